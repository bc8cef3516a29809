// The wire's shapes narrowed by what a game declares: its columns, events, decisions, board data and advice.
import type { Advice, Decision, FeedEvent, View } from './types';

/** What a game declares of itself. The build writes a board's own, `Declared`, into its `game.gen.ts`. */
export interface Declarations {
  tables: object;
  scalars: object;
  events: object;
  decisions: object;
  advice: object;
  board: unknown;
}

/** A game of which only the wire is known. */
export interface AnyGame {
  tables: Record<string, Record<string, unknown>>;
  scalars: Record<string, unknown>;
  events: Record<string, Record<string, unknown>>;
  decisions: Record<string, { value: unknown; about: Record<string, unknown>; info: Record<string, unknown> }>;
  advice: Record<string, unknown>;
  board: unknown;
}

type Names<T> = Extract<keyof T, string>;
/** The same keys as a type of its own: an interface is not accepted where any key is. */
type Plain<T> = { [K in keyof T]: T[K] };

export type ViewOf<G extends Declarations> = Omit<View, 'tables' | 'scalars'> & {
  tables: { [T in keyof G['tables']]: { [C in keyof G['tables'][T]]: G['tables'][T][C][] } };
  scalars: Plain<G['scalars']>;
};

type Line<Name, Fields> = Omit<FeedEvent, 'event' | 'fields'> & { event: Name; fields: Plain<Fields> };

/** A line of the feed, told apart by its event. */
export type EventOf<G extends Declarations> =
  string extends Names<G['events']>
    ? FeedEvent
    : { [E in Names<G['events']>]: Line<E, G['events'][E]> }[Names<G['events']>];

type Asked = { value: unknown; about: object; info: object };
type Ask<Name, D> = D extends Asked
  ? Omit<Decision, 'name' | 'about' | 'options'> & {
      name: Name;
      about: Plain<D['about']>;
      options?: ({ value: D['value'] } & D['info'])[] | null;
    }
  : never;

/** A question, told apart by its name. */
export type DecisionOf<G extends Declarations> =
  string extends Names<G['decisions']>
    ? Decision
    : { [D in Names<G['decisions']>]: Ask<D, G['decisions'][D]> }[Names<G['decisions']>];

type KeyOf<T> = T extends unknown ? keyof T : never;
type Held<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** A field of a line or a question that may be one of many: what it holds where there is one of that name. */
export function fieldOf<T extends object, K extends KeyOf<T>>(fields: T | undefined, name: K): Held<T, K> | undefined;
export function fieldOf(fields: object | undefined, name: PropertyKey): unknown {
  return fields && Reflect.get(fields, name);
}

/** What the assistant said last on a topic, and what it was asked for then. */
export function saidOn<G extends Declarations, Topic extends Names<G['advice']>>(
  session: { advice: { value: Record<string, Advice> } },
  topic: Topic,
): { ask: string; data: G['advice'][Topic] } | undefined {
  const found = session.advice.value[topic];
  // the server has made it of the shape that the type is generated from
  return found && { ask: found.ask, data: found.data as G['advice'][Topic] };
}

/** The rows of a table that arrives as columns. */
export function rowsOf<Row extends object>(columns: { [C in keyof Row]: Row[C][] }, count: number): Row[] {
  const cells = Object.entries<unknown[]>(columns);
  // each column holds a cell for each row
  const row = (at: number) => Object.fromEntries(cells.map(([name, column]) => [name, column[at]])) as Row;
  return Array.from({ length: count }, (_, at) => row(at));
}
