"""The verbs that change things: numbers, abilities, words, costs."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from banmen.games.duelmasters.effects import EXECUTED_FROM
from banmen.games.duelmasters.effects_turn import NextUsed
from banmen.games.duelmasters.verbs.common import happens
from banmen.games.duelmasters.words import CIVILIZATIONS
from banmen.games.duelmasters.words import LEXICON as lex
from banmen.kernel.effects.base import Ability, Action, Condition, Side
from banmen.kernel.effects.says import (
    Change,
    Keyword,
    Lasting,
    Static,
)
from banmen.kernel.effects.things import (
    Cards,
    Itself,
)
from banmen.language.lowering import Use
from banmen.language.tree import AnyOf, NounPhrase, OfWord, ValueOf


def changed_number(use: Use) -> tuple[Change, ...] | None:
    """A number of a thing goes up or down, so much for each of something."""
    said = use.role("object") or use.role("subject")
    amount = use.role("number")
    if use.role("becomes") is not None:
        return set_to(use)
    if not isinstance(said, ValueOf) or not isinstance(amount, int):
        return None
    per = use.role("per")
    if per is not None:
        return (Change(said.key, "add", use.lowering.how_many(per, use.context, use.actor, amount)),)
    return (Change(said.key, "add", amount),)


def priced_by_number(use: Use, condition: Condition | None) -> list[Ability] | None:
    """What cards cost goes up or down; anything else is a change of things."""
    said = use.role("object") or use.role("subject")
    if isinstance(said, ValueOf) and said.key == "price":
        return price_change(use, said.of, 1, condition)
    return None


lex.verb("する", "change", "{object} gets {number}", changes=changed_number, agent="thing", always=priced_by_number)


def gained(use: Use) -> tuple[Change, ...] | None:
    """A thing gets abilities or words."""
    given = use.role("given")
    if given:
        found: tuple[Change, ...] = ()
        for each in given:
            changes = use.lowering.given(each, use)  # type: ignore[attr-defined]
            found = (*found, *changes)
        return found
    return gained_word(use)


def gained_word(use: Use) -> tuple[Change, ...] | None:
    """A thing gets a word of a characteristic, or every one of them."""
    word = use.role("object")
    if isinstance(word, OfWord):
        return (Change(word.key, "gain", 0, word.word),)
    if isinstance(word, tuple) and word == ("every", "civilizations"):
        return tuple(Change("civilizations", "gain", 0, each) for each in CIVILIZATIONS)
    return None


def had(use: Use, condition: Condition | None) -> list[Ability]:
    """A card has every civilization wherever it is (110.4a)."""
    if use.phrase("subject").ref == "this" and use.role("object") == ("every", "civilizations") and condition is None:
        return [Keyword("all_civilizations")]
    changes = gained(use)
    if changes is None:
        raise use.refused("no rule knows what this would have")
    return use.lowering.always(changes, use.lowering.changed(use), condition, use.duration, use.clause)


def also_has(use: Use) -> tuple[Change, ...] | None:
    """Races or names are added: 種族にRを追加する."""
    said = use.role("object")
    if isinstance(said, NounPhrase) and use.role("kind") is not None:
        return also_is(Use(use.lowering, replace(use.clause, roles=(("kind", said),)), use.context))
    return gained_word(use)


def also_is(use: Use) -> tuple[Change, ...] | None:
    """A thing is of a further kind too."""
    kind = use.role("kind")
    if not isinstance(kind, NounPhrase) or not kind.filters:
        return None
    words = [one for each in kind.filters for one in (each.filters if isinstance(each, AnyOf) else (each,))]
    if not all(isinstance(each, OfWord) for each in words):
        return None
    return tuple(Change(each.key, "gain", 0, each.word) for each in words)


lex.verb("もある", "be_also", "{subject} is also {kind}", agent="thing", particles={"で": "kind"}, changes=also_is)
lex.verb("追加する", "add_word", "{subject} gains {object}", agent="thing", particles={"に": "kind"},
    changes=also_has)
lex.verb("得る", "gain", "{subject} gets {given}", agent="thing", changes=gained)
lex.verb("与える", "give", "{subject} gets {given}", agent="thing", particles={"に": "subject"}, changes=gained)
lex.verb("進化する", "evolve", "evolve", done="evolved", agent="thing", happens=happens("evolve", "subject"))
lex.verb("持つ", "have", "{subject} has {object}{given}", agent="thing", particles={"も": "object"}, always=had,
    changes=gained)
lex.verb("2倍にする", "double", "{object} is doubled", also=("2倍する",),
         changes=lambda use: (Change(use.role("object").key, "times", 2),) if isinstance(use.role("object"), ValueOf)
         else None)
lex.verb("半分にする", "halve", "{object} is halved",
         changes=lambda use: (Change(use.role("object").key, "divide", 2),) if isinstance(use.role("object"), ValueOf)
         else None)
lex.verb("なる", "become", "{subject} becomes {becomes}{only}", agent="thing", particles={"だけに": "only"},
         changes=lambda use: set_to(use))


def set_to(use: Use) -> tuple[Change, ...] | None:
    """A number of a thing becomes so much; or it has one word of a characteristic and no other."""
    only = use.role("only")
    if isinstance(only, OfWord):
        return (Change(only.key, "set", 0, only.word),)
    said, amount = use.role("object") or use.role("subject"), use.role("becomes")
    return (Change(said.key, "set", amount),) if isinstance(said, ValueOf) and isinstance(amount, int) else None




def price_change(
    use: Use, things: NounPhrase, sign: int, condition: Condition | None, zones: tuple[str, ...] = EXECUTED_FROM
) -> list[Ability]:
    """Cards cost more or less to use, wherever they are used from, so much for each of something."""
    amount, per = use.role("number"), use.role("per")
    if not isinstance(amount, int):
        raise use.refused("costs are changed by a plain number")
    much = use.lowering.how_many(per, use.context, use.actor, sign * amount) if per is not None else sign * amount
    change = (Change("price", "add", much),)
    if things.ref == "this":
        return [Static(change, Itself(), condition, zones)]
    found: list[Ability] = []
    for each in (replace(things, or_else=()), *things.or_else):
        side = use.lowering.side(each, (), use.context.actor) if each.whose else Side.ANY
        filters = use.lowering.filters(each, use.context)
        found.append(Static(change, Cards(zones, side, filters), condition))
    return found


def priced(sign: int) -> Callable[[Use, Condition | None], list[Ability] | None]:
    """A verb that says that cards cost more, or less."""

    def always(use: Use, condition: Condition | None) -> list[Ability] | None:
        said = use.role("object") or use.role("subject")
        if not isinstance(said, ValueOf) or said.key != "price":
            raise use.refused("costs are changed")
        return price_change(use, said.of, sign, condition)

    return always


def priced_meanwhile(sign: int) -> Callable[[Use], tuple[Action, ...]]:
    """Cards cost more or less for a while, or only the next one of a kind does in this turn."""

    def does(use: Use) -> tuple[Action, ...]:
        said = use.role("object") or use.role("subject")
        things = said.of if isinstance(said, ValueOf) else None
        following = things is not None and NextUsed() in things.filters
        if things is None or not isinstance(said, ValueOf) or said.key != ("cost" if following else "price") or (
            not use.duration or things.ref or things.or_else
        ):
            raise use.refused("the costs of cards of a kind are changed for a while")
        if not following:
            return (Lasting(tuple(price_change(use, things, sign, None)), use.duration),)
        if use.duration != "turn":
            raise use.refused("the next card is one of this turn")
        others = tuple(each for each in things.filters if each != NextUsed())
        kind = replace(things, filters=others, whose=things.whose or "you")
        return (Lasting(tuple(price_change(use, kind, sign, None)), "next_card"),)

    return does


lex.verb("少なくする", "reduce", "{object} is {number} less", always=priced(-1), does=priced_meanwhile(-1), steady=True)
lex.verb("少なくなる", "no_less", "{object} is {number} less", agent="thing", always=priced(-1),
         does=priced_meanwhile(-1), steady=True, also=("コストが1のときは少なくなる", "コストが1の時は少なくなる"))
lex.verb("多くなる", "raise", "{object} is {number} more", agent="thing", also=("多くする",), always=priced(1),
         does=priced_meanwhile(1), steady=True)

def turned_over(use: Use, action: Action) -> tuple[Action, ...]:
    """Only the card that speaks, and no spell, turns over."""
    if use.phrase().ref != "this" or use.context.speaker == "spell":
        raise use.refused("only the card itself turns over, where it lies")
    return (action,)
