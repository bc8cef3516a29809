"""The turn mode of the duel over rows of whole numbers, compiled by numba: one row is one duel.

This is a second form of rules that exist once: the procedures of this game decide, and the lockstep tests hold every
state after every answer against theirs. It is one file, constants and all, because numba keeps compiled code on disk by
the age of the file a function stands in: what a function takes from another file could change behind its back.

A duel is two rows. `s` holds numbers by who may see them (each crew's own, what all see, what only the referee knows),
then mines as sets of spaces and what may be answered now, as bits; `p` has one byte a space for routes and mines. `t`
is all tables of the map and the settings in one array: handing over many arrays costs more than the rules do. A set of
spaces is four words of 60 bits, so that no sign is in the way. Nothing is allocated, so references need no counting
(`_nrt`), and everything is put into its callers (`forceinline`): together seven times as fast.
"""

# mypy: ignore-errors
# numba finds out the types, and checks them, when it compiles.
# ruff: noqa: SIM109  (two comparisons compile to less than a search in a tuple)

from __future__ import annotations

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic, overload

compiled = njit(cache=True, nogil=True, error_model="numpy", forceinline=True, _nrt=False)

# -- kinds, as the game numbers them
SURFACE, PASS, NOTHING = 4, 6, 6
MINE, DRONE, SONAR, SILENCE, SCENARIO = 1, 2, 3, 4, 5
KRAKEN, KAOS, ASGARD, TRIDENT, MINOS, ULYSSES = 0, 1, 2, 3, 4, 5
W_TORPEDO, W_MINE, W_ARCHER, W_KRAKEN, W_KAOS, W_ASGARD = 0, 1, 2, 3, 4, 5
ORDER_DUE, WORK, ACTIVATION, SET_UP = 0, 1, 2, 4
SUNK, THREE = 4, 3

# -- s: a crew's own numbers, once for each side
CELL, FRESH, BROKEN, DOWN, CHARGED, DAMAGE, CHOSEN, NEVER, SAILED, MINES, KAOSES, ASKED, MARKS, WISH = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 18,
)  # fmt: skip
OWN = 22
# what everybody sees, once for each side
LAID, SERVING, CALLED, SURFACED, ACTIVATED, OWES_MARK, OWES_CROSS, UPGRADE, LENGTH, HACKED, DEAD = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 14, 20,
)  # fmt: skip
PUBLIC = 26
SEEN = 2 * OWN
MOVER, TURNS, EXTRA, PHASE = SEEN + 2 * PUBLIC, SEEN + 2 * PUBLIC + 1, SEEN + 2 * PUBLIC + 2, SEEN + 2 * PUBLIC + 3
REFEREE = SEEN + 2 * PUBLIC + 4
# what only the referee knows: where the procedures stand, and how often each question was answered
BASE, AT, LAYER, SUB, STAGE, HOW, RESULT, FIRST = (
    REFEREE, REFEREE + 1, REFEREE + 2, REFEREE + 3, REFEREE + 4, REFEREE + 5, REFEREE + 6, REFEREE + 7,
)  # fmt: skip
ORDER, SHUT, SYSTEM, SYMBOL, CHOICE, GATHERED, GIVEN, CLASH = (
    REFEREE + 8, REFEREE + 9, REFEREE + 10, REFEREE + 11, REFEREE + 12, REFEREE + 13, REFEREE + 14, REFEREE + 15,
)  # fmt: skip
SEAT, ACTING, WEAPON, TARGET, RUN = REFEREE + 16, REFEREE + 17, REFEREE + 18, REFEREE + 19, REFEREE + 20
ANSWERED = REFEREE + 21
QUESTIONS = 25
NUMBERS = ANSWERED + 2 * QUESTIONS

# where the procedures stand
FIT_OUT, STARTS, DRAW, BEFORE, TURN, SURFACING, OVER = 0, 1, 2, 3, 4, 5, 6
ACTIVATING, DETONATING = 1, 2
ASKING, WORKING, REACTING = 0, 1, 2
S_ARCHER, S_UPGRADE = 5, 6
DONE, SURFACED_HOW, NOTHING_HOW = 0, 1, 2
BLUE, YELLOW, DRAWN = 1, 2, 3

# the questions, by role and name: captain 0 to 15, first officer 16 to 20, engineer 21 to 23, radio operator 24
(
    Q_UPGRADE, Q_START, Q_COMMAND, Q_ACTIVATE, Q_DETONATE, Q_STANCE, Q_CHANGE, Q_IMPACT, Q_PLACE, Q_SECTOR, Q_SONAR,
    Q_RUN, Q_ARCHER, Q_HACK, Q_GIVE_UP, Q_REACT, Q_MARK, Q_OFFICER, Q_DRONE, Q_SIGNAL_MARK, Q_WISH_OFFICER, Q_CROSS,
    Q_SIGNAL_CROSS, Q_WISH_ENGINEER, Q_WISH_RADIO,
) = range(QUESTIONS)  # fmt: skip
VALUES = 512
"""An answer is one number: (side * QUESTIONS + question) * VALUES + value; the dice's is DICE * VALUES + value."""
DICE = 2 * QUESTIONS
KAOS_FROM = 256
"""The value of a KAOS mine to detonate is its space and this."""

# -- p: one byte a space
PLANE = 256
OWN_PLANES = 3 * PLANE
TRAIL, LAID_MINES, LAID_KAOS = 0, PLANE, 2 * PLANE
ARCHERS = 2 * OWN_PLANES
BYTES = ARCHERS + PLANE

# -- s once more: mines and Archer mines as sets of spaces, four words each
B_MINES = NUMBERS
B_KAOS = 4
B_SIDE = 8
B_ARCHER = B_MINES + 16
# and what may be answered, so many words a side; the last word says which of the others are not empty
MASKS = B_MINES + 20
M_CELL, M_MINE, M_KAOS, M_CAPTAIN, M_SONAR, M_OFFICER, M_ENGINEER, M_WISH = 0, 4, 8, 12, 13, 15, 16, 17
WORDS = 18
LIVE = MASKS + 2 * WORDS
ROW = LIVE + 1
WIDTH = 60
# bits of the captain's word
C_ACTIVATE, C_RUN, C_UPGRADE, C_HACK, C_GIVE_UP, C_REACT, C_STANCE = 5, 12, 29, 35, 41, 47, 49
C_SECTOR = 40
"""In the second sonar word."""
O_ACTIVATE, O_SECTOR, O_SIGNAL = 8, 16, 32
E_SIGNAL = 30
W_ENGINEER, W_RADIO = 8, 16

