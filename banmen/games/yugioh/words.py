"""The words of Yu-Gi-Oh!: zones, nouns, characteristics, and what points, counts and lasts."""

from __future__ import annotations

from banmen.games.yugioh.characteristics import ATTRIBUTES, RACES
from banmen.games.yugioh.effects import AnyCard, Attacks, InPosition, Set, Wears
from banmen.games.yugioh.effects_more import Beat, CameBy, Wearing, Worn, WornByThis
from banmen.kernel.effects.things import AllOf, CameThisTurn, Carries, Either, Face, Is, Not, Turned
from banmen.language.lexicon import Lexicon

LEXICON = Lexicon("yugioh")
lex = LEXICON
lex.cases_happen = True
lex.bare_owners = True
lex.places_itself = True
lex.families = True

MONSTER, SPELL, TRAP = (Is("types", each) for each in ("monster", "spell", "trap"))

# Places -------------------------------------------------------------------------------------------

lex.zone("フィールド", "field", "field", also=("フィールド上", "場"), everybody="the")
lex.zone("モンスターゾーン", "monster", "monster zone", also=("モンスターカードゾーン",))
lex.zone("魔法&罠ゾーン", "spell_trap", "spell & trap zone", also=("魔法&罠カードゾーン",))
lex.zone("フィールドゾーン", "field_spell", "field zone", also=("フィールド魔法ゾーン",))
lex.zone("Pゾーン", "pendulum", "pendulum zone", also=("ペンデュラムゾーン",))
lex.zone("墓地", "graveyard", "graveyard")
lex.zone("手札", "hand", "hand")
lex.zone("デッキ", "deck", "deck")
lex.zone("EXデッキ", "extra", "extra deck", also=("エクストラデッキ", "融合デッキ"))
lex.zone("除外状態", "banished", "banished cards", everybody="the")
lex.links = {
    "に表側攻撃表示で存在する": (InPosition("attack"),), "に表側守備表示で存在する": (InPosition("defense"),),
    "に表側表示で存在する": (Face(True),), "に裏側守備表示で存在する": (Face(False),),
    "に裏側表示で存在する": (Face(False),), "に攻撃表示で存在する": (InPosition("attack"),),
    "に守備表示で存在する": (Turned(True),), "にセットされている": (Set(),), "にセットされた": (Set(),),
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
for icon, kind, en in (
    ("フィールド", "field", "field"), ("装備", "equip", "equip"), ("永続", "continuous", "continuous"),
    ("速攻", "quick_play", "quick-play"), ("儀式", "ritual", "ritual"), ("通常", "normal", "normal"),
    ("カウンター", "counter", "counter"),
):
    for ja, noun, what, types in (("魔法", "spell", SPELL, "spells"), ("罠", "trap", TRAP, "traps")):
        if (kind in ("continuous", "normal")) or (kind == "counter") is (noun == "trap"):
            lex.noun(f"{icon}{ja}カード", f"{kind}_{noun}", f"{en} {noun}", filters=(what, Is("kinds", kind)),
                     zones=("field",), plural=f"{en} {types}", also=(f"{icon}{ja}",))
lex.noun("チューナー", "tuner", "Tuner", filters=(MONSTER, Is("kinds", "tuner")), zones=("field",), counter="体")
lex.noun("トークン", "token", "token", filters=(MONSTER, Is("kinds", "token")), zones=("field",), counter="体")
lex.noun("装備モンスター", "wearer", "equipped monster", filters=(Wears(),), zones=("monster",), counter="体",
         also=("このカードを装備したモンスター", "このカードを装備しているモンスター",
               "このカードを装備カード扱いとして装備しているモンスター"))
lex.alone.update(("wearer", "attacker"))
lex.noun("装備カード", "worn", "equip card", filters=(Worn(),), zones=("field",))
lex.noun("攻撃モンスター", "attacker", "attacking monster", filters=(Attacks(),), zones=("monster",), counter="体")
lex.noun("効果", "effect", "effect", also=("カードの効果",))
lex.noun("融合素材モンスター", "fusion_material", "fusion material")
lex.noun("以下の効果", "below", "these effects", also=("次の効果",))
lex.noun("魔法・罠・モンスターの効果", "any_activation", "spell, trap or monster effect", also=(
    "魔法・罠・効果モンスターの効果", "魔法・罠・モンスターの効果"))
lex.noun("モンスターの効果・魔法・罠カード", "effect_or_card", "monster effect, spell card or trap card",
         plural="monster effects, spell cards or trap cards", also=(
             "効果モンスターの効果・魔法・罠カード", "魔法・罠カード・モンスターの効果"))
lex.noun("戦闘", "battle", "battle")
lex.noun("攻撃", "attack", "attack")
lex.noun("発動", "activation", "activation", also=("発動と効果", "発動及び効果", "発動と、その効果"))
lex.noun("召喚", "the_summon", "summon", also=("特殊召喚", "反転召喚"))
lex.noun("戦闘ダメージ", "battle_damage", "battle damage")
lex.noun("ダメージ", "damage", "damage")
lex.noun("直接攻撃", "direct_attack", "direct attack")
lex.noun("LP", "points", "LP", also=("ライフポイント", "ライフ"))
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
    *((f"{player}{tie}コントロール{state}", whose) for player, whose in (("自分", "you"), ("相手", "opponent"))
      for tie in ("が", "の") for state in ("する", "している")),
    ("相手が発動した", "opponent"),
):
    lex.owner(ja, whose)  # type: ignore[arg-type]
