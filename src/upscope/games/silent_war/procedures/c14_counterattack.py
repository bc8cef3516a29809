"""14.2 The counterattack round."""

from __future__ import annotations

from upscope.games.silent_war.content.charts import EFFECT
from upscope.games.silent_war.display import asw2, escort_level
from upscope.games.silent_war.kinds import HERE
from upscope.games.silent_war.sea import ratings, with_die
from upscope.games.silent_war.state import Campaign
from upscope.games.silent_war.war import D10
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import Call, Done, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .c18_damage import Suffer
from .c23_spotted import is_marked


@rule("14.2-none")
def is_unopposed(s: Campaign) -> bool:
    """All revealed units at ASW 0, wherever they are; a zed counts after gunnery only."""
    u = s.units
    return not any(up and u.fate[i] == HERE and asw2(s, i) for i, up in enumerate(u.up))


@rule("1x-14.4-counter", off=0)
def reattack_strength(s: Campaign) -> int:
    """In 1.x a re-attack strengthens the row, not the die."""
    return 1 if s.content.first and s.round > 1 else 0


@rule("14.2A", "1x-14.2", off=lambda s, row, bonus: Modifiers(0, "14.2A", "asw"))
def japanese_total(s: Campaign, row: int, bonus: int) -> Modifiers:
    c = s.content
    m = Modifiers(escort_level(s, s.subs.cup[row]), "14.2A", "asw")
    m.add(c.map.red[s.area][s.period], "red-boxes", "14.2A")
    m.add(c.charts.general_asw[s.period], "general-asw", "14.2A")
    m.add(bonus, "detonation", "19.21-2-premature")
    m.add(reattack_strength(s), "re-attack", "1x-14.4-counter")
    return m


@rule("14.2B", "1x-14.2", off=lambda s, boat: Modifiers(0, "14.2B", "defence"))
def boat_total(s: Campaign, boat: int) -> Modifiers:
    m = Modifiers(ratings(s, boat).defence[boat], "14.2B", "defence")
    m.add(s.boats.rating[boat], "skipper", "14.2B")
    m.add(-1 if not s.content.first and s.content.map.is_shallow(s.area) else 0, "shallow", "2.1-shallow")
    return m


@rule("14.12-counter", off=0)
def posture_drm(s: Campaign, row: int) -> int:
    return 0 if s.content.first else s.content.charts.postures[s.subs.posture[row]].counter


@rule("14.2C", off=lambda s, row: Modifiers(0, "14.2C", "die"))
def counter_drm(s: Campaign, row: int) -> Modifiers:
    boat = s.subs.boat[row]
    m = Modifiers(0, "14.2C", "die")
    m.add(s.boats.damage[boat], "damaged", "14.2C")
    m.add(1 if s.round > 1 and not s.content.first else 0, "re-attack", "14.2C")
    m.add(1 if is_marked(s, boat) else 0, "spotted", "23.0-always")
    m.add(posture_drm(s, row), "posture", "14.12-counter")
    return m


class Counterattack(Frame, rule="14.2A"):
    """The escorts strike back at the boat in `row` of the display."""

    row: int
    bonus: int = 0
    die: int = 0

    @step("14.2-none", "14.2-sunk-first")
    def look(f, s: Campaign, tell: Tell) -> Word:
        if is_unopposed(s):
            tell("unopposed", boat=s.subs.boat[f.row])
            return Done()
        return None

    @step("14.2C")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return Roll("counterattack", D10, "die")

    @step("14.2A", "14.2B", "14.2C", "1x-14.2")
    def strike(f, s: Campaign, tell: Tell) -> Word:
        charts, boat = s.content.charts, s.subs.boat[f.row]
        theirs, ours, drm = japanese_total(s, f.row, f.bonus), boat_total(s, boat), counter_drm(s, f.row)
        line = charts.counter_row(theirs.total - ours.total)
        effect = EFFECT.index(charts.counterattack(line, f.die + drm.total))
        tell(
            "counterattacked",
            boat=boat,
            theirs=theirs.why(),
            ours=ours.why(),
            line=charts.counter_rows[line],
            die=f.die,
            why=with_die(f.die, drm),
            effect=effect,
        )
        return Call(Suffer(boat=boat, effect=effect, area=s.area, cause="depth-charges"))
