"""Random play: no dead end, invariants at every pause, stacking at the end of every segment, replay and forks alike."""

from __future__ import annotations

import random
from typing import Any

import pytest

from upscope.dice.seeded import Seeded
from upscope.games.krieg import GAME
from upscope.games.krieg.rules.crowding import crowded
from upscope.games.krieg.rules.situation import Situation, situation_of
from upscope.games.krieg.rules.state import Krieg
from upscope.kernel.audience import public
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask, Over, Roll
from upscope.lab.contract import check_game
from upscope.lab.play import pick, play_out
from upscope.lab.twin import Leak, check_twins

SHORT = 200
"""Short games of Two Rivers in a test run; `dev.py soak krieg` plays thousands."""


class Watch:
    """Checks what must hold whenever a segment ends."""

    def __init__(self, s: Krieg) -> None:
        self.s = s
        self.segments = 0

    def __call__(self, name: str, **fields: Any) -> None:
        if name == "segment_ended":
            self.segments += 1
            front = Situation(self.s)
            assert [h for h in front.stacks if crowded(front, h)] == []
            for holds in GAME.invariants:
                holds(self.s)


@pytest.mark.rule("opt-stacking", "order")
@pytest.mark.parametrize("seed", range(SHORT))
def test_short_games_end_and_every_segment_leaves_legal_stacks(seed: int) -> None:
    s = GAME.begin(Setup("two_rivers_short"))
    assert isinstance(s, Krieg)
    watch = Watch(s)
    play_out(s, seed, watch)
    assert s.result in ("axis", "western", "soviet")
    assert watch.segments <= 3 * (3 + 3 * 13)
    assert watch.segments > 10


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_the_contract_holds_on_every_scenario(scenario: str) -> None:
    referee = check_game(GAME, Setup(scenario), 11, every=40)
    assert referee.over


@pytest.mark.parametrize("seed", range(6))
def test_invariants_hold_at_every_pause(seed: int) -> None:
    s = GAME.begin(Setup("two_rivers_short"))
    rng, dice = random.Random(seed), Seeded(seed)
    pause = advance(s)
    while not isinstance(pause, Over):
        for holds in GAME.invariants:
            holds(s)
        if isinstance(pause, Roll):
            pause = answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times))
        elif isinstance(pause, Ask):
            pause = answer(s, pause.seat, pick(pause.offer(), rng))
        else:
            seats = [ask.seat for ask in pause.asks]  # type: ignore[union-attr]  # a Gather
            for seat in seats:
                pause = answer(s, seat, "yes" if rng.random() < 0.5 else "no", decision=_truce(s, seat))


def _truce(s: Any, seat: str) -> str:
    return f"answer_truce:{s.answered.get((seat, 'answer_truce'), 0)}"


OPTIONS = [
    {"seasonal_phases": "every_turn", "result_dr": "retreat_or_steps", "final_column_clamp": False},
    {"zoc_entering": "free", "reserve_overrun": True, "reserve_friends_cancel_zoc": True, "hq_blocks_retreat": False},
    {"lost_units_to": "delay_box", "airdrop_unlanded_to": "force_pool", "attrition_order": "defender_first"},
    {"blitz_skipped_without_marker": False, "marker_segment": "blitz_stays", "logistics_at": "held_hex"},
    {"advance": "none", "combine": "off", "break_down": False, "delay_return_units": "none", "overrun": False},
    {"retreat_path": "not_nearer", "unit_cancels_zoc": False, "attack_hex_once": False, "attack_unit_once": False},
]


@pytest.mark.parametrize("options", OPTIONS, ids=range(len(OPTIONS)))
@pytest.mark.parametrize("scenario", ["two_rivers_short", "harbour"])
def test_games_with_other_options_end_too(scenario: str, options: dict[str, Any]) -> None:
    s = GAME.begin(Setup(scenario, options))
    assert isinstance(s, Krieg)
    play_out(s, 4, Watch(s))
    assert s.result


def test_the_same_seed_plays_the_same_game() -> None:
    digests = {play_out(GAME.begin(Setup("two_rivers_short")), 9)[0].digest() for _ in range(2)}
    assert len(digests) == 1


def test_a_fork_goes_its_own_way_and_the_front_is_read_anew() -> None:
    """The remembered front never outlives what it was read from."""
    s = GAME.begin(Setup("two_rivers_short"))
    assert isinstance(s, Krieg)
    rng = random.Random(5)
    advance(s)
    for _ in range(150):
        pause = advance(s)
        if isinstance(pause, Roll):
            answer(s, DICE, 1 + int(rng.random() * 6))
            continue
        if not isinstance(pause, Ask):
            break
        fork = s.fork()
        answer(fork, pause.seat, pick(pause.offer(), rng))
        held, fresh = situation_of(fork), Situation(fork)
        assert (held.stacks, held.holder, held.drops, held.beaches) == (
            fresh.stacks,
            fresh.holder,
            fresh.drops,
            fresh.beaches,
        )
        for side in range(3):
            assert held.zoc(side) == fresh.zoc(side)
            assert held.barred(side) == fresh.barred(side)
            assert held.open(side) == [fresh.can_enter(side, h) for h in range(fresh.c.size)]
        before = situation_of(s)
        assert before.stacks == Situation(s).stacks
        answer(s, pause.seat, pick(pause.offer(), rng))


@pytest.mark.parametrize("seat", GAME.sides.seats)
def test_nobody_can_tell_secret_cards_apart(seat: str) -> None:
    runs = [check_twins(GAME, Setup("two_rivers_short"), seat, seed, most=400) for seed in range(2)]
    assert sum(run.twins for run in runs) >= 4
    assert sum(run.steps for run in runs) > 400


def test_a_leak_of_the_chosen_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A column that shows everybody which card was chosen."""
    shown = dict(Krieg.tables["cards"].declared)
    monkeypatch.setattr(Krieg.tables["cards"], "declared", {**shown, "status": public(shown["status"].kind)})
    with pytest.raises(Leak):
        check_twins(GAME, Setup("two_rivers_short"), "western", 1, most=300)
