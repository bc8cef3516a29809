"""One server for one SQLite file. The lock is the operating system's, so a server that dies leaves none behind."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import Self


class InUse(Exception):
    """Another server has this database open; the message says which, and what to do."""


class FileLock:
    """A lock on a file of its own beside the database. SQLite's own locks would keep backups out as well."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path, self._descriptor = path, descriptor

    @classmethod
    def take(cls, database: Path) -> Self:
        """Raises InUse if another process holds it."""
        path = database.with_name(database.name + ".lock")
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(descriptor)
        except OSError:
            os.close(descriptor)
            raise InUse(_told(database, path)) from None
        os.ftruncate(descriptor, 0)
        os.lseek(descriptor, HEADER, os.SEEK_SET)
        os.write(descriptor, f"process {os.getpid()} on {socket.gethostname()}".encode())
        return cls(path, descriptor)

    def release(self) -> None:
        """The file stays: removing it could take away the lock of a server that starts at this moment."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


HEADER = 16
"""Windows locks bytes and lets nobody read them: who holds the lock is written behind the locked ones."""


def _told(database: Path, path: Path) -> str:
    try:
        holder = path.read_bytes()[HEADER:].decode(errors="replace").strip() or "another process"
    except OSError:
        holder = "another process"
    return f"a server uses {database} already ({holder}): stop it first, or name another file with --db"


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
