"""Texts whose effects have no numbers are cut where a new effect begins, and nowhere else."""

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh import RULES
from banmen.games.yugioh.effects import Boosts, Raise, Recover, Target, Trigger, Use
from banmen.games.yugioh.effects_doing import EquipOnly, LimitedThis
from banmen.games.yugioh.facts import Facts
from banmen.games.yugioh.lowering import lowered
from banmen.games.yugioh.reading import read_card
from banmen.kernel.effects.base import Ability, Who
from banmen.kernel.effects.says import Draw, Keyword, Move, OneShot
from banmen.kernel.effects.things import Cards, Choose, CountOf, Either, Is
from banmen.language.cardfile import CardSource


def read_effects(text: str, speaker: str = "monster") -> list[Ability]:
    """What a text says."""
    return [each.ability for each in read_card(text, speaker)]


def kinds(text: str, speaker: str = "monster") -> list[type]:
    """What a text is read as."""
    return [type(each) for each in read_effects(text, speaker)]


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("相手の墓地のカード1枚を対象として発動できる。そのカードを除外する。",
         "You can target a card in your opponent's graveyard. Banish that card."),
        ("自分フィールドの戦士族モンスターの攻撃力は400アップする。", "Your Warrior monsters gain 400 ATK."),
        ("デッキから「灯」カード1枚を手札に加える。", 'Add a "灯" card from your deck to your hand.'),
        ("デッキからカード1枚を手札に加える。", "Add a card from your deck to your hand."),
        ("相手がモンスターを特殊召喚した時に発動できる。このカードに灯カウンターを1つ置く。",
         "When your opponent special summons a monster, you can activate this. Put a \"灯\" counter on this card."),
        ("このカードが召喚・特殊召喚に成功した場合に発動できる。自分は1枚ドローする。",
         "If this card is normal or special summoned, you can activate this. Draw a card."),
        ("自分の墓地のレベル4以下のモンスター2体を対象として発動できる。そのモンスターを手札に加える。",
         "You can target two Level 4 or lower monsters in your graveyard. Add those monsters to your hand."),
        ("自分フィールドの「灯」モンスター1体をリリースし、このカードを手札から特殊召喚できる。",
         'You can release one of your "灯" monsters to special summon this card from your hand.'),
        ("「灯」以外の「火」モンスター1体をデッキから手札に加える。",
         'Add a "火" monster other than "灯" from your deck to your hand.'),
        ("相手に300ダメージを与える。", "Inflict 300 damage to your opponent."),
        ("相手フィールドにのみモンスターが存在する場合に発動できる。自分は1枚ドローする。",
         "If only your opponent controls a monster, you can activate this. Draw a card."),
        ("LPを半分払って発動できる。自分は1枚ドローする。", "You can pay half your LP. Draw a card."),
        ("相手が直接攻撃を宣言した時に発動できる。自分は1枚ドローする。",
         "When your opponent declares a direct attack, you can activate this. Draw a card."),
        ("このカードが相手によって破壊され墓地へ送られた時に発動できる。自分は1枚ドローする。",
         "When this card is destroyed by your opponent and sent to the graveyard, you can activate this. Draw a card."),
        ("手札からモンスター1体を選んで相手フィールドに特殊召喚する。",
         "Choose a monster in your hand and special summon it to your opponent's field."),
    ],
)
def test_what_was_read_is_said_in_plain_english(text: str, english: str) -> None:
    """Catches nouns said twice, verbs and plurals that do not agree, and brackets with nothing in them."""
    assert " ".join(each.en for each in read_card(text, "spell") if each.en) == english


def test_a_text_is_cut_where_an_effect_begins() -> None:
    """Catches reading only the first effect, or only texts with numbers."""
    proof = "このカードは戦闘では破壊されない。"
    assert kinds(proof + "このカードが召喚した時に発動できる。自分は1枚ドローする。") == [Keyword, Trigger]
    assert kinds("岩石族モンスターにのみ装備可能。装備モンスターの攻撃力は250アップする。") == [EquipOnly, Boosts]
    limited = "手札を1枚捨てて発動できる。自分は1枚ドローする。「木霊」のこの効果は1ターンに1度しか使用できない。"
    assert kinds(limited) == [Use, LimitedThis]
    assert kinds(proof + "また、手札を1枚捨てて発動できる。自分は1枚ドローする。") == [Keyword, Use]


def test_a_further_instruction_is_no_effect_of_its_own() -> None:
    """Catches taking what an effect does last for something that is always so."""
    text = "このカードが召喚した時に発動できる。自分は1枚ドローする。このカードの攻撃力は300アップする。"
    (raises,) = read_effects(text)
    assert isinstance(raises, Trigger)
    assert [type(action) for action in raises.effect] == [Draw, Raise]
    (whole,) = read_effects("このカードが召喚した時に発動できる。自分は1枚ドローする。相手は1枚ドローする。")
    assert isinstance(whole, Trigger)
    assert [type(action) for action in whole.effect] == [Draw, Draw]


def test_whose_effect_destroyed_is_not_forgotten() -> None:
    """Catches an older wording about the opponent's effects read as one about any effect."""
    text = "このカードが{}効果によって破壊され墓地へ送られた時に発動できる。自分は1枚ドローする。"
    (theirs,) = read_effects(text.format("相手のカードの"))
    (anybody,) = read_effects(text.format("カードの"))
    assert isinstance(theirs, Trigger)
    assert isinstance(anybody, Trigger)
    assert theirs.when.by is Who.OPPONENT
    assert anybody.when.by is None
    (mine,) = read_effects(text.format("自分のカードの"))
    assert isinstance(mine, Trigger)
    assert mine.when.by is Who.YOU


