"""What must hold when a run is over, whatever went wrong in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from upscope.session.live import LiveSession
from upscope.session.play import Play
from upscope.session.replay import verify

from .clients import Person, Viewer
from .ledger import demand

if TYPE_CHECKING:
    from .world import World


async def check_end(world: World) -> None:
    """A process that has just been started finds in the store what everybody was told."""
    from .world import count

    process = world.start_process()
    session = await process.spawn(process.manager.current(world.ident))
    book = world.ledger.books[world.ident]
    play = session.need_play()
    answers = world.ledger.answers(world.ident, "person")
    by_bots = world.ledger.answers(world.ident, "bot")
    for seat in world.seats:
        sure, perhaps = count(world.clients, seat)
        stored = answers.get(seat, type(sure)())
        demand(not sure - stored, seat, "acknowledged and not carried out:", sure - stored)
        demand(not stored - sure - perhaps, seat, "carried out and never given:", stored - sure - perhaps)
        for bot in world.bots:
            lost = bot.done - by_bots.get(seat, type(sure)()) if bot.seat == seat else None
            demand(not lost, seat, "acknowledged to a bot and not carried out:", lost)
    for client in world.clients:
        if isinstance(client, Viewer) and not (client.retired or client.is_out()):
            check_viewer(client, session)
    check_chat(world)
    record = play.referee.record
    demand(len(record.entries) == len(book.entries), "entries", len(record.entries), "of", len(book.entries))
    verdict = verify(session.game, record.text(), process.manager.means.box)
    demand(verdict.ok, "the record does not verify:", verdict.findings)
    again = Play.of_record(session.game, record, None)
    encode = msgspec.json.encode
    demand(encode(again.feeds.kept) == encode(play.feeds.kept), "the stored events are not those of the record")


def check_viewer(client: Viewer, session: LiveSession) -> None:
    """In the end everybody knows what there is to know."""
    play = session.need_play()
    demand(client.link is not None, client.name, "did not come back")
    for seat in client.seats:
        lines = play.feeds.lines(seat)
        demand(
            client.lines[seat] == msgspec.to_builtins(lines), client.name, seat, "has", client.lines[seat], "of", lines
        )
        view = play.referee.view(seat).data()
        wanted = msgspec.json.decode(msgspec.json.encode({name: view[name] for name in client.views[seat]}))
        demand(client.views[seat] == wanted, client.name, seat, "sees", client.views[seat], "not", wanted)
    lines = {line.id for seat in client.seats for line in session.talk.chat_for(seat)}
    demand(set(client.chat) == lines, client.name, "heard", client.chat, "of", lines)


def check_chat(world: World) -> None:
    """Every line that was acknowledged is stored; the ledger has seen that none is stored twice."""
    stored = set(world.ledger.books[world.ident].chat)
    for client in world.clients:
        done = client.done.values() if isinstance(client, Person) else ()
        said = {(one["seat"], one["to"], one["text"]) for one in done if one["type"] == "chat"}
        demand(said <= stored, client.name, "was acknowledged", said - stored, "which is not stored")
