// The rules of a game: a book with chapters, its charts, and the index of every rule; one search over all of it.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { askCharts, askGames, askRules, askSessionCharts } from '../base/api';
import { go, link, route } from '../base/router';
import { bare, bookOf, placeOf, search } from '../base/rulebook';
import { language, tr } from '../base/texts';
import { inOrder } from '../boards/load';
import { Button, Field, Switch } from '../parts/controls';
import { ToStart } from '../parts/not-found';
import { Bar } from '../parts/page-bar';
import { wordsOf } from '../parts/problem';
import { TermTips } from '../parts/term-tips';
import type { Book, Chart, Listed, Rule } from '../wire.gen';
import { Card } from './rules-card';
import { ChapterText } from './rules-chapter';
import { Charts } from './rules-charts';
import { Elsewhere } from './rules-elsewhere';

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
      <main class="page rulespage">
        <div class="hero noprint">
          <p class="bookname">
            {title || !games.value.length ? tr('rules-of', { game: title || '…' }) : tr('lost-title')}
          </p>
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
        {game && <Opened key={game} game={game} others={games.value.filter((one) => one.slug !== game)} />}
      </main>
    </>
  );
};

/** The titles and charts of a game, fetched once; the book comes by `bookOf`. */
function useSheets(game: string) {
  const rules = useSignal<Rule[] | null>(null);
  const charts = useSignal<Chart[]>([]);
  const failed = useSignal<unknown>(null);
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
  // opened from a game, the page goes on marking what is in use there, whatever chapter is read
  const from = useRef({ session: route.value.query.get('session') ?? '', seat: route.value.query.get('seat') ?? '' });
  useEffect(() => {
    let current = true;
    const { session, seat } = from.current;
    const ask = () => {
      const general = () => askCharts(game, language.value);
      const asked = session ? askSessionCharts(session, language.value, seat).catch(general) : general();
      asked.then(
        (found) => {
          if (current) charts.value = found;
        },
        () => undefined,
      );
    };
    ask();
    if (session) addEventListener('focus', ask);
    return () => {
      current = false;
      removeEventListener('focus', ask);
    };
  }, [game, charts, language.value]);
  return { rules, charts, failed };
}

const Opened = ({ game, others }: { game: string; others: readonly Listed[] }) => {
  const { rules, charts, failed } = useSheets(game);
  const typed = useSignal(route.value.query.get('find') ?? '');
  const ids = useSignal(false);
  const whole = useSignal(false);
  const book = bookOf(game);
  useEffect(() => {
    const done = () => {
      whole.value = false;
    };
    addEventListener('afterprint', done);
    return () => removeEventListener('afterprint', done);
  }, [whole]);
  useEffect(() => {
    if (whole.value) print();
  }, [whole.value]);
  if (failed.value)
    return (
      <>
        <p role="alert">{wordsOf(failed.value)}</p>
        <ToStart />
      </>
    );
  if (!book || !rules.value)
    return (
      <p class="muted" role="status">
        {tr('loading')}
      </p>
    );
  const part = partOf(book, charts.value);
  return (
    <div class="book">
      <TermTips game={game} />
      <aside class="bookside noprint">
        <Field label={tr('book-search')}>
          <input
            type="search"
            value={typed.value}
            onInput={(input) => {
              typed.value = input.currentTarget.value;
            }}
          />
        </Field>
        <Contents game={game} book={book} charts={charts.value} part={part} onTurn={() => (typed.value = '')} />
        {part !== 'index' && <Switch label={tr('book-ids')} on={ids.value} onChange={(on) => (ids.value = on)} />}
        <Button
          tone="quiet"
          onClick={() => {
            if (part === 'card') print();
            else whole.value = true;
          }}
        >
          {tr(part === 'card' ? 'book-card-print' : 'book-print')}
        </Button>
      </aside>
      <div class={`bookmain${ids.value ? ' ids' : ''}`}>
        {typed.value.trim() && part !== 'index' ? (
          <Found game={game} others={others} book={book} charts={charts.value} rules={rules.value} typed={typed} />
        ) : part === 'index' ? (
          <Index rules={rules.value} typed={typed} unwritten={!book.chapters.length} />
        ) : part === 'card' && book.card ? (
          <Card game={game} card={book.card} />
        ) : part === 'charts' ? (
          <Charts game={game} book={book} charts={charts.value} />
        ) : whole.value ? (
          book.chapters.map((chapter) => <ChapterText key={chapter.slug} game={game} book={book} chapter={chapter} />)
        ) : (
          book.chapters
            .filter((chapter) => chapter.slug === part)
            .map((chapter) => <ChapterText key={chapter.slug} game={game} book={book} chapter={chapter} alone />)
        )}
      </div>
    </div>
  );
};

