"""14.0 The Combat Phase: boats take their columns, attack in rounds, withdraw or re-attack, and clear up."""

from __future__ import annotations

from collections.abc import Callable

from upscope.games.silent_war.content.war import d10
from upscope.games.silent_war.content.words import AGGRESSIVE, COMBAT_EVENTS, STANDARD
from upscope.kernel.chance import Dist
from upscope.kernel.procedure import END, Again, Ask, Call, Done, Each, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .c14_attack import AttackRound, TakePosture, is_pinned
from .c25_skippers import WinSkipper, is_super
from .display import put_into
from .ijn import put_away
from .kinds import EVADED, FIGHTING, SUNK, WITHDRAWN
from .sea import can_fight_on, is_afloat, month_of, ratings, seat_of, thin_out
from .state import Campaign

HOLD_DOWN = COMBAT_EVENTS.index("counterattack")


def enter(s: Campaign, tell: Tell, boats: tuple[int, ...], area: int, rule: str = "14.11") -> None:
    """The boats come to the Combat Display, not yet in a column."""
    s.area, s.round, s.deadly, s.event, s.twist, s.gunnery = area, 1, 0, -1, -1, 0
    for boat in boats:
        s.subs.add(
            boat=boat,
            cup=-1,
            posture=STANDARD,
            out=FIGHTING,
            attacked=0,
            guns=0,
            sunk=(),
            merchants=(),
            doubles=0,
            bonus=0,
        )
    tell("combat_began", boats=boats, area=area, rule=rule)


@rule("14.11", "24.5")
def free_columns(s: Campaign, row: int, near: int = -1) -> tuple[int, ...]:
    """Columns with a free submarine box, also over no ships; two boxes a column. `near`: that column or the next."""
    taken = [s.subs.cup[r] for r, out in enumerate(s.subs.out) if r != row and not out]
    room = s.content.t.boat_boxes
    return tuple([k for k in range(4) if taken.count(k) < room[k] and (near < 0 or -1 <= k - near <= 1)])


@rule("14.41", "24.55-once", "14.42")
def can_reattack(s: Campaign, row: int) -> bool:
    """Once for anyone; a second time only for a Super Skipper, and never for a pack."""
    boat = s.subs.boat[row]
    if not is_eager(s, row):
        return False
    if s.round == 1:
        return True
    return s.round == 2 and s.boats.rating[boat] > 0 and s.boats.pack[boat] < 0


@rule("14.4-who")
def is_eager(s: Campaign, row: int) -> bool:
    """Not sunk, withdrawn or on the way home."""
    return s.subs.out[row] == FIGHTING and can_fight_on(s, s.subs.boat[row])


def is_joint(s: Campaign) -> bool:
    """More than one boat came to the display: a pack's combat."""
    return len(s.subs.boat) > 1


class TakeColumn(Frame, rule="14.11"):
    """A boat goes to a submarine box of the display."""

    row: int
    column: int = -1

    @step("14.11", "24.53-sequence", "24.5")
    def choose(f, s: Campaign, tell: Tell) -> Word:
        boat = s.subs.boat[f.row]
        return Ask(seat_of(s, boat), "choose_column", free_columns(s, f.row), "column", {"boat": boat})

    @step("14.11", "24.5")
    def take(f, s: Campaign, tell: Tell) -> Word:
        s.subs.cup[f.row] = f.column
        tell("column_taken", boat=s.subs.boat[f.row], cup=f.column)
        return None


