"""The words of Duel Masters: zones, nouns, characteristics, and what points, counts and lasts."""

from __future__ import annotations

from banmen.games.duelmasters.effects import CREATURE, SPELL, Colours
from banmen.games.duelmasters.effects_basics import OfNamed
from banmen.games.duelmasters.effects_turn import BlocksIt, NextUsed
from banmen.games.duelmasters.effects_types import IsElement
from banmen.games.duelmasters.facts import G_CASTLE
from banmen.games.duelmasters.races import RACES
from banmen.kernel.effects.things import AllOf, CameThisTurn, Face, Is, Not
from banmen.language.lexicon import Lexicon
from banmen.language.tree import OfWord

LEXICON = Lexicon("duelmasters")
LEAVING = AllOf((Face(False),))
"""Shields on their way to the hand, as they lie: face down (113.6c)."""
lex = LEXICON
lex.pile = "deck"
lex.any_bearer = "card"
lex.alike = ("creature", "tamaseed")

CIVILIZATIONS = {"光": "light", "水": "water", "闇": "darkness", "火": "fire", "自然": "nature"}

# Places -------------------------------------------------------------------------------------------

IN_THEIR_NEXT_TURN = "in_their_next_turn"
"""What a player is kept from within the opponent's next turn, and not before it."""
OWN_TURN_ENDS = "own_turn_ends"
"""The end of the player's own turn, of this one if it is theirs: what a spell waits for once."""
lex.zone("バトルゾーン", "battle", "battle zone", content="", everybody="the")
lex.zone("墓地", "graveyard", "graveyard")
lex.zone("手札", "hand", "hand")
lex.zone("マナゾーン", "mana", "mana zone", also=("マナ",))
lex.zone("山札", "deck", "deck", also=("デッキ",))
lex.zone("シールドゾーン", "shield", "shield zone", also=("シールド",), content="")
lex.zone("超次元ゾーン", "hyperspace", "hyperspatial zone")
lex.zone("超GRゾーン", "gr", "GR zone", also=("GRゾーン",))

# Things -------------------------------------------------------------------------------------------

lex.noun("クリーチャー", "creature", "creature", filters=(CREATURE,), zones=("battle",), counter="体")
lex.noun("カード", "card", "card")
TOP_CARD = "top_card"
lex.noun("クリーチャーの一番上のカード", TOP_CARD, "creature's top card", filters=(CREATURE,), zones=("battle",),
    also=("クリーチャーの一番上のカードだけ",), plural="creatures' top cards")
lex.noun("呪文", "spell", "spell", filters=(SPELL,))
lex.noun("シールド", "shield", "shield", zones=("shield",), counter="つ")
lex.noun("クロスギア", "cross_gear", "cross gear", filters=(Is("types", "cross_gear"),), zones=("battle",))
lex.noun("エレメント", "element", "element", filters=(IsElement(),), zones=("battle",), counter="つ")
lex.noun("城", "castle", "castle", filters=(Is("types", "castle"),), zones=("castle",))
lex.noun("G城", "g_castle", "G castle", filters=(Is("types", G_CASTLE),), zones=("shield",))
lex.noun("ウエポン", "weapon", "weapon", filters=(Is("types", "weapon"),), zones=("battle",))
lex.noun("フォートレス", "fortress", "fortress", filters=(Is("types", "fortress"),), zones=("battle",),
    plural="fortresses")
lex.noun("フィールド", "field", "field", filters=(Is("types", "field"),), zones=("battle",))
lex.noun("タマシード", "tamaseed", "tamaseed", filters=(Is("types", "tamaseed"),), zones=("battle",))
lex.noun("封印", "seal", "seal", counter="つ")
lex.noun("相手プレイヤー", "player", "player", also=("プレイヤー",), counter="人")
lex.noun("バトル", "battle", "battle")
lex.noun("ゲーム", "game", "game")

for ja, whose in (
    ("自分", "you"), ("相手", "opponent"), ("各プレイヤー", "each"), ("持ち主", "owner"), ("自身", "actor"),
    ("自分自身", "actor"),
    ("いずれかのプレイヤー", "either"), ("いずれか", "either"), ("自分と相手", "either"), ("それぞれ", "owner"),
    ("そのクリーチャーの持ち主", "owner"), ("そのカードの持ち主", "owner"), ("そのプレイヤー", "owner"),
    ("すべてのプレイヤー", "each"),
    ("その相手", "opponent"), ("誰か", "either"), ("誰", "each"), ("どちらのプレイヤー", "each"),
):
    lex.owner(ja, whose)  # type: ignore[arg-type]
lex.counter("体", "枚", "つ", "人", "回", "度", "種類", "個")

# Characteristics ----------------------------------------------------------------------------------

