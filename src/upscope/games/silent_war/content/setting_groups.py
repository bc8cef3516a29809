"""The settings as a page lists them: in groups, and ways to play that set several at once."""

from __future__ import annotations

from upscope.manifest import Preset, SettingGroup

SETTING_GROUPS = (
    SettingGroup("edition", ("edition", "first_edition_reading", "added_rules")),
    SettingGroup("command", ("commands", "demand", "allied_boats", "radar_refit", "named_ships")),
    SettingGroup("war", ("patrol_war_progress", "checkpoints", "open_cups", "doubled_tons_count")),
    SettingGroup("sea", ("engagement", "slow_boats_cautious", "transit_lines", "base_entry", "forward_base_check")),
)

PRESETS = (
    Preset("usual"),
    Preset("two", {"commands": "two"}),
    Preset("history", {"named_ships": True, "allied_boats": True, "radar_refit": True}),
    Preset("first", {"edition": "1.x"}),
)
