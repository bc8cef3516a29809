// The Radio Operator: the chart under a sheet, pens and eraser, and the strip of what was announced.

import { useSignal } from '@preact/signals';
import type { TargetedPointerEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { tr } from '../../base/texts';
import { Button, Switch } from '../../parts/controls';
import { sideMark } from '../../session/sides';
import { announcedWay, ticker } from './announced';
import { AssistantPanel, HeatChances, HeatLayer, mayAsk } from './assistant';
import { boatsOf, COURSES, cellName, chartOf, type SeaChart, sectorOf } from './data';
import type { Scene } from './game';
import { cellSize, EDGE } from './sea-geometry';
import { Chart } from './sea-map';
import { standing } from './standing';
import { stationOf } from './station';
import { contradicted, toldOf } from './told-places';
import {
  addStep,
  keepStroke,
  liesAt,
  moveSheet,
  newStroke,
  PENS,
  rubOut,
  type Stroke,
  strokesOf,
  type Tool,
  tool,
  touches,
  wayAsStroke,
} from './tracing';

/** The seat whose sheet it is: the Radio Operator's of the viewer's crew. */
export function radioSeat(scene: Scene): string {
  return scene.seats.find((seat) => seat.endsWith('.radio')) ?? scene.seat;
}

export function enemyOf(scene: Scene): string {
  const own = scene.session.sideOf(scene.seat);
  return boatsOf(scene.view).find((boat) => boat.side !== own)?.side ?? '';
}

/** A line by hand: it wavers a little, always in the same way. */
function handDrawn(points: [number, number][], size: number): string {
  const waver = (at: number, seed: number) => Math.sin(at * 12.9898 + seed) * 1.3;
  const spot = ([x, y]: [number, number], at: number) =>
    [(x + 0.5) * size + waver(at, 1), (y + 0.5) * size + waver(at, 2)] as const;
  return points
    .map((point, at) => {
      const [x, y] = spot(point, at);
      const before = points[at - 1];
      if (!before) return `M${x.toFixed(1)} ${y.toFixed(1)}`;
      const [bx, by] = spot(before, at - 1);
      return `Q${((x + bx) / 2 + waver(at, 3)).toFixed(1)} ${((y + by) / 2 + waver(at, 4)).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

const Line = ({ stroke, size }: { stroke: Stroke; size: number }) => {
  const first = stroke.points[0];
  if (!first) return null;
  const [x, y] = stroke.points.at(-1) ?? first;
  return (
    <g class={`penline p${stroke.pen}`}>
      <path class="pen" d={handDrawn(stroke.points, size)} />
      {stroke.points.slice(1).map(([px, py], at) => (
        <circle key={at} class="pdot" cx={(px + 0.5) * size} cy={(py + 0.5) * size} r="3" />
      ))}
      <circle class="pstart" cx={(first[0] + 0.5) * size} cy={(first[1] + 0.5) * size} r="7" />
      {stroke.gaps.map((at) => {
        const gap = stroke.points[at - 1];
        return gap ? (
          <circle key={at} class="gap" cx={(gap[0] + 0.5) * size} cy={(gap[1] + 0.5) * size} r={size * 0.36} />
        ) : null;
      })}
      {stroke.points.length > 1 && (
        <g class="est" transform={`translate(${(x + 0.5) * size} ${(y + 0.5) * size})`}>
          <circle r={Math.min(15, size * 0.34)} />
          <path d="M-21 0h12M9 0h12M0-21v12M0 9v12" />
        </g>
      )}
    </g>
  );
};

/** The space of a line that cannot be, by what was told: the heard way, drawn whole, leaves a sector that was named. */
function against(scene: Scene, chart: SeaChart, strokes: Stroke[], lies: { x: number; y: number }): string | null {
  const heard = toldOf(standing(scene.feed), enemyOf(scene));
  for (const { points } of strokes.filter((one) => !one.gaps.length)) {
    const cells = points.map(([x, y]) => cellName(x + lies.x, y + lies.y));
    const wrong = contradicted(
      heard,
      cells.map((cell) => sectorOf(chart, cell)),
    );
    if (wrong !== null) return cells[wrong] ?? null;
  }
  return null;
}

/** A pointer over one of the sheet's shapes. */
type Pointed = TargetedPointerEvent<SVGElement>;

const Sheet = ({ scene, chart }: { scene: Scene; chart: SeaChart }) => {
  const { session } = scene;
  const seat = radioSeat(scene);
  const size = cellSize(chart);
  const dragging = useSignal<{ x: number; y: number } | null>(null);
  const drawing = useSignal<{ name: string; stroke: Stroke } | null>(null);
  const from = useRef<{ px: number; py: number; x: number; y: number } | null>(null);
  const kept = liesAt(session, seat);
  const lies = dragging.value ?? kept;
  const strokes = [
    ...strokesOf(session, seat),
    ...(drawing.value ? [[drawing.value.name, drawing.value.stroke] satisfies [string, Stroke]] : []),
  ];
  const film = {
    x: EDGE + lies.x * size,
    y: EDGE + lies.y * size,
    wide: chart.width * size,
    high: chart.height * size,
  };
  const drawn = strokes.map(([, stroke]) => stroke);
  const hit = touches(chart, drawn, lies) ?? against(scene, chart, drawn, lies);

  /** A pointer's place in the sheet's own spaces. */
  const spaceAt = (point: Pointed): [number, number] => {
    const drawn = point.currentTarget.ownerSVGElement;
    const matrix = drawn?.getScreenCTM()?.inverse();
    const at = new DOMPoint(point.clientX, point.clientY).matrixTransform(matrix);
    return [Math.floor((at.x - film.x) / size), Math.floor((at.y - film.y) / size)];
  };
  const rub = ([x, y]: [number, number]) => {
    const touched = strokesOf(session, seat).filter(([, stroke]) =>
      stroke.points.some(([px, py]) => px === x && py === y),
    );
    rubOut(
      session,
      seat,
      touched.map(([name]) => name),
    );
  };
  const onDown = (press: Pointed) => {
    press.currentTarget.setPointerCapture(press.pointerId);
    if (tool.value === 'move') from.current = { px: press.clientX, py: press.clientY, ...kept };
    else if (tool.value === 'eraser') rub(spaceAt(press));
    else drawing.value = { name: newStroke(), stroke: { pen: tool.value, points: [spaceAt(press)], gaps: [] } };
  };
  const onMove = (move: Pointed) => {
    if (!move.buttons) return;
    const started = from.current;
    if (tool.value === 'move' && started) {
      const box = move.currentTarget.ownerSVGElement?.getBoundingClientRect();
      const unit = ((box?.width ?? 1) / (film.wide + 2 * EDGE)) * size;
      dragging.value = {
        x: started.x + Math.round((move.clientX - started.px) / unit),
        y: started.y + Math.round((move.clientY - started.py) / unit),
      };
    } else if (tool.value === 'eraser') rub(spaceAt(move));
    else if (drawing.value) drawing.value = { ...drawing.value, stroke: follow(drawing.value.stroke, spaceAt(move)) };
  };
  const onUp = () => {
    if (dragging.value) moveSheet(session, seat, dragging.value.x, dragging.value.y);
    if (drawing.value) keepStroke(session, seat, drawing.value.name, drawing.value.stroke);
    dragging.value = drawing.value = null;
    from.current = null;
  };
  return (
    <g class={`sheet tool-${typeof tool.value === 'number' ? 'pen' : tool.value}`} aria-hidden="true">
      <g clip-path="url(#sea-edge)">
        <g transform={`translate(${film.x} ${film.y})`}>
          <rect class="film" width={film.wide} height={film.high} rx="4" />
          {strokes.map(([name, stroke]) => (
            <Line key={name} stroke={stroke} size={size} />
          ))}
          {[
            [0, 0, 0],
            [film.wide, 0, 90],
            [film.wide, film.high, 180],
            [0, film.high, 270],
          ].map(([x, y, turn]) => (
            <path
              key={turn}
              class="corner"
              transform={`translate(${x} ${y}) rotate(${turn})`}
              d="M0 26V4a4 4 0 0 1 4-4H26"
            />
          ))}
        </g>
      </g>
      <rect
        class="catcher"
        x={EDGE}
        y={EDGE}
        width={film.wide}
        height={film.high}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
      />
      {strokes.length > 0 && (
        <g class={`grip${hit ? ' no' : ''}`} transform={`translate(${EDGE + film.wide / 2} ${EDGE + film.high})`}>
          <g class="griptag">
            <rect x="-112" y="-39" width="224" height="30" rx="15" />
            <text y="-19" text-anchor="middle">
              {hit ? tr('sonar-sheet-touches', { cell: hit }) : tr('sonar-sheet-fits')}
            </text>
          </g>
        </g>
      )}
    </g>
  );
};

/** A line goes on by whole spaces, never across a corner. */
function follow(stroke: Stroke, [x, y]: [number, number]): Stroke {
  const points = [...stroke.points];
  for (let guard = 0; guard < 40; guard += 1) {
    const [px, py] = points.at(-1) ?? [x, y];
    if (px === x && py === y) break;
    points.push(Math.abs(x - px) >= Math.abs(y - py) ? [px + Math.sign(x - px), py] : [px, py + Math.sign(y - py)]);
  }
  return { ...stroke, points };
}

export const Plot = ({ scene }: { scene: Scene }) => (
  <Chart
    scene={scene}
    under={<HeatLayer scene={scene} />}
    chances={<HeatChances scene={scene} />}
    over={<Sheet scene={scene} chart={chartOf(scene)} />}
  />
);

const TOOLS: Tool[] = ['move', ...Array.from({ length: PENS }, (_, at) => at), 'eraser'];

const ToolIcon = ({ of }: { of: Tool }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" class={typeof of === 'number' ? `penline p${of}` : ''}>
    {of === 'move' && (
      <path
        class="tooline"
        d="M16 5v22M5 16h22M16 5l-3 3M16 5l3 3M16 27l-3-3M16 27l3-3M5 16l3-3M5 16l3 3M27 16l-3-3M27 16l-3 3"
      />
    )}
    {of === 'eraser' && <path class="tooline" d="M8 19l9-10 8 7-8 9h-5zM12 25h14M13 13.5l8 7" />}
    {typeof of === 'number' && <path class="pen" d="M4 20c4-7 8-7 12-3s8 4 12-3" />}
  </svg>
);

const ARROWS = { N: '↑', E: '→', S: '↓', W: '←' } as const;

interface TickerProps {
  scene: Scene;
  enemy: string;
  /** Only the last so many. */
  most?: number;
}

export const Ticker = ({ scene, enemy, most = Number.POSITIVE_INFINITY }: TickerProps) => {
  const all = ticker(scene, enemy);
  const notes = all.slice(-most);
  return (
    <ol
      class={`ticker of ${sideMark(scene, enemy)}`}
      tabindex={0}
      aria-label={tr('sonar-heard', { side: scene.texts.side(enemy) })}
    >
      {notes.length === 0 && <li class="muted">{tr('sonar-heard-nothing')}</li>}
      {notes.length < all.length && <li class="muted">…</li>}
      {notes.map((note, at) => (
        <li key={at} class={`${note.kind}${at === notes.length - 1 ? ' last' : ''}`}>
          {note.course ? (
            <>
              <span aria-hidden="true">{ARROWS[note.course]}</span>
              <span class="sr">{tr(`sonar-panel-${note.course}`)}</span>
            </>
          ) : (
            note.text
          )}
        </li>
      ))}
    </ol>
  );
};

const Tools = () => (
  <div class="tools" role="group" aria-label={tr('sonar-tools')}>
    {TOOLS.map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={tool.value === one}
        aria-label={typeof one === 'number' ? tr('sonar-tool-pen', { number: one + 1 }) : tr(`sonar-tool-${one}`)}
        onClick={() => (tool.value = one)}
      >
        <ToolIcon of={one} />
      </button>
    ))}
  </div>
);

/** Where the sheet's own panel is behind a tab: what was heard and the tools, below the plot they belong to. */
export const RadioStrip = ({ scene }: { scene: Scene }) =>
  stationOf(scene) === 'plot' && !scene.view.over ? (
    <div class="radiostrip">
      <Ticker scene={scene} enemy={enemyOf(scene)} />
      <Tools />
    </div>
  ) : null;

export const RadioPanel = ({ scene }: { scene: Scene }) => {
  const { session } = scene;
  const chart = chartOf(scene);
  const seat = radioSeat(scene);
  const enemy = enemyOf(scene);
  const lies = liesAt(session, seat);
  const pen = typeof tool.value === 'number' ? tool.value : 0;
  const nudge = (dx: number, dy: number) => moveSheet(session, seat, lies.x + dx, lies.y + dy);
  return (
    <div class="radio">
      <div class="panelhead">
        <h2>{tr('sonar-heard', { side: scene.texts.side(enemy) })}</h2>
      </div>
      <Ticker scene={scene} enemy={enemy} />
      <div class="panelhead">
        <h2>{tr('sonar-sheet')}</h2>
      </div>
      <Tools />
      <Pad
        label={tr('sonar-sheet-move')}
        onPress={(course) =>
          nudge(course === 'E' ? 1 : course === 'W' ? -1 : 0, course === 'S' ? 1 : course === 'N' ? -1 : 0)
        }
      />
      <Pad label={tr('sonar-line-on')} onPress={(course) => addStep(session, seat, chart, pen, course)} />
      <div class="row">
        <Button small onClick={() => addStep(session, seat, chart, pen, 'silence')}>
          {tr('sonar-line-silence')}
        </Button>
        {mayAsk(scene, 'trace') && (
          <Button
            small
            onClick={() => {
              rubOut(
                session,
                seat,
                strokesOf(session, seat)
                  .filter(([, stroke]) => stroke.pen === pen)
                  .map(([name]) => name),
              );
              keepStroke(session, seat, newStroke(), wayAsStroke(announcedWay(scene, enemy), pen, chart));
            }}
          >
            {tr('sonar-line-trace')}
          </Button>
        )}
        <Button
          small
          onClick={() =>
            rubOut(
              session,
              seat,
              strokesOf(session, seat).map(([name]) => name),
            )
          }
        >
          {tr('sonar-sheet-new')}
        </Button>
      </div>
      <AssistantPanel scene={scene} />
      <Switch
        label={tr('notes-share')}
        on={session.notes.value[seat]?.shared ?? false}
        onChange={(shared) => session.share(seat, shared)}
      />
    </div>
  );
};

/** Four buttons for those who do not drag. */
const Pad = ({ label, onPress }: { label: string; onPress: (course: (typeof COURSES)[number]) => void }) => (
  <div class="fourpad" role="group" aria-label={label}>
    <span class="label">{label}</span>
    {COURSES.map((course) => (
      <button
        key={course}
        type="button"
        class="btn plain sm"
        aria-label={`${label}: ${tr(`sonar-panel-${course}`)}`}
        onClick={() => onPress(course)}
      >
        {tr(`sonar-letter-${course}`)}
      </button>
    ))}
  </div>
);
