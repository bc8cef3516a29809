"""A welcome holds the last lines of a feed only; a page, a bot and a program fetch the others, and nobody more."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.bots.test_tempo import HIRED
from tests.session.bench import Bench, Ear, benched
from tests.session.test_play import at_sea, run
from tests.session.test_time import RealMilliseconds, until

from upscope import client
from upscope.bots import worker
from upscope.session import messages as m
from upscope.session import welcome

COURSES = ("N", "S")
CLIENT = Path(__file__).resolve().parents[2] / "client"


@pytest.fixture(autouse=True)
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(welcome, "FEED_SHOWN", 4)
    monkeypatch.setattr(welcome, "PAGE", 3)


async def sailed(bench: Bench, times: int, **settings: Any) -> tuple[str, Ear, Ear]:
    ident, ana, bea = await at_sea(bench, private=False, **settings)
    for n in range(times):
        for ear, seat in ((ana, "blue.captain"), (bea, "red.captain")):
            open_ = ear.session.need_play().shown(seat)
            asked = next((d for d in open_ if d["name"] == "command"), None)
            if asked is not None:
                await ear.answer(seat, asked["id"], ["row", COURSES[n % 2]])
    return ident, ana, bea


def test_a_welcome_does_not_grow_with_the_game(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, _ = await sailed(bench, 8)
            whole = ana.session.need_play().feeds.lines("blue.captain")
            assert len(whole) > 8
            again = await bench.listen(ident, "Ana", "blue.captain")
            feed = again.one("welcome")["feed"]
            assert feed == json.loads(json.dumps(whole[-4:]))
            while feed[0]["n"] > 1:
                await again.say(m.AskEarlier("blue.captain", 0, feed[0]["n"]))
                page = again.one("earlier")
                assert (page["seat"], page["since"], 1 <= len(page["feed"]) <= 3) == ("blue.captain", 0, True)
                feed = page["feed"] + feed
            assert feed == json.loads(json.dumps(whole))
            await again.say(m.AskEarlier("blue.captain", 6, 8))
            assert [line["n"] for line in again.one("earlier")["feed"]] == [7]
            late = await bench.listen(ident, "Ana", "blue.captain", since=len(whole) - 1)
            assert [line["n"] for line in late.one("welcome")["feed"]] == [len(whole)]

    run(play())


def test_nobody_reads_back_in_anothers_feed_or_ahead_of_his_own(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            bench.time = RealMilliseconds()  # type: ignore[assignment]  # another kind of time
            bench.use(bench.store)
            ident, ana, bea = await at_sea(bench, private=False, spectator_delay=1)
            await ana.say(m.AskEarlier("red.captain", 0, 99))
            assert ana.take("refused")[-1]["code"] == "not-your-seat"
            watcher = await bench.listen(ident, "", "")
            await until(lambda: any(b'"began"' in data for data in watcher.raw))
            watcher.take()
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            await bea.say(m.Resign("red.captain", "r"))
            await watcher.say(m.AskEarlier("", 0, 99))
            assert [line["event"] for line in watcher.one("earlier")["feed"]] == ["began"]
            await bench.restart()
            fresh = await bench.listen(ident, "", "")
            await fresh.say(m.AskEarlier("", 0, 99))
            assert fresh.one("earlier")["feed"] == [], "the gallery is dark still"

    run(play())


# -- who reads back ---------------------------------------------------------------------------------------------------


def line(n: int) -> dict[str, Any]:
    return {"n": n, "event": "began", "rule": "", "fields": {}}


def pages(first: int, last: int) -> list[dict[str, Any]]:
    return [line(n) for n in range(first, last + 1)]


WELCOME = {"type": "welcome", "view": {"tables": {}, "scalars": {}, "over": False, "result": None}, "tick": 0}


def test_a_bot_reads_all_of_a_long_game_before_it_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Any] = []
    clock = [100.0]
    monkeypatch.setattr(worker, "put", lambda **message: said.append(message))
    monkeypatch.setattr(worker.time, "monotonic", lambda: clock[0])
    bot = worker.Bot(1, HIRED)
    bot.hear({**WELCOME, "feed": pages(6, 8), "decisions": [{"id": "command:0"}]})
    ask = {"type": "ask_earlier", "seat": "blue.captain", "since": 0, "before": 6}
    assert (said, bot.due()) == ([{"from": 1, "say": ask}], None)
    bot.hear({"type": "earlier", "seat": "blue.captain", "since": 0, "feed": pages(3, 5)})
    bot.hear({"type": "told", "seat": "blue.captain", "tick": 1, "events": [line(9)]})
    assert (said[-1]["say"]["before"], bot.due()) == (3, None)
    bot.hear({"type": "refused", "seat": "", "code": "not-stored"})
    due = bot.due()
    assert due is not None
    assert due > clock[0]
    bot.act(due)
    assert [one["say"]["before"] for one in said] == [6, 3, 3]
    bot.hear({"type": "earlier", "seat": "blue.captain", "since": 0, "feed": pages(1, 2)})
    assert [one["n"] for one in bot.news] == list(range(1, 10))
    assert bot.due() == 100.0


class Wire:
    def __init__(self, *comes: Any) -> None:
        self.said: list[Any] = []
        self.comes = list(comes)

    def recv(self, timeout: float) -> str:
        return json.dumps(self.comes.pop(0))

    def send(self, text: str) -> None:
        self.said.append(json.loads(text))


def test_a_program_is_asked_nothing_before_it_has_read_what_lacks() -> None:
    seat = client.Seat.back("http://127.0.0.1:1", "s", "north", "t")
    earlier = {"type": "earlier", "seat": "north", "since": 2}
    wire = Wire(
        {**WELCOME, "feed": pages(6, 8), "decisions": [{"id": "dig:0"}], "session": {"status": "playing"}},
        {"type": "told", "seat": "north", "tick": 1, "events": [line(9)]},
        {**earlier, "feed": pages(4, 5)},
        {"type": "refused", "seat": "", "code": "not-stored"},
        {**earlier, "feed": pages(3, 3)},
    )
    seat._socket = wire  # type: ignore[assignment]  # only what is used of one
    seat.feed = pages(1, 2)
    assert next(iter(seat)) == [{"id": "dig:0"}]
    assert [one["n"] for one in seat.feed] == list(range(1, 10))
    ask = {"type": "ask_earlier", "seat": "north", "since": 2}
    assert wire.said == [{**ask, "before": 6}, {**ask, "before": 4}, {**ask, "before": 4}]


ASK = """
import { Earlier } from './earlier.mjs';
const feed = { value: JSON.parse(process.argv[2]) };
const asked = [];
const earlier = new Earlier(() => feed, (span) => asked.push([span.since, span.before]));
const numbers = () => feed.value.map((line) => line.n);
const out = [];
for (const [what, lines] of JSON.parse(process.argv[3])) {
  const news = what === 'welcome' ? earlier.welcome('', lines).map((line) => line.n) : earlier.take('', lines) ?? [];
  out.push([news, numbers(), asked.splice(0)]);
}
console.log(JSON.stringify(out));
"""


def read_back(folder: Path, had: list[Any], *came: tuple[str, list[Any]]) -> list[Any]:
    made = ["--format=esm", "--log-level=error", f"--outfile={folder / 'earlier.mjs'}"]
    source = CLIENT / "src" / "session" / "earlier.ts"
    subprocess.run([CLIENT / "node_modules" / ".bin" / "esbuild", source, *made], check=True)
    (folder / "ask.mjs").write_text(ASK)
    words = ["node", "ask.mjs", json.dumps(had), json.dumps(came)]
    ran = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=True)
    found: list[Any] = json.loads(ran.stdout)
    return found


def test_a_page_shows_the_last_lines_and_puts_the_earlier_ones_in_when_all_are_there(tmp_path: Path) -> None:
    first, wrong, second, last = read_back(
        tmp_path,
        [],
        ("welcome", pages(6, 8)),
        ("earlier", pages(1, 2)),
        ("earlier", pages(3, 5)),
        ("earlier", pages(1, 2)),
    )
    assert first == [[], [6, 7, 8], [[0, 6]]]
    assert wrong == [[], [6, 7, 8], []], "a page that does not fit is left alone"
    assert second == [[], [6, 7, 8], [[0, 3]]]
    assert last == [[], [1, 2, 3, 4, 5, 6, 7, 8], []]


def test_a_page_that_comes_back_twice_fills_both_gaps(tmp_path: Path) -> None:
    found = read_back(
        tmp_path,
        pages(1, 2),
        ("welcome", pages(5, 6)),
        ("welcome", pages(9, 9)),
        ("earlier", pages(7, 8)),
        ("earlier", pages(3, 4)),
        ("welcome", pages(10, 10)),
    )
    assert [one[0] for one in found] == [[5, 6], [9], [], [], [10]]
    assert [one[1] for one in found] == [[5, 6], [9], [5, 6, 7, 8, 9], [*range(1, 10)], [*range(1, 11)]]
    assert [one[2] for one in found] == [[[2, 5]], [[6, 9]], [[2, 5]], [], []]
