"""Before the start, and around the seats later: links of every kind are used, renewed and used again when they are no
longer good, people come and leave, and the host changes their mind. What was acknowledged must hold.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from upscope.lobby import lobby
from upscope.lobby.create import NewSession
from upscope.session.errors import Denied
from upscope.session.live import LiveSession
from upscope.session.means import SessionClosed
from upscope.storage.port import NotStored, PlayerRow

from .ledger import demand

if TYPE_CHECKING:
    from .world import Process, World

T = TypeVar("T")
REFUSED = (Denied, SessionClosed, NotStored)
"""How the lobby says no, or that it cannot tell now."""
PLAYING = ("playing", "paused", "adjourned")


async def in_session(process: Process, work: Callable[[LiveSession], Awaitable[T]]) -> T:
    session = await process.manager.current(process.world.ident)
    return await session.do(partial(work, session))


@dataclass
class Secret:
    """A link's secret, and what has become of it as far as anybody was told."""

    text: str
    kind: str
    seat: str = ""
    of: str = ""
    taken_by: str = ""
    ended_at: float = field(default=float("inf"))
    doubtful: bool = False
    """A newer one may have been made, and nobody was told of it."""


class Links:
    """All links of a run. Each use is checked when it is acknowledged."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.all: list[Secret] = []
        self.given: dict[str, str] = {}
        """Seat to the player who was told that it is theirs, while nobody has tried to take it away."""
        self.freeing: Counter[str] = Counter()

    def add(self, text: str, kind: str, seat: str = "", of: str = "") -> None:
        """A new link; it ends those of its kind for the same seat and player."""
        if not text:
            return
        self.end(kind, seat, of)
        self.all.append(Secret(text, kind, seat, of))

    def add_made(self, made: NewSession, host: str) -> None:
        for seat, text in made.tokens.items():
            if seat:
                self.add(text, "seat", seat)
        self.add(made.game_link, "game")
        self.add(made.back, "return", "", host)

    def end(self, kind: str, seat: str = "", of: str = "") -> None:
        now = self.world.loop.now
        for one in self.all:
            if (one.kind, one.seat, one.of) == (kind, seat, of):
                one.ended_at = min(one.ended_at, now)

    def good(self, kind: str) -> list[Secret]:
        return [one for one in self.all if one.kind == kind and not one.taken_by and one.ended_at > self.world.loop.now]

    def worthless(self) -> list[Secret]:
        """What a stranger may find: nothing of it opens anything any more."""
        return [one for one in self.all if one.taken_by or one.ended_at < self.world.loop.now]

    # -- using --------------------------------------------------------------------------------------------------------

    async def use(self, process: Process, secret: Secret, who: PlayerRow, seat: str = "") -> str | None:
        """As the page does it; the seat that was taken, or None."""
        begun = self.world.loop.now
        try:
            taken = await self._claim(process, secret, who, seat)
        except REFUSED:
            self.doubt(who.id)
            return None
        self.world.note("used", secret.kind, secret.seat, who.name, taken)
        check = self.world.holds
        check(demand, begun <= secret.ended_at, who.name, "opened", taken, "by a link that had ended:", secret)
        if secret.kind == "seat":
            first = secret.taken_by or who.id
            check(demand, first == who.id, who.name, "opened", taken, "by a spent invitation:", secret)
            secret.taken_by = who.id
        if secret.kind != "return" and not self.freeing[taken]:
            self.given[taken] = who.id
        return taken

    async def _claim(self, process: Process, secret: Secret, who: PlayerRow, seat: str) -> str:
        manager = process.manager
        found = await manager.link(secret.text)
        if found is None:
            raise lobby.no_invitation()
        ident, opened = found
        session = await manager.current(ident)
        if opened.kind == "spent":
            if opened.seat not in (await manager.standing(session, who.id)).seats:
                raise lobby.no_invitation()
            return opened.seat
        if opened.kind == "return":
            await lobby.need_welcome(session, who.id, opened.player)
        else:
            seat = opened.seat or seat
            lobby.need_open(session, seat, opened)

        async def sit(t: LiveSession) -> str:
            if opened.kind == "return":
                return next(iter(await lobby.come_back(t, who.id, opened.player)), "")
            if await manager.link(secret.text) is None:
                raise lobby.no_invitation()
            claimed = lobby.claim_free if opened.kind == "game" else partial(lobby.claim, link=opened)
            got = await claimed(t, who.id, who.name, seat)
            self.add(got.back, "return", "", who.id)
            return seat

        return await in_session(process, sit)

    # -- giving and taking away ---------------------------------------------------------------------------------------

    async def change(self, process: Process, seats: list[str], work: Callable[[LiveSession], Awaitable[T]]) -> T | None:
        """Something that may free seats: nobody can rely on them from now on."""
        self.freeing.update(seats)
        for seat in seats:
            self.given.pop(seat, None)
        try:
            return await in_session(process, work)
        except REFUSED:
            return None
        finally:
            self.freeing.subtract(seats)
            for seat in seats:
                self.given.pop(seat, None)

    async def invite(self, process: Process, host: str, seat: str) -> Secret | None:
        found = await self.change(process, [seat], lambda t: lobby.new_invite(t, host, seat))
        if found is None:
            return None
        self.add(found, "seat", seat)
        return self.all[-1]

    async def renew_game_link(self, process: Process, host: str, on: bool) -> None:
        found = await self.change(process, [], lambda t: lobby.game_link(t, host, on))
        if found is not None:
            self.end("game")
            self.add(found, "game")

    async def renew_return_link(self, process: Process, browser: str, player: str) -> None:
        found = await self.change(process, [], lambda t: lobby.return_link(t, browser, player))
        if found is not None:
            self.add(found, "return", "", player)
        else:
            self.doubt(player)

    def doubt(self, player: str) -> None:
        """A player's return link may have been replaced: what would have said so was not acknowledged."""
        for one in self.good("return"):
            one.doubtful = one.doubtful or one.of == player

    def check_given(self, session: LiveSession) -> None:
        for seat, player in self.given.items():
            now = session.seating[seat].player
            demand(now == player, seat, "was given to", player, "and now is", now or "free")


