// The bar of a game: where we are, how it stands, and the few buttons that are always at hand.
import { standalone } from '../base/link';
import { besides, link } from '../base/router';
import { tr } from '../base/texts';
import { Button } from '../parts/controls';
import { close, show } from '../parts/dialog';
import { Icon } from '../parts/icons';
import { Brand, ShowSettings, SoundSwitch, ThemeSwitch } from '../parts/page-bar';
import { SettingsForm } from '../parts/settings';
import { ClockOf } from '../session/clocks';
import type { Board, Scene } from './board';
import { showKeyList } from './key-list';
import { isAlone, saveGame } from './play-by-file';
import { textView } from './text-console';
import { GameMenu } from './votes';
import { showWebhook } from './webhook';

interface Props {
  scene: Scene;
  board: Board;
  onReplay: () => void;
}

export const GameBar = ({ scene, board, onReplay }: Props) => {
  const { session, texts } = scene;
  const Score = board.panels?.Score ?? PlainScore;
  const called = session.info.value.name || texts.scenario(session.info.value.scenario);
  return (
    <header class="bar gamebar">
      <Brand />
      <span class="where">
        <span title={called}>{called}</span>
        <span>{tr(`pace-${session.info.value.pace}`)}</span>
      </span>
      <SeatPicker scene={scene} />
      <Score scene={scene} />
      <div class="icons">
        {session.canUndo.value && session.info.value.status === 'playing' && !scene.replaying && (
          <button
            type="button"
            class="iconbtn undo"
            aria-label={tr('undo')}
            aria-keyshortcuts="u"
            onClick={() => session.undo()}
          >
            <Icon name="undo" />
            <span>{tr('undo')}</span>
          </button>
        )}
        <span class="roomy">
          <button
            type="button"
            class="iconbtn"
            aria-label={tr('text-view')}
            aria-pressed={textView.value}
            aria-keyshortcuts="t"
            onClick={toggleText}
          >
            <Icon name="text" />
          </button>
          <button type="button" class="iconbtn" aria-label={tr('replay')} onClick={onReplay}>
            <Icon name="play" />
          </button>
          <SoundSwitch />
          <ThemeSwitch />
          <ShowSettings />
          <button
            type="button"
            class="iconbtn"
            aria-label={tr('help')}
            aria-keyshortcuts="?"
            onClick={() => showKeyList(board)}
          >
            <Icon name="help" />
          </button>
        </span>
        <button
          type="button"
          class="iconbtn"
          aria-label={tr('game-menu')}
          onClick={() =>
            show(
              () => tr('game-menu'),
              () => <Menu scene={scene} board={board} onReplay={onReplay} />,
            )
          }
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
};

const toggleText = () => {
  textView.value = !textView.value;
};

/** The charts of this game, with what is in use marked for the seat looked from. */
const rulesOf = ({ game, session }: Scene) =>
  link(['rules', game.slug, 'charts'], { session: session.info.value.id, seat: session.seat.value });

/** What the bar has no room for on a phone, and what needs the others' consent. */
const Menu = ({ scene, board, onReplay }: Props) => {
  const then = (work: () => void) => () => {
    close();
    work();
  };
  const playing = scene.session.you.value.length > 0 && scene.session.info.value.status !== 'over';
  return (
    <div class="menu">
      <Button small onClick={then(toggleText)}>
        {tr('text-view')}
      </Button>
      <Button small onClick={then(onReplay)}>
        {tr('replay')}
      </Button>
      <Button
        small
        onClick={then(() =>
          show(
            () => tr('settings'),
            () => <SettingsForm />,
          ),
        )}
      >
        {tr('settings')}
      </Button>
      <Button small onClick={then(() => showKeyList(board))}>
        {tr('help')}
      </Button>
      <a class="btn plain sm" href={rulesOf(scene)} {...besides} onClick={close}>
        <span>{tr('book-at-hand')}</span>
      </a>
      {playing && !standalone && (
        <Button small onClick={then(() => showWebhook(scene))}>
          {tr('away')}
        </Button>
      )}
      {playing && isAlone(scene.session.info.value, scene.session.you.value) && (
        <Button
          small
          sub={tr(standalone ? 'alone-file-note' : 'by-file-note')}
          onClick={then(() => void saveGame(scene.session.info.value))}
        >
          {tr('by-file-save')}
        </Button>
      )}
      {playing && <GameMenu scene={scene} />}
    </div>
  );
};

/** Whoever plays several sides chooses from which to look. */
const SeatPicker = ({ scene }: { scene: Scene }) => {
  const { session, texts } = scene;
  const sides = [...new Set(session.you.value.map((seat) => session.sideOf(seat)))];
  if (sides.length < 2 || scene.replaying) return null;
  return (
    <select
      aria-label={tr('look-from')}
      value={session.side.value}
      onChange={(change) => {
        const seat = session.you.value.find((one) => session.sideOf(one) === change.currentTarget.value);
        if (seat) session.seat.value = seat;
      }}
    >
      {sides.map((side) => (
        <option key={side} value={side}>
          {texts.side(side)}
        </option>
      ))}
    </select>
  );
};

/** The middle of the bar for a game whose board brings none of its own. */
const PlainScore = ({ scene }: { scene: Scene }) => (
  <div class="score">
    {scene.game.sides.map((side, at) => (
      <span key={side} class={`boat ${at ? 'b' : 'a'}`}>
        <span class="sidemark" />
        <b>{scene.texts.side(side)}</b>
        <ClockOf scene={scene} side={side} />
      </span>
    ))}
  </div>
);
