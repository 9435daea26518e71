"""Which thing, which player and which turn the words of a text mean: each with a card of our own, played."""

import pytest

from banmen.games.duelmasters.reading import read_abilities
from banmen.language.errors import Refused
from tests.duelmasters.duel import Duel, Lying, creature, printed, spell


def says(name: str, text: str, **more: object) -> Lying:
    """A creature with this text."""
    return creature(name, *read_abilities(text, "creature"), **more)  # type: ignore[arg-type]


def deed(name: str, text: str, **more: object) -> Lying:
    """A spell with this text."""
    return printed(name, *read_abilities(text, "spell"), type="spell", **more)  # type: ignore[arg-type]


def through(duel: Duel, *wishes: str) -> Duel:
    """Answer what is asked by the first wish that is offered, until nothing of it is, or a step has come."""
    while duel.prompt not in ("main", "attack", "charge"):
        known = [each for each in (*wishes, "yes", "done", "pass") if each in duel.offered()]
        duel.do((known or duel.offered())[0])
    return duel


def test_what_comes_or_attacks_is_one_creature() -> None:
    """Catches 出た時または攻撃する時 read as coming or being attacked."""
    guide = says("guide", "このクリーチャーが出た時または攻撃する時、カードを1枚引く。")
    duel = Duel({"battle": [guide], "deck": [creature("A")]}, {"shield": [creature("S")]}, step="attack")
    duel.do("attack guide player")
    assert "A" in duel.cards("hand")


def test_what_blocks_or_is_blocked_is_one_creature() -> None:
    """Catches ブロックした時またはブロックされた時 read twice as blocking."""
    guide = says("guide", "自分のクリーチャーがブロックした時またはブロックされた時、カードを1枚引く。")
    wall = says("wall", "ブロッカー")
    duel = Duel({"battle": [guide], "deck": [creature("A")]}, {"battle": [wall], "shield": [creature("S")]},
                step="attack")
    duel.do("attack guide player")
    duel.do("block wall")
    assert "A" in duel.cards("hand")


def test_a_replacement_once_a_turn_stands_in_once() -> None:
    """Catches 各ターンに1度 before a replacement, read and not counted."""
    guard = says("guard", "各ターンに1度、自分のクリーチャーが破壊される時、"
                          "かわりにカードを1枚、自分の墓地から山札の下に置いてもよい。")
    kill = deed("kill", "自分のクリーチャーを1体破壊する。")
    kill2 = deed("kill2", "自分のクリーチャーを1体破壊する。")
    duel = Duel({"battle": [guard, creature("A")], "hand": [kill, kill2],
                 "graveyard": [creature("g1"), creature("g2")]})
    duel.do("cast kill", "take A")
    through(duel, "replace guard A")
    assert "A" in duel.cards("battle")
    duel.do("cast kill2", "take A")
    through(duel, "replace guard A")
    assert duel.cards("battle") == ["guard"]


def test_what_goes_from_the_graveyard_under_the_deck_lies_at_its_bottom() -> None:
    """Catches the bottom of the deck that is forgotten where the text says from where."""
    bird = says("bird", "このクリーチャーが破壊された時、自分の墓地から山札の下に置いてもよい。")
    kill = deed("kill", "自分のクリーチャーを1体破壊する。")
    duel = Duel({"battle": [bird], "hand": [kill]}).do("cast kill")
    through(duel)
    assert duel.deck()[-1] == "bird"


def test_the_others_are_those_nobody_chose() -> None:
    """Catches その他 read as other than the card that speaks."""
    calm = deed("calm", "各プレイヤーは、バトルゾーンにある自分自身のクリーチャーを1体ずつ選ぶ。"
                        "その後、バトルゾーンにあるその他のクリーチャーをすべてタップする。")
    duel = Duel({"hand": [calm], "battle": [creature("A"), creature("B")]}, {"battle": [creature("C"), creature("D")]})
    duel.do("cast calm", "take A", "take C")
    assert [name for name in "ABCD" if duel.tapped(name)] == ["B", "D"]


