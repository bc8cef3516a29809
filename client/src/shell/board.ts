// What a board is given and what it may tell the shell. A game without a board of its own gets the plain one.
import type { ComponentType } from 'preact';
import type { Option, Texts } from '../base/messages';
import type { Session } from '../session/session';
import type { Decision, FeedEvent, Game, Table, View } from '../session/types';
import type { Beat, Playing } from '../stage/beat';

/** Everything a board is drawn from. In a replay nothing is open and nothing can be done. */
export interface Scene {
  session: Session;
  game: Game;
  table: Table;
  texts: Texts;
  /** What never changes during a game: maps, counters. */
  chart: unknown;
  view: View;
  /** The seat looked from ("" spectator, "*" all-seeing) and the viewer's own seats of its side. */
  seat: string;
  seats: string[];
  decisions: Decision[];
  feed: FeedEvent[];
  replaying: boolean;
  /** In the replay of a finished game: the entry of the record that is shown. */
  entry?: number | null;
  /** What is being shown of what happened; view and feed are then those of that moment, decisions are always open ones. */
  playing?: Playing | null;
  /** The true position, where what is shown is still behind it: offers are drawn from here. */
  now?: View;
  /** Choose on the board: at once, or after a confirmation, as the viewer prefers. */
  pick: (decision: Decision, value: unknown) => void;
}

export type Where = 'bar' | 'board' | 'calls';

export interface Closed {
  value: unknown;
  label: string;
  reason: string;
  rule: string;
}

/** What a seat is at, beside its name. */
export interface Lamp {
  tone: 'ok' | 'wait' | 'idle';
  text: string;
}

/** How a number came about, line by line. */
export interface Sum {
  rows: { text: string; value: string }[];
  total: { text: string; value: string };
}

/** How a game ended, said to the viewer. */
export interface Outcome {
  title: string;
  line?: string;
  tone: 'good' | 'bad';
}

export interface Hint {
  text: string;
  rule?: string;
}

export interface Board {
  /** The drawing in the middle. */
  Main: ComponentType<{ scene: Scene }>;
  /** What stands left of it, and the name of its tab on a phone. */
  Left?: ComponentType<{ scene: Scene }>;
  /** What stands at the right, between the crew and the log. */
  Aside?: ComponentType<{ scene: Scene }>;
  leftLabel?: (scene: Scene) => string;
  mainLabel?: (scene: Scene) => string;
  /** Whether the sides have secrets from each other even where one player holds both: a curtain falls between them. */
  hidesSides?: boolean;
  /** Whether it is played by red light where the viewer has chosen no light of his own. */
  isByRedLight?: (scene: Scene) => boolean;
  /** First lessons, by name. */
  lessons?: Record<string, Lesson>;
  /** The middle of the top bar. */
  Score?: ComponentType<{ scene: Scene }>;
  /** A bar of the board's own in place of the action bar, while it has one: what is done there is not played. */
  Bar?: ComponentType<{ scene: Scene }>;
  hasBar?: (scene: Scene) => boolean;
  /** Laid over the whole table, whichever part of it a phone shows. */
  Over?: ComponentType<{ scene: Scene }>;
  /** The seats that others wait for, where nobody is asked by name. */
  waits?: (scene: Scene) => string[];
  /** What is shown large below the bar: the last announcement. */
  headline?: (scene: Scene) => { text: string; side: string } | null;
  /** The board in words, line by line. */
  tell: (scene: Scene) => string[];
  /** Kinds of values that are places of this board: a log line that names one lights it up. */
  places: readonly string[];
  /** Where a decision is answered: in the bar, on the board (the bar then only confirms), or as quick calls. */
  where?: (decision: Decision) => Where;
  /** What is said below an option. */
  detail?: (scene: Scene, decision: Decision, option: Option) => string;
  /** The question in the board's own words, where the board shows the rest of it. */
  ask?: (scene: Scene, decision: Decision) => string;
  hint?: (scene: Scene, decision: Decision) => Hint | null;
  closed?: (scene: Scene, decision: Decision) => Closed[];
  /** The order in which the answers to a decision stand, closed ones among them. */
  order?: (decision: Decision) => readonly string[];
  /** Words on an option's button, where the game's own are too short. */
  label?: (scene: Scene, decision: Decision, option: Option) => string;
  lamp?: (scene: Scene, seat: string) => Lamp | null;
  /** A seat's name beside the name of its side. */
  shortSeat?: (seat: string) => string;
  isDanger?: (decision: Decision, option: Option) => boolean;
  /** Whether a decision stands back in the bar; without a word from the board, standing ones do. */
  isMinor?: (decision: Decision) => boolean;
  /** Whether a minor decision is so rare that only its question stands in the bar, and opens into its answers. */
  isFolded?: (decision: Decision) => boolean;
  /** A form of this game's own for a decision. */
  Form?: ComponentType<{ scene: Scene; decision: Decision }>;
  hasForm?: (decision: Decision) => boolean;
  /** Decisions that one viewer answers together, and the component that asks them in one place. */
  together?: (scene: Scene) => Decision[];
  Together?: ComponentType<{ scene: Scene; decisions: Decision[] }>;
  /** Whether the log is folded away until it is asked for: the board itself shows what happens. */
  foldsLog?: (scene: Scene) => boolean;
  /** What stands below a question. */
  Beside?: ComponentType<{ scene: Scene; decision: Decision }>;
  /** What takes the place of the action bar while this holds, such as staff at work. */
  Instead?: ComponentType<{ scene: Scene }>;
  isInstead?: (scene: Scene) => boolean;
  /** While much happens by itself: which lines of the log are shown and announced; null for all of them. */
  digest?: (scene: Scene) => ((event: FeedEvent) => boolean) | null;
  /** Ways to look through the log, the usual one first: which lines each shows. Their names are messages `log-NAME`. */
  sieves?: Record<string, (scene: Scene, feed: readonly FeedEvent[], at: number) => boolean>;
  /** A line as it stands in the log, without what "why?" opens it into. */
  brief?: (line: FeedEvent) => FeedEvent;
  /** What a sum begins with and ends at, where its number is a place in a table. */
  rung?: (scene: Scene, line: FeedEvent, value: number) => string | null;
  /** How it ended for the viewer, in words of the board's own. */
  outcome?: (scene: Scene) => Outcome | null;
  /** Whether after the end the board shows everything that was hidden. */
  opensAtEnd?: boolean;
  /** Which events are shown on the board as they happen, and how; the others pass at once. `now` is the view after them. */
  beat?: (scene: Scene, line: FeedEvent) => Beat | null;
  /** Whether others go on playing meanwhile: what is shown then never falls far behind. */
  isRealTime?: (scene: Scene) => boolean;
  /** A cue for an event, and what is said aloud. */
  cue?: (event: FeedEvent, scene: Scene) => 'ping' | 'hit' | 'stop' | null;
  isSpoken?: (event: FeedEvent) => boolean;
  /** An event as everybody in the room may hear it, where the viewer knows more of it than the others. */
  aloud?: (event: FeedEvent) => FeedEvent;
  /** Whether an event is worth jumping to in a replay. */
  isMilestone?: (event: FeedEvent) => boolean;
  /** The sum behind a line of the log, where the board can work it out from what this viewer knows. */
  sum?: (scene: Scene, line: FeedEvent) => Sum | null;
  /** What stands below the word that nothing is asked. */
  Idle?: ComponentType<{ scene: Scene }>;
  /** What stands before each line of the log, such as its turn. */
  stamps?: (feed: readonly FeedEvent[], scene: Scene) => string[];
}

