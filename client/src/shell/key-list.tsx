// Which keys do what.
import { tr } from '../base/texts';
import { show } from '../parts/dialog';

const KEYS = [
  ['← ↑ → ↓', 'key-arrows'],
  ['Enter', 'key-enter'],
  ['Esc', 'key-escape'],
  ['␣', 'key-space'],
  ['N E S W', 'key-course'],
  ['1 … 6', 'key-gauge'],
  ['⇧ 1 … 6', 'key-breakdown'],
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

export function showKeyList(): void {
  show(
    () => tr('help'),
    () => (
      <table class="keys">
        <tbody>
          {KEYS.map(([pressed, does]) => (
            <tr key={pressed}>
              <th scope="row">
                <kbd>{pressed}</kbd>
              </th>
              <td>{tr(does)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  );
}
