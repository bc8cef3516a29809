"""4.0 The Operations Segment as a commander sees it: which boat acts next, until all have acted that must."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import filterfalse

from upscope.kernel.procedure import Again, Ask, Call, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c04_operations import Operate
from .c08_reinforcements import must_leave
from .c24_wolfpacks import SMALLEST, FormPack, pack_bases
from .kinds import DONE, OPERATING, READY, SEATS
from .state import Campaign


@rule("4.0-each")
def boats_to_act(s: Campaign, command: int) -> tuple[int, ...]:
    """All boats of a command at sea, those ready for sea, and those under orders for the yard."""
    b = s.boats
    boxes, acted, own = b.box, b.acted, b.command
    return tuple(
        boat
        for boat, box in enumerate(boxes)
        if box and own[boat] == command and not acted[boat] and can_leave(s, boat, box)
    )


class Orders(Frame, rule="4.0-each"):
    """Each command in turn: boat by boat, a pack as one. Boats ready in port may stay there."""

    command: int = 0
    waiting: tuple[int, ...] = ()
    """Boats that must act, and those of packs."""
    ready: tuple[int, ...] = ()
    """Boats that may put to sea, each by herself."""
    order: int = -1
    lead: int = -1

    @step("4.0-each", "26.0")
    def begin(f, s: Campaign, tell: Tell) -> Word:
        pack = s.boats.pack
        waiting: list[int] = []
        ready: list[int] = []
        for boat in boats_to_act(s, f.command):
            (waiting if pack[boat] >= 0 or must_act(s, boat) else ready).append(boat)
        f.waiting, f.ready = tuple(waiting), tuple(ready)
        return None

    @step("4.0-each", "24.1")
    def choose_boat(f, s: Campaign, tell: Tell) -> Word:
        if not f.waiting and not f.ready:
            return Again("next_command")
        return Ask(SEATS[f.command], "choose_boat", lambda: f.orders(s), "order")

    @step("4.0-each", "24.0-form")
    def form_pack(f, s: Campaign, tell: Tell) -> Word:
        end = s.content.end_order
        if f.order == end:
            return Again("next_command")
        if f.order < end:
            f.lead = f.order
            return Again("act")
        base = s.content.map.bases[f.order - end - 1]
        return Call(FormPack(base=base, command=f.command), "lead")

    @step("4.0-each", "24.2-one")
    def act(f, s: Campaign, tell: Tell) -> Word:
        return Call(Operate(boat=f.lead))

    @step("4.0-each")
    def strike_off(f, s: Campaign, tell: Tell) -> Word:
        """Whoever has acted (a lost boat has) waits no longer. Boats in port act when their turn comes only."""
        acted, s.zone = s.boats.acted, -1
        if f.lead not in f.waiting:
            f.ready = tuple(filterfalse(acted.__getitem__, f.ready))
        f.waiting = tuple(filterfalse(acted.__getitem__, f.waiting))
        f.order = f.lead = -1
        return Again("choose_boat")

    @step("26.0")
    def next_command(f, s: Campaign, tell: Tell) -> Word:
        f.command += 1
        return Again("begin") if f.command < len(SEATS) else None

    def orders(f, s: Campaign) -> tuple[int, ...]:
        """Boats that must act come first; the end may be called when there are none left. A pack is one order."""
        c, pack, own = s.content, s.boats.pack, s.boats.command
        waiting: Sequence[int] = f.waiting
        ready: Sequence[int] = f.ready
        if c.two:
            waiting = [boat for boat in waiting if own[boat] == f.command]
            ready = [boat for boat in ready if own[boat] == f.command]
        if 1 in s.packs.formed:
            leaders = [pack.index(marker) for marker in set(map(pack.__getitem__, waiting)) if marker >= 0]
            if leaders:
                waiting = [boat for boat in waiting if pack[boat] < 0 or boat in leaders]
        packs: list[int] = []
        if len(ready) >= SMALLEST:
            packs = [c.end_order + 1 + c.map.bases.index(base) for base in pack_bases(s, f.command)]
        for boat in waiting:
            if must_act(s, boat):
                return (*waiting, *ready, *packs)
        return (*waiting, *ready, *packs, c.end_order)


def must_act(s: Campaign, boat: int) -> bool:
    """Boats at sea, and those under orders for the yard. Who is ready in port may stay there."""
    return s.boats.box[boat] != READY or s.boats.recalled[boat] > 0


@rule("10.3-stay")
def can_leave(s: Campaign, boat: int, box: int) -> bool:
    """At sea, ready for sea, or called to the yard from alongside; boats in repair stay where they are."""
    return OPERATING <= box <= DONE or box == READY or bool(s.boats.recalled[boat] and must_leave(s, boat))
