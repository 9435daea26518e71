"""Who cannot use a mouse, or has only a phone, can play all the same."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from banmen.games import GAMES
from tests.page.conftest import ROOT, Opener
from tests.page.hand import begin, changed, doing, play, ready

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page) -> list[str]:
    """What axe finds wrong, in a line each."""
    if not AXE.is_file():
        pytest.skip("NOT TESTED: axe-core is not installed (make page)")
    page.evaluate(AXE.read_text(encoding="utf8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


def test_keys_alone_play(opened: Opener) -> None:
    page = opened()
    page.wait_for_selector(".go")
    page.keyboard.press("Tab")
    for _ in range(12):
        if page.evaluate("document.activeElement.classList.contains('go')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    ready(page)
    for key in ("ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.classList.contains('lit')")
    before = doing(page)
    page.keyboard.press("Enter")
    changed(page, before)
    for _ in range(4):
        before = doing(page)
        page.keyboard.press("Space")
        changed(page, before)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Why not?")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Why not?")).to_have_count(0)
    expect(page.get_by_test_id("live")).not_to_be_empty()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_the_table(opened: Opener, game: str, theme: str) -> None:
    page = opened(kept=f'{{"motion": false, "language": "en", "theme": "{theme}"}}')
    page.wait_for_selector(".tile .card .name")
    assert not (found := violations(page)), "\n".join(found)
    begin(page, game)
    play(page, seed=4, clicks=16)
    assert not (found := violations(page)), "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_the_table_and_the_button(opened: Opener, game: str) -> None:
    page = opened(width=390, height=844)
    begin(page, game)
    play(page, seed=5, clicks=10)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    right_of = "each => each.getBoundingClientRect().right"
    left_of = "each => each.getBoundingClientRect().left"
    title = page.locator(".top h1").evaluate(right_of)
    assert title <= page.locator(".top .own .button").first.evaluate(left_of), "the title lies over the buttons"
    for button in page.locator(".bar .big").all():
        expect(button).to_be_in_viewport()


def test_both_languages_at_once(opened: Opener) -> None:
    page = opened()
    begin(page, "duelmasters")
    question = page.locator(".bar .question")
    expect(question).to_have_text("Which card will you charge as mana?")
    page.get_by_role("button", name="日本語").click()
    expect(question).to_have_text("マナゾーンに置くカードを選んでください")


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (1024, 768)])
@pytest.mark.parametrize("game", GAMES)
def test_a_tablet_shows_cards_that_can_be_read(opened: Opener, game: str, width: int, height: int) -> None:
    """Catches a table squeezed beside the log until its cards are specks."""
    page = opened(width=width, height=height)
    begin(page, game)
    play(page, seed=2, clicks=20)
    small = """() => [...document.querySelectorAll('.board .thing, .board .place')]
        .filter(each => each.getBoundingClientRect().height < 40).length"""
    assert page.evaluate(small) == 0
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.locator(".log .line").first).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_a_match_is_set_up_without_scrolling(opened: Opener, width: int, height: int) -> None:
    """Catches a Play button below all decks, and a list in which no deck is chosen."""
    page = opened("#/setup/duelmasters/computer", width=width, height=height)
    expect(page.locator(".deck[aria-checked=true]")).to_have_count(1)
    box = page.locator(".go").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= height
