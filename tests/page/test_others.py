"""A friend by link, somebody watching, and a replay that goes on."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.page.conftest import Opener
from tests.page.hand import begin, click, play, ready


def test_a_friend_joins_by_link_and_somebody_watches(opened: Opener, address: str) -> None:
    host = opened("#/setup/duelmasters/friend")
    host.get_by_role("button", name="Play", exact=True).click()
    link = host.get_by_role("textbox", name="Copy link")
    expect(link).to_be_visible()
    invite = link.input_value().removeprefix(address)
    friend = opened(invite)
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_selector(".board")
    expect(link).to_have_count(0)
    host.evaluate("navigator.clipboard.writeText = async (text) => { document.title = text; }")
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Copy link for spectators").click()
    expect(host.get_by_role("button", name="Link copied")).to_be_visible()
    watcher = opened(host.title().removeprefix(address))
    watcher.wait_for_selector(".board")
    expect(watcher.locator(".zone.hand .thing")).to_have_count(0)
    expect(watcher.locator(".bar .buttons .button")).to_have_count(0)
    expect(watcher.locator(".middle .turn")).not_to_contain_text("Your turn")
    for name in ("Player 1", "Player 2"):
        expect(watcher.locator(".plate", has_text=name)).to_have_count(1)
        expect(host.locator(".plate", has_text=name)).to_have_count(0)
    friend_hand = friend.locator(".zone.hand.mine .thing .hidden").first.text_content() or "?"
    assert friend_hand not in watcher.content()


def test_a_replay_is_wound_on_while_it_is_still_loading(opened: Opener) -> None:
    """Catches a table that never comes when somebody scrubs before the first moves have arrived."""
    page = opened()
    begin(page, "duelmasters")
    play(page, seed=6, clicks=4)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes, give up").click()
    held: list[Route] = []
    page.route("**/frames?*", lambda route: held.append(route))
    page.locator(".cover .box").get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")
    page.keyboard.press("End")
    expect(page.locator(".scrub span")).not_to_contain_text("move 0 of")
    for route in held:
        route.continue_()
    page.unroute("**/frames?*")
    expect(page.locator(".board .thing").first).to_be_visible()


def test_a_replay_is_stepped_and_continued(opened: Opener, address: str) -> None:
    page = opened()
    begin(page, "duelmasters")
    play(page, seed=6)
    page.locator(".cover .box").get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")
    counter = page.locator(".scrub span")
    expect(counter).to_contain_text("move 0 of")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(counter).to_contain_text("move 2 of")
    expect(page.locator(".board .thing").first).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    ready(page)
    click(page)
