"""818: abilities that a card also gives to the creature under which it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_kinds import SoulX
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import is_creature
from banmen.games.duelmasters.rules.c109_parts import bring_in_print
from banmen.games.duelmasters.zones import BATTLE
from banmen.kernel.library import gift_id
from banmen.kernel.names import UP

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


@book.rule("818.1", "818.1b", "818.1c")
def give_souls(game: Game) -> None:
    """While such a card lies face up under a creature, the creature has its soul abilities and soul icons."""
    state, library = game.state, game.library
    for place in BATTLE.places:
        for top in state.zones[place]:
            if top not in state.beneath or not is_creature(game, top):
                continue
            for card in state.beneath[top]:
                printed = library[state.definition[card]]
                for ability in printed.abilities if state.face[card] == UP else ():
                    if isinstance(ability, SoulX):
                        print_ = library.by_id[gift_id(ability.abilities)]
                        bring_in_print(game, card, (state.token[top],), print_, {"souls": printed.words["souls"]})


