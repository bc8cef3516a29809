"""Steps 6 and 7: repulses, exchanges, retreats, weather, attrition and who takes the first loss."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play, edited, table_text, with_rows


def field(**changes: Any) -> Play:
    """A German corps of two steps at 0503, Russians around it to the east; the ground behind it is free."""
    units = {
        "t1-guards": {"hex": "0603"},
        "t1-north": {"hex": "0604"},
        "t1-1": {"hex": "0503", "steps": 2},
        **changes.pop("units", {}),
    }
    given: dict[str, Any] = {"at": "4.2", "side": "soviet", "clear": True}
    return Play(**{**given, "units": units, **changes})


def fight(p: Play, *units: str, die: int, target: str = "0503") -> Play:
    return p.attack(target, *units, die=die)


@pytest.mark.rule("opt-ad")
def test_ad_lets_the_attacker_fall_back_or_lose_a_step() -> None:
    p = fight(field(), "t1-guards", "t1-north", die=6)
    assert p.events("rolled")[0]["code"] == "Ad"
    assert (p.seat, p.name, p.options()) == ("soviet", "answer_repulse", ["retreat", "step"])
    p.answer("step")
    assert p.name == "choose_loss"
    p.answer("t1-north")
    assert (p.steps("t1-guards"), p.steps("t1-north"), p.steps("t1-1")) == (3, 1, 2)
    back = fight(field(), "t1-guards", "t1-north", die=6).answer("retreat")
    while back.name == "choose_retreat":
        back.answer(back.options()[0])
    assert back.s.content.distance[back.h(back.at("t1-guards"))][back.h("0503")] == 2
    assert back.s.content.distance[back.h(back.at("t1-north"))][back.h("0503")] == 2
    assert (back.steps("t1-guards"), back.steps("t1-north")) == (3, 2)


@pytest.mark.rule("opt-ad")
def test_attackers_who_cannot_fall_back_pay() -> None:
    p = fight(field(units={"t1-front": {"hex": "0604"}}), "t1-front", "t1-guards", "t1-north", die=6)
    assert p.name == "choose_loss"
    option = fight(field(options={"result_ad": "step"}), "t1-guards", "t1-north", die=6)
    assert option.name == "choose_loss"


@pytest.mark.rule("opt-ex")
def test_ex_makes_the_defender_answer_when_the_attacker_pays() -> None:
    p = fight(field(), "t1-guards", "t1-north", die=3).answer("step", "t1-guards")
    assert p.events("rolled")[0]["code"] == "Ex"
    assert (p.seat, p.name) == ("axis", "choose_retreat")
    assert p.options()[0] == "stand"
    p.answer("stand")
    assert (p.steps("t1-guards"), p.steps("t1-1"), p.at("t1-1")) == (2, 1, "0503")
    gone = fight(field(), "t1-guards", "t1-north", die=3).answer("step", "t1-guards")
    gone.answer(gone.options()[1])
    assert (gone.steps("t1-1"), gone.at("t1-1")) != (1, "0503")
    assert gone.name == "choose_advance"


@pytest.mark.rule("opt-ex")
def test_ex_leaves_the_defender_alone_when_the_attacker_falls_back() -> None:
    p = fight(field(), "t1-guards", "t1-north", die=3).answer("retreat")
    while p.name == "choose_retreat":
        assert p.seat == "soviet"
        p.answer(p.options()[0])
    assert (p.steps("t1-1"), p.at("t1-1")) == (2, "0503")
    alone = fight(field(options={"result_ex": "attacker_only"}), "t1-guards", "t1-north", die=3)
    alone.answer("step", "t1-guards")
    assert (alone.steps("t1-1"), alone.at("t1-1")) == (2, "0503")
    assert alone.seat == "axis"
    assert alone.name != "choose_retreat"


@pytest.mark.rule("opt-dr")
@pytest.mark.parametrize(("die", "hexes"), [(2, 1), (1, 2)])
def test_dr_drives_the_defenders_back_so_many_hexes(die: int, hexes: int) -> None:
    p = field(units={"t1-tank1": {"hex": "0604"}})
    fight(p, "t1-guards", "t1-north", "t1-tank1", die=die)
    while p.name == "choose_retreat":
        assert "stand" not in p.options()
        p.answer(p.options()[0])
    assert p.s.content.distance[p.h(p.at("t1-1"))][p.h("0503")] == hexes
    assert p.steps("t1-1") == 2
    assert len(p.events("retreated")) == hexes


@pytest.mark.rule("opt-dr")
def test_every_hex_not_retreated_costs_a_step() -> None:
    p = field(units={"t1-tank1": {"hex": "0604"}, "t1-fort": {"hex": "0503"}, "t1-tank2": {"hex": "0602"}})
    p.to("choose_target").answer("0503", "t1-guards", "t1-north", "t1-tank1", "t1-tank2", "go")
    column = p.events("odds_found")[0]["column"]
    assert column == "3-2"
    p.throw(1)
    assert p.events("stood")[0]["steps"] == 1
    assert p.name == "choose_loss"
    p.answer("t1-1")
    assert (p.steps("t1-1"), p.at("t1-fort")) == (1, "0503")


@pytest.mark.rule("opt-dr")
def test_the_option_lets_the_defender_choose() -> None:
    p = field(units={"t1-tank1": {"hex": "0604"}}, options={"result_dr": "retreat_or_steps"})
    fight(p, "t1-guards", "t1-north", "t1-tank1", die=1)
    assert p.options()[0] == "stand"
    p.answer("stand")
    assert p.at("t1-1") == "pool"


# -- the way back -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt-retreat-path")
def test_each_hex_of_a_retreat_is_farther_from_the_combat() -> None:
    p = field(units={"t1-tank1": {"hex": "0604"}})
    fight(p, "t1-guards", "t1-north", "t1-tank1", die=1)
    seen = []
    while p.name == "choose_retreat":
        far = [p.s.content.distance[p.h(name)][p.h("0503")] for name in p.options()]
        assert set(far) == {len(seen) + 1}
        seen.append(p.options()[-1])
        p.answer(seen[-1])
    assert p.at("t1-1") == p.events("retreated")[-1]["hex"]


@pytest.mark.rule("opt-retreat-path")
def test_hexes_free_of_enemy_zones_come_first_then_friends() -> None:
    ring = {"t1-south": {"hex": "0401"}, "t1-cav": {"hex": "0404"}}
    p = field(units={"t1-tank1": {"hex": "0604"}, **ring})
    fight(p, "t1-guards", "t1-north", "t1-tank1", die=2)
    assert p.events("retreated") == []  # zones of control close every hex
    assert p.events("stood")[0]["steps"] == 1
    friend = field(units={"t1-tank1": {"hex": "0604"}, **ring, "t1-3": {"hex": "0403", "steps": 1}})
    fight(friend, "t1-guards", "t1-north", "t1-tank1", die=2)
    assert [line["hex"] for line in friend.events("retreated")] == ["0403"]
    assert friend.events("joined_retreat")[0]["units"] == ["t1-3"]


@pytest.mark.rule("opt-retreat-path")
def test_nobody_retreats_into_enemies_or_off_to_sea() -> None:
    units = {"t2-inf2": {"hex": "0404", "steps": 2}, "t2-arm": {"hex": "0305"}, "t2-watch": {"hex": "0304"}}
    p = Play("harbour", at="4.2", side="western", clear=True, units=units)
    fight(p, "t2-inf2", "t2-arm", target="0304", die=1)
    assert p.events("retreated") == []
    assert p.events("stood")[0]["steps"] == 3
    assert p.at("t2-watch") == "pool"


@pytest.mark.rule("opt-retreat-path")
def test_a_defender_may_stand_behind_a_mountain_or_in_a_city() -> None:
    hill = field(
        units={
            "t1-1": {"hex": "0101", "steps": 2},
            "t1-guards": {"hex": "0201"},
            "t1-tank1": {"hex": "0201"},
            "t1-tank2": {"hex": "0100"},
        }
    )
    fight(hill, "t1-guards", "t1-tank1", "t1-tank2", target="0101", die=1)
    assert hill.options()[0] == "stand"
    city = {
        "t1-1": {"hex": "0403", "steps": 2},
        "t1-guards": {"hex": "0303"},
        "t1-tank1": {"hex": "0404"},
        "t1-tank2": {"hex": "0404"},
    }
    stand = field(units=city)
    fight(stand, "t1-guards", "t1-tank1", "t1-tank2", target="0403", die=2)
    assert stand.options()[0] == "stand"
    reached = field(
        units=city,
        at="4.1",
        pieces={"t1-blitz": {"hex": "0303"}},
        control={"0203": "soviet", "0103": "soviet", "0003": "soviet"},
    )
    fight(reached, "t1-guards", "t1-tank1", "t1-tank2", target="0403", die=2)
    assert "stand" not in (reached.options() if reached.name == "choose_retreat" else [])


@pytest.mark.rule("opt-retreat-hq")
def test_an_hq_that_fought_in_the_force_blocks_its_retreat() -> None:
    units = {"t1-tank1": {"hex": "0604"}, "t1-tank2": {"hex": "0602"}, "t1-hq": {"hex": "0503"}}
    p = field(units=units)
    p.to("choose_target").answer("0503", "t1-guards", "t1-north", "t1-tank1", "t1-tank2", "go").throw(1)
    assert p.events("stood")
    free = field(units=units, options={"hq_blocks_retreat": False})
    free.to("choose_target").answer("0503", "t1-guards", "t1-north", "t1-tank1", "t1-tank2", "go").throw(1)
    assert not free.events("stood")
    assert free.events("retreated")[0]["units"] == ["t1-1", "t1-hq"]


@pytest.mark.rule("opt-retreat-hq")
def test_an_hq_from_afar_blocks_it_only_by_option() -> None:
    units = {"t1-tank1": {"hex": "0604"}, "t1-tank2": {"hex": "0602"}, "t1-hq": {"hex": "0403"}}
    for blocks, found in ((False, 0), (True, 1)):
        p = field(units=units, options={"ranged_hq_blocks_retreat": blocks})
        p.to("choose_target").answer("0503", "t1-guards", "t1-north", "t1-tank1", "t1-tank2", "go", "t1-hq").throw(1)
        while p.name == "choose_retreat":
            p.answer(p.options()[0])
        assert len(p.events("stood")) == found


# -- weather ----------------------------------------------------------------------------------------------------------

STRONG = {"t1-tank1": {"hex": "0603"}, "t1-tank2": {"hex": "0604"}, "t1-1": {"hex": "0503", "steps": 1}}
ALL = ("t1-guards", "t1-tank1", "t1-north", "t1-tank2")


def in_weather(weather: str, *units: str, die: int, pieces: dict[str, Any] | None = None) -> Play:
    text = table_text("steel_and_mud", "weather").replace("1,front,fair", f"1,front,{weather}")
    p = field(units=STRONG, pack=edited("steel_and_mud", weather=text))
    return fight(p, *units, die=die)


@pytest.mark.rule("weather-hex")
@pytest.mark.parametrize("weather", ["mud", "snow", "storms"])
def test_mud_snow_and_storms_ease_retreats_alike(weather: str) -> None:
    (eased,) = in_weather(weather, *ALL, die=1).events("weather_eased")
    assert eased["weather"] == weather
    assert (eased["was"], eased["now"]) == ("Dr3", "Dr2")


@pytest.mark.rule("weather-hex")
def test_fair_weather_changes_nothing() -> None:
    p = in_weather("fair", *ALL, die=1)
    assert p.events("rolled")[0]["code"] == "Dr3"
    assert not p.events("weather_eased")


@pytest.mark.rule("weather-hex")
def test_it_is_the_attacked_hex_that_counts() -> None:
    base = {"at": "4.2", "side": "soviet", "clear": True, "turn": 2}
    units = {"su-8g": {"hex": "0905", "steps": 3}, "su-2gt": {"hex": "0904"}, "de-9": {"hex": "0805", "steps": 1}}
    west = Play("two_rivers", **base, units=units)
    west.attack("0805", "su-8g", "su-2gt", die=1)
    assert west.events("weather_eased")[0]["weather"] == "storms"


@pytest.mark.rule("weather-dr3")
def test_dr3_becomes_dr2() -> None:
    p = in_weather("snow", *ALL, die=1)
    assert p.events("rolled")[0]["code"] == "Dr3"
    p.to("choose_advance")
    assert len(p.events("retreated")) == 2


@pytest.mark.rule("weather-dr2")
def test_dr2_becomes_dr1() -> None:
    p = in_weather("snow", *ALL, die=4)
    assert p.events("weather_eased") == [{"target": "0503", "weather": "snow", "was": "Dr2", "now": "Dr1"}]
    p.to("choose_advance")
    assert len(p.events("retreated")) == 1


@pytest.mark.rule("weather-dr1")
def test_dr1_becomes_ex() -> None:
    p = in_weather("storms", "t1-guards", "t1-north", die=3)
    assert p.events("weather_eased")[0]["now"] == "Ex"
    assert p.name == "answer_repulse"


@pytest.mark.rule("weather-rest")
@pytest.mark.parametrize(("die", "code"), [(6, "Ad"), (5, "Ex")])
def test_ad_and_ex_are_not_changed(die: int, code: str) -> None:
    text = table_text("steel_and_mud", "weather").replace("1,front,fair", "1,front,snow")
    p = field(pack=edited("steel_and_mud", weather=text))
    p.attack("0503", "t1-guards", "t1-north", die=die if code == "Ad" else 3)
    assert p.events("rolled")[0]["code"] == code
    assert not p.events("weather_eased")
    assert p.about()["code"] == code


@pytest.mark.rule("weather-hex")
def test_attrition_is_not_changed_by_weather() -> None:
    p = in_weather("snow", *ALL, die=1)
    rolled = p.events("rolled")[0]
    p.to("choose_advance")
    lost = [line for line in p.events("unit_lost") if line["side"] == "axis"]
    assert rolled["defender"] == 2
    assert len(lost) == 1


# -- attrition --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt-attrition-order")
@pytest.mark.parametrize(("order", "first"), [("attacker_first", "soviet"), ("defender_first", "axis")])
def test_the_attacker_loses_first(order: str, first: str) -> None:
    p = field(units={"t1-tank1": {"hex": "0604"}}, options={"attrition_order": order})
    fight(p, "t1-guards", "t1-north", "t1-tank1", die=4).to("choose_advance")
    assert p.events("step_lost")[0]["side"] == first


@pytest.mark.rule("opt-first-loss")
def test_armour_takes_the_first_loss_of_the_attacker() -> None:
    p = field(units={"t1-tank1": {"hex": "0604"}})
    fight(p, "t1-guards", "t1-north", "t1-tank1", die=4).to("choose_advance")
    assert p.steps("t1-tank1") == 1
    owner = field(units={"t1-tank1": {"hex": "0604"}}, options={"first_loss": "owner"})
    fight(owner, "t1-guards", "t1-north", "t1-tank1", die=4).to("choose_loss")
    assert set(owner.options()) == {"t1-guards", "t1-north", "t1-tank1"}


@pytest.mark.rule("opt-first-loss")
def test_marines_over_water_or_armour_and_the_attacker_picks() -> None:
    p = Play(
        "harbour",
        at="4.1",
        side="western",
        clear=True,
        units={
            "t2-rm": {"hex": "0204"},
            "t2-arm": {"hex": "0204"},
            "t2-inf1": {"hex": "0204"},
            "t2-vik": {"hex": "0304", "steps": 2},
        },
        pieces={
            "t2-beach": {"hex": "0204", "facing": "0304"},
            "t2-blitz": {"hex": "0204"},
            "t2-supply": {"box": "station"},
        },
    )
    p.attack("0304", "t2-rm", "t2-arm", "t2-inf1", die=6)
    p.to("choose_loss")
    assert set(p.options()) == {"t2-rm", "t2-arm"}


@pytest.mark.rule("opt-losses-to")
def test_lost_units_go_to_the_force_pool_or_by_flag_to_the_delay_box() -> None:
    units = {"t1-1": {"hex": "0503", "steps": 1}, "t1-tank1": {"hex": "0604"}}
    p = field(units=units)
    loose = p.s.pools.steps[p.s.content.pool_of[p.u("t1-1")]]
    fight(p, "t1-guards", "t1-north", "t1-tank1", die=4).to("choose_advance")
    assert p.at("t1-1") == "pool"
    assert p.s.pools.steps[p.s.content.pool_of[p.u("t1-1")]] == loose + 1
    flagged = edited(
        "steel_and_mud",
        units=table_text("steel_and_mud", "units").replace("0403,no,no,no,Brod Corps", "0403,no,no,yes,Brod Corps"),
    )
    q = field(units=units, pack=flagged)
    fight(q, "t1-guards", "t1-north", "t1-tank1", die=4).to("choose_advance")
    assert (q.at("t1-1"), q.steps("t1-1")) == ("delay", 1)
    assert q.events("unit_lost")[0]["box"] == "delay"


def test_an_owner_pack_of_more_units_is_loaded() -> None:
    pack = with_rows("steel_and_mud", "units", "t1-x,axis,germany,inf,1,3,0200,no,no,no,Extra")
    assert Play(pack=pack).at("t1-x") == "0200"
