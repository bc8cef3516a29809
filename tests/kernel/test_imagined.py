"""Only the referee holds a true state: what thinks for a seat gets a belief, and no secret is in that."""

from __future__ import annotations

import ast
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.test_engine import dig_site, lake
from tests.tiny import lanterns, quarry

from upscope import registry
from upscope.dice.seeded import Seeded
from upscope.kernel.audience import public
from upscope.kernel.decision import Decisions, Refused, decision
from upscope.kernel.engine import Broken, advance, answer, open_decisions
from upscope.kernel.game import Setup
from upscope.kernel.imagined import Belief
from upscope.kernel.kinds import INT
from upscope.kernel.odds import foresee
from upscope.kernel.referee import Referee
from upscope.kernel.state import State

ROOT = Path(__file__).resolve().parents[2]


def below(n: int) -> int:
    return n - 1


def rng() -> Any:
    return random.Random(7).randrange


# ---------------------------------------------------------------- sealed answers


def with_bid(bid: int | None) -> State:
    s = quarry.begin(Setup("short"))
    advance(s)
    if bid is not None:
        answer(s, "south", bid, decision="bid_tools:0")
    return s


def bid_odds(bid: int | None, game: Any = quarry.GAME) -> dict[str, Any]:
    return foresee(Belief(game, with_bid(bid), "north"), "bid_tools:0", 1, rng()).chances


def test_a_sealed_bid_of_the_other_makes_no_difference_to_odds() -> None:
    found = [bid_odds(bid) for bid in (0, 1, 2)]
    assert found[0] == found[1] == found[2]
    assert len(found[0]) > 1, "the worlds really differ in what the other has bid"


def test_nor_does_it_that_there_is_one_where_nobody_may_know() -> None:
    assert bid_odds(None) == bid_odds(2)
    kinds = {d.name: d for d in quarry.GAME.decisions} | {"bid_tools": decision("bid_tools", INT, shown=public())}
    shown = replace(quarry.GAME, decisions=Decisions(*kinds.values()))
    assert bid_odds(None, shown) != bid_odds(2, shown), "everybody sees whether south has bid"
    assert bid_odds(1, shown) == bid_odds(2, shown)


def test_a_sealed_answer_below_another_question_is_gone_too() -> None:
    s = with_bid(2)
    s.stack.append(quarry.Dig(gang=0))
    s.pause = None
    drawn = Belief(quarry.GAME, s, "north").draw(below).state
    assert drawn.stack[0]._got == ()


@pytest.mark.parametrize("seat", ["western", "soviet"])
def test_a_truce_is_not_read_off_the_odds(seat: str) -> None:
    """The other faction's sealed answer, in either world."""
    krieg = registry.game("krieg")
    from upscope.games.krieg.rules.final import Peace

    found = []
    for sealed in ("no", "yes", None):
        s: Any = krieg.begin(Setup(next(name for name in krieg.scenarios if _has_truce(name))))
        s.policy = 0
        s.stack = [Peace(side=1)]
        advance(s)
        s.pause = None
        s.stack[-1]._at = Peace.index["offer_truce"]
        advance(s)
        other = "soviet" if seat == "western" else "western"
        if sealed is not None:
            answer(s, other, sealed, decision="answer_truce:0")
        (mine,) = open_decisions(s, seat)
        found.append(foresee(Belief(krieg, s, seat), mine.id, "yes", rng(), samples=40).chances)
    assert found[0] == found[1]
    assert len(found[0]) > 1
    assert found[2] != found[0], "that the other is still being asked is seen by everybody"


def _has_truce(scenario: str) -> bool:
    krieg = registry.game("krieg")
    return bool(krieg.begin(Setup(scenario)).content.scenario.policy)


# ---------------------------------------------------------------- hidden cells


def test_a_belief_is_the_same_wherever_the_enemy_lies() -> None:
    one, two = lake(), lake()
    two.boats.cell[1], two.boats.doused[1] = 9, 1  # type: ignore[attr-defined]
    two.answered[("red.captain", "command")] = 5
    two.tick = one.tick + 3
    blank = [Belief(lanterns.GAME, s, "blue.captain", tick=9)._blank for s in (one, two)]
    assert blank[0].text() == blank[1].text()
    assert blank[0].boats.cell == [one.boats.cell[0], None]  # type: ignore[attr-defined]


