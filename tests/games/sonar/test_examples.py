"""The worked examples of the rulebook and of the upgrade sheet, with their figures."""

from __future__ import annotations

import pytest
from tests.games.sonar.kit import FULL_S, FULL_T, Play, at, careful, sea, turns

from upscope.games.sonar.advice.tracing import Trace, draw, is_possible, possible_starts


@pytest.mark.rule("ex-course", "course-announce", "course-draw")
def test_orders_one_by_one_draw_segments_and_are_announced() -> None:
    p = Play(position=turns(at("D6"), at("J10")))
    for course, cell in (("N", "D5"), ("N", "D4"), ("E", "E4"), ("S", "E5")):
        p.turn("blue", course)
        assert p.heard("yellow.radio", "course_ordered")[-1] == {"side": "blue", "course": course}
        assert p.boat("blue", "route")[-1] == cell
        p.turn("yellow", p.options("yellow.captain", "command")[0])
    assert p.boat("blue", "route") == ["D6", "D5", "D4", "E4", "E5"]


@pytest.mark.rule("ex-radio", "radio-impossible", "radio-slide")
def test_a_trace_over_an_island_is_slid_on() -> None:
    chart = Play().r.state.content.chart
    trace = Trace()
    for course in ("N", "N", "E"):
        trace = draw(trace, course)
    piece = trace.pieces[0]
    bad, good = chart.grid.cell("C5"), chart.grid.cell("B5")
    assert not is_possible(chart, piece, bad)  # C5 C4: an island
    assert is_possible(chart, piece, good)  # B5 B4 B3 C3
    assert good in possible_starts(chart, piece)
    assert bad not in possible_starts(chart, piece)


@pytest.mark.rule("ex-ready", "gauge-ready")
def test_the_last_box_of_the_torpedoes_makes_two_systems_ready() -> None:
    p = Play(position=turns(at("D6", gauges={"mine": 2, "torpedo": 2}), at("J10")))
    p.course("blue", "N", mark="torpedo", symbol="N6")
    assert p.heard("blue.captain", "system_ready") == [{"side": "blue", "system": "torpedo"}]
    assert p.boat("blue", "charged") == ["torpedo", "mine"]
    assert p.options("blue.captain", "activate") == ["torpedo", "mine", "pass"]


@pytest.mark.rule("ex-north", "break-choice", "break-course")
def test_heading_north_with_n2_crossed() -> None:
    p = Play(position=turns(at("D6", broken=["N2"]), at("J10")))
    p.do("blue.captain", "command", "N")
    assert p.options("blue.engineer", "cross") == ["N1", "N3", "N4", "N5", "N6"]
    assert [s["kind"] for s in symbols(p) if s["symbol"] in ("N1", "N3")] == ["special", "special"]
    assert [s["place"] for s in symbols(p) if s["symbol"] in ("N4", "N5", "N6")] == ["reactor"] * 3
    p.do("blue.engineer", "cross", "N5")
    assert p.boat("blue", "broken") == ["N2", "N5"]


def symbols(p: Play) -> list[dict[str, str]]:
    game = p.r.game
    assert game.chart is not None
    return list(game.chart(p.r.record.setup)["symbols"])


@pytest.mark.rule("ex-no-system", "act-broken", "break-weapons")
def test_no_system_works_until_its_symbols_are_repaired() -> None:
    broken = ["W1", "W2", "W3", "W4", "N3", "S4", "S6", "E1"]
    p = Play(position=turns(at("D6", gauges=FULL_T, broken=broken), at("J10"), phase="activation"))
    assert p.options("blue.captain", "activate") == ["pass"]
    red = [s["symbol"] for s in symbols(p) if s["kind"] == "weapon" and s["symbol"] in broken]
    assert sorted(red) == ["S4", "W1"]
    for left in (["W1"], ["S4"]):
        rest = [b for b in broken if b not in red] + left
        still = Play(position=turns(at("D6", gauges=FULL_T, broken=rest), at("J10"), phase="activation"))
        assert still.options("blue.captain", "activate") == ["pass"]
    clear = [b for b in broken if b not in red]
    free = Play(position=turns(at("D6", gauges=FULL_T, broken=clear), at("J10"), phase="activation"))
    assert free.options("blue.captain", "activate") == ["torpedo", "mine", "pass"]


