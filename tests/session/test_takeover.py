"""Giving somebody's seat away during play: by a vote, after a time in which its holder can come back; and what whoever
lost a seat keeps."""

from __future__ import annotations

from typing import Any

import pytest
from tests.session.bench import ME, Bench, Ear, benched
from tests.session.test_play import at_sea, run

from upscope.lobby import lobby
from upscope.lobby.create import Wish
from upscope.session import messages as m
from upscope.session.errors import Denied
from upscope.session.live import LiveSession

TEN_MINUTES = 10 * 60 * 1000
A_DAY = 24 * 60 * 60 * 1000


async def absent(bench: Bench, **settings: Any) -> tuple[LiveSession, Ear, Ear]:
    """Ana is host; Bea holds the red boat and has gone away."""
    ident, ana, bea = await at_sea(bench, **settings)
    await bea.leave()
    ana.take()
    return await bench.manager.session(ident), ana, bea


async def pass_time(bench: Bench, session: LiveSession, ms: int) -> None:
    """As the session's own timer would have it."""
    bench.time.ms += ms
    await session.do(session._time_is_up)


@pytest.mark.parametrize(
    ("pace", "delay"),
    [("live", TEN_MINUTES), ("real_time", TEN_MINUTES), ("correspondence", A_DAY), ("untimed", A_DAY)],
)
def test_an_absent_players_seat_is_free_after_a_vote_and_a_delay(url: str, pace: m.Pace, delay: int) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana, bea = await absent(bench, pace=pace)
            await ana.say(m.Propose("blue.captain", "replace", "r1", target="red.captain"))
            (motion,) = ana.take("motions")[-1]["motions"]
            assert motion["due"] == bench.time.wall() + delay
            await pass_time(bench, session, delay - 1)
            assert session.seating["red.captain"].player == bea.player
            assert not session.idle, "the session stays open for it"
            await bench.restart()
            session = await bench.manager.session(session.id)
            await pass_time(bench, session, 1)
            assert [session.seating[seat].by for seat in ("red.captain", "red.lookout")] == ["nobody", "nobody"]
            assert await bench.manager.rights(session, bea.player) == {""}, "Bea may look on"
            token = await session.do(lambda: lobby.new_invite(session, ana.player, "red.captain"))
            assert (await bench.manager.invited(token)) == (session.id, "red.captain")

    run(play())


