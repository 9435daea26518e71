"""What an effect does first may bring what it needs next; and what counts as an activation, or as chosen."""

import pytest

from banmen.games.yugioh.effects import DiscardChosen, SpecialSummon
from banmen.games.yugioh.effects_more import PutOnDeck
from banmen.kernel.effects.base import Action, Side, Who
from banmen.kernel.effects.says import Alter, As, Change, Draw, Move
from banmen.kernel.effects.things import All, Cards, Choose, Is
from tests.yugioh.duel import DECK_SIZE, Duel, down, monster, spell
from tests.yugioh.test_left_to_do import casts
from tests.yugioh.test_noticed_acts import snare
from tests.yugioh.test_played_words import GAIN, cast, says
from tests.yugioh.test_said_of_which import said

MINE = Cards(("monster",), Side.YOURS)
THEIRS = Cards(("monster",), Side.THEIRS)
MACHINE = Cards(("monster",), Side.YOURS, (Is("races", "機械族"),))
RAISED = Alter(All(MINE), (Change("atk", "add", 500),), "turn")
REBUILT = Alter(All(MINE), (Change("races", "set", word="機械族"),), "turn")
HAND = Choose(Cards(("hand",), Side.YOURS))


def back(cards: Cards) -> Move:
    """One of these returns to the hand."""
    return Move(Choose(cards), "hand", cause="return")


@pytest.mark.rule("yugioh:270.1")
@pytest.mark.parametrize(("first", "then", "lying", "used"), [
    (SpecialSummon(HAND), back(MINE), False, True),
    (SpecialSummon(HAND), back(THEIRS), False, True),
    (SpecialSummon(HAND), back(Cards(("graveyard",), Side.YOURS)), False, False),
    (Draw(1), back(MINE), False, False),
    (PutOnDeck(HAND), Draw(DECK_SIZE + 1), False, True),
    (Draw(1), Draw(DECK_SIZE + 1), False, False),
    (REBUILT, back(MACHINE), True, True),
    (RAISED, back(THEIRS), True, False),
    (As(Who.YOU, (Draw(1), DiscardChosen(1))), back(Cards(("graveyard",), Side.YOURS)), False, True),
    (As(Who.YOU, (Draw(1), DiscardChosen(1))), back(MINE), False, False),
])
def test_what_is_done_first_may_bring_what_is_needed_next(first: Action, then: Action, lying: bool, used: bool) -> None:
    """Catches looking for the second as if the first were not done, or taking whatever is done for help."""
    duel = Duel({"hand": [spell("deed", first, then), monster("held")], "monster": [monster("mine")] * lying})
    assert ("activate deed" in duel.offered()) is used


@pytest.mark.rule("yugioh:270.1", "yugioh:451.2")
@pytest.mark.parametrize(("first", "used"), [(Draw(1, Who.OPPONENT), True), (RAISED, False)])
def test_who_draws_first_has_what_is_to_be_discarded(first: Action, used: bool) -> None:
    """Catches looking into an empty hand as if its player did not draw before."""
    deed = spell("deed", first, As(Who.OPPONENT, (DiscardChosen(1),)))
    duel = Duel({"hand": [deed], "monster": [monster("mine")]})
    assert ("activate deed" in duel.offered()) is used
    assert not used or duel.do("activate deed").cards("graveyard", 1) == ["filler"]


@pytest.mark.rule("yugioh:270.1", "yugioh:342.1")
@pytest.mark.parametrize(("first", "used"), [("デッキに戻し", True), ("除外し", False)])
def test_what_goes_back_is_there_to_be_searched_for(first: str, used: bool) -> None:
    """Catches looking into the deck as if nothing were put back before, or as if anything done before helped."""
    beast = monster("beast", race="獣族")
    recall = cast("recall", f"自分の墓地の獣族モンスター１体を選んで{first}、"
                  "デッキから獣族モンスター１体を手札に加える。")
    duel = Duel({"hand": [recall], "graveyard": [beast]})
    assert ("activate recall" in duel.offered()) is used
    assert not used or duel.do("activate recall").cards("hand") == ["beast"]


@pytest.mark.rule("yugioh:270.1", "yugioh:403.1")
@pytest.mark.parametrize(("price", "counted", "used"), [
    ("手札を１枚捨てて", "自分の墓地のモンスター", True),
    ("自分フィールドのモンスター１体をリリースして", "自分の墓地のモンスター", True),
    ("500LPを払って", "自分の墓地のモンスター", False),
    ("自分フィールドのモンスター１体を除外して", "自分の墓地のモンスター", False),
    ("自分フィールドのモンスター１体を対象として", "自分の墓地のモンスター", False),
    ("手札を１枚除外して", "除外されている自分のカード", True),
    ("手札を１枚捨てて", "除外されている自分のカード", False),
])
def test_what_a_price_brings_is_there_to_be_counted(price: str, counted: str, used: bool) -> None:
    """Catches points for each of none although the price brings one, or the price taken for what brings any."""
    gain = cast("gain", f"{price}発動できる。{counted}の数×100LP回復する。")
    duel = Duel({"hand": [gain, monster("held")], "monster": [monster("mine")]})
    assert ("activate gain" in duel.offered()) is used
    assert not used or duel.do("activate gain").lp == (8100, 8000)


