"""What a live session and the people and bots in it say to each other, as structs. `docs/wire.md` explains them.

Every message has a `type`. A message about one seat names it in `seat` ("" is a spectator), because one socket may
carry several seats. Nothing here holds an entry number or a digest: those are secrets until the end of a game.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from upscope.languages import Language

from .shapes import AskEarlier as AskEarlier
from .shapes import ClockLeft as ClockLeft
from .shapes import Earlier as Earlier
from .shapes import FeedEvent as FeedEvent
from .shapes import LineNumber, OrdersChange, OrdersLine, OrdersMistake, OrdersNext, Struct
from .shapes import Origin as Origin
from .shapes import Slug as Slug

WIRE = 1
"""The version of this protocol; a client that asks for another is refused."""

Status = Literal["gathering", "playing", "paused", "adjourned", "over", "closed"]
Pace = Literal["real_time", "live", "correspondence", "untimed"]
Holder = Literal["nobody", "person", "bot"]
Channel = Literal["all", "crew"]
DiceKind = Literal["server", "own"]
MotionKind = Literal["takeback", "draw", "pause", "go_on", "adjourn", "bot", "correction", "replace"]
Ident = Annotated[str, msgspec.Meta(pattern="^[!-~]{1,64}$")]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
ItemName = Annotated[str, msgspec.Meta(pattern="^[!-~]{1,40}$")]


class Clock(Struct, frozen=True):
    """Thinking time: a bank in seconds, and what each answer that everybody hears of adds to it."""

    bank: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0


class Seat(Struct, frozen=True):
    """`player` is the same for all seats of one player in this session; it says nothing else about them."""

    seat: str
    side: str
    by: Holder
    player: str = ""
    name: str = ""
    bot: str = ""
    absent: bool = False
    """Its person is away and a bot plays for them until they sit down again."""
    agrees: bool = False
    """Its person lets spectators see what the game shows by consent only, such as both boats."""


class SessionInfo(Struct, frozen=True):
    id: str
    name: str
    game: str
    scenario: str
    options: dict[str, Any]
    pack: str
    pace: Pace
    tick_ms: int
    clock: Clock | None
    private: bool
    language: Language
    assistant: str
    dice: DiceKind
    commitment: str
    """What the server has bound itself to before the first die; empty until the start or with the players' own dice."""
    spectators: bool
    spectator_delay: int
    status: Status
    seats: list[Seat]
    host: str
    created: int
    changed: int
    result: Any = None
    origin: Origin | None = None
    rematch: str = ""
    open_board: bool = False
    """Spectators see what the game shows by consent only; before the start: they would, as everybody has agreed."""


class CellChange(Struct, frozen=True, omit_defaults=True):
    """One change of a correction, as the seats of this socket may know it. A row goes by its name (of the kind `of`) or
    its number in the view; null where it is `hidden` too. A single value has no `table`."""

    table: str
    column: str
    row: int | str | None = None
    of: str = ""
    before: Any = None
    after: Any = None
    hidden: bool = False


class Motion(Struct, frozen=True):
    """Something that needs the consent of others. `missing` are the players whose vote is still wanted, `changes` what
    a correction would change; when it is settled, they are left out. `due`: agreed, and done at that time (ms) unless
    the holder of `target` comes back."""

    id: int
    kind: MotionKind
    seat: str
    votes: dict[str, bool]
    missing: list[str]
    needs: Literal["all", "most"]
    target: str = ""
    bot: str = ""
    why: str = ""
    changes: list[CellChange] = []
    due: int = 0


# ---------------------------------------------------------------- a game as one seat may know it


class Decision(Struct, frozen=True, omit_defaults=True):
    """An open question. Either `options` (each with `value` and what it costs or means) or `form`, a JSON Schema whose
    `x-form` says how to draw it and whose `example` is a legal answer. `due` is the tick at which it falls due.
    """

    id: str
    seat: str
    name: str
    rule: str
    about: dict[str, Any]
    options: list[dict[str, Any]] | None = None
    form: dict[str, Any] | None = None
    due: int | None = None
    standing: bool = False


