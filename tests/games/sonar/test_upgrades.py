"""Special upgrades: choosing, swapping, charging, and the six of them in use."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.sonar.kit import FULL_S, Play, at, bad_setup, sea, turns

from upscope.games.sonar.rules.kinds import SEATS
from upscope.kernel.referee import Referee

SIX = ("kraken", "kaos", "asgard", "trident", "minos", "ulysses")


def fitted(blue: dict[str, Any], yellow: dict[str, Any], scenario: str = "bravo-s", **options: Any) -> Play:
    """At sea with upgrades, KRAKEN where none is named."""
    both = [{"upgrade": "kraken"} | boat for boat in (blue, yellow)]
    return Play(scenario, position=sea(*both), upgrades=True, **options)


def loaded(upgrade: str, place: str = "A1", **more: Any) -> dict[str, Any]:
    fast = upgrade in ("kraken", "asgard")
    return at(place, upgrade=upgrade, **({"gauges": {"scenario": 4 if fast else 6}} | more))


# -- choosing and using -----------------------------------------------------------------------------------------------


@pytest.mark.rule("up-choose", "up-tie", "up-equipped", "up-reveal", "up-name")
def test_each_captain_picks_in_secret_and_both_are_told_together() -> None:
    p = Play(upgrades=True, quick_calls=True)
    for seat in ("blue.captain", "yellow.captain"):
        assert p.options(seat, "choose_upgrade") == list(SIX)
    assert p.options("blue.officer", "choose_upgrade") == []
    p.do("blue.officer", "report", "fit-minos")  # the crew may wish, the captain decides
    p.do("blue.captain", "choose_upgrade", "kaos")
    assert p.heard("yellow.radio", "equipped") == [{"side": "blue"}]
    assert p.boat("blue", "chosen") == "kaos"
    for seat in ("yellow.captain", ""):
        view = p.r.view(seat).tables["boats"]
        assert (view["chosen"][0], view["upgrade"][0]) == (None, None)
        assert "kaos" not in str(p.r.feed(seat))
    assert p.options("blue.captain", "choose_upgrade") == []
    p.do("yellow.captain", "choose_upgrade", "asgard")
    told = [{"side": "blue", "upgrade": "kaos"}, {"side": "yellow", "upgrade": "asgard"}]
    assert p.heard("blue.radio", "upgrade_told") == p.heard("yellow.radio", "upgrade_told") == told
    assert p.boat("blue", "upgrade", "yellow.engineer") == "kaos"
    p.start("D5", "J10")


@pytest.mark.rule("up-choose", "up-tie")
def test_the_crew_chooses_together_and_the_captain_settles_it() -> None:
    p = Play(upgrades=True)
    for seat in ("blue.officer", "blue.engineer", "blue.radio"):
        assert p.options(seat, "propose_upgrade") == list(SIX)
    assert p.options("blue.captain", "propose_upgrade") == []
    p.do("blue.officer", "propose_upgrade", "minos")
    p.do("blue.radio", "propose_upgrade", "kaos")
    assert p.options("blue.radio", "propose_upgrade") == [u for u in SIX if u != "kaos"]
    p.do("blue.radio", "propose_upgrade", "minos")
    wished = {o["value"]: o["wished"] for o in p.asked("blue.captain")["choose_upgrade"]["options"]}
    assert wished == {**dict.fromkeys(SIX, 0), "minos": 2}
    told = [{"side": "blue", "seat": "blue.officer", "upgrade": "minos"}]
    assert p.heard("blue.engineer", "upgrade_proposed")[:1] == told
    for seat in ("yellow.captain", "yellow.radio", ""):
        assert p.heard(seat, "upgrade_proposed") == []
        assert p.r.view(seat).tables["crew"]["wish"][:4] == [None] * 4
    assert p.r.view("blue.engineer").tables["crew"]["wish"][:4] == [None, "minos", None, "minos"]
    p.do("blue.captain", "choose_upgrade", "kraken")
    assert p.boat("blue", "chosen") == "kraken", "the captain has the last word"
    assert p.options("blue.officer", "propose_upgrade") == []
    assert p.options("yellow.radio", "propose_upgrade") == list(SIX)


@pytest.mark.rule("up-choose")
def test_a_captain_with_several_roles_does_not_propose() -> None:
    names = {"captain": "Ana", "officer": "Ana", "engineer": "Ana", "radio": "Bea"}
    players = {f"blue.{role}": name for role, name in names.items()}
    players |= {f"yellow.{role}": name + "2" for role, name in names.items()}
    p = Play(upgrades=True, players=players)
    assert p.options("blue.radio", "propose_upgrade") == list(SIX)
    assert p.options("blue.officer", "propose_upgrade") == p.options("blue.engineer", "propose_upgrade") == []


@pytest.mark.rule("up-maps")
def test_no_upgrades_where_the_scenario_system_has_rules_of_its_own() -> None:
    problem = bad_setup("echo-t", options={"upgrades": True})
    assert (problem.field, problem.code, problem.rule) == ("options.upgrades", "setup-no-upgrades-here", "up-maps")
    for scenario in ("alpha-t", "bravo-s", "charlie-t", "delta-t", "foxtrot-s"):
        assert Play(scenario, upgrades=True).options("blue.captain", "choose_upgrade") == list(SIX)


@pytest.mark.rule("up-fast", "up-slow", "up-gauge")
@pytest.mark.parametrize("upgrade", SIX)
def test_fast_ones_take_fewer_boxes_than_slow_ones(upgrade: str) -> None:
    fast = upgrade in ("kraken", "asgard")
    for scenario, length in (("bravo-s", 4 if fast else 6), ("bravo-t", 3 if fast else 5)):
        p = Play(scenario, upgrades=True).fit(upgrade, "kraken")
        assert p.gauge("blue", "scenario", "length") == length
        p.start("A1", "J10")
        if scenario == "bravo-t":
            p.course("blue", "E", mark="scenario")
            assert p.gauge("blue", "scenario") == 1


@pytest.mark.rule("up-gauge", "act-full", "act-empty")
def test_an_upgrade_works_when_its_gauge_is_full_and_empties_it() -> None:
    p = fitted(loaded("kraken", gauges={"scenario": 3}), at("O15"))
    assert p.options("blue.captain", "activate") == []
    p = fitted(loaded("kraken"), at("O15"))
    p.activate("blue", "scenario")
    assert p.heard("yellow.radio", "activated")[-1]["device"] == "kraken"
    p.do("blue.captain", "choose_impact", "A5")
    assert p.gauge("blue", "scenario") == 0


@pytest.mark.rule("up-blocked")
@pytest.mark.parametrize("symbol", ["W2", "N1", "N3", "S2", "S6", "E2"])
def test_no_upgrade_while_a_special_symbol_is_crossed(symbol: str) -> None:
    assert fitted(loaded("kraken", broken=[symbol]), at("O15")).options("blue.captain", "activate") == []
    assert fitted(loaded("kraken", broken=["W1"]), at("O15")).options("blue.captain", "activate") == ["scenario"]


@pytest.mark.rule("up-captain")
def test_only_the_captain_activates_an_upgrade() -> None:
    p = fitted(loaded("kraken"), at("O15"))
    assert p.options("blue.officer", "activate") == []
    p.activate("blue", "scenario")
    assert p.options("blue.officer", "choose_impact") == []
    assert p.options("blue.captain", "choose_impact") != []


@pytest.mark.rule("up-swap", "up-swap-announce", "opt-swap-marks")
@pytest.mark.parametrize(("setting", "kept"), [("keep", 4), ("erase", 0)])
def test_by_turns_the_upgrade_is_changed_on_surfacing(setting: str, kept: int) -> None:
    blue = at("D5", upgrade="minos", gauges={"scenario": 5})
    position = turns(blue, at("J10", upgrade="kraken"))
    p = Play("bravo-t", position=position, upgrades=True, upgrade_swap_marks=setting)
    p.do("blue.captain", "command", "surface")
    assert p.options("blue.captain", "change_upgrade") == list(SIX)
    p.do("blue.captain", "change_upgrade", "asgard")
    assert p.heard("yellow.radio", "upgrade_changed") == [{"side": "blue", "upgrade": "asgard"}]
    assert p.gauge("blue", "scenario") == (3 if kept else 0)  # cut to the new length
    same = Play("bravo-t", position=position, upgrades=True)
    same.do("blue.captain", "command", "surface")
    same.do("blue.captain", "change_upgrade", "minos")
    assert same.heard("yellow.radio", "upgrade_changed") == []
    assert same.gauge("blue", "scenario") == 5


@pytest.mark.rule("up-swap", "up-swap-announce")
def test_at_sea_the_upgrade_is_changed_once_while_on_the_surface() -> None:
    p = fitted(at("D5", upgrade="minos"), at("O15"))
    assert p.options("blue.captain", "change_upgrade") == []
    p.do("blue.captain", "command", "surface")
    assert p.options("blue.captain", "change_upgrade") == [u for u in SIX if u != "minos"]
    p.do("blue.captain", "change_upgrade", "asgard")
    assert p.boat("blue", "upgrade", "yellow.radio") == "asgard"
    assert p.options("blue.captain", "change_upgrade") == []


# -- KRAKEN -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kraken", "kraken-no-neighbour")
def test_kraken_does_one_damage_in_one_space_anywhere() -> None:
    for enemy, damage in (("O15", 1), ("O14", 0), ("N14", 0)):
        p = fitted(loaded("kraken"), at(enemy))
        p.activate("blue", "scenario")
        assert len(p.options("blue.captain", "choose_impact")) == 209
        p.do("blue.captain", "choose_impact", "O15")
        assert p.boat("yellow", "damage") == damage
        said = p.heard("blue.radio", "blast_answered")[0]
        assert (said["hit"], said["damage"]) == ("direct" if damage else "none", damage)


@pytest.mark.rule("kraken-mine", "kraken")
def test_a_mine_under_kraken_goes_off_as_well() -> None:
    p = fitted(loaded("kraken"), at("O14", mines=["O15"]))
    p.activate("blue", "scenario")
    p.do("blue.captain", "choose_impact", "O15")
    assert p.heard("blue.radio", "mine_set_off") == [{"side": "yellow", "weapon": "mine", "cell": "O15"}]
    assert p.boat("yellow", "damage") == 1  # beside the mine
    assert p.boat("yellow", "mines") == []
    p = fitted(loaded("kraken"), at("O15", upgrade="kaos", kaos=["A9"]))
    p.activate("blue", "scenario")
    p.do("blue.captain", "choose_impact", "A9")
    assert p.heard("blue.radio", "mine_set_off")[0]["weapon"] == "kaos"
    assert p.boat("blue", "damage") == 1  # A1 lies on its wave


@pytest.mark.rule("opt-kraken-own")
@pytest.mark.parametrize("spared", [False, True])
def test_kraken_on_the_own_space(spared: bool) -> None:
    p = fitted(loaded("kraken"), at("O15"), kraken_spares_owner=spared)
    p.activate("blue", "scenario")
    p.do("blue.captain", "choose_impact", "A1")
    assert p.boat("blue", "damage") == (0 if spared else 1)


# -- KAOS -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kaos", "kaos-as-mine", "mine-lay-announce")
def test_kaos_is_laid_like_a_mine_and_marked_k() -> None:
    p = fitted(loaded("kaos", "E5", route=["E6", "E5"]), at("O15"))
    p.activate("blue", "scenario")
    assert set(p.options("blue.captain", "choose_mine_place")) == {"D4", "E4", "F4", "D5", "F5", "D6", "F6"}
    p.do("blue.captain", "choose_mine_place", "E4")
    assert p.boat("blue", "kaos") == ["E4"]
    assert p.boat("blue", "mines") == []
    assert p.heard("yellow.radio", "mine_laid") == [{"side": "blue", "weapon": "kaos"}]
    assert p.boat("blue", "kaos", "yellow.captain") is None
    assert p.gauge("blue", "scenario") == 0
    assert p.options("blue.captain", "command") == ["E", "W", "surface"]


@pytest.mark.rule("kaos-as-mine", "torpedo-mine")
def test_a_torpedo_destroys_a_kaos_mine() -> None:
    p = fitted(at("E5", gauges=FULL_S), at("O15", upgrade="kaos", kaos=["E8"]))
    p.activate("blue", "torpedo")
    p.do("blue.captain", "choose_impact", "E8")
    assert p.boat("yellow", "kaos") == []
    assert p.boat("blue", "damage") == 0


@pytest.mark.rule("kaos-detonate", "kaos-wave", "kaos-no-neighbour", "detonate-gone")
def test_the_wave_hits_row_and_column_and_nothing_beside() -> None:
    for enemy, damage in (("E1", 1), ("O5", 1), ("D4", 0), ("F6", 0)):
        p = fitted(at("B2", upgrade="kaos", kaos=["E5"]), at(enemy))
        p.do("blue.captain", "detonate", ["kaos", "E5"])
        assert p.boat("yellow", "damage") == damage, enemy
        assert p.boat("blue", "kaos") == []


@pytest.mark.rule("kaos-island", "kaos-wave")
def test_an_island_stops_the_wave() -> None:
    p = fitted(at("A1", upgrade="kaos", kaos=["D7"]), at("D10"))  # D8 and D9 are islands
    p.do("blue.captain", "detonate", ["kaos", "D7"])
    assert p.boat("yellow", "damage") == 0


@pytest.mark.rule("kaos-mines", "kaos-wave")
def test_mines_on_the_wave_go_off_in_their_turn_and_it_goes_on_past_them() -> None:
    blue = at("A15", upgrade="kaos", kaos=["E5", "E10"], mines=["H5"])
    p = fitted(blue, at("O5", mines=["K10"]))
    p.do("blue.captain", "detonate", ["kaos", "E5"])
    off = [(e["side"], e["weapon"], e["cell"]) for e in p.account("mine_set_off")]
    assert off == [("blue", "mine", "H5"), ("blue", "kaos", "E10"), ("yellow", "mine", "K10")]
    assert p.boat("yellow", "damage") == 1  # O5 lies past H5 on the first wave
    assert p.boat("blue", "mines") == p.boat("blue", "kaos") == p.boat("yellow", "mines") == []


@pytest.mark.rule("kaos-special", "opt-kaos-special")
def test_kaos_needs_clear_special_symbols_to_be_laid_and_to_be_detonated() -> None:
    assert fitted(loaded("kaos", broken=["N1"]), at("O15")).options("blue.captain", "activate") == []
    for needs in (True, False):
        blue = at("A1", upgrade="kaos", kaos=["E5"], mines=["A9"], broken=["N1"])
        p = fitted(blue, at("O15"), kaos_detonate_needs_special=needs)
        offered = p.options("blue.captain", "detonate")
        assert ["mine", "A9"] in offered
        assert (["kaos", "E5"] in offered) != needs


@pytest.mark.rule("kaos-detonate", "opt-kaos-fresh")
@pytest.mark.parametrize("scenario", ["bravo-s", "bravo-t"])
def test_a_kaos_mine_is_detonated_later_not_at_once(scenario: str) -> None:
    by_turns = scenario.endswith("-t")
    blue = at("D5", upgrade="kaos", mines=["A1"], gauges={"scenario": 5 if by_turns else 6})
    both = (blue, at("G8", upgrade="kraken"))
    position = turns(*both, phase="activation") if by_turns else sea(*both)
    for at_once in (False, True):
        p = Play(scenario, position=position, upgrades=True, kaos_detonate_fresh=at_once)
        p.activate("blue", "scenario")
        place = p.options("blue.captain", "choose_mine_place")[0]
        p.do("blue.captain", "choose_mine_place", place)
        offered = p.options("blue.captain", "detonate")
        if not by_turns:  # by turns the turn ends with it
            assert ["mine", "A1"] in offered
            assert (["kaos", place] in offered) == at_once
            p.course("blue", p.options("blue.captain", "command")[0])
        assert ["kaos", place] in p.options("blue.captain", "detonate")
    assert not Play(upgrades=True).r.state.content.settings.kaos_detonate_fresh


@pytest.mark.rule("kaos-swap", "up-swap")
def test_kaos_mines_are_erased_when_the_upgrade_changes() -> None:
    p = fitted(at("E5", upgrade="kaos", kaos=["E4"], mines=["D5"]), at("O15"))
    p.do("blue.captain", "command", "surface")
    assert p.boat("blue", "kaos") == ["E4"]
    p.do("blue.captain", "change_upgrade", "minos")
    assert p.boat("blue", "kaos") == []
    assert p.boat("blue", "mines") == ["D5"]


@pytest.mark.rule("opt-kaos-own", "opt-kaos-centre", "opt-kaos-activation")
def test_settings_of_kaos() -> None:
    for spared in (False, True):
        p = fitted(at("A5", upgrade="kaos", kaos=["E5"]), at("O15"), kaos_spares_owner=spared)
        p.do("blue.captain", "detonate", ["kaos", "E5"])
        assert p.boat("blue", "damage") == (0 if spared else 1)
    for centre in (1, 2):
        p = fitted(at("A1", upgrade="kaos", kaos=["E5"]), at("E5"), kaos_centre_damage=centre)
        p.do("blue.captain", "detonate", ["kaos", "E5"])
        assert p.boat("yellow", "damage") == centre
    for counts in (False, True):
        used = at("A1", upgrade="kaos", kaos=["E5"], activated=True)
        p = fitted(used, at("O15"), kaos_detonate_is_activation=counts)
        assert bool(p.options("blue.captain", "detonate")) != counts
        fresh = at("A1", upgrade="kaos", kaos=["E5"], gauges=FULL_S)
        p = fitted(fresh, at("O15"), kaos_detonate_is_activation=counts)
        p.do("blue.captain", "detonate", ["kaos", "E5"])
        assert bool(p.options("blue.captain", "activate")) != counts


# -- ASGARD -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("asgard", "asgard-island", "asgard-announce")
def test_asgard_runs_straight_up_to_six_spaces_and_not_through_islands() -> None:
    p = fitted(loaded("asgard", "D7"), at("O15"))
    p.activate("blue", "scenario")
    reach = set(p.options("blue.captain", "choose_impact"))
    north = {f"D{n}" for n in range(1, 7)}
    row = {f"{c}7" for c in "ABCEFGHIJ"}
    assert reach == north | row  # D8 to the south is an island
    p.do("blue.captain", "choose_impact", "D1")
    assert p.heard("yellow.radio", "impact") == [{"side": "blue", "weapon": "asgard", "cell": "D1"}]


@pytest.mark.rule("asgard-damage")
@pytest.mark.parametrize(("enemy", "damage"), [("E2", 2), ("F1", 2), ("D3", 2), ("G2", 0)])
def test_asgard_does_two_damages_direct_and_beside(enemy: str, damage: int) -> None:
    p = fitted(loaded("asgard", "E8"), at(enemy))
    p.activate("blue", "scenario")
    p.do("blue.captain", "choose_impact", "E2")
    assert p.boat("yellow", "damage") == damage


@pytest.mark.rule("opt-asgard-mine", "opt-asgard-own")
def test_settings_of_asgard() -> None:
    for destroys in (True, False):
        p = fitted(loaded("asgard", "E8"), at("O15", mines=["E2"]), asgard_destroys_mines=destroys)
        p.activate("blue", "scenario")
        p.do("blue.captain", "choose_impact", "E2")
        assert (p.boat("yellow", "mines") == []) == destroys
    for spared in (False, True):
        p = fitted(loaded("asgard", "E8"), at("O15"), asgard_spares_owner=spared)
        p.activate("blue", "scenario")
        p.do("blue.captain", "choose_impact", "E7")
        assert p.boat("blue", "damage") == (0 if spared else 2)


# -- TRIDENT ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("trident", "trident-zero", "trident-cross")
@pytest.mark.parametrize("system", ["mine", "torpedo", "drone", "sonar"])
def test_trident_wipes_a_weapon_or_a_detector(system: str) -> None:
    p = fitted(loaded("trident"), at("O15", gauges=FULL_S))
    p.activate("blue", "scenario")
    assert p.options("blue.captain", "choose_hacked") == ["torpedo", "mine", "drone", "sonar"]
    p.do("blue.captain", "choose_hacked", system)
    assert p.heard("yellow.officer", "hacked") == [{"side": "yellow", "system": system}]
    assert p.gauge("yellow", system) == 0
    assert system not in p.options("yellow.captain", "activate")
    assert p.gauge("yellow", system, "hacked", "blue.captain") is True
    p.do("yellow.captain", "command", "N")
    p.do("yellow.officer", "mark", system)  # it may be charged again
    assert p.gauge("yellow", system) == 1
    assert p.gauge("yellow", system, "hacked") is True


@pytest.mark.rule("trident-once")
def test_trident_hacks_no_system_twice() -> None:
    p = fitted(loaded("trident"), at("O15", hacked=["torpedo", "drone"]))
    p.activate("blue", "scenario")
    assert p.options("blue.captain", "choose_hacked") == ["mine", "sonar"]
    done = fitted(loaded("trident"), at("O15", hacked=["torpedo", "drone", "mine", "sonar"]))
    assert done.options("blue.captain", "activate") == []


# -- MINOS ------------------------------------------------------------------------------------------------------------


def attacked(boat: dict[str, Any], **options: Any) -> Play:
    """Blue's torpedo is called and its space sealed; yellow is asked for countermeasures."""
    p = fitted(at("E8", gauges=FULL_S, mines=["A9"]), at("E6", **{"upgrade": "minos"} | boat), **options)
    p.activate("blue", "torpedo")
    p.do("blue.captain", "choose_impact", "E6")
    return p


