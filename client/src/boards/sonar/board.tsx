// The board of the duel: one screen for each role, several on one for small crews.

import { tr } from '../../base/texts';
import { fieldOf } from '../../session/declared';
import type { Board, Hint, Lamp } from '../../shell/board';
import { useAim } from './aim';
import { aloud, extraTurns, isAnnounced, isMilestone, lastAnnounced, lastHeard, stamps } from './announced';
import { HeatChances, HeatLayer, useAssistant } from './assistant';
import { beat, usedOf } from './beats';
import { MinesAtHand, Rose, Systems } from './captain';
import { Tally } from './crew-tally';
import { sumOf } from './damage-sum';
import { boatsOf, COURSES, chartOf, ownBoat, rolesOf } from './data';
import { outcome, WhatDecided } from './ending';
import { BreakdownNotes, Breakdowns } from './engineer';
import { aimLine, CoachLine } from './first-duel';
import { Gauges } from './first-officer';
import type { Decision, Declared, FeedEvent, Scene } from './game';
import { tell } from './in-words';
import { lessons } from './lessons';
import { isOnTheChart } from './offers';
import { OnTheMap } from './on-the-map';
import { Aside, OnPhone } from './one-desk';
import { Orders } from './order-bar';
import { ordersOf } from './orders';
import { enemyOf, Plot, RadioPanel, RadioStrip } from './radio-operator';
import { closed, detail, label } from './reasons';
import { AccountPanel, BeliefChances, BeliefLayer } from './review';
import { Score } from './score-bar';
import { Chart } from './sea-map';
import { SonarAnswer } from './sonar-form';
import { isEndPage, isOneDesk, isOneScreen, StationTabs, stationOf } from './station';
import { Stop, StopYours, stoppedBy } from './stop';
import { Surface } from './surfacing';
import { Trace } from './trace';

const Main = ({ scene }: { scene: Scene }) => {
  useAssistant(scene);
  useAim(scene);
  const station = stationOf(scene);
  return (
    <div class={`sonarmain${isOneScreen(scene) ? ' one' : ''}`}>
      <StopYours scene={scene} />
      <StationTabs scene={scene} name="station-main" />
      {/* a sheet that is higher than its place is scrolled, with keys too */}
      <div
        class={`stage${station === 'sheets' ? ' scrolls' : ''}`}
        {...(station === 'sheets' ? { tabindex: 0, role: 'group', 'aria-label': tr('sonar-station-sheets') } : {})}
      >
        {station === 'chart' && (
          <Chart
            scene={scene}
            under={scene.replaying ? <BeliefLayer scene={scene} /> : <HeatLayer scene={scene} />}
            way={<Trace scene={scene} />}
            chances={scene.replaying ? <BeliefChances scene={scene} /> : <HeatChances scene={scene} />}
            foot={tr('sonar-sectors', { count: Math.max(...chartOf(scene).sectors) })}
          />
        )}
        {station === 'sheets' && (isOfficerAlone(scene) ? <Gauges scene={scene} /> : <Breakdowns scene={scene} />)}
        {station === 'plot' && <Plot scene={scene} />}
        <CoachLine scene={scene} onDesk={false} />
        {station === 'surface' && <Surface scene={scene} />}
      </div>
    </div>
  );
};

const Left = ({ scene }: { scene: Scene }) => {
  const station = stationOf(scene);
  return (
    <>
      <StationTabs scene={scene} name="station-left" />
      {station === 'sheets' && (isOfficerAlone(scene) ? <BreakdownNotes scene={scene} /> : <Gauges scene={scene} />)}
      {station === 'plot' && <RadioPanel scene={scene} />}
      {scene.replaying && <Tally scene={scene} />}
      {scene.view.over && !scene.replaying && !isEndPage(scene) && <WhatDecided scene={scene} />}
      <AccountPanel scene={scene} />
      {(station === 'chart' || station === 'surface') && (!scene.view.over || scene.replaying) && (
        <Systems scene={scene} />
      )}
      {station === 'chart' && !isOneScreen(scene) && scene.decisions.some((one) => one.name === 'command') && (
        <Rose scene={scene} />
      )}
      {station === 'chart' && <MinesAtHand scene={scene} />}
      <OnPhone scene={scene} />
    </>
  );
};

