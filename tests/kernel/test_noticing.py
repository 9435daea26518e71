"""Cards that go a way from zone to zone, and who notices which way they went."""

import pytest

from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.events import Happened
from banmen.kernel.effects.says import Draw, Triggered, When
from banmen.kernel.effects.things import Cards, Has, Itself
from banmen.kernel.game import Game
from banmen.kernel.state import Scope
from banmen.kernel.zones import Zone
from tests.kernel.laid import made, put, table
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, ToyRules


class Onward(ToyRules):
    """What a card left by a way is seen by who is there when it has arrived."""

    def looks_back(self, game: Game, card: int, zone: Zone) -> bool:
        return False


class Sinking(ToyRules):
    """What would go from the field to the grave lies in the deck instead."""

    diverting = frozenset((FIELD.number,))

    def destination(self, game: Game, card: int, zone: Zone) -> Zone:
        return DECK if zone is GRAVE else zone


@pytest.mark.parametrize("others", [0, 1])
def test_a_card_that_goes_elsewhere_notices_the_way_it_really_went(others: int) -> None:
    """Catches looking where the card was put, where no card listens, instead of where it came to."""
    risen = made("risen", Triggered(When(FIELD.way_to(DECK), Itself()), (Draw(1),), zones=("deck",)))
    watcher = made("watcher", Triggered(When(FIELD.way_to(DECK), Cards((), Side.ANY)), (Draw(1),)))
    game = table(risen, watcher, rules=Sinking())
    fallen, lying = put(game, "risen"), put(game, "risen", zone=DECK)
    there = [put(game, "watcher") for _ in range(others)]
    atoms.carry(game, [fallen], GRAVE)
    assert game.state.zones[DECK.of(0)] == [fallen, lying]
    assert [each.scope.source for each in game.state.waiting] == [game.state.token[card] for card in (*there, fallen)]


class Kept(ToyRules):
    """What would go from the field to the grave goes to the hand while a guard is on the field."""

    diverting = frozenset((FIELD.number,))

    def destination(self, game: Game, card: int, zone: Zone) -> Zone:
        guards = game.find(Cards(("field",), Side.ANY, (Has("guard"),)), Scope(0))
        return HAND if zone is GRAVE and guards else zone


@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("guard_at", [0, 1, 2])
def test_where_cards_go_that_go_at_once_is_decided_before_any_has_gone(guard_at: int, together: bool) -> None:
    """Catches a card that goes elsewhere than its neighbours, since what sent them there had gone before it."""
    game = table(rules=Kept())
    cards = [put(game, "guard" if at == guard_at else "plain") for at in range(3)]
    if together:
        atoms.carry_together(game, [Moving((game.state.token[card],), GRAVE.number) for card in cards])
    else:
        atoms.carry(game, cards, GRAVE)
    assert game.state.zones[HAND.of(0)] == cards


def test_from_where_nothing_goes_elsewhere_it_is_not_asked_where_a_card_goes() -> None:
    """Catches a card of the hand that is sent where only what leaves the field is sent."""
    game = table(rules=Kept())
    put(game, "guard")
    held = put(game, "plain", zone=HAND)
    atoms.carry_together(game, [Moving((game.state.token[held],), GRAVE.number)])
    assert game.state.zones[GRAVE.of(0)] == [held]


@pytest.mark.parametrize("lying", [False, True])
@pytest.mark.parametrize(("rules", "seen"), [(ToyRules(), ()), (Onward(), (1, 0))])
def test_what_goes_one_way_together_sees_the_others_go_where_it_is_judged_by_arrival(
    rules: ToyRules, seen: tuple[int, ...], lying: bool
) -> None:
    """Catches cards that see each other go a way only because nobody was there before who waits for it."""
    mourner = made("ghost", Triggered(When(FIELD.way_to(GRAVE), Cards((), Side.ANY, other=True)), (Draw(1),),
                                      zones=("grave",)))
    game = table(mourner, rules=rules)
    before = [put(game, "ghost", zone=GRAVE) for _ in range(lying)]
    cards = [put(game, "ghost"), put(game, "ghost")]
    atoms.carry(game, cards, GRAVE)
    found = [each.scope.source for each in game.state.waiting]
    token = game.state.token
    assert sorted(found) == sorted([token[cards[at]] for at in seen] + [token[each] for each in before] * 2)


@pytest.mark.parametrize("others", [0, 1])
def test_a_card_that_listens_where_it_was_and_where_it_is_notices_its_own_way_once(others: int) -> None:
    """Catches a trigger for each of the two places, and one that is left out since another such card has it too."""
    ghost = made("ghost", Triggered(When(FIELD.way_to(GRAVE), Cards((), Side.ANY)), (Draw(1),),
                                    zones=("field", "grave")))
    game = table(ghost)
    fallen = put(game, "ghost")
    there = [game.state.token[put(game, "ghost")] for _ in range(others)]
    before = game.state.token[fallen]
    atoms.carry(game, [fallen], GRAVE)
    assert sorted(each.scope.source for each in game.state.waiting) == sorted((before, *there))


class Apart(ToyRules):
    """What lies under another card, or is on its way, is none of its zone."""

    def lies_apart(self, game: Game, card: int) -> bool:
        return True


@pytest.mark.parametrize("rules", [ToyRules(), Apart()])
@pytest.mark.parametrize("word", ["leave:field", FIELD.way_to(GRAVE), FIELD.way_to(HAND)])
@pytest.mark.parametrize("how", ["beneath", "pending", "alone"])
def test_what_lies_apart_leaves_no_zone(how: str, word: str, rules: ToyRules) -> None:
    """Catches a card from beneath another, or one on its way, that is seen to leave the field; and one that lies there
    by itself that is not, because the rules would call it apart."""
    watcher = made("watcher", Triggered(When(word), (Draw(1),)))
    asker = made("asker", Triggered(When("calm"), (Draw(Happened(When(word))),)))
    game = table(watcher, asker, rules=rules)
    put(game, "watcher")
    host, card = put(game, "plain"), put(game, "plain")
    if how == "beneath":
        atoms.tuck(game, card, host)
    elif how == "pending":
        atoms.suspend(game, card)
    atoms.carry(game, [card], GRAVE)
    times = 1 if word != FIELD.way_to(HAND) and (how == "alone" or not isinstance(rules, Apart)) else 0
    assert len(game.state.waiting) == times
    assert game.amount(Happened(When(word)), Scope(0)) == times
