"""What a browser must be able to do to be tried, and what every one of them is asked in the same words."""

from __future__ import annotations

import json
import time
from typing import Any, Protocol

PATIENCE_S = 120.0
"""Python starts in the page, on a machine that does other things too."""
LOOK_S = 0.25


class Failed(Exception):
    """The browser did not come to what was waited for, or refused what it was asked."""


class Engine(Protocol):
    """A browser with one page."""

    name: str
    version: str
    has_files: bool
    """Whether the build without a server can run here."""

    def open(self, url: str) -> None: ...

    def run(self, body: str) -> Any:
        """What a script answers, which may be a promise. Its result is plain data."""
        ...

    def picture(self) -> bytes: ...

    def close(self) -> None: ...


def until(engine: Engine, what: str, condition: str, patience: float = PATIENCE_S) -> Any:
    """What the condition, an expression of the page's, comes to once it is true."""
    last = time.monotonic() + patience
    while True:
        found = engine.run(f"return {condition}")
        if found:
            return found
        if time.monotonic() > last:
            seen = engine.run("return document.body.innerText.slice(0, 300)")
            raise Failed(f"{what} did not come; the page says {seen!r}")
        time.sleep(LOOK_S)


def one(selector: str) -> str:
    return f"[...document.querySelectorAll({json.dumps(selector)})].find((one) => one.checkVisibility())"


def press(engine: Engine, what: str, selector: str) -> None:
    """As a person does: it has to be there and to be seen. A drawing has no click of its own."""
    click = "new MouseEvent('click', {bubbles: true, cancelable: true, view: window})"
    until(engine, what, f"!!({one(selector)})")
    engine.run(f"{one(selector)}.dispatchEvent({click})")
