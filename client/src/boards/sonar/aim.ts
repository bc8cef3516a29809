// The target that stands ready: the space whose blast reaches most of what the map already shows of the enemy.

import { useEffect, useRef } from 'preact/hooks';
import { optionsOf } from '../../session/answer';
import { fieldOf } from '../../session/declared';
import { heatOf } from './assistant';
import { chartOf, ownBoat } from './data';
import type { Decision, Scene } from './game';
import { reachOf } from './offers';

const AIMED = new Set(['choose_impact', 'choose_mine_place']);
/** Damage to the own boat weighs a little more than damage done. */
const OWN_PRICE = 1.2;

/** The offered space that promises most; null where the map says nothing, or nothing would be hit. */
export function aimOf(scene: Scene, decision: Decision): string | null {
  const chart = chartOf(scene);
  const heat = heatOf(scene);
  const isAnywhere = heat.size >= chart.width * chart.height - chart.islands.length;
  const isMine = decision.name === 'choose_mine_place';
  if (!heat.size || (isAnywhere && !isMine)) return null;
  const weapon = String(fieldOf(decision.about, 'weapon') ?? 'mine');
  const own = ownBoat(scene)?.cell;
  let best: { cell: string; worth: number } | null = null;
  for (const { value } of optionsOf(decision)) {
    const cell = String(value);
    let worth = 0;
    for (const one of reachOf(chart, weapon, cell)) {
      worth += (heat.get(one.cell) ?? 0) * one.damage;
      // a mine is blown up later, from farther away
      if (one.cell === own && !isMine) worth -= OWN_PRICE * one.damage;
    }
    if (worth > (best?.worth ?? 0)) best = { cell, worth };
  }
  return best?.cell ?? null;
}

/** Picks it once for each question, on a screen that holds a whole crew: another space is one press away. */
export function useAim(scene: Scene): void {
  const { session } = scene;
  const decision = scene.decisions.find((one) => AIMED.has(one.name) && !one.standing);
  const cell = decision && !scene.replaying ? aimOf(scene, decision) : null;
  const done = useRef('');
  const id = decision ? `${decision.seat} ${decision.id}` : '';
  useEffect(() => {
    if (!decision || !cell || done.current === id || session.picked.peek()) return;
    done.current = id;
    session.picked.value = { decision: decision.id, seat: decision.seat, value: cell };
  }, [id, cell]);
}
