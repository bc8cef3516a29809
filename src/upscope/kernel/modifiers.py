"""Itemised totals: every number says why, with its rule. The log and the odds preview print the same list."""

from __future__ import annotations

from collections.abc import Sequence


class Modifiers:
    """A base value and the changes to it, each with a reason key and a rule id."""

    __slots__ = ("rows", "total")

    def __init__(self, base: int, rule: str, reason: str = "base") -> None:
        self.rows: list[tuple[str, int, str]] = [(reason, base, rule)]
        self.total = base

    @classmethod
    def of(cls, values: Sequence[int], names: Sequence[tuple[str, str]]) -> Modifiers:
        """From the numbers alone and their names, a reason and a rule each: the first is the base."""
        made = cls(values[0], names[0][1], names[0][0])
        if any(values[1:]):
            rest = zip(values[1:], names[1:], strict=True)
            made.rows += [(reason, value, rule) for value, (reason, rule) in rest if value]
            made.total = sum(values)
        return made

    def add(self, value: int, reason: str, rule: str) -> None:
        """Note a change; a change of nothing is not noted."""
        if value:
            self.rows.append((reason, value, rule))
            self.total += value

    def clamp(self, low: int, high: int, reason: str, rule: str) -> None:
        """Keep the total within bounds, saying by how much it was cut."""
        total = self.total
        self.add(max(low, min(high, total)) - total, reason, rule)

    def why(self) -> tuple[tuple[str, int, str], ...]:
        return tuple(self.rows)
