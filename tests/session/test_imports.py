"""Records that somebody has forged: the chain holds, for anybody can compute it, and what it says is nonsense."""

from __future__ import annotations

import json
import random
import threading
from typing import Any

import pytest
from tests.session.bench import ME, Bench, benched
from tests.session.test_play import run

from upscope.kernel.record import chain
from upscope.lobby import create
from upscope.session.errors import Denied

ODD: tuple[Any, ...] = (None, True, -1, 1 << 70, "", "x", "\u0000", [], {}, [[]], [1, 2], {"a": 1}, "north", 0)


async def a_record(bench: Bench, moves: int = 6) -> str:
    made = await bench.make("quarry", {"north": ME, "south": ME})
    ana = await bench.listen(made.ident, "Ana", "north", "south")
    session = await bench.start(made.ident)
    rng = random.Random(1)
    for _ in range(moves):
        shown = [(seat, one) for seat in ("north", "south") for one in session.need_play().referee.shown(seat)]
        seat, decision = rng.choice(shown)
        value = decision["options"][0]["value"] if "options" in decision else decision["form"]["example"]
        await ana.answer(seat, decision["id"], value)
    return session.need_play().referee.record.text()


def sealed(parts: list[dict[str, Any]]) -> str:
    """The same with its chain as it should be."""
    head, lines = "", []
    for part in parts:
        part.pop("hash", None)
        head = chain(head, part)
        lines.append(json.dumps({**part, "hash": head}, separators=(",", ":")))
    return "\n".join(lines) + "\n"


def forged(text: str, rng: random.Random) -> str:
    """One value somewhere put for another, or an entry doubled or left out."""
    parts = [json.loads(line) for line in text.splitlines()]
    what, part = rng.random(), rng.choice(parts)
    if what < 0.1 and len(parts) > 2:
        del parts[rng.randrange(1, len(parts))]
    elif what < 0.2:
        parts.append(dict(rng.choice(parts[1:])))
    elif what < 0.3:
        part[rng.choice(["to", "answers", "seat", "value", "extra"])] = rng.choice(ODD)
    else:
        inner: Any = part
        while isinstance(inner, dict | list) and inner:
            key = rng.choice(list(inner)) if isinstance(inner, dict) else rng.randrange(len(inner))
            if not isinstance(inner[key], dict | list) or rng.random() < 0.4:
                inner[key] = rng.choice(ODD)
                break
            inner = inner[key]
    for n, one in enumerate(parts):
        if n and what < 0.2:
            one["n"] = n
    return sealed(parts)


def test_a_forged_record_is_refused_and_never_a_fault(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            text, rng, statuses = await a_record(bench), random.Random(7), list[int]()
            eve = await bench.person("Eve")
            for k in range(300):
                try:
                    await create.import_record(bench.manager, forged(text, rng), eve)
                except Denied as denied:
                    statuses.append(denied.status)
                except Exception as fault:
                    raise AssertionError(f"forgery {k}") from fault
            assert set(statuses) <= {400, 409}
            assert len(statuses) > 150

    run(play())


def test_a_record_is_read_beside_the_loop(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            text = await a_record(bench)
            threads: list[threading.Thread] = []
            real = create.parse
            monkeypatch.setattr(create, "parse", lambda t: (threads.append(threading.current_thread()), real(t))[1])
            await create.import_record(bench.manager, text, await bench.person("Eve"))
            assert threads
            assert threading.main_thread() not in threads

    run(play())
