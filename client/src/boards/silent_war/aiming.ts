// Attack points and TDC markers while they are being given out: one state for the display, the panel and the bar.
import { signal } from '@preact/signals';
import { boundsOf, pointsIn, shapeOf } from '../../session/form-shape';
import { exampleOf } from '../../session/typed-options';
import type { Decision } from './game';

const points = signal<{ of: string; given: Record<string, number> } | null>(null);
const marks = signal<{ of: string; units: number[] } | null>(null);

export const isAiming = (decision: Decision) =>
  decision.name === 'allocate_points' || decision.name === 'reallocate_points';
export const isMarking = (decision: Decision) => decision.name === 'place_tdc';

const keyOf = (decision: Decision) =>
  `${decision.seat} ${decision.id} ${JSON.stringify(decision.form?.['x-form'] ?? '')}`;

/** Whether points of this attack have been moved. */
export const isTouched = (decision: Decision) => points.value?.of === keyOf(decision);

export function aimed(decision: Decision): Record<string, number> {
  if (points.value?.of === keyOf(decision)) return points.value.given;
  const example = pointsIn(exampleOf(decision));
  return Object.fromEntries(shapeOf(decision).items.map((unit) => [String(unit), example[String(unit)] ?? 0]));
}

export const sumOf = (given: Record<string, number>) => Object.values(given).reduce((sum, one) => sum + one, 0);

/** Raising one target takes from the lowest other when there is nothing left to give. */
export function aim(decision: Decision, unit: string, wanted: number): void {
  const { total } = shapeOf(decision);
  const given = { ...aimed(decision), [unit]: Math.max(0, Math.min(total, wanted)) };
  for (let over = sumOf(given) - total; over > 0; over--) {
    const others = Object.entries(given).filter(([name, one]) => name !== unit && one > 0);
    const lowest = others.sort((one, two) => one[1] - two[1])[0]?.[0];
    if (lowest === undefined) break;
    given[lowest] = (given[lowest] ?? 1) - 1;
  }
  points.value = { of: keyOf(decision), given };
}

export function aimAll(decision: Decision, given: Record<string, number>): void {
  const none = Object.fromEntries(shapeOf(decision).items.map((unit) => [String(unit), 0]));
  points.value = { of: keyOf(decision), given: { ...none, ...given } };
}

export function marked(decision: Decision): number[] {
  return marks.value?.of === keyOf(decision) ? marks.value.units : [];
}

/** A marker more or less; beyond the number allowed the oldest comes off. */
export function mark(decision: Decision, unit: number): void {
  const { most } = boundsOf(decision);
  const now = marked(decision);
  const units = now.includes(unit) ? now.filter((one) => one !== unit) : [...now, unit].slice(-most);
  marks.value = { of: keyOf(decision), units };
}
