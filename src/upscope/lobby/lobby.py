"""Before and around a game: sitting down, leaving, invitations, starting. All of it runs in the session's mailbox."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec

from upscope.kernel.decision import Refused
from upscope.kernel.game import SetupError
from upscope.kernel.view import consented
from upscope.session.consent import at_start, regroup
from upscope.session.errors import Denied, bad_setup, not_found, not_now, not_yours
from upscope.session.live import LiveSession
from upscope.session.means import Outdated
from upscope.session.own_dice import OwnDice
from upscope.session.play import Play
from upscope.session.presence import turned_out
from upscope.session.settings import write
from upscope.social.notifications import hook, parts_of
from upscope.storage.port import Hold, Link, NotStored, SeatRow

from .access import Standing
from .seats import free, sit
from .tokens import hashed, new_token

MOST_BROWSERS = 10
"""On how many devices one player can be at a game."""


def need_host(session: LiveSession, player: str) -> None:
    if not player or player != session.row.host:
        raise not_yours("the host")


def need_seats(session: LiveSession, seats: Sequence[str]) -> list[SeatRow]:
    unknown = [seat for seat in seats if seat not in session.seating]
    if unknown:
        raise Denied(400, "no_seat", f"There is no seat {unknown[0][:40]!r} here.", field="seats")
    return [session.seating[seat] for seat in dict.fromkeys(seats)]


def is_alone(session: LiveSession, at: Standing) -> bool:
    """Nobody else has secrets in this session: one player, here, and bots. Somebody who lost a seat has secrets too."""
    people = {row.player for row in session.seating.all() if row.by == "person"}
    return len(people) == 1 and people <= at.players and not set(session.live.removed) - at.players


async def commit(session: LiveSession, **parts: object) -> None:
    """Store a change of the session; a refusal of the store is told in HTTP's words."""
    await commit_made(session, lambda: parts)


async def commit_made(session: LiveSession, make: Callable[[], Mapping[str, object]]) -> None:
    """As `commit`, of what `make` finds from the session as it is: it is asked again if another process was faster."""
    try:
        rev = session.row.rev
        await session.settle()
        if session.row.rev != rev:
            raise Outdated
        await session.store(lambda: session.work(**make()))
    except Refused as problem:
        raise cannot_store(problem) from None


def cannot_store(problem: Refused) -> Denied:
    status = 503 if problem.code == "not-stored" else 409
    return Denied(status, problem.code.replace("-", "_"), f"It was not done: {problem}.")


# ---------------------------------------------------------------- seats


def need_may_join(session: LiveSession, at: Standing, seats: Sequence[str]) -> None:
    """Before somebody is made known: whether they could take these seats at all."""
    rows = need_seats(session, seats)
    if session.row.private and not any(is_among_own(session, player, seats) for player in at.players):
        raise not_yours("somebody who is invited")
    if session.row.status != "gathering":
        raise not_now("started", "The game has started.")
    if any(row.by != "nobody" and row.player not in at.players for row in rows):
        raise not_now("taken", "That seat is taken.")


def need_open(session: LiveSession, seat: str, link: Link) -> None:
    """Before somebody is made known: whether the seat can be taken by this link."""
    (row,) = need_seats(session, [seat])
    if session.row.status in ("over", "closed") or (link.kind == "game" and session.row.status != "gathering"):
        raise no_invitation()
    if row.by != "nobody" and not (link.player and row.player == link.player):
        raise not_now("taken", "That seat is taken.")


async def join(session: LiveSession, player: str, name: str, seats: Sequence[str]) -> None:
    need_seats(session, seats)
    if session.row.private and not is_among_own(session, player, seats):
        raise not_yours("somebody who is invited")

    def rows() -> list[SeatRow]:
        found = need_seats(session, seats)
        if session.row.status != "gathering":
            raise not_now("started", "The game has started.")
        if any(row.by != "nobody" and row.player != player for row in found):
            raise not_now("taken", "That seat is taken.")
        return found

    await _seat(session, player, name, rows)


def is_among_own(session: LiveSession, player: str, seats: Sequence[str]) -> bool:
    """The host sits anywhere; a player invited to a seat may take others of its side: small crews share them."""
    side_of = session.seating.sides.side_of
    sides = {side_of[seat] for seat in session.seating.of(player)}
    return player == session.row.host or all(side_of[seat] in sides for seat in seats)


