"""What a card that stays says as long as it lies there, and what its effects may be used on, played."""

import pytest

from banmen.games.yugioh.texts import read_text
from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, Side, down, made, monster
from tests.yugioh.test_played_words import cast

GAIN = "自分は500LP回復する。"


def says(name: str, text: str) -> CardDef:
    """A monster with this text."""
    return monster(name, *(each.ability for each in read_text(text, "monster")))


def stays(name: str, text: str, kind: str = "trap") -> CardDef:
    """A continuous spell or trap with this text."""
    said = [each.ability for each in read_text(text, kind, stays=True)]
    return made(name, said, type=kind, property="continuous")


CHAIN = stays("chain", "相手フィールドの表側表示モンスター1体を対象としてこのカードを発動できる。"
                       "このカードが魔法&罠ゾーンに存在する限り、そのモンスターは攻撃できず、効果は無効化される。"
                       "そのモンスターが破壊された時にこのカードは破壊される。")
HUSH = says("hush", "このカードがモンスターゾーンに存在する限り、フィールドの罠カードの効果は無効化される。")


@pytest.mark.rule("yugioh:337.1")
def test_what_a_negated_trap_says_of_others_is_not_so() -> None:
    """Catches a chain that holds its monster although it is negated, or no longer when it is not any more."""
    wolf = says("wolf", "このカードの攻撃力は1000アップする。")
    duel = Duel({"spell_trap": [down(CHAIN)]}, {"monster": [wolf], "hand": [HUSH]}).do("activate chain")
    assert duel.number("wolf") == 1000
    duel.do("end_turn", "summon hush")
    assert duel.number("wolf") == 2000
    assert "attack wolf player" in duel.do("battle").offered()


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize("negated", [True, False])
def test_a_negated_trap_is_not_tied_to_its_monster(negated: bool) -> None:
    """Catches a chain that goes with its monster while its effects are negated."""
    fell = monster("fell", *(each.ability for each in read_text(
        "フィールドのモンスター1体を対象として発動できる。そのモンスターを破壊する。", "monster")))
    theirs = {"monster": [monster("wolf"), fell], "hand": [HUSH]}
    duel = Duel({"spell_trap": [down(CHAIN)]}, theirs).do("activate chain", "take wolf", "end_turn")
    duel.do(*(("summon hush",) if negated else ()), "activate fell", "take wolf")
    assert duel.cards("spell_trap") == (["chain"] if negated else [])


@pytest.mark.rule("yugioh:337.1", "yugioh:220.3")
@pytest.mark.parametrize("negated", [True, False])
def test_of_two_traps_alike_only_the_negated_one_lets_its_monster_go(negated: bool) -> None:
    """Catches a monster held by a trap whose effects are negated, because another one of the name holds another."""
    pit = stays("pit", "フィールドの表側表示モンスター1体を対象としてこのカードを発動できる。"
                       "このカードが魔法&罠ゾーンに存在する限り、そのモンスターは攻撃できない。")
    hush = says("hush", "このカードがモンスターゾーンに存在する限り、相手フィールドの罠カードの効果は無効化される。")
    theirs: Side = {"monster": [monster("wolf"), monster("cub")], "spell_trap": [down(pit)], "hand": [hush]}
    duel = Duel({"spell_trap": [down(pit)]}, theirs).do("activate pit", "take wolf", "activate pit", "take cub")
    duel.do("end_turn", *["summon hush"] * negated, *["battle"] * negated)
    assert "attack cub player" not in duel.offered()
    assert ("attack wolf player" in duel.offered()) is negated


@pytest.mark.rule("yugioh:337.1", "yugioh:290.2")
@pytest.mark.parametrize("negated", [True, False])
def test_a_monster_stays_tied_by_what_its_effect_did_though_it_is_negated_since(negated: bool) -> None:
    """Catches a monster that is let go as a trap would be, although its effect was carried out before."""
    bond = says("bond", "相手フィールドの表側表示モンスター1体を対象として発動できる。"
                        "このカードがモンスターゾーンに存在する限り、そのモンスターは攻撃できない。"
                        "そのモンスターが破壊された時にこのカードは破壊される。")
    hush = cast("hush", "自分フィールドの表側表示モンスター1体を対象として発動できる。"
                        "そのモンスターの効果はターン終了時まで無効化される。")
    fell = cast("fell", "相手フィールドのモンスター1体を対象として発動できる。そのモンスターを破壊する。")
    duel = Duel({"monster": [bond], "hand": [hush, fell]}, {"monster": [monster("wolf")]}).do("activate bond")
    duel.do(*["activate hush"] * negated, "activate fell")
    assert (duel.cards("monster"), duel.cards("monster", 1)) == ([], [])


