"""Undo tells nothing of what others have done in secret: its offer and its refusal rest on the asker's own view."""

from __future__ import annotations

from tests.session.bench import ME, Bench, Ear, benched
from tests.session.test_play import run
from tests.tiny import vault

from upscope import registry
from upscope.session import messages as m


async def second_night(bench: Bench) -> tuple[str, Ear, Ear]:
    """Both keepers have hidden and knocked, Bea last; both are asked for their next number."""
    registry.add(vault.GAME)
    made = await bench.make("vault", {"left": ME}, scenario="long")
    ana = await bench.listen(made.ident, "Ana", "left")
    bea = await bench.sit(made.ident, "Bea", "right")
    await bench.start(made.ident)
    await ana.answer("left", "hide:0", 10)
    await bea.answer("right", "hide:0", 11)
    play = (await bench.manager.session(made.ident)).need_play()
    for keeper, seat, number in ((ana, "left", 10), (bea, "right", 11)):
        if any(d["name"] == "lock" for d in play.referee.shown(seat)):
            await keeper.answer(seat, "lock:0", number)
        await keeper.answer(seat, "knock:0", "soft")
    assert [d["name"] for d in play.referee.shown("right")] == ["hide"]
    ana.take()
    bea.take()
    return made.ident, ana, bea


def test_the_answer_to_an_undo_is_the_same_whether_or_not_somebody_acted_in_secret(url: str) -> None:
    async def play() -> None:
        heard = []
        for acts in (False, True):
            async with benched(url) as bench:
                ident, ana, bea = await second_night(bench)
                if acts:
                    await ana.answer("left", "hide:1", 12)
                assert bea.take() == [], "nothing shows that she has acted"
                again = await bench.listen(ident, "Bea", "right")
                welcome = again.one("welcome")
                await again.say(m.Undo("right", "u1"))
                heard.append((welcome["can_undo"], welcome["decisions"], again.take("refused"), again.take("told")))
        assert heard[0] == heard[1]

    run(play())


def test_a_sealed_answer_can_be_changed_until_the_others_have_answered(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            _, ana, bea = await second_night(bench)
            await bea.answer("right", "hide:1", 12)
            assert bea.take("told")[-1]["can_undo"] is True
            await bea.say(m.Undo("right", "u1"))
            assert [d["id"] for d in bea.take("told")[-1]["decisions"]] == ["hide:1"]
            await bea.answer("right", "hide:1", 13)
            await ana.answer("left", "hide:1", 14)
            assert bea.take("told")[-1]["can_undo"] is False

    run(play())
