// The first page: a game in two clicks, tables to go back to, a link to join by.
import { type Signal, signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askGames, askHealth, askTables, makeTable, startTable } from '../base/api';
import type { Texts } from '../base/messages';
import { prefs } from '../base/prefs';
import { go, link } from '../base/router';
import { gameTexts, has, language, tr } from '../base/texts';
import { cardOf } from '../boards/load';
import { Button } from '../parts/controls';
import { Bar } from '../parts/page-bar';
import { sayProblem } from '../parts/problem';
import { ago, describeTable } from '../session/summary';
import type { Card, QuickStart } from '../shell/board';
import type { Game, Health, Listed, NewTable, Table } from '../wire.gen';

const ASK_AGAIN_MS = 5_000;
const games = signal<Listed[] | null>(null);
const health = signal<Health | null | undefined>(undefined);
const mine = signal<Table[]>([]);
const open = signal<Table[]>([]);
const texts = signal<Record<string, Signal<Texts>>>({});
const cards = signal<Record<string, Card | null>>({});

async function refresh(): Promise<void> {
  const [found, state, own, free] = await Promise.all([
    askGames().catch(() => null),
    askHealth(),
    askTables({ mine: true }).catch(() => null),
    askTables({ status: 'gathering' }).catch(() => null),
  ]);
  games.value = found ?? games.value;
  health.value = state;
  mine.value = own?.filter((table) => table.status !== 'closed') ?? mine.value;
  open.value = free?.filter((table) => !own?.some((one) => one.id === table.id)) ?? open.value;
  await Promise.all([
    ...(found ?? []).map(readCard),
    ...[...mine.value, ...open.value].map((table) => readTexts(table.game)),
  ]);
}

async function readCard({ slug }: Listed): Promise<void> {
  if (slug in cards.value) return;
  // one that cannot be fetched now is asked for again with the next look
  const card = await cardOf(slug).catch(() => undefined);
  if (card !== undefined) cards.value = { ...cards.value, [slug]: card };
}

async function readTexts(game: string): Promise<void> {
  if (game in texts.value) return;
  const spoken = await gameTexts(game).catch(() => null);
  if (spoken) texts.value = { ...texts.value, [game]: spoken.texts };
}

/** A table against bots that starts at once. */
export function quickTable(game: Game, quick: QuickStart): NewTable {
  const bot = game.bots.find((one) => one.name === quick.bot)?.name ?? game.bots.at(-1)?.name ?? 'random';
  const seats = game.seats.map(({ seat, side }): [string, { by: 'me' } | { by: 'bot'; bot: string }] => [
    seat,
    (quick.seats?.includes(seat) ?? side === quick.side) ? { by: 'me' } : { by: 'bot', bot },
  ]);
  return {
    game: game.slug,
    scenario: quick.scenario,
    options: quick.options ?? {},
    seats: Object.fromEntries(seats),
    host_name: prefs.value.name,
    pace: quick.pace,
    assistant: quick.assistant ?? '',
    private: true,
    language: language.value,
  };
}

/** The card says which table suits, so it is waited for. */
async function playNow(slug: string, which: string): Promise<void> {
  const [{ game }, card] = await Promise.all([gameTexts(slug), cardOf(slug)]);
  const side = game.sides[0] ?? '';
  const quick = card?.more?.[which] ??
    card?.quick ?? { scenario: game.scenarios[0] ?? '', pace: 'untimed' as const, side };
  const made = await makeTable(quickTable(game, quick));
  await startTable(made.table.id);
  go(['table', made.table.id]);
}

const GameCard = ({ game }: { game: Listed }) => {
  const busy = useSignal(false);
  const card = cards.value[game.slug] ?? null;
  const play = async (which = '') => {
    busy.value = true;
    try {
      await playNow(game.slug, which);
    } catch (problem) {
      const spoken = await gameTexts(game.slug).catch(() => null);
      sayProblem(problem, spoken?.texts.value);
    }
    busy.value = false;
  };
  const own = (part: string) =>
    has(`card-${game.slug}-${part}`) ? tr(`card-${game.slug}-${part}`) : tr(`card-${part}`);
  return (
    <li class="card" data-game={game.slug}>
      {card && (
        <div class="art">
          <card.Art />
        </div>
      )}
      <div class="card-body">
        <h2>{game.title[language.value]}</h2>
        <p>{own('pitch')}</p>
        <p class="over">{tr('game-players', { min: game.players.min, max: game.players.max })}</p>
        <Button tone="primary" class="go" sub={own('quick')} disabled={busy.value} onClick={() => void play()}>
          {own('play')}
        </Button>
        <p class="alts">
          {Object.keys(card?.more ?? {}).map((which) => (
            <button key={which} type="button" disabled={busy.value} onClick={() => void play(which)}>
              {tr(`card-${game.slug}-more-${which}`)}
            </button>
          ))}
          {card?.teaches && <a href={link(['learn', game.slug])}>{tr('learn')}</a>}
          <a href={link(['new', game.slug])}>{tr('card-options')}</a>
          <a href={link(['rules', game.slug])}>{tr('nav-rules')}</a>
        </p>
      </div>
    </li>
  );
};

