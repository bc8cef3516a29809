// What the viewer must know besides the game: the connection, a pause, dice to be rolled at the table.
import { resumeTable } from '../base/api';
import type { Spec } from '../base/say';
import { tr } from '../base/texts';
import type { Scene } from '../boards/kinds';
import { Button } from '../parts/controls';
import { sayProblem } from '../parts/problem';
import { ByFile } from './byfile';
import { Motions } from './motions';
import { wordOf } from './words';

export const Notices = ({ scene }: { scene: Scene }) => (
  <div class="notices">
    <ConnectionNotice scene={scene} />
    <Halted scene={scene} />
    <Motions scene={scene} />
    <OwnDice scene={scene} />
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

/** With the players' own dice: what came up is told here. */
const OwnDice = ({ scene }: { scene: Scene }) => {
  const wanted = scene.room.rolling.value;
  if (!wanted) return null;
  const { texts } = scene;
  const roll = texts.has(`roll-${wanted.name}`) ? texts.say(`roll-${wanted.name}`) : wanted.name.replaceAll('_', ' ');
  const whom = Object.entries(wanted.about ?? {}).map(([kind, value]) => texts.value(kind, value)).join(', ');
  const words = { roll, whom, at: wanted.at ?? 1, times: wanted.times };
  return (
    <div class="notice" role="status" data-roll={wanted.roll}>
      {wanted.times > 1 ? tr('roll-at-table-each', words) : tr('roll-at-table', { roll })}
      <span class="row">
        {wanted.values.map((value) => (
          <Button key={wordOf(value)} small onClick={() => scene.room.rolled(value)}>
            {wanted.spec ? String(texts.value(wanted.spec as Spec, value)) : wordOf(value)}
          </Button>
        ))}
      </span>
    </div>
  );
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
