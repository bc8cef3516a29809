// The first page: a game in one press, games to go back to, a link to join by.
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askGames, askHealth, askSessions } from '../base/api';
import { standalone } from '../base/link';
import { go, link } from '../base/router';
import { language, tr } from '../base/texts';
import { Button } from '../parts/controls';
import { Icon } from '../parts/icons';
import { Bar } from '../parts/page-bar';
import { describeSession } from '../session/summary';
import type { Health, Listed, SessionInfo } from '../wire.gen';
import { Alone } from './alone';
import { GameCard, hasLessons, placeOf, readCard } from './game-card';
import { readTexts, refreshYours, textsOf, YourGames } from './your-games';

const ASK_AGAIN_MS = 5_000;
const OPEN_SHOWN = 3;
const games = signal<Listed[] | null>(null);
const health = signal<Health | null | undefined>(undefined);
const open = signal<SessionInfo[]>([]);

async function refresh(): Promise<void> {
  const [found, state, own, free] = await Promise.all([
    askGames().catch(() => null),
    askHealth(),
    refreshYours(),
    askSessions({ status: 'gathering' }).catch(() => null),
  ]);
  // each card stands at its place from the first moment
  await Promise.all((found ?? []).map(readCard));
  games.value = found ?? games.value;
  health.value = state;
  open.value = free?.filter((session) => !own.some((one) => one.id === session.id)).slice(0, OPEN_SHOWN) ?? open.value;
  await Promise.all(open.value.map((session) => readTexts(session.game)));
}

/** Where a link or a token leads: only its last part matters. */
export function tokenOf(typed: string): string {
  return typed.trim().split('/').at(-1) ?? '';
}

const OpenGame = ({ session }: { session: SessionInfo }) => {
  const spoken = textsOf(session.game);
  if (!spoken) return null;
  return (
    <li>
      <span class="who">
        <b>{session.name || spoken.scenario(session.scenario)}</b>
        <span class="muted">{describeSession(spoken, session)}</span>
      </span>
      <a class="btn plain sm" href={link(['game', session.id])}>
        <span>{tr('open-game')}</span>
      </a>
    </li>
  );
};

const Join = () => {
  const typed = useSignal('');
  const wrong = useSignal(false);
  return (
    <section class="panel" aria-labelledby="join">
      <h2 id="join">{tr('join-by-link')}</h2>
      <form
        class="joinrow"
        onSubmit={(send) => {
          send.preventDefault();
          const token = tokenOf(typed.value);
          wrong.value = !token;
          if (token) go([/\/(game|session)\//.test(typed.value) ? 'game' : 'join', token]);
        }}
      >
        <span class="linkbox">
          <Icon name="link" />
          <input
            aria-label={tr('join-by-link')}
            aria-describedby="join-wrong"
            aria-invalid={wrong.value}
            autocomplete="off"
            spellcheck={false}
            placeholder={tr('join-paste')}
            value={typed.value}
            onInput={(input) => (typed.value = input.currentTarget.value)}
          />
        </span>
        <Button type="submit">{tr('join')}</Button>
      </form>
      <p id="join-wrong" role="alert" class="wrong" hidden={!wrong.value}>
        {wrong.value && tr('join-wrong')}
      </p>
      <p class="muted small">{tr('join-note')}</p>
      {open.value.length > 0 && (
        <ul class="openlist">
          {open.value.map((session) => (
            <OpenGame key={session.id} session={session} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Wellbeing = () => {
  const state = health.value;
  if (state === undefined) return null;
  const words = state === null ? tr('health-unreachable') : tr(`health-${state.status}`, { version: state.version });
  return (
    <p class="health small muted" role="status" data-health={state?.status ?? 'unreachable'}>
      <span class="dot" aria-hidden="true" />
      {words}
      {Object.entries(state?.checks ?? {}).map(([name, finding]) => (
        <span key={name}>
          {tr(`check-${name}`)}: {tr(`health-check-${finding}`)}
        </span>
      ))}
    </p>
  );
};

const Hero = () => {
  const first = games.value?.find(hasLessons);
  return (
    <div class="hero">
      <h1 tabindex={-1}>{tr('start-headline')}</h1>
      <p class="muted">{tr('start-promise')}</p>
      {first && (
        <p class="newhere">
          <b>{tr('start-new')}</b>{' '}
          <a href={link(['learn', first.slug])}>{tr('start-new-note', { game: first.title[language.value] })}</a>
        </p>
      )}
    </div>
  );
};

export const Start = () => {
  useEffect(() => {
    let timer = 0;
    let over = false;
    const round = async () => {
      await refresh();
      // alone, nothing changes but by what is done here
      if (!over && !standalone) timer = window.setTimeout(() => void round(), ASK_AGAIN_MS);
    };
    void round();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <Bar />
      <main class="page start">
        <Hero />
        {games.value?.length === 0 && <p class="muted">{tr('start-no-games')}</p>}
        <ul class={`cards${games.value ? '' : ' coming'}`} aria-label={tr('start-games')}>
          {[...(games.value ?? [])]
            .sort((one, two) => placeOf(one) - placeOf(two))
            .map((game) => (
              <GameCard key={game.slug} game={game} />
            ))}
        </ul>
        <div class="lower">
          <YourGames />
          {standalone ? <Alone onBrought={() => void refresh()} /> : <Join />}
        </div>
        <footer>
          <Wellbeing />
          <p class="muted small">{tr('unofficial')}</p>
        </footer>
      </main>
    </>
  );
};
