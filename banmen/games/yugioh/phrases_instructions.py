"""Phrases for the instructions of an effect."""

from __future__ import annotations

from banmen.games.yugioh.effects import (
    DestroyAll,
    DiscardChosen,
    Inflict,
    NegateActivation,
    NegateAttack,
    NegateSummon,
    NoBattleDamage,
    PutPosition,
    Raise,
    Recover,
    Search,
    SearchBodies,
    SpecialSummon,
    Then,
    Together,
)
from banmen.kernel.effects.base import Who
from banmen.kernel.effects.says import Draw, Move
from banmen.kernel.effects.things import (
    All,
    AtRandom,
    Cards,
    Choose,
    Itself,
    Top,
)
from banmen.language import Phrasebook


def instructions(book: Phrasebook) -> None:
    """Write what an effect tells the players to do."""
    for who, ja, en in (
        (Who.YOU, "自分は", ""),
        (Who.OPPONENT, "相手は", "your opponent "),
        (Who.EACH, "お互いは", "each player "),
    ):
        verb = "draws" if en else "draw"
        book.phrase(Draw, ja=ja + "{amount}枚ドローする", en=en + verb + " {amount:card}", who=who)
        verb = "takes" if en else "take"
        if who is not Who.OPPONENT:
            book.phrase(Inflict, ja=ja + "{amount}ダメージを受ける", en=en + verb + " {amount} damage", who=who)
        book.phrase(
            Recover, ja=ja + "{amount}LP回復する", en=en + ("gains" if en else "gain") + " {amount} LP", who=who
        )
        book.phrase(
            DiscardChosen,
            ja=ja + "手札を{count}枚捨てる",
            en=en + ("discards" if en else "discard") + " {count:card}",
            who=who,
        )
    book.phrase(
        Inflict, ja="相手に{amount}ダメージを与える", en="inflict {amount} damage on your opponent", who=Who.OPPONENT
    )
    moves = (
        ("を破壊する", "destroy {what}", "graveyard", "destroy"),
        ("を手札に戻す", "return {what} to the hand", "hand", "return"),
        ("を墓地へ送る", "send {what} to the graveyard", "graveyard", "send"),
        ("を除外する", "banish {what}", "banished", "banish"),
        ("を手札に加える", "add {what} to the hand", "hand", "add"),
        ("を捨てる", "discard {what}", "graveyard", "discard"),
    )
    for ja, en, zone, cause in moves:
        book.phrase(Move, ja="{what}" + ja, en=en, to=zone, cause=cause, without={"what": (Cards, All, Top)})
    book.phrase(DestroyAll, ja="{cards}を全て破壊する", en="destroy all {cards}")
    for key, ja, en in (("atk", "攻撃力", "ATK"), ("def", "守備力", "DEF"), ("both", "攻撃力・守備力", "ATK and DEF")):
        book.word(key, ja=ja, en=en)
    book.word("turn", ja="ターン終了時", en="the end of the turn")
    book.word("end_phase", ja="エンドフェイズ", en="the end phase")
    book.word("battle_phase", ja="バトルフェイズ終了時", en="the end of the battle phase")
    narrow = {"what": (Cards, All, Top, AtRandom)}
    for up, ja, en in ((True, "アップする", "gains"), (False, "ダウンする", "loses")):
        book.phrase(
            Raise,
            ja="{what}の{key}は{until}まで{amount}" + ja,
            en="{what} " + en + " {amount} {key} until {until}",
            up=up,
            without=narrow,
        )
        book.phrase(
            Raise,
            ja="{what}の{key}は{amount}" + ja,
            en="{what} " + en + " {amount} {key}",
            up=up,
            until="",
            without={"what": (Cards, All, Top, AtRandom, Itself, Choose)},
        )
    book.phrase(SpecialSummon, ja="{what}を特殊召喚する", en="special summon {what}", without=narrow)
    book.phrase(
        SpecialSummon,
        ja="{what}を守備表示で特殊召喚する",
        en="special summon {what} in defense position",
        position="defense",
        without=narrow,
    )
    book.phrase(
        SpecialSummon,
        ja="{what}を攻撃表示で特殊召喚する",
        en="special summon {what} in attack position",
        position="attack",
        without=narrow,
    )
    for ja, en, position in (
        ("裏側守備表示", "face-down defense position", "set"),
        ("表側攻撃表示", "face-up attack position", "attack"),
        ("表側守備表示", "face-up defense position", "defense"),
    ):
        book.phrase(
            PutPosition, ja="{what}を" + ja + "にする", en="put {what} into " + en, position=position, without=narrow
        )
    book.phrase(
        SearchBodies,
        ja="デッキから{filters}{count}体を手札に加える",
        en="add {count:card} ({filters}) from your deck to your hand",
    )
    book.phrase(
        Search, ja="デッキから{filters}{count}枚を手札に加える",
        en="add {count:card} ({filters}) from your deck to your hand",
    )
    book.word(NegateActivation(True), ja="その発動を無効にし破壊する", en="negate that activation and destroy the card")
    book.word(NegateActivation(False), ja="その発動を無効にする", en="negate that activation")
    book.word(NegateSummon(), ja="それを無効にし、そのモンスターを破壊する",
              en="negate that summon and destroy the monster")
    book.word(NegateAttack(), ja="その攻撃を無効にする", en="negate that attack")
    book.word(
        NoBattleDamage(), ja="その戦闘で発生する自分への戦闘ダメージは0になる", en="you take no damage from that battle"
    )
    book.phrase(Together, ja="{actions:stem:、}", en="{actions:, | and }", without={"actions": (Then,)})
    book.phrase(Then, ja="その後、{action}", en="then {action}", without={"action": (Then,)})