const placeOf = ({ slug }: Listed) => cards.value[slug]?.order ?? Number.MAX_SAFE_INTEGER;

const TableLine = ({ table, action }: { table: Table; action: string }) => {
  const spoken = texts.value[table.game]?.value;
  return (
    <li>
      <span class="who">
        <b>{table.name || (spoken ? spoken.scenario(table.scenario) : table.scenario)}</b>
        <span class="muted">{spoken ? describeTable(spoken, table) : table.game}</span>
      </span>
      <span class={`lamp ${table.status === 'playing' ? 'asked' : ''}`}>{tr(`status-${table.status}`)}</span>
      <span class="muted ago">{ago(table.changed)}</span>
      <a class="btn plain sm" href={link(['table', table.id])}>
        <span>{tr(action)}</span>
      </a>
    </li>
  );
};

const Resume = () =>
  mine.value.length ? (
    <section class="panel" aria-labelledby="resume">
      <div class="panelhead">
        <h2 id="resume">{tr('resume')}</h2>
        <span class="over">{tr('tables-count', { count: mine.value.length })}</span>
      </div>
      <ul class="tablelist">
        {mine.value.slice(0, 5).map((table) => (
          <TableLine key={table.id} table={table} action={table.status === 'over' ? 'look' : 'resume'} />
        ))}
      </ul>
    </section>
  ) : null;

/** Where a link or a token leads: only its last part matters. */
export function tokenOf(typed: string): string {
  return typed.trim().split('/').at(-1) ?? '';
}

const Join = () => {
  const typed = useSignal('');
  const wrong = useSignal(false);
  return (
    <section class="panel" aria-labelledby="join">
      <h2 id="join">{tr('join-by-link')}</h2>
      <p class="muted small">{tr('join-note')}</p>
      <form
        class="joinrow"
        onSubmit={(send) => {
          send.preventDefault();
          const token = tokenOf(typed.value);
          wrong.value = !token;
          if (token) go([typed.value.includes('/table/') ? 'table' : 'join', token]);
        }}
      >
        <input
          aria-label={tr('join-by-link')}
          aria-describedby="join-wrong"
          aria-invalid={wrong.value}
          autocomplete="off"
          spellcheck={false}
          value={typed.value}
          onInput={(input) => (typed.value = input.currentTarget.value)}
        />
        <Button type="submit">{tr('join')}</Button>
      </form>
      <p id="join-wrong" role="alert" class="wrong" hidden={!wrong.value}>
        {wrong.value && tr('join-wrong')}
      </p>
      {open.value.length > 0 && (
        <ul class="tablelist">
          {open.value.slice(0, 3).map((table) => (
            <TableLine key={table.id} table={table} action="seat-take" />
          ))}
        </ul>
      )}
    </section>
  );
};

const Wellbeing = () => {
  const state = health.value;
  if (state === undefined) return null;
  const words = state === null ? tr('health-unreachable') : tr(`health-${state.status}`, { version: state.version });
  return (
    <p class="health small muted" role="status" data-health={state?.status ?? 'unreachable'}>
      <span class="dot" aria-hidden="true" />
      {words}
      {Object.entries(state?.checks ?? {}).map(([name, finding]) => (
        <span key={name}>
          {tr(`check-${name}`)}: {tr(`health-check-${finding}`)}
        </span>
      ))}
    </p>
  );
};

export const Start = () => {
  useEffect(() => {
    let timer = 0;
    let over = false;
    const round = async () => {
      await refresh();
      if (!over) timer = window.setTimeout(() => void round(), ASK_AGAIN_MS);
    };
    void round();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <Bar />
      <main class="page start">
        <div class="hero">
          <h1 tabindex={-1}>{tr('start-headline')}</h1>
          <p class="muted">{tr('start-promise')}</p>
        </div>
        {games.value?.length === 0 && <p class="muted">{tr('start-no-games')}</p>}
        <ul class="cards" aria-label={tr('start-games')}>
          {[...(games.value ?? [])]
            .sort((one, two) => placeOf(one) - placeOf(two))
            .map((game) => (
              <GameCard key={game.slug} game={game} />
            ))}
        </ul>
        <div class="lower">
          <Resume />
          <Join />
        </div>
        <footer>
          <Wellbeing />
          <p class="muted small">{tr('unofficial')}</p>
        </footer>
      </main>
    </>
  );
};
