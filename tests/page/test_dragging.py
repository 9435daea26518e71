"""Dragging, with the mouse and with a finger."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Opener
from tests.page.hand import begin, changed, doing, ready

TWO_TRIGGERS = """
name: two abilities trigger together
game: builddivide
cards:
  - {id: host, name: 迎え手, name_en: Host, type: ユニット, colours: [赤], cost: 1, power: 2000, hit: 1, text: 【自】あなたの他のユニットが登場した時、相手のユニット1枚を対象とし、それをレストする。}
  - {id: maid, name: 世話役, name_en: Steward, type: ユニット, colours: [赤], cost: 1, power: 2000, hit: 1, text: 【自】あなたの他のユニットが登場した時、あなたのユニット1枚を対象とし、それをスタンドする。}
  - {id: dash, name: 客, name_en: Guest, type: ユニット, colours: [赤], cost: 0, power: 2000, hit: 1, text: ""}
fill: rb-07
a: {hand: [{card: dash, as: D}], field: [host, maid]}
b: {field: [rb-07, rb-07]}
moves:
  - a: play D
"""  # noqa: E501


def placed(page: Page, address: str, game: str, scenario: str) -> None:
    """A lab that begins with a position, after its moves."""
    reply = page.request.post(f"{address}api/matches", data={"game": game, "kind": "lab", "scenario": scenario})
    assert reply.ok, reply.text()
    seated = reply.json()
    kept = json.dumps([{**seated, "created": 0}])
    page.evaluate(f"localStorage.setItem('banmen-matches', {json.dumps(kept)})")
    page.goto(f"{address}#/play/{game}/{seated['match']}")
    ready(page)


@pytest.mark.parametrize("dragged", [False, True], ids=["as it is", "dragged"])
def test_what_is_dragged_to_the_top_of_an_order_comes_first(opened: Opener, address: str, dragged: bool) -> None:
    """Catches an order that is shown but not sent, and one that is sent upside down."""
    page = opened()
    placed(page, address, "builddivide", TWO_TRIGGERS)
    items = page.locator(".tray ol .item")
    expect(items).to_have_count(2)
    names = [(each.locator("span").last.text_content() or "").strip() for each in items.all()]
    if dragged:
        top, bottom = items.nth(0).bounding_box(), items.nth(1).bounding_box()
        assert top
        assert bottom
        page.mouse.move(bottom["x"] + 12, bottom["y"] + bottom["height"] / 2)
        page.mouse.down()
        page.mouse.move(top["x"] + 12, top["y"] + top["height"] / 2, steps=4)
        page.mouse.up()
        names.reverse()
    expect(items.first).to_contain_text(names[0])
    first, before = items.first.inner_text(), doing(page)
    page.get_by_role("button", name="In this order").click()
    changed(page, before)
    expect(page.locator(".bar .source")).to_have_text(re.compile("Host|Steward"))
    assert page.locator(".bar .source").inner_text() in first


def test_a_finger_drags_a_card_from_the_hand_onto_the_table(opened: Opener) -> None:
    """Catches a drag that the phone takes for scrolling, and a card that only a tap can play."""
    page = opened(width=390, height=844, has_touch=True, is_mobile=True)
    begin(page, "duelmasters")
    card = page.locator(".phone-hand .thing.lit").first
    name = (card.locator(".hidden").first.text_content() or "?").split(",")[0]
    box, zone = card.bounding_box(), page.locator("[data-zone=battle][data-seat='0']").bounding_box()
    assert box
    assert zone
    before = doing(page)
    finger = page.context.new_cdp_session(page)
    start, end = (box["x"] + 10, box["y"] + 40), (zone["x"] + 60, zone["y"] + zone["height"] / 2)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start[0], "y": start[1]}]})
    for part in (0.25, 0.5, 0.75, 1):
        x, y = (start[at] + (end[at] - start[at]) * part for at in (0, 1))
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    changed(page, before)
    expect(page.locator("[data-zone=mana][data-seat='0'] .thing")).to_contain_text(name)
