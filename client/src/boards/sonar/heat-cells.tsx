// Where the other boat can be, drawn on the sea: dots while it can be nearly anywhere, tinted spaces once that says something.
import type { ComponentChildren } from 'preact';
import { cellName, placeOf, type SeaChart, sectorOf } from './data';
import { cellSize, middle } from './sea-geometry';

/** More places than this are dots only: a sea that is tinted all over says nothing. */
export const MANY = 30;
const NAMED = 5;
/** What is printed is at least so likely. */
const WORTH_SAYING = 0.06;

interface Props {
  chart: SeaChart;
  heat: Map<string, number>;
  isWeighed: boolean;
  children?: ComponentChildren;
}

interface ChancesProps {
  chart: SeaChart;
  heat: Map<string, number>;
}

const waterOf = (chart: SeaChart) => chart.width * chart.height - chart.islands.length;

export const percent = (chance: number) => Math.round(100 * chance);

/** Three tints: hardly, maybe, most likely. */
function tint(chance: number, most: number, isWeighed: boolean): string {
  if (!isWeighed) return 'p2';
  const share = chance / most;
  return share > 0.8 ? 'p3' : share > 0.35 ? 'p2' : 'p1';
}

/** The number of a sector stands in its first space; a chance is printed below it there. */
function bearsSectorTag(chart: SeaChart, cell: string): boolean {
  const { x, y } = placeOf(cell);
  const here = sectorOf(chart, cell);
  const isOther = (one: number, two: number) => one < 0 || two < 0 || sectorOf(chart, cellName(one, two)) !== here;
  return isOther(x - 1, y) && isOther(x, y - 1);
}

export const HeatCells = ({ chart, heat, isWeighed, children }: Props) => {
  const size = cellSize(chart);
  if (heat.size >= waterOf(chart)) return children ? <g class="heat">{children}</g> : null;
  const isMany = heat.size > MANY;
  const most = Math.max(...heat.values());
  const gap = size / 32;
  return (
    <g class={`heat${isMany ? ' many' : ''}`} aria-hidden="true">
      {[...heat].map(([cell, chance]) => {
        const { x, y } = middle(chart, cell);
        return isMany && chance < WORTH_SAYING ? (
          <circle key={cell} class="maybe-dot" data-possible={cell} cx={x} cy={y} r={size / 13} />
        ) : (
          <rect
            key={cell}
            class={tint(chance, most, isWeighed)}
            data-possible={cell}
            x={x - size / 2 + gap}
            y={y - size / 2 + gap}
            width={size - 2 * gap}
            height={size - 2 * gap}
            rx={size / 18}
          />
        );
      })}
      {children}
    </g>
  );
};

/** How likely the likeliest places are, printed over routes and marks. */
export const Chances = ({ chart, heat }: ChancesProps) => {
  const size = cellSize(chart);
  if (heat.size >= waterOf(chart)) return null;
  const likely = [...heat]
    .sort((one, two) => two[1] - one[1])
    .slice(0, NAMED)
    .filter(([, chance]) => chance >= WORTH_SAYING);
  return (
    <g class="heat chances" aria-hidden="true">
      {likely.map(([cell, chance]) => {
        const { x, y } = middle(chart, cell);
        const isLow = bearsSectorTag(chart, cell);
        return (
          <text
            key={cell}
            class={`pct${isLow ? ' low' : ''}`}
            x={x + size / 2 - size / 11}
            y={isLow ? y + size / 2 - size / 13 : y - size / 2 + size / 13}
            text-anchor="end"
          >
            {`${percent(chance)}%`}
          </text>
        );
      })}
    </g>
  );
};
