"""Debian's WebKitGTK by WebDriver, on a screen that Xvfb makes up."""

from __future__ import annotations

import base64
import json
import os
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from .engine import PATIENCE_S, Failed

WIDTH, HEIGHT = 1280, 900
SCREEN = f"{WIDTH}x{HEIGHT}x24"


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
    return port


class WebKit:
    name = "webkit"
    has_files = False
    """WebKitGTK gives a page no files of its own to write to as it goes (`createSyncAccessHandle`); Safari does."""

    def __init__(self) -> None:
        self._home = tempfile.TemporaryDirectory()
        read, write = os.pipe()
        screen = ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"]
        self._screen = subprocess.Popen(screen, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            display = told.readline().strip()
        port = free_port()
        env = {**os.environ, "DISPLAY": f":{display}", "HOME": self._home.name, "GDK_BACKEND": "x11"}
        env |= {f"XDG_{name}_HOME": self._home.name for name in ("DATA", "CACHE", "CONFIG")}
        line = ["WebKitWebDriver", f"--port={port}"]
        self._driver = subprocess.Popen(line, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._url = f"http://127.0.0.1:{port}/session"
        browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), None)
        if browser is None:
            raise Failed("webkit2gtk-driver is not installed")
        wish = {"webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]}}
        made = self._first({"capabilities": {"alwaysMatch": wish}})
        self._url += f"/{made['sessionId']}"
        self.version = str(made["capabilities"]["browserVersion"])
        self._ask("POST", "/timeouts", {"script": int(PATIENCE_S * 1000), "pageLoad": int(PATIENCE_S * 1000)})
        self._ask("POST", "/window/rect", {"width": WIDTH, "height": HEIGHT})

    def _first(self, wish: dict[str, Any]) -> Any:
        last = time.monotonic() + PATIENCE_S
        while True:
            try:
                return self._ask("POST", "", wish)
            except URLError:  # it does not listen yet
                if time.monotonic() > last:
                    raise
                time.sleep(0.1)

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self._url + path, data, method=method), timeout=PATIENCE_S) as answer:
                return json.load(answer)["value"]
        except HTTPError as problem:
            raise Failed(f"{path}: {json.load(problem)['value']['message'][:500]}") from None

    def open(self, url: str) -> None:
        self._ask("POST", "/url", {"url": url})

    def run(self, body: str) -> Any:
        script = (
            f"const done = arguments[arguments.length - 1]; (async () => {{ {body} }})()"
            ".then((one) => ({ one: one ?? null }), (why) => ({ why: String(why) }))"
            ".then((found) => done(JSON.stringify(found)))"
        )
        found = json.loads(self._ask("POST", "/execute/async", {"script": script, "args": []}))
        if "why" in found:
            raise Failed(found["why"])
        return found["one"]

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("GET", "/screenshot"))

    def close(self) -> None:
        for process in (self._driver, self._screen):
            process.terminate()
            process.wait(60)
        self._home.cleanup()
