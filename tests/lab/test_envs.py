"""The environments for researchers: the suites of their makers, unmodified, and that no seat observes too much."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from upscope import registry
from upscope.kernel.engine import advance, open_decisions
from upscope.kernel.game import Setup, SetupError
from upscope.kernel.procedure import Over, Roll
from upscope.lab import envs
from upscope.lab.envs.observe import Layout
from upscope.lab.envs.stepper import WAIT, Stepper

pytest.importorskip("pettingzoo")
pyspiel = pytest.importorskip("pyspiel")

GAMES = [("sonar", "alpha-t"), ("sonar", "alpha-s"), ("krieg", "steel_and_mud"), ("silent_war", "s-44-1942")]
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_pettingzoos_suite_passes(game: str, scenario: str) -> None:
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

    def make(**chosen: Any) -> Any:
        return envs.aec(game, scenario, **chosen)

    api_test(make(), num_cycles=200)
    seed_test(make, num_cycles=20)
    render_test(make)
    max_cycles_test(envs.cycles(game, scenario))
    parallel_api_test(envs.parallel(game, scenario), num_cycles=50)


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_gymnasiums_checker_passes(game: str, scenario: str) -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(envs.gym(game, scenario, lenient=True), skip_render_check=True)


@pytest.mark.parametrize(("game", "scenario", "longest"), [("krieg", "steel_and_mud", 150), ("sonar", "alpha-t", 40)])
def test_openspiels_suite_passes(game: str, scenario: str, longest: int) -> None:
    from open_spiel.python.algorithms import generate_playthrough

    made = envs.openspiel(game, scenario, longest=longest)
    pyspiel.random_sim_test(made, num_sims=1, serialize=True, verbose=False)
    one, other = (generate_playthrough.playthrough(str(made), action_sequence=None, seed=3) for _ in range(2))
    assert one == other
    assert f"upscope_{game}" in one


def walk(game: str, scenario: str, seed: int, most: int = 150) -> Iterator[Stepper]:
    """A random game, choice by choice."""
    rng, stepper = random.Random(seed), Stepper(registry.game(game), Setup(scenario), seed=seed)
    while not stepper.over and stepper.steps < most:
        yield stepper
        stepper.take(rng.choice(stepper.legal()))


HIDING = [*GAMES[:2], ("krieg", "two_rivers_short"), ("silent_war", "asiatic-fleet-1942")]


@pytest.mark.parametrize(("game", "scenario"), HIDING)
def test_nobody_observes_what_their_seat_may_not_know(game: str, scenario: str) -> None:
    """Two worlds that differ only in what a seat may not know give it the same row and the same mask."""
    rules, compared, rng = registry.game(game), 0, random.Random(1)
    assert rules.twin is not None
    for stepper in walk(game, scenario, 1):
        layout = Layout(rules, stepper.state, stepper.actions)
        for seat in rules.sides.seats:
            if rng.randrange(8) or isinstance(advance(stepper.state), Roll | Over):
                continue
            made = rules.twin(stepper.state.fork(), seat, rng.randrange)
            if made is None or made.key() == stepper.state.key():
                continue
            other = stepper.fork()
            other.state = other._teller.state = made
            other._settle(advance(made, other._teller))
            other._resume(stepper._of.name if stepper.under_way(stepper.seat)[0] else "", stepper._chosen)  # type: ignore[union-attr]
            assert layout.row(stepper, seat).tobytes() == layout.row(other, seat).tobytes(), seat
            if stepper.seat == other.seat == seat and not stepper.under_way(seat)[0]:
                assert stepper.legal() == other.legal()
            compared += 1
    assert compared > 10


def test_the_compiled_form_shows_a_crew_its_own_columns_only() -> None:
    from upscope.games.sonar.batch import Batch
    from upscope.games.sonar.batch import compiled as c
    from upscope.games.sonar.content.content import content_of

    batch = Batch(content_of(Setup("alpha-t")), 8, seed=4)
    for _ in range(120):
        batch.step(batch.pick())
    before = [batch.observe(side).tobytes() for side in (0, 1)]
    batch.numbers[:, c.OWN + c.CELL] += 1
    batch.planes[:, c.OWN_PLANES + 5] ^= 1
    assert batch.observe(0).tobytes() == before[0]
    assert batch.observe(1).tobytes() != before[1]


def test_a_vector_step_is_the_rules_step() -> None:
    """Each side is asked when the game's own procedures ask it, and every action is an answer they offer."""
    many = envs.vector("sonar", 32, "charlie-2-t", {"upgrades": True})
    shown, _ = many.reset(seed=5)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(150):
        mask = shown["action_mask"]
        shown, gained, over, cut, _ = many.step(np.argmax(mask * rng.random(mask.shape), axis=1))
        assert not cut.any()
        assert ((shown["action_mask"].sum(axis=1) > 0) | over).all()
        assert (gained[~over] == 0).all()
        ended += int(over.sum())
        for i in np.flatnonzero(~over)[:4]:
            state: Any = many._batch.state(int(i))
            asked = [d for d in open_decisions(state) if d.seat.startswith("blue")]
            assert asked
    assert ended > 5


def test_a_policy_may_be_the_opponent() -> None:
    def first(rows: Any, masks: Any) -> Any:
        assert rows.shape[0] == masks.shape[0] == 16
        return masks.argmax(axis=1)

    many = envs.vector("sonar", 16, opponent=first, side="yellow")
    shown, _ = many.reset(seed=1)
    for _ in range(40):
        shown, *_ = many.step(shown["action_mask"].argmax(axis=1))
    assert shown["action_mask"].any(axis=1).all() or many._ended.any()


def test_a_game_without_a_batch_form_says_which_have_one() -> None:
    with pytest.raises(LookupError, match="krieg has no batch form; those that have: sonar"):
        envs.vector("krieg", 4)
    with pytest.raises(SetupError, match="setup-unknown-scenario"):
        envs.aec("sonar", "atlantis")


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_a_fork_and_a_pickle_are_the_same_moment(game: str, scenario: str) -> None:
    looked = 0
    for stepper in walk(game, scenario, 3, 60):
        for again in (stepper.fork(), pickle.loads(pickle.dumps(stepper))):
            assert (again.seat, again.legal()) == (stepper.seat, stepper.legal())
            assert again.state.digest() == stepper.state.digest()
            assert all(again.heard(seat) == stepper.heard(seat) for seat in stepper.game.sides.seats)
            looked += 1
    assert looked > 5


def test_an_action_that_is_not_open_is_refused_and_changes_nothing() -> None:
    stepper = Stepper(registry.game("sonar"), Setup("alpha-t"), seed=1)
    before = stepper.state.digest()
    with pytest.raises(ValueError, match=r"action 0 \(wait\) is not open to blue\.captain"):
        stepper.take(WAIT)
    with pytest.raises(ValueError, match="no such action"):
        stepper.take(10**9)
    assert (stepper.state.digest(), stepper.steps) == (before, 0)


def test_house_bots_play_the_other_side_and_the_winner_gains() -> None:
    env = envs.gym("sonar", level="lieutenant", most=4_000)
    shown, _ = env.reset(seed=2)
    rng, over, gained = np.random.default_rng(2), False, 0.0
    while not over:
        shown, gained, over, cut, info = env.step(int(rng.choice(np.flatnonzero(shown["action_mask"]))))
        assert not cut
    assert (gained, info["result"]) == (-1.0, "yellow")
