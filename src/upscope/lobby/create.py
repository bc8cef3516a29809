"""Making sessions: new ones, rematches, from a record, and "what if" from a moment of another."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from upscope import registry
from upscope.kernel.decision import Refused
from upscope.kernel.game import Game, SetupError
from upscope.kernel.record import Entry, Record, RecordError, parse
from upscope.kernel.referee import Referee
from upscope.session.clock import TICK_MS
from upscope.session.errors import Denied, bad_record, bad_setup, not_now, not_yours
from upscope.session.live import LiveSession
from upscope.session.manager import SessionManager
from upscope.session.messages import Origin, Pace
from upscope.session.play import Play, dice_of, draws
from upscope.session.replay import steps_of
from upscope.session.settings import Live, Settings, write
from upscope.storage.port import Hold, Link, PlayerRow, SeatRow, SessionRow, Transaction

from . import lobby
from .access import Standing
from .seats import Crews, Seating, sit
from .tokens import hashed, new_ident, new_token

NONSENSE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""How rules fail at a forged record: anybody can compute its chain, whatever its entries say."""


@dataclass(frozen=True)
class Wish:
    """Who shall sit at a seat of a new session."""

    by: str
    bot: str = ""


@dataclass(frozen=True)
class NewSession:
    """A session just created: the secrets of its invitations to free seats ("" for spectators), of the link by
    which free seats can be taken, and of the maker's return link."""

    ident: str
    tokens: dict[str, str]
    game_link: str = ""
    back: str = ""


def own_pace(game: Game, scenario: str, else_: Pace = "live") -> Pace:
    """The pace of a scenario where nobody chose one: real time if everybody acts at once."""
    return "real_time" if scenario in game.real_time else else_


async def create(
    manager: SessionManager, game: Game, settings: Settings, wishes: Mapping[str, Wish], player: PlayerRow
) -> NewSession:
    """A new session that waits for players; SetupErrors are told before anybody is invited."""
    try:
        if settings.scenario not in game.scenarios:
            raise SetupError("scenario", "setup-unknown-scenario", known=", ".join(game.scenarios))
        setup = settings.setup({})
        game.options_of(setup, new=True)
        game.begin(setup)
    except SetupError as problem:
        raise bad_setup(problem) from None
    if settings.assistant and settings.assistant not in game.assistants:
        raise Denied(400, "no_assistant", "There is no such level of help.", field="assistant")
    rows = [_wished(manager, game, seat, wishes.get(seat), player) for seat in game.sides.seats]
    unknown = [seat for seat in wishes if seat not in game.sides.seats]
    if unknown:
        raise Denied(400, "no_seat", f"There is no seat {unknown[0][:40]!r} in this game.", field="seats")
    return await _keep(manager, game, settings, rows, player, "gathering", {})


def _wished(manager: SessionManager, game: Game, seat: str, wish: Wish | None, player: PlayerRow) -> SeatRow:
    if wish is None or wish.by == "anybody":
        return SeatRow(seat, "nobody")
    if wish.by == "me":
        return sit(SeatRow(seat, "nobody"), player.id, player.name)
    known = [kind.name for kind in manager.means.desk.kinds(game.name)]
    if wish.bot not in known:
        raise Denied(400, "no_bot", "There is no such bot for this game.", field=f"seats.{seat}", known=known)
    return SeatRow(seat, "bot", bot=wish.bot)


async def _keep(
    manager: SessionManager,
    game: Game,
    settings: Settings,
    rows: Sequence[SeatRow],
    player: PlayerRow,
    status: str,
    parts: dict[str, Any],
    ident: str = "",
    secret: str = "",
    browsers: Sequence[Hold] = (),
) -> NewSession:
    box, now = manager.means.box, manager.means.time.wall()
    ident = ident or new_ident(manager.means.random_bytes)
    if settings.dice == "server" and not secret:
        secret = box.new_secret()
    if secret:
        settings = msgspec.structs.replace(settings, commitment=box.commitment(secret))
    random_bytes = manager.means.random_bytes
    tokens = {one.seat: new_token(random_bytes) for one in rows if one.by == "nobody" and status != "over"}
    links = [Link(hashed(token), "seat", seat) for seat, token in tokens.items()]
    if settings.spectators:
        tokens[""] = new_token(random_bytes)
        links.append(Link(hashed(tokens[""]), "watch"))
    game_link = new_token(random_bytes) if status == "gathering" else ""
    if game_link:
        links.append(Link(hashed(game_link), "game"))
    back = new_token(random_bytes)
    links.append(Link(hashed(back), "return", "", player.id))
    entries, events = parts.get("entries", ()), parts.get("events", ())
    header = parts.pop("header", "")
    live = Live(parts.pop("elapsed", 0), result=parts.pop("result", None))
    row = SessionRow(
        ident, game.name, status, settings.private, player.id, write(settings), write(live), header, secret,
        1, len(entries), len(events), now, now,
    )  # fmt: skip
    work = Transaction(
        ident,
        1,
        now,
        seats=rows,
        links=links,
        holds=[Hold(player.id, ""), *(Hold(one.player, one.seat) for one in rows if one.by == "person"), *browsers],
        **parts,
    )
    await manager.ask(manager.means.store.create, row, work)
    manager.means.tally.add("sessions_made")
    return NewSession(ident, tokens, game_link, back)