READY = {"gauges": {"scenario": 6}}


@pytest.mark.rule("minos", "minos-coordinates", "minos-none", "minos-stop", "opt-minos-spent")
def test_minos_is_declared_between_the_attack_and_its_coordinates() -> None:
    p = attacked(READY)
    assert p.heard("yellow.captain", "activated")[-1]["device"] == "torpedo"
    assert p.heard("yellow.captain", "impact") == []
    assert p.asked("yellow.captain")["react"]["about"] == {"weapon": "torpedo"}
    told = [e["event"] for e in p.do("yellow.captain", "react", "minos")]
    assert told == ["stop_called", "countermeasures", "impact", "attack_countered", "resumed"]
    assert p.heard("blue.radio", "impact")[0]["cell"] == "E6"
    assert p.heard("blue.radio", "stop_called")[-1] == {"seat": "yellow.captain"}
    assert (p.boat("yellow", "damage"), p.boat("blue", "damage")) == (0, 0)
    assert p.gauge("yellow", "scenario") == 0
    assert p.gauge("blue", "torpedo") == 0


@pytest.mark.rule("minos-late", "minos")
def test_once_the_coordinates_are_named_it_is_too_late() -> None:
    p = attacked(READY)
    assert p.options("yellow.captain", "react") == ["no", "minos"]
    p.do("yellow.captain", "react", "no")
    assert p.heard("yellow.captain", "impact")[0]["cell"] == "E6"
    assert p.boat("yellow", "damage") == 2
    assert p.refused("yellow.captain", "react", "minos").code == "no-decision"
    assert p.gauge("yellow", "scenario") == 6


