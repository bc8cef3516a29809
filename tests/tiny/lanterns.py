"""A tiny game with hidden information, standing decisions, STOP and real time: two boats on a dark 4x4 lake.

1 each captain hides a start; 2 at sea each captain may at any time row or throw a stone at a cell; 3 a stone is a STOP:
the other captain may douse his lantern, in secret, within five ticks; 4 a hit sinks, a miss nearby is heard, a doused
lantern saves once; 5 a lookout may listen: an exact distance, for himself alone; 6 arms and stones run out.
"""

from __future__ import annotations

from upscope.kernel.audience import own_seat, own_side, public
from upscope.kernel.chance import D6
from upscope.kernel.decision import Decisions, decision
from upscope.kernel.event import Events, Sides, event
from upscope.kernel.game import Below, Game, Setup
from upscope.kernel.kinds import FLAG, INT, TEXT, OneOf, Slugs, TupleOf
from upscope.kernel.procedure import Ask, Call, Done, Frame, Gather, Leave, Roll, Row, Tell, Wait, Word, frames_in, step
from upscope.kernel.rules import rule
from upscope.kernel.state import Columns, Ints, State

SIZE = 4
CELL = Slugs("cell", tuple(f"{'ABCD'[i % SIZE]}{i // SIZE + 1}" for i in range(SIZE * SIZE)))
SIDE = Slugs("side", ("blue", "red"))
COURSES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
SEATS = ("blue.captain", "blue.lookout", "red.captain", "red.lookout")


class Boats(Columns):
    side: Ints = public(SIDE)
    cell: Ints = own_side(CELL, rule="1", by_consent=True)
    arms: Ints = public(INT)
    stones: Ints = public(INT)
    doused: Ints = own_side(INT)


class Lake(State):
    boats: Boats
    noise: int = public(INT, start=0)


def side_of(seat: str) -> int:
    return 0 if seat.startswith("blue") else 1


def captain(side: int) -> str:
    return ("blue.captain", "red.captain")[side]


@rule("2.1")
def can_row(s: Lake, side: int, course: str) -> bool:
    dx, dy = COURSES[course]
    x, y = s.boats.cell[side] % SIZE + dx, s.boats.cell[side] // SIZE + dy
    return 0 <= x < SIZE and 0 <= y < SIZE


def orders(f: Frame, s: Lake, seat: str) -> list[tuple[str, str]]:
    side = side_of(seat)
    rows = [("row", c) for c in COURSES if can_row(s, side, c)] if s.boats.arms[side] else []
    throws = [("throw", name) for name in CELL.names(None)] if s.boats.stones[side] else []
    return rows + throws


class Night(Frame, rule="1"):
    starts: tuple[int, ...] = ()

    @step("1")
    def hide(f, s: Lake, tell: Tell) -> Word:
        return Gather((Ask(captain(side), "choose_start", range(SIZE * SIZE)) for side in (0, 1)), into="starts")

    @step("1")
    def light_up(f, s: Lake, tell: Tell) -> Word:
        for side in (0, 1):
            s.boats.cell[side] = f.starts[side]
            tell("hid", side=side, cell=f.starts[side])
        tell("began")
        return None

    @step("2")
    def sail(f, s: Lake, tell: Tell) -> Word:
        return Call(AtSea())

    @step("6")
    def dawn(f, s: Lake, tell: Tell) -> Word:
        return Done("draw")


def listeners(f: Frame, s: Lake, seat: str) -> list[str]:
    return ["listen"] if s.boats.arms[side_of(seat)] else []


class Order(Frame, rule="2"):
    seat: str
    value: tuple[str, str]

    @step("2", "2.1")
    def carry_out(f, s: Lake, tell: Tell) -> Word:
        side, (what, where) = side_of(f.seat), f.value
        if what == "throw":
            s.boats.stones[side] -= 1
            return Call(Stone(side=side, cell=CELL.read(where, None)))
        dx, dy = COURSES[where]
        s.boats.cell[side] += dx + SIZE * dy
        s.boats.arms[side] -= 1
        tell("rowed", side=side, course=where, cell=s.boats.cell[side])
        return None

    @step("6")
    def tire(f, s: Lake, tell: Tell) -> Word:
        return Leave(Night, "draw") if not any(s.boats.arms) and not any(s.boats.stones) else None


