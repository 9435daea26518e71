"""Two players at one screen, best of three: hands change at the table, cards with the side deck between games."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.page.conftest import Opener


def give_up(page: Page) -> None:
    """Who is at the table concedes."""
    page.get_by_role("button", name="Menu", exact=True).click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_role("button", name="Concede").click()
    menu.get_by_role("button", name="Yes, give up").click()


def test_a_hot_seat_of_three_games_with_an_exchange(opened: Opener) -> None:
    page = opened("#/setup/yugioh/hot_seat")
    page.get_by_label("Length").select_option("3")
    page.locator(".go").click()
    page.wait_for_selector(".bar.mine")
    give_up(page)
    end = page.locator(".cover .box")
    expect(end).to_contain_text("0 – 1")
    exchange = end.get_by_role("region", name="Exchange with the side deck")
    out = exchange.locator("ul").nth(0).locator("button:not(:disabled)").first
    expect(out).to_have_text(re.compile(r"\d+ \w"))
    name = out.inner_text().split(" ", 1)[1]
    out.click()
    into = exchange.locator("ul").nth(1).locator("button:not(:disabled)").first
    taken = into.inner_text().split(" ", 1)[1]
    into.click()
    expect(exchange.locator(".pair")).to_contain_text(f"{name} → {taken}")
    end.get_by_role("button", name="Next game (Player 1)").click()
    expect(end.get_by_role("button", name="Next game (Player 2)")).to_be_visible()
    end.get_by_role("button", name="Next game (Player 2)").click()
    expect(end).to_have_count(0)
    cover = page.get_by_role("button", name="Ready", exact=True)
    cover.or_(page.locator(".bar.mine")).first.wait_for()
    if cover.count():
        cover.click()
    expect(page.locator(".top h1")).to_contain_text("1")
    give_up(page)
    end.wait_for()
    score = end.locator(".score").inner_text()
    assert score in ("0 – 2", "1 – 1", "2 – 0")


def test_whoever_hands_over_sees_nothing_of_the_other(opened: Opener) -> None:
    """Catches a log and a question of the next player beside the cover, and keys that answer through it."""
    page = opened("#/setup/builddivide/hot_seat")
    page.locator(".go").click()
    page.get_by_test_id("decline").click()
    cover = page.get_by_role("dialog", name="Hand over to")
    cover.wait_for()
    assert cover.bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 720}
    assert page.get_by_test_id("live").inner_text() == ""
    doing = page.locator(".bar").get_attribute("data-doing")
    page.locator("body").press("u")
    page.locator("body").press("Escape")
    assert page.evaluate("document.querySelector('.page').inert")
    assert page.locator(".bar").get_attribute("data-doing") == doing
    cover.get_by_role("button", name="Ready").click()
    expect(page.locator(".bar.mine")).to_be_visible()
