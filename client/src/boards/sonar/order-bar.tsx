// The bar of a turn in one place: course, charge, breakdown and sail, each always at the same spot.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { hasKeyboard, listen } from '../../base/keys';
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { Why } from '../../parts/rule-text';
import { isPicked, optionsOf, pick, press, sameValue } from '../../session/answer';
import { fieldOf } from '../../session/declared';
import { extraTurns } from './announced';
import { COURSES, type Course, chartOf, gaugesOf, isCourse, ownBoat, stepFrom, systemName } from './data';
import type { Decision, Scene } from './game';
import { Boxes } from './gauge-boxes';
import { KindIcon } from './marks';
import { best, WORK } from './orders';
import {
  breakdown,
  breakdownShort,
  closed,
  crossCount,
  crossShort,
  detail,
  fullPanel,
  panelCount,
  radiationCount,
  stateOf,
  stopsOf,
  symbolName,
} from './reasons';

interface GroupProps {
  number: number;
  title: string;
  decision: Decision | undefined;
  scene: Scene;
  name: string;
  children: ComponentChildren;
}

/** One step of the turn; without its decision it only shows how things stand. */
const Group = ({ number, title, decision, scene, name, children }: GroupProps) => (
  <div
    class={`ordergroup ${name}${decision ? ' question' : ' rest'}`}
    {...(decision ? { 'data-decision': decision.name, 'data-id': `${decision.seat} ${decision.id}` } : {})}
  >
    <div class="ask">
      <h2>
        <span class="step" aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {decision?.name === 'command' && extraTurns(scene) && <p class="extraturns">{extraTurns(scene)}</p>}
      {decision && <Why game={scene.game.slug} rule={decision.rule} />}
    </div>
    <div class="opts">{children}</div>
  </div>
);

/** The course that was ordered and is still being worked on. */
function orderedOf(scene: Scene, work: Decision[]): Course | null {
  const told = work.map((one) => fieldOf(one.about, 'course')).find(Boolean);
  return (ownBoat(scene)?.owes_cross ?? told) || null;
}

interface CourseProps {
  scene: Scene;
  decision: Decision | undefined;
  ordered: Course | null;
  /** Nothing is asked: every part keeps its place, surfacing too. */
  rests: boolean;
}

const CourseGroup = ({ scene, decision, ordered, rests }: CourseProps) => {
  const shut = decision ? closed(scene, decision) : [];
  const own = ownBoat(scene)?.cell ?? '';
  const button = (value: Course) => {
    const option = decision && optionsOf(decision).find((one) => one.value === value);
    const letter = tr(`sonar-letter-${value}`);
    if (!decision || !option) {
      const reason = shut.find((one) => one.value === value);
      return (
        <span key={value} class={`btn ${ordered === value ? 'done' : 'off'}`} data-closed={value}>
          <span>{letter}</span>
          <small>{ordered === value ? own : (reason?.reason ?? '')}</small>
        </span>
      );
    }
    const picked = isPicked(scene.session, decision, value);
    const cell = stepFrom(own, value);
    const { crossed, all } = panelCount(chartOf(scene), ownBoat(scene), value);
    const harm = crossed + 1 >= all ? fullPanel(scene) : '';
    return (
      <Button
        key={value}
        tone={picked ? 'primary' : 'offer'}
        class={harm ? 'harms' : ''}
        sub={picked ? tr('press-again') : `${cell}${harm ? ' −1' : ''}`}
        title={tr('sonar-course-detail', { cell, crossed, all })}
        aria-label={[scene.texts.option(decision.name, option), cell, harm].filter(Boolean).join(', ')}
        data-value={JSON.stringify(value)}
        onClick={() => press(scene.session, decision, value)}
      >
        {letter}
      </Button>
    );
  };
  const others = decision ? optionsOf(decision).filter(({ value }) => !isCourse(value)) : [];
  return (
    <Group scene={scene} number={1} title={tr('sonar-course')} decision={decision} name="courses">
      {COURSES.map(button)}
      {rests && (
        <span class="apart" aria-hidden="true">
          <span class="btn off">
            <span>{scene.texts.option('command', { value: 'surface' })}</span>
          </span>
        </span>
      )}
      {decision && others.length > 0 && (
        <span class="apart">
          {others.map((option) => {
            const picked = isPicked(scene.session, decision, option.value);
            return (
              <Button
                key={String(option.value)}
                tone={picked ? 'primary' : 'plain'}
                sub={picked ? tr('press-again') : detail(scene, decision, option)}
                data-value={JSON.stringify(option.value)}
                onClick={() => pick(scene.session, decision, option.value)}
              >
                {scene.texts.option(decision.name, option)}
              </Button>
            );
          })}
        </span>
      )}
    </Group>
  );
};

