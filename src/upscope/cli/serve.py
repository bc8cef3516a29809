"""Serve the page and the tables; on this machine only, unless told otherwise."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import click

from upscope.cli._language import language_option
from upscope.text import say

GRACE_SECONDS = 5
LARGEST_SOCKET_MESSAGE = 1 << 20


def data_folder() -> Path:
    """Where games are kept: UPSCOPE_DATA, else the user's own data folder."""
    named = os.environ.get("UPSCOPE_DATA")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "upscope"


def default_database() -> str:
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.ClickException(f"cannot make {folder}: {error.strerror}; name another place with --db") from error
    return f"sqlite:///{folder / 'upscope.db'}"


def database_probe(url: str) -> Callable[[], None]:
    import sqlalchemy

    try:
        engine = sqlalchemy.create_engine(url)
    except (sqlalchemy.exc.ArgumentError, ImportError) as error:
        raise click.ClickException(f"--db {url}: {error}") from error

    def probe() -> None:
        with engine.connect() as connection:
            connection.execute(sqlalchemy.text("select 1"))

    try:
        probe()
    except sqlalchemy.exc.SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise click.ClickException(f"cannot open the database {engine.url.render_as_string()}: {reason}") from error
    return probe


def lan_address() -> str:
    """The address other machines reach this one at. Nothing is sent: a UDP socket only picks its route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError as error:
            raise click.ClickException(f"this machine has no network to offer the page on: {error.strerror}") from error
        return str(probe.getsockname()[0])


def listen(host: str, port: int) -> socket.socket:
    """Bound here, not in the server, so that port 0 has a number to print and a taken port one clear line."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except (OSError, OverflowError) as error:
        sock.close()
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise click.ClickException(f"cannot listen on {host} port {port}: {reason}; try --port 0") from error
    return sock


def announce(url: str, lan: bool, language: str) -> None:
    click.echo(say(language, "serve-address", url=url))
    if lan:
        import segno

        click.echo(say(language, "serve-lan"))
        if sys.stdout.isatty():
            segno.make(url).terminal(compact=True)
    click.echo(say(language, "serve-how-to-stop"))


def open_browser(url: str) -> None:
    """Only on a desktop: in a bare terminal a text browser would take the screen."""
    if sys.platform == "darwin" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


@click.command("serve")
@click.option("--port", default=8765, show_default=True, help="0 takes a free one.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--lan", is_flag=True, help="Listen to the local network too, for the phones at the table.")
@click.option("--public-url", help="The address players use, when a proxy stands in front.")
@click.option("--allow-host", multiple=True, help="Another name this server answers to.")
@click.option("--db", help="Database URL; an SQLite file in the user's data folder by default.")
@click.option("--open/--no-open", "open_", default=True, help="Open the page in a browser.")
@language_option
def command(
    port: int,
    host: str,
    lan: bool,
    public_url: str | None,
    allow_host: tuple[str, ...],
    db: str | None,
    open_: bool,
    language: str,
) -> None:
    """Serve the page and the tables; on this machine only, unless told otherwise."""
    import uvicorn

    from upscope.web.app import create_app
    from upscope.web.settings import LOOPBACK, Settings

    hosts, origins, shown = {*LOOPBACK, host.lower(), *(name.lower() for name in allow_host)}, set(), host
    if lan:
        host, shown = "0.0.0.0", lan_address()
        hosts |= {shown, socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}
    if public_url:
        parts = urlsplit(public_url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise click.ClickException(f"--public-url {public_url}: an address such as https://games.example is needed")
        hosts.add(parts.hostname)
        origins.add(f"{parts.scheme}://{parts.netloc}")

    probes = {"database": database_probe(db or default_database())}
    app = create_app(Settings(frozenset(hosts), frozenset(origins), probes=probes))
    sock = listen(host, port)
    shown = f"[{shown}]" if ":" in shown else shown
    url = public_url or f"http://{shown}:{sock.getsockname()[1]}/"

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                announce(url, lan, language)
                if open_:
                    open_browser(url)

    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_SOCKET_MESSAGE,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    try:
        Server(config).run(sockets=[sock])
    except KeyboardInterrupt:
        click.echo(say(language, "serve-stopped"))
