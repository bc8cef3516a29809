"""Send an owner's pack to a worker process: its files travel with the job and are added to the packs there."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Mapping

from upscope import registry
from upscope.packs import Pack, add_pack, builtin, builtin_names, load

_here: dict[tuple[str, str], str] = {}


def bundle(files: Mapping[str, bytes]) -> bytes:
    """The files of a pack as one parcel."""
    parcel = io.BytesIO()
    with zipfile.ZipFile(parcel, "w", zipfile.ZIP_DEFLATED) as packed:
        for name in sorted(files):
            packed.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED)
    return parcel.getvalue()


def receive(game: str, pack: str, parcel: bytes) -> None:
    """Make the pack known in this process, once."""
    digest = hashlib.sha256(parcel).hexdigest()
    if _here.get((game, pack)) == digest:
        return
    schema = registry.manifest(game).schema
    assert schema is not None, game

    def base_of(name: str) -> Pack | None:
        return builtin(schema, name) if name in builtin_names(schema) else None

    with zipfile.ZipFile(io.BytesIO(parcel)) as packed:
        add_pack(load(schema, {name: packed.read(name) for name in packed.namelist()}, base_of, owner=True))
    _here[game, pack] = digest
