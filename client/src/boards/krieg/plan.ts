// A battle plan: attacks drawn up on a private fork. It is kept in the seat's notebook; the table's assistant judges it.
import { optionsOf } from '../../session/answer';
import { isAllowed, useAsked } from './advice';
import { factorsOf, lookingAt, unitNamed } from './data';
import type { FrontsData, PlanData, Rehearsal, Scene } from './game';

const ITEM = 'plan';
export const MOST = 8;

export interface Planned {
  target: string;
  attackers: string[];
  hq: string | null;
  blitz: boolean;
  /** Attackers that go into the hex once it is taken. */
  advance: string[];
}
export const canPlan = (scene: Scene) => isAllowed(scene, 'plans') && !scene.view.over;
export const isPlanning = (scene: Scene) => lookingAt(scene).planning.value && canPlan(scene);

export function planOf(scene: Scene): Planned[] {
  const kept = scene.session.notes.value[scene.seat]?.items[ITEM] as { attacks?: Planned[] } | undefined;
  return Array.isArray(kept?.attacks) ? kept.attacks : [];
}

function write(scene: Scene, attacks: Planned[]): void {
  lookingAt(scene).tries.value = 0;
  scene.session.note(scene.seat, { [ITEM]: { attacks } });
}

export const useFronts = (scene: Scene) => useAsked(scene, 'fronts', 'plans', isPlanning(scene) ? {} : null);

const argsOf = (attacks: Planned[]) => ({ attacks });

export function usePlan(scene: Scene): PlanData | null {
  const attacks = planOf(scene).filter((one) => one.attackers.length > 0);
  const whole = attacks.length === planOf(scene).length;
  return useAsked(scene, 'plan', 'plans', isPlanning(scene) && attacks.length && whole ? argsOf(attacks) : null);
}

/** The plan tried once with dice of its own, after it was asked for. */
export function useTried(scene: Scene): Rehearsal[] | null {
  const tries = lookingAt(scene).tries.value;
  return useAsked(
    scene,
    'rehearse',
    'plans',
    isPlanning(scene) && tries > 0 ? { ...argsOf(planOf(scene)), try: tries } : null,
  );
}

// -- what can be drawn up -------------------------------------------------------------------------------------------

export const targetsOf = (fronts: FrontsData | null, blitz: boolean) => (blitz ? fronts?.blitz : fronts?.combat) ?? [];

/** Units that can join an attack: those beside the hex, HQs in range, and those an earlier attack brings beside it. */
export function ableTo(
  scene: Scene,
  fronts: FrontsData | null,
  at: number,
): { units: string[]; hqs: string[]; later: string[] } {
  const attacks = planOf(scene);
  const own = attacks[at];
  if (!own) return { units: [], hqs: [], later: [] };
  const found = targetsOf(fronts, own.blitz).find((one) => one.hex === own.target);
  const later = attacks
    .slice(0, at)
    .filter((one) => one.blitz !== own.blitz && found?.after.includes(one.target))
    .flatMap((one) => one.advance)
    .filter((unit) => !found?.units.includes(unit));
  return { units: found?.units ?? [], hqs: found?.hqs ?? [], later: [...new Set(later)] };
}

/** Where in the plan a unit fights already, in the same segment. */
export function usedIn(attacks: readonly Planned[], unit: string, blitz: boolean): number {
  return attacks.findIndex((one) => one.blitz === blitz && (one.attackers.includes(unit) || one.hq === unit));
}

/** A new attack with all who are free: every fighting unit beside the hex and the strongest HQ. */
export function addAttack(scene: Scene, fronts: FrontsData | null, hex: string, blitz?: boolean): void {
  const attacks = planOf(scene);
  const kind = blitz ?? targetsOf(fronts, true).some((one) => one.hex === hex);
  const found = targetsOf(fronts, kind).find((one) => one.hex === hex);
  if (!found || attacks.length >= MOST) return;
  const strength = (unit: string) => {
    const one = unitNamed(scene, unit);
    return one ? factorsOf(one)[0] : 0;
  };
  const free = found.units.filter((unit) => usedIn(attacks, unit, kind) < 0);
  const isHq = (unit: string) => unitNamed(scene, unit)?.type === 'hq';
  const [hq] = [
    ...new Set([...free.filter(isHq), ...found.hqs.filter((unit) => usedIn(attacks, unit, kind) < 0)]),
  ].sort((one, two) => strength(two) - strength(one));
  const plain = free.filter((unit) => !isHq(unit));
  const beside = hq !== undefined && !found.hqs.includes(hq);
  write(scene, [
    ...attacks,
    {
      target: hex,
      attackers: beside && hq ? [...plain, hq] : plain,
      hq: plain.length && hq && !beside ? hq : null,
      blitz: kind,
      advance: [],
    },
  ]);
  lookingAt(scene).drafting.value = attacks.length;
}

/** What is being built for real, as an attack of the plan. */
export function addDraft(
  scene: Scene,
  drafted: { target: string; attackers: string[]; hq: string | null; blitz: boolean },
): void {
  const attacks = planOf(scene).filter((one) => one.target !== drafted.target || one.blitz !== drafted.blitz);
  if (attacks.length < MOST) write(scene, [...attacks, { ...drafted, advance: [] }]);
}

