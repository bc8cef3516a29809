// The table page: bar, left column, board, side, action bar; on a phone one at a time behind tabs.
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { listen } from '../base/keys';
import { nightly } from '../base/prefs';
import { route } from '../base/router';
import type { Texts } from '../base/say';
import { tr } from '../base/texts';
import type { Board, Scene, Tab } from '../boards/kinds';
import { Icon, type IconName } from '../parts/icons';
import { pick } from './action/state';
import { ActionBar } from './action/bar';
import { focusChat } from './chat';
import { Coach } from './coach';
import { Console, focusCommand, textView } from './console';
import { hasCrews } from './crew';
import { EndPanel } from './end';
import { Film } from './film';
import { sideMark } from './log';
import { showHelp } from './help';
import { useNews } from './news';
import { Notices } from './notices';
import { ReplayBar } from './replaybar';
import type { Room } from './room';
import { Side } from './side';
import type { Game } from './shapes';
import { TableBar } from './tablebar';

interface Props {
  room: Room;
  game: Game;
  texts: Texts;
  board: Board;
  chart: unknown;
}

function focusOn(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
}

export const Play = ({ room, game, texts, board, chart }: Props) => {
  const tab = useSignal<Tab>('main');
  const film = useSignal<Film | null>(null);
  useEffect(() => () => film.value?.end(), [film]);
  const over = room.table.value.status === 'over';
  const live = liveScene(room, game, texts, chart);
  const scene = film.value?.view.value ? filmScene(live, film.value) : live;
  useNews(room, board, live);
  const byRedLight = board.isByRedLight?.(live) ?? false;
  useLayoutEffect(() => {
    nightly.value = byRedLight;
    return () => {
      nightly.value = false;
    };
  }, [byRedLight]);

  const startFilm = (seat: string) => {
    film.value?.end();
    film.value = new Film(room.table.value.id, seat);
    if (board.isMilestone) void film.value.search(board.isMilestone).catch(() => undefined);
    return film.value;
  };
  const eyes = over ? ['*', '', ...game.seats.map((chair) => chair.seat)] : board.hidesSides || !room.you.value.length ? room.crew.value : room.you.value;
  const leaveFilm = () => {
    film.value?.end();
    film.value = null;
  };
  const step = async (by: number) => {
    const current = film.value ?? startFilm(over ? '*' : room.seat.value);
    current.pause();
    await (current.view.value ? current.go(current.at.value + by) : current.goToEnd());
  };
  const jump = async (line: number) => {
    const current = film.value ?? startFilm(room.seat.value);
    await current.go(await current.stepOf(line));
  };
  const watch = async (seat: string, from: number) => {
    await startFilm(seat).go(from);
  };
  const keys = useMemo(
    () => ({
      u: () => room.undo(),
      '?': showHelp,
      '/': () => {
        tab.value = 'log';
        // at once where it can be: who types on without a pause loses no letter
        if (!focusChat()) requestAnimationFrame(focusChat);
      },
      ':': focusCommand,
      t: () => {
        textView.value = !textView.value;
      },
      b: () => void focusOn('.board [tabindex="0"]'),
      // the answers first: rules and counsel stand before them
      a: () => void (focusOn('.act :is(.opts, form) :is(button, input)') || focusOn('.act button, .act input')),
      '[': () => void step(-1),
      ']': () => void step(1),
      Escape: () => {
        room.picked.value = null;
      },
    }),
    [room],
  );
  // in force as soon as the board is seen, not a frame later
  useLayoutEffect(() => listen(keys), [keys]);

  const MainBoard = board.Main;
  const { Left, Over } = board;
  const lesson = board.lessons?.[route.value.query.get('lesson') ?? ''];
  const page = (
    <div class="table" data-tab={tab.value} data-game={game.slug}>
      <TableBar scene={scene} board={board} onReplay={() => void watch(over ? '*' : room.seat.value, 0)} />
      <main class="held">
        <LastHeard scene={scene} board={board} />
        {Left && (
          <section class="left" aria-label={board.leftLabel?.(scene) ?? ''} tabindex={0}>
            <Left scene={scene} />
          </section>
        )}
        {/* not inside the board: a phone hides that behind its tabs */}
        <h1 class="sr" tabindex={-1}>
          {room.table.value.name || texts.scenario(room.table.value.scenario)}
        </h1>
        <div class={`board${Left ? '' : ' wide'}`}>
          <Notices scene={scene} />
          {textView.value ? <Console scene={scene} board={board} /> : <MainBoard scene={scene} />}
        </div>
        {Over && <Over scene={scene} />}
      </main>
      {film.value ? (
        <ReplayBar scene={scene} film={film.value} eyes={eyes} onEyes={(seat) => void watch(seat, film.value?.at.value ?? 0)} onLeave={leaveFilm} />
      ) : over ? (
        <EndPanel scene={scene} onReplay={() => void watch('*', 0)} />
      ) : board.Bar && board.hasBar?.(scene) ? (
        <board.Bar scene={scene} />
      ) : (
        <ActionBar scene={scene} board={board} />
      )}
      <Side scene={scene} board={board} tab={tab.value} onJump={(line) => void jump(line)} />
      <Tabs scene={scene} board={board} tab={tab.value} onTab={(next) => (tab.value = next)} />
    </div>
  );
  if (!lesson) return page;
  return (
    <div class="atlesson">
      <Coach scene={live} lesson={lesson} onTab={(next) => (tab.value = next)} />
      {page}
    </div>
  );
};

