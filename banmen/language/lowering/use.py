"""A clause as the entry of its verb sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Quantity, What, Who
from banmen.language.errors import Refused
from banmen.language.lowering.context import Context
from banmen.language.tree import Clause, NounPhrase, Place

if TYPE_CHECKING:
    from banmen.language.lowering.abilities import Lowering


class Use:
    """A clause as a verb's entry sees it: its roles as the kernel's records."""

    def __init__(self, lowering: Lowering, clause: Clause, context: Context, duration: str = "") -> None:
        capped = lowering.lexicon.verbs[clause.verb].use("capped") is not None and clause.modality == "can"
        if any(each.startswith("only:") and not (capped and each == "only:count") for each in clause.manner):
            raise Refused("no rule knows this of that alone", clause.span)
        self.lowering = lowering
        self.clause = clause
        self.context = context
        self.duration = duration
        self.asked: set[str] = set()
        """The roles and manners the verb's entry has asked for."""

    @property
    def who(self) -> Who:
        """Who does it; within what another player does, that player is "you"."""
        return Who.YOU if self.context.actor != "you" else self.lowering.who(self.actor)

    @property
    def actor(self) -> str:
        """Who does it, as the text says."""
        said = self.role("subject")
        return said if isinstance(said, str) else self.context.actor

    @property
    def place(self) -> Place | None:
        """Where it goes."""
        place = self.role("to")
        return place if isinstance(place, Place) else None

    @property
    def manner(self) -> tuple[str, ...]:
        """All the ways in which it is done, for a verb that knows which of them go together."""
        self.asked.update(self.clause.manner)
        return self.clause.manner

    def has(self, manner: str) -> bool:
        """Whether it is done in this way."""
        self.asked.add(manner)
        return manner in self.clause.manner

    def role(self, name: str) -> Any:
        """What stands in a role, as the text says it."""
        self.asked.add(name)
        return self.clause.role(name)

    def all_heard(self, *known: str) -> None:
        """Refuse what the text says and the verb's entry did not ask for: it would be read and not done."""
        if not self.lowering.hears_all:
            return
        idle = self.lowering.idle_words
        for name, _ in self.clause.roles:
            if name not in self.asked and name not in idle and name not in known and (
                not self.lowering.is_said_anyway(self.clause, name)
            ):
                raise self.refused(f"the verb knows nothing of the role {name!r}")
        for manner in self.clause.manner:
            if manner not in self.asked and manner not in idle and manner not in known:
                raise self.refused(f"the verb knows nothing of doing it {manner!r}")

    def phrase(self, role: str = "object") -> NounPhrase:
        """The noun phrase in a role; what was spoken of before when the text says none."""
        said = self.role(role)
        if said is None and role == "object":
            said = self.role("subject") if isinstance(self.clause.role("subject"), NounPhrase) else None
        if said is None and self.context.of_this and not self.context.antecedent and not self.context.pile:
            return NounPhrase("", ref="this", span=self.clause.span)  # what happened to this goes on with this
        if said is None:
            return NounPhrase("", ref="that", span=self.clause.span)
        if not isinstance(said, NounPhrase):
            raise self.refused(f"the {role} of this verb is a thing")
        return said

    def what(self, role: str = "object") -> What:
        """The things in a role, chosen as the text says."""
        phrase = self.phrase(role)
        return self.lowering.what(phrase, self.context, self.actor, self.has("unseen"))

    def cards(self, role: str = "object") -> t.Cards:
        """The kind of things in a role."""
        return self.lowering.cards(self.phrase(role), self.context, self.actor)

    def number(self, role: str = "number", default: int = 1) -> Quantity:
        """A number in a role."""
        said = self.role(role)
        return default if said is None else self.lowering.amount(said, self.context, self.actor)

    def count(self, default: int = 1) -> Quantity:
        """How many of the object."""
        phrase = self.role("object")
        count = phrase.count if isinstance(phrase, NounPhrase) else None
        return default if count is None else self.lowering.amount(count.number, self.context, self.actor)

    def refused(self, reason: str) -> Refused:
        """The error that this use means nothing, at its words."""
        return Refused(reason, self.clause.span)