lex.number("パワー", "power", "power")
lex.number("コスト", "cost", "cost", also=("支払うコスト",))
lex.number("マナの数字", "mana", "mana")
lex.price("の召喚コスト", "price", "the cost", also=(
    "を召喚するコスト", "を唱えるコスト", "の使用コスト", "を使うコスト", "をジェネレートするコスト",
    "を実行するコスト",
))
lex.words("civilizations", CIVILIZATIONS)
lex.words("races", dict.fromkeys(RACES, ""))
lex.kind("文明", "civilizations", "a civilization")
lex.kind("種族", "races", "a race", bearer="creature")
lex.kind("カード名", "names", "a card name", also=("名前", "名"))
lex.kind("数字", "number", "a number")
lex.kind("ソウル", "souls", "a soul", bearer="creature")
lex.words("souls", {f"({letter}・ソウル)": f"{letter}-soul" for letter in "HMEKW"} | {"(魂・ソウル)": "spirit-soul"})
lex.filter("どの種族の", "any_race", "of any race", OfWord("races", ""), also=(
    "どんな種族の", "好きな種族の"), after=True)
lex.filter("このターンに出た", "came_this_turn", "that came this turn", CameThisTurn(), also=(
    "このターン出た", "このターン、出た", "このターンにバトルゾーンに出た", "このターン、バトルゾーンに出た",
    "このターンバトルゾーンに出た",
), after=True)
lex.filter("次に召喚する", "next_used", "you summon next", NextUsed(), also=(
    "次に唱える", "次に使う", "次に実行する"), after=True)
lex.filter("多色", "multicoloured", "multicoloured", Colours(2), also=("多色の",))
lex.filter("無色", "colourless", "colourless", Not(Colours(1)), also=("無色の",))
lex.filter("裏向きの", "lies_face_down", "face-down", Face(False))
lex.filter("表向きの", "lies_face_up", "face-up", Face())
lex.filter("進化", "evolution", "evolution", Is("types", "evolution"))
lex.filter("NEO", "neo", "NEO", Is("types", "NEO"))
lex.filter("G-NEO", "g_neo", "G-NEO", Is("types", "G-NEO"))
lex.filter("これをブロックした", "blocks_this", "that blocked this", BlocksIt(), after=True)
lex.filter("手札に加わる", "leaving", "on their way to the hand", LEAVING, after=True)
lex.filter("ドラグハート・", "dragonheart", "dragonheart", Is("types", "ドラグハート"), also=("ドラグハート",))
lex.filter("サイキック・", "psychic", "psychic", Is("types", "サイキック"), also=("サイキック",))
for key, ja, en in (
    ("civilizations", "その文明の", "of that civilization"), ("races", "その種族の", "of that race"),
    ("names", "その名前の", "of that name"), ("number", "その数字と同じコストの", "that cost that number"),
):
    also = {"civilizations": ("選んだ文明の", "選ばれた文明の"), "races": ("選んだ種族の", "選ばれた種族の"),
            "names": ("その名前を持つ", "選んだ名前の"), "number": ("選んだ数字と同じコストの",)}[key]
    lex.filter(ja, f"named_{key}", en, OfNamed(key), also=also, after=True)

# What points --------------------------------------------------------------------------------------

lex.reference("この", "this")
for ja in ("その中の", "その中にある"):
    lex.reference(ja, "among")
for ja in ("その", "それら", "それらの"):
    lex.reference(ja, "that")
for ja in ("選んだ", "選ばれた", "その選んだ"):
    lex.reference(ja, "chosen")
for ja in ("これをクロスした", "これを付けた", "これを装備した", "このクロスギアをクロスした",
    "このカードをクロスした"):
    lex.reference(ja, "bearer")
for ja in ("それら", "それ"):
    lex.pronoun(ja, "that")
lex.pronoun("これ", "this")
for ja in ("残り", "それ以外", "それ以外のカード", "その他のカード"):
    lex.pronoun(ja, "rest")
for ja in ("その中", "そのうち"):
    lex.pronoun(ja, "among")

# How, how long, when ------------------------------------------------------------------------------