/** A game in progress, described before its table is made. `problem` is what the server finds wrong with it, and where. */
export interface PositionProps {
  game: Game;
  texts: Texts;
  scenario: string;
  position: Record<string, unknown> | null;
  problem: { field: string; text: string } | null;
  onChange: (position: Record<string, unknown>) => void;
}

export type Tab = 'main' | 'left' | 'log' | 'crew';

export interface LessonStep {
  /** What it speaks of, as a selector within the table. */
  mark: string;
  /** Where that is on a phone. */
  tab?: Tab;
  /** When it is done; without one the learner says so. */
  until?: (scene: Scene) => boolean;
}

/** A small game against bots that teaches something, step by step. */
export interface Lesson {
  scenario: string;
  options: Record<string, unknown>;
  position: Record<string, unknown>;
  /** The learner's seats; the bots of each side take the others. */
  seats: string[];
  bots: Record<string, string>;
  /** With `live` bots take their time, as people do: for a learner whom nobody waits for. */
  pace?: 'untimed' | 'live';
  steps: LessonStep[];
  title: () => string;
  pitch: () => string;
  /** What is said at a step, from 1. */
  say: (step: number) => string;
}

export interface QuickStart {
  scenario: string;
  options?: Record<string, unknown>;
  pace: 'untimed' | 'live' | 'real_time' | 'correspondence';
  /** The side the viewer takes; bots take the others. */
  side: string;
  /** The seats of that side that are the viewer's, where bots are to fill up the crew. */
  seats?: string[];
  bot?: string;
  /** The level of help that is allowed, where the game has an assistant. */
  assistant?: string;
}

/** What the start page shows of a game. */
export interface Card {
  Art: ComponentType;
  /** Its place among the cards; games without a card come last. */
  order: number;
  /** Settings that suit tables made here, unless the viewer chooses others. */
  usual?: Record<string, unknown>;
  quick: QuickStart;
  /** Other tables that start at once, by the name of their message. */
  more?: Record<string, QuickStart>;
  /** Whether its board has first lessons. */
  teaches?: boolean;
}
