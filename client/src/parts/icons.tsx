// Small line drawings; each stands beside a word or carries one for screen readers.
const PATHS = {
  text: 'M5 6h14M5 10h14M5 14h9M5 18h11',
  sound: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silent: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9.5l5 5M20.5 9.5l-5 5',
  settings:
    'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h7M15 17h5M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M11 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  help: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.9.4-1.2 1-1.2 1.9M12 16.6v.1',
  board: 'M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14',
  gauge: 'M4 16a8 8 0 0 1 16 0M12 16l4-5M4 19h16',
  log: 'M5 6h14M5 10h14M5 14h9M5 18h11',
  crew: 'M6 9a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3.5 19a5.5 5.5 0 0 1 11 0M16 6.5a3 3 0 0 1 0 5.5M17.5 14.5a5.5 5.5 0 0 1 3 4.5',
  first: 'M7 6v12M18 6l-8 6 8 6z',
  back: 'M16 6l-8 6 8 6z',
  next: 'M8 6l8 6-8 6z',
  last: 'M17 6v12M6 6l8 6-8 6z',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  close: 'M6 6l12 12M18 6L6 18',
  undo: 'M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3',
  menu: 'M4 8h16M6 8v10M18 8v10M9 4h6',
  book: 'M4 5.5c3-1.6 6-1.2 8 .7c2-1.9 5-2.3 8-.7V18.500c-3-1.6-6-1.2-8 .7c-2-1.9-5-2.3-8-.7zM12 6.200v13',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.2-3.200a4 4 0 0 0-5.7-5.700L12 6.300M14 10a4 4 0 0 0-5.7 0l-3.2 3.200a4 4 0 0 0 5.7 5.700L12 17.7',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M5 12v8h14v-8',
  bot: 'M5 9h14v9H5zM12 9V5M10.5 4.500h3M9 13v1.500M15 13v1.500M2.5 12v3M21.5 12v3',
  plus: 'M12 5v14M5 12h14',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

export const ThemeIcon = () => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="7.5" />
    <path class="filled" d="M12 4.5v15a7.5 7.5 0 0 0 0-15z" />
  </svg>
);

export const Mark = () => (
  <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="14" />
    <path class="ticks" d="M16 2v5M16 25v5M2 16h5M25 16h5" />
    <path class="scope" d="M11.5 25V13.5a4.5 4.5 0 0 1 4.5-4.5h5v5h-4.5V25z" />
  </svg>
);