lex.counter("体", "枚", "つ", "人", "回", "度", "個")

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
    ("発動", "activation", "activation", ("発動と効果", "発動及び効果")),
    ("攻撃", "attacks", "attack", ()),
):
    lex.number(ja, key, en, also=also)
SUMMONS_NAMED = "summons:"
"""The first part of the keys of summons that a text names by a noun."""
for kinds_of in (("summon",), ("special_summon",), ("flip_summon",), ("summon", "special_summon"),
                 ("summon", "flip_summon"), ("summon", "flip_summon", "special_summon")):
    said = [{"summon": "召喚", "special_summon": "特殊召喚", "flip_summon": "反転召喚"}[each] for each in kinds_of]
    lex.number("・".join(said), SUMMONS_NAMED + "+".join(kinds_of), " or ".join(kinds_of).replace("_", " "))
lex.number("効果の発動", "effect_activation", "activation of the effect")
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
    ("効果", "effect", "Effect", ()), ("チューナー", "tuner", "Tuner", ()),
    ("トークン", "token", "token", ()), ("デュアル", "gemini", "Gemini", ()),
    ("スピリット", "spirit", "Spirit", ()), ("ユニオン", "union", "Union", ()), ("トゥーン", "toon", "Toon", ()),
    ("リバース", "flip", "Flip", ("リバース効果",)),
):
    lex.filter(ja, kind, en, Is("kinds", kind), also=(*also, *(each + "の" for each in (ja, *also) if len(each) > 1)))
lex.filter("表側表示", "face_up", "face-up", Face(True), also=("表側表示の", "表側の"))
lex.filter("裏側表示", "face_down", "face-down", Face(False), also=("裏側表示の", "裏側守備表示", "裏側守備表示の"))
lex.filter("攻撃表示", "in_attack", "attack position", InPosition("attack"), also=(
    "攻撃表示の", "表側攻撃表示", "表側攻撃表示の"))
lex.filter("守備表示", "turned", "defense position", Turned(True), also=("守備表示の",))
lex.filter("表側守備表示", "in_defense", "face-up defense position", InPosition("defense"), also=("表側守備表示の",))
lex.filter("セットされた", "set", "set", Set(), also=("セットされている",))
lex.filter("特殊召喚された", "came_special", "special summoned", CameBy("special"))
for zone, en, places in (
    ("extra", "the extra deck", ("EXデッキ", "エクストラデッキ")), ("hand", "the hand", ("手札",)),
    ("deck", "the deck", ("デッキ",)), ("graveyard", "the graveyard", ("墓地",)),
):
    first, *wordings = [f"{ja}から特殊召喚{how}" for how in ("された", "した") for ja in places]
    lex.filter(first, f"came_from_{zone}", f"special summoned from {en}", CameBy(zone),  # type: ignore[arg-type]
               also=tuple(wordings))
