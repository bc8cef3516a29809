"""A PostgreSQL server of one's own, for tests and soaks: on a socket in a folder of its own, without TCP."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def installed() -> Path | None:
    """The newest initdb, or None."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return found[-1] if found else None


@contextmanager
def running_postgres() -> Iterator[Path]:
    """The folder of a running server's socket. It refuses root, so root runs it as the user postgres."""
    initdb = installed()
    assert initdb is not None, "postgresql is not installed"
    folder = Path(tempfile.mkdtemp(prefix="upscope-pg-"))
    user: list[str] = []
    if os.geteuid() == 0:
        user = ["runuser", "-u", "postgres", "--"]
        shutil.chown(folder, "postgres")
    data = folder / "data"
    # TCP is off: with the socket in a folder of its own no port can be taken twice
    options = f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off"

    def tool(name: str, *words: str | Path) -> None:
        argv = [*user, initdb.with_name(name), "-D", data, *words]
        subprocess.run(argv, check=True, stdout=subprocess.DEVNULL, cwd="/")

    tool("initdb", "-U", "upscope", "-A", "trust", "-E", "UTF8", "--locale=C", "-N", "--no-instructions")
    try:
        tool("pg_ctl", "-w", "-l", folder / "log", "-o", options, "start")
        yield folder
    finally:
        tool("pg_ctl", "-w", "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def new_database(folder: Path, name: str) -> str:
    """An empty database on that server, and its address."""
    subprocess.run(["createdb", "-h", str(folder), "-U", "upscope", name], check=True, cwd="/")
    return f"postgresql://upscope@/{name}?host={folder}"
