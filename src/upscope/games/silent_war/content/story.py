"""War events, scenarios and the record of history."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from upscope.kernel.rules import rule
from upscope.packs import Pack

from .fleet import Fleet
from .geography import Geography
from .months import month_number, since, until
from .pieces import Pieces
from .words import BOXES, SCENARIO_KINDS, STEPS, TASKS, VICTORY

NO_DUE = 99_999


class EventStep(NamedTuple):
    """One thing a war event does."""

    does: int
    """A place in STEPS: nothing, base-on, base-off, mission, training, ultra."""
    place: int
    """The base, or the zone of a mission; -1 if none."""
    boats: int
    """How many boats a mission or training takes; how many ULTRA rolls."""
    task: int
    """A place in TASKS; -1 if none."""
    classes: tuple[int, ...]
    """Training: the classes to choose from; empty for all."""
    stranded_lost: bool
    """base-off: boats in repair or Hold there count as lost, or are merely out of play (10.3-fall)."""


class WarEvent(NamedTuple):
    once: bool
    after: int
    """The event that must have happened before; -1 if none."""
    opens: int
    closes: int
    """It can happen from the month `opens` and before the month `closes`."""
    due: int
    """A rule of the scenario: if it has not happened, it does in this month's first week; NO_DUE if there is none."""
    instead: int
    """What happens if it cannot (again, too early, too late); -1 is No Event."""
    steps: tuple[EventStep, ...]


class Placed(NamedTuple):
    """Where a boat stands when the scenario opens."""

    boat: int
    place: int
    box: int
    """A place in BOXES."""
    skipper: int
    """-1 if none."""
    rating: int
    damage: int
    overhauled: bool
    """Whether the list has sent her to overhaul and back before the opening (an Early Gato is a Gato then)."""


class Level(NamedTuple):
    """A victory level and what it takes: all three; `lost` is the most boats, -1 for any number."""

    level: int
    ships: int
    tons: int
    lost: int


class Scenario(NamedTuple):
    slug: str
    kind: int
    """A place in SCENARIO_KINDS: patrol, campaign, war."""
    start: int
    start_week: int
    end: int
    end_week: int
    """The last turn that is played."""
    period: int
    torpedo: int
    torpedo_fixed: bool
    """No torpedo improvement rolls: the boats fire Allied torpedoes, not the Mk-XIV (14.6E)."""
    ships: int
    tons: int
    lost: int
    experience: int
    """Where the tracks begin; ships, tons and lost of victory count from there."""
    story: int
    """Which war events table; -1 for none."""
    mix: int
    """A war mix of its own; -1 for the period's."""
    schedule: bool
    """Whether the reinforcement list is in force."""
    bases: tuple[int, ...]
    """Places active at the start (also forward bases, with the tenders of `stations`)."""
    stations: tuple[tuple[int, int], ...]
    """(zone, tender)."""
    happened: tuple[int, ...]
    """War events that have happened already."""
    sunk: tuple[int, ...]
    """Named pieces already sunk (3.14): those of the dated list, and any the scenario adds."""
    ultra: bool
    """Whether the codes are read at all: not in 1932."""
    placed: tuple[Placed, ...]
    levels: tuple[Level, ...]
    """Lowest first; below the first is defeat."""
    checkpoints: tuple[tuple[int, int], ...]
    """(month, tons): less at the end of that month is defeat."""
    history: tuple[int, int, int]
    """Ships, thousand tons and boats lost in history; -1 where unknown."""


class HistoryMonth(NamedTuple):
    """Tons in full tons."""

    month: int
    merchant_ships: int
    merchant_tons: int
    naval_ships: int
    naval_tons: int
    boats_lost: int


@dataclass(frozen=True, slots=True)
class Story:
    event_slugs: tuple[str, ...]
    events: tuple[WarEvent, ...]
    stories: tuple[str, ...]
    war_events: tuple[tuple[tuple[int, ...], ...], ...]
    """war_events[story][period][die]: an event."""
    due: tuple[tuple[tuple[int, int], ...], ...]
    """due[story]: (month, event), earliest first, of the events its tables can bring, also by way of `instead`."""
    scenario_slugs: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    months: tuple[HistoryMonth, ...]
    honours: tuple[tuple[int, int, int], ...]
    """(boat, ships, tons) of the best boats in history; 0 where not among the best by that count."""

    @rule("5.0", "1x-5.0", kind="table")
    def war_event(self, story: int, period: int, die: int) -> int:
        return self.war_events[story][period][die]

    @rule("5.1")
    def can_happen(self, event: int, month: int, happened: frozenset[int]) -> bool:
        """A one-time event comes once, in its time, and after what it follows."""
        it = self.events[event]
        if self.is_spent(event, happened):
            return False
        return it.opens <= month < it.closes and (it.after < 0 or it.after in happened)

    def is_spent(self, event: int, happened: frozenset[int]) -> bool:
        return self.events[event].once and event in happened

    def scenario(self, slug: str) -> Scenario:
        return self.scenarios[self.scenario_slugs.index(slug)]


