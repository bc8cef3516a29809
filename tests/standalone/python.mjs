// Runs a Python file with the Python of the built folder: node python.mjs FOLDER FILE [SHARED]
// SHARED, a folder of this machine, is /shared there.

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

const [folder, file, shared] = process.argv.slice(2).map((path) => resolve(path));
const home = readdirSync(folder).find((name) => name.startsWith('pyodide-'));
const { loadPyodide } = await import(`${folder}/${home}/pyodide.mjs`);
const python = await loadPyodide({
  indexURL: `${folder}/${home}/`,
  lockFileContents: {
    info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten', python: '3.14', version: '314' },
    packages: {},
  },
});
for (const name of readdirSync(`${folder}/python`).filter((one) => one.endsWith('.pack')))
  python.unpackArchive(new Uint8Array(gunzipSync(readFileSync(`${folder}/python/${name}`))), 'zip', { extractDir: '/lib/upscope' });
if (shared) {
  python.FS.mkdirTree('/shared');
  python.FS.mount(python.FS.filesystems.NODEFS, { root: shared }, '/shared');
}
python.runPython("import sys; sys.path.insert(0, '/lib/upscope')");
try {
  await python.runPythonAsync(readFileSync(file, 'utf8'));
} catch (problem) {
  console.error(problem.message); // not the stack, which holds the whole of Pyodide in one line
  process.exit(1);
}
process.exit(0);
