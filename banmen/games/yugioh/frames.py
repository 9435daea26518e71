"""The frame of an effect: when and under which condition it is activated, its costs and targets, what it then does."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.announcing import announced, condition_of
from banmen.games.yugioh.depending import decided_once_for_several
from banmen.games.yugioh.effects import (
    Announce,
    AtActivation,
    BanishThis,
    DiscardSome,
    DiscardThis,
    Raise,
    ReleaseThis,
    SendThis,
    SpecialSummon,
    Together,
    Trigger,
    Use,
    Wears,
    is_move,
)
from banmen.games.yugioh.effects_bounds import Bars, Sworn, Unanswered
from banmen.games.yugioh.effects_doing import CountersHere, EachTime, EquipOn, Silence
from banmen.games.yugioh.effects_more import WHILE_WORN, CameBy, Lies, OnActivation, ReturnThis, ToActivate
from banmen.games.yugioh.fights import is_fight
from banmen.games.yugioh.framing import (
    HERE,
    aimed_at,
    is_a_price,
    is_frame,
    is_paid_first,
    is_paid_for,
    paid_behind,
    selects_a_target,
    takes_some,
    to_the_target,
)
from banmen.games.yugioh.grammar import NTH_PHASE
from banmen.games.yugioh.happenings import CAUSES
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.moments import DURING, in_part_of_turn, moments_of
from banmen.games.yugioh.named_targets import (
    aimed_at_what_is_named,
    aimed_at_what_it_answers,
    chooses,
    points_at_one,
)
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
from banmen.games.yugioh.retelling import only_named, told_by_number
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.standing import always
from banmen.games.yugioh.tables import mode, points_down, without_the_choice
from banmen.games.yugioh.upkeep import upkeep_of
from banmen.games.yugioh.verbs_again import WORDS as AGAIN
from banmen.games.yugioh.verbs_equips import aimed_at_its_wearer, while_worn
from banmen.games.yugioh.ways import is_way_out, out_in_a_turn
from banmen.games.yugioh.zones import ON_FIELD, ZONES
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Action, Condition, walk
from banmen.kernel.effects.says import Alter, If, Lasting, Later, Move, OneShot, When
from banmen.language.errors import Refused
from banmen.language.tree import (
    Clause,
    Event,
    Fits,
    Holds,
    Moment,
    NounPhrase,
    Sentence,
    Span,
    Spoken,
    ThisTurn,
    ValueOf,
)

BY_ITS_WAY: Final = Fits(NounPhrase("card", ref="this"), NounPhrase("", filters=(CameBy("way"),)))
"""この方法で召喚した: how this card came is so as long as it lies there, in later turns too."""
STRIKING: Final = frozenset(("inflict", "draw", "send", "banish", "destroy", "return"))
"""What an effect does to a player or to cards, and not only to itself."""


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
    context.names = context.older and not chooses(said)
    context.points = context.older and points_at_one(said)
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
        context.during += [in_part_of_turn(each) for each in first.events if isinstance(each, Moment)]
        return always(replace(first, events=()), context)
    if first.events and not is_way_out(first) and not first.instead:
        return [_unframed(said, first, context, once)]
    if is_paid_for(first):
        return [_unframed(said, first, context, once)]
    if speaker == "monster" and is_a_price(first) and is_paid_first(said):
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
        if is_paid_first(said):
            return [_paid_first(said, context, once)]
        effect = resolution(said.sentences, context)
        if context.answered is not None:
            return [_made((), "when", "", None, Announce(), effect, True, once, context, first)]
        announce, aimed = aimed_at_what_is_named(Announce(), effect) if context.names else (Announce(), effect)
        if announce.parts:
            return [_made((), "at", "", None, announce, aimed, True, once, context, first)]
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
        selected = [step for step in first.steps if isinstance(step, Clause) and selects_a_target(step)]
        if selected:
            if tuple(selected) != first.steps or len(selected) != 1 or first.conditions or not rest:
                raise Refused("costs and targets stand first", first.span)
            announce = announced(list(selected), context)
            effect = _done_once(tuple(rest), context)
            return ToActivate(None, only_named(announce, effect, tuple(rest), context), effect)
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
    timing, whens, at = moments_of(first, context)
    condition = condition_of(first, context)
    modes: tuple[AtActivation, ...] = ()
    if points_down(first) == "activate":
        before = list(without_the_choice(first).steps[:-1])
        modes = tuple(mode(each) for each in context.items)
    announce = announced(before, context)
    said, price = paid_behind(said)
    announce = Announce((*announce.parts, *announced(price, context).parts))
    behind = not modes and not context.targeted
    if behind:
        said, selected = aimed_at(said)
        announce = Announce((*announce.parts, *announced(list(selected), context, announce.parts).parts))
    begins = context.begins and not (whens or timing or once or context.limited)
    if (begins or _activates_itself(first, said, context)) and not modes:
        if whens or timing or once or context.place or context.comes_from:
            raise Refused("when a card that stays is activated", first.span)
        effect = resolution(said.sentences[1:], context) if len(said.sentences) > 1 else ()
        return ToActivate(condition, announce, _while_it_lies(effect, first))
    if (len(said.sentences) < 2) is not bool(modes):
        raise Refused("nothing is done when it is activated", first.span)
    effect = () if modes else resolution(said.sentences[1:], context)
    announce = announce if behind else only_named(announce, effect, said.sentences[1:], context)
    announce = told_by_number(announce, said.sentences[1:])
    at = "if" if at == "each" else at  # 度に発動する: an effect that is activated for each time
    made = _made(whens, at, timing, condition, announce, effect, optional, once, context, first)
    return replace(made, modes=modes) if modes else made


def _unframed(said: Spoken, first: Sentence, context: Speaking, once: str) -> Ability:
    """Older texts say at once what is done when something happens: …する事ができる is optional, …する is not."""
    if is_of_itself(first):
        return _at_the_end(said, in_its_turn(first), context)
    first = in_its_turn(first)
    timing, whens, at = moments_of(first, context)
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
    steps = to_the_target(rest, frame)
    done = replace(first, events=(), conditions=(), steps=steps if lasts else plain(steps))
    effect = resolution((done, *said.sentences[1:]), context)
    still = _as_it_lay(condition, context) if first.as_long_as else None
    if still is not None:
        effect = (If(still, effect),)
    if context.begins and frame and not (paid or whens or timing or once or context.limited or last.modality):
        return ToActivate(condition, announce, _while_it_lies(effect, first))
    if at == "if" and not (frame or optional or once or timing):
        if _is_as_it_came(whens, effect):
            raise Refused("what this card is as long as it lies there, by what it came out", first.span)
        if _is_after_its_attack(first):
            return EachTime(whens[0], effect, condition)
    if not (frame or optional or once or timing) and _is_tied_to_others(whens, effect):
        return EachTime(whens[0], effect, condition)
    return _made(whens, at, timing, condition, announce, effect, optional, once, context, first)


def _as_it_lay(condition: Condition | None, context: Speaking) -> Condition | None:
    """存在する限り…無効にする, 存在する限り…時…: how the card must lie still when that is done."""
    if isinstance(condition, Lies) and set(condition.zones) <= set(ON_FIELD):
        return condition
    return Lies(ON_FIELD, "up") if context.place in HERE else None


def _is_tied_to_others(whens: tuple[When, ...], effect: tuple[Action, ...]) -> bool:
    """「X」が破壊された時、このカードを破壊する: this card goes with another, activated by nobody."""
    return len(whens) == 1 and isinstance(whens[0].subject, t.Cards) and is_move(whens[0].happening) and (
        effect == (Move(t.Itself(), "graveyard", cause="destroy"),))


def _is_activated(first: Sentence, whens: tuple[When, ...], context: Speaking) -> bool:
    """…度に、…1枚を選択して…: what picks cards is activated for each time, of older texts what does harm too.

    What goes with each activation of a card is not: it is done when that is carried out.
    """
    steps = [step for step in first.steps if isinstance(step, Clause)]
    if any(map(takes_some, steps)):
        return True
    return context.older and all(when.happening != "card_activated" for when in whens) and any(
        step.verb in STRIKING for step in steps)


def _is_as_it_came(whens: tuple[When, ...], effect: tuple[Action, ...]) -> bool:
    """…で特殊召喚に成功した場合、元々の攻撃力は…になる: what is always so of a card that came out so."""
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
    if all(isinstance(each, Event) and each.clause.manner == ("by_way",) for each in events):
        return replace(first, events=(last,), conditions=(*first.conditions, BY_ITS_WAY))
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
    _, whens, _ = moments_of(first, context)
    condition = condition_of(first, context)
    done = replace(first, events=(), conditions=())
    return EachTime(whens[0], resolution((done, *said.sentences[1:]), context), condition)


def _activates_itself(first: Sentence, said: Spoken, context: Speaking) -> bool:
    """…してこのカードを発動できる: whether the card itself is activated so, and not an effect of it."""
    last = first.steps[-1]
    stays = context.stays and context.speaker in ("spell", "trap")
    this = isinstance(last, Clause) and last.role("object") == NounPhrase("card", ref="this")
    return stays and (this or len(said.sentences) == 1)


@book.rule("403.1")
def _paid_first(said: Spoken, context: Speaking, once: str) -> Ability:
    """What older texts say first and apart is paid for the activation, and what they then select is targeted."""
    said, selected = aimed_at(said)
    first, *rest = said.sentences
    announce = announced([*first.steps, *selected], context)
    return _made((), "at", "", None, announce, resolution(tuple(rest), context), True, once, context, first)


def _of_others_that_come(when: When, span: Span) -> When:
    """このカードがモンスターゾーンに存在する状態で、…: what comes while this card is there already is another one."""
    subject = when.subject
    if not isinstance(subject, t.Cards) or not when.happening.endswith("summon"):
        return when
    if "special_summon" in when.happenings:
        raise Refused("whether this card came together with what it waits for", span)
    return replace(when, subject=replace(subject, other=True))


def _made(
    whens: tuple[When, ...], at: str, timing: str, condition: Condition | None, announce: Announce,
    effect: tuple[Action, ...], optional: bool, once: str, context: Speaking, first: Sentence,
) -> Use | Trigger:
    if WHILE_WORN in walk(condition):
        raise Refused("an effect of a card that is worn", first.span)
    announce, effect = aimed_at_its_wearer(announce, while_worn(effect, first.span))
    if context.names:
        announce, effect = aimed_at_what_is_named(announce, effect)
    if context.points and any(isinstance(when.subject, t.Cards) for when in whens):
        announce = aimed_at_what_it_answers(announce)
    if context.place in HERE and context.speaker == "monster":
        whens = tuple(_of_others_that_come(when, first.span) for when in whens)
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
    if {"hand", "graveyard"} <= {*zones} and SpecialSummon(t.Itself()) in effect:
        announce = replace(announce, parts=tuple(
            replace(each, this=True) if isinstance(each, DiscardSome) else each for each in announce.parts))
    if context.stays and context.speaker == "spell" and not whens and not zones and any(
        isinstance(each, EquipOn) and each.what == t.Itself() for each in walk(effect)
    ):
        raise Refused("how a card that is worn is activated", first.span)
    if context.stays and context.speaker in ("spell", "trap") and any(
        getattr(each, "until", "") == WHILE_THIS and not any(isinstance(term, Wears) for term in walk(each))
        for each in walk(effect)
    ):
        raise Refused("what is so while a card lies there, of which the activation is not told", first.span)
    if any(isinstance(term, Wears) for each in walk(effect) if isinstance(each, Lasting) for term in walk(each)):
        raise Refused("what is so for a while of the monster that wears this card", first.span)
    if any(isinstance(each, CountersHere) for each in walk(effect)) and any(
        isinstance(each, SendThis | ReleaseThis | BanishThis | ReturnThis | DiscardThis) for each in announce.parts
    ):
        raise Refused("counters that lay on this card before it was paid", first.span)
    if decided_once_for_several(announce, effect):
        raise Refused("a position that is chosen for each of several monsters", first.span)
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


__all__ = ["abilities", "is_of_its_activation"]
