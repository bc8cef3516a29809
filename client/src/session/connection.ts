// The socket of one game: it opens, says hello, comes back by itself, and sends again what was not acknowledged.
import { signal } from '@preact/signals';
import { type Line, link, standalone } from '../base/link';
import type { Answer, Hello, Wire } from '../wire.gen';

export type FromServer = Wire['from_server'];
export type FromClient = Wire['from_client'];
/** What is sent with an id of ours, so that it is done once however often it is sent. */
type Numbered = Extract<FromClient, { answer_id: string }>;

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'crowded' | 'refused';

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8_000;
const QUIET_BEATS = 3;
/** How often the server is asked to be heard of. */
export const BEAT_MS = 1_000;
/** After so much silence the player is told, and after so much at least the line is given up. */
const SILENT_MS = 2_500;
const GIVEN_UP_MS = 6_000;
/** An order that has not been heard of for so long is said to be waiting. */
const LATE_MS = 2_000;
/** Codes after which coming back is of no use: nonsense, not our seat, foreign, no game, withdrawn. */
const FINAL = new Set([4400, 4401, 4403, 4404, 4410]);
/** The server has enough connections from this address; coming back at once would only add to them. */
const CROWDED = 4429;

/** 96 bits of chance; a page without TLS has no randomUUID. */
function randomName(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('');
}

export class Connection {
  readonly state = signal<ConnectionState>('connecting');
  /** How many things are under way to the server. */
  readonly pending = signal(0);
  /** Whether one of them waits for longer than it should. */
  readonly late = signal(false);
  /** Whether the server has been silent for longer than it should. */
  readonly silent = signal(false);
  private socket: Line | null = null;
  private readonly unheard = new Map<string, Numbered>();
  private wait = FIRST_WAIT_MS;
  private timer = 0;
  private watch = 0;
  private slow = 0;
  private quiet = 0;
  private quietMs = 60_000;
  private ended = false;
  /** Its own among all pages that ever sat here: an id met again would be acknowledged and not carried out. */
  private readonly page = randomName();
  private count = 0;

  constructor(
    private readonly id: string,
    private readonly hello: () => Hello,
    private readonly take: (message: FromServer) => void,
    /** A game that no server plays, such as an example in a book, never connects. */
    isPlayed = true,
  ) {
    if (!isPlayed) return;
    addEventListener('online', this.again);
    if (!standalone) addEventListener('offline', this.offline);
    addEventListener('pageshow', this.again);
    this.open();
  }

  /** Do something once, even over a connection that breaks meanwhile. */
  act(message: Omit<Answer, 'answer_id'> | Record<string, unknown>): string {
    this.count += 1;
    const id = `${this.page}-${this.count}`;
    const numbered = { ...message, answer_id: id } as Numbered;
    this.unheard.set(id, numbered);
    this.watchOrders();
    this.send(numbered);
    return id;
  }

  send(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  end(): void {
    this.ended = true;
    removeEventListener('online', this.again);
    removeEventListener('offline', this.offline);
    clearTimeout(this.slow);
    removeEventListener('pageshow', this.again);
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    clearTimeout(this.quiet);
    this.socket?.close(1000);
  }

  /** The browser knows before the silence does. A server on this very machine is reached again at once. */
  private readonly offline = (): void => {
    if (this.ended || this.state.value !== 'open') return;
    const cut = this.socket;
    this.lose(1006);
    cut?.close();
  };

  /** Whether something has been under way for longer than a player should be left to wonder. */
  private watchOrders(): void {
    this.pending.value = this.unheard.size;
    clearTimeout(this.slow);
    if (!this.unheard.size) this.late.value = false;
    else this.slow = window.setTimeout(() => (this.late.value = true), LATE_MS);
  }

  private readonly again = (): void => {
    if (this.ended || !['lost', 'crowded'].includes(this.state.value)) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    const socket = link.line(`/api/sessions/${encodeURIComponent(this.id)}/socket`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (arrived) => this.arrive(JSON.parse(arrived.data as string) as FromServer);
    socket.onclose = (closed) => {
      if (this.socket === socket) this.lose(closed.code);
    };
    this.listenFor();
  }

  private arrive(message: FromServer): void {
    if (message.type === 'welcome') this.state.value = 'open';
    this.listenFor();
    if (message.type === 'welcome') {
      this.wait = FIRST_WAIT_MS;
      for (const one of this.unheard.values()) if (one.seat === message.seat) this.send(one);
    } else if (message.type === 'accepted' || (message.type === 'refused' && message.answer_id)) {
      this.unheard.delete(message.answer_id ?? '');
      this.watchOrders();
    } else if (message.type === 'beat') {
      this.quietMs = Math.max(GIVEN_UP_MS, message.every_ms * QUIET_BEATS);
    }
    this.take(message);
  }

  private listenFor(): void {
    clearTimeout(this.watch);
    clearTimeout(this.quiet);
    this.silent.value = false;
    // a server in this page cannot be out of reach: while it works something out it only says nothing
    if (standalone) return;
    if (this.state.value === 'open') this.quiet = window.setTimeout(() => (this.silent.value = true), SILENT_MS);
    this.watch = window.setTimeout(() => {
      const silent = this.socket;
      this.lose(1006);
      silent?.close();
    }, this.quietMs);
  }

  private lose(code: number): void {
    clearTimeout(this.watch);
    clearTimeout(this.quiet);
    this.silent.value = false;
    this.socket = null;
    if (this.ended) return;
    if (FINAL.has(code)) {
      this.state.value = 'refused';
      return;
    }
    this.state.value = code === CROWDED ? 'crowded' : 'lost';
    if (code === CROWDED) this.wait = LONGEST_WAIT_MS;
    this.timer = window.setTimeout(() => this.open(), this.wait * (0.8 + 0.4 * Math.random()));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  }
}
