// The first page: which games are here, and whether the server is well.
import { signal } from '@preact/signals';
import { askGames, askHealth, type Health, type Listed } from './api';
import { choose, LANGUAGES, type Language, language, tr } from './texts';
import { switchTheme } from './theme';

const ASK_AGAIN_MS = 5_000;
const games = signal<Listed[] | null>(null);
const health = signal<Health | null | undefined>(undefined);

export async function refresh(): Promise<void> {
  const [found, state] = await Promise.all([askGames().catch(() => null), askHealth()]);
  games.value = found ?? games.value;
  health.value = state;
  setTimeout(() => void refresh(), ASK_AGAIN_MS);
}

const Mark = () => (
  <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="14" />
    <path class="ticks" d="M16 2v5M16 25v5M2 16h5M25 16h5" />
    <path class="scope" d="M11.5 25V13.5a4.5 4.5 0 0 1 4.5-4.5h5v5h-4.5V25z" />
  </svg>
);

const Languages = () => (
  <div class="languages" role="group" aria-label={tr('language-choose')}>
    {Object.entries(LANGUAGES).map(([tag, name]) => (
      <button
        key={tag}
        type="button"
        class="quiet"
        lang={tag}
        aria-pressed={tag === language.value}
        onClick={() => void choose(tag as Language)}
      >
        {name}
      </button>
    ))}
  </div>
);

const Bar = () => (
  <header class="bar">
    <span class="brand">
      <Mark />
      {tr('brand')}
    </span>
    <Languages />
    <button type="button" class="quiet icon" aria-label={tr('theme-switch')} onClick={switchTheme}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="7.5" />
        <path d="M12 4.5v15a7.5 7.5 0 0 0 0-15z" />
      </svg>
    </button>
  </header>
);

const Game = ({ game }: { game: Listed }) => (
  <li class="card" data-game={game.slug}>
    <h3>{game.title[language.value]}</h3>
    <p class="overline">{tr('game-players', { min: game.players.min, max: game.players.max })}</p>
  </li>
);

const Games = () => (
  <section aria-labelledby="games">
    <h2 id="games">{tr('start-games')}</h2>
    {games.value?.length === 0 && <p class="muted">{tr('start-no-games')}</p>}
    <ul class="cards">
      {games.value?.map((game) => <Game key={game.slug} game={game} />)}
    </ul>
  </section>
);

function headline(state: Health | null): string {
  if (state === null) return tr('health-unreachable');
  return tr(state.status === 'ok' ? 'health-ok' : 'health-failing', { version: state.version });
}

const Wellbeing = () => {
  const state = health.value;
  if (state === undefined) return null;
  return (
    <section class="panel" aria-labelledby="health">
      <h2 id="health">{tr('health-title')}</h2>
      <p role="status" data-health={state?.status ?? 'unreachable'}>
        <span class="lamp" aria-hidden="true" />
        {headline(state)}
      </p>
      <dl>
        {Object.entries(state?.checks ?? {}).map(([name, finding]) => (
          <div key={name}>
            <dt>{tr(`check-${name}`)}</dt>
            <dd>{tr(`health-check-${finding}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

export const Start = () => (
  <>
    <Bar />
    <main>
      <div class="hero">
        <h1>{tr('start-headline')}</h1>
        <p class="muted">{tr('start-promise')}</p>
      </div>
      <Games />
      <Wellbeing />
      <p class="muted small">{tr('unofficial')}</p>
    </main>
  </>
);
