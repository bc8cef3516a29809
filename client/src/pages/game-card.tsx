// A game on the start page: its picture, what it is, and the ways into it.

import { signal, useSignal } from '@preact/signals';
import { createSession, startSession } from '../base/api';
import { standalone } from '../base/link';
import { prefs } from '../base/prefs';
import { go, link } from '../base/router';
import { gameTexts, has, language, tr } from '../base/texts';
import { cardOf } from '../boards/load';
import { Icon } from '../parts/icons';
import { sayProblem } from '../parts/problem';
import { gentlest } from '../session/bots';
import { nextBot } from '../session/results';
import type { Card, FriendStart, QuickStart } from '../shell/board';
import { rememberMade } from '../shell/links';
import type { Game, Listed, NewSession } from '../wire.gen';

const cards = signal<Record<string, Card | null>>({});

export async function readCard({ slug }: Listed): Promise<void> {
  if (slug in cards.value) return;
  // one that cannot be fetched now is asked for again with the next look
  const card = await cardOf(slug).catch(() => undefined);
  if (card !== undefined) cards.value = { ...cards.value, [slug]: card };
}

export const placeOf = ({ slug }: Listed) => cards.value[slug]?.order ?? Number.MAX_SAFE_INTEGER;
export const hasLessons = ({ slug }: Listed) => cards.value[slug]?.teaches ?? false;

type Sitter = NonNullable<NewSession['seats']>[string];

function sessionFor(
  game: Game,
  start: Omit<QuickStart, 'side'>,
  sitter: (seat: string, side: string) => Sitter,
): NewSession {
  return {
    game: game.slug,
    scenario: start.scenario,
    options: start.options ?? {},
    seats: Object.fromEntries(game.seats.map(({ seat, side }) => [seat, sitter(seat, side)])),
    host_name: prefs.value.name,
    pace: start.pace,
    assistant: start.assistant ?? '',
    private: true,
    language: language.value,
  };
}

/** The bot a card offers: the one it names, or what the viewer's results have led to. */
export const offered = (slug: string, { bot = '', ladder = [] }: Partial<QuickStart>) => nextBot(slug, ladder, bot);

/** A game against bots that starts at once: the gentlest of them, unless the card names another. */
export function quickSession(game: Game, quick: QuickStart): NewSession {
  const wanted = offered(game.slug, quick);
  const bot = game.bots.find((one) => one.name === wanted)?.name ?? gentlest(game);
  return sessionFor(game, quick, (seat, side) =>
    (quick.seats?.includes(seat) ?? side === quick.side) ? { by: 'me' } : { by: 'bot', bot },
  );
}

/** A game that waits for friends. */
export function friendSession(game: Game, start: FriendStart): NewSession {
  const bot = gentlest(game);
  return sessionFor(game, start, (seat) =>
    start.seats.includes(seat) ? { by: 'me' } : start.bots?.includes(seat) ? { by: 'bot', bot } : { by: 'anybody' },
  );
}

const plain = (game: Game): QuickStart => ({
  scenario: game.scenarios[0] ?? '',
  pace: 'untimed',
  side: game.sides[0] ?? '',
});

/** The card says which game suits, so it is waited for. */
export async function playNow(slug: string, which = ''): Promise<void> {
  const [{ game }, card] = await Promise.all([gameTexts(slug), cardOf(slug)]);
  const made = await createSession(quickSession(game, card?.more?.[which] ?? card?.quick ?? plain(game)));
  await startSession(made.session.id);
  go(['game', made.session.id]);
}

async function playFriend(slug: string): Promise<void> {
  const [{ game }, card] = await Promise.all([gameTexts(slug), cardOf(slug)]);
  const quick = card?.quick ?? plain(game);
  const own = game.seats.filter(({ side }) => side === quick.side).map(({ seat }) => seat);
  const made = await createSession(friendSession(game, card?.friend ?? { ...quick, seats: own }));
  rememberMade(made);
  go(['game', made.session.id]);
}

export const GameCard = ({ game }: { game: Listed }) => {
  const busy = useSignal(false);
  const card = cards.value[game.slug] ?? null;
  const attempt = async (work: () => Promise<void>) => {
    busy.value = true;
    try {
      await work();
    } catch (problem) {
      const spoken = await gameTexts(game.slug).catch(() => null);
      sayProblem(problem, spoken?.texts.value);
    }
    busy.value = false;
  };
  const play = (which = '') => void attempt(() => playNow(game.slug, which));
  const bot = offered(game.slug, card?.quick ?? {});
  const own = (part: string) =>
    has(`card-${game.slug}-${part}`)
      ? tr(`card-${game.slug}-${part}`, { bot: bot && tr(`bot-${bot}`) })
      : tr(`card-${part}`);
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
        <p class="facts muted small">{tr('game-players', { min: game.players.min, max: game.players.max })}</p>
        <button type="button" class="btn primary go" disabled={busy.value} onClick={() => play()}>
          <Icon name="play" />
          <span>
            <b>{tr('card-play')}</b> <small>{own('quick')}</small>
          </span>
        </button>
        <div class="ways">
          {card?.teaches && (
            <a class="btn offer" href={link(['learn', game.slug])}>
              <span>
                <Icon name="book" />
                {tr('learn-quickly')}
              </span>
            </a>
          )}
          {game.players.max > 1 && !standalone && (
            <button
              type="button"
              class="btn offer"
              disabled={busy.value}
              onClick={() => void attempt(() => playFriend(game.slug))}
            >
              <span>
                <Icon name="crew" />
                {tr('play-friend')}
              </span>
            </button>
          )}
        </div>
        <p class="alts">
          <a href={link(['new', game.slug])}>{tr('card-options')}</a>
          <a href={link(['rules', game.slug])}>{tr('nav-rules')}</a>
          {Object.keys(card?.more ?? {}).map((which) => (
            <button key={which} type="button" disabled={busy.value} onClick={() => play(which)}>
              {tr(`card-${game.slug}-more-${which}`)}
            </button>
          ))}
        </p>
      </div>
    </li>
  );
};
