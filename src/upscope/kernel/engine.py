"""The engine: `advance` runs the rules until they want something; `answer` gives it, by a seat, the dice or the clock.

Both work on the state they are given: whoever must be able to go back forks first. A refused answer changes nothing,
because every check comes before the first change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from .chance import Dist
from .decision import Decision, Refused, check_offered
from .event import silent
from .forms import Form
from .procedure import OVER, Ask, Done, Each, Frame, FrameType, Gather, Leave, Over, Returning, Roll, Row, Tell, Wait
from .state import State

Pause = Ask | Gather | Roll | Wait | Over
DICE, CLOCK = "dice", "clock"
RUNAWAY = 250_000
BOUND = range(RUNAWAY)
"""No game takes so many steps before somebody must answer."""
Draw = Callable[[str, Dist, int], Any]
"""`draw(name, dist, times)`: a value of the distribution, or a tuple of them."""
Decide = Callable[[Any, Ask], Any]
"""`decide(s, ask)`: the answer of the seat that is asked, or UNDECIDED."""
UNDECIDED: Final = object()
"""The question stays open: `advance` gives it to its caller."""


class Broken(Exception):
    """The rules did something no rule may do: a defect, never a player's fault."""


def advance(  # noqa: C901  (the hot loop: one branch for each word, no call between them)
    s: State, tell: Tell = silent, draw: Draw | None = None, decide: Decide | None = None
) -> Pause:
    """Run steps until a seat, the dice or the clock must answer, or the game is over.

    With `draw` (a trusted chance source) rolls are made on the spot: simulation pauses for people only. With `decide`
    (trusted players) it does not pause for them either.
    """
    held: Pause | None = s.pause
    if held is not None:
        source = draw if held.__class__ is Roll else decide if held.__class__ is Ask else None
        if source is None:
            return held
        s.pause = None
    stack = s.stack
    quiet = tell is silent
    if stack:
        f = stack[-1]
        steps, at = f.steps, f._at
    while stack:
        for _ in BOUND:
            word = steps[at](f, s, tell)
            if word is None:
                at += 1
                if not quiet:
                    f._at = at
                continue
            what = type(word)
            if what is str:  # Again
                to = f.index.get(word, -1)
                if to < 0:
                    f._at = at
                    raise Broken(f"{type(f).__name__}.{f.step_name()} returned {word!r}")
                at = to
                if not quiet:
                    f._at = at
            elif what is Done:
                del stack[-1]
                value, into = word.value, f._into
                if not stack:
                    s.result = value
                    break
                f = stack[-1]
                if into:
                    setattr(f, into, value)
                steps, at = f.steps, f._at
            elif type(what) is FrameType:  # Call
                f._at = at + 1
                stack.append(word)
                f = word
                steps, at = f.steps, f._at
            elif what is Roll:
                if draw is None:
                    f._at = at
                    s.pause = word
                    return word  # type: ignore[no-any-return]  # a Roll, as just seen
                setattr(f, word.into, draw(word.name, word.dist, word.times))
                at += 1
                if not quiet:
                    f._at = at
            elif what is Ask or what is Gather or what is Wait:
                f._at = at
                if word.within < 0:
                    f._due = -1
                elif f._due < 0:
                    f._due = s.tick + word.within
                s.pause = word
                if decide is None or what is not Ask:
                    return word  # type: ignore[no-any-return]  # one of the three, as just seen
                value = decide(s, word)
                if value is UNDECIDED:
                    return word  # type: ignore[no-any-return]  # an Ask, as just seen
                offer = word.options
                if type(offer) is not tuple or value not in offer:
                    _check(word, value)
                s.pause = None
                answered, key = s.answered, (word.seat, word.name)
                answered[key] = answered.get(key, 0) + 1
                if word.into:
                    setattr(f, word.into, value)
                f._due = -1
                at += 1
                if not quiet:
                    f._at = at
                break
            elif what is Returning:
                to = f.index.get(word.then, -1)
                if to < 0:
                    f._at = at
                    raise Broken(f"{type(f).__name__}.{f.step_name()} returns to {word.then!r}, which is no step")
                f._at = to
                f = word.frame
                stack.append(f)
                steps, at = f.steps, f._at
            elif what is Each:
                f._at = at
                rest = f._got[0] if f._got else word.items
                if rest:
                    f._got = (rest[1:],)
                    f = word.frame(rest[0])
                    stack.append(f)
                    steps, at = f.steps, f._at
                else:
                    f._got = ()
                    f._at = at = at + 1
            elif what is Leave:
                _leave(s, word)
                if not stack:
                    break
                f = stack[-1]
                steps, at = f.steps, f._at
            else:
                f._at = at
                raise Broken(f"{type(f).__name__}.{f.step_name()} returned {word!r}")
        else:
            raise Broken(f"runaway in {' > '.join(type(f).__name__ for f in stack)}")
    s.pause = OVER
    return OVER


