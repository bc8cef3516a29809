"""A text-first client for any game, made only of views, decisions, options, forms and message texts."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from pathlib import Path
from typing import Any

from upscope import bots, registry
from upscope.cli._correct import read as read_correction
from upscope.cli._others import Others
from upscope.cli._snapshot import Snapshots
from upscope.cli._staff import WORDS, Staff, beside
from upscope.dice.scripted import DiceError
from upscope.kernel.decision import Refused
from upscope.kernel.odds import foresee
from upscope.kernel.proposal import Proposal
from upscope.kernel.referee import Referee
from upscope.lab.rulebook import entries
from upscope.storage.recordfile import RecordFile
from upscope.text.card import card_of
from upscope.text.render import Texts, key

MANY = 40
"""Options listed without being asked for more."""
RECALLED = (10, 60)
"""Lines of the log shown at least, and at most, when a game is resumed."""


class Leaving(Exception):
    """The person ends the session; the game is kept."""


class Terminal:
    """One person at a terminal, holding some of the seats; bots hold the others, or people to whom the file is sent."""

    def __init__(
        self,
        referee: Referee,
        mine: list[str],
        bots: dict[str, bots.Player],
        language: str,
        ask: Callable[[str], str],
        say: Callable[[str], None],
        file: RecordFile | None = None,
        watch: Callable[[], int] | None = None,
        by_file: bool = False,
        snapshots: Snapshots | None = None,
        ask_all: bool = False,
    ) -> None:
        self.referee, self.mine, self.file, self.by_file, self.snapshots = referee, mine, file, by_file, snapshots
        self.language, self.ask, self.say = language, ask, say
        self.texts = Texts(referee.game, language)
        self.heard = dict.fromkeys(mine, 0)
        self.others = Others(referee, bots, self.keep)
        self.watch, self.ask_all = watch, ask_all
        self.staff: Staff | None = None
        self.waiting: tuple[int, set[str]] = (-1, set())
        """What he had heard, and what stood open, when he last let time pass."""
        self.fresh = True
        """Somebody else has moved since the board was shown."""

    # -- the game -------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the end or until the person leaves."""
        while not self.referee.over:
            if not self.by_file and self.others.act():
                self.fresh = True
            elif self.staff is not None and self.staff.act():
                self.fresh = True
                self._show_events()
            elif not self.ask_all and self._answer_empty():
                self.fresh = True
            elif self._asked():
                self._person_moves()
            elif self.by_file:
                self._show_events()
                self._send()
            elif self.others.skip():
                self.fresh = True
            else:
                raise Leaving(self._say("play-stuck"))
        self._show_events()
        self._board()
        self.say(self.texts.result(self.referee.state.result))
        if self.by_file:
            self._send()

    def _send(self) -> None:
        """The others play elsewhere, with this very file: until it comes back nothing happens here."""
        assert self.file is not None
        message = "play-send-end" if self.referee.over else "play-send"
        raise Leaving(self._say(message, file=str(self.file.path)))

    def _asked(self) -> bool:
        """Whether to prompt: a question always; what merely stands, unless he waits and has heard nothing since."""
        open_now = [d for seat in self.mine for d in self.referee.decisions(seat)]
        if any(not d.standing for d in open_now):
            return True
        return bool(open_now) and self.waiting != (self._news(), {d.id for d in open_now})

    def _answer_empty(self) -> bool:
        """Give the answer to a question that has no other; whether there was one."""
        for d, value in self.referee.forced(self.mine):
            now = max(self.others.now, self.referee.state.tick)
            self.keep(self.referee.propose(d.seat, d.id, value, tick=now, by="auto"))
            if self.watch is None:
                self.others.ordered(d.name)
            return True
        return False

    def _news(self) -> int:
        return sum(len(self.referee.feed(seat)) for seat in self.mine)

    def keep(self, p: Proposal) -> None:
        """Store, then accept: commit, then tell."""
        if self.file is not None:
            self.file.append(p.entries)
        self.referee.accept(p)
        if self.snapshots is not None:
            self.snapshots.moved()

    def recall(self) -> None:
        """A game resumed: what was told since the person's last answer, not much of it if it is long."""
        answers = (e for e in reversed(self.referee.record.entries) if e["kind"] == "answer" and e["seat"] in self.mine)
        own = next((e["n"] for e in answers if e.get("by", "person") == "person"), -1)
        told = {seat: self.referee.entries_of(seat) for seat in self.mine}
        fullest = max(told.values(), key=len)
        new = len(fullest) - bisect_right(fullest, own)
        least, most = RECALLED
        shown = min(max(least, new if self.by_file else min(new, most)), len(fullest))
        for seat, at in told.items():
            self.heard[seat] = bisect_left(at, fullest[-shown]) if shown else 0
        if earlier := max(self.heard.values()):
            self.say(self._say("play-earlier", count=earlier))

    # -- the person -----------------------------------------------------------------------------------------------

    def _person_moves(self) -> None:
        self._show_events()
        if self.staff is not None:
            self.staff.say_why_asked()
        seat, shown = self._question()
        if self.fresh:
            self._board(seat)
            self.fresh = False
        d = self._show(seat, shown)
        while True:
            words = self._typed(seat)
            if not words:
                if not d.get("standing"):
                    continue
                self._wait()
                return
            try:
                if self._command(words, seat, d):
                    return
                continue
            except Refused as problem:
                self.say(self.texts.refused(problem))
                if problem.code == "form-wrong-type" and "form" in d:
                    self._list_form(d["form"])
            except DiceError as problem:
                self.say(str(problem))

    def _question(self) -> tuple[str, list[dict[str, Any]]]:
        """The seat to ask now: one with a question before one with standing decisions only."""
        found = [(seat, shown) for seat in self.mine if (shown := self.referee.shown(seat))]
        if not found:
            raise Leaving(self._say("play-stuck"))
        found.sort(key=lambda pair: all(d.get("standing") for d in pair[1]))
        return found[0]

    def _show(self, seat: str, shown: list[dict[str, Any]]) -> dict[str, Any]:
        """The first question, with numbered answers; all standing ones together are numbered on."""
        d = shown[0]
        self.say("")
        for n, one in enumerate(shown):
            mark = f"({one['name']}) " if n else ""
            self.say(f"{mark}{self.texts.ask(one)}" + (f"  [{one['rule']}]" if one["rule"] else ""))
            if n == 0:
                self._list(one)
        return d

    def _list(self, d: dict[str, Any], most: int = MANY) -> None:
        if "form" in d:
            self._list_form(d["form"])
            return
        options = d["options"]
        words = [self.word(option["value"]) for option in options]
        if len(options) > 9 and all(len(option) == 1 for option in options) and max(map(len, words)) <= 4:
            for start in range(0, len(words), 20):
                self.say("  " + " ".join(f"{word:4}" for word in words[start : start + 20]))
            return
        numbered = self._numbered(options)
        for n, option in enumerate(options[:most], 1):
            word = self.word(option["value"])
            label = self.texts.option(d["name"], option)
            said = self.texts.has(key("option", d["name"]))
            extra = {} if said else {k: v for k, v in option.items() if k != "value"}
            more = "  " + " ".join(f"{k}={v}" for k, v in extra.items()) if extra else ""
            head = f"{word:>3}" if numbered else f"{n:3} {word}"
            self.say(f"  {head}" + (f"  {label}" if label != word else "") + more)
        if len(options) > most:
            self.say(f"  … {self._say('play-more', count=len(options) - most)}")

    @staticmethod
    def _numbered(options: list[dict[str, Any]]) -> bool:
        """Whether the answers are numbers themselves: then these are listed, for two numbers a line would mislead."""
        return all(type(option["value"]) is int for option in options)

    def _list_form(self, form: dict[str, Any]) -> None:
        shape, example = form["x-form"], form.get("example")
        items = [str(item) for item in shape.get("items", ())]
        if shape["kind"] == "allocate" and items and isinstance(example, dict):
            shown = " ".join(str(example.get(item, 0)) for item in items)
            self.say(f"  {self._say('play-form-allocate', items=', '.join(items), example=shown)}")
        elif shape["kind"] == "subset" and items and isinstance(example, list):
            least, most = shape["at_least"], min(shape["at_most"], len(items))
            count = str(most) if least == most else f"{least}-{most}"
            shown = " ".join(map(str, example)) or "[]"
            self.say(f"  {self._say('play-form-subset', count=count, items=', '.join(items), example=shown)}")
        else:
            self.say(f"  {self._say('play-form', kind=shape['kind'])}")
            self.say(f"  {json.dumps(example, ensure_ascii=False)}")

    @staticmethod
    def word(value: Any) -> str:
        """An option as it can be typed."""
        if isinstance(value, list):
            return " ".join(Terminal.word(v) for v in value)
        return "-" if value is None else str(value)

    def _command(self, words: str, seat: str, d: dict[str, Any]) -> bool:
        """Carry out what was typed; whether the game moved."""
        first, _, rest = words.partition(" ")
        rest = rest.strip()
        if first.lower() in WORDS:
            if self.staff is None:
                raise Refused("no-staff")
            return self.staff.command(WORDS[first.lower()], rest, seat, d)
        handler = COMMANDS.get(first.lower())
        if handler is not None:
            return bool(handler(self, rest, seat, d))
        named = next((o for o in self.referee.shown(seat) if o["name"] == first), None)
        if named is not None and rest:
            d, words = named, rest
        value = self._value(d, words)
        self.keep(self.referee.propose(seat, d["id"], value, tick=max(self.others.now, self.referee.state.tick)))
        if self.watch is None:
            self.others.ordered(d["name"])
        return True

    def _typed(self, seat: str) -> str:
        """A line of the person's. By the watch, the others have acted by the time it is read."""
        started = self.watch() if self.watch is not None else 0
        words = self.ask(f"{self.texts.seat(seat)}> ").strip()
        if self.watch is not None:
            self.others.until = self.others.now + self.watch() - started
            while self.others.act():
                self.fresh = True
        return words

    def _wait(self) -> None:
        """Let time pass until he hears something or is asked something else."""
        if self.by_file:
            self._send()
        open_now = {d.id for seat in self.mine for d in self.referee.decisions(seat)}
        self.waiting = (self._news(), open_now)
        if not self.others.skip():
            raise Leaving(self._say("play-stuck"))
        self.fresh = True

    def _value(self, d: dict[str, Any], words: str) -> Any:
        """What was typed as a value: a number of the list, the words of an option, or JSON for a form."""
        if "form" in d:
            return self._form_value(d["form"], words)
        options = d["options"]
        typed = words.casefold()
        for option in options:
            if typed in (self.word(option["value"]).casefold(), self.texts.option(d["name"], option).casefold()):
                return option["value"]
        if words.isdecimal() and 1 <= int(words) <= len(options) and not self._numbered(options):
            return options[int(words) - 1]["value"]
        near = [o for o in options if self.word(o["value"]).casefold().startswith(typed)]
        if not near:
            near = [o for o in options if f" {typed}" in f" {self.texts.option(d['name'], o)}".casefold()]
        if not near:
            near = [
                o for o in options if isinstance(o["value"], list) and self.word(o["value"][-1:]).casefold() == typed
            ]
        if len(near) == 1:
            return near[0]["value"]
        if any(isinstance(option["value"], list) for option in options):
            return words.replace(",", " ").split()  # the rules say what is wrong with it
        raise Refused("not-offered", decision=d["name"], rule=d["rule"])

    @staticmethod
    def _form_value(form: dict[str, Any], words: str) -> Any:
        if words in ("=", "example"):
            return form.get("example")
        shape, parts = form["x-form"], words.replace(",", " ").split()
        if shape["kind"] == "allocate" and all(p.isdecimal() for p in parts) and len(parts) == len(shape["items"]):
            return {str(item): int(p) for item, p in zip(shape["items"], parts, strict=True)}
        named = {str(item): item for item in shape.get("items", ())}
        if shape["kind"] == "subset" and any(part in named for part in parts):
            return [named.get(part, part) for part in parts]
        try:
            return json.loads(words)
        except ValueError:
            return parts

    # -- commands -------------------------------------------------------------------------------------------------

    def _undo(self, rest: str, seat: str, d: dict[str, Any]) -> bool:
        self.keep(self.referee.propose_undo(seat))
        if self.staff is not None and self.staff.left.level != self.staff.room.levels[0]:
            self.staff.command("take", "", seat, d)
        self._show_events()
        return True

    def _correct(self, rest: str, seat: str, d: dict[str, Any]) -> bool:
        changes, why = read_correction(rest)
        self.keep(self.referee.propose_correction(changes, why))
        return True

    def _odds(self, rest: str, seat: str, d: dict[str, Any]) -> bool:
        """The chances of an answer, exact where they can be."""
        import random

        value = self._value(d, rest or ("=" if "form" in d else "1"))
        rng = random.Random(d["id"])  # asked twice, the same question has the same samples
        inner = self.referee.read(seat, d["id"], value)
        lines = self._card(seat, d, value, lambda n: int(rng.random() * n))
        if lines is not None:
            self.say("\n".join(f"  {line}" for line in lines))
            return False
        found = foresee(self.referee.belief(seat), d["id"], inner, lambda n: int(rng.random() * n))
        rows = sorted(found.chances.items(), key=lambda row: (-row[1], row[0]))
        for line, p in rows[:12]:
            told = " ".join(self.texts.event(e) for e in json.loads(line)) or self._say("play-odds-nothing")
            self.say(f"  {float(p):7.2%} {'█' * max(1, round(20 * p))} {told}")
        if len(rows) > 12:
            self.say(f"  … {self._say('play-more', count=len(rows) - 12)}")
        self.say(f"  {self._say('play-odds-exact' if found.exact else 'play-odds-sampled', samples=found.samples)}")
        return False

    def _card(self, seat: str, d: dict[str, Any], value: Any, below: Callable[[int], int]) -> list[str] | None:
        """What the game's own assistant says of an answer, where it knows more than a list of outcomes."""
        level = self.referee.game.assistants[-1] if self.referee.game.assistants else ""
        view, feed = self.referee.view(seat).data(), self.referee.feed(seat)
        try:
            return card_of(self.texts, level, d, value, view, feed, below)
        except Refused as refused:
            if refused.code != "no-advice":
                raise
            return None

    def _all(self, rest: str, seat: str, d: dict[str, Any]) -> bool:
        self._list(d, most=100_000)
        return False

    def _log(self, rest: str, seat: str, d: dict[str, Any]) -> bool:
        for line in self.referee.feed(seat)[-int(rest) if rest.isdecimal() else -20 :]:
            self._event(line)
        return False

    def _rule(self, rest: str, seat: str, d: dict[str, Any]) -> bool:
        wanted = rest or d["rule"]
        book = entries(self.referee.game)
        found = [wanted] if wanted in book else [rule for rule in book if rule.startswith(wanted)] if wanted else []
        if not found:
            self.say(self._say("play-no-rule", rule=wanted or "-"))
        for rule in found:
            self.say(f"[{rule}] {getattr(book[rule], self.language)}")
            ruling = book[rule].ruling
            if ruling:
                self.say(f"  {getattr(ruling, self.language)}")
        return False

    def brief(self) -> None:
        """What the scenario is about, where the game can say so."""
        briefing = registry.manifest(self.referee.game.name).briefing
        if briefing is not None:
            self.say("\n".join(briefing(self.referee.setup, self.texts, self.language)))

    def _brief(self, rest: str, seat: str, d: dict[str, Any]) -> bool:
        self.brief()
        return False

    def _save(self, rest: str, seat: str, d: dict[str, Any]) -> bool:
        if not rest:
            self.say(self._say("play-save-where"))
            return False
        try:
            with Path(rest).open("x", encoding="utf-8") as out:
                out.write(self.referee.record.text())
        except OSError as problem:
            self.say(f"{rest}: {problem.strerror}")
        else:
            if self.staff is not None:
                self.staff.store(beside(Path(rest)))
            if self.snapshots is not None:
                self.snapshots.copy(Path(rest))
            self.say(self._say("play-saved", file=rest))
        return False

    def _look(self, rest: str, seat: str, d: dict[str, Any]) -> bool:
        self._board(seat)
        return False

    def _view(self, rest: str, seat: str, d: dict[str, Any]) -> bool:
        self.say(json.dumps(self.referee.view(seat).data(), ensure_ascii=False, indent=1))
        return False

    def _help(self, rest: str, seat: str, d: dict[str, Any]) -> bool:
        self.say(self._say("play-help"))
        if self.staff is not None:
            self.say(self._say("staff-help"))
        return False

    def _quit(self, rest: str, seat: str, d: dict[str, Any]) -> bool:
        raise Leaving("")

    # -- showing --------------------------------------------------------------------------------------------------

    def _say(self, message: str, **variables: str | int) -> str:
        return self.texts.say(message, **variables)

    def _show_events(self) -> None:
        """What is new to any of the person's seats, once."""
        seen: set[str] = set()
        for seat in self.mine:
            for line in self.referee.feed(seat, self.heard[seat]):
                text = self._line(line)
                if text not in seen:
                    self.say(text)
                seen.add(text)
                self.heard[seat] += 1

    def _event(self, line: dict[str, Any]) -> None:
        self.say(self._line(line))

    def _line(self, line: dict[str, Any]) -> str:
        return f"· {self.texts.event(line)}" + (f"  [{line['rule']}]" if line["rule"] else "")

    def _board(self, seat: str | None = None) -> None:
        board = self.referee.game.board
        if board is not None:
            self.say(board(self.referee.view(seat if seat is not None else self.mine[0]).data(), self.language))


_NAMED: dict[str, Callable[[Terminal, str, str, dict[str, Any]], bool]] = {
    "undo deshacer": Terminal._undo,
    "correct corrige": Terminal._correct,
    "odds probabilidades": Terminal._odds,
    "all todas": Terminal._all,
    "log diario": Terminal._log,
    "rule regla": Terminal._rule,
    "brief escenario": Terminal._brief,
    "save guardar": Terminal._save,
    "board tablero": Terminal._look,
    "view vista": Terminal._view,
    "help ayuda ?": Terminal._help,
    "quit exit salir": Terminal._quit,
}
COMMANDS = {name: handler for names, handler in _NAMED.items() for name in names.split()}
"""What can be typed at the prompt, in English or Spanish."""
