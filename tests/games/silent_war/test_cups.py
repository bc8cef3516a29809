"""What is known of the cups and what is not (3.11, 3.15): views, deals that agree with a view, staff and odds."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.games.silent_war.kit import A, B, Fight
from tests.games.silent_war.kit_campaign import bare, run, set_month

from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
from upscope.games.silent_war.advice.cups import SHARE, deal_anew, weights_behind
from upscope.games.silent_war.advice.worlds import other_deal
from upscope.games.silent_war.bots.pilot import Pilot
from upscope.games.silent_war.content.months import month_number
from upscope.games.silent_war.rules.c03_war_mix import FillCups
from upscope.games.silent_war.rules.c08_reinforcements import ReinforcementPhase
from upscope.games.silent_war.rules.display import count_backs, cup_of, mix_in
from upscope.games.silent_war.rules.invariants import mix_is_that_of_the_cups, pieces_are_kept
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.decision import outside
from upscope.kernel.encoding import canonical
from upscope.kernel.engine import DICE, advance, answer, open_decisions
from upscope.kernel.event import Teller, redact
from upscope.kernel.game import Setup
from upscope.kernel.imagined import Belief
from upscope.kernel.procedure import Ask, Over, Roll
from upscope.kernel.record import parse
from upscope.kernel.referee import Referee
from upscope.kernel.view import project

SEAT = "comsubpac"
OLD = json.loads((Path(__file__).parent / "old" / "ruleset-1.json").read_text("utf-8"))


def below(seed: int) -> Any:
    return random.Random(seed).randrange


def filled(month: tuple[int, int] = (1944, 7), period: int = 3, seed: int = 1, **options: Any) -> Campaign:
    s = bare(month, period, **options)
    s.pause = None
    s.stack.append(FillCups())
    pause, rng = advance(s), random.Random(seed)
    while not isinstance(pause, Over):
        pause = answer(s, DICE, pause.dist.value_at(rng.randrange(pause.dist.total)))
    return s


def view(s: Campaign) -> dict[str, Any]:
    return project(s, GAME.sides, SEAT).data()


def moments(scenario: str, seed: int, most: int, fights: bool = False) -> Any:
    """A game by the standard staff, at each of its questions (or those in a fight only)."""
    setup = Setup(scenario)
    s: Any = GAME.begin(setup)
    pilot, dice, pause = Pilot("standard", setup), Seeded(seed), advance(s)
    met = 0
    while met < most and not isinstance(pause, Over):
        if isinstance(pause, Roll):
            pause = answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times))
        else:
            assert isinstance(pause, Ask)
            if not fights or s.units.cup:
                met += 1
                yield s, pause, setup
            pause = answer(s, pause.seat, pilot.answer(s, pause))


@pytest.mark.rule("3.11-random")
def test_a_view_shows_the_mix_and_not_how_unlike_pieces_were_dealt():
    s = filled()
    shown = view(s)["tables"]
    unlike = s.content.unlike
    for name in ("a", "b", "c", "d", "spare"):
        for piece, cell in enumerate(shown["cups"][name]):
            assert (cell is None) == unlike[piece], s.content.piece_names[piece]
    hidden = {s.content.category_names[s.content.pieces.category[p]] for p in range(len(unlike)) if unlike[p]}
    assert hidden == {"dd2", "dd1", "de1", "diligent", "cv15", "m-large", "m-small"}
    small = s.content.category_names.index("m-small")
    assert [shown["mix"][cup][small] for cup in "abcd"] == [12, 9, 7, 4]
    assert None not in shown["cups"]["gone"]


@pytest.mark.rule("3.11-random")
def test_open_cups_show_everything():
    s = filled(open_cups=True)
    assert not any(None in column for column in view(s)["tables"]["cups"].values())
    assert other_deal(s, SEAT, below(1)) is None


def test_a_game_of_ruleset_1_keeps_its_open_cups():
    old = Referee.resume(GAME, parse(OLD["record"]), OLD["snapshot"], Seeded(1))
    assert old.state.content.open_cups
    assert not any(None in column for column in old.view(SEAT).data()["tables"]["cups"].values())
    mix_is_that_of_the_cups(old.state)
    assert not GAME.begin(Setup("tang-1944")).content.open_cups


@pytest.mark.parametrize("seed", range(4))
def test_another_deal_looks_the_same_and_loses_no_counter(seed):
    for s, pause, _ in moments("tang-1944", seed, 12, fights=True):
        other = other_deal(s, SEAT, below(seed))
        assert isinstance(other, Campaign)
        pieces_are_kept(other)
        mix_is_that_of_the_cups(other)
        assert canonical(view(other)) == canonical(view(s))
        assert min(min(count_backs(other, cup)) for cup in range(4)) >= 0, "each unit face down has a piece behind it"
        shown = [
            [outside(GAME.decisions[d.name], d, w.content) for d in open_decisions(w, pause.seat)] for w in (s, other)
        ]
        assert shown[0] == shown[1]


def test_a_deal_reads_nothing_of_the_true_one():
    """A belief holds no hidden cell; the same numbers make the same deal of two worlds that look the same."""
    found = 0
    for s, _, _ in moments("tang-1944", 5, 10, fights=True):
        other = other_deal(s, SEAT, below(8))
        assert other is not None
        one, two = (Belief(GAME, w, SEAT).draw(below(3)).state for w in (s, other))
        assert one.encode()["tables"] == two.encode()["tables"]
        imagined = [GAME.state_from_view(json.loads(json.dumps(view(w))), below(4)) for w in (s, other)]
        assert imagined[0].encode()["tables"] == imagined[1].encode()["tables"]
        found += 1
    assert found > 5


@pytest.mark.rule("3.15-shuffle")
def test_the_mix_says_how_likely_a_piece_is():
    """One token of a category is any of its pieces: a deal drawn often enough comes to the same."""
    s = filled()
    back = 1
    weights = weights_behind(s, A, back)
    rng, counts, times = random.Random(7), [0] * len(weights), 1500
    for _ in range(times):
        dealt = deal_anew(s.fork(), rng.randrange)
        counts = [n + m for n, m in zip(counts, s.content.count_behind[back](cup_of(dealt, A)), strict=True)]
    for piece, weight, count in zip(s.content.by_back[back], weights, counts, strict=True):
        assert abs(count / times - weight / SHARE) < 0.15, s.content.piece_names[piece]


@pytest.mark.rule("3.15-shuffle")
def test_what_lies_face_up_or_is_out_of_the_game_is_in_no_cup():
    fight = Fight(period=3, month=(1944, 7))
    s = fight.s
    tanker = fight.piece("ao15-4-0-ball")
    fight.in_cup(B, "m20-4-0-ball")
    at = s.content.by_back[1].index(tanker)
    assert weights_behind(s, B, 1)[at] > 0, "it might be that one"
    fight.up(B, "ao15-4-0-ball")
    assert weights_behind(s, B, 1)[at] == 0


@pytest.mark.parametrize(("scenario", "seed"), [("tang-1944", 2), ("wahoo-1943", 9)])
def test_the_staff_decides_alike_whatever_the_deal(scenario, seed):
    asked = 0
    for s, pause, setup in moments(scenario, seed, 25, fights=True):
        other = other_deal(s, SEAT, below(asked))
        assert isinstance(other, Campaign)
        again = advance(other)
        assert isinstance(again, Ask)
        assert Pilot("standard", setup).answer(s, pause) == Pilot("standard", setup).answer(other, again)
        asked += 1
    assert asked > 10


def test_advice_is_the_same_whatever_the_deal():
    for s, pause, _ in moments("tang-1944", 2, 40, fights=True):
        if pause.name == "choose_posture":
            other = other_deal(s, SEAT, below(1))
            assert isinstance(other, Campaign)
            boat = s.content.boat_names[s.subs.boat[0]]
            one, two = (GAME.advise("counsel", "posture", view(w), (), {"boat": boat}, below(6)) for w in (s, other))
            assert one == two
            return
    raise AssertionError("no posture was asked for")


@pytest.mark.rule("8.0-mix")
@pytest.mark.parametrize("open_cups", [False, True])
def test_which_of_the_new_escorts_joins_a_cup_is_not_told(open_cups):
    s = filled((1944, 2), open_cups=open_cups)
    set_month(s, month_number(1944, 3))
    told = run(s, ReinforcementPhase(), {"deal": [s.content.piece_names.index("de1-8-2-sun")] * 3})
    assert len(told.of("piece_joined")) == 4
    teller = Teller(GAME.events, GAME.sides)
    teller.state = s
    for fields in told.of("piece_joined"):
        teller("piece_joined", **fields)
    lines = [redact(e, GAME.sides, SEAT, s.content) for e in teller.take()]
    shown = {fields["category"]: fields.get("piece") for fields in (line["fields"] for line in lines if line)}
    assert shown == {"taiho": "taiho", "de1": "de1-8-2-sun" if open_cups else None}
    assert sum(mix_in(s, cup)[s.content.category_names.index("de1")] for cup in range(4)) == 3


def test_with_own_dice_nobody_is_asked_to_draw_from_a_hidden_cup() -> None:
    """The list of what may come up would tell what lies in the cup; with open cups the player draws."""
    drawn = {"back", "piece", "replacement"}
    assert GAME.server_rolls(Setup("archerfish-1944")) >= drawn
    assert not GAME.server_rolls(Setup("archerfish-1944", {"open_cups": True})) & drawn
    assert not GAME.server_rolls(Setup("pacific-1943", ruleset=1)) & drawn
