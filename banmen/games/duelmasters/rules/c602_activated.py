"""602: abilities that are used by doing what they ask for: tap abilities, silent skills."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_turn import SilentSkill, TapAbility
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import ATTACK_ACTS, DOING, if_any, library_of
from banmen.games.duelmasters.rules.c1_basics import own
from banmen.games.duelmasters.rules.c506_attack import refuse_attacker
from banmen.games.duelmasters.zones import BATTLE
from banmen.kernel import atoms
from banmen.kernel.acts import Act
from banmen.kernel.effects.base import Ability
from banmen.kernel.names import TURNED
from banmen.kernel.question import Option, Reason
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.kernel.game import Game


def ability_of(game: Game, card: int, kind: type[Ability]) -> tuple[int, int] | None:
    """The card's first ability of this kind: the printed card it is from and its number there."""
    if kind.__name__ not in library_of(game).features:
        return None
    for definition in game.prints(card):
        for number, ability in enumerate(game.library[definition].abilities):
            if isinstance(ability, kind) and game.rules.works(game, card, ability):
                return definition, number
    return None


@book.rule("602.1", "602.2")
def use_ability(game: Game, card: int, kind: type[Ability], word: str) -> None:
    """What the ability asks for was done; what it does waits like any other effect, and replaces nothing."""
    found = ability_of(game, card, kind)
    if found is not None:
        atoms.tell(game, "declare", game.state.controller[card], card, word=word)
        atoms.declare(game, *found, own(game, card))


def silent_ones(game: Game) -> list[int]:
    """The turn player's tapped creatures with a silent skill."""
    state = game.state
    if SilentSkill.__name__ not in library_of(game).features:
        return []
    return [
        card
        for card in state.zones[BATTLE.of(state.turn_player)]
        if state.turned[card] == TURNED and ability_of(game, card, SilentSkill) is not None
    ]


TAP_ABILITY = Act("tap_ability", zones=(BATTLE,), present=if_any(TapAbility.__name__))
ATTACK_ACTS.insert(-1, TAP_ABILITY)


@TAP_ABILITY.refuse
@book.rule("602.1", "602.3", "602.3a")
def refuse_tap_ability(game: Game, seat: int, card: int) -> Reason | None:
    """A tap ability is used only when the creature could attack: untapped, not newly come, not forbidden to attack."""
    if ability_of(game, card, TapAbility) is None:
        return Reason("602.1", "no_tap_ability")
    reason = refuse_attacker(game, card)
    return None if reason is None else Reason("602.3a", reason.key)


@book.rule("602.1", "602.2")
def use_tap_ability(game: Game, option: Option) -> Frame | None:
    """The creature is tapped, which is no attack, and its ability waits to be dealt with."""
    card = game.state.card_of(option.card)
    atoms.turn(game, card, TURNED, "tap")
    use_ability(game, card, TapAbility, "tap_ability")
    return None


DOING["tap_ability"] = use_tap_ability
