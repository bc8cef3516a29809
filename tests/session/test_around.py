"""Around the game: the lobby, talk, notes, pings, spectators, the players' own dice, bots in trouble."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from tests.session.bench import ME, benched
from tests.session.test_play import at_sea, run
from tests.session.test_time import RealMilliseconds, until
from tests.tiny import lanterns

from upscope.lobby import create, lobby
from upscope.lobby.create import Wish
from upscope.lobby.seats import Seating
from upscope.session import messages as m
from upscope.session.errors import Denied
from upscope.session.means import SessionClosed
from upscope.session.own_dice import OwnDice
from upscope.session.settings import Settings
from upscope.storage.port import SeatRow, Wanted


def test_what_cannot_be_set_up_is_told_before_anybody_is_invited(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            for settings, wishes, code, field in [
                ({"scenario": "moon"}, {}, "setup-unknown-scenario", "scenario"),
                ({"options": {"long": "very"}}, {}, "setup-bad-value", "options.long"),
                ({"options": {"loud": True}}, {}, "setup-unknown-option", "options.loud"),
                ({"position": {"stone": 1, "wood": 2}}, {}, "setup-bad-value", "position"),
                ({"assistant": "genie"}, {}, "no_assistant", "assistant"),
                ({}, {"north": Wish("bot", "genius")}, "no_bot", "seats.north"),
                ({}, {"west": ME}, "no_seat", "seats"),
            ]:
                with pytest.raises(Denied) as denied:
                    await bench.make("quarry", wishes, **settings)
                assert (denied.value.status, denied.value.code, denied.value.field) == (400, code, field)
            assert bench.store.sessions(Wanted(everything=True)) == []

    run(play())


def test_sitting_down_and_leaving_before_the_start(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME}, private=False)
            session = await bench.manager.session(made.ident)
            ana, bea, carl = [(await bench.person(name)).id for name in ("Ana", "Bea", "Carl")]
            with pytest.raises(Denied, match="Somebody must sit at: south"):
                await session.do(lambda: lobby.start(session, ana))
            await session.do(lambda: lobby.join(session, bea, "Bea", ["south"]))
            for player, seats, code in [(carl, ["south"], "taken"), (carl, ["west"], "no_seat")]:
                with pytest.raises(Denied) as denied:
                    await session.do(lambda player=player, seats=seats: lobby.join(session, player, "Carl", seats))  # type: ignore[misc]  # bound
                assert denied.value.code == code
            with pytest.raises(Denied):
                await session.do(lambda: lobby.leave(session, carl, ["south"]))
            with pytest.raises(Denied):
                await session.do(lambda: lobby.start(session, bea))
            await session.do(lambda: lobby.leave(session, ana, ["north"]))
            assert session.row.host == bea, "somebody must be host"
            await session.do(lambda: lobby.set_seat(session, bea, "north", "bot", "random"))
            await session.do(lambda: lobby.start(session, bea))
            with pytest.raises(Denied, match="has started"):
                await session.do(lambda: lobby.join(session, carl, "Carl", ["north"]))
            with pytest.raises(Denied, match="has started"):
                await session.do(lambda: lobby.set_seat(session, bea, "north", "nobody", ""))

    run(play())


def test_an_invitation_can_be_withdrawn(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME})
            session = await bench.manager.session(made.ident)
            ana, bea = (await bench.person("Ana")).id, await bench.sit(made.ident, "Bea", "south")
            assert await bench.manager.invited(made.tokens["south"]) == (made.ident, "south")
            with pytest.raises(Denied):
                await session.do(lambda: lobby.new_invite(session, bea.player, "north"))
            again = await session.do(lambda: lobby.new_invite(session, ana, "south"))
            assert await bench.manager.invited(made.tokens["south"]) is None
            assert await bench.manager.invited(again) == (made.ident, "south")
            assert bea.closed == (4410, "revoked")
            assert session.seating["south"].by == "nobody"
            assert await bench.manager.rights(session, bea.player) == frozenset()
            text = bench.store.engine.raw_connection().driver_connection
            assert text is not None
            dump = "\n".join(text.iterdump())
            assert again not in dump, "tokens are kept as hashes only"

    run(play())


def test_a_rematch_swaps_sides_and_keeps_the_players(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            session = await bench.manager.session(ident)
            person = await bench.person("Bea")
            with pytest.raises(Denied, match="not over"):
                await create.rematch(bench.manager, session, person, True)
            await bea.say(m.Resign("red.captain", "r"))
            made = await session.do(lambda: create.rematch(bench.manager, session, person, True))
            assert ana.take("session")[-1]["session"]["rematch"] == made.ident
            new = await bench.manager.session(made.ident)
            assert [(s.seat, s.name) for s in new.seating.shown()] == [
                ("blue.captain", "Bea"),
                ("blue.lookout", "Bea"),
                ("red.captain", "Ana"),
                ("red.lookout", "Ana"),
            ]
            assert new.row.secret != session.row.secret
            assert await bench.manager.rights(new, ana.player) == {"", "red.captain", "red.lookout"}
            again = await session.do(lambda: create.rematch(bench.manager, session, person, True))
            assert again.ident == made.ident, "the second who asks is led to the first's session"

    run(play())


def test_roles_move_on_and_crews_are_mixed_in_a_rematch() -> None:
    people = {"blue.captain": "ana", "blue.lookout": "ben", "red.captain": "cara", "red.lookout": "cara"}
    seating = Seating(lanterns.GAME.sides, [SeatRow(seat, "person", player) for seat, player in people.items()])

    def held(rows: list[SeatRow]) -> dict[str, str]:
        return {row.seat: row.player for row in rows}

    assert held(seating.again("keep", Random(1))) == people
    assert held(seating.again("rotate", Random(1))) == {**people, "blue.captain": "ben", "blue.lookout": "ana"}
    seen = [held(seating.again("mix", Random(seed))) for seed in range(20)]
    assert {one["red.captain"] for one in seen} == {"ana", "ben", "cara"}
    for one in seen:
        assert sorted(set(one.values())) == ["ana", "ben", "cara"]
        assert one["red.captain"] == one["red.lookout"], "what was held together stays together"


def test_talk_for_all_and_for_the_crew(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench, private=False)
            watcher = await bench.listen(ident, "", "")
            watcher.take()
            await ana.say(m.Chat("blue.captain", "all", "good luck", "c1"))
            await ana.say(m.Chat("blue.captain", "crew", "we go north", "c2"))
            await ana.say(m.Chat("blue.captain", "crew", "we go north", "c2"))
            assert [c["line"]["text"] for c in bea.take("chat")] == ["good luck"]
            assert [c["line"]["text"] for c in ana.take("chat")] == ["good luck", "we go north"]
            assert watcher.take() == []
            await bench.restart()
            for name, seat, lines in [("Ana", "blue.lookout", 2), ("Bea", "red.captain", 1), ("", "", 0)]:
                again = await bench.listen(ident, name, seat)
                assert len(again.one("welcome")["chat"]) == lines
            with pytest.raises(SessionClosed):
                await ana.leave()

    run(play())


def test_a_notebook_is_private_until_it_is_shared_with_the_crew(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            session = await bench.manager.session(ident)
            await session.do(lambda: lobby.leave(session, ana.player, ["blue.lookout"]))
            carl = await bench.sit(ident, "Carl", "blue.lookout")
            tablet = await bench.listen(ident, "Carl", "blue.lookout")
            for ear in (ana, bea, carl, tablet):
                ear.take()
            await carl.say(m.Strokes("blue.lookout", {"s1": {"pen": "red", "points": [1, 2]}, "s2": 7}))
            assert carl.take("notes") == []
            drawn = tablet.one("notes")
            assert (drawn["of"], drawn["put"]["s2"], drawn["shared"]) == ("blue.lookout", 7, False)
            assert ana.take("notes") == []
            await carl.say(m.Share("blue.lookout", True))
            opened = ana.one("notes")
            assert (opened["seat"], opened["all"], sorted(opened["put"])) == ("blue.captain", True, ["s1", "s2"])
            await carl.say(m.Strokes("blue.lookout", {"s3": 1}, ["s1"]))
            assert ana.one("notes")["rub"] == ["s1"]
            assert bea.take("notes") == []
            await ana.say(m.Strokes("blue.lookout", {"s4": 1}))
            assert ana.take("refused")[-1]["code"] == "not-your-seat"
            await bench.restart()
            captain = await bench.listen(ident, "Ana", "blue.captain")
            sheets = {s["of"]: s["items"] for s in captain.one("welcome")["notes"]}
            assert sheets == {"blue.captain": {}, "blue.lookout": {"s2": 7, "s3": 1}}
            carl = await bench.listen(ident, "Carl", "blue.lookout")
            captain.take()
            await carl.say(m.Share("blue.lookout", False))
            assert captain.one("notes")["shared"] is False
            red = await bench.listen(ident, "Bea", "red.captain")
            assert [s["of"] for s in red.one("welcome")["notes"]] == ["red.captain"]

    run(play())


def test_a_notebook_has_an_end(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            _, ana, _ = await at_sea(bench)
            for k in range(16):
                await ana.say(m.Strokes("blue.captain", {f"{k}.{n}": "x" for n in range(200)}))
            assert [r["code"] for r in ana.take("refused")] == ["too-much"]
            await ana.say(m.Strokes("blue.lookout", {"big": "x" * (1 << 20)}))
            assert ana.one("refused")["code"] == "too-much"

    run(play())


def test_pings_reach_the_crew_or_all(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            _, ana, bea = await at_sea(bench)
            await ana.say(m.Ping("blue.captain", "crew", "B2"))
            await ana.say(m.Ping("blue.captain", "all", {"x": 1}))
            await ana.say(m.Ping("blue.captain", "all", "x" * 600))
            assert ana.take("refused")[-1]["code"] == "too-much"
            assert [p["place"] for p in bea.take("ping")] == [{"x": 1}]

    run(play())


def test_presence_is_told(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench, private=False)
            await bea.leave()
            assert ana.one("presence")["online"]["red.captain"] is False
            await bench.listen(ident, "", "")
            assert ana.take("presence") == [], "lookers-on are counted now and then"
            await until(lambda: any(b'"watching":1' in data for data in ana.raw))

    run(play())


def test_spectators_see_the_public_view_and_nothing_else(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, _bea = await at_sea(bench, private=False)
            watcher = await bench.listen(ident, "", "")
            first = watcher.one("welcome")
            assert first["view"]["tables"]["boats"]["cell"] == [None, None]
            assert (first["decisions"], first["notes"], first["you"]) == ([], [], [])
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            assert watcher.one("told")["events"][0]["fields"] == {"side": "blue", "course": "N"}
            await watcher.answer("blue.captain", "command:1", ["row", "N"])
            assert watcher.one("refused")["code"] == "not-your-seat"

    run(play())


def test_spectators_of_a_delayed_table_see_the_past(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            bench.time = RealMilliseconds()  # type: ignore[assignment]  # another kind of time
            bench.use(bench.store)
            ident, ana, bea = await at_sea(bench, private=False, spectator_delay=1)
            await asyncio.sleep(1.2)
            watcher = await bench.listen(ident, "", "")
            assert [line["event"] for line in watcher.one("welcome")["feed"]] == ["began"]
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            await bea.say(m.Resign("red.captain", "r"))
            late = await bench.listen(ident, "", "")
            shown = late.one("welcome")
            assert [line["event"] for line in shown["feed"]] == ["began"]
            assert (shown["view"]["over"], shown["session"]["status"], shown["session"]["result"]) == (
                False,
                "playing",
                None,
            )
            assert watcher.take("told") == []
            await until(lambda: any(b'"status":"over"' in data for data in watcher.raw))
            events = [e["event"] for t in watcher.take("told") for e in t.get("events", [])]
            assert events == ["rowed", "ended"]

    run(play())


def test_after_a_restart_a_delayed_gallery_stays_dark_until_the_past_is_old_enough(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            bench.time = RealMilliseconds()  # type: ignore[assignment]  # another kind of time
            bench.use(bench.store)
            ident, ana, _ = await at_sea(bench, private=False, spectator_delay=1)
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            await bench.restart()
            watcher = await bench.listen(ident, "", "")
            assert watcher.take("welcome") == []
            await until(lambda: any(b'"welcome"' in data for data in watcher.raw))

    run(play())


def test_with_their_own_dice_the_players_read_them_out(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME}, dice="own")
            ana = await bench.listen(made.ident, "Ana", "north")
            bea = await bench.sit(made.ident, "Bea", "south")
            session = await bench.start(made.ident)
            await ana.answer("north", "bid_tools:0", 1)
            await bea.answer("south", "bid_tools:0", 0)
            ana.take()
            await ana.answer("north", "choose_digs:0", 2, "dig")
            roll = ana.one("rolling")
            assert (roll["name"], roll["values"], roll["times"]) == ("dig", [1, 2, 3, 4, 5, 6], 1)
            entries = session.row.entries
            await bea.say(m.Rolled("south", roll["roll"], 3, "x1"))
            assert bea.take("refused")[-1]["code"] == "no-roll-wanted"
            await ana.say(m.Rolled("north", roll["roll"], 9, "x2"))
            assert ana.one("refused")["code"] == "impossible-roll"
            await ana.say(m.Rolled("north", roll["roll"], 3, "x3"))
            heard = ana.take()
            (second,) = [one for one in heard if one["type"] == "rolling"]
            assert [one["answer_id"] for one in heard if one["type"] == "accepted"] == ["x3"]
            assert session.row.entries == entries, "the move waits for all of its dice"
            await bea.say(m.Propose("south", "pause", "p"))
            await bench.restart()
            ana = await bench.listen(made.ident, "Ana", "north")
            assert ana.take("rolling") == [second], "and outlives the server"
            await ana.say(m.Rolled("north", second["roll"], 6, "x4"))
            fall = ana.one("rolling")
            assert fall["values"] == ["nothing", "dig", "turn"]
            await ana.say(m.Rolled("north", fall["roll"], "dig", "x5"))
            assert ana.take("accepted")[-1]["answer_id"] == "dig"
            session = await bench.manager.session(made.ident)
            rolls = [e["value"] for e in session.need_play().referee.record.entries if e["kind"] == "outcome"]
            assert rolls == [3, 6, "dig"]
            await ana.answer("north", "choose_digs:0", 2, "dig")
            assert ana.take("accepted")[-1]["answer_id"] == "dig"

    run(play())


def test_several_dice_are_asked_for_one_by_one_with_whom_each_is_for(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            boats = {f"ss-{n}": {"box": "broom", "at": "pearl-harbor"} for n in (190, 191, 192)}
            seats = {"comsubpac": ME, "comsubsowespac": ME}
            position = {"at": "week", "boats": boats, "happened": {}}
            made = await bench.make("silent_war", seats, scenario="pacific-1943", position=position, dice="own")
            ana = await bench.listen(made.ident, "Ana", "comsubpac")
            session = await bench.start(made.ident)
            assert ana.take("rolling"), "the war waits for its first die"
            own = session.need_play().referee.chance
            assert isinstance(own, OwnDice)
            assert own.dealt == {"deal", "back", "piece", "replacement"}
            await bench.restart()
            ana, session = await bench.listen(made.ident, "Ana", "comsubpac"), await bench.manager.session(made.ident)
            again = session.need_play().referee.chance
            assert isinstance(again, OwnDice)
            assert again.dealt == own.dealt
            asked: list[dict[str, Any]] = []
            for n in range(60):
                roll = session.rolls.rolling()
                assert roll.name not in ("deal", "back", "piece", "replacement"), "the server draws from hidden cups"
                if roll.name == "readiness":
                    asked.append({"at": roll.at, "times": roll.times, **roll.about})
                    if roll.at == 2:
                        await ana.say(m.Rolled(roll.seat, roll.roll, 11, f"bad{n}"))
                        assert ana.take("refused")[-1]["code"] == "impossible-roll"
                await ana.say(m.Rolled(roll.seat, roll.roll, roll.values[0], f"r{n}"))
                if session.live.pending is None:
                    break
            assert [a["boat"] for a in asked][:3] == ["ss-190", "ss-192", "ss-275"]
            assert [(a["at"], a["times"]) for a in asked] == [(n + 1, len(asked)) for n in range(len(asked))]
            outcome = next(e for e in session.need_play().referee.record.entries if e.get("roll") == "readiness")
            assert (outcome["times"], outcome["value"]) == (len(asked), [0] * len(asked))
            assert [d["name"] for d in session.need_play().referee.shown("comsubpac")][:1] == ["choose_boat"]

    run(play())


def test_a_failing_bot_is_started_again_and_then_replaced_and_the_table_is_told(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME, "south": Wish("bot", "clever")})
            ana = await bench.listen(made.ident, "Ana", "north")
            session = await bench.start(made.ident)
            first = bench.desk.places["south"]
            first.trouble("crashed")
            await until(lambda: len(first.got) == 2)
            assert [g["type"] for g in first.got] == ["welcome", "welcome"]
            first.trouble("slow")
            await until(lambda: len(bench.desk.hired) == 2)
            assert bench.desk.hired[-1] == ("south", "random")
            assert first.left
            assert [(b["what"], b["bot"]) for b in ana.take("bot")] == [("restarted", "clever"), ("replaced", "random")]
            second = bench.desk.places["south"]
            second.hear(b"not json")
            await until(lambda: len(second.got) == 2)
            second.hear(b'{"type":"answer","seat":"south","decision":"bid_tools:0","value":1,"answer_id":"b1"}')
            second.hear(b'{"type":"hello","seats":{"north":0}}')
            await until(lambda: session.row.entries == 1)
            assert second.got[-1]["type"] == "accepted"
            assert session.seating["south"].bot == "random"

    run(play())


def test_bots_come_back_after_a_restart_without_anybody_looking(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME, "south": Wish("bot", "random")})
            await bench.start(made.ident)
            await bench.restart()
            bench.desk.places.clear()
            await bench.manager.open()
            assert not bench.manager.sessions, "the server answers before it has brought all games back"
            await bench.manager.awake()
            assert "south" in bench.desk.places
            session = bench.manager.sessions[made.ident]
            assert not session.idle, "a bot has something to answer"

    run(play())


def test_odds_of_an_answer_before_it_is_given(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME, "south": ME})
            ana = await bench.listen(made.ident, "Ana", "north", "south")
            await bench.start(made.ident)
            await ana.answer("north", "bid_tools:0", 1)
            await ana.answer("south", "bid_tools:0", 1)
            ana.take()
            await ana.say(m.Advise("north", "q1", "odds", {"decision": "choose_digs:0", "value": 1}))
            await until(lambda: bool(ana.raw))
            advice = ana.one("advice")
            assert advice["data"]["exact"] is True
            chances = {o["chance"] for o in advice["data"]["outcomes"]}
            assert "1/6" in chances
            await ana.say(m.Advise("north", "q2", "odds", {"decision": "choose_digs:0", "value": 99}))
            assert ana.one("refused")["code"] == "not-offered"
            await ana.say(m.Advise("north", "q3", "weather"))
            assert ana.one("refused")["code"] == "no-advice"

    run(play())


def test_an_old_settings_text_is_still_read() -> None:
    from upscope.session.settings import read_live, read_settings, write

    assert read_settings(write(Settings("lake"))) == Settings("lake")
    assert read_live("{}").next_motion == 1


def test_people_without_a_game_are_forgotten_after_a_day(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            _, gone = await bench.manager.new_player("Gone")
            await bench.make("quarry", {"north": ME})
            bench.time.ms += 25 * 3600 * 1000
            _, fresh = await bench.manager.new_player("Fresh")
            await bench.manager.open()
            await bench.manager.awake()
            assert await bench.manager.who(gone) is None
            assert await bench.manager.who(fresh) is not None
            with bench.store.engine.connect() as c:
                names = c.exec_driver_sql("select name from players order by name").scalars().all()
            assert names == ["Ana", "Fresh"]

    run(play())
