"""Verbs of cards that go from place to place."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from banmen.games.yugioh.effects import (
    BanishThis,
    DiscardChosen,
    DiscardSome,
    DiscardThis,
    ReleaseSome,
    ReleaseThis,
    Search,
    SendThis,
    Set,
)
from banmen.games.yugioh.effects_doing import DiscardRandom, Mill
from banmen.games.yugioh.effects_more import BringBack, ReturnSome, ReturnThis, SetCards, ShuffleInto
from banmen.games.yugioh.noticing import destroyed, into_whose, is_over, left, moves, sent, within
from banmen.games.yugioh.summoning import BanishSome, SendSome
from banmen.games.yugioh.uses import exactly, looked_for, only, refuse_place, so_many
from banmen.games.yugioh.words import LEXICON as lex
from banmen.games.yugioh.zones import ON_FIELD
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, Side, Who
from banmen.kernel.effects.says import Cost, Later, Move, Shuffle, When
from banmen.language.lowering import Use
from banmen.language.tree import Event, NounPhrase, Place

Notice = Callable[[Use, Event], When | None]


def moved(zone: str, cause: str, at: str = "top") -> Callable[[Use], tuple[Action, ...]]:
    """Cards go to a zone: those spoken of, all, or some that are chosen."""

    def does(use: Use) -> tuple[Action, ...]:
        only(use, "unseen", "face_up", "set")
        what = use.what()
        if isinstance(what, t.Top) and zone == "graveyard" and isinstance(what.count, int):
            return (Mill(what.count, what.who),)
        face = "down" if use.has("set") else ""
        if face and zone != "banished":
            raise use.refused("it is not done in this way")
        return looked_for(use, what, Move(what, zone, at, cause, face=face))  # type: ignore[arg-type]

    return does


def of_cause(*causes: str, goals: tuple[str, ...] = ("graveyard", "banished", "extra")) -> Notice:
    """Something was done to a card: released, banished."""
    return lambda use, event: moves(use, event, goals, causes) if not isinstance(use.role("subject"), str) else None


def was_banished(use: Use, event: Event) -> When | None:
    """A card was banished, also where it went elsewhere but for a text; where it is said by what, by just that."""
    return of_cause(*(("banish", "material") if use.role("by") is not None else ()), goals=("banished",))(use, event)


lex.verb("離れる", "leave", "{subject} leaves the field", done="left", agent="thing", happens=left,
         also=("存在しなくなる",))


def from_where(use: Use, phrase: NounPhrase, zones: tuple[str, ...]) -> str:
    """Where this card is that pays, beside the field: the effect is used from there."""
    source = use.role("source")
    said = phrase.zones or (source.zones if isinstance(source, NounPhrase) else ())
    if said and said[0] in zones and len(said) == 1:
        use.context.comes_from = said[0]  # type: ignore[attr-defined]
    elif said and said not in (("field",), ("monster",)):
        raise use.refused("this card pays from there")
    return said[0] if said else ""


def send_cost(use: Use) -> Cost:
    """Cards are sent to the graveyard to pay."""
    place = use.place
    if place is None or place.zone != "graveyard":
        raise use.refused("what is paid goes to the graveyard")
    phrase = use.phrase()
    if phrase.ref == "this":
        from_where(use, phrase, ("hand",))
        return SendThis()
    count, more = so_many(use, phrase)
    return SendSome(use.cards(), count, "枚", more)


def put(use: Use) -> tuple[Action, ...]:
    """Cards go where the text says."""
    place = use.place
    if place is None:
        raise use.refused("the text does not say where it goes")
    return moved("graveyard", "send")(use) if place.zone == "graveyard" else refuse_place(use)


lex.verb("送る", "send", "send {object} to the graveyard", done="sent", does=put, happens=sent, cost=send_cost)
lex.verb("破壊する", "destroy", "destroy {object}", done="destroyed", does=moved("graveyard", "destroy"),
         happens=destroyed)


def banish_cost(use: Use) -> Cost:
    """Cards are banished to pay."""
    phrase = use.phrase()
    only(use)
    if phrase.ref == "this":
        if from_where(use, phrase, ("graveyard", "hand")) not in ("graveyard", "hand"):
            raise use.refused("this card is banished from the graveyard or the hand to pay")
        return BanishThis()
    count, more = so_many(use, phrase)
    return BanishSome(use.cards(), count, "枚", more)


RETURNS = {
    "end_phase": Later("end_phase", ()), "your_standby_1": Later("standby", (), when=When("standby", whose=Who.YOU)),
    "their_standby_1": Later("standby", (), when=When("standby", whose=Who.OPPONENT)),
    "their_end_1": Later("end_phase", (), when=When("end_phase", whose=Who.OPPONENT)),
}
"""Until when something is banished, as what brings it back."""


def banish(use: Use) -> tuple[Action, ...]:
    """Cards are banished; for a while: monsters, which then return to the field."""
    done = moved("banished", "banish")(use)
    if not use.duration:
        return done
    later, what = RETURNS.get(use.duration), use.what()
    kind = what.cards if isinstance(what, t.Choose | t.All) else None
    there = kind.zones == ("monster",) if kind is not None else isinstance(what, t.It | t.Itself)
    if later is None or not there or len(done) != 1:
        raise use.refused("monsters are banished for so long")
    if isinstance(what, t.It) and use.phrase().head != "monster":
        raise use.refused("monsters are banished for so long")
    return (*done, replace(later, actions=(BringBack(t.It()),)))


lex.verb("除外する", "banish", "banish {object}", done="banished", does=banish, cost=banish_cost,
         happens=was_banished)


def release_cost(use: Use) -> Cost:
    """Monsters are released to pay."""
    phrase = use.phrase()
    if phrase.ref == "this" and phrase.zones not in ((), ("field",), ("monster",)):
        raise use.refused("this card pays from there")
    if phrase.ref == "this":
        return ReleaseThis()
    count, more = so_many(use, phrase)
    cards = use.cards()
    if "monster" in cards.zones:  # only what is a monster where it lies is released
        cards = replace(cards, zones=tuple(each for each in cards.zones if each not in ON_FIELD or each == "monster"))
    return ReleaseSome(cards, count, more)


lex.verb("リリースする", "release", "release {object}", done="released", also=("生け贄に捧げる", "生け贄にする"),
         cost=release_cost, does=moved("graveyard", "release"),
         happens=of_cause("release"))


def discard(use: Use) -> tuple[Action, ...]:
    """Cards of a hand are discarded, chosen by who discards or by chance."""
    phrase, place = use.phrase(), use.place
    if place is not None and place.zone != "graveyard":
        refuse_place(use)
    if phrase.ref:
        return (Move(use.what(), "graveyard", cause="discard"),)
    if phrase.zones != ("hand",):
        raise use.refused("cards of the hand are discarded")
    plain = phrase == NounPhrase("card", whose=phrase.whose, zones=("hand",), count=phrase.count, span=phrase.span)
    known = phrase.count is not None and phrase.count.bound == "exactly" and isinstance(phrase.count.number, int)
    if use.has("unseen") and plain and known:
        return (DiscardRandom(exactly(use, phrase), Who.OPPONENT if phrase.whose == "opponent" else use.who),)
    if plain and known and phrase.whose in ("", "actor", use.actor):
        return (DiscardChosen(exactly(use, phrase), use.who),)
    what = use.what()
    if phrase.whose == "opponent" and isinstance(what, t.Choose) and use.who is Who.YOU:
        raise use.refused("everybody discards cards of their own")
    if use.actor != "you" and use.context.actor == "you":
        raise use.refused("this is done by another player")
    return (Move(what, "graveyard", cause="discard"),)


def discard_cost(use: Use) -> Cost:
    """Cards of the hand are discarded to pay."""
    phrase, place, source = use.phrase(), use.place, use.role("source")
    if place is not None and place != Place("graveyard"):
        raise use.refused("what is discarded goes to the graveyard")
    if source is not None and not (isinstance(source, NounPhrase) and source.zones == ("hand",)):
        raise use.refused("cards of one's own hand are discarded to pay")
    if phrase.ref == "this":
        return DiscardThis()
    cards = use.cards()
    if cards.zones != ("hand",) or cards.side is not Side.YOURS:
        raise use.refused("cards of one's own hand are discarded to pay")
    count, more = so_many(use, phrase)
    return DiscardSome(count, cards.filters, more)


def discarded(use: Use, event: Event) -> When | None:
    """A player discards, or a card is discarded, perhaps by an effect."""
    player, place = use.role("subject"), use.place
    if isinstance(player, str):
        thing = use.role("object")
        if isinstance(thing, NounPhrase) and thing != NounPhrase("card", whose=thing.whose, zones=thing.zones):
            return None
        return When("discard", whose=use.who) if event.time == "about" and event.at == "each" else None
    if place is not None and place.zone != "graveyard":
        return None
    thing, source = use.role("object"), use.role("source")
    if not isinstance(thing, NounPhrase) or thing.ref != "this":
        return None
    if isinstance(source, NounPhrase) and source.zones == ("hand",):
        use = within(use, replace(use.clause, roles=tuple(
            (key, value) for key, value in use.clause.roles if key != "source")))
    return moves(use, event, ("graveyard", "banished", "extra") if place is None else ("graveyard",), ("discard",))


lex.verb("捨てる", "discard", "discard {object}", done="discarded", particles={"へ": "to"}, does=discard,
         cost=discard_cost, happens=discarded)


def give_back(use: Use) -> tuple[Action, ...]:
    """Cards return to the hand, the deck or, banished, the graveyard."""
    place = use.place
    if place is None:
        raise use.refused("the text does not say where it goes")
    only(use, "unseen")
    use.context.handed = place.zone == "hand"  # type: ignore[attr-defined]
    if place.zone == "hand":
        return moved("hand", "return")(use)
    if place.zone == "graveyard":
        return moved("graveyard", "put_back")(use)
    if place.zone == "deck" and place.at in ("top", "bottom"):
        return moved("deck", "to_deck", place.at)(use)
    if place.zone in ("deck", "extra") and place.at in ("", "into"):
        use.context.shuffled = True  # type: ignore[attr-defined]
        return (ShuffleInto(use.what()),)
    raise use.refused("cards return to the hand or the deck")


def return_cost(use: Use) -> Cost:
    """Cards are returned to the hand or the deck to pay."""
    place, phrase = use.place, use.phrase()
    if place is None or place.zone not in ("hand", "deck", "extra") or place.at not in ("", "top", "bottom"):
        raise use.refused("what is paid returns to the hand or the deck")
    to = place.at or ("hand" if place.zone == "hand" else "deck")
    if place.at and (place.zone != "deck" or (phrase.ref != "this" and exactly(use, phrase) != 1)):
        raise use.refused("one card is put on or under the deck")
    if phrase.ref == "this":
        return ReturnThis(to)
    return ReturnSome(use.cards(), exactly(use, phrase), to)


def returned(use: Use, event: Event) -> When | None:
    """A card returned to the hand or the deck; one that goes to the extra deck instead did not."""
    place = use.place
    if place is None or place.at or place.zone not in ("hand", "deck"):
        return None
    return into_whose(moves(use, event, (place.zone,), ("return" if place.zone == "hand" else "to_deck",)), place.whose)


lex.verb("戻す", "return", "return {object} to {to}", done="returned", intransitive="戻る", does=give_back,
         cost=return_cost, happens=returned)


def shuffle(use: Use) -> tuple[Action, ...]:
    """A deck is shuffled, or what was just returned is shuffled in."""
    said = use.role("object")
    if said is None or (isinstance(said, NounPhrase) and said.ref):
        if not use.context.shuffled:  # type: ignore[attr-defined]
            raise use.refused("decks are shuffled")
        return ()
    if said != NounPhrase("card", whose=said.whose, zones=("deck",)):
        raise use.refused("decks are shuffled")
    if use.context.shuffled and said.whose in ("", "you"):  # type: ignore[attr-defined]
        return ()
    searched = "each" if use.context.all_looked else "you"  # type: ignore[attr-defined]
    return (Shuffle("deck", use.lowering.who(said.whose or searched)),)


lex.verb("シャッフルする", "shuffle", "shuffle {object}", done="shuffled", does=shuffle)


def add(use: Use) -> tuple[Action, ...]:
    """Cards are added to the hand: those spoken of, some of the graveyard, or looked for in the deck."""
    place = use.place
    if place is not None and place.zone == "deck" and not place.at:
        return give_back(use)
    if place is None or place.zone != "hand":
        raise use.refused("cards are added to the hand")
    only(use)
    phrase = use.phrase()
    if phrase.ref and phrase.ref != "among":
        if phrase.ref == "this" and phrase.zones == ("graveyard",):
            use.context.comes_from = "graveyard"  # type: ignore[attr-defined]
            return (Move(t.Itself(), "hand", cause="add"),)
        return (Move(use.what(), "hand", cause="add"),)
    what = use.what()
    if isinstance(what, t.Choose) and what.cards.zones == ("deck",) and what.cards.side is Side.YOURS and (
        isinstance(what.count, int) and not what.up_to
    ):
        use.context.shuffled = True  # type: ignore[attr-defined]
        return (Search(what.cards.filters, what.count),)
    return looked_for(use, what, Move(what, "hand", cause="add"), shown=True)


def added(use: Use, event: Event) -> When | None:
    """A card was added to the hand, drawn too; one that returned there from where it was out of play was added."""
    place = use.place
    if place is None or place.zone != "hand" or place.whose not in ("", "you") or isinstance(use.role("subject"), str):
        return None
    found = into_whose(moves(use, event, ("hand",), ("add", "search", "draw")), place.whose)
    if found is not None and all(word.startswith(("graveyard", "banished")) for word in found.happenings):
        return replace(found, cause=("add", "search", "return"))
    return found


lex.verb("加える", "add", "add {object} to {to}", done="added", intransitive="加わる", does=add, happens=added)


def set_cards(use: Use) -> tuple[Action, ...]:
    """Cards are set on one's own field."""
    place = use.place
    if place is not None and (place.whose not in ("", "you") or place.at):
        raise use.refused("cards are set on one's own field")
    only(use, "set")
    what = use.what()
    return looked_for(use, what, SetCards(what))


def was_set(use: Use, event: Event) -> When | None:
    """A player set a card of a kind that is told by where it lies."""
    thing, player, place = use.role("object"), use.role("subject"), use.place
    if not is_over(event) or not isinstance(thing, NounPhrase) or thing.ref or set(use.manner) - {"set"}:
        return None
    if place is not None and (place.zone != "field" or place.at):
        return None
    plain = thing.head in ("monster", "spell_or_trap", "card") and thing == NounPhrase(thing.head, count=thing.count)
    if not plain or not (player is None or player in ("you", "opponent")):
        return None
    whose = place.whose if place is not None and not player else str(player or "")
    kind = use.lowering.cards(replace(thing, count=None, whose=whose or ""), use.context)
    use.context.antecedent = True
    return When("was_set", replace(kind, filters=()))


lex.verb("セットする", "set", "set {object}", done="set", does=set_cards, happens=was_set, is_there=(Set(),))
