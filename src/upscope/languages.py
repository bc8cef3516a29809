"""The languages of everything people read: the one list. The titles and the messages on the wire are made from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

LANGUAGES = ("en", "es")
"""The first is spoken where nobody asked for another."""

if TYPE_CHECKING:
    Language = str

    class Title(msgspec.Struct, frozen=True):
        """A short text in every language, one field each: `Title("Boats", "Barcos").es`."""

        def __init__(self, *words: str) -> None: ...

        def __getattr__(self, language: str) -> str: ...
else:
    Language = Literal[LANGUAGES]
    Title = msgspec.defstruct("Title", [(language, str) for language in LANGUAGES], frozen=True, module=__name__)
