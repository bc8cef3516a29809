"""What has changed since each earlier ruleset: how records of older builds are read. See `kernel.rulesets`."""

from __future__ import annotations

from upscope.games.silent_war.content.war import OPTIONS
from upscope.kernel.rulesets import Earlier

FIRST = frozenset({
    "edition", "added_rules", "engagement", "named_ships", "doubled_tons_count", "slow_boats_cautious", "transit_lines",
    "base_entry", "commands", "demand", "checkpoints",
})  # fmt: skip
"""The settings of ruleset 1: its states list these and no other."""

EARLIER = {
    1: Earlier(unnamed=frozenset(option.name for option in OPTIONS) - FIRST),
    2: Earlier(reshaped=frozenset({"Prowl", "Combat", "AttackRound"})),
}
