"""A patrol at the terminal: the briefing, answers that are numbers themselves, forms, and courses that cannot be."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from upscope.cli.games import command as games
from upscope.cli.play import command
from upscope.kernel.record import parse

SOLOMONS = ("silent_war", "--scenario", "solomons-1942", "--staff", "combat")
"""An S-boat meets a convoy, and her captain is asked."""
SOLUTIONS = "B\n2\n4\n5\n6\n4 5\n4, 6\nnonsense\n1 1\n1 2\nquit\n"
"""She looks at units 4 and 6 and fires at them; there is no unit 5."""
WAHOO = ("silent_war", "--scenario", "wahoo-1943", "--seed", "5")
TO_THE_ATTACK = "1\n2\n1\n1\n1\n1\n2\n"
"""Wahoo sails, searches, meets a loner and chooses a posture."""


def play(*args: str, typed: str = "") -> Result:
    return CliRunner().invoke(command, args, input=typed)


@cache
def seeded(args: tuple[str, ...], typed: str, *words: str) -> tuple[str, ...]:
    """The game with the first dice that bring it to these words: what they find depends on the pack's figures."""
    for seed in range(1, 100):
        game = (*args, "--seed", str(seed))
        said = play(*game, typed=typed).output
        if all(word in said for word in words):
            return game
    raise AssertionError(f"no dice lead to {words}")


def solomons() -> tuple[str, ...]:
    return seeded(
        SOLOMONS, SOLUTIONS, "in this order: 4, 6. Or", "item 2: 5 is not", "2 were given", "Unit 0: column A"
    )


def test_a_new_game_opens_with_its_briefing_and_a_kept_one_does_not(tmp_path: Path) -> None:
    file = tmp_path / "wahoo"
    first = play(*WAHOO, "--file", str(file), typed="quit\n")
    assert "Morton takes Wahoo from Brisbane" in first.output
    assert "January 1943 to March 1943: 7 weeks, one boat at the start." in first.output
    assert "substantial victory: 3 ships and 12 thousand tons, no boat lost" in first.output
    assert "In history: Three ships of about 12,000 tons" in first.output
    again = play(*WAHOO, "--file", str(file), "--language", "es", typed="quit\n")
    assert "Morton" not in again.output
    assert "Morton lleva el Wahoo" in play(*WAHOO, "--language", "es", typed="escenario\nquit\n").output


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_scenario_is_told_with_its_levels_and_its_history(language: str) -> None:
    from upscope import registry

    said = CliRunner().invoke(games, ["silent_war", "--language", language]).output
    history, level = {"en": ("In history: ", "decisive victory: "), "es": ("En la historia: ", "victoria decisiva: ")}[
        language
    ]
    scenarios = registry.game("silent_war").scenarios
    for slug in scenarios:
        assert re.search(rf"^{slug}: \S", said, re.MULTILINE), slug
    assert said.count(level) >= len(scenarios) - 1
    assert said.count(history) >= len(scenarios) - 1
    assert CliRunner().invoke(games, ["chess"]).exit_code == 2


def test_units_are_answered_by_their_own_numbers(tmp_path: Path) -> None:
    """A list number beside a unit's number would have the one taken for the other."""
    file = tmp_path / "war"
    done = play(*solomons(), "--file", str(file), typed="B\n2\n4\nquit\n")
    listed = done.output[done.output.index("which unit do you look at") :].splitlines()[1:]
    assert listed[0].startswith("    0  Unit 0: column A")
    assert not any(re.match(r" +\d+ \d+ ", line) for line in listed[:10])
    last = [e for e in parse(file.read_text("utf-8")).entries if e["kind"] == "answer"][-1]
    assert last["value"] == 4
    refused = play(*solomons(), typed="B\n2\n99\nquit\n")
    assert "That is not one of your choices." in refused.output


def test_the_staff_says_why_it_asks_after_the_news_and_once() -> None:
    done = play(*solomons(), typed="B\n2\nquit\n")
    why = "The staff leaves this to you. There are ships in sight."
    assert done.output.count(why) == 1
    assert done.output.index(" in action, Solomons") < done.output.index(why) < done.output.index("which column")


def test_points_and_units_of_a_form_are_typed_as_plain_numbers(tmp_path: Path) -> None:
    file = tmp_path / "war"
    done = play(*solomons(), "--file", str(file), typed=SOLUTIONS)
    assert re.search(r"Type 2 of: (\d+), (\d+), [\d, ]*4, 6[\d, ]*\. Or = for \1 \2\n", done.output)
    assert "item 2: 5 is not among the choices." in done.output
    assert done.output.count("Type how many each gets, in this order: 4, 6. Or = for ") == 2
    assert "All 3 must be given out; 2 were given." in done.output
    given = [e["value"] for e in parse(file.read_text("utf-8")).entries if e["kind"] == "answer"]
    assert given[given.index([4, 6]) + 1] == {"4": 1, "6": 2}
    assert "Escribe 2 de: " in play(*solomons(), "--language", "es", typed="B\n2\n4\n5\n6\nquit\n").output


