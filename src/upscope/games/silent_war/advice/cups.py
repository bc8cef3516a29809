"""What may be believed about the cups: the War Mix is known, how unlike pieces of one category were dealt is not.

Everything here rests on what every seat sees: the mix by category and cup, what has left play, and the display. A token
of a category is any of its pieces that are not known to be elsewhere, each as likely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import lcm
from operator import itemgetter, mul, sub

from upscope.games.silent_war.content.war import War
from upscope.games.silent_war.content.words import CUPS
from upscope.games.silent_war.rules.display import cup_of, mix_in
from upscope.games.silent_war.rules.sea import month_of
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.game import Below
from upscope.kernel.rules import rule
from upscope.kernel.state import Ints

SHARE = 27_720
"""One whole token: pools of up to twelve pieces divide it evenly."""


def pools(s: Campaign) -> list[int]:
    """By piece: how many are not out of the game and do not lie face up on the display."""
    left = list(map(sub, s.content.pieces.number, s.cups.gone))
    for piece in s.units.piece:
        if piece >= 0:
            left[piece] -= 1
    return left


def _part(c: War, left: Ints, categories: Iterable[int], into: Ints) -> None:
    """Each piece's part of a token of its category, out of SHARE; pieces that are all alike have none."""
    for category in categories:
        members = c.pieces.members[category]
        if c.unlike[members[0]]:
            whole = max(1, sum([left[piece] for piece in members]))
            for piece in members:
                into[piece] = SHARE * left[piece] // whole


def _at_rest(s: Campaign) -> tuple[Ints, Ints, Ints]:
    """What has left play, and by piece how many are left and its part of a token, with nothing face up."""
    c, gone = s.content, s.cups.gone
    kept: tuple[Ints, Ints, Ints] | None = c.memo.get("shares-at-rest")
    if kept is None or kept[0] != gone:
        left, parts = list(map(sub, c.pieces.number, gone)), [0] * len(gone)
        _part(c, left, range(len(c.category_names)), parts)
        kept = c.keep("shares-at-rest", (gone[:], left, parts))
    return kept


def shares(s: Campaign) -> Ints:
    """By piece: its part of a token of its category, out of SHARE. The last look is kept until something changes; what
    has been turned up changes its own category only."""
    c, seen = s.content, s.units.piece
    _, left, parts = rest = _at_rest(s)
    kept: tuple[Ints, tuple[Ints, Ints, Ints], Ints] | None = c.memo.get("shares")
    if kept is None or kept[1] is not rest or kept[0] != seen:
        turned_up = [piece for piece in seen if piece >= 0 and c.unlike[piece]]
        if turned_up:
            left, parts = left[:], parts[:]
            for piece in turned_up:
                left[piece] -= 1
            _part(c, left, {c.pieces.category[piece] for piece in turned_up}, parts)
        kept = c.keep("shares", (seen[:], rest, parts))
    return kept[2]


@rule("3.15-shuffle", "3.11-random")
def weights_behind(s: Campaign, cup: int, back: int) -> tuple[int, ...]:
    """How likely each piece with a back is in a cup, in the order of `by_back`: counts if the cups are open, else by
    the mix. The last look into each cup is kept: between two draws nothing changes."""
    c, counts = s.content, cup_of(s, cup)
    if c.open_cups:
        return c.count_behind[back](counts)
    parts = shares(s)
    kept: tuple[Ints, Ints, dict[int, tuple[int, ...]]] | None = c.memo.get(cup)
    if kept is None or kept[0] is not parts or kept[1] != counts:
        kept = c.keep(cup, (parts, counts[:], {}))
    known = kept[2]
    if back not in known:
        categories, alike = picks_of(c, back)
        weights = list(map(mul, categories(mix_in(s, cup)), c.count_behind[back](parts)))
        for at, piece in alike:
            weights[at] = SHARE * counts[piece]
        known[back] = tuple(weights)
    return known[back]


def columns_of(c: War, back: int) -> tuple[tuple[int, int, bool], ...]:
    key = ("columns-of", back)
    found: tuple[tuple[int, int, bool], ...] | None = c.memo.get(key)
    if found is None:
        made = tuple((piece, c.pieces.category[piece], c.unlike[piece]) for piece in c.by_back[back])
        found = c.keep(key, made)
    return found


def picks_of(c: War, back: int) -> tuple[Callable[[Sequence[int]], tuple[int, ...]], tuple[tuple[int, int], ...]]:
    """The categories of the pieces with a back, and (place, piece) of those that are not dealt by chance."""
    key = ("picks-of", back)
    found: tuple[Callable[[Sequence[int]], tuple[int, ...]], tuple[tuple[int, int], ...]] | None = c.memo.get(key)
    if found is None:
        columns = columns_of(c, back)
        numbers = tuple(category for _, category, _ in columns)
        alike = tuple((at, piece) for at, (piece, _, unlike) in enumerate(columns) if not unlike)
        pick = itemgetter(*numbers) if len(numbers) > 1 else lambda held: tuple([held[one] for one in numbers])
        found = c.keep(key, (pick, alike))
    return found


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
