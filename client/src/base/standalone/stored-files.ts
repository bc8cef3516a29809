// Files of Python's that the browser keeps: each write goes to the browser's own file before it returns.
import { DATA, type FileNode, type FileSystem } from './python';

/** The browser's handle to a file of its own, for workers only. */
interface Handle {
  read(into: Uint8Array, options: { at: number }): number;
  write(from: Uint8Array, options: { at: number }): number;
  flush(): void;
  getSize(): number;
  truncate(size: number): void;
}

interface Stream {
  node: FileNode & { timestamp: number };
}

/** The database, what SQLite writes beside it, who sits here, and the packs of one's own. */
export const NAMES = ['upscope.db', 'upscope.db-wal', 'upscope.db-journal', 'cookies', 'packs'] as const;
export const FOLDER = 'upscope';
/** The page before this one may hold its files for a moment after it has gone. */
const TAKEN_MS = 10_000;
const AGAIN_MS = 50;
const [NO_SPACE, NO_DISK] = [51, 29];

async function handleOf(folder: FileSystemDirectoryHandle, name: string): Promise<Handle> {
  const file = (await folder.getFileHandle(name, { create: true })) as unknown as {
    createSyncAccessHandle(): Promise<Handle>;
  };
  for (let waited = 0; ; waited += AGAIN_MS) {
    try {
      return await file.createSyncAccessHandle();
    } catch (problem) {
      if (waited >= TAKEN_MS || (problem as Error).name !== 'NoModificationAllowedError') throw problem;
      await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  }
}

/** What the browser refuses reaches Python as an error of its system, not as the end of it. */
function orError<T>(files: FileSystem, act: () => T): T {
  try {
    return act();
  } catch (problem) {
    throw new files.ErrnoError((problem as Error).name === 'QuotaExceededError' ? NO_SPACE : NO_DISK);
  }
}

/** Python's file at that path is the browser's from here on. */
function back(files: FileSystem, path: string, handle: Handle): void {
  files.writeFile(path, '');
  const { node } = files.lookupPath(path);
  const { node_ops: plain, stream_ops: memory } = node;
  const getattr = plain['getattr'] as (node: FileNode) => { size: number; blocks: number };
  const setattr = plain['setattr'] as (node: FileNode, attr: { size?: number }) => void;
  node.node_ops = {
    ...plain,
    getattr: (one: FileNode) => {
      const size = handle.getSize();
      return { ...getattr(one), size, blocks: Math.ceil(size / 4096) };
    },
    setattr: (one: FileNode, { size, ...attr }: { size?: number }) => {
      setattr(one, attr);
      if (size !== undefined) orError(files, () => handle.truncate(size));
    },
  };
  node.stream_ops = {
    ...memory,
    read: (_: Stream, buffer: Uint8Array, offset: number, length: number, position: number) =>
      orError(files, () => handle.read(buffer.subarray(offset, offset + length), { at: position })),
    write: (_: Stream, buffer: Uint8Array, offset: number, length: number, position: number) =>
      orError(files, () => {
        const written = handle.write(buffer.subarray(offset, offset + length), { at: position });
        // without room Chromium throws nothing and answers a number that means an error
        if (written !== length) throw new DOMException('no room', 'QuotaExceededError');
        return written;
      }),
    llseek: (stream: Stream & { position: number }, offset: number, whence: number) =>
      whence === 1 ? stream.position + offset : whence === 2 ? handle.getSize() + offset : offset,
    fsync: () => {
      orError(files, () => handle.flush());
      return 0;
    },
  };
}

/** Puts the browser's files where Python looks for them. Fails where the browser keeps nothing, as in a private window. */
export async function keepFiles(files: FileSystem, empty: () => Promise<Uint8Array>): Promise<void> {
  const top = await navigator.storage.getDirectory();
  const folder = await top.getDirectoryHandle(FOLDER, { create: true });
  const handles = new Map<string, Handle>();
  for (const name of NAMES) handles.set(name, await handleOf(folder, name));
  const database = handles.get('upscope.db');
  if (database?.getSize() === 0) {
    database.write(await empty(), { at: 0 });
    database.flush();
  }
  files.mkdirTree(DATA);
  for (const [name, handle] of handles) {
    // SQLite sees a journal that is there but empty as none; a file cannot be removed, only emptied
    back(files, `${DATA}/${name}`, handle);
  }
  const { node } = files.lookupPath(DATA);
  const remove = node.node_ops['unlink'] as (parent: FileNode, name: string) => void;
  node.node_ops = {
    ...node.node_ops,
    unlink: (parent: FileNode, name: string) => {
      const handle = handles.get(name);
      if (handle) handle.truncate(0);
      else remove(parent, name);
    },
  };
}
