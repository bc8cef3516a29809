// The chairs of a game that has not started: who sits where, and what can be done about it.

import { joinSession, leaveSession, setSeat } from '../base/api';
import { standalone } from '../base/link';
import type { Texts } from '../base/messages';
import { prefs } from '../base/prefs';
import { tr } from '../base/texts';
import { Button } from '../parts/controls';
import { Icon } from '../parts/icons';
import type { Session } from '../session/session';
import { sideMark } from '../session/sides';
import type { Detail, Game, Seat } from '../wire.gen';
import type { Board } from './board';
import { Devices, initials } from './crew';
import { offer } from './links';

export interface Lobby {
  session: Session;
  game: Game;
  texts: Texts;
  board: Board;
  busy: boolean;
  /** The bot that is put on chairs. */
  bot: string;
  attempt: (work: () => Promise<Detail>) => void;
}

/** A chair beside the name of its side; a side of one chair is called as the chair is. */
export function chairName({ texts, board }: Pick<Lobby, 'texts' | 'board'>, seat: string): string {
  return board.crew?.shortSeat?.(seat) ?? texts.seat(seat);
}

export const Side = ({ lobby, side }: { lobby: Lobby; side: string }) => {
  const { session, texts, busy, attempt } = lobby;
  const info = session.info.value;
  const seats = info.seats.filter((seat) => seat.side === side);
  const free = seats.filter((seat) => seat.by === 'nobody').map((seat) => seat.seat);
  return (
    <section class={`crewside ${sideMark(lobby, side)}`} aria-label={texts.side(side)}>
      <div class="panelhead">
        <h2>
          <i class="sidemark" aria-hidden="true" />
          {texts.side(side)}
        </h2>
        {free.length > 1 && (
          <Button small disabled={busy} onClick={() => attempt(() => joinSession(info.id, free, prefs.value.name))}>
            {tr(free.length === seats.length ? 'seat-take-side' : 'seat-take-rest')}
          </Button>
        )}
      </div>
      <ul class="chairs">
        {seats.map((seat) => (
          <Chair key={seat.seat} lobby={lobby} seat={seat} />
        ))}
      </ul>
    </section>
  );
};

function holderOf({ session, texts }: Lobby, seat: Seat): string {
  if (seat.by === 'nobody') return tr('seat-free');
  if (seat.by === 'bot') return tr('seat-bot', { bot: texts.bot(seat.bot ?? '') });
  const name = seat.name || tr('seat-somebody');
  return session.you.value.includes(seat.seat) ? (seat.name ? tr('you-are', { name }) : tr('seat-you')) : name;
}

const Chair = ({ lobby, seat }: { lobby: Lobby; seat: Seat }) => {
  const mine = lobby.session.you.value.includes(seat.seat);
  const name = chairName(lobby, seat.seat);
  const kind = mine ? 'mine' : seat.by;
  return (
    <li class={`chair ${kind}`} data-seat={seat.seat}>
      <span class="avatar" aria-hidden="true">
        {seat.by === 'nobody' ? (
          <Icon name="plus" />
        ) : seat.by === 'bot' ? (
          <Icon name="bot" />
        ) : (
          initials(seat.name || tr(mine ? 'seat-you' : 'seat-somebody'))
        )}
      </span>
      <span class="who">
        {name !== lobby.texts.side(seat.side) && <b>{name}</b>}
        <span class="muted">{holderOf(lobby, seat)}</span>
        <Devices session={lobby.session} seats={[seat]} />
      </span>
      <Actions lobby={lobby} seat={seat} mine={mine} />
    </li>
  );
};

const Actions = ({ lobby, seat: { seat, by }, mine }: { lobby: Lobby; seat: Seat; mine: boolean }) => {
  const { session, busy, bot, attempt, texts } = lobby;
  const id = session.info.value.id;
  const host = session.host.value;
  return (
    <span class="row">
      {by === 'nobody' && (
        <Button
          tone="offer"
          small
          disabled={busy}
          onClick={() => attempt(() => joinSession(id, [seat], prefs.value.name))}
        >
          {tr('seat-take')}
        </Button>
      )}
      {mine && (
        <Button tone="quiet" small disabled={busy} onClick={() => attempt(() => leaveSession(id, [seat]))}>
          {tr('seat-leave')}
        </Button>
      )}
      {host && by === 'nobody' && (
        <>
          <Button
            tone="quiet"
            small
            disabled={busy}
            onClick={() => attempt(() => setSeat(id, { seat, by: 'bot', bot }))}
          >
            {tr('seat-put-bot')}
          </Button>
          {!standalone && (
            <Button tone="quiet" small onClick={() => void offer(id, seat, texts)}>
              {tr('invite')}
            </Button>
          )}
        </>
      )}
      {host && by === 'bot' && (
        <Button tone="quiet" small disabled={busy} onClick={() => attempt(() => setSeat(id, { seat, by: 'nobody' }))}>
          {tr('seat-remove-bot')}
        </Button>
      )}
    </span>
  );
};
