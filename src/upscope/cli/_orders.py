"""Standing orders from a file, with every mistake said in the reader's language."""

from __future__ import annotations

from pathlib import Path

import click


def read_orders(path: Path, language: str) -> str:
    """The text of valid orders; otherwise an error that names lines and words."""
    from upscope import registry
    from upscope.kernel.game import Setup
    from upscope.players.silent_war.doctrine import names_of
    from upscope.players.silent_war.orders import OrdersError, parse

    content = registry.game("silent_war").content
    assert content is not None
    try:
        text = path.read_text("utf-8")
        parse(text, names_of(content(Setup("full-war"))))
    except UnicodeDecodeError:
        raise click.UsageError(f"{path}: not UTF-8") from None
    except OrdersError as problem:
        raise click.UsageError("\n".join(f"{path}: {line}" for line in said(problem, language))) from None
    return text


def said(problem: Exception, language: str) -> list[str]:
    from upscope.players.silent_war.orders import OrdersError
    from upscope.text import say

    assert isinstance(problem, OrdersError)
    found = []
    for p in problem.problems:
        text = say(language, p.code)
        if p.near:
            text = say(language, "orders-near", text=text, near=p.near)
        found.append(say(language, "orders-at", line=p.line, word=p.word, text=text))
    return found
