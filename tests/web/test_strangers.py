"""What a stranger costs: nothing that stays."""

from __future__ import annotations

import asyncio
import http.client

import pytest
from tests.session.bench import benched
from tests.session.test_play import run
from tests.web.fuzz import resident_kb
from tests.web.site import running

from upscope.client import Server
from upscope.session.errors import Denied
from upscope.session.key_locks import Turns
from upscope.web.limits import Buckets, network_of


def test_games_that_do_not_exist_are_forgotten(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def ask() -> None:
        async with benched(f"sqlite:///{tmp_path_factory.mktemp('house') / 'x.db'}") as bench:
            for k in range(200):
                with pytest.raises(Denied, match="no such"):
                    await bench.manager.session(f"unknown{k}")
            with pytest.raises(Denied, match="no such"):
                await bench.manager.session("x" * 60_000)
            assert len(bench.manager._opening) == 0

    run(ask())


def test_a_turn_is_given_to_one_and_remembered_while_somebody_waits() -> None:
    async def meet() -> None:
        turns, order = Turns(), []

        async def come(name: str) -> None:
            async with turns.at("key"):
                order.append(f"{name} in")
                await asyncio.sleep(0)
                order.append(f"{name} out")

        await asyncio.gather(come("a"), come("b"), come("c"))
        assert order == ["a in", "a out", "b in", "b out", "c in", "c out"]
        assert len(turns) == 0

    asyncio.run(meet())


def test_long_addresses_leave_no_memory_behind(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Each was kept several times: by the manager, by the router and by what splits paths."""
    with running(f"sqlite:///{tmp_path_factory.mktemp('site') / 'x.db'}") as site:
        ask = http.client.HTTPConnection("127.0.0.1", site.port, timeout=20)

        def get(path: str) -> int:
            ask.request("GET", path, headers={"Cookie": f"a={path[-9:]}"})
            answer = ask.getresponse()
            answer.read()
            return answer.status

        for k in range(50):
            assert get(f"/api/sessions/warm{k}") == 404
        before = resident_kb(site)
        assert {get(f"/api/sessions/{'x' * 30_000}{k}") for k in range(500)} == {414}
        assert {get(f"/api/sessions/{'x' * 150}{k}") for k in range(500)} == {404}
        grown = resident_kb(site) - before
        assert Server(site.url).get("/healthz")["status"] == "ok"
    assert grown < 10_000, f"grew by {grown} kB"


def test_only_so_many_addresses_are_remembered() -> None:
    buckets = Buckets(0.001, 2, most=10)
    for k in range(1000):
        assert buckets.take(f"10.0.{k // 250}.{k % 250}") == 0
    assert len(buckets) == 10
    assert buckets.take("10.0.3.249") == 0
    assert buckets.take("10.0.3.249") > 0, "the latest are remembered"


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("10.1.2.3", "10.1.2.3"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("?", "?"),
        ("a:b", "a:b"),
    ],
)
def test_a_subscriber_of_ipv6_is_one_address(address: str, network: str) -> None:
    assert network_of(address) == network
