"""A sound pack: what loading gives, what it is based on, and what its digest stands for."""

from __future__ import annotations

import dataclasses
import sys
from fractions import Fraction

import pytest

from tinypack import OWN, SCHEMA, mine, opened, places, reef
from upscope.packs import (
    BadPack,
    Column,
    Folder,
    Grid,
    Schema,
    Table,
    builtin,
    builtin_names,
    compare,
    die_range,
    one_of,
    slug,
    text,
)

REEF = "8d2d14c43cd0c4f132dafb94a47068f8e92c46ffbc2028b31fdbcf8017b79c33"


def test_built_in_pack_is_found_and_loaded_once():
    assert builtin_names(SCHEMA) == ("reef",)
    assert builtin(SCHEMA, "reef") is builtin(SCHEMA, "reef")
    assert builtin(SCHEMA, "reef").title == {"en": "The reef", "es": "El arrecife"}


def test_rows_are_named_tuples_of_plain_values():
    pack = opened(reef())
    assert pack.table("areas").get("sea") == ("sea", "The sea, outside", False, 0)
    assert pack.table("areas").get("bay").harbour is True
    assert pack.table("classes").get("sloop").hull == Fraction(1, 2)
    assert pack.table("classes").get("sloop").hex is None
    assert pack.table("classes").get("brig").hex == "0512"
    assert pack.table("boats").get("ss-2") == ("ss-2", "brig", ("bay", "reef"), None)
    assert pack.table("boats").get("ss-1").arrives == (1942, 5)
    assert pack.table("routes").get("reef", "sea").days == 2
    assert pack.form("options") == (True, 26)
    assert pack.table("steps").rows == ()
    with pytest.raises(KeyError):
        pack.table("areas").get("moon")


def test_die_tables_answer_by_face():
    contact = opened(reef()).table("contact")
    assert contact.outcomes("result", period=1) == ("none",) * 5 + ("ship",) * 3 + ("convoy",) * 2
    assert contact.outcomes("result", period=2) == ("none",) * 7 + ("ship",) * 3
    assert [row.result for row in contact.where(period=1, die=8)] == ["convoy"]


def test_grids_answer_by_headings():
    pack = opened(reef())
    combat = pack.grid("combat")
    assert combat.columns == ("1-2", "1-1", "2-1")
    assert [combat.at(face, "2-1") for face in range(1, 7)] == ["D", "D", "-", "-", "D", "D"]
    with pytest.raises(KeyError):
        combat.at(7, "1-1")
    with pytest.raises(TypeError):
        pack.table("combat")
    with pytest.raises(TypeError):
        pack.grid("areas")


def test_drawings_may_carry_letters_and_numbers():
    charts = opened(reef()).table("charts")
    assert charts.get("inner").drawing == ("....", ".X..", "...X")
    assert charts.get("outer").drawing == ("....", "....", "X...")


def test_a_pack_cannot_be_changed():
    pack = opened(reef())
    with pytest.raises(dataclasses.FrozenInstanceError):
        pack.name = "other"
    with pytest.raises(TypeError):
        pack.contents["areas"] = pack.contents["boats"]
    with pytest.raises(AttributeError):
        pack.table("areas")[0].room = 9


def test_provenance_has_parts_and_default_rules():
    pack = opened(reef())
    first, second = pack.provenance("contact")
    assert (first.origin, first.part, first.confidence, first.rules) == ("public-1x", "period 1", "medium", ("9.2",))
    assert (second.origin, second.part) == ("authored", "period 2")
    assert [part.origin for part in pack.provenance("charts")] == ["rulebook", "authored"]
    assert [part.origin for part in pack.provenance("charts/outer")] == ["authored"]
    with pytest.raises(ValueError, match="no table 'moons'"):
        pack.provenance("moons")


def test_toml_rows_are_the_same_table():
    rows = """
    [[row]]
    here = "reef"
    there = "sea"
    days = 2
    [[row]]
    here = "sea"
    there = "reef"
    days = 2
    [[row]]
    here = "bay"
    there = "reef"
    days = 1
    [[row]]
    here = "reef"
    there = "bay"
    days = 1
    """
    assert opened(reef(routes_csv=None, routes_toml=rows)).digest == REEF


def test_toml_lists_and_empty_values():
    rows = """
    [[row]]
    boat = "ss-1"
    kind = "sloop"
    bases = ["bay"]
    arrives = "1942-05"
    [[row]]
    boat = "ss-2"
    kind = "brig"
    bases = ["bay", "reef"]
    """
    assert opened(reef(boats_csv=None, boats_toml=rows)).digest == REEF


