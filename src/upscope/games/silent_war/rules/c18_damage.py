"""18.0 Damage: markers at sea, levels in port, boats given up; and what a result of any table does to a boat."""

from __future__ import annotations

from upscope.games.silent_war.content.charts import EFFECT
from upscope.games.silent_war.content.war import d10
from upscope.kernel.procedure import END, Again, Call, Done, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c25_skippers import Reassign
from .kinds import HOLD, REMOVED, REPAIR_1
from .sea import is_afloat, lose_boat, ratings, send_home, spot, take_off
from .state import Campaign


class TakeDamage(Frame, rule="18.1"):
    """A boat receives a Damage marker."""

    boat: int
    cause: str
    die: int = 0

    @step("18.1", "18.13")
    def mark(f, s: Campaign, tell: Tell) -> Word:
        have = s.boats.damage[f.boat]
        if have >= 2:
            lose_boat(s, tell, f.boat, f.cause, "18.13")
            return END
        if have == 0:
            s.boats.damage[f.boat] = 1
            tell("boat_damaged", boat=f.boat, markers=1, cause=f.cause)
            return END
        return None

    @step("18.12-second")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("hull", "die")

    @step("18.12-second")
    def hold_or_sink(f, s: Campaign, tell: Tell) -> Word:
        defence = ratings(s, f.boat).defence[f.boat]
        tell("hull_tested", boat=f.boat, die=f.die, need=defence)
        if f.die > defence:
            lose_boat(s, tell, f.boat, f.cause)
        else:
            s.boats.damage[f.boat] = 2
            tell("boat_damaged", boat=f.boat, markers=2, cause=f.cause)
        return END


class Suffer(Frame, rule="14.2C"):
    """A result of the counterattack or transit table strikes a boat in an area. `effect` is a place in EFFECT."""

    boat: int
    effect: int
    area: int
    cause: str
    die: int = -1

    @step("14.2C", "19.1-table")
    def roll_again(f, s: Campaign, tell: Tell) -> Word:
        return d10("second", "die") if EFFECT[f.effect].again else None

    @step("14.2C", "19.1-table")
    def strike(f, s: Campaign, tell: Tell) -> Word:
        e, table = EFFECT[f.effect], "19.1-table" if f.cause == "transit" else "14.2C"
        if e.again:
            tell("second_roll", boat=f.boat, die=f.die, need=e.again, rule=table)
        if e.sunk or (e.again and f.die >= e.again):
            lose_boat(s, tell, f.boat, f.cause, table)
            return END
        if e.spotted:
            spot(s, tell, f.boat, table)
        return Call(TakeDamage(boat=f.boat, cause=f.cause)) if e.damaged else None

    @step("15.22")
    def turn_back(f, s: Campaign, tell: Tell) -> Word:
        if EFFECT[f.effect].rtb and is_afloat(s, f.boat):
            send_home(s, tell, f.boat, f.area)
        return END


class AssessDamage(Frame, rule="18.11"):
    """In port the level of damage is rolled: number of the repair box, 0 for the Broom box, above 3 a total loss."""

    boat: int
    markers: int
    box: int = 0
    die: int = 0

    @step("18.11", "18.12-two")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("damage_level", "die") if f.markers else Done(f.box)

    @step("18.11", "18.12-two")
    def add(f, s: Campaign, tell: Tell) -> Word:
        box = s.content.charts.repair_box(f.die)
        tell("damage_assessed", boat=f.boat, die=f.die, box=box)
        f.box += box
        f.markers -= 1
        return Again("roll")


@rule("18.12-total-loss")
def is_total_loss(box: int) -> bool:
    return box > 3


LEAVES_BY = {"total-loss": "18.12-total-loss", "decommissioned": "18.14", "training": "8.0-training"}


class WriteOff(Frame, rule="18.14"):
    """A boat leaves service without being lost: total loss, decommissioned, off to training. Her skipper may move."""

    boat: int
    why: str

    @step("18.12-total-loss", "18.14", "25.3-when")
    def strike_off(f, s: Campaign, tell: Tell) -> Word:
        tell("boat_removed", boat=f.boat, why=f.why, rule=LEAVES_BY.get(f.why, "10.3-fall"))
        skipper = s.boats.skipper[f.boat]
        s.boats.skipper[f.boat], s.boats.rating[f.boat] = -1, 0
        command = s.boats.command[f.boat]
        take_off(s, tell, f.boat, REMOVED)
        return Call(Reassign(skipper=skipper, command=command)) if skipper >= 0 else None


@rule("18.14")
def boats_to_decommission(s: Campaign, command: int) -> tuple[int, ...]:
    b = s.boats
    return tuple(i for i, box in enumerate(b.box) if HOLD <= box <= REPAIR_1 and b.command[i] == command)
