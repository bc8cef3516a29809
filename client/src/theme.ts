// "chart" by day, "redlight" by night; the viewer's choice is kept.
const KEPT = 'upscope.theme';
type Theme = 'chart' | 'redlight';

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

export function firstTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const kept = localStorage.getItem(KEPT);
  show(kept === 'chart' || kept === 'redlight' ? kept : dark ? 'redlight' : 'chart');
}

export function switchTheme(): void {
  const next: Theme = document.documentElement.dataset['theme'] === 'chart' ? 'redlight' : 'chart';
  localStorage.setItem(KEPT, next);
  show(next);
}