lex.filter("アドバンス召喚した", "came_tribute", "tribute summoned", CameBy("tribute"), also=("アドバンス召喚された",))
lex.filter("召喚された", "came_summon", "summoned", CameBy("summon"))
OWN_WAY = tuple(f"{of}の方法で" for of in ("こ", *(f"このカードの{label}" for label in "①②③④")))
lex.filter("この方法で召喚した", "came_so", "summoned in this way", CameBy("way"), also=tuple(
    f"{way}{how}" for way in OWN_WAY for how in ("召喚した", "特殊召喚した", "召喚された", "特殊召喚された",
                                                   "アドバンス召喚した")))
for ja, kind, older in (
    ("X", "xyz", ("エクシーズ",)), ("S", "synchro", ("シンクロ",)), ("融合", "fusion", ()), ("儀式", "ritual", ()),
):
    lex.filter(f"{ja}召喚した", f"came_{kind}", f"{kind} summoned", CameBy(kind), also=(  # type: ignore[arg-type]
        f"{ja}召喚された", *(f"{each}召喚{how}" for each in older for how in ("した", "された"))))
lex.filter("通常召喚した", "came_normal", "normal summoned", CameBy("normal"), also=("通常召喚された",))
lex.filter("X素材を持っている", "has_materials", "with Xyz materials", Carries(1), also=(
    "エクシーズ素材を持っている", "X素材を持つ", "エクシーズ素材を持つ", "X素材を持った", "エクシーズ素材を持った"))
lex.filter("X素材を持っていない", "no_materials", "without Xyz materials", Not(Carries(1)), also=tuple(
    f"{each}素材{how}" for each in ("X", "エクシーズ") for how in (
        "を持っていない", "が無い", "の無い", "がない", "のない", "を持たない")))
lex.filter("このカードに装備されている", "is_worn_by_this", "that is equipped to this card", WornByThis(),
           also=("このカードに装備された",))
lex.filter("モンスターに装備されている", "is_worn", "equipped to a monster", Worn(), also=(
    "装備されている", "装備カード扱いの"))
lex.filter("装備カードを装備した", "wearing", "wearing equip cards", Wearing(), also=(
    "装備カードが装備されている", "装備カードを装備している"))
for ja, marks, en in (("特殊召喚", "special", "special summoned"), ("召喚", "summon", "summoned")):
    lex.filter(f"このターンに{ja}された", f"came_{marks}_now", f"{en} this turn",
               AllOf((CameBy(marks), CameThisTurn())), also=(f"このターン{ja}された",))  # type: ignore[arg-type]
lex.filter("このカードを破壊した", "beat_this", "that destroyed this card", Beat(), also=(
    "このカードを戦闘で破壊した", "このカードを戦闘によって破壊した"))
lex.filter("攻撃した", "attacked", "attacking", Attacks(), also=("攻撃してきた",))

# Sentences that say one thing the rules know by a word ---------------------------------------------

_PIERCING = tuple(
    f"守備表示モンスターを攻撃した{when}その守備力を攻撃力が{over}え{how}{whom}戦闘ダメージを与える"
    for over in "超越" for when in ("時、", "時に", "時に、", "場合、", "場合に、", "場合に発動する。")
    for how in ("ていれば、その数値だけ", "た分だけ", "た分だけ、")
    for whom in ("", "相手に", "相手ライフに", "相手プレイヤーに", "相手に与える")
)
lex.predicate("守備表示モンスターを攻撃した場合、その守備力を攻撃力が超えた分だけ戦闘ダメージを与える", "pierce",
              "{subject} inflicts the difference as battle damage when it attacks a defense position monster",
              also=("守備表示モンスターに勝つ差は戦闘ダメージになる", *_PIERCING))
lex.predicate("1度のバトルフェイズ中に2回攻撃できる", "attack_twice", "{subject} can attack twice in each battle phase",
              also=("1度のバトルフェイズ中に2回攻撃する事ができる", "1度のバトルフェイズ中に2回攻撃をする事ができる",
                    "1度のバトルフェイズに2回攻撃する事ができる"))
_EACH_OF_THEM = (
    "相手モンスター全て", "全ての相手モンスター", *(
        f"相手フィールド{on}{all_of}" for on, all_of in (
            ("の", "モンスター全て"), ("上の", "モンスター全て"), ("の", "全てのモンスター"),
            ("上の", "全てのモンスター"), ("上に存在する", "全てのモンスター"))))
