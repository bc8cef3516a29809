// One table: loading it, its waiting room, its game live and seen again.

import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { askTable, askTableChart } from '../base/api';
import type { Texts } from '../base/messages';
import { gameTexts, language, tr } from '../base/texts';
import { boardOf } from '../boards/load';
import { ToStart } from '../parts/not-found';
import { Bar } from '../parts/page-bar';
import { wordsOf } from '../parts/problem';
import { Session } from '../session/session';
import type { Board } from '../shell/board';
import { GameScreen } from '../shell/game-screen';
import { HotSeat } from '../shell/hot-seat';
import { WaitingRoom } from '../shell/waiting-room';
import type { Detail, Game } from '../wire.gen';

interface Loaded {
  detail: Detail;
  game: Game;
  texts: Signal<Texts>;
  board: Board;
}

async function load(id: string): Promise<Loaded> {
  const detail = await askTable(id);
  const [{ game, texts }, board] = await Promise.all([gameTexts(detail.table.game), boardOf(detail.table.game)]);
  return { detail, game, texts, board };
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
  return <AtTable key={seats} loaded={loaded} onSeats={(detail) => setLoaded({ ...loaded, detail })} />;
};

const Blank = ({ children, lost, connection }: { children: string; lost?: boolean; connection?: string }) => (
  <>
    <Bar />
    <main class="page">
      <h1 tabindex={-1}>{tr('table')}</h1>
      <p role="status" data-connection={connection}>
        {children}
      </p>
      {lost && <ToStart />}
    </main>
  </>
);

const AtTable = ({ loaded, onSeats }: { loaded: Loaded; onSeats: (detail: Detail) => void }) => {
  const { detail, game, texts, board } = loaded;
  const session = useMemo(
    () => new Session(detail.table, detail.you, detail.host, () => language.value),
    [detail.table.id],
  );
  useEffect(() => () => session.end(), [session]);
  const [chart, setChart] = useState<unknown>(undefined);
  const started = session.table.value.status !== 'gathering' && session.table.value.status !== 'closed';
  useEffect(() => {
    if (!started) return;
    askTableChart(session.table.value.id).then(setChart, () => setChart(null));
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
      <GameScreen session={session} game={game} texts={texts.value} board={board} chart={chart} />
    </HotSeat>
  );
};
