"""Whole matches over the protocol: friends, computers, onlookers, undo, reconnecting, replays, branches, the lab."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from banmen.games import GAMES, rules_of
from banmen.kernel.names import NONE
from banmen.server.messages import FromServer
from tests.server.running import Client, Running, play


@pytest.mark.parametrize("game", GAMES)
def test_friends_play_a_whole_game_and_nobody_is_sent_a_card_they_may_not_know(server: Running, game: str) -> None:
    """Catches views, events, options and sentences that name a hidden card: bytes of all connections are searched.

    The decks share no card, so that the id or a name of an opponent's card that was never shown gives it away.
    """
    mine, theirs = server.pair(game, seed=11, deck={"id": _deck(game, 0)}, opponent_deck={"id": _deck(game, 1)})
    with (Client(server, mine["token"]) as a, Client(server, theirs["token"]) as b,
          Client(server, mine["match"]) as onlooker):
        for each in (a, b, onlooker):
            each.update()
        play([a, b], 3)
        while not onlooker.update()["view"].get("outcome"):
            onlooker.step()
        for client, viewer in ((a, 0), (b, 1), (onlooker, 2)):
            assert client.update()["view"]["viewer"] == viewer
            shown = _ids_shown(client)
            assert shown, "nothing was ever shown"
            sent = b"\n".join(client.received)
            for seat in (0, 1):
                if viewer == seat:
                    continue
                for id in set(_cards(game, seat)) - set(_cards(game, 1 - seat)) - shown:
                    card = rules_of(game).card(id)  # type: ignore[arg-type]
                    assert f'"{id}"'.encode() not in sent, (viewer, id)
                    if len(card.name) > 3:
                        assert f'"{card.name}"'.encode() not in sent, (viewer, card.name)


def _deck(game: str, number: int) -> str:
    return list(rules_of(game).decks())[number]  # type: ignore[arg-type]


def _cards(game: str, number: int) -> list[str]:
    deck = rules_of(game).decks()[_deck(game, number)]  # type: ignore[arg-type]
    return [id for part in deck.parts.values() for id in part]


def _ids_shown(client: Client) -> set[str]:
    """The ids of printed cards that a zone or an event openly showed this client."""
    found: set[str] = set()

    def cards(seen: dict[str, Any]) -> None:
        found.update(id for id in (seen.get("card", ""), *seen.get("given", ())) if id)
        for each in seen.get("beneath", ()):
            cards(each)

    for update in client.updates:
        for sides in update["view"]["zones"].values():
            for side in sides:
                for card in side.get("cards", ()):
                    cards(card)
        for card in update["view"].get("pending", ()):
            cards(card)
        found.update(event["face"] for event in update["events"] if event.get("face"))
    return found


def test_every_message_of_the_server_is_of_the_protocol(server: Running) -> None:
    """Catches fields that protocol and server call differently."""
    mine, theirs = server.pair("yugioh", seed=5)
    with Client(server, mine["token"]) as a, Client(server, theirs["token"]) as b:
        play([a, b], 1, 30)
        for raw in (*a.received, *b.received):
            msgspec.json.decode(raw, type=FromServer)


@pytest.mark.parametrize("game", GAMES)
def test_against_the_computer_and_decisions_taken_back(server: Running, game: str) -> None:
    """An undone decision is asked again with the same options; the log keeps both."""
    seat = server.new(game, "computer", opponent="random", seed=4)
    with Client(server, seat["token"]) as client:
        play([client], 2, 6)
        question = _own_question(client)
        before = client.update()
        client.answer("decided", 0)
        while client.update()["answers"] <= question["number"]:
            client.step()
        client.send(type="undo", id="back")
        assert client.reply("back")["type"] == "accepted"
        while client.update()["line"] == before["line"]:
            client.step()
        again = client.update()
        assert again["whole"]
        assert again["answers"] == question["number"]
        assert again["question"] == question
        assert again["view"] == before["view"]


def _own_question(client: Client) -> dict[str, Any]:
    while not (client.question or {}).get("options"):
        client.step()
    question = client.question
    assert question is not None
    return question


def test_friends_cannot_take_back(server: Running) -> None:
    """Catches an undo that would change what the other has already seen."""
    mine, theirs = server.pair()
    with Client(server, mine["token"]) as a, Client(server, theirs["token"]) as b:
        play([a, b], 1, 3)
        a.send(type="undo", id="u")
        assert a.reply("u")["code"] == "not_here"


def test_reconnecting_gets_what_was_missed_and_no_more(server: Running) -> None:
    """Catches a resume that repeats or skips events."""
    mine, theirs = server.pair(seed=2)
    with Client(server, mine["token"]) as a, Client(server, theirs["token"]) as b:
        play([a, b], 1, 5)
        last = a.update()
        a.socket.close()
        seen = {"game": last["standing"]["game"], "line": last["line"], "event": last["event"]}
        with Client(server, mine["token"], resume=seen) as again:
            update = again.update()
            assert not update.get("whole", False)
            missed = [event["number"] for event in update["events"]]
            assert missed == list(range(last["event"] + 1, update["event"] + 1))
        with Client(server, mine["token"], resume=seen | {"line": 7}) as again:
            assert again.update()["whole"]
            assert again.update()["events"][0]["number"] == 1


def test_why_not_names_the_rule_and_never_a_hidden_card(server: Running) -> None:
    """A card in the hand that cannot be paid for says so; a card one cannot see says nothing."""
    mine, theirs = server.pair(seed=3)
    with Client(server, mine["token"]) as a, Client(server, theirs["token"]) as b:
        while (asked := max((a.update(), b.update()), key=lambda each: each["answers"])["question"])["seat"] == 0:
            play([a, b], 1, 1)
        while (b.question or {}).get("prompt") != "main":
            play([a, b], 1, 1)
        client = b
        assert asked["seat"] == 1
        seat = client.welcome["seats"][0]
        hand = client.update()["view"]["zones"]["hand"][seat]["cards"]
        found: list[dict[str, Any]] = []
        for number, card in enumerate(hand):
            client.send(type="why_not", id=f"w{number}", card=card["handle"])
            found += client.reply(f"w{number}")["reasons"]
        assert any(each.get("rule") for each in found)
        shields = client.update()["view"]["zones"]["shield"][1 - seat]["cards"]
        client.send(type="why_not", id="hidden", card=shields[0]["handle"])
        told = client.reply("hidden")["reasons"]
        for number, other in enumerate(shields[1:]):
            client.send(type="why_not", id=f"h{number}", card=other["handle"])
            assert client.reply(f"h{number}")["reasons"] == told
        assert {each.get("rule") for each in told} <= set((client.question or {})["rules"])


def test_best_of_three_until_one_has_two(server: Running) -> None:
    """After each game both say they are ready; the match ends when it is decided."""
    mine, theirs = server.pair("duelmasters", best_of=3, seed=9)
    with Client(server, mine["token"]) as a, Client(server, theirs["token"]) as b:
        for game in (1, 2, 3):
            for client in (a, b):
                while client.update()["standing"]["game"] != game:
                    client.step()
            loser = a if game == 1 else b
            loser.send(type="concede", id=f"c{game}")
            assert loser.reply(f"c{game}")["type"] == "accepted"
            for client in (a, b):
                while not client.update()["view"].get("outcome"):
                    client.step()
            standing = a.update()["standing"]
            if standing.get("over"):
                break
            assert standing["between"]
            for client in (a, b):
                client.send(type="next", id=f"n{game}")
                assert client.reply(f"n{game}")["type"] == "accepted"
        assert (game, standing["wins"], standing["winner"]) == (3, [2, 1], 0)
        reply = server.http.get(f"/api/replays/{mine['match']}", params={"game": 2})
        assert reply.json()["games"] == 3


def test_a_replay_shows_every_position_and_can_be_played_on(server: Running) -> None:
    """While a match goes on its replay shows what is public; afterwards all, and any point can be played on."""
    mine, theirs = server.pair(seed=8)
    with Client(server, mine["token"]) as a, Client(server, theirs["token"]) as b:
        play([a, b], 5, 6)
        early = server.http.get(f"/api/replays/{mine['match']}/frames").json()["frames"]
        assert {frame["view"]["viewer"] for frame in early} == {2}
        refused = server.http.post(f"/api/matches/{mine['match']}/branch", json={"at": 2, "token": mine["token"]})
        assert refused.status_code == 403
        play([a, b], 5)
        final = a.update()
    info = server.http.get(f"/api/replays/{mine['match']}").json()
    assert info["over"]
    assert info["answers"] == final["answers"]
    frames = server.http.get(
        f"/api/replays/{mine['match']}/frames", params={"start": info["answers"] - 3, "count": 50}
    ).json()["frames"]
    shown, told = (each["view"]["outcome"] for each in (frames[-1], final))
    assert {**shown, "said": told["said"]} == told, "a player is called you, who replays sees the names"
    assert frames[-1]["view"]["viewer"] == NONE
    wanted = {"at": info["answers"] - 2, "kind": "computer", "opponent": "random"}
    seat = server.http.post(f"/api/matches/{mine['match']}/branch", json=wanted).json()
    with Client(server, seat["token"]) as client:
        assert client.update()["answers"] >= info["answers"] - 2
        play([client], 1)


SCENARIO = """
name: two on the table
game: duelmasters
cards:
  - {id: t1, name: 試しの兵, name_en: Test Soldier, type: creature, civilizations: [火], cost: 2, power: 2000, text: ""}
