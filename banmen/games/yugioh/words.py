"""The words of Yu-Gi-Oh!: zones, nouns, characteristics, and what points, counts and lasts."""

from __future__ import annotations

from banmen.games.yugioh.effects import AnyCard, Attacks, InPosition, Set, Wears
from banmen.games.yugioh.wordings import ATTRIBUTES, RACES
from banmen.kernel.effects.things import Either, Face, Is, Not, Turned
from banmen.language.lexicon import Lexicon

LEXICON = Lexicon("yugioh")
lex = LEXICON
lex.cases_happen = True
lex.bare_owners = True
lex.places_itself = True
lex.families = True

MONSTER, SPELL, TRAP = (Is("types", each) for each in ("monster", "spell", "trap"))

# Places -------------------------------------------------------------------------------------------

lex.zone("フィールド", "field", "field", also=("フィールド上", "場"))
lex.zone("モンスターゾーン", "monster", "monster zone", also=("モンスターカードゾーン",))
lex.zone("魔法&罠ゾーン", "spell_trap", "spell & trap zone", also=("魔法&罠カードゾーン",))
lex.zone("フィールドゾーン", "field_spell", "field zone", also=("フィールド魔法ゾーン",))
lex.zone("Pゾーン", "pendulum", "pendulum zone", also=("ペンデュラムゾーン",))
lex.zone("墓地", "graveyard", "graveyard")
lex.zone("手札", "hand", "hand")
lex.zone("デッキ", "deck", "deck")
lex.zone("EXデッキ", "extra", "extra deck", also=("エクストラデッキ", "融合デッキ"))
lex.zone("除外状態", "banished", "banished cards")
lex.links = {
    "に表側攻撃表示で存在する": (InPosition("attack"),), "に表側守備表示で存在する": (InPosition("defense"),),
    "に表側表示で存在する": (Face(True),), "に裏側守備表示で存在する": (Face(False),),
    "に裏側表示で存在する": (Face(False),), "に攻撃表示で存在する": (InPosition("attack"),),
    "に守備表示で存在する": (InPosition("defense"),), "にセットされている": (Set(),), "にセットされた": (Set(),),
    "に存在する": (), "にある": (), "内の": (), "から": (), "の": (),
}

# Things -------------------------------------------------------------------------------------------

lex.noun("モンスター", "monster", "monster", filters=(MONSTER,), zones=("field",), counter="体",
         also=("モンスターカード",))
lex.noun("カード", "card", "card", zones=("field",))
lex.noun("魔法カード", "spell", "spell", filters=(SPELL,), zones=("field",), also=("魔法",))
lex.noun("罠カード", "trap", "trap", filters=(TRAP,), zones=("field",), also=("罠",))
lex.noun("魔法・罠カード", "spell_or_trap", "spell or trap", filters=(Either((SPELL, TRAP)),), zones=("field",),
         plural="spells and traps", also=("魔法・罠", "魔法または罠カード", "魔法・罠カード"))
lex.noun("チューナー", "tuner", "Tuner", filters=(MONSTER, Is("kinds", "tuner")), zones=("field",), counter="体")
lex.noun("トークン", "token", "token", filters=(MONSTER, Is("kinds", "token")), zones=("field",), counter="体")
lex.noun("装備モンスター", "wearer", "equipped monster", filters=(Wears(),), zones=("monster",), counter="体")
lex.noun("攻撃モンスター", "attacker", "attacking monster", filters=(Attacks(),), zones=("monster",), counter="体")
lex.noun("効果", "effect", "effect", also=("カードの効果",))
lex.noun("戦闘", "battle", "battle")
lex.noun("攻撃", "attack", "attack")
lex.noun("発動", "activation", "activation")
lex.noun("召喚", "the_summon", "summon", also=("特殊召喚", "反転召喚"))
lex.noun("戦闘ダメージ", "battle_damage", "battle damage", also=("ダメージ",))
lex.noun("効果ダメージ", "effect_damage", "effect damage")
lex.noun("バトルフェイズ", "battle_phase", "battle phase")
lex.noun("コイントス", "coin", "coin toss")
lex.noun("サイコロ", "die", "die")
lex.noun("デュエル", "duel", "duel")
lex.noun("裏表", "side", "side of the coin")
lex.noun("プレイヤー", "player", "player", counter="人")

