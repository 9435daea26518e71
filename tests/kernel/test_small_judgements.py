"""What single functions of the kernel decide: what is remembered, blank, dependent on something else, or a loop."""

from __future__ import annotations

import pytest

from banmen.kernel import atoms
from banmen.kernel.compare import followed
from banmen.kernel.derive import number_of
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import (
    Change,
    Draw,
    Look,
    Move,
    OneShot,
    Static,
    Triggered,
    Turn,
    When,
)
from banmen.kernel.effects.things import (
    All,
    Cards,
    Is,
    It,
    Itself,
    Top,
)
from banmen.kernel.evaluate import known_as
from banmen.kernel.game import Game
from banmen.kernel.history import was
from banmen.kernel.library import CardDef
from banmen.kernel.looking import is_looked_at
from banmen.kernel.loops import FORCED, FORCED_RETURNS, asked_late, comes_back, only_forced
from banmen.kernel.match import MatchRules
from banmen.kernel.names import DOWN, NONE
from banmen.kernel.perform import Resolve
from banmen.kernel.question import Option, Question
from banmen.kernel.remembered import described
from banmen.kernel.state import Past, Scope
from banmen.kernel.zones import Zone
from tests.kernel.laid import go_on, made, put, table
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, ToyRules, TurnFrame

GIANT = made("old giant", power=5)
BANNER = made("banner", Static((Change("power", "add", 2), Change("keywords", "grant", word="tall")),
                               Cards(("field",), Side.YOURS)))


def test_only_where_a_zone_blanks_a_face_down_card_has_no_information_and_leaves_none_behind() -> None:
    """Catches a card that is blank wherever it lies face down, and what is remembered of one nobody could read."""
    game = table(GIANT)
    lying, held = put(game, "old giant"), put(game, "old giant", zone=HAND)
    assert not game.derived.blank(lying)
    for card in (lying, held):
        atoms.flip(game, card, DOWN)
    assert game.derived.blank(lying)
    assert not game.derived.blank(held)
    token = game.state.token[lying]
    atoms.carry(game, [lying], GRAVE)
    assert not game.state.known[token].words.get("names")
    assert game.state.known[token].numbers.get("power", 0) == 0


class OpenTable(ToyRules):
    """A card that lies face down on the table is known all the same."""

    zones = (DECK, HAND, Zone(FIELD.number, "field", remembers=True, active=True), GRAVE)


@pytest.mark.parametrize(("rules", "power"), [(ToyRules(), 5), (OpenTable(), 7)])
def test_only_of_what_lay_blank_the_number_is_that_of_the_card_it_turned_out_to_be(rules: ToyRules, power: int) -> None:
    """Catches the number of a card in its new zone for the one that the thing had when it left."""
    game = table(GIANT, BANNER, rules=rules)
    put(game, "banner")
    card = put(game, "old giant")
    token = game.state.token[card]
    atoms.flip(game, card, DOWN)
    atoms.carry(game, [card], GRAVE)
    assert number_of(game, token, "power") == power


def test_what_lay_blank_and_is_not_open_to_everybody_where_it_went_keeps_the_number_it_had() -> None:
    """Catches the number of a card of the hand told by the thing that it was on the field, face down."""
    game = table(GIANT)
    card = put(game, "old giant")
    token = game.state.token[card]
    atoms.flip(game, card, DOWN)
    atoms.begin(game, "power", "add", 2, "", (token,), "turn", Scope(0))
    assert number_of(game, token, "power") == 2, "nobody remembers what has not left"
    atoms.carry(game, [card], HAND)
    assert number_of(game, token, "power") == 2


def test_a_thing_that_is_there_has_the_number_it_has_now_whatever_was_remembered_of_it() -> None:
    """Catches the number of a thing as it once was though the thing is still there and can be read."""
    game = table(GIANT)
    card = put(game, "old giant")
    token = game.state.token[card]
    atoms.remember(game, [card])
    atoms.begin(game, "power", "add", 2, "", (token,), "turn", Scope(0))
    assert number_of(game, token, "power") == 7
    atoms.flip(game, card, DOWN)
    assert number_of(game, token, "power") == 5, "blank, it is what was remembered of it"


