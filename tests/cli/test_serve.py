"""A server for the phones at the table: its address, its code to scan, and whom it answers."""

from __future__ import annotations

import http.client
import io
import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
import segno

from upscope.cli.serve import lan_address
from upscope.text import say

ROOT = Path(__file__).resolve().parents[2]


HERE = "127.0.0.2"
"""Stands for the address in the local network, so that a machine without one is tested too."""
SERVE = f"from upscope.cli import serve\nserve.lan_address = lambda: {HERE!r}\nserve.command()"


def test_without_a_network_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr("socket.socket.connect", unreachable)
    with pytest.raises(click.ClickException, match="no network to offer the page on: Network is unreachable"):
        lan_address()


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[str]:
    """What `serve --lan` prints to a terminal, while it runs."""
    ours, theirs = pty.openpty()
    argv = [sys.executable, "-c", SERVE, "--lan", "--port", "0", "--no-open", "--lang", "es"]
    env = {**os.environ, "UPSCOPE_DB": f"sqlite:///{tmp_path / 'lan.db'}", "COLUMNS": "200"}
    with subprocess.Popen(argv, stdout=theirs, stdin=subprocess.DEVNULL, cwd=ROOT, env=env) as process:
        try:
            printed = b""
            while say("es", "serve-how-to-stop").encode() not in printed:
                assert process.poll() is None, printed
                printed += os.read(ours, 4096)
            yield printed.decode().replace("\r\n", "\n")
        finally:
            process.terminate()
            process.wait(20)
            os.close(ours)
            os.close(theirs)


def test_phones_get_an_address_a_code_and_a_plain_word(shown: str) -> None:
    url = next(word for word in shown.split() if word.startswith("http://"))
    port = int(url.rpartition(":")[2].strip("/"))
    assert url == f"http://{HERE}:{port}/"
    code = io.StringIO()
    segno.make(url).terminal(code, compact=True)
    assert code.getvalue() in shown, "the code leads to the very address that is shown"
    assert say("es", "serve-lan") in shown
    assert status(HERE, port, f"{HERE}:{port}") == 200
    assert status(HERE, port, "localhost") == 200
    assert status(HERE, port, "evil.example") == 421
    assert status("127.0.0.1", port, f"evil.example:{port}") == 421


def status(address: str, port: int, host: str) -> int:
    connection = http.client.HTTPConnection(address, port, timeout=20)
    try:
        connection.request("GET", "/healthz", headers={"Host": host})
        return connection.getresponse().status
    finally:
        connection.close()
