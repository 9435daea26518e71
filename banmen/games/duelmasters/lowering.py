"""What the texts of Duel Masters mean as effects, where the game differs from others."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.games.duelmasters.effects import (
    CREATURE,
    EXECUTED_FROM,
    Attacking,
    AttacksItself,
    BeingCast,
    Blocking,
    CanDie,
    CostIs,
    InBattle,
    OfRace,
    PowerIs,
    UnderAttack,
)
from banmen.games.duelmasters.effects_basics import (
    DrawAndShow,
    ManaFor,
    MoveFrom,
    OfNamed,
    OfThose,
    Reveal,
    SearchToTop,
    ShuffleIn,
    Unsealed,
    Won,
)
from banmen.games.duelmasters.effects_turn import DECLARED_AT, STATIC_EVENT, Coloured, Declared, DrawOne, NextUsed
from banmen.games.duelmasters.effects_types import WearsThis, WornBy
from banmen.games.duelmasters.mending import (
    bars_trigger,
    by_turn_player,
    each_as_liked,
    floor_in,
    in_own_turn,
    lasting,
    leaves,
    minding_it,
    noticing_itself,
    span_of,
    with_floor,
    within_their_turn,
    without_trigger,
)
from banmen.games.duelmasters.verbs.changing import price_change
from banmen.games.duelmasters.verbs.moves import enters_tapped
from banmen.games.duelmasters.words import IN_THEIR_NEXT_TURN, LEAVING, TOP_CARD
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Quantity, Side, What, Who, walk
from banmen.kernel.effects.bounds import Allows
from banmen.kernel.effects.says import (
    As,
    Change,
    If,
    Keyword,
    Lasting,
    Later,
    Look,
    Move,
    Pick,
    Replacing,
    Static,
    Triggered,
    When,
    giving,
)
from banmen.kernel.effects.things import (
    All,
    Among,
    AtRandom,
    Both,
    CameThisTurn,
    Capped,
    Cards,
    Choose,
    Fits,
    HowMany,
    Is,
    It,
    Itself,
    Not,
    Top,
    ValueOf,
)
from banmen.language.errors import Refused
from banmen.language.lowering import Context, Lowering, Use
from banmen.language.tree import (
    ALL,
    NOWHERE,
    Clause,
    DuringTurn,
    Event,
    HasKeyword,
    Holds,
    KindsOf,
    Moment,
    NounPhrase,
    OfWord,
    Place,
    Sentence,
    Span,
    Spoken,
    Word,
    Worded,
)
from banmen.language.tree import Choice as Courses
from banmen.language.tree import Fits as FitsSaid
from banmen.language.tree import ValueOf as NumberOf

ANY_RACE = OfWord("races", "")
"""Of whatever race, where a text says so of what is put on a creature."""

MEANWHILE: dict[str, Filter] = {
    "attacking": Attacking(), "blocking": Blocking(), "battling": InBattle(), "under_attack": UnderAttack(),
}
"""Times that are a state of the creature itself."""


NEXT_TURN: dict[str, tuple[str, Who, str]] = {
    "their_next_turn_begins": ("turn_begins", Who.OPPONENT, "end_of_their_next_turn"),
    "their_next_turn_ends": ("turn_ends", Who.OPPONENT, "end_of_their_next_turn"),
    "your_next_turn_begins": ("turn_begins", Who.YOU, "end_of_your_next_turn"),
    "your_next_turn_ends": ("turn_ends", Who.YOU, "end_of_your_next_turn"),
}
"""Points of the next turn of a player: what happens then, in whose turn, and how long it is waited for."""


MEANTIME = {"attack": "attack", "attack_player": "attack", "battle": "battle", "block": "battle", "blocked": "battle"}
"""How long a change lasts that something calls forth which itself lasts for a while."""


BORNE = frozenset((
    "accel", "dragon_evasion", "evolution", "ex_life", "g_link", "g_zero", "knight_magic", "metamorph", "o_drive",
    "samurai_magic", "shield_force", "shield_go", "silent_skill", "stealth_darkness", "stealth_fire", "stealth_light",
    "stealth_nature", "stealth_water", "turbo_rush", "wave_striker",
))
"""Words with a meaning of their own that stay on the card as a keyword of that name."""


OPEN_ZONES = ("graveyard", "mana")
"""Where cards lie open that were put there."""


WORN = ("cross_gear", "weapon")
"""The cards that are no creatures and lie with one."""


DECIDED = ("win_battle", "lose_battle")
"""What happens to a creature when its battle is over."""


class DuelLowering(Lowering):
    """How the texts of Duel Masters become effects."""

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
        context.counting = True
        try:
            found = super().how_many(phrase, context, actor, times)
        finally:
            context.counting = False
        if isinstance(found, HowMany) and isinstance(phrase, NounPhrase):
            latest = context.latest
            known = self.filters(latest, context) if latest is not None and not latest.ref else ()
            narrower = tuple(each for each in self.filters(phrase, context) if each not in known)
            return replace(found, filters=narrower)
        return found

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
        return super().cards(phrase, context, actor)

    def bearer(self, context: Context) -> What:
        """The creature to which the card is crossed, or that is equipped with it (303.3a); an aura is part of it."""
        if context.speaker == "aura":
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

    def moment(self, moment: Moment, context: Context) -> When:
        """A point of the turn that abilities wait for."""
        if moment.whose == "actor" and context.each_acts:
            return super().moment(replace(moment, whose="each"), context)
        if moment.whose == "actor":
            raise Refused("the turn of whoever acts", NOWHERE)
        if moment.name.startswith("this_"):
            raise Refused("this is waited for once only", NOWHERE)
        return super().moment(moment, context)

    def is_delay(self, event: Any) -> bool:
        """The end of this turn or attack, or a point of the next turn."""
        return isinstance(event, Moment) and (event.name.startswith("this_") or event.name in NEXT_TURN)

    def later(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """What is done once in the next turn of a player; that things do not untap then lasts until it is over."""
        event = sentence.events[0] if len(sentence.events) == 1 else None
        if event == Moment("this_turn_ends") and context.extra_turn:
            event = Moment("your_next_turn_ends")  # the turn spoken of last
        if isinstance(event, Moment) and event.name in NEXT_TURN:
            happening, whose, until = NEXT_TURN[event.name]
            bare = replace(sentence, events=())
            if all(isinstance(step, Clause) and step.verb == "untap" and step.negative for step in sentence.steps):
                return self.steps(replace(bare, duration=until, conditions=()), context)
            waits = Later(happening, self.done_then(sentence, context), until, When(happening, whose=whose))
            return (waits,) if happening == "turn_begins" else (Later("turn_ends", (waits,), "turn"),)
        return self.forgetful(super().later(sentence, context), sentence.span)

    def remember(self, clause: Clause, context: Context) -> None:
        """A turn that is added is the turn the text speaks of from then on; where things went is remembered too."""
        super().remember(clause, context)
        place = clause.role("to")
        context.latest_zone = place.zone if isinstance(place, Place) else (
            "graveyard" if clause.verb in ("destroy", "discard") else "")
        context.extra_turn = context.extra_turn or clause.verb == "extra_turn"

    def steps(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """What each player merely chooses they choose one after the other, and it is spoken of together."""
        found = super().steps(sentence, context)
        if sentence.may and any(isinstance(step, Clause) and step.role("per") is not None for step in sentence.steps):
            found = tuple(map(each_as_liked, found))
        return tuple(
            Pick(replace(each.actions[0].what, by=Who.EACH)) if isinstance(each, As) and each.who is Who.EACH
            and len(each.actions) == 1 and isinstance(each.actions[0], Pick)
            and isinstance(each.actions[0].what, Choose) else each
            for each in found
        )

    def _cards(self, phrase: NounPhrase, context: Context, actor: str) -> Cards:
        """Others are, on a spell that chose some, others than those; on a gear others than who wears it (303.3a)."""
        found = super()._cards(phrase, context, actor)
        if phrase.other and context.speaker in WORN and CREATURE in found.filters and found.zones == ("battle",):
            return replace(found, other=False, filters=(*found.filters, Not(WearsThis())))
        if phrase.other and context.speaker == "spell" and context.choices and found.zones == ("battle",):
            return replace(found, other=False, filters=(*found.filters, Not(Among(It()))))
        return found

    def delay(self, moment: Moment) -> str:
        """The end of this turn, or of this attack."""
        if moment.name in ("this_turn_ends", "turn_ends"):
            return "turn_ends"
        if moment.name == "this_attack_ends":
            return "attack_ends"
        if moment.name == "this_battle_ends":
            return "battle_ends"
        raise Refused("an instruction that waits for this moment", NOWHERE)

    def condition_word(self, word: Word) -> Condition:
        """Whether the showdown of top cards was won (701.21b), or the card that speaks has no seal on it."""
        return Unsealed() if word.key == "unsealed" else Won()

    def where(self, sentence: Sentence) -> tuple[tuple[str, ...], tuple[Any, ...]]:
        """In the battle zone abilities work anyway."""
        zones, rest = super().where(sentence)
        return tuple(zone for zone in zones if zone != "battle"), rest

    def triggered(self, said: Spoken, context: Context) -> Ability:
        """What changes when a creature attacks or battles, without a word how long, lasts as long as that does."""
        first = said.sentences[0]
        if first.events and all(isinstance(each, Moment) and each.name == "this_turn_ends" for each in first.events):
            during = next((each for each in first.conditions if isinstance(each, DuringTurn)), None)
            ends = Moment("turn_ends", during.whose if during is not None else "")
            kept = tuple(each for each in first.conditions if each is not during)
            said = replace(said, sentences=(replace(first, events=(ends,), conditions=kept), *said.sentences[1:]))
        over = [each for each in first.events if isinstance(each, Event) and each.clause.verb in DECIDED]
        if over and len(first.events) > len(over):  # a battle that is won is over by then
            left = tuple(each for each in first.events if each != Moment("this_battle_ends"))
            said = replace(said, sentences=(replace(said.sentences[0], events=left), *said.sentences[1:]))
        context.each_acts = in_own_turn(first)
        found = super().triggered(said, context)
        assert isinstance(found, Triggered)
        if in_own_turn(first):
            found = replace(found, when=replace(found.when, whose=Who.EACH), effect=by_turn_player(found.effect))
        found = replace(found, effect=minding_it(found.effect))
        if leaves(found) and any(isinstance(each, WornBy) for each in walk(found.effect)):
            raise Refused("what was crossed to a creature that is gone", first.span)
        until = MEANTIME.get(found.when.happening, "")
        found = replace(found, effect=lasting(found.effect, until)) if until and not found.also else found
        origins = {each.origin for each in walk(found.effect) if isinstance(each, MoveFrom) and each.what == Itself()}
        own = any(isinstance(when.subject, Itself) for when in (found.when, *found.also))
        if origins and not own and origins != {"battle"}:  # it waits where it is taken from
            return self.working_in(found, tuple(sorted(origins)), first)
        lies_there = context.speaker == "castle" and found.when.happening == "enter:shield"  # a G castle is a shield
        return noticing_itself(found) if own and not lies_there else found

    def working_in(self, ability: Ability, zones: tuple[str, ...], sentence: Sentence) -> Ability:
        """An ability that waits in the hand is declared by its player (603.2e)."""
        if zones == ("hand",) and isinstance(ability, Triggered):
            if ability.limit or ability.also:
                raise Refused("what is declared from the hand waits for one thing, however often", sentence.span)
            if ability.when.happening not in DECLARED_AT:
                raise Refused("nobody is asked then what of the hand is declared", sentence.span)
            return Declared(ability.when, ability.effect, condition=ability.condition)
        return super().working_in(ability, zones, sentence)

    def given(self, said: Any, use: Use) -> tuple[Change, ...]:
        """A keyword that is given to things."""
        per = use.role("per")
        if per is not None:
            if not isinstance(said, Worded) or said.key != "power_attacker":
                raise use.refused("no rule gives this so many times")
            gain = Change("power", "add", self.how_many(per, use.context, use.actor, said.number))
            return giving(Static((gain,), Itself(), AttacksItself()))
        if isinstance(said, Worded):
            found = self.abilities(said, use.context)
            plain = [each for each in found if type(each) is Keyword]
            if len(plain) == len(found):
                leaving = "_leaving" if LEAVING in getattr(use.role("subject"), "filters", ()) else ""
                return tuple(Change("keywords", "grant", each.value, each.name + leaving) for each in plain)
            return self.borne(found, use)
        return self.borne(self.abilities(said, Context("creature")), use)

    def borne(self, found: list[Ability], use: Use) -> tuple[Change, ...]:
        """Abilities given to things; those by which a card is used are looked for on the card alone."""
        if any(isinstance(each, Declared) or (isinstance(each, Keyword) and type(each) is not Keyword)
               for each in found):
            raise use.refused("how a card is used is said by the card alone")
        return giving(*found)

    def stood_in(self, effect: tuple[Action, ...], when: When) -> tuple[Action, ...]:
        """What is destroyed and goes elsewhere is destroyed all the same (701.6a)."""
        if when.happening != "destroy":
            return effect
        return tuple(
            replace(each, cause="destroy") if isinstance(each, Move) and each.what == It() and each.to != "graveyard"
            else each
            for each in effect
        )

    def abilities(self, said: Any, context: Context) -> list[Ability]:
        """A creature that has to block, and one that does not untap, are spoken of as if something happened."""
        more = said.sentences[1:] if isinstance(said, Spoken) else ()
        bound = next((each for each in more if floor_in(each)), None)
        if bound is not None:
            rest = replace(said, sentences=tuple(each for each in said.sentences if each is not bound))
            return self.floored(self.abilities(rest, context), floor_in(bound), bound)
        if isinstance(said, Spoken) and len(self.where(said.sentences[0])[1]) < len(said.sentences[0].conditions):
            first = said.sentences[0]
            zones, conditions = self.where(first)
            there = replace(said, sentences=(replace(first, conditions=conditions), *said.sentences[1:]))
            found = self.abilities(there, context)
            return [self.working_in(ability, zones, first) for ability in found] if zones else found
        if isinstance(said, Spoken) and context.speaker != "spell":
            said = self.happening(said)
        if isinstance(said, Spoken) and (ready := self.at_once(said, context)) is not None:
            return ready
        if isinstance(said, Spoken) and context.speaker == "spell":
            said = self.once_cast(said)
        if isinstance(said, Spoken) and len(said.sentences) == 1:
            first = said.sentences[0]
            step = first.steps[0]
            if isinstance(step, Clause) and step.verb in ("no_less", "raise") and not step.negative and (
                first.events and all(isinstance(each, Event) for each in first.events)
            ):
                return [ability for each in first.events if isinstance(each, Event)
                        for ability in self.priced(each, step, first, context)]
            if isinstance(step, Clause) and len(first.steps) == 1 and first.events and (
                isinstance(first.events[0], Moment) and (step.negative or step.modality == "cannot")
                and all(isinstance(each, Event) and each.clause.verb == "untap" for each in first.events[1:])
            ):
                return super().abilities(Spoken((replace(first, events=()),)), context)
            if isinstance(step, Clause) and len(first.steps) == 1 and len(first.events) == 1:
                event = first.events[0]
                if isinstance(event, Event) and event.clause.verb == "choose" and step.modality == "cannot":
                    roles = {**dict(event.clause.roles), **dict(step.roles), "subject": event.clause.role("subject")}
                    among, hidden = event.clause.role("object"), step.role("object")
                    if isinstance(among, NounPhrase) and isinstance(hidden, NounPhrase) and not hidden.ref:
                        roles["object"] = replace(hidden, whose=hidden.whose or among.whose)
                    unchosen = replace(step, roles=tuple(sorted(roles.items(), key=lambda item: item[0])))
                    return super().abilities(Spoken((replace(first, events=(), steps=(unchosen,)),)), context)
                if isinstance(event, Event) and step.verb in ("put", "put_out") and "tapped" in step.manner and (
                    event.clause.verb in ("put", "put_out") and event.time == "about" and not first.instead
                ):
                    return self.comes_tapped(event, step, first, context)
                if isinstance(event, Event) and step.verb == "become" and first.instead:
                    return self.mana_for(event, step, first, context)
                if step.verb == "block" and "if_able" in step.manner:
                    return [Keyword("must_block")]
        return super().abilities(said, context)

    def happening(self, said: Spoken) -> Spoken:
        """…した場合 at the beginning of an ability that waits for nothing else is what it waits for."""
        first = said.sentences[0]
        held = [each for each in first.conditions if isinstance(each, Holds) and each.past and not each.this_turn
                and not each.clause.state and not each.clause.modality
                and self.lexicon.verbs[each.clause.verb].use("happens") is not None]
        if first.events or len(held) != 1 or held[0].clause.span.start > span_of(first.steps[0]):
            return said
        kept = tuple(each for each in first.conditions if each is not held[0])
        opening = replace(first, events=(Event(held[0].clause),), conditions=kept)
        return replace(said, sentences=(opening, *said.sentences[1:]))

    def at_once(self, said: Spoken, context: Context) -> list[Ability] | None:
        """Who may attack in the turn it comes is not sick, perhaps for the player alone; of others it says nothing."""
        first = said.sentences[0]
        step = first.steps[0]
        came = [each for each in first.conditions if isinstance(each, FitsSaid) and CameThisTurn() in each.kind.filters]
        if not came or not isinstance(step, Clause) or step.modality != "can" or context.speaker == "evolution":
            return None
        foe = step.role("object")
        player = isinstance(foe, NounPhrase) and foe.head == "player"
        if step.verb != "attack" or not (foe is None or player) or first.events or first.duration or (
            len(first.steps) + len(said.sentences) > 2
        ):
            raise Refused("no rule knows this of the turn in which it comes", step.span)
        use = self.use(step, context)
        use.role("object")
        condition = self.all_conditions(tuple(each for each in first.conditions if each not in came), context)
        word = "charges_player" if player else "speed_attacker"
        target = self.changed(use)
        use.all_heard()
        return self.always((Change("keywords", "grant", 0, word),), target, condition, "", step)

    def floored(self, abilities: list[Ability], floor: int, bound: Sentence) -> list[Ability]:
        """The abilities by which costs change, which do not lower any below the floor (112.2b)."""
        found = [with_floor(each, floor) for each in abilities]
        if found == abilities:
            raise Refused("no cost is changed that this could bound", bound.span)
        return found

    def once_cast(self, said: Spoken) -> Spoken:
        """A spell that speaks of the end of its player's turn means the turn in which it is cast (607.1)."""
        first = said.sentences[0]
        event = first.events[0] if len(first.events) == 1 else None
        if not isinstance(event, Moment) or event.name not in ("turn_ends", "turn_begins") or self.where(first)[0]:
            return said
        if event.name != "turn_ends" or event.whose not in ("", "you"):
            raise Refused("a spell does not wait for this", first.span)
        return replace(said, sentences=(replace(first, events=(Moment("this_turn_ends"),)), *said.sentences[1:]))

    def act(self, clause: Clause, context: Context, duration: str) -> tuple[Action, ...]:
        """What lasts by itself does not remember what was named; some of each player's are mine and the opponent's."""
        said = clause.role("object")
        if isinstance(said, NounPhrase) and said.whose == "owner" and said.zones and not said.ref and (
            said.count is not None and said.count.bound in ("exactly", "up_to")
        ):
            parts = [replace(clause, roles=tuple(
                (name, replace(said, whose=whose) if name == "object" else value) for name, value in clause.roles
            )) for whose in ("you", "opponent")]
            return tuple(action for part in parts for action in self.act(part, context, duration))
        if duration == IN_THEIR_NEXT_TURN:
            found = super().act(clause, context, "end_of_their_next_turn")
            return self.forgetful(tuple(within_their_turn(each) for each in found), clause.span)
        return self.forgetful(super().act(clause, context, duration), clause.span)

    def forgetful(self, actions: tuple[Action, ...], span: Span) -> tuple[Action, ...]:
        """Refuse a lasting effect that speaks of something named before: nobody would know it then."""
        for each in walk(actions):
            if isinstance(each, Lasting) and any(isinstance(term, OfNamed) for term in walk(each.abilities)):
                raise Refused("what was named is not remembered so long", span)
        return actions

    def comes_tapped(self, event: Event, step: Clause, sentence: Sentence, context: Context) -> list[Ability]:
        """What is put somewhere lies tapped there."""
        thing, who = event.clause.role("object"), event.clause.role("subject")
        said = step.role("object")
        if not isinstance(thing, NounPhrase) or not (isinstance(said, NounPhrase) and said.ref in ("that", "this")):
            raise Refused("what is put somewhere lies tapped", step.span)
        if isinstance(who, str) and not thing.whose:
            thing = replace(thing, whose=who)
        place = event.clause.role("to")
        roles: dict[str, Any] = {"object": thing} | ({"to": place} if place is not None else {})
        clause = replace(step, roles=tuple(sorted(roles.items(), key=lambda item: item[0])))
        return enters_tapped(Use(self, clause, context), self.all_conditions(sentence.conditions, context))

    def mana_for(self, event: Event, step: Clause, sentence: Sentence, context: Context) -> list[Ability]:
        """When this card is paid for, mana of a kind gives another number (207.2)."""
        said, amount = step.role("object") or step.role("subject"), step.role("becomes")
        thing = event.clause.role("object")
        of = said.of if isinstance(said, NumberOf) and said.key == "mana" else None
        if (
            of is None or of.zones != ("mana",) or of.whose != "you" or not isinstance(amount, int)
            or event.clause.verb not in ("summon", "cast") or not isinstance(thing, NounPhrase) or thing.ref != "this"
            or sentence.conditions
        ):
            raise Refused("no rule knows this of something that happens", step.span)
        return [ManaFor(self.filters(of, context), amount)]

    def priced(self, event: Event, step: Clause, sentence: Sentence, context: Context) -> list[Ability]:
        """What is paid when such cards are summoned or cast is less, or more."""
        kind, who = event.clause.role("object"), event.clause.role("subject")
        if not isinstance(kind, NounPhrase) or event.clause.verb not in ("summon", "cast", "generate", "cross"):
            raise Refused("costs of cards that are used are changed", step.span)
        if isinstance(who, str) and not kind.whose:
            kind = replace(kind, whose=who)
        condition = self.all_conditions(sentence.conditions, context)
        sign = 1 if step.verb == "raise" else -1
        zones = ("battle",) if event.clause.verb == "cross" else EXECUTED_FROM
        return price_change(Use(self, step, context), kind, sign, condition, zones)

    def effect(self, sentences: tuple[Sentence, ...], context: Context) -> tuple[Action, ...]:
        """A top card that is merely shown stays shown until the effect is done (401.5)."""
        shown = Look(Top("deck"), to=Who.EACH)
        kept = tuple(each for each in sentences if not bars_trigger(each))
        found = tuple(Reveal() if each == shown else each for each in super().effect(kept, context))
        return found if len(kept) == len(sentences) else without_trigger(found)

    def instruction(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """One thing, or another instead if something is so (609.7)."""
        step = sentence.steps[0]
        if sentence.instead and isinstance(step, Courses) and sentence.conditions and not sentence.events:
            first, second = (self.chain(course, context, sentence.duration) for course in step.courses)
            condition = self.all_conditions(sentence.conditions, context)
            assert condition is not None
            return (If(condition, second, first),)
        return super().instruction(sentence, context)

    def replacing(self, said: Spoken, context: Context) -> Ability:
        """A creature that stands in for another has to be one that can be destroyed (609.4), and only for one."""
        found = super().replacing(said, context)
        assert isinstance(found, Replacing)
        if found.when.happening == "discard" and found.when.subject == Itself():
            return replace(found, zones=("hand",))
        if found.when == When("enter:graveyard", Itself()) and context.speaker == "spell":
            return replace(found, condition=BeingCast(), zones=EXECUTED_FROM)
        if Move(Itself(), "graveyard", cause="destroy") in found.instead:
            own = isinstance(found.when.subject, Itself)
            dies = CanDie() if found.condition is None else Both((found.condition, CanDie()))
            return replace(found, condition=dies, once=not own)
        return self.deciding(found)

    def deciding(self, found: Replacing) -> Replacing:
        """What it is done to is chosen when it is decided: nobody replaces what they cannot do (609.4, 609.9a)."""
        first = found.instead[0] if found.instead else None
        what = getattr(first, "what", None)
        if found.needs is not None or not isinstance(what, Choose) or what.up_to or what.total is not None:
            return found
        assert first is not None
        later = found.instead[1:]
        if any(each == It() for each in walk(later)):
            return found
        return replace(found, instead=(replace(first, what=It("needed")), *later), needs=what)

    def is_instruction(self, said: Spoken, context: Context) -> bool:
        """What a spell says of itself as a card, without an end, it is and does not do (110.4c)."""
        step = said.sentences[0].steps[0]
        if isinstance(step, Clause) and not said.sentences[0].duration:
            subject = step.role("subject")
            if isinstance(subject, NounPhrase) and subject.ref == "this":
                return False
        return super().is_instruction(said, context)

    def chain(self, steps: tuple[Any, ...], context: Context, duration: str) -> tuple[Action, ...]:
        """Steps that are one act: search, shuffle and put on top (701.11b); draw and show; put back and shuffle."""
        verbs = [getattr(step, "verb", "") for step in steps]
        place = steps[0].role("to") if isinstance(steps[0], Clause) else None
        if verbs == ["search", "shuffle", "put"]:
            goal = steps[2].role("to")
            if goal is not None and goal.zone == "deck" and goal.at == "top":
                return (SearchToTop(),)
        if verbs == ["draw", "show"] and steps[1].role("object") is None:
            return (DrawAndShow(),)
        if verbs == ["draw", "look"]:
            context.antecedent = True
            return (DrawOne(),)
        if len(verbs) > 1 and verbs[1] == "shuffle" and place is not None and place.zone == "deck" and not place.at:
            what = self.what(steps[0].role("object"), context) if steps[0].role("object") else It()
            context.antecedent = True
            return (ShuffleIn(what), *(self.chain(steps[2:], context, duration) if steps[2:] else ()))
        return super().chain(steps, context, duration)

    def static_only(self, sentence: Sentence, context: Context) -> list[Ability] | None:
        """Things done as soon as something is so; costs that may be lowered."""
        step = sentence.steps[0]
        if isinstance(step, Clause) and "at_once" in step.manner:
            condition = self.all_conditions(sentence.conditions, context)
            first = replace(step, manner=tuple(each for each in step.manner if each != "at_once"))
            actions = self.chain((first, *sentence.steps[1:]), context, sentence.duration)
            return [Triggered(When(STATIC_EVENT), actions, condition)]
        if isinstance(step, Clause) and "next" in step.manner:
            raise Refused("nothing says when this is done", step.span)
        if sentence.may and isinstance(step, Clause) and step.verb == "put":
            return self.any_base(step, sentence, context)
        if sentence.may == "you" and isinstance(step, Clause) and step.verb in ("summon", "cast", "use"):
            return self.usable_elsewhere(step, sentence, context)
        if sentence.may and isinstance(step, Clause) and step.verb == "reduce":
            return self.static(replace(sentence, may=""), context)
        return None

    def usable_elsewhere(self, step: Clause, sentence: Sentence, context: Context) -> list[Ability] | None:
        """Cards of another zone may be used as those of the hand are, for their costs."""
        kind, who = step.role("object"), step.role("subject")
        if (
            not isinstance(kind, NounPhrase) or len(sentence.steps) > 1 or sentence.duration or step.manner
            or set(dict(step.roles)) - {"object", "subject"} or who not in (None, "you") or kind.ref
            or kind.whose not in ("", "you") or kind.count is not None or not set(kind.zones) <= {"graveyard", "mana"}
            or not kind.zones or kind.other or kind.head == "card"
        ):
            return None
        usable = Change("keywords", "grant", 0, "usable")
        cards = self.cards(replace(kind, whose="you"), context)
        return [Static((usable,), cards, self.all_conditions(sentence.conditions, context))]

    def any_base(self, step: Clause, sentence: Sentence, context: Context) -> list[Ability] | None:
        """Evolution creatures of any race may be put on such a creature."""
        place, kind = step.role("to"), step.role("object")
        base = place.beside if isinstance(place, Place) and place.at == "on" else place
        if not isinstance(base, NounPhrase) or not isinstance(kind, NounPhrase) or ANY_RACE not in kind.filters:
            return None
        what = self.what(base, context)
        condition = self.all_conditions(sentence.conditions, context)
        filters = self.filters(replace(kind, filters=tuple(each for each in kind.filters if each != ANY_RACE)), context)
        return [Allows("be_base", what.cards if isinstance(what, All) else what, Cards((), filters=filters), condition)]

    def always(
        self, changes: tuple[Change, ...], target: What, condition: Condition | None, duration: str, step: Clause
    ) -> list[Ability]:
        """A keyword that a creature itself always has is simply one of its keywords."""
        if duration in MEANWHILE:
            held = MEANWHILE[duration]
            if isinstance(target, All):
                target = replace(target, cards=replace(target.cards, filters=(*target.cards.filters, held)))
            elif target == Itself():
                so: Condition = AttacksItself() if duration == "attacking" else Fits(Itself(), (held,))
                condition = so if condition is None else Both((condition, so))
            duration = ""
        if target == Itself() and condition is None and not duration:
            plain = [each for each in changes if each.key == "keywords" and isinstance(each.amount, int)]
            given = [ability for each in changes for ability in each.abilities]
            if given and len(plain) + sum(bool(each.abilities) for each in changes) == len(changes):
                return [*(Keyword(each.word, int(each.amount)) for each in plain), *given]  # type: ignore[arg-type]
            rest = tuple(each for each in changes if each not in plain)
            found: list[Ability] = [Keyword(each.word, int(each.amount)) for each in plain]  # type: ignore[arg-type]
            return found + (super().always(rest, target, None, "", step) if rest else [])
        if target == Itself() and changes == (Change("keywords", "grant", 0, "s_trigger"),):
            return [Static(changes, target, condition, ("shield",))]  # an S-trigger is had among the shields (113.6b)
        return super().always(changes, target, condition, duration, step)
