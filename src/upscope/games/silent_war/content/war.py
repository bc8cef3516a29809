"""The content of one game: the tables of its pack and edition, its scenario, and the options in force.

Shared by all forks and never stored. `memo` keeps worked-out distributions and last looks; they follow from the tables
and the key alone, so that losing them costs time and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Any

from upscope.games.silent_war.rules.editions import FIRST_EDITION
from upscope.kernel.chance import Dist
from upscope.kernel.game import Option, SetupError
from upscope.kernel.procedure import Roll
from upscope.kernel.rules import rule
from upscope.packs import Pack, UnknownPack, pack_named

from .fleet import Ally
from .schema import SCHEMA
from .story import Scenario
from .tables import DEFAULT_PACK, Tables, tables
from .words import BACKS, BALL, EDITIONS, SCENARIO_KINDS

D10 = Dist.uniform(range(10))
"""Zero is zero (2.5-d10)."""


@cache
def d10(name: str, into: str) -> Roll:
    """One die for the field; the word is the same every time it is said."""
    return Roll(name, D10, into)


OPTIONS = (
    Option("edition", EDITIONS, "2.1"),
    Option("first_edition_reading", ("aid", "blended"), "aid", "1x-whole", {1: "blended"}),
    Option("added_rules", (False, True), False, "1x-28"),
    Option("engagement", ("revised", "original"), "revised", "29.0"),
    Option("named_ships", (False, True), False, "IJN-warship"),
    Option("doubled_tons_count", (False, True), False, "14.5-threshold"),
    Option("slow_boats_cautious", (False, True), False, "15.25"),
    Option("transit_lines", ("once", "added"), "once", "19.1-spotted"),
    Option("base_entry", ("free", "costs"), "free", "15.1-leaving", {1: "costs"}),
    Option("forward_base_check", ("none", "separate"), "none", "21.11-event"),
    Option("patrol_war_progress", (True, False), True, "4.0-patrol", {1: False}),
    Option("commands", ("one", "two"), "one", "26.0"),
    Option("demand", (False, True), False, "26.0"),
    Option("checkpoints", (True, "ask", False), True, "16.1"),
    Option("open_cups", (False, True), False, "3.15-shuffle", earlier={1: True}),
    Option("allied_boats", (False, True), False, "1.0-allied"),
    Option("radar_refit", (False, True), False, "30.6"),
)


@rule("1x-28")
def has_added_rules(edition: str, chosen: bool) -> bool:
    """The aid for 1.x does not have them; 1.1 took them in."""
    return edition != "1.x" or chosen


@rule("1x-whole")
def is_by_the_aid(edition: str, reading: str) -> bool:
    """What the aid for 1.x spells out is all there is to that step; `blended` fills it up with what 2.1 added."""
    return edition == "1.x" and reading == "aid"


@rule("1.0-allied")
def takes_allies(t: Tables, scenario: Scenario, chosen: bool) -> tuple[Ally, ...]:
    """The Allied list, in a campaign with American boats that asks for it."""
    american = any(t.fleet.nation[put.boat] == 0 for put in scenario.placed)
    if not chosen or not american or SCENARIO_KINDS[scenario.kind] == "patrol":
        return ()
    return tuple(ally for ally in t.fleet.allied if ally.month <= scenario.end)


def _counter(pieces: tuple[int, ...]) -> Callable[[Sequence[int]], tuple[int, ...]]:
    """Cups are counted at every draw: `itemgetter` is the quick way, for two pieces or more."""
    return itemgetter(*pieces) if len(pieces) > 1 else lambda cup: tuple([cup[piece] for piece in pieces])


class War:
    __slots__ = (
        "t", "map", "charts", "pieces", "fleet", "story", "limits", "scenario", "options",
        "pack", "cites", "aid",
        "first", "added", "original", "named_ships", "doubled_count", "slow_cautious", "lines_add", "entry_cost", "two",
        "base_check", "patrol_progress", "demand", "allied", "own_torpedoes", "radar_refit",
        "open_cups", "unlike", "category_names", "place_names", "boat_names", "piece_names",
        "ship_names", "skipper_names", "tender_names",
        "enemy_names", "event_names", "order_names", "n_boats", "end_order", "yellow_sea",
        "sea_of_japan", "dutch_harbor", "pearl", "red_ball", "by_back", "count_behind", "memo",
    )  # fmt: skip

    def __init__(self, t: Tables, scenario: Scenario, options: Mapping[str, Any], pack: str = "") -> None:
        self.t, self.scenario, self.options, self.pack = t, scenario, dict(options), pack
        self.map, self.charts, self.pieces, self.fleet = t.map, t.charts, t.pieces, t.fleet
        self.story, self.limits = t.story, t.limits
        self.first = t.edition == "1.x"
        """The first edition: no weather, no posture, its own small differences."""
        self.aid = is_by_the_aid(t.edition, str(options["first_edition_reading"]))
        """The first edition, and each procedure its aid spells out is the whole procedure."""
        self.cites: Mapping[str, str] = FIRST_EDITION if self.first else {}
        """The rules it cites in the place of others."""
        self.added = has_added_rules(t.edition, bool(options["added_rules"]))
        """Loners, crash dives and escorts as targets."""
        self.original = options["engagement"] == "original" or self.first
        self.named_ships = bool(options["named_ships"])
        self.doubled_count = bool(options["doubled_tons_count"])
        self.slow_cautious = bool(options["slow_boats_cautious"])
        self.lines_add = options["transit_lines"] == "added"
        self.entry_cost = 1 if options["base_entry"] == "costs" else 0
        self.base_check = options["forward_base_check"] == "separate"
        """Entering a forward base brings a check of its own."""
        self.patrol_progress = bool(options["patrol_war_progress"])
        """A patrol's turn has a War Progress Phase."""
        self.two = options["commands"] == "two"
        self.demand = bool(options["demand"])
        self.allied = takes_allies(t, scenario, bool(options["allied_boats"]))
        """The lines of the Allied list that are in force."""
        self.own_torpedoes = bool(self.allied)
        """Whether Allied boats have torpedo values of their own."""
        self.radar_refit = bool(options["radar_refit"])
        self.place_names = t.map.slugs
        self.boat_names = t.fleet.slugs
        self.piece_names = t.pieces.slugs
        self.category_names = t.pieces.categories
        self.open_cups = bool(options["open_cups"])
        """Whether everybody may look into the cups."""
        self.unlike = tuple(t.pieces.is_unlike(piece) for piece in range(len(t.pieces.slugs)))
        """Pieces of which nobody knows the cup: their category has unlike pieces, which chance has dealt."""
        self.ship_names = t.ijn.slugs
        self.skipper_names = t.fleet.skippers
        self.tender_names = t.fleet.tenders
        self.enemy_names = t.enemies.slugs
        self.event_names = t.story.event_slugs
        self.n_boats = len(self.boat_names)
        self.end_order = self.n_boats
        self.order_names = (*self.boat_names, "end", *(f"pack-{self.place_names[b]}" for b in t.map.bases))
        self.yellow_sea, self.sea_of_japan = t.map.find("yellow-sea"), t.map.find("sea-of-japan")
        self.dutch_harbor, self.pearl = t.map.find("dutch-harbor"), t.fleet.always[0]
        self.red_ball = tuple(front == BALL for front in t.pieces.fronts)
        """Pieces whose front shows the merchant flag (3.12-backs); the back may lie."""
        self.by_back = tuple(
            tuple(p for p, back in enumerate(t.pieces.backs) if back == which) for which in range(len(BACKS))
        )
        """Pieces by what shows of them face down."""
        self.count_behind = tuple(map(_counter, self.by_back))
        """count_behind[back](cup): how many of each of these pieces are in a cup."""
        self.memo: dict[Any, Any] = {}

    @property
    def is_patrol(self) -> bool:
        return SCENARIO_KINDS[self.scenario.kind] == "patrol"

    def keep(self, key: Any, value: Any) -> Any:
        """Remember a worked-out value, within bounds."""
        if len(self.memo) > 50_000:
            self.memo.clear()
        self.memo[key] = value
        return value


def pack_of(name: str) -> Pack:
    """Return an owner's pack or one of the game's own; without a name, the default pack."""
    try:
        return pack_named(SCHEMA, name or DEFAULT_PACK)
    except UnknownPack as problem:
        raise SetupError("pack", "setup-unknown-pack", known=", ".join(problem.known)) from None


def war_of(scenario: str, options: Mapping[str, Any], pack: str = "") -> War:
    """The content of a game; a scenario the pack does not have is refused."""
    t = tables(pack_of(pack), options["edition"])
    if scenario not in t.story.scenario_slugs:
        raise SetupError("scenario", "setup-unknown-scenario", known=", ".join(t.story.scenario_slugs))
    return War(t, t.story.scenario(scenario), options, pack)
