"""What a board is drawn from and what an assistant says are of the shapes that the client's types are made from."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, get_type_hints

import msgspec
import pytest
from tests.games.krieg.kit import Play
from tests.games.krieg.test_odds import advise, view
from tests.games.silent_war.kit_campaign import at_sea, bare
from tests.games.silent_war.test_advice_topics import below, example
from tests.lab.shapes import misfits

from upscope.dice.seeded import Seeded
from upscope.games.krieg.rules.shapes import Advice as KriegAdvice
from upscope.games.krieg.rules.shapes import HexData, TraceData
from upscope.games.silent_war.advice.topics import advise_on
from upscope.games.silent_war.rules.c14_targets import attack_value, marked
from upscope.games.silent_war.rules.shapes import Advice as WarAdvice
from upscope.games.sonar.rules.shapes import Advice as DuelAdvice
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee
from upscope.registry import game as game_of

DRAWN = [
    *((name, scenario) for name in ("krieg", "sonar") for scenario in game_of(name).scenarios),
    *(("silent_war", scenario) for scenario in ("full-war", "wahoo-1943", "east-wind-1932")),
]
"""Every map of the smaller games; of Silent War one of each kind, its content is the same in all."""


def sent(value: object) -> Any:
    """As it arrives in a browser."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize(("name", "scenario"), DRAWN)
def test_board_data_is_of_its_shape(name: str, scenario: str) -> None:
    chart = game_of(name).chart
    assert chart is not None
    shape = get_type_hints(chart, include_extras=True)["return"]
    assert misfits(sent(chart(Setup(scenario))), shape) == []


def attacked(p: Play, attack: dict[str, Any]) -> Any:
    """The same attack once it is declared, as its defender sees it."""
    p.answer(attack["target"], *attack["attackers"], "go")
    assert p.name == "commit_hq"
    named = {"event": "attack_named", "fields": p.events("attack_named")[-1]}
    said = game_of("krieg").advise
    assert said is not None
    return said("odds", "defence", view(p, "axis"), [named], {}, below)


def krieg_says() -> Iterator[tuple[str, Any]]:
    pieces = {"raf": {"hex": "0207"}, "usaf": {"hex": "0308"}}
    p = Play("two_rivers", at="4.2", side="western", pieces=pieces)
    attack: dict[str, Any] = {"target": "0306", "attackers": ["uk-xxx", "pl-1ad"]}
    plan = [
        {"target": "0105", "attackers": ["uk-2", "uk-rm"], "hq": "uk-hq"},
        attack,
        {"target": "0206", "attackers": []},
    ]
    for topic in ("odds", "card"):
        yield topic, advise("odds", topic, p, **attack)
    for topic in ("overlays", "events"):
        yield topic, advise("charts", topic, p)
    yield "supply", advise("charts", "supply", p, unit="uk-2")
    yield "fronts", advise("plans", "fronts", p)
    for topic in ("cannot", "left", "why_not"):
        yield topic, advise("", topic, p, unit="uk-2")
    yield "why_not_there", advise("", "why_not_there", p, unit="uk-2", hex="0206")
    yield "plan", advise("plans", "plan", p, attacks=plan)
    yield "rehearse", advise("plans", "rehearse", p, attacks=plan)
    yield "defence", attacked(p, attack)


def war_says() -> Iterator[tuple[str, Any]]:
    f = example()
    first, *_ = marked(f.s)
    points = {str(first): attack_value(f.s, f.s.subs.boat[0])}
    yield "attack", advise_on(f.s, "counsel", "attack", {"points": points}, below)
    yield "attack", advise_on(f.s, "odds", "attack", {}, below)
    yield "counterattack", advise_on(f.s, "odds", "counterattack", {}, below)
    yield "posture", advise_on(f.s, "counsel", "posture", {}, below)
    boat = {"boat": f.s.content.boat_names[f.s.subs.boat[0]]}
    for topic in ("bargain", "weapon"):
        yield topic, advise_on(f.s, "counsel", topic, boat, below)
    s = bare()
    at_sea(s, "ss-238", "east-china-sea")
    asked: dict[str, dict[str, Any]] = {"search": {}, "transit": {"way": ["yellow-sea"]}, "endurance": {}, "yard": {}}
    for topic, args in asked.items():
        yield topic, advise_on(s, "odds", topic, {"boat": "ss-238", **args}, below)


def duel_says() -> Iterator[tuple[str, Any]]:
    game = game_of("sonar")
    referee = Referee.start(game, Setup("alpha-t"), Seeded(5))
    rng = random.Random(5)
    while sum(line["event"] == "course_ordered" for line in referee.feed("blue.radio")) < 8:
        shown = next(found for seat in game.sides.seats if (found := referee.shown(seat)) and "options" in found[0])
        referee.answer(shown[0]["seat"], shown[0]["id"], rng.choice(shown[0]["options"])["value"])
    seen, feed = referee.view("blue.radio").data(), referee.feed("blue.radio")
    assert game.advise is not None
    for topic in game.assistants:
        yield topic, game.advise("advice", topic, seen, feed, {}, below)


SAID = [(krieg_says, KriegAdvice), (war_says, WarAdvice), (duel_says, DuelAdvice)]


@pytest.mark.parametrize(("says", "shapes"), SAID)
def test_advice_is_of_its_shape(says: Any, shapes: Any) -> None:
    declared = get_type_hints(shapes, include_extras=True)
    heard = set()
    for topic, told in says():
        assert misfits(sent(told), declared[topic], topic) == []
        heard.add(topic)
    assert heard == set(declared)


@pytest.mark.parametrize(
    ("value", "shape", "found"),
    [
        ({"hex": "0101", "terrain": "clear", "source": ["axis"]}, HexData, []),
        ({"hex": "0101"}, HexData, ["it.terrain: missing"]),
        ({"hex": "0101", "terrain": "clear", "colour": 1}, HexData, ["it.colour: not declared"]),
        ({"hex": "0101", "terrain": "clear", "source": ["axe"]}, HexData,
         ["it.source[0]: 'axe' is none of ['axis', 'western', 'soviet']"]),
        ({"supplied": 1, "path": [], "breaks": []}, TraceData, ["it.supplied: 1 is no <class 'bool'>"]),
        ({"supplied": True, "path": [], "breaks": [{"hex": "0101", "reason": "sea", "by": 3}]}, TraceData,
         ["it.breaks[0].by: 3 is no <class 'str'>"]),
        ([1, 2], tuple[int, int, int], ["it: 2 parts, not 3"]),
    ],
)  # fmt: skip
def test_a_misfit_is_found(value: Any, shape: Any, found: list[str]) -> None:
    assert misfits(value, shape) == found