@pytest.mark.rule("ex-radiation", "break-radiation", "break-clear", "break-shout")
def test_the_sixth_radiation_symbol() -> None:
    p = Play(position=turns(at("D5", broken=["W5", "W6", "N6", "S5", "S6", "E4"]), at("J10")))
    p.course("blue", "E", symbol="E6")
    assert p.heard("yellow.radio", "damage_called") == [{"side": "blue"}]
    assert p.boat("blue", "damage") == 1
    assert p.boat("blue", "broken") == []


@pytest.mark.rule("ex-circuit", "break-circuit", "break-circuit-only", "circuits")
def test_the_yellow_circuit_is_completed_by_heading_east() -> None:
    p = Play(position=turns(at("D6", broken=["W1", "W2", "W3", "N4"], route=["D7", "D6"]), at("J10")))
    assert p.boat("blue", "down") == ["torpedo", "mine", "drone", "sonar", "silence", "scenario"]
    p = Play(position=turns(at("D5", broken=["W1", "W2", "W3", "N4"]), at("J10")))
    p.course("blue", "E", symbol="E3")
    assert p.heard("blue.captain", "circuit_repaired") == [{"side": "blue", "circuit": "yellow"}]
    assert p.boat("blue", "broken") == ["N4"]
    assert p.boat("blue", "damage") == 0


@pytest.mark.rule("ex-panel", "break-panel", "break-clear", "break-shout")
def test_the_sixth_symbol_of_the_west_panel() -> None:
    broken = ["W1", "W2", "W3", "W4", "W5", "N4", "S1"]
    p = Play(position=turns(at("D5", broken=broken), at("J10")))
    assert p.boat("blue", "danger") == ["safe", "safe", "safe", "would"]
    p.course("blue", "W", symbol="W6")
    assert p.heard("yellow.captain", "damage_called") == [{"side": "blue"}]
    assert p.boat("blue", "damage") == 1
    assert p.boat("blue", "broken") == []


@pytest.mark.rule("ex-reactor", "repair-reactor", "surface-T-clear")
def test_a_reactor_past_repair_helps_only_surfacing() -> None:
    broken = ["W1", "W4", "W5", "W6", "N1", "N5", "S2", "S5", "S6", "E3", "E5", "E6"]
    p = Play(position=turns(at("D5", broken=broken, gauges=FULL_T), at("J10"), phase="activation"))
    radiation = [s["symbol"] for s in symbols(p) if s["kind"] == "radiation"]
    assert len(radiation) == 6
    assert len([s for s in radiation if s in broken]) == 4
    assert p.options("blue.captain", "activate") == ["pass"]
    p.do("blue.captain", "activate", "pass")
    p.turn("yellow", "N")
    p.do("blue.captain", "command", "surface")
    assert p.boat("blue", "broken") == []
    assert p.boat("blue", "damage") == 0


@pytest.mark.rule("ex-surface-sector", "surface-sector")
def test_surfacing_in_sector_6() -> None:
    p = Play("alpha-s", position=sea(at("L8"), at("A1")))
    p.do("blue.captain", "command", "surface")
    assert p.heard("yellow.radio", "surfaced") == [{"side": "blue", "sector": 6}]


@pytest.mark.rule("ex-surface-initials", "surface-S-initials", "surface-S-outline", "surface-S-pass")
def test_the_engineer_signs_one_section_and_the_others_follow_in_turn() -> None:
    names = {"blue.engineer": "Roberto Fraga", "blue.captain": "Ana", "blue.officer": "Luis", "blue.radio": "Eva Paz"}
    p = Play("alpha-s", position=sea(at("L8"), at("A1")), players=names)
    p.do("blue.captain", "command", "surface")
    p.do("blue.engineer", "outline", careful("control"))
    assert p.heard("blue.radio", "section_secured")[-1]["initials"] == "RF"
    hands = ["blue.engineer"]
    for section in ("bow", "stern", "engine"):
        seats = [s for s in p.r.sides.seats if "outline" in p.asked(s)]
        assert set(seats) == {"blue.captain", "blue.officer", "blue.radio"} - set(hands)
        p.do(seats[-1], "outline", careful(section))
        hands.append(seats[-1])
    assert [e["initials"] for e in p.account("section_secured")] == ["RF", "EP", "L", "A"]