lex.predicate("相手モンスター全てに1回ずつ攻撃できる", "attack_each",
              "{subject} can attack each of your opponent's monsters once", also=tuple(
    f"{whom}に{once}ずつ{how}できる" for whom in _EACH_OF_THEM for once in ("1回", "1度")
    for how in ("攻撃", "攻撃する事が", "攻撃をする事が"))[1:])
lex.predicate("フィールドから離れた場合に除外される", "exile", "{subject} is banished when it leaves the field",
              also=tuple(
    f"フィールド{up}から離れ{tense}場合{so}{game}除外{end}" for up in ("", "上") for tense in ("た", "る")
    for so in ("に", "、", "") for game in ("", "ゲームから") for end in ("される", "する")))
lex.predicate("攻撃可能な場合には攻撃しなければならない", "must_attack", "{subject} must attack if it can", also=(
    "攻撃可能な場合は攻撃しなければならない", "攻撃可能ならば攻撃しなければならない"))
lex.keyword("このカードはフィールドに出たターンには攻撃できない。", "slow",
            "This card cannot attack in the turn it comes out.")
lex.keyword("このカードはもう1度召喚するまで通常モンスターとして扱い、以下の効果はその後に得る。", "gemini",
            "This card is a normal monster until it is summoned a second time; then it has these effects.", also=(
                ("このカードは墓地またはフィールド上に表側表示で存在する場合、通常モンスターとして扱う。"
                 "フィールド上に表側表示で存在するこのカードを通常召喚扱いとして再度召喚する事で、"
                 "このカードは効果モンスター扱いとなり以下の効果を得る。"),
                *(("このカードはフィールド・墓地に存在する限り、通常モンスターとして扱う。"
                   "②:フィールドの通常モンスター扱いのこのカードを通常召喚としてもう1度召喚できる。"
                   f"その場合{then}") for then in (
                    "このカードは効果モンスター扱いとなり以下の効果を得る。",
                    "、以下の効果を持つ効果モンスターとなる。"))))

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
lex.adverb("守備表示で", "defense", "in defense position")
lex.adverb("表側守備表示で", "up_defense", "in face-up defense position")
lex.adverb("表側表示で", "face_up", "face up")
lex.lying = {
    "ゲームから除外されている": ("banished",), "除外されている": ("banished",), "ゲームから除外された": ("banished",),
}
lex.ways_to_lie = {"face_up": Face(True), "attack": InPosition("attack"), "defense": Turned(True), "set": Set(),
                   "up_defense": InPosition("defense")}
lex.adverb("裏側守備表示で", "set", "face-down in defense position")
for first, second, key, en in (
    ("表側攻撃表示", "裏側守備表示", "attack_or_set", "in attack position or face-down in defense position"),
    ("表側守備表示", "裏側守備表示", "defense_or_set", "face-up or face-down in defense position"),
    ("表側攻撃表示", "表側守備表示", "attack_or_defense", "in attack or defense position"),
):
    both = tuple(f"{one}{tie}{other}" for tie in ("または", "か", "・") for one, other in (
        (first, second), (second, first)))
    lex.adverb(f"{both[0]}で", key, en, also=tuple(f"{each}で" for each in both[1:]))
    lex.adverb(f"{both[0]}に", f"to_{key}", en.replace("in ", "into "), also=tuple(f"{each}に" for each in both[1:]))
lex.adverb("ランダムに", "unseen", "at random")
lex.adverb("装備カード扱いとして", "as_equip", "as an equip card", also=(
    "装備カード扱いで", "装備魔法カード扱いとして", "装備魔法カード扱いで", "装備カードとして"))
lex.adverb("融合召喚扱いとして", "as_fusion", "as a fusion summon", also=("融合召喚扱いで",))
lex.adverb("半分", "half", "half of it")
lex.adverb("召喚条件を無視して", "ignoring", "ignoring its summoning conditions")
lex.adverb("ゲームから", "", "", also=("さらに", "どちらも行わずに", "いずれも行わずに"))
lex.adverb("それぞれ", "severally", "each")
lex.adverb("ダメージ計算を行わず", "no_calculation", "without damage calculation", also=(
    "ダメージ計算を行わずに", "ダメージ計算を行わず裏側守備表示のまま", "ダメージ計算を行わずに裏側守備表示のまま"))
