// The game page: bar, left column, board, side, action bar; on a phone one at a time behind tabs.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { listen } from '../base/keys';
import type { Texts } from '../base/messages';
import { nightly } from '../base/prefs';
import { route } from '../base/router';
import { tr } from '../base/texts';
import { Icon, type IconName } from '../parts/icons';
import { TermTips } from '../parts/term-tips';
import { pick } from '../session/answer';
import { ReplayPlayer } from '../session/replay';
import type { Session } from '../session/session';
import { sideMark } from '../session/sides';
import type { Game, View } from '../session/types';
import { Call, ResultCard } from '../stage/call';
import type { Stage } from '../stage/stage';
import { staged, useSkipKeys } from '../stage/staged';
import { ActionBar } from './action/action-bar';
import { makeStage, useStage, useTurnNotice } from './announcements';
import { Banners } from './banners';
import type { Board, NextGame, Scene, Tab } from './board';
import { focusChat } from './chat';
import { Coach } from './coach';
import { hasCrews } from './crew';
import { GameBar } from './game-bar';
import { GameOver } from './game-over';
import { showKeyList } from './key-list';
import { ReplayBar } from './replay-bar';
import { SidePanel, unfolded } from './side-panel';
import { Console, focusCommand, textView } from './text-console';

interface Props {
  session: Session;
  game: Game;
  texts: Texts;
  board: Board;
  chart: unknown;
  next: () => NextGame | null;
}

function focusOn(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
}

/** What the keys do on this screen. */
const keysOf = (session: Session, board: Board, tab: Signal<Tab>, step: (by: number) => void) => ({
  u: () => session.undo(),
  '?': () => showKeyList(board),
  '/': () => {
    tab.value = 'log';
    unfolded.value = true;
    // at once where it can be: who types on without a pause loses no letter
    if (!focusChat()) requestAnimationFrame(focusChat);
  },
  ':': focusCommand,
  t: () => {
    textView.value = !textView.value;
  },
  b: () => void focusOn('.board [tabindex="0"]'),
  // the answers first: rules and advice stand before them
  a: () => void (focusOn('.act :is(.opts, form) :is(button, input)') || focusOn('.act button, .act input')),
  '[': () => step(-1),
  ']': () => step(1),
  Escape: () => {
    session.picked.value = null;
  },
});

export const GameScreen = ({ session, game, texts, board, chart, next }: Props) => {
  const tab = useSignal<Tab>('main');
  const replay = useSignal<ReplayPlayer | null>(null);
  useEffect(() => () => replay.value?.end(), [replay]);
  const live = liveScene(session, game, texts, chart);
  const stage = useStage(session, board, live);
  useTurnNotice(session, board, live);
  const over = session.info.value.status === 'over' && !stage.busy.value;
  const latest = useRef(live);
  latest.current = live;
  const film = useSignal<Stage | null>(null);
  const opened = useOpened(session, over && Boolean(board.stage?.opensAtEnd));
  const shown = replay.value?.view.value
    ? staged(replayScene(live, replay.value), film.value ?? stage)
    : opened
      ? { ...live, view: opened, jump: (line: number) => void jump(line) }
      : staged(live, stage);
  const shownStage = replay.value && film.value ? film.value : stage;
  const scene = { ...shown, result: shownStage.result.value };
  useSkipKeys(shownStage);
  const byRedLight = board.isByRedLight?.(live) ?? false;
  useLayoutEffect(() => {
    nightly.value = byRedLight;
    return () => {
      nightly.value = false;
    };
  }, [byRedLight]);

  const { isMilestone } = board.announcements ?? {};
  const startFilm = (seat: string) => {
    replay.value?.end();
    const player = new ReplayPlayer(session.info.value.id, seat);
    film.value = makeStage(board, () => replayScene(latest.current, player), false);
    player.shows = film.value;
    replay.value = player;
    if (isMilestone) void replay.value.search(isMilestone).catch(() => undefined);
    return replay.value;
  };
  const eyes = over
    ? ['*', '', ...game.seats.map((chair) => chair.seat)]
    : board.hidesSides || !session.you.value.length
      ? session.crew.value
      : session.you.value;
  const leaveFilm = () => {
    replay.value?.end();
    replay.value = null;
  };
  const step = async (by: number) => {
    const current = replay.value ?? startFilm(over ? '*' : session.seat.value);
    current.pause();
    if (!current.view.value) await current.goToEnd();
    else if (by === 1) await current.advance();
    else await current.go(current.at.value + by);
  };
  const jump = async (line: number) => {
    const current = replay.value ?? startFilm(session.seat.value);
    tab.value = 'main';
    await current.go(await current.stepOf(line));
  };
  const watch = async (seat: string, from: number) => {
    await startFilm(seat).go(from);
  };
  const keys = useMemo(() => keysOf(session, board, tab, (by) => void step(by)), [session]);
  // in force as soon as the board is seen, not a frame later
  useLayoutEffect(() => listen(keys), [keys]);

  const lesson = board.lessons?.[route.value.query.get('lesson') ?? ''];
  const page = (
    <div class="gamescreen" data-tab={tab.value} data-game={game.slug}>
      <GameBar scene={scene} board={board} onReplay={() => void watch(over ? '*' : session.seat.value, 0)} />
      <Middle scene={scene} board={board} stage={shownStage} over={over} />
      <Foot
        scene={scene}
        live={live}
        board={board}
        over={over}
        next={next}
        replay={replay.value}
        eyes={eyes}
        onWatch={watch}
        onLeave={leaveFilm}
      />
      <SidePanel scene={scene} board={board} tab={tab.value} onJump={(line) => void jump(line)} />
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

interface MiddleProps {
  scene: Scene;
  board: Board;
  stage: Stage;
  over: boolean;
}

/** The board with what stands around and over it. */
const Middle = ({ scene, board, stage, over }: MiddleProps) => {
  const MainBoard = board.Main;
  const { left, Over } = board.panels ?? {};
  return (
    <main class="held">
      <LastHeard scene={scene} board={board} />
      {!over && !board.stage?.showsResult && <ResultCard stage={stage} />}
      {left && (
        <section class="left" aria-label={left.label(scene)} tabindex={0}>
          <left.Panel scene={scene} />
        </section>
      )}
      {/* not inside the board: a phone hides that behind its tabs */}
      <h1 class="sr" tabindex={-1}>
        {scene.info.name || scene.texts.scenario(scene.info.scenario)}
      </h1>
      <div class={`board${left ? '' : ' wide'}`} onPointerDownCapture={() => stage.skip()}>
        <Banners scene={scene} />
        {textView.value ? <Console scene={scene} board={board} /> : <MainBoard scene={scene} />}
        <Call stage={stage} />
      </div>
      {Over && <Over scene={scene} />}
      <TermTips game={scene.game.slug} />
    </main>
  );
};

interface FootProps {
  scene: Scene;
  live: Scene;
  board: Board;
  over: boolean;
  next: () => NextGame | null;
  replay: ReplayPlayer | null;
  eyes: string[];
  onWatch: (seat: string, from: number) => Promise<void>;
  onLeave: () => void;
}

/** What stands below the board: the replay's bar, the result, the board's own bar, or what is asked. */
const Foot = ({ scene, live, board, over, next, replay, eyes, onWatch, onLeave }: FootProps) => {
  if (replay)
    return (
      <ReplayBar
        scene={scene}
        replay={replay}
        eyes={eyes}
        onEyes={(seat) => void onWatch(seat, replay.at.value)}
        onLeave={onLeave}
      />
    );
  if (over) return <GameOver scene={scene} board={board} next={next} onReplay={() => void onWatch('*', 0)} />;
  if (board.bar?.isUp(scene)) return <board.bar.Bar scene={scene} />;
  const asked = !scene.replaying && live.decisions.length > 0;
  const shown = asked ? { ...live, result: scene.result ?? null, playing: scene.playing ?? null } : scene;
  return <ActionBar scene={shown} board={board} />;
};

/** After the end: the position with nothing hidden, once it has come. */
function useOpened(session: Session, wanted: boolean): View | null {
  const found = useSignal<View | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const player = new ReplayPlayer(session.info.value.id, '*');
    const stop = player.view.subscribe((view) => {
      found.value = view;
    });
    void player.goToEnd().catch(() => undefined); // what the seat itself saw stays
    return stop;
  }, [session, wanted]);
  return wanted ? found.value : null;
}

