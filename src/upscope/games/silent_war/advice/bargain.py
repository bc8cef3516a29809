"""What an attack promises before it is made: by column and posture, or by gun and torpedoes.

Sampled: nothing has been turned up yet, or too much can follow.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from upscope.games.silent_war.content.words import CUPS, POSTURES, STANDARD
from upscope.games.silent_war.rules.c14_attack import Approach, AttackRound, postures
from upscope.games.silent_war.rules.c14_combat import free_columns
from upscope.games.silent_war.rules.kinds import BOAT, LOST
from upscope.games.silent_war.rules.shapes import BargainAdvice, BargainData, WeaponAdvice
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.decision import Refused
from upscope.kernel.engine import Pause
from upscope.kernel.game import Below
from upscope.kernel.kinds import BadValue
from upscope.kernel.odds import Odds
from upscope.kernel.procedure import Ask

from .samples import plain_captain, said, sampled_over_deals

SAMPLES = 360
"""Rounds that are played for one question, shared out among what can be chosen."""
SEEDS = 2**31
COUNSEL = "counsel"


def bargain(s: Campaign, level: str, args: Mapping[str, Any], below: Below) -> BargainAdvice:
    """The next round from each column in each posture; `again`: that of a re-attack; `columns`: only those."""
    row = _row(s, level, args)
    start = s.fork()
    again = args.get("again") is True
    if again:
        start.round += 1
    now = start.subs.cup[row]
    columns = free_columns(start, row, now) if again or now < 0 else (now,)
    wanted = args.get("columns")
    if isinstance(wanted, list):
        columns = tuple(column for column in columns if CUPS[column] in wanted) or columns
    ways = (STANDARD,) if start.content.first else postures(start, row)
    each = SAMPLES // (len(columns) * len(ways))
    seed = below(SEEDS)
    found: BargainAdvice = {"samples": each, "columns": {}}
    for column in columns:
        lines = found["columns"][CUPS[column]] = {}
        for way in ways:
            world = start.fork()
            world.subs.cup[row], world.subs.posture[row] = column, way
            world.stack = [AttackRound(row=row, settled=1)]
            lines[POSTURES[way]] = _promise(world, row, _again(seed), each)
    return found


def weapon(s: Campaign, level: str, args: Mapping[str, Any], below: Below) -> WeaponAdvice:
    """The rest of the round by torpedoes and by gun."""
    row = _row(s, level, args)
    if s.subs.cup[row] < 0:
        raise Refused("no-advice")
    each = SAMPLES // 2
    seed = below(SEEDS)
    found: WeaponAdvice = {"samples": each, "weapons": {}}
    for choice in ("torpedoes", "gun"):
        world = s.fork()
        fields = {"row": row, "settled": 1, "left": ""}
        over = AttackRound.decode({"step": "run_wild", "into": "left", "fields": fields})
        at = Approach.decode({"step": "use_gun", "into": "", "fields": {"row": row, "fired": 0, "left": ""}})
        world.stack = [over, at]
        found["weapons"][choice] = _promise(world, row, _again(seed), each, choice)
    return found


def _again(seed: int) -> Below:
    """The same deals and dice for each choice: so they differ by the choice, and less by chance.

    Knuth's linear congruential generator of 64 bits; the upper half is even enough for odds by samples.
    """
    state = seed

    def draw(most: int) -> int:
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (state >> 32) % most

    return draw


def _row(s: Campaign, level: str, args: Mapping[str, Any]) -> int:
    """The row of the boat asked about, whether or not it has a column yet."""
    if level != COUNSEL:
        raise Refused("no-advice")
    try:
        boat = int(BOAT.read(args.get("boat"), s.content))
    except (BadValue, TypeError):
        raise Refused("not-offered", field="boat") from None
    if boat not in s.subs.boat:
        raise Refused("no-advice")
    return s.subs.boat.index(boat)


def _promise(world: Campaign, row: int, below: Below, samples: int, choice: str = "") -> BargainData:
    """What the round comes to: a ship sunk or not, tons, and how the boat comes out of it."""
    boat = world.subs.boat[row]
    before = len(world.subs.sunk[row]), sum(world.subs.sunk[row]), world.boats.damage[boat], world.boats.spotted[boat]

    def read(end: Campaign) -> tuple[int, int, int, int, int]:
        lost = int(end.boats.box[boat] == LOST)
        hurt = int(not lost and end.boats.damage[boat] > before[2])
        seen = int(not lost and end.boats.spotted[boat] > before[3])
        sunk = end.subs.sunk[row] if row < len(end.subs.sunk) else ()
        return len(sunk) - before[0], sum(sunk) - before[1], lost, hurt, seen

    def captain(s: Any, pause: Pause) -> tuple[str, Any, str] | None:
        if choice and type(pause) is Ask and pause.name == "choose_weapon":
            return pause.seat, choice, ""
        return plain_captain(s, pause)

    odds: Odds = sampled_over_deals(world, read, below, captain, samples)
    return {
        "sink": said(odds.chance(lambda end: end[0] > 0)),
        "tons": said(odds.mean(lambda end: end[1])),
        "lost": said(odds.chance(lambda end: end[2] == 1)),
        "damaged": said(odds.chance(lambda end: end[3] == 1)),
        "spotted": said(odds.chance(lambda end: end[4] == 1)),
    }
