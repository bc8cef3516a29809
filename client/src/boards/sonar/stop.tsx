// STOP: in the simultaneous mode an activation freezes everybody. It comes without easing and says who and what.
import { tr } from '../../base/texts';
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
    <div class={`stop${asked ? ' slim' : ''}`} role="alert">
      <div class="stopband">
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
    </div>
  );
};
