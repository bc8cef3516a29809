"""Months as whole numbers, so that dates compare and add like ints."""

from __future__ import annotations

WEEKS = 4
"""A month has four turns: the track counts four weeks, and the war of 1941 opens in the second of December."""
ALWAYS, NEVER = 0, 99_999


def month_number(year: int, month: int) -> int:
    """1941-12 and 1942-01 are one apart."""
    return year * 12 + month - 1


def year_month(number: int) -> tuple[int, int]:
    return number // 12, number % 12 + 1


def since(date: tuple[int, int] | None) -> int:
    """The first month something is there; from the beginning if no date is given."""
    return ALWAYS if date is None else month_number(*date)


def until(date: tuple[int, int] | None) -> int:
    """The first month something is no longer there; never gone if no date is given."""
    return NEVER if date is None else month_number(*date)
