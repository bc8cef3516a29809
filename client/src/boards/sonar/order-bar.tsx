// The bar of a turn in one place: course, charge, breakdown and sail, each always at the same spot.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { listen } from '../../base/keys';
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { Why } from '../../parts/rule-text';
import { isPicked, optionsOf, pick, press, sameValue } from '../../session/answer';
import type { Decision } from '../../session/types';
import type { Scene } from '../../shell/board';
import { extraTurns } from './announced';
import { COURSES, type Course, chartOf, gaugesOf, ownBoat, stepFrom } from './data';
import { Boxes } from './gauge-boxes';
import { KindIcon } from './marks';
import { best, WORK } from './orders';
import { closed, crossDetail, detail, panelCount, radiationCount, symbolName } from './reasons';

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
  const told = work.find((one) => one.about['course'])?.about['course'];
  return (ownBoat(scene)?.owes_cross ?? (told as Course | undefined)) || null;
}

const CourseGroup = ({
  scene,
  decision,
  ordered,
}: {
  scene: Scene;
  decision: Decision | undefined;
  ordered: Course | null;
}) => {
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
    return (
      <Button
        key={value}
        tone={picked ? 'primary' : 'offer'}
        sub={picked ? tr('press-again') : cell}
        title={tr('sonar-course-detail', { cell, crossed, all })}
        aria-label={`${scene.texts.option(decision.name, option)}, ${cell}`}
        data-value={JSON.stringify(value)}
        onClick={() => press(scene.session, decision, value)}
      >
        {letter}
      </Button>
    );
  };
  const others = decision ? optionsOf(decision).filter(({ value }) => !COURSES.includes(value as Course)) : [];
  return (
    <Group scene={scene} number={1} title={tr('sonar-course')} decision={decision} name="courses">
      {COURSES.map(button)}
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
            <span class="name">{scene.texts.value('system', gauge.system)}</span>
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

const BreakGroup = ({
  scene,
  decision,
  ordered,
}: {
  scene: Scene;
  decision: Decision | undefined;
  ordered: Course | null;
}) => {
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
      {!decision && <p class="muted small">{tr(ordered ? 'sonar-break-done' : 'sonar-break-wait', { panel })}</p>}
      {decision &&
        optionsOf(decision).map((option) => {
          const value = String(option.value);
          const symbol = chart.symbols.find((one) => one.symbol === value);
          return (
            <Button
              key={value}
              tone={isPicked(scene.session, decision, option.value) ? 'primary' : 'offer'}
              class={sameValue(fits?.value, option.value) ? 'best' : ''}
              sub={crossDetail(scene, ownBoat(scene), value)}
              data-value={JSON.stringify(option.value)}
              onClick={() => press(scene.session, decision, option.value)}
            >
              <span class="signed">
                {symbol && <KindIcon kind={symbol.kind} />}
                <span class="name">{symbolName(scene, value)}</span>
              </span>
              {symbol && symbol.kind !== 'radiation' && (
                <span class="kindname">{tr(`sonar-stops-${symbol.kind}`)}</span>
              )}
            </Button>
          );
        })}
    </Group>
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
        <small>{tr('sonar-sail-which-note')}</small>
      </span>
    );
  const words = ready.map(({ decision, option }) => {
    const value = String(option.value);
    return decision.name === 'cross'
      ? `${symbolName(scene, value)}: ${crossDetail(scene, ownBoat(scene), value)}`
      : `${scene.texts.option(decision.name, option)}: ${detail(scene, decision, option)}`;
  });
  return (
    <Button
      tone="primary"
      class="sail"
      sub={words.join(' · ')}
      data-sail
      onClick={() => {
        for (const { decision, option } of ready) scene.session.answer(decision, option.value);
        for (const name of WORK.filter((one) => !work.some((decision) => decision.name === one)))
          scene.session.answerAhead(name, (decision) => best(decision)?.value);
      }}
    >
      {ordered ? tr('sonar-sail', { course: String(scene.texts.value('course', ordered)) }) : tr('sonar-sail-on')}
    </Button>
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
              <span class="name">{scene.texts.option(decision.name, option)}</span>
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
          if (!COURSES.includes(value as Course)) continue;
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

export const Orders = ({ scene, decisions }: { scene: Scene; decisions: Decision[] }) => {
  useKeys(scene, decisions);
  const named = (name: string) => decisions.find((one) => one.name === name);
  const activate = named('activate');
  const work = decisions.filter((one) => WORK.includes(one.name));
  const ordered = work.length ? orderedOf(scene, work) : null;
  if (activate && !work.length && !named('command'))
    return (
      <div class="orders">
        <UseGroup scene={scene} decision={activate} />
      </div>
    );
  return (
    <div class="orders steps">
      <Counts scene={scene} ordered={ordered} />
      <CourseGroup scene={scene} decision={named('command')} ordered={ordered} />
      <ChargeGroup scene={scene} decision={named('mark')} />
      <BreakGroup scene={scene} decision={named('cross')} ordered={ordered} />
      <Sail scene={scene} work={work} ordered={ordered} />
    </div>
  );
};
