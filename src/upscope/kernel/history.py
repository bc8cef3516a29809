"""A game as its record tells it: replayed entry by entry, resumed from a snapshot, lifted from an older ruleset.

Live play and replay go through the same `_apply`, so a record replays to the same state or does not replay at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, NoReturn, Self

from . import correction, rulesets
from . import record as rec
from .audience import is_public
from .decision import Decision, Refused, check_offered, inside
from .engine import CLOCK, DICE, advance, answer, is_same_gather, may_act, open_decisions
from .entries import account_for, chapter_state, checked_setup, is_same_dice, moves, outcome_value
from .event import Event, Events, Sides, Teller
from .game import Game, Setup, SetupError
from .ports import ChanceSource
from .proposal import SHARED_EVENTS, Mark
from .record import Entry, Record, RecordError
from .state import State
from .view import HiddenCell, mask

Told = Callable[[str], tuple[Sequence[dict[str, Any]], Sequence[int]]]
"""The feed of a seat up to a snapshot, as it was kept, with each line's entry."""


def nothing(seat: str) -> tuple[Sequence[dict[str, Any]], Sequence[int]]:
    return (), ()


class History:
    """The state, the events and the places to go back to, as the entries of a record have made them."""

    def __init__(
        self, game: Game, record: Record, state: State, chance: ChanceSource | None, events: Events | None = None
    ) -> None:
        self.game, self.record, self.state, self.chance = game, record, state, chance
        self.events_declared = events or Events(*game.events, *SHARED_EVENTS)
        self.events: list[Event] = []
        self.entry_of: list[int] = []
        self.marks: list[Mark] = []
        self.at = 0
        self.ruleset = game.ruleset
        """The ruleset the newest entries were played under; if it is not the game's, a chapter must come next."""
        self._back_to = -1
        """Where today's rules leave an older record: the entries after it no longer count. -1 if they do not."""
        self._setup: Setup | None = None
        self._feeds: dict[str, tuple[int, list[dict[str, Any]], list[int]]] = {}
        self._told: Told = nothing
        self._before: object = None
        """Where the dice stood before a proposal that has not been accepted."""
        self._untouched: State | None = None
        """On trial: the state this one was forked from, until an entry is applied. Nobody changes it any more once the
        proposal is accepted, so a mark may hold it instead of another fork."""

    @property
    def setup(self) -> Setup:
        """How the game was set up, with the defaults of the ruleset it began under."""
        if self._setup is None:
            self._setup = rulesets.setup_of(self.game, self.record)
        return self._setup

    @property
    def sides(self) -> Sides:
        return self.game.sides

    @property
    def over(self) -> bool:
        return not self.state.stack

    # -- replaying -----------------------------------------------------------------------------------------------------

    @classmethod
    def replay(
        cls,
        game: Game,
        record: Record,
        upto: int | None = None,
        chance: ChanceSource | None = None,
        watched: Callable[[Iterable[Entry]], Iterable[Entry]] = iter,
    ) -> Self:
        """The game as its record tells it, up to an entry. A step the rules do not accept raises RecordError. Whoever
        wants to see how far it is has the entries `watched`.

        A record of an older ruleset is replayed as long as today's rules agree with it: every answer is offered, every
        roll is asked for with the same dice, every digest is the same. A game that has changed rulesets on its way is
        replayed from that chapter on, which carries the state.
        """
        if record.header["game"] != game.name:
            raise RecordError("record-other-game", 1, str(record.header["game"]))
        kept = record.entries if upto is None else record.entries[:upto]
        base = rulesets.base_of(kept)
        if base:
            return cls._from_chapter(game, Record(record.header, list(kept)), base, chance, watched=watched)
        setup = checked_setup(game, record, record.header, 1)
        try:
            state = game.begin(setup)
        except SetupError as problem:
            had, have = record.header.get("ruleset"), game.ruleset
            raise RecordError("record-other-setup", 1, f"{game.name}, rules {had}, here {have}; {problem}") from problem
        made = cls(game, Record(record.header, list(kept)), state, chance)
        made.ruleset = int(record.header["ruleset"])
        made._tell(state, lambda s, tell: advance(s, tell), 0)
        for entry in watched(kept):
            made._replay_one(entry)
        return made

    @classmethod
    def _from_chapter(
        cls,
        game: Game,
        record: Record,
        base: int,
        chance: ChanceSource | None,
        told: Told = nothing,
        watched: Callable[[Iterable[Entry]], Iterable[Entry]] = iter,
    ) -> Self:
        """A game from the chapter that carries its state. What was told before it is not remade."""
        chapter = record.entries[base - 1]
        checked_setup(game, record, chapter, base + 1)
        made = cls(game, record, chapter_state(game, record, chapter), chance)
        made._told = told
        for entry in watched(record.entries[base - 1 :]):
            made._replay_one(entry)
        return made

    def follow(self, entries: list[Entry]) -> None:
        """Go on with entries that another referee of this game has stored, or that come later in a record."""
        self._before = None
        for entry in entries:
            if entry.get("n") != len(self.record.entries) + 1 or rec.chain(self.record.head, entry) != entry.get(
                "hash"
            ):
                raise RecordError("record-broken-chain", len(self.record.entries) + 2)
            self.record.entries.append(entry)
            self._replay_one(entry)

    def _replay_one(self, entry: Entry) -> None:
        try:
            self._apply(self.state, entry)
        except Refused as problem:
            self._need_today(entry, problem)
            raise RecordError("record-refused", int(entry["n"]) + 1, str(problem)) from problem
        except (KeyError, TypeError, ValueError) as problem:
            self._need_today(entry, problem)
            if isinstance(problem, RecordError):
                raise
            raise RecordError(
                "record-bad-entry", int(entry["n"]) + 1, f"{type(problem).__name__}: {problem}"
            ) from problem
        self.at = int(entry["n"])

    def _need_today(self, entry: Entry, problem: Exception) -> None:
        """Where today's rules do not follow an older record, that is what is said, and which ruleset it needs."""
        if self.ruleset != self.game.ruleset:
            raise RecordError("record-other-ruleset", int(entry["n"]) + 1, str(self.ruleset)) from problem

    # -- reading answers -----------------------------------------------------------------------------------------------

    def read(self, seat: str, decision: str, value: Any) -> Any:
        """An outside answer as an inner value, checked against what is offered to this seat."""
        return self._read(self.opened(seat, decision), value)

    def opened(self, seat: str, decision: str) -> Decision:
        """The open decision of that id, or Refused."""
        name = decision.rpartition(":")[0]
        for d in open_decisions(self.state, seat):
            if d.name == name:
                if d.id != decision:
                    raise Refused("stale", decision=name)
                return d
        return self._refuse(seat, decision)

    def _read(self, d: Decision, value: Any) -> Any:
        got = inside(self.game.decisions[d.name], d.offer, value, self.state.content, d.rule)
        try:
            check_offered(d.offer, got, d.name, d.rule)
        except Refused as refused:
            why = self._explained(d, got) if refused.code == "not-offered" else None
            if why is None:
                raise
            raise Refused(why[0], decision=d.name, rule=why[1], **why[2]) from None
        return got

    def _explained(self, d: Decision, got: Any) -> tuple[str, str, dict[str, Any]] | None:
        """Why an answer is not offered, by what its seat may know: a reason that rests on more is not given."""
        if self.game.explain is None:
            return None
        try:
            return self.game.explain(mask(self.state, self.sides, d.seat), d, got)
        except HiddenCell:
            return None

    def _refuse(self, seat: str, decision: str) -> NoReturn:
        """Let the engine say why: it refuses before it changes anything."""
        answer(self.state.fork(), seat, None, decision=decision)
        raise Refused("no-decision", decision=decision.rpartition(":")[0])

    # -- carrying out --------------------------------------------------------------------------------------------------

    def _player(self, seat: str) -> str:
        return str(self.record.setup.players.get(seat, seat))

    def _tell(self, s: State, do: Callable[[State, Teller], Any], n: int) -> None:
        teller = Teller(self.events_declared, self.sides)
        teller.state = s
        do(s, teller)
        told = teller.take()
        self.events.extend(told)
        self.entry_of.extend([n] * len(told))
        if any(e.kind.seals for e in told):
            self.marks.clear()

    def _apply(self, s: State, entry: Entry) -> None:
        """Carry out one entry on the state: the only way a game moves, live or in replay."""
        n, kind = int(entry["n"]), entry["kind"]
        untouched, self._untouched = self._untouched, None
        if kind == "answer":
            seat, player = entry["seat"], self._player(entry["seat"])
            asked = self.opened(seat, entry["decision"])
            value = self._read(asked, entry["value"])
            others = bool(self.marks) and self.marks[-1].player != player
            beside = others and self.game.decisions[asked.name].aside
            if others and not beside:
                self.marks.clear()
            if not beside:
                self.marks.append(Mark(n - 1, seat, player, untouched or s.fork()))
            if entry["tick"] > s.tick:
                s.tick = entry["tick"]
            if entry.get("by") == "staff":
                self._tell(s, lambda st, tell: account_for(self.game, st, asked, value, entry, tell), n)
            self._tell(s, lambda st, tell: answer(st, seat, value, tell, entry["decision"]), n)
            self._shut_marks(s)
        elif kind == "outcome":
            self.marks.clear()
            value = outcome_value(self.game, s, entry, exact=self.ruleset != self.game.ruleset)
            self._tell(s, lambda st, tell: answer(st, DICE, value, tell), n)
        elif kind == "tick":
            self.marks.clear()
            self._tell(s, lambda st, tell: answer(st, CLOCK, entry["tick"], tell), n)
        elif kind == "undo":
            self._apply_undo(entry)
        elif kind == "correction":
            self.marks.clear()
            self._correct(s, entry)
        elif kind == "chapter":
            self._apply_chapter(entry)
        elif kind == "end":
            self._end(s, entry)
        elif kind == "check" and self._digest(s) not in ("", entry["digest"]):
            raise RecordError("record-other-digest", n + 1)

    def _shut_marks(self, s: State) -> None:
        """From now on others may act in secret: an undo that was refused only then would tell that they have."""
        if not self.marks:
            return
        last, kinds = self.marks[-1], self.game.decisions
        unheard = [
            seat
            for seat, name in may_act(s, lambda name: is_public(kinds[name].shown))
            if self._player(seat) != last.player and not kinds[name].heard and not kinds[name].aside
        ]
        if unheard and not (len(unheard) == 1 and is_same_gather(last.state, s)):
            self.marks = [replace(mark, shut=True) for mark in self.marks]
        elif unheard:
            self.marks = [*(replace(mark, shut=True) for mark in self.marks[:-1]), last]

    def _digest(self, s: State) -> str:
        """The state's digest as the ruleset of the record would have it; "" where that cannot be worked out."""
        if self.ruleset == self.game.ruleset:
            return s.digest()
        return rulesets.digest_then(self.game, s, self.ruleset, self.record)

    def _apply_chapter(self, entry: Entry) -> None:
        """New dice, or today's rules with the state they begin with."""
        n = int(entry["n"])
        self.marks.clear()
        if "state" in entry:
            self.state = chapter_state(self.game, self.record, entry)
            self.ruleset, self._back_to = int(entry["ruleset"]), -1
            advance(self.state)
            if "to" in entry:
                to = int(entry["to"])
                gone = {"seat": "", "entries": n - 1 - to, "to": to}
                self._tell(self.state, lambda st, tell: tell("undone", rule=None, **gone), n)
            self._tell(self.state, lambda st, tell: tell("new_rules", rule=None, ruleset=entry["ruleset"]), n)
        if "state" not in entry or not is_same_dice(self.record, entry):
            self._tell(self.state, lambda st, tell: tell("new_chapter", rule=None, chapter=n), n)

    def _end(self, s: State, entry: Entry) -> None:
        how, seat = str(entry["how"]), str(entry["seat"])
        self.marks.clear()
        s.stack.clear()
        s.pause = None
        s.result = (how, self.sides.side_of[seat]) if seat else how
        self._tell(s, lambda st, tell: tell("ended", rule=None, how=how, seat=seat), int(entry["n"]))

    def _apply_undo(self, entry: Entry) -> None:
        to, n, player = int(entry["to"]), int(entry["n"]), self._player(entry["seat"])
        standing = rec.standing(self.record.entries[: n - 1])
        gone = [e for e in standing if e["n"] > to and e["kind"] == "answer" and self._player(e["seat"]) == player]
        held = next((m for m in self.marks if m.at == to), None)
        if held is not None:
            self.state = held.state.fork()
            self.marks = [m for m in self.marks if m.at < to]
        else:
            try:
                back = type(self).replay(self.game, Record(self.record.header, self.record.entries[:to]))
            except RecordError as problem:
                if problem.code != "record-other-ruleset":
                    raise
                raise Refused("before-rules") from None
            self.state, self.marks = back.state, []
        self._tell(
            self.state, lambda st, tell: tell("undone", rule=None, seat=entry["seat"], entries=len(gone), to=to), n
        )

    def _correct(self, s: State, entry: Entry) -> None:
        for change in entry["changes"]:
            correction.write(s, change)
        s.pause = None
        for holds in self.game.invariants:
            try:
                holds(s)
            except AssertionError:
                raise Refused("correction-breaks") from None
        self._tell(
            s,
            lambda st, tell: tell("corrected", rule=None, why=str(entry.get("why", "")), changes=len(entry["changes"])),
            int(entry["n"]),
        )

    # -- keeping -------------------------------------------------------------------------------------------------------

    def snapshot(self) -> dict[str, Any]:
        return {
            "at": self.at,
            "ruleset": self.game.ruleset,
            "state": self.state.encode(),
            "digest": self.state.digest(),
        }

    def oldest(self) -> tuple[int, State]:
        """The entry and the state before the oldest answer that its player may take back by himself; else now."""
        return (self.marks[0].at, self.marks[0].state) if self.marks else (self.at, self.state)

    @classmethod
    def resume(
        cls,
        game: Game,
        record: Record,
        snapshot: dict[str, Any],
        chance: ChanceSource | None = None,
        told: Told = nothing,
    ) -> Self:
        """From a snapshot and the entries after it; the digest must agree. Earlier events are not remade: whoever
        kept what was told says so."""
        base = rulesets.base_of(record.entries)
        if base > snapshot["at"]:
            return cls._from_chapter(game, Record(record.header, list(record.entries)), base, chance, told)
        made = cls._from_snapshot(game, record, snapshot, chance, told)
        for entry in record.entries[snapshot["at"] :]:
            made._replay_one(entry)
        return made

    @classmethod
    def _from_snapshot(
        cls, game: Game, record: Record, snapshot: dict[str, Any], chance: ChanceSource | None, told: Told
    ) -> Self:
        """At the moment of the snapshot, the later entries still to be replayed."""
        try:
            if snapshot["ruleset"] != game.ruleset and rulesets.digest_of(snapshot["state"]) != snapshot["digest"]:
                raise RecordError("record-other-digest", int(snapshot["at"]) + 1)
            state = game.load(snapshot["state"], rulesets.setup_of(game, record), snapshot["ruleset"])
        except (SetupError, RecordError):
            raise
        except (KeyError, TypeError, ValueError, AttributeError) as problem:
            raise RecordError(
                "record-bad-snapshot", int(snapshot["at"]) + 1, f"{type(problem).__name__}: {problem}"
            ) from None
        if snapshot["ruleset"] == game.ruleset and state.digest() != snapshot["digest"]:
            raise RecordError("record-other-digest", snapshot["at"] + 1)
        made = cls(game, Record(record.header, list(record.entries)), state, chance)
        made.at, made._told, made.ruleset = snapshot["at"], told, rulesets.in_force(record)
        advance(state)
        return made

    @classmethod
    def lift(
        cls,
        game: Game,
        record: Record,
        snapshot: dict[str, Any],
        chance: ChanceSource | None = None,
        told: Told = nothing,
        agrees: Callable[[Self, int], bool] = lambda referee, events: True,
    ) -> Self:
        """A game of an older ruleset, from its snapshot. Moves after the snapshot count as long as today's rules accept
        them and `agrees` (asked with the number of events before the move) finds that they tell the same; the rest is
        taken back by the chapter that must come next. A game that is over stays as it was."""
        made = cls._from_snapshot(game, record, snapshot, chance, told)
        entries, made.record.entries = made.record.entries, made.record.entries[: made.at]
        if made.over:
            made.record.entries, made.at = entries, len(entries)
            return made
        for move in moves(entries[made.at :]):
            state, events, at = made.state.fork(), len(made.events), made.at
            try:
                made.follow(move)
                fits = agrees(made, events)
            except RecordError as problem:
                if problem.code != "record-other-ruleset":
                    raise
                fits = False
            if not fits:
                made.state, made._back_to = state, at
                del made.events[events:], made.entry_of[events:]
                advance(state)
                break
        made.marks.clear()
        made.record.entries, made.at = entries, len(entries)
        return made
