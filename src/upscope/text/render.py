"""Messages of a game in a viewer's language. The browser follows the same few rules (docs/architecture.md, Texts)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from fluent.runtime import FluentBundle

from upscope.kernel.decision import Refused
from upscope.kernel.game import Game, SetupError
from upscope.kernel.proposal import SHARED_EVENTS
from upscope.text import game_files, is_boards, make_bundle, say_from, sources

NUMBER = re.compile(r"-?[0-9]+")
ONE, MANY = "one", "many"
NONE = "none"
"""What a variable is that this viewer may not know, or that has no value."""


def key(*parts: str) -> str:
    """A message id: Fluent allows letters, digits, dashes and underscores, and a letter first."""
    return re.sub(r"[^A-Za-z0-9_-]", "-", "-".join(parts))


def game_source(game: Game, language: str) -> str:
    """The game's own texts: `en.ftl`, and `names.en.ftl` and the like beside it; its board's belong to the page. A game
    of a single module has none."""
    spec = find_spec(game.package) if game.package else None
    folder = files(game.package) / "text" if spec and spec.submodule_search_locations is not None else None
    if folder is None:
        return ""
    found = [item for item in game_files(folder, language) if not is_boards(item.name)]
    return "\n".join(item.read_text("utf-8") for item in found)


@cache
def _bundle(language: str, source: str) -> FluentBundle:
    return make_bundle(language, [*sources(language), source])


def counts(fields: Mapping[str, Any]) -> dict[str, int]:
    """How many each list holds, as `NAME_count`: for verbs that must agree with it."""
    return {f"{name}_count": len(value) for name, value in fields.items() if isinstance(value, list | tuple)}


class Texts:
    """All that a game says, in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.game, self.language = game, language
        self.bundle = _bundle(language, game_source(game, language))
        self._shared = {e.name: e for e in SHARED_EVENTS}

    def has(self, message: str) -> bool:
        return bool(self.bundle.has_message(message))

    def say(self, message: str, **variables: str | int) -> str:
        return say_from(self.bundle, self.language, message, **variables)

    def forms(self, fields: Mapping[str, Any]) -> dict[str, str]:
        """Number and gender of each name, as `NAME_form`, for words that must agree with it: what `form-SLUG` says,
        `one` where there is no such message, and `many` for a list of several."""
        found: dict[str, str] = {}
        for name, value in fields.items():
            listed = value if isinstance(value, list | tuple) else [value]
            only = listed[0] if listed else None
            if len(listed) > 1:
                found[f"{name}_form"] = MANY
            elif only is None:
                found[f"{name}_form"] = ONE
            elif isinstance(only, str):
                message = key("form", only)
                found[f"{name}_form"] = self.say(message) if self.has(message) else ONE
        return found

    def value(self, spec: Any, value: Any) -> str | int:
        """One outside value as a variable: slugs become words where their kind has texts, lists are joined."""
        if value is None:
            return NONE
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(spec, dict):
            return self._put_together(spec, value)
        if spec == "why":
            return self.why(value)
        if spec == "reason":
            return self.reason(value)
        if isinstance(value, list | tuple):
            return ", ".join(str(self.value(spec, v)) for v in value) or NONE
        if isinstance(value, str):
            message = key(str(spec), value)
            return self.say(message) if self.has(message) else value
        return value if isinstance(value, int) else str(value)

    def _put_together(self, spec: Mapping[str, Any], value: Any) -> str | int:
        if "list" in spec:
            return ", ".join(str(self.value(spec["list"], v)) for v in value) or NONE
        if "tuple" in spec:
            return " ".join(str(self.value(s, v)) for s, v in zip(spec["tuple"], value, strict=False))
        for part in spec["either"]:
            said = self.value(part, value) if isinstance(part, str) != isinstance(value, list | tuple) else value
            if said != value:
                return said
        return ", ".join(str(v) for v in value) if isinstance(value, list | tuple) else str(value)

    def why(self, rows: Any) -> str:
        """An itemised total on one line: reason, signed value, rule."""
        parts = []
        for at, row in enumerate(rows):
            reason = self.say(key("why", row["reason"])) if self.has(key("why", row["reason"])) else row["reason"]
            parts.append(f"{reason} {self._amount(row, at)} [{row['rule']}]")
        return ", ".join(parts)

    def _amount(self, row: Mapping[str, Any], at: int) -> str:
        """A row's value, signed after the first; a place in a table is said as the table prints it."""
        place = key("why", row["reason"], "value")
        if self.has(place):
            return self.say(place, value=row["value"])
        return str(row["value"]) if at == 0 else format(row["value"], "+d")

    def reason(self, words: str) -> str:
        """Why somebody chose, as a sentence: a text's key, and `name=value` for each of its variables."""
        message, *pairs = words.split(" ")
        given: dict[str, str | int] = {}
        for pair in pairs:
            name, _, value = pair.partition("=")
            given[name] = int(value) if NUMBER.fullmatch(value) else self.value(name, value)
        return self.say(message, **given) if self.has(message) else words

    def decided(self, told: Mapping[str, Any]) -> dict[str, str | int]:
        """What staff has decided: the question, the answer where it can be said in words, and why."""
        name, value, info = told["decision"], told["value"], told["info"]
        answer = NONE if isinstance(value, Mapping) else self.option(name, {"value": value, **info})
        if isinstance(value, int) and not isinstance(value, bool) and not self.has(key("option", name)):
            kinds = self.game.decisions[name].info
            words = [str(self.value(kinds[n].spec(), v)) for n, v in info.items() if isinstance(v, str)]
            answer = ", ".join(words) or answer
        question = self.ask({"name": name, "about": told["about"]})
        return {
            "seat": self.seat(told["seat"]),
            "question": question,
            "answer": answer,
            "why": self.reason(told["why"]),
        }

    def _in_prose(self, spec: Any, value: Any) -> str | int:
        """A value as it stands in a sentence (`prose-KIND-SLUG`), where the game has such words."""
        if spec != "why" and isinstance(value, list | tuple) and not (isinstance(spec, dict) and "list" not in spec):
            one = spec["list"] if isinstance(spec, dict) else spec
            return ", ".join(str(self._in_prose(one, v)) for v in value) or NONE
        kinds = spec.get("either", ()) if isinstance(spec, dict) else (spec,)
        for kind in kinds:
            message = key("prose", str(kind), str(value))
            if isinstance(kind, str) and isinstance(value, str) and self.has(message):
                return self.say(message)
        return self.value(spec, value)

    def prose(self, shown: Mapping[str, Any], again: bool = False) -> str:
        """What happened as a sentence without dice, where the game has words for that (`tell-NAME`).

        `again`: whoever it is about has just been named. Of a list its end and the rest can be told apart.
        """
        name, told = shown["event"], key("tell", shown["event"])
        if not self.has(told):
            return self.event(shown)
        fields = shown["fields"]
        given: dict[str, str | int] = {"again": "yes" if again else "no", **counts(fields)}
        for n, (kind, _) in self.game.events[name].fields.items():
            value = fields.get(n)
            given[n] = self._in_prose(kind.spec(), value)
            if isinstance(value, list | tuple):
                given[f"{n}_last"] = self._in_prose(kind.spec(), value[-1:])
                given[f"{n}_rest"] = self._in_prose(kind.spec(), value[:-1])
        return self.say(told, **given)

    def event(self, shown: Mapping[str, Any]) -> str:
        """A line of the log."""
        name = shown["event"]
        kinds = (self._shared.get(name) or self.game.events[name]).fields
        if name == "staff_decided":
            given = self.decided(shown["fields"])
        else:
            given = {n: self.value(k.spec(), shown["fields"].get(n)) for n, (k, _) in kinds.items()}
            given |= counts(shown["fields"])
            given |= self.forms({n: shown["fields"].get(n) for n in kinds})
        message = key("event", name)
        return self.say(message, **given) if self.has(message) else f"{name} {shown['fields']}"

    def ask(self, shown: Mapping[str, Any]) -> str:
        kind = self.game.decisions[shown["name"]]
        given = {n: self.value(k.spec(), shown["about"].get(n)) for n, k in kind.about.items()}
        given |= counts(shown["about"])
        given |= self.forms({n: shown["about"].get(n) for n in kind.about})
        message = key("ask", shown["name"])
        return self.say(message, **given) if self.has(message) else shown["name"].replace("_", " ")

    def option(self, name: str, option: Mapping[str, Any]) -> str:
        kind = self.game.decisions[name]
        spec, value = kind.value.spec(), option["value"]
        message = key("option", name)
        if not self.has(message):
            return str(self.value(spec, value))
        given: dict[str, str | int] = {n: self.value(k.spec(), option.get(n)) for n, k in kind.info.items()}
        given["v"] = self.value(spec, value)
        if isinstance(value, list | tuple):
            parts = spec["tuple"] if isinstance(spec, dict) and "tuple" in spec else [ANYTHING] * len(value)
            given |= {f"v{i}": self.value(s, v) for i, (s, v) in enumerate(zip(parts, value, strict=False))}
        return self.say(message, **given)

    def seat(self, seat: str) -> str:
        message = key("seat", seat)
        return self.say(message) if self.has(message) else seat

    def result(self, result: Any) -> str:
        message = key("result", str(result))
        return self.say(message) if self.has(message) else str(result)

    def refused(self, problem: Refused) -> str:
        """Why an answer was not taken, with its rule."""
        return self._problem(f"refused-{problem.code}", problem.code, problem.field, problem.rule, problem.args_)

    def setup_error(self, problem: SetupError) -> str:
        return self._problem(problem.code, problem.code, problem.field, problem.rule, problem.args_)

    def _problem(self, first: str, second: str, field: str, rule: str, args: Mapping[str, Any]) -> str:
        found = next((m for m in (key(first), key(second)) if self.has(m)), None)
        given = {n: self.value(n, list(v) if isinstance(v, tuple) else v) for n, v in args.items()}
        said = self.say(found, field=field or NONE, **given) if found else second.replace("-", " ")
        return said + (f" [{rule}]" if rule else "")


ANYTHING = "any"