# ---------------------------------------------------------------- digest


def test_digest_is_what_it_was():
    assert opened(reef()).digest == REEF


@pytest.mark.parametrize(
    "changes",
    [
        {"areas_csv": "area,name,harbour,room\nsea,Sea,no,0\nbay,Bay,x,3\nreef,Reef,0,0\n"},
        {"areas_csv": b"\xef\xbb\xbfarea;name;harbour;room;;\r\n#n;;;\r\nbay;B;si;3;;\r\nreef;R;;0\r\nsea;S;;0\r\n"},
        {"areas_csv": "note,room,harbour,area,name\nold,3,yes,bay,B\n,0,,reef,R\n,0,,sea,S\n"},
        {"contact_csv": "die,period,result\n7-9,2,ship\n0 to 6,2,none\n8..9,1,convoy\n0-4,1,NONE\n5–7,1,ship\n"},
        {"classes_csv": "kind;hull;hex\nbrig;2,0;0512\nsloop;½;-\n"},
        {"classes_csv": 'kind,hull,hex\nsloop,1/2,""\nbrig,"2,00",0512\n'},
        {"combat_csv": "x;2-1;1-1;1-2\n5..6;D;D;-\n1..2;D;-;A\n3..4;-;A;A\n"},
        {"boats_csv": "boat\tkind\tbases\tarrives\nss-2\tbrig\tbay|reef\t-\nss-1\tsloop\tbay\t5/1942\n"},
        {"options_toml": "# comment\nweeks = 26\nstorms = 'yes'\nnote = 'mine'\n"},
    ],
)
def test_digest_ignores_what_changes_no_game(changes):
    assert opened(reef(**changes)).digest == REEF


@pytest.mark.parametrize(
    "changes",
    [
        {"areas_csv": "area,name,harbour,room\nbay,The bay,yes,4\nreef,The reef,,0\nsea,Sea,,0\n"},
        {"options_toml": "storms = false\nweeks = 26\n"},
        {"combat_csv": "die,1-2,1-1,2-1\n1..2,A,-,D\n3..4,A,A,-\n5..6,D,D,D\n"},
        {"boats_csv": "boat,kind,bases,arrives\nss-1,sloop,bay,1942-05\nss-2,brig,reef;bay,\n"},
        {"steps_csv": "say\nfirst\n"},
    ],
)
def test_digest_changes_with_the_content(changes):
    assert opened(reef(**changes)).digest != REEF


def test_row_order_counts_only_without_a_key():
    one = opened(reef(steps_csv="say\nfirst\nsecond\n"))
    two = opened(reef(steps_csv="say\nsecond\nfirst\n"))
    assert one.digest != two.digest
    assert [row.say for row in two.table("steps")] == ["second", "first"]


def test_keyed_rows_come_in_the_order_of_their_key():
    pack = opened(reef(areas_csv="area,name,harbour,room\nsea,S,,0\nreef,R,,0\nbay,B,x,3\n"))
    assert pack.table("areas").keys() == ("bay", "reef", "sea")


def test_other_content_is_refused_for_a_record():
    pack = opened(reef())
    pack.require(pack.header())
    other = opened(reef(options_toml="storms = false\nweeks = 26\n"))
    with pytest.raises(BadPack) as refused:
        other.require(pack.header())
    assert [problem.code for problem in refused.value.problems] == ["pack-other"]
    with pytest.raises(BadPack):
        other.require({})


# ---------------------------------------------------------------- based on another


def test_based_on_inherits_tables_with_their_provenance():
    pack = opened(mine(options_toml="storms = false\nweeks = 10\n"), owner=True)
    base = opened(reef())
    assert pack.form("options").weeks == 10
    assert pack.provenance("options")[0].origin == "owner"
    assert pack.table("areas").rows == base.table("areas").rows
    assert pack.provenance("areas") == base.provenance("areas")
    assert pack.grid("combat").cells == base.grid("combat").cells
    assert opened(mine(), owner=True).digest == REEF


def test_based_on_adds_and_replaces_single_files_of_a_folder():
    chart = 'title = "New"\ndepth = 1\ndrawing = """\n....\n....\n....\n"""\n'
    pack = opened(mine(charts__new_toml=chart, charts__outer_toml=chart), owner=True)
    assert pack.table("charts").keys() == ("inner", "new", "outer")
    assert pack.table("charts").get("outer").depth == 1
    assert pack.provenance("charts/new")[0].origin == "owner"
    assert pack.provenance("charts/inner")[0].origin == "rulebook"


