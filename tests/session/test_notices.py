"""Word for players who are away: once for each turn, vote and end, and only about their own seat."""

from __future__ import annotations

import pytest
from tests.session.bench import Bench, Ear, benched
from tests.session.test_play import run

from upscope.lobby import lobby
from upscope.session import messages as m
from upscope.session.errors import Denied

ADDRESS = "https://hooks.example/north"


async def a_match(bench: Bench) -> tuple[str, Ear, Ear]:
    """North is Ana's and has an address, south is Bea's and has none."""
    made = await bench.make("quarry", {}, scenario="open", pace="correspondence", name="By post", language="es")
    ana = await bench.sit(made.ident, "Ana", "north")
    bea = await bench.sit(made.ident, "Bea", "south")
    await bench.start(made.ident)
    secret = await ana.session.do(lambda: lobby.set_webhook(ana.session, ana.player, "north", ADDRESS))
    assert len(secret) > 20
    assert secret not in ana.session.shown().seats[0].name
    return made.ident, ana, bea


async def bid(ana: Ear, bea: Ear) -> None:
    """South bids more and moves first."""
    await ana.answer("north", "bid_tools:0", 0)
    await bea.answer("south", "bid_tools:0", 2)


def kinds(bench: Bench) -> list[tuple[str, str]]:
    found = [(word.seat, word.kind) for word in bench.words]
    bench.words.clear()
    return found


async def whole_turn(ear: Ear, seat: str) -> None:
    """Until the other gang is asked."""
    for _ in range(30):
        (decision, *_) = ear.session.need_play().referee.shown(seat) or [None]
        if decision is None:
            return
        value = decision["options"][0]["value"] if "options" in decision else decision["form"]["example"]
        await ear.answer(seat, decision["id"], value)
    raise AssertionError("a turn without end")


def test_who_is_away_is_told_once_that_it_is_his_turn(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await a_match(bench)
            await bid(ana, bea)
            assert kinds(bench) == [], "who sits there sees it"
            await ana.leave()
            await whole_turn(bea, "south")
            (word,) = bench.words
            assert (word.url, word.session, word.game, word.seat, word.kind) == (
                ADDRESS,
                ident,
                "quarry",
                "north",
                "turn",
            )
            assert word.text == "Te toca, Ana: By post"
            assert word.id.startswith(f"{ident}.north.turn.")
            kinds(bench)
            await bea.say(m.Chat("south", "all", "well?", "c1"))
            assert kinds(bench) == [], "once is enough"
            await bea.say(m.Propose("south", "draw", "d1"))
            assert kinds(bench) == [("north", "vote")]
            await bea.say(m.Resign("south", "r1"))
            assert kinds(bench) == [("north", "over")]

    run(play())


def test_word_that_may_not_have_gone_out_is_given_again_under_the_same_name(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await a_match(bench)
            await bid(ana, bea)
            await ana.leave()
            await whole_turn(bea, "south")
            (first,) = bench.words
            await bench.restart()
            await bench.manager.session(ident)
            assert bench.words == [first, first]
            await bench.restart()
            bench.time.ms += 3_600_000
            bench.words.clear()
            await bench.manager.session(ident)
            assert bench.words == [], "an old turn is no news"

    run(play())


def test_the_next_holder_of_a_seat_is_not_written_to_at_the_last_ones_address(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await a_match(bench)
            with pytest.raises(Denied, match="holder"):
                await bea.session.do(
                    lambda: lobby.set_webhook(bea.session, bea.player, "north", "https://hooks.example/b")
                )
            session = ana.session
            await session.do(lambda: lobby.leave(session, ana.player, ["north"]))
            await bench.sit(ident, "Cid", "north")
            assert session.seating["north"].webhook == ""

    run(play())
