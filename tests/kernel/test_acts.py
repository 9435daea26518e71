"""Acts: which options their judge makes, what a sieve spares it, and what is said of a wish that is not offered."""

from __future__ import annotations

from collections.abc import Sequence

from banmen.kernel import acts, atoms
from banmen.kernel.acts import BY_ITSELF, Act
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.procedure import Flow, Procedure, Step
from banmen.kernel.question import NOT_ASKED, Option, Question, Reason, Wish
from banmen.kernel.state import Frame
from tests.kernel.laid import go_on, made, put, table
from tests.kernel.toy import FIELD, GRAVE, HAND, ToyRules

NO, NOT_AT_IT, NO_MORE, WHY = (Reason("toy.9", key) for key in ("no", "not_at_it", "no_more", "why"))
NAMES = ("plain", "guard", "killer")


def laid() -> tuple[Game, list[int], list[int]]:
    """Seat 0 has three cards in the hand and three of the same names on the field."""
    game = table()
    held, lying = ([put(game, name, zone=zone) for name in NAMES] for zone in (HAND, FIELD))
    return game, held, lying


def tokens(game: Game, *cards: int) -> list[int]:
    return [game.state.token[card] for card in cards]


def with_cards(options: Sequence[Option]) -> list[tuple[str, int]]:
    return [(option.verb, option.card) for option in options]


# One act ------------------------------------------------------------------------------------------


def test_an_act_by_itself_is_offered_once_unless_it_is_refused_and_no_card_can_be_meant_with_it() -> None:
    """Catches an act without a card that is asked of every card, or of none."""
    game, held, _ = laid()
    act = Act("rest")
    assert act.found(game, 0) == [Option("rest")]
    assert act.why_not(game, 0, Wish("rest")) is None
    assert act.why_not(game, 0, Wish("rest", game.state.token[held[0]])) == NOT_ASKED
    act.refuse(lambda game, seat, card: NO if (seat, card) == (0, NONE) else None)
    assert act.found(game, 0) == []
    assert act.why_not(game, 0, Wish("rest")) == NO
    assert act.found(game, 1) == [Option("rest")]


def test_the_cards_of_one_zone_or_of_several_are_meant_as_they_lie() -> None:
    """Catches an act that looks at the first of its zones alone, and one that looks at the other player's."""
    game, held, lying = laid()
    put(game, "plain", 1)
    for zones, cards in (((HAND,), held), ((FIELD, HAND), [*lying, *held])):
        assert with_cards(Act("use", zones=zones).found(game, 0)) == [("use", each) for each in tokens(game, *cards)]
    assert Act("use", zones=(HAND,)).found(game, 1) == []


def aiming(aim: str = "target") -> Act:
    """Each card of the hand at each of the field, not at the second; not with the third."""
    act = Act("hit", zones=(HAND,), aim="target" if aim == "target" else "value", aimless=WHY)
    act.aims(lambda game, seat, card: [*game.state.zones[FIELD.of(0)], NONE] if aim == "target" else range(3))
    second = 4 if aim == "target" else 1

    @act.refuse
    def judge(game: Game, seat: int, card: int) -> Reason | None:
        return NO if card == 2 else None

    @act.refuse_aim
    def judge_aim(game: Game, seat: int, card: int, aim: int) -> Reason | None:
        return NOT_AT_IT if aim == second else None

    return act


def test_each_card_is_offered_with_each_aim_that_is_not_refused() -> None:
    """Catches an aim that is offered as a number where it is a card, one that is forgotten, and one refused."""
    game, held, lying = laid()
    one, two = tokens(game, *held[:2])
    first, _, third = tokens(game, *lying)
    assert aiming().found(game, 0) == [
        option for card in (one, two)
        for option in (Option("hit", NONE, card, first), Option("hit", NONE, card, third), Option("hit", NONE, card))]
    assert aiming("value").found(game, 0) == [Option("hit", number, card) for card in (one, two) for number in (0, 2)]
    free = Act("hit", zones=(HAND,), aim="value")
    free.aims(lambda game, seat, card: (card,))
    assert [option.value for option in free.found(game, 0)] == held, "where no aim is refused, all are offered"


