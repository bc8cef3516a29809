"""Every figure and reading that the play aid does not give: a named option, its default in the pack, never a constant.

The switches (flags and choices) can also be set when a game is made; they then win over the pack.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from upscope.packs import Column, Kind, flag, fraction, integer, list_of, one_of

TERRAINS_AND_PLACES = ("rough", "town", "city", "capital", "port")
BASE_AT = ("town", "city", "capital", "port", "road", "rail")
TYPES = ("infantry", "armour", "mech", "cavmech", "marine", "airborne", "helicopter", "garrison", "hq")


@dataclass(frozen=True)
class Named:
    """One option: its kind in the pack, the rule or reading it settles, and what a player may choose."""

    name: str
    kind: Kind
    rule: str
    choices: tuple[Any, ...] = ()
    earlier: Mapping[int, Any] = field(default_factory=dict)
    """Ruleset -> the default it and those before it had."""


def _switch(name: str, rule: str, earlier: Mapping[int, bool] | None = None) -> Named:
    return Named(name, flag(), rule, (False, True), earlier or {})


def _choice(name: str, rule: str, *words: str) -> Named:
    return Named(name, one_of(*words), rule, words)


def _number(name: str, rule: str, low: int, high: int) -> Named:
    return Named(name, integer(low, high), rule)


NAMED = (
    _choice("seasonal_phases", "opt-season", "first_turn", "every_turn"),
    Named("partisan_places", list_of(one_of(*TERRAINS_AND_PLACES)), "opt-logistics"),
    _number("partisans_per_country", "opt-logistics", 0, 9),
    _choice("logistics_at", "opt-logistics", "supplied_unit", "held_hex"),
    _choice("replacement_sites", "opt-replacements", "hq_or_logistics", "hq", "logistics"),
    _switch("beachhead_upkeep", "opt-support"),
    _switch("beachhead_needs_fleet", "opt-support"),
    _choice("blitz_marker_at", "opt-support", "supplied_unit", "hq"),
    _choice("combine", "opt-organization", "same_nation", "off"),
    _switch("break_down", "opt-organization"),
    _number("eliminations_a_segment", "opt-organization", 0, 99),
    _choice("marker_segment", "opt-markers", "blitz_to_pool", "blitz_stays"),
    _number("delay_minimum", "opt-delay", 1, 9),
    _number("delay_maximum", "opt-delay", 0, 99),
    _choice("delay_return_units", "opt-return", "force_pool", "none"),
    _number("stack_units", "opt-stacking", 1, 99),
    _number("stack_steps", "opt-stacking", 1, 99),
    _number("limited_units", "opt-stacking", 1, 99),
    _number("limited_steps", "opt-stacking", 1, 99),
    _number("stack_hqs", "opt-stacking", 1, 9),
    _number("stack_fortresses", "opt-stacking", 1, 9),
    _switch("minors_apart", "opt-stacking"),
    _switch("unit_cancels_zoc", "opt-zoc"),
    Named("road_rail_one_step", fraction(0, 9), "opt-movement"),
    Named("road_rail_multi_step", fraction(0, 9), "opt-movement"),
    _choice("zoc_entering", "opt-stop", "stop", "free"),
    _choice("zoc_leaving_mud", "opt-stop", "no", "free"),
    _choice("zoc_leaving_storms_snow", "opt-stop", "stop_after", "free"),
    _switch("overrun", "opt-overrun"),
    _switch("port_to_port", "opt-sea"),
    _switch("attack_hex_once", "opt-adjacent"),
    _switch("attack_unit_once", "opt-adjacent"),
    _choice("odds_rounding", "opt-rounding", "defender", "attacker"),
    _choice("raw_7_to_1_column", "opt-seven", "6-1", "8-1"),
    _switch("final_column_clamp", "opt-clamp"),
    _number("shift_armour", "opt-armour-size", 0, 9),
    _number("shift_air_assault", "opt-airassault-size", 0, 9),
    _number("shift_marine", "opt-marine-size", 0, 9),
    _number("shift_hq", "opt-hq-size", 0, 9),
    _switch("hq_adds_factor", "opt-hq-size"),
    _number("hq_range", "opt-hq-range", 0, 9),
    _switch("hq_once", "opt-hq-range"),
    _number("shift_air", "opt-air-size", 0, 9),
    _switch("air_in_mud", "opt-air-size"),
    _switch("air_from_next_in_storms_snow", "opt-air-size"),
    _number("shift_fortress", "opt-fort-size", 0, 9),
    _switch("fortress_needs_supply", "opt-fort-size"),
    _number("shift_mud", "opt-mud-size", 0, 9),
    _number("shift_snow", "opt-mud-size", 0, 9),
    _number("shift_storms", "opt-mud-size", 0, 9),
    _choice("result_ad", "opt-ad", "retreat_or_step", "step"),
    _choice("result_ex", "opt-ex", "defender_follows", "attacker_only"),
    _choice("result_dr", "opt-dr", "retreat", "retreat_or_steps"),
    _choice("retreat_path", "opt-retreat-path", "farther", "not_nearer"),
    _switch("stand_behind_barrier", "opt-retreat-path"),
    _switch("stand_in_city", "opt-retreat-path"),
    _switch("hq_blocks_retreat", "opt-retreat-hq"),
    _switch("ranged_hq_blocks_retreat", "opt-retreat-hq"),
    _choice("attrition_order", "opt-attrition-order", "attacker_first", "defender_first"),
    _choice("first_loss", "opt-first-loss", "armour_or_marine", "owner"),
    _choice("lost_units_to", "opt-losses-to", "force_pool", "delay_box"),
    _choice("advance", "opt-advance", "any", "none"),
    Named("exploit_types", list_of(one_of(*TYPES)), "opt-exploit"),
    _number("exploit_hexes", "opt-exploit", 1, 3),
    _switch("exploit_into_mud", "opt-exploit"),
    _number("blitz_range", "opt-activated", 0, 9),
    _switch("blitz_defenders_need_activation", "opt-blitz-defender"),
    _switch("blitz_skipped_without_marker", "opt-blitz-none", {1: True}),
    _choice("blitz_exception_scope", "opt-blitz-scope", "mud_snow_storms", "snow"),
    _switch("blitz_adjacent_includes_stacked", "opt-blitz-adjacent"),
    _number("airdrop_range", "opt-airdrop-distance", 1, 9),
    _choice("airdrop_distance", "opt-airdrop-distance", "at_most", "exactly"),
    _switch("airdrop_cancels_zoc", "opt-airdrop-effects"),
    _switch("airdrop_bars_retreat_and_supply", "opt-airdrop-effects"),
    _choice("airdrop_infantry_from", "opt-airdrop-pool", "force_pool", "none"),
    _choice("airdrop_unlanded_to", "opt-airdrop-stays", "delay_box", "force_pool"),
    _switch("beachhead_landing_target_empty", "opt-landing-free"),
    _switch("supporting_hq_lands", "opt-landing-hq", {1: True}),
    _switch("reserve_after_move_or_combat", "opt-reserve-again"),
    _switch("reserve_friends_cancel_zoc", "opt-reserve-zoc"),
    _switch("reserve_overrun", "opt-overrun"),
    _number("supply_ground_hexes", "opt-supply-trace", 0, 9),
    _number("supply_road_stretches", "opt-supply-trace", 0, 1),
    _switch("supply_by_sea", "opt-supply-trace"),
    Named("air_base_at", list_of(one_of(*BASE_AT)), "opt-bases"),
    Named("naval_base_at", list_of(one_of(*BASE_AT)), "opt-bases"),
)
OPTIONS = tuple(Column(one.name, one.kind) for one in NAMED)
