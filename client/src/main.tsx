import '@fontsource/b612/latin-400.css';
import '@fontsource/b612/latin-700.css';
import '@fontsource/b612/latin-400-italic.css';
import '@fontsource/b612-mono/latin-400.css';
import '@fontsource/b612-mono/latin-700.css';
import './style/tokens.css';
import './style/base.css';
import './style/pages.css';
import './style/guide.css';
import './style/table.css';
import { useEffect, useState } from 'preact/hooks';
import { type ComponentType, render } from 'preact';
import { heard } from './base/announce';
import { followPrefs } from './base/prefs';
import { route } from './base/router';
import { gameTexts, language, speak, tr } from './base/texts';
import { Start } from './pages/start';
import { Dialog } from './parts/dialog';

declare global {
  // for tests that compare the page's texts with the server's
  var upscope: { tr: typeof tr; gameTexts: typeof gameTexts };
}

type Page = ComponentType<{ word: string | undefined }>;

/** Pages other than the first are fetched when they are opened. */
const PAGES: Record<string, () => Promise<Page>> = {
  tables: async () => (await import('./pages/tables')).Tables,
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
  table: async () => {
    const { TablePage } = await import('./pages/table');
    return ({ word }) => <TablePage key={word} id={word ?? ''} />;
  },
};

const App = () => {
  const [first = '', word] = route.value.path;
  const [shown, setShown] = useState<{ name: string; page: Page; word: string | undefined }>({ name: '', page: Start, word: undefined });
  useEffect(() => {
    let current = true;
    const wanted = PAGES[first];
    if (!wanted) setShown({ name: '', page: Start, word });
    else void wanted().then((page) => current && setShown({ name: first, page, word }));
    return () => {
      current = false;
    };
  }, [first, word]);
  useEffect(() => {
    document.title = tr('brand');
    // a new page begins at its heading, for eyes and for screen readers; not the very first one
    if (history.length > 1 && document.activeElement !== document.body) document.querySelector<HTMLElement>('h1')?.focus();
  }, [shown.name, shown.word]);
  const Shown = shown.page;
  return (
    <>
      <Shown key={shown.name} word={shown.word} />
      <Dialog />
      <div class="sr" aria-live="polite" data-heard>
        {heard.value}
      </div>
    </>
  );
};

globalThis.upscope = { tr, gameTexts };
followPrefs();
await speak(language.value);
const root = document.getElementById('app');
if (!root) throw new Error('the page has no place for the client');
render(<App />, root);
if ('serviceWorker' in navigator && window.isSecureContext) void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
