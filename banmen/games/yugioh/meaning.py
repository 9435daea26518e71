"""What the texts of Yu-Gi-Oh! mean: things, amounts and conditions as the kernel and the game know them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.games.yugioh.effects import BEFORE_LOOKING, Figure, HandSize
from banmen.games.yugioh.effects_doing import ByEffect, CameNow, CountersHere, Original, PresentValue, Rolled
from banmen.games.yugioh.effects_more import Beat, CameBy, Fights, InPhase, Lies, LiesIn, MadeOfThis, Points, Worn
from banmen.games.yugioh.grammar_nodes import AllThere, OfKinds
from banmen.games.yugioh.summoning import Lacks
from banmen.games.yugioh.words import LEXICON, MONSTER
from banmen.games.yugioh.zones import ON_FIELD
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Condition, Filter, Quantity, Side, What, Who, walk
from banmen.kernel.effects.events import Happened, When
from banmen.kernel.zones import WAY
from banmen.language.errors import Refused
from banmen.language.lowering import Context, Lowering
from banmen.language.tree import (
    ALL,
    NOWHERE,
    Clause,
    Count,
    Event,
    Exists,
    Extremal,
    HasName,
    Holds,
    HowMany,
    KindsOf,
    Moment,
    Node,
    NounPhrase,
    Number,
    Place,
    Scaled,
    Shares,
    Span,
    ThisTurn,
    ValueOf,
    Without,
    Word,
)

SPELL_ZONES = ("spell_trap", "field_spell", "pendulum")
_FIELD = {"monster": ("monster",), "tuner": ("monster",), "token": ("monster",), "spell": SPELL_ZONES,
          "trap": SPELL_ZONES, "spell_or_trap": SPELL_ZONES,
          **{each: SPELL_ZONES for each in LEXICON.nouns if each.endswith(("_spell", "_trap"))}}
"""Where on the field things of a noun lie; other cards lie anywhere on it."""
CAME_OUT = frozenset(("summon", "tribute_summon", "flip_summon", "special_summon", "flipped", "fusion_summon",
                      "ritual_summon", "synchro_summon", "xyz_summon", "pendulum_summon"))
"""What happens to a card that comes out or is turned up."""
FORGOTTEN = frozenset(("special_summon", "banish", "add", "equip", "set"))
"""What an effect does of which another effect, that did something else, remembers nothing."""
TAKEN = frozenset(("special_summon", "add", "set", "send", "banish", "choose", "return", "destroy"))
"""What is done to some cards of a kind, so that the text then speaks of those."""
TAKEN_AWAY = frozenset(("special_summon", "send", "banish", "return", "destroy", "release"))
"""What is done to cards that then are elsewhere, unless something kept them."""
EFFECT_MONSTER = t.Is("kinds", "effect")
"""Of whatever has effects that can be negated, this is said anyway."""
UNSEEN = ("hand", "deck")
"""Zones in which no card lies face up."""
COINS = {"coin_right": ("called", 1), "coin_wrong": ("called", 0), "coin_heads": ("coin", 1), "coin_tails": ("coin", 0)}
"""What a tossed coin says, by the words for it."""
PARTS_OF_BATTLE = {"in_damage_step": "damage", "in_calculation": "calculation"}
ORIGINALS = {"original_atk": "atk", "original_def": "def"}
FOE = t.It("other")
"""The monster with which another one battled."""


BOTH_PLACES = "field+graveyard"
"""Where a text works that speaks of this card on the field and in the graveyard."""
READ_AS = {"D": "ディフォーマー", "N": "ネオスペーシアン"}
"""How a family that texts call by a letter is read; the same letter stands in other names too."""
FUSION_FAMILY, FUSION_SPELL = HasName("融合", True), HasName("融合")
"""「融合」魔法カード is the one spell of that name, and no family."""


class Speaking(Context):
    """What the text said so far, and where its card has to be for what it says."""

    def __init__(self, speaker: str, stays: bool = False) -> None:
        super().__init__(speaker)
        self.stays = stays
        """Whether the card stays on the field after it was activated."""
        self.begins = False
        """Whether these are the first words of a text without numbers, which say how the card itself is activated."""
        self.items: tuple[tuple[Ability, ...], ...] = ()
        """What the items below the sentences say, where one of them is chosen."""
        self.place = ""
        """The zone the text says its card is in."""
        self.attacked = False
        """Whether what happened is an attack, so that the monster spoken of is the attacker."""
        self.comes_from = ""
        """The zone from which the text says its own card is summoned."""
        self.foe = False
        """Whether what happened is a battle, so that the monster spoken of is the one that was beaten."""
        self.beaten = False
        """Whether it was beaten by such a monster, so that either of the two could be spoken of."""
        self.group = ""
        """Whether what battled is one of a kind and not this card: alone, or with a foe that the text names."""
        self.fighting: t.Cards | None = None
        """The monsters of which one battles while the text is used."""
        self.during: list[Condition] = []
        """The parts of the turn in which it is used."""
        self.linked = False
        """Whether what happened is an activation, which can be negated."""
        self.answered: When | None = None
        """What the text negates, where only that says what it answers,"""
        self.late: list[Condition] = []
        """and what has to be so of it."""
        self.numbered = False
        """Whether what happened has a number: damage."""
        self.older = True
        """Whether the text has no numbers, so that it need not say what is activated,"""
        self.names = False
        """and whether it only names what its effect is done to, without a word of choosing,"""
        self.points = False
        """or points at one card to which something happened."""
        self.prices: dict[str, str] = {}
        """By verb, the word for the cards that were paid."""
        self.did: set[str] = set()
        """The verbs of what was done so far."""
        self.given = False
        """Whether a target or an event was spoken of before anything was done."""
        self.groups = 0
        """How many times targets were chosen,"""
        self.heads: list[str] = []
        """and of what."""
        self.targeted = False
        """Whether the effect has targets, of which the text speaks before anything else."""
        self.all_looked = False
        """Whether both players searched their decks for what both then looked at."""
        self.shuffled = False
        """Whether cards were just returned to decks, which are shuffled by that."""
        self.handed = False
        """Whether what was returned last is returned to hands."""
        self.seen: NounPhrase | None = None
        """The cards that were just looked at, of which some may be spoken of."""
        self.looked_at: NounPhrase | None = None
        """The cards of a place that were just looked at."""
        self.from_then = False
        """Whether something is so from now on for a while, of what comes later too."""
        self.told = False
        """Whether a condition just spoke of what something was done to, so that it is meant by what follows."""
        self.limited = False
        """Whether the next sentence says how often the effect is used, so that it is one that is activated."""
        self.turned = False
        """Whether a card was turned over."""
        self.measured = False
        """Whether a sentence speaks of a number, which may be the one by which it changes a value,"""
        self.lost: Quantity | None = None
        """and by how much it was changed."""
        self.heard: set[str] = set()
        """The verbs of what is waited for."""
        self.took = ""
        """The noun of what was taken last while the effect is carried out, of which the text speaks then."""
        self.own: What | None = None
        """What the number that changes is one of, while it is worked out what becomes of it."""


class DuelLowering(Lowering):
    """How the texts of Yu-Gi-Oh! become effects."""

    hears_all = True
    ordinary_zones = ("field", *ON_FIELD, "banished")

    def is_said_anyway(self, clause: Clause, role: str) -> bool:
        """この効果で: what an effect does is done by it; 墓地へ送ったX: where it went is said of what went."""
        if role == "to":
            return any(_speaks_of_done(value) for _, value in clause.roles)
        return role == "by" and clause.role("by") == NounPhrase("effect", ref="this")

    # Things ---------------------------------------------------------------------------------------

    def _cards(self, phrase: NounPhrase, context: Context, actor: str) -> t.Cards:
        """On the field, the noun says in which zones its things lie."""
        if phrase.ref == "among" and context.counted is not None and not context.antecedent:
            return self._cards(replace(context.counted, filters=(*context.counted.filters, *phrase.filters)), context,
                               actor)
        seen = getattr(context, "seen", None)
        if phrase.ref == "among" and seen is not None and not phrase.zones:
            return self._cards(replace(phrase, ref="", zones=seen.zones, whose=seen.whose), context, actor)
        noun = self.lexicon.nouns.get(phrase.head)
        said = phrase.zones or (noun.zones if noun is not None else ())
        if not phrase.zones and any(isinstance(each, Shares) and each.key == "names" for each in phrase.filters):
            assert isinstance(context, Speaking)
            if context.looked_at is None:
                raise Refused("the text does not say where cards of that name are", phrase.span)
            phrase = replace(phrase, zones=context.looked_at.zones, whose=phrase.whose or context.looked_at.whose)
            said = phrase.zones  # 手札を確認し、同名カードを全て: of those looked at
            plain = replace(phrase, filters=tuple(each for each in phrase.filters if not isinstance(each, Shares)))
            cards = self._cards(plain, context, actor)
            return replace(cards, filters=(*cards.filters, t.Shares("names", t.It(BEFORE_LOOKING))))
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
        elif "field" in said and phrase.head in ("monster", "spell_or_trap"):
            there = LiesIn(_FIELD[phrase.head])  # face down too, which a card elsewhere has to be by its words
            own = (t.Either((there, *own)),)
        filters = (*own, *(FUSION_SPELL if phrase.head == "spell" and each == FUSION_FAMILY else each
                           for each in phrase.filters))
        if zones == ("monster",) or MONSTER in filters:
            filters = tuple(each for each in filters if not (each == MONSTER and zones == ("monster",)))
        lowered = tuple(self.filter(each, context, phrase.span) for each in filters if not isinstance(each, Extremal))
        if t.Face(False) in lowered and any(isinstance(each, t.NameHas | t.Named | Figure) for each in lowered):
            raise Refused("what lies face down is not told by what it is", phrase.span)
        unseen = tuple(each for each in zones if each in UNSEEN)
        if unseen and unseen != zones:  # 手札・フィールドの表側表示の: only of what lies on the field it is said
            lowered = tuple(t.Either((LiesIn(unseen), each)) if isinstance(each, t.Face) else each for each in lowered)
        found = t.Cards(zones, self.side(phrase, said, actor), lowered, phrase.other)
        return self._of_the_extreme(found, [each for each in filters if isinstance(each, Extremal)], phrase)

    def _of_the_extreme(self, found: t.Cards, extremes: list[Extremal], phrase: NounPhrase) -> t.Cards:
        """攻撃力が一番低い: of those that lie face up, since the values of others are not known."""
        if not extremes:
            return found
        if found.zones != ("monster",) or any(each.key not in ("atk", "def") for each in extremes):
            raise Refused("the highest or lowest of these", phrase.span)
        shown = found if t.Face(True) in found.filters else replace(found, filters=(*found.filters, t.Face(True)))
        most = tuple(t.Extreme(each.key, shown, each.least) for each in extremes)
        return replace(shown, filters=(*shown.filters, *most))

    def filter(self, said: Any, context: Context, span: Span) -> Filter:
        """A property; a family called by a letter is that of the names in which it is read as the family is."""
        found = super().filter(said, context, span)
        if isinstance(found, t.NameHas) and len(found.part) == 1 and "A" <= found.part <= "Z":
            if found.part not in READ_AS:
                raise Refused("a letter that may be read in several ways", span)
            return t.NameHas(f"{READ_AS[found.part]}・")
        if isinstance(found, t.Not) and isinstance(found.filter, Figure) and not isinstance(found.filter.amount, int):
            return t.Either((replace(found.filter, op="<"), replace(found.filter, op=">")))  # fits nothing without one
        return found

    def of_different_places(self, kinds: list[t.Cards], phrase: NounPhrase) -> t.Cards:
        """Things of one kind here or of another there: each lies where its own words say."""
        if any(each.among or each.under is not None or not each.zones for each in kinds):
            raise Refused("things of different places or players joined by または", phrase.span)
        zones = tuple(dict.fromkeys(zone for each in kinds for zone in each.zones))
        if set(zones) & {"hand", "deck", "extra"} and len({each.side for each in kinds}) > 1:
            raise Refused("things of different places or players joined by または", phrase.span)
        own = tuple(t.AllOf((
            LiesIn(each.zones, each.side), *each.filters, *((t.Not(t.Among(t.Itself())),) if each.other else ())
        )) for each in kinds)
        side = kinds[0].side if all(each.side is kinds[0].side for each in kinds) else Side.ANY
        return t.Cards(zones, side, (t.Either(own),))

    def what(self, phrase: NounPhrase, context: Context, actor: str = "you", unseen: bool = False) -> What:
        """The things a phrase means; there is only one monster that wears this card."""
        if phrase.head == "wearer" and phrase.count == Count(1):
            phrase = replace(phrase, count=None)
        of_this = any(isinstance(each, MadeOfThis | Beat) for each in phrase.filters)
        if phrase.count is None and not phrase.ref and of_this:
            phrase = replace(phrase, count=ALL)  # there is only one
        return super().what(phrase, context, actor, unseen)

    def compares(self, key: str, op: Any, amount: Quantity) -> Filter:
        """What lies face down has no numbers."""
        if key in ORIGINALS or key not in ("atk", "def", "level", "rank"):
            raise Refused("cards are not compared by this number", NOWHERE)
        return Figure(key, op, amount)

    def of_word(self, key: str, word: str) -> Filter:
        """A race or an attribute."""
        return t.Is(key, word)

    def shares(self, key: str, other: What, span: Span) -> Filter:
        """It has a name, race or attribute that a card spoken of has."""
        return t.Shares(key, other)

    def referent(self, phrase: NounPhrase, context: Context) -> What:
        """The target, the card of the event, or what was done something to."""
        assert isinstance(context, Speaking)
        if phrase.ref == "this":
            if phrase.zones not in ((), ("field",), ("monster",)):
                raise Refused("this card, where it lies", phrase.span)
            if any(isinstance(each, CameBy | Worn) for each in phrase.filters):
                raise Refused("this card, as it came out or is worn", phrase.span)
            if phrase.verb and phrase.verb not in context.did:
                raise Refused("this card, after something that is done elsewhere", phrase.span)
            if t.Face(True) in phrase.filters:
                here = ("monster",) if context.speaker == "monster" else ON_FIELD
                return t.All(t.Cards(here, filters=(t.Among(t.Itself()), t.Face(True))))
            return t.Itself()
        if phrase.ref == "own":
            if context.own is None:
                raise Refused("nothing says whose number this is", phrase.span)
            return context.own
        if any(isinstance(each, Without) for each in phrase.filters):
            raise Refused("others than those spoken of", phrase.span)
        if phrase.or_else:
            raise Refused("what was spoken of, joined with other things", phrase.span)
        if phrase.ref == "done" and phrase.verb in context.prices and phrase.verb not in context.did:
            return t.It(context.prices[phrase.verb])
        if phrase.ref == "that" and context.fighting is not None and not context.antecedent and (
            phrase == NounPhrase("monster", ref="that", whose=phrase.whose)
        ):
            mine = not phrase.whose or self.side(phrase, ("field",), "you") is context.fighting.side
            theirs = t.Cards(("monster",), self.side(phrase, ("field",), "you"), (Fights(),))
            return t.All(context.fighting if mine else theirs)
        if phrase.ref == "that" and context.prices and not context.antecedent:
            return t.It("paid")
        if not context.antecedent or phrase.ref not in ("that", "chosen", "done", "those"):
            raise Refused("nothing was spoken of that this could mean", phrase.span)
        if context.told and phrase.ref == "that":
            return t.It()
        known = context.targeted or context.did
        if context.beaten and phrase.ref == "that" and phrase.head == "monster" and not known:
            raise Refused("either of those that battled could be meant", phrase.span)
        told_apart = bool(phrase.whose or phrase.filters or phrase.zones)
        if context.groups > 1 and phrase.ref != "done" and phrase.head and (told_apart or not context.did):
            return self._of_the_targets(phrase, context)
        if phrase.ref == "done":
            if phrase.verb == "draw":
                raise Refused("the cards that were drawn", phrase.span)
            if phrase.verb == "turn_over" and context.turned:
                return t.It("turned")
            if context.foe and phrase.verb == "destroy" and not context.did & {"destroy"} and not context.targeted:
                return self._of_the_battle(phrase, context)  # 戦闘で破壊したモンスター
            if phrase.verb in FORGOTTEN and phrase.verb not in context.did and phrase.verb not in context.heard:
                raise Refused("what another effect did this to", phrase.span)
            if set(phrase.filters) - {EFFECT_MONSTER}:
                raise Refused("of those to which this was done, only some", phrase.span)
            return t.It()
        if context.took and not context.targeted and phrase.head in ("", "card", context.took):
            return t.It()  # デッキからモンスター1体を特殊召喚する。そのモンスターは…
        if context.foe and not context.targeted:
            return self._of_the_battle(phrase, context)
        if phrase.head == "attacker":
            if not context.attacked:
                raise Refused("no attack was spoken of", phrase.span)
            return t.It("attacker")
        latest = context.latest
        named = latest is not None and not latest.ref and bool(latest.head)
        just_now = named and not phrase.head and not context.targeted
        if context.did and (not context.given or (just_now and context.latest_verb != "negate")):
            return t.It()  # no target and no event, or a word for what was just named: what was just dealt with
        name = "monster" if phrase.head == "monster" else "card"
        if phrase.ref == "that" and phrase.filters and not context.groups:  # what happened to it may not be the last
            return t.All(t.Cards(("monster",) if name == "monster" else (), Side.ANY, self.filters(phrase, context),
                                 among=name))
        return t.It(name)

    def _of_the_battle(self, phrase: NounPhrase, context: Speaking) -> What:
        """Of two that battle the foe of this card; of one of a kind and its foe the one told by whose it is."""
        if not context.group or phrase.whose == "opponent":
            return FOE
        if phrase.whose == "you" or context.group == "alone":
            return t.It("monster")
        raise Refused("either of those that battle could be meant", phrase.span)

    def _of_the_targets(self, phrase: NounPhrase, context: Speaking) -> What:
        """Of several targets those the text describes: その相手のモンスター; or all of them: そのカード2枚."""
        told_apart = bool(phrase.whose or phrase.filters or phrase.zones)
        if phrase.ref == "those" or (phrase.count is not None and not told_apart):
            return t.It()
        if not told_apart:
            if any(head not in (phrase.head, "") and phrase.head != "card" for head in context.heads):
                raise Refused("several targets could be meant", phrase.span)
            return t.It()  # そのモンスター, where all targets are monsters: all of them
        side = self.side(phrase, ("field",), "you")
        filters = tuple(self.filter(each, context, phrase.span) for each in phrase.filters)
        zones = tuple(zone for each in phrase.zones for zone in (ON_FIELD if each == "field" else (each,)))
        return t.All(t.Cards(zones, side, filters, among="card"))

    def remember(self, clause: Clause, context: Context) -> None:
        """What was done is what later words speak of."""
        assert isinstance(context, Speaking)
        context.given = context.given if context.did else context.antecedent
        super().remember(clause, context)
        context.did.add(clause.verb)
        said = clause.role("object")
        if clause.verb in TAKEN and isinstance(said, NounPhrase):
            context.took = said.head if not said.ref else ""

    def subject(self, phrase: NounPhrase, context: Context) -> What:
        """Whom an event happens to; what is said of this card beside that it is this one has to be carried out."""
        if phrase.ref == "this" and (phrase.filters or phrase.zones not in ((), ("field",), ("monster",))):
            raise Refused("this card as it was before", phrase.span)
        return super().subject(phrase, context)

    def when(self, event: Event | Moment, context: Context, use: str = "happens") -> When:
        """What is waited for; of a card that goes nothing tells in which of several places it lay."""
        found = super().when(event, context, use)
        if isinstance(event, Event) and any(isinstance(each, LiesIn) for each in walk(found)):
            raise Refused("an event of things of different places", event.clause.span)
        return found

    # Amounts --------------------------------------------------------------------------------------

    def amount(self, number: Number | int, context: Context, actor: str = "you") -> Quantity:
        """A number, perhaps taken several times or halved."""
        if isinstance(number, Scaled):
            return self._scaled(number, context, actor)
        if isinstance(number, HowMany):
            return self._how_many(number.of, 1, context, actor)
        if isinstance(number, ValueOf) and number.key in ORIGINALS:
            return Original(self.what(number.of, context, actor), ORIGINALS[number.key])  # type: ignore[arg-type]
        found = super().amount(number, context, actor)
        return PresentValue(found.what, found.key) if isinstance(found, t.ValueOf) and found.what == FOE else found

    def said_number(self, context: Context) -> Quantity:
        """The number in what happened (damage), or how many things were just dealt with."""
        assert isinstance(context, Speaking)
        if context.lost is not None:
            return context.lost
        if context.numbered and context.did <= {"special_summon"}:
            return t.Said("amount")  # 特殊召喚し、受けたダメージの数値分だけ: one that came out is no number
        number = super().said_number(context)
        return _of_what_went(number, context) if isinstance(number, t.HowMany) else number

    def _scaled(self, number: Scaled, context: Context, actor: str) -> Quantity:
        if isinstance(number.number, KindsOf):
            return self.how_many(number.number, context, actor, number.times)
        if number.plus:
            return t.Sum((self.amount(number.number, context, actor), number.plus))
        if number.by == 2:
            return t.Half(self.amount(number.number, context, actor), up=True)
        if isinstance(number.number, HowMany):
            return self._how_many(number.number.of, number.times, context, actor)
        return t.Times(self.amount(number.number, context, actor), number.times)

    def how_many(self, phrase: NounPhrase | KindsOf, context: Context, actor: str, times: int) -> Quantity:
        """So much for each of the things."""
        if isinstance(phrase, KindsOf):
            return super().how_many(phrase, context, actor, times)
        return self._how_many(phrase, times, context, actor)

    def _how_many(self, phrase: NounPhrase, times: int, context: Context, actor: str) -> Quantity:
        """How many things there are: cards of a hand, counters on this card, cards of a kind."""
        if phrase.head == "points":
            return Points(self.who(phrase.whose or "you"))
        if phrase.under is not None:
            return t.CountOf(t.Cards((), under=self.referent(phrase.under, context)), times)
        if phrase.ref and phrase.ref not in ("among", "rest"):
            handed = phrase.ref == "done" and phrase.verb == "return" and context.handed  # type: ignore[attr-defined]
            many = t.HowMany(self.referent(phrase, context), times, (LiesIn(("hand",)),) if handed else ())
            return _of_what_went(many, context)
        if phrase.head == "die":
            return Rolled(times)
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
        if isinstance(said, Exists) and said.things.head == "points":
            who = self.who(said.things.whose or "you")
            return t.Check(Points(who), said.op, self.amount(said.number, context))
        if isinstance(said, Exists) and isinstance(said.number, OfKinds):
            if said.only:
                raise Refused("so many kinds, and nowhere else", said.things.span)
            kinds = self.how_many(KindsOf(said.things, "names"), context, "you", 1)
            return t.Check(kinds, said.op, said.number.number)
        if isinstance(said, Exists):
            cards = self.cards(said.things, context)
            if context.speaker == "spell" and cards.zones == ("hand",) and cards.side is not Side.THEIRS:
                cards = replace(cards, other=True)  # a spell that is activated is no card of the hand any more
            number = self.amount(said.number, context)
            if said.only:
                if said.op != ">=" or number != 1:
                    raise Refused("so many of them, and nowhere else", said.things.span)
                elsewhere = Side.YOURS if cards.side is Side.THEIRS else Side.THEIRS
                return t.Both((t.Exists(cards), Lacks(replace(cards, side=elsewhere))))
            if said.op == "<" and number == 1:
                return Lacks(cards)
            if said.op == ">=" and isinstance(number, int):
                return t.Exists(cards, number)
            return t.Check(t.CountOf(cards), said.op, number)
        if isinstance(said, AllThere):
            return t.Both(tuple(self.condition(each, context) for each in said.each))
        if isinstance(said, ThisTurn):
            return self._this_turn(said, context)
        if isinstance(said, Holds) and said.clause.verb == "be_there":
            thing = said.clause.role("object") or said.clause.role("subject")
            place = said.clause.role("to")
            this = isinstance(thing, NounPhrase) and thing == NounPhrase(thing.head, ref="this", filters=thing.filters)
            if this and isinstance(place, Place) and all(isinstance(each, CameBy) for each in thing.filters):
                lies = self._lies(said, place)
                came = t.Fits(t.Itself(), thing.filters)
                return t.Both((came, lies)) if thing.filters else lies
        if isinstance(said, Holds) and said.past and not said.clause.state:
            return self._this_turn(ThisTurn(Event(said.clause)), context)  # 墓地へ送られたターン
        return super().condition(said, context)

    def _this_turn(self, said: ThisTurn, context: Context) -> Condition:
        """It happened in this turn; what came to a zone in it is spoken of there."""
        assert isinstance(context, Speaking)
        inner = Speaking(context.speaker)
        clause = said.event.clause
        if clause.role("object") is None and clause.role("subject") is None:
            context.of_this = True  # 召喚したターン: what is not said is of this card
            this = ("object", NounPhrase("card", ref="this"))
            said = ThisTurn(replace(said.event, clause=replace(clause, roles=tuple(sorted((*clause.roles, this))))))
        known = self.lexicon.verbs[said.event.clause.verb].use("remembered") is not None
        when = self.when(said.event, inner, "remembered" if known else "happens")
        if isinstance(when.subject, t.Itself) and CAME_OUT.issuperset(when.happenings):
            if isinstance(when, ByEffect):
                raise Refused("nothing remembers by whose effect it came out", said.event.clause.span)
            came = CameNow(when.happenings)
            return t.Both((came, *inner.during)) if inner.during else came
        arrived = {word.partition(":")[2] for word in when.happenings if word.startswith("enter:")}
        if isinstance(when.subject, t.Itself) and any(WAY in word for word in when.happenings):
            arrived = {word.partition(WAY)[2] for word in when.happenings}
        if isinstance(when, ByEffect) or inner.during or when.nth:
            raise Refused("nothing remembers this", said.event.clause.span)
        if isinstance(when.subject, t.Itself) and arrived:
            if "graveyard" not in arrived and "banished" not in arrived:
                raise Refused("nothing is used from there", said.event.clause.span)
            context.place = context.place or ("graveyard" if "graveyard" in arrived else "banished")
        return t.Check(Happened(when), ">=", 1)

    def condition_word(self, word: Word) -> Condition:
        """What a coin or a die showed, or a part of a battle, as a condition."""
        if word.key in PARTS_OF_BATTLE:
            return InPhase((PARTS_OF_BATTLE[word.key],))
        coin = COINS.get(word.key)
        if coin is not None:
            return t.Check(t.Said(coin[0]), "==", coin[1])
        kind, _, shown = word.key.partition(":")
        if kind != "die":
            return super().condition_word(word)
        low, _, high = shown.partition("-")
        if not high:
            return t.Check(t.Said("die"), "==", int(low))
        return t.Both((t.Check(t.Said("die"), ">=", int(low)), t.Check(t.Said("die"), "<=", int(high))))

    def _lies(self, said: Holds, place: Place) -> Condition:
        """Where this card lies, and how."""
        ways = {"face_up": "up", "attack": "attack", "defense": "defense", "up_defense": "defense", "set": "down"}
        manner = said.clause.manner
        if len(manner) > 1 or any(each not in ways for each in manner) or place.at or place.whose not in ("", "you"):
            raise Refused("this card lies there in this way", said.clause.span)
        zones = ON_FIELD if place.zone == "field" else (place.zone,)
        found: Condition = Lies(tuple(zones), ways[manner[0]] if manner else "")  # type: ignore[arg-type]
        return t.NotSo(found) if said.clause.negative else found

    def where_it_is(self, said: Any, context: Speaking) -> bool:
        """Whether a condition only says where the card itself is; the text then speaks from there."""
        if not (isinstance(said, Holds) and said.clause.verb == "be_there" and not said.clause.negative):
            return False
        thing = said.clause.role("object") or said.clause.role("subject")
        place = said.clause.role("to")
        if not (isinstance(thing, NounPhrase) and thing.ref == "this"):
            return False
        if isinstance(place, NounPhrase) and place == NounPhrase(place.head, zones=("field", "graveyard")) and (
            not context.place and thing == NounPhrase(thing.head, ref="this") and not said.clause.manner
        ):
            context.place = BOTH_PLACES
            return True
        if not isinstance(place, Place):
            return False
        if thing.filters or thing.verb or thing.zones or any(each != "face_up" for each in said.clause.manner):
            return False
        if context.place or (place.zone not in (*ON_FIELD, "field", "graveyard", "hand")):
            return False
        context.place = place.zone
        return True


def _speaks_of_done(said: Any) -> bool:
    """Whether a phrase, or a number in it, points at what something was done to."""
    if isinstance(said, NounPhrase) and said.ref == "done":
        return True
    if isinstance(said, tuple):
        return any(map(_speaks_of_done, said))
    return isinstance(said, Node) and any(_speaks_of_done(getattr(said, each)) for each in said.__struct_fields__)


def _of_what_went(number: t.HowMany, context: Context) -> t.HowMany:
    """破壊した数: only those count that were destroyed, not those that this was tried on."""
    took = number.what == t.It() and not number.filters and context.latest_verb in TAKEN_AWAY
    return replace(number, went=True) if took else number


def _name_of(phrase: NounPhrase) -> str:
    """The name of a kind of counters."""
    return next(each.name for each in phrase.filters if isinstance(each, HasName))


LOWERING = DuelLowering(LEXICON)

__all__ = ["LOWERING", "DuelLowering", "Speaking"]
