"""Every kind of mistake, shown with its file, row and column."""

from __future__ import annotations

import pytest

from tinypack import OWN, SCHEMA, mine, places, problems, reef
from upscope.packs import load

AREAS = "area,name,harbour,room\nbay,Bay,yes,3\nreef,Reef,,0\nsea,Sea,,0\n"
AUTHORED = '[provenance]\norigin = "authored"\nsource = "s"\nconfidence = "low"\n'
CHART = 'title = "T"\ndepth = 1\ndrawing = """\n{drawing}\n"""\n' + AUTHORED


def one(found, args):
    """The only problem, with these arguments among its own."""
    assert len(found) == 1, found
    assert args.items() <= dict(found[0].args).items()
    return (found[0].file, found[0].row, found[0].column, found[0].code)


# ---------------------------------------------------------------- cells


@pytest.mark.parametrize(
    ("old", "new", "place", "args"),
    [
        ("Bay,yes,3", "Bay,yes,three", (2, "room", "pack-not-whole"), {"cell": "three"}),
        ("Bay,yes,3", "Bay,yes,1.5", (2, "room", "pack-not-whole"), {"cell": "1.5"}),
        ("Bay,yes,3", "Bay,yes,1.000", (2, "room", "pack-not-whole"), {"cell": "1.000"}),
        ("Bay,yes,3", "Bay,yes,10", (2, "room", "pack-out-of-range"), {"cell": "10", "low": "0", "high": "9"}),
        ("Bay,yes,3", "Bay,yes,−1", (2, "room", "pack-out-of-range"), {"cell": "−1"}),
        ("Bay,yes,3", "Bay,yes,", (2, "room", "pack-empty"), {}),
        ("Bay,yes,3", "Bay,yes", (2, "room", "pack-empty"), {}),
        ("Bay,yes,3", "Bay,perhaps,3", (2, "harbour", "pack-not-flag"), {"cell": "perhaps"}),
        ("Bay,yes,3", "Bay,yes,#REF!", (2, "room", "pack-formula"), {"cell": "#REF!"}),
        ("Bay,yes,3", "Bay,yes,03-may", (2, "room", "pack-date"), {"cell": "03-may"}),
        ("Bay,yes,3", ",yes,3", (2, "name", "pack-empty"), {}),
        ("Bay,yes,3", f"{'x' * 401},yes,3", (2, "name", "pack-too-long"), {"length": 401, "longest": 400}),
        ("Bay,yes,3", "B\x07y,yes,3", (2, "name", "pack-control"), {}),
        ("Bay,yes,3", "#¡VALOR!,yes,3", (2, "name", "pack-formula"), {}),
        ("Bay,yes,3", "Bay,yes,3,,9", (2, "F", "pack-extra-cell"), {"cell": "9"}),
        ("sea,Sea", "Open Sea,Sea", (4, "area", "pack-not-slug"), {"cell": "Open Sea"}),
        ("reef,Reef", "bay,Reef", (3, "area", "pack-key-twice"), {"cell": "bay", "row": "2"}),
        ("harbour,room", "harbour,rom", (1, "rom", "pack-unknown-column"), {}),
        ("harbour,room", "harbour,room,room", (1, "room", "pack-column-twice"), {}),
    ],
)
def test_cells_of_a_table(old, new, place, args):
    found = [p for p in problems(reef(areas_csv=AREAS.replace(old, new))) if (p.row, p.column, p.code) == place]
    assert one(found, args)[0] == "areas.csv"


def test_a_missing_column_is_named_with_those_that_are_there():
    found = problems(reef(areas_csv=AREAS.replace("harbour,room", "harbour,rom")))
    assert [(p.file, p.row, p.column, p.code) for p in found] == [
        ("areas.csv", 1, "rom", "pack-unknown-column"),
        ("areas.csv", 1, "room", "pack-no-column"),
    ]
    assert dict(found[1].args) == {"choices": "area, name, harbour, rom"}


