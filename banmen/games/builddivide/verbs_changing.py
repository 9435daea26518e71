"""The verbs of Build Divide by which numbers, abilities and counters change, and costs are paid."""

from __future__ import annotations

from typing import Any

from banmen.games.builddivide import effects as bd
from banmen.games.builddivide import effects_costs as costs
from banmen.games.builddivide import effects_expressions as ex
from banmen.games.builddivide import effects_keywords as kw
from banmen.games.builddivide import terms
from banmen.games.builddivide.effects_losing import NO_ABILITIES
from banmen.games.builddivide.nodes import Energy, Offset, Same, Shift
from banmen.games.builddivide.verbs_common import (
    divide,
    grants,
    named_number,
)
from banmen.games.builddivide.verbs_fighting import always_harmed, multiplied_harm
from banmen.games.builddivide.verbs_moving import counter_called, counters
from banmen.games.builddivide.words import LEXICON as lex
from banmen.kernel.atoms.numbers import GETS_COUNTERS
from banmen.kernel.effects.base import Ability, Action, Condition, Side
from banmen.kernel.effects.says import (
    Become,
    Change,
    PutCounters,
    Replacing,
    When,
)
from banmen.kernel.effects.things import Cards, Choose, Fits, Has, It
from banmen.kernel.names import KEYWORDS
from banmen.language.lowering import Use
from banmen.language.tree import ALL, Event, NounPhrase, OfWord, Scaled, ValueOf, Worded

_COST_KEYS = {"play_cost": "play_cost", "act_cost": "act_cost"}


def changed_number(use: Use) -> tuple[Change, ...] | None:
    """A number goes up or down, or is set."""
    shift = use.role("shift")
    said = use.role("object") or use.role("subject")
    key = said.key if isinstance(said, ValueOf) else named_number(said)
    if key and isinstance(use.role("number"), int):
        shift = Shift(key, use.role("number"))
    elif key and use.role("becomes") is not None and not isinstance(use.role("becomes"), Offset):
        shift = Shift(key, use.role("becomes"), True)
    if not isinstance(shift, Shift):
        return None
    if use.role("per") is not None:
        if not isinstance(shift.number, int) or shift.sets:
            raise use.refused("for each of them it is so much more or less")
        each = use.lowering.how_many(use.role("per"), use.context, use.actor, shift.number)
        if shift.key in _COST_KEYS:
            return (Change(KEYWORDS, "grant", each, shift.key),)
        return (Change(shift.key, "add", each),)
    if shift.key in _COST_KEYS:
        return (Change(KEYWORDS, "grant", shift.number, shift.key),) if not shift.sets else None
    if shift.sets:
        return (Change(shift.key, "set", use.lowering.amount(shift.number, use.context)),)
    if isinstance(shift.number, Scaled):
        amount = use.lowering.amount(shift.number, use.context)
        if isinstance(amount, terms.Thousands):
            return (ex.MoreThousands(key=shift.key, op="add", amount=amount),)
        return (Change(shift.key, "add", amount),)
    return (Change(shift.key, "add", use.lowering.amount(shift.number, use.context)),)


TERRITORY = Choose(Cards(("territory",), Side.YOURS, (lex.nouns["territory"].filters[0],)))
lex.adverb("【アサルトテリトリー】として", "as_assault", "as an [Assault Territory]")


def assault(use: Use) -> tuple[Action, ...]:
    """A territory becomes a unit (1406-3, 1406-4)."""
    unit = use.role("as_unit")
    if unit is None or not use.has("as_assault") or use.phrase().head != "territory":
        raise use.refused("a territory becomes a unit as an 【アサルトテリトリー】")
    return (kw.MakeAssault(TERRITORY, *unit),)


def changed_value(use: Use) -> tuple[Action, ...]:
    """The number of what is replaced becomes another (1209-1)."""
    becomes = use.role("becomes")
    if use.role("as_unit") is not None:
        return assault(use)
    if becomes is None or use.phrase().head != "value":
        raise use.refused("nothing says what is done")
    return (Become(terms.Plus(becomes.add) if isinstance(becomes, Offset) else becomes),)


