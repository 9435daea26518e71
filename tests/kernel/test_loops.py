"""Endless loops are found, whether anybody is asked in them or not."""

import pytest

from banmen.kernel import atoms
from banmen.kernel.effects.says import Alter, OneShot, Pick, PutCounters, Repeat, Triggered, When
from banmen.kernel.effects.things import Cards, Choose, Itself
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.loops import PATIENT_STEPS, Watch, fingerprint
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame, Scope
from tests.kernel.laid import put, table
from tests.kernel.toy import DECK, FIELD, HAND, ToyRules, TurnFrame, deck, position

ECHO = CardDef(
    "echo", "echo", "echo", {"power": 1}, {}, (Triggered(When("again"), (Alter(Itself(), (), "turn"),)),)
)


class EchoRules(ToyRules):
    """Whatever waits is dealt with and waits again: nobody is ever asked."""

    grows = False

    def settle(self, game: Game) -> Frame | None:
        if game.state.waiting:
            atoms.no_longer_waits(game, game.state.waiting[0])
            if self.grows:
                atoms.damage(game, game.state.zones[FIELD.of(0)][0], 1)
        card = game.state.zones[FIELD.of(0)][0]
        atoms.happen(game, "again", card, 0)
        return None


class Unlimited(ToyRules):
    """Any number of cards may be played in a turn."""

    plays = 1_000_000


class Choosing(Unlimited):
    """Every answer is left however often a position comes back."""

    def way_out(self, game: Game, question: Question) -> tuple[Option, ...]:
        return question.options


class LastResort(Unlimited):
    """After three questions in a turn only the last option is left."""

    patience = 3
    told = 0

    def way_out(self, game: Game, question: Question) -> tuple[Option, ...]:
        return question.options[-1:]

    def answered(self, game: Game, question: Question, option: Option) -> None:
        self.told += 1


def echoing(rules: ToyRules) -> Game:
    """A position with the echo on the field."""
    game = Game.bare(rules, [deck(), deck()], 1, rules.bind([ECHO]))
    atoms.bring(game, 0, 0, FIELD)
    game.state.agenda.append(TurnFrame(step=1))
    game.state.dirty = True
    return game


def test_a_loop_without_questions_ends_in_a_draw() -> None:
    """Would hang for ever if the engine only looked for loops where somebody is asked."""
    game = echoing(EchoRules())
    game.run()
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (NONE, "endless")


def test_a_loop_in_which_something_grows_ends_too() -> None:
    """Would hang for ever if only repeated positions counted: here none repeats."""
    rules = EchoRules()
    rules.grows = True
    game = echoing(rules)
    game.run()
    assert game.outcome is not None
    assert game.outcome.reason == "endless"
    assert game.state.damage[0] > 1000


def counting(rules: ToyRules, times: int) -> Game:
    """A position in which a text is carried out so many times."""
    counter = CardDef(
        "counter", "counter", "counter", {"power": 1}, {},
        (OneShot((Repeat(times, (PutCounters(Itself(), "x"),)),)), *ECHO.abilities),
    )
    game = Game.bare(rules, [deck(), deck()], 1, rules.bind([counter]))
    for zone in (FIELD, HAND, DECK):
        atoms.bring(game, 0, 0, zone)
    game.state.agenda += [TurnFrame(step=1), Resolve(definition=0, scope=Scope(0, game.state.token[0]))]
    return game


def test_a_text_that_counts_its_rounds_is_no_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Would end the game in the middle of a long text, if any long run of steps were a loop."""
    monkeypatch.setattr(ToyRules, "longest_run", lambda rules, game: PATIENT_STEPS + 50)
    game = counting(ToyRules(), 4000)
    game.run()
    assert game.outcome is None
    assert game.state.counters[0] == {"x": 4000}


def test_a_game_to_stop_at_an_event_goes_on_when_the_event_is_long_in_coming(monkeypatch: pytest.MonkeyPatch) -> None:
    """Would stop without the event or a question after so many steps, as if it had happened."""
    monkeypatch.setattr(ToyRules, "longest_run", lambda rules, game: PATIENT_STEPS + 50)
    game = counting(ToyRules(), 4000)
    game.run(until=lambda event: False)
    assert game.question is not None
    assert game.state.counters[0] == {"x": 4000}


def test_a_loop_within_one_round_of_a_counting_text_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Would hang for ever if nothing were looked at while a text counts."""
    monkeypatch.setattr(ToyRules, "longest_run", lambda rules, game: PATIENT_STEPS + 50)
    rules = EchoRules()
    rules.grows = True
    game = counting(rules, 4000)
    atoms.inform(game.state.agenda[-1], times=4000)
    game.state.dirty = True
    game.run()
    assert game.outcome is not None
    assert game.outcome.reason == "endless"


