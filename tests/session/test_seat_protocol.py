"""A program's seat: asked and answered, over one connection after another."""

from __future__ import annotations

from typing import Any

from tests.session.bench import ME, benched
from tests.session.test_play import run

from upscope.referee.requests import Answer, Decisions
from upscope.session.seat_protocol import SeatProtocol


def plain(decision: dict[str, Any]) -> Any:
    return decision["options"][0]["value"] if "options" in decision else decision["form"]["example"]


def test_an_answer_without_an_id_is_carried_out_over_whichever_connection_it_comes(url: str) -> None:
    """A connection that is gone leaves its place in memory to the next; its answer ids are not met again."""

    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME, "south": ME}, pace="untimed")
            player = (await bench.person("Ana")).id
            session = await bench.start(made.ident)
            answered, line = 0, SeatProtocol(session, player, "north")
            while session.row.status == "playing":
                for seat in ("north", "south"):
                    SeatProtocol.__init__(line, session, player, seat)  # another connection at the same place in memory
                    await line.open()
                    (*_, decision) = (await line.reply(Decisions()))["result"] or [None]
                    if decision is not None:
                        before = session.row.entries
                        answer = Answer(decision=decision["id"], value=plain(decision))
                        assert "result" in await line.reply(answer)
                        assert session.row.entries > before, "what is acknowledged has been carried out"
                        answered += 1
                    await line.leave()
            assert answered > 5

    run(play())
