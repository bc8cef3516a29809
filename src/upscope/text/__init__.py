"""Texts shown to people, in Fluent: one file per language, read by the server, the terminal and the page alike."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "es")


class BadText(ValueError):
    """A message that is missing or lacks an argument."""


def source(language: str) -> str:
    return (files("upscope") / "text" / f"{language}.ftl").read_text("utf-8")


@cache
def bundle(language: str) -> FluentBundle:
    # no isolation marks: the page and the terminal must print the same characters
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(source(language)))
    return made


def say(language: str, message: str, **arguments: str | int) -> str:
    texts = bundle(language)
    if not texts.has_message(message):
        raise BadText(f"{language}: no message {message!r}")
    pattern = texts.get_message(message).value
    if pattern is None:
        raise BadText(f"{language}: {message!r} has no text")
    text, errors = texts.format_pattern(pattern, arguments)
    if errors:
        raise BadText(f"{language}: {message!r}: {errors[0]}")
    return str(text)
