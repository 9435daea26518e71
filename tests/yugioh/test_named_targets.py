"""Targets that older texts name without a word of choosing: モンスター１体を破壊する."""

from __future__ import annotations

import pytest

from banmen.games.yugioh.effects import Raise, Recover, SpecialSummon, Target, TargetIt, Together, Trigger, Use
from banmen.games.yugioh.effects_doing import SummonFrom
from banmen.games.yugioh.reading import read_card
from banmen.kernel.effects.base import Ability, Side
from banmen.kernel.effects.says import Modes, Move
from banmen.kernel.effects.things import Choose, It
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, Lying, down, made, monster, spell

FELL = "相手フィールド上のモンスター１体を破壊する。"


def said(text: str, speaker: str = "spell") -> list[Ability]:
    """What a text says on a card of this type."""
    return [each.ability for each in read_card(text, speaker, "", (), False)]


def targets(ability: Ability) -> list[Choose]:
    """What an effect targets."""
    if not isinstance(ability, Use | Trigger):
        return []
    return [part.choose for part in ability.announce.parts if isinstance(part, Target)]


def trap_saying(name: str, text: str) -> CardDef:
    """A trap with this text."""
    return made(name, said(text, "trap"), type="trap", property="normal")


@pytest.mark.rule("yugioh:433.1")
@pytest.mark.parametrize(("text", "zones", "count"), [
    (FELL, ("monster",), 1),
    ("フィールド上の魔法・罠カード１枚を破壊する。", ("spell_trap", "field_spell", "pendulum"), 1),
    ("自分の墓地の光属性モンスター２体をデッキに加えてシャッフルする。", ("graveyard",), 2),
    ("ゲームから除外されている自分のカード２枚を手札に加える。", ("banished",), 2),
    ("フィールド上に表側表示で存在するモンスター１体の守備力は、エンドフェイズ時まで０になる。", ("monster",), 1),
    ("自分の墓地から戦士族モンスター１体を特殊召喚する。", ("graveyard",), 1),
])
def test_what_an_older_text_names_is_its_target(text: str, zones: tuple[str, ...], count: int) -> None:
    """Catches choosing only when the effect is carried out what everybody should know at its activation."""
    (effect,) = said(text)
    assert [(each.cards.zones, each.count) for each in targets(effect)] == [(zones, count)]
    assert isinstance(effect, Use)
    assert not any(isinstance(each, SummonFrom) or isinstance(getattr(each, "what", None), Choose)
                   for each in effect.effect)


@pytest.mark.rule("yugioh:433.1", "yugioh:433.2")
@pytest.mark.parametrize("text", [
    "①：" + FELL,
    "相手フィールド上のモンスター１体を選んで破壊する。",
    "フィールド上の攻撃力が一番低いモンスター１体を破壊する。",
    "自分の手札を１枚墓地へ送る。",
    "自分フィールド上のモンスター１体を生け贄に捧げる。",
    "デッキから戦士族モンスター１体を特殊召喚する。",
    "自分の手札・墓地から戦士族モンスター１体を特殊召喚する。",
    "自分フィールド上のモンスターを全て破壊する。その後、相手フィールド上のモンスター１体を破壊する。",
    "お互いのプレイヤーは自分フィールド上のモンスター１体を墓地へ送る。",
    "相手フィールド上のモンスター１体を破壊し、自分の墓地のモンスター１体を手札に加える。",
])
def test_what_is_chosen_later_or_hidden_is_no_target(text: str) -> None:
    """Catches a target in numbered texts, of 選んで, of the weakest one, of hidden cards, of what comes after, of what
    both do, and of one of two things that are done to different cards."""
    assert not any(map(targets, said(text)))


@pytest.mark.rule("yugioh:433.1")
def test_what_is_given_away_is_no_target() -> None:
    """Catches any number given away as targets."""
    (given, *_) = said(
        "自分のスタンバイフェイズ時に１度だけ、自分の墓地に存在する獣族モンスターを任意の枚数ゲームから除外する事ができる。"
        "ターン終了時まで、このカードの攻撃力はこの効果で除外したモンスターの数×３００ポイントアップする。", "monster")
    assert targets(given) == []


@pytest.mark.rule("yugioh:433.1", "yugioh:427.1")
def test_a_wearer_that_is_named_stays_who_wears_the_card() -> None:
    """Catches a target in place of the wearer, which the rest of the text then does not find."""
    (effect,) = said("フィールド上のモンスター１体にこのカードを装備する。", "trap")
    wear = made("wear", [effect], type="trap", property="normal")
    duel = Duel({"spell_trap": [down(wear)], "monster": [monster("m")]}).do("activate wear")
    assert duel.cards("spell_trap") == ["wear"]


