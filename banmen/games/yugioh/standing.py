"""What is always so: values, words, protections, bans, and what takes a card away."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.announcing import condition_of
from banmen.games.yugioh.bans import bans, immune_to
from banmen.games.yugioh.effects import Boosts
from banmen.games.yugioh.effects_bounds import Bars, Immune, Perishes
from banmen.games.yugioh.effects_doing import CameNow, CountersHere, EachTime, PlaceCounters, Protects, Silences
from banmen.games.yugioh.effects_more import WHILE_WORN
from banmen.games.yugioh.fights import is_fight
from banmen.games.yugioh.harming import harms
from banmen.games.yugioh.lowering import changes_of
from banmen.games.yugioh.meaning import BOTH_PLACES, LOWERING, ORIGINALS, Speaking
from banmen.games.yugioh.replacing import stands_in
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.shields import PLAINLY, SHIELDS, keywords_of, whom_of
from banmen.games.yugioh.summoning import OwnSummon
from banmen.games.yugioh.verbs_values import amount_said, changed_value
from banmen.games.yugioh.ways import comes_out
from banmen.games.yugioh.zones import EVERYWHERE
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Ability, Condition, Side, Term, What, walk
from banmen.kernel.effects.bounds import Allows, Bound
from banmen.kernel.effects.says import Change, If, Keyword, Lasting, Static, Triggered, When, giving
from banmen.language.errors import Refused
from banmen.language.lowering import Use as Clausal
from banmen.language.tree import (
    ALL,
    Clause,
    Count,
    HasName,
    Holds,
    NounPhrase,
    OfWord,
    Place,
    Sentence,
    Spoken,
    ValueOf,
)

SHIELDING: Final = frozenset((
    *(word for words in SHIELDS.values() for word in words), "untargetable", "their_untargetable",
))
OF_OTHERS: Final = SHIELDING | {"direct", *PLAINLY.values()}
"""The keywords that a text gives to others as it does to its own card."""
OF_VALUES: Final = ("rise", "fall", "become", "raise_level", "lower_level", "nullify", "negate")
"""Verbs of which each step that names only a value speaks of the thing before."""
WORDS: Final = ("names", "races", "attributes")


def always(sentence: Sentence, context: Speaking) -> list[Ability]:
    """A sentence that is true all the time, or a way a monster comes out."""
    step = sentence.steps[-1]
    if sentence.instead and not sentence.duration:
        return stands_in(sentence, context)
    sentence = _while_it_fights(sentence)
    if not isinstance(step, Clause) or sentence.duration or sentence.instead or sentence.may:
        raise Refused("this is not always so", sentence.span)
    condition = condition_of(sentence, context)
    if any(isinstance(each, Clause) and (each.modality == "cannot" or each.negative) for each in sentence.steps):
        sentence = replace(sentence, steps=tuple(of_one_thing(sentence.steps)))
    for before in sentence.steps[:-1]:
        if isinstance(before, Clause) and before.modality == "cannot":
            rest = replace(sentence, steps=tuple(each for each in sentence.steps if each is not before), conditions=())
            return [_there(each, sentence, context)
                    for each in (*_static(before, condition, context), *_all(rest, condition, context))]
    found = _all(sentence, condition, context)
    if any(isinstance(each, t.Extreme) for each in walk(tuple(found))):
        raise Refused("what is always so of the highest or lowest", sentence.span)  # it would change who that is
    if WHILE_WORN in walk(condition) and not all(
        isinstance(each, Static | Bound) and each.condition == WHILE_WORN for each in found
    ):
        raise Refused("what is so of a card that is worn, and more", sentence.span)
    return [_there(each, sentence, context) for each in found]


def _while_it_fights(sentence: Sentence) -> Sentence:
    """…が攻撃する場合、ダメージステップ終了時まで…できない: as long as its battle goes on."""
    fights = [each for each in sentence.conditions if isinstance(each, Holds) and is_fight(each.clause)]
    binds = all(isinstance(each, Clause) and each.modality == "cannot" for each in sentence.steps)
    plain = sentence.duration == "damage_step" and len(fights) == 1 and binds and not fights[0].clause.manner
    return replace(sentence, duration="") if plain else sentence


def _there(ability: Ability, sentence: Sentence, context: Speaking) -> Ability:
    """What is so while this card lies elsewhere than on the field, works there."""
    if context.place == BOTH_PLACES and not (isinstance(ability, Static) and ability.zones):
        raise Refused("what is always so while this card lies there", sentence.span)
    if context.place not in ("graveyard", "banished", "hand", "deck") or isinstance(ability, OwnSummon):
        return ability
    if isinstance(ability, Boosts) and isinstance(ability.what, t.Cards):
        face = replace(ability.what, filters=(*ability.what.filters, t.Face(True)))
        ability = Static(changes_of(ability.key, ability.amount, ability.up), face)
    if context.speaker != "monster" or not isinstance(ability, Static | Bound):
        raise Refused("what is always so while this card lies there", sentence.span)
    return replace(ability, zones=(context.place,))


def _all(sentence: Sentence, condition: Condition | None, context: Speaking) -> list[Ability]:
    """What the steps say, of one thing after the other."""
    last = sentence.steps[-1]
    assert isinstance(last, Clause)  # the caller looked
    out = comes_out(sentence, last, condition, context)
    if out is not None:
        return out
    found: list[Ability] = []
    for each in of_one_thing(sentence.steps):
        if not isinstance(each, Clause):
            raise Refused("a choice of what is always so", sentence.span)
        found += _static(each, condition, context)
    return found


def completed(said: Spoken) -> Spoken:
    """The sentences with every value said of its own thing."""
    return replace(said, sentences=tuple(
        replace(each, steps=tuple(of_one_thing(each.steps)))
        if all(isinstance(step, Clause) and step.verb in OF_VALUES for step in each.steps) else each
        for each in said.sentences
    ))


def of_one_thing(steps: tuple[Any, ...]) -> list[Any]:
    """…の攻撃力は500アップし、守備力は400ダウンする: what a step does not say for itself is of the thing before."""
    found: list[Any] = []
    thing: NounPhrase | None = None
    for step in steps:
        if not isinstance(step, Clause):
            return list(steps)
        roles = dict(step.roles)
        said = roles.get("object") or roles.get("subject")
        if thing is not None and roles.get("object") is None and said == "opponent" and step.verb == "make_target":
            step = replace(step, roles=tuple(sorted((*step.roles, ("object", thing)), key=lambda each: each[0])))
            said = thing  # 攻撃対象に選択できず、効果の対象にもできない
        elif thing is not None and (said is None or (isinstance(said, tuple) and said[0] == "number")):
            roles.pop("subject", None)
            roles["object"] = thing if said is None else ValueOf(thing, said[1])
            step = replace(step, roles=tuple(sorted(roles.items(), key=lambda each: each[0])))
            said = roles["object"]
        thing = said.of if isinstance(said, ValueOf) else said if isinstance(said, NounPhrase) else thing
        found.append(step)
    return found


def _static(step: Clause, condition: Condition | None, context: Speaking) -> list[Ability]:
    """One thing that is always so."""
    step, condition = _as_it_is(step, condition, context)
    forbidden = bans(step, context)
    asked = condition.conditions if isinstance(condition, t.Both) else (condition,)
    came = next((each for each in asked if isinstance(each, CameNow)), None)
    if came is not None and forbidden and all(isinstance(each, Bars | Allows) for each in forbidden):
        return [_from_then_on(forbidden, came, tuple(each for each in asked if each not in (came, None)))]
    if forbidden:
        return [replace(each, condition=condition) for each in forbidden]
    use = Clausal(LOWERING, step, context)
    found: list[Ability] = [replace(each, condition=condition) for each in harms(use)]
    if found:
        return found
    for reading in (_values, _levels, _words, _silences, _immune, _perishes, _keywords):
        found = reading(use, condition)
        if found:
            return found
    raise Refused("no rule makes this so", step.span)


def _from_then_on(forbidden: list[Bound], came: CameNow, rest: tuple[Condition, ...]) -> Ability:
    """…召喚に成功したターン、自分は…できない, or may: for that turn, even when this card is there no longer."""
    first, *also = came.ways
    when = When(first, t.Itself(), also=tuple(also))
    so = None if not rest else rest[0] if len(rest) == 1 else t.Both(rest)
    return EachTime(when, (Lasting(tuple(forbidden), "turn"),), so)


def _as_it_is(step: Clause, condition: Condition | None, context: Speaking) -> tuple[Clause, Condition | None]:
    """X素材を持っているこのカードは: what is said of this card as it is, said of it while it is so."""
    roles = dict(step.roles)
    for name, value in step.roles:
        of = value.of if isinstance(value, ValueOf) else value
        if not isinstance(of, NounPhrase):
            continue
        plain = replace(of, count=None) if of.head == "wearer" and of.count == Count(1) else of
        if of.ref == "this" and of.filters:
            plain = replace(of, filters=())
            given = t.Fits(t.Itself(), tuple(LOWERING.filter(each, context, of.span) for each in of.filters))
            condition = given if condition is None else t.Both((given, condition))
        roles[name] = replace(value, of=plain) if isinstance(value, ValueOf) else plain
    return replace(step, roles=tuple(sorted(roles.items(), key=lambda each: each[0]))), condition


def _whom(use: Clausal, said: NounPhrase) -> What:
    """This card, or all of a kind; a monster of which something is always so lies face up."""
    if said.ref == "this":
        if said.filters or said.zones not in ((), ("field",), ("monster",)):
            raise Refused("this card as it lies somewhere", said.span)
        return t.Itself()
    cards = LOWERING.cards(said, use.context)
    if said.count is not None and said.count.bound != "all":
        raise Refused("what is always so is so of this card or of all of a kind", said.span)
    faced = any(isinstance(each, t.Face) for each in cards.filters)
    return cards if faced else replace(cards, filters=(*cards.filters, t.Face(True)))


def _values(use: Clausal, condition: Condition | None) -> list[Ability]:
    """ATK, DEF or a level goes up or down, or is a number."""
    step = use.clause
    said = step.role("object") or step.role("subject")
    if step.modality or step.negative or step.verb not in ("rise", "fall", "become") or not isinstance(said, ValueOf):
        return []
    if step.verb == "become":
        return _becomes(use, said, condition)
    if step.role("count") is not None and step.role("count") != ALL:
        raise Refused("so many of them", step.span)
    what, key = changed_value(use)
    if not isinstance(what, t.Itself | t.Cards):
        raise Refused("what is always so is so of this card or of all of a kind", step.span)
    if condition is None:
        return [Boosts(what, key, amount_said(use), step.verb == "rise")]  # type: ignore[arg-type]
    if isinstance(what, t.Cards) and what.zones == ("monster",):
        what = replace(what, filters=(*what.filters, t.Face(True)))
    return [Static(changes_of(key, amount_said(use), step.verb == "rise"), what, condition)]


def _levels(use: Clausal, condition: Condition | None) -> list[Ability]:
    """Levels or ranks are higher or lower."""
    step = use.clause
    said, count = step.role("object") or step.role("subject"), step.role("count")
    sign = {"raise_level": 1, "lower_level": -1}.get(step.verb)
    if sign is None or step.modality or step.negative or step.manner or not isinstance(said, ValueOf) or (
        said.key not in ("level", "rank") or set(dict(step.roles)) - {"object", "subject", "count"}
    ):
        return []
    if count is None or count.bound != "exactly" or not isinstance(count.number, int):
        return []
    return [Static((Change(said.key, "add", sign * count.number),), _whom(use, said.of), condition)]


def _becomes(use: Clausal, said: ValueOf, condition: Condition | None) -> list[Ability]:
    """A value is a number as long as the text is in force: its own printed one, from which others count."""
    if said.key in WORDS:
        return []
    key = ORIGINALS.get(said.key, said.key)
    if key not in ("atk", "def", "both", "level", "rank") or set(dict(use.clause.roles)) - {
        "object", "subject", "becomes", "number"
    }:
        raise Refused("values are numbers", use.clause.span)
    keys = ("atk", "def") if key == "both" else (key,)
    amount = amount_said(use)
    return [Static(tuple(Change(each, "base", amount) for each in keys), _whom(use, said.of), condition)]


def _words(use: Clausal, condition: Condition | None) -> list[Ability]:
    """A card is treated as one of another name, or monsters as ones of another type or attribute."""
    step = use.clause
    said = step.role("object") or step.role("subject")
    new = step.role("as") if step.verb == "treat" else step.role("to") if step.verb == "become" else None
    if new is None or step.modality or step.negative or step.manner or set(dict(step.roles)) - {
        "object", "subject", "as", "to"
    }:
        return []
    of, kind = (said.of, said.key) if isinstance(said, ValueOf) else (said, "")
    if isinstance(said, tuple) and said[0] == "kind":
        of, kind = step.role("subject"), said[1]
    if not isinstance(of, NounPhrase):
        return []
    match new:
        case NounPhrase(head="card", filters=(HasName(name, False),)) if kind in ("", "names"):
            change = Change("names", "set", word=name)
        case OfWord(key, word) if kind in ("", key):
            change = Change(key, "set", word=word)
        case _:
            return []
    where = use.context.place if isinstance(use.context, Speaking) else ""
    zones: tuple[str, ...] = (where,) if where in ("graveyard", "hand", "deck") else ()
    this = of == NounPhrase(of.head, ref="this", span=of.span)
    if this and not where and condition is None and change.key == "names":
        zones = EVERYWHERE
    if where == BOTH_PLACES and isinstance(use.context, Speaking) and use.context.speaker == "monster":
        zones = ("monster", "graveyard")
    return [Static((change,), _whom(use, of), condition, zones)]


def _silences(use: Clausal, condition: Condition | None) -> list[Ability]:
    """The effects of such monsters are negated."""
    step = use.clause
    said = step.role("object") or step.role("subject")
    if step.verb != "nullify" or step.negative or not isinstance(said, ValueOf) or said.key != "effects":
        return []
    if condition is None and not said.of.ref:
        return [Silences(LOWERING.cards(said.of, use.context))]
    return [Static(giving(Keyword("silent")), _whom(use, said.of), condition)]


def _immune(use: Clausal, condition: Condition | None) -> list[Ability]:
    """Such cards are not affected by the effects of such others."""
    kind, whom = immune_to(use.clause, use.context), use.clause.role("subject")  # type: ignore[arg-type]
    if kind is None or not isinstance(whom, NounPhrase):
        return []
    return [Immune(_whom(use, whom), kind, condition)]


def _perishes(use: Clausal, condition: Condition | None) -> list[Ability]:
    """As soon as something is so, this card is destroyed."""
    step = use.clause
    said = step.role("object") or step.role("subject")
    cause = {"destroy": "destroy", "send": "send", "banish": "banish"}.get(step.verb)
    place = step.role("to")
    if cause is None or step.negative or step.modality or step.manner or set(dict(step.roles)) - {
        "object", "subject", "to"
    }:
        return []
    if (place is not None or cause == "send") and place not in (Place("graveyard"), Place("graveyard", "owner")):
        return []
    if not isinstance(said, NounPhrase) or said != NounPhrase(said.head, ref="this") or condition is None:
        return []
    return [Perishes(condition, cause)]


def _keywords(use: Clausal, condition: Condition | None) -> list[Ability]:
    """What a card can or cannot do, or have done to it."""
    said = whom_of(use.clause)
    words = keywords_of(use)
    if not words or said is None:
        return []
    if said.ref == "this" and condition is None:
        _whom(use, said)
        return [Keyword(each) for each in words]
    if not OF_OTHERS.issuperset(words):
        return []
    if condition is None and not said.ref and SHIELDING.issuperset(words):
        return [each for word in words for each in _protects(LOWERING.cards(said, use.context), word, said)]
    return [Static(giving(*(Keyword(each) for each in words)), _whom(use, said), condition)]


@book.rule("337.1")
def _protects(cards: t.Cards, word: Any, said: NounPhrase) -> list[Ability]:
    """Such cards are safe from something; the opponent of this card is who controls the cards on that side."""
    if not word.startswith("their_") or cards.side is not Side.ANY or said.or_else:
        return [Protects(cards, word)]
    own: Any = f"own_{word.removeprefix('their_')}"
    return [Protects(replace(cards, side=Side.YOURS), word), Protects(replace(cards, side=Side.THEIRS), own)]


@book.rule("352.1")
def of_different_names(said: Ability, targets: bool) -> Ability:
    """The ability, of whose choice of up to so many (its targets, or what it does) no two cards have the same name."""
    found: list[t.Choose] = []

    def unlike(value: Any) -> Any:
        if isinstance(value, t.Choose) and value.up_to:
            found.append(value)
            return replace(value, different="names")
        if isinstance(value, tuple):
            return tuple(unlike(each) for each in value)
        if isinstance(value, Term):
            return replace(value, **{name: unlike(getattr(value, name)) for name in value.__struct_fields__})
        return value

    part = "announce" if targets else "effect"
    if not hasattr(said, part):
        raise Refused("cards of different names")
    changed = replace(said, **{part: unlike(getattr(said, part))})
    if len(found) != 1:
        raise Refused("cards of different names")
    return changed


def capped(ability: Ability, most: int) -> Ability:
    """…を1つ置く(最大3つまで): the ability, while fewer counters than that lie there."""
    effect = ability.effect if isinstance(ability, Triggered) else ()
    one = effect[0] if len(effect) == 1 else None
    if not isinstance(one, PlaceCounters) or one.what != t.Itself() or one.amount != 1:
        raise Refused("so many counters at most")
    room = t.Check(CountersHere(one.name), "<", most)
    return replace(ability, effect=(If(room, effect),))


__all__ = ["always", "capped", "completed", "of_one_thing"]