const ChargeGroup = ({ scene, decision }: { scene: Scene; decision: Decision | undefined }) => {
  const chart = chartOf(scene);
  const boat = ownBoat(scene);
  const fits = decision ? best(decision) : undefined;
  const gauges = gaugesOf(scene.view, boat?.side ?? '').filter((gauge) => gauge.length > 0 && !gauge.dead);
  return (
    <Group scene={scene} number={2} title={tr('sonar-charge')} decision={decision} name="workgroup charge">
      {gauges.map((gauge) => {
        const kind = chart.systems.find((one) => one.system === gauge.system)?.kind ?? 'special';
        const option = decision && optionsOf(decision).find((one) => one.value === gauge.system);
        const isBest = option !== undefined && sameValue(fits?.value, option.value);
        const inside = (
          <>
            <KindIcon kind={kind} system={gauge.system} />
            <span class={`k-${kind}`}>
              <Boxes marks={gauge.marks ?? 0} length={gauge.length} next={isBest} />
            </span>
            <span class="name">{systemName(scene, boat, gauge.system)}</span>
          </>
        );
        return decision && option ? (
          <Button
            key={gauge.system}
            tone={isPicked(scene.session, decision, option.value) ? 'primary' : 'offer'}
            class={isBest ? 'best' : ''}
            title={detail(scene, decision, option)}
            data-value={JSON.stringify(option.value)}
            onClick={() => press(scene.session, decision, option.value)}
          >
            {inside}
          </Button>
        ) : (
          <span key={gauge.system} class="btn off">
            <span>{inside}</span>
          </span>
        );
      })}
    </Group>
  );
};

const BreakGroup = ({ scene, decision, ordered, rests }: CourseProps) => {
  const chart = chartOf(scene);
  const fits = decision ? best(decision) : undefined;
  const panel = ordered ? tr(`sonar-panel-${ordered}`) : '';
  return (
    <Group
      scene={scene}
      number={3}
      title={ordered ? tr('sonar-break-in', { panel }) : tr('sonar-break')}
      decision={decision}
      name="workgroup break"
    >
      {!decision && (
        <p class={`muted small${rests ? ' unsaid' : ''}`} aria-hidden={rests}>
          {tr(ordered ? 'sonar-break-done' : 'sonar-break-wait', { panel })}
        </p>
      )}
      {decision &&
        optionsOf(decision).map((option) => {
          const value = String(option.value);
          const symbol = chart.symbols.find((one) => one.symbol === value);
          return (
            <Button
              key={value}
              tone={isPicked(scene.session, decision, option.value) ? 'primary' : 'offer'}
              class={sameValue(fits?.value, option.value) ? 'best' : ''}
              title={symbolName(scene, value)}
              aria-label={[symbolName(scene, value), breakdown(scene, value)].join(': ')}
              data-value={JSON.stringify(option.value)}
              onClick={() => press(scene.session, decision, option.value)}
            >
              {symbol && <KindIcon kind={symbol.kind} />}
              <span class="stops">{stopsOf(scene, value)}</span>
              <small class="countsas">{crossCount(scene, value)}</small>
              <span class="briefly" aria-hidden="true">
                {crossShort(scene, value)}
              </span>
            </Button>
          );
        })}
    </Group>
  );
};

