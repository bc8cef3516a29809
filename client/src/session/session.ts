// A game as this browser knows it: what the server told, seat by seat, and what the viewer is about to do.
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Advise } from '../wire.gen';
import { changed, together } from './changes';
import { BEAT_MS, Connection, type FromServer } from './connection';
import { Earlier } from './earlier';
import { Latest } from './latest';
import { emptySeat, type SeatState } from './seat-state';
import type {
  Advice,
  ChatLine,
  Checked,
  ClockLeft,
  Decision,
  FeedEvent,
  Motion,
  MotionKind,
  Next,
  Notes,
  Refused,
  Rolling,
  SessionInfo,
  Staff,
  StaffAdvice,
  Told,
  View,
  Welcome,
} from './types';

/** Lines as they came, with what the seat saw before and after them. */
export interface Heard {
  seat: string;
  events: FeedEvent[];
  before: View | null;
  after: View | null;
}

/** A choice made on the board or in a list that still waits for its confirmation. */
export interface Picked {
  decision: string;
  seat: string;
  value: unknown;
}

/** How advice is refused when what it was asked about is over by then. */
const TOO_LATE = new Set(['not-offered', 'no-advice']);

export class Session {
  readonly info: Signal<SessionInfo>;
  readonly you: Signal<string[]>;
  readonly host: Signal<boolean>;
  readonly seats = new Map<string, SeatState>();
  /** The seat the viewer looks from: "" is the spectators'. */
  readonly seat: Signal<string>;
  readonly clocks = signal<{ clocks: ClockLeft[]; at: number }>({ clocks: [], at: 0 });
  readonly motions = signal<Motion[]>([]);
  readonly settled = signal<{ motion: Motion; carried: boolean; code: string } | null>(null);
  readonly presence = signal<Record<string, boolean>>({});
  readonly watching = signal(0);
  /** On how many devices each seat is open. */
  readonly devices = signal<Record<string, number>>({});
  /** The label by which motions name a viewer who has lost a seat and keeps the vote. */
  readonly voter = signal('');
  readonly chat = signal<ChatLine[]>([]);
  readonly unread = signal(0);
  readonly notes = signal<Record<string, Notes>>({});
  readonly rolling = signal<Rolling | null>(null);
  readonly refused = signal<Refused | null>(null);
  readonly advice = signal<Record<string, Advice>>({});
  readonly pointed = signal<{ of: string; place: unknown; at: number } | null>(null);
  readonly botNews = signal<{ seat: string; what: string; bot: string } | null>(null);
  /** What is left to the staff of each of one's seats. */
  readonly staff = signal<Record<string, Staff>>({});
  readonly checked = signal<Checked | null>(null);
  readonly staffAdvice = signal<StaffAdvice | null>(null);
  readonly picked = signal<Picked | null>(null);
  /** Places of the board that something elsewhere on the page speaks of. */
  readonly lit = signal<string[]>([]);
  readonly connection: Connection;
  private readonly listeners = new Set<(heard: Heard) => void>();
  /** How many answers were given from this browser. */
  readonly answers = signal(0);

  constructor(info: SessionInfo, you: string[], host: boolean, language: () => 'en' | 'es', isPlayed = true) {
    this.info = signal(info);
    this.you = signal(you);
    this.host = signal(host);
    const wanted = you.length ? you : [''];
    for (const seat of wanted) this.seats.set(seat, emptySeat());
    this.seat = signal(wanted[0] ?? '');
    this.connection = new Connection(
      info.id,
      () => ({ type: 'hello', seats: this.known(), language: language(), wire: 1, beat_ms: BEAT_MS }),
      (message) => this.hear(message),
      isPlayed,
    );
  }

  private known(): Record<string, number> {
    return Object.fromEntries([...this.seats].map(([seat, state]) => [seat, state.feed.value.at(-1)?.n ?? 0]));
  }

  end(): void {
    clearTimeout(this.timer);
    this.connection.end();
  }

