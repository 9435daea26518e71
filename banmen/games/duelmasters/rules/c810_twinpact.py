"""810 and 819: cards on which two are printed, of which one is executed and lies in the battle zone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.duelmasters.carried import CARRIER
from banmen.games.duelmasters.effects_types import LYING_TYPES
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import library_of
from banmen.games.duelmasters.zones import BATTLE, CASTLE
from banmen.kernel import atoms
from banmen.kernel.effects.things import All, Choose
from banmen.kernel.evaluate import readings_that_fit
from banmen.kernel.names import NONE, UP
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game
    from banmen.kernel.effects.base import Ability, What
    from banmen.kernel.perform import Resolve
    from banmen.kernel.zones import Zone

WHOLE = (NONE,)
"""The only way to execute a card on which one thing is printed."""
FIELDS = (BATTLE.of(0), BATTLE.of(1))


@book.rule("810.1", "810.2")
def halves(game: Game, card: int) -> tuple[int, ...]:
    """The two things printed on a card that is not one of them at the moment; none for any other card."""
    return game.library.readings.get(game.state.definition[card], ())


@book.rule("810.3a", "810.4", "819.1b")
def side(game: Game, card: int, zone: Zone) -> int:
    """In the battle zone (or as a castle) a card is the half it was put out as and nothing else; elsewhere it is both.

    If nobody said as which, it is the half that can be there. A card with two faces shows its front elsewhere.
    """
    library, printed = library_of(game), game.state.definition[card]
    if zone not in (BATTLE, CASTLE):
        front = library.faces.get(printed, (printed,))[0] if printed in library.homes else printed
        return library.wholes.get(front, front)
    if printed in library.readings:
        printed = next(iter(able_to_lie(game, card)), printed)
    return library.alone.get(printed, printed)


def able_to_lie(game: Game, card: int) -> list[int]:
    """The halves of a card that can be in the battle zone by themselves."""
    library = game.library
    return [half for half in halves(game, card) if not library[half].words["types"].isdisjoint(LYING_TYPES)]


@book.rule("810.3a")
def works(game: Game, card: int, ability: Ability) -> bool:
    """While one half of a card is looked at, the abilities of the other are not there."""
    if game.state.definition[card] not in game.library.wholes:
        return True
    whole = game.library[game.library.wholes[game.state.definition[card]]]
    return ability not in whole.abilities or ability in game.library[game.state.definition[card]].abilities


@book.rule("810.3", "810.3a")
def halves_meant(game: Game, frame: Resolve, what: What, card: int) -> tuple[int, ...]:
    """The halves an effect may execute or put out: those that are what it asked for, or whose own ability it is."""
    found = halves(game, card)
    if not found:
        return ()
    speaker = game.library[frame.definition]
    if speaker.id.startswith(CARRIER):
        keyword = speaker.id.removeprefix(CARRIER)
        return tuple(half for half in found if keyword in keywords_as(game, card, half))
    if frame.scope.source == game.state.token[card]:
        own = speaker.abilities[frame.ability]
        return tuple(half for half in found if own in game.library[half].abilities)
    filters = what.cards.filters if isinstance(what, Choose | All) else ()
    return tuple(readings_that_fit(game, filters, frame.scope, card))


def keywords_as(game: Game, card: int, half: int) -> dict[str, tuple[int, ...]]:
    """The keywords of one half of a card."""
    with atoms.read_as(game, card, half):
        return game.keywords(card)


@book.rule("810.3", "819.1a")
def ask_half(game: Game, seat: int, card: int, offered: Sequence[int]) -> Question:
    """Where both halves are possible its player names one of them."""
    token = game.state.token[card]
    options = tuple(Option("half", half, token, word=game.library[half].name) for half in offered)
    return Question("pick", seat, "half", options, ("810.3",), "half", chosen_for=token)


def become(game: Game, card: int, half: int) -> None:
    """The card is this half of itself, until it comes to rest elsewhere than in the battle zone."""
    if game.state.definition[card] != half:
        atoms.reprint(game, card, half)


@book.rule("819.1", "819.1b")
def other_half(game: Game, card: int) -> int:
    """What a card in the battle zone is when it is turned round: the other half, if that can be there too."""
    library, printed = library_of(game), game.state.definition[card]
    for half in library.readings.get(library.wholes.get(printed, NONE), ()):
        other = library.alone.get(half, printed)
        if other != printed and not library[other].words["types"].isdisjoint(LYING_TYPES):
            return other
    return NONE


def whole_again(game: Game, card: int) -> None:
    """A card that stayed where it was is both halves again."""
    become(game, card, game.library.wholes.get(game.state.definition[card], game.state.definition[card]))


class Righting(Frame, tag="dm_righting"):
    """A card with two halves that stays in the battle zone by itself becomes one of them."""

    card: int = NONE
    half: int = NONE


righting = Procedure(Righting, book)


@book.rule("810.3a", "819.1c")
def unrighted(game: Game) -> Frame | None:
    """Under another card a card is both halves; where it lies by itself in the battle zone it is one of them."""
    state, library = game.state, game.library
    for place in FIELDS:
        for top in state.zones[place]:
            if state.face[top] == UP and state.definition[top] in library.readings:
                return Righting(card=state.token[top])
            if state.face[top] == UP and top in state.beneath:
                for card in state.beneath[top]:
                    if state.face[card] == UP and state.definition[card] not in library.other_side:
                        whole_again(game, card)
    return None


@righting.step("819.1c", "810.3")
def name_half(game: Game, frame: Righting) -> Flow:
    """If both could be there, its owner says which; if neither, it goes as its first from there."""
    card = game.state.card_of(frame.card)
    return ask_half(game, game.state.owner[card], card, able_to_lie(game, card) or halves(game, card)[:1])


@righting.step("819.1c")
def lie_right(game: Game, frame: Righting) -> Flow:
    """It lies with that half upwards."""
    card = game.state.card_of(frame.card)
    become(game, card, library_of(game).alone.get(frame.half, frame.half))
    return None
