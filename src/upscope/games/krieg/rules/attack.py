"""4.2 Regular combat, and the attack sequence (4.2.2) that blitz combat shares: eight steps an attack."""

from __future__ import annotations

from typing import Any

from upscope.games.krieg.content.content import FAIR, Content
from upscope.kernel.chance import D6
from upscope.kernel.procedure import Again, Ask, Call, Done, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .advance import Advance
from .columns import attack_strength, defence_strength, odds_column, supporting_hqs
from .counters import shelve
from .options import attack_about, attack_offer, seat_of
from .results import Outcome
from .situation import Situation, situation_of
from .state import BLITZ, ON_MAP, REGULAR, Krieg
from .targets import is_activated, joiners, targets

EASED = {"Dr3": "Dr2", "Dr2": "Dr1", "Dr1": "Ex"}
"""What bad weather makes of a retreat."""


class Combat(Frame, rule="4.2"):
    """A segment of attacks: the phasing player names one after another until they have had enough."""

    side: int
    kind: int = REGULAR
    attacked: tuple[int, ...] = ()
    target: Any = -1
    done: Any = ""

    @step("4.2")
    def choose_target(f, s: Krieg, tell: Tell) -> Word:
        found = targets(situation_of(s), f.side, f.kind, f.attacked)
        if not found:
            return Again("close")
        offer: dict[Any, Any] = {h: {"attack": a, "defence": d} for h, (a, d) in found.items()}
        offer["end"] = {"attack": 0, "defence": 0}
        return Ask(seat_of(f.side), "choose_target", offer, into="target")

    @step("4.2")
    def attack(f, s: Krieg, tell: Tell) -> Word:
        if f.target == "end":
            return Again("close")
        return Call(Attack(side=f.side, kind=f.kind, target=f.target), into="done")

    @step("4.2")
    def note(f, s: Krieg, tell: Tell) -> Word:
        if f.done == "fought":
            f.attacked = (*f.attacked, f.target)
        f.target, f.done = -1, ""
        return Again("choose_target")

    @step("4.2")
    def close(f, s: Krieg, tell: Tell) -> Word:
        return Done("" if f.attacked else "no_attacks")


@rule(
    "CRT",
    "CRT-heading",
    "CRT-1",
    "CRT-2",
    "CRT-3",
    "CRT-4",
    "CRT-5",
    "CRT-6",
    kind="table",
)
def table_result(c: Content, die: int, column: int) -> tuple[str, int, int]:
    """One cell of the combat results table."""
    return c.crt[die][column]


@rule("weather-hex")
def is_weather_bad(front: Situation, target: int) -> bool:
    """Mud, snow and storms alike, in the attacked hex."""
    return front.weather(target) != FAIR


@rule("weather-dr3", "weather-dr2", "weather-dr1", "weather-rest")
def after_weather(front: Situation, target: int, code: str) -> str:
    """One stage less retreat for the defender in bad weather; the steps lost, and exchanges and repulses, stay."""
    return EASED.get(code, code) if is_weather_bad(front, target) else code


@rule("opt-blitz-defender")
def is_hq_fit_for_blitz(front: Situation, hq: int) -> bool:
    """Whether a defending HQ needs a blitz marker of its own; by default "fight" is read as attack."""
    if not front.c.opt.blitz_defenders_need_activation:
        return True
    return is_activated(front, front.c.side_of[hq], front.s.units.hex[hq])


@rule("4.2-2")
def defending_hqs(front: Situation, target: int, kind: int) -> list[int]:
    """HQs the defender may commit: none if one stands in the hex itself."""
    c = front.c
    stack = front.stacks[target]
    if any(c.is_hq[u] for u in stack):
        return []
    nations = {c.nation_of[u] for u in stack}
    found = supporting_hqs(front, front.holder[target], target, nations, kind)
    return [u for u in found if kind != BLITZ or is_hq_fit_for_blitz(front, u)]


