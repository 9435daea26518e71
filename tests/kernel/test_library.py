"""What the printed cards of a game say, found once for all of them."""

from __future__ import annotations

from banmen.kernel import atoms
from banmen.kernel.effects.events import Happened
from banmen.kernel.effects.says import (
    Change,
    Draw,
    Keyword,
    Modes,
    Static,
    Triggered,
    When,
    giving,
)
from banmen.kernel.effects.things import (
    Cards,
)
from banmen.kernel.library import CardDef, parts_of
from tests.kernel.laid import made, put, table
from tests.kernel.toy import ToyRules


def test_keywords_are_given_as_such_and_all_other_abilities_together() -> None:
    """Catches an empty gift beside keywords, and abilities given one by one."""
    drawing = Triggered(When("attack"), (Draw(1),))
    word = Change("keywords", "grant", 2, "breaker")
    assert giving(Keyword("breaker", 2)) == (word,)
    assert giving(drawing, Keyword("breaker", 2), drawing) == (
        word, Change("abilities", "grant", abilities=(drawing, drawing)))


def test_blocks_of_instructions_are_found_in_whatever_holds_them_even_an_empty_one() -> None:
    """Catches a mode that does nothing and makes the card unreadable."""
    assert parts_of(Modes(((Draw(1),), (), (Draw(2),)))) == [(Draw(1),), (Draw(2),)]
    assert parts_of(Modes(())) == []
    assert parts_of(Triggered(When("alarm"), (Draw(1),))) == [(Draw(1),)]


def test_a_name_is_found_as_it_is_written_and_as_it_is_read() -> None:
    """Catches a part of a name looked for in its writing alone, and one found in a name that is read otherwise."""
    card = CardDef("x", "seven", "seven", {}, {"names": frozenset(("7th",))}, (), aloud="seventh")
    library = ToyRules().bind([card])
    assert library.any_has(("7th",), "7")
    assert library.any_has(("7th",), "seven")
    assert not library.any_has(("7th",), "eight")
    assert not library.any_has(("other",), "seven")
    assert library.any_has(("other", "7th"), "seven")


def test_only_what_a_card_asks_about_is_kept_of_a_turn() -> None:
    """Catches a turn that is forgotten though a card counts it, and one that is kept for nobody."""
    counts = made("counts", Static((Change("power", "add", Happened(When("alarm", also=("calm",)))),)))
    third = made("third", Triggered(When("third", nth=3), (Draw(1),)))
    every = made("every", Triggered(When("every"), (Draw(1),)))
    assert ToyRules().bind([counts, third, every]).recalled == {"alarm", "calm", "third"}
    assert ToyRules().bind([every]).recalled == frozenset()


def test_what_the_other_face_of_a_card_gives_is_among_the_printed_things() -> None:
    """Catches a card that fails as soon as it is turned over, since nothing stands for what its back gives."""
    gift = (Triggered(When("alarm"), (Draw(1),)),)
    back = made("back", Static((Change("abilities", "grant", abilities=gift),), Cards(("field",), other=True)))
    game = table(CardDef("coin", "coin", "coin", {"power": 1}, {}, (), back=back))
    coin, plain = put(game, "coin"), put(game, "plain")
    atoms.turn_over(game, coin)
    atoms.happen(game, "alarm")
    assert [each.scope.source for each in game.state.waiting] == [game.state.token[plain]]

