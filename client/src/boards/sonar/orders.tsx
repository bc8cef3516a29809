// The orders of a turn for somebody who holds the chairs of a whole crew: which are answered together, and what fits best.
import type { Option } from '../../base/messages';
import { optionsOf, withoutRepeats } from '../../session/answer';
import type { Decision } from '../../session/types';
import type { Scene } from '../../shell/board';
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
export function minesBeside(scene: Scene): Decision | undefined {
  const isTurn = scene.decisions.some((one) => TOGETHER.includes(one.name));
  return isTurn && isOneScreen(scene) ? scene.decisions.find((one) => one.name === 'detonate') : undefined;
}

/** The answer that stands ready: the one its options name as the best fit. */
export const best = (decision: Decision): Option | undefined => optionsOf(decision).find((one) => one['best']);
