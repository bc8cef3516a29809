// How this browser's games against bots ended, and which bot to offer next. The server is told nothing of it.
import { signal } from '@preact/signals';
import type { SessionInfo } from '../wire.gen';

interface Result {
  session: string;
  game: string;
  bot: string;
  won: boolean;
}

const KEPT = 'upscope.results';
const MOST = 60;
/** So many losses in a row, and a weaker bot is offered. */
const ENOUGH = 2;

const results = signal<readonly Result[]>(read());

function read(): Result[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isResult) : [];
  } catch {
    return [];
  }
}

function isResult(kept: unknown): kept is Result {
  const { session, game, bot, won } = (kept ?? {}) as Partial<Record<keyof Result, unknown>>;
  return [session, game, bot].every((one) => typeof one === 'string') && typeof won === 'boolean';
}

/** Notes a finished game once, if one side against one kind of bot won it. */
export function noteResult(info: SessionInfo, side: string, result: unknown): void {
  const won = result === side;
  const isLost = Array.isArray(result)
    ? result[0] === 'resigned' && result[1] === side
    : !won && info.seats.some((seat) => seat.side === result);
  const bots = new Set(
    info.seats.filter((seat) => seat.side !== side).map(({ by, bot }) => (by === 'bot' && bot) || ''),
  );
  const [bot] = bots;
  if (!side || bots.size !== 1 || !bot || (!won && !isLost)) return;
  if (results.value.some((one) => one.session === info.id)) return;
  const noted = { session: info.id, game: info.game, bot, won };
  results.value = [...results.value, noted].slice(-MOST);
  try {
    localStorage.setItem(KEPT, JSON.stringify(results.value));
  } catch {
    // a browser that stores nothing offers the usual bot next time
  }
}

/** A win earns the next bot of the ladder; two losses in a row bring back the one before. */
export function nextBot(game: string, ladder: readonly string[], usual: string): string {
  let at = ladder.indexOf(usual);
  let losses = 0;
  for (const one of results.value) {
    const step = one.game === game ? ladder.indexOf(one.bot) : -1;
    if (step < 0) continue;
    if (one.won) {
      at = Math.max(at, Math.min(step + 1, ladder.length - 1));
      losses = 0;
    } else if (step <= at) {
      losses += 1;
      if (losses < ENOUGH) continue;
      at = Math.max(step - 1, 0);
      losses = 0;
    }
  }
  return ladder[at] ?? usual;
}
