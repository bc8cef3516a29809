"""Everybody who listens at a session, and how something reaches them: encoded once, sent to all it is for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence

import msgspec

from upscope.social.spectator_delay import SpectatorDelay

from . import messages as m
from .audience import Audience
from .play import Glance, Play
from .ports import MACHINES, Listener

encode = msgspec.json.encode
SPECTATOR = {""}
SEES_ALL = "* by consent"
"""The spectators who see what all the players have agreed to show, among the audiences; no seat has such a name."""


class Listeners:
    def __init__(self, delay_s: int) -> None:
        self.listeners: list[Listener] = []
        self.audiences: dict[str, Audience] = {}
        self._staffed: set[str] = set()
        self.spectators = SpectatorDelay(delay_s)
        self.elsewhere: dict[str, tuple[dict[str, bool], int, int]] = {}
        """Process to the seats it has listeners for, its spectators, and when it said so (ms)."""
        self._devices: Counter[str] = Counter()
        self.devices_elsewhere: dict[str, dict[str, int]] = {}
        """Process to the number of devices it has at each seat."""

    # -- coming and going -----------------------------------------------------------------------------------------

    def listen(self, listener: Listener, seat: str, sees_all: bool = False) -> None:
        if listener not in self.listeners:
            self.listeners.append(listener)
        if seat not in listener.seats:
            listener.seats.add(seat)
            if listener.by == "staff":
                self._staffed.add(seat)
            if listener.by not in MACHINES:
                self._devices[seat] += 1
            self._audience(seat, sees_all).listeners.append(listener.send)

    def _audience(self, seat: str, sees_all: bool = False) -> Audience:
        return self.audiences.setdefault(SEES_ALL if sees_all else seat, Audience(seat, sees_all))

    def audience_of(self, listener: Listener, seat: str) -> Audience:
        """Whose point of view a listener is shown at a seat."""
        found = None if seat else self.audiences.get(SEES_ALL)
        return found if found is not None and listener.send in found.listeners else self._audience(seat)

    def move(self, listener: Listener, sees_all: bool) -> bool:
        """A spectator sees what the players agreed to show from now on, or no more; whether that is new."""
        old = self.audience_of(listener, "")
        if old.sees_all == sees_all:
            return False
        old.listeners.remove(listener.send)
        self._audience("", sees_all).listeners.append(listener.send)
        self._drop_if_empty(old)
        return True

    def _drop_if_empty(self, audience: Audience) -> None:
        """With a delay spectators' audiences are kept up to date, so that there is a past to be shown."""
        if not audience.listeners and (audience.seat or not self.spectators.delay_s):
            del self.audiences[SEES_ALL if audience.sees_all else audience.seat]

    def leave(self, listener: Listener, seats: Sequence[str] | None = None) -> None:
        """A socket is gone, or may no longer listen for some seats."""
        for seat in list(listener.seats if seats is None else seats):
            if seat in listener.seats:
                listener.seats.discard(seat)
                audience = self.audience_of(listener, seat)
                audience.listeners.remove(listener.send)
                self._drop_if_empty(audience)
                if listener.by == "staff":
                    self._staffed.discard(seat)
                if listener.by not in MACHINES:
                    self._devices[seat] -= 1
        if not listener.seats and listener in self.listeners:
            self.listeners.remove(listener)

    def is_here(self, seat: str) -> bool:
        """Somebody listens for the seat in this process; his staff does not count."""
        return seat in self.audiences and len(self.audiences[seat].listeners) > (seat in self._staffed)

    def is_online(self, seat: str) -> bool:
        return self.is_here(seat) or any(online.get(seat, False) for online, _, _ in self.elsewhere.values())

    def forget(self, before: int) -> bool:
        """Leave out processes that have not said for long who is there; whether there was one."""
        old = [process for process, (_, _, at) in self.elsewhere.items() if at < before]
        for process in old:
            del self.elsewhere[process]
            self.devices_elsewhere.pop(process, None)
        return bool(old)

    def devices(self, seats: Iterable[str]) -> dict[str, int]:
        """How many people's devices and programs are connected to each seat in this process; none is left out."""
        return {seat: count for seat in seats if (count := self._devices[seat]) > 0}

    def all_devices(self, seats: Iterable[str]) -> dict[str, int]:
        found = Counter(self.devices(wanted := list(seats)))
        for elsewhere in self.devices_elsewhere.values():
            found.update({seat: count for seat, count in elsewhere.items() if seat in wanted})
        return dict(found)

    def watching(self) -> int:
        return sum(len(one.listeners) for one in self.audiences.values() if not one.seat)

    def presence(self, seats: Iterable[str]) -> m.Presence:
        others = sum(n for _, n, _ in self.elsewhere.values())
        wanted = list(seats)
        online = {seat: self.is_online(seat) for seat in wanted}
        return m.Presence(online, self.watching() + others, self.all_devices(wanted))

    # -- telling --------------------------------------------------------------------------------------------------

    def tell(self, message: m.FromServer, to: Callable[[Listener], bool] = lambda _: True) -> None:
        """What goes on around the game. Bots hear of the game only."""
        data = encode(message)
        for listener in self.listeners:
            if listener.seats and listener.by not in MACHINES and to(listener):
                listener.send(data)

    def tell_seats(self, message: m.FromServer, seats: Collection[str]) -> None:
        wanted = set(seats)
        self.tell(message, lambda who: bool(who.seats & wanted))

    def tell_players_each(
        self, make: Callable[[frozenset[str]], m.FromServer | None], others: frozenset[str] = frozenset()
    ) -> None:
        """What each player may know of something, by the seats of the socket; None is not told. `others` are players
        who have no seat any more."""
        made: dict[frozenset[str], bytes | None] = {}
        for listener in self.listeners:
            seats = frozenset(listener.seats) - SPECTATOR
            if listener.by in MACHINES or not (seats or (listener.seats and listener.players & others)):
                continue
            if seats not in made:
                message = make(seats)
                made[seats] = None if message is None else encode(message)
            if (data := made[seats]) is not None:
                listener.send(data)

    def tell_undelayed(self, message: m.FromServer) -> None:
        """For everybody, but not for spectators who are to see things later: they see it with the next view."""
        self.tell(message, lambda who: who.seats != SPECTATOR or not self.spectators.delay_s)

    def tell_game(self, play: Play, tick: int, acted: Collection[str]) -> int:
        """Each seat that somebody listens for is told what has changed for it. How many were told something."""
        told = 0
        glance = Glance(play)
        for audience in self.audiences.values():
            data = audience.told(glance, tick, audience.seat in acted)
            if data is None:
                continue
            told += len(audience.listeners)
            if audience.seat or not self.spectators.delay_s:
                for send in audience.listeners:
                    send(data)
            else:
                self._tell_later(audience, data)
        return told

    def _tell_later(self, audience: Audience, data: bytes) -> None:
        moment = audience.moment

        def show() -> None:
            if moment is not None:
                self.spectators.moments[audience.sees_all] = moment
            for send in audience.listeners:
                send(data)

        self.spectators.later(show)

    def tell_session(self, session: m.SessionInfo) -> None:
        self.tell_undelayed(m.SessionChanged(session))
        if self.spectators.delay_s:
            data, whole = encode(m.SessionChanged(session)), encode(session)

            def show() -> None:
                self.spectators.session = whole
                for listener in self.listeners:
                    if listener.seats == SPECTATOR:
                        listener.send(data)

            self.spectators.later(show)

    # -- the game begins ------------------------------------------------------------------------------------------

    def begin(self, play: Play, session: m.SessionInfo) -> None:
        """There is something to see: what was shown before no longer counts."""
        for audience in self.audiences.values():
            audience.moment = None
        if self.spectators.delay_s:
            # kept up to date even while nobody looks in, so that there is a past to be shown
            for sees_all in (False, True) if session.open_board else (False,):
                self.spectators.moments[sees_all] = self._audience("", sees_all).look(play)
            self.spectators.session = encode(session)
