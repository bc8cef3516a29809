"""Who sits where: crew sizes, merged roles, names and initials.

`setup.players` maps a seat to its player's name, and may map "blue" or "yellow" to the name of that submarine.
A seat that is not named is a player of its own. With `seating` = free a player may hold any seats, of both crews too.
"""

from __future__ import annotations

from collections.abc import Mapping

from upscope.kernel.game import SetupError
from upscope.kernel.rules import rule

from .kinds import ENGINEERS, ROLES, SEATS, SIDES

SPLITS = {(4, 4), (4, 3), (3, 3), (3, 2), (2, 2), (2, 1), (1, 1)}
SOLO_MOST = 3
"""With so many players, or fewer, only the turn-by-turn mode is played."""
ROLES_OF = {
    4: (("captain",), ("officer",), ("engineer",), ("radio",)),
    3: (("captain", "officer"), ("engineer",), ("radio",)),
    2: (("captain", "officer", "engineer"), ("radio",)),
    1: (("captain", "officer", "engineer", "radio"),),
}
LONGEST_NAME = 60


class Crews:
    """The two crews: each seat's player, the players' initials, and who may take the pen when sections are secured."""

    def __init__(self, players: Mapping[str, str], mode: str, seating: str) -> None:
        for key, name in players.items():
            if key not in SEATS and key not in SIDES:
                raise SetupError(f"players.{key}", "setup-unknown-seat", "players", known=", ".join(SEATS))
            if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
                raise SetupError(f"players.{key}", "setup-bad-name", "setup-names", longest=LONGEST_NAME)
        self.player = {seat: players.get(seat, seat) for seat in SEATS}
        self.names, self.boats = names_on_sheets(players)
        self.initials = {seat: initials(players.get(seat, ""), seat) for seat in SEATS}
        crews = [_crew(self.player, side) for side in SIDES]
        if seating == "rulebook":
            check_apart(crews)
            for side, crew in zip(SIDES, crews, strict=True):
                check_roles(side, crew)
            check_split(crews)
            check_mode(crews, mode)
        self.members = tuple(tuple(_pen(side, held) for held in crew.values()) for side, crew in enumerate(crews))
        """For each side one seat a player, the engineer's own for him: the hands the sheet goes through."""
        self.engineer = tuple(
            next(pen for pen in members if self.player[pen] == self.player[seat])
            for members, seat in zip(self.members, ENGINEERS, strict=True)
        )


@rule("setup-names", kind="table")
def names_on_sheets(players: Mapping[str, str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The players' names, seat by seat, and the names of the two submarines."""
    return tuple(players.get(seat, seat) for seat in SEATS), tuple(players.get(side, "") for side in SIDES)


@rule("crew-merged-marks")
def _crew(player: Mapping[str, str], side: str) -> dict[str, tuple[str, ...]]:
    """Player to the roles held, in the order of the roles."""
    found: dict[str, tuple[str, ...]] = {}
    for role in ROLES:
        name = player[f"{side}.{role}"]
        found[name] = (*found.get(name, ()), role)
    return found


def _pen(side: int, held: tuple[str, ...]) -> str:
    return f"{SIDES[side]}.{'engineer' if 'engineer' in held else held[0]}"


def initials(name: str, seat: str) -> str:
    """What a player signs with: the first letters of their name, or of their seat."""
    words = [word for word in name.split() if word[0].isalnum()] or seat.split(".")
    return "".join(word[0] for word in words[:3]).upper()


@rule("players")
def check_apart(crews: list[dict[str, tuple[str, ...]]]) -> None:
    """Two crews of different players, 2 to 8 in all: nobody serves in both."""
    both = sorted(crews[0].keys() & crews[1].keys())
    if both:
        raise SetupError("players", "setup-both-crews", "players", player=both[0])


@rule("crew-roles-4", "crew-roles-3", "crew-roles-2", "crew-roles-1")
def check_roles(side: str, crew: dict[str, tuple[str, ...]]) -> None:
    """Roles are merged as the size of the crew says: first captain and officer, then the engineer, then all."""
    size = len(crew)
    if set(crew.values()) != set(ROLES_OF[size]):
        want = "; ".join("+".join(held) for held in ROLES_OF[size])
        raise SetupError(f"players.{side}", "setup-bad-roles", f"crew-roles-{size}", size=size, want=want)


@rule("crew-sizes")
def check_split(crews: list[dict[str, tuple[str, ...]]]) -> None:
    sizes = sorted((len(crew) for crew in crews), reverse=True)
    if tuple(sizes) not in SPLITS:
        raise SetupError("players", "setup-bad-split", "crew-sizes", sizes="+".join(map(str, sizes)))


@rule("crew-solo-T", "crew-modes")
def check_mode(crews: list[dict[str, tuple[str, ...]]], mode: str) -> None:
    count = len(crews[0].keys() | crews[1].keys())
    if mode == "S" and count <= SOLO_MOST:
        raise SetupError("scenario", "setup-too-few-for-simultaneous", "crew-solo-T", players=count)
