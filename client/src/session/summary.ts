// A table in a line: game, scenario, pace.
import type { Texts } from '../base/messages';
import { language, tr } from '../base/texts';
import type { Table } from '../wire.gen';

/** A table without a name of its own is called by its scenario, which then need not be said again. */
export function describeTable(texts: Texts, table: Table): string {
  const title = texts.game.title[language.value];
  if (!table.name) return tr('table-line-short', { game: title, pace: tr(`pace-${table.pace}`) });
  return tr('table-line', { game: title, scenario: texts.scenario(table.scenario), pace: tr(`pace-${table.pace}`) });
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
