"""What an effect does: its sentences one after the other, for how long, later, and by whom."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.bans import ONLY_THOSE, for_a_while, unhurt
from banmen.games.yugioh.effects import (
    NegateActivation,
    NegateSummon,
    Then,
    Together,
)
from banmen.games.yugioh.effects_doing import Obey, TakeControl
from banmen.games.yugioh.effects_more import Lies
from banmen.games.yugioh.fates import fate_of, is_fate
from banmen.games.yugioh.grammar import NTH_PHASE
from banmen.games.yugioh.harming import harm_of
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.noticing_acts import answered
from banmen.games.yugioh.rites import one_thing
from banmen.games.yugioh.shields import PLAINLY
from banmen.games.yugioh.standing import of_one_thing
from banmen.games.yugioh.tables import chosen_when_done, points_down
from banmen.games.yugioh.words import FROM_THEN, SUMMONS_NAMED
from banmen.games.yugioh.zones import ON_FIELD
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, Who, walk
from banmen.kernel.effects.says import As, If, Later, May, When
from banmen.language.errors import Refused
from banmen.language.lowering import Use as Clausal
from banmen.language.lowering import by_actor, phrases_of
from banmen.language.tree import (
    NEXT,
    NEXT_TURN,
    Clause,
    Exists,
    Fits,
    Holds,
    Moment,
    NounPhrase,
    Place,
    SaidNumber,
    Sentence,
    ValueOf,
    Word,
)

WHILE_THIS: Final = "while_this"
"""As long as this card lies there."""
CHANGES: Final = ("rise", "fall", "raise_level", "lower_level", "become", "make")
"""Verbs by which a value of a monster becomes another."""
PHASES: Final = ("standby", "end_phase", "battle_end")
ALTERING: Final = {"rise", "fall", "become", "gain", "treat", "nullify", "negate", "raise_level", "lower_level", "make",
                   "reflected", "swap", "attack_on", "attack_once_more"}
"""Verbs of what can last for a while."""
BY_ANYBODY: Final = ("draw", "take", "recover", "discard", "win", "inflict")
"""Verbs that are carried out by whoever the text names."""
DELAYS: Final = {"": None, "you": Who.YOU, "opponent": Who.OPPONENT}
"""Whose next phase a delayed instruction waits for."""
SUMMONED: Final = tuple(each for each in LOWERING.lexicon.numbers if each.startswith(SUMMONS_NAMED))
"""What a text calls the summons that it negates."""


def plain(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """The steps without the word that makes them optional, or tells that they have to be done."""
    *before, last = steps
    return (*before, replace(last, modality="", negative=last.negative and last.modality != "must"))


def is_lasting(first: Sentence) -> bool:
    """Whether a sentence says what is so as long as its card lies there, and nothing that is done once."""
    last = first.steps[-1]
    if first.instead:
        return not first.duration
    here = any(isinstance(each, Holds) and _is_this_there(each) for each in first.conditions)
    if first.duration or not isinstance(last, Clause):
        return False
    said = last.role("object") or last.role("subject")
    this = isinstance(said, NounPhrase) and said.ref == "this"
    goes = this and last.verb in ("destroy", "send", "banish") and bool(first.conditions)
    only = any(each.startswith("only:") for each in last.manner)
    binds = last.modality == "cannot" or last.negative or unhurt(last) is not None or harm_of(last) is not None
    return here or goes or only or binds or last.verb in ("rise", "fall", "treat")


def _is_this_there(said: Holds) -> bool:
    thing = said.clause.role("subject") or said.clause.role("object")
    return said.clause.verb == "be_there" and isinstance(thing, NounPhrase) and thing.ref == "this"


def is_done(first: Sentence) -> bool:
    """Whether a sentence tells to do something, rather than what is always so."""
    last = first.steps[-1]
    return not (isinstance(last, Clause) and (last.verb in ("rise", "fall", "nullify") and not first.duration))


def resolution(sentences: tuple[Sentence, ...], context: Speaking) -> tuple[Action, ...]:
    """The sentences an effect does, one after the other."""
    found: list[Action] = []
    for sentence in sentences:
        if sentence.instead or sentence.may:
            raise Refused("an instruction that waits for something", sentence.span)
        if is_fate(sentence):
            found += fate_of(sentence, context)
            continue
        sentence = _as_long_as_held(as_long_as(sentence), found)
        context.from_then = sentence.duration.startswith(FROM_THEN)
        sentence = replace(sentence, duration=sentence.duration.removeprefix(FROM_THEN))
        _check_order(sentence)
        context.told = any(isinstance(each, Fits) and each.thing.ref == "done" for each in sentence.conditions)
        otherwise = sentence.conditions == (Word("otherwise"),)
        condition = None if otherwise else LOWERING.all_conditions(sentence.conditions, context)
        last = sentence.steps[-1]
        optional = isinstance(last, Clause) and last.modality == "can" and not sentence.events and not binds(last)
        told = optional or (isinstance(last, Clause) and last.modality == "must")
        alone = condition is None and not otherwise and not sentence.link
        if optional and alone and len(sentence.steps) > 1 and _is_of_points(sentence.steps[0]):
            head = replace(sentence, steps=sentence.steps[:1])
            found += _steps(head, context)  # ダメージを与え、…できる: only the rest is done or not
            sentence = replace(sentence, steps=sentence.steps[1:])
        actions = _steps(replace(sentence, steps=plain(sentence.steps)) if told else sentence, context)
        if told and not optional:
            actions = tuple(Obey(each.who, each.actions) if type(each) is As else each for each in actions)
        if not actions:
            continue  # シャッフルする: what was looked through is shuffled anyway
        if sentence.events:
            actions = (_later(sentence, actions),)
        if optional:
            one = actions[0] if len(actions) == 1 else None
            actions = (replace(one, actions=(May(one.actions),)),) if isinstance(one, As) else (May(actions),)
        if sentence.duration == WHILE_THIS and context.speaker == "monster":
            condition = Lies(ON_FIELD, "up")  # what lasts as long as this monster lies there begins only then
        if condition is not None:
            actions = (If(condition, actions),)
        if otherwise:
            before = found[-1] if found else None
            if not isinstance(before, If) or before.otherwise:
                raise Refused("nothing was asked before", sentence.span)
            found[-1] = replace(before, otherwise=actions)
            continue
        if sentence.link == "then":
            actions = (Then(actions[0] if len(actions) == 1 else Together(actions)),)
        elif sentence.link == "if_done":
            actions = (If(t.Done(), actions),)
        elif sentence.link:
            raise Refused("an instruction that depends on another", sentence.span)
        elif len(actions) > 1:
            actions = (Together(actions),)
        found += actions
    return tuple(found)


def _is_of_points(step: Any) -> bool:
    return isinstance(step, Clause) and step.verb in ("inflict", "recover") and not step.modality


def as_long_as(sentence: Sentence) -> Sentence:
    """…が表側表示で存在する間、…: how long something is so, where this card or the thing spoken of has to lie there."""
    last = sentence.steps[-1]
    lasts = isinstance(last, Clause) and (last.verb in ALTERING or last.modality == "cannot" or last.negative)
    if not lasts or sentence.duration or len(sentence.conditions) != 1:
        return sentence
    (said,) = sentence.conditions
    thing = said.things if isinstance(said, Exists) and (said.op, said.number) == (">=", 1) else None
    if isinstance(said, Holds) and said.clause.verb == "be_there" and not said.clause.negative:
        thing = said.clause.role("subject") or said.clause.role("object")
    if thing is None and isinstance(said, Holds) and said.clause.verb == "be_there" and _lies_on_the_field(said.clause):
        return replace(sentence, conditions=())  # …は表側表示で存在する限り…: it lies there anyway
    if not isinstance(thing, NounPhrase) or thing.count is not None or set(thing.filters) - {t.Face(True)}:
        return sentence
    if thing.ref == "this":
        return replace(sentence, conditions=(), duration=WHILE_THIS)
    spoken_of = [each for each in phrases_of(sentence.steps[0]) if isinstance(each, NounPhrase)]
    same = bool(spoken_of) and thing.ref in ("that", "chosen", "done") and spoken_of[0].ref == thing.ref
    return replace(sentence, conditions=()) if same else sentence


def _as_long_as_held(sentence: Sentence, found: list[Action]) -> Sentence:
    """この効果でコントロールを得たモンスターは…: what is said of it is so for as long as it is held by that."""
    taken = [each.until for each in walk(tuple(found)) if isinstance(each, TakeControl)]
    held = any(isinstance(each, NounPhrase) and (each.ref, each.verb) == ("done", "gain")
               for step in sentence.steps if lasts(step) for each in phrases_of(step))
    return replace(sentence, duration=taken[-1]) if taken and held and not sentence.duration else sentence


def _lies_on_the_field(clause: Clause) -> bool:
    """Whether a clause only says that something lies face up on the field."""
    return clause.role("to") in (Place("field"), Place("monster")) and not clause.negative and set(
        dict(clause.roles)) == {"to"} and set(clause.manner) <= {"face_up"}


def _check_order(sentence: Sentence) -> None:
    """Refuse what a sentence says in an order, or of somebody or for so long, that is not carried out."""
    first, last = sentence.steps[0], sentence.steps[-1]
    if sentence.conditions:
        places = [getattr(each, "thing", getattr(each, "things", getattr(each, "clause", None)))
                  for each in sentence.conditions if not isinstance(each, Word)]
        if isinstance(first, Clause) and any(each is None or each.span.start > first.span.start for each in places):
            raise Refused("a condition of only a part of what is done", sentence.span)
        stays = isinstance(last, Clause) and (last.verb in ALTERING or last.modality == "cannot" or last.negative)
        if stays and not sentence.duration:
            raise Refused("this may be done once or be always so", sentence.span)
    if not sentence.duration and any(
        isinstance(each, NounPhrase) and each.ref == "done" and each.verb == "equip"
        for step in sentence.steps if isinstance(step, Clause) and step.verb in ALTERING for each in phrases_of(step)
    ):
        raise Refused("a value of what is worn, for as long as it is worn", sentence.span)
    verbs = {step.verb for step in sentence.steps if isinstance(step, Clause)}
    if sentence.duration and not verbs & ALTERING and verbs != {"banish"} and not any(map(binds, sentence.steps)):
        raise Refused("this is not done for a while", sentence.span)


def check_once(sentence: Sentence) -> None:
    """Refuse a value of this card behind an older trigger, where nothing tells whether it is always so."""
    step = sentence.steps[-1]
    if sentence.duration or sentence.link or sentence.events or not isinstance(step, Clause):
        return
    said = step.role("subject") or step.role("object")
    this = isinstance(said, ValueOf) and said.of.ref == "this"
    if step.verb in ("rise", "fall") and this and isinstance(step.role("number"), int) and not step.role("per"):
        raise Refused("this may be done once or be always so", sentence.span)


def _later(sentence: Sentence, actions: tuple[Action, ...]) -> Action:
    """エンドフェイズに破壊される: done when the next such phase begins."""
    (event, *more) = sentence.events
    name = event.name.removeprefix(NEXT_TURN).removeprefix(NEXT) if isinstance(event, Moment) else ""
    times = 1
    if name.startswith(NTH_PHASE):
        number, _, name = name.removeprefix(NTH_PHASE).partition("_")
        times = int(number)
    if more or not isinstance(event, Moment) or name not in PHASES or event.whose not in DELAYS:
        raise Refused("an instruction that waits for something", sentence.span)
    whose = DELAYS[event.whose]
    for _ in range(times):
        actions = (_next_time(name, whose, actions),)
    next_turn = isinstance(event, Moment) and event.name.startswith(NEXT_TURN)
    return _next_time("draw_phase", whose, actions) if next_turn else actions[0]


def _next_time(name: str, whose: Who | None, actions: tuple[Action, ...]) -> Later:
    """Done when the next such phase begins, of that player's turn or of any."""
    return Later(name, actions, when=When(name, whose=whose) if whose is not None else None)


