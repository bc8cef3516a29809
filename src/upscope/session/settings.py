"""What the lobby settled about a session, and what its running state is made of: both kept as JSON in its row."""

from __future__ import annotations

from typing import Any

import msgspec

from upscope.kernel.game import Setup
from upscope.languages import Language

from .messages import Clock, DiceKind, MotionKind, Origin, Pace


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    scenario: str
    options: dict[str, Any] = {}
    pack: str = ""
    position: Any = None
    name: str = ""
    pace: Pace = "live"
    clock: Clock | None = None
    tick_ms: int = 0
    private: bool = True
    language: Language = "en"
    assistant: str = ""
    dice: DiceKind = "server"
    spectators: bool = True
    spectator_delay: int = 0
    ask_all: bool = False
    """Whether players are also asked what has one answer."""
    origin: Origin | None = None
    rematch: str = ""
    salts: dict[str, str] = {}
    commitment: str = ""

    def setup(self, players: dict[str, str]) -> Setup:
        return Setup(self.scenario, self.options, players, self.pack, self.position)


class OpenMotion(msgspec.Struct, frozen=True, omit_defaults=True):
    """A motion as it is kept: `by` and the voters are players, not seats."""

    id: int
    kind: MotionKind
    seat: str
    by: str
    votes: dict[str, bool]
    to: int = -1
    target: str = ""
    bot: str = ""
    changes: list[list[Any]] = []
    why: str = ""
    due: int = 0
    """Agreed upon, and carried out at that time (ms)."""


DICE = "dice"
"""A pending move by nobody: the game itself waits for dice."""


class Pending(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move that waits for dice to be rolled at the table; one by "auto" is a deadline that fell due, or the answer
    to a question that has no other."""

    seat: str = ""
    decision: str = ""
    value: Any = None
    answer_id: str = ""
    by: str = "auto"
    why: Any = None
    outcomes: list[Any] = []
    tick: int = -1
    """When it was given: a deadline that passes while the dice are read does not make it late."""
    roll: int = 0
    name: str = ""
    rule: str = ""
    values: list[Any] = []
    weights: list[int] = []
    times: int = 1
    at: int = 1
    about: dict[str, Any] = {}

    @property
    def is_deadline(self) -> bool:
        return self.by == "auto" and not self.decision


class Live(msgspec.Struct, frozen=True, omit_defaults=True):
    """What goes on at a session besides its game."""

    elapsed: int = 0
    saved_at: int = 0
    banks: dict[str, int] = {}
    motions: list[OpenMotion] = []
    next_motion: int = 1
    pending: Pending | None = None
    next_roll: int = 1
    result: Any = None
    removed: list[str] = []
    """Players who lost their seat by a vote: they keep their vote on what changes the game."""
    staffed: list[str] = []
    """Seats whose staff works by itself: the session is opened again when the server starts."""
    silenced: list[str] = []
    """Players whom the host of the server has kept from the chat."""
    agreed: list[str] = []
    """Players who let spectators see what their game shows by consent only."""
    open_board: bool = False
    """Spectators see it: all the players had agreed when the game started, and all who play now are among them."""
    sat_here: list[str] = []
    """Everybody who has had a seat since such a game started: they know secrets, and could come back to a seat."""


class Delegated(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat has left to its staff, as it is kept."""

    level: str = ""
    doctrine: str = ""
    orders: str = ""
    speed: float = 0.0
    halted: bool = False


def read_settings(text: str) -> Settings:
    return msgspec.json.decode(text, type=Settings)


def read_live(text: str) -> Live:
    return msgspec.json.decode(text, type=Live)


def write(part: Settings | Live) -> str:
    return msgspec.json.encode(part).decode()


def silenced(live_json: str, player: str, yes: bool) -> str:
    """The running state with a player kept from the chat, or let back in."""
    live = read_live(live_json)
    others = [one for one in live.silenced if one != player]
    return write(msgspec.structs.replace(live, silenced=[*others, player] if yes else others))
