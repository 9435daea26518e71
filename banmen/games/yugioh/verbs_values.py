"""Verbs of values and states: ATK, positions, control, negation, equipping, counters."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from banmen.errors import Words
from banmen.games.yugioh.effects import (
    Figure,
    Needs,
    NegateActivation,
    NegateAttack,
    PutPosition,
    Raise,
    Wears,
)
from banmen.games.yugioh.effects_doing import (
    NegateEffect,
    PlaceCounters,
    Silence,
    TakeControl,
    TakeCounters,
)
from banmen.games.yugioh.effects_more import (
    AttachMaterial,
    MadeOfThis,
    PutOnDeck,
    SetPoints,
    SwitchPosition,
    TakeCountersFrom,
)
from banmen.games.yugioh.harming import harm_of, harmed
from banmen.games.yugioh.lowering import changes_of
from banmen.games.yugioh.noticing_acts import got_into, position_changed
from banmen.games.yugioh.summoning import Detach, DetachFrom
from banmen.games.yugioh.uses import exactly, looked_for, only, until_when
from banmen.games.yugioh.words import LEXICON as lex
from banmen.games.yugioh.zones import ON_FIELD
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, Quantity, Side, What, Who, walk
from banmen.kernel.effects.says import (
    Alter,
    Change,
    Cost,
    ForEach,
    Keyword,
    Lasting,
    Modes,
    Move,
    Pick,
    PutCounters,
    Remember,
    Show,
    Static,
    giving,
)
from banmen.language.lowering import Use
from banmen.language.tree import HasName, NounPhrase, Number, OfWord, Place, ValueOf

EITHER = ("to_attack_or_set", "to_defense_or_set", "to_attack_or_defense")
"""Positions of which one is chosen."""
VALUES = ("atk", "def", "both")
NUMBERS = (*VALUES, "level", "rank")
KINDS = {
    "races": Words("a Type becomes another Type that the text names", "種族は、書かれた種族になる"),
    "attributes": Words("an attribute becomes another attribute that the text names", "属性は、書かれた属性になる"),
}
"""What of a monster can become another one of its kind, and how it does."""
ORIGINALS = {"original_atk": "atk", "original_def": "def"}


def changed_value(use: Use, keys: tuple[str, ...] = VALUES) -> tuple[What, str]:
    """The things whose value changes, and which value."""
    said = use.role("object") or use.role("subject")
    if not isinstance(said, ValueOf) or said.key not in keys:
        raise use.refused("ATK and DEF change in this way")
    what = use.lowering.what(said.of, use.context, use.actor)
    return (what.cards if isinstance(what, t.All) else what), said.key


def amount_said(use: Use) -> Quantity:
    """By how much."""
    number: Number | None = use.role("number") if use.role("number") is not None else use.role("becomes")
    if number is None:
        raise use.refused("the text does not say by how much")
    per = use.role("per")
    if per is not None:
        if not isinstance(number, int):
            raise use.refused("so much for each of them")
        return use.lowering.how_many(per, use.context, use.actor, number)
    return use.lowering.amount(number, use.context, use.actor)


def raising(up: bool) -> Callable[[Use], tuple[Action, ...]]:
    """ATK or DEF goes up or down."""

    def does(use: Use) -> tuple[Action, ...]:
        what, key = changed_value(use)
        if isinstance(what, t.Cards):
            what = t.All(what)
        use.context.own = what if isinstance(what, t.Itself | t.It) else None  # type: ignore[attr-defined]
        until = until_when(use)
        if not until and isinstance(what, t.All) and Wears() in what.cards.filters:
            until = "while_this"  # what an equip card does to its wearer is over with it
        if isinstance(what, t.All) and use.context.from_then:  # type: ignore[attr-defined]
            raised = changes_of(key, amount_said(use), up)
            shown = replace(what.cards, filters=(*what.cards.filters, t.Face(True)))
            return (Lasting((Static(raised, shown),), until),)
        return (Raise(what, key, amount_said(use), until, up),)  # type: ignore[arg-type]

    return does


lex.verb("アップする", "rise", "{object} goes up by {number}", does=raising(True), agent="thing")
lex.verb("ダウンする", "fall", "{object} goes down by {number}", does=raising(False), agent="thing")


def swap(use: Use) -> tuple[Action, ...]:
    """The ATK and the DEF that a monster has now change places."""
    what, _ = changed_value(use, ("both",))
    only(use)
    until, it = until_when(use), t.It()
    turned = (
        Remember("swapped", t.ValueOf(it, "def")),
        Alter(it, (Change("def", "set", t.ValueOf(it, "atk")),), until),
        Alter(it, (Change("atk", "set", t.Said("swapped")),), until),
    )
    return (ForEach(t.All(replace(what, filters=(*what.filters, t.Face(True)))) if isinstance(what, t.Cards) else what,
                    turned),)


lex.verb("入れ替える", "swap", "swap {object}", done="swapped", does=swap)


def become(use: Use) -> tuple[Action, ...]:
    """A value becomes a number, half or double of what it is, or that of another; a monster gets into a position."""
    if harm_of(use.clause) is not None:
        return harmed(use, until_when(use))
    if any(use.has(each) for each in ("to_attack", "to_defense", "to_set")):
        return position(use)
    said = use.role("object") or use.role("subject")
    if isinstance(said, NounPhrase) and said == NounPhrase("points", whose=said.whose):
        return points_set(use, said)
    if isinstance(said, NounPhrase):
        return become_of_kind(use, said)
    if isinstance(said, ValueOf) and said.key in KINDS:
        return become_of_kind(use, said.of, said.key)
    what, key = changed_value(use, (*NUMBERS, *ORIGINALS))
    until = until_when(use)
    if isinstance(what, t.Choose):
        return (Pick(what), *_set(t.It(), key, lambda one: _result(use, t.It(), one), until))
    of_its_own = use.has("halved") or use.has("doubled")
    if isinstance(what, t.It) and of_its_own:  # of several each has its own value
        halved = ForEach(what, _set(t.It(), key, lambda one: _result(use, t.It(), one), until))
        if not use.context.measured:  # type: ignore[attr-defined]
            return (halved,)
        before = t.ValueOf(what, key)  # 半分にし、その数値分: what was lost, nothing where it could not be halved
        use.context.lost = t.Difference(t.Said("before"), before)  # type: ignore[attr-defined]
        return (Remember("before", before), halved)
    if isinstance(what, t.Cards):
        return (ForEach(t.All(what), _set(t.It(), key, lambda one: _result(use, t.It(), one), until)),)
    return _set(what, key, lambda one: _result(use, what, one), until)


def _set(what: What, key: str, amount: Callable[[str], Quantity], until: str) -> tuple[Action, ...]:
    if key in ORIGINALS:
        return (Alter(what, (Change(ORIGINALS[key], "base", amount(ORIGINALS[key])),), until),)
    found: list[Action] = []
    for one in ("atk", "def") if key == "both" else (key,):
        value = amount(one)
        if isinstance(value, t.ValueOf) and isinstance(value.what, t.It) and value.what != what:
            found.append(Needs(t.Fits(value.what, (Figure(value.key, ">=", 0),)), 1))  # it must still tell one
        found.append(Alter(what, (Change(one, "set", value),), until))
    return tuple(found)


def _result(use: Use, what: What, key: str) -> Quantity:
    """What a value becomes."""
    use.context.own = what if isinstance(what, t.Itself | t.It) else None  # type: ignore[attr-defined]
    if use.has("halved"):
        return t.Half(t.ValueOf(what, key), up=True)
    if use.has("doubled"):
        return t.Times(t.ValueOf(what, key), 2)
    same = use.role("same_as")
    if use.has("same") and isinstance(same, NounPhrase | ValueOf):
        other = same if isinstance(same, ValueOf) else ValueOf(same, key)
        return use.lowering.amount(other, use.context, use.actor)
    return amount_said(use)


def become_of_kind(use: Use, said: NounPhrase, kind: str = "") -> tuple[Action, ...]:
    """Monsters become of a race or an attribute; or their race or attribute (the kind) becomes one."""
    use.role("to")
    words = [value for key, value in use.clause.roles if key == "to"]
    named = [each for value in words for each in (value.filters if isinstance(value, NounPhrase) else (value,))]
    word = named[0] if len(named) == 1 else None
    if not isinstance(word, OfWord) or word.key not in ((kind,) if kind else KINDS):
        raise use.refused(KINDS.get(kind, Words("monsters become of a race or an attribute",
                                                "モンスターは種族か属性を得る")))
    what = use.lowering.what(said, use.context, use.actor)
    change, until = (Change(word.key, "set", word=word.word),), until_when(use)
    if isinstance(what, t.Choose):
        return (Pick(what), Alter(t.It(), change, until))
    if isinstance(what, t.All):
        what = replace(what, cards=replace(what.cards, filters=(*what.cards.filters, t.Face(True))))
    return (Alter(what, change, until),)


lex.adverb("半分に", "halved", "half of it")
lex.adverb("倍に", "doubled", "twice that", also=("2倍に",))
lex.adverb("同じに", "same", "the same")
lex.predicate("代わりに相手が受ける", "reflected", "{subject} is taken by the opponent instead",
              also=("相手が代わりに受ける",), does=lambda use: harmed(use, until_when(use)))
lex.verb("なる", "become", "{object} becomes {becomes}", does=become, agent="thing", particles={"と": "same_as"},
         happens=got_into)


def position(use: Use) -> tuple[Action, ...]:
    """Monsters are put into a position."""
    if harm_of(use.clause) is not None:
        return harmed(use, until_when(use))
    value = use.role("object")
    if isinstance(value, NounPhrase) and value == NounPhrase("points", whose=value.whose):
        return points_set(use, value)
    if isinstance(value, ValueOf) and value.key in NUMBERS:
        return become(use)
    if isinstance(value, ValueOf) and value.key == "position":
        outer = use
        use = Use(use.lowering, replace(use.clause, roles=tuple(
            (key, value.of if key == "object" else said) for key, said in use.clause.roles)), use.context, use.duration)
        use.asked = outer.asked
    either = next((each for each in EITHER if use.has(each)), "")
    if either:
        what = use.what()
        goals = either.removeprefix("to_").split("_or_")
        first = (Pick(what),) if isinstance(what, t.Choose) else ()
        one = t.It() if first else what
        return (*first, Modes(tuple((PutPosition(one, goal),) for goal in goals)))  # type: ignore[arg-type]
    said = [each for each in ("to_attack", "to_defense", "to_set") if use.has(each)]
    if len(said) != 1:
        raise use.refused("monsters are put into a position")
    return (PutPosition(use.what(), said[0].removeprefix("to_")),)  # type: ignore[arg-type]


def points_set(use: Use, points: NounPhrase) -> tuple[Action, ...]:
    """Life points become a number."""
    if use.duration or use.manner or points.whose not in ("", "you", "opponent", "each"):
        raise use.refused("life points become a number")
    return (SetPoints(amount_said(use), use.lowering.who(points.whose or "you")),)


for ja, key, en in (
    ("表側攻撃表示に", "to_attack", "into attack position"), ("表側守備表示に", "to_defense", "into defense position"),
    ("裏側守備表示に", "to_set", "face-down into defense position"),
):
    lex.adverb(ja, key, en, also={"to_attack": ("攻撃表示に",), "to_defense": ("守備表示に",)}.get(key, ()))
lex.verb("する", "make", "put {object}", does=position)


def take_control(use: Use) -> tuple[Action, ...]:
    """A player takes control of monsters."""
    said = use.role("object")
    if use.duration == "while_this":
        raise use.refused("control is not gained for as long as a card lies there")
    if not isinstance(said, ValueOf) or said.key != "control":
        raise use.refused("control is gained of monsters")
    return (TakeControl(use.lowering.what(said.of, use.context, use.actor), until_when(use)),)  # type: ignore[arg-type]


lex.verb("得る", "gain", "take {object}", does=take_control)


def give_control(use: Use) -> tuple[Action, ...]:
    """The opponent gets control of monsters."""
    said = use.role("object") or use.role("subject")
    if not isinstance(said, ValueOf) or said.key != "control" or use.role("to") != "opponent":
        raise use.refused("control goes over to the opponent")
    if use.duration == "while_this":
        raise use.refused("control is not given for as long as a card lies there")
    only(use)
    what = use.lowering.what(said.of, use.context, use.actor)
    return (TakeControl(what, until_when(use), Who.OPPONENT),)  # type: ignore[arg-type]


lex.verb("移す", "hand_over", "give {object} to {to}", done="given", intransitive="移る", does=give_control)


def silence(use: Use) -> tuple[Action, ...]:
    """The effects of monsters do nothing for a while."""
    said = use.role("object") or use.role("subject")
    if not isinstance(said, ValueOf) or said.key != "effects" or not (use.duration or said.of.ref):
        raise use.refused("the effects of monsters are negated for a while")
    until, whom = until_when(use), said.of
    several = whom.count is None or whom.head.endswith(("spell", "trap"))
    if until and several and not (whom.ref or whom.other or whom.or_else):
        kind = use.lowering.cards(replace(whom, count=None), use.context)
        if not any(isinstance(term, t.It | MadeOfThis | Wears) for term in walk(kind)):  # and those that come later
            silent = Static(giving(Keyword("silent")), replace(kind, filters=(*kind.filters, t.Face(True))))
            return (Lasting((silent,), until),)
    what = use.lowering.what(said.of, use.context, use.actor)
    if what == t.It("other") and not until:
        raise use.refused("the effects of a foe are negated for good, in the graveyard, too")
    return (Silence(what, until),)  # type: ignore[arg-type]


lex.verb("無効化する", "nullify", "negate {object}", done="negated", does=silence)


def negate(use: Use) -> tuple[Action, ...]:
    """What was answered is negated: an activation, an effect or an attack."""
    said = use.role("object")
    if isinstance(said, ValueOf) and said.key == "effects":
        return silence(use)
    if isinstance(said, ValueOf) and said.key == "activation" and said.of.ref == "that":
        return (NegateActivation(False),)
    if isinstance(said, ValueOf) and said.key == "attacks" and use.context.attacked:  # type: ignore[attr-defined]
        return (NegateAttack(),)
    if said == NounPhrase("activation", ref="that"):
        return (NegateActivation(False),)
    if said == NounPhrase("effect", ref="that") and not use.context.linked:  # type: ignore[attr-defined]
        monster = NounPhrase("monster", ref="that", span=use.clause.span)  # そのモンスターの…にし、その効果を
        return (Silence(use.lowering.what(monster, use.context, use.actor), until_when(use)),)  # type: ignore[arg-type]
    if said == NounPhrase("effect", ref="that"):
        return (NegateEffect(),)
    if said == NounPhrase("attack", ref="that"):
        return (NegateAttack(),)
    if said is None and use.context.attacked:  # type: ignore[attr-defined]
        return (NegateAttack(),)
    raise use.refused("what was answered is negated")


lex.verb("無効にする", "negate", "negate {object}", done="negated", does=negate)


def attach(use: Use) -> tuple[Action, ...]:
    """Cards are put under an Xyz monster as its materials."""
    place = use.place
    if place is None or place.at != "under" or place.beside is None or use.duration:
        raise use.refused("cards are put under a monster")
    only(use)
    phrase = use.phrase()
    if phrase.ref == "this" and phrase.zones:
        if phrase.zones != ("graveyard",):
            raise use.refused("this card is put under it from there")
        use.context.comes_from = "graveyard"  # type: ignore[attr-defined]
        phrase = replace(phrase, zones=(), whose="")
    what = use.lowering.what(phrase, use.context, use.actor)
    return looked_for(use, what, AttachMaterial(what, use.lowering.what(place.beside, use.context, use.actor)))


lex.verb("重ねてX素材とする", "attach", "put {object} {to} as Xyz material", done="put under it", does=attach, also=(
    "重ねてエクシーズ素材とする", "重ねてX素材にする", "重ねてエクシーズ素材にする"))


def place_cards(use: Use, place: Place) -> tuple[Action, ...]:
    """Cards are put on or under a deck; what was looked for in it is put there after shuffling."""
    if place.zone != "deck" or place.at not in ("top", "bottom"):
        raise use.refused("counters are put on cards, and cards on decks")
    only(use)
    what = use.what()
    cards = what.cards if isinstance(what, t.Choose | t.All) else None
    if cards is None or "deck" not in cards.zones:
        return (Move(what, "deck", place.at, "to_deck"),)
    if cards.side is not Side.YOURS or cards.zones != ("deck",):
        raise use.refused("one's own deck is looked through")
    look = Show(t.All(t.Cards(("deck",), Side.YOURS)), Who.YOU)
    return (look, PutOnDeck(what, place.at))


def place_counters(use: Use) -> tuple[Action, ...]:
    """Counters are put on cards."""
    said, to = use.role("object"), use.role("to")
    if isinstance(to, Place) and to.beside is None:
        return place_cards(use, to)
    if not isinstance(said, NounPhrase) or said.head != "counter" or not isinstance(to, NounPhrase):
        raise use.refused("counters are put on cards")
    name = next(each.name for each in said.filters if isinstance(each, HasName))
    what = use.lowering.what(to, use.context, use.actor)
    if said.count is not None and not isinstance(said.count.number, int) and said.count.bound == "exactly":
        return (PutCounters(what, name, use.lowering.amount(said.count.number, use.context, use.actor)),)
    return (PlaceCounters(what, name, exactly(use, said)),)


lex.verb("置く", "place", "put {object} on {to}", done="put", also=("乗せる",), does=place_counters)


def remove_cost(use: Use) -> Cost:
    """Materials or counters of this card are taken off to pay."""
    said = use.role("object")
    count = use.role("count")
    plain = count is not None and count.bound == "exactly" and isinstance(count.number, int)
    if plain and isinstance(said, ValueOf) and said.key == "materials" and said.of.ref == "this":
        return Detach(count.number)
    if plain and isinstance(said, ValueOf) and said.key == "materials" and not said.of.ref:
        hosts = use.lowering.cards(said.of, use.context, use.actor)
        return DetachFrom(replace(hosts, zones=("monster",)), count.number)
    if isinstance(said, NounPhrase) and said.head == "counter" and said.zones == ("this",):
        name = next(each.name for each in said.filters if isinstance(each, HasName))
        return TakeCounters(name, exactly(use, said))
    if isinstance(said, NounPhrase) and said.head == "counter" and said.zones in ((), ("field",)):
        name = next(each.name for each in said.filters if isinstance(each, HasName))
        there = t.Cards(ON_FIELD, use.lowering.side(said, ("field",), use.actor))
        return TakeCountersFrom(there, name, exactly(use, said))
    raise use.refused("materials or counters of this card are taken off to pay")


def remove(use: Use) -> tuple[Action, ...]:
    """Counters are taken off this card."""
    said = use.role("object")
    if not (isinstance(said, NounPhrase) and said.head == "counter" and said.zones == ("this",)):
        raise use.refused("counters are taken off this card")
    name = next(each.name for each in said.filters if isinstance(each, HasName))
    return (PutCounters(t.Itself(), name, -exactly(use, said)),)


lex.verb("取り除く", "remove", "remove {object}", done="removed", cost=remove_cost, does=remove)


def switch(use: Use) -> tuple[Action, ...]:
    """Monsters turn from attack to defense position or back."""
    said = use.role("object") or use.role("subject")
    if not isinstance(said, ValueOf) or said.key != "position":
        raise use.refused("battle positions are changed")
    return (SwitchPosition(use.lowering.what(said.of, use.context, use.actor)),)


lex.verb("変更する", "change_position", "change {object}", done="changed", does=switch,
         happens=position_changed)


def raise_level(sign: int) -> Callable[[Use], tuple[Action, ...]]:
    """Levels go up or down by so many."""

    def does(use: Use) -> tuple[Action, ...]:
        said, count = use.role("object") or use.role("subject"), use.role("count")
        if not isinstance(said, ValueOf) or said.key not in ("level", "rank") or count is None:
            raise use.refused("levels and ranks change in this way")
        if count.bound != "exactly" or not isinstance(count.number, int):
            raise use.refused("by a printed number")
        what = use.lowering.what(said.of, use.context, use.actor)
        changes = (Change(said.key, "add", sign * count.number),)
        if isinstance(what, t.All) and what.cards.zones == ("hand",) and use.duration == "turn_now" and (
            said.of.count is None
        ):
            return (Lasting((Static(changes, what.cards),), until_when(use)),)  # those that come to the hand later, too
        return (Alter(what, changes, until_when(use)),)

    return does


lex.verb("上げる", "raise_level", "raise {object}", done="raised", intransitive="上がる", does=raise_level(1))
lex.verb("下げる", "lower_level", "lower {object}", done="lowered", intransitive="下がる", does=raise_level(-1))
def treated(use: Use) -> tuple[Action, ...]:
    """Monsters are treated as Tuners, or as cards of a name or of the name of another card."""
    said, new = use.role("object") or use.role("subject"), use.role("as")
    if not isinstance(said, NounPhrase) or not isinstance(new, NounPhrase):
        raise use.refused("monsters are treated as Tuners or as cards of a name")
    match new:
        case NounPhrase(head="tuner") if new == NounPhrase("tuner"):
            change = Change("kinds", "gain", word="tuner")
        case NounPhrase(head="card", filters=(HasName(name, False),)) if new == NounPhrase("card", filters=new.filters):
            change = Change("names", "set", word=name)
        case _:
            raise use.refused("monsters are treated as Tuners or as cards of a name")
    return (Alter(use.lowering.what(said, use.context, use.actor), (change,), until_when(use)),)


lex.verb("扱う", "treat", "{object} is treated as {as}", done="treated", agent="thing", does=treated)
