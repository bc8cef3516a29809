"""A tiny game with chance and nested procedures: two gangs dig for stone, a gallery may fall in on them.

1 bids in secret for the first turn; 2 a turn is up to three digs; 3 a dig rolls a die; 4 a six brings the gallery down:
a fall may end the dig, the turn, or nothing; 5 at the end of a turn the stone is shared out between two carts.
"""

from __future__ import annotations

from upscope.kernel.audience import public
from upscope.kernel.chance import D6, Dist
from upscope.kernel.decision import Decisions, decision
from upscope.kernel.event import Events, Sides, event
from upscope.kernel.forms import Allocate
from upscope.kernel.game import Game, Option, Setup, SetupError
from upscope.kernel.kinds import INT, TEXT, WHY, ListOf, Maybe, OneOf, Slugs
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import Again, Ask, Call, Done, Frame, Gather, Leave, Roll, Tell, Word, frames_in, step
from upscope.kernel.rules import rule
from upscope.kernel.state import Columns, Ints, State
from upscope.manifest import Manifest

GANG = Slugs("gang", ("north", "south"))
FALL = Dist.of({"nothing": 3, "dig": 2, "turn": 1})
TARGET = 30


class Gangs(Columns):
    stone: Ints = public(INT, rule="5")
    tools: Ints = public(INT)


class Quarry(State):
    gangs: Gangs
    turn: int = public(INT, start=0)
    mover: int = public(GANG, start=0)


def seat(gang: int) -> str:
    return ("north", "south")[gang]


@rule("3.1")
def yield_of(s: Quarry, gang: int) -> Modifiers:
    """What a dig brings besides the die."""
    m = Modifiers(0, "3", "ground")
    m.add(s.gangs.tools[gang], "tools", "3.1")
    return m


class Match(Frame, rule="1"):
    bids: tuple[int, ...] = ()

    @step("1")
    def bid(f, s: Quarry, tell: Tell) -> Word:
        return Gather((Ask(seat(g), "bid_tools", (0, 1, 2)) for g in (0, 1)), into="bids")

    @step("1")
    def pay(f, s: Quarry, tell: Tell) -> Word:
        for g, bid in enumerate(f.bids):
            s.gangs.tools[g] -= bid
        s.mover = 0 if f.bids[0] >= f.bids[1] else 1
        tell("bid_opened", bids=f.bids, first=s.mover)
        return None

    @step("2")
    def take_turn(f, s: Quarry, tell: Tell) -> Word:
        return Call(Turn(gang=s.mover))

    @step("2")
    def next_gang(f, s: Quarry, tell: Tell) -> Word:
        s.turn += 1
        if max(s.gangs.stone) >= TARGET or s.turn >= s.content["turns"]:
            best = max(s.gangs.stone)
            return Done(seat(s.gangs.stone.index(best)) if s.gangs.stone.count(best) == 1 else "draw")
        s.mover = 1 - s.mover
        return Again("take_turn")


class Turn(Frame, rule="2"):
    gang: int
    digs: int = 0
    left: int = 0
    won: int = 0
    got: int = 0
    split: tuple[int, ...] = ()

    @step("2")
    def choose_digs(f, s: Quarry, tell: Tell) -> Word:
        return Ask(
            seat(f.gang), "choose_digs", {n: {"risk": n} for n in (1, 2, 3)}, into="digs", about={"gang": f.gang}
        )

    @step("2")
    def begin(f, s: Quarry, tell: Tell) -> Word:
        f.left = f.digs
        return None

    @step("2")
    def dig(f, s: Quarry, tell: Tell) -> Word:
        f.left -= 1
        return Call(Dig(gang=f.gang), into="got")

    @step("2")
    def count(f, s: Quarry, tell: Tell) -> Word:
        f.won, f.got = f.won + f.got, 0  # a used die is cleared, so that equal states merge
        return Again("dig") if f.left else None

    @step("5")
    def choose_carts(f, s: Quarry, tell: Tell) -> Word:
        return Ask(
            seat(f.gang), "choose_carts", Allocate(("big", "small"), f.won, at_most=(99, 4), rule="5"), into="split"
        )

    @step("5")
    def load(f, s: Quarry, tell: Tell) -> Word:
        s.gangs.stone[f.gang] += f.split[0] + 2 * f.split[1]
        tell("loaded", gang=f.gang, big=f.split[0], small=f.split[1])
        return None


