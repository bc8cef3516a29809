// Where the viewer is, kept in the address's fragment: an invitation's token must never reach a server's log.
import { signal } from '@preact/signals';
import { standalone } from './link';

export interface Route {
  /** The words of the path: ['game', 'k3x'] for #/game/k3x. */
  path: string[];
  query: URLSearchParams;
}

/** A mangled link must not break the page: what cannot be read is taken as it stands. */
function plain(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

function read(): Route {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  return { path: path.split('/').filter(Boolean).map(plain), query: new URLSearchParams(query) };
}

// the server answers any address that it does not know with the page: the words of it are then a page nobody knows
if (!standalone && location.pathname !== '/')
  history.replaceState(null, '', `/${location.search}#${location.pathname}`);

export const route = signal<Route>(read());
addEventListener('hashchange', () => {
  route.value = read();
});

export function link(path: string[], query: Record<string, string> = {}): string {
  const words = new URLSearchParams(query).toString();
  return `#/${path.map(encodeURIComponent).join('/')}${words ? `?${words}` : ''}`;
}

export function go(path: string[], query: Record<string, string> = {}): void {
  location.hash = link(path, query);
}

/** Like go, without a step for the Back button: for what is only a part of the same page. */
export function stay(path: string[], query: Record<string, string> = {}): void {
  history.replaceState(null, '', link(path, query));
  route.value = read();
}

/** For a link beside a game: a tab of its own, where a second tab has a server too. */
export const besides = standalone ? {} : { target: '_blank', rel: 'noopener' };
