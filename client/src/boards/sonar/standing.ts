// What of a feed still stands after what was taken back.
import type { FeedEvent } from './game';

/** The lines that still stand. */
export function standing(feed: readonly FeedEvent[]): FeedEvent[] {
  const kept: FeedEvent[] = [];
  for (const line of feed) {
    if (line.event === 'undone') {
      const back = line.back ?? 0;
      while (kept.length && (kept.at(-1)?.n ?? 0) > back) kept.pop();
    } else kept.push(line);
  }
  return kept;
}
