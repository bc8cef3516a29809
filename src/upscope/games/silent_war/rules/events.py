"""Every event and decision of the game. All is public: only chance is unknown, and it has not happened yet."""

from __future__ import annotations

from upscope.kernel.audience import public, seen_by
from upscope.kernel.decision import Decisions, decision
from upscope.kernel.event import Events, event
from upscope.kernel.kinds import FLAG, INT, TEXT, WHY, Kind, ListOf, OneOf

from .events_campaign import CAMPAIGN_DECISIONS, CAMPAIGN_EVENTS, CAMPAIGN_ROLLS, knows_piece
from .kinds import (
    BACK,
    BOAT,
    BOATS,
    CATEGORY,
    CAUSE,
    COMBAT_EVENT,
    CONTACT,
    CUP,
    EFFECT,
    ENEMY,
    INTS,
    LEVEL,
    MAYBE_PIECE,
    MAYBE_PLACE,
    MAYBE_SHIP,
    ORDER,
    OUTCOME,
    PIECE,
    PLACE,
    PLACES,
    POSTURE,
    RESULT,
    SHIP,
    SKIPPER,
    VICTORY,
    WEATHER,
)

OPEN = public()
BACKS = ListOf(BACK)
MET = OneOf("met", "none", "loner", "submarine", "contact")

