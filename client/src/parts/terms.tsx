// Words of a game's glossary, explained where they stand: under the pointer, on focus, at a tap.
import { useEffect, useId, useState } from 'preact/hooks';
import { bookOf } from '../base/rulebook';
import type { Book, Term } from '../wire.gen';

interface Glossary {
  pattern: RegExp;
  terms: Map<string, Term>;
}

const read = new WeakMap<Book, Glossary | null>();

/** How a book's terms are found in a sentence; null for a book without any. */
function glossaryOf(book: Book): Glossary | null {
  const known = read.get(book);
  if (known !== undefined) return known;
  const terms = new Map<string, Term>();
  for (const term of book.terms ?? []) for (const word of term.words) terms.set(word.toLowerCase(), term);
  const words = [...terms.keys()].sort((one, two) => two.length - one.length);
  const made = words.length
    ? { pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), terms }
    : null;
  read.set(book, made);
  return made;
}

interface TextProps {
  game: string;
  text: string;
  /** Terms this sentence has explained already: each is marked once. */
  seen: Set<string>;
}

export const WithTerms = ({ game, text, seen }: TextProps) => {
  const book = bookOf(game);
  const glossary = book && glossaryOf(book);
  if (!glossary) return <>{text}</>;
  return (
    <>
      {text.split(glossary.pattern).map((part, at) => {
        const term = at % 2 ? glossary.terms.get(part.toLowerCase()) : undefined;
        if (!term || seen.has(term.id)) return part;
        seen.add(term.id);
        return <Explained key={at} word={part} says={term.says} />;
      })}
    </>
  );
};

const Explained = ({ word, says }: { word: string; says: string }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  return (
    <span class="termbox" onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)}>
      <button
        type="button"
        class="term"
        aria-describedby={open ? id : undefined}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {word}
      </button>
      {open && (
        <span class="termtip" role="tooltip" id={id}>
          {says}
        </span>
      )}
    </span>
  );
};
