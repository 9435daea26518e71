"""What the texts of Yu-Gi-Oh! mean: things, amounts and conditions as the kernel and the game know them."""

from __future__ import annotations

from typing import Any

from banmen.games.yugioh.effects import Figure, HandSize
from banmen.games.yugioh.effects_doing import CountersHere, Original
from banmen.games.yugioh.summoning import Lacks
from banmen.games.yugioh.words import LEXICON, MONSTER
from banmen.games.yugioh.zones import ON_FIELD
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Condition, Filter, Quantity, Side, What, Who
from banmen.language.errors import Refused
from banmen.language.lowering import Context, Lowering
from banmen.language.tree import (
    NOWHERE,
    Exists,
    HasName,
    Holds,
    HowMany,
    NounPhrase,
    Number,
    Place,
    Scaled,
    Span,
    ValueOf,
)

SPELL_ZONES = ("spell_trap", "field_spell", "pendulum")
_FIELD = {"monster": ("monster",), "tuner": ("monster",), "token": ("monster",), "spell": SPELL_ZONES,
          "trap": SPELL_ZONES, "spell_or_trap": SPELL_ZONES}
"""Where on the field things of a noun lie; other cards lie anywhere on it."""
ORIGINALS = {"original_atk": "atk", "original_def": "def"}


class Speaking(Context):
    """What the text said so far, and where its card has to be for what it says."""

    def __init__(self, speaker: str) -> None:
        super().__init__(speaker)
        self.place = ""
        """The zone the text says its card is in."""
        self.attacked = False
        """Whether what happened is an attack, so that the monster spoken of is the attacker."""
        self.comes_from = ""
        """The zone from which the text says its own card is summoned."""
        self.turned = False
        """Whether a card was turned over."""


