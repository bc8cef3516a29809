"""A person's officer in his worker: what he does when he is refused, halted, briefed anew or asked for advice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from upscope.bots import Choice, worker
from upscope.bots.staff import Asks, StaffRoom

D = {"id": "choose:0", "name": "choose", "about": {}, "options": [{"value": 1}, {"value": 2}]}
BRIEF = {
    "type": "brief",
    "number": 1,
    "level": "all",
    "doctrine": "",
    "orders": "",
    "speed": 0,
    "halted": False,
    "let": "",
}


class Officer:
    asks = False

    def brief(self, level: str, doctrine: str, orders: str) -> None:
        self.asks = level == "half"

    def consider(self, seat: str, view: Any, decisions: list[dict[str, Any]], events: Any) -> Choice | Asks:
        return Asks(decisions[0]["id"], "why") if self.asks else self.suggest(view, decisions[0])

    def suggest(self, view: Any, decision: Mapping[str, Any]) -> Choice:
        return Choice(decision["id"], 2, "because")


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []

    def put(**message: Any) -> None:
        if "say" in message:
            found.append(message["say"])

    room = StaffRoom(("none", "half", "all"), {}, "", lambda s, o: [], lambda s: {}, lambda s: Officer())
    monkeypatch.setattr(worker, "put", put)
    monkeypatch.setattr(worker, "staff_of", lambda game: room)
    return found


def officer() -> worker.Staff:
    setup = {"scenario": "", "options": {}, "players": {}, "pack": ""}
    made = worker.Staff(1, {"seat": "north", "tick_ms": 0, "setup": setup, "game": "x"})
    made.hear({"type": "welcome", "view": {"tables": {}, "scalars": {}}, "tick": 0, "feed": [], "decisions": [D]})
    return made


def act(it: worker.Staff) -> None:
    """Let him do all that is due, however far off."""
    for _ in range(5):
        due = it.due()
        if due is None:
            return
        it.act(due)


def test_he_waits_for_his_briefing_and_answers_by_it(said: list[dict[str, Any]]) -> None:
    it = officer()
    act(it)
    assert said == []
    it.hear(BRIEF)
    act(it)
    assert [(one["type"], one["brief"], one["value"], one["why"]) for one in said] == [
        ("staff_answer", 1, 2, "because")
    ]
    it.hear({**BRIEF, "number": 2, "halted": True})
    it.hear({"type": "refused", "answer_id": it.sent, "code": "stale"})
    act(it)
    assert len(said) == 1, "a halted officer says nothing"
    it.hear({**BRIEF, "number": 3, "halted": True, "let": "choose:0"})
    act(it)
    assert said[-1]["brief"] == 3, "but for the decision handed to him"


def test_he_says_once_what_he_leaves_and_gives_advice_at_any_time(said: list[dict[str, Any]]) -> None:
    it = officer()
    it.hear({**BRIEF, "level": "half"})
    act(it)
    it.hear({"type": "told", "tick": 1})
    act(it)
    assert said == [{"type": "asks", "decision": "choose:0", "why": "why"}]
    it.hear({"type": "ask_staff", "ask": "k", "decision": "choose:0"})
    assert said[-1] == {"type": "staff_advice", "ask": "k", "decision": "choose:0", "value": 2, "why": "because"}
    it.hear({"type": "ask_staff", "ask": "k", "decision": "choose:9"})
    assert said[-1]["why"] == "", "what is not open any more has no advice"


def test_who_is_refused_again_and_again_leaves_it_to_the_person(said: list[dict[str, Any]]) -> None:
    it = officer()
    it.hear(BRIEF)
    for _ in range(5):
        act(it)
        it.hear({"type": "refused", "answer_id": it.sent, "code": "not-stored"})
    assert [one["type"] for one in said] == ["staff_answer"] * 5, "the store may come back"
    for _ in range(worker.PATIENCE):
        act(it)
        it.hear({"type": "refused", "answer_id": it.sent, "code": "not-offered"})
    act(it)
    assert said[-1] == {"type": "asks", "decision": "choose:0", "why": "staff-asks-stuck"}


def test_speed_holds_answers_back(said: list[dict[str, Any]]) -> None:
    it = officer()
    it.hear({**BRIEF, "speed": 0.5})
    act(it)
    first = it.said_at
    it.hear({"type": "told", "tick": 1, "decisions": [{**D, "id": "choose:1"}]})
    it.act(it.due() or 0.0)
    assert it.due() is not None
    assert (it.due() or 0.0) >= first + 2
    assert len(said) == 1


def test_what_is_in_doubt_goes_back_to_the_person_unless_the_whole_engagement_is_his(
    said: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Doubting(Officer):
        def routine(self, view: Any, decision: Mapping[str, Any]) -> Choice | None:
            return None

    room = StaffRoom(
        ("none", "half"), {}, "", lambda s, o: [], lambda s: {}, lambda s: Doubting(), engagement=("choose", "fire")
    )
    monkeypatch.setattr(worker, "staff_of", lambda game: room)
    it = officer()
    it.hear({**BRIEF, "level": "half", "planned": ["choose"]})
    act(it)
    assert said == [{"type": "asks", "decision": "choose:0", "why": ""}]
    it.hear({**BRIEF, "number": 2, "level": "half", "planned": ["choose", "fire"]})
    act(it)
    assert [one["type"] for one in said[1:]] == ["staff_answer"]
