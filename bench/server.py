"""Many matches at once on a real server: how long an answer takes until it is committed, and what a match weighs.

    python -m bench.server [--matches 100] [--seconds 30] [--pause 1.0] [--database URL] [--workers N]

Both seats of each match are clients that answer by chance, each after a pause as a (fast) person would make.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SITTING_DOWN = 5.0
"""Seconds within which the matches begin."""
GAMES = ("duelmasters", "builddivide", "yugioh")


class Friend:
    """One seat: answers by chance, and notes how long each reply and each update took."""

    def __init__(self, url: str, token: str, seed: int, pause: float, until: float) -> None:
        self.url, self.token, self.pause, self.until = url, token, pause, until
        self.chance = random.Random(seed)
        self.replies: list[float] = []
        self.answered: set[int] = set()
        self.bytes = 0
        self.thinking: asyncio.Task[None] | None = None

    async def play(self) -> None:
        """Answer until the time is up or the game is over; not all sit down in the same moment."""
        await asyncio.sleep(SITTING_DOWN * self.chance.random())
        try:
            await self._play()
        finally:
            if self.thinking is not None:
                self.thinking.cancel()

    async def _play(self) -> None:
        async with connect(self.url, max_size=None) as socket:
            await socket.send(msgspec.json.encode({"type": "hello", "token": self.token}).decode())
            sent: dict[str, float] = {}
            while (left := self.until - time.monotonic()) > 0:
                try:
                    raw = await asyncio.wait_for(socket.recv(), left)
                except TimeoutError:
                    return
                self.bytes += len(raw)
                message: dict[str, Any] = msgspec.json.decode(raw)
                if message["type"] == "update":
                    if message["view"].get("outcome"):
                        return
                    self._think(socket, message.get("question") or {}, sent)
                elif message.get("id") in sent:
                    self.replies.append(time.monotonic() - sent.pop(message["id"]))

    def _think(self, socket: ClientConnection, question: dict[str, Any], sent: dict[str, float]) -> None:
        """Answer after a pause, while further messages are taken."""
        if question.get("options") and question["number"] not in self.answered:
            self.answered.add(question["number"])
            self.thinking = asyncio.create_task(self._answer(socket, question, sent))

    async def _answer(self, socket: ClientConnection, question: dict[str, Any], sent: dict[str, float]) -> None:
        await asyncio.sleep(self.pause * self.chance.uniform(0.5, 1.5))
        id = str(question["number"])
        sent[id] = time.monotonic()
        await socket.send(msgspec.json.encode({
            "type": "answer", "id": id, "question": question["number"],
            "option": self.chance.randrange(min(16, len(question["options"]))),
        }).decode())


def cpu(pid: int) -> float:
    """The seconds of processor time a process and its ended children have used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """The resident memory of a process and its children, in bytes."""
    total = 0
    for folder in Path("/proc").iterdir():
        try:
            status = (folder / "status").read_text()
        except OSError:
            continue
        found = dict(re.findall(r"^(PPid|VmRSS|Pid):\s+(\d+)", status, re.MULTILINE))
        if folder.name == str(pid) or int(found.get("PPid", 0)) == pid:
            total += int(found.get("VmRSS", 0)) * 1024
    return total


async def measure(url: str, pid: int, matches: int, seconds: float, pause: float) -> None:
    """Play so many matches at once and print what was measured."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        async def seats(number: int) -> tuple[str, str]:
            game = GAMES[number % len(GAMES)]
            mine = (await http.post("/api/matches", json={"game": game, "kind": "friend", "seed": number})).json()
            theirs = (await http.post("/api/join", json={"invite": mine["invite"]})).json()
            return mine["token"], theirs["token"]

        for number, game in enumerate(GAMES):  # as the pages of the players do, and so that no card is read later
            await http.get(f"/api/games/{game}/cards")
            await seats(number)
        before = memory(pid)
        pairs = [await seats(number) for number in range(matches)]
        worked = cpu(pid)
        until = time.monotonic() + seconds
        socket = url.replace("http", "ws") + "/ws"
        friends = [Friend(socket, token, 2 * number + seat, pause, until)
                   for number, pair in enumerate(pairs) for seat, token in enumerate(pair)]
        playing = asyncio.gather(*(friend.play() for friend in friends))
        await asyncio.sleep(SITTING_DOWN + 1)
        seated, before_that = cpu(pid), sum(len(friend.replies) for friend in friends)
        await playing
        after, worked, seating = memory(pid), cpu(pid) - seated, seated - worked
    times = sorted(each for friend in friends for each in friend.replies)
    at = [times[min(len(times) - 1, int(len(times) * share))] * 1000 for share in (0.5, 0.9, 0.99)]
    print(f"{matches} matches at once, {len(times)} answers in {seconds:.0f} s ({len(times) / seconds:.0f}/s)")
    print(f"from answer to committed reply: p50 {at[0]:.1f} ms, p90 {at[1]:.1f} ms, p99 {at[2]:.1f} ms, "
          f"longest {times[-1] * 1000:.1f} ms")
    print(f"processor: {worked / max(1, len(times) - before_that) * 1000:.1f} ms an answer once all sit, "
          f"{seating:.1f} s while they sit down (of the first process)")
    print(f"memory: {before / 2**20:.0f} MiB before, {after / 2**20:.0f} MiB after, "
          f"{(after - before) / matches / 2**20:.2f} MiB a match")
    sent = sum(friend.bytes for friend in friends) / max(1, len(times)) / 1024
    print(f"sent to the clients: {sent:.1f} KiB an answer")


def main() -> None:
    """Start a server of its own and measure it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pause", type=float, default=1.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", default="")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or str(Path(folder) / "banmen.sqlite")
        command = [sys.executable, "-m", "banmen", "serve", "--database", database, "--port", "0",
                   "--workers", str(given.workers), "--matches-per-hour", "0", "--seeds"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ)
        assert server.stdout is not None
        url = server.stdout.readline().split()[-1].rstrip("/")
        try:
            asyncio.run(measure(url, server.pid, given.matches, given.seconds, given.pause))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
