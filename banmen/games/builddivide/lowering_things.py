"""What the texts of Build Divide speak of, as the kernel's things, numbers, conditions and events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from banmen.games.builddivide import effects as bd
from banmen.games.builddivide import effects_expressions as ex
from banmen.games.builddivide import effects_keywords as kw
from banmen.games.builddivide import terms
from banmen.games.builddivide.facts import UNIT
from banmen.games.builddivide.nodes import Meanwhile, Offset
from banmen.games.builddivide.words import ABILITY_KINDS, FOREVER
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, Condition, Filter, Quantity, Side, What, Who
from banmen.kernel.effects.says import Cost, When
from banmen.language.errors import Refused
from banmen.language.lexicon import Lexicon
from banmen.language.lowering import PILE, Context, Lowering, Use
from banmen.language.tree import (
    NOWHERE,
    Clause,
    Count,
    Exists,
    HasName,
    HowMany,
    Moment,
    NounPhrase,
    Scaled,
    Sentence,
    Span,
    Word,
)

TIMES = (bd.InRedZone, bd.InYellowZone, bd.TerritoryOpen, t.TurnOf, kw.Attacking, kw.Battling)
"""What is said of a time."""
LATER: dict[str, tuple[str, Who | None]] = {
    f"{turn}_turn_{edge}": (f"turn_{edge}", whose)
    for turn, whose in (("next", None), ("your_next", Who.YOU), ("their_next", Who.OPPONENT))
    for edge in ("begins", "ends")
}
"""What is waited for once: the happening, and whose turn it is."""
BOTH = t.Cards((), filters=(t.Either((t.Among(t.It("A")), t.Among(t.It("B")))),))
"""Two things that were chosen together."""


class Telling(Context):
    """What a text said so far, with what it chose for its next words."""

    def __init__(self, speaker: str = UNIT) -> None:
        super().__init__(speaker)
        self.pending: What | None = None
        """What was chosen for what is said next."""
        self.letters: set[str] = set()
        self.of_pile = False
        """Whether the text speaks of some among the cards it looks at."""
        self.paired = False
        """Whether two things were chosen together, which are called A and B."""
        self.both = BOTH
        """Those two, where they were chosen."""
        self.into_deck = False
        """Whether cards of one's own were just put into the deck, which is shuffled then."""
        self.pile_of = ""
        """The zone of which cards are looked at."""


