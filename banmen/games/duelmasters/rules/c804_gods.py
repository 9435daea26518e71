"""804, 703.4e and 703.4f: gods that come linked, are one creature, lose one card at a time and come apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from banmen.errors import BanmenError
from banmen.games.duelmasters.effects_links import GLink, IsLinked, Linked
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.c109_parts import bring_in, cells_of, loosen, put_together
from banmen.games.duelmasters.table import Spot
from banmen.games.duelmasters.zones import ABYSS, BATTLE
from banmen.kernel import atoms
from banmen.kernel.evaluate import conditions, filters
from banmen.kernel.names import DOWN, NONE, TURNED
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question, take
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game
    from banmen.kernel.zones import Zone

STEP = {"left": (-1, 0), "right": (1, 0), "above": (0, -1), "below": (0, 1)}
"""Where a card lies that is on that side of another one."""
SIDE = {step: side for side, step in STEP.items()}
SHARED = ("names", "civilizations", "races")
"""The words that each card brings into the whole."""
SUMMED = ("power", "cost")
"""The numbers that are added up in the whole."""


@book.rule("701.18a", "701.18b")
def linked_cards(game: Game, top: int) -> tuple[int, ...]:
    """The cards joined side by side in one creature, its top card first; none when it is not linked."""
    links = game.state.table.links
    if not links:
        return ()
    rows = {spot.card for spot in links}
    if top not in rows:
        return ()
    return (top, *(card for card in game.state.beneath.get(top, ()) if card in rows))


def whole_of(game: Game, card: int) -> int:
    """The top card of the creature a linked card is part of."""
    host = game.state.host[card]
    return host if card in game.state.beneath.get(host, ()) else card


@conditions(Linked)
def _linked(game: Game, term: Linked, scope: Scope) -> bool:
    return bool(linked_cards(game, game.state.card_of(scope.source)))


@filters(IsLinked)
def _is_linked(game: Game, term: IsLinked, scope: Scope, card: int) -> bool:
    return bool(linked_cards(game, card))


# Where a god can be linked ------------------------------------------------------------------------


def _spots_of(game: Game, card: int) -> tuple[GLink, ...]:
    abilities = game.library.cards[game.state.definition[card]].abilities
    return tuple(each for each in abilities if isinstance(each, GLink))


def _fits(game: Game, name: str, card: int) -> bool:
    """Whether a single card has the name, whatever it is linked with (804.2a); any god where none is named (804.2c)."""
    return name in game.library[game.state.definition[card]].words["names"] if name else bool(_spots_of(game, card))


def _places(game: Game, top: int) -> dict[int, tuple[int, int]]:
    """Where the cards of a creature lie, as columns and rows; a card alone lies in the middle."""
    spots = {spot.card: (spot.x, spot.y) for spot in game.state.table.links}
    return {card: spots[card] for card in linked_cards(game, top)} or {top: (0, 0)}


@book.rule("804.2", "804.2a", "804.2c")
def places_to_link(game: Game, card: int, joined: dict[int, tuple[int, int]]) -> list[tuple[int, int, int]]:
    """The gods beside which a card can lie as its text says: (the card it lies beside, its column, its row).

    `joined` are the cards it is linked with already, seen from itself; nothing may lie on something else.
    """
    state = game.state
    found: list[tuple[int, int, int]] = []
    for ability in _spots_of(game, card):
        for spot in ability.spots:
            dx, dy = STEP[spot.place]
            for top in state.zones[BATTLE.of(state.owner[card])]:
                if state.face[top] == DOWN:
                    continue  # a seal has no name (116.2), and what it lies on is disregarded
                places = _places(game, top)
                for part, (x, y) in places.items():
                    if part in joined or not _fits(game, spot.name, part):
                        continue
                    there = {(px - x - dx, py - y - dy) for px, py in places.values()}
                    if (0, 0) not in there and there.isdisjoint(joined.values()):
                        found.append((part, -dx, -dy))
    return found


class Linking(Frame, tag="dm_linking"):
    """A god that comes into the battle zone is linked as its player likes; the result is what it lies beside."""

    card: int = NONE
    seat: int = 0
    beside: tuple[int, ...] = ()
    """The rows of the cards it will lie beside, with their column and row seen from it, three numbers each."""


linking = Procedure(Linking, book)


def _joined(game: Game, beside: tuple[int, ...]) -> dict[int, tuple[int, int]]:
    """All cards of the creatures named so far, and where they lie seen from the newcomer."""
    found: dict[int, tuple[int, int]] = {}
    for at in range(0, len(beside), 3):
        part, x, y = beside[at : at + 3]
        places = _places(game, whole_of(game, part))
        px, py = places[part]
        found |= {each: (ex - px + x, ey - py + y) for each, (ex, ey) in places.items()}
    return found


@linking.step("804.1a", "804.2", "701.18a")
def choose_link(game: Game, frame: Linking) -> Flow:
    """Its player may name a god beside which it will lie, and another one, as far as its text allows."""
    state = game.state
    card = state.card_of(frame.card)
    spots = places_to_link(game, card, _joined(game, frame.beside))
    if not spots:
        return finish(frame, frame.beside)
    options = tuple(
        Option("link", number, frame.card, state.token[part], SIDE[-x, -y]) for number, (part, x, y) in enumerate(spots)
    )
    return Question("pick", frame.seat, "link", (*options, Option("done")), ("804.1a",), chosen_for=frame.card)


@linking.step()
def note_link(game: Game, frame: Linking) -> Flow:
    """What was named is kept; perhaps another one fits."""
    if frame.choice.verb == "done":
        return finish(frame, frame.beside)
    spots = places_to_link(game, game.state.card_of(frame.card), _joined(game, frame.beside))
    frame.beside = (*frame.beside, *spots[frame.choice.value])
    return linking.go(frame, "choose_link")


def ask_link(game: Game, card: int, seat: int, into: str) -> Linking | None:
    """The procedure that asks how a god is linked, when there is anything to link it to."""
    if not places_to_link(game, card, {}):
        return None
    return Linking(into=into, card=game.state.token[card], seat=seat)


def join(game: Game, card: int, beside: int) -> None:
    """A god of a position set up by hand is linked with another, the first way their texts allow."""
    spots = [spot for spot in places_to_link(game, card, {}) if spot[0] == beside]
    if not spots:
        raise BanmenError("their texts do not link these two (804.2)", place="linked_to")
    link(game, card, spots[0])


# Being one creature -------------------------------------------------------------------------------


@book.rule("804.1a", "804.1c", "804.3", "804.3a", "804.3b", "701.18b")
def link(game: Game, card: int, beside: tuple[int, ...]) -> None:
    """The newcomer is part of the creature that was there, which stays the same one, tapped if any part of it was.

    What triggered by its coming looked at the newcomer alone.
    """
    state = game.state
    places = {card: (0, 0)} | _joined(game, beside)
    apart = _only_beside(game, places, {(card, part) for part in beside[::3]})
    tops = list(dict.fromkeys(whole_of(game, part) for part in beside[::3]))
    main = tops[0]
    handle = state.token[main]
    if any(state.turned[top] == TURNED for top in tops):
        atoms.turn(game, main, TURNED)
    others = tuple(spot for spot in game.state.table.links if spot.card not in places)
    for top in (*tops[1:], card):
        old = state.token[top]
        atoms.tuck(game, top, main, at="top")
        atoms.speak_for(game, old, handle)
        if game.state.table.attacker == old:
            atoms.write(game, "attacker", handle)
    atoms.write(game, {"links": (*others, *(Spot(row, x, y) for row, (x, y) in places.items())),
                       "apart": (*game.state.table.apart, *apart)})
    unite(game, main)
    atoms.tell(game, "link", state.controller[main], main, state.token[card])
    atoms.happen(game, "link", main, state.controller[main], state.token[card])


@book.rule("804.2c")
def _only_beside(
    game: Game, places: dict[int, tuple[int, int]], linked: set[tuple[int, int]]
) -> list[tuple[int, int]]:
    """The pairs that come to lie side by side although neither is linked to the other."""
    whole = {row: whole_of(game, row) for row in places}
    return [
        (min(one, two), max(one, two))
        for one, two in combinations(places, 2)
        if whole[one] != whole[two] and (one, two) not in linked and _side_by_side(places[one], places[two])
    ]


def _side_by_side(one: tuple[int, int], two: tuple[int, int]) -> bool:
    """Whether two cards that lie in these columns and rows touch."""
    return (one[0] - two[0], one[1] - two[1]) in SIDE


@book.rule("804.1d")
def link_if_there(game: Game, card: int, beside: tuple[int, ...]) -> None:
    """The god is linked with those of the named cards that are in the battle zone, if it is there itself.

    What would replace its coming has been asked before and looked at that card alone.
    """
    zone = game.state.zone
    kept = tuple(
        number
        for at in range(0, len(beside), 3)
        if zone[whole_of(game, beside[at])] >> 1 == BATTLE.number
        for number in beside[at : at + 3]
    )
    if kept:
        link(game, card, kept)


@book.rule("804.1b", "202.5", "109.2c", "804.6")
def unite(game: Game, top: int) -> None:
    """The whole has the names, civilizations, races and abilities of every card, and their powers together."""
    state = game.state
    on = (state.token[top],)
    for part in linked_cards(game, top)[1:]:
        bring_in(game, part, on, {key: game.library[state.definition[part]].numbers.get(key, 0) for key in SUMMED},
                 {key: game.library[state.definition[part]].words[key] for key in SHARED})


# One card leaves ----------------------------------------------------------------------------------


class Parting(Frame, tag="dm_parting"):
    """Linked gods leave the battle zone: of each of them one card goes."""

    cards: tuple[int, ...] = ()
    """The handles of everything that moves."""
    zone: int = 0
    at: str = "top"
    face: int = NONE
    turned: int = 0
    cause: str = ""
    source: int = NONE
    chosen: int = NONE


parting = Procedure(Parting, book)


def undecided(game: Game, cards: Sequence[int], zone: Zone) -> list[int]:
    """The linked gods that are about to leave and of which nobody knows yet which card goes."""
    if zone.number in (BATTLE.number, ABYSS.number):
        return []
    named = game.state.table.parting
    return [card for card in cards if (parts := separable(game, card)) and not any(part in named for part in parts)]


def separable(game: Game, card: int) -> tuple[int, ...]:
    """The cards of which one leaves when the creature leaves: linked gods, the cells of what comes apart (806.1b)."""
    cells = cells_of(game, card)
    if cells:
        return cells if game.has(card, "link_release") else ()
    return linked_cards(game, card)


@parting.step("703.4f", "804.7", "806.1b")
def choose_part(game: Game, frame: Parting) -> Flow:
    """Its owner names the card that leaves; whatever is done with it is done to that one alone."""
    state = game.state
    cards = [card for token in frame.cards if (card := state.card_of(token)) != NONE]
    first = undecided(game, cards, game.zones[frame.zone])[0]
    parts = tuple(state.token[part] for part in separable(game, first))
    return Question("pick", state.owner[first], "part", take(parts), why_in_part(game, first)[-1:], "chosen")


def why_in_part(game: Game, card: int) -> tuple[str, ...]:
    """The rules by which only a part of a creature leaves: that of link release, or those of linked gods."""
    return ("806.1b",) if put_together(game, card) else ("703.4f", "804.7")


def _told_of_part(game: Game, frame: Parting, card: int) -> tuple[str, ...]:
    return why_in_part(game, card)


@parting.step()
def note_part(game: Game, frame: Parting) -> Flow:
    """It is kept until the creature has left."""
    atoms.write(game, "parting", (*game.state.table.parting, game.state.card_of(frame.chosen)))
    return None


@parting.step("703.4f", "804.7", "806.1b", tells=dict.fromkeys(("move", "destroy", "uncover"), _told_of_part))
def leave(game: Game, frame: Parting) -> Flow:
    """The creature leaves, which can be replaced as a whole; if it is not, only the card named goes.

    Where several leave, the move asks for the card of the next one before any of them goes.
    """
    cards = [card for token in frame.cards if (card := game.state.card_of(token)) != NONE]
    loosen(game, cards)
    return game.rules.move(
        game, cards, game.zones[frame.zone], at=frame.at, face=frame.face, turned=frame.turned, cause=frame.cause,
        source=frame.source,
    )


@parting.step()
def forget_parts(game: Game, frame: Parting) -> Flow:
    """What was named held for this time only."""
    atoms.write(game, "parting", ())
    loosen(game, [card for token in frame.cards if (card := game.state.card_of(token)) != NONE], False)
    return None


@book.rule("703.4f", "804.7", "804.4", "109.2b", "703.4h")
def parts_that_leave(game: Game, card: int, zone: Zone) -> tuple[int, ...]:
    """Of a linked god one card leaves and the rest is the same creature; to the abyss goes all of it.

    Of any thing of several cards those leave that are meant, when cards and not the thing are meant (109.2b).
    """
    if zone.number in (BATTLE.number, ABYSS.number):
        return ()
    pile = (card, *game.state.beneath.get(card, ()))
    named = tuple(part for part in pile if part in game.state.table.parting)
    return () if len(named) == len(pile) else named


# Coming apart -------------------------------------------------------------------------------------


@book.rule("804.2b", "804.2c", "703.4e")
def proper(game: Game, one: int, two: int) -> bool:
    """Whether two cards are linked: they lie side by side, and did not only come to lie so when others were."""
    spots = {spot.card: (spot.x, spot.y) for spot in game.state.table.links}
    return _side_by_side(spots[one], spots[two]) and (min(one, two), max(one, two)) not in game.state.table.apart


def clusters(game: Game, parts: tuple[int, ...]) -> list[list[int]]:
    """The cards of a creature in groups that are properly linked, the group of the top card first."""
    left = list(parts)
    found: list[list[int]] = []
    while left:
        group = [left.pop(0)]
        for card in group:
            near = [each for each in left if proper(game, card, each)]
            group += near
            left = [each for each in left if each not in near]
        found.append(group)
    return found


class Loosening(Frame, tag="dm_loosening"):
    """Links that are no longer right come off."""

    pieces: tuple[int, ...] = ()
    """The handles of what one attacking creature has become."""
    attacker: int = NONE


loosening = Procedure(Loosening, book)


@book.rule("703.4e", "804.2b")
def improper_links(game: Game) -> Frame | None:
    """As soon as a link is not right any more it comes off."""
    prune(game)
    state = game.state
    for seat in (0, 1):
        for card in state.zones[BATTLE.of(seat)]:
            parts = linked_cards(game, card)
            if len(clusters(game, parts)) > 1:
                return Loosening()
    return None


def prune(game: Game) -> None:
    """What is no longer part of a creature of several linked cards is forgotten."""
    spots = game.state.table.links
    wholes = [whole_of(game, spot.card) for spot in spots]
    kept = tuple(spot for spot, whole in zip(spots, wholes, strict=True) if wholes.count(whole) > 1)
    if kept != spots:
        rows = {spot.card for spot in kept}
        apart = tuple(pair for pair in game.state.table.apart if rows.issuperset(pair))
        atoms.write(game, {"links": kept, "apart": apart})


@loosening.step("703.4e", "804.4", "804.4a")
def come_apart(game: Game, frame: Loosening) -> Flow:
    """Each piece is a creature that was there all along, lying as the whole did and under the same effects."""
    state = game.state
    for seat in (0, 1):
        for top in tuple(state.zones[BATTLE.of(seat)]):
            groups = clusters(game, linked_cards(game, top))
            pieces = [state.token[top]]
            for group in groups[1:]:
                atoms.part(game, group[0])
                for card in group[1:]:
                    atoms.tuck(game, card, group[0])
                unite(game, group[0])
                pieces.append(state.token[group[0]])
            if len(pieces) > 1 and game.state.table.attacker == pieces[0]:
                frame.pieces = tuple(pieces)
    return None


@loosening.step("804.4a")
def go_on_attacking(game: Game, frame: Loosening) -> Flow:
    """Of the pieces of an attacking god its player names the one that attacks on."""
    if not frame.pieces:
        return finish(frame)
    return Question("pick", game.state.turn_player, "attacks_on", take(frame.pieces), ("804.4a",), "attacker")


@loosening.step("804.4a")
def note_attacker(game: Game, frame: Loosening) -> Flow:
    """The attack is that creature's from now on."""
    atoms.write(game, "attacker", frame.attacker)
    return None
