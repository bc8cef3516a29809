"""A session's game: every way it can move, worked out as a step that is stored first and taken in then.

Nothing here waits or writes. A step that could not be stored is dropped, and the dice stand as before.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from upscope import registry
from upscope.kernel.decision import Decision, Refused
from upscope.kernel.engine import due
from upscope.kernel.event import reveal_all
from upscope.kernel.forced import Forced
from upscope.kernel.game import Game, Setup
from upscope.kernel.ports import ChanceSource
from upscope.kernel.proposal import Proposal
from upscope.kernel.record import Entry, Record, line_of, parse, standing
from upscope.kernel.referee import Referee
from upscope.kernel.rulesets import in_force
from upscope.kernel.state import State
from upscope.kernel.view import View
from upscope.kernel.view_cache import ViewCache

from .feeds import TIMED, Feeds, Kept, keep
from .messages import CellChange
from .own_dice import OwnDice
from .ports import DiceBox

SNAPSHOT_EVERY = 100
REMEMBERED = 30
"""Entries replayed at the least when a game is loaded: what may still be undone is known again by then."""

encode = msgspec.json.encode


@dataclass(frozen=True)
class Step:
    """A move worked out: what to store, and what to take in when it is stored."""

    proposal: Proposal
    entries: list[str]
    first_entry: int
    kept: list[Kept]
    events: list[str]
    first_event: int
    snapshot: tuple[int, str] | None
    dice: object

    def told(self, seat: str) -> int:
        """How many lines a seat's feed grows by."""
        return sum("seen" not in kept or seat in kept["seen"] for kept in self.kept)

    @property
    def is_open(self) -> bool:
        """Whether everybody is told something of it."""
        return any("seen" not in kept or "" in kept["seen"] for kept in self.kept)


class Glance:
    """The game at one moment, for all who look at it: what is the same for several of them is worked out once."""

    __slots__ = ("play", "open")

    def __init__(self, play: Play) -> None:
        self.play = play
        self.open = play.open()
        play.views.update(play.referee.state)

    def view(self, seat: str) -> View:
        return self.play.views.view(seat)

    def view_by_consent(self) -> View:
        """What spectators see where all the players have agreed to it."""
        return self.play.views.laid_open(self.view(""))

    def shown(self, seat: str) -> list[dict[str, Any]]:
        return self.play.shown(seat)

    def waiting(self, seat: str) -> list[str]:
        return self.play.referee.waiting(seat, self.open)


