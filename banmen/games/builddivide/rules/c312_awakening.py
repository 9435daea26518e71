"""312-3: abilities that are asleep until the territory is open; and which other abilities do not work."""

from __future__ import annotations

from banmen.games.builddivide.effects import Act, Auto
from banmen.games.builddivide.effects_rules import ByRule
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c404_territories import is_open, territories
from banmen.games.builddivide.rules.c532_by_doing import can_do
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.terms import (
    ALL_ABILITIES,
    LOST,
    AwakeAct,
    AwakeAuto,
    AwakeLimit,
    AwakePayAs,
    AwakeReplacing,
    AwakeStatic,
    Limit,
    PayAs,
)
from banmen.kernel import atoms
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.says import Change, Keyword, Replacing, Static, Triggered
from banmen.kernel.effects.things import Itself
from banmen.kernel.game import Game
from banmen.kernel.library import unpacked
from banmen.kernel.state import Scope
from banmen.kernel.triggers import Noticed, concerns

AWAKENING = frozenset((AwakeAct, AwakeAuto, AwakeLimit, AwakePayAs, AwakeReplacing, AwakeStatic))
REPLACING = frozenset((Replacing, AwakeReplacing))
ENTERS = "enter:field"
_LOST = frozenset((LOST,))


def works(game: Game, card: int, ability: Ability) -> bool:
    """Whether an ability of a card works: not an aura's, not a lost or sleeping one, not an offer nobody could take."""
    kind = type(ability)
    if kind is ByRule:
        return True
    if table_of(game).auras and is_aura(game, card):
        return False
    if has_lost_abilities(game, card):
        return False
    if kind in AWAKENING and not is_awake(game, game.state.controller[card], ability.title):  # type: ignore[attr-defined]
        return False
    return kind not in REPLACING or possible(game, card, ability)  # type: ignore[arg-type]


@book.rule("1203-1", "1203-3", "1208-1c")
def has_lost_abilities(game: Game, card: int) -> bool:
    """While an effect takes a card's abilities away none of them does anything or can be played."""
    return game.derived.alters(_LOST) and ALL_ABILITIES in game.derived.words_in_full(card, LOST)


def in_force(game: Game, seat: int, source: int, ability: Triggered) -> bool:
    """Whether the ability of a card that has left would be in force: it is awake, and its condition holds."""
    known = game.state.known.get(source)
    if known is not None and ALL_ABILITIES in known.words.get(LOST, ()):
        return False
    if isinstance(ability, AwakeAuto) and not is_awake(game, seat, ability.title):
        return False
    return ability.condition is None or game.is_so(ability.condition, Scope(seat, source))


@book.rule("312-3")
def awakening(inner: Ability, title: str) -> Ability:
    """What is asleep while no territory is open: an ability of any kind; a keyword is had as long as it is awake."""
    if isinstance(inner, Keyword):
        return AwakeStatic((Change("keywords", "grant", inner.value, inner.name),), Itself(), title=title)
    fields = {name: getattr(inner, name) for name in inner.__struct_fields__}
    kind = next(awake for plain, awake in _ASLEEP if isinstance(inner, plain))
    return kind(**fields, title=title)


_ASLEEP: tuple[tuple[type[Ability], type[Ability]], ...] = (
    (Static, AwakeStatic), (Auto, AwakeAuto), (Act, AwakeAct), (Replacing, AwakeReplacing), (Limit, AwakeLimit),
    (PayAs, AwakePayAs),
)


@book.rule("521-3")
def is_aura(game: Game, card: int) -> bool:
    """A card that is an aura has no abilities that work."""
    token = game.state.token[card]
    return any(each.card == token for each in table_of(game).auras)


@book.rule("312-3", "312-3a")
def is_awake(game: Game, seat: int, title: str) -> bool:
    """An awakening works while a territory of its player is open; with a title, one that has the title."""
    return any(
        is_open(game, card) and (not title or title in game.words(card, "titles")) for card in territories(game, seat)
    )


@book.rule("1209-3")
def possible(game: Game, card: int, ability: Replacing) -> bool:
    """A replacement that is only offered does not apply when what it offers cannot be done."""
    if not ability.optional:
        return True
    scope = Scope(game.state.controller[card], game.state.token[card])
    return all(can_do(game, action, scope) for action in ability.instead)


def sleeping(game: Game, ace: int) -> list[int]:
    """The abilities asleep now that wait for something such as this ace to enter (as watchers)."""
    found = []
    for packed in game.state.watch.get(ENTERS, ()):
        watcher, definition, number = unpacked(packed)
        ability = game.library[definition].abilities[number]
        if isinstance(ability, AwakeAuto) and not works(game, watcher, ability):
            found.append(packed)
    return found


def notice_late(game: Game, ace: int, asleep: list[int]) -> None:
    """Abilities that the opening has woken notice the ace that entered with it."""
    state = game.state
    found = []
    for packed in asleep:
        watcher, definition, number = unpacked(packed)
        ability = game.library[definition].abilities[number]
        scope = Scope(state.controller[watcher], state.token[watcher])
        if (
            isinstance(ability, AwakeAuto)
            and works(game, watcher, ability)
            and concerns(game, ability.when, scope, ace, state.controller[ace])
        ):
            found.append(Noticed(definition, number, scope, None, state.seen[watcher]))
    atoms.wait(game, found, state.token[ace])
