"""19.21-2 Combat Events: what is wrong with a torpedo."""

from __future__ import annotations

import pytest
from tests.games.silent_war.combat_events import ESCORT, EVENT, MERCHANT, escorted, event, happening, turning
from tests.games.silent_war.kit import STANDARD, B, Fight, why

from upscope.games.silent_war.content.words import SECOND_ROLLS
from upscope.games.silent_war.rules.c14_attack import AttackRound
from upscope.games.silent_war.rules.c14_targets import ChooseTargets, attack_value
from upscope.games.silent_war.rules.c19_combat_events import CircularRun, circular_chance
from upscope.games.silent_war.rules.kinds import FIGHTING, LOST

# -- 2 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("19.21-2")
def test_a_second_die_says_what_is_wrong_with_the_torpedo():
    charts = Fight().s.content.charts
    words = [SECOND_ROLLS[charts.second_roll(happening("malfunction"), die)] for die in range(10)]
    assert words == ["circular"] * 3 + ["hot"] * 2 + ["premature", "dead"] + ["close"] * 3


@pytest.mark.rule("19.21-2-circular")
@pytest.mark.parametrize(("die", "lost"), [(5, True), (6, False)])
def test_a_circular_run_may_sink_the_boat(die, lost):
    fight = Fight(torpedo=0)
    told = fight.run(CircularRun(boat=fight.boat), {"crash_dive": 9, "tdc": -1, "circular": die})
    assert told.one("circular_run")["need"] == (6 + 0 + 1) - (3 - 1)
    assert (fight.s.boats.box[fight.boat] == LOST) == lost


@pytest.mark.rule("19.21-2-circular")
def test_the_attack_is_made_as_well_and_the_counterattack_follows():
    fight = escorted()
    told = fight.run(
        AttackRound(row=0),
        {
            "piece": EVENT, "combat_event": 2, "event_second": 0, "tdc": [3, 0, 0], "to_hit": 9, "crash_dive": 9,
            "circular": 9, "counterattack": 0,
        },
        choose_posture=STANDARD,
        allocate_points=(0, 6),
    )  # fmt: skip
    names = told.names()
    assert names.index("torpedoes_ran") < names.index("circular_run") < names.index("counterattacked")


@pytest.mark.rule("28.2-torpedo")
def test_a_crash_dive_avoids_it():
    fight = Fight()
    told = fight.run(CircularRun(boat=fight.boat), {"crash_dive": 0})
    assert not told.of("circular_run")


@pytest.mark.rule("19.21-2-hot")
def test_a_hot_run_cancels_the_attack_but_not_the_counterattack():
    fight = Fight()
    fight.up(B, ESCORT)
    fight.down(B, EVENT)
    told = fight.run(
        AttackRound(row=0),
        {"piece": EVENT, "combat_event": 2, "event_second": 3, "counterattack": 0},
        choose_posture=STANDARD,
    )
    assert told.of("counterattacked")
    assert not told.of("tdc_placed")
    assert fight.s.subs.out[0] == FIGHTING


@pytest.mark.rule("19.21-2-close")
def test_a_close_call_cancels_both():
    fight = Fight()
    fight.up(B, ESCORT)
    fight.down(B, EVENT)
    told = fight.run(
        AttackRound(row=0), {"piece": EVENT, "combat_event": 2, "event_second": 9}, choose_posture=STANDARD
    )
    assert not told.of("counterattacked")
    assert not told.of("tdc_placed")
    assert fight.s.subs.out[0] == FIGHTING


@pytest.mark.rule("19.21-2-premature")
@pytest.mark.parametrize(
    ("die", "skipper", "lost", "damage"), [(0, 0, 1, 0), (0, 2, 0, 0), (2, 0, 0, 0), (2, 2, 0, 1), (3, 0, 0, 1)]
)
def test_a_premature_detonation_may_sink_or_damage_the_boat(die, skipper, lost, damage):
    fight = Fight(skipper=skipper)
    event(fight, 2, {"event_second": 5, "premature": die})
    assert fight.s.lost == lost
    assert fight.s.boats.damage[fight.boat] == damage


@pytest.mark.rule("19.21-2-premature", "19.21-2-dead")
@pytest.mark.parametrize("word", ["premature", "dead"])
def test_the_attack_value_is_halved_rounding_down(word):
    fight = Fight()
    attack = fight.s.content.fleet.ratings[0].attack
    odd = next(boat for boat, value in enumerate(attack) if value % 2)
    assert attack_value(fight.s, odd) == attack[odd]
    fight.s.twist = turning(word)
    assert attack_value(fight.s, odd) == (attack[odd] - 1) // 2
    assert attack_value(fight.s, fight.boat) == 3


@pytest.mark.rule("19.21-2-premature")
def test_it_helps_the_counterattack():
    fight = escorted()
    told = fight.run(
        AttackRound(row=0),
        {
            "piece": EVENT, "combat_event": 2, "event_second": 5, "premature": 1, "tdc": [3, 0], "to_hit": 9,
            "counterattack": 0,
        },
        choose_posture=STANDARD,
        allocate_points=(0, 3),
    )  # fmt: skip
    assert why(told.one("counterattacked")["theirs"], "detonation") == 1


@pytest.mark.rule("19.21-2-dead")
def test_a_dead_torpedo_halves_the_attack_only():
    fight = escorted()
    told = fight.run(
        AttackRound(row=0),
        {
            "piece": EVENT, "combat_event": 2, "event_second": 6, "tdc": [3, 0], "to_hit": 9, "counterattack": 0,
        },
        choose_posture=STANDARD,
        allocate_points=(0, 3),
    )  # fmt: skip
    assert told.offered("allocate_points").total == 3
    assert why(told.one("counterattacked")["theirs"], "detonation") == 0


@pytest.mark.rule("19.21-2-dead", "14.15-late")
def test_found_late_it_halves_what_has_been_aimed():
    fight = Fight(torpedo=0)
    fight.down(B, EVENT, tdc=0)
    ship = fight.up(B, MERCHANT, tdc=0)
    told = fight.run(
        ChooseTargets(row=0),
        {"piece": EVENT, "combat_event": 2, "event_second": 6},
        allocate_points=[(2, 4), (3,)],
    )
    assert fight.s.units.points[ship] == 3
    assert told.value == 1


@pytest.mark.rule("19.21-2-circular")
def test_the_odds_of_a_circular_run_are_itemised():
    fight = Fight(torpedo=-2)
    assert {reason: value for reason, value, _ in circular_chance(fight.s, fight.boat, 2).why()} == {
        "attack": 6, "torpedo": -1, "defence": -3, "tdc": -2,
    }  # fmt: skip
