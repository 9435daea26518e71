"""1204-2e to 1204-2g: which choices and targets a text asks for while it is played, and whether they exist."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec

from banmen.games.builddivide.effects import Bullets, InRedZone, InYellowZone, Listed
from banmen.games.builddivide.effects_keywords import ByCosts, EmptyHand
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c104_bans import may_target
from banmen.games.builddivide.rules.c1409_evol import branches, paid_name
from banmen.games.builddivide.table import Entry, table_of
from banmen.games.builddivide.terms import CounterAbility, PlayedAbility
from banmen.games.builddivide.zones import HAND, LIFE, RESOLUTION
from banmen.kernel.effects.base import Ability, Action, Side
from banmen.kernel.effects.says import Activated, Later, OneShot, Triggered
from banmen.kernel.effects.things import Cards, Choose
from banmen.kernel.evaluate import find_so_many
from banmen.kernel.library import CardDef, effect_of, parts_of, spell_of
from banmen.kernel.names import KEYWORDS, NONE, numeral, other
from banmen.kernel.question import Option, Reason, Wish
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game

MODES = "modes"
"""The word under which a text remembers which of its choices were taken."""


Target = Choose | PlayedAbility


class Asked(msgspec.Struct, frozen=True, gc=False):
    """What playing a text asks for: targets, each with its place, and lists of choices, in the order of the text."""

    targets: tuple[tuple[int, Target], ...]
    lists: tuple[Bullets, ...]
    branches: bool
    """Whether it depends on which evol was paid."""


@lru_cache(maxsize=4096)
@book.rule("1204-2e", "1204-2f.1")
def asked(card: CardDef, ability: int, block: int, modes: tuple[int, ...], paid: str = "") -> Asked:
    """What is asked for: nothing of modes left out, of evols not paid, nor of the part after その後."""
    targets: list[tuple[int, Target]] = []
    lists: list[Bullets] = []

    def look(actions: tuple[Action, ...]) -> None:
        for action in actions:
            what = _target(action)
            if what is not None:
                targets.append((place_of(card, ability, action), what))
            if isinstance(action, Bullets):
                lists.append(action)
                for number, mode in enumerate(action.modes, first_item(card, ability, action)):
                    look(mode.actions if number in modes else ())
            elif isinstance(action, ByCosts):
                for case in action.cases:
                    look(case.actions if case.name == paid else ())
            elif not isinstance(action, Later):  # that chooses when it is played itself (1205-5)
                for part in parts_of(action):
                    look(part)

    look(card.blocks[ability][block])
    return Asked(tuple(targets), tuple(lists), branches(card, ability))


def first_item(card: CardDef, ability: int, listed: Bullets) -> int:
    """The number of a list's first item: the items of all lists of an ability are counted in the order of its text."""
    passed = 0

    def look(actions: tuple[Action, ...]) -> bool:
        nonlocal passed
        for action in actions:
            if action is listed:
                return True
            passed += isinstance(action, Listed)
            if any(look(part) for part in parts_of(action)):
                return True
        return False

    assert any(look(part) for part in parts_of(card.abilities[ability])), "the list is none of this ability"
    return passed


def _target(action: Action) -> Target | None:
    if isinstance(action, CounterAbility):
        return action.aim
    what = getattr(action, "what", None)
    return what if isinstance(what, Choose) and what.target else None


def place_of(card: CardDef, ability: int, action: Action) -> int:
    """Where the targets of an instruction stand: those that are cards in the order of the text, then the others."""
    aiming = [each for part in card.blocks[ability] for each in part if _target(each) is not None]
    aiming.sort(key=lambda each: isinstance(each, CounterAbility))
    return next(at for at, each in enumerate(aiming) if each is action)


def chooses_in_vain(ability: Ability) -> bool:
    """Whether a text that is never played itself (a skill, what stands in for something ...) asks for targets."""
    inner = getattr(ability, "ability", None)
    if isinstance(inner, Ability):
        return chooses_in_vain(inner)
    if isinstance(ability, OneShot | Triggered | Activated):
        return False
    return any(_target(action) is not None for action in _carried_out(effect_of(ability)))


def _carried_out(actions: tuple[Action, ...]) -> Iterator[Action]:
    """The instructions of a text and of everything in it but what is played later as an ability of its own."""
    for action in actions:
        yield action
        for part in parts_of(action) if not isinstance(action, Later) else ():
            yield from _carried_out(part)


