// A dotted line under each word that is explained, once in a paragraph. The page itself stays as it is.
import { type Glossary, hitsIn } from './glossary';

const NAME = 'term';
/** Buttons, maps and the like keep their look; a word in them is explained all the same. */
const PLAIN = 'svg, button, a, label, summary, select, input, textarea, .term, .termtip, .sr, h1, [aria-hidden=true]';
const BLOCK = 'p, li, h2, h3, table, dt, dd, div';

function rangesIn(glossary: Glossary, root: Element): Range[] {
  const found: Range[] = [];
  const seen = new WeakMap<Element, Set<string>>();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const hits = hitsIn(glossary, (node as Text).data);
    const owner = node.parentElement;
    if (!hits.length || !owner || owner.closest(PLAIN)) continue;
    const block = owner.closest(BLOCK) ?? owner;
    const known = seen.get(block) ?? new Set();
    seen.set(block, known);
    for (const { term, from, to } of hits) {
      if (known.has(term.id)) continue;
      known.add(term.id);
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, to);
      found.push(range);
    }
  }
  return found;
}

/** Draws the lines anew, or none. */
export function underline(glossary: Glossary | null): void {
  if (!('highlights' in CSS)) return;
  const roots = glossary ? [...document.querySelectorAll('.gamescreen, .charts')] : [];
  const ranges = glossary ? roots.flatMap((root) => rangesIn(glossary, root)) : [];
  if (ranges.length) CSS.highlights.set(NAME, new Highlight(...ranges));
  else CSS.highlights.delete(NAME);
}
