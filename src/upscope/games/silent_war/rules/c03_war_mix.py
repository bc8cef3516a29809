"""3.1 The War Mix: Japanese pieces sorted into the four cups, at the start and whenever the War Period advances."""

from __future__ import annotations

from upscope.games.silent_war.content.words import CUPS
from upscope.kernel.chance import Dist
from upscope.kernel.procedure import END, Again, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .display import cup_of, mix_in, put_into
from .sea import month_of
from .state import Campaign


def mix_of(s: Campaign) -> int:
    """The scenario's own mix, or that of the War Period."""
    own = s.content.scenario.mix
    return own if own >= 0 else s.content.pieces.period_mix[s.period]


def left_over(s: Campaign, piece: int) -> int:
    """Pieces of a kind that are neither in a cup nor gone, if their date has come and not passed."""
    return s.cups.spare[piece] if s.content.pieces.is_in_service(piece, month_of(s)) else 0


@rule("3.13-musashi")
def elder_first(s: Campaign, members: tuple[int, ...]) -> tuple[int, ...]:
    """Only Yamato goes into a cup; Musashi waits beside it for the meeting, or takes her place."""
    yamato = s.content.pieces.yamato
    return (yamato,) if yamato in members and left_over(s, yamato) else members


@rule("3.11-random")
def is_mixed(pieces: tuple[int, ...]) -> bool:
    """Unlike pieces of one category are dealt by chance."""
    return len(pieces) > 1


class FillCups(Frame, rule="3.11-table"):
    """Every cup gets its number of each category. Where a category has unlike pieces, chance deals them."""

    kept: tuple[tuple[int, ...], ...] = ()
    """By cup and category: how many unlike pieces are dealt anew, where the cups are only shuffled (3.15)."""
    category: int = 0
    cup: int = 0
    left: int = -1
    piece: int = -1

    @step("3.11-table", "3.15-advance", "17.0D", "3.15-shuffle")
    def empty(f, s: Campaign, tell: Tell) -> Word:
        """All pieces of earlier cups come out first; those sunk for good stay out. For a shuffle only unlike ones."""
        for piece, unlike in enumerate(s.content.unlike):
            if unlike or not f.kept:
                for cup in range(len(CUPS)):
                    held = cup_of(s, cup)[piece]
                    if held:
                        s.cups.spare[piece] += held
                        put_into(s, cup, piece, -held)
        return None

    @step("3.11-table", "3.11-auxiliary", "3.12-sort", "3.13-dates", "3.14", "2.3-events")
    def fill(f, s: Campaign, tell: Tell) -> Word:
        """Sorted by type alone, flags play no part. Alike pieces go straight in; for unlike ones chance is asked."""
        pieces, mix = s.content.pieces, mix_of(s)
        while f.cup < len(CUPS):
            if f.left < 0:
                f.left = (f.kept[f.cup] if f.kept else pieces.cup(mix, f.cup))[f.category]
            found = f.pieces(s) if f.left else ()
            if is_mixed(found):
                return None
            for piece in found[:1]:
                n = min(f.left, left_over(s, piece))
                put_into(s, f.cup, piece, n)
                s.cups.spare[piece] -= n
            f.left, f.category = -1, f.category + 1
            if f.category == len(pieces.categories):
                f.cup, f.category = f.cup + 1, 0
        if f.kept:
            tell("cups_stirred", rule="3.15-shuffle")
        else:
            tell("cups_filled", period=s.period)
        return END

    @step("3.11-random")
    def deal(f, s: Campaign, tell: Tell) -> Word:
        return Roll("deal", Dist.of({piece: left_over(s, piece) for piece in f.pieces(s)}), "piece")

    @step("3.11-random")
    def place(f, s: Campaign, tell: Tell) -> Word:
        put_into(s, f.cup, f.piece)
        s.cups.spare[f.piece] -= 1
        f.left -= 1
        return Again("fill")

    def pieces(f, s: Campaign) -> tuple[int, ...]:
        members = elder_first(s, s.content.pieces.members[f.category])
        return tuple(piece for piece in members if left_over(s, piece) > 0)


@rule("3.15-shuffle")
def is_shuffled(s: Campaign) -> bool:
    """Every two months unlike pieces are dealt anew: what has been seen says little of which cup holds what."""
    return s.week == 1 and s.month % 2 == 1


def shuffled(s: Campaign) -> FillCups:
    """As many pieces of each category in each cup as before."""
    pieces = s.content.pieces
    unlike = [s.content.unlike[members[0]] for members in pieces.members]
    kept = (tuple(n if u else 0 for n, u in zip(mix_in(s, cup), unlike, strict=True)) for cup in range(len(CUPS)))
    return FillCups(kept=tuple(kept))
