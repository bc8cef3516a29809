// Which of the crew's screens is in sight: one's own, or the one of the open question.
import { signal } from '@preact/signals';
import { tr } from '../../base/texts';
import { Segment } from '../../parts/controls';
import { chartOf, ownBoat, type Role, roleOf, rolesOf } from './data';
import type { Scene } from './game';
import { isOnTheChart } from './offers';

export type Station = 'chart' | 'sheets' | 'plot' | 'surface';

const STATION_OF: Record<Role, Station> = { captain: 'chart', officer: 'sheets', engineer: 'sheets', radio: 'plot' };
const chosen = signal<{ station: Station; during: string } | null>(null);

const wide = matchMedia('(min-width: 1200px)');
const isWide = signal(wide.matches);
wide.addEventListener('change', ({ matches }) => {
  isWide.value = matches;
});

/** Whoever holds the chairs of a whole crew, and plays by turns, has everything on one screen. */
export function isOneScreen(scene: Scene): boolean {
  const roles = rolesOf(scene);
  const whole = roles.has('captain') && roles.has('officer') && roles.has('engineer');
  return (
    whole && ownBoat(scene) !== undefined && chartOf(scene).mode === 'turns' && !scene.replaying && !scene.view.over
  );
}

/** Whether the end has the whole screen: the map at the left, what decided it at the right. */
export const isEndPage = (scene: Scene) => isWide.value && scene.view.over && !scene.replaying;

/** On a desk that screen has room for the sheets beside the map. */
export const isOneDesk = (scene: Scene) => isWide.value && isOneScreen(scene);

/** A crew sees all its sheets; whoever looks on from outside sees the chart. */
function stationsOf(scene: Scene): Station[] {
  if (!ownBoat(scene) || scene.view.over) return ['chart'];
  if (isOneScreen(scene)) return ['chart', 'plot'];
  return isSecuring(scene) ? ['surface', 'chart', 'sheets', 'plot'] : ['chart', 'sheets', 'plot'];
}

/** In the simultaneous mode: the own boat is on the surface, or the enemy's sheet is to be checked. */
function isSecuring(scene: Scene): boolean {
  if (scene.view.over) return false;
  const up = ownBoat(scene)?.surfaced && chartOf(scene).mode === 'simultaneous';
  return Boolean(up) || scene.decisions.some((one) => one.name === 'check_outlines');
}

function homeOf(scene: Scene): Station {
  const [first] = rolesOf(scene);
  return ownBoat(scene) && first ? STATION_OF[first] : 'chart';
}

/** What is being asked now: a station chosen by hand holds until this changes. */
function moment(scene: Scene): string {
  return scene.decisions
    .filter((one) => one.name !== 'report')
    .map((one) => `${one.seat} ${one.id}`)
    .join();
}

export function stationOf(scene: Scene): Station {
  const stations = stationsOf(scene);
  const hand = chosen.value;
  if (isOneScreen(scene)) {
    const isAimed = scene.decisions.some((one) => !one.standing && isOnTheChart(one));
    const isFree = !isAimed || hand?.during === moment(scene);
    return hand && stations.includes(hand.station) && isFree ? hand.station : 'chart';
  }
  if (hand && hand.during === moment(scene) && stations.includes(hand.station)) return hand.station;
  if (isSecuring(scene)) return 'surface';
  const asked =
    scene.decisions.find((one) => !one.standing) ??
    scene.decisions.find((one) => one.name === 'cross' || one.name === 'mark');
  const wanted = asked ? STATION_OF[roleOf(asked.seat) ?? 'captain'] : undefined;
  return wanted && stations.includes(wanted) ? wanted : homeOf(scene);
}

/** To another screen of the crew, until something else is asked. */
export function goTo(scene: Scene, station: Station): void {
  chosen.value = { station, during: moment(scene) };
}

export const StationTabs = ({ scene, name }: { scene: Scene; name: string }) => {
  const stations = stationsOf(scene);
  // on one screen the map stays; the plotting sheet is opened beside it, and closed again here
  if (stations.length < 2 || (isOneScreen(scene) && stationOf(scene) === 'chart')) return null;
  return (
    <div class="stations">
      <Segment
        name={name}
        label={tr('sonar-stations')}
        quiet
        value={stationOf(scene)}
        choices={stations.map((value) => ({ value, text: tr(`sonar-station-${value}`) }))}
        onChoose={(station) => goTo(scene, station)}
      />
    </div>
  );
};
