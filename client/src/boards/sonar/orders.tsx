// The orders of a turn in one place, for somebody who holds the chairs of a whole crew: course, charge, breakdown, sail.
import { useLayoutEffect } from 'preact/hooks';
import { listen } from '../../base/keys';
import type { Option } from '../../base/messages';
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { Why } from '../../parts/rule-text';
import { isPicked, optionsOf, pick, press, sameValue } from '../../session/answer';
import type { Decision } from '../../session/types';
import type { Scene } from '../../shell/board';
import { Boxes } from './captain';
import { COURSES, type Course, chartOf, gaugesOf, ownBoat } from './data';
import { KindIcon } from './marks';
import { circuitCount, closed, crossDetail, detail, panelCount, radiationCount, symbolName } from './reasons';

const WORK = ['mark', 'cross'];
const TOGETHER = ['command', ...WORK];

/** The decisions that are answered together, in their order. */
export function ordersOf(scene: Scene): Decision[] {
  return TOGETHER.flatMap((name) => scene.decisions.filter((one) => one.name === name));
}

/** Where two gauges are equally near, the one that hurts first. */
const LIKED = ['torpedo', 'mine', 'sonar', 'drone', 'silence', 'scenario'];

/** The gauge that is nearest to use: fewest marks missing, and nothing broken that stops it. */
function bestMark(scene: Scene, decision: Decision): Option | undefined {
  const boat = ownBoat(scene);
  const gauges = gaugesOf(scene.view, boat?.side ?? '');
  const missing = ({ value }: Option) => {
    const gauge = gauges.find((one) => one.system === value);
    const isDown = boat?.down?.includes(String(value)) ?? false;
    return (gauge ? gauge.length - (gauge.marks ?? 0) : 9) + (isDown ? 3 : 0) + LIKED.indexOf(String(value)) / 10;
  };
  return [...optionsOf(decision)].sort((one, two) => missing(one) - missing(two))[0];
}

/** The breakdown that costs least: no damage, on a circuit that will repair it, and stopping nothing that is charged. */
function bestCross(scene: Scene, decision: Decision): Option | undefined {
  const chart = chartOf(scene);
  const boat = ownBoat(scene);
  const cost = ({ value }: Option) => {
    const symbol = chart.symbols.find((one) => one.symbol === value);
    if (!symbol) return 0;
    const panel = panelCount(chart, boat, symbol.panel);
    const radiation = radiationCount(chart, boat);
    const isLast = symbol.kind === 'radiation' && radiation.crossed.length + 1 >= radiation.all;
    const circuit = symbol.circuit ? circuitCount(chart, boat, symbol.circuit) : null;
    const stops = chart.systems.some(
      (one) => one.kind === symbol.kind && boat?.charged?.includes(one.system) && !boat.down?.includes(one.system),
    );
    const closes = circuit !== null && circuit.crossed + 1 >= circuit.all;
    if (closes) return -100;
    return (
      (panel.crossed + 1 >= panel.all || isLast ? 100 : 0) + (stops ? 20 : 0) + (circuit ? -2 * circuit.crossed : 8)
    );
  };
  return [...optionsOf(decision)].sort((one, two) => cost(one) - cost(two))[0];
}

const best = (scene: Scene, decision: Decision) =>
  decision.name === 'mark' ? bestMark(scene, decision) : bestCross(scene, decision);

const Heading = ({ scene, decision }: { scene: Scene; decision: Decision }) => (
  <div class="ask">
    <h2>{scene.texts.ask(decision)}</h2>
    <Why game={scene.game.slug} rule={decision.rule} />
  </div>
);