class Play:
    def __init__(self, referee: Referee, feeds: Feeds, last_snapshot: int) -> None:
        self.referee, self.feeds, self.last_snapshot = referee, feeds, last_snapshot
        self.views = ViewCache(referee.sides)
        self.unasked: frozenset[tuple[str, str]] = frozenset()
        """Seat and id of questions that the session answers: their seats are not asked them."""
        self._open: tuple[State | None, int, list[Decision]] = (None, -1, [])

    # -- beginning ------------------------------------------------------------------------------------------------

    @classmethod
    def start(cls, game: Game, setup: Setup, ident: str, chance: ChanceSource, dice: dict[str, Any]) -> Play:
        """A new game at its first pause; SetupError says what cannot be played."""
        referee = Referee.start(game, setup, chance, ident=ident, dice=dice)
        return cls.of_referee(referee)

    @classmethod
    def of_record(cls, game: Game, record: Record, chance: ChanceSource | None) -> Play:
        """A game as its record tells it, every event made anew."""
        return cls.of_referee(Referee.replay(game, record, chance=chance))

    @classmethod
    def of_referee(cls, referee: Referee) -> Play:
        """With all events of the referee's, each kept with the tick of its move."""
        feeds = Feeds()
        ticks = [0]
        for entry in referee.record.entries:
            ticks.append(ticks[-1] if entry["kind"] == "outcome" else _tick_of(entry))
        last = _last_of_move(referee.record.entries)
        feeds.add(
            [
                keep(e, referee.sides, referee.state.content, last[n], ticks[n])
                for n, e in zip(referee.entry_of, referee.events, strict=True)
            ]
        )
        return cls(referee, feeds, 0)

    @classmethod
    def load(
        cls,
        game: Game,
        header: str,
        entries: Sequence[str],
        events: Sequence[str],
        snapshot: tuple[int, str] | None,
        chance: Callable[[Record], ChanceSource | None],
    ) -> Play:
        """A stored game: the snapshot and the entries after it, digests compared; earlier events as they were kept.

        One of an older ruleset is lifted: `is_older` until its chapter is stored."""
        record = parse("".join((header, *entries)))
        feeds = Feeds(events)
        if snapshot is None:
            referee = Referee.replay(game, record, chance=chance(record))
        elif in_force(record) != game.ruleset:
            found = msgspec.json.decode(snapshot[1])
            referee = Referee.lift(game, record, found, chance(record), agrees=_told_the_same(feeds))
        else:
            referee = Referee.resume(game, record, msgspec.json.decode(snapshot[1]), chance(record))
        return cls(referee, feeds, snapshot[0] if snapshot else 0)

    @property
    def is_older(self) -> bool:
        """Whether the game was played under an older ruleset, so that a chapter must be stored before it goes on."""
        return self.referee.ruleset != self.referee.game.ruleset

    def todays_rules(self) -> Step:
        """The chapter with which a game of an older ruleset goes on, its dice as before."""
        record = self.referee.record
        dice = {**dice_of(record), "index": draws(record)}
        step = self._step(lambda r: r.propose_chapter(dice))
        at = step.proposal.base + len(step.proposal.entries)
        return replace(step, snapshot=(at, self._snapshot(step.proposal.state, at)))

    def first(self) -> dict[str, Any]:
        """All that must be stored of a game that has just been made, as parts of a work."""
        record, state = self.referee.record, self.referee.state
        self.last_snapshot = self.referee.at
        return {
            "header": line_of(record.header),
            "entries": [line_of(entry) for entry in record.entries],
            "events": [encode(kept).decode() for kept in self.feeds.kept],
            "snapshot": (self.referee.at, self._snapshot(state, self.referee.at)),
        }

    # -- moving ---------------------------------------------------------------------------------------------------

    def answer(self, seat: str, decision: str, value: Any, tick: int, by: str, why: Any) -> Step:
        now = max(tick, self.referee.state.tick)
        return self._step(lambda r: r.propose(seat, decision, value, tick=now, by=by, why=why or ""))

    def tick(self, tick: int) -> Step:
        return self._step(lambda r: r.propose_tick(tick))

    def undo(self, seat: str, to: int | None = None, consent: bool = False) -> Step:
        return self._step(lambda r: r.propose_undo(seat, to, consent))

    def end(self, how: str, seat: str = "") -> Step:
        return self._step(lambda r: r.propose_end(how, seat))

    def roll_on(self) -> Step:
        return self._step(lambda r: r.propose_rolls())

    def correct(self, changes: list[list[Any]], why: str) -> Step:
        return self._step(lambda r: r.propose_correction(changes, why))

    def read_correction(self, seat: str, changes: list[list[Any]]) -> list[list[Any]]:
        """The changes a seat proposes; Refused by what that seat may know and nothing else."""
        return self.referee.read_correction(seat, changes)

    def shown_correction(self, seats: Collection[str], changes: list[list[Any]]) -> list[CellChange]:
        return [CellChange(**vars(one)) for one in self.referee.shown_correction(seats, changes)]

    def reveal(self, entry: Entry) -> Step:
        return self._step(lambda r: r.propose_reveal(entry))

    def _step(self, propose: Callable[[Referee], Proposal]) -> Step:
        referee = self.referee
        chance = referee.chance
        mark = chance.mark() if chance else None
        try:
            p = propose(referee)
        except BaseException:
            if chance:
                chance.back(mark)
            raise
        at = p.base + len(p.entries)
        tick = _tick_of(p.entries[0]) if p.entries else 0
        kept: list[Kept] = [keep(e, referee.sides, p.state.content, at, tick) for e in p.events]
        snapshot = (
            (at, self._snapshot(p.state, at))
            if at - self.last_snapshot >= SNAPSHOT_EVERY or not p.state.stack
            else None
        )
        return Step(
            p,
            [line_of(entry) for entry in p.entries],
            p.base + 1,
            kept,
            [encode(one).decode() for one in kept],
            len(self.feeds.kept) + 1,
            snapshot,
            mark,
        )

    def _snapshot(self, state: State, at: int) -> str:
        ruleset = self.referee.game.ruleset
        return encode({"at": at, "ruleset": ruleset, "state": state.encode(), "digest": state.digest()}).decode()

    def take(self, step: Step) -> None:
        """It is stored: now it is true."""
        self.referee.accept(step.proposal)
        self.feeds.add(step.kept)
        if step.snapshot:
            self.last_snapshot = step.snapshot[0]

    def drop(self, step: Step) -> None:
        """It was not stored: the dice it used are there to be drawn again."""
        if self.referee.chance:
            self.referee.chance.back(step.dice)

    def follow(self, entries: Sequence[str], events: Sequence[str]) -> None:
        """Somebody else has stored these."""
        lines = [msgspec.json.decode(entry) for entry in entries]
        self.referee.follow(lines)
        self.feeds.add([msgspec.json.decode(body) for body in events])

    # -- looking --------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.referee.over

    @property
    def due(self) -> int:
        """The tick at which the open question falls due, or -1."""
        return due(self.referee.state)

    def open(self) -> list[Decision]:
        """Every decision open now; worked out once for each moment, as its options are."""
        state, at, found = self._open
        if state is not self.referee.state or at != self.referee.at:
            found = self.referee.decisions()
            self._open = (self.referee.state, self.referee.at, found)
        return found

    def shown(self, seat: str) -> list[dict[str, Any]]:
        """What a seat is asked, in outside values."""
        return self.referee.shown(seat, [d for d in self.open() if (d.seat, d.id) not in self.unasked])

    def forced(self, seats: Collection[str]) -> list[Forced]:
        """The questions to these seats that leave nothing to decide."""
        return self.referee.forced(seats, self.open())

    def asked(self) -> list[str]:
        """The seats that are being asked, of which everybody may know."""
        return self.referee.waiting("")

    def wants_answer(self, seats: Sequence[str]) -> bool:
        """Whether one of these seats could do something now."""
        return any(d.seat in seats for d in self.open())

    def entry_before(self, seat: str, line: int) -> int:
        """The entry to go back to so that the line of this seat's feed has not been told."""
        entries = self.feeds.entries(seat)
        if not 1 <= line <= len(entries):
            raise Refused("no-entry")
        before = [at for at in self.feeds.steps("*") if at < entries[line - 1]]
        return max(before, default=0)

    def entry_of_last_answer(self, seats: Sequence[str]) -> int:
        """The entry before the last decision of one of these seats that has not been taken back."""
        for entry in reversed(standing(self.referee.record.entries)):
            if entry["kind"] == "answer" and entry["seat"] in seats and entry.get("by") != "auto":
                return int(entry["n"]) - 1
        raise Refused("no-entry")


