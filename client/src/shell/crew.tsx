// Who is at the game: seat, name, presence, and a lamp that says what the seat is at.
import { tr } from '../base/texts';
import type { Session } from '../session/session';
import { sideMark } from '../session/sides';
import type { Game, Seat } from '../session/types';
import type { Board, Scene } from './board';

interface Member {
  seats: Seat[];
  name: string;
}

/** Whether some side is played by several. */
export const hasCrews = ({ seats }: Game) => new Set(seats.map((chair) => chair.side)).size < seats.length;

/** Seats of one player stand together. */
function membersOf(scene: Scene, side: string): Member[] {
  const found = new Map<string, Member>();
  for (const seat of scene.info.seats.filter((one) => one.side === side)) {
    const player = seat.by === 'person' ? seat.player || seat.seat : `${seat.by} ${seat.bot}`;
    const member = found.get(player) ?? { seats: [], name: nameOf(scene, seat) };
    member.seats.push(seat);
    found.set(player, member);
  }
  return [...found.values()];
}

function nameOf(scene: Scene, seat: Seat): string {
  if (seat.by === 'nobody') return tr('seat-free');
  if (seat.by === 'bot') return tr('seat-bot', { bot: scene.texts.bot(seat.bot ?? '') });
  return seat.name || tr(scene.session.you.value.includes(seat.seat) ? 'seat-me' : 'seat-somebody');
}

export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const firsts = words.map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '');
  // a picture is as wide as two letters, and stands alone
  const isPicture = (one = '') => /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(one);
  const shown = isPicture(firsts[0]) || isPicture(firsts[1]) ? 1 : 2;
  return firsts.slice(0, shown).join('').toUpperCase();
}

/** A seat that is open on more than one device says so: its holder may wonder whose the other is. */
export const Devices = ({ session, seats }: { session: Session; seats: Seat[] }) => {
  const count = Math.max(0, ...seats.map((seat) => session.devices.value[seat.seat] ?? 0));
  return count > 1 ? (
    <span class="muted" data-devices={count}>
      {tr('devices', { count })}
    </span>
  ) : null;
};

const MemberRow = ({ scene, board, member }: { scene: Scene; board: Board; member: Member }) => {
  const { session, texts } = scene;
  const seatName = board.crew?.shortSeat ?? ((seat: string) => texts.seat(seat));
  const you = member.seats.some((seat) => session.you.value.includes(seat.seat));
  const here = member.seats.some((seat) => session.presence.value[seat.seat]);
  const waiting = member.seats.filter((seat) => session.state(scene.seat).waiting.value.includes(seat.seat));
  // one seat's staff may be at work while that of another asks
  const staff = waiting.every((seat) => session.isStaffed(seat.seat));
  const isPerson = member.seats[0]?.by === 'person';
  const lamp = member.seats.some((seat) => seat.absent)
    ? 'absent'
    : waiting.length
      ? staff
        ? 'staff'
        : you
          ? 'yours'
          : 'asked'
      : isPerson && !here
        ? 'away'
        : 'ok';
  const told =
    member.seats.length === 1 && !waiting.length ? board.crew?.lamp?.(scene, member.seats[0]?.seat ?? '') : null;
  const mark = sideMark(scene, member.seats[0]?.side);
  // a side of one seat is called as the seat is: its heading has said so
  const roles = member.seats
    .map((seat) => seatName(seat.seat))
    .filter((name) => name !== texts.side(member.seats[0]?.side ?? ''))
    .join(', ');
  return (
    <li>
      <span class={`seat ${mark}${isPerson ? (here ? '' : ' away') : ' np'}`} aria-hidden="true">
        {initials(member.name)}
      </span>
      <span class="who">
        <b>{you && member.seats[0]?.name ? tr('you-are', { name: member.name }) : member.name}</b>
        {roles && <span class="muted">{roles}</span>}
        {isPerson && <Devices session={session} seats={member.seats} />}
      </span>
      <span class={`lamp ${told?.tone ?? lamp}`}>{told?.text ?? tr(`lamp-${lamp}`)}</span>
    </li>
  );
};

export const Crew = ({ scene, board }: { scene: Scene; board: Board }) => {
  const sides = [...new Set(scene.info.seats.map((seat) => seat.side))];
  const own = scene.session.sideOf(scene.seat);
  const ordered = [...sides.filter((side) => side === own), ...sides.filter((side) => side !== own)];
  return (
    <section class="crew" aria-label={tr(hasCrews(scene.game) ? 'crew' : 'players')} tabindex={0}>
      {ordered.map((side) => (
        <div key={side}>
          <div class="panelhead">
            <h2>{scene.texts.side(side)}</h2>
            {side === ordered[0] && scene.session.watching.value > 0 && (
              <span class="over">{tr('watching', { count: scene.session.watching.value })}</span>
            )}
          </div>
          <ul>
            {membersOf(scene, side).map((member) => (
              <MemberRow key={member.seats[0]?.seat} scene={scene} board={board} member={member} />
            ))}
          </ul>
        </div>
      ))}
      {scene.info.open_board && <p class="muted small openboard">{tr('consent-in-play')}</p>}
    </section>
  );
};
