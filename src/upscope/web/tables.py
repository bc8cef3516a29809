"""The lobby over HTTP: make a table, sit down, invite, start, and so on. Thin: the rules of it are the table's own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from io import BytesIO
from typing import Annotated, Any

import segno
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter

from upscope.table import lobby, making
from upscope.table.denied import Denied, not_now
from upscope.table.describe import chart_of, rows_of
from upscope.table.house import House, Wanted
from upscope.table.kept import TableClosed
from upscope.table.making import NewTable, Wish
from upscope.table.messages import Table as Shown
from upscope.table.notices import parts_of
from upscope.table.settings import Settings as TableSettings
from upscope.table.table import Table
from upscope.web import wire
from upscope.web.games import need_game
from upscope.web.people import Visitor, Who, clean, known, rights_of, with_cookie
from upscope.web.problems import documented
from upscope.web.settings import Settings
from upscope.web.webhooks import host_of, is_allowed

Ident = FromPath[str]
Asked = Request[Any, Any, Any]
CHANGING = documented(401, 403, 404, 409, 413, 415)


async def in_table(house: House, ident: str, work: Callable[[Table], Awaitable[Any]]) -> Any:
    """Have something done at a table; one that is put away meanwhile is opened again."""
    for _ in range(3):
        table = await house.table(ident)
        try:
            return await table.do(partial(work, table))
        except TableClosed:
            continue
    raise Denied(503, "closed", "The table is being put away; try again in a moment.")


async def need_table(house: House, ident: str, who: Visitor) -> tuple[Table, frozenset[str]]:
    """A table that this visitor may know of, no older than what any process has told."""
    table = await house.current(ident)
    may = await rights_of(house, table, who)
    if may or (who.id and who.id == table.row.host):
        return table, may
    lobby.need_look(table, may)
    return table, may


def need_player(who: Visitor) -> str:
    if not who.id:
        raise Denied(401, "nobody", "You are not at this table.")
    return who.id


async def detail_of(house: House, ident: str, who: Visitor, player: str = "") -> wire.Detail:
    table = await house.table(ident)
    asker = player or who.id
    may = await rights_of(house, table, who) if not player else await house.rights(table, player)
    return wire.Detail(table.shown(), sorted(may - {""}), bool(asker) and asker == table.row.host, "" in may)


def link(request: Asked, settings: Settings, token: str) -> str:
    base = settings.public_url.rstrip("/") or f"{request.url.scheme}://{request.headers['host']}"
    return f"{base}/#/join/{token}"


def draw(url: str) -> str:
    """A QR code as a drawing. The mask is fixed: trying out all eight takes four times as long and scans no better."""
    out = BytesIO()
    code = segno.make_qr(url, error="m", mask=2, boost_error=False)
    code.save(out, kind="svg", scale=4, border=2, dark="#000", light="#fff", xmldecl=False, nl=False)
    return out.getvalue().decode()


async def invite(request: Asked, settings: Settings, seat: str, token: str) -> wire.Invite:
    url = link(request, settings, token)
    return wire.Invite(seat, token, url, await asyncio.to_thread(draw, url))


async def made(request: Asked, state: State, new: NewTable, player: str) -> wire.Made:
    table = await state.house.table(new.ident)
    may = await state.house.rights(table, player)
    wanted = {seat: token for seat, token in new.tokens.items() if seat not in may or not seat}
    invites = [await invite(request, state.settings, seat, token) for seat, token in wanted.items()]
    return wire.Made(table.shown(), sorted(may - {""}), invites)


# ---------------------------------------------------------------- looking


@get("/api/tables", responses=documented(401))
async def tables(
    state: State,
    who: Who,
    game: Annotated[str, QueryParameter(max_length=80, description="of this game only")] = "",
    status: Annotated[str, QueryParameter(max_length=80, description="in this state only")] = "",
    mine: Annotated[bool, QueryParameter(description="only those I have a part in")] = False,
) -> list[Shown]:
    if mine and not who.id:
        return []
    statuses = (status,) if status else () if mine else ("gathering", "playing")
    found: list[Shown] = await state.house.listed(Wanted(game, statuses, who.id if mine else ""))
    return found


@get("/api/tables/{ident:str}", responses=documented(401, 404))
async def table(state: State, who: Who, ident: Ident) -> wire.Detail:
    await need_table(state.house, ident, who)
    return await detail_of(state.house, ident, who)


@get("/api/tables/{ident:str}/chart", responses=documented(401, 404))
async def chart(state: State, who: Who, ident: Ident) -> Response[Any]:
    found, _ = await need_table(state.house, ident, who)
    settings = found.settings
    data = await chart_of(found.game, settings.scenario, settings.options, settings.pack, settings.position)
    return Response(data, media_type="application/json")


@get("/api/tables/{ident:str}/rows", responses=documented(401, 404, 409))
async def rows(state: State, who: Who, ident: Ident) -> wire.Rows:
    """What the boats, places and other rows of this table's game are called: for a correction."""
    found, _ = await need_table(state.house, ident, who)
    if found.play is None:
        raise not_now("not_started", "The game has not started.")
    return wire.Rows(*rows_of(found.game, found.play.referee.state.content))


# ---------------------------------------------------------------- making


@post("/api/tables", status_code=201, responses=CHANGING)
async def create(request: Asked, state: State, who: Who, data: JSONBody[wire.NewTable]) -> Response[wire.Made]:
    house: House = state.house
    state.limiter.need_table(request)
    game = need_game(data.game)
    player, cookie = await known(house, who, data.host_name)
    settings = TableSettings(
        scenario=data.scenario,
        options=data.options,
        pack=data.pack,
        position=data.position,
        name=clean(data.name),
        pace=data.pace,
        clock=data.clock,
        tick_ms=data.tick_ms,
        private=data.private,
        language=data.language,
        assistant=data.assistant,
        dice=data.dice,
        spectators=data.spectators,
        spectator_delay=data.spectator_delay,
    )
    wishes = {seat: Wish(wish.by, wish.bot) for seat, wish in data.seats.items()}
    new = await making.create(house, game, settings, wishes, player)
    return with_cookie(state.settings, await made(request, state, new, player.id), cookie, 201)


