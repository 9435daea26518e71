"""Verbs of summons: each entered once, with everything it can mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from banmen.games.yugioh.effects import Bodies, InPosition, SpecialSummon
from banmen.games.yugioh.effects_doing import Silence, SummonFrom
from banmen.games.yugioh.effects_more import CameBy, Worn
from banmen.games.yugioh.grammar_nodes import TokenSaid
from banmen.games.yugioh.noticing import blamed, by_effects, is_over, within
from banmen.games.yugioh.noticing_acts import WHOSE
from banmen.games.yugioh.summoning import CreateTokens, Element
from banmen.games.yugioh.uses import exactly, looked_for, of_object, of_those_known, only
from banmen.games.yugioh.words import LEXICON as lex
from banmen.games.yugioh.zones import ON_FIELD
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, Condition, Side, What, Who
from banmen.kernel.effects.says import Modes, When
from banmen.kernel.zones import WAY
from banmen.language.lowering import Use
from banmen.language.lowering.things import MANY
from banmen.language.tree import Event, NounPhrase

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
MOVES = {"summon": "summon_move", "special_summon": "special_move"}
"""How the move of a monster that comes out is called."""
EITHER = ("attack_or_set", "defense_or_set", "attack_or_defense")
"""Positions of which one is chosen."""
POSITIONS = {"attack": "attack", "defense": "defense", "set": "set"}


def summoned(*keys: str) -> Callable[[Use, Event], When | None]:
    """Monsters came out, or are about to."""

    def notice(use: Use, event: Event) -> When | None:
        thing, player, blame = use.role("object"), use.role("subject"), blamed(use)
        if thing is None and player is None and "flipped" in keys:
            thing = NounPhrase("card", ref="this")  # 召喚・リバースしたターン: this card's own
        if use.has("by_way"):
            if player is not None or not (thing is None or thing == NounPhrase("card", ref="this")):
                return None
            thing = NounPhrase("card", ref="this")
            use.context.during.append(t.Fits(t.Itself(), (CameBy("way"),)))  # type: ignore[attr-defined]
        if blame is None or blame.battle or not (_lies_so(use) or use.has("by_way")):
            return None
        came = use.role("source")
        if came is not None and not (isinstance(came, NounPhrase) and MOVES.keys() >= set(keys) and
                                     came == NounPhrase("card", whose=came.whose, zones=came.zones)):
            return None
        words = keys if is_over(event) else tuple(f"{key}ing" if key != "flip_summon" else "flip_summoning"
                                                        for key in keys)
        first, *also = words
        if isinstance(player, str):
            if not is_over(event):
                whose = Who.OPPONENT if player == "opponent" else None
                return When(first, whose=whose, also=tuple(also)) if player in ("opponent", "either") else None
            whose = WHOSE.get(player)
            thing = NounPhrase("monster") if thing is None else thing
            if not isinstance(thing, NounPhrase) or thing.ref or came is not None:
                return None
            if thing.zones and not (thing.zones == ("extra",) and keys == ("special_summon",)):
                return None
            kind = use.lowering.cards(replace(thing, count=None, zones=()), use.context)
            use.context.antecedent = True
            found = When(first, of_those_known(t.Cards(("monster",), filters=kind.filters)), whose, also=tuple(also))
            if thing.zones:
                side = {"you": Side.YOURS, "opponent": Side.THEIRS}.get(player, Side.ANY)
                found = When(f"extra{WAY}monster", t.Cards(("extra",), side, kind.filters), cause=("special_move",))
            return by_effects(found, blame)
        if not is_over(event) or not isinstance(thing, NounPhrase):
            return None
        if came is not None and thing.ref == "this":
            words = tuple(f"{zone}{WAY}monster" for zone in came.zones)
            moved = tuple(dict.fromkeys(MOVES[key] for key in keys))
            return by_effects(When(words[0], t.Itself(), WHOSE.get(came.whose), words[1:], cause=moved), blame)
        if came is not None:
            return None
        place = use.place
        if place is not None:
            if thing.ref or thing.zones or thing.whose or place.zone not in ("field", "monster"):
                return None
            thing = replace(thing, whose=place.whose)
        use.context.antecedent = use.context.antecedent or not thing.ref
        if not thing.ref and set(thing.zones) - {"field", *ON_FIELD}:
            return by_effects(_out_of(use, thing, keys), blame) if MOVES.keys() >= set(keys) else None
        subject = use.lowering.subject(thing, use.context)
        whom = of_those_known(subject) if isinstance(subject, t.Cards) else subject
        return by_effects(When(first, whom, also=tuple(also)), blame)

    return notice


def _out_of(use: Use, thing: NounPhrase, keys: tuple[str, ...]) -> When:
    """墓地からモンスターが特殊召喚された: such a card, as it was there, came out by a summon."""
    kind = use.lowering.cards(replace(thing, count=None), use.context)
    first, *also = (f"{zone}{WAY}monster" for zone in thing.zones)
    return When(first, kind, also=tuple(also), cause=tuple(MOVES[key] for key in keys))


def came_so(use: Use, past: bool) -> Condition | None:
    """この方法で召喚されている, 特殊召喚されている: how this card came out."""
    thing = use.role("object") or use.role("subject")
    said = use.has("by_way")
    if not use.clause.state or past or set(use.clause.manner) - {"by_way"} or use.clause.modality:
        return None
    if not (thing == NounPhrase("card", ref="this") or (thing is None and said)):
        return None
    how = "way" if said else {"special_summon": "special", "summon": "summon", "tribute_summon": "tribute"}.get(
        use.clause.verb, "")
    return t.Fits(t.Itself(), (CameBy(how),)) if how else None  # type: ignore[arg-type]


def _lies_so(use: Use) -> bool:
    """攻撃表示で特殊召喚された: whether the position is all that is said of how it came, which then has to be so."""
    ways = {"attack": InPosition("attack"), "defense": InPosition("defense"), "face_up": None}
    thing = use.role("object")
    if not use.manner:
        return True
    if len(use.manner) > 1 or use.manner[0] not in ways or not isinstance(thing, NounPhrase):
        return False
    way = ways[use.manner[0]]
    if way is not None and thing.ref == "this":
        use.context.during.append(t.Fits(t.Itself(), (way,)))  # type: ignore[attr-defined]
    return way is None or thing.ref == "this"


IN_ENGLISH = {"summon": "normal", "flip_summon": "flip", "special_summon": "special"}
"""What kinds of summons are called before the word."""


def special_summon(use: Use) -> tuple[Action, ...]:
    """Monsters come out: those spoken of, or some of the hand, the graveyard, the deck or the extra deck."""
    phrase, place = use.phrase(), use.place
    either = next((each for each in EITHER if use.has(each)), "")
    if either:
        courses = [special_summon(within(use, replace(use.clause, manner=tuple(
            position if each == either else each for each in use.clause.manner)))) for position in either.split("_or_")]
        return (Modes(tuple(courses)),)
    only(use, "attack", "defense", "set", "negated", "ignoring", "face_up")
    position = next((each for each in ("attack", "defense", "set") if use.has(each)), "")
    if place is not None and (place.zone not in ("field", "monster") or place.whose not in ("", "you", "opponent")):
        raise use.refused("monsters come out on a field")
    field = Who.OPPONENT if place is not None and place.whose == "opponent" else Who.YOU
    made = next((each for each in phrase.filters if isinstance(each, TokenSaid)), None)
    if made is not None:
        return tokens(use, phrase, made, position, field)
    after = (Silence(t.It(), ""),) if use.has("negated") else ()
    what = _out(use, phrase)
    if isinstance(what, t.All) and phrase.count is None and "deck" in what.cards.zones:
        what = t.Choose(what.cards, MANY, up_to=True)  # デッキから「X」を: how many is left to the player
    if isinstance(what, t.Choose):
        cards = what.cards
        if any(zone in ("monster", "spell_trap") for zone in cards.zones):
            raise use.refused("monsters come out of the hand, the graveyard or a deck")
        if t.Is("kinds", "ritual") in cards.filters and {"hand", "deck"} & set(cards.zones) and not use.has("ignoring"):
            raise use.refused("a ritual monster comes out of the hand by its ritual")
        plain = isinstance(what.count, int) and not what.up_to and cards.side is Side.YOURS and not cards.other
        if plain and field is Who.YOU and not use.has("ignoring"):
            use.context.shuffled = use.context.shuffled or "deck" in cards.zones  # type: ignore[attr-defined]
            return (SummonFrom(cards.zones, cards.filters, what.count, position), *after)  # type: ignore[arg-type]
        what = Bodies(cards, what.count, what.up_to)
    elif not isinstance(what, t.It | t.Itself | t.All):
        raise use.refused("monsters come out of the hand, the graveyard or a deck")
    done = SpecialSummon(what, position, field, use.has("ignoring"))  # type: ignore[arg-type]
    return (*looked_for(use, what, done), *after)


def _out(use: Use, phrase: NounPhrase) -> What:
    """Which monsters come out; of this card the text says where it comes from."""
    source = use.role("source")
    zones = phrase.zones or (source.zones if isinstance(source, NounPhrase) else ())
    if not phrase.ref:
        if phrase.zones and isinstance(source, NounPhrase) and set(source.zones) != set(phrase.zones):
            raise use.refused("out of one place and lying in another")
        return use.what()
    if phrase.ref == "this":
        if any(zone not in ("graveyard", "hand", "banished") for zone in zones) or Worn() in phrase.filters:
            raise use.refused("from there")
        use.context.comes_from = "+".join(zones)  # type: ignore[attr-defined]
        return t.Itself()
    return use.lowering.what(replace(phrase, zones=()), use.context, use.actor)


def tokens(use: Use, phrase: NounPhrase, said: TokenSaid, position: str, field: Who) -> tuple[Action, ...]:
    """Tokens appear on the field."""
    if use.has("negated") or position == "set" or use.has("ignoring"):
        raise use.refused("tokens appear face up")
    return (CreateTokens(
        said.name, t.Is("races", said.race), Element(said.attribute), said.level, said.atk, said.defense,
        exactly(use, phrase), position, field,  # type: ignore[arg-type]
    ),)


for ja, key in SUMMONS.items():
    wordings = (ja, *OLDER.get(ja, ()))
    more: dict[str, Any] = {"happens": summoned(key), "holds": came_so}
    if key == "special_summon":
        more |= {"does": special_summon}
    lex.verb(f"{ja}する", key, f"{key.replace('_', ' ')} {{object}}", done=f"{key.replace('_', ' ')}ed",
             also=(*(f"{each}する" for each in wordings[1:]), *(f"{each}に成功する" for each in wordings)), **more)
for kinds in TOGETHER:
    keys = tuple(SUMMONS.get(each, "flipped") for each in kinds)
    joined = "・".join(kinds)
    names = [IN_ENGLISH.get(each, each) for each in keys]
    acts = f"{', '.join(names[:-1])} or {names[-1]} summon" if "flipped" not in names else "summon"
    lex.verb(f"{joined}する", "+".join(keys), f"{acts} {{object}}", done=f"{acts}ed", happens=summoned(*keys),
             also=(f"{joined}に成功する", "または".join(kinds) + "する", "または".join(kinds) + "に成功する"))
def flipped(use: Use, event: Event) -> When | None:
    """A monster was turned face up, which lay face down before: how it lay says nothing more.

    Of a card that lay so itself nothing was in force yet.
    """
    clause = replace(use.clause, roles=tuple(
        (key, replace(value, filters=tuple(each for each in value.filters if each != t.Face(False)))
         if isinstance(value, NounPhrase) else value) for key, value in use.clause.roles))
    found = of_object(within(use, clause), event, "flipped")
    if found is None or not isinstance(found.subject, t.Cards) or use.context.speaker != "monster":
        return found
    return replace(found, subject=replace(found.subject, other=True))


lex.verb("リバースする", "flip", "flip {object} face up", done="flipped face up", agent="thing", happens=flipped)

