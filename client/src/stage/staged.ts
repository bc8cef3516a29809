// A scene as of the beat that is shown.
import { useEffect } from 'preact/hooks';
import { isTyping } from '../base/keys';
import type { FeedEvent, View } from '../session/types';
import type { Playing } from './beat';
import type { Stage } from './stage';

/** What of a scene follows the beat. */
interface Shown {
  view: View;
  feed: FeedEvent[];
  playing?: Playing | null;
  now?: View;
}

/** View and feed follow the beat; what is asked stays open, and is drawn from the true position. */
export function staged<S extends Shown>(scene: S, stage: Stage): S {
  const playing = stage.playing.value;
  if (!playing) return scene;
  const shown = scene.feed.findLastIndex((line) => line.n <= playing.line.n);
  return { ...scene, view: playing.view, now: scene.view, feed: scene.feed.slice(0, shown + 1), playing };
}

/** Where a key already means something: it is never taken away from there. */
const TAKEN = 'button, a, summary, [role="grid"], [role="option"], [role="slider"], dialog';

/** Space ends the beat that is shown, Escape ends all of them. */
export function useSkipKeys(stage: Stage): void {
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      if (!stage.busy.peek() || isTyping(press.target)) return;
      const isTaken = press.target instanceof Element && press.target.closest(TAKEN) !== null;
      if (press.key === 'Escape') stage.finish();
      else if (press.key === ' ' && !isTaken) stage.skip();
      else return;
      press.preventDefault();
      press.stopImmediatePropagation();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [stage]);
}
