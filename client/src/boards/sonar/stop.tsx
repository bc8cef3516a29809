// STOP: in the simultaneous mode an activation freezes everybody. It comes without easing and says who and what.

import { tr } from '../../base/texts';
import { fieldOf } from '../../session/declared';
import { sideMark } from '../../session/sides';
import { chartOf } from './data';
import type { FeedEvent, Scene } from './game';
import { standing } from './standing';

export interface Stopped {
  seat: string;
  told: FeedEvent[];
}

/** The STOP in force, with all that was told since it was called. */
export function stoppedBy(scene: Scene): Stopped | null {
  if (chartOf(scene).mode !== 'simultaneous' || scene.view.over || scene.replaying) return null;
  const feed = standing(scene.feed);
  const at = feed.findLastIndex((line) => line.event === 'stop_called');
  if (at < 0 || feed.slice(at).some((line) => line.event === 'resumed')) return null;
  return { seat: String(fieldOf(feed[at]?.fields, 'seat')), told: feed.slice(at + 1) };
}

const isAsked = (scene: Scene) => scene.decisions.some((one) => !one.standing);

/** Over everything, for those who listen. */
export const Stop = ({ scene }: { scene: Scene }) => {
  const stopped = stoppedBy(scene);
  if (!stopped || isAsked(scene)) return null;
  return (
    <div class="stop">
      <Band scene={scene} stopped={stopped} asked={false} />
      <Lamps scene={scene} />
    </div>
  );
};

/** Above the board, for whoever everybody waits for: it covers nothing of what is to be chosen there. */
export const StopYours = ({ scene }: { scene: Scene }) => {
  const stopped = stoppedBy(scene);
  if (!stopped || !isAsked(scene)) return null;
  return (
    <div class="stop slim">
      <Band scene={scene} stopped={stopped} asked />
    </div>
  );
};

const Band = ({ scene, stopped, asked }: { scene: Scene; stopped: Stopped; asked: boolean }) => (
  <div class="stopband" role="alert">
    <strong>{tr('sonar-stop')}</strong>
    <div>
      <p class="over">{scene.texts.seat(stopped.seat)}</p>
      {stopped.told.slice(asked ? -1 : -3).map((line) => (
        <p key={line.n} class="call">
          {scene.texts.event(line)}
        </p>
      ))}
      {asked && <p>{tr('sonar-stop-yours')}</p>}
    </div>
  </div>
);

/** All eight: whom everybody waits for, and that the others have stopped. */
const Lamps = ({ scene }: { scene: Scene }) => {
  const waiting = scene.session.state(scene.seat).waiting.value;
  return (
    <ul class="stoplamps">
      {scene.info.seats.map(({ seat, side }) => (
        <li key={seat}>
          <i class={`crewmark ${sideMark(scene, side)}`} aria-hidden="true" />
          <span>{scene.texts.seat(seat)}</span>
          {waiting.includes(seat) ? (
            <span class="lamp asked">{tr('lamp-asked')}</span>
          ) : (
            <span class="lamp">{tr('sonar-lamp-stopped')}</span>
          )}
        </li>
      ))}
    </ul>
  );
};