@pytest.mark.rule("minos", "opt-minos-window")
@pytest.mark.parametrize("seconds", [3, 4, 5])
def test_at_sea_the_window_runs_out(seconds: int) -> None:
    p = attacked(READY, minos_window_s=seconds)
    assert p.asked("yellow.captain")["react"]["due"] == seconds
    p.r.tick(seconds)
    assert p.boat("yellow", "damage") == 2


@pytest.mark.rule("opt-minos-window")
def test_no_window_opens_for_a_boat_without_minos() -> None:
    p = attacked({"upgrade": "kraken"})
    assert "react" not in p.asked("yellow.captain")
    assert p.boat("yellow", "damage") == 2


@pytest.mark.rule("minos", "up-blocked", "act-full")
@pytest.mark.parametrize(
    "minos", [{"gauges": {"scenario": 5}}, {**READY, "broken": ["N1"]}, {**READY, "surfaced": True}]
)
def test_the_window_is_kept_when_minos_is_not_ready(minos: dict[str, Any]) -> None:
    p = attacked(minos)
    assert p.options("yellow.captain", "react") == ["no"]
    assert p.refused("yellow.captain", "react", "minos").code == "not-offered"
    p.do("yellow.captain", "react", "no")
    assert p.boat("yellow", "damage") == 2


