// The bar of a table: where we are, how it stands, and the few buttons that are always at hand.
import { tr } from '../base/texts';
import type { Board, Scene } from '../boards/kinds';
import { Brand, ShowSettings, SoundSwitch, ThemeSwitch } from '../parts/bar';
import { Icon } from '../parts/icons';
import { PlainScore } from './clocks';
import { textView } from './console';
import { showHelp } from './help';
import { showTableMenu } from './motions';

interface Props {
  scene: Scene;
  board: Board;
  onReplay: () => void;
}

export const TableBar = ({ scene, board, onReplay }: Props) => {
  const { room, texts } = scene;
  const Score = board.Score ?? PlainScore;
  return (
    <header class="bar tablebar">
      <Brand />
      <span class="where">
        {room.table.value.name || texts.scenario(room.table.value.scenario)}
        <br />
        {tr(`pace-${room.table.value.pace}`)}
      </span>
      <SeatPicker scene={scene} />
      <Score scene={scene} />
      <div class="icons">
        <button type="button" class="iconbtn" aria-label={tr('text-view')} aria-pressed={textView.value} aria-keyshortcuts="t" onClick={() => (textView.value = !textView.value)}>
          <Icon name="text" />
        </button>
        <button type="button" class="iconbtn" aria-label={tr('replay')} onClick={onReplay}>
          <Icon name="play" />
        </button>
        {room.you.value.length > 0 && room.table.value.status !== 'over' && (
          <button type="button" class="iconbtn" aria-label={tr('table-menu')} onClick={() => showTableMenu(scene)}>
            <Icon name="table" />
          </button>
        )}
        <SoundSwitch />
        <ThemeSwitch />
        <ShowSettings />
        <button type="button" class="iconbtn" aria-label={tr('help')} aria-keyshortcuts="?" onClick={showHelp}>
          <Icon name="help" />
        </button>
      </div>
    </header>
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
