"""A game as shared code sees it: one value that a game's package exports as `GAME`.

Everything here is a plain function or declaration of the game; shared code calls it and knows nothing else of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from .decision import Decisions
from .event import Events, Sides
from .kinds import Kind
from .procedure import Frame
from .rulesets import Earlier, can_lift, lifted
from .state import State

Below = Callable[[int], int]
"""A source of whole numbers: below(n) is one of 0..n-1."""


class Says(Protocol):
    """A game's texts in somebody's language."""

    def say(self, message: str, **variables: str | int) -> str: ...
    def value(self, spec: Any, value: Any) -> str | int: ...
    def why(self, rows: Any) -> str: ...


class SetupError(ValueError):
    """A scenario, option or position that cannot be played, with the field that is wrong and, if one, its rule."""

    def __init__(self, field: str, code: str, rule: str = "", **args: Any) -> None:
        self.field, self.code, self.rule, self.args_ = field, code, rule, args
        detail = ", ".join(f"{k}={v}" for k, v in args.items())
        super().__init__(f"{field}: {code}" + (f" ({detail})" if detail else "") + (f" [{rule}]" if rule else ""))


@dataclass(frozen=True)
class Option:
    """A setting chosen when a game is made: its possible values, the default, and the rule or ruling it settles."""

    name: str
    values: tuple[Any, ...]
    default: Any
    rule: str = ""
    earlier: Mapping[int, Any] = field(default_factory=dict)
    """Ruleset -> the default it and those before it had: a record that does not name the setting keeps it."""

    def default_in(self, ruleset: int) -> Any:
        """The default a game of a ruleset was made with; 0 is today's."""
        held = [until for until in self.earlier if ruleset and until >= ruleset]
        return self.earlier[min(held)] if held else self.default


@dataclass(frozen=True)
class Setup:
    """How one game is set up. It stands in the record's header; with the entries it gives the whole game."""

    scenario: str
    options: Mapping[str, Any] = field(default_factory=dict)
    players: Mapping[str, str] = field(default_factory=dict)
    """Seat to player: any names; seats with the same name are held by one player (bots are players too)."""
    pack: str = ""
    position: Any = None
    """A position as JSON to start from, or None for the scenario's own start."""
    ruleset: int = 0
    """The ruleset the game was made with, which settles the defaults of settings nobody chose; 0 is today's."""


