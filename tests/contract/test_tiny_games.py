"""The conformance check and the twin test on the two tiny games, and leaks planted on purpose, which must be caught."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.tiny import lanterns, quarry

from upscope.kernel.audience import own_side, public
from upscope.kernel.event import Events, event
from upscope.kernel.game import Game, Setup
from upscope.kernel.kinds import FLAG, TEXT
from upscope.kernel.procedure import Again, Ask, Row, Tell, Wait, Word
from upscope.kernel.rules import UNSET
from upscope.lab.contract import Breach, check_game
from upscope.lab.twin import Leak, check_twins


@pytest.mark.parametrize("seed", range(25))
def test_quarry_keeps_the_contract(seed: int) -> None:
    check_game(quarry.GAME, Setup("short"), seed)


@pytest.mark.parametrize("seed", range(25))
def test_lanterns_keeps_the_contract(seed: int) -> None:
    check_game(lanterns.GAME, Setup("lake"), seed)


@pytest.mark.parametrize("seat", lanterns.SEATS)
def test_lanterns_keeps_its_secrets(seat: str) -> None:
    runs = [check_twins(lanterns.GAME, Setup("lake"), seat, seed) for seed in range(15)]
    assert sum(run.twins for run in runs) > 100
    assert sum(run.steps for run in runs) > 300


# ---------------------------------------------------------------- planted on purpose


def with_events(**changed: object) -> Game:
    kinds = {e.name: e for e in lanterns.GAME.events}
    kinds.update(changed)  # type: ignore[arg-type]  # event kinds by name
    return replace(lanterns.GAME, events=Events(*kinds.values()))


def leaks(game: Game, seat: str = "blue.captain") -> bool:
    try:
        for seed in range(15):
            check_twins(game, Setup("lake"), seat, seed)
    except Leak:
        return True
    return False


def test_an_event_field_shown_to_all_is_caught() -> None:
    rowed = event("rowed", public(), side=lanterns.SIDE, course=TEXT, cell=lanterns.CELL)
    assert leaks(with_events(rowed=rowed))


def test_an_event_told_to_the_wrong_side_is_caught() -> None:
    splashed = event("splashed", public(), side=lanterns.SIDE, hit=FLAG, near=FLAG)
    assert leaks(with_events(splashed=splashed))


@pytest.fixture
def shown_cells() -> Iterator[None]:
    held = lanterns.Boats.declared["cell"]
    lanterns.Boats.declared["cell"] = public(lanterns.CELL)
    yield
    lanterns.Boats.declared["cell"] = held


@pytest.mark.usefixtures("shown_cells")
def test_a_column_shown_to_all_is_caught() -> None:
    assert leaks(lanterns.GAME)


@pytest.fixture
def planted() -> Iterator[list[object]]:
    """Put other things in place of the tiny game's for one test."""
    undo: list[object] = []
    yield undo
    for put_back in reversed(undo):
        put_back()  # type: ignore[operator]  # functions that restore


def plant(undo: list[object], owner: object, name: str, value: object) -> None:
    held = owner.__dict__.get(name, UNSET)
    undo.append(lambda: setattr(owner, name, held) if held is not UNSET else delattr(owner, name))
    setattr(owner, name, value)


def warm_orders(f: object, s: lanterns.Lake, seat: str) -> list[tuple[str, str]]:
    """Offers one order less when the enemy is near: a leak through the options."""
    found = lanterns.orders(f, s, seat)  # type: ignore[arg-type]  # the frame is not used
    return found[1:] if abs(s.boats.cell[0] - s.boats.cell[1]) <= 1 else found


def test_options_that_depend_on_a_hidden_cell_are_caught_by_the_mask_and_by_the_twins(planted: list[object]) -> None:
    rows = (Row(("blue.captain", "red.captain"), "command", warm_orders, lanterns.Order), *lanterns.AtSea.stands[1:])
    plant(planted, lanterns.AtSea, "stands", rows)
    with pytest.raises(Breach, match=r"may not know \(boats.cell"):
        check_game(lanterns.GAME, Setup("lake"), 0)
    assert leaks(lanterns.GAME)


def test_a_question_asked_only_when_it_matters_is_caught(planted: list[object]) -> None:
    def react(f: lanterns.Stone, s: lanterns.Lake, tell: Tell) -> Word:
        """Ask the target only if the stone hits: being asked tells him, and not asking tells the thrower."""
        other = 1 - f.side
        if s.boats.cell[other] != f.cell:
            return None
        return Ask(
            lanterns.captain(other), "douse", ("no",), into="douse", about={"cell": f.cell}, within=5, otherwise="no"
        )

    steps = list(lanterns.Stone.steps)
    steps[lanterns.Stone.index["react"]] = react
    plant(planted, lanterns.Stone, "steps", tuple(steps))
    assert leaks(lanterns.GAME)


def test_an_asking_step_that_changes_something_is_caught(planted: list[object]) -> None:
    def sail(f: lanterns.AtSea, s: lanterns.Lake, tell: Tell) -> Word:
        s.noise += 1
        return Wait()

    plant(planted, lanterns.AtSea, "steps", (sail, *lanterns.AtSea.steps[1:]))
    with pytest.raises(Breach, match=r"asking step changed|another digest"):
        check_game(lanterns.GAME, Setup("lake"), 1)


def test_a_field_that_does_not_survive_json_is_caught(planted: list[object]) -> None:
    def hide(f: lanterns.Night, s: lanterns.Lake, tell: Tell) -> Word:
        s.boats.arms[0] = (1, 2)  # type: ignore[call-overload]  # a tuple where an int belongs
        f.starts = {1: 2}  # type: ignore[assignment]  # a dict: JSON would alter its keys
        return Again("hide")

    steps = (hide, *lanterns.Night.steps[1:])
    plant(planted, lanterns.Night, "steps", steps)
    with pytest.raises(Exception, match="runaway"):
        check_game(lanterns.GAME, Setup("lake"), 1)


def test_a_hidden_declaration_reaches_nobody() -> None:
    thrown = event("thrown", own_side(by="side"), side=lanterns.SIDE, cell=lanterns.CELL)
    game = with_events(thrown=thrown)
    referee = check_game(game, Setup("lake"), 2)
    assert not any(line["event"] == "thrown" for line in referee.feed(""))
    blue = sum(line["event"] == "thrown" for line in referee.feed("blue.captain"))
    red = sum(line["event"] == "thrown" for line in referee.feed("red.captain"))
    assert blue + red == sum(line["event"] == "thrown" for line in referee.account())
