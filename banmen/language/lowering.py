"""From what a text says to the kernel's effects; where a game differs it overrides one of the hooks.

Nothing is lowered to something that is not carried out: a verb without the use the text makes of it, a reference
without an antecedent or a property no zone knows is refused at its words.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Quantity, Side, Term, What, Who, walk
from banmen.kernel.effects.events import Happened
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
    Shuffle,
    Static,
    Triggered,
    When,
)
from banmen.language.errors import Refused
from banmen.language.lexicon import Lexicon, Verb
from banmen.language.tree import (
    ALL,
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
    Extremal,
    Fits,
    HasKeyword,
    HasName,
    Holds,
    HowMany,
    KindsOf,
    Moment,
    NounPhrase,
    Number,
    NumberIs,
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
    without_role,
)

WHO = {"you": Who.YOU, "opponent": Who.OPPONENT, "each": Who.EACH, "owner": Who.OWNER}
SIDES = {"you": Side.YOURS, "opponent": Side.THEIRS, "either": Side.ANY, "each": Side.ANY, "owner": Side.ANY}
MANY = 99
"""More cards than any zone of a choice holds: any number of them."""


SomeTerm = TypeVar("SomeTerm", bound=Term)
DECK = NounPhrase("card", zones=("deck",))
"""What is shuffled, and not dealt with any further."""
PILE = t.Cards((), among="pile")
"""The cards that are being looked at."""


def _with(term: SomeTerm, **fields: Any) -> SomeTerm:
    """A term with other values in these fields, which a term of its kind has."""
    return replace(term, **fields)


class Context:
    """What the text said so far that later words may mean."""

    def __init__(self, speaker: str = "creature") -> None:
        self.speaker = speaker
        """The kind of card that speaks."""
        self.actor = "you"
        """Who acts; within what another player does, that player is the one who acts."""
        self.antecedent = False
        """Whether something was chosen, moved or spoken of that is not the card itself."""
        self.works_in: tuple[str, ...] = ()
        """Where the card lies while it waits, if something is done with it that is done only there."""
        self.latest_zone = ""
        """Where the things went that something was done to last."""
        self.counting = False
        """Whether things spoken of are only counted, so that each of them can be asked what it is."""
        self.of_this = False
        """Whether what is waited for happens to the card itself."""
        self.optional = False
        """Whether what was said last may not have been done."""
        self.hangs = False
        """Whether what was chosen last may not have been chosen at all."""
        self.pile = ""
        """Whether cards are being looked at: "one" or "many" of them."""
        self.number: Quantity | None = None
        """The number made last, of which the text may speak."""
        self.named: set[str] = set()
        """The characteristics of which a word was named."""
        self.choices = 0
        """How often something was chosen."""
        self.follow: tuple[Sentence, ...] = ()
        """The sentences that belong to what the present one waits for."""
        self.chosen: NounPhrase | None = None
        """The things of which some were chosen last: the others are the rest."""
        self.counted: NounPhrase | None = None
        """The things a condition spoke of, of which the text may take some."""
        self.before_pile = False
        """Whether something was spoken of before the cards that are being looked at."""
        self.hidden = False
        """Whether what is looked at is a pile nobody else sees, so that nothing need be found in it."""
        self.pile_zones: tuple[str, ...] = ()
        """Where the cards lie that are being looked at."""
        self.all_looked_at = False
        """Whether the text speaks of all that was looked at, after something was done with some of it."""
        self.event: NounPhrase | None = None
        """What it happens to that is waited for, if that is not the card itself."""
        self.event_verb = ""
        """What happens to it."""
        self.event_meant = False
        """Whether the text speaks of it after something was done to other things."""
        self.latest: NounPhrase | None = None
        """The things something was done to last."""
        self.latest_verb = ""
        """What was done to them."""
        self.for_a_price = False
        """Whether what is said is done for something that was done first."""
        self.each_acts = False
        """Whether each player does something in the own turn."""
        self.extra_turn = False
        """Whether a turn was added, which is the turn spoken of last."""
        self.altered: NounPhrase | None = None
        """The things, some of them chosen, that the step before altered."""


class Use:
    """A clause as a verb's entry sees it: its roles as the kernel's records."""

    def __init__(self, lowering: Lowering, clause: Clause, context: Context, duration: str = "") -> None:
        if any(each.startswith("only:") for each in clause.manner):
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


class Lowering:
    """How a game's texts become its effects."""

    hears_all: bool = False
    """Whether a verb has to ask for every role and manner the text says."""
    idle_words: frozenset[str] = frozenset(("audience", "any_order", "as_cost", "next"))
    """Roles and manners that change nothing, whatever the verb."""
    tops_up_to: bool = False
    """Whether its verbs know the first cards of a zone of which the player says how many."""
    ordinary_zones: tuple[str, ...] = ()
    """Where cards are that nobody's hand is said of: the zones in which things of either player are spoken of."""

    def is_said_anyway(self, clause: Clause, role: str) -> bool:
        """Whether what stands in a role is so in any case, so that the verb needs not ask for it."""
        return False

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
        if phrase.besides:
            raise Refused("two things are no kind of things", phrase.span)
        first = self._cards(phrase, context, actor)
        if not phrase.or_else:
            return first
        kinds = [first, *(self._cards(each, context, actor) for each in phrase.or_else)]
        if any(each.zones != first.zones or each.side is not first.side or each.other != first.other for each in kinds):
            return self.of_different_places(kinds, phrase)
        shared = tuple(each for each in first.filters if all(each in kind.filters for kind in kinds))
        own = tuple(
            all_of(tuple(each for each in kind.filters if each not in shared)) for kind in kinds
        )
        if any(each is None for each in own):
            return replace(first, filters=shared)
        return replace(first, filters=(*shared, t.Either(tuple(each for each in own if each is not None))))

    def of_different_places(self, kinds: list[t.Cards], phrase: NounPhrase) -> t.Cards:
        """Things of one kind here or of another there."""
        raise Refused("things of different places or players joined by または", phrase.span)

    def _cards(self, phrase: NounPhrase, context: Context, actor: str) -> t.Cards:
        noun = self.lexicon.nouns.get(phrase.head)
        zones = phrase.zones or (noun.zones if noun is not None else ())
        filters = (*(noun.filters if noun is not None else ()), *phrase.filters)
        extremes = tuple(each for each in filters if isinstance(each, Extremal))
        lowered = tuple(
            self.filter(each, context, phrase.span) for each in filters if not isinstance(each, Extremal)
        )
        if context.counted is not None and self.of_the_counted(phrase, context):
            return self._cards(replace(context.counted, filters=(*context.counted.filters, *phrase.filters)),
                               context, actor)
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
        found = t.Cards(zones, self.side(phrase, zones, context.actor), lowered, phrase.other)
        if extremes:
            most = tuple(t.Extreme(each.key, found, each.least) for each in extremes)
            return replace(found, filters=(*lowered, *most))
        return found

    def of_the_counted(self, phrase: NounPhrase, context: Context) -> bool:
        """Whether some of the things are meant of which a condition said that there are such."""
        if context.pile or context.antecedent:
            return False
        return phrase.ref == "among" or (phrase.ref == "" and not phrase.head and not phrase.zones)

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
            if isinstance(said.filter, NounPhrase) and not said.filter.ref:
                kind = all_of(self.filters(said.filter, context))
                if kind is None:
                    raise Refused("others than of a kind that is not said", span)
                return t.Not(kind)
            if isinstance(said.filter, NounPhrase):
                return t.Not(t.Among(self.what(said.filter, context)))
            return t.Not(self.filter(said.filter, context, span))
        if isinstance(said, AnyOf):
            return t.Either(tuple(self.filter(each, context, span) for each in said.filters))
        if isinstance(said, Shares):
            return self.shares(said.key, self.what(said.other, context), span)
        if isinstance(said, State) and said.roles:
            told: Filter | None = self.lexicon.verbs[said.verb].use("state_with")(self, said, context)
            if told is None:
                raise Refused("the verb says nothing of this kind about a thing", span)
            return t.Not(told) if said.negative else told
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
        if phrase.besides:
            raise Refused("two things of which this is not done to both", phrase.span)
        if phrase.ref and phrase.ref != "among":
            return self.referent(phrase, context)
        if phrase.top is not None:
            top = phrase.top
            up_to = self.tops_up_to and phrase.count == Count(top, "up_to")
            if phrase.count is not None and not up_to:
                if top != 1 or phrase.count.bound != "exactly":
                    raise Refused("so many of the first cards", phrase.span)
                top = phrase.count.number
            first = self.amount(top, context, actor)
            if phrase.whose in ("either", "each"):
                raise Refused("the first cards of one player's zone are meant", phrase.span)
            side = self.side(phrase, phrase.zones, context.actor)
            return t.Top(phrase.zones[0], first, Who.OPPONENT if side is Side.THEIRS else Who.YOU, up_to)
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
        if phrase.or_else:
            raise Refused("what was spoken of, joined with other things", phrase.span)
        if phrase.ref == "this":
            return t.Itself()
        if phrase.ref == "bearer":
            return self.bearer(context)
        if self.hears_all and context.event is not None and (
            (phrase.ref == "done" and phrase.verb == context.event_verb and context.latest_verb != phrase.verb)
            or (phrase.ref == "that" and phrase.head == context.event.head and not context.antecedent
                and not context.pile)
        ):
            context.event_meant = True
            return t.It(EVENT)
        if phrase.ref == "rest" and not context.pile and context.chosen is not None and context.antecedent:
            kind = self.cards(context.chosen, context)
            return t.All(replace(kind, filters=(*kind.filters, t.Not(t.Among(t.It())))))
        if phrase.ref == "that" and phrase.head and context.pile == "many" and context.before_pile and (
            not context.antecedent
        ):
            raise Refused("this could mean what was looked at or what was spoken of before", phrase.span)
        if phrase.ref == "rest" or (phrase.ref == "that" and context.pile and not context.antecedent):
            if not context.pile:
                raise Refused("no cards were looked at that this could mean", phrase.span)
            return t.All(PILE)
        if phrase.ref in ("that", "those") and not context.antecedent and context.counted is not None:
            return t.All(self.cards(context.counted, context))
        if phrase.ref == "chosen" and context.choices > 1 and phrase.count == ALL:
            raise Refused("what several choices chose", phrase.span)
        if phrase.ref == "done" and self.lexicon.verbs[phrase.verb].use("looks") is not None and context.pile:
            context.all_looked_at = True
            return t.It(LOOKED)
        if phrase.ref == "done" and self.hears_all and context.latest_verb not in ("", "choose", phrase.verb):
            raise Refused("what this was done to is not what was dealt with last", phrase.span)
        if phrase.ref in ("that", "those", "chosen", "done"):
            if not context.antecedent:
                raise Refused("nothing was spoken of that this could mean", phrase.span)
            return t.It(EVENT) if phrase.ref == "that" and self.is_the_event(phrase, context) else t.It()
        raise Refused("nothing was spoken of that this could mean", phrase.span)

    def is_the_event(self, phrase: NounPhrase, context: Context) -> bool:
        """Whether a phrase means what was waited for, since what was dealt with last is nothing of that kind."""
        event, latest = context.event, context.latest
        if not self.hears_all or event is None or latest is None or not phrase.head:
            return False
        if phrase.head == latest.head == event.head == "card" and context.for_a_price:
            raise Refused("this could mean what happened or what was paid for it", phrase.span)
        if phrase.head in ("card", latest.head) or phrase.head != event.head or not latest.head:
            return False
        context.event_meant = True
        return True

    def amount(self, number: Number | int, context: Context, actor: str = "you") -> Quantity:
        """A number."""
        if isinstance(number, int):
            return number
        if isinstance(number, ValueOf):
            return t.ValueOf(self.what(number.of, context, actor), number.key)
        if isinstance(number, HowMany) and number.of.ref == "done" and context.number is not None:
            return context.number  # as many as were drawn
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

    def how_many(self, phrase: NounPhrase | KindsOf, context: Context, actor: str, times: int) -> Quantity:
        """So much for each of the things, or for each different word they have."""
        if isinstance(phrase, KindsOf):
            return t.Kinds(self.cards(phrase.of, context, actor), phrase.key, times)
        if phrase.ref and phrase.ref not in ("among", "rest"):
            return t.HowMany(self.referent(phrase, context), times)
        return t.CountOf(self.cards(phrase, context, actor), times)

    # Conditions and events ------------------------------------------------------------------------

    def condition(self, said: Any, context: Context) -> Condition:
        """Something that has to be so."""
        if isinstance(said, Exists):
            if said.only:
                raise Refused("that they are nowhere else", said.things.span)
            number = self.amount(said.number, context)
            cards = self.cards(said.things, context)
            if said.op == ">=" and isinstance(number, int):
                return t.Exists(cards, number)
            return t.Check(t.CountOf(cards), said.op, number)
        if isinstance(said, NumberIs):
            return t.Check(self.amount(said.left, context), said.op, self.amount(said.right, context))
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
            asking = Use(self, said.clause, context)
            held: Condition | None = holds(asking, said.past) if holds is not None and not said.this_turn else None
            if held is not None:
                asking.all_heard()
            if held is None and (said.past or said.clause.state):
                held = self.happened(said.clause, context)
            if held is None:
                raise Refused(f"{verb.ja} is no condition here", said.clause.span)
            return t.NotSo(held) if said.clause.negative else held
        raise Refused("no rule checks this condition", NOWHERE)

    def happened(self, clause: Clause, context: Context) -> Condition | None:
        """It happened in this turn, so many times; None where nobody would know."""
        verb = self.lexicon.verbs[clause.verb]
        notice = verb.use("remembered") or verb.use("happens")
        if notice is None or clause.modality:
            return None
        slot = "object" if isinstance(clause.role("object"), NounPhrase) else "subject"
        thing = clause.role(slot)
        op: Any
        op, number = clause.role("compare") or (">=", 1)
        roles = {key: value for key, value in clause.roles if key != "compare"}
        if isinstance(thing, NounPhrase):
            if thing.ref:
                return None
            if thing.count is not None:
                if thing.count.bound != "exactly":
                    return None
                op, number = ("==", thing.count.number) if "compare" not in dict(clause.roles) else (op, number)
            roles[slot] = replace(thing, count=None)
        if op == "none":
            op, number = ">=", 1
        plain = replace(clause, roles=tuple(roles.items()), state=False, negative=False)
        noticing = Use(self, plain, context)
        when = notice(noticing, Event(plain))
        if when is not None:
            noticing.all_heard()
        return t.Check(Happened(when), op, number) if when is not None else None

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
        if event.clause.modality:
            raise Refused("what can happen is not waited for", event.clause.span)
        meaning = verb.use(use)
        if meaning is None:
            what = "event" if use == "happens" else "event that can be replaced"
            raise Refused(f"{verb.ja} is no {what}", event.clause.span)
        noticing = Use(self, event.clause, context)
        found = meaning(noticing, event)
        if found is None:
            raise Refused(f"{verb.ja} is not noticed in this way", event.clause.span)
        noticing.all_heard()
        when: When = found
        return replace(when, nth=event.nth) if event.nth else when

    def subject(self, phrase: NounPhrase, context: Context) -> What:
        """Whom an event happens to."""
        if phrase.besides:
            raise Refused("something that happens to two things", phrase.span)
        if phrase.or_else and phrase.ref == "this":
            rest = replace(phrase.or_else[0], or_else=phrase.or_else[1:], other=False)
            kind = self.cards(replace(rest, count=None), context)
            own = all_of(kind.filters)
            return replace(kind, filters=(t.Either((t.Among(t.Itself()), own)),) if own is not None else ())
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
        at = 0
        while at < len(sentences):
            sentence, at = sentences[at], at + 1
            context.follow = ()
            if self.hears_all and sentence.duration and not sentence.instead and any(
                isinstance(each, Event) for each in sentence.events
            ):
                start = at
                while at < len(sentences) and not sentences[at].events and not sentences[at].duration:
                    at += 1
                context.follow = sentences[start:at]  # what is said then is part of what is waited for
            elif self.hears_all and not sentence.instead and sentence.events:
                start = at
                while at < len(sentences) and not sentences[at].events and speaks_of_before(sentences[at]):
                    at += 1
                context.follow = sentences[start:at]
            if sentence.link == "else":
                found[-1:] = [self.otherwise(found[-1:], sentence, context)]
                continue
            found += self.instruction(sentence, context)
        return looked_at(tuple(found))

    def otherwise(self, before: list[Action], sentence: Sentence, context: Context) -> Action:
        """What is done where the condition of the sentence before is not so."""
        first = before[0] if before else None
        if not self.hears_all or not isinstance(first, If) or first.otherwise or first.condition == t.Done():
            raise Refused("no condition was said that this is the opposite of", sentence.span)
        return replace(first, otherwise=self.instruction(replace(sentence, link=""), context))

    def instruction(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """The instructions of one sentence, with its condition, its may and what it depends on."""
        if sentence.link == "or_else":
            raise Refused("another course than the sentence before", sentence.span)
        context.for_a_price = sentence.link == "if_done"
        if self.hears_all and sentence.events and not sentence.instead:
            actions = self.later(sentence, context)  # what has to be so has to be so then
        else:
            condition = self.all_conditions(sentence.conditions, context)
            self.count(sentence.conditions, context)
            whole = sentence.events or sentence.instead
            actions = self.later(sentence, context) if whole else self.steps(sentence, context)
            if condition is not None:
                actions = (If(condition, actions),)
        follows = context.optional and any(
            isinstance(each, NounPhrase) and each.ref == "done" for step in sentence.steps for each in phrases_of(step)
        )
        context.optional = bool(sentence.may)
        hangs = context.hangs
        if any(isinstance(each, NounPhrase) and each.ref in ("", "among") and each != DECK
               for each in map(object_of, sentence.steps)):
            context.hangs = bool(sentence.may)
        if hangs and not sentence.link.startswith("if_") and not follows:
            actions = tuple(If(t.Done(), (each,)) if speaks_of_it(each) else each for each in actions)
        if sentence.link == "if_done" or follows:
            actions = (If(t.Done(), actions),)
        elif sentence.link == "if_not_done":
            actions = (If(t.NotSo(t.Done()), actions),)
        return actions

    def count(self, conditions: tuple[Any, ...], context: Context) -> None:
        """Of the things of which a condition says that there are such, the text may then take some."""
        for each in conditions:
            if isinstance(each, Exists) and not each.things.ref and each.op in (">=", ">", "=="):
                context.counted = replace(each.things, count=None)

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
            return (Later(self.delay(event), self.done_then(sentence, context), self.delay_ends(event)),)
        when = self.when(event, context)
        inner = Context(context.speaker)
        inner.antecedent = not isinstance(when.subject, t.Itself)
        inner.event, inner.event_verb = thing_of(event, "it"), event.clause.verb
        once = any("next" in step.manner for step in sentence.steps if isinstance(step, Clause)) or (
            "next" in event.clause.manner
        )
        opening = replace(sentence, events=(), duration="", link="")
        if not self.hears_all:
            opening = replace(opening, conditions=())
        follow, context.follow = context.follow, ()
        whole = bool(follow or opening.conditions)
        actions = self.effect((opening, *follow), inner) if whole else self.steps(opening, inner)
        if inner.event_meant:
            actions = (Pick(t.It(), EVENT), *actions)
        if not sentence.duration:
            raise Refused("nothing says how long this waits", sentence.span)
        return (Later(when.happening, actions, self.until(sentence.duration, sentence.span), when, once),)

    def done_then(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """What is done at a later moment, with the sentences that speak of it."""
        opening, follow = replace(sentence, events=()), context.follow
        context.follow = ()
        if not self.hears_all or not (opening.conditions or follow):
            return self.steps(opening, context)
        return self.effect((replace(opening, link=""), *follow), context)

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
            if self.hears_all and actor == "owner" and not (context.antecedent or context.event or context.pile):
                raise Refused("nothing was spoken of whose owner this could be", sentence.span)
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
        steps = tuple(each for step in steps for each in one_by_one(step))
        found: list[Action] = []
        context.altered = None
        at = 0
        while at < len(steps):
            step = steps[at]
            at += 1
            if isinstance(step, Choice):
                step = _of_one_object(step) if self.lexicon.families else step
                if self.hears_all and actor_of(step) != actor_of(step.courses[0][0]):
                    modes = tuple(self.steps(Sentence(course, duration=duration), context) for course in step.courses)
                else:
                    modes = tuple(self.chain(course, context, duration) for course in step.courses)
                found.append(Modes(modes))
                continue
            per, said = step.role("per"), step.role("object")
            if self.hears_all and isinstance(per, NounPhrase) and self.per_repeats(step) and (
                isinstance(said, NounPhrase) and not said.ref and said.top is None and said.count == Count(1)
            ):  # one for each: so many different ones
                many = replace(said, count=Count(HowMany(per)))
                roles = tuple((key, many if key == "object" else value) for key, value in step.roles if key != "per")
                step, per = replace(step, roles=roles), None
            if per is not None and self.per_repeats(step):
                rest = (without_role(step, "per"), *steps[at:])
                times = self.how_many(per, context, context.actor, 1)
                return (*found, Repeat(times, self.chain(rest, context, duration)))
            if step.role("times") is not None:
                rest = (without_role(step, "times"), *steps[at:])
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
        bars = self.barred(verb, use)
        if bars:
            return (Lasting(bars, self.until(duration, clause.span)),)
        changes = self.changes(verb, use) if verb.use("prevented") is None else None
        if changes is not None:
            target = self.changed(use)
            if target != t.Itself() and any(
                isinstance(each, NounPhrase) and each.other for role, each in clause.roles if role in ("by", "with")
            ):
                raise Refused("other than which of the things spoken of", clause.span)
            use.all_heard()
            found: tuple[Action, ...] = (Alter(target, changes, self.until(duration, clause.span)),)
            self.remember(clause, context)
            return found
        prevented = verb.use("prevented") if clause.negative and not clause.modality else None
        if prevented is not None:
            stopped: tuple[Action, ...] = tuple(prevented(use))
            use.all_heard()
            return stopped
        does = verb.use("does")
        if does is None or clause.modality or clause.negative or clause.state:
            raise Refused(f"{verb.ja} is no instruction in this form", clause.span)
        found = tuple(does(use))
        use.all_heard("subject", "more")
        self.remember(clause, context)
        return found

    def barred(self, verb: Verb, use: Use) -> tuple[Ability, ...]:
        """What a player, and no thing, is kept from doing; nothing if the clause says no such thing."""
        bars = verb.use("barred")
        if bars is None or not (use.clause.modality == "cannot" or use.clause.negative):
            return ()
        return tuple(bars(use) or ())

    def changed(self, use: Use) -> What:
        """The things a change is said of; one of a kind is chosen, all of a kind are meant without a number."""
        said = use.role("subject")
        if not isinstance(said, NounPhrase | ValueOf):
            thing = use.role("object")
            spoken_of = self.hears_all and isinstance(thing, NounPhrase)
            said = thing if not isinstance(said, str) or use.clause.modality == "" or spoken_of else t.Itself()
        if isinstance(said, t.Itself):
            return said  # what a player may not do is said by the card itself
        if isinstance(said, ValueOf):
            said = said.of
        if not isinstance(said, NounPhrase):
            own = self.hears_all and use.context.of_this and not use.context.antecedent
            said = NounPhrase("", ref="this" if own else "that", span=use.clause.span)
        if self.hears_all and said.count not in (None, ALL) and said == use.context.altered:
            return t.It()  # the one that was chosen for the step before
        use.context.altered = said
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
        if clause.verb == "choose" and isinstance(said, NounPhrase) and not said.ref:
            context.choices += 1
            context.chosen = replace(said, count=None)
        looks = self.lexicon.verbs[clause.verb].use("looks") is not None and context.pile
        if isinstance(said, NounPhrase) and said.ref not in ("this", "rest") and not (looks and not said.ref):
            context.antecedent = True
            if said.ref != "that":
                context.latest = said
            context.latest_verb = clause.verb
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
            if first.instead or self.pays_instead(said):
                return [self.replacing(said, context)]
            return [self.triggered(said, context)]
        if said.limit and self.hears_all:
            raise Refused("nothing happens that could be counted", first.span)
        if self.is_instruction(said, context):
            return [OneShot(self.looked_named(self.effect(said.sentences, context), context))]
        waits_later = next((at for at, each in enumerate(said.sentences) if each.events), 0)
        if waits_later:
            return [
                *self.abilities(Spoken(said.sentences[:waits_later]), context),
                *self.abilities(Spoken(said.sentences[waits_later:]), Context(context.speaker)),
            ]
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
        if len(said.sentences) > 1 and said.sentences[1].link == "else":
            condition = None  # it is asked when it is done, since something is done in either case
        else:
            condition = self.all_conditions(first.conditions, context)
            self.count(first.conditions, context)
        asked = first.conditions if len(said.sentences) > 1 and said.sentences[1].link == "else" else ()
        named = "other" if self.hears_all and all(
            when.subject is None and when.other is not None for when in whens) else "it"
        both = self.hears_all and len(whens) == 1 and isinstance(whens[0].subject, t.Itself) and (
            isinstance(whens[0].other, t.Cards))
        context.antecedent = any(
            not isinstance(when.other if named == "other" else when.subject, t.Itself) for when in whens
        ) and (not self.hears_all or any(isinstance(event, Event) for event in first.events))
        context.of_this = not context.antecedent
        context.event = thing_of(first.events[0], named) if (context.antecedent or both) and len(whens) == 1 else None
        context.event_verb = first.events[0].clause.verb if isinstance(first.events[0], Event) else ""
        opening = replace(first, events=delays, conditions=asked)
        effect = self.looked_named(self.effect((opening, *said.sentences[1:]), context), context)
        if context.event_meant:
            effect = (Pick(t.It("other" if both else named), EVENT), *effect)
        if named == "other" and any(speaks_of_it(each) for each in effect):
            effect = (Pick(t.It(named)), *effect)
        if named == "other" and condition is not None:
            condition = speaking_of(condition, named)
        return Triggered(whens[0], effect, condition, limit=said.limit, also=whens[1:], zones=context.works_in)

    def looked_named(self, actions: tuple[Action, ...], context: Context) -> tuple[Action, ...]:
        """These instructions, in which all that was looked at has a name if the text speaks of it later."""
        if not context.all_looked_at:
            return actions

        def name(action: Action) -> Action:
            if isinstance(action, Look):
                return replace(action, then=(Pick(t.All(PILE), LOOKED), *action.then))
            if isinstance(action, May | As):
                return replace(action, actions=tuple(map(name, action.actions)))
            if isinstance(action, If):
                return replace(action, then=tuple(map(name, action.then)))
            return action

        return tuple(map(name, actions))

    def pays_instead(self, said: Spoken) -> bool:
        """Whether something may be done first, and only then another thing happens instead."""
        first, *more = said.sentences
        return bool(first.may and first.events and more and more[0].link == "if_done" and more[0].instead)

    def paid_instead(self, said: Spoken, context: Context) -> Ability:
        """What may be done is decided with the replacement, so that nobody replaces what they cannot pay for."""
        first, second, *more = said.sentences
        when = self.when(first.events[0], context, "replaced")
        condition = self.all_conditions(first.conditions, context)
        paid = self.effect((replace(first, events=(), conditions=(), may=""),), context)
        price = paid[0] if len(paid) == 1 else None
        needs = getattr(price, "what", None)
        if price is None or not isinstance(needs, t.Choose) or needs.up_to or len(first.events) != 1:
            raise Refused("what is paid for a replacement is some cards that are chosen", first.span)
        context.antecedent = True
        opening = replace(second, link="", instead=False, instead_of=())
        done = tuple(speaking_of(each, EVENT) for each in self.stood_in(self.effect((opening, *more), context), when))
        return Replacing(when, (Pick(t.It(), EVENT), _with(price, what=t.It("needed")), *done), True, condition,
                         needs=needs, limit=said.limit)

    def replacing(self, said: Spoken, context: Context) -> Ability:
        """An ability that stands in for something."""
        if self.pays_instead(said):
            return self.paid_instead(said, context)
        first = said.sentences[0]
        if len(first.events) != 1:
            raise Refused("one thing is replaced at a time", first.span)
        when = self.when(first.events[0], context, "replaced")
        condition = self.all_conditions(first.conditions, context)
        context.antecedent = True
        opening = replace(first, events=(), conditions=(), instead=False, instead_of=(), may="")
        effect = self.effect((opening, *said.sentences[1:]), context)
        return Replacing(when, self.stood_in(effect, when), bool(first.may), condition, limit=said.limit)

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
        if self.hears_all:
            sentence = each_for_itself(sentence)
        condition = self.all_conditions(sentence.conditions, context)
        found: list[Ability] = []
        for step in sentence.steps:
            if not isinstance(step, Clause):
                raise Refused("a choice without a moment", sentence.span)
            verb = self.lexicon.verbs[step.verb]
            use = Use(self, step, context, sentence.duration)
            always = verb.use("always")
            said = always(use, condition) if always is not None and not step.modality and not step.negative else None
            if said is not None:
                use.all_heard()
                found += said
                continue
            bars = self.barred(verb, use)
            if bars:
                use.all_heard()
                if sentence.duration:
                    raise Refused("a duration without a moment", step.span)
                found += [_with(each, condition=condition) for each in bars]
                continue
            changes = self.changes(verb, use)
            if changes is None:
                raise Refused(f"{verb.ja} is done once, and nothing says when", step.span)
            target = self.changed(use)
            use.all_heard()
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


def each_for_itself(sentence: Sentence) -> Sentence:
    """What is so of things that are as described is so of each of them, not only when all of them are."""
    steps = list(sentence.steps)
    kept: list[Any] = []
    for condition in sentence.conditions:
        held = False
        if isinstance(condition, Fits) and not condition.negative and not condition.thing.ref:
            for at, step in enumerate(steps):
                for role in ("subject", "object") if isinstance(step, Clause) else ():
                    said = step.role(role)  # type: ignore[union-attr]
                    things = said.of if isinstance(said, ValueOf) else said
                    if things == condition.thing:
                        narrow = replace(things, filters=(*things.filters, *condition.kind.filters))
                        told = replace(said, of=narrow) if isinstance(said, ValueOf) else narrow
                        roles = tuple((key, told if key == role else value) for key, value in step.roles)  # type: ignore[union-attr]
                        steps[at] = replace(step, roles=roles)
                        held = True
        if not held:
            kept.append(condition)
    return replace(sentence, steps=tuple(steps), conditions=tuple(kept))


LOOKED = "looked"
"""The word for all that was looked at, after something was done with some of it."""
EVENT = "event"
"""The word for what would have been dealt with, while something else is dealt with first."""
A = TypeVar("A")


def speaking_of(said: A, name: str) -> A:
    """What was said, but "it" is called by another word."""
    if said == t.It():
        return t.It(name)  # type: ignore[return-value]
    if isinstance(said, tuple):
        return tuple(speaking_of(each, name) for each in said)  # type: ignore[return-value]
    if isinstance(said, Term):
        changed = {field: speaking_of(getattr(said, field), name) for field in said.__struct_fields__}
        return replace(said, **changed)
    return said


def thing_of(event: Any, named: str) -> NounPhrase | None:
    """The thing an event happens to, or the other one in it."""
    if not isinstance(event, Event):
        return None
    order = ("subject", "object", "with") if named == "other" else ("object", "with", "subject")
    said = [event.clause.role(role) for role in order]
    found = [each for each in said if isinstance(each, NounPhrase) and not each.ref and not each.or_else]
    return found[0] if found else None


def phrases_of(step: Any) -> list[Any]:
    """What stands in the roles of a step, numbers of things included."""
    clauses = (step,) if isinstance(step, Clause) else tuple(each for course in step.courses for each in course)
    values = [value for clause in clauses for _, value in clause.roles]
    return [each.of if isinstance(each, ValueOf | HowMany) else each for each in values]


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


def looked_at(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Whatever is done with cards that are being looked at is done while they are."""
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


def object_of(step: Clause | Choice) -> Any:
    """What a step is done to, where it says so."""
    return step.role("object") if isinstance(step, Clause) else None


def speaks_of_pile(action: Action) -> bool:
    """Whether an instruction says something of the cards that are being looked at."""
    return any(isinstance(each, t.Cards) and each.among == "pile" for each in walk(action))


def speaks_of_it(action: Action) -> bool:
    """Whether an instruction says something of what was just dealt with."""
    return any(isinstance(each, t.It) and each.name in ("it", LOOKED) for each in walk(action))


def all_of(filters: tuple[Filter, ...]) -> Filter | None:
    """Several properties as one; None for none."""
    if not filters:
        return None
    return filters[0] if len(filters) == 1 else t.AllOf(filters)


def _of_one_object(choice: Choice) -> Choice:
    """Xを選び、手札に加えるか特殊召喚する: what the first course names is what the others are done to."""
    first = choice.courses[0][0]
    said = first.role("object")
    if not isinstance(said, NounPhrase) or said.ref:
        return choice
    shared = first if first.verb == "choose" else Clause("choose", (("object", said),), span=first.span)
    return Choice(tuple(
        course if at == 0 or course[0].role("object") is not None or isinstance(course[0].role("subject"), NounPhrase)
        else (_chosen(shared, course[0]), *course[1:])
        for at, course in enumerate(choice.courses)
    ))


def _chosen(choose: Clause, after: Clause) -> Clause:
    """Choosing and what is done to the chosen, as one clause."""
    roles = dict(after.roles)
    roles["object"] = choose.role("object")
    if "subject" not in roles and choose.role("subject") is not None:
        roles["subject"] = choose.role("subject")
    manner = tuple(sorted({*after.manner, *(each for each in choose.manner if each != "face_down")}))
    return replace(after, roles=tuple(sorted(roles.items(), key=lambda item: item[0])), manner=manner)


__all__ = ["Context", "Count", "Lowering", "Pick", "Use", "all_of"]
