// The campaign in words: the tracks, where every boat is, weather and ULTRA, and the display while there is a fight.
import { tr } from '../../base/texts';
import { unitWords } from './combat-display';
import {
  AT_SEA,
  boatName,
  boatsOf,
  CUPS,
  chartOf,
  hasPostures,
  inCombat,
  placeName,
  placeState,
  signed,
  subsOf,
  unitsOf,
} from './data';
import { stateWords } from './detail';
import type { Scene } from './game';
import { monthName } from './score-bar';

export function tell(scene: Scene): string[] {
  const now = scene.view.scalars;
  const lines = [
    tr('sw-tell-date', {
      month: monthName(now.year, now.month),
      week: now.week,
      period: now.period,
      torpedo: signed(now.torpedo),
    }),
    tr('sw-tell-tracks', { ships: now.ships, tons: now.tons, lost: now.lost }),
  ];
  if (inCombat(scene)) {
    for (const sub of subsOf(scene))
      lines.push(
        tr(hasPostures(scene) ? 'sw-tell-sub' : 'sw-tell-sub-first', {
          boat: String(scene.texts.value('boat', sub.boat)),
          cup: sub.cup ?? '–',
          posture: String(scene.texts.value('posture', sub.posture)),
        }),
      );
    for (const cup of CUPS) {
      const units = unitsOf(scene).filter((unit) => unit.cup === cup && unit.fate === 'here');
      if (units.length)
        lines.push(`${tr('sw-column', { cup })}: ${units.map((unit) => unitWords(scene, unit)).join('; ')}.`);
    }
  }
  for (const { place } of chartOf(scene).places) {
    const state = placeState(scene, place);
    const words: string[] = [];
    if (state.ultra) words.push(tr('sw-ultra'));
    if (state.weather !== 'none') words.push(String(scene.texts.value('weather', state.weather)));
    const boats = boatsOf(scene).filter(
      (boat) => boat.box !== 'lost' && (AT_SEA.has(boat.box) ? (boat.zone ?? boat.at) === place : boat.at === place),
    );
    words.push(
      ...boats.map((boat) => tr('sw-tell-boat', { boat: boatName(scene, boat), state: stateWords(scene, boat) })),
    );
    if (words.length) lines.push(`${placeName(scene, place)}: ${words.join('; ')}.`);
  }
  return lines;
}
