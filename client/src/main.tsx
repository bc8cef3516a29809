import '@fontsource/b612/latin-400.css';
import '@fontsource/b612/latin-700.css';
import '@fontsource/b612/latin-400-italic.css';
import '@fontsource/b612-mono/latin-400.css';
import '@fontsource/b612-mono/latin-700.css';
import './style/tokens.css';
import './style/base.css';
import './style/pages.css';
import './style/lobby.css';
import './style/guide.css';
import './style/rules.css';
import './style/shell.css';
import './style/dice.css';
import { type ComponentType, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { heard } from './base/announce';
import { standalone } from './base/link';
import { followPrefs } from './base/prefs';
import { route } from './base/router';
import { gameTexts, language, speak, tr } from './base/texts';
import { UpdateOffer } from './pages/alone';
import { Start } from './pages/start';
import { Dialog } from './parts/dialog';
import { Lost, Unreached } from './parts/not-found';

declare global {
  // for tests that compare the page's texts with the server's
  var upscope: { tr: typeof tr; gameTexts: typeof gameTexts };
}

type Page = ComponentType<{ word: string | undefined }>;

/** Pages other than the first are fetched when they are opened. */
const PAGES: Record<string, () => Promise<Page>> = {
  games: async () => (await import('./pages/sessions')).SessionsPage,
  records: async () => (await import('./pages/records')).Records,
  new: async () => {
    const { Create } = await import('./pages/create');
    return ({ word }) => <Create key={word} slug={word ?? ''} />;
  },
  learn: async () => {
    const { Learn } = await import('./pages/learn');
    return ({ word }) => <Learn key={word} slug={word ?? ''} />;
  },
  rules: async () => {
    const { Rules } = await import('./pages/rules');
    return ({ word }) => <Rules slug={word} />;
  },
  guide: async () => {
    const { Guide } = await import('./pages/guide');
    return ({ word }) => <Guide page={word ?? 'index'} />;
  },
  join: async () => {
    const { Join } = await import('./pages/join');
    return ({ word }) => <Join key={word} token={word ?? ''} />;
  },
  game: async () => {
    const { SessionPage } = await import('./pages/session');
    return ({ word }) => <SessionPage key={word} id={word ?? ''} />;
  },
};

/** Names of pages in links of earlier versions. */
const FORMER: Record<string, string> = { table: 'game', tables: 'games' };

/** Pages fetched so far. Each is kept, so that a change of address within a page does not rebuild it. */
const fetched = new Map<string, Page>();

async function pageOf(name: string, fetch: () => Promise<Page>): Promise<Page> {
  const page = fetched.get(name) ?? (await fetch());
  fetched.set(name, page);
  return page;
}

const App = () => {
  const [named = '', word] = route.value.path;
  const first = FORMER[named] ?? named;
  const [shown, setShown] = useState<{ name: string; page: Page; word: string | undefined }>({
    name: '',
    page: Start,
    word: undefined,
  });
  useEffect(() => {
    let current = true;
    const wanted = Object.hasOwn(PAGES, first) ? PAGES[first] : undefined;
    const put = (page: Page) => current && setShown({ name: first, page, word });
    if (!wanted) put(first ? Lost : Start);
    else pageOf(first, wanted).then(put, () => put(Unreached));
    return () => {
      current = false;
    };
  }, [first, word]);
  useEffect(() => {
    document.title = tr('brand');
    document.documentElement.dataset['page'] = shown.name;
    // a new page begins at its heading, for eyes and for screen readers; not the very first one
    if (history.length > 1 && document.activeElement !== document.body)
      document.querySelector<HTMLElement>('h1')?.focus();
  }, [shown.name, shown.word]);
  const Shown = shown.page;
  return (
    <>
      <Shown key={shown.name} word={shown.word} />
      {standalone && shown.name !== 'game' && <UpdateOffer />}
      <Dialog />
      <div class="sr" aria-live="polite" data-heard>
        {heard.value}
      </div>
    </>
  );
};

const KEPT = 'upscope.silent';
const AGAIN_MS = 3_000;

/** No page without its texts. An installed page may open while nobody answers: then it says so in words it has kept. */
async function speakAtLast(): Promise<void> {
  for (;;) {
    try {
      await speak(language.value);
      localStorage.setItem(KEPT, tr('problem-silent'));
      return;
    } catch {
      const place = document.getElementById('app');
      if (place) place.innerHTML = `<main class="page"><h1>Upscope</h1><p role="status" data-silent></p></main>`;
      const words = document.querySelector('[data-silent]');
      if (words) words.textContent = localStorage.getItem(KEPT) ?? '…';
      await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  }
}

globalThis.upscope = { tr, gameTexts };
followPrefs();
await speakAtLast();
const root = document.getElementById('app');
if (!root) throw new Error('the page has no place for the client');
root.replaceChildren();
if (standalone) {
  void import('./base/standalone/updates').then(({ keepBuild }) => keepBuild()).catch(() => undefined);
  const { untilOpen, tellIfStopped } = await import('./pages/start-up');
  await untilOpen(root);
  tellIfStopped(root);
}
render(<App />, root);
if (!standalone && 'serviceWorker' in navigator && window.isSecureContext)
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