lex.adverb("〔この方法で〕", "by_way", "in this way")
lex.adverb("他に", "besides", "other")
lex.adverb("〔コストとして〕", "as_cost", "as a cost")
lex.adverb("〔この時だけ〕", "only_so", "and only so")
lex.adverb("1ターンに1度だけ", "once_a_turn", "once per turn", also=("1ターンに1度",))
lex.adverb("通常召喚に加えて1度だけ", "once_more", "in addition to your normal summon, once per turn", also=(
    "通常召喚に加えて1度だけ、自分メインフェイズに", "通常召喚に加えて、自分メインフェイズに1度だけ"))
lex.adverb("リリースなしで", "no_tributes", "without tributes", also=("生け贄なしで",))
lex.adverb("効果を無効にして", "negated", "with its effects negated")
AFTER = ("この効果の発動後、", "このカードの発動後、", "発動後、")
"""Words before a duration that say from when it counts: then something is so for that long, whatever comes later."""
FROM_THEN = "from_then:"
"""What the name of such a duration begins with."""


def lasts(ja: str, key: str, en: str, also: tuple[str, ...] = ()) -> None:
    """A duration, and one with the words that say from when it counts."""
    words = (ja, *also)
    lex.duration(ja, key, en, also=also)
    first, *others = (f"{after}{word}" for after in AFTER for word in words)
    lex.duration(first, FROM_THEN + key, f"after this was activated, {en}", also=others)


lasts("ターン終了時まで", "turn", "until the end of the turn", (
    "このターンの終了時まで", "そのターン終了時まで", "そのターンの終了時まで", "ターンの終了時まで",
    *(f"{turn}エンドフェイズ終了時まで" for turn in ("", "このターンの", "そのターンの", "発動ターンの"))))
lasts("エンドフェイズまで", "end_phase", "until the end phase", (
    "エンドフェイズ時まで",
    *(f"{turn}のエンドフェイズ{when}まで"
      for turn in ("このターン", "そのターン", "発動ターン") for when in ("", "時"))))
for whose, side in (("自分", "your"), ("相手", "their")):
    owner = "your" if side == "your" else "your opponent's"
    for phase, key, en in (("スタンバイフェイズ", "standby", "standby phase"), ("エンドフェイズ", "end", "end phase")):
        lasts(f"次の{whose}の{phase}まで", f"{side}_{key}_1", f"until {owner} next {en}", tuple(
            f"次の{whose}{tie}{phase}{when}まで"
            for tie in ("の", "", "のターンの", "ターンの") for when in ("", "時", "終了時")
            if (tie, when) != ("の", "")))
    lasts(f"次の{whose}ターンの終了時まで", f"{side}_turn_1", f"until the end of {owner} next turn", (
        f"次の{whose}ターン終了時まで", f"次の{whose}のターン終了時まで", f"次の{whose}のターンの終了時まで",
        *(("相手ターンで数えて1ターン後まで", "相手ターン終了時まで") if side == "their" else ())))
lasts("次のターンの終了時まで", "next_turn_1", "until the end of the next turn", ("次のターン終了時まで",))
lasts("次のターンのエンドフェイズまで", "next_end_1", "until the end phase of the next turn", (
    "次のターンのエンドフェイズ時まで",))
lasts("ダメージステップ終了時まで", "damage_step", "until the end of the damage step", (
    "ダメージステップ終了時までの間", "そのダメージステップ終了時まで"))
lex.duration("そのダメージ計算時のみ", "calculation", "during that damage calculation only")
lasts("バトルフェイズ終了時まで", "battle_phase", "until the end of the battle phase", (
    "そのバトルフェイズ終了時まで", "このバトルフェイズ終了時まで", "このバトルフェイズ中、"))
lex.duration("このターン、", "turn_now", "this turn", also=(
    "このターン", "このターン中、", "このターン中", "このターンの間、"))
for number, time in ((2, "second"), (3, "third")):
    lex.duration(f"相手ターンで数えて{number}ターン後まで", f"their_turn_{number}",
                 f"until the end of your opponent's {time} turn from now")
lex.duration("この効果を発動するターン、", "oath", "in the turn you activate this", also=(
    "このカードを発動するターン、", "このカードの効果を発動するターン、", "この効果を発動するターン"))
