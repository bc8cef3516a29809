// Charts of the war: what was sunk and lost month by month beside the record of history, drawn on the page.
import { language, tr } from '../../base/texts';
import type { MonthOf } from './annals';

export type Measure = 'tons' | 'ships' | 'lost';
export interface Point {
  month: string;
  here: number;
  then: number | null;
}

const LEFT = 42;

/** Round figures for the lines across: about four of them, none for nothing. */
export function scaleOf(most: number): { top: number; step: number } {
  const rough = Math.max(1, most) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  // there is no half of a ship
  const step =
    [1, 2, 2.5, 5, 10].map((one) => one * size).find((one) => one >= rough && Number.isInteger(one)) ??
    Math.max(1, size);
  return { top: Math.max(step, Math.ceil(most / step) * step), step };
}

const monthWord = (month: string, long: boolean) =>
  new Intl.DateTimeFormat(language.value, {
    month: long ? 'long' : 'short',
    ...(long || month.endsWith('-01') ? { year: long ? 'numeric' : '2-digit' } : {}),
    timeZone: 'UTC',
  }).format(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 15));

const Across = ({ top, step, high, right }: { top: number; step: number; high: number; right: number }) => (
  <>
    {Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step).map((value) => {
      const y = high - 24 - (value / top) * (high - 40);
      return (
        <g key={value}>
          <path class="across" d={`M${LEFT} ${y}H${right}`} />
          <text class="value" x={LEFT - 8} y={y + 4}>
            {value}
          </text>
        </g>
      );
    })}
  </>
);

/** A month's word now and then, never on top of the next. */
const Along = ({ points, at, high }: { points: readonly Point[]; at: (index: number) => number; high: number }) => {
  const apart = at(1) - at(0);
  const every = [1, 3, 6, 12].find((months) => months * apart >= 44) ?? 12;
  return (
    <>
      {points.map(({ month }, index) =>
        every === 1 || (Number(month.slice(5)) - 1) % every === 0 ? (
          <text key={month} class="month" x={at(index)} y={high - 6}>
            {monthWord(month, false)}
          </text>
        ) : null,
      )}
    </>
  );
};

export function wordsOf(points: readonly Point[], measure: Measure): string {
  const sum = (of: (point: Point) => number) => points.reduce((all, point) => all + of(point), 0);
  if (points.every((one) => one.then === null))
    return tr('sw-chart-words-alone', { what: tr(`sw-account-${measure}`), here: sum((one) => one.here) });
  return tr('sw-chart-words', {
    what: tr(`sw-account-${measure}`),
    here: sum((one) => one.here),
    then: sum((one) => one.then ?? 0),
  });
}

interface Props {
  points: readonly Point[];
  measure: Measure;
}

/** Bars for this campaign, a dashed line for the record; the last month is still going on. */
export const Monthly = ({ points, measure, going }: Props & { going: boolean }) => {
  // drawn about as wide as it is shown, so that its figures keep their size
  const wide = innerWidth < 760 ? 330 : 620;
  const high = 260;
  const { top, step } = scaleOf(Math.max(...points.map((one) => Math.max(one.here, one.then ?? 0))));
  const session = (wide - LEFT - 12) / points.length;
  const bar = Math.min(44, session * 0.7);
  const at = (index: number) => LEFT + session * (index + 0.5);
  const y = (value: number) => high - 24 - (value / top) * (high - 40);
  const then = points.flatMap((one, index) =>
    one.then === null ? [] : [`${at(index).toFixed(1)} ${y(one.then).toFixed(1)}`],
  );
  return (
    <svg class="graph" viewBox={`0 0 ${wide} ${high}`} role="img" aria-label={wordsOf(points, measure)}>
      <Across top={top} step={step} high={high} right={wide - 8} />
      {points.map((one, index) => (
        <rect
          key={one.month}
          class={`bar${going && index === points.length - 1 ? ' going' : ''}`}
          x={at(index) - bar / 2}
          y={y(one.here)}
          width={bar}
          height={high - 24 - y(one.here)}
        >
          <title>{`${monthWord(one.month, true)}: ${one.here}${one.then === null ? '' : ` / ${one.then}`}`}</title>
        </rect>
      ))}
      {then.length > 1 && <path class="casing" d={`M${then.join('L')}`} />}
      {then.length > 1 && <path class="then" d={`M${then.join('L')}`} />}
      {then.length === 1 && <circle class="thendot" cx={at(0)} cy={y(points[0]?.then ?? 0)} r="5" />}
      <Along points={points} at={at} high={high} />
    </svg>
  );
};

