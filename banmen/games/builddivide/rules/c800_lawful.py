"""800: which attacks, targets and blocks are lawful, and why others are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.facts import UNIT
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c500_terms import energies_then, pays
from banmen.games.builddivide.zones import FIELD
from banmen.kernel.acts import Act
from banmen.kernel.bounds import forbidden
from banmen.kernel.library import Library
from banmen.kernel.names import KEYWORDS, NONE, TURNED, UPRIGHT
from banmen.kernel.payment import Price
from banmen.kernel.question import Option, Reason

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

DECOY = "decoy"
AIMS = "aims_at_player"
"""The keyword of a unit that attacks the player if it can, whenever it attacks."""
ATTACKS_STANDING = "attacks_standing"
"""The keyword of a unit that attacks units that stand too."""
_FIELD = (FIELD.of(0), FIELD.of(1))
ATTACKED = 1
"""The flag of a unit that has attacked this turn."""


@book.rule("802-4b", "802-4b.1")
def refuse_attack(game: Game, seat: int, attacker: int) -> Reason | None:
    """Only one's own standing units attack, which no effect keeps from it, if its cost can be paid after resting it."""
    if attacker == NONE or game.state.zone[attacker] != _FIELD[seat] or not is_unit(game, attacker):
        return Reason("802-4b.1", "not_your_unit")
    if game.state.turned[attacker] == TURNED:
        return Reason("802-4b.1", "rested")
    if not duties_matter(game):
        return None
    if game.has(attacker, "cannot_attack"):
        return Reason("802-4b.3", "cannot_attack")
    cost = attack_cost(game, attacker)
    if not cost.total or pays(energies_then(game, seat, attacker), cost):
        return None
    return Reason("802-4b.4", "cannot_pay", cost.total)


def is_unit(game: Game, card: int) -> bool:
    """Whether the card is a unit now."""
    if game.derived.touches("types"):
        return UNIT in game.words(card, "types")
    return UNIT in game.library.cards[game.state.definition[card]].words["types"]


ATTACK = Act("attack", aim="target", elsewhere=Reason("801-1", "attack_phase"))
END_ATTACKS = Act("end_attacks", elsewhere=Reason("802-4", "attack_phase"))
BLOCK = Act("block", elsewhere=Reason("803-4", "block_step"))
NO_BLOCK = Act("no_block", elsewhere=Reason("803-4", "block_step"))


@ATTACK.candidates
@BLOCK.candidates
def units_of(game: Game, seat: int) -> list[int]:
    """Units on the own field attack and block."""
    return game.state.zones[_FIELD[seat]]


ATTACK.refuse(refuse_attack)


@ATTACK.aims
def attackable(game: Game, seat: int, attacker: int) -> list[int]:
    """The player (NONE) and what lies on the opponent's field."""
    return [NONE, *game.state.zones[_FIELD[1 - seat]]]


@ATTACK.refuse_aim
def refuse_at(game: Game, seat: int, attacker: int, target: int) -> Reason | None:
    """Why the unit cannot attack this: it is no target, or not for this unit."""
    if target != NONE and (refused := refuse_target(game, seat, target, attacker)) is not None:
        return refused
    return refuse_pair(game, seat, attacker, target) if duties_matter(game) or decoys(game, seat) else None


@BLOCK.option
def block_option(game: Game, card: int, aim: int) -> Option:
    """Who blocks is what the step receives."""
    return Option("block", game.state.token[card], game.state.token[card])


def printed_with(library: Library, keyword: str) -> frozenset[int]:
    """The printed cards with a keyword."""
    return frozenset(number for number, card in enumerate(library.cards) if keyword in card.keywords)


def duties_matter(game: Game) -> bool:
    """Whether anything in this game could bind or forbid attacks now: a quick look before a closer one."""
    index = game.library.index
    return index.berserk or game.library.bounds or game.derived.touches(KEYWORDS)


ATTACK_COST = "attack_cost"
FREE = Price(0)


@book.rule("802-4b.4", "510-2a")
def attack_cost(game: Game, attacker: int) -> Price:
    """What effects ask for before the unit may attack, in energy of any colour or of one that is said."""
    asked = [
        (name.partition(":")[2], sum(numbers))
        for name, numbers in game.keywords(attacker).items()
        if name.startswith(ATTACK_COST)
    ]
    if not asked:
        return FREE
    colours = [colour for colour, many in sorted(asked) if colour for _ in range(many)]
    return Price(sum(many for _, many in asked), tuple(colours))


@book.rule("802-4b.3")
def barred(game: Game, attacker: int, target: int) -> Reason | None:
    """Some units may not attack players, and some may not be attacked."""
    if target == NONE:
        return Reason("802-4b.3", "not_players") if game.has(attacker, "cannot_attack_player") else None
    if forbidden(game, "attack", attacker, game.state.token[target]):
        return Reason("802-4b.3", "not_this_attack")
    return Reason("802-4b.3", "cannot_be_attacked") if game.has(target, "cannot_be_attacked") else None


