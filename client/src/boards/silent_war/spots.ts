// The things of the chart that can be pointed at: places, and stacks of boats on them.

import type { Look } from '../../parts/viewport';
import { sideOf } from './counters';
import { AT_SEA, type Boat, boatsOf, chartOf, IN_PORT, type Point, placeOf } from './data';
import type { Scene } from './game';
import { CLOSE, inFrame, onScreen, size } from './map-view';

export interface Spot {
  id: string;
  kind: 'area' | 'port' | 'stack';
  place: string;
  boats: Boat[];
  at: Point;
  x: number;
  y: number;
  wide: number;
  high: number;
}

const FINGER = 44;
const PLATE = 55;

/** Where an area's name stands, above its bars, so that neither is cut by the frame. */
export function plateAt(now: Look, at: Point, half = PLATE): { x: number; y: number } {
  const { x, y } = onScreen(now, at);
  const session = Math.max(half, PLATE);
  return { x: inFrame(x, session, session, size.value.wide), y: inFrame(y, 14, 22, size.value.high) };
}

/** Where a place is marked on the chart. */
export function where(scene: Scene, place: string): Point {
  const { sea } = chartOf(scene);
  const found = placeOf(chartOf(scene), place);
  return sea.areas[place]?.node ?? sea.ports[place] ?? [found?.lon ?? 0, found?.lat ?? 0];
}

const trayOf = (scene: Scene, place: string): Point => chartOf(scene).sea.areas[place]?.tray ?? where(scene, place);
const SIDES = ['patrol', 'transit', 'done'] as const;

/** Boats at sea, by place and side; several stacks of one place stand in a row, those still to act on the left. */
export function stacksOf(scene: Scene, now: Look): Spot[] {
  const close = now.scale >= CLOSE;
  const byPlace = new Map<string, Boat[]>();
  for (const boat of boatsOf(scene)) {
    const place = boat.zone ?? boat.at;
    if (place && AT_SEA.has(boat.box)) byPlace.set(place, [...(byPlace.get(place) ?? []), boat]);
  }
  return [...byPlace].flatMap(([place, boats]) => {
    const groups = SIDES.map((side) => boats.filter((boat) => sideOf(boat) === side)).filter((group) => group.length);
    const at = trayOf(scene, place);
    const { x, y } = onScreen(now, at);
    const widths = groups.map((group) => (close ? 94 + 4 * Math.min(5, group.length - 1) : 34));
    const gap = close ? 10 : 12;
    let left = x - (widths.reduce((sum, wide) => sum + wide, 0) + gap * (groups.length - 1)) / 2;
    return groups.map((group, index): Spot => {
      const wide = widths[index] ?? 34;
      const high = close ? 58 + 19 * Math.min(5, group.length - 1) : 22;
      const spot: Spot = {
        id: `${place}-${index}`,
        kind: 'stack',
        place,
        boats: group,
        at,
        x: left + wide / 2,
        y: close ? y + (high - 58) / 2 : y,
        wide,
        high,
      };
      left += wide + gap;
      return spot;
    });
  });
}

export function inPort(scene: Scene, base: string): Boat[] {
  return boatsOf(scene).filter((boat) => boat.at === base && (IN_PORT as readonly string[]).includes(boat.box));
}

/** Everything in sight, smaller things last so that they lie above; an area is pressed where its name stands. */
export function spotsOf(
  scene: Scene,
  now: Look,
  stacks: readonly Spot[],
  names: ReadonlyMap<string, { x: number; y: number }>,
): Spot[] {
  const { places, sea } = chartOf(scene);
  const found: Spot[] = [];
  const order = ['area', 'zone', 'base'];
  for (const { place, kind } of [...places].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))) {
    const outline = sea.areas[place];
    const at = outline?.label ?? where(scene, place);
    const { x, y } = kind === 'area' ? (names.get(place) ?? plateAt(now, at)) : onScreen(now, at);
    if (kind === 'area')
      found.push({ id: place, kind: 'area', place, boats: [], at, x, y: y + 6, wide: 2 * PLATE, high: FINGER });
    else
      found.push({
        id: place,
        kind: 'port',
        place,
        boats: inPort(scene, place),
        at,
        x,
        y,
        wide: kind === 'base' ? FINGER : 30,
        high: kind === 'base' ? FINGER : 30,
      });
  }
  const grown = stacks.map((stack) => ({
    ...stack,
    wide: Math.max(stack.wide + 4, FINGER),
    high: Math.max(stack.high + 4, 36),
  }));
  return [...found, ...grown];
}
