// The lobby: open tables, one's own, and a way to make one.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askGames, askTables } from '../base/api';
import type { Texts } from '../base/messages';
import { link } from '../base/router';
import { gameTexts, language, tr } from '../base/texts';
import { inOrder } from '../boards/load';
import { Segment } from '../parts/controls';
import { Bar } from '../parts/page-bar';
import { wordsOf } from '../parts/problem';
import { ago, describeTable } from '../session/summary';
import type { Listed, Table } from '../wire.gen';

type Wish = 'gathering' | 'mine' | 'playing' | 'over';
const WISHES: Wish[] = ['gathering', 'mine', 'playing', 'over'];
const ASK_AGAIN_MS = 4_000;

function ask(wish: Wish): Promise<Table[]> {
  return wish === 'mine' ? askTables({ mine: true }) : askTables({ status: wish });
}

const Row = ({ table, texts }: { table: Table; texts: Texts | undefined }) => {
  const free = table.seats.filter((seat) => seat.by === 'nobody').length;
  return (
    <li>
      <span class="who">
        <b>{table.name || (texts ? texts.scenario(table.scenario) : table.scenario)}</b>
        <span class="muted">{texts ? describeTable(texts, table) : table.game}</span>
        <span class="muted">
          {tr('seats-line', { free, all: table.seats.length, tongue: tr(`language-${table.language}`) })}
        </span>
      </span>
      <span class="lamp">{tr(`status-${table.status}`)}</span>
      <span class="muted ago">{ago(table.changed)}</span>
      <a class="btn plain sm" href={link(['table', table.id])}>
        <span>{tr(table.status === 'gathering' ? 'open-table' : 'look')}</span>
      </a>
    </li>
  );
};

export const SessionsPage = () => {
  const wish = useSignal<Wish>('gathering');
  const tables = useSignal<Table[] | null>(null);
  const games = useSignal<Listed[]>([]);
  const texts = useSignal<Record<string, Signal<Texts>>>({});
  const failed = useSignal<unknown>(null);
  useEffect(() => {
    let timer = 0;
    let over = false;
    const round = async () => {
      try {
        const found = await ask(wish.value);
        for (const game of new Set(found.map((table) => table.game))) {
          if (!(game in texts.value)) texts.value = { ...texts.value, [game]: (await gameTexts(game)).texts };
        }
        tables.value = found;
        failed.value = null;
      } catch (problem) {
        failed.value = problem;
      }
      if (!over) timer = window.setTimeout(() => void round(), ASK_AGAIN_MS);
    };
    tables.value = null;
    void round();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [wish.value, tables, texts, failed]);
  useEffect(() => {
    askGames()
      .then(inOrder)
      .then(
        (found) => {
          games.value = found;
        },
        (problem: unknown) => {
          failed.value = problem;
        },
      );
  }, [games, failed]);
  return (
    <>
      <Bar />
      <main class="page">
        <div class="hero">
          <h1 tabindex={-1}>{tr('nav-tables')}</h1>
          <p class="row">
            {games.value.map((game) => (
              <a key={game.slug} class="btn plain sm" href={link(['new', game.slug])}>
                <span>{tr('new-table', { game: game.title[language.value] })}</span>
              </a>
            ))}
          </p>
        </div>
        <Segment
          name="wish"
          label={tr('tables-wish')}
          quiet
          value={wish.value}
          choices={WISHES.map((value) => ({ value, text: tr(`tables-${value}`) }))}
          onChoose={(value) => {
            wish.value = value;
          }}
        />
        <section class="panel">
          {failed.value ? <p role="alert">{wordsOf(failed.value)}</p> : null}
          {tables.value?.length === 0 && <p class="muted">{tr('tables-none')}</p>}
          <ul class="tablelist">
            {tables.value?.map((table) => (
              <Row key={table.id} table={table} texts={texts.value[table.game]?.value} />
            ))}
          </ul>
        </section>
      </main>
    </>
  );
};
