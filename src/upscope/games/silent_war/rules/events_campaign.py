"""Events and decisions of the campaign: what happens between the fights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from upscope.kernel.audience import public, seen_by
from upscope.kernel.decision import DecisionKind, decision
from upscope.kernel.event import EventKind, event
from upscope.kernel.kinds import FLAG, INT, WHY, Kind, OneOf

from .kinds import BOAT, BOATS, CATEGORY, CUP, MAYBE_BOAT, MAYBE_TENDER, PIECE, PLACE, PLACES, TASK, TENDER, WAR_EVENT


def knows_piece(s: Any, fields: Mapping[str, Any], seat: str) -> bool:
    """Which of the unlike pieces of a category goes into a cup is seen only if the cups are open."""
    return bool(s.content.open_cups or not s.content.unlike[fields["by" if "by" in fields else "piece"]])


CAMPAIGN_EVENTS: tuple[EventKind, ...] = (
    # 3 the War Mix
    event("cups_filled", public(), period=INT),
    event("cups_stirred", public()),
    event("piece_joined", public(), piece=seen_by(knows_piece, PIECE), category=CATEGORY, cup=CUP),
    event("piece_left", public(), piece=PIECE, cup=CUP),
    # 5 war events
    event("war_event_rolled", public(), die=INT, event=WAR_EVENT, comes=FLAG),
    event("war_event", public(), event=WAR_EVENT),
    event("mission_ordered", public(), zone=PLACE, boats=INT, task=TASK),
    # 6 torpedoes, 7 intelligence
    event("torpedo_tested", public(), ships=INT, die=INT, need=INT, better=FLAG, torpedo=INT),
    event("ultra_read", public(), die=INT, areas=PLACES),
    # 8 to 10 reinforcements, readying, repair
    event("boat_received", public(), boat=BOAT, base=PLACE),
    event("boat_withdrawn", public(), boat=BOAT),
    event("boat_returned", public(), boat=BOAT, base=PLACE),
    event("boats_ready", public(), boats=BOATS),
    event("readiness_rolled", public(), boat=BOAT, die=INT, need=INT, ready=FLAG),
    event("repair_rolled", public(), boat=BOAT, box=INT, die=INT, need=INT, done=FLAG),
    # 17 the War Period
    event("period_hastened", public(), period=INT, ships=INT, tons=INT),
    event("progress_too_small", public(), period=INT, ships=INT, tons=INT),
    event("progress_rolled", public(), period=INT, die=INT, why=WHY, need=INT, advances=FLAG),
    event("period_began", public(), period=INT),
    # 21 bases
    event("relief_refused", public(), tons=INT, wanted=INT),
    event("base_opened", public(), base=PLACE, tender=MAYBE_TENDER),
    event("base_prepared", public(), base=PLACE),
    event("base_lost", public(), base=PLACE),
    event("boat_escaped", public(), boat=BOAT, area=PLACE),
    # 24 packs, 26 commands
    event("pack_formed", public(), pack=INT, base=PLACE, boats=BOATS),
    event("boats_demanded", public(), boats=BOATS),
)

CAMPAIGN_DECISIONS: tuple[DecisionKind, ...] = (
    decision("send_to_training", BOAT, about={"left": INT}, shown=public()),
    decision("dock_from_hold", MAYBE_BOAT, about={"base": PLACE}, shown=public()),
    decision("accept_relief", OneOf("relief", "accept", "play-on"), about={"tons": INT, "wanted": INT}, shown=public()),
    decision("leave_fallen_base", PLACE, about={"boat": BOAT, "base": PLACE}, shown=public()),
    decision("form_pack", BOAT, about={"base": PLACE}, shown=public()),
    decision("decommission", BOAT, shown=public(), heard=True),
    decision("leave_pack", BOAT, shown=public(), heard=True),
    decision("demand_boats", OneOf("demand", "demand"), shown=public(), heard=True),
)

CAMPAIGN_ROLLS: dict[str, Kind] = {"deal": PIECE, "tender": TENDER}
