"""A hand at the table: it clicks what is lit, as a person would who knows no rules."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page, Position, expect

CHOICES = ".tray .choice, .tray .mode, .tray .numbers .primary"
LIT = ".board .thing.lit:not(.aiming), .phone-hand .thing.lit, .plate.lit"
BUTTONS = ".bar .buttons .button:not(.undo):not(.why)"
READY = ".bar.mine, .cover .box"
ENDED = ".cover .box"
CORNER: Position = {"x": 6, "y": 8}
"""Where a card is clicked: fanned cards show only their left edge."""


def begin(page: Page, game: str) -> None:
    """From the lobby to a running game with one click."""
    page.locator(f".tile[data-game={game}] .go").click()
    ready(page)


def ready(page: Page) -> None:
    """Wait until the person is asked or the game is over."""
    page.locator(READY).first.wait_for()


def doing(page: Page) -> str:
    """What is being decided."""
    return page.locator(".bar").get_attribute("data-doing") or ""


def changed(page: Page, before: str) -> None:
    """Wait until something else is being decided, and the person is asked again or the game is over."""
    expect(page.locator(".bar")).not_to_have_attribute("data-doing", before)
    ready(page)


def everything(found: Locator) -> list[Locator]:
    """All the elements a locator finds now."""
    return [found.nth(at) for at in range(found.count())]


def offered(page: Page) -> list[Locator]:
    """What can be clicked: the open menu, else the tray, else lit cards; and the buttons of the bar."""
    if menu := everything(page.locator("[role=menu] [role=menuitem]:not(.quiet)")):
        return menu
    cards = everything(page.locator(CHOICES)) or everything(page.locator(LIT))
    return cards + everything(page.locator(BUTTONS))


def click(page: Page, chosen: Locator) -> None:
    """Click, and wait until that has changed something."""
    before = doing(page)
    page.mouse.move(1, 1)
    chosen.click(position=CORNER)
    changed(page, before)


def play(page: Page, seed: int, clicks: int = 1000) -> int:
    """Click at random until the game is over or so often; how often it was."""
    chance = Random(seed)
    for done in range(clicks):
        if page.locator(ENDED).count():
            return done
        click(page, chance.choice(offered(page)))
    return clicks
