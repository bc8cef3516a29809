// The bar of a table: where we are, how it stands, and the few buttons that are always at hand.
import { tr } from '../base/texts';
import type { Board, Scene } from '../boards/kinds';
import { Brand, ShowSettings, SoundSwitch, ThemeSwitch } from '../parts/bar';
import { Button } from '../parts/controls';
import { close, show } from '../parts/dialog';
import { Icon } from '../parts/icons';
import { SettingsForm } from '../pages/settings';
import { isAlone, saveGame } from './byfile';
import { PlainScore } from './clocks';
import { textView } from './console';
import { showHelp } from './help';
import { TableMenu } from './motions';
import { showWord } from './word';

interface Props {
  scene: Scene;
  board: Board;
  onReplay: () => void;
}

export const TableBar = ({ scene, board, onReplay }: Props) => {
  const { room, texts } = scene;
  const Score = board.Score ?? PlainScore;
  const called = room.table.value.name || texts.scenario(room.table.value.scenario);
  return (
    <header class="bar tablebar">
      <Brand />
      <span class="where">
        <span title={called}>{called}</span>
        <span>{tr(`pace-${room.table.value.pace}`)}</span>
      </span>
      <SeatPicker scene={scene} />
      <Score scene={scene} />
      <div class="icons">
        {room.canUndo.value && !scene.replaying && (
          <button type="button" class="iconbtn undo" aria-label={tr('undo')} aria-keyshortcuts="u" onClick={() => room.undo()}>
            <Icon name="undo" />
            <span>{tr('undo')}</span>
          </button>
        )}
        <span class="roomy">
          <button type="button" class="iconbtn" aria-label={tr('text-view')} aria-pressed={textView.value} aria-keyshortcuts="t" onClick={toggleText}>
            <Icon name="text" />
          </button>
          <button type="button" class="iconbtn" aria-label={tr('replay')} onClick={onReplay}>
            <Icon name="play" />
          </button>
          <SoundSwitch />
          <ThemeSwitch />
          <ShowSettings />
          <button type="button" class="iconbtn" aria-label={tr('help')} aria-keyshortcuts="?" onClick={showHelp}>
            <Icon name="help" />
          </button>
        </span>
        <button type="button" class="iconbtn" aria-label={tr('table-menu')} onClick={() => show(() => tr('table-menu'), () => <Menu scene={scene} onReplay={onReplay} />)}>
          <Icon name="table" />
        </button>
      </div>
    </header>
  );
};

const toggleText = () => {
  textView.value = !textView.value;
};

/** What the bar has no room for on a phone, and what needs the others' consent. */
const Menu = ({ scene, onReplay }: { scene: Scene; onReplay: () => void }) => {
  const then = (work: () => void) => () => {
    close();
    work();
  };
  const playing = scene.room.you.value.length > 0 && scene.room.table.value.status !== 'over';
  return (
    <div class="menu">
      <Button small onClick={then(toggleText)}>
        {tr('text-view')}
      </Button>
      <Button small onClick={then(onReplay)}>
        {tr('replay')}
      </Button>
      <Button small onClick={then(() => show(() => tr('settings'), () => <SettingsForm />))}>
        {tr('settings')}
      </Button>
      <Button small onClick={then(showHelp)}>
        {tr('help')}
      </Button>
      {playing && (
        <Button small onClick={then(() => showWord(scene))}>
          {tr('word')}
        </Button>
      )}
      {playing && isAlone(scene.room.table.value, scene.room.you.value) && (
        <Button small sub={tr('by-file-note')} onClick={then(() => void saveGame(scene.room.table.value))}>
          {tr('by-file-save')}
        </Button>
      )}
      {playing && <TableMenu scene={scene} />}
    </div>
  );
};

/** Whoever plays several sides chooses from which to look. */
const SeatPicker = ({ scene }: { scene: Scene }) => {
  const { room, texts } = scene;
  const sides = [...new Set(room.you.value.map((seat) => room.sideOf(seat)))];
  if (sides.length < 2 || scene.replaying) return null;
  return (
    <select
      aria-label={tr('look-from')}
      value={room.side.value}
      onChange={(change) => {
        const seat = room.you.value.find((one) => room.sideOf(one) === change.currentTarget.value);
        if (seat) room.seat.value = seat;
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