@pytest.mark.rule("ex-surface-route", "surface-route", "surface-mines-kept", "route-erase")
def test_the_old_route_is_gone_and_the_mines_remain() -> None:
    route = ["C9", "C8", "C7", "D7"]
    p = Play(position=turns(at("D7", route=route, mines=["B7"]), at("J10")))
    p.do("blue.captain", "command", "surface")
    assert p.boat("blue", "route") == ["D7"]
    assert p.boat("blue", "mines") == ["B7"]
    assert p.boat("blue", "cell") == "D7"


@pytest.mark.rule("ex-torpedo-call", "torpedo-announce", "hidden-torpedo-track")
def test_a_torpedo_is_called_with_its_impact_and_no_path() -> None:
    p = Play(position=turns(at("D5", gauges={"torpedo": 3}), at("J10"), phase="activation"))
    p.activate("blue", "torpedo")
    p.do("blue.captain", "choose_impact", "C6")
    assert p.heard("yellow.radio", "activated")[-1]["device"] == "torpedo"
    assert p.heard("yellow.radio", "impact") == [{"side": "blue", "weapon": "torpedo", "cell": "C6"}]
    told = [e for e in p.r.feed("yellow.radio") if "D5" in str(e)]
    assert told == []


@pytest.mark.rule("ex-torpedo", "torpedo", "torpedo-blast", "blast-direct")
def test_from_d3_a_torpedo_reaches_g2() -> None:
    p = Play(position=turns(at("D3", gauges={"torpedo": 3}), at("G2"), phase="activation"))
    p.activate("blue", "torpedo")
    assert "G2" in p.options("blue.captain", "choose_impact")
    assert "H3" in p.options("blue.captain", "choose_impact")
    assert "I3" not in p.options("blue.captain", "choose_impact")
    p.do("blue.captain", "choose_impact", "G2")
    answer = {"side": "yellow", "weapon": "torpedo", "hit": "direct", "damage": 2}
    assert p.heard("blue.captain", "blast_answered") == [answer]
    assert p.boat("yellow", "damage") == 2


@pytest.mark.rule("ex-detonate-call", "mine-detonate-announce")
def test_a_detonation_names_its_space() -> None:
    p = Play("bravo-s", position=sea(at("A1", mines=["G7"]), at("O15")))
    p.do("blue.captain", "detonate", ["mine", "G7"])
    assert p.heard("yellow.captain", "impact") == [{"side": "blue", "weapon": "mine", "cell": "G7"}]


@pytest.mark.rule("ex-mine-lay", "ex-mine-blast", "mine-lay", "mine-lay-announce", "mine-detonate", "blast-near")
def test_a_mine_laid_at_b7_hurts_a_submarine_on_c6() -> None:
    p = Play(position=turns(at("C7", gauges={"mine": 2}), at("C5"), phase="activation"))
    p.activate("blue", "mine")
    assert "B7" in p.options("blue.captain", "choose_mine_place")
    p.do("blue.captain", "choose_mine_place", "B7")
    assert p.boat("blue", "mines") == ["B7"]
    assert p.heard("yellow.captain", "mine_laid") == [{"side": "blue", "weapon": "mine"}]
    p.turn("yellow", "S")
    p.turn("blue", "E")
    p.do("blue.captain", "detonate", ["mine", "B7"])
    answer = {"side": "yellow", "weapon": "mine", "hit": "indirect", "damage": 1}
    assert p.heard("blue.captain", "blast_answered") == [answer]
    assert p.boat("yellow", "cell") == "C6"
    assert p.boat("yellow", "damage") == 1


