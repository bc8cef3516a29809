"""The annals of a campaign, gathered from its events alone: patrols of each boat, sinkings, losses, honours.

Events come in outside values, as a feed or a replay gives them. What is said of them is for the texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from upscope.games.silent_war.advice.boat_names import boats_by_name
from upscope.games.silent_war.content.war import War
from upscope.games.silent_war.content.words import AREA, VICTORY
from upscope.games.silent_war.rules.setup import content_of
from upscope.kernel.game import Setup

Shown = Mapping[str, Any]

PLAIN = (
    "zone_entered", "nothing_found", "mission_done", "contact_made", "submarine_met", "loner_approached", "ship_sunk",
    "submarine_sunk", "tons_doubled", "boat_damaged", "boat_spotted", "broke_off", "turned_home", "boat_recalled",
    "boat_arrived", "boat_docked", "boat_in_hold", "tender_refused", "overhaul_began", "boat_received", "boat_returned",
    "boat_withdrawn", "skipper_won", "skipper_promoted", "skipper_relieved", "skipper_reassigned", "boat_lost",
    "boat_removed", "out_of_range", "boat_escaped", "pack_left",
)  # fmt: skip
"""Events that go into the diary of the boat they name."""
OF_THE_WAR = (
    "war_event", "torpedo_tested", "base_opened", "base_lost", "period_began", "period_hastened", "boats_demanded",
    "war_judged", "pack_formed",
)  # fmt: skip
"""Events that go into the chronicle of the war."""


TOLD: dict[str, Callable[[Mapping[str, Any]], bool]] = {
    "side_chosen": lambda f: bool(f["patrol"]),
    "posture_taken": lambda f: f["posture"] != "standard",
    "attack_began": lambda f: f["round"] > 1,
    "torpedoes_ran": lambda f: not f["hit"],
    "hit_resolved": lambda f: f["result"] != "sunk",
    "counterattacked": lambda f: True,
}
"""Of a fight, what a report tells besides: not what is ordinary or said again by what follows."""


def is_told(name: str, f: Mapping[str, Any]) -> bool:
    return name in TOLD and TOLD[name](f)


class Date(NamedTuple):
    year: int
    month: int
    week: int

    def __str__(self) -> str:
        return f"{self.year}-{self.month:02d}.{self.week}"

    @property
    def label(self) -> str:
        return f"{self.year}-{self.month:02d}"


class Sinking(NamedTuple):
    date: Date
    boat: str
    piece: str
    ship: str | None
    tons: int
    area: str
    warship: bool


class Loss(NamedTuple):
    date: Date
    boat: str
    cause: str
    area: str | None


@dataclass
class Patrol:
    """From a base back to a base, or to the end."""

    number: int
    start: Date
    base: str
    end: Date | None = None
    to: str | None = None
    ships: int = 0
    tons: int = 0
    lines: list[tuple[Date, Shown]] = field(default_factory=list)


@dataclass
class Career:
    """One boat's war."""

    boat: str
    patrols: list[Patrol] = field(default_factory=list)
    ashore: list[tuple[Date, Shown]] = field(default_factory=list)
    ships: int = 0
    tons: int = 0
    damaged: int = 0
    loss: Loss | None = None
    removed: str | None = None

    @property
    def at_sea(self) -> Patrol | None:
        return self.patrols[-1] if self.patrols and self.patrols[-1].end is None else None


class Opening(NamedTuple):
    """How a game began: when, and which boats were out already, each with the area it was in."""

    date: Date
    out: tuple[tuple[str, str], ...]


def opening(war: War, position: Any = None) -> Opening:
    """By the scenario, or by the position a game was begun from; a position was checked when it was."""
    year, month = divmod(war.scenario.start, 12)
    given = position or {}
    date = Date(given.get("year", year), given.get("month", month + 1), given.get("week", war.scenario.start_week))
    if "boats" in given:
        placed = [(boat, cells.get("at")) for boat, cells in given["boats"].items()]
    else:
        placed = [(war.boat_names[put.boat], war.place_names[put.place]) for put in war.scenario.placed]
    areas = {war.place_names[place] for place in war.map.areas}
    return Opening(date, tuple((boat, at) for boat, at in placed if at in areas))


