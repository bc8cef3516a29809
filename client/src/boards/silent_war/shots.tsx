// Torpedoes on the display: a line from the boat to each target as the shots are told, and what came of them.
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { quietMotion } from '../../base/prefs';
import { tr } from '../../base/texts';
import type { FeedEvent, Scene } from './game';
import { isAtWork } from './staff';

export interface Shot {
  n: number;
  boat: string;
  unit: number;
  /** A hit that does nothing is a dud. */
  end: 'hit' | 'miss' | 'dud';
}

const LATEST = new Set(['targets_chosen', 'attack_began', 'combat_began']);

/** The shots that a stretch of the feed tells of. */
function shotsIn(lines: readonly FeedEvent[]): Shot[] {
  const found: Shot[] = [];
  for (const line of lines) {
    if (line.event === 'torpedoes_ran') {
      const { boat, unit, hit } = line.fields;
      found.push({ n: line.n, boat, unit, end: hit ? 'hit' : 'miss' });
    }
    const last = found.at(-1);
    if (line.event === 'hit_resolved' && last?.unit === line.fields.unit && line.fields.result === 'none')
      last.end = 'dud';
  }
  return found;
}

/** The shots since points were last given out, which stand on the display until the next are. */
export function latestShots(scene: Scene): Map<number, Shot> {
  let from = scene.feed.length;
  while (from > 0 && !LATEST.has(scene.feed[from - 1]?.event ?? '')) from--;
  return new Map(shotsIn(scene.feed.slice(from)).map((shot) => [shot.unit, shot]));
}

export const ShotMark = ({ shot }: { shot: Shot | undefined }) =>
  shot ? <span class={`shot ${shot.end}`}>{tr(`sw-shot-${shot.end}`)}</span> : null;

interface Run extends Shot {
  from: [number, number];
  to: [number, number];
}

/** Lines over the display. They wait for nobody, and nobody waits for them. */
export const Torpedoes = ({ scene, box }: { scene: Scene; box: { current: HTMLElement | null } }) => {
  const seen = useRef(scene.feed.at(-1)?.n ?? 0);
  const runs = useSignal<Run[]>([]);
  useLayoutEffect(() => {
    const news = scene.feed.filter((line) => line.n > seen.current);
    seen.current = scene.feed.at(-1)?.n ?? 0;
    const frame = box.current;
    if (!frame || !news.length || quietMotion() || isAtWork(scene) || scene.replaying) return;
    const zero = frame.getBoundingClientRect();
    const middle = (what: string): [number, number] | null => {
      const at = frame.querySelector(what)?.getBoundingClientRect();
      return at
        ? [at.x + at.width / 2 - zero.x + frame.scrollLeft, at.y + at.height / 2 - zero.y + frame.scrollTop]
        : null;
    };
    runs.value = shotsIn(news).flatMap((shot) => {
      const [from, to] = [middle(`[data-boat="${shot.boat}"]`), middle(`[data-unit="${shot.unit}"]`)];
      return from && to ? [{ ...shot, from, to }] : [];
    });
  }, [scene.feed]);
  if (!runs.value.length) return null;
  return (
    <svg class="torpedoes-run" aria-hidden="true">
      {runs.value.map((run) => (
        <g
          key={run.n}
          class={`torpedo ${run.end}`}
          onAnimationEnd={(done) => {
            if (done.target === done.currentTarget) runs.value = runs.value.filter((one) => one !== run);
          }}
        >
          <line x1={run.from[0]} y1={run.from[1]} x2={run.to[0]} y2={run.to[1]} pathLength={1} />
          {run.end === 'miss' ? (
            <path class="end" d={`M${run.to[0] - 9} ${run.to[1] - 9}l18 18m0-18l-18 18`} />
          ) : (
            <circle class="end" cx={run.to[0]} cy={run.to[1]} r="17" />
          )}
        </g>
      ))}
    </svg>
  );
};