@pytest.mark.parametrize(
    ("file", "text", "place", "args"),
    [
        ("classes_csv", "kind,hull,hex\nsloop,half,\nbrig,2,\n", (2, "hull", "pack-not-number"), {"cell": "half"}),
        ("classes_csv", "kind,hull,hex\nsloop,10,\nbrig,2,\n", (2, "hull", "pack-out-of-range"), {"high": "9"}),
        ("classes_csv", "kind,hull,hex\nsloop,1/0,\nbrig,2,\n", (2, "hull", "pack-not-number"), {"cell": "1/0"}),
        ("classes_csv", "kind,hull,hex\nsloop,1,512\nbrig,2,\n", (2, "hex", "pack-not-shape"), {"example": "0512"}),
        (
            "contact_csv",
            "period,die,result\n1,0-8,none\n1,9,x\n2,0+,ship\n",
            (3, "result", "pack-not-choice"),
            {"cell": "x"},
        ),
        (
            "contact_csv",
            "period,die,result\n1,0+,none\n2,..9,none\n2,x,ship\n",
            (4, "die", "pack-not-die"),
            {"cell": "x"},
        ),
        (
            "contact_csv",
            "period,die,result\n1,0+,none\n2,9-0,none\n",
            (3, "die", "pack-die-backwards"),
            {"cell": "9-0"},
        ),
        ("contact_csv", "period,die,result\n1,0+,none\n2,0-10,ship\n", (3, "die", "pack-out-of-range"), {"high": "9"}),
        ("contact_csv", "period,die,result\n1,0+,none\n2,05-mar,ship\n", (3, "die", "pack-date"), {"cell": "05-mar"}),
        ("contact_csv", "period,die,result\n1,0+,none\n2,2026-03-05,x\n", (3, "die", "pack-date"), {}),
        ("boats_csv", "boat,kind,bases,arrives\na,sloop,bay,1942-13\nb,brig,,\n", (2, "arrives", "pack-not-month"), {}),
        ("boats_csv", "boat,kind,bases,arrives\na,sloop,bay,may-42\nb,brig,,\n", (2, "arrives", "pack-not-month"), {}),
        (
            "boats_csv",
            "boat,kind,bases,arrives\na,sloop,bay,1946-01\nb,brig,,\n",
            (2, "arrives", "pack-out-of-range"),
            {},
        ),
        ("boats_csv", "boat,kind,bases,arrives\na,sloop,bay;bay,\nb,brig,,\n", (2, "bases", "pack-listed-twice"), {}),
        ("boats_csv", "boat,kind,bases,arrives\na,sloop,bay;Bay,\nb,brig,,\n", (2, "bases", "pack-not-slug"), {}),
    ],
)
def test_cells_of_each_kind(file, text, place, args):
    found = problems(reef(**{file: text}))
    assert place in [(p.row, p.column, p.code) for p in found]
    assert any(args.items() <= dict(p.args).items() for p in found if p.code == place[2])


def test_references_name_the_cell_and_what_was_meant():
    text = "here,there,days\nbay,reef,1\nreef,bay,1\nreef,see,2\nsea,reef,2\nmoon,bay,1\n"
    found = [p for p in problems(reef(routes_csv=text)) if "no-such" in p.code]
    assert [(p.file, p.row, p.column, p.code) for p in found] == [
        ("routes.csv", 4, "there", "pack-no-such-near"),
        ("routes.csv", 6, "here", "pack-no-such"),
    ]
    assert dict(found[0].args) == {"cell": "see", "table": "areas", "near": "sea"}


def test_a_file_full_of_unknown_names_gets_a_few_guesses_only():
    text = "boat,kind,bases,arrives\n" + "".join(f"b{n},slop,,\n" for n in range(60)) + "x,sloop,,\ny,brig,,\n"
    codes = [problem.code for problem in problems(reef(boats_csv=text))]
    assert (codes.count("pack-no-such-near"), codes.count("pack-no-such")) == (50, 10)


def test_references_inside_lists():
    text = "boat,kind,bases,arrives\nss-1,sloop,bay; atoll,\nss-2,brig,,\n"
    assert places(reef(boats_csv=text)) == [("boats.csv", 2, "bases", "pack-no-such")]


# ---------------------------------------------------------------- whole tables


def test_one_way_route_is_named():
    text = "here,there,days\nbay,reef,1\nreef,bay,1\nreef,sea,2\n"
    assert one(problems(reef(routes_csv=text)), {"here": "reef", "there": "sea"}) == (
        "routes.csv",
        4,
        "there",
        "pack-one-way",
    )


