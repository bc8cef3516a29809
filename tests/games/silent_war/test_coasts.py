"""The drawing of the Pacific fits the places of the built-in pack."""

from __future__ import annotations

from typing import Any

from upscope.games.silent_war import GAME
from upscope.kernel.game import Setup


def chart() -> dict[str, Any]:
    assert GAME.chart is not None
    found: dict[str, Any] = GAME.chart(Setup("wahoo-1943", {}))
    return found


def test_every_place_is_on_the_chart() -> None:
    data = chart()
    areas = {row["place"] for row in data["places"] if row["kind"] == "area"}
    assert set(data["sea"]["areas"]) == areas
    assert set(data["sea"]["ports"]) == {row["place"] for row in data["places"]} - areas


def test_every_way_between_areas_and_from_major_bases_is_drawn_and_no_other() -> None:
    data = chart()
    kinds = {row["place"]: row["kind"] for row in data["places"]}
    wanted = {
        frozenset((row["place"], to))
        for row in data["places"]
        for to in row["to"]
        if "zone" not in (row["kind"], kinds[to])
    }
    drawn = {frozenset((one, two)) for one, two, _ in data["sea"]["routes"]}
    assert drawn == wanted


def test_a_way_runs_from_mark_to_mark_and_marks_lie_inside_their_areas() -> None:
    sea = chart()["sea"]
    marks = {**sea["ports"], **{place: area["node"] for place, area in sea["areas"].items()}}
    for one, two, points in sea["routes"]:
        assert points[0] == marks[one], (one, two)
        assert points[-1] == marks[two], (one, two)
    for place, area in sea["areas"].items():
        lons, lats = [lon for lon, _ in area["polygon"]], [lat for _, lat in area["polygon"]]
        for lon, lat in (area["node"], area["tray"]):
            assert min(lons) <= lon <= max(lons), place
            assert min(lats) <= lat <= max(lats), place


def test_the_sea_is_not_cut_at_the_date_line() -> None:
    sea = chart()["sea"]
    assert all(60 <= lon <= 230 for coast in sea["coasts"] for lon, _ in coast["points"])