turn: {number: 3, player: a, step: attack}
a: {battle: [{card: t1, as: Alpha}], shield: [t1]}
b: {battle: [{card: t1, as: Beta, turned: true}], shield: [t1, t1]}
moves: []
"""


def test_the_lab_plays_both_sides_of_a_position_goes_back_and_branches(server: Running) -> None:
    """One connection answers for both seats and sees everything; a branch goes its own way."""
    seat = server.new("duelmasters", "lab", scenario=SCENARIO)
    assert seat["seats"] == [0, 1]
    with Client(server, seat["token"]) as client:
        view = client.update()["view"]
        assert view["viewer"] == NONE
        assert view["zones"]["shield"][1]["cards"][0]["card"] == "t1"
        (own,) = server.http.get(f"/api/matches/{seat['match']}/cards").json()
        assert own["name"] == {"ja": "試しの兵", "en": "Test Soldier"}
        question = _own_question(client)
        attack = next(each for each in question["options"] if each["verb"] == "attack" and each.get("target", -1) >= 0)
        client.answer("1", attack["number"])
        while client.update()["answers"] == 0:
            client.step()
        assert client.update()["events"]
        reply = server.http.post(f"/api/matches/{seat['match']}/branch", json={"at": 0})
        with Client(server, reply.json()["token"]) as other:
            assert other.update()["answers"] == 0
            assert other.update()["view"]["zones"] == view["zones"]
        saved = server.http.get(f"/api/matches/{seat['match']}/scenario").json()["text"]
        again = server.new("duelmasters", "lab", scenario=saved)
        with Client(server, again["token"]) as same:
            assert same.update()["view"] == client.update()["view"]
        client.send(type="undo", id="2", to=0)
        assert client.reply("2")["type"] == "accepted"


def test_a_wrong_scenario_is_refused_at_its_line(server: Running) -> None:
    """Catches a traceback, or an error without a place."""
    text = SCENARIO.replace("card: t1, as: Beta", "card: t9, as: Beta")
    checked = server.http.post("/api/games/duelmasters/scenarios/check", json={"text": text}).json()
    assert checked["faults"][0]["line"] == text.splitlines().index(
        'b: {battle: [{card: t9, as: Beta, turned: true}], shield: [t1, t1]}'
    ) + 1
    refused = server.http.post("/api/matches", json={"game": "duelmasters", "kind": "lab", "scenario": text})
    assert refused.status_code == 400
    assert "t9" in refused.json()["said"]["en"]


def test_a_hot_seat_sees_with_the_eyes_of_who_is_asked(server: Running) -> None:
    """Catches a shared screen that shows one player the other's hand."""
    seat = server.new("duelmasters", "hot_seat", seed=6)
    with Client(server, seat["token"]) as client:
        play([client], 3, 20)
        viewers = {update["view"]["viewer"] for update in client.updates if not update["view"].get("outcome")}
        assert viewers == {0, 1}
        for update in client.updates:
            if update.get("question"):
                assert update["view"]["viewer"] == update["question"]["seat"]


def test_time_runs_out(server: Running) -> None:
    """Who does not answer within the time loses, though nobody asks the server to look."""
    mine, theirs = server.pair(clock={"seconds": 1})
    with Client(server, mine["token"]) as a, Client(server, theirs["token"]):
        while not a.update()["view"].get("outcome"):
            a.step()
        assert a.update()["view"]["outcome"]["reason"] == "time"
        assert 0 in a.update()["standing"]["clock"]["left"]


def test_an_invitation_seats_one_friend(server: Running) -> None:
    """Catches a second guest, and a seat for whoever guesses."""
    mine = server.new()
    assert server.http.get(f"/api/invitations/{mine['invite']}").json()["taken"] is False
    with Client(server, mine["token"]) as a:
        while not a.welcome:
            a.step()
        assert a.welcome["waiting"]
        assert server.http.post("/api/join", json={"invite": mine["invite"]}).status_code == 200
        assert a.update()["view"]["viewer"] == 0
    assert server.http.post("/api/join", json={"invite": mine["invite"]}).status_code == 400
    assert server.http.post("/api/join", json={"invite": mine["token"]}).status_code == 404
