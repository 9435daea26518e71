"""The steps of a sentence as the text says them: who does them, to what, and one after the other."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.language.tree import Choice, Clause, Fits, HowMany, NounPhrase, Sentence, ValueOf


def phrases_of(step: Any) -> list[Any]:
    """What stands in the roles of a step, numbers of things included."""
    clauses = (step,) if isinstance(step, Clause) else tuple(each for course in step.courses for each in course)
    values = [value for clause in clauses for _, value in clause.roles]
    return [each.of if isinstance(each, ValueOf | HowMany) else each for each in values]


def object_of(step: Clause | Choice) -> Any:
    """What a step is done to, where it says so."""
    return step.role("object") if isinstance(step, Clause) else None


def one_by_one(step: Any) -> tuple[Any, ...]:
    """What is done to one thing and to another, as two steps."""
    said = step.role("object") if isinstance(step, Clause) else None
    if not isinstance(said, NounPhrase) or not said.besides:
        return (step,)
    things = (replace(said, besides=()), *said.besides)
    return tuple(
        replace(step, roles=tuple((key, each if key == "object" else value) for key, value in step.roles))
        for each in things
    )


def by_actor(steps: tuple[Any, ...]) -> list[tuple[str, tuple[Any, ...]]]:
    """The steps grouped by who does them."""
    found: list[tuple[str, tuple[Any, ...]]] = []
    for step in steps:
        actor = actor_of(step)
        if found and found[-1][0] == actor:
            found[-1] = (actor, (*found[-1][1], step))
        else:
            found.append((actor, (step,)))
    return found


def actor_of(step: Clause | Choice) -> str:
    """Who does a step; who is made to do one of several courses does not choose among them."""
    if isinstance(step, Choice):
        first = step.courses[0][0]
        return "you" if first.causative else actor_of(first)
    said = step.role("subject")
    if step.modality:
        return "you"  # what a player may not do is no act of theirs
    return said if isinstance(said, str) and said in ("opponent", "each", "that", "owner") else "you"


def speaks_of_before(sentence: Sentence) -> bool:
    """Whether a sentence speaks of what the one before it did."""
    if sentence.link in ("then", "if_done", "if_not_done"):
        return True
    said = [each for step in sentence.steps for each in phrases_of(step)]
    said += [each.thing for each in sentence.conditions if isinstance(each, Fits)]
    return any(isinstance(each, NounPhrase) and each.ref in ("that", "those", "done") for each in said)


def of_one_object(choice: Choice) -> Choice:
    """Xを選び、手札に加えるか特殊召喚する: what the first course names is what the others are done to."""
    first = choice.courses[0][0]
    said = first.role("object")
    if not isinstance(said, NounPhrase) or said.ref:
        return choice
    shared = first if first.verb == "choose" else Clause("choose", (("object", said),), span=first.span)
    return Choice(tuple(
        course if at == 0 or course[0].role("object") is not None or isinstance(course[0].role("subject"), NounPhrase)
        else (chosen(shared, course[0]), *course[1:])
        for at, course in enumerate(choice.courses)
    ))


def chosen(choose: Clause, after: Clause) -> Clause:
    """Choosing and what is done to the chosen, as one clause; what is said of the choice is said of it."""
    roles = {**dict(choose.roles), **dict(after.roles), "object": choose.role("object")}
    manner = tuple(sorted({*after.manner, *(each for each in choose.manner if each != "face_down")}))
    return replace(after, roles=tuple(sorted(roles.items(), key=lambda item: item[0])), manner=manner)
