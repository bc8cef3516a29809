"""14.16D What a hit does to a ship: the Attack Results Table, damage, sinking and the score."""

from __future__ import annotations

from upscope.games.silent_war.content.war import d10
from upscope.games.silent_war.content.words import DAMAGED, NO_RESULT
from upscope.games.silent_war.content.words import SUNK as IS_SUNK
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import END, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c28_added import sink_hospital_ship
from .display import tons_of
from .kinds import NO_MARK, SUNK
from .sea import is_typhoon, score
from .state import Campaign


@rule("7.21-typhoon-sunk")
def is_too_rough_to_float(s: Campaign) -> bool:
    return is_typhoon(s, s.area)


@rule("14.16D-damaged")
def is_finished(s: Campaign, unit: int) -> bool:
    """A second Damage marker sinks a ship."""
    return s.units.damaged[unit] == 1


class Hit(Frame, rule="14.16D-roll"):
    """Roll for a hit by the boat in `row` of the display, on a line of the table."""

    row: int
    unit: int
    line: int
    torpedo: int = 0
    gun: int = 0
    die: int = 0

    @step("14.16D-roll", "1x-14.16")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("result", "die")

    @step("14.16D-roll", "14.16D-damaged", "14.16D-sunk", "7.21-typhoon-sunk")
    def read(f, s: Campaign, tell: Tell) -> Word:
        m = Modifiers(f.die, "14.16D-roll", "die")
        m.add(f.torpedo, "torpedo", "14.16D-roll")
        m.add(f.gun, "gun", "28.14-gunnery")
        result = s.content.charts.attack_result(f.line, m.total)
        if result == DAMAGED and (is_finished(s, f.unit) or is_too_rough_to_float(s)):
            result = IS_SUNK
        boat, piece = s.subs.boat[f.row], s.units.piece[f.unit]
        tell("hit_resolved", boat=boat, unit=f.unit, piece=piece, why=m.why(), total=m.total, result=result)
        if result == IS_SUNK:
            sink(s, tell, f.row, f.unit)
        elif result != NO_RESULT:
            s.units.damaged[f.unit] = 1
        return END


@rule("14.16D-sunk")
def sink(s: Campaign, tell: Tell, row: int, unit: int) -> None:
    """Off the display; ships and tons go up."""
    u, subs, pieces = s.units, s.subs, s.content.pieces
    boat, piece, tons = subs.boat[row], u.piece[unit], tons_of(s, unit)
    u.fate[unit], u.mark[unit] = SUNK, NO_MARK
    hospital = pieces.hospital[piece]
    rule = "28.3-score" if hospital else "14.16D-sunk"
    tell("ship_sunk", boat=boat, piece=piece, ship=u.ship[unit], tons=0 if hospital else tons, area=s.area, rule=rule)
    subs.sunk[row] = (*subs.sunk[row], 0 if hospital else tons)
    if hospital:
        sink_hospital_ship(s, tell, boat)
        return
    score(s, boat, tons)
    if pieces.is_merchant(piece):
        subs.merchants[row] = (*subs.merchants[row], tons)
