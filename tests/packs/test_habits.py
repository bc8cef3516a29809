"""What spreadsheets do to files: forgiven where the meaning is clear, named where it is not."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tinypack import opened, places, problems, reef
from upscope.packs import Grid, integer, one_of
from upscope.packs.read import read_grid
from upscope.packs.sheet import MOST_BYTES

AREAS = reef()["areas.csv"].decode()
DIGEST = opened(reef()).digest


@pytest.mark.parametrize(
    "data",
    [
        AREAS.encode("utf-8-sig"),
        AREAS.replace("\n", "\r\n").encode(),
        AREAS.replace("\n", "\r").encode(),
        (AREAS + "\n\n,,,\n,,,\n").encode(),
        AREAS.replace("room\n", "room,,\n").replace("yes,3\n", "yes,3,,\n").encode(),
        b"sep=;\r\narea;name;harbour;room\r\nbay;Bay;1;3\r\nreef;Reef;0;0\r\nsea;Sea;;0\r\n",
        b"sep=,\narea,name,harbour,room\nbay,Bay,1,3\nreef,Reef,0,0\nsea,Sea,,0\n",
        b'"area";"name";"harbour";"room"\n"bay";"The; bay";"x";"3,0"\n"reef";"R";"";"0"\n"sea";"S";"";"0"\n',
        b"AREA , Name,HARBOUR,Room \nbay,B,VERDADERO,3.0\nreef,R,FALSO,0\nsea,S,no,0\n",
        "area,name,harbour,room\n\u00a0bay ,B,sí,+3\nreef,R,,0\nsea,S,,0\n".encode(),
        b'area,name,harbour,room\nbay,"two\nlines",yes,3\nreef,R,,0\nsea,S,,0\n',
        b'# a "quoted" note\n"# more; yes",,\narea,name,harbour,room\nbay,B,y,3\n#reef,R,,9\nreef,R,,0\nsea,S,,0\n',
        b"area,name,harbour,room,#sum,notes\nbay,B,y,3,12,hello\nreef,R,,0,,\nsea,S,,0,,\n",
    ],
)
def test_forgiven(data):
    assert opened(reef(areas_csv=data)).digest == DIGEST


@pytest.mark.parametrize("heading", [";-2,0;-1,0;0,0", ";-2;-1;0", "\t-2,0\t-1,0\t0,0", ",-2,-1,0"])
def test_headings_of_a_chart_with_decimal_commas(heading):
    chart = Grid("stay", row=one_of("A", "B"), column=integer(-2, 0), cell=integer(0, 9), rules=())
    mark = next(mark for mark in "\t;," if heading.startswith(mark))
    body = "".join(f"{letter}{mark}{mark.join(('7,0', '6', '5') if mark != ',' else '765')}\r\n" for letter in "AB")
    cells, problems = read_grid(chart, "stay.csv", f"{heading}\r\n{body}".encode("utf-8-sig"))
    assert not problems
    assert cells is not None
    assert cells.at("A", -2) == 7
    assert cells.at("B", 0) == 5


def test_rows_are_counted_as_a_spreadsheet_counts_them():
    text = '# note\n\narea,name,harbour,room\nbay,"two\nlines",yes,3\nreef,R,,0\n\nsea,S,,x\n'
    assert places(reef(areas_csv=text)) == [("areas.csv", 7, "room", "pack-not-whole")]


def test_latin_1_is_named_with_the_place():
    data = "area,name,harbour,room\nbay,Bay,,3\nreef,Cañón,,0\nsea,S,,0\n".encode("latin-1")
    found = problems(reef(areas_csv=data))
    assert [(p.file, p.row, p.code) for p in found] == [("areas.csv", 3, "pack-encoding")]
    assert "Cañón" in dict(found[0].args)["cell"]


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (AREAS.encode("utf-16"), (0, "", "pack-utf16")),
        (b"PK\x03\x04 workbook", (0, "", "pack-workbook")),
        (b"\xd0\xcf\x11\xe0 old workbook", (0, "", "pack-workbook")),
        (b"area,name\nbay,\0\n", (2, "", "pack-control")),
        (b"x" * (MOST_BYTES + 1), (0, "", "pack-huge")),
        (b"", (0, "", "pack-no-rows")),
        (b"\n\n# nothing\n", (0, "", "pack-no-rows")),
        (b'area,name,harbour,room\nbay,"open,yes,3\nreef,R,,0\n', (2, "", "pack-quotes")),
        (b'area,name,harbour,room\nbay,"a"b,yes,3\n', (2, "", "pack-quotes")),
        (b'area;name;harbour;room\nbay;"a"b;yes;3\n', (2, "", "pack-quotes")),
        (b"area,name,harbour,room\nbay," + b"x" * 200_000 + b",yes,3\n", (2, "", "pack-quotes")),
    ],
)
def test_refused(data, place):
    assert ("areas.csv", *place) in places(reef(areas_csv=data))


def test_too_many_rows():
    data = b"area,name,harbour,room\n" + b"bay,B,,0\n" * 100_001
    assert places(reef(areas_csv=data))[0] == ("areas.csv", 0, "", "pack-too-many-rows")


def test_too_many_files():
    crowd = {f"charts/c{number}.toml": b"" for number in range(1001)}
    assert places(reef() | crowd) == [("pack.toml", 0, "", "pack-too-many-files")]


@settings(max_examples=150, deadline=None)
@given(
    name=st.sampled_from(["areas.csv", "combat.csv", "options.toml", "charts/inner.toml", "pack.toml"]),
    data=st.binary(max_size=200) | st.text(max_size=200).map(str.encode),
)
def test_no_file_brings_the_loader_down(name, data):
    for problem in problems(reef() | {name: data}):
        assert problem.file
