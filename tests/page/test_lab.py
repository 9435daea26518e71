"""The rulings lab: a position laid by clicks, drags and keys, played by both sides, branched, saved and shared."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from banmen.games import GAMES
from banmen.scenario.run import run_files
from tests.page.conftest import Opener
from tests.page.hand import begin, changed, doing, play, ready
from tests.page.test_reach import violations

FRONT = {"duelmasters": "battle", "builddivide": "field", "yugioh": "monster"}
CARD = {"duelmasters": "Magdras", "builddivide": "Night Bell Giant", "yugioh": "Stormherald Wyvern"}


def zone(page: Page, name: str, whose: str = "mine") -> str:
    """The selector of a zone."""
    return f".zone[data-zone={name}]" + (".mine" if whose == "mine" else ":not(.mine)")


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_laid_and_played_by_both_sides(opened: Opener, game: str) -> None:
    page = opened(f"#/lab/{game}")
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".board .thing")).to_have_count(0)
    search = page.get_by_label("Search name and text")
    search.fill(CARD[game])
    found = page.locator(".drawer .card-button")
    expect(found).to_have_count(1)
    found.click()
    for whose in ("You", "Opponent"):
        page.get_by_role("button", name=f"Put it here ({whose}: {FRONT[game]}").click()
    page.keyboard.press("Escape")
    expect(page.locator(".board .thing")).to_have_count(2)
    assert not (wrong := violations(page)), "\n".join(wrong)
    page.locator(f"{zone(page, FRONT[game], 'other')} .thing").click()
    page.get_by_role("button", name="turned", exact=True).click()
    page.get_by_role("button", name="One more").click()
    page.get_by_role("button", name="Remove Del").click()
    page.keyboard.press("Control+z")
    expect(page.locator(".board .thing")).to_have_count(3)
    expect(page.get_by_text("You can play from here")).to_be_visible()
    page.get_by_role("button", name="Play from here").click()
    ready(page)
    expect(page.locator(".bar.mine")).to_be_visible()
    assert not (wrong := violations(page)), "\n".join(wrong)


def test_what_happens_if_takes_ten_clicks(opened: Opener) -> None:
    """Does a slayer that blocks a stronger attacker take it along? From the lobby to the answer with its rule."""
    page = opened()
    clicks = 0

    def click(target: str) -> None:
        nonlocal clicks
        page.locator(target).first.click()
        clicks += 1

    click(".way[href='#/lab']")
    page.get_by_role("button", name="Clear").click()
    clicks += 1
    for name, seat in (("Magdras", 0), ("Nox, Grave", 1)):
        page.get_by_label("Search name and text").fill(name)
        page.keyboard.press("Enter")
        click(f".zone[data-zone=battle][data-seat='{seat}'] .put")
    page.keyboard.press("Escape")
    page.get_by_label("Step").select_option("attack")
    clicks += 1
    page.get_by_role("button", name="Play from here").click()
    clicks += 1
    ready(page)
    before = doing(page)
    click(".zone.mine[data-zone=battle] .thing.lit")
    changed(page, before)
    before = doing(page)
    click(".zone[data-zone=battle]:not(.mine) .thing.lit")
    changed(page, before)
    log = page.locator(".log")
    expect(log).to_contain_text("Magdras, Lava Dragon is destroyed")
    expect(log.locator(".rule").first).to_be_visible()
    assert clicks <= 10


def test_both_hands_of_a_lab_are_clicked_where_they_lie(opened: Opener) -> None:
    """Catches a tray over the table for cards that lie open above it."""
    page = opened("#/lab/duelmasters")
    page.get_by_role("button", name="Play from here").click()
    ready(page)
    before = doing(page)
    page.get_by_role("button", name="End the attacks").click()
    changed(page, before)
    expect(page.locator(".bar .question")).to_contain_text("charge as mana")
    expect(page.locator(".tray")).to_have_count(0)
    before = doing(page)
    page.locator(".their-hand .thing.lit").first.click()
    changed(page, before)
    expect(page.locator(f"{zone(page, 'mana', 'other')} .thing")).to_have_count(1)


def test_a_step_is_looked_at_branched_and_gone_back_to(opened: Opener) -> None:
    page = opened("#/lab/duelmasters")
    page.get_by_role("button", name="Play from here").click()
    ready(page)
    before = doing(page)
    page.get_by_role("button", name="End the attacks").click()
    changed(page, before)
    steps = page.get_by_role("group", name="Steps")
    expect(steps).to_contain_text("move 1 of 1")
    steps.get_by_role("button", name="Step back").click()
    expect(steps).to_contain_text("move 0 of 1")
    expect(page.locator(".log .line.later").first).to_be_visible()
    page.locator(f"{zone(page, 'battle')} .thing.lit").click()
    page.locator(".plate.lit").click()
    tabs = page.get_by_role("navigation", name="Branches")
    expect(tabs.get_by_role("link")).to_have_count(2)
    expect(page.locator(".log")).to_contain_text("attacks the player")
    tabs.get_by_role("link", name="First line").click()
    expect(page.locator(".log")).not_to_contain_text("attacks the player")
    page.locator(".log .line .go").first.click()
    page.get_by_role("group", name="Steps").get_by_role("button", name="Step back").click()
    page.get_by_role("button", name="Go back to here").click()
    expect(page.get_by_role("group", name="Steps")).to_contain_text("move 0 of 0")
    expect(page.locator(".bar .question")).to_have_text("Which creature attacks?")


def test_a_game_against_the_computer_is_opened_in_the_lab(opened: Opener) -> None:
    """Catches a lab that can be reached from a game only when it is over, and one that begins elsewhere."""
    page = opened()
    begin(page, "duelmasters")
    play(page, seed=1, clicks=5)
    question = page.locator(".bar .question").inner_text()
    lines = page.locator(".log .line").count()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Open in the lab").click()
    expect(page.get_by_role("group", name="Steps")).to_be_visible()
    expect(page.locator(".bar .question")).to_have_text(question)
    expect(page.locator(".log .line")).to_have_count(lines)
    expect(page.locator(".their-hand .thing").first).to_be_visible()


def test_a_lab_is_saved_as_a_scenario_and_shared_by_its_link(
    opened: Opener, tmp_path_factory: pytest.TempPathFactory
) -> None:
    page = opened("#/lab/duelmasters", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Play from here").click()
    ready(page)
    page.locator(f"{zone(page, 'battle')} .thing.lit").click()
    page.locator(".plate.lit").click()
    expect(page.get_by_role("group", name="Steps")).to_contain_text("move 1 of 1")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save").click()
    file = tmp_path_factory.mktemp("lab") / "saved.yaml"
    saving.value.save_as(file)
    assert "attack" in file.read_text(encoding="utf8")
    assert run_files([file]).failed == 0
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("Link copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = opened(link[link.index("#"):])
    ready(other)
    expect(other.get_by_role("group", name="Steps")).to_contain_text("move 1 of 1")
    page.get_by_role("button", name="Edit position").click()
    expect(page.locator(f"{zone(page, 'battle')} .thing").first).to_be_visible()
    expect(page.get_by_role("button", name="Play from here")).to_be_visible()


def test_a_card_is_dragged_from_the_drawer_and_between_zones(opened: Opener) -> None:
    page = opened("#/lab/duelmasters")
    page.get_by_role("button", name="Clear").click()
    page.get_by_label("Search name and text").fill("Borga")
    card = page.locator(".drawer .card-button")
    expect(card).to_have_count(1)
    card.drag_to(page.locator(zone(page, "mana")))
    expect(page.locator(f"{zone(page, 'mana')} .thing")).to_have_count(1)
    page.locator(f"{zone(page, 'mana')} .thing").drag_to(page.locator(zone(page, "battle", "other")))
    expect(page.locator(f"{zone(page, 'battle', 'other')} .thing")).to_have_count(1)
    page.locator(f"{zone(page, 'battle', 'other')} .thing").click()
    page.keyboard.press("t")
    expect(page.locator(f"{zone(page, 'battle', 'other')} .thing .hidden").first).to_contain_text("turned")


def test_a_scenario_is_opened_as_text_and_its_fault_is_told_at_its_line(opened: Opener) -> None:
    page = opened("#/lab/yugioh")
    page.get_by_role("button", name="Open, as text").click()
    sheet = page.get_by_role("dialog", name="Scenario")
    text = sheet.get_by_label("Scenario")
    example = text.input_value()
    text.fill(example + "surprise: 1\n")
    sheet.get_by_role("button", name="Use it").click()
    expect(sheet.get_by_role("alert")).to_contain_text(f"Line {len(example.splitlines()) + 1}")
    text.fill(example.replace("dawn-lancer,", "storm-wyvern,").replace("[dawn-lancer]", "[storm-wyvern]"))
    sheet.get_by_role("button", name="Use it").click()
    expect(page.locator(f"{zone(page, 'monster')} .thing")).to_contain_text("Stormherald Wyvern")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_names_of_piles_are_not_cut(opened: Opener, game: str, language: str) -> None:
    kept = f'{{"motion": false, "language": "{language}", "theme": "dark"}}'
    page = opened(f"#/lab/{game}", kept=kept)
    page.locator(".pile .name").first.wait_for()
    cut = page.evaluate("""[...document.querySelectorAll(".pile .name")]
        .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)""")
    assert cut == []
