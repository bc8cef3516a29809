// On the surface: a line drawn round each of the four sections, by pointer or by keys, and the enemy's check of it.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { tr } from '../../base/texts';
import { Button, Segment } from '../../parts/controls';
import { type Boat, boatName, boatsOf, chartOf, ownBoat, type SeaChart } from './data';
import type { Decision, Scene, View } from './game';
import { useUnit } from './pixel-size';

type Point = [number, number];
type Hull = SeaChart['hull'];

const PHONE = '(max-width: 760px), (max-height: 500px) and (min-aspect-ratio: 1)';
const STRIDE = 4;
const CLOSE = 16;
const MOST_POINTS = 480;
const STEPS: Record<string, Point> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const SHELL =
  'M8 140C26 104 58 84 98 82H418V52q0-15 15-15h84q15 0 15 15V82H704C752 90 786 114 792 140C786 166 752 190 704 198H98C58 196 26 176 8 140Z';
/** Tail planes, propeller and periscopes. */
const FINS =
  'M30 124L14 80H46L84 92V120ZM30 156L14 200H46L84 188V160ZM6 136C-6 128-8 114-2 104C8 112 10 126 6 136ZM6 144C-6 152-8 166-2 176C8 168 10 154 6 144ZM462 40v-30h6v30ZM486 40v-20h5v20Z';
/** The sea goes on to both sides and below, as far as there is room. */
const SEA = 'M-2000 120H3000V2000H-2000Z';

