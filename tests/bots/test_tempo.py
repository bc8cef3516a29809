"""Bots keep a human pace: a course every four to eight seconds, and a moment of doubt before everybody must stop."""

from __future__ import annotations

from typing import Any

import pytest

from upscope.bots import Choice, worker
from upscope.games.sonar.bots.tempo import Tempo

HIRED = {
    "seat": "blue.captain",
    "tick_ms": 1000,
    "game": "sonar",
    "bot": "ensign",
    "seed": "1",
    "setup": {"scenario": "alpha-s", "options": {}, "players": {}, "pack": ""},
}


class Clockwork:
    """Wants what it is told to want; a course takes five ticks, and it hesitates for two."""

    def __init__(self) -> None:
        self.wants: Choice | None = None

    def choose(self, *_: Any) -> Choice | None:
        return self.wants

    def pace(self, decision: str) -> int:
        return 5 if decision == "command" else 1

    def hesitation(self, decision: str) -> int:
        return 2 if decision == "activate" else 0


@pytest.fixture
def at_sea(monkeypatch: pytest.MonkeyPatch) -> tuple[worker.Bot, Clockwork, list[float]]:
    """A bot that was asked for a course and a system at the second 100."""
    clock = [100.0]
    monkeypatch.setattr(worker, "put", lambda **_: None)
    monkeypatch.setattr(worker.time, "monotonic", lambda: clock[0])
    bot = worker.Bot(1, HIRED)
    player = Clockwork()
    bot.player = player
    bot.hear(
        {
            "type": "welcome",
            "view": {"tables": {}, "scalars": {}, "over": False, "result": None},
            "tick": 0,
            "feed": [],
            "decisions": [{"id": "command:0", "standing": True}, {"id": "activate:0", "standing": True}],
        }
    )
    return bot, player, clock


def thinks(bot: worker.Bot, clock: list[float], at: float) -> float | None:
    """Something is heard at that second; when the bot will answer."""
    clock[0] = at
    bot.hear({"type": "told", "tick": int(at), "events": []})
    bot.act(at)
    return bot.say_at


def test_a_course_comes_its_time_after_the_last_one(at_sea: Any) -> None:
    bot, player, clock = at_sea
    player.wants = Choice("command:0", "N")
    assert thinks(bot, clock, 101.0) == 105.0
    assert thinks(bot, clock, 103.5) == 105.0, "what it hears meanwhile does not hold it up"


def test_it_hesitates_from_the_moment_it_has_made_up_its_mind(at_sea: Any) -> None:
    bot, player, clock = at_sea
    assert thinks(bot, clock, 120.0) is None
    player.wants = Choice("activate:0", "torpedo")
    assert thinks(bot, clock, 130.0) == 132.0
    assert thinks(bot, clock, 131.0) == 132.0
    player.wants = Choice("activate:0", "sonar")
    assert thinks(bot, clock, 131.5) == 133.5, "another mind, another moment"


def test_courses_are_four_to_eight_seconds_apart() -> None:
    drawn = [Tempo(seed).ticks("command") for seed in range(200)]
    assert (min(drawn), max(drawn)) == (4, 8)
    assert min(Tempo(seed).hesitation("activate") for seed in range(50)) >= 1
    assert Tempo(1).hesitation("mark") == 0


def test_a_store_that_fails_is_not_asked_again_at_once(at_sea: Any) -> None:
    bot, player, clock = at_sea
    player.wants = Choice("command:0", "N")
    bot.act(thinks(bot, clock, 101.0))
    clock[0] = 106.0
    bot.hear({"type": "refused", "answer_id": bot.sent, "code": "not-stored"})
    assert bot.due() == 107.0
    bot.act(107.0)
    clock[0] = 108.0
    bot.act(bot.due())
    bot.hear({"type": "refused", "answer_id": bot.sent, "code": "stale"})
    assert bot.due() == 108.0, "what has only come late may be answered anew at once"