@book.rule("1402-2", "1402-2a")
def drawn_away(game: Game, seat: int, attacker: int, target: int) -> Reason | None:
    """Rested decoys that this unit may attack have to be attacked before anything else, any one of them."""
    if target != NONE and game.has(target, DECOY):
        return None
    for card in decoys(game, seat):
        if barred(game, attacker, card) is None:
            return Reason("1402-2", "decoy")
    return None


@book.rule("1405-1a")
def refuse_pair(game: Game, seat: int, attacker: int, target: int) -> Reason | None:
    """Some attacks are forbidden, decoys draw them away, and a berserk unit attacks the player if it can."""
    reason = barred(game, attacker, target) or drawn_away(game, seat, attacker, target)
    if reason is not None or target == NONE:
        return reason
    keywords = game.keywords(attacker)
    if not ("berserk" in keywords or AIMS in keywords) or refuse_pair(game, seat, attacker, NONE) is not None:
        return None
    return Reason("1405-1a", "berserk") if "berserk" in keywords else Reason("802-4b.3", AIMS)


@END_ATTACKS.refuse
@book.rule("802-4c", "802-4c.1", "802-4c.2", "1405-2", "1405-3")
def refuse_end(game: Game, seat: int, card: int) -> Reason | None:
    """The attacks are not over while a unit has to attack that has not, pays nothing for it and could."""
    if not duties_matter(game):
        return None
    for unit in game.state.zones[_FIELD[seat]]:
        keywords = game.keywords(unit)
        bound = "berserk" in keywords or "must_attack" in keywords
        if not bound or game.state.marks[unit] & ATTACKED:
            continue
        if refuse_attack(game, seat, unit) is not None or attack_cost(game, unit).total:
            continue
        if any(refuse_at(game, seat, unit, target) is None for target in attackable(game, seat, unit)):
            return Reason("802-4c.2", "must_attack")
    return None


@book.rule("802-4b.2", "104-1")
def refuse_target(game: Game, seat: int, target: int, attacker: int) -> Reason | None:
    """The opponent or one of the opponent's rested units is attacked; a text may let a unit attack standing ones."""
    state = game.state
    if state.zone[target] != _FIELD[1 - seat] or not is_unit(game, target):
        return Reason("802-4b.2", "not_their_unit")
    if state.turned[target] != UPRIGHT or (duties_matter(game) and game.has(attacker, ATTACKS_STANDING)):
        return None
    return Reason("802-4b.2", "target_stands")


def decoys(game: Game, seat: int) -> list[int]:
    """The opponent's rested decoys, worked out once for a position."""
    derived, state = game.derived, game.state
    values = derived.values if derived.version == state.version else derived.fresh()
    found: list[int] | None = values.get(_DECOYS[seat])  # type: ignore[assignment]
    if found is None:
        found = []
        for card in state.zones[_FIELD[1 - seat]]:
            if state.turned[card] == TURNED and DECOY in derived.keywords(game, card):
                found.append(card)
        values[_DECOYS[seat]] = found
    return found


_DECOYS = ("decoys:0", "decoys:1")
"""Where they are kept."""


@BLOCK.refuse
@book.rule("803-4b", "803-4b.1", "803-4b.2")
def refuse_block(game: Game, seat: int, blocker: int) -> Reason | None:
    """One's own standing units block, but not the unit that is attacked."""
    if blocker == NONE or game.state.zone[blocker] != _FIELD[seat] or not is_unit(game, blocker):
        return Reason("803-4b.1", "not_your_unit")
    if game.state.turned[blocker] == TURNED:
        return Reason("803-4b.1", "rested")
    table = game.state.table
    if game.state.token[blocker] == table.target:
        return Reason("803-4b.2", "is_attacked")
    return kept_from_blocking(game, blocker, game.state.card_of(table.attacker))


@book.rule("803-4b.3")
def kept_from_blocking(game: Game, blocker: int, attacker: int) -> Reason | None:
    """Effects keep some units from blocking, and some from being blocked."""
    if attacker != NONE and forbidden(game, "block", blocker, game.state.token[attacker]):
        return Reason("803-4b.3", "not_this_block")
    if not game.derived.touches(KEYWORDS):
        return None
    if game.has(blocker, "cannot_block"):
        return Reason("803-4b.3", "cannot_block")
    return Reason("803-4b.3", "unblockable") if attacker != NONE and game.has(attacker, "unblockable") else None


@NO_BLOCK.refuse
@book.rule("803-4c", "803-4c.1")
def refuse_unblocked(game: Game, seat: int, card: int) -> Reason | None:
    """Not blocking is unlawful while a unit that has to block could."""
    if not game.derived.touches(KEYWORDS):
        return None
    for unit in game.state.zones[_FIELD[seat]]:
        if game.has(unit, "must_block") and refuse_block(game, seat, unit) is None:
            return Reason("803-4c.1", "must_block")
    return None
