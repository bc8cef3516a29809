"""What crosses the border between server and page, as structs. `docs/wire.md` explains them.

`python -m upscope.web.wire` prints their JSON Schema; the client's types are made from it at set-up, so a field that
is renamed here fails the type check there. The messages of a live session are in `upscope.session.messages`.
"""

from __future__ import annotations

import sys
from typing import Annotated, Any, Literal

import msgspec

from upscope.languages import Language
from upscope.registry import Listed
from upscope.rulebook import Book, Chart
from upscope.rulebook.example import Example
from upscope.session import messages
from upscope.session.messages import (
    Clock,
    Decision,
    DiceKind,
    FeedEvent,
    Holder,
    Pace,
    SessionInfo,
    Slug,
    View,
)
from upscope.session.shapes import Struct
from upscope.web.wire_games import BotKind as BotKind
from upscope.web.wire_games import Chair as Chair
from upscope.web.wire_games import Doctrine as Doctrine
from upscope.web.wire_games import Game as Game
from upscope.web.wire_games import OwnPack as OwnPack
from upscope.web.wire_games import Preset as Preset
from upscope.web.wire_games import Rule as Rule
from upscope.web.wire_games import ScenarioLine as ScenarioLine
from upscope.web.wire_games import Setting as Setting
from upscope.web.wire_games import SettingGroup as SettingGroup
from upscope.web.wire_games import StaffKind as StaffKind

State = Literal["ok", "failing", "damaged"]
Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]
PersonName = Annotated[str, msgspec.Meta(max_length=40)]
LinkKind = Literal["seat", "game", "watch", "return"]
Token = Annotated[str, msgspec.Meta(min_length=20, max_length=100)]


class Alive(Struct, frozen=True):
    """The process answers; whether it can serve is another question."""

    status: Literal["ok"]
    version: str


class Health(Struct, frozen=True, omit_defaults=True):
    """Whether the server is ready. `damage` counts what is damaged in its database, while the rest goes on."""

    status: State
    version: str
    checks: dict[str, State]
    damage: dict[str, int] = {}


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was not served; `code` is for programs, `detail` is a sentence."""

    status: int
    code: str
    detail: str
    field: str = ""
    rule: str = ""
    args: dict[str, Any] = {}


class GuideLink(Struct, frozen=True):
    page: str
    title: str


class GuidePage(Struct, frozen=True):
    """A page of the guide; `html` is made from our own Markdown, `contents` are the pages in their order."""

    page: str
    title: str
    html: str
    contents: list[GuideLink]


# ---------------------------------------------------------------- people, invitations, seats


class Me(Struct, frozen=True):
    """Who this browser is: a name, and the seats it may sit in. `player` is "" for somebody not yet known."""

    player: str
    name: str
    seats: list[MySeat]


class MySeat(Struct, frozen=True):
    session: str
    seat: str


class NewName(Struct, frozen=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class SeatWish(Struct, frozen=True):
    """Who shall sit there: `me`, a `bot` (by name), or an open seat."""

    by: Literal["me", "bot", "anybody"]
    bot: Slug = ""


class NewSession(Struct, frozen=True):
    """Seats not named are free. Without `pace` or `tick_ms` the scenario's own pace or the pace's own tick holds."""

    game: Slug
    scenario: Slug
    options: dict[str, Any] = {}
    pack: Slug = ""
    position: Any = None
    seats: Annotated[dict[Slug, SeatWish], msgspec.Meta(max_length=64)] = {}
    name: Annotated[str, msgspec.Meta(max_length=80)] = ""
    host_name: PersonName = ""
    pace: Pace | None = None
    clock: Clock | None = None
    tick_ms: Annotated[int, msgspec.Meta(ge=0, le=86_400_000)] = 0
    private: bool = True
    language: Language = "en"
    assistant: Slug = ""
    dice: DiceKind = "server"
    spectators: bool = True
    spectator_delay: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    ask_all: bool = False


class Rows(Struct, frozen=True):
    """What the rows of a session's state are called: part to a kind's name, and each kind's values in their order."""

    tables: dict[str, str]
    names: dict[str, list[str]]


