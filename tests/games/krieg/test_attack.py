"""The attack sequence: who attacks, the defender's HQ, the ratio, the die, and what each step tells."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play, edited, table_text, with_rows

from upscope.games.krieg.rules.supply import is_supplied
from upscope.kernel.engine import advance
from upscope.kernel.procedure import Roll


def field(dice: tuple[int, ...] = (), **changes: Any) -> Play:
    """Russians beside a German corps on open ground east of the river, all in supply of their own side."""
    units = {
        "t1-guards": {"hex": "0603"},
        "t1-north": {"hex": "0604"},
        "t1-1": {"hex": "0503", "steps": 2},
        **changes.pop("units", {}),
    }
    given: dict[str, Any] = {"at": "4.2", "side": "soviet", "clear": True, "control": {"0502": "axis", "0504": "axis"}}
    return Play(**{**given, "units": units, "dice": dice, **changes})


@pytest.mark.rule("4.2-1")
def test_the_attacker_names_one_hex_and_the_units_that_attack_it() -> None:
    p = field(units={"t1-2": {"hex": "0605"}})
    assert p.options() == ["0503", "0605", "end"]
    p.answer("0503")
    assert set(p.options()) == {"t1-guards", "t1-north", "cancel"}
    p.answer("t1-guards")
    assert p.options() == ["go", "t1-north", "cancel"]
    assert p.about()["attackers"] == ["t1-guards"]
    assert (p.about()["attack"], p.about()["defence"]) == (5, 4)
    p.answer("go")
    (named,) = p.events("attack_named")
    assert (named["target"], named["attackers"], named["attack"], named["defence"]) == ("0503", ["t1-guards"], 5, 4)
    assert p.roll == "combat"


@pytest.mark.rule("4.2-1")
def test_an_attack_can_be_called_off_before_it_is_declared() -> None:
    p = field().answer("0503", "t1-guards", "cancel")
    assert p.name == "choose_target"
    assert not p.events("attack_named")
    assert "0503" in p.options()


@pytest.mark.rule("4.2-1-hq")
def test_at_most_one_hq_attacks() -> None:
    rows = "t1-front2,soviet,russia,hq_sov,1,1,0604,no,no,no,Second Front"
    pack = with_rows("steel_and_mud", "units", rows)
    p = field(units={"t1-front": {"hex": "0603"}, "t1-front2": {"hex": "0604"}}, pack=pack)
    p.answer("0503", "t1-guards")
    for value in ("t1-front", "t1-front2", ["support", "t1-front"], ["support", "t1-front2"]):
        assert value in p.options()
    p.answer("t1-front")
    assert p.options() == ["go", "t1-north", "cancel"]
    assert p.about()["attack"] == 5 + 3
    other = field(units={"t1-front": {"hex": "0603"}, "t1-front2": {"hex": "0604"}}, pack=pack)
    other.answer("0503", "t1-guards", ["support", "t1-front2"])
    assert other.options() == ["go", "t1-north", "cancel"]


@pytest.mark.rule("4.2-1-hq")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("supports", [True, False])
def test_the_part_an_hq_takes_is_chosen_whatever_the_order(first: bool, supports: bool) -> None:
    """Beside the hex it attacks like any unit, or supports from where it stands: only an attacker falls back."""
    p = field(dice=(6,), units={"t1-front": {"hex": "0603"}})
    p.answer("0503")
    assert p.info("t1-front")["ranged"] is False
    assert ["support", "t1-front"] not in p.options(), "there is nobody to support yet"
    part: Any = ["support", "t1-front"] if supports else "t1-front"
    p.answer(*([part, "t1-guards"] if first and not supports else ["t1-guards", part]))
    assert p.about()["hq"] == ("t1-front" if supports else None)
    assert set(p.about()["attackers"]) == {"t1-guards", "t1-front"}
    p.answer("go")
    (named,) = p.events("attack_named")
    assert named["hq"] == ("t1-front" if supports else None)
    assert set(named["attackers"]) == ({"t1-guards"} if supports else {"t1-guards", "t1-front"})
    assert (p.name == "answer_repulse") == supports, "a force with an HQ that fights does not fall back"


@pytest.mark.rule("4.2-1-hq")
def test_an_hq_that_is_not_beside_the_hex_can_only_support() -> None:
    p = field(units={"t1-front": {"hex": "0703"}}).answer("0503", "t1-guards")
    assert p.info("t1-front")["ranged"] is True
    assert ["support", "t1-front"] not in p.options()
    assert p.answer("t1-front").about()["hq"] == "t1-front"


@pytest.mark.rule("4.2-1-odds")
def test_below_one_to_three_the_attack_is_not_offered() -> None:
    weak = {"t1-guards": {"hex": "0703"}, "t1-north": {"hex": "0604", "steps": 1}}
    p = field(units={**weak, "t1-1": {"hex": "0503", "steps": 2}})
    assert p.name != "choose_target"
    exact = field(units={**weak, "t1-1": {"hex": "0503", "steps": 1}, "t1-guard": {"hex": "0503"}})
    assert exact.answer("0503", "t1-north").options() == ["go", "cancel"]
    assert exact.about()["defence"] == 3


@pytest.mark.rule("4.2-1-odds")
def test_a_part_of_the_attackers_may_be_too_weak() -> None:
    p = field(units={"t1-north": {"hex": "0604", "steps": 1}})
    p.answer("0503", "t1-north")
    assert "go" not in p.options()
    p.answer("t1-guards")
    assert "go" in p.options()


@pytest.mark.rule("4.2-2")
def test_the_defender_may_commit_one_hq_or_none() -> None:
    p = field(units={"t1-hq": {"hex": "0403"}, "t1-3": {"hex": "0402"}})
    p.answer("0503", "t1-guards", "go")
    assert (p.seat, p.name, p.options()) == ("axis", "commit_hq", ["none", "t1-hq"])
    p.answer("t1-hq")
    (odds,) = p.events("odds_found")
    assert odds["defence"] == 4 + 3
    assert {"reason": "enemy_hq", "value": -1, "rule": "4.2-4-hq"} in odds["why"]
    none = field(units={"t1-hq": {"hex": "0403"}}).answer("0503", "t1-guards", "go", "none")
    assert none.events("odds_found")[0]["defence"] == 4


@pytest.mark.rule("4.2-2")
def test_an_hq_in_the_hex_defends_and_no_other_is_asked_for() -> None:
    rows = "t1-hq2,axis,germany,hq_axis,1,1,0403,no,no,no,Second Group"
    pack = with_rows("steel_and_mud", "units", rows)
    p = field(units={"t1-hq": {"hex": "0503"}, "t1-hq2": {"hex": "0403"}}, pack=pack)
    p.answer("0503", "t1-guards", "go")
    assert p.roll == "combat"
    assert p.events("odds_found")[0]["defence"] == 4 + 3


@pytest.mark.rule("4.2-2-after", "4.2-3-low")
def test_the_hq_does_not_cancel_an_attack_that_it_pushes_below_one_to_three() -> None:
    p = field(
        units={
            "t1-guards": {"hex": "0703"},
            "t1-north": {"hex": "0604", "steps": 1},
            "t1-1": {"hex": "0503", "steps": 1},
            "t1-guard": {"hex": "0503"},
            "t1-hq": {"hex": "0403"},
        }
    )
    p.answer("0503", "t1-north", "go", "t1-hq")
    (odds,) = p.events("odds_found")
    assert (odds["attack"], odds["defence"]) == (1, 6)
    assert odds["why"][0] == {"reason": "ratio", "value": 0, "rule": "4.2-3"}
    assert p.roll == "combat"


@pytest.mark.rule("4.2-3")
def test_the_ratio_is_found_before_any_modifier() -> None:
    p = field(units={"t1-hq": {"hex": "0503"}}).answer("0503", "t1-guards", "t1-north", "go")
    (odds,) = p.events("odds_found")
    assert odds["why"][0] == {"reason": "ratio", "value": 2, "rule": "4.2-3"}
    assert odds["column"] == "1-2"


@pytest.mark.rule("4.2-4")
def test_columns_come_after_the_ratio_each_with_its_reason_and_rule() -> None:
    p = field(
        units={"t1-front": {"hex": "0602"}, "t1-fort": {"hex": "0503"}},
        pieces={"t1-va": {"hex": "0503"}, "t1-lw": {"hex": "0502"}},
    )
    p.answer("0503", "t1-guards", "t1-north", "t1-front", "go")
    (odds,) = p.events("odds_found")
    assert [(row["reason"], row["value"], row["rule"]) for row in odds["why"]] == [
        ("ratio", 3, "4.2-3"),
        ("fortress", -1, "4.2-4-forts"),
        ("enemy_air", -1, "4.2-4-air"),
        ("hq", 1, "4.2-4-hq"),
        ("air", 1, "4.2-4-air"),
    ]
    assert (odds["attack"], odds["defence"], odds["column"]) == (11, 7, "3-2")


@pytest.mark.rule("4.2-5")
@pytest.mark.parametrize("die", range(1, 7))
def test_one_die_is_read_in_the_column(die: int) -> None:
    p = field().answer("0503", "t1-guards", "t1-north", "go")
    pause = advance(p.s)
    assert isinstance(pause, Roll)
    assert (pause.times, pause.dist.values) == (1, (1, 2, 3, 4, 5, 6))
    p.throw(die)
    (rolled,) = p.events("rolled")
    column = p.events("odds_found")[0]["column"]
    assert (rolled["die"], rolled["column"]) == (die, column)
    cell = p.s.content.pack.grid("crt").at(die, column)
    assert f"{rolled['code']} {rolled['attacker']}/{rolled['defender']}" == cell


@pytest.mark.rule("4.2-6", "4.2-7")
def test_retreats_come_before_attrition() -> None:
    p = field(units={"t1-tank1": {"hex": "0604"}, "t1-tank2": {"hex": "0602"}})
    p.answer("0503", "t1-guards", "t1-north", "t1-tank1", "t1-tank2", "go")
    assert p.events("odds_found")[0]["column"] == "4-1"
    p.throw(1)
    assert p.events("rolled")[0]["code"] == "Dr2"
    while p.name == "choose_retreat":
        p.answer(p.options()[0])
    names = p.names()
    assert names.index("retreated") < names.index("step_lost")
    assert p.steps("t1-1") == 1


@pytest.mark.rule("4.2-7")
def test_each_side_loses_the_steps_of_its_figure() -> None:
    p = field(units={"t1-tank1": {"hex": "0604"}}).answer("0503", "t1-guards", "t1-north", "t1-tank1", "go")
    assert p.events("odds_found")[0]["column"] == "3-1"
    p.throw(4)
    rolled = p.events("rolled")[0]
    assert (rolled["attacker"], rolled["defender"]) == (1, 1)
    p.to("choose_advance")
    lost = [(line["side"], line["unit"]) for line in p.events("step_lost")]
    assert lost == [("soviet", "t1-tank1"), ("axis", "t1-1")]


# -- adjacency --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt-adjacent")
def test_only_adjacent_units_attack() -> None:
    p = field(units={"t1-south": {"hex": "0701"}}).answer("0503")
    assert "t1-south" not in p.options()


@pytest.mark.rule("opt-adjacent")
def test_a_hex_is_attacked_and_a_unit_attacks_once_a_segment() -> None:
    p = field(units={"t1-2": {"hex": "0504"}}, dice=(5,)).answer("0503", "t1-guards", "go")
    p.to("choose_target")
    assert p.options() == ["0504", "end"]
    assert "t1-guards" not in p.answer("0504").options()
    again = field(dice=(5,), options={"attack_hex_once": False, "attack_unit_once": False})
    again.answer("0503", "t1-guards", "go").to("choose_target")
    assert "0503" in again.options()
    assert "t1-guards" in again.answer("0503").options()


@pytest.mark.rule("opt-adjacent")
def test_units_of_one_hex_may_attack_different_hexes() -> None:
    p = field(units={"t1-tank1": {"hex": "0604"}, "t1-2": {"hex": "0504"}}, dice=(5,))
    p.answer("0503", "t1-north", "go").to("choose_target").answer("0504")
    assert "t1-tank1" in p.options()
    assert "t1-north" not in p.options()


@pytest.mark.rule("10.3-rest")
def test_an_unsupplied_unit_still_attacks_and_defends() -> None:
    p = field(control={"0803": "axis", "0806": "axis"})
    assert not is_supplied(p.front, p.u("t1-guards"))
    p.answer("0503", "t1-guards", "go")
    assert (p.events("attack_named")[0]["attack"], p.events("attack_named")[0]["defence"]) == (5, 4)


# -- HQs --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt-hq-range")
def test_an_hq_supports_within_two_hexes_and_one_combat_a_segment() -> None:
    p = field(units={"t1-front": {"hex": "0703"}, "t1-2": {"hex": "0505"}}, dice=(5,))
    p.answer("0503", "t1-guards")
    assert p.info("t1-front")["ranged"] is True
    p.answer("t1-front", "go").to("choose_target").answer("0505", "t1-north")
    assert "t1-front" not in p.options()
    far = field(units={"t1-front": {"hex": "0803"}}).answer("0503", "t1-guards")
    assert "t1-front" not in far.options()


@pytest.mark.rule("opt-hq-range")
def test_an_hq_needs_a_unit_of_its_nation_in_the_combat() -> None:
    nations = "finland,,yes,always\n"
    pack = edited(
        "steel_and_mud",
        nations=table_text("steel_and_mud", "nations") + nations,
        units=table_text("steel_and_mud", "units").replace("t1-guards,soviet,russia", "t1-guards,soviet,finland"),
    )
    p = field(units={"t1-front": {"hex": "0703"}}, pack=pack).answer("0503", "t1-guards")
    assert "t1-front" not in p.options()
    assert "t1-front" in p.answer("t1-north").options()


@pytest.mark.rule("opt-hq-size")
def test_an_hq_adds_its_factor_and_one_column() -> None:
    p = field(units={"t1-front": {"hex": "0703"}}).answer("0503", "t1-guards", "t1-front")
    assert p.about()["attack"] == 5 + 3
    assert {"reason": "hq", "value": 1, "rule": "4.2-4-hq"} in p.about()["why"]
    plain = field(units={"t1-front": {"hex": "0703"}}, options={"hq_adds_factor": False})
    assert plain.answer("0503", "t1-guards", "t1-front").about()["attack"] == 5


@pytest.mark.rule("10.3-hq-range")
def test_an_unsupplied_hq_gives_no_support_at_a_distance() -> None:
    p = field(units={"t1-front": {"hex": "0703"}}, control={"0803": "axis", "0806": "axis"})
    assert "t1-front" not in p.answer("0503", "t1-guards").options()


@pytest.mark.rule("10.3-hq-column")
def test_an_unsupplied_hq_gives_no_column() -> None:
    cut = field(units={"t1-front": {"hex": "0603"}}, control={"0803": "axis", "0806": "axis"})
    cut.answer("0503", "t1-front", "t1-guards")
    assert cut.about()["attack"] == 3 + 5
    assert "hq" not in [row["reason"] for row in cut.about()["why"]]
    fed = field(units={"t1-front": {"hex": "0603"}}).answer("0503", "t1-front", "t1-guards")
    assert "hq" in [row["reason"] for row in fed.about()["why"]]
