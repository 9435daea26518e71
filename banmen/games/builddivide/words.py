"""The words of Build Divide: zones, nouns, characteristics, and what points, counts and lasts."""

from __future__ import annotations

from typing import Final

from banmen.games.builddivide.effects_expressions import InAttack, Wears
from banmen.games.builddivide.facts import ACE, COMMAND, TERRITORY_CARD, UNIT
from banmen.games.builddivide.rules.c1202_durations import (
    BATTLE,
    THEIR_NEXT_STAND,
    THEIR_NEXT_TURN,
    YOUR_NEXT_BEGINNING,
    YOUR_NEXT_TURN,
)
from banmen.games.builddivide.terms import InBattle
from banmen.games.builddivide.zones import ZONES
from banmen.kernel.effects.things import Compares, Face, Is, Turned
from banmen.language.lexicon import Lexicon

LEXICON: Final = Lexicon("builddivide")
lex = LEXICON
lex.bare_owners = True
lex.places_itself = True
lex.speaker = "あなた"

COLOURS: Final = {"黒": "black", "青": "blue", "白": "white", "赤": "red"}
EVERYWHERE: Final = tuple(zone.name for zone in ZONES)
FOREVER: Final = "forever"
ABILITY_KINDS: Final = {"ability": "", "activated": "act", "automatic": "auto"}
"""What is called an ability, and of which kind it is."""

# Places -------------------------------------------------------------------------------------------

lex.zone("手札", "hand", "hand")
lex.zone("墓地", "graveyard", "graveyard", also=("ドロップゾーン",))
lex.zone("フィールド", "field", "field", content="")
lex.zone("山札", "deck", "deck")
lex.zone("ライフゾーン", "life", "life zone", also=("ライフ",), content="")
lex.zone("エナジーゾーン", "energy", "energy zone", content="")
lex.zone("テリトリーゾーン", "territory", "territory zone", content="")
lex.zone("リムーブゾーン", "removed", "remove zone", content="")
lex.zone("解決領域", "resolution", "resolution zone", content="")
lex.zone("Dデッキ", "divide", "D-deck", also=("Dデッキゾーン",), content="")
lex.lying = {
    "すべての領域にある": EVERYWHERE, "全ての領域にある": EVERYWHERE, "すべての領域の": EVERYWHERE,
    "全ての領域の": EVERYWHERE, "プレイ中の": ("resolution",), "プレイされている": ("resolution",),
}

# Things -------------------------------------------------------------------------------------------

_UNIT, _COMMAND, _TERRITORY = (Is("types", each) for each in (UNIT, COMMAND, TERRITORY_CARD))
lex.noun("ユニット", "unit", "unit", filters=(_UNIT,), zones=("field",))
lex.noun("コマンド", "command", "command", filters=(_COMMAND,), zones=("resolution",))
lex.noun("テリトリー", "territory", "territory", filters=(_TERRITORY,), zones=("field",), plural="territories")
lex.noun("エース", "ace", "ace", filters=(Is("subtypes", ACE),), zones=("field",))
lex.noun("カード", "card", "card")
lex.noun("ユニットカード", "unit_card", "unit card", filters=(_UNIT,))
lex.noun("コマンドカード", "command_card", "command card", filters=(_COMMAND,))
lex.noun("テリトリーカード", "territory_card", "territory card", filters=(_TERRITORY,))
lex.noun("エナジー", "energy", "energy", zones=("energy",), plural="energies")
lex.noun("オーラ", "aura", "aura")
lex.noun("起動能力", "activated", "activated ability", counter="つ", plural="activated abilities",
         also=("【起動】能力", "【起】能力"))
lex.noun("自動能力", "automatic", "automatic ability", counter="つ", plural="automatic abilities",
         also=("【自動】能力", "【自】能力"))
lex.noun("能力", "ability", "ability", counter="つ", plural="abilities")
lex.noun("効果", "effect", "effect")
lex.noun("バトル", "battle", "battle")
lex.noun("ゲーム", "game", "game")
lex.noun("プレイヤー", "player", "player", counter="人")
lex.noun("エヴォル", "evol", "evol", also=("【エヴォル】",))
lex.noun("スキル", "skill", "[Skill]", also=("【スキル】", "【スキル】能力"))
lex.noun("追加のターン", "extra_turn", "extra turn")
lex.noun("アタック目標", "target_of_attack", "target of its attack", also=("攻撃目標",))

for ja, whose in (
    ("あなた", "you"), ("相手", "opponent"), ("お互い", "each"), ("両方", "either"), ("自分", "actor"),
    ("相手プレイヤー", "opponent"), ("各プレイヤー", "each"), ("すべてのプレイヤー", "each"), ("持ち主", "owner"),
    ("所有者", "owner"), ("いずれかのプレイヤー", "either"), ("あなたと相手", "each"), ("両方のプレイヤー", "each"),
    ("いずれか", "either"),
):
    lex.owner(ja, whose)  # type: ignore[arg-type]
lex.counter("枚", "体", "つ", "個", "回", "度", "人")