class View(Struct, frozen=True):
    """All a seat may know now: columns of tables, and scalars. A hidden cell is null, a hidden scalar absent."""

    tables: dict[str, dict[str, list[Any]]]
    scalars: dict[str, Any]
    over: bool
    result: Any


class Changes(Struct, frozen=True, omit_defaults=True):
    """What to write over in a view: whole columns, scalars; `gone` are scalars that are no longer known."""

    tables: dict[str, dict[str, list[Any]]] = {}
    scalars: dict[str, Any] = {}
    gone: list[str] = []
    over: bool | None = None
    result: Any = None


class ChatLine(Struct, frozen=True):
    id: int
    seat: str
    name: str
    to: Channel
    text: str
    at: int


class Notes(Struct, frozen=True):
    """A seat's own sheet: items by name, whatever the client makes of them (a stroke, a note, where the sheet lies)."""

    of: str
    items: dict[str, Any]
    shared: bool


class Staff(Struct, frozen=True):
    """What a person has left to their staff at one seat. `status`: off (nothing is left to it), working, asks
    (`decision` is the person's own, for the reason `why`), halted, failed. `speed`: decisions per second, 0 no limit.
    """

    level: str
    doctrine: str
    orders: str
    speed: float
    halted: bool
    status: Literal["off", "working", "asks", "halted", "failed"]
    decision: str = ""
    why: str = ""
    planned: list[str] = []
    """Questions that the staff answers for now, as was decided ahead."""


# ---------------------------------------------------------------- from the server


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The answer to hello, once for each seat asked for: all there is to know now, and the last lines of the feed after
    the line named. If the first of them is not the next after that one, `ask_earlier` brings those between."""

    seat: str
    wire: int
    you: list[str]
    host: bool
    session: SessionInfo
    view: View | None
    decisions: list[Decision]
    waiting: list[str]
    feed: list[FeedEvent]
    can_undo: bool
    tick: int
    now: int
    clocks: list[ClockLeft]
    motions: list[Motion]
    presence: dict[str, bool]
    watching: int
    devices: dict[str, int]
    chat: list[ChatLine]
    notes: list[Notes]
    staff: Staff | None = None
    voter: str = ""
    """The label by which motions name you if you have lost your seat: you keep your vote on what changes the game."""


class Told(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="told"):
    """Something has happened that this seat may know. What is absent has not changed; `decisions` is the whole list."""

    seat: str
    tick: int
    events: list[FeedEvent] = []
    changes: Changes | None = None
    decisions: list[Decision] | None = None
    waiting: list[str] | None = None
    can_undo: bool | None = None


class Accepted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="accepted"):
    """What was sent with this id is stored. It comes after the `told` that shows its effect."""

    seat: str
    answer_id: str
    feed: int
    """The number of the newest line of this seat's feed when it was stored."""


class Refused(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="refused"):
    """What was sent is not accepted and has changed nothing. `text` is a sentence in the socket's language."""

    seat: str
    code: str
    text: str
    answer_id: str = ""
    decision: str = ""
    field: str = ""
    rule: str = ""
    args: dict[str, Any] = {}


class Said(Struct, frozen=True, tag_field="type", tag="chat"):
    line: ChatLine


class NotesChanged(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="notes"):
    """`of` is the seat whose sheet it is. `shared` false closes a sheet of another seat."""

    seat: str
    of: str
    shared: bool
    put: dict[str, Any] = {}
    rub: list[str] = []
    all: bool = False
    """The sheet as a whole is in `put`: it has just been opened to this seat."""


class Pointed(Struct, frozen=True, tag_field="type", tag="ping"):
    of: str
    to: Channel
    place: Any


class Presence(Struct, frozen=True, tag_field="type", tag="presence"):
    """Which seats have somebody at them now, how many spectators there are, and on how many devices each seat is
    open: its holder's browsers and programs."""

    online: dict[str, bool]
    watching: int
    devices: dict[str, int] = {}


class SessionChanged(Struct, frozen=True, tag_field="type", tag="session"):
    session: SessionInfo


class Motions(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="motions"):
    """The motions still open; `settled` is one that has just ended, with its outcome. `code`: everybody agreed, and it
    could not be carried out all the same."""

    motions: list[Motion]
    settled: Motion | None = None
    carried: bool = False
    code: str = ""


