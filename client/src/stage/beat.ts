// What a board declares about an event that is worth seeing, and what it is given to draw while that is shown.
import type { Cue } from '../base/sound';
import type { FeedEvent, View } from '../session/types';

export interface Caption {
  title: string;
  /** One line below it. */
  line?: string;
  tone?: 'good' | 'bad';
}

export interface Beat {
  /** How long it is shown at normal speed. */
  ms: number;
  /** In words, for eyes and screen readers; without one the event's own text is told. */
  caption?: Caption;
  sound?: Cue;
  /** Its caption stays after it as the result, until the next answer. */
  isResult?: boolean;
  /** What stays instead of the caption, where the result sums up more than this beat. */
  result?: Caption;
  /** What of the position comes true as it begins, as `table.column` or the name of a scalar; "all" for everything. */
  takes?: readonly string[] | 'all';
  /** What it shows lies at the foot of the board: its caption stands at the head. */
  isLow?: boolean;
  /** It waits for nothing, and ends what is being shown. */
  instant?: boolean;
}

/** A beat being shown. Without motion (`still`) the same information stands as a picture. */
export interface Playing<Line = FeedEvent> {
  line: Line;
  beat: Beat;
  ms: number;
  still: boolean;
  view: View;
  /** End this beat, or all that are waiting. */
  skip?(): void;
  finish?(): void;
}

/** A view in which only some columns have changed yet. */
export function partly(before: View, after: View, taken: ReadonlySet<string>): View {
  if (taken.has('all')) return after;
  if (!taken.size) return before;
  const tables = Object.fromEntries(
    Object.entries(before.tables).map(([name, columns]) => [
      name,
      Object.fromEntries(
        Object.entries(columns).map(([column, values]) => [
          column,
          taken.has(`${name}.${column}`) ? (after.tables[name]?.[column] ?? values) : values,
        ]),
      ),
    ]),
  );
  const scalars = { ...before.scalars };
  for (const name of taken) if (Object.hasOwn(after.scalars, name)) scalars[name] = after.scalars[name];
  return { ...before, tables, scalars };
}