@pytest.mark.rule("minos", "opt-minos-surfaced")
def test_by_turns_minos_works_on_the_surface_unless_the_setting_says_no() -> None:
    for works in (True, False):
        blue = at("E8", upgrade="kraken", gauges={"torpedo": 3})
        yellow = at("E6", upgrade="minos", gauges={"scenario": 5}, surfaced=True)
        position = turns(blue, yellow, phase="activation", turns=3)
        p = Play("bravo-t", position=position, upgrades=True, minos_surfaced_T=works)
        p.activate("blue", "torpedo")
        p.do("blue.captain", "choose_impact", "E6")
        assert p.options("yellow.captain", "react") == (["no", "minos"] if works else ["no"])
        p.do("yellow.captain", "react", "minos" if works else "no")
        assert p.boat("yellow", "damage") == (0 if works else 2)
    assert Play(upgrades=True).r.state.content.settings.minos_surfaced_T
    at_once = fitted(at("E8", gauges=FULL_S), at("E6", upgrade="minos", gauges={"scenario": 6}, surfaced=True))
    at_once.activate("blue", "torpedo")
    at_once.do("blue.captain", "choose_impact", "E6")
    assert at_once.options("yellow.captain", "react") == ["no"], "in the simultaneous mode the crew only secures"


@pytest.mark.rule("minos")
def test_minos_is_no_order_of_its_own() -> None:
    p = fitted(loaded("minos"), at("O15"))
    assert p.options("blue.captain", "activate") == []


