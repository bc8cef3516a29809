// One game: loading it, its waiting room, its game live and seen again.

import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { askSession, askSessionChart } from '../base/api';
import type { Texts } from '../base/messages';
import { gameTexts, language, tr } from '../base/texts';
import { boardOf, cardOf } from '../boards/load';
import { ToStart } from '../parts/not-found';
import { Bar } from '../parts/page-bar';
import { wordsOf } from '../parts/problem';
import { Session } from '../session/session';
import type { Board, Card, NextGame } from '../shell/board';
import { GameScreen } from '../shell/game-screen';
import { HotSeat } from '../shell/hot-seat';
import { WaitingRoom } from '../shell/waiting-room';
import type { Detail, Game } from '../wire.gen';
import { offered, playNow } from './game-card';

interface Loaded {
  detail: Detail;
  game: Game;
  texts: Signal<Texts>;
  board: Board;
  card: Card | null;
}

async function load(id: string): Promise<Loaded> {
  const detail = await askSession(id);
  const slug = detail.session.game;
  const [{ game, texts }, board, card] = await Promise.all([
    gameTexts(slug),
    boardOf(slug),
    cardOf(slug).catch(() => null),
  ]);
  return { detail, game, texts, board, card };
}

export const SessionPage = ({ id }: { id: string }) => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const failed = useSignal<unknown>(null);
  useEffect(() => {
    let current = true;
    load(id).then(
      (came) => current && setLoaded(came),
      (problem: unknown) => {
        failed.value = problem;
      },
    );
    return () => {
      current = false;
    };
  }, [id, failed]);
  if (failed.value) return <Blank lost>{wordsOf(failed.value)}</Blank>;
  if (!loaded) return <Blank>{tr('loading')}</Blank>;
  const seats = loaded.detail.you.join(' ');
  return <AtSession key={seats} loaded={loaded} onSeats={(detail) => setLoaded({ ...loaded, detail })} />;
};

const Blank = ({ children, lost, connection }: { children: string; lost?: boolean; connection?: string }) => (
  <>
    <Bar />
    <main class="page">
      <h1 tabindex={-1}>{tr('session')}</h1>
      <p role="status" data-connection={connection}>
        {children}
      </p>
      {lost && <ToStart />}
    </main>
  </>
);

/** After a duel against one bot of the ladder: the next one, by how those before ended. */
function nextOf(session: Session, game: Game, card: Card | null): NextGame | null {
  const { ladder = [], scenario } = card?.quick ?? {};
  const info = session.info.value;
  const own = session.sideOf(session.seat.value);
  const against = new Set(
    info.seats.filter(({ side }) => side !== own).map(({ by, bot }) => (by === 'bot' && bot) || ''),
  );
  const [last = ''] = against;
  const bot = offered(game.slug, card?.quick ?? {});
  const isOne = against.size === 1 && ladder.includes(last) && scenario === info.scenario;
  if (!isOne || !session.you.value.length || bot === last || !ladder.includes(bot)) return null;
  return { bot, isStronger: ladder.indexOf(bot) > ladder.indexOf(last), begin: () => playNow(game.slug) };
}

const AtSession = ({ loaded, onSeats }: { loaded: Loaded; onSeats: (detail: Detail) => void }) => {
  const { detail, game, texts, board, card } = loaded;
  const session = useMemo(
    () => new Session(detail.session, detail.you, detail.host, () => language.value),
    [detail.session.id],
  );
  useEffect(() => () => session.end(), [session]);
  const [chart, setChart] = useState<unknown>(undefined);
  const started = session.info.value.status !== 'gathering' && session.info.value.status !== 'closed';
  useEffect(() => {
    if (!started) return;
    askSessionChart(session.info.value.id).then(setChart, () => setChart(null));
  }, [started, session]);
  if (!started) {
    return (
      <>
        <Bar />
        <WaitingRoom session={session} game={game} texts={texts.value} board={board} onSeats={onSeats} />
      </>
    );
  }
  if (chart === undefined || !session.state(session.seat.value).view.value) {
    const state = session.connection.state.value;
    const waits = state === 'connecting' || state === 'open';
    return <Blank connection={state}>{waits ? tr('loading') : tr(`connection-${state}`)}</Blank>;
  }
  return (
    <HotSeat session={session} board={board} texts={texts.value}>
      <GameScreen
        session={session}
        game={game}
        texts={texts.value}
        board={board}
        chart={chart}
        next={() => nextOf(session, game, card)}
      />
    </HotSeat>
  );
};
