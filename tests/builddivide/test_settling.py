"""When slight changes are settled: where something on the table, or in the decks, could wait for them."""

from __future__ import annotations

from banmen.games.builddivide import RULES
from banmen.games.builddivide.rules.c400_zones import CHANGED_RED_ZONE
from banmen.games.builddivide.zones import FIELD
from banmen.kernel import atoms
from banmen.kernel.game import Game


def settled(game: Game) -> Game:
    """The game with its table settled."""
    RULES.settle(game)
    game.state.dirty = False
    return game


def notices_slight_changes(game: Game) -> bool:
    """Whether a note on the table calls for settling."""
    atoms.note(game)
    return game.state.dirty


def game_of(*names: str) -> Game:
    decks = RULES.decks()
    return Game.start(RULES, [decks[name] for name in names], 1)


def test_a_quiet_table_is_left_in_peace() -> None:
    """Catches settling after every note, which costs a tenth of the time."""
    game = settled(game_of("calm", "dusk"))
    assert game.uneasy is False
    assert not notices_slight_changes(game)
    assert game.clone().uneasy  # a copy knows nothing yet


def test_whoever_shifts_the_red_zone_may_do_so_by_any_change() -> None:
    """Catches a red zone that is looked at only when cards move, although the shift may hang on a condition."""
    game = game_of("calm", "dusk")
    card = next(
        number for number, printed in enumerate(game.library.cards)
        if any(CHANGED_RED_ZONE in ability.found_under() for ability in printed.abilities)
    )
    row = next(row for row, definition in enumerate(game.state.definition) if definition == card)
    atoms.carry(game, [row], FIELD, seat=0)
    assert notices_slight_changes(settled(game))


def test_given_abilities_may_hang_on_any_change() -> None:
    """Catches abilities that are given only when cards move, although it may hang on how others lie."""
    game = game_of("ember", "calm")
    assert game.library.bestows
    assert notices_slight_changes(settled(game))