def _check(ask: Ask, value: Any) -> None:
    """Refuse what is not offered."""
    offer = ask.options
    if callable(offer):
        offer = ask.offer()
    kind = type(offer)
    if kind is tuple or kind is list or (kind is dict and type(value) is int):
        if value not in offer:
            raise Refused("not-offered", decision=ask.name)
    else:
        check_offered(offer, value, ask.name, "")


def _end(s: State, value: Any) -> None:
    done = s.stack.pop()
    if not s.stack:
        s.result = value
    elif done._into:
        setattr(s.stack[-1], done._into, value)


def _leave(s: State, word: Leave) -> None:
    stack = s.stack
    at = len(stack) - 1
    while at >= 0 and not isinstance(stack[at], word.frame):
        at -= 1
    if at < 0:
        raise Broken(f"Leave({word.frame.__name__}): no such frame is running")
    del stack[at + 1 :]
    _end(s, word.value)


def answer(
    s: State,
    by: str,
    value: Any,
    tell: Tell = silent,
    decision: str | Decision = "",
    draw: Draw | None = None,
) -> Pause:
    """Give what is wanted: `by` a seat (for the decision of that id), DICE or CLOCK (a tick). Returns the next pause.

    With no decision id the seat answers the question the rules are asking it now; a Decision from `open_decisions` of
    this very pause is taken without looking it up again (search and simulation). `draw` as for `advance`.
    """
    pause = s.pause
    if pause is None:
        pause = advance(s, tell, draw)
    if decision == "" and type(pause) is Ask and pause.seat == by:
        _check(pause, value)
        key = (by, pause.name)
        answered = s.answered
        answered[key] = answered.get(key, 0) + 1
        f = s.stack[-1]
        if pause.into:
            setattr(f, pause.into, value)
        f._due = -1
        f._at += 1
    elif by is DICE:
        if type(pause) is Roll and pause.times == 1 and value in pause.dist.values:
            f = s.stack[-1]
            setattr(f, pause.into, value)
            f._at += 1
        else:
            _roll(s, pause, value)
    elif by is CLOCK:
        return _clock(s, value, tell)
    elif isinstance(decision, Decision):
        _decided(s, pause, by, value, decision)
    else:
        _seat(s, pause, by, value, decision)
    s.pause = None
    return advance(s, tell, draw)


def _roll(s: State, pause: Pause, value: Any) -> None:
    if type(pause) is not Roll:
        raise Refused("no-roll")
    values = pause.dist.values
    if pause.times == 1:
        possible = value in values
    else:
        possible = isinstance(value, tuple) and len(value) == pause.times and all(v in values for v in value)
    if not possible:
        raise Refused("impossible-roll", decision=pause.name)
    f = s.stack[-1]
    setattr(f, pause.into, value)
    f._at += 1


def _give(s: State, f: Frame, ask: Ask, value: Any) -> None:
    key = (ask.seat, ask.name)
    s.answered[key] = s.answered.get(key, 0) + 1
    if ask.into:
        setattr(f, ask.into, value)
    f._due = -1
    f._at += 1


