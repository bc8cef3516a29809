// What of the map is in sight, in pixels a degree, and what lies open on it.
import { signal } from '@preact/signals';
import { type Look, type Paper, Viewport } from '../../parts/viewport';
import type { Point } from './data';
import type { SeaData } from './game';
import { flat } from './projection';

/** From here on boats are whole counters with their names. */
export const CLOSE = 14;
const FARTHEST = 40;
/** Below this names would lie on top of each other. */
export const NAMED = 5;
/** Above this they have room beside each other. */
const SPACIOUS = 5.8;

/** One for the page: what was looked at stays in sight from sheet to sheet. */
export const view = new Viewport({ left: 0, right: 1, top: 0, bottom: 1 }, () => FARTHEST);
export const { size } = view;

/** The viewport on the sea of a game. */
export function viewOn(sea: SeaData): Viewport {
  view.paper = bounds(sea);
  return view;
}

/** The stack that lies open, and the place or boat whose card is shown. */
export const opened = signal<string | null>(null);
export const shown = signal<{ kind: 'place' | 'boat'; slug: string } | null>(null);

const phone = matchMedia('(max-width: 760px), (max-height: 500px) and (min-aspect-ratio: 1)');
/** Whether one part of the table is shown at a time, and the card stands with the week instead of beside the chart. */
export const onPhone = signal(phone.matches);
phone.addEventListener('change', (now) => (onPhone.value = now.matches));

function bounds(sea: SeaData): Paper {
  const [left, bottom] = flat([sea.extent.lon[0] - 4, sea.extent.lat[0] - 3]);
  const [right, top] = flat([sea.extent.lon[1] + 3, sea.extent.lat[1] - 1]);
  return { left, right, top, bottom };
}

/** What a game opens with: the whole sea where it can be read, else as much of it as can, round a place. */
export function opening(round: Point | null): Look {
  const { left, right, top, bottom } = view.paper;
  const { wide, high } = size.value;
  if (view.fit > SPACIOUS) return view.whole();
  const filled = Math.max(wide / (right - left), high / (bottom - top)) * 0.97;
  const [x, y] = round ? flat(round) : [(left + right) / 2, (top + bottom) / 2];
  return view.held({ scale: Math.max(view.fit, wide < 700 ? 8.4 : filled), x, y });
}

export function onScreen(now: Look, at: Point): { x: number; y: number } {
  const [x, y] = flat(at);
  return { x: (x - now.x) * now.scale + size.value.wide / 2, y: (y - now.y) * now.scale + size.value.high / 2 };
}

/** Moved along until the edge does not cut what takes so much room on either side; what is out of sight stays where it is. */
export const inFrame = (at: number, before: number, after: number, span: number) =>
  at < 0 || at > span ? at : Math.max(before, Math.min(span - after, at));

/** Brings a point into the picture, if it is not well inside. */
export function towards(at: Point): void {
  const { x, y } = onScreen(view.now, at);
  const { wide, high } = size.value;
  const inside = x > 90 && y > 60 && x < wide - 90 && y < high - 80;
  if (!inside) view.show(flat(at));
}
