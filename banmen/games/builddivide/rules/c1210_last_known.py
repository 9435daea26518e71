"""1210, 804-6a: what has left is described, and notices what happened to it, as it last was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.builddivide.effects_expressions import Bears, InAttack, OwnedBy, Wears
from banmen.games.builddivide.rulebook import book
from banmen.games.builddivide.rules.c1203_in_force import in_force
from banmen.games.builddivide.table import table_of
from banmen.games.builddivide.terms import InBattle
from banmen.kernel import atoms
from banmen.kernel.effects import things
from banmen.kernel.effects.base import Filter, Side, What, Who
from banmen.kernel.effects.says import Triggered
from banmen.kernel.evaluate import compares
from banmen.kernel.library import unpacked
from banmen.kernel.names import NONE, TURNED, UP
from banmen.kernel.state import LastKnown, Scope
from banmen.kernel.triggers import Noticed

if TYPE_CHECKING:
    from banmen.games.builddivide.table import Game


@book.rule("804-6", "804-6a")
def happen_to_gone(game: Game, happening: str, token: int, rival: int) -> None:
    """A unit that has left notices what happened to it as it last was, and so do those who wait for such a unit."""
    state = game.state
    known = state.known.get(token)
    if known is None:
        return
    found = [
        Noticed(definition, number, Scope(known.controller, token))
        for definition in (known.definition, *known.given)
        for number, ability in enumerate(game.library[definition].abilities)
        if isinstance(ability, Triggered)
        and _waits_for(game, ability, happening, Scope(known.controller, token), token, known)
        and in_force(game, known.controller, token, ability)
    ]
    for packed in state.watch.get(happening, ()):
        watcher, definition, number = unpacked(packed)
        watching = game.library[definition].abilities[number]
        assert isinstance(watching, Triggered)
        scope = Scope(state.controller[watcher], state.token[watcher])
        if _waits_for(game, watching, happening, scope, token, known) and game.rules.may_trigger(
            game, watcher, watching
        ):
            found.append(Noticed(definition, number, scope, None, state.seen[watcher]))
    atoms.wait(game, found, token, NONE, rival)


def _waits_for(
    game: Game, ability: Triggered, happening: str, scope: Scope, token: int, known: LastKnown
) -> bool:
    """Whether this happening to the gone card is one of those the ability waits for."""
    return any(
        happening in when.happenings
        and (when.whose is None or (when.whose is Who.YOU) == (known.controller == scope.seat))
        and (when.subject is None or described(game, when.subject, scope, token, known))
        for when in (ability.when, *ability.also)
    )


def described(game: Game, what: What, scope: Scope, token: int, known: LastKnown) -> bool:
    """Whether the words fit the card that has left, as it last was where it was."""
    if isinstance(what, things.Itself):
        return token == scope.source
    if not isinstance(what, things.Cards) or game.zones[known.zone >> 1].name not in what.zones:
        return False
    if what.side is not Side.ANY and (known.controller == scope.seat) != (what.side is Side.YOURS):
        return False
    if what.other and token == scope.source:
        return False
    return all(_was(game, each, scope, token, known) for each in what.filters)


def _was(game: Game, property: Filter, scope: Scope, token: int, known: LastKnown) -> bool:
    """Whether the card that has left had the property."""
    if isinstance(property, things.Is):
        return property.word in known.words.get(property.key, ())
    if isinstance(property, things.Named):
        return property.name in known.words.get("names", ())
    if isinstance(property, things.NameHas):
        return any(property.part in name for name in known.words.get("names", ()))
    if isinstance(property, OwnedBy):
        return known.owner in game.seats(property.who, scope)
    if isinstance(property, Wears):
        return any(each.host == token for each in table_of(game).auras)
    if isinstance(property, Bears):
        return known.counters.get(property.name, 0) > 0
    if isinstance(property, things.Compares):
        return compares(property.op, known.numbers.get(property.key, 0), game.amount(property.amount, scope))
    if isinstance(property, things.Has):
        return property.keyword in known.keywords
    if isinstance(property, things.Turned):
        return (known.turned == TURNED) == property.yes
    if isinstance(property, things.Face):
        return (known.face == UP) == property.up
    if isinstance(property, things.Not):
        return not _was(game, property.filter, scope, token, known)
    if isinstance(property, things.Either):
        return any(_was(game, each, scope, token, known) for each in property.filters)
    if isinstance(property, InAttack):
        return token == (table_of(game).attacker if property.role == "attacker" else table_of(game).blocker)
    return isinstance(property, InBattle) and token in table_of(game).battle