/** The last announcement stands large below the bar. Its place is kept: what is under a finger stays there. */
const LastHeard = ({ scene, board }: { scene: Scene; board: Board }) => {
  if (!board.panels?.headline) return null;
  const heard = board.panels.headline(scene);
  if (!heard) return <p class="heardline none">{tr('heard-nothing')}</p>;
  return (
    <p class={`heardline ${sideMark(scene, heard.side)}`}>
      <span class={`last ${sideMark(scene, heard.side)}`}>
        <span class="sidemark" />
        {heard.text}
      </span>
      {heard.before?.map((one, at) => (
        <span key={at} class={`before ${sideMark(scene, one.side)}`}>
          <span class="sidemark" />
          {one.text}
        </span>
      ))}
    </p>
  );
};

function liveScene(session: Session, game: Game, texts: Texts, chart: unknown): Scene {
  const state = session.state(session.seat.value);
  const view = state.view.value;
  if (!view) throw new Error('a game is shown before its view has come');
  return {
    session,
    game,
    info: session.info.value,
    texts,
    chart,
    view,
    seat: session.seat.value,
    seats: session.crew.value,
    decisions: session.info.value.status === 'playing' ? session.open.value : [],
    feed: state.feed.value,
    replaying: false,
    pick: (decision, value) => pick(session, decision, value),
  };
}

function replayScene(live: Scene, replay: ReplayPlayer): Scene {
  return {
    ...live,
    view: replay.view.value ?? live.view,
    seat: replay.seat,
    seats: [replay.seat],
    decisions: [],
    feed: replay.events.value,
    replaying: true,
    entry: replay.entry.value,
    pick: () => undefined,
  };
}

interface TabsProps {
  scene: Scene;
  board: Board;
  tab: Tab;
  onTab: (tab: Tab) => void;
}

const Tabs = ({ scene, board: { panels }, tab, onTab }: TabsProps) => {
  const tabs: { tab: Tab; icon: IconName; text: string; count?: number }[] = [
    { tab: 'main', icon: 'board', text: panels?.mainLabel?.(scene) ?? tr('tab-board') },
    { tab: 'log', icon: 'log', text: tr('log'), count: scene.session.unread.value },
    { tab: 'crew', icon: 'crew', text: tr(hasCrews(scene.game) ? 'crew' : 'players') },
  ];
  if (panels?.left) tabs.splice(1, 0, { tab: 'left', icon: 'gauge', text: panels.left.label(scene) });
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
