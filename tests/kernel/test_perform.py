"""Texts carried out: choosing, words such as "it", optional and repeated parts, modes, targets, what comes later."""

import pytest

from banmen.kernel import atoms
from banmen.kernel.effects.base import Action, Amount, Side, Who
from banmen.kernel.effects.says import (
    Alter,
    Change,
    Draw,
    Flip,
    If,
    Later,
    Look,
    May,
    Modes,
    Move,
    OneShot,
    Pick,
    PutCounters,
    Repeat,
    Show,
    Shuffle,
    Turn,
    WinGame,
)
from banmen.kernel.effects.things import (
    All,
    AtRandom,
    Cards,
    Check,
    Choose,
    CountOf,
    Done,
    It,
    Itself,
    Said,
    Top,
    Turned,
    ValueOf,
)
from banmen.kernel.evaluate import amounts
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import DOWN, EVERYBODY, TURNED
from banmen.kernel.perform import Resolve, lawful_targets, target_choices
from banmen.kernel.state import Scope
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, ToyRules, deck, position

MINE = Cards(("field",), Side.YOURS)
THEIRS = Cards(("field",), Side.THEIRS)
HANDS = Cards(("hand",), Side.YOURS)


def table(*effect: Action, mine: int = 3, theirs: int = 3) -> Game:
    """Seat 0 has the card that speaks and some units on the field, seat 1 some units; both have hands and decks."""
    rules = ToyRules()
    speaker = CardDef("speaker", "speaker", "speaker", {"power": 9}, {}, (OneShot(effect),))
    game = Game.bare(rules, [deck(), deck()], 1, rules.bind([speaker, rules.card("plain"), rules.card("guard")]))
    atoms.bring(game, game.library.by_id["speaker"], 0, FIELD)
    for seat, count in ((0, mine), (1, theirs)):
        for zone, number in ((FIELD, count), (HAND, 2), (DECK, 5)):
            for _ in range(number):
                atoms.bring(game, game.library.by_id["plain"], seat, zone)
    rules.stand_at(game, "main")
    game.run()
    return game


def carry_out(game: Game, targets: tuple[tuple[int, ...], ...] = ()) -> None:
    """Carry the speaker's text out; then the turn player is asked again."""
    state = game.state
    state.question = None
    state.agenda[-1].step = state.asked_at
    scope = Scope(0, state.token[0])
    state.agenda.append(Resolve(definition=game.library.by_id["speaker"], ability=0, scope=scope, targets=targets))
    game.run()


def count(game: Game, zone: str, seat: int) -> int:
    return len(game.state.zones[game.zone_named[zone].of(seat)])


def options(game: Game) -> list[str]:
    assert game.question is not None
    return [option.verb for option in game.question.options]


def test_a_thing_that_is_gone_when_it_is_dealt_with_went_nowhere_by_it() -> None:
    """Catches the last of all cards taken for what became of a thing that nothing bears the handle of any more."""
    game = table(Turn(It("meant")), Move(Choose(HANDS, 1), "grave"))
    state = game.state
    state.question = None
    state.agenda[-1].step = state.asked_at
    scope = Scope(0, state.token[0], (("meant", (99999,)),))
    text = Resolve(definition=game.library.by_id["speaker"], ability=0, scope=scope)
    state.agenda.append(text)
    game.run()
    assert game.question is not None
    assert (text.scope.get("it"), text.scope.get("went")) == ((99999,), ())


def test_choosing_asks_one_after_the_other_and_never_the_same_twice() -> None:
    game = table(Move(Choose(THEIRS, 2), "grave"))
    carry_out(game)
    assert options(game) == ["take"] * 3
    game.answer(0)
    assert game.question is not None
    assert options(game) == ["take"] * 2
    assert len(game.question.taken) == 1
    game.answer(0)
    assert (count(game, "grave", 1), count(game, "field", 1)) == (2, 1)


