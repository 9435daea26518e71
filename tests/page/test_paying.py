"""A payment is proposed; naming another card swaps one and keeps the rest."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Opener
from tests.page.hand import begin, click, doing


@pytest.mark.parametrize("game", ["duelmasters", "builddivide"])
def test_another_card_pays_and_the_rest_stays_proposed(opened: Opener, game: str) -> None:
    """Catches a page that forgets the proposal at the first card that is named, and has each of them clicked."""
    page = opened()
    begin(page, game)
    primary = page.get_by_test_id("primary")
    others = page.locator(".zone.mine .thing.lit:not(.proposed)")
    for at in range(60):
        if primary.count() and (primary.text_content() or "").startswith("Pay") and others.count():
            break
        menu = page.get_by_role("menuitem")
        click(page, 0 if not menu.count() else at % 2)
    said = (primary.text_content() or "").removesuffix("Space")
    most = int(said.removeprefix("Pay "))
    before = doing(page)
    others.first.click(position={"x": 6, "y": 10})
    page.wait_for_function("(before) => document.querySelector('.bar')?.dataset.doing !== before", arg=before)
    if most > 2:
        expect(primary).to_contain_text(said)
        expect(page.locator(".zone.mine .thing.proposed")).to_have_count(most - 1)
    if primary.count() and (primary.text_content() or "").startswith("Pay"):
        before = doing(page)
        page.keyboard.press("Space")
        page.wait_for_function("(before) => document.querySelector('.bar')?.dataset.doing !== before", arg=before)
    expect(page.locator(".zone.mine .thing.proposed")).to_have_count(0)
    expect(page.locator(".bar .question")).not_to_contain_text("pays for")