for ja, whose in (
    ("自分", "you"), ("相手", "opponent"), ("お互い", "each"), ("持ち主", "owner"), ("自身", "actor"),
    ("相手プレイヤー", "opponent"), ("お互いのプレイヤー", "each"), ("お互いプレイヤー", "each"),
    ("自分または相手", "either"), ("自分か相手", "either"), ("自分・相手", "either"),
    ("自分と相手", "either"), ("相手ライフ", "opponent"), ("相手ライフポイント", "opponent"),
    ("このカードのコントローラー", "you"), ("コントローラー", "you"),
):
    lex.owner(ja, whose)  # type: ignore[arg-type]
lex.counter("体", "枚", "つ", "人", "回", "度", "種類", "個")

# Characteristics ----------------------------------------------------------------------------------

for ja, key, en, also in (
    ("攻撃力", "atk", "ATK", ()), ("守備力", "def", "DEF", ()),
    ("攻撃力・守備力", "both", "ATK and DEF", ("攻撃力と守備力", "攻撃力・守備力")),
    ("レベル", "level", "level", ("星",)), ("ランク", "rank", "rank", ()),
    ("元々の攻撃力", "original_atk", "original ATK", ()), ("元々の守備力", "original_def", "original DEF", ()),
):
    lex.number(ja, key, en, also=also)
for ja, key, en, also in (
    ("コントロール", "control", "control", ()), ("X素材", "materials", "Xyz material", ("エクシーズ素材",)),
    ("表示形式", "position", "battle position", ()), ("効果", "effects", "effect", ("カードの効果",)),
    ("発動", "activation", "activation", ()), ("攻撃宣言", "attack_declaration", "attack declaration", ()),
):
    lex.number(ja, key, en, also=also)
for ja, en in RACES.items():
    lex.value("races", ja, ja, en)
for ja, en in ATTRIBUTES.items():
    lex.value("attributes", ja, f"{ja}属性", en)
lex.kind("種族", "races", "a race", bearer="monster")
lex.kind("属性", "attributes", "an attribute", bearer="monster")
lex.kind("カード名", "names", "a card name")
for ja, kind, en, also in (
    ("X", "xyz", "Xyz", ("エクシーズ",)), ("S", "synchro", "Synchro", ("シンクロ",)), ("融合", "fusion", "Fusion", ()),
    ("儀式", "ritual", "Ritual", ()), ("P", "pendulum", "Pendulum", ("ペンデュラム",)),
    ("通常", "normal", "Normal", ()),
    ("効果", "effect", "Effect", ()), ("チューナー", "tuner", "Tuner", ()), ("デュアル", "gemini", "Gemini", ()),
    ("スピリット", "spirit", "Spirit", ()), ("ユニオン", "union", "Union", ()), ("トゥーン", "toon", "Toon", ()),
    ("リバース", "flip", "Flip", ("リバース効果",)),
):
    lex.filter(ja, kind, en, Is("kinds", kind), also=(*also, *(each + "の" for each in (ja, *also) if len(each) > 1)))
lex.filter("チューナー以外の", "non_tuner", "non-Tuner", Not(Is("kinds", "tuner")))
lex.filter("トークン以外の", "non_token", "non-token", Not(Is("kinds", "token")))
lex.filter("表側表示", "face_up", "face-up", Face(True), also=("表側表示の", "表側の"))
lex.filter("裏側表示", "face_down", "face-down", Face(False), also=("裏側表示の", "裏側守備表示", "裏側守備表示の"))
lex.filter("攻撃表示", "in_attack", "attack position", InPosition("attack"), also=(
    "攻撃表示の", "表側攻撃表示", "表側攻撃表示の"))
lex.filter("守備表示", "turned", "defense position", Turned(True), also=("守備表示の",))
lex.filter("表側守備表示", "in_defense", "face-up defense position", InPosition("defense"), also=("表側守備表示の",))
lex.filter("セットされた", "set", "set", Set(), also=("セットされている",))
lex.filter("攻撃した", "attacked", "attacking", Attacks(), also=("攻撃してきた",))

# Sentences that say one thing the rules know by a word ---------------------------------------------

_PIERCING = tuple(
    f"このカードが守備表示モンスターを攻撃した{when}その守備力を攻撃力が超え{how}{whom}戦闘ダメージを与える。"
    for when in ("時、", "場合、", "場合に発動する。") for how in ("ていれば、その数値だけ", "た分だけ", "た分だけ、")
    for whom in ("", "相手に", "相手ライフに", "相手プレイヤーに", "相手に与える")
)
lex.keyword("このカードが守備表示モンスターに勝つ差は戦闘ダメージになる。", "piercing",
            "If this card attacks a defense position monster, inflict the difference as battle damage.", also=_PIERCING)
