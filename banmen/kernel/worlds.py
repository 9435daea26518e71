"""What a seat could be facing: games that it cannot tell from the one it plays.

What a seat knows: what it sees (`State.seen`), what it saw go to where it lies hidden now (`State.recalled`), both
decklists, and so, by elimination, which cards are hidden, though not where. A hidden card can be any of the same
player's hidden cards that could lie there. Everything else about it (its handle, how it lies, what is noted of it) is
for both to see and stays.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain
from typing import Final

from banmen.kernel import atoms
from banmen.kernel.chance import mix, seed_of, shuffled
from banmen.kernel.game import Game

ATTEMPTS: Final = 24
"""How many deals are tried until one fits that the opponent is asked just now."""


def imagined(game: Game, seat: int, seed: int) -> Game:
    """A game that this seat cannot tell from the real one; it depends on the seed and on what the seat knows alone.

    That the opponent is asked something can tell of hidden cards. When no deal is found by chance in which it would be
    asked, the cards that the question names stay what they are.
    """
    question = game.question
    for attempt in range(ATTEMPTS):
        world = _dealt(game, seat, mix(seed_of(seed), attempt))
        if question is None or question.seat == seat or _asks_the_same_seat(world):
            return world
    assert question is not None
    bearer = game.state.bearer
    handles = {token for option in question.options for token in (option.card, option.target, *option.cards)}
    named = {bearer[token] for token in handles if token in bearer}
    return _dealt(game, seat, mix(seed_of(seed), ATTEMPTS), named)


def _asks_the_same_seat(world: Game) -> bool:
    """Whether the opponent would be asked with the cards dealt; what is asked is then about these."""
    before, now = world.question, world.ask_again()
    if before is None or now is None or now.seat != before.seat or (len(now.options) == 1 and not world.ask_all):
        return False
    atoms.ask_instead(world, now)
    return True


def _dealt(game: Game, seat: int, seed: int, known: Collection[int] = ()) -> Game:
    """A copy in which chance is another and what the seat does not know, beside these cards, is dealt anew."""
    world = game.clone()
    atoms.reseed(world, seed)
    faces: dict[int, int] = {}
    for cards in _exchangeable(world, seat, known):
        faces |= _dealt_out(world, cards)
    atoms.deal_anew(world, faces, seat)
    return world


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


def _dealt_out(game: Game, cards: list[int]) -> dict[int, int]:
    """Which printed card each of these is after they were shuffled: first those that not every card can be."""
    state, rules, library = game.state, game.rules, game.library
    faces = shuffled(state, sorted([state.definition[card] for card in cards]))
    dealt: dict[int, int] = {}
    for card in cards:
        zone = game.zones[state.zone[card] >> 1]
        if zone.number in rules.choosy:
            fitting = next((at for at, face in enumerate(faces) if rules.could_lie(library[face], zone)), 0)
            dealt[card] = faces.pop(fitting)
    rest = [card for card in cards if card not in dealt] if dealt else cards
    dealt.update(zip(rest, faces, strict=True))
    return dealt
