"""Before and around a game: sitting down, leaving, invitations, starting. All of it runs in the table's mailbox."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from upscope.kernel.decision import Refused
from upscope.kernel.game import SetupError
from upscope.kernel.keeping import SeatRow

from .denied import Denied, bad_setup, not_found, not_now, not_yours
from .kept import Outdated
from .notices import hook, parts_of
from .owndice import OwnDice
from .play import Play
from .ports import MACHINES
from .seating import free, sit
from .settings import write
from .table import Table
from .tokens import hashed, new_token

REVOKED = 4410


def need_host(table: Table, player: str) -> None:
    if not player or player != table.row.host:
        raise not_yours("the host")


def need_seats(table: Table, seats: Sequence[str]) -> list[SeatRow]:
    unknown = [seat for seat in seats if seat not in table.seating]
    if unknown:
        raise Denied(400, "no_seat", f"There is no seat {unknown[0][:40]!r} here.", field="seats")
    return [table.seating[seat] for seat in dict.fromkeys(seats)]


def is_alone(table: Table, player: str) -> bool:
    """Nobody else's secrets are at this table: the player and bots."""
    people = {row.player for row in table.seating.all() if row.by == "person"}
    return bool(player) and people == {player}


async def commit(table: Table, **parts: object) -> None:
    """Store a change of the table; a refusal of the store is told in HTTP's words."""
    try:
        rev = table.row.rev
        await table.settle()
        if table.row.rev != rev:
            raise Outdated
        await table.store(lambda: table.work(**parts))
    except Refused as problem:
        raise cannot_store(problem) from None


def cannot_store(problem: Refused) -> Denied:
    status = 503 if problem.code == "not-stored" else 409
    return Denied(status, problem.code.replace("-", "_"), f"It was not done: {problem}.")


# ---------------------------------------------------------------- seats


async def join(table: Table, player: str, name: str, seats: Sequence[str]) -> None:
    rows = need_seats(table, seats)
    if table.row.private and not is_among_own(table, player, seats):
        raise not_yours("somebody who is invited")
    if table.row.status != "gathering":
        raise not_now("started", "The game has started.")
    if any(row.by != "nobody" and row.player != player for row in rows):
        raise not_now("taken", "That seat is taken.")
    await _seat(table, player, name, rows)


def is_among_own(table: Table, player: str, seats: Sequence[str]) -> bool:
    """The host sits where he likes; who was invited to a seat may take others of its side: small crews share them."""
    side_of = table.seating.sides.side_of
    sides = {side_of[seat] for seat in table.seating.of(player)}
    return player == table.row.host or all(side_of[seat] in sides for seat in seats)


async def claim(table: Table, player: str, name: str, seat: str) -> None:
    """Sit down by an invitation. Who comes with the link of a taken seat is its holder on another device."""
    if not seat:
        await commit(table, holds=((player, ""),))
        return
    row = table.seating[seat]
    if row.by == "bot":
        raise not_now("taken", "A bot sits there.")
    if (row.by == "person" and not row.absent) or (row.by == "person" and row.player == player):
        await commit(table, holds=((player, seat),))
        refresh(table, player, seat)
    else:
        await _seat(table, player, name, [row])


async def _seat(table: Table, player: str, name: str, rows: Sequence[SeatRow]) -> None:
    known = next((row.name for row in table.seating.all() if row.player == player and row.name), "")
    seated = [sit(row, player, name or known) for row in rows]
    await commit(table, seats=seated, holds=[(player, row.seat) for row in rows])
    for row in rows:
        refresh(table, player, row.seat)
    table.tell_table()
    table.changed()


def refresh(table: Table, player: str, seat: str) -> None:
    """The player's open sockets may sit there now."""
    for listener in table.crowd.listeners:
        if listener.player == player:
            listener.may = listener.may | {seat}


async def leave(table: Table, player: str, seats: Sequence[str]) -> None:
    """Before the start the seat is free again; during play it is abandoned, and others may put a bot there."""
    rows = need_seats(table, seats)
    if any(row.player != player for row in rows):
        raise not_yours("the holder of the seat")
    if table.row.status in ("gathering", "closed"):
        changed = free(rows)
    else:
        changed = [replace(row, absent=True, bot="") for row in rows]
    host = table.row.host
    left = [row.player for row in table.seating.put(*changed).all() if row.by == "person" and not row.absent]
    if player == host and player not in left and left:
        host = left[0]
    await commit(table, seats=changed, revoke=[row.seat for row in rows], host=host)
    _turn_out(table, [row.seat for row in rows])
    table.tell_table()
    table.changed()


