"""Cards of Yu-Gi-Oh! are their text."""

from typing import Any

import msgspec
import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh import RULES
from banmen.games.yugioh.databases import source_of_printed
from banmen.games.yugioh.effects import (
    Announce,
    DiscardSome,
    Labelled,
    Moment,
    Needs,
    Target,
    Trigger,
    Use,
)
from banmen.games.yugioh.facts import Facts
from banmen.games.yugioh.reading import read_card
from banmen.kernel.effects.base import Ability, Side
from banmen.kernel.effects.says import Alter, Draw, Move, When
from banmen.kernel.effects.things import Cards, Choose, It, Itself
from banmen.language import NotUnderstood
from banmen.language.cardfile import CardSource
from banmen.language.errors import Refused

BUNDLED = sorted(RULES.shelf.sources)


@pytest.mark.parametrize("id", BUNDLED)
def test_every_bundled_text_is_read_and_said_in_english(id: str) -> None:
    """Catches a card of our own that the grammar does not read, and one without English."""
    source = RULES.shelf.sources[id]
    assert bool(RULES.card(id).text_en) == bool(source.text or source.facts.pendulum)


def said(text: str) -> Ability:
    """The one thing a text says."""
    (read,) = read_card(text, "monster")
    return read.ability


def test_condition_cost_target_and_effect_are_told_apart() -> None:
    """Catches a reader that takes the discard for a part of the effect."""
    text = "①：手札を１枚捨て、相手フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。"
    announce = Announce((DiscardSome(1), Target(Choose(Cards(("monster",), Side.THEIRS)), still=Cards(("monster",)))))
    destroy = Move(It("monster"), "graveyard", cause="destroy")
    assert said(text) == Labelled("①", Use("", (destroy,), announce=announce))


def test_when_and_if_can_and_must() -> None:
    """Catches a book that reads them all alike."""
    read = {
        (at, optional): said(f"このカードが召喚に成功した{ja}に発動{verb}。自分は1枚ドローする。")
        for at, ja in (("when", "時"), ("if", "場合"))
        for optional, verb in ((True, "できる"), (False, "する"))
    }
    for (at, optional), found in read.items():
        assert isinstance(found, Trigger)
        assert (found.at, found.optional) == (at, optional)
        assert (found.when, found.effect) == (When("summon", Itself()), (Draw(1),))


def test_then_begins_a_new_moment_and_and_does_not() -> None:
    """Catches a compiler that makes a new moment of every instruction."""
    sweep = RULES.card("clean-sweep").abilities[0]
    assert isinstance(sweep, Use)
    assert [type(action) for action in sweep.effect] == [Move, Needs, Moment, Draw]
    fog = RULES.card("weary-fog").abilities[0]
    assert isinstance(fog, Use)
    assert isinstance(fog.effect[0], Alter)
    assert fog.effect[0].changes[0].amount == -800


def test_the_words_not_understood_are_pointed_at() -> None:
    """Catches a reader that skips what it does not know."""
    with pytest.raises(NotUnderstood, match="踊らせる"):
        said("①：フィールドのモンスター１体を対象として発動できる。そのモンスターを踊らせる。")


@pytest.mark.parametrize(
    ("words", "en", "ja"),
    [("属性は４", "an attribute becomes another attribute", "属性は、書かれた属性になる"),
     ("属性は戦士族", "an attribute becomes another attribute", "属性は、書かれた属性になる"),
     ("種族は地属性", "a Type becomes another Type", "種族は、書かれた種族になる")],
)
def test_what_an_attribute_cannot_become_is_refused_as_an_attribute(words: str, en: str, ja: str) -> None:
    """Catches a refusal that speaks of ATK and DEF, of which the text says nothing, and one in English alone."""
    with pytest.raises(Refused) as caught:
        said(f"①：フィールドのモンスター１体を対象として発動できる。そのモンスターの{words}になる。")
    assert en in str(caught.value)
    assert ja in caught.value.told("ja")


