"""What a view cache shows is what the projector says, for every seat, state after state."""

from __future__ import annotations

import random

import pytest
from tests.tiny import lanterns, quarry

from upscope import registry
from upscope.dice.seeded import Seeded
from upscope.kernel.game import Game, Setup
from upscope.kernel.referee import Referee
from upscope.kernel.rules import removed
from upscope.kernel.view_cache import ViewCache

REAL = {"sonar": "alpha-s", "silent_war": "pacific-1942", "krieg": "two_rivers"}


def started(game: Game, scenario: str) -> Referee:
    options = {"seating": "free", "upgrades": True} if game.name == "sonar" else {}
    return Referee.start(game, Setup(scenario, options), Seeded(5))


def move(referee: Referee, rng: random.Random) -> bool:
    decisions = referee.decisions()
    if not decisions:
        return False
    asked = rng.choice(decisions)
    shown = next(d for d in referee.shown(asked.seat) if d["id"] == asked.id)
    value = shown["form"]["example"] if "form" in shown else rng.choice(shown["options"])["value"]
    referee.answer(asked.seat, asked.id, value)
    return True


@pytest.mark.parametrize("name", [*REAL, "quarry", "lanterns"])
def test_it_shows_what_the_projector_says(name: str) -> None:
    game = {"quarry": quarry.GAME, "lanterns": lanterns.GAME}.get(name) or registry.game(name)
    referee = started(game, REAL.get(name, game.scenarios[-1]))
    views, rng = ViewCache(game.sides), random.Random(3)
    seats = (*game.sides.seats, "")
    compared = 0
    for _ in range(120):
        views.update(referee.state)
        # not everybody looks every time: who comes back has missed something
        for seat in seats if rng.random() < 0.5 else rng.sample(seats, len(seats) // 2):
            assert views.view(seat).data() == referee.view(seat).data()
            compared += 1
        if not move(referee, rng):
            break
    assert compared > 10


def test_what_has_not_changed_is_the_same_list() -> None:
    referee = started(quarry.GAME, "open")
    views = ViewCache(quarry.GAME.sides)
    views.update(referee.state)
    first = views.view("north").tables
    views.update(referee.state.fork())
    assert all(views.view("north").tables[name] is first[name] for name in first)


def test_a_state_changed_in_place_is_seen() -> None:
    """As when another process has moved on, and its entries are followed."""
    referee = started(lanterns.GAME, "lake")
    views = ViewCache(lanterns.GAME.sides)
    views.update(referee.state)
    for seat in (*lanterns.GAME.sides.seats, ""):
        views.view(seat)
    for name, table in referee.state.tables.items():
        for column in table.declared:
            cells = getattr(getattr(referee.state, name), column)
            cells[:] = [*cells[1:], cells[0]]
    views.update(referee.state)
    for seat in (*lanterns.GAME.sides.seats, ""):
        assert views.view(seat).data() == referee.view(seat).data()


def test_a_removed_rule_of_secrecy_hides_nothing_here_either() -> None:
    referee = started(registry.game("sonar"), "alpha-t")
    ruled = [d.rule for t in type(referee.state).tables.values() for d in t.declared.values() if d.rule]
    views = ViewCache(referee.sides)
    views.update(referee.state)
    hidden = views.view("").data()
    with removed("upscope.games.sonar", ruled[0]):
        assert views.view("").data() == referee.view("").data() != hidden
