"""Chapter 1: how a game starts, how it is won, how cards lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.duelmasters.library import DuelLibrary
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.table import DuelTable
from banmen.games.duelmasters.zones import BATTLE, DECK, GR, HAND, MANA, SHIELD
from banmen.kernel import atoms, chance
from banmen.kernel.bounds import forbidden, obliged
from banmen.kernel.effects.bounds import Obliges
from banmen.kernel.effects.things import Is
from banmen.kernel.names import DOWN, TURNED, other
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game
    from banmen.kernel.zones import Zone

SHIELDS = 5
HAND_SIZE = 5

CREATURE = Is("types", "creature")


def table(game: Game) -> DuelTable:
    """The game's own table."""
    return game.state.table


@book.rule("103.2", "307.2", "308.4", "311.2", "809.3", "812.3")
def shuffle_decks(game: Game) -> None:
    """Decks are shuffled; what starts in the battle zone is put there before."""
    state = game.state
    for seat in (0, 1):
        if occurs(game, "starts_in_battle"):
            first = [card for card in state.zones[DECK.of(seat)] if game.has(card, "starts_in_battle")]
            atoms.carry(game, first, BATTLE)
        for zone in (DECK, GR):
            atoms.shuffle(game, zone, seat)


@book.rule("103.3", "113.1", "402.1", "406.1")
def deal(game: Game) -> None:
    """Then five shields each and a hand of five."""
    for zone, count in ((SHIELD, SHIELDS), (HAND, HAND_SIZE)):
        for seat in (0, 1):
            atoms.carry(game, game.state.zones[DECK.of(seat)][:count], zone)


@book.rule("103.4")
def first_player(game: Game) -> int:
    """Chance decides who goes first; nobody may choose to go second."""
    return chance.below(game.state, 2)


UPSIDE_DOWN = 32
"""The mark of a card that lies upside down."""
TAPPABLE = frozenset(("creature", "tamaseed"))


@book.rule("105.4", "105.4a", "105.6", "116.2a")
def turn_cards(game: Game, cards: Sequence[int], how: int) -> None:
    """Only creatures, tamaseeds and mana lie tapped or untapped; what lies so already, or is sealed, is not turned."""
    zone = game.state.zone
    atoms.turn_all(game, [
        card
        for card in cards
        if (
            zone[card] >> 1 == MANA.number
            or (zone[card] >> 1 == BATTLE.number and not TAPPABLE.isdisjoint(game.words(card, "types")))
        )
        and not forbidden(game, "tap" if how == TURNED else "untap", card)
        and not (how != TURNED and forbidden(game, "untap_by_effect", card))
    ], how, "tap" if how == TURNED else "untap")


@book.rule("405.1", "405.4", "106.2b", "110.4f")
def lies(game: Game, card: int, zone: Zone, turned: int) -> int:
    """A card of more than one civilization enters the mana zone tapped; some texts make creatures enter tapped."""
    if zone.number == BATTLE.number:
        theirs = game.state.zones[BATTLE.of(other(game.state.controller[card]))]
        tapped = occurs(game, "foes_enter_tapped") and any(game.has(each, "foes_enter_tapped") for each in theirs)
        return TURNED if tapped or obliged(game, "lie_tapped", card) or _comes_tapped(game, card) else turned
    if zone.number != MANA.number or game.state.face[card] == DOWN:
        return turned
    printed = game.library.cards[game.state.definition[card]]
    many = len(printed.words["civilizations"]) > 1 or "enters_mana_tapped" in printed.keywords
    return TURNED if many or obliged(game, "lie_tapped", card) else turned


@book.rule("608.3c")
def _comes_tapped(game: Game, card: int) -> bool:
    """What a card says of itself is so at the moment it comes, before it is heard of otherwise."""
    scope = own(game, card)
    return game.library.bounds and any(
        isinstance(each, Obliges) and each.act == "lie_tapped" and game.matches(each.what, scope, card)
        and (each.condition is None or game.is_so(each.condition, scope))
        for each in game.library[game.state.definition[card]].abilities
    )


@book.rule("104.1", "104.2c")
def win(game: Game, seat: int, reason: str) -> None:
    """An effect that says so ends the game at once, before any loss is looked for."""
    atoms.end(game, seat, reason, "104.2c")


def occurs(game: Game, feature: str) -> bool:
    """Whether any card of this game has the keyword, the kind of ability or the type."""
    library: DuelLibrary = game.library  # type: ignore[assignment]
    return feature in library.features


NO_CARDS: frozenset[int] = frozenset()


def bearers(game: Game, feature: str, key: str, place: int) -> list[int]:
    """The cards of a place that may have a keyword or type: where nothing alters such, those on which it is printed."""
    return game.state.zones[place] if game.derived.reaches(key, place) else printed_with(game, feature, place)


def printed_with(game: Game, feature: str, place: int) -> list[int]:
    """The cards of a place on which the keyword, the kind of ability or the type is printed."""
    library: DuelLibrary = game.library  # type: ignore[assignment]
    printed, cards = game.derived.rows_of(library, library.features.get(feature, NO_CARDS)), game.state.zones[place]
    return list(filter(printed.__contains__, cards))


def is_creature(game: Game, card: int) -> bool:
    """Whether the card is a creature."""
    return "creature" in game.derived.words(game, card, "types")


def own(game: Game, card: int) -> Scope:
    """The scope in which a card speaks for its player."""
    return Scope(game.state.controller[card], game.state.token[card])
