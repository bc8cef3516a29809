"""What is stored of a session, as plain data, and the port through which it is kept. Adapters implement `Store`.

A session's row carries a revision. All that happens in it is stored as one `Transaction`, which names the revision
its writer knows: if another has written meanwhile it is refused (`Conflict`), so there is one writer at a time whatever
processes believe, and what was stored is whole or absent. Texts named `…_json` are opaque to the store.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


class NotStored(Exception):
    """The store cannot be written or read now. Whether the last write arrived is unknown until it can be read."""


class Damaged(NotStored):
    """What is stored cannot be read any more: trying again does not help, a backup does."""


class Conflict(Exception):
    """Somebody else has written to this session since: read the news and try again."""


@dataclass(frozen=True)
class SessionRow:
    id: str
    game: str
    status: str
    private: bool
    host: str
    settings_json: str
    live_json: str
    header: str
    """The record's first line; empty before the start."""
    secret: str
    """What the dice are made from. It leaves the store for the session only."""
    rev: int
    entries: int
    events: int
    created: int
    changed: int


@dataclass(frozen=True)
class SeatRow:
    seat: str
    by: str
    player: str = ""
    name: str = ""
    bot: str = ""
    absent: bool = False
    webhook: str = ""


@dataclass(frozen=True)
class Ack:
    """An answer that has been stored: sent again, it is only acknowledged again."""

    seat: str
    answer_id: str
    feed: int


@dataclass(frozen=True)
class Note:
    """An item of a seat's sheet; `body` None has been rubbed out. The item "" says whether the sheet is shared."""

    seat: str
    item: str
    body: str | None


@dataclass(frozen=True)
class Link:
    """A capability for one game, kept by the hash of its secret. `kind`:

    - `seat`: an invitation to one seat; claiming it makes it `spent`, and `player` is then who claimed it.
    - `game`: take a free seat; it stays good while there is one.
    - `watch`: look on.
    - `return`: be `player` again, on another device.
    - `token`: play one seat as a program, for as long as `player` holds that seat.
    """

    token_hash: str
    kind: str
    seat: str = ""
    player: str = ""


@dataclass(frozen=True)
class Hold:
    """A seat that a browser may sit at ("" to look on). `holder` is the player it sits there as: the browser's own, or
    the one whose return link was opened in it.
    """

    player: str
    seat: str
    holder: str = ""

    @property
    def acts_as(self) -> str:
        return self.holder or self.player


@dataclass(frozen=True)
class Transaction:
    """One transaction. None leaves a column as it is; entries and events follow those already there."""

    session: str
    rev: int
    changed: int
    status: str | None = None
    host: str | None = None
    settings_json: str | None = None
    live_json: str | None = None
    header: str | None = None
    secret: str | None = None
    entries: Sequence[str] = ()
    first_entry: int = 1
    events: Sequence[str] = ()
    first_event: int = 1
    acks: Sequence[Ack] = ()
    snapshot: tuple[int, str] | None = None
    seats: Sequence[SeatRow] = ()
    chat: Sequence[str] = ()
    first_chat: int = 1
    notes: Sequence[Note] = ()
    journal: Sequence[str] = ()
    """Passing things (pings, presence) that other processes shall hear of."""
    revoke: Sequence[str] = ()
    """Seats that all browsers and programs lose, with their invitations."""
    keep_watching: Sequence[str] = ()
    """Holders who may look on after they have lost their seats."""
    turn_out: Sequence[tuple[str, str]] = ()
    """(holder, browser): all other browsers of this holder lose their seats."""
    end_links: Sequence[tuple[str, str | None, str | None]] = ()
    """(kind, seat, player) of links that end; None is any."""
    spend: Sequence[tuple[str, str]] = ()
    """(hash, player): an invitation has been claimed."""
    links: Sequence[Link] = ()
    """New ones; each ends the one of its kind, seat and player."""
    holds: Sequence[Hold] = ()
    """Who may sit where from now on; a holder's other browsers may, too."""


@dataclass(frozen=True)
class Updates:
    """What has been stored for a session after some point."""

    row: SessionRow
    seats: Sequence[SeatRow]
    entries: Sequence[str] = ()
    events: Sequence[str] = ()
    chat: Sequence[str] = ()
    notes: Sequence[Note] = ()
    journal: Sequence[str] = ()


@dataclass(frozen=True)
class PlayerRow:
    id: str
    name: str


UNDER_WAY = ("playing", "paused", "adjourned")
"""The states of a session in which it must not show when it last changed: that would tell of secret answers."""


@dataclass(frozen=True)
class Wanted:
    """Which sessions to list, the newest first: by their last change, while they are played by when they were made."""

    game: str = ""
    statuses: Sequence[str] = ()
    player: str = ""
    """Only those this player has a seat at (private ones too)."""
    limit: int = 100
    everything: bool = False
    """Private sessions as well: for whoever runs the server."""


@dataclass(frozen=True)
class Cursor:
    """How far a reader has read."""

    rev: int = 0
    entries: int = 0
    events: int = 0
    chat: int = 0


NOTHING = Cursor()


class Store(Protocol):
    """Synchronous: whoever must not wait calls it in a thread. Every method raises NotStored when it cannot work."""

    shared: bool
    """Whether other processes may write to the same sessions."""

    def create(self, row: SessionRow, work: Transaction) -> None:
        """A new session with its first seats, invitations and holders."""

    def commit(self, work: Transaction) -> int:
        """Store it all or nothing, durably; the new revision."""

    def news(self, session: str, known: Cursor = NOTHING) -> Updates | None:
        """None when there is no such session."""

    def row(self, session: str) -> SessionRow | None: ...

    def sessions(self, wanted: Wanted) -> list[tuple[SessionRow, list[SeatRow]]]: ...

    def snapshot(self, session: str, upto: int | None = None) -> tuple[int, str] | None:
        """The newest one, or the newest not after an entry."""

    def ack(self, session: str, seat: str, answer_id: str) -> Ack | None: ...

    def player(self, token_hash: str) -> PlayerRow | None: ...

    def keep_player(self, row: PlayerRow, token_hash: str, now: int) -> None: ...

    def held(self, player: str) -> list[tuple[str, str]]:
        """(session, seat) this browser may sit at; the seat "" is a spectator's place."""

    def holds_at(self, player: str, session: str) -> list[Hold]:
        """What a browser may do at one session."""

    def browsers(self, session: str) -> list[Hold]:
        """Everybody's holds at a session."""

    def link(self, token_hash: str) -> tuple[str, Link] | None:
        """The session and the link of a hash."""

    def forget_players(self, before: int) -> int:
        """Forget people known since before a moment who have no part in any session; how many there were."""

    def lease(self, session: str, owner: str, seconds: int) -> bool:
        """Be the one process that runs the bots and clocks of a session; True while that holds."""

    def release(self, owner: str) -> None: ...
