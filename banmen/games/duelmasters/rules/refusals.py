"""Why a wish is not offered, from the same refusals that make the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.duelmasters.rules.acts import VERBS, verb_for
from banmen.games.duelmasters.rules.c1_basics import is_creature
from banmen.games.duelmasters.rules.c5_turn import refuse_charge
from banmen.games.duelmasters.rules.c112_costs import refuse_payment, sources
from banmen.games.duelmasters.rules.c303_cross import refuse_cross
from banmen.games.duelmasters.rules.c506_attack import refuse_attacker, refuse_target
from banmen.games.duelmasters.rules.c507_block import refuse_block, refuse_guard
from banmen.games.duelmasters.rules.c601_execution import refuse_execution
from banmen.games.duelmasters.rules.c602_activated import refuse_tap_ability
from banmen.games.duelmasters.rules.c801_evolution import refuse_base
from banmen.games.duelmasters.rules.c_keywords import may_choose
from banmen.games.duelmasters.zones import BATTLE
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.question import NOT_ASKED, Reason, Wish

if TYPE_CHECKING:
    from banmen.kernel.game import Game

FORCED = {"attack": Reason("506.1b", "must_attack"), "block": Reason("507.1b", "must_block")}
"""Why it is not allowed to stop."""

EXECUTING = frozenset(("execute", *(verb for _, verb in VERBS)))

STOPS = {"attack": "pass", "block": "done"}

OTHER_WORD = "other_word"
"""The key of a reason that only says that what is wished goes by another word."""


def why_not(game: Game, seat: int, wish: Wish) -> Reason | None:
    """Why the wish is not offered at the question that is asked; None when it is lawful."""
    question = game.question
    if question is None:
        return NOT_ASKED
    prompt = question.prompt
    if wish.verb == STOPS.get(prompt):
        return FORCED[prompt]
    card = game.state.card_of(wish.card)
    if card == NONE:
        return NOT_ASKED
    if prompt == "charge" and wish.verb == "charge":
        return refuse_charge(game, seat, card)
    if prompt == "main" and wish.verb == "cross":
        if "cross_gear" not in game.words(card, "types"):
            return Reason("303.3", OTHER_WORD)
        return refuse_cross(game, seat, card, game.state.card_of(wish.target), sources(game, seat))
    if wish.verb in OTHERWISE and prompt in ("main", "attack"):
        return _refuse_otherwise(game, seat, wish.verb, card)
    if prompt == "main" and wish.verb in EXECUTING:
        if not game.state.seen[card] >> seat & 1:
            return Reason("504.1", "not_in_hand")
        if wish.verb != verb_for(game, card):
            return Reason(_rule_of_type(game, card), OTHER_WORD)
        return refuse_execution(game, seat, card, sources(game, seat))
    if prompt == "attack" and wish.verb == "attack":
        if _of_no_use(game, seat, card):
            return Reason("505.3", OTHER_WORD)
        return refuse_attacker(game, card) or refuse_target(game, card, game.state.card_of(wish.target))
    if prompt == "attack" and wish.verb == "tap_ability":
        return refuse_tap_ability(game, card)
    if prompt == "block" and wish.verb in ("block", "guard"):
        if _of_no_use(game, seat, card) and "blocker" not in game.keywords(card):
            return Reason("505.3", OTHER_WORD)
        if game.state.zone[card] != BATTLE.of(seat):
            return Reason("505.3", "not_your_creature")
        return refuse_block(game, card) if wish.verb == "block" else refuse_guard(game, card)
    return _not_declarable(game, seat, prompt, card)


EXECUTED_BY = {
    "creature": "301.1", "spell": "302.1", "cross_gear": "303.1", "castle": "304.1", "field": "308.1", "aura": "310.1",
    "artifact": "312.1", "tamaseed": "315.1", "duelist": "317.1",
}
"""By type, the rule that says how its cards are executed."""
OTHERWISE = {
    "birth": ("601.1c", "mana_birth"), "free": ("112.3e", "g_zero"), "wonder": ("601.1a", "wonder_birth"),
    "call": ("317.4", "デュエルメイト"), "lend": ("602.3a", "dynamo"),
}
"""The acts that need a condition of their own: the rule that asks for it, and the keyword or type of their cards."""


def _refuse_otherwise(game: Game, seat: int, verb: str, card: int) -> Reason:
    """A card of the mana zone may lack the mana for its birth; anything else lacks what its keyword asks for."""
    rule, feature = OTHERWISE[verb]
    if feature not in game.keywords(card) and feature not in game.words(card, "types"):
        return Reason(rule, OTHER_WORD)
    if verb == "birth":
        for value in game.keywords(card).get("mana_birth", ()):
            short = refuse_base(game, card) or refuse_payment(game, card, sources(game, seat), value)
            if short is not None:
                return short
    return Reason(rule, "condition_not_met")


def _of_no_use(game: Game, seat: int, card: int) -> bool:
    """Whether it is a card of the player's own that is no creature in the battle zone: nobody would wish to attack."""
    state = game.state
    return state.owner[card] == seat and (state.zone[card] >> 1 != BATTLE.number or not is_creature(game, card))


def _rule_of_type(game: Game, card: int) -> str:
    types = game.words(card, "types")
    return next((rule for type, rule in EXECUTED_BY.items() if type in types), "601.1")


def _not_declarable(game: Game, seat: int, prompt: str, card: int) -> Reason | None:
    """A card without the ability, or one that is not among the shields, cannot be declared."""
    if prompt == "shield_declare":
        return Reason("509.5a", "no_trigger")
    if prompt == "declare":
        return Reason("603.2e", "nothing_to_declare")
    if prompt == "pay":
        tapped = game.state.turned[card] == TURNED
        return Reason("107.2", "tapped") if tapped else Reason("112.2c", "needless_mana")
    if prompt == "shield":
        return Reason("509.3", "not_a_shield")
    if prompt == "pick" and not may_choose(game, seat, card):
        return Reason("101.2", "cannot_be_chosen")
    return NOT_ASKED