@pytest.mark.rule("yugioh:433.1")
def test_two_kinds_to_which_the_same_is_done_are_two_targets() -> None:
    """Catches one of the two being chosen when the effect is carried out."""
    (effect,) = said("相手フィールド上のモンスター２体と自分フィールド上のモンスター１体を持ち主の手札に戻す。")
    assert [(each.cards.side, each.count) for each in targets(effect)] == [(Side.THEIRS, 2), (Side.YOURS, 1)]
    assert isinstance(effect, Use)
    assert effect.effect == (Move(It("monster"), "hand", cause="return"),)


@pytest.mark.rule("yugioh:433.1")
def test_a_named_card_is_a_target_behind_what_is_done_first() -> None:
    """Catches looking at the first step only, and dropping the other steps."""
    (effect,) = said("１ターンに１度、自分のメインフェイズ時にこのカードの攻撃力を１０００ポイントダウンし、"
                     "相手フィールド上に存在するモンスター１体を墓地へ送る事ができる。", "monster")
    assert isinstance(effect, Use)
    assert len(targets(effect)) == 1
    (whole,) = effect.effect
    assert isinstance(whole, Together)
    assert [type(each) for each in whole.actions] == [Raise, Move]


@pytest.mark.rule("yugioh:433.1")
@pytest.mark.parametrize(("text", "done"), [
    (f"{FELL}自分は１０００ＬＰ回復する。", [Move, Recover]),
    ("相手フィールド上のモンスター１体を破壊し、相手に５００ダメージを与える。自分は１０００ＬＰ回復する。",
     [Together, Recover]),
])
def test_what_the_sentences_behind_say_is_done_apart(text: str, done: list[type]) -> None:
    """Catches sentences that are dropped, or done together with the first."""
    (effect,) = said(text)
    assert isinstance(effect, Use)
    assert (len(targets(effect)), [type(each) for each in effect.effect]) == (1, done)


@pytest.mark.rule("yugioh:433.1")
def test_an_item_chosen_at_the_activation_names_its_target_and_one_chosen_later_does_not() -> None:
    """Catches a refusal of items that are chosen when the effect is carried out, and items of numbered texts."""
    items = f"●{FELL}●自分は１０００ＬＰ回復する。"
    (at_once,) = said(f"以下の効果から１つを選択して発動する事ができる。{items}")
    (later,) = said(f"このカードが召喚に成功した時、以下の効果から１つを選んで適用する。{items}", "monster")
    (newer,) = said(f"①：以下の効果から１つを選択して発動できる。{items}")
    newer = newer.ability  # type: ignore[attr-defined]
    assert isinstance(at_once, Use)
    assert isinstance(newer, Use)
    assert [bool(each.announce.parts) for each in at_once.modes] == [True, False]
    assert [bool(each.announce.parts) for each in newer.modes] == [False, False]
    assert isinstance(later, Trigger)
    assert (later.announce.parts, isinstance(later.effect[0], Modes)) == ((), True)


@pytest.mark.rule("yugioh:433.1", "yugioh:433.2")
def test_who_answers_knows_the_target_and_no_other_is_taken_in_its_place() -> None:
    """Catches a fresh choice when the monster that was named has gone."""
    bolt = made("bolt", said(FELL), type="spell", property="normal")
    flee = trap_saying("flee", "自分フィールド上のモンスター１体を持ち主の手札に戻す。")
    one, two = monster("one"), monster("two")
    duel = Duel({"hand": [bolt]}, {"monster": [one, two], "spell_trap": [down(flee)]}).do("activate bolt")
    assert sorted(duel.offered()) == ["take one", "take two"]
    duel.do("take one", "activate flee", "take one")
    assert duel.cards("monster", 1) == ["two"]


@pytest.mark.rule("yugioh:433.1")
@pytest.mark.parametrize(("text", "aims"), [
    ("相手モンスターの攻撃宣言時に発動する事ができる。その攻撃モンスター１体を破壊する。", True),
    ("相手モンスターの攻撃宣言時に発動する事ができる。攻撃モンスターをゲームから除外する。", True),
    ("相手がモンスターの召喚に成功した時に発動する事ができる。そのモンスター１体を破壊する。", True),
    ("相手がモンスターの召喚に成功した時に発動する事ができる。そのモンスターを破壊する。", False),
    ("①：相手モンスターの攻撃宣言時に発動できる。その攻撃モンスター１体を破壊する。", False),
    ("相手がモンスターの召喚に成功した時、そのモンスター１体を選択して発動する。そのモンスターを破壊する。", True),
])
def test_the_one_that_is_answered_is_a_target(text: str, aims: bool) -> None:
    """Catches no target of the attacker, one of whatever was summoned, in a numbered text, or two of them."""
    (ability,) = said(text, "trap")
    effect = getattr(ability, "ability", ability)
    assert isinstance(effect, Trigger)
    assert [type(each) for each in effect.announce.parts] == [TargetIt] * aims


