"""Compiling a card: its text is read, and each effect becomes what the rules work with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from banmen.errors import BanmenError
from banmen.games.yugioh.aiming import aimed, worth_hearing
from banmen.games.yugioh.checking import check_facts, check_text
from banmen.games.yugioh.effects import (
    Announce,
    BanishThis,
    Bodies,
    Boosts,
    DiscardThis,
    Equip,
    InForce,
    Labelled,
    Limit,
    LimitedActivation,
    LimitedAll,
    LimitedEach,
    LimitedEffect,
    LimitedName,
    Once,
    ReleaseThis,
    SendThis,
    Target,
    Trigger,
    Use,
    Wears,
    is_move,
)
from banmen.games.yugioh.effects_bounds import Immune, OnlyOne, Perishes, SummonOnly, Sworn, Unanswered
from banmen.games.yugioh.effects_doing import (
    Asleep,
    CameNow,
    EachTime,
    EquipOn,
    EquipOnly,
    LimitedBy,
    LimitedInDuel,
    LimitedThis,
    LimitedWay,
    OfItsTurn,
    Protects,
    Silences,
    SummonedOnce,
    TakesItsPlace,
    WhileSo,
)
from banmen.games.yugioh.effects_more import CountsTwice, FewerTributes, Lies, OnActivation, ToActivate
from banmen.games.yugioh.facts import Facts, Printed, plain_name, value_of
from banmen.games.yugioh.happenings import unknown_words
from banmen.games.yugioh.listening import answers_a_battle, by_whom, heard
from banmen.games.yugioh.lowering import (
    answer_class,
    changes_of,
    damage_class,
    giving_changes,
    instructions,
    lowered,
)
from banmen.games.yugioh.oaths import sworn
from banmen.games.yugioh.reading import read_card
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c285_speed import speed_of
from banmen.games.yugioh.summoning import (
    Complete,
    CreateTokens,
    Materials,
    OwnSummon,
    RitualBy,
    RitualOf,
)
from banmen.games.yugioh.zones import EVERYWHERE, FIELD_SPELL, GRAVEYARD, HAND, MONSTER, PENDULUM, SPELL_TRAP, ZONES
from banmen.kernel.effects.base import Ability, Action, Filter, walk
from banmen.kernel.effects.bounds import Bound
from banmen.kernel.effects.says import Change, Keyword, Move, OneShot, Replacing, Static, Triggered, When
from banmen.kernel.effects.things import Both, Cards, CountOf, Face, Itself, Named
from banmen.kernel.library import CardDef, blocks_of
from banmen.language.cardfile import CardSource

MARKS = "①②③④⑤"
Always = Static | Bound | Replacing | Immune | Perishes
"""What is so as long as its card is there."""


def compile_card(source: CardSource[Facts]) -> CardDef:
    """The card its facts and its text make."""
    facts = source.facts
    read = read_card(source.text, facts.type, source.text_place, facts.abilities, Printed(facts, {}).stays)
    read_scales = read_card(facts.pendulum, "pendulum", source.text_place, stays=True)
    english = "\n".join(
        [*("Pendulum effect: " + each.en for each in read_scales if each.en), *(each.en for each in read if each.en)]
    )
    return assemble(source, [each.ability for each in read], [each.ability for each in read_scales], english)


def assemble(
    source: CardSource[Facts], parsed: list[Ability], scales: Sequence[Ability] = (), english: str = ""
) -> CardDef:
    """The card that its facts and what was read of its text make."""
    facts = source.facts
    if LimitedWay() in parsed:
        parsed = [_once_a_turn(each) for each in parsed]
    about = [each.ability if isinstance(each, Labelled) else each for each in parsed]
    if LimitedWay() in about and not any(isinstance(each, OwnSummon) for each in about):
        raise BanmenError("a limit on a way out that the text does not give", place=source.text_place)
    own = Named(plain_name(source.name))
    if any(isinstance(each, SummonedOnce) and own not in each.came.when.subject.filters for each in about):  # type: ignore[union-attr]
        raise BanmenError("a limit on summons of another card", place=source.text_place)
    if any(own in walk(term.cards) for each in about if _is_of_others(each) for term in walk(each)
           if isinstance(term, CountOf)):
        raise BanmenError("for each card of its own name, of which each would say so", place=source.text_place)
    check_facts(facts, source.place)
    check_text(facts, parsed, source.place)
    if sum(isinstance(each, OwnSummon) for each in about) > 1:
        raise BanmenError("a monster that comes out in several ways of its own is not understood yet",
                          place=source.text_place)
    called = {change.word for each in about if _is_called(each) for change in each.changes}  # type: ignore[attr-defined]
    if len(called) > 1:
        raise BanmenError("a card that is treated as several others is not understood yet", place=source.text_place)
    parsed = [each for each, said in zip(parsed, about, strict=True) if not _is_called(said)]
    abilities = (*_compiled(facts, parsed, source.text_place), *in_pendulum_zone(facts, scales, source.text_place))
    for word in unknown_words(abilities):
        raise BanmenError(f"the game knows nothing called {word!r}", place=source.text_place)
    chainable = {n: each for n, each in enumerate(abilities) if isinstance(each, Trigger | Use)}
    if sum(isinstance(each, Use) and each.timing == "card" for each in abilities) > 1:
        raise BanmenError("a card is activated in one way only", place=source.text_place)
    words = _words(facts, source.name) | ({"names": frozenset(called)} if called else {})
    return CardDef(source.id, source.name, source.name_en, _numbers(facts), words, abilities,
                   Printed(facts, chainable, about), source.text, english, makes=tokens_of(abilities),
                   aloud="" if called else _aloud(facts, source.name))


@book.rule("130.1")
def _is_called(said: Ability) -> bool:
    """Whether a card says that it is treated as one of another name, wherever it is: that is its name."""
    return isinstance(said, Static) and said.zones == EVERYWHERE and said.what == Itself()


def _is_of_others(ability: Ability) -> bool:
    """Whether a text makes values of other monsters than its own card what they are."""
    return isinstance(ability, Static | Boosts) and ability.what != Itself()


def _once_a_turn(said: Ability) -> Ability:
    """A monster's own way out, taken only once a turn by monsters of its name."""
    if isinstance(said, Labelled):
        return msgspec.structs.replace(said, ability=_once_a_turn(said.ability))
    return msgspec.structs.replace(said, once=True) if isinstance(said, OwnSummon) else said


