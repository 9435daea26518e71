"""`/metrics` and `/healthz`: what docs/hosting.md says is told, of all workers together."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from sqlalchemy.engine import make_url

from tests.server.conftest import new_database
from tests.server.measured import Measured
from tests.server.running import PATIENCE, Client, Running, play
from tests.server.test_killed import entries, workers

ONLOOKERS = 64
"""So many connections that all of them come to one of two workers never happens."""


def wait_until(true: Callable[[], bool]) -> None:
    """Until something is so."""
    step, until = threading.Event(), time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until, "it does not become so"
        step.wait(0.05)


def test_the_numbers_are_those_of_all_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Entries by kind and by whom, refusals, rooms, connections, times; a worker that is killed leaves its counts."""
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setenv("TMPDIR", str(scratch))
    running = Running(str(tmp_path / "banmen.sqlite"), "--workers", "2")
    try:
        mine, theirs = running.pair(seed=5)
        clients = [Client(running, token) for token in (mine["token"], theirs["token"])]
        for client in clients:
            client.update()
        # Each worker that shows the match has a room of it: two are told when both do, and numbers are added.
        while Measured(running.http)("banmen_rooms") < 2:
            assert len(clients) < ONLOOKERS, "rooms of one worker are told"
            clients.append(Client(running, mine["match"]))
            clients[-1].update()
        given = play(clients[:2], 1, 6)
        asked = next(each for each in clients[:2] if (each.question or {}).get("options"))
        for id in ("one", "two"):
            asked.send(type="answer", id=id, question=0, option=0)
            assert asked.reply(id)["code"] == "stale"
        # What nobody had to be asked is answered by settings, maybe still.
        wait_until(lambda: Measured(running.http)("banmen_entries_total") == len(entries(running.database)))
        rows, found = entries(running.database), Measured(running.http)
        assert found("banmen_connections") == len(clients)
        by_whom = {(row["kind"], row["by"]) for row in rows}
        for kind, by in by_whom:
            told = found("banmen_entries_total", kind=kind, by=by)
            assert told == sum((row["kind"], row["by"]) == (kind, by) for row in rows)
        assert found("banmen_refused_total", code="stale") == 2
        assert found("banmen_answer_seconds_count") == given + 2
        assert found("banmen_answer_seconds_bucket", le="+Inf") == given + 2
        assert found("banmen_answer_seconds_sum") > 0
        assert found("banmen_conflicts_total") >= 0
        assert found("banmen_broken_total") == 0
        assert found("banmen_thinking_seconds_count") == 0
        os.kill(workers(running)[0], signal.SIGKILL)
        wait_until(lambda: Measured(running.http)("banmen_rooms") == 1)
        left = Measured(running.http)
        assert left("banmen_connections") == sum(each.lives() for each in clients), "those of a dead worker are told"
        assert left("banmen_entries_total") == len(rows)
        for client in clients:
            client.socket.close()
        wait_until(lambda: Measured(running.http)("banmen_connections") == 0)
        assert list(scratch.glob("banmen-metrics-*"))
    finally:
        running.end()
    assert not list(scratch.iterdir()), "the numbers of a server that ended are left behind"


def test_decisions_of_a_computer_player_are_measured(server: Running) -> None:
    """One worker tells its own numbers, and the times of computer players among them."""
    with Client(server, server.new(kind="computer", opponent="easy", seed=3)["token"]) as client:
        client.update()
        while Measured(server.http)("banmen_thinking_seconds_count") == 0:
            assert play([client], 1, 1) == 1, "the game is over, and the computer has decided nothing"
        shown = {"kind": "answer", "by": "computer"}
        wait_until(lambda: any(each.labels == shown for each in Measured(server.http).samples))
        found = Measured(server.http)
        assert found("banmen_connections") == found("banmen_rooms") == 1


def test_health_is_that_of_the_database(postgres: str) -> None:
    """A server whose database is gone says so at once, goes on, and is well again when the database is."""
    url = make_url(new_database(postgres))
    running = Running(url.render_as_string())
    try:
        assert running.http.get("/healthz").text == "ok\n"
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(f'drop database "{url.database}" with (force)')
            reply = running.http.get("/healthz")
            assert reply.status_code == 503
            assert "ok" not in reply.text
            connection.execute(f'create database "{url.database}"')
        assert running.http.get("/healthz").text == "ok\n"
    finally:
        running.end()
