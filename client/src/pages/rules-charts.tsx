// The game's tables as a charts sheet prints them: where each comes from, and what is in use now.
import { useEffect, useRef } from 'preact/hooks';
import { route } from '../base/router';
import { placeOf } from '../base/rulebook';
import { tr } from '../base/texts';
import { placeLink } from '../parts/rule-paragraph';
import type { Book, Chart } from '../wire.gen';

interface ChartsProps {
  game: string;
  book: Book | undefined;
  charts: readonly Chart[];
}

/** Many columns, or several with sentences in them, need the whole width. */
const isWide = (chart: Chart): boolean =>
  chart.columns.length > 8 ||
  (chart.columns.length > 2 && chart.rows.some((row) => row.cells.some((cell) => cell.text.length > 40)));

/** Where a cell fills several columns, all columns are of one width. */
const isEven = (chart: Chart): boolean => chart.rows.some((row) => row.cells.some((cell) => (cell.span ?? 1) > 1));

export const Charts = ({ game, book, charts }: ChartsProps) => {
  const wanted = route.value.query.get('at') ?? '';
  const marked = useRef<HTMLElement>(null);
  useEffect(() => {
    if (marked.current) marked.current.scrollIntoView({ block: 'start' });
    else scrollTo(0, 0);
  }, [wanted]);
  return (
    <>
      <h1 tabindex={-1}>{tr('book-charts')}</h1>
      <div class="charts">
        {charts.map((chart) => (
          <section
            key={chart.name}
            ref={chart.name === wanted ? marked : null}
            class={`panel chartsheet${isWide(chart) ? ' wide' : ''}${chart.name === wanted ? ' marked' : ''}`}
            data-chart={chart.name}
          >
            <ChartTable game={game} book={book} chart={chart} />
          </section>
        ))}
      </div>
    </>
  );
};

export const ChartTable = ({ game, book, chart }: { game: string; book: Book | undefined; chart: Chart }) => {
  const lit = chart.lit ?? [];
  const rows = new Set(lit.map((one) => one.row));
  const cells = new Set(lit.filter((one) => (one.column ?? -1) >= 0).map((one) => `${one.row} ${one.column}`));
  const chapter = (chart.rules ?? []).map((rule) => placeOf(book, rule)).find(Boolean);
  return (
    <>
      <div class="charthead">
        <h2>{chart.title}</h2>
        <ul class="origins">
          {chart.origins.map((origin) => (
            <li key={origin} class={`origin ${origin}`}>
              {tr(`book-origin-${origin}`)}
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
                  <th scope="row">{row.head}</th>
                  {row.cells.map((cell, at) => {
                    const key = `${r} ${column}`;
                    column += cell.span ?? 1;
                    return (
                      <td key={at} colSpan={cell.span ?? 1} class={`${cell.tone ?? ''}${cells.has(key) ? ' lit' : ''}`}>
                        {cell.text}
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
