// The game's tables as a charts sheet prints them: where each comes from, and what is in use now.
import { useEffect, useRef } from 'preact/hooks';
import { route } from '../base/router';
import { tr } from '../base/texts';
import { ChartTable } from '../parts/chart-table';
import type { Book, Chart } from '../wire.gen';

interface ChartsProps {
  game: string;
  book: Book | undefined;
  charts: readonly Chart[];
}

/** Letters: what a line of a chart holds at half the width. */
const HALF = 52;
const MANY = 8;
const lettersIn = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

/** Many columns, or long words in them, need the whole width. */
const isWide = (chart: Chart): boolean =>
  chart.columns.length > MANY ||
  (chart.columns.length > 2 &&
    chart.rows.some((row) => lettersIn([row.head, ...row.cells.map((cell) => cell.text)]) > HALF));

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