SEA = (
    event("week_began", OPEN, year=INT, month=INT, week=INT),
    event("war_judged", OPEN, level=VICTORY, ships=INT, tons=INT, lost=INT),
    event("boats_moved", OPEN, boats=BOATS, start=MAYBE_PLACE, way=PLACES),
    event("side_chosen", OPEN, boat=BOAT, patrol=FLAG),
    event("zone_entered", OPEN, boat=BOAT, zone=PLACE, area=PLACE),
    event("boat_sent", OPEN, boat=BOAT, zone=PLACE),
    event("mission_done", OPEN, boat=BOAT, zone=PLACE),
    event("out_of_range", OPEN, boat=BOAT, area=PLACE),
    event("transit_checked", OPEN, boat=BOAT, area=PLACE, die=INT, why=WHY, need=INT, event=FLAG),
    event("transit_event", OPEN, boat=BOAT, area=PLACE, row=INT, column=INT, more=INT, effect=EFFECT),
    event("search_bypassed", OPEN, boat=BOAT),
    event("turned_home", OPEN, boat=BOAT),
    event("boat_recalled", OPEN, boat=BOAT, area=PLACE),
    event("transfer_refused", OPEN, boat=BOAT, base=PLACE),
    event("boat_arrived", OPEN, boat=BOAT, base=PLACE),
    event("overhaul_began", OPEN, boat=BOAT),
    event("tender_refused", OPEN, boat=BOAT, base=PLACE),
    event("boat_in_hold", OPEN, boat=BOAT, base=PLACE),
    event("boat_docked", OPEN, boat=BOAT, base=PLACE, box=INT),
    event("damage_assessed", OPEN, boat=BOAT, die=INT, box=INT),
    event("boat_spotted", OPEN, boat=BOAT),
    event("boat_hidden", OPEN, boat=BOAT),
    event("spotted_rolled", OPEN, boat=BOAT, die=INT, hidden=FLAG),
    event("boat_damaged", OPEN, boat=BOAT, markers=INT, cause=CAUSE),
    event("hull_tested", OPEN, boat=BOAT, die=INT, need=INT),
    event("second_roll", OPEN, boat=BOAT, die=INT, need=INT),
    event("boat_lost", OPEN, boat=BOAT, area=MAYBE_PLACE, cause=CAUSE),
    event("boat_removed", OPEN, boat=BOAT, why=CAUSE),
    event("endurance_checked", OPEN, boat=BOAT, die=INT, why=WHY, need=INT, stays=FLAG),
    event("pack_left", OPEN, boat=BOAT),
    event("pack_disbanded", OPEN, pack=INT),
    event("pack_learned", OPEN, pack=INT, experience=INT),
    event("intercept_rolled", OPEN, boat=BOAT, die=INT, joins=FLAG),
)
WEATHERS = (
    event("typhoon_aimed", OPEN, area=PLACE, die=INT, to=PLACE),
    event("typhoon_moved", OPEN, area=PLACE, to=PLACE),
    event("typhoons_met", OPEN, area=PLACE, die=INT, merged=FLAG),
    event("storm_formed", OPEN, area=PLACE, weather=WEATHER),
    event("storm_ended", OPEN, area=PLACE),
    event("storm_ridden", OPEN, boat=BOAT, die=INT, need=INT),
    event("typhoon_ridden", OPEN, boat=BOAT, die=INT, total=INT, need=INT),
)
CONTACTS = (
    event("searched", OPEN, boat=BOAT, area=PLACE, die=INT, why=WHY, level=LEVEL),
    event("searched_again", OPEN, boat=BOAT, die=INT, met=MET),
    event("nothing_found", OPEN, boat=BOAT, area=PLACE),
    event("contact_made", OPEN, boat=BOAT, area=PLACE, die=INT, contact=CONTACT, draws=INTS),
    event("no_solution", OPEN, cup=CUP),
    event("display_set", OPEN, a=BACKS, b=BACKS, c=BACKS, d=BACKS, reveals=True),
)
COMBAT = (
    event("combat_began", OPEN, boats=BOATS, area=PLACE),
    event("column_taken", OPEN, boat=BOAT, cup=CUP),
    event("attack_began", OPEN, boat=BOAT, round=INT, cup=CUP),
    event("posture_taken", OPEN, boat=BOAT, posture=POSTURE),
    event("unit_revealed", OPEN, unit=INT, cup=CUP, piece=PIECE, reveals=True),
    event("ship_named", OPEN, unit=INT, ship=SHIP),
    event("unit_unflipped", OPEN, unit=INT),
    event("event_returned", OPEN, unit=INT),
    event("aircraft_driven_off", OPEN, unit=INT),
    event("aircraft_attacked", OPEN, boat=BOAT, die=INT, effect=EFFECT),
    event("escort_ignored", OPEN, unit=INT),
    event("escort_alerted", OPEN, unit=INT, die=INT, need=INT),
    event("escort_pounced", OPEN, unit=INT, boat=BOAT, die=INT, why=WHY, effect=EFFECT),
    event("broke_off", OPEN, boat=BOAT),
    event("crash_dived", OPEN, boat=BOAT, die=INT, skipper=INT, need=INT, dived=FLAG),
    event("tdc_placed", OPEN, boat=BOAT, units=INTS),
    event("tdc_turned", OPEN, unit=INT, value=INT, reveals=True),
    event("tdc_kept", OPEN, unit=INT),
    event("targets_chosen", OPEN, boat=BOAT, units=INTS, points=INTS),
    event("no_chance", OPEN, boat=BOAT),
    event("fire_held", OPEN, boat=BOAT),
    event("aimed", OPEN, boat=BOAT, unit=INT, piece=PIECE, attack=WHY, target=WHY, need=INT),
    event("torpedoes_ran", OPEN, boat=BOAT, unit=INT, piece=PIECE, die=INT, why=WHY, need=INT, hit=FLAG),
    event("gun_fired", OPEN, boat=BOAT, unit=INT, piece=PIECE),
    event("hit_resolved", OPEN, boat=BOAT, unit=INT, piece=PIECE, why=WHY, total=INT, result=RESULT),
    event("ship_sunk", OPEN, boat=BOAT, piece=PIECE, ship=MAYBE_SHIP, tons=INT, area=PLACE),
    event("unopposed", OPEN, boat=BOAT),
    event(
        "counterattacked", OPEN, boat=BOAT, theirs=WHY, ours=WHY, line=TEXT, die=INT, why=WHY, effect=EFFECT
    ),
    event("held_down", OPEN, boat=BOAT),
    event("re_attack_rolled", OPEN, boat=BOAT, die=INT, need=INT),
    event("withdrew", OPEN, boat=BOAT),
    event("tons_doubled", OPEN, boat=BOAT, tons=INT),
    event("piece_removed", OPEN, piece=PIECE),
    event("piece_replaced", OPEN, piece=PIECE, by=seen_by(knows_piece, PIECE), category=CATEGORY, cup=CUP),
    event("ship_under_repair", OPEN, ship=SHIP, weeks=INT),
    event("loner_approached", OPEN, boat=BOAT, die=INT, cup=CUP),
    event("submarine_met", OPEN, boat=BOAT, die=INT, why=WHY, first=FLAG),
    event("enemy_drawn", OPEN, enemy=ENEMY),
    event(
        "submarine_fired",
        OPEN, boat=BOAT, enemy=ENEMY, ours=FLAG, attack=WHY, target=WHY, die=INT, need=INT, hit=FLAG,
    ),
    event("submarine_hit", OPEN, boat=BOAT, enemy=ENEMY, ours=FLAG, why=WHY, total=INT, result=RESULT),
    event("submarine_sunk", OPEN, boat=BOAT, enemy=ENEMY, tons=INT, area=PLACE),
    event("combat_event", OPEN, boat=BOAT, die=INT, event=COMBAT_EVENT),
    event("event_turned", OPEN, boat=BOAT, die=INT, outcome=OUTCOME),
    event("event_ignored", OPEN, event=COMBAT_EVENT),
    event("premature_rolled", OPEN, boat=BOAT, die=INT, total=INT, need=INT),
    event("circular_run", OPEN, boat=BOAT, tdc=INT, die=INT, why=WHY, need=INT),
    event("skipper_won", OPEN, boat=BOAT, skipper=SKIPPER),
    event("skipper_promoted", OPEN, boat=BOAT, skipper=SKIPPER),
    event("skipper_relieved", OPEN, boat=BOAT, skipper=SKIPPER),
    event("reassignment_rolled", OPEN, skipper=SKIPPER, die=INT),
    event("skipper_reassigned", OPEN, skipper=SKIPPER, boat=BOAT),
)  # fmt: skip

