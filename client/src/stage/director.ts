// The director: plays what happened one thing after the other. No drawing, no page: time comes from a clock it is given.

export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

/** How long a beat lasts at each speed. Instant keeps the order and the captions, without the time. */
export const PACE: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5, instant: 0 };

/** In real time nothing is shown later than this after it was told. */
export const MOST_BEHIND_MS = 2_000;

/** A beat that would have to run faster than this is jumped over: nobody could follow it. */
const LEAST_SHARE = 0.4;

export interface Clock {
  now(): number;
  /** Calls back after a time; returns how to cancel it. */
  after(ms: number, run: () => void): () => void;
}

/** Something to play: 0 ms passes at once, in its place. */
export interface Cue<Item> {
  item: Item;
  ms: number;
  /** It ends everything that was told before it, and waits for nothing. */
  instant?: boolean;
}

export interface Listener<Item> {
  /** An item has its turn, for so many milliseconds. */
  begin(item: Item, ms: number): void;
  /** Nothing is left to play: the true position is shown. */
  idle(): void;
}

interface Queued<Item> {
  item: Item;
  ms: number;
  at: number;
}

export class Director<Item> {
  speed: Speed = 'normal';
  realTime = false;
  /** A replay at double speed shows everything twice as fast. */
  rate = 1;
  private queue: Queued<Item>[] = [];
  private playing = false;
  private working = false;
  private cancel: () => void = () => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly on: Listener<Item>,
  ) {}

  get busy(): boolean {
    return this.playing || this.queue.length > 0;
  }

  play(cues: readonly Cue<Item>[]): void {
    const at = this.clock.now();
    for (const { item, ms, instant } of cues) {
      this.queue.push({ item, ms: instant ? 0 : ms, at });
      if (instant) for (const one of this.queue) one.ms = 0;
      if (instant) this.stop();
    }
    if (!this.playing) this.run();
  }

  /** End what is being shown; what waits goes on. */
  skip(): void {
    if (!this.playing) return;
    this.stop();
    this.run();
  }

  /** End everything: what waits has its turn without its time. */
  finish(): void {
    if (!this.busy) return;
    for (const one of this.queue) one.ms = 0;
    this.stop();
    this.run();
  }

  private stop(): void {
    this.cancel();
    this.playing = false;
  }

  private run(): void {
    if (this.working) return; // a listener that adds or skips: the loop below goes on with it
    this.working = true;
    while (!this.playing) {
      const next = this.queue[0];
      if (!next) break;
      const ms = this.lasts(next);
      this.queue.shift();
      if (ms > 0) {
        this.playing = true;
        this.cancel = this.clock.after(ms, () => {
          this.playing = false;
          this.run();
        });
      }
      this.on.begin(next.item, ms);
    }
    this.working = false;
    if (!this.busy) this.on.idle();
  }

  /** How long the next one may take: all that waits must be over in time, the first of it before the last. */
  private lasts(next: Queued<Item>): number {
    const pace = PACE[this.speed] / this.rate;
    const wanted = next.ms * pace;
    if (!this.realTime || wanted === 0) return wanted;
    const now = this.clock.now();
    let sum = 0;
    let share = 1;
    for (const one of this.queue) {
      sum += one.ms * pace;
      if (one.ms) share = Math.min(share, (one.at + MOST_BEHIND_MS - now) / sum);
    }
    return share < LEAST_SHARE ? 0 : wanted * share;
  }
}
