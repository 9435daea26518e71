"""A choice among acts: what sieves spare the judges, and what is kept while the position stands."""

from __future__ import annotations

import pytest

from banmen.kernel import atoms
from banmen.kernel.acts import Act, Choice
from banmen.kernel.derive import MOST_ROWS
from banmen.kernel.game import Game
from banmen.kernel.library import Library
from banmen.kernel.names import DOWN, NONE, UP
from banmen.kernel.question import Option, Reason
from banmen.kernel.zones import Zone
from tests.kernel.laid import put, table
from tests.kernel.test_acts import NAMES, NO, NO_MORE, NOT_AT_IT, laid, tokens, with_cards
from tests.kernel.toy import FIELD, GRAVE, HAND


def printed(game: Game, *names: str) -> frozenset[int]:
    return frozenset(game.library.by_id[name] for name in names)


class Asked:
    """A judge that lets all through and keeps whom it was asked about."""

    def __init__(self, act: Act) -> None:
        self.cards: list[int] = []
        act.refuse(self)

    def __call__(self, game: Game, seat: int, card: int) -> Reason | None:
        self.cards.append(card)
        return None


def sifted(*names: str, zones: tuple[Zone, ...] = (HAND,), verb: str = "use", face: int = NONE) -> Act:
    """An act that only cards of these names can pass, in seat 0's zones and at the moment 1."""
    act = Act(verb, zones=zones, face=face)

    @act.sieve
    def passing(library: Library, moment: object, zone: Zone, seat: int) -> frozenset[int]:
        return frozenset(library.by_id[name] for name in names) if (moment, seat) == (1, 0) else frozenset()

    return act


def turn_of(game: Game) -> int:
    return game.state.turn


def test_only_what_the_sieve_lets_through_is_judged_in_the_zones_of_the_player() -> None:
    """Catches a sieve that is not used, one for another moment or seat, and a zone that is left out."""
    game, held, lying = laid()
    act = sifted("guard", "killer", zones=(HAND, FIELD))
    judge = Asked(act)
    choice = Choice(act, moment=turn_of)
    cards = [*held[1:], *lying[1:]]
    assert with_cards(choice.offered(game, 0)) == [("use", token) for token in tokens(game, *cards)]
    assert judge.cards == cards
    assert choice.offered(game, 1) == ()
    assert choice.offered(game, 0, 2) == ()
    assert choice.anybody(game)
    assert judge.cards == cards, "what was found is kept while the position stands"
    atoms.turn(game, lying[0], 1)
    assert len(choice.offered(game, 0)) == 4
    assert judge.cards == cards * 2


def test_of_many_sets_of_cards_only_for_so_many_it_is_kept_what_can_be_done_with_them() -> None:
    """Catches memory that grows with every card that appears, and what is forgotten as soon as it is known."""
    game = table()
    choice = Choice(sifted("guard"), moment=turn_of)
    kept: list[int] = []
    for _ in range(MOST_ROWS + 2):
        put(game, "plain", zone=HAND)
        choice.offered(game, 0)
        kept.append(len(game.library.rows))
    assert max(kept) == MOST_ROWS


def test_at_another_moment_of_the_same_position_other_cards_pass() -> None:
    """Catches what was found for one moment offered at another, since the position is the same."""
    game, held, _ = laid()
    act = Act("use", zones=(HAND,))
    act.sieve(lambda library, moment, zone, seat: frozenset((library.by_id[NAMES[moment]],)))
    choice = Choice(act, moment=turn_of)
    for moment in (0, 1, 0, 2):
        assert with_cards(choice.offered(game, 0, moment)) == [("use", game.state.token[held[moment]])]


def test_a_sieve_spares_an_act_with_aims_the_cards_that_cannot_pass() -> None:
    """Catches aims looked for with a card that the sieve keeps back."""
    game, held, _ = laid()
    act = sifted("guard")
    act.aims(lambda game, seat, card: (card, 7))
    act.option(lambda game, card, aim: Option("use", aim, game.state.token[card]))
    choice = Choice(act, moment=turn_of)
    assert [option.value for option in choice.offered(game, 0)] == [held[1], 7]