lex.predicate("発動と処理ができる", "hold", "{subject} is activated and carried out", also=("発動と処理を行う",))
lex.measure("ダメージ", "damage")
lex.said_number(*(
    f"{verb}{kind}ダメージの数値"
    for verb in ("与えた", "受けた", "その", "与えたその", "受けたその") for kind in ("", "戦闘")
), "その数値")
lex.reminder("めくって確認する", "相手は確認する事はできない")
lex.measure("LP", "lp", also=("ライフポイント",))

for ja, key, en, also in (
    ("当たった場合", "coin_right", "you called it right", ("当たりの場合",)),
    ("ハズレの場合", "coin_wrong", "you called it wrong", ("はずれの場合", "外れた場合")),
    ("表が出た場合", "coin_heads", "it is heads", ("表の場合",)),
    ("裏が出た場合", "coin_tails", "it is tails", ("裏の場合",)),
    ("違った場合", "otherwise", "otherwise", ("それ以外の場合", "違う場合")),
):
    lex.condition(ja, key, en, also=also)
lex.condition("ダメージステップの間", "in_damage_step", "it is the damage step")
lex.condition("ダメージ計算時のみ", "in_calculation", "damage is being calculated")
for low in range(1, 7):
    lex.condition(f"{low}が出た場合", f"die:{low}", f"it shows {low}")
    for high in range(low + 1, 7):
        lex.condition(f"{low}~{high}が出た場合", f"die:{low}-{high}", f"it shows {low} to {high}")
lex.moment("このカードの発動時の効果処理として", "own_activation", "when this card's activation is carried out",
           also=("このカードの発動時に", "このカードの発動時"))
lex.moment("装備カード扱いの間、自分メインフェイズに", "worn", "while this is an equip card, during your main phase,")
for ja, key, en, more in (
    ("スタンバイフェイズに", "standby", "during {whose} standby phase",
     ("スタンバイフェイズ時に", "スタンバイフェイズ時", "スタンバイフェイズ毎に")),
    ("バトルフェイズ終了時に", "battle_end", "at the end of {whose} battle phase", ("バトルフェイズ終了時",)),
    ("エンドフェイズに", "end_phase", "during {whose} end phase",
     ("エンドフェイズ時に", "エンドフェイズ時", "エンドフェイズ毎に", "このターンのエンドフェイズに",
      "そのターンのエンドフェイズに",
      "そのターンのエンドフェイズ時に", "発動ターンのエンドフェイズに", "発動ターンのエンドフェイズ時に",
      "このターンのエンドフェイズ時に")),
    ("メインフェイズに", "main", "during {whose} main phase",
     ("メインフェイズ時に", "メインフェイズ時", "メインフェイズ中に")),
    ("メインフェイズ1に", "main1", "during {whose} main phase 1",
     ("メインフェイズ1で", "メインフェイズ1でのみ", "メインフェイズ1時に", "メインフェイズ1中に")),
    ("メインフェイズ2に", "main2", "during {whose} main phase 2",
     ("メインフェイズ2で", "メインフェイズ2でのみ", "メインフェイズ2時に", "メインフェイズ2中に")),
    ("バトルフェイズに", "battle_phase", "during {whose} battle phase", ("バトルフェイズ中に", "バトルフェイズ時に")),
    ("ターンに", "turn", "during {whose} turn", ("ターン中に",)),
    ("ターンでも", "turn_too", "during {whose} turn, too", ()),
    ("ターンにのみ", "turn_only", "only during {whose} turn", ()),
    ("ダメージステップに", "step", "during the damage step", ("ダメージステップ時に",)),
    ("ダメージ計算前に", "before", "before damage calculation", ("そのダメージ計算前に", "ダメージ計算前、")),
    ("ダメージ計算後に", "after", "after damage calculation", ("そのダメージ計算後に", "ダメージ計算後、")),
    ("ダメージステップ開始時に", "step_start", "at the start of the damage step", (
        "そのダメージステップ開始時に", "ダメージステップ開始時、")),
    ("ダメージステップ終了時に", "step_end", "at the end of the damage step", (
        "そのダメージステップ終了時に", "ダメージステップ終了時、")),
    ("ダメージ計算時に", "calculation", "during damage calculation",
     ("ダメージ計算時", "そのダメージ計算時に", "そのダメージ計算時")),
):
    lex.moment(ja, key, en, also=more)

__all__ = ["LEXICON", "AnyCard"]