@pytest.mark.rule("yugioh:270.1", "yugioh:457.1")
def test_a_choice_of_effects_is_not_used_up_by_another_effect_of_its_card() -> None:
    """Catches counting the uses of the first effect of the card for the one that has the choice."""
    plain = f"１ターンに１度、自分メインフェイズに発動できる。{GAIN}"
    choice = ("１ターンに１度、以下の効果から１つを選択して発動できる。"
              "\n●自分は500LP回復する。\n●相手に500ダメージを与える。")
    duel = Duel({"monster": [monster("sage", *said(plain), *said(choice))]})
    duel.do("activate sage", "activate sage", "mode 1")
    assert (duel.lp, "activate sage" in duel.offered()) == ((9000, 7500), False)


@pytest.mark.rule("yugioh:439.1")
def test_the_effect_of_a_spell_that_lies_there_is_no_activation_of_a_spell_card() -> None:
    """Catches counting each use of a face-up spell like the card itself."""
    well = says("well", f"このカードがモンスターゾーンに存在する限り、自分または相手が魔法カードを発動する度に、{GAIN}")
    shrine = casts("shrine", "１ターンに１度、自分メインフェイズに発動できる。相手に500ダメージを与える。",
                   "continuous")
    duel = Duel({"monster": [well], "hand": [shrine]}).do("activate shrine")
    assert duel.lp[0] == 9000
    assert duel.do("activate shrine").lp == (9000, 7500)


@pytest.mark.rule("yugioh:290.1")
@pytest.mark.parametrize(("zone", "where"), [("graveyard", "墓地"), ("monster", "モンスターゾーン")])
def test_only_what_lies_on_the_field_is_destroyed_with_its_activation(zone: str, where: str) -> None:
    """Catches destroying a card that lies in the graveyard once more."""
    ghost = says("ghost", f"このカードが{where}に存在する場合に発動できる。{GAIN}")
    no = snare("no", "モンスターの効果が発動した時に発動できる。その発動を無効にし破壊する。", "counter")
    duel = Duel({zone: [ghost]}, {"spell_trap": [down(no)]}).do("activate ghost", "activate no")
    assert (duel.lp[0], duel.cards("graveyard")) == (8000, ["ghost"])
    assert any(each.startswith("destroy") for each in duel.told()) is (zone == "monster")


@pytest.mark.rule("yugioh:290.1")
def test_where_the_card_is_gone_nothing_is_destroyed_with_its_activation() -> None:
    """Catches destroying another card instead of a monster that an answer took back to the hand."""
    spark = says("spark", f"自分メインフェイズに発動できる。{GAIN}")
    no = snare("no", "モンスターの効果が発動した時に発動できる。その発動を無効にし破壊する。")
    back = snare("back", "自分フィールドのモンスター１体を選んで手札に戻す。")
    duel = Duel({"monster": [spark], "spell_trap": [down(back)]}, {"spell_trap": [down(no)]})
    duel.do("activate spark", "activate no", "activate back")
    assert (duel.lp[0], duel.cards("hand")) == (8000, ["spark"])
    assert not any(each.startswith("destroy") for each in duel.told())


@pytest.mark.rule("yugioh:270.1", "yugioh:403.1")
def test_only_what_is_done_as_often_as_was_paid_bounds_the_price() -> None:
    """Catches a price held down by cards that are told by what the effect does, as there are none of them yet."""
    raze = cast("raze", "手札を任意の枚数捨てて発動できる。相手フィールドのモンスターを全て破壊し、"
                        "破壊した数だけ相手の墓地のカードを選んで除外する。")
    duel = Duel({"hand": [raze, *map(monster, "abc")]}, {"monster": [*map(monster, "xy")]})
    duel.do("activate raze", "take a", "take b")
    assert duel.offered() == ["take c", "done"]


@pytest.mark.rule("yugioh:270.1")
def test_a_draw_of_as_many_as_there_are_then_is_not_vain() -> None:
    """Catches judging a number before it is known."""
    feast = cast("feast", f"{GAIN}その後、自分フィールドのモンスターの数だけ自分はデッキからドローできる。")
    duel = Duel({"hand": [feast], "monster": [monster("one"), monster("two")]}).do("activate feast")
    assert duel.do("yes").cards("hand") == ["filler", "filler"]


@pytest.mark.rule("yugioh:250.8", "yugioh:337.1")
def test_an_attack_is_not_fought_out_when_the_battle_phase_ends() -> None:
    """Catches an attack that goes on because nothing negated it."""
    dusk = snare("dusk", "相手モンスターの攻撃宣言時に発動できる。バトルフェイズを終了する。")
    field = {"monster": [monster("foe"), monster("friend")]}
    duel = Duel(field, {"spell_trap": [down(dusk)]}, step="battle").do("attack foe player", "activate dusk")
    assert (duel.lp, duel.prompt) == ((8000, 8000), "main")
