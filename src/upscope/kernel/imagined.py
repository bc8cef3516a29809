"""What a seat may believe: whole positions made of what it knows, the rest drawn anew.

Only the referee holds the true state. Whatever thinks for a seat (odds, advice, previews) is given a `Belief`, which
the referee makes: the state with every cell hidden from the seat blank and every sealed answer gone. It draws
`Imagined` worlds from that, and nothing it draws depends on what the seat may not know. Hidden cells are the game's to
fill in (`Game.resample_hidden`); sealed answers are drawn here, so that no game can forget them.
"""

from __future__ import annotations

from typing import Any, final

from .decision import Refused, values_of
from .engine import Broken, advance
from .event import may_see, silent
from .forms import Form, TooMany
from .game import Below, Game
from .procedure import Ask, Each, Frame, Gather
from .state import State
from .view import hidden_cells, hidden_scalars

Cell = tuple[str, str, int]


@final
class Imagined:
    """A whole position that a seat may believe in. Made by a `Belief` and by nothing else."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state


@final
class Belief:
    """What one seat knows of one moment. It holds no true state, so it may be handed to bots and advice."""

    __slots__ = ("game", "seat", "certain", "_blank", "_cells", "_scalars", "_sealed")

    def __init__(self, game: Game, s: State, seat: str, tick: int | None = None) -> None:
        """For the referee alone. `tick`: what everybody's clock says; the state's own tick may be a secret answer's."""
        self.game, self.seat = game, seat
        self._sealed = _sealed(game, s, seat)
        self._cells, self._scalars = hidden_cells(s, game.sides, seat), hidden_scalars(s, game.sides, seat)
        self._blank = _blanked(s, seat, self._cells, self._scalars, self._sealed)
        if tick is not None:
            self._blank.tick = tick
        self.certain = not self._cells and not self._scalars and not self._sealed
        """Whether there is one world only that the seat may believe in."""

    def draw(self, below: Below) -> Imagined:
        """A world that agrees with what the seat knows; Refused where the game cannot draw what is hidden."""
        s = self._blank.fork()
        if self._cells or self._scalars:
            if self.game.resample_hidden is None:
                raise Refused("no-odds")
            s = self.game.resample_hidden(s, self.seat, below)
            self._check_whole(s)
        for depth, answered in self._sealed:
            f = s.stack[depth]
            asks = _asks(f, s)
            f._got = tuple(
                sorted((*f._got, *((at, _draw(asks[at], below)) for at in answered)), key=lambda one: one[0])
            )
        s.pause = None
        return Imagined(s)

    def _check_whole(self, s: State) -> None:
        """What a game leaves blank would be an error in its rules later, far from here."""
        for table, column, row in self._cells:
            cells = getattr(getattr(s, table), column)
            if row < len(cells) and cells[row] is None:
                raise Broken(f"resample_hidden left {table}.{column}[{row}] blank for {self.seat}")
        for name in self._scalars:
            if getattr(s, name) is None:
                raise Broken(f"resample_hidden left {name} blank for {self.seat}")


def _blanked(s: State, seat: str, cells: list[Cell], scalars: list[str], sealed: list[tuple[int, list[int]]]) -> State:
    """The state without what the seat may not know: a hidden cell is None, as in a view."""
    blank = s.fork()
    for table, column, row in cells:
        getattr(getattr(blank, table), column)[row] = None
    for name in scalars:
        setattr(blank, name, None)
    for f, true in zip(blank.stack, s.stack, strict=True):
        asks = _asks(true, s) if f._got else ()
        if asks:
            own = [at for at, ask in enumerate(asks) if ask.seat == seat]
            f._got = tuple(one for one in f._got if one[0] in own)
    blank.answered = {key: n for key, n in s.answered.items() if key[0] == seat}
    return blank


def _sealed(game: Game, s: State, seat: str) -> list[tuple[int, list[int]]]:
    """Frame by frame, the answers of other seats that are in, as far as the seat may know.

    Where it may not even know that another is being asked, that one counts as having answered if the seat itself is
    still asked (it then sees what follows), else as not having answered: whether he has makes no difference.
    """
    found = []
    top = len(s.stack) - 1
    for depth, f in enumerate(s.stack):
        if not f._got and (depth != top or type(advance(s)) is not Gather):
            continue
        asks = _asks(f, s)
        if not asks:
            continue
        got = {at for at, _ in f._got}
        asked = depth == top and any(ask.seat == seat and at not in got for at, ask in enumerate(asks))
        answered = []
        for at, ask in enumerate(asks):
            if ask.seat == seat:
                continue
            shown = game.decisions[ask.name].shown
            known = may_see(shown, game.sides, seat, game.sides.side_of.get(ask.seat), s, {})
            if at in got if known else asked:
                answered.append(at)
        if answered:
            found.append((depth, answered))
    return found


def _asks(f: Frame, s: State) -> tuple[Ask, ...]:
    """What a frame asks several seats: a step that asks is pure, so it can be asked again. `Each` asks nobody."""
    word = f.steps[f._at](f, s, silent)
    if type(word) is Each:
        return ()
    if type(word) is not Gather:
        raise Broken(f"{type(f).__name__}.{f.step_name()} has sealed answers and gathers none")
    return word.asks


def _draw(ask: Ask, below: Below) -> Any:
    """One of the answers another seat may have given, each as likely."""
    offer = ask.offer()
    try:
        values = values_of(offer)
    except TooMany:
        assert isinstance(offer, Form)
        return offer.sample(below)
    return values[below(len(values))]