def test_route_to_itself_and_ways_that_differ():
    text = "here,there,days\nbay,reef,1\nreef,bay,3\nsea,sea,1\n"
    assert places(reef(routes_csv=text)) == [
        ("routes.csv", 3, "days", "pack-ways-differ"),
        ("routes.csv", 4, "there", "pack-to-itself"),
    ]


def test_missing_and_doubled_die_faces_are_named():
    text = "period,die,result\n1,0..4,none\n1,4..6,ship\n1,8..9,convoy\n2,0+,none\n"
    found = problems(reef(contact_csv=text))
    assert [(p.file, p.row, p.column, p.code, dict(p.args)) for p in found] == [
        ("contact.csv", 3, "die", "pack-die-twice", {"face": "4"}),
        ("contact.csv", 4, "die", "pack-die-missing-group", {"faces": "7", "group": "period 1"}),
    ]


def test_a_face_is_not_missed_where_its_own_cell_is_bad():
    text = "period,die,result\n1,0..4,none\n1,5..x,ship\n2,0+,none\n"
    assert places(reef(contact_csv=text)) == [("contact.csv", 3, "die", "pack-not-die")]


def test_a_period_without_any_row_is_named():
    text = "period,die,result\n1,0+,none\n"
    assert one(problems(reef(contact_csv=text)), {"cell": "2"}) == ("contact.csv", 0, "period", "pack-not-covered")


def test_checks_of_the_game_itself():
    text = AREAS.replace("yes,3", "yes,0")
    assert one(problems(reef(areas_csv=text)), {"area": "bay"}) == ("areas.csv", 2, "room", "lagoon-harbour-full")
    text = "kind,hull,hex\nsloop,1,\nbrig,1,\nraft,1,\n"
    assert one(problems(reef(classes_csv=text)), {"kind": "raft"}) == ("classes.csv", 4, "kind", "lagoon-class-unused")


def test_all_problems_are_collected_at_once():
    found = places(
        reef(
            areas_csv=AREAS.replace("yes,3", "perhaps,33").replace("sea,Sea,,0", "sea,,,x"),
            contact_csv="period,die,result\n3,0..4,none\n1,0..11,nothing\n",
            options_toml="storms = 'maybe'\nweeks = 53\n",
            combat_csv="die,1-2,1-1,2-1\n1..2,A,Z,D\n3..4,A,A,-\n5..6,-,D,D\n",
        )
    )
    assert found == [
        ("areas.csv", 2, "harbour", "pack-not-flag"),
        ("areas.csv", 2, "room", "pack-out-of-range"),
        ("areas.csv", 4, "name", "pack-empty"),
        ("areas.csv", 4, "room", "pack-not-whole"),
        ("combat.csv", 2, "1-1", "pack-not-choice"),
        ("contact.csv", 2, "period", "pack-out-of-range"),
        ("contact.csv", 3, "die", "pack-out-of-range"),
        ("contact.csv", 3, "result", "pack-not-choice"),
        ("options.toml", 0, "storms", "pack-not-flag"),
        ("options.toml", 0, "weeks", "pack-out-of-range"),
    ]


# ---------------------------------------------------------------- grids and drawings


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("die,1-2,1-1,2-1\n1..2,A,-,D\n3..4,A,Q,-\n5..6,-,D,D\n", (3, "1-1", "pack-not-choice")),
        ("die,1-2,1-1,2-1\n1..2,A,-,D\n3..4,A,,-\n5..6,-,D,D\n", (3, "1-1", "pack-empty")),
        ("die,1-2,1-1,2-1\n1..2,A,-,D\n3..4,A,A\n5..6,-,D,D\n", (3, "2-1", "pack-empty")),
        ("die,1-2,1-1,2-1\n1..2,A,-,D\n3..4,A,A,-,D\n5..6,-,D,D\n", (3, "E", "pack-extra-cell")),
        ("die,1-2,1-1,3-1\n1..2,A,-,D\n3..4,A,A,-\n5..6,-,D,D\n", (1, "D", "pack-not-choice")),
        ("die,1-2,1-1,1-1\n1..2,A,-,D\n3..4,A,A,-\n5..6,-,D,D\n", (1, "D", "pack-heading-twice")),
        ("die,1-2,1-1\n1..2,A,-\n3..4,A,A\n5..6,-,D\n", (1, "", "pack-no-heading")),
        ("die,1-2,01-ene,2-1\n1..2,A,-,D\n3..4,A,A,-\n5..6,-,D,D\n", (1, "C", "pack-date")),
        ("die,1-2,1-1,2-1\n1..2,A,-,D\n3..5,A,A,-\n5..6,-,D,D\n", (4, "A", "pack-die-twice")),
        ("die,1-2,1-1,2-1\n1..2,A,-,D\n5..6,-,D,D\n", (0, "A", "pack-die-missing")),
        ("die,1-2,1-1,2-1\n1..2,A,-,D\n3..9,A,A,-\n", (3, "A", "pack-out-of-range")),
        ("die,1-2,1-1,2-1\n", (1, "", "pack-no-rows")),
        ("", (0, "", "pack-no-rows")),
    ],
)
def test_grids_name_row_and_column(text, place):
    assert ("combat.csv", *place) in places(reef(combat_csv=text))