@pytest.mark.rule("ex-drone-call", "ex-drone", "drone", "drone-answer")
def test_a_drone_asks_about_sector_4_and_the_enemy_is_in_7() -> None:
    p = Play("alpha-s", position=sea(at("O15", gauges={"drone": 4}), at("B12")))
    p.activate("blue", "drone")
    assert 5 in p.options("blue.captain", "choose_sector")
    p.do("blue.captain", "choose_sector", 4)
    assert p.heard("yellow.radio", "drone_asked") == [{"side": "blue", "sector": 4}]
    assert p.heard("blue.radio", "drone_answered") == [{"side": "yellow", "sector": 4, "yes": False}]


def test_a_drone_in_the_right_sector_is_answered_yes() -> None:
    p = Play("alpha-s", position=sea(at("O15", gauges={"drone": 4}), at("B12")))
    p.activate("blue", "drone")
    p.do("blue.captain", "choose_sector", 7)
    assert p.heard("blue.radio", "drone_answered") == [{"side": "yellow", "sector": 7, "yes": True}]


@pytest.mark.rule("ex-sonar", "sonar", "sonar-lie", "sonar-kinds")
def test_sonar_at_l14() -> None:
    p = Play("alpha-s", position=sea(at("A1", gauges={"sonar": 3}), at("L14")))
    p.activate("blue", "sonar")
    offered = p.options("yellow.captain", "answer_sonar")
    assert ["column-L", "sector-6"] in offered
    assert ["column-L", "sector-9"] not in offered
    p.do("yellow.captain", "answer_sonar", ["column-L", "sector-6"])
    assert p.heard("blue.radio", "sonar_answered") == [{"side": "yellow", "one": "column-L", "two": "sector-6"}]


@pytest.mark.rule("ex-silence", "silence", "silence-line", "silence-route", "silence-island")
def test_silence_draws_a_route_that_touches_no_island_and_not_itself() -> None:
    p = Play(position=turns(at("D3", route=["E3", "D3"], gauges={"silence": 5}), at("J10"), phase="activation"))
    p.activate("blue", "silence")
    runs = p.options("blue.captain", "choose_run")
    assert runs == ["still", "N1", "S1", "S2", "S3", "S4", "W1", "W2", "W3"]  # D1 is an island, E3 the route
    p.do("blue.captain", "choose_run", "S3")
    assert p.boat("blue", "route") == ["E3", "D3", "D4", "D5", "D6"]
    assert p.heard("yellow.radio", "activated")[-1]["device"] == "silence"
    assert p.heard("yellow.radio", "ran_silent") == []


@pytest.mark.rule("ex-archer", "map-echo", "map-echo-announce")
def test_the_archer_mine_at_c4() -> None:
    p = Play("echo-s", position=sea(at("A1", gauges={"scenario": 4}), at("O15")))
    p.activate("blue", "scenario")
    p.do("blue.captain", "choose_archer", "C4")
    assert p.heard("yellow.radio", "activated")[-1]["device"] == "archer"
    assert p.heard("yellow.radio", "impact") == [{"side": "blue", "weapon": "archer", "cell": "C4"}]


@pytest.mark.rule("ex-swap", "up-swap", "up-swap-announce")
def test_on_surfacing_the_captain_changes_to_asgard() -> None:
    p = Play(position=turns(at("D5", upgrade="minos"), at("J10", upgrade="kraken")), upgrades=True)
    p.do("blue.captain", "command", "surface")
    p.do("blue.captain", "change_upgrade", "asgard")
    assert p.heard("yellow.radio", "upgrade_changed") == [{"side": "blue", "upgrade": "asgard"}]
    assert p.boat("blue", "upgrade", "yellow.captain") == "asgard"


