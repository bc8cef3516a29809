// Texts in the viewer's language, from the same Fluent files the server and the terminal read.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { signal } from '@preact/signals';
import { askTexts } from './api';

/** Each language by its own name, which no translation changes. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

const KEPT = 'upscope.language';
const bundle = signal<FluentBundle | null>(null);
export const language = signal<Language>(firstLanguage());

function isLanguage(word: string | null | undefined): word is Language {
  return typeof word === 'string' && Object.hasOwn(LANGUAGES, word);
}

/** The address decides, then an earlier choice, then the browser. */
function firstLanguage(): Language {
  const wishes = [
    new URLSearchParams(location.search).get('lang'),
    localStorage.getItem(KEPT),
    ...navigator.languages.map((tag) => tag.slice(0, 2)),
  ];
  return wishes.find(isLanguage) ?? 'en';
}

export async function speak(wanted: Language): Promise<void> {
  const made = new FluentBundle(wanted, { useIsolating: false });
  made.addResource(new FluentResource(await askTexts(wanted)));
  bundle.value = made;
  language.value = wanted;
  document.documentElement.lang = wanted;
}

export async function choose(wanted: Language): Promise<void> {
  localStorage.setItem(KEPT, wanted);
  await speak(wanted);
}

export function tr(id: string, args: Record<string, FluentVariable> = {}): string {
  const pattern = bundle.value?.getMessage(id)?.value;
  if (!bundle.value || !pattern) throw new Error(`no message ${id}`);
  const errors: Error[] = [];
  const text = bundle.value.formatPattern(pattern, args, errors);
  if (errors[0]) throw errors[0];
  return text;
}
