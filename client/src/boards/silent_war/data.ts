// The campaign's chart and view under names a drawing can use.
import type { View } from '../../session/types';
import type { Scene } from '../../shell/board';

export type Point = readonly [number, number];
export type Level = 'none' | 'sparse' | 'low' | 'moderate' | 'high';
export type Cup = 'A' | 'B' | 'C' | 'D';
export const CUPS: readonly Cup[] = ['A', 'B', 'C', 'D'];
export const AT_SEA = new Set(['operating', 'done']);
export const IN_PORT = ['ready', 'pier', 'broom', 'repair-1', 'repair-2', 'repair-3', 'hold'] as const;

export interface Place {
  place: string;
  kind: 'area' | 'base' | 'zone';
  lon: number;
  lat: number;
  to: string[];
  group?: string;
  narrow?: boolean;
  shallow?: boolean;
  /** For each period ten levels, one a face of the die. */
  activity?: Level[][];
  command?: string;
  repair?: number[];
  capacity?: number;
}

export interface Rating {
  class: string;
  attack: number;
  defence: number;
  tactical: number;
  speed: number;
  range: number;
  readiness: number;
  endurance: string;
  crash_dive: number | null;
}

export interface BoatType {
  boat: string;
  name: string;
  hull: string;
  nation: string;
  ratings: Rating[];
}

export interface Piece {
  piece: string;
  type: string;
  tons: number;
  defence: number | null;
  asw2: number;
  back: string;
}

export interface Outline {
  polygon: Point[];
  node: Point;
  label: Point;
  tray: Point;
  callout: boolean;
}

export interface Sea {
  extent: { lon: [number, number]; lat: [number, number] };
  coasts: { kind: 'land' | 'island' | 'islet' | 'atoll'; points: Point[] }[];
  areas: Record<string, Outline>;
  ports: Record<string, Point>;
  routes: [string, string, Point[]][];
}

export interface WarChart {
  scenario: {
    scenario: string;
    kind: string;
    start: string;
    end: string;
    end_week: number;
    torpedo_fixed: boolean;
    /** Ships, tons and boats lost on the tracks when the scenario begins: it is judged by what comes after. */
    counted: number[];
    history: (number | null)[];
    levels: { level: string; ships: number; tons: number; lost: number | null }[];
    /** What must be sunk by the end of a month. */
    checkpoints: { month: string; tons: number }[];
  };
  options: Record<string, unknown>;
  /** When the game began, and the boats that were out already with the areas they were in. */
  opening: { year: number; month: number; week: number; out: [string, string][] };
  /** What really happened, month by month; tons in thousands. */
  record: { month: string; ships: number; tons: number; lost: number }[];
  sea: Sea;
  places: Place[];
  boats: BoatType[];
  pieces: Piece[];
  skippers: string[];
  tenders: { tender: string }[];
  display: { cup: Cup; targets: number; boats: number }[];
  tables: {
    general_asw: number[];
    /** For each state of the torpedo: the ships sunk at which it is tried again, and what the die must show. */
    torpedo: Record<string, [ships: number, needs: number][]>;
  };
}

export interface Boat {
  row: number;
  slug: string;
  type: BoatType;
  rating: Rating;
  box: string;
  at: string | null;
  zone: string | null;
  patrol: boolean;
  rtb: string;
  home: string | null;
  spotted: boolean;
  damage: number;
  skipper: string | null;
  bonus: number;
  pack: number | null;
  acted: boolean;
  ships: number;
  tons: number;
}

export interface Unit {
  unit: number;
  cup: Cup;
  back: string;
  piece: Piece | null;
  ship: string | null;
  up: boolean;
  mark: string;
  tdc: number;
  free: boolean;
  points: number;
  damaged: boolean;
  fate: string;
}

export interface Sub {
  boat: string;
  cup: Cup | null;
  posture: string;
  out: string;
}

export const chartOf = (scene: Scene) => scene.chart as WarChart;

export function scalar<T>(scene: Scene, name: string): T {
  return scene.view.scalars[name] as T;
}

const known = new WeakMap<
  WarChart,
  { places: Map<string, Place>; boats: Map<string, number>; pieces: Map<string, Piece> }
>();

function indexOf(chart: WarChart) {
  const found = known.get(chart) ?? {
    places: new Map(chart.places.map((one) => [one.place, one])),
    boats: new Map(chart.boats.map((one, row) => [one.boat, row])),
    pieces: new Map(chart.pieces.map((one) => [one.piece, one])),
  };
  known.set(chart, found);
  return found;
}

export const placeOf = (chart: WarChart, place: string) => indexOf(chart).places.get(place);
export const rowOfBoat = (chart: WarChart, boat: string) => indexOf(chart).boats.get(boat);

