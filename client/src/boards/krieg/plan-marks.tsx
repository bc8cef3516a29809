// The plan on the map: numbered targets, arrows, what else could be attacked.
import { tr } from '../../base/texts';
import { lookingAt, turnOf, unitNamed } from './data';
import type { FrontsData, Scene } from './game';
import { distance, middle, outline } from './hex';
import { Arrow } from './marks';
import { ableTo, addAttack, planOf, targetsOf, toggleUnit } from './plan';

/** Every hex that can be attacked in a segment to come. */
export const targetHexes = (fronts: FrontsData | null) => [
  ...new Set([true, false].flatMap((blitz) => targetsOf(fronts, blitz).map((one) => one.hex))),
];

export const PlanMarks = ({ scene, fronts }: { scene: Scene; fronts: FrontsData | null }) => {
  const attacks = planOf(scene);
  const open = lookingAt(scene).drafting.value;
  const planned = new Set(attacks.map((one) => one.target));
  return (
    <>
      {targetHexes(fronts)
        .filter((hex) => !planned.has(hex))
        .map((hex) => (
          <path key={hex} class="target maybe" d={outline(hex, 0.93)} />
        ))}
      {attacks.map((one, at) => {
        const [x, y] = middle(one.target);
        const from = new Map<string, boolean>();
        for (const name of [...one.attackers, ...(one.hq ? [one.hq] : [])]) {
          const unit = unitNamed(scene, name);
          const before = attacks
            .slice(0, at)
            .find((other) => other.blitz !== one.blitz && other.advance.includes(name));
          const hex = before ? before.target : unit?.hex;
          if (hex) from.set(hex, Boolean(before));
        }
        return (
          <g key={`${one.target}${one.blitz}`}>
            <path class={`target${open === at ? ' drafted' : ''}`} d={outline(one.target, 0.93)} />
            {[...from].map(([hex, later]) => (
              <Arrow key={hex} from={hex} to={one.target} dashed={later || distance(hex, one.target) > 1} />
            ))}
            <g transform={`translate(${(x + 17).toFixed(1)} ${(y - 17).toFixed(1)})`}>
              <circle class="planno" r="9.5" />
              <text class="plannot" y="4.6">
                {at + 1}
              </text>
            </g>
          </g>
        );
      })}
    </>
  );
};

export const PlanBanner = ({ scene }: { scene: Scene }) => {
  const turn = turnOf(scene);
  const segment = String(scene.texts.value('segment', scene.view.scalars.segment));
  return (
    <p class="kbanner">
      <b>{tr('krieg-plan-fork')}</b> {tr('krieg-plan-from', { turn: turn?.turn ?? 0, segment })}
    </p>
  );
};

/** Choosing a hex on the fork: a target is drawn up or opened, a unit joins the attack that is open. */
export function planAt(scene: Scene, fronts: FrontsData | null, hex: string, unit: string | null): void {
  const look = lookingAt(scene);
  const attacks = planOf(scene);
  look.cursor.value = hex;
  const known = attacks.findIndex((one) => one.target === hex);
  if (known >= 0) {
    look.drafting.value = look.drafting.value === known ? null : known;
    return;
  }
  if (targetHexes(fronts).includes(hex)) {
    addAttack(scene, fronts, hex);
    return;
  }
  const open = look.drafting.value;
  if (open === null) return;
  const able = ableTo(scene, fronts, open);
  const here = [...able.units, ...able.hqs, ...able.later].filter((name) => unitNamed(scene, name)?.hex === hex);
  const own = attacks[open];
  const free = here.find((name) => !own?.attackers.includes(name) && own?.hq !== name);
  const chosen = unit && here.includes(unit) ? unit : (free ?? here[0]);
  if (chosen) toggleUnit(scene, fronts, open, chosen);
}

export function planWords(scene: Scene, fronts: FrontsData | null, hex: string): string[] {
  const at = planOf(scene).findIndex((one) => one.target === hex);
  if (at >= 0) return [tr('krieg-plan-number', { number: at + 1 })];
  return targetHexes(fronts).includes(hex) ? [tr('krieg-plan-may')] : [];
}
