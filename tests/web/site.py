"""A server with the tiny games, started as a process of its own:
`python -m tests.web.site DB limits|free PORT PING_S CHANCE START HASTY`.

It prints its address, as `upscope serve` does. With `limits` it is strict; without, a test may hurry. The file CHANCE
names what its dice and bots are drawn from; while it is empty they are drawn as everywhere. With HASTY 1 it waits a
second only for a request to be finished. UPSCOPE_TEST_SLOW=SEED makes its answers come late, by chance.
"""

from __future__ import annotations

import os
import random
import socket
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
UNLIMITED = 1_000_000
HOOK_HOSTS = frozenset({"hooks.example"})


def draw_again(chance: Path, start: str) -> None:
    """What a session's dice and bots depend on, its secret and its id, is the same whenever a test asks for it."""
    from upscope.dice.box import SealedBox
    from upscope.dice.sealed import SEED_BYTES
    from upscope.lobby import create, tokens
    from upscope.session import manager

    asked: Counter[str] = Counter()

    def drawn(what: str, otherwise: Callable[[], str], draw: Callable[[random.Random], str]) -> str:
        if not (name := chance.read_text()):
            return otherwise()
        asked[key := f"{name} {start} {what}"] += 1
        return draw(random.Random(f"{key} {asked[key]}"))

    def ident(what: str) -> Callable[[Any], str]:
        return lambda _: drawn(what, tokens.new_ident, lambda rng: "".join(rng.choices(tokens.ALPHABET, k=10)))

    real = SealedBox.new_secret
    create.new_ident, manager.new_ident = ident("session"), ident("player")  # type: ignore[attr-defined]
    SealedBox.new_secret = lambda box: drawn(  # type: ignore[method-assign]
        "secret", lambda: real(box), lambda rng: rng.randbytes(SEED_BYTES).hex()
    )


def main(db: str, limited: bool, port: int = 0, quiet: bool = False, ping_s: float = 20.0, hasty: bool = False) -> None:
    import uvicorn
    from tests.tiny import lanterns, quarry
    from tests.web.tardy import tardy

    from upscope import registry
    from upscope.bots.desk import Desk
    from upscope.cli._logs import set_up_logs
    from upscope.cli._server import WiredManager, open_database, probes_of
    from upscope.web.app import create_app
    from upscope.web.serving import patience_of, raise_open_files, server_config
    from upscope.web.settings import LOOPBACK, Limits, Settings

    set_up_logs("text", "warning")
    registry.add(quarry.GAME)
    registry.add(lanterns.GAME)
    store = open_database(db, alone=True)
    # nothing grows back while a test runs, however slow the machine is
    never = 1e-6
    limits = Limits(never, 40, never, 60, never, 5, never, 20, sockets=10)
    if not limited:
        many = UNLIMITED
        limits = Limits(many, many, many, many, many, many, many, many, sockets=many)
    manager = WiredManager(store, Desk(), 2)
    app = create_app(
        Settings(
            LOOPBACK,
            probes=probes_of(store, manager),
            gauges=manager.gauges,
            histograms=manager.histograms,
            damage=manager.damage,
            limits=limits,
            webhook_hosts=HOOK_HOSTS,
        ),
        manager,
    )
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.bind(("127.0.0.1", port))

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if not quiet:
                print(f"http://127.0.0.1:{sock.getsockname()[1]}", flush=True)

    patience = patience_of(raise_open_files())
    if hasty:
        patience = replace(patience, head_s=1.0, body_s=1.0, unfinished=UNLIMITED)
    seed = os.environ.get("UPSCOPE_TEST_SLOW")
    served = tardy(app, seed) if seed else app
    config = server_config(served, patience, ping_s=ping_s, grace_s=2, count=manager.means.tally.add)
    Server(config).run(sockets=[sock])


class Site:
    """A running server; it can be killed and started again on the same port and database."""

    def __init__(self, db: str, limited: bool = False, ping_s: float = 20.0, hasty: bool = False) -> None:
        self.db, self.limited, self.ping_s, self.port = db, limited, ping_s, 0
        self.hasty = hasty
        self.url = ""
        self.starts = 0
        self.process: subprocess.Popen[str] | None = None
        self._folder = tempfile.TemporaryDirectory()
        self._chance = Path(self._folder.name) / "chance"
        self._chance.touch()
        self._said = Path(self._folder.name) / "stderr"

    def draw_from(self, name: str) -> None:
        """The dice and bots of sessions made from now on depend on this name alone."""
        self._chance.write_text(name)

    def start(self) -> None:
        limits = "limits" if self.limited else "free"
        self.starts += 1
        more = (str(self.port), str(self.ping_s), str(self._chance), str(self.starts), str(int(self.hasty)))
        argv = [sys.executable, "-m", "tests.web.site", self.db, limits, *more]
        with self._said.open("a") as said:
            self.process = subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=said, text=True, cwd=ROOT)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("http://127.0.0.1:"), f"the server did not start: {line!r} {self.complaints()}"
        self.url = line.strip()
        self.port = int(self.url.rpartition(":")[2])

    def complaints(self) -> str:
        """What the server has written to its log so far."""
        return self._said.read_text(errors="replace")

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.process is not None and self.process.stdout and not self.process.stdout.closed:
            self.process.stdout.close()

    def close(self) -> None:
        sys.stderr.write(self.complaints())
        self._folder.cleanup()


@contextmanager
def running(db: str, limited: bool = False, ping_s: float = 20.0, hasty: bool = False) -> Iterator[Site]:
    site = Site(db, limited, ping_s, hasty)
    try:
        site.start()
        yield site
    finally:
        site.stop()
        site.close()


if __name__ == "__main__":
    draw_again(Path(sys.argv[5]), sys.argv[6])
    main(sys.argv[1], sys.argv[2] == "limits", int(sys.argv[3]), ping_s=float(sys.argv[4]), hasty=sys.argv[7] == "1")
