"""Phrases for what must have happened before an effect is activated, and for what its activation costs."""

from __future__ import annotations

from typing import Any

from banmen.games.yugioh.effects import (
    Announce,
    BanishThis,
    DiscardSome,
    DiscardThis,
    PayPoints,
    ReleaseSome,
    ReleaseThis,
    SendThis,
    Target,
    TargetIt,
)
from banmen.games.yugioh.effects_doing import ByTheirEffect, OfItsTurn
from banmen.kernel.effects.base import Side, What, Who
from banmen.kernel.effects.says import When
from banmen.kernel.effects.things import (
    Cards,
    It,
    Itself,
)
from banmen.language import Phrasebook


def _when(happenings: str, subject: What) -> When:
    """One of these happenings, which the names in a row stand for, to these cards."""
    first, *also = happenings.split()
    return When(first, subject, also=tuple(also))


def happenings(book: Phrasebook) -> None:
    """Write the words for what happened."""
    mine: Any = Itself()
    for ja, en, happening in (
        ("召喚する", "is normal summoned", "summon"),
        ("特殊召喚する", "is special summoned", "special_summon"),
        ("反転召喚する", "is flip summoned", "flip_summon"),
        ("アドバンス召喚する", "is tribute summoned", "tribute_summon"),
        ("召喚・特殊召喚する", "is normal or special summoned", "summon special_summon"),
        ("召喚・反転召喚する", "is normal or flip summoned", "summon flip_summon"),
        ("召喚・反転召喚・特殊召喚する", "is summoned", "summon flip_summon special_summon"),
        ("リバースする", "is flipped face up", "flipped"),
        ("戦闘で破壊され墓地へ送られる", "is destroyed by battle and sent to the graveyard", "battle"),
        ("破壊され墓地へ送られる", "is destroyed and sent to the graveyard", "battle destroy"),
        ("戦闘・効果で破壊される", "is destroyed by battle or by an effect", "destroy battle"),
        ("効果で破壊され墓地へ送られる", "is destroyed by an effect and sent to the graveyard", "destroy"),
        ("墓地へ送られる", "is sent to the graveyard", "enter:graveyard"),
        ("相手に戦闘ダメージを与える", "inflicts battle damage on your opponent", "battle_damage"),
        ("戦闘を行う", "battles", "battled"),
        (
            "戦闘で相手モンスターを破壊し墓地へ送る",
            "destroys an opposing monster by battle and sends it to the graveyard",
            "battle_won",
        ),
        ("攻撃対象に選択される", "is chosen as an attack target", "attacked"),
    ):
        book.word(_when(happening, mine), ja="このカードが" + ja, en="this card " + en)
    _by_the_opponent(book)
    _of_its_turn(book)
    theirs = Cards(("monster",), Side.THEIRS)
    for ja, en, happening in (
        ("召喚する", "normal summons", "summon"),
        ("特殊召喚する", "special summons", "special_summon"),
        ("召喚・反転召喚する", "normal or flip summons", "summon flip_summon"),
        ("召喚・特殊召喚する", "normal or special summons", "summon special_summon"),
        ("召喚・反転召喚・特殊召喚する", "summons", "summon flip_summon special_summon"),
    ):
        book.word(_when(happening, theirs), ja="相手がモンスターを" + ja, en=f"your opponent {en} a monster")
    _under_way(book)
    for ja, en, kind in (
        ("魔法", "spell", "spell"),
        ("罠", "trap", "trap"),
        ("魔法・罠", "spell or trap", "spell+trap"),
    ):
        book.word(When("activate:" + kind), ja=ja + "カードが発動する", en=f"a {en} card is activated")
        book.word(
            When("activate:" + kind, whose=Who.OPPONENT),
            ja="相手が" + ja + "カードを発動する",
            en=f"your opponent activates a {en} card",
        )
    book.word(When("activate:monster"), ja="モンスターの効果が発動する", en="a monster effect is activated")
    # What is a moment by its name and not a sentence.
    book.word(When("attack", theirs), ja="相手モンスターの攻撃宣言時", en="an opposing monster declares an attack")
    book.word(When("attack", mine), ja="このカードの攻撃宣言時", en="this card declares an attack")
    for ja, en, happening in (
        ("ダメージステップ開始時", "the damage step begins", "damage_start"),
        ("ダメージ計算前", "damage is about to be calculated", "before_calculation"),
    ):
        book.word(When(happening, mine), ja="このカードが攻撃する" + ja, en=en + " while this card attacks")
    book.word(
        When("damage_calculation", whose=Who.OPPONENT),
        ja="相手モンスターが攻撃したダメージ計算時",
        en="damage is calculated for an attack of an opposing monster",
    )
    for ja, en, whose in (
        ("自分", "your", Who.YOU),
        ("相手", "your opponent's", Who.OPPONENT),
        ("お互いの", "each", None),
    ):
        book.word(When("standby", whose=whose), ja=ja + "スタンバイフェイズ", en=f"{en} standby phase comes")
        book.word(When("end_phase", whose=whose), ja=ja + "エンドフェイズ", en=f"{en} end phase comes")


