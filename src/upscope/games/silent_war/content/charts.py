"""Tables that are rolled on, as tuples indexed by what is known and the die."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import NamedTuple

from upscope.kernel.rules import rule
from upscope.packs import Pack

from .geography import Geography
from .months import month_number
from .words import (
    AGAIN,
    COMBAT_EVENTS,
    CONTACTS,
    CUPS,
    DAMAGE,
    EFFECTS,
    ENDURANCE,
    LEVELS,
    POSTURES,
    RESULTS,
    SECOND_ROLLS,
    TORPEDOES,
)

NO_STORM = -1
"""The month's number where no storm can form (printed X)."""


class Effect(NamedTuple):
    """What a result does to a boat. `again` > 0: roll once more, that number or more sinks it instead."""

    spotted: bool
    damaged: bool
    rtb: bool
    sunk: bool
    again: int


class Posture(NamedTuple):
    """Modifiers of an attack posture (14.12)."""

    reveal: int
    tdc: int
    free_tdc: int
    """How many TDC markers, picked by the player, keep their value and escape the to-hit modifier."""
    hit: int
    """On the to-hit die; for Cautious only where the target's TDC was modified."""
    counter: int
    diligent_own: int
    diligent_adjacent: int
    endurance: int


class TorpedoLine(NamedTuple):
    ships: int
    needs: int


EFFECT: tuple[Effect, ...] = tuple(
    Effect(
        spotted=word.startswith("spotted"),
        damaged=word.startswith("damaged") or word in AGAIN,
        rtb=word.endswith("rtb") or word in AGAIN,
        sunk=word == "sunk",
        again=int(word[-1]) if word in AGAIN else 0,
    )
    for word in EFFECTS
)
"""Indexed like EFFECTS."""


