"""A server in processes of its own, and clients of its protocol."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import ssl
import subprocess
import sys
from typing import Any, Self

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0
"""Seconds after which a test gives up waiting for a message."""


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Address:
    """Where a server is reached: its own address, or that of a proxy in front of it."""

    def __init__(self, url: str, tls: ssl.SSLContext | None = None, **more: Any) -> None:
        self.url = url
        self.tls = tls
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, verify=tls or True, **more)

    def new(self, game: str = "duelmasters", kind: str = "friend", **more: Any) -> dict[str, Any]:
        """A new match."""
        reply = self.http.post("/api/matches", json={"game": game, "kind": kind, **more})
        assert reply.status_code == 200, reply.text
        found: dict[str, Any] = reply.json()
        return found

    def pair(self, game: str = "duelmasters", **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """A match between friends: both seats."""
        mine = self.new(game, "friend", **more)
        reply = self.http.post("/api/join", json={"invite": mine["invite"]})
        assert reply.status_code == 200, reply.text
        return mine, reply.json()


class Running(Address):
    """`banmen serve` as a user runs it."""

    def __init__(self, database: str, *options: str, port: int = 0) -> None:
        self.database = database
        self.options = options
        self.port = port or free_port()
        self.start()

    def start(self) -> None:
        """Start it and wait for its address."""
        command = [sys.executable, "-m", "banmen", "serve", "--database", self.database, "--port", str(self.port),
                   "--matches-per-hour", "0", "--cold", "--seeds", *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.match(r"Banmen: (http://\S+)/$", line)
        assert found is not None, line
        super().__init__(found[1])
        self.http.get("/healthz").raise_for_status()

    def kill(self) -> None:
        """End every process of it at once, as a power cut would."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def end(self) -> int:
        """Ask it to end, and wait until it did."""
        self.http.close()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


class Client:
    """One connection that remembers what it was sent."""

    def __init__(self, at: Address, token: str, **hello: Any) -> None:
        self.token = token
        self.received: list[bytes] = []
        self.updates: list[dict[str, Any]] = []
        self.replies: dict[str, dict[str, Any]] = {}
        self.refusals: list[dict[str, Any]] = []
        self.welcome: dict[str, Any] = {}
        self.opened = connect(at.url.replace("http", "ws") + "/ws", ssl=at.tls, max_size=None, open_timeout=PATIENCE)
        self.socket: ClientConnection = self.opened.__enter__()
        self.send(type="hello", token=token, **hello)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(msgspec.json.encode(message).decode())

    def step(self) -> dict[str, Any]:
        """Take the next message."""
        data = self.socket.recv(PATIENCE)
        raw = data.encode() if isinstance(data, str) else data
        self.received.append(raw)
        message: dict[str, Any] = msgspec.json.decode(raw)
        kind = message["type"]
        if kind == "welcome":
            self.welcome = message
        elif kind == "update":
            self.updates.append(message)
        elif message.get("id"):
            self.replies[message["id"]] = message
        else:
            self.refusals.append(message)
        return message

    def reply(self, id: str) -> dict[str, Any]:
        """Wait for the reply to a message."""
        while id not in self.replies:
            self.step()
        return self.replies[id]

    def lives(self) -> bool:
        """Whether the server still answers on this connection."""
        id = f"there{len(self.received)}"
        try:
            self.send(type="ping", id=id)
            self.reply(id)
        except ConnectionClosed:
            return False
        return True

    def update(self) -> dict[str, Any]:
        """The newest update; waits for the first one."""
        while not self.updates:
            self.step()
        return self.updates[-1]

    @property
    def question(self) -> dict[str, Any] | None:
        """What is asked, as far as this client knows."""
        found: dict[str, Any] | None = self.update().get("question")
        return found

    def until(self, answers: int) -> dict[str, Any]:
        """Wait until there were so many answers."""
        while self.update()["answers"] < answers:
            self.step()
        return self.update()

    def answer(self, id: str, option: int) -> dict[str, Any]:
        """Answer the present question and wait for the reply."""
        question = self.question
        assert question is not None
        self.send(type="answer", id=id, question=question["number"], option=option)
        return self.reply(id)


def play(clients: list[Client], seed: int, most: int = 10**6) -> int:
    """Answer by chance, each seat by its client, until the game is over or so many answers were given."""
    chance = random.Random(seed)
    for client in clients:
        client.update()
    by_seat = {seat: client for client in clients for seat in client.welcome.get("seats", ())}
    given = 0
    while given < most:
        newest = max((client.update() for client in clients), key=lambda each: (each["line"], each["answers"]))
        if newest["view"].get("outcome") or newest["standing"].get("over"):
            return given
        asked = newest["question"]
        if asked["seat"] not in by_seat:
            clients[0].step()
            continue
        client = by_seat[asked["seat"]]
        client.until(newest["answers"])
        question = client.question
        if question is None or question["number"] != asked["number"]:
            continue
        if not question.get("options"):
            client.step()
            continue
        given += 1
        reply = client.answer(f"{seed}-{asked['number']}-{given}", chance.randrange(min(32, len(question["options"]))))
        assert reply["type"] == "accepted", reply
        for each in clients:
            each.until(asked["number"] + 1)
    return given


Closed = ConnectionClosed