/** The First Officer's own sheet is large when somebody else is the Engineer. */
function isOfficerAlone(scene: Scene): boolean {
  const roles = rolesOf(scene);
  return roles.has('officer') && !roles.has('engineer');
}

function leftLabel(scene: Scene): string {
  const station = stationOf(scene);
  if (scene.view.over && !scene.replaying) return tr('sonar-decided-tab');
  if (station === 'plot') return tr('sonar-sheet');
  if (station === 'chart' || station === 'surface') return tr('sonar-systems');
  return tr(isOfficerAlone(scene) ? 'sonar-role-engineer' : 'sonar-role-officer');
}

/** What a seat is at, as far as everybody may know: the OK lights of the crews. */
function lamp(scene: Scene, seat: string): Lamp | null {
  const [side, role] = seat.split('.');
  const boat = boatsOf(scene.view).find((one) => one.side === side);
  if (!boat || scene.view.over || scene.view.scalars['phase'] === 'set-up') return null;
  if (stoppedBy(scene)) return { tone: 'idle', text: tr('sonar-lamp-stopped') };
  if (boat.surfaced && chartOf(scene).mode === 'simultaneous') return { tone: 'wait', text: tr('sonar-lamp-surfaced') };
  if (role === 'officer')
    return boat.owes_mark ? { tone: 'wait', text: tr('sonar-lamp-marking') } : { tone: 'ok', text: tr('lamp-ok') };
  if (role === 'engineer')
    return boat.owes_cross ? { tone: 'wait', text: tr('sonar-lamp-crossing') } : { tone: 'ok', text: tr('lamp-ok') };
  if (role === 'radio') return { tone: 'idle', text: tr('sonar-lamp-listening') };
  return null;
}

/** Without turns nobody is asked by name; the sheets say whose work is still open. */
function waits(scene: Scene): string[] {
  const boat = ownBoat(scene);
  if (!boat || chartOf(scene).mode !== 'simultaneous' || scene.view.over) return [];
  if (!boat.surfaced)
    return [...(boat.owes_mark ? ['officer'] : []), ...(boat.owes_cross ? ['engineer'] : [])].map(
      (role) => `${boat.side}.${role}`,
    );
  if (boat.stage === 'shown')
    return boatsOf(scene.view)
      .filter((one) => one !== boat && one.side !== boat.side)
      .map((one) => `${one.side}.engineer`);
  if (boat.stage !== 'drawing') return [];
  const signed = new Set<string>((boat.signed ?? []).flatMap((one) => one ?? []));
  const hands = scene.info.seats
    .map(({ seat }) => seat)
    .filter((seat) => scene.session.sideOf(seat) === boat.side && !signed.has(seat));
  return signed.size ? hands : hands.filter((seat) => seat.endsWith('.engineer'));
}

function cue(line: FeedEvent): 'ping' | 'hit' | 'stop' | null {
  if (line.event === 'stop_called') return 'stop';
  if (line.event === 'damaged' || line.event === 'sunk') return 'hit';
  const device = fieldOf(line.fields, 'device');
  return line.event === 'activated' && (device === 'sonar' || device === 'drone') ? 'ping' : null;
}

/** An announcement as it is called out on the map, or else as the log has it. */
const calledOut = (scene: Scene, line: FeedEvent) => ({
  text: beat(scene, line)?.caption?.title ?? (usedOf(scene, line) || scene.texts.event(line)),
  side: String(fieldOf(line.fields, 'side') ?? ''),
});