@dataclass(frozen=True, slots=True)
class Charts:
    """Periods are 1..4 with an empty place 0; levels, contacts, results and effects are places in words.py."""

    contact: tuple[tuple[int, ...], ...]
    """contact[period][die]."""
    draws: tuple[tuple[tuple[tuple[int, int, int, int], ...], ...], ...]
    """draws[period][level][contact]: pieces from cups A, B, C, D; the original table stands in every period of 1.x."""
    original_draws: tuple[tuple[tuple[int, int, int, int], ...], ...]
    """original_draws[level][contact]: the printed table of 29.0."""
    attack_rows: tuple[str, ...]
    attack_row: tuple[int, ...]
    """attack_row[tons]."""
    attack_results: tuple[tuple[int, ...], ...]
    """attack_results[row][roll + 2] for rolls -2..11."""
    counter_rows: tuple[str, ...]
    counter_ends: tuple[int, ...]
    counterattack_rows: tuple[tuple[int, ...], ...]
    """counterattack_rows[row][roll] for rolls 0..12: a place in EFFECT."""
    diligent_row: int
    aircraft_row: int
    transit: tuple[tuple[int, ...], ...]
    """transit[row die][column die] for 0..10: a place in EFFECT."""
    endurance: tuple[tuple[int, ...], ...]
    """endurance[letter][torpedo + 2]."""
    damage: tuple[int, ...]
    """damage[die]: repair box 1..3, or 0 for the Broom box."""
    combat_events: tuple[int, ...]
    """combat_events[die]: a place in COMBAT_EVENTS."""
    second_rolls: dict[int, tuple[int, ...]]
    """second_rolls[event][die]: a place in SECOND_ROLLS; only for events with a second die."""
    postures: tuple[Posture, ...]
    torpedo: dict[int, tuple[TorpedoLine, ...]]
    """torpedo[level]: thresholds, fewest ships first; no entry at the top level."""
    ultra: tuple[tuple[tuple[int, ...], ...], ...]
    """ultra[period][die]: areas, in the order printed."""
    ultra_modifier: tuple[int, ...]
    """ultra_modifier[period]: added to the ULTRA die in edition 1.x; 0 in 2.1."""
    storm_number: tuple[int, ...]
    """storm_number[month 1..12]; NO_STORM where printed X."""
    storm_place: tuple[int, ...]
    storm_moves: dict[int, tuple[int, ...]]
    """storm_moves[area][die]: where a Typhoon-2 lying there goes."""
    general_asw: tuple[int, ...]
    loner_cup: tuple[int, ...]
    transition: tuple[tuple[tuple[int, int], ...], ...]
    """transition[period]: (month, needs) of the months in which that period may begin."""
    modification: tuple[tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, ...], ...]], ...]
    """modification[period]: ships entries, tons entries, modifier[ships place][tons place]."""

    @rule("13.1B", kind="table")
    def contact_of(self, period: int, die: int) -> int:
        return self.contact[period][die]

    @rule("13.1C", kind="table")
    def draw(self, period: int, level: int, contact: int) -> tuple[int, int, int, int]:
        """How many pieces each cup gives; 0 is 'no draw', to which ULTRA adds nothing."""
        return self.draws[period][level][contact]

    @rule("29.0", "1x-29", kind="table")
    def original_draw(self, level: int, contact: int) -> tuple[int, int, int, int]:
        return self.original_draws[level][contact]

    @rule("14.16D-roll", kind="table")
    def attack_result(self, row: int, roll: int) -> int:
        """d10 + torpedo on a row; beyond either end of the table its last box counts."""
        return self.attack_results[row][0 if roll < -2 else 13 if roll > 11 else roll + 2]

    @rule("14.2C", kind="table")
    def counter_row(self, difference: int) -> int:
        """The row for the Japanese total minus the boat's."""
        return bisect_right(self.counter_ends, difference)

    @rule("14.2C", kind="table")
    def counterattack(self, row: int, roll: int) -> Effect:
        return EFFECT[self.counterattack_rows[row][0 if roll < 0 else 12 if roll > 12 else roll]]

    @rule("19.1-table", kind="table")
    def transit_event(self, row: int, column: int) -> Effect:
        return EFFECT[self.transit[row if row < 10 else 10][column if column < 10 else 10]]

    @rule("14.7-roll", kind="table")
    def stays_on(self, letter: int, torpedo: int) -> int:
        """A boat stays on patrol with this die or less."""
        return self.endurance[letter][torpedo + 2]

    @rule("18.11", kind="table")
    def repair_box(self, die: int) -> int:
        return self.damage[die]

    @rule("19.2-round", kind="table")
    def combat_event(self, die: int) -> int:
        return self.combat_events[die]

    @rule("19.21-2", "19.21-4", "19.21-5", kind="table")
    def second_roll(self, event: int, die: int) -> int:
        return self.second_rolls[event][die]

    @rule("6.0-table", "6.0-highest", kind="table")
    def torpedo_line(self, level: int, ships: int) -> TorpedoLine | None:
        """The highest threshold of the level's column that the ships sunk have reached."""
        lines = [line for line in self.torpedo.get(level, ()) if line.ships <= ships]
        return lines[-1] if lines else None

    @rule("7.1-table", kind="table")
    def ultra_areas(self, period: int, die: int) -> tuple[int, ...]:
        return self.ultra[period][die]

    @rule("1x-7.0", kind="table")
    def ultra_die(self, period: int, die: int) -> int:
        """The line of the ULTRA table that a die falls on: the table's own modifiers, and never off its ends."""
        return min(9, max(0, die + self.ultra_modifier[period]))

    @rule("7.2B-form", kind="table")
    def storm_forms(self, month: int) -> int:
        """A storm forms on this die or less in the month 1..12; NO_STORM where none can."""
        return self.storm_number[month]

    @rule("7.2B-place", kind="table")
    def storm_begins(self, die: int) -> int:
        return self.storm_place[die]

    @rule("7.2A-move", kind="table")
    def storm_goes(self, area: int, die: int) -> int:
        return self.storm_moves[area][die]

    @rule("28.13-cup", kind="table")
    def loner_from(self, period: int) -> int:
        return self.loner_cup[period]

    @rule("17.0-when", "17.0B", kind="table")
    def needed(self, period: int, month: int) -> int | None:
        """The number by which `period` begins at the end of that month; None in a month without one."""
        return dict(self.transition[period]).get(month)

    @rule("17.1", kind="table")
    def is_last_try(self, period: int, month: int) -> bool:
        """Whether all numbers have been tried by the end of that month."""
        return month >= self.transition[period][-1][0]

    @rule("28.5-start", "28.5-then", kind="table")
    def needed_early(self, period: int, months_since: int) -> int | None:
        """The numbers of the table, counted from an earlier first month."""
        line = self.transition[period]
        return line[months_since][1] if 0 <= months_since < len(line) else None

    @rule("17.0A", kind="table")
    def progress(self, period: int, ships: int, tons: int) -> int | None:
        """The modifier for reaching `period`; None below the smallest entries."""
        ship_steps, ton_steps, cells = self.modification[period]
        row, column = bisect_right(ship_steps, ships) - 1, bisect_right(ton_steps, tons) - 1
        return cells[row][column] if row >= 0 and column >= 0 else None


