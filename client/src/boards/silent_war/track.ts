// Where a patrol went: its way as points of the chart, and the weeks as numbered marks on it.
import { type Dated, type Day, dayOf, type Patrol } from './annals';
import { chartOf, type Point } from './data';
import type { Scene } from './game';
import { drawn, flat, wayBetween } from './projection';
import { where } from './spots';

export interface Stop {
  numbers: number[];
  x: number;
  y: number;
  /** Something was sunk there. */
  hit: boolean;
}

export interface Track {
  /** The way as a path in units of the chart. */
  path: string;
  land: string;
  stops: Stop[];
  box: { x: number; y: number; wide: number; high: number };
}

const MARGIN = 5;
const LEAST = 24;
const SHAPE = 1.25;

/** The lines of a patrol, week by week. */
export function weeksIn(lines: readonly Dated[]): { on: Day; lines: Dated[] }[] {
  const weeks = new Map<string, { on: Day; lines: Dated[] }>();
  for (const one of lines) {
    const week = weeks.get(dayOf(one.on)) ?? { on: one.on, lines: [] };
    week.lines.push(one);
    weeks.set(dayOf(one.on), week);
  }
  return [...weeks.values()];
}

export function trackOf(scene: Scene, patrol: Patrol): Track {
  const { sea } = chartOf(scene);
  const at = (place: string): Point => where(scene, place);
  const way: Point[] = [at(patrol.base)];
  const stops = new Map<string, Stop>();
  let here = patrol.base;
  weeksIn(patrol.lines).forEach(({ lines }, index) => {
    for (const { line } of lines) {
      if (line.event !== 'boats_moved') continue;
      for (const to of line.fields.way) {
        way.push(...wayBetween(sea, here, to, at));
        here = to;
      }
    }
    const [x, y] = flat(at(here));
    const stop = stops.get(here) ?? { numbers: [], x, y, hit: false };
    stop.numbers.push(index + 1);
    stop.hit ||= lines.some(({ line }) => line.event === 'ship_sunk' || line.event === 'submarine_sunk');
    stops.set(here, stop);
  });
  const points = way.map(flat);
  return {
    path: points.map(([x, y], n) => `${n ? 'L' : 'M'}${x.toFixed(2)} ${y.toFixed(2)}`).join(''),
    land: drawn(sea).land,
    stops: [...stops.values()],
    box: boxOf(points),
  };
}

/** A frame round the way, never narrow. */
function boxOf(points: readonly (readonly [number, number])[]): Track['box'] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = Math.max(LEAST, right - left + 2 * MARGIN, (bottom - top + 2 * MARGIN) * SHAPE);
  const high = wide / SHAPE;
  return { x: (left + right - wide) / 2, y: (top + bottom - high) / 2, wide, high };
}

/** "3" or "3-5": the weeks that ended in one place. */
export function numbersOf({ numbers }: Stop): string {
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
  if (numbers.length === 1) return String(first);
  return last - first + 1 === numbers.length ? `${first}–${last}` : numbers.join(', ');
}