  /** Be told of the lines of a feed as they come in; returns how to stop. */
  onHeard(listener: (heard: Heard) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  state(seat: string): SeatState {
    return this.seats.get(seat) ?? this.add(seat);
  }

  private add(seat: string): SeatState {
    const made = emptySeat();
    this.seats.set(seat, made);
    return made;
  }

  readonly side: ReadonlySignal<string> = computed(() => this.sideOf(this.seat.value));

  sideOf(seat: string): string {
    return this.info.value.seats.find((one) => one.seat === seat)?.side ?? '';
  }

  /** One's own seats on the side of the current one, in the order of the game. */
  readonly crew: ReadonlySignal<string[]> = computed(() => {
    const mine = this.info.value.seats.filter(
      (one) => one.side === this.side.value && this.you.value.includes(one.seat),
    );
    return mine.length ? mine.map((one) => one.seat) : [this.seat.value];
  });

  readonly open: ReadonlySignal<Decision[]> = computed(() =>
    this.crew.value.flatMap((seat) => this.state(seat).decisions.value.filter((one) => !this.isPlanned(one))),
  );

  /** What all of one's seats are asked, those of another side too. */
  readonly asked: ReadonlySignal<Decision[]> = computed(() =>
    this.you.value
      .flatMap((seat) => this.state(seat).decisions.value)
      .filter((one) => !one.standing && !this.isPlanned(one)),
  );

  // -- what comes in ------------------------------------------------------------------------------------------------

  private readonly earlier = new Earlier(
    (seat) => this.state(seat).feed,
    (span) => this.connection.send({ type: 'ask_earlier', ...span }),
  );
  private readonly advised = new Latest<Advise>((message) => this.connection.send(message));
  private readonly ahead = new Map<string, (decision: Decision) => unknown>();
  private readonly late: FromServer[] = [];
  private timer = 0;

  /** Whether the staff of a seat of one's own is at work: what is open there is about to be answered. */
  isStaffed(seat: string): boolean {
    return this.staff.value[seat]?.status === 'working';
  }

  /** Whether the staff answers this, as was decided ahead. */
  isPlanned(decision: Decision): boolean {
    return !decision.standing && (this.staff.value[decision.seat]?.planned ?? []).includes(decision.name);
  }

  /** While staff is at work much is told in a second: it is taken together, a few times a second, in its order. */
  private hear(message: FromServer): void {
    const busy = [...this.seats.keys()].some((seat) => this.isStaffed(seat));
    if (message.type === 'told' && busy) {
      const last = this.late.at(-1);
      if (last?.type === 'told' && last.seat === message.seat)
        this.late[this.late.length - 1] = together(last, message);
      else this.late.push(message);
      this.timer ||= window.setTimeout(() => this.catchUp(), TOGETHER_MS);
      return;
    }
    this.catchUp(message);
  }

  private catchUp(...more: FromServer[]): void {
    clearTimeout(this.timer);
    this.timer = 0;
    batch(() => {
      for (const message of [...this.late.splice(0), ...more]) this.take(message);
    });
  }

  private take(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        return;
      case 'earlier':
        this.earlier.take(message.seat, message.feed);
        return;
      case 'told':
        this.told(message);
        return;
      case 'session':
        this.info.value = message.session;
        return;
      case 'refused':
        // advice that was asked for on something that is over by now
        if (this.advised.settle(message.answer_id ?? '') && TOO_LATE.has(message.code)) return;
        this.refused.value = message;
        this.picked.value = null;
        this.ahead.clear();
        return;
      case 'chat':
        this.chat.value = [...this.chat.value.filter((line) => line.id !== message.line.id), message.line];
        if (!this.you.value.includes(message.line.seat)) this.unread.value += 1;
        return;
      case 'presence':
        this.presence.value = message.online;
        this.watching.value = message.watching;
        this.devices.value = message.devices ?? {};
        return;
      case 'motions':
        this.motions.value = message.motions;
        if (message.settled)
          this.settled.value = { motion: message.settled, carried: message.carried ?? false, code: message.code ?? '' };
        return;
      case 'clocks':
        this.clocks.value = { clocks: message.clocks, at: performance.now() };
        return;
      case 'notes':
        this.noted(message);
        return;
      case 'rolling':
        this.rolling.value = message;
        return;
      case 'advice':
        this.advised.settle(message.ask);
        this.advice.value = { ...this.advice.value, [message.topic]: message };
        return;
      case 'ping':
        this.pointed.value = { of: message.of, place: message.place, at: performance.now() };
        return;
      case 'bot':
        this.botNews.value = message;
        return;
      case 'staff':
        this.staff.value = { ...this.staff.value, [message.seat]: message.staff };
        return;
      case 'checked':
        this.checked.value = message;
        return;
      case 'staff_advice':
        this.staffAdvice.value = message;
        return;
      case 'accepted':
        this.refused.value = null;
        return;
      case 'beat':
      case 'closing':
        return;
    }
  }

