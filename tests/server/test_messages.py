"""What clients may send: doubled, reordered, stale, oversized, malformed and foreign messages change nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from banmen.server.app import make_app
from banmen.server.messages import FromServer
from banmen.server.settings import Settings
from banmen.server.store import upgrade

MOST_BYTES = 2048
GARBAGE = st.one_of(
    st.text(max_size=60),
    st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=8),
                 lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
                 max_leaves=8).map(lambda value: msgspec.json.encode(value).decode()),
    st.sampled_from((
        "", "{", "[]", "null", '{"type":"answer"}', '{"type":"answer","id":1,"question":0,"option":0}',
        '{"type":"answer","id":"","question":0,"option":0}', '{"type":"nothing","id":"x"}',
        '{"type":"answer","id":"x","question":0,"option":0,"seat":1}', "[" * 2000, '{"type":"hello","token":"x"}',
        '{"type":"answer","id":"' + "x" * 100 + '","question":0,"option":0}',
        '{"type":"answer","id":"x","question":99999999999999999999,"option":0}',
    )),
)


class Talk:
    """One connection of a test, whose messages are taken as they come."""

    def __init__(self, stack: ExitStack, client: TestClient, token: str) -> None:
        self.socket: WebSocketTestSession = stack.enter_context(client.websocket_connect("/ws"))
        self.replies: dict[str, list[dict[str, Any]]] = {}
        self.refusals: list[dict[str, Any]] = []
        self.update: dict[str, Any] = {}
        self.pings = 0
        self.send(type="hello", token=token)
        while not self.update:
            self.take()

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send_text(msgspec.json.encode(message).decode())

    def take(self) -> dict[str, Any]:
        """Take the next message, which has to be one of the protocol."""
        raw = self.socket.receive_text()
        msgspec.json.decode(raw, type=FromServer)
        message: dict[str, Any] = msgspec.json.decode(raw)
        if message["type"] == "update":
            self.update = message
        elif message["type"] == "refused" and not message["id"]:
            self.refusals.append(message)
        elif message["type"] != "welcome":
            self.replies.setdefault(message["id"], []).append(message)
        return message

    def catch_up(self) -> None:
        """Take everything that was sent before the reply to a ping."""
        self.pings += 1
        self.send(type="ping", id=f"ping{self.pings}")
        while f"ping{self.pings}" not in self.replies:
            self.take()

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message and take its reply."""
        before = len(self.replies.get(message["id"], ()))
        self.send(**message)
        while len(self.replies.get(message["id"], ())) == before:
            self.take()
        return self.replies[message["id"]][-1]


def small_settings(folder: str) -> Settings:
    """A server with small bounds."""
    database = str(Path(folder) / "banmen.sqlite")
    upgrade(database)
    return Settings(database=database, seeds=True, message_bytes=MOST_BYTES, matches_per_hour=0,
                    messages_per_second=1e6, message_burst=10**6)


