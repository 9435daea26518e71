"""Whole matches by clicks, and what holds in the middle of one."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from banmen.games import GAMES
from tests.page.conftest import Opener
from tests.page.hand import ENDED, begin, click, doing, placed, play, ready


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_clicks(opened: Opener, game: str) -> None:
    page = opened()
    begin(page, game)
    play(page, seed=1)
    expect(page.locator(ENDED)).to_contain_text("Rematch")
    expect(page.locator(f"{ENDED} .rule").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_everything_fits_on_one_screen(opened: Opener, game: str) -> None:
    page = opened()
    begin(page, game)
    play(page, seed=2, clicks=25)
    inside = """() => {
        const root = document.scrollingElement;
        const cards = [...document.querySelectorAll('.board .thing, .board .pile, .bar .button')];
        const out = cards.map(each => [each, each.getBoundingClientRect()]).filter(([, box]) =>
            box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
        const fits = [root.scrollHeight <= innerHeight, root.scrollWidth <= innerWidth];
        return [...fits, out.map(([each]) => each.textContent)];
    }"""
    assert page.evaluate(inside) == [True, True, []]


def test_a_reload_finds_the_same_question(opened: Opener) -> None:
    page = opened()
    begin(page, "yugioh")
    play(page, seed=3, clicks=12)
    (turn, question, *_), log = doing(page).split(), page.locator(".log .line").count()
    page.reload()
    ready(page)
    assert doing(page).split()[:2] == [turn, question]
    assert page.locator(".log .line").count() == log


def test_a_reload_in_the_middle_of_a_chain_finds_it_as_it_was(opened: Opener, address: str) -> None:
    """Catches a page that only shows links it saw being made, and a chain that goes on or asks anew by itself."""
    page = opened()
    placed(page, address, "yugioh", "chain", moves=False)
    for card, target in (("Falling Beam", "Stormherald Wyvern"), ("Kindled Heart", "Dawn Lancer")):
        page.locator(".zone.hand.mine .thing.lit", has_text=card).click(position={"x": 8, "y": 12})
        if card == "Falling Beam":
            page.get_by_role("menuitem", name="Activate").click()
        page.locator(".board .thing.lit", has_text=target).click(position={"x": 8, "y": 12})
        expect(page.locator(".bar.mine .question")).to_have_text("Add to the chain?")
    before = chain_of(page)
    assert len(before["links"]) >= 2
    assert before["numbers"]
    assert any("Chain link 2" in line for line in before["log"])
    page.reload()
    ready(page)
    expect(page.locator(".waits li")).to_have_count(len(before["links"]))
    assert chain_of(page) == before
    page.get_by_test_id("decline").click()
    expect(page.locator(".log")).to_contain_text("Chain link 1 (Falling Beam) is carried out")
    expect(page.locator(".waits li")).to_have_count(0)


def chain_of(page: Page) -> dict[str, Any]:
    """What the page shows of a chain under way: links, their numbers on cards, the question, what is lit, the log."""

    def texts(selector: str) -> list[str]:
        return page.locator(selector).all_inner_texts()

    return {
        "links": texts(".waits li"), "numbers": texts(".board .thing .link"), "lit": texts(".thing.lit"),
        "question": texts(".bar .question"), "doing": doing(page).split()[:2], "buttons": texts(".bar .big"),
        "log": texts(".log .line"), "arrows": page.locator("path.line.target").count(), "plates": texts(".plate"),
    }


def test_undo_takes_the_last_decision_back(opened: Opener) -> None:
    page = opened()
    begin(page, "duelmasters")
    page.wait_for_selector(".bar.mine")
    play(page, seed=1, clicks=3)
    lines = page.locator(".log .line").all_inner_texts()
    before = doing(page)
    click(page)
    page.keyboard.press("u")
    expect(page.locator(".bar")).to_have_attribute("data-doing", before)
    assert page.locator(".log .line").all_inner_texts() == lines


def test_what_is_not_lit_says_why_not_with_its_rule(opened: Opener) -> None:
    page = opened()
    begin(page, "duelmasters")
    unlit = page.locator(".zone.hand.mine .thing:not(.lit)")
    while "use?" not in page.locator(".bar .question").inner_text() or not unlit.count():
        click(page)
    unlit.first.click()
    bubble = page.get_by_role("dialog", name="Why not?")
    expect(bubble).to_be_visible()
    rule = bubble.locator(".rule").first
    number = rule.inner_text()
    rule.click()
    expect(page.locator(".rule-panel")).to_contain_text(f"Rule {number}")


def test_a_lost_connection_says_so_and_comes_back(opened: Opener) -> None:
    page = opened()
    sockets: list[WebSocketRoute] = []
    down = False

    def between(socket: WebSocketRoute) -> None:
        if down:
            socket.close()
        else:
            socket.connect_to_server()
            sockets.append(socket)

    page.route_web_socket("**/ws", between)
    begin(page, "duelmasters")
    before = doing(page)
    down = True
    sockets[-1].close()
    expect(page.locator(".lost")).to_be_visible()
    down = False
    expect(page.locator(".lost")).to_have_count(0, timeout=15_000)
    assert doing(page) == before


def test_pointing_at_a_card_tells_what_a_click_will_do(opened: Opener) -> None:
    page = opened()
    begin(page, "duelmasters")
    card = page.locator(".zone.hand.mine .thing.lit").first
    name = (card.locator(".hidden").first.text_content() or "?").split(",")[0]
    card.hover(position={"x": 8, "y": 12})
    foreseen = page.get_by_test_id("foreseen")
    expect(foreseen).to_contain_text("You charge")
    expect(foreseen).to_contain_text(name)
    before = page.locator(".log .line").count()
    page.mouse.move(1, 1)
    expect(foreseen).to_have_count(0)
    assert page.locator(".log .line").count() == before