class Attack(Frame, rule="4.2-1"):
    """One attack on one hex."""

    side: int
    kind: int
    target: int
    attackers: tuple[int, ...] = ()
    ranged: int = -1
    pick: Any = ""
    hq: Any = -1
    defenders: tuple[int, ...] = ()
    column: int = -1
    die: int = 0
    code: str = ""
    dry: int = 0
    """On a private fork for odds: end before anybody advances."""

    @step("4.2-1")
    def name_attackers(f, s: Krieg, tell: Tell) -> Word:
        front = situation_of(s)
        offer = attack_offer(front, f.kind, f.side, f.target, f.attackers, f.ranged)
        about = attack_about(front, f.kind, f.side, f.target, f.attackers, f.ranged)
        return Ask(seat_of(f.side), "build_attack", offer, into="pick", about=about)

    @step("4.2-1")
    def take_attacker(f, s: Krieg, tell: Tell) -> Word:
        pick, f.pick = f.pick, ""
        if pick == "cancel":
            return Done("cancelled")
        if pick == "go":
            return None
        if isinstance(pick, tuple):
            _, f.ranged = pick
        elif pick in joiners(situation_of(s), f.side, f.target, f.attackers, f.ranged, f.kind):
            f.attackers = (*f.attackers, pick)
        else:
            f.ranged = pick
        return Again("name_attackers")

    @step("4.2-1")
    def declare(f, s: Krieg, tell: Tell) -> Word:
        front = situation_of(s)
        for u in f.attackers:
            s.units.attacked[u] |= f.kind
            s.units.moved[u] = 1
        for u in (*f.attackers, f.ranged):
            if u >= 0 and s.content.is_hq[u]:
                s.units.supported[u] |= f.kind
        f.defenders = tuple(front.stacks.get(f.target, ()))
        tell(
            "attack_named",
            side=f.side,
            target=f.target,
            attackers=f.attackers,
            hq=f.ranged,
            attack=attack_strength(front, f.attackers, f.ranged),
            defence=defence_strength(front, f.target, -1),
            blitz=f.kind == BLITZ,
        )
        return None if f.defenders else Again("take_depot")

    @step("4.2-2")
    def commit_hq(f, s: Krieg, tell: Tell) -> Word:
        front = situation_of(s)
        hqs: list[Any] = list(defending_hqs(front, f.target, f.kind))
        if not hqs:
            return None
        return Ask(seat_of(front.holder[f.target]), "commit_hq", ["none", *hqs], into="hq", about={"target": f.target})

    @step("4.2-2")
    def note_hq(f, s: Krieg, tell: Tell) -> Word:
        if f.hq == "none":
            f.hq = -1
        if f.hq >= 0:
            s.units.supported[f.hq] |= f.kind
            tell("hq_committed", side=s.content.side_of[f.hq], unit=f.hq, target=f.target)
        for u in f.defenders:
            if s.content.is_hq[u]:
                s.units.supported[u] |= f.kind
        return None

    @step("4.2-3", "4.2-4", "4.2-2-after")
    def find_column(f, s: Krieg, tell: Tell) -> Word:
        """A ratio that the defender's HQ pushes below 1:3 does not cancel the attack."""
        front = situation_of(s)
        m = odds_column(front, f.kind, f.side, f.target, f.attackers, f.ranged, f.hq)
        f.column = m.total
        tell(
            "odds_found",
            target=f.target,
            attack=attack_strength(front, f.attackers, f.ranged),
            defence=defence_strength(front, f.target, f.hq),
            column=f.column,
            why=m.why(),
        )
        return None if f.column >= 0 else Done("fought")

    @step("4.2-5")
    def roll(f, s: Krieg, tell: Tell) -> Word:
        return Roll("combat", D6, into="die")

    @step("4.2-5")
    def read_table(f, s: Krieg, tell: Tell) -> Word:
        code, attacker, defender = table_result(s.content, f.die, f.column)
        f.code = code
        tell("rolled", target=f.target, die=f.die, column=f.column, code=code, attacker=attacker, defender=defender)
        return None

    @step("4.2-6", "4.2-7")
    def carry_out(f, s: Krieg, tell: Tell) -> Word:
        _, attacker, defender = table_result(s.content, f.die, f.column)
        code = after_weather(situation_of(s), f.target, f.code)
        if code != f.code:
            tell("weather_eased", target=f.target, weather=situation_of(s).weather(f.target), was=f.code, now=code)
        f.code, f.die = code, 0
        frame = Outcome(
            side=f.side,
            kind=f.kind,
            target=f.target,
            attackers=f.attackers,
            ranged=f.ranged,
            defenders=f.defenders,
            hq=f.hq,
            code=code,
            attacker_loses=attacker,
            defender_loses=defender,
        )
        return Call(frame)

    @step("4.2-8")
    def follow_up(f, s: Krieg, tell: Tell) -> Word:
        if f.dry or not is_vacated(s, f.target):
            return Done("fought")
        return Call(Advance(side=f.side, target=f.target, attackers=f.attackers, exploit=1))

    @step("4.2-8")
    def finish(f, s: Krieg, tell: Tell) -> Word:
        return Done("fought")

    @step("4.2-8")
    def take_depot(f, s: Krieg, tell: Tell) -> Word:
        """A hex held by nothing but a depot falls without a roll, and nobody exploits."""
        for p in s.content.pieces("logistics"):
            if s.pieces.hex[p] == f.target and s.pieces.box[p] == ON_MAP:
                tell("depot_taken", side=f.side, piece=p, hex=f.target)
                shelve(s, p)
        return Call(Advance(side=f.side, target=f.target, attackers=f.attackers, exploit=0))

    @step("4.2-8")
    def finish_depot(f, s: Krieg, tell: Tell) -> Word:
        return Done("fought")


@rule("4.2-8-held")
def is_vacated(s: Krieg, target: int) -> bool:
    """Advance and exploitation need an empty hex."""
    return target not in situation_of(s).stacks