def test_with_too_few_as_many_as_possible_are_taken_without_asking() -> None:
    """Catches refusing an instruction that cannot be carried out whole."""
    game = table(Move(Choose(THEIRS, 5), "grave"))
    carry_out(game)
    assert count(game, "grave", 1) == 3


def test_up_to_may_be_none() -> None:
    game = table(Move(Choose(THEIRS, 2, up_to=True), "grave"))
    carry_out(game)
    assert options(game) == ["take", "take", "take", "done"]
    game.answer(3)
    assert count(game, "grave", 1) == 0


def test_the_opponent_chooses_where_the_text_says_so() -> None:
    game = table(Move(Choose(THEIRS, by=Who.OPPONENT), "grave"))
    carry_out(game)
    assert game.question is not None
    assert game.question.seat == 1


def test_it_is_what_was_dealt_with_last() -> None:
    """Catches "it" as the card that speaks."""
    game = table(Turn(Choose(THEIRS)), Move(It(), "hand"))
    carry_out(game)
    assert game.question is not None
    chosen = game.state.card_of(game.question.options[1].card)
    game.answer(1)
    assert chosen in game.state.zones[HAND.of(1)]


def test_it_follows_what_the_same_text_moved() -> None:
    """Catches losing a card that the very text before moved, because it is a new object there."""
    game = table(Move(Choose(THEIRS), "hand"), Move(It(), "grave"))
    carry_out(game)
    game.answer(0)
    assert count(game, "grave", 1) == 1


@pytest.mark.parametrize(("answer", "drawn", "power"), [(0, 1, 9), (1, 0, 14)])
def test_if_done_looks_at_what_was_decided(answer: int, drawn: int, power: int) -> None:
    effect = (
        May((Turn(Itself()),)), If(Done(), (Draw(1),), (Alter(Itself(), (Change("power", "add", 5),), "turn"),)),
    )
    game = table(*effect)
    carry_out(game)
    assert options(game) == ["yes", "no"]
    game.answer(answer)
    assert count(game, "hand", 0) == 2 + drawn
    assert game.number(0, "power") == power


def test_if_done_is_not_done_when_nothing_was_there_to_do_it_to() -> None:
    """Catches taking an instruction as done because it was read."""
    game = table(Move(Choose(THEIRS), "grave"), If(Done(), (Draw(1),)), theirs=0)
    carry_out(game)
    assert count(game, "hand", 0) == 2


def test_repeating_asks_each_time_anew() -> None:
    game = table(Repeat(2, (Move(Choose(THEIRS), "grave"),)))
    carry_out(game)
    game.answer(0)
    assert options(game) == ["take"] * 2
    game.answer(0)
    assert count(game, "grave", 1) == 2


def test_of_modes_each_is_chosen_at_most_once() -> None:
    game = table(Modes(((Draw(1),), (Turn(Itself()),), (Draw(2),)), 2))
    carry_out(game)
    game.answer(0)
    assert game.question is not None
    assert [option.value for option in game.question.options] == [1, 2]
    game.answer(0)
    assert count(game, "hand", 0) == 3
    assert game.state.turned[0] == TURNED


def test_drawing_is_one_card_at_a_time_for_each_player_in_turn_order() -> None:
    """Catches a draw of two cards as one event."""
    game = table(Draw(2, Who.EACH))
    carry_out(game)
    draws = [event.seat for event in game.events if event.kind == "draw"]
    assert draws == [0, 0, 1, 1]


def test_amounts_are_counted_when_they_are_needed() -> None:
    game = table(Move(Choose(MINE, 2, up_to=True), "grave"), Draw(CountOf(MINE)))
    carry_out(game)
    game.answer(1)
    game.answer(1)
    assert count(game, "hand", 0) == 2 + 2


class Grown(Amount, frozen=True):
    """One more than the counters on the card that speaks."""


@amounts(Grown)
def _grown(game: Game, term: Grown, scope: Scope) -> int:
    return 1 + game.state.counters.get(0, {}).get("x", 0)


