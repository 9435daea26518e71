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
from banmen.games.duelmasters.effects_basics import DrawAndShow, Reveal, SearchToTop, ShuffleIn, Won
from banmen.games.duelmasters.effects_turn import STATIC_EVENT, Coloured, Declared, DrawOne
from banmen.games.duelmasters.effects_types import WearsThis
from banmen.games.duelmasters.words import LEAVING
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Quantity, Side, What, Who
from banmen.kernel.effects.says import Change, If, Keyword, Look, May, Move, Replacing, Static, Triggered, When, giving
from banmen.kernel.effects.things import All, AtRandom, Both, Capped, Cards, Choose, Fits, Is, It, Itself, Top, ValueOf
from banmen.language.errors import Refused
from banmen.language.lowering import Context, Lowering, Use
from banmen.language.tree import NOWHERE, Clause, Event, Moment, NounPhrase, Sentence, Span, Spoken, Word, Worded
from banmen.language.tree import Choice as Courses

MEANWHILE: dict[str, Filter] = {
    "attacking": Attacking(), "blocking": Blocking(), "battling": InBattle(), "under_attack": UnderAttack(),
}
"""Times that are a state of the creature itself."""


class DuelLowering(Lowering):
    """How the texts of Duel Masters become effects."""

    ordinary_zones = ("battle",)

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
        if cards is not None and cards.zones == ("hand",):
            return "discard"
        if cards is not None and cards.zones == ("battle",) and CREATURE in cards.filters:
            return "destroy"
        if isinstance(what, Itself | It) and phrase.head == "creature":
            return "destroy"
        return ""

    def moment(self, moment: Moment, context: Context) -> When:
        """A point of the turn that abilities wait for."""
        if moment.name.startswith("this_"):
            raise Refused("this is waited for once only", NOWHERE)
        return super().moment(moment, context)

    def is_delay(self, event: Any) -> bool:
        """The end of this turn or attack."""
        return isinstance(event, Moment) and event.name.startswith("this_")

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
        """Whether the showdown of top cards was won (701.21b)."""
        return Won()

    def where(self, sentence: Sentence) -> tuple[tuple[str, ...], tuple[Any, ...]]:
        """In the battle zone abilities work anyway."""
        zones, rest = super().where(sentence)
        return tuple(zone for zone in zones if zone != "battle"), rest

    def triggered(self, said: Spoken, context: Context) -> Ability:
        """How often an ability may trigger in a turn is not counted in this game yet."""
        if said.limit:
            raise Refused("an ability for so many times in a turn", said.sentences[0].span)
        return super().triggered(said, context)

    def working_in(self, ability: Ability, zones: tuple[str, ...], sentence: Sentence) -> Ability:
        """An ability that waits in the hand is declared by its player (603.2e)."""
        if zones == ("hand",) and isinstance(ability, Triggered):
            return Declared(ability.when, ability.effect, condition=ability.condition)
        return super().working_in(ability, zones, sentence)

    def given(self, said: Any, use: Use) -> tuple[Change, ...]:
        """A keyword that is given to things."""
        if isinstance(said, Worded):
            found = self.abilities(said, use.context)
            plain = [each for each in found if type(each) is Keyword]
            if len(plain) == len(found):
                leaving = "_leaving" if LEAVING in getattr(use.role("subject"), "filters", ()) else ""
                return tuple(Change("keywords", "grant", each.value, each.name + leaving) for each in plain)
            return giving(*found)
        return giving(*self.abilities(said, Context("creature")))

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
        if isinstance(said, Spoken) and len(said.sentences) == 1:
            first = said.sentences[0]
            step = first.steps[0]
            if isinstance(step, Clause) and len(first.steps) == 1 and first.events:
                event = first.events[0]
                if isinstance(event, Event) and event.clause.verb == "choose" and step.modality == "cannot":
                    roles = {**dict(step.roles), "subject": event.clause.role("subject")}
                    unchosen = replace(step, roles=tuple(sorted(roles.items(), key=lambda item: item[0])))
                    return super().abilities(Spoken((replace(first, events=(), steps=(unchosen,)),)), context)
                if isinstance(event, Event) and step.verb == "no_less" and not step.negative:
                    return self.cheaper(event, step, first, context)
                if step.verb == "block" and "if_able" in step.manner:
                    return [Keyword("must_block")]
                if isinstance(first.events[0], Moment) and (step.negative or step.modality == "cannot"):
                    return super().abilities(Spoken((replace(first, events=()),)), context)
        return super().abilities(said, context)

    def cheaper(self, event: Event, step: Clause, sentence: Sentence, context: Context) -> list[Ability]:
        """What is paid when such cards are summoned or cast is less."""
        kind, amount = event.clause.role("object"), step.role("number")
        if not isinstance(kind, NounPhrase) or not isinstance(amount, int) or event.clause.verb not in ("summon",
            "cast"):
            raise Refused("costs are made less", step.span)
        condition = self.all_conditions(sentence.conditions, context)
        change = (Change("price", "add", -amount),)
        if kind.ref == "this":
            return [Static(change, Itself(), condition, EXECUTED_FROM)]
        return [Static(change, Cards(EXECUTED_FROM, Side.YOURS, self.filters(kind, context)), condition)]

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
            return replace(found, condition=found.condition or CanDie(), once=not own)
        return found

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
            return (ShuffleIn(what), *(self.chain(steps[2:], context, duration) if steps[2:] else ()))
        return super().chain(steps, context, duration)

    def static_only(self, sentence: Sentence, context: Context) -> list[Ability] | None:
        """Things done as soon as something is so; the bound on costs that the rules set anyway."""
        step = sentence.steps[0]
        if isinstance(step, Clause) and step.verb == "no_less" and step.negative:
            return []
        if isinstance(step, Clause) and "at_once" in step.manner:
            condition = self.all_conditions(sentence.conditions, context)
            actions = self.chain(sentence.steps, context, sentence.duration)
            return [Triggered(When(STATIC_EVENT), actions, condition)]
        if isinstance(step, Clause) and "next" in step.manner:
            raise Refused("nothing says when this is done", step.span)
        if sentence.may and isinstance(step, Clause) and step.verb == "reduce":
            return self.static(replace(sentence, may=""), context)
        return None

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



def bars_trigger(sentence: Sentence) -> bool:
    """Whether a sentence only says that the S-triggers of the shields before it are not used."""
    step = sentence.steps[0]
    given: tuple[Any, ...] = (step.role("given") if isinstance(step, Clause) else None) or ()
    return (
        isinstance(step, Clause) and step.verb == "use" and step.modality == "cannot" and bool(given)
        and all(isinstance(each, Worded) and each.key == "s_trigger" for each in given)
    )


def without_trigger(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same with shields going to the hand without their S-triggers (113.6)."""

    def bar(action: Action) -> Action:
        if isinstance(action, Move) and action.to in ("hand", "graveyard"):
            return replace(action, cause="without_trigger" if action.to == "hand" else action.cause)
        if isinstance(action, May):
            return replace(action, actions=without_trigger(action.actions))
        if isinstance(action, If):
            return replace(action, then=without_trigger(action.then))
        return action

    return tuple(bar(each) for each in actions)
