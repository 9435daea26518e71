"""What the texts of Duel Masters mean as effects, where the game differs from others."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from banmen.games.duelmasters.effects import CREATURE, CanDie, CostIs, OfRace, PowerIs
from banmen.games.duelmasters.effects_turn import STATIC_EVENT, Coloured
from banmen.games.duelmasters.effects_types import WearsThis
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Quantity, What
from banmen.kernel.effects.says import Change, Keyword, Move, Replacing, Static, Triggered, When
from banmen.kernel.effects.things import All, AtRandom, Cards, Choose, Is, It, Itself, Named
from banmen.language.errors import Refused
from banmen.language.lowering import Context, Lowering, Use
from banmen.language.tree import Clause, NounPhrase, Sentence, Span, Spoken, Worded


class DuelLowering(Lowering):
    """How the texts of Duel Masters become effects."""

    ordinary_zones = ("battle",)

    def compares(self, key: str, op: Any, amount: Quantity) -> Filter:
        """Of two costs either counts (201.2b), and no power is below zero (108.1b)."""
        kind = CostIs if key == "cost" else PowerIs
        return kind(key, op, amount)

    def of_word(self, key: str, word: str) -> Filter:
        """A race contains the word (203.2)."""
        return OfRace(word) if key == "races" else Is(key, word)

    def shares(self, key: str, other: What, span: Span) -> Filter:
        """A civilization in common with what was spoken of (605.2d)."""
        if key == "civilizations" and other == It():
            return Coloured()
        return super().shares(key, other, span)

    def bearer(self) -> What:
        """The creature to which the card is crossed, or that is equipped with it (303.3a)."""
        return All(Cards(("battle",), filters=(CREATURE, WearsThis())))

    def cause_of(self, what: What, zone: str, phrase: NounPhrase, use: Use) -> str:
        """Older texts say destroy and discard as moves to the graveyard."""
        if zone != "graveyard":
            return ""
        cards = what.cards if isinstance(what, Choose | All | AtRandom) else None
        if cards is not None and cards.zones == ("hand",):
            return "discard"
        if cards is not None and cards.zones == ("battle",) and CREATURE in cards.filters:
            return "destroy"
        if isinstance(what, Itself | It) and phrase.head == "creature":
            return "destroy"
        return ""

    def given(self, said: Any, use: Use) -> tuple[Change, ...]:
        """A keyword that is given to things."""
        if isinstance(said, Worded):
            found = self.abilities(said, use.context)
            plain = [each for each in found if type(each) is Keyword]
            if len(plain) == len(found):
                return tuple(Change("keywords", "grant", each.value, each.name) for each in plain)
        raise use.refused("an ability that is given")

    def stood_in(self, effect: tuple[Action, ...], when: When) -> tuple[Action, ...]:
        """What is destroyed and goes elsewhere is destroyed all the same (701.6a)."""
        if when.happening != "destroy":
            return effect
        return tuple(
            replace(each, cause="destroy") if isinstance(each, Move) and each.what == It() and each.to != "graveyard"
            else each
            for each in effect
        )

    def replacing(self, said: Spoken, context: Context) -> Ability:
        """A creature that stands in for another has to be one that can be destroyed (609.4), and only for one."""
        found = super().replacing(said, context)
        assert isinstance(found, Replacing)
        if Move(Itself(), "graveyard", cause="destroy") in found.instead:
            own = isinstance(found.when.subject, Itself)
            return replace(found, condition=found.condition or CanDie(), once=not own)
        return found

    def static_only(self, sentence: Sentence, context: Context) -> list[Ability] | None:
        """Things done as soon as something is so; the bound on costs that the rules set anyway."""
        step = sentence.steps[0]
        if isinstance(step, Clause) and step.verb == "no_less" and step.negative:
            return []
        if isinstance(step, Clause) and "at_once" in step.manner:
            condition = self.all_conditions(sentence.conditions, context)
            actions = self.chain(sentence.steps, context, sentence.duration)
            return [Triggered(When(STATIC_EVENT), actions, condition)]
        if sentence.may and isinstance(step, Clause) and step.verb == "reduce":
            return self.static(replace(sentence, may=""), context)
        return None

    def always(
        self, changes: tuple[Change, ...], target: What, condition: Condition | None, duration: str, step: Clause
    ) -> list[Ability]:
        """A keyword that a creature itself always has is simply one of its keywords."""
        if target == Itself() and condition is None and not duration:
            plain = [each for each in changes if each.op == "grant" and isinstance(each.amount, int)]
            rest = tuple(each for each in changes if each not in plain)
            found: list[Ability] = [Keyword(each.word, int(each.amount)) for each in plain]  # type: ignore[arg-type]
            return found + (super().always(rest, target, None, "", step) if rest else [])
        return super().always(changes, target, condition, duration, step)


__all__ = ["DuelLowering", "Named", "Refused", "Static"]
