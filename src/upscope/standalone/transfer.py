"""All games of a store as one archive, and back: in it a file for each game, which `upscope admin import` reads too."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator

from upscope.storage.port import Wanted
from upscope.storage.sql import SqlStore
from upscope.storage.transfer import CannotImport, Parcel, export_game, import_game, read_parcel

MOST = 1 << 20
DATED = (1980, 1, 1, 0, 0, 0)


def pack(store: SqlStore) -> bytes:
    """Every game as it stands, running or over."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for row, _ in store.sessions(Wanted(limit=MOST, everything=True)):
            name = zipfile.ZipInfo(f"{row.game}-{row.id}.json", DATED)
            archive.writestr(name, export_game(store, row.id), zipfile.ZIP_DEFLATED)
    return out.getvalue()


def parcels(store: SqlStore, data: bytes, mine: str) -> list[Parcel]:
    """The games of an archive, or of one file, as if all their people were that one; raises CannotImport."""
    return [read_parcel(store, _as_mine(store, one, mine)) for one in _files(data)]


def unpack(store: SqlStore, found: list[Parcel]) -> int:
    """Put those in that are not here yet. Returns how many there were."""
    new = [parcel for parcel in found if store.row(str(parcel.session["id"])) is None]
    for parcel in new:
        import_game(store, parcel)
    return len(new)


def _files(data: bytes) -> Iterator[bytes]:
    if not data.startswith(b"PK"):
        yield data
        return
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for name in archive.namelist():
                yield archive.read(name)
    except zipfile.BadZipFile as problem:
        raise CannotImport(f"this archive is damaged: {problem}") from None


def _as_mine(store: SqlStore, data: bytes, mine: str) -> bytes:
    """One person sits here, and whoever held a seat elsewhere is that person. Ids are drawn long enough to be met by
    chance nowhere else in the text."""
    for player in read_parcel(store, data).players:
        data = data.replace(f'"{player["id"]}"'.encode(), f'"{mine}"'.encode())
    return data
