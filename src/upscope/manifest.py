"""What a game's package offers: its rules, and the parts that not every game has. One value, exported as `MANIFEST`.

The rest of the program finds every part here and never asks a package for a module by name. A part behind a function is
imported when somebody first wants it, so that listing or refereeing a game does not load its bots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from upscope.kernel.game import Game, Says, Setup
from upscope.packs import Schema

if TYPE_CHECKING:
    from click import Command as Command

    from upscope.bots import Player
    from upscope.bots.staff import StaffRoom
    from upscope.rulebook.chart import Chart


class ScenarioLine(NamedTuple):
    """A scenario in the list a game is chosen from: when it takes place and how long it is, in words."""

    scenario: str
    title: str
    span: str


@dataclass(frozen=True)
class Bots:
    """`levels`: the bots by name, weakest first, each made from a seed. `pilots`: who plays whole games for
    `lab.simulate`, by doctrine, from a set-up and orders. `staff`: the officers a person may leave decisions to."""

    levels: Mapping[str, Callable[[int], Player]]
    pilots: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    staff: StaffRoom | None = None


@dataclass(frozen=True)
class Hand:
    """The person for whom `bench presses` counts: a game as the start page offers it, and how its page takes answers.

    `level` is the bot that decides for them, `against` the bot at the other seats. A turn of theirs ends with the event
    `turn`, where its fields are as `of` says. Decisions named `together` are answered by one press, as they are
    pre-selected. `presses` says how many presses an answer takes if not one, by "decision" or "decision value"; an
    `ordinary` turn is one without any other decision than those named."""

    setup: Setup
    seats: tuple[str, ...]
    level: str
    against: str
    turn: str
    of: Mapping[str, Any] = field(default_factory=dict)
    together: tuple[str, ...] = ()
    presses: Mapping[str, int] = field(default_factory=dict)
    ordinary: frozenset[str] = frozenset()
    opening: frozenset[str] = frozenset()
    """Decisions of the set-up, counted apart."""
    most_turns: int = 400
    """After so many turns a long game is left."""


@dataclass(frozen=True)
class Script:
    """Turns that a person plays as written down, for `bench presses`; bots of one `level` hold the other seats, and
    this seat between its turns.

    `choose` makes what is asked for each answer, from a decision as it is shown and a view's data; None ends the turn
    with the answer `passed` gives. `end_turn` is what ending it takes in presses, once, if the page has one way for all
    that is left; 0 if each question is passed by itself."""

    name: str
    setup: Setup
    seat: str
    level: str
    choose: Callable[[], Callable[[Mapping[str, Any], Mapping[str, Any]], Any]]
    passed: Callable[[Mapping[str, Any]], Any]
    starts: tuple[str, Mapping[str, Any]]
    ends: tuple[str, Mapping[str, Any]]
    presses: Mapping[str, int] = field(default_factory=dict)
    end_turn: int = 0
    few: int = 0
    """So many answers stand as buttons of one press each, however many presses they take elsewhere."""
    together: frozenset[str] = frozenset()
    """Decisions of which one press gives several answers of a kind, up to the next word."""
    turns: int = 1


@dataclass(frozen=True)
class SettingGroup:
    """Settings that belong together where a game is created. Texts: `settings-NAME` and `settings-NAME-about`."""

    name: str
    settings: tuple[str, ...]


@dataclass(frozen=True)
class Preset:
    """A way to play chosen in one press: `options`, and the default of every other setting. Texts: `preset-NAME` and
    `preset-NAME-about`."""

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)


class Tally(Protocol):
    """Counts what happens in a game, by a key of its own (a month), beside what happened in history."""

    @property
    def KEY(self) -> str: ...  # noqa: N802 - a module's constant
    @property
    def MEASURES(self) -> Sequence[str]: ...  # noqa: N802 - a module's constant
    @property
    def Tally(self) -> Callable[[Any], Any]: ...  # noqa: N802 - a module's constant

    def record(self, setup: Setup) -> list[dict[str, Any]]: ...
    def history(self, setup: Setup) -> dict[str, int]: ...
    def is_of_all_boats(self, setup: Setup) -> bool: ...


class Annals(Protocol):
    """What happened in one game, in order, for reports."""

    def counts(self) -> list[dict[str, Any]]: ...
    def slug_of(self, name: str) -> str: ...


class Calibration(Protocol):
    """The figures of history that many simulated games are compared with."""

    @property
    def YEARS(self) -> Sequence[str]: ...  # noqa: N802 - a module's constant
    @property
    def FITTED(self) -> Sequence[str]: ...  # noqa: N802 - a module's constant
    @property
    def BESIDE(self) -> Sequence[str]: ...  # noqa: N802 - a module's constant
    @property
    def TABLES(self) -> Sequence[str]: ...  # noqa: N802 - a module's constant
    @property
    def BOATS(self) -> int: ...  # noqa: N802 - a module's constant
    @property
    def GOALS(self) -> Mapping[str, tuple[int, int]]: ...  # noqa: N802 - a module's constant

    def history(self, setup: Setup) -> dict[str, dict[str, int]]: ...
    def checkpoints(self, setup: Setup) -> list[tuple[str, int]]: ...
    def reached(self, rows: Sequence[Mapping[str, Any]], month: str) -> int: ...
    def relieved(self, setup: Setup, rows: Sequence[Mapping[str, Any]]) -> str: ...
    def by_year(self, rows: list[Mapping[str, Any]], name: str) -> dict[str, int]: ...


@dataclass(frozen=True)
class Reports:
    """`annals` reads the events of a record, `tally` counts while a game is played, `calibration` has history's."""

    annals: Callable[[Setup, Iterable[Any]], Any]
    tally: Tally
    calibration: Calibration


