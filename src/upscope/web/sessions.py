"""The lobby over HTTP: create a game, take a seat, invite, start, and so on. Thin: the rules are the session's own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from io import BytesIO
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter

from upscope import text
from upscope.lobby import create as creating
from upscope.lobby import lobby
from upscope.lobby.access import Standing
from upscope.lobby.create import NewSession, Wish
from upscope.rulebook.chart import Chart
from upscope.session.describe import chart_of, charts_of, rows_of
from upscope.session.errors import Denied, not_found, not_now
from upscope.session.live import LiveSession
from upscope.session.manager import Link, PlayerRow, SessionManager, Wanted
from upscope.session.means import SessionClosed
from upscope.session.messages import SessionInfo as Shown
from upscope.session.progress import progress
from upscope.session.settings import Settings as SessionSettings
from upscope.social.notifications import parts_of
from upscope.web import wire
from upscope.web.games import need_game
from upscope.web.people import Visitor, Who, clean, known, out_of_scope, standing_at, watching, with_cookie
from upscope.web.problems import documented
from upscope.web.settings import Settings
from upscope.web.webhooks import host_of, is_allowed

Ident = FromPath[str]
Asked = Request[Any, Any, Any]
CHANGING = documented(401, 403, 404, 409, 413, 415)


async def in_session(manager: SessionManager, ident: str, work: Callable[[LiveSession], Awaitable[Any]]) -> Any:
    """Have something done in a session; one that is put away meanwhile is opened again."""
    for _ in range(3):
        session = await manager.session(ident)
        try:
            return await session.do(partial(work, session))
        except SessionClosed:
            continue
    raise Denied(503, "closed", "The game is being put away; try again in a moment.")


async def need_session(manager: SessionManager, ident: str, who: Visitor) -> tuple[LiveSession, Standing]:
    """A session that this visitor may know of, no older than what any process has told; who the visitor is in it."""
    if who.bearer is not None and who.bearer[0] != ident:
        raise out_of_scope()
    session = await manager.current(ident)
    at = await standing_at(manager, session, who)
    if not at.players:
        lobby.need_look(session, at.seats)
    return session, at


def need_player(who: Visitor) -> str:
    if not who.id:
        raise Denied(401, "nobody", "You are not part of this game.")
    return who.id


async def detail_of(manager: SessionManager, ident: str, who: Visitor, player: str = "") -> wire.Detail:
    """`player` is who the visitor has just become."""
    session = await manager.session(ident)
    at = await manager.standing(session, player) if player else await standing_at(manager, session, who)
    now = progress(session, at.seats)
    own = sorted(at.seats - {""})
    return wire.Detail(session.shown(), own, at.is_host(session), "" in at.seats, now.asked, now.waiting, now.moment)


def link(request: Asked, settings: Settings, token: str) -> str:
    base = settings.public_url.rstrip("/") or f"{request.url.scheme}://{request.headers['host']}"
    return f"{base}/#/join/{token}"


def draw(url: str) -> str:
    """A QR code as a drawing. The mask is fixed: trying out all eight takes four times as long and scans no better."""
    import segno  # by those who draw one: a start need not wait for it

    out = BytesIO()
    code = segno.make_qr(url, error="m", mask=2, boost_error=False)
    code.save(out, kind="svg", scale=4, border=2, dark="#000", light="#fff", xmldecl=False, nl=False)
    return out.getvalue().decode()


async def invite(request: Asked, settings: Settings, seat: str, token: str, kind: wire.LinkKind) -> wire.Invite:
    url = link(request, settings, token)
    return wire.Invite(seat, token, url, await asyncio.to_thread(draw, url), kind)


async def maybe(request: Asked, settings: Settings, token: str, kind: wire.LinkKind) -> wire.Invite | None:
    return await invite(request, settings, "", token, kind) if token else None


async def made(request: Asked, state: State, new: NewSession, player: str) -> wire.Made:
    session = await state.manager.session(new.ident)
    at = await state.manager.standing(session, player)
    invites = [
        await invite(request, state.settings, seat, token, "seat" if seat else "watch")
        for seat, token in new.tokens.items()
    ]
    game_link = await maybe(request, state.settings, new.game_link, "game")
    back = await maybe(request, state.settings, new.back, "return")
    return wire.Made(session.shown(), sorted(at.seats - {""}), invites, game_link, back)


# ---------------------------------------------------------------- looking


@get("/api/sessions", responses=documented(401, 403))
async def sessions(
    state: State,
    who: Who,
    game: Annotated[str, QueryParameter(max_length=80, description="of this game only")] = "",
    status: Annotated[str, QueryParameter(max_length=80, description="in this state only")] = "",
    mine: Annotated[bool, QueryParameter(description="only those I have a part in")] = False,
) -> list[Shown]:
    if mine and not who.id:
        return []
    statuses = (status,) if status else () if mine else ("gathering", "playing")
    found: list[Shown] = await state.manager.listed(Wanted(game, statuses, who.id if mine else ""))
    return found


@get("/api/sessions/{ident:str}", responses=documented(401, 403, 404))
async def session(state: State, anyone: Who, ident: Ident) -> wire.Detail:
    await need_session(state.manager, ident, anyone)
    return await detail_of(state.manager, ident, anyone)


@get("/api/sessions/{ident:str}/chart", responses=documented(401, 403, 404))
async def chart(state: State, anyone: Who, ident: Ident) -> Response[Any]:
    found, _ = await need_session(state.manager, ident, anyone)
    settings = found.settings
    data = await chart_of(found.game, settings.scenario, settings.options, settings.pack, settings.position)
    return Response(data, media_type="application/json")


RECENT = 60
"""Lines of the feed in which what a chart marks is looked for."""


@get("/api/sessions/{ident:str}/charts/{language:str}", responses=documented(401, 403, 404))
async def charts(
    state: State,
    anyone: Who,
    ident: Ident,
    language: FromPath[str],
    seat: Annotated[str, QueryParameter(max_length=80, description="your seat, to mark what is in use now")] = "",
) -> list[Chart]:
    """The tables this game is played with. What is in use is marked for the holder of a seat, by that seat's view."""
    if language not in text.LANGUAGES:
        raise not_found("language")
    found, at = await need_session(state.manager, ident, anyone)
    view = None
    if found.play and seat and seat in at.seats:
        asked, heard = found.play.shown(seat), found.play.feeds.lines(seat)[-RECENT:]
        view = found.known(seat) | {"decisions": asked, "feed": heard}
    return await charts_of(found.game, found.settings.setup({}), language, view)


