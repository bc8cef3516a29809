// One of a game's tables as a charts sheet prints it: where it comes from, and what is in use now.
import { placeOf } from '../base/rulebook';
import { has, tr } from '../base/texts';
import type { Book, Cell, Chart } from '../wire.gen';
import { placeLink } from './rule-paragraph';

/** Letters: what a row's head holds without a line of its own. */
const SHORT = 16;

const isWithin = (column: number, from: number, to: number): boolean => from <= column && column < to;

/** Where a cell fills several columns, all columns are of one width. */
const isEven = (chart: Chart): boolean => chart.rows.some((row) => row.cells.some((cell) => (cell.span ?? 1) > 1));

/** A bar for each face of the die, as on the map; in words for those who hear it or point at it. */
const Filled = ({ cell }: { cell: Cell }) => {
  if (!cell.faces?.length) return cell.text;
  return (
    <span class="faces" role="img" aria-label={cell.text} title={cell.text}>
      {cell.faces.map((level, die) => (
        <i key={die} class={`f${level}`} />
      ))}
    </span>
  );
};

export const ChartTable = ({ game, book, chart }: { game: string; book: Book | undefined; chart: Chart }) => {
  const lit = chart.lit ?? [];
  const rows = new Set(lit.map((one) => one.row));
  const chapter = (chart.rules ?? []).map((rule) => placeOf(book, rule)).find(Boolean);
  return (
    <>
      <div class="charthead">
        <h2>{chart.title}</h2>
        <ul class="origins">
          {chart.origins.map((origin) => (
            <li key={origin} class={`origin ${origin}`}>
              {has(`book-origin-${origin}-${game}`) ? tr(`book-origin-${origin}-${game}`) : tr(`book-origin-${origin}`)}
            </li>
          ))}
        </ul>
      </div>
      {chart.about && <p class="muted">{chart.about}</p>}
      <div class="scroll" tabindex={0} role="group" aria-label={chart.title}>
        <table class={`charttable${isEven(chart) ? ' even' : ''}`}>
          <thead>
            <tr>
              <th scope="col">{chart.corner}</th>
              {chart.columns.map((column, at) => (
                <th key={at} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map((row, r) => {
              let column = 0;
              return (
                <tr key={r} class={rows.has(r) ? 'lit' : ''} aria-current={rows.has(r) ? 'true' : undefined}>
                  <th scope="row" class={row.head.length > SHORT ? 'long' : ''}>
                    {row.head}
                  </th>
                  {row.cells.map((cell, at) => {
                    const first = column;
                    column += cell.span ?? 1;
                    const isLit = lit.some((one) => one.row === r && isWithin(one.column ?? -1, first, column));
                    return (
                      <td key={at} colSpan={cell.span ?? 1} class={`${cell.tone ?? ''}${isLit ? ' lit' : ''}`}>
                        <Filled cell={cell} />
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {chapter && (
        <p class="chartfoot noprint">
          <a href={placeLink(game, `${chapter.chapter.slug}#${chapter.paragraph.id}`)}>
            {tr('book-read', { title: chapter.chapter.title })}
          </a>
        </p>
      )}
    </>
  );
};
