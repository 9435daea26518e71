"""Where the meaning of a game's texts differs from that of another."""

from __future__ import annotations

from typing import Any

from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Quantity, What, Who
from banmen.kernel.effects.says import Keyword, When
from banmen.language.errors import Refused
from banmen.language.lexicon import Lexicon
from banmen.language.lowering.context import Context
from banmen.language.tree import NOWHERE, Clause, Event, Moment, NounPhrase, Sentence, Span, Spoken, Word, Worded

WHO = {"you": Who.YOU, "opponent": Who.OPPONENT, "each": Who.EACH, "owner": Who.OWNER}


class Hooks:
    """What a game may say otherwise."""

    hears_all: bool = False
    """Whether a verb has to ask for every role and manner the text says."""
    idle_words: frozenset[str] = frozenset(("audience", "any_order", "as_cost", "next"))
    """Roles and manners that change nothing, whatever the verb."""
    tops_up_to: bool = False
    """Whether its verbs know the first cards of a zone of which the player says how many."""
    ordinary_zones: tuple[str, ...] = ()
    """Where cards are that nobody's hand is said of: the zones in which things of either player are spoken of."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def is_said_anyway(self, clause: Clause, role: str) -> bool:
        """Whether what stands in a role is so in any case, so that the verb needs not ask for it."""
        return False

    def compares(self, key: str, op: Any, amount: Quantity) -> Filter:
        """A comparison of a number of a card."""
        return t.Compares(key, op, amount)

    def of_word(self, key: str, word: str) -> Filter:
        """A card that has a word of a characteristic."""
        return t.Is(key, word)

    def shares(self, key: str, other: What, span: Span) -> Filter:
        """A card that has something in common with another."""
        return t.Shares(key, other)

    def of_different_places(self, kinds: list[t.Cards], phrase: NounPhrase) -> t.Cards:
        """Things of one kind here or of another there."""
        raise Refused("things of different places or players joined by または", phrase.span)

    def bearer(self, context: Context) -> What:
        """What carries the card that speaks."""
        raise Refused("nothing carries this card", NOWHERE)

    def worded(self, said: Worded, context: Context) -> list[Ability]:
        """What a keyword or ability word means: what its entry says, or a keyword the rules know."""
        means = self.lexicon.keywords[said.key].means
        return list(means(self, said, context)) if means is not None else [Keyword(said.key, said.number)]

    def who(self, whose: str) -> Who:
        """A player."""
        return WHO.get(whose, Who.YOU)

    def moment(self, moment: Moment, context: Context) -> When:
        """A point of the turn."""
        return When(moment.name, whose=self.who(moment.whose) if moment.whose else None)

    def until(self, duration: str, span: Span) -> str:
        """The kernel's word for a duration."""
        return duration

    def condition_word(self, word: Word) -> Condition:
        """A condition in words of its own."""
        raise Refused(f"the condition {word.key!r} means nothing yet", NOWHERE)

    def per_repeats(self, clause: Clause) -> bool:
        """Whether …につき says how often the clause is done (and not how much)."""
        verb = self.lexicon.verbs[clause.verb]
        return verb.use("changes") is None and not verb.use("counts_per")

    def static_only(self, sentence: Sentence, context: Context) -> list[Ability] | None:
        """An ability that says something no instruction says; None if this is not one."""
        return None

    def is_delay(self, event: Event | Moment) -> bool:
        """Whether a moment is one that an instruction waits for, and no ability."""
        return False

    def delay(self, moment: Moment) -> str:
        """The happening that a point of this turn is."""
        raise Refused("an instruction that waits for a moment", NOWHERE)

    def delay_ends(self, moment: Moment) -> str:
        """How long such a moment is waited for."""
        return "turn"

    def is_instruction(self, said: Spoken, context: Context) -> bool:
        """Whether a text without an event is something to be done once."""
        return context.speaker == "spell"

    def stood_in(self, effect: tuple[Action, ...], when: When) -> tuple[Action, ...]:
        """What is done instead, as the game says it."""
        return effect
