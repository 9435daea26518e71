"""Materials: which monsters can be used together for an Xyz, Synchro, fusion or ritual summon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import Figure
from banmen.games.yugioh.effects_bounds import Beside
from banmen.games.yugioh.facts import Printed, printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c337_bounds import refuse_bound
from banmen.games.yugioh.rules.c355_knowing import fits_all, lies_hidden, own_cards, own_words, stands_to
from banmen.games.yugioh.summoning import (
    FusionMaterials,
    FusionSummon,
    KindPart,
    NamedPart,
    Part,
    SynchroMaterials,
    TunerPart,
    XyzMaterials,
)
from banmen.games.yugioh.zones import HAND, MONSTER, MONSTERS_AT_MOST
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.things import Cards, Is
from banmen.kernel.evaluate import filters, fits
from banmen.kernel.library import unpacked
from banmen.kernel.names import DOWN, NONE, UP
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question, Reason, take
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

BY_ANY = FusionSummon()
"""The usual fusion summon: any monster, with materials of the hand and the field."""
Set = tuple[int, ...]
"""Cards that can be used together."""

NO_XYZ = Reason("230.1", "no_materials")
NO_SYNCHRO = Reason("235.1", "no_materials")
NOT_FACE_UP_XYZ = Reason("230.5", "material_face_down")
NOT_FACE_UP_SYNCHRO = Reason("235.4", "material_face_down")
TOKEN_NO_MATERIAL = Reason("320.7", "token_no_material")
WRONG_LEVEL = Reason("230.3", "material_does_not_fit")
DOES_NOT_ADD_UP = Reason("235.1", "material_does_not_fit")
NOT_OWN_FIELD = Reason("230.3", "not_on_own_field")


def material_sets(game: Game, seat: int, card: int) -> Iterator[Set]:
    """The sets of monsters with which this Xyz or Synchro monster can be summoned."""
    return sets_for(game, seat, printed(game, card), game.state.token[card])


def sets_for(game: Game, seat: int, about: Printed, token: int = NONE) -> Iterator[Set]:
    """The sets of monsters with which a monster printed so (with this handle) can be summoned."""
    if isinstance(about.materials, XyzMaterials):
        return xyz_sets(game, seat, about.materials, token)
    assert isinstance(about.materials, SynchroMaterials), "fusion monsters are summoned by their spell"
    return synchro_sets(game, seat, about.materials, about.facts.level, token)


# Xyz ---------------------------------------------------------------------------------------------


@book.rule("230.3", "230.5", "320.7")
def refuse_xyz(
    game: Game, seat: int, materials: XyzMaterials, card: int, token: int = NONE
) -> Reason | None:
    """An Xyz material is a face-up monster of the own field, of the level named, and no token."""
    state = game.state
    if state.zone[card] != MONSTER.of(seat):
        return NOT_OWN_FIELD
    if state.face[card] == DOWN:
        return NOT_FACE_UP_XYZ
    if printed(game, card).token:
        return TOKEN_NO_MATERIAL
    refused = refuse_bound(game, "xyz_material", seat, card, token)
    if refused is not None:
        return refused
    scope = Scope(seat)
    fit = game.number(card, "level") == materials.level and all(fits(game, f, scope, card) for f in materials.filters)
    return None if fit else WRONG_LEVEL


@book.rule("230.1", "230.3")
def xyz_sets(game: Game, seat: int, materials: XyzMaterials, token: int = NONE) -> Iterator[Set]:
    """As many as the text names, or more where it says so."""
    field = game.state.zones[MONSTER.of(seat)]
    if len(field) < materials.count:
        return
    usable = [card for card in field if refuse_xyz(game, seat, materials, card, token) is None]
    most = (materials.most or len(usable)) if materials.more else materials.count
    for count in range(materials.count, most + 1):
        yield from combinations(usable, count)


# Synchro -----------------------------------------------------------------------------------------


@book.rule("235.4")
def refuse_synchro(game: Game, seat: int, materials: SynchroMaterials, card: int) -> Reason | None:
    """A Synchro material is a face-up monster of the own field that is the tuner, or one of the others."""
    state = game.state
    if state.zone[card] != MONSTER.of(seat):
        return NOT_OWN_FIELD
    if state.face[card] == DOWN:
        return NOT_FACE_UP_SYNCHRO
    refused = refuse_bound(game, "synchro_material", seat, card)
    if refused is not None:
        return refused
    if is_tuner(game, seat, materials.tuner, card) or is_other(game, seat, materials, card):
        return None
    return DOES_NOT_ADD_UP


@book.rule("235.2", "235.3")
def is_tuner(game: Game, seat: int, part: Part, card: int) -> bool:
    """The tuner is any tuner the text allows, or exactly the one it names."""
    return fits_part(game, seat, part, card)


def is_other(game: Game, seat: int, materials: SynchroMaterials, card: int) -> bool:
    """The others are no tuners."""
    if "tuner" in game.derived.words(game, card, "kinds"):
        return False
    scope = Scope(seat)
    for each in materials.filters:
        if not fits(game, each, scope, card):
            break
    else:
        return True
    return False


@book.rule("235.1", "235.2", "235.4a")
def synchro_sets(
    game: Game, seat: int, materials: SynchroMaterials, level: int, token: int = NONE
) -> Iterator[Set]:
    """One tuner and at least so many others whose levels add up exactly."""
    state = game.state
    field = [
        card
        for card in state.zones[MONSTER.places[seat]]
        if state.face[card] == UP and refuse_bound(game, "synchro_material", seat, card, token) is None
    ]
    if len(field) <= materials.least:
        return
    tuners = [card for card in field if is_tuner(game, seat, materials.tuner, card)]
    if not tuners:
        return
    levels = {card: its for card in field if (its := game.derived.number(game, card, "level")) > 0}
    others = [card for card in levels if is_other(game, seat, materials, card)]
    for tuner in tuners:
        if tuner not in levels:
            continue
        left = level - levels[tuner]
        rest = [card for card in others if card != tuner]
        for count in range(materials.least, (materials.most or len(rest)) + 1):
            for chosen in combinations(rest, count):
                if sum(map(levels.__getitem__, chosen)) == left and go_together(game, (tuner, *chosen)):
                    yield (tuner, *chosen)


@book.rule("337.1")
def go_together(game: Game, cards: Set) -> bool:
    """A text may say what the other materials must be beside its card."""
    state = game.state
    for packed in state.watch.get("beside:synchro_material") or ():
        watcher, definition, number = unpacked(packed)
        ability = game.library.cards[definition].abilities[number]
        if watcher not in cards or not isinstance(ability, Beside) or not game.rules.works(game, watcher, ability):
            continue
        scope = Scope(state.controller[watcher], state.token[watcher])
        if not all(fits(game, each, scope, card) for card in cards if card != watcher for each in ability.filters):
            return False
    return True


# Fusion ------------------------------------------------------------------------------------------


def own_monsters(game: Game, seat: int, but: int = NONE) -> list[int]:
    """The monsters of a player's hand and field, face down ones too."""
    state = game.state
    hand = [card for card in state.zones[HAND.of(seat)] if printed(game, card).facts.type == "monster"]
    return [card for card in (*hand, *state.zones[MONSTER.of(seat)]) if card != but]


