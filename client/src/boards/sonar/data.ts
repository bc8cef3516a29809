// The duel's chart and view under names a drawing can use.
import { rowsOf } from '../../session/declared';
import type { BoatsRow, Course, GaugesRow, Scene, SeaData, View } from './game';

export type { Course, SymbolData as SymbolOf, SymbolKind } from './game';
export type Boat = BoatsRow;
export type Gauge = GaugesRow;
export type SeaChart = SeaData;

export const COURSES: readonly Course[] = ['N', 'E', 'S', 'W'];
export const isCourse = (value: unknown): value is Course => COURSES.some((one) => one === value);
export const STEPS: Record<Course, readonly [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const ROLES = ['captain', 'officer', 'engineer', 'radio'] as const;
export type Role = (typeof ROLES)[number];
/** The role of a seat. */
export const roleOf = (seat: string): Role | undefined => ROLES.find((role) => seat.endsWith(`.${role}`));
export const HULL = 4;

export const chartOf = (scene: Scene): SeaChart => scene.chart;

export function boatsOf({ tables: { boats } }: View): Boat[] {
  return rowsOf<Boat>(boats, boats.side.length);
}

export function gaugesOf({ tables: { gauges } }: View, side: string): Gauge[] {
  return rowsOf<Gauge>(gauges, gauges.side.length).filter((gauge) => gauge.side === side);
}

/** A system by its name; where upgrades are played, the one that the boat has taken. */
export function systemName(scene: Scene, boat: Boat | undefined, system: string): string {
  const upgrade = system === 'scenario' ? boat?.upgrade : null;
  return String(upgrade ? scene.texts.value('upgrade', upgrade) : scene.texts.value('system', system));
}

export function ownBoat(scene: Scene): Boat | undefined {
  const side = scene.session.sideOf(scene.seat);
  return boatsOf(scene.view).find((boat) => boat.side === side);
}

/** The roles the viewer plays here; whoever only looks sees the captain's chart. */
export function rolesOf(scene: Scene): Set<Role> {
  const held = scene.seats.flatMap((seat) => roleOf(seat) ?? []);
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
