"""The words a pack may choose from, each list in the order the rules number it by."""

from __future__ import annotations

SIDES = ("axis", "western", "soviet")
WEATHERS = ("fair", "mud", "snow", "storms")
SEASONS = ("winter", "spring", "summer", "autumn")
TYPES = (
    "infantry",
    "armour",
    "mech",
    "cavmech",
    "marine",
    "airborne",
    "helicopter",
    "fortress",
    "garrison",
    "hq",
)
PLACES = ("town", "city", "capital")
PIECES = (
    "air",
    "fleet",
    "strike",
    "blitz",
    "beachhead",
    "troop_convoy",
    "supply_convoy",
    "logistics",
    "partisans",
)
TESTS = (
    "always",
    "season",
    "controls_all",
    "controls_any",
    "unit_in",
    "no_unit_in",
    "in_contact",
    "happened",
    "convoy_in",
)
EFFECTS = (
    "nothing",
    "waver",
    "rail_strike",
    "rising",
    "step_at_hq",
    "step_to_unit",
    "wins_if_holding",
    "open_source",
    "cut_replacements",
    "gain_piece",
    "demarcation",
    "bonus",
)
COLUMNS = ("1-3", "1-2", "1-1", "3-2", "2-1", "3-1", "4-1", "5-1", "6-1", "8-1", "9-1+")
