"""A tiny game whose secrets never show: two keepers hide numbers in their safes and knock in turn.

1 in each round both hide a number, in secret; 2 each then looks into the own safe, which a die may make longer to open,
and locks it with the one number that fits; 3 the keepers knock in turn, within five ticks. Nothing that is hidden bears
on anything others are told, so whoever watches must be told the same, byte for byte, whatever the numbers are.
"""

from __future__ import annotations

from upscope.kernel.audience import own_side, public
from upscope.kernel.chance import D6
from upscope.kernel.decision import Decisions, decision
from upscope.kernel.event import Events, Sides, event
from upscope.kernel.form import Below
from upscope.kernel.game import Game, Setup
from upscope.kernel.kinds import INT, OneOf, Slugs
from upscope.kernel.procedure import Again, Ask, Done, Frame, Gather, Roll, Tell, Word, frames_in, step
from upscope.kernel.state import Columns, Ints, State

KEEPER = Slugs("keeper", ("left", "right"))
SEATS = ("left", "right")
NUMBERS = tuple(range(10, 20))
ROUNDS = {"short": 3, "long": 8}


class Safes(Columns):
    side: Ints = public(KEEPER)
    number: Ints = own_side(INT, rule="1")
    knocks: Ints = public(INT)


class Vault(State):
    safes: Safes
    round: int = public(INT, start=0)


class Night(Frame, rule="1"):
    numbers: tuple[int, ...] = ()
    mover: int = 0
    die: int = 0
    knock: str = ""
    fits: int = 0

    @step("1")
    def hide(f, s: Vault, tell: Tell) -> Word:
        return Gather((Ask(seat, "hide", NUMBERS) for seat in SEATS), into="numbers")

    @step("1")
    def shut(f, s: Vault, tell: Tell) -> Word:
        for side, number in enumerate(f.numbers):
            s.safes.number[side] = number
            tell("hid", side=side, number=number)
        tell("shut", round=s.round)
        return None

    @step("2")
    def look(f, s: Vault, tell: Tell) -> Word:
        return Roll("look", D6, into="die")

    @step("2")
    def see(f, s: Vault, tell: Tell) -> Word:
        tell("looked", side=f.mover, number=s.safes.number[f.mover], die=f.die)
        return None

    @step("2")
    def choose_key(f, s: Vault, tell: Tell) -> Word:
        return Ask(SEATS[f.mover], "lock", (s.safes.number[f.mover],), into="fits")

    @step("2")
    def lock(f, s: Vault, tell: Tell) -> Word:
        tell("locked", side=f.mover, key=f.fits)
        return None

    @step("3")
    def choose_knock(f, s: Vault, tell: Tell) -> Word:
        return Ask(SEATS[f.mover], "knock", ("soft", "loud"), into="knock", within=5, otherwise="soft")

    @step("3")
    def sound(f, s: Vault, tell: Tell) -> Word:
        s.safes.knocks[f.mover] += 1
        tell("knocked", side=f.mover, how=f.knock)
        f.mover, f.die, f.knock, f.fits = 1 - f.mover, 0, "", 0
        if f.mover:
            return Again("look")
        s.round += 1
        if s.round >= s.content["rounds"]:
            return Done("draw")
        return Again("hide")


def content_of(setup: Setup) -> dict[str, int]:
    return {"rounds": ROUNDS[setup.scenario]}


def begin(setup: Setup) -> Vault:
    s = Vault(content_of(setup), safes=Safes(side=[0, 1], number=[0, 0], knocks=[0, 0]))
    s.stack.append(Night())
    return s


def numbers_fit(s: State) -> None:
    assert isinstance(s, Vault)
    assert all(number == 0 or number in NUMBERS for number in s.safes.number), "a number that nobody could hide"


def twin(s: State, seat: str, below: Below) -> State | None:
    """Another number in the other safe, once it is shut."""
    assert isinstance(s, Vault)
    other = 1 - SEATS.index(seat)
    if not s.safes.number[other]:
        return None
    made = s.fork()
    made.safes.number[other] = NUMBERS[below(len(NUMBERS))]
    return made


GAME = Game(
    name="vault",
    ruleset=1,
    sides=Sides(SEATS, ("left", "right"), {seat: seat for seat in SEATS}),
    state=Vault,
    frames=frames_in(__name__),
    events=Events(
        event("hid", own_side(), side=KEEPER, number=INT),
        event("shut", public(), round=INT),
        event("looked", own_side(), side=KEEPER, number=INT, die=INT),
        event("locked", public(), side=KEEPER, key=own_side(INT)),
        event("knocked", public(), side=KEEPER, how=OneOf("knock", "soft", "loud")),
    ),
    decisions=Decisions(
        decision("hide", INT),
        decision("lock", INT, shown=public()),
        decision("knock", OneOf("knock", "soft", "loud"), shown=public(), heard=True),
    ),
    scenarios=tuple(ROUNDS),
    begin=begin,
    content=content_of,
    invariants=(numbers_fit,),
    twin=twin,
    package=__name__,
)
