"""Data packs of the person here: zipped folders, chosen from a file and stored beside the games."""

from __future__ import annotations

import importlib
import io
import logging
import os
import zipfile
from base64 import b64decode, b64encode
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from upscope import registry
from upscope.packs import MANIFEST, BadPack, Listed, Pack, Schema, add_pack, builtin, builtin_names, listed
from upscope.packs.disk import Words
from upscope.packs.load import load
from upscope.packs.manifest import read_manifest

log = logging.getLogger("upscope.standalone")
MOST_BYTES = 16 << 20
MOST_SAID = 5


class CannotUse(Exception):
    """A file is no pack, or one that is not in order; the message says why, in the player's language."""


class OwnPacks:
    """The packs in one archive: `GAME/NAME/…`."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._files: dict[str, dict[str, bytes]] = {}
        self._packs: dict[str, Pack] = {}
        self._parcels: dict[str, str] = {}

    def open(self) -> None:
        """Make known what was stored; one that this version cannot read any more is left where it is."""
        if self._file is None or not self._file.is_file() or not self._file.stat().st_size:
            return
        try:
            self._files = by_pack(self._file.read_bytes())
        except (zipfile.BadZipFile, ValueError):
            log.exception("the stored packs cannot be read")
        for name, files in self._files.items():
            try:
                self._make_known(files)
            except (BadPack, LookupError):
                log.exception("pack %s cannot be read", name)

    def add(self, data: bytes, game: str, language: str) -> dict[str, Any]:
        """Check a zipped pack of that game, make it known and store it. Raises CannotUse."""
        files = unzipped(data, language)
        try:
            manifest = read_manifest(files)
            if manifest.game != game:
                raise CannotUse(Words(language).say("alone-pack-other-game"))
            pack = self._make_known(files)
        except BadPack as bad:
            words = Words(language, schema_of(game))
            said = [words.problem(one) for one in bad.problems[:MOST_SAID]]
            if len(bad.problems) > MOST_SAID:
                said.append(words.say("alone-pack-more", count=len(bad.problems) - MOST_SAID))
            raise CannotUse("\n".join(said)) from None
        self._files[f"{game}/{pack.name}"] = files
        self._store()
        return listed(pack)._asdict()

    def parcels(self) -> dict[str, str]:
        """Each pack as text, for bots: they sit in a Python of their own."""
        return self._parcels

    def receive(self, parcel: str) -> None:
        """Make known what another Python has."""
        for files in by_pack(b64decode(parcel)).values():
            self._make_known(files)

    def of(self, game: str) -> list[Listed]:
        return [listed(pack) for name, pack in sorted(self._packs.items()) if name.startswith(f"{game}/")]

    def _make_known(self, files: dict[str, bytes]) -> Pack:
        schema = schema_of(read_manifest(files).game)

        def base_of(name: str) -> Pack | None:
            return builtin(schema, name) if name in builtin_names(schema) else None

        pack = load(schema, files, base_of, owner=True)
        add_pack(pack)
        name = f"{pack.game}/{pack.name}"
        self._packs[name], self._parcels[name] = pack, b64encode(zipped({name: files})).decode()
        return pack

    def _store(self) -> None:
        assert self._file is not None
        with self._file.open("wb") as file:
            file.write(zipped(self._files))
            file.flush()
            os.fsync(file.fileno())


def zipped(packs: Mapping[str, Mapping[str, bytes]]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for pack, files in packs.items():
            for inside, data in files.items():
                archive.writestr(f"{pack}/{inside}", data)
    return out.getvalue()


def by_pack(data: bytes) -> dict[str, dict[str, bytes]]:
    """Raises BadZipFile, or ValueError for a file outside a pack."""
    found: dict[str, dict[str, bytes]] = {}
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            game, pack, inside = name.split("/", 2)
            found.setdefault(f"{game}/{pack}", {})[inside] = archive.read(name)
    return found


def schema_of(game: str) -> Schema:
    if game not in registry.names():
        raise LookupError(game)
    schema: Schema = importlib.import_module(f"upscope.games.{game}.content.schema").SCHEMA
    return schema


def unzipped(data: bytes, language: str) -> dict[str, bytes]:
    """The files of a zipped folder, by their names in it."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            tops = sorted((name.count("/"), name) for name in archive.namelist() if name.split("/")[-1] == MANIFEST)
            total = sum(one.file_size for one in archive.infolist())
            if not tops or total > MOST_BYTES:
                raise CannotUse(Words(language).say("alone-pack-none"))
            top = tops[0][1].removesuffix(MANIFEST)
            inside = {name.removeprefix(top): name for name in archive.namelist() if name.startswith(top)}
            return {name: archive.read(file) for name, file in inside.items() if is_of_pack(name)}
    except zipfile.BadZipFile:
        raise CannotUse(Words(language).say("alone-pack-none")) from None


def is_of_pack(name: str) -> bool:
    parts = name.split("/")
    return bool(parts[-1]) and len(parts) <= 2 and not any(part.startswith((".", "__")) for part in parts)