def test_every_card_gets_the_same_number_of_counters() -> None:
    """Catches counting anew for each card, when the first has already changed what is counted."""
    game = table(PutCounters(All(MINE), "x", Grown()))
    carry_out(game)
    assert [each["x"] for each in game.state.counters.values()] == [1, 1, 1, 1]


def test_an_amount_does_not_change_while_its_instruction_is_carried_out() -> None:
    """Catches counting anew in every round: a hand that is drawn into, units that are destroyed one by one."""
    game = table(Draw(CountOf(HANDS)))
    carry_out(game)
    assert count(game, "hand", 0) == 2 + 2
    game = table(Repeat(CountOf(THEIRS), (Move(Choose(THEIRS), "grave"),)))
    carry_out(game)
    game.answer(0)
    game.answer(0)
    assert count(game, "field", 1) == 0


def test_a_number_of_a_thing_that_left_is_its_last_known() -> None:
    game = table(Move(Itself(), "grave"), If(Check(ValueOf(Itself(), "power"), ">=", 9), (Draw(1),)))
    carry_out(game)
    assert count(game, "hand", 0) == 3


def test_all_top_random_and_the_whole_zone() -> None:
    game = table(
        Turn(All(THEIRS)), Move(Top("deck", 2), "grave"), Move(AtRandom(HANDS, 1), "grave"), Shuffle("deck", Who.EACH),
    )
    top = game.state.zones[DECK.of(0)][:2]
    carry_out(game)
    assert all(game.state.turned[card] == TURNED for card in game.state.zones[FIELD.of(1)])
    assert set(top) <= set(game.state.zones[GRAVE.of(0)])
    assert (count(game, "grave", 0), count(game, "hand", 0)) == (3, 1)


@pytest.mark.parametrize(("who", "shuffled"), [(Who.YOU, {0}), (Who.OPPONENT, {1}), (Who.EACH, {0, 1})])
def test_the_deck_that_is_shuffled_is_that_of_the_player_who_is_named(who: Who, shuffled: set[int]) -> None:
    """Catches the other player's deck."""
    game = table(Shuffle("deck", who))
    handles = [{game.state.token[card] for card in game.state.zones[DECK.of(seat)]} for seat in (0, 1)]
    carry_out(game)
    now = [{game.state.token[card] for card in game.state.zones[DECK.of(seat)]} for seat in (0, 1)]
    assert {seat for seat in (0, 1) if now[seat].isdisjoint(handles[seat])} == shuffled


def test_showing_flipping_and_counters() -> None:
    game = table(Show(Choose(HANDS)), PutCounters(Itself(), "dust", 2), Flip(All(THEIRS), up=False))
    hand = list(game.state.zones[HAND.of(0)])
    carry_out(game)
    game.answer(0)
    assert game.state.seen[hand[0]] == EVERYBODY
    assert game.state.counters == {0: {"dust": 2}}
    assert all(game.state.face[card] == DOWN for card in game.state.zones[FIELD.of(1)])


def test_picking_does_nothing_but_says_what_it_is() -> None:
    game = table(Pick(Choose(THEIRS)), Turn(It()))
    carry_out(game)
    game.answer(2)
    turned = [game.state.turned[card] for card in game.state.zones[FIELD.of(1)]]
    assert turned == [0, 0, TURNED]


def test_later_is_done_when_it_happens() -> None:
    game = table(Later("turn_ends", (Draw(1),)))
    carry_out(game)
    assert count(game, "hand", 0) == 2
    atoms.happen(game, "turn_ends", seat=0)
    assert [each.block for each in game.state.waiting] == [1]


def test_winning_by_an_effect() -> None:
    game = table(WinGame(Who.OPPONENT))
    carry_out(game)
    assert game.outcome is not None
    assert game.outcome.winner == 1


# Targets ------------------------------------------------------------------------------------------

TARGETED = Move(Choose(Cards(("field",), Side.THEIRS, (Turned(False),)), 2, target=True), "grave")