@pytest.mark.rule("opt-minos-attacks", "minos")
def test_minos_stops_attacks_with_coordinates() -> None:
    for weapon, blue in (
        ("torpedo", at("E8", gauges=FULL_S)),
        ("mine", at("E8", mines=["E6"])),
        ("kraken", loaded("kraken", "E8")),
        ("kaos", at("E8", upgrade="kaos", kaos=["E5"])),
        ("asgard", loaded("asgard", "E8")),
    ):
        for stops in ("torpedo-mine-kraken-kaos-asgard", "torpedo"):
            p = fitted(blue, at("E6", upgrade="minos", **READY), minos_stops=stops)
            if weapon in ("mine", "kaos"):
                p.do("blue.captain", "detonate", [weapon, "E6" if weapon == "mine" else "E5"])
            else:
                p.activate("blue", "torpedo" if weapon == "torpedo" else "scenario")
                p.do("blue.captain", "choose_impact", "E6")
            asked = "react" in p.asked("yellow.captain")
            assert asked == (weapon in stops.split("-")), (weapon, stops)
            if asked:
                p.do("yellow.captain", "react", "minos")
                assert p.boat("yellow", "damage") == 0
                assert p.boat("blue", "mines") == p.boat("blue", "kaos") == []
    p = fitted(loaded("trident"), at("O15", upgrade="minos", gauges={"scenario": 6, "drone": 2}))
    p.activate("blue", "scenario")
    p.do("blue.captain", "choose_hacked", "drone")
    assert p.gauge("yellow", "drone") == 0


