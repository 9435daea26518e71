"""Instructions on cards that are being looked at are carried out while they are."""

from __future__ import annotations

from msgspec.structs import replace

from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, Who, walk
from banmen.kernel.effects.says import As, If, Look, May, Modes, Pick, Repeat, Shuffle
from banmen.language.lowering.naming import LOOKED


def looked_at(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Whatever is done with cards that are being looked at is done while they are."""
    actions = tuple(map(_each_course, actions))
    for at, action in enumerate(actions):
        if isinstance(action, As) and any(map(speaks_of_pile, actions[at + 1 :])):
            look = action.actions[-1] if action.actions else None
            seen = seen_by(look, action.who) if isinstance(look, Look) else None
            if seen is not None:
                before = (replace(action, actions=action.actions[:-1]),) if action.actions[:-1] else ()
                return (*actions[:at], *before, *looked_at((seen, *actions[at + 1 :])))
        within = governed(action)
        look = next((each for each in (action, *within) if isinstance(each, Look)), None)
        if look is None:
            continue
        last = at
        picked = any(isinstance(each, Pick) for each in look.then) or any(map(speaks_of_pile, within))
        for number in range(at + 1, len(actions)):
            if speaks_of_pile(actions[number]) or (picked and speaks_of_it(actions[number])):
                last, picked = number, True
        if isinstance(action, If) and last + 1 < len(actions) and isinstance(actions[last + 1], Shuffle):
            last += 1  # only a deck that was looked through is shuffled
        after = actions[at + 1 : last + 1]
        whole: Action
        if isinstance(action, May):
            whole = replace(action, actions=looked_at((*within, *since_done(after))))
        elif isinstance(action, If):
            whole = replace(action, then=looked_at((*within, *after)))
        else:
            whole = replace(look, then=(*look.then, *after))
        return (*actions[:at], whole, *looked_at(actions[last + 1 :]))
    return actions


def _each_course(action: Action) -> Action:
    """What is one of several courses, or done so often, looks at its own cards."""
    if isinstance(action, Modes):
        return replace(action, modes=tuple(map(looked_at, action.modes)))
    return replace(action, actions=looked_at(action.actions)) if isinstance(action, Repeat | As) else action


def seen_by(look: Look, who: Who) -> Look | None:
    """A look of another player at the first cards of their own zone, as it is said of them; None for any other."""
    what = look.what
    if look.then or not isinstance(what, t.Top) or what.who is not Who.YOU or who is Who.EACH:
        return None
    return replace(look, what=replace(what, who=who), to=who if look.to is Who.YOU else look.to)


def governed(action: Action) -> tuple[Action, ...]:
    """The instructions that are only carried out if a player wants to, or if something is so."""
    if isinstance(action, May):
        return action.actions
    return action.then if isinstance(action, If) and not action.otherwise else ()


def since_done(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Instructions that hang on something having been done, said where it has been."""
    return tuple(
        step for each in actions
        for step in (each.then if isinstance(each, If) and each.condition == t.Done() else (each,))
    )


def speaks_of_pile(action: Action) -> bool:
    """Whether an instruction says something of the cards that are being looked at."""
    return any(isinstance(each, t.Cards) and each.among == "pile" for each in walk(action))


def speaks_of_it(action: Action) -> bool:
    """Whether an instruction says something of what was just dealt with."""
    return any(isinstance(each, t.It) and each.name in ("it", LOOKED) for each in walk(action))