def back_and_forth(rules: ToyRules, most: int) -> tuple[Game, int]:
    """A game in which what was played goes back to the hand, and how often somebody answered."""
    game = Game.start(rules, [deck("plain"), deck("plain")], 1)
    answers = 0
    while game.question is not None and answers < most:
        game.answer(0)
        answers += 1
        field = game.state.zones[FIELD.of(game.state.turn_player)]
        if field and game.question is not None:
            atoms.carry(game, list(field), HAND)
            game.state.question = game.ask_again()
    return game, answers


@pytest.mark.parametrize("held", [2, 3])
def test_what_is_asked_again_late_in_a_turn_is_what_was_left_of_it(held: int) -> None:
    """Catches a question worked out afresh with answers that were used up, be they few or many."""
    game = position(hands=(("plain",) * held, ()), rules=LastResort())
    game.ask_all = True
    game.state.asked = 10
    game.answer(0)
    assert game.question is not None
    assert [option.verb for option in game.question.options] == ["pass"]
    assert game.ask_again() == game.question


class Noting(Choosing):
    """Late in a turn it is noted how many answers each question had."""

    patience = 3

    def __init__(self) -> None:
        super().__init__()
        self.many: list[int] = []

    def answered(self, game: Game, question: Question, option: Option) -> None:
        self.many.append(len(question.options))


@pytest.mark.parametrize("asked", [0, 2, 3])
def test_every_answer_late_in_a_turn_is_told_to_the_rules(asked: int) -> None:
    """Catches an answer that is not counted since there were only two, or one that is, early in the turn."""
    rules = Noting()
    game = position(hands=(("plain",) * 3, ()), rules=rules)
    game.ask_all = True
    game.state.asked = asked + 1
    for _ in range(4):
        game.answer(0)
    assert rules.many == [4, 3, 2][3 - asked:]


def test_going_back_and_forth_in_one_turn_ends_in_a_draw() -> None:
    """Would go on for ever if fresh handles made every position look new."""
    game, answers = back_and_forth(Unlimited(), 5000)
    assert game.outcome is not None
    assert game.outcome.reason == "endless"
    assert answers < 1000


def test_going_back_and_forth_is_no_draw_while_somebody_has_a_choice() -> None:
    """Would end the game because a position came back often, although each time something else can be chosen."""
    game, answers = back_and_forth(Choosing(), 700)
    assert game.outcome is None
    assert answers == 700


class NowAndThen(Unlimited):
    """Every third question late in a turn can be answered, the others lead nowhere."""

    late = 0

    def way_out(self, game: Game, question: Question) -> tuple[Option, ...]:
        self.late += 1
        return question.options if self.late % 3 == 0 else ()


def test_a_choice_that_is_left_makes_the_game_forget_what_came_back_before_it() -> None:
    """Would count returns from before the choice, and end the game with the first that comes after it."""
    game, answers = back_and_forth(NowAndThen(), 700)
    assert game.outcome is None
    assert answers == 700


def test_the_only_way_out_is_taken_unasked() -> None:
    """Would ask a question with one answer, or forget to tell the game of it."""
    rules = LastResort()
    game = Game.start(rules, [deck("plain"), deck("plain")], 1)
    turn = game.state.turn
    for _ in range(rules.patience):
        game.answer(0)
    assert game.state.turn > turn
    assert rules.told == 1