@pytest.mark.rule("ex-kaos", "kaos-wave", "kaos-island", "kaos-mines", "kaos-no-neighbour")
def test_kaos_at_i10_on_bravo() -> None:
    def struck(cell: str) -> int:
        kaos = at("A1", upgrade="kaos", kaos=["I10"])
        p = Play("bravo-s", position=sea(kaos, at(cell, upgrade="kraken")), upgrades=True)
        p.do("blue.captain", "detonate", ["kaos", "I10"])
        return int(p.boat("yellow", "damage"))

    assert [n for n in (1, 2, 5, 6, 9, 10, 11, 13, 15) if struck(f"I{n}")] == [5, 6, 9, 10, 11, 13]
    assert [c for c in "ABCDEFGHIJKLMNO" if struck(f"{c}10")] == list("ABCDEFGHIJKLMNO")
    assert struck("J9") == struck("H11") == 0
    mined = at("A1", upgrade="kaos", kaos=["I10"])
    p = Play("bravo-s", position=sea(mined, at("B11", upgrade="kraken", mines=["C10"])), upgrades=True)
    p.do("blue.captain", "detonate", ["kaos", "I10"])
    assert p.heard("blue.radio", "mine_set_off") == [{"side": "yellow", "weapon": "mine", "cell": "C10"}]
    assert p.boat("yellow", "damage") == 1  # beside C10, not on the wave


@pytest.mark.rule("ex-asgard", "asgard", "asgard-damage")
def test_asgard_from_e2_to_k2_against_j1() -> None:
    blue = at("E2", upgrade="asgard", gauges={"scenario": 4})
    p = Play("bravo-s", position=sea(blue, at("J1", upgrade="kraken")), upgrades=True)
    p.activate("blue", "scenario")
    reach = p.options("blue.captain", "choose_impact")
    assert "K2" in reach
    assert "L2" not in reach
    p.do("blue.captain", "choose_impact", "K2")
    answer = {"side": "yellow", "weapon": "asgard", "hit": "indirect", "damage": 2}
    assert p.heard("blue.radio", "blast_answered") == [answer]
    assert p.boat("yellow", "damage") == 2


@pytest.mark.rule("ex-trident", "trident", "trident-zero", "trident-cross")
def test_trident_wipes_the_torpedoes() -> None:
    blue = at("A1", upgrade="trident", gauges={"scenario": 6})
    yellow = at("O15", upgrade="kraken", gauges=FULL_S)
    p = Play("bravo-s", position=sea(blue, yellow), upgrades=True)
    p.activate("blue", "scenario")
    p.do("blue.captain", "choose_hacked", "torpedo")
    assert p.gauge("yellow", "torpedo") == 0
    assert p.gauge("yellow", "mine") == 3
    assert p.gauge("yellow", "torpedo", "hacked", "yellow.officer") is True


@pytest.mark.rule("ex-minos", "minos", "minos-coordinates", "minos-none")
@pytest.mark.parametrize("enemy", ["G8", "A1"])
def test_minos_leaves_no_reaction_whether_it_would_have_hit_or_not(enemy: str) -> None:
    blue = at("F6", upgrade="kraken", gauges={"torpedo": 3})
    p = Play(
        "bravo-t",
        position=turns(blue, at(enemy, upgrade="minos", gauges={"scenario": 5}), phase="activation"),
        upgrades=True,
    )
    p.activate("blue", "torpedo")
    p.do("blue.captain", "choose_impact", "G8")
    assert p.heard("yellow.captain", "impact") == []
    p.do("yellow.captain", "react", "minos")
    assert p.heard("yellow.captain", "impact") == [{"side": "blue", "weapon": "torpedo", "cell": "G8"}]
    assert p.heard("blue.captain", "blast_answered") == []
    assert p.boat("yellow", "damage") == 0


@pytest.mark.rule("ex-ulysses", "ulysses", "ulysses-price", "ulysses-dead")
def test_ulysses_gives_up_the_mines() -> None:
    blue = at("A1", upgrade="ulysses", gauges={"scenario": 6, "mine": 2}, damage=2)
    p = Play("bravo-s", position=sea(blue, at("O15", upgrade="kraken")), upgrades=True)
    p.activate("blue", "scenario")
    assert p.heard("yellow.radio", "activated")[-1]["device"] == "ulysses"
    p.do("blue.captain", "choose_given_up", "mine")
    assert p.boat("blue", "damage") == 1
    assert p.gauge("blue", "mine", "dead", "yellow.captain") is True
    p.do("blue.captain", "command", "E")
    assert "mine" not in p.options("blue.officer", "mark")