class OneWay(ToyRules):
    """Late in a turn so many answers are left."""

    left = 1

    def way_out(self, game: object, question: Question) -> tuple[Option, ...]:
        return question.options[: self.left]


@pytest.mark.parametrize(("left", "asked", "kept"), [(1, 9, True), (2, 10, False)])
def test_only_a_real_choice_makes_the_game_forget_what_came_back(left: int, asked: int, kept: bool) -> None:
    """Catches a single way out that counts as a choice, or as a question."""
    rules = OneWay()
    rules.left = left
    game = table(rules=rules)
    for _ in range(2):
        put(game, "plain", zone=HAND)
    question = go_on(game).question
    assert question is not None
    game.state.asked, game.state.visited = 10, {7: 2}
    asked_late(game, question)
    assert game.state.asked == asked
    assert bool(game.state.visited) == kept


def test_a_turn_that_has_gone_on_too_long_is_a_loop_at_the_last_question_not_after_it() -> None:
    """Catches a limit that lets one more pass."""
    game = table()
    assert not comes_back(game, 4, 5)
    assert comes_back(game, 5, 5)


def test_the_only_game_decides_a_match_of_one() -> None:
    """Catches a match won by whoever lost its game, or drawn games that somebody wins."""
    rules = MatchRules()
    assert [rules.result(results) for results in ((), (0,), (1,), (NONE,))] == ["", "a", "b", "draw"]


def test_what_happened_to_a_thing_nobody_remembers_happened_to_such_a_card_but_never_to_itself() -> None:
    """Catches taking any forgotten thing for the card that speaks, or the other player's for one's own."""
    game = table(GIANT)
    card = put(game, "old giant")
    past = Past("moved", 0, 99999, card, NONE, "", 1)
    mine = Scope(0, game.state.token[card])
    assert not was(game, When("moved", Itself()), mine, past)
    assert was(game, When("moved", Cards(("field",), Side.YOURS)), mine, past)
    assert not was(game, When("moved", Cards(("field",), Side.YOURS)), Scope(1, NONE), past)
    assert was(game, When("moved", Cards(("field",), Side.THEIRS)), Scope(1, NONE), past)
    assert was(game, When("moved", Cards(("field",), Side.ANY)), Scope(1, NONE), past)
    assert not was(game, When("moved", Cards(("field",), Side.ANY, (Is("names", "other"),))), mine, past)
    assert not was(game, When("drawn", Cards(("field",), Side.ANY)), mine, past)


def test_what_a_text_moved_on_is_other_than_its_source() -> None:
    """Catches "another" that leaves out every thing that is gone, and not the one whose text it is."""
    game = table(GIANT)
    card, source = put(game, "old giant"), put(game, "old giant")
    token = game.state.token[card]
    atoms.carry(game, [card], GRAVE)
    assert described(game, Cards(("field",), other=True), Scope(0, game.state.token[source]), token)


def test_an_ability_that_waits_knows_what_happened_to_whom_and_how_much() -> None:
    """Catches an amount of one that is taken for none, and words that an earlier happening left behind."""
    game = table(made("sentry", Triggered(When("alarm"), (Draw(1),))))
    sentry, plain = put(game, "sentry"), put(game, "plain")
    tokens = game.state.token
    for amount, other in ((1, tokens[plain]), (0, NONE), (2, NONE)):
        atoms.happen(game, "alarm", plain, 0, other, amount)
        scope = game.state.waiting[-1].scope
        assert (scope.seat, scope.source, scope.get("it")) == (0, tokens[sentry], (tokens[plain],))
        assert scope.get("amount") == ((amount,) if amount else ())
        assert scope.get("other") == ((other,) if other != NONE else ())


