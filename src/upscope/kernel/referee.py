"""One running game with its record: what a table, a terminal and the referee protocol all work through.

A move is proposed on a fork (`propose_…`), so that whoever keeps the record can store it first, and then accepted.
Live play and replay go through the same `_apply`, so a record replays to the same state or does not replay at all.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NoReturn

from . import correction, rulesets
from . import record as rec
from .chance import Dist, outcome_fields
from .decision import Decision, Refused, check_offered, inside, outside
from .encoding import canonical
from .engine import CLOCK, DICE, Broken, advance, answer, due, open_decisions
from .event import Event, Events, Sides, Teller, may_see, redact, reveal_all
from .game import Game, Setup, SetupError
from .imagined import Belief
from .kinds import ANY, Kind, freeze
from .ports import ChanceSource, NotYet
from .procedure import Over, Roll
from .proposal import HOUSE_EVENTS, Mark, Proposal
from .record import Entry, Record, RecordError
from .state import State
from .values import to_json
from .view import HiddenCell, View, WholeView, mask, project, reveal

CHECK_EVERY = 500
Told = Callable[[str], tuple[Sequence[dict[str, Any]], Sequence[int]]]
"""The feed of a seat up to a snapshot, as it was kept, with each line's entry."""


def nothing(seat: str) -> tuple[Sequence[dict[str, Any]], Sequence[int]]:
    return (), ()


