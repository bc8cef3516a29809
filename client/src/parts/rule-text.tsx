// Our short text of a rule, opened where its id stands.
import { signal } from '@preact/signals';
import { askRules } from '../base/api';
import { prefs } from '../base/prefs';
import { link } from '../base/router';
import { language, tr } from '../base/texts';
import type { Title } from '../wire.gen';
import { show } from './dialog';

const books = new Map<string, ReturnType<typeof signal<Map<string, Title>>>>();

function bookOf(game: string) {
  const found = books.get(game);
  if (found) return found;
  const made = signal<Map<string, Title>>();
  books.set(game, made);
  askRules(game).then(
    (rules) => {
      made.value = new Map(rules.map((rule) => [rule.id, rule.title]));
    },
    () => books.delete(game),
  );
  return made;
}

/** The title of a rule in the viewer's language; "" until the book has come, or if there is none. */
export function ruleTitle(game: string, rule: string): string {
  return bookOf(game).value?.get(rule)?.[language.value] ?? '';
}

function open(game: string, rule: string): void {
  show(
    () => tr('why-title'),
    () => (
      <div class="rulebox">
        <p>
          {ruleTitle(game, rule) || tr('rule-untold')} <span class="mono muted">{rule}</span>
        </p>
        <a href={link(['rules', game], { rule })} target="_blank" rel="noopener">
          {tr('rules-all')}
        </a>
      </div>
    ),
  );
}

export const RuleId = ({ game, rule }: { game: string; rule: string }) =>
  rule ? (
    <button type="button" class="rule" title={ruleTitle(game, rule)} onClick={() => open(game, rule)}>
      {rule}
    </button>
  ) : null;

/** What a question rests on, in our own words; the id itself is shown to those who have asked for ids. */
export const Why = ({ game, rule }: { game: string; rule: string }) =>
  rule ? (
    <button type="button" class="rule" title={ruleTitle(game, rule)} onClick={() => open(game, rule)}>
      {prefs.value.ids ? rule : tr('why')}
    </button>
  ) : null;
