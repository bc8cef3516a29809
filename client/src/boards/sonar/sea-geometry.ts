// Where the spaces of the sea lie in the drawing.
import { placeOf, type SeaChart } from './data';

export const EDGE = 34;
export const INSIDE = 640;
export const WHOLE = INSIDE + 2 * EDGE;

export const cellSize = (chart: SeaChart) => INSIDE / Math.max(chart.width, chart.height);

/** The middle of a space in the drawing's own units. */
export function middle(chart: SeaChart, cell: string): { x: number; y: number } {
  const size = cellSize(chart);
  const { x, y } = placeOf(cell);
  return { x: EDGE + (x + 0.5) * size, y: EDGE + (y + 0.5) * size };
}
