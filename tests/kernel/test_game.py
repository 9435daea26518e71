"""The door: what is asked, what is answered by itself, what is cited, and how games are refused and given up."""

import msgspec
import pytest

from banmen.errors import BanmenError
from banmen.kernel import atoms
from banmen.kernel.codec import encode
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Change, Static
from banmen.kernel.effects.things import Cards, Fits, Itself, Turned
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, NONE
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import NOT_ASKED, IllegalAnswer, Option, Question, Reason, Wish
from banmen.kernel.state import Frame
from tests.kernel.laid import made, put, table
from tests.kernel.toy import DECK, FIELD, HAND, ToyRules, deck, position


def test_a_question_with_one_option_is_asked_only_on_demand() -> None:
    game = position()
    assert game.state.turn > 1, "with an empty hand the player passes without being asked"
    asked = Game.start(ToyRules(), [deck(), deck()], 1, ask_all=True)
    assert asked.ask_all
    assert asked.clone().ask_all


def test_an_unlawful_deck_is_refused_with_its_seat() -> None:
    with pytest.raises(BanmenError, match="of seat 1: a deck needs 10 cards"):
        Game.start(ToyRules(), [deck(), deck(size=3)], 1)


def test_an_option_can_be_named_by_its_number_or_itself() -> None:
    one = position(hands=(("plain", "guard"), ()))
    two = one.clone()
    assert one.question is not None
    one.answer(1)
    assert two.question is not None
    two.answer(two.question.options[1])
    assert one.answers == two.answers == [1]
    assert encode(one) == encode(two)


class Number(int):
    """A number of another type, as a library for numbers has."""


@pytest.mark.parametrize("number", [0, 1])
def test_any_kind_of_whole_number_is_one(number: int) -> None:
    """Catches an answer that is understood as none, or as another."""
    one = position(hands=(("plain", "guard"), ()))
    two = one.clone()
    one.answer(number)
    two.answer(Number(number))
    assert one.answers == two.answers == [number]
    with pytest.raises(IllegalAnswer, match="is not the number of an option"):
        two.answer(Number(9))
    assert one.question is not None
    with pytest.raises(IllegalAnswer, match="0 to 1"):
        one.answer(Number(len(one.question.options)))


@pytest.mark.parametrize(("many", "more"), [(11, ""), (12, r", \.\.\.")])
def test_a_refusal_lists_what_is_offered_up_to_a_dozen(many: int, more: str) -> None:
    """Catches a list without an end, and one that does not say that there is more."""
    game = position(hands=(("plain",) * many, ()))
    with pytest.raises(IllegalAnswer, match=rf"offered: 0 play, 1 play.*, 11 p[a-z]+{more}$"):
        game.answer(99)


def test_a_wish_is_for_what_is_offered_if_nothing_it_says_is_otherwise() -> None:
    """Catches a wish for another target or word that counts as offered, and one that names none and does not."""
    game = position(field=((), ("plain", "plain")), hands=(("guard", "plain"), ()))
    card = game.state.token[game.state.zones[HAND.of(0)][0]]
    one = game.state.token[game.state.zones[FIELD.of(1)][0]]
    assert game.question is not None
    option = Option("play", NONE, card, one, "loudly")
    atoms.ask_instead(game, msgspec.structs.replace(game.question, options=(option, Option("pass"))))
    for wish in (Wish("play", card), Wish("play", card, one), Wish("play", card, word="loudly"),
                 Wish("play", card, one, "loudly")):
        assert game.why_not(0, wish) is None
    assert game.why_not(0, Wish("pass", card)) is not None
    assert game.why_not(0, Wish("play", 99999)) == NOT_ASKED
    assert game.why_not(0, Wish("play", card, 99999)) == NOT_ASKED
    put(game, "plain")  # nothing is no card, even where the last of all cards is one to be seen
    assert game.why_not(0, Wish("play", card, 99999)) == NOT_ASKED
    hidden = game.state.token[game.state.zones[DECK.of(1)][0]]
    assert game.why_not(0, Wish("play", hidden)) == game.why_not(0, Wish("play", card, hidden)) == NOT_ASKED


class Talkative(ToyRules):
    """Of whatever is not among the options it is said why."""

    def not_among(self, game: Game, question: Question, wish: Wish) -> Reason:
        return Reason("toy.2", "not_among")


def test_what_is_not_there_gets_no_reason_even_where_the_last_of_all_cards_is_one_to_be_seen() -> None:
    """Catches a handle that nothing bears looked up as if it named the last card."""
    game = position(hands=(("guard",), ()), rules=Talkative())
    last = game.state.token[put(game, "plain")]
    assert game.why_not(0, Wish("pass", last)) == Reason("toy.2", "not_among")
    assert game.why_not(0, Wish("pass", 99999)) == NOT_ASKED