class Gathering:
    """The people of a run around a session that waits for players."""

    def __init__(self, world: World, people: dict[str, PlayerRow], holders: dict[str, str]) -> None:
        self.world, self.links, self.rng = world, world.links, world.rng
        self.people, self.holders = people, holders
        self.host = people["ana"].id
        self.stranger = PlayerRow("nobody", "stranger")

    async def run(self) -> None:
        """Some minutes of coming and going; each of it begins without waiting for what came before."""
        done = []
        for _ in range(self.rng.randint(4, 9)):
            await asyncio.sleep(self.rng.uniform(0.05, 1.0))
            alive = [process for process in self.world.processes if not process.dead]
            if alive:
                process = self.rng.choice(alive)
                done.append(process.spawn(self._something(process)))
        waiting = [one for one in done if not one.done()]
        if waiting:
            await asyncio.wait(waiting, timeout=30)

    async def _something(self, process: Process) -> None:
        rng, links = self.rng, self.links
        name, seat = rng.choice([*self.people]), self.world.any_seat(rng)
        who = self.people[name]
        what = rng.choice(("invitation", "invitation", "invitation", "game", "leave", "stranger", "stranger", "host"))
        if what == "invitation" and (good := links.good("seat")):
            await links.use(process, rng.choice(good), who)
        elif what == "game" and (good := links.good("game")):
            await links.use(process, good[0], who, seat)
        elif what == "leave" and name != "ana":
            await links.change(process, [seat], lambda t: lobby.leave(t, who.id, [seat]))
        elif what == "stranger" and (old := links.worthless()):
            await links.use(process, rng.choice(old), self.stranger, seat)
        elif what == "host":
            await self._as_host(process, seat)

    async def _as_host(self, process: Process, seat: str) -> None:
        what = self.rng.choice(("invite", "bot", "free", "link", "no link", "return"))
        if what == "invite":
            await self.links.invite(process, self.host, seat)
        elif what in ("bot", "free"):
            by, bot = ("bot", "random") if what == "bot" else ("nobody", "")
            await self.links.change(process, [seat], lambda t: lobby.set_seat(t, self.host, seat, by, bot))
        elif what == "return":
            await self.links.renew_return_link(process, self.host, self.host)
        else:
            await self.links.renew_game_link(process, self.host, what == "link")

    async def settle(self, process: Process) -> None:
        """Without faults: what was acknowledged is there; then everybody sits where the run wants them."""
        session = await process.manager.current(self.world.ident)
        self.world.holds(self.links.check_given, session)
        for seat, holder in self.holders.items():
            row = session.seating[seat]
            if holder == "bot":
                await self._freely(process, seat, "bot")
            elif row.player != self.people[holder].id:
                await self._freely(process, seat, "nobody")
                secret = await self.links.invite(process, self.host, seat)
                assert secret is not None
                taken = await self.links.use(process, secret, self.people[holder])
                demand(taken == seat, holder, "was invited to", seat, "and cannot take it")
        await in_session(process, lambda t: lobby.start(t, self.host))
        for secret in self.links.all:
            if secret.kind in ("seat", "game"):
                secret.ended_at = min(secret.ended_at, self.world.loop.now)
        self.links.given.clear()

    async def _freely(self, process: Process, seat: str, by: str) -> None:
        bot = "random" if by == "bot" else ""
        await in_session(process, lambda t: lobby.set_seat(t, self.host, seat, by, bot))


