"""The terminal client plays any game from views, decisions, options and forms alone; here with the tiny games."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click import ClickException
from click.testing import CliRunner, Result
from tests.tiny import lanterns, quarry

from upscope import registry
from upscope.cli.play import command
from upscope.cli.replay import command as replay
from upscope.dice.box import SealedBox
from upscope.kernel.game import Setup
from upscope.kernel.record import parse
from upscope.kernel.referee import Referee


@pytest.fixture(autouse=True)
def tiny_games() -> None:
    registry.add(quarry.GAME)
    registry.add(lanterns.GAME)


Play = Callable[..., Result]


@pytest.fixture
def play() -> Play:
    def run(*args: str, typed: str = "") -> Result:
        return CliRunner().invoke(command, args, input=typed)

    return run


def test_a_whole_game_is_played_by_numbers_words_and_the_example(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    typed = "2\n" + "1\n=\n" * 30
    done = play("quarry", "--scenario", "short", "--seed", "5", "--file", str(file), typed=typed)
    assert done.exit_code == 0, done.output
    assert "[3]" in done.output
    record = parse(file.read_text())
    assert record.entries[-1]["kind"] == "check"
    assert {e["by"] for e in record.entries if e["kind"] == "answer"} == {"person", "bot", "auto"}
    checked = CliRunner().invoke(replay, [str(file), "--verify"])
    assert checked.output.startswith("Verified")


def test_what_has_one_answer_is_asked_only_on_request(play: Play, tmp_path: Path) -> None:
    answers = {}
    for asked in ((), ("--ask-all",)):
        file = tmp_path / f"game{len(asked)}.jsonl"
        typed = "2\n" + "1\n=\n" * 60
        play("quarry", "--scenario", "short", "--seed", "5", "--file", str(file), *asked, typed=typed)
        answers[asked] = [e for e in parse(file.read_text()).entries if e["kind"] == "answer"]
    given = [e for e in answers[()] if e["by"] == "auto"]
    assert given
    assert not [e for e in answers["--ask-all",] if e["by"] == "auto"]


def test_leaving_and_resuming_goes_on_where_it_was(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    first = play("lanterns", "--seed", "2", "--seat", "all", "--file", str(file), typed="A1\nD4\nrow E\nquit\n")
    assert "You have left the game" in first.output
    before = len(parse(file.read_text()).entries)
    assert before == 3
    again = play("lanterns", "--seed", "2", "--seat", "all", "--file", str(file), typed="command row S\nquit\n")
    assert again.exit_code == 0
    entries = parse(file.read_text()).entries
    assert len(entries) == 4
    assert entries[-1]["value"] == ["row", "S"]


def test_two_people_play_by_sending_one_file(play: Play, tmp_path: Path) -> None:
    """Each at his own terminal, with his own copy; neither plays for the other, and time waits for the post."""
    north, south = tmp_path / "north.jsonl", tmp_path / "south.jsonl"
    words = ("quarry", "--scenario", "short", "--ask-all", "--by-file", "--file")
    first = play(*words, str(north), "--seat", "north", typed="1\n")
    assert f"It is the others’ turn. Send them {north}." in first.output
    assert set(parse(north.read_text()).setup.players.values()) == {"north player", "south player"}
    again = play(*words, str(north), "--seat", "north", typed="1\n")
    assert "Send them" in again.output, "looking changes nothing"
    said = ""
    for _ in range(30):
        for mine, theirs, seat in ((south, north, "south"), (north, south, "north")):
            mine.write_bytes(theirs.read_bytes())
            done = play(*words, str(mine), "--seat", seat, "--language", "es", typed="1\n=\n" * 20)
            assert done.exit_code == 0, done.output
            said = done.output
        if "para que los demás vean el final" in said:
            break
    record = parse(north.read_text())
    assert record.entries[-1]["kind"] == "check"
    assert {(e["seat"], e["by"]) for e in record.entries if e["kind"] == "answer"} == {
        ("north", "person"), ("south", "person")
    }  # fmt: skip
    assert CliRunner().invoke(replay, [str(north), "--verify"]).output.startswith("Verified")


def test_a_file_of_a_server_goes_on_with_dice_of_ones_own(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    game = registry.game("quarry")
    chance, dice = SealedBox().fresh("11" * 32, "g", {})
    begun = Referee.start(game, Setup("short"), chance, ident="g", dice=dice)
    file.write_text(begun.record.text())
    play("quarry", "--file", str(file), "--seat", "all", typed="1\n=\n" * 30)
    record = parse(file.read_text())
    assert [(e["n"], e["dice"]) for e in record.entries if e["kind"] == "chapter"] == [(1, {"kind": "seeded"})]
    assert CliRunner().invoke(replay, [str(file), "--verify"]).output.startswith("Verified")


@pytest.mark.parametrize(
    ("content", "said"),
    [("nonsense\n", "this is not a line of a record"), (None, "this is a record of lanterns")],
)
def test_a_file_that_cannot_be_played_on_is_said_so(play: Play, tmp_path: Path, content: str | None, said: str) -> None:
    file = tmp_path / "game.jsonl"
    if content is None:
        play("lanterns", "--file", str(file), typed="quit\n")
    else:
        file.write_text(content)
    done = play("quarry", "--file", str(file))
    assert done.exit_code == 1
    assert said in done.output
    assert play("quarry", "--by-file").exit_code == 2, "by file, and no file"


def test_end_of_input_leaves_the_game(play: Play) -> None:
    done = play("quarry", typed="")
    assert done.exit_code == 0
    assert "You have left the game" in done.output


def test_commands(play: Play) -> None:
    typed = "nonsense\n7\nhelp\nall\nundo\nview\nboard\nlog\nrule 9\nsave\n1\nodds 3\nquit\n"
    done = play("quarry", "--scenario", "short", "--seed", "4", typed=typed)
    assert done.exit_code == 0, done.output
    assert done.output.count("That is not one of your choices. [1]") == 2
    assert "You cannot take this back" in done.output
    assert "There is no rule 9." in done.output
    assert "Say where: save FILE" in done.output
    assert "exact" in done.output
    assert '"seat": "north"' in done.output


def test_the_odds_of_an_attack_are_its_exact_card(play: Play, tmp_path: Path) -> None:
    position = tmp_path / "front.json"
    position.write_text('{"at": "4.2", "side": "western", "units": {"uk-2": {"hex": "0106", "steps": 2}}}')
    where = ("krieg", "--scenario", "two_rivers", "--seat", "western", "--position", str(position))
    done = play(*where, typed="0206\nuk-2\nodds uk-hq\nodds go\nundo\nquit\n")
    assert done.exit_code == 0, done.output
    assert "7 to 4 counts as 3-2" in done.output
    assert "4 to 4 counts as 1-1" in done.output
    assert "chance to take the hex: 33 % (1/3) (best 67 % (2/3), worst 33 % (1/3))" in done.output
    assert "samples" not in done.output
    assert "takes back" in done.output
    assert "ranged=" not in done.output, "an option whose words say it all is not followed by its bare fields"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("What a search meets:", "Stays out afterwards:", "On the way: spotted", "no die is rolled here")),
        ("es", ("Lo que encuentra una búsqueda:", "Sigue fuera después:", "Por el camino: descubierto", "ningún dado")),
    ],
)
def test_the_odds_of_a_transit_and_a_search_are_the_assistants_own(
    play: Play, language: str, said: tuple[str, ...]
) -> None:
    typed = "odds 1\n1\nodds 2\n1\n1\n1\n1\nodds search\nodds bypass\nodds return\nquit\n"
    where = ("--scenario", "tang-1944", "--seed", "5", "--language", language, "--ask-all")
    done = play("silent_war", *where, typed=typed)
    assert done.exit_code == 0, done.output
    for words in said:
        assert words in done.output


def first_choices(play: Play, where: tuple[str, ...], typed: str, wanted: str) -> tuple[str, re.Match[str]]:
    """What is typed from there on, the first of each list, until a question reads as wanted; and how it reads."""
    for _ in range(30):
        said = play(*where, typed=typed + "quit\n").output
        prompts = [m.start() for m in re.finditer("^Commander Submarines, Pacific> ", said, re.MULTILINE)]
        asked = said[prompts[-2] if len(prompts) > 1 else 0 : prompts[-1]]
        found = re.search(wanted, asked)
        if found:
            return typed, found
        first = re.search(r"^ +(\d+) ", asked, re.MULTILINE)
        typed += f"{first[1]}\n" if first else "=\n"
    raise AssertionError(f"never asked: {wanted}")


def test_the_odds_of_an_attack_under_water_name_every_modifier_and_its_rule(play: Play) -> None:
    where = ("silent_war", "--scenario", "tang-1944", "--seed", "8", "--staff", "combat")
    typed, _ = first_choices(play, where, "", "which posture")
    assert "from 300 samples each" in play(*where, typed=f"{typed}odds 2\nquit\n").output
    typed, asked = first_choices(play, where, typed, r"each gets, in this order: ([\d, ]+)\. Or = for ([\d ]+)")
    points, units = sum(map(int, asked[2].split())), len(asked[1].split(","))
    few, all_ = (" ".join([str(n), *["0"] * (units - 1)]) for n in (points - 1, points))
    done = play(*where, typed=f"{typed}odds {few}\nodds {all_}\nquit\n")
    assert done.exit_code == 0, done.output
    assert f"All {points} must be given out; {points - 1} were given. [14.15-points]" in done.output
    assert re.search(r"defence \d+ \[14\.16B-defence\].*, TDC -?\d \[14\.16B-tdc\]", done.output)
    shot = re.search(r"(\d+) points, difference (-?\d+): hit ([\d.]+) %", done.output)
    assert shot
    assert float(shot[3]) == 10 * max(0, min(10, int(shot[2]) + 1))
    assert re.search(r"On average [\d.]+ ships, [\d.]+ thousand tons\.", done.output)
    typed, _ = first_choices(play, where, typed, "withdraw or attack again")
    assert "After another attack: spotted" in play(*where, typed=f"{typed}odds 1\nquit\n").output


def test_undo_takes_the_last_answer_back(play: Play) -> None:
    done = play("lanterns", "--seat", "all", "--seed", "1", typed="A1\nundo\nB1\nD4\nview\nquit\n")
    assert "takes back one step" in done.output
    assert '"B1"' in done.output


def test_spanish(play: Play) -> None:
    done = play("quarry", "--language", "es", typed="x\nquit\n")
    assert "Esa no es una de tus opciones" in done.output


def test_an_answer_is_typed_as_the_list_calls_it(play: Play) -> None:
    done = play("sonar", "--scenario", "alpha-t", "--seat", "blue.captain", "--language", "es", typed="C6\no\nquit\n")
    assert "¡rumbo oeste!" in done.output, done.output


def test_own_dice_are_asked_for_and_checked(play: Play) -> None:
    args = ("quarry", "--scenario", "short", "--seat", "all", "--own-dice")
    done = play(*args, typed="1\n1\n1\n9\n4\nlog\nquit\n")
    assert "That cannot come up on this roll." in done.output
    assert "'die': 4" in done.output
    assert "Eso no puede salir en esta tirada." in play(*args, "--language", "es", typed="1\n1\n1\n9\n4\nquit\n").output


def test_dice_for_several_boats_are_asked_for_one_by_one(play: Play, tmp_path: Path) -> None:
    boats = {f"ss-{n}": {"box": "repair-1", "at": "pearl-harbor"} for n in (190, 191, 192)}
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"at": "week", "boats": boats}))
    args = ("silent_war", "--scenario", "pacific-1943", "--position", str(file), "--own-dice")
    done = play(*args, typed="0\n" * 60)
    assert "Repair: Spearfish (1 of 2), one of 0, 1, 2" in done.output
    assert "Repair: Sailfish (2 of 2)" in done.output
    assert "dealt to a cup" not in done.output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("chess",), "no game called 'chess'"),
        (("quarry", "--seat", "west"), "no seat or side called 'west'"),
        (("quarry", "--scenario", "deep"), "there is no such scenario"),
        (("quarry", "--option", "long"), "write NAME=VALUE"),
        (("quarry", "--option", "long=maybe"), "not allowed here"),
        (("quarry", "--bot", "genius"), "no bot called 'genius'"),
    ],
)
def test_bad_words_are_refused_in_one_line(play: Play, args: tuple[str, ...], said: str) -> None:
    done = play(*args)
    assert done.exit_code == 2
    assert said in done.output
    assert "Traceback" not in done.output


def test_replay_tells_the_game_again_and_names_damage(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play("lanterns", "--seed", "2", "--seat", "all", "--file", str(file), typed="A1\nD4\nrow E\nthrow B2\nquit\n")
    run = CliRunner().invoke
    assert "'cell': 'D4'" in run(replay, [str(file)]).output
    assert "'cell': 'D4'" not in run(replay, [str(file), "--seat", "blue.lookout"]).output
    assert len(run(replay, [str(file), "--at", "2", "--json"]).output.splitlines()) == 3
    lines = file.read_text().splitlines(keepends=True)
    changed = json.loads(lines[2])
    changed["value"] = "C4"
    file.write_text("".join([*lines[:2], json.dumps(changed) + "\n", *lines[3:]]))
    broken = run(replay, [str(file), "--verify"])
    assert broken.exit_code == 1
    assert "line 3: this line was changed" in broken.output
    file.write_text("".join(lines) + '{"n":')
    torn = run(replay, [str(file), "--verify"])
    assert "cut off" in torn.output
    assert torn.exit_code == 0


def test_an_owners_pack_is_read_checked_and_played_with(play: Play, tmp_path: Path) -> None:
    from upscope.packs import builtin
    from upscope.packs.disk import Words, new_pack, schema_of

    folder = tmp_path / "mine"
    new_pack(schema_of("sonar"), "mine", "standard", folder, Words("en"))
    assert builtin(schema_of("sonar"), "standard")
    done = play("sonar", "--scenario", "alpha-t", "--pack", str(folder), typed="quit\n")
    assert done.exit_code == 0, done.output
    assert "Where does the submarine start?" in done.output
    (folder / "pack.toml").write_text("nonsense")
    assert play("sonar", "--pack", str(folder)).exit_code == 2
    assert play("sonar", "--pack", "nowhere").exit_code == 2


def test_a_game_of_an_owners_pack_is_found_again_by_its_folder(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from upscope.cli.report import command as report
    from upscope.packs import pack_registry
    from upscope.packs.disk import Words, new_pack, schema_of

    run = CliRunner().invoke
    monkeypatch.setattr(pack_registry, "_added", {})
    folder, file = tmp_path / "own-charts", tmp_path / "war.jsonl"
    new_pack(schema_of("silent_war"), "own-charts", "history", folder, Words("en"))
    given = ("silent_war", "--scenario", "wahoo-1943", "--file", str(file))
    assert play(*given, "--pack", str(folder), typed="quit\n").exit_code == 0
    pack_registry._added.clear()
    for reader in (replay, report):
        lost = run(reader, [str(file), "--language", "es"])
        assert lost.exit_code == 2
        assert "«own-charts»" in lost.output
        assert "--pack CARPETA" in lost.output
    again = play(*given, typed="quit\n")
    assert again.exit_code == 2
    assert "--pack FOLDER" in again.output
    assert run(report, [str(file), "--pack", str(folder)]).exit_code == 0
    assert "Verified" in run(replay, [str(file), "--verify", "--pack", str(folder)]).output


@pytest.mark.parametrize(
    ("language", "said"), [("en", "do not fit into a column of 6"), ("es", "no caben en una columna")]
)
def test_what_is_wrong_with_an_owners_pack_is_said_in_words(
    play: Play, tmp_path: Path, language: str, said: str
) -> None:
    from upscope.packs.disk import Words, new_pack, schema_of

    folder = tmp_path / "mine"
    new_pack(schema_of("silent_war"), "mine", "history", folder, Words("en"))
    table = folder / "engagement.csv"
    lines = table.read_text("utf-8").splitlines()
    full = [
        ",".join([*line.split(",")[:3], "9", "9", "9", "9"]) if line[:2] in ("1,", "2,") else line for line in lines
    ]
    table.write_text("\n".join(full), "utf-8")
    done = play("silent_war", "--pack", str(folder), "--language", language)
    assert done.exit_code == 2
    assert said in done.output
    assert "upscope pack validate" in done.output
    assert "sw-no-room" not in done.output


def test_a_setting_that_is_on_or_off_is_said_in_plain_words(play: Play) -> None:
    for word in ("no", "off", "false", "False"):
        done = play("silent_war", "--scenario", "full-war", "--option", f"checkpoints={word}", typed="quit\n")
        assert done.exit_code == 0, done.output
    assert play("silent_war", "--option", "checkpoints=perhaps").exit_code == 2


def test_without_a_scenario_the_terminal_begins_with_that_of_the_page(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Setup] = []

    def begin(game: Any, setup: Setup, *more: Any) -> None:
        begun.append(setup)
        raise ClickException("begun")

    monkeypatch.setattr("upscope.cli._begin.begin", begin)
    play("silent_war", "--seed", "1")
    first = registry.manifest("silent_war").first
    assert [setup.scenario for setup in begun] == [first]
    assert registry.game("silent_war").scenarios[0] != first


def test_a_game_left_without_a_file_is_kept_and_the_way_back_is_said(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("upscope.cli.serve.data_folder", lambda: tmp_path)
    monkeypatch.setattr("upscope.cli.play.sys", SimpleNamespace(stdin=SimpleNamespace(isatty=lambda: True)))
    done = play("quarry", "--scenario", "short", "--seed", "5", typed="2\n")
    (kept,) = (tmp_path / "terminal").iterdir()
    assert f"play quarry --file {kept}" in " ".join(done.output.split())
    again = play("quarry", "--file", str(kept), typed="")
    assert again.exit_code == 0, again.output
    assert parse(kept.read_text()).header["game"] == "quarry"