lex.adverb("コストを支払わずに", "free", "without paying its cost", also=("すぐに、コストを支払わずに",))
lex.adverb("見ないで", "unseen", "at random", also=("裏向きのまま見ないで",))
lex.adverb("タップして", "tapped", "tapped", also=("タップした状態で", "タップされた状態で"))
lex.adverb("裏向きにして", "face_down", "face down", also=("裏向きのまま", "裏向きで"))
lex.adverb("表向きにして", "face_up", "face up", also=("表向きのまま", "表向きで", "表向きに"))
lex.adverb("表向きまたは裏向きで", "either_face", "face up or face down", also=("裏向きまたは表向きで",))
lex.adverb("新しいシールドとして", "as_new_shield", "as a new shield")
lex.adverb("好きな順序で", "any_order", "in any order", also=("好きな順番で", "好きな順で"))
lex.adverb("可能であれば", "if_able", "if able", also=("可能なら",))
lex.adverb("毎ターン", "each_turn", "each turn", also=("毎ターン、", "各ターン、"))
lex.adverb("他に", "besides", "other")
lex.adverb("さらに", "more", "more", also=("もう",))
lex.adverb("どこからでも", "from_anywhere", "from anywhere")
lex.adverb("ターンのはじめ以外、", "but_at_start", "except as a turn begins", also=("ターンのはじめ以外",))
lex.adverb("破壊以外の方法で", "but_destroyed", "except by being destroyed", also=("破壊以外の方法では",))
lex.adverb("ただちに", "at_once", "at once")
lex.adverb("次に", "next", "next")
lex.adverb("ブロックした状態で", "blocking", "blocking")
lex.duration("このターン、", "turn", "this turn", also=(
    "このターン", "そのターン、", "そのターン", "このターンの終わりまで", "そのターンの終わりまで",
    "ターンの終わりまで", "このターンが終わるまで",
    "このターン中、", "このターン中", "そのターン中", "ターン中",
))
lex.duration("次の自分のターンのはじめまで、", "your_next_turn", "until the start of your next turn", also=(
    "次の自分のターンのはじめまで", "次の自分のターンが始まるまで", "自分の次のターンのはじめまで",
))
lex.duration("この攻撃中、", "attack", "during this attack", also=(
    "この攻撃中", "その攻撃中、", "その攻撃中", "その攻撃の終わりまで", "この攻撃の終わりまで",
))
lex.duration("ブロック中、", "blocking", "while blocking", also=("ブロック中",))
lex.duration("バトル中、", "battling", "while in battle", also=("バトル中",))
lex.duration("攻撃されている間、", "under_attack", "while being attacked", also=("攻撃されている間",))
lex.duration("次の相手のターンの終わりまで、", "end_of_their_next_turn", "until the end of your opponent's next turn",
    also=("次の相手のターンの終わりまで", "相手の次のターンの終わりまで"))
lex.duration("次の相手のターン中、", IN_THEIR_NEXT_TURN, "during your opponent's next turn",
             also=("次の相手のターン、",))
lex.duration("次の自分のターンの終わりまで、", "end_of_your_next_turn", "until the end of your next turn", also=(
    "次の自分のターンの終わりまで",
))
lex.duration("攻撃中、", "attacking", "while attacking", also=("攻撃中", "攻撃中に"))

lex.moment("ターンのはじめに", "turn_begins", "at the beginning of {whose} turn", also=("ターンの開始時に",
    "ターンが始まる時"))
lex.moment("このターンの終わりに", "this_turn_ends", "at the end of this turn", also=(
    "そのターンの終わりに", "このターンが終わる時", "このターンが終わるとき", "そのターンが終わる時",
))
lex.moment("バトルの後、", "this_battle_ends", "after the battle", also=(
    "バトルの後で", "バトルの後", "バトルのあと、", "バトルのあと", "バトルの終わりに",
))
lex.moment("この攻撃の終わりに", "this_attack_ends", "at the end of this attack", also=(
    "その攻撃の終わりに", "攻撃の後", "その攻撃の後", "攻撃の終わりに",
))
for whose, ja, en in (("their", "相手", "your opponent's"), ("your", "自分", "your")):
    for when, word, english in (("begins", "はじめに", "beginning"), ("ends", "終わりに", "end")):
        lex.moment(f"次の{ja}のターンの{word}", f"{whose}_next_turn_{when}", f"at the {english} of {en} next turn",
                   also=(f"{ja}の次のターンの{word}",))
lex.moment("ターンの終わりに", "turn_ends", "at the end of {whose} turn", also=("ターンが終わる時",
    "ターンが終わるとき"))

# Brackets that only say what the rules say --------------------------------------------------------

lex.reminder(
    "攻撃するか選んで", "G城は実行したら",
    "コストをもう一度支払う", "このカードを付けて要塞化する", "ブロッカー」を得た", "得たクリーチャー", "攻撃中、",
    "召喚酔いしない",
    "パワーが0以下", "パワー0以下", "「S・トリガー」を使ってもよい", "「S・トリガー」が付いて", "使ってもよい",
    "束を1枚のシールドとみなす", "1枚のシールドとみなす",
    "サイキック・クリーチャー以外", "サイキック・クリーチャーは、", "超次元ゾーン", "攻撃またはブロックしてもよい",
    "ブロックしてもよい", "シールドを2枚ブレイク",
    "シールドを3枚ブレイク", "シールドを4枚ブレイク", "このクリーチャーをタップして、その攻撃を阻止", "バトルの後、",
    "「ブロッカー」を持つクリーチャー", "「スレイヤー」を持つ", "ステルス」を持つクリーチャーはブロックされない",
    "出したターンに攻撃", "出たターンに攻撃", "召喚酔い", "バトルゾーンに出たターン", "攻撃先を選ん",
    "攻撃する先を選んだ後", "そのカードがクリーチャーであれば、このクリーチャーをその上に",
    "一番上のカードが離れる", "下にあるカードがすべて離れる", "進化元を必要と",
)

lex.condition("このカードに封印がなければ、", "unsealed", "there is no seal on this card")
lex.condition("自分が勝ったなら、", "won", "you won", also=("自分が勝ったなら",))