@book.rule("130.2", "230.2")
def _numbers(facts: Facts) -> dict[str, int]:
    """A monster has ATK, DEF and a level; an Xyz monster has a rank instead of a level."""
    if facts.type != "monster":
        return {}
    own = {"rank": facts.rank} if "xyz" in facts.abilities else {"level": facts.level}
    return {"atk": value_of(facts.atk), "def": value_of(facts.defense), **own}


@book.rule("130.3", "130.4")
def _words(facts: Facts, name: str) -> dict[str, frozenset[str]]:
    """A monster has an attribute and a type, and a spell or trap its icon, by which effects can choose."""
    words = {"names": frozenset((plain_name(name),)), "types": frozenset((facts.type,))}
    if facts.type != "monster":
        return words | {"kinds": frozenset((facts.property,))}
    return words | {"races": frozenset((facts.race,)), "attributes": frozenset((facts.attribute,)),
                    "kinds": frozenset(facts.abilities)}


@book.rule("472.1")
def _aloud(facts: Facts, name: str) -> str:
    """How the name is read, where that is not as it is written."""
    reading = plain_name(facts.reading)
    return "" if reading == plain_name(name) else reading


def tokens_of(abilities: Iterable[Ability]) -> tuple[CardDef, ...]:
    """The tokens a text can make."""
    blocks = (block for ability in abilities for block in blocks_of(ability))
    return tuple(token_made(action) for block in blocks for action in block if isinstance(action, CreateTokens))


@book.rule("320.1")
def token_made(action: CreateTokens) -> CardDef:
    """A token is a monster that an effect makes, with the values the effect names."""
    facts = Facts("monster", attribute=action.attribute.word, race=action.race.word, level=action.level,
                  atk=action.atk, defense=action.defense, abilities=("token", "normal"))
    return CardDef(action.id, action.name, action.name, _numbers(facts), _words(facts, action.name), (),
                   Printed(facts, {}))


