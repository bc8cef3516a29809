"""28.0 Added rules: crash dives, hospital ships, escorts as targets. Loners: c14_loner.py; early period 4: c17."""

from __future__ import annotations

from upscope.games.silent_war.content.war import d10
from upscope.games.silent_war.content.words import COMBAT_EVENTS
from upscope.kernel.procedure import Done, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c23_spotted import is_marked
from .c25_skippers import relieve
from .display import is_aircraft
from .kinds import HERE
from .sea import ratings, score, send_home
from .state import Campaign


@rule("28.2-when", "2.1-shallow")
def can_dive(s: Campaign, boat: int) -> bool:
    """Never in Shallow waters, never with X."""
    c = s.content
    return c.added and ratings(s, boat).crash_dive[boat] >= 0 and not c.map.is_shallow(s.area)


class CrashDive(Frame, rule="28.2-roll"):
    """Ends with 1 if the boat got under in time."""

    boat: int
    die: int = 0

    @step("28.2-roll")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("crash_dive", "die")

    @step("28.2-roll")
    def judge(f, s: Campaign, tell: Tell) -> Word:
        need, skipper = ratings(s, f.boat).crash_dive[f.boat], s.boats.rating[f.boat]
        dived = f.die - skipper <= need
        tell("crash_dived", boat=f.boat, die=f.die, skipper=skipper, need=need, dived=dived)
        return Done(int(dived))


@rule("28.3-score")
def sink_hospital_ship(s: Campaign, tell: Tell, boat: int) -> None:
    """A ship, but no tons."""
    score(s, boat, 0)
    disgrace(s, tell, boat)


@rule("28.3-penalty")
def disgrace(s: Campaign, tell: Tell, boat: int) -> None:
    """The boat goes home, and its Super Skipper leaves the game."""
    relieve(s, tell, boat, "28.3-penalty")
    send_home(s, tell, boat, s.area, "28.3-penalty")


@rule("28.3-penalty")
def can_spare(s: Campaign, units: tuple[int, ...]) -> bool:
    """Whether all there is to fire at are hospital ships, known as such."""
    hospital, u = s.content.pieces.hospital, s.units
    return bool(units) and all(u.up[i] and hospital[u.piece[i]] for i in units)


@rule("28.4-ignore")
def can_surprise_escort(s: Campaign, row: int) -> bool:
    """Whether one DD or DE may be shot at as if it were not listening: first round only, nothing alert about."""
    return (
        s.content.added
        and s.round == 1
        and not is_marked_for_escorts(s, row)
        and not has_diligent(s)
        and not has_aircraft(s)
        and not is_alerted_by_event(s)
        and not is_alerted_by_pack(s, row)
    )


@rule("28.41A")
def is_marked_for_escorts(s: Campaign, row: int) -> bool:
    return is_marked(s, s.subs.boat[row])


@rule("28.41B")
def has_diligent(s: Campaign) -> bool:
    u, diligent = s.units, s.content.pieces.diligent
    return any(up and diligent[u.piece[i]] and not u.tamed[i] and u.fate[i] == HERE for i, up in enumerate(u.up))


@rule("28.41C")
def has_aircraft(s: Campaign) -> bool:
    fate = s.units.fate
    return any(up and fate[i] == HERE and is_aircraft(s, i) for i, up in enumerate(s.units.up))


@rule("28.41D")
def is_alerted_by_event(s: Campaign) -> bool:
    return s.event >= 0 and COMBAT_EVENTS[s.event] in ("counter-combat", "counterattack")


@rule("28.41E")
def is_alerted_by_pack(s: Campaign, row: int) -> bool:
    return any(done for r, done in enumerate(s.subs.attacked) if r != row)
