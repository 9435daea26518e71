"""Two players at one screen, best of three: hands change at the table, cards with the side deck between games."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.page.conftest import Opener
from tests.page.hand import give_up, seat_a_friend


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


def test_a_third_game_decides(opened: Opener, address: str) -> None:
    """Catches a match that is over after two games, or goes on after three."""
    host, friend = opened(), opened()
    match = seat_a_friend(host, friend, address, "yugioh", best_of=3)
    for game, loser in enumerate((host, friend, host), 1):
        give_up(loser)
        for page, wins in ((host, ("0 – 1", "1 – 1", "1 – 2")), (friend, ("1 – 0", "1 – 1", "2 – 1"))):
            expect(page.locator(".cover .score")).to_have_text(wins[game - 1])
            told = ("Match lost", "Match won") if game == 3 else ("Defeat", "Victory")
            expect(page.locator(".cover h1")).to_have_text(told[page is not loser])
        if game == 3:
            break
        for page in (host, friend):
            page.locator(".cover").get_by_role("button", name="Next game", exact=True).click()
        for page in (host, friend):
            expect(page.locator(".cover")).to_have_count(0)
            page.wait_for_selector(".board")
    for page in (host, friend):
        expect(page.locator(".cover").get_by_role("button", name="Rematch")).to_be_visible()
        expect(page.locator(".cover").get_by_role("button", name="Next game")).to_have_count(0)
    host.goto(f"{address}#/replay/{match}")
    host.wait_for_selector(".controls")
    expect(host.get_by_role("button", name=re.compile(r"^Game \d$"))).to_have_count(3)


def test_a_flag_falls(opened: Opener, address: str) -> None:
    """Who does not answer in time loses by that, and both are told; the clock is seen to run out."""
    host, friend = opened(), opened()
    seat_a_friend(host, friend, address, "duelmasters", clock={"seconds": 3, "extra": 0})
    for page in (host, friend):
        expect(page.locator(".cover")).to_contain_text("time")
        expect(page.locator(".plate .clock")).to_have_count(2)
    beaten = [page for page in (host, friend) if page.locator(".cover h1").inner_text() == "Defeat"]
    assert len(beaten) == 1
    expect(beaten[0].locator(".plate.mine .clock")).to_have_text("0:00")
    expect(beaten[0].locator(".plate:not(.mine) .clock")).not_to_have_text("0:00")
