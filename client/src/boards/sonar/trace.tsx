// The way the other boat was heard to sail, laid back from a place where it can be.
import { signal } from '@preact/signals';
import type { Scene } from '../../shell/board';
import { announcedWay } from './announced';
import { heatOf, mayAsk } from './assistant';
import { type Course, chartOf, isOnChart, type SeaChart, stepFrom } from './data';
import { enemyOf } from './radio-operator';
import { cellSize, middle } from './sea-geometry';

/** The space the pointer or the cursor is on. */
export const pointed = signal<string | null>(null);

const BACK: Record<Course, Course> = { N: 'S', E: 'W', S: 'N', W: 'E' };
/** With more places than this the trace waits until one of them is pointed at. */
const FEW = 12;

/** From a place back along what was heard, as far as it is known; null where that way is no water. */
export function wayBack(
  chart: SeaChart,
  way: { step: Course | 'silence' }[],
  end: string,
): { cells: string[]; isWhole: boolean } | null {
  const land = new Set(chart.islands);
  const cells = [end];
  if (land.has(end) || !isOnChart(chart, end)) return null;
  for (const { step } of [...way].reverse()) {
    if (step === 'silence') return { cells: cells.reverse(), isWhole: false };
    const before = stepFrom(cells.at(-1) ?? end, BACK[step]);
    if (land.has(before) || !isOnChart(chart, before)) return null;
    cells.push(before);
  }
  return { cells: cells.reverse(), isWhole: true };
}

/** Where the trace ends: at the place that is pointed at, else at the likeliest, once few are left. */
function endOf(heat: Map<string, number>): string | null {
  const here = pointed.value;
  if (here && heat.has(here)) return here;
  if (!heat.size || heat.size > FEW) return null;
  return [...heat].reduce((one, two) => (two[1] > one[1] ? two : one))[0];
}

export const Trace = ({ scene }: { scene: Scene }) => {
  if (!mayAsk(scene, 'trace')) return null;
  const chart = chartOf(scene);
  const heat = heatOf(scene);
  const way = announcedWay(scene, enemyOf(scene));
  const end = way.length ? endOf(heat) : null;
  const back = end ? wayBack(chart, way, end) : null;
  if (!back) return null;
  const size = cellSize(chart);
  const points = back.cells.map((cell) => middle(chart, cell));
  const [first] = points;
  const r = size / 16;
  return (
    <g class="trace" data-trace={end} aria-hidden="true">
      <path d={points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('')} />
      {points.slice(1, -1).map(({ x, y }, at) => (
        <rect key={at} x={x - r} y={y - r} width={2 * r} height={2 * r} />
      ))}
      {first &&
        (back.isWhole ? (
          <g class="from" transform={`translate(${first.x} ${first.y})`}>
            <circle r={size / 7} />
            <path d={`M${-size / 5} 0h${(2 * size) / 5}M0 ${-size / 5}v${(2 * size) / 5}`} />
          </g>
        ) : (
          <circle class="hush" cx={first.x} cy={first.y} r={size * 0.3} />
        ))}
    </g>
  );
};
