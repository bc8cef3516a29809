// What this browser knows of a game from one seat.
import { type Signal, signal } from '@preact/signals';
import type { Decision, FeedEvent, View } from './types';

export interface SeatState {
  view: Signal<View | null>;
  decisions: Signal<Decision[]>;
  waiting: Signal<string[]>;
  feed: Signal<FeedEvent[]>;
  canUndo: Signal<boolean>;
  /** The game's time, and when in this browser's time it was told. */
  tick: Signal<{ tick: number; at: number }>;
}

export const emptySeat = (): SeatState => ({
  view: signal(null),
  decisions: signal([]),
  waiting: signal([]),
  feed: signal([]),
  canUndo: signal(false),
  tick: signal({ tick: 0, at: 0 }),
});
