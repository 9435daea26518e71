"""The structure of a text and what is no activated effect: tables, limits, oaths, ways out, protections, played."""

from typing import Any

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.effects import Trigger, Use
from banmen.games.yugioh.effects_bounds import Bars, Immune, OnlyOne, Perishes, SummonOnly, Sworn
from banmen.games.yugioh.effects_doing import LimitedThis
from banmen.games.yugioh.effects_more import FewerTributes, ToActivate
from banmen.games.yugioh.reading import read_card
from banmen.games.yugioh.summoning import FusionMaterials, NamedPart, SynchroMaterials, XyzMaterials
from banmen.kernel.effects.base import Ability, Who
from banmen.kernel.effects.says import Replacing, Static
from banmen.kernel.effects.things import Both, Is, Named, Not
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, monster, spell


def said(text: str, speaker: str = "monster", kinds: tuple[str, ...] = (), stays: bool = False) -> list[Ability]:
    """What a text says."""
    return [each.ability for each in read_card(text, speaker, "", kinds, stays)]


def says(name: str, text: str, **facts: Any) -> CardDef:
    """A monster with this text."""
    return monster(name, *said(text), **facts)


@pytest.mark.rule("yugioh:230.1", "yugioh:235.1", "yugioh:240.1")
def test_materials() -> None:
    """Catches a name taken for a part of names, a number of others without its bound, kinds read as one."""
    (pair,) = said("「甲」＋「乙」", kinds=("fusion",))
    assert pair == FusionMaterials((NamedPart("甲"), NamedPart("乙")))
    (ranks,) = said("闇属性レベル４モンスター×２体以上（最大５体まで）", kinds=("xyz",))
    assert ranks == XyzMaterials(4, 2, (Is("attributes", "闇"),), True, 5)
    (one,) = said("「甲」＋チューナー以外のモンスター１体", kinds=("synchro",))
    assert one == SynchroMaterials(NamedPart("甲"), 1, (), 1)
    with pytest.raises(BanmenError):
        said("レベル４モンスター＋踊る者の集い×２", kinds=("xyz",))


@pytest.mark.rule("yugioh:220.2", "yugioh:337.1")
def test_effects_by_position() -> None:
    """Catches having both effects of a table at once."""
    text = (
        "①：このカードは表示形式によって以下の効果を得る。●攻撃表示：このカードは戦闘では破壊されない。"
        "●守備表示：このカードは効果では破壊されない。"
    )
    attack, defense = said(text)
    assert "attack" in str(attack)
    assert isinstance(defense, Static)
    assert defense.changes[0].word == "effect_proof"
    assert "defense" in str(defense.condition)


@pytest.mark.rule("yugioh:270.1")
def test_one_of_several_is_chosen_at_the_activation() -> None:
    """Catches doing all the items, and leaving out what one of them targets."""
    text = (
        "以下の効果から１つを選択して発動できる。●自分は６００ＬＰ回復する。"
        "●相手フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。"
    )
    (use,) = said(text, "spell")
    assert isinstance(use, Use)
    assert [len(mode.announce.parts) for mode in use.modes] == [0, 1]


@pytest.mark.rule("yugioh:466.1", "yugioh:466.4")
def test_limits_and_brackets_are_not_dropped() -> None:
    """Catches a bracket that says how often, taken for a reminder."""
    use, limit = said("手札を１枚捨てて発動できる（同一チェーン上では１度まで）。自分は１枚ドローする。")
    assert isinstance(use, Use)
    assert isinstance(limit, LimitedThis)
    assert limit.limit.span == "chain"
    _, copy = said("手札を１枚捨てて発動できる。自分は１枚ドローする。この効果は１ターンに１度しか使用できない。")
    assert isinstance(copy, LimitedThis)
    assert copy.limit.per == "copy"
    with pytest.raises(BanmenError):
        said("このカードの攻撃力は３００アップする（月の夜だけ）。")


@pytest.mark.rule("yugioh:403.1", "yugioh:337.1")
def test_oaths_are_read_for_a_card_and_for_an_effect() -> None:
    """Catches an oath read as something that holds from now on only, or always."""
    oath = "この効果を発動するターン、自分は特殊召喚できない。"
    (pact,) = said("手札を１枚捨てて発動できる。自分は１枚ドローする。" + oath)
    assert isinstance(pact, Use)
    assert len(pact.announce.parts) == 2
    first, _ = said("このカードを発動するターン、自分は特殊召喚できない。①：自分は１枚ドローする。", "spell")
    assert isinstance(first, Sworn)