@get("/api/sessions/{ident:str}/rows", responses=documented(401, 403, 404, 409))
async def rows(state: State, anyone: Who, ident: Ident) -> wire.Rows:
    """What the boats, places and other rows of this session's game are called: for a correction."""
    found, _ = await need_session(state.manager, ident, anyone)
    if found.play is None:
        raise not_now("not_started", "The game has not started.")
    return wire.Rows(*rows_of(found.game, found.play.referee.state.content))


# ---------------------------------------------------------------- making


@post("/api/sessions", status_code=201, responses=CHANGING)
async def create(request: Asked, state: State, who: Who, data: JSONBody[wire.NewSession]) -> Response[wire.Made]:
    manager: SessionManager = state.manager
    state.limiter.need_session(request)
    game = need_game(data.game)
    player, cookie = await known(manager, state.settings, who, data.host_name)
    settings = SessionSettings(
        scenario=data.scenario,
        options=data.options,
        pack=data.pack,
        position=data.position,
        name=clean(data.name),
        pace=data.pace or creating.own_pace(game, data.scenario),
        clock=data.clock,
        tick_ms=data.tick_ms,
        private=data.private,
        language=data.language,
        assistant=data.assistant,
        dice=data.dice,
        spectators=data.spectators,
        spectator_delay=data.spectator_delay,
        ask_all=data.ask_all,
    )
    wishes = {seat: Wish(wish.by, wish.bot) for seat, wish in data.seats.items()}
    new = await creating.create(manager, game, settings, wishes, player)
    return with_cookie(await made(request, state, new, player.id), cookie, 201)


@post("/api/sessions/{ident:str}/rematch", status_code=201, responses=CHANGING)
async def rematch(request: Asked, state: State, who: Who, ident: Ident, data: JSONBody[wire.Rematch]) -> wire.Made:
    need_player(who)
    session, at = await need_session(state.manager, ident, who)
    holder = at.as_player(session)
    player = PlayerRow(holder, next((row.name for row in session.seating.all() if row.player == holder), ""))
    new = await in_session(
        state.manager, ident, lambda t: creating.rematch(state.manager, t, player, data.swap, data.crews)
    )
    return await made(request, state, new, who.id)


# ---------------------------------------------------------------- sitting down


async def good_link(manager: SessionManager, token: str) -> tuple[str, Link]:
    """The game and the link of a secret that opens something."""
    found = await manager.link(token)
    if found is None or found[1].kind == "token":
        raise lobby.no_invitation()
    return found


@post("/api/link", status_code=200, responses=CHANGING)
async def look_at_link(state: State, who: Who, data: JSONBody[wire.OpenLink]) -> wire.LinkShown:
    """What a link is good for, before it is used."""
    ident, opened = await good_link(state.manager, data.token)
    session = await state.manager.current(ident)
    at = await standing_at(state.manager, session, who)
    mine = opened.player in at.players
    if (opened.kind == "spent" and not mine) or (opened.kind == "game" and session.row.status != "gathering"):
        raise lobby.no_invitation()
    kind: Any = opened.kind
    return wire.LinkShown("seat" if kind == "spent" else kind, opened.seat, session.shown(), sorted(at.seats - {""}))


