"""Records over HTTP: taken away, brought back, replayed, forked, verified."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter

from upscope.lobby import create
from upscope.session import history
from upscope.session import messages as m
from upscope.session.manager import SessionManager
from upscope.session.replay import MOST_FRAMES
from upscope.web import wire
from upscope.web.limiter import address_of
from upscope.web.limits import network_of
from upscope.web.people import Who, known, with_cookie
from upscope.web.problems import documented
from upscope.web.sessions import CHANGING, made, need_player, need_session

LARGEST_RECORD = 32 << 20
Ident = FromPath[str]


@get(
    "/api/sessions/{ident:str}/record",
    media_type="application/x-ndjson",
    responses=documented(401, 403, 404, 409),
)
async def record(state: State, anyone: Who, ident: Ident) -> Response[str]:
    session, at = await need_session(state.manager, ident, anyone)
    text = history.record_text(session, at)
    name = f'attachment; filename="{session.row.game}-{ident}.jsonl"'
    return Response(text, media_type="application/x-ndjson", headers={"Content-Disposition": name})


@post("/api/records", status_code=201, responses=CHANGING, request_max_body_size=LARGEST_RECORD)
async def bring(
    request: Request[Any, Any, Any], state: State, who: Who, data: JSONBody[wire.RecordText]
) -> Response[wire.Made]:
    manager: SessionManager = state.manager
    state.limiter.need_session(request)
    player, cookie = await known(manager, state.settings, who, "")
    async with state.limiter.study(request):
        new = await create.import_record(manager, data.record, player, data.seats)
    return with_cookie(await made(request, state, new, player.id), cookie, 201)


@get("/api/sessions/{ident:str}/replay", responses=documented(401, 403, 404, 409))
async def replay(
    request: Request[Any, Any, Any],
    state: State,
    anyone: Who,
    ident: Ident,
    seat: Annotated[str, QueryParameter(max_length=80, description='whose view; "*" sees everything')] = "",
    start: Annotated[int, QueryParameter(ge=0, le=1 << 40, description="the first step")] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES, description="how many steps")] = 50,
) -> wire.Replay:
    session, at = await need_session(state.manager, ident, anyone)
    async with state.limiter.study(request):
        found = await history.replay(session, at, seat, start, count)
    over = session.row.status == "over"
    frames = [
        wire.Frame(
            step=step,
            tick=tick,
            events=[m.FeedEvent(**line) for line in events],
            changes=m.Changes(**changes),
            entry=entry if over else None,
            **history.reason_at(session, entry),
        )
        for step, tick, events, changes, entry in found.frames
    ]
    return wire.Replay(seat, found.steps, found.start, m.View(**found.view), frames, found.ruleset)


@get("/api/sessions/{ident:str}/thought", responses=documented(400, 401, 403, 404, 409))
async def thought(
    request: Request[Any, Any, Any],
    state: State,
    anyone: Who,
    ident: Ident,
    seat: Annotated[str, QueryParameter(max_length=80, description="whose thoughts")],
    topic: Annotated[str, QueryParameter(max_length=80, description="a topic of the game's assistant")],
    entry: Annotated[int, QueryParameter(ge=0, le=1 << 40, description="after which entry of the record")],
) -> wire.Thought:
    """What could be believed at a moment of a finished game."""
    session, _ = await need_session(state.manager, ident, anyone)
    address = network_of(address_of(request))
    found = await history.thought(session, anyone.id or address, address, seat, topic, entry)
    return wire.Thought(seat, topic, entry, found)


@post("/api/sessions/{ident:str}/fork", status_code=201, responses=CHANGING)
async def fork(
    request: Request[Any, Any, Any], state: State, who: Who, ident: Ident, data: JSONBody[wire.Fork]
) -> Response[wire.Made]:
    session, at = await need_session(state.manager, ident, who)
    if session.row.status != "over":
        need_player(who)
    state.limiter.need_session(request)
    player, cookie = await known(state.manager, state.settings, who, "")
    new = await create.fork(state.manager, session, player, at, data.seat, data.step, data.imagined, data.name)
    return with_cookie(await made(request, state, new, player.id), cookie, 201)


@get("/api/sessions/{ident:str}/verify", responses=documented(401, 403, 404, 409))
async def verify(request: Request[Any, Any, Any], state: State, anyone: Who, ident: Ident) -> wire.Verified:
    session, at = await need_session(state.manager, ident, anyone)
    async with state.limiter.study(request):
        found = await history.verify(state.manager, session, at)
    findings = [
        wire.Finding(one.check, one.ok, one.count, one.line, one.detail)  # type: ignore[arg-type]  # one of the five
        for one in found.findings
    ]
    return wire.Verified(found.ok, found.entries, found.digest, findings, session.settings.commitment, found.seed)


HANDLERS = [record, bring, replay, thought, fork, verify]
