// Which of the crew's screens is in sight. Small crews have several; the open question brings up its own.
import { signal } from '@preact/signals';
import { tr } from '../../base/texts';
import { Segment } from '../../parts/controls';
import type { Scene } from '../kinds';
import { type Role, rolesOf } from './data';

export type Station = 'chart' | 'sheets' | 'plot';

const STATION_OF: Record<Role, Station> = { captain: 'chart', officer: 'sheets', engineer: 'sheets', radio: 'plot' };
const chosen = signal<{ station: Station; during: string } | null>(null);

export function stationsOf(scene: Scene): Station[] {
  return [...new Set([...rolesOf(scene)].map((role) => STATION_OF[role]))];
}

/** What is being asked now: a station chosen by hand holds until this changes. */
function moment(scene: Scene): string {
  return scene.decisions.filter((one) => one.name !== 'report').map((one) => `${one.seat} ${one.id}`).join();
}

export function stationOf(scene: Scene): Station {
  const stations = stationsOf(scene);
  const hand = chosen.value;
  if (hand && hand.during === moment(scene) && stations.includes(hand.station)) return hand.station;
  const asked = scene.decisions.find((one) => !one.standing) ?? scene.decisions.find((one) => one.name === 'cross' || one.name === 'mark');
  const wanted = asked ? STATION_OF[asked.seat.split('.')[1] as Role] : undefined;
  if (wanted && stations.includes(wanted)) return wanted;
  return stations[0] ?? 'chart';
}

export const StationTabs = ({ scene, name }: { scene: Scene; name: string }) => {
  const stations = stationsOf(scene);
  if (stations.length < 2) return null;
  return (
    <div class="stations">
      <Segment
        name={name}
        label={tr('sonar-stations')}
        quiet
        value={stationOf(scene)}
        choices={stations.map((value) => ({ value, text: tr(`sonar-station-${value}`) }))}
        onChoose={(station) => (chosen.value = { station, during: moment(scene) })}
      />
    </div>
  );
};
