"""Instructions of several steps that are one thing: fusing monsters, offering them for a ritual, calling a coin."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from banmen.games.yugioh.effects_doing import TossCoin
from banmen.games.yugioh.grammar import RITUAL_GOAL
from banmen.games.yugioh.grammar_nodes import Decided
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.summoning import FusionSummon, RitualAny, RitualOf, RitualSummon
from banmen.games.yugioh.words import MONSTER
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, Filter
from banmen.kernel.effects.things import Is
from banmen.language.errors import Refused
from banmen.language.tree import Clause, Compared, Count, HasName, NounPhrase, Place, Sentence, ValueOf

FUSION: Final = Is("kinds", "fusion")
RITUAL: Final = Is("kinds", "ritual")
GIVEN: Final = ("send", "banish")
OFFERED: Final = (("hand", "field"), ("field", "hand"), ("hand", "monster"))
"""Where the monsters are that a ritual takes."""


def one_thing(sentence: Sentence, context: Speaking) -> tuple[Action, ...] | None:
    """What the steps of a sentence do together; None where each is done for itself."""
    steps = [step for step in sentence.steps if isinstance(step, Clause)]
    if len(steps) != 2 or len(sentence.steps) != 2 or sentence.duration:
        return None
    first, last = steps
    fused = first.role("object")
    if first.verb in GIVEN and isinstance(fused, NounPhrase) and fused.head == "fusion_material":
        return (_decided(first, last, context),)
    if first.verb == "fuse" and last.verb in ("fusion_summon", "special_summon"):
        return (_fusion(first, last, context),)
    if first.verb == "release" and last.verb == "ritual_summon":
        return (_ritual(first, last, context),)
    if first.verb == "carry_out" and last.verb == "call" and first.role("object") in (
        NounPhrase("coin"), NounPhrase("coin", count=Count(1))
    ):
        return (TossCoin(True),)
    return None


def _kind(step: Clause, known: Filter, zones: tuple[tuple[str, ...], ...], context: Speaking) -> tuple[Filter, ...]:
    """What the one monster that is summoned must be, beside of its kind."""
    said = step.role("object")
    where = step.role("source")
    place = where.zones if isinstance(where, NounPhrase) else said.zones if isinstance(said, NounPhrase) else ()
    one = isinstance(said, NounPhrase) and not said.ref and said.count in (None, Count(1))
    if not isinstance(said, NounPhrase) or not one or place not in zones or step.manner:
        raise Refused("one monster is summoned in this way", step.span)
    return tuple(each for each in LOWERING.filters(said, context) if each not in (MONSTER, known))


def _fusion(first: Clause, last: Clause, context: Speaking) -> Action:
    """…を融合素材とし、…を融合召喚する."""
    things = first.role("object")
    if not isinstance(things, NounPhrase) or things.ref or things.count is not None or things.whose not in ("", "you"):
        raise Refused("monsters of one's own are fused", first.span)
    zones = _zones(things.zones)
    if zones is None or set(dict(first.roles)) - {"object"} or first.manner:
        raise Refused("materials are taken from there", first.span)
    own = tuple(each for each in LOWERING.filters(things, context) if each != MONSTER)
    kind = _kind(last, FUSION, ((), ("extra",)), context)
    return FusionSummon(kind, zones, own, banish="banished" in first.manner)


def _zones(said: tuple[str, ...]) -> tuple[str, ...] | None:
    """Where materials are taken from."""
    if not set(said) <= {"field", "hand", "graveyard"}:
        return None
    order = ("hand", "field", "graveyard")
    return tuple("monster" if each == "field" else each for each in order if each in (said or ("field",)))


def _decided(first: Clause, last: Clause, context: Speaking) -> Action:
    """融合モンスターカードによって決められた融合素材モンスターを墓地へ送り、その融合モンスター1体を融合召喚する."""
    things, to, said = first.role("object"), first.role("to"), last.role("object")
    zones = _zones(things.zones)
    decided = [each.by for each in things.filters if isinstance(each, Decided)]
    kinds = tuple(each for each in things.filters if not isinstance(each, Decided))  # said of the fusion monster
    away = first.verb == "banish" or to in (Place("graveyard"), Place("graveyard", "you"))
    plain = len(decided) == 1 and things.count is None and not things.ref and not things.or_else
    if zones is None or not plain or not away or first.manner or things.whose not in ("", "you") or (
        set(dict(first.roles)) - {"object", "to"}
    ):
        raise Refused("materials are taken from there", first.span)
    as_fusion = last.verb == "fusion_summon" or (last.verb == "special_summon" and last.manner == ("as_fusion",))
    source = last.role("source")
    extra = source is None or (isinstance(source, NounPhrase) and source.zones == ("extra",))
    if not isinstance(said, NounPhrase) or said.ref != "that" or said.count not in (None, Count(1)) or not extra or (
        not as_fusion or said.zones not in ((), ("extra",)) or FUSION not in said.filters
    ):
        raise Refused("the fusion monster of those materials is summoned", last.span)
    own = LOWERING.filters(replace(said, ref="", count=None), context)
    by = replace(decided[0], filters=(*decided[0].filters, *kinds))
    kind = dict.fromkeys((*LOWERING.filters(by, context), *own))
    return FusionSummon(tuple(each for each in kind if each not in (MONSTER, FUSION)), zones, (),
                        first.verb == "banish")


def demanded(sentence: Sentence, ritual: RitualOf) -> Action | None:
    """「X」の降臨に必要。…をリリースしなければならない: what an older ritual spell does; None if not that."""
    step = sentence.steps[0]
    if len(sentence.steps) != 1 or not isinstance(step, Clause) or step.verb != "release" or step.modality != "must":
        return None
    total = _offered(step)
    if isinstance(total.number, int):
        if ritual.part:
            raise Refused("the monster that is summoned is named", step.span)
        return RitualSummon(ritual.name, total.number, total.op == "==")
    kind: Filter = t.NameHas(ritual.name) if ritual.part else t.Named(ritual.name)
    return RitualAny((kind,), total.op == "==")


def plainly(sentence: Sentence) -> Sentence:
    """What has to be done, as something that is done."""
    return replace(sentence, steps=tuple(
        replace(step, modality="", negative=False) if isinstance(step, Clause) else step for step in sentence.steps
    ))


def _offered(first: Clause) -> Compared:
    """The levels that are offered for a ritual, of monsters of the hand and the field."""
    things = first.role("object")
    count = things.count if isinstance(things, NounPhrase) else None
    if not isinstance(things, NounPhrase) or count is None or count.total is None or count.total.key != "level":
        raise Refused("levels are added up for a ritual", first.span)
    if things.zones not in OFFERED or things.filters or things.ref or things.whose not in ("", "you") or (
        things.head not in ("monster", "card") or set(dict(first.roles)) - {"object"} or first.manner
    ):
        raise Refused("monsters of the hand and the field are offered", first.span)
    if count.total.op not in (">=", "==") or not (
        isinstance(count.total.number, int) or count.total.number == ValueOf(NounPhrase(RITUAL_GOAL), "level")
    ):
        raise Refused("so many levels are offered", first.span)
    return count.total


def _ritual(first: Clause, last: Clause, context: Speaking) -> Action:
    """レベルの合計が…になるように…をリリースし、…を儀式召喚する."""
    total = _offered(first)
    said = last.role("object")
    names = [each.name for each in said.filters if isinstance(each, HasName) and not each.part] if isinstance(
        said, NounPhrase) else []
    if isinstance(total.number, int):
        kind = _kind(last, RITUAL, (("hand",),), context)
        if len(names) == 1 and len(kind) == 1:
            return RitualSummon(names[0], total.number, total.op == "==")
        raise Refused("the monster that is summoned is named", last.span)
    zones = (("hand",), ("hand", "graveyard"))
    source = last.role("source")
    where = source.zones if isinstance(source, NounPhrase) else getattr(said, "zones", ())
    return RitualAny(_kind(last, RITUAL, zones, context), total.op == "==", where)


__all__ = ["demanded", "one_thing", "plainly"]