def test_that_turn_is_the_turn_spoken_of_last() -> None:
    """Catches そのターン after an extra turn read as the present one."""
    bold = says("bold", "このクリーチャーをバトルゾーンに出した時、このターンの後にもう一度自分のターンを行う。"
                        "そのターンの終わりに、自分はゲームに負ける。")
    duel = Duel({"hand": [bold]}).do("summon bold")
    turn = duel.game.state.turn
    duel.next_turn()
    assert duel.game.outcome is None
    assert duel.game.state.turn_player == 0
    assert duel.game.state.turn == turn + 1
    while duel.game.question is not None and duel.game.state.turn == turn + 1:
        duel.do(next(words for words in duel.offered() if words in ("pass", "done", "no")))
    assert duel.game.outcome is not None


def test_each_player_in_their_own_turn() -> None:
    """Catches 各プレイヤーは、自分のターンのはじめに read as both of them in mine."""
    tax = says("tax", "各プレイヤーは、自分のターンのはじめに、自分自身のクリーチャーを1体破壊する。")
    duel = Duel({"battle": [tax, creature("A")]}, {"battle": [creature("B"), creature("C")]})
    while duel.game.state.turn_player == 0:
        duel.do(next(words for words in duel.offered() if words in ("pass", "done", "no")))
    through(duel, "take B")
    assert duel.cards("battle", 1) == ["C"]
    assert duel.cards("battle") == ["tax", "A"]


def test_one_of_each_zone() -> None:
    """Catches それぞれの…1枚ずつ read as one card in all."""
    wash = deed("wash", "それぞれのマナゾーンからカードを1枚ずつ選び、持ち主の山札の一番上に置く。")
    duel = Duel({"hand": [wash], "mana": [creature("A"), creature("B")]}, {"mana": [creature("C"), creature("D")]})
    duel.do("cast wash")
    through(duel, "take A", "take C")
    assert duel.cards("mana") == ["B"]
    assert duel.cards("mana", 1) == ["D"]


def test_what_did_not_attack_this_turn() -> None:
    """Catches このターン攻撃していなければ read as attacking at this moment."""
    late = says("late", "自分のドラゴンがこのターン攻撃していなければ、このクリーチャーは攻撃することができない。")
    dragon = creature("dragon", races=["アーマード・ドラゴン"])
    duel = Duel({"battle": [late, dragon]}, {"shield": [creature("S"), creature("T")]}, step="attack")
    assert "attack late player" not in duel.offered()
    duel.do("attack dragon player")
    through(duel)
    assert "attack late player" in duel.offered()


def test_a_player_of_whom_the_whole_sentence_speaks_acts() -> None:
    """Catches 相手は、…した時、…捨てる where I discard."""
    toll = says("toll", "相手は、呪文を唱えた時、手札を1枚選んで捨てる。")
    trick = deed("trick", "カードを1枚引く。")
    duel = Duel({"hand": [trick, creature("A")]}, {"battle": [toll], "hand": [creature("B")]}).do("cast trick")
    through(duel, "take A")
    assert "A" in duel.cards("graveyard")
    assert duel.cards("hand", 1) == ["B"]


def test_at_the_end_of_the_turn_it_returns_itself() -> None:
    """Catches a step without an object, behind a condition of this creature, that is done to nothing."""
    brief = says("brief", "自分のターンが終わるとき、このクリーチャーがバトルゾーンにあれば、自分の手札に戻す。")
    duel = Duel({"battle": [brief]}).next_turn()
    assert duel.cards("battle") == []


def test_spells_picked_out_of_a_hand_are_discarded() -> None:
    """Catches cards of a hand that were looked at and go to the graveyard without being discarded."""
    pull = deed("pull", "相手の手札を見て、その中から呪文をすべて選び出し、持ち主の墓地に置く。")
    watcher = says("watcher", "相手の手札が捨てられた時、カードを1枚引く。")
    duel = Duel({"hand": [pull], "battle": [watcher], "deck": [creature("A")]}, {"hand": [spell("held")]})
    duel.do("cast pull")
    assert duel.cards("graveyard", 1) == ["held"]
    assert "A" in duel.cards("hand")


