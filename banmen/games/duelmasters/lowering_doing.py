"""What the texts of Duel Masters do: instructions, when they are carried out, and what is done instead."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.games.duelmasters.effects import (
    EXECUTED_FROM,
    BeingCast,
    CanDie,
)
from banmen.games.duelmasters.effects_basics import (
    DrawAndShow,
    OfNamed,
    Reveal,
    SearchToTop,
    ShuffleIn,
    Unsealed,
    Won,
)
from banmen.games.duelmasters.effects_turn import DrawOne
from banmen.games.duelmasters.lowering_things import DuelThings
from banmen.games.duelmasters.mending import (
    bars_trigger,
    each_as_liked,
    once_for_all,
    together,
    without_trigger,
)
from banmen.games.duelmasters.words import IN_THEIR_NEXT_TURN, OWN_TURN_ENDS
from banmen.kernel.effects.base import Ability, Action, Condition, Who, walk
from banmen.kernel.effects.says import (
    As,
    If,
    Lasting,
    Later,
    Look,
    Move,
    Pick,
    Replacing,
    When,
)
from banmen.kernel.effects.things import (
    Both,
    Cards,
    Choose,
    It,
    Itself,
    Top,
)
from banmen.language.errors import Refused
from banmen.language.lowering import EVENT, Context, speaking_of
from banmen.language.lowering.stepwise import actor_of
from banmen.language.tree import (
    NOWHERE,
    Clause,
    Moment,
    NounPhrase,
    Place,
    Sentence,
    Span,
    Spoken,
    Word,
)
from banmen.language.tree import Choice as Courses

NEXT_TURN: dict[str, tuple[str, Who, str]] = {
    "their_next_turn_begins": ("turn_begins", Who.OPPONENT, "end_of_their_next_turn"),
    "their_next_turn_ends": ("turn_ends", Who.OPPONENT, "end_of_their_next_turn"),
    "your_next_turn_begins": ("turn_begins", Who.YOU, "end_of_your_next_turn"),
    "your_next_turn_ends": ("turn_ends", Who.YOU, "end_of_your_next_turn"),
    OWN_TURN_ENDS: ("turn_ends", Who.YOU, ""),
}
"""Points of the next turn of a player: what happens then, in whose turn, and how long it is waited for."""


def in_next_turn(whose: Who, actions: tuple[Action, ...]) -> Later:
    """Done as the next turn of a player comes, never in the turn that is being played, not even as it ends."""
    until = "end_of_your_next_turn" if whose is Who.YOU else "end_of_their_next_turn"
    return Later("turn_comes", actions, until, When("turn_comes", whose=whose))


class DuelDoing(DuelThings):
    """How instructions become actions."""

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

    def delay(self, moment: Moment) -> str:
        """The end of this turn, or of this attack."""
        if moment.name in ("this_turn_ends", "turn_ends"):
            return "turn_ends"
        if moment.name == "this_attack_ends":
            return "attack_ends"
        if moment.name == "this_battle_ends":
            return "battle_ends"
        raise Refused("an instruction that waits for this moment", NOWHERE)

    def delay_ends(self, moment: Moment) -> str:
        """The battle of a block is one of this attack, or there is none."""
        return "attack" if moment.name == "this_battle_ends" else super().delay_ends(moment)

    def later(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """What is done once in the next turn of a player; that things do not untap then lasts until it is over."""
        if sentence.duration == IN_THEIR_NEXT_TURN:
            held = self.later(replace(sentence, duration="turn"), context)
            return (in_next_turn(Who.OPPONENT, held),)
        event = sentence.events[0] if len(sentence.events) == 1 else None
        if event == Moment("this_turn_ends") and context.extra_turn:
            event = Moment("your_next_turn_ends")  # the turn spoken of last
        if isinstance(event, Moment) and event.name in NEXT_TURN:
            happening, whose, until = NEXT_TURN[event.name]
            bare = replace(sentence, events=())
            if all(isinstance(step, Clause) and step.verb == "untap" and step.negative for step in sentence.steps):
                held = self.steps(replace(bare, duration="turn", conditions=()), context)
                return self.in_next_turn(whose, held, sentence.span)
            done = self.done_then(sentence, context)
            if happening == "turn_begins" or event.name == OWN_TURN_ENDS:
                return (Later(happening, done, until, When(happening, whose=whose)),)
            return (in_next_turn(whose, (Later("turn_ends", done, "turn"),)),)
        return self.forgetful(super().later(sentence, context), sentence.span)

    def in_next_turn(self, whose: Who, held: tuple[Action, ...], span: Span) -> tuple[Action, ...]:
        """What holds in the next turn of a player; of things that are yet to be chosen nobody knows when."""
        if any(isinstance(each, Choose) for each in walk(held)):
            raise Refused("whether it is chosen now or in that turn", span)
        return (in_next_turn(whose, held),)

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
        found = together(tuple(step for each in found for step in once_for_all(each)))
        return tuple(
            Pick(replace(each.actions[0].what, by=Who.EACH)) if isinstance(each, As) and each.who is Who.EACH
            and len(each.actions) == 1 and isinstance(each.actions[0], Pick)
            and isinstance(each.actions[0].what, Choose) else each
            for each in found
        )

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
            found = self.forgetful(super().act(clause, context, "turn"), clause.span)
            return self.in_next_turn(Who.OPPONENT, found, clause.span)
        return self.forgetful(super().act(clause, context, duration), clause.span)

    def forgetful(self, actions: tuple[Action, ...], span: Span) -> tuple[Action, ...]:
        """Refuse a lasting effect that speaks of something named before: nobody would know it then."""
        for each in walk(actions):
            if isinstance(each, Lasting) and any(isinstance(term, OfNamed) for term in walk(each.abilities)):
                raise Refused("what was named is not remembered so long", span)
        return actions

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
            if sentence.may:
                raise Refused("it is not said what is done if the player declines what stands in", sentence.span)
            usual, other = (course[0] for course in step.courses)
            if actor_of(usual) != actor_of(other) and other.role("subject") is None:
                raise Refused("it is not said who does this instead", other.span)
            courses = (Sentence(course, duration=sentence.duration) for course in step.courses)
            first, second = (self.steps(course, context) for course in courses)
            condition = self.all_conditions(sentence.conditions, context)
            assert condition is not None
            return (If(condition, second, first),)
        return super().instruction(sentence, context)

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

    def is_instruction(self, said: Spoken, context: Context) -> bool:
        """What a spell says of itself as a card, without an end, it is and does not do (110.4c)."""
        step = said.sentences[0].steps[0]
        if isinstance(step, Clause) and not said.sentences[0].duration:
            subject = step.role("subject")
            if isinstance(subject, NounPhrase) and subject.ref == "this":
                return False
        return super().is_instruction(said, context)

    def condition_word(self, word: Word) -> Condition:
        """Whether the showdown of top cards was won (701.21b), or the card that speaks has no seal on it."""
        return Unsealed() if word.key == "unsealed" else Won()

    def replacing(self, said: Spoken, context: Context) -> Ability:
        """A creature that stands in for another has to be one that can be destroyed (609.4), and only for one."""
        found = super().replacing(said, context)
        assert isinstance(found, Replacing)
        if found.when.happening == "destroy" and said.sentences[0].instead_of:  # only the place it goes to is another
            found = replace(found, instead=tuple(
                replace(each, cause="destroy") if isinstance(each, ShuffleIn) else each for each in found.instead))
        if found.when.happening == "discard" and found.when.subject == Itself():
            return replace(found, zones=("hand",))
        if found.when == When("enter:graveyard", Itself()) and context.speaker == "spell":
            return replace(found, condition=BeingCast(), zones=EXECUTED_FROM)
        if Move(Itself(), "graveyard", cause="destroy") in found.instead:
            own = isinstance(found.when.subject, Itself)
            dies = CanDie() if found.condition is None else Both((found.condition, CanDie()))
            return replace(found, condition=dies, once=not own)
        decided = self.deciding(found)
        if found.when.happening == "destroy" and isinstance(found.when.other, Cards) and decided.needs is not None:
            raise Refused("whether others are destroyed where none of the first could be", said.sentences[0].span)
        return decided

    def deciding(self, found: Replacing) -> Replacing:
        """What it is done to is chosen when it is decided: nobody replaces what they cannot do (609.4, 609.9a)."""
        first = found.instead[0] if found.instead else None
        what = getattr(first, "what", None)
        if found.needs is not None or not isinstance(what, Choose) or what.up_to or what.total is not None:
            return found
        assert first is not None
        later = found.instead[1:]
        if isinstance(first, Pick) and first.name:
            decided = (Pick(It(), EVENT), replace(first, what=It("needed")), *speaking_of(later, EVENT))
            return replace(found, instead=decided, needs=what)
        if any(each == It() for each in walk(later)):
            return found
        return replace(found, instead=(replace(first, what=It("needed")), *later), needs=what)

    def stood_in(self, effect: tuple[Action, ...], when: When) -> tuple[Action, ...]:
        """What is destroyed and goes elsewhere is destroyed all the same (701.6a)."""
        if when.happening != "destroy":
            return effect
        return tuple(
            replace(each, cause="destroy") if isinstance(each, Move) and each.what == It() and each.to != "graveyard"
            else each
            for each in effect
        )
