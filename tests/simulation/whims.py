"""What people do now and then beside playing: corrections, votes for a seat, their staff, going away, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upscope.lobby import lobby

from .gathering import REFUSED, in_session

if TYPE_CHECKING:
    from .clients import Person

CELLS = {
    "lanterns": [("boats", "arms", 0, 12), ("boats", "cell", 0, 15)],
    "quarry": [("gangs", "stone", 0, 30), ("gangs", "tools", 0, 9)],
    "vault": [("safes", "knocks", 0, 3), ("safes", "number", 10, 19)],
}
"""What can be corrected, from the least to the most; more breaks what must hold of the game."""


def correct(person: Person, seat: str) -> None:
    """Something that the proposer may not even see is among it; some of it cannot stand."""
    table, column, least, most = person.rng.choice(CELLS[person.world.game])
    value = person.rng.randint(least, most + 1)
    if column == "cell":
        change = [table, person.rng.randrange(2), column, f"{'ABCD'[value % 4]}{value // 4 + 1}"]
    else:
        change = [table, person.rng.randrange(2), column, value]
    person.do("motion", seat, kind="correction", changes=[change], why="a slip")


def replace(person: Person, seat: str) -> None:
    person.do("motion", seat, kind="replace", target=person.world.any_seat(person.rng))


def wander(person: Person, seat: str) -> None:
    """Nobody knows how long somebody stays away; longer, now and then, than a vote for the seat waits."""
    person.away_until = person.world.loop.now + person.rng.choice((3.0, 15.0, 40.0))
    person.hang_up()


def leave(person: Person, seat: str) -> None:
    """Give up all seats, or hand one's place to somebody else; a newcomer comes."""
    world = person.world
    alive = [process for process in world.processes if not process.dead]
    if not alive or person.rng.random() < 0.7 or not world.gathered:
        return
    process = person.rng.choice(alive)
    world.ledger.gave_up.add(person.holder)

    async def ask() -> None:
        try:
            await in_session(process, lambda t: lobby.leave(t, person.holder, t.seating.of(person.holder)))
        except REFUSED:
            return

    process.spawn(ask())


def staff(person: Person, seat: str) -> None:
    """Leave something to the staff, halt it, ask it, or hand it one decision."""
    if person.world.game != "quarry":
        return
    what = person.rng.choice(("level", "level", "halt", "ask_staff", "let"))
    if what == "level":
        person.do("staff", seat, level=person.rng.choice(("nothing", "half", "all")))
    elif what == "halt":
        person.do("staff", seat, halted=True)
    elif person.decisions[seat]:
        decision = person.rng.choice(person.decisions[seat])["id"]
        if what == "ask_staff":
            person.say({"type": "ask_staff", "seat": seat, "ask": f"c{person.count}", "decision": decision})
        else:
            person.world.ledger.let.add((seat, decision))
            person.count += 1
            ident = f"let-{decision}-{person.prefix}{person.count}"
            person.say({"type": "let", "seat": seat, "answer_id": ident, "decision": decision})


RARE = (correct, correct, replace, replace, wander, leave, staff, staff)
