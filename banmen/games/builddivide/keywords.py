"""What the brackets of Build Divide mean: kinds of abilities, and the keywords of chapter 1400."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from banmen.games.builddivide import effects as bd
from banmen.games.builddivide import effects_keywords as kw
from banmen.games.builddivide import terms
from banmen.games.builddivide.lowering import DivideLowering
from banmen.games.builddivide.lowering_things import TIMES, Telling
from banmen.games.builddivide.nodes import Meanwhile
from banmen.games.builddivide.words import LEXICON
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.says import Change, Cost, Keyword, When
from banmen.language.errors import Refused
from banmen.language.lowering import Context, Use
from banmen.language.lowering.stepwise import phrases_of
from banmen.language.tree import (
    DuringTurn,
    Event,
    Exists,
    Fits,
    Holds,
    NounPhrase,
    Place,
    Sentence,
    Spoken,
    Word,
    Worded,
)

Means = Callable[[DivideLowering, Worded, Context], list[Ability]]


def said_of(said: Worded) -> tuple[tuple[Sentence, ...], int, int]:
    """The sentences a bracket governs, and how often in a turn and in a game."""
    spoken = said.governs[0]
    assert isinstance(spoken, Spoken)
    limit = said.governs[1] if len(said.governs) > 1 else None
    turn = limit.number if limit is not None and limit.key == "per_turn" else 0
    game = limit.number if limit is not None and limit.key == "per_game" else 0
    return spoken.sentences, turn, game


def auto(lowering: DivideLowering, said: Worded, context: Context) -> list[Ability]:
    """【自】: an ability that waits for something, or for how things stand (1205-6)."""
    sentences, turn, game = said_of(said)
    first = sentences[0]
    context = Telling(context.speaker)
    conditions = first.conditions
    opening = first
    zones: tuple[str, ...] = ()
    if first.events:
        whens = tuple(lowering.when(each, context) for each in first.events)
        zones = tuple(zone for each in first.events for zone in heard_from(each))
        condition = lowering.lasting(tuple(each for each in conditions if not asked_then(each)), context)
        opening = replace(first, events=(), conditions=tuple(each for each in conditions if asked_then(each)))
    else:
        state = conditions[0] if conditions else None
        if not isinstance(state, Exists | Fits | Holds) or first.instead:
            raise Refused("nothing says when this begins", first.span)
        found = lowering.condition(state, context)
        whens, condition = (When("state"),), found
        if isinstance(found, TIMES):
            raise Refused("a time is nothing that happens", first.span)
        opening = replace(first, conditions=conditions[1:])
    context.antecedent = True
    effect, after = lowering.parts((opening, *sentences[1:]), context)
    return [bd.Auto(whens[0], effect, condition, zones, turn, also=whens[1:], after=after, in_game=game)]


def heard_from(event: Any) -> tuple[str, ...]:
    """The zone out of which an ability hears what happens to its own card: 手札から、このカードが捨てられた時."""
    if not isinstance(event, Event) or event.clause.verb not in ("discard", "put", "drop"):
        return ()
    thing, source = event.clause.role("object") or event.clause.role("subject"), event.clause.role("source")
    if not isinstance(thing, NounPhrase) or thing.ref != "this":
        return ()
    zones: tuple[str, ...] = thing.zones or (source.zones if isinstance(source, NounPhrase) else ())
    if isinstance(source, Place):
        zones = (source.zone,)
    return zones if zones != ("field",) else ()


def asked_then(said: Any) -> bool:
    """Whether a condition is asked for when the ability is carried out, and is no time for which it works."""
    if isinstance(said, DuringTurn | Meanwhile):
        return False
    return not isinstance(said, Word) or said.key.startswith("if:") or (":" not in said.key and said.key not in (
        "attacking", "battling"))


def act(lowering: DivideLowering, said: Worded, context: Context) -> list[Ability]:
    """【起】〔timing/costs〕: an ability a player plays at a cost (1201-3a)."""
    sentences, turn, game = said_of(said)
    away = [each for sentence in sentences for step in sentence.steps for each in phrases_of(step)
            if isinstance(each, NounPhrase) and each.ref == "this" and each.zones not in ((), ("field",))]
    if away:
        raise Refused("an ability that is played works on the field only", away[0].span)
    context = Telling(context.speaker)
    effect, after = lowering.parts(sentences, context)
    return [bd.Act(said.words[0], effect, costs_of(lowering, said.places), limit=turn, after=after, in_game=game)]


def costs_of(lowering: DivideLowering, clauses: tuple[Any, ...]) -> tuple[Cost, ...]:
    """What has to be paid."""
    found: list[Cost] = []
    for clause in clauses:
        pays = LEXICON.verbs[clause.verb].use("pays")
        if pays is None or clause.modality or clause.negative:
            raise Refused(f"{LEXICON.verbs[clause.verb].ja} is no cost", clause.span)
        paying = Use(lowering, clause, Telling())
        cost = pays(paying)
        paying.all_heard()
        for each in cost if isinstance(cost, tuple) else (cost,):
            found.append(each)
            lowering.cost_words[each] = clause
    return tuple(found)


def cont(lowering: DivideLowering, said: Worded, context: Context) -> list[Ability]:
    """【永】: what is true all the time."""
    sentences, turn, game = said_of(said)
    if turn or game:
        raise Refused("what is always so has no limit", sentences[0].span)
    context = Telling(context.speaker)
    if sentences[0].instead:
        replaced = lowering.stands_in(Spoken(sentences), context)
        assert replaced is not None
        return [replaced]
    if len(sentences) != 1:
        return [ability for each in sentences for ability in lowering.static_of(each, Telling(context.speaker))]
    return lowering.static_of(sentences[0], context)


def skill(lowering: DivideLowering, said: Worded, context: Context) -> list[Ability]:
    """【スキル】: what other abilities of the card call for (533-1)."""
    sentences, turn, game = said_of(said)
    context = Telling(context.speaker)
    context.antecedent = True
    effect, after = lowering.parts(sentences, context)
    if after or turn or game:
        raise Refused("a skill has no その後 and no limit", sentences[0].span)
    return [terms.Skill(effect)]


def at_start(lowering: DivideLowering, said: Worded, context: Context) -> list[Ability]:
    """ゲーム開始時: what is done when the game starts (602-1j)."""
    sentences, turn, game = said_of(said)
    effect, after = lowering.parts(sentences, Telling(context.speaker))
    if after or turn or game:
        raise Refused("what is done at the start is done once", sentences[0].span)
    return [kw.AtStart(effect)]


def awakening(lowering: DivideLowering, said: Worded, context: Context) -> list[Ability]:
    """【覚醒】: an ability that works while the territory is open."""
    title = said.words[0] if said.words else ""
    return [terms.Awakening(each, title) for each in inner_of(lowering, said, context)]  # type: ignore[arg-type]


def omen(lowering: DivideLowering, said: Worded, context: Context) -> list[Ability]:
    """【怪異】: an ability that works when a card of the attribute fell this turn."""
    return [terms.Omen(said.words[0], each) for each in inner_of(lowering, said, context)]  # type: ignore[arg-type]


_INNER = ("auto", "cont", "act", "omen", "judgement", "bright", "bond", "blitz", "decoy", "berserk")


def inner_of(lowering: DivideLowering, said: Worded, context: Context) -> list[Ability]:
    """The abilities behind a word that says when they work."""
    governed = said.governs[0]
    if governed.key not in _INNER or (said.key == "omen" and governed.key == "awakening"):
        raise Refused("this is no ability that works only at times", said.span)
    return lowering.abilities(governed, context)


def judgement(lowering: DivideLowering, said: Worded, context: Context) -> list[Ability]:
    """【ジャッジメント】: what the opponent does."""
    if said.words:
        return [kw.Judgement(said.words[0])]
    return [kw.JudgementOf(lowering.when(said.condition, Telling(context.speaker)))]


def evol(lowering: DivideLowering, said: Worded) -> kw.Evol:
    """【エヴォル】: another cost."""
    return kw.Evol(costs_of(lowering, said.places), said.words[0] if said.words else "")


def power_icon(lowering: DivideLowering, said: Worded, context: Context) -> list[Ability]:
    """【永】〔パワー+1000〕: a change printed as an icon."""
    return [terms.PowerIcon(tuple(Change(each.key, "add", each.number) for each in said.places))]


MEANS: dict[str, Means] = {
    "auto": auto, "act": act, "cont": cont, "skill": skill, "at_start": at_start, "awakening": awakening, "omen": omen,
    "judgement": judgement, "power_icon": power_icon,
    "bright": lambda lowering, said, context: [kw.Bright(said.words, said.number)],
    "bond": lambda lowering, said, context: [kw.Bond(said.words[0])],
    "assault": lambda lowering, said, context: [kw.Assault()],
    "evol": lambda lowering, said, context: [evol(lowering, said)],
    "evol_pair": lambda lowering, said, context: [
        kw.EvolPair(evol(lowering, said.governs[0]), evol(lowering, said.governs[1]))],
    "legacy": lambda lowering, said, context: [kw.Legacy(costs_of(lowering, said.places))],
    "name_rule": lambda lowering, said, context: [kw.NameRule(said.words[0])],
    "deck_allows": lambda lowering, said, context: [kw.DeckAllows(said.number, said.words[0])],
    "extra_cost": lambda lowering, said, context: [kw.ExtraCost(costs_of(lowering, said.places))],
    "own_pay_as": lambda lowering, said, context: [terms.OwnPayAs()],
    "uncounterable": lambda lowering, said, context: [Keyword("uncounterable")],
}
