"""What things the texts of Duel Masters speak of: which cards, which number, whose, and why they move."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.games.duelmasters.effects import (
    CREATURE,
    CostIs,
    OfRace,
    PowerIs,
)
from banmen.games.duelmasters.effects_basics import (
    OfThose,
)
from banmen.games.duelmasters.effects_turn import Coloured, NextUsed
from banmen.games.duelmasters.effects_types import WearsThis
from banmen.games.duelmasters.words import TOP_CARD
from banmen.kernel.effects.base import Filter, Quantity, Side, What
from banmen.kernel.effects.things import (
    All,
    Among,
    AtRandom,
    Capped,
    Cards,
    Choose,
    CountOf,
    HowMany,
    Is,
    It,
    Itself,
    Not,
    Sum,
    ValueOf,
)
from banmen.language.errors import Refused
from banmen.language.lowering import Context, Lowering, Use
from banmen.language.tree import (
    ALL,
    AnyOf,
    Compared,
    HasKeyword,
    KindsOf,
    NounPhrase,
    OfWord,
    Span,
)

BORNE = frozenset((
    "accel", "dragon_evasion", "evolution", "ex_life", "g_link", "g_zero", "knight_magic", "metamorph", "o_drive",
    "samurai_magic", "shield_force", "shield_go", "silent_skill", "stealth_darkness", "stealth_fire", "stealth_light",
    "stealth_nature", "stealth_water", "turbo_rush", "wave_striker",
))
"""Words with a meaning of their own that stay on the card as a keyword of that name."""

OPEN_ZONES = ("graveyard", "mana")
"""Where cards lie open that were put there."""

BATTLE_ZONE = Cards(("battle",))
"""What is there was not destroyed."""

WORN = ("cross_gear", "weapon")
"""The cards that are no creatures and lie with one."""


class DuelThings(Lowering):
    """How the words for things become cards, filters and numbers."""

    ordinary_zones = ("battle",)
    hears_all = True
    tops_up_to = True
    idle_words = Lowering.idle_words | {"from_anywhere"}

    def filter(self, said: Any, context: Context, span: Span) -> Filter:
        """Who has a word is known by a keyword of that name; a word that leaves none on a card is refused."""
        if isinstance(said, HasKeyword) and self.lexicon.keywords[said.keyword].means and said.keyword not in BORNE:
            raise Refused("who has this word is not known of cards", span)
        if said == NextUsed():
            raise Refused("of the next card only what it costs is changed", span)
        return super().filter(said, context, span)

    def referent(self, phrase: NounPhrase, context: Context) -> What:
        """What was dealt with is all of it; some of it, or those of a kind, are looked for where it went."""
        found = super().referent(phrase, context)
        latest = context.latest
        if not context.counting and found == It() and phrase.ref in ("done", "that") and latest is not None and (
            not latest.ref and (latest.top is not None or latest.count is not None)
            and phrase.head in (latest.head, *(("creature", "spell") if latest.head == "card" else ()))
        ):
            known = self.filters(latest, context)
            many = latest.top if latest.top is not None else latest.count.number if latest.count is not None else 1
            part = phrase.count is not None and phrase.count != ALL and phrase.count != latest.count
            said = self.filters(phrase if many != 1 else replace(phrase, head=""), context)
            if (part and many != 1) or any(each not in known for each in said):
                if phrase.ref != "done" or context.latest_zone not in OPEN_ZONES or context.optional:
                    raise Refused("some of what was dealt with", phrase.span)
                there = Cards((context.latest_zone,), Side.ANY, (*self.filters(phrase, context), OfThose()))
                count = phrase.count
                if count is None or count == ALL:
                    return All(there)
                return Choose(there, self.amount(count.number, context), count.bound == "up_to")
        return found

    def how_many(self, phrase: NounPhrase | KindsOf, context: Context, actor: str, times: int) -> Quantity:
        """Of what was dealt with only those count that are what the text now calls them."""
        if isinstance(phrase, NounPhrase) and phrase == NounPhrase("card", whose=phrase.whose, zones=("shield",)):
            return self.cards_of_shields(phrase, context, actor, times)
        context.counting = True
        try:
            found = super().how_many(phrase, context, actor, times)
        finally:
            context.counting = False
        if isinstance(found, HowMany) and isinstance(phrase, NounPhrase):
            latest = context.latest
            known = self.filters(latest, context) if latest is not None and not latest.ref else ()
            narrower = tuple(each for each in self.filters(phrase, context) if each not in known)
            stayed = (Not(Among(All(BATTLE_ZONE))),) if phrase.ref == "done" and phrase.verb == "destroy" else ()
            return replace(found, filters=(*narrower, *stayed))
        return found

    def cards_of_shields(self, phrase: NounPhrase, context: Context, actor: str, times: int) -> Quantity:
        """The cards of the shield zone: each card of a shield of several, and castles (113.2, 304.2)."""
        shields = self.cards(phrase, context, actor)
        every = (shields, Cards((), under=All(shields)), replace(shields, zones=("castle",)))
        return Sum(tuple(CountOf(each, times) for each in every))

    def compares(self, key: str, op: Any, amount: Quantity) -> Filter:
        """Of two costs either counts (201.2b), and no power is below zero (108.1b)."""
        kind = CostIs if key == "cost" else PowerIs
        return kind(key, op, amount)

    def of_word(self, key: str, word: str) -> Filter:
        """A race contains the word (203.2)."""
        return OfRace(word) if key == "races" else Is(key, word)

    def shares(self, key: str, other: What, span: Span) -> Filter:
        """A civilization in common with what was spoken of (605.2d)."""
        if key == "civilizations" and other == It():
            return Coloured()
        return super().shares(key, other, span)

    def amount(self, number: Any, context: Context, actor: str = "you") -> Quantity:
        """The power of a creature, where a text reckons with it, is never below zero (108.1b)."""
        found = super().amount(number, context, actor)
        return Capped(found) if isinstance(found, ValueOf) and found.key == "power" else found

    def what(self, phrase: NounPhrase, context: Context, actor: str = "you", unseen: bool = False) -> What:
        """The top card of a creature is only put somewhere; nothing else is done to it alone."""
        if phrase.head == TOP_CARD:
            raise Refused("the top card of a creature is only put somewhere", phrase.span)
        return super().what(phrase, context, actor, unseen)

    def cards(self, phrase: NounPhrase, context: Context, actor: str = "you") -> Cards:
        """Nothing waits for the top cards of creatures, or counts them."""
        if phrase.head == TOP_CARD:
            raise Refused("the top card of a creature is only put somewhere", phrase.span)
        if any(said_of_one(phrase, each) for each in phrase.or_else):
            raise Refused("whether all that is said of the first of these is said of the others", phrase.span)
        return super().cards(phrase, context, actor)

    def _cards(self, phrase: NounPhrase, context: Context, actor: str) -> Cards:
        """Others are, on a spell that chose some, others than those; on a gear others than who wears it (303.3a)."""
        if phrase.head == "castle" and phrase.zones == ("shield",):
            phrase = replace(phrase, zones=())  # a castle lies at a shield, where castles lie
        found = super()._cards(phrase, context, actor)
        if phrase.other and context.speaker in WORN and CREATURE in found.filters and found.zones == ("battle",):
            return replace(found, other=False, filters=(*found.filters, Not(WearsThis())))
        if phrase.other and context.speaker == "spell" and context.choices and found.zones == ("battle",):
            return replace(found, other=False, filters=(*found.filters, Not(Among(It()))))
        return found

    def bearer(self, context: Context) -> What:
        """The creature to which the card is crossed, or that is equipped with it (303.3a); an aura is part of it."""
        if context.speaker in ("aura", "wearer"):
            return Itself()
        return All(Cards(("battle",), filters=(CREATURE, WearsThis())))

    def cause_of(self, what: What, zone: str, phrase: NounPhrase, use: Use) -> str:
        """Older texts say destroy and discard as moves to the graveyard."""
        if zone != "graveyard":
            return ""
        cards = what.cards if isinstance(what, Choose | All | AtRandom) else None
        if isinstance(what, It) and phrase.head in ("", "card") and use.context.chosen is not None:
            cards = self.cards(use.context.chosen, use.context)
        from_hand = cards is not None and cards.among == "pile" and use.context.pile_zones == ("hand",)
        if from_hand or (cards is not None and cards.zones == ("hand",)):
            return "discard"
        if cards is not None and cards.zones == ("battle",) and CREATURE in cards.filters:
            return "destroy"
        if isinstance(what, Itself | It) and phrase.head == "creature":
            return "destroy"
        return ""


def said_of_one(first: NounPhrase, other: NounPhrase) -> bool:
    """Whether two kinds of the same cards, each told by something else, share a colour or a number or not.

    光のコスト3以下のAの呪文またはBの呪文: the civilization and the cost may be meant of both.
    """
    common = tuple(each for each in first.filters if shareable(each))
    return bool(common) and len(common) < len(first.filters) and first.head == other.head and bool(other.filters) and (
        not any(map(shareable, other.filters)))


def shareable(said: Any) -> bool:
    """Whether a property says a number, a civilization or one of several: what is often said of several kinds."""
    if isinstance(said, AnyOf):
        return any(map(shareable, said.filters))
    return isinstance(said, Compared) or (isinstance(said, OfWord) and said.key == "civilizations")