@dataclass(frozen=True)
class Game:
    name: str
    ruleset: int
    sides: Sides
    state: type[State]
    frames: Mapping[str, type[Frame]]
    events: Events
    decisions: Decisions
    scenarios: Sequence[str]
    begin: Callable[[Setup], State]
    """The state at the start, content attached, its first frame on the stack. Raises SetupError."""
    real_time: frozenset[str] = frozenset()
    """Scenarios in which everybody acts at once: the clock runs, and bots keep a human pace, unless a game is set up
    otherwise."""
    options: Sequence[Option] = ()
    retired_settings: frozenset[str] = frozenset()
    """Options of earlier builds that changed no rule: records that name them are still read, new games may not."""
    rolls: Mapping[str, Kind] = field(default_factory=dict)
    """The kind of each roll's values where they are not plain numbers (a cup's pieces)."""
    setup_rolls: frozenset[str] = frozenset()
    """Rolls that only set pieces out: the server makes them, also where players roll their own dice."""
    hidden_rolls: Callable[[Setup], frozenset[str]] = lambda setup: frozenset()
    """Rolls whose possible outcomes a player may not know: with them, too, nobody is asked for their own dice."""
    content: Callable[[Setup], Any] | None = None
    """The content alone, for a state that is loaded."""
    invariants: Sequence[Callable[[State], None]] = ()
    """Each raises AssertionError when what must always hold does not."""
    twin: Callable[[State, str, Below], State | None] | None = None
    """A state that differs only in what the seat may not know, or None if there is none."""
    resample_hidden: Callable[[State, str, Below], State] | None = None
    """(what a seat knows of this moment, the seat): what it may not know is drawn anew, and odds start there. Every
    cell hidden from it is None, sealed answers are gone (the kernel draws them); each such cell must be filled in."""
    state_from_view: Callable[[Mapping[str, Any], Below], State] | None = None
    """A complete state that agrees with a view's data: what a bot's search starts from."""
    position_from_view: Callable[[Setup, Mapping[str, Any], Sequence[Mapping[str, Any]], Below], Any] | None = None
    """(set-up, view's data, feed, below): a position the view's seat could be in, made of what it knows."""
    position_of: Callable[[State], Any] | None = None
    """The position as JSON: the inverse of starting from one."""
    template: Callable[[Setup, str], Any] | None = None
    """(set-up, date): a position to edit, as the scenario stands at a date of the game's own; "" for its start."""
    board: Callable[[Mapping[str, Any], str], str] | None = None
    """A text board made from a view's data, in a language."""
    chart: Callable[[Setup], Any] | None = None
    """What a board is drawn from and nobody hides: maps, counters, tables, as JSON in outside values."""
    assistants: Sequence[str] = ()
    """The levels of help that can be allowed in a game, least first."""
    advise: (
        Callable[[str, str, Mapping[str, Any], Sequence[Mapping[str, Any]], Mapping[str, Any], Below], Any] | None
    ) = None
    """(level, topic, view's data, feed, arguments, below): what the assistant says, as JSON. Raises Refused."""
    advice: type | None = None
    """A TypedDict of what the assistant says on each topic: the client's types are made from it."""
    plain_topics: frozenset[str] = frozenset()
    """Topics on which the assistant only says what the rules and the map say: no game has to allow them."""
    needless: Callable[[Any, Any], Any] | None = None
    """(state, decision): the inner answer that any other would come to, None if there is a choice."""
    passes: Mapping[str, Any] = field(default_factory=dict)
    """Decision to the answer, in outside values, that does nothing more in this part of one's turn. What these
    decisions offer lies open to everybody."""
    turn_event: str = ""
    """The event with which somebody's turn begins, if turns can be ended by passing."""
    odds_topics: Callable[[Mapping[str, Any], Any], Sequence[tuple[str, dict[str, Any]]]] | None = None
    """(a decision as shown, an answer): the assistant's topics, with their arguments, that judge the answer."""
    advice_text: Callable[[Says, str, Any], list[str]] | None = None
    """(texts, topic, what the assistant said): the same in lines of text."""
    explain: Callable[[Any, Any, Any], tuple[str, str, dict[str, Any]] | None] | None = None
    """(state, decision, an answer that is not offered): why not, as (code, rule, what the text needs), or None. What
    the asked seat may not know cannot be read in this state."""
    previews: Mapping[str, Callable[[Any, Any], Mapping[Any, Mapping[str, Any]]]] = field(default_factory=dict)
    """By decision: (state, decision) to what is said of each option when it is shown, beside what the rules say. What
    the asked seat may not know cannot be read in this state."""
    upgrade_snapshot: Callable[[dict[str, Any], int], dict[str, Any]] | None = None
    """An old snapshot, of an earlier ruleset, as one of today, where `earlier` cannot say it all."""
    earlier: Mapping[int, Earlier] = field(default_factory=dict)
    """For each earlier ruleset what has changed since; see `kernel.rulesets`."""
    pack_digest: Callable[[Setup], str] = lambda setup: ""
    """The digest of the data pack in use: a record played with other figures is refused."""
    package: str = ""
    """The package's dotted name: where its rules, texts and data are found."""

    def options_of(self, setup: Setup, new: bool = False) -> dict[str, Any]:
        """The options in force: what was chosen, defaults elsewhere. Unknown names and values are refused."""
        known = {o.name: o for o in self.options}
        for name, value in setup.options.items():
            if name not in known:
                if name in self.retired_settings and not new:
                    continue
                raise SetupError(f"options.{name}", "setup-unknown-option", known=", ".join(known) or "-")
            if value not in known[name].values or isinstance(value, bool) != isinstance(known[name].default, bool):
                allowed = ", ".join(str(v) for v in known[name].values)
                raise SetupError(f"options.{name}", "setup-bad-value", known[name].rule, allowed=allowed)
        return {o.name: setup.options.get(o.name, o.default_in(setup.ruleset)) for o in self.options}

    def server_rolls(self, setup: Setup) -> frozenset[str]:
        """The rolls that the server makes even where players roll their own dice."""
        return self.setup_rolls | self.hidden_rolls(setup)

    def load(self, data: dict[str, Any], setup: Setup, ruleset: int | None = None) -> State:
        """A state from its encoding; an older one is lifted first."""
        if ruleset is not None and ruleset != self.ruleset:
            if ruleset > self.ruleset or not can_lift(self, ruleset):
                raise SetupError("ruleset", "setup-old-ruleset", have=ruleset, want=self.ruleset)
            data = lifted(self, data, ruleset, setup)
        content = self.content(setup) if self.content else None
        return self.state.decode(data, dict(self.frames), content)