# Characteristics ----------------------------------------------------------------------------------

lex.number("パワー", "power", "power")
lex.number("ヒット", "hit", "hit")
lex.number("コスト", "cost", "cost", also=("総コスト", "プレイコスト"))
lex.words("colours", COLOURS)
lex.kind("色", "colours", "a colour")
lex.kind("属性", "attributes", "an attribute")
lex.kind("種類", "types", "a type", also=("カードタイプ", "タイプ"))
lex.kind("称号", "titles", "a title")
lex.kind("カード名", "names", "a card name")
lex.filter("レスト状態の", "rested", "rested", Turned(True),
           also=("レスト状態である", "レストしている", "レストの", "レスト状態"))
lex.filter("スタンド状態の", "standing", "standing", Turned(False),
           also=("スタンド状態である", "スタンドしている", "スタンドの", "スタンド状態"))
lex.filter("アタックしている", "attacking_one", "attacking", InAttack(),
           also=("アタック中の", "攻撃している", "アタック中である"))
lex.filter("ブロックしている", "blocking_one", "blocking", InAttack("blocker"),
           also=("ブロック中の", "ブロック中である"))
lex.filter("バトル中の", "battling", "battling", InBattle(), also=("バトルしている",))
lex.filter("表の", "face_up", "face-up", Face(True), also=("表向きの", "表である"))
lex.filter("裏の", "face_down", "face-down", Face(False), also=("裏向きの", "裏である"))
lex.filter("アイコン能力を持つ", "icons", "with an icon ability", Compares("icons", ">=", 1), after=True)
lex.filter("エース", "ace_of", "ace", Is("subtypes", ACE), also=("エースの", "エースである"))
lex.filter("オーラを持つ", "wearing", "with an aura", Wears(), after=True,
           also=("オーラを持っている", "オーラがついている", "オーラのついた"))
lex.filter("ユニットである", "being_unit", "that is a unit", _UNIT, after=True)

# What points --------------------------------------------------------------------------------------

lex.reference("この", "this")
for ja in ("その", "それらの"):
    lex.reference(ja, "that")
for ja in ("その中の", "その中にある", "その中から"):
    lex.reference(ja, "among")
for ja in ("選んだ", "選ばれた"):
    lex.reference(ja, "chosen")
for ja in ("それら", "それ"):
    lex.pronoun(ja, "that")
lex.pronoun("これ", "this")
for ja in ("残り", "残りのカード"):
    lex.pronoun(ja, "rest")
for ja in ("その中", "そのうち"):
    lex.pronoun(ja, "among")
for ja in ("そのもと", "バトル相手のユニット", "バトル相手"):
    lex.pronoun(ja, "rival")
lex.pronoun("A", "A")
lex.pronoun("B", "B")

# How, how long, when ------------------------------------------------------------------------------

lex.adverb("コストを払わず", "free", "without paying its cost",
           also=("コストを払わずに", "コストを支払わず", "コストを支払わずに", "コストを払わないで"))
lex.adverb("レスト状態で", "turned", "rested", also=("レストして",))
lex.adverb("スタンド状態で", "upright", "standing")
lex.adverb("可能であれば", "if_able", "if able", also=("可能な限り", "可能なかぎり", "可能ならば", "可能なら"))
lex.adverb("追加で", "besides", "also", also=("さらに",))
lex.adverb("無作為に", "unseen", "at random", also=("ランダムに",))
lex.adverb("このターンの後に", "next", "after this turn", also=("このターンの次に", "このターンの後"))
lex.adverb("裏向きで", "face_down", "face down", also=("裏で", "裏向きにして", "裏向きのまま"))
lex.adverb("表向きで", "face_up", "face up", also=("表で", "表向きにして"))
lex.adverb("ずつ", "", "each")
lex.adverb("同時に", "together", "at the same time")
lex.adverb("望む順番で", "any_order", "in any order", also=("好きな順番で",))

lex.duration("このターン中、", "turn", "this turn", also=(
    "このターン中", "このターン、", "このターン", "このターン中に、", "このターン中に",
    "このターンに、", "このターンに",
    "このターンの間、", "このターンの間", "そのターン中、",
    "そのターン中",
    "このターンの終わりまで、", "このターンの終わりまで", "ターン終了時まで、", "ターン終了時まで",
    "このターンの終了時まで、", "このターンの終了時まで", "このターン終了時まで、", "このターン終了時まで",
))
for ja, key, en in (
    ("次の相手のターンの終わりまで、", THEIR_NEXT_TURN, "until the end of your opponent's next turn"),
    ("次のあなたのターンの終わりまで、", YOUR_NEXT_TURN, "until the end of your next turn"),
):
    plain = ja.removesuffix("、")
    ends = plain.replace("の終わりまで", "終了時まで"), plain.replace("の終わりまで", "の終了時まで")
    lex.duration(ja, key, en, also=(plain, *ends, *(f"{each}、" for each in ends)))
