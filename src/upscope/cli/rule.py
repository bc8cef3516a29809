"""Explain a rule: the paragraph of the rulebook that covers it, and how an open point is read."""

from __future__ import annotations

import textwrap

import click

from upscope.cli._language import language_option
from upscope.rulebook.book import Block

WIDTH = 88


@click.command("rule")
@click.argument("game")
@click.argument("ident", metavar="ID")
@language_option
def command(game: str, ident: str, language: str) -> None:
    """Explain a rule: the paragraph of the rulebook that covers it.

    \b
    upscope rule sonar torpedo
    """
    from upscope import registry, text
    from upscope.lab.rulebook import entries
    from upscope.rulebook import book_of

    try:
        found = registry.game(game)
    except registry.UnknownGame as problem:
        raise click.UsageError(str(problem)) from None
    known = entries(found)
    if ident not in known:
        raise click.UsageError(text.say(language, "rule-unknown", game=game, rule=ident[:40]))
    title: str = getattr(known[ident], language)
    place = book_of(found.package, language).covers().get(ident)
    click.echo(title if place is None else f"{place[0].title} · {title}")
    for block in place[1].blocks if place else ():
        click.echo("\n" + "\n".join(lines_of(block, language)))
    ruling = known[ident].ruling
    if ruling:
        read = text.say(language, "rule-ruling", ruling=getattr(ruling, language))
        click.echo("\n" + "\n".join(textwrap.wrap(read, WIDTH)))


def lines_of(block: Block, language: str) -> list[str]:
    """A block of the book for a terminal."""
    from upscope import text
    from upscope.rulebook.book import plain

    rows = [[plain(cell) for cell in row] for row in block.rows]
    if block.kind == "table":
        wide = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
        return ["  ".join(cell.ljust(wide[i]) for i, cell in enumerate(row)).rstrip() for row in rows]
    if block.kind in ("list", "steps"):
        starts = ["- "] * len(rows) if block.kind == "list" else [f"{n}. " for n in range(1, len(rows) + 1)]
        return [
            line
            for start, row in zip(starts, rows, strict=True)
            for line in textwrap.wrap(row[0], WIDTH, initial_indent=start, subsequent_indent=" " * len(start))
        ]
    label = "" if block.kind == "text" else text.say(language, f"book-{block.kind}") + " "
    return textwrap.wrap(label + rows[0][0], WIDTH)
