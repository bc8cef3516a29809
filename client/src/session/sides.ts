// The sides of a game as the page marks them.
import type { Game } from './types';

/** The class by which a side is coloured: a, b or c. */
export function sideMark({ game }: { game: Game }, side: unknown): string {
  return ['a', 'b', 'c'][game.sides.indexOf(String(side))] ?? '';
}
