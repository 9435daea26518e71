"""524-1, 1203: a card with another's abilities: such pairs are printed cards, all made when the first is needed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from banmen.games.builddivide.effects_keywords import BecomeAssault, MakeAssault, NameRule
from banmen.games.builddivide.effects_losing import LOST
from banmen.games.builddivide.facts import COMMAND, TERRITORY_CARD, UNIT
from banmen.games.builddivide.giving import GIVEN
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.terms import EnterAsUnit, SameAbilities, Skill
from banmen.kernel import atoms
from banmen.kernel.effects.base import Ability, Action
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import ABILITIES, KEYWORDS, NONE
from banmen.kernel.perform import Resolve, affected_cards, cards_of, performs
from banmen.kernel.procedure import Flow

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

WITH = "="
"""Between the id of a card and that of the card whose abilities it has."""


def variants(library: Library) -> list[CardDef]:
    """Every card that can be a unit with the abilities of every other; none when they are made already."""
    if borrowed(library):
        return []
    cards = library.cards
    done = {type(action) for card in cards for each in card.blocks for block in each for action in block}
    units = [card for card in cards if _can_be_a_unit(card, done)]
    return [_with_abilities(one, model) for one in units for model in units if one is not model]


@book.rule("1406-1a", "1406-3", "1604-2")
def _can_be_a_unit(card: CardDef, done: set[type[Action]]) -> bool:
    """Units are, territories by their own assault or by what is done to them, commands by what is done to them."""
    types = card.words["types"]
    if not types:  # something that is only given
        return False
    if TERRITORY_CARD in types:
        return MakeAssault in done or any(BecomeAssault() in block for each in card.blocks for block in each)
    return UNIT in types or EnterAsUnit in done


@book.rule("1501-1a", "1604-2a", "533-1a")
def _with_abilities(one: CardDef, model: CardDef) -> CardDef:
    """Icons and further names are abilities and go with them; a skill, and a command's text, is none.

    So the one keeps its own skill, which what it has of the other now calls for (533-2), and gets none of the other.
    """
    numbers = one.numbers | {"icons": model.numbers.get("icons", 0)}
    names = (each.name for each in model.abilities if isinstance(each, NameRule))
    words = one.words | {"names": frozenset((one.name, *names))}
    taken = () if COMMAND in model.words["types"] else _lines(model, skills=False)
    lines = (*_lines(one, skills=True), *taken)
    ja, en = ("\n".join(dict.fromkeys(words[at] for _, words in lines)) for at in (0, 1))
    return CardDef(f"{one.id}{WITH}{model.id}", one.name, one.name_en, numbers, words, [each for each, _ in lines],
                   one.facts, ja, en, said=[words for _, words in lines])


def _lines(card: CardDef, *, skills: bool) -> tuple[tuple[Ability, tuple[str, str]], ...]:
    """The skills of a card, or its abilities, which a skill is none of; each with its words."""
    said = zip(card.abilities, card.said, strict=True)
    return tuple((each, words) for each, words in said if isinstance(each, Skill) == skills)


@lru_cache(maxsize=256)
def borrowed(library: Library) -> dict[int, int]:
    """The printed cards with another's abilities, and what each is by itself."""
    return {
        number: library.by_id[card.id.partition(WITH)[0]]
        for number, card in enumerate(library.cards)
        if WITH in card.id and not card.id.startswith(GIVEN)  # of which the words may have such a sign
    }


@performs(SameAbilities)
@book.rule("524-1")
def same_abilities(game: Game, frame: Resolve, action: SameAbilities) -> Flow:
    """The card's own abilities, and those given to it, are gone; the other's and those given to that are there."""
    state = game.state
    models = cards_of(game, frame.scope.get(action.model.name))
    cards = [card for card in affected_cards(game, frame, action.what) if models and models[0] != card]
    if cards:
        game.grow()
    library = game.library
    own = borrowed(library)
    for card in cards:
        definition, model = state.definition[card], state.definition[models[0]]
        name = library[own.get(definition, definition)].id
        of = library[model].id.partition(WITH)[2] or library[model].id
        becomes = library.by_id.get(name if name == of else f"{name}{WITH}{of}", NONE)
        if becomes != NONE:
            atoms.reprint(game, card, becomes)
            atoms.write(game, "lent", (*table_of(game).lent, state.token[card]))
            for key in (KEYWORDS, LOST, ABILITIES):
                atoms.take_over(game, state.token[card], state.token[models[0]], key, "turn")
    return None


def give_back(game: Game) -> None:
    """When the turn's effects end every card has its own abilities again."""
    own = borrowed(game.library)
    for card in cards_of(game, table_of(game).lent):
        if game.state.definition[card] in own:
            atoms.reprint(game, card, own[game.state.definition[card]])
    atoms.write(game, "lent", ())
