"""Activating systems, then the torpedo, mines and blasts."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.sonar.kit import FULL_S, FULL_T, Play, at, sea, turns


def ready_t(place: str = "D5", enemy: str = "J10", gauges: Any = FULL_T, **more: Any) -> Play:
    options = more.pop("options", {})
    return Play(position=turns(at(place, gauges=gauges, **more), at(enemy), phase="activation"), **options)


def fire(p: Play, cell: str) -> list[dict[str, Any]]:
    p.activate("blue", "torpedo")
    return p.do("blue.captain", "choose_impact", cell)


# -- activating -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("act-full")
@pytest.mark.parametrize("system", list(FULL_T))
def test_a_system_needs_all_its_boxes(system: str) -> None:
    short = FULL_T | {system: FULL_T[system] - 1}
    assert system not in ready_t(gauges=short).options("blue.captain", "activate")
    assert system in ready_t().options("blue.captain", "activate")


@pytest.mark.rule("act-broken")
def test_a_broken_system_is_refused_until_repaired() -> None:
    p = ready_t(broken=["N2"])
    assert p.refused("blue.captain", "activate", "torpedo").code == "not-offered"
    p = ready_t(broken=["N1", "N2", "N3"])
    p.do("blue.captain", "activate", "pass")
    p.turn("yellow", "N")
    p.course("blue", "E", mark="none", symbol="E1")  # the orange circuit repairs itself
    assert "torpedo" in p.options("blue.captain", "activate")


@pytest.mark.rule("act-when-S")
def test_at_sea_a_ready_system_is_activated_at_any_moment() -> None:
    p = Play("alpha-s", position=sea(at("D5", gauges=FULL_S), at("O15")))
    assert "drone" in p.options("blue.captain", "activate")
    p.do("blue.captain", "command", "N")
    assert "drone" in p.options("blue.captain", "activate")  # before the OKs
    p.do("yellow.captain", "command", "N")
    p.activate("blue", "drone")
    p.do("blue.captain", "choose_sector", 1)
    assert p.gauge("blue", "drone") == 0


@pytest.mark.rule("act-stop-S", "act-resume")
def test_at_sea_an_activation_stops_everybody_else() -> None:
    p = Play("alpha-s", position=sea(at("D5", gauges=FULL_S, owes_mark=True), at("O15", gauges=FULL_S, mines=["A9"])))
    p.activate("blue", "drone", by="officer")
    assert p.heard("yellow.radio", "stop_called") == [{"seat": "blue.officer"}]
    for seat, name, value in (
        ("yellow.captain", "command", "N"),
        ("yellow.captain", "detonate", ["mine", "A9"]),
        ("yellow.captain", "activate", "drone"),
        ("blue.officer", "mark", "mine"),
        ("yellow.officer", "activate", "sonar"),
    ):
        assert p.refused(seat, name, value).code == "stopped"
    p.do("blue.officer", "choose_sector", 1)
    assert p.heard("yellow.radio", "resumed") == [{}]
    assert "N" in p.options("yellow.captain", "command")
    assert p.options("blue.officer", "mark") != []


@pytest.mark.rule("act-stop-S", "surface-S-enemy")
def test_a_stop_holds_a_crew_that_secures_its_ship_too() -> None:
    p = Play("alpha-s", position=sea(at("D5", gauges=FULL_S), at("O15")))
    p.do("yellow.captain", "command", "surface")
    assert "outline" in p.asked("yellow.engineer")
    p.activate("blue", "drone")
    assert "outline" not in p.asked("yellow.engineer")
    p.do("blue.captain", "choose_sector", 1)
    assert "outline" in p.asked("yellow.engineer")


@pytest.mark.rule("act-when-T")
def test_by_turns_one_system_each_time_a_course_was_announced() -> None:
    p = Play(position=turns(at("D5", gauges=FULL_T), at("J10")))
    assert p.options("blue.captain", "activate") == []
    assert p.options("blue.officer", "activate") == []
    p.course("blue", "N", mark="none", symbol="N6")
    assert "sonar" in p.options("blue.officer", "activate")
    p.activate("blue", "drone", by="officer")
    p.do("blue.officer", "choose_sector", 4)
    assert p.scalar("mover") == "yellow"  # the one activation of this turn was the officer's


@pytest.mark.rule("opt-activate-before")
def test_by_turns_a_setting_lets_a_system_be_activated_before_the_course() -> None:
    position = turns(at("D5", gauges=FULL_T), at("J10"))
    p = Play(position=position, activate_before_course_T=True)
    assert "drone" in p.options("blue.officer", "activate")
    p.activate("blue", "drone")
    p.do("blue.captain", "choose_sector", 4)
    assert p.options("blue.captain", "command") != []
    p.course("blue", "N", mark="drone", symbol="N6")
    assert "torpedo" in p.options("blue.captain", "activate")  # a course lies in between
    p.do("blue.captain", "activate", "pass")
    used = Play(position=turns(at("D5", gauges=FULL_T, activated=True), at("J10")), activate_before_course_T=True)
    assert used.options("blue.captain", "activate") == []
    assert used.options("blue.captain", "command") != []


@pytest.mark.rule("act-name", "sonar-announce")
@pytest.mark.parametrize("system", list(FULL_T))
def test_the_name_of_the_system_is_announced(system: str) -> None:
    p = ready_t()
    p.activate("blue", system)
    said = p.heard("yellow.radio", "activated")[-1]
    assert (said["side"], said["system"], said["device"], said["seat"]) == ("blue", system, system, "blue.captain")


@pytest.mark.rule("act-two")
def test_never_two_systems_in_a_row() -> None:
    p = Play("alpha-s", position=sea(at("D5", gauges=FULL_S), at("O15")))
    p.activate("blue", "drone")
    p.do("blue.captain", "choose_sector", 1)
    assert p.options("blue.captain", "activate") == []
    assert p.options("blue.officer", "activate") == []
    p.do("blue.captain", "command", "N")
    assert "sonar" in p.options("blue.captain", "activate")


@pytest.mark.rule("act-empty", "act-full")
def test_activation_empties_the_whole_gauge() -> None:
    p = ready_t()
    fire(p, "D4")
    assert p.gauge("blue", "torpedo") == 0
    assert p.gauge("blue", "mine") == 2
    assert "torpedo" not in p.boat("blue", "charged")


# -- torpedo ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("torpedo", "opt-torpedo-islands", "opt-torpedo-own")
def test_a_torpedo_goes_up_to_four_steps_round_corners_over_water() -> None:
    p = ready_t("D2")  # D1 is an island
    p.activate("blue", "torpedo")
    reach = p.options("blue.captain", "choose_impact")
    assert {"D3", "D6", "E1", "F4", "C1"} <= set(reach)
    assert not {"D2", "D1", "D7", "E6", "C4", "H2"} & set(reach)
    assert "C5" in reach  # round the island C4
    far = ready_t("D3")
    far.activate("blue", "torpedo")
    assert "D1" not in far.options("blue.captain", "choose_impact")


@pytest.mark.rule("opt-torpedo-islands", "torpedo")
def test_islands_that_do_not_stop_a_torpedo() -> None:
    """On Charlie C4 D4 E4 lie in a row: D5 is 2 from D3 as the crow flies, 6 by water."""
    position = turns(at("D3", gauges=FULL_T), at("J10"), phase="activation")
    for stop in (True, False):
        p = Play("charlie-t", position=position, torpedo_blocked_by_islands=stop)
        p.activate("blue", "torpedo")
        reach = p.options("blue.captain", "choose_impact")
        assert ("D5" in reach) == (not stop)
        assert "D4" not in reach


@pytest.mark.rule("opt-torpedo-own", "torpedo-self")
def test_the_own_space_as_a_target() -> None:
    p = ready_t(options={"torpedo_own_space": True})
    fire(p, "D5")
    assert p.boat("blue", "damage") == 2
    usual = ready_t()
    usual.activate("blue", "torpedo")
    assert "D5" not in usual.options("blue.captain", "choose_impact")


@pytest.mark.rule("torpedo-announce", "torpedo-blast", "blast-answer", "blast-far", "blast-near", "blast-direct")
@pytest.mark.parametrize(
    ("enemy", "hit", "damage"), [("D2", "direct", 2), ("C1", "indirect", 1), ("E3", "indirect", 1), ("F2", "none", 0)]
)
def test_the_three_answers(enemy: str, hit: str, damage: int) -> None:
    p = ready_t(enemy=enemy)
    told = fire(p, "D2")
    names = [e["event"] for e in told]
    assert names.index("impact") < names.index("blast_answered")
    for seat in ("blue.radio", "yellow.radio", ""):
        said = {"side": "yellow", "weapon": "torpedo", "hit": hit, "damage": damage}
        assert p.heard(seat, "blast_answered") == [said]
    assert p.boat("yellow", "damage") == damage


@pytest.mark.rule("torpedo-mine", "torpedo-mine-erase")
def test_a_mine_in_the_impact_space_is_destroyed_and_does_not_go_off() -> None:
    position = turns(at("D5", gauges=FULL_T, mines=["F3", "E3"]), at("G3", mines=["F3", "G4"]), phase="activation")
    p = Play(position=position)
    fire(p, "F3")
    assert p.boat("blue", "mines") == ["E3"]
    assert p.boat("yellow", "mines") == ["G4"]
    assert [e["side"] for e in p.heard("blue.radio", "mine_destroyed")] == ["blue", "yellow"]
    assert p.boat("yellow", "damage") == 1  # the torpedo's own indirect hit and no more
    assert p.account("mine_set_off") == []


@pytest.mark.rule("torpedo-self", "blast-own", "opt-own-damage")
@pytest.mark.parametrize("announced", [True, False])
def test_a_submarine_is_hurt_by_its_own_torpedo(announced: bool) -> None:
    p = ready_t(options={"own_blast_damage_announced": announced})
    fire(p, "D4")
    assert p.boat("blue", "damage") == 1
    said = [{"side": "blue", "weapon": "torpedo", "hit": "indirect", "damage": 1}]
    assert p.heard("blue.radio", "own_blast") == said
    assert p.heard("yellow.radio", "own_blast") == (said if announced else [])
    assert p.boat("blue", "called", "yellow.radio") == (1 if announced else 0)
    assert p.boat("blue", "damage", "yellow.radio") is None


@pytest.mark.rule("opt-both-sunk", "win-survivor")
@pytest.mark.parametrize(("setting", "result"), [("draw", "draw"), ("attacker-loses", "yellow")])
def test_both_sunk_at_once(setting: str, result: str) -> None:
    position = turns(at("D5", gauges=FULL_T, damage=3), at("D3", damage=3), phase="activation")
    p = Play(position=position, both_sunk=setting)
    fire(p, "D4")
    assert p.result == result
    assert len(p.account("sunk")) == 2


# -- mines ------------------------------------------------------------------------------------------------------------


def places(p: Play) -> list[str]:
    p.activate("blue", "mine")
    return p.options("blue.captain", "choose_mine_place")


@pytest.mark.rule("mine-lay", "mine-lay-route", "opt-mine-neighbours")
def test_a_mine_is_laid_beside_the_submarine_on_water_off_the_route() -> None:
    p = ready_t("D3", route=["E4", "E3", "D3"])
    assert set(places(p)) == {"C2", "D2", "E2", "C3", "D4"}  # C4 is an island, E3 and E4 the route
    p = ready_t("D3", route=["E4", "E3", "D3"], options={"mine_neighbours": 4})
    assert set(places(p)) == {"D2", "C3", "D4"}


@pytest.mark.rule("mine-lay")
def test_without_a_place_no_mine_is_laid() -> None:
    blue = at("A1", route=["B2", "B1", "A1"], mines=["A2"], gauges=FULL_T)
    p = Play(position=turns(blue, at("J10"), phase="activation"))
    assert "mine" not in p.options("blue.captain", "activate")


@pytest.mark.rule("opt-mine-double", "mine-lay")
def test_two_own_mines_in_a_space() -> None:
    assert "E4" not in places(ready_t(mines=["E4"]))
    p = ready_t(mines=["E4"], options={"mine_on_own_mine": True})
    assert "E4" in places(p)
    p.do("blue.captain", "choose_mine_place", "E4")
    assert p.boat("blue", "mines") == ["E4", "E4"]
    p.do("blue.captain", "detonate", ["mine", "E4"])
    assert p.boat("blue", "mines") == ["E4"]
    assert p.options("blue.captain", "detonate") == [["mine", "E4"]]


@pytest.mark.rule("mine-lay-announce", "mine-lay-quiet", "act-empty")
def test_that_a_mine_was_laid_is_announced_and_nothing_else_happens() -> None:
    p = ready_t(enemy="F4")
    assert "E4" in places(p)
    p.do("blue.captain", "choose_mine_place", "E4")
    assert p.heard("yellow.radio", "mine_laid") == [{"side": "blue", "weapon": "mine"}]
    assert p.gauge("blue", "mine") == 0
    assert p.boat("yellow", "damage") == 0


@pytest.mark.rule("mine-detonate", "detonate-free", "detonate-gauge", "detonate-gone", "opt-detonate-T")
def test_a_mine_is_detonated_at_any_moment_gauge_or_no_gauge() -> None:
    position = turns(at("D5", mines=["B7", "G2"], gauges={"mine": 1}, activated=True), at("J10"))
    p = Play(position=position)
    p.do("blue.captain", "detonate", ["mine", "B7"])  # own turn, before the course
    assert p.heard("yellow.radio", "detonation_announced") == [{"side": "blue", "weapon": "mine"}]
    assert p.gauge("blue", "mine") == 1
    assert p.boat("blue", "mines") == ["G2"]
    p.turn("blue", "N")
    assert p.options("blue.captain", "detonate") == [["mine", "G2"]]  # the enemy's turn
    p.do("yellow.captain", "command", "N")
    p.do("blue.captain", "detonate", ["mine", "G2"])  # in the middle of it
    assert p.options("blue.captain", "detonate") == []
    p.work("yellow")
    p.do("yellow.captain", "activate", "pass")
    assert p.scalar("mover") == "blue"


@pytest.mark.rule("blocked", "opt-detonate-blocked")
@pytest.mark.parametrize("scenario", ["alpha-t", "alpha-s"])
def test_a_blocked_captain_detonates_only_if_the_setting_says_so(scenario: str) -> None:
    route = ["A2", "B2", "B1", "A1"]
    blue = at("A1", route=route, mines=["D5"])
    position = turns(blue, at("J10")) if scenario.endswith("-t") else sea(blue, at("O15"))
    for may in (False, True):
        p = Play(scenario, position=position, blocked_captain_detonates=may)
        assert p.options("blue.captain", "command") == ["surface"]
        assert p.options("blue.captain", "detonate") == ([["mine", "D5"]] if may else [])


@pytest.mark.rule("torpedo-mine", "torpedo-mine-erase", "opt-torpedo-mine-named")
def test_a_torpedoed_mine_is_named_unless_the_setting_keeps_it_quiet() -> None:
    for named in (True, False):
        blue, yellow = at("E8", gauges=FULL_S), at("O15", mines=["E5"])
        p = Play("alpha-s", position=sea(blue, yellow), torpedoed_mine_named=named)
        p.activate("blue", "torpedo")
        p.do("blue.captain", "choose_impact", "E5")
        assert p.boat("yellow", "mines") == []
        lost = {"side": "yellow", "weapon": "mine", "cell": "E5"}
        assert p.heard("blue.captain", "mine_destroyed") == ([lost] if named else [])
        assert p.heard("yellow.captain", "mine_destroyed" if named else "mine_lost") == [lost]
        assert p.heard("blue.radio", "mine_lost") == p.heard("", "mine_lost") == []
        assert p.boat("yellow", "laid", "blue.radio") == (0 if named else 1), "it must not be read off the count"
        assert p.options("yellow.captain", "detonate") == []


@pytest.mark.rule("opt-detonate-T", "opt-detonate-weapons", "opt-detonate-activation", "opt-detonate-fresh")
def test_settings_that_limit_a_detonation() -> None:
    mined = at("D5", mines=["B7"], broken=["N2"], activated=True)
    p = Play(position=turns(mined, at("J10"), turn="yellow"))
    assert p.options("blue.captain", "detonate") == [["mine", "B7"]]
    for setting in ("detonate_needs_weapons", "detonate_is_activation"):
        p = Play(position=turns(mined, at("J10")), **{setting: True})
        assert p.options("blue.captain", "detonate") == []
    p = Play(position=turns(mined, at("J10"), turn="yellow"), detonate_in_enemy_turn_T=False)
    assert p.options("blue.captain", "detonate") == []
    for fresh in (True, False):
        p = Play(position=turns(at("D5", gauges=FULL_T), at("J10"), phase="activation"), detonate_fresh_mine=fresh)
        p.activate("blue", "mine")
        p.do("blue.captain", "choose_mine_place", "E4")
        p = Play("alpha-s", position=sea(at("D5", gauges=FULL_S), at("O15")), detonate_fresh_mine=fresh)
        p.activate("blue", "mine")
        p.do("blue.captain", "choose_mine_place", "E4")
        assert bool(p.options("blue.captain", "detonate")) == fresh
        p.course("blue", "W")
        assert p.options("blue.captain", "detonate") == [["mine", "E4"]]


@pytest.mark.rule("opt-detonate-activation", "act-two")
def test_a_detonation_that_counts_as_an_activation_uses_it_up() -> None:
    for counts in (False, True):
        blue = at("D5", mines=["B9"], gauges=FULL_S)
        p = Play("alpha-s", position=sea(blue, at("O15")), detonate_is_activation=counts)
        p.do("blue.captain", "detonate", ["mine", "B9"])
        assert bool(p.options("blue.captain", "activate")) != counts


@pytest.mark.rule("mine-detonate-announce", "act-resume")
def test_at_sea_a_detonation_stops_play_and_is_announced_with_its_space() -> None:
    p = Play("alpha-s", position=sea(at("D5", mines=["B9"]), at("O15")))
    p.do("blue.captain", "detonate", ["mine", "B9"])
    names = [e["event"] for e in p.r.feed("yellow.radio")]
    assert names == ["stop_called", "detonation_announced", "impact", "blast_answered", "resumed"]


@pytest.mark.rule("blast-far", "blast-near", "blast-direct", "blast-answer", "blast-own")
def test_a_mine_hurts_by_distance_whoever_is_near() -> None:
    around = {"E4": 1, "D4": 1, "C4": 0, "E5": 1, "C5": 1, "D6": 1, "E6": 0, "C6": 1, "D5": 2, "D3": 0, "F5": 0}
    for cell, damage in around.items():
        if cell in ("C4", "E6"):
            continue  # islands
        p = Play(position=turns(at("J10", mines=["D5"]), at(cell)))
        p.do("blue.captain", "detonate", ["mine", "D5"])
        assert p.boat("yellow", "damage") == damage, cell
        own = Play(position=turns(at("J10"), at(cell, mines=["D5"]) if cell != "D5" else at("D6", mines=["D5"])))
        own.do("yellow.captain", "detonate", ["mine", "D5"])
        assert own.boat("yellow", "damage") == (damage if cell != "D5" else 1)


def test_plain_blasts_set_nothing_else_off() -> None:
    p = Play(position=turns(at("J10", mines=["D5", "D6"]), at("A1", mines=["E5"])))
    p.do("blue.captain", "detonate", ["mine", "D5"])
    assert p.boat("blue", "mines") == ["D6"]
    assert p.boat("yellow", "mines") == ["E5"]
