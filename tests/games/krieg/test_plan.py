"""The battle plan on its private fork: advances between attacks, the enemy's HQs, best and worst case, a rehearsal."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.games.krieg.kit import Play
from tests.games.krieg.test_odds import advise, below, plot, river

from upscope.games.krieg.advice.advise import attacked_now, odds_topics
from upscope.games.krieg.advice.odds import Plot, odds_card
from upscope.games.krieg.advice.plan import draw_up, plan_data
from upscope.games.krieg.advice.trial import Course, Fight, Reply, stubborn, yielding
from upscope.games.krieg.rules.state import BLITZ, REGULAR
from upscope.kernel.decision import Refused


def western() -> Play:
    pieces = {"raf": {"hex": "0207"}, "usaf": {"hex": "0308"}}
    return Play("two_rivers", at="4.2", side="western", pieces=pieces)


THREE: list[dict[str, Any]] = [
    {"target": "0105", "attackers": ["uk-2", "uk-rm"], "hq": "uk-hq"},
    {"target": "0306", "attackers": ["uk-xxx", "pl-1ad"]},
    {"target": "0408", "attackers": ["us-1"]},
]


def test_a_plan_of_one_attack_says_what_its_card_says() -> None:
    p = western()
    one = plot(p, "0306", "uk-xxx", "pl-1ad")
    card, plan = odds_card(p.s, 1, REGULAR, one), draw_up(p.s, 1, REGULAR, [one], below())
    assert (plan.chance, plan.best, plan.worst) == (card.take, card.best, card.worst)
    assert plan.chances == (card.take,)
    assert card.worst < card.take < card.best


def test_the_enemys_one_hq_helps_in_one_of_the_attacks() -> None:
    p = western()
    said = advise("plans", "plan", p, attacks=THREE)
    rows = {(row["hq"], row["attack"]): Fraction(row["chance"]) for row in said["replies"]}
    assert list(rows) == [(None, None), ("de-hq-west", 1), ("de-hq-west", 2)]
    assert rows[None, None] > rows["de-hq-west", 1] > rows["de-hq-west", 2]
    assert Fraction(said["drawn"]["chance"]) == rows["de-hq-west", 1]
    assert Fraction(said["all"]["worst"]) <= rows["de-hq-west", 2]
    assert Fraction(said["all"]["best"]) >= rows[None, None]
    chances = [Fraction(chance) for chance in said["chances"]]
    assert chances[0] * chances[1] * chances[2] == Fraction(said["drawn"]["chance"])


def test_best_and_worst_hold_whatever_the_enemy_chooses() -> None:
    p, plots = river()
    plan = draw_up(p.s, 2, REGULAR, plots, below())
    assert plan.groups[0].spans
    fights = [Fight(2, REGULAR, plots[at]) for at in plan.order]
    extremes = [Course(yielding, Reply(none=True)), Course(stubborn), Course()]
    for course in extremes:
        assert plan.worst <= course.chain(p.s, fights)[-1] <= plan.best


def test_more_ways_than_anybody_waits_for_are_judged_by_the_two_extremes(monkeypatch: pytest.MonkeyPatch) -> None:
    p, plots = river()
    full = draw_up(p.s, 2, REGULAR, plots, below())
    monkeypatch.setattr("upscope.games.krieg.advice.trial.BUDGET", 5)
    plan = draw_up(p.s, 2, REGULAR, plots, below())
    assert not plan_data(p.s.content, plan)["spans"]
    assert full.worst <= plan.worst <= plan.chance <= plan.best <= full.best


def test_a_unit_that_advances_attacks_on_from_the_hex_it_took() -> None:
    """The blitz takes a hex; who went in attacks from there in the regular segment."""
    units = {"t1-tank1": {"hex": "0604"}, "t1-tank2": {"hex": "0505"}, "t1-2": {"hex": "0504", "steps": 1}}
    units["t1-3"] = {"hex": "0404", "steps": 1}
    p = Play(at="4.1", side="soviet", clear=True, units=units, pieces={"t1-blitz": {"hex": "0604"}})
    first = Plot(p.h("0504"), (p.u("t1-tank1"), p.u("t1-tank2")), kind=BLITZ, advance=(p.u("t1-tank1"),))
    second = Plot(p.h("0404"), (p.u("t1-tank1"),), kind=REGULAR)
    stays = Plot(first.target, first.attackers, kind=BLITZ)
    assert draw_up(p.s, 2, BLITZ, [stays, second], below()).chance == 0
    plan = draw_up(p.s, 2, BLITZ, [second, first], below())
    assert plan.order == (1, 0), "the blitz comes first"
    assert plan.chance > 0
    assert plan.cards[0] is None
    problem = plan.problems[0]
    assert problem is not None
    assert problem.field == "attackers"


def test_a_hex_the_enemy_left_because_of_an_earlier_attack_is_vacated_but_not_taken() -> None:
    """The first force falls back through the second hex and takes its friends along."""
    units = {"t1-tank1": {"hex": "0604"}, "t1-tank2": {"hex": "0505"}, "t1-2": {"hex": "0504", "steps": 1}}
    units["t1-3"] = {"hex": "0403", "steps": 1}
    p = Play(at="4.2", side="soviet", clear=True, units=units)
    first = Plot(p.h("0504"), (p.u("t1-tank1"), p.u("t1-tank2")))
    second = Plot(p.h("0403"), (p.u("t1-tank1"),))
    assert draw_up(p.s, 2, REGULAR, [second], below()).chance == 0, "nobody is beside it"
    both = draw_up(p.s, 2, REGULAR, [first, second], below())
    assert (both.chance, both.emptied.chance > 0) == (0, True)
    empty = Plot(p.h("0304"), first.attackers)
    assert draw_up(p.s, 2, REGULAR, [first, empty], below()).chance == 0, "nobody was ever there"


def test_a_rehearsal_throws_dice_of_its_own_and_plays_nothing() -> None:
    p = western()
    before = p.s.digest()
    rows = advise("plans", "rehearse", p, attacks=[*THREE, {"target": "0206", "attackers": ["us-1"]}])
    assert [row["made"] for row in rows] == [True, True, True, False]
    for row in rows[:3]:
        assert 1 <= row["die"] <= 6
        assert row["code"] in ("Ad", "Ex", "Dr1", "Dr2", "Dr3")
        assert row["attacker_steps"] >= 0
    assert p.s.digest() == before


def test_the_fronts_say_who_can_attack_what_in_the_segments_to_come() -> None:
    p = Play("two_rivers", at="3", side="western", pieces={"blitz-w1": {"hex": "0207"}})
    said = advise("plans", "fronts", p)
    assert set(said) == {"blitz", "combat"}
    (delta,) = [row for row in said["combat"] if row["hex"] == "0206"]
    assert {"uk-2", "pl-1ad", "uk-xxx"} <= set(delta["units"])
    (north,) = [row for row in said["combat"] if row["hex"] == "0105"]
    assert north["hqs"] == ["uk-hq"]
    assert delta["hqs"] == ["uk-hq"], "it stands beside the hex and helps from there"
    assert "uk-hq" in delta["units"], "or attacks like the others"
    plain = [unit for unit in delta["units"] if unit != "uk-hq"]
    for units, hq in ((plain, "uk-hq"), ([*plain, "uk-hq"], None)):
        attacks = [{"target": "0206", "attackers": units, "hq": hq, "blitz": False}]
        assert advise("plans", "plan", p, attacks=attacks)["problems"] == [None]
    twice = [{"target": "0206", "attackers": delta["units"], "hq": "uk-hq", "blitz": False}]
    assert advise("plans", "plan", p, attacks=twice)["problems"][0]["rule"] == "4.2-1-hq"
    assert "0311" not in [row["hex"] for row in said["blitz"]], "beyond the reach of the marker"
    assert set(advise("plans", "fronts", western())) == {"combat"}


def test_an_hq_named_among_the_attackers_helps_from_where_it_stands() -> None:
    """As a board names it: whoever joined the attack, in one list."""
    p = western()
    p.answer("0206", "uk-2", "uk-hq")
    shown = p.shown()
    assert shown["about"]["attackers"] == ["uk-2", "uk-hq"]
    [(topic, args)] = odds_topics(shown, "go")
    card = advise("odds", topic, p, **args)
    assert (card["attack"], card["column"]) == (shown["about"]["attack"], shown["about"]["column"])
    [(topic, args)] = odds_topics(shown, "uk-rm")
    assert advise("odds", topic, p, **args)["attack"] == card["attack"] + 2
    assert odds_topics(shown, "cancel") == []


def test_a_hex_is_not_planned_twice_in_one_segment() -> None:
    p = western()
    p.answer("0412", "fr-1", "go")
    feed = p.told
    assert attacked_now(feed) == ["0412"]
    assert attacked_now([*feed, {"event": "segment_began", "fields": {}}]) == []


@pytest.mark.parametrize(
    ("attack", "field"),
    [
        ({"target": "0206", "attackers": ["uk-2"], "advance": ["us-1"]}, "attacks.0.advance"),
        ({"target": "0206", "attackers": ["uk-2"], "advance": "uk-2"}, "attacks.0.advance"),
    ],
)
def test_only_attackers_advance(attack: dict[str, Any], field: str) -> None:
    with pytest.raises(Refused) as caught:
        advise("plans", "plan", western(), attacks=[attack])
    assert caught.value.field == field


def test_a_front_names_the_hexes_whose_taking_brings_units_beside_it() -> None:
    p = Play("two_rivers", at="3", side="western", pieces={"blitz-w1": {"hex": "0207"}})
    said = advise("plans", "fronts", p)
    blitz = {row["hex"] for row in said["blitz"]}
    assert blitz
    assert all(row["after"] == [] for row in said["blitz"]), "no segment of combat comes before"
    after = {row["hex"]: set(row["after"]) for row in said["combat"]}
    distance, hexes = p.s.content.distance, p.s.content.hexes
    assert any(after.values())
    for hex_, found in after.items():
        assert found == {one for one in blitz if distance[hexes.index(one)][hexes.index(hex_)] == 1}
