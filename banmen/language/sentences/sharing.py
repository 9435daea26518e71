"""What one clause of a sentence hands on to the next."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.language.clauses import Arg
from banmen.language.tree import Clause, Moment, NounPhrase, ValueOf


def in_turn_of(moment: Any, before: tuple[Arg, ...]) -> Any:
    """A point of the own turn behind each player (各プレイヤーは、自分のターンのはじめに): of that player's turn."""
    each = any(arg.particle == "は" and arg.value == "each" for arg in before)
    return replace(moment, whose="actor") if each and isinstance(moment, Moment) and moment.whose == "you" else moment


def topic_is_not_its_own(agent: str, args: tuple[Arg, ...]) -> bool:
    """Whether a thing is spoken of (は) for which a step on the way does something else: …は…して召喚できる."""
    topics = [arg for arg in args if arg.particle == "は" and isinstance(arg.value, NounPhrase | ValueOf)]
    return bool(topics) and agent == "player" and any(arg.particle == "を" for arg in args)


def sharing(before: Clause, clause: Clause, agent: str, things: bool) -> Clause:
    """A step of a chain: what it does not say for itself is as in the step before."""
    roles = dict(clause.roles)
    for name in ("subject",):
        value = before.role(name)
        if value is not None and name not in roles and isinstance(value, str):
            roles[name] = value
    shared = before.role("subject")
    if things and isinstance(shared, NounPhrase) and agent == "thing" and "subject" not in roles and (
        clause.verb != before.verb and ("object" in roles or "given" in roles or "number" in roles)
    ):
        roles["subject"] = shared  # of what was spoken of first the rest is said too
    target = before.role("object")
    if isinstance(target, ValueOf) and "object" not in roles and "subject" not in roles:
        roles["object"] = target.of  # its power becomes so much, and it gets an ability
    elif isinstance(target, ValueOf) and "subject" not in roles and agent == "thing":
        roles["subject"] = target.of  # and it does something
    return replace(clause, roles=tuple(sorted(roles.items(), key=lambda item: item[0])))


def sharing_subject(before: Clause, clause: Clause, does: bool, acts: bool = False) -> Clause:
    """A second event of the same thing, which does it or to which it is done; or of the same player."""
    roles = dict(clause.roles)
    who = before.role("subject")
    said = "subject" in roles or "object" in roles
    if isinstance(who, str):
        if (acts and not does and "subject" not in roles) or not said:
            roles["subject"] = who
        who = None
    thing = who if who is not None else before.role("object")
    if thing is not None and not said:
        roles["subject" if does and "subject" not in roles else "object"] = thing
    return replace(clause, roles=tuple(sorted(roles.items(), key=lambda item: item[0])))


def after_steps(steps: tuple[Any, ...], clause: Clause) -> Clause | None:
    """攻撃してブロックされなかった時: what was done first becomes part of the event."""
    if len(steps) != 1 or not isinstance(steps[0], Clause):
        return None
    first = steps[0]
    roles = dict(clause.roles)
    if "object" in roles or "subject" in roles:
        return None
    name = "subject" if first.role("subject") is not None else "object"
    subject, thing = first.role(name), first.role("object")
    if subject is None:
        return None
    roles["first"] = replace(first, roles=tuple((k, v) for k, v in first.roles if k != name))
    if name == "subject" and thing is not None:
        roles["subject"], roles["object"] = subject, thing  # it destroys one and sends it away
    else:
        roles["object"] = subject
    return replace(clause, roles=tuple(sorted(roles.items(), key=lambda item: item[0])))


def actor(steps: list[Any]) -> str:
    """Who does the steps, where the text says so."""
    for step in steps:
        for clause in (step,) if isinstance(step, Clause) else step.courses[0]:
            who = clause.role("subject")
            if isinstance(who, str):
                return who
    return ""


def is_this(clause: Clause) -> bool:
    """Whether something is done to the card that speaks."""
    thing = clause.role("object")
    return isinstance(thing, NounPhrase) and thing.ref == "this"
