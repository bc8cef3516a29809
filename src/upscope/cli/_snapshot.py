"""A long game's file has a snapshot beside it (`NAME.snapshot`), so that it is resumed in a moment.

The record alone is the game: a snapshot that is missing, spoilt, of another build or of another line of play is left
aside, and the record is gone through from its start. It is written as a whole or not at all. A game of an older ruleset
is lifted from its snapshot.
"""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from upscope.kernel.rulesets import base_of
from upscope.session.feeds import Feeds, Kept, keep
from upscope.storage.recordfile import write_whole

if TYPE_CHECKING:
    from upscope.kernel.game import Game
    from upscope.kernel.ports import ChanceSource
    from upscope.kernel.record import Record
    from upscope.kernel.referee import Referee

EVERY = 1_000
"""Entries that are gone through in a moment: sooner another snapshot is not worth its writing."""
SHARE = 4
"""While a game goes on, a part of this size must be new: a long one is not written again and again."""


class Snapshots:
    """The snapshot of one running game, with all it has told so far."""

    def __init__(self, referee: Referee, file: Path, told: list[Kept] | None = None, at: int = 0) -> None:
        self.referee, self.file, self.at = referee, beside(file), at
        self._told: list[Kept] = told or []
        self._events = 0
        """How many of the referee's own events are among what has been told."""

    def moved(self) -> None:
        """The game has moved on: write another when it is time."""
        self._renew(max(EVERY, self.at // SHARE))

    def leave(self) -> None:
        """The person leaves: he shall not wait when he comes back."""
        self._renew(EVERY)

    def copy(self, file: Path) -> None:
        """Beside another file that the record has been written to."""
        if self.referee.at >= EVERY:
            self._write(beside(file))

    def _renew(self, entries: int) -> None:
        if self.referee.at - self.at >= entries:
            self.at = self._write(self.file)

    def _write(self, file: Path) -> int:
        """As of before the oldest answer that may still be taken back, so that it may be after resuming, too."""
        from upscope.kernel.encoding import canonical

        referee = self.referee
        at, state = referee.oldest()
        self._take_in(at)
        entries = referee.record.entries
        body = msgspec.json.encode(
            {
                "at": at,
                "head": entries[at - 1]["hash"] if at else referee.record.header["hash"],
                "shape": shape(referee.game),
                "ruleset": referee.game.ruleset,
                "digest": state.digest(),
                "state": msgspec.Raw(canonical(state.encode())),
                "told": self._told,
            }
        ).decode()
        with suppress(OSError):  # the game is in its record; this only spares time
            write_whole(file, f"{_sum(body)}\n{body}\n")
        return referee.at

    def _take_in(self, at: int) -> None:
        """Add what was told up to an entry."""
        referee = self.referee
        content = referee.state.content
        while self._events < len(referee.events) and referee.entry_of[self._events] <= at:
            n = self._events
            self._told.append(keep(referee.events[n], referee.sides, content, referee.entry_of[n], 0))
            self._events += 1


def beside(file: Path) -> Path:
    return file.with_name(file.name + ".snapshot")


@contextmanager
def unswept() -> Iterator[None]:
    """A long record makes a million objects, which all stay: not to look through them for rubbish halves the wait."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def resumed(game: Game, record: Record, file: Path, language: str, chance: ChanceSource) -> tuple[Referee, Snapshots]:
    """A kept game at its end: from its snapshot if that fits, else gone through from the start."""
    from upscope.cli._records import replayed
    from upscope.kernel.game import SetupError
    from upscope.kernel.record import RecordError
    from upscope.kernel.referee import Referee
    from upscope.kernel.rulesets import in_force

    found = _read(beside(file))
    if found is not None and _fits(found, game, record):
        feeds = Feeds()
        feeds.add(found["told"])
        way = Referee.resume if in_force(record) == game.ruleset else Referee.lift
        try:
            referee = way(game, record, found, chance, lambda seat: (feeds.lines(seat), feeds.entries(seat)))
        except (RecordError, SetupError):
            pass  # going through the record says what is wrong, if it is the record
        else:
            return referee, Snapshots(referee, file, found["told"], found["at"])
    referee = replayed(game, record, language, chance=chance)
    return referee, Snapshots(referee, file)


def _read(file: Path) -> dict[str, Any] | None:
    try:
        head, _, body = file.read_text("utf-8").partition("\n")
    except (OSError, UnicodeDecodeError):
        return None
    body = body.removesuffix("\n")
    found: dict[str, Any] | None = msgspec.json.decode(body) if head == _sum(body) else None
    return found


def told_beside(file: Path, game: Game, record: Record) -> list[Kept]:
    """What the snapshot beside a record's file still tells of its game, if it belongs to it."""
    found = _read(beside(file))
    return found["told"] if found is not None and _fits(found, game, record) else []


def _fits(found: dict[str, Any], game: Game, record: Record) -> bool:
    """Whether it was made from this record, by this build or under an older ruleset, with the tables that are here."""
    at, setup = found["at"], record.setup
    if at > len(record.entries) or record.header["game"] != game.name:
        return False
    head = record.entries[at - 1]["hash"] if at else record.header["hash"]
    if found["head"] != head:
        return False
    if found["ruleset"] < game.ruleset:
        return not setup.pack or record.header.get("pack_digest", "") == game.pack_digest(setup)
    base = base_of(record.entries)
    of = record.entries[base - 1] if base else record.header
    return bool(found["shape"] == shape(game) and of.get("pack_digest", "") == game.pack_digest(setup))


def shape(game: Game) -> str:
    """What a state and its events are made of: another build may know other ones."""
    from upscope.kernel.describe import describe
    from upscope.kernel.encoding import canonical

    return hashlib.sha256(canonical(describe(game))).hexdigest()


def _sum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()
