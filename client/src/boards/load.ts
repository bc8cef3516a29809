// Boards and cards, each fetched when first needed: a folder under boards/ is all a game has to add here.
import type { ComponentType } from 'preact';
import type { Board, Card, PictureProps, PositionProps } from '../shell/board';

declare const BOARD_STYLES: Record<string, string>;

const FALLBACK = 'generic';
const boards = new Map<string, Promise<Board>>();

function isDrawn(game: string): boolean {
  return Object.hasOwn(BOARD_STYLES, game);
}

function wear(game: string): Promise<void> {
  const href = BOARD_STYLES[game];
  if (!href || document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = href;
  const ready = new Promise<void>((done) => {
    sheet.onload = sheet.onerror = () => done();
  });
  document.head.append(sheet);
  return ready;
}

export function boardOf(game: string): Promise<Board> {
  const name = isDrawn(game) ? game : FALLBACK;
  const found = boards.get(name) ?? loadBoard(name);
  boards.set(name, found);
  found.catch(() => boards.delete(name));
  return found;
}

async function loadBoard(name: string): Promise<Board> {
  const [made] = await Promise.all([import(`./${name}/board.tsx`) as Promise<{ board: Board }>, wear(name)]);
  return made.board;
}

/** The form a game has for a game in progress, or null. */
export async function positionFormOf(game: string): Promise<ComponentType<PositionProps> | null> {
  if (!isDrawn(game)) return null;
  try {
    const [made] = await Promise.all([
      import(`./${game}/position-form.tsx`) as Promise<{ PositionForm: ComponentType<PositionProps> }>,
      wear(game),
    ]);
    return made.PositionForm;
  } catch {
    return null;
  }
}

/** How a game draws the examples of its rulebook, or null. */
export async function pictureOf(game: string): Promise<ComponentType<PictureProps> | null> {
  if (!isDrawn(game)) return null;
  const [made] = await Promise.all([
    import(`./${game}/picture-of.tsx`) as Promise<{ PictureOf: ComponentType<PictureProps> }>,
    wear(game),
  ]);
  return made.PictureOf;
}

/** Games in the order of their cards, wherever they are listed. */
export async function inOrder<Listed extends { slug: string }>(games: Listed[]): Promise<Listed[]> {
  const found = await Promise.all(games.map(({ slug }) => cardOf(slug).catch(() => null)));
  const places = new Map(games.map(({ slug }, at) => [slug, found[at]?.order ?? Number.MAX_SAFE_INTEGER]));
  return [...games].sort((one, two) => (places.get(one.slug) ?? 0) - (places.get(two.slug) ?? 0));
}

/** The card of a game, or null for a game that has none. */
export async function cardOf(game: string): Promise<Card | null> {
  if (!isDrawn(game)) return null;
  const [made] = await Promise.all([import(`./${game}/card.tsx`) as Promise<{ card: Card }>, wear(game)]);
  return made.card;
}