class Table(RuleBasedStateMachine):
    """Two seats and an onlooker; the model is the list of answers that were accepted."""

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        folder = self.stack.enter_context(TemporaryDirectory())
        self.client = self.stack.enter_context(TestClient(make_app(small_settings(folder))))
        self.sent: list[tuple[int, dict[str, Any]]] = []
        self.model = 0
        self.ids = 0

    @initialize(game=st.sampled_from(("duelmasters", "builddivide", "yugioh")), seed=st.integers(0, 99))
    def sit_down(self, game: str, seed: int) -> None:
        """Both friends and the onlooker connect."""
        mine = self.client.post("/api/matches", json={"game": game, "kind": "friend", "seed": seed}).json()
        theirs = self.client.post("/api/join", json={"invite": mine["invite"]}).json()
        self.talks = [Talk(self.stack, self.client, token) for token in (mine["token"], theirs["token"], mine["match"])]
        self.match = mine["match"]
        self.note()

    def note(self) -> None:
        """Everybody has heard of everything."""
        for talk in self.talks:
            talk.catch_up()
        self.question: dict[str, Any] = self.talks[2].update.get("question") or {}
        self.answers = self.talks[2].update["answers"]

    def fresh(self) -> str:
        """An id that was not used."""
        self.ids += 1
        return f"id{self.ids}"

    @precondition(lambda self: self.question)
    @rule(number=st.integers(0, 40))
    def answer(self, number: int) -> None:
        """A right answer is accepted, and there is one answer more (or more, by settings)."""
        asked = self.talks[self.question["seat"]]
        options = asked.update["question"]["options"]
        message = {"type": "answer", "id": self.fresh(), "question": self.question["number"],
                   "option": number % len(options)}
        before = self.answers
        reply = asked.ask(**message)
        assert reply["type"] == "accepted"
        self.sent.append((self.question["seat"], message | {"reply": reply}))
        self.note()
        assert self.answers > before

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def repeat(self, data: st.DataObject) -> None:
        """An old message, sent again in any order, gets the same reply and changes nothing."""
        seat, message = data.draw(st.sampled_from(self.sent))
        plain = {key: value for key, value in message.items() if key != "reply"}
        assert self.talks[seat].ask(**plain) == message["reply"]

    @precondition(lambda self: self.question)
    @rule(off=st.integers(-5, 5).filter(bool))
    def stale(self, off: int) -> None:
        """An answer to another question than the present one is refused as such."""
        message = {"type": "answer", "id": self.fresh(), "question": self.question["number"] + off, "option": 0}
        reply = self.talks[self.question["seat"]].ask(**message)
        assert reply["code"] == "stale"
        self.sent.append((self.question["seat"], message | {"reply": reply}))

    @precondition(lambda self: self.question)
    @rule(option=st.one_of(st.integers(-9, -1), st.integers(10_000, 10_100)))
    def illegal(self, option: int) -> None:
        """No such option: the reason, with the rule under which it is asked."""
        message = {"type": "answer", "id": self.fresh(), "question": self.question["number"], "option": option}
        reply = self.talks[self.question["seat"]].ask(**message)
        assert reply["code"] == "illegal"
        assert reply["said"]["ja"]
        assert reply["rule"]

    @precondition(lambda self: self.question)
    @rule()
    def foreign(self) -> None:
        """Who is not asked cannot answer; who has no seat can do nothing."""
        message = {"type": "answer", "question": self.question["number"], "option": 0}
        other = self.talks[1 - self.question["seat"]]
        assert other.ask(id=self.fresh(), **message)["code"] == "not_asked"
        onlooker = self.talks[2]
        assert onlooker.ask(id=self.fresh(), **message)["code"] == "not_seated"
        for kind in ("undo", "concede", "next"):
            assert onlooker.ask(id=self.fresh(), type=kind)["code"] == "not_seated"
        assert onlooker.ask(id=self.fresh(), type="why_not", card=1)["code"] == "not_seated"

    @rule(seat=st.integers(0, 2), garbage=GARBAGE)
    def malformed(self, seat: int, garbage: str) -> None:
        """What is no message is refused, and the connection goes on."""
        talk = self.talks[seat]
        talk.socket.send_text(garbage)
        talk.catch_up()

    @rule(seat=st.integers(0, 2))
    def oversized(self, seat: int) -> None:
        """More bytes than a message may have."""
        talk = self.talks[seat]
        before = len(talk.refusals)
        talk.socket.send_text('{"type":"ping","id":"' + "x" * MOST_BYTES + '"}')
        talk.catch_up()
        assert [each["code"] for each in talk.refusals[before:]] == ["too_large"]

    @rule(seat=st.integers(0, 2), card=st.integers(-3, 400))
    def wonder(self, seat: int, card: int) -> None:
        """Why not may be asked of anything."""
        self.talks[seat].ask(type="why_not", id=self.fresh(), card=card)

    @invariant()
    def everybody_sees_the_same_game(self) -> None:
        """Nothing refused has changed anything: all have heard of as many answers as were accepted."""
        if not hasattr(self, "talks"):
            return
        before = self.answers
        self.note()
        assert self.answers == before
        assert {talk.update["answers"] for talk in self.talks} == {self.answers}

    def teardown(self) -> None:
        """Let go of the server."""
        self.stack.close()


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=12, stateful_step_count=25, deadline=None, derandomize=True, database=None, phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A server in this process with small bounds."""
    with TestClient(make_app(small_settings(str(tmp_path)))) as found:
        yield found


def test_the_first_message_is_hello_with_a_token_that_exists(client: TestClient) -> None:
    """Catches a connection without a seat that is listened to."""
    for message, code in (
        ('{"type":"ping","id":"1"}', "hello_first"), ("nonsense", "malformed"),
        ('{"type":"hello","token":"guessed"}', "unknown_token"),
    ):
        with client.websocket_connect("/ws") as socket:
            socket.send_text(message)
            assert msgspec.json.decode(socket.receive_text())["code"] == code
            with pytest.raises(WebSocketDisconnect):
                _drain(socket)


def _drain(socket: WebSocketTestSession) -> None:
    while True:
        socket.receive_text()


def test_who_sends_too_fast_is_told_so(tmp_path: Path) -> None:
    """After a burst messages are refused; nothing is closed."""
    bounds = msgspec.structs.replace(small_settings(str(tmp_path)), messages_per_second=0.001, message_burst=5)
    with TestClient(make_app(bounds)) as client:
        seat = client.post("/api/matches", json={"game": "duelmasters", "kind": "hot_seat"}).json()
        with ExitStack() as stack:
            talk = Talk(stack, client, seat["token"])
            for number in range(4):
                assert talk.ask(type="ping", id=f"p{number}")["type"] == "pong"
            assert talk.ask(type="ping", id="late")["code"] == "too_fast"


def test_nobody_is_called_what_would_steer_the_terminal_of_another(client: TestClient) -> None:
    """Catches a name that clears the screen of whoever reads it, or turns round what stands beside it."""
    wish = {"game": "duelmasters", "kind": "friend"}
    for name in ("\x1b[2J", "a\u202eb", "a\nb"):
        refused = client.post("/api/matches", json={**wish, "name": name})
        assert (refused.status_code, refused.json()["place"]) == (400, "name")
    made = client.post("/api/matches", json={**wish, "name": " 花子 "}).json()
    refused = client.post("/api/join", json={"invite": made["invite"], "name": "\x1b[2J"})
    assert (refused.status_code, refused.json()["place"]) == (400, "name")
    assert client.get(f"/api/invitations/{made['invite']}").json()["host"] == "花子"


def test_between_friends_nobody_chooses_the_seed(tmp_path: Path) -> None:
    """Catches a host who knows every shuffle, and seeds so few that an opening hand tells which one it is."""
    usual = msgspec.structs.replace(small_settings(str(tmp_path)), seeds=False)
    with TestClient(make_app(usual)) as client:
        wish = {"game": "duelmasters", "kind": "friend"}
        refused = client.post("/api/matches", json={**wish, "seed": 7})
        assert (refused.status_code, refused.json()["place"]) == (400, "seed")
        assert client.post("/api/matches", json={**wish, "kind": "hot_seat", "seed": 7}).status_code == 200
        made = [client.post("/api/matches", json=wish).json()["match"] for _ in range(8)]
    with closing(sqlite3.connect(usual.database)) as kept:
        setups = dict(kept.execute("select id, setup from matches").fetchall())
    assert any(msgspec.json.decode(setups[match])["seed"] >= 2**32 for match in made)


@pytest.mark.parametrize("opponent", ["search:999999999", "search:1001", "search:999999s", "search:5.1s"])
def test_nobody_makes_the_computer_think_for_ever(client: TestClient, opponent: str) -> None:
    """Catches one match for which the players of all others wait."""
    wish = {"game": "duelmasters", "opponent": opponent}
    refused = client.post("/api/matches", json=wish)
    assert (refused.status_code, refused.json()["place"]) == (400, "opponent")


def test_matches_of_an_address_are_bounded(tmp_path: Path) -> None:
    """Catches a bound that only the worker's memory knows."""
    bounds = msgspec.structs.replace(small_settings(str(tmp_path)), matches_per_hour=2)
    for made in (1, 2, 3):
        with TestClient(make_app(bounds)) as client:
            reply = client.post("/api/matches", json={"game": "duelmasters", "kind": "hot_seat"})
            assert reply.status_code == (200 if made < 3 else 429), reply.text