EVENTS = Events(*SEA, *WEATHERS, *CONTACTS, *COMBAT, *CAMPAIGN_EVENTS)

OF_BOAT: dict[str, Kind] = {"boat": BOAT}
SHOWN = public()
UNIT: dict[str, Kind] = {"cup": CUP, "back": BACK, "piece": MAYBE_PIECE, "tdc": INT}

DECISIONS = Decisions(
    decision("choose_boat", ORDER, shown=SHOWN),
    decision("choose_course", PLACES, about=OF_BOAT, shown=SHOWN),
    decision("choose_side", OneOf("side", "patrol", "transit"), about=OF_BOAT, shown=SHOWN),
    decision("choose_home", PLACE, about=OF_BOAT, info={"distance": INT}, shown=SHOWN),
    decision("choose_way", PLACES, about={"boat": BOAT, "home": PLACE}, shown=SHOWN),
    decision("accept_transfer", OneOf("consent", "yes", "no"), about={"boat": BOAT, "base": PLACE}, shown=SHOWN),
    decision("choose_for_hold", BOAT, about={"boat": BOAT, "base": PLACE}, shown=SHOWN),
    decision("turn_back_area", PLACE, about=OF_BOAT, shown=SHOWN),
    decision("choose_patrol", PLACE, about=OF_BOAT, shown=SHOWN),
    decision("send_boat", BOAT, about={"zone": PLACE, "left": INT}, shown=SHOWN),
    decision("choose_typhoon", PLACE, shown=SHOWN),
    decision("choose_search", OneOf("search", "search", "bypass", "return"), about=OF_BOAT, shown=SHOWN),
    decision("choose_formation", OneOf("formation", "group", "barrier"), about=OF_BOAT, shown=SHOWN),
    decision("choose_column", CUP, about=OF_BOAT, shown=SHOWN),
    decision("choose_attacker", BOAT, shown=SHOWN),
    decision("choose_posture", POSTURE, about={"boat": BOAT, "round": INT}, shown=SHOWN),
    decision("reveal_unit", INT, about={"boat": BOAT, "left": INT}, info=UNIT, shown=SHOWN),
    decision("unflip", OneOf("look", "keep", "unflip"), about={"boat": BOAT, "unit": INT, "piece": PIECE}, shown=SHOWN),
    decision("break_off", OneOf("nerve", "stay", "withdraw"), about=OF_BOAT, shown=SHOWN),
    decision("choose_lumbering", INT, info=UNIT, shown=SHOWN),
    decision("choose_weapon", OneOf("weapon", "torpedoes", "gun"), about=OF_BOAT, shown=SHOWN),
    decision("gun_target", INT, about=OF_BOAT, info=UNIT, shown=SHOWN),
    decision("place_tdc", about={"boat": BOAT, "number": INT}, shown=SHOWN),
    decision("keep_tdc", INT, about=OF_BOAT, info=UNIT, shown=SHOWN),
    decision("hold_fire", OneOf("mercy", "hold", "fire"), about=OF_BOAT, shown=SHOWN),
    decision("allocate_points", about={"boat": BOAT, "points": INT}, shown=SHOWN),
    decision("reallocate_points", about={"boat": BOAT, "points": INT}, shown=SHOWN),
    decision("surprise_escort", INT, about=OF_BOAT, info=UNIT, shown=SHOWN),
    decision("attack_next", INT, about=OF_BOAT, info=UNIT, shown=SHOWN),
    decision("press_attack", OneOf("press", "withdraw", "re-attack"), about={"boat": BOAT, "round": INT}, shown=SHOWN),
    decision("shift_column", CUP, about=OF_BOAT, shown=SHOWN),
    decision("reassign_skipper", BOAT, about={"skipper": SKIPPER}, shown=SHOWN),
    *CAMPAIGN_DECISIONS,
)

ROLLS: dict[str, Kind] = {
    **CAMPAIGN_ROLLS,
    "back": BACK,
    "piece": PIECE,
    "replacement": PIECE,
    "named_ship": SHIP,
    "enemy": ENEMY,
    "skipper": SKIPPER,
    "finder": BOAT,
}
"""Rolls whose values are not plain numbers: pieces out of a cup."""
