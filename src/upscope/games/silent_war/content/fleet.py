"""Boats, bases, tenders and skippers as parallel tuples."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Any, NamedTuple

from upscope.kernel.rules import rule
from upscope.packs import Pack

from .geography import Geography
from .months import month_number, until
from .words import ALLIED, BOXES, COMMANDS, ENDURANCE, NATIONS

NO_DIVE = -1
"""Crash dive rating X: the boat never crash dives."""


@dataclass(frozen=True, slots=True)
class Ratings:
    """What is printed on the counters, indexed by boat."""

    boat_class: tuple[int, ...]
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    tactical: tuple[int, ...]
    speed: tuple[int, ...]
    range: tuple[int, ...]
    readiness: tuple[int, ...]
    endurance: tuple[int, ...]
    """0..3 for A..D."""
    crash_dive: tuple[int, ...]
    gun: tuple[int, ...]
    """Row of the Attack Results Table that the deck gun uses."""


class Ally(NamedTuple):
    """A line of the Allied list."""

    boat: int
    month: int
    place: int
    box: int
    """A place in BOXES."""
    until: int
    """The first month in which she is no longer there when a scenario opens, and no longer comes."""


@dataclass(frozen=True, slots=True)
class Fleet:
    """Boats are ints in the order of the file; `ratings[0]` as they arrive, `ratings[1]` after an overhaul."""

    slugs: tuple[str, ...]
    names: tuple[str, ...]
    hulls: tuple[str, ...]
    classes: tuple[str, ...]
    class_names: tuple[str, ...]
    age: tuple[int, ...]
    """age[class]: 1 is the oldest design."""
    nation: tuple[int, ...]
    """0 United States, 1 Netherlands, 2 Britain, 3 France (a place in NATIONS)."""
    ratings: tuple[Ratings, Ratings]
    lost: tuple[int, ...]
    """The month the boat was lost in history; 0 if she survived."""
    arrivals: dict[int, tuple[tuple[int, int], ...]]
    """arrivals[month]: (boat, base)."""
    withdrawals: dict[int, tuple[int, ...]]
    returns: dict[int, tuple[tuple[int, int], ...]]
    entry: tuple[int, ...]
    """The month of arrival on the list; 0 for boats that only scenarios place."""
    allied: tuple[Ally, ...]
    """When and where Allied boats join, in the order of dates."""
    torpedoes: tuple[int | None, ...]
    """torpedoes[nation]: the value of its own torpedoes; None for those that use the Mk XIV's."""
    radar_fitted: tuple[int, ...]
    """radar_fitted[class]: the first month in which its boats have radar, if they are fitted one by one (30.6)."""
    bases: tuple[int, ...]
    """Major bases, as places."""
    command: dict[int, int]
    """command[place]: a place in COMMANDS, for major and forward bases."""
    repair: dict[int, tuple[int, int, int, int]]
    """repair[place]: (-1, number of box 1, of box 2, of box 3); Hold has none."""
    capacity: dict[int, int]
    always: tuple[int, ...]
    """Bases that are never closed."""
    tenders: tuple[str, ...]
    tender_names: tuple[str, ...]
    tender_enters: tuple[int, ...]
    tender_capacity: tuple[int, ...]
    """As the edition counts: one more than printed in 2.1 (21.22-capacity), as printed in 1.x (1x-21.22)."""
    skippers: tuple[str, ...]
    skipper_names: tuple[str, ...]
    skipper_nation: tuple[int, ...]
    pack_steps: tuple[int, ...]
    pack_limits: tuple[tuple[int, int], ...]

    def find(self, slug: str) -> int:
        return self.slugs.index(slug) if slug in self.slugs else -1

    @rule("2.3-boat", "2.3-early-gato", kind="table")
    def rated(self, overhauled: bool) -> Ratings:
        """The ratings in force: an Early Gato comes back from overhaul as a Gato."""
        return self.ratings[1 if overhauled else 0]

    @rule("10.0-roll", kind="table")
    def repair_number(self, base: int, box: int) -> int:
        """A boat in box 1, 2 or 3 moves on with this die or less."""
        return self.repair[base][box]

    @rule("10.1", kind="table")
    def repair_capacity(self, base: int) -> int:
        return self.capacity[base]

    @rule("21.22-capacity", "1x-21.22", kind="table")
    def room_at(self, tender: int) -> int:
        return self.tender_capacity[tender]

    @rule("21.21", kind="table")
    def tenders_by(self, month: int) -> tuple[int, ...]:
        """Tenders whose date has come."""
        return tuple(tender for tender, enters in enumerate(self.tender_enters) if enters <= month)

    @rule("24.11", "24.12", "24.13", kind="table")
    def packs(self, experience: int) -> tuple[int, int]:
        """How many packs at a time, and how many boats at most in each."""
        return self.pack_limits[bisect_right(self.pack_steps, experience) - 1]

    @rule("25.0", kind="table")
    def skippers_of(self, nation: int) -> tuple[int, ...]:
        """Skippers for a boat of that nation: Americans for American boats, Allied ones for Allied boats."""
        american = nation == 0
        return tuple(s for s, own in enumerate(self.skipper_nation) if (own == 0) == american)

    @rule("14.6E-torpedo", "1.0-allied", kind="table")
    def torpedo_of(self, boat: int) -> int | None:
        """The value of a boat's own torpedoes; None if she uses the Mk XIV's."""
        return self.torpedoes[self.nation[boat]]

    @rule("30.6", kind="table")
    def fitted(self, boat: int) -> int:
        """The first month in which boats of her class have radar."""
        return self.radar_fitted[self.ratings[0].boat_class[boat]]

    @rule("19.21-1-guns", kind="table")
    def gun_row(self, boat: int) -> int:
        return self.ratings[0].gun[boat]


