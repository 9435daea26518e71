"""Verbs of life points, damage and drawing."""

from __future__ import annotations

from banmen.games.yugioh.effects import (
    Inflict,
    PayPoints,
    Recover,
)
from banmen.games.yugioh.effects_more import Direct, Points
from banmen.games.yugioh.noticing import blamed
from banmen.games.yugioh.words import LEXICON as lex
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, Quantity, Side, Who
from banmen.kernel.effects.says import Cost, Draw, When
from banmen.language.lowering import Use
from banmen.language.tree import Event, Measure, NounPhrase


def _measured(use: Use, key: str) -> Quantity:
    measure = use.role("measure")
    said = use.role("object")
    if measure is None and use.role("number") is not None and isinstance(said, NounPhrase) and (
        said.head == ("points" if key == "lp" else "battle_damage")
    ):
        return use.number()
    if not isinstance(measure, Measure) or measure.key != key:
        raise use.refused("the text does not say how much")
    return use.lowering.amount(measure.number, use.context, use.actor)


def _player(use: Use, role: str) -> Who:
    said = use.role(role)
    if not isinstance(said, str):
        raise use.refused("a player is meant")
    return use.lowering.who(said)


def inflicted(use: Use, event: Event) -> When | None:
    """A monster inflicted battle damage on the opponent."""
    thing, doer = use.role("object"), use.role("subject")
    if thing != NounPhrase("battle_damage") or use.role("to") != "opponent" or not isinstance(doer, NounPhrase):
        return None
    by = use.role("by")
    if by not in (None, NounPhrase("direct_attack")) or use.clause.manner:
        return None
    if event.time == "about" and event.at != "each":
        return None
    use.context.numbered = True  # type: ignore[attr-defined]
    if by is not None:
        use.context.during.append(Direct())  # type: ignore[attr-defined]
    subject = use.lowering.subject(doer, use.context)
    # Whose monster is not said: only one of this player's inflicts it on "the opponent".
    mine = isinstance(subject, t.Cards) and subject.side is Side.ANY
    return When("battle_damage", subject, whose=Who.YOU if mine else None)


lex.verb("与える", "inflict", "inflict {measure} {object} on {to}", done="inflicted", happens=inflicted,
         does=lambda use: (Inflict(_measured(use, "damage"), _player(use, "to")),))


_DAMAGES = {"battle_damage": "battle_damaged", "effect_damage": "effect_damaged"}


def damaged(use: Use, event: Event) -> When | None:
    """A player takes damage."""
    said, player, blame = use.role("object"), use.role("subject"), blamed(use)
    if not isinstance(said, NounPhrase) or said != NounPhrase(said.head) or not isinstance(player, str):
        return None
    if blame is None:
        return None
    if event.time == "about" and event.at != "each":
        return None
    word = {"damage": "damaged"}.get(said.head) or _DAMAGES.get(said.head)
    if word == "damaged" and blame.said:
        word = "damaged" if blame.battle and blame.effect else "battle_damaged" if blame.battle else "effect_damaged"
    if word is None or blame.by is not None or blame.of is not None:
        return None
    use.context.numbered = True  # type: ignore[attr-defined]
    return When(word, whose=use.who)


lex.verb("受ける", "take", "take {measure}", done="taken", happens=damaged,
         does=lambda use: (Inflict(_measured(use, "damage"), use.who),))
lex.verb("回復する", "recover", "gain {measure}", done="gained",
         does=lambda use: (Recover(_measured(use, "lp"), use.who),))


def pay(use: Use) -> Cost:
    """Life points are paid."""
    if use.has("half") and use.role("object") in (NounPhrase("points"), NounPhrase("points", whose="you")):
        return PayPoints(t.Half(Points(Who.YOU)))
    return PayPoints(_measured(use, "lp"))


lex.verb("払う", "pay", "pay {measure}", done="paid", cost=pay)


def draw(use: Use) -> tuple[Action, ...]:
    """Cards are drawn from one's own deck."""
    said = use.role("object")
    source = use.role("source")
    phrase = said if isinstance(said, NounPhrase) else source
    if not isinstance(phrase, NounPhrase) or phrase.count is None or phrase.count.bound != "exactly":
        raise use.refused("so many cards cannot be drawn")
    if phrase.filters or phrase.ref or phrase.zones not in ((), ("deck",)):
        raise use.refused("cards are drawn from the deck")
    return (Draw(use.lowering.amount(phrase.count.number, use.context, use.actor), use.who),)


def drawn(use: Use, event: Event) -> When | None:
    """A player draws."""
    if use.role("object") not in (None, NounPhrase("card")):
        return None
    return When("draw", whose=use.who) if event.at == "each" and event.time == "about" else None


lex.verb("ドローする", "draw", "draw {object}", done="drawn", does=draw, happens=drawn)

