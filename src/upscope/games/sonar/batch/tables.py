"""The map, the engineer's sheet and the settings of a game as arrays for the compiled form."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from upscope.games.sonar.content.content import Content
from upscope.games.sonar.rules.ending import GOALS
from upscope.games.sonar.rules.kinds import CAPTAINS, SEATS, UPGRADES, WEAPONS
from upscope.kernel.game import SetupError

from . import compiled as c

Array = NDArray[Any]
SONAR_PAIRS = c.WIDTH + c.C_SECTOR


NO_CIRCUIT = 1 << 40
"""A bit that no symbol has: a circuit that is never complete."""


def check_supported(content: Content) -> None:
    """Raise SetupError for what the batch form does not play."""
    if content.simultaneous:
        raise SetupError("scenario", "setup-batch-turns-only", scenario=content.chart.id)
    if content.settings.quick_calls:
        raise SetupError("options.quick_calls", "setup-batch-no-calls")
    if GOALS or len(content.sheet.symbols) > c.E_SIGNAL:
        raise SetupError("pack", "setup-batch-pack")


def tables_of(content: Content) -> Array:
    """Everything the compiled rules look up, one table after the other. Sets of spaces are four words of 60 bits."""
    check_supported(content)
    chart, sheet = content.chart, content.sheet
    grid, size = chart.grid, c.PLANE
    cells = range(len(chart.names))
    step = np.full((4, size), -1, np.int64)
    beside = np.full((size, 8), -1, np.int64)
    for cell in cells:
        for course in range(4):
            step[course, cell] = chart.step[course][cell]
        beside[cell, : len(chart.beside[cell])] = chart.beside[cell]
    wave = np.zeros((size, 4), np.int64)
    for cell in chart.water:
        wave[cell] = words(at for at in cells if chart.wave(cell) >> at & 1)
    place, question, value = places()
    found = np.zeros(c.TABLES, np.int64)
    for at, table in (
        (0, settings_of(content)),
        (c.T_STEP, step),
        (c.T_BESIDE, beside),
        (c.T_REACH, sets(chart.reach)),
        (c.T_STRAIGHT, sets(chart.straight)),
        (c.T_WAVE, wave),
        (c.T_WATER, words(chart.water)),
        (c.T_WORD, np.arange(size) // c.WIDTH),
        (c.T_BIT, np.arange(size) % c.WIDTH),
        (c.T_ROW, padded(grid.row)),
        (c.T_COLUMN, padded(grid.col)),
        (c.T_HOLES, padded([int(cell in content.holes) for cell in cells])),
        (c.T_PAIRS, padded([len(chart.pairs(cell)) if cell in chart.water else 0 for cell in cells])),
        (c.T_PANELS, np.array(sheet.panels, np.int64)),
        (c.T_PANEL_OF, np.array(sheet.panel_of, np.int64)),
        (c.T_CIRCUIT, np.array([sheet.circuit_bits[n] if n >= 0 else NO_CIRCUIT for n in sheet.circuit_of])),
        (c.T_KIND_BITS, np.array(sheet.kind_bits, np.int64)),
        (c.T_STOPS, np.array(sheet.stops, np.int64)),
        (c.T_UPGRADE_BOXES, np.array(content.upgrade_boxes, np.int64)),
        (c.T_QUESTION, question),
        (c.T_VALUE, value),
        (c.T_PLACE, place),
    ):
        found[at : at + table.size] = table.ravel()
    return found


def words(cells: Iterable[int]) -> Array:
    found = np.zeros(4, np.int64)
    for cell in cells:
        found[cell // c.WIDTH] |= 1 << cell % c.WIDTH
    return found


def sets(rows: Iterable[Iterable[int]]) -> Array:
    found = np.zeros((c.PLANE, 4), np.int64)
    for cell, row in enumerate(rows):
        found[cell] = words(row)
    return found


def padded(values: Iterable[int]) -> Array:
    found = np.zeros(c.PLANE, np.int64)
    given = list(values)
    found[: len(given)] = given
    return found


def settings_of(content: Content) -> Array:
    on, found = content.settings, np.zeros(c.SETTINGS, np.int64)
    crews = content.crews
    for at, value in (
        (c.UPGRADES_ON, on.upgrades),
        (c.SAME_SPACE, on.same_space),
        (c.MINE_ON_MINE, on.mine_on_own_mine),
        (c.SILENCE_OVER, on.silence_over_own_mine),
        (c.DET_WEAPONS, on.detonate_needs_weapons),
        (c.DET_ACTIVATION, on.detonate_is_activation),
        (c.DET_ENEMY_TURN, on.detonate_in_enemy_turn_T),
        (c.DET_FRESH, on.detonate_fresh_mine),
        (c.DET_BLOCKED, on.blocked_captain_detonates),
        (c.NAMED, on.torpedoed_mine_named),
        (c.ATTACKER_LOSES, on.both_sunk == "attacker-loses"),
        (c.CIRCUIT_FIRST, on.circuit_and_panel == "circuit-first"),
        (c.BOTH_DAMAGE, on.panel_and_radiation_damage),
        (c.BEFORE_COURSE, on.activate_before_course_T),
        (c.OWN_CALLED, on.own_blast_damage_announced),
        (c.ARCHER_BARS, on.archer_blocks_entry),
        (c.TORPEDO_ARCHER, on.torpedo_destroys_archer),
        (c.MUTUAL_THREE, on.surfacing_in_extra_turns_gives_three),
        (c.SWAP_KEEPS, on.upgrade_swap_marks == "keep"),
        (c.KRAKEN_SPARES, on.kraken_spares_owner),
        (c.KAOS_SPARES, on.kaos_spares_owner),
        (c.KAOS_CENTRE, on.kaos_centre_damage),
        (c.KAOS_FRESH, on.kaos_detonate_fresh),
        (c.KAOS_ACTIVATION, on.kaos_detonate_is_activation),
        (c.KAOS_SPECIAL, on.kaos_detonate_needs_special),
        (c.ASGARD_MINES, on.asgard_destroys_mines),
        (c.ASGARD_SPARES, on.asgard_spares_owner),
        (c.MINOS_STOPS, sum(1 << weapon for weapon in range(len(WEAPONS)) if weapon in content.minos_weapons)),
        (c.MINOS_COURSE, on.minos_needs_course),
        (c.MINOS_SPENDS, on.minos_spends_attack),
        (c.MINOS_SURFACED, on.minos_surfaced_T),
        (c.ULYSSES_WHOLE, on.ulysses_at_zero_damage),
        (c.ULYSSES_MINES, on.ulysses_laid_mines_live),
        (c.ICE, content.ice),
        (c.HAS_ARCHERS, content.system == "archer"),
        (c.SECTORS, content.chart.sectors),
        (c.RADIATION, content.sheet.radiation),
        (
            c.PROPOSERS,
            sum(
                1 << SEATS.index(member)
                for side in (0, 1)
                for member in crews.members[side]
                if crews.player[member] != crews.player[CAPTAINS[side]]
            ),
        ),
    ):
        found[at] = int(value)
    return found


def spans() -> list[tuple[int, int, int, int]]:
    """Question, the place of its value 0, and its values: from, and up to but without."""
    cells, upgrades = c.PLANE - 16, len(UPGRADES)
    captain, second = c.M_CAPTAIN * c.WIDTH, (c.M_SONAR + 1) * c.WIDTH
    officer, engineer, wish = c.M_OFFICER * c.WIDTH, c.M_ENGINEER * c.WIDTH, c.M_WISH * c.WIDTH
    return [
        *((question, 0, 0, cells) for question in (c.Q_START, c.Q_IMPACT, c.Q_PLACE, c.Q_ARCHER)),
        (c.Q_DETONATE, c.M_MINE * c.WIDTH, 0, cells),
        (c.Q_DETONATE, c.M_KAOS * c.WIDTH - c.KAOS_FROM, c.KAOS_FROM, c.KAOS_FROM + cells),
        (c.Q_COMMAND, captain, 0, c.SURFACE + 1),
        (c.Q_ACTIVATE, captain + c.C_ACTIVATE, 0, c.PASS + 1),
        (c.Q_RUN, captain + c.C_RUN, 0, 17),
        (c.Q_CHANGE, captain + c.C_UPGRADE, 0, upgrades),
        (c.Q_UPGRADE, captain + c.C_UPGRADE, 0, upgrades),
        (c.Q_HACK, captain + c.C_HACK, 0, 6),
        (c.Q_GIVE_UP, captain + c.C_GIVE_UP, 0, 6),
        (c.Q_REACT, captain + c.C_REACT, 0, 2),
        (c.Q_STANCE, captain + c.C_STANCE, 0, 2),
        (c.Q_SONAR, c.M_SONAR * c.WIDTH, 0, SONAR_PAIRS),
        (c.Q_SECTOR, second + c.C_SECTOR, 1, 10),
        (c.Q_MARK, officer, 0, c.NOTHING + 1),
        (c.Q_OFFICER, officer + c.O_ACTIVATE, 0, 6),
        (c.Q_DRONE, officer + c.O_SECTOR, 1, 10),
        (c.Q_SIGNAL_MARK, officer + c.O_SIGNAL, 0, c.NOTHING + 1),
        (c.Q_CROSS, engineer, 0, c.E_SIGNAL),
        (c.Q_SIGNAL_CROSS, engineer + c.E_SIGNAL, 0, c.WIDTH - c.E_SIGNAL),
        (c.Q_WISH_OFFICER, wish, 0, upgrades),
        (c.Q_WISH_ENGINEER, wish + c.W_ENGINEER, 0, upgrades),
        (c.Q_WISH_RADIO, wish + c.W_RADIO, 0, upgrades),
    ]


def places() -> tuple[Array, Array, Array]:
    place = np.full((c.QUESTIONS, c.VALUES), -1, np.int64)
    question = np.full(c.WORDS * c.WIDTH, -1, np.int64)
    value = np.zeros(c.WORDS * c.WIDTH, np.int64)
    for asked, first, low, high in spans():
        for n in range(low, high):
            place[asked, n] = first + n
            question[first + n], value[first + n] = asked, n
    question[: 4 * c.WIDTH] = -1
    return place, question, value