@book.rule("1201-1a")
def abilities_of(game: Game, seat: int) -> list[int]:
    """The abilities a player is playing, by their numbers in the resolution zone; a command there is none."""
    return [each.number for each in table_of(game).stack if each.card == NONE and each.seat == seat]


def abilities_meant(game: Game, what: PlayedAbility, seat: int) -> list[int]:
    """The abilities being played that a target means: the opponent's, one's own, or either's; of a kind, or any."""
    own = abilities_of(game, seat) if what.side is not Side.THEIRS else []
    found = own + (abilities_of(game, other(seat)) if what.side is not Side.YOURS else [])
    if not what.kind:
        return found
    activated = [
        each.number for each in table_of(game).stack
        if each.ability != NONE and not each.block  # what stands after その後 is automatic (1204-3a.5)
        and isinstance(game.library[each.definition].abilities[each.ability], Activated)
    ]
    return [each for each in found if (each in activated) == (what.kind == "act")]


class Played(msgspec.Struct, frozen=True, gc=False):
    """The text of a printed card that is played itself: which ability it is, and of which zones its targets are."""

    ability: int
    zones: frozenset[str]
    wants: Asked
    """What it asks for, whatever is paid."""


@lru_cache(maxsize=4096)
def played(card: CardDef) -> Played | None:
    """What playing the card asks for; None when it asks for nothing, as a unit card does."""
    spell = spell_of(card)
    if spell == NONE or not asks(card, spell):
        return None
    return Played(spell, zones_asked(card, spell), asked(card, spell, 0, ()))


@lru_cache(maxsize=4096)
def asks(card: CardDef, ability: int) -> bool:
    """Whether playing the text asks for anything at all."""
    wants = asked(card, ability, 0, ())
    return bool(wants.targets or wants.lists)


@lru_cache(maxsize=4096)
def zones_asked(card: CardDef, ability: int) -> frozenset[str]:
    """The zones, not of the opponent, that the targets of a text and their numbers speak of."""
    actions = _carried_out(effect_of(card.abilities[ability]))
    return frozenset(zone for action in actions for zone in zones_in(_target(action), but=Side.THEIRS))


def zones_in(term: object, *, but: Side | None = None) -> Iterator[str]:
    """The zones that words speak of, but not where they speak of the cards of one side there."""
    if isinstance(term, tuple):
        for each in term:
            yield from zones_in(each, but=but)
    elif isinstance(term, EmptyHand):
        yield HAND.name
    elif isinstance(term, InRedZone | InYellowZone):
        yield LIFE.name
    elif isinstance(term, msgspec.Struct):
        if isinstance(term, Cards) and term.side is not but:
            yield from term.zones
        for field in term.__struct_fields__:
            yield from zones_in(getattr(term, field), but=but)


def next_list(card: CardDef, ability: int, block: int, modes: tuple[int, ...], scope: Scope) -> Bullets | None:
    """The first list of a text of which nothing has been chosen yet; a list within a mode only if that is taken."""
    for listed in asked_then(card, ability, block, modes, scope).lists:
        first = first_item(card, ability, listed)
        if not any(first <= mode < first + len(listed.modes) for mode in modes):
            return listed
    return None


Place = tuple[str, Side]
"""The zone of one side."""


@lru_cache(maxsize=4096)
def places_of_targets(card: CardDef) -> tuple[frozenset[Place], ...]:
    """For each target without which the card cannot be played, the places in one of which it has to be.

    Left out are targets of which that cannot be said so simply. An ability being played lies in the resolution zone.
    """
    text = played(card)
    if text is None or branches(card, text.ability):
        return ()
    found = [_places(what) for _, what in asked(card, text.ability, 0, ()).targets]
    return tuple(places for places in found if places)


def _places(what: Target) -> frozenset[Place]:
    if isinstance(what, PlayedAbility):
        sides = (Side.YOURS, Side.THEIRS) if what.side is Side.ANY else (what.side,)
        return frozenset((RESOLUTION.name, side) for side in sides)
    cards = what.cards
    if what.up_to or what.count == 0 or not isinstance(what.count, int) or cards.among or cards.under is not None:
        return frozenset()
    sides = (Side.YOURS, Side.THEIRS) if cards.side is Side.ANY else (cards.side,)
    return frozenset((zone, side) for zone in cards.zones for side in sides)