@book.rule("135.3", "135.5", "380.1", "380.3", "380.4", "380.5", "383.3")
def in_pendulum_zone(facts: Facts, parsed: Sequence[Ability], place: str) -> Iterable[Ability]:
    """Activated from the hand it lies in a pendulum zone as a spell of no kind, where only its pendulum text works."""
    if "pendulum" not in facts.abilities:
        if parsed:
            raise BanmenError("only a pendulum monster has a pendulum effect", place=place)
        return
    yield Use("card", (), places=(HAND.number,))
    yield Static((Change("types", "set", word="spell"), Change("kinds", "set", word="pendulum")), zones=("pendulum",))
    for ability in _compiled(facts, parsed, place):
        if isinstance(ability, Use):
            yield msgspec.structs.replace(ability, places=(PENDULUM.number,), label="P" + ability.label)
        elif isinstance(ability, Trigger):
            yield msgspec.structs.replace(ability, zones=("pendulum",), label="P" + ability.label)
        elif isinstance(ability, Static | Bound):
            asked = (InForce(), *(() if ability.condition in (None, InForce()) else (ability.condition,)))
            yield msgspec.structs.replace(ability, zones=("pendulum",), condition=asked[0] if len(asked) == 1 else
                                          Both(asked))
        else:
            raise BanmenError("this does not work in a pendulum zone", place=place)


@book.rule("466.1", "466.3")
def limits_of(parsed: Sequence[Ability]) -> dict[str, Once]:
    """By label (or "card" for the activation itself), how its use is limited; "the effect" of a name is all of them."""
    once: dict[str, Once] = {}
    for each in parsed:
        if isinstance(each, LimitedEffect):
            once[each.label] = "label"
        elif isinstance(each, LimitedEach):
            once.update((label, "label") for label in each.labels)
        elif isinstance(each, LimitedName):
            once.update((label, "name") for label in each.labels)
        elif isinstance(each, LimitedAll):
            once.update((label, "name") for label in ("", *MARKS))
        elif isinstance(each, LimitedActivation):
            once["card"] = "activation"
    return once


def _compiled(facts: Facts, parsed: Sequence[Ability], place: str) -> Iterable[Ability]:
    """What was read as the rules work with it, each activation with what is sworn for it."""
    oaths = tuple(oath for each in parsed if isinstance(each, Sworn) for oath in each.oaths)
    goes = facts.type != "monster" and not Printed(facts, {}).stays
    for ability in _unsworn(facts, parsed, place):
        activated = isinstance(ability, Trigger | Use) and (
            not goes or (isinstance(ability, Use) and ability.timing == "card"))  # of one that goes only the card is
        yield sworn(ability, oaths) if oaths and activated else ability


def _unsworn(facts: Facts, parsed: Sequence[Ability], place: str) -> Iterable[Ability]:
    once = limits_of(parsed)
    if facts.type != "monster" and Printed(facts, {}).stays:
        wearers = tuple(each.filters for each in parsed if isinstance(each, EquipOnly))
        begun = [each.ability if isinstance(each, Labelled) else each for each in parsed]
        done = tuple(action for each in begun if isinstance(each, OnActivation) for action in each.effect)
        asked = [each for each in begun if isinstance(each, ToActivate)]
        equips = any(isinstance(each, EquipOn) and each.what == Itself() for way in asked for each in walk(way.effect))
        if len(asked) > 1 or (asked and (facts.property == "equip") is not equips):
            raise BanmenError("the card is activated in one way only", place=place)
        whole = card_activation(facts, once.get("card", ""), wearers[0] if wearers else (), lowered(done))
        for way in asked:
            effect = lowered(way.effect)
            if equips:
                whole = msgspec.structs.replace(whole, effect=lowered(done))  # its text says to whom it goes
            whole = msgspec.structs.replace(
                whole, condition=way.condition, announce=aimed(way.announce, effect), effect=(*effect, *whole.effect)
            )
        yield as_played(msgspec.structs.replace(whole, damage=damage_class(whole.effect)), parsed)
    for number, each in enumerate(parsed):
        label, ability = (each.label, each.ability) if isinstance(each, Labelled) else ("", each)
        if isinstance(ability, _ABOUT_THE_CARD):
            continue
        for said in parsed:
            if isinstance(said, LimitedBy) and isinstance(ability, Trigger | Use) and (
                not said.labels or label in said.labels
            ):
                ability = msgspec.structs.replace(ability, limits=(*ability.limits, said.limit))
        limit = limit_on_the_one_before(parsed[number + 1 : number + 2])
        if limit is not None and limit.per != "copy":
            label = label or MARKS[number]
        if limit == Limit(1, "label"):
            once[label] = "label"
        elif limit is not None:
            if isinstance(ability, OneShot) and not Printed(facts, {}).stays and limit == Limit():
                limit, ability = Limit(1, "activation"), Use("", ability.effect)  # of a card that goes: of its name
            if not isinstance(ability, Trigger | Use):
                raise BanmenError("a limit on something that is not activated", place=place)
            ability = msgspec.structs.replace(ability, limits=(*ability.limits, limit))
        if isinstance(ability, TakesItsPlace):
            yield from (_in_its_place(cause) for cause in ("destroy", "battle"))
            continue
        of_card = once.get("card", "") if is_played_as_its_card(facts, ability) else ""
        one = as_played(_one(facts, ability, label, once.get(label, of_card), place), parsed)
        joins = isinstance(one, Use) and joins_its_card(facts, one)
        yield msgspec.structs.replace(one, joins=True) if joins else one
    if any(each == Keyword("gemini") for each in parsed):
        as_normal = (Change("kinds", "gain", word="normal"), Change("kinds", "lose", word="effect"))
        yield Static(as_normal, Itself(), Asleep(), zones=("monster", "graveyard"))


