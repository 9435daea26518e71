"""A hand at the table: it clicks what is lit, as a person would who knows no rules."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

POSITIONS = Path(__file__).resolve().parents[2] / "tools" / "pictures"
READY = ".bar.mine, .cover .box"
ENDED = ".cover .box"
TRIES, PAUSE = 600, 50
"""So often it is looked which of two browsers is asked, so many milliseconds apart."""
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


def placed(page: Page, address: str, game: str, position: str, *, moves: bool = True) -> None:
    """Go to the table of a match that begins with a position, before or after the moves that lead on from it."""
    scenario = (POSITIONS / f"{game}-{position}.yaml").read_text(encoding="utf8")
    text = scenario if moves else scenario.partition("moves:")[0] + "moves: []\n"
    reply = page.request.post(address + "api/matches", data={"game": game, "kind": "computer", "scenario": text})
    seated: dict[str, Any] = reply.json()
    kept = json.dumps([{**seated, "created": 0}])
    page.evaluate(f"localStorage.setItem('banmen-matches', {json.dumps(kept)})")
    page.goto(f"{address}#/play/{game}/{seated['match']}")
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


# Two at one table, each in a browser -------------------------------------------------------------------


def seat_a_friend(host: Page, friend: Page, address: str, game: str, **more: Any) -> str:
    """Begin a match between two browsers by the link of the first; the match."""
    host.route("**/api/matches", lambda route: route.continue_(
        post_data={**(route.request.post_data_json or {}), "seed": 1, **more}
    ))
    host.goto(f"{address}#/setup/{game}/friend")
    host.get_by_role("button", name="Play", exact=True).click()
    link = host.get_by_role("textbox", name="Copy link")
    link.wait_for()
    friend.goto(link.input_value())
    friend.get_by_role("button", name="Sit down").click()
    for page in (host, friend):
        page.wait_for_selector(".board")
    link.wait_for(state="detached")
    return host.url.rsplit("/", 1)[1]


def at_the_table(pages: list[Page]) -> Page:
    """The page of who has to decide; waits until somebody has."""
    for _ in range(TRIES):
        for page in pages:
            if page.locator(READY).count():
                return page
        pages[0].wait_for_timeout(PAUSE)
    raise AssertionError("nobody is asked anything")


def act(pages: list[Page], chance: Random) -> None:
    """Let who has to decide click one of the things offered, and wait until that has changed something."""
    page = at_the_table(pages)
    before = doing(page)
    spot = page.evaluate(SPOT, chance.randrange(offered(page)))
    assert not spot["over"], spot["over"]
    page.mouse.click(spot["x"], spot["y"])
    page.mouse.move(1, 1)
    page.wait_for_function("before => document.querySelector('.bar')?.dataset.doing !== before", arg=before)


def give_up(page: Page) -> None:
    """Who is at the table concedes."""
    page.get_by_role("button", name="Menu", exact=True).click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_role("button", name="Concede").click()
    menu.get_by_role("button", name="Yes, give up").click()
