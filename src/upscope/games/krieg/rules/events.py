"""Every event and every decision of the game: fields, kinds, audience. All is public but the card chosen in secret;
the end of a segment is noted for the referee alone, the players hear the next one begin.
"""

from __future__ import annotations

from typing import Any

from upscope.kernel.audience import own_side, public, referee
from upscope.kernel.decision import Decisions, decision
from upscope.kernel.event import Events, event
from upscope.kernel.kinds import FLAG, INT, WHY, EitherOf, Kind, ListOf, Maybe, OneOf, TupleOf

from .state import (
    BOX,
    CARD,
    COLUMN,
    COUNTRY,
    HAPPENING,
    HEX,
    HEXES,
    PIECE,
    POINTS,
    RESULT,
    SEGMENT,
    SIDE,
    UNIT,
    UNITS,
    WEATHER,
    ZONE,
)

PIECES = ListOf(PIECE)
MAYBE_SIDE = Maybe(SIDE)
MAYBE_HEX = Maybe(HEX)
MAYBE_UNIT = Maybe(UNIT)
MAYBE_PIECE = Maybe(PIECE)
SEASON = OneOf("season", "winter", "spring", "summer", "autumn")
REASON = OneOf(
    "idle",
    "season",
    "no_card",
    "nothing_placed",
    "no_replacements",
    "no_politics",
    "nothing_organized",
    "no_moves",
    "no_blitz_marker",
    "no_blitz",
    "no_attacks",
    "no_markers",
    "no_policy",
    "no_events",
    "no_delay",
)


def _is_word(value: Any) -> int:
    return 0 if isinstance(value, str) else 1


def or_word(kind: Kind, *words: str) -> Kind:
    """A value of the kind, or one of a few words; it keeps the kind's name, and with it the kind's texts."""
    return EitherOf(kind.name, (OneOf("word", *words), kind), _is_word)


EVENTS = Events(
    # sequence
    event("turn_began", public(), turn=INT, season=SEASON, weather=ListOf(WEATHER)),
    event("faction_began", public(), side=SIDE),
    event("faction_absent", public(), side=SIDE),
    event("segment_began", public(), side=MAYBE_SIDE, segment=SEGMENT),
    event("nothing_to_do", public(), side=MAYBE_SIDE, segment=SEGMENT, reason=REASON),
    event("segment_ended", referee(), side=MAYBE_SIDE, segment=SEGMENT),
    event("victory_counted", public(), value=INT, axis=INT, western=INT, soviet=INT),
    event("war_decided", public(), side=SIDE),
    # 1 seasonal
    event("card_played", public(), side=SIDE, card=CARD, reveals=True),
    event("card_chosen", public(), side=SIDE, card=own_side(CARD)),
    event("no_card", public(), side=SIDE),
    event("units_joined", public(), side=SIDE, units=UNITS),
    event("pieces_ready", public(), side=SIDE, pieces=PIECES),
    event("piece_placed", public(), side=SIDE, piece=PIECE, hex=MAYBE_HEX, zone=Maybe(ZONE), facing=MAYBE_HEX),
    event("step_replaced", public(), side=SIDE, unit=UNIT, hex=HEX, steps=INT, left=INT),
    # 2 administrative
    event("politics_rolled", public(), side=SIDE, card=CARD, die=INT, happening=Maybe(HAPPENING)),
    event("happened", public(), side=SIDE, happening=HAPPENING),
    event("came_to_nothing", public(), happening=HAPPENING),
    event("wavered", public(), country=COUNTRY, times=INT),
    event("changed_sides", public(), country=COUNTRY, side=SIDE, units=UNITS),
    event("points_scored", public(), side=SIDE, points=INT),
    event("support_returned", public(), side=SIDE, pieces=PIECES),
    event("beachhead_removed", public(), side=SIDE, piece=PIECE, hex=HEX, units=UNITS),
    event("combined", public(), side=SIDE, unit=UNIT, other=UNIT, steps=INT),
    event("broken_down", public(), side=SIDE, unit=UNIT, other=UNIT, steps=INT),
    # 3 and 5 movement
    event("moved", public(), side=SIDE, unit=UNIT, start=HEX, path=HEXES, cost=POINTS),
    event("shipped", public(), side=SIDE, unit=UNIT, start=HEX, hex=HEX, convoy=PIECE),
    event("overran", public(), side=SIDE, unit=UNIT, victim=UNIT, hex=HEX),
    # 4 combat
    event(
        "attack_named",
        public(),
        side=SIDE,
        target=HEX,
        attackers=UNITS,
        hq=MAYBE_UNIT,
        attack=INT,
        defence=INT,
        blitz=FLAG,
    ),
    event("hq_committed", public(), side=SIDE, unit=UNIT, target=HEX),
    event("odds_found", public(), target=HEX, attack=INT, defence=INT, column=Maybe(COLUMN), why=WHY),
    event("rolled", public(), target=HEX, die=INT, column=COLUMN, code=RESULT, attacker=INT, defender=INT),
    event("weather_eased", public(), target=HEX, weather=WEATHER, was=RESULT, now=RESULT),
    event("retreated", public(), side=SIDE, units=UNITS, start=HEX, hex=HEX),
    event("joined_retreat", public(), side=SIDE, units=UNITS, hex=HEX),
    event("stood", public(), side=SIDE, units=UNITS, steps=INT, hex=HEX),
    event("step_lost", public(), side=SIDE, unit=UNIT, hex=HEX, steps=INT),
    event("unit_lost", public(), side=SIDE, unit=UNIT, hex=HEX, box=BOX),
    event("depot_taken", public(), side=SIDE, piece=PIECE, hex=HEX),
    event("advanced", public(), side=SIDE, unit=UNIT, start=HEX, hex=HEX),
    event("exploited", public(), side=SIDE, unit=UNIT, start=HEX, through=HEX, hex=HEX),
    event("dropped", public(), side=SIDE, unit=UNIT, start=HEX, hex=HEX),
    event("landed", public(), side=SIDE, unit=UNIT, start=HEX, hex=HEX),
    event("airdrop_landed", public(), side=SIDE, unit=UNIT, infantry=MAYBE_UNIT, hex=HEX),
    event("airdrop_retired", public(), side=SIDE, unit=UNIT, box=BOX),
    event("strikes_returned", public(), pieces=PIECES),
    event("markers_cleared", public(), side=SIDE, pieces=PIECES),
    # 6 and 7
    event("policy_kept", public(), side=SIDE),
    event("policy_broken", public(), side=SIDE, cost=INT),
    event("truce_answered", public(), western=FLAG, soviet=FLAG, agreed=FLAG, reveals=True),
    event(
        "delayed",
        public(),
        side=SIDE,
        unit=MAYBE_UNIT,
        piece=MAYBE_PIECE,
        die=INT,
        why=WHY,
        turns=INT,
        turn=INT,
    ),
    event("turn_advanced", public(), turn=INT),
    event("came_back", public(), units=UNITS, pieces=PIECES),
)