@book.rule("457.1", "466.3")
def as_played(ability: Ability, parsed: Sequence[Ability]) -> Ability:
    """The activation of a card with what its text says of it: who may answer, and how often in a duel."""
    if not isinstance(ability, Trigger | Use):
        return ability
    as_card = isinstance(ability, Use) and ability.timing == "card"
    for told in (each for each in parsed if isinstance(each, Unanswered) and as_card):
        ability = msgspec.structs.replace(ability, quiet=told.who)
    if as_card and any(isinstance(each, LimitedInDuel) for each in parsed):
        ability = msgspec.structs.replace(ability, limits=(*ability.limits, Limit(1, "activation", "duel")))
    return ability


@book.rule("362.3")
def joins_its_card(facts: Facts, ability: Use) -> bool:
    """A quick effect of a trap that stays may be used as the trap is turned up, unless it speaks of that very trap."""
    lies = facts.type == "trap" and ability.timing == "quick" and ability.places == (SPELL_TRAP.number,)
    return lies and not any(isinstance(each, Itself | SendThis | ReleaseThis | Lies) for each in walk(ability))


_ABOUT_THE_CARD = (LimitedEffect, LimitedEach, LimitedName, LimitedAll, LimitedActivation, Materials, OwnSummon,
                   RitualBy, Complete, EquipOnly, LimitedThis, SummonOnly, OnActivation, Sworn, RitualOf, LimitedInDuel,
                   Unanswered, ToActivate, LimitedBy, LimitedWay)
"""Sentences that are no abilities of their own."""


@book.rule("466.2", "466.4")
def limit_on_the_one_before(following: Sequence[Ability]) -> Limit | None:
    """A limit on "this effect" of a card is one on the effect said directly before it, and on no other."""
    return following[0].limit if following and isinstance(following[0], LimitedThis) else None


@book.rule("170.5", "170.6", "170.7", "165.1")
def card_activation(
    facts: Facts, once: Once, wearers: tuple[Filter, ...] = (), effect: tuple[Action, ...] = ()
) -> Use:
    """A spell or trap that stays is activated as a card; an equip spell targets the face-up monster it goes to.

    Its text may say that something is done when the activation is carried out.
    """
    parts: tuple[Target, ...] = ()
    if facts.property == "equip":
        parts = (Target(Bodies(Cards(("monster",), filters=(Face(True), *wearers)))),)
        effect = (Equip(), *effect)
    return Use("card", effect, announce=Announce(parts), speed=speed_of(facts), once=once,
               places=_card_places(facts))


@book.rule("225.1", "427.1")
def _in_its_place(cause: str) -> Replacing:
    """A Union monster that is worn is destroyed in place of its wearer."""
    wearer = Cards(("monster",), filters=(Wears(),))
    return Replacing(When(cause, wearer), (Move(Itself(), "graveyard", cause="destroy"),))


