// The orders of a turn for somebody who holds the chairs of a whole crew: which are answered together, and what fits best.
import { withoutRepeats } from '../../session/answer';
import type { Asked, Decision, Scene } from './game';
import { isOneScreen } from './station';

/** What the crew does after every course. */
export const WORK = ['mark', 'cross'];
const TOGETHER = ['command', ...WORK, 'activate'];

/** The decisions that are answered together, in their order. */
export function ordersOf(scene: Scene): Decision[] {
  const asked = withoutRepeats(scene.decisions).filter((one) => one.name !== 'activate' || !one.standing);
  const orders = TOGETHER.flatMap((name) => asked.filter((one) => one.name === name));
  const mines = minesBeside(scene);
  return mines ? [...orders, mines] : orders;
}

/** Mines that may be blown up stand beside the systems and not in the bar; on the map they can be pressed too. */
export function minesBeside(scene: Scene): Asked<'detonate'> | undefined {
  const isFree = scene.decisions.every((one) => one.standing || TOGETHER.includes(one.name));
  return isFree && isOneScreen(scene) ? scene.decisions.find((one) => one.name === 'detonate') : undefined;
}

/** An option with what the server says of it. */
type Fit = { [about: string]: unknown; value?: unknown; best?: unknown };

/** The answer that stands ready: the one its options name as the best fit. */
export const best = (decision: { options?: readonly Fit[] | null }): Fit | undefined =>
  decision.options?.find((one) => one.best);