def test_whoever_comes_back_in_time_keeps_the_seat_and_is_told(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana, bea = await absent(bench)
            await ana.say(m.Propose("blue.captain", "replace", "r1", target="red.captain"))
            bench.time.ms += TEN_MINUTES - 1
            bea = await bench.listen(session.id, "Bea", "red.lookout")
            told = bea.take("motions")[-1]
            assert (told["motions"], told["code"], told["settled"]["target"]) == ([], "holder-returned", "red.captain")
            assert ana.take("motions")[-1]["code"] == "holder-returned"
            await pass_time(bench, session, TEN_MINUTES)
            assert session.seating["red.captain"].player == bea.player
            await ana.say(m.Propose("blue.captain", "replace", "r2", target="red.captain"))
            assert ana.take("refused")[-1]["code"] == "not-absent"

    run(play())


def test_the_absent_holder_is_notified(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana, bea = await absent(bench)
            await session.do(lambda: lobby.set_webhook(session, bea.player, "red.captain", "https://hooks.example/bea"))
            await ana.say(m.Propose("blue.captain", "replace", "r1", target="red.lookout"))
            (notice,) = [one for one in bench.words if one.kind == "replace"]
            assert (notice.seat, notice.url) == ("red.captain", "https://hooks.example/bea")
            assert notice.text.startswith("Bea, the others want to give your seat to someone else.")

    run(play())


def test_the_others_vote_on_it(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("lanterns", {"blue.captain": ME})
            people = {"Bea": "blue.lookout", "Cid": "red.captain", "Dan": "red.lookout"}
            ears = {name: await bench.sit(made.ident, name, seat) for name, seat in people.items()}
            ana = await bench.listen(made.ident, "Ana", "blue.captain")
            session = await bench.start(made.ident)
            await ears["Dan"].leave()
            await ana.say(m.Propose("blue.captain", "replace", "r1", target="red.lookout"))
            (motion,) = ana.take("motions")[-1]["motions"]
            assert (motion["due"], len(motion["missing"]), motion["needs"]) == (0, 2, "most")
            await pass_time(bench, session, A_DAY)
            assert session.seating["red.lookout"].by == "person", "not without a vote"
            await ears["Cid"].say(m.Vote("red.captain", motion["id"], True))
            (motion,) = ana.take("motions")[-1]["motions"]
            assert motion["due"] > 0
            await ears["Bea"].say(m.Vote("blue.lookout", motion["id"], False))
            assert ears["Bea"].take("refused")[-1]["code"] == "no-motion", "it is decided"

    run(play())


def test_the_host_cannot_carry_a_takeback_alone_from_the_seat_of_another(url: str) -> None:
    """Ana has the seat freed, sits there herself, and still needs Bea's consent for what changes the game."""

    async def play() -> None:
        async with benched(url) as bench:
            session, ana, bea = await absent(bench)
            with pytest.raises(Denied, match="holder"):
                await session.do(lambda: lobby.new_invite(session, ana.player, "red.captain"))
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            await ana.say(m.Propose("blue.captain", "replace", "r1", target="red.captain"))
            await pass_time(bench, session, TEN_MINUTES)
            eve = await bench.sit(session.id, "Eve", "red.captain", "red.lookout")
            eve.take()
            for n, motion in enumerate(
                [
                    m.Propose("blue.captain", "takeback", "t1"),
                    m.Propose("blue.captain", "draw", "d1"),
                    m.Propose("blue.captain", "correction", "c1", changes=[["boats", 0, "arms", 3]], why="x"),
                ]
            ):
                await ana.say(motion)
                shown = eve.take("motions")[-1]["motions"][n]
                assert shown["missing"] == ["p2", "r1"]
                await eve.say(m.Vote("red.captain", shown["id"], True))
                assert [one["missing"] for one in eve.take("motions")[-1]["motions"]][n] == ["r1"]
            assert session.row.status == "playing"
            assert session.need_play().referee.record.entries[-1]["kind"] == "answer"
            bea = await bench.listen(session.id, "Bea", "")
            welcome = bea.one("welcome")
            assert (welcome["voter"], welcome["you"], len(welcome["motions"])) == ("r1", [], 3)
            await bea.say(m.Vote("", welcome["motions"][1]["id"], True))
            assert session.row.status == "over", "with her consent it is a draw"

    run(play())


def test_somebody_for_whom_a_bot_plays_is_not_left_out(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            session = await bench.manager.session(ident)
            await session.do(lambda: lobby.leave(session, bea.player, ["red.lookout"]))
            carl = await bench.sit(ident, "Carl", "red.lookout")
            await bea.leave()
            await ana.say(m.Propose("blue.captain", "bot", "b1", target="red.captain"))
            (motion,) = ana.take("motions")[-1]["motions"]
            await carl.say(m.Vote("red.lookout", motion["id"], True))
            assert session.seating["red.captain"].bot
            await ana.say(m.Propose("blue.captain", "draw", "d1"))
            (motion,) = carl.take("motions")[-1]["motions"]
            await carl.say(m.Vote("red.lookout", motion["id"], True))
            assert session.row.status == "playing"
            await ana.say(m.Propose("blue.captain", "pause", "p1"))
            pause = carl.take("motions")[-1]["motions"][-1]
            await carl.say(m.Vote("red.lookout", pause["id"], True))
            assert session.row.status == "paused", "what keeps the game going does not wait for her"

    run(play())


def test_a_bot_that_plays_for_somebody_does_not_keep_their_seat(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            session = await bench.manager.session(ident)
            await session.do(lambda: lobby.leave(session, bea.player, ["red.lookout"]))
            carl = await bench.sit(ident, "Carl", "red.lookout")
            await bea.leave()
            for n, kind in enumerate(("bot", "replace")):
                await ana.say(m.Propose("blue.captain", kind, f"b{n}", target="red.captain"))  # type: ignore[arg-type]
                (motion,) = ana.take("motions")[-1]["motions"]
                await carl.say(m.Vote("red.lookout", motion["id"], True))
                assert session.crowd.is_online("red.captain"), "the bot is there"
            (motion,) = ana.take("motions")[-1]["motions"]
            assert motion["due"] == bench.time.wall() + TEN_MINUTES
            await pass_time(bench, session, TEN_MINUTES)
            assert (session.seating["red.captain"].by, session.seating["red.captain"].player) == ("nobody", "")

    run(play())


def test_a_bots_seat_and_a_solo_game_do_not_wait(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME, "south": Wish("bot", "random")})
            ana = await bench.listen(made.ident, "Ana", "north")
            session = await bench.start(made.ident)
            await ana.say(m.Propose("north", "replace", "r0", target="north"))
            assert ana.take("refused")[-1]["code"] == "not-absent"
            await ana.say(m.Propose("north", "replace", "r1", target="south"))
            assert (session.seating["south"].by, session.seating["south"].bot) == ("nobody", "random"), "it plays on"
            await ana.say(m.Propose("north", "replace", "r2", target="south"))
            assert ana.take("refused")[-1]["code"] == "seat-free"
            token = await session.do(lambda: lobby.new_invite(session, ana.player, "south"))
            assert await bench.manager.invited(token)
            await bench.sit(made.ident, "Bea", "south")
            assert (session.seating["south"].by, session.seating["south"].bot) == ("person", "")

    run(play())


def test_a_seat_shows_on_how_many_devices_it_is_open(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            second = await bench.listen(ident, "Bea", "red.captain")
            assert second.one("welcome")["devices"]["red.captain"] == 2
            assert ana.one("presence")["devices"]["red.captain"] == 2
            await bea.leave()
            assert ana.one("presence")["devices"] == {"blue.captain": 1, "blue.lookout": 1, "red.captain": 1}

    run(play())
