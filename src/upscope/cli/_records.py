"""Records given on the command line: what is wrong with one is a line that names its file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click


@contextmanager
def reading(file: Path, language: str) -> Iterator[None]:
    from upscope import registry
    from upscope.kernel.record import RecordError
    from upscope.text import say

    try:
        yield
    except RecordError as problem:
        said = say(language, problem.code, line=problem.line, detail=problem.detail or "-")
        raise click.ClickException(f"{file}: {said}") from None
    except UnicodeDecodeError:
        raise click.ClickException(f"{file}: this is not a text file") from None
    except registry.UnknownGame as problem:
        raise click.ClickException(f"{file}: {problem}") from None
