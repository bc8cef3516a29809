// The plain board: any game's view as tables. It serves until a game has a board of its own.
import type { Kind, Texts } from '../../base/messages';
import { tr } from '../../base/texts';
import type { Board, Scene } from '../../shell/board';

type Kinds = Record<string, Record<string, Kind>>;

const kindsOf = (scene: Scene) => scene.game.view as unknown as Kinds;

function cell(texts: Texts, kind: Kind | undefined, value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'object' && !Array.isArray(value)) return JSON.stringify(value);
  return String(texts.value(kind?.spec ?? 'any', value));
}

const plain = (name: string) => name.replaceAll('_', ' ');

/** The rows of a table that hold anything this seat may know. */
function rowsOf(columns: Record<string, unknown[]>): number[] {
  const count = Math.max(0, ...Object.values(columns).map((column) => column.length));
  return Array.from({ length: count }, (_, row) => row).filter((row) =>
    Object.values(columns).some((column) => column[row] !== null),
  );
}

const Main = ({ scene }: { scene: Scene }) => {
  const kinds = kindsOf(scene);
  return (
    <div class="plainboard" tabindex={0} role="region" aria-label={tr('tab-board')}>
      <dl class="scalars">
        {Object.entries(scene.view.scalars).map(([name, value]) => (
          <div key={name}>
            <dt>{plain(name)}</dt>
            <dd>{cell(scene.texts, kinds['']?.[name], value)}</dd>
          </div>
        ))}
      </dl>
      {Object.entries(scene.view.tables).map(([name, columns]) => (
        <table key={name}>
          <caption>{plain(name)}</caption>
          <thead>
            <tr>
              {Object.keys(columns).map((column) => (
                <th key={column} scope="col">
                  {plain(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(columns).map((row) => (
              <tr key={row}>
                {Object.entries(columns).map(([column, cells]) => (
                  <td key={column}>{cell(scene.texts, kinds[name]?.[column], cells[row])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
};

function tell(scene: Scene): string[] {
  const kinds = kindsOf(scene);
  const scalars = Object.entries(scene.view.scalars).map(
    ([name, value]) => `${plain(name)}: ${cell(scene.texts, kinds['']?.[name], value)}`,
  );
  const tables = Object.entries(scene.view.tables).flatMap(([name, columns]) =>
    rowsOf(columns).map((row) => {
      const known = Object.entries(columns).filter(([, cells]) => cells[row] !== null);
      const words = known.map(
        ([column, cells]) => `${plain(column)} ${cell(scene.texts, kinds[name]?.[column], cells[row])}`,
      );
      return `${plain(name)} ${row + 1}: ${words.join(', ')}`;
    }),
  );
  return [scalars.join('. '), ...tables];
}

export const board: Board = { Main, tell, places: [] };
