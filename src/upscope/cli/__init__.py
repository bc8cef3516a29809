"""The `upscope` command. Each sub-command is a module of this package named after it."""

from upscope.cli.group import main

__all__ = ["main"]
