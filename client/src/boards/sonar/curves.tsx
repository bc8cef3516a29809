// After the end: how many places were left for each crew to look in, turn by turn.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askReplay, askThought } from '../../base/api';
import { tr } from '../../base/texts';
import type { Scene } from './game';

interface Point {
  turn: number;
  count: number;
}

/** By side that looks: the places it had left after each turn. */
type Curves = Record<string, Point[]>;

const PIECE = 100;
const MOST_STEPS = 1_000;
/** A long game is asked about at so many moments. */
const MOMENTS = 12;

const found = signal<{ id: string; curves: Curves } | null>(null);

/** The entries of the record at which a turn ended, thinned out. */
async function endsOf(id: string): Promise<{ turn: number; entry: number }[]> {
  const ends: { turn: number; entry: number }[] = [];
  for (let start = 0; start < MOST_STEPS; start += PIECE) {
    const piece = await askReplay(id, '*', start, PIECE);
    for (const { events, entry } of piece.frames)
      if (typeof entry === 'number' && events.some((line) => line.event === 'turn_ended'))
        ends.push({ turn: ends.length + 1, entry });
    if (start + PIECE >= piece.steps) break;
  }
  const stride = Math.max(1, Math.ceil(ends.length / MOMENTS));
  return ends.filter((_, at) => at % stride === 0 || at === ends.length - 1);
}

/** One question after the other: each is a replay of its own on the server. */
async function ask(id: string, sides: readonly string[], isWanted: () => boolean): Promise<void> {
  const curves: Curves = Object.fromEntries(sides.map((side) => [side, []]));
  for (const { turn, entry } of await endsOf(id))
    for (const side of sides) {
      const { data } = await askThought(id, `${side}.radio`, 'places', entry);
      if (!isWanted()) return;
      curves[side] = [...(curves[side] ?? []), { turn, count: (data as { places: string[] }).places.length }];
      found.value = { id, curves: { ...curves } };
    }
}

const [WIDE, HIGH, LEFT, RIGHT, TOP, FOOT] = [560, 150, 34, 84, 8, 22];
const SCALE = 100;

export const PlacesCurves = ({ scene }: { scene: Scene }) => {
  const { id } = scene.info;
  useEffect(() => {
    let isWanted = true;
    // without an answer there are no curves; the rest of the page stands by itself
    if (found.peek()?.id !== id) void ask(id, scene.game.sides, () => isWanted).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [id]);
  const curves = found.value?.id === id ? found.value.curves : null;
  const last = Math.max(0, ...Object.values(curves ?? {}).flatMap((points) => points.map((one) => one.turn)));
  if (!curves || last < 2) return null;
  const x = (turn: number) => LEFT + ((turn - 1) / (last - 1)) * (WIDE - LEFT - RIGHT);
  const y = (count: number) => TOP + (1 - Math.log10(Math.max(1, count)) / Math.log10(SCALE)) * (HIGH - TOP - FOOT);
  const own = scene.session.sideOf(scene.seat);
  const name = (side: string) => (side === own ? tr('sonar-you') : scene.texts.side(side));
  const ends = scene.game.sides.map((side) => curves[side]?.at(-1)?.count ?? SCALE);
  // two names at one height are moved apart
  const apart = Math.abs(y(ends[0] ?? 1) - y(ends[1] ?? 1)) < 14 ? 8 : 0;
  const words = scene.game.sides.map((side, at) => `${name(side)}: ${ends[at]}`);
  return (
    <section class="curves">
      <div class="panelhead">
        <h2>{tr('sonar-curves')}</h2>
        <span class="muted small">{tr('sonar-curves-note')}</span>
      </div>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={`${tr('sonar-curves')} ${words.join(', ')}`}>
        {[1, 10, SCALE].map((count) => (
          <g key={count}>
            <path class="rule" d={`M${LEFT} ${y(count)}H${WIDE - RIGHT}`} />
            <text x={LEFT - 6} y={y(count)} dy=".36em" text-anchor="end">
              {count}
            </text>
          </g>
        ))}
        {scene.game.sides.map((side, at) => {
          const points = curves[side] ?? [];
          return (
            <g key={side} class={at ? 'b' : 'a'} data-curve={side}>
              <path
                class="line"
                d={points.map((one, n) => `${n ? 'L' : 'M'}${x(one.turn)} ${y(one.count)}`).join('')}
              />
              <text class="who" x={WIDE - RIGHT + 8} y={y(ends[at] ?? 1) + (at ? -apart : apart)} dy=".36em">
                {words[at]}
              </text>
            </g>
          );
        })}
        {[1, Math.round((1 + last) / 2), last].map((turn) => (
          <text key={turn} x={x(turn)} y={HIGH - 4} text-anchor="middle">
            {turn}
          </text>
        ))}
      </svg>
    </section>
  );
};
