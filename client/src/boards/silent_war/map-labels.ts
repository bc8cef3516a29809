// Where the names of the map stand: each beside what it names, where no other name, offer, mark or boat lies.
import type { Look } from '../../parts/viewport';
import { activityOf, chartOf, placeName, placeState } from './data';
import type { Scene } from './game';
import { CLOSE, inFrame, NAMED, onScreen, size } from './map-view';
import type { Offers } from './offers';
import { inPort, plateAt, type Spot, where } from './spots';

/** The middle of an area's name on its line; hidden where only something more important would fit, `led` to its area by
 * a line where it stands apart from it. */
export interface Plate {
  name: string;
  x: number;
  y: number;
  hidden: boolean;
  led: boolean;
}

/** A name beside its mark: from the mark's middle, to which side it runs. */
export interface Beside {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  hidden: boolean;
}

export interface Labels {
  plates: Map<string, Plate>;
  marks: Map<string, Beside>;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Half the size of the box round a name that is offered, and how far its middle lies below the line the name stands on. */
export const BOX = { wide: 56, high: 19, low: 4 };
export const closeUp = (now: Look) => (now.scale >= CLOSE ? 1.35 : 1);
/** What a letter takes at most: of an area's name from afar and from near, of a name beside a mark. */
const LETTER = { far: 7, near: 9.2, mark: 7.4 };
/** From here on it is not plain any more which area a name belongs to. */
const APART = 40;
const ABOVE = 11;
const BELOW = 4;

const box = (left: number, top: number, wide: number, high: number): Box => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
});

function shared(one: Box, two: Box): number {
  const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** What is taken: `names` must not be touched, `things` had better not be. */
class Room {
  private readonly names: Box[] = [];
  private readonly things: Box[] = [];

  takeMark(x: number, y: number, wide: number, high = wide): void {
    this.things.push(box(x - wide / 2, y - high / 2, wide, high));
  }

  takeName(taken: Box): void {
    this.names.push(taken);
  }

  onNames = (wanted: Box) => this.names.reduce((sum, one) => sum + shared(one, wanted), 0);

  onThings = (wanted: Box) => this.things.reduce((sum, one) => sum + shared(one, wanted), 0);

  /** The first of these with room, else the one that touches least, names above all. */
  best<P extends { box: Box }>(wanted: readonly P[]): { found: P; touches: number } | null {
    let best: P | null = null;
    let [least, touches] = [Infinity, 0];
    for (const one of wanted) {
      const names = this.onNames(one.box);
      const cost = 4 * names + this.onThings(one.box);
      if (cost < least) [best, least, touches] = [one, cost, names];
      if (least === 0) break;
    }
    return best && { found: best, touches };
  }
}

/** How far a name may move, nearest first. */
const MOVES = [0, 10, -10, 20, -20, 32, -32, 46, -46, 62, -62]
  .flatMap((dy) => [0, 14, -14, 30, -30, 48, -48, 70, -70, 96, -96].map((dx) => [dx, dy] as const))
  .sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by));

/** Names of two parts are shortened where the chart needs it; the card has them whole. */
export function nameOf(scene: Scene, place: string): string {
  const name = placeName(scene, place)
    .replace(/^Mar de /, 'M. ')
    .replace('Meridional', 'Mer.');
  return name.length > 14 ? name.replace(/^(\w)\w+ (?=\S+ )/, '$1. ') : name;
}

export const portName = (scene: Scene, place: string) => placeName(scene, place).split(' / ')[0] ?? '';

/** Whether a zone is drawn as one; with a base opened or boats in it, it is a port. */
export const isZone = (scene: Scene, place: string, kind: string) =>
  kind === 'zone' && !placeState(scene, place).open && inPort(scene, place).length === 0;

/** Names that stand on the land behind the port, where there is room for them. */
const INLAND: Record<string, 'start' | 'end'> = { brisbane: 'end', fremantle: 'start' };

type Sided = Omit<Beside, 'hidden'> & { box: Box };

/** Below the mark, above it, or on either side; only where the frame does not cut it. */
function sidesOf(place: string, name: string, x: number, y: number, gap: number): Sided[] {
  const { wide, high } = size.value;
  const long = name.length * LETTER.mark + 4;
  const middle = inFrame(x, long / 2, long / 2, wide) - x;
  const sides: Sided[] = [
    { x: middle, y: gap + 14, anchor: 'middle', box: box(x + middle - long / 2, y + gap + 4, long, 14) },
    { x: middle, y: -gap - 5, anchor: 'middle', box: box(x + middle - long / 2, y - gap - 15, long, 14) },
    { x: gap + 4, y: 4, anchor: 'start', box: box(x + gap + 4, y - 6, long, 14) },
    { x: -gap - 4, y: 4, anchor: 'end', box: box(x - gap - 4 - long, y - 6, long, 14) },
  ];
  const first = INLAND[place];
  if (first) sides.sort((one, two) => Number(two.anchor === first) - Number(one.anchor === first));
  const isSeen = x >= 0 && x <= wide && y >= 0 && y <= high;
  const whole = sides.filter(
    (one) => one.box.left >= 0 && one.box.right <= wide && one.box.top >= 0 && one.box.bottom <= high,
  );
  return isSeen && whole.length ? whole : sides;
}

