// A link: an invitation is claimed at once; the game's own link lets its bearer choose a free chair first.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { claim, Failed, joinSession, openLink } from '../base/api';
import { key, type Texts } from '../base/messages';
import { prefer, prefs } from '../base/prefs';
import { link, stay } from '../base/router';
import { gameTexts, language, tr } from '../base/texts';
import { boardOf, cardOf } from '../boards/load';
import { Button, Field } from '../parts/controls';
import { Icon } from '../parts/icons';
import { ToStart } from '../parts/not-found';
import { Bar } from '../parts/page-bar';
import { wordsOf } from '../parts/problem';
import type { Board, Card } from '../shell/board';
import { isExpired, rememberClaimed } from '../shell/links';
import { chairName } from '../shell/lobby-chairs';
import type { LinkShown, Seat, SessionInfo } from '../wire.gen';

const ASK_AGAIN_MS = 4_000;
const wordsOfLink = (problem: unknown): string => (isExpired(problem) ? tr('problem-no_invitation') : wordsOf(problem));

/** Sit down on one chair, or on several of a side: the link gives one, the others are then free to those of that side. */
async function take(token: string, seats: string[] = []): Promise<void> {
  const [first = '', ...more] = seats;
  const claimed = await claim({ token, name: prefs.value.name, seat: first });
  rememberClaimed(claimed);
  // somebody may have been faster at one of the others: the waiting room then shows who
  if (more.length) await joinSession(claimed.session, more, prefs.value.name).catch(() => undefined);
  stay(['game', claimed.session]);
}

interface Opened {
  shown: LinkShown;
  texts: Texts;
  board: Board;
  card: Card | null;
}

/** What there is to choose; null when the link has led on by itself. */
async function open(token: string): Promise<Opened | null> {
  const shown = await openLink(token);
  if (shown.kind !== 'game') {
    await take(token);
    return null;
  }
  if (shown.you.length) {
    stay(['game', shown.session.id]);
    return null;
  }
  const { game } = shown.session;
  const [{ texts }, board, card] = await Promise.all([gameTexts(game), boardOf(game), cardOf(game)]);
  return { shown, texts: texts.value, board, card };
}