def test_asking_again_gives_the_same_question_and_changes_nothing() -> None:
    game = position(field=((), ("plain", "guard")), hands=(("killer", "plain"), ()))
    for answer in (0, 1):
        before = encode(game)
        assert game.ask_again() == game.question
        assert encode(game) == before
        game.answer(answer)


def test_what_is_offered_has_no_reason_against_it_and_the_other_seat_is_not_asked() -> None:
    game = position(field=(("plain",), ()), hands=(("guard", "plain"), ()))
    hand, field = (game.state.token[game.state.zones[zone.of(0)][0]] for zone in (HAND, FIELD))
    assert game.why_not(0, Wish("play", hand)) is None
    reason = game.why_not(0, Wish("play", field))
    assert reason is not None
    assert reason.rule == "toy.1"
    assert game.why_not(1, Wish("play", hand)) == NOT_ASKED


def test_who_concedes_loses_whoever_is_asked() -> None:
    for seat in (0, 1):
        game = position(hands=(("plain", "guard"), ()))
        (event,) = game.concede(seat)
        assert (event.kind, event.seat, event.word) == ("game_over", 1 - seat, "concede")
        assert game.outcome is not None
        assert game.outcome.winner == 1 - seat
        assert game.question is None
        assert not game.state.agenda
        assert game.concede(1 - seat) == []
        assert game.outcome.winner == 1 - seat


# Procedures ---------------------------------------------------------------------------------------


class Outer(Frame, tag="test_outer"):
    """Calls the inner procedure and keeps its result."""

    got: tuple[int, ...] = ()
    rounds: int = 0


class Inner(Frame, tag="test_inner"):
    """Asks for a number and returns it."""

    number: int = NONE


outer = Procedure(Outer)
inner = Procedure(Inner)


@outer.step("9.1")
def call(game: Game, frame: Outer) -> Flow:
    """The inner procedure runs; its result is kept."""
    return Inner(into="got")


@outer.step("9.2", "9.2a")
def ask_until_enough(game: Game, frame: Outer) -> Flow:
    """A step that repeats itself runs three times."""
    frame.rounds += 1
    return repeat(frame) if frame.rounds < 3 else None


@outer.step()
def stay(game: Game, frame: Outer) -> Flow:
    """Asks, citing the procedure's innermost number, if any."""
    return Question("act", 0, "act", (Option("a"), Option("b")), game.citing())


@outer.step()
def jump(game: Game, frame: Outer) -> Flow:
    """Back to the call when the second option was chosen."""
    return outer.go(frame, "9.1") if frame.choice.verb == "b" else finish(frame)


@inner.step()
def ask(game: Game, frame: Inner) -> Flow:
    """A number."""
    return Question("amount", 0, "amount", tuple(Option("number", n) for n in range(3)), into="number")


@inner.step("9.1b")
def give(game: Game, frame: Inner) -> Flow:
    """It is the result."""
    return finish(frame, (frame.number,))


def begun() -> Game:
    game = position(hands=(("plain", "guard"), ()))
    game.state.question = None
    game.state.agenda[-1].step = game.state.asked_at
    game.state.agenda.append(Outer())
    game.run()
    return game


def frame_of(game: Game) -> Outer:
    return next(each for each in game.state.agenda if isinstance(each, Outer))


def test_results_go_into_the_callers_field_and_numbers_are_cited_from_the_innermost() -> None:
    game = begun()
    assert game.question is not None
    assert game.question.prompt == "amount"
    assert game.citing() == ("9.1",), "the inner step has no number, so the caller's is cited"
    game.answer(2)
    assert frame_of(game).got == (2,)
    assert frame_of(game).rounds == 3
    assert game.question.rules == (), "the step that asks has no number, whichever were carried out before"


def test_a_step_can_go_to_another_by_its_number() -> None:
    game = begun()
    game.answer(0)
    game.answer(1)
    assert game.question is not None
    assert game.question.prompt == "amount"
    game.answer(1)
    game.answer(0)
    assert game.question is not None
    assert game.question.options[0].verb == "play", "the outer procedure has ended, and the turn goes on"


def test_a_step_is_found_by_each_of_its_numbers_and_by_its_name() -> None:
    assert outer.numbers["9.2"] == outer.numbers["9.2a"] == outer.numbers["ask_until_enough"] == 1


# What comes between -------------------------------------------------------------------------------


class Calling(Frame, tag="test_calling"):
    """Does something, then calls another procedure and keeps its result."""

    got: tuple[int, ...] = ()


