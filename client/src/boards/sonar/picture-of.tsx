// The duel's pictures in the rulebook: its own sea and sheets, cut to what the example is about.
import type { PictureProps } from '../../shell/board';
import { beat } from './beats';
import { cellName, chartOf, placeOf } from './data';
import { Breakdowns } from './engineer';
import { Gauges } from './first-officer';
import type { Declared, Scene } from './game';
import { cellSize, middle } from './sea-geometry';
import { Chart } from './sea-map';

/** The box around the spaces named, in the drawing's own units. */
function boxOf(scene: Scene, cells: readonly string[]): string | undefined {
  const chart = chartOf(scene);
  const half = cellSize(chart) / 2;
  const places = cells.map((cell) => middle(chart, cell));
  if (!places.length) return undefined;
  const [xs, ys] = [places.map((one) => one.x), places.map((one) => one.y)];
  const [left, top] = [Math.min(...xs) - half, Math.min(...ys) - half];
  return `${left} ${top} ${Math.max(...xs) + half - left} ${Math.max(...ys) + half - top}`;
}

const nothing = (): void => undefined;

/** The last line of a kind, standing as its beat leaves it. */
function stillOf(scene: Scene, event: unknown): Scene {
  const line = scene.feed.findLast((one) => one.event === event);
  if (!line) return scene;
  const found = beat(scene, line) ?? { ms: 0 };
  return {
    ...scene,
    playing: { line, beat: found, ms: found.ms, still: true, view: scene.view, skip: nothing, finish: nothing },
  };
}

/** The enemy's way as a radio operator has traced it. */
const Traced = ({ scene, cells }: { scene: Scene; cells: readonly string[] }) => {
  const chart = chartOf(scene);
  const r = cellSize(chart) / 16;
  const points = cells.map((cell) => middle(chart, cell));
  return (
    <g class="trace">
      <path d={points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('')} />
      {points.map(({ x, y }, at) => (
        <rect key={at} x={x - r} y={y - r} width={2 * r} height={2 * r} />
      ))}
    </g>
  );
};

const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Letters and numbers along the edges of a part of the sea: the whole has its own. */
const Names = ({ scene, cells }: { scene: Scene; cells: readonly string[] }) => {
  const chart = chartOf(scene);
  const half = cellSize(chart) / 2;
  const places = cells.map(placeOf);
  const [xs, ys] = [places.map((one) => one.x), places.map((one) => one.y)];
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return (
    <g class="platenames">
      {between(left, right).map((x) => (
        <text key={`x${x}`} x={middle(chart, cellName(x, top)).x} y={middle(chart, cellName(x, top)).y - half + 15}>
          {String.fromCharCode(65 + x)}
        </text>
      ))}
      {between(top, low).map((y) => (
        <text
          key={`y${y}`}
          x={middle(chart, cellName(left, y)).x - half + 11}
          y={middle(chart, cellName(left, y)).y + 5}
        >
          {y + 1}
        </text>
      ))}
    </g>
  );
};

export const PictureOf = ({ scene, show, window: sight, marks }: PictureProps<Declared>) => {
  if (show === 'gauges') return <Gauges scene={scene} />;
  if (show === 'breakdowns') return <Breakdowns scene={scene} />;
  const shown = marks['beat'] ? stillOf(scene, marks['beat']) : scene;
  const traced = (marks['traced'] ?? []) as string[];
  return (
    <Chart
      scene={shown}
      sight={boxOf(scene, sight)}
      over={sight.length > 0 && <Names scene={scene} cells={sight} />}
      way={traced.length > 0 && <Traced scene={scene} cells={traced} />}
    />
  );
};
