"""Cards that become equip cards by an effect, and what they do for the monster that wears them."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.effects import Announce, Target, TargetIt, Together, Wears
from banmen.games.yugioh.effects_doing import EquipOn
from banmen.games.yugioh.effects_more import WHILE_WORN
from banmen.games.yugioh.grammar_nodes import Gives
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.uses import looked_for, only
from banmen.games.yugioh.words import LEXICON as lex
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, Condition, What, walk
from banmen.kernel.effects.says import Alter, Change, ForEach, Pick, Static
from banmen.language.errors import Refused
from banmen.language.lowering import Use
from banmen.language.tree import Count, NounPhrase, Span

WEARER: Final = "wearer"
"""The name under which a monster is chosen that is to wear something."""


def _worn(use: Use, said: Any) -> What:
    """What is attached; of this card the text may say from where: 手札・フィールドからこのカードを."""
    source = use.role("source")
    if not isinstance(said, NounPhrase) or said.ref != "this" or said.verb or said.filters:
        if source is not None:
            raise use.refused("out of one place and lying in another")
        return use.what()
    zones = said.zones or (source.zones if isinstance(source, NounPhrase) else ())
    if not {"hand", "graveyard", "field", "monster"} >= {*zones}:
        raise use.refused("from there")
    if not {"field", "monster"} >= {*zones}:
        use.context.comes_from = "+".join(zones)  # type: ignore[attr-defined]
    return t.Itself()


def equip(use: Use) -> tuple[Action, ...]:
    """Cards are attached to a monster in the manner of an equip spell."""
    to, said = use.role("to"), use.role("object")
    if to is None and isinstance(said, NounPhrase) and said.ref == "this" and (
        "special_summon" in use.context.did  # type: ignore[attr-defined]
    ):
        to = NounPhrase("monster", ref="done", verb="special_summon", span=use.clause.span)
    if not isinstance(to, NounPhrase) or use.duration:
        raise use.refused("cards are equipped to a monster as equip cards")
    only(use, "as_equip")
    gives, what = use.role("gives"), _worn(use, said)
    worn: tuple[Action, ...]
    if to.ref:
        worn = looked_for(use, what, EquipOn(what, use.lowering.what(to, use.context, use.actor)))
    else:
        hosts = use.lowering.what(replace(to, count=to.count or Count()), use.context, use.actor)
        if not isinstance(hosts, t.Choose) or hosts.count != 1 or hosts.up_to or hosts.cards.zones != ("monster",):
            raise use.refused("cards are equipped to a monster as equip cards")
        cards = replace(hosts.cards, filters=(*hosts.cards.filters, t.Face(True)), other=what == t.Itself())
        worn = (Pick(replace(hosts, cards=cards), WEARER), *looked_for(use, what, EquipOn(what, t.It(WEARER))))
    if not isinstance(gives, Gives):
        return worn
    card = what if isinstance(what, t.Itself | t.It) else t.It()
    return (*worn, _to_its_wearer(card, tuple(Change(key, "add", gives.amount) for key in gives.keys)))


@book.rule("433.1", "427.1")
def aimed_at_its_wearer(announce: Announce, effect: tuple[Action, ...]) -> tuple[Announce, tuple[Action, ...]]:
    """…に装備できる: the wearer that older words name without selecting it is a target all the same."""
    whole = effect[0].actions if len(effect) == 1 and isinstance(effect[0], Together) else effect
    picked = whole[0] if whole else None
    aims = any(isinstance(each, Target | TargetIt) for each in announce.parts)
    if aims or not isinstance(picked, Pick) or picked.name != WEARER or not isinstance(picked.what, t.Choose):
        return announce, effect
    done = tuple(replace(each, to=t.It("monster")) if isinstance(each, EquipOn) else each for each in whole[1:])
    effect = (Together(done),) if len(done) > 1 else done
    return replace(announce, parts=(*announce.parts, Target(picked.what))), effect


def is_worn(use: Use, past: bool) -> Condition | None:
    """このカードが装備されている: while this card is an equip card of a monster."""
    plain = use.role("object") == NounPhrase("card", ref="this") and set(dict(use.clause.roles)) == {"object"}
    if past or not plain or not use.clause.state or use.clause.modality or use.clause.negative:
        return None
    only(use, "as_equip")
    return WHILE_WORN


lex.verb("装備する", "equip", "equip {object} to {to}", done="equipped", does=equip, holds=is_worn)


def _to_its_wearer(card: What, changes: tuple[Change, ...]) -> Alter:
    """The card has it from now on that its wearer is changed so: as long as it is worn, and no longer."""
    wearer = t.Cards(("monster",), filters=(Wears(), t.Face(True)))
    return Alter(card, (Change("abilities", "grant", abilities=(Static(changes, wearer),)),), "")


def while_worn(effect: tuple[Action, ...], span: Span) -> tuple[Action, ...]:
    """…に装備する。装備モンスターのレベルは5になる: so it is while that monster wears this card, not for ever."""
    if not any(isinstance(each, EquipOn) and each.what == t.Itself() for each in walk(effect)):
        return effect
    return tuple(_while_worn(each, span) for each in effect)


def _while_worn(action: Action, span: Span) -> Action:
    """One instruction of such an effect."""
    if not isinstance(action, ForEach) or not any(isinstance(each, Wears) for each in walk(action.what)):
        return action
    done = action.actions[0]
    if len(action.actions) != 1 or not isinstance(done, Alter) or done.what != t.It():
        raise Refused("what is done to its wearer when it is equipped", span)
    if done.until:
        return action
    if any(not isinstance(each.amount, int) for each in done.changes):
        raise Refused("what its wearer is as long as it wears this card", span)
    return _to_its_wearer(t.Itself(), done.changes)
