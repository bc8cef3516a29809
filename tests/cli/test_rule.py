"""`upscope rule` explains a rule in the reader's language; `upscope rules --coverage` counts what is explained."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner

from upscope import rulebook
from upscope.cli.rule import command as rule
from upscope.cli.rules import command as rules


def said(*args: str) -> str:
    done = CliRunner().invoke(rule, list(args))
    assert done.exit_code == 0, done.output
    return done.output


def test_a_rule_is_explained_by_its_paragraph() -> None:
    english, spanish = said("sonar", "blast-near", "--lang", "en"), said("sonar", "blast-near", "--lang", "es")
    assert english.startswith("Mines · ")
    assert "on one of the 8 spaces around it  indirect hit  1" in english
    assert "Example: Your mine on B7" in english
    assert spanish.startswith("Minas · ")
    assert "Ejemplo: Tu mina de B7" in spanish


def test_a_rule_without_text_is_given_its_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "book_of", lambda package, language: rulebook.Book(language, []))
    assert said("silent_war", "6.0-table", "--lang", "en") == "The torpedo improvement table\n"


def test_a_note_says_what_the_first_edition_does() -> None:
    english, spanish = (
        said("silent_war", "14.13-radar", "--lang", "en"),
        said("silent_war", "14.13-radar", "--lang", "es"),
    )
    assert "First edition: Radar comes in January 1943." in english
    assert "Primera edición: El radar llega en enero de 1943." in spanish


@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "How we read it: No: at least one space away."), ("es", "Cómo lo leemos: No: al menos a una casilla.")],
)
def test_a_rule_with_an_open_point_says_how_it_is_read(language: str, says: str) -> None:
    assert says in said("sonar", "opt-torpedo-own", "--lang", language)
    assert says.partition(":")[0] not in said("sonar", "blast-far", "--lang", language)


def test_a_rule_that_is_not_there_is_refused() -> None:
    done = CliRunner().invoke(rule, ["sonar", "nothing", "--lang", "en"])
    assert done.exit_code == 2
    assert "sonar has no rule nothing" in done.output


def test_coverage_is_counted_in_each_language() -> None:
    done = CliRunner().invoke(rules, ["krieg", "--coverage"])
    assert done.exit_code == 0, done.output
    counted = [re.match(r"krieg \((..)\): (\d+) of (\d+) rules explained", one) for one in done.output.splitlines()]
    assert [(one[1], one[2] == one[3]) for one in counted if one] == [("en", True), ("es", True)]
