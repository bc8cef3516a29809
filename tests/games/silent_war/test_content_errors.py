"""What a player gets wrong in a pack of his own is named by file, row and column, and nothing is loaded."""

from __future__ import annotations

from importlib.resources import files

import pytest

from upscope.games.silent_war.content.schema import SCHEMA
from upscope.games.silent_war.content.tables import default_tables, tables
from upscope.packs import BadPack, builtin, load
from upscope.packs.disk import Words

BASE = builtin(SCHEMA, "history")
MANIFEST = """
name = "mine"
game = "silent_war"
version = 1
title.en = "Mine"
title.es = "Lo mío"
based_on = "history"

[provenance]
origin = "owner"
source = "my own box"
confidence = "high"
"""


def ours(name: str) -> str:
    return (files("upscope.games.silent_war.content") / "history" / name).read_text("utf-8")


def row_of(name: str, begins: str) -> int:
    """The row a spreadsheet shows for the line that begins so."""
    return next(n for n, line in enumerate(ours(name).splitlines(), start=1) if line.startswith(begins))


def changed(name: str, before: str, after: str) -> dict[str, str]:
    text = ours(name)
    assert text.count(before) == 1, f"{before!r} is there {text.count(before)} times"
    return {name: text.replace(before, after)}


def mine(texts: dict[str, str]):
    found = {"pack.toml": MANIFEST, **texts}
    return load(SCHEMA, {name: text.encode() for name, text in found.items()}, lambda _: BASE, owner=True)


def problems(texts: dict[str, str]):
    with pytest.raises(BadPack) as caught:
        mine(texts)
    return caught.value.problems


def places(texts: dict[str, str]):
    return {(p.file, p.row, p.column, p.code) for p in problems(texts)}


def test_an_unchanged_copy_plays_like_the_built_in_pack():
    same = mine({"contact.csv": ours("contact.csv")})
    assert same.digest == BASE.digest
    assert tables(same, "2.1").charts == default_tables().charts


# ---------------------------------------------------------------- the map


def test_an_area_missing_from_the_map_is_named_wherever_it_is_used():
    line = next(line for line in ours("places.csv").splitlines() if line.startswith("bonins,"))
    found = places(changed("places.csv", line + "\n", ""))
    assert ("routes.csv (history)", row_of("routes.csv", "bonins,"), "place", "pack-no-such") in found
    assert ("routes.csv (history)", row_of("routes.csv", "marianas,"), "to", "pack-no-such") in found
    assert ("activity.csv (history)", row_of("activity.csv", "bonins,1"), "area", "pack-no-such") in found
    assert ("ultra.csv (history)", row_of("ultra.csv", "1,2,"), "areas", "pack-no-such") in found


def test_an_area_without_an_activity_line():
    found = problems(changed("activity.csv", "bonins,3,0..4,5,6..7,8,9\n", ""))
    assert [(p.file, p.column, p.code, dict(p.args)["cell"]) for p in found] == [
        ("activity.csv", "area, period", "pack-not-covered", "bonins, 3")
    ]


def test_an_area_without_routes():
    lines = [line for line in ours("routes.csv").splitlines() if not line.startswith("gilberts,")]
    found = places({"routes.csv": "\n".join(lines)})
    assert ("routes.csv", 0, "place", "pack-not-covered") in found


def test_a_route_that_leads_one_way():
    text = ours("routes.csv")
    solomons = next(line for line in text.splitlines() if line.startswith("solomons,"))
    found = problems({"routes.csv": text.replace(solomons, solomons.replace("coral-sea; ", ""))})
    assert [(p.file, p.row, p.column, p.code) for p in found] == [
        ("routes.csv", row_of("routes.csv", "coral-sea,"), "to", "pack-one-way")
    ]
    assert dict(found[0].args) == {"here": "coral-sea", "there": "solomons"}


def test_a_route_between_two_bases():
    texts = changed("routes.csv", "pearl-harbor,hawaiian-islands\n", "pearl-harbor,hawaiian-islands; dutch-harbor\n")
    texts["routes.csv"] = texts["routes.csv"].replace(
        "dutch-harbor,aleutians\n", "dutch-harbor,aleutians; pearl-harbor\n"
    )
    found = places(texts)
    assert ("routes.csv", row_of("routes.csv", "pearl-harbor,"), "to", "sw-not-an-area") in found


def test_a_base_in_the_ultra_table():
    found = places(changed("ultra.csv", "1,9,north-pacific\n", "1,9,pearl-harbor\n"))
    assert found == {("ultra.csv", row_of("ultra.csv", "1,9,"), "areas", "sw-place-kind")}


# ---------------------------------------------------------------- dice


def test_a_die_face_missing_from_an_activity_line():
    found = problems(changed("activity.csv", "bonins,3,0..4,5,6..7,8,9\n", "bonins,3,0..4,5,6..7,8,\n"))
    assert [(p.file, p.row, p.column, p.code) for p in found] == [
        ("activity.csv", row_of("activity.csv", "bonins,3"), "none", "pack-die-missing-group")
    ]
    assert dict(found[0].args)["faces"] == "9"


def test_a_die_face_twice_in_an_activity_line():
    found = problems(changed("activity.csv", "bonins,3,0..4,5,6..7,8,9\n", "bonins,3,0..4,5,6..8,8,9\n"))
    assert [(p.file, p.row, p.column, p.code, dict(p.args)["face"]) for p in found] == [
        ("activity.csv", row_of("activity.csv", "bonins,3"), "moderate", "pack-die-twice", "8")
    ]


