"""A second attack: もう1度だけ攻撃できる, in this battle phase, and 続けて, before any other monster attacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from banmen.games.yugioh.words import LEXICON as lex
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action
from banmen.kernel.effects.says import Alter, Keyword, giving
from banmen.language.lowering import Use
from banmen.language.tree import NounPhrase

WORDS: Final = {"attack_on": "attack_on", "attack_once_more": "attack_twice"}
"""By what a text says, the keyword by which a monster may attack a second time."""
WHILE: Final = "battle_phase"
"""A second attack comes in the same battle phase."""


def attack_again(word: str) -> Callable[[Use], tuple[Action, ...]]:
    """This monster, or the one spoken of, may attack once more."""

    def does(use: Use) -> tuple[Action, ...]:
        said = use.role("subject") if use.role("subject") is not None else use.role("object")
        known = said is None or (isinstance(said, NounPhrase) and said.ref)
        if not known or use.duration not in ("", WHILE):
            raise use.refused("a second attack of this monster, or of one spoken of")
        what = t.Itself() if said is None else use.lowering.what(said, use.context, use.actor)
        return (Alter(what, giving(Keyword(word)), WHILE),)

    return does


def _wordings(how: str) -> tuple[str, ...]:
    return tuple(f"もう1度{only}{how}{attack}" for only in ("だけ", "だけ、") for attack in (
        "攻撃できる", "攻撃する事ができる", "攻撃をする事ができる", "攻撃を行う事ができる", "攻撃を行える"))


for key, tail, wordings in (("attack_on", ", as the next to attack", _wordings("続けて")),
                            ("attack_once_more", "", _wordings(""))):
    lex.predicate(wordings[0], key, f"{{subject}} can attack once more in this battle phase{tail}", also=wordings[1:],
                  does=attack_again(WORDS[key]))
