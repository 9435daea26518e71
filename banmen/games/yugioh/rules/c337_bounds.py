"""What texts forbid: acts of players and cards, a second copy of a name, and staying where something is so."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from banmen.games.yugioh.effects import Figure
from banmen.games.yugioh.effects_bounds import Bars, Immune, OnlyOne, Perishes
from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.happenings import ACTS
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c290_negation import is_kept_from
from banmen.games.yugioh.rules.c355_knowing import fits_all, lies_hidden, stands_to
from banmen.games.yugioh.table import FLIPPED, table
from banmen.games.yugioh.zones import BANISHED, FIELD_NUMBERS, GRAVEYARD
from banmen.kernel.bounds import forbidden, speaking
from banmen.kernel.effects.base import Filter, Side, What
from banmen.kernel.effects.things import Cards, Is, Named, NameHas
from banmen.kernel.evaluate import made_of_others
from banmen.kernel.library import CardDef, Library, unpacked
from banmen.kernel.names import NONE, UP
from banmen.kernel.question import Reason
from banmen.kernel.remembered import described
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

_SPOKEN_OF = {act: (f"forbids:{act}", f"bars:{act}") for act in ACTS}
"""For each act, the words under which texts about it are found."""
FORBIDDEN = Reason("337.1", "forbidden_by_effect")
ONE_OF_A_NAME = Reason("337.1", "only_one_face_up")


@book.rule("337.1")
def barred(game: Game, act: str, seat: int, card: int = NONE, made: CardDef | None = None) -> bool:
    """Whether a text keeps this player from doing it at all, or with this card, or with a token that is to be made."""
    watchers = game.state.watch.get("bars:" + act)
    if watchers is None:
        return False
    for packed in watchers:
        watcher, definition, number = unpacked(packed)
        ability = game.library.cards[definition].abilities[number]
        assert isinstance(ability, Bars)
        scope = speaking(game, watcher)
        if (
            game.rules.works(game, watcher, ability)
            and seat in game.seats(ability.who, scope)
            and (_meant(game, act, ability.what, scope, card) if made is None
                 else _made_so(game, ability.what, scope, made))
            and (ability.condition is None or game.is_so(ability.condition, scope))
        ):
            return True
    return False


def _meant(game: Game, act: str, what: What, scope: Scope, card: int) -> bool:
    """Whether such a card is meant, whosever it is; what is no card is meant where nothing is said of cards."""
    assert isinstance(what, Cards)
    if card == NONE:
        return not what.filters and not what.zones
    if what.zones and game.zones[game.state.zone[card] >> 1].name not in what.zones:
        return False
    if what.other and game.state.token[card] == scope.source:
        return False
    if act == "activate_card" and printed(game, card).pendulum:
        return all(_as_a_spell(game, each, scope, card) for each in what.filters)
    return fits_all(game, what.filters, scope, card)  # to do it turns up what lies face down


_AS_A_SPELL: Final = {"types": "spell", "kinds": "pendulum"}


@book.rule("160.1", "380.6")
def _as_a_spell(game: Game, property: Filter, scope: Scope, card: int) -> bool:
    """A pendulum card that is activated is a spell, whatever it is in the hand."""
    made = made_of_others(property, lambda each: _as_a_spell(game, each, scope, card))
    if made is not None:
        return made
    if isinstance(property, Is) and property.key in _AS_A_SPELL:
        return property.word == _AS_A_SPELL[property.key]
    return fits_all(game, (property,), scope, card)


def _made_so(game: Game, what: What, scope: Scope, made: CardDef) -> bool:
    """Whether a token that is not there yet will be such a card."""
    assert isinstance(what, Cards)
    return not what.zones and all(_will_be(game, each, scope, made) for each in what.filters)


def _will_be(game: Game, property: Filter, scope: Scope, made: CardDef) -> bool:
    others = made_of_others(property, lambda each: _will_be(game, each, scope, made))
    if others is not None:
        return others
    match property:
        case Is(key, word):
            return word in made.words.get(key, ())
        case Named(name):
            return name in made.words["names"]
        case NameHas(part):
            return game.library.any_has(made.words["names"], part)
        case Figure(key):
            return key in made.numbers and stands_to(game, property, made.numbers[key], scope)
    return False


@book.rule("337.1")
def refuse_bound(game: Game, act: str, seat: int, card: int, other: int = NONE) -> Reason | None:
    """Why a text does not let this player do it with this card (to that other)."""
    if not game.library.bounds:
        return None
    if game.state.continuous and lies_hidden(game, card) and is_kept_from(game, act, card):
        return FORBIDDEN
    forbids, bars = _SPOKEN_OF[act]
    if forbids not in game.state.watch and bars not in game.state.watch:
        return None
    if forbidden(game, act, card, other) or barred(game, act, seat, card):
        return FORBIDDEN
    return None


# One of a name ------------------------------------------------------------------------------------


def any_lone(library: Library) -> bool:
    """Whether any card of the game may lie face up only once."""
    return any(isinstance(ability, OnlyOne) for card in library.cards for ability in card.abilities)


def _names(game: Game, card: int, ability: OnlyOne) -> set[str]:
    names = game.words(card, "names") or game.library[game.state.definition[card]].words["names"]
    return {ability.part} if ability.part and game.library.any_has(names, ability.part) else set(names)


@book.rule("337.1")
def refuse_lone(game: Game, seat: int, card: int) -> Reason | None:
    """A card that may lie face up only once is not put out beside another one."""
    index = game.library.index
    if not index.lone:
        return None
    printed = game.library[game.state.definition[card]]
    for ability in printed.abilities:
        if isinstance(ability, OnlyOne) and _copies(game, seat, card, ability):
            return ONE_OF_A_NAME
    return None


def _copies(game: Game, seat: int, card: int, ability: OnlyOne) -> list[int]:
    """The other cards lying face up that count as the same."""
    state = game.state
    wanted = _names(game, card, ability)
    return [
        other
        for number in FIELD_NUMBERS
        for whose in ((0, 1) if ability.both else (seat,))
        for other in state.zones[2 * number + whose]
        if other != card and state.face[other] == UP and wanted & _names(game, other, ability)
    ]


# What goes by itself --------------------------------------------------------------------------------


@book.rule("337.1", "442.1")
def take_away(game: Game) -> Frame | None:
    """A card that perishes when something is so goes at once; so does a later copy of what may lie there once."""
    state = game.state
    for word in ("perishes", "only_one"):
        for packed in state.watch.get(word) or ():
            watcher, definition, number = unpacked(packed)
            ability = game.library.cards[definition].abilities[number]
            if not game.rules.works(game, watcher, ability):
                continue
            source = state.token[watcher]
            if isinstance(ability, Perishes):
                if game.is_so(ability.condition, Scope(state.controller[watcher], source)):
                    goal = BANISHED if ability.cause == "banish" else GRAVEYARD
                    return game.rules.move(game, [watcher], goal, cause=ability.cause, source=source)
            elif isinstance(ability, OnlyOne):
                copies = _copies(game, state.controller[watcher], watcher, ability)
                if any(_was_up_before(game, each, watcher) for each in copies):
                    return game.rules.move(game, [watcher], GRAVEYARD, cause="destroy", source=source)
    return None


def _was_up_before(game: Game, card: int, than: int) -> bool:
    """Whether a card lay face up before another: what was turned up in this turn came to lie so later than the rest."""
    marks, token = game.state.marks, game.state.token
    return (marks[card] & FLIPPED, token[card]) < (marks[than] & FLIPPED, token[than])


# Not affected ---------------------------------------------------------------------------------------


def said_by(game: Game, scope: Scope) -> int:
    """The handle of the card that says something, also where a lasting effect stands for it."""
    card = game.state.card_of(scope.source)
    return scope.source if card == NONE else speaking(game, card).source


def player_of(game: Game, source: int) -> int:
    """The player whose effect the card with this handle has: of a link of the chain, else who controls the card."""
    for link in reversed(table(game).chain):
        if link.source == source:
            return link.seat
    card = game.state.card_of(source)
    return game.state.controller[card] if card != NONE else game.state.known[source].controller


@lru_cache(maxsize=256)
def _whosever(cards: Cards) -> Cards:
    """Such cards of either player: whose effect it is, is not asked of where its card lies by now."""
    return replace(cards, side=Side.ANY)


def _is_meant_by(game: Game, to: Cards, scope: Scope, source: int) -> bool:
    """Whether what a card does is an effect of such a card, used by such a player."""
    if to.side is Side.ANY:
        return described(game, to, scope, source)
    mine = player_of(game, source) == scope.seat
    return mine == (to.side is Side.YOURS) and described(game, _whosever(to), scope, source)


@book.rule("337.1")
def is_immune(game: Game, card: int, source: int) -> bool:
    """Whether a text keeps this card from what the card with that handle does to it."""
    state = game.state
    for packed in state.watch["immune"]:  # asked only where somebody says so
        watcher, definition, number = unpacked(packed)
        ability = game.library.cards[definition].abilities[number]
        assert isinstance(ability, Immune)
        scope = speaking(game, watcher)
        if (
            source != state.token[card]
            and game.rules.works(game, watcher, ability)
            and game.matches(ability.what, scope, card)
            and _is_meant_by(game, ability.to, scope, source)
            and (ability.condition is None or game.is_so(ability.condition, scope))
        ):
            return True
    return False
