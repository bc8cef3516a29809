// Standing orders as text: its blocks, and its words by what they are. What they mean only the server knows.
import type { Language } from '../../base/fluent';

export interface OrderWords {
  names: {
    boats: { slug: string; name: string }[];
    classes: string[];
    commands: string[];
    areas: string[];
    groups: string[];
    bases: string[];
    zones: string[];
  };
  words: Record<Language, Record<string, string[]>>;
}

export interface Block {
  /** From 1. */
  line: number;
  head: string;
  /** How many orders stand in it. */
  orders: number;
}

const HEAD = /^\s*(for|para|group|grupo)\s+(.*?)\s*:/i;

export function blocksOf(text: string): Block[] {
  const found: Block[] = [];
  text.split('\n').forEach((line, at) => {
    const head = HEAD.exec(line);
    const last = found.at(-1);
    if (head) found.push({ line: at + 1, head: `${head[1]} ${head[2]}`.toLowerCase(), orders: 0 });
    else if (last && line.replace(/#.*/, '').trim()) last.orders += 1;
  });
  return found;
}

/** A boat's name as orders write it. */
export const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[̀-ͯ]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

export type Sort = 'head' | 'order' | 'name' | 'number' | 'note' | '';
export interface Piece {
  text: string;
  sort: Sort;
}

interface Sorts {
  phrases: [string, Sort][];
  names: Set<string>;
}

/** Which words are which; longer phrases before shorter ones. */
export function sortsOf(words: OrderWords): Sorts {
  const spoken = Object.values(words.words);
  const of = (keys: string[], sort: Sort) =>
    spoken.flatMap((one) => keys.flatMap((name) => (one[name] ?? []).map((word): [string, Sort] => [word, sort])));
  const phrases = [
    ...of(['heads', 'who', 'orders'], 'order'),
    ...of(['joins', 'compare'], 'head'),
    ...of(['choices', 'facts', 'numbers', 'kinds'], ''),
  ];
  const { names } = words;
  return {
    phrases: phrases.sort((one, two) => two[0].length - one[0].length),
    names: new Set([
      ...names.boats.flatMap((one) => [one.slug, plainName(one.name)]),
      ...names.classes,
      ...names.commands,
      ...names.areas,
      ...names.groups,
      ...names.bases,
      ...names.zones,
    ]),
  };
}

export function piecesOf(line: string, sorts: Sorts | null): Piece[] {
  const note = line.indexOf('#');
  const rest = note < 0 ? line : line.slice(0, note);
  const found: Piece[] = [];
  let at = 0;
  while (at < rest.length) {
    const left = rest.slice(at);
    const space = /^[\s,:]+/.exec(left)?.[0];
    const phrase = space
      ? undefined
      : sorts?.phrases.find(
          ([words]) => left.toLowerCase().startsWith(words) && /^$|[\s,:]/.test(left.charAt(words.length)),
        );
    const word = space ?? (phrase ? left.slice(0, phrase[0].length) : (/^[^\s,:]+/.exec(left)?.[0] ?? left));
    const sort = space
      ? ''
      : phrase
        ? phrase[1]
        : /^\d/.test(word)
          ? 'number'
          : sorts?.names.has(word.toLowerCase())
            ? 'name'
            : '';
    found.push({ text: word, sort });
    at += word.length;
  }
  if (note >= 0) found.push({ text: line.slice(note), sort: 'note' });
  return found;
}
