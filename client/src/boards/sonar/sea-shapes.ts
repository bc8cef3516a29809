// Shapes on the sea that several pictures share.
import { placeOf, type SeaChart, sectorOf } from './data';
import { allCells } from './offers';
import { cellSize, EDGE } from './sea-geometry';

/** A star of so many rays between two circles. */
export function star(rays: number, outer: number, inner: number): string {
  return `${Array.from({ length: 2 * rays }, (_, at) => {
    const r = at % 2 ? inner : outer;
    const turn = (at * Math.PI) / rays;
    return `${at ? 'L' : 'M'}${(r * Math.sin(turn)).toFixed(1)} ${(-r * Math.cos(turn)).toFixed(1)}`;
  }).join('')}Z`;
}

/** The spaces a claim names, as a rectangle of the sea. */
export function claimed(chart: SeaChart, fact: string): { x: number; y: number; wide: number; high: number } {
  const size = cellSize(chart);
  const [kind, which] = [fact.slice(0, fact.indexOf('-')), fact.slice(fact.indexOf('-') + 1)];
  const whole = { x: EDGE, y: EDGE, wide: chart.width * size, high: chart.height * size };
  if (kind === 'row') return { ...whole, y: EDGE + (Number(which) - 1) * size, high: size };
  if (kind === 'column') return { ...whole, x: EDGE + (which.charCodeAt(0) - 65) * size, wide: size };
  return sectorBox(chart, Number(which));
}

export function sectorBox(chart: SeaChart, sector: number): { x: number; y: number; wide: number; high: number } {
  const size = cellSize(chart);
  const places = allCells(chart)
    .filter((cell) => sectorOf(chart, cell) === sector)
    .map(placeOf);
  const [x, y] = [Math.min(...places.map((one) => one.x)), Math.min(...places.map((one) => one.y))];
  const [right, low] = [Math.max(...places.map((one) => one.x)), Math.max(...places.map((one) => one.y))];
  return { x: EDGE + x * size, y: EDGE + y * size, wide: (right - x + 1) * size, high: (low - y + 1) * size };
}
