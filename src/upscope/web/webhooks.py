"""Word sent to an address that a player has named: signed, tried again, and never into the server's own network.

A host must be on the operator's list. A name is looked up each time, and an address that is not public is refused,
because names can be pointed anywhere; only an address that the list itself names may be an internal one.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import ipaddress
import logging
import socket
import ssl
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

import msgspec

from upscope.session.ports import Notice

log = logging.getLogger("upscope.web")
TIMEOUT_S = 10.0
WAITS_S = (0.0, 5.0, 60.0, 600.0)
MOST_WAITING = 1000
AGAIN = frozenset({408, 425, 429})


class Unreachable(Exception):
    """It could not be delivered now."""


def host_of(url: str) -> str:
    """The host of an address that word could be sent to; "" if it is no such address."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        return ""
    return "" if parts.scheme not in ("http", "https") or "@" in parts.netloc else host


def is_allowed(url: str, hosts: frozenset[str]) -> bool:
    """Whether word may be sent to that address at all, as far as its name says."""
    host = host_of(url)
    return bool(host) and (host in hosts or ("*" in hosts and _public_or_name(host)))


def _public_or_name(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return True
    return is_public(host)


ROUTED = ipaddress.IPv6Network("2000::/3")
"""All of IPv6 that is handed out to networks."""
NOT_PUBLIC = tuple(
    ipaddress.ip_network(one)
    for one in (
        "2001::/23",  # Teredo, ORCHID, benchmarking and other protocols
        "2002::/16",  # 6to4, which leads to any IPv4 address
        "2001:db8::/32",
        "3fff::/20",  # documentation
        "192.0.0.0/24",
        "192.88.99.0/24",  # relays of 6to4
        "198.18.0.0/15",
    )
)


def is_public(text: str) -> bool:
    """Whether an address is a host's in the public internet, and not a way into an internal network.

    IPv6 addresses that carry an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo) are refused whatever they carry:
    where they lead depends on the network this server is in.
    """
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and (address not in ROUTED or address.scope_id):
        return False
    inside = (
        address.is_multicast
        or address.is_reserved
        or address.is_private
        or address.is_loopback
        or address.is_link_local
        or address.is_unspecified
    )
    return address.is_global and not inside and not any(address in one for one in NOT_PUBLIC)


def signature(secret: str, at: int, body: bytes) -> str:
    made = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={made}"


class Webhooks:
    """`waits` are the pauses before each try; `count` is told how it went."""

    def __init__(
        self, hosts: frozenset[str] = frozenset(), public_url: str = "", waits: Sequence[float] = WAITS_S
    ) -> None:
        self.hosts, self.public_url, self.waits = hosts, public_url.rstrip("/"), waits
        self.count: Callable[[str], None] = lambda name: None
        self._pool = ThreadPoolExecutor(4, "webhook")
        self._sending: set[asyncio.Task[None]] = set()

    def __call__(self, notice: Notice) -> None:
        if len(self._sending) >= MOST_WAITING or not is_allowed(notice.url, self.hosts):
            self.count("webhooks_dropped")
            return
        task = asyncio.get_running_loop().create_task(self._deliver(notice))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def close(self) -> None:
        for task in list(self._sending):
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _deliver(self, notice: Notice) -> None:
        for wait in self.waits:
            await asyncio.sleep(wait)
            try:
                status = await asyncio.get_running_loop().run_in_executor(self._pool, self._post, notice)
            except Unreachable as problem:
                log.info("word %s: %s", notice.id, problem)
                continue
            if 200 <= status < 300:
                self.count("webhooks_sent")
                return
            if status < 500 and status not in AGAIN:
                break
        log.warning("word %s could not be delivered", notice.id)
        self.count("webhooks_failed")

    def _post(self, notice: Notice) -> int:
        """One try. Redirects are not followed: they could lead anywhere."""
        body = msgspec.json.encode(
            {
                "id": notice.id,
                "kind": notice.kind,
                "session": notice.session,
                "game": notice.game,
                "seat": notice.seat,
                "text": notice.text,
                "url": f"{self.public_url}/#/game/{notice.session}",
            }
        )
        at = int(time.time())
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "upscope",
            "Upscope-Notice": notice.id,
            "Upscope-Signature": signature(notice.secret, at, body),
        }
        parts = urlsplit(notice.url)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        try:
            connection = self._connect(parts.scheme, parts.hostname or "", parts.port)
            try:
                connection.request("POST", path, body, headers)
                return connection.getresponse().status
            finally:
                connection.close()
        except (OSError, HTTPException, ValueError) as problem:
            raise Unreachable(type(problem).__name__) from None

    def _connect(self, scheme: str, host: str, port: int | None) -> HTTPConnection:
        """To the very address that was looked at, so that a second look-up cannot lead elsewhere."""
        port = port or (443 if scheme == "https" else 80)
        address = self._address(host, port)
        plain = socket.create_connection((address, port), timeout=TIMEOUT_S)
        if scheme == "http":
            connection = HTTPConnection(host, port, timeout=TIMEOUT_S)
            connection.sock = plain
            return connection
        context = ssl.create_default_context()
        secure = HTTPSConnection(host, port, timeout=TIMEOUT_S, context=context)
        try:
            secure.sock = context.wrap_socket(plain, server_hostname=host)
        except OSError:
            plain.close()
            raise
        return secure

    def _address(self, host: str, port: int) -> str:
        found = [str(row[4][0]) for row in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
        for address in found:
            if host == address or is_public(address):
                return address
        raise Unreachable(f"{host} leads into an internal network")
