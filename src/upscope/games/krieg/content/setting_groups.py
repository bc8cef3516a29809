"""The settings as a page lists them: in groups, and ways to play that set several at once."""

from __future__ import annotations

from upscope.manifest import Preset, SettingGroup

SETTING_GROUPS = (
    SettingGroup("turn", ("seasonal_phases", "marker_segment", "delay_return_units")),
    SettingGroup(
        "supply", ("logistics_at", "replacement_sites", "supply_by_sea", "beachhead_upkeep", "beachhead_needs_fleet")
    ),
    SettingGroup("units", ("combine", "break_down", "minors_apart", "lost_units_to")),
    SettingGroup(
        "moving",
        (
            "unit_cancels_zoc",
            "zoc_entering",
            "zoc_leaving_mud",
            "zoc_leaving_storms_snow",
            "overrun",
            "port_to_port",
            "reserve_after_move_or_combat",
            "reserve_friends_cancel_zoc",
            "reserve_overrun",
        ),
    ),
    SettingGroup(
        "combat",
        (
            "attack_hex_once",
            "attack_unit_once",
            "odds_rounding",
            "raw_7_to_1_column",
            "final_column_clamp",
            "hq_adds_factor",
            "hq_once",
            "air_in_mud",
            "air_from_next_in_storms_snow",
            "fortress_needs_supply",
        ),
    ),
    SettingGroup(
        "results",
        ("result_ad", "result_ex", "result_dr", "attrition_order", "first_loss", "advance", "exploit_into_mud"),
    ),
    SettingGroup(
        "retreat",
        ("retreat_path", "stand_behind_barrier", "stand_in_city", "hq_blocks_retreat", "ranged_hq_blocks_retreat"),
    ),
    SettingGroup(
        "blitz",
        (
            "blitz_marker_at",
            "blitz_defenders_need_activation",
            "blitz_skipped_without_marker",
            "blitz_exception_scope",
            "blitz_adjacent_includes_stacked",
        ),
    ),
    SettingGroup(
        "landings",
        (
            "airdrop_distance",
            "airdrop_cancels_zoc",
            "airdrop_bars_retreat_and_supply",
            "airdrop_infantry_from",
            "airdrop_unlanded_to",
            "beachhead_landing_target_empty",
            "supporting_hq_lands",
        ),
    ),
)

PRESETS = (
    Preset("usual"),
    Preset("plain", {"combine": "off", "break_down": False, "overrun": False}),
    Preset(
        "fluid",
        {"zoc_entering": "free", "zoc_leaving_mud": "free", "zoc_leaving_storms_snow": "free", "reserve_overrun": True},
    ),
)