@pytest.mark.parametrize(
    ("drawing", "place", "args"),
    [
        ("  ABCD\n1 ....\n2 .X.?\n3 ....", (2, "D", "pack-drawing-mark"), {"cell": "?", "choices": ". X"}),
        ("....\n.x..\n....", (2, "B", "pack-drawing-mark"), {"cell": "x"}),
        ("  ABCD\n1 ....\n2 ...\n3 ....", (2, "drawing", "pack-drawing-width"), {"want": 4, "found": 3}),
        ("....\n....\n.....", (3, "drawing", "pack-drawing-width"), {"want": 4, "found": 5}),
        ("  ABCD\n1 ....\n3 ....\n3 ....", (2, "drawing", "pack-drawing-label"), {"cell": "3", "want": "2"}),
        ("....\n....", (0, "drawing", "pack-drawing-size"), {"found": "4x2", "choices": "4x3, 5x5"}),
        ("  ABCD", (0, "drawing", "pack-empty"), {}),
        ("", (0, "drawing", "pack-empty"), {}),
        ("\n".join(["."] * 501), (0, "drawing", "pack-drawing-huge"), {}),
    ],
)
def test_drawings_name_the_bad_cell(drawing, place, args):
    found = problems(reef(charts__bad_toml=CHART.format(drawing=drawing)))
    assert one(found, args) == ("charts/bad.toml", *place)


def test_files_of_a_folder():
    good = CHART.format(drawing="....\n....\n....")
    assert places(reef(**{"charts__My Chart_toml": good})) == [("charts/My Chart.toml", 0, "id", "pack-not-slug")]
    assert places(reef(charts__x_toml=good.replace("depth = 1", "depth = 1\ndeep = 2"))) == [
        ("charts/x.toml", 0, "deep", "pack-unknown-column")
    ]
    assert places(reef(charts__x_toml=good.replace("depth = 1", ""))) == [("charts/x.toml", 0, "depth", "pack-empty")]
    assert places(reef(charts__x_toml=good.replace("depth = 1", "depth = [1]"))) == [
        ("charts/x.toml", 0, "depth", "pack-not-single")
    ]


# ---------------------------------------------------------------- files


def test_missing_doubled_and_unknown_files():
    assert places(reef(areas_csv=None))[0] == ("areas.csv", 0, "", "pack-no-file")
    found = places(reef(areas_toml="row = []"))
    assert ("areas.toml", 0, "", "pack-file-twice") in found
    unknown = problems(reef(aera_csv="x", whatever_json="{}", contacts_csv=""))
    assert [(p.file, p.code, dict(p.args)) for p in unknown] == [
        ("aera.csv", "pack-unknown-file-near", {"near": "areas.csv"}),
        ("contacts.csv", "pack-unknown-file-near", {"near": "contact.csv"}),
        ("whatever.json", "pack-unknown-file", {}),
    ]
    assert places(reef(areas_xlsx=b"PK")) == [("areas.xlsx", 0, "", "pack-workbook")]


def test_bystanders_do_not_matter():
    extra = {"README.md": b"hello", ".~lock.areas.csv#": b"me", "~$areas.xlsx": b"", "map.png": b"\x89PNG"}
    assert places(reef() | extra) == []


def test_toml_rows_must_be_sections():
    assert places(reef(areas_csv=None, areas_toml="row = 3"))[0] == ("areas.toml", 0, "row", "pack-not-section")
    assert places(reef(areas_csv=None, areas_toml="row = [3]"))[0] == ("areas.toml", 1, "", "pack-not-section")
    assert places(reef(areas_csv=None, areas_toml="rows = []"))[0] == ("areas.toml", 0, "rows", "pack-unknown-field")