def test_the_shield_looked_at_is_meant_after_another_card_moved() -> None:
    """Catches 見たシールド read as the card that was put down last."""
    peek = deed("peek", "自分のシールドを1つ見る。"
                        "その後、自分の手札を1枚、裏向きにして自分のシールドに加えてもよい。そうした場合、見たシールドを山札の一番上に置く。")
    duel = Duel({"hand": [peek, creature("A")], "shield": [creature("S")]}).do("cast peek")
    through(duel)
    assert duel.cards("shield") == ["A"]
    assert duel.deck()[0] == "S"


def test_creatures_that_cannot_attack_this_one() -> None:
    """Catches このクリーチャー in what others cannot do, read as those others."""
    calm = says("calm", "火と自然のクリーチャーは、このクリーチャーを攻撃することができない。")
    foe = creature("foe", civilizations=["火"])
    dark = creature("dark", civilizations=["闇"])
    duel = Duel({"battle": [foe, dark]}, {"battle": [calm], "shield": [creature("S")]}, step="attack", tapped=["calm"])
    assert "attack dark calm" in duel.offered()
    assert "attack foe calm" not in duel.offered()


def test_one_creature_gets_both() -> None:
    """Catches 1体のパワーは…され、…を得る asking twice which creature."""
    lift = deed("lift", "このターン、自分のクリーチャー1体のパワーは+3000され、「W・ブレイカー」を得る。")
    duel = Duel({"hand": [lift], "battle": [creature("A"), creature("B")]}).do("cast lift", "take A")
    assert duel.prompt in ("main", "attack")
    assert duel.power("A") == 4000
    assert duel.power("B") == 1000


def test_what_is_said_of_it_at_the_end_of_the_turn_is_said_then() -> None:
    """Catches a sentence about what is untapped at the end of the turn that is carried out at once."""
    rest = deed("rest", "自分のターンの終わりに、バトルゾーンにある自分のクリーチャーを1体アンタップする。"
                        "それが光のクリーチャーであれば、カードを1枚引く。")
    duel = Duel({"hand": [rest], "battle": [creature("A", civilizations=["光"])], "deck": [creature("D")]},
                tapped=["A"])
    duel.do("cast rest")
    assert duel.cards("hand") == []
    duel.next_turn()
    assert duel.cards("hand") == ["D"]


def test_one_course_the_opponent_takes_the_other_i_take() -> None:
    """Catches 相手に…させるか、…する where the opponent decides which."""
    either = deed("either", "相手に手札を1枚捨てさせるか、相手のパワー3000以下のクリーチャーを1体破壊する。")
    duel = Duel({"hand": [either]}, {"hand": [creature("H"), creature("I")], "battle": [creature("A"), creature("B")]})
    duel.do("cast either")
    assert duel.asked == 0
    duel.do("mode 1")
    assert duel.asked == 0
    duel.do("take A")
    assert duel.cards("battle", 1) == ["B"]
    other = Duel({"hand": [either]}, {"hand": [creature("H"), creature("I")]}).do("cast either", "mode 0")
    assert other.asked == 1


def test_one_of_each_kind_in_a_list() -> None:
    """Catches X1体、Y1体、Z1体 read as one of any of the kinds."""
    text = ("自分の山札を見る。その中からドラゴン1体、ジャイアント1体を選び、相手に見せてから自分の手札に加えてもよい。"
            "その後、山札をシャッフルする。")
    find = deed("find", text)
    deck = [creature("D", races=["アーマード・ドラゴン"]), creature("G", races=["ジャイアント"])]
    duel = Duel({"hand": [find], "deck": deck})
    duel.do("cast find")
    through(duel, "take D", "take G")
    assert sorted(duel.cards("hand")) == ["D", "G"]


