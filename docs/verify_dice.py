"""Recompute every sealed die of a game: python3 verify_dice.py RECORD. It shares no code with the program that rolled.

The record is JSON lines. The header's "dice" (and any later chapter's) holds the commitment: the SHA-256 of a seed that
was fixed before play. After the end the seed is shown. Die i is HMAC-SHA256(seed, game, chapter, i, the seats' salts),
drawn again in the rare case that taking the remainder would favour a value. Die numbers must follow without a gap.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path


def place(seed, dice, index, total):
    for counter in range(1000):
        parts = ["upscope-die", dice["game"], dice["chapter"], index, counter, sorted(dice["salts"].items())]
        message = json.dumps(parts, separators=(",", ":")).encode()
        number = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest(), "big")
        if number < 2**256 - 2**256 % total:
            return number % total
    raise ValueError("no fair number")


def main(path):
    lines = [json.loads(line) for line in Path(path).read_text("utf-8").split("\n") if line]
    shown = [bytes.fromhex(line["seed"]) for line in lines if line.get("kind") == "reveal"]
    seeds = {hashlib.sha256(seed).hexdigest(): seed for seed in shown}
    dice, due, checked, waiting, own, wrong = lines[0]["dice"], {}, 0, 0, 0, 0
    for at, line in enumerate(lines, 1):
        dice = line["dice"] if line.get("kind") == "chapter" else dice
        if line.get("kind") != "outcome":
            continue
        if dice["kind"] != "sealed":
            own += line["times"]
            continue
        commitment, first = dice["commitment"], line["index"]
        gap = first != due.get(commitment, dice["index"])
        due[commitment] = first + line["times"]
        if commitment not in seeds:
            waiting += line["times"]
            continue
        ends = [sum(line["weights"][: n + 1]) for n in range(len(line["weights"]))]
        numbers = [place(seeds[commitment], dice, first + n, ends[-1]) for n in range(line["times"])]
        fell = [next(v for v, end in zip(line["values"], ends, strict=True) if number < end) for number in numbers]
        checked += line["times"]
        if gap or line["value"] != (fell[0] if line["times"] == 1 else fell):
            wrong += 1
            print(f"line {at}: {line['roll']}, die {first}: not what the seed gives" + " (gap)" * gap)
    print(f"{checked} dice checked, {wrong} rolls wrong, {waiting} dice whose seed is not shown, {own} not sealed")
    return 1 if wrong else 2 if waiting or not checked else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
