"""Our games in the interfaces researchers use (extra `lab`; `vector` needs `fast` too).

    env = aec("sonar")                                 # PettingZoo: one agent a seat
    env = gym("sonar", level="ensign")                 # Gymnasium: one side against bots
    envs = vector("sonar", 1024)                       # Gymnasium's vector environment, compiled
    game = openspiel("krieg", "steel_and_mud")         # OpenSpiel, with chance nodes

What an agent observes is what its seat's view and feed show, as numbers (`observe.Layout` says which); what it may do
is a mask over actions that mean the same in every game of a set-up. Answers with too many forms to list are put
together of small choices. No game is named here: each says in its manifest what it offers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from upscope import registry
from upscope.kernel.game import Game, Setup, SetupError

if TYPE_CHECKING:
    from .many import Many, Policy
    from .openspiel_form import OpenSpielGame
    from .pettingzoo_form import Together, Turns
    from .single import Single

LONGEST = 100_000
"""Choices after which a game is given up."""


def setup_of(game: Game, scenario: str = "", options: Mapping[str, Any] | None = None) -> Setup:
    """The set-up an environment plays: the first scenario unless one is named, a player on every seat."""
    if scenario and scenario not in game.scenarios:
        raise SetupError("scenario", "setup-unknown-scenario", known=", ".join(game.scenarios))
    return Setup(scenario or game.scenarios[0], dict(options or {}))


def aec(
    game: str,
    scenario: str = "",
    options: Mapping[str, Any] | None = None,
    *,
    max_cycles: int = LONGEST,
    render_mode: str | None = None,
) -> Turns:
    """A PettingZoo AEC environment: the seat whose choice it is acts."""
    from .pettingzoo_form import Turns

    return Turns(_seats(game, scenario, options, max_cycles, render_mode))


def parallel(
    game: str,
    scenario: str = "",
    options: Mapping[str, Any] | None = None,
    *,
    max_cycles: int = LONGEST,
    render_mode: str | None = None,
) -> Together:
    """A PettingZoo parallel environment: every seat acts in each cycle; the choice of the seat that is asked counts.
    An action that is not legal is replaced by one that is."""
    from .pettingzoo_form import Together

    return Together(_seats(game, scenario, options, max_cycles, render_mode))


def cycles(game: str, scenario: str = "", options: Mapping[str, Any] | None = None) -> SimpleNamespace:
    """`env` and `parallel_env`, as a module of PettingZoo has them; in both every seat acts in each cycle."""
    from .pettingzoo_form import cycles as made

    def seats(max_cycles: int = LONGEST, render_mode: str | None = None) -> Any:
        return _seats(game, scenario, options, max_cycles, render_mode)

    return made(seats)


def gym(
    game: str,
    scenario: str = "",
    options: Mapping[str, Any] | None = None,
    *,
    side: str = "",
    seat: str = "",
    level: str = "random",
    lenient: bool = False,
    most: int = LONGEST,
    render_mode: str | None = None,
) -> Single:
    """A Gymnasium environment: you make the choices of one side (the first, unless named) or of one seat, our bots of
    a level make the others'. With `lenient`, an action that is not legal is replaced by one that is."""
    from .single import Single

    rules = registry.game(game)
    of = side or (rules.sides.side_of[seat] if seat else rules.sides.sides[0])
    mine = (seat,) if seat else tuple(one for one in rules.sides.seats if rules.sides.side_of[one] == of)
    if not mine:
        raise SetupError("side", "setup-unknown-scenario", known=", ".join(rules.sides.sides))
    return Single(
        rules,
        setup_of(rules, scenario, options),
        mine,
        level,
        lenient=lenient,
        most=most,
        worth=registry.manifest(game).worth,
        render_mode=render_mode,
    )


def vector(
    game: str,
    games: int,
    scenario: str = "",
    options: Mapping[str, Any] | None = None,
    *,
    side: str = "",
    opponent: Policy | None = None,
) -> Many:
    """A Gymnasium vector environment on the game's compiled batch form: one side of so many games; the other side
    answers at random, or by `opponent`, which is given all observations and masks at once."""
    from .many import Many

    rules, make = registry.game(game), registry.manifest(game).batch
    if make is None:
        known = [name for name in registry.names() if registry.manifest(name).batch is not None]
        raise LookupError(f"{game} has no batch form; those that have: {', '.join(known) or 'none'}")
    number = rules.sides.sides.index(side) if side else 0
    return Many(make, setup_of(rules, scenario, options), games, number, opponent)


def openspiel(
    game: str, scenario: str = "", options: Mapping[str, Any] | None = None, *, longest: int = 20_000
) -> OpenSpielGame:
    """An OpenSpiel game: one player a side, dice as chance nodes. After `longest` choices and rolls it is drawn."""
    from .openspiel_form import load

    rules = registry.game(game)
    setup = setup_of(rules, scenario, options)
    chosen = {"scenario": setup.scenario, "options": json.dumps(dict(setup.options)), "longest": longest}
    return load(game, chosen)


def _seats(game: str, scenario: str, options: Mapping[str, Any] | None, max_cycles: int, render: str | None) -> Any:
    from .pettingzoo_form import Seats

    rules = registry.game(game)
    return Seats(rules, setup_of(rules, scenario, options), registry.manifest(game).worth, max_cycles, render)


__all__ = ["aec", "cycles", "gym", "openspiel", "parallel", "setup_of", "vector"]