def test_a_wish_at_an_aim_is_refused_by_the_card_first_and_then_by_the_aim() -> None:
    """Catches a reason about an aim where the card itself cannot, and an aim that is not looked at."""
    game, held, lying = laid()
    one, _, three = tokens(game, *held)
    first, second, _ = tokens(game, *lying)
    act = aiming()
    assert act.why_not(game, 0, Wish("hit", one, first)) is None
    assert act.why_not(game, 0, Wish("hit", one, second)) == NOT_AT_IT
    assert act.why_not(game, 0, Wish("hit", three, second)) == NO


def test_a_wish_that_needs_any_aim_is_refused_for_the_first_that_says_why() -> None:
    """Catches no reason where every aim is refused, and a reason where one of them is not."""
    game, held, _ = laid()
    wish = Wish("hit", game.state.token[held[0]])
    act = aiming("value")
    assert act.why_not(game, 0, wish) is None
    verdicts: list[Reason | None] = []
    act.refuse_aim(lambda game, seat, card, aim: verdicts[aim])
    for now, said in (([WHY, NO, NOT_AT_IT], NO), ([WHY, WHY, WHY], WHY), ([NO, NO, None], None)):
        verdicts[:] = now
        assert act.why_not(game, 0, wish) == said
    act.aims(lambda game, seat, card: ())
    assert act.why_not(game, 0, wish) == WHY


def test_of_an_act_with_two_verbs_only_the_aims_of_the_one_that_is_wished_for_count() -> None:
    """Catches "cannot be set" answered by why it cannot be summoned."""
    game, held, _ = laid()
    act = Act("summon", "set", zones=(HAND,), aim="value")
    act.aims(lambda game, seat, card: (0, 1))
    act.option(lambda game, card, aim: Option(act.verbs[aim], NONE, game.state.token[card]))
    act.refuse_aim(lambda game, seat, card, aim: (NO, None)[aim])
    token = game.state.token[held[0]]
    assert act.why_not(game, 0, Wish("summon", token)) == NO
    assert act.why_not(game, 0, Wish("set", token)) is None
    assert {option.verb for option in act.found(game, 0)} == {"set"}


def test_what_forbids_an_act_altogether_is_asked_before_the_cards_are_judged_and_said_after() -> None:
    """Catches an act that is forbidden and offered, and one whose refusal hides why this card cannot at all."""
    game, held, _ = laid()
    for act in (aiming(), Act("use", zones=(HAND,))):
        act.refuse(lambda game, seat, card: NO if card == 2 else None)
        act.refuse_all(lambda game, seat: NO_MORE if seat == 0 else None)
        one, _, three = tokens(game, *held)
        assert act.found(game, 0) == []
        assert act.why_not(game, 0, Wish(act.verb, one)) == NO_MORE
        assert act.why_not(game, 0, Wish(act.verb, three)) == NO
        act.refuse_all(lambda game, seat: None)
        assert len(act.found(game, 0)) >= 2
        assert act.why_not(game, 0, Wish(act.verb, one)) is None


def test_what_makes_no_sense_of_a_card_is_said_before_anything_is_judged() -> None:
    """Catches a wish that goes by another word and is answered as if it were lawful."""
    game, held, _ = laid()
    act = Act("use", zones=(HAND,))
    act.senseless(lambda game, seat, wish, card: WHY if card == 1 else None)
    assert [act.why_not(game, 0, Wish("use", token)) for token in tokens(game, *held)] == [None, WHY, None]


def test_nothing_is_wished_of_a_card_that_is_gone_or_lies_under_another_or_is_on_its_way() -> None:
    """Catches a reason about a card that lies nowhere."""
    game, _, lying = laid()
    act = Act("use", zones=(FIELD,))
    one, two, three = lying
    before = game.state.token[one]
    atoms.carry(game, [one], GRAVE)
    atoms.tuck(game, two, three)
    assert act.why_not(game, 0, Wish("use", before)) == NOT_ASKED
    assert act.why_not(game, 0, Wish("use", game.state.token[two])) == NOT_ASKED
    assert act.why_not(game, 0, Wish("use", game.state.token[three])) is None
    atoms.suspend(game, three)
    assert act.why_not(game, 0, Wish("use", game.state.token[three])) == NOT_ASKED
    assert act.why_not(game, 0, Wish("use")) == NOT_ASKED
    assert act.why_not(table(), 0, Wish("use", 1)) == NOT_ASKED, "there is no card at all"


