"""The places of the zones: every card in a zone meant for it, and no more cards than there are places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import SpecialSummon
from banmen.games.yugioh.effects_doing import EquipOn
from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.zones import (
    FIELD_SPELL,
    MONSTER,
    MONSTERS_AT_MOST,
    PENDULUM,
    PENDULUMS_AT_MOST,
    SPELL_TRAP,
    SPELLS_AT_MOST,
)
from banmen.kernel.effects.base import Action
from banmen.kernel.state import Scope
from banmen.kernel.view import card_view, zone_view

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game
    from banmen.kernel.library import CardDef
    from banmen.kernel.zones import Zone

book.note(("120.5", "120.6", "120.9", "325.1", "325.3", "325.4"), zone_view)
book.note(("355.1", "355.2", "355.3"), card_view)
PLACES = ((MONSTER, MONSTERS_AT_MOST, "120.2"), (SPELL_TRAP, SPELLS_AT_MOST, "120.3"), (FIELD_SPELL, 1, "265.4"),
          (PENDULUM, PENDULUMS_AT_MOST, "120.10"))


@book.rule("120.1", "120.2", "120.3", "120.10")
def layout_faults(game: Game) -> list[str]:
    """What could not lie on a field: too many cards in a zone, or a card where it does not belong."""
    state = game.state
    faults: list[str] = []
    for seat in (0, 1):
        for zone, most, rule in PLACES:
            count = len(state.zones[zone.of(seat)])
            if count > most:
                faults.append(f"{count} cards in the {zone.name} zone of {'ab'[seat]}; {most} have room ({rule})")
        wrong = [card for card in state.zones[MONSTER.of(seat)] if printed(game, card).facts.type != "monster"]
        wrong += [card for card in state.zones[PENDULUM.of(seat)] if not printed(game, card).pendulum]
        wrong += [card for card in state.zones[FIELD_SPELL.of(seat)] if printed(game, card).facts.property != "field"]
        faults += [f"{game.library[state.definition[card]].name} does not belong there (120.1)" for card in wrong]
    return faults


@book.rule("120.1")
def could_lie(card: CardDef, zone: Zone) -> bool:
    """Whether a card lying face down in a zone of the field could be this one: where it lies says what it is not."""
    facts = card.facts.facts
    if zone.number == MONSTER.number:
        return bool(facts.type == "monster")
    if zone.number == FIELD_SPELL.number:
        return bool(facts.property == "field")
    return bool(facts.type != "monster" and facts.property != "field")


@book.rule("120.3")
def spells_and_traps(game: Game, seat: int) -> int:
    """How many places a player's spells and traps take up, those included that are just being carried out."""
    place = SPELL_TRAP.of(seat)
    return len(game.state.zones[place]) + sum(game.state.zone[card] == place for card in game.state.pending)


@book.rule("120.2", "120.3")
def room_for(game: Game, action: Action, scope: Scope) -> int:
    """How many cards an instruction can be done to: as many as there is room for on the field they come to."""
    zones = game.state.zones
    if isinstance(action, SpecialSummon):
        (seat,) = game.seats(action.field, scope)
        return MONSTERS_AT_MOST - len(zones[MONSTER.of(seat)])
    if isinstance(action, EquipOn):
        return SPELLS_AT_MOST - len(zones[SPELL_TRAP.of(scope.seat)])
    return sum(map(len, zones))