def _under_way(book: Phrasebook) -> None:
    for ja, en, happening in (
        ("召喚", "normal summon", "summoning"),
        ("特殊召喚", "special summon", "special_summoning"),
        ("召喚・特殊召喚", "normal or special summon", "summoning special_summoning"),
        ("召喚・反転召喚", "normal or flip summon", "summoning flip_summoning"),
        ("召喚・反転召喚・特殊召喚", "summon", "summoning flip_summoning special_summoning"),
    ):
        first, *also = happening.split()
        book.word(When(first, also=tuple(also)), ja=f"自分または相手がモンスターを{ja}する際",
                  en=f"a player is about to {en} a monster")
        book.word(When(first, whose=Who.OPPONENT, also=tuple(also)), ja=f"相手がモンスターを{ja}する際",
                  en=f"your opponent is about to {en} a monster")


def _of_its_turn(book: Phrasebook) -> None:
    book.word(OfItsTurn("end_phase"), ja="このカードが召喚・リバースしたターンのエンドフェイズ",
              en="the end phase of the turn in which this card was summoned or flipped comes")


def _by_the_opponent(book: Phrasebook) -> None:
    sent_there = " and sent to the graveyard"
    for ja, en, happening in (
        ("相手の効果で破壊され", "is destroyed by an effect of your opponent", "destroy"),
        ("戦闘・相手の効果で破壊され", "is destroyed by battle or by an effect of your opponent", "destroy battle"),
    ):
        first, *also = happening.split()
        when = ByTheirEffect(first, Itself(), also=tuple(also))
        book.word(when, ja=f"このカードが{ja}る", en="this card " + en)
        when = ByTheirEffect(first, Itself(), also=tuple(also), sent=True)
        book.word(when, ja=f"このカードが{ja}墓地へ送られる", en="this card " + en + sent_there)
    for ja, en, happening in (
        ("墓地へ送られる", "is sent to the graveyard by an effect of your opponent", "enter:graveyard"),
        ("手札から捨てられる", "is discarded from the hand by an effect of your opponent", "discard"),
    ):
        book.word(ByTheirEffect(happening, Itself()), ja="このカードが相手の効果で" + ja, en="this card " + en)


def announcements(book: Phrasebook) -> None:
    """Write the phrases for costs and targets."""
    book.phrase(Target, ja="{choose}を対象とする", en="target {choose}")
    book.phrase(TargetIt, ja="そのモンスター1体を対象とする", en="target that monster", what=It("monster"))
    book.phrase(PayPoints, ja="{amount}LPを払う", en="pay {amount} LP")
    book.phrase(DiscardSome, ja="手札を{count}枚捨てる", en="discard {count:card}")
    book.phrase(DiscardSome, ja="手札から{filters}{count}枚を捨てる", en="discard {count:card} ({filters})")
    book.word(BanishThis(), ja="墓地のこのカードを除外する", en="banish this card from the graveyard")
    book.word(DiscardThis(), ja="このカードを手札から捨てる", en="discard this card")
    book.word(ReleaseThis(), ja="このカードをリリースする", en="release this card")
    book.phrase(ReleaseSome, ja="{cards}{count}体をリリースする", en="release {count} of the {cards}")
    book.word(SendThis(), ja="フィールドのこのカードを墓地へ送る", en="send this card from the field to the graveyard")
    book.phrase(Announce, ja="{parts:stem:、}", en="{parts:, | and }")
