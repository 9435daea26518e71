"""What three browsers were really sent, byte by byte: two friends who play, and somebody who watches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Error, Page, Response, WebSocket

from banmen.games import GAMES, GameName, rules_of
from banmen.kernel.names import UP
from banmen.kernel.zones import Sight
from tests.page.conftest import Opener
from tests.page.hand import ENDED, act, at_the_table, give_up, seat_a_friend

CLICKS = 24
PUBLIC = re.compile(r"/(?:|assets/.*|theme\.js|favicon\S*|api/games(?:/[a-z]+/(?:cards|decks|arena))?)$")
"""What everybody gets alike, whatever is played."""


class Ear:
    """Everything a browser receives."""

    def __init__(self, page: Page, address: str) -> None:
        self.address = address
        self.frames: list[bytes] = []
        self.bodies: dict[str, bytes] = {}
        page.on("websocket", self._socket)
        page.on("response", self._response)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(data.encode() if isinstance(data, str) else data))

    def _response(self, response: Response) -> None:
        try:
            self.bodies[response.url] = response.body()
        except Error:  # a redirect, or nothing new since the last time, has no body
            self.bodies[response.url] = b""

    def of_the_match(self) -> bytes:
        """The frames, the bodies that not everybody gets alike, and every address that was asked."""
        own = [body for url, body in self.bodies.items() if not PUBLIC.match(self._path(url))]
        return b"\n".join([*self.frames, *own, *(url.encode() for url in self.bodies)])

    def of_everybody(self) -> dict[str, bytes]:
        """The bodies that are the same for everybody, by their address."""
        return {url: body for url, body in self.bodies.items() if PUBLIC.match(self._path(url)) and body}

    def _path(self, url: str) -> str:
        return "/" + url.removeprefix(self.address).partition("#")[0].partition("?")[0]


def told_of(game: GameName, ids: set[str], sent: bytes) -> set[str]:
    """Those of these cards whose id, or whose name in either language, is somewhere in what was sent."""
    rules = rules_of(game)
    words = {id: (f'"{id}"', f"/{id}", rules.card(id).name, rules.card(id).name_en) for id in ids}
    return {id for id in ids if any(each.encode() in sent for each in words[id] if len(each) > 2)}


def never_seen(game: GameName, frames: list[dict[str, Any]], seat: int) -> set[str]:
    """The cards that one side alone has, of which no copy ever lay in the open or was shown to anybody.

    They are worked out of the replay of the finished game, which hides nothing, not of what the browsers were sent.
    """
    rules = rules_of(game)
    hidden = {each.name for each in rules.zones if (each.up if each.enters == UP else each.down) is not Sight.ALL}
    lain: tuple[set[str], set[str]] = (set(), set())
    open_: set[str] = set()
    for frame in frames:
        for zone, sides in frame["view"]["zones"].items():
            for owner, side in enumerate(sides):
                for id in _printed(side.get("cards", [])):
                    lain[owner].add(id)
                    if zone not in hidden:
                        open_.add(id)
        open_.update(_printed(frame["view"].get("pending", [])))
        for event in frame["events"]:
            shown = event["said"]["en"].endswith("is shown")  # who looks alone is told to look
            if event.get("face") and (shown or event.get("place", "deck") not in hidden):
                open_.add(event["face"])
    return lain[seat] - lain[1 - seat] - open_


def replayed(page: Page, replay: str) -> Iterator[dict[str, Any]]:
    """Every position of a finished game, and what was told at it."""
    steps = page.request.get(replay).json()["steps"]
    for start in range(0, steps + 1, 100):
        yield from page.request.get(f"{replay}/frames?start={start}&count=100").json()["frames"]


def _printed(cards: list[dict[str, Any]]) -> Iterator[str]:
    for card in cards:
        if card.get("card"):
            yield card["card"]
        yield from _printed(card.get("beneath", []))


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_sent_a_card_they_may_not_know(opened: Opener, address: str, game: GameName) -> None:
    """Catches a page that hides what it was told: frames and bodies are searched, not what is drawn.

    That the search finds what is there is shown on the side whose cards they are.
    """
    decks = list(rules_of(game).decks())
    kept = '{{"motion": false, "language": "en", "decks": {{"{game}": "{deck}"}}}}'
    host = opened(kept=kept.format(game=game, deck=decks[0]))
    ears = [Ear(host, address)]
    friend = opened(kept=kept.format(game=game, deck=decks[1]))
    ears.append(Ear(friend, address))
    watcher = opened()
    ears.append(Ear(watcher, address))
    match = seat_a_friend(host, friend, address, game)
    watcher.goto(f"{address}#/watch/{game}/{match}")
    watcher.wait_for_selector(".board")
    chance = Random(5)
    for _ in range(CLICKS):
        if host.locator(ENDED).count():
            break
        act([host, friend], chance)
    sent = [ear.of_the_match() for ear in ears]
    if not host.locator(ENDED).count():
        give_up(at_the_table([host, friend]))
    host.locator(ENDED).wait_for()
    frames = list(replayed(host, f"{address}api/replays/{match}"))
    for seat in (0, 1):
        secret = never_seen(game, frames, seat)
        assert told_of(game, secret, sent[seat]), "the check finds nothing where something is"
        for viewer in {0, 1, 2} - {seat}:
            assert told_of(game, secret, sent[viewer]) == set(), (seat, viewer)
            deck = rules_of(game).decks()[decks[seat]]
            assert f'"deck":{{"ja":"{deck.name}"'.encode() not in sent[viewer], "who knows a ready deck knows its cards"
    for ear in ears:
        assert ear.frames
        for url, body in ear.of_everybody().items():
            assert host.request.get(url).body() == body, f"{url} is not the same for everybody"
