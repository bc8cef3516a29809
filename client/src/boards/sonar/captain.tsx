// The captain's column: systems with their readiness and why not, and the course rose.
import { language, tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { Why } from '../../parts/rule-text';
import { isOffered, isPicked, optionsOf, pick, press } from '../../session/answer';
import {
  type Boat,
  boatName,
  boatsOf,
  COURSES,
  type Course,
  chartOf,
  type Gauge,
  gaugesOf,
  ownBoat,
  systemName,
} from './data';
import type { Scene } from './game';
import { Boxes } from './gauge-boxes';
import { KindIcon } from './marks';
import { best, minesBeside } from './orders';
import { panelsAgainst, stateOf } from './reasons';

/** Whether a system is being used just now: then none of them waits for the next course. */
const isAiming = (scene: Scene) => scene.decisions.some((one) => !one.standing && one.name.startsWith('choose_'));

const listed = (names: string[]) => new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);

interface RowProps {
  scene: Scene;
  boat: Boat;
  gauge: Gauge;
  /** The gauge whose mark stands ready in the bar. */
  charged: string;
}

const SystemRow = ({ scene, boat, gauge, charged }: RowProps) => {
  const chart = chartOf(scene);
  const kind = chart.systems.find((one) => one.system === gauge.system)?.kind ?? 'special';
  const decision = scene.decisions.find((one) => one.name === 'activate' && isOffered(one, gauge.system));
  // what can be used is not called broken, though the sheet is still shown as it was
  const state = decision ? 'ready' : stateOf(boat, gauge);
  const broken = panelsAgainst(chart, boat, kind).map((panel) => tr(`sonar-panel-${panel}`));
  const marks = gauge.marks ?? 0;
  const isNext = charged === gauge.system;
  const fills = isNext && marks + 1 >= gauge.length && state !== 'broken';
  const label = fills ? tr('sonar-ready-after') : state === 'filling' ? '' : tr(`sonar-state-${state}`);
  // MINOS answers an attack: it waits for no course
  const answers = gauge.system === 'scenario' && boat.upgrade === 'minos';
  const waits = state === 'ready' && !decision && !answers && !scene.replaying && !scene.view.over && !isAiming(scene);
  const does = `sonar-about-${(gauge.system === 'scenario' && boat.upgrade) || gauge.system}`;
  const why = state === 'broken' ? 'act-broken' : waits ? (chart.mode === 'turns' ? 'act-when-T' : 'act-two') : '';
  return (
    <li class={`sys ${state}${decision ? ' usable' : ''}${fills ? ' fills' : ''}`}>
      <KindIcon kind={kind} system={gauge.system} />
      <div class="what">
        <p class="head">
          <b class="name">{systemName(scene, boat, gauge.system)}</b>
          {!decision && label && <span class={`state ${fills ? 'fills' : state}`}>{label}</span>}
        </p>
        <p class={`does${state === 'broken' ? ' broken' : ''}`}>
          {state === 'broken'
            ? tr('sonar-broken-in', { panels: listed(broken) })
            : tr(waits ? 'sonar-after-course' : does)}{' '}
          {why && <Why game={scene.game.slug} rule={why} />}
        </p>
        <p class={`k-${kind}`}>
          <Boxes marks={marks} length={gauge.length} next={isNext} />
          <span class="sr">{tr('sonar-of', { count: marks, total: gauge.length })}</span>
        </p>
      </div>
      {decision && (
        <button type="button" class="state ready" onClick={() => press(scene.session, decision, gauge.system)}>
          {tr('sonar-use')}
        </button>
      )}
    </li>
  );
};

/** The systems of the viewer's boat; whoever sees everything sees those of both. */
export const Systems = ({ scene }: { scene: Scene }) => {
  const own = ownBoat(scene);
  const shown = own ? [own] : boatsOf(scene.view).filter((boat) => boat.charged !== null);
  const mark = scene.decisions.find((one) => one.name === 'mark');
  const charged = mark ? String(best(mark)?.value ?? '') : '';
  return (
    <>
      {shown.map((boat) => (
        <div key={boat.side} class="systemsof">
          <div class="panelhead">
            <h2>{own ? tr('sonar-your-systems') : boatName(scene, boat)}</h2>
          </div>
          <ul class="systems">
            {gaugesOf(scene.view, boat.side)
              .filter((gauge) => gauge.length > 0 || gauge.dead)
              .map((gauge) => (
                <SystemRow key={gauge.system} scene={scene} boat={boat} gauge={gauge} charged={charged} />
              ))}
          </ul>
        </div>
      ))}
      {shown.length === 0 && <p class="muted">{tr('sonar-hidden')}</p>}
    </>
  );
};

