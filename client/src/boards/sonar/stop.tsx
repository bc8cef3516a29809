// STOP: in the simultaneous mode an activation freezes everybody. It comes without easing and says who and what.
import { tr } from '../../base/texts';
import { sideMark } from '../../table/log';
import type { FeedEvent } from '../../table/shapes';
import type { Scene } from '../kinds';
import { chartOf } from './data';
import { standing } from './heard';

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
  return { seat: String(feed[at]?.fields['seat']), told: feed.slice(at + 1) };
}

export const Stop = ({ scene }: { scene: Scene }) => {
  const stopped = stoppedBy(scene);
  if (!stopped) return null;
  const asked = scene.decisions.some((one) => !one.standing);
  return (
    <div class={`stop${asked ? ' slim' : ''}`}>
      <div class="stopband" role="alert">
        <strong>STOP</strong>
        <div>
          <p class="over">{scene.texts.seat(stopped.seat)}</p>
          {stopped.told.slice(-3).map((line) => (
            <p key={line.n} class="call">
              {scene.texts.event(line)}
            </p>
          ))}
          {asked && <p>{tr('sonar-stop-yours')}</p>}
        </div>
      </div>
      {!asked && <Lamps scene={scene} />}
    </div>
  );
};

/** All eight: whom everybody waits for, and that the others have stopped. */
const Lamps = ({ scene }: { scene: Scene }) => {
  const waiting = scene.room.state(scene.seat).waiting.value;
  return (
    <ul class="stoplamps">
      {scene.table.seats.map(({ seat, side }) => (
        <li key={seat}>
          <i class={`crewmark ${sideMark(scene, side)}`} aria-hidden="true" />
          <span>{scene.texts.seat(seat)}</span>
          {waiting.includes(seat) ? <span class="lamp asked">{tr('lamp-asked')}</span> : <span class="lamp">{tr('sonar-lamp-stopped')}</span>}
        </li>
      ))}
    </ul>
  );
};
