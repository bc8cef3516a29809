"""A bot that asks and is answered: the referee protocol over a socket. It needs the package `websockets` only.

    python examples/line_bot.py 'http://127.0.0.1:8765/#/join/…'

The link is an invitation, or the return link of a seat you hold yourself. It is exchanged for the seat's token.
"""

import json
import random
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect

base, _, secret = sys.argv[1].partition("/#/join/")
wish = json.dumps({"token": secret, "name": "chance", "program": True}).encode()
with urlopen(Request(f"{base}/api/claim", wish, {"Content-Type": "application/json"})) as answer:
    claimed = json.load(answer)
address = f"{base.replace('http', 'ws', 1)}/api/sessions/{claimed['session']}/referee"
with connect(address, additional_headers={"Authorization": f"Bearer {claimed['token']}"}, max_size=None) as socket:

    def ask(do: str, **fields: object) -> dict:
        socket.send(json.dumps({"do": do, **fields}))
        return json.loads(socket.recv())

    print(ask("hello")["result"])
    over = None
    while over is None:
        decisions = ask("decisions", wait=20)["result"]
        if decisions:
            decision = random.choice(decisions)
            choices = [option["value"] for option in decision.get("options", [])]
            value = random.choice(choices) if choices else decision["form"]["example"]
            ask("answer", decision=decision["id"], value=value)
        view = ask("view")["result"]
        over = view["result"] if view and view["over"] else None
    print(over)