def found_again(s: State, seat: str, below: Any) -> State:
    s.boats.cell[1] = below(16)  # type: ignore[attr-defined]
    return s


def test_what_a_game_forgets_to_draw_is_found_at_once() -> None:
    with pytest.raises(Refused, match="no-odds"):
        Belief(lanterns.GAME, lake(), "blue.captain").draw(below)
    forgetful = replace(lanterns.GAME, resample_hidden=found_again)
    with pytest.raises(Broken, match=r"boats.doused\[1\]"):
        Belief(forgetful, lake(), "blue.captain").draw(below)


def test_who_knows_everything_has_one_world_and_it_is_a_copy() -> None:
    s = dig_site()
    belief = Belief(quarry.GAME, s, "north")
    assert belief.certain
    drawn = belief.draw(below).state
    assert drawn is not s
    assert drawn.key() == s.key()
    assert not Belief(quarry.GAME, with_bid(1), "north").certain


@pytest.mark.parametrize("name", ["krieg", "silent_war"])
def test_the_games_with_odds_draw_all_that_is_hidden(name: str) -> None:
    game = registry.game(name)
    referee = Referee.start(game, Setup(game.scenarios[0]), Seeded(1))
    for seat in game.sides.seats:
        world = referee.belief(seat).draw(rng()).state
        for holds in game.invariants:
            holds(world)


# ---------------------------------------------------------------- a reason for a refusal


def test_a_reason_that_rests_on_what_is_hidden_is_not_given() -> None:
    def explain(s: Any, d: Any, value: Any) -> Any:
        return (
            ("no-way", "2", {"cell": s.boats.cell[1]})
            if value[1] == "A1"
            else ("no-way", "2", {"own": s.boats.arms[0]})
        )

    game = replace(lanterns.GAME, explain=explain)
    referee = Referee.start(game, Setup("lake"), Seeded(1))
    referee.answer("blue.captain", "choose_start:0", "B2")
    referee.answer("red.captain", "choose_start:0", "D4")
    with pytest.raises(Refused) as problem:
        referee.read("blue.captain", "command:0", ["row", "A1"])
    assert (problem.value.code, problem.value.args_) == ("not-offered", {})
    with pytest.raises(Refused) as problem:
        referee.read("blue.captain", "command:0", ["row", "B1"])
    assert (problem.value.code, problem.value.args_) == ("no-way", {"own": 12})


# ---------------------------------------------------------------- by types


def test_mypy_refuses_to_hand_a_true_state_to_what_thinks_for_a_seat() -> None:
    words = ["mypy", "--warn-unused-ignores", "tests/kernel/thinking.py"]
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


FOLDERS = ("session", "lobby", "social", "web", "text", "referee", "cli", "bots", "games")
PASSED = {("play.py", "update"), ("play.py", "due"), ("conversation.py", "due"), ("_others.py", "due")}


def handed_on(path: Path) -> list[str]:
    """Calls to which a referee's state goes as an argument."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            given = [*node.args, *(k.value for k in node.keywords)]
            if any(_is_true_state(one) for one in given) and (path.name, name) not in PASSED:
                found.append(f"{path.name}:{node.lineno} {name}")
        elif isinstance(node, ast.Assign | ast.NamedExpr) and _is_true_state(node.value):
            found.append(f"{path.name}:{node.lineno} is kept")
    return found


def _is_true_state(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and node.attr == "state"
        and (getattr(node.value, "id", "") == "referee" or getattr(node.value, "attr", "") == "referee")
    )


def test_no_folder_hands_the_true_state_on() -> None:
    source = ROOT / "src" / "upscope"
    assert all((source / folder).is_dir() for folder in FOLDERS)
    assert [line for folder in FOLDERS for path in (source / folder).rglob("*.py") for line in handed_on(path)] == []


def test_a_state_handed_on_is_seen(tmp_path: Path) -> None:
    leak = tmp_path / "x.py"
    leak.write_text("f(play.referee.state)\ng(s=referee.state)\ns = self.referee.state\nh(referee.state.tick)\n")
    assert len(handed_on(leak)) == 3
