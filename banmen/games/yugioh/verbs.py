"""The verbs of Yu-Gi-Oh!: each entered once, with everything it can mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from banmen.games.yugioh.effects import (
    BanishThis,
    DiscardChosen,
    DiscardSome,
    DiscardThis,
    Inflict,
    NegateActivation,
    NegateAttack,
    PayPoints,
    PutPosition,
    Raise,
    Recover,
    ReleaseSome,
    ReleaseThis,
    Search,
    SendThis,
    SpecialSummon,
    Target,
    TargetIt,
)
from banmen.games.yugioh.effects_doing import (
    Becomes,
    ByTheirEffect,
    DiscardRandom,
    EquipOn,
    Mill,
    NegateEffect,
    PlaceCounters,
    Silence,
    SummonFrom,
    TakeControl,
    TakeCounters,
    TurnOver,
    TurnOverTop,
)
from banmen.games.yugioh.summoning import BanishSome, Detach, SendSome
from banmen.games.yugioh.words import LEXICON as lex
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, Quantity, Side, What, Who
from banmen.kernel.effects.says import Alter, Change, Cost, Draw, Move, Show, Shuffle, When, WinGame
from banmen.kernel.zones import WAY
from banmen.language.lowering import Use
from banmen.language.tree import Event, HasName, Measure, NounPhrase, Number, ValueOf

# Summons ------------------------------------------------------------------------------------------

SUMMONS = {
    "召喚": "summon", "特殊召喚": "special_summon", "反転召喚": "flip_summon", "アドバンス召喚": "tribute_summon",
    "融合召喚": "fusion_summon", "S召喚": "synchro_summon", "X召喚": "xyz_summon", "儀式召喚": "ritual_summon",
    "P召喚": "pendulum_summon",
}
OLDER = {
    "X召喚": ("エクシーズ召喚",), "S召喚": ("シンクロ召喚",), "P召喚": ("ペンデュラム召喚",),
    "アドバンス召喚": ("生け贄召喚",),
}
TOGETHER = (
    ("召喚", "特殊召喚"), ("召喚", "反転召喚"), ("反転召喚", "特殊召喚"), ("召喚", "反転召喚", "特殊召喚"),
    ("召喚", "アドバンス召喚"), ("召喚", "リバース"),
)
POSITIONS = {"attack": "attack", "defense": "defense", "set": "set"}


def summoned(*keys: str) -> Callable[[Use, Event], When | None]:
    """Monsters came out, or are about to."""

    def notice(use: Use, event: Event) -> When | None:
        thing, player = use.role("object"), use.role("subject")
        if use.role("by") is not None or use.role("source") is not None or use.clause.manner:
            return None
        words = keys if event.time == "done" else tuple(f"{key}ing" if key != "flip_summon" else "flip_summoning"
                                                        for key in keys)
        first, *also = words
        if isinstance(player, str):
            if event.time == "about":
                whose = Who.OPPONENT if player == "opponent" else None
                return When(first, whose=whose, also=tuple(also)) if player in ("opponent", "either") else None
            side = {"you": Side.YOURS, "opponent": Side.THEIRS}.get(player, Side.ANY)
            if not isinstance(thing, NounPhrase) or thing.zones or thing.ref:
                return None
            kind = use.lowering.cards(thing, use.context)
            return When(first, t.Cards(("monster",), side, kind.filters), also=tuple(also))
        if event.time != "done" or not isinstance(thing, NounPhrase):
            return None
        return When(first, use.lowering.subject(thing, use.context), also=tuple(also))

    return notice


def special_summon(use: Use) -> tuple[Action, ...]:
    """Monsters come out: those spoken of, or some of the hand, the graveyard, the deck or the extra deck."""
    phrase = use.phrase()
    position = next((each for each in ("attack", "defense", "set") if use.has(each)), "")
    if position == "set" or use.has("negated"):
        raise use.refused("monsters are special summoned face up and as they are")
    _only(use, "attack", "defense", "from_game")
    source = use.role("source")
    if phrase.ref:
        if isinstance(source, NounPhrase):
            if source.zones not in (("graveyard",), ("hand",)):
                raise use.refused("from there")
            use.context.comes_from = source.zones[0] if phrase.ref == "this" else ""  # type: ignore[attr-defined]
        return (SpecialSummon(use.what(), position),)  # type: ignore[arg-type]
    cards = use.cards()
    if cards.side is not Side.YOURS or any(zone in ("monster", "spell_trap") for zone in cards.zones):
        raise use.refused("monsters of one's own come out of the hand, the graveyard or a deck")
    number = _exactly(use, phrase)
    return (SummonFrom(cards.zones, cards.filters, number, position),)  # type: ignore[arg-type]


def _only(use: Use, *manners: str) -> None:
    """Refuse ways of doing it that nothing carries out."""
    for each in use.clause.manner:
        if each not in (*manners, "as_cost", "only_so"):
            raise use.refused("it is not done in this way")


def _exactly(use: Use, phrase: NounPhrase) -> int:
    """How many, where only a printed number is carried out."""
    count = phrase.count
    if count is None or count.bound != "exactly" or not isinstance(count.number, int):
        raise use.refused("the text does not say how many in a way that is carried out")
    return count.number


for ja, key in SUMMONS.items():
    wordings = (ja, *OLDER.get(ja, ()))
    more: dict[str, Any] = {"happens": summoned(key)}
    if key == "special_summon":
        more |= {"does": special_summon}
    lex.verb(f"{ja}する", key, f"{key.replace('_', ' ')} {{object}}", done=f"{key.replace('_', ' ')}ed",
             also=(*(f"{each}する" for each in wordings[1:]), *(f"{each}に成功する" for each in wordings)), **more)
for kinds in TOGETHER:
    keys = tuple(SUMMONS.get(each, "flipped") for each in kinds)
    joined = "・".join(kinds)
    lex.verb(f"{joined}する", "+".join(keys), "summon {object}", done="summoned", happens=summoned(*keys),
             also=(f"{joined}に成功する", "または".join(kinds) + "する", "または".join(kinds) + "に成功する"))
lex.verb("リバースする", "flip", "flip {object} face up", done="flipped face up", agent="thing",
         happens=lambda use, event: _of_object(use, event, "flipped"))

# Going from place to place ------------------------------------------------------------------------


def _of_object(use: Use, event: Event, *words: str) -> When | None:
    """Something happened to a thing, which is all the text says of it."""
    thing = use.role("object") or use.role("subject")
    if event.time != "done" or not isinstance(thing, NounPhrase) or use.role("source") is not None:
        return None
    return When(words[0], use.lowering.subject(thing, use.context), also=words[1:])


def moved(zone: str, cause: str, at: str = "top") -> Callable[[Use], tuple[Action, ...]]:
    """Cards go to a zone: those spoken of, all, or some that are chosen."""

    def does(use: Use) -> tuple[Action, ...]:
        _only(use, "unseen", "from_game")
        what = use.what()
        if isinstance(what, t.Top):
            if zone != "graveyard" or not isinstance(what.count, int):
                raise use.refused("cards from the top of a deck go to the graveyard only")
            return (Mill(what.count, what.who),)
        if isinstance(what, t.Choose) and "deck" in what.cards.zones:
            if what.cards.side is not Side.YOURS or what.cards.zones != ("deck",):
                raise use.refused("one's own deck is looked through")
            look = Show(t.All(t.Cards(("deck",), Side.YOURS)), Who.YOU)
            return (look, Move(what, zone, at, cause), Shuffle("deck"))  # type: ignore[arg-type]
        return (Move(what, zone, at, cause),)  # type: ignore[arg-type]

    return does


def by_what(use: Use) -> str:
    """By what something happened: battle, an effect, an effect of the opponent, or nothing said."""
    by = use.role("by")
    if by is None:
        return ""
    phrases = (by, *by.or_else) if isinstance(by, NounPhrase) else ()
    heads = {(each.head, each.whose) for each in phrases if each == NounPhrase(each.head, whose=each.whose)
             or each.or_else}
    known = {
        frozenset({("battle", "")}): "battle", frozenset({("effect", "")}): "effect",
        frozenset({("effect", "opponent")}): "their_effect", frozenset({("battle", ""), ("effect", "")}): "either",
        frozenset({("battle", ""), ("effect", "opponent")}): "battle_or_their_effect",
    }
    return known.get(frozenset(heads), "?")


_DESTROYED = {"": ("destroy", "battle"), "battle": ("battle",), "effect": ("destroy",), "either": ("destroy", "battle"),
              "their_effect": ("destroy",), "battle_or_their_effect": ("destroy", "battle")}


_BY_EITHER = {"": ("destroy", "battle"), "battle": ("battle",), "effect": ("destroy",), "either": ("destroy", "battle")}
"""The causes of a destruction, by what it is said to come from."""


def destroyed(use: Use, event: Event, sent: bool = False) -> When | None:
    """Something was destroyed, by battle, by an effect or by either."""
    thing, cause = use.role("object"), by_what(use)
    if event.time != "done" or not isinstance(thing, NounPhrase) or cause not in _DESTROYED:
        return None
    doer = use.role("subject")
    if isinstance(doer, NounPhrase):
        if cause != "battle" or thing not in (
            NounPhrase("monster", whose="opponent", count=thing.count), NounPhrase("monster", count=thing.count)
        ):
            return None
        return When("battle_beat", use.lowering.subject(doer, use.context))
    subject = use.lowering.subject(thing, use.context)
    first, *also = _DESTROYED[cause] if not (sent and cause == "") else ("battle", "destroy")
    if "their" in cause:
        return ByTheirEffect(first, subject, also=tuple(also), sent=sent)
    if not sent and cause in ("battle", "effect"):
        return None  # nothing tells it from what is also sent to the graveyard
    return When(first, subject, also=tuple(also))


def came_from(use: Use, thing: NounPhrase) -> tuple[str, ...] | None:
    """The zones from which this card came, as the text says; none: from anywhere. None where nothing notices it."""
    source = use.role("source")
    said = source if isinstance(source, NounPhrase) else None
    if source is not None and (said is None or said != NounPhrase("card", whose=said.whose, zones=said.zones)):
        return None
    if said is not None and (thing.zones or said.whose not in ("", "you")):
        return None
    if thing.ref != "this" or thing != NounPhrase(thing.head, ref="this", zones=thing.zones):
        return None
    if use.clause.manner:
        return None
    zones = (said.zones or ("field",)) if said is not None else thing.zones
    return tuple(zone for each in zones for zone in (("monster", "spell_trap", "field_spell") if each == "field"
                                                     else (each,)))


def way_to(goal: str, origins: tuple[str, ...]) -> When:
    """This card goes from one of these zones to that one."""
    words = tuple(f"{each}{WAY}{goal}" for each in origins) or (f"enter:{goal}",)
    return When(words[0], t.Itself(), also=words[1:])


def left(use: Use, event: Event) -> When | None:
    """This card left the field."""
    thing = use.role("object") or use.role("subject")
    if event.time != "done" or not isinstance(thing, NounPhrase) or thing.zones:
        return None
    if thing.filters == (t.Face(True),):
        thing = replace(thing, filters=())  # face down it says nothing
    elif use.context.speaker == "monster":
        return None  # lying face down it would have to notice it too
    origins = came_from(use, thing)
    if not origins:
        return None
    words = tuple(f"leave:{each}" for each in origins)
    return When(words[0], t.Itself(), also=words[1:])


lex.verb("離れる", "leave", "{subject} leaves the field", done="left", agent="thing", happens=left)


def moved_so(cause: str) -> Callable[[Use, Event], When | None]:
    """Something was done to a card: released, banished."""

    def notice(use: Use, event: Event) -> When | None:
        thing = use.role("object")
        if event.time != "done" or not isinstance(thing, NounPhrase) or use.role("by") is not None:
            return None
        if use.role("subject") is not None or set(use.clause.manner) - {"from_game"}:
            return None
        if thing.ref == "this":
            origins = came_from(use, thing)
            if origins is None or (origins and cause != "banish"):
                return None
            return way_to("banished", origins) if origins else When(cause, t.Itself())
        return None  # of others it is not said what they were before

    return notice


def sent(use: Use, event: Event) -> When | None:
    """Something came to the graveyard; destroyed before, as one event."""
    place = use.place
    if place is None or place.zone != "graveyard" or event.time != "done":
        return None
    first = use.role("first")
    thing = use.role("object")
    if first is not None:
        if first.verb != "destroy":
            return None
        inner = Use(use.lowering, first, use.context)
        by_battle = by_what(inner) == "battle"
        doer = use.role("subject")
        if isinstance(doer, NounPhrase):
            any_monster = isinstance(thing, NounPhrase) and thing in (
                NounPhrase("monster", whose="opponent", count=thing.count), NounPhrase("monster", count=thing.count)
            )
            if not (by_battle and any_monster):
                return None
            return When("battle_won", use.lowering.subject(doer, use.context))
        if isinstance(thing, NounPhrase) and thing.ref == "this" and thing.zones and by_what(inner) in _BY_EITHER:
            origins = came_from(use, thing)
            first_cause, *more = _BY_EITHER[by_what(inner)]
            return None if origins is None else replace(way_to("graveyard", origins), cause=(first_cause, *more))
        return destroyed(_with_object(inner, thing), event, True)
    cause = by_what(use)
    origins = came_from(use, thing) if isinstance(thing, NounPhrase) else None
    if origins is None or cause not in ("", "their_effect"):
        return None
    if cause == "their_effect":
        return None if origins else ByTheirEffect("enter:graveyard", t.Itself())
    source = use.role("source")
    mine = isinstance(source, NounPhrase) and source.whose == "you"
    return replace(way_to("graveyard", origins), whose=Who.YOU if mine else None)


def _with_object(use: Use, thing: Any) -> Use:
    clause = use.clause
    roles = {**dict(clause.roles), "object": thing}
    return Use(use.lowering, replace(clause, roles=tuple(sorted(roles.items()))), use.context)


def send_cost(use: Use) -> Cost:
    """Cards are sent to the graveyard to pay."""
    place = use.place
    if place is None or place.zone != "graveyard":
        raise use.refused("what is paid goes to the graveyard")
    phrase = use.phrase()
    if phrase.ref == "this":
        return SendThis()
    return SendSome(use.cards(), _exactly(use, phrase), "枚")


def put(use: Use) -> tuple[Action, ...]:
    """Cards go where the text says."""
    place = use.place
    if place is None:
        raise use.refused("the text does not say where it goes")
    return {"graveyard": moved("graveyard", "send")}[place.zone](use) if place.zone == "graveyard" else _refuse(use)


def _refuse(use: Use) -> tuple[Action, ...]:
    raise use.refused("nothing goes there in this way")


lex.verb("送る", "send", "send {object} to the graveyard", done="sent", does=put, happens=sent, cost=send_cost)
lex.verb("破壊する", "destroy", "destroy {object}", done="destroyed", does=moved("graveyard", "destroy"),
         happens=destroyed)


def banish_cost(use: Use) -> Cost:
    """Cards are banished to pay."""
    phrase = use.phrase()
    _only(use, "from_game")
    if phrase.ref == "this":
        source = use.role("source")
        zones = phrase.zones or (source.zones if isinstance(source, NounPhrase) else ())
        if zones != ("graveyard",):
            raise use.refused("this card is banished from the graveyard to pay")
        return BanishThis()
    return BanishSome(use.cards(), _exactly(use, phrase), "枚")


lex.verb("除外する", "banish", "banish {object}", done="banished", does=moved("banished", "banish"), cost=banish_cost,
         happens=moved_so("banish"))


def release_cost(use: Use) -> Cost:
    """Monsters are released to pay."""
    phrase = use.phrase()
    return ReleaseThis() if phrase.ref == "this" else ReleaseSome(use.cards(), _exactly(use, phrase))


lex.verb("リリースする", "release", "release {object}", done="released", also=("生け贄に捧げる",), cost=release_cost,
         happens=moved_so("release"))


def discard(use: Use) -> tuple[Action, ...]:
    """Cards of a hand are discarded, chosen by who discards or by chance."""
    phrase = use.phrase()
    if phrase.ref:
        return (Move(use.what(), "graveyard", cause="discard"),)
    if phrase != NounPhrase("card", whose=phrase.whose, zones=("hand",), count=phrase.count):
        raise use.refused("any cards of the hand are discarded")
    count = _exactly(use, phrase)
    if use.has("unseen"):
        return (DiscardRandom(count, Who.OPPONENT if phrase.whose == "opponent" else use.who),)
    if phrase.whose not in ("", use.actor):
        raise use.refused("everybody discards cards of their own")
    return (DiscardChosen(count, use.who),)


def discard_cost(use: Use) -> Cost:
    """Cards of the hand are discarded to pay."""
    phrase = use.phrase()
    if phrase.ref == "this":
        return DiscardThis()
    cards = use.cards()
    if cards.zones != ("hand",) or cards.side is not Side.YOURS:
        raise use.refused("cards of one's own hand are discarded to pay")
    return DiscardSome(_exactly(use, phrase), cards.filters)


def discarded(use: Use, event: Event) -> When | None:
    """A player discards, or this card is discarded by an effect of the opponent."""
    player, thing = use.role("subject"), use.role("object")
    if isinstance(player, str) and event.time == "about" and event.at == "each":
        return When("discard", whose=use.who)
    if event.time == "done" and thing == NounPhrase("card", ref="this"):
        return ByTheirEffect("discard", t.Itself()) if by_what(use) == "their_effect" else None
    return None


lex.verb("捨てる", "discard", "discard {object}", done="discarded", particles={"へ": "to"}, does=discard,
         cost=discard_cost, happens=discarded)


def give_back(use: Use) -> tuple[Action, ...]:
    """Cards return to the hand or the deck."""
    place = use.place
    if place is not None and place.zone == "hand":
        return moved("hand", "return")(use)
    if place is not None and place.zone == "deck" and place.at in ("top", "bottom"):
        return moved("deck", "to_deck", place.at)(use)
    if place is not None and place.zone == "deck" and not place.at:
        return (*moved("deck", "to_deck")(use), Shuffle("deck"))
    raise use.refused("cards return to the hand or the deck")


lex.verb("戻す", "return", "return {object} to {to}", done="returned", does=give_back)


def add(use: Use) -> tuple[Action, ...]:
    """Cards are added to the hand: those spoken of, some of the graveyard, or looked for in the deck."""
    place = use.place
    if place is None or place.zone != "hand":
        raise use.refused("cards are added to the hand")
    _only(use)
    phrase = use.phrase()
    if phrase.ref:
        return (Move(use.what(), "hand", cause="add"),)
    cards = use.cards()
    if cards.zones == ("deck",):
        if cards.side is not Side.YOURS:
            raise use.refused("one's own deck is looked through")
        return (Search(cards.filters, _exactly(use, phrase)),)
    if "deck" in cards.zones:
        raise use.refused("of the deck or another zone")
    return (Move(use.what(), "hand", cause="add"),)


lex.verb("加える", "add", "add {object} to {to}", done="added", does=add)

# Life points, damage, drawing ---------------------------------------------------------------------


def _measured(use: Use, key: str) -> Quantity:
    measure = use.role("measure")
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
    thing = use.role("object")
    doer = use.role("subject")
    if thing != NounPhrase("battle_damage") or use.role("to") != "opponent" or not isinstance(doer, NounPhrase):
        return None
    return When("battle_damage", use.lowering.subject(doer, use.context)) if event.time == "done" else None


lex.verb("与える", "inflict", "inflict {measure} on {to}", done="inflicted", happens=inflicted,
         does=lambda use: (Inflict(_measured(use, "damage"), _player(use, "to")),))


def damaged(use: Use, event: Event) -> When | None:
    """A player takes damage."""
    if use.role("object") != NounPhrase("battle_damage") or not isinstance(use.role("subject"), str):
        return None
    return When("damaged", whose=use.who) if event.time == "about" and event.at == "each" else None


lex.verb("受ける", "take", "take {measure}", done="taken", happens=damaged,
         does=lambda use: (Inflict(_measured(use, "damage"), use.who),))
lex.verb("回復する", "recover", "gain {measure}", done="gained",
         does=lambda use: (Recover(_measured(use, "lp"), use.who),))


def pay(use: Use) -> Cost:
    """Life points are paid."""
    amount = _measured(use, "lp")
    if not isinstance(amount, int):
        raise use.refused("a printed number of life points is paid")
    return PayPoints(amount)


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
    return When("draw", whose=use.who) if event.at == "each" and event.time == "about" else None


lex.verb("ドローする", "draw", "draw {object}", done="drawn", does=draw, happens=drawn)

# Values and states --------------------------------------------------------------------------------

VALUES = ("atk", "def", "both")


def changed_value(use: Use) -> tuple[What, str]:
    """The things whose value changes, and which value."""
    said = use.role("object") or use.role("subject")
    if not isinstance(said, ValueOf) or said.key not in VALUES:
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
        return (Raise(what, key, amount_said(use), duration(use), up),)  # type: ignore[arg-type]

    return does


def duration(use: Use) -> str:
    """Until when, as the rules call it."""
    return {"turn_now": "turn"}.get(use.duration, use.duration)


lex.verb("アップする", "rise", "{object} goes up by {number}", does=raising(True), agent="thing")
lex.verb("ダウンする", "fall", "{object} goes down by {number}", does=raising(False), agent="thing")


def become(use: Use) -> tuple[Action, ...]:
    """A value becomes a number, as long as the text says."""
    what, key = changed_value(use)
    until = duration(use)
    if not until or isinstance(what, t.Cards):
        raise use.refused("a value of something spoken of becomes a number until then")
    return (Becomes(what, key, amount_said(use), until),)  # type: ignore[arg-type]


lex.verb("なる", "become", "{object} becomes {becomes}", does=become, agent="thing")


def position(use: Use) -> tuple[Action, ...]:
    """Monsters are put into a position."""
    said = [each for each in ("to_attack", "to_defense", "to_set") if use.has(each)]
    if len(said) != 1:
        raise use.refused("monsters are put into a position")
    return (PutPosition(use.what(), said[0].removeprefix("to_")),)  # type: ignore[arg-type]


for ja, key, en in (
    ("表側攻撃表示に", "to_attack", "into attack position"), ("表側守備表示に", "to_defense", "into defense position"),
    ("裏側守備表示に", "to_set", "face-down into defense position"),
):
    lex.adverb(ja, key, en)
lex.verb("する", "make", "put {object}", does=position)


def take_control(use: Use) -> tuple[Action, ...]:
    """A player takes control of monsters."""
    said = use.role("object")
    if not isinstance(said, ValueOf) or said.key != "control":
        raise use.refused("control is gained of monsters")
    return (TakeControl(use.lowering.what(said.of, use.context, use.actor), duration(use)),)  # type: ignore[arg-type]


lex.verb("得る", "gain", "take {object}", does=take_control)


def silence(use: Use) -> tuple[Action, ...]:
    """The effects of monsters do nothing for a while."""
    said = use.role("object") or use.role("subject")
    if not isinstance(said, ValueOf) or said.key != "effects" or not use.duration:
        raise use.refused("the effects of monsters are negated for a while")
    return (Silence(use.lowering.what(said.of, use.context, use.actor), duration(use)),)  # type: ignore[arg-type]


lex.verb("無効化する", "nullify", "negate {object}", done="negated", does=silence)


def negate(use: Use) -> tuple[Action, ...]:
    """What was answered is negated: an activation, an effect or an attack."""
    said = use.role("object")
    if said == NounPhrase("activation", ref="that"):
        return (NegateActivation(False),)
    if said == NounPhrase("effect", ref="that"):
        return (NegateEffect(),)
    if said == NounPhrase("attack", ref="that"):
        return (NegateAttack(),)
    raise use.refused("what was answered is negated")


lex.verb("無効にする", "negate", "negate {object}", done="negated", does=negate)


def equip(use: Use) -> tuple[Action, ...]:
    """Cards are attached to a monster in the manner of an equip spell."""
    to = use.role("to")
    if not use.has("as_equip") or not isinstance(to, NounPhrase):
        raise use.refused("cards are equipped to a monster as equip cards")
    return (EquipOn(use.what(), use.lowering.what(to, use.context, use.actor)),)


lex.verb("装備する", "equip", "equip {object} to {to}", done="equipped", does=equip)


def place_counters(use: Use) -> tuple[Action, ...]:
    """Counters are put on cards."""
    said, to = use.role("object"), use.role("to")
    if not isinstance(said, NounPhrase) or said.head != "counter" or not isinstance(to, NounPhrase):
        raise use.refused("counters are put on cards")
    name = next(each.name for each in said.filters if isinstance(each, HasName))
    return (PlaceCounters(use.lowering.what(to, use.context, use.actor), name, _exactly(use, said)),)


lex.verb("置く", "place", "put {object} on {to}", done="put", does=place_counters)


def remove_cost(use: Use) -> Cost:
    """Materials or counters of this card are taken off to pay."""
    said = use.role("object")
    count = use.role("count")
    plain = count is not None and count.bound == "exactly" and isinstance(count.number, int)
    if plain and isinstance(said, ValueOf) and said.key == "materials" and said.of.ref == "this":
        return Detach(count.number)
    if isinstance(said, NounPhrase) and said.head == "counter" and said.zones == ("this",):
        name = next(each.name for each in said.filters if isinstance(each, HasName))
        return TakeCounters(name, _exactly(use, said))
    raise use.refused("materials or counters of this card are taken off to pay")


lex.verb("取り除く", "remove", "remove {object}", done="removed", cost=remove_cost)

# Choosing, looking, attacking ---------------------------------------------------------------------


def target(use: Use) -> Cost:
    """Cards are chosen as targets; or the card something happened to becomes one."""
    phrase = use.phrase()
    if phrase.ref:
        return TargetIt(use.what())
    what = use.what()
    if not isinstance(what, t.Choose) or what.by is not Who.YOU:
        raise use.refused("some cards are chosen as targets")
    return Target(what)


lex.verb("対象とする", "target", "target {object}", done="targeted", cost=target)
lex.verb("選択する", "select", "choose {object}", done="chosen", cost=target)
lex.verb("選ぶ", "choose", "choose {object}", done="chosen", does=lambda use: ())


def turn_over(use: Use) -> tuple[Action, ...]:
    """Cards are turned over for both to see."""
    use.context.turned = True  # type: ignore[attr-defined]
    phrase = use.phrase()
    if phrase.top is not None:
        if phrase.top != 1 or phrase.whose not in ("", "you"):
            raise use.refused("the top card of one's own deck is turned over")
        return (TurnOverTop(),)
    return (TurnOver(use.what()),)


lex.verb("めくる", "turn_over", "turn over {object}", done="turned over", does=turn_over)


def attacked(word: str) -> Callable[[Use, Event], When | None]:
    """A monster attacks."""

    def notice(use: Use, event: Event) -> When | None:
        doer = use.role("subject")
        if not isinstance(doer, NounPhrase):
            return None
        use.context.attacked = True  # type: ignore[attr-defined]
        return When(word, use.lowering.subject(doer, use.context))

    return notice


lex.verb("攻撃宣言する", "declare_attack", "{subject} declares an attack", agent="thing", happens=attacked("attack"))



def chosen_for_attack(use: Use, event: Event) -> When | None:
    """A monster became the target of an attack."""
    thing = use.role("object") or use.role("subject")
    if event.time != "done" or not isinstance(thing, NounPhrase) or len(use.clause.roles) != 1:
        return None
    return When("attacked", use.lowering.subject(thing, use.context))


lex.verb("攻撃対象に選択する", "attack_target", "{subject} is chosen as the target of an attack",
         done="chosen as the target of an attack", also=("攻撃の対象に選択する",), happens=chosen_for_attack)
lex.verb("直接攻撃宣言する", "declare_direct", "{subject} declares a direct attack", agent="thing")
lex.verb("攻撃する", "attack", "{subject} attacks", agent="thing")
lex.verb("直接攻撃する", "attack_directly", "{subject} attacks directly", agent="thing")
lex.verb("発動する", "activate", "activate {object}", done="activated",
         happens=lambda use, event: activated(use, event))
lex.verb("存在する", "be_there", "there is {object}", also=("ある",), agent="thing")
lex.verb("そうする", "do_so", "do so")


def activated(use: Use, event: Event) -> When | None:
    """A card or a monster's effect is activated."""
    thing = use.role("object")
    if event.time != "done":
        return None
    words = {"spell": "spell", "trap": "trap", "spell_or_trap": "spell+trap"}
    player = use.role("subject")
    whose = Who.OPPONENT if player == "opponent" else None
    if player not in (None, "opponent"):
        return None
    if isinstance(thing, ValueOf) and thing.key == "effects" and thing.of == NounPhrase("monster") and whose is None:
        return When("activate:monster")
    if isinstance(thing, NounPhrase) and thing == NounPhrase(thing.head) and thing.head in words:
        return When("activate:" + words[thing.head], whose=whose)
    return None


