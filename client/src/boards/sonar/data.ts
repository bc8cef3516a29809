// The duel's chart and view under names a drawing can use.
import type { View } from '../../session/types';
import type { Scene } from '../../shell/board';

export type Course = 'N' | 'E' | 'S' | 'W';
export const COURSES: readonly Course[] = ['N', 'E', 'S', 'W'];
export const STEPS: Record<Course, readonly [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
export type SymbolKind = 'weapon' | 'detection' | 'special' | 'radiation';
export type Role = 'captain' | 'officer' | 'engineer' | 'radio';
export const HULL = 4;

export interface SymbolOf {
  symbol: string;
  panel: Course;
  kind: SymbolKind;
  place: 'central' | 'reactor';
  circuit: string | null;
}

export interface SeaChart {
  map: string;
  scenario: string;
  mode: 'turns' | 'simultaneous';
  width: number;
  height: number;
  islands: string[];
  holes: string[];
  archers: string[];
  sectors: number[];
  symbols: SymbolOf[];
  systems: { system: string; kind: SymbolKind; boxes: number }[];
  /** What each weapon does in its space and in every other space it reaches, and where those are listed. */
  blasts: Record<string, { middle: number; beside: number; reach: 'near' | 'waves' }>;
  /** For each space, row by row, the spaces a blast reaches from it. */
  near: string[][];
  waves: string[][];
  hull: {
    width: number;
    height: number;
    sections: { section: string; inner: [number, number][]; outer: [number, number][] }[];
  };
}

export interface Boat {
  side: string;
  name: string;
  cell: string | null;
  route: string[] | null;
  mines: string[] | null;
  kaos: string[] | null;
  broken: string[] | null;
  down: string[] | null;
  charged: string[] | null;
  damage: number | null;
  called: number;
  surfaced: boolean;
  owes_mark: boolean;
  owes_cross: Course | null;
  upgrade: string | null;
  stage: 'drawing' | 'shown' | 'cleared';
  lines: [number, number][][] | null;
  signed: (string | null)[] | null;
}

export interface Gauge {
  system: string;
  marks: number | null;
  length: number;
  hacked: boolean;
  dead: boolean;
}

function row(view: View, table: string, at: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(view.tables[table] ?? {}).map(([name, column]) => [name, column[at] ?? null]),
  );
}

export const chartOf = (scene: Scene) => scene.chart as SeaChart;

export function boatsOf(view: View): Boat[] {
  return (view.tables['boats']?.['side'] ?? []).map((_, at) => row(view, 'boats', at) as unknown as Boat);
}

export function gaugesOf(view: View, side: string): Gauge[] {
  const sides = view.tables['gauges']?.['side'] ?? [];
  return sides.flatMap((one, at) => (one === side ? [row(view, 'gauges', at) as unknown as Gauge] : []));
}

export function ownBoat(scene: Scene): Boat | undefined {
  const side = scene.session.sideOf(scene.seat);
  return boatsOf(scene.view).find((boat) => boat.side === side);
}

/** The roles the viewer plays here; whoever only looks sees the captain's chart. */
export function rolesOf(scene: Scene): Set<Role> {
  const held = scene.seats.map((seat) => seat.split('.')[1]).filter(Boolean) as Role[];
  return new Set(held.length ? held : ['captain']);
}

export const cellName = (x: number, y: number) => `${String.fromCharCode(65 + x)}${y + 1}`;

export function placeOf(cell: string): { x: number; y: number } {
  return { x: cell.charCodeAt(0) - 65, y: Number(cell.slice(1)) - 1 };
}

export function stepFrom(cell: string, course: Course, count = 1): string {
  const { x, y } = placeOf(cell);
  const [dx, dy] = STEPS[course];
  return cellName(x + dx * count, y + dy * count);
}

export function isOnChart(chart: SeaChart, cell: string): boolean {
  const { x, y } = placeOf(cell);
  return x >= 0 && y >= 0 && x < chart.width && y < chart.height;
}

export function sectorOf(chart: SeaChart, cell: string): number {
  const { x, y } = placeOf(cell);
  return chart.sectors[y * chart.width + x] ?? 0;
}

export function boatName(scene: Scene, boat: Boat): string {
  return boat.name || scene.texts.side(boat.side);
}

/** The course of the last step of a route. */
export function headingOf(route: readonly string[]): Course {
  const [before, last] = [route.at(-2), route.at(-1)];
  if (!before || !last) return 'N';
  const from = placeOf(before);
  const to = placeOf(last);
  if (from.x === to.x) return to.y < from.y ? 'N' : 'S';
  return to.x > from.x ? 'E' : 'W';
}
