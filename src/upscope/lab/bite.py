"""Bite: take each rule away in turn and demand that a test which cites it turns red.

A test that passes without its rule proves nothing. Games and tests are imported once; each rule is then tried in a
child process of its own, so that nothing it breaks outlives it.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass

from upscope import registry
from upscope.kernel import rules
from upscope.lab.rulebook import Rule, rulebook, tests_folder

BITTEN, TOOTHLESS, UNTESTED, UNSITED = "bitten", "toothless", "untested", "unsited"
MOST_TESTS = 12
"""Citing tests tried for one rule, at most; the first that turns red is enough."""


@dataclass(frozen=True)
class Bite:
    rule: str
    outcome: str
    tests: int


def bites(name: str, only: tuple[str, ...] = ()) -> Iterator[Bite]:
    """Each rule with what happened to its tests without it."""
    rules.trace(True)
    folder = tests_folder(name)
    if folder is None:
        raise FileNotFoundError(f"no tests of {name} here: bite needs the source tree")
    package = registry.game(name).package
    root = folder.parents[2]
    os.chdir(root)
    sys.path[:0] = [str(root), str(root / "tests")]
    _run([str(folder.relative_to(root)), "--collect-only"])
    carried = {site.rule for site in rules.sites(package)}
    for rule in rulebook(name):
        if only and rule.id not in only:
            continue
        if not rule.tests:
            yield Bite(rule.id, UNTESTED, 0)
        elif rule.id not in carried:
            yield Bite(rule.id, UNSITED, len(rule.tests))
        else:
            yield Bite(rule.id, BITTEN if _turns_red(rule, package) else TOOTHLESS, len(rule.tests))


def _turns_red(rule: Rule, package: str) -> bool:
    """In a child: the rule removed, its tests run, the first failure counts."""
    child = os.fork()
    if child == 0:
        code = 99
        try:
            with rules.removed(package, rule.id):
                code = _run(["-x", *rule.tests[:MOST_TESTS]])
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 1


def _run(args: list[str]) -> int:
    import pytest

    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        return int(pytest.main(["-q", "-p", "no:xdist", "-p", "no:cacheprovider", *args]))
