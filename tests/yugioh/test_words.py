"""What texts say in the grammar: read as these records, and played."""

from collections.abc import Callable

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.effects import Boosts, DestroyAll, Trigger, Use
from banmen.games.yugioh.effects_bounds import Bars, SummonOnly
from banmen.games.yugioh.effects_more import FewerTributes
from banmen.games.yugioh.summoning import OwnSummon
from banmen.games.yugioh.texts import read_text
from banmen.kernel.effects.base import Ability, Side, Who
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import If, Lasting, Later, May, Move, Static
from banmen.kernel.effects.things import All, Cards, CountOf
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, down, monster, spell

STORM = spell("storm", DestroyAll(Cards(("monster",))))
TOSS = spell("toss", Move(All(Cards(("hand",), Side.YOURS)), "graveyard", cause="send"))
GAIN = "自分は1000LP回復する。"


def said(text: str, speaker: str = "monster") -> list[Ability]:
    """What a text says."""
    return [each.ability for each in read_text(text, speaker)]


def says(name: str, text: str, **facts: int) -> CardDef:
    """A monster with this text."""
    return monster(name, *said(text), **facts)  # type: ignore[arg-type]


@pytest.mark.rule("yugioh:220.5", "yugioh:130.7")
@pytest.mark.parametrize("lying", [lambda card: card, down])
@pytest.mark.parametrize("when", [
    "このカードがフィールドから墓地へ送られた場合", "フィールドのこのカードが破壊され墓地へ送られた場合",
])
def test_a_card_sent_from_the_field_notices_it_but_not_from_the_hand(
    lying: Callable[[CardDef], object], when: str
) -> None:
    """Catches forgetting where it came from, and being deaf face down."""
    card = says("ember", f"{when}に発動する。{GAIN}")
    assert Duel({"hand": [STORM], "monster": [lying(card)]}).do("activate storm").lp == (9000, 8000)  # type: ignore[list-item]
    assert Duel({"hand": [TOSS, card]}).do("activate toss").lp == (8000, 8000)


@pytest.mark.rule("yugioh:442.1", "yugioh:375.2")
def test_what_destroys_by_battle_notices_it() -> None:
    """Catches hearing every destruction."""
    card = says("ember", f"このカードが戦闘で相手モンスターを破壊した時に発動する。{GAIN}", atk=2000)
    duel = Duel({"monster": [card, monster("x")]}, {"monster": [monster("m")]}, step="battle").do("attack ember m")
    assert duel.lp == (9000, 7000)


@pytest.mark.rule("yugioh:220.4", "yugioh:220.5")
def test_an_effect_is_used_where_its_card_comes_from() -> None:
    """Catches an effect that summons its card out of the hand and is offered on the field."""
    card = says("ember", "自分メインフェイズに、手札を1枚捨てて発動できる。このカードを手札から特殊召喚する。")
    duel = Duel({"hand": [card, monster("x")]})
    assert "activate ember" in duel.offered()
    assert "activate ember" not in Duel({"monster": [card], "hand": [monster("x")]}).offered()


@pytest.mark.rule("yugioh:220.5", "yugioh:360.6")
def test_an_effect_waits_in_the_hand_for_what_happens_to_others() -> None:
    """Catches waiting on the field for what the text answers out of the hand."""
    happens = "自分フィールドのモンスターが戦闘または効果で破壊され墓地へ送られた場合、"
    card = says("ember", f"{happens}このカードを手札から特殊召喚できる。")
    duel = Duel({"hand": [STORM, card], "monster": [monster("m")]}).do("activate storm")
    assert "activate ember" in duel.offered()


@pytest.mark.rule("yugioh:337.1")
def test_bans_are_read_with_whom_they_bind() -> None:
    """Catches forgetting who cannot, with what, or for how long."""
    theirs = Cards(("monster",), Side.THEIRS)
    assert said("相手モンスターは攻撃できない。") == [Forbids("attack", theirs)]
    (use,) = said("自分メインフェイズに発動できる。自分は1枚ドローする。このターン、自分は特殊召喚できない。")
    assert isinstance(use, Use)
    assert use.effect[-1] == Lasting((Bars("special_summon", who=Who.YOU),), "turn")
    duel = Duel({"monster": [monster("m")]}, {"monster": [says("ward", "相手モンスターは攻撃宣言できない。")]})
    assert "battle" not in duel.offered() or not [
        each for each in duel.do("battle").offered() if each.startswith("attack")
    ]


@pytest.mark.rule("yugioh:360.6", "yugioh:140.5")
def test_ways_out_are_read() -> None:
    """Catches an only way that is one of several, and tributes that are asked for all the same."""
    way, only = said("自分の墓地の闇属性モンスター1体を除外した場合のみ特殊召喚できる。")
    assert isinstance(way, OwnSummon)
    assert only == SummonOnly(ways=("own",))
    (free,) = said("このカードはリリースなしで召喚できる。")
    assert free == FewerTributes(0)


@pytest.mark.rule("yugioh:220.2")
def test_several_things_that_are_always_so() -> None:
    """Catches losing the second, or giving it to another thing."""
    up, low = said("フィールドの闇属性モンスターの攻撃力は500アップし、守備力は400ダウンする。")
    assert isinstance(up, Boosts)
    assert isinstance(low, Boosts)
    assert (up.what, up.key, up.up, low.what, low.key, low.up) == (up.what, "atk", True, up.what, "def", False)
    (each,) = said("自分フィールドのモンスター1体につき、このカードの攻撃力は100アップする。")
    assert isinstance(each, Boosts)
    assert each.amount == CountOf(Cards(("monster",), Side.YOURS), 100)
    (while_so,) = said("自分フィールドに他のモンスターが存在しない場合、このカードの攻撃力は800ダウンする。")
    assert isinstance(while_so, Static)


def test_instructions_under_a_condition_by_choice_and_later() -> None:
    """Catches doing at once, always or in any case what a text says otherwise."""
    first = "このカードが召喚に成功した時に発動できる。"
    (maybe,) = said(f"{first}自分は1枚ドローする。その後、手札からモンスター1体を特殊召喚できる。")
    assert isinstance(maybe, Trigger)
    assert isinstance(maybe.effect[-1].action, May)  # type: ignore[attr-defined]
    (so,) = said(f"{first}自分の手札が0枚の場合、自分は1枚ドローする。")
    assert isinstance(so, Trigger)
    assert isinstance(so.effect[0], If)
    (late,) = said("自分の墓地のモンスター1体を対象として発動できる。そのモンスターを特殊召喚する。"
                   "この効果で特殊召喚したモンスターはエンドフェイズに破壊される。")
    assert isinstance(late, Use)
    assert isinstance(late.effect[-1], Later)
    (quick,) = said(f"手札を1枚捨てて発動できる。{GAIN}この効果は相手ターンでも発動できる。")
    assert isinstance(quick, Use)
    assert quick.timing == "either"


@pytest.mark.parametrize("text", [
    "自分の墓地のカード1枚を対象として発動できる。そのカードを除外し、除外したカードが闇属性モンスターだった場合、自分は1枚ドローする。",
    "手札を1枚捨てて発動できる。このカードをエンドフェイズまで手札に戻す。",
])
def test_what_nothing_carries_out_is_refused(text: str) -> None:
    """Catches a condition that covers too much, a deed of the wrong player, and a lost duration."""
    with pytest.raises(BanmenError):
        said(text)