@dataclass(frozen=True)
class Claimed:
    """What somebody gets with a seat, as secrets that are shown once: a return link, or for a program a token."""

    back: str = ""
    token: str = ""


async def claim(
    session: LiveSession, player: str, name: str, seat: str, link: Link | None = None, program: bool = False
) -> Claimed:
    """Take a seat by an invitation, which is spent by it. The holder of a seat can hand it over: `link.player`."""
    (row,) = need_seats(session, [seat])
    giver = link.player if link is not None else ""
    first, secret = not session.seating.of(player), new_token(session.means.random_bytes)
    found = Claimed(token=secret) if program else Claimed(back=secret) if first else Claimed()

    def rows() -> list[SeatRow]:
        row = session.seating[seat]
        if session.row.status in ("over", "closed"):
            raise not_now("over", "The game is over.")
        if row.by == "bot" or (row.by == "person" and (not giver or row.player != giver)):
            raise not_now("taken", "That seat is taken.")
        return [row]

    rows()
    handed_over = row.by == "person"
    await _seat(
        session,
        player,
        name,
        rows,
        revoke=(seat,) if handed_over else (),
        spend=((link.token_hash, player),) if link is not None and link.kind == "seat" and not handed_over else (),
        links=_links_of(found, seat, player),
        journal=turned_out(session, [seat]) if handed_over else (),
    )
    return found


def _links_of(found: Claimed, seat: str, player: str) -> list[Link]:
    links = []
    if found.back:
        links.append(Link(hashed(found.back), "return", "", player))
    if found.token:
        links.append(Link(hashed(found.token), "token", seat, player))
    return links


async def claim_free(session: LiveSession, player: str, name: str, seat: str, program: bool = False) -> Claimed:
    """Take a free seat by the game's link: one, before the start."""
    if session.row.status != "gathering":
        raise no_invitation()
    if session.seating.of(player):
        raise not_now("seated", "You already have a seat in this game.")
    return await claim(session, player, name, seat, None, program)


async def need_welcome(session: LiveSession, browser: str, holder: str) -> None:
    """Before somebody is made known: whether a holder can come back in this browser ("" for a new one)."""
    if not session.seating.of(holder) and holder != session.row.host and holder not in session.live.removed:
        raise no_invitation()
    try:
        all_ = await session.means.in_store(session.means.store.browsers, session.id)
    except NotStored:
        raise cannot_store(Refused("not-stored")) from None
    known = {hold.player for hold in all_ if hold.acts_as == holder}
    if browser not in known and len(known) >= MOST_BROWSERS:
        raise not_now("too_many_browsers", "Too many devices. Renew your return link: the others are then turned out.")


async def come_back(session: LiveSession, browser: str, holder: str) -> list[str]:
    """Be a holder again in another browser; the seats there."""
    seats = session.seating.of(holder)
    await need_welcome(session, browser, holder)
    places = [*seats, *([] if seats and holder != session.row.host else [""])]
    await commit(session, holds=[Hold(browser, seat, holder) for seat in places])
    for listener in session.crowd.listeners:
        if listener.player == browser:
            listener.players = listener.players | {holder}
            listener.may = listener.may | set(seats)
    regroup(session)
    return seats


async def _seat(
    session: LiveSession, player: str, name: str, rows: Callable[[], Sequence[SeatRow]], **parts: object
) -> None:
    known = next((row.name for row in session.seating.all() if row.player == player and row.name), "")

    def make() -> dict[str, object]:
        seated = [sit(row, player, name or known) for row in rows()]
        return {"seats": seated, "holds": [Hold(player, row.seat) for row in seated], **parts}

    seats = [row.seat for row in rows()]
    lost = [seat for seat in seats if session.seating[seat].player not in ("", player)]
    await commit_made(session, make)
    if lost:
        session.presence.turn_out(lost)
    for seat in seats:
        refresh(session, player, seat)
    session.tell_session()
    session.changed()


def refresh(session: LiveSession, player: str, seat: str) -> None:
    """The player's open sockets may sit there now."""
    for listener in session.crowd.listeners:
        if player in listener.players or listener.player == player:
            listener.players = listener.players | {player}
            listener.may = listener.may | {seat}