/** Whether a system stands ready, or will: then "Sail" goes on to it, and ending the turn at once is a press of its own. */
function mayUse(scene: Scene, work: Decision[]): boolean {
  const boat = ownBoat(scene);
  const next = work.flatMap((one) => (one.name === 'mark' ? [best(one)?.value] : []));
  return gaugesOf(scene.view, boat?.side ?? '').some((gauge) => {
    const isFull = (gauge.marks ?? 0) + (next.includes(gauge.system) ? 1 : 0) >= gauge.length;
    return gauge.length > 0 && !gauge.dead && isFull && stateOf(boat, gauge) !== 'broken';
  });
}

/** Where Sail stands, while others act: who is moving, or for whom one waits. */
const Pause = ({ scene, waits }: { scene: Scene; waits: string }) => {
  const mover = scene.view.scalars['mover'] as string | null | undefined;
  const isTheirs = Boolean(mover) && mover !== scene.session.sideOf(scene.seat);
  const title = isTheirs ? tr('sonar-phase-other', { side: scene.texts.side(String(mover)) }) : waits;
  const named = title !== waits && waits !== tr('waiting') ? waits : '';
  const below = scene.playing ? tr(hasKeyboard() ? 'sonar-skip-keys' : 'sonar-skip-touch') : named;
  return (
    <span class="btn off sail" data-waits>
      <span>{title}</span>
      {below && <small>{below}</small>}
    </span>
  );
};

/** Gives the answers that stand ready, all at once. */
const Sail = ({ scene, work, ordered }: { scene: Scene; work: Decision[]; ordered: Course | null }) => {
  const ready = work.flatMap((decision) => {
    const option = best(decision);
    return option ? [{ decision, option }] : [];
  });
  if (!ready.length)
    return (
      <span class="btn off sail">
        <span>{tr('sonar-sail-which')}</span>
        <small>{tr(hasKeyboard() ? 'sonar-sail-which-note' : 'sonar-sail-which-touch')}</small>
      </span>
    );
  const words = ready.map(({ decision, option }) => {
    const value = String(option.value);
    return decision.name === 'cross'
      ? breakdownShort(scene, value)
      : `${scene.texts.option(decision.name, option)}: ${detail(scene, decision, option)}`;
  });
  const sail = (endsTurn: boolean) => {
    for (const { decision, option } of ready) scene.session.answer(decision, option.value);
    for (const name of WORK.filter((one) => !work.some((decision) => decision.name === one)))
      scene.session.answerAhead(name, (decision) => best(decision)?.value);
    if (endsTurn) scene.session.answerAhead('activate', () => 'pass');
  };
  return (
    <div class="sails">
      <Button tone="primary" class="sail" sub={words.join(' · ')} data-sail onClick={() => sail(false)}>
        {ordered ? tr('sonar-sail', { course: String(scene.texts.value('course', ordered)) }) : tr('sonar-sail-on')}
      </Button>
      {mayUse(scene, work) && (
        <Button class="sailend" sub={tr('sonar-sail-end-note')} data-sail-end onClick={() => sail(true)}>
          {tr('sonar-sail-end')}
        </Button>
      )}
    </div>
  );
};

/** After the course: a system, or the end of the turn where Sail stood. */
const UseGroup = ({ scene, decision }: { scene: Scene; decision: Decision }) => {
  const chart = chartOf(scene);
  const pass = optionsOf(decision).find(({ value }) => value === 'pass');
  const systems = optionsOf(decision).filter(({ value }) => value !== 'pass');
  const button = (option: (typeof systems)[number], more: string, inside: ComponentChildren) => {
    const picked = isPicked(scene.session, decision, option.value);
    return (
      <Button
        key={String(option.value)}
        tone={picked ? 'primary' : 'offer'}
        class={more}
        sub={picked ? tr('press-again') : detail(scene, decision, option)}
        data-value={JSON.stringify(option.value)}
        onClick={() => press(scene.session, decision, option.value)}
      >
        {inside}
      </Button>
    );
  };
  return (
    <div
      class="ordergroup question workgroup use"
      data-decision={decision.name}
      data-id={`${decision.seat} ${decision.id}`}
    >
      <div class="ask">
        <h2>{tr(systems.length ? 'sonar-use-which' : 'sonar-use-none')}</h2>
        <Why game={scene.game.slug} rule={decision.rule} />
      </div>
      <div class="opts">
        {systems.map((option) => {
          const value = String(option.value);
          const kind = chart.systems.find((one) => one.system === value)?.kind;
          return button(
            option,
            '',
            <>
              {kind && <KindIcon kind={kind} system={value} />}
              <span class="name">{systemName(scene, ownBoat(scene), value)}</span>
            </>,
          );
        })}
        {pass && button(pass, 'sail', scene.texts.option(decision.name, pass))}
      </div>
    </div>
  );
};

