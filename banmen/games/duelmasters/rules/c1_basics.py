"""Chapter 1: how a game starts, how it is won, how cards lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.table import DuelTable
from banmen.games.duelmasters.zones import BATTLE, DECK, HAND, MANA, SHIELD
from banmen.kernel import atoms, chance
from banmen.kernel.effects.things import Is
from banmen.kernel.names import TURNED
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game
    from banmen.kernel.zones import Zone

SHIELDS = 5
HAND_SIZE = 5
DECK_SIZE = 40
COPIES = 4

CREATURE = Is("types", "creature")


def table(game: Game) -> DuelTable:
    """The game's own table."""
    found = game.state.table
    assert isinstance(found, DuelTable)
    return found


@book.rule("100.2", "100.2a")
def faults_of_deck(names: list[str]) -> list[str]:
    """A deck has exactly forty cards and at most four of one name."""
    faults = [] if len(names) == DECK_SIZE else [f"a deck has {DECK_SIZE} cards, not {len(names)} (100.2)"]
    faults += [
        f"{names.count(name)} copies of {name}, more than {COPIES} (100.2a)"
        for name in dict.fromkeys(names)
        if names.count(name) > COPIES
    ]
    return faults


@book.rule("103.2", "103.3", "113.1", "402.1")
def set_up(game: Game) -> None:
    """Decks are shuffled; five cards each become face-down shields, then five cards each the hand."""
    for seat in (0, 1):
        atoms.shuffle(game, DECK, seat)
    for zone, count in ((SHIELD, SHIELDS), (HAND, HAND_SIZE)):
        for seat in (0, 1):
            atoms.carry(game, game.state.zones[DECK.of(seat)][:count], zone)


@book.rule("103.4")
def first_player(game: Game) -> int:
    """Chance decides who goes first; nobody may choose to go second."""
    return chance.below(game.state, 2)


@book.rule("105.6")
def turn_card(game: Game, card: int, how: int) -> None:
    """Only creatures and mana lie tapped or untapped, and what lies so already is not turned."""
    if game.state.zone[card] >> 1 in (BATTLE.number, MANA.number):
        atoms.turn(game, card, how, "tap" if how == TURNED else "untap")


@book.rule("405.1", "106.2b")
def lies(game: Game, card: int, zone: Zone, turned: int) -> int:
    """A card of more than one civilization enters the mana zone tapped."""
    if zone.number != MANA.number:
        return turned
    printed = game.library[game.state.definition[card]]
    many = len(printed.words["civilizations"]) > 1 or "enters_mana_tapped" in printed.keywords
    return TURNED if many else turned


@book.rule("114.1", "114.2", "114.6")
def draw(game: Game, seat: int) -> Frame | None:
    """Drawing takes the top card of the deck, one at a time; from an empty deck nothing is drawn."""
    pile = game.state.zones[DECK.of(seat)]
    return atoms.move(game, pile[:1], HAND, cause="draw") if pile else None


@book.rule("104.1", "104.2c")
def win(game: Game, seat: int, reason: str) -> None:
    """An effect that says so ends the game at once, before any loss is looked for."""
    atoms.end(game, seat, reason, "104.2c")


def is_creature(game: Game, card: int) -> bool:
    """Whether the card is a creature."""
    return "creature" in game.derived.words(card, "types")


def own(game: Game, card: int) -> Scope:
    """The scope in which a card speaks for its player."""
    return Scope(game.state.controller[card], game.state.token[card])
