"""Who sits where. A player is a person or a bot and holds one or more seats; the game's list of seats never changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Literal

from upscope.kernel.event import Sides
from upscope.session.messages import Seat
from upscope.storage.port import SeatRow

Crews = Literal["keep", "rotate", "mix"]
"""Who serves where in a rematch: as before, everybody one role on within his crew, or everybody dealt anew."""


class Seating:
    def __init__(self, sides: Sides, rows: Iterable[SeatRow] = ()) -> None:
        self.sides = sides
        given = {row.seat: row for row in rows}
        self.rows = {seat: given.get(seat, SeatRow(seat, "nobody")) for seat in sides.seats}

    def __getitem__(self, seat: str) -> SeatRow:
        return self.rows[seat]

    def __contains__(self, seat: object) -> bool:
        return seat in self.rows

    def put(self, *rows: SeatRow) -> Seating:
        """A new seating with some seats changed."""
        return Seating(self.sides, {**self.rows, **{row.seat: row for row in rows}}.values())

    def all(self) -> list[SeatRow]:
        return list(self.rows.values())

    def of(self, player: str) -> list[str]:
        return [seat for seat, row in self.rows.items() if player and row.player == player]

    def persons(self) -> list[str]:
        """The people in the session, by the order of seats; those whose seats bots now play are not among them."""
        return list(dict.fromkeys(row.player for row in self.rows.values() if row.by == "person" and not row.absent))

    def holders(self) -> list[str]:
        """The people who hold seats, those too for whom bots play meanwhile."""
        return list(dict.fromkeys(row.player for row in self.rows.values() if row.by == "person"))

    def players(self) -> list[str]:
        """Everybody who plays: people by who they are, bots by seat."""
        return list(dict.fromkeys(row.player or f"bot {row.seat}" for row in self.rows.values() if row.by != "nobody"))

    def is_full(self) -> bool:
        return all(row.by != "nobody" for row in self.rows.values())

    def crew(self, seat: str) -> list[str]:
        side = self.sides.side_of.get(seat)
        return [one for one in self.rows if self.sides.side_of.get(one) == side]

    def bots(self) -> list[SeatRow]:
        """Seats that a bot plays now, for itself or for somebody who is away."""
        return [row for row in self.rows.values() if row.by == "bot" or (row.absent and row.bot)]

    def labels(self) -> dict[str, str]:
        """A short name for each person at this session, which says nothing else about them."""
        people = dict.fromkeys(row.player for row in self.rows.values() if row.by == "person")
        return {player: f"p{n}" for n, player in enumerate(people, 1)}

    def names(self) -> dict[str, str]:
        """Seat to player as the record's header writes it: names, told apart where they are alike."""
        labels, seen, called = self.labels(), dict[str, str](), dict[str, str]()
        for row in self.rows.values():
            if row.by == "person" and row.player not in called:
                name = row.name or labels[row.player]
                called[row.player] = name if name not in seen else f"{name} ({labels[row.player]})"
                seen[name] = row.player
        return {
            row.seat: called[row.player] if row.by == "person" else f"bot:{row.bot}:{row.seat}"
            for row in self.rows.values()
            if row.by != "nobody"
        }

    def shown(self, agreed: Sequence[str] = ()) -> list[Seat]:
        labels = self.labels()
        return [
            Seat(
                seat=row.seat,
                side=self.sides.side_of[row.seat],
                by="person" if row.by == "person" else "bot" if row.by == "bot" else "nobody",
                player=labels.get(row.player, "") if row.by == "person" else "",
                name=row.name,
                bot=row.bot,
                absent=row.absent,
                agrees=row.by == "person" and row.player in agreed,
            )
            for row in self.rows.values()
        ]

    def swapped(self) -> list[SeatRow]:
        """The same players, each side handed on to the next: for a rematch. Roles keep their place in the side."""
        sides = list(self.sides.sides)
        seats_of = {side: [s for s in self.rows if self.sides.side_of[s] == side] for side in sides}
        moved = []
        for at, side in enumerate(sides):
            target = seats_of[sides[(at + 1) % len(sides)]]
            if len(target) != len(seats_of[side]):
                return self.all()
            moved += [replace(self.rows[a], seat=b) for a, b in zip(seats_of[side], target, strict=True)]
        return moved

    def again(self, crews: Crews, luck: Random) -> list[SeatRow]:
        """The seating of a rematch. What one player held together stays together, so a crew keeps its size."""
        lots: dict[tuple[str, str], list[str]] = {}
        for seat, row in self.rows.items():
            lots.setdefault((self.sides.side_of[seat], row.player or seat), []).append(seat)
        if crews == "mix":
            held = [self.rows[seats[0]] for seats in lots.values()]
            luck.shuffle(held)
        else:
            held = []
            for side in self.sides.sides:
                own = [self.rows[seats[0]] for (one, _), seats in lots.items() if one == side]
                held += own if crews == "keep" else own[-1:] + own[:-1]
        moved = [replace(row, seat=seat) for row, seats in zip(held, lots.values(), strict=True) for seat in seats]
        return Seating(self.sides, moved).all()


def sit(row: SeatRow, player: str, name: str) -> SeatRow:
    webhook = row.webhook if row.player == player else ""
    return replace(row, by="person", player=player, name=name, bot="", absent=False, webhook=webhook)


def free(rows: Sequence[SeatRow]) -> list[SeatRow]:
    return [SeatRow(row.seat, "nobody") for row in rows]
