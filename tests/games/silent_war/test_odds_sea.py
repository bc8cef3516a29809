"""Chances of search, transit, weather, endurance and docks against the engine's own enumeration."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from tests.games.silent_war.kit_campaign import at_sea, bare, place

from upscope.games.silent_war.advice.odds import Fate, fate_of
from upscope.games.silent_war.advice.odds_sea import (
    contact_odds,
    damage_odds,
    endurance_chance,
    search_odds,
    storm_odds,
    transit_odds,
    way_odds,
    yard_chance,
)
from upscope.games.silent_war.advice.topics import advise_on
from upscope.games.silent_war.content.words import LEVELS
from upscope.games.silent_war.rules.c07_storm_damage import StormCheck
from upscope.games.silent_war.rules.c09_readying import ReadyPhase
from upscope.games.silent_war.rules.c10_repair import RepairPhase
from upscope.games.silent_war.rules.c13_search import Search
from upscope.games.silent_war.rules.c14_endurance import Endurance
from upscope.games.silent_war.rules.c15_transit import TransitMove
from upscope.games.silent_war.rules.c18_damage import AssessDamage
from upscope.games.silent_war.rules.c19_transit_events import TransitCheck
from upscope.games.silent_war.rules.kinds import BROOM, LOST, READY, REPAIR_1, REPAIR_2, REPAIR_3
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.chance import outcomes
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.odds import exact
from upscope.kernel.procedure import Ask, Frame, Roll

BOATS = ("ss-238", "ss-190", "ss-155", "ss-306", "hnlms-k-xiv")


def stirred(rng: random.Random, **options: Any) -> tuple[Campaign, int, int]:
    """A boat at sea somewhere at some time, in some state."""
    month = rng.choice(((1942, 3), (1943, 1), (1943, 11), (1944, 8)))
    s = bare(month, rng.randint(1, 4), **options)
    area = rng.choice(list(s.content.map.areas))
    boat = at_sea(s, rng.choice(BOATS), s.content.place_names[area])
    s.torpedo = rng.randint(-2, 2)
    b = s.boats
    b.damage[boat], b.spotted[boat], b.rating[boat] = (
        rng.choice((0, 0, 1, 2)),
        rng.choice((0, 1)),
        rng.choice((0, 1, 2)),
    )
    b.patrol[boat] = rng.choice((0, 1))
    b.pack[boat] = rng.choice((-1, -1, 0))
    s.packs.formed[0] = 1
    s.places.ultra[area] = rng.choice((0, 0, 1))
    weather = rng.choice((0, 0, 1, 2))
    s.places.weather[area] = 0 if s.content.first else weather
    others = [n for n in range(len(b.box)) if n != boat and s.content.fleet.nation[n] == 0]
    for other in rng.sample(others, rng.choice((0, 3, 6, 10))):
        at_sea(s, s.content.boat_names[other], s.content.place_names[area])
    return s, boat, area


def begun(s: Campaign, frame: Frame) -> Campaign:
    made = s.fork()
    made.stack = [frame]
    return made


def fate(boat: int) -> Callable[[Any], Fate]:
    def read(s: Any) -> Fate:
        return Fate(0, 0, 0, 1) if s.boats.box[boat] == LOST else fate_of(s, boat)

    return read


def first(s: Any, pause: Any) -> Any:
    return (pause.seat, pause.offer()[0], "") if type(pause) is Ask else None


def until(s: Any, roll: str, read: Callable[[Any], Any]) -> dict[Any, Fraction]:
    """All dice up to a roll of that name, or the end."""
    found: dict[Any, Fraction] = {}

    def go(state: Any, p: Fraction) -> None:
        pause = advance(state)
        if type(pause) is Roll and pause.name != roll:
            for value, weight in outcomes(pause.dist, pause.times):
                after = state.fork()
                answer(after, DICE, value)
                go(after, p * Fraction(weight, pause.dist.total**pause.times))
            return
        end = read(state)
        found[end] = found.get(end, Fraction(0)) + p

    go(s.fork(), Fraction(1))
    return found


def test_search() -> None:
    rng = random.Random(1)
    met = set()
    for _ in range(80):
        s, boat, area = stirred(rng)
        barrier, zone = rng.choice(((0, -1), (1, -1), (0, place(s, "truk"))))

        def read(state: Any) -> str:
            return str(state.result) if not state.stack else LEVELS[state.level]

        engine = until(begun(s, Search(boat=boat, area=area, barrier=barrier, zone=zone)), "contact", read)
        closed = search_odds(s, boat, area, barrier, zone)
        assert closed == engine
        met |= set(closed)
    assert met >= {"none", "loner", "submarine", "sparse", "high"}


@pytest.mark.parametrize("added", [False, True])
@pytest.mark.parametrize("reading", ["aid", "blended"])
def test_search_in_the_first_edition(reading: str, added: bool) -> None:
    """Blank rows and ULTRA areas among them, and searches for a task force alone."""
    rng = random.Random(2)
    met, blank = set(), set()
    for n in range(40):
        s, boat, area = stirred(rng, edition="1.x", first_edition_reading=reading, added_rules=added)
        only = n % 2
        barrier, zone = (0, place(s, "truk")) if only else rng.choice(((0, -1), (1, -1)))
        if n % 5 == 0:
            area, s.period = rng.choice(
                [(a, p) for a in s.content.map.areas for p in (1, 2, 3, 4) if not any(s.content.map.chart[a][p])]
            )
        s.cups.d[s.content.piece_names.index("cl5-4-0-sun")] = 6

        def read(state: Any) -> str:
            return str(state.result) if not state.stack else LEVELS[state.level]

        frame = Search(boat=boat, area=area, barrier=barrier, zone=zone, task_force=only)
        engine = until(begun(s, frame), "back" if only else "contact", read)
        assert search_odds(s, boat, area, barrier, zone, only) == engine
        met |= set(engine)
        if n % 5 == 0:
            blank |= set(engine)
    assert met >= {"none", "submarine", "sparse", "high"} | ({"loner"} if added else set())
    assert blank == ({"none", "submarine"} if reading == "aid" else {"none"})


@pytest.mark.rule("13.3-none")
@pytest.mark.parametrize("engagement", ["revised", "original"])
def test_search_for_a_task_force_only(engagement: str) -> None:
    """Where the fourth cup is not drawn from nothing is met."""
    for period in (1, 2, 3, 4):
        s = bare((1943, 1), period, engagement=engagement)
        boat, area = at_sea(s, "ss-238", "east-china-sea"), place(s, "east-china-sea")
        s.cups.d[s.content.piece_names.index("cl5-4-0-sun")] = 6

        def read(state: Any) -> str:
            return str(state.result) if not state.stack else LEVELS[state.level]

        frame = Search(boat=boat, area=area, zone=place(s, "truk"), task_force=1)
        engine = until(begun(s, frame), "back", read)
        assert search_odds(s, boat, area, 0, place(s, "truk"), 1) == engine
        assert engine["none"] > search_odds(s, boat, area, 0, place(s, "truk"))["none"]


def test_contact() -> None:
    s = bare((1943, 1), 3)
    assert sum(contact_odds(s).values()) == 1
    assert contact_odds(s)["tf"] == Fraction(sum(c == 2 for c in s.content.charts.contact[3]), 10)


def test_transit() -> None:
    rng = random.Random(2)
    safe = caught = 0
    for _ in range(60):
        s, boat, area = stirred(rng)
        near = s.content.map.neighbours[area]
        passed = rng.choice(((area,), (rng.choice(near), area), (area, rng.choice(near))))
        start = rng.choice((-1, rng.choice(near)))
        zone, cautious = rng.choice((-1, -1, place(s, "truk"))), rng.choice((0, 1))
        frame = TransitCheck(boat=boat, passed=passed, start=start, zone=zone, cautious=cautious)
        engine = exact(begun(s, frame), fate(boat), first, limit=200_000).chances
        closed = transit_odds(s, boat, passed, start, zone, cautious)
        assert {f: Fraction(w, closed.total) for f, w in closed.fates} == engine
        safe += len(engine) == 1
        caught += len(engine) > 2
    assert safe
    assert caught


@pytest.mark.rule("22.2", "15.25", "19.1-congregating")
@pytest.mark.parametrize(
    ("start", "way", "here", "there"),
    [
        ("kuriles", ("sea-of-japan",), 0, 0),
        ("kuriles", ("sea-of-japan",), 4, 4),
        ("marshalls", ("carolines", "bismarck-sea"), 4, 0),
        ("marshalls", ("carolines", "bismarck-sea"), 0, 4),
        ("marshalls", ("marianas", "bonins"), 4, 4),
    ],
)
def test_the_danger_shown_of_a_course_is_that_of_the_move(
    start: str, way: tuple[str, ...], here: int, there: int
) -> None:
    """She is no longer counted where she was but where she comes to; one area instead of two is cautious."""
    s = bare((1944, 2), 3)
    boat = at_sea(s, "ss-238", start, patrol=False)
    others = [slug for n, slug in enumerate(s.content.boat_names) if n != boat and s.content.fleet.nation[n] == 0]
    for slug in others[:here]:
        at_sea(s, slug, start)
    for slug in others[here : here + there]:
        at_sea(s, slug, way[-1])
    frame = TransitMove(boats=(boat,), way=tuple(place(s, slug) for slug in way))
    engine = exact(begun(s, frame), fate(boat), first, limit=200_000).chances
    shown = advise_on(s, "odds", "transit", {"boat": "ss-238", "way": list(way)}, lambda n: 0)["event"]
    assert Fraction(shown["lost"]) == sum(p for f, p in engine.items() if f.lost)
    assert Fraction(shown["spotted"]) == sum(p for f, p in engine.items() if not f.lost and f.spotted)
    assert s.boats.at[boat] == place(s, start), "nothing has moved"


@pytest.mark.rule("21.11-event", "20.3")
@pytest.mark.parametrize("check", ["none", "separate"])
@pytest.mark.parametrize("spotted", [0, 1])
def test_the_danger_on_the_way_to_a_forward_base_takes_in_its_own_check(check: str, spotted: int) -> None:
    """Spotted by the first check, she is hunted in the second."""
    s = bare((1942, 1), 1, forward_base_check=check)
    base = place(s, "surabaya")
    s.places.open[base], s.places.tender[base] = 1, 5
    boat = at_sea(s, "ss-190", "banda-sea", patrol=False, spotted=spotted, damage=1)
    way = (place(s, "java-sea"), base)
    engine = exact(begun(s, TransitMove(boats=(boat,), way=way)), fate(boat), first, limit=400_000).chances
    met, _ = way_odds(s, boat, way)
    assert met.loss == sum(p for f, p in engine.items() if f.lost) > 0
    assert sum(w for _, w in met.fates) == met.total


def test_storms() -> None:
    rng = random.Random(3)
    seen = set()
    for _ in range(60):
        s, boat, area = stirred(rng)
        engine = exact(begun(s, StormCheck(boat=boat, areas=(area,))), fate(boat)).chances
        closed = storm_odds(s, boat, (area,))
        assert {f: Fraction(w, closed.total) for f, w in closed.fates} == engine
        seen.add((s.places.weather[area], min(1, s.boats.damage[boat])))
    assert seen >= {(0, 0), (1, 0), (1, 1), (2, 0), (2, 1)}


def test_endurance() -> None:
    rng = random.Random(4)
    seen = set()
    for _ in range(60):
        s, boat, _ = stirred(rng)
        did, posture = rng.randint(0, 3), rng.randint(0, 2)
        engine = exact(begun(s, Endurance(boat=boat, did=did, posture=posture)), lambda t, b=boat: t.boats.rtb[b])
        closed = endurance_chance(s, boat, did, posture)
        assert closed == engine.chance(lambda rtb: rtb == 0)
        seen.add(closed)
    assert len(seen) > 5


def test_docks() -> None:
    s = bare((1943, 1), 2)
    boat, pearl = s.content.fleet.find("ss-238"), s.content.pearl
    s.boats.at[boat] = pearl
    for box in (REPAIR_3, REPAIR_2, REPAIR_1):
        s.boats.box[boat] = box
        engine = exact(begun(s, RepairPhase()), lambda t: t.boats.box[boat])
        assert yard_chance(s, boat) == engine.chance(lambda b, box=box: b != box)
    s.boats.box[boat] = BROOM
    assert yard_chance(s, boat) == exact(begun(s, ReadyPhase()), lambda t: t.boats.box[boat]).chance(
        lambda b: b == READY
    )
    s.boats.box[boat] = REPAIR_2
    s.places.weather[place(s, "hawaiian-islands")] = 2
    assert yard_chance(s, boat) == 0


def test_damage_levels() -> None:
    s = bare((1943, 1), 2)
    for markers in (1, 2):
        engine = exact(begun(s, AssessDamage(boat=0, markers=markers)), lambda t: t.result).chances
        assert damage_odds(s, markers) == engine