@pytest.mark.parametrize(
    ("typed", "english", "spanish"),
    [
        ("java-sea", "Wahoo cannot reach Java Sea this week: her speed is 2. [15.1-speed]", "su velocidad es 2"),
        (
            "coral-sea java-sea",
            "Wahoo cannot go that way: there is no open way on to Java Sea. [15.0-only]",
            "no hay camino abierto hacia Mar de Java",
        ),
        ("nowhere", "That is not one of your choices. [15.1-speed]", "Esa no es una de tus opciones."),
    ],
)
def test_a_course_that_cannot_be_says_why(tmp_path: Path, typed: str, english: str, spanish: str) -> None:
    file = tmp_path / "wahoo"
    assert english in play(*WAHOO, "--file", str(file), typed=f"1\n{typed}\nodds {typed}\nquit\n").output
    assert [e["decision"] for e in parse(file.read_text("utf-8")).entries if e["kind"] == "answer"] == ["choose_boat:0"]
    assert spanish in play(*WAHOO, "--language", "es", typed=f"1\n{typed}\nquit\n").output


def test_a_boat_is_not_sent_beyond_her_range() -> None:
    s_44 = ("silent_war", "--scenario", "s-44-1942", "--seed", "5", "--ask-all")
    said = play(*s_44, typed="1\nsea-of-japan\nquit\n").output
    assert "S-44 cannot go to Sea of Japan: it is more than " in said
    assert "[15.11-range]" in said
    assert "ese es su alcance" in play(*s_44, "--language", "es", typed="1\nsea-of-japan\nquit\n").output


def test_numbers_have_the_decimal_mark_of_the_language() -> None:
    typed = "1\n2\n1\n1\n1\nodds\nquit\n"
    assert "nothing       27.0 % █" in play(*WAHOO, "--ask-all", typed=typed).output
    assert "nada          27,0 % █" in play(*WAHOO, "--ask-all", "--language", "es", typed=typed).output


def test_the_same_question_has_the_same_odds() -> None:
    typed = TO_THE_ATTACK.removesuffix("2\n") + "odds 1\nodds 3\nquit\n"
    said = play(*seeded(WAHOO[:3], typed, "Aggressive: "), typed=typed).output
    lines = [line for line in said.splitlines() if "Aggressive: " in line]
    assert len(lines) == 2
    assert lines[0] == lines[1]


def test_bad_orders_leave_no_file_behind(tmp_path: Path) -> None:
    file, orders = tmp_path / "war", tmp_path / "orders.txt"
    orders.write_text("for all:\n  posture bold\n")
    assert play(*SOLOMONS, "--file", str(file), "--orders", str(orders)).exit_code == 2
    assert play(*WAHOO, "--seat", "comsubpac", "--bot", "nobody", "--file", str(file)).exit_code == 2
    assert not file.exists()


@pytest.mark.parametrize(
    ("language", "undone", "rule", "titles", "ruling"),
    [
        (
            "en",
            "· Commander Submarines, Pacific takes back one step.\n",
            "rule",
            "[15.1-side] ",
            "  Speed counts OpAreas, so",
        ),
        (
            "es",
            "· Comandante de Submarinos, Pacífico deshace un paso.\n",
            "regla",
            "[15.1-side] ",
            "  La velocidad cuenta áreas, así",
        ),
    ],
)
def test_taking_back_names_the_seat_and_a_rule_is_found_by_its_beginning(
    language: str, undone: str, rule: str, titles: str, ruling: str
) -> None:
    done = play(*WAHOO, "--seed", "3", "--language", language, typed=f"1\nundo\n{rule} 15.1\n{rule} 99\nquit\n")
    assert undone in done.output
    assert titles in done.output
    assert ruling in done.output
    assert "[15.1-speed] " in done.output
    assert done.output.count(" 99.") == 1


def test_a_course_is_found_by_where_it_ends_if_only_one_does(tmp_path: Path) -> None:
    file = tmp_path / "tang"
    words = ("silent_war", "--scenario", "tang-1944", "--seed", "3", "--file", str(file))
    done = play(*words, typed="1\nmidway\nnorth-pacific\nquit\n")
    assert "Tang can reach Midway, but not that way: choose one of the routes listed. [15.0-only]" in done.output
    given = [e["value"] for e in parse(file.read_text("utf-8")).entries if e["kind"] == "answer"]
    assert given[1] == ["hawaiian-islands", "north-pacific"]
    assert "sí llega a Midway" in play(*words[:5], "--language", "es", typed="1\nmidway\nsalir\n").output
