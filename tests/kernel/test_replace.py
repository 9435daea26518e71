"""Effects that replace an event: each once, one or all, chosen by whom it concerns, and declined."""

from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Draw, Move, Replacing, When
from banmen.kernel.effects.things import Cards, Choose, It, Itself
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import NONE
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.replace import replaced_happening
from banmen.kernel.state import Frame
from banmen.kernel.zones import Zone
from tests.kernel.laid import go_on, made, put, table
from tests.kernel.toy import FIELD, GRAVE, HAND, ToyRules, deck, position, table_of


class All(ToyRules):
    """A toy in which several effects may replace one event, each once."""

    single = False


def destroy(game: Game, *cards: int) -> None:
    """Destroy these cards, asking replacing effects first; then the turn player is asked again."""
    begin_again(game)
    flow = atoms.move(game, list(cards), GRAVE, cause="destroy")
    if flow is not None:
        game.state.agenda.append(flow)
    game.run()


def begin_again(game: Game) -> None:
    """The present question is put aside: its step will be run again."""
    game.state.question = None
    game.state.agenda[-1].step = game.state.asked_at


def ids(game: Game, place: int) -> list[str]:
    return [game.library[game.state.definition[card]].id for card in game.state.zones[place]]


def test_the_event_does_not_happen_and_nothing_notices_it() -> None:
    """Catches a replaced destruction that mourners still mourn."""
    game = position(field=(("phoenix", "mourner"), ()), hands=(("plain", "plain"), ()))
    destroy(game, game.state.zones[FIELD.of(0)][0])
    assert ids(game, GRAVE.of(0)) == []
    assert sorted(ids(game, HAND.of(0))) == ["phoenix", "plain", "plain"]
    assert game.state.waiting == ()
    assert [event.kind for event in game.events].count("destroy") == 0


def test_of_things_destroyed_together_only_the_part_replaced_does_not_happen() -> None:
    """Catches a replacement that swallows the whole event."""
    game = position(field=(("phoenix", "guard"), ()), hands=(("plain", "plain"), ()))
    destroy(game, *game.state.zones[FIELD.of(0)])
    assert ids(game, GRAVE.of(0)) == ["guard"]
    assert "phoenix" in ids(game, HAND.of(0))


def test_an_optional_replacement_may_be_declined_and_is_not_offered_again() -> None:
    """Catches asking for the same event for ever."""
    game = position(field=(("warden", "guard"), ()), hands=(("plain", "plain"), ()))
    destroy(game, game.state.zones[FIELD.of(0)][1])
    assert game.question is not None
    assert [option.verb for option in game.question.options] == ["replace", "decline"]
    game.answer(1)
    assert ids(game, GRAVE.of(0)) == ["guard"]
    assert game.question is not None
    assert game.question.prompt == "act"


def test_of_two_moves_at_one_moment_both_happen_when_the_replacement_is_declined() -> None:
    """Catches an event of several moves of which only the first is made after something was asked."""
    game = position(field=(("warden", "guard", "plain"), ()), hands=(("tax",), ()))
    _, guard, plain = (game.state.token[card] for card in game.state.zones[FIELD.of(0)])
    begin_again(game)
    flow = atoms.move_together(game, [
        Moving((guard,), GRAVE.number, cause="destroy"), Moving((plain,), HAND.number),
    ])
    assert flow is not None
    game.state.agenda.append(flow)
    game.run()
    assert game.question is not None
    assert game.question.prompt == "replace"
    game.answer(1)
    assert (ids(game, FIELD.of(0)), ids(game, GRAVE.of(0))) == (["warden"], ["guard"])
    assert sorted(ids(game, HAND.of(0))) == ["plain", "tax"]


def test_a_replacement_is_done_to_as_many_cards_as_it_needs() -> None:
    """Catches a replacement that is content with the first card chosen, and one for which there are too few."""
    two = Choose(Cards(("hand",)), 2)
    saint = made("saint", Replacing(When("destroy", Itself()), (Move(It("needed"), "grave"),), needs=two))
    for hand, left in ((3, 1), (2, 0), (1, 1)):
        game = table(saint)
        lying = put(game, "saint")
        for _ in range(hand):
            put(game, "plain", zone=HAND)
        destroy(go_on(game), lying)
        while game.question is not None and game.question.prompt != "act":
            game.answer(0)
        saved = ids(game, FIELD.of(0)) == ["saint"]
        assert (saved, len(ids(game, HAND.of(0)))) == (hand > 1, left)


def test_each_replacement_applies_once_to_an_event() -> None:
    """Catches an endless loop of a replacement replacing its own result."""
    loop = CardDef(
        "loop", "loop", "loop", {}, {},
        (Replacing(When("destroy", Cards(("field",))), (Move(It(), "grave", cause="destroy"),)),),
    )
    rules = All()
    game = Game.bare(rules, [deck(), deck()], 1, rules.bind([loop, rules.card("plain")]))
    for zone in (FIELD, FIELD):
        atoms.bring(game, game.library.by_id["loop"], 0, zone)
    for _ in range(2):
        atoms.bring(game, game.library.by_id["plain"], 0, HAND)
    rules.stand_at(game, "main")
    game.run()
    destroy(game, game.state.zones[FIELD.of(0)][0])
    asked = 0
    while game.question is not None and game.question.prompt == "replace":
        game.answer(0)
        asked += 1
    assert asked <= 2
    assert ids(game, GRAVE.of(0)) == ["loop"]


