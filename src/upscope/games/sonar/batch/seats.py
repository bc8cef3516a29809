"""One crew of every duel at a time, for learners: when it is asked, what it may answer, and the other crew at random.

A second file of compiled code beside `compiled`, whose constants and functions it takes over. numba keeps compiled code
by the age of this file alone, so a digest of the other stands in every function: its code is kept for that digest only.
"""

# mypy: ignore-errors
# numba finds out the types, and checks them, when it compiles.

from __future__ import annotations

import zlib
from typing import Any, NamedTuple

from numba import njit

from . import compiled as c
from .compiled import below, bit_count, give, look, lowest, nth

ASKING = ((1 << c.M_WISH) - 1) & ~((1 << c.M_CAPTAIN + 1) - (1 << c.M_MINE))
"""The words that only a question fills: not those of mines and wishes, and not the captain's, which has both."""
M_CAPTAIN, M_WORDS = c.MASKS + c.M_CAPTAIN, (1 << c.WORDS) - 1
WORDS, WIDTH, OWN, MASKS, LIVE, BASE = c.WORDS, c.WIDTH, c.OWN, c.MASKS, c.LIVE, c.BASE
STANCES, UPGRADES = 3 << c.C_STANCE, 63 << c.C_UPGRADE
CAPTAIN, SURFACE, CHOSEN, WAITS = c.M_CAPTAIN, c.SURFACE, c.CHOSEN, c.ASKED
OVER, DRAW, FIT_OUT, SURFACING = c.OVER, c.DRAW, c.FIT_OUT, c.SURFACING
T_QUESTION, T_VALUE, Q_UPGRADE, Q_CHANGE = c.T_QUESTION, c.T_VALUE, c.Q_UPGRADE, c.Q_CHANGE
QUESTIONS, VALUES, DICE = c.QUESTIONS, c.VALUES, c.DICE


class Seats(NamedTuple):
    who_is_asked: Any
    answers: Any
    play_others: Any
    unpack: Any


def made(stamp: int) -> Seats:  # noqa: C901  (counted are the functions in it, one after the other)
    compiled = njit(cache=True, nogil=True, error_model="numpy", _nrt=False)
    inner = njit(nogil=True, error_model="numpy", forceinline=True, _nrt=False)

    @inner
    def asked(s, side):
        """Whether the duel waits for this crew: what it may do at any time does not count."""
        first = side * WORDS
        if s[LIVE] >> first & ASKING:
            return True
        captain = s[M_CAPTAIN + first] & ~STANCES
        if s[BASE] == FIT_OUT and s[side * OWN + CHOSEN] >= 0:
            captain &= ~UPGRADES
        return captain != 0

    @inner
    def code_at(s, t, side, place):
        """The answer that a bit of a crew's masks stands for."""
        question = t[T_QUESTION + place]
        if question < 0:
            question = s[side * OWN + WAITS]
        elif question == Q_UPGRADE and s[BASE] == SURFACING:
            question = Q_CHANGE
        return (side * QUESTIONS + question) * VALUES + t[T_VALUE + place]

    @inner
    def pick(s, t, rng, i, side):
        """One of a crew's open answers, each as likely as the others; surfacing only where no course is left."""
        first = side * WORDS
        live = s[LIVE] >> first & M_WORDS
        courses = s[M_CAPTAIN + first] & 15
        total, left = 0, live
        while left:
            total += bit_count(s[MASKS + first + lowest(left)])
            left &= left - 1
        if courses and s[M_CAPTAIN + first] >> SURFACE & 1:
            total -= 1
        at = below(rng, i, total)
        while True:
            word = lowest(live)
            bits = s[MASKS + first + word]
            if courses and word == CAPTAIN:
                bits &= ~(1 << SURFACE)
            here = bit_count(bits)
            if at < here:
                return code_at(s, t, side, word * WIDTH + nth(bits, at))
            at -= here
            live &= live - 1

    @compiled
    def who_is_asked(numbers, side, found):
        _ = stamp
        for i in range(len(numbers)):
            found[i] = numbers[i][BASE] != OVER and asked(numbers[i], side)

    @compiled
    def answers(numbers, t, side, places, codes):
        """The answers that bits of a crew's masks stand for; -1 where its place is negative."""
        _ = stamp
        for i in range(len(places)):
            codes[i] = code_at(numbers[i], t, side, places[i]) if places[i] >= 0 else -1

    @compiled
    def play_others(numbers, planes, t, rng, side):
        """Play every duel on at random, for the dice and the other crew, until one crew is asked or it is over."""
        _ = stamp
        for i in range(len(numbers)):
            s, p = numbers[i], planes[i]
            while s[BASE] != OVER and not asked(s, side):
                if s[BASE] == DRAW:
                    give(s, p, t, DICE * VALUES + below(rng, i, 2))
                else:
                    give(s, p, t, pick(s, t, rng, i, 1 - side))
                look(s, p, t)

    @compiled
    def unpack(numbers, side, found):
        """The masks of a crew, one byte an answer."""
        _ = stamp
        for i in range(len(numbers)):
            s = numbers[i]
            for word in range(WORDS):
                bits = s[MASKS + side * WORDS + word]
                for n in range(WIDTH):
                    found[i, word * WIDTH + n] = bits >> n & 1

    return Seats(who_is_asked, answers, play_others, unpack)


SEATS = made(zlib.crc32(c.__loader__.get_data(c.__file__)))