# -- settings, as numbers
(
    UPGRADES_ON, SAME_SPACE, MINE_ON_MINE, SILENCE_OVER, DET_WEAPONS, DET_ACTIVATION, DET_ENEMY_TURN, DET_FRESH,
    DET_BLOCKED, NAMED, ATTACKER_LOSES, CIRCUIT_FIRST, BOTH_DAMAGE, BEFORE_COURSE, OWN_CALLED, ARCHER_BARS,
    TORPEDO_ARCHER, MUTUAL_THREE, SWAP_KEEPS, KRAKEN_SPARES, KAOS_SPARES, KAOS_CENTRE, KAOS_FRESH, KAOS_ACTIVATION,
    KAOS_SPECIAL, ASGARD_MINES, ASGARD_SPARES, MINOS_STOPS, MINOS_COURSE, MINOS_SPENDS, MINOS_SURFACED, ULYSSES_WHOLE,
    ULYSSES_MINES, ICE, HAS_ARCHERS, SECTORS, PROPOSERS, RADIATION, SETTINGS,
) = range(39)  # fmt: skip

# -- t: the tables, one after the other
T_STEP = SETTINGS
T_BESIDE = T_STEP + 4 * PLANE
T_REACH = T_BESIDE + 8 * PLANE
T_STRAIGHT = T_REACH + 4 * PLANE
T_WAVE = T_STRAIGHT + 4 * PLANE
T_WATER = T_WAVE + 4 * PLANE
T_WORD = T_WATER + 4
T_BIT = T_WORD + PLANE
T_ROW = T_BIT + PLANE
T_COLUMN = T_ROW + PLANE
T_HOLES = T_COLUMN + PLANE
T_PAIRS = T_HOLES + PLANE
T_PANELS = T_PAIRS + PLANE
T_PANEL_OF = T_PANELS + 4
T_CIRCUIT = T_PANEL_OF + 64
T_KIND_BITS = T_CIRCUIT + 64
T_STOPS = T_KIND_BITS + 3
T_UPGRADE_BOXES = T_STOPS + 3
T_QUESTION = T_UPGRADE_BOXES + 6
T_VALUE = T_QUESTION + WORDS * WIDTH
T_PLACE = T_VALUE + WORDS * WIDTH
T_FUSE = T_PLACE + QUESTIONS * VALUES
"""Not a table: where the mines that go off one after the other are noted down while they do."""
TABLES = T_FUSE + 8192


def bit_count(x):
    """How many bits are set."""
    return int(x).bit_count()


def lowest(x):
    """The place of the lowest bit that is set."""
    return int(x & -x).bit_length() - 1


@intrinsic
def _bit_count(typing, x):
    return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic
def _lowest(typing, x):
    def generate(context, builder, signature, args):
        return builder.cttz(args[0], ir.IntType(1)(1))

    return types.int64(types.int64), generate


@overload(bit_count, jit_options={"_nrt": False})
def _compiled_bit_count(x):
    return lambda x: _bit_count(types.int64(x))


@overload(lowest, jit_options={"_nrt": False})
def _compiled_lowest(x):
    return lambda x: _lowest(types.int64(x))


@compiled
def nth(bits, n):
    """The place of the bit that has n set bits below it."""
    place, half = 0, 32
    while half:
        here = bit_count(bits & ((1 << half) - 1))
        if n >= here:
            n -= here
            bits >>= half
            place += half
        half >>= 1
    return place


# -- what may be done ------------------------------------------------------------------------------------------------


@compiled
def is_barred(p, t, side, cell):
    at = side * OWN_PLANES + cell
    return p[at] | p[at + LAID_MINES] | p[at + LAID_KAOS] | (t[ARCHER_BARS] & p[ARCHERS + cell])


@compiled
def open_courses(s, p, t, side):
    """The courses that are open, as bits."""
    found = 0
    cell = s[side * OWN + CELL]
    for course in range(4):
        to = t[T_STEP + course * PLANE + cell]
        if to >= 0 and not is_barred(p, t, side, to):
            found |= 1 << course
    return found


@compiled
def has_mine_place(s, p, t, side):
    cell = s[side * OWN + CELL]
    for n in range(8):
        to = t[T_BESIDE + cell * 8 + n]
        if to < 0:
            return False
        if can_lay(p, t, side, to):
            return True
    return False


@compiled
def can_lay(p, t, side, cell):
    at = side * OWN_PLANES + cell
    if p[at]:
        return False
    return t[MINE_ON_MINE] != 0 or not (p[at + LAID_MINES] | p[at + LAID_KAOS])


@compiled
def hackable(s, side):
    """Weapons and detection of the enemy that were not hacked yet, as bits."""
    first = SEEN + (1 - side) * PUBLIC + HACKED
    found = 0
    for system in range(4):
        if not s[first + system]:
            found |= 1 << system
    return found


@compiled
def givable(s, side):
    first = SEEN + side * PUBLIC + DEAD
    found = 0
    for system in range(SCENARIO):
        if not s[first + system]:
            found |= 1 << system
    return found


@compiled
def can_use_scenario(s, p, t, side):
    if t[HAS_ARCHERS]:
        return (s[B_ARCHER] | s[B_ARCHER + 1] | s[B_ARCHER + 2] | s[B_ARCHER + 3]) != 0
    upgrade = s[SEEN + side * PUBLIC + UPGRADE]
    if upgrade == KRAKEN:
        return True
    if upgrade == KAOS:
        return has_mine_place(s, p, t, side)
    if upgrade == ASGARD:
        cell = s[side * OWN + CELL]
        at = T_STRAIGHT + 4 * cell
        return (t[at] | t[at + 1] | t[at + 2] | t[at + 3]) != 0
    if upgrade == TRIDENT:
        return hackable(s, side) != 0
    if upgrade == ULYSSES:
        damage = s[side * OWN + DAMAGE]
        return givable(s, side) != 0 and (0 < damage < SUNK or t[ULYSSES_WHOLE] != 0)
    return False


