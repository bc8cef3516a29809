// What a board is given and what it may tell the shell. A game without a board of its own gets the plain one.
import type { ComponentType } from 'preact';
import type { Option, Texts } from '../base/messages';
import type { AnyGame, DecisionOf, Declarations, EventOf, ViewOf } from '../session/declared';
import type { Session } from '../session/session';
import type { FeedEvent, Game, SessionInfo } from '../session/types';
import type { Beat, Caption, Playing } from '../stage/beat';

/** Everything a board is drawn from. In a replay nothing is open and nothing can be done. */
export interface Scene<G extends Declarations = AnyGame> {
  session: Session;
  game: Game;
  info: SessionInfo;
  texts: Texts;
  /** What never changes during a game: maps, counters. */
  chart: G['board'];
  view: ViewOf<G>;
  /** The seat looked from ("" spectator, "*" all-seeing) and the viewer's own seats of its side. */
  seat: string;
  seats: string[];
  decisions: DecisionOf<G>[];
  feed: EventOf<G>[];
  replaying: boolean;
  /** In the replay of a finished game: the entry of the record that is shown. */
  entry?: number | null;
  /** What is being shown of what happened; view and feed are then those of that moment, decisions are always open ones. */
  playing?: Playing<EventOf<G>> | null;
  /** The result that stands until the next answer. */
  result?: Caption | null;
  /** The true position, where what is shown is still behind it: offers are drawn from here. */
  now?: ViewOf<G>;
  /** To the moment of a line, in the replay. */
  jump?(line: number): void;
  /** Choose on the board: at once, or after a confirmation, as the viewer prefers. */
  pick(decision: DecisionOf<G>, value: unknown): void;
}

export type Where = 'bar' | 'board' | 'calls' | 'menu';

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
  /** Whether the viewer won or lost; neither in a draw. */
  tone?: 'good' | 'bad';
}

/** The last thing that was said, and what was said before it, the newest first. */
export interface Headline {
  text: string;
  side: string;
  before?: { text: string; side: string }[];
}

export interface Hint {
  text: string;
  rule?: string;
}

type Drawn<G extends Declarations> = ComponentType<{ scene: Scene<G> }>;

/** A game's board. Without the optional parts the shell shows what it knows of any game. */
export interface Board<G extends Declarations = AnyGame> {
  /** The drawing in the middle. */
  Main: Drawn<G>;
  /** The board in words, line by line. */
  tell(scene: Scene<G>): string[];
  /** Kinds of values that are places of this board: a log line that names one lights it up. */
  places: readonly string[];
  panels?: Panels<G>;
  /** A bar of the board's own in place of the action bar, while it has one: what is done there is not played. */
  bar?: OwnBar<G>;
  /** What takes the place of the questions in the action bar while it is up, such as staff at work. */
  instead?: OwnBar<G>;
  questions?: Questions<G>;
  /** A form of this game's own for some decisions. */
  form?: OwnForm<G>;
  log?: LogLook<G>;
  announcements?: Announcements<G>;
  stage?: Staging<G>;
  crew?: CrewLook<G>;
  /** Whether the sides have secrets from each other even where one player holds both: a curtain falls between them. */
  hidesSides?: boolean;
  /** Whether it is played by red light where the viewer has chosen no light of his own. */
  isByRedLight?(scene: Scene<G>): boolean;
  /** Keys of the board's own, as they are printed in the viewer's language, each with what it does; a letter only while it
   * is listened for. */
  keys?: readonly (readonly [pressed: string | (() => string), does: () => string])[];
  /** First lessons, by name. */
  lessons?: Record<string, Lesson<G>>;
}

/** How what happens is shown on the board. */
export interface Staging<G extends Declarations = AnyGame> {
  /** An event's beat, or null where it passes at once; `now` of the scene is the view after it. */
  beat(scene: Scene<G>, line: EventOf<G>): Beat | null;
  /** Whether others go on playing meanwhile: what is shown then never falls far behind. */
  isRealTime?(scene: Scene<G>): boolean;
  /** How it ended for the viewer, in words of the board's own. */
  outcome?(scene: Scene<G>): Outcome | null;
  /** Whether the board shows a result by itself, in place of the line above it. */
  showsResult?: boolean;
  /** Whether after the end the board shows everything that was hidden. */
  opensAtEnd?: boolean;
}

