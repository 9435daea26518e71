"""600: which decks are legal, and how a game is set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from banmen.errors import Words
from banmen.games.builddivide.effects_keywords import AtStart, DeckAllows
from banmen.games.builddivide.facts import BUSTER, SHOT, TERRITORY_CARD, Facts
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c700_turn import Turn
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.zones import DECK, DIVIDE, ENERGY, HAND, LIFE, TERRITORY
from banmen.kernel import atoms, chance
from banmen.kernel.deck import Deck
from banmen.kernel.library import SLOT, CardDef
from banmen.kernel.names import NONE, other
from banmen.kernel.perform import Resolve
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import Option, Question, yes_no
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

HAND_SIZE = 5
LIFE_SIZE = 10
ENERGY_SIZE = 2
MOST = 4
"""How many cards of a name there may be in both decks together."""


@book.rule("601-1", "601-1a", "601-1b", "601-1c", "601-1d", "601-1e", "602-1a")
def faults(main: Sequence[CardDef], territory: Sequence[CardDef], divide: Sequence[CardDef]) -> list[str]:
    """A deck has 40 to 50 cards, 12 busters, at most 12 shots, 4 of a name, no territory but the one beside it."""
    found: list[str] = []
    if not 40 <= len(main) <= 50:
        found.append(Words(f"the main deck has {len(main)} cards, not 40 to 50 (601-1a)",
                           f"メインデッキが{len(main)}枚（40～50枚）（601-1a）"))
    if len(divide) > 12:
        found.append(Words(f"the D-deck has {len(divide)} cards, more than 12 (601-1a)",
                           f"Dデッキが{len(divide)}枚（12枚まで）（601-1a）"))
    found += _too_many(main, territory, divide)
    busters = sum(_facts(card).trigger == BUSTER for card in main)
    if busters != 12:
        found.append(Words(f"the main deck has {busters} busters, not exactly 12 (601-1c)",
                           f"メインデッキの【バスター】が{busters}枚（ちょうど12枚）（601-1c）"))
    shots = sum(_facts(card).trigger == SHOT for card in main)
    if shots > 12:
        found.append(Words(f"the main deck has {shots} shots, more than 12 (601-1d)",
                           f"メインデッキの【ショット】が{shots}枚（12枚まで）（601-1d）"))
    found += [Words(f"{card.name_en or card.name} is a territory in the main deck (601-1e)",
                    f"メインデッキにテリトリーの「{card.name}」がある（601-1e）")
              for card in dict.fromkeys(main) if _is_territory(card)]
    if len(territory) != 1 or not all(_is_territory(card) for card in territory):
        found.append(Words("beside the main deck there is exactly one territory (602-1a)",
                           "メインデッキのほかにテリトリーをちょうど1枚用意する（602-1a）"))
    return found


@book.rule("1407-3")
def _too_many(main: Sequence[CardDef], territory: Sequence[CardDef], divide: Sequence[CardDef]) -> list[str]:
    """Every name of a card counts, in both decks together, except for cards that say how many of them there may be."""
    parts = {"main": main, "divide": (*divide, *territory)}
    everything = (*main, *divide, *territory)
    names = (*(_counted_side(card).name for card in everything),
             *sorted(name for card in everything for name in _names(card)))
    faulty: dict[tuple[str, ...], str] = {}
    for name in dict.fromkeys(names):
        usual: list[CardDef] = []
        for part, all_cards in parts.items():
            cards = [card for card in all_cards if name in _names(card)]
            special = [most for card in cards if (most := allowance(card, part)) is not None]
            rest = [card for card in cards if allowance(card, part) is None]
            usual += rest
            most = max((*special, *((MOST,) if rest else ())), default=MOST)
            if special and len(cards) > most:
                faulty.setdefault(_ids(cards), _said(cards, name, most, "601-2"))
        if len(usual) > MOST:
            faulty.setdefault(_ids(usual), _said(usual, name, MOST, "601-1b"))
    return list(faulty.values())


def _ids(cards: Sequence[CardDef]) -> tuple[str, ...]:
    """Which cards they are, so that the same cards are not found fault with under each of their names."""
    return tuple(card.id for card in cards)


def _said(cards: Sequence[CardDef], name: str, most: int, rule: str) -> str:
    """How many cards have the name, and which they are if it is not the one printed on all of them."""
    sides = [_counted_side(card) for card in cards]
    printed = {side.name: side.name_en or side.name for side in sides}
    alike = list(printed) == [name]
    whose = "" if alike else f" ({', '.join(printed.values())})"
    whose_ja = "" if alike else f"（{'、'.join(printed)}）"
    return Words(f"{len(cards)} cards are named {printed.get(name, name)}{whose}, more than {most} ({rule})",
                 f"「{name}」という名前のカード{whose_ja}が{len(cards)}枚（{most}枚まで）（{rule}）")


def over_limit(cards: Sequence[CardDef], limits: Mapping[str, int]) -> list[str]:
    """Of which cards a deck has more than a list of an organiser allows, by id or by any name that counts in a deck."""
    named = {card.id: _counted_side(card).name for card in cards}
    found = ((most, name, [card for card in cards if name in _names(card)])
             for key, most in limits.items() for name in (named.get(key, key),))
    return [_said(those, name, most, "601-1b") for most, name, those in found if len(those) > most]


@book.rule("601-2", "601-2a")
def allowance(card: CardDef, part: str) -> int | None:
    """How many of itself a card allows in a part, in place of the rule, on whichever side ("deck" is the main one)."""
    sides = (card,) if card.back is None else (card, card.back)
    said = [each for side in sides for each in side.abilities if isinstance(each, DeckAllows) and each.part == part]
    return max((each.count for each in said), default=None)


def _facts(card: CardDef) -> Facts:
    facts = card.facts
    assert isinstance(facts, Facts)
    return facts


def _is_territory(card: CardDef) -> bool:
    return TERRITORY_CARD in card.words["types"]


def _names(card: CardDef) -> frozenset[str]:
    """The names that count in a deck: a territory's are those of its open side."""
    return _counted_side(card).words["names"]


