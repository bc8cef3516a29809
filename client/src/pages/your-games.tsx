// Your games on the start page: who plays, how far it has come, whose turn it is.
import { computed, type Signal, signal } from '@preact/signals';
import { askTable, askTables } from '../base/api';
import type { Texts } from '../base/messages';
import { link } from '../base/router';
import { gameTexts, language, tr } from '../base/texts';
import type { Detail, Seat, Table } from '../wire.gen';

const SHOWN = 4;
/** Among so many, those that wait for you are found. */
const LOOKED_AT = 8;
const mine = signal<Table[]>([]);
const details = signal<Record<string, Detail>>({});
const texts = signal<Record<string, Signal<Texts>>>({});

/** Those that wait for you come first. */
const listed = computed(() => {
  const waits = (table: Table) => (details.value[table.id]?.asked ? 0 : 1);
  return [...mine.value].sort((one, two) => waits(one) - waits(two)).slice(0, SHOWN);
});

export async function refreshYours(): Promise<Table[]> {
  const found = await askTables({ mine: true }).catch(() => null);
  if (!found) return mine.value;
  const kept = found.filter((table) => table.status !== 'closed' && table.status !== 'over');
  const [looked] = await Promise.all([
    Promise.all(kept.slice(0, LOOKED_AT).map((table) => askTable(table.id).catch(() => null))),
    ...kept.map(({ game }) => readTexts(game)),
  ]);
  details.value = Object.fromEntries(looked.flatMap((one) => (one ? [[one.table.id, one]] : [])));
  mine.value = kept;
  return found;
}

export async function readTexts(game: string): Promise<void> {
  if (game in texts.value) return;
  const spoken = await gameTexts(game).catch(() => null);
  if (spoken) texts.value = { ...texts.value, [game]: spoken.texts };
}

export const textsOf = (game: string): Texts | undefined => texts.value[game]?.value;

/** Each person and bot once, you left out. */
function others(table: Table, you: readonly string[]): Seat[] {
  const own = new Set(table.seats.filter(({ seat }) => you.includes(seat)).map(({ player }) => player));
  const found = new Map<string, Seat>();
  for (const seat of table.seats) {
    if (seat.by === 'person' && !own.has(seat.player ?? '')) found.set(seat.player ?? '', seat);
    if (seat.by === 'bot') found.set('bot', seat);
  }
  return [...found.values()];
}

const joined = (names: string[]) => new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);

/** A game by its name, or else by whom it is played with. */
export function titleOf(table: Table, you: readonly string[], spoken: Texts): string {
  if (table.name) return table.name;
  const game = spoken.game.title[language.value];
  const rest = others(table, you);
  const people = rest.filter(({ by }) => by === 'person').map(({ name }) => name || tr('seat-somebody'));
  if (people.length) return tr('game-with', { game, names: joined(people) });
  if (rest.length) return tr('game-against-bot', { game });
  return tr('game-alone', { game, scenario: spoken.scenario(table.scenario) });
}

/** Where it stands, in a sentence or two. */
function stateOf(table: Table, detail: Detail | undefined, spoken: Texts): string {
  if (table.status === 'gathering') {
    const free = table.seats.filter(({ by }) => by === 'nobody').length;
    return tr('game-gathering', { free });
  }
  if (!detail || table.status !== 'playing') return `${tr(`status-${table.status}`)}.`;
  const { moment = {}, waiting = [] } = detail;
  const when = Object.keys(moment).length ? `${spoken.say('moment', moment as Record<string, number>)}. ` : '';
  if (detail.asked) return `${when}${tr('game-your-turn')}`;
  const names = new Set(
    table.seats
      .filter(({ seat }) => waiting.includes(seat))
      .map((seat) => (seat.by === 'person' && seat.name ? seat.name : spoken.side(seat.side))),
  );
  return names.size
    ? `${when}${tr('game-waits-for', { names: joined([...names]) })}`
    : `${when}${tr('game-under-way')}`;
}

const Row = ({ table }: { table: Table }) => {
  const spoken = textsOf(table.game);
  const detail = details.value[table.id];
  if (!spoken) return null;
  const asked = detail?.asked ?? false;
  return (
    <li data-session={table.id}>
      <span class={`dot ${asked ? 'live' : ''}`} aria-hidden="true" />
      <span class="who">
        <b>{titleOf(table, detail?.you ?? [], spoken)}</b> <span class="muted">{stateOf(table, detail, spoken)}</span>
      </span>
      <a class={`btn sm ${asked ? 'primary' : 'plain'}`} href={link(['table', table.id])}>
        <span>{tr(asked ? 'resume' : 'open-table')}</span>
      </a>
    </li>
  );
};

export const YourGames = () =>
  listed.value.length ? (
    <section class="panel yours" aria-labelledby="yours">
      <div class="panelhead">
        <h2 id="yours">{tr('your-games')}</h2>
        {mine.value.length > SHOWN && (
          <a href={link(['tables'], { of: 'mine' })}>{tr('your-games-all', { count: mine.value.length })}</a>
        )}
      </div>
      <ul>
        {listed.value.map((table) => (
          <Row key={table.id} table={table} />
        ))}
      </ul>
    </section>
  ) : null;