def _steps(sentence: Sentence, context: Speaking) -> tuple[Action, ...]:
    """The steps of one sentence; negating and destroying what was answered is one."""
    verbs = tuple(step.verb if isinstance(step, Clause) else "" for step in sentence.steps)
    whole = one_thing(sentence, context)
    if whole is not None:
        return whole
    if points_down(sentence) == "apply" and context.items:
        return _one_of_them(sentence, context)
    if verbs[:1] == ("negate",):
        of_what = sentence.steps[0].role("object")  # type: ignore[union-attr]
        if isinstance(of_what, ValueOf) and of_what.key in ("activation", "effect_activation", *SUMMONED) and (
            not of_what.of.ref
        ):
            known = len(context.during)
            context.answered = answered(Clausal(LOWERING, sentence.steps[0], context), of_what, None)  # type: ignore[arg-type]
            if context.answered is None:
                raise Refused("an activation of this kind", sentence.span)
            context.late += context.during[known:]
            if of_what.key in SUMMONED:
                return _negated_summon(sentence, context)
            that = replace(sentence.steps[0], roles=(("object", NounPhrase("activation", ref="that")),))
            card = NounPhrase("card", ref="that")
            after = tuple(  # what is destroyed is the card whose activation was negated, not all of its kind
                replace(step, roles=tuple((key, card if value == of_what.of else value) for key, value in step.roles))
                if isinstance(step, Clause) else step for step in sentence.steps[1:]
            )
            return _steps(replace(sentence, steps=(that, *after)), context)
    if verbs[:2] == ("negate", "destroy") and len(verbs) > 2:
        head = replace(sentence, steps=sentence.steps[:2], duration="")
        return (*_steps(head, context), *_steps(replace(sentence, steps=sentence.steps[2:]), context))
    if verbs == ("negate", "destroy"):
        negated = sentence.steps[0].role("object")  # type: ignore[union-attr]
        destroyed = sentence.steps[1].role("object")  # type: ignore[union-attr]
        if isinstance(negated, ValueOf) and negated.key == "activation" and negated.of.ref == "that":
            negated = NounPhrase("activation", ref="that")
        if negated == NounPhrase("activation", ref="that") and (
            destroyed is None or destroyed in (NounPhrase("", ref="that"), NounPhrase("card", ref="that"))
        ):
            return (NegateActivation(True),)
        summons = (NounPhrase("", ref="that"), NounPhrase("the_summon", ref="that"))
        if negated in summons and destroyed == NounPhrase("monster", ref="that"):
            return (NegateSummon(),)
    sentence = replace(sentence, steps=_summoned_first(sentence.steps))
    chosen = tuple(
        replace(step, verb="choose") if isinstance(step, Clause) and step.verb == "select" else step
        for step in sentence.steps
    )  # what is chosen while an effect is carried out is no target
    if not sentence.duration and any(isinstance(step, Clause) and step.verb == "pierce" for step in chosen):
        raise Refused("for how long a monster wins so", sentence.span)
    context.lost = None
    context.measured = any(SaidNumber() in dict(step.roles).values() for step in chosen if isinstance(step, Clause))
    if any(map(binds, chosen)) and (sentence.duration or _of_the_spoken_of(chosen)):
        until = "turn" if sentence.duration == "turn_now" else sentence.duration
        found: tuple[Action, ...] = ()
        for step in of_one_thing(chosen):
            bound = for_a_while(step, context, until) if binds(step) else ()
            found += bound or LOWERING.chain((step,), context, sentence.duration)
        return found
    return _by_whom(chosen, context, sentence.duration)


