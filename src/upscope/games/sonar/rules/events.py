"""Everything that happens and everything that is asked, with who may know it.

A public event is an announcement: both crews and the spectators hear it. `reveals` marks the answers that depend on
what the hearer could not know; undo does not pass them.
"""

from __future__ import annotations

from upscope.kernel.audience import own_side, public, seen_by
from upscope.kernel.decision import Decisions, decision
from upscope.kernel.event import Events, event
from upscope.kernel.kinds import ANY, FLAG, INT, TEXT, TupleOf

from .calls import CALL
from .kinds import (
    ACT,
    CAUSE,
    CELL,
    CHARGE,
    CIRCUIT,
    COURSE,
    DEVICE,
    FACT,
    HIT,
    MARK,
    ORDER,
    READY,
    REPLY,
    RUN,
    SEAT,
    SECTION,
    SIDE,
    SIDE_NO,
    STANCE,
    SYMBOL,
    SYSTEM,
    UPGRADE,
    VERDICT,
    WEAPON,
)
from .state import Sea


def hears_ready(s: Sea, fields: dict[str, int], seat: str) -> bool:
    return SIDE_NO[seat] == fields["side"] or s.content.settings.ready_heard_by_enemy


def hears_own_blast(s: Sea, fields: dict[str, int], seat: str) -> bool:
    return SIDE_NO[seat] == fields["side"] or s.content.settings.own_blast_damage_announced


EVENTS = Events(
    # set-up
    event("equipped", public(), side=SIDE),
    event("upgrade_proposed", own_side(), side=SIDE, seat=SEAT, upgrade=UPGRADE),
    event("upgrade_chosen", own_side(), side=SIDE, upgrade=UPGRADE),
    event("upgrade_told", public(), reveals=True, side=SIDE, upgrade=UPGRADE),
    event("upgrade_changed", public(), seals=True, side=SIDE, upgrade=UPGRADE),
    event("start_marked", own_side(), side=SIDE, cell=CELL),
    event("starts_clashed", public(), reveals=True),
    event("first_drawn", public(), side=SIDE),
    event("dived", public(), side=SIDE),
    # courses
    event("course_ordered", public(), seals=True, side=SIDE, course=COURSE, cell=own_side(CELL)),
    event("way_barred", public(), reveals=True, side=SIDE),
    event("turn_ended", public(), side=SIDE, mover=SIDE, turns=INT),
    # first officer
    event("marked", own_side(), side=SIDE, system=MARK),
    event("system_ready", seen_by(hears_ready), side=SIDE, system=SYSTEM),
    event("damaged", public(), reveals=True, side=SIDE, boxes=INT),
    event("damaged_quietly", own_side(), side=SIDE, boxes=INT),
    # engineer
    event("crossed", own_side(), side=SIDE, symbol=SYMBOL),
    event("circuit_repaired", own_side(), side=SIDE, circuit=CIRCUIT),
    event("damage_called", public(), reveals=True, side=SIDE, cause=own_side(CAUSE)),
    # surfacing
    event("surfacing", public(), seals=True, side=SIDE),
    event("surfaced", public(), reveals=True, side=SIDE, sector=INT, cell=own_side(CELL)),
    event("ice_broken", public(), reveals=True, side=SIDE),
    event("symbols_erased", own_side(), side=SIDE),
    event("section_secured", own_side(), side=SIDE, section=SECTION, seat=SEAT, initials=TEXT),
    event("sheet_shown", public(), side=SIDE),
    event("sheet_confirmed", public(), side=SIDE),
    event("sheet_refused", public(), side=SIDE),
    event("ready_to_dive", own_side(), side=SIDE),
    # activations
    event("stop_called", public(), seat=SEAT),
    event("activated", public(), seals=True, side=SIDE, seat=SEAT, system=SYSTEM, device=DEVICE),
    event("resumed", public()),
    # weapons
    event("detonation_announced", public(), seals=True, side=SIDE, weapon=WEAPON),
    event("countermeasures", public(), side=SIDE),
    event("impact", public(), seals=True, reveals=True, side=SIDE, weapon=WEAPON, cell=CELL),
    event("attack_countered", public(), side=SIDE, weapon=WEAPON),
    event("blast_answered", public(), reveals=True, side=SIDE, weapon=WEAPON, hit=HIT, damage=INT),
    event("own_blast", seen_by(hears_own_blast), reveals=True, side=SIDE, weapon=WEAPON, hit=HIT, damage=INT),
    event("mine_laid", public(), seals=True, side=SIDE, weapon=WEAPON, cell=own_side(CELL)),
    event("mine_destroyed", public(), reveals=True, side=SIDE, weapon=WEAPON, cell=CELL),
    event("mine_lost", own_side(), side=SIDE, weapon=WEAPON, cell=CELL),
    event("mine_set_off", public(), reveals=True, side=SIDE, weapon=WEAPON, cell=CELL),
    event("archer_destroyed", public(), cell=CELL),
    event("kaos_erased", own_side(), side=SIDE),
    # detection
    event("drone_asked", public(), side=SIDE, sector=INT),
    event("drone_answered", public(), reveals=True, side=SIDE, sector=INT, yes=FLAG),
    event("sonar_answered", public(), reveals=True, side=SIDE, one=FACT, two=FACT),
    # silence
    event("ran_silent", own_side(), side=SIDE, run=RUN, cell=CELL),
    # upgrades
    event("hacked", public(), seals=True, side=SIDE, system=SYSTEM),
    event("repaired", public(), seals=True, side=SIDE, system=SYSTEM),
    # crew
    event("reported", own_side(), side=SIDE, seat=SEAT, call=CALL),
    event("engineer_answered", own_side(), side=SIDE, system=SYSTEM, free=FLAG),
    # the end
    event("sunk", public(), reveals=True, side=SIDE),
)

FITS = {"best": FLAG}
"""Which option the page pre-selects."""
DECISIONS = Decisions(
    decision("propose_upgrade", UPGRADE),
    decision("choose_upgrade", UPGRADE, info={"wished": INT}),
    decision("change_upgrade", UPGRADE),
    decision("choose_start", CELL, shown=public()),
    decision("command", ORDER, shown=public(), heard=True),
    decision("mark", MARK, shown=public(), info=FITS),
    decision("cross", SYMBOL, about={"course": COURSE}, shown=public(), info=FITS),
    decision("signalled_mark", MARK, info=FITS),
    decision("signalled_cross", SYMBOL, about={"course": COURSE}, info=FITS),
    decision("activate", ACT, shown=public()),
    decision("choose_impact", CELL, about={"weapon": WEAPON}, shown=public()),
    decision("choose_mine_place", CELL, about={"weapon": WEAPON}, shown=public()),
    decision("choose_archer", CELL, shown=public()),
    decision("choose_sector", INT, shown=public()),
    decision("answer_sonar", TupleOf(FACT, FACT), shown=public()),
    decision("choose_run", RUN, shown=public()),
    decision("choose_hacked", SYSTEM, shown=public()),
    decision("choose_given_up", SYSTEM, shown=public()),
    decision("detonate", CHARGE, heard=True),
    decision("react", REPLY, about={"weapon": WEAPON}, shown=public()),
    decision("countermeasures", STANCE, aside=True),
    decision("outline", ANY),
    decision("check_outlines", VERDICT, shown=public()),
    decision("report_ready", READY),
    decision("report", CALL),
)