class BatchOf(Protocol):
    """Many games of one set-up at once, as arrays with a row a game. `step` takes one answer a game, as a code, `pick`
    finds random ones. A side is its number among the game's sides."""

    def __len__(self) -> int: ...
    def step(self, codes: Any) -> None: ...
    def pick(self) -> Any: ...
    def rollout(self, decisions: int) -> int: ...
    def state(self, i: int) -> Any: ...

    @property
    def over(self) -> Any: ...
    @property
    def winners(self) -> Any: ...
    def begin(self, which: Any) -> None: ...
    def observe(self, side: int) -> Any: ...
    def asked(self, side: int) -> Any: ...
    def legal(self, side: int) -> Any: ...
    def answers(self, side: int, places: Any) -> Any: ...
    def throw(self) -> None: ...
    def play_others(self, side: int) -> None: ...


@dataclass(frozen=True)
class Manifest:
    rules: Game
    first: str = ""
    """The scenario that is played where none is named: as by "Play now" on the page. Else the first of all."""
    bots: Callable[[], Bots] | None = None
    briefing: Callable[[Setup, Says, str], list[str]] | None = None
    """(set-up, texts, language): what the scenario is about, in lines."""
    scenario_list: Callable[[str, Says, str], Sequence[ScenarioLine]] | None = None
    """(a pack or "", texts, language): the scenarios, where their titles alone do not say when and how long."""
    charts: Callable[[Setup, Says, Mapping[str, Any] | None], Sequence[Chart]] | None = None
    """(set-up, texts, a view's data or None): the tables of the content in force, what is in use marked by the view."""
    moment: Callable[[Mapping[str, Any], Sequence[Mapping[str, Any]]], dict[str, Any]] | None = None
    """(a view's data, its feed): how far a game has come, as the arguments of the game's text `moment`; none of them
    where it cannot be said."""
    setting_groups: tuple[SettingGroup, ...] = ()
    """Every setting once, in the order in which a page lists them."""
    presets: tuple[Preset, ...] = ()
    """Ways to play, the usual one first."""
    reports: Callable[[], Reports] | None = None
    schema: Schema | None = None
    """The tables a player's own pack may replace."""
    odds_command: Callable[[], Command] | None = None
    """`upscope odds GAME`: the chances of one roll without a map."""
    batch: Callable[[Setup, int, int], BatchOf] | None = None
    """(set-up, games, seed): so many games at once, compiled. Needs the extra `fast`; SetupError for a set-up that the
    batch form does not play."""
    worth: Callable[[Any], int] | None = None
    """What a result that names no side is worth to those who play together, from -100 to 100: for learners."""
    hand: Callable[[], Hand] | None = None
    """For whom presses are counted (`bench presses`)."""
    scripts: Callable[[], tuple[Script, ...]] | None = None
    """Single turns whose presses are counted beside it."""
