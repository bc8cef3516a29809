// Starts Python in a worker from the files of this build. Nothing comes from anywhere else.

/** What the build says of its files; their names carry the hash of what is in them. */
export interface Files {
  pyodide: string;
  /** A database with its tables and nothing in them. */
  database: string;
  zips: { core: string; packages: string; server: string; [game: `game-${string}`]: string };
}

/** As much of Pyodide as is used here. */
export interface Python {
  FS: FileSystem;
  unpackArchive(bytes: Uint8Array, format: 'zip', options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(module: string): PyModule;
  toPy(value: unknown): PyValue;
}

export interface PyValue {
  toJs(options?: object): unknown;
  tobytes(): PyValue;
  destroy(): void;
}

// biome-ignore lint/suspicious/noExplicitAny: what Python offers is not known to TypeScript
type PyModule = any;

export interface FileNode {
  node_ops: Record<string, unknown>;
  stream_ops: Record<string, unknown>;
}

export interface FileSystem {
  ErrnoError: new (code: number) => Error;
  mkdirTree(path: string): void;
  writeFile(path: string, data: string): void;
  lookupPath(path: string): { node: FileNode };
}

const HOME = '/home/upscope';
export const DATA = '/data';

export async function bytesOf(path: string): Promise<Uint8Array> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** An archive that is compressed as one piece. */
async function unpacked(path: string): Promise<Uint8Array> {
  const answer = await fetch(path);
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
  const plain = answer.body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** Python with the zips of those names unpacked, games left packed until one is imported. */
export async function startPython(
  base: string,
  files: Files,
  wanted: readonly (keyof Files['zips'])[],
  done: (step: string) => void,
): Promise<Python> {
  const games = (Object.keys(files.zips) as (keyof Files['zips'])[]).filter((name) => name.startsWith('game-'));
  const indexURL = new URL(files.pyodide, base).href;
  const { loadPyodide } = (await import(`${indexURL}pyodide.mjs`)) as {
    loadPyodide: (options: object) => Promise<Python>;
  };
  const lockFileContents = {
    info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten', python: '3.14', version: '314' },
    packages: {},
  };
  const [python, packed] = await Promise.all([
    loadPyodide({ indexURL, lockFileContents, env: { HOME, PYTHONDONTWRITEBYTECODE: '1' } }),
    Promise.all(
      [...wanted, ...games].map(
        async (name) => [name, await unpacked(new URL(files.zips[name] ?? '', base).href)] as const,
      ),
    ),
  ]);
  done('python');
  const zips = new Map(packed);
  const unpack = (name: string): void => {
    const bytes = zips.get(name as keyof Files['zips']);
    if (bytes) python.unpackArchive(bytes, 'zip', { extractDir: '/lib/upscope' });
    zips.delete(name as keyof Files['zips']);
  };
  for (const name of wanted) unpack(name);
  python.runPython("import sys; sys.path.insert(0, '/lib/upscope')");
  python.pyimport('upscope.standalone.games').unpack_on_import(unpack);
  done('unpacked');
  return python;
}
