// The board of the duel: one screen for each role, several on one for small crews.
import { tr } from '../../base/texts';
import type { Decision, FeedEvent } from '../../table/shapes';
import type { Board, Lamp, Scene } from '../kinds';
import { AccountPanel, BeliefLayer } from './account';
import { HeatLayer } from './assistant';
import { Rose, Systems } from './captain';
import { Chart } from './chart';
import { boatsOf, chartOf, rolesOf } from './data';
import { BreakdownNotes, Breakdowns } from './engineer';
import { isAnnounced, isMilestone, lastHeard, stamps } from './heard';
import { lessons } from './lessons';
import { isOnTheChart } from './offers';
import { Gauges } from './officer';
import { enemyOf, Plot, RadioPanel } from './radio';
import { closed, detail, label } from './reasons';
import { Score } from './score';
import { SonarAnswer } from './sonarform';
import { StationTabs, stationOf } from './station';
import { Stop, stoppedBy } from './stop';
import { Checking, Surfacing } from './surfacing';
import { Tally } from './tally';
import { tell } from './tell';

const Main = ({ scene }: { scene: Scene }) => {
  const station = stationOf(scene);
  return (
    <div class="sonarmain">
      <StationTabs scene={scene} name="station-main" />
      <div class="stage">
        {station === 'chart' && <Chart scene={scene} under={scene.replaying ? <BeliefLayer scene={scene} /> : <HeatLayer scene={scene} />} foot={tr('sonar-sectors', { count: Math.max(...chartOf(scene).sectors) })} />}
        {station === 'sheets' && (isOfficerAlone(scene) ? <Gauges scene={scene} /> : <Breakdowns scene={scene} />)}
        {station === 'plot' && <Plot scene={scene} />}
        {station === 'surface' && (scene.decisions.some((one) => one.name === 'check_outlines') ? <Checking scene={scene} /> : <Surfacing scene={scene} />)}
      </div>
      <Stop scene={scene} />
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
      <Tally scene={scene} />
      <AccountPanel scene={scene} />
      {(station === 'chart' || station === 'surface') && <Systems scene={scene} />}
      {station === 'chart' && scene.decisions.some((one) => one.name === 'command') && <Rose scene={scene} />}
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
  if (role === 'officer') return boat.owes_mark ? { tone: 'wait', text: tr('sonar-lamp-marking') } : { tone: 'ok', text: tr('lamp-ok') };
  if (role === 'engineer') return boat.owes_cross ? { tone: 'wait', text: tr('sonar-lamp-crossing') } : { tone: 'ok', text: tr('lamp-ok') };
  if (role === 'radio') return { tone: 'idle', text: tr('sonar-lamp-listening') };
  return null;
}

function cue(line: FeedEvent): 'ping' | 'hit' | 'stop' | null {
  if (line.event === 'stop_called') return 'stop';
  if (line.event === 'damaged' || line.event === 'sunk') return 'hit';
  const device = line.fields['device'];
  return line.event === 'activated' && (device === 'sonar' || device === 'drone') ? 'ping' : null;
}

const ORDER = ['N', 'E', 'S', 'W', 'surface', 'dive', 'torpedo', 'mine', 'drone', 'sonar', 'silence', 'scenario', 'pass'];
const WORK = new Set(['cross', 'mark', 'command', 'activate', 'outline', 'check_outlines', 'report_ready']);

export const board: Board = {
  Main,
  Left,
  hidesSides: true,
  lessons,
  leftLabel,
  mainLabel: (scene) => tr(`sonar-station-${stationOf(scene)}`),
  Score,
  headline: (scene) => {
    const enemy = enemyOf(scene);
    const last = lastHeard(scene, enemy);
    return last ? { text: scene.texts.event(last), side: enemy } : null;
  },
  tell,
  places: ['cell'],
  where: (decision: Decision) => (decision.name === 'report' ? 'calls' : isOnTheChart(decision) ? 'board' : 'bar'),
  isMinor: (decision: Decision) => Boolean(decision.standing) && !WORK.has(decision.name),
  detail,
  closed,
  label,
  order: () => ORDER,
  lamp,
  shortSeat: (seat) => tr(`sonar-role-${seat.split('.')[1] ?? 'captain'}`),
  isDanger: (decision) => decision.name === 'detonate',
  hasForm: (decision) => decision.name === 'answer_sonar' || decision.name === 'outline',
  Form: ({ scene, decision }) => (decision.name === 'outline' ? null : <SonarAnswer scene={scene} decision={decision} />),
  cue,
  isSpoken: isAnnounced,
  isMilestone,
  stamps,
};