STEPS = {"steps": INT}
ATTACK = {
    "target": HEX,
    "attackers": UNITS,
    "hq": Maybe(UNIT),
    "attack": INT,
    "defence": INT,
    "column": Maybe(COLUMN),
    "why": WHY,
}

JOINING = EitherOf(
    UNIT.name,
    (OneOf("word", "go", "cancel"), UNIT, TupleOf(OneOf("part", "support"), UNIT)),
    lambda value: 0 if isinstance(value, str) else 1 if isinstance(value, int) else 2,
)
"""A unit that attacks (or an HQ that can only support), an HQ beside the hex that supports, or a word."""

DECISIONS = Decisions(
    decision("choose_excess", UNIT, about={"hex": HEX}, shown=public()),
    decision("choose_card", CARD, about={"season": SEASON}, shown=public()),
    decision("choose_piece", or_word(PIECE, "end"), shown=public()),
    decision("choose_place", or_word(HEX, "keep"), about={"piece": PIECE}, shown=public()),
    decision("choose_zone", or_word(ZONE, "keep"), about={"piece": PIECE}, shown=public()),
    decision("choose_beach", or_word(TupleOf(HEX, HEX), "keep"), about={"piece": PIECE}, shown=public()),
    decision("choose_blitz", or_word(HEX, "end"), about={"left": INT}, shown=public()),
    decision(
        "choose_replacement",
        or_word(TupleOf(UNIT, HEX), "end"),
        about={"left": INT, "armour": INT},
        info=STEPS,
        shown=public(),
    ),
    decision("choose_event_hex", or_word(HEX, "none"), about={"happening": HAPPENING}, shown=public()),
    decision(
        "choose_organization",
        or_word(TupleOf(OneOf("order", "combine", "break_down"), UNIT, UNIT), "dissolve", "end"),
        shown=public(),
    ),
    decision("choose_dissolved", or_word(UNIT, "none"), shown=public()),
    decision("choose_mover", or_word(UNIT, "end"), info={"left": POINTS}, shown=public()),
    decision("choose_reserve", or_word(UNIT, "end"), info={"left": POINTS}, shown=public()),
    decision(
        "choose_destination",
        or_word(HEX, "stay"),
        about={"unit": UNIT},
        info={"cost": POINTS, "stop": FLAG, "overrun": MAYBE_UNIT, "convoy": MAYBE_PIECE, "path": HEXES},
        shown=public(),
    ),
    decision("choose_target", or_word(HEX, "end"), info={"attack": INT, "defence": INT}, shown=public()),
    decision(
        "build_attack",
        JOINING,
        about=ATTACK,
        info={"attack": INT, "ranged": FLAG},
        shown=public(),
    ),
    decision("commit_hq", or_word(UNIT, "none"), about={"target": HEX}, shown=public()),
    decision("answer_repulse", OneOf("repulse", "retreat", "step"), about={"code": RESULT}, shown=public()),
    decision("choose_loss", UNIT, about={"count": INT}, info=STEPS, shown=public()),
    decision(
        "choose_retreat",
        or_word(HEX, "stand"),
        about={"units": UNITS, "left": INT, "hex": HEX},
        shown=public(),
    ),
    decision("choose_advance", or_word(TupleOf(UNIT, HEX), "end"), about={"hex": HEX}, shown=public()),
    decision("choose_drop", or_word(TupleOf(UNIT, HEX), "end"), shown=public()),
    decision("choose_landing", or_word(UNIT, "end"), info={"hex": MAYBE_HEX}, shown=public()),
    decision("choose_infantry", or_word(UNIT, "none"), about={"unit": UNIT, "hex": HEX}, shown=public()),
    decision("choose_policy", OneOf("policy", "keep", "break"), about={"cost": INT}, shown=public()),
    decision("answer_truce", OneOf("truce", "no", "yes"), shown=public()),
)
