// Coasts drawn from the cells that are land: one soft outline for cells that touch, with contours round it.
import { placeOf, type SeaChart } from './data';

export interface Coast {
  land: string;
  inner: string;
  shoal: string;
  deep: string;
}

const FINE = 8; // samples a cell
const PAD = 1; // cells sampled beyond the edge
const LEVELS = { inner: 0.26, land: 0.42, shoal: 0.6, deep: 0.78 };
const SOFT = 9;
type Point = [number, number];
type Part = [number, number, number, number];

const kept = new Map<string, Coast>();

export function coastOf(chart: SeaChart, size: number): Coast {
  const key = `${chart.map} ${size} ${chart.islands.join()}`;
  const found = kept.get(key) ?? draw(chart, size);
  kept.set(key, found);
  return found;
}

function draw(chart: SeaChart, size: number): Coast {
  const field = sample(chart);
  const path = (level: number) =>
    loops(field, level)
      .map((loop) => curve(loop, size))
      .join('');
  return { land: path(LEVELS.land), inner: path(LEVELS.inner), shoal: path(LEVELS.shoal), deep: path(LEVELS.deep) };
}

interface Field {
  across: number;
  down: number;
  at: Float32Array;
}

/** Land as parts: each cell a point, and a stretch to each neighbour east and south that is land too. */
function partsOf(chart: SeaChart): Part[] {
  const land = new Set(chart.islands);
  return chart.islands.flatMap((cell): Part[] => {
    const { x, y } = placeOf(cell);
    const parts: Part[] = [[x, y, x, y]];
    if (land.has(`${String.fromCharCode(66 + x)}${y + 1}`)) parts.push([x, y, x + 1, y]);
    if (land.has(`${String.fromCharCode(65 + x)}${y + 2}`)) parts.push([x, y, x, y + 1]);
    return parts;
  });
}

function distance(x: number, y: number, [ax, ay, bx, by]: Part): number {
  const along = Math.max(
    0,
    Math.min(
      1,
      ax === bx && ay === by ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2),
    ),
  );
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

/** How far each sample is from land, a little uneven so that no two islands look alike. */
function sample(chart: SeaChart): Field {
  const across = (chart.width + 2 * PAD) * FINE + 1;
  const down = (chart.height + 2 * PAD) * FINE + 1;
  const at = new Float32Array(across * down).fill(9);
  const close = new Float32Array(across * down);
  const reach = 1.6;
  for (const part of partsOf(chart)) {
    const columns = range(Math.min(part[0], part[2]) - reach, Math.max(part[0], part[2]) + reach, across);
    const rows = range(Math.min(part[1], part[3]) - reach, Math.max(part[1], part[3]) + reach, down);
    for (let row = rows[0]; row < rows[1]; row += 1) {
      for (let column = columns[0]; column < columns[1]; column += 1) {
        const x = column / FINE - PAD - 0.5;
        const y = row / FINE - PAD - 0.5;
        close[row * across + column] = (close[row * across + column] ?? 0) + Math.exp(-SOFT * distance(x, y, part));
      }
    }
  }
  const seed = [...chart.map].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  close.forEach((sum, index) => {
    if (!sum) return;
    const x = (index % across) / FINE;
    const y = Math.floor(index / across) / FINE;
    at[index] = -Math.log(sum) / SOFT + uneven(x, y, seed);
  });
  return { across, down, at };
}

function range(from: number, to: number, most: number): [number, number] {
  return [Math.max(0, Math.floor((from + PAD + 0.5) * FINE)), Math.min(most, Math.ceil((to + PAD + 0.5) * FINE) + 1)];
}

function uneven(x: number, y: number, seed: number): number {
  return (
    0.036 * Math.sin(2.3 * x + 1.7 * y + seed) +
    0.03 * Math.sin(4.9 * y - 3.1 * x + 2 * seed) +
    0.022 * Math.sin(7.7 * x + 5.3 * y + 3 * seed)
  );
}

/** Marching squares: the closed lines along which the field has a level. */
function loops(field: Field, level: number): Point[][] {
  const next = new Map<string, { to: string; point: Point }>();
  const value = (column: number, row: number) => field.at[row * field.across + column] ?? 9;
  for (let row = 0; row < field.down - 1; row += 1) {
    for (let column = 0; column < field.across - 1; column += 1) {
      const corners = [value(column, row), value(column + 1, row), value(column + 1, row + 1), value(column, row + 1)];
      for (const [from, to] of cuts(corners, level)) {
        const key = edgeKey(column, row, from);
        next.set(key, { to: edgeKey(column, row, to), point: edgePoint(column, row, from, corners, level) });
      }
    }
  }
  const found: Point[][] = [];
  while (next.size) {
    const [first] = next.keys();
    const loop: Point[] = [];
    for (let key = first; key !== undefined; ) {
      const step = next.get(key);
      if (!step) break;
      next.delete(key);
      loop.push(step.point);
      key = step.to;
    }
    if (loop.length > 6) found.push(loop);
  }
  return found;
}

/** From which side to which a line crosses a square: sides 0 top, 1 right, 2 bottom, 3 left, land kept to the left. */
function cuts(corners: number[], level: number): [number, number][] {
  const inside = corners.map((corner) => corner < level);
  const entries: number[] = [];
  const exits: number[] = [];
  for (let side = 0; side < 4; side += 1) {
    if (inside[side] && !inside[(side + 1) % 4]) exits.push(side);
    if (!inside[side] && inside[(side + 1) % 4]) entries.push(side);
  }
  return exits.map((exit, at) => [exit, entries[at] ?? exit]);
}

/** One name for the edge two squares share. */
function edgeKey(column: number, row: number, side: number): string {
  if (side === 1) return `${column + 1} ${row} v`;
  if (side === 2) return `${column} ${row + 1} h`;
  return side === 0 ? `${column} ${row} h` : `${column} ${row} v`;
}

function edgePoint(column: number, row: number, side: number, corners: number[], level: number): Point {
  const a = corners[side] ?? 0;
  const b = corners[(side + 1) % 4] ?? 0;
  const part = (level - a) / (b - a || 1);
  const ends: [Point, Point][] = [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [1, 1],
    ],
    [
      [1, 1],
      [0, 1],
    ],
    [
      [0, 1],
      [0, 0],
    ],
  ];
  const [from, to] = ends[side] ?? [
    [0, 0],
    [0, 0],
  ];
  const x = column + from[0] + part * (to[0] - from[0]);
  const y = row + from[1] + part * (to[1] - from[1]);
  return [x / FINE - PAD, y / FINE - PAD];
}

/** A smooth closed curve: points are first evened out among their neighbours, then every third is kept. */
function curve(loop: Point[], size: number): string {
  const near = (index: number): Point => loop[(index + loop.length) % loop.length] ?? [0, 0];
  const mean = (index: number, axis: 0 | 1) =>
    [-2, -1, 0, 1, 2].reduce((sum, by) => sum + near(index + by)[axis], 0) / 5;
  const points = loop.flatMap((_, at): Point[] =>
    at % 3 === 0 && at < loop.length - 1 ? [[mean(at, 0), mean(at, 1)]] : [],
  );
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const word = (x: number, y: number) => `${(x * size).toFixed(1)} ${(y * size).toFixed(1)}`;
  let path = `M${word(...at(0))}`;
  points.forEach((_, index) => {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path += `C${word(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)} ${word(c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)} ${word(...c)}`;
  });
  return `${path}Z`;
}
