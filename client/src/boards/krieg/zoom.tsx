// How much of the map is in sight: close to what is asked about, as far as one's own units stay in sight.
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { useFrameSize, type Viewport, ZoomButtons } from '../../parts/viewport';
import { lookingAt, stacksOf, theatreOf } from './data';
import type { Scene } from './game';
import { middle, type Point, S, sizeOf, W } from './hex';
import { attackOf, offersOf, placesOf } from './offers';
import { isPlanning } from './plan';

/** On a screen this narrow the map begins close up, so many pixels to its unit. */
const PHONE = 760;
const READABLE = 1.18;
/** What a plan is looked at with, at least. */
const CLOSE = 1.25;
/** So far around one's own units the map is shown: the hexes beside theirs are whole. */
const AROUND = 2.5 * W;

/** The part of the map in sight, as the frame of a drawing. */
export function frameOf(view: Viewport): [number, number, number, number] {
  const { x, y } = view.now;
  const [wide, high] = view.span;
  return [x - wide / 2, y - high / 2, wide, high];
}

/** What stays where it is while one zooms: the hex with the cursor, if there is one. */
export const aroundCursor = (scene: Scene) => () => {
  const { cursor } = lookingAt(scene);
  return cursor.value ? middle(cursor.value) : null;
};

export const MapZoom = ({ scene }: { scene: Scene }) => (
  <ZoomButtons
    class="kzoom"
    view={lookingAt(scene).view}
    around={aroundCursor(scene)}
    keyed
    words={{
      group: tr('krieg-zoom'),
      closer: tr('krieg-zoom-in'),
      farther: tr('krieg-zoom-out'),
      whole: tr('krieg-zoom-all'),
    }}
  />
);

/** Keeps the cursor and what is asked about in sight when the map is zoomed; on a phone begins close up. */
export function useFrame(scene: Scene, box: { current: SVGSVGElement | null }, briefing: boolean): void {
  const look = lookingAt(scene);
  const { view } = look;
  const attack = attackOf(scene);
  const begin = () => {
    // a player who has already looked at the whole map keeps it
    if (view.look.value || !view.isWhole) return;
    if (view.fit >= READABLE) view.to(view.whole());
    else if (view.size.value.wide <= PHONE) closeUp(scene, READABLE);
    else fill(scene);
  };
  useFrameSize(view, box, () => briefing || begin());
  // beside the briefing lies the whole map; afterwards it is as it was, or as every game begins
  useLayoutEffect(() => {
    if (!briefing) return undefined;
    const before = view.look.value;
    view.look.value = null;
    return () => {
      view.look.value = before;
      if (!before) afterLayout(begin);
    };
  }, [briefing]);
  // a plan is looked at from near; afterwards the map is as it was, unless it was moved meanwhile
  const planning = isPlanning(scene);
  useEffect(() => {
    const before = view.look.value;
    if (!planning || view.now.scale >= CLOSE) return undefined;
    closeUp(scene, CLOSE);
    const { scale } = view.now;
    return () => {
      if (view.now.scale === scale) view.to(before ?? view.whole());
    };
  }, [planning]);
  const keep = (hex: string | null | undefined) => {
    if (!hex || view.isWhole) return;
    const [x, y] = middle(hex);
    const [wide, high] = view.span;
    const { x: cx, y: cy } = view.now;
    if (
      Math.abs(x - cx) > wide / 2 - Math.min(2 * W, wide / 4) ||
      Math.abs(y - cy) > high / 2 - Math.min(2 * S, high / 4)
    )
      view.show([x, y]);
  };
  // between two questions the map stays where it is: it only follows the cursor
  useEffect(() => keep(look.cursor.value), [look.cursor.value, view.now.scale]);
  // the bar of an attack is high and takes from the map: its target stays in sight all the same
  useEffect(() => keep(attack?.target), [attack?.target, view.size.value]);
}

/** Once the frame has its new size, which is measured between two frames of the page. */
function afterLayout(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** Where what is asked can be answered, if none of it is in sight. */
export function outOfSight(scene: Scene): Point[] {
  const { view } = lookingAt(scene);
  if (view.isWhole) return [];
  const places = placesOf(scene, offersOf(scene)).map(middle);
  const { x, y } = view.now;
  return places.length > 0 && !around(view.span, places, [x, y]).length ? places : [];
}

/** The way to what is asked about, offered where none of it is in sight: the map never goes there by itself. */
export const OutOfSight = ({ scene }: { scene: Scene }) => {
  const { view } = lookingAt(scene);
  const places = outOfSight(scene);
  if (!places.length) return null;
  return (
    <div class="ksight">
      <Button small tone="primary" onClick={() => view.show(crowdOf(view.span, places))}>
        {tr('krieg-show-there')}
      </Button>
    </div>
  );
};

/** Where most of one's own units stand that can be seen together, at a scale. */
function closeUp(scene: Scene, scale: number): void {
  const { view } = lookingAt(scene);
  view.to({ ...view.now, scale });
  const points = ownPlaces(scene);
  const [wide, high] = sizeOf(theatreOf(scene).grid);
  view.show(points.length ? crowdOf(view.span, points) : [wide / 2, high / 2]);
}

/** The frame filled with map, as far as one's own units all stay in sight. */
function fill(scene: Scene): void {
  const { view } = lookingAt(scene);
  const points = ownPlaces(scene);
  if (!points.length) {
    view.to(view.whole());
    return;
  }
  const size = sizeOf(theatreOf(scene).grid);
  const { wide, high } = view.size.value;
  const axis = (at: 0 | 1, pixels: number) => {
    const all = points.map((point) => point[at]);
    const [low, above] = [Math.max(0, Math.min(...all) - AROUND), Math.min(size[at], Math.max(...all) + AROUND)];
    return { full: pixels / size[at], own: pixels / (above - low), middle: (low + above) / 2 };
  };
  const [across, down] = [axis(0, wide), axis(1, high)];
  const scale = Math.min(Math.max(across.full, down.full), across.own, down.own);
  view.to({ scale: Math.max(view.fit, scale), x: across.middle, y: down.middle });
}

const ownPlaces = (scene: Scene): Point[] => {
  const side = scene.session.sideOf(scene.seat);
  return [...stacksOf(scene)].filter(([, units]) => !side || units[0]?.side === side).map(([hex]) => middle(hex));
};

/** Those of these points whose hexes are in sight when another is in the middle. */
function around([wide, high]: Point, points: readonly Point[], [x, y]: Point): Point[] {
  return points.filter(([px, py]) => Math.abs(px - x) <= wide / 2 - S && Math.abs(py - y) <= high / 2 - S);
}

/** The middle of the most of these points that can be seen together. The middle of all may lie between two fronts. */
function crowdOf(span: Point, points: readonly Point[]): Point {
  const [most] = points.map((point) => around(span, points, point)).sort((one, two) => two.length - one.length);
  const axis = (at: 0 | 1) => (most ?? points).reduce((sum, point) => sum + point[at], 0) / (most ?? points).length;
  return [axis(0), axis(1)];
}
