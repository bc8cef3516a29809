"""A budget for thinking: in turn, within limits, stopped when nobody waits, and in nobody else's way."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from tests.session.bench import ME, Bench, Ear, benched
from tests.session.test_play import run
from tests.session.test_time import until

from upscope.kernel.decision import Refused
from upscope.kernel.odds import Odds
from upscope.session import handlers
from upscope.session import messages as m
from upscope.session.advice_queue import Below, Budget, Stopped, Thinking
from upscope.session.fair_queue import Crowded, Turnstile


def in_loop(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    async def within() -> None:
        async with asyncio.timeout(30):
            await work()

    asyncio.run(within())


# ---------------------------------------------------------------- turns


def test_people_take_turns_however_much_one_of_them_wants() -> None:
    async def work() -> None:
        stile, order, free = Turnstile(together=1, each=5), [], asyncio.Event()

        async def come(who: str, number: int) -> None:
            async with stile.through(who):
                order.append(f"{who}{number}")
                await free.wait()

        tasks = [asyncio.create_task(come("greedy", k)) for k in range(6)]
        tasks.append(asyncio.create_task(come("modest", 0)))
        await until(lambda: stile.waiting == 6)
        free.set()
        await asyncio.gather(*tasks)
        assert order == ["greedy0", "greedy1", "modest0", "greedy2", "greedy3", "greedy4", "greedy5"]
        assert (stile.inside, stile.waiting) == (0, 0)

    in_loop(work)


def test_one_of_a_person_is_inside_even_if_there_is_room() -> None:
    async def work() -> None:
        stile = Turnstile(together=3, each=5)
        async with stile.through("ana"):
            second = asyncio.create_task(inside(stile, "ana"))
            await asyncio.sleep(0)
            assert (stile.inside, stile.waiting) == (1, 1)
            async with stile.through("bea"):
                assert stile.inside == 2
        assert await second == "ana"

    in_loop(work)


async def inside(stile: Turnstile, who: str) -> str:
    async with stile.through(who):
        return who


def test_too_many_waiting_are_refused() -> None:
    async def work() -> None:
        stile = Turnstile(together=1, each=2, most=3)
        async with stile.through("x"):
            waiting = [asyncio.create_task(inside(stile, who)) for who in ("ana", "ana", "ana", "bea", "eve")]
            await asyncio.sleep(0)
            assert stile.waiting == 3
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(one) for one in found] == [str, str, Crowded, str, Crowded]

    in_loop(work)


@pytest.mark.parametrize("turns", [0, 1])
def test_who_is_cancelled_leaves_the_queue_even_at_the_moment_of_its_turn(turns: int) -> None:
    async def work() -> None:
        stile = Turnstile()
        entered = stile.through("x")
        await entered.__aenter__()
        first, second = (asyncio.create_task(inside(stile, who)) for who in ("ana", "bea"))
        await asyncio.sleep(0)
        if turns:
            await entered.__aexit__(None, None, None)
        first.cancel()
        if not turns:
            await asyncio.sleep(0)
            await entered.__aexit__(None, None, None)
        assert await second == "bea"
        assert (stile.inside, stile.waiting) == (0, 0)

    in_loop(work)


# ---------------------------------------------------------------- thinking


def test_an_answer_is_worked_out_once() -> None:
    async def work() -> None:
        thinking, thought = Thinking(), []

        def think(below: Below) -> Any:
            thought.append(below(1))
            return {"x": 1}

        for person in ("ana", "ana", "bea"):
            assert bytes(await thinking.run(person, "a", "key", lambda most: 0, think)) == b'{"x":1}'
        assert len(thought) == 1
        await thinking.run("ana", "a", "other key", lambda most: 0, think)
        assert len(thought) == 2
        await thinking.close()

    in_loop(work)


def test_an_address_that_has_thought_enough_waits() -> None:
    async def work() -> None:
        now, cpu = [0.0], [0.0]
        thinking = Thinking(None, Budget(burst_s=10, refill=0.5), lambda: now[0], lambda: cpu[0])

        def think(below: Below) -> Any:
            cpu[0] += 12

        await thinking.run("ana", "home", "1", lambda most: 0, think)
        with pytest.raises(Refused, match="advice-budget"):
            await thinking.run("bea", "home", "2", lambda most: 0, think)
        await thinking.run("bea", "home", "1", lambda most: 0, think)  # known already
        await thinking.run("eve", "elsewhere", "2", lambda most: 0, think)
        now[0] = 5.0
        await thinking.run("bea", "home", "3", lambda most: 0, think)
        assert thinking.spent_s == 36
        await thinking.close()

    in_loop(work)


def test_only_so_many_addresses_have_an_account() -> None:
    thinking = Thinking(None, Budget(most_addresses=5))
    for k in range(100):
        thinking.accounts.charge(f"10.0.0.{k}", 1)
    assert len(thinking.accounts) == 5


def test_what_nobody_waits_for_is_stopped() -> None:
    async def work() -> None:
        thinking, begun, outcome = Thinking(), threading.Event(), []

        def think(below: Below) -> Any:
            begun.set()
            try:
                while True:
                    below(6)
            except Stopped:
                outcome.append("stopped")
                raise

        async def reply() -> None:
            await thinking.run("ana", "a", "key", lambda most: 0, think)

        thinking.ask("her page", reply())
        await asyncio.to_thread(begun.wait)
        thinking.leave("her page")
        await until(lambda: thinking.turns.inside == 0)
        assert outcome == ["stopped"]
        assert thinking.known.get("key") is None
        await thinking.close()

    in_loop(work)


# ---------------------------------------------------------------- at a session


class Slow:
    """Odds that are not found before a test says so."""

    def __init__(self) -> None:
        self.free = threading.Event()
        self.asked = 0

    def __call__(self, belief: Any, decision: str, value: Any, below: Below, *rest: Any) -> Odds:
        self.asked += 1
        while not self.free.is_set():
            below(6)
        return Odds({"[]": 1}, True, 0)  # type: ignore[dict-item]  # a chance of one


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    made = Slow()
    monkeypatch.setattr(handlers, "foresee", made)
    return made


async def a_game(bench: Bench) -> Ear:
    made = await bench.make("quarry", {"north": ME, "south": ME})
    ana = await bench.listen(made.ident, "Ana", "north")
    await bench.start(made.ident)
    ana.take()
    return ana


def odds(ask: str, value: int = 1) -> m.Advise:
    return m.Advise("north", ask, "odds", {"decision": "bid_tools:0", "value": value, "ask": ask})


def test_a_flood_of_questions_is_refused_in_words_and_delays_nothing_else(url: str, slow: Slow) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ana = await a_game(bench)
            for k in range(50):
                await ana.say(odds(f"q{k}"))
            await until(lambda: len(ana.raw) == 41)
            refusals = ana.take("refused")
            assert {one["code"] for one in refusals} == {"too-many-questions"}
            assert refusals[0]["text"] == "Too many questions at once. Wait for the last answer."
            assert len(refusals) == 41, "one runs and eight wait"
            # the threads that imports, replays and QR codes use are free
            assert await asyncio.gather(*(asyncio.to_thread(lambda: 1) for _ in range(8))) == [1] * 8
            slow.free.set()
            await until(lambda: len(ana.raw) == 9)
            assert {one["ask"] for one in ana.take("advice")} == {f"q{k}" for k in range(9)}

    run(play())


def test_when_the_asker_leaves_nothing_of_his_is_worked_out(url: str, slow: Slow) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ana = await a_game(bench)
            for k in range(5):
                await ana.say(odds(f"q{k}"))
            await until(lambda: slow.asked == 1)
            await ana.leave()
            await until(lambda: bench.manager.means.thinking.turns.inside == 0)
            assert bench.manager.means.thinking.turns.waiting == 0
            assert slow.asked == 1, "those that waited never began"

    run(play())


def test_a_question_asked_again_is_answered_from_memory_and_only_at_the_same_position(url: str, slow: Slow) -> None:
    slow.free.set()

    async def play() -> None:
        async with benched(url) as bench:
            ana = await a_game(bench)
            for _ in range(3):
                await ana.say(odds("q"))
                await until(lambda: bool(ana.raw))
                assert ana.one("advice")["data"]["exact"] is True
            assert slow.asked == 1
            await ana.say(odds("q", 0))
            await until(lambda: bool(ana.raw))
            assert slow.asked == 2, "another question"
            keys = list(bench.manager.means.thinking.known._of)
            assert {key[1] for key in keys} == {"north"}, "an answer is one seat's"  # type: ignore[index]  # a tuple

    run(play())


def test_an_answer_comes_from_memory_although_somebody_has_acted_in_secret(url: str, slow: Slow) -> None:
    """One that had to be worked out again would come later, and so tell that somebody has."""
    slow.free.set()

    async def play() -> None:
        async with benched(url) as bench:
            ana = await a_game(bench)
            session = next(iter(bench.manager.sessions.values()))
            south = await bench.listen(session.id, "Ana", "south")
            for n in range(2):
                ana.take()
                await ana.say(odds("q"))
                await until(lambda: any(b'"advice"' in said for said in ana.raw))
                await south.answer("south", "bid_tools:0", 1)
                assert south.take("accepted" if not n else "refused")
            assert slow.asked == 1
            await ana.answer("north", "bid_tools:0", 1)
            assert session.need_play().feeds.count("north") > 0, "now it is another moment"

    run(play())
