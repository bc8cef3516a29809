// Options as they can be typed, in the same words as in the terminal.
import type { Texts } from '../base/messages';
import { optionsOf } from './answer';
import { shapeOf } from './form-shape';
import type { Decision } from './types';

export function wordOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordOf).join(' ');
  return value === null || value === undefined ? '-' : String(value);
}

/** A decision's options as a list that can be searched. */
export const choicesOf = (texts: Texts, decision: Decision) =>
  optionsOf(decision).map((option) => ({
    value: option['value'],
    text: texts.option(decision.name, option),
    typed: wordOf(option['value']),
  }));

/** What was typed as a value of the decision: the words of an option, its number, or JSON for a form. */
export function readWords(texts: Texts, decision: Decision, typed: string): { value: unknown } | null {
  if (decision.form) return { value: readForm(decision, typed) };
  const options = optionsOf(decision);
  const words = typed.trim().toLowerCase();
  const exact = options.find(
    (option) =>
      wordOf(option.value).toLowerCase() === words || texts.option(decision.name, option).toLowerCase() === words,
  );
  if (exact) return { value: exact.value };
  const numbered = /^\d+$/.test(words) ? options[Number(words) - 1] : undefined;
  if (numbered) return { value: numbered.value };
  let near = options.filter((option) => wordOf(option.value).toLowerCase().startsWith(words));
  // as the page itself calls it: west is o, for oeste, to whoever plays in Spanish
  if (!near.length && words)
    near = options.filter((option) => ` ${texts.option(decision.name, option).toLowerCase()}`.includes(` ${words}`));
  return near.length === 1 && near[0] ? { value: near[0].value } : null;
}

function readForm(decision: Decision, typed: string): unknown {
  if (typed === '=' || typed === 'example') return exampleOf(decision);
  const parts = typed.replaceAll(',', ' ').split(/\s+/).filter(Boolean);
  const shape = shapeOf(decision);
  if (shape.kind === 'allocate' && shape.items.length === parts.length && parts.every((part) => /^\d+$/.test(part))) {
    return Object.fromEntries(shape.items.map((item, at) => [String(item), Number(parts[at])]));
  }
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return parts;
  }
}

export function exampleOf(decision: Pick<Decision, 'form'>): unknown {
  return decision.form?.['example'] ?? null;
}
