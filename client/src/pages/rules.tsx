// The rules of a game by id, with our short titles, to search in.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { askGames, askRules } from '../base/api';
import { link, route } from '../base/router';
import { language, tr } from '../base/texts';
import { inOrder } from '../boards/load';
import { Button, Field } from '../parts/controls';
import { ToStart } from '../parts/not-found';
import { Bar } from '../parts/page-bar';
import { wordsOf } from '../parts/problem';
import type { Listed, Rule } from '../wire.gen';

export const Rules = ({ slug }: { slug: string | undefined }) => {
  const games = useSignal<Listed[]>([]);
  useEffect(() => {
    askGames()
      .then(inOrder)
      .then(
        (found) => {
          games.value = found;
        },
        () => undefined,
      );
  }, [games]);
  const game = slug ?? games.value[0]?.slug;
  const title = games.value.find((one) => one.slug === game)?.title[language.value] ?? '';
  return (
    <>
      <Bar />
      <main class="page">
        <div class="hero">
          <h1 tabindex={-1}>
            {title || !games.value.length ? tr('rules-of', { game: title || '…' }) : tr('lost-title')}
          </h1>
          <nav class="row" aria-label={tr('start-games')}>
            {games.value.map((one) => (
              <a
                key={one.slug}
                class="btn plain sm"
                aria-current={one.slug === game ? 'page' : undefined}
                href={link(['rules', one.slug])}
              >
                <span>{one.title[language.value]}</span>
              </a>
            ))}
          </nav>
        </div>
        {game && <Book key={game} game={game} />}
      </main>
    </>
  );
};

/** Words as they are typed in haste: without capitals and accents. */
const bare = (words: string) =>
  words
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const Book = ({ game }: { game: string }) => {
  const rules = useSignal<Rule[] | null>(null);
  const failed = useSignal<unknown>(null);
  const typed = useSignal('');
  const marked = route.value.query.get('rule') ?? '';
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    askRules(game).then(
      (found) => {
        rules.value = found;
      },
      (problem: unknown) => {
        failed.value = problem;
      },
    );
  }, [game, rules, failed]);
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'center' });
  }, [rules.value, marked]);
  const wanted = bare(typed.value).split(' ').filter(Boolean);
  const found = (rules.value ?? []).filter((rule) => {
    const words = bare(`${rule.id} ${rule.title[language.value]}`);
    return wanted.every((word) => words.includes(word));
  });
  if (failed.value)
    return (
      <>
        <p role="alert">{wordsOf(failed.value)}</p>
        <ToStart />
      </>
    );
  return (
    <>
      <Field label={tr('rules-find')}>
        <input type="search" value={typed.value} onInput={(input) => (typed.value = input.currentTarget.value)} />
      </Field>
      <p class="muted" role="status">
        {rules.value ? tr('rules-count', { count: found.length }) : tr('loading')}
      </p>
      {rules.value && !found.length && (
        <div class="row">
          <Button onClick={() => (typed.value = '')}>{tr('rules-all')}</Button>
        </div>
      )}
      <table class="rules" hidden={!found.length}>
        <thead>
          <tr>
            <th scope="col">{tr('rule')}</th>
            <th scope="col">{tr('rule-title')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((rule) => (
            <tr key={rule.id} ref={rule.id === marked ? row : null} class={rule.id === marked ? 'marked' : ''}>
              <th scope="row" class="mono">
                {rule.id}
              </th>
              <td>{rule.title[language.value]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
