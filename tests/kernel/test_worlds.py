"""What a seat takes for certain in the games it imagines: what it saw, as long as it can follow it."""

from collections import Counter
from collections.abc import Callable

import pytest

from banmen.kernel import atoms, worlds
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import DOWN, only
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import Option, Question, take
from banmen.kernel.state import Frame
from banmen.kernel.zones import Zone
from tests.kernel.laid import go_on, put, table
from tests.kernel.toy import CARDS, DECK, FIELD, GRAVE, HAND, ToyRules, deck

NAMES = ("plain", "guard", "killer", "warden")


def laid() -> tuple[Game, int]:
    """A game in which seat 1 has a warden on the field and some cards that seat 0 does not see."""
    game = table()
    for name in NAMES[:3]:
        for zone in (HAND, DECK, DECK):
            put(game, name, 1, zone)
    put(game, "plain", 0)
    put(game, "guard", 0, HAND)
    return game, put(game, "warden", 1)


def places_imagined(game: Game, name: str) -> set[int]:
    """The zones in which seat 0 imagines the card of this name."""
    definition = game.library.by_id[name]
    found = set()
    for seed in range(40):
        state = game.imagined(0, seed).state
        found |= {state.zone[card] >> 1 for card, face in enumerate(state.definition) if face == definition}
    return found


def test_a_card_seen_to_go_to_a_hand_is_in_that_hand() -> None:
    """Catches imagining anywhere a card that everybody saw return to its player's hand."""
    game, warden = laid()
    atoms.carry(game, [warden], HAND)
    assert places_imagined(go_on(game), "warden") == {HAND.number}


def test_it_may_have_been_the_card_that_left_the_hand_unseen() -> None:
    """Catches being sure of a card although one that nobody saw left the hand it went to."""
    game, warden = laid()
    atoms.carry(game, [warden], HAND)
    atoms.carry(game, [game.state.zones[HAND.of(1)][0]], DECK)
    assert places_imagined(go_on(game), "warden") == {HAND.number, DECK.number}


def test_another_card_that_left_the_hand_for_all_to_see_was_not_it() -> None:
    game, warden = laid()
    atoms.carry(game, [warden], HAND)
    atoms.carry(game, [game.state.zones[HAND.of(1)][0]], FIELD)
    assert places_imagined(go_on(game), "warden") == {HAND.number}


def test_a_card_put_on_the_deck_is_known_until_it_is_shuffled() -> None:
    """Catches forgetting what lies on top of a deck, and remembering it after a shuffle."""
    game, warden = laid()
    atoms.carry(game, [warden], DECK)
    assert {game.imagined(0, seed).state.zones[DECK.of(1)][0] for seed in range(8)} == {warden}
    assert places_imagined(go_on(game), "warden") == {DECK.number}
    atoms.shuffle(game, DECK, 1)
    assert places_imagined(game, "warden") == {HAND.number, DECK.number}


def test_cards_laid_on_a_deck_in_a_secret_order_are_not_known() -> None:
    game, warden = laid()
    second = put(game, "warden", 1)
    atoms.carry(game, [second, warden], DECK)
    assert game.state.recalled[warden] == game.state.recalled[second] == 0


def _show_and_hide(game: Game, card: int) -> None:
    atoms.show(game, card, only(0))
    atoms.hide(game, card)


@pytest.mark.parametrize("look", [_show_and_hide, lambda game, card: atoms.show(game, card, only(0))])
def test_who_looked_at_a_card_knows_it(look: Callable[[Game, int], None]) -> None:
    """Catches forgetting a card as soon as it is hidden again."""
    game, _ = laid()
    go_on(game)
    card = game.state.zones[HAND.of(1)][2]
    look(game, card)
    assert {game.imagined(0, seed).state.definition[card] for seed in range(20)} == {game.state.definition[card]}
    assert len({game.imagined(1, seed).state.definition[card] for seed in range(20)}) == 1


def test_a_thing_turned_face_down_is_still_known() -> None:
    game, warden = laid()
    atoms.flip(game, warden, DOWN)
    assert places_imagined(go_on(game), "warden") == {FIELD.number}


def test_a_seat_knows_its_own_hand_and_not_the_order_of_its_deck() -> None:
    """Catches dealing the player's own hand anew, and a deck that lies as it really does."""
    game, _ = laid()
    go_on(game)
    hands, decks = set(), set()
    for seed in range(20):
        state = game.imagined(1, seed).state
        hands.add(tuple(state.definition[card] for card in state.zones[HAND.of(1)]))
        decks.add(tuple(state.definition[card] for card in state.zones[DECK.of(1)]))
    assert len(hands) == 1
    assert len(decks) > 5


