"""What a seat could be facing: games that it cannot tell from the one it plays.

What a seat knows: what it sees (`State.seen`), what it saw go to where it lies hidden now (`State.recalled`), both
decklists, and so, by elimination, which cards are hidden, though not where. A hidden card can be any of the same
player's hidden cards that could lie there. Where decklists are not open, the opponent's hidden cards are taken from a
deck that is guessed. Everything else about a hidden card (its handle, how it lies, what is noted of it) is for both to
see and stays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import chain
from typing import Final

from banmen.kernel import atoms
from banmen.kernel.atoms.seeing import shows_anyway
from banmen.kernel.chance import mix, seed_of, shuffled
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.library import Library
from banmen.kernel.rules import Rules

ATTEMPTS: Final = 24
"""How many deals are tried until one fits that the opponent is asked just now."""


def imagined(game: Game, seat: int, seed: int, guess: Deck | None = None) -> Game:
    """A game that this seat cannot tell from the real one; it depends on the seed and on what the seat knows alone.

    That the opponent is asked something can tell of hidden cards. When no deal is found by chance in which it would be
    asked, the cards that the question names stay what they are, and where that is not enough (a choice that hangs on
    cards it does not name), all of them.
    """
    question = game.question
    for attempt in range(ATTEMPTS + 1):
        known = _named(game) if attempt == ATTEMPTS else frozenset[int]()
        world = _dealt(game, seat, mix(seed_of(seed), attempt), known, guess)
        if question is None or question.seat == seat or _asks_the_same_seat(world):
            return world
    return _dealt(game, seat, mix(seed_of(seed), ATTEMPTS), range(len(game.state.owner)), guess)


def _named(game: Game) -> frozenset[int]:
    """The cards that the options of the question name."""
    assert game.question is not None
    bearer = game.state.bearer
    handles = {token for option in game.question.options for token in (option.card, option.target, *option.cards)}
    return frozenset([bearer[token] for token in handles if token in bearer])


def _asks_the_same_seat(world: Game) -> bool:
    """Whether the opponent would be asked with the cards dealt; what is asked is then about these."""
    before, now = world.question, world.ask_again()
    if before is None or now is None or now.seat != before.seat or (len(now.options) == 1 and not world.ask_all):
        return False
    atoms.ask_instead(world, now)
    return True


def _dealt(game: Game, seat: int, seed: int, known: Collection[int], guess: Deck | None) -> Game:
    """A copy in which chance is another and what the seat does not know, beside these cards, is dealt anew."""
    world = game.clone(apart=True)
    atoms.reseed(world, seed)
    if guess is not None:
        world.play_with(_with_cards_of(world.rules, world.library, guess))
        world.decks = tuple([deck if of == seat else guess for of, deck in enumerate(world.decks)])
    faces: dict[int, int] = {}
    for cards in _exchangeable(world, seat, known):
        pool: list[int] = []
        if guess is not None and world.state.owner[cards[0]] != seat:
            pool = _guessed(world, cards, guess)
        faces |= _dealt_out(world, cards, pool or [world.state.definition[card] for card in cards])
    atoms.deal_anew(world, faces, seat)
    return world


_WIDER: dict[tuple[Library, tuple[str, ...]], Library] = {}
_MOST_WIDER: Final = 256
"""So many libraries are kept that have the cards of a guessed deck."""


def _with_cards_of(rules: Rules, library: Library, deck: Deck) -> Library:
    """A library with the cards of another deck behind its own."""
    ids = tuple(sorted({id for part in deck.parts.values() for id in part if id not in library.by_id}))
    if not ids:
        return library
    found = _WIDER.get((library, ids))
    if found is None:
        if len(_WIDER) >= _MOST_WIDER:
            _WIDER.clear()
        found = _WIDER[library, ids] = rules.bind([rules.card(id) for id in ids], library.cards)
    return found


def _guessed(game: Game, cards: list[int], deck: Deck) -> list[int]:
    """What these hidden cards can be when their player has the guessed deck: what was not seen of its part.

    Where more are hidden than are left of it, each of its cards can be there once more.
    """
    state, rules = game.state, game.rules
    zone = game.zones[state.zone[cards[0]] >> 1]
    part = deck.part(zone.name if zone.number in rules.apart else rules.deck_parts[0])
    whole = [game.library.by_id[id] for id in part]
    hidden, owner = set(cards), state.owner[cards[0]]
    seen = Counter([face for card, face in enumerate(state.definition)
                    if state.owner[card] == owner and card not in hidden])
    left = list((Counter(whole) - seen).elements())
    while whole and len(left) < len(cards):
        left += whole
    return left


def unknown(game: Game, seat: int, card: int) -> bool:
    """Whether the seat neither sees the card's face nor saw it go where it lies."""
    state = game.state
    return not (state.seen[card] | state.recalled[card]) >> seat & 1


def _exchangeable(game: Game, seat: int, known: Collection[int]) -> Iterator[list[int]]:
    """The cards the seat does not know, in groups within which each could be any other, as they lie."""
    state = game.state
    under = [card for host in sorted(state.beneath, key=state.token.__getitem__) for card in state.beneath[host]]
    groups: dict[tuple[int, int], list[int]] = {}
    for card in chain(*state.zones, state.pending, under):
        if not (state.seen[card] | state.recalled[card]) >> seat & 1 and card not in known:
            zone = state.zone[card] >> 1
            part = zone if zone in game.rules.apart else -1
            groups.setdefault((state.owner[card], part), []).append(card)
    for key in sorted(groups):
        yield groups[key]


def _dealt_out(game: Game, cards: list[int], pool: list[int]) -> dict[int, int]:
    """Which of these printed cards each one is after they were shuffled: first those that not every card can be."""
    state, rules, library = game.state, game.rules, game.library
    faces = shuffled(state, sorted(pool))
    dealt: dict[int, int] = {}
    for card in cards:
        zone = game.zones[state.zone[card] >> 1]
        if zone.number in rules.choosy or (library.backless and not zone.pile):
            fitting = next((at for at, face in enumerate(faces)
                            if rules.could_lie(library[face], zone) and not shows_anyway(game, face, zone)), 0)
            dealt[card] = faces.pop(fitting)
    dealt.update(zip([card for card in cards if card not in dealt], faces, strict=False))
    return dealt
