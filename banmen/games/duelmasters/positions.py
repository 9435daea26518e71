"""Positions set up by hand: what is on what, which cells are one creature, and what cannot lie so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.errors import BanmenError
from banmen.games.duelmasters.effects_kinds import KING
from banmen.games.duelmasters.facts import GR_TYPE, Facts
from banmen.games.duelmasters.rules import c804_gods
from banmen.games.duelmasters.rules.acts import library_of
from banmen.games.duelmasters.rules.c1_basics import is_creature
from banmen.games.duelmasters.rules.c310_aura import auras_of, put_on
from banmen.games.duelmasters.zones import BATTLE, CASTLE, SHIELD
from banmen.kernel import atoms
from banmen.kernel.names import DOWN, NONE
from banmen.kernel.rules.positions import ONE_SIDED

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

BORNE = {"cross_gear": "a cross gear is on a creature of the battle zone (303.3)",
         "weapon": "a weapon is on a creature of the battle zone (305.2)"}
AURA = "aura"


def tie(game: Game, card: int, host: int, amount: int) -> None:
    """A card is at another as far as some rule puts it there: gears, weapons, auras, castles, shields and forces."""
    if amount:
        raise BanmenError("a card that is attached has no amount in this game", place="amount")
    if reason := _loose(game, card, host):
        raise BanmenError(reason, place="attached_to")
    if _is(game, card, AURA):
        put_on(game, card, host)
    else:
        atoms.attach(game, card, host)


def _is(game: Game, card: int, type_: str) -> bool:
    return type_ in game.words(card, "types")


def _lies(game: Game, card: int, *zones: int) -> bool:
    return game.state.zone[card] >> 1 in zones


def _over(game: Game, card: int) -> int:
    """The card on top of what this one lies in; NONE where that is itself."""
    host = game.state.host[card]
    return host if card in game.state.beneath.get(host, ()) else NONE


def _loose(game: Game, card: int, host: int) -> str:
    """Why a card cannot be at another; empty when it can."""
    state = game.state
    bears = _lies(game, host, BATTLE.number) and is_creature(game, host)
    if _lies(game, card, SHIELD.number):
        fits = bears and game.has(host, "ex_life")
        return "" if fits else "a shield is tied to a creature with EX life only (110.4f)"
    if _lies(game, card, CASTLE.number):
        return "" if _lies(game, host, SHIELD.number) else "a castle is at a shield (304.2)"
    if state.face[card] == DOWN:
        return "a card face down is at nothing; a seal is laid with what it seals under it: beneath (116.1)"
    if bears and (top := _over(game, host)) != NONE and state.face[top] != DOWN:
        return "it lies under another card; name the one on top"
    if _is(game, card, AURA):
        return "" if bears and _with_gr(game, host) else "an aura is on a GR creature of the battle zone (310.2)"
    for type_, reason in BORNE.items():
        if _is(game, card, type_):
            return "" if bears and _lies(game, card, BATTLE.number) else reason
    if _lies(game, host, SHIELD.number):
        fits = _lies(game, card, BATTLE.number) and game.has(card, "shield_force")
        return "" if fits else "only castles, and creatures with shield force, are at a shield (304.2, 110.4f)"
    return ("no rule attaches such a card to another: cross gears, weapons and auras are on creatures,"
            " cards under another stand in its beneath")


def _with_gr(game: Game, card: int) -> bool:
    """Whether it is a GR creature, or has evolved from one (310.7)."""
    return any(GR_TYPE in game.library[game.state.definition[each]].words["types"]
               for each in (card, *game.state.beneath.get(card, ())))


def join(game: Game, card: int, beside: int) -> None:
    """A god is linked with another one; a king cell joins the one that shows their king."""
    kinds = [KING in game.library[game.state.definition[each]].words["types"] for each in (card, beside)]
    if any(kinds) or beside in _kings(game):
        _join_king(game, card, beside)
    else:
        c804_gods.join(game, card, beside)


def _kings(game: Game) -> list[int]:
    """The cards that show a king already."""
    return [card for card, shown in enumerate(game.state.definition) if shown in library_of(game).cells]


def _join_king(game: Game, card: int, shows: int) -> None:
    """The cell lies under the one on which the king is printed, which shows it from now on."""
    library, state = library_of(game), game.state
    king = library.kings.get(state.definition[shows], state.definition[shows])
    if king not in library.cells:
        raise BanmenError("king cells are linked to the one of them on which the king is printed (814.1)",
                          place="linked_to")
    if not (_lies(game, card, BATTLE.number) and state.zone[card] == state.zone[shows]) or _over(game, shows) != NONE:
        raise BanmenError("the cells of a king lie together in the battle zone (814.1)", place="linked_to")
    wanted = _missing(game, shows)
    if not game.words(card, "names") & set(wanted):
        needs = ", ".join(wanted) or "none"
        raise BanmenError(f"this is no cell that the king needs besides (814.1): {needs}", place="linked_to")
    atoms.tuck(game, card, shows)
    atoms.reprint(game, shows, king)


def _missing(game: Game, shows: int) -> list[str]:
    """The names of the cells that a king needs and that do not lie under the card that shows it."""
    state, library = game.state, library_of(game)
    cell = library.cells.get(state.definition[shows], state.definition[shows])
    facts = library[cell].facts
    wanted = list(facts.parts) if isinstance(facts, Facts) else []
    for below in state.beneath.get(shows, ()):
        for name in game.words(below, "names"):
            if name in wanted:
                wanted.remove(name)
    return wanted


def misplaced(game: Game, card: int) -> str:
    """Why a card cannot lie so: auras lie on their creatures, and king cells stand together."""
    state = game.state
    if not _lies(game, card, BATTLE.number):
        return ""
    printed, top = game.library[state.definition[card]].words["types"], _over(game, card)
    if AURA in printed and card in state.beneath:
        return "an aura lies on its creature: write the creature, and the aura beside it with attached_to (310.7)"
    if AURA in printed and top != NONE and card not in auras_of(game, top) and \
            GR_TYPE in game.library[state.definition[top]].words["types"]:
        return "an aura does not lie beneath its creature: write it beside it with attached_to (310.7)"
    if top != NONE:
        return ""
    if state.definition[card] in library_of(game).cells and (missing := _missing(game, card)):
        return f"a king stands only with all of its cells; linked_to it must be, too: {', '.join(missing)} (814.1)"
    if KING in printed and state.definition[card] not in library_of(game).cells:
        return "a king cell is nothing by itself: the others are linked_to the one that shows the king (814.1)"
    return ""


def one_sided(game: Game, definition: int) -> str:
    """A king is on no other side of its cell: it is there when the cells are together."""
    if definition in library_of(game).kings:
        return "the king of a king cell is laid with its other cells linked_to it (814.1)"
    return ONE_SIDED
