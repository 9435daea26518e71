"""The verbs of what lies at other things: gears, castles, seals."""

from __future__ import annotations

from banmen.games.duelmasters.effects_basics import (
    Seal,
    Unseal,
)
from banmen.games.duelmasters.effects_types import Cross, Crossed, CrossTo, Equip, Uncross, WearsThis, WornBy
from banmen.games.duelmasters.verbs.common import refuse
from banmen.games.duelmasters.words import LEXICON as lex
from banmen.kernel.effects.base import Action, Filter
from banmen.kernel.effects.says import (
    Pick,
    When,
)
from banmen.kernel.effects.things import (
    All,
    AtRandom,
    Choose,
    It,
    Top,
)
from banmen.language.lowering import Context, Lowering, Use
from banmen.language.tree import Event, NounPhrase, State


def crossed(use: Use, event: Event) -> When | None:
    """A player crosses a gear."""
    gear, to = use.role("object"), use.role("to")
    if not isinstance(gear, NounPhrase) or not isinstance(to, NounPhrase | None):
        return None
    other = None if gear == NounPhrase("cross_gear", whose=gear.whose) else use.lowering.subject(gear, use.context)
    creature = use.lowering.subject(to, use.context) if to is not None else None
    anybody = to is not None and not gear.whose  # who is to wear it says enough
    return When("cross", creature, None if anybody else use.who, other=other)


def _to_this(use: Use) -> bool:
    target = use.role("to")
    return isinstance(target, NounPhrase) and target.ref == "this"


def crossed_by_effect(use: Use) -> tuple[Action, ...]:
    """A gear is crossed without paying, as always when an effect does it (303.3c)."""
    use.has("free")
    if _to_this(use):
        return (CrossTo(use.what()),)
    to = use.phrase("to")
    host = use.lowering.what(to, use.context, use.actor)
    if isinstance(host, It):
        return (Cross(use.what(), host),)
    chosen = Choose(host.cards) if isinstance(host, All) and to.count is None else host
    if not isinstance(chosen, Choose) or chosen.count != 1 or use.phrase().ref != "this":
        raise use.refused("this gear is crossed to one creature")
    return (Pick(chosen, "bearer"), Cross(use.what(), It("bearer")))


def worn(lowering: Lowering, state: State, context: Context) -> Filter | None:
    """A creature that wears a gear, or a gear that is worn."""
    (role, other), *_ = state.roles
    if role == "object":
        if other.ref == "this":
            return WearsThis()
        return Crossed() if other == NounPhrase("cross_gear") else None
    if role == "to":
        return WornBy(lowering.what(other, context)) if other.ref == "this" else (
            WornBy() if other == NounPhrase("creature") else None)
    return None


lex.verb("クロスする", "cross", "cross {object} to {to}", done="crossed", happens=crossed, state_with=worn,
         does=lambda use: crossed_by_effect(use))
lex.verb("装備する", "equip", "equip {to} with {object}", done="equipped",
         does=lambda use: (Equip(use.what()),) if _to_this(use) else refuse(use, "equipped to this creature only"))
lex.verb("要塞化する", "fortify", "fortify {object}", done="fortified",
         happens=lambda use, event: fortified(use))


def fortified(use: Use) -> When | None:
    """A player puts a castle at a shield."""
    shield, castle = use.role("object"), use.role("by")
    plain = isinstance(shield, NounPhrase) and shield == NounPhrase("shield", whose=shield.whose)
    return When("fortify", whose=use.who) if plain and castle in (None, NounPhrase("castle")) else None


def sealed(use: Use) -> tuple[Action, ...]:
    """Things in the battle zone get a seal (116.1a)."""
    what = use.what()
    if (isinstance(what, All | Choose) and what.cards.zones != ("battle",)) or isinstance(what, Top | AtRandom):
        raise use.refused("only what is in the battle zone is sealed")
    return (Seal(what),)


lex.verb("封印する", "seal", "seal {object}", done="sealed", does=sealed)
lex.verb("外す", "take_off", "take off {object}", done="taken off", does=lambda use: taken_off(use))


def taken_off(use: Use) -> tuple[Action, ...]:
    """A seal is taken off, or a gear that a creature wears."""
    if use.phrase().head == "seal":
        return (Unseal(),)
    if use.phrase().head != "cross_gear":
        raise use.refused("seals and gears are taken off")
    return (Uncross(use.what()),)
