"""Real servers and a real browser for the tests that need them.

What is not installed is skipped with its name, or, with REQUIRE_ALL set, fails.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from tests.postgres import installed, running_postgres
from tests.rules_plugin import pytest_runtest_call, pytest_runtest_setup

__all__ = ["pytest_runtest_call", "pytest_runtest_setup"]
ROOT = Path(__file__).resolve().parent.parent
os.environ["UPSCOPE_LANG"] = "en"  # else commands speak the language of whoever runs the tests
DIRTY_BEFORE = pytest.StashKey[set[str]]()
DIRT = pytest.StashKey[list[str]]()


def absent(what: str) -> NoReturn:
    message = f"{what} is not installed: python3 dev.py test installs it when run by root"
    if os.environ.get("REQUIRE_ALL"):
        pytest.fail(message)
    pytest.skip(message)


# ---------------------------------------------------------------- the run as a whole


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser tests of one file stay on one worker, which then starts chromium and the site once."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group(f"browser:{item.path.stem}"))


def changes() -> set[str]:
    git = ["git", "-c", "safe.directory=*", "-C", str(ROOT), "status", "--porcelain", "--untracked-files=all"]
    try:
        return set(subprocess.run(git, capture_output=True, text=True, check=True).stdout.splitlines())
    except (OSError, subprocess.CalledProcessError):
        return set()


def watches_the_checkout(session: pytest.Session) -> bool:
    """In the full check only, and not in the workers: during everyday work files change for good reasons."""
    return bool(os.environ.get("REQUIRE_ALL")) and not hasattr(session.config, "workerinput")


def pytest_sessionstart(session: pytest.Session) -> None:
    if watches_the_checkout(session):
        session.config.stash[DIRTY_BEFORE] = changes()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A clone that was clean before the tests is clean after them."""
    if watches_the_checkout(session):
        session.config.stash[DIRT] = sorted(changes() - session.config.stash[DIRTY_BEFORE])
        if session.config.stash[DIRT]:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for line in terminalreporter.config.stash.get(DIRT, []):
        terminalreporter.write_line(f"FAILED: the tests changed the checkout: {line}", red=True)


@pytest.fixture(autouse=True)
def _no_loop_of_others(request: pytest.FixtureRequest) -> Iterator[None]:
    """Chromium's driver keeps an event loop running in its worker; a test without a browser starts its own."""
    running = asyncio._get_running_loop()
    if running is None or "browser" in request.fixturenames:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


# ---------------------------------------------------------------- PostgreSQL


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Path]:
    """The folder of a running server's socket."""
    if not installed():
        absent("postgresql")
    with running_postgres() as folder:
        yield folder


@pytest.fixture
def postgres(postgres_server: Path) -> Iterator[str]:
    """The SQLAlchemy address of an empty database of this test's own."""
    import psycopg

    name = f"t{uuid4().hex}"
    with psycopg.connect(host=str(postgres_server), user="upscope", dbname="postgres", autocommit=True) as connection:
        connection.execute(f"create database {name}")
        yield f"postgresql+psycopg://upscope@/{name}?host={postgres_server}"
        connection.execute(f"drop database {name} with (force)")


# ---------------------------------------------------------------- the site and the browser


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server started the way people start it, on a free port, with a database of its own."""
    folder = tmp_path_factory.mktemp("site")
    argv = [
        sys.executable,
        "-m",
        "upscope.cli",
        "serve",
        "--no-open",
        "--port",
        "0",
        "--db",
        f"sqlite:///{folder}/site.db",
    ]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, text=True, env={**os.environ, "UPSCOPE_LANG": "en"}) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("Upscope is at http://127.0.0.1:"), f"the server did not start: {line!r}"
        yield line.split()[-1].rstrip("/")
        server.terminate()
        try:
            server.wait(60)
        except subprocess.TimeoutExpired:
            server.kill()
            raise


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's chromium; its sandbox does not work for root."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if program is None:
        absent("chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, chromium_sandbox=os.geteuid() != 0)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh page; anything it reports as an error fails the test."""
    context = browser.new_context(locale="en-GB")
    opened, errors = context.new_page(), list[str]()
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield opened
    context.close()
    assert not errors
