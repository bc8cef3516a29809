// The theatre's chart and a view of it under names a drawing can use.
import { type Signal, signal } from '@preact/signals';
import { has, language, tr } from '../../base/texts';
import { type Paper, Viewport } from '../../parts/viewport';
import type { Session } from '../../session/session';
import type { Case } from './battle';
import type { HexData, PieceData, PiecesRow, Scene, TheatreData, TurnData, UnitData, UnitsRow, View } from './game';
import { middle, S, sizeOf } from './hex';
import type { Planned } from './plan';
import type { Recap } from './recap';
import type { Hovered } from './why-not';

export const MARK: Record<string, string> = { axis: 'ax', western: 'we', soviet: 'so' };

/** A ground unit as it stands. */
export type Unit = UnitData & Pick<UnitsRow, 'hex' | 'box' | 'due' | 'steps' | 'dropped' | 'moved'> & { at: number };
/** What a counter shows, also where it stands in no game. */
export type CounterFace = Omit<UnitData, 'ladder'>;
export type PieceFace = Pick<PieceData, 'piece' | 'name' | 'side' | 'kind' | 'zone'>;
export type Piece = PieceData & Pick<PiecesRow, 'hex' | 'box' | 'due' | 'facing'>;

const spoken = new WeakMap<TheatreData, Map<string, TheatreData>>();

/** A place or a river in the viewer's language. What a pack calls its own otherwise is shown as it is. */
function called(name: string): string {
  const word = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return has(`krieg-place-${word}`) ? tr(`krieg-place-${word}`) : name;
}

/** The map with its names in the viewer's language, made once for each. */
export function theatreOf(scene: Scene): TheatreData {
  const { chart } = scene;
  const known = spoken.get(chart) ?? new Map<string, TheatreData>();
  spoken.set(chart, known);
  const found = known.get(language.value) ?? {
    ...chart,
    hexes: chart.hexes.map((one) => (one.name ? { ...one, name: called(one.name) } : one)),
    hexsides: chart.hexsides.map((one) => (one.name ? { ...one, name: called(one.name) } : one)),
  };
  known.set(language.value, found);
  return found;
}

/** Something worked out once for each value it is made of. */
function once<K extends object, V>(make: (from: K, chart: TheatreData) => V): (from: K, chart: TheatreData) => V {
  const kept = new WeakMap<K, V>();
  return (from, chart) => {
    const found = kept.get(from);
    if (found !== undefined) return found;
    const made = make(from, chart);
    kept.set(from, made);
    return made;
  };
}

const unitsOfView = once<View, Unit[]>(({ tables: { units } }, chart) =>
  chart.units.map((unit, at) => ({
    ...unit,
    at,
    hex: units.hex[at] ?? null,
    box: units.box[at] ?? 'later',
    due: units.due[at] ?? 0,
    steps: units.steps[at] ?? 0,
    dropped: units.dropped[at] ?? false,
    moved: units.moved[at] ?? false,
  })),
);

export const unitsOf = (scene: Scene) => unitsOfView(scene.view, theatreOf(scene));

export function unitNamed(scene: Scene, name: unknown): Unit | undefined {
  const at = indexOf(theatreOf(scene)).get(String(name));
  return at === undefined ? undefined : unitsOf(scene)[at];
}

const indexes = new WeakMap<TheatreData, Map<string, number>>();
function indexOf(chart: TheatreData): Map<string, number> {
  const found = indexes.get(chart) ?? new Map(chart.units.map((unit, at) => [unit.unit, at]));
  indexes.set(chart, found);
  return found;
}

const piecesOfView = once<View, Piece[]>(({ tables: { pieces } }, chart) =>
  chart.pieces.map((piece, at) => ({
    ...piece,
    hex: pieces.hex[at] ?? null,
    box: pieces.box[at] ?? 'later',
    due: pieces.due[at] ?? 0,
    facing: pieces.facing[at] ?? null,
  })),
);

export const piecesOf = (scene: Scene) => piecesOfView(scene.view, theatreOf(scene));

/** What a unit can do with the steps it has: attack, defence, movement. */
export function factorsOf(unit: CounterFace & { steps?: number }, steps?: number): [number, number, number] {
  const left = steps ?? unit.steps ?? unit.most;
  return unit.factors[Math.max(0, Math.min(left, unit.factors.length) - 1)] ?? [0, 0, 0];
}

const stacksOfView = once<View, Map<string, Unit[]>>((view, chart) => {
  const found = new Map<string, Unit[]>();
  for (const unit of unitsOfView(view, chart)) {
    if (unit.hex === null) continue;
    const stack = found.get(unit.hex);
    if (stack) stack.push(unit);
    else found.set(unit.hex, [unit]);
  }
  for (const stack of found.values()) stack.sort((one, two) => rank(one) - rank(two));
  return found;
});