def limited(use: Use, condition: Condition | None) -> list[Ability]:
    """A limit of a player goes up or down; or the number of cards scouted (518-2)."""
    said = use.role("limit")
    if said is None:
        changes = changed_number(use)
        if changes is None:
            raise use.refused("nothing says what is changed")
        return use.lowering.always(changes, use.lowering.changed(use), condition, use.duration, use.clause)
    key, whose, add = said
    who = use.lowering.who(whose)
    if key == "scouted":
        return [Replacing(When("scout", whose=who), (Become(terms.Plus(add)),), condition=condition)]
    return [terms.Limit(key, add, who, condition)]


lex.noun("値", "value", "number", also=("数値", "数", "ダメージ"))
lex.verb("する", "change", "{subject} gets {shift}", agent="thing", changes=changed_number, does=changed_value,
         limits=limited)
lex.verb("なる", "become", "{subject} has {shift}", agent="thing", changes=changed_number)


def gained(use: Use) -> tuple[Change, ...] | None:
    """A thing gets abilities, keywords, or words of a characteristic."""
    given = use.role("given")
    if given:
        return tuple(change for each in given for change in divide(use).given(each, use))
    word = use.role("object")
    if isinstance(word, OfWord):
        return (Change(word.key, "gain", 0, word.word),)
    return None


def got(use: Use) -> tuple[Action, ...]:
    """A player gets counters, or a turn more."""
    phrase = use.phrase()
    if phrase.head == "extra_turn":
        return (terms.ExtraTurn(use.who),)
    if phrase.head != "counter":
        raise use.refused("a player gets counters or a turn")
    name, amount = counters(use)
    on = use.role("subject")
    if isinstance(on, NounPhrase):
        return (PutCounters(use.lowering.what(on, use.context, use.actor), name, amount),)
    return (terms.GainCounters(name, amount, use.who),)


def counters_came(use: Use, event: Event) -> When | None:
    """A player or a thing gets counters."""
    phrase, who = use.role("object"), use.role("subject")
    if not isinstance(phrase, NounPhrase) or phrase.head != "counter":
        return None
    if isinstance(who, NounPhrase):
        return When(f"{GETS_COUNTERS}{counter_called(phrase)}", use.lowering.subject(who, use.context))
    return When(f"counter:{counter_called(phrase)}", whose=use.who) if isinstance(who, str) else None


lex.verb("得る", "gain", "{subject} gets {given}{object}", agent="thing", changes=gained, does=got,
         happens=counters_came)


def same(use: Use) -> tuple[Action, ...]:
    """It has what another thing has: its abilities (524-1) or its numbers (524-2)."""
    said = use.role("same")
    if not isinstance(said, Same):
        raise use.refused("nothing says what it has")
    subject = use.role("subject")
    if not isinstance(subject, NounPhrase):
        raise use.refused("nothing says what has it")
    model = use.lowering.what(said.of, use.context, use.actor)
    if not isinstance(model, It):
        raise use.refused("what it is like was spoken of before")
    what = use.lowering.what(subject, use.context, use.actor)
    until = use.lowering.until(use.duration, use.clause.span)
    if said.key == "numbers":
        return (terms.SameNumbers(what, model, until),)
    if until != "turn":
        raise use.refused("abilities are like another's for a turn")
    return (terms.SameAbilities(what, model),)


def has_given(use: Use) -> tuple[Change, ...] | None:
    """It has an ability all the time, which is as good as getting it."""
    return gained(use) if use.role("given") else None


def bears(use: Use, past: bool) -> Condition | None:
    """A thing has an aura (521-1d), counters of a name, or keywords."""
    thing, held, given = use.role("subject"), use.role("object"), use.role("given")
    if not isinstance(thing, NounPhrase) or not thing.ref or past:
        return None
    what = use.lowering.what(thing, use.context, use.actor)
    if held == NounPhrase("aura") and not given:
        return Fits(what, (ex.Wears(),))
    if isinstance(held, NounPhrase) and held.head == "counter" and held.count is None and not given:
        return Fits(what, (ex.Bears(counter_called(held)),))
    if given and held is None and all(isinstance(each, Worded) and each.key in HAD for each in given):
        return Fits(what, tuple(Has(each.key) for each in given))
    return None


