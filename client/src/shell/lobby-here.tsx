// Who is here before the game starts, and what they say.
import { useEffect, useRef } from 'preact/hooks';
import type { Texts } from '../base/messages';
import { tr } from '../base/texts';
import type { Session } from '../session/session';
import { sideMark } from '../session/sides';
import type { Game, Seat } from '../wire.gen';
import { initials } from './crew';

interface Props {
  session: Session;
  game: Game;
  texts: Texts;
}

interface Person {
  player: string;
  name: string;
  seats: Seat[];
}

function peopleAt(session: Session): Person[] {
  const found = new Map<string, Person>();
  for (const seat of session.info.value.seats) {
    if (seat.by !== 'person') continue;
    const player = seat.player || seat.seat;
    const known = found.get(player) ?? { player, name: seat.name ?? '', seats: [] };
    known.seats.push(seat);
    found.set(player, known);
  }
  return [...found.values()];
}

const PersonRow = ({ session, game, person }: Props & { person: Person }) => {
  const { info, you, presence } = session;
  const mine = person.seats.some(({ seat }) => you.value.includes(seat));
  const here = mine || person.seats.some(({ seat }) => presence.value[seat]);
  const plain = tr(mine ? 'seat-you' : 'seat-somebody');
  const what = person.player === info.value.host ? 'here-host' : here ? 'here-now' : 'here-away';
  return (
    <li class={here ? '' : 'away'} data-player={person.player}>
      <span class={`avatar ${sideMark({ game }, person.seats[0]?.side)}`} aria-hidden="true">
        {initials(person.name || plain)}
      </span>
      <b>{mine && person.name ? tr('you-are', { name: person.name }) : person.name || plain}</b>
      <span class="muted small">{tr(what)}</span>
    </li>
  );
};

export const Here = (props: Props) => {
  const { session } = props;
  const watching = session.watching.value;
  return (
    <section class="herenow" aria-labelledby="here-now">
      <h2 id="here-now">{tr('here-title')}</h2>
      <ul>
        {peopleAt(session).map((person) => (
          <PersonRow key={person.player} {...props} person={person} />
        ))}
      </ul>
      {watching > 0 && <p class="muted small">{tr('watching', { count: watching })}</p>}
    </section>
  );
};

export const LobbyChat = ({ session, game, texts }: Props) => {
  const box = useRef<HTMLInputElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const said = session.chat.value;
  useEffect(() => {
    session.unread.value = 0;
    lines.current?.scrollTo(0, lines.current.scrollHeight);
  }, [said.length, session]);
  return (
    <section class="lobbychat" aria-labelledby="lobby-chat">
      <h2 id="lobby-chat">{tr('chat')}</h2>
      <div class="said" ref={lines} role="log" aria-labelledby="lobby-chat" tabindex={0}>
        {said.map((line) => (
          <p key={line.id} class={sideMark({ game }, session.sideOf(line.seat))}>
            <b>{line.name || texts.seat(line.seat)}</b> {line.text}
          </p>
        ))}
      </div>
      {session.you.value.length > 0 && (
        <form
          onSubmit={(send) => {
            send.preventDefault();
            const typed = box.current?.value.trim() ?? '';
            if (box.current) box.current.value = '';
            if (typed) session.say(typed, 'all');
          }}
        >
          <input
            ref={box}
            aria-label={tr('chat-say')}
            placeholder={tr('chat-say')}
            maxLength={1000}
            autocomplete="off"
          />
        </form>
      )}
    </section>
  );
};
