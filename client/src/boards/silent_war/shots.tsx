// Torpedoes on the display: a line from the boat to each target as the shots are told, and what came of them.
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { tr } from '../../base/texts';
import { fieldOf } from '../../session/declared';
import type { FeedEvent, Scene } from './game';

export interface Shot {
  n: number;
  boat: string;
  unit: number;
  /** A hit that does nothing is a dud. */
  end: 'hit' | 'miss' | 'dud';
}

const LATEST = new Set(['targets_chosen', 'attack_began', 'combat_began']);

/** The shots that a stretch of the feed tells of. */
export function shotsIn(lines: readonly FeedEvent[]): Shot[] {
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

interface Track {
  unit: number;
  from: [number, number];
  to: [number, number];
}

/** While these are shown the tracks of the spread lie on the display. */
const ON_THE_WAY = new Set(['targets_chosen', 'torpedoes_ran', 'hit_resolved', 'ship_sunk']);

/** The units that the spread being shown was fired at. */
function aimedAt(scene: Scene): { boat: string; units: number[] } | null {
  const line = scene.playing?.line;
  if (!line || !ON_THE_WAY.has(line.event)) return null;
  const chosen = scene.feed.findLast((one) => one.n <= line.n && one.event === 'targets_chosen');
  return chosen?.event === 'targets_chosen' ? chosen.fields : null;
}

/** The units that the beat being shown is about. */
export function unitsShown(scene: Scene): Set<number> {
  const line = scene.playing?.line;
  if (!line) return new Set();
  if (line.event === 'targets_chosen') return new Set(line.fields.units);
  if (line.event === 'ship_sunk') {
    const hit = scene.feed.findLast((one) => one.n < line.n && one.event === 'hit_resolved');
    return new Set(hit?.event === 'hit_resolved' ? [hit.fields.unit] : []);
  }
  const unit = fieldOf(line.fields, 'unit');
  return new Set(typeof unit === 'number' ? [unit] : []);
}

/** The tracks of torpedoes over the display, drawn as they run. */
export const Torpedoes = ({ scene, box }: { scene: Scene; box: { current: HTMLElement | null } }) => {
  const tracks = useSignal<Track[]>([]);
  const aim = aimedAt(scene);
  const key = aim ? `${aim.boat} ${aim.units.join(' ')}` : '';
  useLayoutEffect(() => {
    const frame = box.current;
    if (!frame || !aim) {
      tracks.value = [];
      return;
    }
    const zero = frame.getBoundingClientRect();
    const middle = (what: string): [number, number] | null => {
      const at = frame.querySelector(what)?.getBoundingClientRect();
      return at
        ? [at.x + at.width / 2 - zero.x + frame.scrollLeft, at.y + at.height / 2 - zero.y + frame.scrollTop]
        : null;
    };
    tracks.value = aim.units.flatMap((unit) => {
      const [from, to] = [middle(`[data-boat="${aim.boat}"]`), middle(`[data-unit="${unit}"]`)];
      return from && to ? [{ unit, from, to }] : [];
    });
  }, [key]);
  const { playing } = scene;
  if (!playing || !tracks.value.length) return null;
  const running = playing.line.event === 'targets_chosen' && !playing.still;
  return (
    <svg class={`torpedoes-run${running ? ' running' : ''}`} aria-hidden="true">
      {tracks.value.map(({ unit, from, to }, at) => (
        <g key={unit} style={{ '--at': at }}>
          <line class="wake" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} pathLength={1} />
          <line class="track" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} pathLength={1} />
          {running && (
            <path
              class="eel"
              d="M-9-3H4C8-3 10-1 10 0S8 3 4 3H-9ZM-9-3l-3-3v12l3-3"
              style={{ offsetPath: `path("M${from[0]} ${from[1]}L${to[0]} ${to[1]}")` }}
            />
          )}
        </g>
      ))}
    </svg>
  );
};
