"""Which monsters are within reach, and what is remembered of them, is what a look at every card would find."""

from __future__ import annotations

import pytest

from banmen.games.yugioh import RULES
from banmen.games.yugioh.effects import DestroyAll
from banmen.games.yugioh.rules.c230_materials import sets_for
from banmen.games.yugioh.rules.c230_reach import by_materials
from banmen.games.yugioh.rules.c230_reach import within_reach as within_reach_of
from banmen.games.yugioh.zones import EXTRA, MONSTER
from banmen.kernel import atoms
from banmen.kernel.deck import Deck
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.things import Cards
from banmen.kernel.game import Game
from banmen.kernel.state import Scope
from banmen.players import RandomPlayer, answer_of
from tests.yugioh.duel import Duel, monster, spell
from tests.yugioh.test_levels import xyz

DECKS = list(RULES.decks().values())
PAIRS = list(zip(DECKS, [*DECKS[1:], DECKS[0]], strict=True))


def within_reach(game: Game, seat: int) -> frozenset[int]:
    """What is said to be within reach of a player, whichever cards are asked about."""
    return within_reach_of(game, seat, range(len(game.state.definition)))


def reached(game: Game, seat: int) -> frozenset[int]:
    """The Xyz and Synchro monsters for which there are materials, each asked about by itself."""
    return frozenset(
        index for index, about in by_materials(game.library) if next(sets_for(game, seat, about), None) is not None
    )


@pytest.mark.parametrize("decks", PAIRS, ids=lambda decks: "-".join(deck.id for deck in decks))
def test_what_is_within_reach_is_what_has_materials(decks: tuple[Deck, Deck]) -> None:
    """Catches materials remembered too long, and a monster passed over because its kind was thought hopeless."""
    game, player = Game.start(RULES, decks, 3, recording=False), RandomPlayer(5)
    while game.question is not None:
        for seat in (0, 1):
            extra = game.state.zones[EXTRA.of(seat)]
            printed = {game.state.definition[card] for card in extra}
            assert within_reach_of(game, seat, extra) & printed == reached(game, seat) & printed
            assert within_reach(game, seat) == reached(game, seat)
        game.answer(answer_of(player, game))


@pytest.mark.parametrize("decks", PAIRS[:3], ids=lambda decks: "-".join(deck.id for deck in decks))
def test_what_is_remembered_of_a_monster_is_what_it_is(decks: tuple[Deck, Deck]) -> None:
    """Catches printed values kept where something alters them, or where the monster lies face down."""
    game, player = Game.start(RULES, decks, 4, recording=False), RandomPlayer(6)
    while game.question is not None:
        for card in (*game.state.zones[MONSTER.of(0)], *game.state.zones[MONSTER.of(1)]):
            kept = game.derived.snapshot(game, card)
            assert kept.numbers == {key: game.number(card, key) for key in kept.numbers}
            assert kept.words == {key: tuple(sorted(game.words(card, key))) for key in kept.words}
            assert kept.keywords == game.keywords(card)
        game.answer(answer_of(player, game))


def test_altered_levels_are_not_taken_for_the_printed_ones() -> None:
    """Catches materials remembered by the printed cards although something alters the levels lying there."""
    game, player = Game.start(RULES, DECKS[:2], 3, recording=False), RandomPlayer(5)
    changed = 0
    while game.question is not None:
        for seat in (0, 1):
            before = within_reach(game, seat)
            if before:
                probe = game.clone()
                tokens = tuple(game.state.token[card] for card in game.state.zones[MONSTER.of(seat)])
                atoms.begin(probe, "level", "add", 9, "", tokens, "turn", Scope(seat))
                assert within_reach(probe, seat) == reached(probe, seat)
                changed += within_reach(probe, seat) != before
        game.answer(answer_of(player, game))
    assert changed


@pytest.mark.rule("yugioh:230.3")
def test_altered_races_are_not_taken_for_each_other() -> None:
    """Catches monsters of an altered race for which another race is remembered that they had before."""
    tower = xyz("tower", "レベル４の機械族モンスター×２")
    game = Duel({"monster": [monster("one"), monster("two")], "extra": [tower]}).game
    tokens = tuple(game.state.token[card] for card in game.state.zones[MONSTER.of(0)])
    for race, found in (("獣族", False), ("機械族", True), ("鳥獣族", False)):
        probe = game.clone(apart=True)
        atoms.begin(probe, "races", "set", 0, race, tokens, "turn", Scope(0))
        assert within_reach(probe, 0) == reached(probe, 0)
        assert bool(within_reach(probe, 0)) is found


@pytest.mark.rule("yugioh:230.4", "yugioh:337.1")
def test_what_a_ban_kept_out_of_reach_is_within_it_afterwards() -> None:
    """Catches materials remembered as none of the time when a text forbade them."""
    warden = monster("warden", Forbids("xyz_material", Cards(("monster",))))
    blast = spell("blast", DestroyAll(Cards(("monster",), Side.THEIRS)))
    duel = Duel({"hand": [blast], "monster": [monster("one"), monster("two")], "extra": [xyz("tower")]},
                {"monster": [warden]})
    assert "special tower" not in duel.offered()
    assert "special tower" in duel.do("activate blast").offered()


@pytest.mark.rule("yugioh:230.3", "yugioh:320.7")
@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize(("text", "fitting", "others"), [
    ("レベル４の「calf」モンスター×２", ("calf one", "calf two"), ("one", "two")),
    ("レベル４モンスター×２", ("one", "two"), ("token one", "token two")),
    ("「calf」モンスター以外のレベル４モンスター×２", ("one", "two"), ("calf one", "calf two")),
])
def test_what_is_remembered_of_one_field_is_not_taken_for_another(
    text: str, fitting: tuple[str, str], others: tuple[str, str], swapped: bool
) -> None:
    """Catches monsters taken for each other that differ in nothing but their names, or in being tokens."""
    tower = xyz("tower", text)
    fields = [{"monster": [monster(name, kinds=("token",) if "token" in name else ()) for name in names],
               "extra": [tower]} for names in (fitting, others)]
    game = Duel(*(reversed(fields) if swapped else fields)).game
    for seat in (0, 1):
        assert bool(within_reach(game, seat)) is (seat == swapped)
        assert within_reach(game, seat) == reached(game, seat)