/** The units of each hex, the best fighter last: it lies on top. */
export const stacksOf = (scene: Scene) => stacksOfView(scene.view, theatreOf(scene));

function rank(unit: Unit): number {
  const [attack, defence] = factorsOf(unit);
  return (unit.type === 'fortress' || unit.type === 'hq' ? 0 : 100) + attack + defence;
}

export const controlOf = (scene: Scene) => scene.view.tables.ground.control;
/** Points a side has besides those of the hexes it holds. */
export const bonusOf = (scene: Scene) => scene.view.tables.factions.bonus;

export function turnOf(scene: Scene): TurnData | undefined {
  return theatreOf(scene).turns.find((one) => one.turn === scene.view.scalars.turn);
}

const maps = new WeakMap<TheatreData, Map<string, HexData>>();
export function hexOf(chart: TheatreData, hex: string): HexData | undefined {
  const found = maps.get(chart) ?? new Map(chart.hexes.map((one) => [one.hex, one]));
  maps.set(chart, found);
  return found.get(hex);
}

export function placeName(chart: TheatreData, hex: string): string {
  const name = hexOf(chart, hex)?.name;
  return name ? `${hex} ${name}` : hex;
}

export const unitName = (scene: Scene, unit: UnitData) => String(scene.texts.value('unit', unit.unit));

export type Layer = 'zoc' | 'hq' | 'supply' | 'control' | 'coords' | 'bare';

/** What the viewer looks at: not part of the game. */
export interface Looking {
  cursor: Signal<string | null>;
  /** The unit whose card is open, and the first half of an answer made of two. */
  unit: Signal<string | null>;
  first: Signal<string | null>;
  fan: Signal<string | null>;
  layers: Signal<ReadonlySet<Layer>>;
  /** What of the map is in sight. */
  view: Viewport;
  /** What the assistant was asked last, by topic. */
  asked: Signal<Record<string, { ask: string; about: string }>>;
  /** A battle plan: whether it is open, the attack whose units are chosen, how often its dice were tried. */
  planning: Signal<boolean>;
  drafting: Signal<number | null>;
  tries: Signal<number>;
  /** A planned attack that is being put together for real. */
  declaring: Signal<Planned | null>;
  /** How the last attack stood before an HQ could join its defence: with each HQ and without. */
  foreseen: Signal<{ target: string; attack: number; cases: Case[] } | null>;
  /** Whether the briefing is up; null until one has opened or closed it. */
  briefing: Signal<boolean | null>;
  /** The counter under the pointer, with its card. */
  hovered: Signal<Hovered | null>;
  /** A hex that was chosen and is not offered. */
  refused: Signal<string | null>;
  /** Questions that are passed unless one asks for them, and has. */
  wanted: Signal<ReadonlySet<string>>;
  /** Whether a whole stack moves together. */
  together: Signal<boolean>;
  /** Whether the option cards lie over the map. */
  cards: Signal<boolean>;
  /** The others' turn while it is being watched again. */
  recap: Signal<Recap | null>;
}
const looks = new WeakMap<Session, Looking>();
const CLOSEST = 5;
/** On a phone too a large map comes so close that a finger meets one hex. */
const NEAREST = 1.8;
const WIDE_MAP = 40;
const EDGE = 8;

function paperOf(chart: TheatreData): Paper {
  const [wide, high] = sizeOf(chart.grid);
  return { left: -EDGE, right: wide + EDGE, top: -EDGE, bottom: high + EDGE };
}

/** On a map larger than its war: where the units stand and the objectives lie. */
function theatreOfWar(scene: Scene): Paper | undefined {
  const chart = theatreOf(scene);
  if (chart.grid.cols < WIDE_MAP) return undefined;
  const hexes = [...unitsOf(scene).flatMap((unit) => unit.hex ?? []), ...chart.objectives.map((one) => one.hex)];
  const points = hexes.map(middle);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const margin = 2 * S;
  return {
    left: Math.min(...xs) - margin,
    right: Math.max(...xs) + margin,
    top: Math.min(...ys) - margin,
    bottom: Math.max(...ys) + margin,
  };
}

export function lookingAt(scene: Scene): Looking {
  const found = looks.get(scene.session);
  if (found) return found;
  const made: Looking = {
    cursor: signal(null),
    unit: signal(null),
    first: signal(null),
    fan: signal(null),
    layers: signal(new Set<Layer>(['control'])),
    view: new Viewport(paperOf(theatreOf(scene)), (fit) => Math.max(CLOSEST * fit, NEAREST), true, theatreOfWar(scene)),
    asked: signal({}),
    planning: signal(false),
    drafting: signal(null),
    tries: signal(0),
    declaring: signal(null),
    foreseen: signal(null),
    briefing: signal(null),
    hovered: signal(null),
    refused: signal(null),
    wanted: signal(new Set()),
    together: signal(false),
    cards: signal(false),
    recap: signal(null),
  };
  looks.set(scene.session, made);
  return made;
}