class Called(Frame, tag="test_called"):
    """Two steps with numbers, the second of which does something and gives a result."""


class Urgent(Frame, tag="test_urgent"):
    """Comes between, and asks."""


calling, called, urgent = Procedure(Calling), Procedure(Called), Procedure(Urgent)


@calling.step("8.1")
def do_and_call(game: Game, frame: Calling) -> Flow:
    """Something changes, and another procedure begins."""
    atoms.look_again(game)
    return Called(into="got")


@calling.step("8.4")
def wait_there(game: Game, frame: Calling) -> Flow:
    """Asks."""
    return Question("act", 0, "there", (Option("a"), Option("b")))


@called.step("8.2")
def do_nothing(game: Game, frame: Called) -> Flow:
    """Nothing."""
    return None


@called.step("8.3")
def do_and_end(game: Game, frame: Called) -> Flow:
    """Something changes, and that was it."""
    atoms.look_again(game)
    return finish(frame, (7,))


@urgent.step()
def ask_between(game: Game, frame: Urgent) -> Flow:
    """Has no number of its own."""
    return Question("act", 1, "between", (Option("a"), Option("b")))


class Interrupting(ToyRules):
    """Whenever something changed, somebody is asked first."""

    def settle(self, game: Game) -> Frame | None:
        return Urgent()


def prompt_of(game: Game) -> str:
    assert game.question is not None
    return game.question.prompt


def test_what_comes_between_is_cited_by_the_step_it_comes_before_or_the_last_that_was_carried_out() -> None:
    """Catches a procedure that has just begun and is cited by its second step, and a result that is lost on the way."""
    game = table(rules=Interrupting())
    game.state.dirty = False
    game.state.agenda.append(Calling())
    game.run()
    assert (prompt_of(game), game.citing()) == ("between", ("8.2",))
    game.answer(0)
    assert (prompt_of(game), game.citing()) == ("between", ("8.1",)), "what ended is left before anything comes upon it"
    assert game.state.agenda[0] == Calling(got=(7,), step=1, running=0)
    game.answer(0)
    assert (prompt_of(game), game.citing()) == ("there", ("8.4",))
    assert len(game.state.agenda) == 1


def asked_there(game: Game) -> None:
    """The game goes on to a question."""
    game.state.agenda.append(Calling(step=1))
    game.run()


def test_a_gift_that_begins_or_ends_with_a_condition_is_there_or_gone_when_somebody_is_asked() -> None:
    """Catches gifts that are looked at only when cards move."""
    lesson = Static((Change("abilities", "grant", 0, "scholar"),), Cards(("field",), Side.YOURS, other=True),
                    Fits(Itself(), (Turned(),)))
    game = table(made("teacher", lesson))
    teacher, plain = put(game, "teacher"), put(game, "plain")
    scholar = game.library.by_id["scholar"]
    for turned in (True, False, True):
        atoms.turn(game, teacher, turned)
        asked_there(game)
        assert (scholar in game.prints(plain)) == turned
    atoms.flip(game, teacher, DOWN)
    asked_there(game)
    assert scholar not in game.prints(plain), "who lies face down gives nothing, though nobody gives any more"


def test_the_game_stops_at_an_event_on_demand_and_goes_on_as_it_would_have() -> None:
    """Catches a stop at any event, none at all, and a game that goes otherwise for having been stopped."""
    one = position(hands=(("scholar", "guard"), ()))
    two = one.clone()
    one.answer(0)
    told = two.answer(0, until=lambda event: event.kind == "play")
    assert two.question is None
    assert [event.kind for event in told] == ["play"]
    two.run()
    assert two.events == one.events
    assert encode(one) == encode(two)
    three = one.clone()
    one.answer(0, until=lambda event: False)
    three.answer(0)
    assert encode(one) == encode(three)


class Wavering(Frame, tag="test_wavering"):
    """Asks, or lets another procedure run."""

    asks: bool = True


wavering = Procedure(Wavering)


@wavering.step("8.6")
def ask_or_call(game: Game, frame: Wavering) -> Flow:
    """Which of them is said by the frame."""
    return Question("act", 0, "there", (Option("a"), Option("b"))) if frame.asks else Called(into="got")


def test_a_question_that_would_not_be_asked_any_more_is_none() -> None:
    """Catches what would be done instead of asking, told as what is asked."""
    game = table()
    game.state.agenda.append(Wavering())
    game.run()
    frame = game.state.agenda[-1]
    assert isinstance(frame, Wavering)
    assert game.ask_again() == game.question
    frame.asks = False
    assert game.ask_again() is None