class Dig(Frame, rule="3"):
    gang: int
    die: int = 0
    fallen: str = ""

    @step("3")
    def roll(f, s: Quarry, tell: Tell) -> Word:
        return Roll("dig", D6, into="die")

    @step("3", "3.1")
    def find(f, s: Quarry, tell: Tell) -> Word:
        m = yield_of(s, f.gang)
        tell("dug", gang=f.gang, die=f.die, why=m.why(), total=f.die + m.total)
        return None if f.die == 6 else Done(f.die + m.total)

    @step("4")
    def fall(f, s: Quarry, tell: Tell) -> Word:
        return Call(Fall(gang=f.gang), into="fallen")

    @step("4")
    def escape(f, s: Quarry, tell: Tell) -> Word:
        return Done(6 if f.fallen == "nothing" else 0)


class Fall(Frame, rule="4"):
    gang: int
    what: str = ""

    @step("4")
    def roll(f, s: Quarry, tell: Tell) -> Word:
        return Roll("fall", FALL, into="what")

    @step("4", "4.1")
    def come_down(f, s: Quarry, tell: Tell) -> Word:
        tell("fell", gang=f.gang, what=f.what)
        return Leave(Turn, 0) if f.what == "turn" else Done(f.what)


def begin(setup: Setup) -> Quarry:
    if setup.scenario not in ("open", "short"):
        raise SetupError("scenario", "setup-unknown-scenario", known="open, short")
    s = Quarry(content_of(setup), gangs=Gangs(stone=[0, 0], tools=[2, 2]))
    if setup.position is not None:
        if not isinstance(setup.position, dict) or set(setup.position) != {"stone"}:
            raise SetupError("position", "setup-bad-value", allowed="{stone: [n, n]}")
        s.gangs.stone[:] = setup.position["stone"]
    s.stack.append(Match())
    return s


def content_of(setup: Setup) -> dict[str, int]:
    return {"turns": (6 if setup.scenario == "short" else 40) * (2 if setup.options.get("long") else 1)}


def stone_holds(s: State) -> None:
    assert isinstance(s, Quarry)
    assert all(n >= 0 for n in s.gangs.stone), "stone below zero"


def board(view: dict[str, object], lang: str) -> str:
    tables = view["tables"]
    assert isinstance(tables, dict)
    return "stone " + " / ".join(str(n) for n in tables["gangs"]["stone"])


GAME = Game(
    name="quarry",
    ruleset=1,
    sides=Sides(("north", "south"), ("north", "south"), {"north": "north", "south": "south"}),
    state=Quarry,
    frames=frames_in(__name__),
    events=Events(
        event("bid_opened", public(), bids=ListOf(INT), first=GANG, reveals=True),
        event("dug", public(), gang=GANG, die=INT, why=WHY, total=INT),
        event("fell", public(), gang=GANG, what=TEXT),
        event("loaded", public(), gang=GANG, big=INT, small=INT),
    ),
    decisions=Decisions(
        decision("bid_tools", INT),
        decision("choose_digs", INT, about={"gang": GANG}, info={"risk": INT}, shown=public(), heard=True),
        decision("choose_carts", shown=public(), heard=True),
    ),
    rolls={"fall": OneOf("fall", "nothing", "dig", "turn")},
    scenarios=("open", "short"),
    options=(Option("long", (False, True), False, "2"),),
    begin=begin,
    content=content_of,
    invariants=(stone_holds,),
    board=board,  # type: ignore[arg-type]  # a looser view type than the port's
    package=__name__,
)
MANIFEST = Manifest(rules=GAME)
MAYBE_GANG = Maybe(GANG)