lex.keyword("このカードは1度のバトルフェイズ中に2回攻撃できる。", "attack_twice",
            "This card can attack twice in each battle phase.",
            also=("このカードは1度のバトルフェイズ中に2回攻撃する事ができる。",
                  "このカードは1度のバトルフェイズ中に2回攻撃をする事ができる。",
                  "このカードは1度のバトルフェイズに2回攻撃する事ができる。"))
lex.keyword("このカードはフィールドに出たターンには攻撃できない。", "slow",
            "This card cannot attack in the turn it comes out.")
lex.keyword("このカードはもう1度召喚するまで通常モンスターとして扱い、以下の効果はその後に得る。", "gemini",
            "This card is a normal monster until it is summoned a second time; then it has these effects.")

# What points --------------------------------------------------------------------------------------

lex.reference("この", "this")
for ja in ("その", "それらの", "対象の"):
    lex.reference(ja, "that")
for ja in ("選択した", "選んだ", "対象にした", "対象とした"):
    lex.reference(ja, "chosen")
for ja in ("それ", "それら"):
    lex.pronoun(ja, "that")
lex.pronoun("残り", "rest")
for ja in ("その中", "その内"):
    lex.pronoun(ja, "among")

# How, how long, when ------------------------------------------------------------------------------

lex.adverb("表側攻撃表示で", "attack", "in attack position", also=("攻撃表示で",))
lex.adverb("守備表示で", "defense", "in defense position", also=("表側守備表示で",))
lex.adverb("表側表示で", "face_up", "face up")
lex.lying = {
    "ゲームから除外されている": ("banished",), "除外されている": ("banished",), "ゲームから除外された": ("banished",),
}
lex.ways_to_lie = {"face_up": Face(True), "attack": InPosition("attack"), "defense": Turned(True), "set": Set()}
lex.adverb("裏側守備表示で", "set", "face-down in defense position")
lex.adverb("ランダムに", "unseen", "at random")
lex.adverb("装備カード扱いとして", "as_equip", "as an equip card", also=(
    "装備カード扱いで", "装備魔法カード扱いとして", "装備魔法カード扱いで", "装備カードとして"))
lex.adverb("さらに", "more", "more")
lex.adverb("ゲームから", "from_game", "")
lex.adverb("他に", "besides", "other")
lex.adverb("〔コストとして〕", "as_cost", "as a cost")
lex.adverb("〔この時だけ〕", "only_so", "and only so")
lex.adverb("リリースなしで", "no_tributes", "without tributes", also=("生け贄なしで"))
lex.adverb("効果を無効にして", "negated", "with its effects negated")
lex.duration("ターン終了時まで", "turn", "until the end of the turn", also=(
    "このターンの終了時まで", "そのターン終了時まで"))
lex.duration("エンドフェイズまで", "end_phase", "until the end phase", also=(
    "エンドフェイズ時まで", "このターンのエンドフェイズ時まで", "このターンのエンドフェイズまで",
    "そのターンのエンドフェイズ時まで"))
lex.duration("バトルフェイズ終了時まで", "battle_phase", "until the end of the battle phase")
lex.duration("このターン、", "turn_now", "this turn", also=("このターン", "このターン中、", "このターン中"))
for number in (1, 2, 3):
    lex.duration(f"相手ターンで数えて{number}ターン後まで", f"their_turn_{number}",
                 f"until the end of your opponent's turn number {number} from now")
lex.measure("ダメージ", "damage")
lex.measure("LP", "lp", also=("ライフポイント",))

for ja, key, en, more in (
    ("スタンバイフェイズに", "standby", "during {whose} standby phase",
     ("スタンバイフェイズ時に", "スタンバイフェイズ時", "スタンバイフェイズ毎に")),
    ("エンドフェイズに", "end_phase", "during {whose} end phase",
     ("エンドフェイズ時に", "エンドフェイズ時", "エンドフェイズ毎に", "このターンのエンドフェイズに",
      "このターンのエンドフェイズ時に")),
    ("メインフェイズに", "main", "during {whose} main phase",
     ("メインフェイズ時に", "メインフェイズ時", "メインフェイズ中に", "メインフェイズ1に")),
    ("バトルフェイズに", "battle_phase", "during {whose} battle phase", ("バトルフェイズ中に", "バトルフェイズ時に")),
    ("ターンに", "turn", "during {whose} turn", ("ターン中に", "ターンでも")),
    ("ダメージステップに", "step", "during the damage step", ("ダメージステップ時に",)),
    ("ダメージ計算前に", "before", "before damage calculation", ()),
    ("ダメージ計算時に", "calculation", "during damage calculation", ("ダメージ計算時",)),
):
    lex.moment(ja, key, en, also=more)

__all__ = ["LEXICON", "AnyCard"]
