// Words of a game's glossary, explained where they stand: under the pointer, on focus, at a tap.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
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

/** Between the explanation and the edge of the window. */
const GAP = 8;

/** Puts the explanation above its word, or below where there is no room, and never beyond the window. */
function place(word: Element, tip: HTMLElement): void {
  const [at] = word.getClientRects();
  if (!at) return;
  const { width, height } = tip.getBoundingClientRect();
  const above = at.top - height;
  tip.style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - width - GAP))}px`;
  tip.style.top = `${above >= GAP ? above : at.bottom}px`;
}

const Explained = ({ word, says }: { word: string; says: string }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const at = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const moved = (): void => {
      if (at.current && tip.current) place(at.current, tip.current);
    };
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    moved();
    document.addEventListener('keydown', pressed);
    document.addEventListener('scroll', moved, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', pressed);
      document.removeEventListener('scroll', moved, { capture: true });
    };
  }, [open]);
  return (
    <span onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)}>
      <button
        ref={at}
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
        <span ref={tip} class="termtip" role="tooltip" id={id}>
          {says}
        </span>
      )}
    </span>
  );
};