/** On a phone the last announcement stands large below the bar. Its place is kept: what is under a finger stays there. */
const LastHeard = ({ scene, board }: { scene: Scene; board: Board }) => {
  if (!board.headline) return null;
  const heard = board.headline(scene);
  if (!heard) return <p class="heardline none">{tr('heard-nothing')}</p>;
  return (
    <p class={`heardline ${sideMark(scene, heard.side)}`}>
      <span class="sidemark" />
      {heard.text}
    </p>
  );
};

function liveScene(room: Room, game: Game, texts: Texts, chart: unknown): Scene {
  const state = room.state(room.seat.value);
  const view = state.view.value;
  if (!view) throw new Error('a table is shown before its view has come');
  return {
    room,
    game,
    table: room.table.value,
    texts,
    chart,
    view,
    seat: room.seat.value,
    seats: room.crew.value,
    decisions: room.table.value.status === 'playing' ? room.open.value : [],
    feed: state.feed.value,
    replaying: false,
    pick: (decision, value) => pick(room, decision, value),
  };
}

function filmScene(live: Scene, film: Film): Scene {
  return {
    ...live,
    view: film.view.value ?? live.view,
    seat: film.seat,
    seats: [film.seat],
    decisions: [],
    feed: film.events.value,
    replaying: true,
    entry: film.entry.value,
    pick: () => undefined,
  };
}

interface TabsProps {
  scene: Scene;
  board: Board;
  tab: Tab;
  onTab: (tab: Tab) => void;
}

const Tabs = ({ scene, board, tab, onTab }: TabsProps) => {
  const tabs: { tab: Tab; icon: IconName; text: string; count?: number }[] = [
    { tab: 'main', icon: 'board', text: board.mainLabel?.(scene) ?? tr('tab-board') },
    { tab: 'log', icon: 'log', text: tr('log'), count: scene.room.unread.value },
    { tab: 'crew', icon: 'crew', text: tr(hasCrews(scene.game) ? 'crew' : 'players') },
  ];
  if (board.Left) tabs.splice(1, 0, { tab: 'left', icon: 'gauge', text: board.leftLabel?.(scene) ?? '' });
  return (
    <nav class="ptabs" aria-label={tr('tabs')}>
      {tabs.map((one) => (
        <button key={one.tab} type="button" aria-pressed={one.tab === tab} onClick={() => onTab(one.tab)}>
          <Icon name={one.icon} />
          {one.text}
          {one.count ? <span class="n">{one.count}</span> : null}
        </button>
      ))}
    </nav>
  );
};