@compiled
def usable(s, p, t, side):
    """The systems this crew may activate now, as bits."""
    seen = SEEN + side * PUBLIC
    if s[seen + ACTIVATED] or s[seen + SURFACED]:
        return 0
    bits = s[side * OWN + CHARGED] & ~s[side * OWN + DOWN]
    if bits >> MINE & 1 and not has_mine_place(s, p, t, side):
        bits ^= 1 << MINE
    if bits >> SCENARIO & 1 and not can_use_scenario(s, p, t, side):
        bits ^= 1 << SCENARIO
    return bits


@compiled
def open_gauges(s, side):
    bits = s[SEEN + side * PUBLIC + SERVING] & ~s[side * OWN + CHARGED]
    return bits if bits else 1 << NOTHING


@compiled
def free_symbols(s, t, side, course):
    return t[T_PANELS + course] & ~s[side * OWN + BROKEN]


@compiled
def has_minos_ready(s, t, side):
    seen, own = SEEN + side * PUBLIC, side * OWN
    if s[seen + UPGRADE] != MINOS or (s[seen + SURFACED] and not t[MINOS_SURFACED]):
        return False
    if not (s[own + CHARGED] & ~s[own + DOWN]) >> SCENARIO & 1:
        return False
    return not (t[MINOS_COURSE] and s[seen + ACTIVATED])


@compiled
def may_detonate(s, p, t, side):
    """Whether a captain may detonate at all now."""
    seen = SEEN + side * PUBLIC
    if not s[seen + LAID] or s[seen + SURFACED]:
        return False
    if s[MOVER] != side:
        return t[DET_ENEMY_TURN] != 0
    if s[PHASE] == ORDER_DUE and not t[DET_BLOCKED]:
        return open_courses(s, p, t, side) != 0
    return True


@compiled
def may_detonate_plain(s, t, side):
    seen = SEEN + side * PUBLIC
    if t[DET_WEAPONS] and s[side * OWN + DOWN] >> MINE & 1:
        return False
    if t[DET_ACTIVATION] and s[seen + ACTIVATED]:
        return False
    return t[ULYSSES_MINES] != 0 or not s[seen + DEAD + MINE]


@compiled
def may_detonate_kaos(s, t, side):
    if t[KAOS_SPECIAL] and s[side * OWN + DOWN] >> SCENARIO & 1:
        return False
    return not (t[KAOS_ACTIVATION] and s[SEEN + side * PUBLIC + ACTIVATED])


# -- the masks -------------------------------------------------------------------------------------------------------


@compiled
def put(s, side, word, bits):
    if bits:
        at = side * WORDS + word
        s[MASKS + at] |= bits
        s[LIVE] |= 1 << at


@compiled
def put_cells(s, t, side, question, table, cell):
    s[side * OWN + ASKED] = question
    for word in range(4):
        put(s, side, M_CELL + word, t[table + cell * 4 + word])


@compiled
def look(s, p, t):
    """Write what may be answered now."""
    live = s[LIVE]
    while live:
        s[MASKS + lowest(live)] = 0
        live &= live - 1
    s[LIVE] = 0
    s[ASKED] = -1
    s[OWN + ASKED] = -1
    base = s[BASE]
    if s[LAYER]:
        if s[STAGE] == REACTING:
            foe = 1 - (s[SEAT] >> 2)
            put(s, foe, M_CAPTAIN, (3 if has_minos_ready(s, t, foe) else 1) << C_REACT)
        else:
            look_at_activation(s, p, t)
    elif base == TURN or base == BEFORE or base == SURFACING:
        look_at_turn(s, p, t)
    elif base == STARTS:
        for side in range(2):
            if s[GATHERED] != side:
                put_cells(s, t, side, Q_START, T_WATER, 0)
    elif base == FIT_OUT:
        look_at_upgrades(s, t)


@compiled
def look_at_upgrades(s, t):
    for side in range(2):
        if s[side * OWN + CHOSEN] < 0:
            put(s, side, M_CAPTAIN, 63 << C_UPGRADE)
            for role in range(1, 4):
                if t[PROPOSERS] >> (side * 4 + role) & 1:
                    wish = s[side * OWN + WISH + role]
                    put(s, side, M_WISH, (63 if wish < 0 else 63 & ~(1 << wish)) << (8 * (role - 1)))


@compiled
def look_at_turn(s, p, t):
    side = s[MOVER]
    base, at = s[BASE], s[AT]
    courses = 0
    if s[PHASE] == ORDER_DUE and base != SURFACING:
        courses = open_courses(s, p, t, side)
    if base == SURFACING:
        put(s, side, M_CAPTAIN, 63 << C_UPGRADE)
    elif base == BEFORE:
        use = usable(s, p, t, side) if courses else 0
        put(s, side, M_CAPTAIN, (use | 1 << PASS) << C_ACTIVATE)
        put(s, side, M_OFFICER, (use & (1 << DRONE | 1 << SONAR)) << O_ACTIVATE)
    elif at == 0:
        put(s, side, M_CAPTAIN, courses & ~s[SHUT] & 15 | 1 << SURFACE)
        if t[BEFORE_COURSE] and courses:
            use = usable(s, p, t, side)
            put(s, side, M_OFFICER, (use & (1 << DRONE | 1 << SONAR)) << O_ACTIVATE)
    elif at == 2:
        put(s, side, M_OFFICER, open_gauges(s, side))
        course = s[SEEN + side * PUBLIC + OWES_CROSS]
        if course >= 0:
            put(s, side, M_ENGINEER, free_symbols(s, t, side, course))
    elif at == 4:
        put(s, side, M_ENGINEER, free_symbols(s, t, side, s[SEEN + side * PUBLIC + OWES_CROSS]))
    else:
        use = usable(s, p, t, side)
        put(s, side, M_CAPTAIN, (use | 1 << PASS) << C_ACTIVATE)
        put(s, side, M_OFFICER, (use & (1 << DRONE | 1 << SONAR)) << O_ACTIVATE)
    for one in range(2):
        if s[SEEN + one * PUBLIC + LAID]:
            look_at_mines(s, p, t, one)
        if s[SEEN + one * PUBLIC + UPGRADE] == MINOS:
            put(s, one, M_CAPTAIN, (1 if s[one * OWN + NEVER] else 2) << C_STANCE)