class Inborn(ToyRules):
    """Nothing gives a card a size that has none."""

    inborn = frozenset(("size",))


@pytest.mark.parametrize(("rules", "size"), [(ToyRules(), 2), (Inborn(), 0)])
def test_a_number_that_is_not_printed_counts_from_nothing_unless_only_print_gives_it(
    rules: ToyRules, size: int
) -> None:
    """Catches a card that gains what it cannot have, and one that cannot gain what it can."""
    game = table(CardDef("big", "big", "big", {"size": 5}, {}, ()), rules=rules)
    cards = [put(game, name) for name in ("plain", "big")]
    for card in cards:
        atoms.begin(game, "size", "add", 2, "", (game.state.token[card],), "turn", Scope(0, NONE))
    assert [game.number(card, "size") for card in cards] == [size, 7]


def test_another_card_is_none_that_speaks_wherever_it_went_first() -> None:
    """Catches "another card" that is the card itself because it has left, and one that is none though it is new."""
    game = table(GIANT)
    card, other = put(game, "old giant"), put(game, "old giant", zone=GRAVE)
    scope = Scope(0, game.state.token[card])
    others = Cards(("field", "grave"), Side.YOURS, other=True)
    assert game.find(others, scope) == [other]
    atoms.carry(game, [card], GRAVE)
    assert game.find(others, scope) == [other]
    assert not game.matches(others, scope, card)
    atoms.remember(game, [card], anywhere=True)
    atoms.carry(game, [card], HAND)
    atoms.carry(game, [card], GRAVE)
    assert sorted(game.find(others, scope)) == [card, other], "it has been elsewhere since"
    back = Scope(0, game.state.token[card])
    atoms.remember(game, [card], anywhere=True)
    assert game.find(others, back) == [other]


def test_what_left_a_zone_that_remembers_is_followed_by_nobody_but_what_was_used_is() -> None:
    """Catches a thing of the field that is found again in the grave, and a card in use that is lost on its way."""
    game = table(GIANT)
    lying, held = put(game, "old giant"), put(game, "old giant", zone=HAND)
    tokens = tuple(game.state.token[card] for card in (lying, held))
    atoms.remember(game, [held], anywhere=True)
    scope = Scope(0, NONE)
    assert followed(game, tokens, scope) == tokens
    atoms.carry(game, [lying, held], GRAVE)
    assert followed(game, tokens, scope) == (tokens[0], game.state.token[held])
    assert followed(game, (99999,), scope) == (99999,)
    moved = Scope(0, NONE, (("went", (tokens[0], 500, 500, game.state.token[lying])),))
    assert followed(game, tokens[:1], moved) == (game.state.token[lying],)


class Fading(ToyRules):
    """What leaves the field ceases to exist."""

    diverting = frozenset((FIELD.number,))

    def destination(self, game: Game, card: int, zone: Zone) -> Zone | None:
        return None


def test_a_text_that_speaks_on_of_what_ceased_to_exist_comes_to_its_end() -> None:
    """Catches following a thing to where it went for ever, when it went nowhere."""
    text = OneShot((Move(All(Cards(("field",), Side.THEIRS)), "grave"), Turn(It()), Draw(1)))
    game = table(made("storm", text), GIANT, rules=Fading())
    giant, pile = put(game, "old giant", 1), put(game, "plain", zone=DECK)
    token = game.state.token[giant]
    game.state.agenda += [
        TurnFrame(step=1), Resolve(definition=game.library.by_id["storm"], ability=0, scope=Scope(0)),
    ]
    game.run()
    assert game.state.card_of(token) == NONE
    assert pile in game.state.zones[HAND.of(0)]


@pytest.mark.parametrize(
    ("times", "onward", "waits"), [(1, False, [0]), (2, False, [1]), (2, True, [1, 2, 3]), (0, False, [0, 1, 2, 3])])
