"""Random games of the decks of chapter 8: every kind is played, and a game read back or cloned goes on the same."""

from random import Random

import pytest

from banmen.games.duelmasters import RULES
from banmen.kernel.census import misplaced
from banmen.kernel.codec import decode, encode
from banmen.kernel.game import Game
from banmen.server.lobby import find_card

FAMILIES = {
    "towers": ("kasanebi", "sakuno", "gouka", "taiju", "hoshimi", "hoshigusa", "mekuri", "hateshi"),
    "windows": ("yumeji", "yumeji~back", "hikage", "kata_hidari~back~back"),
    "hearts": ("honoo_yari~back", "mori_toride~back", "mitsu_yari~back", "futa_kita"),
}
GAMES = 16
EVERY = 25
"""So many answers lie between two looks at the whole game."""


def shown(game: Game) -> set[str]:
    """The faces that lie on top in the battle zones."""
    state, battle = game.state, game.zone_named["battle"]
    return {game.library[state.definition[card]].id for seat in (0, 1) for card in state.zones[battle.of(seat)]}


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_is_played(name: str) -> None:
    """Catches a kind nobody can ever play, cards in two places, and what a saved or cloned game forgets of faces."""
    decks, seen = RULES.decks(), set[str]()
    for seed in range(GAMES):
        game = Game.start(RULES, (decks[name], decks["embers" if seed % 2 else name]), seed)
        chance, answers = Random(seed), 0
        while game.question is not None:
            number = chance.randrange(len(game.question.options))
            if answers % EVERY == 0:
                twins = (game.clone(), decode(encode(game), RULES, game.library))
                for twin in twins:
                    twin.answer(number)
                game.answer(number)
                assert [encode(twin) for twin in twins] == [encode(game)] * 2
                assert misplaced(game) == []
                assert all(game.view(seat)["zones"] for seat in (0, 1))
            else:
                game.answer(number)
            seen |= shown(game)
            answers += 1
        assert game.outcome is not None
    assert seen >= set(FAMILIES[name])


@pytest.mark.rule("duelmasters:805.1d", "duelmasters:807.1c")
@pytest.mark.parametrize("id", ["yumeji~back", "kata_migi~back", "mitsu_yari~back~back", "futa_kita~back~back"])
def test_the_server_tells_of_every_face(id: str) -> None:
    """Catches a face nobody at a table in the browser could read."""
    info = find_card(RULES, id)
    assert info.id == id
    assert info.back == ("" if id.count("~back") == 2 or id == "yumeji~back" else id + "~back")
