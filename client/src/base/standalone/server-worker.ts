// The server, in a worker: Python with the same application as elsewhere, its store in a file that the browser keeps.
import type { FromServer, Scope, ToServer, Trouble } from './messages';
import { bytesOf, DATA, type Python, type PyValue, startPython } from './python';
import { keepFiles } from './stored-files';

interface Bridge {
  ask(method: string, path: string, headers: PyValue, body: PyValue): Promise<PyValue>;
  connect(id: number, path: string, tell: (what: 'open' | 'message' | 'close', data: unknown) => void): void;
  receive(id: number, text: string): void;
  disconnect(id: number): void;
}

type Lent<F> = F & { copy(): F };

const scope = self as unknown as Scope<ToServer, FromServer>;
const began = performance.now();
const progress = (step: string) =>
  scope.postMessage({ kind: 'progress', step, ms: Math.round(performance.now() - began) });

async function open({ base, files, bots }: Extract<ToServer, { kind: 'open' }>): Promise<[Python, Bridge]> {
  const python = await startPython(base, files, ['core', 'packages', 'server'], progress);
  await keepFiles(python.FS, () => bytesOf(new URL(files.database, base).href));
  progress('files');
  // Python takes back what it lends for one call, so copies are kept
  const startBots = (lentHeard: Lent<(line: string) => void>, lentFailed: Lent<() => void>) => {
    const [heard, failed] = [lentHeard.copy(), lentFailed.copy()];
    const worker = new Worker(new URL(bots, base), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<string>) => heard(data);
    worker.onerror = () => failed();
    worker.postMessage({ base, files });
    return { post: (line: string) => worker.postMessage(line), end: () => worker.terminate() };
  };
  const made = python.pyimport('upscope.standalone.server');
  progress('imported');
  const server = (await made.open_server(DATA, startBots)) as Bridge | Trouble;
  if (typeof server === 'string') throw new NotOpened(server);
  progress('open');
  return [python, server];
}

/** The file of the games is there and cannot be used. */
class NotOpened extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble);
  }
}

/** An error of the program answers one request; any other has ended its Python. */
const isOurs = (problem: unknown): boolean => problem instanceof Error && problem.name === 'PythonError';

const troubleOf = (problem: unknown): Trouble =>
  problem instanceof NotOpened ? problem.trouble : isOpen ? 'stopped' : 'browser';

let opened: Promise<[Python, Bridge]> | undefined;
let isOpen = false;

async function carryOut(message: ToServer): Promise<void> {
  if (message.kind === 'open') {
    opened = open(message);
    await opened;
    isOpen = true;
    return;
  }
  if (!opened) return;
  const [python, bridge] = await opened;
  if (message.kind === 'ask') {
    const body = python.toPy(message.body);
    const found = await bridge.ask(message.method, message.path, python.toPy(message.headers), body.tobytes());
    const [status, headers, bytes] = found.toJs({ dict_converter: Object.fromEntries }) as [
      number,
      Record<string, string>,
      Uint8Array<ArrayBuffer>,
    ];
    found.destroy();
    scope.postMessage({ kind: 'answer', id: message.id, status, headers, body: bytes });
  } else if (message.kind === 'connect') {
    bridge.connect(message.id, message.path, (what, data) =>
      scope.postMessage({ kind: 'line', id: message.id, what, data: data ?? null }),
    );
  } else if (message.kind === 'send') bridge.receive(message.id, message.text);
  else bridge.disconnect(message.id);
}

scope.onmessage = ({ data }) => {
  carryOut(data).catch((problem: unknown) =>
    scope.postMessage(
      data.kind === 'ask' && isOurs(problem)
        ? { kind: 'answer', id: data.id, status: 500, headers: {}, body: new Uint8Array() }
        : { kind: 'failed', what: troubleOf(problem), why: String(problem) },
    ),
  );
};