HAD = ("blitz", "decoy", "berserk")
"""The keywords that things have or have not."""
lex.verb("持つ", "have", "{subject} has {object}{same}{given}", agent="thing", does=same, changes=has_given,
         holds=bears)


def lost(use: Use) -> tuple[Change, ...] | None:
    """All abilities are lost, or all keywords."""
    phrase = use.role("object")
    if not isinstance(phrase, NounPhrase) or phrase.count != ALL:
        return None
    if phrase.head == "ability":
        return NO_ABILITIES
    return (Change(KEYWORDS, "remove"),) if phrase.head == "keyword" else None


lex.noun("能力のキーワード", "keyword", "keyword", also=("キーワード", "キーワード能力"), counter="つ")
lex.verb("失う", "lose_abilities", "{subject} loses {object}", agent="thing", changes=lost)


def taken_off(use: Use) -> tuple[Action, ...]:
    """Counters are removed from a player or from things."""
    name, amount = counters(use)
    source = use.role("source")
    if isinstance(source, NounPhrase):
        return (ex.TakeCounters(use.lowering.what(source, use.context, use.actor), name, amount),)
    whose = use.phrase().whose or (use.role("subject") if isinstance(use.role("subject"), str) else "you")
    return (ex.LoseCounters(name, amount, use.lowering.who(whose)),)


def paid_by_taking_off(use: Use) -> Any:
    """Counters are a cost: of the player, or of this card."""
    name, amount = counters(use)
    source = use.role("source")
    if source is None and use.phrase().under is None:
        return costs.TakesOff(name, amount)
    held = source if source is not None else use.phrase().under
    if isinstance(held, NounPhrase) and held.ref == "this":
        return costs.TakesOffThis(name, amount)
    raise use.refused("counters of oneself or of this card are a cost")


lex.verb("取り除く", "take_off", "take off {object}", done="taken off", does=taken_off, pays=paid_by_taking_off,
         particles={"から": "source"})


def multiplied(use: Use) -> tuple[Action, ...]:
    """A number is doubled (526-1)."""
    said, times = use.role("object"), use.role("number")
    if not isinstance(said, ValueOf) or not isinstance(times, int):
        raise use.refused("a number of a thing becomes so many times what it is")
    until = use.lowering.until(use.duration, use.clause.span)
    return (terms.Multiply(use.lowering.what(said.of, use.context, use.actor), said.key, times, until),)


lex.verb("倍にする", "multiply", "{object} is multiplied by {number}", does=multiplied, also=("倍になる",),
         limits=always_harmed, changes=multiplied_harm)


def paid(use: Use) -> tuple[Action, ...]:
    """Energies are rested (510-2)."""
    said: tuple[Energy, ...] = use.role("energy") or ()
    if not said:
        raise use.refused("energies are paid")
    return tuple(terms.PayEnergy(each.total, each.colour) for each in said)


def payable(use: Use, condition: Condition | None) -> list[Ability]:
    """Costs that can be paid in other colours (510-2b.1)."""
    colours, others = use.role("cost_of"), use.role("payable")
    if others is None or colours is None:
        raise use.refused("the text does not say how it can be paid")
    return [terms.PayAs(colours, others, condition)]


lex.verb("払う", "pay", "pay {energy}", done="paid", also=("支払う",), does=paid, limits=payable,
         changes=lambda use: attack_cost(use),
         pays=lambda use: tuple(bd.EnergyCost(each.total, each.colour) for each in use.role("energy") or ()))


def attack_cost(use: Use) -> tuple[Change, ...] | None:
    """To attack costs energies."""
    energy = use.role("attack_cost")
    if not isinstance(energy, Energy):
        return None
    return grants(f"attack_cost:{energy.colour}" if energy.colour else "attack_cost", energy.total)
