// Bundles the client into the Python package, with the hash of each file in its name.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const out = '../src/upscope/static';
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const { metafile } = await build({
  entryPoints: ['src/main.tsx'],
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  outdir: out,
  publicPath: '/',
  entryNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  loader: { '.woff': 'file', '.woff2': 'file' },
  legalComments: 'linked',
  metafile: true,
});

const files = Object.keys(metafile.outputs).map((path) => path.slice(out.length + 1));
const script = files.find((file) => /^assets\/main-.*\.js$/.test(file));
const style = files.find((file) => /^assets\/main-.*\.css$/.test(file));
if (!script || !style) throw new Error('the bundle lacks its script or its style sheet');

const page = readFileSync('index.html', 'utf8')
  .replace('<!-- style -->', `<link rel="stylesheet" href="/${style}">`)
  .replace('<!-- script -->', `<script type="module" src="/${script}"></script>`);
writeFileSync(`${out}/index.html`, page);

// The licences of what was bundled travel with it.
const packages = new Set(Object.keys(metafile.inputs).flatMap((path) => path.match(/^node_modules\/(@[^/]+\/)?[^/]+/)?.[0] ?? []));
const notices = [...packages].sort().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const words = file ? `\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}\n` : '';
  return `${name} ${version}, ${license}\n${words}`;
});
writeFileSync(`${out}/third-party.txt`, notices.join(`\n${'-'.repeat(72)}\n\n`));