def battled(use: Use, event: Event) -> When | None:
    """A monster battled."""
    doer = use.role("subject")
    if event.time != "done" or use.role("object") != NounPhrase("battle") or not isinstance(doer, NounPhrase):
        return None
    return When("battled", use.lowering.subject(doer, use.context)) if use.role("with") is None else None


lex.verb("行う", "carry_out", "carry out {object}", agent="thing", happens=battled)
lex.verb("勝利する", "win", "win {to}", does=lambda use: (WinGame(use.who),) if use.role("to") == NounPhrase("duel")
         else _refuse(use))
lex.verb("シャッフルする", "shuffle", "shuffle {object}", done="shuffled")
lex.verb("通常召喚する", "normal_summon", "normal summon {object}", done="normal summoned")
lex.verb("効果の対象になる", "be_targeted", "{subject} becomes the target of effects", agent="thing",
         also=("カードの効果の対象になる",))
lex.verb("相手の効果の対象になる", "be_targeted_by_them", "{subject} becomes the target of your opponent's effects",
         agent="thing", also=("相手のカードの効果の対象になる",))


def raise_level(sign: int) -> Callable[[Use], tuple[Action, ...]]:
    """Levels go up or down by so many."""

    def does(use: Use) -> tuple[Action, ...]:
        said, count = use.role("object"), use.role("count")
        if not isinstance(said, ValueOf) or said.key not in ("level", "rank") or count is None:
            raise use.refused("levels and ranks change in this way")
        if count.bound != "exactly" or not isinstance(count.number, int):
            raise use.refused("by a printed number")
        what = use.lowering.what(said.of, use.context, use.actor)
        return (Alter(what, (Change(said.key, "add", sign * count.number),), duration(use)),)

    return does


lex.verb("上げる", "raise_level", "raise {object}", done="raised", does=raise_level(1))
lex.verb("下げる", "lower_level", "lower {object}", done="lowered", does=raise_level(-1))
lex.verb("使用する", "use", "use {object}", done="used")
