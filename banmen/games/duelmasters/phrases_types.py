"""How cards speak of the card types of chapter 3."""

from __future__ import annotations

from banmen.games.duelmasters.effects import Held
from banmen.games.duelmasters.effects_types import (
    CrossTo,
    DSwitch,
    DuelistLink,
    DuelistOf,
    Elements,
    Equip,
    LandAlways,
    WearerAlways,
)
from banmen.games.duelmasters.phrases import WHOLE, phrases
from banmen.kernel.effects.says import Keyword
from banmen.kernel.effects.things import Is

phrases.phrase(Elements, ja="{side}のエレメント", en="{side} elements")
phrases.phrase(
    Held, ja="{side}のクロスギア", en="{side} cross gears", zones=("battle",), filters=(Is("types", "cross_gear"),)
)
for type, ja, en in (("weapon", "ウエポン", "weapons"), ("fortress", "フォートレス", "fortresses")):
    phrases.phrase(
        Held, ja="{side}の超次元ゾーンの" + ja, en="the " + en + " in {side} hyperspatial zone", zones=("hyperspace",),
        filters=(Is("types", type),),
    )
phrases.phrase(CrossTo, ja="{what}このクリーチャーにクロスする", en="cross {what} to this creature")
phrases.phrase(Equip, ja="{what}このクリーチャーに装備する", en="equip this creature with {what}")
phrases.phrase(WearerAlways, ja="これを付けたクリーチャー{change}。", en="the creature that bears this {change}.")
phrases.phrase(DSwitch, ja="Dスイッチ:{when}、{effect}。", en="D-Switch: {when}, {effect}.", without=WHOLE)
phrases.phrase(
    LandAlways, ja="このカードがマナゾーンにあれば、自分のクリーチャー{change}。",
    en="while this card is in your mana zone, each of your creatures {change}.",
)
phrases.phrase(DuelistLink, ja="デュエリスト・リンク{count}", en="Duelist link {count}")
phrases.phrase(DuelistOf, ja="デュエリスト:{race:《》}", en="Duelist: {race}", value=0)
phrases.phrase(
    Keyword, ja="デッキを{value}枚ちょうどにしてゲームを始める。",
    en="The game begins with decks of exactly {value} cards.",
    name="deck_size",
)