class Clocks(Struct, frozen=True, tag_field="type", tag="clocks"):
    clocks: list[ClockLeft]
    tick: int
    now: int


class Rolling(Struct, frozen=True, tag_field="type", tag="rolling"):
    """With the players' own dice: this must be rolled, or drawn, at the table; `rolled` answers it with one value, or
    with a list of all that are left. It is the one numbered `at` of `times`, for what `about` names by its kind; `spec`
    is the kind of the values where they are not numbers.
    """

    seat: str
    roll: int
    name: str
    rule: str
    values: list[Any]
    weights: list[int]
    times: int
    at: int = 1
    about: dict[str, Any] = {}
    spec: Any = ""


class Advice(Struct, frozen=True, tag_field="type", tag="advice"):
    seat: str
    ask: str
    topic: str
    data: Any


class StaffTold(Struct, frozen=True, tag_field="type", tag="staff"):
    seat: str
    staff: Staff


class Checked(Struct, frozen=True, tag_field="type", tag="checked"):
    """Orders read but not given: what is wrong, what they mean and what they change. Nothing has been done."""

    seat: str
    ask: str
    problems: list[OrdersMistake]
    lines: list[OrdersLine]
    changes: list[OrdersChange]
    next: OrdersNext | None


class StaffAdvice(Struct, frozen=True, tag_field="type", tag="staff_advice"):
    """What the staff would answer, and why; nothing has been done."""

    seat: str
    ask: str
    decision: str
    value: Any
    why: str


class BotTrouble(Struct, frozen=True, tag_field="type", tag="bot"):
    """A bot was slow or crashed: it was started again, or a simpler one took its seat."""

    seat: str
    what: Literal["restarted", "replaced", "took_over", "gave_back"]
    bot: str


class Beat(Struct, frozen=True, tag_field="type", tag="beat"):
    """Sent when nothing else was for a while. A client that hears nothing for three times `every_ms` reconnects."""

    now: int
    every_ms: int


class Closing(Struct, frozen=True, tag_field="type", tag="closing"):
    """The last message before the server closes the socket, and whether to come back."""

    code: str
    text: str
    again: bool


FromServer = (
    Welcome
    | Earlier
    | Told
    | Accepted
    | Refused
    | Said
    | NotesChanged
    | Pointed
    | Presence
    | SessionChanged
    | Motions
    | Clocks
    | Rolling
    | Advice
    | StaffTold
    | Checked
    | StaffAdvice
    | BotTrouble
    | Beat
    | Closing
)

# ---------------------------------------------------------------- from the client


class Hello(Struct, frozen=True, tag_field="type", tag="hello"):
    """First on every socket, and again to add seats: each seat wanted, with the last feed line known (0: none).
    `beat_ms` asks to hear a beat more often than the server's own, for a page that is to notice a dead line at once."""

    seats: Annotated[dict[Slug, LineNumber], msgspec.Meta(min_length=1, max_length=32)]
    language: Language = "en"
    wire: int = WIRE
    beat_ms: Annotated[int, msgspec.Meta(ge=1_000, le=60_000)] | None = None


class Next(Struct, frozen=True):
    """A question decided ahead, by the name of its decision: with `value`, or `left` to the staff."""

    name: Slug
    value: Any = None
    left: bool = False


class Answer(Struct, frozen=True, tag_field="type", tag="answer"):
    """`answer_id` is the client's own; sent again, it gets its old acknowledgement and nothing happens twice.

    `then` is what is decided with it. Where the game has a staff it is of the questions that the game lets follow this
    one, and is over when anything else is asked; elsewhere the answers are given in order. The decisions in `pass_over`
    are passed wherever they come next in this turn (`Game.passes`). All of it stops at the first question it has no
    offered answer to.
    """

    seat: Slug
    decision: Slug
    value: Any
    answer_id: Ident
    why: Annotated[str, msgspec.Meta(max_length=500)] | None = None
    """A bot's reasons, kept beside the record; a person's are not."""
    then: Annotated[list[Next], msgspec.Meta(max_length=32)] = []
    pass_over: Annotated[list[Slug], msgspec.Meta(max_length=40)] = []


class Undo(Struct, frozen=True, tag_field="type", tag="undo"):
    seat: Slug
    answer_id: Ident


