"""The mutation run: a rule is removed by its id, and the command says whether its tests noticed."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from upscope.cli.mutate import command
from upscope.kernel import rules
from upscope.lab import rule_mutation
from upscope.lab.rule_mutation import Mutation, Outcome, _mutate
from upscope.lab.rulebook import Rule, Title

SUITE = """
import pytest
from tests.tiny import quarry
from tests.kernel.test_engine import dig_site

def test_strict():
    assert quarry.yield_of(dig_site(), 0).total == {tools}

def test_lax():
    quarry.yield_of(dig_site(), 0)
"""


def suite(folder: Path, tools: int) -> str:
    file = folder / "test_quarry_rules.py"
    file.write_text(SUITE.replace("{tools}", str(tools)))
    return str(file)


def cited(*tests: str, i: str = "3.1") -> Rule:
    return Rule(i, Title("Tools", "Herramientas"), "done", [], list(tests))


def tools_at_start() -> int:
    from tests.kernel.test_engine import dig_site
    from tests.tiny import quarry

    return quarry.yield_of(dig_site(), 0).total


def test_a_removed_rule_is_caught_by_a_test_that_needs_it_and_missed_by_one_that_does_not(tmp_path: Path) -> None:
    file = suite(tmp_path, tools_at_start())
    assert tools_at_start() > 0
    assert _mutate(cited(f"{file}::test_strict"), "tests.tiny.quarry").outcome is Outcome.CAUGHT
    assert _mutate(cited(f"{file}::test_lax"), "tests.tiny.quarry").outcome is Outcome.MISSED
    assert not rules.any_removed(), "what the child removed is still here"


def test_a_rule_without_tests_or_without_code_is_not_removed() -> None:
    assert _mutate(cited(), "tests.tiny.quarry").outcome is Outcome.UNTESTED
    assert _mutate(cited("tests/nothing.py", i="no-such"), "tests.tiny.quarry").outcome is Outcome.KEPT


@pytest.mark.parametrize(
    ("found", "said", "code"),
    [
        ([Mutation("1", Outcome.CAUGHT, 3)], "1 rule removed, caught by its tests\n", 0),
        ([Mutation("1", Outcome.CAUGHT, 3)] * 2, "2 rules removed, caught by their tests\n", 0),
        (
            [Mutation("7.3", Outcome.MISSED, 2, (True,))],
            "7.3: removed, missed by its tests, its predicates saying yes (2 tests)\n"
            "1 rule removed, missed by its tests\n",
            1,
        ),
        ([Mutation("7.4", Outcome.UNTESTED, 0)], "7.4: cited by no test (0 tests)\n1 rule cited by no test\n", 1),
        ([Mutation("opt", Outcome.KEPT, 1)], "1 rule kept: a setting, an example or advice\n", 0),
    ],
)
def test_the_command_counts_and_fails_on_what_was_missed(
    monkeypatch: pytest.MonkeyPatch, found: list[Mutation], said: str, code: int
) -> None:
    monkeypatch.setattr(rule_mutation, "mutations", lambda game, only: iter(found))
    ran = CliRunner().invoke(command, ["sonar"])
    assert (ran.output, ran.exit_code) == (said, code)
