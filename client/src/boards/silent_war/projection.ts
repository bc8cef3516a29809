// From degrees to the drawing: compact Miller, one unit a degree of longitude, north up, never cut at the date line.
import type { Point } from './data';
import type { SeaData } from './game';

export function flat([lon, lat]: Point): [number, number] {
  const p = (lat * Math.PI) / 180;
  const y = ((0.9902 * p + 0.1604 * p ** 3 - 0.03054 * p ** 5) * 180) / Math.PI;
  return [lon, -y];
}

const short = (value: number) => value.toFixed(2);

export function line(points: readonly Point[], closed: boolean): string {
  const way = points
    .map(flat)
    .map(([x, y], at) => `${at ? 'L' : 'M'}${short(x)} ${short(y)}`)
    .join('');
  return closed ? `${way}Z` : way;
}

/** One soft closed curve through the points; tension is low so that capes stay capes. */
export function soft(points: readonly Point[]): string {
  const at = points.map(flat);
  const n = at.length;
  if (n < 3) return line(points, true);
  const of = (index: number) => at[(index + n) % n] ?? [0, 0];
  const [x0, y0] = of(0);
  let path = `M${short(x0)} ${short(y0)}`;
  for (let i = 0; i < n; i++) {
    const [before, from, to, after] = [of(i - 1), of(i), of(i + 1), of(i + 2)];
    const [ax, ay] = pull(before, from, to);
    const [bx, by] = pull(after, to, from);
    path += `C${short(ax)} ${short(ay)} ${short(bx)} ${short(by)} ${short(to[0])} ${short(to[1])}`;
  }
  return `${path}Z`;
}

const TENSION = 1 / 6;

/** A handle at `from` towards `to`, never longer than a third of the way: long straight coasts must not swing out. */
function pull(before: readonly number[], from: readonly number[], to: readonly number[]): [number, number] {
  const [dx, dy] = [((to[0] ?? 0) - (before[0] ?? 0)) * TENSION, ((to[1] ?? 0) - (before[1] ?? 0)) * TENSION];
  const reach = Math.hypot((to[0] ?? 0) - (from[0] ?? 0), (to[1] ?? 0) - (from[1] ?? 0)) / 3;
  const size = Math.hypot(dx, dy);
  const scale = size > reach && size > 0 ? reach / size : 1;
  return [(from[0] ?? 0) + dx * scale, (from[1] ?? 0) + dy * scale];
}

export interface Drawn {
  land: string;
  dots: [number, number][];
  routes: string;
  outlines: Map<string, string>;
}

const kept = new WeakMap<SeaData, Drawn>();

export function drawn(sea: SeaData): Drawn {
  const found = kept.get(sea) ?? {
    land: sea.coasts
      .filter((one) => one.points.length > 2)
      .map((one) => soft(one.points))
      .join(''),
    dots: sea.coasts.filter((one) => one.points.length <= 2).flatMap((one) => one.points.map(flat)),
    routes: sea.routes.map(([, , points]) => line(points, false)).join(''),
    outlines: new Map(Object.entries(sea.areas).map(([place, { polygon }]) => [place, line(polygon, true)])),
  };
  kept.set(sea, found);
  return found;
}

/** The water between two places, way points and all; straight where none are known. */
export function wayBetween(sea: SeaData, from: string, to: string, at: (place: string) => Point): Point[] {
  for (const [one, two, points] of sea.routes) {
    if (one === from && two === to) return points;
    if (one === to && two === from) return [...points].reverse();
  }
  return [at(from), at(to)];
}
