"""How cards say their keywords."""

from __future__ import annotations

from banmen.games.duelmasters.effects_keywords import SBack, SpaceCharge
from banmen.games.duelmasters.phrases import phrases
from banmen.kernel.effects.says import Keyword

CIVILIZATIONS = (("光", "light"), ("水", "water"), ("闇", "darkness"), ("火", "fire"), ("自然", "nature"))

for name, ja, en in (
    ("sabaki_z", "サバキZ", "Sabaki Z"),
    ("unchosen", "相手はこのクリーチャーを選べない。", "Your opponent can't choose this creature."),
    ("escape", "エスケープ", "Escape"),
    ("ex_life", "EXライフ", "EX Life"),
    ("mach_fighter", "マッハファイター", "Mach fighter"),
):
    phrases.word(Keyword(name), ja=ja, en=en)
for civilization, english in CIVILIZATIONS:
    phrases.word(SBack(value=0, civilization=civilization), ja=f"S・バック:{civilization}", en=f"S-Back: {english}")
    phrases.phrase(
        SpaceCharge, ja=f"スペース・チャージ:{civilization}、" + "{effect}。",
        en=f"Space charge ({english}): " + "{effect}.",
        civilization=civilization,
    )
