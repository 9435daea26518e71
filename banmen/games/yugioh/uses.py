"""What the entries of verbs share: how a clause says how many, by what, from where and until when."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from banmen.games.yugioh.effects import BEFORE_LOOKING
from banmen.games.yugioh.grammar_battle import FoughtWith
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, Side, Term, What, Who, walk
from banmen.kernel.effects.says import Pick, Show, Shuffle, When
from banmen.language.lowering import Use
from banmen.language.tree import Event, HasName, NounPhrase


def only(use: Use, *manners: str) -> None:
    """Refuse ways of doing it that nothing carries out."""
    for each in use.manner:
        if each not in (*manners, "as_cost", "only_so"):
            raise use.refused("it is not done in this way")


def exactly(use: Use, phrase: NounPhrase) -> int:
    """How many, where only a printed number is carried out."""
    count = phrase.count
    if count is None or count.bound != "exactly" or not isinstance(count.number, int):
        raise use.refused("the text does not say how many in a way that is carried out")
    return count.number


def so_many(use: Use, phrase: NounPhrase) -> tuple[int, bool]:
    """How many are paid at least, and whether it may be more."""
    if phrase.count is not None and phrase.count.bound == "any" and phrase.count.total is None:
        return 1, True
    if phrase.count is None and not phrase.or_else and any(
        isinstance(each, HasName) and not each.part for each in phrase.filters
    ):
        return 1, False  # 「X」を墓地へ送って: the card of that name
    return exactly(use, phrase), False


def of_object(use: Use, event: Event, *words: str) -> When | None:
    """Something happened to a thing, which is all the text says of it."""
    thing = use.role("object") or use.role("subject")
    over = event.time == "done" or event.at == "each"
    if not over or not isinstance(thing, NounPhrase) or use.role("source") is not None:
        return None
    return When(words[0], use.lowering.subject(thing, use.context), also=words[1:])


def foe_of(by: object) -> NounPhrase | None:
    """Xとの戦闘: the monster of a battle that is told by it; None where it is no such battle."""
    if isinstance(by, NounPhrase) and by.head == "battle" and not by.or_else and len(by.filters) == 1:
        (fought,) = by.filters
        plain = by == NounPhrase("battle", filters=by.filters)
        return fought.foe if plain and isinstance(fought, FoughtWith) else None
    return None


def by_what(use: Use) -> str:
    """By what something happened: battle, an effect, an effect of the opponent, or nothing said."""
    by = use.role("by")
    if by is None:
        return ""
    if by == ("number", "effects"):
        by = NounPhrase("effect")
    phrases = (by, *by.or_else) if isinstance(by, NounPhrase) else ()
    heads = {(each.head, each.whose) for each in phrases if each == NounPhrase(each.head, whose=each.whose)
             or each.or_else}
    known = {
        frozenset({("battle", "")}): "battle", frozenset({("effect", "")}): "effect",
        frozenset({("effect", "opponent")}): "their_effect", frozenset({("battle", ""), ("effect", "")}): "either",
        frozenset({("battle", ""), ("effect", "opponent")}): "battle_or_their_effect",
    }
    return known.get(frozenset(heads), "?")


def known_before(said: Any) -> Any:
    """What was said, with what was dealt with last called by the word it has while cards are looked at."""
    if said == t.It():
        return t.It(BEFORE_LOOKING)
    if isinstance(said, tuple):
        return tuple(map(known_before, said))
    if not isinstance(said, Term):
        return said
    return replace(said, **{name: known_before(getattr(said, name)) for name in said.__struct_fields__})


def looked_for(use: Use, what: What, action: Action, shown: bool = False) -> tuple[Action, ...]:
    """What is done to cards of a deck is done after looking through it, and it is shuffled (342.1, 342.2)."""
    cards = what.cards if isinstance(what, t.Choose | t.All | t.AtRandom) else None
    if cards is None or "deck" not in cards.zones:
        return (action,)
    if cards.side is not Side.YOURS:
        raise use.refused("one's own deck is looked through")
    use.context.shuffled = True  # type: ignore[attr-defined]
    look = Show(t.All(t.Cards(("deck",), Side.YOURS)), Who.YOU)
    if any(term == t.It() for term in walk(cards)):  # そのモンスターと同じ種族の: what was dealt with before looking
        return (Pick(t.It(), BEFORE_LOOKING), look, known_before(action), Shuffle("deck"))
    return (look, action, *((Show(t.It()),) if shown else ()), Shuffle("deck"))


def refuse_place(use: Use) -> tuple[Action, ...]:
    raise use.refused("nothing goes there in this way")


def until_when(use: Use) -> str:
    """Until when, as the rules call it."""
    return {"turn_now": "turn"}.get(use.duration, use.duration)


def of_those_known(cards: t.Cards) -> t.Cards:
    """「X」以外の…が召喚された: of a card that lies face down nobody can say that it is none of them."""
    unlike = all(isinstance(each, t.Not) and isinstance(each.filter, UNKNOWN) for each in cards.filters)
    if not unlike or not cards.filters or cards.zones != ("monster",):
        return cards
    return replace(cards, filters=(*cards.filters, t.Face(True)))


UNKNOWN: Final = (t.Is, t.NameHas, t.Named)
"""What is undetermined of a card that lies face down."""
