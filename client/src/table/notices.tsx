// What the viewer must know besides the game: the connection, a pause, a seat that a bot has taken.
import { resumeTable } from '../base/api';
import { tr } from '../base/texts';
import type { Scene } from '../boards/kinds';
import { Button } from '../parts/controls';
import { sayProblem } from '../parts/problem';
import { ByFile } from './byfile';
import { Motions } from './motions';

export const Notices = ({ scene }: { scene: Scene }) => (
  <div class="notices">
    <ConnectionNotice scene={scene} />
    <Halted scene={scene} />
    <Motions scene={scene} />
    <TakenOver scene={scene} />
    <ByFile scene={scene} />
  </div>
);

const ConnectionNotice = ({ scene }: { scene: Scene }) => {
  const state = scene.room.live.connection.value;
  if (state === 'open') return null;
  return (
    <div class="notice warn" role="alert" data-connection={state}>
      {tr(`connection-${state}`)}
    </div>
  );
};

const Halted = ({ scene }: { scene: Scene }) => {
  const { room } = scene;
  const status = room.table.value.status;
  if (status === 'paused') {
    return (
      <div class="notice" role="status">
        {tr('paused')}
        <Button small tone="primary" onClick={() => room.propose('go_on')}>
          {tr('propose-go_on')}
        </Button>
      </div>
    );
  }
  if (status === 'adjourned') {
    return (
      <div class="notice" role="status">
        {tr('adjourned')}
        <Button small tone="primary" onClick={() => resumeTable(room.table.value.id).catch(sayProblem)}>
          {tr('resume')}
        </Button>
      </div>
    );
  }
  return null;
};

/** A bot has played one's seat meanwhile. */
const TakenOver = ({ scene }: { scene: Scene }) => {
  const { room, texts } = scene;
  const lost = room.table.value.seats.filter((seat) => seat.absent && room.you.value.includes(seat.seat));
  return (
    <>
      {lost.map((seat) => (
        <div key={seat.seat} class="notice" role="status">
          {tr('bot-has-seat', { seat: texts.seat(seat.seat) })}
          <Button small tone="primary" onClick={() => room.sit(seat.seat)}>
            {tr('sit-down')}
          </Button>
        </div>
      ))}
    </>
  );
};
