"""Where an effect listens for what it waits for: worked out from what it says."""

from __future__ import annotations

import msgspec

from banmen.games.yugioh.effects import Trigger, is_move
from banmen.games.yugioh.effects_doing import ByEffect, ByTheirEffect
from banmen.games.yugioh.effects_more import Acting
from banmen.games.yugioh.happenings import CAUSES
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.zones import ON_FIELD
from banmen.kernel.effects.base import Ability, What, Who
from banmen.kernel.effects.events import When
from banmen.kernel.effects.says import As, Move
from banmen.kernel.effects.things import Cards, It, Itself
from banmen.kernel.zones import WAY
from banmen.language.errors import Refused
from banmen.language.tree import NOWHERE


@book.rule("220.5", "130.7", "385.2", "403.1", "403.2", "451.1")
def heard(ability: Trigger, gemini: bool = False) -> Trigger:
    """What a card says of its own moves it notices where it comes to, face up or not as it lay before.

    An effect of the opponent has to be the cause where the text says so: a cost, the hand limit, a tribute and a
    battle are none. A Gemini monster has its effects only on the field, and notices them there.
    """
    ability = while_it_lies_there(ability)
    whens = [each for when in (ability.when, *ability.also) for each in by_whom(when)]
    whens = [of_others(departing(when) if gemini else arriving(when)) for when in whens]
    heard_in = [_where(when, word) for when in whens for word in when.happenings]
    zones = dict.fromkeys(zone for zone in heard_in if zone)
    elsewhere = not all(heard_in)
    if zones and elsewhere:
        if any(when.subject == Itself() and when.whose is not None for when in whens):
            raise Refused("whose card it was when it left, beside another moment", NOWHERE)
        zones |= dict.fromkeys(("monster", "spell_trap", "field_spell"))
    first, *also = whens
    return msgspec.structs.replace(ability, when=first, also=tuple(also), zones=ability.zones or tuple(zones))


@book.rule("374.1")
def while_it_lies_there(ability: Trigger) -> Trigger:
    """What moves the very monster that this one beats is used when its destruction is settled, before it goes."""
    first = ability.effect[0] if ability.effect else None
    if ability.when.happening != "battle_beat" or not isinstance(first, Move) or first.what != It("other"):
        return ability
    return msgspec.structs.replace(ability, when=msgspec.structs.replace(ability.when, happening="beating"))


def _where(when: When, word: str) -> str:
    """The zone in which a card notices that it arrived there; nothing: what becomes of others, where it is anyway."""
    if when.subject != Itself():
        return ""
    return word.partition(":" if word.startswith("enter:") else WAY)[2]


def by_whom(when: When) -> tuple[When, ...]:
    """What an effect of the opponent did, and apart from it what a battle did, which is nobody's effect."""
    if isinstance(when, ByEffect):
        causes = tuple(each for each in when.cause if each != "battle")
        said = When(when.happening, when.subject, when.whose, when.also, _acting(when.other), when.by, causes,
                    ("battle", *when.but))
        fought = When(when.happening, when.subject, when.whose, when.also, cause=("battle",))
        return (said, _held_by(fought, when.held)) if when.battle else (said,)
    if not isinstance(when, ByTheirEffect):
        return (when,)
    words = tuple(word for word in when.happenings if word != "battle")
    theirs = _such(when, words, Who.OPPONENT)
    return (theirs, _such(when, ("battle",), None)) if "battle" in when.happenings else (theirs,)


def _held_by(when: When, who: Who | None) -> When:
    """What a battle did to a monster of a player: which way it went tells whose it was, where it came to does not."""
    if who is None:
        return when
    first, *also = (f"monster{WAY}{word.removeprefix('enter:')}" if word.startswith("enter:") else word
                    for word in when.happenings)
    return msgspec.structs.replace(when, happening=first, also=tuple(also), whose=who)


def _acting(source: What | None) -> What | None:
    """The card whose effect does something is what it was when it was used, also where it lies face down since."""
    if not isinstance(source, Cards) or not source.filters:
        return source
    return msgspec.structs.replace(source, filters=(Acting(source.filters),))


def _such(when: ByTheirEffect, words: tuple[str, ...], by: Who | None) -> When:
    if when.sent:
        return When("enter:graveyard", when.subject, by=by, cause=words)
    return When(words[0], when.subject, also=words[1:], by=by)


def arriving(when: When) -> When:
    """A move of the card itself, as its arrival where such a move can lead."""
    words = [word for word in when.happenings if word in CAUSES]
    if when.subject != Itself() or not words or len(words) < len(when.happenings):
        return when
    first, *also = (f"enter:{zone}" for zone in _goals(when, words))
    return When(first, when.subject, when.whose, tuple(also), when.other, when.by, tuple(words), when.but, when.nth)


@book.rule("220.5")
def of_others(when: When) -> When:
    """What becomes of cards of a kind is heard by a card that is still there: it does not hear itself leave."""
    if not any(map(_leads_away, when.happenings)) or not isinstance(when.subject, Cards) or when.subject.other:
        return when
    return msgspec.structs.replace(when, subject=msgspec.structs.replace(when.subject, other=True))


@book.rule("409.3", "130.7")
def of_its_holder(ability: Ability) -> tuple[Ability, ...]:
    """このカードのコントローラーは: what a card that left has done by whoever held it, its owner or not."""
    if not isinstance(ability, Trigger) or ability.when.subject != Itself() or ability.when.whose is not None or (
        not any(map(_leads_away, ability.when.happenings))
    ):
        return (ability,)
    if ability.announce.parts or ability.also:
        raise Refused("what the player does who held the card", NOWHERE)
    yours, theirs = (msgspec.structs.replace(ability.when, whose=who) for who in (Who.YOU, Who.OPPONENT))
    return (
        msgspec.structs.replace(ability, when=yours),
        msgspec.structs.replace(ability, when=theirs, effect=(As(Who.OPPONENT, ability.effect),)),
    )


def _leads_away(word: str) -> bool:
    """Whether what happens takes a card from the field."""
    goals = CAUSES[word][1] if word in CAUSES else (word.partition(WAY)[2],) if WAY in word else ()
    return word.startswith("leave:") or bool(goals and not set(goals) & set(ON_FIELD))


def departing(when: When) -> When:
    """A move of a Gemini monster as what happens to it on the field, where it has its effects."""
    if when.subject != Itself() or not when.cause or not when.happening.startswith("enter:"):
        return when
    first, *also = when.cause
    return msgspec.structs.replace(when, happening=first, also=tuple(also), cause=())


def _goals(when: When, words: list[str]) -> tuple[str, ...]:
    """Where the card comes to; "destroyed and sent to the graveyard" is told from "destroyed" by what is said first."""
    if words[0] == "battle" or words == ["destroy"]:
        return ("graveyard",)
    return tuple(dict.fromkeys(zone for word in words for zone in CAUSES[word][1]))


@book.rule("374.1", "374.2", "375.2")
def answers_a_battle(when: When) -> bool:
    """What waits for damage, a battle or a destruction that a battle can bring is used after the calculation."""
    if any(each in OF_A_BATTLE for each in when.happenings):
        return True
    return any(map(is_move, when.happenings)) and (not when.cause or "battle" in when.cause) and (
        "battle" not in when.but and when.other is None and when.by is None)


OF_A_BATTLE = frozenset((
    "damaged", "battle_damaged", "battle_damage", "battled", "fought", "struck", "beating", "battle_beat", "battle_won",
    "fight_end"))
"""What happens in a damage step after the calculation."""
