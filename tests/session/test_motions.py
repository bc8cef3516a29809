"""Consent: takebacks, draws, corrections, adjourning, resigning, and bots for those who are away."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.session.bench import ME, benched
from tests.session.test_play import at_sea, run

from upscope.lobby import lobby
from upscope.lobby.access import Standing
from upscope.session import messages as m
from upscope.session.errors import Denied
from upscope.session.settings import OpenMotion
from upscope.social.motions import verdict


@pytest.mark.parametrize(
    ("kind", "persons", "votes", "found"),
    [
        ("draw", "ab", {}, None),
        ("draw", "ab", {"b": True}, True),
        ("draw", "abc", {"b": True}, None),
        ("draw", "abc", {"b": True, "c": False}, False),
        ("draw", "a", {}, True),
        ("pause", "ab", {}, None),
        ("pause", "ab", {"b": False}, False),
        ("pause", "abc", {"b": True}, True),
        ("pause", "abc", {"b": False}, None),
        ("pause", "abcd", {"b": True}, None),
        ("pause", "abcd", {"b": True, "c": True}, True),
        ("pause", "abcd", {"b": False, "c": False}, False),
        ("pause", "ab", {"z": True}, None),
        ("pause", "bc", {"b": True}, None),  # whoever has left and comes again by another name does not count twice
        ("pause", "bc", {"b": True, "c": True}, True),
        ("draw", "bc", {"b": True}, None),
        ("draw", "bc", {"b": True, "c": True}, True),
    ],
)
def test_when_a_motion_is_carried(kind: m.MotionKind, persons: str, votes: dict[str, bool], found: bool | None) -> None:
    assert verdict(OpenMotion(1, kind, "s", "a", votes), list(persons)) is found


def test_a_takeback_past_a_seal_needs_the_other(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            await bea.answer("red.captain", "command:0", ["row", "N"])
            await ana.say(m.Propose("blue.captain", "takeback", "t1"))
            (motion,) = bea.take("motions")[-1]["motions"]
            await bea.say(m.Vote("red.captain", motion["id"], False))
            lost = ana.take("motions")[-1]
            assert (lost["motions"], lost["settled"]["kind"], lost.get("carried", False)) == ([], "takeback", False)
            await ana.say(m.Propose("blue.captain", "takeback", "t2"))
            await bench.restart()
            ana = await bench.listen(ident, "Ana", "blue.captain")
            bea = await bench.listen(ident, "Bea", "red.captain")
            (motion,) = bea.one("welcome")["motions"]
            assert motion["kind"] == "takeback", "a motion outlives the server"
            await bea.say(m.Vote("red.captain", motion["id"], True))
            assert bea.take("motions")[-1]["carried"] is True
            session = await bench.manager.session(ident)
            play = session.need_play()
            assert play.referee.state.boats.arms == [12, 12]  # type: ignore[attr-defined]  # a Lake
            assert play.referee.record.entries[-1]["kind"] == "undo"
            assert ana.take("told")[-1]["events"][-1]["event"] == "undone"

    run(play())


def test_a_takeback_to_a_line_of_the_feed(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            for k, course in enumerate("NEE"):
                await ana.answer("blue.captain", f"command:{k}", ["row", course])
            lines = {e["fields"].get("course"): e["n"] for t in ana.take("told") for e in t.get("events", [])}
            await ana.say(m.Propose("blue.captain", "takeback", "t1", back_to=lines["N"] + 1))
            (motion,) = bea.take("motions")[-1]["motions"]
            await bea.say(m.Vote("red.lookout", motion["id"], True))
            play = (await bench.manager.session(ident)).need_play()
            assert play.referee.state.boats.arms == [11, 12]  # type: ignore[attr-defined]  # a Lake
            ana.take()
            await ana.say(m.Propose("blue.captain", "takeback", "t2", back_to=999))
            assert ana.one("refused")["code"] == "no-entry"

    run(play())


def test_who_plays_alone_asks_nobody(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME, "south": ME})
            ana = await bench.listen(made.ident, "Ana", "north", "south")
            session = await bench.start(made.ident)
            await ana.answer("north", "bid_tools:0", 1)
            await ana.answer("south", "bid_tools:0", 1)
            await ana.answer("north", "choose_digs:0", 3)
            await ana.say(m.Propose("north", "takeback", "t1"))
            assert session.need_play().referee.shown("north")[0]["id"] == "choose_digs:0"
            ana.take()
            changes = [["gangs", 0, "stone", 12]]
            await ana.say(m.Propose("north", "correction", "c1", changes=changes, why="miscounted"))
            assert ana.take("told")[0]["changes"]["tables"]["gangs"]["stone"] == [12, 0]
            assert session.need_play().referee.record.entries[-1]["why"] == "miscounted"
            bad = [["gangs", 0, "stone", -5]]
            await ana.say(m.Propose("north", "correction", "c2", changes=bad, why="x"))
            assert ana.one("refused")["code"] == "correction-breaks"
            await ana.say(m.Propose("north", "correction", "c1", changes=changes, why="miscounted"))
            assert len(session.need_play().referee.record.entries) == session.row.entries
            assert [e["kind"] for e in session.need_play().referee.record.entries].count("correction") == 1

    run(play())


def test_a_draw_is_agreed_and_cannot_be_taken_back_once_the_dice_are_shown(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            await bea.say(m.Propose("red.captain", "draw", "d1"))
            await bea.say(m.Propose("red.captain", "draw", "d2"))
            assert bea.take("refused")[-1]["code"] == "motion-open"
            (motion,) = ana.take("motions")[-1]["motions"]
            await ana.say(m.Vote("blue.captain", motion["id"], True))
            told = ana.take()
            assert [t["session"]["result"] for t in told if t["type"] == "session"] == ["drawn"]
            assert next(t["changes"] for t in told if t["type"] == "told")["over"] is True
            await ana.say(m.Propose("blue.captain", "takeback", "t1"))
            assert ana.one("refused")["code"] == "over"
            assert (await bench.manager.session(ident)).row.status == "over"

    run(play())


def test_resigning_ends_it_for_the_side(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            _ident, ana, bea = await at_sea(bench)
            await bea.say(m.Resign("red.lookout", "r1"))
            assert ana.take("session")[-1]["session"]["result"] == ["resigned", "red"]
            await bea.say(m.Resign("red.lookout", "r1"))
            assert bea.take("accepted")[-1]["answer_id"] == "r1"
            await bea.say(m.Resign("red.lookout", "r2"))
            assert bea.one("refused")["code"] == "over"
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            assert ana.take("refused")[-1]["code"] == "over"

    run(play())


def test_an_adjourned_game_is_resumed_by_any_player(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            await ana.say(m.Propose("blue.captain", "adjourn", "a1"))
            (motion,) = bea.take("motions")[-1]["motions"]
            await bea.say(m.Vote("red.captain", motion["id"], True))
            session = await bench.manager.session(ident)
            assert session.row.status == "adjourned"
            stranger = (await bench.person("Carl")).id
            with pytest.raises(Denied):
                await session.do(lambda: lobby.resume(session, stranger))
            await session.do(lambda: lobby.resume(session, bea.player))
            assert session.row.status == "playing"

    run(play())


def test_an_adjourned_game_that_was_left_to_bots_is_resumed_by_a_holder(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            await ana.say(m.Propose("blue.captain", "adjourn", "a1"))
            (motion,) = bea.take("motions")[-1]["motions"]
            await bea.say(m.Vote("red.captain", motion["id"], True))
            session = await bench.manager.session(ident)
            away = [replace(row, absent=True, bot="random") for row in session.seating.all() if row.by == "person"]
            await session.do(lambda: session.store(lambda: session.work(seats=tuple(away))))
            assert session.seating.persons() == []
            assert Standing(frozenset({bea.player})).as_player(session) == bea.player
            await session.do(lambda: lobby.resume(session, bea.player))
            assert session.row.status == "playing"

    run(play())


def test_a_bot_takes_over_an_abandoned_seat_by_vote_and_gives_it_back(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            await ana.say(m.Propose("blue.captain", "bot", "b1", target="red.captain", bot="random"))
            assert ana.take("refused")[-1]["code"] == "not-absent"
            await bea.leave()
            await ana.say(m.Propose("blue.captain", "bot", "b2", target="red.captain", bot="genius"))
            assert ana.take("refused")[-1]["code"] == "no-bot"
            await ana.say(m.Propose("blue.captain", "bot", "b3", target="red.captain", bot="random"))
            (motion,) = ana.take("motions")[-1]["motions"]
            assert motion["missing"] == ["p2"], "Bea is asked, but most may agree without her only if she is away"
            session = await bench.manager.session(ident)
            await session.do(lambda: lobby.leave(session, bea.player, ["red.lookout"]))
            await ana.say(m.Propose("blue.captain", "bot", "b4", target="red.lookout", bot="random"))
            assert session.row.status == "playing"

    run(play())


def test_a_left_player_is_not_waited_for(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            session = await bench.manager.session(ident)
            await session.do(lambda: lobby.leave(session, bea.player, ["red.captain", "red.lookout"]))
            assert bea.closed == (4410, "revoked")
            await ana.say(m.Propose("blue.captain", "bot", "b1", target="red.captain", bot="random"))
            assert [(b["seat"], b["what"]) for b in ana.take("bot")] == [("red.captain", "took_over")]
            place = bench.desk.places["red.captain"]
            assert [d["name"] for d in place.got[0]["decisions"]] == ["command"]
            place.hear(
                b'{"type":"answer","seat":"red.captain","decision":"command:0","value":["row","N"],"answer_id":"x"}'
            )
            await session.do(lambda: _nothing())
            assert session.need_play().referee.record.entries[-1]["by"] == "bot"
            # somebody comes by a new link: he gets the seat back from the bot
            token = await session.do(lambda: lobby.new_invite(session, ana.player, "red.captain"))
            assert (await bench.manager.invited(token)) == (ident, "red.captain")
            carl = await bench.sit(ident, "Carl", "red.captain")
            assert place.left
            await carl.answer("red.captain", "command:1", ["row", "W"])
            assert carl.take("accepted")

    run(play())


async def _nothing() -> None:
    return None


def test_a_person_sits_down_again_where_a_bot_plays_for_him(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            carl_seats = ("red.lookout",)
            session = await bench.manager.session(ident)
            await session.do(lambda: lobby.leave(session, bea.player, list(carl_seats)))
            carl = await bench.sit(ident, "Carl", "red.lookout")
            await bea.leave()
            await ana.say(m.Propose("blue.captain", "bot", "b1", target="red.captain"))
            (motion,) = ana.take("motions")[-1]["motions"]
            await carl.say(m.Vote("red.lookout", motion["id"], True))
            assert session.seating["red.captain"].absent
            assert session.seating["red.captain"].bot == "random"
            bea = await bench.listen(ident, "Bea", "red.captain")
            await bea.answer("red.captain", "command:0", ["row", "N"])
            assert bea.take("refused")[-1]["code"] == "not-your-seat"
            await bea.say(m.Sit("red.captain"))
            assert ana.take("bot")[-1]["what"] == "gave_back"
            await bea.answer("red.captain", "command:0", ["row", "N"])
            assert bea.take("accepted")

    run(play())
