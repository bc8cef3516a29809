// What a form asks for, as the server describes it: points into bins, some of the items, each item its place, a line.
import type { Decision } from './types';

export interface FormShape {
  kind: string;
  items: unknown[];
  total: number;
  exact: boolean;
  /** The bounds of each bin; of a choice of some items, one pair. */
  at_least: number[];
  at_most: number[];
  places: unknown[][];
  each_required: boolean;
  width: number;
  height: number;
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const numbersIn = (value: unknown): number[] => [value].flat().filter((one) => typeof one === 'number');
const numberIn = (value: unknown): number => numbersIn(value)[0] ?? 0;

/** Values by name, as an answer or an example holds them. */
export const namedIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export function pointsIn(value: unknown): Record<string, number> {
  return Object.fromEntries(Object.entries(namedIn(value)).map(([name, points]) => [name, numberIn(points)]));
}

export function shapeOf(decision: Pick<Decision, 'form'>): FormShape {
  const form = namedIn(decision.form?.['x-form']);
  return {
    kind: String(form['kind'] ?? ''),
    items: listIn(form['items']),
    total: numberIn(form['total']),
    exact: form['exact'] === true,
    at_least: numbersIn(form['at_least']),
    at_most: numbersIn(form['at_most']),
    places: listIn(form['places']).map(listIn),
    each_required: form['each_required'] === true,
    width: numberIn(form['width']),
    height: numberIn(form['height']),
  };
}

/** How many of the items are to be chosen. */
export function boundsOf(decision: Pick<Decision, 'form'>): { least: number; most: number } {
  const { at_least, at_most, items } = shapeOf(decision);
  return { least: at_least[0] ?? 0, most: at_most[0] ?? items.length };
}
