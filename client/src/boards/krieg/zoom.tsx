// How much of the map is in sight: by buttons, wheel, drag, two fingers and keys.
import { useEffect, useRef } from 'preact/hooks';
import { tr } from '../../base/texts';
import { type Looking, lookingAt, stacksOf, theatreOf, unitNamed } from './data';
import type { Scene, TheatreData } from './game';
import { middle, type Point, S, sizeOf, W } from './hex';
import { askedUnit, attackOf, offersOf, placesOf } from './offers';
import { isPlanning } from './plan';

const CLOSEST = 5;
const EDGE = 8;
/** On a screen this narrow the map begins close up, so many pixels to its unit. */
const PHONE = 760;
const READABLE = 1.2;
/** What an attack or a plan is looked at with, at least. */
const CLOSE = 1.25;
const PLAN = 'plan';
/** So far around one's own units the map is shown: the hexes beside theirs are whole. */
const AROUND = 2.5 * W;

export function frameOf(
  chart: TheatreData,
  zoom: number,
  centre: readonly [number, number] | null,
): [number, number, number, number] {
  const [wide, high] = sizeOf(chart.grid);
  const [w, h] = [(wide + 2 * EDGE) / zoom, (high + 2 * EDGE) / zoom];
  const [cx, cy] = centre ?? [wide / 2, high / 2];
  return [cx - w / 2, cy - h / 2, w, h];
}

/** Zoom, keeping a point of the map where it is on the screen; 0 shows the whole map again. */
export function zoomBy(scene: Scene, factor: number, around?: Point): void {
  const look = lookingAt(scene);
  const chart = theatreOf(scene);
  if (!factor) {
    look.zoom.value = 1;
    look.centre.value = null;
    return;
  }
  const next = Math.max(1, Math.min(CLOSEST, look.zoom.value * factor));
  const [wide, high] = sizeOf(chart.grid);
  const centre = look.centre.value ?? ([wide / 2, high / 2] as const);
  const fixed = around ?? (look.cursor.value ? middle(look.cursor.value) : centre);
  const kept = look.zoom.value / next;
  look.zoom.value = next;
  look.centre.value =
    next === 1
      ? null
      : inside(scene, [fixed[0] + (centre[0] - fixed[0]) * kept, fixed[1] + (centre[1] - fixed[1]) * kept]);
}

/** The nearest point that can be in the middle without the frame leaving the map. */
export function inside(scene: Scene, point: Point): Point {
  const { zoom, seen } = lookingAt(scene);
  const size = sizeOf(theatreOf(scene).grid);
  const [x, y] = ([0, 1] as const).map((axis) => {
    const half = seen.value[axis] / zoom.value / 2;
    return 2 * half >= size[axis] ? size[axis] / 2 : Math.max(half, Math.min(size[axis] - half, point[axis]));
  });
  return [x ?? 0, y ?? 0];
}

export const ZoomButtons = ({ scene }: { scene: Scene }) => (
  <div class="kzoom" role="group" aria-label={tr('krieg-zoom')}>
    <button type="button" aria-label={tr('krieg-zoom-in')} aria-keyshortcuts="+" onClick={() => zoomBy(scene, 1.4)}>
      +
    </button>
    <button
      type="button"
      aria-label={tr('krieg-zoom-out')}
      aria-keyshortcuts="-"
      onClick={() => zoomBy(scene, 1 / 1.4)}
    >
      −
    </button>
    <button
      type="button"
      class="whole"
      aria-label={tr('krieg-zoom-all')}
      aria-keyshortcuts="0"
      onClick={() => zoomBy(scene, 0)}
    >
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        <path d="M-7-3V-7H-3M3-7H7V-3M7 3V7H3M-3 7H-7V3" />
      </svg>
    </button>
  </div>
);

