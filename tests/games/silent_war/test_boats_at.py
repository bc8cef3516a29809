"""Where boats are is kept between two looks: it must say what a look at every boat would say."""

from __future__ import annotations

import random

from tests.games.silent_war.kit_campaign import bare

from upscope.games.silent_war.rules.sea import boats_at


def test_what_is_kept_is_what_a_look_at_every_boat_says() -> None:
    rng = random.Random(1)
    s = bare((1943, 1), 1)
    places = range(-1, len(s.content.place_names))
    states = [s, s.fork(), s.fork()]
    for _ in range(200):
        s = rng.choice(states)
        for _ in range(rng.choice((0, 1, 1, 2, 40))):
            s.boats.at[rng.randrange(len(s.boats.at))] = rng.choice(places)
        for place in (-1, *rng.sample(places, 5)):
            assert list(boats_at(s, place)) == [boat for boat, at in enumerate(s.boats.at) if at == place]
