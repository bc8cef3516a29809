"""A record as a file that only grows: one JSON object a line, on the disk before it is acknowledged.

A process may die at any moment. What `append` returned from is there; what it was in the middle of may be there in
part, and is cut off at the next opening.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Self

from upscope.kernel.record import Entry, Record, RecordError, line_of, parse

from .disk import sync_folder

AS_BYTES: int = getattr(os, "O_BINARY", 0)
"""Windows would write every line's end as two characters, and no chain of hashes would hold."""


class RecordFile:
    """An open record file; `record` is what it holds. Two openers at once are refused, where the system can say so."""

    def __init__(self, path: Path, record: Record, descriptor: int) -> None:
        self.path, self.record, self._descriptor = path, record, descriptor
        self._broken = False

    @classmethod
    def create(cls, path: Path, header: dict[str, object]) -> Self:
        """A new file with its header. An existing one is never written over."""
        descriptor = os.open(path, AS_BYTES | os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
        made = cls(path, Record(dict(header)), descriptor)
        made._lock()
        made._write(line_of(made.record.header))
        sync_folder(path.parent)
        return made

    @classmethod
    def open(cls, path: Path) -> Self:
        """Read it, the chain checked. A torn last line is cut off, and `record.torn` says so."""
        descriptor = os.open(path, AS_BYTES | os.O_RDWR | os.O_APPEND)
        made = cls(path, Record({}), descriptor)
        try:
            made._lock()
            raw = path.read_bytes()
            whole = raw[: raw.rfind(b"\n") + 1]
            made.record = parse(_decoded(raw, whole))
            if made.record.torn:
                os.ftruncate(descriptor, _length_of_lines(raw, 1 + len(made.record.entries)))
                os.fsync(descriptor)
            elif not raw.endswith(b"\n"):
                made._write("\n")
        except BaseException:
            os.close(descriptor)
            raise
        return made

    def append(self, entries: Iterable[Entry]) -> None:
        """Entries already sealed by the record's chain; when this returns they are on the disk."""
        kept = list(entries)
        if self._broken:
            raise OSError(f"{self.path}: an earlier write failed; open the file again")
        self._write("".join(line_of(entry) for entry in kept))
        self.record.entries.extend(kept)

    def close(self) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, tb: TracebackType | None) -> None:
        self.close()

    def _write(self, text: str) -> None:
        data = memoryview(text.encode())
        self._broken = True
        while data:
            data = data[os.write(self._descriptor, data) :]
        os.fsync(self._descriptor)
        self._broken = False

    def _lock(self) -> None:
        try:
            import fcntl
        except ImportError:  # Windows locks bytes and lets nobody read them: there a second program is not kept out
            return
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as problem:
            raise OSError(problem.errno, "another program has this record open", str(self.path)) from None


def _decoded(raw: bytes, whole: bytes) -> str:
    """A tear may fall within a character, which then only belongs to the torn tail."""
    try:
        return whole.decode() + raw[len(whole) :].decode(errors="replace")
    except UnicodeDecodeError as problem:
        line = raw[: problem.start].count(b"\n") + 1
        raise RecordError("record-bad-line", line, "not UTF-8") from None


def _length_of_lines(raw: bytes, count: int) -> int:
    at = 0
    for _ in range(count):
        at = raw.index(b"\n", at) + 1
    return at


def write_whole(path: Path, text: str) -> None:
    """A small file as a whole: whoever reads it later, whatever happens meanwhile, finds the old one or the new one."""
    made = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        descriptor = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        made.replace(path)
    except BaseException:
        made.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)
