"""A combat as it stands: boats on the display, units about them, and one procedure played with written dice."""

from __future__ import annotations

from typing import Any

from tests.games.silent_war.kit_campaign import Told, at_sea, bare, boat, place, run

from upscope.games.silent_war.rules.c14_combat import enter
from upscope.games.silent_war.rules.display import put_into
from upscope.games.silent_war.rules.kinds import FACE_UP, STORM, TYPHOON_1
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.procedure import Frame

SPEARFISH = "ss-190"
"""6-3-4: the one boat whose ratings the rulebook prints."""
A, B, C, D = range(4)
CAUTIOUS, STANDARD, AGGRESSIVE = range(3)
FACE_DOWN = dict.fromkeys(
    ("damaged", "fate", "free", "mark", "points", "tamed", "tdc", "turned", "up"), 0
) | dict.fromkeys(("piece", "ship"), -1)
WEATHER = {"": 0, "storm": STORM, "typhoon": TYPHOON_1}


class Fight:
    """Spearfish in the East China Sea, August 1942, War Period 2 (three red boxes, general ASW 1), torpedo -1."""

    def __init__(
        self,
        *boats: str,
        area: str = "east-china-sea",
        period: int = 2,
        month: tuple[int, int] = (1942, 8),
        torpedo: int = -1,
        column: int = B,
        skipper: int = 0,
        posture: int = STANDARD,
        weather: str = "",
        round_: int = 1,
        **options: Any,
    ) -> None:
        self.s: Campaign = bare(month, period, **options)
        self.s.torpedo = torpedo
        self.s.places.weather[place(self.s, area)] = WEATHER[weather]
        self.boats = tuple(at_sea(self.s, slug, area) for slug in boats or (SPEARFISH,))
        self.boat = self.boats[0]
        enter(self.s, lambda *a, **k: None, self.boats, place(self.s, area))
        self.s.round, self.s.acting = round_, 0
        for row in range(len(self.boats)):
            self.s.subs.cup[row], self.s.subs.posture[row] = column, posture
        if skipper:
            self.s.boats.skipper[self.boat], self.s.boats.rating[self.boat] = 0, skipper
            self.s.skippers.used[0] = 1

    def piece(self, slug: str) -> int:
        return self.s.content.piece_names.index(slug)

    def up(self, column: int, slug: str, tdc: int | None = None, points: int = 0, damaged: int = 0) -> int:
        """A unit lying face up, perhaps with a TDC marker and points on it."""
        s, piece = self.s, self.piece(slug)
        s.cups.spare[piece] -= 1
        cells = FACE_DOWN | {"piece": piece, "up": 1, "turned": s.round, "damaged": damaged, "points": points}
        if tdc is not None:
            cells |= {"mark": FACE_UP, "tdc": tdc}
        return s.units.add(cup=column, back=s.content.pieces.backs[piece], **cells)

    def down(self, column: int, slug: str, tdc: int | None = None, points: int = 0) -> int:
        """A unit lying face down; its cup holds the piece named, which the die may find."""
        s, piece = self.s, self.piece(slug)
        s.cups.spare[piece] -= 1
        put_into(s, column, piece)
        cells = FACE_DOWN | {"points": points}
        if tdc is not None:
            cells |= {"mark": FACE_UP, "tdc": tdc}
        return s.units.add(cup=column, back=s.content.pieces.backs[piece], **cells)

    def in_cup(self, column: int, slug: str, number: int = 1) -> int:
        piece = self.piece(slug)
        self.s.cups.spare[piece] -= number
        put_into(self.s, column, piece, number)
        return piece

    def pack(self) -> None:
        """The boats are a wolfpack."""
        self.s.packs.formed[0] = 1
        for one in self.boats:
            self.s.boats.pack[one] = 0

    def run(self, frame: Frame, dice: dict[str, Any] | None = None, stop_at: str = "", **answers: Any) -> Told:
        """Pieces may be named in the dice; a single answer need not be a list."""
        pools = {
            name: [
                self.piece(v) if isinstance(v, str) else v for v in (values if isinstance(values, list) else [values])
            ]
            for name, values in (dice or {}).items()
        }
        says = {name: say if callable(say) or isinstance(say, list) else [say] for name, say in answers.items()}
        return run(self.s, frame, pools, says, stop_at)


def why(rows: Any, *reasons: str) -> int:
    """The part of an itemised total with these reasons; all of it if none is named."""
    return sum(value for reason, value, _ in rows if not reasons or reason in reasons)


__all__ = ["AGGRESSIVE", "CAUTIOUS", "SPEARFISH", "STANDARD", "A", "B", "C", "D", "Fight", "boat", "place", "why"]
