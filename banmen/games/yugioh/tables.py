"""Tables: the items behind ● and what the sentence before them makes of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.effects import AtActivation, Boosts, Labelled, Trigger, Use
from banmen.games.yugioh.effects_doing import Protects, Silences
from banmen.games.yugioh.effects_more import Lies
from banmen.games.yugioh.lowering import changes_of
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Condition
from banmen.kernel.effects.bounds import Bound
from banmen.kernel.effects.says import Keyword, Modes, OneShot, Static, giving
from banmen.language.errors import Refused
from banmen.language.tree import Clause, HowMany, NounPhrase, Sentence, ValueOf

FOLLOWING: Final = NounPhrase("below")
POSITIONS: Final = {"攻撃表示": "attack", "表側攻撃表示": "attack", "守備表示": "defense", "表側守備表示": "defense"}
_KEYED: Final = re.compile(r"([^。「」:]{1,12}):(.*)")
_SO_MANY: Final = re.compile(r"([0-9]+)(?:つ|枚|体|種類)(以上|以下)?")


def points_down(sentence: Sentence) -> str:
    """What a sentence does with the items below it: "activate", "apply", "gain", or nothing."""
    steps = [step for step in sentence.steps if isinstance(step, Clause)]
    for step in steps:
        said = step.role("object")
        if isinstance(said, NounPhrase) and replace(said, count=None) == FOLLOWING:
            verbs = [each.verb for each in steps]
            if step.verb == "gain" and step is steps[-1] and said.count is None:
                return "gain"
            if said.count is None or said.count.bound != "exactly" or said.count.number != 1:
                return "?"
            if step.verb in ("select", "choose") and verbs[-1] == "activate":
                return "activate"
            return "apply" if step.verb in ("select", "choose") and verbs[-1] == "apply" else "?"
    return ""


def without_the_choice(sentence: Sentence) -> Sentence:
    """The sentence of an activation without the choice of an item."""
    return replace(sentence, steps=tuple(
        step for step in sentence.steps
        if not (isinstance(step, Clause) and isinstance(step.role("object"), NounPhrase)
                and step.role("object").head == "below")
    ))


# One of several, chosen at the activation or while it is carried out ------------------------------


def mode(abilities: Sequence[Ability]) -> AtActivation:
    """An item that is chosen when the effect is activated: what it does, and what it needs for that."""
    one = abilities[0] if len(abilities) == 1 else None
    if isinstance(one, OneShot):
        return AtActivation(one.effect)
    if isinstance(one, Use) and one == Use("", one.effect, announce=one.announce):
        return AtActivation(one.effect, one.announce)
    raise Refused("an item that is not chosen at an activation")


def chosen_when_done(items: Sequence[Sequence[Ability]]) -> Modes:
    """One of the items, chosen while the effect is carried out."""
    effects = []
    for abilities in items:
        if len(abilities) != 1 or not isinstance(abilities[0], OneShot):
            raise Refused("an item that is not simply done")
        effects.append(abilities[0].effect)
    return Modes(tuple(effects))


# What is so under the condition of an item --------------------------------------------------------


def keyed(item: str) -> tuple[str, str]:
    """The key of an item and what it says: ●攻撃表示:…"""
    found = _KEYED.fullmatch(item)
    return (found[1], found[2]) if found else ("", item)


def condition_of_key(key: str, by: Any, counted: Callable[[NounPhrase], Any]) -> Condition:
    """When an item is in force: in a position, or with so many things."""
    if by in (("number", "position"), ValueOf(NounPhrase("card", ref="this"), "position")) and key in POSITIONS:
        return Lies((), POSITIONS[key])  # type: ignore[arg-type]
    many = _SO_MANY.fullmatch(key)
    if many and isinstance(by, HowMany):
        op: Any = {"以上": ">=", "以下": "<="}.get(many[2] or "", "==")
        return t.Check(counted(by.of), op, int(many[1]))
    raise Refused(f"an item under {key!r}")


def under(ability: Ability, condition: Condition) -> Ability:
    """The ability, only while something is so."""
    if isinstance(ability, Labelled):
        return replace(ability, ability=under(ability.ability, condition))
    if isinstance(ability, Keyword):
        return Static(giving(ability), t.Itself(), condition)
    if isinstance(ability, Boosts) and isinstance(ability.what, t.Itself | t.Cards):
        return Static(changes_of(ability.key, ability.amount, ability.up), ability.what, condition)
    if isinstance(ability, Protects | Silences):
        word = ability.shield if isinstance(ability, Protects) else "silent"
        assert isinstance(ability.what, t.Cards)
        what = replace(ability.what, filters=(*ability.what.filters, t.Face(True)))
        return Static(giving(Keyword(word)), what, condition)
    if isinstance(ability, Trigger | Use | Static | Bound):
        both = condition if ability.condition is None else t.Both((condition, ability.condition))
        return replace(ability, condition=both)
    raise Refused("an item that is always so")


__all__ = ["chosen_when_done", "condition_of_key", "keyed", "mode", "points_down", "under", "without_the_choice"]
