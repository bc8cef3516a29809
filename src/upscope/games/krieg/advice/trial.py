"""Attacks played one after another on a private fork, by choices assumed or by every choice there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from upscope.games.krieg.content.lists import COLUMNS
from upscope.games.krieg.rules.advance import Advance, advances
from upscope.games.krieg.rules.attack import Attack, table_result
from upscope.games.krieg.rules.shapes import Rehearsal
from upscope.games.krieg.rules.situation import situation_of
from upscope.games.krieg.rules.state import Krieg
from upscope.kernel.chance import D6
from upscope.kernel.decision import values_of
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.game import Below
from upscope.kernel.procedure import Ask, Roll

from .odds import CannotAttack, Choose, Plot, choices, run, staged, steps_of, usual

BUDGET = 4_000
"""So many positions are looked at for the best and the worst case."""


class Unknown(Exception):
    """There are more ways than anybody waits for."""


@dataclass(frozen=True)
class Fight:
    """An attack of a plan: by whom and in which segment."""

    side: int
    kind: int
    plot: Plot


@dataclass(frozen=True)
class Reply:
    """What the enemy does with their HQs: each where it helps most, one of them kept for one hex, or none at all."""

    hq: int = -1
    target: int = -1
    none: bool = False

    def among(self, fight: Fight, offered: Sequence[Any]) -> list[Any]:
        """Of the HQs offered those they might commit here; of several, the one that helps most."""
        if self.none:
            return ["none"]
        if self.hq >= 0 and self.target == fight.plot.target:
            return [self.hq if self.hq in offered else "none"]
        return [hq for hq in offered if hq != self.hq]


def yielding(s: Krieg, ask: Ask) -> Any:
    """The enemy goes back wherever they may."""
    offer = list(values_of(ask.offer()))
    return offer[1] if ask.name == "choose_retreat" and offer[0] == "stand" else usual(s, ask)


def stubborn(s: Krieg, ask: Ask) -> Any:
    """The enemy stands wherever they may."""
    offer = list(values_of(ask.offer()))
    return "stand" if ask.name == "choose_retreat" and offer[0] == "stand" else usual(s, ask)


def vacated(s: Krieg, fight: Fight) -> bool:
    """Whether no enemy is in the hex."""
    front = situation_of(s)
    return not front.at_war(fight.side, front.holder[fight.plot.target])


def held(s: Krieg, fight: Fight) -> bool:
    """Whether units of the side stand in the hex."""
    return situation_of(s).holder[fight.plot.target] == fight.side


def taken(s: Krieg, fight: Fight) -> bool:
    """Whether, just after the attack, the hex is the side's own or one of its attackers may advance into it."""
    if held(s, fight):
        return True
    plot = fight.plot
    return vacated(s, fight) and bool(advances(situation_of(s), fight.side, plot.target, plot.attackers, (), False))


def follow(s: Krieg, fight: Fight) -> Krieg:
    """The units the plan names go into the hex they have taken, as far as the rules let them."""
    plot = fight.plot
    if not plot.advance or not vacated(s, fight):
        return s
    fork = s.fork()
    fork.stack = [Advance(side=fight.side, target=plot.target, attackers=plot.attackers, exploit=0)]
    fork.result = None
    pause = advance(fork)
    for unit in plot.advance:
        if isinstance(pause, Ask) and (unit, plot.target) in list(values_of(pause.offer())):
            pause = answer(fork, pause.seat, (unit, plot.target))
    if isinstance(pause, Ask):
        answer(fork, pause.seat, "end")
    return fork


def standing(s: Krieg) -> tuple[Any, ...]:
    """What later attacks depend on."""
    units = s.units
    return (
        tuple(units.hex),
        tuple(units.steps),
        tuple(units.attacked),
        tuple(units.supported),
        tuple(s.ground.control),
        tuple(s.pieces.hex),
    )


