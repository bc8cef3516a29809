// What a click or a key on the map means: where the cursor is, what is offered there, what is chosen.
import { prefs } from '../../base/prefs';
import { tr } from '../../base/texts';
import { panByKey } from '../../parts/viewport';
import {
  factorsOf,
  hexOf,
  type Looking,
  lookingAt,
  placeName,
  stacksOf,
  theatreOf,
  type Unit,
  unitName,
  unitNamed,
} from './data';
import type { FrontsData, Scene, TheatreData } from './game';
import { colRow, hexName, neighbours } from './hex';
import { askedUnit, attackOf, isAtOnce, type Offer, type Offers, offersOf, placesOf } from './offers';
import { isPlanning } from './plan';
import { leavePlan } from './plan-bar';
import { planAt, planWords, targetHexes } from './plan-marks';

const NOTHING: Offers = { hexes: new Map(), units: new Map() };

/** What the map shows at this moment and what can be done on it. */
export interface MapState {
  scene: Scene;
  chart: TheatreData;
  look: Looking;
  planning: boolean;
  fronts: FrontsData | null;
  offers: Offers;
  stacks: Map<string, Unit[]>;
  attack: ReturnType<typeof attackOf>;
  mover: string | null;
  /** The hex with the cursor. */
  here: string;
  /** Hexes that something elsewhere on the page speaks of. */
  lit: string[];
}

export function mapState(scene: Scene, fronts: FrontsData | null): MapState {
  const [chart, look, stacks] = [theatreOf(scene), lookingAt(scene), stacksOf(scene)];
  const planning = isPlanning(scene);
  const attack = planning ? null : attackOf(scene);
  const mover = planning ? null : askedUnit(scene);
  const places = scene.session.lit.value.map((place) =>
    hexOf(chart, place) ? place : (unitNamed(scene, place)?.hex ?? ''),
  );
  const here =
    look.cursor.value ??
    unitNamed(scene, mover)?.hex ??
    attack?.target ??
    [...stacks.keys()][0] ??
    chart.hexes[0]?.hex ??
    '0000';
  return {
    scene,
    chart,
    look,
    planning,
    fronts,
    offers: planning ? NOTHING : offersOf(scene),
    stacks,
    attack,
    mover,
    here,
    lit: [...new Set(places)].filter(Boolean),
  };
}

/** The units that are marked as chosen. */
export function selectedIn({ look, attack, mover }: MapState): Set<string> {
  return new Set([
    ...(attack?.units ?? []),
    ...(mover ? [mover] : []),
    ...(look.first.value ? [look.first.value] : []),
    ...(look.unit.value && !attack && !mover ? [look.unit.value] : []),
  ]);
}

function chooseUnit({ scene, look, offers }: MapState, unit: string): void {
  look.unit.value = unit;
  const offer = offers.units.get(unit);
  if (offer) take(scene, unit, offer);
}

export function choose(state: MapState, hex: string): void {
  const { scene, look, offers } = state;
  if (state.planning) {
    planAt(scene, state.fronts, hex, null);
    return;
  }
  look.cursor.value = hex;
  const offer = offers.hexes.get(hex);
  look.refused.value = offer || !askedUnit(scene) ? null : hex;
  if (offer) {
    take(scene, hex, offer);
    return;
  }
  const stack = state.stacks.get(hex) ?? [];
  const open = stack.filter((unit) => offers.units.has(unit.unit));
  const [only] = open;
  if (only && open.length === 1) {
    chooseUnit(state, only.unit);
    return;
  }
  if (stack.length > 1 && look.fan.value !== hex) look.fan.value = hex;
  else if (open.length > 1 && look.fan.value === hex) {
    const at = open.findIndex((unit) => unit.unit === look.unit.value);
    const next = open[(at + 1) % open.length];
    if (next) chooseUnit(state, next.unit);
  } else look.fan.value = null;
  const top = stack.at(-1);
  if (top && !open.length) look.unit.value = top.unit;
}

