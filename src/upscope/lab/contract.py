"""The one conformance check that every game goes through, on random play.

At sampled pauses: no empty option list; asking steps are pure and read nothing their seat may not know; a save loads to
the same digest and the same questions; a fork answers alike; a refused answer changes nothing; every option survives
the way out and back. What can be undone tells nobody of what happened unseen. At
the end: the record replays to the same digest and the same feeds, from any snapshot too.

A game with something to hide is also played as twins (`lab.twin`). Each failure says what to add, and where.
"""

from __future__ import annotations

import json
import random
from typing import Any

from upscope.kernel.audience import is_public
from upscope.kernel.decision import Decision, Refused, inside, outside
from upscope.kernel.encoding import canonical
from upscope.kernel.engine import Broken, advance, answer, open_decisions
from upscope.kernel.forms import Form
from upscope.kernel.game import Game, Setup
from upscope.kernel.procedure import Ask, Gather, Over, Roll
from upscope.kernel.record import parse
from upscope.kernel.referee import Referee
from upscope.kernel.state import State
from upscope.kernel.view import HiddenCell, mask, project
from upscope.lab.play import outside_value, pick, random_game, where
from upscope.lab.rulebook import strays, uncarried
from upscope.lab.twin import check_twins
from upscope.lab.undo import check_undo

TWIN_STEPS = 200
"""How far the twins of one check are played."""
UNDO_STEPS = 40
"""How many moves of one check are looked at through everybody's eyes."""


class Breach(AssertionError):
    """A game broke the contract; the message says where."""


def hidden_of(game: Game) -> list[str]:
    """All columns, scalars, rows and events of a game that somebody may not see, by name."""
    found = [name for name in game.state.scalars if not is_public(game.state.declared.get(name))]
    for table, columns in game.state.tables.items():
        if columns.rows is not None and not is_public(columns.rows):
            found.append(f"the rows of {table}")
        found += [f"{table}.{c}" for c in columns._fields if not is_public(columns.declared.get(c))]
    for kind in game.events:
        if not is_public(kind.audience):
            found.append(f"the event {kind.name}")
        found += [f"{name} of the event {kind.name}" for name, (_, d) in kind.fields.items() if d and not is_public(d)]
    return found


def check_declared(game: Game) -> None:
    """A game that hides something has a twin: otherwise nobody would know whether it leaks."""
    hidden = hidden_of(game)
    if hidden and game.twin is None:
        more = f" and {len(hidden) - 3} more" if len(hidden) > 3 else ""
        raise Breach(
            f"{game.name} hides {', '.join(hidden[:3])}{more}, and nothing tests whether that leaks. Add twin= to its "
            f"Game in {game.package}: a function of (state, seat, below) that gives a copy of the state with other "
            "values in what the seat may not know, or None where there are none. Declare what is no secret public()."
        )


def check_cited(name: str) -> None:
    """Every rule that code or a test names is in the game's rules.toml, and code carries what a test cites."""
    wrong = [
        f"{rule.id} is cited by {rule.tests[0]}, but no code carries it. Put @step({rule.id!r}) or @rule({rule.id!r}) "
        f"on what enforces it, or rule={rule.id!r} on its column or setting. If it is only an example or advice, give "
        'it kind = "example" or "advice" in rules.toml.'
        for rule in uncarried(name)
    ]
    wrong += [
        f"{i} is named in code or a test. Add [rule.{json.dumps(i)}] with a title, en and es, to the game's "
        "rules.toml, or correct the id."
        for i in strays(name)
    ]
    if wrong:
        raise Breach("\n".join(wrong))


def check_game(game: Game, setup: Setup, seed: int, every: int = 1, most: int = 100_000) -> Referee:
    """One random game under the check; the pauses are looked at closely every so often. Then, for one of the seats in
    turn by the seed, the beginning of another as twins."""
    check_declared(game)
    count = 0

    def look(referee: Referee, rng: random.Random) -> None:
        nonlocal count
        count += 1
        for holds in game.invariants:
            holds(referee.state)
        if count % every == 0:
            check_pause(game, setup, referee.state, rng)

    referee = random_game(game, setup, seed, most, look)
    for holds in game.invariants:
        holds(referee.state)
    check_record(game, referee, random.Random(seed))
    check_undo(game, setup, seed, UNDO_STEPS)
    if game.twin is not None:
        check_twins(game, setup, game.sides.seats[seed % len(game.sides.seats)], seed, most=TWIN_STEPS)
    return referee


def check_pause(game: Game, setup: Setup, s: State, rng: random.Random) -> None:
    before = s.digest()
    found = open_decisions(s)
    for d in found:
        _check_offer(game, d, s)
    _check_pure(s, before)
    for seat in {d.seat for d in found}:
        check_masked(game, s, seat)
    _check_reload(game, setup, s, found)
    if found:
        _check_fork(s, found[int(rng.random() * len(found))], rng)
    _check_refusals(game, s, found)
    for seat in (*game.sides.seats, ""):
        canonical(project(s, game.sides, seat).data())
    if s.digest() != before:
        raise Breach(f"looking changed the state at {where(s)}")