/** Keeps the cursor and what is asked about in sight when the map is zoomed; on a phone begins close up. */
export function useFrame(scene: Scene, box: { current: SVGSVGElement | null }): void {
  const look = lookingAt(scene);
  const chart = theatreOf(scene);
  const attack = attackOf(scene);
  const wanted = look.cursor.value ?? attack?.target ?? unitNamed(scene, askedUnit(scene))?.hex ?? null;
  const closer = isPlanning(scene) ? PLAN : (attack?.target ?? null);
  useEffect(() => {
    const [wide, high] = sizeOf(chart.grid);
    const [across, down] = [box.current?.clientWidth || wide, box.current?.clientHeight || high];
    const scale = Math.min(across / wide, down / high);
    look.fit.value = scale;
    look.seen.value = [across / scale, down / scale];
    if (look.zoom.value > 1 || scale >= READABLE) return;
    if (across <= PHONE) {
      look.zoom.value = Math.min(CLOSEST, READABLE / scale);
      look.centre.value = inside(scene, frontOf(scene));
    } else fill(scene);
  }, [scene.session]);
  // the frame is made larger and smaller by what stands around it: the map keeps its scale and its middle
  useEffect(() => {
    const svg = box.current;
    if (!svg) return undefined;
    const [wide, high] = sizeOf(chart.grid);
    const watch = new ResizeObserver(() => {
      const [across, down] = [svg.clientWidth, svg.clientHeight];
      if (!across || !down) return;
      const scale = Math.min(across / wide, down / high);
      const shown = look.fit.value * look.zoom.value;
      if (look.zoom.value > 1) look.zoom.value = Math.max(1, Math.min(CLOSEST, shown / scale));
      look.fit.value = scale;
      look.seen.value = [across / scale, down / scale];
      if (look.centre.value) look.centre.value = look.zoom.value === 1 ? null : inside(scene, look.centre.value);
    });
    watch.observe(svg);
    return () => watch.disconnect();
  }, [scene.session]);
  // an attack and a plan are looked at from near; afterwards the map is as it was, unless it was moved meanwhile
  useEffect(() => {
    const before = { zoom: look.zoom.value, centre: look.centre.value };
    if (!closer || before.zoom * look.fit.value >= CLOSE) return undefined;
    const zoom = Math.min(CLOSEST, CLOSE / look.fit.value);
    look.zoom.value = zoom;
    look.centre.value = inside(scene, closer === PLAN ? frontOf(scene) : middle(closer));
    return () => {
      if (look.zoom.value === zoom) [look.zoom.value, look.centre.value] = [before.zoom, before.centre];
    };
  }, [closer]);
  const keep = (hex: string | null | undefined) => {
    if (!hex || look.zoom.value === 1) return;
    const [x, y] = middle(hex);
    const [wide, high] = look.seen.value.map((one) => one / look.zoom.value) as [number, number];
    const [cx, cy] = look.centre.value ?? [x, y];
    if (
      Math.abs(x - cx) > wide / 2 - Math.min(2 * W, wide / 4) ||
      Math.abs(y - cy) > high / 2 - Math.min(2 * S, high / 4)
    )
      look.centre.value = inside(scene, [x, y]);
  };
  useEffect(() => keep(wanted), [wanted, look.zoom.value]);
  // a question whose answers are all out of sight is asked in vain: the map goes to where most of them are
  useEffect(() => {
    if (look.zoom.value === 1 || !look.centre.value) return;
    const places = placesOf(scene, offersOf(scene)).map(middle);
    if (places.length > 0 && !around(look, places, look.centre.value).length)
      look.centre.value = inside(scene, crowdOf(look, places));
  }, [scene.decisions]);
  // the bar of an attack is high and takes from the map: its target stays in sight all the same
  useEffect(() => keep(attack?.target), [attack?.target, look.seen.value[0], look.seen.value[1]]);
}

/** The frame filled with map, as far as one's own units all stay in sight. */
function fill(scene: Scene): void {
  const look = lookingAt(scene);
  const points = ownPlaces(scene);
  if (!points.length) return;
  const axes = ([0, 1] as const).map((axis) => {
    const at = points.map((point) => point[axis]);
    const size = sizeOf(theatreOf(scene).grid)[axis];
    const [low, high] = [Math.max(0, Math.min(...at) - AROUND), Math.min(size, Math.max(...at) + AROUND)];
    return { size, seen: look.seen.value[axis], middle: (low + high) / 2, span: high - low };
  });
  const full = Math.max(...axes.map((one) => one.seen / one.size));
  look.zoom.value = Math.max(1, Math.min(full, ...axes.map((one) => one.seen / one.span)));
  look.centre.value = look.zoom.value === 1 ? null : inside(scene, [axes[0]?.middle ?? 0, axes[1]?.middle ?? 0]);
}

