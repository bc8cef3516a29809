// What the viewer must know besides the game: the connection, a pause, a seat that a bot has taken.
import { resumeSession } from '../base/api';
import { standalone } from '../base/link';
import { tr } from '../base/texts';
import { Button } from '../parts/controls';
import { sayProblem } from '../parts/problem';
import type { Scene } from './board';
import { ByFile } from './play-by-file';
import { Votes } from './votes';

export const Banners = ({ scene }: { scene: Scene }) => (
  <div class="notices">
    <ConnectionNotice scene={scene} />
    <Halted scene={scene} />
    <Votes scene={scene} />
    <TakenOver scene={scene} />
    <ByFile scene={scene} />
  </div>
);

const ConnectionNotice = ({ scene }: { scene: Scene }) => {
  const { state: known, pending, late, silent } = scene.session.connection;
  const state = known.value;
  if (state === 'open' && !late.value && !silent.value) return null;
  const waits = pending.value > 0 && state !== 'refused';
  if (standalone && state === 'open')
    return (
      <div class="notice" role="status">
        {tr('alone-working')}
      </div>
    );
  return (
    <div class="notice warn" role="alert" data-connection={state} data-waiting={waits ? pending.value : undefined}>
      {tr(`connection-${state === 'open' ? 'slow' : state}`)} {waits && tr('connection-order-waits')}
    </div>
  );
};

const Halted = ({ scene }: { scene: Scene }) => {
  const { session } = scene;
  const status = session.info.value.status;
  if (status === 'paused') {
    return (
      <div class="notice" role="status">
        {tr('paused')}
        <Button small tone="primary" onClick={() => session.propose('go_on')}>
          {tr('propose-go_on')}
        </Button>
      </div>
    );
  }
  if (status === 'adjourned') {
    return (
      <div class="notice" role="status">
        {tr('adjourned')}
        <Button small tone="primary" onClick={() => resumeSession(session.info.value.id).catch(sayProblem)}>
          {tr('resume')}
        </Button>
      </div>
    );
  }
  return null;
};

/** A bot has played one's seat meanwhile. */
const TakenOver = ({ scene }: { scene: Scene }) => {
  const { session, texts } = scene;
  const lost = session.info.value.seats.filter((seat) => seat.absent && session.you.value.includes(seat.seat));
  return (
    <>
      {lost.map((seat) => (
        <div key={seat.seat} class="notice" role="status">
          {tr('bot-has-seat', { seat: texts.seat(seat.seat) })}
          <Button small tone="primary" onClick={() => session.sit(seat.seat)}>
            {tr('sit-down')}
          </Button>
        </div>
      ))}
    </>
  );
};