@post("/api/claim", status_code=200, responses=CHANGING)
async def claim(request: Asked, state: State, who: Who, data: JSONBody[wire.Claim]) -> Response[wire.Claimed]:
    """Use a link: take a seat, come back to it, or look on."""
    manager, settings = state.manager, state.settings
    ident, opened = await good_link(manager, data.token)
    if opened.kind == "watch":
        session = await manager.session(ident)
        if not session.settings.spectators:
            raise lobby.no_invitation()
        at = await standing_at(manager, session, who)
        shown = wire.Claimed(ident, "", sorted(at.seats - {""}))
        return with_cookie(shown, watching(settings, who, data.token))
    if opened.kind == "spent":
        at = await standing_at(manager, await manager.session(ident), who)
        if opened.seat not in at.seats:
            raise lobby.no_invitation()
        return with_cookie(wire.Claimed(ident, opened.seat, sorted(at.seats - {""})), None)
    return await _sit_down(request, state, who, data, ident, opened)


async def _sit_down(
    request: Asked, state: State, who: Visitor, data: wire.Claim, ident: str, opened: Link
) -> Response[wire.Claimed]:
    manager, settings = state.manager, state.settings
    seat = data.seat if opened.kind == "game" else opened.seat
    session = await manager.current(ident)
    if opened.kind == "return":
        await lobby.need_welcome(session, who.id, opened.player)
        seat = data.seat or next(iter(session.seating.of(opened.player)), "")
    elif not seat:
        raise Denied(400, "choose_seat", "Choose one of the free seats.", field="seat")
    else:
        lobby.need_open(session, seat, opened)
    if data.program and opened.kind == "return":
        token = await in_session(manager, ident, lambda t: lobby.seat_token(t, opened.player, seat))
        return with_cookie(wire.Claimed(ident, seat, [seat], None, token), None)
    if data.program:
        player, cookie = (await manager.new_player(clean(data.name)))[0], None
    else:
        player, cookie = await known(manager, settings, who, data.name)

    async def sit(t: LiveSession) -> lobby.Claimed:
        if opened.kind == "return":
            await lobby.come_back(t, player.id, opened.player)
            return lobby.Claimed()
        if await manager.link(data.token) is None:
            raise lobby.no_invitation()
        if opened.kind == "game":
            return await lobby.claim_free(t, player.id, player.name, seat, data.program)
        return await lobby.claim(t, player.id, player.name, seat, opened, data.program)

    got: lobby.Claimed = await in_session(manager, ident, sit)
    may = await manager.rights(await manager.session(ident), player.id)
    back = await maybe(request, settings, got.back, "return")
    return with_cookie(wire.Claimed(ident, seat, sorted(may - {""}), back, got.token), cookie)


@post("/api/sessions/{ident:str}/join", status_code=200, responses=CHANGING)
async def join(state: State, who: Who, ident: Ident, data: JSONBody[wire.Seats]) -> Response[wire.Detail]:
    session, at = await need_session(state.manager, ident, who)
    lobby.need_may_join(session, at, data.seats)
    player, cookie = await known(state.manager, state.settings, who, data.name)
    holder = at.as_player(session) or at.as_host(session) or player.id
    await in_session(state.manager, ident, lambda t: lobby.join(t, holder, player.name, data.seats))
    return with_cookie(await detail_of(state.manager, ident, who, player.id), cookie)


async def _changed(
    state: State, who: Visitor, ident: str, work: Callable[[LiveSession, Standing], Awaitable[Any]]
) -> wire.Detail:
    need_player(who)
    _, at = await need_session(state.manager, ident, who)
    await in_session(state.manager, ident, lambda t: work(t, at))
    return await detail_of(state.manager, ident, who)


@post("/api/sessions/{ident:str}/leave", status_code=200, responses=CHANGING)
async def leave(state: State, who: Who, ident: Ident, data: JSONBody[wire.Seats]) -> wire.Detail:
    return await _changed(state, who, ident, lambda t, at: lobby.leave(t, at.as_holder(t, data.seats), data.seats))


@post("/api/sessions/{ident:str}/seats", status_code=200, responses=CHANGING)
async def set_seat(state: State, who: Who, ident: Ident, data: JSONBody[wire.SetSeat]) -> wire.Detail:
    return await _changed(
        state, who, ident, lambda t, at: lobby.set_seat(t, at.as_host(t), data.seat, data.by, data.bot)
    )


@post("/api/sessions/{ident:str}/consent", status_code=200, responses=CHANGING)
async def consent(state: State, who: Who, ident: Ident, data: JSONBody[wire.Consent]) -> wire.Detail:
    """Let spectators see what the game shows by consent only, such as both boats."""
    return await _changed(state, who, ident, lambda t, at: lobby.consent(t, at.as_player(t), data.agrees))


