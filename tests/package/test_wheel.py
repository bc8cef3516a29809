"""The package that pip installs: it has the page or is not built, and it plays in an environment without a checkout."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore")


def clone(folder: Path, page: bool) -> Path:
    """What a clone holds of the package, with or without the built page; hatchling goes by .gitignore, not by git."""
    folder.mkdir()
    for name in NEEDED:
        shutil.copy(ROOT / name, folder)
    unwanted = shutil.ignore_patterns("__pycache__", "img", *([] if page else ["static"]))
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=unwanted)
    shutil.copytree(ROOT / "src", folder / "src", ignore=unwanted)
    return folder


def build(folder: Path, kind: str = "wheel") -> subprocess.CompletedProcess[str]:
    argv = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", "dist"]
    return subprocess.run(argv, cwd=folder, capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = clone(tmp_path_factory.mktemp("built") / "clone", page=True)
    done = build(folder)
    assert done.returncode == 0, done.stderr
    (made,) = (folder / "dist").glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an environment's programs. It holds what run.lock names, and pip installs the wheel from no index:
    it refuses if the wheel needs anything else."""
    home = tmp_path_factory.mktemp("empty")
    venv.create(home, symlinks=True)
    (site,) = home.glob("lib/python3*/site-packages")
    for name in re.findall(r"^([a-z0-9.-]+)==", (ROOT / "requirements" / "run.lock").read_text(), re.MULTILINE):
        try:
            link_package(name, site)
        except metadata.PackageNotFoundError:  # locked for another system
            continue
    argv = [sys.executable, "-m", "pip", "--python", home, "install", "-qq", "--no-compile", "--no-index", wheel]
    env = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_CONFIG_FILE": os.devnull}
    subprocess.run(argv, check=True, env=env, timeout=120)
    return home / "bin"


def link_package(name: str, site: Path) -> None:
    for file in metadata.distribution(name).files or ():
        real, there = Path(str(file.locate())), site / file
        if ".." in file.parts or file.suffix == ".pyc" or not real.is_file():
            continue
        there.parent.mkdir(parents=True, exist_ok=True)
        there.symlink_to(real)


@contextmanager
def started(argv: list[str | Path], folder: Path) -> Iterator[str]:
    """The address of a server with its games in a folder of its own, and no settings of ours."""
    env = {"PATH": os.environ["PATH"], "UPSCOPE_DATA": str(folder), "UPSCOPE_PORT": "0", "UPSCOPE_LANG": "en"}
    with subprocess.Popen(argv, cwd=folder, stdout=subprocess.PIPE, text=True, env=env) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("Upscope is at http://127.0.0.1:"), line
        try:
            yield line.split()[-1].rstrip("/")
        finally:
            server.terminate()
            server.wait(60)


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_without_the_page_nothing_is_built(kind: str, tmp_path: Path) -> None:
    folder = clone(tmp_path / "clone", page=False)
    done = build(folder, kind)
    assert done.returncode != 0
    assert "Run `python3 dev.py wheel`, which builds the page and then the package." in done.stderr
    assert list(folder.glob("dist/*.*")) == []


def test_one_word_serves_the_page_from_an_empty_environment(installed: Path, page: Page, tmp_path: Path) -> None:
    with started([installed / "upscope"], tmp_path) as address:
        page.goto(address)
        expect(page.get_by_text("Captain Sonar").first).to_be_visible()
        with urlopen(f"{address}/api/guide/en/duel") as guide:
            assert guide.status == 200
        page.close()  # before its server ends: a page that is alone says so