def _card_places(facts: Facts) -> tuple[int, ...]:
    if facts.type == "trap":
        return (SPELL_TRAP.number,)
    return (HAND.number, FIELD_SPELL.number if facts.property == "field" else SPELL_TRAP.number)


def _one(facts: Facts, ability: Ability, label: str, once: Once, place: str) -> Ability:
    if isinstance(ability, Boosts):
        return _static(facts, ability)
    if isinstance(ability, WhileSo):
        return Static((Change("keywords", "grant", word=ability.keyword),), Itself(), ability.condition)
    if isinstance(ability, Protects | Silences):
        return _protection(facts, ability)
    if isinstance(ability, EachTime):
        return msgspec.structs.replace(ability, effect=lowered(ability.effect))
    if isinstance(ability, Keyword) and facts.type == "monster":
        return ability
    if isinstance(ability, Static):
        ability = msgspec.structs.replace(ability, changes=giving_changes(ability.changes))
    if isinstance(ability, Always):
        return while_it_works(facts, ability)
    if isinstance(ability, OnlyOne | FewerTributes | SummonedOnce | CountsTwice):
        return ability
    if is_played_as_its_card(facts, ability):
        return _as_card(facts, ability, label, once, place)
    if isinstance(ability, Trigger):
        if ability.when.happening.startswith("activate:") and not ability.optional:
            raise BanmenError("an answer to an activation that must be given is not understood yet", place=place)
        return _as_trigger(facts, ability, label, once)
    if isinstance(ability, Use):
        return _as_use(facts, ability, label, once)
    raise BanmenError("this sentence does not say when it is activated", place=place)


@book.rule("466.3")
def is_played_as_its_card(facts: Facts, ability: Ability) -> bool:
    """Whether what a text says is done by the activation of the card: not of one that lies there, or lay there."""
    goes = facts.type != "monster" and facts.property in ("normal", "quick_play", "counter", "ritual")
    return goes and not is_used_from_elsewhere(ability)


@book.rule("220.5", "362.1")
def is_used_from_elsewhere(ability: Ability) -> bool:
    """Whether an effect of a spell or trap that does not stay is one of the card lying in the graveyard."""
    if isinstance(ability, Use):
        return ability.places == (GRAVEYARD.number,)
    if not isinstance(ability, Trigger):
        return False
    own = ability.when.subject == Itself() and all(map(is_move, ability.when.happenings))
    return own or ability.zones == ("graveyard",)


def _as_card(facts: Facts, ability: Ability, label: str, once: Once, place: str) -> Use:
    """What a spell or trap that does not stay says is what its activation does."""
    effect = instructions(ability) if isinstance(ability, OneShot | Triggered | Use) else ()
    if not effect:
        raise BanmenError("a spell or trap like this does nothing after it was activated", place=place)
    announce = aimed(ability.announce, effect) if isinstance(ability, Trigger | Use) else Announce()
    if isinstance(ability, Trigger):
        ability = worth_hearing(ability, effect)
    waits = (ability.when, *ability.also) if isinstance(ability, Trigger) else ()
    when, *also = (each for said in waits for each in by_whom(said)) if waits else (None,)
    answers = when is not None and any(map(answers_a_battle, (when, *also)))
    damage = "counter" if facts.property == "counter" else _damage_timing(ability) or (
        "battle" if answers else damage_class(effect))
    chain = ability if isinstance(ability, Trigger | Use) else None
    return Use("card", effect, condition=chain.condition if chain else None, when=when, announce=announce,
               at=ability.at if isinstance(ability, Trigger) else "if",
               label=label, once=once, speed=speed_of(facts), damage=damage, places=_card_places(facts),
               limits=chain.limits if chain else (), also=tuple(each for each in also if each is not None),
               quiet=chain.quiet if chain else "")


@book.rule("371.2", "372.4")
def _damage_timing(ability: Ability) -> str:
    """A text may say that it is used during the damage step, before the damage calculation, or during it."""
    if isinstance(ability, Trigger) and ability.when.happening == "damage_calculation":
        return "calculation"
    return ability.timing if isinstance(ability, Use) and ability.timing in ("step", "before", "calculation") else ""


