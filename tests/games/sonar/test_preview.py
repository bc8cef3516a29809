"""What the page needs and must not work out itself: the option that fits best, and what a blast reaches."""

from __future__ import annotations

from typing import Any

import pytest

from upscope.dice.seeded import Seeded
from upscope.games.sonar import GAME
from upscope.games.sonar.advice.preview import cost_of
from upscope.games.sonar.content.board_data import chart_for
from upscope.games.sonar.content.content import content_of
from upscope.games.sonar.rules.blasts import asgard_strike, kaos_strike, kraken_strike, plain_strike
from upscope.games.sonar.rules.kinds import SIDE_NO, TORPEDO
from upscope.games.sonar.rules.state import GAUGES
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee

DUEL = Setup("alpha-t")


def under_way() -> tuple[Referee, str]:
    """A course has just been ordered: mark and breakdown are asked together."""
    referee = Referee.start(GAME, DUEL, Seeded(3))
    for seat in ("blue.captain", "yellow.captain"):
        referee.answer(seat, "choose_start:0", "H8")
    (order,) = [d for d in referee.decisions() if d.name == "command"]
    referee.answer(order.seat, order.id, "N")
    return referee, order.seat.partition(".")[0]


@pytest.mark.parametrize(("role", "name"), [("officer", "mark"), ("engineer", "cross")])
def test_one_option_is_named_as_the_best(role: str, name: str) -> None:
    referee, side = under_way()
    (shown,) = [d for d in referee.shown(f"{side}.{role}") if d["name"] == name]
    assert [option["best"] for option in shown["options"]].count(True) == 1
    assert len(shown["options"]) > 1


def test_the_gauge_most_worth_filling_is_the_best() -> None:
    referee, side = under_way()
    boats, gauges = referee.state.boats, referee.state.gauges
    row = GAUGES * SIDE_NO[f"{side}.captain"]

    def best() -> list[Any]:
        (shown,) = [d for d in referee.shown(f"{side}.officer") if d["name"] == "mark"]
        return [option["value"] for option in shown["options"] if option["best"]]

    assert best() == ["torpedo"]
    boats.down[SIDE_NO[f"{side}.captain"]] |= 1 << TORPEDO
    assert best() == ["silence"], "what is broken is filled last"
    assert gauges.marks[row + TORPEDO] == 0


def test_a_breakdown_that_repairs_is_best_and_one_that_damages_is_worst() -> None:
    sheet = content_of(DUEL).sheet
    circuit = [i for i in range(len(sheet.symbols)) if sheet.circuit_of[i] == 0]
    last, rest = circuit[-1], sum(1 << i for i in circuit[:-1])
    costs = {i: cost_of(sheet, rest, 0, i) for i in range(len(sheet.symbols)) if not rest >> i & 1}
    assert min(costs, key=lambda i: costs[i]) == last
    panel = [i for i in range(len(sheet.symbols)) if sheet.panel_of[i] == 1]
    all_but_one = sum(1 << i for i in panel[:-1])
    costs = {i: cost_of(sheet, all_but_one, 0, i) for i in range(len(sheet.symbols)) if not all_but_one >> i & 1}
    assert max(costs, key=lambda i: costs[i]) == panel[-1]
    ready = sheet.down(1 << circuit[0])
    assert cost_of(sheet, 0, ready, circuit[0]) > cost_of(sheet, 0, 0, circuit[0]), "it stops what is charged"


@pytest.mark.rule("blast-direct", "blast-near", "asgard-damage", "kraken", "kaos-wave")
@pytest.mark.parametrize("scenario", ["alpha-t", "charlie-t"])
def test_what_a_blast_reaches_on_the_map_is_what_it_does_by_the_rules(scenario: str) -> None:
    setup = Setup(scenario, {"upgrades": True, "kaos_centre_damage": 2})
    drawn, chart = chart_for(setup), content_of(setup).chart
    strikes: dict[str, Any] = {
        "torpedo": plain_strike,
        "mine": plain_strike,
        "archer": plain_strike,
        "kraken": kraken_strike,
        "asgard": asgard_strike,
        "kaos": lambda chart, boat, cell: kaos_strike(chart, boat, cell, 2),
    }
    assert set(drawn["blasts"]) == set(strikes)
    for weapon, strike in strikes.items():
        blast = drawn["blasts"][weapon]
        for cell in chart.water:
            found = {chart.names[cell]: blast["middle"]}
            found |= dict.fromkeys(drawn[blast["reach"]][cell], blast["beside"])
            true = {chart.names[boat]: strike(chart, boat, cell)[1] for boat in chart.water}
            hurt = {name: damage for name, damage in true.items() if damage}
            assert {name: n for name, n in found.items() if n} == hurt, (weapon, cell)
