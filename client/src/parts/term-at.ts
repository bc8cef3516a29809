// Which word of the glossary is under a point of the page, or stands in what has the focus.
import type { Term } from '../wire.gen';
import { type Glossary, hitsIn } from './glossary';

export interface Explained {
  term: Term;
  /** What the explanation stands beside. */
  at: Element | Range;
  /** Gone with it. */
  owner: Element;
  /** What has the focus, if that is why it is explained. */
  focused?: Element;
}

/** These words have explanations of their own, or are being written. */
const OWN = '.term, .termtip, input, textarea, select';
/** Characters: a longer text with the focus is read, not pressed. */
const SHORT = 200;

export const isWithin = (one: Element | Range, x: number, y: number): boolean =>
  [...one.getClientRects()].some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);

interface OlderDocument {
  caretRangeFromPoint?: (x: number, y: number) => Range | null;
}

function textAt(x: number, y: number): [Text, number] | null {
  const caret = document.caretPositionFromPoint?.(x, y);
  const older = caret ? null : (document as OlderDocument).caretRangeFromPoint?.(x, y);
  const node = caret?.offsetNode ?? older?.startContainer;
  return node instanceof Text ? [node, caret?.offset ?? older?.startOffset ?? 0] : null;
}

function written(glossary: Glossary, node: Text, wanted: (range: Range, from: number, to: number) => boolean) {
  const owner = node.parentElement;
  if (!owner || owner.closest(OWN)) return null;
  for (const { term, from, to } of hitsIn(glossary, node.data)) {
    const at = new Range();
    at.setStart(node, from);
    at.setEnd(node, to);
    if (wanted(at, from, to)) return { term, at, owner };
  }
  return null;
}

function named(glossary: Glossary, at: Element | null | undefined): Explained | null {
  const term = glossary.ids.get(at?.getAttribute('data-term') ?? '');
  return at && term ? { term, at, owner: at } : null;
}

/** The word written at a point. */
export function wordAt(glossary: Glossary, x: number, y: number): Explained | null {
  const [node, offset = 0] = textAt(x, y) ?? [];
  return (
    (node && written(glossary, node, (at, from, to) => from <= offset && offset <= to && isWithin(at, x, y))) || null
  );
}

/** Whether a drawing covers a point; of an area on a map, its outline says so. */
function covers(one: Element, x: number, y: number): boolean {
  if (!isWithin(one, x, y)) return false;
  const toScreen = one instanceof SVGGeometryElement ? one.getScreenCTM() : null;
  return !toScreen || (one as SVGGeometryElement).isPointInFill(new DOMPoint(x, y).matrixTransform(toScreen.inverse()));
}

const sizeOf = (one: Element): number => {
  const { width, height } = one.getBoundingClientRect();
  return width * height;
};

/** What the counter or marker at a point is. Much on a map lets presses through: of that, the smallest counts. */
export function markAt(glossary: Glossary, x: number, y: number): Explained | null {
  const hit = document.elementFromPoint(x, y);
  if (!hit) return null;
  const direct = hit.closest('[data-term]');
  const drawing = hit.closest('svg')?.parentElement ?? hit;
  const [under] = [...drawing.querySelectorAll('svg [data-term]')]
    .filter((one) => (direct?.contains(one) ?? getComputedStyle(one).pointerEvents === 'none') && covers(one, x, y))
    .sort((one, two) => sizeOf(one) - sizeOf(two));
  return named(glossary, under ?? direct);
}

/** What is explained first of something short that has the focus. */
export function firstIn(glossary: Glossary, focused: Element): Explained | null {
  if ((focused.textContent?.length ?? 0) > SHORT || focused.matches(OWN)) return null;
  const marked = named(glossary, focused.closest('[data-term]') ?? focused.querySelector('[data-term]'));
  if (marked) return { ...marked, focused };
  const texts = document.createTreeWalker(focused, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const word = written(glossary, node as Text, () => true);
    if (word) return { ...word, focused };
  }
  return null;
}
