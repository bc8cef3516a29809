// One table: loading it, its waiting room, its game live and seen again.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { askTable, askTableChart } from '../base/api';
import type { Texts } from '../base/say';
import { gameTexts, language, tr } from '../base/texts';
import type { Board } from '../boards/kinds';
import { boardOf } from '../boards/load';
import { Bar } from '../parts/bar';
import { ToStart } from '../parts/lost';
import { wordsOf } from '../parts/problem';
import { Curtain } from '../table/curtain';
import { Play } from '../table/play';
import { Room } from '../table/room';
import { WaitingRoom } from '../table/waitingroom';
import type { Detail, Game } from '../wire.gen';
import type { Signal } from '@preact/signals';

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

export const TablePage = ({ id }: { id: string }) => {
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
  const room = useMemo(() => new Room(detail.table, detail.you, detail.host, () => language.value), [detail.table.id]);
  useEffect(() => () => room.end(), [room]);
  const [chart, setChart] = useState<unknown>(undefined);
  const started = room.table.value.status !== 'gathering' && room.table.value.status !== 'closed';
  useEffect(() => {
    if (!started) return;
    askTableChart(room.table.value.id).then(setChart, () => setChart(null));
  }, [started, room]);
  if (!started) {
    return (
      <>
        <Bar />
        <WaitingRoom room={room} game={game} texts={texts.value} onSeats={onSeats} />
      </>
    );
  }
  if (chart === undefined || !room.state(room.seat.value).view.value) {
    const state = room.live.connection.value;
    const waits = state === 'connecting' || state === 'open';
    return <Blank connection={state}>{tr(waits ? 'loading' : `connection-${state}`)}</Blank>;
  }
  return (
    <Curtain room={room} board={board} texts={texts.value}>
      <Play room={room} game={game} texts={texts.value} board={board} chart={chart} />
    </Curtain>
  );
};
