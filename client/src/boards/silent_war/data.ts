// The campaign's chart and view under names a drawing can use.
import { fieldOf } from '../../session/declared';
import type {
  BoatData,
  BoatsRow,
  Cup,
  Decision,
  Level,
  PieceData,
  PlaceData,
  PlacesRow,
  RatingData,
  Scene,
  SubsRow,
  UnitsRow,
  View,
  WarData,
} from './game';

export type Point = readonly [number, number];
export const CUPS: readonly Cup[] = ['A', 'B', 'C', 'D'];
export const AT_SEA = new Set(['operating', 'done']);
export const IN_PORT = ['ready', 'pier', 'broom', 'repair-1', 'repair-2', 'repair-3', 'hold'] as const;

export type Boat = Pick<
  BoatsRow,
  | 'box'
  | 'at'
  | 'zone'
  | 'patrol'
  | 'rtb'
  | 'home'
  | 'spotted'
  | 'damage'
  | 'skipper'
  | 'pack'
  | 'acted'
  | 'ships'
  | 'tons'
> & { row: number; slug: string; type: BoatData; rating: RatingData; bonus: number };

export type Unit = Pick<
  UnitsRow,
  'cup' | 'back' | 'ship' | 'up' | 'mark' | 'tdc' | 'free' | 'points' | 'damaged' | 'fate'
> & { unit: number; piece: PieceData | null };

export type Sub = Pick<SubsRow, 'boat' | 'cup' | 'posture' | 'out'>;

export const chartOf = (scene: Scene) => scene.chart;
export const hasPostures = (scene: Scene) => Object.keys(chartOf(scene).tables.postures).length > 0;

const known = new WeakMap<
  WarData,
  { places: Map<string, PlaceData>; boats: Map<string, number>; pieces: Map<string, PieceData> }
>();

function indexOf(chart: WarData) {
  const found = known.get(chart) ?? {
    places: new Map(chart.places.map((one) => [one.place, one])),
    boats: new Map(chart.boats.map((one, row) => [one.boat, row])),
    pieces: new Map(chart.pieces.map((one) => [one.piece, one])),
  };
  known.set(chart, found);
  return found;
}

export const placeOf = (chart: WarData, place: string) => indexOf(chart).places.get(place);
export const rowOfBoat = (chart: WarData, boat: string) => indexOf(chart).boats.get(boat);

const boatRows = new WeakMap<View, Boat[]>();

/** Every boat that has a part in this game so far; those still to come and those gone for good are left out. */
export function boatsOf(scene: Scene): Boat[] {
  const kept = boatRows.get(scene.view);
  if (kept) return kept;
  const chart = chartOf(scene);
  const found: Boat[] = [];
  const { boats } = scene.view.tables;
  chart.boats.forEach((type, row) => {
    const box = boats.box[row] ?? 'later';
    if (box === 'later' || box === 'removed') return;
    const rating = type.ratings[Number(boats.refit[row])] ?? type.ratings[0];
    if (!rating) return;
    found.push({
      row,
      slug: type.boat,
      type,
      rating,
      box,
      at: boats.at[row] ?? null,
      zone: boats.zone[row] ?? null,
      patrol: boats.patrol[row] ?? false,
      rtb: boats.rtb[row] ?? 'no',
      home: boats.home[row] ?? null,
      spotted: boats.spotted[row] ?? false,
      damage: boats.damage[row] ?? 0,
      skipper: boats.skipper[row] ?? null,
      bonus: boats.rating[row] ?? 0,
      pack: boats.pack[row] ?? null,
      acted: boats.acted[row] ?? false,
      ships: boats.ships[row] ?? 0,
      tons: boats.tons[row] ?? 0,
    });
  });
  boatRows.set(scene.view, found);
  return found;
}

export function boatOf(scene: Scene, slug: string | null | undefined): Boat | undefined {
  return slug ? boatsOf(scene).find((boat) => boat.slug === slug) : undefined;
}

export function placeState(scene: Scene, place: string): PlacesRow {
  const row = chartOf(scene).places.findIndex((one) => one.place === place);
  const { places } = scene.view.tables;
  return {
    open: places.open[row] ?? false,
    opening: places.opening[row] ?? false,
    tender: places.tender[row] ?? null,
    ultra: places.ultra[row] ?? false,
    weather: places.weather[row] ?? 'none',
  };
}

/** Zones a war event asks boats for, this week. */
export function missionZones(scene: Scene): Set<string> {
  return new Set(scene.view.tables.missions.zone);
}

export function unitsOf(scene: Scene): Unit[] {
  const { units } = scene.view.tables;
  const pieces = indexOf(chartOf(scene)).pieces;
  return units.cup.map((cup, row) => ({
    unit: row,
    cup,
    back: units.back[row] ?? 'sun',
    piece: pieces.get(units.piece[row] ?? '') ?? null,
    ship: units.ship[row] ?? null,
    up: units.up[row] ?? false,
    mark: units.mark[row] ?? 'none',
    tdc: units.tdc[row] ?? 0,
    free: units.free[row] ?? false,
    points: units.points[row] ?? 0,
    damaged: units.damaged[row] ?? false,
    fate: units.fate[row] ?? 'here',
  }));
}

export function subsOf(scene: Scene): Sub[] {
  const { subs } = scene.view.tables;
  return subs.boat.map((boat, row) => ({
    boat,
    cup: subs.cup[row] ?? null,
    posture: subs.posture[row] ?? 'standard',
    out: subs.out[row] ?? 'fighting',
  }));
}

export const inCombat = (scene: Scene) => scene.view.tables.subs.boat.length > 0;

/** The boat a question is about, or ''. */
export const boatAsked = (decision: Decision | undefined) => (decision && fieldOf(decision.about, 'boat')) ?? '';

/** The boat the game is asking about, or whose attack is being played. */
export function actingBoat(scene: Scene): Boat | undefined {
  const asked = scene.decisions.map(boatAsked).find(Boolean);
  if (asked) return boatOf(scene, asked);
  const { acting } = scene.view.scalars;
  return acting === null ? undefined : boatOf(scene, subsOf(scene)[acting]?.boat);
}

export function activityOf(scene: Scene, place: PlaceData): Level[] {
  return place.activity?.[scene.view.scalars.period - 1] ?? [];
}

export const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '±0');
export const boatName = (scene: Scene, boat: Boat) => String(scene.texts.value('boat', boat.slug));
export const placeName = (scene: Scene, place: string | null) =>
  place ? String(scene.texts.value('place', place)) : '–';
