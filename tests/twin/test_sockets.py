"""What a seat may not know never leaves the process: byte for byte, over the real socket."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.tiny import lanterns, vault
from tests.twin.sockets import Leak, check_socket_twins

from upscope import registry
from upscope.kernel.audience import own_seat, public
from upscope.kernel.event import Events, event
from upscope.kernel.game import Game, Setup
from upscope.kernel.kinds import FLAG, INT, TEXT
from upscope.session.empty_questions import EmptyQuestions

registry.add(lanterns.GAME)
registry.add(vault.GAME)


@pytest.mark.parametrize("seat", ["", *lanterns.SEATS])
def test_no_seat_of_the_tiny_game_can_tell_two_worlds_apart(tmp_path: Path, seat: str) -> None:
    tally = check_socket_twins(lanterns.GAME, Setup("lake"), seat, tmp_path, steps=12)
    assert tally.twins >= 2
    assert tally.steps >= 12
    assert tally.messages >= 10
    assert len(tally.seats) >= 3
    if seat:
        assert tally.own >= 1


def leaky(name: str, *changed: object) -> Game:
    """The tiny game with one event that tells too much."""
    events = {e.name: e for e in lanterns.GAME.events} | {e.name: e for e in changed}  # type: ignore[attr-defined]  # events
    made = replace(lanterns.GAME, name=name, events=Events(*events.values()))
    registry.add(made)
    return made


def test_a_planted_leak_is_caught(tmp_path: Path) -> None:
    game = leaky("leaky", event("rowed", public(), side=lanterns.SIDE, course=TEXT, cell=lanterns.CELL))
    with pytest.raises(Leak, match="rowed"):
        check_socket_twins(game, Setup("lake"), "blue.captain", tmp_path, steps=100)


def test_a_reveal_that_is_not_declared_is_caught(tmp_path: Path) -> None:
    splashed = event("splashed", public(), side=lanterns.SIDE, hit=FLAG, near=FLAG)
    listened = event("listened", public(), side=lanterns.SIDE, seat=TEXT, away=own_seat(INT))
    game = leaky("leaky-reveal", splashed, listened)
    with pytest.raises(Leak, match=r"splashed|listened"):
        check_socket_twins(game, Setup("lake"), "blue.lookout", tmp_path, steps=100)


@pytest.mark.parametrize("seat", ["", *vault.SEATS])
def test_what_has_one_answer_is_answered_at_the_same_moment_in_two_worlds(tmp_path: Path, seat: str) -> None:
    tally = check_socket_twins(vault.GAME, Setup("long"), seat, tmp_path, steps=12)
    assert tally.empty >= 2


def test_a_pause_that_depends_on_a_secret_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = EmptyQuestions._pause
    monkeypatch.setattr(EmptyQuestions, "_pause", lambda self, d: real(self, d) + d.offer[0])
    with pytest.raises(Leak, match="what has one answer is answered at"):
        check_socket_twins(vault.GAME, Setup("long"), "left", tmp_path, steps=100)


CASES = [("alpha-t", "blue.captain"), ("alpha-s", "yellow.engineer"), ("alpha-s", "")]
"""Every seat of every game: `dev.py soak session`."""


@pytest.mark.parametrize(("scenario", "seat"), CASES)
def test_no_seat_of_the_duel_can_tell_two_worlds_apart(tmp_path: Path, scenario: str, seat: str) -> None:
    tally = check_socket_twins(registry.game("sonar"), Setup(scenario), seat, tmp_path, steps=20, moves=40)
    assert tally.twins >= 2
    assert tally.steps >= 20
    assert tally.messages >= 20