@book.rule("1204-2g.2", "1204-4")
def lawful(game: Game, what: Target, scope: Scope) -> list[int]:
    """The cards, or the abilities being played, that meet the words of the target and may be chosen."""
    if isinstance(what, PlayedAbility):
        return abilities_meant(game, what, scope.seat)
    found = game.find(what.cards, scope)
    return [card for card in found if may_target(game, scope.seat, card)] if game.derived.touches(KEYWORDS) else found


@book.rule("1204-2f.2")
def open_modes(game: Game, card: CardDef, ability: int, listed: Bullets, scope: Scope) -> list[tuple[int, ...]]:
    """The ways to choose among the modes of a list, none twice, for which everything exists that they ask for."""
    first = first_item(card, ability, listed)
    lawful_ones = [
        number
        for number, mode in enumerate(listed.modes, first)
        if can_choose(game, card, ability, card.block(ability, mode.actions), scope)
    ]
    return list(combinations(lawful_ones, listed.count))


def mode_options(ways: list[tuple[int, ...]]) -> tuple[Option, ...]:
    """Each way to choose of a list as something to answer, the numbers of its items as its word."""
    return tuple(Option("mode", word="+".join(map(str, way))) for way in ways)


def modes_in(option: Option) -> tuple[int, ...]:
    """The items that were answered."""
    return tuple(int(mode) for mode in option.word.split("+"))


@book.rule("1204-2f")
def refuse_mode(card: CardDef, ability: int, listed: Bullets, taken: tuple[int, ...], wish: Wish) -> Reason:
    """A choice taken twice, something that does not stand in the list, or a mode without its target."""
    wished = [numeral(each) for each in wish.word.split("+") if each.isdecimal()]
    if len(set(wished)) < len(wished) or not set(taken).isdisjoint(wished):
        return Reason("1204-2f.2", "taken_already")
    first = first_item(card, ability, listed)
    if len(wished) != listed.count or not all(first <= each < first + len(listed.modes) for each in wished):
        return Reason("1204-2f", "not_meant")
    return Reason("1204-2g.3", "no_target")


def can_choose(game: Game, card: CardDef, ability: int, block: int, scope: Scope) -> bool:
    """Whether every target of a text exists, and of each of its lists enough modes for which that is so."""
    return all_there(game, card, ability, asked_then(card, ability, block, (), scope), scope)


def all_there(game: Game, card: CardDef, ability: int, wants: Asked, scope: Scope) -> bool:
    """Whether all that a text asks for exists."""
    for _, what in wants.targets:
        if not _enough(game, what, scope):
            return False
    return not wants.lists or all(open_modes(game, card, ability, listed, scope) for listed in wants.lists)


def asked_then(card: CardDef, ability: int, block: int, modes: tuple[int, ...], scope: Scope) -> Asked:
    """What is asked for, of a text to which it matters that of the evol that was paid."""
    wants = asked(card, ability, block, modes)
    return asked(card, ability, block, modes, paid_name(card, scope)) if wants.branches else wants


def _enough(game: Game, what: Target, scope: Scope) -> bool:
    """Whether as many things exist as the target asks for."""
    if type(what) is not Choose:
        return bool(lawful(game, what, scope))
    if what.up_to:
        return True
    least = what.count if isinstance(what.count, int) else game.amount(what.count, scope)
    if not game.derived.touches(KEYWORDS):
        return find_so_many(game, what.cards, scope, least)
    return len(lawful(game, what, scope)) >= least


def wanted(printed: CardDef, entry: Entry) -> tuple[tuple[int, Target], ...]:
    """The targets of what is being played, with the modes taken and the cost paid."""
    return asked_then(printed, entry.ability, entry.block, entry.scope.get(MODES), entry.scope).targets


@book.rule("1204-3a.2")
def lawful_still(game: Game, entry: Entry) -> tuple[tuple[int, ...], ...]:
    """Of the chosen targets those that still are what they had to be, as the resolution begins."""
    found = list(entry.targets)
    for place, what in wanted(game.library[entry.definition], entry):
        if isinstance(what, PlayedAbility):
            meant = abilities_meant(game, what, entry.seat)
            found[place] = tuple(token for token in found[place] if ~token in meant)
            continue
        found[place] = tuple([
            token
            for token in found[place]
            if (card := game.state.card_of(token)) != NONE
            and game.matches(what.cards, entry.scope, card)
            and may_target(game, entry.seat, card)
        ])
    return tuple(found)
