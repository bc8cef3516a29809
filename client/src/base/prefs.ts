// What this viewer prefers, kept in this browser and shown on the page at once.
import { effect, signal } from '@preact/signals';

export interface Prefs {
  theme: 'auto' | 'chart' | 'night';
  contrast: 'normal' | 'high';
  motion: 'auto' | 'less';
  /** How fast what happens is played. */
  speed: 'slow' | 'normal' | 'fast' | 'instant';
  sound: boolean;
  speech: boolean;
  /** The system says that it is one's turn while the page is out of sight. */
  notify: boolean;
  /** Rule numbers stand in the log and beside questions, for referees. */
  ids: boolean;
  confirm: 'never' | 'board' | 'always';
  /** Counters that lie face down: with flags, or with letters only. */
  backs: 'flags' | 'plain';
  /** One press decides what belongs together, where a game says what does. */
  together: boolean;
  /** A scenario is explained before it is played. */
  briefings: boolean;
  size: '100' | '115' | '130';
  name: string;
}

export const CHOICES = {
  theme: ['auto', 'chart', 'night'],
  contrast: ['normal', 'high'],
  motion: ['auto', 'less'],
  speed: ['slow', 'normal', 'fast', 'instant'],
  confirm: ['never', 'board', 'always'],
  backs: ['flags', 'plain'],
  size: ['100', '115', '130'],
} as const;

const KEPT = 'upscope.prefs';
const USUAL: Prefs = {
  theme: 'auto',
  contrast: 'normal',
  motion: 'auto',
  speed: 'normal',
  sound: false,
  speech: false,
  notify: false,
  ids: false,
  confirm: 'board',
  backs: 'flags',
  together: true,
  briefings: true,
  size: '100',
  name: '',
};

/** Names that browsers have kept from before they were changed. */
const RENAMED: Readonly<Record<string, string>> = { redlight: 'night' };

export const prefs = signal<Prefs>(read());
const darkness = matchMedia('(prefers-color-scheme: dark)');
const dark = signal(darkness.matches);
darkness.addEventListener('change', (change) => {
  dark.value = change.matches;
});

/** What was kept, field by field: a value that is not allowed any more falls back to the usual one. */
function read(): Prefs {
  let kept: Partial<Record<keyof Prefs, unknown>> = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as typeof kept;
  } catch {
    // unreadable: the usual
  }
  const found: Record<string, unknown> = { ...USUAL };
  for (const [name, usual] of Object.entries(USUAL)) {
    const stored = kept[name as keyof Prefs];
    const value = typeof stored === 'string' && name === 'theme' ? (RENAMED[stored] ?? stored) : stored;
    const allowed: readonly unknown[] | undefined = CHOICES[name as keyof typeof CHOICES];
    if (typeof value === typeof usual && (!allowed || allowed.includes(value))) found[name] = value;
  }
  return found as unknown as Prefs;
}

export function prefer(change: Partial<Prefs>): void {
  prefs.value = { ...prefs.value, ...change };
  localStorage.setItem(KEPT, JSON.stringify(prefs.value));
}

/** Whether what is on the page is played by red light unless the viewer has chosen otherwise. */
export const nightly = signal(false);

export function shownTheme(): 'chart' | 'night' {
  const { theme } = prefs.value;
  return theme === 'auto' ? (dark.value || nightly.value ? 'night' : 'chart') : theme;
}

export function switchTheme(): void {
  prefer({ theme: shownTheme() === 'chart' ? 'night' : 'chart' });
}

export function quietMotion(): boolean {
  return prefs.value.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The page follows the preferences: theme, contrast, motion and the size of type. */
export function followPrefs(): void {
  effect(() => {
    const root = document.documentElement;
    const { contrast, motion, size } = prefs.value;
    root.dataset['theme'] = shownTheme();
    root.dataset['contrast'] = contrast;
    root.dataset['motion'] = motion;
    root.style.fontSize = `${size}%`;
  });
}