class Propose(Struct, frozen=True, tag_field="type", tag="motion"):
    """Ask for the consent of others. `back_to` (takeback) is the feed line to go back to, 0 for before one's last
    answer; `target` and `bot` (bot) are the seat to be played and by whom; `target` (replace) is a seat to be freed
    for somebody else; `changes` and `why` are a correction's.
    """

    seat: Slug
    kind: MotionKind
    answer_id: Ident
    back_to: LineNumber = 0
    target: Slug = ""
    bot: Slug = ""
    changes: list[list[Any]] = []
    why: Annotated[str, msgspec.Meta(max_length=1000)] = ""


class Vote(Struct, frozen=True, tag_field="type", tag="vote"):
    """`seat` is "" for somebody who has lost their seat."""

    seat: Slug
    motion: int
    yes: bool


class Resign(Struct, frozen=True, tag_field="type", tag="resign"):
    seat: Slug
    answer_id: Ident


class Sit(Struct, frozen=True, tag_field="type", tag="sit"):
    """Take one's seat back from the bot that has played it meanwhile."""

    seat: Slug


class Chat(Struct, frozen=True, tag_field="type", tag="chat"):
    seat: Slug
    to: Channel
    text: Words
    answer_id: Ident


class Strokes(Struct, frozen=True, tag_field="type", tag="strokes"):
    """Change one's own sheet: `put` writes items, `rub` removes them."""

    seat: Slug
    put: Annotated[dict[ItemName, Any], msgspec.Meta(max_length=200)] = {}
    rub: Annotated[list[ItemName], msgspec.Meta(max_length=2000)] = []


class Share(Struct, frozen=True, tag_field="type", tag="share"):
    seat: Slug
    shared: bool


class Ping(Struct, frozen=True, tag_field="type", tag="ping"):
    """Point at a place of the board: any small value that the boards understand."""

    seat: Slug
    to: Channel
    place: Any


class Salt(Struct, frozen=True, tag_field="type", tag="salt"):
    """A player's own part of the dice, before the game starts."""

    seat: Slug
    salt: Annotated[str, msgspec.Meta(min_length=1, max_length=128)]


class Rolled(Struct, frozen=True, tag_field="type", tag="rolled"):
    seat: Slug
    roll: int
    value: Any
    answer_id: Ident


class Advise(Struct, frozen=True, tag_field="type", tag="advise"):
    """Ask the assistant (odds, plots): it knows this seat's view and nothing else."""

    seat: Slug
    ask: Ident
    topic: Slug
    args: dict[str, Any] = {}


OrdersText = Annotated[str, msgspec.Meta(max_length=50_000)]


class SetStaff(Struct, frozen=True, tag_field="type", tag="staff"):
    """What is left to the staff of one's seat, and how it decides. What is absent stays; all of it holds or none."""

    seat: Slug
    answer_id: Ident
    level: Slug | None = None
    doctrine: Slug | None = None
    orders: OrdersText | None = None
    speed: Annotated[float, msgspec.Meta(ge=0, le=100)] | None = None
    halted: bool | None = None


class CheckOrders(Struct, frozen=True, tag_field="type", tag="check_orders"):
    """Read these orders back to me. `caret`: where I am writing, to hear which words may follow."""

    seat: Slug
    ask: Ident
    orders: OrdersText
    caret: Annotated[int, msgspec.Meta(ge=0, le=50_000)] | None = None


class AskStaff(Struct, frozen=True, tag_field="type", tag="ask_staff"):
    """What would the staff do here?"""

    seat: Slug
    ask: Ident
    decision: Slug


class Let(Struct, frozen=True, tag_field="type", tag="let"):
    """The staff decides this one, whatever is left to it otherwise; with `engagement` also all that is asked until the
    engagement is over."""

    seat: Slug
    answer_id: Ident
    decision: Slug
    engagement: bool = False


FromClient = (
    Hello
    | AskEarlier
    | Answer
    | Undo
    | Propose
    | Vote
    | Resign
    | Sit
    | Chat
    | Strokes
    | Share
    | Ping
    | Salt
    | Rolled
    | Advise
    | SetStaff
    | CheckOrders
    | AskStaff
    | Let
)
