"""Looking back: a game step by step as one seat saw it, and whether its record holds together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from upscope.kernel.decision import Refused
from upscope.kernel.game import Game
from upscope.kernel.record import Record, RecordError, parse
from upscope.kernel.referee import Referee
from upscope.kernel.rulesets import base_of

from .audience import ViewData, changed
from .feeds import ALL
from .ports import DiceBox

MOST_FRAMES = 200


@dataclass(frozen=True)
class Frames:
    """Some steps of a replay; each frame is (step, tick, events, changes, entry)."""

    steps: int
    start: int
    view: ViewData
    frames: list[tuple[int, int, list[dict[str, Any]], dict[str, Any], int]]
    ruleset: int = 0
    """Not 0: the ruleset these steps were played under, where today's rules cannot show the map any more."""


def seen(referee: Referee, seat: str) -> ViewData:
    view = referee.whole_view() if seat == ALL else referee.view(seat)
    return {"tables": view.tables, "scalars": view.scalars, "over": view.over, "result": view.result}


Told = list[tuple[int, dict[str, Any]]]
"""(entry, line) of a seat's feed."""


def steps_of(told: Told) -> list[int]:
    """The entry each step ends with; step 0 is the opening."""
    return [0, *dict.fromkeys(at for at, _ in told if at > 0)]


def replayed(game: Game, record: Record, told: Told, seat: str, start: int, count: int) -> Frames:
    """Frames from `start` on. A record only grows, so this may run beside the game.

    Where the game was played under an older ruleset and today's rules do not follow, the frames still tell what was
    told, and the map stands as it was last known.
    """
    steps = steps_of(told)
    start = min(start, len(steps) - 1)
    wanted = steps[start : start + min(count, MOST_FRAMES)]
    before = steps[start - 1] if start else 0
    referee, lost = _upto(game, record, before)
    view = first = seen(referee, seat)
    frames = []
    for step, at in enumerate(wanted, start):
        if not lost or at >= _next_base(record, referee.at, at):
            try:
                referee, lost = _onward(game, record, referee, at), 0
            except RecordError as problem:
                lost = _needed(problem)
        now = seen(referee, seat)
        lines = [line for of, line in told if of == at]
        frames.append((step, referee.state.tick, lines, changed(view, now), at))
        view = now
    return Frames(len(steps), start, first, frames, lost)


def _upto(game: Game, record: Record, at: int) -> tuple[Referee, int]:
    """The game at an entry, or as far as it can be shown, with the ruleset it would need."""
    try:
        return Referee.replay(game, Record(record.header, record.entries[:at])), 0
    except RecordError as problem:
        lost, line = _needed(problem), problem.line
    try:
        return Referee.replay(game, Record(record.header, record.entries[: max(0, line - 2)])), lost
    except RecordError:
        return Referee.replay(game, Record(record.header, [])), lost


def _onward(game: Game, record: Record, referee: Referee, at: int) -> Referee:
    if _next_base(record, referee.at, at) <= at:
        return Referee.replay(game, Record(record.header, record.entries[:at]))
    referee.follow(record.entries[referee.at : at])
    return referee


def _next_base(record: Record, after: int, upto: int) -> int:
    """The last chapter between two entries from which the game can be shown again; past `upto` if there is none."""
    base = base_of(record.entries[:upto])
    return base if base > after else upto + 1


def _needed(problem: RecordError) -> int:
    """The ruleset a record needs; any other trouble is raised again."""
    if problem.code != "record-other-ruleset":
        raise problem
    return int(problem.detail)


@dataclass(frozen=True)
class Checked:
    check: str
    ok: bool
    count: int
    line: int = 0
    detail: str = ""


@dataclass(frozen=True)
class Verdict:
    entries: int
    digest: str
    findings: list[Checked]
    seed: str

    @property
    def ok(self) -> bool:
        return all(one.ok for one in self.findings)


def verify(game: Game, text: str, box: DiceBox) -> Verdict:
    """Chain, replay, digests and dice of a record: all that can be checked without trusting anybody."""
    try:
        record = parse(text)
    except RecordError as problem:
        return Verdict(0, "", [Checked("chain", False, 0, problem.line, problem.code)], "")
    findings = [Checked("chain", True, len(record.entries))]
    digest = ""
    digests = sum(entry["kind"] == "check" for entry in record.entries)
    try:
        digest = Referee.replay(game, record).state.digest()
        findings += [Checked("replay", True, len(record.entries)), Checked("digests", True, digests)]
    except RecordError as problem:
        if problem.code == "record-other-ruleset":
            # played under rules that are not here: the chain and the dice are all that can be checked
            findings.append(Checked("ruleset", True, problem.line - 2, problem.line, problem.detail))
            return _with_dice(record, digest, findings, box)
        what = "digests" if problem.code == "record-other-digest" else "replay"
        findings.append(Checked(what, False, 0, problem.line, f"{problem.code} {problem.detail}".strip()))
    except Refused as problem:
        findings.append(Checked("replay", False, 0, 1, str(problem)))
    return _with_dice(record, digest, findings, box)


def _with_dice(record: Record, digest: str, findings: list[Checked], box: DiceBox) -> Verdict:
    dice = box.verify(record)
    said = "; ".join(dice.problems[:5]) or (f"{dice.waiting} wait for the seed" if dice.waiting else "")
    findings.append(Checked("dice", not dice.problems, dice.checked, 0, said))
    return Verdict(len(record.entries), digest, findings, dice.seed)
