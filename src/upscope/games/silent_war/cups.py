"""What may be believed about the cups: the War Mix is known, how unlike pieces of one category were dealt is not.

Everything here rests on what every seat sees: the mix by category and cup, what has left play, and the display. A token
of a category is any of its pieces that are not known to be elsewhere, each as likely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import lcm
from operator import itemgetter, mul
from typing import Any, Generic, TypeVar

from upscope.kernel.game import Below
from upscope.kernel.rules import rule
from upscope.kernel.state import Ints

from .content.words import CUPS
from .display import cup_of, mix_in
from .sea import month_of
from .state import Campaign
from .war import War

SHARE = 27_720
"""One whole token: pools of up to twelve pieces divide it evenly."""


def pools(s: Campaign) -> list[int]:
    """By piece: how many are not out of the game and do not lie face up on the display."""
    left = list(map(int.__sub__, s.content.pieces.number, s.cups.gone))
    for piece in s.units.piece:
        if piece >= 0:
            left[piece] -= 1
    return left


def _parts(c: War, left: Ints, categories: Iterable[int], made: Ints) -> Ints:
    """`made` with the parts of these categories worked out again."""
    for category in categories:
        members = c.pieces.members[category]
        if c.unlike[members[0]]:
            whole = max(1, sum([left[piece] for piece in members]))
            for piece in members:
                made[piece] = SHARE * left[piece] // whole
    return made


FIELD = 48
"""Bits for each number of a Measure when it is added up."""
T = TypeVar("T")


class Measure(Generic[T]):
    """Some numbers of each piece with a back. `read` says what they come to, added up over what may lie behind it: all
    in one pass, each number in a field of its own of one long number. None may be negative but the last."""

    __slots__ = ("read", "fields", "unlike", "alike", "counts_of", "mix_of")

    def __init__(self, c: War, back: int, columns: Sequence[Sequence[int]], read: Callable[[list[int]], T]) -> None:
        self.read, self.fields = read, len(columns)
        self.unlike: dict[int, list[tuple[int, int]]] = {}
        """By category: its pieces with this back, and their numbers."""
        counted: list[int] = []
        alike: list[int] = []
        for at, (piece, category, unlike) in enumerate(columns_of(c, back)):
            packed = sum(numbers[at] << FIELD * field for field, numbers in enumerate(columns))
            if unlike and not c.open_cups:
                self.unlike.setdefault(category, []).append((piece, packed))
            else:
                counted.append(piece)
                alike.append(SHARE * packed)
        self.alike = tuple(alike)
        self.counts_of, self.mix_of = picker(counted), picker(tuple(self.unlike))

    def of_token(self, category: int, parts: Ints) -> int:
        """What a token of a category adds."""
        return sum([parts[piece] * number for piece, number in self.unlike[category]])

    def of(self, total: int) -> T:
        mask, last = (1 << FIELD) - 1, self.fields - 1
        return self.read([*[total >> FIELD * field & mask for field in range(last)], total >> FIELD * last])


class Shares:
    """By piece: its part of a token of its category, out of SHARE; and what has been measured with these parts."""

    __slots__ = ("parts", "rest", "about", "tokens", "looks")

    def __init__(self, parts: Ints, rest: Shares | None = None, about: frozenset[int] = frozenset()) -> None:
        self.parts, self.rest, self.about = parts, rest, about
        """All parts are those of `rest` (nothing face up) but for the categories `about`."""
        self.tokens: dict[Measure[Any], list[int]] = {}
        """What a token of each category adds to a measure."""
        self.looks: dict[int, tuple[Ints, dict[Measure[Any], Any]]] = {}
        """By cup: its counts at the last look, and what the measures came to."""

    def tokens_of(self, measure: Measure[T]) -> list[int]:
        found = self.tokens.get(measure)
        if found is None:
            if self.rest is None:
                found = [measure.of_token(category, self.parts) for category in measure.unlike]
            else:
                found = self.rest.tokens_of(measure)[:]
                for at, category in enumerate(measure.unlike):
                    if category in self.about:
                        found[at] = measure.of_token(category, self.parts)
            self.tokens[measure] = found
        return found


FACES_UP = 2_048
"""How many sets of pieces lying face up are remembered."""


def shares(s: Campaign) -> Shares:
    """What a token may be. It follows from what is out of the game and which unlike pieces lie face up: the same
    displays come again and again, so each is worked out once."""
    c, seen, gone = s.content, s.units.piece, s.cups.gone
    kept: tuple[Ints, Ints, Shares] | None = c.memo.get("shares")
    if kept is not None and kept[0] == seen and kept[1] == gone:
        return kept[2]
    known: tuple[Ints, dict[tuple[int, ...], Shares]] | None = c.memo.get("shares-by-face-up")
    if known is None or known[0] != gone or len(known[1]) > FACES_UP:
        left = list(map(int.__sub__, c.pieces.number, gone))
        rest = Shares(_parts(c, left, range(len(c.pieces.members)), [0] * len(left)))
        known = c.keep("shares-by-face-up", (gone[:], {(): rest}))
    unlike, by_face_up = c.unlike, known[1]
    up = tuple(sorted([piece for piece in seen if piece >= 0 and unlike[piece]]))
    found = by_face_up.get(up)
    if found is None:
        about, rest = frozenset(map(c.pieces.category.__getitem__, up)), by_face_up[()]
        found = by_face_up[up] = Shares(_parts(c, pools(s), about, rest.parts[:]), rest, about)
    c.keep("shares", (seen[:], gone[:], found))
    return found


@rule("3.15-shuffle", "3.11-random")
def weights_behind(s: Campaign, cup: int, back: int) -> tuple[int, ...]:
    """How likely each piece with a back is in a cup, in the order of `by_back`: counts if the cups are open, else by
    the mix."""
    c, counts = s.content, cup_of(s, cup)
    if c.open_cups:
        return c.count_behind[back](counts)
    parts, mix, columns = shares(s).parts, mix_in(s, cup), columns_of(c, back)
    return tuple([mix[kind] * parts[piece] if unlike else SHARE * counts[piece] for piece, kind, unlike in columns])


def open_looks(s: Campaign) -> Shares:
    """Open cups are counted: there is nothing to share out."""
    found: Shares | None = s.content.memo.get("shares")
    return found or s.content.keep("shares", Shares([]))


def measured_behind(s: Campaign, cup: int, measure: Measure[T]) -> T:
    """What a measure comes to with the weights of `weights_behind` (of open cups SHARE times these). The last look
    into each cup is kept: between two draws nothing changes."""
    counts, now = cup_of(s, cup), open_looks(s) if s.content.open_cups else shares(s)
    look = now.looks.get(cup)
    if look is None or look[0] != counts:
        look = now.looks[cup] = (counts[:], {})
    found: T | None = look[1].get(measure)
    if found is None:
        found = look[1][measure] = measure.of(total_behind(s, cup, measure, now))
    return found


@rule("3.15-shuffle", "3.11-random")
def total_behind(s: Campaign, cup: int, measure: Measure[Any], now: Shares) -> int:
    """The numbers of a measure, still in one: pieces that are not dealt by chance by count, tokens by the mix."""
    total: int = sum(map(mul, measure.counts_of(cup_of(s, cup)), measure.alike))
    if measure.unlike:
        total += sum(map(mul, measure.mix_of(mix_in(s, cup)), now.tokens_of(measure)))
    return total


def columns_of(c: War, back: int) -> tuple[tuple[int, int, bool], ...]:
    key = ("columns-of", back)
    found: tuple[tuple[int, int, bool], ...] | None = c.memo.get(key)
    if found is None:
        made = tuple((piece, c.pieces.category[piece], c.unlike[piece]) for piece in c.by_back[back])
        found = c.keep(key, made)
    return found


def picker(places: Sequence[int]) -> Callable[[Sequence[int]], Sequence[int]]:
    """What stands at these places: `itemgetter` is the quick way, for two or more."""
    return itemgetter(*places) if len(places) > 1 else lambda held: [held[place] for place in places]


# -- a deal that agrees with what is known --------------------------------------------------------------------------


def deal_anew(s: Campaign, below: Below) -> Campaign:
    """The same moment with unlike pieces dealt again, by the mix; nothing is read of how they were dealt.

    Units lying face down come first, so that each finds a piece with its back in its cup."""
    c, month = s.content, month_of(s)
    if c.open_cups:
        return s
    left = pools(s)
    for piece, unlike in enumerate(c.unlike):
        if unlike:
            for cup in range(len(CUPS)):
                cup_of(s, cup)[piece] = 0
            s.cups.spare[piece] = left[piece]
            if not c.pieces.is_in_service(piece, month):
                left[piece] = 0
    slots = [mix_in(s, cup)[:] for cup in range(len(CUPS))]
    for row, piece in enumerate(s.units.piece):
        if piece < 0:
            _find(s, s.units.cup[row], s.units.back[row], slots, left, below)
    for category, members in enumerate(c.pieces.members):
        if c.unlike[members[0]]:
            tokens = [piece for piece in members for _ in range(left[piece])]
            for cup, held in enumerate(slots):
                for _ in range(min(held[category], len(tokens))):
                    _place(s, cup, tokens.pop(below(len(tokens))))
    return s


def _find(s: Campaign, cup: int, back: int, slots: list[Ints], left: Ints, below: Below) -> None:
    """A piece for a unit that lies face down: any token of its cup, as likely as its category has pieces with that
    back."""
    c, held = s.content, slots[cup]
    whole = [max(1, sum([left[piece] for piece in members])) for members in c.pieces.members]
    scale = lcm(*whole)
    weights = []
    for piece, category, unlike in columns_of(c, back):
        if unlike:
            weights.append(held[category] * left[piece] * (scale // whole[category]))
        else:
            weights.append(min(held[category], cup_of(s, cup)[piece]) * scale)
    total = sum(weights)
    if not total:
        return
    at = below(total)
    for (piece, category, unlike), weight in zip(columns_of(c, back), weights, strict=True):
        at -= weight
        if at < 0:
            held[category] -= 1
            if unlike:
                left[piece] -= 1
                _place(s, cup, piece)
            return


def _place(s: Campaign, cup: int, piece: int) -> None:
    cup_of(s, cup)[piece] += 1
    s.cups.spare[piece] -= 1


def twin(s: Campaign, seat: str, below: Below) -> Campaign | None:
    """This moment with another deal, if there is one: nobody can tell it from this one."""
    other = deal_anew(s.fork(), below)
    return other if any(cup_of(other, cup) != cup_of(s, cup) for cup in range(len(CUPS))) else None
