"""A record of everything SQLite writes, and disks as a power cut could have left them.

The record is made below SQLite, by a layer (a VFS, in its words) that writes down each call and hands it on. So it is
the real driver with the real settings that is tested, and nothing has to be installed.
"""

from __future__ import annotations

import ctypes
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

SECTOR = 512
"""What a disk writes whole. SQLite counts on it that the bytes around a write stay as they are."""


class Write(NamedTuple):
    path: str
    at: int
    data: bytes


class Cut(NamedTuple):
    """A file made shorter."""

    path: str
    size: int


class Sync(NamedTuple):
    path: str


class Removed(NamedTuple):
    path: str
    sure: bool
    """Whether the folder was synced with it."""


class Promise(NamedTuple):
    """Something that somebody was told, and that must be there from then on."""

    what: Any


Step = Write | Cut | Sync | Removed | Promise


@dataclass
class Tape:
    """What was on the disk at the start, and all that happened since, in order."""

    start: dict[str, bytes]
    steps: list[Step] = field(default_factory=list)

    def promise(self, what: Any) -> None:
        self.steps.append(Promise(what))

    def boundaries(self) -> list[int]:
        """Where a sync is about to be made, and where it has just been made; and the end."""
        syncs = [at for at, step in enumerate(self.steps) if isinstance(step, Sync)]
        return sorted({at for sync in syncs for at in (sync, sync + 1)} | {len(self.steps)})


class Disk:
    """A disk at a moment: what is surely on it, and what was written to each file since it was last synced."""

    def __init__(self, start: dict[str, bytes]) -> None:
        self.sure: dict[str, bytes | None] = dict(start)
        self.loose: dict[str, list[Write | Cut | Removed]] = {}

    def take(self, step: Step) -> None:
        if isinstance(step, Sync):
            self.sure[step.path] = applied(self.sure.get(step.path), self.loose.pop(step.path, []))
        elif isinstance(step, Removed) and step.sure:
            self.sure[step.path] = None
            self.loose.pop(step.path, None)
        elif not isinstance(step, Promise):
            self.loose.setdefault(step.path, []).append(step)

    def left(self, keep: str, rng: random.Random) -> dict[str, bytes]:
        """The files after a cut: with `none` or `all` of what was not synced, or with `some` of it, torn and in any
        order, as a disk with a cache of its own may write."""
        found = {}
        for path in {*self.sure, *self.loose}:
            steps = self.loose.get(path, [])
            chosen = {"none": [], "all": steps, "some": torn(steps, rng)}[keep]
            data = applied(self.sure.get(path), chosen)
            if data is not None:
                found[path] = data
        return found


