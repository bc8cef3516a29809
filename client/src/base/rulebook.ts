// The rulebooks this browser has fetched, and what is found in them.
import { type Signal, signal } from '@preact/signals';
import type { Book, Chapter, Chart, Paragraph, Section } from '../wire.gen';
import { askBook } from './api';
import { language } from './texts';

const books = new Map<string, Signal<Book | undefined>>();

/** A game's book in the viewer's language; undefined until it has come, asked for again if it could not be had. */
export function bookOf(game: string): Book | undefined {
  const key = `${language.value} ${game}`;
  const found = books.get(key);
  if (found) return found.value;
  const made = signal<Book | undefined>(undefined);
  books.set(key, made);
  askBook(game, language.value).then(
    (came) => {
      made.value = came;
    },
    () => books.delete(key),
  );
  return made.value;
}

export interface Place {
  chapter: Chapter;
  section: Section;
  paragraph: Paragraph;
}

export const placesIn = (book: Book): Place[] =>
  book.chapters.flatMap((chapter) =>
    chapter.sections.flatMap((section) => section.paragraphs.map((paragraph) => ({ chapter, section, paragraph }))),
  );

export const placeOf = (book: Book | undefined, rule: string): Place | undefined =>
  book && placesIn(book).find((place) => place.paragraph.rules.includes(rule));

/** Words as they are typed in haste: without capitals and accents. */
export const bare = (words: string): string =>
  words
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export const wordsOf = (paragraph: Paragraph): string =>
  paragraph.blocks
    .flatMap((block) => block.rows.flatMap((row) => row.map((cell) => cell.map((span) => span.text).join(''))))
    .join(' ');

/** How well a text answers: titles count for more; 0 where a word is missing. */
function score(wanted: string[], titles: string, words: string): number {
  const [high, low] = [bare(titles), bare(words)];
  if (!wanted.every((word) => high.includes(word) || low.includes(word))) return 0;
  const together = low.includes(wanted.join(' ')) ? 1 : 0;
  return 1 + together * 2 + wanted.filter((word) => high.includes(word)).length * 2;
}

export interface Hit {
  key: string;
  to: { path: string[]; at: string };
  title: string;
  text: string;
  score: number;
}

/** Paragraphs and charts that hold every word, the best first. A rule's id or title finds its paragraph too. */
export function search(
  game: string,
  typed: string,
  book: Book | undefined,
  charts: readonly Chart[],
  titles: (rule: string) => string,
): Hit[] {
  const wanted = bare(typed).split(' ').filter(Boolean);
  if (!wanted.length) return [];
  const hits: Hit[] = [];
  for (const { chapter, section, paragraph } of book ? placesIn(book) : []) {
    const index = paragraph.rules.map((rule) => `${rule} ${titles(rule)}`).join(' ');
    const text = wordsOf(paragraph);
    hits.push({
      key: `${chapter.slug}#${paragraph.id}`,
      to: { path: ['rules', game, chapter.slug], at: paragraph.id },
      title: section.title ? `${chapter.title} · ${section.title}` : chapter.title,
      text,
      score: score(wanted, `${chapter.title} ${section.title}`, `${text} ${index}`),
    });
  }
  for (const chart of charts) {
    const cells = chart.rows.map((row) => [row.head, ...row.cells.map((cell) => cell.text)].join(' ')).join(' ');
    hits.push({
      key: `chart ${chart.name}`,
      to: { path: ['rules', game, 'charts'], at: chart.name },
      title: chart.title,
      text: chart.about,
      score: score(wanted, chart.title, `${chart.about} ${chart.columns.join(' ')} ${cells}`),
    });
  }
  return hits.filter((hit) => hit.score).sort((a, b) => b.score - a.score);
}
