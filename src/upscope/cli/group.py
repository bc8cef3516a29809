"""A click group that finds its commands by file name and imports only the one that is asked for.

A module `cli/rules.py` with a click command called `command` is `upscope rules`; `cli/silent_war.py` would be
`upscope silent-war`. Modules whose name starts with `_` and this one are not commands. The help list reads the
first line of each module's docstring without importing it, so a slow import never delays another command.
"""

from __future__ import annotations

import ast
import importlib
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import click

from upscope import __version__
from upscope.cli._logs import are_json

HERE = Path(__file__).parent
NOT_COMMANDS = {"group"}


class LazyGroup(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        names = {path.stem for path in HERE.glob("*.py")} | {path.parent.name for path in HERE.glob("*/__init__.py")}
        return sorted(name.replace("_", "-") for name in names if name not in NOT_COMMANDS and name[0] != "_")

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(f"upscope.cli.{cmd_name.replace('-', '_')}")
        command = module.command
        if not isinstance(command, click.Command):
            raise TypeError(f"{module.__name__}.command is not a click command")
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, summary(name)) for name in self.list_commands(ctx)])

    def main(self, args: Sequence[str] | None = None, *_: Any, **__: Any) -> NoReturn:
        """Every error is one line on standard error with exit code 2; UPSCOPE_DEBUG shows the traceback."""
        words = sys.argv[1:] if args is None else [*args]
        try:
            super().main(meant(words), prog_name="upscope", standalone_mode=False)
        except click.exceptions.Exit as leave:
            sys.exit(leave.exit_code)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.ctx.get_help() if error.ctx else error.format_message(), err=True)
            sys.exit(2)
        except click.ClickException as error:
            fail(error.format_message())
        except (click.Abort, KeyboardInterrupt):
            click.echo(err=True)
            sys.exit(130)
        except Exception as error:
            if os.environ.get("UPSCOPE_DEBUG"):
                raise
            fail(f"{' '.join(str(error).split()) or type(error).__name__} (UPSCOPE_DEBUG=1 shows where)")
        sys.exit(0)


def meant(words: list[str]) -> list[str]:
    """The words of dev.py: nothing, or `play` without a game, is the page; `play GAME` is the terminal."""
    if not words:
        return ["serve"]
    if words[0] == "play" and (len(words) == 1 or words[1].startswith("-")):
        return ["serve", *words[1:]]
    return words


def fail(message: str) -> NoReturn:
    if are_json():
        logging.getLogger("upscope").critical(message)
    else:
        click.echo(f"upscope: {message}", err=True)
    sys.exit(2)


def summary(name: str) -> str:
    stem = name.replace("-", "_")
    path = HERE / f"{stem}.py"
    if not path.exists():
        path = HERE / stem / "__init__.py"
    text = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    return text.partition("\n")[0].rstrip(".")


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="upscope", message="%(prog)s %(version)s")
def main() -> None:
    """Play, referee and study three board wargames.

    Without a command, or with `play` alone, the page is served and opened. `play GAME` plays in this terminal.
    """
