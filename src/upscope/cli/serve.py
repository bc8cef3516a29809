"""Serve the page and its games; on this machine only, unless told otherwise."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
import tomllib
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from upscope.cli._language import language_option
from upscope.cli._logs import FORMATS, are_json, json_line, set_up_logs
from upscope.text import say

if TYPE_CHECKING:
    from upscope.web.wire_games import OwnPack


def data_folder() -> Path:
    """Where games are kept: UPSCOPE_DATA, else the user's own data folder, where each system has it."""
    named = os.environ.get("UPSCOPE_DATA")
    if named:
        return Path(named)
    usual = Path.home() / ".local" / "share"
    if sys.platform == "darwin" and not (usual / "upscope").is_dir():
        usual = Path.home() / "Library" / "Application Support"
    if sys.platform == "win32":
        usual = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    return Path(os.environ.get("XDG_DATA_HOME") or usual) / "upscope"


def default_database() -> str:
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.ClickException(f"cannot make {folder}: {error.strerror}; name another place with --db") from error
    return f"sqlite:///{(folder / 'upscope.db').as_posix()}"


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
    if sys.platform != "win32":  # there it would let two servers have one port
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except (OSError, OverflowError) as error:
        sock.close()
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise click.ClickException(f"cannot listen on {host} port {port}: {reason}; try --port 0") from error
    return sock


def tell(sentence: str, *, warn: bool = False) -> None:
    """Print a sentence; as JSON where the logs are JSON, since both often end in one journal."""
    if are_json() and warn:
        logging.getLogger("upscope").warning(sentence)
    else:
        click.echo(json_line(sentence) if are_json() else sentence, err=warn)


def announce(url: str, lan: bool, language: str) -> None:
    tell(say(language, "serve-address", url=url))
    if are_json():
        return
    if lan:
        import segno

        click.echo(say(language, "serve-lan"))
        if sys.stdout.isatty():
            segno.make(url).terminal(compact=True)
    click.echo(say(language, "serve-how-to-stop"))