@compiled
def look_at_mines(s, p, t, side):
    if not may_detonate(s, p, t, side):
        return
    fresh = s[side * OWN + FRESH]
    plain, kaos = may_detonate_plain(s, t, side), may_detonate_kaos(s, t, side)
    for word in range(4):
        keep = kaos_keep = -1
        if fresh >= 0 and t[T_WORD + fresh] == word:
            left = ~(1 << t[T_BIT + fresh])
            if not t[DET_FRESH]:
                keep = kaos_keep = left
            if not t[KAOS_FRESH]:
                kaos_keep = left
        if plain:
            put(s, side, M_MINE + word, s[B_MINES + side * B_SIDE + word] & keep)
        if kaos:
            put(s, side, M_KAOS + word, s[B_MINES + side * B_SIDE + B_KAOS + word] & kaos_keep)


@compiled
def look_at_activation(s, p, t):
    sub, side = s[SUB], (s[SEAT] >> 2)
    cell = s[side * OWN + CELL]
    if sub == 0:
        put_cells(s, t, side, Q_IMPACT, T_REACH, cell)
    elif sub == MINE or sub == S_UPGRADE + KAOS:
        s[side * OWN + ASKED] = Q_PLACE
        for n in range(8):
            to = t[T_BESIDE + cell * 8 + n]
            if to < 0:
                break
            if can_lay(p, t, side, to):
                put(s, side, M_CELL + t[T_WORD + to], 1 << t[T_BIT + to])
    elif sub == DRONE:
        sectors = (1 << t[SECTORS]) - 1 << 1
        if s[SEAT] & 3 == 0:
            put(s, side, M_SONAR + 1, sectors << C_SECTOR)
        else:
            put(s, side, M_OFFICER, sectors << O_SECTOR)
    elif sub == SONAR:
        look_at_sonar(s, t, 1 - side)
    elif sub == SILENCE:
        look_at_silence(s, p, t, side)
    elif sub == S_ARCHER:
        s[side * OWN + ASKED] = Q_ARCHER
        for word in range(4):
            put(s, side, M_CELL + word, s[B_ARCHER + word])
    elif sub == S_UPGRADE + KRAKEN:
        put_cells(s, t, side, Q_IMPACT, T_WATER, 0)
    elif sub == S_UPGRADE + ASGARD:
        put_cells(s, t, side, Q_IMPACT, T_STRAIGHT, cell)
    elif sub == S_UPGRADE + TRIDENT:
        put(s, side, M_CAPTAIN, hackable(s, side) << C_HACK)
    else:
        put(s, side, M_CAPTAIN, givable(s, side) << C_GIVE_UP)


@compiled
def look_at_sonar(s, t, side):
    pairs = t[T_PAIRS + s[side * OWN + CELL]]
    put(s, side, M_SONAR, (1 << min(pairs, WIDTH)) - 1)
    if pairs > WIDTH:
        put(s, side, M_SONAR + 1, (1 << pairs - WIDTH) - 1)


@compiled
def look_at_silence(s, p, t, side):
    if s[STAGE] == WORKING:
        if s[GATHERED] != 0:
            put(s, side, M_OFFICER, open_gauges(s, side) << O_SIGNAL)
        if s[GATHERED] != 1:
            put(s, side, M_ENGINEER, free_symbols(s, t, side, s[RUN] - 1 >> 2) << E_SIGNAL)
        return
    runs = 1
    cell = s[side * OWN + CELL]
    for course in range(4):
        to = cell
        for distance in range(4):
            to = t[T_STEP + course * PLANE + to]
            if to < 0:
                break
            if p[side * OWN_PLANES + to] if t[SILENCE_OVER] else is_barred(p, t, side, to):
                break
            runs |= 1 << (1 + 4 * course + distance)
    put(s, side, M_CAPTAIN, runs << C_RUN)


