// Where the names on the map stand: those that matter most first, none over another, as few as possible on counters.
import { has, tr } from '../../base/texts';
import type { HexData, TheatreData } from './game';
import { hexAt, middle, type Point, S, sideBetween, sizeOf } from './hex';
import { counters, distanceOf, letters } from './map-scale';
import { HIGH as HIGH_BOX, type SeaBox, seaBoxes, WIDE } from './sea-boxes';

export interface Placed {
  key: string;
  text: string;
  kind: string;
  x: number;
  y: number;
  turn: number;
  anchor: 'start' | 'middle' | 'end';
  /** Where its place has a mark of its own, drawn with it: from far places without a name have none. */
  mark: { at: Point; place: string } | null;
}

/** Left, top, right, bottom. */
type Box = readonly [number, number, number, number];

/** What is taken, found again by the square of the map it lies in. */
class Taken {
  private readonly squares = new Map<string, Box[]>();
  private static readonly WIDE = 240;

  private squaresOf([left, top, right, bottom]: Box): string[] {
    const at = (value: number) => Math.floor(value / Taken.WIDE);
    const found: string[] = [];
    for (let x = at(left); x <= at(right); x++) for (let y = at(top); y <= at(bottom); y++) found.push(`${x} ${y}`);
    return found;
  }

  add(box: Box): void {
    for (const square of this.squaresOf(box)) {
      const here = this.squares.get(square);
      if (here) here.push(box);
      else this.squares.set(square, [box]);
    }
  }

  isFree(box: Box): boolean {
    const [left, top, right, bottom] = box;
    return this.squaresOf(box).every((square) =>
      (this.squares.get(square) ?? []).every(([l, t, r, b]) => right <= l || r <= left || bottom <= t || b <= top),
    );
  }
}

interface Name {
  key: string;
  text: string;
  kind: string;
  /** Set larger and wider than the name of a town. */
  size: number;
  wide: number;
  /** Where it may stand, the best place first; what it stands on must hold it. */
  places: readonly { at: Point; anchor: Placed['anchor']; turn?: number }[];
  fits?: (box: Box) => boolean;
  /** Rather over a counter than not at all. */
  must: boolean;
  mark?: Placed['mark'];
}

const HIGH = 1.05;
/** So far above its river a name stands. */
export const ABOVE = 4.6;

function boxOf(name: Name, unit: number, { at: [x, y], anchor, turn = 0 }: Name['places'][number]): Box {
  const long = (name.text.length * name.wide + 0.5) * name.size * unit;
  const high = name.size * unit * HIGH;
  if (turn) {
    const lean = (Math.abs(turn) * Math.PI) / 180;
    const half = (long * Math.cos(lean) + high * Math.sin(lean)) / 2;
    const tall = (long * Math.sin(lean) + high * Math.cos(lean)) / 2;
    const off = ABOVE + high / 3;
    const [mx, my] = [x + off * Math.sin((turn * Math.PI) / 180), y - off * Math.cos((turn * Math.PI) / 180)];
    return [mx - half, my - tall, mx + half, my + tall];
  }
  const left = anchor === 'middle' ? x - long / 2 : anchor === 'start' ? x : x - long;
  return [left, y - high * 0.8, left + long, y + high * 0.25];
}

const aroundOf = ([x, y]: Point, half: number): Box => [x - half, y - half, x + half, y + half];

/** Where the briefing writes what a hex is worth. */
export function markAt(hex: string, unit: number): Point {
  const [x, y] = middle(hex);
  return [x + 6 + 6 * unit, y - 6 - 6 * unit];
}

/** A town's name below it, above it or beside it. */
function roundOf([x, y]: Point, unit: number, half: number): Name['places'] {
  const line = 10 * unit;
  return [
    { at: [x, y + half + line * 0.85], anchor: 'middle' },
    { at: [x, y - half - line * 0.3], anchor: 'middle' },
    { at: [x + half + line * 0.25, y + line * 0.35], anchor: 'start' },
    { at: [x - half - line * 0.25, y + line * 0.35], anchor: 'end' },
  ];
}

