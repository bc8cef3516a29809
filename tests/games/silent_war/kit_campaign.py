"""Positions of a campaign, and one procedure run with dice and answers written down beforehand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from upscope.games.silent_war import GAME
from upscope.games.silent_war.content.months import year_month
from upscope.games.silent_war.rules.kinds import OPERATING, READY
from upscope.games.silent_war.rules.setup import content_of, scenario_state
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.engine import DICE, advance, answer, open_decisions
from upscope.kernel.event import Teller
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask, Frame, Over, Roll


def war(scenario: str = "full-war", **options: Any) -> Campaign:
    """A scenario as it stands before the cups are filled, with an empty stack."""
    return scenario_state(content_of(Setup(scenario, options=options)))


def bare(month: tuple[int, int] = (1942, 3), period: int = 1, week: int = 1, **options: Any) -> Campaign:
    """The map of the full war with no boat in play and only Pearl Harbor open."""
    s = war(**options)
    b = s.boats
    for boat in range(len(b.box)):
        b.box[boat], b.at[boat], b.command[boat] = 0, -1, 0
    for place in range(len(s.places.open)):
        s.places.open[place] = int(place == s.content.pearl)
    s.year, s.month = month
    s.week, s.period = week, period
    return s


def place(s: Campaign, slug: str) -> int:
    return s.content.place_names.index(slug)


def boat(s: Campaign, slug: str) -> int:
    return s.content.boat_names.index(slug)


def at_sea(s: Campaign, slug: str, area: str, patrol: bool = True, **cells: int) -> int:
    """Put a boat into the Operating section of an area."""
    number, b = boat(s, slug), s.boats
    b.box[number], b.at[number], b.patrol[number] = OPERATING, place(s, area), int(patrol)
    for name, value in cells.items():
        getattr(b, name)[number] = value
    return number


def in_port(s: Campaign, slug: str, base: str, box: int = READY, **cells: int) -> int:
    number, b = boat(s, slug), s.boats
    b.box[number], b.at[number], b.patrol[number] = box, place(s, base), 0
    for name, value in cells.items():
        getattr(b, name)[number] = value
    return number


def area_with_red(s: Campaign, lowest: int) -> int:
    """An area whose red begins at that face in the current period."""
    reds = s.content.map.first_red
    return next(area for area in s.content.map.areas if reds[area][s.period] == lowest)


class Told:
    """What a run told, by event name."""

    def __init__(self) -> None:
        self.events: list[tuple[str, dict[str, Any]]] = []
        self.asked: list[tuple[str, str, Any]] = []
        self.rolled: list[str] = []
        self.rules: list[tuple[str, str]] = []
        self.value: Any = None

    def of(self, name: str) -> list[dict[str, Any]]:
        return [fields for told, fields in self.events if told == name]

    def one(self, name: str) -> dict[str, Any]:
        found = self.of(name)
        assert len(found) == 1, f"{name} told {len(found)} times"
        return found[0]

    def cites(self, name: str) -> set[str]:
        """The rules that events of that name gave."""
        return {rule for told, rule in self.rules if told == name}

    def names(self) -> list[str]:
        return [name for name, _ in self.events]

    def offered(self, name: str) -> Any:
        return next(offer for asked, _, offer in self.asked if asked == name)


def run(
    s: Campaign,
    frame: Frame,
    dice: Mapping[str, Sequence[int]] | None = None,
    answers: Mapping[str, Sequence[Any] | Callable[[Any], Any]] | None = None,
    stop_at: str = "",
) -> Told:
    """Run a frame to its end (or to the question named). Every roll and question needs its script; all are used up."""
    told = Told()
    pools = {name: list(values) for name, values in (dice or {}).items()}
    says = {name: say if callable(say) else list(say) for name, say in (answers or {}).items()}
    teller = Teller(GAME.events, GAME.sides)
    teller.state = s
    s.pause = None
    s.stack.append(frame)
    pause = advance(s, teller)
    for _ in range(2_000):
        taken = teller.take()
        told.events += [(e.name, e.fields) for e in taken]
        told.rules += [(e.name, e.rule) for e in taken]
        if isinstance(pause, Over):
            told.value = s.result
            break
        if isinstance(pause, Roll):
            told.rolled.append(pause.name)
            pool = pools.get(pause.name)
            assert pool, f"no die for {pause.name} after {told.rolled}"
            value: Any = pool.pop(0) if pause.times == 1 else tuple(pool.pop(0) for _ in range(pause.times))
            pause = answer(s, DICE, value, teller)
            continue
        assert isinstance(pause, Ask)
        told.asked.append((pause.name, pause.seat, pause.offer()))
        if pause.name == stop_at:
            return told
        say = says.get(pause.name)
        assert say, f"no answer for {pause.name}: {pause.offer()}"
        given = say(pause.offer()) if callable(say) else say.pop(0)
        pause = answer(s, pause.seat, given, teller, open_decisions(s, pause.seat)[0].id)
    assert not any(pools.values()), f"dice left over: {pools}"
    assert not any(say for say in says.values() if not callable(say)), f"answers left over: {says}"
    return told


def set_month(s: Campaign, month: int, week: int = 1) -> None:
    s.year, s.month = year_month(month)
    s.week = week


def sea(month=(1942, 10), period=2, bases=(), **options):
    s = bare(month, period=period, **options)
    for slug in bases:
        s.places.open[place(s, slug)] = 1
        if place(s, slug) in s.content.map.zones:
            s.places.tender[place(s, slug)] = 5
    return s


def names(s, ways):
    return {tuple(s.content.place_names[p] for p in way) for way in ways}


def way(s, *slugs):
    return tuple(place(s, slug) for slug in slugs)
