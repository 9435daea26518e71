"""What a player is told: in the log, on the middle of the table, beside a card, in a replay."""

from __future__ import annotations

from playwright.sync_api import Response, expect

from tests.page.conftest import Opener
from tests.page.hand import placed, ready


def test_why_not_tells_the_reason_that_matters(opened: Opener, address: str) -> None:
    """Catches a bubble that first says a creature is not cast, before it says that the mana does not suffice."""
    page = opened()
    placed(page, address, "duelmasters", "crowded")
    page.locator(".zone.hand.mine .thing:not(.lit)").first.click(position={"x": 8, "y": 12})
    bubble = page.get_by_role("dialog", name="Why not?")
    expect(bubble).to_contain_text("not enough mana")
    expect(bubble).not_to_contain_text("not used in that way")


def test_an_arrow_leaves_the_name_of_the_player_readable(opened: Opener, address: str) -> None:
    page = opened()
    placed(page, address, "duelmasters", "attack")
    line = page.locator("path.line.attack")
    line.wait_for(state="attached")
    page.wait_for_timeout(600)
    ends = """path => {
        const end = path.getPointAtLength(path.getTotalLength());
        const at = path.ownerSVGElement.getBoundingClientRect();
        const name = document.querySelector('.plate.mine .name').getBoundingClientRect();
        return end.x + at.left > name.left + 4 && end.x + at.left < name.right - 24
            && end.y + at.top > name.top && end.y + at.top < name.bottom;
    }"""
    assert not line.first.evaluate(ends)


def test_an_arrow_leaves_the_names_of_cards_and_links_readable(opened: Opener, address: str) -> None:
    """Catches arrows from middle to middle, over the name of the attacker or of a link of the chain."""
    for game, position, kind in (("duelmasters", "attack", "attack"), ("yugioh", "chain", "target")):
        page = opened()
        placed(page, address, game, position)
        page.locator(f"path.line.{kind}").first.wait_for(state="attached")
        page.wait_for_timeout(600)
        covered = page.evaluate("""kind => {
            const named = [...document.querySelectorAll('.thing .name, .middle b')];
            const names = named.map(each => each.getBoundingClientRect());
            return [...document.querySelectorAll(`path.line.${kind}`)].flatMap(path => {
                const at = path.ownerSVGElement.getBoundingClientRect();
                const ends = [0, path.getTotalLength()].map(each => path.getPointAtLength(each));
                return ends.filter(end => names.some(name =>
                    end.x + at.left > name.left + 2 && end.x + at.left < name.right - 2
                    && end.y + at.top > name.top + 2 && end.y + at.top < name.bottom - 2));
            }).length;
        }""", kind)
        assert covered == 0


def test_the_arrows_of_the_lobby_leave_the_names_of_cards_readable(opened: Opener) -> None:
    page = opened()
    page.locator(".tile[data-game=yugioh] .card .name").first.wait_for()
    page.locator(".tile[data-game=builddivide] .card .name").first.wait_for()
    covered = """() => [...document.querySelectorAll('.scene')].flatMap(scene => {
        const arrow = scene.querySelector('.arrow path').getBoundingClientRect();
        const cards = [...scene.querySelectorAll('.card')].map(each => each.getBoundingClientRect());
        return cards.filter(card => arrow.right > card.left && arrow.left < card.right
            && arrow.bottom > card.top + 3 && arrow.top < card.bottom - 3);
    }).length"""
    assert page.locator(".scene .arrow").count() == 3
    assert page.evaluate(covered) == 0


def test_the_decision_bar_keeps_its_height(opened: Opener, address: str) -> None:
    """Catches a table that moves whenever a question needs two lines or nobody is asked."""
    tall = set()
    for game, position in (("yugioh", "crowded"), ("yugioh", "chain"), ("duelmasters", "attack")):
        page = opened()
        placed(page, address, game, position)
        box = page.locator(".bar").bounding_box()
        assert box
        tall.add(round(box["height"]))
    assert len(tall) == 1


def test_a_phone_counts_what_the_opponent_pays_with(opened: Opener, address: str) -> None:
    """Catches mana that is nowhere to be seen on a phone; no count is cut off."""
    page = opened(width=390, height=844)
    placed(page, address, "duelmasters", "crowded")
    chip = page.locator(".chip[data-zone=mana][data-seat='1']")
    expect(chip).to_contain_text("6")
    chip.click()
    expect(page.get_by_role("dialog").locator(".card-button")).to_have_count(6)
    other = opened(width=390, height=844)
    placed(other, address, "builddivide", "crowded")
    cut = "each => each.scrollWidth > each.clientWidth + 1"
    assert not any(each.evaluate(cut) for each in other.locator(".chips").all())


def test_the_replay_of_a_game_given_up_ends_with_that(opened: Opener, address: str) -> None:
    page = opened()
    placed(page, address, "duelmasters", "crowded")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes, give up").click()
    page.locator(".cover .box").get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")
    page.keyboard.press("End")
    expect(page.locator(".log")).to_contain_text("concession")
    page.get_by_role("button", name="Play on from here").click()
    ready(page)


def test_another_game_is_chosen_without_asking_for_cards_of_the_first(opened: Opener) -> None:
    """Catches decks of one game drawn with the cards of another, until those arrive."""
    page = opened("#/setup/duelmasters/computer")
    page.wait_for_selector(".deck .card .name")
    refused: list[str] = []

    def note(reply: Response) -> None:
        if reply.status >= 400:
            refused.append(reply.url)

    page.on("response", note)
    page.get_by_role("link", name="Yu-Gi-Oh!").click()
    expect(page.locator(".deck").first).to_contain_text("Call of the Belfry")
    page.wait_for_selector(".deck .card .name")
    assert refused == []


def test_no_card_of_a_phone_is_cut_off_by_its_zone(opened: Opener, address: str) -> None:
    page = opened(width=390, height=844)
    placed(page, address, "builddivide", "attack")
    wide = """() => [...document.querySelectorAll('.zone.row')].flatMap(zone => {
        const room = zone.getBoundingClientRect().width;
        return [...zone.querySelectorAll('.thing')].filter(each => each.getBoundingClientRect().width > room + 1);
    }).length"""
    assert page.evaluate(wide) == 0


def test_the_buttons_of_a_block_say_so_and_a_declared_block_is_an_arrow(opened: Opener, address: str) -> None:
    """Catches "that is all" where nobody was chosen, and an attack that still points at the player."""
    page = opened()
    placed(page, address, "duelmasters", "attack")
    expect(page.get_by_test_id("decline")).to_contain_text("No block")
    expect(page.locator(".phases .now")).to_have_text("attack")
    other = opened()
    placed(other, address, "builddivide", "attack")
    expect(other.locator("path.line.block")).to_have_count(1)