def test_what_waits_for_a_certain_time_waits_for_that_time_of_the_turn(
    times: int, onward: bool, waits: list[int]
) -> None:
    """Catches every time, the time before or after, and a count that a new turn does not begin anew."""
    game = table(made("sentry", Triggered(When("alarm", nth=times, onward=onward), (Draw(1),))))
    put(game, "sentry")
    for _ in range(2):
        heard = []
        for number in range(4):
            before = len(game.state.waiting)
            atoms.happen(game, "alarm")
            heard += [number] * (len(game.state.waiting) - before)
        assert heard == waits
        atoms.next_turn(game, 0)


def test_what_lies_under_its_handle_has_the_values_it_has_there() -> None:
    """Catches a thing that a text covered and that is asked for the numbers of the card below."""
    game = table(GIANT)
    lying, other = (game.state.token[put(game, name)] for name in ("old giant", "plain"))
    assert known_as(game, lying, Scope(0, NONE, (("went", (lying, other)),))) == lying
    assert known_as(game, 99999, Scope(0, NONE, (("went", (99999, other)),))) == other
    assert known_as(game, 99999, Scope(0)) == 99999


def test_questions_with_one_answer_come_back_thirty_times_and_then_it_is_a_loop() -> None:
    """Catches a loop seen too early, too late, or never; each of many different ones counts once."""
    game = go_on(table())
    assert [only_forced(game) for _ in range(FORCED_RETURNS + 1)] == [False] * FORCED_RETURNS + [True]
    game.state.visited = dict.fromkeys(range(FORCED - 1), 1)
    assert not only_forced(game)
    game.state.visited = dict.fromkeys(range(FORCED), 1)
    assert only_forced(game)


def test_a_card_that_lies_aside_is_looked_at_only_while_a_text_looks() -> None:
    """Catches a card that another instruction has picked, or another card, taken for one that is looked at."""
    text = OneShot((Look(Top("deck", 1), (Draw(1),)), Move(Top("deck", 1), "grave")))
    game = table(made("seer", text))
    card, other = put(game, "plain", zone=DECK), put(game, "guard", zone=DECK)
    frame = Resolve(definition=game.library.by_id["seer"], ability=0, scope=Scope(0), picked=(game.state.token[card],))
    game.state.agenda += [TurnFrame(step=1), frame]
    assert is_looked_at(game, card)
    assert not is_looked_at(game, other)
    frame.at = 1
    assert not is_looked_at(game, card)


def test_of_some_characteristics_those_are_named_in_order_that_something_alters_there() -> None:
    """Catches others that are altered too, those altered elsewhere only, and an order that chance gives."""
    keys = ("alpha", "beta", "delta", "gamma", "kappa", "power")
    game = table(made("all", Static(tuple(Change(key, "add", 1) for key in keys), Cards(("field",)))))
    put(game, "all")
    asked = frozenset(keys[1:])
    assert list(game.derived.reaching(asked, FIELD.of(0))) == list(keys[1:])
    assert list(game.derived.reaching(asked, HAND.of(0))) == []
    assert list(game.derived.reaching(frozenset(("size",)), FIELD.of(0))) == []


class Apart(ToyRules):
    """Nothing that lies hidden in the grave could lie elsewhere."""

    apart = frozenset((GRAVE.number,))


@pytest.mark.parametrize(("rules", "others"), [(Apart(), False), (ToyRules(), True)])
def test_what_lies_apart_is_imagined_to_be_what_could_lie_there(rules: ToyRules, others: bool) -> None:
    """Catches a hidden card of a zone of its own that is taken for one of the deck."""
    game = table(GIANT, rules=rules)
    hidden = [put(game, "old giant", 1, GRAVE) for _ in range(2)]
    for card in hidden:
        game.state.face[card], game.state.seen[card] = DOWN, 0
    for _ in range(6):
        put(game, "plain", 1, DECK)
    giant = game.library.by_id["old giant"]
    go_on(game)
    worlds = [game.imagined(0, seed).state for seed in range(12)]
    assert any(state.definition[card] != giant for state in worlds for card in hidden) == others