const ownPlaces = (scene: Scene): Point[] => {
  const side = scene.session.sideOf(scene.seat);
  return [...stacksOf(scene)].filter(([, units]) => !side || units[0]?.side === side).map(([hex]) => middle(hex));
};

/** Where most of one's own units stand that can be seen together. */
function frontOf(scene: Scene): Point {
  const points = ownPlaces(scene);
  const [wide, high] = sizeOf(theatreOf(scene).grid);
  return points.length ? crowdOf(lookingAt(scene), points) : [wide / 2, high / 2];
}

/** Those of these points whose hexes are in sight when another is in the middle. */
function around({ seen, zoom }: Looking, points: readonly Point[], [x, y]: Point): Point[] {
  const [wide, high] = seen.value.map((one) => one / zoom.value / 2 - S) as [number, number];
  return points.filter(([px, py]) => Math.abs(px - x) <= wide && Math.abs(py - y) <= high);
}

/** The middle of the most of these points that can be seen together. The middle of all may lie between two fronts. */
function crowdOf(look: Looking, points: readonly Point[]): Point {
  const [most] = points.map((point) => around(look, points, point)).sort((one, two) => two.length - one.length);
  const axis = (at: 0 | 1) => (most ?? points).reduce((sum, point) => sum + point[at], 0) / (most ?? points).length;
  return [axis(0), axis(1)];
}

/** Drag to pan, two fingers or the wheel to zoom. Returns whether the last press was a drag. */
export function useDrag(scene: Scene, box: { current: SVGSVGElement | null }): { current: boolean } {
  const moved = useRef(false);
  useEffect(() => {
    const svg = box.current;
    if (!svg) return undefined;
    const look = lookingAt(scene);
    const chart = theatreOf(scene);
    const held = new Map<number, Point>();
    let start: { at: Point; centre: Point; spread: number; zoom: number } | null = null;
    const perPixel = () => 1 / (svg.getScreenCTM()?.a ?? 1);
    const centreNow = (): Point => {
      const [wide, high] = sizeOf(chart.grid);
      return look.centre.value ?? [wide / 2, high / 2];
    };
    const spread = () => {
      const [one, two] = [...held.values()];
      return one && two ? Math.hypot(one[0] - two[0], one[1] - two[1]) : 0;
    };
    const onDown = (press: PointerEvent) => {
      held.set(press.pointerId, [press.clientX, press.clientY]);
      moved.current = false;
      start = { at: [press.clientX, press.clientY], centre: centreNow(), spread: spread(), zoom: look.zoom.value };
    };
    const onMove = (press: PointerEvent) => {
      if (!start || !held.has(press.pointerId)) return;
      held.set(press.pointerId, [press.clientX, press.clientY]);
      if (held.size === 2 && start.spread > 0) {
        moved.current = true;
        look.zoom.value = Math.max(1, Math.min(CLOSEST, (start.zoom * spread()) / start.spread));
        return;
      }
      const [dx, dy] = [press.clientX - start.at[0], press.clientY - start.at[1]];
      if (!moved.current && Math.hypot(dx, dy) < 6) return;
      moved.current = true;
      if (look.zoom.value > 1)
        look.centre.value = inside(scene, [start.centre[0] - dx * perPixel(), start.centre[1] - dy * perPixel()]);
    };
    const onUp = (press: PointerEvent) => {
      held.delete(press.pointerId);
      if (!held.size) start = null;
    };
    const onWheel = (wheel: WheelEvent) => {
      wheel.preventDefault();
      const matrix = svg.getScreenCTM()?.inverse();
      const at = matrix && new DOMPoint(wheel.clientX, wheel.clientY).matrixTransform(matrix);
      zoomBy(scene, Math.exp(-wheel.deltaY / 500), at && [at.x, at.y]);
    };
    const paper = svg.parentElement ?? svg;
    paper.addEventListener('pointerdown', onDown as EventListener);
    paper.addEventListener('wheel', onWheel as EventListener, { passive: false });
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onUp);
    return () => {
      paper.removeEventListener('pointerdown', onDown as EventListener);
      paper.removeEventListener('wheel', onWheel as EventListener);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onUp);
    };
  }, [scene.session]);
  return moved;
}
