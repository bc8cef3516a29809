"""Show which versions and programs are installed, and what is missing."""

from __future__ import annotations

import json
import os
import platform
import shutil
import sqlite3
import subprocess
import sys
from datetime import date
from importlib import metadata, util
from pathlib import Path

import click

from upscope import __version__
from upscope.cli._advisories import FILE, review

STATIC = Path(os.environ.get("UPSCOPE_STATIC") or Path(__file__).parent.parent / "static")
PACKAGES = ("litestar", "uvicorn", "msgspec", "sqlalchemy", "fluent.runtime", "textual")
EXTRAS = {
    "postgres": ("psycopg",),
    "cluster": ("distributed",),
    "lab": ("polars", "matplotlib", "gymnasium", "pettingzoo", "open-spiel"),
    "fast": ("numba",),
}


def installed(name: str) -> str:
    """The version of a package, or nothing."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def version_of(program: str | Path | None) -> str | None:
    """What a program says to --version, or None when it is not there or does not start."""
    if program is None:
        return None
    try:
        done = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=20)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() or None


def newest_postgres() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    return found[-1] if found else None


def lines() -> list[tuple[str, bool, str]]:
    """(name, needed to play, finding); an empty finding means missing."""
    rows = [
        ("upscope", True, __version__),
        ("python", True, f"{platform.python_version()} {sys.executable}"),
        ("sqlite", True, sqlite3.sqlite_version),
        *((name, True, installed(name)) for name in PACKAGES),
    ]
    for extra, names in EXTRAS.items():
        absent = [name for name in names if util.find_spec(name) is None]
        rows.append((f"extra {extra}", False, "" if absent else ", ".join(f"{n} {installed(n)}" for n in names)))
    rows += [
        ("advisories", False, review(FILE, date.today())),
        ("page", True, "built" if (STATIC / "index.html").is_file() else ""),
        ("node", False, version_of(shutil.which("node")) or ""),
        ("chromium", False, version_of(os.environ.get("CHROMIUM") or shutil.which("chromium")) or ""),
        ("postgresql", False, version_of(newest_postgres()) or ""),
    ]
    return rows


@click.command("doctor")
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
def command(as_json: bool) -> None:
    """Show which versions and programs are installed, and what is missing. Nothing is installed or changed.

    Exit code 1 when something needed to play is missing.
    """
    rows = lines()
    if as_json:
        found = [{"name": name, "needed": needed, "found": finding or None} for name, needed, finding in rows]
        click.echo(json.dumps(found))
    else:
        for name, needed, finding in rows:
            click.echo(f"{name:<16} {finding or ('MISSING' if needed else 'not here')}")
    if any(needed and not finding for _, needed, finding in rows):
        raise SystemExit(1)
