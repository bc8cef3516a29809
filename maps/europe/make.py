"""Makes the packs of the map of Europe: python3 maps/europe/make.py COUNTRIES PACKS

COUNTRIES is countries-50m.json of the npm package world-atlas, PACKS the folder of the packs. The tables beside this
file say what Natural Earth does not know: places, rivers, railways, ground, seas and the borders of 1939. Where a table
cannot be obeyed (no free hex for a place, a strait between hexes that do not touch) the script says so and writes
nothing.
"""

from __future__ import annotations

import csv
import heapq
import itertools
import math
import re
import sys
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import geography as geo
from geography import COLS, RADIUS, ROWS, Point

HERE = Path(__file__).resolve().parent
Hex = tuple[int, int]
LAND_FROM = 10
"""Of nineteen points of a hex, how many must be land."""
AREAS = ("north", "west", "east", "south")
SPANISH = "name_es"
UNIT_SIDE, UNIT_START = 1, 6
"""Columns of units.csv: a unit holds the hex it starts in."""
NOT_TABLES = ("held", "apart")
"""What a scenario's folder says about the map; the others are tables of its pack."""
SHARED = ("nations", "ladders", "terrain")


class Mistake(Exception):
    """A table says something that the map cannot hold."""


def rows_of(name: str) -> list[dict[str, str]]:
    with (HERE / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def line_of(text: str) -> list[Point]:
    """Longitudes and latitudes, "9.5 47.5;7.6 47.6", laid on the paper."""
    return [geo.project(*map(float, pair.split())) for pair in text.split(";")]


def name_of(h: Hex) -> str:
    return f"{h[0]:02}{h[1]:02}"


def neighbours(h: Hex) -> Iterator[Hex]:
    col, row = h
    odd = row % 2
    for c, r in (
        (col + 1, row),
        (col + odd, row - 1),
        (col - 1 + odd, row - 1),
        (col - 1, row),
        (col - 1 + odd, row + 1),
        (col + odd, row + 1),
    ):
        if 0 <= c < COLS and 0 <= r < ROWS:
            yield c, r


def hex_at(point: Point) -> Hex:
    """The hex a point of the paper lies in."""
    row = round((point[1] - RADIUS) / (1.5 * RADIUS))
    near = [(c, r) for r in (row - 1, row, row + 1) if 0 <= r < ROWS for c in range(COLS)]
    return min(near, key=lambda h: math.dist(geo.middle_of(*h), point))


class Map:
    """The map as it grows: what each step needs of the ones before it."""

    def __init__(self, world: geo.World) -> None:
        self.hexes: list[Hex] = [(col, row) for row in range(ROWS) for col in range(COLS)]
        self.terrain: dict[Hex, str] = {}
        self.country: dict[Hex, str] = {}
        self.zone: dict[Hex, str] = {}
        self.region: dict[Hex, tuple[str, str]] = {}
        self.place: dict[Hex, dict[str, str]] = {}
        self.at: dict[str, Hex] = {}
        self.edges: dict[tuple[Hex, Hex], tuple[str, str]] = {}
        self.rails: set[tuple[Hex, Hex]] = set()
        self.names: dict[str, str] = {}
        self._coast(world)
        self._borders()
        self._seas()
        self._ground()
        self._places()
        self._straits()
        self._rivers()
        self._rails()

    def land(self, h: Hex) -> bool:
        return self.terrain[h] not in ("sea", "lake")

    # -- coast, countries, seas -----------------------------------------------------------------------------------

    def _coast(self, world: geo.World) -> None:
        today = {row["today"]: row["country"] for row in rows_of("countries_today")}
        told = {hex_at(geo.project(float(r["longitude"]), float(r["latitude"]))): r["as"] for r in rows_of("land")}
        self.today: dict[Hex, str] = {}
        for h in self.hexes:
            seen = Counter(world.at(*geo.unproject(*point)) for point in geo.samples_of(*h))
            wet = seen.pop(None, 0)
            kind = told.get(h, "land" if 19 - wet >= LAND_FROM else "sea")
            self.terrain[h] = "clear" if kind == "land" else kind
            if kind == "land":
                known = {name: count for name, count in seen.items() if name in today}
                if not known:
                    raise Mistake(
                        f"land.csv: no country of today near {name_of(h)}; add {[*seen]} to countries_today.csv"
                    )
                self.today[h] = max(known, key=lambda name: known[name])
                self.country[h] = today[self.today[h]]

    def _borders(self) -> None:
        for row in rows_of("borders"):
            ring = [tuple(map(float, pair.split())) for pair in row["ring"].split(";")]
            shape = geo.Shape(ring)  # type: ignore[arg-type]
            for h in self.today:
                if shape.holds(*geo.unproject(*geo.middle_of(*h))) and row["today"] in ("", self.today[h]):
                    self.country[h] = row["country"]

    def _seas(self) -> None:
        boxes = [(r["zone"], *(float(r[side]) for side in ("west", "east", "south", "north"))) for r in rows_of("seas")]
        for h in self.hexes:
            if self.terrain[h] != "sea":
                continue
            x, y = geo.unproject(*geo.middle_of(*h))
            zone = next((z for z, west, east, south, north in boxes if west <= x <= east and south <= y <= north), "")
            if not zone:
                raise Mistake(f"seas.csv: no sea holds {name_of(h)} at {x:.1f} {y:.1f}")
            self.zone[h] = zone

    def _ground(self) -> None:
        for row in rows_of("ground"):
            line, wide = line_of(row["line"]), float(row["width"])
            for h in self.hexes:
                if self.land(h) and geo.away(geo.middle_of(*h), line) <= wide:
                    self.terrain[h] = row["terrain"]
                    self.region[h] = (row["name"], row["name_es"] or row["name"])
            self._named(row)

    # -- places, straits ------------------------------------------------------------------------------------------

    def _named(self, row: dict[str, str]) -> None:
        self.names[row["name"]] = row["name_es"] or row["name"]

    def _places(self) -> None:
        for row in rows_of("places"):
            point = geo.project(float(row["longitude"]), float(row["latitude"]))
            ports = [port for port in row["ports"].split(";") if port]
            free = [
                h
                for h in self.hexes
                if self.land(h) and h not in self.place and math.dist(geo.middle_of(*h), point) < 90
            ]
            if ports:
                free = [h for h in free if all(self._touches(h, zone) for zone in ports)] or self._no_port(row, free)
            if not free:
                raise Mistake(f"places.csv: no free hex on land for {row['name']}")
            h = min(free, key=lambda h: math.dist(geo.middle_of(*h), point))
            self.place[h], self.at[row["name"]] = row, h
            if row["kind"] != "town" and self.terrain[h] in ("mountain", "swamp", "forest"):
                self.terrain[h] = "clear"
            self._named(row)

    def _touches(self, h: Hex, zone: str) -> bool:
        return any(self.zone.get(n) == zone for n in neighbours(h))

    def _no_port(self, row: dict[str, str], free: list[Hex]) -> list[Hex]:
        near = sorted({self.zone[n] for h in free for n in neighbours(h) if n in self.zone})
        raise Mistake(f"places.csv: {row['name']} does not lie on {row['ports']}; near it are {near}")

    def _straits(self) -> None:
        for row in rows_of("straits"):
            here, there = (self._spot(row[end]) for end in ("here", "there"))
            if there not in neighbours(here) or not (self.land(here) and self.land(there)):
                raise Mistake(f"straits.csv: {row['name']}: {name_of(here)} and {name_of(there)} do not touch on land")
            self.edges[self.side(here, there)] = (row["edge"], row["name"])
            self._named(row)

    def _spot(self, text: str) -> Hex:
        return self.at[text] if text in self.at else hex_at(geo.project(*map(float, text.split())))

    @staticmethod
    def side(one: Hex, two: Hex) -> tuple[Hex, Hex]:
        return (one, two) if name_of(one) < name_of(two) else (two, one)

    # -- rivers: the hexsides that follow a line best -----------------------------------------------------------------

    def _rivers(self) -> None:
        sides = self._corners()
        for row in rows_of("rivers"):
            line = line_of(row["line"])
            stops = [self._nearest(sides, point) for point in geo.along(line, 110)]
            for one, two in itertools.pairwise(stops):
                for a, b in self._way(sides, line, one, two):
                    pair = sides[a][b]
                    if all(self.land(h) for h in pair):
                        self.edges.setdefault(self.side(*pair), ("river", row["name"]))
            self._named(row)

    def _corners(self) -> dict[Point, dict[Point, tuple[Hex, Hex]]]:
        """The corners of all hexes, each with the corners beside it and the two hexes that the side between parts."""
        found: dict[Point, dict[Point, tuple[Hex, Hex]]] = defaultdict(dict)
        for h in self.hexes:
            ring = [(round(x, 1), round(y, 1)) for x, y in geo.corners_of(*h)]
            for at, other in enumerate(_around(h)):
                if other in self.terrain:
                    one, two = ring[at], ring[(at + 1) % 6]
                    found[one][two] = found[two][one] = (h, other)
        return found

    @staticmethod
    def _nearest(sides: dict[Point, dict[Point, tuple[Hex, Hex]]], point: Point) -> Point:
        return min(sides, key=lambda corner: math.dist(corner, point))

    @staticmethod
    def _way(
        sides: dict[Point, dict[Point, tuple[Hex, Hex]]], line: list[Point], start: Point, goal: Point
    ) -> list[tuple[Point, Point]]:
        def price(one: Point, two: Point) -> float:
            half = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
            return 1 + (geo.away(half, line) / RADIUS) ** 2

        way = shortest(start, goal, lambda corner: sides[corner], price)
        return [*itertools.pairwise(way)]

    # -- railways -----------------------------------------------------------------------------------------------------

    def _rails(self) -> None:
        price = {"clear": 1.0, "forest": 1.2, "swamp": 1.6, "rough": 1.5, "mountain": 2.4}
        for row in rows_of("rails"):
            stops = row["line"].split(";")
            unknown = [stop for stop in stops if stop not in self.at]
            if unknown:
                raise Mistake(f"rails.csv: no place called {unknown[0]}")
            for one, two in itertools.pairwise(stops):
                line = [geo.middle_of(*self.at[one]), geo.middle_of(*self.at[two])]

                def cost(a: Hex, b: Hex, line: list[Point] = line) -> float:
                    old = 0.75 if self.side(a, b) in self.rails else 1.0
                    strait = 4.0 if self.edges.get(self.side(a, b), ("", ""))[0] == "strait" else 0.0
                    return (
                        old * price[self.terrain[b]]
                        + 0.3 * (geo.away(geo.middle_of(*b), line) / RADIUS) ** 2 / 9
                        + strait
                    )

                way = shortest(self.at[one], self.at[two], lambda h: [n for n in neighbours(h) if self.land(n)], cost)
                if not way:
                    raise Mistake(f"rails.csv: no way over land from {one} to {two}")
                self.rails |= {self.side(a, b) for a, b in itertools.pairwise(way)}

    def lake_in(self, h: Hex) -> str:
        """The country around a lake."""
        return next((self.country[n] for n in neighbours(h) if n in self.country), "russia")

    def area(self, h: Hex) -> str:
        """The weather zone of a hex on land."""
        x, y = geo.unproject(*geo.middle_of(*h))
        if y >= 58.5 or (x > 27.5 and y >= 57.5):
            return "north"
        if y < 43.2 + (1.2 if 6 < x < 14 else 0):
            return "south"
        return "west" if x < 19 else "east"


def _around(h: Hex) -> list[Hex]:
    """The six hexes around, on the map or not, in the order of the sides between the corners."""
    col, row = h
    odd = row % 2
    return [
        (col + 1, row),
        (col + odd, row - 1),
        (col - 1 + odd, row - 1),
        (col - 1, row),
        (col - 1 + odd, row + 1),
        (col + odd, row + 1),
    ]


def shortest(start, goal, near, price) -> list:  # type: ignore[no-untyped-def]
    """The cheapest way between two nodes of a graph; of equal ones always the same."""
    best = {start: 0.0}
    came: dict = {}
    queue = [(0.0, start)]
    while queue:
        spent, node = heapq.heappop(queue)
        if node == goal:
            break
        if spent > best[node]:
            continue
        for to in near(node):
            total = spent + price(node, to)
            if total < best.get(to, math.inf) - 1e-9:
                best[to], came[to] = total, node
                heapq.heappush(queue, (total, to))
    if goal not in best:
        return []
    way = [goal]
    while way[-1] != start:
        way.append(came[way[-1]])
    return way[::-1]


def map_tables(made: Map) -> dict[str, list[list[str]]]:
    """The tables that the map fills and every scenario shares, each with its heading."""
    sides = sorted((name_of(a), name_of(b), *what) for (a, b), what in made.edges.items())
    rails = sorted((name_of(a), name_of(b)) for a, b in made.rails)
    return {
        "hexsides": [["here", "there", "edge", "name"], *([a, b, edge, plain(name)] for a, b, edge, name in sides)],
        "links": [["here", "there", "way"], *([a, b, "rail"] for a, b in rails)],
        "zones": [["zone", "next"], *([row["zone"], row["next"]] for row in rows_of("seas_next"))],
        "areas": [["area"], *([area] for area in AREAS)],
        **{name: _copied(name) for name in SHARED},
    }


def hex_table(made: Map, held: dict[str, str], hexes: dict[str, str], apart: dict[Hex, str]) -> list[list[str]]:
    """Every hex, with the side that holds it, or its country, where a scenario says so."""
    table = [["hex", "terrain", "country", "area", "place", "ports", "zone", "owner", "limited", "name"]]
    for h in made.hexes:
        place, land = made.place.get(h, {}), made.land(h)
        country = apart.get(h) or made.country.get(h, "")
        table.append(
            [
                name_of(h),
                made.terrain[h],
                country if made.terrain[h] != "lake" else made.lake_in(h),
                made.area(h) if made.terrain[h] != "sea" else "",
                place.get("kind", ""),
                place.get("ports", ""),
                made.zone.get(h, ""),
                hexes.get(name_of(h), held.get(country, "")),
                "yes" if made.terrain[h] == "mountain" else "no",
                plain(place.get("name") or made.region.get(h, ("",))[0]) if land else "",
            ]
        )
    return table


def country_table(made: Map, held: dict[str, str], apart: dict[Hex, str]) -> list[list[str]]:
    known = sorted({*made.country.values(), *apart.values()})
    strange = [country for country in held if country not in known]
    if strange:
        raise Mistake(f"held.csv: no country called {strange[0]}; there are {', '.join(known)}")
    return [["country", "side"], *([country, held.get(country, "neutral")] for country in known)]


def _copied(name: str, folder: Path = HERE) -> list[list[str]]:
    with (folder / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def scenario_tables(made: Map, folder: Path) -> dict[str, list[list[str]]]:
    """A scenario's own tables: "@Minsk" and "@23.5/53.9" become hexes, held.csv says who holds which country."""
    rows = _copied("held", folder)[1:]
    held = {what: side for what, side in rows if not what.startswith("@")}
    hexes = {_hex_of(made, what, folder / "held.csv"): side for what, side in rows if what.startswith("@")}
    for unit in _copied("units", folder)[1:]:
        if (start := unit[UNIT_START]).startswith("@"):
            hexes[_hex_of(made, start, folder / "units.csv")] = unit[UNIT_SIDE]
    apart = set_apart(made, folder)
    found = {"hexes": hex_table(made, held, hexes, apart), "countries": country_table(made, held, apart)}
    for file in sorted(folder.glob("*.csv")):
        if file.stem not in NOT_TABLES:
            rows = [[_placed(made, cell, file) for cell in row] for row in _copied(file.stem, folder)]
            found[file.stem] = [row[:-1] if rows[0][-1] == SPANISH else row for row in rows]
    return found


def set_apart(made: Map, folder: Path) -> dict[Hex, str]:
    """The hexes that a scenario counts as another country: apart.csv draws a line around a part of one, such as a front
    on which nothing happens in it."""
    found: dict[Hex, str] = {}
    if not (folder / "apart.csv").exists():
        return found
    for country, whole, ring in _copied("apart", folder)[1:]:
        shape = geo.Shape([tuple(map(float, pair.split())) for pair in ring.split(";")])  # type: ignore[misc]
        inside = [
            h for h, name in made.country.items() if name == whole and shape.holds(*geo.unproject(*geo.middle_of(*h)))
        ]
        if not inside:
            raise Mistake(f"{folder.name}/apart.csv: the ring of {country} holds nothing of {whole}")
        found |= dict.fromkeys(inside, country)
    return found


def counter_names(folders: list[Path]) -> list[tuple[str, str, str]]:
    """The message of every unit and piece, with its name in both languages."""
    found = []
    for folder in folders:
        for table, kind in (("units", "unit"), ("pieces", "piece")):
            heading, *rows = _copied(table, folder)
            at = heading.index("name")
            found += [(f"{kind}-{row[0]}", row[at], row[-1]) for row in rows]
    return found


def write_counters(folders: list[Path], texts: Path) -> None:
    for at, language in enumerate(("en", "es"), start=1):
        lines = ["# Counters of the map of Europe; made by maps/europe/make.py"]
        lines += [f"{row[0]} = {row[at]}" for row in counter_names(folders)]
        (texts / f"europe-counters.{language}.ftl").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _placed(made: Map, cell: str, file: Path) -> str:
    if "@" not in cell:
        return cell
    return ";".join(_hex_of(made, part, file) if part.startswith("@") else part for part in cell.split(";"))


def _hex_of(made: Map, token: str, file: Path) -> str:
    spot = token[1:]
    if spot in made.at:
        return name_of(made.at[spot])
    try:
        longitude, latitude = map(float, spot.split("/"))
    except ValueError:
        raise Mistake(f"{file.parent.name}/{file.name}: no place called {spot}") from None
    h = hex_at(geo.project(longitude, latitude))
    if not made.land(h):
        raise Mistake(f"{file.parent.name}/{file.name}: {token} is {name_of(h)}, which is {made.terrain[h]}")
    return name_of(h)


def word_of(name: str) -> str:
    """The word by which the page finds a name in the viewer's language."""
    plain = unicodedata.normalize("NFD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower())


def plain(name: str) -> str:
    """As the packs spell it: letters that do not come apart, such as ł and ø, as their nearest."""
    return name.translate(str.maketrans("łŁøØğı", "lLoOgi"))


def write_names(names: dict[str, str], texts: Path) -> None:
    """Places and rivers in both languages, those left out that the other maps of the game name already."""
    for at, language in enumerate(("en", "es")):
        known = (texts / f"board.{language}.ftl").read_text(encoding="utf-8")
        lines = ["# Places of the map of Europe; made by maps/europe/make.py"]
        for name, spanish in sorted(names.items()):
            key = f"krieg-place-{word_of(plain(name))}"
            if f"\n{key} =" not in known:
                lines.append(f"{key} = {(name, spanish)[at]}")
        (texts / f"board-places.{language}.ftl").write_text("\n".join(dict.fromkeys(lines)) + "\n", encoding="utf-8")


def write(out: Path, found: dict[str, list[list[str]]]) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for name, rows in found.items():
        with (out / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(rows)


def main(countries: Path, packs: Path) -> None:
    made = Map(geo.World(countries))
    base = map_tables(made) | {"hexes": hex_table(made, {}, {}, {}), "countries": country_table(made, {}, {})}
    folders = sorted(held.parent for held in HERE.glob("*/held.csv"))
    scenarios = {folder.name: scenario_tables(made, folder) for folder in folders}
    write(packs / "europe", base)
    (packs / "europe" / "grid.toml").write_text(f"cols = {COLS}\nrows = {ROWS}\n", encoding="utf-8")
    for name, found in scenarios.items():
        write(packs / name, found)
    write_names(made.names, packs.parent / "text")
    write_counters(folders, packs.parent / "text")


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]), Path(sys.argv[2]))
    except Mistake as mistake:
        sys.exit(str(mistake))
