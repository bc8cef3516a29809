"""Checks that hold for every form, and a chance that can be steered through all its choices."""

from __future__ import annotations

import json
from collections.abc import Iterable
from fractions import Fraction
from random import Random
from typing import Any

from upscope.kernel.forms import Form


class Steered:
    """A `below` that plays back choices and, beyond them, takes 0; `choices` then lists what was asked and taken."""

    def __init__(self, plan: tuple[int, ...]) -> None:
        self.plan = plan
        self.taken: list[tuple[int, int]] = []

    def __call__(self, n: int) -> int:
        assert n >= 1
        at = len(self.taken)
        taken = self.plan[at] if at < len(self.plan) else 0
        self.taken.append((taken, n))
        return taken


def sample_distribution(form: Form, most: int = 3000) -> dict[Any, Fraction]:
    """The exact probability of each sample, by walking every choice `sample` can be given. Empty if too many."""
    found: dict[Any, Fraction] = {}
    plan: tuple[int, ...] | None = ()
    walks = 0
    while plan is not None:
        walks += 1
        if walks > most:
            return {}
        chance = Steered(plan)
        value = form.sample(chance)
        share = Fraction(1)
        for _, n in chance.taken:
            share /= n
        found[value] = found.get(value, Fraction(0)) + share
        taken = chance.taken
        while taken and taken[-1][0] + 1 == taken[-1][1]:
            taken.pop()
        plan = (*[t for t, _ in taken[:-1]], taken[-1][0] + 1) if taken else None
    assert sum(found.values()) == 1
    return found


def check_form(form: Form, universe: Iterable[object], seed: int = 0) -> list[Any]:
    """Count, list, membership, samples, JSON and schema agree with brute force over the universe."""
    listed = form.enumerate(100_000)
    assert form.count() == len(listed)
    assert len(set(listed)) == len(listed)
    assert set(listed) == {value for value in universe if value in form}
    rng = Random(seed)
    for _ in range(10 if listed else 0):
        drawn = form.sample(rng.randrange)
        form.check(drawn)
        assert drawn in listed
    for value in listed[:20]:
        form.check(value)
        sent = json.loads(json.dumps(form.out(value)))
        assert form.read(sent) == value
    schema = form.schema()
    assert json.loads(json.dumps(schema)) == schema
    assert schema["x-form"]["kind"] == form.kind
    return listed
