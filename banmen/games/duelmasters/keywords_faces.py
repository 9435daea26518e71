"""What cards with several faces say: turning over, joining into super creatures, coming apart (805 to 808)."""

from __future__ import annotations

from banmen.games.duelmasters.effects_basics import TurnOver
from banmen.games.duelmasters.effects_links import LinkCells, MatesThere, ReturnCell
from banmen.games.duelmasters.keywords_evolution import LEAVES
from banmen.games.duelmasters.words import LEXICON as lex
from banmen.kernel.effects.base import Ability, Who
from banmen.kernel.effects.says import Keyword, Replacing, Triggered, When
from banmen.language.lowering import Context, Lowering
from banmen.language.tree import Worded

TURN_BACK = Replacing(LEAVES, (TurnOver(""),))
"""Instead of leaving it turns over to the face it had before (805.1b, 807.1b)."""

for ja, key, en in (("解除", "reverting", "Reverting"), ("龍回避", "dragon_evasion", "Dragon evasion")):
    lex.keyword(ja, key, en, means=lambda lowering, said, context, key=key: [Keyword(key), TURN_BACK])


def linking(how: str) -> object:
    """At the beginning of its player's turn the creature joins with those named (805.1c)."""

    def means(lowering: Lowering, said: Worded, context: Context) -> list[Ability]:
        return [Triggered(When("turn_begins", whose=Who.YOU), (LinkCells(said.words, how),), MatesThere(said.words))]

    return means


lex.keyword("覚醒リンク", "awaken_link", "Awakening link", takes="names", means=linking("awaken"))
lex.keyword("双龍解", "twin_solution", "Twin dragon solution", takes="names", means=linking("dragon_solution"))
lex.keyword("リンク解除", "link_release", "Link release")
lex.keyword("龍魂回避", "soul_evasion", "Dragon soul evasion", means=lambda lowering, said, context: [
    Keyword("soul_evasion"), Replacing(LEAVES, (ReturnCell(),)),
])
