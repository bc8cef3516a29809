// A game in a line: game, scenario, pace.
import type { Texts } from '../base/messages';
import { language, tr } from '../base/texts';
import type { SessionInfo } from '../wire.gen';

/** A game without a name of its own is called by its scenario, which then need not be said again. */
export function describeSession(texts: Texts, session: SessionInfo): string {
  const title = texts.game.title[language.value];
  if (!session.name) return tr('session-line-short', { game: title, pace: tr(`pace-${session.pace}`) });
  return tr('session-line', {
    game: title,
    scenario: texts.scenario(session.scenario),
    pace: tr(`pace-${session.pace}`),
  });
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

export function ago(at: number): string {
  const past = Date.now() - at;
  const words = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto', style: 'short' });
  const [unit, size] = UNITS.find(([, one]) => past >= one) ?? ['minute', 60_000];
  return past < 60_000 ? tr('just-now') : words.format(-Math.floor(past / size), unit);
}
