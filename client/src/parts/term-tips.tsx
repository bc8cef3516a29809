// Words of the glossary explained wherever they stand on a page: under the pointer, on focus and at a long press. A
// counter or a marker says by `data-term` what it is; in a text the words are found. One tip for the whole page.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { listenTo } from '../base/listening';
import { bookOf } from '../base/rulebook';
import { type Glossary, glossaryOf } from './glossary';
import { type Explained, firstIn, isWithin, markAt, wordAt } from './term-at';
import { underline } from './term-lines';
import { placeTip } from './terms';

const LONG_PRESS_MS = 450;
const HOVER_MS = 250;
/** A counter is mostly looked at for what it is doing: what its figures mean comes later. */
const COUNTER_MS = 700;
/** Who goes through the answers with keys is not held up. */
const FOCUS_MS = 600;
/** How long a page rests before its words are underlined anew. */
const REST_MS = 400;

/** What is explained now. */
function useExplained(glossary: Glossary | null, tip: { current: HTMLElement | null }): Explained | null {
  const [explained, setExplained] = useState<Explained | null>(null);
  const shown = useRef<Explained | null>(null);
  shown.current = explained;
  useEffect(() => {
    if (!glossary) return undefined;
    let timer = 0;
    const show = (found: Explained | null) => {
      clearTimeout(timer);
      setExplained(found);
    };
    const later = (wait: number, find: () => Explained | null, otherwise?: () => void) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        const found = find();
        if (found || !otherwise) setExplained(found);
        else otherwise();
      }, wait);
    };
    const laterAt = (wait: number, more: number, { clientX: x, clientY: y }: PointerEvent) =>
      later(
        wait,
        () => wordAt(glossary, x, y),
        () => later(more, () => markAt(glossary, x, y)),
      );
    const gone = () => show(null);
    const moved = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons) return;
      const { current } = shown;
      if (current && [current.at, tip.current].some((one) => one && isWithin(one, event.clientX, event.clientY)))
        return;
      if (current) setExplained(null);
      laterAt(HOVER_MS, COUNTER_MS - HOVER_MS, event);
    };
    const down = (event: PointerEvent) => {
      gone();
      if (event.pointerType !== 'mouse') laterAt(LONG_PRESS_MS, 0, event);
    };
    const up = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') clearTimeout(timer);
    };
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible'))
        later(FOCUS_MS, () => (target.isConnected ? firstIn(glossary, target) : null));
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') gone();
    };
    const passive = listenTo(document, { pointermove: moved }, { passive: true });
    const deaf = listenTo(document, {
      pointerdown: down,
      pointerup: up,
      pointercancel: up,
      focusin: focused,
      focusout: gone,
      keydown: key,
    });
    const still = listenTo(document, { scroll: gone }, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      passive();
      deaf();
      still();
    };
  }, [glossary]);
  return explained;
}

/** Words that are explained are dotted, where the browser can do so without touching the page. */
function useLines(glossary: Glossary | null): void {
  useEffect(() => {
    if (!glossary) return undefined;
    let timer = 0;
    const draw = () => {
      timer = 0;
      underline(glossary);
    };
    const changed = new MutationObserver(() => {
      timer ||= window.setTimeout(draw, REST_MS);
    });
    changed.observe(document.body, { childList: true, characterData: true, subtree: true });
    draw();
    return () => {
      changed.disconnect();
      clearTimeout(timer);
      underline(null);
    };
  }, [glossary]);
}

export const TermTips = ({ game }: { game: string }) => {
  const book = bookOf(game);
  const glossary = book ? glossaryOf(book) : null;
  const tip = useRef<HTMLSpanElement>(null);
  const id = useId();
  const explained = useExplained(glossary, tip);
  useLines(glossary);
  useLayoutEffect(() => {
    if (explained && tip.current) placeTip(explained.at, tip.current);
  }, [explained]);
  useEffect(() => {
    const focused = explained?.focused;
    if (!focused) return undefined;
    const before = focused.getAttribute('aria-describedby');
    focused.setAttribute('aria-describedby', [before, id].filter(Boolean).join(' '));
    return () => {
      if (before) focused.setAttribute('aria-describedby', before);
      else focused.removeAttribute('aria-describedby');
    };
  }, [explained, id]);
  if (!explained?.owner.isConnected) return null;
  const { term } = explained;
  return (
    <span ref={tip} class="termtip floats" role="tooltip" id={id}>
      <b>{term.words.at(-1)}</b> {term.says}
    </span>
  );
};
