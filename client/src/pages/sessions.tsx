// The lobby: open games, one's own, and a way to make one.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askGames, askSessions } from '../base/api';
import type { Texts } from '../base/messages';
import { link } from '../base/router';
import { gameTexts, language, tr } from '../base/texts';
import { inOrder } from '../boards/load';
import { Segment } from '../parts/controls';
import { Bar } from '../parts/page-bar';
import { wordsOf } from '../parts/problem';
import { ago, describeSession } from '../session/summary';
import type { Listed, SessionInfo } from '../wire.gen';

type Wish = 'gathering' | 'mine' | 'playing' | 'over';
const WISHES: Wish[] = ['gathering', 'mine', 'playing', 'over'];
const ASK_AGAIN_MS = 4_000;

function ask(wish: Wish): Promise<SessionInfo[]> {
  return wish === 'mine' ? askSessions({ mine: true }) : askSessions({ status: wish });
}

const Row = ({ session, texts }: { session: SessionInfo; texts: Texts | undefined }) => {
  const free = session.seats.filter((seat) => seat.by === 'nobody').length;
  return (
    <li>
      <span class="who">
        <b>{session.name || (texts ? texts.scenario(session.scenario) : session.scenario)}</b>
        <span class="muted">{texts ? describeSession(texts, session) : session.game}</span>
        <span class="muted">
          {tr('seats-line', { free, all: session.seats.length, tongue: tr(`language-${session.language}`) })}
        </span>
      </span>
      <span class="lamp">{tr(`status-${session.status}`)}</span>
      <span class="muted ago">{ago(session.changed)}</span>
      <a class="btn plain sm" href={link(['game', session.id])}>
        <span>{tr(session.status === 'gathering' ? 'open-game' : 'look')}</span>
      </a>
    </li>
  );
};

export const SessionsPage = () => {
  const wish = useSignal<Wish>('gathering');
  const sessions = useSignal<SessionInfo[] | null>(null);
  const games = useSignal<Listed[]>([]);
  const texts = useSignal<Record<string, Signal<Texts>>>({});
  const failed = useSignal<unknown>(null);
  useEffect(() => {
    let timer = 0;
    let over = false;
    const round = async () => {
      try {
        const found = await ask(wish.value);
        for (const game of new Set(found.map((session) => session.game))) {
          if (!(game in texts.value)) texts.value = { ...texts.value, [game]: (await gameTexts(game)).texts };
        }
        sessions.value = found;
        failed.value = null;
      } catch (problem) {
        failed.value = problem;
      }
      if (!over) timer = window.setTimeout(() => void round(), ASK_AGAIN_MS);
    };
    sessions.value = null;
    void round();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [wish.value, sessions, texts, failed]);
  useEffect(() => {
    askGames()
      .then(inOrder)
      .then(
        (found) => {
          games.value = found;
        },
        (problem: unknown) => {
          failed.value = problem;
        },
      );
  }, [games, failed]);
  return (
    <>
      <Bar />
      <main class="page">
        <div class="hero">
          <h1 tabindex={-1}>{tr('nav-games')}</h1>
          <p class="row">
            {games.value.map((game) => (
              <a key={game.slug} class="btn plain sm" href={link(['new', game.slug])}>
                <span>{tr('new-game', { game: game.title[language.value] })}</span>
              </a>
            ))}
          </p>
        </div>
        <Segment
          name="wish"
          label={tr('sessions-wish')}
          quiet
          value={wish.value}
          choices={WISHES.map((value) => ({ value, text: tr(`sessions-${value}`) }))}
          onChoose={(value) => {
            wish.value = value;
          }}
        />
        <section class="panel">
          {failed.value ? <p role="alert">{wordsOf(failed.value)}</p> : null}
          {sessions.value?.length === 0 && <p class="muted">{tr('sessions-none')}</p>}
          <ul class="gamelist">
            {sessions.value?.map((session) => (
              <Row key={session.id} session={session} texts={texts.value[session.game]?.value} />
            ))}
          </ul>
        </section>
      </main>
    </>
  );
};