class Annals:
    def __init__(self, war: War, start: Opening) -> None:
        self.war = war
        self.date = self.first = start.date
        self.boats: dict[str, Career] = {}
        self.sinkings: list[Sinking] = []
        self.extra: list[tuple[Date, int]] = []
        """Tons of a fat target, counted on top of what was sunk."""
        self.losses: list[Loss] = []
        self.chronicle: list[tuple[Date, Shown]] = []
        self.result: str | None = None
        self._area = {slug: war.map.kinds[place] == AREA for place, slug in enumerate(war.place_names)}
        for boat, area in start.out:
            # on a patrol that began before
            self._career(boat).patrols.append(Patrol(1, self.date, area))

    def slug_of(self, name: str) -> str:
        """A boat by its slug or by its name, as orders write it; an unknown one stays as it is."""
        number = boats_by_name(self.war).get(name.lower())
        return name if number is None else str(self.war.boat_names[number])

    def _career(self, boat: str) -> Career:
        return self.boats.setdefault(boat, Career(boat))

    def read(self, events: Iterable[Shown]) -> Annals:
        for shown in events:
            self.note(shown)
        return self

    def note(self, shown: Shown) -> None:
        name, f = shown["event"], shown["fields"]
        if name == "week_began":
            self.date = Date(f["year"], f["month"], f["week"])
        elif name == "boats_moved":
            self._moved(shown)
        elif name in PLAIN:
            self._of_boat(name, f, shown)
        elif is_told(name, f):
            self._write(f["boat"], shown)
        elif name in OF_THE_WAR:
            if f.get("event") != "no-event":
                self.chronicle.append((self.date, shown))
            if name == "war_judged":
                self.result = f["level"]

    def _write(self, boat: str, shown: Shown) -> None:
        career = self._career(boat)
        patrol = career.at_sea
        (patrol.lines if patrol else career.ashore).append((self.date, shown))

    def _moved(self, shown: Shown) -> None:
        start = shown["fields"]["start"]
        for boat in shown["fields"]["boats"]:
            career = self._career(boat)
            if start is not None and not self._area[start]:
                career.patrols.append(Patrol(len(career.patrols) + 1, self.date, start))
            self._write(boat, shown)

    def _of_boat(self, name: str, f: Mapping[str, Any], shown: Shown) -> None:
        career = self._career(f["boat"])
        self._write(f["boat"], shown)
        patrol = career.at_sea
        if name in ("ship_sunk", "submarine_sunk"):
            self._sunk(career, f)
        elif name == "tons_doubled":
            career.tons += f["tons"]
            self.extra.append((self.date, f["tons"]))
            if patrol:
                patrol.tons += f["tons"]
        elif name == "boat_damaged":
            career.damaged += 1
        elif name == "boat_lost":
            career.loss = Loss(self.date, f["boat"], f["cause"], f["area"])
            self.losses.append(career.loss)
            if patrol:
                patrol.end = self.date
        elif name == "boat_removed":
            career.removed = f["why"]
        elif name == "boat_arrived" and patrol:
            patrol.end, patrol.to = self.date, f["base"]

    def _sunk(self, career: Career, f: Mapping[str, Any]) -> None:
        pieces = self.war.pieces
        piece = f.get("piece")
        warship = piece is None or pieces.warship[pieces.find(piece)]
        self.sinkings.append(
            Sinking(self.date, career.boat, piece or f["enemy"], f.get("ship"), f["tons"], f["area"], bool(warship))
        )
        career.ships += 1
        career.tons += f["tons"]
        if career.at_sea:
            career.at_sea.ships += 1
            career.at_sea.tons += f["tons"]

    # -- reading them ---------------------------------------------------------------------------------------------

    def honours(self, by: str = "tons", most: int = 25) -> list[Career]:
        """The best boats, by tons or by ships."""
        ranked = sorted(self.boats.values(), key=lambda c: (-getattr(c, by), -c.ships, -c.tons, c.boat))
        return [c for c in ranked if getattr(c, by) > 0][:most]

    @staticmethod
    def level_name(level: int) -> str:
        return VICTORY[level]

    def months(self) -> list[str]:
        """Every month from the first to the last."""
        found, at = [], self.first.year * 12 + self.first.month - 1
        end = self.date.year * 12 + self.date.month - 1
        while at <= end:
            found.append(f"{at // 12}-{at % 12 + 1:02d}")
            at += 1
        return found

    def counts(self) -> list[dict[str, Any]]:
        """A line a month: ships, thousand tons and boats lost, as the tracks count them."""
        found: dict[str, dict[str, Any]] = {
            label: {"month": label, "ships": 0, "tons": 0, "lost": 0} for label in self.months()
        }
        for sunk in self.sinkings:
            found[sunk.date.label]["ships"] += 1
            found[sunk.date.label]["tons"] += sunk.tons
        for date, tons in self.extra:
            found[date.label]["tons"] += tons
        for loss in self.losses:
            found[loss.date.label]["lost"] += 1
        return list(found.values())

    def patrols(self) -> int:
        return sum(len(c.patrols) for c in self.boats.values())


def still_true(lines: Iterable[Shown]) -> list[Shown]:
    """What was taken back never happened. `entry` counts in a referee's account, `n` in a seat's feed."""
    kept: list[Shown] = []
    for line in lines:
        if line["event"] == "undone":
            at, to = ("n", line["back"]) if "back" in line else ("entry", line["fields"]["to"])
            kept = [k for k in kept if k[at] <= to]
        else:
            kept.append(line)
    return kept


def annals_of(setup: Setup, lines: Iterable[Shown]) -> Annals:
    """The annals of a referee's account or of a seat's feed."""
    war = content_of(setup)
    return Annals(war, opening(war, setup.position)).read(still_true(lines))