def _one_of_them(sentence: Sentence, context: Speaking) -> tuple[Action, ...]:
    """One of the items, chosen by whoever the text names: in them, that player is "you"."""
    ((actor, _), *others) = by_actor(sentence.steps)
    modes = chosen_when_done(context.items)
    if others or actor not in ("you", "opponent"):
        raise Refused("an item that several players choose", sentence.span)
    return (modes,) if actor == "you" else (As(LOWERING.who(actor), (modes,)),)


def _negated_summon(sentence: Sentence, context: Speaking) -> tuple[Action, ...]:
    """…の召喚・特殊召喚を無効にし破壊する: the summon under way comes to nothing."""
    negated, *rest = sentence.steps
    after = rest[0] if rest else None
    destroyed = after.role("object") if isinstance(after, Clause) and after.verb == "destroy" else NounPhrase("")
    assert isinstance(negated, Clause)  # the caller looked
    known = (None, negated.role("object").of, NounPhrase("monster", ref="that"), NounPhrase("card", ref="that"))
    if destroyed not in known or sentence.duration:
        raise Refused("a summon that is negated, and its monsters not destroyed", sentence.span)
    more = _steps(replace(sentence, steps=tuple(rest[1:])), context) if rest[1:] else ()
    return (NegateSummon(), *more)