def _counted_side(card: CardDef) -> CardDef:
    return card if card.back is None else card.back


@book.rule("602-1b", "602-1c", "602-1d")
def lay_out(game: Game, decks: Sequence[Deck]) -> None:
    """The shuffled main deck becomes the deck, the territory lies closed, the D-deck in its zone."""
    for seat, deck in enumerate(decks):
        for part, zone in (("main", DECK), ("territory", TERRITORY), ("divide", DIVIDE)):
            atoms.bring_all(game, [game.library.by_id[id] for id in deck.part(part)], seat, zone)
        atoms.shuffle(game, DECK, seat, ("602-1b",))


class Setup(Frame, tag="bd_setup"):
    """The steps before the first turn."""

    again: int = 0
    seat: int = 0
    begun: tuple[int, ...] = ()
    """The effects of the start that are done, by handle and ability."""
    next: int = NONE


setup = Procedure(Setup, book)


@setup.step("602-1e", "602-1e.1")
def who_is_first(game: Game, frame: Setup) -> Flow:
    """Chance alone says who is first; nobody chooses."""
    frame.seat = chance.below(game.state, 2)
    atoms.write(game, "first", frame.seat)
    atoms.tell(game, "first_player", frame.seat)
    return None


@setup.step("602-1f")
def deal_hands(game: Game, frame: Setup) -> Flow:
    """Each player takes five cards."""
    for seat in (frame.seat, other(frame.seat)):
        atoms.carry(game, game.state.zones[DECK.of(seat)][:HAND_SIZE], HAND)
    return None


@setup.step("602-1g", "602-1g.1", "602-1g.2")
def offer_redraw(game: Game, frame: Setup) -> Flow:
    """Each player may once take a new hand; the first player decides first."""
    return yes_no(frame.seat, "mulligan", "again", rules=("602-1g",))


@setup.step("602-1g")
def redraw(game: Game, frame: Setup) -> Flow:
    """Five new cards are taken before the old ones are shuffled into the deck."""
    seat = frame.seat
    if frame.again:
        zones = game.state.zones
        old = list(zones[HAND.of(seat)])
        atoms.carry(game, zones[DECK.of(seat)][:HAND_SIZE], HAND)
        atoms.carry(game, old, DECK)
        atoms.shuffle(game, DECK, seat)
    frame.seat = other(seat)
    return setup.go(frame, "602-1g") if frame.seat != table_of(game).first else None


@setup.step("602-1h")
def lay_life(game: Game, frame: Setup) -> Flow:
    """Ten cards of each deck become life."""
    for seat in (frame.seat, other(frame.seat)):
        atoms.carry(game, game.state.zones[DECK.of(seat)][:LIFE_SIZE], LIFE)
    return None


@setup.step("602-1i")
def lay_energy(game: Game, frame: Setup) -> Flow:
    """Two more become energy."""
    for seat in (frame.seat, other(frame.seat)):
        atoms.carry(game, game.state.zones[DECK.of(seat)][:ENERGY_SIZE], ENERGY)
    return None


@setup.step("602-1j", "602-1j.1")
def choose_start_effect(game: Game, frame: Setup) -> Flow:
    """What is done at the start of the game is done now, the first player's first, each in its player's order."""
    frame.next = NONE
    for seat in (frame.seat, other(frame.seat)):
        ready = [packed for packed in _starting(game, seat) if packed not in frame.begun]
        if ready:
            options = tuple(Option("take", packed, packed >> SLOT) for packed in ready)
            return Question("order", seat, "start_order", options, ("602-1j.1",), "next")
    return setup.go(frame, "602-1k")


@setup.step()
def do_start_effect(game: Game, frame: Setup) -> Flow:
    """It is carried out at once, without being played."""
    state = game.state
    token, ability = frame.next >> SLOT, frame.next & (1 << SLOT) - 1
    card = state.card_of(token)
    frame.begun = (*frame.begun, frame.next)
    setup.go(frame, "602-1j")
    return Resolve(definition=state.definition[card], ability=ability, scope=Scope(state.controller[card], token))


def _starting(game: Game, seat: int) -> list[int]:
    """The effects of the start, each as the handle of its card and the number of the ability."""
    state = game.state
    return [
        state.token[card] << SLOT | number
        for card in state.zones[TERRITORY.of(seat)]
        for number, ability in enumerate(game.library[state.definition[card]].abilities)
        if isinstance(ability, AtStart)
    ]


@setup.step("602-1k")
def begin(game: Game, frame: Setup) -> Flow:
    """The first player's turn begins the game."""
    return Turn()
