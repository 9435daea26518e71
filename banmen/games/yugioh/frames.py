"""The frame of an effect: when and under which condition it is activated, its costs and targets, what it then does."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.announcing import announced, condition_of
from banmen.games.yugioh.effects import (
    Announce,
    AtActivation,
    BanishThis,
    DiscardThis,
    Raise,
    ReleaseThis,
    SendThis,
    Together,
    Trigger,
    Use,
    Wears,
    is_move,
)
from banmen.games.yugioh.effects_bounds import Bars, Sworn, Unanswered
from banmen.games.yugioh.effects_doing import CountersHere, EachTime, EquipOn, Silence
from banmen.games.yugioh.effects_more import WHILE_WORN, InPhase, OnActivation, ReturnThis, ToActivate
from banmen.games.yugioh.fights import is_fight
from banmen.games.yugioh.grammar import NTH_PHASE
from banmen.games.yugioh.happenings import CAUSES
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.oaths import is_oath, oaths_of, sworn
from banmen.games.yugioh.qualifying import (
    in_either_turn,
    in_turns,
    is_never_negated,
    is_proviso,
    is_unanswered,
    provided,
    quiet,
)
from banmen.games.yugioh.replacing import spared_once
from banmen.games.yugioh.resolving import (
    PHASES,
    WHILE_THIS,
    binds,
    check_once,
    is_done,
    is_lasting,
    plain,
    resolution,
)
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.standing import always
from banmen.games.yugioh.tables import mode, points_down, without_the_choice
from banmen.games.yugioh.upkeep import upkeep_of
from banmen.games.yugioh.verbs_again import WORDS as AGAIN
from banmen.games.yugioh.verbs_equips import aimed_at_its_wearer, while_worn
from banmen.games.yugioh.ways import is_way_out, of_this, out_in_a_turn
from banmen.games.yugioh.zones import ZONES
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Action, Condition, Who, walk
from banmen.kernel.effects.says import Alter, Later, Move, OneShot, When
from banmen.language.errors import Refused
from banmen.language.tree import (
    Clause,
    Event,
    Holds,
    Moment,
    NounPhrase,
    Sentence,
    Spoken,
    ThisTurn,
    ValueOf,
)

TIMINGS: Final = {("main", "you"): "main", ("turn", "either"): "either", ("step", ""): "step", ("before", ""): "before",
                  ("calculation", ""): "calculation",
                  ("worn", ""): "worn"}
"""When an effect may be used that waits for nothing."""
DURING: Final = {"turn": "", "main": "main", "battle_phase": "battle"}
"""Parts of a turn in which something is used or happens."""
IN_PHASES: Final = {"standby": "standby", "end_phase": "end"}
"""Phases in which something happens."""
PRICES: Final = frozenset(("discard", "release", "send", "return"))
"""What is paid with cards, where a text says it in a sentence of its own."""
STRIKING: Final = frozenset(("inflict", "draw", "send", "banish", "destroy", "return"))
"""What an effect does to a player or to cards, and not only to itself."""
HERE: Final = ("field", "monster", "spell_trap", "field_spell")
"""Where a card is whose text works as it does anyway."""


def abilities(said: Spoken, context: Speaking) -> list[Ability]:
    """What the sentences of one effect mean on such a card; what is always so may be several things."""
    first, *rest = said.sentences
    if is_oath(first):
        return [Sworn(tuple(each for sentence in said.sentences for each in oaths_of(sentence, context)))]
    promised = [each for each in rest if is_oath(each)]
    if promised:
        kept = replace(said, sentences=(first, *(each for each in rest if each not in promised)))
        oaths = tuple(oath for each in promised for oath in oaths_of(each, context))
        return [sworn(each, oaths, promised[0].span) for each in abilities(kept, context)]
    *before, after = said.sentences
    for each in said.sentences:
        others = tuple(one for one in said.sentences if one is not each)
        if is_unanswered(each):
            who: Any = "opponent" if each.steps[-1].role("subject") == "opponent" else "each"  # type: ignore[union-attr]
            if not others:
                return [Unanswered(who)]
            return [quiet(one, who, each) for one in abilities(replace(said, sentences=others), context)]
        if others and is_proviso(each):
            return [provided(one, each, context) for one in abilities(replace(said, sentences=others), context)]
    if before and is_never_negated(after):
        spoken = abilities(replace(said, sentences=tuple(before)), context)
        sure = [replace(one, sure=True) for one in spoken if isinstance(one, Bars)]
        if len(sure) != len(spoken):
            raise Refused("what is never negated", after.span)
        return list(sure)
    if before and in_either_turn(after):
        one = _one_effect(replace(said, sentences=tuple(before)), context)
        if not (len(one) == 1 and isinstance(one[0], Use) and one[0].timing in ("", "main")):
            raise Refused("what is also activated in the opponent's turn", after.span)
        return [in_turns(one[0], after)]
    return _one_effect(said, context)


def _one_effect(said: Spoken, context: Speaking) -> list[Ability]:
    speaker = context.speaker
    first = said.sentences[0]
    if first.link and first.events:
        raise Refused("an effect that goes on with one that is over", first.span)
    once = "copy" if said.limit else ""
    last = first.steps[-1]
    upkeep = upkeep_of(said, context)
    if upkeep is not None:
        return [upkeep]
    begun = [each for each in first.events if isinstance(each, Moment) and is_of_its_activation(each)]
    if begun:
        return [_on_activation(said, context, once, begun[0])]
    if isinstance(last, Clause) and last.verb == "activate" and not last.negative and last.modality != "cannot":
        return [_framed(said, first, context, once)]
    first = out_in_a_turn(first)
    if isinstance(last, Clause) and last.modality == "cannot" and first.events and first.conditions and all(
        isinstance(each, Moment) and each.name in DURING for each in first.events
    ):
        context.during += [_during(each) for each in first.events if isinstance(each, Moment)]
        return always(replace(first, events=()), context)
    if first.events and not is_way_out(first) and not first.instead:
        return [_unframed(said, first, context, once)]
    if _is_paid_for(first):
        return [_unframed(said, first, context, once)]
    if speaker == "monster" and is_a_price(first) and _is_a_price(said):
        return [_paid_first(said, context, once)]
    used = context.stays and speaker in ("spell", "trap") and isinstance(last, Clause) and last.modality == "can"
    limited = bool(once) or (context.limited and context.stays) or used
    does = isinstance(last, Clause) and LOWERING.lexicon.verbs[last.verb].use("does") is not None and (
        last.modality == "can" or not once
    )
    if limited and does and not binds(last) and not first.instead:
        return [_unframed(said, first, context, once)]
    if once:
        return spared_once(first, context)
    lasting = first.instead or (context.stays and is_lasting(first))
    if speaker in ("spell", "trap") and (is_done(first) or context.targeted) and not lasting:
        if any(isinstance(step, Clause) and is_frame(step) for step in first.steps):
            return [_unframed(said, first, context, once)]
        if _is_a_price(said):
            return [_paid_first(said, context, once)]
        effect = resolution(said.sentences, context)
        if context.answered is not None:
            return [_made((), "when", "", None, Announce(), effect, True, once, context, first)]
        return [OneShot(effect)]
    if len(said.sentences) != 1:
        raise Refused("several sentences that are always true", said.sentences[1].span)
    return always(first, context)


def is_of_its_activation(moment: Moment) -> bool:
    """Whether a moment is the activation of the card itself, or a phase counted from it."""
    return moment.name == "own_activation" or moment.name.startswith(NTH_PHASE)


def _on_activation(said: Spoken, context: Speaking, once: str, begun: Moment) -> Ability:
    """このカードの発動時に: what a card that stays does when its activation is carried out, or in a phase after it."""
    first, *rest = said.sentences
    if once or not context.stays or context.speaker not in ("spell", "trap") or len(first.events) != 1:
        raise Refused("what is done when the card is activated", first.span)
    last = first.steps[-1]
    if begun.name == "own_activation":
        first = replace(first, events=())
        selected = [step for step in first.steps if isinstance(step, Clause) and _selects_a_target(step)]
        if selected:
            if tuple(selected) != first.steps or len(selected) != 1 or first.conditions or not rest:
                raise Refused("costs and targets stand first", first.span)
            announce = announced(list(selected), context)
            return ToActivate(None, announce, _done_once(tuple(rest), context))
        return OnActivation(_done_once((first, *rest), context))
    alone = isinstance(last, Clause) and len(first.steps) == 1 and not rest and not first.conditions
    thing = last.role("object") if isinstance(last, Clause) else None
    if not alone or thing != NounPhrase("card", ref="this"):
        raise Refused("more than the end of this card, so many phases after its activation", first.span)
    return OnActivation(resolution((first,), context))


def _while_it_lies(effect: tuple[Action, ...], first: Sentence) -> tuple[Action, ...]:
    """What the activation of a card that stays makes so is so as long as it lies there."""
    found: list[Action] = []
    for each in effect:
        if isinstance(each, Together):
            each = replace(each, actions=_while_it_lies(each.actions, first))
        elif isinstance(each, Alter | Raise | Silence) and not each.until:
            each = replace(each, until=WHILE_THIS)
        elif any(getattr(one, "until", "-") == "" and not isinstance(one, Later) for one in walk((each,))):
            raise Refused("what is so as long as this card lies there", first.span)
        found.append(each)
    return tuple(found)


def _done_once(sentences: tuple[Sentence, ...], context: Speaking) -> tuple[Action, ...]:
    """What is done when the card is activated, and nothing that is so as long as it lies there."""
    effect = resolution(sentences, context)
    if any(getattr(each, "until", "-") == "" and not isinstance(each, Later) for each in walk(effect)):
        raise Refused("what is so as long as this card lies there", sentences[0].span)
    return effect


# Activated and triggered effects ------------------------------------------------------------------


def _framed(said: Spoken, first: Sentence, context: Speaking, once: str) -> Ability:
    """…して発動できる。: what stands before it is the frame, what comes after it is done."""
    *before, last = first.steps
    assert isinstance(last, Clause)  # the caller looked
    shared = [step.role("object").of for step in before if isinstance(step, Clause)
              and isinstance(step.role("object"), ValueOf)]
    if context.speaker in ("spell", "trap"):
        shared.append(NounPhrase("card", ref="this"))  # 対象としてこのカードを発動できる
    shared.append(NounPhrase("effect", ref="this"))
    own = any(value not in shared for _, value in last.roles)
    if own or last.manner or first.instead or first.duration or first.may:
        raise Refused("an activation of something else", last.span)
    optional = last.modality == "can"
    if last.modality not in ("", "can"):
        raise Refused("an activation is allowed or demanded", last.span)
    first = in_its_turn(first)
    timing, whens, at = _moments(first, context)
    condition = condition_of(first, context)
    modes: tuple[AtActivation, ...] = ()
    if points_down(first) == "activate":
        before = list(without_the_choice(first).steps[:-1])
        modes = tuple(mode(each) for each in context.items)
    announce = announced(before, context)
    said, price = _paid_behind(said)
    announce = Announce((*announce.parts, *announced(price, context).parts))
    if not modes and not context.targeted:
        said, selected = _aimed_at(said)
        announce = Announce((*announce.parts, *announced(list(selected), context).parts))
    begins = context.begins and not (whens or timing or once or context.limited)
    if (begins or _activates_itself(first, said, context)) and not modes:
        if whens or timing or once or context.place or context.comes_from:
            raise Refused("when a card that stays is activated", first.span)
        effect = resolution(said.sentences[1:], context) if len(said.sentences) > 1 else ()
        return ToActivate(condition, announce, _while_it_lies(effect, first))
    if (len(said.sentences) < 2) is not bool(modes):
        raise Refused("nothing is done when it is activated", first.span)
    effect = () if modes else resolution(said.sentences[1:], context)
    at = "if" if at == "each" else at  # 度に発動する: an effect that is activated for each time
    made = _made(whens, at, timing, condition, announce, effect, optional, once, context, first)
    return replace(made, modes=modes) if modes else made


def _unframed(said: Spoken, first: Sentence, context: Speaking, once: str) -> Ability:
    """Older texts say at once what is done when something happens: …する事ができる is optional, …する is not."""
    if is_of_itself(first):
        return _at_the_end(said, in_its_turn(first), context)
    first = in_its_turn(first)
    timing, whens, at = _moments(first, context)
    if timing not in ("", "main", "either"):
        raise Refused("a phase in which nothing is activated", first.span)
    if at == "each" and not _is_activated(first, whens, context):
        return _each_time(said, first, whens, once, context)
    at = "if" if at == "each" else at
    condition = condition_of(first, context)
    *_, last = first.steps
    if not isinstance(last, Clause):
        raise Refused("a choice when something happens", first.span)
    for each in said.sentences[1:]:
        check_once(each)
    paid = any(isinstance(step, Clause) and "as_cost" in step.manner for step in first.steps)
    may = last.modality == "can" or last.verb in AGAIN
    optional = may or paid or not whens  # what is paid for, or waits for nothing, is used or not
    lasts = bool(first.duration) and last.modality == "cannot"
    if (last.modality not in ("", "can") and not lasts) or first.may or first.instead:
        raise Refused("what is done when something happens", last.span)
    thing = last.role("object")
    if not last.modality and isinstance(thing, NounPhrase) and thing.ref == "this" and any(
        isinstance(each, Event) and each.clause.verb == "leave" for each in first.events
    ):
        raise Refused("where this card goes when it leaves, instead of elsewhere", last.span)
    frame = [step for step in first.steps if isinstance(step, Clause) and is_frame(step)]
    rest = tuple(step for step in first.steps if step not in frame)
    if not rest and len(said.sentences) > 1:
        announce = announced(frame, context)
        effect = resolution(said.sentences[1:], context)
        return _made(whens, at, timing, condition, announce, effect, optional, once, context, first)
    if not rest or rest != first.steps[len(frame) :]:
        raise Refused("costs and targets stand first", first.span)
    announce = announced(frame, context)
    context.of_this = not context.antecedent and not frame and all(
        when.subject in (None, t.Itself()) for when in whens)
    steps = _to_the_target(rest, frame)
    done = replace(first, events=(), conditions=(), steps=steps if lasts else plain(steps))
    effect = resolution((done, *said.sentences[1:]), context)
    if context.begins and frame and not (paid or whens or timing or once or context.limited or last.modality):
        return ToActivate(condition, announce, _while_it_lies(effect, first))
    if at == "if" and not (frame or optional or once or timing) and (
        _is_as_it_came(whens, effect) or _is_after_its_attack(first)
    ):
        return EachTime(whens[0], effect, condition)
    if not (frame or optional or once or timing) and _is_tied_to_others(whens, effect):
        return EachTime(whens[0], effect, condition)
    return _made(whens, at, timing, condition, announce, effect, optional, once, context, first)


def _is_tied_to_others(whens: tuple[When, ...], effect: tuple[Action, ...]) -> bool:
    """「X」が破壊された時、このカードを破壊する: this card goes with another, activated by nobody."""
    return len(whens) == 1 and isinstance(whens[0].subject, t.Cards) and is_move(whens[0].happening) and (
        effect == (Move(t.Itself(), "graveyard", cause="destroy"),))


def _is_activated(first: Sentence, whens: tuple[When, ...], context: Speaking) -> bool:
    """…度に、…1枚を選択して…: what picks cards is activated for each time, of older texts what does harm too.

    What goes with each activation of a card is not: it is done when that is carried out.
    """
    steps = [step for step in first.steps if isinstance(step, Clause)]
    if any(map(_takes_some, steps)):
        return True
    return context.older and all(when.happening != "card_activated" for when in whens) and any(
        step.verb in STRIKING for step in steps)


def _is_as_it_came(whens: tuple[When, ...], effect: tuple[Action, ...]) -> bool:
    """…で特殊召喚に成功した場合、元々の攻撃力は…になる: what this card is if it came out so, activated by nobody."""
    return len(whens) == 1 and whens[0].subject == t.Itself() and whens[0].happening.endswith("summon") and all(
        isinstance(each, Alter) and each.what == t.Itself() and not each.until
        and all(change.op == "base" for change in each.changes) for each in effect)


def _is_after_its_attack(first: Sentence) -> bool:
    """攻撃した場合、ダメージステップ終了時に守備表示になる: what becomes of this card, activated by nobody."""
    events = [each.clause for each in first.events if isinstance(each, Event)]
    steps = [each for each in first.steps if isinstance(each, Clause)]
    return (
        len(events) == len(first.events) == len(first.steps) == len(steps) == 1
        and events[0].verb == "attack" and _is_of_this_alone(events[0])
        and steps[0].verb in ("become", "destroy") and _is_of_this_alone(steps[0])
    )


def _is_of_this_alone(clause: Clause) -> bool:
    """Whether a clause speaks of this card, however it lies, and of nothing else."""
    things = [thing for _, thing in clause.roles]
    return len(things) == 1 and things[0] == NounPhrase(getattr(things[0], "head", ""), ref="this")


def _each_time(said: Spoken, first: Sentence, whens: tuple[When, ...], once: str, context: Speaking) -> Ability:
    """…する度に、…: done at once each time, as long as its card lies where the text says and what it asks for is so."""
    condition = condition_of(first, context)
    if once or len(said.sentences) != 1 or len(whens) != 1 or context.place not in ("", *HERE):
        raise Refused("done each time, without more", first.span)
    return EachTime(whens[0], resolution((replace(first, events=(), conditions=()),), context), condition)


def in_its_turn(first: Sentence) -> Sentence:
    """…した場合、エンドフェイズに…: what happened in the turn is a condition of what its phase brings."""
    *events, last = first.events or (None,)
    if not events or not isinstance(last, Moment) or last.name not in PHASES or last.whose:
        return first
    if any(not isinstance(each, Event) or each.time != "done" or each.at == "each" for each in events):
        return first
    happened = tuple(ThisTurn(each) for each in events if isinstance(each, Event))
    if last.name == "battle_end" and not all(is_fight(each.event.clause) for each in happened):
        raise Refused("whether this is so in later turns too", first.span)
    if len(happened) > 1:
        raise Refused("several things that happened before a phase", first.span)
    if any(getattr(each.clause.role("object"), "ref", "") == "this" or getattr(
        each.clause.role("subject"), "ref", "") == "this" for each in first.conditions if isinstance(each, Holds)):
        raise Refused("nothing remembers whether this card was there when it happened", first.span)
    return replace(first, events=(last,), conditions=(*first.conditions, *happened))


def is_of_itself(first: Sentence) -> bool:
    """攻撃した場合、…に守備表示になる: whether something of this card itself follows, activated by nobody."""
    last, begins = first.steps[-1], first.steps[0]
    said = (begins.role("object") or begins.role("subject")) if isinstance(begins, Clause) else None
    return (
        in_its_turn(first) is not first and first.events[-1] == Moment("battle_end") and isinstance(last, Clause)
        and last.modality in ("", "cannot") and last.verb != "activate"
        and isinstance(said, NounPhrase) and said == NounPhrase(said.head, ref="this")
        and all(event.clause.role("subject") == said for event in first.events[:-1] if isinstance(event, Event))
    )


def _at_the_end(said: Spoken, first: Sentence, context: Speaking) -> Ability:
    """What becomes of this card at the end of the battle phase."""
    _, whens, _ = _moments(first, context)
    condition = condition_of(first, context)
    done = replace(first, events=(), conditions=())
    return EachTime(whens[0], resolution((done, *said.sentences[1:]), context), condition)


def _paid_behind(said: Spoken) -> tuple[Spoken, list[Any]]:
    """…発動できる。…する事で、…する: older texts name a price behind the activation too."""
    activation, *sentences = said.sentences
    first = sentences[0] if sentences else activation
    price = [step for step in first.steps if isinstance(step, Clause) and "as_cost" in step.manner] if sentences else []
    if not price:
        return said, []
    if tuple(price) != first.steps[: len(price)] or first.link or first.conditions or first.events:
        raise Refused("a price inside of what is done", first.span)
    rest = replace(first, steps=first.steps[len(price) :])
    return replace(said, sentences=(activation, rest, *sentences[1:])), price


@book.rule("433.1")
def _aimed_at(said: Spoken) -> tuple[Spoken, list[Clause]]:
    """…発動できる。…を選択して…: older texts name their targets behind the activation; 選ぶ is no target."""
    activation, *sentences = said.sentences
    if not sentences:
        return said, []
    done, *more = sentences
    selected = [step for step in done.steps if isinstance(step, Clause) and _selects_a_target(step)]
    if not selected:
        return said, []
    if len(selected) > 1 or selected[0] is not done.steps[0] or done.link or done.conditions or done.events:
        raise Refused("targets of which each has a step of its own", done.span)
    rest = _to_the_target(done.steps[1:], selected)
    return replace(said, sentences=(activation, *((replace(done, steps=rest),) if rest else ()), *more)), selected


def _selects_a_target(step: Clause) -> bool:
    """Whether you select cards that lie where both see them; what is selected of a hand or deck is no target."""
    return step.verb == "select" and not isinstance(step.role("subject"), str) and _lies_open(step.role("object"))


def _lies_open(thing: Any) -> bool:
    """Whether things are described that lie where both players see them."""
    zones = {"field", *(zone.name for zone in ZONES)} - {"hand", "deck", "extra"}
    return isinstance(thing, NounPhrase) and not thing.ref and set(thing.zones) <= zones


def _takes_some(step: Clause) -> bool:
    """Whether you pick so many of the cards that lie where both see them."""
    thing = step.role("object")
    counted = isinstance(thing, NounPhrase) and thing.count is not None and thing.count.number and not thing.top
    return _lies_open(thing) and bool(counted) and thing.head != "counter" and step.verb != "draw"


def _activates_itself(first: Sentence, said: Spoken, context: Speaking) -> bool:
    """…してこのカードを発動できる: whether the card itself is activated so, and not an effect of it."""
    last = first.steps[-1]
    stays = context.stays and context.speaker in ("spell", "trap")
    this = isinstance(last, Clause) and last.role("object") == NounPhrase("card", ref="this")
    return stays and (this or len(said.sentences) == 1)


def _is_paid_for(first: Sentence) -> bool:
    """…する事で、…する: whether older words say a price for what is then done, so that it is activated."""
    last = first.steps[-1]
    way_out = isinstance(last, Clause) and last.verb.endswith("summon") and last.modality == "can" and (
        of_this(last.role("object")))
    return not way_out and any(isinstance(step, Clause) and step.manner == ("as_cost",) for step in first.steps[:-1])


def _is_a_price(said: Spoken) -> bool:
    """手札を1枚捨てる。…する。: whether an older text says first, and apart, what its activation costs."""
    first, *rest = said.sentences
    return bool(rest) and not rest[0].link and is_a_price(first)


def is_a_price(first: Sentence) -> bool:
    """Whether a sentence only says that you give cards away."""
    return not (first.events or first.conditions or first.duration or first.may or first.instead) and all(
        isinstance(step, Clause) and step.verb in PRICES and not (step.modality or step.negative)
        and step.role("subject") in (None, "you") and not is_frame(step) and _is_yours(step.role("object"))
        for step in first.steps)


def _is_yours(thing: Any) -> bool:
    """Whether this card is meant, or so many cards of yours, of the hand or the field."""
    if thing == NounPhrase("card", ref="this"):
        return True
    return isinstance(thing, NounPhrase) and not thing.ref and thing.whose in ("", "you") and bool(
        thing.count is not None and thing.count.number) and set(thing.zones) <= {"hand", *HERE}


@book.rule("403.1")
def _paid_first(said: Spoken, context: Speaking, once: str) -> Ability:
    """What older texts say first and apart is paid for the activation, and what they then select is targeted."""
    said, selected = _aimed_at(said)
    first, *rest = said.sentences
    announce = announced([*first.steps, *selected], context)
    return _made((), "at", "", None, announce, resolution(tuple(rest), context), True, once, context, first)


def only_a_frame(first: Sentence) -> bool:
    """Whether a sentence only says what is paid or chosen for what follows."""
    return not first.events and all(
        isinstance(step, Clause) and step.verb in ("select", "pay") and not step.modality for step in first.steps)


def is_frame(step: Clause) -> bool:
    """Whether a step is a price or a target; what is selected of a hand or deck, or by another player, is neither."""
    return "as_cost" in step.manner or step.verb in ("target", "pay") or (
        step.verb == "select" and (_selects_a_target(step) or _points_at_something(step)))


def _points_at_something(step: Clause) -> bool:
    thing = step.role("object")
    return isinstance(thing, NounPhrase) and bool(thing.ref) and not isinstance(step.role("subject"), str)


def _to_the_target(steps: tuple[Any, ...], frame: list[Clause]) -> tuple[Any, ...]:
    """選択して破壊する: what has no object of its own is done to the target."""
    if not any(step.verb in ("select", "target") for step in frame):
        return steps
    head = next(step.role("object").head for step in frame if step.verb in ("select", "target"))
    found: list[Any] = []
    for step in steps:
        said = step.role("object") if isinstance(step, Clause) else None
        if isinstance(step, Clause) and isinstance(said, tuple) and said[:1] == ("number",):
            value = ValueOf(NounPhrase(head, ref="that", span=step.span), said[1])
            step = replace(step, roles=tuple((key, value if key == "object" else each) for key, each in step.roles))
        if isinstance(step, Clause) and step.role("object") is None and not step.role("measure"):
            that = NounPhrase(head, ref="that", span=step.span)
            step = replace(step, roles=tuple(sorted((*step.roles, ("object", that)), key=lambda each: each[0])))
        found.append(step)
    return tuple(found)


def _of_others_that_come(when: When) -> When:
    """このカードがモンスターゾーンに存在する状態で、…: what comes while this card is there already is another one."""
    subject = when.subject
    if not isinstance(subject, t.Cards) or not when.happening.endswith("summon"):
        return when
    return replace(when, subject=replace(subject, other=True))


def _made(
    whens: tuple[When, ...], at: str, timing: str, condition: Condition | None, announce: Announce,
    effect: tuple[Action, ...], optional: bool, once: str, context: Speaking, first: Sentence,
) -> Use | Trigger:
    if WHILE_WORN in walk(condition):
        raise Refused("an effect of a card that is worn", first.span)
    announce, effect = aimed_at_its_wearer(announce, while_worn(effect, first.span))
    if context.place in HERE and context.speaker == "monster":
        whens = tuple(map(_of_others_that_come, whens))
    own = all(when.subject == t.Itself() and any("graveyard" in word or word in CAUSES for word in when.happenings)
              for when in whens) and bool(whens)
    places = {each for each in (context.place, *context.comes_from.split("+")) if each not in ("", *HERE)}
    if own:
        places -= {"graveyard", "banished"}  # it says what happens to it there
    known = places <= ({"hand", "graveyard", "banished"} if context.speaker == "monster" else {"graveyard"})
    several = len(places) > 1 and context.place not in ("", *HERE)
    if several or (places and not known):
        raise Refused("an effect used from there", first.span)
    here = bool(places) and any(each in HERE for each in context.comes_from.split("+") if each)
    if here and (whens or context.speaker != "monster"):
        raise Refused("an effect used from there", first.span)
    zones = tuple(sorted((*places, *(("monster",) if here else ()))))
    if whens and not zones and any(isinstance(each, DiscardThis) for each in announce.parts):
        zones = ("hand",)  # what is discarded waits in the hand
    if context.stays and context.speaker == "spell" and not whens and not zones and any(
        isinstance(each, EquipOn) and each.what == t.Itself() for each in walk(effect)
    ):
        raise Refused("how a card that is worn is activated", first.span)
    if context.stays and context.speaker in ("spell", "trap") and any(
        getattr(each, "until", "") == WHILE_THIS and not any(isinstance(term, Wears) for term in walk(each))
        for each in walk(effect)
    ):
        raise Refused("what is so while a card lies there, of which the activation is not told", first.span)
    if any(isinstance(each, CountersHere) for each in walk(effect)) and any(
        isinstance(each, SendThis | ReleaseThis | BanishThis | ReturnThis | DiscardThis) for each in announce.parts
    ):
        raise Refused("counters that lay on this card before it was paid", first.span)
    if not whens and context.answered is not None:
        if timing:
            raise Refused("an effect that answers something, in a part of a turn", first.span)
        whens, optional = (context.answered,), True
        for late in context.late:
            condition = late if condition is None else t.Both((condition, late))
    if not whens:
        paid = bool(announce.parts) or context.speaker != "monster" or bool(once)
        if not optional and not paid:
            raise Refused("an effect that waits for nothing is used or not", first.span)
        used_from = tuple(zone.number for zone in ZONES if zone.name in zones)
        return Use(timing, effect, condition=condition, announce=announce, once=once, places=used_from)  # type: ignore[arg-type]
    if timing not in ("", "either"):
        raise Refused("an effect that waits for several things", first.span)
    if once and not optional and all(when.happening in PHASES for when in whens):
        once = ""  # a phase comes once in a turn
    if once and not optional:
        raise Refused("an effect that must be used, at most once", first.span)
    return Trigger(
        whens[0], effect, condition, zones, optional=optional, also=whens[1:], at=at, announce=announce,  # type: ignore[arg-type]
        once=once,  # type: ignore[arg-type]
    )


def _moments(first: Sentence, context: Speaking) -> tuple[str, tuple[When, ...], str]:
    """The timing, or what is waited for and how closely."""
    timing, whens, at = "", [], "at"
    asked: list[list[Condition]] = []
    happens = any(isinstance(event, Event) for event in first.events)
    for number, event in enumerate(first.events):
        if isinstance(event, Moment):
            if happens and event.name in PHASES:
                context.during.append(_happening_in(event, first.events[number + 1 :], first))
                continue
            if event.name in ("main1", "main2"):
                whose = LOWERING.who(event.whose) if event.whose in ("you", "opponent") else None
                context.during.append(InPhase((event.name,), whose))
                event = replace(event, name="main")
            key = (event.name, event.whose)
            spoken = event.name in DURING and (happens or key not in TIMINGS or context.speaker in ("spell", "trap"))
            if spoken:
                context.during.append(_during(event))
            if spoken and (happens or key not in TIMINGS):
                timing = timing or ("" if happens else "either")
            elif key in TIMINGS:
                timing = TIMINGS[key]
            elif event.name in PHASES and event.whose in ("", "you", "opponent", "each", "either"):
                whose = None if event.whose in ("", "each", "either") else LOWERING.who(event.whose)
                whens.append(When(event.name, whose=whose))
            else:
                raise Refused("a phase in which nothing is activated", first.span)
            continue
        known = len(context.during)
        context.heard |= {*event.clause.verb.split("+"), getattr(event.clause.role("first"), "verb", "")}
        whens.append(LOWERING.when(event, context))
        asked.append(context.during[known:])
        if asked[-1] != asked[0]:
            raise Refused("a condition of only one of the things that are waited for", event.clause.span)
        if len(asked) > 1:
            del context.during[known:]
        at = "at" if event.clause.verb in ("declare_attack",) else event.at
        subject = whens[-1].subject
        context.antecedent = context.antecedent or not isinstance(subject, t.Itself) or context.attacked
    return timing, tuple(whens), at


def _happening_in(moment: Moment, behind: tuple[Any, ...], first: Sentence) -> Condition:
    """…がエンドフェイズに破壊された時: a phase in which something has to happen."""
    if moment.name not in IN_PHASES or not any(isinstance(each, Event) for each in behind):
        raise Refused("a phase to come, and something that happened before", first.span)
    whose = LOWERING.who(moment.whose) if moment.whose in ("you", "opponent") else None
    return InPhase((IN_PHASES[moment.name],), whose)


def _during(moment: Moment) -> Condition:
    """A part of the turn in which something is used."""
    whose = LOWERING.who(moment.whose) if moment.whose in ("you", "opponent") else None
    if moment.name == "turn":
        return t.TurnOf(whose or Who.EACH)
    return InPhase((DURING[moment.name],), whose)


__all__ = ["abilities", "is_a_price", "is_frame", "is_of_its_activation", "only_a_frame"]