class Course:
    """Attacks under the choices assumed after the die and of the enemy's HQs. Equal positions are played once.

    An attack succeeds when its hex is taken; with `empty` it is enough that the enemy has left it.
    """

    def __init__(self, choose: Choose = usual, reply: Reply | None = None, empty: bool = False) -> None:
        self.choose, self.reply = choose, reply or Reply()
        self.before = vacated if empty else held
        self.after = vacated if empty else taken
        self.known: dict[Any, tuple[Krieg | None, list[Krieg]]] = {}

    def faces(self, s: Krieg, fight: Fight) -> tuple[Krieg | None, list[Krieg]]:
        """The attack just before its die (None if it cannot be made), and the position after each face."""
        key = (fight, standing(s))
        if key not in self.known:
            self.known[key] = self.play(s, fight)
        return self.known[key]

    def play(self, s: Krieg, fight: Fight) -> tuple[Krieg | None, list[Krieg]]:
        try:
            start = staged(s, fight.side, fight.kind, fight.plot)
        except CannotAttack:
            return None, []
        pause = advance(start)
        if not isinstance(pause, Ask):
            return (start, self.dice(start, fight)) if isinstance(pause, Roll) else (None, [])
        found = []
        for hq in self.reply.among(fight, list(values_of(pause.offer()))):
            fork = start.fork()
            if isinstance(answer(fork, pause.seat, hq), Roll):
                faces = self.dice(fork, fight)
                won = (sum(self.after(face, fight) for face in faces), sum(vacated(face, fight) for face in faces))
                found.append((won, fork, faces))
        if not found:
            return None, []
        _, fork, faces = min(found, key=lambda one: one[0])
        return fork, faces

    def dice(self, start: Krieg, fight: Fight) -> list[Krieg]:
        found = []
        for die in D6.values:
            fork = start.fork()
            answer(fork, DICE, die)
            run(fork, self.choose)
            found.append(follow(fork, fight))
        return found

    def chain(self, s: Krieg, fights: Sequence[Fight]) -> list[Fraction]:
        """The exact chance that the first, the first two, … of these attacks succeed.

        A hex the enemy has left because of an earlier attack is vacated, but nobody has taken it.
        """
        found: list[Fraction] = []
        layer: dict[Any, tuple[Krieg, Fraction]] = {standing(s): (s, Fraction(1))}
        for fight in fights:
            following: dict[Any, tuple[Krieg, Fraction]] = {}
            for state, chance in layer.values():
                done = self.before(state, fight)
                faces = [state] if done else self.faces(state, fight)[1]
                for face in faces:
                    if done or self.after(face, fight):
                        key = standing(face)
                        before = following[key][1] if key in following else Fraction(0)
                        following[key] = (face, before + chance / len(faces))
            layer = following
            found.append(sum((chance for _, chance in layer.values()), Fraction(0)))
        return found

    def once(self, s: Krieg, fights: Sequence[Fight], below: Below) -> bool:
        """One try with dice drawn from `below`: whether all of them succeed."""
        for fight in fights:
            if self.before(s, fight):
                continue
            faces = self.faces(s, fight)[1]
            if not faces:
                return False
            s = faces[below(6)]
            if not self.after(s, fight):
                return False
        return True


def rehearse(s: Krieg, side: int, plots: Sequence[Plot], below: Below) -> list[Rehearsal]:
    """Every attack of a plan once, in order, with dice from `below`: what fell and what came of it."""
    found: list[Rehearsal] = []
    course = Course()
    for plot in plots:
        fight = Fight(side, plot.kind, plot)
        start, faces = course.faces(s, fight)
        if start is None:
            found.append({"made": False, "vacated": vacated(s, fight), "taken": held(s, fight)})
            continue
        frame = start.stack[-1]
        assert isinstance(frame, Attack)
        die = below(6) + 1
        enemy = situation_of(s).holder[plot.target]
        after = faces[die - 1]
        lost = [steps_of(s, one) - steps_of(after, one) for one in (side, enemy)]
        found.append(
            {
                "made": True,
                "die": die,
                "column": COLUMNS[frame.column],
                "code": table_result(s.content, die, frame.column)[0],
                "vacated": vacated(after, fight),
                "taken": taken(after, fight),
                "attacker_steps": lost[0],
                "defender_steps": lost[1],
            }
        )
        s = after
    return found


# -- every choice there is --------------------------------------------------------------------------------------------


def spanned(s: Krieg, fights: Sequence[Fight], most: bool) -> Fraction:
    """The chance that all hexes are taken if every choice of both sides goes for us (`most`), or against us.

    Choices: HQs, going back or standing, the way back; which unit loses a step only where that decides who may advance.
    """
    return _Span(most).value(s, tuple(fights))


class _Span:
    def __init__(self, most: bool) -> None:
        self.pick = max if most else min
        self.ideal = Fraction(1) if most else Fraction(0)
        self.left = BUDGET
        self.known: dict[Any, Fraction] = {}

    def value(self, s: Krieg, fights: tuple[Fight, ...]) -> Fraction:
        while fights and held(s, fights[0]):
            fights = fights[1:]
        if not fights:
            return Fraction(1)
        key = (len(fights), standing(s))
        if key not in self.known:
            self.known[key] = self.search(s, fights)
        return self.known[key]

    def search(self, s: Krieg, fights: tuple[Fight, ...]) -> Fraction:
        fight = fights[0]
        try:
            start = staged(s, fight.side, fight.kind, fight.plot)
        except CannotAttack:
            return Fraction(0)
        pause = advance(start)
        offered = list(values_of(pause.offer())) if isinstance(pause, Ask) and pause.name == "commit_hq" else [None]
        found = []
        for hq in offered:
            fork = start.fork()
            if hq is not None and isinstance(pause, Ask):
                answer(fork, pause.seat, hq)
            found.append(self.dice(fork, fights))
        return self.pick(found)

    def dice(self, start: Krieg, fights: tuple[Fight, ...]) -> Fraction:
        if not isinstance(advance(start), Roll):
            return Fraction(0)
        total = Fraction(0)
        for die in D6.values:
            fork = start.fork()
            answer(fork, DICE, die)
            best: Fraction | None = None
            for end in self.endings(fork, fights[0]):
                worth = Fraction(0)
                if taken(end, fights[0]):
                    worth = self.value(follow(end, fights[0]), fights[1:])
                best = worth if best is None else self.pick(best, worth)
                if best == self.ideal:
                    break
            total += Fraction(1, 6) * (best or Fraction(0))
        return total

    def endings(self, s: Krieg, fight: Fight) -> Iterator[Krieg]:
        self.left -= 1
        if self.left < 0:
            raise Unknown
        pause = advance(s)
        if not isinstance(pause, Ask):
            yield s
            return
        for value in choices(s, pause, fight.side, fight.plot):
            fork = s.fork()
            answer(fork, pause.seat, value)
            yield from self.endings(fork, fight)
