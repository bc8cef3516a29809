"""Small words for tests of krieg: a game from a position, in outside values, dice given by hand."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

import pytest

from upscope.games.krieg import GAME
from upscope.games.krieg.content.schema import SCHEMA
from upscope.games.krieg.game import begin
from upscope.games.krieg.rules.situation import Situation, situation_of
from upscope.games.krieg.rules.state import HEX, PIECE, UNIT
from upscope.kernel.decision import Refused, outside, values_of
from upscope.kernel.engine import DICE, advance, answer, open_decisions
from upscope.kernel.event import Teller, reveal_all
from upscope.kernel.game import Setup, SetupError
from upscope.kernel.procedure import Roll
from upscope.packs import Pack, builtin, builtin_files, load

PASS = {
    "choose_piece": "end",
    "choose_place": "keep",
    "choose_zone": "keep",
    "choose_beach": "keep",
    "choose_blitz": "end",
    "choose_replacement": "end",
    "choose_event_hex": "none",
    "choose_organization": "end",
    "choose_dissolved": "none",
    "choose_mover": "end",
    "choose_reserve": "end",
    "choose_destination": "stay",
    "choose_target": "end",
    "build_attack": "cancel",
    "commit_hq": "none",
    "answer_repulse": "step",
    "choose_advance": "end",
    "choose_drop": "end",
    "choose_landing": "end",
    "choose_infantry": "none",
    "choose_policy": "keep",
    "answer_truce": "no",
}
"""What passes a question by."""


class Play:
    """A game in progress. Dice fall from `dice`; when none is left the game waits at the roll."""

    def __init__(
        self,
        scenario: str = "steel_and_mud",
        *,
        dice: Iterable[int] = (),
        pack: Pack | None = None,
        options: dict[str, Any] | None = None,
        **position: Any,
    ) -> None:
        setup = Setup(scenario, options or {}, position=position or None)
        GAME.options_of(setup)
        self.s = begin(setup, pack)
        self.dice = deque(dice)
        self.told: list[dict[str, Any]] = []
        self._do(None, None)

    def _do(self, by: str | None, value: Any) -> None:
        teller = Teller(GAME.events, GAME.sides)
        teller.state = self.s
        if by is None:
            advance(self.s, teller)
        else:
            answer(self.s, by, value, teller)
        self.told += [reveal_all(e, self.s.content) for e in teller.take()]
        if isinstance(advance(self.s), Roll) and self.dice:
            self._do(DICE, self.dice.popleft())

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def front(self) -> Situation:
        return situation_of(self.s)

    @property
    def seat(self) -> str:
        found = open_decisions(self.s)
        return found[0].seat if found else ""

    @property
    def name(self) -> str:
        """The question that is open; empty at a roll and after the end."""
        found = open_decisions(self.s)
        return found[0].name if found else ""

    @property
    def roll(self) -> str:
        pause = advance(self.s)
        return pause.name if isinstance(pause, Roll) else ""

    def shown(self) -> dict[str, Any]:
        d = open_decisions(self.s)[0]
        return outside(GAME.decisions[d.name], d, self.s.content)

    def about(self) -> dict[str, Any]:
        return dict(self.shown()["about"])

    def options(self) -> list[Any]:
        return [option["value"] for option in self.shown()["options"]]

    def info(self, value: Any) -> dict[str, Any]:
        return next(option for option in self.shown()["options"] if option["value"] == value)

    def events(self, name: str) -> list[dict[str, Any]]:
        return [line["fields"] for line in self.told if line["event"] == name]

    def names(self) -> list[str]:
        return [line["event"] for line in self.told]

    def u(self, unit: str) -> int:
        return int(UNIT.read(unit, self.s.content))

    def p(self, piece: str) -> int:
        return int(PIECE.read(piece, self.s.content))

    def h(self, name: str) -> int:
        return int(HEX.read(name, self.s.content))

    def at(self, unit: str) -> str:
        """The hex of a unit, or the box it is in."""
        u = self.u(unit)
        h = self.s.units.hex[u]
        return self.s.content.hexes[h] if h >= 0 else ("map", "pool", "delay", "track", "later")[self.s.units.box[u]]

    def piece_at(self, piece: str) -> str:
        p = self.p(piece)
        h = self.s.pieces.hex[p]
        boxes = ("map", "pool", "delay", "track", "later", "available", "station", "used")
        return self.s.content.hexes[h] if h >= 0 else boxes[self.s.pieces.box[p]]

    def steps(self, unit: str) -> int:
        return self.s.units.steps[self.u(unit)]

    def control(self, name: str) -> str:
        return ("axis", "western", "soviet", "")[self.s.ground.control[self.h(name)]]

    # -- doing --------------------------------------------------------------------------------------------------------

    def answer(self, *values: Any) -> Play:
        """Answer the open questions one after another, in outside values."""
        for value in values:
            d = open_decisions(self.s)[0]
            inner = GAME.decisions[d.name].value.read(value, self.s.content)
            if inner not in values_of(d.offer):
                raise Refused("not-offered", decision=d.name, rule=d.rule)
            self._do(d.seat, inner)
        return self

    def refuses(self, value: Any) -> None:
        with pytest.raises((Refused, ValueError)):
            self.answer(value)

    def throw(self, *dice: int) -> Play:
        for die in dice:
            assert isinstance(advance(self.s), Roll), f"no die is wanted at {self.name}"
            self._do(DICE, die)
        return self

    def to(self, name: str, most: int = 500) -> Play:
        """Pass every question by until that one is open (or a roll of that name, or the segment of that name)."""
        for _ in range(most):
            if name in (self.name, self.roll):
                return self
            self.skip()
        raise AssertionError(f"{name} was never asked; now at {self.name or self.roll}")

    def skip(self) -> Play:
        """Pass one question or roll by."""
        if self.roll:
            return self.throw(1)
        offered = self.options()
        return self.answer(PASS[self.name] if PASS.get(self.name) in offered else offered[0])

    def finish(self, most: int = 3000) -> Play:
        """Pass everything by to the end of the game."""
        for _ in range(most):
            if not self.s.stack:
                return self
            self.skip()
        raise AssertionError("no end")

    def attack(self, target: str, *units: str, die: int = 0) -> Play:
        """Name a target and its attackers, and roll."""
        self.to("choose_target").answer(target, *units)
        assert self.about()["target"] == target
        self.answer("go")
        return self.throw(die) if die else self


def bad(code: str = "", **named: Any) -> SetupError:
    with pytest.raises(SetupError) as caught:
        Play(**named)
    if code:
        assert caught.value.code == code, str(caught.value)
    return caught.value


def edited(name: str, **files: str) -> Pack:
    """A built-in pack with some of its files replaced: `units="..."` is units.csv, `options` options.toml."""
    found = dict(builtin_files(SCHEMA, name))
    for table, text in files.items():
        ending = "toml" if f"{table}.toml" in found or table in ("options", "grid") else "csv"
        found[f"{table}.{ending}"] = text.encode()
    return load(SCHEMA, found, lambda base: builtin(SCHEMA, base))


def table_text(name: str, table: str) -> str:
    """The text of a built-in pack's table, to be edited."""
    files = builtin_files(SCHEMA, name)
    key = f"{table}.csv" if f"{table}.csv" in files else f"{table}.toml"
    return files[key].decode()


def with_rows(name: str, table: str, *rows: str) -> Pack:
    return edited(name, **{table: table_text(name, table) + "\n".join(rows) + "\n"})


def roomy(name: str = "steel_and_mud") -> Pack:
    """The pack with lines of supply over nine hexes of ground: for tests of something else than supply."""
    text = table_text("two_rivers", "options").replace("supply_ground_hexes = 2", "supply_ground_hexes = 9")
    return edited(name, options=text)


def sound(**changes: Any) -> Play:
    """The harbour: island with paratroops, a beachhead off the coast, a blitz marker on the island."""
    units = {
        "t2-para": {"hex": "0105"},
        "t2-inf1": {"hex": "0204"},
        "t2-watch": {"hex": "0304"},
        **changes.pop("units", {}),
    }
    pieces = {
        "t2-beach": {"hex": "0204", "facing": "0304"},
        "t2-blitz": {"hex": "0105"},
        "t2-supply": {"box": "station"},
        **changes.pop("pieces", {}),
    }
    given: dict[str, Any] = {"scenario": "harbour", "at": "4.1", "side": "western", "clear": True}
    return Play(**{**given, "units": units, "pieces": pieces, "pool": {"britain/west_inf": 1}, **changes})
