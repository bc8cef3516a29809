// Words of a game's glossary, explained where they stand: under the pointer, on focus, at a tap.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { bookOf } from '../base/rulebook';
import { glossaryOf } from './glossary';

interface TextProps {
  game: string;
  text: string;
  /** Terms this sentence has explained already: each is marked once. */
  seen: Set<string>;
}

export const WithTerms = ({ game, text, seen }: TextProps) => {
  const book = bookOf(game);
  if (!book) return <>{text}</>;
  const { pattern, words } = glossaryOf(book);
  return (
    <>
      {text.split(pattern).map((part, at) => {
        const term = at % 2 ? words.get(part.toLowerCase()) : undefined;
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
export function placeTip(word: Element | Range, tip: HTMLElement): void {
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
      if (at.current && tip.current) placeTip(at.current, tip.current);
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
