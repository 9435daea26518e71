"""What the texts of Duel Masters mean as abilities, where the game differs from others."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.games.duelmasters.effects import (
    EXECUTED_FROM,
    Attacking,
    AttacksItself,
    Blocking,
    InBattle,
    UnderAttack,
)
from banmen.games.duelmasters.effects_basics import (
    ManaFor,
    MoveFrom,
)
from banmen.games.duelmasters.effects_turn import DECLARED_AT, STATIC_EVENT, Declared
from banmen.games.duelmasters.effects_types import WornBy
from banmen.games.duelmasters.lowering_doing import DuelDoing
from banmen.games.duelmasters.mending import (
    by_turn_player,
    floor_in,
    in_own_turn,
    lasting,
    leaves,
    lowered_at_will,
    minding_it,
    noticing_itself,
    span_of,
    with_floor,
)
from banmen.games.duelmasters.verbs.changing import price_change
from banmen.games.duelmasters.verbs.moves import enters_tapped
from banmen.games.duelmasters.words import LEAVING, OWN_TURN_ENDS
from banmen.kernel.effects.base import Ability, Condition, Filter, What, Who, walk
from banmen.kernel.effects.bounds import Allows, Obliges
from banmen.kernel.effects.says import (
    Change,
    Keyword,
    Static,
    Triggered,
    When,
    giving,
)
from banmen.kernel.effects.things import (
    All,
    Both,
    CameThisTurn,
    Cards,
    Fits,
    Itself,
)
from banmen.language.errors import Refused
from banmen.language.lowering import Context, Use
from banmen.language.tree import (
    Clause,
    DuringTurn,
    Event,
    Holds,
    Moment,
    NounPhrase,
    OfWord,
    Place,
    Sentence,
    Spoken,
    Worded,
)
from banmen.language.tree import Fits as FitsSaid
from banmen.language.tree import ValueOf as NumberOf

ANY_RACE = OfWord("races", "")
"""Of whatever race, where a text says so of what is put on a creature."""

MEANWHILE: dict[str, Filter] = {
    "attacking": Attacking(), "blocking": Blocking(), "battling": InBattle(), "under_attack": UnderAttack(),
}
"""Times that are a state of the creature itself."""

MEANTIME = {"attack": "attack", "attack_player": "attack", "battle": "battle", "block": "battle", "blocked": "battle"}
"""How long a change lasts of which the text says that it is so while something goes on that lasts for a while."""

DECIDED = ("win_battle", "lose_battle")
"""What happens to a creature when its battle is over."""


class DuelLowering(DuelDoing):
    """How the texts of Duel Masters become effects."""

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
        past = any(isinstance(each, Event) and each.time == "done" for each in first.events)
        until = "" if past else MEANTIME.get(found.when.happening, "")
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
                    return self.blocks_if_able(event, step, first, context)
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
        """A spell that speaks of the end of its player's turn waits for it once, also where the other's is going on."""
        first = said.sentences[0]
        event = first.events[0] if len(first.events) == 1 else None
        if not isinstance(event, Moment) or event.name not in ("turn_ends", "turn_begins") or self.where(first)[0]:
            return said
        if event.name != "turn_ends" or event.whose not in ("", "you"):
            raise Refused("a spell does not wait for this", first.span)
        waits = Moment(OWN_TURN_ENDS if event.whose else "this_turn_ends")
        return replace(said, sentences=(replace(first, events=(waits,)), *said.sentences[1:]))

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

    def blocks_if_able(
        self, event: Event | Moment, step: Clause, sentence: Sentence, context: Context
    ) -> list[Ability]:
        """Who attacks so is blocked by this creature if it can be (507.1b); of others nobody knows it."""
        attacker = event.clause.role("subject") if isinstance(event, Event) and event.clause.verb == "attack" else None
        blocker = step.role("subject")
        mine = blocker is None or (isinstance(blocker, NounPhrase) and blocker.ref == "this")
        if not (mine and isinstance(attacker, NounPhrase) and isinstance(event, Event)) or event.clause.role("object"):
            raise Refused("no rule knows this of something that happens", step.span)
        condition = self.all_conditions(sentence.conditions, context)
        if attacker.head == "creature" and not attacker.filters and condition is None:
            return [Keyword("must_block")]
        return [Obliges("block", Itself(), self.subject(attacker, context), condition)]

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

    def static_only(self, sentence: Sentence, context: Context) -> list[Ability] | None:
        """Things done as soon as something is so; costs that may be lowered."""
        step = sentence.steps[0]
        if isinstance(step, Clause) and "at_once" in step.manner:
            if sentence.instead:
                raise Refused("what is done at once stands in for nothing", step.span)
            condition = self.all_conditions(sentence.conditions, context)
            first = replace(step, manner=tuple(each for each in step.manner if each != "at_once"))
            actions = self.steps(replace(sentence, steps=(first, *sentence.steps[1:]), conditions=()), context)
            return [Triggered(When(STATIC_EVENT), actions, condition)]
        if isinstance(step, Clause) and "next" in step.manner:
            raise Refused("nothing says when this is done", step.span)
        if sentence.may and isinstance(step, Clause) and step.verb == "put":
            return self.any_base(step, sentence, context)
        if sentence.may == "you" and isinstance(step, Clause) and step.verb in ("summon", "cast", "use"):
            return self.usable_elsewhere(step, sentence, context)
        if sentence.may and isinstance(step, Clause) and step.verb == "reduce":
            return [lowered_at_will(each) for each in self.static(replace(sentence, may=""), context)]
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
