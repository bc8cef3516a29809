"""A bot that answers legally and by chance: the weakest opponent, and the first user of every protocol."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any


class RandomPlayer:
    """Chooses among the options; fills a form from its description, or takes the form's example."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(
        self, seat: str, view: Mapping[str, Any], decisions: list[dict[str, Any]], events: list[dict[str, Any]]
    ) -> Any:
        from . import Choice

        if not decisions:
            return None
        d = self.rng.choice(decisions)
        if "options" in d:
            return Choice(d["id"], self.rng.choice(d["options"])["value"])
        return Choice(d["id"], self.fill(d["form"]))

    def fill(self, form: Mapping[str, Any]) -> Any:
        """Forms without rules of their own are filled by chance; for the others the example is safe."""
        shape = form["x-form"]
        if self.rng.random() < 0.5 and shape["kind"] == "allocate" and shape.get("exact", True):
            made = self._allocate(shape)
            if made is not None:
                return made
        if self.rng.random() < 0.5 and shape["kind"] == "subset":
            count = self.rng.randint(shape["at_least"], min(shape["at_most"], len(shape["items"])))
            picked = self.rng.sample(range(len(shape["items"])), count)
            return [shape["items"][i] for i in sorted(picked)]
        return form.get("example")

    def _allocate(self, shape: Mapping[str, Any]) -> dict[str, int] | None:
        counts = list(shape["at_least"])
        left = shape["total"] - sum(counts)
        for _ in range(left):
            room = [i for i, n in enumerate(counts) if n < shape["at_most"][i]]
            if not room:
                return None
            counts[self.rng.choice(room)] += 1
        return {str(item): n for item, n in zip(shape["items"], counts, strict=True)}
