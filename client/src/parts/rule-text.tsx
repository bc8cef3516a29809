// What a rule says, opened where its id stands: our title, the rulebook's paragraph, and the way to the page.
import { signal } from '@preact/signals';
import { askRules } from '../base/api';
import { prefs } from '../base/prefs';
import { besides, link } from '../base/router';
import { bookOf, placeOf } from '../base/rulebook';
import { language, tr } from '../base/texts';
import type { Title } from '../wire.gen';
import { show } from './dialog';
import { Blocks } from './rule-paragraph';

const titles = new Map<string, ReturnType<typeof signal<Map<string, Title>>>>();

function titlesOf(game: string) {
  const found = titles.get(game);
  if (found) return found;
  const made = signal<Map<string, Title>>();
  titles.set(game, made);
  askRules(game).then(
    (rules) => {
      made.value = new Map(rules.map((rule) => [rule.id, rule.title]));
    },
    () => titles.delete(game),
  );
  return made;
}

/** The title of a rule in the viewer's language; "" until the titles have come, or if there is none. */
export function ruleTitle(game: string, rule: string): string {
  return titlesOf(game).value?.get(rule)?.[language.value] ?? '';
}

/** The paragraph that covers a rule, with a link to its chapter; its title alone where nothing is written. */
export const RuleText = ({ game, rule }: { game: string; rule: string }) => {
  const place = placeOf(bookOf(game), rule);
  return (
    <div class="rulebox">
      {place ? <Blocks game={game} paragraph={place.paragraph} /> : <p>{ruleTitle(game, rule) || tr('rule-untold')}</p>}
      <p class="rulefoot">
        <a href={link(['rules', game], { rule })} {...besides}>
          {place ? tr('book-read', { title: place.chapter.title }) : tr('rules-all')}
        </a>
        <span class="mono muted">{rule}</span>
      </p>
    </div>
  );
};

function open(game: string, rule: string): void {
  show(
    () => ruleTitle(game, rule) || tr('why-title'),
    () => <RuleText game={game} rule={rule} />,
  );
}

export const RuleId = ({ game, rule }: { game: string; rule: string }) =>
  rule ? (
    <button type="button" class="rule" title={ruleTitle(game, rule)} onClick={() => open(game, rule)}>
      {rule}
    </button>
  ) : null;

/** A mark beside a word or a number that opens its rule; the id itself is shown to those who have asked for ids. */
export const RuleMark = ({ game, rule }: { game: string; rule: string }) =>
  rule && !prefs.value.ids ? (
    <button
      type="button"
      class="rule mark"
      title={ruleTitle(game, rule)}
      aria-label={`${tr('why')} ${ruleTitle(game, rule)}`}
      onClick={() => open(game, rule)}
    >
      ?
    </button>
  ) : (
    <RuleId game={game} rule={rule} />
  );

/** What a question rests on, in our own words; the id itself is shown to those who have asked for ids. */
export const Why = ({ game, rule }: { game: string; rule: string }) =>
  rule ? (
    <button type="button" class="rule" title={ruleTitle(game, rule)} onClick={() => open(game, rule)}>
      {prefs.value.ids ? rule : tr('why')}
    </button>
  ) : null;