@pytest.mark.rule("opt-minos-spent", "minos-none")
def test_whether_a_stopped_attack_is_used_up() -> None:
    for spent in (True, False):
        p = attacked(READY, minos_spends_attack=spent)
        p.do("yellow.captain", "react", "minos")
        assert p.gauge("blue", "torpedo") == (0 if spent else 3)
        p = fitted(at("E8", mines=["E6"]), at("E6", upgrade="minos", **READY), minos_spends_attack=spent)
        p.do("blue.captain", "detonate", ["mine", "E6"])
        p.do("yellow.captain", "react", "minos")
        assert p.boat("blue", "mines") == ([] if spent else ["E6"])


@pytest.mark.rule("opt-minos-course", "act-two")
def test_whether_minos_needs_a_course() -> None:
    for needs in (False, True):
        p = attacked({**READY, "activated": True}, minos_needs_course=needs)
        assert ("minos" in p.options("yellow.captain", "react")) != needs
    p = attacked({"gauges": FULL_S | {"scenario": 6}})
    p.do("yellow.captain", "react", "minos")
    assert p.options("yellow.captain", "activate") != []  # a reaction, outside the rule


@pytest.mark.rule("minos")
def test_by_turns_a_captain_may_wave_the_question_aside() -> None:
    position = turns(
        at("E8", upgrade="kraken", gauges={"torpedo": 3}), at("E6", upgrade="minos", gauges={"scenario": 5})
    )
    p = Play("bravo-t", position=position, upgrades=True)
    assert p.options("blue.captain", "countermeasures") == []
    assert p.options("yellow.captain", "countermeasures") == ["never"]
    p.do("yellow.captain", "countermeasures", "never")
    assert p.boat("yellow", "never", "blue.captain") is None
    p.course("blue", "E", symbol="E4")
    p.activate("blue", "torpedo")
    p.do("blue.captain", "choose_impact", "E6")
    assert p.boat("yellow", "damage") == 2
    assert p.options("yellow.captain", "countermeasures") == ["ask"]
    p.do("yellow.captain", "countermeasures", "ask")
    assert p.options("yellow.captain", "countermeasures") == ["never"]


