// Bundles the client into the Python package, with the hash of each file in its name.

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { build } from 'esbuild';

const out = process.env.UPSCOPE_STATIC ?? '../src/upscope/static';
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const common = {
  bundle: true,
  minify: true,
  target: 'es2022',
  outdir: out,
  outbase: 'src',
  publicPath: '/',
  entryNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  loader: { '.woff': 'file', '.woff2': 'file' },
  metafile: true,
};
const outputs = (made) =>
  Object.entries(made.metafile.outputs).map(([path, { entryPoint }]) => [`/${relative(out, path)}`, entryPoint]);

// A board's style sheet is fetched with the board, so the script must know its hashed name first.
const games = readdirSync('src/boards').filter((name) => existsSync(`src/boards/${name}/style.css`));
// Nested rules are written out for phones of a few years ago.
const sheets = await build({
  ...common,
  target: ['chrome111', 'safari16', 'firefox113'],
  entryPoints: games.map((name) => `src/boards/${name}/style.css`),
  entryNames: 'assets/[dir]-[hash]',
});
const styles = Object.fromEntries(
  outputs(sheets).flatMap(([path, entry]) => (entry ? [[entry.split('/').at(-2), path]] : [])),
);

const scripts = await build({
  ...common,
  entryPoints: ['src/main.tsx'],
  format: 'esm',
  splitting: true,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  define: { BOARD_STYLES: JSON.stringify(styles) },
  legalComments: 'linked',
});

const files = outputs(scripts).map(([path]) => path);
const script = files.find((file) => /^\/assets\/main-.*\.js$/.test(file));
const style = files.find((file) => /^\/assets\/main-.*\.css$/.test(file));
if (!script || !style) throw new Error('the bundle lacks its script or its style sheet');

const page = readFileSync('index.html', 'utf8')
  .replace('<!-- style -->', `<link rel="stylesheet" href="${style}">`)
  .replace('<!-- script -->', `<script type="module" src="${script}"></script>`);
writeFileSync(`${out}/index.html`, page);

// The worker keeps the hashed files; a new build has a new name for its store, so the old one is thrown away.
const assets = [...files, ...Object.values(styles)].filter((file) => /\.(js|css|woff2)$/.test(file)).sort();
const version = createHash('sha256')
  .update(page + assets.join())
  .digest('hex')
  .slice(0, 12);
cpSync('public', out, { recursive: true });
writeFileSync(
  `${out}/sw.js`,
  readFileSync('sw.js', 'utf8')
    .replace("'VERSION'", JSON.stringify(version))
    .replace("['ASSETS']", JSON.stringify(assets)),
);

// The licences of what was bundled travel with it.
const inputs = [...Object.keys(scripts.metafile.inputs), ...Object.keys(sheets.metafile.inputs)];
const packages = new Set(inputs.flatMap((path) => path.match(/^node_modules\/(@[^/]+\/)?[^/]+/)?.[0] ?? []));
const notices = [...packages].sort().map((folder) => {
  const { name, version: number, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const words = file ? `\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}\n` : '';
  return `${name} ${number}, ${license}\n${words}`;
});
writeFileSync(`${out}/third-party.txt`, notices.join(`\n${'-'.repeat(72)}\n\n`));