def _own_zone(facts: Facts) -> int:
    if facts.type == "monster":
        return MONSTER.number
    return FIELD_SPELL.number if facts.property == "field" else SPELL_TRAP.number


ANSWERED_AT_ONCE = ("activate:", "damage_calculation", "summoning", "flip_summoning", "special_summoning")
"""What is answered while it goes on, and not when it is over."""


@book.rule("220.1", "220.5")
def _as_trigger(facts: Facts, ability: Trigger, label: str, once: Once) -> Ability:
    """An effect that waits for something triggers; one of the damage calculation or of a summon is a quick effect."""
    effect = instructions(ability)
    limit = ability.once or once
    ability = heard(ability, "gemini" in facts.abilities)
    if ability.optional:
        ability = worth_hearing(ability, effect)
    if isinstance(ability.when, OfItsTurn):
        ability = msgspec.structs.replace(ability, condition=CameNow())
    if ability.when.happening.startswith(ANSWERED_AT_ONCE):
        damage = _damage_timing(ability) or answer_class(effect)
        places = tuple(zone.number for zone in ZONES if zone.name in ability.zones)
        return Use("quick", effect, condition=ability.condition, when=ability.when, at=ability.at,
                   announce=aimed(ability.announce, effect), label=label, once=limit, speed=2, damage=damage,
                   places=places or (_place(facts, ability.announce),), quiet=ability.quiet,
                   limits=ability.limits, also=ability.also)
    return msgspec.structs.replace(ability, effect=effect, modes=(), label=label, once=limit,
                                   announce=aimed(ability.announce, effect), speed=2 if facts.type == "trap" else 1)


def _place(facts: Facts, announce: Announce) -> int:
    for part in announce.parts:
        if isinstance(part, DiscardThis):
            return HAND.number
        if isinstance(part, BanishThis):
            return GRAVEYARD.number
    return _own_zone(facts)


@book.rule("220.4", "220.6", "220.7")
def _as_use(facts: Facts, ability: Use, label: str, once: Once) -> Use:
    """Without a stated timing an effect of a monster is an ignition effect; "in either turn" makes it quick."""
    quick = ability.timing in ("either", "step", "before", "calculation") or facts.type == "trap"
    place = SPELL_TRAP.number if ability.timing == "worn" else _place(facts, ability.announce)
    effect = instructions(ability)
    return Use("quick" if quick else "ignition", effect, condition=ability.condition, quiet=ability.quiet,
               announce=aimed(ability.announce, effect), label=label, once=ability.once or once,
               speed=speed_of(facts, quick), damage=_damage_timing(ability) or damage_class(effect),
               places=ability.places or (place,), limits=ability.limits)


@book.rule("220.2", "220.3", "170.4", "265.5")
def while_it_works(facts: Facts, ability: Always) -> Ability:
    """What is always so holds while its card lies face up and, if it is a spell or trap, has been carried out."""
    if facts.type == "monster" or ability.condition == InForce():
        return ability
    condition = InForce() if ability.condition is None else Both((InForce(), ability.condition))
    return msgspec.structs.replace(ability, condition=condition)


@book.rule("220.2", "170.4")
def _protection(facts: Facts, ability: Protects | Silences) -> Static:
    """What keeps other cards safe, or silences them, does so while its card lies face up (and, of a spell, works)."""
    assert isinstance(ability.what, Cards)
    what = msgspec.structs.replace(ability.what, filters=(*ability.what.filters, Face(True)))
    condition = None if facts.type == "monster" else InForce()
    word = ability.shield if isinstance(ability, Protects) else "silent"
    return Static((Change("keywords", "grant", word=word),), what, condition)


@book.rule("220.2", "220.3", "170.4", "265.5")
def _static(facts: Facts, ability: Boosts) -> Static:
    """A continuous effect is never activated: it holds while its card lies face up (and, of a spell or trap, works)."""
    condition = None if facts.type == "monster" else InForce()
    what = Itself() if isinstance(ability.what, Itself) else ability.what
    if not isinstance(what, Itself | Cards):
        raise BanmenError("what is always so is so of all of a kind")
    if isinstance(what, Cards) and what.zones == ("monster",):
        what = msgspec.structs.replace(what, filters=(*what.filters, Face(True)))
    return Static(changes_of(ability.key, ability.amount, ability.up), what, condition)
