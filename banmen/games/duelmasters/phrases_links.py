"""How cards speak of linking."""

from __future__ import annotations

from banmen.games.duelmasters.effects_links import Assemble, GLink, Linked, LinkSpot
from banmen.games.duelmasters.phrases import phrases
from banmen.kernel.effects.says import When
from banmen.kernel.effects.things import Itself

phrases.list_of(LinkSpot, ja="、", en=" or ")
for place, ja, en in (
    ("left", "左横", "to the left of {name}"), ("right", "右横", "to the right of {name}"),
    ("above", "上側", "above {name}"), ("below", "下側", "below {name}"),
):
    phrases.phrase(LinkSpot, ja="{name:《》}の" + ja, en=en, place=place)
phrases.phrase(GLink, ja="G・リンク:{spots}", en="G-Link: {spots}", value=0)
phrases.word(Linked(), ja="このクリーチャーがリンクしている", en="this creature is linked")
phrases.word(When("link", Itself()), ja="このクリーチャーがリンクした時", en="when this creature is linked")
for how, ja, en in (
    ("forbidden_burst", "禁断爆発する", "explodes the forbidden"),
    ("zero_birth", "零龍卍誕する", "gives birth to zero"),
):
    phrases.word(Assemble(how), ja="このカードは" + ja, en="this card " + en)
