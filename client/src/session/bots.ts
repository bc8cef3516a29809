// The bots a page offers by itself.
import type { Game, SessionInfo } from '../wire.gen';
import type { FeedEvent } from './types';

/** The gentlest bot that plays with a purpose: they are listed from the weakest, and that one answers by chance. */
export const gentlest = ({ bots }: Game): string => (bots[1] ?? bots[0])?.name ?? 'random';

/** The bot that holds all seats of a side, by name, or nothing. */
export function botOf(info: SessionInfo, side: string): string {
  const held = new Set(
    info.seats.filter((seat) => seat.side === side).map(({ by, bot }) => (by === 'bot' && bot) || ''),
  );
  const [only] = held;
  return held.size === 1 && only ? only : '';
}

const VARIANTS = 3;

/** What a bot says aloud to a line of the log: the name of a message and its words, or nothing. It follows from that
 * line, which the viewer may read, and from nothing else: what a bot knows cannot slip out. */
export function remark(
  info: SessionInfo,
  sides: readonly string[],
  line: FeedEvent,
): { id: string; bot: string; pick: number } | null {
  const side = String(line.fields['side'] ?? '');
  const others = sides.filter((one) => one !== side);
  const speaker = line.event === 'sunk' && others.length === 1 ? (others[0] ?? '') : side;
  const bot = botOf(info, speaker);
  const system = String(line.fields['system'] ?? '');
  if (!bot || (line.event !== 'sunk' && line.event !== 'activated')) return null;
  return { id: `${bot}-${system || line.event}`, bot, pick: line.n % VARIANTS };
}
