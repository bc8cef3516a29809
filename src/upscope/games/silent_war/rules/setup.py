"""3.0 Setting up: a state from a scenario."""

from __future__ import annotations

from upscope.games.silent_war.content.months import year_month
from upscope.games.silent_war.content.war import OPTIONS, War, pack_of, war_of
from upscope.games.silent_war.content.words import BOXES as PLACED
from upscope.games.silent_war.content.words import STEPS
from upscope.kernel.game import Setup, SetupError
from upscope.kernel.rules import rule

from .kinds import (
    BROOM,
    HOLD,
    LATER,
    NO_RTB,
    OPERATING,
    OVERHAUL,
    PIER,
    READY,
    REPAIR_1,
    REPAIR_2,
    REPAIR_3,
    VOLUNTARY,
)
from .state import (
    Boats,
    Campaign,
    Cups,
    Fleet,
    Happened,
    Missions,
    Mix,
    Packs,
    Places,
    Skippers,
    Subs,
    Units,
)

STANDS = {
    "ready": READY, "pier": PIER, "broom": BROOM, "repair-1": REPAIR_1, "repair-2": REPAIR_2, "repair-3": REPAIR_3,
    "hold": HOLD, "patrol": OPERATING, "transit": OPERATING, "rtb": OPERATING, "overhaul": OVERHAUL,
}  # fmt: skip
PACK_MARKERS = 5
"""For each player (24.13)."""


def options_in_force(setup: Setup) -> dict[str, object]:
    known = {option.name for option in OPTIONS}
    for name in setup.options:
        if name not in known:
            raise SetupError(f"options.{name}", "setup-unknown-option", known=", ".join(sorted(known)))
    return {option.name: setup.options.get(option.name, option.default_in(setup.ruleset)) for option in OPTIONS}


def hidden_rolls(setup: Setup) -> frozenset[str]:
    """Draws from the cups: what may come up would tell how the pieces were dealt (3.11), unless the cups are open."""
    return frozenset() if options_in_force(setup)["open_cups"] else frozenset({"back", "piece", "replacement"})


def content_of(setup: Setup) -> War:
    return war_of(setup.scenario, options_in_force(setup), setup.pack)


def digest_of(setup: Setup) -> str:
    return str(pack_of(setup.pack).header()["digest"])


def empty_state(c: War) -> Campaign:
    """Everything in its box, nothing on the map."""
    boats, places, pieces = c.n_boats, len(c.place_names), len(c.piece_names)
    packs = PACK_MARKERS * (2 if c.two else 1)
    none, zero, kinds = [-1] * boats, [0] * boats, len(c.category_names)
    return Campaign(
        c,
        boats=Boats(
            box=[LATER] * boats, at=none, zone=none, patrol=zero, rtb=[NO_RTB] * boats, home=none, spotted=zero,
            damage=zero, skipper=none, rating=zero, pack=none, command=zero, mission=none, acted=zero, recalled=zero,
            major_only=zero, stretched=zero, refit=zero, ships=zero, tons=zero,
        ),
        places=Places(
            open=[0] * places, opening=[0] * places, tender=[-1] * places, ultra=[0] * places, weather=[0] * places
        ),
        cups=Cups(
            a=[0] * pieces, b=[0] * pieces, c=[0] * pieces, d=[0] * pieces, spare=list(c.pieces.number),
            gone=[0] * pieces,
        ),
        mix=Mix(a=[0] * kinds, b=[0] * kinds, c=[0] * kinds, d=[0] * kinds),
        units=Units(),
        subs=Subs(),
        packs=Packs(
            formed=[0] * packs, base=[-1] * packs, patrolled=[0] * packs, credited=[0] * packs,
        ),
        missions=Missions(),
        fleet=Fleet(sunk=[0] * len(c.ship_names), until=[0] * len(c.ship_names)),
        skippers=Skippers(used=[0] * len(c.skipper_names)),
        happened=Happened(times=[0] * len(c.event_names)),
    )  # fmt: skip


@rule("3.2", "3.0", "3.14", "21.0", "2.3-early-gato")
def scenario_state(c: War) -> Campaign:
    """Tracks, bases and boats where the scenario says."""
    s, sc = empty_state(c), c.scenario
    s.year, s.month = year_month(sc.start)
    s.week, s.period, s.torpedo = sc.start_week, sc.period, sc.torpedo
    s.ships, s.tons, s.lost, s.experience, s.pack_limit = sc.ships, sc.tons, sc.lost, sc.experience, sc.experience
    s.carried = (sc.ships, sc.tons, sc.lost)
    s.scenario, s.pack, s.settings = sc.slug, c.pack, tuple(c.options.items())
    for place in sc.bases:
        s.places.open[place] = 1
    for place in c.fleet.always:
        s.places.open[place] = 1
    for zone, tender in sc.stations:
        s.places.tender[zone] = tender
    for event in sc.happened:
        s.happened.times[event] += 1
    for piece in sc.sunk:
        s.cups.gone[piece] += s.cups.spare[piece]
        s.cups.spare[piece] = 0
    b = s.boats
    for put in sc.placed:
        boat, word = put.boat, PLACED[put.box]
        b.box[boat], b.at[boat] = STANDS[word], -1 if word == "overhaul" else put.place
        b.patrol[boat] = int(word == "patrol")
        b.rtb[boat] = VOLUNTARY if word == "rtb" else NO_RTB
        b.damage[boat] = put.damage if STANDS[word] == OPERATING else 0
        b.skipper[boat], b.rating[boat] = put.skipper, put.rating
        if put.skipper >= 0:
            s.skippers.used[put.skipper] = 1
        b.command[boat] = command_at(c, put.place)
        b.refit[boat] = int(word == "overhaul" or put.overhauled)
    place_allies(s)
    return s


@rule("1.0-allied")
def place_allies(s: Campaign) -> None:
    """Allied boats that are there when the scenario opens: where the list has them now, or ready at their base.

    A base they stand in is open, with the largest tender that is free; the war event that would open it is past."""
    c, b, start = s.content, s.boats, s.content.scenario.start
    for ally in c.allied:
        if b.box[ally.boat] != LATER or not ally.month <= start < ally.until:
            continue
        word = PLACED[ally.box]
        if ally.month == start:
            open_for_allies(s, ally.place)
        elif not s.places.open[ally.place]:
            continue
        elif STANDS[word] != OPERATING:
            word = "ready"
        b.box[ally.boat], b.at[ally.boat] = STANDS[word], ally.place
        b.patrol[ally.boat] = int(word == "patrol")
        b.command[ally.boat] = command_at(c, ally.place)


def open_for_allies(s: Campaign, place: int) -> None:
    c = s.content
    if place in c.map.areas or s.places.open[place]:
        return
    s.places.open[place] = 1
    if place not in c.fleet.bases:
        free = [tender for tender in c.fleet.tenders_by(c.scenario.start) if tender not in s.places.tender]
        s.places.tender[place] = max(free, key=lambda tender: (c.fleet.tender_capacity[tender], -tender))
    for event, it in enumerate(c.story.events):
        if any(STEPS[step.does] == "base-on" and step.place == place for step in it.steps):
            s.happened.times[event] += 1


def command_at(c: War, place: int) -> int:
    """The command of a base; at sea that of the nearest major base."""
    base = place
    if place not in c.fleet.command:
        base = min(c.fleet.bases, key=lambda one: c.map.distance[one][place] if place in c.map.areas else 0)
    return 1 if c.two and c.fleet.command[base] else 0
