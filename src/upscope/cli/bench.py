"""Measure: python3 dev.py bench NAME runs benchmarks/NAME.py of the source tree."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import click


def folder() -> Path:
    from upscope import registry

    return Path(registry.__file__).resolve().parents[2] / "benchmarks"


@click.command("bench", context_settings={"ignore_unknown_options": True})
@click.argument("name", required=False)
@click.argument("rest", nargs=-1)
def command(name: str | None, rest: tuple[str, ...]) -> None:
    """Measure: python3 dev.py bench NAME runs benchmarks/NAME.py of the source tree."""
    here = folder()
    names = sorted(p.stem for p in here.glob("*.py") if not p.stem.startswith("_"))
    if name not in names:
        raise click.UsageError(
            f"there is {', '.join(names) or 'no benchmark here'}" + (f", not {name!r}" if name else "")
        )
    sys.path.insert(0, str(here.parent))
    sys.argv = [str(here / f"{name}.py"), *rest]
    runpy.run_path(str(here / f"{name}.py"), run_name="__main__")
