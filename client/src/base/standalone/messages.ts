// What the page and the server's worker say to each other.
import type { Files } from './python';

export type ToServer =
  | { kind: 'open'; base: string; files: Files; bots: string }
  | { kind: 'ask'; id: number; method: string; path: string; headers: Record<string, string>; body: Uint8Array }
  | { kind: 'connect'; id: number; path: string }
  | { kind: 'send'; id: number; text: string }
  | { kind: 'disconnect'; id: number };

export type FromServer =
  | { kind: 'answer'; id: number; status: number; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }
  | { kind: 'line'; id: number; what: 'open' | 'message' | 'close'; data: unknown }
  | { kind: 'progress'; step: string; ms: number }
  | { kind: 'failed'; what: Trouble; why: string };

/** What keeps the server from going: this browser, its games' file, or something that ended it while it ran. */
export type Trouble = 'browser' | 'damaged' | 'newer' | 'full' | 'stopped';

/** The scope of a worker, which the page's types do not know. */
export interface Scope<In, Out> {
  onmessage: ((message: MessageEvent<In>) => void) | null;
  postMessage(message: Out, transfer?: Transferable[]): void;
}
