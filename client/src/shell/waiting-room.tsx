// A game that has not started: one link for everybody, chairs to choose, bots for the rest, and who is here.

import { useSignal } from '@preact/signals';
import { joinSession, setSeat, startSession } from '../base/api';
import { standalone } from '../base/link';
import type { Texts } from '../base/messages';
import { prefer, prefs } from '../base/prefs';
import { link } from '../base/router';
import { language, tr } from '../base/texts';
import { Button, Field, Pick } from '../parts/controls';
import { Icon } from '../parts/icons';
import { sayProblem } from '../parts/problem';
import { gentlest } from '../session/bots';
import type { Session } from '../session/session';
import { describeSession } from '../session/summary';
import type { Detail, Game } from '../wire.gen';
import type { Board } from './board';
import { InvitePanel, offer, ReturnPanel } from './links';
import { type Lobby, Side } from './lobby-chairs';
import { Consent } from './lobby-consent';
import { Here, LobbyChat } from './lobby-here';

interface Props {
  session: Session;
  game: Game;
  texts: Texts;
  board: Board;
  onSeats: (detail: Detail) => void;
}

export const WaitingRoom = ({ session, game, texts, board, onSeats }: Props) => {
  const busy = useSignal(false);
  const bot = useSignal(gentlest(game));
  const info = session.info.value;
  const attempt = async (work: () => Promise<Detail>) => {
    busy.value = true;
    try {
      onSeats(await work());
    } catch (problem) {
      sayProblem(problem, texts);
    }
    busy.value = false;
  };
  const lobby: Lobby = {
    session,
    game,
    texts,
    board,
    busy: busy.value,
    bot: bot.value,
    attempt: (work) => void attempt(work),
  };
  const sides = [...new Set(info.seats.map((seat) => seat.side))];
  const host = session.host.value;
  return (
    <main class={`lobby ${host ? 'hosting' : ''}`} data-board={game.slug}>
      <div class="lobbymain">
        <div class="hero">
          <div>
            <h1 tabindex={-1}>{info.name || tr('lobby-title', { game: game.title[language.value] })}</h1>
            <p class="muted">
              {info.name
                ? describeSession(texts, info)
                : `${texts.scenario(info.scenario)}, ${tr(`pace-${info.pace}`)}`}
            </p>
          </div>
          {host && <a href={link(['new', game.slug])}>{tr('lobby-other-settings')}</a>}
        </div>
        {sides.map((side) => (
          <Side key={side} lobby={lobby} side={side} />
        ))}
        <Begin lobby={lobby} onBot={(name) => (bot.value = name)} />
        {!standalone && session.you.value.length > 0 && <ReturnPanel session={info.id} />}
      </div>
      {host && !standalone && (
        <aside class="lobbyinvite" aria-label={tr('invite-game')}>
          <InvitePanel session={info.id} />
          {info.spectators && (
            <Button small onClick={() => void offer(info.id, '', texts)}>
              {tr('invite-spectators')}
            </Button>
          )}
        </aside>
      )}
      <aside class="lobbyhere" aria-label={tr('here-title')}>
        <OwnName
          known={info.seats.find((seat) => session.you.value.includes(seat.seat))?.name ?? ''}
          onName={(name) =>
            session.you.value.length > 0 && void attempt(() => joinSession(info.id, [...session.you.value], name))
          }
        />
        <Here session={session} game={game} texts={texts} />
        {!standalone && <Consent lobby={lobby} />}
        <LobbyChat session={session} game={game} texts={texts} />
      </aside>
    </main>
  );
};

/** How many chairs are free, bots for them, and the start. */
const Begin = ({ lobby, onBot }: { lobby: Lobby; onBot: (bot: string) => void }) => {
  const { session, game, texts, busy, bot, attempt } = lobby;
  const info = session.info.value;
  const free = info.seats.filter((seat) => seat.by === 'nobody');
  if (!session.host.value) {
    return (
      <p class="begin" role="status">
        {tr('start-by-host')}
      </p>
    );
  }
  const fill = async () => {
    let detail: Detail | null = null;
    for (const { seat } of free) detail = await setSeat(info.id, { seat, by: 'bot', bot });
    if (!detail) throw new Error('no chair was free');
    return detail;
  };
  return (
    <div class="begin">
      <p role="status">
        <b>{free.length ? tr('start-missing', { count: free.length }) : tr('start-ready')}</b>
        {free.length > 0 && <span class="muted small">{tr('start-missing-note')}</span>}
      </p>
      {game.bots.length > 1 && free.length > 0 && (
        <Pick
          label={tr('fill-bots-which')}
          value={bot}
          choices={game.bots.map(({ name }) => ({ value: name, text: texts.bot(name) }))}
          onChoose={onBot}
        />
      )}
      {free.length > 0 && (
        <Button disabled={busy} onClick={() => attempt(fill)}>
          <Icon name="bot" /> {tr('fill-bots')}
        </Button>
      )}
      <Button
        tone="primary"
        class="startgame"
        disabled={free.length > 0 || busy}
        onClick={() => attempt(() => startSession(info.id))}
      >
        {tr('start-game')}
      </Button>
    </div>
  );
};

/** Whoever comes by a link has not been asked for a name yet. */
const OwnName = ({ known, onName }: { known: string; onName: (name: string) => void }) => (
  <Field label={tr('pref-name')} note={tr('pref-name-note')}>
    <input
      maxLength={40}
      value={prefs.value.name || known}
      autocomplete="nickname"
      onChange={(typed) => {
        prefer({ name: typed.currentTarget.value });
        onName(typed.currentTarget.value);
      }}
    />
  </Field>
);