const TICKS = Array.from({ length: 72 }, (_, at) => {
  const turn = (at * 5 * Math.PI) / 180;
  const inner = at % 18 === 0 ? 86 : at % 6 === 0 ? 86 : at % 2 === 0 ? 92 : 97;
  return `M${(104 * Math.sin(turn)).toFixed(1)} ${(-104 * Math.cos(turn)).toFixed(1)}L${(inner * Math.sin(turn)).toFixed(1)} ${(-inner * Math.cos(turn)).toFixed(1)}`;
}).join('');

/** The rose repeats the choices of the action bar for the pointer; screen readers have the bar. */
export const Rose = ({ scene }: { scene: Scene }) => {
  const decision = scene.decisions.find((one) => one.name === 'command');
  return (
    <div class="rosebox" aria-hidden="true">
      <svg class="rose" viewBox="-120 -120 240 240">
        <circle class="r0" r="112" />
        <circle class="r1" r="104" />
        <path class="rt" d={TICKS} />
        {[45, 135, 225, 315].map((turn) => (
          <path key={turn} class="minor" transform={`rotate(${turn})`} d="M0-58L9-14L0-8L-9-14Z" />
        ))}
        {COURSES.map((course, at) => (
          <Blade
            key={course}
            scene={scene}
            course={course}
            turn={at * 90}
            on={decision !== undefined && isOffered(decision, course)}
          />
        ))}
        <circle class="hub" r="7" />
      </svg>
    </div>
  );
};

const CAPS: Record<Course, [number, number]> = { N: [0, -66], E: [66, 0], S: [0, 66], W: [-66, 0] };

const Blade = ({ scene, course, turn, on }: { scene: Scene; course: Course; turn: number; on: boolean }) => {
  const [x, y] = CAPS[course];
  const decision = scene.decisions.find((one) => one.name === 'command');
  return (
    <g class={on ? 'on' : 'off'} onClick={() => decision && scene.pick(decision, course)}>
      <g transform={`rotate(${turn})`}>
        <path class="hit" d="M0-6L-47-66A81 81 0 0 1 47-66Z" />
        <path class="bl" d="M0-84L20-20L0 0L-20-20Z" />
        <path class="bd" d="M0-84L20-20L0 0Z" />
      </g>
      <circle class="cap" cx={x} cy={y} r="19" />
      <text x={x} y={y + 7} text-anchor="middle">
        {tr(`sonar-letter-${course}`)}
      </text>
      {!on && decision && <path class="slash" d={`M${x - 13} ${y + 13}l26-26`} />}
    </g>
  );
};

/** Mines that may be blown up now, beside the systems: the first press shows the blast, the second one orders it. */
export const MinesAtHand = ({ scene }: { scene: Scene }) => {
  const decision = minesBeside(scene);
  if (!decision) return null;
  return (
    <div class="minesathand" data-decision={decision.name} data-id={`${decision.seat} ${decision.id}`}>
      {optionsOf(decision).map((option) => {
        const [weapon, cell] = option.value;
        const picked = isPicked(scene.session, decision, option.value);
        return (
          <p key={cell}>
            <span class="name">
              {tr('sonar-mine-on', { weapon: String(scene.texts.value('weapon', weapon)), cell })}
            </span>
            <Button
              tone="danger"
              small
              class={picked ? 'picked' : ''}
              aria-label={`${tr('sonar-blow-up')}: ${cell}`}
              data-value={JSON.stringify(option.value)}
              onClick={() => pick(scene.session, decision, option.value)}
            >
              {tr(picked ? 'press-again' : 'sonar-blow-up')}
            </Button>
          </p>
        );
      })}
    </div>
  );
};
