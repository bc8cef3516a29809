"""Staff at a session: what is left to it, halts, new briefings, single decisions, restarts; and a real war by staff."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from tests.session.bench import ME, Bench, Ear, Place, benched
from tests.session.test_bots import at_desk
from tests.session.test_play import run
from tests.session.test_time import until

from upscope.session import messages as m
from upscope.session import staff
from upscope.session.live import LiveSession
from upscope.storage.port import NotStored


async def alone(bench: Bench, bids: bool = True) -> tuple[LiveSession, Ear]:
    made = await bench.make("quarry", {"north": ME, "south": ME})
    ear = await bench.listen(made.ident, "Ana", "north")
    south = await bench.listen(made.ident, "Ana", "south")
    session = await bench.start(made.ident)
    if bids:
        await ear.answer("north", "bid_tools:0", 1)
        await south.answer("south", "bid_tools:0", 0)
    await south.leave()
    ear.take()
    return session, ear


async def leave(ear: Ear, **what: Any) -> None:
    await ear.say(m.SetStaff("north", ear.new_id(), **what))


def said(place: Place, kind: str) -> list[dict[str, Any]]:
    found = [one for one in place.got if one["type"] == kind]
    place.got.clear()
    return found


def answered(decision: str, value: Any, brief: int, why: str = "staff-only-way") -> bytes:
    said = {"type": "staff_answer", "brief": brief, "decision": decision, "value": value, "answer_id": decision + "s"}
    return msgspec.json.encode({**said, "why": why})


async def let_it_pass(session: LiveSession) -> None:
    async def nothing() -> None: ...

    await session.do(nothing)


def test_what_is_left_to_the_staff_is_told_kept_and_briefed(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana = await alone(bench)
            await leave(ana, level="all", orders="dig\ndeep", speed=2.5)
            told, accepted = ana.take()
            assert (told["type"], accepted["type"]) == ("staff", "accepted")
            assert told["staff"] == {
                "level": "all", "doctrine": "plain", "orders": "dig\ndeep", "speed": 2.5, "halted": False,
                "status": "working", "decision": "", "why": "", "planned": [],
            }  # fmt: skip
            place = bench.desk.places["north"]
            first = said(place, "welcome")
            assert (first, place.got) == ([], []) or first[0]["feed"] == []
            await leave(ana, doctrine="bold")
            assert ana.take("staff")[0]["staff"]["doctrine"] == "bold"
            (brief,) = said(place, "brief")
            assert (brief["doctrine"], brief["orders"], brief["halted"]) == ("bold", "dig\ndeep", False)
            await bench.restart()
            again = await bench.manager.session(session.id)
            assert again.staff.of("north").orders == "dig\ndeep"
            assert said(bench.desk.places["north"], "brief")[0]["orders"] == "dig\ndeep"
            ear = await bench.listen(session.id, "Ana", "north")
            assert ear.take("welcome")[0]["staff"]["status"] == "working"

    run(play())


def test_a_table_whose_staff_works_is_opened_when_the_server_starts(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME, "south": ME}, pace="untimed")
            ana = await bench.listen(made.ident, "Ana", "north")
            await bench.start(made.ident)
            await leave(ana, level="all")
            await bench.restart()
            await bench.manager.open()
            await bench.manager.awake()
            assert made.ident in bench.manager.sessions
            assert not bench.manager.sessions[made.ident].idle
            ear = await bench.listen(made.ident, "Ana", "north")
            await leave(ear, halted=True)
            await ear.leave()
            assert bench.manager.sessions[made.ident].idle
            await bench.restart()
            await bench.manager.open()
            await bench.manager.awake()
            assert made.ident not in bench.manager.sessions

    run(play())


def test_its_answers_stand_in_record_and_feed_with_their_reason(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana = await alone(bench)
            await leave(ana, level="all")
            place = bench.desk.places["north"]
            brief = said(place, "brief")[-1]["number"]
            ana.take()
            place.hear(answered("choose_digs:0", 1, brief, "staff-best-spread hit=34 loss=2"))
            await let_it_pass(session)
            (told,) = ana.take("told")
            assert told["events"][0] == {
                "n": 2, "event": "staff_decided", "rule": "2",
                "fields": {"seat": "north", "decision": "choose_digs", "about": {"gang": "north"}, "value": 1,
                           "info": {"risk": 1},
                           "why": "staff-best-spread hit=34 loss=2"},
            }  # fmt: skip
            entry = session.need_play().referee.record.entries[2]
            assert (entry["by"], entry["why"]) == ("staff", "staff-best-spread hit=34 loss=2")
            south = session.need_play().feeds.lines("south")
            assert all(line["event"] != "staff_decided" for line in south), "reasons are the seat's own"
            assert said(place, "accepted")[0]["answer_id"] == "choose_digs:0s"

    run(play())


def test_after_a_halt_or_a_new_briefing_nothing_it_thought_of_counts(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana = await alone(bench)
            await leave(ana, level="all")
            place = bench.desk.places["north"]
            old = said(place, "brief")[-1]["number"]
            await leave(ana, halted=True)
            assert ana.take("staff")[-1]["staff"]["status"] == "halted"
            now = said(place, "brief")[-1]
            assert now["halted"]
            for number in (old, now["number"]):
                place.hear(answered("choose_digs:0", 1, number))
                await let_it_pass(session)
                assert said(place, "refused")[0]["code"] == "stale"
            assert session.row.entries == 2
            await ana.answer("north", "choose_digs:0", 1)
            assert ana.take("accepted"), "the person decides while it is halted"
            await leave(ana, level="half")
            assert ana.take("staff")[-1]["staff"]["status"] == "working", "a halt ends with the next thing said"

    run(play())


def test_a_halt_that_was_stored_without_a_word_counts(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana = await alone(bench)
            await leave(ana, level="all")
            place, commit = bench.desk.places["north"], bench.store.commit
            brief = said(place, "brief")[-1]["number"]

            def stored(work: Any) -> int:
                commit(work)
                raise NotStored("no answer")

            def away(*_: Any) -> None:
                raise NotStored("no answer")

            with monkeypatch.context() as silent:
                silent.setattr(bench.store, "commit", stored)
                silent.setattr(bench.store, "news", away)
                await leave(ana, halted=True)
            assert ana.take("refused")[0]["code"] == "not-stored"
            place.hear(answered("choose_digs:0", 1, brief))
            await let_it_pass(session)
            assert said(place, "refused")[0]["code"] == "stale"
            assert session.row.entries == 2
            assert ana.take("staff")[-1]["staff"]["status"] == "halted"

    run(play())


def test_a_person_takes_over_while_it_works_and_an_undo_halts_it(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana = await alone(bench, bids=False)
            await leave(ana, level="all")
            ana.take()
            await ana.answer("north", "bid_tools:0", 1)
            assert ana.take("accepted")
            await ana.say(m.Undo("north", ana.new_id()))
            assert ana.take("staff")[-1]["staff"]["status"] == "halted"
            place = bench.desk.places["north"]
            assert said(place, "brief")[-1]["halted"]
            assert [line["event"] for line in session.need_play().feeds.lines("north")][-1] == "undone"

    run(play())


def test_it_says_which_decisions_it_leaves_and_why(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana = await alone(bench)
            await leave(ana, level="half")
            ana.take()
            place = bench.desk.places["north"]
            place.hear(b'{"type":"asks","decision":"choose_digs:0","why":"staff-asks-combat"}')
            now = ana.take("staff")[0]["staff"]
            assert (now["status"], now["decision"], now["why"]) == ("asks", "choose_digs:0", "staff-asks-combat")
            assert session.officers.working() == []
            await ana.answer("north", "choose_digs:0", 1)
            now = ana.take("staff")[0]["staff"]
            assert (now["status"], now["decision"]) == ("working", "")

    run(play())


def test_one_decision_is_handed_over_or_asked_about_at_any_level(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana = await alone(bench)
            await ana.say(m.AskStaff("north", "k1", "choose_digs:0"))
            place = bench.desk.places["north"]
            asked = said(place, "ask_staff")[0]
            reply = {"type": "staff_advice", "ask": asked["ask"], "decision": "choose_digs:0", "value": 2, "why": "x"}
            place.hear(msgspec.json.encode(reply))
            advice = {"type": "staff_advice", "seat": "north", "ask": "k1", "decision": "choose_digs:0", "value": 2}
            assert ana.take("staff_advice") == [{**advice, "why": "x"}]
            await ana.say(m.Let("north", "k2", "choose_digs:0"))
            brief = said(bench.desk.places["north"], "brief")[-1]
            assert (brief["let"], brief["halted"]) == ("choose_digs:0", True)
            place = bench.desk.places["north"]
            place.hear(answered("choose_digs:0", 2, brief["number"]))
            await let_it_pass(session)
            assert [one["answer_id"] for one in ana.take("accepted")] == ["k2"]
            await ana.say(m.Let("north", "k3", "choose_digs:0"))
            assert ana.take("refused")[0]["code"] in ("stale", "no-decision")

    run(play())


def test_each_question_to_the_staff_gets_its_own_answer(url: str) -> None:
    """Two pages of one person may name their questions alike, and an old one may still be open."""

    async def play() -> None:
        async with benched(url) as bench:
            session, ana = await alone(bench)
            phone = await bench.listen(session.id, "Ana", "north")
            await ana.say(m.AskStaff("north", "k1", "choose_digs:0"))
            await ana.say(m.AskStaff("north", "k1", "choose_digs:0"))
            place = bench.desk.places["north"]
            first, second = said(place, "ask_staff")
            reply = {"type": "staff_advice", "decision": "choose_digs:0", "value": 2, "why": "x"}
            place.hear(msgspec.json.encode({**reply, "ask": first["ask"]}))
            await phone.say(m.AskStaff("north", "k1", "choose_digs:0"))
            third = said(place, "ask_staff")[-1]
            assert len({one["ask"] for one in (first, second, third)}) == 3
            for asked in (second, third):
                place.hear(msgspec.json.encode({**reply, "ask": asked["ask"]}))
            assert (len(ana.take("staff_advice")), len(phone.take("staff_advice"))) == (2, 1)

    run(play())


def test_mistakes_name_line_and_word_and_change_nothing(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana = await alone(bench)
            await leave(ana, level="all", orders="dig")
            ana.take()
            await leave(ana, level="half", orders="dig\nnever\nstop\nnever")
            refused = ana.one("refused")
            assert (refused["code"], refused["field"]) == ("bad-orders", "orders")
            assert [p["line"] for p in refused["args"]["problems"]] == [2, 4]
            assert "line 2, “never”" in refused["text"]
            assert (session.staff.of("north").level, session.staff.of("north").orders) == ("all", "dig")
            await ana.say(m.CheckOrders("north", "k", "never"))
            assert [p["text"] for p in ana.one("checked")["problems"]] == [
                "line 1, “never”: there is no such order; do you mean now?"
            ]
            for what, code in (({"level": "most"}, "no-level"), ({"doctrine": "odd"}, "no-doctrine")):
                await leave(ana, **what)
                assert ana.one("refused")["code"] == code
            await ana.say(m.SetStaff("south", "k9", level="all"))
            assert ana.one("refused")["code"] == "not-your-seat"

    run(play())


def test_a_game_without_staff_says_so(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            seats = ("blue.captain", "blue.lookout", "red.captain", "red.lookout")
            made = await bench.make("lanterns", dict.fromkeys(seats, ME))
            ana = await bench.listen(made.ident, "Ana", "blue.captain")
            await bench.start(made.ident)
            assert ana.take("welcome")[-1]["staff"] is None
            await ana.say(m.SetStaff("blue.captain", "a", level="all"))
            assert ana.take("refused")[0]["code"] == "no-staff"

    run(play())


def test_an_officer_who_keeps_failing_is_left_alone_until_spoken_to(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana = await alone(bench)
            await leave(ana, level="all")
            place = bench.desk.places["north"]
            ana.take()
            for _ in range(2):
                place.trouble("crashed")
                await let_it_pass(session)
            assert ana.take("staff")[-1]["staff"]["status"] == "failed"
            await leave(ana, level="all")
            assert ana.take("staff")[-1]["staff"]["status"] == "working"
            assert [one["type"] for one in place.got][-2:] == ["welcome", "brief"]

    run(play())


def test_a_patrol_is_fought_by_real_staff_and_replays(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            desk = at_desk(bench)
            made = await bench.make("silent_war", {"comsubpac": ME, "comsubsowespac": ME}, scenario="tang-1944")
            ana = await bench.listen(made.ident, "Ana", "comsubpac", "comsubsowespac")
            session = await bench.start(made.ident)
            for seat in ("comsubpac", "comsubsowespac"):
                await ana.say(m.SetStaff(seat, seat, level="war", orders="for all:\n posture aggressive"))
            assert not ana.take("refused")
            await until(lambda: session.row.status == "over", 240)
            entries = session.need_play().referee.record.entries
            by = [e for e in entries if e["kind"] == "answer"]
            assert {e["by"] for e in by} == {"staff"}
            assert all(e["why"].startswith("staff-") for e in by)
            told = [line["event"] for line in session.need_play().feeds.lines("comsubpac")]
            assert told.count("staff_decided") == len(by)
            await desk.close()

    asyncio.run(asyncio.wait_for(play(), 300))


def test_bad_orders_of_the_war_are_refused_by_line(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            desk = at_desk(bench)
            made = await bench.make("silent_war", {"comsubpac": ME, "comsubsowespac": ME}, scenario="tang-1944")
            ana = await bench.listen(made.ident, "Ana", "comsubpac")
            await bench.start(made.ident)
            ana.take()
            await ana.say(m.SetStaff("comsubpac", "a", level="war", orders="for all:\n posture aggresive"))
            (problem,) = ana.one("refused")["args"]["problems"]
            assert (problem["line"], problem["word"], problem["near"]) == (2, "aggresive", "aggressive")
            await desk.close()

    run(play())


def test_staff_in_a_process_that_does_not_answer_is_said_to_be_away(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staff, "KEEPER_S", 0.05)

    async def play() -> None:
        async with benched(url) as bench:
            session, ana = await alone(bench)
            session.keeper = False
            decision = session.need_play().referee.decisions("north")[0].id
            await ana.say(m.AskStaff("north", "q", decision))
            await until(lambda: bool(ana.raw))
            refused = ana.one("refused")
            assert (refused["code"], refused["answer_id"], refused["seat"]) == ("staff-away", "q", "north")
            await ana.say(m.Let("north", "l", decision))
            await until(lambda: bool(ana.raw))
            assert ana.one("refused")["answer_id"] == "l"
            assert "north" not in session.officers.sitting

    run(play())
