// The stage of a game: the seat's own feed goes to the director, and what is drawn follows the beat that is shown.
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { prefs, quietMotion } from '../base/prefs';
import type { Heard } from '../session/session';
import type { FeedEvent, View } from '../session/types';
import { type Beat, type Caption, type Playing, partly } from './beat';
import { type Clock, Director } from './director';

interface Item {
  line: FeedEvent;
  beat: Beat | null;
  before: View;
  after: View;
  taken: ReadonlySet<string>;
}

/** What happens as a line has its turn; `beat` is null where it passes at once. */
export type Begun = (line: FeedEvent, beat: Beat | null) => void;

const browserClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = window.setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** A still card is read, not watched: it stands at least this long. */
const READ_MS = 900;

export class Stage {
  readonly playing = signal<Playing | null>(null);
  /** The result of the last exchange; the next answer removes it. */
  readonly result = signal<Caption | null>(null);
  readonly busy: ReadonlySignal<boolean> = computed(() => this.playing.value !== null);
  private readonly director: Director<Item>;
  private readonly forget: () => void;

  constructor(
    private readonly beatOf: (line: FeedEvent, before: View, after: View) => Beat | null,
    private readonly begun: Begun,
    clock: Clock = browserClock,
  ) {
    this.director = new Director<Item>(clock, {
      begin: (item, ms) => this.begin(item, ms),
      idle: () => {
        this.playing.value = null;
      },
    });
    this.forget = effect(() => {
      this.director.speed = prefs.value.speed;
      if (prefs.value.speed === 'instant') this.director.finish();
    });
  }

  /** Whether what is shown may fall behind. */
  set realTime(on: boolean) {
    this.director.realTime = on;
  }

  set rate(times: number) {
    this.director.rate = times;
  }

  /** When nothing is being shown any more. */
  settled(): Promise<void> {
    return new Promise((done) => {
      if (!this.busy.peek()) return done();
      const stop = this.busy.subscribe((busy) => {
        if (busy) return;
        queueMicrotask(() => stop());
        done();
      });
    });
  }

  /** Lines that came together, with the position before and after them. */
  hear({ events, before, after }: Pick<Heard, 'events' | 'before' | 'after'>): void {
    if (!before || !after || events.some((line) => line.event === 'undone')) {
      this.finish();
      for (const line of events) this.begun(line, null);
      return;
    }
    const taken = new Set<string>();
    const still = quietMotion();
    const cues = events.map((line) => {
      const beat = this.beatOf(line, before, after);
      if (beat?.takes === 'all') taken.add('all');
      else for (const name of beat?.takes ?? []) taken.add(name);
      const ms = beat ? (still ? Math.max(beat.ms, beat.caption ? READ_MS : 0) : beat.ms) : 0;
      return { item: { line, beat, before, after, taken: new Set(taken) }, ms, instant: beat?.instant ?? false };
    });
    this.director.play(cues);
  }

  private begin({ line, beat, before, after, taken }: Item, ms: number): void {
    if (beat && ms > 0)
      this.playing.value = {
        line,
        beat,
        ms,
        still: quietMotion(),
        view: partly(before, after, taken),
        skip: () => this.skip(),
        finish: () => this.finish(),
      };
    const result = beat?.result ?? beat?.caption;
    if (beat?.isResult && result) this.result.value = result;
    this.begun(line, beat);
  }

  skip(): void {
    this.director.skip();
  }

  finish(): void {
    this.director.finish();
  }

  /** An answer was given: nothing stands in its way. */
  answered(): void {
    this.finish();
    this.result.value = null;
  }

  end(): void {
    this.forget();
    this.director.finish();
  }
}
