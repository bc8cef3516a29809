"""The odds card, the battle plan, the assistant, and odds of bare strengths on the command line."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from click.testing import CliRunner
from tests.games.krieg.kit import Play

from upscope.cli.odds import command
from upscope.games.krieg import GAME
from upscope.games.krieg.advice.advice_text import card_lines
from upscope.games.krieg.advice.odds import CannotAttack, OddsCard, Plot, card_data, odds_card
from upscope.games.krieg.advice.plan import draw_up, plan_data, together, touching
from upscope.games.krieg.advice.quick_odds import quick_odds
from upscope.games.krieg.rules.state import BLITZ, REGULAR
from upscope.games.krieg.rules.supply import is_supplied
from upscope.games.krieg.rules.targets import candidates, targets
from upscope.kernel.decision import Refused
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.procedure import Roll
from upscope.kernel.view import project
from upscope.text.render import Texts


def below(seed: int = 1) -> Any:
    rng = random.Random(seed)
    return lambda n: int(rng.random() * n)


def delta() -> Play:
    """The attack on the Rhine delta: five units of three stacks, air on both sides, a blitz marker."""
    pieces = {"raf": {"hex": "0207"}, "lw1": {"hex": "0205"}, "blitz-w1": {"hex": "0207"}}
    units = {
        "uk-2": {"hex": "0106", "steps": 2},
        "uk-xxx": {"hex": "0207", "steps": 1},
        "us-xx": {"hex": "0310", "steps": 1},
    }
    return Play("two_rivers", at="4.1", side="western", pieces=pieces, units=units)


def plot(p: Play, target: str, *units: str, hq: str = "") -> Plot:
    return Plot(p.h(target), tuple(p.u(name) for name in units), p.u(hq) if hq else -1)


def card(p: Play, kind: int, target: str, *units: str, hq: str = "") -> OddsCard:
    return odds_card(p.s, p.s.side, kind, plot(p, target, *units, hq=hq))


def test_the_card_of_the_rhine_delta() -> None:
    p = delta()
    found = card(p, BLITZ, "0206", "uk-2", "uk-rm", "uk-xxx", "pl-1ad", hq="uk-hq")
    assert (found.attack, found.defence) == (13, 4)
    data = card_data(p.s.content, found)
    assert (data["raw"], data["column"]) == ("3-1", "4-1")
    assert [(row["reason"], row["value"]) for row in data["why"]] == [
        ("ratio", 5),
        ("terrain", -1),
        ("enemy_air", -1),
        ("armour", 1),
        ("hq", 1),
        ("air", 1),
    ]
    assert [row["code"] for row in data["rows"]] == ["Dr2", "Dr2", "Dr1", "Dr1", "Dr1", "Ex"]
    assert [row["taken"] for row in data["rows"]] == [True] * 5 + [False]
    assert data["take"] == {"chance": "5/6", "best": "1/1", "worst": "5/6"}
    assert data["steps"] == {"attacker": "1/2", "defender": "5/6"}
    assert data["enemy"]["hold"] == {"chance": "1/6", "best": "1/6", "worst": "0/1"}
    assert data["enemy"]["steps"] == {"0": "1/6", "1": "5/6"}
    assert data["not_counted"] == [{"reason": "marines_over_water", "rule": "4.2-4-marines"}]


def test_the_card_agrees_with_the_dice_of_the_game() -> None:
    """Every row of the card is what the game does with that die when both sides choose as assumed."""
    p = delta()
    found = card(p, REGULAR, "0206", "uk-2", "uk-xxx", hq="uk-hq")
    for row in found.rows:
        q = delta().to("choose_target")
        while q.events("segment_began")[-1]["segment"] != "combat":
            q.answer("end")
        q.answer("0206", "uk-2", "uk-xxx", "uk-hq", "go").throw(row.die)
        while q.name in ("answer_repulse", "choose_retreat", "choose_loss"):
            if q.name == "answer_repulse":
                q.answer("step")
            elif q.name == "choose_retreat" and q.options()[0] == "stand" and row.eased == "Ex":
                q.answer("stand")
            else:
                q.answer(q.options()[0] if q.options()[0] != "stand" else q.options()[1])
        assert (q.front.holder[q.h("0206")] != 0) == row.end.vacated
        assert (q.name == "choose_advance") == row.end.taken
        lost = sum(
            1 for line in q.told if line["event"] in ("step_lost", "unit_lost") and line["fields"]["side"] == "axis"
        )
        assert lost == row.end.defender


@pytest.mark.rule("4.2-8", "10.3-advance")
def test_a_hex_that_is_vacated_is_taken_only_if_somebody_may_go_in() -> None:
    """Out of supply units still attack, but none of them advances: 5/6 empty, nothing taken."""
    units = {"t1-tank1": {"hex": "0604"}, "t1-tank2": {"hex": "0505"}, "t1-2": {"hex": "0504", "steps": 1}}
    p = Play(at="4.2", side="soviet", clear=True, units=units)
    fed = card(p, REGULAR, "0504", "t1-tank1", "t1-tank2")
    assert fed.take == fed.vacate.chance > 0
    assert (fed.best, fed.worst) == (fed.vacate.best, fed.vacate.worst)
    cut = Play(at="4.2", side="soviet", clear=True, units=units, control={"0803": "axis", "0806": "axis"})
    assert not any(is_supplied(cut.front, cut.u(name)) for name in ("t1-tank1", "t1-tank2"))
    starved = card(cut, REGULAR, "0504", "t1-tank1", "t1-tank2")
    assert starved.vacate == fed.vacate
    assert (starved.take, starved.best, starved.worst) == (0, 0, 0)
    data = card_data(cut.s.content, starved)
    assert data["vacate"]["chance"] != "0/1"
    assert data["take"]["chance"] == "0/1"
    plan = draw_up(cut.s, 2, REGULAR, [plot(cut, "0504", "t1-tank1", "t1-tank2")], below())
    assert plan.chance == plan.best == 0
    assert plan.emptied.chance == fed.vacate.chance


def test_a_defending_hq_is_committed_when_it_helps_and_the_span_covers_both() -> None:
    units = {
        "t1-guards": {"hex": "0603"},
        "t1-north": {"hex": "0604"},
        "t1-1": {"hex": "0503"},
        "t1-hq": {"hex": "0403"},
    }
    p = Play(at="4.2", side="soviet", clear=True, units=units)
    with_hq = card(p, REGULAR, "0503", "t1-guards", "t1-north")
    assert with_hq.hq == p.u("t1-hq")
    assert with_hq.defence == 4 + 3
    assert with_hq.assumed[0] == "defender_commits"
    alone = Play(at="4.2", side="soviet", clear=True, units={k: v for k, v in units.items() if k != "t1-hq"})
    without = card(alone, REGULAR, "0503", "t1-guards", "t1-north")
    assert with_hq.take < without.take
    assert with_hq.best >= without.take


def test_best_and_worst_enclose_the_expected_case_everywhere() -> None:
    p = Play("two_rivers", at="4.2", side="soviet")
    seen = 0
    for target in targets(p.front, 2, REGULAR, ()):
        units = tuple(u for u in candidates(p.front, 2, target, REGULAR) if not p.s.content.is_hq[u])
        try:
            found = odds_card(p.s, 2, REGULAR, Plot(target, units))
        except CannotAttack:
            continue
        seen += 1
        assert found.worst <= found.take <= found.best
        assert found.attacker_steps >= 0
        assert sum(row.end.taken for row in found.rows) == found.take * 6
    assert seen >= 4


def test_nothing_is_played_by_looking() -> None:
    p = delta()
    before = p.s.digest()
    card(p, BLITZ, "0206", "uk-2", hq="uk-hq")
    draw_up(p.s, 1, REGULAR, [plot(p, "0206", "uk-2"), plot(p, "0311", "us-3", "us-xx")], below())
    assert p.s.digest() == before


@pytest.mark.parametrize(
    ("target", "units", "hq", "field", "rule"),
    [
        ("0106", ("uk-2",), "", "target", "4.2-1"),
        ("0206", (), "", "attackers", "4.2-1"),
        ("0206", ("us-1",), "", "attackers", "4.2-1"),
        ("0311", ("us-xx",), "", "attackers", "4.2-1-odds"),
        ("0206", ("uk-2",), "us-hq", "hq", "opt-hq-range"),
    ],
)
def test_an_attack_that_may_not_be_made_has_no_card(
    target: str, units: tuple[str, ...], hq: str, field: str, rule: str
) -> None:
    p = Play("two_rivers", at="4.2", side="western", units={"us-xx": {"hex": "0310", "steps": 1}})
    with pytest.raises(CannotAttack) as caught:
        card(p, REGULAR, target, *units, hq=hq)
    assert (caught.value.field, caught.value.rule) == (field, rule)


# -- plans ------------------------------------------------------------------------------------------------------------


def two_fronts() -> tuple[Play, Plot, Plot]:
    units = {
        "uk-2": {"hex": "0106", "steps": 2},
        "uk-xxx": {"hex": "0207"},
        "de-15": {"hex": "0206", "steps": 2},
        "us-3": {"hex": "0712", "steps": 2},
        "us-1": {"hex": "0711", "steps": 2},
        "de-19": {"hex": "0812", "steps": 3},
    }
    p = Play("two_rivers", at="4.2", side="western", clear=True, units=units)
    return p, plot(p, "0206", "uk-2", "uk-xxx"), plot(p, "0812", "us-3", "us-1")


def test_attacks_that_do_not_touch_are_multiplied_exactly() -> None:
    p, north, south = two_fronts()
    assert touching(p.s.content, [north, south]) == [(0,), (1,)]
    plan = draw_up(p.s, 1, REGULAR, [north, south], below())
    one, two = odds_card(p.s, 1, REGULAR, north), odds_card(p.s, 1, REGULAR, south)
    assert plan.exact
    assert plan.chance == one.take * two.take == together(p.s, 1, REGULAR, [north, south])
    assert 0 < plan.chance < 1
    assert plan.total.low == plan.total.high == plan.chance


def river() -> tuple[Play, list[Plot]]:
    units = {
        "t1-guards": {"hex": "0603"},
        "t1-tank1": {"hex": "0604"},
        "t1-tank2": {"hex": "0605"},
        "t1-south": {"hex": "0606"},
        "t1-north": {"hex": "0602"},
        "t1-3": {"hex": "0503", "steps": 1},
        "t1-guard": {"hex": "0505"},
        "t1-2": {"hex": "0501", "steps": 1},
    }
    p = Play(at="4.2", side="soviet", clear=True, units=units)
    return p, [plot(p, "0503", "t1-guards", "t1-tank1"), plot(p, "0505", "t1-tank2"), plot(p, "0501", "t1-north")]


def test_attacks_that_touch_are_played_out_together_and_the_best_order_is_found() -> None:
    p, plots = river()
    assert touching(p.s.content, plots) == [(0, 1, 2)]
    plan = draw_up(p.s, 2, REGULAR, plots, below())
    assert plan.exact
    chances = {order: together(p.s, 2, REGULAR, [plots[at] for at in order]) for order in permutations(range(3))}
    assert plan.chance == max(chances.values())
    assert chances[plan.order] == plan.chance


def test_a_large_group_is_sampled_with_an_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    p, plots = river()
    exact = draw_up(p.s, 2, REGULAR, plots, below())
    monkeypatch.setattr("upscope.games.krieg.advice.plan.EXACT_MOST", 1)
    plan = draw_up(p.s, 2, REGULAR, plots, below(7), samples=120)
    assert not plan.exact
    assert plan.groups[0].total.samples == 120
    assert plan.total.low < plan.chance < plan.total.high
    assert abs(plan.chance - exact.chance) < Fraction(1, 5)


def test_an_attack_that_waits_for_another_has_no_card_of_its_own() -> None:
    p, plots = river()
    shared = Plot(plots[1].target, plots[0].attackers)
    plan = draw_up(p.s, 2, REGULAR, [plots[0], shared], below())
    assert plan.cards[1] is None
    assert plan.chance == 0
    assert plan_data(p.s.content, plan)["attacks"][1] is None


# -- the assistant ----------------------------------------------------------------------------------------------------


def view(p: Play, seat: str) -> dict[str, Any]:
    return dict(json.loads(json.dumps(project(p.s, GAME.sides, seat).data())))


def advise(level: str, topic: str, p: Play, seat: str = "western", **args: Any) -> Any:
    assert GAME.advise is not None
    return json.loads(json.dumps(GAME.advise(level, topic, view(p, seat), [], args, below())))


def test_the_assistant_knows_a_view_and_nothing_else() -> None:
    p = delta()
    said = advise("odds", "odds", p, target="0206", attackers=["uk-2", "uk-rm", "uk-xxx", "pl-1ad"], hq="uk-hq")
    assert said["take"]["chance"] == "5/6"
    regular = advise("odds", "odds", p, target="0206", attackers=["uk-2"], blitz=False)
    assert regular["column"] == "1-2"
    supply = advise("charts", "supply", p, unit="us-3")
    assert supply["supplied"] is True
    assert supply["path"][-1] in ("0008", "0110", "0012")
    overlays = advise("charts", "overlays", p)
    assert "0207" in overlays["activated"]
    assert overlays["unsupplied"] == []
    plan = advise("plans", "plan", p, attacks=[{"target": "0206", "attackers": ["uk-2", "uk-xxx"]}])
    assert plan["order"] == [0]


@pytest.mark.parametrize(
    ("level", "topic", "args", "code"),
    [
        ("charts", "odds", {"target": "0206", "attackers": ["uk-2"]}, "no-advice"),
        ("odds", "plan", {"attacks": []}, "no-advice"),
        ("plans", "weather", {}, "no-advice"),
        ("plans", "odds", {"target": "9999"}, "not-offered"),
        ("plans", "odds", {"target": "0206", "attackers": "uk-2"}, "not-offered"),
        ("plans", "odds", {"target": "0106", "attackers": ["uk-2"]}, "cannot-attack"),
        ("plans", "plan", {"attacks": [1]}, "not-offered"),
        ("plans", "supply", {"unit": "us-arm"}, "not-offered"),
    ],
)
def test_questions_it_does_not_answer(level: str, topic: str, args: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as caught:
        advise(level, topic, delta(), **args)
    assert caught.value.code == code


# -- bare strengths ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.2-3", "CRT")
def test_bare_strengths_with_mud_and_a_shift() -> None:
    data = quick_odds(14, 5, shift=2, weather="mud")
    assert data is not None
    assert (data["raw"], data["column"]) == ("2-1", "3-1")
    assert [row["eased"] for row in data["rows"]] == ["Dr1", "Ex", "Ex", "Ex", "Ex", "Ex"]
    assert data["take"] == {"chance": "1/6", "best": "1/1", "worst": "1/6"}
    assert data["steps"] == {"attacker": "7/6", "defender": "7/6"}


@pytest.mark.rule("4.2-1-odds")
def test_bare_strengths_below_one_to_three_are_refused() -> None:
    assert quick_odds(1, 4) is None
    assert quick_odds(1, 3) is not None


def test_small_forces_can_be_destroyed() -> None:
    weak = quick_odds(10, 1, defender_steps=1)
    assert weak is not None
    assert weak["take"]["chance"] == weak["vacate"]["chance"] == "1/1"
    starved = quick_odds(10, 1, defender_steps=1, supplied=False)
    assert starved is not None
    assert (starved["vacate"], starved["take"]["chance"]) == (weak["vacate"], "0/1")
    spent = quick_odds(3, 2, attacker_steps=1, defender_steps=1)
    assert spent is not None
    assert Fraction(spent["vacate"]["chance"]) > Fraction(spent["take"]["chance"]), "nobody is left to go in"
    assert weak["steps"]["defender"] == "1/1"


def test_the_command_line() -> None:
    run = CliRunner().invoke(
        command, ["krieg", "--attack", "14", "--defence", "5", "--shift", "+2", "--weather", "mud"]
    )
    assert run.exit_code == 0
    assert "14 to 5 counts as 2-1" in run.output
    assert "17 % (1/6)" in run.output
    assert run.output.count("[4.2-4-mud]") == 1
    counted = CliRunner().invoke(
        command,
        ["krieg", "--attack", "14", "--defence", "5", "--shift", "1", "--weather", "mud", "--mud-counted", "--json"],
    )
    assert json.loads(counted.output)["column"] == "3-1"
    spanish = CliRunner().invoke(command, ["krieg", "--attack", "14", "--defence", "5", "--language", "es"])
    assert "cuenta como 2-1" in spanish.output
    low = CliRunner().invoke(command, ["krieg", "--attack", "1", "--defence", "5"])
    assert low.exit_code != 0
    assert "4.2-1-odds" in low.output


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_card_of_an_attack_in_words(language: str) -> None:
    said = advise("odds", "odds", delta(), target="0206", attackers=["uk-2", "uk-rm", "uk-xxx", "pl-1ad"], hq="uk-hq")
    lines = card_lines(Texts(GAME, language), said)
    assert any("83 % (5/6)" in line for line in lines)
    assert any("[4.2-4-armour]" in line for line in lines)
    assert any(line.startswith("   0  ") for line in lines)
    assert len(lines) >= 16


@pytest.mark.rule("opt-seven")
def test_seven_to_one_on_the_command_line() -> None:
    for seven in ("6-1", "8-1"):
        run = CliRunner().invoke(command, ["krieg", "--attack", "7", "--defence", "1", "--seven", seven, "--json"])
        assert json.loads(run.output)["column"] == seven


def test_the_kernels_own_odds_agree() -> None:
    """Enumerating the die through the engine gives what the card says."""
    p = delta()
    found = card(p, REGULAR, "0206", "uk-2", "uk-xxx")
    codes = []
    for die in range(1, 7):
        q = delta().to("choose_target")
        while q.events("segment_began")[-1]["segment"] != "combat":
            q.answer("end")
        q.answer("0206", "uk-2", "uk-xxx", "go")
        assert isinstance(advance(q.s), Roll)
        answer(q.s, DICE, die)
        codes.append(q.s.content.crt[die][found.column][0])
    assert codes == [row.code for row in found.rows]
