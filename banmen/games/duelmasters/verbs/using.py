"""The verbs of using cards: summon, cast, generate, use an S-trigger."""

from __future__ import annotations

from msgspec.structs import replace

from banmen.games.duelmasters.effects import Execute
from banmen.games.duelmasters.effects_basics import (
    OfNamed,
)
from banmen.games.duelmasters.effects_turn import CanCome
from banmen.games.duelmasters.effects_turn import Use as UseCard
from banmen.games.duelmasters.verbs.common import grants
from banmen.games.duelmasters.verbs.moves import capped
from banmen.games.duelmasters.words import LEXICON as lex
from banmen.kernel.effects.base import Ability, Action, Side
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import (
    When,
)
from banmen.kernel.effects.things import (
    Cards,
    Choose,
)
from banmen.language.lowering import Use
from banmen.language.tree import Event, NounPhrase, Worded


def executed(use: Use) -> tuple[Action, ...]:
    """A card is used without paying for it."""
    if not use.has("free"):
        raise use.refused("an effect lets cards be used without paying only")
    return (Execute(use.what()),)


def executing(use: Use, word: str) -> When | None:
    """A card of a kind is summoned or cast by a player."""
    said = use.role("object")
    if not isinstance(said, NounPhrase) or said.ref or said.zones:
        return None
    filters = use.lowering.filters(said, use.context)
    plain = _plain(use, "creature" if word == "summon" else "spell")
    return When(word, None if plain else Cards((), filters=filters), use.who)


def used(use: Use) -> tuple[Action, ...]:
    """A card is used without paying for it; one that is looked at comes or is cast (605.4)."""
    if use.phrase().ref == "among":
        what = use.what()
        if isinstance(what, Choose):
            cards = replace(what.cards, filters=(*what.cards.filters, CanCome()))
            return (UseCard(replace(what, cards=cards, up_to=True)),)
        return (UseCard(what),)
    return executed(use)


lex.verb("召喚する", "summon", "summon {object}", done="summoned", does=executed,
         happens=lambda use, event: executing(use, "summon"), barred=lambda use: barred_from(use, "summon"),
         capped=lambda use: capped(use, "summon", "summon"))
lex.verb("唱える", "cast", "cast {object}", done="cast", does=executed,
         happens=lambda use, event: executing(use, "cast"), ends_itself=True,
         barred=lambda use: barred_from(use, "cast"), capped=lambda use: capped(use, "cast", "cast"))


def barred_from(use: Use, act: str) -> tuple[Ability, ...]:
    """A player cannot summon or cast cards of a kind."""
    kind = use.role("object")
    if not isinstance(kind, NounPhrase) or kind.ref or kind.zones or kind.count is not None:
        raise use.refused("a player is kept from using every card of a kind")
    filters = use.lowering.filters(kind, use.context)
    if any(isinstance(each, OfNamed) for each in filters):
        raise use.refused("what was named is not remembered so long")
    return (Forbids(act, Cards((), side_of(use), filters)),)


def side_of(use: Use) -> Side:
    """Whose cards a player's acts are about."""
    return {"opponent": Side.THEIRS, "each": Side.ANY}.get(use.actor, Side.YOURS)


def is_trigger(use: Use) -> bool:
    """Whether the S-trigger of shields is spoken of."""
    given = use.role("given") or ()
    return bool(given) and all(isinstance(each, Worded) and each.key == "s_trigger" for each in given)


def trigger_used(use: Use, event: Event) -> When | None:
    """A player uses an S-trigger."""
    of = use.role("of")
    plain = of is None or (isinstance(of, NounPhrase) and of.head == "shield" and not of.filters)
    return When("s_trigger_used", whose=use.who) if is_trigger(use) and plain and event.time == "done" else None


def untriggered(use: Use) -> tuple[Ability, ...]:
    """A player cannot use S-triggers, perhaps only those of cards of a kind."""
    if not is_trigger(use):
        raise use.refused("no rule forbids to use this")
    of = use.role("of")
    filters = use.lowering.filters(of, use.context) if isinstance(of, NounPhrase) else ()
    return (Forbids("s_trigger", Cards((), side_of(use), filters)),)


lex.verb("使う", "use", "use {object}{given}", done="used", does=used, also=("実行する",), happens=trigger_used,
         barred=untriggered)
lex.verb("ジェネレートする", "generate", "generate {object}", done="generated", does=executed,
         happens=lambda use, event: generated(use, event))


def generated(use: Use, event: Event) -> When | None:
    """A player generates a cross gear."""
    gear = use.role("object")
    plain = isinstance(gear, NounPhrase) and gear == NounPhrase("cross_gear", whose=gear.whose)
    return When("generate", whose=use.who) if event.time == "done" and plain else None
lex.verb("使えるようにする", "make_usable", "{object} can be used", agent="thing", changes=lambda use: grants("usable"))


def _plain(use: Use, head: str) -> bool:
    """Whether any thing of the kind is meant."""
    said = use.role("object")
    return isinstance(said, NounPhrase) and said == NounPhrase(head, count=said.count)
