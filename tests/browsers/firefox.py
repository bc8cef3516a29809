"""Debian's firefox-esr by WebDriver BiDi, which it speaks itself."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from .engine import PATIENCE_S, Failed

WIDTH, HEIGHT = 1280, 900
QUIET = """
user_pref("app.normandy.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,#remote-settings-dummy/v1");
user_pref("toolkit.telemetry.server", "");
"""


class Firefox:
    name = "firefox"
    has_files = True

    def __init__(self) -> None:
        self._home = tempfile.TemporaryDirectory()
        Path(self._home.name, "user.js").write_text(QUIET)
        line = ["firefox-esr", "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", self._home.name]
        self._process = subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self._socket = connect(f"{self._address()}/session", max_size=None, open_timeout=PATIENCE_S)
        self._count = 0
        self._ask("session.new", capabilities={})
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        self._ask("browsingContext.setViewport", context=self._page, viewport={"width": WIDTH, "height": HEIGHT})
        version = self._ask("script.evaluate", **self._script("navigator.userAgent"))["result"]["value"]
        self.version = version.rpartition("/")[2]

    def _address(self) -> str:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            if found := re.search(r"BiDi listening on (ws://\S+)", line):
                return found[1]
        raise Failed("firefox did not start")

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": params}))
        while True:
            message: dict[str, Any] = json.loads(self._socket.recv(PATIENCE_S))
            if message.get("id") == self._count:
                break
        if message["type"] == "error":
            raise Failed(f"{method}: {message['message']}")
        found: dict[str, Any] = message["result"]
        return found

    def _script(self, expression: str) -> dict[str, Any]:
        return {"expression": expression, "target": {"context": self._page}, "awaitPromise": True}

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def run(self, body: str) -> Any:
        script = f"(async () => {{ {body} }})().then((one) => JSON.stringify(one ?? null))"
        found = self._ask("script.evaluate", **self._script(script))
        if found["type"] != "success":
            raise Failed(found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"])

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("browsingContext.captureScreenshot", context=self._page)["data"])

    def close(self) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.wait(60)
        assert self._process.stderr is not None
        self._process.stderr.close()
        shutil.rmtree(self._home.name, ignore_errors=True)
        self._home.cleanup()