def test_broken_toml_names_the_line():
    assert places(reef(options_toml="storms = true\nweeks = = 3\n")) == [("options.toml", 2, "", "pack-toml")]
    deep = "a = " + "[" * 5000
    assert places(reef(options_toml=deep))[0][3] == "pack-toml"
    assert places(reef(options_toml="weeks = " + "9" * 5000))[0][3] == "pack-toml"


# ---------------------------------------------------------------- pack.toml


@pytest.mark.parametrize(
    ("old", "new", "column", "code"),
    [
        ('name = "mine"', 'name = "My Pack"', "name", "pack-not-slug"),
        ('name = "mine"', "name = 3", "name", "pack-not-slug"),
        ('name = "mine"', "", "name", "pack-empty"),
        ('game = "lagoon"', "", "game", "pack-empty"),
        ('game = "lagoon"', 'game = "chess"', "game", "pack-other-game"),
        ("version = 1", "version = 0", "version", "pack-not-whole"),
        ("version = 1", "version = true", "version", "pack-not-whole"),
        ("version = 1", "", "version", "pack-empty"),
        ('title.en = "Mine"', "", "title.en", "pack-no-title"),
        ('title.es = "Lo mío"', "title.es = ''", "title.es", "pack-no-title"),
        ('title.en = "Mine"\ntitle.es = "Lo mío"', "title = 'Mine'", "title", "pack-no-title"),
        ("version = 1", "version = 1\ncolour = 2", "colour", "pack-unknown-field"),
        ('based_on = "reef"', "based_on = 7", "based_on", "pack-not-slug"),
        ("[provenance]", "[table.moons]\n[provenance]", "table.moons", "pack-no-such-table"),
        ('based_on = "reef"', 'based_on = "reef"\ntable = 1', "table", "pack-not-section"),
    ],
)
def test_manifest_fields(old, new, column, code):
    assert places(mine(pack_toml=OWN.replace(old, new))) == [("pack.toml", 0, column, code)]


def test_no_manifest():
    assert places(reef(pack_toml=None)) == [("pack.toml", 0, "", "pack-no-manifest")]


@pytest.mark.parametrize(
    ("old", "new", "column", "code"),
    [
        ('origin = "owner"', 'origin = "me"', "provenance.origin", "pack-not-choice"),
        ('origin = "owner"', "", "provenance.origin", "pack-empty"),
        ('confidence = "high"', 'confidence = "sure"', "provenance.confidence", "pack-not-choice"),
        ('source = "my own box"', "source = ' '", "provenance.source", "pack-empty"),
        ('source = "my own box"', 'source = "x"\nrules = "9.2"', "provenance.rules", "pack-not-rules"),
        ('source = "my own box"', 'source = "x"\npage = 3', "provenance.page", "pack-unknown-field"),
    ],
)
def test_provenance_fields(old, new, column, code):
    files = mine(pack_toml=OWN.replace(old, new), options_toml="storms = true\nweeks = 1\n")
    assert places(files, owner=True) == [("pack.toml", 0, column, code)]


def test_a_table_without_provenance_is_refused():
    manifest = OWN.split("[provenance]")[0]
    files = mine(pack_toml=manifest, options_toml="storms = true\nweeks = 1\n")
    assert places(files, owner=True) == [("pack.toml", 0, "table.options", "pack-no-provenance")]


def test_bases_in_a_circle(tmp_path, monkeypatch):
    for name, base in (("egg", "hen"), ("hen", "egg")):
        folder = tmp_path / "circle" / name
        folder.mkdir(parents=True)
        manifest = OWN.replace('"mine"', f'"{name}"').replace('"reef"', f'"{base}"')
        (folder / "pack.toml").write_text(manifest, "utf-8")
    (tmp_path / "circle" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    from upscope.packs import BadPack, Schema, builtin

    with pytest.raises(BadPack) as refused:
        builtin(Schema("lagoon", SCHEMA.tables, package="circle"), "egg")
    assert [p.code for p in refused.value.problems] == ["pack-base-circle"]
    with pytest.raises(BadPack):
        load(SCHEMA, mine())