class AttackInTurn(Frame, rule="24.53-sequence"):
    """Every boat still in the combat attacks once, a pack's in the order that its captain chooses."""

    waiting: tuple[int, ...] = ()
    attacker: int = -1
    pinned: int = 0
    """Counterattack (event 8) has struck a boat of the pack this round."""

    @step("24.53-sequence")
    def line_up(f, s: Campaign, tell: Tell) -> Word:
        f.waiting = fighting(s)
        return None

    @step("24.53-sequence")
    def choose_attacker(f, s: Campaign, tell: Tell) -> Word:
        rows = f.ready(s)
        if not rows:
            return END
        if len(rows) == 1:
            return None
        boats = tuple(s.subs.boat[r] for r in rows)
        return Ask(seat_of(s, boats[0]), "choose_attacker", boats, "attacker")

    @step("24.53-sequence", "19.21-8-pack", "1x-events-8")
    def attack(f, s: Campaign, tell: Tell) -> Word:
        rows = f.ready(s)
        row = rows[0] if len(rows) == 1 else s.subs.boat.index(f.attacker)
        f.waiting, f.attacker = tuple([r for r in rows if r != row]), -1
        if f.pinned and is_pinned(s, row):
            tell("held_down", boat=s.subs.boat[row], rule="19.21-8-pack")
            return None
        return Call(AttackRound(row=row, settled=int(is_joint(s))))

    @step("24.53-sequence")
    def next_attacker(f, s: Campaign, tell: Tell) -> Word:
        f.pinned = int(f.pinned or s.event == HOLD_DOWN)
        s.event = -1
        return Again("choose_attacker")

    def ready(f, s: Campaign) -> tuple[int, ...]:
        return tuple([r for r in f.waiting if is_eager(s, r)])


class Reattack(Frame, rule="14.4-who"):
    """14.3 and 14.4 for one boat: it withdraws, or attacks again from its column or the next."""

    row: int
    choice: str = ""
    die: int = -1
    column: int = -1

    @step("14.3", "14.4-who", "14.41")
    def withdraw_or_not(f, s: Campaign, tell: Tell) -> Word:
        if s.subs.out[f.row] or not can_reattack(s, f.row):
            return None
        boat = s.subs.boat[f.row]
        about = {"boat": boat, "round": s.round}
        return Ask(seat_of(s, boat), "press_attack", ("withdraw", "re-attack"), "choice", about)

    @step("14.41", "24.55-roll", "1x-14.41")
    def roll_courage(f, s: Campaign, tell: Tell) -> Word:
        """A second re-attack needs the skipper's luck, a pack's re-attack its boats' handiness."""
        if f.choice == "re-attack" and (s.round > 1 or s.boats.pack[s.subs.boat[f.row]] >= 0):
            return d10("re-attack", "die")
        return None

    @step("14.41", "24.55-roll", "1x-14.41")
    def judge_courage(f, s: Campaign, tell: Tell) -> Word:
        if f.die < 0:
            return None
        boat = s.subs.boat[f.row]
        packed = s.boats.pack[boat] >= 0
        need = pack_need(s, boat) if packed else s.boats.rating[boat]
        tell("re_attack_rolled", boat=boat, die=f.die, need=need, rule="24.55-roll" if packed else "14.41")
        if f.die > need:
            f.choice = "withdraw"
        return None

    @step("14.3", "24.55-escorts")
    def withdraw(f, s: Campaign, tell: Tell) -> Word:
        if f.choice == "re-attack":
            return None
        if not s.subs.out[f.row]:
            s.subs.out[f.row] = WITHDRAWN
            tell("withdrew", boat=s.subs.boat[f.row])
        return END

    @step("14.4-move")
    def choose_shift(f, s: Campaign, tell: Tell) -> Word:
        boat, now = s.subs.boat[f.row], s.subs.cup[f.row]
        return Ask(seat_of(s, boat), "shift_column", free_columns(s, f.row, now), "column", {"boat": boat})

    @step("14.4-move")
    def shift(f, s: Campaign, tell: Tell) -> Word:
        if s.subs.cup[f.row] != f.column:
            s.subs.cup[f.row] = f.column
            tell("column_taken", boat=s.subs.boat[f.row], cup=f.column)
        return None


class Honour(Frame, rule="14.5-threshold"):
    """A boat that has sunk enough in this combat earns its skipper a rating."""

    row: int

    @step("14.5-threshold", "1x-14.5", "14.13-diligent-withdraw", "19.21-3")
    def weigh(f, s: Campaign, tell: Tell) -> Word:
        sunk, boat = s.subs.sunk[f.row], s.subs.boat[f.row]
        tons = sum(sunk) + (s.subs.bonus[f.row] if s.content.doubled_count else 0)
        if is_afloat(s, boat) and not is_driven_off(s, f.row) and is_super(s, len(sunk), tons):
            return Call(WinSkipper(boat=boat))
        return None