@pytest.mark.rule("yugioh:415.1")
def test_what_must_be_activated_is_not_read_as_what_may_be() -> None:
    """Catches an old wording with a price taken for an ignition effect although it waits for something."""
    waits = "このカードが召喚した時、手札を1枚捨てて発動する。自分は1枚ドローする。"
    (found,) = read_effects(waits)
    assert isinstance(found, Trigger)
    assert not found.optional
    (free,) = read_effects("手札を1枚捨てて発動する。自分は1枚ドローする。")
    assert isinstance(free, Use)


def test_an_answer_that_must_be_given_is_refused_and_not_made_voluntary() -> None:
    """Catches a card that may decline what its text says it does."""
    facts = Facts("monster", level=4, abilities=("effect",))
    text = "①：魔法カードが発動した時に発動{}。自分は１００ＬＰ回復する。"
    RULES.compile(CardSource("echo-1", "木霊", "Echo", facts, text.format("できる"), "echo", "echo"))
    with pytest.raises(BanmenError, match="must be given"):
        RULES.compile(CardSource("echo-2", "木霊", "Echo", facts, text.format("する"), "echo", "echo"))


def targets(text: str, speaker: str = "spell") -> list[Cards]:
    """What the only effect of a text is aimed at when it is activated."""
    (effect,) = read_effects(text, speaker)
    assert isinstance(effect, Trigger | Use)
    return [part.choose.cards for part in effect.announce.parts if isinstance(part, Target)]


def test_words_of_one_characteristic_in_a_row_mean_either() -> None:
    """Catches asking for a monster of three races at once, which there is not."""
    (boost,) = read_effects("フィールドの岩石族・植物族・昆虫族モンスターの攻撃力は150アップする。", "spell")
    assert isinstance(boost, Boosts)
    assert isinstance(boost.what, Cards)
    assert boost.what.filters == (Either((Is("races", "岩石族"), Is("races", "昆虫族"), Is("races", "植物族"))),)
    (both,) = targets("自分の墓地の岩石族・地属性モンスター1体を対象として発動できる。そのモンスターを除外する。")
    assert {Is("races", "岩石族"), Is("attributes", "地")} <= set(both.filters)


@pytest.mark.rule("yugioh:433.1", "yugioh:433.2")
def test_what_is_selected_behind_an_activation_is_a_target() -> None:
    """Catches choosing it only when the effect is carried out; 選ぶ and cards of a hand are no targets."""
    paid = "手札を1枚捨てて発動できる。"
    (theirs,) = targets(paid + "相手フィールド上のモンスター1体を選択して破壊する。")
    assert theirs.zones == ("monster",)
    assert targets(paid + "相手フィールド上のモンスター1体を選んで破壊する。") == []
    with pytest.raises(BanmenError, match="each has a step of its own"):
        targets(paid + "自分の墓地のカード1枚を選択して除外し、相手フィールド上のカード1枚を選択して破壊する。")


@pytest.mark.parametrize("verb", ["を破壊する。", "を選んで破壊する。"])
def test_as_many_as_something_is_a_number_of_the_things(verb: str) -> None:
    """Catches destroying everything where the text says up to how many."""
    (effect,) = read_effects("自分フィールドの「灯」モンスターの数まで、相手フィールドのモンスター" + verb, "spell")
    assert isinstance(effect, OneShot)
    (move,) = effect.effect
    assert isinstance(move, Move)
    assert isinstance(move.what, Choose)
    assert move.what.up_to
    assert isinstance(move.what.count, CountOf)


WEARS = "このカードが召喚した時に発動できる。自分の墓地のモンスター1体を選んで装備カード扱いでこのカードに装備する。"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("相手フィールドにモンスターが存在する場合、このカードはレベル2モンスターとして手札から特殊召喚できる。",
         "as something else"),
        (WEARS + "このカードの攻撃力は、装備したモンスターの攻撃力分だけアップする。", "for as long as it is worn"),
        ("このカードが戦闘で相手モンスターを破壊したダメージ計算後に発動する。自分は1枚ドローする。",
         "after_calculation"),
        ("自分の手札が2枚の場合、1ターンに1度、相手が罠カードを発動した時に発動できる。自分は1枚ドローする。",
         "once_a_turn"),
    ],
)
def test_what_nothing_carries_out_is_refused_at_its_words(text: str, words: str) -> None:
    """Catches a card that is read and does less, or something else."""
    with pytest.raises(BanmenError, match=words):
        read_effects(text)


def test_a_monster_with_several_ways_out_is_refused() -> None:
    """Catches keeping only the last of them."""
    way = "このカードは手札から特殊召喚できる。"
    text = f"自分フィールドにモンスターが存在しない場合、{way}相手フィールドにモンスターが存在する場合、{way}"
    with pytest.raises(BanmenError, match="several ways"):
        RULES.compile(CardSource("x", "木霊", "Echo", Facts("monster", level=3, attribute="地", race="岩石族",
                                                         abilities=("effect",)), text, "here", "there"))


def test_shuffling_what_was_looked_through_is_no_later_moment() -> None:
    """Catches a shuffle that makes 時 miss the summon before it."""
    summon = "デッキから岩石族モンスター1体を特殊召喚する。"
    assert read_effects(summon + "その後デッキをシャッフルする。", "spell") == read_effects(summon, "spell")


def test_so_much_for_each_is_one_sum() -> None:
    """Catches damage or life points in many small portions."""
    (effect,) = read_effects("自分フィールドの岩石族モンスター1体につき、自分は400LP回復する。", "spell")
    assert isinstance(effect, OneShot)
    (sum_,) = lowered(effect.effect)
    assert isinstance(sum_, Recover)
    assert isinstance(sum_.amount, CountOf)
    assert sum_.amount.times == 400
