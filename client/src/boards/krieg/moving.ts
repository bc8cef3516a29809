// Moves of more than one press made with one: a whole stack, a counter that is dragged.
import { isOffered } from '../../session/answer';
import type { Next } from '../../session/types';
import { lookingAt, stacksOf, type Unit, unitNamed } from './data';
import type { Decision, Scene } from './game';
import { askedUnit, isPair, type Offers } from './offers';

/** The other units of one's side that stand where the moving one does and have not moved. */
export function stackMates(scene: Scene): Unit[] {
  const mover = unitNamed(scene, askedUnit(scene));
  if (!mover?.hex) return [];
  const side = scene.session.sideOf(scene.seat);
  return (stacksOf(scene).get(mover.hex) ?? []).filter(
    (unit) => unit.unit !== mover.unit && unit.side === side && !unit.moved && !unit.dropped,
  );
}

/** Whether an answer takes the rest of the stack along. */
export const together = (scene: Scene, decision: Decision, value: unknown): boolean =>
  decision.name === 'choose_destination' && value !== 'stay' && lookingAt(scene).together.value;

/** Answers at once, and moves the whole stack if that is wanted: whoever cannot follow stays. */
export function give(scene: Scene, decision: Decision, value: unknown): void {
  const then: Next[] = together(scene, decision, value)
    ? stackMates(scene).flatMap((unit) => [
        { name: 'choose_mover', value: unit.unit },
        { name: 'choose_destination', value },
      ])
    : [];
  lookingAt(scene).together.value = false;
  scene.session.answer(decision, value, { then });
}

/** Questions that a counter dragged to a hex answers: a move, an advance, an air assault. */
export const CARRIED: ReadonlySet<string> = new Set([
  'choose_mover',
  'choose_reserve',
  'choose_advance',
  'choose_drop',
]);

/** A counter that was dragged to a hex: it is chosen, and moves there if that is offered then. */
export function dragTo(scene: Scene, offers: Offers, unit: string, hex: string): boolean {
  const offer = offers.units.get(unit);
  if (!offer || !CARRIED.has(offer.decision.name)) return false;
  if (isPair(offer.decision)) {
    const value = [unit, hex];
    if (!isOffered(offer.decision, value)) return false;
    scene.session.answer(offer.decision, value);
    return true;
  }
  scene.session.answer(offer.decision, offer.value, { then: [{ name: 'choose_destination', value: hex }] });
  return true;
}