def leaves_room(game: Game, seat: int, chosen: Sequence[int]) -> bool:
    """Whether there is a free monster zone when these are gone."""
    state = game.state
    place = MONSTER.of(seat)
    return len(state.zones[place]) - sum(state.zone[card] == place for card in chosen) < MONSTERS_AT_MOST


@book.rule("240.1", "240.2", "240.3")
def fusion_sets(
    game: Game, seat: int, card: int, room: bool = True, action: FusionSummon = BY_ANY
) -> Iterator[Set]:
    """All the materials the fusion monster names, of the own hand and field, face up or face down.

    An effect may name other zones, or what else they must be.

    There must be a free monster zone for it then, unless that is not asked.
    """
    materials = printed(game, card).materials
    if not isinstance(materials, FusionMaterials):
        return
    parts: list[Part] = []
    for part in materials.parts:
        parts.extend([part] * (part.count if isinstance(part, KindPart) else 1))
    pool = own_monsters(game, seat)
    if action.zones != BY_ANY.zones or action.materials:
        wanted = Cards(action.zones, Side.YOURS, (Is("types", "monster"), *action.materials))
        pool = own_cards(game, wanted, Scope(seat))
    token = game.state.token[card]
    pool = [each for each in pool if refuse_bound(game, "fusion_material", seat, each, token) is None]
    if len(pool) < len(parts):
        return
    fitting = [[each for each in pool if fits_part(game, seat, part, each)] for part in parts]
    seen: set[frozenset[int]] = set()
    for chosen in _assigned(fitting, ()):
        key = frozenset(chosen)
        if key not in seen and (not room or leaves_room(game, seat, chosen)):
            seen.add(key)
            yield chosen


