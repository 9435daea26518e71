"""Names in a row, with nothing between them: each of them is meant."""

import pytest

from banmen.games.yugioh.reading import read_card
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, Lying, down, made, monster

SUN, MOON, STAR = monster("日"), monster("月"), monster("星")


def card(name: str, text: str, type: str = "spell", property: str = "normal") -> CardDef:
    """A card with this text."""
    read = read_card(text, type)
    facts = {"property": property} if type == "spell" else {"level": 8, "race": "岩石族", "attribute": "地"}
    return made(name, [each.ability for each in read], type=type, **facts)


@pytest.mark.rule("yugioh:403.1", "yugioh:360.6")
@pytest.mark.parametrize("price", ["１体ずつリリースした", "それぞれ１体ずつ墓地へ送った", "除外した"])
def test_a_price_of_names_in_a_row_is_one_card_of_each(price: str) -> None:
    """Catches one card of any of the names, the last on either field, and one that lies face down."""
    gate = card("門", f"自分フィールドの表側表示の「日」「月」「星」を{price}場合に特殊召喚できる。", "monster")
    lying: tuple[tuple[list[CardDef | Lying], list[CardDef | Lying]], ...] = (
        ([SUN, MOON], [STAR]), ([SUN, SUN, MOON], []), ([SUN, MOON, down(STAR)], []))
    for mine, theirs in lying:
        assert "special 門" not in Duel({"hand": [gate], "monster": mine}, {"monster": theirs}).offered()
    duel = Duel({"hand": [gate], "monster": [SUN, MOON, STAR]}).do("special 門", "in_attack 門")
    assert duel.cards("monster") == ["門"]


@pytest.mark.rule("yugioh:270.1")
def test_names_in_a_row_have_to_be_there_all() -> None:
    """Catches a condition that holds with one of them, and with one that lies face down."""
    storm = card("嵐", "自分フィールドに「日」「月」「星」が表側表示で存在する場合に発動できる。自分は１枚ドローする。")
    too_few: tuple[list[CardDef | Lying], ...] = ([SUN, MOON], [SUN, MOON, down(STAR)])
    for lying in too_few:
        assert "activate 嵐" not in Duel({"hand": [storm], "monster": lying}).offered()
    assert "activate 嵐" in Duel({"hand": [storm], "monster": [SUN, MOON, STAR]}).offered()


@pytest.mark.rule("yugioh:403.1")
def test_three_things_each_with_its_place_are_three_prices() -> None:
    """Catches the last alone, where those before it were taken for the place it comes from."""
    each = "と".join(f"自分の墓地から「{name}」１体" for name in "日月星")
    wish = card("願", f"{each}を除外して発動できる。自分は１枚ドローする。")
    assert "activate 願" not in Duel({"hand": [wish], "graveyard": [MOON, STAR]}).offered()
    duel = Duel({"hand": [wish], "graveyard": [SUN, MOON, STAR]}).do("activate 願")
    assert sorted(duel.cards("banished")) == ["日", "星", "月"]
