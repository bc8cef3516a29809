"""Looking back: a game step by step as one seat saw it, and whether its record holds together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from upscope.kernel.decision import Refused
from upscope.kernel.game import Game
from upscope.kernel.record import Record, RecordError, parse
from upscope.kernel.referee import Referee

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


def seen(referee: Referee, seat: str) -> ViewData:
    view = referee.whole_view() if seat == ALL else referee.view(seat)
    return {"tables": view.tables, "scalars": view.scalars, "over": view.over, "result": view.result}


Told = list[tuple[int, dict[str, Any]]]
"""(entry, line) of a seat's feed."""


def steps_of(told: Told) -> list[int]:
    """The entry each step ends with; step 0 is the opening."""
    return [0, *dict.fromkeys(at for at, _ in told if at > 0)]


def replayed(game: Game, record: Record, told: Told, seat: str, start: int, count: int) -> Frames:
    """Frames from `start` on. A record only grows, so this may run beside the game."""
    steps = steps_of(told)
    start = min(start, len(steps) - 1)
    wanted = steps[start : start + min(count, MOST_FRAMES)]
    before = steps[start - 1] if start else 0
    referee = Referee.replay(game, Record(record.header, record.entries[:before]))
    view = first = seen(referee, seat)
    frames = []
    for step, at in enumerate(wanted, start):
        referee.follow(record.entries[referee.at : at])
        now = seen(referee, seat)
        lines = [line for of, line in told if of == at]
        frames.append((step, referee.state.tick, lines, changed(view, now), at))
        view = now
    return Frames(len(steps), start, first, frames)


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
        what = "digests" if problem.code == "record-other-digest" else "replay"
        findings.append(Checked(what, False, 0, problem.line, f"{problem.code} {problem.detail}".strip()))
    except Refused as problem:
        findings.append(Checked("replay", False, 0, 1, str(problem)))
    dice = box.verify(record)
    said = "; ".join(dice.problems[:5]) or (f"{dice.waiting} wait for the seed" if dice.waiting else "")
    findings.append(Checked("dice", not dice.problems, dice.checked, 0, said))
    return Verdict(len(record.entries), digest, findings, dice.seed)