# ---------------------------------------------------------------- links


@post("/api/sessions/{ident:str}/invites", status_code=200, responses=CHANGING)
async def new_invite(
    request: Asked, state: State, who: Who, ident: Ident, data: JSONBody[wire.NewInvite]
) -> wire.Invite:
    """An invitation to a seat, or the spectators' link."""
    need_player(who)
    _, at = await need_session(state.manager, ident, who)

    async def work(t: LiveSession) -> str:
        player = at.as_holder(t, [data.seat]) if data.seat else ""
        return await lobby.new_invite(t, player or at.as_host(t), data.seat)

    token = await in_session(state.manager, ident, work)
    return await invite(request, state.settings, data.seat, token, "seat" if data.seat else "watch")


@post("/api/sessions/{ident:str}/link", status_code=200, responses=CHANGING)
async def game_link(
    request: Asked, state: State, who: Who, ident: Ident, data: JSONBody[wire.NewGameLink]
) -> wire.GameLink:
    """Renew the link by which free seats can be taken, or end it."""
    need_player(who)
    _, at = await need_session(state.manager, ident, who)
    token = await in_session(state.manager, ident, lambda t: lobby.game_link(t, at.as_host(t), data.on))
    return wire.GameLink(await maybe(request, state.settings, token, "game"))


@post("/api/sessions/{ident:str}/return", status_code=200, responses=CHANGING)
async def return_link(request: Asked, state: State, who: Who, ident: Ident) -> wire.Invite:
    """A new return link. The holder's other devices and programs are turned out."""
    need_player(who)
    session, at = await need_session(state.manager, ident, who)
    player = at.as_player(session) or at.as_host(session)
    token = await in_session(state.manager, ident, lambda t: lobby.return_link(t, who.id, player))
    return await invite(request, state.settings, "", token, "return")


@post("/api/sessions/{ident:str}/token", status_code=200, responses=CHANGING)
async def seat_token(state: State, who: Who, ident: Ident, data: JSONBody[wire.NewToken]) -> wire.SeatToken:
    """A token with which a program plays one's own seat."""
    need_player(who)
    _, at = await need_session(state.manager, ident, who)
    token = await in_session(
        state.manager, ident, lambda t: lobby.seat_token(t, at.as_holder(t, [data.seat]), data.seat)
    )
    return wire.SeatToken(data.seat, token)


@post("/api/sessions/{ident:str}/webhook", status_code=200, responses=CHANGING)
async def webhook(state: State, who: Who, ident: Ident, data: JSONBody[wire.Webhook]) -> wire.Hooked:
    if data.url and not host_of(data.url):
        raise Denied(400, "webhook_url", "An address such as https://host/path is wanted.", field="url")
    if data.url and not is_allowed(data.url, state.settings.webhook_hosts):
        raise Denied(403, "webhook_host", "This server sends no word to that address.", field="url")
    need_player(who)
    _, at = await need_session(state.manager, ident, who)
    secret = await in_session(
        state.manager, ident, lambda t: lobby.set_webhook(t, at.as_holder(t, [data.seat]), data.seat, data.url)
    )
    return wire.Hooked(data.seat, data.url, secret)


@get("/api/sessions/{ident:str}/webhook", responses=documented(401, 403, 404))
async def webhooks(state: State, who: Who, ident: Ident) -> wire.Hooks:
    need_player(who)
    found, at = await need_session(state.manager, ident, who)
    urls = {row.seat: parts_of(row.webhook)[1] for row in found.seating.all() if row.player in at.players}
    return wire.Hooks(sorted(state.settings.webhook_hosts), urls)


# ---------------------------------------------------------------- starting and stopping


@post("/api/sessions/{ident:str}/start", status_code=200, responses=CHANGING)
async def start(state: State, who: Who, ident: Ident) -> wire.Detail:
    return await _changed(state, who, ident, lambda t, at: lobby.start(t, at.as_host(t)))


@post("/api/sessions/{ident:str}/resume", status_code=200, responses=CHANGING)
async def resume(state: State, who: Who, ident: Ident) -> wire.Detail:
    return await _changed(state, who, ident, lambda t, at: lobby.resume(t, at.as_player(t)))


@post("/api/sessions/{ident:str}/close", status_code=200, responses=CHANGING)
async def close(state: State, who: Who, ident: Ident) -> wire.Detail:
    return await _changed(state, who, ident, lobby.close)


HANDLERS = [
    sessions,
    session,
    chart,
    charts,
    rows,
    create,
    rematch,
    look_at_link,
    claim,
    join,
    leave,
    set_seat,
    consent,
    new_invite,
    game_link,
    return_link,
    seat_token,
    webhook,
    webhooks,
    start,
    resume,
    close,
]
