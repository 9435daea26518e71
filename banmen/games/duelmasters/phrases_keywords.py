"""How cards say their keywords."""

from __future__ import annotations

from banmen.games.duelmasters.effects_keywords import (
    AttackChance,
    Bond,
    FinalRevolution,
    GZero,
    LastStand,
    MeteorBurn,
    MoonlessGate,
    NamedBreaker,
    ODrive,
    SBack,
    ShieldForce,
    SpaceCharge,
    SpellTriggerPlus,
    Sympathy,
    TriggerPlus,
    WonderBirth,
)
from banmen.games.duelmasters.phrases import phrases
from banmen.kernel.effects.says import Keyword

CIVILIZATIONS = (("光", "light"), ("水", "water"), ("闇", "darkness"), ("火", "fire"), ("自然", "nature"))

for name, ja, en in (
    ("sabaki_z", "サバキZ", "Sabaki Z"),
    ("unchosen", "相手はこのクリーチャーを選べない。", "Your opponent can't choose this creature."),
    ("escape", "エスケープ", "Escape"),
    ("true_escape", "真・エスケープ", "True escape"),
    ("ex_life", "EXライフ", "EX Life"),
    ("mach_fighter", "マッハファイター", "Mach fighter"),
    ("g_g_g", "マスターG・G・G", "Master G.G.G."),
    ("shield_go", "シールド・ゴー", "Shield go"),
    ("just_diver", "ジャストダイバー", "Just diver"),
    ("bond_plus", "キズナプラス", "Bond plus"),
    ("dynamo", "ダイナモ", "Dynamo"),
):
    phrases.word(Keyword(name), ja=ja, en=en)
for name, ja, en in (
    ("breaks_more", "このクリーチャーは、シールドをさらに{value}つブレイクする。",
        "This creature breaks {value} more shields."),
    ("j_change", "J・チェンジ{value}", "J-Change {value}"),
    ("mana_birth", "マナ爆誕{value}", "Mana birth {value}"),
    ("kirifu_dash", "キリフダッシュ{value}", "Trump dash {value}"),
):
    phrases.phrase(Keyword, ja=ja, en=en, name=name)
for civilization, english in CIVILIZATIONS:
    phrases.word(SBack(value=0, civilization=civilization), ja=f"S・バック:{civilization}", en=f"S-Back: {english}")
    phrases.phrase(
        SpaceCharge, ja=f"スペース・チャージ:{civilization}、" + "{effect}。",
        en=f"Space charge ({english}): " + "{effect}.",
        civilization=civilization,
    )
    phrases.phrase(
        ODrive, ja=f"O・ドライブ:{civilization}" + "{value}、{effect}。",
        en=f"O-Drive ({english} " + "{value}): {effect}.",
        civilization=civilization,
    )
    phrases.phrase(
        WonderBirth, ja=f"フシギバース:{civilization}" + "{value}", en=f"Wonder birth ({english} " + "{value})",
        civilization=civilization,
    )
for kind, english in (("マスター", "Master"), ("ドラゴン", "Dragon")):
    phrases.phrase(
        NamedBreaker, ja=kind + "・W・ブレイカー:{effect}。", en=english + " double breaker: {effect}.", kind=english
    )
phrases.phrase(SpellTriggerPlus, ja="S・トリガー・プラス:{effect}。", en="Shield trigger plus: {effect}.")
phrases.phrase(TriggerPlus, ja="S・トリガー・プラス:{effect}。", en="Shield trigger plus: {effect}.")
phrases.phrase(AttackChance, ja="アタック・チャンス:{cards}", en="Attack chance: {cards}")
phrases.phrase(Sympathy, ja="シンパシー:{cards}", en="Sympathy: {cards}")
phrases.phrase(ShieldForce, ja="シールド・フォース:このクリーチャー{change}。",
    en="Shield force: this creature {change}.")
phrases.phrase(
    LastStand, ja="G・G・G:自分の手札が1枚以下なら、このクリーチャー{change}。",
    en="G.G.G.: while you have at most one card in hand, this creature {change}.",
)
phrases.phrase(MeteorBurn, ja="メテオバーン:{effect}。", en="Meteorburn: {effect}.")
phrases.phrase(Bond, ja="キズナ:{effect}。", en="Bond: {effect}.")
phrases.phrase(FinalRevolution, ja="ファイナル革命:{effect}。", en="Final revolution: {effect}.")
phrases.phrase(MoonlessGate, ja="無月の門:{race:《》}", en="Moonless gate: {race}")
phrases.phrase(GZero, ja="G・ゼロ:{condition}", en="G-Zero: {condition}", value=0)