def torn(steps: list[Write | Cut | Removed], rng: random.Random) -> list[Write | Cut | Removed]:
    """Some of the sectors of some of the writes. What changes a name or a length is done or not, as a whole."""
    kept: list[Write | Cut | Removed] = []
    share = rng.choice((0.2, 0.5, 0.9))
    for step in steps:
        if not isinstance(step, Write):
            kept += [step] if rng.random() < share else []
            continue
        at = step.at
        while at < step.at + len(step.data):
            end = min((at // SECTOR + 1) * SECTOR, step.at + len(step.data))
            if rng.random() < share:
                kept.append(Write(step.path, at, step.data[at - step.at : end - step.at]))
            at = end
    return kept


def applied(data: bytes | None, steps: list[Write | Cut | Removed]) -> bytes | None:
    made = bytearray(data) if data is not None else None
    for step in steps:
        if isinstance(step, Removed):
            made = None
        elif isinstance(step, Cut):
            made = bytearray() if made is None else made
            del made[step.size :]
            made.extend(bytes(step.size - len(made)))
        else:
            made = bytearray() if made is None else made
            made.extend(bytes(max(0, step.at + len(step.data) - len(made))))
            made[step.at : step.at + len(step.data)] = step.data
    return bytes(made) if made is not None else None


# ---------------------------------------------------------------- the layer below SQLite


class NotHere(Exception):
    """This Python carries its own SQLite and shows nothing of it."""


_V, _F, _I64, _INT = ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int
# names go on as addresses: SQLite keeps them, so a copy of ours would not live long enough
OPEN = ctypes.CFUNCTYPE(_INT, _V, ctypes.c_void_p, _F, _INT, ctypes.c_void_p)
DELETE = ctypes.CFUNCTYPE(_INT, _V, ctypes.c_void_p, _INT)
WRITE = ctypes.CFUNCTYPE(_INT, _F, ctypes.c_void_p, _INT, _I64)
TRUNCATE = ctypes.CFUNCTYPE(_INT, _F, _I64)
SYNC = ctypes.CFUNCTYPE(_INT, _F, _INT)


class Methods(ctypes.Structure):
    """sqlite3_io_methods."""

    _fields_ = [("iVersion", _INT)] + [
        (name, ctypes.c_void_p)
        for name in [
            "xClose",
            "xRead",
            "xWrite",
            "xTruncate",
            "xSync",
            "xFileSize",
            "xLock",
            "xUnlock",
            "xCheckReservedLock",
            "xFileControl",
            "xSectorSize",
            "xDeviceCharacteristics",
            "xShmMap",
            "xShmLock",
            "xShmBarrier",
            "xShmUnmap",
            "xFetch",
            "xUnfetch",
        ]
    ]


class File(ctypes.Structure):
    """The beginning of sqlite3_file."""

    _fields_ = [("pMethods", ctypes.POINTER(Methods))]


class Vfs(ctypes.Structure):
    """sqlite3_vfs."""

    _fields_ = [
        ("iVersion", _INT),
        ("szOsFile", _INT),
        ("mxPathname", _INT),
        ("pNext", ctypes.c_void_p),
        ("zName", ctypes.c_char_p),
        ("pAppData", ctypes.c_void_p),
    ] + [
        (name, ctypes.c_void_p)
        for name in [
            "xOpen",
            "xDelete",
            "xAccess",
            "xFullPathname",
            "xDlOpen",
            "xDlError",
            "xDlSym",
            "xDlClose",
            "xRandomness",
            "xSleep",
            "xCurrentTime",
            "xGetLastError",
            "xCurrentTimeInt64",
            "xSetSystemCall",
            "xGetSystemCall",
            "xNextSystemCall",
        ]
    ]


_kept: list[Any] = []
"""What SQLite may still call, for as long as this process lives."""


def library() -> Any:
    import _sqlite3

    found = ctypes.CDLL(_sqlite3.__file__)
    try:
        found.sqlite3_vfs_find.restype = ctypes.POINTER(Vfs)
        found.sqlite3_vfs_find.argtypes = [ctypes.c_char_p]
        found.sqlite3_vfs_register.argtypes = [ctypes.POINTER(Vfs), _INT]
        found.sqlite3_vfs_unregister.argtypes = [ctypes.POINTER(Vfs)]
    except AttributeError:
        raise NotHere("this Python does not show its SQLite") from None
    return found


def named(address: int) -> Path:
    return Path(ctypes.string_at(address).decode())


class Recorder:
    """Notes what is done to the files of one folder."""

    def __init__(self, folder: Path, below: Any) -> None:
        self.folder, self.tape = str(folder), Tape({p.name: p.read_bytes() for p in folder.iterdir() if p.is_file()})
        self._names: dict[int, str] = {}
        self._open, self._delete = OPEN(below.xOpen), DELETE(below.xDelete)
        self._methods: dict[int, tuple[Methods, Any, Any, Any]] = {}

    def note(self, step: Step) -> None:
        if not step.path.endswith("-shm"):  # type: ignore[union-attr]  # not a promise
            self.tape.steps.append(step)

    def open(self, vfs: int, name: int | None, file: int, flags: int, out: int) -> int:
        code = self._open(vfs, name, file, flags, out)
        if code == 0 and name is not None and (path := named(name)).parent == Path(self.folder):
            self._names[file] = path.name
            opened = ctypes.cast(file, ctypes.POINTER(File)).contents
            opened.pMethods = ctypes.pointer(self._watched(opened.pMethods))
        return int(code)

    def _watched(self, real: Any) -> Methods:
        key = ctypes.addressof(real.contents)
        if key not in self._methods:
            made = Methods.from_buffer_copy(real.contents)
            write, truncate, sync = WRITE(made.xWrite), TRUNCATE(made.xTruncate), SYNC(made.xSync)

            def on_write(file: int, data: int, size: int, at: int) -> int:
                code = write(file, data, size, at)
                if code == 0:
                    self.note(Write(self._names[file], at, ctypes.string_at(data, size)))
                return int(code)

            def on_truncate(file: int, size: int) -> int:
                code = truncate(file, size)
                if code == 0:
                    self.note(Cut(self._names[file], size))
                return int(code)

            def on_sync(file: int, flags: int) -> int:
                code = sync(file, flags)
                if code == 0:
                    self.note(Sync(self._names[file]))
                return int(code)

            calls = (WRITE(on_write), TRUNCATE(on_truncate), SYNC(on_sync))
            for name, call in zip(("xWrite", "xTruncate", "xSync"), calls, strict=True):
                setattr(made, name, ctypes.cast(call, ctypes.c_void_p).value)
            _kept.append((made, calls, write, truncate, sync))
            self._methods[key] = (made, *calls)
        return self._methods[key][0]

    def delete(self, vfs: int, name: int, sync_folder: int) -> int:
        path, code = named(name), self._delete(vfs, name, sync_folder)
        if code == 0 and path.parent == Path(self.folder):
            self.note(Removed(path.name, bool(sync_folder)))
        return int(code)


@contextmanager
def recorded(folder: Path) -> Iterator[Tape]:
    """The tape of all that SQLite does to this folder's files. Databases must be opened within."""
    sqlite = library()
    below = sqlite.sqlite3_vfs_find(None)
    recorder = Recorder(folder, below.contents)
    vfs = Vfs.from_buffer_copy(below.contents)
    calls = OPEN(recorder.open), DELETE(recorder.delete)
    vfs.zName, vfs.pNext = b"recorded-%d" % len(_kept), None
    vfs.xOpen, vfs.xDelete = (ctypes.cast(call, ctypes.c_void_p).value for call in calls)
    _kept.append((recorder, vfs, calls))
    sqlite.sqlite3_vfs_register(ctypes.byref(vfs), 1)
    try:
        yield recorder.tape
    finally:
        sqlite.sqlite3_vfs_unregister(ctypes.byref(vfs))
        sqlite.sqlite3_vfs_register(below, 1)
