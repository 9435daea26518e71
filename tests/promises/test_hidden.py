"""Permuting what a seat cannot see changes no byte of what it is shown, offered and refused."""

import random
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from banmen.kernel.atoms.handles import become, unwatch, watch
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import NOT_ASKED, Wish
from banmen.kernel.rules import Rules
from banmen.render import speech_of
from tests.kernel.toy import ToyRules
from tests.promises.games import at_some, each_game, few

seeds = st.integers(min_value=0, max_value=2**32 - 1)


def permuted(game: Game, seat: int, seed: int) -> Game:
    """The game in which the cards this seat cannot see are others of the same player's unseen cards.

    A card changes places only with one from the same part of the deck, as it could have lain there.
    """
    new = game.clone()
    state = new.state
    rng = random.Random(seed)
    for owner, deck in enumerate(game.decks):
        part_of = {id: part for part, ids in deck.parts.items() for id in ids}
        unseen = [card for card in range(len(state.owner)) if state.owner[card] == owner and is_unseen(new, card, seat)]
        for part in (*deck.parts, None):
            alike = [card for card in unseen if part_of.get(game.library[state.definition[card]].id) == part]
            exchange(new, alike, rng)
    state.version += 1
    return new


def exchange(game: Game, cards: list[int], rng: random.Random) -> None:
    """Deal the faces of these cards out among them anew."""
    state = game.state
    faces = [state.definition[card] for card in cards]
    rng.shuffle(faces)
    for card in cards:
        unwatch(game, card)
    become(game, dict(zip(cards, faces, strict=True)))
    for card in cards:
        if card in state.zones[state.zone[card]]:
            watch(game, card)


def is_unseen(game: Game, card: int, seat: int) -> bool:
    """Whether the seat cannot know the card's face."""
    return not game.state.seen[card] >> seat & 1


def shown(game: Game, seat: int) -> Iterator[bytes]:
    """Everything a seat gets without answering: its view, its question worked out afresh, its refusals."""
    yield msgspec.json.encode(game.view(seat))
    question = game.question
    if question is not None and question.seat == seat:
        yield msgspec.json.encode(game.ask_again())
    for wish in wishes(game, seat):
        yield msgspec.json.encode((wish, game.why_not(seat, wish)))


def wishes(game: Game, seat: int) -> list[Wish]:
    """Every act with every card the seat can point at."""
    verbs = sorted({*speech_of(game.rules.name)["verbs"], "play"})
    handles = [
        card["handle"] for sides in game.view(seat)["zones"].values() for side in sides for card in side["cards"]
    ]
    return [Wish(verb, handle) for verb in verbs for handle in (NONE, *handles)]


@each_game
@given(seed=seeds)
@few
def test_what_a_seat_cannot_see_changes_nothing_it_is_shown_or_offered(rules: Rules, seed: int) -> None:
    """Catches options, reasons, views and derived values that look at hidden cards."""
    for game in at_some(rules, seed, every=9):
        for seat in (0, 1):
            other = permuted(game, seat, seed)
            assert list(shown(other, seat)) == list(shown(game, seat))


@each_game
def test_no_reason_is_given_about_a_card_whose_face_is_not_seen(rules: Rules) -> None:
    """Catches "it is no blocker" said of a face-down shield, which tells what the shield is not."""
    for game in at_some(rules, 3, every=1):
        assert game.question is not None
        seat = game.question.seat
        offered = {(option.verb, option.card) for option in game.question.options}
        for wish in wishes(game, seat):
            card = game.state.card_of(wish.card)
            if card != NONE and is_unseen(game, card, seat) and (wish.verb, wish.card) not in offered:
                assert game.why_not(seat, wish) == NOT_ASKED


class Peeping(ToyRules):
    """A toy whose table gives the top card of each deck away."""

    def table_view(self, game: Game, seat: int) -> dict[str, int]:
        return {"top": game.state.definition[game.state.zones[0][0]] if game.state.zones[0] else NONE}


def test_the_test_sees_a_view_that_leaks() -> None:
    leaks = [
        list(shown(permuted(game, 1, seed), 1)) != list(shown(game, 1))
        for seed in range(3)
        for game in at_some(Peeping(), seed, every=9)
    ]
    assert any(leaks)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_permutation_keeps_every_card_the_seat_sees(seat: int) -> None:
    for game in at_some(ToyRules(), 5, every=9):
        other = permuted(game, seat, 5)
        for card in range(len(game.state.owner)):
            if not is_unseen(game, card, seat):
                assert other.state.definition[card] == game.state.definition[card]
