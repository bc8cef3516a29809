"""14.2 The counterattack round."""

from __future__ import annotations

from upscope.games.silent_war.content.charts import EFFECT
from upscope.games.silent_war.content.war import d10
from upscope.kernel.event import silent
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import END, Call, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c18_damage import Suffer
from .c23_spotted import is_marked
from .display import asw2, escort_level
from .kinds import HERE
from .sea import ratings, with_die
from .state import Campaign


@rule("14.2-none", "1x-14.2")
def is_unopposed(s: Campaign) -> bool:
    """All revealed units at ASW 0, wherever they are; a zed counts after gunnery only. The aid for 1.x makes no such
    exception: red boxes and the general ASW strike by themselves."""
    if s.content.aid:
        return False
    u, pieces = s.units, s.content.pieces
    fate, piece, ship = u.fate, u.piece, u.ship
    ears = pieces.gunnery_asw2 if s.gunnery else pieces.asw2
    for i, up in enumerate(u.up):
        if up and fate[i] == HERE and (ears[piece[i]] or ship[i] >= 0) and asw2(s, i):
            return False
    return True


@rule("1x-14.4-counter")
def reattack_strength(s: Campaign) -> int:
    """In 1.x a re-attack strengthens the row, not the die."""
    return 1 if s.content.first and s.round > 1 else 0


JAPANESE = (
    ("asw", "14.2A"),
    ("red-boxes", "14.2A"),
    ("general-asw", "14.2A"),
    ("detonation", "19.21-2-premature"),
    ("re-attack", "1x-14.4-counter"),
)


@rule("14.2A", "1x-14.2")
def japanese_strength(s: Campaign, row: int, bonus: int) -> tuple[int, ...]:
    """All that the Japanese have for them, number by number."""
    c = s.content
    level, red = escort_level(s, s.subs.cup[row]), c.map.red[s.area][s.period]
    return (level, red, c.charts.general_asw[s.period], bonus, reattack_strength(s))


def japanese_total(s: Campaign, row: int, bonus: int) -> Modifiers:
    return Modifiers.of(japanese_strength(s, row, bonus), JAPANESE)


BOAT = (("defence", "14.2B"), ("skipper", "14.2B"), ("shallow", "2.1-shallow"))


@rule("14.2B", "1x-14.2")
def boat_strength(s: Campaign, boat: int) -> tuple[int, ...]:
    """All that the boat has for it, number by number."""
    shallow = -1 if not s.content.first and s.content.map.is_shallow(s.area) else 0
    return (ratings(s, boat).defence[boat], s.boats.rating[boat], shallow)


def boat_total(s: Campaign, boat: int) -> Modifiers:
    return Modifiers.of(boat_strength(s, boat), BOAT)


@rule("14.12-counter")
def posture_drm(s: Campaign, row: int) -> int:
    return 0 if s.content.first else s.content.charts.postures[s.subs.posture[row]].counter


COUNTER = (
    ("die", "14.2C"),
    ("damaged", "14.2C"),
    ("re-attack", "14.2C"),
    ("spotted", "23.0-always"),
    ("posture", "14.12-counter"),
)


@rule("1x-14.2")
def is_plain_die(s: Campaign) -> bool:
    """The aid for 1.x rolls one die and changes nothing about it."""
    return s.content.aid


@rule("14.2C")
def counter_drm(s: Campaign, row: int) -> tuple[int, ...]:
    """All that changes the counterattack die, number by number."""
    if is_plain_die(s):
        return (0,) * len(COUNTER)
    boat = s.subs.boat[row]
    again = 1 if s.round > 1 and not s.content.first else 0
    return (0, s.boats.damage[boat], again, 1 if is_marked(s, boat) else 0, posture_drm(s, row))


def counter_modifiers(s: Campaign, row: int) -> Modifiers:
    return Modifiers.of(counter_drm(s, row), COUNTER)


class Counterattack(Frame, rule="14.2A"):
    """The escorts strike back at the boat in `row` of the display."""

    row: int
    bonus: int = 0
    die: int = 0

    @step("14.2-none", "14.2-sunk-first")
    def look(f, s: Campaign, tell: Tell) -> Word:
        if is_unopposed(s):
            tell("unopposed", boat=s.subs.boat[f.row])
            return END
        return None

    @step("14.2C")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("counterattack", "die")

    @step("14.2A", "14.2B", "14.2C", "1x-14.2")
    def strike(f, s: Campaign, tell: Tell) -> Word:
        charts, boat = s.content.charts, s.subs.boat[f.row]
        theirs, ours, drm = japanese_strength(s, f.row, f.bonus), boat_strength(s, boat), counter_drm(s, f.row)
        line = charts.counter_row(sum(theirs) - sum(ours))
        effect = EFFECT.index(charts.counterattack(line, f.die + sum(drm)))
        if tell is not silent:
            tell(
                "counterattacked",
                boat=boat,
                theirs=Modifiers.of(theirs, JAPANESE).why(),
                ours=Modifiers.of(ours, BOAT).why(),
                line=charts.counter_rows[line],
                die=f.die,
                why=with_die(f.die, Modifiers.of(drm, COUNTER)),
                effect=effect,
            )
        return Call(Suffer(boat=boat, effect=effect, area=s.area, cause="depth-charges"))