def test_an_option_is_made_as_the_act_says() -> None:
    """Catches an act whose own way of being offered is used for the options and not for the reasons."""
    game, held, _ = laid()
    act = Act("use", zones=(HAND,))
    act.option(lambda game, card, aim: Option("use", 7, game.state.token[card], word=str(aim)))
    assert act.found(game, 0) == [Option("use", 7, token, word="-1") for token in tokens(game, *held)]
    assert act.option_of(game, held[0], 3) == Option("use", 7, game.state.token[held[0]], word="3")


# What a step asks ---------------------------------------------------------------------------------


ALWAYS, CALLED_FOR = Act("always"), Act("called_for", present=lambda library: "wanted" in library.by_id)
OTHERS = Act("other", elsewhere=WHY)
TIRED, RESTED = Act("tired"), Act("rested")
TIRED.refuse(lambda game, seat, card: NO)
RESTED.refuse(lambda game, seat, card: None if card == NONE else NO)


class Asking(Frame, tag="test_asking"):
    """A procedure that asks."""


asking = Procedure(Asking)


@asking.step("9.7", acts=(ALWAYS, CALLED_FOR, Act("use", zones=(HAND,)), TIRED, RESTED))
def ask_for_acts(game: Game, frame: Asking) -> Flow:
    """What can be done is offered."""
    return acts.offer(game, "act", 0, ("9.7",), decline="pass")


class WithOthers(ToyRules):
    """A toy that knows an act of another step, and withholds one."""

    acts = (ALWAYS, OTHERS)

    def withheld(self, game: Game, wish: Wish) -> Reason | None:
        return NO_MORE if wish.verb == "always" else None

    def not_among(self, game: Game, question: Question, wish: Wish) -> Reason | None:
        return NOT_AT_IT


def test_a_step_offers_its_acts_that_some_card_calls_for_and_to_decline() -> None:
    """Catches an act that no card of the game calls for, acts out of their order, and no way to do nothing."""
    game = table()
    card = put(game, "plain", zone=HAND)
    game.state.agenda.append(Asking())
    game.run()
    assert game.question == Question(
        "act", 0, "act",
        (Option("always"), Option("use", NONE, game.state.token[card]), Option("rested"), Option("pass")), ("9.7",))
    game = table(made("wanted"))
    game.state.agenda.append(Asking())
    game.run()
    assert game.question is not None
    assert [option.verb for option in game.question.options] == ["always", "called_for", "rested", "pass"]


def test_why_not_is_said_by_the_act_else_by_the_step_else_by_the_act_elsewhere() -> None:
    """Catches a wish for another act answered as if it were asked for, and a card that is not among those offered."""
    game = table(rules=WithOthers())
    put(game, "plain", zone=HAND)
    put(game, "guard", zone=HAND)
    go_on(game)
    question = game.question
    assert question is not None

    def missing(game: Game, frame: Frame, wish: Wish) -> Reason | None:
        return WHY

    bare, with_acts, saying = (
        Step(ask_for_acts, (), asked, said, None) for asked, said in (((), None), ((ALWAYS,), None), ((), missing)))
    assert acts.why_not(game, 0, with_acts, Wish("always")) == NO_MORE, "its act lets it through, the rules do not"
    assert acts.why_not(game, 0, with_acts, Wish("always", 5)) == NOT_ASKED
    assert acts.why_not(game, 0, bare, Wish("pass", 5)) == NOT_AT_IT
    assert acts.why_not(game, 0, saying, Wish("pass", 5)) == WHY
    assert acts.why_not(game, 0, bare, Wish("other")) == WHY
    assert acts.why_not(game, 0, bare, Wish("unheard_of")) == NOT_ASKED
    atoms.ask_instead(game, Question("pick", 0, "pick", question.options))
    assert acts.why_not(game, 0, bare, Wish("other")) == NOT_ASKED


def test_an_act_without_a_card_has_one_candidate() -> None:
    """Catches one that is found as often as there are cards."""
    assert Act("rest").cards(table(), 0) == BY_ITSELF
