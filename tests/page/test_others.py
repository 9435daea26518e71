"""A friend by link, somebody watching, and a replay that goes on."""

from __future__ import annotations

from playwright.sync_api import expect

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
    match = host.url.rsplit("/", 1)[-1]
    watcher = opened(f"#/watch/duelmasters/{match}")
    watcher.wait_for_selector(".board")
    expect(watcher.locator(".zone.hand .thing")).to_have_count(0)
    expect(watcher.locator(".bar .buttons .button")).to_have_count(0)
    friend_hand = friend.locator(".zone.hand.mine .thing .hidden").first.text_content() or "?"
    assert friend_hand not in watcher.content()


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
    page.get_by_role("button", name="Play on from here").click()
    ready(page)
    click(page)
