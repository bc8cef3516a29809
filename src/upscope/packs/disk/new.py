"""Writing a new pack: an editable copy of a built-in one, with a word about each table at the head of its file."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

from upscope.packs import MANIFEST, Folder, Pack, Provenance, Schema, Sheet, builtin, builtin_files
from upscope.packs.load import label_of

from .words import Words


class Exists(FileExistsError):
    """The folder is already there; a new pack never writes over anything."""


def new_pack(schema: Schema, name: str, based_on: str, folder: Path, words: Words, *, semicolons: bool = False) -> None:
    """Write the copy. Each table keeps its label as long as it is not changed; the check says when it must go.

    `semicolons` writes the CSV files as a Spanish or German spreadsheet opens them with a double click.
    """
    base = builtin(schema, based_on)
    contents = {MANIFEST: manifest(base, name, words)}
    for file, data in builtin_files(schema, based_on).items():
        sheet = sheet_of(schema, file)
        if sheet is not None:
            text = headed(data.decode("utf-8-sig"), sheet, words)
            contents[file] = with_semicolons(text) if semicolons and file.endswith(".csv") else text
    if folder.exists():
        raise Exists(folder)
    folder.mkdir(parents=True)
    for file, text in contents.items():
        path = folder / file
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text.encode())


def sheet_of(schema: Schema, file: str) -> Sheet | None:
    for sheet in schema.tables:
        if file in sheet.file_names() or (isinstance(sheet, Folder) and file.startswith(f"{sheet.name}/")):
            return sheet
    return None


def headed(text: str, sheet: Sheet, words: Words) -> str:
    """The file with notes in front. Notes already there stay: they say what the figures are."""
    notes = [*words.table(sheet), words.say("pack-new-hash")]
    return "".join(f"# {note}\n" for note in notes) + text


def with_semicolons(text: str) -> str:
    """Notes stay in one cell, whatever commas they have."""
    out = io.StringIO()
    records = (
        [",".join(cells)] if cells and cells[0].startswith("#") else cells for cells in csv.reader(text.splitlines())
    )
    csv.writer(out, delimiter=";", lineterminator="\r\n").writerows(records)
    return "\ufeff" + out.getvalue()


def manifest(base: Pack, name: str, words: Words) -> str:
    lines = [
        f"# {words.say('pack-new-manifest')}",
        f"name = {quoted(name)}",
        f"game = {quoted(base.game)}",
        "version = 1",
        *(f"title.{language} = {quoted(title)}" for language, title in sorted(base.title.items())),
        "",
        f"# {words.say('pack-new-based-on')}",
        f"based_on = {quoted(base.name)}",
        "",
        f"# {words.say('pack-new-provenance')}",
        "[provenance]",
        'origin = "owner"',
        f"source = {quoted(name)}",
        'confidence = "high"',
    ]
    inside = {label_of(file) for file in builtin_files(base.schema, base.name) if file.endswith(".toml")}
    for label, parts in sorted(base.provenances.items()):
        if label in inside and "/" in label:
            continue
        many = len(parts) > 1
        for part in parts:
            lines += ["", f"[[table.{key(label)}]]" if many else f"[table.{key(label)}]", *entry(part)]
    return "\n".join(lines) + "\n"


def entry(part: Provenance) -> list[str]:
    lines = [f"part = {quoted(part.part)}"] if part.part else []
    return [
        *lines,
        f"origin = {quoted(part.origin)}",
        f"source = {quoted(part.source)}",
        f"confidence = {quoted(part.confidence)}",
        f"rules = [{', '.join(quoted(rule) for rule in part.rules)}]",
    ]


def key(label: str) -> str:
    return quoted(label) if "/" in label else label


def quoted(text: str) -> str:
    """A TOML basic string; JSON writes the same escapes."""
    return json.dumps(text, ensure_ascii=False)
