"""Japanese pieces, cups and TDC markers as parallel tuples; a cup is counts, ready to be made a distribution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from upscope.kernel.rules import rule
from upscope.packs import Pack

from .geography import Geography
from .months import since, until
from .words import AIRCRAFT, BACKS, CUPS, EVENT, FRONTS, MERCHANTS, NATIONS, NO_TDC, SHIP, TYPES, WARSHIPS

TWICE = {"0": 0, "zed": 0, "half": 1, "1": 2, "2": 4, "3": 6, "4": 8}
"""ASW ratings doubled, so that halves stay whole numbers."""
TWICE_GUNNERY = TWICE | {"zed": 1}


@dataclass(frozen=True, slots=True)
class Pieces:
    """Tuples are indexed by piece. One piece is one kind of counter with one back: `number` says how many exist."""

    slugs: tuple[str, ...]
    types: tuple[int, ...]
    """A place in TYPES."""
    kinds: tuple[int, ...]
    """SHIP, AIRCRAFT, EVENT or NO_TDC."""
    tons: tuple[int, ...]
    """Thousands."""
    defence: tuple[int, ...]
    """-1 for what cannot be attacked."""
    asw2: tuple[int, ...]
    """ASW doubled: halves count 1."""
    gunnery_asw2: tuple[int, ...]
    """The same in the counterattack after surface gunnery, where zed is one half."""
    fronts: tuple[int, ...]
    """A place in FRONTS: the true flag."""
    backs: tuple[int, ...]
    """A place in BACKS: what shows until the piece is turned up."""
    number: tuple[int, ...]
    named: tuple[bool, ...]
    """Out of the game for good when sunk."""
    replaced: tuple[bool, ...]
    """When sunk, a merchant of like size that is not in the mix takes its place (2.3-replace)."""
    diligent: tuple[bool, ...]
    merchant: tuple[bool, ...]
    warship: tuple[bool, ...]
    hospital: tuple[bool, ...]
    escort: tuple[bool, ...]
    """DD or DE: may be targeted with its own ASW left out (28.4)."""
    bars_gunnery: tuple[bool, ...]
    """Revealed, it forbids surface gunnery: aircraft, warships, AC and Diligent Escorts (19.21-1-when)."""
    gunnery_target: tuple[bool, ...]
    enters: tuple[int, ...]
    """First month in the mix."""
    leaves: tuple[int, ...]
    """First month out of the mix again."""
    categories: tuple[str, ...]
    category: tuple[int, ...]
    members: tuple[tuple[int, ...], ...]
    """members[category]: its pieces."""
    mixes: tuple[str, ...]
    mix: tuple[tuple[tuple[int, ...], ...], ...]
    """mix[mix][cup][category]: how many of the category are in the cup."""
    period_mix: tuple[int, ...]
    """period_mix[period 1..4]."""
    tdc: tuple[tuple[int, int], ...]
    """(value, number of markers), -3 first."""
    yamato: int
    musashi: int
    """-1 where the edition has none; both are in the category `yamato`, which the mix asks for once."""

    def find(self, slug: str) -> int:
        return self.slugs.index(slug) if slug in self.slugs else -1

    @rule("3.11-table", "3.12-sort", kind="table")
    def cup(self, mix: int, cup: int) -> tuple[int, ...]:
        """How many pieces of each category belong in a cup: sorted by ship type, whatever the flags."""
        return self.mix[mix][cup]

    @rule("3.13-dates", "3.13-bb36", "8.0-mix")
    def is_in_service(self, piece: int, month: int) -> bool:
        """Whether a piece's date has come and not gone."""
        return self.enters[piece] <= month < self.leaves[piece]

    @rule("3.11-random")
    def is_unlike(self, piece: int) -> bool:
        """Whether its category has unlike pieces. Yamato and Musashi are not dealt: one lies in a cup, one beside."""
        members = self.members[self.category[piece]]
        return len(members) > 1 and self.yamato not in members

    @rule("2.3-merchant")
    def is_merchant(self, piece: int) -> bool:
        return self.merchant[piece]

    @rule("2.3-aircraft")
    def can_be_attacked(self, piece: int) -> bool:
        return self.defence[piece] >= 0

    @rule("2.3-asw", "2.3-zed", kind="table")
    def rating2(self, piece: int, gunnery: bool) -> int:
        """Twice the ASW rating of an undamaged piece."""
        return self.gunnery_asw2[piece] if gunnery else self.asw2[piece]

    @rule("2.3-named")
    def is_named(self, piece: int) -> bool:
        return self.named[piece]

    @rule("2.3-replace")
    def is_replaced(self, piece: int) -> bool:
        return self.replaced[piece]

    @rule("2.3-diligent")
    def is_diligent(self, piece: int) -> bool:
        return self.diligent[piece]

    @rule("2.3-tdc", kind="table")
    def markers(self) -> tuple[tuple[int, int], ...]:
        return self.tdc


