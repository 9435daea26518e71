"""Phrases about awakenings, the beginnings of phases and steps, the zones of life, and limits."""

from __future__ import annotations

from banmen.games.builddivide import terms
from banmen.games.builddivide.effects_expressions import Speaking
from banmen.games.builddivide.facts import COMMAND, TERRITORY_CARD, UNIT
from banmen.games.builddivide.phrases_keywords import book
from banmen.kernel.effects import says, things
from banmen.kernel.effects.base import Side, Who

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
    book.word(says.When(_happening), ja=f"{_ja}が始まった", en=f"a {_en} begins")
for _happening, _ja, _en in (
    ("turn_begins", "ターンが始まった", "a turn begins"),
    ("turn_ends", "ターンが終了した", "a turn ends"),
    ("battle_begun", "バトルが始まった", "a battle begins"),
    ("battle_over", "バトルが終了した", "a battle ends"),
):
    book.word(says.When(_happening), ja=_ja, en=_en)
book.word(says.When("red_zone", whose=Who.OPPONENT), ja="相手がレッドゾーンになった",
          en="your opponent comes into the red zone")
for _who, _ja, _en in ((Who.YOU, "あなた", "you take"), (Who.OPPONENT, "相手", "your opponent takes")):
    book.word(says.When("damage_taken", whose=_who), ja=f"{_ja}がダメージを受けた", en=f"{_en} damage")
ONLY_KINDS = {"subject": (things.Itself, things.Choose, things.All, things.It, things.Top)}
for _happening, _ja, _en in (
    ("battle_won", "バトルに勝利した", "wins a battle"),
    ("battle_lost", "バトルに敗北した", "loses a battle"),
    ("battle_drawn", "バトルを引き分けた", "draws a battle"),
    ("attack", "アタックした", "attacks"),
    ("block", "ブロックした", "blocks"),
    ("unblocked", "ブロックされなかった", "attacks a player and is not blocked"),
    ("battle", "バトルする", "battles"),
):
    book.phrase(says.When, ja="{subject}が" + _ja, en="a {subject} " + _en, happening=_happening, without=ONLY_KINDS)
BATTLING_SELF = things.Cards(("field",), Side.ANY, (terms.InBattle(), Speaking()))
for _happening, _ja, _en in (("drop", "ドロップした", "dropped"), ("destroy", "破壊された", "destroyed")):
    book.word(says.When(_happening, BATTLING_SELF), ja=f"このユニットがバトルで{_ja}",
              en=f"this unit is {_en} in battle")
book.phrase(says.When, ja="{subject}のバトルが終了した", en="the battle of a {subject} ends", happening="battle_ends",
            without=ONLY_KINDS)
book.word(says.When("scout", whose=Who.OPPONENT), ja="相手がスカウトした", en="your opponent scouts")
book.word(says.When("discard", whose=Who.OPPONENT), ja="相手の手札が捨てられた",
          en="cards of your opponent are discarded")
book.word(says.When("open", whose=Who.OPPONENT), ja="相手のテリトリーが開放された",
          en="your opponent's territory is opened")
for _who, _ja, _en in ((Who.YOU, "あなた", "you copy"), (Who.OPPONENT, "相手", "your opponent copies")):
    book.word(says.When("copy", whose=_who), ja=f"{_ja}がコマンドをコピーした", en=f"{_en} a command")
for _type, _en in ((COMMAND, "command"), (UNIT, "unit")):
    book.word(says.When("play", things.Cards(("resolution",), Side.THEIRS, (things.Is("types", _type),))),
              ja=f"相手が{_type}をプレイした", en=f"your opponent plays a {_en}")

# Limits -------------------------------------------------------------------------------------------

for _who, _ja_whose, _en_whose in WHOSE:
    book.phrase(terms.Limit, ja=f"【永】{_ja_whose}の手札の上限{{add:+}}。",
                en=f"[Cont] {{add:+}} to {_en_whose} hand limit.", key="hand_limit", who=_who)
    book.phrase(terms.Limit, ja=f"【永】{_ja_whose}のエナジーの上限{{add:+}}。",
                en=f"[Cont] {{add:+}} to {_en_whose} limit of energies placed in a turn.", key="energy_limit", who=_who)
    book.phrase(terms.Limit, ja=f"【永】{_ja_whose}のレッドゾーン{{add:+}}。",
                en=f"[Cont] {{add:+}} to {_en_whose} red zone.", key="red_zone", who=_who)

# What is done -------------------------------------------------------------------------------------

book.phrase(terms.Multiply, ja="このターン中、{what}のヒットを{times}倍にする",
            en="the hit of {what} is multiplied by {times} this turn", key="hit")
book.phrase(terms.Scout, ja="相手はスカウト{amount}する", en="your opponent scouts {amount}", who=Who.OPPONENT)
book.phrase(terms.Switch, ja="{what}をスイッチする", en="switch {what}", without={"what": things.Itself})
book.phrase(terms.DropAuras, ja="{what}からオーラをすべて捨てる", en="discard all auras of {what}", count=terms.ALL)
book.phrase(terms.Multiply, ja="このターン中、{what}のコストを{times}倍にする",
            en="the cost of {what} is multiplied by {times} this turn", key="cost")
book.word(terms.CloseTerritory(Who.OPPONENT), ja="相手のテリトリーを閉じる", en="close your opponent's territory")
for _who, _side, _ja, _en in (
    (Who.YOU, Side.YOURS, "", "discard"), (Who.OPPONENT, Side.THEIRS, "相手は", "your opponent discards"),
):
    book.word(says.Move(things.All(things.Cards(("hand",), _side)), "graveyard", cause="discard"),
              ja=f"{_ja}手札をすべて捨てる", en=f"{_en} the whole hand")

# Predictions --------------------------------------------------------------------------------------

book.phrase(terms.Predict, ja="{choices:か}かを予想する", en="predict {choices: or }")
book.phrase(terms.Predict, ja="相手は{choices:か}かを予想する", en="your opponent predicts {choices: or }",
            who=Who.OPPONENT)
for _type, _en in ((UNIT, "unit"), (COMMAND, "command"), (TERRITORY_CARD, "territory")):
    book.word(terms.Guess("types", _type), ja=_type, en=_en)
for _ja, _en in (("黒", "black"), ("青", "blue"), ("白", "white"), ("赤", "red")):
    book.word(terms.Guess("colours", _ja), ja=_ja, en=_en)
book.phrase(terms.Guess, ja="{word:《》}", en="{word:《》}", key="attributes")
book.phrase(terms.Guess, ja="コスト{amount}以下", en="cost {amount} or less", key="cost", op="<=")
book.phrase(terms.Guess, ja="コスト{amount}以上", en="cost {amount} or more", key="cost", op=">=")