def read_story(pack: Pack, geography: Geography, pieces: Pieces, fleet: Fleet) -> Story:
    place = {slug: number for number, slug in enumerate(geography.slugs)}
    rows = tuple(pack.table("events"))
    event = {row.event: number for number, row in enumerate(rows)}
    stories = tuple(dict.fromkeys(row.story for row in pack.table("war_events")))
    war_events = tuple(_war_events(pack, story, event) for story in stories)
    scenarios = tuple(pack.table("scenarios"))
    boat = {slug: number for number, slug in enumerate(fleet.slugs)}
    events = tuple(
        WarEvent(
            once=row.once,
            after=event[row.after] if row.after else -1,
            opens=since(row.opens),
            closes=until(row.closes),
            due=NO_DUE if row.due is None else month_number(*row.due),
            instead=event[row.instead] if row.instead else -1,
            steps=tuple(_step(step, place, fleet) for step in pack.table("event_steps").where(event=row.event)),
        )
        for row in rows
    )
    return Story(
        event_slugs=tuple(event),
        events=events,
        stories=stories,
        war_events=war_events,
        due=tuple(_due(lines, events) for lines in war_events),
        scenario_slugs=tuple(row.id for row in scenarios),
        scenarios=tuple(_scenario(row, pack, place, pieces, fleet, event, stories) for row in scenarios),
        months=tuple(
            HistoryMonth(
                month_number(*row.month),
                row.merchant_ships,
                row.merchant_tons,
                row.naval_ships,
                row.naval_tons,
                row.boats_lost,
            )
            for row in pack.table("history")
        ),
        honours=tuple((boat[row.boat], row.ships or 0, row.tons or 0) for row in pack.table("honours")),
    )


def _step(row: Any, place: dict[str, int], fleet: Fleet) -> EventStep:
    return EventStep(
        does=STEPS.index(row.does),
        place=place[row.place] if row.place else -1,
        boats=row.boats,
        task=TASKS.index(row.task) if row.task else -1,
        classes=tuple(fleet.classes.index(slug) for slug in row.classes),
        stranded_lost=row.stranded == "lost",
    )


def _war_events(pack: Pack, story: str, event: dict[str, int]) -> tuple[tuple[int, ...], ...]:
    """A period the story does not reach has an empty line."""
    lines: list[tuple[int, ...]] = [()]
    for period in range(1, 5):
        found = pack.table("war_events").outcomes("event", story=story, period=period)
        lines.append(tuple(event[slug] for slug in found))
    return tuple(lines)


def _due(lines: tuple[tuple[int, ...], ...], events: tuple[WarEvent, ...]) -> tuple[tuple[int, int], ...]:
    found: set[int] = set()
    open_ = [event for line in lines for event in line]
    while open_:
        event = open_.pop()
        if event >= 0 and event not in found:
            found.add(event)
            open_.append(events[event].instead)
    return tuple(sorted((events[event].due, event) for event in found if events[event].due != NO_DUE))


def _scenario(
    row: Any,
    pack: Pack,
    place: dict[str, int],
    pieces: Pieces,
    fleet: Fleet,
    event: dict[str, int],
    stories: tuple[str, ...],
) -> Scenario:
    overhauled = {
        boat for month, lines in fleet.returns.items() if month <= month_number(*row.start) for boat, _ in lines
    }
    return Scenario(
        slug=row.id,
        kind=SCENARIO_KINDS.index(row.kind),
        start=month_number(*row.start),
        start_week=row.start_week,
        end=month_number(*row.end),
        end_week=row.end_week,
        period=row.period,
        torpedo=row.torpedo,
        torpedo_fixed=row.torpedo_fixed,
        ships=row.ships,
        tons=row.tons,
        lost=row.lost,
        experience=row.experience,
        story=stories.index(row.story) if row.story else -1,
        mix=pieces.mixes.index(row.mix) if row.mix else -1,
        schedule=row.schedule,
        bases=tuple(place[slug] for slug in row.bases),
        stations=tuple(
            (place[s.zone], fleet.tenders.index(s.tender)) for s in pack.table("stations").where(scenario=row.id)
        ),
        happened=tuple(event[slug] for slug in row.happened),
        sunk=_sunk(row, pack, pieces),
        ultra=not pack.table("left_out").where(scenario=row.id, phase="ultra"),
        placed=tuple(
            Placed(
                boat=fleet.find(p.boat),
                place=place[p.place],
                box=BOXES.index(p.box),
                skipper=fleet.skippers.index(p.skipper) if p.skipper else -1,
                rating=p.rating,
                damage=p.damage,
                overhauled=fleet.find(p.boat) in overhauled and p.box != "overhaul",
            )
            for p in pack.table("placements").where(scenario=row.id)
        ),
        levels=tuple(
            Level(VICTORY.index(v.level), v.ships, v.tons, -1 if v.lost is None else v.lost)
            for v in pack.table("victory").where(scenario=row.id)
        ),
        checkpoints=tuple((month_number(*c.month), c.tons) for c in pack.table("checkpoints").where(scenario=row.id)),
        history=(
            -1 if row.history_ships is None else row.history_ships,
            -1 if row.history_tons is None else row.history_tons,
            -1 if row.history_lost is None else row.history_lost,
        ),
    )


def _sunk(row: Any, pack: Pack, pieces: Pieces) -> tuple[int, ...]:
    """What the edition has of the ships lost in history before the opening, and of those the scenario adds."""
    lost = [loss.piece for loss in pack.table("losses") if (loss.month, loss.week) < (row.start, row.start_week)]
    found = (pieces.find(slug) for slug in dict.fromkeys((*lost, *row.sunk)))
    return tuple(piece for piece in found if piece >= 0)
