// What is offered on the map, by which decision, and what it costs.
import type { Option } from '../../base/messages';
import { optionsOf } from '../../session/answer';
import { fieldOf } from '../../session/declared';
import { hexOf, lookingAt, theatreOf, unitNamed } from './data';
import type { Decision, Scene, TheatreData } from './game';

/** Choices that can be taken back are made at once; the others wait for a confirmation. */
const AT_ONCE = new Set([
  'choose_mover',
  'choose_reserve',
  'choose_target',
  'build_attack',
  'choose_piece',
  'choose_place',
  'choose_blitz',
]);
/** Unit first, then hex; or hex first, then hex. */
const PAIRS = new Set(['choose_advance', 'choose_drop', 'choose_replacement', 'choose_beach']);
const ATTACKS = new Set(['choose_target', 'build_attack']);

export interface Offer {
  decision: Decision;
  option: Option;
  value: unknown;
  /** A number in the hex: movement points, or strengths. */
  mark: string;
  stop: boolean;
  /** The hexes a unit would go through. */
  path: string[];
  hostile: boolean;
  /** Choosing it only opens the second half of the answer. */
  half: boolean;
}

export interface Offers {
  hexes: Map<string, Offer>;
  units: Map<string, Offer>;
}

/** Of an answer of two parts both are chosen: that is confirmation enough. */
export const isAtOnce = (decision: Decision, first: string | null) =>
  AT_ONCE.has(decision.name) || (first !== null && PAIRS.has(decision.name));
export const isPair = (decision: Decision) => PAIRS.has(decision.name);

function isUnit(scene: Scene, value: unknown): boolean {
  return typeof value === 'string' && unitNamed(scene, value) !== undefined;
}

const isHex = (chart: TheatreData, value: unknown) => typeof value === 'string' && hexOf(chart, value) !== undefined;

/** The places and units an answer names, and its words. */
export const partsOf = (option: Option): unknown[] => [option.value].flat();

/** Whether an option is a place or a unit of the map, and not a word such as "end". */
export function isOnMap(scene: Scene, option: Option): boolean {
  const chart = theatreOf(scene);
  const parts = partsOf(option);
  return parts.length > 0 && parts.every((part) => isHex(chart, part) || isUnit(scene, part));
}

/** Whether a decision has answers that can be pointed at. */
export const isMapped = (scene: Scene, decision: Decision) =>
  optionsOf(decision).some((option) => isOnMap(scene, option));

export function offersOf(scene: Scene): Offers {
  const found: Offers = { hexes: new Map(), units: new Map() };
  for (const decision of scene.decisions) {
    const hostile = ATTACKS.has(decision.name) && decision.name === 'choose_target';
    if (isPair(decision)) {
      pairs(scene, decision, found);
      continue;
    }
    for (const option of optionsOf(decision)) {
      if (!isOnMap(scene, option) || Array.isArray(option.value)) continue;
      const value = String(option.value);
      const offer: Offer = {
        decision,
        option,
        value,
        mark: markOf(option),
        stop: fieldOf(option, 'stop') ?? false,
        path: fieldOf(option, 'path') ?? [],
        hostile,
        half: false,
      };
      if (isUnit(scene, value)) found.units.set(value, offer);
      else found.hexes.set(value, offer);
    }
  }
  return found;
}

/** Where something can be pointed at. */
export const placesOf = (scene: Scene, offers: Offers): string[] =>
  [
    ...new Set([...offers.hexes.keys(), ...[...offers.units.keys()].map((unit) => unitNamed(scene, unit)?.hex ?? '')]),
  ].filter(Boolean);

function markOf(option: Option): string {
  if ('cost' in option) return String(option['cost']);
  if ('left' in option) return String(option['left']);
  if ('defence' in option && 'attack' in option) return `${String(option['attack'])}:${String(option['defence'])}`;
  return '';
}

/** Answers of two parts: the first lights up, then what goes with it. */
function pairs(scene: Scene, decision: Decision, found: Offers): void {
  const first = lookingAt(scene).first.value;
  const options = optionsOf(decision).filter((option) => Array.isArray(option.value) && isOnMap(scene, option));
  const partners = new Map<string, Option[]>();
  for (const option of options) {
    const one = String(partsOf(option)[0]);
    partners.set(one, [...(partners.get(one) ?? []), option]);
  }
  const make = (option: Option, half: boolean): Offer => ({
    decision,
    option,
    value: option.value,
    mark: '',
    stop: false,
    path: [],
    hostile: false,
    half,
  });
  for (const [one, list] of partners) {
    const [only] = list;
    const into = isUnit(scene, one) ? found.units : found.hexes;
    if (only) into.set(one, make(only, list.length > 1));
  }
  const chosen = first === null ? undefined : partners.get(first);
  for (const option of chosen ?? options) {
    const two = String(partsOf(option)[1]);
    if (found.hexes.has(two)) continue;
    const alone = options.filter((other) => partsOf(other)[1] === two).length === 1;
    if (chosen || alone) found.hexes.set(two, make(option, false));
  }
}

/** The attack that is being put together or answered: its hex and who takes part. */
export function attackOf(scene: Scene): { target: string; units: string[] } | null {
  const decision = scene.decisions.find((one) => one.name === 'build_attack' || one.name === 'commit_hq');
  if (!decision) return null;
  return {
    target: decision.about.target ?? '',
    units: fieldOf(decision.about, 'attackers') ?? [],
  };
}

/** The unit a question is about, such as the one that moves. */
export function askedUnit(scene: Scene): string | null {
  return scene.decisions.map((decision) => fieldOf(decision.about, 'unit')).find(Boolean) ?? null;
}