def test_who_puts_a_card_of_the_hand_on_the_deck_knows_it_and_the_other_is_sure_of_no_card_of_that_hand() -> None:
    """Catches a player who forgets what was laid back, and one who still knows a card that may have gone."""
    game = table()
    card, rest = (put(game, name, 0, HAND) for name in ("guard", "killer"))
    atoms.show(game, rest, only(1))
    atoms.hide(game, rest)
    atoms.carry(game, [card], DECK)
    assert [game.state.recalled[each] for each in (card, rest)] == [only(0), only(0)]


def test_of_a_guessed_deck_what_was_seen_of_it_is_not_hidden() -> None:
    """Catches taking off what nobody has seen, what the other player has, or what is seen twice."""
    game, _ = laid()
    guess = deck(*NAMES[:3] * 3, "warden", size=10)
    hidden = [card for place in (HAND, DECK) for card in game.state.zones[place.of(1)]]
    for seed in range(5):
        state = game.imagined(0, seed, guess).state
        faces = Counter(game.library[state.definition[card]].id for card in hidden)
        assert faces == dict.fromkeys(NAMES[:3], 3)


def test_where_more_is_hidden_than_is_left_of_a_guessed_deck_its_cards_are_there_once_more() -> None:
    """Catches a world with too few cards, and one in which the deck was not what was guessed."""
    game, _ = laid()
    guess = deck("guard", "killer", size=2)
    hidden = [card for place in (HAND, DECK) for card in game.state.zones[place.of(1)]]
    faces = {game.library[game.imagined(0, 1, guess).state.definition[card]].id for card in hidden}
    assert faces == {"guard", "killer"}


def test_a_library_that_grows_has_no_card_twice() -> None:
    """Catches a card that gets a second number, under which nothing on the table is found."""
    rules = table().rules
    before = rules.bind([rules.card("plain"), rules.card("guard")])
    after = rules.bind([rules.card("plain"), rules.card("killer")], before.cards)
    assert [card.id for card in after.cards[len(before.cards) :]] == ["killer"]


def test_a_guessed_deck_may_have_cards_that_nobody_plays_with() -> None:
    """Catches a guess that is forgotten where its cards are unknown to the game, and a deck that is not taken along."""
    rules = ToyRules()
    game = Game.bare(rules, [deck("plain"), deck("plain")], 1)
    atoms.stand(game, 1, 0)
    for seat in (0, 1):
        for zone in (HAND, DECK, DECK):
            put(game, "plain", seat, zone)
    guess = deck("guard", "killer", size=10)
    go_on(game)
    world = game.imagined(0, 1, guess)
    names = [world.library[face].id for face in world.state.definition]
    assert {names[card] for zone in (HAND, DECK) for card in world.state.zones[zone.of(1)]} <= {"guard", "killer"}
    assert {names[card] for card in world.state.zones[DECK.of(0)]} == {"plain"}
    assert world.decks == (game.decks[0], guess)
    assert set(game.library.by_id) == {"plain"}


def test_of_many_guessed_decks_only_so_many_libraries_are_kept() -> None:
    """Catches memory that grows with every deck that is guessed, and a library forgotten as soon as it is made."""
    game = Game.bare(ToyRules(), [deck("plain"), deck("plain")], 1)
    others = [name for name in CARDS if name != "plain"]
    kept: list[int] = []
    for number in range(1, worlds._MOST_WIDER + 3):
        names = [name for at, name in enumerate(others) if number >> at & 1]
        worlds._with_cards_of(game.rules, game.library, deck(*names))
        kept.append(len(worlds._WIDER))
    assert max(kept) == worlds._MOST_WIDER


def test_a_deck_of_which_nothing_can_be_hidden_is_no_guess() -> None:
    """Catches cards that are dealt out of an empty deck."""
    game, _ = laid()
    before = Counter(game.state.definition)
    assert Counter(game.imagined(0, 1, deck("plain", size=0)).state.definition) == before


class Apart(ToyRules):
    """The grave is a pile of its own, of which nobody knows what lies there; its cards are never others."""

    apart = frozenset((GRAVE.number,))
    choosy = frozenset((HAND.number,))

    def could_lie(self, card: CardDef, zone: Zone) -> bool:
        return zone is not HAND or card.id != "killer"