/** The hexes of a stretch of land or sea, those nearest its middle first. */
function fromMiddle(hexes: readonly string[]): string[] {
  const points = hexes.map(middle);
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / Math.max(1, points.length);
  const [x, y] = [mean(0), mean(1)];
  const far = (hex: string) => Math.hypot(middle(hex)[0] - x, middle(hex)[1] - y);
  return [...hexes].sort((one, two) => far(one) - far(two));
}

function grouped<T>(all: readonly T[], key: (one: T) => string | null | undefined): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const name = key(one);
    if (!name) continue;
    const held = found.get(name);
    if (held) held.push(one);
    else found.set(name, [one]);
  }
  return found;
}

/** A name across a country or a sea lies on it with both its ends. */
function across(text: string, kind: string, hexes: readonly string[], size: number, wide: number): Name {
  const own = new Set(hexes);
  return {
    key: `${kind} ${text}`,
    text,
    kind,
    size,
    wide,
    places: fromMiddle(hexes).map((hex) => ({
      at: [middle(hex)[0], middle(hex)[1] + S / 3] as const,
      anchor: 'middle',
    })),
    fits: ([left, top, right, bottom]) => {
      const high = (top + bottom) / 2;
      return [left, (left + right) / 2, right].every((x) => own.has(hexAt([x, high])));
    },
    must: false,
  };
}

export interface Spoken {
  country: (name: string) => string;
  zone: (name: string) => string;
}

/** A sea or a country as a map calls it; what a pack calls its own otherwise is shown as it is. */
const onMap = (kind: string, name: string, otherwise: string) =>
  has(`krieg-${kind}-${name}`) ? tr(`krieg-${kind}-${name}`) : otherwise;

const isWet = (one: HexData) => one.terrain === 'sea';
/** A country of fewer hexes has no name of its own across it. */
const SMALLEST = 7;

function countries(chart: TheatreData, spoken: Spoken): Name[] {
  const lands = [...grouped(chart.hexes, (one) => (isWet(one) ? null : one.country))];
  if (lands.length < 3) return [];
  return lands
    .filter(([, hexes]) => hexes.length >= SMALLEST)
    .sort(([, one], [, two]) => two.length - one.length)
    .map(([name, hexes]) => {
      const size = hexes.length > 60 ? 13 : 10.5;
      const text = onMap('land', name, spoken.country(name)).toUpperCase();
      return across(
        text,
        hexes.length > 60 ? 'land large' : 'land',
        hexes.map((one) => one.hex),
        size,
        0.92,
      );
    });
}

/** A sea that has a box has its name in it. */
function seas(chart: TheatreData, boxed: readonly SeaBox[], spoken: Spoken): Name[] {
  return chart.zones
    .filter((one) => one.sea.length >= SMALLEST && boxed.every((box) => box.zone !== one.zone))
    .map(({ zone, sea }) => across(onMap('sea', zone, spoken.zone(zone)), 'seaname', sea, 12, 0.56));
}

function rivers(chart: TheatreData): Name[] {
  const named = grouped(chart.hexsides, (one) => (one.edge === 'river' ? one.name : null));
  return [...named].map(([text, sides]) => {
    const middleOf = sides.length / 2;
    const ordered = sides
      .map((one, at) => ({ one, far: Math.abs(at - middleOf) + (one.here.slice(2) === one.there.slice(2) ? 0 : 4) }))
      .sort((one, two) => one.far - two.far);
    const places = ordered.flatMap(({ one }) => {
      const side = sideBetween(chart.grid, one.here, one.there);
      if (!side) return [];
      const [[x1, y1], [x2, y2]] = side;
      let turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
      if (turn > 90 || turn <= -90.01) turn += 180;
      return [{ at: [(x1 + x2) / 2, (y1 + y2) / 2] as const, anchor: 'middle' as const, turn }];
    });
    return { key: `river ${text}`, text, kind: 'rv', size: 9.5, wide: 0.52, places, must: false };
  });
}

/** Of a stretch of country that has one name, the hex in its middle. */
function regions(chart: TheatreData, unit: number): Name[] {
  const named = grouped(chart.hexes, (one) => (one.place ? null : one.name));
  return [...named].map(([text, hexes]) => ({
    key: `region ${text}`,
    text,
    kind: 'nm region',
    size: 9.5,
    wide: 0.54,
    places: fromMiddle(hexes.map((one) => one.hex)).flatMap((hex) => {
      const [x, y] = middle(hex);
      return [
        { at: [x, y + 17] as const, anchor: 'middle' as const },
        { at: [x, y + 3 * unit] as const, anchor: 'middle' as const },
      ];
    }),
    must: false,
  }));
}

