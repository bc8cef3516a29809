"""Small words for tests of the duel: a game through a referee, in outside values, as a table plays it."""

from __future__ import annotations

from typing import Any

import pytest

from upscope.dice.scripted import Scripted
from upscope.games.sonar import GAME
from upscope.games.sonar.rules.hull import INNER, middle_line
from upscope.kernel.decision import Refused
from upscope.kernel.game import Setup, SetupError
from upscope.kernel.referee import Referee

SIDES = ("blue", "yellow")
ROLES = ("captain", "officer", "engineer", "radio")
SECTIONS = ("stern", "engine", "control", "bow")


class Play:
    """A running game. `first` is who plays first by turns: the lot is drawn by hand."""

    def __init__(
        self,
        scenario: str = "alpha-t",
        position: Any = None,
        players: dict[str, str] | None = None,
        first: str = "blue",
        **options: Any,
    ) -> None:
        setup = Setup(scenario, options, players or {}, position=position)
        self.r = Referee.start(GAME, setup, Scripted([first] if scenario.endswith("-t") else []))
        self.told = len(self.r.events)

    # -- looking ----------------------------------------------------------------------------------------------------

    def asked(self, seat: str) -> dict[str, dict[str, Any]]:
        return {d["name"]: d for d in self.r.shown(seat)}

    def options(self, seat: str, name: str) -> list[Any]:
        """What is offered; nothing when the question is not open."""
        found = self.asked(seat).get(name)
        return [o["value"] for o in found["options"]] if found else []

    def boat(self, side: str, column: str, seat: str = "") -> Any:
        """A column of a submarine as its captain sees it, or as another seat does."""
        view = self.r.view(seat or f"{side}.captain")
        return view.tables["boats"][column][SIDES.index(side)]

    def gauge(self, side: str, system: str, column: str = "marks", seat: str = "") -> Any:
        table = self.r.view(seat or f"{side}.captain").tables["gauges"]
        row = next(i for i in range(len(table["side"])) if (table["side"][i], table["system"][i]) == (side, system))
        return table[column][row]

    def scalar(self, name: str, seat: str = "") -> Any:
        return self.r.view(seat).scalars[name]

    def account(self, name: str) -> list[dict[str, Any]]:
        """Every event of that name with all its fields, as the referee knows it."""
        return [e["fields"] for e in self.r.account() if e["event"] == name]

    def heard(self, seat: str, name: str) -> list[dict[str, Any]]:
        return [e["fields"] for e in self.r.feed(seat) if e["event"] == name]

    @property
    def result(self) -> Any:
        return self.r.state.result

    # -- doing ------------------------------------------------------------------------------------------------------

    def do(self, seat: str, name: str, value: Any, tick: int | None = None) -> list[dict[str, Any]]:
        """Answer; what was told because of it, with all fields."""
        before = len(self.r.events)
        asked = self.asked(seat)
        assert name in asked, f"{seat} is not asked {name}, but {sorted(asked)}"
        self.r.answer(seat, asked[name]["id"], value, tick=tick)
        return self.r.account()[before:]

    def refused(self, seat: str, name: str, value: Any) -> Refused:
        """The answer must be refused and change nothing."""
        before = self.r.state.digest()
        asked = self.asked(seat)
        number = asked[name]["id"] if name in asked else f"{name}:0"
        with pytest.raises(Refused) as caught:
            self.r.answer(seat, number, value)
        assert self.r.state.digest() == before
        return caught.value

    def start(self, blue: str, yellow: str) -> Play:
        self.do("blue.captain", "choose_start", blue)
        self.do("yellow.captain", "choose_start", yellow)
        return self

    def fit(self, blue: str, yellow: str) -> Play:
        self.do("blue.captain", "choose_upgrade", blue)
        self.do("yellow.captain", "choose_upgrade", yellow)
        return self

    def course(self, side: str, course: str, mark: str = "", symbol: str = "") -> Play:
        """A course with the mark and the crossing that follow, the first offered if not said."""
        self.do(f"{side}.captain", "command", course)
        return self.work(side, mark, symbol)

    def work(self, side: str, mark: str = "", symbol: str = "") -> Play:
        officer, engineer = f"{side}.officer", f"{side}.engineer"
        self.do(officer, "mark", mark or self.options(officer, "mark")[0])
        if not self.r.over:
            self.do(engineer, "cross", symbol or self.options(engineer, "cross")[0])
        return self

    def turn(self, side: str, course: str, mark: str = "", symbol: str = "") -> Play:
        """A whole turn without an activation."""
        self.course(side, course, mark, symbol)
        if not self.r.over:
            self.do(f"{side}.captain", "activate", "pass")
        return self

    def activate(self, side: str, system: str, by: str = "captain") -> list[dict[str, Any]]:
        return self.do(f"{side}.{by}", "activate", system)

    def outline(self, seat: str, section: str) -> None:
        self.do(seat, "outline", careful(section))

    def secure(self, side: str) -> Play:
        """Four careful lines by four hands, checked and reported."""
        for role, section in zip(("engineer", "captain", "officer", "radio"), SECTIONS, strict=True):
            self.outline(f"{side}.{role}", section)
        enemy = SIDES[1 - SIDES.index(side)]
        if "check_outlines" in self.asked(f"{enemy}.engineer"):
            self.do(f"{enemy}.engineer", "check_outlines", "inside")
        return self


def careful(section: str) -> list[list[int]]:
    """A line in the middle of the pale band."""
    return [list(point) for point in middle_line(SECTIONS.index(section))]


def sloppy(section: str) -> list[list[int]]:
    """A line round the section that strays far outside its border."""
    line = careful(section)
    return [*line, [line[-1][0], 239]]


def cutting(section: str) -> list[list[int]]:
    """A line round the section that cuts a corner of it."""
    line = careful(section)
    inner = INNER[SECTIONS.index(section)]
    middle = [(inner[0][0] + inner[-1][0]) // 2 + 8, (inner[0][1] + inner[-1][1]) // 2]
    return [*line, middle]


def at(place: str, **more: Any) -> dict[str, Any]:
    """A submarine of a position."""
    return {"place": place, **more}


def turns(blue: dict[str, Any], yellow: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position by turns, blue to order unless said otherwise."""
    return {"blue": blue, "yellow": yellow, "turn": "blue", **more}


def sea(blue: dict[str, Any], yellow: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position of the simultaneous mode."""
    return {"blue": blue, "yellow": yellow, **more}


FULL_T = {"torpedo": 3, "mine": 2, "drone": 3, "sonar": 2, "silence": 5}
FULL_S = {"torpedo": 3, "mine": 3, "drone": 4, "sonar": 3, "silence": 6}


def bad_setup(scenario: str = "alpha-t", **named: Any) -> SetupError:
    """The set-up must be refused."""
    with pytest.raises(SetupError) as caught:
        GAME.begin(Setup(scenario, **named))
    return caught.value


def bad_position(position: Any, scenario: str = "alpha-t", **options: Any) -> SetupError:
    return bad_setup(scenario, options=options, position=position)


def crew(side: str, **held: str) -> dict[str, str]:
    """Seats of a side by role: crew("blue", captain="Ana", officer="Ana", ...)."""
    return {f"{side}.{role}": name for role, name in held.items()}