@pytest.mark.rule("yugioh:433.1")
def test_who_fights_with_this_card_is_no_target_of_it() -> None:
    """Catches a target of what this card itself waits for."""
    (effect,) = said("このカードが攻撃された場合、そのダメージ計算後に攻撃モンスターを持ち主の手札に戻す。", "monster")
    assert isinstance(effect, Trigger)
    assert effect.announce.parts == ()


@pytest.mark.rule("yugioh:433.1", "yugioh:160.9")
def test_of_a_graveyard_the_target_is_summoned_as_the_text_says() -> None:
    """Catches dropping the position, or the monster being picked from elsewhere."""
    (effect,) = said("自分の墓地から戦士族モンスター１体を表側守備表示で特殊召喚する。")
    assert isinstance(effect, Use)
    assert effect.effect == (SpecialSummon(It("monster"), "defense"),)
    call = spell("call", effect)
    duel = Duel({"hand": [call], "graveyard": [monster("old"), monster("new")]}).do("activate call", "take old")
    assert (duel.cards("monster"), duel.cards("graveyard")) == (["old"], ["call", "new"])


THROWS = "手札から岩石族モンスター１体を捨てて発動する。"
THROWN_AT = "捨てたモンスターのレベル以下の、相手の表側表示モンスター１体を{}持ち主の手札に戻す。"


@pytest.mark.rule("yugioh:433.1", "yugioh:403.1", "yugioh:270.1")
@pytest.mark.parametrize("chooses", ["", "選択して"])
def test_the_card_paid_tells_the_target(chooses: str) -> None:
    """Catches choosing only at the end, what is too high, out of reach, and a price that leaves no target."""
    sling = monster("sling", *said(THROWS + THROWN_AT.format(chooses), "monster"), level=1)
    stones = [monster(f"stone{level}", level=level, race="岩石族") for level in (1, 3, 4)]
    veil = monster("veil", *said("このカードは効果の対象にならない。", "monster"), level=1)
    lift = trap_saying("lift", "フィールド上の表側表示モンスター１体を選択して発動できる。"
                               "選択したモンスターのレベルを２つ上げる。")
    foes: dict[str, list[CardDef | Lying]] = {
        "monster": [monster("low", level=3), monster("high", level=4), veil, down(monster("set", level=1))],
        "spell_trap": [down(lift)],
    }
    assert "activate sling" not in Duel({"monster": [sling], "hand": stones[:1]}, foes).offered()
    duel = Duel({"monster": [sling], "hand": stones}, foes).do("activate sling")
    assert (duel.prompt, duel.offered()) == ("cost", ["take stone3", "take stone4"])
    duel.do("take stone4")
    assert (duel.prompt, duel.offered()) == ("target", ["take low", "take high"])
    duel.do("take low", "activate lift", "take low")
    assert duel.cards("monster", 1) == ["low", "high", "veil", "set"]
    duel = Duel({"monster": [sling], "hand": stones}, foes).do("activate sling", "take stone3", "pass")
    assert duel.cards("hand", 1) == ["low"]


@pytest.mark.rule("yugioh:433.1", "yugioh:403.1")
def test_what_several_cards_paid_tell_is_chosen_at_the_end() -> None:
    """Catches a target told by a price that is not a single card."""
    (effect,) = said("手札から岩石族モンスター２体を捨てて発動する。" + THROWN_AT.format(""), "monster")
    assert targets(effect) == []


@pytest.mark.rule("yugioh:433.1", "yugioh:403.1", "yugioh:270.1")
def test_what_is_paid_is_not_the_target_it_tells() -> None:
    """Catches an activation whose only target goes with its price, or hangs on a face that nobody sees."""
    pull = spell("pull", *said("自分フィールド上のモンスター１体をリリースして発動できる。"
                               "リリースしたモンスターと同じ属性のフィールド上の表側表示モンスター１体を選択して破壊する。"))
    dark = monster("dark", attribute="闇")
    for mine, theirs, usable in ((dark, monster("light"), False), (dark, monster("night", attribute="闇"), True),
                                 (down(dark), monster("night", attribute="闇"), True)):
        duel = Duel({"hand": [pull], "monster": [mine]}, {"monster": [theirs]})
        assert ("activate pull" in duel.offered()) is usable
