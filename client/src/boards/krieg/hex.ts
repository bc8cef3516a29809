// Hexes with the point up, odd rows half a hex to the right: names, neighbours, corners, and lines drawn along sides.
export const S = 30;
export const W = S * Math.sqrt(3);

export type Point = readonly [number, number];
export interface Grid {
  cols: number;
  rows: number;
}

export function hexName(col: number, row: number): string {
  return `${String(col).padStart(2, '0')}${String(row).padStart(2, '0')}`;
}

export function colRow(hex: string): [number, number] {
  return [Number(hex.slice(0, 2)), Number(hex.slice(2))];
}

/** The middle of a hex. */
export const middle = (hex: string): Point => middleAt(...colRow(hex));

/** The middle of a hex by its column and row, also beyond the edge of the map. */
function middleAt(col: number, row: number): Point {
  return [W * (col + 0.5 * Math.abs(row % 2)) + W / 2, S + 1.5 * S * row];
}

/** The hex a point lies in, nearly: exact in its middle half. */
export function hexAt([x, y]: Point): string {
  const row = Math.round((y - S) / (1.5 * S));
  return hexName(Math.round((x - W / 2) / W - 0.5 * Math.abs(row % 2)), row);
}

export const sizeOf = ({ cols, rows }: Grid): Point => [W * (cols + 0.5), S * (1.5 * rows + 0.5)];

/** Neighbours east first, then counter-clockwise; null off the map. */
export function neighbours(grid: Grid, hex: string): (string | null)[] {
  const [col, row] = colRow(hex);
  const odd = row % 2;
  const around: [number, number][] = [
    [col + 1, row],
    [col + odd, row - 1],
    [col - 1 + odd, row - 1],
    [col - 1, row],
    [col - 1 + odd, row + 1],
    [col + odd, row + 1],
  ];
  return around.map(([c, r]) => (c >= 0 && r >= 0 && c < grid.cols && r < grid.rows ? hexName(c, r) : null));
}

export function distance(one: string, two: string): number {
  const axial = (hex: string): Point => {
    const [col, row] = colRow(hex);
    return [col - (row - (row & 1)) / 2, row];
  };
  const [[q1, r1], [q2, r2]] = [axial(one), axial(two)];
  return Math.max(Math.abs(q1 - q2), Math.abs(r1 - r2), Math.abs(q1 + r1 - q2 - r2));
}

/** Corner 0 is the lower right one, then counter-clockwise; side d lies between corners d and d + 1. */
export const corner = (hex: string, at: number, scale = 1): Point => cornerAt(middle(hex), at, scale);

function cornerAt([x, y]: Point, at: number, scale: number): Point {
  const turn = ((30 - 60 * at) * Math.PI) / 180;
  return [x + S * scale * Math.cos(turn), y + S * scale * Math.sin(turn)];
}

export const say = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

export function outline(hex: string, scale = 1): string {
  return `M${[0, 1, 2, 3, 4, 5].map((at) => say(corner(hex, at, scale))).join('L')}Z`;
}

/** The ring of hexes round the map, of those whose neighbour at the edge is wanted: the frame cuts them off. */
export function beyondOf({ cols, rows }: Grid, isWanted: (hex: string) => boolean): string {
  const within = (at: number, end: number) => Math.max(0, Math.min(end - 1, at));
  let found = '';
  for (let row = -1; row <= rows; row++) {
    for (let col = -1; col <= cols; col++) {
      if (col === within(col, cols) && row === within(row, rows)) continue;
      if (!isWanted(hexName(within(col, cols), within(row, rows)))) continue;
      const here = middleAt(col, row);
      found += `M${[0, 1, 2, 3, 4, 5].map((at) => say(cornerAt(here, at, 1.012))).join('L')}Z`;
    }
  }
  return found;
}

export const outlines = (hexes: Iterable<string>, scale = 1) => [...hexes].map((hex) => outline(hex, scale)).join('');

export type Edge = readonly [Point, Point];

export function sideBetween(grid: Grid, here: string, there: string, scale = 1): Edge | null {
  const at = neighbours(grid, here).indexOf(there);
  return at < 0 ? null : [corner(here, at, scale), corner(here, at + 1, scale)];
}

/** The sides of a set of hexes that face none of it. */
export function borderOf(grid: Grid, hexes: ReadonlySet<string>): Edge[] {
  const found: Edge[] = [];
  for (const hex of hexes) {
    neighbours(grid, hex).forEach((next, at) => {
      if (next === null || !hexes.has(next)) found.push([corner(hex, at), corner(hex, at + 1)]);
    });
  }
  return found;
}

const keyOf = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Sides joined end to end into as few lines as possible. */
export function chains(sides: readonly Edge[]): Point[][] {
  const at = new Map<string, { side: Edge; used: boolean }[]>();
  const points = new Map<string, Point>();
  for (const side of sides) {
    const held = { side, used: false };
    for (const point of side) {
      const key = keyOf(point);
      points.set(key, point);
      const list = at.get(key);
      if (list) list.push(held);
      else at.set(key, [held]);
    }
  }
  const lines: Point[][] = [];
  const starts = [...[...at].filter(([, list]) => list.length !== 2), ...at];
  for (const [start] of starts) {
    for (;;) {
      let here = start;
      const line = [start];
      for (;;) {
        const next = at.get(here)?.find((held) => !held.used);
        if (!next) break;
        next.used = true;
        const [one, two] = next.side;
        here = keyOf(one) === here ? keyOf(two) : keyOf(one);
        line.push(here);
        if (at.get(here)?.length !== 2) break;
      }
      if (line.length < 2) break;
      lines.push(line.flatMap((key) => [points.get(key)].filter((point) => point !== undefined)));
    }
  }
  return lines;
}

const between = (one: Point, two: Point): Point => [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2];

/** Each point with the one after it. */
const steps = (line: readonly Point[]): Edge[] =>
  line.slice(1).flatMap((point, at): Edge[] => {
    const before = line[at];
    return before ? [[before, point]] : [];
  });

/** A line along hexsides as a soft curve: through the middle of each side, its corners as handles. */
export function smooth(line: readonly Point[]): string {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return '';
  const closed = keyOf(first) === keyOf(last) && line.length > 3;
  const sides = steps(line);
  const curve = ([from, to]: Edge) => `Q${say(from)} ${say(between(from, to))}`;
  const [start, ...rest] = sides;
  if (!start) return `M${say(first)}L${say(last)}`;
  const curves = rest.map(curve).join('');
  const half = say(between(...start));
  if (closed) return `M${half}${curves}${curve(start)}Z`;
  return rest.length ? `M${say(first)}L${half}${curves}L${say(last)}` : `M${say(first)}L${say(last)}`;
}

export const softly = (sides: readonly Edge[]) => chains(sides).map(smooth).join('');
export const straight = (sides: readonly Edge[]) =>
  chains(sides)
    .map((line) => `M${line.map(say).join('L')}`)
    .join('');
