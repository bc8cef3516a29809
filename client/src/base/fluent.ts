// Fluent, set up so that the page prints the same characters as the server and the terminal.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';

/** Each language by its own name, which no translation changes. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;
export type Words = Record<string, string | number>;

export function bundleOf(language: Language, sources: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) made.addResource(new FluentResource(source));
  return made;
}

/** A message of a bundle. Numbers are always grouped, as the server does it: browsers leave 1234 alone in Spanish. */
export function format(bundle: FluentBundle, id: string, words: Words): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) throw new Error(`no message ${id}`);
  const given: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(words)) {
    given[name] = typeof value === 'number' ? new FluentNumber(value, { useGrouping: 'always' }) : value;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, given, errors);
  if (errors[0]) throw errors[0];
  return text;
}