async def leave(session: LiveSession, player: str, seats: Sequence[str]) -> None:
    """The seat is free again. During play a bot can be put there, or the host invites somebody else."""
    rows = need_seats(session, seats)
    if not player or any(row.player != player for row in rows):
        raise not_yours("the holder of the seat")
    if session.row.status == "over":
        raise not_now("over", "The game is over.")
    names = [row.seat for row in rows]
    host = session.row.host
    left = session.seating.put(*free(rows))
    if player == host and player not in left.persons() and left.persons():
        host = left.persons()[0]
    await commit(
        session,
        seats=free(rows),
        revoke=names,
        end_links=() if left.of(player) or player == host else (("return", None, player),),
        host=host,
        journal=turned_out(session, names),
    )
    session.presence.turn_out(names)
    session.tell_session()
    session.changed()


async def consent(session: LiveSession, player: str, yes: bool) -> None:
    """A player at a seat lets spectators see what this game shows by consent only, or takes that back."""
    if not session.seating.of(player):
        raise not_yours("a player")
    if session.row.status != "gathering":
        raise not_now("started", "The game has started.")
    if yes and not (session.settings.spectators and consented(session.game.state)):
        raise not_now("nothing_to_show", "There is nothing that spectators of this game could be shown by consent.")

    def make() -> dict[str, object]:
        others = [one for one in session.live.agreed if one != player]
        return {"live_json": session.live_now(agreed=[*others, player] if yes else others)}

    await commit_made(session, make)
    session.tell_session()


async def set_seat(session: LiveSession, player: str, seat: str, by: str, bot: str) -> None:
    """The host puts a bot on a seat, or frees it."""
    need_host(session, player)
    if session.row.status != "gathering":
        raise not_now("started", "The game has started.")
    (row,) = need_seats(session, [seat])
    if by == "person":
        raise Denied(400, "bad_holder", "Players choose their own seats. You can only add or remove bots.", field="by")
    if by == "bot":
        known = [kind.name for kind in session.means.desk.kinds(session.game.name)]
        if bot not in known:
            raise Denied(400, "no_bot", "There is no such bot for this game.", field="bot", known=known)
    await _free(session, row, SeatRow(seat, by, bot=bot if by == "bot" else ""))


async def _free(session: LiveSession, row: SeatRow, changed: SeatRow, links: Sequence[Link] = ()) -> None:
    """Before the start: whoever sat there has lost the seat. The host comes back by their link without any."""
    left = session.seating.put(changed)
    gone = row.player not in ("", session.row.host) and not left.of(row.player)
    await commit(
        session,
        seats=(changed,),
        revoke=(row.seat,),
        end_links=(("return", None, row.player),) if gone else (),
        links=links,
        journal=turned_out(session, [row.seat]) if row.player else (),
    )
    session.presence.turn_out([row.seat])
    session.tell_session()
    session.changed()


# ---------------------------------------------------------------- links


def no_invitation() -> Denied:
    return Denied(404, "no_invitation", "This invitation has expired. Ask for a new link.")


async def new_invite(session: LiveSession, player: str, seat: str) -> str:
    """A new invitation to a seat, or for seat "" a new link for spectators; the old one ends.

    The host invites to free seats, and before the start may take a seat back from its holder. The holder of a
    seat can hand it over at any time. During play nobody else can: it takes a vote.
    """
    token = new_token(session.means.random_bytes)
    if not seat:
        need_host(session, player)
        await commit(session, links=(Link(hashed(token), "watch"),), journal=turned_out(session, [""]))
        session.presence.turn_out([""])
        return token
    (row,) = need_seats(session, [seat])
    own = bool(player) and row.player == player
    if not own:
        need_host(session, player)
    if session.row.status in ("over", "closed"):
        raise not_now("over", "The game is over.")
    if own:
        await commit(session, links=(Link(hashed(token), "seat", seat, player),))
    elif row.by == "nobody":
        await commit(session, links=(Link(hashed(token), "seat", seat),))
    elif row.by == "person" and session.row.status == "gathering":
        await _free(session, row, SeatRow(seat, "nobody"), (Link(hashed(token), "seat", seat),))
    elif row.by == "person":
        raise not_now("held", "Only its holder can give this seat away now. Ask the others to vote on it.")
    else:
        raise not_now("taken", "That seat is taken.")
    return token


async def game_link(session: LiveSession, player: str, on: bool) -> str:
    """A new link by which free seats can be taken, or none ("")."""
    need_host(session, player)
    if session.row.status != "gathering":
        raise not_now("started", "The game has started.")
    token = new_token(session.means.random_bytes) if on else ""
    await commit(
        session,
        end_links=(("game", None, None),),
        links=(Link(hashed(token), "game"),) if on else (),
    )
    return token


