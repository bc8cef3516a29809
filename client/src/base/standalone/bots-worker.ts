// The bots, in a worker of their own: a long thought keeps neither the page nor the server waiting.
import type { Scope } from './messages';
import { type Files, startPython } from './python';

interface Thinking {
  receive(line: string): void;
  turn(): number;
}

const scope = self as unknown as Scope<string | { base: string; files: Files }, string>;
let thinking: Promise<Thinking> | undefined;
let timer = 0;

async function start(base: string, files: Files): Promise<Thinking> {
  const python = await startPython(base, files, ['core'], () => undefined);
  return python.pyimport('upscope.standalone.thinking').Thinking((line: string) => scope.postMessage(line)) as Thinking;
}

/** One thought, then room for new lines before the next. */
function wake(bots: Thinking, wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const next = bots.turn();
    if (next >= 0) wake(bots, next);
  }, wait) as unknown as number;
}

scope.onmessage = async ({ data }) => {
  if (typeof data === 'string') {
    const bots = await thinking;
    bots?.receive(data);
    if (bots) wake(bots, 0);
  } else {
    thinking = start(data.base, data.files);
    // what fails here ends the worker, and the server starts another
    thinking.catch((problem: unknown) =>
      setTimeout(() => {
        throw problem;
      }),
    );
  }
};
