"""Measured tables in the documents: printed while they are made, and put between their marks with --write."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

DOCS = Path(__file__).resolve().parent.parent / "docs"
END = "<!-- end of figures -->\n"


def put(page: str, bench: str, lines: Sequence[str]) -> None:
    """Replace what stands between the marks of this bench."""
    path = DOCS / page
    start = f"<!-- figures: dev.py bench {bench} --write -->\n"
    before, rest = path.read_text("utf-8").split(start)
    after = rest.split(END)[1]
    path.write_text(before + start + "\n".join(lines) + "\n" + END + after, "utf-8")


def rows(page: str, bench: str) -> list[str]:
    """The lines of the table as it stands in the page now, without its head."""
    text = (DOCS / page).read_text("utf-8").split(f"<!-- figures: dev.py bench {bench} --write -->\n")[1]
    return text.split(END)[0].splitlines()[2:]


def merged(stands: Sequence[str], bot: str, made: Sequence[str]) -> list[str]:
    """The lines that stand, with those of one bot (named in their first column) replaced by new ones where the first of
    them was; at the end if it had none."""
    own = [line.split("|")[1].strip().split(" against ")[0] == bot for line in stands]
    at = own.index(True) if True in own else len(stands)
    before, after = stands[:at], [line for line, is_own in zip(stands[at:], own[at:], strict=True) if not is_own]
    return [*before, *made, *after]


def strength(
    bench: str,
    page: str,
    about: str | None,
    head: Sequence[str],
    matches: Sequence[tuple[Any, ...]],
    row: Callable[..., str],
) -> None:
    """Bots level against level: one line a match. A match is (first, second, ..., games)."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--games", type=int, default=0, help="so many in each match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=0, help="processes; one for each core unless told")
    parser.add_argument("--of", default="", metavar="BOT", help="only this bot's matches; other lines stay as they are")
    parser.add_argument("--write", action="store_true", help=f"put the table into docs/{page}")
    chosen = parser.parse_args()
    lines = list(head)
    print("\n".join(lines), flush=True)
    began = time.monotonic()
    for *match, games in matches:
        if match[0] == chosen.of or not chosen.of:
            lines.append(row(*match, chosen.games or games, chosen.seed, chosen.workers))
            print(lines[-1], flush=True)
    print(f"{time.monotonic() - began:.0f} s on the clock", file=sys.stderr)
    if chosen.write:
        kept = merged(rows(page, bench), chosen.of, lines[len(head) :]) if chosen.of else lines[len(head) :]
        put(page, bench, [*head, *kept])
