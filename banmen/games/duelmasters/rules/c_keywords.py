"""What keywords do that texts alone cannot say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_keywords import (
    Bond,
    BrokenShields,
    BrokeShield,
    Burn,
    CanBurn,
    CanDash,
    Dash,
    ForceStands,
    Fresh,
    HasBond,
    LifeOf,
    Marked,
    MoonGate,
    PaidWith,
    UseIcons,
    UseOnce,
)
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c1_basics import table
from banmen.games.duelmasters.rules.c109_cards import lying_under
from banmen.games.duelmasters.rules.c112_costs import refuse_payment
from banmen.games.duelmasters.rules.c601_frame import Execution
from banmen.games.duelmasters.rules.c602_activated import ability_of, use_ability
from banmen.games.duelmasters.zones import BATTLE, GRAVEYARD
from banmen.kernel import atoms
from banmen.kernel.bounds import forbidden
from banmen.kernel.evaluate import amounts, conditions, filters, fits_all
from banmen.kernel.names import NONE
from banmen.kernel.perform import PickFrame, Resolve, cards_of, performs
from banmen.kernel.procedure import Flow, repeat
from banmen.kernel.question import NOT_ASKED, Question, Reason, Wish
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game


def may_choose(game: Game, seat: int, card: int, source: int = NONE) -> bool:
    """What an opponent cannot choose is chosen by its own player only; a text may say whose effects cannot."""
    if game.state.controller[card] != seat and "unchosen" in game.keywords(card):
        return False
    return not forbidden(game, "choose", card, source)


@book.rule("101.2")
def not_chosen(game: Game, question: Question, wish: Wish) -> Reason | None:
    """Why a card is not among those one can choose: it is no shield, or cannot be chosen."""
    card = game.state.card_of(wish.card)
    if card == NONE:
        return NOT_ASKED
    if question.prompt == "shield":
        return Reason("509.3", "not_a_shield")
    return NOT_ASKED if may_choose(game, question.seat, card) else Reason("101.2", "cannot_be_chosen")


@filters(LifeOf)
def _life_of(game: Game, term: LifeOf, scope: Scope, card: int) -> bool:
    host = game.state.card_of(scope.source)
    return host != NONE and game.state.host[card] == host


@conditions(ForceStands)
def _force_stands(game: Game, term: ForceStands, scope: Scope) -> bool:
    card = game.state.card_of(scope.source)
    return card != NONE and game.state.host[card] != NONE


@conditions(Marked)
def _marked(game: Game, term: Marked, scope: Scope) -> bool:
    card = game.state.card_of(scope.source)
    return card != NONE and bool(game.state.marks[card] & term.mark)


@conditions(BrokeShield)
def _broke_shield(game: Game, term: BrokeShield, scope: Scope) -> bool:
    return table(game).broke > 0


@amounts(BrokenShields)
def _broken_shields(game: Game, term: BrokenShields, scope: Scope) -> int:
    return table(game).broke


@book.rule("112.1")
@conditions(PaidWith)
def paid_with(game: Game, term: PaidWith, scope: Scope) -> bool:
    """The mana is asked for what it is now; a card that came without being paid for was paid with none."""
    card = game.state.card_of(scope.source)
    mana = [token for row, tokens in table(game).paid if row == card for token in tokens]
    return any(
        token in game.state.bearer and fits_all(game, term.filters, scope, game.state.bearer[token])
        for token in mana
    )


@conditions(CanDash)
def _can_dash(game: Game, term: CanDash, scope: Scope) -> bool:
    return refuse_payment(game, scope.seat, game.state.card_of(scope.source), term.cost) is None


@conditions(Fresh)
def _fresh(game: Game, term: Fresh, scope: Scope) -> bool:
    return not game.state.used.get(f"{term.word}:{scope.seat}")


@performs(UseOnce)
def _use_once(game: Game, frame: Resolve, action: UseOnce) -> Flow:
    atoms.use(game, f"{action.word}:{frame.scope.seat}")
    return None


@conditions(CanBurn)
def _can_burn(game: Game, term: CanBurn, scope: Scope) -> bool:
    return len(lying_under(game, game.state.card_of(scope.source))) >= term.count


@performs(Burn)
def _burn(game: Game, frame: Resolve, action: Burn) -> Flow:
    """The player picks the cards under the creature that go to the graveyard."""
    state = game.state
    below = lying_under(game, state.card_of(frame.scope.source))
    if not frame.rounds:
        frame.rounds = 1
        tokens = tuple(state.token[card] for card in below)
        count = min(action.count, len(tokens))
        return repeat(frame, PickFrame(into="picked", seat=frame.scope.seat, offered=tokens, least=count, most=count,
                                       source=frame.scope.source))
    frame.scope = frame.scope.having("done", (len(frame.picked),))
    cards = cards_of(game, frame.picked)
    if cards:
        atoms.carry(game, cards, GRAVEYARD, source=frame.scope.source)
    return None


@filters(HasBond)
def _has_bond(game: Game, term: HasBond, scope: Scope, card: int) -> bool:
    return ability_of(game, card, Bond) is not None


@book.rule("603.3a")
@performs(UseIcons)
def use_icons(game: Game, frame: Resolve, action: UseIcons) -> Flow:
    """What the icons say waits from now on, even if the creatures are gone when its turn comes."""
    for token in dict.fromkeys((frame.scope.source, *frame.picked)):
        card = game.state.card_of(token)
        if card != NONE:
            use_ability(game, card, Bond, "bond")
    return None


@performs(MoonGate)
def _moon_gate(game: Game, frame: Resolve, action: MoonGate) -> Flow:
    """Two of the battle zone and two of the graveyard, and the card comes out on top of them."""
    state = game.state
    card = state.card_of(frame.scope.source)
    seat = frame.scope.seat
    if card == NONE:
        return None
    if frame.rounds < 2:
        zone = (BATTLE, GRAVEYARD)[frame.rounds]
        frame.rounds += 1
        offered = tuple(
            state.token[each]
            for each in state.zones[zone.of(seat)]
            if each != card and any(action.race in race for race in game.words(each, "races"))
        )
        frame.targets = (*frame.targets, frame.picked)
        if len(offered) < 2:
            return None
        return repeat(frame, PickFrame(into="picked", seat=seat, offered=offered, least=2, most=2,
                                       source=frame.scope.source))
    below = cards_of(game, (*frame.targets[-1], *frame.picked))
    if len(below) == 4:
        atoms.carry(game, [card], BATTLE, seat=seat, cause="arrive", source=frame.scope.source)
        for each in below:
            atoms.tuck(game, each, card)
    return None


@performs(Dash)
def _dash(game: Game, frame: Resolve, action: Dash) -> Flow:
    """The card is executed for its other cost, if that can be paid."""
    card = game.state.card_of(frame.scope.source)
    seat = frame.scope.seat
    if card == NONE or refuse_payment(game, seat, card, action.cost) is not None:
        return None
    return Execution(card=frame.scope.source, seat=seat, cost=action.cost)
