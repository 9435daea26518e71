"""What texts make of damage: 戦闘ダメージは0になる, 半分になる, 倍になる, always, for a while or in this battle."""

from __future__ import annotations

from typing import Final, Literal

from banmen.games.yugioh.effects import NoBattleDamage
from banmen.games.yugioh.effects_bounds import EVERYTHING, Bars, Harms
from banmen.games.yugioh.grammar_battle import Harm
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, What, Who
from banmen.kernel.effects.bounds import Bound
from banmen.kernel.effects.says import Lasting
from banmen.language.lowering import Use
from banmen.language.tree import Clause

How = Literal["none", "half", "double", "other"]
WHO: Final = {"you": Who.YOU, "opponent": Who.OPPONENT, "each": Who.EACH, "either": Who.EACH, "actor": Who.YOU}


def harm_of(step: Clause) -> Harm | None:
    """The damage a clause speaks of; None where it is about something else."""
    for name in ("object", "subject"):
        said = step.role(name)
        if isinstance(said, Harm):
            return said
    return None


def how_it_changes(use: Use) -> How | None:
    """What becomes of it."""
    step = use.clause
    if step.negative or step.modality or set(dict(step.roles)) - {"object", "subject", "becomes"}:
        return None
    if step.verb == "reflected":
        return "other"
    if step.verb not in ("become", "make"):
        return None
    if use.manner in (("halved",), ("doubled",)) and use.role("becomes") is None:
        return "half" if use.manner == ("halved",) else "double"
    return "none" if use.role("becomes") == 0 and not use.manner else None


def harms(use: Use) -> list[Bound]:
    """What is always so of damage; none where no rule makes it so."""
    said = harm_of(use.clause)
    how = how_it_changes(use) if said is not None else None
    if said is None or how is None or said.now or said.to not in WHO:
        return []
    who = WHO[said.to]
    if said.of is None and how == "none":
        acts = {"battle": ("battle_damage",), "effect": ("effect_damage",), "any": ("battle_damage", "effect_damage")}
        return [Bars(each, who=who) for each in acts[said.kind]]
    if said.kind != "battle":
        return []
    what: What = EVERYTHING
    if said.of is not None:
        what = use.lowering.what(said.of, use.context)
        what = what.cards if isinstance(what, t.All) else what
        if not isinstance(what, t.Itself | t.Cards):
            return []
    return [Harms("battle_damage", what, who=who, how=how, inflicted=said.inflicted)]


def harmed(use: Use, until: str) -> tuple[Action, ...]:
    """What an effect makes of damage: of this battle, or of all there is until then."""
    said = harm_of(use.clause)
    assert said is not None  # the caller looked
    use.role("object")  # the damage itself
    how = how_it_changes(use)
    if said.now and said.of is None and said.kind == "battle" and how in ("none", "half", "double") and (
        said.to in WHO and until in ("", "turn", "damage_step")
    ):
        return (NoBattleDamage(WHO[said.to], how),)
    found = harms(use)
    if not found or not until:
        raise use.refused("damage changes in this way")
    return (Lasting(tuple(found), until),)
