"""Positions as JSON: there and back, and errors that name the field."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.krieg.kit import Play, bad

from upscope.games.krieg import GAME
from upscope.games.krieg.rules.positions import position_of
from upscope.kernel.game import Setup
from upscope.lab.play import play_out


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_a_position_comes_back_as_it_went(scenario: str) -> None:
    s = GAME.begin(Setup(scenario))
    data = json.loads(json.dumps(position_of(s)))
    again = GAME.begin(Setup(scenario, position=data))
    assert position_of(again) == data
    play_out(again, 1)
    assert again.result


def test_a_game_in_the_middle_can_be_carried_on() -> None:
    p = Play("two_rivers_short")
    p.to("choose_mover")
    for _ in range(3):
        p.answer(p.options()[0]).answer(p.options()[0])
    p.to("choose_reserve")
    data = json.loads(json.dumps(position_of(p.s)))
    again = GAME.begin(Setup("two_rivers_short", position=data))
    assert again.units.hex == p.s.units.hex
    assert again.ground.control == p.s.ground.control
    assert again.pools.steps == p.s.pools.steps


@pytest.mark.parametrize("at", ["0.1", "1.1", "2.3", "3", "4.1", "4.2", "4.3", "5", "6.2", "7.1", "7.2", "movement"])
def test_every_segment_is_an_entry_point(at: str) -> None:
    side = {} if at in ("0.1", "7.1", "7.2") else {"side": "soviet"}
    p = Play("two_rivers", at=at, turn=2, **side)
    assert p.events("segment_began")[0]["segment"]


@pytest.mark.parametrize(
    ("field", "code", "position"),
    [
        ("position", "setup-position-shape", None),
        ("position.fog", "setup-position-unknown", {"fog": 1}),
        ("position.at", "setup-position-range", {"at": "9.9"}),
        ("position.side", "setup-position-unknown", {"at": "3", "side": "finland"}),
        ("position.side", "setup-position-range", {"at": "3", "side": "western", "scenario": "steel_and_mud"}),
        ("position.side", "setup-position-range", {"at": "0.1", "side": "axis"}),
        ("position.turn", "setup-position-range", {"turn": 99}),
        ("position.clear", "setup-position-shape", {"clear": 1}),
        ("position.units.nobody", "setup-position-unknown", {"units": {"nobody": {"hex": "0101"}}}),
        ("position.units.de-15", "setup-position-shape", {"units": {"de-15": "0206"}}),
        ("position.units.de-15.hex", "setup-position-unknown", {"units": {"de-15": {"hex": "9999"}}}),
        ("position.units.de-15.hex", "setup-position-broken", {"units": {"de-15": {"hex": "0414"}}}),
        ("position.units.de-15.steps", "setup-position-range", {"units": {"de-15": {"hex": "0206", "steps": 4}}}),
        ("position.units.de-15.box", "setup-position-range", {"units": {"de-15": {"box": "station"}}}),
        ("position.units.de-15.box", "setup-position-range", {"units": {"de-15": {"box": "pool", "hex": "0206"}}}),
        ("position.units.de-15.due", "setup-position-range", {"units": {"de-15": {"box": "track"}}}),
        ("position.pieces.raf.hex", "setup-position-unknown", {"pieces": {"raf": {"hex": "x"}}}),
        ("position.pieces.raf.box", "setup-position-range", {"pieces": {"raf": {"box": "pool"}}}),
        ("position.pieces.beach-w.facing", "setup-position-unknown", {"pieces": {"beach-w": {"hex": "0005"}}}),
        (
            "position.pieces.beach-w.facing",
            "setup-position-broken",
            {"pieces": {"beach-w": {"hex": "0005", "facing": "0206"}}},
        ),
        ("position.control.0206", "setup-position-unknown", {"control": {"0206": "neutral"}}),
        ("position.pool.germany/tanks", "setup-position-unknown", {"pool": {"germany/tanks": 1}}),
        ("position.cards.a9", "setup-position-unknown", {"cards": {"a9": "hand"}}),
        ("position.cards", "setup-position-broken", {"cards": {"a1": "pending", "a2": "pending"}}),
        ("position.happened.ev_x", "setup-position-unknown", {"happened": {"ev_x": 1}}),
        ("position.bonus.western", "setup-position-range", {"bonus": {"western": "many"}}),
        ("position.policy", "setup-position-shape", {"policy": "yes"}),
        ("position", "setup-position-broken", {"units": {"de-15": {"hex": "0106"}}}),
        ("position", "setup-position-broken", {"units": {"de-15": {"hex": "0005"}}}),
    ],
)
def test_a_mistake_names_its_field(field: str, code: str, position: Any) -> None:
    if position is None:
        with pytest.raises(ValueError, match="setup-position-shape"):
            GAME.begin(Setup("two_rivers", position=[1, 2]))
        return
    problem = bad(code, **{"scenario": "two_rivers", **position})
    assert problem.field == field


def test_unknown_scenarios_packs_and_options_are_refused() -> None:
    assert bad(scenario="three_rivers").code == "setup-unknown-scenario"
    assert bad(options={"fog": True}).field == "options.fog"
    assert bad(options={"overrun": "sometimes"}).code == "setup-bad-value"
    with pytest.raises(ValueError, match="setup-unknown-pack"):
        GAME.begin(Setup("two_rivers", pack="nowhere"))