class ReplacePiece(Frame, rule="2.3-replace"):
    """Another piece goes into the cup in place of one that has left the game."""

    piece: int
    cup: int
    die: int = -1

    @step("2.3-replace")
    def draw(f, s: Campaign, tell: Tell) -> Word:
        pool = replacements(s, f.piece)
        return Roll("replacement", pool, "die") if pool is not None else END

    @step("2.3-replace")
    def replace(f, s: Campaign, tell: Tell) -> Word:
        s.cups.spare[f.die] -= 1
        put_into(s, f.cup, f.die)
        category = s.content.pieces.category[f.die]
        tell("piece_replaced", piece=f.piece, by=f.die, category=category, cup=f.cup)
        return None


class Combat(Frame, rule="14.11"):
    """Attack rounds until no boat is left in it. The boats are on the display when it begins."""

    placed: int = 0
    """The boats are in their columns already (a loner)."""
    pack: int = -1
    """The pack whose combat this is: boats sent home or lost in it were of it."""
    keen: tuple[int, ...] = ()
    """Rows of the boats that have been aggressive in some round."""
    aftermath: tuple[tuple[int, int, int], ...] = ()
    owed: tuple[tuple[int, int], ...] = ()

    # -- 14.11 ------------------------------------------------------------------------------------------------

    @step("14.11", "24.53-sequence", "24.5")
    def take_columns(f, s: Campaign, tell: Tell) -> Word:
        return None if f.placed else Each(range(len(s.subs.boat)), each_row(TakeColumn))

    # -- 14.1, 14.2 -------------------------------------------------------------------------------------------

    @step("24.53-sequence")
    def line_up(f, s: Campaign, tell: Tell) -> Word:
        f.pack = max([f.pack, *[s.boats.pack[boat] for boat in s.subs.boat]])
        return None

    @step("14.12-choose", "24.53-sequence", "1x-absent")
    def take_postures(f, s: Campaign, tell: Tell) -> Word:
        """Postures come before anything is revealed: those of a pack for all its boats."""
        return Each(fighting(s), each_row(TakePosture)) if is_joint(s) and not s.content.first else None

    @step("24.53-sequence")
    def attack(f, s: Campaign, tell: Tell) -> Word:
        return Call(AttackInTurn())

    # -- 14.3, 14.4 -------------------------------------------------------------------------------------------

    @step("14.3", "14.42", "14.12-endurance")
    def weigh(f, s: Campaign, tell: Tell) -> Word:
        f.keen = tuple([r for r, p in enumerate(s.subs.posture) if p == AGGRESSIVE or r in f.keen])
        return None

    @step("14.3", "14.4-who", "14.41")
    def withdraw_or_reattack(f, s: Campaign, tell: Tell) -> Word:
        return Each(range(len(s.subs.boat)), each_row(Reattack))

    @step("14.4-who", "14.42")
    def next_round(f, s: Campaign, tell: Tell) -> Word:
        if FIGHTING not in s.subs.out:
            return None
        s.round += 1
        return Again("line_up")

    # -- 14.5 -------------------------------------------------------------------------------------------------

    @step("19.21-6", "1x-events-6")
    def double_tons(f, s: Campaign, tell: Tell) -> Word:
        for row, times in enumerate(s.subs.doubles):
            for tons in sorted(s.subs.merchants[row], reverse=True)[: doublings(s, times)]:
                boat = s.subs.boat[row]
                s.tons += tons
                s.boats.tons[boat] += tons
                s.subs.bonus[row] += tons
                tell("tons_doubled", boat=boat, tons=tons)
        return None

    @step("14.5-threshold", "1x-14.5", "14.13-diligent-withdraw", "19.21-3")
    def honour(f, s: Campaign, tell: Tell) -> Word:
        return Each(range(len(s.subs.boat)), each_row(Honour))

    @step("24.7")
    def learn(f, s: Campaign, tell: Tell) -> Word:
        """Two boats with a ship each teach their pack something, once a patrol; also if one was lost or sent home."""
        winners = sum(1 for sunk in s.subs.sunk if sunk)
        if f.pack >= 0 and winners >= 2 and not s.packs.credited[f.pack]:
            s.packs.credited[f.pack] = 1
            s.experience += 1
            tell("pack_learned", pack=f.pack, experience=s.experience)
        return None

    # -- 14.8 -------------------------------------------------------------------------------------------------

    @step("14.8", "18.2", "24.14-combat", "IJN-return")
    def clean_up(f, s: Campaign, tell: Tell) -> Word:
        postures = [AGGRESSIVE if r in f.keen else p for r, p in enumerate(s.subs.posture)]
        f.aftermath = tuple((boat, postures[r], s.subs.out[r]) for r, boat in enumerate(s.subs.boat))
        f.owed = clear_display(s, tell)
        return None

    @step("2.3-replace")
    def replace(f, s: Campaign, tell: Tell) -> Word:
        return Each(range(len(f.owed)), lambda at: ReplacePiece(piece=f.owed[at][0], cup=f.owed[at][1]))

    @step("14.8")
    def end(f, s: Campaign, tell: Tell) -> Word:
        return Done(f.aftermath)


