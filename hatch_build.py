"""Refuses to build a package without the page: whoever installs it has no other way to get one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HOW = (
    "The page is not built, so this package would have none. "
    "Run `python3 dev.py wheel`, which builds the page and then the package."
)


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # the configuration is not read
    """Checks before anything is packed. An editable install serves from the checkout and may be without a page."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not (Path(self.root) / "src" / "upscope" / "static" / "index.html").is_file():
            raise SystemExit(HOW)
