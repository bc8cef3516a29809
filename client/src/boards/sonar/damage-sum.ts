// How a blast came to its damage: from the space it struck to the own boat, as far as the viewer may know both.

import { tr } from '../../base/texts';
import { fieldOf } from '../../session/declared';
import type { Sum } from '../../shell/board';
import { ownBoat, placeOf } from './data';
import type { FeedEvent, Scene } from './game';

const ANSWERS = new Set(['blast_answered', 'own_blast']);
const STRUCK = new Set(['impact', 'mine_set_off']);
const PLACED = new Set(['start_marked', 'course_ordered', 'surfaced', 'ran_silent']);
const HITS = ['direct', 'indirect'];

/** The own boat's space when a line was told. */
function placeAt(scene: Scene, before: FeedEvent[], after: FeedEvent[], side: string): string | null {
  const isPlace = (one: FeedEvent) =>
    PLACED.has(one.event) && fieldOf(one.fields, 'side') === side && typeof fieldOf(one.fields, 'cell') === 'string';
  const told = before.findLast(isPlace);
  if (told) return String(fieldOf(told.fields, 'cell'));
  return after.some(isPlace) ? null : (ownBoat(scene)?.cell ?? null);
}

/** None where the weapon's reach is another, or the boat's place is not known. */
export function sumOf(scene: Scene, line: FeedEvent): Sum | null {
  const side = String(fieldOf(line.fields, 'side'));
  if (!ANSWERS.has(line.event) || side !== scene.session.sideOf(scene.seat)) return null;
  const at = scene.feed.findIndex((one) => one.n === line.n);
  const before = scene.feed.slice(0, at);
  const struck = fieldOf(before.findLast((one) => STRUCK.has(one.event))?.fields, 'cell');
  const place = placeAt(scene, before, scene.feed.slice(at), side);
  if (typeof struck !== 'string' || !place) return null;
  const [from, to] = [placeOf(struck), placeOf(place)];
  const [columns, rows] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)];
  const away = Math.max(columns, rows);
  const hit = String(fieldOf(line.fields, 'hit'));
  if ((HITS[away] ?? 'none') !== hit) return null;
  const letter = (x: number) => String.fromCharCode(65 + x);
  return {
    rows: [
      { text: tr('sonar-why-columns', { from: letter(from.x), to: letter(to.x) }), value: String(columns) },
      { text: tr('sonar-why-rows', { from: from.y + 1, to: to.y + 1 }), value: String(rows) },
      { text: tr('sonar-why-distance'), value: String(away) },
    ],
    total: {
      text: String(scene.texts.value('hit', hit)),
      value: tr('sonar-why-damage', { count: Number(fieldOf(line.fields, 'damage')) }),
    },
  };
}
