// The duel in words: where one is, what is open, how the systems stand, what was heard.
import { tr } from '../../base/texts';
import { lastHeard } from './announced';
import { boatName, boatsOf, chartOf, gaugesOf, HULL, ownBoat, sectorOf } from './data';
import { tellSheet } from './engineer';
import type { Scene } from './game';
import { closed, stateOf } from './reasons';

export function tell(scene: Scene): string[] {
  const chart = chartOf(scene);
  const own = ownBoat(scene);
  const lines: string[] = [];
  if (own?.cell) {
    const name = boatName(scene, own);
    lines.push(
      tr('sonar-tell-place', {
        name,
        cell: own.cell,
        sector: sectorOf(chart, own.cell),
        course: Math.max(0, (own.route?.length ?? 1) - 1),
      }),
    );
    lines.push(tr('sonar-tell-route', { route: (own.route ?? []).join(' ') }));
    const mines = [...(own.mines ?? []), ...(own.kaos ?? [])];
    if (mines.length) lines.push(tr('sonar-tell-mines', { cells: mines.join(' ') }));
  }
  for (const decision of scene.decisions)
    for (const one of closed(scene, decision)) lines.push(`${one.label}: ${one.reason} [${one.rule}]`);
  if (own) {
    const systems = gaugesOf(scene.view, own.side)
      .filter((gauge) => gauge.length > 0)
      .map((gauge) => {
        const state = stateOf(ownBoat(scene), gauge);
        const count = tr('sonar-of', { count: gauge.marks ?? 0, total: gauge.length });
        const name = String(scene.texts.value('system', gauge.system));
        return state === 'filling' ? `${name} ${count}` : `${name} ${count} ${tr(`sonar-state-${state}`)}`;
      });
    lines.push(`${tr('sonar-systems')}: ${systems.join(', ')}.`, tellSheet(scene));
  }
  for (const boat of boatsOf(scene.view)) {
    lines.push(`${boatName(scene, boat)}: ${tr('sonar-hull', { damage: boat.damage ?? boat.called, all: HULL })}.`);
    const last = boat.side === own?.side ? undefined : lastHeard(scene, boat.side);
    if (last) lines.push(tr('sonar-tell-heard', { words: scene.texts.event(last) }));
  }
  lines.push(tr('sonar-tell-islands', { cells: chart.islands.join(' ') }));
  return lines;
}