@pytest.mark.rule("minos")
def test_a_secret_stance_does_not_end_the_others_undo_and_outlives_it() -> None:
    position = turns(at("E8", upgrade="kraken"), at("E6", upgrade="minos", gauges={"scenario": 5}))
    p = Play("bravo-t", position=position, players={seat: seat.partition(".")[0] for seat in SEATS}, upgrades=True)
    p.do("blue.captain", "command", "E")
    p.do("blue.officer", "mark", "torpedo")
    assert p.r.can_undo("blue.officer")
    p.do("yellow.captain", "countermeasures", "never")
    assert p.r.can_undo("blue.officer"), "or it would tell blue that yellow has MINOS"
    p.r.undo("blue.officer")
    assert p.gauge("blue", "torpedo") == 0
    assert p.options("yellow.captain", "countermeasures") == ["ask"], "it still stands"
    assert Referee.replay(p.r.game, p.r.record).state.digest() == p.r.state.digest()


# -- ULYSSES ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ulysses", "ulysses-price", "ulysses-scenario")
def test_ulysses_repairs_one_damage_for_one_system() -> None:
    p = fitted(loaded("ulysses", damage=2), at("O15"))
    p.activate("blue", "scenario")
    assert p.options("blue.captain", "choose_given_up") == ["torpedo", "mine", "drone", "sonar", "silence"]
    p.do("blue.captain", "choose_given_up", "drone")
    assert p.boat("blue", "damage") == 1
    assert p.boat("blue", "called", "yellow.radio") == 1
    assert p.heard("yellow.radio", "repaired") == [{"side": "blue", "system": "drone"}]
    assert p.gauge("blue", "drone", "dead", "yellow.radio") is True