async def rematch(
    manager: SessionManager, session: LiveSession, player: PlayerRow, swap: bool, crews: Crews = "keep"
) -> NewSession:
    """The same players and settings again, sides swapped, roles rotated or crews mixed if wished.

    A second asker is led to the first's session.
    """
    if player.id not in session.seating.holders():
        raise not_yours("a player")
    if session.settings.rematch:
        return NewSession(session.settings.rematch, {})
    if session.row.status != "over":
        raise not_now("not_over", "The game is not over.")
    if player.id not in session.seating.persons():
        raise not_yours("a player")
    seating = Seating(session.game.sides, session.seating.again(crews, random.Random(session.id)))
    rows = seating.swapped() if swap else seating.all()
    fresh = msgspec.structs.replace(session.settings, origin=Origin("rematch", session.id), salts={}, rematch="")
    seats = [SeatRow(r.seat, r.by, r.player, r.name, r.bot if r.by == "bot" else "") for r in rows]
    browsers = await _browsers(manager, session, seats, player.id)
    made = await _keep(manager, session.game, fresh, seats, player, "gathering", {}, browsers=browsers)
    await lobby.link_rematch(session, made.ident)
    return made


async def _browsers(manager: SessionManager, session: LiveSession, seats: Sequence[SeatRow], host: str) -> list[Hold]:
    """Where the other devices of the same players may sit at a rematch."""
    here = {(hold.player, hold.acts_as) for hold in await manager.ask(manager.means.store.browsers, session.id)}
    others = [(browser, holder) for browser, holder in sorted(here) if browser != holder]
    found = [Hold(browser, row.seat, holder) for browser, holder in others for row in seats if row.player == holder]
    return found + [Hold(browser, "", holder) for browser, holder in others if holder == host]


async def import_record(manager: SessionManager, text: str, player: PlayerRow, seats: Sequence[str] = ()) -> NewSession:
    """A session from a record. One that is not over is played on, with dice of its own from there.

    Two people can play by sending one file to and fro: each brings it with their own `seats`, and the session it goes
    on from is put away. A file that is older than the game here is refused.
    """
    try:
        record, game, play = await asyncio.to_thread(_read_record, text)
    except RecordError as problem:
        raise bad_record(problem) from None
    except registry.UnknownGame as problem:
        raise Denied(400, "no_game", str(problem), field="record") from None
    except SetupError as problem:
        raise bad_setup(problem) from None
    unknown = [seat for seat in seats if seat not in game.sides.seats]
    if unknown:
        raise Denied(400, "no_seat", f"There is no seat {unknown[0][:40]!r} in this game.", field="seats")
    before = await _earlier(manager, record, player.id)
    made = await _go_on(manager, game, play.referee, player, Origin("import"), "", seats=seats)
    for session in before:
        await session.do(partial(lobby.put_away, session))
    return made


def _read_record(text: str) -> tuple[Record, Game, Play]:
    """A record with its game played again; for a thread, since reading a long one takes seconds."""
    record = parse(text)
    game = registry.game(record.header["game"])
    try:
        play = Play.of_record(game, record, None)
        draws(record)
    except (RecordError, SetupError):
        raise
    except NONSENSE as problem:
        raise RecordError("record-bad-entry", 1, f"{type(problem).__name__}: {problem}"[:100]) from problem
    return record, game, play


async def _earlier(manager: SessionManager, record: Record, player: str) -> list[LiveSession]:
    """The player's own sessions at which this very game has come less far."""
    found, own = [], Standing(frozenset({player}))
    for ident in dict.fromkeys(ident for ident, _ in await manager.seats_of(player)):
        try:
            session = await manager.session(ident)
        except Denied:
            continue
        if session.play is None or session.row.status != "playing" or not lobby.is_alone(session, own):
            continue
        here = session.play.referee.record
        if here.header != record.header:
            continue
        if record.entries[: len(here.entries)] == here.entries:
            found.append(session)
        elif played(here.entries)[: len(record.entries)] == record.entries:
            raise not_now("old_file", "This file is older than the game as it stands here.")
    return found


def played(entries: list[Entry]) -> list[Entry]:
    """Without the dice that a file was given when it was brought here."""
    return entries[:-1] if entries and entries[-1]["kind"] == "chapter" else entries