def _decided(s: State, pause: Pause, seat: str, value: Any, decision: Decision) -> None:
    """An answer to a decision of this pause: what it offers has been worked out already."""
    if decision.pause is not pause or decision.row is None or decision.seat != seat:
        _seat(s, pause, seat, value, decision.id)
        return
    check_offered(decision.offer, value, decision.name, decision.rule)
    key = (seat, decision.name)
    s.answered[key] = s.answered.get(key, 0) + 1
    s.stack.append(decision.row.opens(seat=seat, value=value))


def _seat(s: State, pause: Pause, seat: str, value: Any, decision: str) -> None:
    if type(pause) is Over:
        raise Refused("over")
    name, _, number = decision.rpartition(":")
    if type(pause) is Roll:
        raise Refused("stopped", decision=name)
    asked = _asked(s, pause, seat, name)
    row = None if asked else _row(s, seat, name)
    if asked is None and row is None:
        raise Refused("stopped" if _is_stopped(s, seat, name) else "no-decision", decision=name)
    if number != str(s.answered.get((seat, name), 0)):
        raise Refused("stale", decision=name)
    f = s.stack[-1]
    if asked is not None:
        ask, at = asked
        if 0 <= f._due <= s.tick:
            raise Refused("late", decision=name, rule=step_rule(f, s))
        check_offered(ask.offer(), value, name, step_rule(f, s))
        if type(pause) is Gather:
            _gathered(s, f, pause, at, value)
        else:
            _give(s, f, ask, value)
        return
    assert row is not None
    frame, standing, offer = row
    check_offered(offer, value, name, frame.rule)
    key = (seat, name)
    s.answered[key] = s.answered.get(key, 0) + 1
    s.stack.append(standing.opens(seat=seat, value=value))


def _gathered(s: State, f: Frame, gather: Gather, at: int, value: Any) -> None:
    ask = gather.asks[at]
    key = (ask.seat, ask.name)
    s.answered[key] = s.answered.get(key, 0) + 1
    f._got += ((at, value),)
    if len(f._got) == len(gather.asks):
        setattr(f, gather.into, tuple(v for _, v in sorted(f._got, key=lambda pair: pair[0])))
        f._got, f._due = (), -1
        f._at += 1


def _asked(s: State, pause: Pause, seat: str, name: str) -> tuple[Ask, int] | None:
    if type(pause) is Ask:
        return (pause, 0) if pause.seat == seat and pause.name == name else None
    if type(pause) is Gather:
        taken = {at for at, _ in s.stack[-1]._got}
        for at, ask in enumerate(pause.asks):
            if at not in taken and ask.seat == seat and ask.name == name:
                return ask, at
    return None


def _standing(s: State) -> Iterator[tuple[Frame, Row]]:
    """The standing rows that are open: from the top of the stack down to the first STOP."""
    for f in reversed(s.stack):
        for row in f.stands:
            yield f, row
        if f.stop:
            return


def _row(s: State, seat: str, name: str) -> tuple[Frame, Row, Any] | None:
    for f, row in _standing(s):
        if row.name == name and seat in row.seats_in(f, s):
            offer = row.options(f, s, seat)
            if not is_empty(offer):
                return f, row, offer
    return None


def _is_stopped(s: State, seat: str, name: str) -> bool:
    """Whether a STOP closes a row that would otherwise stand. A STOP is announced, so saying so leaks nothing."""
    open_frames = {id(f) for f, _ in _standing(s)}
    below = (f for f in s.stack if id(f) not in open_frames)
    return any(row.name == name and seat in row.seats_in(f, s) for f in below for row in f.stands) and any(
        f.stop for f in s.stack
    )


def is_empty(offer: Any) -> bool:
    return not isinstance(offer, Form) and len(offer) == 0


def step_rule(f: Frame, s: State) -> str:
    ids = f.step_rules[f._at]
    return s.cited(ids[0] if ids else f.rule)