@pytest.mark.rule("yugioh:360.4", "yugioh:360.6")
def test_the_only_ways_out() -> None:
    """Catches しか and のみ read apart, and a monster that comes back although nothing may bring it."""
    only = SummonOnly(by=(Named("鍵"),))
    assert said("このカードは「鍵」の効果でのみ特殊召喚できる。") == [only]
    assert said("このカードは「鍵」の効果でしか特殊召喚できない。") == [only]
    assert said("このカードは融合召喚でしか特殊召喚できない。") == [SummonOnly(ways=("fusion",))]
    assert said("「鍵」は自分フィールドに１体しか表側表示で存在できない。") == [OnlyOne()]
    assert said("「鍵」モンスターはフィールドに１体しか表側表示で存在できない。") == [OnlyOne("鍵", True)]


@pytest.mark.rule("yugioh:140.5", "yugioh:140.6")
def test_a_tribute_of_a_kind_is_enough() -> None:
    """Catches any monster taken for the one the text asks for."""
    (fewer,) = said("このカードは獣族モンスター１体をリリースしてアドバンス召喚できる。")
    assert isinstance(fewer, FewerTributes)
    lord = monster("lord", fewer, level=8)
    assert "summon lord" not in Duel({"hand": [lord], "monster": [monster("m", race="岩石族")]}).offered()
    assert "summon lord" in Duel({"hand": [lord], "monster": [monster("m", race="獣族")]}).offered()


@pytest.mark.rule("yugioh:337.1")
def test_bans_immunity_and_perishing_are_read() -> None:
    """Catches a ban on such monsters for one on all the others, and the reverse."""
    (bars,) = said("お互いは水属性モンスターしか特殊召喚できない。")
    assert isinstance(bars, Bars)
    assert (bars.who, bars.what.filters) == (Who.EACH, (Not(Is("attributes", "水")),))  # type: ignore[attr-defined]
    (immune,) = said("このカードは罠カードの効果を受けない。")
    assert isinstance(immune, Immune)
    (gone,) = said("フィールドに「海」が存在しない場合、このカードは破壊される。")
    assert isinstance(gone, Perishes)


@pytest.mark.rule("yugioh:337.1", "yugioh:427.1")
def test_a_destruction_is_replaced() -> None:
    """Catches a price that is paid although the player declines, and a card that falls all the same."""
    text = "自分フィールドの獣族モンスターが効果で破壊される場合、代わりにこのカードを破壊できる。"
    (stand,) = said(text)
    assert isinstance(stand, Replacing)
    assert stand.optional
    storm = spell("storm", *said("フィールドの獣族モンスターを全て破壊する。", "spell"))
    duel = Duel({"hand": [storm], "monster": [monster("hare", race="獣族"), says("guard", text, race="岩石族")]})
    duel.do("activate storm")
    duel.do(next(each for each in duel.offered() if each not in ("no", "decline", "pass")))
    assert duel.cards("monster") == ["hare"]


@pytest.mark.rule("yugioh:170.4", "yugioh:403.1")
def test_a_card_that_stays_is_activated_at_a_price() -> None:
    """Catches paying for an effect of the card in every turn instead of once for the card."""
    text = "1000LPを払ってこのカードを発動できる。①：フィールドのモンスターの攻撃力は300アップする。"
    price, rest = said(text, "spell", stays=True)
    assert isinstance(price, ToActivate)
    assert not isinstance(rest, Use | Trigger)


@pytest.mark.rule("yugioh:165.1")
def test_kinds_of_spells_are_kinds_of_spells() -> None:
    """Catches a ritual spell searched for among the ritual monsters."""
    (search,) = said("デッキから儀式魔法カード１枚を手札に加える。", "spell")
    assert str(Is("types", "spell")) in str(search)
    assert str(Is("kinds", "ritual")) in str(search)


@pytest.mark.rule("yugioh:472.1")
def test_a_name_and_a_part_of_names() -> None:
    """Catches the card of a name taken for every card that has it in its name."""
    exact = said("デッキから「鍵」１枚を手札に加える。", "spell")
    part = said("デッキから「鍵」カード１枚を手札に加える。", "spell")
    assert "Named(name='鍵')" in str(exact)
    assert "NameHas(part='鍵')" in str(part)


@pytest.mark.rule("yugioh:337.1")
def test_only_on_one_field() -> None:
    """Catches forgetting that the other player must have none."""
    (way,) = said("相手フィールドにのみモンスターが存在する場合、このカードは手札から特殊召喚できる。")
    assert isinstance(way.condition, Both)  # type: ignore[attr-defined]
    golem = monster("golem", way)
    foe = {"monster": [monster("foe")]}
    assert "special golem" in Duel({"hand": [golem]}, foe).offered()
    assert "special golem" not in Duel({"hand": [golem], "monster": [monster("m")]}, foe).offered()