def read_charts(pack: Pack, edition: str, geography: Geography) -> Charts:
    place = {slug: number for number, slug in enumerate(geography.slugs)}
    original = tuple(
        tuple(_cups(pack.table("engagement_original").get(level, contact)) for contact in CONTACTS) if number else ()
        for number, level in enumerate(LEVELS)
    )
    revised = tuple(
        tuple(
            tuple(_cups(pack.table("engagement").get(period, level, contact)) for contact in CONTACTS) if number else ()
            for number, level in enumerate(LEVELS)
        )
        if period
        else ()
        for period in range(5)
    )
    attack_rows = tuple(pack.table("attack_rows"))
    attack_names = tuple(row.row for row in attack_rows)
    by_tons = [next((n for n, r in enumerate(attack_rows) if r.tons_from <= t <= r.tons_to), 0) for t in range(100)]
    counter_rows = tuple(pack.table("counter_rows"))
    names = tuple(row.row for row in counter_rows)
    plain = [row for row in counter_rows if row.row not in ("diligent", "aircraft")]
    ordered = (*(row.row for row in plain), "diligent", "aircraft")
    grid = pack.grid("transit")
    moves: dict[int, tuple[int, ...]] = {}
    for row in pack.table("storm_moves"):
        area = place[row.area]
        moves[area] = tuple(place[slug] for slug in pack.table("storm_moves").outcomes("to", area=row.area))
    periods = {row.period: row for row in pack.table("periods")}
    assert set(names) == set(ordered)
    return Charts(
        contact=((), *(_words(pack, "contact", "contact", CONTACTS, period=period) for period in range(1, 5))),
        draws=revised if edition == "2.1" else ((), *(original for _ in range(4))),
        original_draws=original,
        attack_rows=attack_names,
        attack_row=tuple(by_tons),
        attack_results=tuple(_words(pack, "attack_results", "result", RESULTS, row=row) for row in attack_names),
        counter_rows=ordered,
        counter_ends=tuple(row.most + 1 for row in plain[:-1]),
        counterattack_rows=tuple(_words(pack, "counterattack", "effect", EFFECTS, row=row) for row in ordered),
        diligent_row=ordered.index("diligent"),
        aircraft_row=ordered.index("aircraft"),
        transit=tuple(tuple(EFFECTS.index(grid.at(row, column)) for column in range(11)) for row in range(11)),
        endurance=tuple(
            tuple(pack.grid("endurance").at(letter, torpedo) for torpedo in TORPEDOES) for letter in ENDURANCE
        ),
        damage=_words(pack, "damage", "result", DAMAGE),
        combat_events=_words(pack, "combat_events", "event", COMBAT_EVENTS, edition=edition),
        second_rolls={
            COMBAT_EVENTS.index(event): _words(pack, "second_rolls", "outcome", SECOND_ROLLS, event=event)
            for event in dict.fromkeys(row.event for row in pack.table("second_rolls"))
        },
        postures=tuple(Posture(*pack.table("postures").get(word)[1:]) for word in POSTURES),
        torpedo={
            level: tuple(TorpedoLine(row.ships, row.needs) for row in pack.table("torpedo").where(level=level))
            for level in TORPEDOES[:-1]
        },
        ultra=(
            (),
            *(
                tuple(tuple(place[area] for area in areas) for areas in pack.table("ultra").outcomes("areas", period=p))
                for p in range(1, 5)
            ),
        ),
        ultra_modifier=(0, *(periods[p].ultra_modifier if edition == "1.x" else 0 for p in range(1, 5))),
        storm_number=(
            NO_STORM,
            *(NO_STORM if row.number is None else row.number for row in pack.table("storm_months")),
        ),
        storm_place=tuple(place[area] for area in pack.table("storm_places").outcomes("area")),
        storm_moves=moves,
        general_asw=(0, *(periods[period].general_asw for period in range(1, 5))),
        loner_cup=(0, *(CUPS.index(periods[period].loner_cup) for period in range(1, 5))),
        transition=(
            (),
            (),
            *(
                tuple((month_number(*row.month), row.needs) for row in pack.table("transition").where(period=period))
                for period in range(2, 5)
            ),
        ),
        modification=(((), (), ()), ((), (), ()), *(_modification(pack, period) for period in range(2, 5))),
    )


def _cups(row: object) -> tuple[int, int, int, int]:
    a, b, c, d = (int(getattr(row, cup.lower())) for cup in CUPS)
    return a, b, c, d


def _words(pack: Pack, table: str, column: str, words: tuple[str, ...], **wanted: object) -> tuple[int, ...]:
    return tuple(words.index(word) for word in pack.table(table).outcomes(column, **wanted))


def _modification(pack: Pack, period: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]:
    rows = pack.table("modification").where(period=period)
    ships = tuple(sorted({row.ships for row in rows}))
    tons = tuple(sorted({row.tons for row in rows}))
    cell = {(row.ships, row.tons): row.modifier for row in rows}
    return ships, tons, tuple(tuple(cell[s, t] for t in tons) for s in ships)