/** Places by how much they matter: what is worth most, capitals, what is worth something, cities, towns. */
function towns(chart: TheatreData, under: ReadonlySet<string>, unit: number, counter: number, half: number): Name[][] {
  const worth = new Map(chart.objectives.map((one) => [one.hex, one.points]));
  const ranks: Name[][] = [[], [], [], []];
  for (const one of chart.hexes) {
    if (!one.name || !one.place) continue;
    const points = worth.get(one.hex) ?? 0;
    const isTaken = under.has(one.hex);
    if (one.place === 'town' && isTaken && !points) continue;
    const rank = points > 1 ? 0 : one.place === 'capital' || points ? 1 : one.place === 'city' ? 2 : 3;
    const [x, y] = middle(one.hex);
    ranks[rank]?.push({
      key: one.hex,
      text: one.name,
      kind: `nm ${one.place}${points ? ' worthy' : ''}`,
      size: one.place === 'town' ? 10 : 10.5,
      wide: one.place === 'town' ? 0.5 : 0.56,
      places: roundOf([x, isTaken ? y - 2.5 : y], unit, isTaken ? 18 * counter : half),
      must: rank < 3,
      mark: isTaken ? null : { at: [x, y], place: one.place },
    });
  }
  return ranks;
}

/** All names of the map at a zoom, with counters on the hexes that are taken; `marked`: what scores bears its points. */
export function namesOf(
  chart: TheatreData,
  { taken, step, marked }: { taken: readonly string[]; step: number; marked: boolean },
  spoken: Spoken,
): Placed[] {
  const unit = letters(step);
  const distance = distanceOf(step);
  const counter = counters(step);
  const under = new Set(taken);
  const [words, pieces] = [new Taken(), new Taken()];
  for (const hex of taken) {
    const [x, y] = middle(hex);
    const half = 18 * counter;
    pieces.add([x - half, y - 2.5 - half, x + half + 4, y - 2.5 + half]);
  }
  for (const one of marked ? chart.objectives : []) pieces.add(aroundOf(markAt(one.hex, unit), 6.4 * unit));
  const far = distance === 'far';
  const icon = 7 * Math.min(2, unit);
  for (const one of chart.hexes) {
    if (!one.place || under.has(one.hex) || far) continue;
    pieces.add(aroundOf(middle(one.hex), icon));
  }
  const boxed = seaBoxes(chart, step);
  for (const {
    at: [x, y],
    size,
  } of boxed)
    pieces.add([x, y, x + WIDE * size, y + HIGH_BOX * size]);
  const found: Placed[] = [];
  const [wide, high] = sizeOf(chart.grid);
  const isOnMap = ([left, top, right, bottom]: Box) => left >= 0 && top >= 0 && right <= wide && bottom <= high;
  const place = (name: Name) => {
    const boxes = name.places.map((where) => ({ where, box: boxOf(name, unit, where) }));
    const open = boxes.filter(({ box }) => isOnMap(box) && words.isFree(box) && (name.fits?.(box) ?? true));
    const chosen = open.find(({ box }) => pieces.isFree(box)) ?? (name.must ? open[0] : undefined);
    if (!chosen) return;
    words.add(chosen.box);
    if (far && name.mark) pieces.add(aroundOf(name.mark.at, 3 * unit));
    const { at, anchor, turn = 0 } = chosen.where;
    found.push({
      key: name.key,
      text: name.text,
      kind: name.kind,
      x: at[0],
      y: at[1],
      turn,
      anchor,
      mark: name.mark ?? null,
    });
  };
  const [first = [], second = [], third = [], fourth = []] = towns(
    chart,
    under,
    unit,
    counter,
    far ? 4 * unit : 8 * Math.min(2, unit),
  );
  const all = [
    first,
    second,
    countries(chart, spoken),
    seas(chart, boxed, spoken),
    far ? [] : rivers(chart),
    far ? third.map((one) => ({ ...one, must: false })) : third,
    far ? [] : regions(chart, unit),
    far ? [] : fourth,
  ];
  for (const rank of all) for (const name of rank) place(name);
  return found;
}
