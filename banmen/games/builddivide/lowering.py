"""What the texts of Build Divide mean as effects, where the game differs from others."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.games.builddivide import effects as bd
from banmen.games.builddivide import effects_keywords as kw
from banmen.games.builddivide import terms
from banmen.games.builddivide.effects_bans import UNPLAYABLE, Ban
from banmen.games.builddivide.effects_giving import Gives
from banmen.games.builddivide.facts import COMMAND, UNIT
from banmen.games.builddivide.lowering_things import LATER, TIMES, Meanings, Telling
from banmen.games.builddivide.nodes import Damage, Mode, Shift
from banmen.games.builddivide.rules.c527_drops import moves_meant
from banmen.games.builddivide.rules.c1203_about_itself import PLAYED_FROM
from banmen.games.builddivide.words import EVERYWHERE
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Action, Condition, Side, What, Who
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.events import Happened
from banmen.kernel.effects.says import Alter, As, Change, If, Keyword, Later, May, Repeat, Replacing, Static, When
from banmen.kernel.names import ABILITIES
from banmen.language.errors import Refused
from banmen.language.lowering import Context, Use, looked_at, phrases_of
from banmen.language.tree import (
    Clause,
    Event,
    Holds,
    Moment,
    NounPhrase,
    Place,
    Sentence,
    Spoken,
    Word,
    Worded,
    without_role,
)


class DivideLowering(Meanings):
    """How the texts of Build Divide become effects."""

    # Instructions ---------------------------------------------------------------------------------

    def effect(self, sentences: tuple[Sentence, ...], context: Context) -> tuple[Action, ...]:
        """The instructions of several sentences; what may be done so that something follows is one (532-1)."""
        found: list[Action] = []
        context.of_pile = context.of_pile or any(map(_speaks_of_pile, sentences))  # type: ignore[attr-defined]
        for at, sentence in enumerate(sentences):
            if sentence.link == "then":
                raise Refused("その後 begins a part of its own, once", sentence.span)
            following = sentences[at + 1] if at + 1 < len(sentences) else None
            if at and sentences[at - 1].may and sentence.link == "if_done" and not sentences[at - 1].instead:
                continue  # said together with the sentence before
            if sentence.may and following is not None and following.link == "if_done" and not sentence.instead:
                found += self.by_doing(sentence, following, context)
            else:
                found += self.instruction(sentence, context)
        return looked_at(tuple(found))

    def by_doing(self, deed: Sentence, effect: Sentence, context: Context) -> tuple[Action, ...]:
        """…してよい。そうした場合、…"""
        actions = self.steps(replace(deed, may="", conditions=()), context)
        follows = self.instruction(replace(effect, link=""), context)
        found: tuple[Action, ...] = (terms.ByDoing(actions, follows, self.who(deed.may)),)
        if deed.may == "each":
            raise Refused("what both may do so that something follows", deed.span)
        return self.under(deed, found, context)

    def under(self, sentence: Sentence, actions: tuple[Action, ...], context: Context) -> tuple[Action, ...]:
        """The actions under what a sentence says has to be so."""
        rest = [each for each in sentence.conditions if not _is_omen(each)]
        if rest:
            conditions = tuple(self.condition(each, context) for each in rest)
            said = tuple(bd.Being(each) if isinstance(each, TIMES) else each for each in conditions)
            actions = (If(said[0] if len(said) == 1 else t.Both(said), actions),)
        for each in sentence.conditions:
            if _is_omen(each):
                actions = (kw.OmenThen(each.key.partition(":")[2], actions),)
        return actions

    def instruction(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """The instructions of one sentence, with its condition, its may and what it waits for."""
        if sentence.instead:
            raise Refused("only what is always so stands in for something", sentence.span)
        if sentence.events:
            return self.under(sentence, self.later(sentence, context), context)
        actions = self.under(sentence, self.willing(sentence, context), context)
        if len(actions) == 1:
            self.action_words[actions[0]] = replace(sentence, link="")
        if sentence.link == "if_done":
            actions = (If(t.Done(), actions),)
        elif sentence.link == "if_not_done":
            actions = (If(t.NotSo(t.Done()), actions),)
        return actions

    def later(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """Something that is done at a point of a turn to come, or whenever something happens for a while (1205-5)."""
        if len(sentence.events) > 1:
            raise Refused("an instruction that waits for several things", sentence.span)
        event = sentence.events[0]
        if isinstance(event, Moment):
            if event == Moment("turn_ends"):  # ターン終了時: of the turn in which it is said
                event = Moment("next_turn_ends")
            if event.name not in LATER or event.whose or sentence.duration:
                raise Refused("an instruction waits for the next turn only", sentence.span)
            if any(step.negative or step.modality == "cannot" for step in clauses_of(sentence)):
                raise Refused("at a moment something is done; what cannot be says how long", sentence.span)
            happening, whose = LATER[event.name]
            when = When(happening, whose=whose) if whose is not None else None
            return (Later(happening, self.willing(sentence, context), "", when),)
        if not sentence.duration:
            raise Refused("nothing says how long this waits", sentence.span)
        when = moves_meant(self.when(event, context))
        inner = Telling(context.speaker)
        inner.antecedent = True
        opening = replace(sentence, events=(), conditions=(), duration="", link="")
        actions = self.willing(opening, inner)
        until = self.until(sentence.duration, sentence.span)
        return (Later(when.happening, actions, until, when, False),)

    def willing(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """The steps, if whoever is asked wants them."""
        if sentence.may == "each":
            own = replace(sentence, steps=tuple(_as_own(each) for each in sentence.steps), may="")
            return (As(Who.EACH, (May(self.steps(own, context)),)),)
        actions = self.steps(sentence, context)
        if sentence.may and len(actions) == 1 and isinstance(actions[0], terms.ByDoing):
            return (replace(actions[0], who=self.who(sentence.may)),)  # a deed is anybody's own to say (532-1)
        if len(actions) == 1:
            self.action_words[actions[0]] = replace(sentence, may="", conditions=(), events=(), link="")
        return (May(actions, self.who(sentence.may)),) if sentence.may and actions else actions

    def steps(self, sentence: Sentence, context: Context) -> tuple[Action, ...]:
        """The steps in order; what is done so that something follows, and what is done several times."""
        steps = clauses_of(sentence)
        for at, step in enumerate(steps):
            if step.role("times") is not None:
                before = self.chain(steps[:at], context, sentence.duration)
                rest = replace(sentence, steps=(without_role(step, "times"), *steps[at + 1 :]))
                return (*before, Repeat(self.amount(step.role("times"), context), self.steps(rest, context)))
            if step.role("per") is not None and self.per_repeats(step):
                before = self.chain(steps[:at], context, sentence.duration)
                rest = replace(sentence, steps=(without_role(step, "per"), *steps[at + 1 :]))
                times = self.how_many(step.role("per"), context, context.actor, 1)
                return (*before, Repeat(times, self.steps(rest, context)))
        deeds = [at for at, step in enumerate(steps) if "as_cost" in step.manner]
        if deeds:
            last = deeds[-1]
            who = steps[last].role("subject")
            deed = self.chain(tuple(_plain(each) for each in steps[: last + 1]), context, sentence.duration)
            follows = self.chain(steps[last + 1 :], context, sentence.duration)
            return (terms.ByDoing(deed, follows, Who.OPPONENT if who == "opponent" else Who.YOU),)
        return self.chain(steps, context, sentence.duration)

    def chain(self, steps: tuple[Any, ...], context: Context, duration: str) -> tuple[Action, ...]:
        """Steps one after the other; changes of the same things are one."""
        found: list[Action] = []
        at = 0
        while at < len(steps):
            step = steps[at]
            at += 1
            if step.verb == "target" and at < len(steps) and steps[at].verb == "target":
                found += self.aim_at_two(step, steps[at], context)
                at += 1
                continue
            if step.verb == "counter" and at < len(steps) and steps[at].role("object") is None:
                place = steps[at].role("to")
                if steps[at].verb in ("put", "remove") or isinstance(place, Place):
                    found += self.counter_into(step, steps[at], context)
                    at += 1
                    continue
            ban = self.ban(step, context, duration)
            if ban is not None:
                found.append(ban)
                continue
            if at < len(steps) and steps[at].verb == "shuffle":
                step = into_the_deck(step)
                context.into_deck = getattr(step.role("to"), "zone", "") == "deck" and (  # type: ignore[attr-defined]
                    getattr(step.role("object"), "whose", "") == "you")
            use = Use(self, step, context, duration)
            changes = self.changes(self.lexicon.verbs[step.verb], use)
            if changes is None:
                found += self.act(step, context, duration)
                continue
            target, changes, at = self.changed_together(use, changes, steps, at)
            found.append(Alter(target, changes, self.until(duration, step.span)))
        return tuple(found)

    def changed_together(
        self, use: Use, changes: tuple[Change, ...], steps: tuple[Clause, ...], at: int
    ) -> tuple[What, tuple[Change, ...], int]:
        """The things a change is said of, with all that is said of them in the same breath, and where that ends."""
        target = self.changed(use)
        use.all_heard()
        while at < len(steps) and not _has_subject(steps[at]):
            also = Use(self, steps[at], use.context, use.duration)
            more = self.changes(self.lexicon.verbs[steps[at].verb], also)
            if more is None:
                break
            also.all_heard("subject")
            changes = (*changes, *more)
            at += 1
        return target, changes, at

    def counter_into(self, step: Clause, after: Clause, context: Context) -> tuple[Action, ...]:
        """打ち消して墓地に置く, 打ち消してリムーブする (514-1)."""
        (counter,) = self.act(step, context, "")
        assert isinstance(counter, bd.Counter)
        place = after.role("to")
        to = "removed" if after.verb == "remove" else getattr(place, "zone", "")
        if to == "graveyard":
            return (counter,)
        if to not in ("removed", "hand"):
            raise Refused("a countered card goes to the graveyard, the hand or the remove zone", after.span)
        return (terms.CounterInto(counter.what, to),)

    def ban(self, step: Clause, context: Context, duration: str) -> Action | None:
        """A player can play no cards of a type for a while."""
        if step.verb != "play" or step.modality != "cannot" or not isinstance(step.role("subject"), str):
            return None
        said = step.role("object")
        kinds = {"card": "", "unit": UNIT, "unit_card": UNIT, "command": COMMAND, "command_card": COMMAND}
        if not isinstance(said, NounPhrase) or said != NounPhrase(said.head) or said.head not in kinds:
            raise Refused("a player can play no cards of a type", step.span)
        if not duration:
            raise Refused("nothing says how long", step.span)
        return Ban(self.who(step.role("subject")), kinds[said.head], self.until(duration, step.span))

    def given(self, said: Any, use: Use) -> tuple[Change, ...]:
        """A keyword, or a whole ability."""
        found = self.abilities(said, Telling())
        if len(found) != 1:
            raise use.refused("one ability is given at a time")
        ability = found[0]
        if type(ability) is Keyword and ability.name in ("blitz", "decoy", "berserk"):
            return (Change("keywords", "grant", ability.value, ability.name),)
        if not isinstance(ability, GIVABLE):
            raise use.refused("this is nothing that can be given")
        return (Gives(key=ABILITIES, op="grant", ability=ability, words=self.spelled(said)),)

    # Lists ----------------------------------------------------------------------------------------

    def listed(self, use: Use) -> tuple[int, tuple[Mode, ...]]:
        """How many of which items."""
        said: tuple[int, tuple[Mode, ...]] | None = use.role("modes")
        if said is None:
            raise use.refused("nothing is listed below")
        return said

    def bullets(self, use: Use) -> tuple[Action, ...]:
        """So many of the listed choices (1204-2f)."""
        count, modes = self.listed(use)
        return (bd.Bullets(tuple(bd.Mode(self.item(each, use.context)) for each in modes), count),)

    def item(self, mode: Mode, context: Context) -> tuple[Action, ...]:
        """The instructions of one item of a list."""
        inner = Telling(context.speaker)
        inner.letters = set(context.letters)  # type: ignore[attr-defined]
        return self.effect(mode.sentences, inner)

    def by_costs(self, use: Use) -> tuple[Action, ...]:
        """The listed thing whose cost was paid (1409-5b)."""
        _, modes = self.listed(use)
        return (kw.ByCosts(tuple(kw.ByCost(each.name, self.item(each, use.context)) for each in modes)),)

    def cases(self, use: Use) -> tuple[Action, ...]:
        """All listed things whose condition is met (1204-3b)."""
        _, modes = self.listed(use)
        found: list[kw.Case] = []
        for each in modes:
            (only, *more) = self.item(each, use.context)
            if more or not isinstance(only, If) or only.otherwise:
                raise use.refused("each of these says under what condition")
            found.append(kw.Case(only.condition, only.then))
        return (kw.Cases(tuple(found)),)

    # Abilities ------------------------------------------------------------------------------------

    def abilities(self, said: Any, context: Context) -> list[Ability]:
        """The abilities something said means."""
        if isinstance(said, Worded):
            return self.worded(said, context)
        effect, after = self.parts(said.sentences, context)
        return [bd.Command(effect, after)]

    def parts(self, sentences: tuple[Sentence, ...], context: Context) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """What is done, and what after その後 (1204-2e)."""
        cut = next((at for at, each in enumerate(sentences) if each.link == "then" and at), len(sentences))
        effect = self.effect(sentences[:cut], context)
        rest = sentences[cut:]
        after = self.effect((replace(rest[0], link=""), *rest[1:]), context) if rest else ()
        if getattr(context, "pending", None) is not None:
            raise Refused("what was chosen is not spoken of", sentences[-1].span)
        return effect, after

    def worded(self, said: Worded, context: Context) -> list[Ability]:
        """What stands in brackets, as its entry says."""
        from banmen.games.builddivide.keywords import MEANS

        means = MEANS.get(said.key)
        return list(means(self, said, context)) if means is not None else [Keyword(said.key)]

    def static_of(self, sentence: Sentence, context: Context) -> list[Ability]:
        """A sentence that is true all the time."""
        replaced = self.stands_in(Spoken((sentence,)), context)
        if replaced is not None:
            return [replaced]
        if sentence.may or sentence.events or sentence.link:
            raise Refused("this is done once, and nothing says when", sentence.span)
        condition = self.lasting(sentence.conditions, context)
        found: list[Ability] = []
        steps, at = clauses_of(sentence), 0
        while at < len(steps):
            step = steps[at]
            at += 1
            verb = self.lexicon.verbs[step.verb]
            use = Use(self, step, context, sentence.duration)
            if step.verb in ("target", "choose"):
                self.act(step, context, "")
                continue
            special = verb.use("limits")
            if special is not None and (step.role("shift") is None or step.role("limit") is not None) and (
                step.verb != "pay" or step.role("cost_of") is not None
            ) and step.role("object") is None and (
                step.verb not in ("soften", "worsen", "multiply") or step.role("damage_to") is not None
            ):
                found += special(use, condition)
                use.all_heard()
                continue
            whole = self.never_played(step)
            if whole is not None:
                found.append(Static((kw.granting(UNPLAYABLE),), whole, condition))
                continue
            changes = self.changes(verb, use)
            if changes is None:
                raise Refused(f"{verb.ja} is done once, and nothing says when", step.span)
            target, changes, at = self.changed_together(use, changes, steps, at)
            found += self.always(changes, target, condition, sentence.duration, step)
        return found

    def happened(self, clause: Clause, context: Context) -> Condition | None:
        """What happened in this turn, by the moves its words mean."""
        found = super().happened(clause, context)
        if isinstance(found, t.Check) and isinstance(found.left, Happened):
            return replace(found, left=replace(found.left, when=moves_meant(found.left.when)))
        return found

    def always(
        self, changes: tuple[Change, ...], target: What, condition: Condition | None, duration: str, step: Clause
    ) -> list[Ability]:
        """Changes that hold as long as the card is where it works; of what they cannot be said is refused later."""
        if duration:
            raise Refused("a duration without a moment", step.span)
        what = target.cards if isinstance(target, t.All) else target
        apart = [each.ability for each in changes if isinstance(each, Gives) and isinstance(each.ability, Forbids)]
        rest = tuple(each for each in changes if not (isinstance(each, Gives) and isinstance(each.ability, Forbids)))
        found: list[Ability] = [Static(rest, what, condition)] if rest else []
        return [*found, *(_of_those(each, what, condition) for each in apart)]

    def never_played(self, step: Clause) -> t.Cards | None:
        """相手はコマンドをプレイできない: all the cards a player then cannot play."""
        said = step.role("object")
        if step.verb != "play" or step.modality != "cannot" or not isinstance(step.role("subject"), str):
            return None
        if not isinstance(said, NounPhrase) or said.ref:
            raise Refused("a player cannot play cards of a kind", step.span)
        side = {"you": Side.YOURS, "opponent": Side.THEIRS}.get(step.role("subject"), Side.ANY)
        zones = said.zones or EVERYWHERE
        return t.Cards(zones, side, self.filters(said, Telling()))

    def changed(self, use: Use) -> What:
        """The things a change is said of."""
        aside = use.role("attack_target")
        if aside is not None:
            return self.what(aside, use.context, use.actor)
        harm = use.role("damage_to")
        if isinstance(harm, Damage):
            return self.what(harm.to, use.context, use.actor)
        said = use.role("object")
        shift = use.role("shift")
        if isinstance(shift, Shift) and shift.key == "play_cost" and isinstance(said, NounPhrase) and not said.ref and (
            not said.zones
        ):  # あなたがXをプレイするコスト: wherever they play them from
            who = use.role("subject")
            whose = who if isinstance(who, str) else said.whose
            return self.what(replace(said, zones=PLAYED_FROM, whose=whose or "either"), use.context)
        if use.clause.verb in ("gain", "have", "lose_abilities") and not isinstance(use.role("subject"), NounPhrase):
            return self.what(NounPhrase("", ref="that", span=use.clause.span), use.context, use.actor)
        if use.clause.verb in ("gain", "have", "lose_abilities") or not isinstance(said, NounPhrase):
            return super().changed(use)
        return self.what(said, use.context, use.actor) if not isinstance(use.role("subject"), NounPhrase) else (
            super().changed(use))

    def stands_in(self, said: Spoken, context: Context) -> Ability | None:
        """X場合、代わりに…: an ability that stands in for something."""
        first = said.sentences[0]
        if not first.instead:
            return None
        held = [each for each in first.conditions if isinstance(each, Holds)]
        events = [*(each for each in first.events if isinstance(each, Event)),
                  *(Event(each.clause, "done" if each.past else "about") for each in held)]
        if len(events) != 1:
            raise Refused("one thing is replaced at a time", first.span)
        when = self.when(events[0], context, "replaced")
        rest = tuple(each for each in first.conditions if each not in held)
        condition = self.lasting(rest, context)
        context.antecedent = True
        later = tuple(each for each in first.events if isinstance(each, Moment))
        opening = replace(first, events=later, conditions=(), instead=False, instead_of=(), may="")
        instead = self.effect((opening, *said.sentences[1:]), context)
        return Replacing(when, instead, bool(first.may), condition)


GIVABLE = (
    bd.Auto, bd.Act, Static, Replacing, Forbids, terms.Awakening, terms.Limit, terms.PayAs, kw.Judgement, kw.Bright,
    terms.Omen, kw.Bond,
)


def _of_those(ban: Forbids, what: What, condition: Condition | None) -> Forbids:
    """What would be forbidden to the card itself, said of those things."""
    if isinstance(ban.what, t.Itself):
        return replace(ban, what=what, condition=condition)
    return replace(ban, other=what, condition=condition)


def clauses_of(sentence: Sentence) -> tuple[Clause, ...]:
    """The steps of a sentence, none of which is a choice between courses."""
    steps = tuple(each for each in sentence.steps if isinstance(each, Clause))
    if len(steps) < len(sentence.steps):
        raise Refused("one of several courses is written as a list", sentence.span)
    return steps


def _speaks_of_pile(sentence: Sentence) -> bool:
    """Whether a sentence speaks of some among the cards that are looked at, or of the rest of them."""
    return any(
        isinstance(each, NounPhrase) and each.ref in ("among", "rest") for step in sentence.steps
        for each in phrases_of(step)
    )


def _is_omen(said: Any) -> bool:
    return isinstance(said, Word) and said.key.startswith("fell:")


def _as_own(step: Any) -> Any:
    """The step as each player does it for themselves."""
    return without_role(step, "subject") if isinstance(step, Clause) and isinstance(step.role("subject"), str) else step


def _plain(clause: Clause) -> Clause:
    return replace(clause, manner=tuple(each for each in clause.manner if each not in ("as_cost", "only_so")))


def _has_subject(step: Any) -> bool:
    """Whether a step says for itself of what it is said."""
    said = step.role("subject") or step.role("object")
    own = isinstance(step.role("object"), NounPhrase) and step.verb not in ("gain", "have", "lose_abilities")
    return isinstance(said, NounPhrase) and (own or isinstance(step.role("subject"), NounPhrase))


def into_the_deck(step: Clause) -> Clause:
    """What of one's own goes into the deck, which is shuffled then, goes anywhere in it."""
    place, things = step.role("to"), step.role("object")
    own = isinstance(things, NounPhrase) and not things.ref and things.whose == "you"
    if not own or place != Place("deck"):
        return step
    return replace(step, roles=tuple((key, replace(place, at="bottom") if key == "to" else value)
                                     for key, value in step.roles))
