// Where the boxes of the seas stand, in which one sees what sails there.
import type { TheatreData } from './game';
import { middle, type Point, S, sizeOf } from './hex';
import { boxes, distanceOf } from './map-scale';

export const [WIDE, HIGH] = [232, 40];
const ROOMY = 1000;

export interface SeaBox {
  zone: string;
  at: Point;
  size: number;
}

/** Over its own sea, inside the map. */
function placeOf(chart: TheatreData, sea: readonly string[], size: number): Point {
  const [wide] = sizeOf(chart.grid);
  const points = sea.map(middle);
  const high = Math.min(...points.map(([, y]) => y));
  const top = points.filter(([, y]) => y < high + S);
  const x = top.reduce((sum, [one]) => sum + one, 0) / Math.max(1, top.length);
  const own = WIDE * size;
  return [Math.max(4, Math.min(wide - own - 4, x - own / 2)), Math.max(2, high - 14)];
}

/** The boxes of the seas on which somebody can sail: none from far, small ones on a small map. */
export function seaBoxes(chart: TheatreData, step: number): SeaBox[] {
  if (distanceOf(step) === 'far') return [];
  const size = Math.max(0.55, Math.min(1, sizeOf(chart.grid)[0] / ROOMY)) * boxes(step);
  return chart.zones
    .filter((one) => one.sea.length > 0 && chart.pieces.some((piece) => piece.zone === one.zone))
    .map(({ zone, sea }) => ({ zone, size, at: placeOf(chart, sea, size) }));
}