def _told_the_same(feeds: Feeds) -> Callable[[Referee, int], bool]:
    """Whether a move worked out again tells what was told then: the same events, no field with another value."""
    then: dict[int, list[Kept]] = {}
    for kept in feeds.kept:
        then.setdefault(kept["at"], []).append(kept)

    def agrees(referee: Referee, before: int) -> bool:
        now = [reveal_all(e, referee.state.content) for e in referee.events[before:]]
        told = then.get(referee.at, [])
        return len(now) == len(told) and all(_same(a, b) for a, b in zip(now, told, strict=True))

    return agrees


def _same(now: Mapping[str, Any], then: Kept) -> bool:
    """Fields that only one of them has do not count; values are compared as they come back from the store."""
    fields: dict[str, Any] = msgspec.json.decode(encode(now["fields"]))
    told = then["fields"]
    return bool(now["event"] == then["event"] and all(told[f] == v for f, v in fields.items() if f in told))


def _tick_of(entry: Entry) -> int:
    return int(entry["tick"]) if entry["kind"] in TIMED else 0


def _last_of_move(entries: Sequence[Entry]) -> dict[int, int]:
    """From each entry to the last one of its move: dice belong to the answer that made them roll."""
    found = {0: 0}
    last = 0
    for entry in reversed(entries):
        n = int(entry["n"])
        if not last:
            last = n
        found[n] = last
        if entry["kind"] not in ("outcome", "check"):
            last = 0
    if last:
        found[0] = last
    return found


def draws(record: Record) -> int:
    """How many single dice have been drawn in a record."""
    for entry in reversed(record.entries):
        if entry["kind"] == "outcome":
            return int(entry["index"]) + int(entry["times"])
        if entry["kind"] == "chapter":
            return int(entry["dice"].get("index", 0))
    return int(record.header["dice"].get("index", 0))


def dice_of(record: Record) -> Mapping[str, Any]:
    """The dice in force at the end of a record."""
    for entry in reversed(record.entries):
        if entry["kind"] == "chapter":
            found: Mapping[str, Any] = entry["dice"]
            return found
    described: Mapping[str, Any] = record.header["dice"]
    return described


def chance_of(record: Record, secret: str, box: DiceBox) -> ChanceSource | None:
    """The dice a stored game goes on with; None for a record that is only read."""
    dice = dice_of(record)
    if dice.get("kind") == "own":
        dealt = registry.game(record.header["game"]).server_rolls(record.setup)
        return OwnDice(draws(record), dealt, str(record.header["id"]))
    if dice.get("kind") == "sealed" and secret:
        return box.resumed(secret, dice, draws(record))
    return None