def _assigned(fitting: list[list[int]], taken: Set) -> Iterator[Set]:
    if len(taken) == len(fitting):
        yield taken
        return
    for card in fitting[len(taken)]:
        if card not in taken:
            yield from _assigned(fitting, (*taken, card))


# What a monster has to be --------------------------------------------------------------------------


def fits_part(game: Game, seat: int, part: Part, card: int) -> bool:
    """Whether the monster can be this material."""
    if type(part) is NamedPart:
        return part.name in own_words(game, card, "names")
    if type(part) is TunerPart:
        return "tuner" in own_words(game, card, "kinds") and fits_all(game, part.filters, Scope(seat), card)
    assert type(part) is KindPart
    return fits_all(game, part.filters, Scope(seat), card)


@filters(Figure)
@book.rule("130.2", "230.2", "355.6")
def compares_figure(game: Game, term: Figure, scope: Scope, card: int) -> bool:
    """A face-down monster has no known numbers, and an Xyz monster has no level: they fit no such condition."""
    if lies_hidden(game, card) or term.key not in game.library.cards[game.state.definition[card]].numbers:
        return False
    number = game.rules.referred(term.key, game.derived.number(game, card, term.key))
    return stands_to(game, term, number, scope)


# Choosing ----------------------------------------------------------------------------------------


class Choosing(Frame, tag="yg_choosing"):
    """A player puts a set of cards together, one by one; the result is one of the sets."""

    seat: int = 0
    sets: tuple[tuple[int, ...], ...] = ()
    """Handles."""
    taken: tuple[int, ...] = ()
    prompt: str = "material"
    source: int = NONE
    next: int = NONE


choosing = Procedure(Choosing, book)


def choose_set(
    game: Game, seat: int, sets: Iterator[Set], prompt: str, source: int, into: str = "materials"
) -> Choosing:
    """The frame in which a player chooses one of the sets."""
    token = game.state.token
    handles = tuple(tuple(token[card] for card in each) for each in sets)
    return Choosing(into=into, seat=seat, sets=handles, prompt=prompt, source=source)


@choosing.step()
def name_one(game: Game, frame: Choosing) -> Flow:
    """Each card named must lead to a set that is complete."""
    taken = set(frame.taken)
    open_sets = [each for each in frame.sets if taken.issubset(each)]
    if len(open_sets) == 1 and (not game.ask_all or len(open_sets[0]) == len(taken)):
        return finish(frame, open_sets[0])
    rest = dict.fromkeys(token for each in open_sets for token in each if token not in taken)
    options = take(tuple(rest))[: 1 if len(open_sets) == 1 else None]
    sizes = [len(each) for each in open_sets]
    if min(sizes) == len(taken):
        options = (*options, Option("done"))
    return Question("pick", frame.seat, frame.prompt, options, game.citing(), "next", frame.source, frame.taken,
                    min(sizes), max(sizes))


@choosing.step()
def take_one(game: Game, frame: Choosing) -> Flow:
    """What was named belongs to the set."""
    if frame.next == NONE:
        return finish(frame, frame.taken)
    frame.taken = (*frame.taken, frame.next)
    return choosing.go(frame, "name_one")
