"""Which language a command speaks: --lang, else UPSCOPE_LANG, else the terminal's own, else English."""

from __future__ import annotations

import os

import click

from upscope.languages import LANGUAGES


def usual_language() -> str:
    spoken = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return spoken[:2] if spoken[:2] in LANGUAGES else LANGUAGES[0]


language_option = click.option(
    "--lang",
    "--language",
    "language",
    type=click.Choice(LANGUAGES),
    envvar="UPSCOPE_LANG",
    default=usual_language,
    help="en or es. Default: your terminal's language.",
)
