// The link to a server that runs in a worker of this page, in the build that plays alone.
import { signal } from '@preact/signals';
import type { Line, Link } from '../link';
import type { FromServer, ToServer, Trouble } from './messages';
import type { Files } from './python';

/** Names of this build's files, each with the hash of what is in it. */
declare const STANDALONE_FILES: Files & { server: string; bots: string; texts: Record<string, string> };

/** How the start goes: waiting for another tab, then steps of it, then open; or what ended it, also later on. */
export type Start =
  | { at: 'elsewhere' | 'starting' | 'open'; done: number }
  | { at: 'failed'; what: Trouble; why: string };

const STEPS = ['python', 'unpacked', 'files', 'imported', 'open'];
const LOCK = 'upscope';

export const start = signal<Start>({ at: 'starting', done: 0 });

const asked = new Map<number, (answer: Response) => void>();
const lines = new Map<number, WorkerLine>();
const base = new URL('.', document.baseURI).href;
let count = 0;
let ready: (worker: Worker) => void;
/** Nothing is sent before this tab holds the lock: two servers on one file would lose games. */
const worker = new Promise<Worker>((done) => {
  ready = done;
});
const post = (message: ToServer): void => void worker.then((one) => one.postMessage(message));

class WorkerLine implements Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;

  constructor(
    private readonly id: number,
    path: string,
  ) {
    post({ kind: 'connect', id, path });
  }

  send(text: string): void {
    post({ kind: 'send', id: this.id, text });
  }

  close(code = 1000): void {
    if (this.readyState === WebSocket.CLOSED) return;
    post({ kind: 'disconnect', id: this.id });
    this.take('close', code);
  }

  take(what: string, data: unknown): void {
    if (this.readyState === WebSocket.CLOSED) return;
    if (what === 'open') {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    } else if (what === 'message') this.onmessage?.({ data });
    else {
      this.readyState = WebSocket.CLOSED;
      lines.delete(this.id);
      this.onclose?.({ code: data as number });
    }
  }
}

function hear(data: FromServer): void {
  if (data.kind === 'answer') {
    const body = [204, 304].includes(data.status) ? null : data.body;
    asked.get(data.id)?.(new Response(body, { status: data.status, headers: data.headers }));
    asked.delete(data.id);
  } else if (data.kind === 'line') lines.get(data.id)?.take(data.what, data.data);
  else if (data.kind === 'failed') fail(data.what, data.why);
  else {
    performance.mark(`start:${data.step}`, { detail: data.ms });
    const done = (STEPS.indexOf(data.step) + 1) / STEPS.length;
    start.value = { at: done === 1 ? 'open' : 'starting', done };
  }
}

let running: Worker | undefined;

/** The first trouble ends the server; its files are then free for whoever wants to save them. */
function fail(what: Trouble, why: string): void {
  if (start.value.at === 'failed') return;
  running?.terminate();
  start.value = { at: 'failed', what, why };
}

/** Holds the lock for as long as this page lives. */
function serve(): Promise<never> {
  start.value = { at: 'starting', done: 0 };
  const made = new Worker(new URL(STANDALONE_FILES.server, base), { type: 'module', name: 'server' });
  made.onmessage = ({ data }: MessageEvent<FromServer>) => hear(data);
  running = made;
  made.onerror = (problem) => fail(start.value.at === 'open' ? 'stopped' : 'browser', problem.message);
  const { bots, ...files } = STANDALONE_FILES;
  made.postMessage({ kind: 'open', base, files, bots } satisfies ToServer);
  ready(made);
  return new Promise<never>(() => undefined);
}

async function take(): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await serve();
  });
  start.value = { at: 'elsewhere', done: 0 };
  await navigator.locks.request(LOCK, serve);
}

/** The shared texts are files of the build, so that the page can speak while the server starts. */
const TEXTS = /^\/api\/texts\/([^/?]+)$/;

function bytesOf(body: BodyInit | null | undefined): Uint8Array {
  return body instanceof ArrayBuffer ? new Uint8Array(body) : new TextEncoder().encode(String(body ?? ''));
}

export const link: Link = {
  ask: (path, init) => {
    const texts = STANDALONE_FILES.texts[TEXTS.exec(path)?.[1] ?? ''];
    if (texts) return fetch(new URL(texts, base));
    return new Promise((done) => {
      const id = ++count;
      asked.set(id, done);
      const headers = { ...(init.headers as Record<string, string> | undefined) };
      post({ kind: 'ask', id, method: init.method ?? 'GET', path, headers, body: bytesOf(init.body) });
    });
  },
  line: (path) => {
    const id = ++count;
    const made = new WorkerLine(id, path);
    lines.set(id, made);
    return made;
  },
};

// a page that is not from https or this machine has no locks
Promise.resolve()
  .then(take)
  .catch((problem: unknown) => fail('browser', String(problem)));
