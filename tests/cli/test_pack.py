"""The pack commands as a player types them, in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

import tinypack
from tinypack import SCHEMA, problems, reef
from upscope import packs
from upscope.cli.pack import command
from upscope.packs.disk import Words, folder, load_folder, open_pack
from upscope.text import sources

SPOKEN = re.compile(r"""["'](pack-[a-z0-9-]+)["']""")


@pytest.fixture(autouse=True)
def _with_the_lagoon(monkeypatch):
    monkeypatch.setattr(folder, "GAMES", ["tinypack.games"])
    monkeypatch.setenv("UPSCOPE_LANG", "en")


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def call(*words: str, code: int = 0) -> str:
        result = CliRunner().invoke(command, list(words), catch_exceptions=False)
        assert result.exit_code == code, result.output
        return result.output

    return call


# ---------------------------------------------------------------- new and validate


def test_a_new_pack_is_sound_and_the_same_content(run, tmp_path):
    assert "mine is yours to edit" in run("new", "lagoon", "mine")
    assert load_folder(tmp_path / "mine").digest == open_pack("lagoon/reef").digest
    assert "mine is valid: 9 tables" in run("validate", "mine")
    assert run("diff", "lagoon/reef", "mine") == "no difference in content\n"


def test_a_new_pack_explains_its_tables(run, tmp_path):
    run("new", "lagoon", "mine")
    areas = (tmp_path / "mine" / "areas.csv").read_text("utf-8")
    assert "# areas (rules 2.1)\n" in areas
    assert "#   room: how many boats fit in (whole number, 0 to 9)\n" in areas
    combat = (tmp_path / "mine" / "combat.csv").read_text("utf-8")
    assert "Headings across: one of 1-2, 1-1, 2-1." in combat


def test_semicolons_for_a_spanish_spreadsheet(run, tmp_path):
    run("--lang", "es", "new", "lagoon", "mia", "--semicolons")
    data = (tmp_path / "mia" / "areas.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    assert b"bay;The bay;yes;3\r\n" in data
    assert "# areas (reglas 2.1)" in data.decode("utf-8-sig")
    assert "#   room: cuántos barcos caben (número entero, de 0 a 9)\r\n" in data.decode("utf-8-sig")
    assert "es válido" in run("--lang", "es", "validate", "mia")


def test_a_filled_in_table_must_lose_its_label(run, tmp_path):
    run("new", "lagoon", "mine", "--based-on", "reef")
    path = tmp_path / "mine" / "areas.csv"
    path.write_text(path.read_text("utf-8").replace("yes,3", "yes,4"), "utf-8")
    said = run("validate", "mine", code=2)
    assert "pack.toml, table.areas.origin: areas differs from the one in reef" in said
    manifest = tmp_path / "mine" / "pack.toml"
    manifest.write_text(manifest.read_text("utf-8").replace('"rulebook"', '"owner"'), "utf-8")
    assert "is valid" in run("validate", "mine")
    assert run("diff", "lagoon/reef", "mine", code=1) == "areas: row bay, room: 3 → 4\n"


def test_problems_are_listed_with_file_row_and_column(run, tmp_path):
    run("new", "lagoon", "mine")
    (tmp_path / "mine" / "routes.csv").write_text("here,there,days\nbay,reef,9\nreef,moon,1\n", "utf-8")
    said = run("validate", "mine", code=2).splitlines()
    assert said[:2] == [
        "routes.csv, row 2, column days: “9” is not between 1 and 6",
        "routes.csv, row 3, column there: “moon” is not in areas",
    ]
    assert said[-1] == "Error: 2 problems in mine"
    spanish = run("--lang", "es", "validate", "mine", code=2).splitlines()
    assert spanish[0] == "routes.csv, fila 2, columna days: «9» no está entre 1 y 6"


def test_a_long_list_is_cut_unless_asked_for(run, tmp_path):
    run("new", "lagoon", "mine")
    rows = "".join(f"r{number},Name,yes,x\n" for number in range(150))
    (tmp_path / "mine" / "areas.csv").write_text("area,name,harbour,room\n" + rows, "utf-8")
    short = run("validate", "mine", code=2).splitlines()
    assert len(short) == 102
    assert re.fullmatch(r"and \d+ more; --all shows every one", short[100])
    assert len(run("validate", "--all", "mine", code=2).splitlines()) > 150


def test_messages_of_the_games_own_checks(run, tmp_path):
    run("new", "lagoon", "mine")
    path = tmp_path / "mine" / "areas.csv"
    path.write_text(path.read_text("utf-8").replace("yes,3", "yes,0"), "utf-8")
    assert "areas.csv, row 11, column room: the harbour bay has no room" in run("validate", "mine", code=2)
    assert "el puerto bay no tiene sitio" in run("--lang", "es", "validate", "mine", code=2)


def test_a_program_reads_what_is_wrong_as_json(run, tmp_path):
    run("new", "lagoon", "mine")
    assert json.loads(run("validate", "mine", "--json")) == []
    path = tmp_path / "mine" / "areas.csv"
    path.write_text(path.read_text("utf-8").replace("yes,3", "yes,0"), "utf-8")
    found = json.loads(run("validate", "mine", "--json", code=2))
    one = next(one for one in found if one["row"])
    assert (one["file"], one["row"], one["column"]) == ("areas.csv", 11, "room")
    assert one["text"] == "the harbour bay has no room"


def test_nothing_is_written_over(run, tmp_path):
    run("new", "lagoon", "mine")
    before = (tmp_path / "mine" / "areas.csv").read_bytes()
    assert run("new", "lagoon", "mine", code=2) == "Error: mine is already there; nothing was written\n"
    assert (tmp_path / "mine" / "areas.csv").read_bytes() == before


def test_diff_of_a_map_names_the_cell(run, tmp_path):
    run("new", "lagoon", "mine")
    path = tmp_path / "mine" / "charts" / "outer.toml"
    path.write_text(path.read_text("utf-8").replace("X...", "XX.."), "utf-8")
    assert run("diff", "lagoon/reef", "mine", code=1) == "charts: row outer, drawing B3: . → X\n"


# ---------------------------------------------------------------- one-line errors


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("new", "chess", "mine"), "there is no game “chess” with packs; available: lagoon"),
        (("new", "lagoon", "My Pack"), "“My Pack” is not a short name: small letters, digits and hyphens only"),
        (("new", "lagoon", "../up"), "“../up” is not a short name: small letters, digits and hyphens only"),
        (
            ("new", "lagoon", "mine", "--based-on", "atoll"),
            "there is no pack “atoll”; give a folder or GAME/NAME, such as lagoon/reef",
        ),
        (("validate", "nowhere"), "there is no pack “nowhere”; give a folder or GAME/NAME, such as lagoon/reef"),
        (("diff", "lagoon/reef", "x"), "there is no pack “x”; give a folder or GAME/NAME, such as lagoon/reef"),
        (
            ("show", "moons", "--pack", "lagoon/reef"),
            "reef has no table “moons”; available tables: areas, routes, contact, classes, boats, steps, combat, "
            "options, charts",
        ),
        (("show", "charts/x", "--pack", "lagoon/reef"), "reef has no table “charts/x”; available tables: inner, outer"),
        (("show", "areas"), "there is no pack “.”; give a folder or GAME/NAME, such as lagoon/reef"),
    ],
)
def test_one_line_and_exit_code_2(run, words, line):
    assert run(*words, code=2) == f"Error: {line}\n"


