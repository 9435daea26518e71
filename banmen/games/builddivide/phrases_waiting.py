"""Phrases about awakenings, the beginnings of phases and steps, the zones of life, and limits."""

from __future__ import annotations

from banmen.games.builddivide import effects as bd
from banmen.games.builddivide import terms
from banmen.games.builddivide.phrases_keywords import book
from banmen.kernel.effects import says, things
from banmen.kernel.effects.base import Who

__all__ = ["book"]

WHOSE = ((Who.YOU, "あなた", "your"), (Who.OPPONENT, "相手", "your opponent's"))

# Awakenings ---------------------------------------------------------------------------------------

book.phrase(terms.Awakening, ja="【覚醒】{ability}", en="[Awakening]{ability}")
book.phrase(terms.Awakening, ja="【覚醒】{title:「」}-{ability}", en="[Awakening {title:「」}]{ability}")

# When and while -----------------------------------------------------------------------------------

for _happening, _ja, _en in (
    ("stand_phase", "スタンドフェイズ", "stand phase"),
    ("draw_phase", "ドローフェイズ", "draw phase"),
    ("main_phase", "メインフェイズ", "main phase"),
    ("attack_phase", "アタックフェイズ", "attack phase"),
    ("attack_step", "アタックステップ", "attack step"),
    ("block_step", "ブロックステップ", "block step"),
    ("end_phase", "エンドフェイズ", "end phase"),
):
    for _who, _ja_whose, _en_whose in WHOSE:
        book.word(says.When(_happening, whose=_who), ja=f"{_ja_whose}の{_ja}が始まった", en=f"{_en_whose} {_en} begins")
book.word(says.When("red_zone", whose=Who.OPPONENT), ja="相手がレッドゾーンになった",
          en="your opponent comes into the red zone")
book.word(bd.InRedZone(Who.OPPONENT), ja="相手がレッドゾーンの間", en="while your opponent is in the red zone")
book.word(bd.InYellowZone(Who.YOU), ja="あなたがイエローゾーンの間", en="while you are in the yellow zone")
book.word(bd.InYellowZone(Who.OPPONENT), ja="相手がイエローゾーンの間", en="while your opponent is in the yellow zone")
book.phrase(says.When, ja="{subject}がバトルに勝利した", en="a {subject} wins a battle", happening="battle_won",
            without={"subject": (things.Itself, things.Choose, things.All, things.It, things.Top)})

# Limits -------------------------------------------------------------------------------------------

for _who, _ja_whose, _en_whose in WHOSE:
    book.phrase(terms.Limit, ja=f"【永】{_ja_whose}の手札の上限{{add:+}}。",
                en=f"[Cont] {{add:+}} to {_en_whose} hand limit.", key="hand_limit", who=_who)
    book.phrase(terms.Limit, ja=f"【永】{_ja_whose}のエナジーの上限{{add:+}}。",
                en=f"[Cont] {{add:+}} to the energies of {_en_whose} turn.", key="energy_limit", who=_who)
    book.phrase(terms.Limit, ja=f"【永】{_ja_whose}のレッドゾーン{{add:+}}。",
                en=f"[Cont] {{add:+}} to {_en_whose} red zone.", key="red_zone", who=_who)

# What is done -------------------------------------------------------------------------------------

book.phrase(terms.Multiply, ja="このターン中、{what}のヒットを{times}倍にする",
            en="the hit of {what} is multiplied by {times} this turn", key="hit")
book.phrase(terms.Scout, ja="相手はスカウト{amount}する", en="your opponent scouts {amount}", who=Who.OPPONENT)
book.phrase(terms.Switch, ja="{what}をスイッチする", en="switch {what}", without={"what": things.Itself})
book.phrase(terms.DropAuras, ja="{what}からオーラをすべて捨てる", en="discard all auras of {what}", count=terms.ALL)