function columns(view: View, table: string): (name: string, row: number) => unknown {
  const found = view.tables[table] ?? {};
  return (name, row) => found[name]?.[row] ?? null;
}

const boatRows = new WeakMap<View, Boat[]>();

/** Every boat that has a part in this game so far; those still to come and those gone for good are left out. */
export function boatsOf(scene: Scene): Boat[] {
  const kept = boatRows.get(scene.view);
  if (kept) return kept;
  const chart = chartOf(scene);
  const cell = columns(scene.view, 'boats');
  const found: Boat[] = [];
  chart.boats.forEach((type, row) => {
    const box = String(cell('box', row));
    if (box === 'later' || box === 'removed') return;
    const rating = type.ratings[Number(cell('refit', row))] ?? type.ratings[0];
    if (!rating) return;
    found.push({
      row,
      slug: type.boat,
      type,
      rating,
      box,
      at: cell('at', row) as string | null,
      zone: cell('zone', row) as string | null,
      patrol: Boolean(cell('patrol', row)),
      rtb: String(cell('rtb', row)),
      home: cell('home', row) as string | null,
      spotted: Boolean(cell('spotted', row)),
      damage: Number(cell('damage', row)),
      skipper: cell('skipper', row) as string | null,
      bonus: Number(cell('rating', row)),
      pack: cell('pack', row) as number | null,
      acted: Boolean(cell('acted', row)),
      ships: Number(cell('ships', row)),
      tons: Number(cell('tons', row)),
    });
  });
  boatRows.set(scene.view, found);
  return found;
}

export function boatOf(scene: Scene, slug: string | null | undefined): Boat | undefined {
  return slug ? boatsOf(scene).find((boat) => boat.slug === slug) : undefined;
}

export interface PlaceState {
  open: boolean;
  opening: boolean;
  tender: number | null;
  ultra: boolean;
  weather: string;
}

export function placeState(scene: Scene, place: string): PlaceState {
  const row = chartOf(scene).places.findIndex((one) => one.place === place);
  const cell = columns(scene.view, 'places');
  return {
    open: Boolean(cell('open', row)),
    opening: Boolean(cell('opening', row)),
    tender: cell('tender', row) as number | null,
    ultra: Boolean(cell('ultra', row)),
    weather: String(cell('weather', row)),
  };
}

/** Zones a war event asks boats for, this week. */
export function missionZones(scene: Scene): Set<string> {
  return new Set((scene.view.tables['missions']?.['zone'] ?? []) as string[]);
}

export function unitsOf(scene: Scene): Unit[] {
  const cell = columns(scene.view, 'units');
  const pieces = indexOf(chartOf(scene)).pieces;
  return (scene.view.tables['units']?.['cup'] ?? []).map((cup, row) => ({
    unit: row,
    cup: cup as Cup,
    back: String(cell('back', row)),
    piece: pieces.get(String(cell('piece', row))) ?? null,
    ship: cell('ship', row) as string | null,
    up: Boolean(cell('up', row)),
    mark: String(cell('mark', row)),
    tdc: Number(cell('tdc', row)),
    free: Boolean(cell('free', row)),
    points: Number(cell('points', row)),
    damaged: Boolean(cell('damaged', row)),
    fate: String(cell('fate', row)),
  }));
}

export function subsOf(scene: Scene): Sub[] {
  const cell = columns(scene.view, 'subs');
  return (scene.view.tables['subs']?.['boat'] ?? []).map((boat, row) => ({
    boat: String(boat),
    cup: cell('cup', row) as Cup | null,
    posture: String(cell('posture', row)),
    out: String(cell('out', row)),
  }));
}

export const inCombat = (scene: Scene) => (scene.view.tables['subs']?.['boat'] ?? []).length > 0;

/** The boat the game is asking about, or whose attack is being played. */
export function actingBoat(scene: Scene): Boat | undefined {
  const asked = scene.decisions.find((one) => typeof one.about['boat'] === 'string');
  if (asked) return boatOf(scene, String(asked.about['boat']));
  const acting = scalar<number | null>(scene, 'acting');
  return acting === null ? undefined : boatOf(scene, subsOf(scene)[acting]?.boat);
}

export function activityOf(scene: Scene, place: Place): Level[] {
  return place.activity?.[scalar<number>(scene, 'period') - 1] ?? [];
}

export const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '±0');
export const boatName = (scene: Scene, boat: Boat) => String(scene.texts.value('boat', boat.slug));
export const placeName = (scene: Scene, place: string | null) =>
  place ? String(scene.texts.value('place', place)) : '–';
