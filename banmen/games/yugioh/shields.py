"""What keeps cards safe, and what monsters can or cannot do, as keywords."""

from __future__ import annotations

from typing import Final

from banmen.games.yugioh.uses import by_what
from banmen.language.lowering import Use as Clausal
from banmen.language.tree import Clause, NounPhrase

SHIELDS: Final = {
    "battle": ("battle_proof",), "effect": ("effect_proof",), "their_effect": ("their_effect_proof",),
    "either": ("battle_proof", "effect_proof"), "battle_or_their_effect": ("battle_proof", "their_effect_proof"),
}
"""The keywords of a card that is not destroyed, by what it is not destroyed by."""


PLAINLY: Final = {"pierce": "piercing", "attack_twice": "attack_twice", "attack_each": "attack_each",
                  "exile": "leaves_banished"}
"""Predicates that are keywords."""


def keywords_of(use: Clausal) -> tuple[str, ...]:
    """The keywords that a clause about what a card can or cannot do gives it; none when there are none."""
    step = use.clause
    if step.verb in PLAINLY and not step.manner and set(dict(step.roles)) <= {"subject", "object"}:
        return (PLAINLY[step.verb],)
    if step.verb == "destroy" and step.negative:
        return SHIELDS.get(by_what(use), ())
    if step.verb == "attack_directly" and step.modality == "can" and step.role("number") is None:
        whom = {value for name, value in step.roles if isinstance(value, str)}
        return ("direct",) if whom <= {"opponent"} else ()
    if step.verb == "be_targeted" and step.negative:
        return ("untargetable",)
    if step.verb == "be_targeted_by_them" and step.negative:
        return ("their_untargetable",)
    if step.verb == "make_target" and step.modality == "cannot" and set(dict(step.roles)) == {"object", "subject"}:
        return {"opponent": ("their_untargetable",), "each": ("untargetable",)}.get(str(step.role("subject")), ())
    if step.modality == "cannot" and set(dict(step.roles)) <= {"object", "subject"} and not step.manner:
        word = {"special_summon": "no_special", "normal_summon": "no_normal"}.get(step.verb)
        return (word,) if word else ()
    return ()


def whom_of(step: Clause) -> NounPhrase | None:
    """The things of which something is said that they can or cannot do, or have done to them."""
    for name in ("object", "subject"):
        said = step.role(name)
        if isinstance(said, NounPhrase):
            return said
    return None
