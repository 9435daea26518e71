"""524-1: a card with the abilities of another: every such pair is a printed card of its own, made beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from banmen.games.builddivide.facts import UNIT
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.terms import SameAbilities
from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow

WITH = "="
"""Between the id of a card and that of the card whose abilities it has."""


def variants(cards: Sequence[CardDef]) -> list[CardDef]:
    """Every unit with the abilities of every other, if any card can bring that about."""
    if not any(isinstance(action, SameAbilities) for card in cards for each in card.blocks for block in each
               for action in block):
        return []
    units = [card for card in cards if UNIT in card.words["types"]]
    return [
        CardDef(f"{one.id}{WITH}{model.id}", one.name, one.name_en, one.numbers, one.words, model.abilities,
                one.facts, model.text, model.text_en, said=model.said)
        for one in units
        for model in units
        if one is not model
    ]


@lru_cache(maxsize=256)
def borrowed(library: Library) -> dict[int, int]:
    """The printed cards with another's abilities, and what each is by itself."""
    return {
        number: library.by_id[card.id.partition(WITH)[0]]
        for number, card in enumerate(library.cards)
        if WITH in card.id
    }


@performs(SameAbilities)
@book.rule("524-1")
def same_abilities(game: Game, frame: Resolve, action: SameAbilities) -> Flow:
    """The card's own abilities are gone and the other's are there, before anything gives or takes abilities."""
    state = game.state
    library = game.library
    own = borrowed(library)
    models = cards_of(game, frame.scope.get(action.model.name))
    for card in cards_of(game, frame.picked):
        if not models or models[0] == card:
            continue
        definition, model = state.definition[card], state.definition[models[0]]
        name = library[own.get(definition, definition)].id
        of = library[model].id.partition(WITH)[2] or library[model].id
        becomes = library.by_id.get(name if name == of else f"{name}{WITH}{of}", NONE)
        if becomes != NONE:
            atoms.reprint(game, card, becomes)
            atoms.note(game, lent=(*table_of(game).lent, state.token[card]))
    return None


def give_back(game: Game) -> None:
    """When the turn's effects end every card has its own abilities again."""
    own = borrowed(game.library)
    for card in cards_of(game, table_of(game).lent):
        if game.state.definition[card] in own:
            atoms.reprint(game, card, own[game.state.definition[card]])
    atoms.note(game, lent=())
