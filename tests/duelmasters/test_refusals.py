"""What a person is told when they ask why: the rule of the card's own type, nothing about what it can never do."""

import pytest

from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.library import carriers
from banmen.games.duelmasters.rules.acts import OTHER_WORD
from banmen.games.duelmasters.zones import BATTLE, DECK, HAND
from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.question import Wish

WAYS = (
    "summon", "cast", "generate", "fortify", "deploy", "execute", "cross", "birth", "free", "wonder", "call",
)


def asked(step: str, *ids: str) -> tuple[Game, dict[str, int]]:
    """A question of that step, with these cards in the hand and a creature on the table; the handles by id."""
    cards = [RULES.card(id) for id in dict.fromkeys((*ids, "polpo"))]
    game = Game.bare(RULES, (), 1, RULES.bind([*cards, *carriers()]))
    atoms.stand(game, 3, 0)
    for seat in (0, 1, 0, 1):
        atoms.bring(game, game.library.by_id["polpo"], seat, DECK)
    there = atoms.bring(game, game.library.by_id["polpo"], 0, BATTLE)
    atoms.date(game, there, 0)
    rows = {id: atoms.bring(game, game.library.by_id[id], 0, HAND) for id in ids}
    atoms.forget(game)
    RULES.stand_at(game, step)
    game.ask_all = True
    game.run()
    return game, {id: game.state.token[row] for id, row in rows.items()} | {"there": game.state.token[there]}


@pytest.mark.parametrize(
    ("id", "way", "rule"),
    [
        ("homuragi", "summon", "301.1"), ("fuuji", "cast", "302.1"), ("yaiba", "generate", "303.1"),
        ("ishigaki", "fortify", "304.1"), ("tougijou", "deploy", "308.1"), ("hinote", "execute", "310.1"),
        ("tsubo", "execute", "312.1"), ("tamashii", "execute", "315.1"), ("mamorite", "execute", "317.1"),
    ],
)
def test_a_wrong_word_is_answered_with_the_rule_of_the_cards_own_type(id: str, way: str, rule: str) -> None:
    """Catches "a creature is summoned" as the answer for a castle, and acts that fit no card of the type."""
    game, tokens = asked("main", id)
    for verb in ("summon", "cast", "generate", "fortify", "deploy"):
        reason = game.why_not(0, Wish(verb, tokens[id]))
        assert reason is not None
        assert (reason.key == OTHER_WORD) == (verb != way)
        assert reason.key != OTHER_WORD or reason.rule == rule
    for verb in WAYS:
        reason = game.why_not(0, Wish(verb, tokens[id]))
        assert reason is not None
        assert reason.key == OTHER_WORD or verb == way or (verb, id) == ("cross", "yaiba")


def test_nobody_is_told_that_a_spell_in_the_hand_cannot_attack() -> None:
    """Catches a list of refusals in which the useful ones drown."""
    game, tokens = asked("attack", "fuuji", "homuragi")
    for id in ("fuuji", "homuragi"):
        for verb in ("attack", "tap_ability", "lend"):
            reason = game.why_not(0, Wish(verb, tokens[id]))
            assert reason is not None
            assert reason.key in RULES.idle_reasons
