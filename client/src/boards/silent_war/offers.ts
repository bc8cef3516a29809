// What is offered, on which thing of the board: a place, a boat, a unit or a column of the display.
import { optionsOf, sameValue } from '../../session/answer';
import { boatAsked } from './data';
import type { Decision, Scene } from './game';

export interface Offer {
  decision: Decision;
  value: unknown;
}

/** Ways are offered at their end; several may lead to one place. */
const WAYS = new Set(['choose_course', 'choose_way']);
const PLACES = new Set(['choose_home', 'turn_back_area', 'choose_patrol', 'choose_typhoon', 'leave_fallen_base']);
const BOATS = new Set([
  'choose_boat',
  'send_boat',
  'choose_for_hold',
  'choose_attacker',
  'reassign_skipper',
  'send_to_training',
  'dock_from_hold',
  'leave_pack',
]);
const UNITS = new Set(['reveal_unit', 'choose_lumbering', 'gun_target', 'keep_tdc', 'surprise_escort', 'attack_next']);
const CUPS = new Set(['choose_column', 'shift_column']);

export const isWay = (decision: Decision) => WAYS.has(decision.name);
export const isOnDisplay = (decision: Decision) => UNITS.has(decision.name) || CUPS.has(decision.name);
export const isUnit = (decision: Decision) => UNITS.has(decision.name);

export interface Offers {
  places: Map<string, Offer[]>;
  boats: Map<string, Offer>;
  units: Map<number, Offer>;
  cups: Map<string, Offer>;
}

/** The places of a way that is offered or picked. */
export const wayOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Where a way ends; staying is offered where the boat is. */
export function endOf(decision: Decision, way: readonly string[], here: string | null): string | null {
  return way.at(-1) ?? (decision.name === 'choose_course' ? here : null);
}

/** What may be done at any time, such as scrapping a boat, is done in the bar: a click on a boat never means it. */
export function offersOf(scene: Scene, hereOf: (boat: string) => string | null): Offers {
  const found: Offers = { places: new Map(), boats: new Map(), units: new Map(), cups: new Map() };
  for (const decision of scene.decisions.filter((one) => !one.standing)) {
    for (const { value } of optionsOf(decision)) {
      const offer = { decision, value };
      if (WAYS.has(decision.name)) {
        const end = endOf(decision, wayOf(value), hereOf(boatAsked(decision)));
        if (end) found.places.set(end, [...(found.places.get(end) ?? []), offer]);
      } else if (PLACES.has(decision.name) && typeof value === 'string')
        found.places.set(value, [...(found.places.get(value) ?? []), offer]);
      else if (BOATS.has(decision.name) && typeof value === 'string') {
        if (!found.boats.has(value)) found.boats.set(value, offer);
      } else if (UNITS.has(decision.name)) found.units.set(Number(value), offer);
      else if (CUPS.has(decision.name)) found.cups.set(String(value), offer);
    }
  }
  return found;
}

export function isChosen(scene: Scene, offers: readonly Offer[]): boolean {
  const picked = scene.session.picked.value;
  return (
    picked !== null &&
    offers.some(
      ({ decision, value }) =>
        decision.id === picked.decision && decision.seat === picked.seat && sameValue(value, picked.value),
    )
  );
}

/** Choose a place: the first way there, and the same again confirms whichever way is picked by now. */
export function chooseFrom(scene: Scene, offers: readonly Offer[]): void {
  const picked = scene.session.picked.value;
  const same = offers.find(({ decision, value }) => decision.id === picked?.decision && sameValue(value, picked.value));
  const one = same ?? offers[0];
  if (one) scene.pick(one.decision, one.value);
}
