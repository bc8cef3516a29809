// The bar of a private fork, in place of the action bar: what is promised, the dice tried, the way back to the table.
import { useEffect } from 'preact/hooks';
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { lookingAt, placeName, theatreOf } from './data';
import type { Scene } from './game';
import { percent } from './percent';
import { canPlan, clearPlan, declare, planOf, playable, usePlan } from './plan';
import { certainty } from './plan-panel';
import { leaveRecap } from './recap';

export function leavePlan(scene: Scene): void {
  const look = lookingAt(scene);
  look.planning.value = false;
  look.drafting.value = null;
  look.tries.value = 0;
}

export function togglePlan(scene: Scene): void {
  const look = lookingAt(scene);
  if (look.planning.value) leavePlan(scene);
  else if (canPlan(scene)) {
    leaveRecap(scene);
    look.planning.value = true;
  }
}

export const PlanBar = ({ scene }: { scene: Scene }) => {
  const look = lookingAt(scene);
  const attacks = planOf(scene);
  const data = usePlan(scene);
  const next = playable(scene);
  const planned = attacks[next];
  return (
    <section class="act kplanbar" aria-label={tr('krieg-plan-private')}>
      <div class="question">
        <div class="ask">
          <h2>{tr('krieg-plan-private')}</h2>
          <p>
            {data
              ? `${tr('krieg-plan-all', { count: attacks.length })}: ${percent(data.drawn.chance)}, ${certainty(data.drawn)}.`
              : tr(attacks.length ? 'krieg-plan-thinking' : 'krieg-plan-how')}
          </p>
        </div>
        <div class="opts">
          {planned && (
            <Button
              tone="primary"
              sub={tr('krieg-plan-opens-card')}
              onClick={() => {
                leavePlan(scene);
                look.cursor.value = planned.target;
                look.declaring.value = planned;
                declare(scene);
              }}
            >
              {tr('krieg-plan-play', { number: next + 1, hex: placeName(theatreOf(scene), planned.target) })}
            </Button>
          )}
          {attacks.length > 0 && (
            <>
              <Button
                sub={tr('krieg-plan-new-dice')}
                onClick={() => {
                  look.tries.value += 1;
                }}
              >
                {tr('krieg-plan-try')}
              </Button>
              <Button onClick={() => clearPlan(scene)}>{tr('krieg-plan-clear')}</Button>
            </>
          )}
          <Button tone="quiet" onClick={() => leavePlan(scene)}>
            {tr('krieg-plan-leave')} <kbd>Esc</kbd>
          </Button>
        </div>
      </div>
    </section>
  );
};

/** Goes on with a planned attack whenever the table asks for the next part of it. */
export function useDeclaring(scene: Scene): void {
  useEffect(() => declare(scene), [scene.decisions]);
}
