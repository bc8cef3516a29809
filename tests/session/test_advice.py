"""What the assistant says over the wire: a battle plan for a seat, at sessions that allow it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.session.bench import GAMES, ME, benched
from tests.session.test_play import run
from tests.session.test_time import until

from upscope.games.krieg import GAME
from upscope.session import messages as m

POSITION: dict[str, Any] = {"at": "4.2", "side": "western"}
PLAN: dict[str, Any] = {
    "attacks": [
        {"target": "0105", "attackers": ["uk-2", "uk-rm"], "hq": "uk-hq"},
        {"target": "0306", "attackers": ["uk-xxx"]},
    ]
}
SEATS = ("axis", "western", "soviet")


@pytest.mark.parametrize("level", ["plans", "odds"])
def test_a_battle_plan_is_drawn_up_for_a_seat(url: str, monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    monkeypatch.setitem(GAMES, "krieg", GAME)

    async def play() -> None:
        async with benched(url) as bench:
            wishes = dict.fromkeys(SEATS, ME)
            made = await bench.make("krieg", wishes, scenario="two_rivers", assistant=level, position=POSITION)
            ana = await bench.listen(made.ident, "Ana", "western")
            session = await bench.start(made.ident)
            before = session.need_play().referee.state.digest()
            ana.take()
            await ana.say(m.Advise("western", "q1", "plan", PLAN))
            await until(lambda: bool(ana.raw))
            if level == "odds":
                assert ana.one("refused")["code"] == "no-advice"
                return
            said = ana.one("advice")
            assert (said["ask"], said["topic"]) == ("q1", "plan")
            assert said["data"]["all"]["exact"] is True
            assert len(said["data"]["chances"]) == 2
            assert session.need_play().referee.state.digest() == before
            await ana.say(m.Advise("western", "q2", "plan", {"attacks": []}))
            await until(lambda: bool(ana.raw))
            assert ana.one("refused")["code"] == "not-offered"

    run(play())


@pytest.mark.parametrize("level", ["odds", "charts", ""])
def test_the_odds_of_an_answer_are_the_assistants_card_where_the_table_allows_it(
    url: str, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    monkeypatch.setitem(GAMES, "krieg", GAME)

    async def play() -> None:
        async with benched(url) as bench:
            position = {**POSITION, "units": {"uk-2": {"hex": "0106", "steps": 2}}}
            wishes = dict.fromkeys(SEATS, ME)
            made = await bench.make("krieg", wishes, scenario="two_rivers", assistant=level, position=position)
            ana = await bench.listen(made.ident, "Ana", "western")
            session = await bench.start(made.ident)
            await ana.answer("western", session.need_play().referee.shown("western")[0]["id"], "0206")
            asked = session.need_play().referee.shown("western")[0]
            assert asked["name"] == "build_attack"
            ana.take()
            await ana.say(m.Advise("western", "q1", "odds", {"decision": asked["id"], "value": "uk-2"}))
            await until(lambda: bool(ana.raw))
            if level != "odds":
                assert ana.one("refused")["code"] == "no-advice"
                return
            card = ana.one("advice")["data"]["card"]
            assert card[0].startswith("4 to 4 counts as 1-1")

    run(play())