async def fork(
    manager: SessionManager,
    session: LiveSession,
    player: PlayerRow,
    at: Standing,
    seat: str,
    step: int,
    imagined: bool,
    name: str,
) -> NewSession:
    """What if: a new session, the player's own, that goes on from a step of this one's replay."""
    may, alone = at.seats, lobby.is_alone(session, at)
    play = session.play
    if play is None:
        raise not_now("not_started", "The game has not started.")
    if imagined:
        if seat not in may and session.row.status != "over":
            raise not_yours("the holder of the seat")
        return await _imagine(manager, session, play, player, seat, name)
    if session.row.status != "over" and not alone:
        raise not_now("not_over", "A game that others play can be forked after its end.")
    steps = steps_of(play.feeds.told(seat))
    if step >= len(steps):
        raise Denied(400, "no_step", f"There are {len(steps)} steps.", field="step")
    record = play.referee.record
    kept = Record(record.header, record.entries[: steps[step]])
    try:
        shared = await asyncio.to_thread(Referee.replay, session.game, kept)
    except RecordError as problem:
        raise bad_record(problem) from None
    return await _go_on(manager, session.game, shared, player, Origin("fork", session.id), name, session.settings)


def _pace_of(old: Settings) -> Pace:
    """A fork of a game in real time goes on in real time; others wait for their player."""
    return "real_time" if old.pace == "real_time" else "untimed"


async def _go_on(
    manager: SessionManager,
    game: Game,
    referee: Referee,
    player: PlayerRow,
    origin: Origin,
    name: str,
    old: Settings | None = None,
    seats: Sequence[str] = (),
) -> NewSession:
    """Everybody's seats are the player's own, unless some are named; what was a bot's he may play himself. `old` are
    the settings of the game this one is forked from."""
    ident, box = new_ident(manager.means.random_bytes), manager.means.box
    setup, status, secret = referee.setup, "over" if referee.over else "playing", ""
    if not referee.over:
        secret = box.new_secret()
        chance, dice = box.forked(secret, ident, dice_of(referee.record), draws(referee.record))
        try:
            if old is not None:
                referee = await asyncio.to_thread(referee.fork_at, referee.at, chance, dice, ident)
            else:
                referee.chance = chance
                referee.accept(referee.propose_chapter(dice))
        except Refused as problem:
            raise not_now(problem.code, str(problem)) from None
    play = Play.of_referee(referee)
    settings = Settings(
        setup.scenario,
        dict(setup.options),
        setup.pack,
        setup.position,
        name=name,
        pace=_pace_of(old) if old else "untimed",
        tick_ms=old.tick_ms if old and old.pace == "real_time" else 0,
        origin=origin,
        assistant=old.assistant if old else "",
        dice="server" if secret else "own",
    )
    empty = [SeatRow(seat, "nobody") for seat in game.sides.seats]
    rows = [sit(row, player.id, player.name) if not seats or row.seat in seats else row for row in empty]
    # the clock goes on from the moment of the fork: its deadlines are counted in the same ticks
    elapsed = referee.state.tick * (settings.tick_ms or TICK_MS[settings.pace])
    parts = {**play.first(), "result": referee.state.result if referee.over else None, "elapsed": elapsed}
    return await _keep(manager, game, settings, rows, player, status, parts, ident, secret)


async def _imagine(
    manager: SessionManager, session: LiveSession, play: Play, player: PlayerRow, seat: str, name: str
) -> NewSession:
    """From what one seat knows, with the rest made up."""
    game = session.game
    below = random.Random(manager.means.random_bytes(16)).randrange
    if seat or session.row.status == "over":
        view, feed = session.known(seat), play.feeds.lines(seat)
    else:
        past = session.past()
        if past is None:
            raise not_now("not_yet", "Spectators see this game later. Try again in a moment.")
        view, feed = past
    try:
        if game.position_from_view is not None:
            position = game.position_from_view(session.settings.setup({}), view, feed, below)
        elif game.state_from_view is not None and game.position_of is not None:
            position = game.position_of(game.state_from_view(view, below))
        else:
            raise not_now("no_imagination", "This game cannot be imagined from a view.")
    except (Refused, SetupError) as problem:
        raise not_now("no_imagination", str(problem)) from None
    ident, old = new_ident(manager.means.random_bytes), session.settings
    settings = Settings(
        old.scenario,
        old.options,
        old.pack,
        position,
        name=name,
        pace=_pace_of(old),
        tick_ms=old.tick_ms if old.pace == "real_time" else 0,
        origin=Origin("fork", session.id),
        assistant=old.assistant,
    )
    secret = manager.means.box.new_secret()
    chance, dice = manager.means.box.fresh(secret, ident, {})
    try:
        # nobody is named: one player may then hold what the rules would give to several
        made = await asyncio.to_thread(Play.start, game, settings.setup({}), ident, chance, dice)
    except SetupError as problem:
        raise bad_setup(problem) from None
    rows = [sit(SeatRow(one, "nobody"), player.id, player.name) for one in game.sides.seats]
    parts = {**made.first(), "result": made.referee.state.result if made.over else None}
    return await _keep(manager, game, settings, rows, player, "over" if made.over else "playing", parts, ident, secret)
