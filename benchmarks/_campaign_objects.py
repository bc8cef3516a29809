"""A yardstick: a submarine campaign as plain Python objects, the way a first clean engine would be written.

Boats sail, search, draw ships from four cups, turn them up, aim, fire, are hunted, attack again, tire and refit, for
191 weeks. It knows no areas, weather, packs, missions or orders, and its tables only have the right size and shape. It
is here only to be compared with, in the same run on the same machine.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

WEEKS = 191
FIRST_BOATS, LAST_BOATS = 45, 150
AGAIN = 1
MERCHANT, ESCORT, AIRCRAFT, DILIGENT, EVENT, NOTHING = range(6)
TARGETS = (MERCHANT, ESCORT, DILIGENT)
DRAWS = (
    ((2, 1, 0, 0), (3, 2, 0, 0), (1, 2, 2, 2)),
    ((3, 2, 0, 0), (4, 3, 2, 0), (1, 2, 3, 3)),
    ((4, 3, 0, 0), (5, 4, 3, 2), (2, 3, 3, 4)),
    ((5, 3, 4, 0), (5, 4, 3, 2), (3, 3, 4, 5)),
)
"""Ships out of each cup, by activity and contact."""
MARKERS = [value for value, number in zip(range(-3, 4), (2, 4, 6, 8, 6, 4, 2), strict=True) for _ in range(number)]
TORPEDO = (-2, -1, 0, 1, 1)


@dataclass
class Ship:
    kind: int
    defence: int
    asw: int
    tons: int
    cup: int
    column: int = 0
    up: bool = False
    damaged: bool = False
    sunk: bool = False
    marker: int = 0


@dataclass
class Boat:
    number: int
    attack: int
    defence: int
    tactical: int
    endurance: int
    where: str = "base"
    weeks: int = 0
    damage: int = 0
    spotted: bool = False
    skipper: int = 0
    lost: bool = False
    ships: int = 0
    tons: int = 0


@dataclass(slots=True)
class Event:
    week: int
    boat: int
    name: str
    data: tuple[int, ...]


def fill_cups() -> list[list[Ship]]:
    """The same for every campaign."""
    rng = random.Random(5)
    cups = []
    for cup in range(4):
        ships = [
            Ship(MERCHANT, rng.choice((1, 1, 2, 2, 3)), 0, rng.choice((1, 2, 3, 4, 5, 6, 8, 10)), cup)
            for _ in range(62)
        ]
        ships += [
            Ship(ESCORT, rng.randint(5, 8), rng.randint(1, 2), rng.randint(1, 3), cup) for _ in range(14 + 4 * cup)
        ]
        ships += [Ship(MERCHANT, rng.randint(3, 6), 1, rng.randint(8, 38), cup) for _ in range(3 + cup)]
        ships += [Ship(AIRCRAFT, 0, 1, 0, cup) for _ in range(3)]
        ships += [Ship(DILIGENT, 7, 2, 2, cup) for _ in range(4)]
        ships += [Ship(EVENT, 0, 0, 0, cup)]
        ships += [Ship(NOTHING, 0, 0, 0, cup) for _ in range(6)]
        cups.append(ships)
    return cups


CUPS = fill_cups()


def results_of(tons: int) -> tuple[int, int]:
    """Sunk up to this die, damaged up to that."""
    if tons <= 4:
        return 7, 9
    if tons <= 9:
        return 5, 8
    if tons <= 17:
        return 3, 7
    return (1, 5) if tons <= 25 else (0, 3)


class Campaign:
    def __init__(self, seed: int, log: bool) -> None:
        self.rng = random.Random(seed)
        self.log = log
        self.events: list[Event] = []
        self.cups = [[replace(ship) for ship in cup] for cup in CUPS]
        self.week = self.ships = self.tons = self.rounds = 0
        self.boats: list[Boat] = []
        for _ in range(FIRST_BOATS):
            self.commission(attack=(4, 7), tactical=(3, 5), endurance=(4, 7))
            self.boats[-1].weeks = self.rng.randint(0, 5)

    def commission(self, attack: tuple[int, int], tactical: tuple[int, int], endurance: tuple[int, int]) -> None:
        roll = self.rng.randint
        self.boats.append(Boat(len(self.boats), roll(*attack), roll(2, 4), roll(*tactical), roll(*endurance)))

    def die(self) -> int:
        return self.rng.randrange(10)

    def tell(self, boat: Boat, name: str, *data: int) -> None:
        if self.log:
            self.events.append(Event(self.week, boat.number, name, data))

    def run(self) -> tuple[int, int, int]:
        """Ships, thousand tons and boats lost."""
        for self.week in range(WEEKS):
            while len(self.boats) < min(LAST_BOATS, FIRST_BOATS + self.week * 3 // 4):
                self.commission(attack=(5, 7), tactical=(3, 6), endurance=(5, 8))
            for boat in self.boats:
                if not boat.lost:
                    self.move(boat)
        return self.ships, self.tons, sum(boat.lost for boat in self.boats)

    def move(self, boat: Boat) -> None:
        if boat.where == "patrol":
            boat.spotted = False
            self.patrol(boat)
            return
        if boat.where != "base" and self.die() == 0:
            self.tell(boat, "transit", self.die())
        boat.weeks -= 1
        if boat.weeks > 0:
            return
        if boat.where == "base":
            boat.where, boat.weeks = "out", 2
            self.tell(boat, "sailed")
        elif boat.where == "out":
            boat.where = "patrol"
        else:
            boat.where, boat.weeks = "base", 3 + 3 * boat.damage
            boat.damage, boat.spotted = 0, False

    def patrol(self, boat: Boat) -> None:
        die = self.die()
        self.tell(boat, "searched", die)
        if die < 4:
            return
        contact = 0 if die < 7 else 1 if die < 9 else 2
        activity = (boat.number + self.week) % 4
        display = self.draw(DRAWS[activity][contact])
        self.tell(boat, "contact", activity, contact, len(display))
        column = 1 if contact == 2 else 0
        posture = 1 if boat.attack > 5 else 0
        ships, tons = boat.ships, boat.tons
        self.attack(boat, display, column, posture, 0)
        if not boat.lost and boat.damage == 0 and not boat.spotted:
            self.attack(boat, display, column, posture, AGAIN)
        if boat.ships - ships >= 3 and boat.tons - tons >= 16:
            boat.skipper = min(2, boat.skipper + 1)
        for ship in display:
            self.cups[ship.cup].append(ship)
        if not boat.lost and (self.die() + boat.damage >= boat.endurance or boat.damage):
            boat.where, boat.weeks = "home", 2
            self.tell(boat, "turned_home")

    def draw(self, numbers: tuple[int, ...]) -> list[Ship]:
        display = []
        for column, number in enumerate(numbers):
            cup = self.cups[column]
            for _ in range(min(number, len(cup))):
                at = self.rng.randrange(len(cup))
                cup[at], cup[-1] = cup[-1], cup[at]
                ship = cup.pop()
                ship.column = column
                ship.up = ship.damaged = ship.sunk = False
                display.append(ship)
        return display

    def listening(self, display: list[Ship], column: int) -> int:
        return sum(
            ship.asw
            for ship in display
            if ship.up
            and not ship.damaged
            and not ship.sunk
            and (abs(ship.column - column) <= 1 or ship.kind == AIRCRAFT)
        )

    def attack(self, boat: Boat, display: list[Ship], column: int, posture: int, again: int) -> None:
        self.rounds += 1
        near = [ship for ship in display if abs(ship.column - column) <= 1 and not ship.sunk]
        self.reveal(boat, near, posture)
        aimed = self.aim(boat, near, posture, again)
        torpedo = TORPEDO[self.week // 40]
        asw = self.listening(display, column)

        def hard(ship: Ship) -> int:
            known = ship.defence if ship.up else 1
            return known + asw + ship.marker + (ship.column != column) - ship.damaged

        aimed.sort(key=hard)
        spread = []
        points = boat.attack
        for ship in aimed:
            if points <= 0:
                break
            given = min(points, max(1, hard(ship) + 3 - torpedo - boat.skipper))
            spread.append((ship, given))
            points -= given
        if points and spread:
            spread[0] = (spread[0][0], spread[0][1] + points)
        fired = False
        for ship, given in spread:
            if not ship.up:
                self.turn_up(boat, ship)
            if ship.kind not in TARGETS:
                continue
            need = given + boat.skipper + torpedo - hard(ship)
            if need >= 0:
                fired = True
                if self.die() - posture <= need:
                    self.hit(boat, ship, torpedo)
        for ship in near:
            ship.marker = 0
        if fired or again:
            self.counterattack(boat, self.listening(display, column), posture, again)

    def reveal(self, boat: Boat, near: list[Ship], posture: int) -> None:
        hidden = [ship for ship in near if not ship.up]
        self.rng.shuffle(hidden)
        for ship in hidden[: boat.tactical + posture]:
            self.turn_up(boat, ship)
            if ship.kind == DILIGENT and self.die() >= 6:
                boat.damage += 1
                self.tell(boat, "surprised")

    def turn_up(self, boat: Boat, ship: Ship) -> None:
        ship.up = True
        self.tell(boat, "turned_up", ship.kind, ship.tons)

    def aim(self, boat: Boat, near: list[Ship], posture: int, again: int) -> list[Ship]:
        """The largest known merchants first, each with a marker out of the pool."""
        wanted = [ship for ship in near if ship.kind in TARGETS or not ship.up]
        wanted.sort(key=lambda ship: (ship.kind != MERCHANT, -ship.tons if ship.up else 0))
        markers = self.rng.sample(MARKERS, min(boat.tactical, len(wanted)))
        for ship, marker in zip(wanted, markers, strict=False):
            if again and marker > -3:
                marker -= 1
            ship.marker = marker - posture
            self.tell(boat, "aimed", marker)
        return wanted[: len(markers)]

    def hit(self, boat: Boat, ship: Ship, torpedo: int) -> None:
        sinks, hurts = results_of(ship.tons)
        die = self.die() - torpedo
        if die <= sinks or (ship.damaged and die <= hurts):
            ship.sunk = True
            boat.ships += 1
            boat.tons += ship.tons
            self.ships += 1
            self.tons += ship.tons
            self.tell(boat, "sunk", ship.tons)
        elif die <= hurts:
            ship.damaged = True
            self.tell(boat, "hurt", ship.tons)

    def counterattack(self, boat: Boat, asw: int, posture: int, again: int) -> None:
        if asw == 0:
            return
        row = asw + 2 + self.week // 48 - boat.defence - boat.skipper
        total = self.die() + boat.damage + again + boat.spotted + posture + row
        if total >= 16:
            boat.lost = True
            self.tell(boat, "lost")
        elif total >= 13:
            boat.damage += 1
            self.tell(boat, "damaged")
        elif total >= 11:
            boat.spotted = True
            self.tell(boat, "spotted")