def test_an_empty_folder_is_no_pack(run, tmp_path):
    (tmp_path / "empty").mkdir()
    assert "pack.toml is missing" in run("validate", "empty", code=2)


def test_diff_of_a_broken_pack_names_the_first_problem(run, tmp_path):
    run("new", "lagoon", "mine")
    (tmp_path / "mine" / "options.toml").write_text("weeks = 99\nstorms = 'q'\n", "utf-8")
    said = run("diff", "lagoon/reef", "mine", code=2)
    assert said.startswith("Error: options.toml, storms: “q” is neither yes nor no (and 1 more")
    assert len(said.splitlines()) == 1


# ---------------------------------------------------------------- list and show


def test_list_shows_built_in_and_own_packs(run, tmp_path):
    run("new", "lagoon", "mine")
    run("new", "lagoon", "torn")
    (tmp_path / "torn" / "options.toml").write_text("weeks = 1", "utf-8")
    (tmp_path / "torn" / "areas.csv").write_text("", "utf-8")
    said = run("list").splitlines()
    digest = open_pack("lagoon/reef").digest[:12]
    assert said[0] == f"lagoon/reef: The reef (built in, 1, {digest})"
    assert said[1] == f"mine: The reef (yours, based on reef, 1, {digest})"
    assert said[2] == "torn: not valid: areas.csv: there is nothing in this table"
    manifest = tmp_path / "torn" / "pack.toml"
    manifest.write_text(manifest.read_text("utf-8").replace('"lagoon"', '"chess"'), "utf-8")
    assert run("list").splitlines()[2] == ("torn: not valid: there is no game “chess” with packs; available: lagoon")