def test_of_several_only_one_applies_where_the_game_says_one() -> None:
    """Catches a second replacement of an event that no longer happens."""
    game = position(field=(("phoenix", "warden"), ()), hands=(("plain", "plain"), ()))
    destroy(game, game.state.zones[FIELD.of(0)][0])
    assert game.question is not None
    offered = [game.state.card_of(option.card) for option in game.question.options if option.verb == "replace"]
    assert [game.library[game.state.definition[card]].id for card in offered] == ["phoenix", "warden"]
    game.answer(1)
    assert ids(game, FIELD.of(0)) == ["phoenix", "warden"], "the warden turned, and nobody went anywhere"
    assert game.question is not None
    assert game.question.prompt == "act"


class Hurt(Frame, tag="test_hurt"):
    """Damage of an amount that effects may replace."""

    left: tuple[int, ...] = ()


hurting = Procedure(Hurt)


@hurting.step()
def would_hurt(game: Game, frame: Hurt) -> Flow:
    """Damage would be dealt."""
    flow = replaced_happening(game, "hurt", NONE, 0, 3, "left")
    if flow is None:
        frame.left = (3,)
    return flow


@hurting.step()
def does_hurt(game: Game, frame: Hurt) -> Flow:
    """What is left of it is dealt."""
    atoms.write(game, "played", sum(frame.left))
    return finish(frame)


def hurt_with(*cards: str) -> int:
    shield = CardDef("shield", "shield", "shield", {}, {}, (Replacing(When("hurt"), (Draw(1),), True),))
    wall = CardDef("wall", "wall", "wall", {}, {}, (Replacing(When("hurt", Itself()), (Draw(1),)),))
    rules = ToyRules()
    game = Game.bare(rules, [deck(), deck()], 1, rules.bind([shield, wall, rules.card("plain")]))
    for id in cards:
        atoms.bring(game, game.library.by_id[id], 0, FIELD)
    for zone in ("deck", "hand", "hand"):
        atoms.bring(game, game.library.by_id["plain"], 0, game.zone_named[zone])
    rules.stand_at(game, "main")
    game.run()
    begin_again(game)
    game.state.agenda.append(Hurt())
    game.run()
    if game.question is not None and game.question.prompt == "replace":
        game.answer(0)
    return table_of(game).played


def test_a_happening_with_an_amount_leaves_the_amount_or_nothing() -> None:
    """Catches an amount that is dealt although it was replaced, and one that is lost although it was not."""
    assert hurt_with() == 3
    assert hurt_with("shield") == 0
    assert hurt_with("wall") == 3, "it concerns a card, and this happens to none"


def moved_to_the_other_field(when: When, seat: int = 1, origin: Zone = HAND) -> list[str]:
    """What lies on the other player's field when a card of seat 0 is put there out of a zone, past this effect."""
    keeper = CardDef("keeper", "keeper", "keeper", {}, {}, (Replacing(when, (Move(It(), "grave"),)),))
    rules = ToyRules()
    game = Game.bare(rules, [deck(), deck()], 1, rules.bind([keeper, rules.card("plain")]))
    atoms.bring(game, game.library.by_id["keeper"], 0, FIELD)
    for _ in range(3):
        atoms.bring(game, game.library.by_id["plain"], 0, HAND)
    card = atoms.bring(game, game.library.by_id["plain"], 0, origin)
    rules.stand_at(game, "main")
    game.run()
    begin_again(game)
    flow = atoms.move(game, [card], FIELD, seat=seat)
    if flow is not None:
        game.state.agenda.append(flow)
    game.run()
    return ids(game, FIELD.of(max(0, seat)))


def test_a_card_that_leaves_is_looked_at_where_it_was_and_one_that_arrives_where_it_comes_to() -> None:
    """Catches leaving judged by whose zone the card comes to, and arriving from a zone the words do not name."""
    both = ("hand", "field")
    assert moved_to_the_other_field(When("leave:hand", Cards(both, Side.YOURS))) == []
    assert moved_to_the_other_field(When("leave:hand", Cards(both, Side.THEIRS))) == ["plain"]
    assert moved_to_the_other_field(When("enter:field", Cards(both, Side.YOURS))) == ["plain"]
    assert moved_to_the_other_field(When("enter:field", Cards(both, Side.THEIRS))) == []
    assert moved_to_the_other_field(When("enter:field", Cards(("deck",)))) == ["plain"]
    assert moved_to_the_other_field(When("enter:field", Cards(("hand",)))) == []


def test_a_card_that_stays_in_its_zone_arrives_nowhere_and_is_looked_at_where_it_lies() -> None:
    """Catches a card of one player's field that counts as the other's before it has changed sides."""
    assert moved_to_the_other_field(When("enter:field", Cards(("field",), Side.YOURS)), origin=FIELD) == []
    assert moved_to_the_other_field(When("enter:field", Cards(("field",), Side.THEIRS)), origin=FIELD) == ["plain"]


def test_a_card_of_which_nobody_says_to_whom_comes_to_its_owner() -> None:
    """Catches an arrival that is nobody's, so that no words about one's own cards mean it."""
    assert moved_to_the_other_field(When("enter:field", Cards(("field",), Side.YOURS)), NONE) == ["keeper"]
    assert moved_to_the_other_field(When("enter:field", Cards(("field",), Side.THEIRS)), NONE) == ["keeper", "plain"]
    assert moved_to_the_other_field(When("enter:field", Cards(("field",))), NONE) == ["keeper"]