@dataclass(frozen=True, slots=True)
class Enemies:
    """Axis submarines, indexed by kind of boat."""

    slugs: tuple[str, ...]
    nation: tuple[int, ...]
    tons: tuple[int, ...]
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    number: tuple[int, ...]
    enters: tuple[int, ...]
    leaves: tuple[int, ...]
    areas: tuple[frozenset[int], ...]
    """Where it is met."""

    @rule("14.6C", kind="table")
    def about(self, area: int, month: int) -> tuple[tuple[int, int], ...]:
        """(enemy, number) for those that can be met there and then."""
        return tuple(
            (enemy, self.number[enemy])
            for enemy in range(len(self.slugs))
            if self.number[enemy] and area in self.areas[enemy] and self.enters[enemy] <= month < self.leaves[enemy]
        )


@dataclass(frozen=True, slots=True)
class NamedShips:
    """The ships of the IJN option, indexed by ship."""

    slugs: tuple[str, ...]
    piles: tuple[str, ...]
    pile: tuple[int, ...]
    tons: tuple[int, ...]
    defence: tuple[int, ...]
    asw2: tuple[int, ...]
    gunnery_asw2: tuple[int, ...]
    enters: tuple[int, ...]
    leaves: tuple[int, ...]
    repair_weeks: tuple[int, ...]
    """repair_weeks[pile]."""
    pile_of: dict[int, int]
    """pile_of[type]: which pile replaces a revealed piece of that type (a place in TYPES)."""

    @rule("IJN-warship", "IJN-auxiliary", kind="table")
    def pool(self, type_: int, month: int) -> tuple[int, ...]:
        """The named ships that can stand in for a revealed piece of that type."""
        pile = self.pile_of.get(type_, -1)
        return tuple(
            ship
            for ship in range(len(self.slugs))
            if self.pile[ship] == pile and self.enters[ship] <= month < self.leaves[ship]
        )


def read_pieces(pack: Pack, edition: str) -> Pieces:
    rows = tuple(row for row in pack.table("pieces") if row.edition in ("both", edition))
    slugs = tuple(row.piece for row in rows)
    kinds = tuple({"aircraft": AIRCRAFT, "event": EVENT, "no-tdc": NO_TDC}.get(row.type, SHIP) for row in rows)
    categories = tuple(dict.fromkeys(row.category for row in rows))
    mixes, mix = _mixes(pack, edition, categories)
    column = "mix" if edition == "2.1" else "mix_original"
    warship = tuple(row.type in WARSHIPS for row in rows)
    bars = tuple(row.type in (*WARSHIPS, "AC", "aircraft") for row in rows)
    return Pieces(
        slugs=slugs,
        types=tuple(TYPES.index(row.type) for row in rows),
        kinds=kinds,
        tons=tuple(row.tons for row in rows),
        defence=tuple(-1 if row.defence is None else row.defence for row in rows),
        asw2=tuple(TWICE[row.asw] for row in rows),
        gunnery_asw2=tuple(TWICE_GUNNERY[row.asw] for row in rows),
        fronts=tuple(FRONTS.index(row.front) for row in rows),
        backs=tuple(BACKS.index(row.back) for row in rows),
        number=tuple(row.number for row in rows),
        named=tuple(row.named for row in rows),
        replaced=tuple(row.replaced for row in rows),
        diligent=tuple(row.diligent for row in rows),
        merchant=tuple(row.type in MERCHANTS for row in rows),
        warship=warship,
        hospital=tuple(row.type == "AH" for row in rows),
        escort=tuple(row.type in ("DD", "DE") for row in rows),
        bars_gunnery=bars,
        gunnery_target=tuple(row.type in MERCHANTS and not bar for row, bar in zip(rows, bars, strict=True)),
        enters=tuple(since(row.enters) for row in rows),
        leaves=tuple(until(row.leaves) for row in rows),
        categories=categories,
        category=tuple(categories.index(row.category) for row in rows),
        members=tuple(
            tuple(piece for piece, row in enumerate(rows) if row.category == category) for category in categories
        ),
        mixes=mixes,
        mix=mix,
        period_mix=(0, *(mixes.index(getattr(row, column)) for row in pack.table("periods"))),
        tdc=tuple((row.value, row.number) for row in pack.table("tdc").where(edition=edition)),
        yamato=slugs.index("yamato") if "yamato" in slugs else -1,
        musashi=slugs.index("musashi") if "musashi" in slugs else -1,
    )