def test_show_table_with_its_provenance(run):
    said = run("show", "contact", "--pack", "lagoon/reef")
    assert "period 2 — origin: our own figures, not the publisher’s; confidence: low; rules: 9.2" in said
    assert "source: a public play aid" in said
    assert "1       0..4  none" in said
    assert run("show", "--pack", "lagoon/reef").splitlines()[2] == "contact: public-1x, authored (9.2)"


def test_show_grid_drawing_and_csv(run):
    assert "3..4    A    A    -" in run("show", "combat", "--pack", "lagoon/reef")
    said = run("show", "charts/inner", "--pack", "lagoon/reef")
    assert "   ABCD\n 1 ....\n 2 .X..\n 3 ...X" in said
    assert "outer" not in said
    csv = run("show", "routes", "--pack", "lagoon/reef", "--csv")
    assert csv == "here,there,days\nbay,reef,1\nreef,bay,1\nreef,sea,2\nsea,reef,2\n"


def test_shown_csv_can_be_read_again(run):
    base = open_pack("lagoon/reef")
    texts = {}
    for name in ("areas", "routes", "contact", "classes", "boats", "combat"):
        texts[f"{name}_csv"] = run("show", name, "--pack", "lagoon/reef", "--csv")
    assert tinypack.opened(reef(**texts)).digest == base.digest


# ---------------------------------------------------------------- words


def test_every_code_has_words_in_both_languages():
    """Codes are collected from the source, so that a new one without a message fails here."""
    rooms = [
        Path(packs.__file__).parent,
        Path(folder.__file__).parent,
        Path(__file__).parents[2] / "src/upscope/cli",
    ]
    used = {code for room in rooms for path in room.glob("*.py") for code in SPOKEN.findall(path.read_text("utf-8"))}
    used -= {"pack-drawing"}
    assert len(used) > 80
    for language in ("en", "es"):
        words = Words(language)
        assert {code for code in used if not words.bundle.has_message(code)} == set()


def test_both_languages_use_the_same_messages_and_arguments():
    def told(language: str) -> dict[str, set[str]]:
        text = "\n".join(sources(language))
        return {
            message.split(" = ")[0]: set(re.findall(r"\$(\w+)", message))
            for message in re.split(r"\n(?=[a-z])", text)
            if message.startswith("pack-")
        }

    assert told("en") == told("es")


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_problem_can_be_said(language):
    """A pack with as many different mistakes as one pack can have; each sentence must have all it needs."""
    broken = reef(
        areas_csv="area,name,harbour,room,odd\nbay,,perhaps,x\nBay,B,,10\nbay,B,,03-may,,q\n",
        routes_csv="here,there,days\nbay,bay,1\nbay,reef,1\n",
        contact_csv="period,die,result\n1,0..3,none\n1,3..8,zero\n1,9-8,ship\n",
        classes_csv="kind,hull,hex\na,b,\nsloop,0,1\n",
        boats_csv="boat,kind,bases,arrives\nx,y,bay;bay,1\nz,slop,,\n",
        combat_csv="die,1-2,1-1,1-1\n1..2,A,-,D\n",
        options_toml="storms = [1]\n",
        charts__bad_toml='drawing = """\nAB\n"""\n',
        nothing_csv="",
    )
    words = Words(language, SCHEMA)
    found = problems(broken)
    assert len({problem.code for problem in found}) > 15
    for problem in found:
        said = words.problem(problem)
        assert problem.code not in said
        assert said.startswith(problem.file)


@pytest.mark.parametrize("called", ["upscope", "python3 dev.py"])
def test_the_next_command_is_named_as_this_one_was_called(run, monkeypatch, called):
    monkeypatch.setenv("UPSCOPE_CALLED", called)
    assert f"{called} pack validate" in run("new", "lagoon", "mine")
