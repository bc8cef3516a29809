// The First Officer: hull and gauges. A gauge that may be marked is pressed.
import { tr } from '../../base/texts';
import { isOffered, isPicked, press } from '../../session/answer';
import { chartOf, type Gauge, gaugesOf, HULL, ownBoat } from './data';
import type { Scene } from './game';
import { KindIcon } from './marks';
import { stateOf } from './reasons';

export const Hull = ({ damage, big = false }: { damage: number; big?: boolean }) => (
  <span class={big ? 'hull big' : 'hull'} role="img" aria-label={tr('sonar-hull', { damage, all: HULL })}>
    {Array.from({ length: HULL }, (_, at) => (
      <i key={at} class={at < damage ? 'x' : ''} />
    ))}
  </span>
);

const MARKED = 'mark signalled_mark'.split(' ');

function arc(from: number, to: number, radius: number): string {
  const point = (turn: number) => `${(-radius * Math.cos(turn)).toFixed(1)} ${(-radius * Math.sin(turn)).toFixed(1)}`;
  return `M${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}`;
}

const Dial = ({ marks, length, next }: { marks: number; length: number; next: boolean }) => {
  const gap = 0.085;
  const part = (Math.PI - gap * (length - 1)) / length;
  return (
    <svg class="dial" viewBox="-75 -70 150 78" aria-hidden="true">
      {Array.from({ length }, (_, at) => {
        const from = at * (part + gap);
        const kind = at < marks ? 'on' : at === marks && next ? 'next' : '';
        return (
          <g key={at}>
            <path class="off" d={arc(from, from + part, 56)} />
            {kind && <path class={kind} d={arc(from, from + part, 56)} />}
            <path class="rim" d={`${arc(from, from + part, 63.5)}${arc(from, from + part, 48.5)}`} />
          </g>
        );
      })}
      <text y="-8" text-anchor="middle">
        {marks}
        <tspan class="s" dx="4">
          {tr('sonar-of-total', { total: length })}
        </tspan>
      </text>
    </svg>
  );
};

const GaugeCard = ({ scene, gauge }: { scene: Scene; gauge: Gauge }) => {
  const kind = chartOf(scene).systems.find((one) => one.system === gauge.system)?.kind ?? 'special';
  const state = stateOf(ownBoat(scene), gauge);
  const decision = scene.decisions.find((one) => MARKED.includes(one.name) && isOffered(one, gauge.system));
  const marks = gauge.marks ?? 0;
  const name = String(scene.texts.value('system', gauge.system));
  const title = (
    <h3 data-term="gauge">
      <KindIcon kind={kind} system={gauge.system} />
      <span>{name}</span>
    </h3>
  );
  if (state === 'none' || state === 'dead') {
    return (
      <div class="gauge none">
        {title}
        <p class="muted small">{tr(`sonar-gauge-${state}`)}</p>
      </div>
    );
  }
  const foot = (
    <span class="foot">
      <span>
        {decision
          ? tr(marks + 1 >= gauge.length ? 'sonar-fills-short' : 'sonar-mark-next', { count: marks + 1 })
          : gauge.hacked
            ? tr('sonar-hacked')
            : ''}
      </span>
      {state !== 'filling' && <span class={`state ${state}`}>{tr(`sonar-state-${state}`)}</span>}
    </span>
  );
  const body = (
    <>
      {title}
      <span class={`k-${kind}`}>
        <Dial marks={marks} length={gauge.length} next={decision !== undefined} />
      </span>
      {foot}
    </>
  );
  if (!decision) return <div class="gauge">{body}</div>;
  const picked = isPicked(scene.session, decision, gauge.system);
  return (
    <button
      type="button"
      class={`gauge offer${picked ? ' picked' : ''}`}
      onClick={() => press(scene.session, decision, gauge.system)}
    >
      {body}
    </button>
  );
};

export const Gauges = ({ scene }: { scene: Scene }) => {
  const boat = ownBoat(scene);
  const side = scene.session.sideOf(scene.seat);
  return (
    <div class="officer">
      <div class="panelhead">
        <h2>{tr('sonar-role-officer')}</h2>
        <span class="over">
          {boat?.owes_cross
            ? tr('sonar-last-course', { course: String(scene.texts.value('course', boat.owes_cross)) })
            : ''}
        </span>
      </div>
      <div class="dmg">
        <span>
          <b>{tr('sonar-hull-title')}</b>
          <br />
          <span class="muted">{tr('sonar-sinks', { all: HULL })}</span>
        </span>
        <Hull damage={boat?.damage ?? 0} big />
      </div>
      <div class="gauges">
        {gaugesOf(scene.view, side).map((gauge) => (
          <GaugeCard key={gauge.system} scene={scene} gauge={gauge} />
        ))}
      </div>
    </div>
  );
};