/** What stands around the drawing. */
export interface Panels<G extends Declarations = AnyGame> {
  /** Left of it, with the name of its tab on a phone. */
  left?: { Panel: Drawn<G>; label(scene: Scene<G>): string };
  /** The name of the drawing's own tab. */
  mainLabel?(scene: Scene<G>): string;
  /** At the right, between the crew and the log. */
  Aside?: Drawn<G>;
  /** The middle of the top bar. */
  Score?: Drawn<G>;
  /** Laid over the whole game, whichever part of it a phone shows. */
  Over?: Drawn<G>;
  /** What is shown large below the bar on a phone, and in the action bar while nothing is asked. */
  headline?(scene: Scene<G>): Headline | null;
  /** What stands below the word that nothing is asked. */
  Idle?: Drawn<G>;
}

export interface OwnBar<G extends Declarations = AnyGame> {
  Bar: Drawn<G>;
  isUp(scene: Scene<G>): boolean;
}

/** How decisions are put and answered. */
export interface Questions<G extends Declarations = AnyGame> {
  /** Decisions that one viewer answers together, and the component that asks them in one place. Where it `rests`, that place
   * stays while nothing is asked, and says for whom one waits. */
  together?: {
    of(scene: Scene<G>): DecisionOf<G>[];
    rests?(scene: Scene<G>): boolean;
    Questions: ComponentType<{ scene: Scene<G>; decisions: DecisionOf<G>[]; waits?: string }>;
  };
  /** Where a decision is answered: in the bar, on the board (the bar then only confirms), as quick calls, or in a menu
   * of the board's own. */
  where?(decision: DecisionOf<G>): Where;
  /** The question in the board's own words, where the board shows the rest of it. */
  ask?(scene: Scene<G>, decision: DecisionOf<G>): string;
  hint?(scene: Scene<G>, decision: DecisionOf<G>): Hint | null;
  /** Words on an option's button, where the game's own are too short. */
  label?(scene: Scene<G>, decision: DecisionOf<G>, option: Option): string;
  /** What is said below an option. */
  detail?(scene: Scene<G>, decision: DecisionOf<G>, option: Option): string;
  closed?(scene: Scene<G>, decision: DecisionOf<G>): Closed[];
  /** The order in which the answers to a decision stand, closed ones among them. */
  order?(decision: DecisionOf<G>): readonly string[];
  isDanger?(decision: DecisionOf<G>, option: Option): boolean;
  /** Whether a decision stands back in the bar; without a word from the board, standing ones do. */
  isMinor?(decision: DecisionOf<G>): boolean;
  /** Whether a minor decision is so rare that only its question stands in the bar, and opens into its answers. */
  isFolded?(decision: DecisionOf<G>): boolean;
  /** What stands below a question. */
  Beside?: ComponentType<{ scene: Scene<G>; decision: DecisionOf<G> }>;
}

export interface OwnForm<G extends Declarations = AnyGame> {
  Form: ComponentType<{ scene: Scene<G>; decision: DecisionOf<G> }>;
  isFor(decision: DecisionOf<G>): boolean;
}

/** What the log shows of the feed, and how. */
export interface LogLook<G extends Declarations = AnyGame> {
  /** Whether the log is folded away until it is asked for: the board itself shows what happens. */
  folds?(scene: Scene<G>): boolean;
  /** While much happens by itself: which lines of the log are shown and announced; null for all of them. */
  digest?(scene: Scene<G>): ((event: EventOf<G>) => boolean) | null;
  /** Ways to look through the log, the usual one first: which lines each shows. Their names are messages `log-NAME`. */
  sieves?: Record<string, (scene: Scene<G>, feed: readonly EventOf<G>[], at: number) => boolean>;
  /** A line as it stands in the log, without what "why?" opens it into. */
  brief?(line: EventOf<G>): FeedEvent;
  /** What a sum begins with and ends at, where its number is a place in a game. */
  rung?(scene: Scene<G>, line: EventOf<G>, value: number): string | null;
  /** The sum behind a line of the log, where the board can work it out from what this viewer knows. */
  sum?(scene: Scene<G>, line: EventOf<G>): Sum | null;
  /** What stands before each line of the log, such as its turn. */
  stamps?(feed: readonly EventOf<G>[], scene: Scene<G>): string[];
}