@pytest.mark.rule("yugioh:337.1", "yugioh:355.6")
@pytest.mark.parametrize("negated", [True, False])
def test_a_negated_trap_does_not_hold_a_monster_that_lies_face_down(negated: bool) -> None:
    """Catches a set monster that stays where it is although what holds it is negated."""
    pit = stays("pit", "相手フィールドのモンスター1体を対象としてこのカードを発動できる。"
                       "このカードが魔法&罠ゾーンに存在する限り、そのモンスターは攻撃できず、表示形式の変更もできない。")
    duel = Duel({"spell_trap": [down(pit)]}, {"monster": [down(monster("wolf"))], "hand": [HUSH]})
    duel.do("activate pit", "end_turn", *(("summon hush",) if negated else ()))
    assert ("flip wolf" in duel.offered()) is negated


@pytest.mark.rule("yugioh:337.1", "yugioh:390.1")
@pytest.mark.parametrize("negated", [True, False])
def test_what_a_spell_has_put_off_is_done_although_it_is_negated_since(negated: bool) -> None:
    """Catches a promise of a spell that is forgotten with its other effects, as if it were a tie to a card."""
    bell = stays("bell", "1ターンに1度、フィールドのモンスター1体を対象として発動できる。"
                         "そのモンスターをこのターンのエンドフェイズに破壊する。", "spell")
    lull = says("lull", "このカードがモンスターゾーンに存在する限り、フィールドの魔法カードの効果は無効化される。")
    duel = Duel({"spell_trap": [bell], "hand": [lull], "monster": [monster("wolf")]}).do("activate bell")
    duel.do(*(("summon lull",) if negated else ()), "end_turn")
    assert duel.cards("graveyard") == ["wolf"]


@pytest.mark.rule("yugioh:433.1")
def test_an_effect_of_a_card_that_lies_there_may_be_used_on_it() -> None:
    """Catches a card that can be told by nobody but itself."""
    orb = stays("orb", "1ターンに1度、フィールドのカード1枚を対象として発動できる。そのカードを破壊する。", "spell")
    assert "activate orb" in Duel({"spell_trap": [orb]}).offered()


@pytest.mark.rule("yugioh:362.3")
@pytest.mark.parametrize(("does", "destroys"), [("無効にし破壊する", True), ("無効にする", False)])
def test_what_negates_and_destroys_destroys_a_card(does: str, destroys: bool) -> None:
    """Catches an answer to what destroys that knows only one way to say it, or takes all that negates for that."""
    void, guard, heal = (
        made(name, [each.ability for each in read_text(text, kind)], type=kind, property=sort)
        for name, kind, sort, text in (
            ("void", "trap", "counter", f"相手が魔法カードを発動した時に発動できる。その発動を{does}。"),
            ("guard", "trap", "counter",
             "カードを破壊する魔法・罠カードを相手が発動した時に発動できる。その発動を無効にする。"),
            ("heal", "spell", "normal", GAIN),
        )
    )
    duel = Duel({"hand": [heal], "spell_trap": [down(guard)]}, {"spell_trap": [down(void)]})
    assert ("activate guard" in duel.do("activate heal", "activate void").offered()) is destroys


@pytest.mark.rule("yugioh:337.1")
@pytest.mark.parametrize(("ward", "whose", "free"), [
    ("魔法", 1, True), ("魔法", 0, False), ("罠", 1, False),
])
def test_what_is_always_so_of_others_is_not_so_of_who_is_not_affected(ward: str, whose: int, free: bool) -> None:
    """Catches a continuous effect, unlike one that is activated, that reaches a monster kept from it."""
    sage = says("sage", f"このカードは相手の{ward}カードの効果を受けない。")
    weak = stays("weak", "フィールドのモンスターの攻撃力は500ダウンする。", "spell")
    hold = stays("hold", "フィールドのモンスターは攻撃できない。", "spell")
    sides: tuple[dict[str, list[CardDef]], dict[str, list[CardDef]]] = {"monster": [sage]}, {}
    sides[whose]["spell_trap"] = [weak, hold]
    duel = Duel(*sides, step="battle")
    assert duel.number("sage") == (1000 if free else 500)
    assert ("attack sage player" in duel.offered()) is free


@pytest.mark.rule("yugioh:347.2", "yugioh:355.6")
@pytest.mark.parametrize(("words", "safe"), [
    ("裏側守備表示にする。", False), ("破壊する。", False), ("表側守備表示にする。", True),
])
@pytest.mark.parametrize("in_time", [True, False])
def test_what_lasts_while_a_monster_lies_there_does_not_begin_without_it(words: str, safe: bool, in_time: bool) -> None:
    """Catches an effect that lasts for ever since the monster that says so was gone, or down, before it began."""
    warden = says("warden", "1ターンに1度、このカード以外の自分フィールドのモンスター1体を対象として発動できる。"
                            "このカードが表側表示で存在する間、そのモンスターは戦闘では破壊されない。")
    answer = made("answer", [each.ability for each in read_text(
        f"フィールドの表側表示モンスター1体を対象として発動できる。そのモンスターを{words}", "spell")],
        type="spell", property="quick_play")
    duel = Duel({"monster": [warden, monster("ward")], "hand": [answer]}).do("activate warden")
    duel.do(*(() if in_time else ("pass",)), "activate answer", "take warden")
    assert duel.game.has(duel.row("ward"), "battle_proof") is safe
