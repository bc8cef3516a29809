"""Referee games for a program: JSON lines on standard input and output."""

from __future__ import annotations

import sys

import click


@click.command("referee")
def command() -> None:
    """Referee games for a program: JSON lines on standard input and output.

    The protocol is described in docs/protocol.md; {"do":"hello"} is a good first line.
    """
    from upscope.referee.conversation import LONGEST, Conversation

    conversation = Conversation()
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    while conversation.open:
        raw = source.readline(LONGEST + 2)
        if not raw:
            return
        if len(raw) > LONGEST and not raw.endswith(b"\n"):
            while (more := source.readline(LONGEST)) and not more.endswith(b"\n"):
                pass
        if raw.strip():
            sink.write(conversation.line(raw))
            sink.flush()
