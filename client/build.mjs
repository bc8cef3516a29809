// Bundles the client into the Python package, with the hash of each file in its name.

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { build } from 'esbuild';

const out = process.env.UPSCOPE_STATIC ?? '../src/upscope/static';
/** The build that plays alone: what else is in its folder, and where that lies until it is copied there. */
const { unserved, ...given } = JSON.parse(process.env.UPSCOPE_STANDALONE ?? '{}');
const standalone = unserved ? given : null;
/** That folder may lie anywhere, so nothing in it is named from the top of a site. */
const top = standalone ? '' : '/';
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
if (standalone) cpSync(process.env.UPSCOPE_PUT, out, { recursive: true });

const common = {
  bundle: true,
  minify: true,
  target: 'es2022',
  outdir: out,
  outbase: 'src',
  ...(standalone ? {} : { publicPath: top }),
  entryNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  loader: { '.woff': 'file', '.woff2': 'file' },
  metafile: true,
};
const outputs = (made) =>
  Object.entries(made.metafile.outputs).map(([path, { entryPoint }]) => [`${top}${relative(out, path)}`, entryPoint]);

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

const workers = standalone
  ? await build({
      ...common,
      entryPoints: ['server', 'bots'].map((name) => `src/base/standalone/${name}-worker.ts`),
      format: 'esm',
    })
  : { metafile: { inputs: {}, outputs: {} } };
const [server, bots] = ['server', 'bots'].map(
  (name) => outputs(workers).find(([, entry]) => entry?.includes(name))?.[0],
);

const scripts = await build({
  ...common,
  entryPoints: ['src/main.tsx'],
  format: 'esm',
  splitting: true,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  define: {
    BOARD_STYLES: JSON.stringify(styles),
    STANDALONE: String(standalone !== null),
    STANDALONE_FILES: JSON.stringify({ ...standalone, server, bots }),
  },
  legalComments: 'linked',
});

const files = outputs(scripts).map(([path]) => path);
const script = files.find((file) => /^\/?assets\/main-.*\.js$/.test(file));
const style = files.find((file) => /^\/?assets\/main-.*\.css$/.test(file));
if (!script || !style) throw new Error('the bundle lacks its script or its style sheet');

/** A page without a server says itself what it may load; starting Python needs WebAssembly and nothing looser. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";
const page = readFileSync('index.html', 'utf8')
  .replace(
    '<meta name="viewport"',
    standalone ? `<meta http-equiv="Content-Security-Policy" content="${POLICY}">\n    $&` : '$&',
  )
  .replaceAll('href="/', `href="${top}`)
  .replace('<div id="app">', `$&${standalone ? withoutScript() : ''}`)
  .replace('<!-- style -->', `<link rel="stylesheet" href="${style}">`)
  .replace('<!-- script -->', `<script type="module" src="${script}"></script>`);
writeFileSync(`${out}/index.html`, page);

/** Opened as a file the page runs no script, and can say so in every language only. */
function withoutScript() {
  const words = Object.entries(unserved).map(([language, text]) => `<p lang="${language}">${text}</p>`);
  return `<main class="page unserved"><h1>Upscope</h1>${words.join('')}</main>`;
}

cpSync('public', out, { recursive: true });
const bundled = [...files, ...Object.values(styles)];
if (standalone) keepWhole();
else keepAssets();

/** The worker keeps the hashed files; a new build has a new name for its store, so the old one is thrown away. */
function keepAssets() {
  const assets = bundled.filter((file) => /\.(js|css|woff2)$/.test(file)).sort();
  writeWorker('sw.js', page + assets.join(), assets);
}

/** Alone, the worker keeps the whole folder, as it was when it was built. */
function keepWhole() {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
  const icons = manifest.icons.map((icon) => ({ ...icon, src: icon.src.slice(1) }));
  const text = JSON.stringify({ ...manifest, id: './', start_url: './', scope: './', icons }, null, 2);
  writeFileSync(`${out}/manifest.webmanifest`, text);
  const all = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(out, `${entry.parentPath}/${entry.name}`))
    .filter((file) => file !== 'index.html' && !/LEGAL/.test(file))
    .sort();
  writeWorker('standalone/sw.js', page + all.map((file) => readFileSync(`${out}/${file}`).toString('base64')), all);
}

function writeWorker(source, content, assets) {
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12);
  writeFileSync(
    `${out}/sw.js`,
    readFileSync(source, 'utf8')
      .replace("'VERSION'", JSON.stringify(version))
      .replace("['ASSETS']", JSON.stringify(assets)),
  );
}

// The licences of what was bundled travel with it.
const inputs = [scripts, sheets, workers].flatMap((made) => Object.keys(made.metafile.inputs));
const packages = new Set(inputs.flatMap((path) => path.match(/^node_modules\/(@[^/]+\/)?[^/]+/)?.[0] ?? []));
const notices = [...packages].sort().map((folder) => {
  const { name, version: number, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const words = file ? `\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}\n` : '';
  return `${name} ${number}, ${license}\n${words}`;
});
writeFileSync(`${out}/third-party.txt`, notices.join(`\n${'-'.repeat(72)}\n\n`));
