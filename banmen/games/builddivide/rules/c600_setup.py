"""600: which decks are legal, and how a game is set up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from banmen.errors import Words
from banmen.games.builddivide.effects_keywords import AtStart, DeckAllows
from banmen.games.builddivide.facts import BUSTER, SHOT, TERRITORY_CARD, Facts
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c700_turn import Turn
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.zones import DECK, DIVIDE, ENERGY, HAND, LIFE, TERRITORY
from banmen.kernel import atoms, chance
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.library import SLOT, CardDef
from banmen.kernel.names import NONE, other
from banmen.kernel.perform import Resolve
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import Option, Question, yes_no
from banmen.kernel.state import Frame, Scope

HAND_SIZE = 5
LIFE_SIZE = 10
ENERGY_SIZE = 2


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
    found += [Words(f"{name} is a territory in the main deck (601-1e)",
                    f"メインデッキにテリトリーの{name}がある（601-1e）")
              for name in dict.fromkeys(card.name for card in main if _is_territory(card))]
    if len(territory) != 1 or not all(_is_territory(card) for card in territory):
        found.append(Words("beside the main deck there is exactly one territory (602-1a)",
                           "メインデッキのほかにテリトリーをちょうど1枚用意する（602-1a）"))
    return found


@book.rule("1407-3")
def _too_many(main: Sequence[CardDef], territory: Sequence[CardDef], divide: Sequence[CardDef]) -> list[str]:
    """Every name of a card counts, in both decks together, unless the card allows more in one of them."""
    allowed = allowances((*main, *divide))
    found: list[str] = []
    held = {"main": main, "divide": (*divide, *territory)}
    times = {part: Counter(name for card in cards for name in _names(card)) for part, cards in held.items()}
    for name in dict.fromkeys((*times["main"], *times["divide"])):
        free = allowed.get(name, {})
        counted = {part: many[name] for part, many in times.items() if part not in free}
        for part, most in free.items():
            if times[part][name] > most:
                found.append(_named(times[part][name], name, most, "601-2"))
        if sum(counted.values()) > 4:
            found.append(_named(sum(counted.values()), name, 4, "601-1b"))
    return found


def _named(many: int, name: str, most: int, rule: str) -> str:
    return Words(f"{many} cards are named {name}, more than {most} ({rule})",
                 f"「{name}」という名前のカードが{many}枚（{most}枚まで）（{rule}）")


@book.rule("601-2", "601-2a")
def allowances(cards: Sequence[CardDef]) -> dict[str, dict[str, int]]:
    """What cards say about decks replaces the rule: by name, how many in which part ("deck" is the main one)."""
    found: dict[str, dict[str, int]] = {}
    for card in cards:
        for ability in card.abilities:
            if isinstance(ability, DeckAllows):
                found.setdefault(card.name, {})[ability.part] = ability.count
    return found


def _facts(card: CardDef) -> Facts:
    facts = card.facts
    assert isinstance(facts, Facts)
    return facts


def _is_territory(card: CardDef) -> bool:
    return TERRITORY_CARD in card.words["types"]


def _names(card: CardDef) -> frozenset[str]:
    """The names that count in a deck: a territory's are those of its open side."""
    return (card.back if card.back is not None else card).words["names"]


@book.rule("602-1b", "602-1c", "602-1d")
def lay_out(game: Game, decks: Sequence[Deck]) -> None:
    """The shuffled main deck becomes the deck, the territory lies closed, the D-deck in its zone."""
    for seat, deck in enumerate(decks):
        for part, zone in (("main", DECK), ("territory", TERRITORY), ("divide", DIVIDE)):
            atoms.bring_all(game, [game.library.by_id[id] for id in deck.part(part)], seat, zone)
        atoms.shuffle(game, DECK, seat)


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
    atoms.note(game, first=frame.seat)
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


@setup.step()
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


@setup.step("602-1h", "602-1i")
def lay_life_and_energy(game: Game, frame: Setup) -> Flow:
    """Ten cards become life and two become energy."""
    for seat in (frame.seat, other(frame.seat)):
        pile = game.state.zones[DECK.of(seat)]
        atoms.carry(game, pile[:LIFE_SIZE], LIFE)
        atoms.carry(game, pile[:ENERGY_SIZE], ENERGY)
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
