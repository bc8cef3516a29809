// How the words of a game's glossary are found in a text.
import type { Book, Term } from '../wire.gen';

export interface Glossary {
  /** Matches nothing in a book without terms. */
  pattern: RegExp;
  /** By a word as it stands in a sentence, in small letters. */
  words: Map<string, Term>;
  ids: Map<string, Term>;
}

const read = new WeakMap<Book, Glossary>();

export function glossaryOf(book: Book): Glossary {
  const known = read.get(book);
  if (known) return known;
  const [words, ids] = [new Map<string, Term>(), new Map<string, Term>()];
  for (const term of book.terms ?? []) {
    ids.set(term.id, term);
    if (!term.quiet) for (const word of term.words) words.set(word.toLowerCase(), term);
  }
  const longest = [...words.keys()].sort((one, two) => two.length - one.length);
  const source = longest.length ? `(?<![\\p{L}\\p{N}])(${longest.join('|')})(?![\\p{L}\\p{N}])` : '(?!)()';
  const made = { pattern: new RegExp(source, 'giu'), words, ids };
  read.set(book, made);
  return made;
}

export interface Hit {
  term: Term;
  from: number;
  to: number;
}

export function hitsIn(glossary: Glossary, text: string): Hit[] {
  return [...text.matchAll(glossary.pattern)].flatMap((found) => {
    const term = glossary.words.get(found[0].toLowerCase());
    return term ? [{ term, from: found.index, to: found.index + found[0].length }] : [];
  });
}