def test_an_inherited_table_that_no_longer_fits_is_named_with_its_pack():
    areas = "area,name,harbour,room\nbay,Bay,x,3\nreef,Reef,,0\n"
    found = places(mine(areas_csv=areas), owner=True)
    assert found == [
        ("routes.csv (reef)", 4, "there", "pack-no-such"),
        ("routes.csv (reef)", 5, "here", "pack-no-such"),
    ]


def test_unknown_base():
    manifest = OWN.replace('"reef"', '"atoll"')
    assert places(mine(pack_toml=manifest)) == [("pack.toml", 0, "based_on", "pack-no-base")]


def test_compare_names_tables_rows_and_cells():
    base = opened(reef())
    other = opened(
        mine(
            areas_csv=reef()["areas.csv"].decode().replace("The bay,yes,3", "Bay,x,4") + "cove,Cove,,1\n",
            combat_csv="die,1-2,1-1,2-1\n1..2,A,-,D\n3..4,A,A,-\n5..6,-,D,A\n",
            boats_csv="boat,kind,bases,arrives\nss-2,brig,bay;reef,\nss-3,sloop,bay,\n",
        ),
        owner=True,
    )
    found = [(c.table, c.what, c.row, c.column, c.before, c.after) for c in compare(base, other)]
    assert found == [
        ("areas", "cell", "bay", "name", "The bay", "Bay"),
        ("areas", "cell", "bay", "room", "3", "4"),
        ("areas", "row", "cove", "", "", "area=cove, name=Cove, harbour=no, room=1"),
        ("boats", "row", "ss-1", "", "boat=ss-1, kind=sloop, bases=bay, arrives=1942-05", ""),
        ("boats", "row", "ss-3", "", "", "boat=ss-3, kind=sloop, bases=bay, arrives="),
        ("combat", "cell", "5..6", "2-1", "D", "A"),
    ]
    assert compare(base, base) == ()


# ---------------------------------------------------------------- a developer's slips


@pytest.mark.parametrize(
    ("declare", "message"),
    [
        (lambda: Column("two words", slug()), "plain identifier"),
        (lambda: Column("from", slug()), "plain identifier"),
        (lambda: Column("note", slug()), "is taken"),
        (lambda: Column("Boxes", slug()), "small letters"),
        (lambda: Table("a b", (Column("x", slug()),), rules=()), "plain identifier"),
        (lambda: Table("a", (Column("x", slug()), Column("x", slug())), rules=()), "declared twice"),
        (lambda: Table("a", (Column("x", slug()),), key=("y",), rules=()), "key column 'y'"),
        (lambda: Table("a", (Column("x", slug()),), rules=(), known_from=("history",)), "not a published origin"),
        (lambda: Folder("a", (Column("x", slug()),), key=("x",), rules=()), "the file's name"),
        (lambda: Schema("g", (Table("a", (Column("x", slug()),), rules=()),) * 2), "table is declared twice"),
        (lambda: Schema("g", (Table("a", (Column("x", slug(ref="b")),), rules=()),)), "no table 'b'"),
        (lambda: Schema("g", (Table("a", (Column("x", slug(ref="a")),), rules=()),)), "needs a table with a key"),
        (
            lambda: Schema(
                "g",
                (
                    Grid("g", row=die_range(6), column=one_of("a"), cell=text(), rules=()),
                    Table("a", (Column("x", slug(ref="g")),), rules=()),
                ),
            ),
            "needs a table with a key",
        ),
    ],
)
def test_a_wrong_declaration_is_refused_at_once(declare, message):
    with pytest.raises(ValueError, match=message):
        declare()


def test_a_pack_on_which_others_are_based_is_loaded_once(monkeypatch):
    """Three wars lie on one map of Europe: whoever opens the first must not wait for the map three times."""
    from upscope.games.krieg.content.schema import SCHEMA

    module = sys.modules[builtin.__module__]
    loaded = []
    real = module.builtin_files
    monkeypatch.setattr(module, "_loaded", {})
    monkeypatch.setattr(module, "builtin_files", lambda schema, name: loaded.append(name) or real(schema, name))
    wars = [builtin(SCHEMA, name) for name in builtin_names(SCHEMA)]
    assert sorted(loaded) == sorted(pack.name for pack in wars)