@pytest.mark.parametrize("body", [
    b"", b"{", b"[]", b'{"game":"chess"}', b'{"game":"duelmasters","kind":"nothing"}', b"\xff\xfe",
    b'{"game":"duelmasters","best_of":2}', b'{"game":"duelmasters","deck":{"id":"none"}}',
    b'{"game":"duelmasters","deck":{"parts":{"main":{"none":40}}}}', b'{"game":"duelmasters","opponent":"nobody"}',
    b'{"game":"duelmasters","deck":{"parts":{"main":{"hako":4000000}}}}',
    b'{"game":"duelmasters","clock":{"seconds":0}}',
    b'{"game":"duelmasters","kind":"lab","scenario":"- - -"}', b'{"game":"duelmasters","kind":"lesson","lesson":"x"}',
    b"[" * 5000,
])
def test_wrong_requests_are_refused_in_both_languages(client: TestClient, body: bytes) -> None:
    """Catches tracebacks (500) and errors without words."""
    reply = client.post("/api/matches", content=body)
    assert reply.status_code == 400, reply.text
    assert reply.json()["said"]["ja"]
    assert reply.json()["said"]["en"]


def test_a_request_has_so_many_bytes_at_most(client: TestClient) -> None:
    """Catches an upload that fills the memory."""
    assert client.post("/api/games/duelmasters/cards/check", content=b"x" * 300_000).status_code == 413


@pytest.mark.parametrize("path", [
    "/api/games/chess/cards", "/api/games/duelmasters/cards/none", "/api/games/duelmasters/rules/0.0",
    "/api/replays/none", "/api/replays/none/frames", "/api/invitations/none", "/api/nothing",
])
def test_what_is_not_there_is_not_found(client: TestClient, path: str) -> None:
    """Catches tracebacks, and pages where an API was asked."""
    assert client.get(path).status_code == 404
