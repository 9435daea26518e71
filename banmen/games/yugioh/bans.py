"""What texts forbid: …できない as the acts that players or monsters may not do, always or for a while."""

from __future__ import annotations

from typing import Final

from banmen.games.yugioh.effects_bounds import Bars
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, What
from banmen.kernel.effects.bounds import Bound, Forbids
from banmen.kernel.effects.says import Alter, Lasting, giving
from banmen.language.tree import Clause, NounPhrase, ValueOf

OF_THINGS: Final = {
    "attack": "attack", "declare_attack": "attack", "attack_directly": "attack_directly", "release": "release",
    "change_position": "position", "summon": "summon", "flip_summon": "flip",
}
"""What monsters cannot do, or cannot have done to them."""
OF_PLAYERS: Final = {"summon": "summon", "special_summon": "special_summon", "flip_summon": "flip", "set": "set"}
"""What players cannot do with such cards."""
CARDS: Final = ("spell", "trap", "spell_or_trap")


def bans(step: Clause, context: Speaking) -> list[Bound]:
    """The acts a clause forbids, by this card's own word; none when no rule knows how to forbid it."""
    if step.modality != "cannot" or step.manner or not set(dict(step.roles)) <= {"object", "subject"}:
        return []
    player, thing = step.role("subject"), step.role("object")
    if isinstance(player, str):
        return _of_player(step, player, thing, context)
    said = _whom(step)
    act = OF_THINGS.get(step.verb)
    if said is None or act is None or said.count is not None or said.ref not in ("", "this"):
        return []
    whom: What = t.Itself() if said.ref == "this" else LOWERING.cards(said, context)
    if said.ref == "this" and said != NounPhrase(said.head, ref="this"):
        return []
    return [Forbids(act, whom)]


def _whom(step: Clause) -> NounPhrase | None:
    """The monsters a ban is said of."""
    thing, doer = step.role("object"), step.role("subject")
    if step.verb == "change_position":
        of_it = isinstance(thing, ValueOf) and thing.key == "position"
        return thing.of if of_it and doer is None else None
    said = thing if thing is not None else doer
    return said if isinstance(said, NounPhrase) and (thing is None or doer is None) else None


def _of_player(step: Clause, player: str, thing: object, context: Speaking) -> list[Bound]:
    if player not in ("you", "opponent", "each", "either"):
        return []
    who = LOWERING.who("each" if player == "either" else player)
    if step.verb == "carry_out" and thing == NounPhrase("battle_phase"):
        return [Bars("battle_phase", who=who)]
    if step.verb == "activate":
        if isinstance(thing, NounPhrase) and thing == NounPhrase(thing.head) and thing.head in CARDS:
            return [Bars("activate_card", t.Cards((), filters=LOWERING.filters(thing, context)), who=who)]
        if isinstance(thing, ValueOf) and thing.key == "effects" and thing.of == NounPhrase("monster"):
            return [Bars("activate_effect", t.Cards((), filters=LOWERING.filters(thing.of, context)), who=who)]
        return []
    act = OF_PLAYERS.get(step.verb)
    if act is not None and thing is None:
        return [Bars(act, who=who)]
    if act is None or not isinstance(thing, NounPhrase) or thing.ref or thing.whose or thing.other or thing.count:
        return []
    if thing.head != "monster" or thing.zones not in ((), ("extra",), ("graveyard",), ("hand",), ("deck",)):
        return []
    own = LOWERING.filters(thing, context)
    filters = tuple(each for each in own if each != t.Is("types", "monster"))
    return [Bars(act, t.Cards(thing.zones, filters=filters), who=who)]


def for_a_while(step: Clause, context: Speaking, until: str) -> tuple[Action, ...]:
    """What a clause forbids until then; empty when no rule knows how to forbid it."""
    said = _whom(step)
    plain = step.modality == "cannot" and not step.manner and set(dict(step.roles)) <= {"object", "subject"}
    if plain and said is not None and said.ref and step.verb in OF_THINGS:
        return (Alter(LOWERING.what(said, context), giving(Forbids(OF_THINGS[step.verb])), until),)
    found = bans(step, context)
    return (Lasting(tuple(found), until),) if found else ()


__all__ = ["bans", "for_a_while"]
