"""602: abilities that are used by doing what they ask for: tap abilities, silent skills."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_turn import SilentSkill, TapAbility
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import ATTACK_ACTS, DOING, if_any, library_of
from banmen.games.duelmasters.rules.c1_basics import own
from banmen.games.duelmasters.rules.c109_cards import lying_under
from banmen.games.duelmasters.rules.c506_attack import refuse_attacker
from banmen.games.duelmasters.zones import BATTLE, GRAVEYARD, MANA
from banmen.kernel import atoms
from banmen.kernel.acts import Act
from banmen.kernel.effects.base import Ability
from banmen.kernel.names import NONE, TURNED, UPRIGHT
from banmen.kernel.perform import PickFrame, cards_of
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import Option, Reason
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


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
        atoms.happen(game, "ability_used", card, game.state.controller[card])


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
    if reason is None and not _can_pay(game, card):
        return Reason("602.1", "condition_not_met")
    return None if reason is None else Reason("602.3a", reason.key)


def _tap_ability_of(game: Game, card: int) -> TapAbility:
    found = ability_of(game, card, TapAbility)
    assert found is not None
    ability = game.library[found[0]].abilities[found[1]]
    assert isinstance(ability, TapAbility)
    return ability


def _can_pay(game: Game, card: int) -> bool:
    """Whether there is enough mana to tap and enough lies under the creature."""
    ability = _tap_ability_of(game, card)
    return len(_mana(game, card)) >= ability.mana and len(lying_under(game, card)) >= ability.burn


def _mana(game: Game, card: int) -> list[int]:
    """The untapped mana of the creature's player."""
    state = game.state
    return [each for each in state.zones[MANA.of(state.controller[card])] if state.turned[each] == UPRIGHT]


class Tapping(Frame, tag="dm_tapping"):
    """A creature does something else than attack: what its ability asks for is done."""

    creature: int = NONE
    mana: tuple[int, ...] = ()
    burned: tuple[int, ...] = ()


tapping = Procedure(Tapping, book)


def use_tap_ability(game: Game, option: Option) -> Frame | None:
    """The creature whose ability is used is named."""
    return Tapping(creature=option.card)


@tapping.step("602.1")
def name_mana(game: Game, frame: Tapping) -> Flow:
    """Its player names the mana that is tapped besides."""
    card = game.state.card_of(frame.creature)
    return _choice(game, frame, "mana", _tap_ability_of(game, card).mana, _mana(game, card))


@tapping.step("602.1")
def name_burned(game: Game, frame: Tapping) -> Flow:
    """Its player names the cards under it that go."""
    card = game.state.card_of(frame.creature)
    below = list(lying_under(game, card))
    return _choice(game, frame, "burned", _tap_ability_of(game, card).burn, below)


def _choice(game: Game, frame: Tapping, into: str, count: int, among: list[int]) -> PickFrame | None:
    state = game.state
    if not count:
        return None
    offered = tuple(state.token[card] for card in among)
    seat = state.controller[state.bearer[frame.creature]]
    return PickFrame(into=into, seat=seat, offered=offered, least=count, most=count, source=frame.creature)


@tapping.step("602.1", "602.2", "105.3")
def use_it(game: Game, frame: Tapping) -> Flow:
    """What was named is tapped and put away, the creature is tapped, which is no attack, and its ability waits."""
    card = game.state.card_of(frame.creature)
    ability = _tap_ability_of(game, card)
    atoms.turn_all(game, cards_of(game, frame.mana), TURNED, "tap")
    if frame.burned:
        atoms.carry(game, cards_of(game, frame.burned), GRAVEYARD)
    if ability.tap:
        atoms.turn(game, card, TURNED, "tap")
    use_ability(game, card, TapAbility, "tap_ability")
    return None


DOING["tap_ability"] = use_tap_ability