def _mixes(
    pack: Pack, edition: str, categories: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[tuple[tuple[int, ...], ...], ...]]:
    """The edition's own table; a mix that only the other one has (a scenario's) is taken from there."""
    names = ("war_mix", "war_mix_original") if edition == "2.1" else ("war_mix_original", "war_mix")
    found: dict[str, dict[str, tuple[int, ...]]] = {}
    for name in names:
        known = set(found)
        for row in pack.table(name):
            if row.mix not in known and row.category in categories:
                counts = tuple(getattr(row, cup.lower()) for cup in CUPS)
                found.setdefault(row.mix, {})[row.category] = counts
    nothing = (0, 0, 0, 0)
    return tuple(found), tuple(
        tuple(tuple(lines.get(category, nothing)[cup] for category in categories) for cup in range(len(CUPS)))
        for lines in found.values()
    )


def read_enemies(pack: Pack, geography: Geography) -> Enemies:
    rows = tuple(pack.table("enemy_boats"))
    return Enemies(
        slugs=tuple(row.boat for row in rows),
        nation=tuple(NATIONS.index(row.nation) for row in rows),
        tons=tuple(row.tons for row in rows),
        attack=tuple(row.attack for row in rows),
        defence=tuple(row.defence for row in rows),
        number=tuple(row.number for row in rows),
        enters=tuple(since(row.enters) for row in rows),
        leaves=tuple(until(row.leaves) for row in rows),
        areas=tuple(_waters(row, geography) for row in rows),
    )


def _waters(row: Any, geography: Geography) -> frozenset[int]:
    groups, areas = row.groups, row.areas
    if not groups and not areas:
        return frozenset(geography.areas)
    return frozenset(
        area
        for area in geography.areas
        if geography.slugs[area] in areas or geography.groups[geography.group[area]] in groups
    )


def read_named_ships(pack: Pack) -> NamedShips:
    rows = tuple(pack.table("ijn_ships"))
    piles = tuple(dict.fromkeys(row.pile for row in pack.table("ijn_repairs")))
    weeks = {row.pile: row.weeks for row in pack.table("ijn_repairs")}
    stands_for = {"AO": "AX", "AP": "AX"} | {pile: pile for pile in piles if pile != "AX"}
    return NamedShips(
        slugs=tuple(row.ship for row in rows),
        piles=piles,
        pile=tuple(piles.index(row.pile) for row in rows),
        tons=tuple(row.tons for row in rows),
        defence=tuple(row.defence for row in rows),
        asw2=tuple(TWICE[row.asw] for row in rows),
        gunnery_asw2=tuple(TWICE_GUNNERY[row.asw] for row in rows),
        enters=tuple(since(row.enters) for row in rows),
        leaves=tuple(until(row.leaves) for row in rows),
        repair_weeks=tuple(weeks[pile] for pile in piles),
        pile_of={TYPES.index(word): piles.index(pile) for word, pile in stands_for.items()},
    )
