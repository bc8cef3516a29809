"""A bot in twenty lines: it takes the seat of an invitation and answers by chance until the game is over.

    .venv/bin/python examples/bot.py 'http://127.0.0.1:8765/#/join/…'

It needs the package `websockets` and `upscope.client`, nothing else of Upscope.
"""

import random
import sys

from upscope.client import Refused, Seat

with Seat(sys.argv[1], name="chance") as seat:
    for decisions in seat:
        decision = random.choice(decisions)
        if "options" in decision:
            value = random.choice(decision["options"])["value"]
        else:
            value = decision["form"]["example"]
        try:
            seat.answer(decision, value)
        except Refused as problem:
            print(problem)
    print(seat.result)