class Listen(Frame, rule="5"):
    seat: str
    value: str
    die: int = 0

    @step("5")
    def strain(f, s: Lake, tell: Tell) -> Word:
        return Roll("ears", D6, into="die")

    @step("5")
    def hear(f, s: Lake, tell: Tell) -> Word:
        side = side_of(f.seat)
        s.boats.arms[side] -= 1
        a, b = s.boats.cell[side], s.boats.cell[1 - side]
        away = abs(a % SIZE - b % SIZE) + abs(a // SIZE - b // SIZE)
        tell("listened", side=side, seat=f.seat, away=away if f.die > 2 else -1)
        return Leave(Night, "draw") if not any(s.boats.arms) and not any(s.boats.stones) else None


class AtSea(Frame, rule="2"):
    stands = (
        Row(("blue.captain", "red.captain"), "command", orders, Order),
        Row(("blue.lookout", "red.lookout"), "listen", listeners, Listen),
    )

    @step("2")
    def sail(f, s: Lake, tell: Tell) -> Word:
        return Wait()


class Stone(Frame, rule="3", stop=True):
    side: int
    cell: int
    douse: str = "no"

    @step("3")
    def call(f, s: Lake, tell: Tell) -> Word:
        tell("thrown", side=f.side, cell=f.cell)
        return None

    @step("3")
    def react(f, s: Lake, tell: Tell) -> Word:
        other = 1 - f.side
        options = ("no", "yes") if not s.boats.doused[other] else ("no",)
        return Ask(captain(other), "douse", options, into="douse", about={"cell": f.cell}, within=5, otherwise="no")

    @step("4")
    def splash(f, s: Lake, tell: Tell) -> Word:
        other = 1 - f.side
        if f.douse == "yes":
            s.boats.doused[other] = 1
        a, b = f.cell, s.boats.cell[other]
        away = max(abs(a % SIZE - b % SIZE), abs(a // SIZE - b // SIZE))
        hit = away == 0 and f.douse != "yes"
        s.noise += 1
        tell("splashed", side=f.side, hit=hit, near=away <= 1)
        return Leave(Night, ("blue", "red")[f.side]) if hit else None


def content_of(setup: Setup) -> None:
    return None


def begin(setup: Setup) -> Lake:
    s = Lake(None, boats=Boats(side=[0, 1], cell=[0, 0], arms=[12, 12], stones=[3, 3], doused=[0, 0]))
    s.stack.append(Night())
    return s


def twin(s: State, seat: str, below: Below) -> State | None:
    """Move the other boat, and its lantern, to somewhere else."""
    assert isinstance(s, Lake)
    other = s.fork()
    if any(type(f).__name__ == "Night" and f._at < 2 for f in s.stack[-1:]):
        return None
    enemy = 1 - side_of(seat)
    other.boats.cell[enemy] = below(SIZE * SIZE)
    return other


def on_the_lake(s: State) -> None:
    assert isinstance(s, Lake)
    assert all(0 <= c < SIZE * SIZE for c in s.boats.cell), "a boat off the lake"


GAME = Game(
    name="lanterns",
    ruleset=1,
    sides=Sides(SEATS, ("blue", "red"), {seat: seat.partition(".")[0] for seat in SEATS}),
    state=Lake,
    frames=frames_in(__name__),
    events=Events(
        event("hid", own_side(), side=SIDE, cell=CELL),
        event("began", public()),
        event("rowed", public(), side=SIDE, course=TEXT, cell=own_side(CELL)),
        event("thrown", public(), side=SIDE, cell=CELL),
        event("splashed", public(), side=SIDE, hit=FLAG, near=FLAG, reveals=True),
        event("listened", public(), side=SIDE, seat=TEXT, away=own_seat(INT), reveals=True),
    ),
    decisions=Decisions(
        decision("choose_start", CELL),
        decision("command", TupleOf(OneOf("order", "row", "throw"), TEXT), heard=True),
        decision("listen", OneOf("listen", "listen"), heard=True),
        decision("douse", OneOf("answer", "no", "yes"), about={"cell": CELL}, shown=public(), heard=True),
    ),
    scenarios=("lake",),
    begin=begin,
    content=content_of,
    invariants=(on_the_lake,),
    twin=twin,
    package=__name__,
)
