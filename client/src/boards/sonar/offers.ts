// Which places of the chart are offered, by which decision.

import { tr } from '../../base/texts';
import { optionsOf, sameValue } from '../../session/answer';
import { fieldOf } from '../../session/declared';
import { COURSES, cellName, isCourse, isOnChart, ownBoat, placeOf, type SeaChart, sectorOf, stepFrom } from './data';
import type { Decision, Scene } from './game';

export interface Offer {
  decision: Decision;
  value: unknown;
  /** A letter or a number in the space. */
  mark: string;
  tone: 'strong' | 'pale' | 'faint' | 'danger' | 'whole';
}

const CELL_QUESTIONS = new Set(['choose_start', 'choose_impact', 'choose_mine_place', 'choose_archer']);
const STRONG = 12;
const PALE = 60;

/** The decisions that are answered on the chart. */
export function isOnTheChart(decision: Decision): boolean {
  return CELL_QUESTIONS.has(decision.name) || decision.name === 'choose_run';
}

export function offersOf(scene: Scene, chart: SeaChart): Map<string, Offer> {
  const found = new Map<string, Offer>();
  const own = ownBoat({ ...scene, view: scene.now ?? scene.view })?.cell ?? null;
  for (const decision of [...scene.decisions].sort((one, two) => weight(one) - weight(two))) {
    for (const [cell, offer] of cellsOf(decision, chart, own)) if (!found.has(cell)) found.set(cell, offer);
  }
  return found;
}

/** Mines stand back behind what is being asked. */
const weight = (decision: Decision) => (decision.name === 'detonate' ? 1 : 0);

function cellsOf(decision: Decision, chart: SeaChart, own: string | null): [string, Offer][] {
  const options = optionsOf(decision);
  if (decision.name === 'command' && own) {
    return options
      .flatMap(({ value }) => (isCourse(value) ? [value] : []))
      .map((value) => [stepFrom(own, value), { decision, value, mark: tr(`sonar-letter-${value}`), tone: 'strong' }]);
  }
  if (decision.name === 'choose_run' && own) {
    return options.map(({ value }): [string, Offer] => {
      const [course, count] = [String(value)[0], Number(String(value).slice(1))];
      const cell = isCourse(course) ? stepFrom(own, course, count) : own;
      return [cell, { decision, value, mark: isCourse(course) ? String(count) : '0', tone: 'strong' }];
    });
  }
  if (CELL_QUESTIONS.has(decision.name)) {
    const away = fieldOf(decision.about, 'weapon') === 'torpedo' && own ? distances(chart, own) : null;
    const tone = options.length > PALE ? 'faint' : options.length > STRONG ? 'pale' : 'strong';
    return options.map(({ value }) => [
      String(value),
      { decision, value, mark: String(away?.get(String(value)) ?? ''), tone },
    ]);
  }
  if (decision.name === 'detonate') {
    return optionsOf(decision).map(({ value }) => [value[1], { decision, value, mark: '', tone: 'danger' }]);
  }
  if (decision.name === 'choose_sector') {
    const wanted = new Set(options.map(({ value }) => Number(value)));
    return allCells(chart)
      .filter((cell) => wanted.has(sectorOf(chart, cell)))
      .map((cell) => [cell, { decision, value: sectorOf(chart, cell), mark: '', tone: 'whole' }]);
  }
  return [];
}

export function allCells(chart: SeaChart): string[] {
  return Array.from({ length: chart.width * chart.height }, (_, at) =>
    cellName(at % chart.width, Math.floor(at / chart.width)),
  );
}

/** Steps over water from a space: what is printed in the corner of a torpedo's reach. */
function distances(chart: SeaChart, from: string): Map<string, number> {
  const land = new Set(chart.islands);
  const found = new Map([[from, 0]]);
  const edge = [from];
  for (let cell = edge.shift(); cell !== undefined; cell = edge.shift()) {
    for (const course of COURSES) {
      const next = stepFrom(cell, course);
      if (found.has(next) || land.has(next) || !isOnChart(chart, next)) continue;
      found.set(next, (found.get(cell) ?? 0) + 1);
      edge.push(next);
    }
  }
  return found;
}

/** A way over water, the shortest: how a torpedo is drawn running. */
export function wayTo(chart: SeaChart, from: string, to: string): string[] {
  const away = distances(chart, from);
  const way = [to];
  for (let cell = to, left = away.get(to) ?? 0; left > 0; left -= 1) {
    const before = COURSES.map((course) => stepFrom(cell, course)).find((next) => away.get(next) === left - 1);
    if (!before) break;
    way.unshift(before);
    cell = before;
  }
  return way;
}

export interface Blast {
  cell: string;
  around: { cell: string; damage: number }[];
}

/** What a blast on a space would reach: shown before it is ordered. Waves and long torpedoes are told in words only. */
export function blastOf(scene: Scene, chart: SeaChart): Blast | null {
  const picked = scene.session.picked.value;
  const decision = scene.decisions.find((one) => one.id === picked?.decision && one.seat === picked.seat);
  if (!picked || !decision) return null;
  const [weapon, cell] =
    decision.name === 'detonate'
      ? (optionsOf(decision).find(({ value }) => sameValue(value, picked.value))?.value ?? [])
      : decision.name === 'choose_impact'
        ? [String(fieldOf(decision.about, 'weapon')), String(picked.value)]
        : decision.name === 'choose_archer'
          ? ['archer', String(picked.value)]
          : ['', ''];
  if (!cell || !['torpedo', 'mine', 'archer'].includes(weapon ?? '')) return null;
  return { cell, around: reachOf(chart, weapon ?? '', cell) };
}

/** What a weapon does where: the number printed in every space it reaches. */
export function reachOf(chart: SeaChart, weapon: string, cell: string): Blast['around'] {
  const blast = chart.blasts[weapon];
  if (!blast) return [];
  const { x, y } = placeOf(cell);
  const others = chart[blast.reach][y * chart.width + x] ?? [];
  const around = [{ cell, damage: blast.middle }, ...others.map((one) => ({ cell: one, damage: blast.beside }))];
  return around.filter((one) => one.damage);
}
