"""Corrections by consent: before anybody agrees they are checked by name and kind, and a refusal tells nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.test_rules import board
from tests.session.bench import ME, Bench, Ear, benched
from tests.session.test_play import run
from tests.tiny import lanterns

from upscope import registry
from upscope.kernel.correction import read, shown
from upscope.kernel.decision import Refused
from upscope.kernel.event import Sides
from upscope.session import messages as m


def by_where_red_is(s: Any) -> None:
    """An invariant that looks at both sides, and prints what blue may not know."""
    assert s.boats.arms[0] <= 90 or s.boats.cell[1] == 3, f"red is at {s.boats.cell[1]}"


GAME = replace(lanterns.GAME, name="lanterns-watched", invariants=(lanterns.on_the_lake, by_where_red_is))
registry.add(GAME)


async def on_the_lake(bench: Bench, red: int) -> tuple[str, Ear, Ear]:
    """Ana is blue, Bea is red and lies in this cell."""
    wishes = {"blue.captain": ME, "blue.lookout": ME}
    made = await bench.make(GAME.name, wishes)
    ana = await bench.listen(made.ident, "Ana", "blue.captain", "blue.lookout")
    bea = await bench.sit(made.ident, "Bea", "red.captain", "red.lookout")
    await bench.start(made.ident)
    await ana.answer("blue.captain", "choose_start:0", "B2")
    await bea.answer("red.captain", "choose_start:0", lanterns.CELL.out(red, None))
    ana.take()
    bea.take()
    return made.ident, ana, bea


async def agree(who: Ear) -> None:
    for told in who.take("motions"):
        for motion in told["motions"]:
            await who.say(m.Vote("red.captain", motion["id"], True))


@pytest.mark.parametrize(
    "change",
    [
        [["boats", 1, "cell", "A1"]],
        [["boats", 0, "arms", 99]],
        [["boats", 1, "cell", "D1"], ["boats", 0, "arms", 99]],
        [["boats", 0, "cell", "Z9"]],
        [["boats", 7, "cell", "A1"]],
        [["boats", 1, "doused", -1]],
        [["noise", "loud"]],
    ],
)
def test_a_proposal_is_answered_alike_wherever_the_enemy_lies(tmp_path: Path, change: list[list[Any]]) -> None:
    said = []
    for red in (3, 12):

        async def play(red: int = red) -> None:
            async with benched(f"sqlite:///{tmp_path / str(red)}.db") as bench:
                _, ana, _ = await on_the_lake(bench, red)
                await ana.say(m.Propose("blue.captain", "correction", "c1", changes=change, why="it slipped"))
                said.append(list(ana.raw))

        run(play())
    assert said[0] == said[1]


@pytest.mark.parametrize("change", [["boats", 0, "arms", 99], ["boats", 0, "stones", "many"]])
def test_what_breaks_the_board_is_refused_after_consent_to_all_alike(url: str, change: list[Any]) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await on_the_lake(bench, 12)
            play = (await bench.manager.session(ident)).need_play()
            before = play.referee.state.digest()
            await ana.say(m.Propose("blue.captain", "correction", "c1", changes=[change], why="it slipped"))
            if change[3] == "many":
                assert ana.one("refused")["code"] == "bad-cell"
                return
            assert ana.take("refused") == [], "nothing is tried before the other has agreed"
            await agree(bea)
            for ear in (ana, bea):
                told = ear.take()[-1]
                assert told["type"] == "motions"
                assert (told["motions"], told["code"], told.get("carried", False)) == ([], "correction-breaks", False)
                assert "red is at" not in str(told)
            assert play.referee.state.digest() == before
            assert play.referee.record.entries[-1]["kind"] != "correction"
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            assert ana.take("accepted"), "the game goes on"

    run(play())


@pytest.mark.parametrize("language", ["en", "es"])
def test_who_plays_alone_hears_at_once_that_it_cannot_stand_and_not_why(url: str, language: m.Language) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make(GAME.name, dict.fromkeys(lanterns.SEATS, ME))
            ana = await bench.listen(made.ident, "Ana")
            await bench.start(made.ident)
            await ana.say(m.Hello(dict.fromkeys(lanterns.SEATS, 0), language))
            ana.take()
            change = [["boats", 0, "arms", 99]]
            await ana.say(m.Propose("blue.captain", "correction", "c1", changes=change, why="it slipped"))
            told = ana.one("refused")
            assert (told["code"], told.get("field", ""), told.get("args", {})) == ("correction-breaks", "", {})
            assert told["text"].endswith({"en": "would break the rules.", "es": "rompería las reglas."}[language])

    run(play())


SIDES = Sides(("a.x", "a.y", "b.x"), ("a", "b"), {"a.x": "a", "a.y": "a", "b.x": "b"})


def test_rows_and_tables_a_seat_does_not_see_cannot_be_counted() -> None:
    """Hidden rows: a seat counts those it sees. A session it sees nothing of has as many rows as it likes."""
    s: Any = board()
    seen = {seat: [k for k in range(6) if _is_read(s, seat, ["hidden", k, "n", 1])] for seat in SIDES.seats}
    for seat, counted in seen.items():
        side = SIDES.side_of[seat]
        assert len(counted) == sum(owner == side for owner in s.hidden.side), seat
    for seat in ("a.x", "b.x"):
        rows = [row for row, owner in enumerate(s.hidden.side) if owner == SIDES.side_of[seat]]
        assert [read(s, SIDES, seat, [["hidden", k, "n", 1]])[0][1] for k in range(len(rows))] == rows
    with pytest.raises(Refused, match="bad-cell"):
        read(s, SIDES, "a.x", [["pieces", 0, "ours", "many"]])
    with pytest.raises(Refused, match="no-cell"):
        read(s, SIDES, "a.x", [["pieces", 0, "gone", 1]])


def _is_read(s: Any, seat: str, change: list[Any]) -> bool:
    try:
        read(s, SIDES, seat, [change])
    except Refused:
        return False
    return True


# ---------------------------------------------------------------- what voters see


def test_voters_see_each_change_as_far_as_they_may_know(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await on_the_lake(bench, 12)
            changes: list[list[Any]] = [
                ["boats", 0, "cell", "C3"], ["boats", 1, "cell", "A1"], ["boats", 0, "arms", 7], ["noise", 2],
            ]  # fmt: skip
            await ana.say(m.Propose("blue.captain", "correction", "c1", changes=changes, why="it slipped"))
            blue, red = ({"table": "boats", "column": "cell", "row": row} for row in (0, 1))
            arms = {"table": "boats", "column": "arms", "row": 0, "before": 12, "after": 7}
            noise = {"table": "", "column": "noise", "before": 0, "after": 2}
            hers = [blue | {"before": "B2", "after": "C3"}, red | {"hidden": True}, arms, noise]
            theirs = [blue | {"hidden": True}, red | {"before": "A4", "after": "A1"}, arms, noise]
            assert ana.take("motions")[-1]["motions"][0]["changes"] == hers
            assert bea.take("motions")[-1]["motions"][0]["changes"] == theirs
            again = await bench.listen(ident, "Bea", "red.captain")
            assert again.one("welcome")["motions"][0]["changes"] == theirs, "also after a reload"
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            (told,) = ana.take("motions")
            assert told["motions"][0]["changes"][0]["before"] == "B1", "the game has moved on"
            assert bea.take("motions")[0]["motions"][0]["changes"][2]["before"] == 11
            await agree(again)
            settled = bea.take("motions")[-1]["settled"]
            assert (settled["kind"], settled["changes"]) == ("correction", [])

    run(play())


def test_a_hidden_change_is_hidden_whatever_it_is(tmp_path: Path) -> None:
    """Red proposes something else for its own boat in each world; blue is shown the same bytes."""
    said = []
    for red, to in ((3, "A1"), (12, "D4")):

        async def play(red: int = red, to: str = to) -> None:
            async with benched(f"sqlite:///{tmp_path / str(red)}.db") as bench:
                _, ana, bea = await on_the_lake(bench, red)
                change = [["boats", 1, "cell", to]]
                await bea.say(m.Propose("red.captain", "correction", "c1", changes=change, why="it slipped"))
                said.append(list(ana.raw))

        run(play())
    assert said[0] == said[1]
    assert b"hidden" in said[0][0]


def test_a_row_that_is_hidden_has_no_number() -> None:
    s: Any = board()
    change = [["hidden", 2, "n", 9], ["pieces", 1, "secret", 4], ["plan", 3]]
    seen = shown(s, SIDES, ["a.x"], change)
    assert [(one.row, one.before, one.after, one.hidden) for one in seen] == [
        (None, None, None, True), (1, None, None, True), (None, None, None, True),
    ]  # fmt: skip
    seen = shown(s, SIDES, ["b.x"], change)
    assert [(one.row, one.before, one.after, one.hidden) for one in seen] == [
        (1, 3, 9, False), (1, None, None, True), (None, 7, 3, False),
    ]  # fmt: skip
    (plain, ours) = shown(s, SIDES, [], [["pieces", 0, "plain", 4], ["pieces", 0, "ours", 4]])
    assert (plain.before, plain.after, ours.hidden) == (1, 4, True), "who has no seat sees what everybody may"
