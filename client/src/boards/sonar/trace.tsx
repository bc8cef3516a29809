// The way the other boat was heard to sail, laid back from a place where it can be.
import { signal } from '@preact/signals';
import { announcedWay } from './announced';
import { asAsked, drawnOf, heatOf, mayAsk } from './assistant';
import { type Course, chartOf, isOnChart, placeOf, type SeaChart, stepFrom } from './data';
import type { Scene } from './game';
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

/** The ends of a silent run that lie farthest, one in each direction. */
function farthest(from: string, ends: readonly string[]): string[] {
  const start = placeOf(from);
  const found = new Map<string, { cell: string; away: number }>();
  for (const cell of ends) {
    const { x, y } = placeOf(cell);
    const away = Math.abs(x - start.x) + Math.abs(y - start.y);
    const way = `${Math.sign(x - start.x)} ${Math.sign(y - start.y)}`;
    if (away > (found.get(way)?.away ?? 0)) found.set(way, { cell, away });
  }
  return [...found.values()].map((one) => one.cell);
}

/** After a silent run: dotted arms to every place in reach, until the boat is heard again. */
const Arms = ({ chart, from, to }: { chart: SeaChart; from: string; to: string[] }) => {
  const start = middle(chart, from);
  const size = cellSize(chart);
  return (
    <g class="arms" data-arms={from}>
      <circle cx={start.x} cy={start.y} r={size * 0.3} />
      {farthest(from, to).map((cell) => {
        const { x, y } = middle(chart, cell);
        return <path key={cell} data-arm={cell} d={`M${start.x} ${start.y}L${x} ${y}`} />;
      })}
    </g>
  );
};

/** A question mark wherever a mine of the other boat may lie. */
const MineMarks = ({ chart, cells }: { chart: SeaChart; cells: readonly string[] }) => {
  const half = cellSize(chart) * 0.36;
  return (
    <>
      {cells.map((cell) => {
        const { x, y } = middle(chart, cell);
        return (
          <g key={cell} class="minemaybe" data-mine={cell} transform={`translate(${x} ${y})`}>
            <rect x={-half} y={-half} width={2 * half} height={2 * half} rx="4" />
            <text dy=".36em" text-anchor="middle">
              ?
            </text>
          </g>
        );
      })}
    </>
  );
};

export const Trace = ({ scene }: { scene: Scene }) => {
  if (!mayAsk(scene, 'trace')) return null;
  const chart = chartOf(scene);
  const { runs = [], mines = [] } = drawnOf(scene);
  const way = announcedWay(asAsked(scene), enemyOf(scene));
  const end = way.length ? endOf(heatOf(scene)) : null;
  // a run that nothing followed yet: the trace leads to where it began
  const run = end ? runs.find((one) => one.to.includes(end)) : undefined;
  const back = run ? wayBack(chart, way.slice(0, -1), run.from) : end ? wayBack(chart, way, end) : null;
  return (
    <g class="trace" data-trace={back ? end : undefined} aria-hidden="true">
      {runs.map((one) => (
        <Arms key={one.from} chart={chart} from={one.from} to={one.to} />
      ))}
      <MineMarks chart={chart} cells={mines} />
      {back && <WayHeard chart={chart} back={back} />}
    </g>
  );
};

const WayHeard = ({ chart, back }: { chart: SeaChart; back: { cells: string[]; isWhole: boolean } }) => {
  const size = cellSize(chart);
  const points = back.cells.map((cell) => middle(chart, cell));
  const [first] = points;
  const r = size / 16;
  return (
    <>
      <path class="heard" d={points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('')} />
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
    </>
  );
};