export const Join = ({ token }: { token: string }) => {
  const failed = useSignal<unknown>(null);
  const opened = useSignal<Opened | null>(null);
  useEffect(() => {
    let timer = 0;
    let over = false;
    const round = async () => {
      try {
        opened.value = await open(token);
      } catch (problem) {
        // others take chairs meanwhile, so it is looked at again; a server that is silent for a while changes nothing
        if (!opened.value || (problem instanceof Failed && problem.problem)) failed.value = problem;
      }
      if (!over && opened.value) timer = window.setTimeout(() => void round(), ASK_AGAIN_MS);
    };
    void round();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [token, failed, opened]);
  if (opened.value && !failed.value) return <Arrive key={language.value} token={token} opened={opened.value} />;
  return (
    <>
      <Bar />
      <main class="page">
        <h1 tabindex={-1}>{tr('join-title')}</h1>
        <p role="status">{failed.value ? wordsOfLink(failed.value) : tr('loading')}</p>
        {failed.value ? <ToStart /> : null}
      </main>
    </>
  );
};

const hostOf = ({ seats, host }: SessionInfo) => seats.find((seat) => seat.player === host && seat.name)?.name ?? '';

/** Who is here besides the host, each once. */
function guests({ seats, host }: SessionInfo): string[] {
  const found = seats.filter((seat) => seat.by === 'person' && seat.player !== host && seat.name);
  return [...new Map(found.map((seat) => [seat.player, seat.name ?? ''])).values()];
}

const Arrive = ({ token, opened }: { token: string; opened: Opened }) => {
  const { texts, card } = opened;
  const session = opened.shown.session;
  const busy = useSignal(false);
  const chosen = useSignal<string[]>([]);
  const wrong = useSignal('');
  const free = new Set(session.seats.filter((seat) => seat.by === 'nobody').map((seat) => seat.seat));
  const wanted = chosen.value.filter((seat) => free.has(seat));
  const lost = chosen.value.length > 0 && wanted.length < chosen.value.length;
  const join = async () => {
    busy.value = true;
    wrong.value = '';
    try {
      await take(token, wanted);
    } catch (problem) {
      const taken = problem instanceof Failed && problem.problem?.code === 'taken';
      wrong.value = taken ? tr('join-taken') : wordsOf(problem, texts);
      if (taken) chosen.value = [];
    }
    busy.value = false;
  };
  const host = hostOf(session);
  const others = guests(session);
  const game = texts.game.title[language.value];
  return (
    <>
      <Bar />
      <main class="page arrive">
        {card && (
          <div class="art" data-game={session.game}>
            <card.Art />
          </div>
        )}
        <h1 tabindex={-1}>{host ? tr('join-invites', { host, game }) : tr('join-invited', { game })}</h1>
        <p class="muted">
          {texts.scenario(session.scenario)}, {tr(`pace-${session.pace}`)}.{' '}
          {others.length > 0 &&
            tr('join-here', {
              count: others.length,
              names: new Intl.ListFormat(language.value, { type: 'conjunction' }).format(others),
            })}
        </p>
        <Field label={tr('pref-name')}>
          <input
            maxLength={40}
            value={prefs.value.name}
            autocomplete="nickname"
            onInput={(typed) => prefer({ name: typed.currentTarget.value })}
          />
        </Field>
        <h2>{tr('join-choose')}</h2>
        {free.size === 0 && <p role="status">{tr('join-full')}</p>}
        {texts.game.sides.map((side) => (
          <SideChairs
            key={side}
            opened={opened}
            side={side}
            chosen={wanted}
            onChoose={(seats) => {
              wrong.value = '';
              chosen.value = seats;
            }}
          />
        ))}
        <p role="alert" class="wrong">
          {wrong.value || (lost && !wanted.length ? tr('join-taken') : '')}
        </p>
        <div class="joinbar">
          <Button tone="primary" disabled={busy.value || !wanted.length} onClick={() => void join()}>
            {wanted.length ? joinWords(opened, wanted) : tr('join-choose')}
          </Button>
          {card?.teaches && (
            <a class="btn quiet" href={link(['learn', session.game])} target="_blank" rel="noreferrer">
              <span>
                <Icon name="book" /> {tr('join-learn-first')}
              </span>
            </a>
          )}
        </div>
      </main>
    </>
  );
};

function joinWords({ shown, texts, board }: Opened, seats: string[]): string {
  const side = shown.session.seats.find((seat) => seat.seat === seats[0])?.side ?? '';
  const sideName = texts.side(side);
  if (seats.length > 1) return tr('join-crew', { side: sideName });
  const chair = chairName({ texts, board }, seats[0] ?? '');
  return chair === sideName ? tr('join-side', { side: sideName }) : tr('join-as', { side: sideName, chair });
}

interface SideProps {
  opened: Opened;
  side: string;
  chosen: string[];
  onChoose: (seats: string[]) => void;
}

/** Who sits where: the chairs of one player, or of one kind of bot, stand together. */
function takenBy(seats: Seat[], texts: Texts): Map<string, Seat[]> {
  const found = new Map<string, Seat[]>();
  for (const seat of seats) {
    if (seat.by === 'nobody') continue;
    const holder =
      seat.by === 'bot' ? tr('seat-bot', { bot: texts.bot(seat.bot ?? '') }) : seat.name || tr('seat-somebody');
    found.set(holder, [...(found.get(holder) ?? []), seat]);
  }
  return found;
}

const SideChairs = ({ opened, side, chosen, onChoose }: SideProps) => {
  const { shown, texts, board } = opened;
  const seats = shown.session.seats.filter((seat) => seat.side === side);
  const free = seats.filter((seat) => seat.by === 'nobody').map((seat) => seat.seat);
  const isOn = (one: string[]) => one.length === chosen.length && one.every((seat) => chosen.includes(seat));
  const does = (seat: Seat) => {
    const id = key('chair', seat.seat.split('.').at(-1) ?? '');
    return texts.has(id) ? texts.say(id) : '';
  };
  if (!seats.length) return null;
  return (
    <section
      class={`sidechairs ${['a', 'b', 'c'][texts.game.sides.indexOf(side)] ?? ''}`}
      aria-label={texts.side(side)}
    >
      <h3>
        <i class="sidemark" aria-hidden="true" />
        {texts.side(side)}
      </h3>
      <ul>
        {free.length > 1 && (
          <li>
            <button type="button" class="chairpick" aria-pressed={isOn(free)} onClick={() => onChoose(free)}>
              <span class="who">
                <b>{tr('join-whole-crew')}</b>
                <span>{tr('join-whole-crew-note', { count: free.length })}</span>
              </span>
            </button>
          </li>
        )}
        {seats
          .filter((seat) => seat.by === 'nobody')
          .map((seat) => (
            <li key={seat.seat} data-seat={seat.seat}>
              <button
                type="button"
                class="chairpick"
                aria-pressed={isOn([seat.seat])}
                onClick={() => onChoose([seat.seat])}
              >
                <span class="who">
                  <b>{chairName({ texts, board }, seat.seat)}</b>
                  {does(seat) && <span>{does(seat)}</span>}
                </span>
              </button>
            </li>
          ))}
        {[...takenBy(seats, texts)].map(([holder, held]) => (
          <li key={holder} data-taken={held.map((seat) => seat.seat).join(' ')}>
            <span class="chairtaken">
              <span>
                {new Intl.ListFormat(language.value, { type: 'conjunction' }).format(
                  held.map((seat) => chairName({ texts, board }, seat.seat)),
                )}
              </span>
              <b>{holder}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
