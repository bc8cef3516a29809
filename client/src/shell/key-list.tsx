// Which keys do what here: those of every game, and those of this board.
import { isHeard } from '../base/keys';
import { tr } from '../base/texts';
import { show } from '../parts/dialog';
import type { Board } from './board';

/** Named as they are heard; a key nobody listens for here is left out. */
const KEYS = [
  ['← ↑ → ↓', 'key-arrows'],
  ['Enter', 'key-enter'],
  ['Escape', 'key-escape'],
  [' ', 'key-space'],
  ['l', 'key-log'],
  ['u', 'key-undo'],
  ['/', 'key-chat'],
  [':', 'key-command'],
  ['t', 'key-text'],
  ['b', 'key-board'],
  ['a', 'key-action'],
  ['[', 'key-replay-back'],
  [']', 'key-replay-on'],
  ['?', 'key-help'],
] as const;
const PRINTED: Readonly<Record<string, string>> = { Escape: 'Esc', ' ': '␣' };

export function showKeyList(board: Board): void {
  const own = (board.keys ?? [])
    .map(([pressed, does]) => [typeof pressed === 'function' ? pressed() : pressed, does] as const)
    .filter(([pressed]) => pressed.length > 1 || isHeard(pressed));
  const taken = new Set(own.map(([pressed]) => pressed));
  const works = (key: string) =>
    isHeard(key) || key === 'Enter' || key === KEYS[0][0] || (key === ' ' && board.stage !== undefined);
  const common = KEYS.filter(([key]) => !taken.has(key) && works(key));
  const rows = [...own, ...common.map(([key, does]) => [PRINTED[key] ?? key, () => tr(does)] as const)];
  show(
    () => tr('help'),
    () => (
      <table class="keys">
        <tbody>
          {rows.map(([pressed, does]) => (
            <tr key={pressed}>
              <th scope="row">
                <kbd>{pressed}</kbd>
              </th>
              <td>{does()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  );
}
