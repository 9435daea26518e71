"""A hand at the table: it clicks what is lit, as a person would who knows no rules."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page

READY = ".bar.mine, .cover .box"
ENDED = ".cover .box"
OFFERED = """
    const all = (selector) => [...document.querySelectorAll(selector)];
    const first = (...lists) => lists.find((list) => list.length > 0) ?? [];
    const menu = all("[role=menu] [role=menuitem]:not(.quiet)");
    const cards = first(
        all(".tray .choice, .tray .mode, .tray .numbers .primary"),
        all(".board .thing.lit:not(.aiming), .phone-hand .thing.lit, .plate.lit"));
    const offered = first(menu, [...cards, ...all(".bar .buttons .button:not(.undo):not(.why):not(:disabled)")]);
"""
"""What can be clicked: the open menu, else the tray, else lit cards; and the buttons of the bar."""
SPOT = "async (at) => {" + OFFERED + """
    const chosen = offered[at];
    chosen.scrollIntoView({ block: "nearest", inline: "nearest" });
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const still = (one, other) => one.left === other.left && one.top === other.top && one.width === other.width;
    let box = chosen.getBoundingClientRect();
    for (let before; before === undefined || !still(before, box);) {
        before = box;
        await frame();
        await frame();
        box = chosen.getBoundingClientRect();
    }
    const [x, y] = [box.left + Math.min(6, box.width / 2), box.top + Math.min(8, box.height / 2)];
    const above = document.elementFromPoint(x, y);
    return { x, y, over: chosen.contains(above) ? "" : `${chosen.outerHTML} is under ${above?.outerHTML}` };
}"""
"""Where the chosen thing is clicked once it lies still (fanned cards show only their left edge); what is over it."""
CHANGED = f"""(before) =>
    document.querySelector(".bar")?.dataset.doing !== before && document.querySelector("{READY}")"""


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
    page.wait_for_function(CHANGED, arg=before)


def offered(page: Page) -> int:
    """How many things can be clicked."""
    return int(page.evaluate(f"() => {{ {OFFERED} return offered.length; }}"))


def click(page: Page, at: int = 0) -> None:
    """Click one of the things offered, and wait until that has changed something."""
    before = doing(page)
    spot = page.evaluate(SPOT, at)
    assert not spot["over"], spot["over"]
    page.mouse.click(spot["x"], spot["y"])
    page.mouse.move(1, 1)
    changed(page, before)


def play(page: Page, seed: int, clicks: int = 1000) -> int:
    """Click at random until the game is over or so often; how often it was."""
    chance = Random(seed)
    for done in range(clicks):
        if page.locator(ENDED).count():
            return done
        click(page, chance.randrange(offered(page)))
    return clicks
