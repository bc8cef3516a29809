"""Playing at a session: commit, then tell; resends; reconnects; restarts; undo and its seals."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import sqlalchemy as sa
from tests.session.bench import ME, Bench, Ear, benched

from upscope.lobby.create import Wish
from upscope.session import messages as m
from upscope.session.errors import Denied
from upscope.storage.port import NotStored, Transaction
from upscope.storage.sql import SqlStore
from upscope.storage.tables import snapshots


async def duel(bench: Bench, **settings: Any) -> tuple[str, Ear, Ear]:
    """A game of lanterns: Ana is all of blue, Bea all of red."""
    wishes = {"blue.captain": ME, "blue.lookout": ME}
    made = await bench.make("lanterns", wishes, **settings)
    ana = await bench.listen(made.ident, "Ana", "blue.captain", "blue.lookout")
    bea = await bench.sit(made.ident, "Bea", "red.captain", "red.lookout")
    await bench.start(made.ident)
    return made.ident, ana, bea


async def at_sea(bench: Bench, **settings: Any) -> tuple[str, Ear, Ear]:
    ident, ana, bea = await duel(bench, **settings)
    await ana.answer("blue.captain", "choose_start:0", "B2")
    await bea.answer("red.captain", "choose_start:0", "D4")
    ana.take()
    bea.take()
    return ident, ana, bea


def run(work: Any) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


def test_before_the_start_there_is_nothing_to_see_and_then_everybody_is_welcomed(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("lanterns", {"blue.captain": ME, "blue.lookout": ME})
            ana = await bench.listen(made.ident, "Ana", "blue.captain")
            first = ana.one("welcome")
            assert (first["view"], first["decisions"], first["session"]["status"]) == (None, [], "gathering")
            await ana.answer("blue.captain", "choose_start:0", "B2")
            assert ana.one("refused")["code"] == "not-started"
            await bench.sit(made.ident, "Bea", "red.captain", "red.lookout")
            assert [s["name"] for s in ana.take("session")[-1]["session"]["seats"]] == ["Ana", "Ana", "Bea", "Bea"]
            await bench.start(made.ident)
            second = ana.one("welcome")
            assert second["session"]["status"] == "playing"
            assert [d["id"] for d in second["decisions"]] == ["choose_start:0"]
            assert second["view"]["tables"]["boats"]["cell"] == ["A1", None]

    run(play())


def test_an_answer_is_stored_told_and_acknowledged_in_this_order(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await duel(bench)
            ana.take(), bea.take()
            await ana.answer("blue.captain", "choose_start:0", "B2", "a1")
            assert [one["type"] for one in ana.take()] == ["told", "told", "accepted"], (
                "one told for each seat she holds"
            )
            assert bea.take() == [], "a secret answer is not even noticed"
            await bea.answer("red.captain", "choose_start:0", "D4", "b1")
            told = [one for one in bea.take() if one["type"] == "told"]
            assert [one["seat"] for one in told] == ["red.captain", "red.lookout"]
            assert told[0]["events"][0] == {
                "n": 1, "event": "hid", "rule": "1", "fields": {"side": "red", "cell": "D4"}
            }  # fmt: skip
            assert told[0]["changes"] == {"tables": {"boats": {"cell": [None, "D4"]}}}
            news = bench.store.news(ident)
            assert news is not None
            assert len(news.entries) == 2
            assert bench.store.ack(ident, "red.captain", "b1") is not None

    run(play())


def test_a_resent_answer_gets_its_old_acknowledgement_even_after_a_restart(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, _ = await at_sea(bench)
            await ana.answer("blue.captain", "command:0", ["row", "N"], "once")
            first = ana.one("accepted")
            await ana.answer("blue.captain", "command:0", ["row", "N"], "once")
            assert ana.take() == [first]
            entries = bench.store.row(ident).entries  # type: ignore[union-attr]  # it is there
            await bench.restart()
            ana = await bench.listen(ident, "Ana", "blue.captain")
            ana.take()
            await ana.answer("blue.captain", "command:0", ["row", "N"], "once")
            assert ana.take() == [first]
            assert bench.store.row(ident).entries == entries  # type: ignore[union-attr]  # it is there
            await ana.answer("blue.captain", "command:0", ["row", "N"], "another")
            assert ana.one("refused")["code"] == "stale"

    run(play())


def test_after_a_reconnect_the_feed_goes_on_from_the_last_line(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            await bea.leave()
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            await ana.answer("blue.captain", "command:1", ["row", "E"])
            bea = await bench.listen(ident, "Bea", "red.captain", since=2)
            back = bea.one("welcome")
            assert [(line["n"], line["fields"]["course"]) for line in back["feed"]] == [(3, "N"), (4, "E")]
            assert "cell" not in back["feed"][0]["fields"]
            assert back["view"]["tables"]["boats"]["arms"] == [10, 12]

    run(play())


def test_a_restart_resumes_from_a_snapshot_and_later_entries(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("upscope.session.play.SNAPSHOT_EVERY", 6)
    monkeypatch.setattr("upscope.session.opening.REMEMBERED", 4)

    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME, "south": ME}, options={"long": True}, pace="untimed")
            ana = await bench.listen(made.ident, "Ana", "north", "south")
            session = await bench.start(made.ident)
            for _ in range(9):
                play = session.need_play()
                if play.over:
                    break
                (offer,) = play.referee.shown("north") or play.referee.shown("south")[:1]
                value = offer["options"][-1]["value"] if "options" in offer else offer["form"]["example"]
                await ana.answer(offer["seat"], offer["id"], value)
            before = session.need_play().referee
            found = bench.store.snapshot(made.ident, before.at - 4)
            assert found is not None
            assert 0 < found[0] <= before.at - 4
            feed = session.need_play().feeds.lines("north")
            await bench.restart()
            again = await bench.manager.session(made.ident)
            play = again.need_play()
            assert play.referee.state.digest() == before.state.digest()
            assert play.referee.record.text() == before.record.text()
            assert play.feeds.lines("north") == feed
            assert play.referee.chance is not None or play.over
            if play.referee.chance and before.chance:
                assert play.referee.chance.index == before.chance.index

    run(play())


def test_a_damaged_snapshot_is_noticed(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, _, _ = await at_sea(bench)
            with bench.store.engine.begin() as c:
                c.exec_driver_sql("update snapshots set body = replace(body, '\"arms\":[12', '\"arms\":[99')")
            await bench.manager.close()
            bench.use(bench.store)
            with pytest.raises(Exception, match="other-digest"):
                await bench.manager.session(ident)

    run(play())


class Failing(SqlStore):
    """A store whose disk is full, or whose line breaks after the database has already taken the write."""

    def __init__(self, store: SqlStore) -> None:
        super().__init__(store.engine)
        self.fault = ""

    def commit(self, work: Transaction) -> int:
        if self.fault == "full":
            raise NotStored("disk full")
        rev = super().commit(work)
        if self.fault == "unsure":
            self.fault = "down"
            raise NotStored("connection lost")
        return rev

    def news(self, *args: Any, **named: Any) -> Any:
        if self.fault == "down":
            raise NotStored("no connection")
        return super().news(*args, **named)


def test_what_cannot_be_stored_is_not_told_and_can_be_sent_again(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            failing = Failing(bench.store)
            bench.use(failing)
            ident, ana, bea = await at_sea(bench)
            failing.fault = "full"
            await bea.answer("red.lookout", "listen:0", "listen", "try")
            got = bea.take()
            assert [one["type"] for one in got] == ["refused"]
            assert (got[0]["code"], got[0]["answer_id"]) == ("not-stored", "try")
            assert "not be saved" in got[0]["text"]
            assert ana.take() == []
            failing.fault = ""
            await bea.answer("red.lookout", "listen:0", "listen", "try")
            assert bea.take("accepted")[0]["answer_id"] == "try"
            await bench.restart()
            play = (await bench.manager.session(ident)).need_play()
            dice = [e for e in play.referee.record.entries if e["kind"] == "outcome"]
            assert [e["index"] for e in dice] == [0], "the dice of the failed attempt were drawn again"

    run(play())


def test_a_write_whose_fate_is_unknown_is_looked_up_before_anything_else(url: str) -> None:
    """The database took the move but the answer to that was lost: resent, it is acknowledged and not made twice."""

    async def play() -> None:
        async with benched(url) as bench:
            failing = Failing(bench.store)
            bench.use(failing)
            ident, ana, bea = await at_sea(bench)
            failing.fault = "unsure"
            await bea.answer("red.captain", "command:0", ["row", "N"], "lost")
            assert bea.one("refused")["code"] == "not-stored"
            await bea.answer("red.captain", "command:0", ["row", "N"], "lost")
            assert bea.one("refused")["code"] == "not-stored", "still down"
            assert ana.take() == []
            failing.fault = ""
            await bea.answer("red.captain", "command:0", ["row", "N"], "lost")
            assert [one["type"] for one in bea.take()] == ["told", "told", "accepted"]
            assert [one["type"] for one in ana.take()] == ["told", "told"]
            session = await bench.manager.session(ident)
            assert session.need_play().referee.state.boats.arms == [12, 11]  # type: ignore[attr-defined]  # a Lake

    run(play())


def test_undo_inside_the_seal_and_not_past_it(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            _, ana, bea = await at_sea(bench)
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            assert ana.take("told")[0]["can_undo"] is True
            await ana.say(m.Undo("blue.captain", "u1"))
            told = ana.take("told")
            assert told[0]["events"][0]["event"] == "undone"
            assert told[0]["changes"]["tables"]["boats"] == {"cell": ["B2", None], "arms": [12, 12]}
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            bea.take()
            await bea.say(m.Undo("red.captain", "u2"))
            assert bea.one("refused")["code"] == "sealed"
            await bea.answer("red.captain", "command:0", ["row", "N"])
            ana.take()
            await ana.say(m.Undo("blue.captain", "u3"))
            assert ana.one("refused")["code"] == "sealed"

    run(play())


def test_undo_still_works_after_a_restart(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, _ = await at_sea(bench)
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            await bench.restart()
            ana = await bench.listen(ident, "Ana", "blue.captain")
            assert ana.one("welcome")["can_undo"] is True
            await ana.say(m.Undo("blue.captain", "u1"))
            assert ana.take("accepted")

    run(play())


def test_a_seat_is_only_its_holders(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await duel(bench)
            ana.take()
            await ana.answer("red.captain", "choose_start:0", "A1")
            assert ana.one("refused")["code"] == "not-your-seat"
            await ana.hello("red.captain")
            assert ana.one("refused")["code"] == "not-your-seat"
            stranger = await bench.listen(ident, "Carl")
            await stranger.hello("")
            assert stranger.one("refused")["code"] == "not-your-seat", "a private session"
            phone = await bench.listen(ident, "Bea", "red.captain")
            assert phone.one("welcome")["you"] == ["red.captain", "red.lookout"]
            await phone.answer("red.captain", "choose_start:0", "A1")
            assert bea.take("told"), "a second device of the same player"

    run(play())


def test_bad_answers_are_refused_with_rule_and_reason_and_change_nothing(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            entries = bench.store.row(ident).entries  # type: ignore[union-attr]  # it is there
            for decision, value, code in [
                ("command:0", ["row", "W", "W"], "not-offered"),
                ("command:0", ["fly", "N"], "not-offered"),
                ("command:0", {"row": 1}, "not-offered"),
                ("command:7", ["row", "N"], "stale"),
                ("douse:0", "yes", "no-decision"),
                ("", None, "no-decision"),
                ("choose_start:0", "A1", "no-decision"),
            ]:
                await ana.answer("blue.captain", decision, value)
                refused = ana.one("refused")
                assert refused["code"] == code
                assert refused["text"]
            await ana.answer("blue.captain", "command:0", ["row", "X"])
            assert ana.one("refused")["rule"] == "2"
            assert bea.take() == []
            assert bench.store.row(ident).entries == entries  # type: ignore[union-attr]  # it is there

    run(play())


def test_the_end_is_told_the_dice_are_shown_and_the_record_verifies(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME, "south": ME}, scenario="short")
            ana = await bench.listen(made.ident, "Ana", "north", "south")
            await ana.say(m.Salt("north", "Ana's own chance"))
            session = await bench.start(made.ident)
            commitment = session.shown().commitment
            assert len(commitment) == 64
            while not session.need_play().over:
                play = session.need_play()
                (offer,) = play.referee.shown("north")[:1] or play.referee.shown("south")[:1]
                value = offer["options"][0]["value"] if "options" in offer else offer["form"]["example"]
                await ana.answer(offer["seat"], offer["id"], value)
            assert ana.take("session")[-1]["session"]["status"] == "over"
            await ana.say(m.Salt("north", "too late"))
            assert ana.one("refused")["code"] == "no-salt"
            kinds = [e["kind"] for e in session.need_play().referee.record.entries[-2:]]
            assert kinds == ["check", "reveal"]
            from upscope.session.history import verify

            at = await bench.manager.standing(session, (await bench.person("Ana")).id)
            found = await verify(bench.manager, session, at)
            assert found.ok
            assert [(one.check, one.count > 0) for one in found.findings] == [
                ("chain", True), ("replay", True), ("digests", True), ("dice", True)
            ]  # fmt: skip
            assert session.need_play().referee.record.header["dice"]["salts"] == {"north": b"Ana's own chance".hex()}

    run(play())


def test_salt_and_seats_by_bot_wish(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME, "south": Wish("bot", "random")})
            session = await bench.start(made.ident)
            assert session.seating.names() == {"north": "Ana", "south": "bot:random:south"}
            assert bench.desk.hired == [("south", "random")]

    run(play())


def test_a_game_of_another_version_is_left_alone_and_said_so(url: str) -> None:
    """One such session does not stop the others, and its own page says what is the matter."""

    async def play() -> None:
        async with benched(url) as bench:
            ident, _, _ = await at_sea(bench)
            other, _, _ = await at_sea(bench)
            await bench.manager.close()
            ours = snapshots.c.session_id == ident
            with bench.store.engine.begin() as c:
                body = c.execute(sa.select(snapshots.c.body).where(ours)).scalar_one()
                old = body.replace('"ruleset":1', '"ruleset":99')
                assert old != body
                c.execute(snapshots.update().where(ours).values(body=old))
            bench.use(bench.store)
            await bench.manager.open()
            await bench.manager.awake()
            with pytest.raises(Denied) as denied:
                await bench.manager.session(ident)
            assert (denied.value.status, denied.value.code) == (409, "not_resumed")
            assert "99" in denied.value.detail
            assert (await bench.manager.session(other)).row.status == "playing"
            row = bench.store.row(ident)
            assert row is not None
            assert row.status == "playing", "nothing of it is touched"

    run(play())