class Position(Struct, frozen=True):
    """A position to be checked, or one that holds."""

    scenario: Slug
    position: Any
    options: dict[str, Any] = {}
    pack: Slug = ""


class Invite(Struct, frozen=True):
    """A link, shown once: only the hash of its token is kept. `qr` is an SVG drawing. `kind`: `seat` invites one person
    to `seat`, `game` is for any free seat, `watch` for spectators, `return` for your own other device."""

    seat: str
    token: str
    url: str
    qr: str
    kind: LinkKind = "seat"


class Detail(Struct, frozen=True):
    """A session and what this browser is in it. For a player: whether one of their seats is `asked` now, which
    seats the game waits for as far as they may know, and how far it has come (the arguments of its text `moment`)."""

    session: SessionInfo
    you: list[str]
    host: bool
    spectator: bool
    asked: bool = False
    waiting: list[str] = []
    moment: dict[str, Any] = {}


class Made(Struct, frozen=True):
    """A new game. `invites` are for its free seats and for spectators; `back` is the maker's own return link."""

    session: SessionInfo
    you: list[str]
    invites: list[Invite]
    game_link: Invite | None = None
    back: Invite | None = None


class OpenLink(Struct, frozen=True):
    """The token of a link, taken from the address's fragment by the page."""

    token: Token


class LinkShown(Struct, frozen=True):
    """What a link is good for: `seat` names the seat of an invitation; `you` are one's own seats already."""

    kind: LinkKind
    seat: str
    session: SessionInfo
    you: list[str]


class Claim(Struct, frozen=True):
    """Use a link. `seat` chooses one of the free seats where the link is the game's. A `program` gets a token."""

    token: Token
    name: PersonName = ""
    seat: Slug = ""
    program: bool = False


class Claimed(Struct, frozen=True):
    """`back` is one's return link, `token` a program's; both are shown once."""

    session: str
    seat: str
    you: list[str]
    back: Invite | None = None
    token: str = ""


class NewGameLink(Struct, frozen=True):
    """A new link for the game's free seats, or with `on` false none. The old one ends."""

    on: bool = True


class GameLink(Struct, frozen=True):
    link: Invite | None


class NewToken(Struct, frozen=True):
    """A token for a program that plays one's own seat; the old one ends."""

    seat: Slug


class SeatToken(Struct, frozen=True):
    """Shown once: `Authorization: Bearer TOKEN`, for this seat of this game and nothing else."""

    seat: str
    token: str


class Seats(Struct, frozen=True):
    seats: Annotated[list[Slug], msgspec.Meta(min_length=1, max_length=64)]
    name: PersonName = ""


class SetSeat(Struct, frozen=True):
    """The host puts a bot on a seat, or frees it (its person's link then no longer works)."""

    seat: Slug
    by: Holder
    bot: Slug = ""


class Consent(Struct, frozen=True):
    """A player lets spectators see what the game shows by consent only, or takes that back."""

    agrees: bool


class NewInvite(Struct, frozen=True):
    """A new invitation to a seat ("" for the spectators' link); the old one ends. The host invites to free seats, and
    before the start can take a seat back by it; the holder of a seat hands it over to the player who claims it."""

    seat: Slug


class Rematch(Struct, frozen=True):
    """`crews`: who serves where, as before, everybody one role on within their crew, or all dealt anew."""

    swap: bool = True
    crews: Literal["keep", "rotate", "mix"] = "keep"


class Webhook(Struct, frozen=True):
    """Where to send word when it is this seat's turn; "" stops it."""

    seat: Slug
    url: Annotated[str, msgspec.Meta(max_length=500)]


class Hooked(Struct, frozen=True):
    """Word is sent there from now on. `secret` is shown once: with it the signatures are checked."""

    seat: str
    url: str
    secret: str


class Hooks(Struct, frozen=True):
    """Where word of this browser's seats is sent, by seat, and to which hosts it may be: none, some, or "*" for any."""

    hosts: list[str]
    urls: dict[str, str]


# ---------------------------------------------------------------- records


