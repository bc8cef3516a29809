"""Phases 6 and 7 and victory: peace, conditional events, delay, who has won, and the printed weather."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play, edited, table_text

from upscope.games.krieg.rules.end import delay_turns
from upscope.games.krieg.rules.victory import points, winner
from upscope.kernel.engine import answer, open_decisions

# -- 6.1 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1", "opt-policy")
def test_the_demarcation_can_be_kept_or_broken_at_a_price() -> None:
    p = Play("two_rivers", at="6.1", side="western")
    assert (p.options(), p.about()["cost"]) == (["keep", "break"], 2)
    assert p.answer("keep").s.policy == 1
    q = Play("two_rivers", at="6.1", side="western").answer("break")
    assert (q.s.policy, q.s.factions.bonus[1]) == (0, -2)
    axis = Play("two_rivers", at="6.1", side="axis")
    assert {"side": "axis", "segment": "peace", "reason": "no_policy"} in axis.events("nothing_to_do")


@pytest.mark.rule("opt-policy")
def test_under_the_policy_they_neither_attack_nor_enter_each_others_hexes() -> None:
    units = {"us-3": {"hex": "1004", "steps": 2}, "su-2gt": {"hex": "1104"}}
    base: dict[str, Any] = {"scenario": "two_rivers", "at": "4.2", "side": "western", "clear": True, "units": units}
    kept = Play(**base, control={"1005": "soviet"})
    assert kept.name != "choose_target"
    assert not kept.front.can_enter(1, kept.h("1005"))
    assert not any(kept.front.zoc(1))
    war = Play(**base, policy=False)
    assert war.options() == ["1104", "end"]
    assert war.front.zoc(1)[war.h("1004")]


@pytest.mark.rule("6.1", "opt-policy")
@pytest.mark.parametrize(("western", "soviet", "policy"), [("yes", "yes", 1), ("yes", "no", 0), ("no", "yes", 0)])
def test_a_new_truce_needs_both_asked_in_secret(western: str, soviet: str, policy: int) -> None:
    p = Play("two_rivers", at="6.1", side="western", policy=False)
    assert {d.seat for d in open_decisions(p.s)} == {"western", "soviet"}
    answer(p.s, "soviet", soviet, decision="answer_truce:0")
    assert {d.seat for d in open_decisions(p.s)} == {"western"}
    assert p.s.policy == 0
    answer(p.s, "western", western, decision="answer_truce:0")
    assert p.s.policy == policy


# -- 6.2 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.2", "opt-cards")
def test_events_of_the_card_happen_when_their_condition_holds() -> None:
    p = Play(
        "two_rivers",
        at="6.2",
        side="western",
        cards={"w2": "current"},
        control={"0406": "western", "0407": "western"},
        units={"de-hq-west": {"hex": "0507"}},
    )
    assert p.events("happened") == [{"side": "western", "happening": "ev_ruhr"}]
    once = Play(
        "two_rivers",
        at="6.2",
        side="western",
        cards={"w2": "current"},
        happened={"ev_ruhr": 1},
        control={"0406": "western", "0407": "western"},
        units={"de-hq-west": {"hex": "0507"}},
    )
    assert not once.events("happened")
    not_yet = Play("two_rivers", at="6.2", side="western", cards={"w2": "current"}, control={"0406": "western"})
    assert not not_yet.events("happened")


@pytest.mark.rule("6.2", "opt-cards")
def test_either_alternative_of_a_condition_is_enough() -> None:
    base: dict[str, Any] = {"scenario": "two_rivers", "at": "6.2", "side": "western", "cards": {"w1": "current"}}
    by_unit = Play(**base, units={"uk-xxx": {"hex": "0206"}, "de-15": {"hex": "0205"}})
    assert by_unit.events("happened")[0]["happening"] == "ev_scheldt"
    by_city = Play(**base, units={"de-rot": {"box": "pool"}}, control={"0105": "western"})
    assert by_city.events("happened")[0]["happening"] == "ev_scheldt"
    assert not Play(**base).events("happened")


@pytest.mark.rule("opt-cards")
def test_effects_of_the_other_events() -> None:
    vistula = Play(
        "two_rivers",
        at="6.2",
        side="axis",
        cards={"a1": "current"},
        pool={"germany/inf": 1},
        units={"de-c1": {"box": "pool"}},
    )
    assert (vistula.name, vistula.about()["happening"]) == ("choose_event_hex", "ev_vistula")
    vistula.answer("0407")
    assert vistula.at("de-c1") == "0407"
    warsaw = Play(
        "two_rivers",
        at="6.2",
        side="soviet",
        cards={"s1": "current"},
        pool={"russia/sov_inf": 1},
        units={"de-9": {"hex": "1605"}, "de-ss4": {"hex": "1605"}},
        control={"1705": "soviet"},
    )
    assert (warsaw.events("happened")[0]["happening"], warsaw.steps("pl-lwp")) == ("ev_warsaw", 2)
    baltic = Play(
        "two_rivers",
        at="6.2",
        side="soviet",
        cards={"s2": "current"},
        units={"de-kb": {"box": "pool"}},
        control={"1701": "soviet"},
    )
    assert baltic.piece_at("supply-s") == "station"
    berlin = Play("two_rivers", at="6.2", side="soviet", cards={"s4": "current"}, control={"1004": "soviet"})
    assert berlin.s.factions.bonus[2] == 1
    link = Play(
        "two_rivers",
        at="6.2",
        side="soviet",
        cards={"s4": "current"},
        units={"us-3": {"hex": "1804"}, "pl-lwp": {"hex": "1904"}},
    )
    assert "ev_link" in [line["happening"] for line in link.events("happened")]


@pytest.mark.rule("opt-cards")
def test_the_axis_wins_at_once_with_antwerp_and_brussels() -> None:
    p = Play(
        "two_rivers",
        at="6.2",
        side="axis",
        cards={"a2": "current"},
        control={"0106": "axis", "0107": "axis"},
        units={"uk-2": {"hex": "0007"}, "uk-rm": {"hex": "0007"}, "uk-hq": {"hex": "0008"}, "al-ab": {"hex": "0008"}},
    )
    assert (p.s.stack, p.s.result) == ([], "axis")
    half = Play(
        "two_rivers",
        at="6.2",
        side="axis",
        cards={"a2": "current"},
        control={"0106": "axis"},
        units={"uk-2": {"hex": "0007"}, "uk-rm": {"hex": "0007"}},
    )
    assert half.s.stack
    assert half.events("came_to_nothing")[0]["happening"] == "ev_antwerp"


# -- victory ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt-victory", "0.1")
def test_automatic_victory_at_a_check() -> None:
    p = Play("two_rivers", at="0.1", turn=3, control={"1004": "soviet", "0406": "western"})
    assert (p.s.stack, p.s.result) == ([], "soviet")
    west = Play(
        "two_rivers",
        at="0.1",
        turn=3,
        control={"1004": "soviet", "0406": "western", "0702": "western", "0813": "western"},
    )
    assert west.s.result == "western"
    axis = Play(
        "two_rivers",
        at="0.1",
        turn=3,
        control={"0106": "axis", "0107": "axis"},
        units={"uk-2": {"hex": "0007"}, "uk-rm": {"hex": "0007"}, "uk-hq": {"hex": "0008"}, "al-ab": {"hex": "0008"}},
    )
    assert axis.s.result == "axis"
    assert Play("two_rivers", at="0.1", turn=3).s.stack


@pytest.mark.rule("opt-victory")
def test_who_has_won_at_the_end() -> None:
    p = Play("two_rivers_short", at="0.1")
    objectives = [(h, worth) for h, worth, owner in p.s.content.objectives if owner == 0]
    assert sum(worth for _, worth in objectives) == 28
    assert winner(p.s) == 0
    for h, worth in objectives:
        if (
            worth == 1
            and 28 - sum(p.s.ground.control[o] != 0 for o, _ in objectives) >= p.s.content.scenario.axis_needs
        ):
            assert winner(p.s) == 0
            p.s.ground.control[h] = 2
    assert winner(p.s) == 2
    p.s.factions.bonus[1] = 9
    p.s.ground.control[p.h("1004")] = 1
    assert winner(p.s) == 1


@pytest.mark.rule("opt-victory")
def test_the_west_is_counted_for_what_the_scenario_gives_it() -> None:
    p = Play("two_rivers_short", at="0.1")
    given = p.s.content.scenario.western_points
    assert given > 0
    assert points(p.s) == (28, given, 0)
    hexes = [h for h, worth, owner in p.s.content.objectives if owner == 0 and worth == 1]
    for h, _, owner in p.s.content.objectives:
        p.s.ground.control[h] = -1 if owner == 0 else 1
    for h in hexes[: given - 1]:
        p.s.ground.control[h] = 2
    assert winner(p.s) == 1
    for h in hexes[given - 1 : given + 1]:
        p.s.ground.control[h] = 2
    assert (points(p.s)[2], winner(p.s)) == (given + 1, 2)


@pytest.mark.rule("opt-victory")
def test_the_tie_hex_decides_between_the_allies() -> None:
    p = Play("two_rivers", at="0.1")
    for h, _, owner in p.s.content.objectives:
        if owner == 0:
            p.s.ground.control[h] = -1
    p.s.ground.control[p.h("1004")] = 2
    p.s.factions.bonus[1] = 3
    assert winner(p.s) == 2
    p.s.ground.control[p.h("1004")] = -1
    p.s.factions.bonus[1] = 0
    assert winner(p.s) == 0


# -- 7 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1", "opt-delay")
@pytest.mark.parametrize(("die", "turn"), [(1, 2), (3, 4), (6, 7)])
def test_each_counter_in_the_delay_box_goes_that_many_turns_ahead(die: int, turn: int) -> None:
    p = Play("two_rivers", at="7.1", turn=1, units={"al-ab": {"box": "delay"}}, pieces={"supply-w": {"box": "later"}})
    assert p.roll == "delay"
    p.throw(die)
    assert p.events("delayed")[0]["turn"] == turn
    assert (p.at("al-ab"), p.s.units.due[p.u("al-ab")]) == ("track", turn) or turn == 2


@pytest.mark.rule("opt-delay")
def test_modifiers_and_the_minimum() -> None:
    p = Play(
        "two_rivers",
        at="7.1",
        units={"al-ab": {"box": "delay"}, "de-fj": {"box": "delay"}},
        happened={"ev_ruhr": 1, "ev_berlin": 1},
    )
    assert delay_turns(p.s, 0, 3).why() == (
        ("die", 3, "7.1"),
        ("after_berlin", 1, "opt-delay"),
        ("after_ruhr", 1, "opt-delay"),
    )
    assert delay_turns(p.s, 1, 3).total == 2
    assert delay_turns(p.s, 1, 1).total == 1
    text = table_text("two_rivers", "options").replace("delay_maximum = 0", "delay_maximum = 2")
    short = Play("two_rivers", pack=edited("two_rivers", options=text))
    assert delay_turns(short.s, 2, 6).total == 2


@pytest.mark.rule("opt-return", "7.2")
def test_units_come_back_to_the_force_pool_and_pieces_become_available() -> None:
    base: dict[str, Any] = {"scenario": "two_rivers", "at": "7.2", "turn": 2}
    p = Play(**base, units={"al-ab": {"box": "track", "due": 3}})
    row = p.s.content.pool_of[p.u("al-ab")]
    assert (p.at("al-ab"), p.piece_at("baltic-fleet"), p.s.pools.steps[row]) == ("pool", "available", 1)
    assert p.events("came_back") == [{"units": ["al-ab"], "pieces": ["baltic-fleet"]}]
    later = Play(**base, units={"al-ab": {"box": "track", "due": 4}})
    assert later.at("al-ab") == "track"
    gone = Play(**base, units={"al-ab": {"box": "track", "due": 3}}, options={"delay_return_units": "none"})
    assert gone.at("al-ab") == "later"


@pytest.mark.rule("opt-weather-print")
def test_weather_is_printed_for_turn_and_area() -> None:
    for turn, west, east in ((1, 0, 0), (2, 3, 1), (3, 2, 1), (4, 3, 2), (5, 0, 1), (6, 0, 0)):
        p = Play("two_rivers", at="3", side="axis", turn=turn, pieces={"beach-w": {"hex": "0005", "facing": "0105"}})
        assert (p.front.weather(p.h("0206")), p.front.weather(p.h("1705"))) == (west, east)
        assert p.front.weather(p.h("0005")) == west
        assert p.roll == ""
