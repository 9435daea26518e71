"""docs/hosting.md as it is written: its commands, two servers on one PostgreSQL, and nginx in front of them."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer.main
from typer.core import TyperGroup

from banmen.cli import app
from tests.server.conftest import new_database
from tests.server.measured import Measured
from tests.server.proxy import HOSTING, Proxy, code_blocks
from tests.server.running import Address, Client, Running, play

ROOT = HOSTING.parents[1]
PER_HOUR = 3
"""New matches of one address."""


def parsed(arguments: list[str]) -> dict[str, Any]:
    """What `banmen serve` understands of its arguments; it is not run."""
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    return group.commands["serve"].make_context("serve", list(arguments)).params


def served(page: Path) -> list[list[str]]:
    """The arguments of each `banmen serve` among the code of a page, in a unit of systemd too."""
    lines = [line for block in code_blocks(page.read_text(encoding="utf8")) for line in block.splitlines()]
    return [shlex.split(line.partition("banmen serve")[2], comments=True) for line in lines if "banmen serve" in line]


def test_every_command_that_serves_is_understood() -> None:
    """Catches an option that was called otherwise, or never was."""
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    found = [arguments for page in pages for arguments in served(page)]
    assert len(found) >= len(served(HOSTING)) >= 4
    for arguments in found:
        parsed(arguments)


def test_every_container_is_given_what_its_entry_understands() -> None:
    (entry,) = [line for line in (ROOT / "Containerfile").read_text().splitlines() if line.startswith("ENTRYPOINT")]
    before = [each.strip(' "') for each in entry.removeprefix("ENTRYPOINT [").removesuffix("]").split(",")]
    assert before[:2] == ["banmen", "serve"]
    runs = [line for block in code_blocks(HOSTING.read_text(encoding="utf8")) for line in block.splitlines()
            if line.startswith("podman run") and not line.endswith(" banmen")]
    assert runs
    for line in runs:
        assert parsed([*before[2:], *shlex.split(line.partition(" banmen ")[2])])["database"].startswith("postgresql:")


@pytest.fixture(scope="module")
def servers(postgres: str) -> Iterator[list[Running]]:
    """The two servers of the page, started at once on a database that has no tables yet."""
    database = new_database(postgres)
    written = [each for each in map(parsed, served(HOSTING)) if each["database"].startswith("postgresql:")]
    assert [each["port"] for each in written] == [8001, 8002]

    def start(said: dict[str, Any]) -> Running:
        return Running(database, "--host", said["host"], "--workers", str(said["workers"]), "--proxies",
                       said["proxies"], "--matches-per-hour", str(PER_HOUR))

    with ThreadPoolExecutor() as pool:
        running = list(pool.map(start, written))
    yield running
    for each in running:
        each.end()


@pytest.fixture(scope="module")
def proxy(servers: list[Running], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """nginx in front of both."""
    one, two = servers
    opened = Proxy(tmp_path_factory.mktemp("nginx"), (one.port, two.port))
    yield opened
    opened.end()


def test_two_friends_play_through_the_proxy_and_a_server_dies(proxy: Proxy, servers: list[Running]) -> None:
    """Each sits at another server and sees every answer; whoever's server is killed goes on at the other one."""
    at = proxy.seen_from()
    assert at.http.get("/healthz").text == "ok\n"
    assert at.http.get("/").headers["content-type"].startswith("text/html")
    mine, theirs = at.pair(seed=5)
    with Client(at, mine["token"]) as a, Client(at, theirs["token"]) as b:
        for client in (a, b):
            client.update()
        assert [Measured(each.http)("banmen_connections") for each in servers] == [1, 1], "they sit at one server"
        assert play([a, b], 1, 10) == 10
        shown = max(each.update()["answers"] for each in (a, b))
        lost = servers[0]
        lost.kill()
        try:
            gone, stays = sorted((a, b), key=Client.lives)
            assert stays.lives()
            with Client(at, gone.token) as again:
                assert again.update()["answers"] >= shown, "what was shown is lost"
                assert play([again, stays], 2, 10) == 10
        finally:
            lost.start()


def make(at: Address) -> int:
    """The status of the wish for a new match."""
    return at.http.post("/api/matches", json={"game": "duelmasters", "kind": "hot_seat"}).status_code


def test_the_bound_of_matches_counts_the_client_not_the_proxy(proxy: Proxy, servers: list[Running]) -> None:
    """Whatever a client says of itself, and whichever server it comes to; others are not bound by what it did."""
    first = [make(proxy.seen_from("127.0.0.2", **{"X-Forwarded-For": f"198.51.100.{n}"})) for n in range(PER_HOUR + 1)]
    assert first == [200] * PER_HOUR + [429]
    assert make(proxy.seen_from("127.0.0.3")) == 200
    stranger = httpx.HTTPTransport(local_address="127.0.0.4")
    direct = Address(servers[1].url, transport=stranger, headers={"X-Forwarded-For": "127.0.0.2"})
    assert make(direct) == 200, "a stranger's X-Forwarded-For was believed"
    believed = Address(servers[1].url, headers={"X-Forwarded-For": "127.0.0.2"})
    assert make(believed) == 429, "the proxy's X-Forwarded-For was not believed"
