"""Rule mutation: remove each rule by its id and demand that a test which cites it fails.

A test that passes without its rule proves nothing. Games and tests are imported once; each rule is then removed in a
child process of its own, so that nothing it breaks outlives it. A rule with predicates is removed twice: they always
say no, then they always say yes. One that says what may be done (`can_…`) always says yes.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from enum import Enum

from upscope import registry
from upscope.kernel import rules
from upscope.lab.rulebook import Rule, rulebook, tests_folder

MOST_TESTS = 12
"""Citing tests tried for one removal, at most; the first that fails is enough."""


class Outcome(Enum):
    CAUGHT = "removed, caught by its tests"
    MISSED = "removed, missed by its tests"
    UNTESTED = "cited by no test"
    KEPT = "kept: a setting, an example or advice"


@dataclass(frozen=True)
class Mutation:
    """One rule with what happened to its tests without it."""

    rule: str
    outcome: Outcome
    tests: int
    says: tuple[bool, ...] = ()
    """What the predicates said in the removals that no test noticed; empty where there are no predicates."""


def mutations(name: str, only: tuple[str, ...] = ()) -> Iterator[Mutation]:
    """Remove the rules of a game in turn. Raises FileNotFoundError where the tests are not at hand."""
    rules.trace(True)
    folder = tests_folder(name)
    if folder is None:
        raise FileNotFoundError(f"no tests of {name} here: mutate needs the source tree")
    package = registry.game(name).package
    root = folder.parents[2]
    os.chdir(root)
    sys.path[:0] = [str(root), str(root / "tests")]
    _run([str(folder.relative_to(root)), "--collect-only"])
    for rule in rulebook(name):
        if not only or rule.id in only:
            yield _mutate(rule, package)


def _mutate(rule: Rule, package: str) -> Mutation:
    if not rule.tests:
        return Mutation(rule.id, Outcome.UNTESTED, 0)
    sites = [site for site in rules.sites(package) if site.rule == rule.id]
    if not sites:
        return Mutation(rule.id, Outcome.KEPT, len(rule.tests))
    asks = any(site.returns == "bool" and not rules.is_permission(site) for site in sites)
    missed = tuple(says for says in ((False, True) if asks else (True,)) if not _is_caught(rule, package, says))
    if missed:
        return Mutation(rule.id, Outcome.MISSED, len(rule.tests), missed if asks else ())
    return Mutation(rule.id, Outcome.CAUGHT, len(rule.tests))


def _is_caught(rule: Rule, package: str, says: bool) -> bool:
    """In a child: the rule removed, its tests run, the first failure counts."""
    child = os.fork()
    if child == 0:
        code = 99
        try:
            with rules.removed(package, rule.id, says):
                code = _run(["-x", *rule.tests[:MOST_TESTS]])
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 1


def _run(args: list[str]) -> int:
    import pytest

    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        return int(pytest.main(["-q", "-p", "no:xdist", "-p", "no:cacheprovider", *args]))
