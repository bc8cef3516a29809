"""14.6 Submarine against submarine: one attack by whoever sees the other first."""

from __future__ import annotations

from upscope.games.silent_war.content.war import d10
from upscope.games.silent_war.content.words import DAMAGED, NATIONS
from upscope.games.silent_war.content.words import SUNK as IS_SUNK
from upscope.kernel.chance import Dist
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import END, Again, Call, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .c18_damage import TakeDamage
from .c23_spotted import is_marked
from .display import markers_left
from .sea import has_radar, is_storm, lose_boat, month_of, ratings, score, torpedo_of, with_die
from .state import Campaign

JAPANESE, WESTERN = NATIONS.index("jp"), (NATIONS.index("us"), NATIONS.index("gb"))


@rule("14.6B", "1x-14.6-first")
def sighting_drm(s: Campaign, boat: int) -> Modifiers:
    """Spotted and damaged count each; in 1.x once together."""
    m = Modifiers(0, "14.6B", "die")
    spotted, damaged = is_marked(s, boat), s.boats.damage[boat] > 0
    m.add(-1 if spotted else 0, "spotted", "14.6B")
    m.add(-1 if damaged and not (s.content.first and spotted) else 0, "damaged", "14.6B")
    m.add(1 if has_radar(s, boat) else 0, "radar", "14.6B")
    return m


@rule("14.6B", "1x-14.6-first")
def is_seen_first(s: Campaign, roll: int) -> bool:
    return roll <= (3 if s.content.first else 2)


@rule("14.6E-torpedo", "1x-14.6-torpedo")
def enemy_torpedo(s: Campaign, enemy: int) -> int:
    if s.content.first:
        return 1
    return -2 if s.content.t.enemies.nation[enemy] == JAPANESE else 1


@rule("14.6E-attack")
def strength(s: Campaign, attack: int, skipper: int, torpedo: int) -> Modifiers:
    m = Modifiers(attack, "14.6E-attack", "attack")
    m.add(skipper, "skipper", "14.6E-attack")
    m.add(-1 if not s.content.first and s.content.map.is_shallow(s.area) else 0, "shallow", "14.6E-attack")
    m.add(-1 if is_storm(s, s.area) else 0, "storm", "14.6E-attack")
    m.add(torpedo, "torpedo", "14.6E-torpedo")
    return m


@rule("14.6E-target")
def toughness(s: Campaign, defence: int, tdc: int, skipper: int, damaged: bool = False) -> Modifiers:
    m = Modifiers(defence, "14.6E-target", "defence")
    m.add(tdc, "tdc", "14.6E-target")
    m.add(skipper, "skipper", "14.6E-target")
    m.add(crippled(s, damaged), "damaged", "1x-14.6-torpedo")
    return m


@rule("1x-14.6-torpedo")
def crippled(s: Campaign, damaged: bool) -> int:
    """The aid for 1.x has an attack round like any other: a damaged target has one less."""
    return -1 if damaged and s.content.aid else 0


@rule("14.6F-hit", "1x-14.6-torpedo")
def western_drm(s: Campaign, nation: int) -> int:
    """American and British torpedoes do less to a submarine; the aid for 1.x does not say so."""
    return -1 if nation in WESTERN and not s.content.aid else 0


class SubVersusSub(Frame, rule="14.6B"):
    """A meeting with an Axis boat."""

    boat: int
    area: int
    enemy: int = -1
    ours: int = 0
    tdc: int = 0
    die: int = 0

    @step("14.6B", "1x-14.6-first")
    def roll_sighting(f, s: Campaign, tell: Tell) -> Word:
        return d10("sighting", "die")

    @step("14.6B", "1x-14.6-first")
    def sight(f, s: Campaign, tell: Tell) -> Word:
        m = sighting_drm(s, f.boat)
        s.area = f.area
        f.ours = int(not is_seen_first(s, f.die + m.total))
        tell("submarine_met", boat=f.boat, die=f.die, why=with_die(f.die, m), first=f.ours)
        return None

    @step("14.6C")
    def draw_enemy(f, s: Campaign, tell: Tell) -> Word:
        return Roll("enemy", Dist.of(dict(s.content.t.enemies.about(f.area, month_of(s)))), "enemy")

    @step("14.6C")
    def meet(f, s: Campaign, tell: Tell) -> Word:
        s.enemy = f.enemy
        tell("enemy_drawn", enemy=f.enemy)
        return None

    @step("14.6D")
    def draw_marker(f, s: Campaign, tell: Tell) -> Word:
        return Roll("tdc", markers_left(s), "tdc")

    @step("14.6F-hit")
    def fire(f, s: Campaign, tell: Tell) -> Word:
        return d10("to_hit", "die")

    @step("14.6D", "14.6E-attack", "14.6E-target", "14.6E-torpedo", "14.6F-hit")
    def judge(f, s: Campaign, tell: Tell) -> Word:
        enemies, own, skipper = s.content.t.enemies, ratings(s, f.boat), s.boats.rating[f.boat]
        if f.ours:
            attack = strength(s, own.attack[f.boat], skipper, torpedo_of(s, f.boat))
            target = toughness(s, enemies.defence[f.enemy], f.tdc, 0)
        else:
            attack = strength(s, enemies.attack[f.enemy], 0, enemy_torpedo(s, f.enemy))
            target = toughness(s, own.defence[f.boat], f.tdc, skipper, s.boats.damage[f.boat] > 0)
        need = attack.total - target.total
        hit = f.die <= need
        tell(
            "submarine_fired",
            boat=f.boat,
            enemy=f.enemy,
            ours=f.ours,
            attack=attack.why(),
            target=target.why(),
            die=f.die,
            need=need,
            hit=hit,
            rule="14.6F-hit",
        )
        return None if hit else Again("part")

    @step("14.6F-hit")
    def roll_result(f, s: Campaign, tell: Tell) -> Word:
        return d10("result", "die")

    @step("14.6F-hit", "14.6F-score", "14.6F-end")
    def resolve(f, s: Campaign, tell: Tell) -> Word:
        c, enemies = s.content, s.content.t.enemies
        nation = c.fleet.nation[f.boat] if f.ours else enemies.nation[f.enemy]
        m = Modifiers(f.die, "14.6F-hit", "die")
        m.add(torpedo_of(s, f.boat) if f.ours else enemy_torpedo(s, f.enemy), "torpedo", "14.6E-torpedo")
        m.add(western_drm(s, nation), "western", "14.6F-hit")
        result = c.charts.attack_result(0, m.total)
        tell("submarine_hit", boat=f.boat, enemy=f.enemy, ours=f.ours, why=m.why(), total=m.total, result=result)
        if f.ours:
            if result == IS_SUNK:
                score(s, f.boat, enemies.tons[f.enemy])
                tons = enemies.tons[f.enemy]
                tell("submarine_sunk", boat=f.boat, enemy=f.enemy, tons=tons, area=f.area, rule="14.6F-score")
        elif result == IS_SUNK:
            lose_boat(s, tell, f.boat, "submarine", "14.6F-score")
        elif result == DAMAGED:
            return Call(TakeDamage(boat=f.boat, cause="submarine"))
        return None

    @step("14.6F-end")
    def part(f, s: Campaign, tell: Tell) -> Word:
        """One round; no counterattack, no re-attack."""
        s.area, s.enemy = -1, -1
        return END
