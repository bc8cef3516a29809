// The file of the games when it cannot be read: it can be saved as it is, and put out of the way.
import { saveFile } from '../save-file';
import { FOLDER, NAMES } from './stored-files';

const NAME = 'upscope-damaged.db';

export async function saveDamaged(): Promise<void> {
  const top = await navigator.storage.getDirectory();
  const folder = await top.getDirectoryHandle(FOLDER);
  saveFile(NAME, await (await (await folder.getFileHandle(NAMES[0])).getFile()).slice());
}

export async function startEmpty(): Promise<void> {
  const top = await navigator.storage.getDirectory();
  await top.removeEntry(FOLDER, { recursive: true });
  location.reload();
}
