// What of a map is in sight: by buttons, wheel, drag, two fingers and keys, the same on every map.
import { type Signal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export type MapPoint = readonly [number, number];

/** Pixels to a unit of the map, and the point of the map in the middle of the frame. */
export interface Look {
  scale: number;
  x: number;
  y: number;
}

/** The edges of the map in its own units. */
export interface Paper {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const STEP = 1.5;
/** A press that goes no farther than this is a click. */
const STILL_PX = 6;
const NUDGE_PX = 80;
/** So much of a frame may lie beyond the paper before a steady map moves. */
const BEYOND = 0.2;
/** So far a wheel must turn to come closer by a factor of e. */
const WHEEL = 500;

export class Viewport {
  /** The frame in pixels. */
  readonly size = signal({ wide: 900, high: 700 });
  /** Null until somebody has looked: the whole map then. */
  readonly look: Signal<Look | null> = signal(null);

  /** The window's size when the frame was measured last. */
  private window = '';
  private corner = { left: 0, top: 0 };

  /** `closest`: the largest scale, given the one at which the whole map is in sight. With `isSteady` only a window of
   *  another size moves the map: what else takes room of the frame, or gives it back, moves and zooms nothing.
   *  `opening`: what is in sight first, if not the whole map. */
  constructor(
    public paper: Paper,
    private readonly closest: (fit: number) => number,
    private readonly isSteady = false,
    private readonly opening?: Paper,
  ) {}

  /** The scale at which the whole map is in sight. */
  get fit(): number {
    const { wide, high } = this.size.value;
    return Math.min(wide / (this.paper.right - this.paper.left), high / (this.paper.bottom - this.paper.top));
  }

  get now(): Look {
    return this.look.value ?? (this.opening ? this.around(this.opening) : this.whole());
  }

  /** The look that brings a part of the map into sight. */
  private around({ left, right, top, bottom }: Paper): Look {
    const { wide, high } = this.size.value;
    const close = Math.min(wide / (right - left), high / (bottom - top));
    const scale = Math.max(this.fit, Math.min(this.closest(this.fit), close));
    return { scale, x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  get isWhole(): boolean {
    return this.now.scale <= this.fit * 1.001;
  }

  whole(): Look {
    const { left, right, top, bottom } = this.paper;
    return { scale: this.fit, x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  /** The nearest look that is neither beyond the edge of the paper nor too close. */
  held(wanted: Look): Look {
    const { left, right, top, bottom } = this.paper;
    const { wide, high } = this.size.value;
    const least = this.isSteady ? Math.min(this.fit, this.now.scale) : this.fit;
    const scale = Math.max(least, Math.min(this.closest(this.fit), wanted.scale));
    const within = (value: number, low: number, above: number, span: number) => {
      const half = span / scale / 2;
      return above - low <= 2 * half ? (low + above) / 2 : Math.max(low + half, Math.min(above - half, value));
    };
    return { scale, x: within(wanted.x, left, right, wide), y: within(wanted.y, top, bottom, high) };
  }

  /** As wanted, unless a good part of the frame would lie beyond the edge of the paper. */
  private filled(wanted: Look): Look {
    const { wide, high } = this.size.value;
    const held = this.held(wanted);
    const isFar = (by: number, span: number) => Math.abs(by) * wanted.scale > span * BEYOND;
    return {
      scale: wanted.scale,
      x: isFar(held.x - wanted.x, wide) ? held.x : wanted.x,
      y: isFar(held.y - wanted.y, high) ? held.y : wanted.y,
    };
  }

  to(wanted: Look): void {
    this.look.value = this.held(wanted);
  }

  /** Brings a point into the middle. */
  show([x, y]: MapPoint): void {
    this.to({ scale: this.now.scale, x, y });
  }

  /** Closer or farther with one point of the map held still; without one, the middle. */
  zoom(by: number, around?: MapPoint | null): void {
    const { scale, x, y } = this.now;
    const next = Math.max(this.fit, Math.min(this.closest(this.fit), scale * by));
    const [px, py] = around ?? [x, y];
    const kept = scale / next;
    this.to({ scale: next, x: px + (x - px) * kept, y: py + (y - py) * kept });
  }

  /** Moves the map by so many pixels. */
  pan(dx: number, dy: number, from: Look = this.now): void {
    this.to({ scale: from.scale, x: from.x - dx / from.scale, y: from.y - dy / from.scale });
  }

  /** The point of the map under a point of the frame. */
  at(px: number, py: number): MapPoint {
    const { scale, x, y } = this.now;
    return [x + (px - this.size.value.wide / 2) / scale, y + (py - this.size.value.high / 2) / scale];
  }

  /** How much of the map is in sight, across and down. */
  get span(): MapPoint {
    const { scale } = this.now;
    return [this.size.value.wide / scale, this.size.value.high / scale];
  }

  /** The frame has another size: the map keeps its scale and its middle, and the whole map stays whole. A steady map
   *  keeps its scale and stays where it is on the screen, wherever the frame begins now. */
  resize(wide: number, high: number, left = 0, top = 0): void {
    const window = `${innerWidth} ${innerHeight}`;
    const isSameWindow = window === this.window;
    this.window = window;
    const was = this.size.value;
    const [dx, dy] = [left - this.corner.left, top - this.corner.top];
    this.corner = { left, top };
    if (wide <= 0 || high <= 0 || (wide === was.wide && high === was.high)) return;
    const before = this.look.value;
    const whole = this.isWhole;
    const { scale, x, y } = this.now;
    this.size.value = { wide, high };
    if (this.isSteady && isSameWindow && before)
      this.look.value = this.filled({
        scale,
        x: x + ((wide - was.wide) / 2 + dx) / scale,
        y: y + ((high - was.high) / 2 + dy) / scale,
      });
    else if (before) this.look.value = whole ? this.whole() : this.held(before);
  }
}

/** Keeps a viewport the size of its frame. `opened`: what is done once, when that is first known. */
export function useFrameSize(view: Viewport, frame: { current: Element | null }, opened: () => void): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      const { width, height, left, top } = element.getBoundingClientRect();
      view.resize(width, height, left, top);
    };
    measure();
    opened();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [view]);
}

interface Drag {
  id: number;
  from: MapPoint;
  look: Look;
}

/** Drag to pan, two fingers or the wheel to zoom. Returns whether the last press was a drag: its click chooses nothing. */
export function useDrag(view: Viewport, frame: { current: Element | null }): { current: boolean } {
  const moved = useRef(false);
  useEffect(() => {
    const element = frame.current;
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return undefined;
    const held = new Map<number, MapPoint>();
    let drag: Drag | null = null;
    const mapAt = (px: number, py: number): MapPoint => {
      const { left, top } = element.getBoundingClientRect();
      return view.at(px - left, py - top);
    };
    const onDown = (press: PointerEvent) => {
      held.set(press.pointerId, [press.clientX, press.clientY]);
      moved.current = false;
      drag = { id: press.pointerId, from: [press.clientX, press.clientY], look: view.now };
    };
    const pinch = ([bx, by]: MapPoint, [x, y]: MapPoint, [ox, oy]: MapPoint) => {
      const spread = Math.hypot(x - ox, y - oy) / Math.max(1, Math.hypot(bx - ox, by - oy));
      // what was between the fingers stays between them
      view.zoom(spread, mapAt((bx + ox) / 2, (by + oy) / 2));
      view.pan((x - bx) / 2, (y - by) / 2);
      moved.current = true;
    };
    const onMove = (press: PointerEvent) => {
      const before = held.get(press.pointerId);
      if (!before) return;
      const here: MapPoint = [press.clientX, press.clientY];
      const [other] = [...held].filter(([id]) => id !== press.pointerId).map(([, at]) => at);
      held.set(press.pointerId, here);
      if (other) return pinch(before, here, other);
      if (drag?.id !== press.pointerId) return undefined;
      const [dx, dy] = [here[0] - drag.from[0], here[1] - drag.from[1]];
      if (!moved.current && Math.hypot(dx, dy) < STILL_PX) return undefined;
      moved.current = true;
      return view.pan(dx, dy, drag.look);
    };
    const onUp = (press: PointerEvent) => {
      held.delete(press.pointerId);
      // the finger that stays goes on from where the map is now
      const [left] = held;
      drag = left ? { id: left[0], from: left[1], look: view.now } : null;
    };
    const onWheel = (turn: WheelEvent) => {
      turn.preventDefault();
      view.zoom(Math.exp(-turn.deltaY / WHEEL), mapAt(turn.clientX, turn.clientY));
    };
    const off = new AbortController();
    const { signal: until } = off;
    element.addEventListener('pointerdown', (press: Event) => press instanceof PointerEvent && onDown(press), {
      signal: until,
    });
    element.addEventListener('wheel', (turn: Event) => turn instanceof WheelEvent && onWheel(turn), {
      passive: false,
      signal: until,
    });
    addEventListener('pointermove', onMove, { signal: until });
    addEventListener('pointerup', onUp, { signal: until });
    addEventListener('pointercancel', onUp, { signal: until });
    return () => off.abort();
  }, [view]);
  return moved;
}

/** Keys that zoom. `around`: the point that stays where it is, if there is one to keep. */
export const zoomKeys = (view: Viewport, around: () => MapPoint | null = () => null): Record<string, () => void> => ({
  '+': () => view.zoom(STEP, around()),
  '=': () => view.zoom(STEP, around()),
  '-': () => view.zoom(1 / STEP, around()),
  '0': () => view.to(view.whole()),
});

const ARROWS: Record<string, MapPoint> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Shift and an arrow move the map. Returns whether this key was one of them. */
export function panByKey(view: Viewport, press: KeyboardEvent): boolean {
  const step = press.shiftKey ? ARROWS[press.key] : undefined;
  if (step) view.pan(step[0] * NUDGE_PX, step[1] * NUDGE_PX);
  return step !== undefined;
}

interface ButtonProps {
  view: Viewport;
  class: string;
  words: { group: string; closer: string; farther: string; whole: string };
  around?: () => MapPoint | null;
  /** Whether `+`, `-` and `0` do the same wherever the focus is. */
  keyed?: boolean;
}

export const ZoomButtons = ({ view, words, around = () => null, keyed = false, class: name }: ButtonProps) => {
  const keys = zoomKeys(view, around);
  const button = (key: '+' | '-' | '0', label: string, face: ComponentChildren) => (
    <button type="button" aria-label={label} aria-keyshortcuts={keyed ? key : undefined} onClick={() => keys[key]?.()}>
      {face}
    </button>
  );
  return (
    <div class={name} role="group" aria-label={words.group}>
      {button('+', words.closer, '+')}
      {button('-', words.farther, '−')}
      {button(
        '0',
        words.whole,
        <svg viewBox="-10 -10 20 20" aria-hidden="true">
          <path d="M-7-3V-7H-3M3-7H7V-3M7 3V7H3M-3 7H-7V3" />
        </svg>,
      )}
    </div>
  );
};
