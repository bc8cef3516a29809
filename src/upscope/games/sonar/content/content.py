"""What a game of this duel looks things up in: the map, the engineer's sheet, the settings and the crews.

It hangs on the state as `content`: shared by forks, never saved, made again from the set-up.
"""

from __future__ import annotations

from typing import NamedTuple

from upscope.games.sonar.rules.crews import Crews
from upscope.games.sonar.rules.kinds import MINOS, SCENARIO, SYSTEMS, UPGRADES, WEAPONS
from upscope.games.sonar.rules.settings import Settings
from upscope.kernel.game import Setup, SetupError
from upscope.kernel.rules import rule
from upscope.packs import Pack, UnknownPack, pack_named

from .schema import SCHEMA
from .sea_map import Chart, chart_of
from .sheets import sheet_of

STANDARD = "standard"


def pack_of(name: str) -> Pack:
    try:
        return pack_named(SCHEMA, name or STANDARD)
    except UnknownPack as problem:
        raise SetupError("pack", "setup-unknown-pack", known=", ".join(problem.known)) from None


def scenarios_of(pack: Pack) -> tuple[str, ...]:
    """A scenario is a map in one of its two faces: alpha-t, alpha-s, ..."""
    maps = sorted(pack.table("maps"), key=lambda one: (one.mode != "T", one.printing, one.scenario, one.id))
    return tuple(one.id for one in maps)


def simultaneous_of(pack: Pack) -> frozenset[str]:
    """The scenarios without turns."""
    return frozenset(one.id for one in pack.table("maps") if one.mode == "S")


class Special(NamedTuple):
    """What a scenario has of its own."""

    ice: bool
    system: str


class Content:
    """One game's maps, sheets and settings, as the rules use them."""

    __slots__ = (
        "pack",
        "chart",
        "sheet",
        "settings",
        "crews",
        "simultaneous",
        "ice",
        "system",
        "holes",
        "lengths",
        "serving",
        "upgrade_boxes",
        "callers",
        "minos_weapons",
    )

    def __init__(self, pack: Pack, chart: Chart, settings: Settings, crews: Crews) -> None:
        self.pack, self.chart, self.sheet, self.settings, self.crews = pack, chart, sheet_of(pack), settings, crews
        self.simultaneous = chart.mode == "S"
        self.ice, self.system = special_rules(pack, chart.scenario)
        self.holes = frozenset() if settings.delta_T_holes == "none" and chart.mode == "T" else chart.holes
        self.lengths = gauge_lengths(self)
        self.serving = sum(1 << i for i, length in enumerate(self.lengths) if length)
        column = "boxes_s" if self.simultaneous else "boxes_t"
        self.upgrade_boxes = tuple(int(getattr(pack.table("upgrades").get(name), column)) for name in UPGRADES)
        self.callers: tuple[str, ...] = tuple(crews.player) if settings.quick_calls else ()
        stopped = settings.minos_stops.split("-")
        self.minos_weapons = frozenset(w for w, name in enumerate(WEAPONS) if name in stopped)


@rule("map-alpha", "map-bravo", "map-charlie", kind="table")
def special_rules(pack: Pack, scenario: str) -> Special:
    """Whether there is ice above, and what the scenario gauge sets off: nothing special on Alpha, Bravo and Charlie."""
    row = pack.table("scenarios").get(scenario)
    return Special(row.surface == "ice", str(row.system))


@rule("setup-sheets", kind="table")
def gauge_lengths(c: Content) -> tuple[int, ...]:
    """The printed boxes of each gauge; the scenario's are 0 where nothing uses them."""
    face = {"printed": "s" if c.simultaneous else "t", "dark": "s", "light": "t"}[c.settings.gauge_lengths]
    table = c.pack.table("systems")
    plain = tuple(int(getattr(table.get(name), f"boxes_{face}") or 0) for name in SYSTEMS[:SCENARIO])
    return (*plain, scenario_length(c))


@rule("scenario-length", "scenario-none", "opt-echo-T", "opt-unused-gauge", kind="table")
def scenario_length(c: Content) -> int:
    """The boxes of the scenario gauge before any upgrade: as the scenario says, or none."""
    scenario = c.pack.table("scenarios").get(c.chart.scenario)
    if scenario.system == "none":
        slow = c.pack.table("upgrades").get(UPGRADES[MINOS])
        printed = int(slow.boxes_s if c.simultaneous else slow.boxes_t)
        return printed if c.settings.mark_unused_scenario else 0
    if c.simultaneous:
        return int(scenario.boxes_s)
    return c.settings.echo_boxes_T if scenario.boxes_t == 4 else int(scenario.boxes_t)


@rule("up-maps")
def check_upgrades(c: Content) -> None:
    """Upgrades need the scenario gauge for themselves."""
    if c.settings.upgrades and c.system != "none":
        raise SetupError("options.upgrades", "setup-no-upgrades-here", "up-maps", scenario=c.chart.scenario)


def settings_of(setup: Setup) -> Settings:
    from upscope.games.sonar import GAME  # late: the game is declared with what this module makes

    return Settings(**GAME.options_of(setup))


@rule("setup-scenario", "setup-face", kind="table")
def content_of(setup: Setup) -> Content:
    pack = pack_of(setup.pack)
    maps = scenarios_of(pack)
    if setup.scenario not in maps:
        raise SetupError("scenario", "setup-unknown-scenario", "setup-scenario", known=", ".join(maps))
    settings = settings_of(setup)
    chart = chart_of(
        pack,
        setup.scenario,
        settings.torpedo_blocked_by_islands,
        settings.torpedo_own_space,
        settings.mine_neighbours,
    )
    content = Content(pack, chart, settings, Crews(setup.players, chart.mode, settings.seating))
    check_upgrades(content)
    return content