@pytest.mark.parametrize("many", [1, 9])
def test_where_no_card_lies_with_which_anything_could_be_done_nobody_may_do_anything(many: int) -> None:
    """Catches a card that is found wherever it lies, by either way of looking: where few lie, and what lies there."""
    game = table()
    cards = [put(game, "guard", zone=GRAVE) for _ in range(many)]
    put(game, "plain", zone=HAND)
    act = sifted("guard")
    judge = Asked(act)
    choice = Choice(act, moment=turn_of)
    assert not choice.anybody(game)
    assert choice.offered(game, 0) == ()
    assert choice.offered(game, 0, 1) == ()
    atoms.carry(game, cards[-1:], HAND)
    assert choice.anybody(game)
    assert with_cards(choice.offered(game, 0)) == [("use", game.state.token[cards[-1]])]
    assert judge.cards == cards[-1:]


def test_without_a_sieve_every_card_is_judged_and_what_can_be_paid_for_now_is_a_sieve_of_its_own() -> None:
    """Catches a sieve of the position that is taken for none, or none that is taken for an empty one."""
    game, held, _ = laid()
    act = Act("use", zones=(HAND,))
    judge = Asked(act)
    choice = Choice(act, moment=turn_of)
    for names, cards in ((NAMES, held), (("killer",), held[2:]), ((), [])):
        act.sieve_now(lambda game, seat, names=names: printed(game, *names))  # type: ignore[misc]
        atoms.anew(game)
        judge.cards.clear()
        assert with_cards(choice.offered(game, 0)) == [("use", token) for token in tokens(game, *cards)]
        assert judge.cards == cards
    act.sieve_now(lambda game, seat: None)
    atoms.anew(game)
    assert len(choice.offered(game, 0)) == 3
    assert choice.anybody(game)


def test_either_player_may_be_the_one_who_can() -> None:
    """Catches a look at one of the players alone."""
    game = table()
    choice = Choice(Act("use", zones=(HAND,)), moment=turn_of)
    assert not choice.anybody(game)
    put(game, "plain", 1, HAND)
    assert choice.anybody(game)
    atoms.carry(game, game.state.zones[HAND.of(1)], GRAVE)
    assert not choice.anybody(game)
    put(game, "plain", 0, HAND)
    assert choice.anybody(game)


def test_of_many_cards_one_that_only_the_second_player_can_use_is_found() -> None:
    """Catches a look at the first player's cards alone where it is looked what lies in each place."""
    game = table()
    for _ in range(9):
        put(game, "guard", 1, GRAVE)
    put(game, "plain", 0, HAND)
    act = Act("use", zones=(HAND,))
    act.sieve(lambda library, moment, zone, seat: printed(game, "guard"))
    choice = Choice(act, moment=turn_of)
    assert not choice.anybody(game)
    put(game, "guard", 1, HAND)
    assert choice.anybody(game) is True
    act.refuse(lambda game, seat, card: NO)
    atoms.anew(game)
    assert choice.anybody(game) is False


def test_aims_that_pass_depend_on_how_a_card_lies() -> None:
    """Catches the aims of a card face down offered with one face up, and aims that are not judged."""
    game, held, _ = laid()
    act = Act("use", zones=(HAND,), aim="value")
    act.aims(lambda game, seat, card: (0, 1, 2, 3))
    act.refuse(lambda game, seat, card: NO if card == 1 else None)
    act.refuse_aim(lambda game, seat, card, aim: NOT_AT_IT if aim == 3 else None)
    act.sieve_aims(lambda library, moment, zone, seat: dict.fromkeys(
        (library.by_id[name] for name in ("plain", "guard")), ((0, 3), (1, 2, 3))))
    choice = Choice(act, moment=turn_of)
    (token,) = tokens(game, held[0])
    assert choice.offered(game, 0) == [Option("use", 0, token)]
    atoms.flip(game, held[0], UP)
    assert choice.offered(game, 0) == [Option("use", 1, token), Option("use", 2, token)]
    act.refuse_all(lambda game, seat: None)
    act.option(lambda game, card, aim: Option("turn", aim, game.state.token[card]))
    atoms.anew(game)
    assert choice.offered(game, 0) == [Option("turn", 1, token), Option("turn", 2, token)]
    act.refuse_all(lambda game, seat: NO_MORE)
    atoms.anew(game)
    assert choice.offered(game, 0) == []


