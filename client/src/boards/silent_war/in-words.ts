// The campaign in words: the tracks, where every boat is, weather and ULTRA, and the display while there is a fight.
import { tr } from '../../base/texts';
import type { Scene } from '../../shell/board';
import { unitWords } from './combat-display';
import {
  AT_SEA,
  boatName,
  boatsOf,
  CUPS,
  chartOf,
  inCombat,
  placeName,
  placeState,
  scalar,
  signed,
  subsOf,
  unitsOf,
} from './data';
import { stateWords } from './detail';
import { monthName } from './score-bar';

export function tell(scene: Scene): string[] {
  const number = (name: string) => scalar<number>(scene, name);
  const lines = [
    tr('sw-tell-date', {
      month: monthName(number('year'), number('month')),
      week: number('week'),
      period: number('period'),
      torpedo: signed(number('torpedo')),
    }),
    tr('sw-tell-tracks', { ships: number('ships'), tons: number('tons'), lost: number('lost') }),
  ];
  if (inCombat(scene)) {
    for (const sub of subsOf(scene))
      lines.push(
        tr('sw-tell-sub', {
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
    if (state.weather !== 'none' && state.weather !== 'null')
      words.push(String(scene.texts.value('weather', state.weather)));
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
