import '@fontsource/b612/400.css';
import '@fontsource/b612/700.css';
import '@fontsource/b612-mono/400.css';
import './tokens.css';
import './style.css';
import { render } from 'preact';
import { refresh, Start } from './start';
import { language, speak, tr } from './texts';
import { firstTheme } from './theme';

declare global {
  // for tests that compare the page's texts with the server's
  var upscope: { tr: typeof tr };
}

globalThis.upscope = { tr };
firstTheme();
await speak(language.value);
const root = document.getElementById('app');
if (!root) throw new Error('the page has no place for the client');
render(<Start />, root);
await refresh();
