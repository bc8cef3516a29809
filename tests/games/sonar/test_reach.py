"""Every rule with code acts in some duel: every map and mode, with upgrades and settings by chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from tests.games.sonar.kit import Play, at, sea
from tests.reach import Run, left_out, mixed

from upscope.games.sonar import GAME
from upscope.games.sonar.advice.belief.advise import LEVELS
from upscope.games.sonar.rules.kinds import SEATS, UPGRADES
from upscope.kernel.decision import Refused
from upscope.kernel.game import Setup, SetupError
from upscope.kernel.referee import Referee
from upscope.lab.play import below, random_game

ALWAYS: dict[str, Any] = {}
EXCUSED: dict[str, str] = {
    "rules.ending.goal_reached": "No map of the sheets has a goal of its own: the table of goals is empty.",
}


def sloppy(form: Any, rng: random.Random) -> Any:
    """A line round a section that leaves its border at the end."""
    line = form.sample(below(rng))
    return (*line, (line[-1][0], form.height - 1))


def listen(scenario: str, seed: int) -> Callable[[], None]:
    """A duel in which a captain sometimes thinks a world up, and after which both radio operators ask for every kind of
    help, and for some they may not have."""

    def ask() -> None:
        setup = Setup(scenario)

        def think(played: Referee, rng: random.Random) -> None:
            if rng.random() < 0.1:
                with suppress(SetupError):
                    GAME.position_from_view(setup, played.view(SEATS[0]).data(), played.feed(SEATS[0]), below(rng))  # type: ignore[misc]

        played = random_game(GAME, setup, seed, each=think)
        for seat in SEATS[3::4]:
            view, feed = played.view(seat).data(), played.feed(seat)
            for level in (LEVELS[0], LEVELS[-1]):
                for topic in LEVELS:
                    with suppress(Refused):
                        GAME.advise(level, topic, view, feed, {}, below(random.Random(1)))  # type: ignore[misc]

    return ask


def fitted(seed: int, mode: str, blue: str, yellow: str) -> Run:
    """Two boats within reach of each other, gauges full, one course away from a radiation alarm."""
    boats: dict[str, Any] = {}
    for side, place, upgrade in (("blue", "D5", blue), ("yellow", "D8" if mode == "t" else "E8", yellow)):
        fast = upgrade in ("kraken", "asgard")
        gauges = {"scenario": (3 if fast else 4) if mode == "t" else (4 if fast else 6), "torpedo": 3}
        boats[side] = {"place": place, "gauges": gauges, "upgrade": upgrade, "broken": RADIATION}
        if upgrade == "kaos":
            boats[side] |= {"kaos": ["E5"], "mines": ["F5"]}
    return Run(f"alpha-{mode}", seed, {"upgrades": True}, position=boats | ({"turn": "blue"} if mode == "t" else {}))


RADIATION = ["W5", "W6", "N6", "S5", "E4"]
CREW = {
    f"{side}.{role}": f"{name} {side}"
    for side in ("blue", "yellow")
    for role, name in (("captain", "Ana"), ("officer", "Bo"), ("engineer", "Cy"), ("radio", "Di"))
}


def struck() -> None:
    """KRAKEN strikes a space where the enemy has laid a KAOS mine."""
    blue, yellow = at("A1", upgrade="kraken", gauges={"scenario": 4}), at("O15", upgrade="kaos", kaos=["A9"])
    duel = Play("bravo-s", position=sea(blue, yellow), upgrades=True)
    duel.activate("blue", "scenario")
    duel.do("blue.captain", "choose_impact", "A9")


def runs() -> Iterator[Run | Callable[[], None]]:
    yield Run("alpha-s", 1, answers={"outline": (sloppy,)}, players=CREW)
    yield listen("alpha-t", 1)
    yield listen("alpha-s", 2)
    yield struck
    for seed in range(3):
        for upgrade in UPGRADES:
            for mode in ("t", "s"):
                yield fitted(seed, mode, upgrade, "minos")
    yield from mixed(GAME, range(1, 400))


def test_every_rule_with_code_acts_in_some_duel() -> None:
    assert left_out(GAME, runs(), EXCUSED) == {}
