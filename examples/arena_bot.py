"""A program for the arena: the referee protocol on standard input and output, and nothing but Python itself.

    upscope arena sonar --blue 'exec: python examples/arena_bot.py' --yellow ensign --games 20

It answers by chance. What it prints goes to the referee, so say anything else on standard error.
"""

import json
import random
import sys


def ask(do: str, **fields: object) -> dict:
    print(json.dumps({"do": do, **fields}), flush=True)
    return json.loads(sys.stdin.readline())


hello = ask("hello")["result"]
rng = random.Random(sys.argv[1] if len(sys.argv) > 1 else hello["game"])
print(f"{hello['name']}: I play {', '.join(hello['seats'])}.", file=sys.stderr)
# the reply comes when one of our seats is asked; nothing is open to anybody once the game is over
while decisions := ask("decisions", wait=20).get("result"):
    decision = rng.choice([one for one in decisions if not one.get("standing")])
    choices = [option["value"] for option in decision.get("options", [])]
    value = rng.choice(choices) if choices else decision["form"]["example"]
    reply = ask("answer", seat=decision["seat"], decision=decision["id"], value=value)
    if "error" in reply:
        print(reply["error"]["text"], file=sys.stderr)