class RecordText(Struct, frozen=True):
    """A record as one text of JSON lines. `seats` are those of the player who imports it; none named means all."""

    record: str
    seats: Annotated[list[Slug], msgspec.Meta(max_length=64)] = []


class Frame(Struct, frozen=True, omit_defaults=True):
    """One step of a replay: what was told, and what changed in the view. After the end only: `entry`, and for what a
    bot did its `seat` and the `reason` it gave, a message with its arguments (`key name=value …`)."""

    step: int
    tick: int
    events: list[FeedEvent]
    changes: messages.Changes
    entry: int | None = None
    seat: str = ""
    reason: str = ""


class Replay(Struct, frozen=True):
    """Some of the `steps` of a game as `seat` saw them ("*" is all-seeing). `view` is before the first frame.

    `ruleset` is not 0 where the game was played under that older ruleset and the map can no longer follow the log."""

    seat: str
    steps: int
    start: int
    view: View
    frames: list[Frame]
    ruleset: int = 0


class Thought(Struct, frozen=True):
    """What the assistant would have told a seat after an entry of a finished game's record."""

    seat: str
    topic: str
    entry: int
    data: Any


class Fork(Struct, frozen=True):
    """A new session from a step of the replay of `seat`; `imagined` takes only what that seat could know."""

    seat: Slug
    step: Count
    imagined: bool = False
    name: Annotated[str, msgspec.Meta(max_length=80)] = ""


class Finding(Struct, frozen=True):
    """One thing that was checked; `line` is the line of the record where it fails.

    `ruleset`: the game was played under an older ruleset, named in `detail`, and today's rules go another way after
    `count` entries; only the chain and the dice can be checked."""

    check: Literal["chain", "replay", "ruleset", "digests", "dice"]
    ok: bool
    count: int
    line: int = 0
    detail: str = ""


class Verified(Struct, frozen=True):
    ok: bool
    entries: int
    digest: str
    findings: list[Finding]
    commitment: str
    seed: str


# ---------------------------------------------------------------- the root


class Wire(Struct, frozen=True):
    """The root under which the schema lists every shape."""

    games: list[Listed]
    game: Game
    scenarios: list[ScenarioLine]
    packs: list[OwnPack]
    rules: list[Rule]
    rulebook: Book
    picture: Example
    charts: list[Chart]
    health: Health
    guide: GuidePage
    problem: Problem
    me: Me
    new_name: NewName
    new_session: NewSession
    sessions: list[SessionInfo]
    detail: Detail
    made: Made
    open_link: OpenLink
    link_shown: LinkShown
    claim: Claim
    claimed: Claimed
    new_game_link: NewGameLink
    game_link: GameLink
    new_token: NewToken
    seat_token: SeatToken
    seats: Seats
    set_seat: SetSeat
    new_invite: NewInvite
    invite: Invite
    rematch: Rematch
    webhook: Webhook
    hooked: Hooked
    hooks: Hooks
    record_text: RecordText
    replay: Replay
    fork: Fork
    thought: Thought
    verified: Verified
    position: Position
    rows: Rows
    decision: Decision
    from_server: messages.FromServer
    from_client: messages.FromClient


def schema() -> dict[str, object]:
    (root,), shapes = msgspec.json.schema_components([Wire], ref_template="#/$defs/{name}")
    wire = shapes.pop(root["$ref"].rpartition("/")[2])
    made = {**wire, "$defs": shapes}
    _open(made)
    return made


def _open(part: Any) -> None:
    """Say of free values that they are free: the generator of the client's types would take silence for emptiness."""
    if isinstance(part, list):
        for one in part:
            _open(one)
    if not isinstance(part, dict):
        return
    for key, one in part.items():
        if key in ("properties", "$defs"):
            for name, shape in one.items():
                if shape.keys() <= {"default", "description"}:
                    one[name] = {**shape, "tsType": "unknown"}
                _open(one[name])
        elif key != "default":
            _open(one)
    if part.get("type") == "object" and not part.keys() & {"properties", "additionalProperties"}:
        part["additionalProperties"] = True


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n")
