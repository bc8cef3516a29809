"""What a session expects of the outside: time, dice, listeners and bots. Others implement these."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from upscope.kernel.game import Setup
from upscope.kernel.ports import ChanceSource
from upscope.kernel.record import Entry, Record


class Time(Protocol):
    """Whole milliseconds. Only differences of `monotonic` mean something; `wall` may jump."""

    def monotonic(self) -> int: ...

    def wall(self) -> int: ...


class DiceFound(Protocol):
    """What a check of a record's dice found: how many were checked, wait for their seed, or were the players' own."""

    @property
    def checked(self) -> int: ...
    @property
    def waiting(self) -> int: ...
    @property
    def own(self) -> int: ...
    @property
    def problems(self) -> tuple[str, ...]: ...
    @property
    def seed(self) -> str: ...


class DiceBox(Protocol):
    """The server's verifiable dice. A secret is a text that only the store keeps."""

    def new_secret(self) -> str: ...

    def commitment(self, secret: str) -> str: ...

    def fresh(self, secret: str, ident: str, salts: Mapping[str, str]) -> tuple[ChanceSource, dict[str, Any]]:
        """Dice for a game that starts, and what its record says of them. Salts are players' own texts."""

    def forked(
        self, secret: str, ident: str, old: Mapping[str, Any], index: int
    ) -> tuple[ChanceSource, dict[str, Any]]:
        """Dice for a game that goes on from another's record."""

    def resumed(self, secret: str, dice: Mapping[str, Any], index: int) -> ChanceSource:
        """The dice of a stored game, after so many draws."""

    def reveal(self, secret: str) -> Entry: ...

    def verify(self, record: Record) -> DiceFound: ...


MACHINES = frozenset({"bot", "staff"})
"""Listeners that are not people: they hear of the game only."""


class Listener(Protocol):
    """Somebody at a session: a socket, or a bot. `send` never waits; a listener that cannot keep up closes itself."""

    player: str
    """Whose browser this is; "" for somebody unknown and for a program with a seat's token."""
    players: frozenset[str]
    """The players it acts as at this session."""
    may: frozenset[str]
    """The seats it may sit at; "" among them for spectating."""
    seats: set[str]
    """The seats it listens for now."""
    by: str
    """person, bot, or staff: an officer of the seat's own person."""
    language: str
    address: str
    """Where it comes from, for what is counted by address; "" inside the server."""

    def send(self, data: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


NoticeKind = Literal["turn", "vote", "over", "replace"]


@dataclass(frozen=True)
class Notice:
    """Word to be sent to the holder of a seat who is not there. `id` is the same when it is sent again."""

    url: str
    secret: str
    id: str
    kind: NoticeKind
    session: str
    game: str
    seat: str
    text: str


class BotKind(Protocol):
    """`simpler` takes over when this one keeps failing; "" for the simplest."""

    @property
    def name(self) -> str: ...

    @property
    def simpler(self) -> str: ...


@dataclass(frozen=True)
class Hired:
    """Which bot sits where, and what everybody at the session knows of the set-up."""

    game: str
    bot: str
    seat: str
    seed: str
    tick_ms: int
    scenario: str
    options: Mapping[str, Any]
    players: Mapping[str, str]
    pack: str
    staff: bool = False
    """Whether this is an officer of the person who holds the seat."""


class BotSeat(Protocol):
    """A bot sitting at a session."""

    def send(self, data: bytes) -> None:
        """A message of the wire, as a person's page would get it."""

    def leave(self) -> None: ...


class Mistake(Protocol):
    """Something wrong in orders: its line (from 1), the word, the key of its text, what may have been meant."""

    @property
    def line(self) -> int: ...
    @property
    def word(self) -> str: ...
    @property
    def code(self) -> str: ...
    @property
    def near(self) -> str: ...
    @property
    def column(self) -> int: ...
    @property
    def wanted(self) -> Sequence[str]: ...


class OrdersReading(Protocol):
    """Orders read back: what is wrong in them, each line in plain words, what they change, which words may follow."""

    @property
    def mistakes(self) -> Sequence[Mistake]: ...
    @property
    def lines(self) -> Sequence[Any]: ...
    @property
    def changes(self) -> Sequence[Any]: ...
    @property
    def following(self) -> Any: ...


class StaffRoom(Protocol):
    """A game's staff: how much can be left to it (nothing first), its doctrines with their texts, the usual one."""

    @property
    def levels(self) -> Sequence[str]: ...
    @property
    def doctrines(self) -> Mapping[str, Callable[[], str]]: ...
    @property
    def usual(self) -> str: ...
    @property
    def check(self) -> Callable[[Setup, str], Sequence[Mistake]]: ...
    @property
    def words(self) -> Callable[[Setup], dict[str, Any]]: ...
    @property
    def read(self) -> Callable[[Setup, Mapping[str, Any], frozenset[str], str, str, str, int], OrdersReading] | None:
        """(setup, view, one's seats, orders, those in force, language, caret or -1)"""

    @property
    def follows(self) -> Mapping[str, Sequence[str]]: ...
    @property
    def routine(self) -> Sequence[str]: ...
    @property
    def engagement(self) -> Sequence[str]: ...


class BotDesk(Protocol):
    """Where bots are hired. What one wants to say comes to `hear` as a message of the wire, in the session's loop."""

    def kinds(self, game: str) -> Sequence[BotKind]:
        """Weakest first."""

    def staff(self, game: str) -> StaffRoom | None:
        """What officers of a person's own there are in a game."""

    def sit(self, who: Hired, hear: Callable[[bytes], None], trouble: Callable[[str], None]) -> BotSeat:
        """`trouble` is called with what failed: `slow`, `crashed`, or `moved` when another bot was to blame.

        After any of these the bot needs a welcome again.
        """
