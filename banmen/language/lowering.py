"""From what a text says to the kernel's effects; where a game differs it overrides one of the hooks.

Nothing is lowered to something that is not carried out: a verb without the use the text makes of it, a reference
without an antecedent or a property no zone knows is refused at its words.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Quantity, Side, What, Who, walk
from banmen.kernel.effects.says import (
    Alter,
    As,
    Change,
    If,
    Keyword,
    Lasting,
    Later,
    Look,
    May,
    Modes,
    OneShot,
    Pick,
    Repeat,
    Replacing,
    Static,
    Triggered,
    When,
)
from banmen.language.errors import Refused
from banmen.language.lexicon import Lexicon, Verb
from banmen.language.tree import (
    NOWHERE,
    AnyOf,
    Choice,
    Clause,
    Compared,
    Count,
    Done,
    DuringTurn,
    Event,
    Exists,
    Fits,
    HasKeyword,
    HasName,
    Holds,
    HowMany,
    Moment,
    NounPhrase,
    Number,
    OfWord,
    Place,
    SaidNumber,
    Sentence,
    Shares,
    Span,
    Spoken,
    State,
    ValueOf,
    Without,
    Word,
    Worded,
)

WHO = {"you": Who.YOU, "opponent": Who.OPPONENT, "each": Who.EACH, "owner": Who.OWNER}
SIDES = {"you": Side.YOURS, "opponent": Side.THEIRS, "either": Side.ANY, "each": Side.ANY, "owner": Side.ANY}
MANY = 99
"""More cards than any zone of a choice holds: any number of them."""


PILE = t.Cards((), among="pile")
"""The cards that are being looked at."""


class Context:
    """What the text said so far that later words may mean."""

    def __init__(self, speaker: str = "creature") -> None:
        self.speaker = speaker
        """The kind of card that speaks."""
        self.actor = "you"
        """Who acts; within what another player does, that player is the one who acts."""
        self.antecedent = False
        """Whether something was chosen, moved or spoken of that is not the card itself."""
        self.of_this = False
        """Whether what is waited for happens to the card itself."""
        self.optional = False
        """Whether what was said last may not have been done."""
        self.pile = ""
        """Whether cards are being looked at: "one" or "many" of them."""
        self.number: Quantity | None = None
        """The number made last, of which the text may speak."""
        self.named: set[str] = set()
        """The characteristics of which a word was named."""
        self.hidden = False
        """Whether what is looked at is a pile nobody else sees, so that nothing need be found in it."""


class Use:
    """A clause as a verb's entry sees it: its roles as the kernel's records."""

    def __init__(self, lowering: Lowering, clause: Clause, context: Context, duration: str = "") -> None:
        self.lowering = lowering
        self.clause = clause
        self.context = context
        self.duration = duration

    @property
    def who(self) -> Who:
        """Who does it; within what another player does, that player is "you"."""
        return Who.YOU if self.context.actor != "you" else self.lowering.who(self.actor)

    @property
    def actor(self) -> str:
        """Who does it, as the text says."""
        said = self.clause.role("subject")
        return said if isinstance(said, str) else self.context.actor

    @property
    def place(self) -> Place | None:
        """Where it goes."""
        place = self.clause.role("to")
        return place if isinstance(place, Place) else None

    def has(self, manner: str) -> bool:
        """Whether it is done in this way."""
        return manner in self.clause.manner

    def role(self, name: str) -> Any:
        """What stands in a role, as the text says it."""
        return self.clause.role(name)

    def phrase(self, role: str = "object") -> NounPhrase:
        """The noun phrase in a role; what was spoken of before when the text says none."""
        said = self.clause.role(role)
        if said is None and role == "object":
            said = self.clause.role("subject") if isinstance(self.clause.role("subject"), NounPhrase) else None
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
        said = self.clause.role(role)
        return default if said is None else self.lowering.amount(said, self.context, self.actor)

    def count(self, default: int = 1) -> Quantity:
        """How many of the object."""
        phrase = self.clause.role("object")
        count = phrase.count if isinstance(phrase, NounPhrase) else None
        return default if count is None else self.lowering.amount(count.number, self.context, self.actor)

    def refused(self, reason: str) -> Refused:
        """The error that this use means nothing, at its words."""
        return Refused(reason, self.clause.span)


class Lowering:
    """How a game's texts become its effects."""

    ordinary_zones: tuple[str, ...] = ()
    """Where cards are that nobody's hand is said of: the zones in which things of either player are spoken of."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    # Hooks of a game ------------------------------------------------------------------------------

    def compares(self, key: str, op: Any, amount: Quantity) -> Filter:
        """A comparison of a number of a card."""
        return t.Compares(key, op, amount)

    def of_word(self, key: str, word: str) -> Filter:
        """A card that has a word of a characteristic."""
        return t.Is(key, word)

    def shares(self, key: str, other: What, span: Span) -> Filter:
        """A card that has something in common with another."""
        return t.Shares(key, other)

    def bearer(self, context: Context) -> What:
        """What carries the card that speaks."""
        raise Refused("nothing carries this card", NOWHERE)

    def worded(self, said: Worded, context: Context) -> list[Ability]:
        """What a keyword or ability word means: what its entry says, or a keyword the rules know."""
        means = self.lexicon.keywords[said.key].means
        return list(means(self, said, context)) if means is not None else [Keyword(said.key, said.number)]

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

    # Things ---------------------------------------------------------------------------------------

    def who(self, whose: str) -> Who:
        """A player."""
        return WHO.get(whose, Who.YOU)

    def side(self, phrase: NounPhrase, zones: tuple[str, ...], actor: str) -> Side:
        """Whose things are meant: of the hand and the like, those of who acts."""
        whose = phrase.whose
        if whose == "actor":
            return Side.YOURS
        if whose in SIDES:
            side = SIDES[whose]
            if actor == "opponent" and side is not Side.ANY:
                return Side.THEIRS if side is Side.YOURS else Side.YOURS
            return side
        if any(zone in self.ordinary_zones for zone in zones):
            return Side.ANY
        return Side.YOURS

    def cards(self, phrase: NounPhrase, context: Context, actor: str = "you") -> t.Cards:
        """The kind of things a phrase describes."""
        first = self._cards(phrase, context, actor)
        if not phrase.or_else:
            return first
        kinds = [first, *(self._cards(each, context, actor) for each in phrase.or_else)]
        if any(each.zones != first.zones or each.side is not first.side or each.other != first.other for each in kinds):
            raise Refused("things of different places or players joined by または", phrase.span)
        shared = tuple(each for each in first.filters if all(each in kind.filters for kind in kinds))
        own = tuple(
            all_of(tuple(each for each in kind.filters if each not in shared)) for kind in kinds
        )
        if any(each is None for each in own):
            return replace(first, filters=shared)
        return replace(first, filters=(*shared, t.Either(tuple(each for each in own if each is not None))))

    def _cards(self, phrase: NounPhrase, context: Context, actor: str) -> t.Cards:
        noun = self.lexicon.nouns.get(phrase.head)
        zones = phrase.zones or (noun.zones if noun is not None else ())
        filters = (*(noun.filters if noun is not None else ()), *phrase.filters)
        lowered = tuple(self.filter(each, context, phrase.span) for each in filters)
        if phrase.ref in ("among", "rest") or (phrase.ref == "that" and context.pile):
            if not context.pile:
                raise Refused("no cards were looked at that this could mean", phrase.span)
            return replace(PILE, filters=lowered)
        if phrase.ref:
            raise Refused("a thing spoken of before is no kind of things", phrase.span)
        if phrase.under is not None:
            return t.Cards((), filters=lowered, under=self.what(phrase.under, context))
        if not zones and any(isinstance(each, HasName) and not each.part for each in phrase.filters):
            zones = self.ordinary_zones
        if not zones:
            raise Refused("the text does not say where these things are", phrase.span)
        return t.Cards(zones, self.side(phrase, zones, context.actor), lowered, phrase.other)

    def filters(self, phrase: NounPhrase, context: Context) -> tuple[Filter, ...]:
        """The properties a phrase asks for, wherever the thing is."""
        noun = self.lexicon.nouns.get(phrase.head)
        own = tuple(
            self.filter(each, context, phrase.span)
            for each in (*(noun.filters if noun is not None else ()), *phrase.filters)
        )
        if not phrase.or_else:
            return own
        kinds = [own, *(self.filters(each, context) for each in phrase.or_else)]
        joined = [all_of(kind) for kind in kinds]
        return (t.Either(tuple(each for each in joined if each is not None)),)

    def filter(self, said: Any, context: Context, span: Span) -> Filter:
        """A property."""
        if isinstance(said, Filter):
            return said
        if isinstance(said, Compared):
            return self.compares(said.key, said.op, self.amount(said.number, context))
        if isinstance(said, OfWord):
            return self.of_word(said.key, said.word)
        if isinstance(said, HasName):
            return t.NameHas(said.name) if said.part else t.Named(said.name)
        if isinstance(said, HasKeyword):
            return t.Has(said.keyword)
        if isinstance(said, Without):
            return t.Not(self.filter(said.filter, context, span))
        if isinstance(said, AnyOf):
            return t.Either(tuple(self.filter(each, context, span) for each in said.filters))
        if isinstance(said, Shares):
            return self.shares(said.key, self.what(said.other, context), span)
        if isinstance(said, State):
            meaning = self.lexicon.verbs[said.verb].use("state")
            found = meaning(self, said) if callable(meaning) else meaning
            if found is None:
                raise Refused("the verb says nothing about how a thing is", span)
            held: Filter = found
            return t.Not(held) if said.negative else held
        raise Refused("no rule knows this property", span)

    def what(self, phrase: NounPhrase, context: Context, actor: str = "you", unseen: bool = False) -> What:
        """The things a phrase means where an instruction is done to them."""
        if phrase.ref and phrase.ref != "among":
            return self.referent(phrase, context)
        if phrase.top is not None:
            top = phrase.top
            if phrase.count is not None:
                if top != 1 or phrase.count.bound != "exactly":
                    raise Refused("so many of the first cards", phrase.span)
                top = phrase.count.number
            first = self.amount(top, context, actor)
            side = self.side(phrase, phrase.zones, context.actor)
            return t.Top(phrase.zones[0], first, Who.OPPONENT if side is Side.THEIRS else Who.YOU)
        cards = self.cards(phrase, context, actor)
        count = phrase.count
        if count is None or count.bound == "all":
            return t.All(cards)
        if count.total is not None:
            if count.total.op != "<=":
                raise Refused("a sum has a largest number only", phrase.span)
            most = self.amount(count.total.number, context, actor)
            return t.Choose(cards, MANY, True, total=t.Total(count.total.key, most))
        if count.bound == "any":
            return t.Choose(cards, MANY, True)
        number = self.amount(count.number, context, actor)
        if unseen:
            return t.AtRandom(cards, number)
        found = bool(cards.among) and context.hidden and bool(cards.filters)
        return t.Choose(cards, number, count.bound == "up_to" or found)

    def referent(self, phrase: NounPhrase, context: Context) -> What:
        """What a pointing phrase means."""
        if phrase.ref == "this":
            return t.Itself()
        if phrase.ref == "bearer":
            return self.bearer(context)
        if phrase.ref == "rest" or (phrase.ref == "that" and context.pile and not context.antecedent):
            if not context.pile:
                raise Refused("no cards were looked at that this could mean", phrase.span)
            return t.All(PILE)
        if phrase.ref in ("that", "those", "chosen", "done"):
            if not context.antecedent:
                raise Refused("nothing was spoken of that this could mean", phrase.span)
            return t.It()
        raise Refused("nothing was spoken of that this could mean", phrase.span)

    def amount(self, number: Number | int, context: Context, actor: str = "you") -> Quantity:
        """A number."""
        if isinstance(number, int):
            return number
        if isinstance(number, ValueOf):
            return t.ValueOf(self.what(number.of, context, actor), number.key)
        if isinstance(number, HowMany):
            return self.how_many(number.of, context, actor, 1)
        if isinstance(number, SaidNumber):
            return self.said_number(context)
        raise Refused("no rule works out this number", NOWHERE)

    def said_number(self, context: Context) -> Quantity:
        """The number spoken of before: of what was just drawn, or of the things just dealt with."""
        if context.number is not None:
            return context.number
        if context.antecedent:
            return t.HowMany(t.It())
        raise Refused("no number was spoken of that this could mean", NOWHERE)

    def how_many(self, phrase: NounPhrase, context: Context, actor: str, times: int) -> Quantity:
        """So much for each of the things."""
        if phrase.ref and phrase.ref not in ("among", "rest"):
            return t.HowMany(self.referent(phrase, context), times)
        return t.CountOf(self.cards(phrase, context, actor), times)

    # Conditions and events ------------------------------------------------------------------------

    def condition(self, said: Any, context: Context) -> Condition:
        """Something that has to be so."""
        if isinstance(said, Exists):
            number = self.amount(said.number, context)
            cards = self.cards(said.things, context)
            if said.op == ">=" and isinstance(number, int):
                return t.Exists(cards, number)
            return t.Check(t.CountOf(cards), said.op, number)
        if isinstance(said, Fits):
            found = self.fits(said, context)
            return t.NotSo(found) if said.negative else found
        if isinstance(said, DuringTurn):
            return t.TurnOf(self.who(said.whose))
        if isinstance(said, Done):
            return t.NotSo(t.Done()) if said.negative else t.Done()
        if isinstance(said, Word):
            return self.condition_word(said)
        if isinstance(said, Holds):
            verb = self.lexicon.verbs[said.clause.verb]
            holds = verb.use("holds")
            held: Condition | None = holds(Use(self, said.clause, context), said.past) if holds is not None else None
            if held is None:
                raise Refused(f"{verb.ja} is no condition here", said.clause.span)
            return t.NotSo(held) if said.clause.negative else held
        raise Refused("no rule checks this condition", NOWHERE)

    def fits(self, said: Fits, context: Context) -> Condition:
        """A thing is of a kind, or all such things are."""
        filters = self.filters(said.kind, context)
        if said.thing.ref == "that" and context.pile and not context.antecedent:
            return t.Exists(replace(PILE, filters=filters))
        if said.thing.ref:
            return t.Fits(self.what(said.thing, context), filters)
        cards = self.cards(said.thing, context)
        other = all_of(filters)
        if other is None:
            raise Refused("this says nothing about them", said.thing.span)
        return t.NotSo(t.Exists(replace(cards, filters=(*cards.filters, t.Not(other)))))

    def all_conditions(self, said: tuple[Any, ...], context: Context) -> Condition | None:
        """All that has to be so, together."""
        found = tuple(self.condition(each, context) for each in said)
        if not found:
            return None
        return found[0] if len(found) == 1 else t.Both(found)

    def when(self, event: Event | Moment, context: Context, use: str = "happens") -> When:
        """What an ability waits for, or stands in for."""
        if isinstance(event, Moment):
            return self.moment(event, context)
        verb = self.lexicon.verbs[event.clause.verb]
        meaning = verb.use(use)
        if meaning is None:
            what = "an event" if use == "happens" else "something that can be replaced"
            raise Refused(f"{verb.ja} is no {what}", event.clause.span)
        found = meaning(Use(self, event.clause, context), event)
        if found is None:
            raise Refused(f"{verb.ja} is not noticed in this way", event.clause.span)
        when: When = found
        return replace(when, nth=event.nth) if event.nth else when

    def subject(self, phrase: NounPhrase, context: Context) -> What:
        """Whom an event happens to."""
        if phrase.ref == "this":
            return t.Itself()
        if phrase.ref == "bearer":
            found = self.bearer(context)
            return found.cards if isinstance(found, t.All) else found
        if phrase.ref:
            raise Refused("an event of something spoken of before", phrase.span)
        return self.cards(replace(phrase, count=None), context)

    # Instructions ---------------------------------------------------------------------------------

    def effect(self, sentences: tuple[Sentence, ...], context: Context) -> tuple[Action, ...]:
        """The instructions of several sentences."""
        found: list[Action] = []
        for sentence in sentences:
            found += self.instruction(sentence, context)
        return looked_at(tuple(found))

    def instruction(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """The instructions of one sentence, with its condition, its may and what it depends on."""
        if sentence.events or sentence.instead:
            actions = self.later(sentence, context)
        else:
            actions = self.steps(sentence, context)
        condition = self.all_conditions(sentence.conditions, context)
        if condition is not None:
            actions = (If(condition, actions),)
        follows = context.optional and any(
            isinstance(each, NounPhrase) and each.ref == "done" for step in sentence.steps for each in phrases_of(step)
        )
        context.optional = bool(sentence.may)
        if sentence.link == "if_done" or follows:
            actions = (If(t.Done(), actions),)
        elif sentence.link == "if_not_done":
            actions = (If(t.NotSo(t.Done()), actions),)
        return actions

    def later(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """Something that is done when something happens later in the turn: the next time, or every time."""
        if len(sentence.events) != 1:
            raise Refused("an instruction that waits for several things", sentence.span)
        event = sentence.events[0]
        if sentence.instead:
            if not sentence.duration or self.is_delay(event):
                raise Refused("nothing says how long this stands in", sentence.span)
            stands = self.replacing(Spoken((replace(sentence, duration=""),)), Context(context.speaker))
            return (Lasting((stands,), self.until(sentence.duration, sentence.span)),)
        if isinstance(event, Moment):
            actions = self.steps(replace(sentence, events=()), context)
            return (Later(self.delay(event), actions, self.delay_ends(event)),)
        when = self.when(event, context)
        inner = Context(context.speaker)
        inner.antecedent = not isinstance(when.subject, t.Itself)
        once = any("next" in step.manner for step in sentence.steps if isinstance(step, Clause)) or (
            "next" in event.clause.manner
        )
        actions = self.steps(replace(sentence, events=(), duration=""), inner)
        if not sentence.duration:
            raise Refused("nothing says how long this waits", sentence.span)
        return (Later(when.happening, actions, self.until(sentence.duration, sentence.span), when, once),)

    def is_delay(self, event: Event | Moment) -> bool:
        """Whether a moment is one that an instruction waits for, and no ability."""
        return False

    def delay(self, moment: Moment) -> str:
        """The happening that a point of this turn is."""
        raise Refused("an instruction that waits for a moment", NOWHERE)

    def delay_ends(self, moment: Moment) -> str:
        """How long such a moment is waited for."""
        return "turn"

    def steps(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """The steps of a sentence in order, each by who acts; a choice and what is done to the chosen are one."""
        found: list[Action] = []
        for actor, steps in by_actor(sentence.steps):
            outer, context.actor = context.actor, actor if actor != "you" else context.actor
            actions = self.chain(steps, context, sentence.duration)
            decides = sentence.may and steps[-1] is sentence.steps[-1]
            if decides and actions:
                actions = (May(actions),)
            context.actor = outer
            found += (As(self.who(actor), actions),) if actor != "you" and actions else actions
        return tuple(found)

    def chain(self, steps: tuple[Any, ...], context: Context, duration: str) -> tuple[Action, ...]:
        """Steps one after the other."""
        found: list[Action] = []
        at = 0
        while at < len(steps):
            step = steps[at]
            at += 1
            if isinstance(step, Choice):
                modes = tuple(self.chain(course, context, duration) for course in step.courses)
                found.append(Modes(modes))
                continue
            per = step.role("per")
            if per is not None and self.per_repeats(step):
                rest = (_without(step, "per"), *steps[at:])
                times = self.how_many(per, context, context.actor, 1)
                return (*found, Repeat(times, self.chain(rest, context, duration)))
            if step.role("times") is not None:
                rest = (_without(step, "times"), *steps[at:])
                return (*found, Repeat(step.role("times"), self.chain(rest, context, duration)))
            if step.verb == "choose" and at < len(steps) and isinstance(steps[at], Clause):
                after = steps[at]
                if after.role("object") is None and isinstance(step.role("object"), NounPhrase) and not (
                    isinstance(after.role("subject"), NounPhrase)
                ):
                    steps = (*steps[:at], _chosen(step, after), *steps[at + 1 :])
                    continue
            found += self.act(step, context, duration)
        return tuple(found)

    def act(self, clause: Clause, context: Context, duration: str) -> tuple[Action, ...]:
        """One step: what the verb does, or how it alters things for a while."""
        verb = self.lexicon.verbs[clause.verb]
        use = Use(self, clause, context, duration)
        changes = self.changes(verb, use)
        if changes is not None:
            target = self.changed(use)
            found: tuple[Action, ...] = (Alter(target, changes, self.until(duration, clause.span)),)
            self.remember(clause, context)
            return found
        does = verb.use("does")
        if does is None or clause.modality or clause.negative or clause.state:
            raise Refused(f"{verb.ja} is no instruction in this form", clause.span)
        found = tuple(does(use))
        self.remember(clause, context)
        return found

    def changed(self, use: Use) -> What:
        """The things a change is said of; one of a kind is chosen, all of a kind are meant without a number."""
        said = use.clause.role("subject")
        if not isinstance(said, NounPhrase | ValueOf):
            said = use.clause.role("object") if not isinstance(said, str) or use.clause.modality == "" else t.Itself()
        if isinstance(said, t.Itself):
            return said  # what a player may not do is said by the card itself
        if isinstance(said, ValueOf):
            said = said.of
        if not isinstance(said, NounPhrase):
            said = NounPhrase("", ref="that", span=use.clause.span)
        return self.what(said, use.context, use.actor)

    def changes(self, verb: Verb, use: Use) -> tuple[Change, ...] | None:
        """How a clause alters things; None if it does not."""
        clause = use.clause
        name = {"cannot": "forbidden", "can": "allowed", "must": "forced"}.get(clause.modality, "")
        if clause.negative and not name:
            name = "forbidden"
        meaning = verb.use(name or "changes")
        if meaning is None:
            if name:
                raise Refused(f"nothing {['allows', 'forbids'][name == 'forbidden']} {verb.ja}", clause.span)
            return None
        found = meaning(use)
        if found is None and not name and verb.use("does") is not None:
            return None
        if found is None:
            raise Refused(f"no rule knows this of {verb.ja}", clause.span)
        return tuple(found)

    def remember(self, clause: Clause, context: Context) -> None:
        """What later words may mean after this step."""
        said = clause.role("object") or clause.role("subject")
        looks = self.lexicon.verbs[clause.verb].use("looks") is not None and context.pile
        if isinstance(said, NounPhrase) and said.ref not in ("this", "rest") and not (looks and not said.ref):
            context.antecedent = True
        if clause.verb != "draw":
            context.number = None

    # Abilities ------------------------------------------------------------------------------------

    def abilities(self, said: Any, context: Context) -> list[Ability]:
        """The abilities something said means."""
        if isinstance(said, Worded):
            return self.worded(said, context)
        assert isinstance(said, Spoken)
        first = said.sentences[0]
        zones, conditions = self.where(first)
        if len(conditions) != len(first.conditions):
            first = replace(first, conditions=conditions)
            said = replace(said, sentences=(first, *said.sentences[1:]))
        if zones:
            return [self.working_in(ability, zones, first) for ability in self.abilities(said, context)]
        waits = first.duration or self.is_delay(first.events[0]) if first.events else False
        if first.events and not (self.is_instruction(said, context) and waits):
            if first.instead:
                return [self.replacing(said, context)]
            return [self.triggered(said, context)]
        if self.is_instruction(said, context):
            return [OneShot(self.effect(said.sentences, context))]
        return [ability for sentence in said.sentences for ability in self.static(sentence, context)]

    def where(self, sentence: Sentence) -> tuple[tuple[str, ...], tuple[Any, ...]]:
        """The zone in which the card has to lie for an ability to work, and the conditions beside it."""
        zones: list[str] = []
        rest: list[Any] = []
        for each in sentence.conditions:
            place = each.clause.role("to") if isinstance(each, Holds) and each.clause.verb == "be_there" else None
            if isinstance(place, Place) and place.beside is None:
                zones.append(place.zone)
            else:
                rest.append(each)
        return tuple(zones), tuple(rest)

    def working_in(self, ability: Ability, zones: tuple[str, ...], sentence: Sentence) -> Ability:
        """The ability, working where the text says and nowhere else."""
        if hasattr(ability, "zones"):
            return replace(ability, zones=zones)
        raise Refused("this ability does not depend on where the card lies", sentence.span)

    def is_instruction(self, said: Spoken, context: Context) -> bool:
        """Whether a text without an event is something to be done once."""
        return context.speaker == "spell"

    def triggered(self, said: Spoken, context: Context) -> Ability:
        """An ability that waits for something."""
        first = said.sentences[0]
        whens = tuple(self.when(event, context) for event in first.events if not self.is_delay(event))
        delays = tuple(event for event in first.events if self.is_delay(event))
        if not whens:
            raise Refused("nothing says when this begins", first.span)
        condition = self.all_conditions(first.conditions, context)
        context.antecedent = any(not isinstance(when.subject, t.Itself) for when in whens)
        context.of_this = not context.antecedent
        opening = replace(first, events=delays, conditions=())
        effect = self.effect((opening, *said.sentences[1:]), context)
        return Triggered(whens[0], effect, condition, limit=said.limit, also=whens[1:])

    def replacing(self, said: Spoken, context: Context) -> Ability:
        """An ability that stands in for something."""
        first = said.sentences[0]
        if len(first.events) != 1:
            raise Refused("one thing is replaced at a time", first.span)
        when = self.when(first.events[0], context, "replaced")
        condition = self.all_conditions(first.conditions, context)
        context.antecedent = True
        opening = replace(first, events=(), conditions=(), instead=False, instead_of=(), may="")
        effect = self.effect((opening, *said.sentences[1:]), context)
        return Replacing(when, self.stood_in(effect, when), bool(first.may), condition)

    def stood_in(self, effect: tuple[Action, ...], when: When) -> tuple[Action, ...]:
        """What is done instead, as the game says it."""
        return effect

    def static(self, sentence: Sentence, context: Context) -> list[Ability]:
        """A sentence that is true all the time."""
        special = self.static_only(sentence, context)
        if special is not None:
            return special
        if sentence.may or sentence.instead:
            raise Refused("this is done once, and nothing says when", sentence.span)
        condition = self.all_conditions(sentence.conditions, context)
        found: list[Ability] = []
        for step in sentence.steps:
            if not isinstance(step, Clause):
                raise Refused("a choice without a moment", sentence.span)
            verb = self.lexicon.verbs[step.verb]
            use = Use(self, step, context, sentence.duration)
            always = verb.use("always")
            if always is not None and not step.modality and not step.negative:
                found += always(use, condition)
                continue
            changes = self.changes(verb, use)
            if changes is None:
                raise Refused(f"{verb.ja} is done once, and nothing says when", step.span)
            target = self.changed(use)
            found += self.always(changes, target, condition, sentence.duration, step)
        return found

    def always(
        self, changes: tuple[Change, ...], target: What, condition: Condition | None, duration: str, step: Clause
    ) -> list[Ability]:
        """Changes that hold as long as the card is where it works."""
        if duration:
            raise Refused("a duration without a moment", step.span)
        if isinstance(target, t.All):
            return [Static(changes, target.cards, condition)]
        if isinstance(target, t.Itself | t.Cards):
            return [Static(changes, target, condition)]
        raise Refused("what is always so is so of all of a kind", step.span)


def phrases_of(step: Any) -> list[Any]:
    """What stands in the roles of a step, numbers of things included."""
    clauses = (step,) if isinstance(step, Clause) else tuple(each for course in step.courses for each in course)
    values = [value for clause in clauses for _, value in clause.roles]
    return [each.of if isinstance(each, ValueOf | HowMany) else each for each in values]


def by_actor(steps: tuple[Any, ...]) -> list[tuple[str, tuple[Any, ...]]]:
    """The steps grouped by who does them."""
    found: list[tuple[str, tuple[Any, ...]]] = []
    for step in steps:
        said = step.role("subject") if isinstance(step, Clause) else step.courses[0][0].role("subject")
        actor = said if isinstance(said, str) and said in ("opponent", "each", "that") else "you"
        if isinstance(step, Clause) and step.modality:
            actor = "you"  # what a player may not do is no act of theirs
        if found and found[-1][0] == actor:
            found[-1] = (actor, (*found[-1][1], step))
        else:
            found.append((actor, (step,)))
    return found


def looked_at(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Whatever is done with cards that are being looked at is done while they are."""
    for at, action in enumerate(actions):
        look, optional = (action.actions[-1], True) if isinstance(action, May) and action.actions else (action, False)
        if not isinstance(look, Look):
            continue
        last, picked = at, any(isinstance(each, Pick) for each in look.then)
        for number in range(at + 1, len(actions)):
            if speaks_of_pile(actions[number]) or (picked and speaks_of_it(actions[number])):
                last, picked = number, True
        inner: list[Action] = []
        for each in actions[at + 1 : last + 1]:
            inner += each.then if optional and isinstance(each, If) and each.condition == t.Done() else (each,)
        whole: Action = replace(look, then=(*look.then, *inner))
        if optional:
            assert isinstance(action, May)
            whole = May((*action.actions[:-1], whole))
        return (*actions[:at], whole, *looked_at(actions[last + 1 :]))
    return actions


