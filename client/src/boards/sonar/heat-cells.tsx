// Where the other boat can be, drawn on the sea: dots while it can be nearly anywhere, tinted spaces once that says something.
import type { ComponentChildren } from 'preact';
import type { SeaChart } from './data';
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

export const percent = (chance: number) => Math.round(100 * chance);

/** Three tints: hardly, maybe, most likely. */
function tint(chance: number, most: number, isWeighed: boolean): string {
  if (!isWeighed) return 'p2';
  const share = chance / most;
  return share > 0.8 ? 'p3' : share > 0.35 ? 'p2' : 'p1';
}

export const HeatCells = ({ chart, heat, isWeighed, children }: Props) => {
  const size = cellSize(chart);
  const water = chart.width * chart.height - chart.islands.length;
  if (heat.size >= water) return children ? <g class="heat">{children}</g> : null;
  const isMany = heat.size > MANY;
  const most = Math.max(...heat.values());
  const likely = isWeighed
    ? [...heat]
        .sort((one, two) => two[1] - one[1])
        .slice(0, NAMED)
        .filter(([, chance]) => chance >= WORTH_SAYING)
    : [];
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
      {likely.map(([cell, chance]) => {
        const { x, y } = middle(chart, cell);
        return (
          <text key={cell} class="pct" x={x + size / 2 - size / 11} y={y - size / 2 + size / 13} text-anchor="end">
            {`${percent(chance)}%`}
          </text>
        );
      })}
      {children}
    </g>
  );
};