def fighting(s: Campaign) -> tuple[int, ...]:
    """The rows of the boats that are still in the combat."""
    return tuple([row for row, out in enumerate(s.subs.out) if not out])


def each_row(frame: Callable[..., Frame]) -> Callable[[int], Frame]:
    return lambda row: frame(row=row)


@rule("19.21-6", "1x-events-6")
def doublings(s: Campaign, times: int) -> int:
    """Rolled again it doubles the next largest ship as well; in the aid for 1.x it says the same of the same ship."""
    return min(times, 1) if s.content.aid else times


@rule("14.13-diligent-withdraw", "19.21-3")
def is_driven_off(s: Campaign, row: int) -> bool:
    """Broken off under a Diligent Escort or a bomber: the boat goes straight to endurance, past 14.5."""
    return s.subs.out[row] == EVADED


@rule("24.55-roll")
def pack_need(s: Campaign, boat: int) -> int:
    need = ratings(s, boat).tactical[boat] + s.boats.rating[boat]
    return need - 2 if s.boats.damage[boat] else need


@rule("14.8", "18.2", "2.3-named")
def clear_display(s: Campaign, tell: Tell) -> tuple[tuple[int, int], ...]:
    """Pieces go back to their cups, sunk named ships out of the game. Gives (piece, cup) of those to be replaced."""
    u, pieces = s.units, s.content.pieces
    ship, cup, fate = u.ship, u.cup, u.fate
    owed: list[tuple[int, int]] = []
    for i, piece in enumerate(u.piece):
        if piece < 0:
            continue
        if ship[i] >= 0:
            put_away(s, tell, i)
        if fate[i] == SUNK and ship[i] < 0 and pieces.is_named(piece):
            s.cups.gone[piece] += 1
            tell("piece_removed", piece=piece)
            sister_takes_over(s, piece, cup[i])
            if pieces.is_replaced(piece):
                owed.append((piece, cup[i]))
        else:
            put_into(s, cup[i], piece)
    u.clear()
    s.subs.clear()
    end_thin_packs(s, tell)
    s.area, s.contact, s.level, s.round, s.acting, s.loner, s.task_force = -1, -1, 0, 0, -1, 0, 0
    s.deadly, s.event, s.twist, s.gunnery, s.enemy = 0, -1, -1, 0, -1
    return tuple(owed)


@rule("24.14-combat")
def end_thin_packs(s: Campaign, tell: Tell) -> None:
    """Boats of a pack fallen below three fought on together; now it ends."""
    for pack, formed in enumerate(s.packs.formed):
        if formed:
            thin_out(s, tell, pack, "24.14-combat")


@rule("3.13-musashi")
def sister_takes_over(s: Campaign, piece: int, cup: int) -> None:
    """With Yamato or Musashi sunk it is automatically the other one that is met, if she is in service."""
    pieces = s.content.pieces
    if piece in (pieces.yamato, pieces.musashi):
        other = pieces.musashi if piece == pieces.yamato else pieces.yamato
        if other >= 0 and s.cups.spare[other] and pieces.enters[other] <= month_of(s):
            s.cups.spare[other] -= 1
            put_into(s, cup, other)


@rule("2.3-replace")
def replacements(s: Campaign, piece: int) -> Dist | None:
    """Merchants and auxiliaries that are not in the mix, of like size if there are any."""
    c = s.content
    row = c.charts.attack_row
    spare = {p: n for p, n in enumerate(s.cups.spare) if n and c.pieces.merchant[p] and not c.pieces.hospital[p]}
    alike = {p: n for p, n in spare.items() if row[c.pieces.tons[p]] == row[c.pieces.tons[piece]]}
    found = alike or spare
    return Dist.of(found) if found else None
