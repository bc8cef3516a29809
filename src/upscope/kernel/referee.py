"""One running game with its record: what a session, a terminal and the referee protocol all work through.

A move is proposed on a fork (`propose_…`), so that whoever keeps the record can store it first, and then accepted.
`kernel.history` has what a record alone can do: replay, resume, lift.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from . import correction, rulesets
from . import record as rec
from .chance import Dist, outcome_fields
from .decision import Decision, Refused, outside
from .encoding import canonical
from .engine import Broken, advance, due, open_decisions
from .event import Teller, may_see, redact, reveal_all
from .forced import Forced, forced
from .game import Game, Setup
from .history import History
from .imagined import Belief
from .kinds import ANY
from .ports import ChanceSource, NotYet
from .procedure import Over, Roll
from .proposal import Proposal
from .record import Entry, Record
from .state import State
from .view import View, WholeView, mask, project, reveal

CHECK_EVERY = 500


class Referee(History):
    """A running game: what each seat sees of it, and the moves that can be proposed."""

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

    # -- looking --------------------------------------------------------------------------------------------------

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
        return [outside(self.game.decisions[d.name], d, self.state.content, self._preview(d)) for d in mine]

    def _preview(self, d: Decision) -> Mapping[Any, Mapping[str, Any]]:
        """What the game says of each option when it is shown, by what the asked seat may know."""
        preview = self.game.previews.get(d.name)
        return preview(mask(self.state, self.sides, d.seat), d) if preview is not None else {}

    def forced(self, seats: Collection[str], among: Sequence[Decision] | None = None) -> list[Forced]:
        """The questions to these seats that leave nothing to decide, each with its answer in outside values."""
        return forced(self.game, self.state, self.decisions() if among is None else among, seats)

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
        """What a correction would change, as far as these seats may know."""
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
        """Whether the player of this seat can undo alone. It rests on nothing that the player does not know."""
        return self._undoable(seat) is not None

    def _undoable(self, seat: str) -> int | None:
        """Where an undo goes: before this player's last answer that was a decision of their own."""
        player = self._player(seat)
        own = (m.at for m in reversed(self.marks) if m.player == player and self._by(m.at) != "auto")
        is_open = self.marks and self.marks[-1].player == player and not self.marks[-1].shut
        return next(own, None) if is_open else None

    def _by(self, at: int) -> str:
        """Who gave the answer after an entry."""
        return str(self.record.entries[at].get("by", "person")) if at < len(self.record.entries) else "person"

    def propose_undo(self, seat: str, to: int | None = None, consent: bool = False) -> Proposal:
        """Back to before this player's last answer; further back, or past a seal, only with everybody's consent."""
        if to is None:
            to = self._undoable(seat)
            if to is None:
                raise Refused("sealed")
        elif not 0 <= to < self.at:
            raise Refused("no-entry")
        elif to < rulesets.base_of(self.record.entries):
            raise Refused("before-rules")
        elif not consent and not any(m.at == to and m.player == self._player(seat) and not m.shut for m in self.marks):
            raise Refused("sealed")
        return self._propose({"kind": "undo", "seat": seat, "to": to, "by": "person"}, *self._asides(seat, to))

    def _asides(self, seat: str, to: int) -> list[Entry]:
        """What others have answered beside the game since then: it is answered again after an undo."""
        player = self._player(seat)
        return [
            {name: entry[name] for name in entry if name not in ("n", "hash")} | {"again": True}
            for entry in rec.standing(self.record.entries)
            if entry["kind"] == "answer"
            and entry["n"] > to
            and self._player(entry["seat"]) != player
            and self.game.decisions[entry["decision"].rpartition(":")[0]].aside
        ]

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
            trial._apply(trial.state, sealed)
            head, trial.at = sealed["hash"], sealed["n"]
            made.append(sealed)

        if begin:
            trial._tell(trial.state, begin, 0)
        for entry in first:
            try:
                put(entry)
            except Refused:
                if not entry.get("again"):
                    raise
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

    # -- keeping --------------------------------------------------------------------------------------------------

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