class Referee:
    def __init__(
        self, game: Game, record: Record, state: State, chance: ChanceSource | None, events: Events | None = None
    ) -> None:
        self.game, self.record, self.state, self.chance = game, record, state, chance
        self.events_declared = events or Events(*game.events, *HOUSE_EVENTS)
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
        """On trial: the state this one was forked from, as long as no entry has been applied. Nobody changes it any
        more once the proposal is accepted, so a mark may hold it instead of another fork."""

    # -- beginning ------------------------------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        game: Game,
        setup: Setup,
        chance: ChanceSource,
        *,
        ident: str = "",
        dice: dict[str, Any] | None = None,
        pack_digest: str = "",
    ) -> Referee:
        """A new game, run to its first pause."""
        game.options_of(setup, new=True)
        state = game.begin(setup)
        pack_digest = pack_digest or game.pack_digest(setup)
        header = rec.new_header(
            game.name, game.ruleset, setup, game.sides.seats, dice or {"kind": "unverified"}, ident, pack_digest
        )
        made = cls(game, Record(header), state, chance)
        made.accept(made._run(state.fork(), [], lambda s, tell: advance(s, tell), wait=True))
        return made

    @classmethod
    def replay(
        cls,
        game: Game,
        record: Record,
        upto: int | None = None,
        chance: ChanceSource | None = None,
        watched: Callable[[Iterable[Entry]], Iterable[Entry]] = iter,
    ) -> Referee:
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
        setup = _checked_setup(game, record, record.header, 1)
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
    ) -> Referee:
        """A game from the chapter that carries its state. What was told before it is not remade."""
        chapter = record.entries[base - 1]
        _checked_setup(game, record, chapter, base + 1)
        made = cls(game, record, _chapter_state(game, record, chapter), chance)
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

    # -- looking --------------------------------------------------------------------------------------------------

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

    def view(self, seat: str) -> View:
        return project(self.state, self.sides, seat)

    def belief(self, seat: str, tick: int | None = None) -> Belief:
        """What the seat knows of this moment, for odds: the only thing made of the state that others may think with.
        `tick` is what everybody's clock says, where one runs."""
        return Belief(self.game, self.state, seat, tick)

    def whole_view(self) -> WholeView:
        """Everything, whoever may know it: for the all-seeing replay after the end."""
        return reveal(self.state)

    def decisions(self, seat: str = "") -> list[Decision]:
        return open_decisions(self.state, seat)

    def shown(self, seat: str, among: Sequence[Decision] | None = None) -> list[dict[str, Any]]:
        """The open decisions of a seat in outside values; `among` all that are open, if they are known already."""
        mine = self.decisions(seat) if among is None else [d for d in among if d.seat == seat]
        return [outside(self.game.decisions[d.name], d, self.state.content) for d in mine]

    def waiting(self, seat: str, among: Sequence[Decision] | None = None) -> list[str]:
        """Which seats are being asked something, as far as this seat may know."""
        found: list[str] = []
        for d in open_decisions(self.state) if among is None else among:
            declared = self.game.decisions[d.name].shown
            if (
                not d.standing
                and d.seat not in found
                and (
                    d.seat == seat
                    or may_see(declared, self.sides, seat, self.sides.side_of.get(d.seat), self.state, {})
                )
            ):
                found.append(d.seat)
        return found

    def feed(self, seat: str, since: int = 0) -> list[dict[str, Any]]:
        """The events a seat may know of, numbered without gaps from 1. An undo says back to which line it goes."""
        if seat not in self._feeds:
            earlier, entries = self._told(seat)
            self._feeds[seat] = (0, list(earlier), list(entries))
        done, lines, at = self._feeds[seat]
        for n, e in zip(self.entry_of[done:], self.events[done:], strict=True):
            shown = redact(e, self.sides, seat, self.state.content)
            if shown is not None:
                line = {"n": len(lines) + 1, **shown}
                if e.name == "undone":
                    line["back"] = sum(entry <= e.fields["to"] for entry in at)
                lines.append(line)
                at.append(n)
        self._feeds[seat] = (len(self.events), lines, at)
        return lines[since:]

    def entries_of(self, seat: str) -> Sequence[int]:
        """For each line of a seat's feed the entry that told it."""
        self.feed(seat)
        return self._feeds[seat][2]

    def account(self) -> list[dict[str, Any]]:
        """Every event with all its fields and its entry: for the referee, and for everybody after the end."""
        return [
            {"entry": n, **reveal_all(e, self.state.content)} for n, e in zip(self.entry_of, self.events, strict=True)
        ]

    # -- moving ---------------------------------------------------------------------------------------------------

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

    def propose(
        self, seat: str, decision: str, value: Any, *, tick: int | None = None, by: str = "person", why: Any = ""
    ) -> Proposal:
        """A seat's answer, in outside values, worked out on a fork with the rolls that follow it."""
        if seat not in self.sides.seats:
            raise Refused("no-seat")
        if self.over:
            raise Refused("over")
        at = self.state.tick if tick is None else tick
        if at < self.state.tick:
            raise Refused("clock-went-back")
        if 0 <= due(self.state) <= at:
            raise Refused("late", decision=decision.rpartition(":")[0])
        entry: Entry = {"kind": "answer", "seat": seat, "decision": decision, "value": value, "tick": at}
        return self._propose({**entry, "by": by, **({"why": why} if why else {})})

    def propose_tick(self, tick: int) -> Proposal:
        """A deadline that falls due."""
        if not 0 <= due(self.state) <= tick:
            raise Refused("nothing-due")
        return self._propose({"kind": "tick", "tick": tick, "by": "auto"})

    @property
    def rolling(self) -> bool:
        """Whether the game waits for dice that could not be had when it came to them."""
        return type(advance(self.state)) is Roll

    def propose_rolls(self) -> Proposal:
        """The dice the game waits for, and what follows from them."""
        if not self.rolling:
            raise Refused("no-roll")
        return self._propose()

    def propose_correction(self, changes: list[list[Any]], why: str, by: str = "person") -> Proposal:
        """A referee's correction: [table, row, column, value] or [scalar, value], in outside values.

        It is tried on the true state, so a refusal says no more than that the result cannot stand.
        """
        entry: Entry = {"kind": "correction", "changes": changes, "tick": self.state.tick, "by": by, "why": why}
        try:
            return self._propose(entry)
        except (Refused, NotYet):
            raise
        except (Broken, ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
            # the rules, or an invariant, cannot even be run on it
            raise Refused("correction-breaks") from None

    def read_correction(self, seat: str, changes: list[list[Any]]) -> list[list[Any]]:
        """What a seat proposes to correct, checked by names and kinds alone, before anybody has agreed to it."""
        return correction.read(self.state, self.sides, seat, changes)

    def shown_correction(self, seats: Collection[str], changes: list[list[Any]]) -> list[correction.Shown]:
        """What a correction would change, as far as whoever has these seats may know."""
        return correction.shown(self.state, self.sides, seats, changes)

    def propose_chapter(self, dice: dict[str, Any]) -> Proposal:
        """New dice from here on (a fork, or salts added later); today's rules too, if the game began under older
        ones. The entry then carries the state, so that the record can be read from there."""
        entry: Entry = {"kind": "chapter", "ruleset": self.game.ruleset, "dice": dice, "by": "auto"}
        if self.ruleset == self.game.ruleset:
            return self._propose(entry)
        if self.over:
            raise Refused("over")
        if self._back_to >= 0:
            entry["to"] = self._back_to
        entry |= {"pack_digest": self.game.pack_digest(self.setup), "state": json.loads(canonical(self.state.encode()))}
        return self._propose(entry, wait=True)

    def propose_end(self, how: str, seat: str = "") -> Proposal:
        """The players stop here: `resigned` by a seat, for its side, or `drawn` by agreement."""
        if self.over:
            raise Refused("over")
        return self._propose({"kind": "end", "how": how, "seat": seat, "tick": self.state.tick, "by": "person"})

    def propose_reveal(self, entry: Entry) -> Proposal:
        """The dice are laid open: a finished game's last entry."""
        if not self.over:
            raise Refused("not-over")
        return self._propose({**entry, "by": "auto"})

    def can_undo(self, seat: str) -> bool:
        return bool(self.marks) and self.marks[-1].player == self._player(seat)

    def propose_undo(self, seat: str, to: int | None = None, consent: bool = False) -> Proposal:
        """Back to before this player's last answer; further back, or past a seal, only with everybody's consent."""
        if to is None:
            if not self.can_undo(seat):
                raise Refused("sealed")
            to = self.marks[-1].at
        elif not 0 <= to < self.at:
            raise Refused("no-entry")
        elif to < rulesets.base_of(self.record.entries):
            raise Refused("before-rules")
        elif not consent and not any(m.at == to and m.player == self._player(seat) for m in self.marks):
            raise Refused("sealed")
        return self._propose({"kind": "undo", "seat": seat, "to": to, "by": "person"})

    def accept(self, p: Proposal) -> None:
        """Take a proposal in: it has been stored."""
        if p.base != len(self.record.entries):
            raise ValueError("the game has moved on since this was proposed")
        self._before = None
        if any(entry["kind"] == "chapter" for entry in p.entries):
            self.ruleset, self._back_to = self.game.ruleset, -1
        self.record.entries.extend(p.entries)
        self.state, self.marks = p.state, p.marks
        self.events.extend(p.events)
        self.entry_of.extend(p.entry_of)
        self.at = len(self.record.entries)

    def answer(self, seat: str, decision: str, value: Any, **named: Any) -> Proposal:
        p = self.propose(seat, decision, value, **named)
        self.accept(p)
        return p

    def tick(self, tick: int) -> Proposal:
        p = self.propose_tick(tick)
        self.accept(p)
        return p

    def undo(self, seat: str, to: int | None = None, consent: bool = False) -> Proposal:
        p = self.propose_undo(seat, to, consent)
        self.accept(p)
        return p

    def correct(self, changes: list[list[Any]], why: str) -> Proposal:
        p = self.propose_correction(changes, why)
        self.accept(p)
        return p

    # -- inside ---------------------------------------------------------------------------------------------------

    def _player(self, seat: str) -> str:
        return str(self.record.setup.players.get(seat, seat))

    def _propose(self, *entries: Entry, wait: bool = False) -> Proposal:
        record = Record(self.record.header, self.record.entries)
        trial = Referee(self.game, record, self.state.fork(), self.chance, self.events_declared)
        trial.marks, trial.at, trial._untouched = list(self.marks), self.at, self.state
        if self.chance is not None:
            if self._before is not None:
                self.chance.back(self._before)
            self._before = self.chance.mark()
        return self._run(trial.state, list(entries), None, trial, wait)

    def _run(
        self,
        state: State,
        first: list[Entry],
        begin: Callable[[State, Teller], Any] | None,
        trial: Referee | None = None,
        wait: bool = False,
    ) -> Proposal:
        """Apply the first entries to the fork, then answer rolls until a seat or the clock is wanted; with `wait`, or
        until dice that must be rolled by hand."""
        if trial is None:
            trial = Referee(self.game, Record(self.record.header, self.record.entries), state, self.chance)
            trial.at = self.at
        base = len(self.record.entries)
        made: list[Entry] = []
        head = self.record.head

        def put(entry: Entry) -> None:
            nonlocal head
            sealed = self.record.seal(entry, head, base + len(made) + 1)
            head = sealed["hash"]
            trial._apply(trial.state, sealed)
            trial.at = sealed["n"]
            made.append(sealed)

        if begin:
            trial._tell(trial.state, begin, 0)
        for entry in first:
            put(entry)
        pause = advance(trial.state)
        while type(pause) is Roll:
            try:
                rolled = self._outcome(pause)
            except NotYet:
                if wait:
                    break
                raise
            put(rolled)
            pause = advance(trial.state)
        if (
            made
            and made[0]["kind"] != "reveal"
            and (type(pause) is Over or (base + len(made)) // CHECK_EVERY > base // CHECK_EVERY)
        ):
            put({"kind": "check", "digest": trial.state.digest()})
        return Proposal(trial.state, made, trial.events, trial.marks, base, pause, trial.entry_of)

    def _outcome(self, roll: Roll) -> Entry:
        """The dice's answer. They see outside values, so that a person can read them off his own dice and cups."""
        if self.chance is None:
            raise Refused("no-dice")
        index, dist = self.chance.index, roll.dist
        kind = self.game.rolls.get(roll.name)
        if kind is not None:
            dist = Dist((kind.out(v, self.state.content) for v in dist.values), dist.weights)
        whose = getattr(self.chance, "whose", None)
        if whose is not None:
            of, each = roll.each or (ANY, ())
            whose([(of.name, of.out(one, self.state.content)) for one in each])
        value = self.chance.draw(roll.name, dist, roll.times)
        return outcome_fields(roll.name, index, dist, roll.times, value)

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
            if self.marks and self.marks[-1].player != player:
                self.marks.clear()
            self.marks.append(Mark(n - 1, seat, player, untouched or s.fork()))
            if entry["tick"] > s.tick:
                s.tick = entry["tick"]
            if entry.get("by") == "staff":
                self._tell(s, lambda st, tell: self._account_for(asked, value, entry, tell), n)
            self._tell(s, lambda st, tell: answer(st, seat, value, tell, entry["decision"]), n)
        elif kind == "outcome":
            self.marks.clear()
            value = self._outcome_value(s, entry)
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
        elif kind == "check" and self._digest(s) != entry["digest"]:
            raise RecordError("record-other-digest", n + 1)

    def _digest(self, s: State) -> str:
        """The state's digest as the ruleset of the record would have it."""
        if self.ruleset == self.game.ruleset:
            return s.digest()
        return rulesets.digest_then(self.game, s, self.ruleset, self.record)

    def _apply_chapter(self, entry: Entry) -> None:
        """New dice, or today's rules with the state they begin with."""
        n = int(entry["n"])
        self.marks.clear()
        if "state" in entry:
            self.state = _chapter_state(self.game, self.record, entry)
            self.ruleset, self._back_to = int(entry["ruleset"]), -1
            advance(self.state)
            if "to" in entry:
                to = int(entry["to"])
                gone = {"seat": "", "entries": n - 1 - to, "to": to}
                self._tell(self.state, lambda st, tell: tell("undone", rule=None, **gone), n)
            self._tell(self.state, lambda st, tell: tell("new_rules", rule=None, ruleset=entry["ruleset"]), n)
        if "state" not in entry or not self._same_dice(entry):
            self._tell(self.state, lambda st, tell: tell("new_chapter", rule=None, chapter=n), n)

    def _same_dice(self, chapter: Entry) -> bool:
        """Whether a chapter goes on with the dice that were in force before it."""
        earlier = self.record.entries[: int(chapter["n"]) - 1]
        last = next((entry for entry in reversed(earlier) if entry["kind"] == "chapter"), self.record.header)
        old, new = ({k: v for k, v in one["dice"].items() if k != "index"} for one in (last, chapter))
        return old == new

    def _account_for(self, d: Decision, value: Any, entry: Entry, tell: Teller) -> None:
        """What somebody's staff decides for him is told to him, with the reason."""
        kind, content, offer = self.game.decisions[d.name], self.state.content, d.offer
        more = offer[value] if isinstance(offer, Mapping) else {}
        tell(
            "staff_decided",
            rule=d.rule,
            seat=d.seat,
            decision=d.name,
            about={n: kind.about[n].out(v, content) for n, v in d.about.items()},
            value=entry["value"],
            info={n: kind.info[n].out(v, content) for n, v in more.items()},
            why=str(entry.get("why", "")),
        )

    def _end(self, s: State, entry: Entry) -> None:
        how, seat = str(entry["how"]), str(entry["seat"])
        self.marks.clear()
        s.stack.clear()
        s.pause = None
        s.result = (how, self.sides.side_of[seat]) if seat else how
        self._tell(s, lambda st, tell: tell("ended", rule=None, how=how, seat=seat), int(entry["n"]))

    def _outcome_value(self, s: State, entry: Entry) -> Any:
        pause = advance(s)
        if type(pause) is not Roll or pause.name != entry["roll"]:
            raise Refused("no-roll", decision=str(entry["roll"]))
        kind = self.game.rolls.get(pause.name)
        if self.ruleset != self.game.ruleset and not self._same_roll(pause, kind, s, entry):
            raise Refused("no-roll", decision=str(entry["roll"]))
        raw = entry["value"]
        if kind is None:
            return freeze(raw)
        return kind.read(raw, s.content) if pause.times == 1 else tuple(kind.read(v, s.content) for v in raw)

    def _same_roll(self, roll: Roll, kind: Kind | None, s: State, entry: Entry) -> bool:
        """Whether the rules ask for the very dice that were rolled."""
        values = [to_json(kind.out(v, s.content) if kind else v) for v in roll.dist.values]
        had = (entry["values"], entry["weights"], entry["times"])
        return had == (values, list(roll.dist.weights), roll.times)

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
                back = Referee.replay(self.game, Record(self.record.header, self._line_to(to)))
            except RecordError as problem:
                if problem.code != "record-other-ruleset":
                    raise
                raise Refused("before-rules") from None
            self.state, self.marks = back.state, []
        self._tell(
            self.state, lambda st, tell: tell("undone", rule=None, seat=entry["seat"], entries=len(gone), to=to), n
        )

    def _line_to(self, to: int) -> list[Entry]:
        return self.record.entries[:to]

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

    # -- keeping --------------------------------------------------------------------------------------------------

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
    ) -> Referee:
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
    ) -> Referee:
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
        agrees: Callable[[Referee, int], bool] = lambda referee, events: True,
    ) -> Referee:
        """A game of an older ruleset, from its snapshot. Moves after the snapshot count as long as today's rules accept
        them and `agrees` (asked with the number of events before the move) finds that they tell the same; the rest is
        taken back by the chapter that must come next. A game that is over stays as it was."""
        made = cls._from_snapshot(game, record, snapshot, chance, told)
        entries, made.record.entries = made.record.entries, made.record.entries[: made.at]
        if made.over:
            made.record.entries, made.at = entries, len(entries)
            return made
        for move in _moves(entries[made.at :]):
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

    def fork_at(self, n: int, chance: ChanceSource, dice: dict[str, Any], ident: str) -> Referee:
        """A new game that shares this one's first n entries and goes on with dice of its own."""
        header = {**self.record.header, "id": ident, "forked": {"id": self.record.header["id"], "at": n}}
        header["hash"] = rec.chain("", header)
        shared = Record(header)
        for entry in self.record.entries[:n]:
            plain = {k: v for k, v in entry.items() if k not in ("n", "hash")}
            shared.entries.append(shared.seal(plain, shared.head, len(shared.entries) + 1))
        made = Referee.replay(self.game, shared, chance=chance)
        made.accept(made.propose_chapter(dice))
        return made


def _checked_setup(game: Game, record: Record, part: Entry, line: int) -> Setup:
    """The set-up of a record, if its ruleset and tables are those of the game here or can be read by it."""
    ruleset = int(part["ruleset"])
    if ruleset > game.ruleset:
        raise RecordError("record-newer-ruleset", line, str(ruleset))
    setup = rulesets.setup_of(game, record)
    # the built-in tables belong to the ruleset: older ones may differ, and the replay finds out where that matters
    if (ruleset == game.ruleset or setup.pack) and part.get("pack_digest", "") != game.pack_digest(setup):
        raise RecordError("record-other-pack", line, setup.pack)
    return setup


def _chapter_state(game: Game, record: Record, chapter: Entry) -> State:
    try:
        return game.load(chapter["state"], rulesets.setup_of(game, record), int(chapter["ruleset"]))
    except SetupError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        raise RecordError("record-bad-entry", int(chapter["n"]) + 1, f"{type(problem).__name__}: {problem}") from None


def _moves(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Entries grouped into moves: an answer or a deadline with the dice that follow it."""
    move: list[Entry] = []
    for entry in entries:
        if move and entry["kind"] not in ("outcome", "check"):
            yield move
            move = []
        move.append(entry)
    if move:
        yield move
