// The orders of a turn for somebody who holds the chairs of a whole crew: which are answered together, and what fits best.
import type { Option } from '../../base/messages';
import { optionsOf, withoutRepeats } from '../../session/answer';
import type { Decision } from '../../session/types';
import type { Scene } from '../../shell/board';
import { chartOf, gaugesOf, ownBoat } from './data';
import { circuitCount, panelCount, radiationCount } from './reasons';
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

/** Where two gauges are equally near, the one that hurts first. */
const LIKED = ['torpedo', 'mine', 'sonar', 'drone', 'silence', 'scenario'];

/** The gauge that is nearest to use: fewest marks missing, and nothing broken that stops it. */
function bestMark(scene: Scene, decision: Decision): Option | undefined {
  const boat = ownBoat(scene);
  const gauges = gaugesOf(scene.view, boat?.side ?? '');
  const missing = ({ value }: Option) => {
    const gauge = gauges.find((one) => one.system === value);
    const isDown = boat?.down?.includes(String(value)) ?? false;
    return (gauge ? gauge.length - (gauge.marks ?? 0) : 9) + (isDown ? 3 : 0) + LIKED.indexOf(String(value)) / 10;
  };
  return [...optionsOf(decision)].sort((one, two) => missing(one) - missing(two))[0];
}

/** The breakdown that costs least: no damage, on a circuit that will repair it, and stopping nothing that is charged. */
function bestCross(scene: Scene, decision: Decision): Option | undefined {
  const chart = chartOf(scene);
  const boat = ownBoat(scene);
  const cost = ({ value }: Option) => {
    const symbol = chart.symbols.find((one) => one.symbol === value);
    if (!symbol) return 0;
    const panel = panelCount(chart, boat, symbol.panel);
    const radiation = radiationCount(chart, boat);
    const isLast = symbol.kind === 'radiation' && radiation.crossed.length + 1 >= radiation.all;
    const circuit = symbol.circuit ? circuitCount(chart, boat, symbol.circuit) : null;
    const stops = chart.systems.some(
      (one) => one.kind === symbol.kind && boat?.charged?.includes(one.system) && !boat.down?.includes(one.system),
    );
    const closes = circuit !== null && circuit.crossed + 1 >= circuit.all;
    if (closes) return -100;
    return (
      (panel.crossed + 1 >= panel.all || isLast ? 100 : 0) + (stops ? 20 : 0) + (circuit ? -2 * circuit.crossed : 8)
    );
  };
  return [...optionsOf(decision)].sort((one, two) => cost(one) - cost(two))[0];
}

export const best = (scene: Scene, decision: Decision) =>
  decision.name === 'mark' ? bestMark(scene, decision) : bestCross(scene, decision);