/** Both running totals, with their last figures at the end. */
export const Running = ({ points, measure }: Props) => {
  const [wide, high] = [300, 190];
  const total = (of: (point: Point) => number) => {
    let sum = 0;
    return points.map((point) => {
      sum += of(point);
      return sum;
    });
  };
  const [here, then] = [total((one) => one.here), total((one) => one.then ?? 0)];
  const known = points.some((one) => one.then !== null);
  const { top, step } = scaleOf(Math.max(here.at(-1) ?? 0, then.at(-1) ?? 0));
  const right = wide - 42;
  const at = (index: number) => LEFT + ((right - LEFT) * index) / Math.max(1, points.length);
  const y = (value: number) => high - 24 - (value / top) * (high - 40);
  const steps = (sums: number[]) =>
    `M${at(0)} ${y(0)}${sums.map((sum, index) => (measure === 'lost' ? `H${at(index)}V${y(sum)}H${at(index + 1)}` : `L${at(index + 1).toFixed(1)} ${y(sum).toFixed(1)}`)).join('')}`;
  const apart =
    Math.abs(y(here.at(-1) ?? 0) - y(then.at(-1) ?? 0)) < 15 ? ((here.at(-1) ?? 0) >= (then.at(-1) ?? 0) ? -8 : 8) : 0;
  return (
    <svg class="graph" viewBox={`0 0 ${wide} ${high}`} role="img" aria-label={wordsOf(points, measure)}>
      <Across top={top} step={step} high={high} right={right} />
      {known && <path class="then" d={steps(then)} />}
      <path class="line" d={steps(here)} />
      <text class="last" x={right + 6} y={y(here.at(-1) ?? 0) + 4 + apart}>
        {here.at(-1)}
      </text>
      {known && (
        <text class="last real" x={right + 6} y={y(then.at(-1) ?? 0) + 4 - apart}>
          {then.at(-1)}
        </text>
      )}
      <Along points={points} at={(index) => at(index + 0.5)} high={high} />
    </svg>
  );
};

export function pointsOf(
  months: readonly MonthOf[],
  record: readonly { month: string; ships: number; tons: number; lost: number }[],
  measure: Measure,
  by: 'month' | 'year',
): Point[] {
  const real = new Map(record.map((row) => [row.month, row[measure]]));
  const points = months.map(
    (one): Point => ({ month: one.month, here: one[measure], then: real.get(one.month) ?? null }),
  );
  if (by === 'month') return points;
  const years = [...new Set(points.map((one) => one.month.slice(0, 4)))];
  return years.map((year) => {
    const inYear = points.filter((one) => one.month.startsWith(year));
    const known = inYear.filter((one) => one.then !== null);
    return {
      month: `${year}-01`,
      here: inYear.reduce((sum, one) => sum + one.here, 0),
      then: known.length ? known.reduce((sum, one) => sum + (one.then ?? 0), 0) : null,
    };
  });
}

/** The same as figures, for whoever wants them exact. */
export const Figures = ({
  months,
  record,
}: {
  months: readonly MonthOf[];
  record: readonly { month: string; ships: number; tons: number; lost: number }[];
}) => {
  const measures: Measure[] = ['ships', 'tons', 'lost'];
  const points = new Map(measures.map((one) => [one, pointsOf(months, record, one, 'month')]));
  return (
    <details class="exact">
      <summary>{tr('sw-chart-figures')}</summary>
      <div class="longlist" tabindex={0} role="region" aria-label={tr('sw-chart-figures')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{tr('sw-chart-month')}</th>
              {measures.map((one) => (
                <th key={one} scope="col">
                  {tr(`sw-account-${one}`)} <small>{tr('sw-history')}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((row, at) => (
              <tr key={row.month}>
                <th scope="row">{monthWord(row.month, true)}</th>
                {measures.map((one) => (
                  <td key={one}>
                    {points.get(one)?.[at]?.here} <small>{points.get(one)?.[at]?.then ?? '–'}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
