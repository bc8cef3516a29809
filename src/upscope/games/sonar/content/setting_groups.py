"""The settings as a page lists them: in groups, and ways to play that set several at once."""

from __future__ import annotations

from upscope.manifest import Preset, SettingGroup

SETTING_GROUPS = (
    SettingGroup("crew", ("seating", "upgrades", "quick_calls")),
    SettingGroup(
        "gauges", ("gauge_lengths", "echo_boxes_T", "delta_T_holes", "mark_unused_scenario", "ready_heard_by_enemy")
    ),
    SettingGroup(
        "torpedo",
        (
            "torpedo_blocked_by_islands",
            "torpedo_own_space",
            "torpedoed_mine_named",
            "own_blast_damage_announced",
            "both_sunk",
        ),
    ),
    SettingGroup(
        "mines",
        (
            "mine_neighbours",
            "mine_on_own_mine",
            "silence_over_own_mine",
            "detonate_needs_weapons",
            "detonate_is_activation",
            "detonate_in_enemy_turn_T",
            "detonate_fresh_mine",
            "blocked_captain_detonates",
        ),
    ),
    SettingGroup("moving", ("same_space", "activate_before_course_T", "activate_after_dive_S")),
    SettingGroup("engine", ("circuit_and_panel", "panel_and_radiation_damage")),
    SettingGroup("surfacing", ("surfacing_waits_for_oks_S", "surfacing_in_extra_turns_gives_three", "secure_check")),
    SettingGroup("archer", ("archer_blocks_entry", "torpedo_destroys_archer")),
    SettingGroup(
        "upgrades",
        (
            "upgrade_swap_marks",
            "kraken_spares_owner",
            "kaos_spares_owner",
            "kaos_centre_damage",
            "kaos_detonate_fresh",
            "kaos_detonate_is_activation",
            "kaos_detonate_needs_special",
            "asgard_destroys_mines",
            "asgard_spares_owner",
            "minos_window_s",
            "minos_stops",
            "minos_needs_course",
            "minos_spends_attack",
            "minos_surfaced_T",
            "ulysses_at_zero_damage",
            "ulysses_laid_mines_live",
        ),
    ),
)

PRESETS = (
    Preset("friends", {"seating": "free"}),
    Preset("talking", {"seating": "free", "quick_calls": True}),
    Preset("upgraded", {"seating": "free", "upgrades": True}),
    Preset("rulebook"),
)
