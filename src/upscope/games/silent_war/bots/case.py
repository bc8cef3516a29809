"""A case: one boat at one moment, and the facts that orders may ask about."""

from __future__ import annotations

from collections.abc import Callable

from upscope.games.silent_war.advice.belief import (
    Campaign,
    counterattack,
    escort_level,
    extra_of_re_attack,
    has_radar,
    kind_of,
    torpedo_of,
)

from .fire import chance_to_sink, listeners_ahead
from .plan import pace, toll


class Case:
    """`row` is the boat's row on the Combat Display, -1 outside a fight. `ahead`: a re-attack is only thought of, with
    what it will turn up; `louder` is then added to the Japanese total of its counterattack, `more` to the die."""

    __slots__ = ("s", "boat", "row", "boat_class", "command", "area", "ahead", "louder", "more", "_hit", "_loss")

    def __init__(self, s: Campaign, boat: int, row: int = -1, ahead: bool = False) -> None:
        b, fleet = s.boats, s.content.fleet
        self.s, self.boat, self.row, self.ahead = s, boat, row, ahead
        self.louder, self.more = extra_of_re_attack(s) if ahead else (0, 0)
        self.boat_class = fleet.ratings[1 if b.refit[boat] else 0].boat_class[boat]
        self.command = b.command[boat]
        self.area = s.area if row >= 0 else b.at[boat]
        self._hit = self._loss = -1

    @property
    def month(self) -> int:
        return self.s.year * 12 + self.s.month - 1

    @property
    def hit(self) -> int:
        """Percent to sink something; exact where the points are about to be given out, else an estimate."""
        if self._hit < 0:
            self._hit = chance_to_sink(self.s, self.row, self.ahead) if self.row >= 0 else 0
        return self._hit

    @property
    def loss(self) -> int:
        """Percent to lose the boat in the counterattack; rounded up, so that 0 means none."""
        if self._loss < 0:
            self._loss = 0
            if self.row >= 0:
                ahead = self.louder + (listeners_ahead(self.s, self.row) if self.ahead else 0)
                struck = counterattack(self.s, self.row, bonus=ahead, more=self.more)
                self._loss = -(-100 * struck.lost // struck.total)
        return self._loss


def _rated(name: str) -> Callable[[Case], int]:
    def read(case: Case) -> int:
        s = case.s
        ratings = s.content.fleet.ratings[1 if s.boats.refit[case.boat] else 0]
        value: int = getattr(ratings, name)[case.boat]
        return value

    return read


NUMBERS: dict[str, Callable[[Case], int]] = {
    "damage": lambda k: k.s.boats.damage[k.boat],
    "rating": lambda k: k.s.boats.rating[k.boat],
    "attack": _rated("attack"),
    "defence": _rated("defence"),
    "tactical": _rated("tactical"),
    "speed": _rated("speed"),
    "range": _rated("range"),
    "ships": lambda k: k.s.boats.ships[k.boat],
    "kilotons": lambda k: k.s.boats.tons[k.boat],
    "boats": lambda k: k.s.boats.at.count(k.area),
    "period": lambda k: k.s.period,
    "torpedo": lambda k: torpedo_of(k.s, k.boat),
    "lost": lambda k: k.s.lost,
    "pace": lambda k: pace(k.s),
    "toll": lambda k: toll(k.s),
    "round": lambda k: k.s.round,
    "escorts": lambda k: escort_level(k.s, k.s.subs.cup[k.row]) if k.row >= 0 and k.s.subs.cup[k.row] >= 0 else 0,
    "targets": lambda k: k.s.units.fate.count(0),
    "hit": lambda k: k.hit,
    "loss": lambda k: k.loss,
    "red": lambda k: k.s.content.map.red[k.area][k.s.period] if k.area in k.s.content.map.areas else 0,
}

_FLAGS: dict[str, Callable[[Case], bool]] = {
    "damaged": lambda k: k.s.boats.damage[k.boat] > 0,
    "spotted": lambda k: k.s.boats.spotted[k.boat] > 0,
    "skipper": lambda k: k.s.boats.rating[k.boat] > 0,
    "packed": lambda k: k.s.boats.pack[k.boat] >= 0,
    "recalled": lambda k: k.s.boats.recalled[k.boat] > 0,
    "ultra": lambda k: k.area >= 0 and k.s.places.ultra[k.area] > 0,
    "storm": lambda k: k.area >= 0 and k.s.places.weather[k.area] == 1,
    "typhoon": lambda k: k.area >= 0 and k.s.places.weather[k.area] > 1,
    "radar": lambda k: has_radar(k.s, k.boat),
    "loner": lambda k: k.s.loner > 0,
}


def flag(name: str) -> Callable[[Case], bool]:
    return _FLAGS[name]


def faces(case: Case, kind: str) -> bool:
    """Whether a unit of that kind is on the display, turned up (or face down, for `unknown`)."""
    u = case.s.units
    if kind == "unknown":
        return any(not up and not fate for up, fate in zip(u.up, u.fate, strict=True))
    test = kind_of(case.s.content, kind)
    return any(up and not fate and test[piece] for up, fate, piece in zip(u.up, u.fate, u.piece, strict=True))