def test_my_creatures_of_that_name_are_hidden_from_the_opponent() -> None:
    """Catches 自分のクリーチャーを選ぶ時 whose 自分の is lost: the opponent's own would be hidden from me."""
    veil = says("veil", "相手がバトルゾーンにある自分のクリーチャーを選ぶ時、ドラゴンを選ぶことはできない。")
    aim = deed("aim", "相手のクリーチャーを1体選び、破壊する。")
    dragon = creature("dragon", races=["アーマード・ドラゴン"])
    duel = Duel({"hand": [aim], "battle": [veil]}, {"battle": [dragon]}).do("cast aim")
    assert duel.cards("battle", 1) == []


def test_revealed_cards_are_all_that_were_revealed() -> None:
    """Catches 表向きにしたカード read as what was put away last."""
    herald = says("herald", "このクリーチャーをバトルゾーンに出した時、自分の山札の上から2枚を表向きにする。"
                            "その中からドラゴンをすべて手札に加え、残りを好きな順序で山札の一番下に置く。"
                            "表向きにしたカードがすべてドラゴンだった場合、カードを1枚引く。")
    dragon = creature("D1", races=["アーマード・ドラゴン"])
    second = creature("D2", races=["アーマード・ドラゴン"])
    duel = Duel({"hand": [herald], "deck": [dragon, second, creature("E")]}).do("summon herald")
    through(duel)
    assert "E" in duel.cards("hand")
    duel = Duel({"hand": [herald], "deck": [dragon, creature("X"), creature("E")]}).do("summon herald")
    through(duel)
    assert "E" not in duel.cards("hand")


def test_which_of_two_cards_is_meant_is_not_guessed() -> None:
    """Catches そのカード read as what was discarded for it."""
    text = "相手がカードを引いた時、自分の手札を1枚捨ててもよい。そうした場合、相手はそのカードを捨てる。"
    with pytest.raises(Refused, match="could mean"):
        read_abilities(text, "creature")


def test_any_mana_zone_is_meant_where_the_card_goes_to_its_owner() -> None:
    """Catches a zone of nobody named, out of which cards go to their owners, read as mine."""
    wash = deed("wash", "カードを1枚、マナゾーンから持ち主の手札に戻す。")
    duel = Duel({"hand": [wash], "mana": [creature("A")]}, {"mana": [creature("B")]}).do("cast wash")
    assert sorted(duel.offered()) == ["take A", "take B"]


@pytest.mark.parametrize("gone", ["離れた", "破壊された", "バトルゾーンから墓地に置かれた"])
def test_gears_of_a_creature_that_is_gone_are_not_counted_as_none(gone: str) -> None:
    """Catches クロスされていた asked after the creature is gone: nothing would ever be so."""
    text = (f"このクリーチャーが{gone}時、相手は、このクリーチャーにクロスされていたクロスギア1枚につき、"
            "カードを1枚引く。")
    with pytest.raises(Refused, match="that is gone"):
        read_abilities(text, "creature")


def test_seals_are_not_all_cards_of_the_battle_zone() -> None:
    """Catches a noun that nothing tells from other cards, read as every card of the place that is said."""
    with pytest.raises(Refused, match="nothing tells these things"):
        read_abilities("バトルゾーンにある自分の封印を1つ選び、墓地に置く。", "spell")


def test_crossing_a_gear_costs_less_too() -> None:
    """Catches ジェネレートまたはクロスする時 of which only the first is cheaper."""
    smith = says("smith", "自分のクロスギアをジェネレートまたはクロスする時、支払うコストは1少なくなる。"
                          "ただし、コストは1より少なくならない。")
    gear = printed("gear", type="cross_gear", cost=3, civilizations=["火"])
    mana = [creature(f"m{n}", civilizations=["火"]) for n in range(2)]
    duel = Duel({"battle": [smith, gear], "mana": mana})
    assert "cross gear smith" in duel.offered()


