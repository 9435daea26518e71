"""What scenarios cannot say yet: exchanging and evolving in an attack, and a spell that redirects itself."""

import pytest

from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.library import carriers
from banmen.games.duelmasters.reading import read_abilities
from banmen.games.duelmasters.zones import BATTLE, DECK, HAND, MANA, SHIELD
from banmen.kernel import atoms
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.says import Move, Replacing, Turn, When
from banmen.kernel.effects.things import Cards, It, Itself
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef


def attacking(*abilities: Ability) -> tuple[Game, int, int]:
    """A creature with these abilities attacks, its player holding a card with revolution change: game and both."""
    words = {key: frozenset[str]() for key in ("civilizations", "races", "names")} | {"types": frozenset(("creature",))}
    rooted = CardDef("rooted", "根付く者", "Rooted", {"power": 3000, "cost": 5, "mana": 1}, words, abilities)
    printed = [RULES.card(id) for id in ("arcred", "polpo", "valgen")]
    game = Game.bare(RULES, (), 1, RULES.bind([rooted, *printed, *carriers()]))
    atoms.stand(game, 3, 0)
    rows = {}
    for seat, zone, id in (
        (0, BATTLE, "rooted"), (0, BATTLE, "polpo"), (0, HAND, "arcred"), (0, HAND, "valgen"),
        *((seat, DECK, "polpo") for seat in (0, 1, 0, 1)), *((1, SHIELD, "polpo"),) * 4,
    ):
        rows[zone.name + id] = atoms.bring(game, game.library.by_id[id], seat, zone)
    for card in rows.values():
        atoms.date(game, card, 0)
    atoms.forget(game)
    RULES.stand_at(game, "attack")
    game.run()
    assert game.question is not None
    attack = next(each for each in game.question.options if each.card == game.state.token[rows["battlerooted"]])
    game.answer(attack)
    return game, rows["battlerooted"], rows["handarcred"]


@pytest.mark.rule("duelmasters:701.26b")
def test_who_cannot_leave_is_not_exchanged() -> None:
    """Catches putting the newcomer into the battle zone although the other stays."""
    game, attacker, newcomer = attacking(Replacing(When("leave:battle", Itself()), (Turn(Itself(), upright=True),)))
    game.answer(0)
    assert attacker in game.state.zones[BATTLE.of(0)]
    assert newcomer in game.state.zones[HAND.of(0)]
    assert game.question is not None
    assert game.question.prompt == "shield"


@pytest.mark.rule("duelmasters:801.2a")
def test_an_attacker_that_evolves_goes_on_attacking() -> None:
    """Catches an attack that ends because another card is on top now."""
    game, attacker, _ = attacking()
    held = game.state.zones[HAND.of(0)]
    general = next(card for card in held if game.library[game.state.definition[card]].id == "valgen")
    atoms.cover(game, general, attacker)
    game.answer(1)
    assert game.question is not None
    assert (game.question.prompt, game.question.most) == ("shield", 2)


@pytest.mark.rule("duelmasters:609.8a")
def test_a_spell_that_redirects_itself_is_not_redirected_by_another_effect() -> None:
    """Catches asking which of the two applies, or letting the creature's effect go first."""
    words = {key: frozenset[str]() for key in ("civilizations", "races", "names", "types")}
    drain = Replacing(When("enter:graveyard", Cards(("hand",))), (Move(It(), "deck", "bottom"),))
    defs = [
        CardDef("drain", "吸い込む者", "Drain", {"power": 3000, "cost": 5, "mana": 1},
                words | {"types": frozenset(("creature",))}, (drain,)),
        CardDef("spark", "灯しの術", "Kindling", {"cost": 0, "mana": 1}, words | {"types": frozenset(("spell",))},
                read_abilities("チャージャー", "spell")),
    ]
    game = Game.bare(RULES, (), 1, RULES.bind([*defs, *carriers()]))
    atoms.stand(game, 3, 0)
    for seat, zone, id in ((0, BATTLE, "drain"), (0, DECK, "drain"), (1, DECK, "drain"), (0, HAND, "spark")):
        card = atoms.bring(game, game.library.by_id[id], seat, zone)
    RULES.stand_at(game, "main")
    game.run()
    game.answer(0)
    assert game.state.zones[MANA.of(0)] == [card]
