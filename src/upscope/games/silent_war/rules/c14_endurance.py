"""14.7 The endurance check."""

from __future__ import annotations

from upscope.games.silent_war.content.war import d10
from upscope.games.silent_war.content.words import STANDARD
from upscope.kernel.event import silent
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import END, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .kinds import NO_RTB
from .sea import is_at_sea, ratings, send_home, torpedo_of, with_die
from .state import Campaign

FOUGHT, QUIET, LONER, BYPASS = range(4)
"""What a boat has done before the check: fought, found nothing, met a loner, or not searched at all."""


@rule("14.7-who", "20.5-endurance")
def must_check(s: Campaign, boat: int) -> bool:
    """Patrol-side boats without an RTB marker; not in a special mission zone."""
    b = s.boats
    return is_at_sea(s, boat) and b.patrol[boat] == 1 and b.rtb[boat] == NO_RTB and b.zone[boat] < 0


@rule("14.12-endurance")
def posture_wear(s: Campaign, posture: int) -> int:
    return 0 if s.content.first else s.content.charts.postures[posture].endurance


@rule("13.1-bypass", "1x-14.7")
def bypass_rest(s: Campaign, did: int) -> int:
    return 0 if did != BYPASS else -1 if s.content.first else -2


@rule("13.1A-none", "28.14-endurance", "13.3-none")
def quiet_rest(did: int) -> int:
    return -1 if did in (QUIET, LONER) else 0


WEAR = (
    ("die", "14.7-mods"),
    ("bypass", "13.1-bypass"),
    ("no-contact", "14.7-mods"),
    ("loner", "14.7-mods"),
    ("damaged", "14.7-mods"),
    ("aggressive", "14.12-endurance"),
)


@rule("14.7-mods", "1x-14.7")
def wear_drm(s: Campaign, boat: int, did: int, posture: int) -> tuple[int, ...]:
    """All that changes the endurance die, number by number."""
    rest = quiet_rest(did)
    alone, nobody = (rest, 0) if did == LONER else (0, rest)
    return (0, bypass_rest(s, did), nobody, alone, 1 if s.boats.damage[boat] else 0, posture_wear(s, posture))


def wear(s: Campaign, boat: int, did: int, posture: int) -> Modifiers:
    return Modifiers.of(wear_drm(s, boat, did, posture), WEAR)


class Endurance(Frame, rule="14.7-roll"):
    """Whether a boat can stay on patrol."""

    boat: int
    did: int
    posture: int = STANDARD
    die: int = 0

    @step("14.7-who", "20.5-endurance")
    def ask(f, s: Campaign, tell: Tell) -> Word:
        return None if must_check(s, f.boat) else END

    @step("14.7-roll")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("endurance", "die")

    @step("14.7-roll", "14.7-mods", "1x-14.7")
    def judge(f, s: Campaign, tell: Tell) -> Word:
        drm = wear_drm(s, f.boat, f.did, f.posture)
        need = s.content.charts.stays_on(ratings(s, f.boat).endurance[f.boat], torpedo_of(s, f.boat))
        stays = f.die + sum(drm) <= need
        if tell is not silent:
            why = with_die(f.die, Modifiers.of(drm, WEAR))
            tell("endurance_checked", boat=f.boat, die=f.die, why=why, need=need, stays=stays)
        if not stays:
            send_home(s, tell, f.boat, s.boats.at[f.boat])
        return END