def test_what_lies_apart_is_dealt_apart_and_what_cannot_lie_somewhere_is_not_dealt_there() -> None:
    """Catches hidden cards that change places with those of another part of the deck, or lie where they cannot."""
    game = table(rules=Apart())
    for name, zone in (("plain", HAND), ("killer", DECK), ("killer", DECK), ("plain", DECK), ("guard", GRAVE)):
        card = put(game, name, 1, zone)
        atoms.flip(game, card, DOWN)
    apart = game.state.zones[GRAVE.of(1)][0]
    game.state.recalled[apart] = game.state.seen[apart] = 0
    put(game, "plain", 0, HAND)
    put(game, "plain", 0, HAND)
    go_on(game)
    dealt = set()
    for seed in range(12):
        world = game.imagined(0, seed)
        names = [world.library[face].id for face in world.state.definition]
        assert names[apart] == "guard"
        assert "killer" not in {names[card] for card in world.state.zones[HAND.of(1)]}
        dealt.add(tuple(names[card] for card in world.state.zones[DECK.of(1)]))
    assert len(dealt) > 2


def test_where_nothing_of_a_guessed_deck_could_lie_in_a_hand_it_is_dealt_there_all_the_same() -> None:
    """Catches a guess that cannot be dealt out since it does not fit what its player was seen to do."""
    game = table(rules=Apart())
    hand = [put(game, "plain", 1, HAND) for _ in range(2)]
    put(game, "plain", 0, HAND)
    go_on(game)
    world = game.imagined(0, 1, deck("killer", size=2))
    assert [world.library[world.state.definition[card]].id for card in hand] == ["killer", "killer"]


class Asked(Frame, tag="test_asked_for_killers"):
    """Seat 1 is asked about its killers."""


asked = Procedure(Asked)


@asked.step()
def ask_for_killers(game: Game, frame: Asked) -> Flow:
    """Only who has one is asked."""
    killer = game.library.by_id["killer"]
    held = [card for card in game.state.zones[HAND.of(1)] if game.state.definition[card] == killer]
    options = take(tuple(game.state.token[card] for card in held))
    return Question("pick", 1, "killers", (*options, Option("no"))) if held else None


def test_where_hardly_any_deal_has_the_opponent_asked_the_cards_it_is_asked_about_stay() -> None:
    """Catches a world in which nobody is asked, and none at all."""
    game = table()
    killer = put(game, "killer", 1, HAND)
    for _ in range(300):
        put(game, "plain", 1, DECK)
    game.state.agenda.append(Asked())
    game.run()
    for seed in range(2):
        world = game.imagined(0, seed)
        assert world.question is not None
        assert world.question.seat == 1
        assert world.state.definition[killer] == game.state.definition[killer]
        assert world.state.seed != game.state.seed


class Shown(Frame, tag="test_shows_killers"):
    """Seat 1 may show a killer of its hand, or not."""


shown = Procedure(Shown)


@shown.step()
def show_a_killer(game: Game, frame: Shown) -> Flow:
    """Whoever has none has nothing to decide."""
    state = game.state
    held = [card for card in state.zones[HAND.of(1)] if state.definition[card] == game.library.by_id["killer"]]
    return Question("pick", 1, "killers", (Option("no"), *take(tuple(state.token[card] for card in held))))


@pytest.mark.parametrize(("ask_all", "fewest"), [(False, 2), (True, 1)])
def test_who_is_asked_is_imagined_to_have_a_choice_unless_everything_is_asked(ask_all: bool, fewest: int) -> None:
    """Catches games in which the opponent would not have been asked at all, with the cards it has there."""
    game, _ = laid()
    game.ask_all = ask_all
    game.state.agenda.append(Shown())
    game.run()
    questions = [game.imagined(0, seed).question for seed in range(40)]
    assert min(len(question.options) if question is not None else 0 for question in questions) == fewest


class Turned(Frame, tag="test_turned_to"):
    """Who is asked hangs on seat 1's hand."""


turned = Procedure(Turned)


@turned.step()
def ask_whoever_it_is(game: Game, frame: Turned) -> Flow:
    """Seat 1 if it has a killer, else seat 0."""
    state = game.state
    held = any(state.definition[card] == game.library.by_id["killer"] for card in state.zones[HAND.of(1)])
    return Question("pick", int(held), "killers", (Option("no"), Option("yes")))


def test_whoever_is_asked_is_imagined_to_be_asked() -> None:
    """Catches games in which the question is one's own, with the cards the opponent has there."""
    game, _ = laid()
    game.state.agenda.append(Turned())
    game.run()
    questions = [game.imagined(0, seed).question for seed in range(40)]
    assert {question.seat for question in questions if question is not None} == {1}