def open_decisions(s: State, seat: str = "") -> list[Decision]:
    """Every decision open now, or those of one seat. Options of asks stay uncomputed until looked at."""
    pause = advance(s)
    if isinstance(pause, Over | Roll):
        return []
    found: list[Decision] = []
    f = s.stack[-1]
    asks: list[Ask] = []
    if type(pause) is Ask:
        asks = [pause]
    elif type(pause) is Gather:
        taken = {at for at, _ in f._got}
        asks = [a for at, a in enumerate(pause.asks) if at not in taken]
    for ask in asks:
        if not seat or ask.seat == seat:
            number = s.answered.get((ask.seat, ask.name), 0)
            found.append(
                Decision(
                    ask.seat,
                    ask.name,
                    number,
                    _offered(ask, f),
                    rule=step_rule(f, s),
                    about=ask.about,
                    due=f._due,
                    standing=False,
                )
            )
    for frame, row in _standing(s):
        for who in row.seats_in(frame, s):
            if not seat or who == seat:
                made = _stands(s, pause, frame, row, who)
                if made is not None:
                    found.append(made)
    return found


def may_act(s: State, known: Callable[[str], bool]) -> Iterator[tuple[str, str]]:
    """Seat and decision of everybody who is asked now, or may be: a standing decision counts whatever it offers, unless
    everybody knows (`known`) whether it is open."""
    pause = s.pause
    if type(pause) is Ask:
        yield pause.seat, pause.name
    elif type(pause) is Gather:
        taken = {at for at, _ in s.stack[-1]._got}
        yield from ((ask.seat, ask.name) for at, ask in enumerate(pause.asks) if at not in taken)
    for frame, row in _standing(s):
        for seat in row.seats_in(frame, s):
            if not known(row.name) or not is_empty(row.options(frame, s, seat)):
                yield seat, row.name


def is_same_gather(before: State, now: State) -> bool:
    """Whether an answer given before is one of those that are being gathered now."""
    if type(before.pause) is not Gather or type(now.pause) is not Gather or len(before.stack) != len(now.stack):
        return False
    had, have = before.stack[-1]._got, now.stack[-1]._got
    return len(have) == len(had) + 1 and all(one in have for one in had)


def _stands(s: State, pause: Pause, frame: Frame, row: Row, seat: str) -> Decision | None:
    """A standing row as a decision of one seat, if it has anything to offer."""
    offer = row.options(frame, s, seat)
    return None if is_empty(offer) else _stood(s, pause, frame, row, seat, offer)


def _stood(s: State, pause: Pause, frame: Frame, row: Row, seat: str, offer: Any) -> Decision:
    about = row.about(frame, s, seat) if row.about else None
    number = s.answered.get((seat, row.name), 0)
    made = Decision(seat, row.name, number, offer, rule=frame.rule, about=about, due=-1, standing=True)
    made.pause, made.row = pause, row
    return made


def _offered(ask: Ask, f: Frame) -> Callable[[], Any]:
    def look() -> Any:
        offer = ask.offer()
        if is_empty(offer):
            raise Broken(f"{type(f).__name__}.{f.step_name()}: {ask.name} offers nothing")
        return offer

    return look


def due(s: State) -> int:
    """The tick at which the open question falls due, or -1."""
    return s.stack[-1]._due if s.stack and advance(s) is not OVER else -1


def _clock(s: State, tick: int, tell: Tell) -> Pause:
    """Time passes. A question that falls due is answered as the rules say it is if nobody answers."""
    if tick < s.tick:
        raise Refused("clock-went-back")
    s.tick = tick
    pause = advance(s, tell)
    for _ in range(RUNAWAY):
        if not s.stack or not 0 <= s.stack[-1]._due <= tick or isinstance(pause, Over | Roll):
            return pause
        f = s.stack[-1]
        if type(pause) is Ask:
            check_offered(pause.offer(), pause.otherwise, pause.name, step_rule(f, s))
            _give(s, f, pause, pause.otherwise)
        elif type(pause) is Gather:
            taken = {at for at, _ in f._got}
            for at, ask in enumerate(pause.asks):
                if at not in taken:
                    check_offered(ask.offer(), ask.otherwise, ask.name, step_rule(f, s))
                    _gathered(s, f, pause, at, ask.otherwise)
        else:
            f._due = -1
            f._at += 1
        s.pause = None
        pause = advance(s, tell)
    raise Broken("the clock does not come to rest")