def open_browser(url: str) -> None:
    """Only on a desktop: in a bare terminal a text browser would take the screen."""
    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def read_config(ctx: click.Context, _: click.Parameter, value: Path | None) -> None:
    """Options from a TOML file: names as on the command line, dashes or underscores. Flags and environment win."""
    if value is None:
        return
    try:
        found = tomllib.loads(value.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise click.ClickException(f"--config {value}: {error}") from error
    known = {opt.lstrip("-").replace("-", "_"): one.name for one in ctx.command.params for opt in one.opts}
    given = {name.replace("-", "_"): option for name, option in found.items()}
    unknown = sorted(set(given) - set(known))
    if unknown:
        raise click.ClickException(f"--config {value}: unknown: {', '.join(unknown)}")
    ctx.default_map = {**(ctx.default_map or {}), **{str(known[name]): option for name, option in given.items()}}


def packs_in(folders: Sequence[str], language: str) -> dict[str, list[OwnPack]]:
    """Make the host's data packs known; what the page is told of them, by game."""
    from upscope.cli._packs import add
    from upscope.packs import listed
    from upscope.web.wire_games import OwnPack

    found: dict[str, list[OwnPack]] = {}
    for folder in folders:
        pack = add(str(Path(folder).absolute()), language)
        found.setdefault(pack.game, []).append(OwnPack(*listed(pack)))
    return found


def bots_knowing(folders: Sequence[str]) -> tuple[str, ...]:
    """The command of a process in which bots think; none is the usual one, that knows the built-in packs alone."""
    if not folders:
        return ()
    return (sys.executable, "-m", "upscope.cli._bots", *(str(Path(folder).absolute()) for folder in folders))


def names_of(host: str, allow_host: Sequence[str], lan: bool, public_url: str | None) -> tuple[set[str], set[str], str]:
    """The names the server answers to, the origins of pages that may use it, and the one of its names to show."""
    from upscope.web.settings import LOOPBACK

    hosts, origins, shown = {*LOOPBACK, host.lower(), *(name.lower() for name in allow_host)}, set(), host
    if lan:
        shown = lan_address()
        hosts |= {shown, socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}
    if public_url:
        parts = urlsplit(public_url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise click.ClickException(f"--public-url {public_url}: an address such as https://games.example is needed")
        hosts.add(parts.hostname)
        origins.add(f"{parts.scheme}://{parts.netloc}")
    return hosts, origins, shown


@click.command("serve")
@click.option("--config", type=click.Path(path_type=Path), envvar="UPSCOPE_CONFIG", is_eager=True, expose_value=False,
              callback=read_config, help="Options from a TOML file.")  # fmt: skip
@click.option("--port", default=8765, show_default=True, envvar="UPSCOPE_PORT", help="0 picks a free port.")
@click.option("--host", default="127.0.0.1", show_default=True, envvar="UPSCOPE_HOST", help="The address to listen on.")
@click.option("--lan", is_flag=True, envvar="UPSCOPE_LAN", help="Listen on the local network too, for phones.")
@click.option("--public-url", envvar="UPSCOPE_PUBLIC_URL", help="The address players use, behind a proxy.")
@click.option("--allow-host", multiple=True, envvar="UPSCOPE_ALLOW_HOST", help="Another name this server answers to.")
@click.option("--proxy", multiple=True, envvar="UPSCOPE_PROXY", help="Address of a proxy whose X-Forwarded-For counts.")
@click.option("--db", envvar="UPSCOPE_DB", help="Database URL; an SQLite file in the user's data folder by default.")
@click.option("--bot-processes", default=2, show_default=True, envvar="UPSCOPE_BOT_PROCESSES",
              type=click.IntRange(1, 64), help="Number of bot processes.")  # fmt: skip
@click.option("--bot-seconds", default=30.0, show_default=True, envvar="UPSCOPE_BOT_SECONDS",
              help="Seconds that a bot may think before it is restarted.")  # fmt: skip
@click.option("--pack", "folders", multiple=True, type=click.Path(exists=True, file_okay=False), envvar="UPSCOPE_PACK",
              metavar="FOLDER", help="Offer a data pack of yours in new games; may be repeated.")  # fmt: skip
@click.option("--webhook-host", multiple=True, envvar="UPSCOPE_WEBHOOK_HOST",
              help="Allow notifications to this host; * allows any public host.")  # fmt: skip
@click.option("--metrics/--no-metrics", default=True, envvar="UPSCOPE_METRICS",
              help="Serve /metrics, to this machine or with the token.")  # fmt: skip
@click.option("--metrics-token", default="", envvar="UPSCOPE_METRICS_TOKEN",
              help="A token that allows reading /metrics from elsewhere.")  # fmt: skip
@click.option("--log-format", type=click.Choice(FORMATS), default="text", envvar="UPSCOPE_LOG_FORMAT")
@click.option("--log-level", type=click.Choice(("debug", "info", "warning", "error")), default="warning",
              envvar="UPSCOPE_LOG_LEVEL")  # fmt: skip
@click.option("--open/--no-open", "open_", default=True, help="Open the page in a browser.")
@language_option
def command(
    port: int,
    host: str,
    lan: bool,
    public_url: str | None,
    allow_host: tuple[str, ...],
    proxy: tuple[str, ...],
    db: str | None,
    bot_processes: int,
    bot_seconds: float,
    folders: tuple[str, ...],
    webhook_host: tuple[str, ...],
    metrics: bool,
    metrics_token: str,
    log_format: str,
    log_level: str,
    open_: bool,
    language: str,
) -> None:
    """Serve the page and its games; on this machine only, unless told otherwise."""
    import uvicorn

    from upscope.bots.desk import Desk
    from upscope.cli._server import WiredManager, open_database, probes_of
    from upscope.web.app import create_app
    from upscope.web.serving import patience_of, raise_open_files, server_config
    from upscope.web.settings import STATIC, Settings
    from upscope.web.webhooks import Webhooks

    set_up_logs(log_format, log_level)
    if not (STATIC / "index.html").is_file():
        tell(say(language, "serve-no-page"), warn=True)
    hosts, origins, shown = names_of(host, allow_host, lan, public_url)
    host = "0.0.0.0" if lan else host
    packs = packs_in(folders, language)
    store = open_database(db or default_database(), alone=True)
    sock = listen(host, port)
    shown = f"[{shown}]" if ":" in shown else shown
    url = public_url or f"http://{shown}:{sock.getsockname()[1]}/"
    hooks = Webhooks(frozenset(webhook_host), url)
    manager = WiredManager(store, Desk(bot_seconds, bot_processes, bots_knowing(folders)), hooks=hooks)
    settings = Settings(
        frozenset(hosts),
        frozenset(origins),
        probes=probes_of(store, manager),
        gauges=manager.gauges,
        histograms=manager.histograms,
        damage=manager.damage,
        public_url=public_url or (url if lan else ""),
        webhook_hosts=frozenset(webhook_host),
        metrics=metrics,
        metrics_token=metrics_token,
        packs=lambda game: packs.get(game, ()),
    )
    app = create_app(settings, manager)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                announce(url, lan, language)
                if open_:
                    open_browser(url)

    patience = patience_of(raise_open_files(), proxy)
    config = server_config(app, patience, proxies=proxy, count=manager.means.tally.add)
    try:
        Server(config).run(sockets=[sock])
    except KeyboardInterrupt:
        tell(say(language, "serve-stopped"))