/** What is open: a chapter, the charts or the index. A link to a rule opens the chapter that explains it. */
function partOf(book: Book, charts: readonly Chart[]): string {
  const [, , wanted] = route.value.path;
  const rule = route.value.query.get('rule');
  if (!wanted && rule) return placeOf(book, rule)?.chapter.slug ?? 'index';
  if (wanted === 'index' || (wanted === 'charts' && charts.length) || (wanted === 'card' && book.card)) return wanted;
  return book.chapters.find((chapter) => chapter.slug === wanted)?.slug ?? book.chapters[0]?.slug ?? 'index';
}

interface ContentsProps {
  game: string;
  book: Book;
  charts: readonly Chart[];
  part: string;
  onTurn: () => void;
}

const Contents = ({ game, book, charts, part, onTurn }: ContentsProps) => {
  const entries = [
    ...book.chapters.map((chapter) => [chapter.slug, chapter.title] as const),
    ...(charts.length ? [['charts', tr('book-charts')] as const] : []),
    ...(book.card ? [['card', tr('book-card')] as const] : []),
    ['index', tr('rules-all')] as const,
  ];
  return (
    <>
      <nav class="contents bookcontents" aria-label={tr('book-chapters')}>
        <ul>
          {entries.map(([slug, title]) => (
            <li key={slug}>
              <a href={link(['rules', game, slug])} aria-current={slug === part ? 'page' : undefined} onClick={onTurn}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <label class="field bookpick">
        <span class="label">{tr('book-chapters')}</span>
        <select
          value={part}
          onChange={(change) => {
            onTurn();
            go(['rules', game, change.currentTarget.value]);
          }}
        >
          {entries.map(([slug, title]) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </>
  );
};

interface FoundProps {
  game: string;
  others: readonly Listed[];
  book: Book;
  charts: readonly Chart[];
  rules: readonly Rule[];
  typed: Signal<string>;
}

const Found = ({ game, others, book, charts, rules, typed }: FoundProps) => {
  const titles = new Map(rules.map((rule) => [rule.id, rule.title[language.value]]));
  const hits = search(game, typed.value, book, charts, (rule) => titles.get(rule) ?? '');
  return (
    <>
      <h1 tabindex={-1}>{tr('book-search')}</h1>
      <p class="muted" role="status">
        {tr('book-found', { count: hits.length })}
      </p>
      <ul class="hits">
        {hits.slice(0, 40).map((hit) => (
          <li key={hit.key}>
            <a href={link(hit.to.path, { at: hit.to.at })} onClick={() => (typed.value = '')}>
              {hit.title}
            </a>
            <p>{hit.text}</p>
          </li>
        ))}
      </ul>
      {!hits.length && (
        <>
          <Elsewhere games={others} typed={typed.value} />
          <div class="row">
            <Button onClick={() => (typed.value = '')}>{tr('book-clear')}</Button>
          </div>
        </>
      )}
    </>
  );
};

interface IndexProps {
  rules: readonly Rule[];
  typed: Signal<string>;
  /** There is no book for this game yet: the titles are all there is. */
  unwritten: boolean;
}

/** Every rule by id, for those who look one up. */
const Index = ({ rules, typed, unwritten }: IndexProps) => {
  const marked = route.value.query.get('rule') ?? '';
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'center' });
  }, [marked]);
  const wanted = bare(typed.value).split(' ').filter(Boolean);
  const found = rules.filter((rule) => {
    const words = bare(`${rule.id} ${rule.title[language.value]}`);
    return wanted.every((word) => words.includes(word));
  });
  return (
    <>
      <h1 tabindex={-1}>{tr('rules-all')}</h1>
      {unwritten && <p>{tr('book-unwritten')}</p>}
      <p class="muted" role="status">
        {tr('rules-count', { count: found.length })}
      </p>
      {!found.length && (
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
