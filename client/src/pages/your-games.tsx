// Your games on the start page: who plays, how far it has come, whose turn it is.
import { computed, type Signal, signal } from '@preact/signals';
import { askSession, askSessions } from '../base/api';
import { standalone } from '../base/link';
import type { Texts } from '../base/messages';
import { link } from '../base/router';
import { gameTexts, language, tr } from '../base/texts';
import type { Detail, Seat, SessionInfo } from '../wire.gen';

const SHOWN = 4;
/** Among so many, those that wait for you are found. */
const LOOKED_AT = 8;
const mine = signal<SessionInfo[]>([]);
const details = signal<Record<string, Detail>>({});
const texts = signal<Record<string, Signal<Texts>>>({});

/** Those that wait for you come first. */
const listed = computed(() => {
  const waits = (session: SessionInfo) => (details.value[session.id]?.asked ? 0 : 1);
  return [...mine.value].sort((one, two) => waits(one) - waits(two)).slice(0, SHOWN);
});

export async function refreshYours(): Promise<SessionInfo[]> {
  const found = await askSessions({ mine: true }).catch(() => null);
  if (!found) return mine.value;
  const kept = found.filter((session) => session.status !== 'closed' && session.status !== 'over');
  // alone, a look at a game would load it, and only the one that is opened is loaded
  const lookedAt = standalone ? [] : kept.slice(0, LOOKED_AT);
  const [looked] = await Promise.all([
    Promise.all(lookedAt.map((session) => askSession(session.id).catch(() => null))),
    ...kept.map(({ game }) => readTexts(game)),
  ]);
  details.value = Object.fromEntries(looked.flatMap((one) => (one ? [[one.session.id, one]] : [])));
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
function others(session: SessionInfo, you: readonly string[]): Seat[] {
  const own = new Set(session.seats.filter(({ seat }) => you.includes(seat)).map(({ player }) => player));
  const found = new Map<string, Seat>();
  for (const seat of session.seats) {
    if (seat.by === 'person' && !own.has(seat.player ?? '')) found.set(seat.player ?? '', seat);
    if (seat.by === 'bot') found.set('bot', seat);
  }
  return [...found.values()];
}

const joined = (names: string[]) => new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);

/** A game by its name, or else by whom it is played with. */
export function titleOf(session: SessionInfo, you: readonly string[], spoken: Texts): string {
  if (session.name) return session.name;
  const game = spoken.game.title[language.value];
  const rest = others(session, you);
  const people = rest.filter(({ by }) => by === 'person').map(({ name }) => name || tr('seat-somebody'));
  if (people.length) return tr('game-with', { game, names: joined(people) });
  if (rest.length) return tr('game-against-bot', { game });
  return tr('game-alone', { game, scenario: spoken.scenario(session.scenario) });
}

/** Where it stands, in a sentence or two. */
function stateOf(session: SessionInfo, detail: Detail | undefined, spoken: Texts): string {
  if (session.status === 'gathering') {
    const free = session.seats.filter(({ by }) => by === 'nobody').length;
    return tr('game-gathering', { free });
  }
  if (!detail || session.status !== 'playing') return `${tr(`status-${session.status}`)}.`;
  const { moment = {}, waiting = [] } = detail;
  const when = Object.keys(moment).length ? `${spoken.say('moment', moment as Record<string, number>)}. ` : '';
  if (detail.asked) return `${when}${tr('game-your-turn')}`;
  const names = new Set(
    session.seats
      .filter(({ seat }) => waiting.includes(seat))
      .map((seat) => (seat.by === 'person' && seat.name ? seat.name : spoken.side(seat.side))),
  );
  return names.size
    ? `${when}${tr('game-waits-for', { names: joined([...names]) })}`
    : `${when}${tr('game-under-way')}`;
}

const Row = ({ session }: { session: SessionInfo }) => {
  const spoken = textsOf(session.game);
  const detail = details.value[session.id];
  if (!spoken) return null;
  const asked = detail?.asked ?? false;
  return (
    <li data-session={session.id}>
      <span class={`dot ${asked ? 'live' : ''}`} aria-hidden="true" />
      <span class="who">
        <b>{titleOf(session, detail?.you ?? [], spoken)}</b>{' '}
        <span class="muted">{stateOf(session, detail, spoken)}</span>
      </span>
      <a class={`btn sm ${asked ? 'primary' : 'plain'}`} href={link(['game', session.id])}>
        <span>{tr(asked ? 'resume' : 'open-game')}</span>
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
          <a href={link(['games'], { of: 'mine' })}>{tr('your-games-all', { count: mine.value.length })}</a>
        )}
      </div>
      <ul>
        {listed.value.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
    </section>
  ) : null;
