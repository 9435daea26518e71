"""Texts that never come to an end stop their own match, with a report, and nothing else."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from fastapi.testclient import TestClient

from banmen.games import rules_of
from banmen.kernel.names import NONE
from banmen.server.app import make_app
from banmen.server.course import Course
from banmen.server.setup import Setup
from tests.server.measured import Measured
from tests.server.test_messages import Talk, small_settings

ENDLESS = """
name: a text that goes on for longer than anybody waits
game: builddivide
cards:
  - {id: mint, name: 造幣, name_en: Mint, type: コマンド, colours: [赤], cost: 0,
     text: 900000000回、すべてのユニットに「金」カウンターを1個置く。}
fill: rb-02
a: {hand: [mint, rb-07], field: [rb-07, rb-07, rb-07, rb-07, rb-07]}
b: {field: [rb-07, rb-07, rb-07, rb-07, rb-07]}
moves: []
"""


SECONDS = 0.15
"""Of processor time: far less than the rules let such a text go on for, far more than an ordinary answer takes."""


@pytest.fixture
def no_long_collection() -> Iterator[None]:
    """What other tests left in memory is not looked through meanwhile: that takes longer than an answer may."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("no_long_collection")
def test_an_endless_text_ends_its_own_match_with_a_report(tmp_path: Path) -> None:
    """Another match of the same worker goes on meanwhile and afterwards, and the stopped one can be looked at."""
    bounds = msgspec.structs.replace(
        small_settings(str(tmp_path)), answer_seconds=SECONDS, message_bytes=10**5, reports=str(tmp_path / "reports"),
    )
    decks = tuple(rules_of("duelmasters").decks().values())[:2]
    for warm in (Setup("builddivide", "lab", 1, scenario=ENDLESS), Setup("duelmasters", "hot_seat", 1, decks)):
        Course(warm).view(NONE)  # so that cards and sentences are read before time is measured
    with TestClient(make_app(bounds)) as client, ExitStack() as stack:
        lab = client.post("/api/matches", json={"game": "builddivide", "kind": "lab", "scenario": ENDLESS}).json()
        other = client.post("/api/matches", json={"game": "duelmasters", "kind": "hot_seat"}).json()
        stopped = Measured(client)("banmen_broken_total")
        doomed, living = Talk(stack, client, lab["token"]), Talk(stack, client, other["token"])
        while not doomed.update.get("standing", {}).get("broken"):
            assert not doomed.update.get("standing", {}).get("over"), "the rules ended the game before its time was up"
            if "question" not in doomed.update:  # told while an answer is still being carried out
                doomed.catch_up()
                continue
            question = doomed.update["question"]
            number = next((each["number"] for each in question["options"] if "Mint" in each["said"]["en"]),
                          question.get("primary", 0))
            doomed.send(type="answer", id=f"d{question['number']}", question=question["number"], option=max(0, number))
            question = living.update["question"]
            reply = living.ask(type="answer", id=f"l{question['number']}", question=question["number"], option=0)
            assert reply["type"] == "accepted"
            living.catch_up()
            doomed.catch_up()
        last = doomed.update["answers"]
        assert doomed.ask(type="answer", id="more", question=last, option=0)["code"] == "broken"
        assert Measured(client)("banmen_broken_total") == stopped + 1
        (report,) = (tmp_path / "reports").iterdir()
        assert len(json.loads(report.read_text())["answers"]) >= last
    with TestClient(make_app(bounds)) as client, ExitStack() as stack:
        again = Talk(stack, client, lab["token"])
        assert again.update["standing"]["broken"]["ja"]
        assert again.update["answers"] == last