lex.duration("次のあなたのターンが始まるまで、", YOUR_NEXT_BEGINNING, "until your next turn begins", also=(
    "次のあなたのターンが始まるまで", "次のあなたのターン開始時まで、", "次のあなたのターン開始時まで",
    "次のあなたのターンの開始時まで、", "次のあなたのターンの開始時まで",
))
lex.duration("次の相手のスタンドフェイズに、", THEIR_NEXT_STAND, "in your opponent's next stand phase", also=(
    "次の相手のスタンドフェイズに", "次の相手のスタンドフェイズ中、", "次の相手のスタンドフェイズ中",
    "次の相手のスタンドフェイズで、", "次の相手のスタンドフェイズで",
))
lex.duration("バトル終了時まで、", BATTLE, "until the end of the battle", also=(
    "バトル終了時まで", "このバトル中、", "このバトル中", "このバトルの間、", "このバトルの間",
    "そのバトル中、", "そのバトル中",
    "バトルの終了時まで、", "バトルの終了時まで", "バトルの終わりまで、", "バトルの終わりまで",
    "このバトルの終了時まで、", "このバトルの終了時まで", "このバトルが終わるまで、", "このバトルが終わるまで",
))
lex.duration("永久に、", FOREVER, "for ever", also=("永久に", "永続的に、", "永続的に"))


def _moments(ja: str, key: str, en: str, begins: bool) -> None:
    """A point of a turn, however it is said."""
    noun = "開始" if begins else "終了"
    verb = ("が始まった", "が開始した", "が始まる") if begins else ("が終了した", "が終わった", "が終了する")
    ways = (f"{ja}{noun}時", f"{ja}の{noun}時", *(f"{ja}{each}時" for each in verb))
    first = f"{ja}{verb[0]}時"
    edges = ("の始め", "のはじめ", "の初め") if begins else ("の終わり", "の終了")
    lex.moment(first, key, f"when {{whose}} {en} {'begins' if begins else 'ends'}", also=(
        *(each + tail for each in ways for tail in ("", "に") if each + tail != first),
        *(f"{ja}{edge}に" for edge in edges),
    ))


_moments("ターン", "turn_begins", "turn", True)
_moments("ターン", "turn_ends", "turn", False)
for ja, key, en in (
    ("スタンドフェイズ", "stand_phase", "stand phase"), ("ドローフェイズ", "draw_phase", "draw phase"),
    ("メインフェイズ", "main_phase", "main phase"), ("アタックフェイズ", "attack_phase", "attack phase"),
    ("アタックステップ", "attack_step", "attack step"), ("ブロックステップ", "block_step", "block step"),
    ("エンドフェイズ", "end_phase", "end phase"),
):
    _moments(ja, key, en, True)
_moments("バトル", "battle_begun", "battle", True)
_moments("バトル", "battle_over", "battle", False)
lex.moment("次のターン終了時", "next_turn_ends", "the next time a turn ends", also=(
    "次のターンの終了時", "次のターン終了時に", "次のターンの終了時に", "次のターンの終わりに",
    *(f"このターン{end}" for end in ("終了時", "の終了時", "終了時に", "の終了時に", "の終わりに", "が終了した時")),
))
for ja, other, key, en in (
    ("次のあなたのターン", "あなたの次のターン", "your_next_turn", "your next turn"),
    ("次の相手のターン", "相手の次のターン", "their_next_turn", "your opponent's next turn"),
):
    for ways, edge, word in (
        (("開始時", "の開始時", "の始めに", "のはじめに", "開始時に", "の開始時に", "が始まった時"),
         "begins", "beginning"),
        (("終了時", "の終了時", "の終わりに", "終了時に", "の終了時に", "が終了した時"), "ends", "end"),
    ):
        lex.moment(ja + ways[0], f"{key}_{edge}", f"at the {word} of {en}", also=(
            *(ja + each for each in ways[1:]), *(other + each for each in ways),
        ))
lex.moment("次のターン開始時", "next_turn_begins", "at the beginning of the next turn", also=(
    "次のターンの開始時", "次のターン開始時に", "次のターンの開始時に",
))
for ja, key, en, also in (
    ("的中したなら、", "predicted", "the prediction holds", ("的中していた", "的中している", "的中した")),
    ("これをエヴォルしていたなら、", "evolved", "this was played by its evol",
     ("これをエヴォルしていた", "このカードをエヴォルしていた")),
    ("このターンにあなたが【結束】でカードを引いていたなら、", "drew", "you drew by a bond this turn",
     ("このターンにあなたが【結束】でカードを引いていた", "このターン中、あなたが【結束】でカードを引いていた")),
):
    tails = ("なら、", "なら", "場合、", "場合", "ら、", "ら")
    lex.condition(ja, key, en, also=tuple(each + tail for each in also for tail in tails if each + tail != ja))
lex.measure("ダメージ", "damage", also=("点のダメージ", "点ダメージ"))
lex.noun("カウンター", "counter", "counter", counter="個", zones=("beside",))
lex.noun("もの", "named", "card", zones=("field",))