export function removeAttack(scene: Scene, at: number): void {
  write(
    scene,
    planOf(scene).filter((_, other) => other !== at),
  );
  lookingAt(scene).drafting.value = null;
}

export function clearPlan(scene: Scene): void {
  write(scene, []);
  lookingAt(scene).drafting.value = null;
}

export const keyOf = (one: Planned) => `${one.target}${one.blitz}`;

/** An attack goes to another place in the order; the one whose units are shown stays so. */
export function moveAttack(scene: Scene, from: number, to: number): void {
  const look = lookingAt(scene);
  const attacks = [...planOf(scene)];
  const shown = look.drafting.value === null ? undefined : attacks[look.drafting.value];
  const [one] = attacks.splice(from, 1);
  if (!one) return;
  attacks.splice(to, 0, one);
  write(scene, attacks);
  if (shown) look.drafting.value = attacks.indexOf(shown);
}

export function orderPlan(scene: Scene, order: readonly number[]): void {
  const attacks = planOf(scene);
  write(
    scene,
    order.map((at) => attacks[at]).filter((one) => one !== undefined),
  );
  lookingAt(scene).drafting.value = null;
}

function change(scene: Scene, at: number, make: (one: Planned) => Planned): void {
  write(
    scene,
    planOf(scene).map((one, other) => (other === at ? make(one) : one)),
  );
}

export function setKind(scene: Scene, at: number, blitz: boolean): void {
  change(scene, at, (one) => ({ ...one, blitz }));
}

const without = (names: string[], name: string) => names.filter((one) => one !== name);
const toggled = (names: string[], name: string) => (names.includes(name) ? without(names, name) : [...names, name]);

/** A unit joins an attack or leaves it; one that fights elsewhere in the same segment leaves there. One HQ to an attack. */
export function toggleUnit(scene: Scene, fronts: FrontsData | null, at: number, unit: string): void {
  const attacks = planOf(scene);
  const own = attacks[at];
  if (!own) return;
  const able = ableTo(scene, fronts, at);
  const afar = able.hqs.includes(unit);
  if (!afar && !able.units.includes(unit) && !able.later.includes(unit) && !own.attackers.includes(unit)) return;
  const isHq = (name: string) => unitNamed(scene, name)?.type === 'hq';
  write(
    scene,
    attacks.map((one, other) => {
      if (other !== at) {
        if (one.blitz !== own.blitz) return one;
        return {
          ...one,
          attackers: without(one.attackers, unit),
          hq: one.hq === unit ? null : one.hq,
          advance: without(one.advance, unit),
        };
      }
      // an HQ beside the hex has two parts to choose from: it supports, then attacks, then stays out
      const both = afar && able.units.includes(unit);
      if (afar && !(both && one.hq === unit) && !one.attackers.includes(unit))
        return { ...one, hq: one.hq === unit ? null : unit, attackers: one.attackers.filter((name) => !isHq(name)) };
      const joins = !one.attackers.includes(unit);
      const kept = joins && isHq(unit) ? one.attackers.filter((name) => !isHq(name)) : one.attackers;
      return {
        ...one,
        attackers: toggled(kept, unit),
        advance: without(one.advance, unit),
        hq: joins && isHq(unit) ? null : one.hq,
      };
    }),
  );
}

export function toggleAdvance(scene: Scene, at: number, unit: string): void {
  change(scene, at, (one) => ({ ...one, advance: toggled(one.advance, unit) }));
}

// -- from the plan to the table -------------------------------------------------------------------------------------

/** The first attack of the plan that can be declared at this moment. */
export function playable(scene: Scene): number {
  const decision = scene.decisions.find((one) => one.name === 'choose_target');
  if (!decision) return -1;
  const blitz = scene.view.scalars.segment === 'blitz';
  return planOf(scene).findIndex(
    (one) => one.blitz === blitz && optionsOf(decision).some((option) => option.value === one.target),
  );
}

/** Puts a planned attack together for real: its hex, then unit after unit as the table asks; the die is left to the player. */
export function declare(scene: Scene): void {
  const look = lookingAt(scene);
  const wanted = look.declaring.value;
  if (!wanted) return;
  const target = scene.decisions.find((one) => one.name === 'choose_target');
  if (target) {
    if (optionsOf(target).some((option) => option.value === wanted.target)) scene.session.answer(target, wanted.target);
    else look.declaring.value = null;
    return;
  }
  const build = scene.decisions.find((one) => one.name === 'build_attack');
  if (!build) return;
  const chosen = build.about.attackers ?? [];
  const offered = (value: unknown) =>
    optionsOf(build).find((option) => JSON.stringify(option.value) === JSON.stringify(value))?.value;
  const fighting = wanted.attackers.filter((unit) => !chosen.includes(unit)).map(offered);
  const helping =
    wanted.hq && !chosen.includes(wanted.hq) ? [offered(['support', wanted.hq]) ?? offered(wanted.hq)] : [];
  const next = [...fighting, ...helping].find((value) => value !== undefined);
  if (next !== undefined && build.about.target === wanted.target) scene.session.answer(build, next);
  else look.declaring.value = null;
}