def _check_offer(game: Game, d: Decision, s: State) -> None:
    if d.name not in game.decisions:
        raise Breach(f"decision {d.name} is not declared, at {where(s)}")
    kind, offer = game.decisions[d.name], d.offer
    shown = outside(kind, d, s.content)
    if json.loads(canonical(shown)) != shown:
        raise Breach(f"{d.name} is shown with something that is not plain JSON: {shown}")
    if isinstance(offer, Form):
        return
    values = list(offer)
    if len(set(values)) != len(values):
        raise Breach(f"{d.name} offers an option twice at {where(s)}")
    for value, out in zip(values, shown["options"], strict=True):
        if inside(kind, offer, json.loads(canonical(out["value"])), s.content, d.rule) != value:
            raise Breach(f"{d.name}: option {value!r} does not come back from {out['value']!r}")


def _check_pure(s: State, before: str) -> None:
    fork = s.fork()
    advance(fork)
    fork.pause = None
    advance(fork)
    if fork.digest() != before:
        raise Breach(f"an asking step changed the state: {where(s)}")


def check_masked(game: Game, s: State, seat: str) -> None:
    """What a seat is offered must not depend on what it may not know."""
    masked = mask(s, game.sides, seat)
    try:
        pause = advance(masked)
        asks = [pause] if type(pause) is Ask else pause.asks if type(pause) is Gather else ()
        for ask in asks:
            if ask.seat == seat:
                ask.offer()
                if isinstance(offer := ask.offer(), Form) and offer.legal is not None:
                    offer.sample(lambda n: 0)
        for f in reversed(masked.stack):
            for row in f.stands:
                if seat in row.seats_in(f, masked):
                    row.options(f, masked, seat)
            if f.stop:
                break
    except HiddenCell as leak:
        raise Breach(f"{seat} is asked by what it may not know ({leak}) at {where(s)}") from leak


def _check_reload(game: Game, setup: Setup, s: State, found: list[Decision]) -> None:
    back = game.load(json.loads(canonical(s.encode())), setup, game.ruleset)
    if back.digest() != s.digest():
        raise Breach(f"a save loads to another digest at {where(s)}")
    again = open_decisions(back)
    if [(d.seat, d.id) for d in again] != [(d.seat, d.id) for d in found]:
        raise Breach(f"a save opens other questions at {where(s)}")


def _check_fork(s: State, d: Decision, rng: random.Random) -> None:
    value = pick(d.offer, rng)
    one, two = s.fork(), s.fork()
    answer(one, d.seat, value, decision=d.id)
    answer(two, d.seat, value, decision=d.id)
    if one.digest() != two.digest() or one.key() != two.key():
        raise Breach(f"two forks answer differently at {where(s)}")
    if (one.digest() == two.digest()) != (one.key() == two.key()):
        raise Breach("digest and key disagree")


def _check_refusals(game: Game, s: State, found: list[Decision]) -> None:
    tries: list[tuple[str, str, Any]] = [(game.sides.seats[0], "no_such_decision:0", 0)]
    for d in found[:3]:
        other = next((seat for seat in game.sides.seats if seat != d.seat), "")
        tries += [(d.seat, f"{d.name}:{d.number + 1}", 0), (d.seat, d.id, ("nothing", "like", "it"))]
        if other and not any(o.seat == other and o.name == d.name for o in found):
            tries.append((other, d.id, 0))
    before = s.digest()
    for seat, ident, value in tries:
        try:
            answer(s, seat, value, decision=ident)
        except Refused:
            if s.digest() != before:
                raise Breach(f"a refused answer changed the state at {where(s)}") from None
        else:
            raise Breach(f"{seat} could answer {ident} with {value!r} at {where(s)}")


def check_record(game: Game, referee: Referee, rng: random.Random) -> None:
    """The record, written and read back, tells the same game: from the start and from a snapshot in the middle."""
    record = parse(referee.record.text())
    back = Referee.replay(game, record)
    if back.state.digest() != referee.state.digest():
        raise Breach("the record replays to another digest")
    for seat in (*game.sides.seats, ""):
        if back.feed(seat) != referee.feed(seat):
            raise Breach(f"the record replays to another feed of {seat or 'a spectator'}")
    middle = int(rng.random() * (len(record.entries) + 1))
    half = Referee.replay(game, record, upto=middle)
    resumed = Referee.resume(game, record, json.loads(canonical(half.snapshot())))
    if resumed.state.digest() != referee.state.digest():
        raise Breach(f"the game resumed at entry {middle} ends elsewhere")


def settle(s: State) -> bool:
    """Whether a state is at rest: over, or waiting for a seat."""
    try:
        return not isinstance(advance(s), Roll | Over)
    except Broken:
        return False


__all__ = ["Breach", "check_game", "check_masked", "check_pause", "check_record", "outside_value"]