def _summoned_first(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """攻撃力を0にして特殊召喚する: it comes out, and then has that value."""
    for at in range(len(steps) - 1):
        step, after = steps[at], steps[at + 1]
        said = step.role("object") if isinstance(step, Clause) and step.verb == "make" else None
        if isinstance(said, tuple) and said[:1] == ("number",) and isinstance(after, Clause) and (
            after.verb == "special_summon"
        ):
            value = ValueOf(NounPhrase("monster", ref="done", verb="special_summon"), said[1])
            then = replace(step, roles=tuple((key, value if key == "object" else each) for key, each in step.roles))
            summon = replace(after, roles=tuple(
                (key, each) for key, each in after.roles if not (key == "object" and each == said)
                and not isinstance(each, ValueOf)))
            return _changed_last((*steps[:at], summon, then, *steps[at + 2 :]))
    return _changed_last(steps)


def _changed_last(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """そのモンスターのレベルを1つ下げ、特殊召喚する: what is changed before it comes out is so when it is out."""
    for at in range(len(steps) - 1):
        step, after = steps[at], steps[at + 1]
        value = step.role("object") or step.role("subject") if isinstance(step, Clause) else None
        if not isinstance(value, ValueOf) or step.verb not in CHANGES or value.of.ref not in ("that", "chosen") or not (
            isinstance(after, Clause) and after.verb == "special_summon" and after.role("object") in (None, value.of)
        ):
            continue
        out = ValueOf(NounPhrase("monster", ref="done", verb="special_summon", span=value.of.span), value.key)
        then = replace(step, roles=tuple((key, out if each == value else each) for key, each in step.roles))
        roles = {**dict(after.roles), "object": value.of}
        summon = replace(after, roles=tuple(sorted(roles.items(), key=lambda each: each[0])))
        return (*steps[:at], summon, then, *steps[at + 2 :])
    return steps


def _by_whom(chosen: tuple[Any, ...], context: Speaking, duration: str) -> tuple[Action, ...]:
    """The steps by who does them: what the opponent or each player is told to do is done by them."""
    found: list[Action] = []
    for actor, steps in by_actor(chosen):
        if actor == "you" or all(isinstance(step, Clause) and step.verb in BY_ANYBODY for step in steps):
            found += LOWERING.chain(steps, context, duration)
            continue
        outer, context.actor = context.actor, actor
        done = LOWERING.chain(steps, context, duration)
        context.actor = outer
        found += (As(LOWERING.who(actor), done),) if done else ()
    return tuple(found)


def _of_the_spoken_of(steps: tuple[Any, ...]) -> bool:
    """Whether what binds is said of things spoken of before, so that it lasts as long as they lie there."""
    said = [each for step in steps for each in phrases_of(step) if isinstance(each, NounPhrase)]
    return bool(said) and (said[0].ref in ("that", "those", "chosen", "done") or bool(said[0].ref and said[0].verb))


def lasts(step: Any) -> bool:
    """Whether what a step says is so for a while, or for good; an attack is negated once."""
    return binds(step) or (isinstance(step, Clause) and step.verb in ALTERING and not _stops_an_attack(step))


def _stops_an_attack(step: Clause) -> bool:
    said = step.role("object")
    return step.verb == "negate" and (said == NounPhrase("attack", ref="that") or (
        isinstance(said, ValueOf) and said.key == "attacks"))


def binds(step: Any) -> bool:
    """Whether a step says what cannot be done, or what a monster can do, for a while."""
    return isinstance(step, Clause) and step.modality != "must" and (
        step.modality == "cannot" or step.negative or step.verb in PLAINLY or unhurt(step) is not None
        or (step.modality == "can" and (
            step.verb == "attack_directly" or "once_more" in step.manner or step.manner == (ONLY_THOSE,)))
    )
