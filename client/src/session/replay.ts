// A game seen again: views rebuilt step by step from what changed. Only a few pieces are kept, however long the game.
import { batch, signal } from '@preact/signals';
import { askReplay } from '../base/api';
import { changed } from './changes';
import type { AnyGame, Declarations, ViewOf } from './declared';
import type { Heard } from './session';
import type { FeedEvent, Replay } from './types';

const PIECE = 100;
const PIECES_KEPT = 6;
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
const STEP_MS = 1000;
/** A game longer than this is not searched for its events: that would be to fetch all of it. */
const MOST_SEARCHED = 3_000;

/** A step at which something happened that is worth looking at. */
export interface Milestone {
  step: number;
  line: FeedEvent;
}

/** Shows what happened at a step, if it is not jumped over. */
export interface Shows {
  hear(heard: Pick<Heard, 'events' | 'before' | 'after'>): void;
  settled(): Promise<void>;
  finish(): void;
  rate: number;
}

export class ReplayPlayer<G extends Declarations = AnyGame> {
  readonly steps = signal(0);
  readonly at = signal(0);
  readonly view = signal<ViewOf<G> | null>(null);
  /** The lines told up to here, as far back as is kept. */
  readonly events = signal<FeedEvent[]>([]);
  readonly playing = signal(false);
  readonly speed = signal<(typeof SPEEDS)[number]>(1);
  readonly failed = signal(false);
  /** The entry of the record that is shown; known after the end only. */
  readonly entry = signal<number | null>(null);
  /** Why a bot did what is shown, and its seat; known after the end only. */
  readonly reason = signal<{ seat: string; words: string } | null>(null);
  /** Not 0: these steps were played under that older ruleset, and the map cannot follow the log. */
  readonly ruleset = signal(0);
  readonly milestones = signal<Milestone[]>([]);
  private readonly pieces = new Map<number, Replay>();
  private timer = 0;
  private wanted = 0;

  constructor(
    readonly id: string,
    readonly seat: string,
  ) {}

  /** Where the steps that are played are shown; a step that is jumped to is not. */
  shows: Shows | null = null;

  end(): void {
    this.pause();
    this.shows?.finish();
  }

  private async piece(number: number): Promise<Replay> {
    const kept = this.pieces.get(number);
    if (kept) return kept;
    const came = await askReplay(this.id, this.seat, number * PIECE, PIECE);
    this.pieces.set(number, came);
    const farthest = [...this.pieces.keys()].sort((one, two) => Math.abs(two - number) - Math.abs(one - number))[0];
    if (this.pieces.size > PIECES_KEPT && farthest !== undefined) this.pieces.delete(farthest);
    return came;
  }

  async goToEnd(): Promise<void> {
    const { steps } = await this.piece(0);
    await this.go(steps - 1);
  }

  async go(step: number): Promise<void> {
    this.shows?.finish();
    this.wanted = Math.max(0, step);
    try {
      const piece = await this.piece(Math.floor(this.wanted / PIECE));
      if (this.wanted !== Math.max(0, step)) return; // somebody has gone elsewhere meanwhile
      const last = Math.max(0, piece.steps - 1);
      if (this.wanted > last) return await this.go(last);
      this.show(piece, this.wanted);
      await this.fillLog(piece);
    } catch {
      this.failed.value = true;
      this.pause();
    }
  }

  private show(piece: Replay, step: number): void {
    let view = piece.view;
    let events: FeedEvent[] = this.before(piece);
    let entry: number | null = null;
    let reason: { seat: string; words: string } | null = null;
    for (const frame of piece.frames) {
      if (frame.step > step) break;
      view = changed(view, frame.changes);
      events = [...events, ...frame.events];
      entry = frame.entry ?? null;
      reason = frame.reason ? { seat: frame.seat ?? '', words: frame.reason } : null;
    }
    batch(() => {
      this.steps.value = piece.steps;
      this.at.value = step;
      // the game's own declarations say what its columns hold
      this.view.value = view as ViewOf<G>;
      this.events.value = events;
      this.entry.value = entry;
      this.reason.value = reason;
      this.ruleset.value = piece.ruleset ?? 0;
      this.failed.value = false;
    });
  }

  /** The log reaches back into the piece before this one, so that it does not begin empty at every seam. */
  private async fillLog(piece: Replay): Promise<void> {
    const earlier = piece.start / PIECE - 1;
    if (earlier < 0 || this.pieces.has(earlier)) return;
    await this.piece(earlier);
    if (this.pieces.has(piece.start / PIECE) && Math.floor(this.at.value / PIECE) * PIECE === piece.start)
      this.show(piece, this.at.value);
  }

  private before(piece: Replay): FeedEvent[] {
    return this.pieces.get(piece.start / PIECE - 1)?.frames.flatMap((frame) => frame.events) ?? [];
  }

  /** The step at which a line of the feed was told: pieces are halved until the one that holds it is found. */
  async stepOf(line: number): Promise<number> {
    let low = 0;
    let high = Math.floor(Math.max(0, (await this.piece(0)).steps - 1) / PIECE);
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      const first = (await this.piece(middle)).frames.flatMap((frame) => frame.events)[0];
      if (first && first.n <= line) low = middle;
      else high = middle - 1;
    }
    const frames = (await this.piece(low)).frames;
    return frames.find((frame) => frame.events.some((one) => one.n >= line))?.step ?? low * PIECE;
  }

  /** Find what is worth jumping to, piece by piece; none of the pieces is kept for it. */
  async search(isWorth: (line: FeedEvent) => boolean): Promise<void> {
    const found: Milestone[] = [];
    for (let start = 0, steps = 1; start < Math.min(steps, MOST_SEARCHED); start += PIECE) {
      const piece = await askReplay(this.id, this.seat, start, PIECE);
      steps = piece.steps;
      for (const { step, events } of piece.frames)
        for (const line of events) if (isWorth(line)) found.push({ step, line });
    }
    this.milestones.value = found;
  }

  /** One step on, and what happens in it is shown. */
  async advance(): Promise<void> {
    const before = this.view.value;
    const last = this.events.value.at(-1)?.n ?? 0;
    const from = this.at.value;
    await this.go(from + 1);
    if (this.at.value !== from + 1 || !this.shows) return;
    this.shows.rate = this.speed.value;
    this.shows.hear({ events: this.events.value.filter((line) => line.n > last), before, after: this.view.value });
  }

  play(): void {
    if (this.at.value >= this.steps.value - 1) void this.go(0);
    this.playing.value = true;
    this.tick();
  }

  /** What was shown of a step counts towards its time. */
  private tick(spent = 0): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(
      async () => {
        if (!this.playing.value) return;
        const begun = performance.now();
        await this.advance();
        await this.shows?.settled();
        if (this.at.value >= this.steps.value - 1) this.pause();
        else if (this.playing.value) this.tick(performance.now() - begun);
      },
      Math.max(0, STEP_MS / this.speed.value - spent),
    );
  }

  pause(): void {
    this.playing.value = false;
    clearTimeout(this.timer);
  }
}
