"""The map of Europe: made by its script, true to an atlas, and read right by movement and supply."""

from __future__ import annotations

import csv
import io
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from upscope.games.krieg import GAME
from upscope.games.krieg.content.content import OPEN, Content
from upscope.games.krieg.rules.moves import Prices, allowance, can_leave, must_stop, must_stop_after, search
from upscope.games.krieg.rules.situation import Situation, situation_of
from upscope.games.krieg.rules.state import ON_MAP, Krieg
from upscope.games.krieg.rules.supply import net_of, sources
from upscope.kernel.game import Setup

ROOT = Path(__file__).resolve().parents[3]
MAPS = ROOT / "maps" / "europe"
PACKS = ROOT / "src" / "upscope" / "games" / "krieg" / "content"
SCENARIOS = ("barbarossa_1941", "blue_1942", "france_1940", "italy_1943", "overlord_1944")


@cache
def began(scenario: str) -> Krieg:
    s = GAME.begin(Setup(scenario))
    assert isinstance(s, Krieg)
    return s


def hex_called(c: Content, name: str) -> int:
    (found,) = [h for h in range(c.size) if c.names[h] == name and c.places[h]]
    return found


def test_the_packs_are_what_the_script_makes(tmp_path: Path) -> None:
    """Nobody edits the made tables by hand: geography and our tables say the same today as when they were written."""
    packs = tmp_path / "krieg" / "content"
    (tmp_path / "krieg" / "text").mkdir(parents=True)
    texts = PACKS.parent / "text"
    for language in ("en", "es"):
        known = texts / f"board.{language}.ftl"
        (tmp_path / "krieg" / "text" / known.name).write_bytes(known.read_bytes())
    countries = ROOT / "client" / "node_modules" / "world-atlas" / "countries-50m.json"
    subprocess.run([sys.executable, MAPS / "make.py", countries, packs], check=True, timeout=120)
    made = {file.relative_to(packs): file.read_bytes() for file in sorted(packs.rglob("*.*"))}
    assert len(made) > 40
    assert {name: (PACKS / name).read_bytes() for name in made} == made
    for language in ("en", "es"):
        name = f"board-places.{language}.ftl"
        assert (tmp_path / "krieg" / "text" / name).read_bytes() == (texts / name).read_bytes()


