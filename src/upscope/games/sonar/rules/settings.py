"""The settings of a duel: what the rules leave open, each with the reading that is used unless another is chosen."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from upscope.kernel.game import Option

from .kinds import WEAPONS

STOPPABLE = tuple(w for w in WEAPONS if w != "archer")
"""Attacks with a space of impact: what MINOS can stop."""
ALL_ATTACKS = "-".join(STOPPABLE)
SOME_ATTACKS = tuple("-".join(part) for n in range(len(STOPPABLE), 0, -1) for part in combinations(STOPPABLE, n))


def _flag(name: str, default: bool, rule: str, then: bool | None = None) -> Option:
    """A switch; `then` is what ruleset 1 did, where it did otherwise."""
    earlier = {} if then is None else {1: then}
    return Option(name, (default, not default), default, rule, earlier)


OPTIONS = (
    _flag("upgrades", False, "up-choose"),
    Option("seating", ("rulebook", "free"), "rulebook", "crew-sizes"),
    _flag("quick_calls", False, "crew-talk"),
    Option("gauge_lengths", ("printed", "dark", "light"), "printed", "opt-gauge-lengths"),
    Option("echo_boxes_T", (4, 3), 4, "opt-echo-T"),
    Option("delta_T_holes", ("map", "none"), "map", "opt-delta-T-holes"),
    _flag("torpedo_blocked_by_islands", True, "opt-torpedo-islands"),
    _flag("torpedo_own_space", False, "opt-torpedo-own"),
    Option("mine_neighbours", (8, 4), 8, "opt-mine-neighbours"),
    _flag("mine_on_own_mine", False, "opt-mine-double"),
    _flag("silence_over_own_mine", False, "opt-silence-mine"),
    _flag("detonate_needs_weapons", False, "opt-detonate-weapons"),
    _flag("detonate_is_activation", False, "opt-detonate-activation"),
    _flag("detonate_in_enemy_turn_T", True, "opt-detonate-T"),
    _flag("detonate_fresh_mine", True, "opt-detonate-fresh"),
    _flag("blocked_captain_detonates", False, "opt-detonate-blocked"),
    _flag("torpedoed_mine_named", True, "opt-torpedo-mine-named"),
    Option("both_sunk", ("draw", "attacker-loses"), "draw", "opt-both-sunk"),
    Option("circuit_and_panel", ("damage-first", "circuit-first"), "damage-first", "opt-circuit-panel"),
    Option("panel_and_radiation_damage", (1, 2), 1, "opt-panel-radiation"),
    _flag("activate_before_course_T", False, "opt-activate-before"),
    _flag("activate_after_dive_S", False, "opt-activate-dive"),
    _flag("ready_heard_by_enemy", False, "opt-ready-heard"),
    _flag("own_blast_damage_announced", True, "opt-own-damage"),
    _flag("mark_unused_scenario", False, "opt-unused-gauge"),
    _flag("same_space", True, "opt-same-space"),
    _flag("archer_blocks_entry", False, "opt-archer-entry"),
    _flag("torpedo_destroys_archer", False, "opt-archer-torpedo"),
    _flag("surfacing_waits_for_oks_S", True, "opt-surface-oks"),
    _flag("surfacing_in_extra_turns_gives_three", True, "opt-surface-mutual"),
    Option("secure_check", ("enemy-engineer", "automatic"), "enemy-engineer", "opt-secure-check"),
    Option("upgrade_swap_marks", ("keep", "erase"), "keep", "opt-swap-marks"),
    _flag("kraken_spares_owner", False, "opt-kraken-own"),
    _flag("kaos_spares_owner", False, "opt-kaos-own"),
    Option("kaos_centre_damage", (1, 2), 1, "opt-kaos-centre"),
    _flag("kaos_detonate_fresh", False, "opt-kaos-fresh", then=True),
    _flag("kaos_detonate_is_activation", False, "opt-kaos-activation"),
    _flag("kaos_detonate_needs_special", True, "opt-kaos-special"),
    _flag("asgard_destroys_mines", True, "opt-asgard-mine"),
    _flag("asgard_spares_owner", False, "opt-asgard-own"),
    Option("minos_window_s", (5, 4, 3), 5, "opt-minos-window"),
    Option("minos_stops", SOME_ATTACKS, ALL_ATTACKS, "opt-minos-attacks"),
    _flag("minos_needs_course", False, "opt-minos-course"),
    _flag("minos_spends_attack", True, "opt-minos-spent"),
    _flag("minos_surfaced_T", True, "opt-minos-surfaced", then=False),
    _flag("ulysses_at_zero_damage", False, "opt-ulysses-whole"),
    _flag("ulysses_laid_mines_live", True, "opt-ulysses-mines"),
)


RETIRED = frozenset({"plot_assistant"})
"""What help the radio operator gets is the table's to say now; records of before still name it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The options in force, one field each."""

    upgrades: bool
    seating: str
    quick_calls: bool
    gauge_lengths: str
    echo_boxes_T: int  # noqa: N815  # the option's own name
    delta_T_holes: str  # noqa: N815  # the option's own name
    torpedo_blocked_by_islands: bool
    torpedo_own_space: bool
    mine_neighbours: int
    mine_on_own_mine: bool
    silence_over_own_mine: bool
    detonate_needs_weapons: bool
    detonate_is_activation: bool
    detonate_in_enemy_turn_T: bool  # noqa: N815  # the option's own name
    detonate_fresh_mine: bool
    blocked_captain_detonates: bool
    torpedoed_mine_named: bool
    both_sunk: str
    circuit_and_panel: str
    panel_and_radiation_damage: int
    activate_before_course_T: bool  # noqa: N815  # the option's own name
    activate_after_dive_S: bool  # noqa: N815  # the option's own name
    ready_heard_by_enemy: bool
    own_blast_damage_announced: bool
    mark_unused_scenario: bool
    same_space: bool
    archer_blocks_entry: bool
    torpedo_destroys_archer: bool
    surfacing_waits_for_oks_S: bool  # noqa: N815  # the option's own name
    surfacing_in_extra_turns_gives_three: bool
    secure_check: str
    upgrade_swap_marks: str
    kraken_spares_owner: bool
    kaos_spares_owner: bool
    kaos_centre_damage: int
    kaos_detonate_fresh: bool
    kaos_detonate_is_activation: bool
    kaos_detonate_needs_special: bool
    asgard_destroys_mines: bool
    asgard_spares_owner: bool
    minos_window_s: int
    minos_stops: str
    minos_needs_course: bool
    minos_spends_attack: bool
    minos_surfaced_T: bool  # noqa: N815  # the option's own name
    ulysses_at_zero_damage: bool
    ulysses_laid_mines_live: bool