/** How near each panel is to damage, for a phone, which has no room for the sheet itself. */
const Counts = ({ scene, ordered }: { scene: Scene; ordered: Course | null }) => {
  const chart = chartOf(scene);
  const boat = ownBoat(scene);
  const radiation = radiationCount(chart, boat);
  return (
    <ul class="counts" aria-label={tr('sonar-breakdowns')}>
      {(['W', 'N', 'S', 'E'] as const).map((panel) => {
        const { crossed, all } = panelCount(chart, boat, panel);
        return (
          <li key={panel} class={ordered === panel ? 'now' : ''}>
            <span aria-hidden="true">{tr(`sonar-letter-${panel}`)}</span>
            <span class="sr">
              {tr(`sonar-panel-${panel}`)} {tr('sonar-of', { count: crossed, total: all })}
            </span>
            <Boxes marks={crossed} length={all} />
          </li>
        );
      })}
      <li>
        <KindIcon kind="radiation" />
        <span class="sr">{tr('sonar-kind-radiation')} </span>
        {tr('sonar-of-short', { count: radiation.crossed.length, total: radiation.all })}
      </li>
    </ul>
  );
};

/** The letters of the courses in the viewer's language, and digits for gauges and, with Shift, for breakdowns. */
function useKeys(scene: Scene, orders: Decision[]): void {
  useLayoutEffect(() => {
    const keys: Record<string, () => void> = {};
    for (const decision of orders) {
      if (decision.name === 'command') {
        for (const { value } of optionsOf(decision)) {
          if (!isCourse(value)) continue;
          const letters = new Set([String(value), tr(`sonar-letter-${String(value)}`)].map((one) => one.toLowerCase()));
          for (const letter of letters) keys[letter] = () => press(scene.session, decision, value);
        }
      } else if (decision.name !== 'activate') {
        optionsOf(decision)
          .slice(0, 6)
          .forEach(({ value }, at) => {
            const answer = () => press(scene.session, decision, value);
            if (decision.name === 'mark') keys[String(at + 1)] = answer;
            else keys[`Shift+${at + 1}`] = answer;
          });
      }
    }
    return listen(keys);
  });
}

interface OrdersProps {
  scene: Scene;
  decisions: Decision[];
  /** For whom one waits, where nothing is asked. */
  waits?: string;
}

export const Orders = ({ scene, decisions, waits = '' }: OrdersProps) => {
  useKeys(scene, decisions);
  const named = (name: string) => decisions.find((one) => one.name === name);
  const activate = named('activate');
  const work = decisions.filter((one) => WORK.includes(one.name));
  const ordered = work.length ? orderedOf(scene, work) : null;
  const rests = decisions.every((one) => one.standing);
  if (activate && !work.length && !named('command'))
    return (
      <div class="orders">
        <UseGroup scene={scene} decision={activate} />
      </div>
    );
  return (
    <div class="orders steps">
      <Counts scene={scene} ordered={ordered} />
      <CourseGroup scene={scene} decision={named('command')} ordered={ordered} rests={rests} />
      <ChargeGroup scene={scene} decision={named('mark')} />
      <BreakGroup scene={scene} decision={named('cross')} ordered={ordered} rests={rests} />
      {rests ? <Pause scene={scene} waits={waits} /> : <Sail scene={scene} work={work} ordered={ordered} />}
    </div>
  );
};
