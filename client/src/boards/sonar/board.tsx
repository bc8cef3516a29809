// The board of the duel: one screen for each role, several on one for small crews.
import { tr } from '../../base/texts';
import type { Decision, FeedEvent } from '../../table/shapes';
import type { Board, Scene } from '../kinds';
import { Rose, Systems } from './captain';
import { Chart } from './chart';
import { chartOf, rolesOf } from './data';
import { BreakdownNotes, Breakdowns } from './engineer';
import { isAnnounced, lastHeard, stamps } from './heard';
import { isOnTheChart } from './offers';
import { Gauges } from './officer';
import { enemyOf, Plot, RadioPanel } from './radio';
import { closed, detail, label } from './reasons';
import { Score } from './score';
import { SonarAnswer } from './sonarform';
import { StationTabs, stationOf } from './station';
import { tell } from './tell';

const Main = ({ scene }: { scene: Scene }) => {
  const station = stationOf(scene);
  return (
    <div class="sonarmain">
      <StationTabs scene={scene} name="station-main" />
      <div class="stage">
        {station === 'chart' && <Chart scene={scene} foot={tr('sonar-sectors', { count: Math.max(...chartOf(scene).sectors) })} />}
        {station === 'sheets' && (isOfficerAlone(scene) ? <Gauges scene={scene} /> : <Breakdowns scene={scene} />)}
        {station === 'plot' && <Plot scene={scene} />}
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
      {station === 'chart' && <Systems scene={scene} />}
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
  if (station === 'chart') return tr('sonar-systems');
  return tr(isOfficerAlone(scene) ? 'sonar-role-engineer' : 'sonar-role-officer');
}

function cue(line: FeedEvent): 'ping' | 'hit' | 'stop' | null {
  if (line.event === 'stop_called') return 'stop';
  if (line.event === 'damaged' || line.event === 'sunk') return 'hit';
  const device = line.fields['device'];
  return line.event === 'activated' && (device === 'sonar' || device === 'drone') ? 'ping' : null;
}

const ORDER = ['N', 'E', 'S', 'W', 'surface', 'dive', 'torpedo', 'mine', 'drone', 'sonar', 'silence', 'scenario', 'pass'];
const WORK = new Set(['cross', 'mark', 'command', 'activate']);

export const board: Board = {
  Main,
  Left,
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
  shortSeat: (seat) => tr(`sonar-role-${seat.split('.')[1] ?? 'captain'}`),
  isDanger: (decision) => decision.name === 'detonate',
  hasForm: (decision) => decision.name === 'answer_sonar',
  Form: SonarAnswer,
  cue,
  isSpoken: isAnnounced,
  stamps,
};
