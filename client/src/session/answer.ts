// How an answer is given: at once, or chosen first and confirmed then.

import type { Option } from '../base/messages';
import { prefs } from '../base/prefs';
import type { Session } from './session';
import type { Decision } from './types';

/** So many options stand in the bar as buttons; more are chosen from a list. */
export const FEW = 8;

export function sameValue(one: unknown, two: unknown): boolean {
  return one === two || JSON.stringify(one) === JSON.stringify(two);
}

type OptionIn<D> = D extends { options?: (infer O)[] | null } ? O : never;

export function optionsOf<D extends Pick<Decision, 'options'>>(decision: D): OptionIn<D>[];
export function optionsOf(decision: Decision): Option[] {
  return decision.options ?? [];
}

export function isOffered(decision: Decision, value: unknown): boolean {
  return optionsOf(decision).some((option) => sameValue(option.value, value));
}

export function isPicked(session: Session, decision: Decision, value: unknown): boolean {
  const picked = session.picked.value;
  return picked?.decision === decision.id && picked.seat === decision.seat && sameValue(picked.value, value);
}

/** A choice made on the board: a second one of the same place confirms it. */
export function pick(session: Session, decision: Decision, value: unknown): void {
  if (!isOffered(decision, value)) return;
  if (prefs.value.confirm === 'never' || isPicked(session, decision, value)) session.answer(decision, value);
  else session.picked.value = { decision: decision.id, seat: decision.seat, value };
}

/** A choice made by a button that names it. */
export function press(session: Session, decision: Decision, value: unknown): void {
  if (prefs.value.confirm === 'always' && !isPicked(session, decision, value)) {
    session.picked.value = { decision: decision.id, seat: decision.seat, value };
  } else {
    session.answer(decision, value);
  }
}

/** Whether one question is another chair's as well, with no more to choose from. */
function isRepeated(one: Decision, other: Decision): boolean {
  if (one === other || one.name !== other.name || one.seat === other.seat) return false;
  if (one.form || other.form || !sameValue(one.about, other.about)) return false;
  const isFewer = optionsOf(one).every((option) => isOffered(other, option.value));
  return isFewer && optionsOf(one).length <= optionsOf(other).length;
}

/** What somebody who holds several chairs is asked: each question once, in the chair that may answer most. */
export function withoutRepeats<D extends Decision>(decisions: readonly D[]): D[] {
  return decisions.filter(
    (one, at) => !decisions.some((other, place) => isRepeated(one, other) && (!isRepeated(other, one) || place < at)),
  );
}