const CourseGroup = ({ scene, decision }: { scene: Scene; decision: Decision }) => {
  const shut = closed(scene, decision);
  const button = (value: string) => {
    const option = optionsOf(decision).find((one) => one.value === value);
    const reason = shut.find((one) => one.value === value);
    if (option) {
      const picked = isPicked(scene.session, decision, value);
      const isSure = COURSES.includes(value as Course);
      return (
        <Button
          key={value}
          tone={picked ? 'primary' : isSure ? 'offer' : 'plain'}
          sub={picked ? tr('press-again') : detail(scene, decision, option)}
          data-value={JSON.stringify(value)}
          onClick={() => (isSure ? press : pick)(scene.session, decision, value)}
        >
          {scene.texts.option(decision.name, option)}
        </Button>
      );
    }
    return reason ? (
      <span key={value} class="btn off" data-closed={value}>
        <span>{reason.label}</span>
        <small>{reason.reason}</small>
      </span>
    ) : null;
  };
  const others = optionsOf(decision)
    .map((one) => String(one.value))
    .filter((value) => !COURSES.includes(value as Course));
  return (
    <div class="question ordergroup" data-decision={decision.name} data-id={`${decision.seat} ${decision.id}`}>
      <Heading scene={scene} decision={decision} />
      <div class="opts courses">
        {COURSES.map(button)}
        <span class="apart">{others.map(button)}</span>
      </div>
    </div>
  );
};

const WorkGroup = ({ scene, decision }: { scene: Scene; decision: Decision }) => {
  const chart = chartOf(scene);
  const fits = best(scene, decision);
  const gauges = gaugesOf(scene.view, ownBoat(scene)?.side ?? '');
  return (
    <div
      class="question ordergroup workgroup"
      data-decision={decision.name}
      data-id={`${decision.seat} ${decision.id}`}
    >
      <Heading scene={scene} decision={decision} />
      <div class="opts">
        {optionsOf(decision).map((option) => {
          const value = String(option.value);
          const system = chart.systems.find((one) => one.system === value);
          const symbol = chart.symbols.find((one) => one.symbol === value);
          const gauge = gauges.find((one) => one.system === value);
          const isBest = sameValue(fits?.value, option.value);
          return (
            <Button
              key={value}
              tone={isPicked(scene.session, decision, option.value) ? 'primary' : 'offer'}
              class={isBest ? 'best' : ''}
              sub={
                decision.name === 'mark' ? detail(scene, decision, option) : crossDetail(scene, ownBoat(scene), value)
              }
              data-value={JSON.stringify(option.value)}
              onClick={() => press(scene.session, decision, option.value)}
            >
              {system && <KindIcon kind={system.kind} system={value} />}
              {symbol && <KindIcon kind={symbol.kind} />}
              <span>
                {symbol ? `${symbolName(scene, value)} ` : scene.texts.option(decision.name, option)}
                {symbol && <span class="kindname">{tr(`sonar-kind-${symbol.kind}`)}</span>}
              </span>
              {gauge && system && (
                <span class={`k-${system.kind}`}>
                  <Boxes marks={gauge.marks ?? 0} length={gauge.length} />
                </span>
              )}
            </Button>
          );
        })}
      </div>
    </div>
  );
};

/** Gives the answers that stand ready, all at once. */
const Sail = ({ scene, work }: { scene: Scene; work: Decision[] }) => {
  const ready = work.flatMap((decision) => {
    const option = best(scene, decision);
    return option ? [{ decision, option }] : [];
  });
  const course = ownBoat(scene)?.owes_cross ?? work.find((one) => one.about['course'])?.about['course'];
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
          scene.session.answerAhead(name, (decision) => best(scene, decision)?.value);
      }}
    >
      {course ? tr('sonar-sail', { course: String(scene.texts.value('course', course)) }) : tr('sonar-sail-on')}
    </Button>
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
      } else {
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
  const work = decisions.filter((one) => one.name !== 'command');
  return (
    <div class="orders">
      {decisions.map((decision) =>
        decision.name === 'command' ? (
          <CourseGroup key={decision.name} scene={scene} decision={decision} />
        ) : (
          <WorkGroup key={decision.name} scene={scene} decision={decision} />
        ),
      )}
      {work.length > 0 && <Sail scene={scene} work={work} />}
    </div>
  );
};