def test_targets_are_chosen_beforehand_and_only_the_lawful_are_dealt_with() -> None:
    """Catches choosing again when the effect is carried out, and moving a target that no longer fits."""
    game = table(TARGETED)
    one, two, _ = game.state.zones[FIELD.of(1)]
    handles = (game.state.token[one], game.state.token[two])
    atoms.turn(game, two, TURNED)
    carry_out(game, (handles,))
    assert game.state.zones[GRAVE.of(1)] == [one]


def test_a_target_that_has_gone_is_none_of_those_that_are_dealt_with() -> None:
    """Catches a handle nobody bears that counts as a target still, since another card fits what is asked for."""
    game = table(TARGETED)
    one, two, _ = game.state.zones[FIELD.of(1)]
    targets = ((game.state.token[one], game.state.token[two]),)
    atoms.carry(game, [two], HAND)
    atoms.bring(game, game.library.by_id["plain"], 1, FIELD)
    what = TARGETED.what
    assert isinstance(what, Choose)
    frame = Resolve(definition=game.library.by_id["speaker"], ability=0, scope=Scope(0), targets=targets)
    assert lawful_targets(game, frame, what) == targets[0][:1]


def test_the_choices_made_beforehand_are_found_in_the_text() -> None:
    game = table(May((TARGETED,)), Draw(1))
    found = target_choices(game, game.library.by_id["speaker"], 0)
    assert [each.count for each in found] == [2]


def test_what_the_game_forbids_to_choose_is_not_offered() -> None:
    class Shy(ToyRules):
        def may_choose(self, game: Game, seat: int, card: int, scope: Scope) -> bool:
            return game.state.owner[card] == seat

    game = position(field=(("plain",), ("plain", "guard")), hands=(("killer", "plain"), ()), rules=Shy())
    game.answer(0)
    assert game.state.zones[GRAVE.of(1)] == []


def test_a_number_said_earlier() -> None:
    scope = Scope(0).having("amount", (3,)).having("amount", (4,))
    game = position()
    assert game.amount(Said(), scope) == 4
    assert game.amount(Said("nothing"), scope) == 0


@pytest.mark.parametrize(("to", "seen"), [(Who.YOU, (1, 0)), (Who.OPPONENT, (0, 1)), (Who.EACH, (1, 1))])
def test_cards_shown_or_looked_at_are_seen_by_those_the_text_names(to: Who, seen: tuple[int, int]) -> None:
    """Catches a deck that one player looks through and both see, and cards shown to both that one of them sees."""
    for shows in (Show(Top("deck", 2), to), Look(Top("deck", 2), (May((Draw(1),)),), to)):
        game = table(shows)
        carry_out(game)
        top = [*game.state.pending, *game.state.zones[DECK.of(0)]][:2]
        assert [game.state.seen[card] for card in top] == [seen[0] | seen[1] << 1] * 2


def test_a_text_carried_out_in_the_middle_of_another_does_not_say_what_its_words_mean() -> None:
    """Catches "it" that means what a part of another card's text was done to, since that part ended last."""
    game = table(Move(It(), "grave"))
    state, rules = game.state, ToyRules()
    later = CardDef("later", "later", "later", {}, {}, (OneShot((May((Turn(All(THEIRS)),)),)),))
    game.play_with(rules.bind([later], game.library.cards))
    mine = state.zones[FIELD.of(0)][1]
    state.question = None
    state.agenda[-1].step = state.asked_at
    text = Scope(0, state.token[0], (("it", (state.token[mine],)),))
    state.agenda.append(Resolve(definition=game.library.by_id["speaker"], ability=0, scope=text))
    state.agenda.append(Resolve(definition=game.library.by_id["later"], ability=0, scope=Scope(0), block=1))
    game.run()
    assert [state.turned[card] for card in state.zones[FIELD.of(1)]] == [TURNED] * 3
    assert state.zones[GRAVE.of(0)] == [mine]
    assert count(game, "grave", 1) == 0