class Meanings(Lowering):
    """What things, numbers, conditions and events of the texts of Build Divide mean."""

    hears_all = True
    ordinary_zones = ("field", "resolution")

    def __init__(self, lexicon: Lexicon, spelled: Callable[[Any], tuple[str, str]]) -> None:
        super().__init__(lexicon)
        self.spelled = spelled
        """The words of something given, in Japanese and English."""
        self.cost_words: dict[Cost, Clause] = {}
        """How each cost that was read is said."""
        self.action_words: dict[Action, Sentence] = {}
        """How each instruction that was read is said, where a sentence says one."""

    # Things ---------------------------------------------------------------------------------------

    def _cards(self, phrase: NounPhrase, context: Context, actor: str) -> t.Cards:
        if phrase.head in ("counter", "ability", "activated", "automatic", "aura", "effect", "value"):
            raise Refused("these are no cards", phrase.span)
        noun = self.lexicon.nouns.get(phrase.head)
        zones = phrase.zones or (noun.zones if noun is not None else ())
        own = noun.filters if noun is not None else ()
        lowered = tuple(self.filter(each, context, phrase.span) for each in (*phrase.filters, *own))
        if phrase.ref in ("among", "rest"):
            if not context.pile:
                raise Refused("no cards were looked at that this could mean", phrase.span)
            return replace(PILE, filters=lowered)
        if phrase.ref:
            raise Refused("a thing spoken of before is no kind of things", phrase.span)
        if not zones:
            raise Refused("the text does not say where these things are", phrase.span)
        return t.Cards(zones, self.side(phrase, zones, actor), lowered, phrase.other)

    def cards(self, phrase: NounPhrase, context: Context, actor: str = "you") -> t.Cards:
        """The kind of things a phrase describes, as whoever acts speaks of them."""
        return super().cards(phrase, context, actor)

    def side(self, phrase: NounPhrase, zones: tuple[str, ...], actor: str) -> Side:
        """Whose things: those of who acts where the text says 自分 or speaks of a hand; お互い and 両方 mean all."""
        if phrase.whose in ("actor", "") and actor == "opponent" and (
            phrase.whose == "actor" or not any(zone in self.ordinary_zones for zone in zones)
        ):
            return Side.THEIRS
        return super().side(phrase, zones, "you")

    def filter(self, said: Any, context: Context, span: Span) -> Filter:
        """A name that a rule gave is lost with the rule (1407-1)."""
        if isinstance(said, HasName):
            return ex.CalledLike(said.name) if said.part else ex.Called(said.name)
        return super().filter(said, context, span)

    def what(self, phrase: NounPhrase, context: Context, actor: str = "you", unseen: bool = False) -> What:
        """The things an instruction is done to; an opponent who acts chooses."""
        found = super().what(phrase, context, actor, unseen)
        if isinstance(found, t.Choose) and actor == "opponent":
            found = replace(found, by=Who.OPPONENT)
        if isinstance(found, t.Choose) and phrase.count is not None and phrase.count.bound == "any":
            return replace(found, up_to=True)
        return found

    def referent(self, phrase: NounPhrase, context: Context) -> What:
        """What was chosen for this, called by a letter, or dealt with before."""
        if phrase.ref == "this":
            return ex.ThisCard() if phrase.head == "card" else t.Itself()
        if phrase.ref in ("A", "B"):
            return t.It(phrase.ref)
        if phrase.ref == "rival":
            return t.It("other")
        if phrase.ref in ("that", "those", "chosen"):
            assert isinstance(context, Telling)
            if context.paired and phrase.ref != "chosen":
                return t.All(context.both)
            if context.pending is not None:
                found, context.pending = context.pending, None
                return found
            return t.It()
        return super().referent(phrase, context)

    def two_aimed(self, context: Context, phrase: NounPhrase) -> bool:
        """Whether a phrase means the two things that were chosen together."""
        assert isinstance(context, Telling)
        return context.paired and phrase.ref == "that" and not phrase.head

    def aim_at_two(self, first: Clause, second: Clause, context: Context) -> tuple[Action, ...]:
        """X1枚とY1枚を対象とし: both are chosen when the text is played, and spoken of together from here on."""
        assert isinstance(context, Telling)
        found: list[Action] = []
        for letter, clause in (("A", first), ("B", second)):
            self.act(clause, context, "")
            if not isinstance(context.pending, t.Choose) or letter in context.letters:
                raise Refused("two cards are chosen together", clause.span)
            found.append(terms.Call(context.pending, letter))
            zones = (*context.both.zones, *context.pending.cards.zones)
            context.both = replace(BOTH, zones=tuple(dict.fromkeys(zones)))
            context.pending = None
        context.paired = True
        return tuple(found)

    def aim(self, use: Use, target: bool) -> None:
        """Things are chosen for what is said next."""
        assert isinstance(use.context, Telling)
        if use.context.pending is not None:
            raise use.refused("what was chosen before is not spoken of")
        phrase = use.phrase()
        if use.role("subject") == "each":
            raise use.refused("what each player chooses is dealt with at once")
        if phrase.head in ABILITY_KINDS and target:
            kinds = {ABILITY_KINDS.get(each.head, "?") for each in (phrase, *phrase.or_else)}
            if phrase.zones not in ((), ("resolution",)) or phrase.filters or "?" in kinds or phrase.count != Count(1):
                raise use.refused("an ability that is being played is a target")
            side = {"opponent": Side.THEIRS, "you": Side.YOURS}.get(phrase.whose, Side.ANY)
            use.context.pending = terms.PlayedAbility(side, kinds.pop() if len(kinds) == 1 else "")
            return
        what = use.what()
        if isinstance(what, t.AtRandom) and not target:
            use.context.pending = what
            return
        if not isinstance(what, t.Choose):
            raise use.refused("so many are chosen")
        use.context.pending = replace(what, target=True) if target else what

    def amount(self, number: Any, context: Context, actor: str = "you") -> Quantity:
        """X000, the number as it was with something added, counters, and plain numbers."""
        if isinstance(number, Scaled):
            return self.scaled(number, context, actor)
        if isinstance(number, Offset):
            return terms.Plus(number.add)
        if isinstance(number, HowMany) and number.of.head == "counter":
            name = _name(number.of)
            if number.of.under is not None:
                return ex.CountersOn(self.what(number.of.under, context, actor), name)
            return ex.CountersOf(name, self.who(number.of.whose)) if number.of.whose not in ("", "you") else (
                ex.CountersOf(name))
        return super().amount(number, context, actor)

    def scaled(self, number: Scaled, context: Context, actor: str) -> Quantity:
        """X000, or so much for each of what is counted."""
        if number == Scaled(number.number, 1000):
            return terms.Thousands(self.amount(number.number, context, actor))
        if number == Scaled(number.number, number.times) and isinstance(number.number, HowMany):
            return self.how_many(number.number.of, context, actor, number.times)
        raise Refused("no number is reckoned so", NOWHERE)

    def how_many(self, phrase: Any, context: Context, actor: str, times: int) -> Quantity:
        """How many such things there are; of counters, those of a player or on a thing."""
        if isinstance(phrase, NounPhrase) and phrase.head == "counter":
            if phrase.under is None and not phrase.whose:
                raise Refused("the text does not say whose counters", phrase.span)
            return t.Times(self.amount(HowMany(phrase), context, actor), times)
        if isinstance(phrase, NounPhrase) and phrase.ref in ("that", "done"):
            return t.HowMany(t.It(), times)
        return t.CountOf(self.cards(phrase, context, actor), times)

    def said_number(self, context: Context) -> Quantity:
        """その数: the number spoken of."""
        return t.Said()

    def subject(self, phrase: NounPhrase, context: Context) -> What:
        """Whom an event happens to."""
        return super().subject(phrase, context)

    # Conditions -----------------------------------------------------------------------------------

    def condition_word(self, word: Word) -> Condition:
        """How things stand."""
        key, _, whose = word.key.removeprefix("if:").partition(":")
        who = self.who(whose)
        fixed: dict[str, Condition] = {
            "attacking": kw.Attacking(), "battling": kw.Battling(), "predicted": terms.PredictionHolds(),
            "evolved": kw.Evolved(), "drew": kw.Drew(),
        }
        if key in fixed:
            return fixed[key]
        if key == "fell":
            return kw.Fell(whose)
        if key == "closed":
            return t.NotSo(bd.TerritoryOpen(who))
        kinds = {"red": bd.InRedZone, "yellow": bd.InYellowZone, "open": bd.TerritoryOpen, "turn": t.TurnOf}
        return kinds[key](who)

    def condition(self, said: Any, context: Context) -> Condition:
        """An empty hand and counters are asked for in words of their own."""
        if isinstance(said, Meanwhile):
            return self.condition(said.condition, context)
        if isinstance(said, Exists):
            none = (said.op, said.number) in (("<", 1), ("==", 0), ("<=", 0))
            things = said.things
            hand = NounPhrase("card", whose=things.whose, zones=("hand",))
            if none and things == hand:
                return kw.EmptyHand(self.who(things.whose))
            if things.head == "counter":
                return self.of_counters(said, context)
            if things.other and things.ref == "":
                return super().condition(said, context)
        return super().condition(said, context)

    def of_counters(self, said: Exists, context: Context) -> Condition:
        """There are at least so many counters on a thing or with a player."""
        name = _name(said.things)
        negative = (said.op, said.number) in (("<", 1), ("==", 0))
        least = 1 if negative else said.number
        if not isinstance(least, int) or not (negative or said.op == ">="):
            raise Refused("at least so many counters", said.things.span)
        found: Condition
        if said.things.under is not None:
            found = ex.OnCards(self.what(said.things.under, context), name, least)
        else:
            found = terms.HasCounters(name, least, self.who(said.things.whose))
        return t.NotSo(found) if negative else found

    def lasting(self, said: tuple[Any, ...], context: Context) -> Condition | None:
        """What has to be so as long as an ability works: a time, or 〜間."""
        if not said:
            return None
        found = tuple(self.condition(each, context) for each in said)
        if len(found) == 1 and isinstance(found[0], TIMES):
            return found[0]
        if any(isinstance(each, kw.Evolved | terms.PredictionHolds) for each in found):
            raise Refused("this was so once, not for a time", NOWHERE)
        if len(found) == 1 and isinstance(found[0], kw.EmptyHand | kw.Drew):
            return ex.While(found)
        return ex.While(found)

    # Events ---------------------------------------------------------------------------------------

    def moment(self, moment: Moment, context: Context) -> When:
        """A point of a turn; of both players it is nobody's."""
        if moment.name in LATER:
            raise Refused("this is waited for once only", NOWHERE)
        return When(moment.name, whose=self.who(moment.whose) if moment.whose in ("you", "opponent") else None)

    def until(self, duration: str, span: Span) -> str:
        """Without an end it lasts for good (1202-2b.1)."""
        return "" if duration in ("", FOREVER) else duration


def _name(phrase: NounPhrase) -> str:
    names = [each.name for each in phrase.filters if isinstance(each, HasName)]
    if len(names) != 1:
        raise Refused("counters have one name", phrase.span)
    return names[0]