@compiled
def is_open(s, t, code):
    """Whether an answer is among what may be answered now."""
    question, value = code >> 9, code & VALUES - 1
    if question == DICE:
        return s[BASE] == DRAW and value < 2
    if code < 0 or question > DICE:
        return False
    side = int(question >= QUESTIONS)
    question -= side * QUESTIONS
    at = t[T_PLACE + question * VALUES + value]
    if at < 0 or not s[MASKS + side * WORDS + at // WIDTH] >> at % WIDTH & 1:
        return False
    if at < 4 * WIDTH:
        return s[side * OWN + ASKED] == question
    if question == Q_UPGRADE or question == Q_CHANGE:
        return (question == Q_UPGRADE) == (s[BASE] == FIT_OUT)
    return True


# -- what follows ----------------------------------------------------------------------------------------------------


@compiled
def sail_to(s, p, side, cell):
    own = side * OWN
    s[own + CELL] = cell
    s[own + SAILED] += 1
    p[side * OWN_PLANES + cell] = s[own + SAILED]


@compiled
def begin_route(s, p, side, cell):
    first = side * OWN_PLANES
    p[first : first + PLANE] = 0
    s[side * OWN + SAILED] = 0
    sail_to(s, p, side, cell)


@compiled
def empty_gauge(s, side, system):
    s[side * OWN + MARKS + system] = 0
    s[side * OWN + CHARGED] &= ~(1 << system)


@compiled
def mark_box(s, side, system):
    if system == NOTHING:
        return
    own = side * OWN
    s[own + MARKS + system] += 1
    if s[own + MARKS + system] == s[SEEN + side * PUBLIC + LENGTH + system]:
        s[own + CHARGED] |= 1 << system


@compiled
def set_broken(s, t, side, broken):
    s[side * OWN + BROKEN] = broken
    down = 0
    for kind in range(3):
        if broken & t[T_KIND_BITS + kind]:
            down |= t[T_STOPS + kind]
    s[side * OWN + DOWN] = down


@compiled
def hurt(s, side, boxes, quiet):
    s[side * OWN + DAMAGE] = min(SUNK, s[side * OWN + DAMAGE] + boxes)
    if not quiet:
        s[SEEN + side * PUBLIC + CALLED] = min(SUNK, s[SEEN + side * PUBLIC + CALLED] + boxes)


@compiled
def cross_symbol(s, t, side, symbol):
    broken = s[side * OWN + BROKEN] | 1 << symbol
    circuit = t[T_CIRCUIT + symbol]
    if broken & circuit != circuit:
        circuit = 0
    if t[CIRCUIT_FIRST]:
        broken &= ~circuit
    whole = t[T_PANELS + t[T_PANEL_OF + symbol]]
    panel = broken & whole == whole
    radiation = broken & t[RADIATION] == t[RADIATION]
    if panel or radiation:
        hurt(s, side, t[BOTH_DAMAGE] if panel and radiation else 1, False)
        set_broken(s, t, side, 0)
    else:
        set_broken(s, t, side, broken & ~circuit)


@compiled
def is_over(s, t, attacker):
    """Whether a submarine is sunk; the result is written if so."""
    blue, yellow = s[DAMAGE] >= SUNK, s[OWN + DAMAGE] >= SUNK
    if not (blue or yellow):
        return False
    if blue and yellow:
        loses = t[ATTACKER_LOSES] != 0 and attacker >= 0
        s[RESULT] = BLUE + 1 - attacker if loses else DRAWN
    else:
        s[RESULT] = YELLOW if blue else BLUE
    s[BASE] = OVER
    s[LAYER] = 0
    return True


@compiled
def add_mine(s, p, t, side, weapon, cell):
    kaos = weapon == W_KAOS
    p[side * OWN_PLANES + (LAID_KAOS if kaos else LAID_MINES) + cell] += 1
    s[B_MINES + side * B_SIDE + (B_KAOS if kaos else 0) + t[T_WORD + cell]] |= 1 << t[T_BIT + cell]
    s[side * OWN + (KAOSES if kaos else MINES)] += 1
    s[SEEN + side * PUBLIC + LAID] += 1
    s[side * OWN + FRESH] = cell


@compiled
def take_mine(s, p, t, side, weapon, cell, quiet):
    kaos = weapon == W_KAOS
    at = side * OWN_PLANES + (LAID_KAOS if kaos else LAID_MINES) + cell
    p[at] -= 1
    if not p[at]:
        s[B_MINES + side * B_SIDE + (B_KAOS if kaos else 0) + t[T_WORD + cell]] &= ~(1 << t[T_BIT + cell])
    s[side * OWN + (KAOSES if kaos else MINES)] -= 1
    if not quiet:
        s[SEEN + side * PUBLIC + LAID] -= 1
    if s[side * OWN + FRESH] == cell:
        s[side * OWN + FRESH] = -1


@compiled
def take_archer(s, p, t, cell):
    p[ARCHERS + cell] = 0
    s[B_ARCHER + t[T_WORD + cell]] &= ~(1 << t[T_BIT + cell])


@compiled
def strike(s, t, weapon, owner, cell, side):
    """The damage this weapon in that space does to one submarine."""
    boat = s[side * OWN + CELL]
    own = side == owner
    near = abs(t[T_ROW + boat] - t[T_ROW + cell]) <= 1 and abs(t[T_COLUMN + boat] - t[T_COLUMN + cell]) <= 1
    if weapon == W_KRAKEN:
        return 0 if own and t[KRAKEN_SPARES] else int(boat == cell)
    if weapon == W_KAOS:
        if own and t[KAOS_SPARES]:
            return 0
        if boat == cell:
            return t[KAOS_CENTRE]
        return t[T_WAVE + cell * 4 + t[T_WORD + boat]] >> t[T_BIT + boat] & 1
    if weapon == W_ASGARD:
        return 2 if near and not (own and t[ASGARD_SPARES]) else 0
    if boat == cell:
        return 2
    return 1 if near else 0


@compiled
def clear_impact(s, p, t, weapon, cell):
    if weapon == W_TORPEDO or t[ASGARD_MINES]:
        quiet = t[NAMED] == 0
        for side in range(2):
            while p[side * OWN_PLANES + LAID_MINES + cell]:
                take_mine(s, p, t, side, W_MINE, cell, quiet)
            while p[side * OWN_PLANES + LAID_KAOS + cell]:
                take_mine(s, p, t, side, W_KAOS, cell, quiet)
    if t[TORPEDO_ARCHER] and p[ARCHERS + cell]:
        take_archer(s, p, t, cell)


@compiled
def set_off(s, p, t, end, side, weapon, cell):
    """Mines of one side and make in one space go off in their turn; where the fuse ends then."""
    kaos = weapon == W_KAOS
    at = side * OWN_PLANES + (LAID_KAOS if kaos else LAID_MINES) + cell
    while p[at]:
        take_mine(s, p, t, side, weapon, cell, False)
        t[end] = (2 * weapon + side) * PLANE + cell
        end += 1
    return end


@compiled
def lengthen(s, p, t, end, weapon, cell):
    """What a KRAKEN or a KAOS wave sets off, in the order in which it goes off."""
    if weapon == W_KRAKEN:
        for make in (W_MINE, W_KAOS):
            for side in range(2):
                end = set_off(s, p, t, end, side, make, cell)
        return end
    for side in range(2):
        for make in (W_MINE, W_KAOS):
            first = B_MINES + side * B_SIDE + (B_KAOS if make == W_KAOS else 0)
            for word in range(4):
                left = s[first + word] & t[T_WAVE + cell * 4 + word]
                while left:
                    end = set_off(s, p, t, end, side, make, word * WIDTH + lowest(left))
                    left &= left - 1
    return end


@compiled
def blast(s, p, t, attacker, weapon, owner, cell):
    hits = strike(s, t, weapon, owner, cell, 0), strike(s, t, weapon, owner, cell, 1)
    foe = 1 - attacker
    hurt(s, foe, hits[foe], False)
    hurt(s, attacker, hits[attacker], t[OWN_CALLED] == 0)
    if weapon == W_TORPEDO or weapon == W_ASGARD:
        clear_impact(s, p, t, weapon, cell)


@compiled
def explode(s, p, t, attacker, weapon, cell):
    """The attack strikes, and what it sets off; whether the game is over then."""
    if weapon == W_MINE or weapon == W_KAOS:
        take_mine(s, p, t, attacker, weapon, cell, False)
    elif weapon == W_ARCHER:
        take_archer(s, p, t, cell)
    blast(s, p, t, attacker, weapon, attacker, cell)
    if weapon != W_KRAKEN and weapon != W_KAOS:
        return is_over(s, t, attacker)
    at, end = T_FUSE, lengthen(s, p, t, T_FUSE, weapon, cell)
    while not is_over(s, t, attacker):
        if at == end:
            return False
        weapon, owner, cell = t[at] >> 9, t[at] >> 8 & 1, t[at] & PLANE - 1
        at += 1
        blast(s, p, t, attacker, weapon, owner, cell)
        if weapon == W_KAOS:
            end = lengthen(s, p, t, end, weapon, cell)
    return True


@compiled
def attack(s, p, t, side, weapon, cell):
    """Announce an attack; the enemy may be asked for countermeasures first."""
    foe = 1 - side
    s[WEAPON], s[TARGET] = weapon, cell
    can_counter = s[SEEN + foe * PUBLIC + UPGRADE] == MINOS and (t[MINOS_STOPS] >> weapon & 1) != 0
    if can_counter and not s[foe * OWN + NEVER]:
        s[STAGE] = REACTING
        return
    if not explode(s, p, t, side, weapon, cell):
        end_layer(s, p, t, False)


@compiled
def react(s, p, t, minos):
    side = s[SEAT] >> 2
    foe = 1 - side
    weapon, cell = s[WEAPON], s[TARGET]
    if not minos:
        if not explode(s, p, t, side, weapon, cell):
            end_layer(s, p, t, False)
        return
    empty_gauge(s, foe, SCENARIO)
    if t[MINOS_COURSE]:
        s[SEEN + foe * PUBLIC + ACTIVATED] = 1
    spent = t[MINOS_SPENDS] != 0
    if spent and (weapon == W_MINE or weapon == W_KAOS):
        take_mine(s, p, t, side, weapon, cell, False)
    end_layer(s, p, t, not spent)


@compiled
def end_layer(s, p, t, kept):
    """An activation or a detonation is over: the gauge is emptied, the turn goes on."""
    if s[LAYER] == ACTIVATING and not kept:
        empty_gauge(s, (s[SEAT] >> 2), s[ACTING])
    s[LAYER] = 0
    go_on(s, p, t)


@compiled
def activate(s, t, seat, system):
    side = seat >> 2
    s[SEEN + side * PUBLIC + ACTIVATED] = 1
    s[LAYER], s[STAGE], s[SEAT], s[ACTING] = ACTIVATING, ASKING, seat, system
    s[SUB] = system
    if system == SCENARIO:
        s[SUB] = S_ARCHER if t[HAS_ARCHERS] else S_UPGRADE + s[SEEN + side * PUBLIC + UPGRADE]
    s[RUN] = -1
    s[GATHERED] = -1


@compiled
def begin_turn(s):
    s[BASE], s[AT], s[ORDER], s[SHUT], s[SYSTEM], s[SYMBOL], s[CHOICE] = TURN, 0, -1, 0, -1, -1, PASS


@compiled
def go_down(s, t):
    """The beginning of a turn, for a crew on the surface too."""
    s[SEEN + s[MOVER] * PUBLIC + SURFACED] = 0
    if t[BEFORE_COURSE]:
        s[BASE], s[AT], s[CHOICE] = BEFORE, 0, PASS
    else:
        begin_turn(s)


@compiled
def hand_over(s, t, how):
    was = s[MOVER]
    s[HOW] = how
    if how == SURFACED_HOW:
        s[TURNS] = THREE if not s[EXTRA] or t[MUTUAL_THREE] else 1
        s[MOVER], s[EXTRA] = 1 - was, int(s[TURNS] > 1)
    elif s[TURNS] > 1:
        s[TURNS] -= 1
    else:
        s[MOVER], s[EXTRA] = 1 - was, 0
    s[was * OWN + FRESH] = -1
    s[PHASE] = ORDER_DUE
    go_down(s, t)


@compiled
def go_on(s, p, t):
    """Run the turn until its next question."""
    while True:
        side = s[MOVER]
        seen = SEEN + side * PUBLIC
        if s[BASE] == SURFACING:
            return
        if s[BASE] == BEFORE:
            if s[AT] == 0 and not s[seen + ACTIVATED]:
                return
            if s[AT] == 1 and s[CHOICE] != PASS:
                s[AT] = 2
                activate(s, t, side * 4, s[CHOICE])
                return
            begin_turn(s)
            return
        at = s[AT]
        if at == 0 or at == 2:
            return
        if at == 4:
            if s[seen + OWES_CROSS] >= 0:
                return
            s[PHASE] = ACTIVATION
            s[AT] = 6
        elif at == 6:
            if not s[seen + ACTIVATED]:
                return
            s[AT] = 7
        else:
            if at == 7 and s[CHOICE] != PASS:
                s[AT] = 8
                activate(s, t, side * 4, s[CHOICE])
                return
            hand_over(s, t, DONE if at == 7 else NOTHING_HOW)


@compiled
def command(s, p, t, order):
    side = s[MOVER]
    own, seen = side * OWN, SEEN + side * PUBLIC
    s[ORDER] = order
    if order == SURFACE:
        s[seen + SURFACED] = 1
        cell = s[own + CELL]
        if t[ICE] and not t[T_HOLES + cell]:
            hurt(s, side, 1, False)
            if is_over(s, t, -1):
                return
        begin_route(s, p, side, cell)
        set_broken(s, t, side, 0)
        s[AT] = 2
        if t[UPGRADES_ON]:
            s[BASE] = SURFACING
        else:
            hand_over(s, t, SURFACED_HOW)
            go_on(s, p, t)
        return
    to = t[T_STEP + order * PLANE + s[own + CELL]]
    if not t[SAME_SPACE] and to == s[(1 - side) * OWN + CELL]:
        s[SHUT] = s[SHUT] | 1 << order | (order + 1) << (4 + 3 * bit_count(s[SHUT] & 15))
        return
    s[PHASE] = WORK
    sail_to(s, p, side, to)
    s[seen + ACTIVATED], s[own + FRESH], s[seen + OWES_MARK], s[seen + OWES_CROSS] = 0, -1, 1, order
    s[AT] = 2


@compiled
def cross(s, t, side, symbol):
    """Cross a symbol for the course owed; whether the game is over then."""
    cross_symbol(s, t, side, symbol)
    s[SEEN + side * PUBLIC + OWES_CROSS] = -1
    return is_over(s, t, -1)


@compiled
def engineer(s, p, t, side, symbol):
    early = s[SEEN + side * PUBLIC + OWES_MARK] != 0
    if not early:
        s[SYMBOL] = symbol
        s[PHASE] = ACTIVATION
    if cross(s, t, side, symbol) or early:
        return
    s[AT] = 6
    go_on(s, p, t)


@compiled
def run_silent(s, p, t, run):
    side = s[SEAT] >> 2
    s[RUN] = run
    if run:
        course, distance = run - 1 >> 2, (run - 1 & 3) + 1
        for n in range(distance):
            to = t[T_STEP + course * PLANE + s[side * OWN + CELL]]
            if not t[SAME_SPACE] and to == s[(1 - side) * OWN + CELL]:
                s[RUN] = 1 + 4 * course + n - 1 if n else 0
                break
            sail_to(s, p, side, to)
    if s[RUN]:
        s[STAGE], s[GATHERED] = WORKING, -1
    else:
        end_layer(s, p, t, False)


@compiled
def work(s, p, t, place, value):
    """The first officer's or the engineer's part after a silent run."""
    side = s[SEAT] >> 2
    if s[GATHERED] < 0:
        s[GATHERED], s[GIVEN] = place, value
        return
    other = s[GIVEN]
    mark_box(s, side, other if place else value)
    cross_symbol(s, t, side, value if place else other)
    s[GATHERED] = -1
    if not is_over(s, t, -1):
        end_layer(s, p, t, False)


@compiled
def install(s, t, side, upgrade, keep):
    own, seen = side * OWN, SEEN + side * PUBLIC
    s[seen + UPGRADE] = upgrade
    length = t[T_UPGRADE_BOXES + upgrade]
    s[seen + LENGTH + SCENARIO] = length
    s[own + MARKS + SCENARIO] = min(s[own + MARKS + SCENARIO], length) if keep else 0
    s[seen + SERVING] |= 1 << SCENARIO
    full = int(s[own + MARKS + SCENARIO] == length)
    s[own + CHARGED] = s[own + CHARGED] & ~(1 << SCENARIO) | full << SCENARIO


@compiled
def change_upgrade(s, p, t, side, upgrade):
    was = s[SEEN + side * PUBLIC + UPGRADE]
    if upgrade != was:
        if was == KAOS:
            s[SEEN + side * PUBLIC + LAID] -= s[side * OWN + KAOSES]
            s[side * OWN + KAOSES] = 0
            first = side * OWN_PLANES + LAID_KAOS
            p[first : first + PLANE] = 0
            s[B_MINES + side * B_SIDE + B_KAOS : B_MINES + side * B_SIDE + B_KAOS + 4] = 0
        s[side * OWN + CHOSEN] = upgrade
        install(s, t, side, upgrade, t[SWAP_KEEPS] != 0)
    s[BASE] = TURN
    hand_over(s, t, SURFACED_HOW)
    go_on(s, p, t)


@compiled
def choose_upgrade(s, t, side, upgrade):
    s[side * OWN + CHOSEN] = upgrade
    for role in range(4):
        s[side * OWN + WISH + role] = -1
    if s[CHOSEN] >= 0 and s[OWN + CHOSEN] >= 0:
        install(s, t, 0, s[CHOSEN], True)
        install(s, t, 1, s[OWN + CHOSEN], True)
        s[BASE] = STARTS


@compiled
def choose_start(s, p, t, side, cell):
    if s[GATHERED] < 0:
        s[GATHERED], s[GIVEN] = side, cell
        return
    other = s[GIVEN]
    s[GATHERED] = -1
    if other == cell and not t[SAME_SPACE]:
        s[CLASH] = cell
        return
    s[CLASH] = -1
    begin_route(s, p, side, cell)
    begin_route(s, p, 1 - side, other)
    s[BASE] = DRAW


@compiled
def draw_first(s, p, t, side):
    s[FIRST] = s[MOVER] = side
    s[PHASE] = ORDER_DUE
    go_down(s, t)
    go_on(s, p, t)


@compiled
def impact_weapon(sub):
    if sub == S_UPGRADE + KRAKEN:
        return W_KRAKEN
    return W_ASGARD if sub == S_UPGRADE + ASGARD else W_TORPEDO


@compiled
def captains_use(s, p, t, side, question, value):
    """What a captain answers while a system is at work."""
    if question == Q_IMPACT:
        attack(s, p, t, side, impact_weapon(s[SUB]), value)
    elif question == Q_ARCHER:
        attack(s, p, t, side, W_ARCHER, value)
    elif question == Q_REACT:
        react(s, p, t, value)
    elif question == Q_RUN:
        run_silent(s, p, t, value)
    else:
        if question == Q_PLACE:
            add_mine(s, p, t, side, W_MINE if s[SUB] == MINE else W_KAOS, value)
        elif question == Q_HACK:
            empty_gauge(s, 1 - side, value)
            s[SEEN + (1 - side) * PUBLIC + HACKED + value] = 1
        elif question == Q_GIVE_UP:
            own, seen = side * OWN, SEEN + side * PUBLIC
            s[own + DAMAGE] = max(0, s[own + DAMAGE] - 1)
            s[seen + CALLED] = max(0, s[seen + CALLED] - 1)
            empty_gauge(s, side, value)
            s[seen + DEAD + value], s[seen + LENGTH + value] = 1, 0
            s[seen + SERVING] &= ~(1 << value)
        end_layer(s, p, t, False)


@compiled
def detonate(s, p, t, side, value):
    weapon = W_KAOS if value >= KAOS_FROM else W_MINE
    if t[KAOS_ACTIVATION if weapon == W_KAOS else DET_ACTIVATION]:
        s[SEEN + side * PUBLIC + ACTIVATED] = 1
    s[LAYER], s[SEAT], s[STAGE] = DETONATING, side * 4, ASKING
    attack(s, p, t, side, weapon, value & KAOS_FROM - 1)


@compiled
def captain(s, p, t, side, question, value):
    if question == Q_COMMAND:
        command(s, p, t, value)
    elif question == Q_ACTIVATE:
        s[CHOICE] = value
        s[AT] += 1
        go_on(s, p, t)
    elif question == Q_DETONATE:
        detonate(s, p, t, side, value)
    elif question == Q_STANCE:
        s[side * OWN + NEVER] = value
    elif question == Q_START:
        choose_start(s, p, t, side, value)
    elif question == Q_UPGRADE:
        choose_upgrade(s, t, side, value)
    elif question == Q_CHANGE:
        change_upgrade(s, p, t, side, value)
    else:
        captains_use(s, p, t, side, question, value)


@compiled
def give(s, p, t, code):
    """Carry out an answer that is open."""
    question, value = code >> 9, code & VALUES - 1
    if question == DICE:
        draw_first(s, p, t, value)
        return
    s[ANSWERED + question] += 1
    side = int(question >= QUESTIONS)
    question -= side * QUESTIONS
    if question < Q_MARK:
        captain(s, p, t, side, question, value)
    elif question == Q_MARK:
        s[SYSTEM] = value
        mark_box(s, side, value)
        s[SEEN + side * PUBLIC + OWES_MARK] = 0
        s[AT] = 4
        go_on(s, p, t)
    elif question == Q_CROSS:
        engineer(s, p, t, side, value)
    elif question == Q_OFFICER:
        activate(s, t, side * 4 + 1, value)
    elif question == Q_DRONE:
        end_layer(s, p, t, False)
    elif question == Q_SIGNAL_MARK:
        work(s, p, t, 0, value)
    elif question == Q_SIGNAL_CROSS:
        work(s, p, t, 1, value)
    else:
        role = 1 if question == Q_WISH_OFFICER else 2 if question == Q_WISH_ENGINEER else 3
        s[side * OWN + WISH + role] = value


# -- many duels ------------------------------------------------------------------------------------------------------


@compiled
def step(numbers, planes, t, codes):
    """Answer in every duel whose code is not negative; the number of the first duel that refuses, or -1."""
    for i in range(len(codes)):
        if codes[i] >= 0:
            s, p = numbers[i], planes[i]
            if not is_open(s, t, codes[i]):
                return i
            give(s, p, t, codes[i])
            look(s, p, t)
    return -1


@compiled
def below(rng, i, n):
    """A number below n, from a generator of this duel's own."""
    x = rng[i]
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    rng[i] = x
    return np.int64((x >> np.uint64(33)) * np.uint64(n) >> np.uint64(31))


@compiled
def pick(s, t, rng, i):
    """One of all open answers, each as likely as the others; surfacing only where no course is left."""
    courses = s[MASKS + s[MOVER] * WORDS + M_CAPTAIN] & 15 if s[MOVER] >= 0 else 0
    total, live = 0, s[LIVE]
    while live:
        total += bit_count(s[MASKS + lowest(live)])
        live &= live - 1
    if courses:
        total -= 1
    at = below(rng, i, total)
    live = s[LIVE]
    while True:
        word = lowest(live)
        bits = s[MASKS + word]
        if courses and word == s[MOVER] * WORDS + M_CAPTAIN:
            bits &= ~(1 << SURFACE)
        here = bit_count(bits)
        if at < here:
            break
        at -= here
        live &= live - 1
    side = int(word >= WORDS)
    place = (word - side * WORDS) * WIDTH + nth(bits, at)
    question = t[T_QUESTION + place]
    if question < 0:
        question = s[side * OWN + ASKED]
    elif question == Q_UPGRADE and s[BASE] == SURFACING:
        question = Q_CHANGE
    return (side * QUESTIONS + question) * VALUES + t[T_VALUE + place]


@compiled
def pick_all(numbers, t, rng, codes):
    """A random answer for every duel that waits for one; -1 where it is over."""
    for i in range(len(codes)):
        s = numbers[i]
        if s[BASE] == OVER:
            codes[i] = -1
        elif s[BASE] == DRAW:
            codes[i] = DICE * VALUES + below(rng, i, 2)
        else:
            codes[i] = pick(s, t, rng, i)


@compiled
def rollout(numbers, planes, t, rng, start, start_planes, decisions, results):
    """Play every duel on for so many random decisions, masks and observations written after each. A duel that is over
    counts as a result and begins anew."""
    for i in range(len(numbers)):
        s, p = numbers[i], planes[i]
        for _ in range(decisions):
            if s[BASE] == OVER:
                results[s[RESULT]] += 1
                for at in range(ROW):
                    s[at] = start[at]
                for at in range(BYTES):
                    p[at] = start_planes[at]
            give(s, p, t, pick(s, t, rng, i))
            if s[BASE] == DRAW:
                give(s, p, t, DICE * VALUES + below(rng, i, 2))
            look(s, p, t)