/** What is heard of an event, and which ones a replay stops at. */
export interface Announcements<G extends Declarations = AnyGame> {
  cue?(event: EventOf<G>, scene: Scene<G>): 'ping' | 'hit' | 'stop' | null;
  isSpoken?(event: EventOf<G>): boolean;
  /** An event as everybody in the room may hear it, where the viewer knows more of it than the others. */
  aloud?(event: EventOf<G>): FeedEvent;
  /** Whether an event is worth jumping to in a replay. */
  isMilestone?(event: EventOf<G>): boolean;
}

/** What is shown of who sits where. */
export interface CrewLook<G extends Declarations = AnyGame> {
  lamp?(scene: Scene<G>, seat: string): Lamp | null;
  /** A seat's name beside the name of its side. */
  shortSeat?(seat: string): string;
  /** The seats that others wait for, where nobody is asked by name. */
  waits?(scene: Scene<G>): string[];
}

/** A game in progress, described before its game is made. `problem` is what the server finds wrong with it, and where. */
export interface PositionProps {
  game: Game;
  texts: Texts;
  scenario: string;
  position: Record<string, unknown> | null;
  problem: { field: string; text: string } | null;
  onChange: (position: Record<string, unknown>) => void;
}

/** An example of the rulebook: which part of the board is drawn, what of it is in sight, and what is pointed out. */
export interface PictureProps<G extends Declarations = AnyGame> {
  scene: Scene<G>;
  show: string;
  window: readonly string[];
  marks: Readonly<Record<string, unknown>>;
}

export type Tab = 'main' | 'left' | 'log' | 'crew';

export interface LessonStep<G extends Declarations = AnyGame> {
  /** What it speaks of, as a selector within the game. */
  mark: string;
  /** Where that is on a phone. */
  tab?: Tab;
  /** When it is done; without one the learner says so. */
  until?: (scene: Scene<G>) => boolean;
  /** What must be answered here, by the name of its decision: whether an answer is the right one. Another is not given,
   *  and the lesson says why. */
  only?: { decision: string; isRight: (value: unknown, scene: Scene<G>) => boolean };
  /** A question of the lesson's own, with so many answers, and the number of the right one, from 1. */
  quiz?: { answers: number; right: number };
}

/** A small game against bots that teaches something, step by step. */
export interface Lesson<G extends Declarations = AnyGame> {
  scenario: string;
  options: Record<string, unknown>;
  position: Record<string, unknown>;
  /** The learner's seats; the bots of each side take the others. */
  seats: string[];
  bots: Record<string, string>;
  /** With `live` bots take their time, as people do: for a learner whom nobody waits for. */
  pace?: 'untimed' | 'live';
  steps: LessonStep<G>[];
  title: () => string;
  pitch: () => string;
  /** What is said at a step, from 1. */
  say: (step: number) => string;
  /** Why an answer at a step is not the right one. */
  whyNot?: (step: number) => string;
  /** The answers to the lesson's own question at a step, from 1. */
  choice?: (step: number, at: number) => string;
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
  /** Bots from weak to strong: which of them is offered follows the viewer's results, from `bot` on. */
  ladder?: string[];
  /** The level of help that is allowed, where the game has an assistant. */
  assistant?: string;
}

/** How a game among friends begins: the maker's seats, those that bots get at once, and the open seats. */
export interface FriendStart {
  scenario: string;
  options?: Record<string, unknown>;
  pace: QuickStart['pace'];
  seats: string[];
  bots?: string[];
  assistant?: string;
}

/** What the start page shows of a game. */
/** The game that is offered when one against bots is over. */
export interface NextGame {
  bot: string;
  isStronger: boolean;
  begin(): Promise<void>;
}

export interface Card {
  Art: ComponentType;
  /** Its place among the cards; games without a card come last. */
  order: number;
  /** Settings that suit games made here, unless the viewer chooses others. */
  usual?: Record<string, unknown>;
  quick: QuickStart;
  /** A game among friends; without one, as a game alone with the other sides left open. */
  friend?: FriendStart;
  /** Other games that start at once, by the name of their message. */
  more?: Record<string, QuickStart>;
  /** Whether its board has first lessons. */
  teaches?: boolean;
}
