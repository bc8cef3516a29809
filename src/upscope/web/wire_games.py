"""What the page is told of a game before one is played: a part of `upscope.web.wire`."""

from __future__ import annotations

from typing import Any

from upscope.languages import Title
from upscope.registry import Players
from upscope.session.shapes import Struct


class Setting(Struct, frozen=True):
    """A setting chosen when a game is created. Its texts are `setting-NAME` and `setting-NAME-VALUE`."""

    name: str
    values: list[Any]
    default: Any
    rule: str


class SettingGroup(Struct, frozen=True):
    """Settings that belong together. Its texts are `settings-NAME` and `settings-NAME-about`."""

    name: str
    settings: list[str]


class Preset(Struct, frozen=True):
    """A way to play: these options, and the defaults. Its texts are `preset-NAME` and `preset-NAME-about`."""

    name: str
    options: dict[str, Any]


class Chair(Struct, frozen=True):
    seat: str
    side: str


class BotKind(Struct, frozen=True):
    """A bot that can take a seat; `simpler` is the one that replaces it when it fails. Its text is `bot-NAME`."""

    name: str
    simpler: str


class Doctrine(Struct, frozen=True):
    """A way of deciding, written in the language of standing orders. Its text is `staff-doctrine-NAME`."""

    name: str
    orders: str


class StaffKind(Struct, frozen=True):
    """What a person can leave to their staff: `levels`, nothing first (`staff-level-NAME`), and its doctrines."""

    levels: list[str]
    doctrines: list[Doctrine]
    follows: dict[str, list[str]] = {}
    """By question: those that may be decided together with its answer."""
    routine: list[str] = []
    """Those of them that can be left to the staff ahead."""
    engagement: list[str] = []
    """The questions of one engagement, which can be left to the staff as a whole."""


class Game(Struct, frozen=True):
    """All that is known of a game. A kind is `{schema, spec}` as `kernel.describe` gives it: a JSON
    Schema, and what the renderer of texts must know of it. `real_time` scenarios are those without turns.
    """

    slug: str
    title: Title
    players: Players
    ruleset: int
    sides: list[str]
    seats: list[Chair]
    scenarios: list[str]
    real_time: list[str]
    settings: list[Setting]
    bots: list[BotKind]
    assistants: list[str]
    events: dict[str, dict[str, Any]]
    """Event to its fields' kinds, those that every game has included."""
    decisions: dict[str, dict[str, Any]]
    """Decision to `value` (a kind), `about` and `info` (kinds by name)."""
    view: dict[str, dict[str, Any]]
    """Table to its columns' kinds; scalars are under ""."""
    staff: StaffKind | None = None
    setting_groups: list[SettingGroup] = []
    presets: list[Preset] = []
    by_consent: bool = False
    """Spectators can be shown more, such as both boats, if all the players agree to it in the lobby."""
    passes: dict[str, Any] = {}
    """Decision to the answer that does nothing more in this part of one's turn."""


class OwnPack(Struct, frozen=True):
    """A data pack of the host's, its title in each language, and the scenarios that can be played with it."""

    name: str
    title: dict[str, str]
    scenarios: list[str]


class ScenarioLine(Struct, frozen=True):
    """A scenario with its title, its dates and its length, in the language asked for."""

    scenario: str
    title: str
    span: str


class Rule(Struct, frozen=True):
    """`ruling` says how an open point is read."""

    id: str
    title: Title
    ruling: Title | None = None