def test_what_else_decides_makes_what_was_found_old() -> None:
    """Catches options kept although what the table says beside the position is another."""
    game, held, _ = laid()
    act = Act("use", zones=(HAND,))
    judge = Asked(act)
    choice = Choice(act, moment=turn_of, besides=lambda table: table.played)
    for played, times in ((0, 1), (0, 1), (1, 2), (1, 2)):
        atoms.write_unwatched(game, "played", played)
        assert len(choice.offered(game, 0)) == 3
        assert judge.cards == held * times


def test_moments_of_which_a_seat_hears_the_same_are_one_to_it() -> None:
    """Catches a sieve that is asked about the whole moment, and one asked anew for what nobody hears of."""
    game, _, _ = laid()
    asked: list[tuple[object, int]] = []
    act = Act("use", zones=(HAND,))

    @act.sieve
    def passing(library: Library, moment: object, zone: Zone, seat: int) -> frozenset[int] | None:
        asked.append((moment, seat))
        return None

    choice = Choice(act, moment=turn_of, hears=lambda moment, seat: moment - moment % 2)
    for moment in (2, 3, 2, 3, 4):
        assert len(choice.offered(game, 0, moment)) == 3
    assert asked == [(2, 0), (4, 0)]
    assert choice.anybody(game)
    assert asked[2:4] == [(1, 0), (1, 1)], "of both players it is asked about the whole moment"


def test_card_by_card_the_acts_of_each_card_stand_together() -> None:
    """Catches acts one after the other, cards of another face, and a card that is judged for what it cannot do."""
    game, held, _ = laid()
    use, turn = sifted("plain", "guard"), sifted("guard", "killer", verb="turn", face=DOWN)
    judge = Asked(use)
    choice = Choice(use, turn, moment=turn_of)
    one, two, three = tokens(game, *held)
    assert with_cards(choice.card_by_card(game, 0)) == [("use", one), ("use", two), ("turn", two), ("turn", three)]
    assert judge.cards == held[:2]
    atoms.flip(game, held[1], UP)
    assert with_cards(choice.card_by_card(game, 0)) == [("use", one), ("use", two), ("turn", three)]
    assert judge.cards == held[:2] * 2, "nobody says that they decide by the moment alone"
    use.refuse(lambda game, seat, card: NO)
    assert with_cards(choice.card_by_card(game, 1)) == []


def test_a_verdict_by_the_moment_alone_is_asked_for_once() -> None:
    """Catches a verdict remembered of a card on which the judge may say another thing, and one that is forgotten."""
    game, held, _ = laid()
    act, other = Act("use", zones=(HAND,)), Act("turn", zones=(HAND,))
    judge = Asked(act)
    act.plain(lambda library, moment, zone, seat: printed(game, "guard", "killer"))
    choice = Choice(act, other, moment=turn_of)
    choice.card_by_card(game, 0)
    choice.card_by_card(game, 0)
    assert judge.cards == held * 2, "the other act has not said so"
    other.plain(lambda library, moment, zone, seat: None)
    choice = Choice(act, other, moment=turn_of)
    judge.cards.clear()
    first = choice.card_by_card(game, 0)
    assert choice.card_by_card(game, 0) == first
    assert judge.cards == [*held, held[0]]
    assert len(first) == 6
    upright = Act("flip", zones=(HAND,), face=DOWN)
    upright.plain(lambda library, moment, zone, seat: None)
    choice = Choice(upright, moment=turn_of)
    assert len(choice.card_by_card(game, 0)) == 3
    atoms.flip(game, held[1], UP)
    assert len(choice.card_by_card(game, 0)) == 2, "how a card lies is more than the moment"