def test_long_but_different_turns_are_not_loops() -> None:
    """Would end games too early if the number of questions alone made a loop."""
    game = Game.start(Unlimited(), [deck("plain"), deck("plain")], 1)
    for _ in range(700):
        assert game.question is not None
        atoms.damage(game, game.state.zones[HAND.of(game.state.turn_player)][0], 1)
        game.answer(0)
        field = game.state.zones[FIELD.of(game.state.turn_player)]
        atoms.carry(game, list(field), HAND)
        atoms.shuffle(game, DECK, 0)
        assert game.question is not None
        game.state.question = game.ask_again()
    assert game.outcome is None


def test_naming_many_things_late_in_a_long_turn_is_no_loop() -> None:
    """Would end the game while a player names one thing after the other, if only cards and steps were compared."""
    chooser = CardDef(
        "chooser", "chooser", "chooser", {"power": 1}, {},
        (Triggered(When("enter:field", Itself()), (Pick(Choose(Cards(("field",)), 9, up_to=True)),)),),
    )
    game = Game.bare(ToyRules(), [deck(), deck()], 1, ToyRules().bind([chooser, ECHO]))
    for _ in range(9):
        atoms.bring(game, game.library.by_id["echo"], 1, FIELD)
    for _ in range(2):
        atoms.bring(game, game.library.by_id["chooser"], 0, HAND)
    game.state.agenda.append(TurnFrame(step=1))
    game.state.asked = 1000
    game.run()
    game.answer(0)
    for _ in range(8):
        assert game.question is not None
        assert game.question.kind == "pick"
        game.answer(0)
    assert game.outcome is None


@pytest.mark.parametrize("times", [999_999_999, 10**30])
def test_a_number_out_of_all_proportion_is_dealt_with_like_a_loop(times: int) -> None:
    """Would hang, if whatever counts its rounds were let go on to the end."""
    game = counting(ToyRules(), times)
    game.run()
    assert game.outcome is not None
    assert game.outcome.reason == "endless"


def test_repetitions_within_repetitions_are_counted_together() -> None:
    """Would hang, if each of them alone were small enough."""
    inner = Repeat(1000, (PutCounters(Itself(), "x"),))
    text = OneShot((Repeat(1000, (Repeat(1000, (inner,)),)),))
    rules = ToyRules()
    card = CardDef("counter", "counter", "counter", {"power": 1}, {}, (text,))
    game = Game.bare(rules, [deck(), deck()], 1, rules.bind([card]))
    atoms.bring(game, 0, 0, FIELD)
    game.state.agenda += [TurnFrame(step=1), Resolve(definition=0, scope=Scope(0, game.state.token[0]))]
    game.run()
    assert game.outcome is not None
    assert game.outcome.reason == "endless"


class Hasty(ToyRules):
    """Ten steps without a question are too many, beyond those that nobody counts."""

    def longest_run(self, game: Game) -> int:
        return PATIENT_STEPS + 10


def test_an_instruction_done_a_number_of_times_that_comes_no_nearer_to_its_end_is_a_loop() -> None:
    """Catches patience with a repetition in whose middle something goes on for ever."""
    game = table(rules=Hasty())
    text = Resolve(times=5)
    game.state.agenda.append(text)
    stuck, going = Watch(), Watch()
    assert [stuck.endless(game) for _ in range(11)] == [False] * 10 + [True]
    for text.rounds in range(30):
        assert not going.endless(game), "it comes nearer with each step"


def with_effects(*untils: str) -> int:
    """The fingerprint of a table on which one card is stronger until then, each time by an effect of its own."""
    game = table()
    card = put(game, "plain")
    for until in untils:
        atoms.begin(game, "power", "add", 1, "", (game.state.token[card],), until, Scope(0))
    return fingerprint(game)


def test_positions_are_the_same_whichever_thing_an_effect_waits_for_but_not_whatever_its_end_is() -> None:
    """Catches a position that never comes back since handles are new, and one that is taken for another."""
    assert with_effects("while:5") == with_effects("while:9")
    assert len({with_effects(*untils) for untils in ((), ("turn",), ("battle",), ("while:5",), ("turn", "turn"))}) == 5
