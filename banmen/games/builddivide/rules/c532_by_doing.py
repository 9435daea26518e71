"""532, 533: doing something so that something else follows; skills."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c100_basics import IN_FULL, UNDONE, YES
from banmen.games.builddivide.rules.c500_terms import can_pay
from banmen.games.builddivide.rules.c510_paying import Pay
from banmen.games.builddivide.rules.c532_ways import (
    ONE_BY_ONE,
    Named,
    can_do_all,
    left_of,
    named_for,
    price_of,
    skill_of,
    wants_energy,
)
from banmen.games.builddivide.rules.c1204_targets import MODES
from banmen.games.builddivide.terms import ByDoing, PayEnergy, UseSkill
from banmen.kernel import atoms
from banmen.kernel.effects.things import Choose
from banmen.kernel.library import REPLACING
from banmen.kernel.names import NONE
from banmen.kernel.perform import (
    PickFrame,
    Resolve,
    cards_of,
    carry_out,
    choice_of,
    choose_things,
    go_on,
    nested,
    performs,
)
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import NO_OPTION, yes_no
from banmen.kernel.replace import INSTEAD

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


class Deed(Resolve, tag="bd_deed"):
    """Instructions that are done wholly, one after the other, so that something else follows."""

    asked: int = NONE
    """How many cards were named for the instruction when one more was asked for; NONE before."""


deed = Procedure(Deed, book)


@deed.step("532-1a.1", "532-1a")
def name_cards(game: Game, frame: Deed) -> Flow:
    """The cards for the next instruction are named: only such with which it and all that follow can be done."""
    if frame.asked == NONE:
        frame.picked = frame.rows = ()
        if not can_do_all(game, frame):
            atoms.inform(game.state.agenda[-2], scope=frame.scope.having(UNDONE, YES))
            return finish(frame)
    (first, *rest), named = left_of(game, frame), named_for(game, frame)
    what = getattr(first, "what", None)
    if named is None or not isinstance(what, Choose | None):
        return choose_things(game, frame)
    if what is None:
        return _name_one_more(game, frame, named) if any(map(wants_energy, rest)) else None
    if rest or isinstance(first, ONE_BY_ONE) or REPLACING in game.state.watch:
        return _name_one_more(game, frame, named)
    return choice_of(game, what, frame.scope, among=named.pool)


def _name_one_more(game: Game, frame: Deed, named: Named) -> Flow:
    """One card after the other is named, none without which all that follows could not be done."""
    given = tuple(cards_of(game, frame.picked))
    found = [card for card in named.pool if card not in given and can_do_all(game, frame, (*given, card))]
    if len(given) in (named.most, frame.asked) or not found:
        frame.asked = NONE
        return None
    frame.asked = len(given)
    enough = len(given) >= named.least and can_do_all(game, frame, given, more=False)
    return repeat(frame, PickFrame(
        into="picked", seat=game.seats(named.by, frame.scope)[0], taken=frame.picked,
        offered=(*frame.picked, *(game.state.token[card] for card in found)),
        least=len(given) + (not enough), most=len(given) + 1, source=frame.scope.source,
    ))


deed.step()(carry_out)
deed.step()(go_on)


@performs(ByDoing)
@book.rule("532-1", "532-1a", "532-1b")
def by_doing(game: Game, frame: Resolve, action: ByDoing) -> Flow:
    """Whose deed it is says whether it is done; really done, the effect follows; not done or replaced, nothing does."""
    if frame.rounds == 2:
        return None
    if frame.rounds == 1:
        frame.rounds = 2
        done = not (frame.scope.get(INSTEAD) or frame.scope.get(UNDONE))
        frame.scope = frame.scope.having(IN_FULL, ())
        return repeat(frame, nested(game, frame, action.effect)) if done else None
    scope = frame.scope.having(INSTEAD, ()).having(UNDONE, ()).having(IN_FULL, game.seats(action.who, frame.scope))
    block = game.library[frame.definition].block(frame.ability, action.deed)
    doing = Deed(definition=frame.definition, ability=frame.ability, scope=scope, block=block, targets=frame.targets)
    if frame.choice.verb == "none":
        possible = can_do_all(game, doing)
        (seat,) = scope.get(IN_FULL)
        asking = yes_no(seat, "may", source=frame.scope.source, rules=("532-1",), possible=possible)
        return repeat(frame, asking) if possible or game.ask_all else None
    if not frame.choice.value:
        return None
    frame.choice = NO_OPTION
    frame.rounds = 1
    frame.scope = scope
    return repeat(frame, doing)


@performs(PayEnergy)
def _pay_energy(game: Game, frame: Resolve, action: PayEnergy) -> Flow:
    price = price_of((action,))
    if not can_pay(game, frame.scope.seat, price):
        return None
    return Pay(seat=frame.scope.seat, total=price.total, colours=price.colours, chosen_for=frame.scope.source,
               taken=frame.picked)


@performs(UseSkill)
@book.rule("533-1a", "533-2", "533-3")
def use_skill(game: Game, frame: Resolve, action: UseSkill) -> Flow:
    """The skill of the card with this ability is carried out as a part of it; then it counts as used."""
    card = game.state.card_of(frame.scope.source)
    skill = skill_of(game, frame)
    if skill is None:
        return None
    if not frame.rounds:
        frame.rounds = 1
        scope = frame.scope.having(MODES, ())  # what was chosen is of another text
        return repeat(frame, Resolve(definition=skill[0], ability=skill[1], scope=scope))
    if card != NONE:
        atoms.tell(game, "skill", frame.scope.seat, card)
        atoms.happen(game, "skill", card, frame.scope.seat)
    return None