class Caretaker:
    """During play: fills seats that were freed, and tries on everybody's behalf what nobody may do."""

    def __init__(self, world: World) -> None:
        self.world, self.rng, self.count = world, world.rng, 0
        self.expected: list[tuple[PlayerRow, str]] = []
        """Who was invited, and to which seat: whoever was not told that it is theirs tries again, and finds it is."""

    async def live(self) -> None:
        world = self.world
        while not world.ended and not world.over.is_set():
            await asyncio.sleep(self.rng.uniform(1.0, 4.0))
            self._seat_expected()
            alive = [process for process in world.processes if not process.dead]
            if not alive or world.ended:
                continue
            process, book = self.rng.choice(alive), world.ledger.books[world.ident]
            free = [seat for seat, row in book.seats.items() if row.by == "nobody"]
            if free and book.status in PLAYING:
                await self._wait(process, self._fill(process, book.host, free[0]))
            elif not world.calm and world.gathered:
                await self._wait(process, self._meddle(process, book.host))

    async def _wait(self, process: Process, work: Any) -> None:
        """The process may die meanwhile; nothing more is heard of it then."""
        await asyncio.wait([process.spawn(work)], timeout=20)

    async def _fill(self, process: Process, host: str, seat: str) -> None:
        links = self.world.links
        secret = await links.invite(process, host, seat)
        if secret is None:
            return
        self.count += 1
        try:
            who, _ = await process.manager.new_player(f"eve {self.count}")
        except REFUSED:
            return
        self.expected.append((who, seat))
        await links.use(process, secret, who)
        self._seat_expected()

    def _seat_expected(self) -> None:
        seats = self.world.ledger.books[self.world.ident].seats
        come = [one for one in self.expected if seats[one[1]].player == one[0].id]
        self.expected = [one for one in self.expected if one not in come]
        for who, seat in come:
            self.world.newcomer(who, seat)

    async def _meddle(self, process: Process, host: str) -> None:
        """A stranger with old links; a host who wants somebody's seat."""
        links, world = self.world.links, self.world
        if self.rng.random() < 0.5 and (old := links.worthless()):
            await links.use(process, self.rng.choice(old), PlayerRow("nobody", "stranger"), world.any_seat(self.rng))
            return
        held = [row for row in world.ledger.books[world.ident].seats.values() if row.by == "person"]
        others = [row.seat for row in held if row.player not in (host, *world.ledger.gave_up)]
        if others:
            seat = self.rng.choice(others)
            row = world.ledger.books[world.ident].seats[seat]
            try:
                await in_session(process, lambda t: lobby.new_invite(t, host, seat))
            except REFUSED:
                return
            now = world.ledger.books[world.ident].seats[seat]
            world.holds(demand, now != row, "the host was given an invitation to", seat, "which", row.player, "holds")
