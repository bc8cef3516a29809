"""Opening a stored session: its game is resumed, and one of an older ruleset goes on under today's."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import msgspec

from upscope.kernel.game import Game
from upscope.kernel.record import parse
from upscope.kernel.rulesets import setup_of
from upscope.storage.port import Conflict, NotStored, SessionRow, Updates

from .means import TRIES
from .play import REMEMBERED, Play, chance_of
from .settings import Settings, read_settings

if TYPE_CHECKING:
    from .live import LiveSession

log = logging.getLogger("upscope.session")


def is_older(game: Game, row: SessionRow) -> bool:
    """Whether the game began under an older ruleset."""
    return bool(row.header) and parse(row.header).header["ruleset"] != game.ruleset


def settled(game: Game, row: SessionRow) -> Settings:
    """The session's settings; a game of an older ruleset has the defaults of that time."""
    found = read_settings(row.settings_json)
    if not is_older(game, row):
        return found
    return msgspec.structs.replace(found, options=dict(setup_of(game, parse(row.header)).options))


async def load_play(session: LiveSession, news: Updates) -> None:
    """The game as it is stored; one of an older ruleset goes on under today's, which is stored first."""
    for _ in range(TRIES):
        play = await _stored_play(session, news)
        if play.over or not play.is_older or await _raise_ruleset(session, play):
            session.begin(play)
            return
        again: Updates | None = await session.means.in_store(session.means.store.news, session.id)
        assert again is not None
        news = again
        session.row = news.row
    raise NotStored("others keep writing")


async def _stored_play(session: LiveSession, news: Updates) -> Play:
    # an older ruleset: nothing is undone past a change of rules, so that the newest snapshot serves best
    upto = None if is_older(session.game, news.row) else max(0, news.row.entries - REMEMBERED)
    snapshot = await session.means.in_store(session.means.store.snapshot, session.id, upto)
    return Play.load(
        session.game,
        news.row.header,
        news.entries,
        news.events,
        snapshot,
        lambda record: chance_of(record, session.row.secret, session.means.box),
    )


async def _raise_ruleset(session: LiveSession, play: Play) -> bool:
    """Store the chapter from which today's rules hold. False if another process was faster."""
    step = play.todays_rules()
    work = session.work(
        entries=step.entries,
        first_entry=step.first_entry,
        events=step.events,
        first_event=step.first_event,
        snapshot=step.snapshot,
        status=None if step.proposal.state.stack else "over",
    )
    try:
        rev = await session.means.in_store(session.means.store.commit, work)
    except Conflict:
        return False
    session.take_stored(work, rev)
    play.take(step)
    log.info("session %s goes on under ruleset %s", session.id, session.game.ruleset)
    return True
