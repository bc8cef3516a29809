"""Who asks: a browser by its cookie, a program by a seat's token. And what they are called."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.params import JSONBody

from upscope.table import lobby
from upscope.table.denied import Denied
from upscope.table.house import House, PlayerRow
from upscope.table.table import Table
from upscope.web import wire
from upscope.web.problems import documented
from upscope.web.settings import Settings

COOKIE = "upscope"
A_YEAR = 365 * 24 * 3600
LONGEST_TOKEN = 100


@dataclass(frozen=True)
class Visitor:
    """`cookie` is the secret he is known by, `bearer` the table and seat of a token he shows."""

    player: PlayerRow | None
    cookie: str = ""
    bearer: tuple[str, str] | None = None

    @property
    def id(self) -> str:
        return self.player.id if self.player else ""


NOBODY = Visitor(None)


def clean(name: str) -> str:
    """A name as people write it: no control characters, no more than one space in a row."""
    plain = "".join(c for c in name if unicodedata.category(c)[0] != "C")
    return " ".join(plain.split())


async def visitor_of(connection: ASGIConnection[Any, Any, Any, Any], house: House) -> Visitor:
    token = _bearer(connection)
    if token:
        bearer = await house.invited(token)
        if bearer is None:
            raise Denied(401, "bad_token", "That token is not, or no longer, worth a seat.")
        return await _holder(house, bearer)
    cookie = connection.cookies.get(COOKIE, "")
    if not cookie or len(cookie) > LONGEST_TOKEN:
        return NOBODY
    player = await house.who(cookie)
    return Visitor(player, cookie) if player else NOBODY


def _bearer(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and len(token) <= LONGEST_TOKEN else ""


async def _holder(house: House, bearer: tuple[str, str]) -> Visitor:
    """Who shows a seat's token is whoever sits there; at an empty seat he sits down."""
    ident, seat = bearer
    table = await house.table(ident)
    held = table.seating[seat].player if seat else ""
    if held:
        return Visitor(PlayerRow(held, table.seating[seat].name), bearer=bearer)
    player, _ = await house.new_player("")
    await table.do(lambda: lobby.claim(table, player.id, "", seat))
    return Visitor(player, bearer=bearer)


Who = NamedDependency[Visitor]


async def visitor(request: ASGIConnection[Any, Any, Any, Any], state: State) -> Visitor:
    """Dependency of the handlers."""
    return await visitor_of(request, state.house)


async def rights_of(house: House, table: Table, who: Visitor) -> frozenset[str]:
    """A token gives its own seat only, even if its holder has others."""
    if who.bearer is not None:
        return frozenset({who.bearer[1]}) if who.bearer[0] == table.id else frozenset()
    return await house.rights(table, who.id)


async def known(house: House, who: Visitor, name: str) -> tuple[PlayerRow, Cookie | None]:
    """The player, made known now if need be; the cookie to set if he was new."""
    name = clean(name)
    if who.player is not None:
        if name and who.cookie and name != who.player.name:
            return await house.rename(who.player, who.cookie, name), None
        return who.player, None
    player, token = await house.new_player(name)
    return player, Cookie(key=COOKIE, value=token, httponly=True, samesite="lax", max_age=A_YEAR, path="/")


def with_cookie(settings: Settings, content: Any, cookie: Cookie | None, status: int = 200) -> Response[Any]:
    made: Response[Any] = Response(content, status_code=status)
    if cookie is not None:
        cookie.secure = settings.secure
        made.set_cookie(cookie)
    return made


async def me_of(house: House, player: PlayerRow | None) -> wire.Me:
    if player is None:
        return wire.Me("", "", [])
    held = await house.seats_of(player.id)
    return wire.Me(player.id, player.name, [wire.MySeat(table, seat) for table, seat in held])


@get("/api/me", responses=documented(401))
async def me(state: State, who: Who) -> wire.Me:
    return await me_of(state.house, who.player)


@post("/api/me", status_code=200, responses=documented(401, 403, 413, 415))
async def name_me(state: State, who: Who, data: JSONBody[wire.NewName]) -> Response[wire.Me]:
    house: House = state.house
    player, cookie = await known(house, who, data.name)
    return with_cookie(state.settings, await me_of(house, player), cookie)


HANDLERS = [me, name_me]
