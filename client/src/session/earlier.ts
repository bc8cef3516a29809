// A feed of which the last lines came first: those between are asked for page by page, and put in when all are there.
import type { Signal } from '@preact/signals';
import type { FeedEvent } from './types';

/** What to ask for: the lines of a seat after one number and before another. */
export interface Span {
  seat: string;
  since: number;
  before: number;
}

interface Gap {
  /** The lines that were known before the gap. */
  known: FeedEvent[];
  /** Those after it that have come, up to the feed's own first. */
  found: FeedEvent[];
}

/** The feeds with gaps. What stands after a gap is shown meanwhile; a game of an evening has none. */
export class Earlier {
  private readonly gaps = new Map<string, Gap[]>();

  constructor(
    private readonly feed: (seat: string) => Signal<FeedEvent[]>,
    private readonly ask: (span: Span) => void,
  ) {}

  /** Lines that come with a welcome; returns what is news to a page that has seen some of this game. */
  welcome(seat: string, lines: FeedEvent[]): FeedEvent[] {
    const feed = this.feed(seat);
    const had = feed.value;
    const last = had.at(-1)?.n ?? 0;
    const news = lines.filter((line) => line.n > last);
    if ((news[0]?.n ?? 0) > last + 1) {
      this.gaps.set(seat, [...(this.gaps.get(seat) ?? []), { known: had, found: [] }]);
      feed.value = news;
    } else feed.value = had.concat(news);
    this.askOn(seat);
    return last > 0 ? news : [];
  }

  /** A page has come; the feed is put together when nothing lacks any more. */
  take(seat: string, page: FeedEvent[]): void {
    const feed = this.feed(seat);
    const gaps = this.gaps.get(seat);
    const gap = gaps?.at(-1);
    if (!gaps || !gap || page.at(-1)?.n !== this.first(gap, feed.value) - 1) return;
    gap.found = page.concat(gap.found);
    if (this.first(gap, feed.value) <= (gap.known.at(-1)?.n ?? 0) + 1) {
      feed.value = gap.known.concat(gap.found, feed.value);
      gaps.pop();
    }
    this.askOn(seat);
  }

  private first(gap: Gap, shown: FeedEvent[]): number {
    return gap.found[0]?.n ?? shown[0]?.n ?? 0;
  }

  private askOn(seat: string): void {
    const gap = this.gaps.get(seat)?.at(-1);
    if (gap) this.ask({ seat, since: gap.known.at(-1)?.n ?? 0, before: this.first(gap, this.feed(seat).value) });
  }
}
