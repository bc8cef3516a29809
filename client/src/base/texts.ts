// Texts in the viewer's language, from the same Fluent files the server and the terminal read.
import type { FluentBundle } from '@fluent/bundle';
import { batch, type Signal, signal } from '@preact/signals';
import type { Game } from '../wire.gen';
import { askGame, askGameTexts, askSharedTexts } from './api';
import { bundleOf, format, LANGUAGES, type Language, type Words } from './fluent';
import { Texts } from './messages';

const KEPT = 'upscope.language';
const shared = signal<FluentBundle | null>(null);
export const language = signal<Language>(firstLanguage());

interface Spoken {
  game: Game;
  texts: Signal<Texts>;
}
const games = new Map<string, Promise<Spoken>>();

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

let sharedSource = '';

export async function speak(wanted: Language): Promise<void> {
  const known = await Promise.all(games.values());
  const [source, ...theirs] = await Promise.all([
    askSharedTexts(wanted),
    ...known.map(({ game }) => askGameTexts(game.slug, wanted)),
  ]);
  sharedSource = source;
  batch(() => {
    shared.value = bundleOf(wanted, [source]);
    known.forEach(({ game, texts }, at) => {
      texts.value = new Texts(game, bundleOf(wanted, [source, theirs[at] ?? '']), wanted);
    });
    language.value = wanted;
  });
  document.documentElement.lang = wanted;
}

export async function choose(wanted: Language): Promise<void> {
  localStorage.setItem(KEPT, wanted);
  await speak(wanted);
}

/** A game and its texts, asked for once; the texts change with the language. */
export async function gameTexts(slug: string): Promise<Spoken> {
  const found = games.get(slug) ?? load(slug);
  games.set(slug, found);
  try {
    return await found;
  } catch (problem) {
    games.delete(slug);
    throw problem;
  }
}

async function load(slug: string): Promise<Spoken> {
  const wanted = language.value;
  const [game, source] = await Promise.all([askGame(slug), askGameTexts(slug, wanted)]);
  return { game, texts: signal(new Texts(game, bundleOf(wanted, [sharedSource, source]), wanted)) };
}

export function has(id: string): boolean {
  return shared.value?.hasMessage(id) ?? false;
}

export function tr(id: string, words: Words = {}): string {
  if (!shared.value) throw new Error(`no texts yet for ${id}`);
  return format(shared.value, id, words);
}