/** A click on a counter means its unit where it lies open, else its hex. */
export function chooseAt(state: MapState, at: Element): void {
  const { scene, look } = state;
  const unit = at.closest('[data-unit]')?.getAttribute('data-unit');
  const hex = at.closest('[data-hex]')?.getAttribute('data-hex') ?? (unit ? unitNamed(scene, unit)?.hex : null);
  if (!hex) return;
  if (state.planning) {
    planAt(scene, state.fronts, hex, unit ?? null);
    return;
  }
  const fannedOut = look.fan.value === hex || (state.stacks.get(hex)?.length ?? 0) === 1;
  if (unit && fannedOut && !state.offers.hexes.has(hex)) {
    look.cursor.value = hex;
    chooseUnit(state, unit);
  } else choose(state, hex);
}

function stepFrom({ chart, here }: MapState, key: string): string | null | undefined {
  const [col, row] = colRow(here);
  if (key === 'ArrowLeft') return neighbours(chart.grid, here)[3] ?? here;
  if (key === 'ArrowRight') return neighbours(chart.grid, here)[0] ?? here;
  if (key === 'ArrowUp') return row > 0 ? hexName(col, row - 1) : here;
  if (key === 'ArrowDown') return row < chart.grid.rows - 1 ? hexName(col, row + 1) : here;
  return null;
}

export function chooseByKey(state: MapState, press: KeyboardEvent): void {
  const { scene, look, planning, here } = state;
  const next = stepFrom(state, press.key);
  if (panByKey(look.view, press)) look.fan.value = null;
  else if (next) look.cursor.value = next;
  else if (press.key === 'Enter' || press.key === ' ') choose(state, here);
  else if (press.key === 'n' || press.key === 'N')
    look.cursor.value = nextOf(
      planning ? targetHexes(state.fronts) : placesOf(scene, state.offers),
      here,
      press.key === 'N',
    );
  else if (press.key === 'Escape') {
    if (planning) leavePlan(scene);
    look.fan.value = look.unit.value = look.first.value = null;
    scene.session.picked.value = null;
  } else return;
  press.preventDefault();
  press.stopPropagation();
}

function take(scene: Scene, part: string, offer: Offer): void {
  const look = lookingAt(scene);
  if (offer.half) {
    look.first.value = look.first.value === part ? null : part;
    return;
  }
  if (isAtOnce(offer.decision, look.first.value) && prefs.value.confirm !== 'always') {
    look.fan.value = null;
    scene.session.answer(offer.decision, offer.value);
  } else scene.pick(offer.decision, offer.value);
}

/** The next place something is offered, so that a keyboard need not walk there. */
function nextOf(hexes: string[], here: string, back: boolean): string {
  const all = [...hexes].sort((one, two) => (one.slice(2) + one).localeCompare(two.slice(2) + two));
  if (!all.length) return here;
  const at = all.indexOf(here);
  return all[at < 0 ? 0 : (at + (back ? all.length - 1 : 1)) % all.length] ?? here;
}

/** What the hex with the cursor is and offers, in words. */
export const hereWords = ({ scene, here, offers, planning, fronts }: MapState) =>
  [cellWords(scene, here, offers), ...(planning ? planWords(scene, fronts, here) : [])].join(', ');

function cellWords(scene: Scene, hex: string, offers: Offers): string {
  const chart = theatreOf(scene);
  const ground = hexOf(chart, hex);
  const words = [placeName(chart, hex), tr(`krieg-terrain-${ground?.terrain ?? 'clear'}`)];
  for (const unit of stacksOf(scene).get(hex) ?? []) words.push(unitWords(scene, unit));
  const offer = offers.hexes.get(hex);
  if (offer && !offer.half) words.push(scene.texts.option(offer.decision.name, offer.option));
  for (const unit of stacksOf(scene).get(hex) ?? [])
    if (offers.units.has(unit.unit)) words.push(tr('krieg-may-choose', { unit: unitName(scene, unit) }));
  return words.join(', ');
}

export function unitWords(scene: Scene, unit: Unit): string {
  const [attack, defence, moves] = factorsOf(unit);
  return tr('krieg-unit-words', {
    name: unitName(scene, unit),
    type: tr(`krieg-type-${unit.type}`),
    attack,
    defence,
    moves,
    steps: unit.steps,
    most: unit.most,
  });
}
