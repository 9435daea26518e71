"""Looking over what a text was read as: which bounds it names, how long changes last, what its words point at."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.games.duelmasters.happenings import INTO_GRAVEYARD
from banmen.kernel.effects.base import Ability, Action, Side, Term, Who, walk
from banmen.kernel.effects.says import (
    Alter,
    As,
    Change,
    Draw,
    If,
    May,
    Move,
    Pick,
    Repeat,
    Static,
    Triggered,
)
from banmen.kernel.effects.things import (
    All,
    AtRandom,
    Cards,
    Choose,
    It,
    Itself,
    Top,
    TurnOf,
)
from banmen.language.lowering import EVENT, speaking_of
from banmen.language.tree import (
    Clause,
    Moment,
    Sentence,
    Worded,
)
from banmen.language.tree import ValueOf as NumberOf

FLOORS = {"no_less": 0, "become": 1}
"""Words that bound a cost, and by how much the bound lies above the number they name (1より少なく, 0以下に)."""


def with_floor(said: Any, floor: int) -> Any:
    """A record in which every change of costs stops at the floor, and which is as it was in all else."""
    if isinstance(said, tuple):
        bound = (Change("price_floor", "set", floor),) if any(
            isinstance(each, Change) and each.key == "price" for each in said) else ()
        return (*(with_floor(each, floor) for each in said), *bound)
    if isinstance(said, Term):
        fields = {name: getattr(said, name) for name in said.__struct_fields__}
        changed = {name: with_floor(value, floor) for name, value in fields.items() if isinstance(value, tuple | Term)}
        return replace(said, **changed)
    return said


def lowered_at_will(ability: Ability) -> Ability:
    """A cost that may be lowered: by how much its player need not have it lowered is known too (112.2b)."""
    if not isinstance(ability, Static):
        return ability
    willing = tuple(replace(each, key="price_may") for each in ability.changes if each.key == "price")
    return replace(ability, changes=(*ability.changes, *willing))


def floor_in(sentence: Sentence) -> int:
    """Below which number a sentence says that costs do not fall; 0 if it says nothing like that."""
    step = sentence.steps[0]
    if len(sentence.steps) > 1 or not isinstance(step, Clause) or step.verb not in FLOORS:
        return 0
    if not step.negative and step.modality != "cannot":
        return 0
    number, what = step.role("number"), step.role("subject") or step.role("object")
    if what not in (None, ("number", "cost")) and not (isinstance(what, NumberOf) and what.key == "cost"):
        return 0
    return (number if isinstance(number, int) else 1) + FLOORS[step.verb]


def span_of(step: Any) -> int:
    """Where a step stands in the text."""
    clause = step if isinstance(step, Clause) else step.courses[0][0]
    return int(clause.span.start)


def leaves(ability: Triggered) -> bool:
    """Whether the card that speaks is gone when this is done."""
    return any(
        isinstance(when.subject, Itself) and when.happening in ("destroy", "leave:battle", INTO_GRAVEYARD)
        for when in (ability.when, *ability.also)
    )


OWN_WAYS = {f"enter:{goal}": f"battle>{goal}" for goal in ("hand", "deck", "shield")}
"""Where nobody sees a card arrive, what happens to it is that it leaves the battle zone for there."""
OWN_PLACES = {"discard": "hand", "enter:mana": "mana", "enter:graveyard": "graveyard"}
"""Where a card is that notices this of itself: where it is taken from, or where everybody sees it arrive."""


def noticing_itself(ability: Triggered) -> Triggered:
    """An ability that waits for its own card to go somewhere works where it is when that is noticed."""
    whens = tuple(
        replace(when, happening=OWN_WAYS.get(when.happening, when.happening))
        if isinstance(when.subject, Itself) else when
        for when in (ability.when, *ability.also)
    )
    places = [OWN_PLACES.get(when.happening, "") if isinstance(when.subject, Itself) else "" for when in whens]
    zones = tuple(dict.fromkeys(each or "battle" for each in places)) if any(places) else ability.zones
    return replace(ability, when=whens[0], also=whens[1:], zones=zones)


def in_own_turn(sentence: Sentence) -> bool:
    """Whether each player does something at a point of a turn that is called one's own: of that player's turn."""
    return any(isinstance(each, Moment) and each.whose == "actor" for each in sentence.events) and any(
        isinstance(step, Clause) and step.role("subject") == "each" for step in sentence.steps
    )


def by_turn_player(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """What each player is told to do, done by the player whose turn it is."""
    return tuple(
        If(TurnOf(Who.YOU), each.actions, (As(Who.OPPONENT, each.actions),))
        if isinstance(each, As) and each.who is Who.EACH else each
        for each in actions
    )


def lasting(actions: tuple[Action, ...], until: str) -> tuple[Action, ...]:
    """These instructions, but changes without an end of their own last until then."""

    def end(action: Action) -> Action:
        if isinstance(action, Alter) and not action.until:
            return replace(action, until=until)
        if isinstance(action, May | As):
            return replace(action, actions=lasting(action.actions, until))
        if isinstance(action, If):
            return replace(action, then=lasting(action.then, until), otherwise=lasting(action.otherwise, until))
        return action

    return tuple(end(each) for each in actions)


def minding_it(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """These instructions, but "it" means what was waited for, also after something was done to the card that speaks."""
    for at, action in enumerate(actions):
        targets = [getattr(each, "what", None) for each in walk(action) if isinstance(each, Action)]
        targets = [each for each in targets if each is not None]
        if not targets:
            continue
        rest = actions[at + 1 :]
        if any(each != Itself() for each in targets) or not rest:
            return actions
        renamed: list[Action] = []
        for number, each in enumerate(rest):
            if any(isinstance(getattr(one, "what", None), Choose | All | Top | AtRandom) for one in walk(each)):
                renamed += rest[number:]  # from here on it is something else
                break
            renamed.append(speaking_of(each, EVENT))
        if tuple(renamed) == rest:
            return actions
        return (Pick(It(), EVENT), *actions[: at + 1], *renamed)
    return actions


def bars_trigger(sentence: Sentence) -> bool:
    """Whether a sentence only says that the S-triggers of the shields before it are not used."""
    step = sentence.steps[0]
    given: tuple[Any, ...] = (step.role("given") if isinstance(step, Clause) else None) or ()
    return (
        isinstance(step, Clause) and step.verb == "use" and step.modality == "cannot" and bool(given)
        and step.role("subject") is None and not sentence.duration
        and all(isinstance(each, Worded) and each.key == "s_trigger" for each in given)
    )


def without_trigger(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """These instructions, but with shields going to the hand without their S-triggers (113.6)."""

    def bar(action: Action) -> Action:
        if isinstance(action, Move) and action.to in ("hand", "graveyard"):
            return replace(action, cause="without_trigger" if action.to == "hand" else action.cause)
        if isinstance(action, May):
            return replace(action, actions=without_trigger(action.actions))
        if isinstance(action, If):
            return replace(action, then=without_trigger(action.then))
        return action

    return tuple(bar(each) for each in actions)


def once_for_all(action: Action) -> tuple[Action, ...]:
    """What each player does to all things of both is done once: done twice, it would find what is so since."""
    if not isinstance(action, As) or action.who is not Who.EACH:
        return (action,)
    whats = [getattr(each, "what", None) for each in action.actions]
    both = all(isinstance(what, All) and isinstance(what.cards, Cards) and what.cards.side is Side.ANY
               for what in whats)
    return action.actions if both else (action,)


def together(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """What all of the same things get for the same time they get at once: looked for again, they might be others."""
    found: list[Action] = []
    for each in actions:
        last = found[-1] if found else None
        if isinstance(each, Alter) and isinstance(last, Alter) and isinstance(each.what, All) and (
            (each.what, each.until) == (last.what, last.until)
        ):
            found[-1] = replace(last, changes=(*last.changes, *each.changes))
        else:
            found.append(each)
    return tuple(found)


def each_as_liked(action: Action) -> Action:
    """What may be done once for each of something, of which a player does as many as they like."""
    if isinstance(action, As):
        return replace(action, actions=tuple(map(each_as_liked, action.actions)))
    if not isinstance(action, May):
        return action
    if len(action.actions) == 1 and isinstance(action.actions[0], Repeat):
        each = action.actions[0]
        return replace(each, actions=(replace(action, actions=each.actions),))
    return replace(action, actions=tuple(map(_up_to, action.actions)))


def _up_to(action: Action) -> Action:
    """The action, done to any number up to what is counted."""
    what = getattr(action, "what", None)
    if isinstance(action, Draw) and not isinstance(action.amount, int):
        return replace(action, up_to=True)
    if isinstance(what, Choose) and not isinstance(what.count, int):
        return replace(action, what=replace(what, up_to=True))
    return action
