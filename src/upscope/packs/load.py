"""From files to a checked pack. Every problem is collected; a pack with one problem is refused as a whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any

from .checks import Lenient
from .dice import DieRange, faces_once
from .manifest import MANIFEST, Kept, Manifest, claims, read_manifest, read_provenance
from .pack import Cells, Content, Pack, Provenance, Rows, Spot, digest, empty, frozen
from .problem import BadPack, Problem, as_args
from .read import UNREAD, Draft, read_grid, read_table
from .schema import Folder, Grid, Rowed, Schema, Sheet
from .sheet import MOST_FILES, bad, decode, read_toml

MOST_GUESSES = 50
MOST_KNOWN = 2_000
WORKBOOKS = (".xlsx", ".xls", ".ods", ".numbers")


def load(
    schema: Schema,
    files: Mapping[str, bytes],
    base_of: Callable[[str], Pack | None] = lambda name: None,
    *,
    owner: bool = False,
) -> Pack:
    """Load a pack from its files (name relative to the pack's folder -> bytes); raise BadPack with all problems.

    `base_of` finds the built-in pack that `based_on` names. `owner` says that the files are a player's own.
    """
    manifest = read_manifest(files)
    if manifest.game != schema.game:
        raise bad(MANIFEST, "pack-other-game", column="game", cell=manifest.game, want=schema.game)
    base = base_of(manifest.based_on) if manifest.based_on else None
    if manifest.based_on and base is None:
        raise bad(MANIFEST, "pack-no-base", column="based_on", cell=manifest.based_on)
    return _Loader(schema, files, manifest, base, owner).run()


class _Loader:
    def __init__(
        self, schema: Schema, files: Mapping[str, bytes], manifest: Manifest, base: Pack | None, owner: bool
    ) -> None:
        self.schema, self.manifest, self.base, self.owner = schema, manifest, base, owner
        self.files = {name: data for name, data in files.items() if name != MANIFEST and not is_bystander(name)}
        self.problems: list[Problem] = []
        self.labels: list[Problem] = []
        self.drafts: dict[str, Draft] = {}
        self.contents: dict[str, Content] = {}
        self.known: dict[str, set[Any] | None] = {}
        self.guesses = 0
        self.provenances: dict[str, tuple[Provenance, ...]] = {}

    def run(self) -> Pack:
        if len(self.files) > MOST_FILES:
            raise bad(MANIFEST, "pack-too-many-files", most=MOST_FILES)
        mine = self.sort_files()
        for sheet in self.schema.tables:
            self.read(sheet, mine[sheet.name])
        for name in self.manifest.tables:
            if name.partition("/")[0] not in mine:
                self.wrong(MANIFEST, 0, f"table.{name}", "pack-no-such-table", choices=", ".join(mine))
        for draft in self.drafts.values():
            self.check_rows(draft)
        self.check_references()
        self.finish()
        if self.problems or self.labels:
            raise BadPack(self.problems + self.labels)
        manifest = self.manifest
        return Pack(
            schema=self.schema,
            name=manifest.name,
            version=manifest.version,
            title=frozen(dict(manifest.title)),
            based_on=manifest.based_on,
            contents=frozen(self.contents),
            provenances=frozen(self.provenances),
            digest=digest(self.schema.game, self.contents),
        )

    def wrong(self, file: str, row: int, column: str, code: str, /, **args: object) -> None:
        self.problems.append(Problem(file, row, column, code, as_args(args)))

    def sort_files(self) -> dict[str, list[str]]:
        """Which files belong to which table; whatever belongs to none is a problem, for it is mostly a typing slip."""
        expected = {name: sheet.name for sheet in self.schema.tables for name in sheet.file_names()}
        folders = {sheet.name for sheet in self.schema.tables if isinstance(sheet, Folder)}
        mine: dict[str, list[str]] = {sheet.name: [] for sheet in self.schema.tables}
        for name in sorted(self.files):
            folder, _, rest = name.lower().rpartition("/")
            if name.lower() in expected:
                mine[expected[name.lower()]].append(name)
            elif folder in folders and rest.endswith(".toml"):
                mine[folder].append(name)
            elif name.lower().endswith(WORKBOOKS):
                self.wrong(name, 0, "", "pack-workbook")
            else:
                close = get_close_matches(name.lower(), expected, n=1)
                self.near(Spot(name, 0), "", "pack-unknown-file", close)
        return mine

    def read(self, sheet: Sheet, names: list[str]) -> None:
        inherited = self.base.contents[sheet.name] if self.base else None
        if not isinstance(sheet, Folder) and len(names) > 1:
            self.wrong(names[1], 0, "", "pack-file-twice", other=names[0])
            return
        if not names:
            if inherited is None and not sheet.absent:
                wanted = sheet.file_names() or (f"{sheet.name}/",)
                self.wrong(wanted[0], 0, "", "pack-no-file", table=sheet.name)
                return
            self.contents[sheet.name] = inherited if inherited is not None else empty(sheet)
            self.inherit(sheet.name, ())
        elif isinstance(sheet, Grid):
            try:
                cells, problems = read_grid(sheet, names[0], self.files[names[0]])
            except BadPack as failure:
                cells, problems = None, list(failure.problems)
            self.problems += problems
            if cells is not None:
                self.contents[sheet.name] = cells
        if isinstance(sheet, Rowed):
            self.drafts[sheet.name] = self.draft(sheet, names, inherited)
        for name in names:
            self.label(sheet, name)
        self.inherit(sheet.name, tuple(names))

    def draft(self, sheet: Rowed, names: list[str], inherited: Content | None) -> Draft:
        draft = Draft(sheet)
        for name in names:
            try:
                read_table(sheet, name, self.files[name], draft)
            except BadPack as failure:
                draft.problems += failure.problems
                draft.lost = True
        if isinstance(inherited, Rows) and (not names or isinstance(sheet, Folder)):
            own = {name.rpartition("/")[2].lower().removesuffix(".toml") for name in names}
            for row, spot in zip(inherited.rows, inherited.spots, strict=True):
                if not names or row[0] not in own:
                    draft.rows.append(tuple(row))
                    file = spot.file if "(" in spot.file else f"{spot.file} ({self.manifest.based_on})"
                    draft.spots.append(Spot(file, spot.row))
        self.problems += draft.problems
        return draft

    def inherit(self, table: str, names: tuple[str, ...]) -> None:
        if self.base is None:
            return
        own = {label_of(name) for name in names}
        for key, parts in self.base.provenances.items():
            if key.partition("/")[0] == table and key not in own and (not names or "/" in key):
                self.provenances[key] = parts

    def label(self, sheet: Sheet, name: str) -> None:
        """Where this file's figures come from: its own [provenance], else pack.toml's entry, else its default."""
        key = label_of(name)
        file, column, found = (
            MANIFEST,
            f'table."{key}"' if "/" in key else f"table.{key}",
            self.manifest.tables.get(key),
        )
        if name.lower().endswith(".toml"):
            try:
                inside = read_toml(name, decode(name, self.files[name])).get("provenance")
            except BadPack:
                return
            if inside is not None:
                file, column, found = name, "provenance", inside
        if found is None:
            column, found = "provenance" if self.manifest.default is not None else column, self.manifest.default
        if found is None:
            self.labels.append(Problem(MANIFEST, 0, column, "pack-no-provenance", as_args({"table": key})))
            return
        parts, problems = read_provenance(file, column, found, sheet)
        self.labels += problems
        self.provenances[key] = parts
        if not any(problem.file == name for problem in self.problems):
            self.labels += claims(file, column, key, parts, sheet, self.kept(sheet, key) if self.owner else None)

    def kept(self, sheet: Sheet, key: str) -> Kept:
        """How an owner's file, itself without problems, stands to the table of the base."""
        if self.base is None:
            return Kept("", False, frozenset())
        base, identity = self.base.contents[sheet.name], key.partition("/")[2]
        if isinstance(base, Cells):
            unchanged = self.contents[sheet.name].plain(cosmetic=True) == base.plain(cosmetic=True)
        elif identity:
            rows = [row for row in self.drafts[sheet.name].rows if row[0] == identity]
            unchanged = rows == [tuple(row) for row in base if row[0] == identity]
        else:
            unchanged = self.drafts[sheet.name].finish().rows == base.rows
        labels = frozenset((part.origin, part.part) for part in self.base.provenances.get(key, ()))
        return Kept(self.base.name, unchanged, labels)

    def check_rows(self, draft: Draft) -> None:
        """Keys that come twice, die faces that are missing or doubled."""
        table = draft.table
        seen: dict[tuple[Any, ...], int] = {}
        for number, values in draft.good(*table.key) if table.key else ():
            if values in seen:
                shown = ", ".join(table.column(n).kind.write(v) for n, v in zip(table.key, values, strict=True))
                args = {"cell": shown, "row": str(draft.spots[seen[values]].row)}
                self.place(draft, number, ", ".join(table.key), "pack-key-twice", **args)
            seen.setdefault(values, number)
        for column in table.die_columns():
            self.check_die(draft, column.name)

    def check_die(self, draft: Draft, die: str) -> None:
        kind = draft.table.column(die).kind
        assert isinstance(kind, DieRange)
        group = tuple(name for name in draft.table.key if name != die)
        groups: dict[tuple[Any, ...], list[tuple[int, range]]] = {}
        for number, values in draft.good(*group, die):
            groups.setdefault(values[:-1], []).append((number, values[-1]))
        broken = {values for _, values in draft.good(*group)} if not draft.whole(die) else set()
        for values, ranges in groups.items():
            shown = ", ".join(f"{n} {draft.table.column(n).kind.write(v)}" for n, v in zip(group, values, strict=True))
            missing, doubled = faces_once(kind, ranges)
            for number, face in doubled:
                self.place(draft, number, die, "pack-die-twice", face=str(face))
            if missing and draft.whole(*group) and values not in broken:
                last = ranges[-1][0]
                faces = ", ".join(map(str, missing))
                if shown:
                    self.place(draft, last, die, "pack-die-missing-group", faces=faces, group=shown)
                else:
                    self.place(draft, last, die, "pack-die-missing", faces=faces)

    def place(self, draft: Draft, number: int, column: str, code: str, /, **args: object) -> None:
        spot = draft.spots[number]
        self.wrong(spot.file, spot.row, column, code, **args)

    def check_references(self) -> None:
        for draft in self.drafts.values():
            for place, column in enumerate(draft.table.columns):
                for number, row in enumerate(draft.rows):
                    for ref, value in column.kind.targets(row[place]) if row[place] is not UNREAD else ():
                        self.check_reference(draft, number, column.name, ref, value)

    def check_reference(self, draft: Draft, number: int, column: str, ref: str, value: Any) -> None:
        if ref not in self.known:
            table, target = self.schema.target(ref)
            there = self.drafts.get(table.name)
            whole = there is not None and there.whole(target)
            self.known[ref] = {values[0] for _, values in there.good(target)} if there and whole else None
        known = self.known[ref]
        if known is not None and value not in known:
            table = self.schema.target(ref)[0]
            close = self.guess(str(value), known)
            self.near(draft.spots[number], column, "pack-no-such", close, cell=value, table=table.name)

    def guess(self, value: str, known: set[Any]) -> list[str]:
        """The name that was probably meant. Guessing is slow, so a file full of mistakes gets only the first few."""
        self.guesses += 1
        if self.guesses > MOST_GUESSES or len(known) > MOST_KNOWN:
            return []
        return get_close_matches(value, sorted(str(name) for name in known), n=1)

    def near(self, spot: Spot, column: str, code: str, close: list[str], /, **args: object) -> None:
        """A name that is not known, with the one that was probably meant."""
        if close:
            self.wrong(spot.file, spot.row, column, f"{code}-near", near=close[0], **args)
        else:
            self.wrong(spot.file, spot.row, column, code, **args)

    def finish(self) -> None:
        """The game's own checks, once everything fits together; those over all tables when nothing else is wrong."""
        for name, draft in self.drafts.items():
            if not draft.lost and not any(value is UNREAD for row in draft.rows for value in row):
                self.contents[name] = draft.finish()
        if len(self.contents) < len(self.schema.tables):
            return
        sound = not self.problems
        for sheet in self.schema.tables:
            for check in sheet.checks:
                if sound or isinstance(check, Lenient):
                    self.problems += check(self.contents[sheet.name], self.contents)
        if not self.problems:
            for overall in self.schema.checks:
                self.problems += overall(self.contents)


def label_of(name: str) -> str:
    """contact.csv -> contact, maps/alpha.toml -> maps/alpha."""
    return name.lower().rpartition(".")[0]


def is_bystander(name: str) -> bool:
    """Files that may lie in a pack's folder without being part of it: notes, pictures, a spreadsheet's lock files."""
    last = name.rpartition("/")[2].lower()
    return last.startswith((".", "~$", "readme", "license")) or last.endswith(
        (".md", ".txt", ".bak", ".png", ".jpg", ".svg", ".pdf", ".py", ".ftl", "~")
    )