@pytest.mark.rule("ulysses-dead")
def test_a_system_out_of_service_is_neither_marked_nor_activated() -> None:
    p = fitted(loaded("ulysses", damage=1, gauges=FULL_S | {"scenario": 6}), at("O15"))
    p.activate("blue", "scenario")
    p.do("blue.captain", "choose_given_up", "drone")
    p.do("blue.captain", "command", "E")
    assert p.options("blue.officer", "mark") == ["scenario"]
    assert "drone" not in p.options("blue.captain", "activate")
    assert "torpedo" in p.options("blue.captain", "activate")
    again = fitted(loaded("ulysses", damage=1, out_of_service=["drone"]), at("O15"))
    again.activate("blue", "scenario")
    assert "drone" not in again.options("blue.captain", "choose_given_up")


@pytest.mark.rule("opt-ulysses-whole", "ulysses")
def test_ulysses_with_nothing_to_repair() -> None:
    for allowed in (False, True):
        p = fitted(loaded("ulysses"), at("O15"), ulysses_at_zero_damage=allowed)
        assert bool(p.options("blue.captain", "activate")) == allowed
    p.activate("blue", "scenario")
    p.do("blue.captain", "choose_given_up", "drone")
    assert p.boat("blue", "damage") == 0


@pytest.mark.rule("opt-ulysses-mines")
def test_mines_laid_before_the_mines_were_given_up() -> None:
    for live in (True, False):
        blue = at("A1", upgrade="ulysses", mines=["A9"], out_of_service=["mine"])
        p = fitted(blue, at("O15"), ulysses_laid_mines_live=live)
        assert bool(p.options("blue.captain", "detonate")) == live
