"""A bot that asks and is answered: the referee protocol over a socket, with a seat's token. It needs `websockets` only.

python examples/line_bot.py ws://127.0.0.1:8765/api/tables/TABLE/referee TOKEN
"""

import json
import random
import sys

from websockets.sync.client import connect

address, token = sys.argv[1:3]
with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as socket:

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