  private welcome(message: Welcome): void {
    const state = this.state(message.seat);
    const news = this.earlier.welcome(message.seat, message.feed);
    const before = state.view.value;
    state.view.value = message.view ?? null;
    state.decisions.value = message.decisions;
    state.waiting.value = message.waiting;
    state.canUndo.value = message.can_undo;
    state.tick.value = { tick: message.tick, at: performance.now() };
    this.info.value = message.session;
    this.you.value = message.you;
    this.host.value = message.host;
    this.clocks.value = { clocks: message.clocks, at: performance.now() };
    this.motions.value = message.motions;
    this.presence.value = message.presence;
    this.watching.value = message.watching;
    this.devices.value = message.devices;
    this.voter.value = message.voter ?? '';
    this.chat.value = message.chat;
    this.notes.value = {
      ...this.notes.value,
      ...Object.fromEntries(message.notes.map((one) => [one.of, one])),
    };
    if (message.staff) this.staff.value = { ...this.staff.value, [message.seat]: message.staff };
    if (news.length) this.tell(message.seat, news, before);
    this.forget();
    this.advised.again(message.seat);
  }

  private told(message: Told): void {
    const state = this.state(message.seat);
    const events = message.events ?? [];
    const before = state.view.value;
    if (events.length) state.feed.value = [...state.feed.value, ...events];
    if (message.changes && state.view.value) state.view.value = changed(state.view.value, message.changes);
    const asked = message.decisions?.filter((one) => !state.decisions.value.some((old) => old.id === one.id)) ?? [];
    if (message.decisions) state.decisions.value = message.decisions;
    if (message.waiting) state.waiting.value = message.waiting;
    if (message.can_undo !== undefined && message.can_undo !== null) state.canUndo.value = message.can_undo;
    state.tick.value = { tick: message.tick, at: performance.now() };
    if (this.rolling.value?.seat === message.seat) this.rolling.value = null;
    this.forget();
    if (events.length) this.tell(message.seat, events, before);
    this.keepWord(asked);
  }

  /** Answers what was decided before it was asked. Another question first, and the rest is asked after all. */
  private keepWord(asked: Decision[]): void {
    for (const decision of asked.filter((one) => !one.standing && this.crew.value.includes(one.seat))) {
      const choose = this.ahead.get(decision.name);
      this.ahead.delete(decision.name);
      const value = choose?.(decision);
      if (value === undefined) this.ahead.clear();
      else this.answer(decision, value);
    }
  }

  private tell(seat: string, events: FeedEvent[], before: View | null): void {
    const after = this.state(seat).view.value;
    for (const listener of this.listeners) listener({ seat, events, before, after });
  }

  /** A choice for a question that is no longer open is dropped. */
  private forget(): void {
    const picked = this.picked.value;
    if (picked && !this.open.value.some((one) => one.id === picked.decision && one.seat === picked.seat))
      this.picked.value = null;
  }

  private noted(message: Extract<FromServer, { type: 'notes' }>): void {
    const old = this.notes.value[message.of];
    const items = message.all ? {} : { ...old?.items };
    for (const name of message.rub ?? []) delete items[name];
    const mine = this.you.value.includes(message.of);
    const kept = {
      ...this.notes.value,
      [message.of]: { of: message.of, shared: message.shared, items: { ...items, ...message.put } },
    };
    if (!mine && !message.shared) delete kept[message.of];
    this.notes.value = kept;
  }

  /** Forget what was about to be done and what was said of it: somebody else will look. */
  forgetPlans(): void {
    this.picked.value = null;
    this.refused.value = null;
    this.lit.value = [];
    this.advice.value = {};
    this.pointed.value = null;
  }

  // -- what goes out ------------------------------------------------------------------------------------------------

  /** What a board decides together with an answer. */
  along: ((decision: Decision, value: unknown) => Next[]) | null = null;

  /** Whether an answer may be given, while a lesson asks for a certain one: it then says itself why not. */
  guard: ((decision: Decision, value: unknown) => boolean) | null = null;

  /** Questions that are passed wherever they come next: a board asks them on request only. */
  unasked: readonly string[] = [];

  /** An answer, and perhaps those to what is asked after it: they are given as far as they are offered then. */
  answer(decision: Decision, value: unknown, more: { then?: Next[]; pass_over?: string[] } = {}): void {
    this.picked.value = null;
    if (this.guard && !this.guard(decision, value)) return;
    this.refused.value = null;
    this.answers.value += 1;
    const passed = more.pass_over ?? this.unasked;
    const then = [...(more.then ?? []), ...(this.along?.(decision, value) ?? [])];
    const following = {
      ...(then.length ? { then } : {}),
      ...(passed.length ? { pass_over: [...passed] } : {}),
    };
    this.connection.act({ type: 'answer', seat: decision.seat, decision: decision.id, value, ...following });
  }

