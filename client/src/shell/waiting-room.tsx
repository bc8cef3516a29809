// A table that has not started: seats to take, bots to seat, links to send.
import { useSignal } from '@preact/signals';
import { joinTable, leaveTable, setSeat, startTable } from '../base/api';
import type { Texts } from '../base/messages';
import { prefer, prefs } from '../base/prefs';
import { tr } from '../base/texts';
import { Button, Field } from '../parts/controls';
import { sayProblem } from '../parts/problem';
import type { Session } from '../session/session';
import { describeTable } from '../session/summary';
import type { Detail, Game, Seat } from '../wire.gen';
import { Devices } from './crew';
import { offer, offerGame, ReturnPanel } from './links';

interface Props {
  session: Session;
  game: Game;
  texts: Texts;
  onSeats: (detail: Detail) => void;
}

export const WaitingRoom = ({ session, game, texts, onSeats }: Props) => {
  const busy = useSignal(false);
  const table = session.table.value;
  const free = table.seats.filter((seat) => seat.by === 'nobody');
  const attempt = async (work: () => Promise<Detail>) => {
    busy.value = true;
    try {
      onSeats(await work());
    } catch (problem) {
      sayProblem(problem, texts);
    }
    busy.value = false;
  };
  const sides = [...new Set(table.seats.map((seat) => seat.side))];
  return (
    <main class="page waitingroom">
      <h1 tabindex={-1}>{table.name || texts.scenario(table.scenario)}</h1>
      <p class="muted">{describeTable(texts, table)}</p>
      <OwnName
        known={table.seats.find((seat) => session.you.value.includes(seat.seat))?.name ?? ''}
        onName={(name) =>
          session.you.value.length > 0 && void attempt(() => joinTable(table.id, [...session.you.value], name))
        }
      />
      <div class="sides">
        {sides.map((side) => (
          <section key={side} class="panel" aria-label={texts.side(side)}>
            <div class="panelhead">
              <h2>{texts.side(side)}</h2>
              <TakeSide
                table={table.seats}
                side={side}
                busy={busy.value}
                onTake={(seats) => void attempt(() => joinTable(table.id, seats, prefs.value.name))}
              />
            </div>
            <ul class="seats">
              {table.seats
                .filter((seat) => seat.side === side)
                .map((seat) => (
                  <SeatRow
                    key={seat.seat}
                    seat={seat}
                    session={session}
                    game={game}
                    texts={texts}
                    busy={busy.value}
                    attempt={(work) => void attempt(work)}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
      <div class="row">
        {session.host.value && (
          <Button
            tone="primary"
            disabled={free.length > 0 || busy.value}
            sub={free.length ? tr('start-missing', { count: free.length }) : tr('start-ready')}
            onClick={() => void attempt(() => startTable(table.id))}
          >
            {tr('start-game')}
          </Button>
        )}
        {!session.host.value && <p>{tr('start-by-host')}</p>}
        {session.host.value && free.length > 0 && (
          <Button onClick={() => void offerGame(table.id)}>{tr('invite-game')}</Button>
        )}
        {session.host.value && table.spectators && (
          <Button onClick={() => void offer(table.id, '', texts)}>{tr('invite-spectators')}</Button>
        )}
      </div>
      {session.you.value.length > 0 && <ReturnPanel table={table.id} />}
    </main>
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

const TakeSide = ({
  table,
  side,
  busy,
  onTake,
}: {
  table: Seat[];
  side: string;
  busy: boolean;
  onTake: (seats: string[]) => void;
}) => {
  const seats = table.filter((seat) => seat.side === side);
  const free = seats.filter((seat) => seat.by === 'nobody').map((seat) => seat.seat);
  if (free.length < 2) return null;
  return (
    <Button small disabled={busy} onClick={() => onTake(free)}>
      {tr(free.length === seats.length ? 'seat-take-side' : 'seat-take-rest')}
    </Button>
  );
};

interface RowProps {
  seat: Seat;
  session: Session;
  game: Game;
  texts: Texts;
  busy: boolean;
  attempt: (work: () => Promise<Detail>) => void;
}

const SeatRow = ({ seat, session, game, texts, busy, attempt }: RowProps) => {
  const id = session.table.value.id;
  const mine = session.you.value.includes(seat.seat);
  const bot = game.bots.at(-1)?.name ?? 'random';
  const holder =
    seat.by === 'nobody'
      ? tr('seat-free')
      : seat.by === 'bot'
        ? tr('seat-bot', { bot: texts.bot(seat.bot ?? '') })
        : seat.name || tr('seat-somebody');
  return (
    <li data-seat={seat.seat}>
      <span class="who">
        <b>{texts.seat(seat.seat)}</b>
        <span class="muted">{mine ? tr('you-are', { name: holder }) : holder}</span>
        <Devices session={session} seats={[seat]} />
      </span>
      <span class="row">
        {seat.by === 'nobody' && (
          <Button small disabled={busy} onClick={() => attempt(() => joinTable(id, [seat.seat], prefs.value.name))}>
            {tr('seat-take')}
          </Button>
        )}
        {mine && (
          <Button small disabled={busy} onClick={() => attempt(() => leaveTable(id, [seat.seat]))}>
            {tr('seat-leave')}
          </Button>
        )}
        {session.host.value && seat.by === 'nobody' && (
          <Button small disabled={busy} onClick={() => attempt(() => setSeat(id, { seat: seat.seat, by: 'bot', bot }))}>
            {tr('seat-put-bot')}
          </Button>
        )}
        {session.host.value && seat.by === 'bot' && (
          <Button small disabled={busy} onClick={() => attempt(() => setSeat(id, { seat: seat.seat, by: 'nobody' }))}>
            {tr('seat-remove-bot')}
          </Button>
        )}
        {session.host.value && seat.by === 'nobody' && (
          <Button small onClick={() => void offer(id, seat.seat, texts)}>
            {tr('invite')}
          </Button>
        )}
      </span>
    </li>
  );
};
