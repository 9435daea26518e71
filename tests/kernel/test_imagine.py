"""What a change could lead to is looked at in copies: the game itself stands as it stood."""

from typing import Any

import pytest

from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.imagine import choices, is_made, kinds, numbers_in, outcomes, told
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.perform import PickFrame, Resolve
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame, Scope
from tests.kernel.toy import FIELD, GRAVE, HAND, ToyRules, position


def destroy_last(game: Game) -> Frame | None:
    """Destroy the last card of seat 0's field, asking replacing effects first."""
    return atoms.move(game, game.state.zones[FIELD.of(0)][-1:], GRAVE, cause="destroy")


def test_every_answer_leads_to_a_game_of_its_own() -> None:
    """Catches looking only at what happens when a replacement that may be declined is taken."""
    game = position(field=(("warden", "guard"), ()), hands=(("plain", "plain"), ()))
    warden, guard = game.state.zones[FIELD.of(0)]
    question, answers = game.question, list(game.answers)
    found = list(outcomes(game, destroy_last))
    ends = sorted((guard in then.state.zones[GRAVE.of(0)], then.state.turned[warden] == TURNED) for then in found)
    assert ends == [(False, True), (True, False)]
    assert game.question is question
    assert game.answers == answers
    assert game.state.zones[FIELD.of(0)] == [warden, guard]


class Hurried(ToyRules):
    """A toy in which late in a turn only the first answer is left."""

    patience = 10

    def way_out(self, game: Game, question: Question) -> tuple[Option, ...]:
        return question.options[:1]


def test_late_in_a_turn_every_answer_is_still_imagined() -> None:
    """Catches taking what is only imagined for one more round of a circle, so that answers are missing."""
    game = position(field=(("warden", "guard"), ()), hands=(("plain", "plain"), ()), rules=Hurried())
    game.state.asked = 100
    assert len(list(outcomes(game, destroy_last))) == 2
    assert game.state.asked == 100


def test_a_change_nobody_is_asked_about_leads_to_one_game() -> None:
    """Catches a copy that goes on with the turn after the change is made."""
    game = position(field=(("guard",), ()), hands=(("plain", "plain"), ()))
    (then,) = outcomes(game, destroy_last)
    assert then.state.zones[FIELD.of(0)] == []
    assert len(then.state.zones[GRAVE.of(0)]) == 1
    assert (then.state.turn, then.state.turn_player) == (game.state.turn, game.state.turn_player)


def test_a_game_that_would_be_over_is_no_outcome() -> None:
    """Catches counting a change that ends the game as one that can be lived with."""
    game = position(field=(("guard",), ()), hands=(("plain", "plain"), ()))
    assert list(outcomes(game, lambda then: atoms.end(then, 1, "imagined"))) == []
    assert game.outcome is None


def pick_two(game: Game) -> Frame:
    """Two cards of seat 0's field are named, and told."""
    return PickFrame(into="told", offered=tuple(game.state.token[card] for card in game.state.zones[FIELD.of(0)]),
                     least=2, most=2)


def test_answers_that_nothing_tells_apart_are_given_once() -> None:
    """Catches a copy for each of many cards that are all alike, and one copy for two that are not."""
    game = _laid("guard", "guard", "guard", "guard", "guard", "plain")
    found = list(outcomes(game, pick_two))
    names = sorted(sorted(_name(game, token) for token in told(then)) for then in found)
    assert all(map(is_made, found))
    assert names == [["guard", "guard"], ["guard", "plain"], ["guard", "plain"]]


def test_a_card_that_something_speaks_of_is_like_no_other() -> None:
    """Catches looking at what is printed and how it lies only: a lasting effect of a card is of that card alone."""
    game = _laid("guard", "guard", "guard")
    first, second, third = game.state.zones[FIELD.of(0)]
    assert len(set(map(kinds(game), (first, second, third)))) == 1
    atoms.begin(game, "power", "add", 1, "", (), "turn", Scope(0, game.state.token[second]))
    kind_of = kinds(game)
    assert kind_of(first) == kind_of(third) != kind_of(second)


@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("how", ["scope", "targets", "picked"])
def test_a_card_that_the_text_under_way_means_is_like_no_other(how: str, inside: bool) -> None:
    """Catches two cards taken for the same of which the text that asks, or the one it asks for, names one."""
    game = _laid("guard", "guard", "plain")
    first, second, _ = game.state.zones[FIELD.of(0)]
    token = game.state.token[second]
    meant: dict[str, Any] = {"scope": Scope(0, NONE, (("it", (token,)),)), "targets": ((token,),), "picked": (token,)}
    game.state.agenda.append(Resolve(**{"scope": Scope(0), how: meant[how]}))
    if inside:
        game.state.agenda.append(PickFrame(offered=(game.state.token[first], token)))
    kind_of = kinds(game)
    assert kind_of(first) != kind_of(second)


def test_what_leads_too_far_is_handed_out_on_its_way() -> None:
    """Catches an end taken for one that was worked out, and copies without end."""
    game = position(field=(("guard", "plain", "scholar", "killer"), ()), hands=(("plain", "plain"), ()))
    assert len(list(outcomes(game, pick_two))) == 12
    found = list(outcomes(game, pick_two, most=3))
    assert [is_made(then) for then in found] == [True, True, False, False]


def test_choices_of_cards_that_are_alike_are_made_once() -> None:
    """Catches going through every combination of cards that are all the same."""
    assert list(choices(range(40), 20, lambda _: "")) == [tuple(range(20))]
    assert list(choices((1, 2, 3), 2, str)) == [(1, 2), (1, 3), (2, 3)]
    assert sorted(choices((1, 2, 3, 4), 2, lambda card: "odd" if card % 2 else "even")) == [(1, 2), (1, 3), (2, 4)]
    assert list(choices((1, 3, 2, 4), 1, lambda card: str(card % 2 or card))) == [(1,), (2,), (4,)]
    assert list(choices((1, 3, 2, 4), 3, lambda card: str(card % 2 or card))) == [(1, 3, 2), (1, 3, 4), (1, 2, 4)]
    assert list(choices((1, 2), 3, str)) == []
    assert list(choices((), 0, str)) == [()]


def _laid(*names: str) -> Game:
    """A position with these cards on seat 0's field, under handles that are no other numbers of the game."""
    game = position(hands=(names, ()))
    game.state.next_token = 1000
    atoms.carry(game, list(game.state.zones[HAND.of(0)][: len(names)]), FIELD)
    return game


def _name(game: Game, token: int) -> str:
    return game.library[game.state.definition[game.state.card_of(token)]].id


def test_handles_are_found_in_records_lists_and_names() -> None:
    """Catches a handle that is only part of a name, or stands in a record within a record."""
    scope = Scope(0, 17, (("it", (23,)),))
    assert numbers_in([{"limit:31:2": 1}, (scope, "while:41"), "your_turn"]) == {0, 1, 2, 17, 23, 31, 41}