def read_fleet(pack: Pack, edition: str, geography: Geography) -> Fleet:
    place = {slug: number for number, slug in enumerate(geography.slugs)}
    boats = tuple(pack.table("boats"))
    number = {row.boat: boat for boat, row in enumerate(boats)}
    classes = tuple(pack.table("classes"))
    by_slug = {row.boat_class: row for row in classes}
    first = tuple(by_slug[row.boat_class] for row in boats)
    later = tuple(by_slug[row.becomes] if row.becomes else row for row in first)
    rows_of = tuple(row.row for row in pack.table("attack_rows"))
    arrivals: dict[int, tuple[tuple[int, int], ...]] = {}
    returns: dict[int, tuple[tuple[int, int], ...]] = {}
    withdrawals: dict[int, tuple[int, ...]] = {}
    for row in pack.table("schedule"):
        month, boat, base = month_number(*row.month), number[row.boat], place[row.base]
        if row.action == "withdraw":
            withdrawals[month] = (*withdrawals.get(month, ()), boat)
        else:
            lines = arrivals if row.action == "arrive" else returns
            lines[month] = (*lines.get(month, ()), (boat, base))
    entry = {boat: month for month, lines in arrivals.items() for boat, _ in lines}
    bases = tuple(pack.table("bases"))
    values = {row.nation: row.value for row in pack.table("torpedoes")}
    fitted = {row.boat_class: month_number(*row.fitted) for row in pack.table("radar_refit")}
    extra = pack.form("limits").tender_extra if edition == "2.1" else 0
    steps = tuple(pack.table("packs"))
    tenders, skippers = tuple(pack.table("tenders")), tuple(pack.table("skippers"))
    command = {place[row.base]: COMMANDS.index(row.command) for row in bases}
    command |= {place[row.zone]: COMMANDS.index(row.command) for row in pack.table("forward_bases")}
    return Fleet(
        slugs=tuple(row.boat for row in boats),
        names=tuple(row.name for row in boats),
        hulls=tuple(row.hull for row in boats),
        classes=tuple(row.boat_class for row in classes),
        class_names=tuple(row.name for row in classes),
        age=tuple(row.age for row in classes),
        nation=tuple(NATIONS.index(row.nation) for row in first),
        ratings=(
            _ratings(boats, first if edition == "2.1" else later, classes, rows_of),
            _ratings(boats, later, classes, rows_of),
        ),
        lost=tuple(month_number(*row.lost) if row.lost else 0 for row in boats),
        arrivals=arrivals,
        withdrawals=withdrawals,
        returns=returns,
        entry=tuple(entry.get(boat, 0) for boat in range(len(boats))),
        allied=tuple(
            Ally(number[row.boat], month_number(*row.month), place[row.place], BOXES.index(row.box), until(row.until))
            for row in pack.table("allied")
        ),
        torpedoes=tuple(values.get(nation) for nation in ALLIED),
        radar_fitted=tuple(fitted.get(row.boat_class, 0) for row in classes),
        bases=tuple(place[row.base] for row in bases),
        command=command,
        repair={place[row.base]: (-1, row.repair_1, row.repair_2, row.repair_3) for row in bases},
        capacity={place[row.base]: row.capacity for row in bases},
        always=tuple(place[row.base] for row in bases if row.always),
        tenders=tuple(row.tender for row in tenders),
        tender_names=tuple(row.name for row in tenders),
        tender_enters=tuple(month_number(*row.enters) for row in tenders),
        tender_capacity=tuple(row.capacity + extra for row in tenders),
        skippers=tuple(row.skipper for row in skippers),
        skipper_names=tuple(row.name for row in skippers),
        skipper_nation=tuple(NATIONS.index(row.nation) for row in skippers),
        pack_steps=tuple(row.experience for row in steps),
        pack_limits=tuple((row.packs, row.boats) for row in steps),
    )


def _ratings(
    boats: tuple[Any, ...], of: tuple[Any, ...], classes: tuple[Any, ...], attack_rows: tuple[str, ...]
) -> Ratings:
    """A boat's own figure where the pack gives one, her class's elsewhere."""

    def column(name: str) -> tuple[int, ...]:
        own = (getattr(row, name) for row in boats)
        return tuple(getattr(c, name) if value is None else value for value, c in zip(own, of, strict=True))

    letters = tuple(row.endurance or c.endurance for row, c in zip(boats, of, strict=True))
    return Ratings(
        boat_class=tuple(classes.index(c) for c in of),
        attack=column("attack"),
        defence=column("defence"),
        tactical=column("tactical"),
        speed=column("speed"),
        range=column("range"),
        readiness=column("readiness"),
        endurance=tuple(ENDURANCE.index(letter) for letter in letters),
        crash_dive=tuple(NO_DIVE if value is None else value for value in column("crash_dive")),
        gun=tuple(attack_rows.index(c.gun) for c in of),
    )
