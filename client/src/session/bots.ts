// The bots a page offers by itself.
import type { Game } from '../wire.gen';

/** The gentlest bot that plays with a purpose: they are listed from the weakest, and that one answers by chance. */
export const gentlest = ({ bots }: Game): string => (bots[1] ?? bots[0])?.name ?? 'random';
