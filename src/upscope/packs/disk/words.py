"""Problems and tables in words. A game's own check messages and descriptions lie beside its schema.

`content/tables.en.ftl` and `tables.es.ftl` may hold `table-contact = what it is` with one attribute a column
(`.die = the roll`), and the messages of the game's own checks.
"""

from __future__ import annotations

from importlib.resources import files

from fluent.runtime import FluentBundle

from upscope.packs import Column, Grid, Kind, Problem, Rowed, Schema, Sheet
from upscope.text import make_bundle, say_from, sources


class Words:
    """The texts of packs in one language, with those of a game if it is known."""

    def __init__(self, language: str, schema: Schema | None = None) -> None:
        self.language = language
        texts = sources(language)
        if schema is not None:
            own = files(schema.package).joinpath(f"tables.{language}.ftl")
            texts += [own.read_text("utf-8")] if own.is_file() else []
        self.bundle: FluentBundle = make_bundle(language, texts)

    def say(self, message: str, **args: str | int) -> str:
        return say_from(self.bundle, self.language, message, **args)

    def problem(self, problem: Problem) -> str:
        """One line: file, row, column, what is wrong. A row number of 0 stands for the whole file."""
        if problem.row:
            key = "pack-at-cell" if problem.column else "pack-at-row"
        else:
            key = "pack-at-column" if problem.column else "pack-at"
        place = self.say(key, file=problem.file, row=str(problem.row), column=problem.column)
        return self.say("pack-problem", place=place, text=self.reason(problem))

    def reason(self, problem: Problem) -> str:
        """The sentence alone; a check without a message in this language shows its key and its figures."""
        if self.bundle.has_message(problem.code):
            return self.say(problem.code, **dict(problem.args))
        return " ".join([problem.code, *(f"{name}: {value}" for name, value in problem.args)])

    def kind(self, kind: Kind) -> str:
        code, args = kind.says()
        inner = getattr(kind, "inner", None)
        told = {name: str(value) for name, value in args.items()}
        return self.say(code, **told, **({"inner": self.kind(inner)} if isinstance(inner, Kind) else {}))

    def table(self, sheet: Sheet) -> list[str]:
        """What the table is and what its columns hold, for the head of a new file."""
        rules = ", ".join(sheet.rules) or "-"
        lines = [self.say("pack-new-table", table=sheet.name, rules=rules)]
        if about := self.about(sheet):
            lines.append(about)
        if isinstance(sheet, Grid):
            down, across, cell = (self.kind(kind) for kind in (sheet.row, sheet.column, sheet.cell))
            lines.append(self.say("pack-new-grid", down=down, across=across, cell=cell))
        elif isinstance(sheet, Rowed):
            lines.append(self.say("pack-new-columns"))
            lines += [f"  {column.name}: {self.column(sheet, column)}" for column in sheet.columns]
        return lines

    def column(self, sheet: Sheet, column: Column) -> str:
        about = self.about(sheet, column.name)
        return f"{about} ({self.kind(column.kind)})" if about else self.kind(column.kind)

    def about(self, sheet: Sheet, column: str = "") -> str:
        """The game's own description of a table or a column, if it gives one."""
        key = f"table-{sheet.name.replace('_', '-')}"
        if not self.bundle.has_message(key):
            return ""
        message = self.bundle.get_message(key)
        pattern = message.attributes.get(column.replace("_", "-")) if column else message.value
        return str(self.bundle.format_pattern(pattern, {})[0]) if pattern is not None else ""