def printed(**facts: Any) -> dict[str, Any]:
    """A card as databases give it."""
    card = {"name": "試し", "card_type": "Monster", "type_line": "Warrior / Normal", "property": None,
            "attribute": "LIGHT", "level": 4, "atk": 1500, "defense": 200, "text": "朝になると丘に登る若者。"}
    return card | facts


@pytest.mark.rule("yugioh:130.6", "yugioh:135.1")
def test_the_text_of_a_normal_monster_is_no_effect() -> None:
    """Catches a reader that refuses the description of a normal monster, or accepts that of an effect monster."""
    assert RULES.read_printed(printed()).abilities == ()
    with pytest.raises(BanmenError):
        RULES.read_printed(printed(type_line="Warrior / Effect"))


@pytest.mark.rule("yugioh:130.6")
@pytest.mark.parametrize("kind", ["Tuner", "Spirit", "Gemini", "Union", "Toon", "Flip"])
def test_a_monster_of_a_kind_with_an_effect_is_an_effect_monster(kind: str) -> None:
    """Catches 効果モンスター that passes over a Tuner beside which the database does not say that it has an effect."""
    text = "このカードは直接攻撃できる。"
    assert "effect" in source_of_printed(printed(type_line=f"Warrior / {kind}", text=text)).facts.abilities
    assert "effect" not in source_of_printed(printed(type_line=f"Warrior / {kind} / Normal")).facts.abilities
    assert "effect" not in source_of_printed(printed(type_line=f"Warrior / Synchro / {kind}")).facts.abilities
    assert "effect" not in source_of_printed(printed(type_line=f"Warrior / {kind}", text="")).facts.abilities


@pytest.mark.rule("yugioh:130.6")
@pytest.mark.parametrize(("line", "begins"), [
    ("Effect", "リバース："), ("Effect", "リバース:"), ("Flip", "リバース："), ("Effect", ""),
])
def test_a_monster_whose_text_begins_with_its_flip_effect_is_a_flip_monster(line: str, begins: str) -> None:
    """Catches a flip monster that texts about such pass over, since the database calls it an effect monster only."""
    text = f"{begins}自分は1枚ドローする。"
    kinds = source_of_printed(printed(type_line=f"Warrior / {line}", text=text)).facts.abilities
    assert (kinds.count("flip"), "effect" in kinds) == (bool(begins), True)


@pytest.mark.rule("yugioh:130.3", "yugioh:130.4", "yugioh:165.1", "yugioh:135.1")
@pytest.mark.parametrize(("facts", "text", "why"), [
    ({"type": "spell", "property": "counter"}, "①：自分は１００ＬＰ回復する。", "no counter spell"),
    ({"type": "trap", "property": "field"}, "①：自分は１００ＬＰ回復する。", "no field trap"),
    ({"type": "spell", "level": 3}, "①：自分は１００ＬＰ回復する。", "no level"),
    ({"type": "monster", "abilities": ["effekt"]}, "", "effekt"),
    ({"type": "monster", "abilities": ["xyz", "synchro"]}, "", "only one of"),
    ({"type": "monster", "race": "竜族"}, "", "竜族"),
    ({"type": "monster", "attribute": "火"}, "", "火"),
    ({"type": "monster", "scale": 15, "abilities": ["pendulum"]}, "", "scale"),
    ({"type": "monster", "abilities": ["normal"]}, "①：このカードの攻撃力は１００アップする。", "no effect"),
    ({"type": "monster"}, "①：このカードは直接攻撃できる。③：このカードは戦闘では破壊されない。", "numbered"),
    ({"type": "monster"}, "このカード名の③の効果は１ターンに１度しか使用できない。①：このカードは直接攻撃できる。",
     "③"),
])
def test_a_card_that_cannot_be_is_refused(facts: dict[str, Any], text: str, why: str) -> None:
    """Catches a slip of the pen that makes another card than was meant, or one without its limit."""
    source = CardSource("trial", "試し", "Trial", msgspec.convert(facts, Facts), text, "trial.toml:3", "trial.toml:4")
    with pytest.raises(BanmenError, match=why):
        RULES.compile(source)
