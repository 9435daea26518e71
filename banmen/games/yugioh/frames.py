"""The frame of an effect: when and under which condition it is activated, its costs and targets, what it then does."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.bans import bans, for_a_while
from banmen.games.yugioh.effects import (
    Announce,
    Boosts,
    NegateActivation,
    NegateSummon,
    Target,
    TargetIt,
    Then,
    Together,
    Trigger,
    Use,
)
from banmen.games.yugioh.effects_bounds import SummonOnly
from banmen.games.yugioh.effects_doing import EachTime, Protects, Silences, WhileSo
from banmen.games.yugioh.effects_more import FewerTributes
from banmen.games.yugioh.happenings import CAUSES
from banmen.games.yugioh.lowering import changes_of
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.summoning import OwnSummon
from banmen.games.yugioh.verbs import amount_said, by_what, changed_value
from banmen.games.yugioh.zones import ZONES
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Action, Condition, Who
from banmen.kernel.effects.says import Cost, If, Keyword, Later, May, OneShot, Static, When
from banmen.language.errors import Refused
from banmen.language.lowering import Use as Clausal
from banmen.language.tree import Clause, Event, Moment, NounPhrase, Sentence, Spoken, ValueOf

TIMINGS: Final = {("main", "you"): "main", ("turn", "either"): "either", ("step", ""): "step", ("before", ""): "before"}
"""When an effect may be used that waits for nothing."""
PHASES: Final = ("standby", "end_phase")
OPTIONAL: Final = ("can",)
HERE: Final = ("field", "monster", "spell_trap", "field_spell")
"""Where a card is whose text works as it does anyway."""
ALTERING: Final = {"rise", "fall", "become", "gain", "nullify", "raise_level", "lower_level"}
"""Verbs of what can last for a while."""
BY_ANYBODY: Final = ("draw", "take", "recover", "discard", "win", "inflict")
"""Verbs that are carried out by whoever the text names."""
DELAYS: Final = {"": None, "you": Who.YOU, "opponent": Who.OPPONENT}
"""Whose next phase a delayed instruction waits for."""
SHIELDS: Final = {"battle": "battle_proof", "effect": "effect_proof", "their_effect": "their_effect_proof"}


def abilities(said: Spoken, speaker: str) -> list[Ability]:
    """What the sentences of one effect mean on a card of this type; what is always so may be several things."""
    context = Speaking(speaker)
    *before, after = said.sentences
    if before and in_either_turn(after):
        one = _one_effect(replace(said, sentences=tuple(before)), context)
        if not (len(one) == 1 and isinstance(one[0], Use) and one[0].timing in ("", "main")):
            raise Refused("what is also activated in the opponent's turn", after.span)
        return [replace(one[0], timing="either")]
    return _one_effect(said, context)


def in_either_turn(sentence: Sentence) -> bool:
    """この効果は相手ターンでも発動できる: whether a sentence only says so of the effect before it."""
    step = sentence.steps[-1]
    return (
        sentence.events == (Moment("turn", "opponent"),) and not sentence.conditions and len(sentence.steps) == 1
        and isinstance(step, Clause) and step.verb == "activate" and step.modality == "can"
        and step.roles == (("object", NounPhrase("effect", ref="this")),)
    )


def _one_effect(said: Spoken, context: Speaking) -> list[Ability]:
    speaker = context.speaker
    first = said.sentences[0]
    once = "copy" if said.limit else ""
    last = first.steps[-1]
    if isinstance(last, Clause) and last.verb == "activate" and not last.negative:
        return [_framed(said, first, context, once)]
    if first.events and not _is_way_out(first):
        return [_unframed(said, first, context, once)]
    if once:
        raise Refused("a limit on something that is not activated", first.span)
    if speaker in ("spell", "trap") and _is_done(first):
        if any(isinstance(step, Clause) and _is_frame(step) for step in first.steps):
            return [_unframed(said, first, context, once)]
        return [OneShot(_resolution(said.sentences, context))]
    if len(said.sentences) != 1:
        raise Refused("several sentences that are always true", said.sentences[1].span)
    return _always(first, context)


# Activated and triggered effects ------------------------------------------------------------------


def _framed(said: Spoken, first: Sentence, context: Speaking, once: str) -> Ability:
    """…して発動できる。: what stands before it is the frame, what comes after it is done."""
    *before, last = first.steps
    assert isinstance(last, Clause)  # the caller looked
    shared = [step.role("object").of for step in before if isinstance(step, Clause)
              and isinstance(step.role("object"), ValueOf)]
    own = any(value not in shared for _, value in last.roles)
    if own or last.manner or first.instead or first.duration or first.may:
        raise Refused("an activation of something else", last.span)
    optional = last.modality == "can"
    if last.modality not in ("", "can"):
        raise Refused("an activation is allowed or demanded", last.span)
    timing, whens, at = _moments(first, context)
    condition = _condition(first, context)
    announce = _announced(before, context)
    if len(said.sentences) < 2:
        raise Refused("nothing is done when it is activated", first.span)
    effect = _resolution(said.sentences[1:], context)
    return _made(whens, at, timing, condition, announce, effect, optional, once, context, first)


def _unframed(said: Spoken, first: Sentence, context: Speaking, once: str) -> Ability:
    """Older texts say at once what is done when something happens: …する事ができる is optional, …する is not."""
    timing, whens, at = _moments(first, context)
    if timing:
        raise Refused("a phase in which nothing is activated", first.span)
    if at == "each":
        if once or first.conditions or len(said.sentences) != 1:
            raise Refused("done each time, without more", first.span)
        return EachTime(whens[0], _resolution((replace(first, events=()),), context))
    condition = _condition(first, context)
    *_, last = first.steps
    if not isinstance(last, Clause):
        raise Refused("a choice when something happens", first.span)
    paid = any(isinstance(step, Clause) and "as_cost" in step.manner for step in first.steps)
    optional = last.modality == "can" or paid or not whens  # what is paid for, or waits for nothing, is used or not
    if last.modality not in ("", "can") or first.may or first.instead:
        raise Refused("what is done when something happens", last.span)
    frame = [step for step in first.steps if isinstance(step, Clause) and _is_frame(step)]
    rest = tuple(step for step in first.steps if step not in frame)
    if not rest or rest != first.steps[len(frame) :]:
        raise Refused("costs and targets stand first", first.span)
    announce = _announced(frame, context)
    done = replace(first, events=(), conditions=(), steps=_plain(_to_the_target(rest, frame)))
    effect = _resolution((done, *said.sentences[1:]), context)
    return _made(whens, at, "", condition, announce, effect, optional, once, context, first)


def _is_frame(step: Clause) -> bool:
    return "as_cost" in step.manner or step.verb in ("select", "target")


def _to_the_target(steps: tuple[Any, ...], frame: list[Clause]) -> tuple[Any, ...]:
    """選択して破壊する: what has no object of its own is done to the target."""
    if not any(step.verb in ("select", "target") for step in frame):
        return steps
    head = next(step.role("object").head for step in frame if step.verb in ("select", "target"))
    found: list[Any] = []
    for step in steps:
        if isinstance(step, Clause) and step.role("object") is None and not step.role("measure"):
            that = NounPhrase(head, ref="that", span=step.span)
            step = replace(step, roles=tuple(sorted((*step.roles, ("object", that)), key=lambda each: each[0])))
        found.append(step)
    return tuple(found)


def _plain(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """The steps without the word that makes them optional."""
    *before, last = steps
    return (*before, replace(last, modality=""))


def _made(
    whens: tuple[When, ...], at: str, timing: str, condition: Condition | None, announce: Announce,
    effect: tuple[Action, ...], optional: bool, once: str, context: Speaking, first: Sentence,
) -> Ability:
    own = all(when.subject == t.Itself() and any("graveyard" in word or word in CAUSES for word in when.happenings)
              for when in whens) and bool(whens)
    places = {each for each in (context.place, context.comes_from) if each not in ("", *HERE)}
    if own:
        places -= {"graveyard"}  # it says what happens to it there
    if len(places) > 1 or (places and (context.speaker != "monster" or not places <= {"hand", "graveyard"})):
        raise Refused("an effect used from there", first.span)
    zones = tuple(places)
    if not whens:
        if not optional:
            raise Refused("an effect that waits for nothing is used or not", first.span)
        used_from = tuple(zone.number for zone in ZONES if zone.name in zones)
        return Use(timing, effect, condition=condition, announce=announce, once=once, places=used_from)  # type: ignore[arg-type]
    if timing or len(whens) != 1:
        raise Refused("an effect that waits for several things", first.span)
    if once and not optional:
        raise Refused("an effect that must be used, at most once", first.span)
    return Trigger(whens[0], effect, condition, zones, optional=optional, at=at, announce=announce, once=once)  # type: ignore[arg-type]


def _moments(first: Sentence, context: Speaking) -> tuple[str, tuple[When, ...], str]:
    """The timing, or what is waited for and how closely."""
    timing, whens, at = "", [], "at"
    for event in first.events:
        if isinstance(event, Moment):
            key = (event.name, event.whose)
            if key in TIMINGS:
                timing = TIMINGS[key]
            elif event.name in PHASES and event.whose in ("you", "opponent", "each"):
                whose = None if event.whose == "each" else LOWERING.who(event.whose)
                whens.append(When(event.name, whose=whose))
            else:
                raise Refused("a phase in which nothing is activated", first.span)
            continue
        whens.append(LOWERING.when(event, context))
        at = "at" if event.clause.verb in ("declare_attack",) else event.at
        subject = whens[-1].subject
        context.antecedent = context.antecedent or not isinstance(subject, t.Itself) or context.attacked
    return timing, tuple(whens), at


def _condition(first: Sentence, context: Speaking) -> Condition | None:
    """What has to be so, apart from where the card is."""
    rest = tuple(each for each in first.conditions if not LOWERING.where_it_is(each, context))
    return LOWERING.all_conditions(rest, context)


def _announced(steps: list[Any], context: Speaking) -> Announce:
    """Costs and targets in their order."""
    parts: list[Cost] = []
    for step in steps:
        if not isinstance(step, Clause):
            raise Refused("a choice of costs", context_span(step))
        verb = LOWERING.lexicon.verbs[step.verb]
        cost = verb.use("cost")
        if cost is None or step.modality or step.negative:
            raise Refused(f"{verb.ja} is no cost", step.span)
        parts.append(cost(Clausal(LOWERING, step, context)))
        if isinstance(parts[-1], Target | TargetIt):
            context.antecedent = True
    return Announce(tuple(parts))


def context_span(step: Any) -> Any:
    """Where a step stands."""
    return step.courses[0][0].span


# What is done -------------------------------------------------------------------------------------


def _is_done(first: Sentence) -> bool:
    """Whether a sentence tells to do something, rather than what is always so."""
    last = first.steps[-1]
    return not (isinstance(last, Clause) and (last.verb in ("rise", "fall", "nullify") and not first.duration))


def _resolution(sentences: tuple[Sentence, ...], context: Speaking) -> tuple[Action, ...]:
    """The sentences an effect does, one after the other."""
    found: list[Action] = []
    for sentence in sentences:
        if sentence.instead or sentence.may:
            raise Refused("an instruction that waits for something", sentence.span)
        _check_order(sentence)
        condition = LOWERING.all_conditions(sentence.conditions, context)
        last = sentence.steps[-1]
        optional = isinstance(last, Clause) and last.modality == "can" and not sentence.events
        actions = _steps(replace(sentence, steps=_plain(sentence.steps)) if optional else sentence, context)
        if sentence.events:
            actions = (_later(sentence, actions),)
        if optional:
            actions = (May(actions),)
        if condition is not None:
            actions = (If(condition, actions),)
        if sentence.link == "then":
            actions = (Then(actions[0] if len(actions) == 1 else Together(actions)),)
        elif sentence.link:
            raise Refused("an instruction that depends on another", sentence.span)
        elif len(actions) > 1:
            actions = (Together(actions),)
        found += actions
    return tuple(found)


def _check_order(sentence: Sentence) -> None:
    """Refuse what a sentence says in an order, or of somebody or for so long, that is not carried out."""
    first, last = sentence.steps[0], sentence.steps[-1]
    if sentence.conditions:
        places = [getattr(each, "thing", getattr(each, "things", getattr(each, "clause", None)))
                  for each in sentence.conditions]
        if isinstance(first, Clause) and any(each is None or each.span.start > first.span.start for each in places):
            raise Refused("a condition of only a part of what is done", sentence.span)
        stays = isinstance(last, Clause) and (last.verb in ALTERING or last.modality == "cannot" or last.negative)
        if stays and not sentence.duration:
            raise Refused("this may be done once or be always so", sentence.span)
    for step in sentence.steps:
        if not isinstance(step, Clause):
            continue
        who = step.role("subject")
        if isinstance(who, str) and who != "you" and step.verb not in BY_ANYBODY and step.modality != "cannot":
            raise Refused("this is done by another player", step.span)
    verbs = {step.verb for step in sentence.steps if isinstance(step, Clause)}
    if sentence.duration and not verbs & ALTERING and not any(
        isinstance(step, Clause) and step.modality == "cannot" for step in sentence.steps
    ):
        raise Refused("this is not done for a while", sentence.span)


def _later(sentence: Sentence, actions: tuple[Action, ...]) -> Action:
    """エンドフェイズに破壊される: done when the next such phase begins."""
    (event, *more) = sentence.events
    if more or not isinstance(event, Moment) or event.name not in PHASES or event.whose not in DELAYS:
        raise Refused("an instruction that waits for something", sentence.span)
    whose = DELAYS[event.whose]
    return Later(event.name, actions, when=When(event.name, whose=whose) if whose is not None else None)


def _steps(sentence: Sentence, context: Speaking) -> tuple[Action, ...]:
    """The steps of one sentence; negating and destroying what was answered is one."""
    verbs = tuple(step.verb if isinstance(step, Clause) else "" for step in sentence.steps)
    if verbs == ("negate", "destroy"):
        negated = sentence.steps[0].role("object")  # type: ignore[union-attr]
        destroyed = sentence.steps[1].role("object")  # type: ignore[union-attr]
        if negated == NounPhrase("activation", ref="that") and destroyed is None:
            return (NegateActivation(True),)
        summons = (NounPhrase("", ref="that"), NounPhrase("the_summon", ref="that"))
        if negated in summons and destroyed == NounPhrase("monster", ref="that"):
            return (NegateSummon(),)
    chosen = tuple(
        replace(step, verb="choose") if isinstance(step, Clause) and step.verb == "select" else step
        for step in sentence.steps
    )  # what is chosen while an effect is carried out is no target
    if sentence.duration and len(chosen) == 1 and isinstance(chosen[0], Clause) and chosen[0].modality == "cannot":
        forbidden = for_a_while(chosen[0], context, "turn" if sentence.duration == "turn_now" else sentence.duration)
        if forbidden:
            return forbidden
    return LOWERING.chain(chosen, context, sentence.duration)


# What is always so --------------------------------------------------------------------------------


def _always(sentence: Sentence, context: Speaking) -> list[Ability]:
    """A sentence that is true all the time, or a way a monster comes out."""
    step = sentence.steps[-1]
    if not isinstance(step, Clause) or sentence.duration or sentence.instead or sentence.may:
        raise Refused("this is not always so", sentence.span)
    condition = _condition(sentence, context)
    if step.verb == "special_summon" and step.modality == "can":
        return _own_summon(sentence, step, condition, context)
    found: list[Ability] = []
    for each in _of_one_thing(sentence.steps):
        if not isinstance(each, Clause):
            raise Refused("a choice of what is always so", sentence.span)
        found += _static(each, condition, context)
    return found


def completed(said: Spoken) -> Spoken:
    """The sentences with every value said of its own thing."""
    return replace(said, sentences=tuple(
        replace(each, steps=tuple(_of_one_thing(each.steps)))
        if all(isinstance(step, Clause) and step.verb in ("rise", "fall", "become") for step in each.steps) else each
        for each in said.sentences
    ))


def _of_one_thing(steps: tuple[Any, ...]) -> list[Any]:
    """…の攻撃力は500アップし、守備力は400ダウンする: what a step does not say for itself is of the thing before."""
    found: list[Any] = []
    thing: NounPhrase | None = None
    for step in steps:
        if not isinstance(step, Clause):
            return list(steps)
        roles = dict(step.roles)
        said = roles.get("object") or roles.get("subject")
        if thing is not None and (said is None or (isinstance(said, tuple) and said[0] == "number")):
            roles.pop("subject", None)
            roles["object"] = thing if said is None else ValueOf(thing, said[1])
            step = replace(step, roles=tuple(sorted(roles.items(), key=lambda each: each[0])))
            said = roles["object"]
        thing = said.of if isinstance(said, ValueOf) else said if isinstance(said, NounPhrase) else thing
        found.append(step)
    return found


def _static(step: Clause, condition: Condition | None, context: Speaking) -> list[Ability]:
    """One thing that is always so."""
    use = Clausal(LOWERING, step, context)
    if step.verb in ("rise", "fall") and not step.modality and not step.negative:
        what, key = changed_value(use)
        if not isinstance(what, t.Itself | t.Cards):
            raise Refused("what is always so is so of this card or of all of a kind", step.span)
        if condition is None:
            return [Boosts(what, key, amount_said(use), step.verb == "rise")]  # type: ignore[arg-type]
        if isinstance(what, t.Cards) and what.zones == ("monster",):
            what = replace(what, filters=(*what.filters, t.Face(True)))
        return [Static(changes_of(key, amount_said(use), step.verb == "rise"), what, condition)]
    said = step.role("object") or step.role("subject")
    if step.verb == "nullify" and isinstance(said, ValueOf) and said.key == "effects" and not step.negative:
        if condition is not None:
            raise Refused("effects negated under a condition", step.span)
        return [Silences(LOWERING.cards(said.of, context))]
    if step.verb == "summon" and step.modality == "can" and step.manner == ("no_tributes",):
        if not isinstance(said, NounPhrase) or said.ref != "this" or len(step.roles) != 1:
            raise Refused("this card is summoned without tributes", step.span)
        return [FewerTributes(0, condition)]
    keyword = _keyword(step, use)
    if keyword and isinstance(said, NounPhrase) and said.ref == "this":
        if condition is None:
            return [Keyword(keyword)]
        if keyword in ("direct", "battle_proof"):
            return [WhileSo(condition, keyword)]  # type: ignore[arg-type]
    shields = (*SHIELDS.values(), "untargetable", "their_untargetable")
    if keyword in shields and isinstance(said, NounPhrase) and condition is None and not said.ref:
        return [Protects(LOWERING.cards(said, context), keyword)]  # type: ignore[arg-type]
    forbidden = bans(step, context)
    if forbidden:
        return [replace(each, condition=condition) for each in forbidden]
    raise Refused("no rule makes this so", step.span)


def _keyword(step: Clause, use: Clausal) -> str:
    """The keyword that a sentence about what a card can or cannot do gives it; empty when there is none."""
    if step.verb == "destroy" and step.negative:
        return SHIELDS.get(by_what(use), "")
    if step.verb == "attack_directly" and step.modality == "can" and step.role("number") is None:
        return "direct"
    if step.verb == "be_targeted" and step.negative:
        return "untargetable"
    if step.verb == "be_targeted_by_them" and step.negative:
        return "their_untargetable"
    if step.modality == "cannot" and set(dict(step.roles)) <= {"object", "subject"} and not step.manner:
        return {"special_summon": "no_special", "normal_summon": "no_normal"}.get(step.verb, "")
    return ""


def _own_summon(sentence: Sentence, step: Clause, condition: Condition | None, context: Speaking) -> list[Ability]:
    """A monster's own way out: under a condition, at a cost, or both; perhaps the only one."""
    thing, source = step.role("object"), step.role("source")
    costs = [*(event.clause for event in sentence.events if isinstance(event, Event)), *sentence.steps[:-1]]
    only = any(isinstance(each, Clause) and "only_so" in each.manner for each in costs)
    of_this = (isinstance(thing, NounPhrase) and thing.ref == "this") or (thing is None and bool(costs))
    if not of_this or len(costs) < len(sentence.events):
        raise Refused("a way out of the hand of this card", step.span)
    zones = source.zones if isinstance(source, NounPhrase) else thing.zones if isinstance(thing, NounPhrase) else ()
    if source is None and not zones and costs and (only or sentence.events):
        zones = ("hand",)
    if zones not in (("hand",), ("extra",), ("graveyard",)) or step.manner not in ((), ("attack",), ("defense",)):
        raise Refused("a way out of the hand of this card", step.span)
    way = OwnSummon(condition, _announced(costs, context), zones, position=(*step.manner, "")[0])
    return [way, SummonOnly(ways=("own",))] if only else [way]


def _is_way_out(first: Sentence) -> bool:
    """…した場合に特殊召喚できる: something done for it and not waited for."""
    last = first.steps[-1]
    verbs = LOWERING.lexicon.verbs
    return (
        isinstance(last, Clause) and last.verb == "special_summon" and last.modality == "can"
        and last.role("source") is None and last.role("object") is None
        and all(isinstance(each, Event) and each.at == "if" and verbs[each.clause.verb].use("cost") is not None
                for each in first.events)
    )


__all__ = ["abilities", "completed", "in_either_turn"]