interface Named {
  place: string;
  name: string;
  x: number;
  y: number;
  gap: number;
}

export function labelsOf(scene: Scene, now: Look, offers: Offers, missions: Set<string>, stacks: Spot[]): Labels {
  const room = new Room();
  const labels: Labels = { plates: new Map(), marks: new Map() };
  const [first, later]: [Named[], Named[]] = [[], []];
  for (const { place, kind } of chartOf(scene).places) {
    if (kind === 'area') continue;
    const { x, y } = onScreen(now, where(scene, place));
    const { open, opening } = placeState(scene, place);
    const zone = isZone(scene, place, kind);
    const offered = offers.places.has(place) || inPort(scene, place).some((boat) => offers.boats.has(boat.slug));
    const wanted = zone ? missions.has(place) || offered : open || opening || offered;
    const gap = offered ? 17 : 10;
    const name = zone ? placeName(scene, place) : portName(scene, place);
    room.takeMark(x, y, zone && !wanted ? 10 : 2 * gap);
    if (wanted) first.push({ place, name, x, y, gap });
    else if (!zone || now.scale >= CLOSE) later.push({ place, name, x, y, gap });
  }
  for (const stack of stacks) room.takeMark(stack.x, stack.y, stack.wide, stack.high);
  placeMarks(room, labels, first, false);
  placePlates(room, labels, scene, now, offers);
  placeMarks(room, labels, later, true);
  return labels;
}

function placeMarks(room: Room, labels: Labels, marks: readonly Named[], mayHide: boolean): void {
  for (const { place, name, x, y, gap } of marks) {
    const best = room.best(sidesOf(place, name, x, y, gap));
    if (!best) continue;
    const { box: taken, ...beside } = best.found;
    const hidden = mayHide && best.touches > 0;
    if (!hidden) room.takeName(taken);
    labels.marks.set(place, { ...beside, hidden });
  }
}

/** The areas' names: those that are offered first, in their boxes; of the others those that find room. */
function placePlates(room: Room, labels: Labels, scene: Scene, now: Look, offers: Offers): void {
  const { places, sea } = chartOf(scene);
  const scale = closeUp(now);
  const areas = places.flatMap((place) => {
    const outline = sea.areas[place.place];
    if (place.kind !== 'area' || !outline) return [];
    return [{ place, outline, offered: offers.places.has(place.place) }];
  });
  areas.sort((one, two) => Number(two.offered) - Number(one.offered));
  for (const { place, outline, offered } of areas) {
    const name = nameOf(scene, place.place);
    const half = (name.length * (scale > 1 ? LETTER.near : LETTER.far)) / 2 + 4;
    const here = plateAt(now, outline.label, half);
    const busy = activityOf(scene, place).some((level) => level !== 'none');
    const mast = placeState(scene, place.place).ultra ? 54 * scale : 0;
    const side = Math.max(half, busy ? 36 * scale : 0);
    const around = ({ x, y }: { x: number; y: number }): Box =>
      offered
        ? box(x - BOX.wide * scale, y - (BOX.high - BOX.low) * scale, 2 * BOX.wide * scale, 2 * BOX.high * scale)
        : box(x - Math.max(side, mast), y - ABOVE * scale, Math.max(side, mast) + side, belowName(busy, scale));
    const best = room.best(
      MOVES.map(([dx, dy]) => {
        const at = kept(here, here.x + dx, here.y + dy, offered ? BOX.wide * scale : side);
        return { ...at, box: around(at) };
      }),
    );
    if (!best) continue;
    const from = now.scale <= NAMED && !offered;
    const hidden = from || (!offered && best.touches > 0);
    if (!hidden) room.takeName(best.found.box);
    const { x, y } = best.found;
    const led = Boolean(outline.callout) || Math.hypot(x - here.x, y - here.y) > APART;
    labels.plates.set(place.place, { name, x, y, hidden, led });
  }
}

const belowName = (busy: boolean, scale: number) => ABOVE * scale + (busy ? 6 + 14 * scale : BELOW);

/** Moved, but not over the edge; what is out of sight stays there. */
function kept(here: { x: number; y: number }, x: number, y: number, half: number): { x: number; y: number } {
  const { wide, high } = size.value;
  if (here.x < 0 || here.x > wide || here.y < 0 || here.y > high) return here;
  return { x: Math.max(half, Math.min(wide - half, x)), y: Math.max(16, Math.min(high - 24, y)) };
}
