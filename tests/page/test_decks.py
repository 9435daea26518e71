"""Decks of one's own by clicks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from banmen.games import GAMES
from tests.page.conftest import Opener
from tests.page.hand import ready
from tests.page.test_reach import violations


def test_an_import_with_an_error_is_told_at_its_line(opened: Opener) -> None:
    page = opened("#/decks/duelmasters")
    page.get_by_role("button", name="Import").click()
    sheet = page.get_by_role("dialog", name="Import")
    sheet.get_by_label("The deck as text").fill("4 polpo\n3 no such card\n")
    sheet.get_by_role("button", name="Import").click()
    expect(sheet.get_by_role("alert")).to_contain_text("Line 2")
    expect(sheet.get_by_role("alert")).to_contain_text("no such card")
    marked = "each => each.value.slice(each.selectionStart, each.selectionEnd)"
    assert sheet.get_by_label("The deck as text").evaluate(marked) == "3 no such card"
    sheet.get_by_label("The deck as text").fill("4 polpo\n")
    sheet.get_by_role("button", name="Import").click()
    page.wait_for_selector(".legality")
    expect(page.locator(".legality")).to_contain_text("Not legal yet")
    expect(page.locator(".legality .rule").first).to_be_visible()
    expect(page.get_by_role("button", name="Play with this deck")).to_be_disabled()


def test_a_legal_edited_deck_is_kept_and_chosen_in_set_up(opened: Opener) -> None:
    page = opened("#/decks/duelmasters/embers")
    page.wait_for_selector(".legality")
    legality = page.locator(".legality")
    expect(legality).to_contain_text("This deck is legal")
    first = page.locator("section.deck .stepper").first
    first.get_by_role("button", name="Remove one").click()
    expect(legality).to_contain_text("Not legal yet")
    first.get_by_role("button", name="Add one").click()
    expect(legality).to_contain_text("This deck is legal")
    page.get_by_label("Name of the deck").fill("My embers")
    page.get_by_label("Name of the deck").press("Enter")
    expect(legality).to_contain_text("This deck is legal")
    page.reload()
    page.wait_for_selector(".legality")
    expect(page.get_by_label("Name of the deck")).to_have_value("My embers")
    page.get_by_role("button", name="Play with this deck").click()
    expect(page.get_by_role("radio", name="My embers")).to_be_checked()
    page.locator(".go").click()
    ready(page)
    expect(page.locator(".bar")).to_be_visible()


def test_a_ready_deck_tells_how_it_did_in_the_arena(opened: Opener) -> None:
    page = opened("#/decks/builddivide")
    tile = page.locator(".open", has_text=re.compile(r"wins \d+ % of \d+")).first
    told = (tile.locator(".wins").text_content() or "").removeprefix("wins ").split(" of ")[0]
    tile.click()
    rates = page.get_by_role("region", name="Win rate in the arena")
    expect(rates).to_contain_text(told)
    rates.get_by_text("Against each deck").click()
    expect(rates.locator("li").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_decks(opened: Opener, game: str) -> None:
    page = opened(f"#/decks/{game}")
    page.wait_for_selector(".open .card .name")
    assert not (found := violations(page)), "\n".join(found)
    page.locator(".open").first.click()
    page.wait_for_selector(".cards .card .name")
    expect(page.locator(".legality")).to_contain_text("This deck is legal")
    assert not (found := violations(page)), "\n".join(found)
