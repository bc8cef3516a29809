// How an answer is given: at once, or chosen first and confirmed then.
import { prefs } from '../../base/prefs';
import type { Option } from '../../base/say';
import type { Room } from '../room';
import type { Decision } from '../shapes';

/** So many options stand in the bar as buttons; more are chosen from a list. */
export const FEW = 8;

export function sameValue(one: unknown, two: unknown): boolean {
  return one === two || JSON.stringify(one) === JSON.stringify(two);
}

export function optionsOf(decision: Decision): Option[] {
  return decision.options ?? [];
}

export function isOffered(decision: Decision, value: unknown): boolean {
  return optionsOf(decision).some((option) => sameValue(option.value, value));
}

export function isPicked(room: Room, decision: Decision, value: unknown): boolean {
  const picked = room.picked.value;
  return picked?.decision === decision.id && picked.seat === decision.seat && sameValue(picked.value, value);
}

/** A choice made on the board: a second one of the same place confirms it. */
export function pick(room: Room, decision: Decision, value: unknown): void {
  if (!isOffered(decision, value)) return;
  if (prefs.value.confirm === 'never' || isPicked(room, decision, value)) room.answer(decision, value);
  else room.picked.value = { decision: decision.id, seat: decision.seat, value };
}

/** A choice made by a button that names it. */
export function press(room: Room, decision: Decision, value: unknown): void {
  if (prefs.value.confirm === 'always' && !isPicked(room, decision, value)) {
    room.picked.value = { decision: decision.id, seat: decision.seat, value };
  } else {
    room.answer(decision, value);
  }
}