def test_the_attacked_creature_gets_stronger() -> None:
    """Catches そのクリーチャー, of what was attacked, read as the attacker."""
    shelter = says("shelter", "自分のクリーチャーが攻撃された時、自分の手札を1枚捨ててもよい。"
                              "そうした場合、そのターンの終わりまで、そのクリーチャーのパワーは+3000される。")
    duel = Duel({"battle": [creature("foe", power=2000)]},
                {"battle": [shelter, creature("prey")], "hand": [creature("P")]}, step="attack", tapped=["prey"])
    duel.do("attack foe prey")
    through(duel)
    assert duel.cards("battle") == []
    assert sorted(duel.cards("battle", 1)) == ["prey", "shelter"]


def test_a_replacement_that_cannot_be_done_is_not_offered() -> None:
    """Catches a creature that stays because nothing could be put away instead."""
    burn = says("burn", "このクリーチャーが破壊される時、かわりに自分のシールドを1つ墓地に置いてもよい。")
    kill = deed("kill", "自分のクリーチャーを1体破壊する。")
    duel = Duel({"battle": [burn], "hand": [kill]}).do("cast kill")
    through(duel, "replace burn burn")
    assert duel.cards("battle") == []


def test_cards_that_left_the_mana_zone_this_turn_are_remembered() -> None:
    """Catches a condition about this turn that is never so."""
    strong = says("strong", "このターン、自分のマナゾーンから1枚でもカードが離れていれば、"
                            "このクリーチャーのパワーは+7000される。")
    take = deed("take", "カードを1枚、自分のマナゾーンから手札に戻す。")
    duel = Duel({"battle": [strong], "hand": [take], "mana": [creature("A")]})
    assert duel.power("strong") == 1000
    duel.do("cast take")
    assert duel.power("strong") == 8000
    duel.next_turn()
    assert duel.power("strong") == 1000


def test_as_many_cards_as_were_drawn_go_under_the_deck() -> None:
    """Catches a number of cards drawn that is kept when nothing was drawn."""
    sift = says("sift", "このクリーチャーをバトルゾーンに出した時、カードを2枚引いてもよい。"
                        "その後、引いたカードと同じ枚数の手札を、好きな順序で自分の山札の一番下に置く。")
    duel = Duel({"hand": [sift, creature("A")]}).do("summon sift", "no")
    assert duel.cards("hand") == ["A"]


def test_one_for_each_is_so_many_different_ones() -> None:
    """Catches 1体につき1体選ぶ as one choice again and again, of which the last alone is spoken of."""
    calm = deed("calm", "自分のクリーチャー1体につき、相手のクリーチャーを1体選ぶ。"
                        "選んだクリーチャーをすべてタップする。")
    mine, theirs = [creature("A"), creature("B")], [creature("C"), creature("D"), creature("E")]
    duel = Duel({"hand": [calm], "battle": mine}, {"battle": theirs}).do("cast calm", "take C")
    assert "take C" not in duel.offered()
    duel.do("take D")
    assert [name for name in "CDE" if duel.tapped(name)] == ["C", "D"]


@pytest.mark.parametrize("text", [
    "自分がカードを引いた時、引いた枚数と同じ数の手札を相手は選んで捨てる。",
    "自分がカードを引いた時、相手は手札を1枚選んで捨てる。",
])
def test_so_many_as_were_drawn_are_discarded(text: str) -> None:
    """Catches a number of cards drawn, in what waits for a draw, that is none."""
    tax = says("tax", text)
    trick = deed("trick", "カードを2枚引く。")
    duel = Duel({"battle": [tax], "hand": [trick]}, {"hand": [creature("A"), creature("B"), creature("C")]})
    duel.do("cast trick")
    through(duel, "take A", "take B")
    assert duel.cards("hand", 1) == ["C"]


def test_what_was_not_found_is_not_spoken_of_after_shuffling() -> None:
    """Catches a choice declined, a deck shuffled, and then something said of what was not chosen."""
    call = says("call", "このクリーチャーをバトルゾーンに出した時、自分の山札を見る。その中からクリーチャーを1体選び、"
                        "バトルゾーンに出してもよい。その後、山札をシャッフルする。このターンの終わりに、そのクリーチャーを破壊する。")
    duel = Duel({"hand": [call], "deck": [creature("A")]}).do("summon call", "no").next_turn()
    assert duel.cards("battle") == ["call"]