def test_a_place_the_map_cannot_hold_is_refused_with_its_name(tmp_path: Path) -> None:
    copy = tmp_path / "europe"
    copy.mkdir()
    for file in MAPS.glob("*.*"):
        (copy / file.name).write_bytes(file.read_bytes())
    places = copy / "places.csv"
    places.write_text(places.read_text("utf-8") + "Atlantis,,city,-14.0,47.0,\n", "utf-8")
    countries = ROOT / "client" / "node_modules" / "world-atlas" / "countries-50m.json"
    run = subprocess.run(
        [sys.executable, copy / "make.py", countries, tmp_path / "packs"], capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 1
    assert "no free hex on land for Atlantis" in run.stderr
    assert not (tmp_path / "packs").exists()


def test_what_a_scenario_sets_apart_is_neutral_there_alone() -> None:
    """North of Oryol nothing happens in Blue: nobody can stand there. In Barbarossa it is Russia."""
    blue, barbarossa = (began(scenario).content for scenario in ("blue_1942", "barbarossa_1941"))
    for place in ("Leningrad", "Moscow", "Smolensk", "Gorky"):
        h = hex_called(blue, place)
        assert blue.country_names[blue.country[h]] == "quiet_front"
        assert not blue.land[h]
        assert barbarossa.country_names[barbarossa.country[h]] == "russia"
    for place in ("Oryol", "Voronezh", "Saratov", "Astrakhan"):
        assert blue.country_names[blue.country[hex_called(blue, place)]] == "russia"
    assert "quiet_front" not in barbarossa.country_names


COUNTRY = {
    "Paris": "france",
    "Berlin": "germany",
    "Breslau": "germany",
    "Königsberg": "east_prussia",
    "Warsaw": "poland",
    "Lwów": "east_poland",
    "Vilnius": "east_poland",
    "Viipuri": "karelia",
    "Helsinki": "finland",
    "Minsk": "byelorussia",
    "Kiev": "ukraine",
    "Moscow": "russia",
    "Tiflis": "caucasus",
    "Cluj": "north_transylvania",
    "Belgrade": "yugoslavia",
    "Rome": "italy",
    "Istanbul": "turkey",
    "Bern": "switzerland",
}


@pytest.mark.parametrize(("place", "country"), COUNTRY.items())
def test_places_lie_in_the_countries_of_1939(place: str, country: str) -> None:
    c = began("barbarossa_1941").content
    assert c.country_names[c.country[hex_called(c, place)]] == country


FARTHER = [
    ("Berlin", "Moscow", 1610),
    ("Paris", "Berlin", 880),
    ("Warsaw", "Moscow", 1150),
    ("London", "Rome", 1430),
    ("Madrid", "Paris", 1050),
    ("Kiev", "Stalingrad", 1030),
    ("Helsinki", "Athens", 2470),
]


@pytest.mark.parametrize(("one", "two", "kilometres"), FARTHER)
def test_a_hex_is_eighty_kilometres_everywhere(one: str, two: str, kilometres: int) -> None:
    """Distances in hexes come within a tenth, or a hex and a half, of those of an atlas."""
    c = began("barbarossa_1941").content
    hexes = c.distance[hex_called(c, one)][hex_called(c, two)]
    a, b = (c.grid.hexes[hex_called(c, name)] for name in (one, two))
    rows = abs(c.grid.row[a] - c.grid.row[b]) * 69.28
    across = abs((c.grid.col[a] + 0.5 * (c.grid.row[a] % 2)) - (c.grid.col[b] + 0.5 * (c.grid.row[b] % 2))) * 80
    straight = (rows**2 + across**2) ** 0.5
    assert abs(straight - kilometres) <= max(120, kilometres / 10)
    assert hexes * 80 >= straight * 0.95


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_unit_starts_in_supply_on_ground_of_its_own(scenario: str) -> None:
    s = began(scenario)
    c, front = s.content, situation_of(s)
    on_map = [u for u, box in enumerate(s.units.box) if box == ON_MAP]
    assert len(on_map) >= 30
    cut_off = [
        c.unit_names[u]
        for u in on_map
        if net_of(front, c.side_of[u], c.nation_of[u]).dist[s.units.hex[u]] < 0
        and s.ground.control[s.units.hex[u]] >= 0
    ]
    assert cut_off == []
    assert all(s.ground.control[s.units.hex[u]] == c.side_of[u] for u in on_map)


def plain_supply(front: Situation, side: int, nation: int) -> set[int]:
    """Supply by rounds over all hexes until nothing changes: slow, and not the rules' own search."""
    s, c, barred = front.s, front.c, front.barred(side)
    fed = set(sources(front, side, nation))
    sails = {
        c.piece_zone[p]
        for p in range(len(c.piece_names))
        if c.piece_kind[p] == "supply_convoy" and c.piece_side[p] == side and s.pieces.box[p] == STATION
    }
    while True:
        rails = {b for (a, b), way in c.links.items() if way & 2 and a in fed and not barred[b]}
        open_ports = {h for h in range(c.size) if c.ports[h] and s.ground.control[h] == side and not barred[h]}
        shipping = any(set(c.ports[h]) & sails for h in fed & open_ports)
        ships = {h for h in open_ports if shipping and set(c.ports[h]) & sails}
        more = (rails | ships) - fed
        if not more:
            break
        fed |= more
    reached = set(fed)
    edge = set(fed)
    for _ in range(c.opt.supply_ground_hexes):
        edge = {to for h in edge for to in c.ground[h]} - reached
        reached |= edge
        edge = {h for h in edge if not barred[h]}
    return reached


STATION = 6


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_supply_agrees_with_a_search_by_rounds(scenario: str) -> None:
    s = began(scenario)
    front, c = situation_of(s), s.content
    for side in c.sides:
        for nation in sorted({c.nation_of[u] for u in range(len(c.unit_names)) if c.side_of[u] == side}):
            net = net_of(front, side, nation)
            assert {h for h in range(c.size) if net.dist[h] >= 0} == plain_supply(front, side, nation)


def plain_reach(front: Situation, unit: int) -> dict[int, int]:
    """Costs by rounds: every hex's price is lowered until none can be."""
    c, side = front.c, front.c.side_of[unit]
    start, left = front.s.units.hex[unit], allowance(front, unit)
    prices, zoc, is_open = Prices(front, unit, False), front.zoc(side), front.open(side)
    best: dict[tuple[int, bool], int] = {(start, True): 0}
    while True:
        before = dict(best)
        for (h, go), cost in before.items():
            if not go or not can_leave(front, side, h):
                continue
            for way in c.ways[h] if c.is_marine[unit] else c.dry_ways[h]:
                to, passage = way[0], way[4]
                if not is_open[to]:
                    continue
                total, stop = cost + prices.of(way), False
                if passage != OPEN or total > left:
                    if h != start:
                        continue
                    total, stop = left, True
                stop = stop or (zoc[h] > 0 and must_stop_after(front, side, h))
                stop = stop or (zoc[to] > 0 and must_stop(front, side, to))
                if total < best.get((to, not stop), left + 1):
                    best[(to, not stop)] = total
        if best == before:
            break
    found: dict[int, int] = {}
    for (h, _), cost in best.items():
        if h != start:
            found[h] = min(cost, found.get(h, cost))
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_movement_agrees_with_a_search_by_rounds(scenario: str) -> None:
    s = began(scenario)
    front, c = situation_of(s), s.content
    movers = [u for u, box in enumerate(s.units.box) if box == ON_MAP and not c.is_fort[u]]
    far = 0
    for u in movers:
        if not can_leave(front, c.side_of[u], s.units.hex[u]):
            continue
        found = {h: goal.cost for h, goal in search(front, u, False, -1).items()}
        assert found == plain_reach(front, u), c.unit_names[u]
        far = max(far, len(found))
    assert far >= 40


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_turns_and_countries_are_named_in_both_languages(scenario: str, language: str) -> None:
    """A label of two months is said by the page itself; all others, and every country, are in our texts."""
    c = began(scenario).content
    turns = [row.label for row in c.pack.table("turns")]
    keys = [f"krieg-turn-{label.lower().replace(' ', '-')}" for label in turns if not MONTHS.fullmatch(label)]
    texts = PACKS.parent / "text"
    files = (f"europe.{language}.ftl", f"board-europe.{language}.ftl", f"{language}.ftl")
    said = "".join((texts / file).read_text("utf-8") for file in files)
    assert [key for key in keys if f"\n{key} = " not in said] == []
    assert [name for name in c.country_names if f"\ncountry-{name} = " not in said] == []


MONTHS = re.compile(r"[A-Za-z]+-[A-Za-z]+ \d{4}")


def test_the_names_of_places_are_said_in_both_languages() -> None:
    rows = csv.DictReader(io.StringIO((MAPS / "places.csv").read_text("utf-8")))
    spanish = {row["name"]: row["name_es"] for row in rows if row["name_es"]}
    assert spanish["London"] == "Londres"
    said = (PACKS.parent / "text" / "board-places.es.ftl").read_text("utf-8")
    assert "krieg-place-london = Londres\n" in said
    assert "krieg-place-lodz = Łódź\n" in said
