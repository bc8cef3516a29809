"""A test that cites a rule must run code that carries it. Loaded by conftest before any game is imported.

That some code carries it at all is a matter of the contract: `upscope.lab.contract.check_cited`.
"""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from upscope.kernel import rules

rules.trace(True)
GAMES = Path(__file__).resolve().parent / "games"


def game_package(item: pytest.Item) -> str | None:
    try:
        return "upscope.games." + item.path.relative_to(GAMES).parts[0]
    except ValueError:
        return None


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    rules.forget_runs()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    result = yield
    package = game_package(item)
    if package is not None:
        ran = {site.rule for site in rules.ran() if site.module.startswith(package)}
        carried = {site.rule for site in rules.sites(package)}
        cited = {i for mark in item.iter_markers("rule") for i in mark.args}
        idle = sorted((cited & carried) - ran)
        if idle:
            pytest.fail(f"cites {', '.join(idle)}, but no code carrying it ran", pytrace=False)
    return result
