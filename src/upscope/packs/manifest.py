"""pack.toml: what the pack is, what it is based on, and where each table comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from upscope.languages import LANGUAGES

from .kinds import SLUG
from .pack import Provenance
from .problem import BadPack, Problem, as_args
from .schema import CONFIDENCES, ORIGINS, PUBLISHED, Sheet
from .sheet import bad, decode, read_toml

MANIFEST = "pack.toml"
FIELDS = ("name", "game", "version", "title", "based_on", "provenance", "table")


@dataclass(frozen=True)
class Manifest:
    name: str
    game: str
    version: int
    title: Mapping[str, str]
    based_on: str
    default: Any
    tables: Mapping[str, Any]


@dataclass(frozen=True)
class Kept:
    """What an owner's file has of the table it may have been copied from; `labels` are origins with their parts."""

    base: str
    unchanged: bool
    labels: frozenset[tuple[str, str]]


def read_manifest(files: Mapping[str, bytes]) -> Manifest:
    """The manifest alone, so that a caller can find the schema and the base before loading the rest."""
    if MANIFEST not in files:
        raise bad(MANIFEST, "pack-no-manifest")
    found = read_toml(MANIFEST, decode(MANIFEST, files[MANIFEST]))
    problems: list[Problem] = []

    def wrong(column: str, code: str, **args: object) -> None:
        problems.append(Problem(MANIFEST, 0, column, code, as_args(args)))

    for name in found:
        if name not in FIELDS:
            wrong(name, "pack-unknown-field", choices=", ".join(FIELDS))
    for name in ("name", "game"):
        value = found.get(name)
        if not isinstance(value, str) or not SLUG.fullmatch(value):
            wrong(name, "pack-not-slug" if name in found else "pack-empty", cell=value)
    version = found.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        wrong("version", "pack-not-whole" if "version" in found else "pack-empty", cell=version)
    title = found.get("title")
    if not isinstance(title, dict):
        wrong("title", "pack-no-title")
    else:
        for language in LANGUAGES:
            if not isinstance(title.get(language), str) or not title[language].strip():
                wrong(f"title.{language}", "pack-no-title")
    based_on = found.get("based_on", "")
    if not isinstance(based_on, str) or (based_on and not SLUG.fullmatch(based_on)):
        wrong("based_on", "pack-not-slug", cell=based_on)
    tables = found.get("table", {})
    if not isinstance(tables, dict):
        wrong("table", "pack-not-section")
    if problems:
        raise BadPack(problems)
    assert isinstance(version, int)
    assert isinstance(title, dict)
    return Manifest(found["name"], found["game"], version, title, based_on, found.get("provenance"), tables)


def read_provenance(
    file: str, column: str, found: object, sheet: Sheet
) -> tuple[tuple[Provenance, ...], list[Problem]]:
    """One or several entries (a table may have a part from history and a part of ours)."""
    entries = found if isinstance(found, list) else [found]
    problems: list[Problem] = []
    parts: list[Provenance] = []
    for number, entry in enumerate(entries, start=1):
        spot = f"{column} [{number}]" if len(entries) > 1 else column
        if not isinstance(entry, dict):
            problems.append(Problem(file, 0, spot, "pack-not-section"))
            continue
        part, wrong = _entry(entry, sheet)
        if wrong:
            problems += [Problem(file, 0, f"{spot}.{name}" if name else spot, code, args) for name, code, args in wrong]
        else:
            parts.append(part)
    return tuple(parts), problems


def _entry(entry: dict[str, Any], sheet: Sheet) -> tuple[Provenance, list[tuple[str, str, Any]]]:
    wrong: list[tuple[str, str, Any]] = []
    for name in entry:
        if name not in ("origin", "source", "confidence", "rules", "part"):
            wrong.append((name, "pack-unknown-field", as_args({"choices": "origin, source, confidence, rules, part"})))
    origin, confidence = entry.get("origin"), entry.get("confidence")
    source, part = entry.get("source"), entry.get("part", "")
    rules = entry.get("rules", list(sheet.rules))
    if origin not in ORIGINS:
        code = "pack-not-choice" if "origin" in entry else "pack-empty"
        wrong.append(("origin", code, as_args({"cell": origin, "choices": ", ".join(ORIGINS)})))
    if confidence not in CONFIDENCES:
        code = "pack-not-choice" if "confidence" in entry else "pack-empty"
        wrong.append(("confidence", code, as_args({"cell": confidence, "choices": ", ".join(CONFIDENCES)})))
    for name, value in (("source", source), ("part", part)):
        if not isinstance(value, str) or (name == "source" and not value.strip()):
            wrong.append((name, "pack-empty", ()))
    if not isinstance(rules, list) or not all(isinstance(rule, str) and rule for rule in rules):
        wrong.append(("rules", "pack-not-rules", ()))
    elif origin in PUBLISHED and not rules:
        wrong.append(("rules", "pack-no-rules", as_args({"origin": origin})))
    if wrong:
        return Provenance("", "", "", ()), wrong
    return Provenance(str(origin), str(source).strip(), str(confidence), tuple(rules), str(part)), []


def claims(
    file: str, column: str, label: str, parts: tuple[Provenance, ...], sheet: Sheet, kept: Kept | None
) -> list[Problem]:
    """No table may carry the publisher's label without cause.

    A built-in pack may claim a published origin only where the schema says that such figures are known. An owner's
    pack (`kept` is given) may keep the label of the table it copied, only that one, only for the part it stood on and
    only while the table is unchanged.
    """
    problems: list[Problem] = []
    for number, part in enumerate(parts, start=1):
        if part.origin not in PUBLISHED:
            continue
        if kept is None:
            code = "" if part.origin in sheet.known_from else "pack-claim"
        elif kept.base and not kept.unchanged:
            code = "pack-claim-changed"
        else:
            code = "" if (part.origin, part.part) in kept.labels else "pack-claim-owner"
        if code:
            args = as_args({"origin": part.origin, "table": label, "base": kept.base if kept else ""})
            spot = f"{column} [{number}]" if len(parts) > 1 else column
            problems.append(Problem(file, 0, f"{spot}.origin", code, args))
    return problems