def speaks_of_pile(action: Action) -> bool:
    """Whether an instruction says something of the cards that are being looked at."""
    return any(isinstance(each, t.Cards) and each.among == "pile" for each in walk(action))


def speaks_of_it(action: Action) -> bool:
    """Whether an instruction says something of what was just dealt with."""
    return any(isinstance(each, t.It) for each in walk(action))


def all_of(filters: tuple[Filter, ...]) -> Filter | None:
    """Several properties as one; None for none."""
    if not filters:
        return None
    return filters[0] if len(filters) == 1 else t.AllOf(filters)


def _without(clause: Clause, role: str) -> Clause:
    return replace(clause, roles=tuple((key, value) for key, value in clause.roles if key != role))


def _chosen(choose: Clause, after: Clause) -> Clause:
    """Choosing and what is done to the chosen, as one clause."""
    roles = dict(after.roles)
    roles["object"] = choose.role("object")
    if "subject" not in roles and choose.role("subject") is not None:
        roles["subject"] = choose.role("subject")
    manner = tuple(sorted({*after.manner, *choose.manner}))
    return replace(after, roles=tuple(sorted(roles.items(), key=lambda item: item[0])), manner=manner)


__all__ = ["Context", "Count", "Lowering", "Pick", "Use", "all_of"]