async def return_link(session: LiveSession, browser: str, player: str) -> str:
    """A new way back for a player. All other browsers and programs at the player's seats are turned out."""
    if not player:
        raise not_yours("a player of this game")
    seats, token = session.seating.of(player), new_token(session.means.random_bytes)
    await commit(
        session,
        turn_out=((player, browser),),
        end_links=(("token", None, player), ("return", None, player)),
        links=(Link(hashed(token), "return", "", player),),
        journal=turned_out(session, seats, browser),
    )
    session.presence.turn_out(seats, browser)
    return token


async def seat_token(session: LiveSession, player: str, seat: str) -> str:
    """A token with which a program plays the holder's seat; the old one ends."""
    (row,) = need_seats(session, [seat])
    if not player or row.player != player:
        raise not_yours("the holder of the seat")
    token = new_token(session.means.random_bytes)
    await commit(session, links=(Link(hashed(token), "token", seat, player),))
    return token


async def set_webhook(session: LiveSession, player: str, seat: str, url: str) -> str:
    """Where word of this seat is sent from now on; the secret its signatures are made with."""
    (row,) = need_seats(session, [seat])
    if row.player != player:
        raise not_yours("the holder of the seat")
    kept = hook(url, session.means.random_bytes)
    await commit(session, seats=(replace(row, webhook=kept),))
    session.notices.begin_for(seat)
    return parts_of(kept)[0]


# ---------------------------------------------------------------- starting and stopping


async def start(session: LiveSession, player: str) -> None:
    need_host(session, player)
    if session.row.status != "gathering":
        raise not_now("started", "The game has started.")
    empty = [row.seat for row in session.seating.all() if row.by == "nobody"]
    if empty:
        raise not_now("empty_seats", f"Somebody must sit at: {', '.join(empty)}.")
    play = begin(session)
    ended = (("game", None, None), ("seat", None, None))
    live = session.live_now(saved_at=0, **at_start(session.live, session.seating))
    await commit(session, status="playing", live_json=live, end_links=ended, **play.first())
    session.begin(play)
    session.restore_clocks()
    session.greet_all()
    session.tell_session()
    session.changed()
    await session.rolls.ask_dice()


def begin(session: LiveSession) -> Play:
    """The game at its first pause, not yet stored."""
    settings = session.settings
    setup = settings.setup(session.seating.names())
    try:
        if settings.dice == "own":
            own = OwnDice(0, session.game.server_rolls(setup), session.id)
            return Play.start(session.game, setup, session.id, own, {"kind": "own"})
        chance, dice = session.means.box.fresh(session.row.secret, session.id, settings.salts)
        return Play.start(session.game, setup, session.id, chance, dice)
    except SetupError as problem:
        raise bad_setup(problem) from None


async def resume(session: LiveSession, player: str) -> None:
    """An adjourned game goes on, at the word of anybody who holds a seat: also of those for whom a bot plays, or a game
    that was left to bots would stay adjourned for good."""
    if player not in session.seating.holders():
        raise not_yours("a player")
    if session.row.status != "adjourned":
        raise not_now("not_adjourned", "The game is not adjourned.")
    await commit(session, status="playing", live_json=session.live_now())
    session.changed()
    session.tell_session()


async def close(session: LiveSession, at: Standing) -> None:
    """Put a session away that nobody else plays at."""
    need_host(session, at.as_host(session))
    if session.row.status == "closed":
        return
    if session.row.status != "gathering" and not is_alone(session, at):
        raise not_now("started", "Others play here: resign, or offer a draw.")
    await commit(session, status="closed", live_json=session.live_now())
    session.changed()
    session.tell_session()


async def put_away(session: LiveSession) -> None:
    """The game goes on at another session."""
    await commit(session, status="closed", live_json=session.live_now())
    session.changed()
    session.tell_session()


async def link_rematch(session: LiveSession, ident: str) -> None:
    await commit(session, settings_json=write(msgspec.structs.replace(session.settings, rematch=ident)))
    session.tell_session()


def may_look(session: LiveSession, may: frozenset[str]) -> bool:
    """Whether somebody with these rights may see that the session exists."""
    return bool(may) or not session.row.private


def need_look(session: LiveSession, may: frozenset[str]) -> None:
    if not may_look(session, may):
        raise not_found()
