// What of the chart is in sight: a scale in pixels a degree and the point in the middle, kept while a table is open.
import { signal } from '@preact/signals';
import type { Point } from './data';
import type { SeaData } from './game';
import { flat } from './projection';

export interface Look {
  scale: number;
  /** The middle of the picture in the drawing's units. */
  x: number;
  y: number;
}

/** From here on boats are whole counters with their names. */
export const CLOSE = 14;
const FARTHEST = 40;
/** Below this names would lie on top of each other. */
export const NAMED = 5;
/** Above this they have room beside each other. */
const SPACIOUS = 5.8;

export const look = signal<Look | null>(null);
export const size = signal<{ wide: number; high: number }>({ wide: 900, high: 700 });
/** The stack that lies open, and the place or boat whose card is shown. */
export const opened = signal<string | null>(null);
export const shown = signal<{ kind: 'place' | 'boat'; slug: string } | null>(null);

const phone = matchMedia('(max-width: 760px), (max-height: 500px) and (min-aspect-ratio: 1)');
/** Whether one part of the table is shown at a time, and the card stands with the week instead of beside the chart. */
export const onPhone = signal(phone.matches);
phone.addEventListener('change', (now) => (onPhone.value = now.matches));

function bounds(sea: SeaData): { left: number; right: number; top: number; bottom: number } {
  const [left, bottom] = flat([sea.extent.lon[0] - 4, sea.extent.lat[0] - 3]);
  const [right, top] = flat([sea.extent.lon[1] + 3, sea.extent.lat[1] - 1]);
  return { left, right, top, bottom };
}

export function least(sea: SeaData): number {
  const { left, right, top, bottom } = bounds(sea);
  return Math.min(size.value.wide / (right - left), size.value.high / (bottom - top));
}

/** What a table opens with: the whole sea where it can be read, else as much of it as can, round a place. */
export function opening(sea: SeaData, round: Point | null): Look {
  if (least(sea) > SPACIOUS) return whole(sea);
  const { left, right, top, bottom } = bounds(sea);
  const { wide, high } = size.value;
  const readable = Math.max(
    least(sea),
    wide < 700 ? 8.4 : Math.max(wide / (right - left), high / (bottom - top)) * 0.97,
  );
  const [x, y] = round ? flat(round) : [(left + right) / 2, (top + bottom) / 2];
  return held(sea, { scale: readable, x, y });
}

/** The whole sea, from edge to edge. */
export const whole = (sea: SeaData): Look => held(sea, { scale: least(sea), x: 0, y: 0 });

/** Never beyond the edge of the paper, never closer than the coasts are drawn for. */
export function held(sea: SeaData, wanted: Look): Look {
  const { left, right, top, bottom } = bounds(sea);
  const scale = Math.max(least(sea), Math.min(FARTHEST, wanted.scale));
  const within = (value: number, low: number, high: number, span: number) => {
    const half = span / scale / 2;
    return high - low <= 2 * half ? (low + high) / 2 : Math.max(low + half, Math.min(high - half, value));
  };
  return {
    scale,
    x: within(wanted.x, left, right, size.value.wide),
    y: within(wanted.y, top, bottom, size.value.high),
  };
}

/** Closer or farther with one point of the picture held still. */
export function zoomed(sea: SeaData, from: Look, by: number, px = size.value.wide / 2, py = size.value.high / 2): Look {
  const scale = Math.max(least(sea), Math.min(FARTHEST, from.scale * by));
  const [dx, dy] = [px - size.value.wide / 2, py - size.value.high / 2];
  return held(sea, { scale, x: from.x + dx / from.scale - dx / scale, y: from.y + dy / from.scale - dy / scale });
}

export function onScreen(now: Look, at: Point): { x: number; y: number } {
  const [x, y] = flat(at);
  return { x: (x - now.x) * now.scale + size.value.wide / 2, y: (y - now.y) * now.scale + size.value.high / 2 };
}

/** Moved along until the edge does not cut what takes so much room on either side; what is out of sight stays where it is. */
export const inFrame = (at: number, before: number, after: number, span: number) =>
  at < 0 || at > span ? at : Math.max(before, Math.min(span - after, at));

/** Bring a point into the picture, if it is not well inside. */
export function towards(sea: SeaData, now: Look, at: Point): Look {
  const { x, y } = onScreen(now, at);
  const { wide, high } = size.value;
  const inside = x > 90 && y > 60 && x < wide - 90 && y < high - 80;
  const [cx, cy] = flat(at);
  return inside ? now : held(sea, { scale: now.scale, x: cx, y: cy });
}