async def set_seat(table: Table, player: str, seat: str, by: str, bot: str) -> None:
    """The host puts a bot on a seat, or frees it."""
    need_host(table, player)
    if table.row.status != "gathering":
        raise not_now("started", "The game has started.")
    (row,) = need_seats(table, [seat])
    if by == "person":
        raise Denied(400, "bad_holder", "A person sits down by himself.", field="by")
    if by == "bot":
        known = [kind.name for kind in table.means.desk.kinds(table.game.name)]
        if bot not in known:
            raise Denied(400, "no_bot", "There is no such bot for this game.", field="bot", known=known)
    changed = SeatRow(seat, by, bot=bot if by == "bot" else "")
    own = row.player == player
    await commit(table, seats=(changed,), revoke=() if own else (seat,))
    if not own:
        _turn_out(table, [seat])
    table.tell_table()
    table.changed()


def _turn_out(table: Table, seats: Sequence[str]) -> None:
    """Sockets at these seats have lost their right to them."""
    for listener in list(table.crowd.listeners):
        lost = [seat for seat in seats if seat in listener.may]
        if lost and listener.by not in MACHINES:
            listener.may = listener.may - set(lost)
            table.crowd.leave(listener, lost)
            if not listener.seats:
                listener.close(REVOKED, "revoked")
    table.tell_presence()


async def new_invite(table: Table, player: str, seat: str) -> str:
    """A new link for a seat; the old one and whoever came by it lose their right, unless it is the asker's own seat."""
    if seat:
        (row,) = need_seats(table, [seat])
        if player != table.row.host and row.player != player:
            raise not_yours("the host, or the holder of the seat,")
        own = row.player == player
    else:
        need_host(table, player)
        own = False
    token = new_token(table.means.random_bytes)
    if own:
        await commit(table, invites=((hashed(token), seat),))
        return token
    seats: tuple[SeatRow, ...] = ()
    if seat and row.by == "person":
        seats = (SeatRow(seat, "nobody") if table.row.status == "gathering" else replace(row, absent=True, bot=""),)
    await commit(table, revoke=(seat,), invites=((hashed(token), seat),), seats=seats)
    _turn_out(table, [seat])
    if seats:
        table.tell_table()
        table.changed()
    return token


async def set_webhook(table: Table, player: str, seat: str, url: str) -> str:
    """Where word of this seat is sent from now on; the secret its signatures are made with."""
    (row,) = need_seats(table, [seat])
    if row.player != player:
        raise not_yours("the holder of the seat")
    kept = hook(url, table.means.random_bytes)
    await commit(table, seats=(replace(row, webhook=kept),))
    table.notices.begin_for(seat)
    return parts_of(kept)[0]


# ---------------------------------------------------------------- starting and stopping


async def start(table: Table, player: str) -> None:
    need_host(table, player)
    if table.row.status != "gathering":
        raise not_now("started", "The game has started.")
    empty = [row.seat for row in table.seating.all() if row.by == "nobody"]
    if empty:
        raise not_now("empty_seats", f"Somebody must sit at: {', '.join(empty)}.")
    play = begin(table)
    await commit(table, status="playing", live_json=table.live_now(saved_at=0), **play.first())
    table.begin(play)
    table.wind()
    table.greet_all()
    table.tell_table()
    table.changed()
    await table.ask_dice()


def begin(table: Table) -> Play:
    """The game at its first pause, not yet stored."""
    settings = table.settings
    setup = settings.setup(table.seating.names())
    try:
        if settings.dice == "own":
            own = OwnDice(0, table.game.dealt, table.id)
            return Play.start(table.game, setup, table.id, own, {"kind": "own"})
        chance, dice = table.means.box.fresh(table.row.secret, table.id, settings.salts)
        return Play.start(table.game, setup, table.id, chance, dice)
    except SetupError as problem:
        raise bad_setup(problem) from None


async def resume(table: Table, player: str) -> None:
    """An adjourned game goes on."""
    if player not in table.seating.persons():
        raise not_yours("a player")
    if table.row.status != "adjourned":
        raise not_now("not_adjourned", "The game is not adjourned.")
    await commit(table, status="playing", live_json=table.live_now())
    table.changed()
    table.tell_table()


async def close(table: Table, player: str) -> None:
    """Put a table away that nobody else plays at."""
    need_host(table, player)
    if table.row.status == "closed":
        return
    if table.row.status != "gathering" and not is_alone(table, player):
        raise not_now("started", "Others play here: resign, or offer a draw.")
    await commit(table, status="closed", live_json=table.live_now())
    table.changed()
    table.tell_table()


async def put_away(table: Table) -> None:
    """The game goes on at another table."""
    await commit(table, status="closed", live_json=table.live_now())
    table.changed()
    table.tell_table()


async def link_rematch(table: Table, ident: str) -> None:
    await commit(table, settings_json=write(msgspec.structs.replace(table.settings, rematch=ident)))
    table.tell_table()


def may_look(table: Table, may: frozenset[str]) -> bool:
    """Whether somebody with these rights may see that the table exists."""
    return bool(may) or not table.row.private


def need_look(table: Table, may: frozenset[str]) -> None:
    if not may_look(table, may):
        raise not_found()