  /** An answer to a question that comes with the one being answered: each chair hears of its own a moment apart. */
  answerAhead(name: string, choose: (decision: Decision) => unknown): void {
    this.ahead.set(name, choose);
  }

  undo(): void {
    this.ahead.clear();
    const seat = this.crew.value.find((one) => this.state(one).canUndo.value);
    if (seat !== undefined) this.connection.act({ type: 'undo', seat });
  }

  /** What is over stays so. */
  readonly canUndo: ReadonlySignal<boolean> = computed(
    () => this.info.value.status !== 'over' && this.crew.value.some((seat) => this.state(seat).canUndo.value),
  );

  say(text: string, to: 'all' | 'crew'): void {
    this.connection.act({ type: 'chat', seat: this.seat.value, to, text });
  }

  propose(kind: MotionKind, more: Record<string, unknown> = {}): void {
    this.connection.act({ type: 'motion', seat: this.seat.value, kind, ...more });
  }

  vote(motion: number, yes: boolean): void {
    this.connection.send({ type: 'vote', seat: this.seat.value, motion, yes });
  }

  resign(): void {
    this.connection.act({ type: 'resign', seat: this.seat.value });
  }

  sit(seat: string): void {
    this.connection.send({ type: 'sit', seat });
  }

  rolled(value: unknown): void {
    const wanted = this.rolling.value;
    if (wanted) this.connection.act({ type: 'rolled', seat: wanted.seat, roll: wanted.roll, value });
  }

  /** Write on one's own sheet; shown at once, told to the crew if it is shared. */
  note(seat: string, put: Record<string, unknown>, rub: string[] = []): void {
    const old = this.notes.value[seat];
    const items = { ...old?.items, ...put };
    for (const name of rub) delete items[name];
    this.notes.value = { ...this.notes.value, [seat]: { of: seat, shared: old?.shared ?? false, items } };
    this.connection.send({ type: 'strokes', seat, put, rub });
  }

  share(seat: string, shared: boolean): void {
    const old = this.notes.value[seat];
    this.notes.value = { ...this.notes.value, [seat]: { of: seat, items: old?.items ?? {}, shared } };
    this.connection.send({ type: 'share', seat, shared });
  }

  point(place: unknown): void {
    this.connection.send({ type: 'ping', seat: this.seat.value, to: 'crew', place });
  }

  /** Leave to the staff of a seat what is named; the rest stays as it is. */
  setStaff(seat: string, change: Partial<Pick<Staff, 'level' | 'doctrine' | 'orders' | 'speed' | 'halted'>>): void {
    this.refused.value = null;
    this.connection.act({ type: 'staff', seat, ...change });
  }

  checkOrders(seat: string, ask: string, orders: string, caret: number): void {
    this.connection.send({ type: 'check_orders', seat, ask, orders, caret });
  }

  askStaff(decision: Decision): void {
    this.connection.send({ type: 'ask_staff', seat: decision.seat, ask: `staff-${Date.now()}`, decision: decision.id });
  }

  /** The staff answers this one, whatever is left to it otherwise. */
  letStaff(decision: Decision, engagement = false): void {
    this.picked.value = null;
    this.answers.value += 1;
    this.connection.act({ type: 'let', seat: decision.seat, decision: decision.id, engagement });
  }

  /** The chances of an answer. Unlike advice that a board asks for by itself, a refusal is shown. */
  askOdds(decision: Decision, value: unknown): void {
    this.refused.value = null;
    this.connection.send({
      type: 'advise',
      seat: decision.seat,
      ask: `odds-${Date.now()}`,
      topic: 'odds',
      args: { decision: decision.id, value },
    });
  }

  forgetAdvice(topic: string): void {
    const { [topic]: _, ...rest } = this.advice.value;
    this.advice.value = rest;
  }

  /** Ask the assistant; the name under which its answer will come. */
  advise(topic: string, args: Record<string, unknown> = {}, seat = this.seat.value): string {
    return this.advised.ask(`${seat} ${topic}`, (n) => ({ type: 'advise', seat, ask: `${topic}-${n}`, topic, args }));
  }
}

/** Four times a second: slower than that it stutters, faster nobody can read it. */
const TOGETHER_MS = 250;
