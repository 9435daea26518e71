"""What a predicate with all that stands before it is: arguments, a verb and a tie."""

from __future__ import annotations

from typing import Any, NamedTuple

from banmen.language.inflection import Form
from banmen.language.lexicon import Verb
from banmen.language.tree import Span


class Arg(NamedTuple):
    """A phrase before a verb and the particle that ties it on; some need no particle."""

    particle: str
    value: Any
    span: Span
    only: str = ""
    """のみ or しか behind it: nothing else is meant, or nothing else but it."""


class Predication(NamedTuple):
    """A verb with all that stands before it, and how it is tied to what follows."""

    args: tuple[Arg, ...]
    verb: Verb | None
    form: Form
    modality: str
    link: str
    """final, chain, time, before, after, if, only (nothing else is there), while, instead, or, even_if, cost."""
    span: Span
    also: tuple[Verb, ...] = ()
    """Further verbs said in the same breath: 攻撃またはブロックする."""