/** The last thing the enemy said, large; small beside it, what was said before. */
function headline(scene: Scene) {
  const ended = scene.view.over && !scene.replaying ? outcome(scene) : null;
  if (ended) return { text: ended.title, side: enemyOf(scene) };
  const last = lastHeard(scene, enemyOf(scene));
  const given = extraTurns(scene);
  if (given) return { text: given, side: enemyOf(scene), before: last ? [calledOut(scene, last)] : [] };
  if (!last) return null;
  const before = lastAnnounced(scene, 4).filter((line) => line.n !== last.n);
  return { ...calledOut(scene, last), before: before.map((line) => calledOut(scene, line)).reverse() };
}

function hint(scene: Scene, decision: Decision): Hint | null {
  const given = decision.name === 'command' ? extraTurns(scene) : '';
  if (given) return { text: given };
  if (!HINTS.has(decision.name)) return null;
  const text = tr(`sonar-hint-${decision.name.replace('choose_', '').replaceAll('_', '-')}`);
  return { text: decision.name === 'choose_start' ? `${aimLine(scene)} ${text}`.trim() : text };
}

const HINTS = new Set(['choose_start', 'choose_impact', 'choose_mine_place', 'choose_run', 'choose_sector']);

const ORDER = [
  'N',
  'E',
  'S',
  'W',
  'surface',
  'dive',
  'torpedo',
  'mine',
  'drone',
  'sonar',
  'silence',
  'scenario',
  'pass',
];
/** Questions said in the board's own words. */
const ASKED = new Set(['choose_start', 'choose_sector', 'choose_run', 'answer_sonar']);
const WORK = new Set([
  'cross',
  'mark',
  'command',
  'activate',
  'outline',
  'check_outlines',
  'report_ready',
  'choose_upgrade',
  'propose_upgrade',
]);

export const board: Board<Declared> = {
  Main,
  stage: {
    beat,
    isRealTime: (scene) => chartOf(scene).mode === 'simultaneous',
    outcome,
    opensAtEnd: true,
  },
  tell,
  places: ['cell'],
  hidesSides: true,
  isByRedLight: (scene) => chartOf(scene).mode === 'simultaneous',
  keys: [
    [() => COURSES.map((course) => tr(`sonar-letter-${course}`)).join(' '), () => tr('key-course')],
    ['1 … 6', () => tr('key-gauge')],
    ['⇧ 1 … 6', () => tr('key-breakdown')],
  ],
  lessons,
  panels: {
    left: { Panel: Left, label: leftLabel },
    mainLabel: (scene) => tr(`sonar-station-${stationOf(scene)}`),
    Score,
    Over: Stop,
    Aside,
    Idle: RadioStrip,
    headline,
  },
  questions: {
    where: (decision: Decision) => (decision.name === 'report' ? 'calls' : isOnTheChart(decision) ? 'board' : 'bar'),
    ask: (_, decision) => (ASKED.has(decision.name) ? tr(`sonar-${decision.name.replaceAll('_', '-')}`) : ''),
    isMinor: (decision: Decision) => Boolean(decision.standing) && !WORK.has(decision.name),
    detail,
    closed,
    label,
    order: () => ORDER,
    hint,
    isDanger: (decision) => decision.name === 'detonate',
    together: {
      of: (scene) => (isOneScreen(scene) ? ordersOf(scene) : []),
      rests: (scene) => isOneScreen(scene) && Boolean(ownBoat(scene)?.cell),
      Questions: Orders,
    },
  },
  form: {
    isFor: (decision) => decision.name === 'answer_sonar' || decision.name === 'outline' || isOnTheChart(decision),
    Form: ({ scene, decision }) =>
      decision.name === 'outline' ? null : decision.name === 'answer_sonar' ? (
        <SonarAnswer scene={scene} decision={decision} />
      ) : (
        <OnTheMap scene={scene} decision={decision} />
      ),
  },
  log: { sum: sumOf, stamps, folds: (scene) => isOneDesk(scene) || isEndPage(scene) },
  announcements: { cue, isSpoken: isAnnounced, aloud, isMilestone },
  crew: { waits, lamp, shortSeat: (seat) => tr(`sonar-role-${seat.split('.')[1] ?? 'captain'}`) },
};