export function inside([x, y]: Point, polygon: Point[]): boolean {
  let within = false;
  polygon.forEach(([ax, ay], at) => {
    const [bx, by] = polygon[(at + 1) % polygon.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

/** The section in whose pale band a point lies, or -1. */
function bandAt(hull: Hull, point: Point): number {
  return hull.sections.findIndex((one) => inside(point, one.outer) && !inside(point, one.inner));
}

function middleOf(polygon: Point[]): Point {
  const sum = polygon.reduce(([sx, sy], [x, y]) => [sx + x, sy + y], [0, 0]);
  return [sum[0] / polygon.length, sum[1] / polygon.length];
}

/** How far round its section a line has gone, 0 to 1. */
function turned(line: Point[], [cx, cy]: Point): number {
  let sum = 0;
  for (let at = 1; at < line.length; at += 1) {
    const [ax, ay] = line[at - 1] ?? [0, 0];
    const [bx, by] = line[at] ?? [0, 0];
    let turn = Math.atan2(by - cy, bx - cx) - Math.atan2(ay - cy, ax - cx);
    if (turn > Math.PI) turn -= 2 * Math.PI;
    if (turn < -Math.PI) turn += 2 * Math.PI;
    sum += turn;
  }
  return Math.min(1, Math.abs(sum) / (2 * Math.PI));
}

/** A section with a little of what lies around it. */
function frameOf(outer: Point[]): [number, number, number, number] {
  const [xs, ys] = [outer.map(([x]) => x), outer.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - 10, Math.min(...ys) - 10];
  return [left, top, Math.max(...xs) + 10 - left, Math.max(...ys) + 10 - top];
}

/** Two letters for whoever drew a line: those of his role, in the viewer's language. */
function initialsOf(seat: string): string {
  const words = tr(`sonar-role-${seat.split('.')[1] ?? 'captain'}`).split(' ');
  const letters = words.length > 1 ? `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}` : (words[0] ?? '').slice(0, 2);
  return letters.toUpperCase();
}

const closed = (polygon: Point[]) => `M${polygon.map((point) => point.join(' ')).join('L')}Z`;
const opened = (line: Point[]) => (line.length ? `M${line.map((point) => point.join(' ')).join('L')}` : '');

interface SheetProps {
  scene: Scene;
  boat: Boat;
  line: Point[];
  section: number;
}

const Sheet = ({ scene, boat, line, section }: SheetProps) => {
  const { hull } = chartOf(scene);
  const last = line.at(-1);
  return (
    <>
      <path class="water" d={SEA} />
      <path class="fin" d={FINS} />
      <path class="shell" d={SHELL} />
      {hull.sections.map((one, at) => {
        const drawn = boat.lines?.[at] ?? [];
        const [x, y] = middleOf(one.inner);
        const name = String(scene.texts.value('section', one.section));
        const state = drawn.length ? 'done' : at === section ? 'now' : 'free';
        const share = Math.round(100 * turned(line, [x, y]));
        return (
          <g key={one.section} class={`part ${state}`}>
            <path class="band" d={`${closed(one.outer)}${closed(one.inner)}`} />
            <path class="core" d={closed(one.inner)} />
            {drawn.length > 0 && <path class="drawn" d={`${opened(drawn)}Z`} />}
            <text class="big" x={x} y={y + 6} text-anchor="middle">
              {state === 'now' ? `${share} %` : drawn.length ? initialsOf(boat.signed?.[at] ?? '') : ''}
            </text>
            <text x={x} y={y + 26} text-anchor="middle">
              {name}
            </text>
          </g>
        );
      })}
      <path class="live" d={opened(line)} />
      {line[0] && <circle class="begin" cx={line[0][0]} cy={line[0][1]} r="7" />}
      {last && <circle class="pen" cx={last[0]} cy={last[1]} r="5" />}
    </>
  );
};

const Stages = ({ boat }: { boat: Boat }) => {
  const at = boat.stage === 'drawing' ? 1 : boat.stage === 'shown' ? 2 : 3;
  return (
    <ol class="stages">
      {['sector', 'draw', 'check', 'dive'].map((stage, number) => (
        <li
          key={stage}
          class={number < at ? 'done' : number === at ? 'now' : ''}
          aria-current={number === at ? 'step' : undefined}
        >
          <b>{tr(`sonar-surface-${stage}`)}</b>
          <span>{tr(`sonar-surface-${stage}-note`)}</span>
        </li>
      ))}
    </ol>
  );
};

/** Both boats may be up at once: whoever judges the enemy's sheet finds his own beside it. */
export const Surface = ({ scene }: { scene: Scene }) => {
  const mine = useSignal(false);
  const boat = ownBoat(scene);
  const checks = scene.decisions.some((one) => one.name === 'check_outlines');
  const both = checks && boat?.surfaced;
  const enemy = boatsOf(scene.view).find((one) => one.side !== boat?.side);
  const named = (one: Boat | undefined) => (one ? tr('sonar-surface-sheet', { name: boatName(scene, one) }) : '');
  return (
    <div class="surfaces">
      {both && (
        <Segment
          name="surface-sheet"
          label={tr('sonar-surface-which')}
          quiet
          value={mine.value ? 'mine' : 'theirs'}
          choices={[
            { value: 'theirs', text: named(enemy) },
            { value: 'mine', text: named(boat) },
          ]}
          onChoose={(sheet) => (mine.value = sheet === 'mine')}
        />
      )}
      {checks && !(both && mine.value) ? <Checking scene={scene} /> : <Surfacing scene={scene} />}
    </div>
  );
};

/** The own boat on the surface; whoever holds the pen draws. */
const Surfacing = ({ scene }: { scene: Scene }) => {
  const boat = ownBoat(scene);
  const decision = scene.decisions.find((one) => one.name === 'outline');
  if (!boat) return null;
  return (
    <div class="surfacing">
      <Stages boat={boat} />
      {boat.stage === 'drawing' ? (
        <Pen scene={scene} boat={boat} decision={decision} />
      ) : (
        <Looking scene={scene} boat={boat} />
      )}
    </div>
  );
};

const Looking = ({ scene, boat }: { scene: Scene; boat: Boat }) => {
  const { hull } = chartOf(scene);
  const sheet = useRef<SVGSVGElement>(null);
  useUnit(sheet, hull.width);
  return (
    <svg
      ref={sheet}
      class="hullsheet"
      viewBox={`0 0 ${hull.width} ${hull.height}`}
      role="img"
      aria-label={tr('sonar-surface-sheet', { name: boatName(scene, boat) })}
    >
      <Sheet scene={scene} boat={boat} line={[]} section={-1} />
    </svg>
  );
};

/** The enemy's sheet, shown to the Engineer who judges it. */
const Checking = ({ scene }: { scene: Scene }) => {
  const own = scene.session.sideOf(scene.seat);
  // only whoever judges the lines sees them: in a small crew that is one seat of several
  const judge = scene.decisions.find((one) => one.name === 'check_outlines')?.seat ?? scene.seat;
  const view = (scene.session.state(judge).view.value as View | null) ?? scene.view;
  const enemy = boatsOf(view).find((boat) => boat.side !== own);
  return enemy ? (
    <div class="surfacing">
      <h2>{tr('sonar-surface-sheet', { name: boatName(scene, enemy) })}</h2>
      <Looking scene={scene} boat={enemy} />
    </div>
  ) : null;
};

/** A line is not lost when somebody speaks meanwhile: it is kept here, and sent when the pen is this hand's. */
const Pen = ({ scene, boat, decision }: { scene: Scene; boat: Boat; decision: Decision | undefined }) => {
  const { hull } = chartOf(scene);
  const near = useSignal(-1);
  const line = useSignal<Point[]>([]);
  const finished = useSignal<Point[] | null>(null);
  const section = useSignal(-1);
  const sheet = useRef<SVGSVGElement>(null);
  const free = hull.sections.map((_, at) => at).filter((at) => !boat.lines?.[at]?.length);
  useEffect(() => sheet.current?.focus(), []);
  useEffect(() => {
    if (!decision || !finished.value) return;
    scene.session.answer(decision, finished.value);
    finished.value = null;
  }, [decision?.id, finished.value]);

  // a finger needs a wider band than a whole boat leaves on a phone: there one section is in sight at a time
  const close = matchMedia(PHONE).matches ? (free.includes(near.value) ? near.value : (free[0] ?? 0)) : -1;
  const [left, top, wide, high] =
    close < 0 ? [0, 0, hull.width, hull.height] : frameOf(hull.sections[close]?.outer ?? []);

  useUnit(sheet, wide);

  const begin = (point: Point) => {
    const at = bandAt(hull, point);
    section.value = decision && free.includes(at) ? at : -1;
    line.value = section.value < 0 ? [] : [point];
  };
  const go = (point: Point) => {
    const [lx, ly] = line.value.at(-1) ?? point;
    if (section.value < 0 || Math.hypot(point[0] - lx, point[1] - ly) < STRIDE / 2 || line.value.length >= MOST_POINTS)
      return;
    line.value = [...line.value, point];
    const [fx, fy] = line.value[0] ?? point;
    const inner = hull.sections[section.value]?.inner ?? [];
    if (turned(line.value, middleOf(inner)) > 0.9 && Math.hypot(point[0] - fx, point[1] - fy) < CLOSE) finish();
  };
  const finish = () => {
    finished.value = line.value;
    section.value = -1;
    line.value = [];
  };
  const pointOf = (event: PointerEvent): Point => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      sheet.current?.getScreenCTM()?.inverse(),
    );
    return [Math.round(Math.max(0, Math.min(hull.width, x))), Math.round(Math.max(0, Math.min(hull.height, y)))];
  };
  const onKey = (press: KeyboardEvent) => {
    const step = STEPS[press.key];
    if (press.key === 'Backspace') again();
    else if (step && line.value.length) {
      const [x, y] = line.value.at(-1) ?? [0, 0];
      go([x + step[0] * STRIDE, y + step[1] * STRIDE]);
    } else return;
    press.preventDefault();
    press.stopPropagation();
  };
  const again = () => {
    line.value = [];
    section.value = -1;
  };
  /** The keys begin in the middle of the band of the first free section. */
  const byKeys = () => {
    const one = hull.sections[close < 0 ? (free[0] ?? 0) : close];
    const [inner, outer] = [one?.inner[0], one?.outer[0]];
    if (inner && outer) begin([Math.round((inner[0] + outer[0]) / 2), Math.round((inner[1] + outer[1]) / 2)]);
    sheet.current?.focus();
  };
  return (
    <>
      {close >= 0 && (
        <Segment
          name="surface-section"
          label={tr('sonar-surface-section')}
          quiet
          value={String(close)}
          choices={free.map((at) => ({
            value: String(at),
            text: String(scene.texts.value('section', hull.sections[at]?.section ?? '')),
          }))}
          onChoose={(at) => {
            near.value = Number(at);
            again();
          }}
        />
      )}
      <svg
        ref={sheet}
        class={close < 0 ? 'hullsheet' : 'hullsheet near'}
        viewBox={`${left} ${top} ${wide} ${high}`}
        role="application"
        aria-label={tr('sonar-surface-draw-label')}
        tabindex={0}
        onPointerDown={(press) => {
          press.currentTarget.setPointerCapture(press.pointerId);
          begin(pointOf(press));
        }}
        onPointerMove={(move) => move.buttons && go(pointOf(move))}
        onPointerUp={() => line.value.length && again()}
        onKeyDown={onKey}
      >
        <Sheet scene={scene} boat={boat} line={line.value} section={section.value} />
      </svg>
      {decision && (
        <div class="row">
          <Button sub={tr('sonar-surface-keys-note')} onClick={byKeys}>
            {tr('sonar-surface-keys')}
          </Button>
          <Button sub="Backspace" onClick={again}>
            {tr('sonar-surface-again')}
          </Button>
        </div>
      )}
    </>
  );
};
