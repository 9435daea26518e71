"""Lessons learned by clicks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from banmen.games import GAMES
from tests.page.conftest import Opener
from tests.page.hand import changed, doing, ready
from tests.page.test_reach import violations

FIRST = {"duelmasters": "", "builddivide": "energy", "yugioh": "Summon"}
"""What is chosen in the first lesson's menu, where the card has one."""


def thing(page: Page, name: str, zone: str) -> None:
    """Click a card by its name."""
    page.locator(f"[data-zone={zone}] .thing", has_text=name).first.click(position={"x": 8, "y": 12})


@pytest.mark.parametrize("game", GAMES)
def test_a_first_lesson_is_learned_and_leads_to_the_next(opened: Opener, game: str) -> None:
    page = opened(f"#/learn/{game}")
    page.locator(".lesson").first.wait_for()
    assert not (found := violations(page)), "\n".join(found)
    expect(page.locator(".lesson")).to_have_count(10)
    page.get_by_role("button", name="Begin", exact=True).click()
    ready(page)
    coach = page.get_by_role("region", name="Learn")
    coach.get_by_role("button", name="Hint").click()
    expect(coach).to_contain_text("Hint 1")
    assert not (found := violations(page)), "\n".join(found)
    page.locator(".zone.hand.mine .thing.lit").first.click(position={"x": 8, "y": 12})
    if FIRST[game]:
        menu = page.get_by_role("menuitem", name=FIRST[game])
        menu.or_(coach.get_by_text("You did it!")).first.wait_for()
        if menu.count():
            menu.first.click()
    expect(coach).to_contain_text("You did it!")
    expect(coach.locator(".rule").first).to_be_visible()
    coach.get_by_role("button", name="Next lesson").click()
    expect(coach).to_contain_text("Lesson 2")
    coach.get_by_role("link", name="Lesson 2").click()
    page.reload()
    expect(page.locator(".lesson.learned")).to_have_count(1)
    expect(page.get_by_role("button", name="Go on")).to_be_visible()


def test_the_last_lesson_is_won_and_a_missed_one_can_be_taken_back(opened: Opener) -> None:
    page = opened("#/learn/duelmasters")
    page.locator(".lesson").nth(9).click()
    ready(page)
    coach = page.get_by_role("region", name="Learn")
    while not coach.get_by_text("The turn is over").count():
        before = doing(page)
        page.keyboard.press("Space")
        changed(page, before)
    expect(coach).to_contain_text("The turn is over")
    coach.get_by_role("button", name="Begin again").click()
    expect(coach).not_to_contain_text("The turn is over")
    ready(page)
    thing(page, "Pillar of Fire", "hand")
    for name in ("Homuragi", "Shizuku"):
        page.locator("[data-zone=battle] .thing.lit", has_text=name).click()
        player = page.locator(".plate.lit")
        if player.count():
            player.click()
    expect(coach).to_contain_text("You did it!")
    expect(coach.get_by_role("link", name="Play a game")).to_be_visible()