class DuelLowering(Lowering):
    """How the texts of Yu-Gi-Oh! become effects."""

    ordinary_zones = ("field", *ON_FIELD, "banished")

    # Things ---------------------------------------------------------------------------------------

    def _cards(self, phrase: NounPhrase, context: Context, actor: str) -> t.Cards:
        """On the field, the noun says in which zones its things lie."""
        noun = self.lexicon.nouns.get(phrase.head)
        said = phrase.zones or (noun.zones if noun is not None else ())
        if phrase.ref:
            raise Refused("a thing spoken of before is no kind of things", phrase.span)
        if not said:
            raise Refused("the text does not say where these things are", phrase.span)
        zones = tuple(dict.fromkeys(
            zone for each in said for zone in (_FIELD.get(phrase.head, ON_FIELD) if each == "field" else (each,))
        ))
        own = noun.filters if noun is not None else ()
        if said == ("field",) and phrase.head in ("monster", "spell_or_trap"):
            own = ()  # whatever lies there is one
        filters = (*own, *phrase.filters)
        if zones == ("monster",) or MONSTER in filters:
            filters = tuple(each for each in filters if not (each == MONSTER and zones == ("monster",)))
        lowered = tuple(self.filter(each, context, phrase.span) for each in filters)
        return t.Cards(zones, self.side(phrase, said, actor), lowered, phrase.other)

    def compares(self, key: str, op: Any, amount: Quantity) -> Filter:
        """What lies face down has no numbers."""
        if key in ORIGINALS or key not in ("atk", "def", "level", "rank"):
            raise Refused("cards are not compared by this number", NOWHERE)
        return Figure(key, op, amount)

    def of_word(self, key: str, word: str) -> Filter:
        """A race or an attribute."""
        return t.Is(key, word)

    def shares(self, key: str, other: What, span: Span) -> Filter:
        """The same name, race or attribute as a card spoken of."""
        return t.Shares(key, other)

    def referent(self, phrase: NounPhrase, context: Context) -> What:
        """The target, the card of the event, or what was done something to."""
        assert isinstance(context, Speaking)
        if phrase.ref == "this":
            if phrase.zones not in ((), ("field",), ("monster",)):
                raise Refused("this card, where it lies", phrase.span)
            return t.Itself()
        if not context.antecedent or phrase.ref not in ("that", "chosen", "done", "those"):
            raise Refused("nothing was spoken of that this could mean", phrase.span)
        if phrase.ref == "done":
            if phrase.verb == "turn_over" and context.turned:
                return t.It("turned")
            return t.It()
        if phrase.head == "attacker":
            if not context.attacked:
                raise Refused("no attack was spoken of", phrase.span)
            return t.It("attacker")
        return t.It("monster" if phrase.head == "monster" else "card")

    def subject(self, phrase: NounPhrase, context: Context) -> What:
        """Whom an event happens to; what is said of this card beside that it is this one has to be carried out."""
        if phrase.ref == "this" and (phrase.filters or phrase.zones not in ((), ("field",), ("monster",))):
            raise Refused("this card as it was before", phrase.span)
        return super().subject(phrase, context)

    # Amounts --------------------------------------------------------------------------------------

    def amount(self, number: Number | int, context: Context, actor: str = "you") -> Quantity:
        """A number, perhaps taken several times or halved."""
        if isinstance(number, Scaled):
            return self._scaled(number, context, actor)
        if isinstance(number, HowMany):
            return self._how_many(number.of, 1, context, actor)
        if isinstance(number, ValueOf) and number.key in ORIGINALS:
            return Original(self.what(number.of, context, actor), ORIGINALS[number.key])  # type: ignore[arg-type]
        return super().amount(number, context, actor)

    def _scaled(self, number: Scaled, context: Context, actor: str) -> Quantity:
        if number.by == 2:
            return t.Half(self.amount(number.number, context, actor))
        if isinstance(number.number, HowMany):
            return self._how_many(number.number.of, number.times, context, actor)
        return t.Times(self.amount(number.number, context, actor), number.times)

    def how_many(self, phrase: NounPhrase, context: Context, actor: str, times: int) -> Quantity:
        """So much for each of the things."""
        return self._how_many(phrase, times, context, actor)

    def _how_many(self, phrase: NounPhrase, times: int, context: Context, actor: str) -> Quantity:
        """How many things there are: cards of a hand, counters on this card, cards of a kind."""
        if phrase.head == "counter":
            if phrase.zones != ("this",):
                raise Refused("counters are counted on this card only", phrase.span)
            return CountersHere(_name_of(phrase), times)
        cards = self.cards(phrase, context, actor)
        if cards.zones == ("hand",) and not cards.filters:
            return HandSize(Who.OPPONENT if cards.side is Side.THEIRS else Who.YOU, times)
        return t.CountOf(cards, times)

    # Conditions -----------------------------------------------------------------------------------

    def condition(self, said: Any, context: Context) -> Condition:
        """Something that has to be so."""
        if isinstance(said, Exists):
            cards = self.cards(said.things, context)
            number = self.amount(said.number, context)
            if said.op == "<" and number == 1:
                return Lacks(cards)
            if said.op == ">=" and isinstance(number, int):
                return t.Exists(cards, number)
            return t.Check(t.CountOf(cards), said.op, number)
        return super().condition(said, context)

    def where_it_is(self, said: Any, context: Speaking) -> bool:
        """Whether a condition only says where the card itself is; the text then speaks from there."""
        if not (isinstance(said, Holds) and said.clause.verb == "be_there" and not said.clause.negative):
            return False
        thing = said.clause.role("object") or said.clause.role("subject")
        place = said.clause.role("to")
        if not (isinstance(thing, NounPhrase) and thing.ref == "this" and isinstance(place, Place)):
            return False
        if thing.filters or thing.zones or any(each != "face_up" for each in said.clause.manner):
            return False
        if context.place or (place.zone not in (*ON_FIELD, "field", "graveyard", "hand")):
            return False
        context.place = place.zone
        return True


def _name_of(phrase: NounPhrase) -> str:
    """The name of a kind of counters."""
    return next(each.name for each in phrase.filters if isinstance(each, HasName))


LOWERING = DuelLowering(LEXICON)

__all__ = ["LOWERING", "DuelLowering", "Speaking"]