def test_a_die_face_missing_or_doubled_in_the_contact_table():
    missing = problems(changed("contact.csv", "2,5..7,c2\n", "2,5..6,c2\n"))
    assert [(p.file, p.column, p.code, dict(p.args)["faces"]) for p in missing] == [
        ("contact.csv", "die", "pack-die-missing-group", "7")
    ]
    twice = problems(changed("contact.csv", "2,5..7,c2\n", "2,5..8,c2\n"))
    assert [(p.file, p.row, p.column, p.code, dict(p.args)["face"]) for p in twice] == [
        ("contact.csv", row_of("contact.csv", "2,8"), "die", "pack-die-twice", "8")
    ]


def test_a_roll_missing_from_attack_results():
    found = places(changed("attack_results.csv", "t5-9,3+,sunk\n", "t5-9,3..10,sunk\n"))
    assert {(file, column, code) for file, _, column, code in found} == {
        ("attack_results.csv", "roll", "pack-die-missing-group")
    }


# ---------------------------------------------------------------- boats and pieces


def test_a_class_nobody_knows():
    found = problems(changed("boats.csv", "ss-222,Bluefish,SS-222,gato,", "ss-222,Bluefish,SS-222,gatto,"))
    assert [(p.file, p.row, p.column, p.code) for p in found] == [
        ("boats.csv", row_of("boats.csv", "ss-222,"), "boat_class", "pack-no-such-near")
    ]
    assert dict(found[0].args) == {"cell": "gatto", "near": "gato", "table": "classes"}


def test_more_pieces_in_the_cups_than_there_are():
    row = row_of("war_mix_original.csv", "p1,dd2,")
    found = problems(changed("war_mix_original.csv", "p1,dd2,2,4,6,8\n", "p1,dd2,2,4,6,9\n"))
    assert [(p.file, p.row, p.column, p.code) for p in found] == [
        ("war_mix_original.csv", row, "category", "sw-too-many")
    ]
    assert dict(found[0].args) == {"asked": "21", "cell": "dd2", "have": "20"}


def test_a_draw_that_does_not_fit_the_display():
    found = places(changed("engagement.csv", "1,high,tf,3,3,4,5\n", "1,high,tf,3,3,5,5\n"))
    assert found == {("engagement.csv", row_of("engagement.csv", "1,high,tf"), "c", "sw-no-room")}


def test_an_aircraft_with_a_defence():
    found = places(
        changed("pieces.csv", "mavis,both,aircraft,H6 Mavis,mavis,0,,2", "mavis,both,aircraft,H6 Mavis,mavis,0,3,2")
    )
    assert found == {("pieces.csv", row_of("pieces.csv", "mavis,"), "defence", "sw-defence")}


def test_a_boat_that_returns_before_she_left():
    found = places(
        changed("schedule.csv", "1943-05,return,ss-188,pearl-harbor\n", "1942-05,return,ss-188,pearl-harbor\n")
    )
    assert {(file, column, code) for file, _, column, code in found} == {("schedule.csv", "action", "sw-out-of-turn")}


# ---------------------------------------------------------------- war and scenarios


def test_a_modifier_missing_from_the_cross_table():
    line = ours("modification.csv").splitlines()[3]
    found = places(changed("modification.csv", line + "\n", ""))
    assert found == {("modification.csv", 0, "period, ships, tons", "pack-not-covered")}


def test_a_mission_without_a_zone():
    found = places(changed("event_steps.csv", "truk-barrier,1,mission,truk,", "truk-barrier,1,mission,carolines,"))
    assert found == {("event_steps.csv", row_of("event_steps.csv", "truk-barrier,"), "place", "sw-mission")}


def test_a_boat_on_patrol_in_a_base():
    found = places(changed("placements.csv", "wahoo-1943,ss-238,brisbane,ready,", "wahoo-1943,ss-238,brisbane,patrol,"))
    assert found == {("placements.csv", row_of("placements.csv", "wahoo-1943,"), "box", "sw-box")}


def test_a_higher_victory_level_that_asks_for_less():
    found = places(changed("victory.csv", "wahoo-1943,decisive,5,20,0\n", "wahoo-1943,decisive,5,11,0\n"))
    assert found == {("victory.csv", row_of("victory.csv", "wahoo-1943,decisive"), "tons", "sw-falls")}


def test_an_owner_cannot_keep_the_label_of_a_table_he_changed():
    label = '\n[table.ultra]\norigin = "rulebook"\nsource = "rulebook"\nconfidence = "high"\n'
    texts = changed("ultra.csv", "1,9,north-pacific\n", "1,9,bonins\n")
    found = places({**texts, "pack.toml": MANIFEST + label})
    assert found == {("pack.toml", 0, "table.ultra.origin", "pack-claim-changed")}


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_games_own_messages_are_sentences(language):
    words = Words(language, SCHEMA)
    found = problems(changed("engagement.csv", "1,high,tf,3,3,4,5\n", "1,high,tf,3,3,5,5\n"))
    said = words.problem(found[0])
    assert "engagement.csv" in said
    assert "sw-no-room" not in said
    for sheet in SCHEMA.tables:
        assert words.about(sheet), sheet.name
