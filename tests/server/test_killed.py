"""Servers that are killed: nothing that was accepted or shown is lost, and nothing is played twice."""

from __future__ import annotations

import os
import random
import signal
import threading
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy
from websockets.exceptions import WebSocketException

from banmen.server.store import async_url
from tests.server.running import Client, Running, play

MATCHES = 4
KILLS = 2
ENOUGH = 120
"""Answers after which two friends leave the table."""


def entries(database: str) -> list[dict[str, Any]]:
    """Everything in the log."""
    engine = sqlalchemy.create_engine(async_url(database).replace("+aiosqlite", ""))
    with engine.connect() as connection:
        rows = connection.execute(sqlalchemy.text('select * from log order by "match", number')).mappings().all()
    engine.dispose()
    return [dict(row) for row in rows]


def test_a_match_goes_on_after_kill_and_restart(database: str) -> None:
    """What both were shown before is there afterwards, bit by bit; a message sent again is not carried out again."""
    running = Running(database)
    mine, theirs = running.pair(seed=5)
    with Client(running, mine["token"]) as a, Client(running, theirs["token"]) as b:
        play([a, b], 1, 7)
        before = {client.token: client.update() for client in (a, b)}
        asked = next(client for client in (a, b) if (client.question or {}).get("options"))
        question = asked.question
        assert question is not None
        reply = asked.answer("again", 0)
        assert reply["type"] == "accepted"
    running.kill()
    running.start()
    try:
        with Client(running, asked.token) as again:
            assert again.update()["answers"] > question["number"]
            again.send(type="answer", id="again", question=question["number"], option=0)
            assert again.reply("again") == reply
            again.send(type="answer", id="other", question=question["number"], option=0)
            assert again.reply("other")["code"] == "stale"
            seen = before[asked.token]
            told = again.update()["events"][: seen["event"]]
            assert told[-len(seen["events"]) :] == seen["events"][-len(told) :] or not seen["events"]
        log = entries(database)
        assert [row["number"] for row in log] == list(range(1, len(log) + 1))
        assert [row["number"] for row in log if row["message"] == "again"] == [reply["entry"]]
    finally:
        running.end()


class Load(threading.Thread):
    """Two friends who play on whatever happens: they reconnect and send again what got no reply."""

    def __init__(self, running: Running, seats: tuple[dict[str, Any], dict[str, Any]], seed: int) -> None:
        super().__init__()
        self.running = running
        self.seats = seats
        self.chance = random.Random(seed)
        self.accepted: dict[str, int] = {}
        """Which entry each accepted message became."""
        self.shown = 0
        self.over = False
        self.failure: BaseException | None = None
        self.unanswered: dict[int, dict[str, Any]] = {}

    def run(self) -> None:
        """Play until the game is over."""
        try:
            while not self.over:
                try:
                    self._sit()
                except (OSError, WebSocketException, EOFError):
                    continue
        except BaseException as error:
            self.failure = error

    def _sit(self) -> None:
        with Client(self.running, self.seats[0]["token"]) as a, Client(self.running, self.seats[1]["token"]) as b:
            for seat, client in enumerate((a, b)):
                client.update()
                if seat in self.unanswered:
                    self._send(client, seat, self.unanswered[seat])
            while True:
                newest = max((a.update(), b.update()), key=lambda each: each["answers"])
                assert newest["answers"] >= self.shown, "what was shown is lost"
                self.shown = newest["answers"]
                if newest["view"].get("outcome") or newest["answers"] > ENOUGH:
                    self.over = True
                    return
                seat = newest["question"]["seat"]
                client = (a, b)[seat]
                question = client.until(newest["answers"])["question"]
                if question is None or question["number"] != newest["question"]["number"]:
                    continue
                option = self.chance.randrange(min(16, len(question["options"])))
                id = f"{question['number']}-{self.chance.random()}"
                self._send(client, seat, {"type": "answer", "id": id, "question": question["number"], "option": option})
                client.until(question["number"] + 1)

    def _send(self, client: Client, seat: int, message: dict[str, Any]) -> None:
        self.unanswered[seat] = message
        client.send(**message)
        reply = client.reply(message["id"])
        if reply["type"] == "accepted":
            self.accepted[message["id"]] = reply["entry"]
        del self.unanswered[seat]


def test_two_workers_killed_under_load_lose_and_double_nothing(database: str) -> None:
    """Matches go on while all processes, then single workers, are killed; every accepted message is one entry."""
    running = Running(database, "--workers", "2")
    loads = [Load(running, running.pair("duelmasters", seed=seed), seed) for seed in range(MATCHES)]
    try:
        for load in loads:
            load.start()
        for _ in range(KILLS):
            wait_for(loads, 5)
            running.kill()
            running.start()
        for _ in range(KILLS):
            wait_for(loads, 5)
            os.kill(workers(running)[0], signal.SIGKILL)
        for load in loads:
            load.join(240)
            assert load.failure is None, load.failure
            assert load.over
    finally:
        running.end()
    found = entries(database)
    for load in loads:
        log = [row for row in found if row["match"] == load.seats[0]["match"]]
        assert [row["number"] for row in log] == list(range(1, len(log) + 1))
        assert len(log) >= load.shown
        sent = [(row["message"], row["number"]) for row in log if row["message"] is not None]
        by_message = dict(sent)
        assert len(by_message) == len(sent), "a message became two entries"
        assert {id: by_message.get(id) for id in load.accepted} == load.accepted


def wait_for(loads: list[Load], more: int) -> None:
    """Until each match that is not over has seen so many more answers."""
    goals = [load.shown + more for load in loads]
    step = threading.Event()
    while any(load.is_alive() and load.shown < goal for load, goal in zip(loads, goals, strict=True)):
        step.wait(0.02)


def workers(running: Running) -> list[int]:
    """The processes that serve: the children of the first one that accept connections."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
                command = (folder / "cmdline").read_bytes()
            except (OSError, ValueError, IndexError):
                continue
            if parent == running.process.pid and b"spawn_main" in command:
                found.append(int(folder.name))
    return found


def test_sigterm_ends_in_order_and_the_match_goes_on_elsewhere(database: str) -> None:
    """Clients are told to connect again (1012), the process ends by itself, and another server has everything."""
    running = Running(database)
    mine, theirs = running.pair(seed=5)
    with Client(running, mine["token"]) as a, Client(running, theirs["token"]) as b:
        play([a, b], 1, 4)
        answers = a.update()["answers"]
        assert running.end() in (0, -signal.SIGTERM)
        with pytest.raises(WebSocketException):
            a.until(answers + 1)
        assert a.socket.close_code == 1012
    running.start()
    try:
        with Client(running, mine["token"]) as a:
            assert a.update()["answers"] == answers
    finally:
        running.end()


def test_two_workers_hear_of_each_other(database: str) -> None:
    """Whoever is connected where, both see every answer; six onlookers make it likely that both workers have some."""
    running = Running(database, "--workers", "2")
    try:
        mine, theirs = running.pair(seed=5)
        clients = [Client(running, token) for token in (mine["token"], theirs["token"], *[mine["match"]] * 6)]
        for client in clients:
            client.update()
        play(clients[:2], 1, 10)
        for client in clients:
            client.until(10)
            client.socket.close()
    finally:
        running.end()