@post("/api/tables/{ident:str}/rematch", status_code=201, responses=CHANGING)
async def rematch(request: Asked, state: State, who: Who, ident: Ident, data: JSONBody[wire.Rematch]) -> wire.Made:
    need_player(who)
    await need_table(state.house, ident, who)
    player = who.player
    assert player is not None
    new = await in_table(state.house, ident, lambda t: making.rematch(state.house, t, player, data.swap, data.crews))
    return await made(request, state, new, player.id)


# ---------------------------------------------------------------- sitting down


@post("/api/claim", status_code=200, responses=CHANGING)
async def claim(request: Asked, state: State, who: Who, data: JSONBody[wire.Claim]) -> Response[wire.Claimed]:
    house: House = state.house
    invited = await house.invited(data.token)
    if invited is None:
        raise Denied(404, "no_invitation", "That invitation is not, or no longer, good.")
    ident, seat = invited
    player, cookie = await known(house, who, data.name)
    await in_table(house, ident, lambda t: lobby.claim(t, player.id, player.name, seat))
    may = await house.rights(await house.table(ident), player.id)
    return with_cookie(state.settings, wire.Claimed(ident, seat, sorted(may - {""})), cookie)


@post("/api/tables/{ident:str}/join", status_code=200, responses=CHANGING)
async def join(state: State, who: Who, ident: Ident, data: JSONBody[wire.Seats]) -> Response[wire.Detail]:
    await need_table(state.house, ident, who)
    player, cookie = await known(state.house, who, data.name)
    await in_table(state.house, ident, lambda t: lobby.join(t, player.id, player.name, data.seats))
    return with_cookie(state.settings, await detail_of(state.house, ident, who, player.id), cookie)


async def _changed(state: State, who: Visitor, ident: str, work: Callable[[Table], Awaitable[Any]]) -> wire.Detail:
    need_player(who)
    await need_table(state.house, ident, who)
    await in_table(state.house, ident, work)
    return await detail_of(state.house, ident, who)


@post("/api/tables/{ident:str}/leave", status_code=200, responses=CHANGING)
async def leave(state: State, who: Who, ident: Ident, data: JSONBody[wire.Seats]) -> wire.Detail:
    return await _changed(state, who, ident, lambda t: lobby.leave(t, who.id, data.seats))


@post("/api/tables/{ident:str}/seats", status_code=200, responses=CHANGING)
async def set_seat(state: State, who: Who, ident: Ident, data: JSONBody[wire.SetSeat]) -> wire.Detail:
    return await _changed(state, who, ident, lambda t: lobby.set_seat(t, who.id, data.seat, data.by, data.bot))


@post("/api/tables/{ident:str}/invites", status_code=200, responses=CHANGING)
async def new_invite(
    request: Asked, state: State, who: Who, ident: Ident, data: JSONBody[wire.NewInvite]
) -> wire.Invite:
    need_player(who)
    await need_table(state.house, ident, who)
    token = await in_table(state.house, ident, lambda t: lobby.new_invite(t, who.id, data.seat))
    return await invite(request, state.settings, data.seat, token)


@post("/api/tables/{ident:str}/webhook", status_code=200, responses=CHANGING)
async def webhook(state: State, who: Who, ident: Ident, data: JSONBody[wire.Webhook]) -> wire.Hooked:
    if data.url and not host_of(data.url):
        raise Denied(400, "webhook_url", "An address such as https://host/path is wanted.", field="url")
    if data.url and not is_allowed(data.url, state.settings.webhook_hosts):
        raise Denied(403, "webhook_host", "This server sends no word to that address.", field="url")
    need_player(who)
    await need_table(state.house, ident, who)
    secret = await in_table(state.house, ident, lambda t: lobby.set_webhook(t, who.id, data.seat, data.url))
    return wire.Hooked(data.seat, data.url, secret)


@get("/api/tables/{ident:str}/webhook", responses=documented(401, 404))
async def webhooks(state: State, who: Who, ident: Ident) -> wire.Hooks:
    need_player(who)
    found, _ = await need_table(state.house, ident, who)
    urls = {row.seat: parts_of(row.webhook)[1] for row in found.seating.all() if row.player == who.id}
    return wire.Hooks(sorted(state.settings.webhook_hosts), urls)


# ---------------------------------------------------------------- starting and stopping


@post("/api/tables/{ident:str}/start", status_code=200, responses=CHANGING)
async def start(state: State, who: Who, ident: Ident) -> wire.Detail:
    return await _changed(state, who, ident, lambda t: lobby.start(t, who.id))


@post("/api/tables/{ident:str}/resume", status_code=200, responses=CHANGING)
async def resume(state: State, who: Who, ident: Ident) -> wire.Detail:
    return await _changed(state, who, ident, lambda t: lobby.resume(t, who.id))


@post("/api/tables/{ident:str}/close", status_code=200, responses=CHANGING)
async def close(state: State, who: Who, ident: Ident) -> wire.Detail:
    return await _changed(state, who, ident, lambda t: lobby.close(t, who.id))


HANDLERS = [
    tables,
    table,
    chart,
    rows,
    create,
    rematch,
    claim,
    join,
    leave,
    set_seat,
    new_invite,
    webhook,
    webhooks,
    start,
    resume,
    close,
]
