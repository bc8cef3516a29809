"""Surfacing: the sector is told, the route begins anew, the breakdowns are repaired.

By turns the enemy then plays three turns. In the simultaneous mode the crew first secures the submarine: a line round
each of its four sections, drawn by one hand after the other and checked by the enemy engineer.
"""

from __future__ import annotations

from upscope.kernel.procedure import END, Ask, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .ending import hurt, verdict
from .engineer import set_broken
from .hull import SECTIONS, all_inside, section_of
from .kinds import CAPTAINS, CLEARED, DRAWING, SEATS, SHOWN, SIDE_NO, UPGRADES
from .mines import update_barred
from .state import Sea
from .upgrades import fit

CHECK_TICKS = 15
"""How long the enemy engineer may look at the sheet before it counts as checked, in ticks of one second."""


@rule("map-delta", "map-delta-order")
def is_under_ice(s: Sea, side: int) -> bool:
    """Ice above and no open hole: coming up costs 1 damage."""
    return s.content.ice and s.boats.cell[side] not in s.content.holes


class Surfacing(Frame, rule="surface-call"):
    side: int
    upgrade: int = -1

    @step("surface-call")
    def call(f, s: Sea, tell: Tell) -> Word:
        tell("surfacing", side=f.side)
        return None

    @step("surface-sector", "map-sectors")
    def tell_sector(f, s: Sea, tell: Tell) -> Word:
        cell = s.boats.cell[f.side]
        s.boats.surfaced[f.side] = 1
        tell("surfaced", side=f.side, sector=s.content.chart.sector[cell], cell=cell)
        return None

    @step("map-delta", "map-delta-order")
    def break_ice(f, s: Sea, tell: Tell) -> Word:
        if is_under_ice(s, f.side):
            tell("ice_broken", side=f.side)
            hurt(s, f.side, 1, tell)
        return verdict(s, tell)

    @step("surface-route", "route-erase", "surface-mines-kept", "surface-keeps")
    def erase_route(f, s: Sea, tell: Tell) -> Word:
        boats = s.boats
        boats.route[f.side] = (boats.cell[f.side],)
        update_barred(s, f.side)
        return None

    @step("surface-T-clear", "repair-central", "repair-reactor")
    def repair(f, s: Sea, tell: Tell) -> Word:
        if s.content.simultaneous:  # the four sections come first
            return END
        erase_symbols(s, f.side, tell)
        return None

    @step("up-swap")
    def choose_upgrade(f, s: Sea, tell: Tell) -> Word:
        if not s.content.settings.upgrades:
            return END
        return Ask(CAPTAINS[f.side], "change_upgrade", range(len(UPGRADES)), into="upgrade")

    @step("up-swap")
    def change(f, s: Sea, tell: Tell) -> Word:
        if f.upgrade != s.boats.upgrade[f.side]:
            fit(s, f.side, f.upgrade, tell)
        return None


def erase_symbols(s: Sea, side: int, tell: Tell) -> None:
    set_broken(s, side, 0)
    tell("symbols_erased", side=side)


def wipe_drawing(s: Sea, side: int) -> None:
    """A blank drawing of the four sections, nobody's initials, the pen with the engineer."""
    boats = s.boats
    boats.stage[side] = DRAWING
    boats.lines[side] = ((),) * SECTIONS
    boats.signed[side] = (-1,) * SECTIONS
    boats.hands[side] = ()
    boats.check_due[side] = -1


@rule(
    "surface-S-start",
    "surface-S-outline",
    "surface-S-pass",
    "surface-S-few",
)
def pens(s: Sea, side: int) -> tuple[str, ...]:
    """Who may draw next: the engineer first, then another and another, nobody twice before all have drawn once."""
    boats, crews = s.boats, s.content.crews
    if not boats.surfaced[side] or boats.stage[side] != DRAWING:
        return ()
    hands, members = [SEATS[i] for i in boats.hands[side]], crews.members[side]
    if not hands:
        return (crews.engineer[side],)
    least = min(hands.count(member) for member in members)
    return tuple(m for m in members if hands.count(m) == least and (m != hands[-1] or len(members) == 1))


class Outline(Frame, rule="surface-S-outline"):
    """One section secured: the line, and the initials of who drew it."""

    seat: str
    value: tuple[tuple[int, int], ...]

    @step("surface-S-outline", "surface-S-initials")
    def draw(f, s: Sea, tell: Tell) -> Word:
        boats, side = s.boats, SIDE_NO[f.seat]
        section = section_of(f.value)[0]
        lines, signed = list(boats.lines[side]), list(boats.signed[side])
        lines[section], signed[section] = f.value, SEATS.index(f.seat)
        boats.lines[side], boats.signed[side] = tuple(lines), tuple(signed)
        boats.hands[side] += (SEATS.index(f.seat),)
        initials = s.content.crews.initials[f.seat]
        tell("section_secured", side=side, section=section, seat=SEATS.index(f.seat), initials=initials)
        return None if all(lines) else END

    @step("surface-S-check")
    def show(f, s: Sea, tell: Tell) -> Word:
        side = SIDE_NO[f.seat]
        s.boats.stage[side] = SHOWN
        tell("sheet_shown", side=side)
        if s.content.settings.secure_check == "automatic":
            judge(s, side, tell)
        else:
            s.boats.check_due[side] = s.tick + CHECK_TICKS
        return None


@rule("surface-S-check")
def true_verdict(s: Sea, side: int) -> str:
    """What an honest look at the sheet finds."""
    return "inside" if all_inside(s.boats.lines[side]) else "outside"


@rule("surface-S-clear", "surface-S-redraw")
def judge(s: Sea, side: int, tell: Tell) -> None:
    """All lines inside: everything on the sheet is erased. One line outside: all four are drawn again."""
    inside = true_verdict(s, side) == "inside"
    tell("sheet_confirmed" if inside else "sheet_refused", side=side)
    wipe_drawing(s, side)
    if inside:
        s.boats.stage[side] = CLEARED
        erase_symbols(s, side, tell)


class Check(Frame, rule="surface-S-check"):
    """The enemy engineer has looked."""

    seat: str
    value: str

    @step("surface-S-check")
    def decide(f, s: Sea, tell: Tell) -> Word:
        judge(s, 1 - SIDE_NO[f.seat], tell)
        return None


class ReportReady(Frame, rule="surface-S-ready"):
    seat: str
    value: str

    @step("surface-S-ready")
    def report(f, s: Sea, tell: Tell) -> Word:
        side = SIDE_NO[f.seat]
        s.boats.ready[side] = 1
        tell("ready_to_dive", side=side)
        return None
