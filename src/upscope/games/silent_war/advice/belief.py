"""What a seat knows: everything but the dice to come and how unlike pieces were dealt to the cups.

Bots come in here: the state they imagine from a view, the tables, and the odds are all they may use of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from upscope.games.silent_war.content.months import WEEKS
from upscope.games.silent_war.content.war import War, war_of
from upscope.games.silent_war.content.words import SUBSTANTIAL, TYPES
from upscope.games.silent_war.rules.c14_targets import attack_value
from upscope.games.silent_war.rules.c14_to_hit import is_escort, protection, strength, to_hit_drm
from upscope.games.silent_war.rules.c20_missions import party_of
from upscope.games.silent_war.rules.c28_added import can_surprise_escort
from upscope.games.silent_war.rules.display import escort_level, markers_left
from upscope.games.silent_war.rules.options import areas_in_range, returns
from upscope.games.silent_war.rules.sea import boats_by_place, has_radar, ratings, torpedo_of
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.kinds import ANY, INT
from upscope.kernel.state import Columns

from .boat_names import boats_by_name, plain, plain_name
from .cups import weights_behind
from .odds import (
    Advice,
    AttackOdds,
    Fate,
    NotClosed,
    Plan,
    Worth,
    attack_odds,
    best_allocation,
    counterattack,
    extra_of_re_attack,
    fate_of,
    gun_results_in_ten,
    hits_in_ten,
    plan_of,
    results_in_ten,
)
from .odds_sea import search_odds, way_odds

CARRIERS, BATTLESHIPS, CRUISERS = ("CV", "BV"), ("BB", "BV"), ("CA", "CL", "AC")
LARGE = 9


@cache
def _war(scenario: str, settings: tuple[tuple[str, Any], ...], pack: str) -> War:
    return war_of(scenario, dict(settings), pack)


def war_in(view: Mapping[str, Any]) -> War:
    """The tables and settings of the campaign a view's data shows; made once."""
    told = view["scalars"]
    return _war(told["scenario"], tuple((name, value) for name, value in told["settings"]), told["pack"])


def world(view: Mapping[str, Any], war: War) -> Campaign:
    """The state a view's data shows, without the procedures that are running."""
    tables: dict[str, Columns] = {}
    for name, kind in Campaign.tables.items():
        columns = view["tables"][name]
        tables[name] = kind(**{c: [_read(d.kind or ANY, v, war) for v in columns[c]] for c, d in kind.declared.items()})
    scalars = {n: _read(d.kind or ANY, view["scalars"][n], war) for n, d in Campaign.declared.items()}
    return Campaign(war, **tables, **scalars)


def _read(kind: Any, value: Any, war: War) -> Any:
    """Flags are whole numbers inside. What the view hides is nothing: how pieces were dealt to the cups."""
    return 0 if value is None and kind is INT else int(value) if isinstance(value, bool) else kind.read(value, war)


def kind_of(war: War, kind: str) -> tuple[bool, ...]:
    """Which pieces are of a kind that orders may name."""
    key = ("kind", kind)
    kept: tuple[bool, ...] | None = war.memo.get(key)
    if kept is None:
        pieces = war.pieces
        types = [TYPES[t] for t in pieces.types]
        named = {
            "capital": [t in (*CARRIERS, *BATTLESHIPS) for t in types],
            "carriers": [t in CARRIERS for t in types],
            "battleships": [t in BATTLESHIPS for t in types],
            "cruisers": [t in CRUISERS for t in types],
            "escorts": pieces.escort,
            "warships": pieces.warship,
            "tankers": [t == "AO" for t in types],
            "merchants": pieces.merchant,
            "hospital": pieces.hospital,
            "large": [tons >= LARGE for tons in pieces.tons],
        }
        found: tuple[bool, ...] = war.keep(key, tuple(named[kind]))
        return found
    return kept


def ways_home(s: Campaign, boat: int, base: int) -> tuple[tuple[int, ...], ...]:
    """This week's ways towards a base, for a boat and the pack she is of."""
    return returns(s, party_of(s, boat), s.boats.at[boat], base)


__all__ = [
    "SUBSTANTIAL",
    "WEEKS",
    "Advice",
    "AttackOdds",
    "Campaign",
    "Fate",
    "NotClosed",
    "Plan",
    "War",
    "Worth",
    "areas_in_range",
    "attack_odds",
    "attack_value",
    "best_allocation",
    "boats_by_name",
    "boats_by_place",
    "can_surprise_escort",
    "counterattack",
    "escort_level",
    "extra_of_re_attack",
    "fate_of",
    "gun_results_in_ten",
    "has_radar",
    "hits_in_ten",
    "is_escort",
    "kind_of",
    "markers_left",
    "plain",
    "plain_name",
    "plan_of",
    "protection",
    "ratings",
    "results_in_ten",
    "search_odds",
    "strength",
    "to_hit_drm",
    "torpedo_of",
    "war_in",
    "way_odds",
    "ways_home",
    "weights_behind",
    "world",
]
