"""What texts forbid: …できない as the acts that players or monsters may not do, always or for a while."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from banmen.games.yugioh.effects import Wears
from banmen.games.yugioh.effects_bounds import EVERYTHING, Bars, Immune
from banmen.games.yugioh.fights import is_attacked
from banmen.games.yugioh.grammar_nodes import Purpose
from banmen.games.yugioh.meaning import LOWERING, Speaking
from banmen.games.yugioh.shields import keywords_of, whom_of
from banmen.games.yugioh.uses import foe_of
from banmen.games.yugioh.zones import ON_FIELD
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, Side, What, Who, walk
from banmen.kernel.effects.bounds import Allows, Bound, Forbids, Obliges
from banmen.kernel.effects.says import Alter, Keyword, Lasting, Static, giving
from banmen.language.errors import Refused
from banmen.language.lowering import Use as Clausal
from banmen.language.lowering import all_of
from banmen.language.tree import ALL, Clause, Count, NounPhrase, ValueOf

OF_THINGS: Final = {
    "attack": "attack", "declare_attack": "attack", "attack_directly": "attack_directly", "release": "release",
    "change_position": "position", "summon": "summon", "flip_summon": "flip", "activate": "activate_effect",
    "fuse": "fusion_material", "use_synchro": "synchro_material", "use_xyz": "xyz_material",
}
"""What monsters cannot do, or cannot have done to them."""
TOGETHER: Final = {"use_as_material": ("fuse", "use_synchro", "use_xyz"), "use_synchro_xyz": ("use_synchro", "use_xyz")}
"""Several of them said at once."""
OF_PLAYERS: Final = {"summon": "summon", "special_summon": "special_summon", "flip_summon": "flip", "set": "set",
                     "release": "release",
                     **{f"{kind}_summon": f"{kind}_summon" for kind in ("pendulum", "fusion", "synchro", "xyz")}}
"""What players cannot do with such cards."""
ONLY_THOSE: Final = "only:object"
CARDS: Final = ("spell", "trap", "spell_or_trap")


def bans(step: Clause, context: Speaking) -> list[Bound]:
    """The acts a clause forbids, by this card's own word; none when no rule knows how to forbid it."""
    if step.verb == "must_attack" and not step.manner and set(dict(step.roles)) <= {"object", "subject"}:
        doer = _whom(step)
        if doer is None or doer.count is not None or (doer.ref and doer != NounPhrase(doer.head, ref="this")):
            return []
        return [Obliges("attack", t.Itself() if doer.ref else LOWERING.cards(doer, context))]
    if step.verb == "release" and step.role("purpose") == Purpose("tribute") and step.modality == "cannot":
        rest = replace(step, roles=tuple((key, value) for key, value in step.roles if key != "purpose"))
        return [replace(each, act="tribute") for each in bans(rest, context)]
    step = of_its_thing(step)
    if "+" in step.verb:
        each = [bans(replace(step, verb=verb), context) for verb in step.verb.split("+")]
        return [one for found in each for one in found] if all(each) else []
    if step.verb == "attack" and isinstance(step.role("by"), NounPhrase) and isinstance(step.role("subject"), str):
        return _with_those(step, context)
    if step.verb == "destroy" and step.negative:
        return _unbeaten(step, context)
    spared = unhurt(step)
    if spared is not None:
        return spared
    if step.verb == "special_summon" and step.role("source") is not None:
        return _not_from_there(step)
    if not set(dict(step.roles)) <= {"object", "subject"}:
        return []
    if step.modality == "can" and step.manner == (ONLY_THOSE,):
        return _but(step, context)
    if step.modality == "can" and step.verb == "summon" and "once_more" in step.manner:
        return _once_more(step, context)
    if step.modality != "cannot" or step.manner:
        return []
    if step.verb == "normal_summon":
        return _normal_summon(step, context)
    player, thing = step.role("subject"), step.role("object")
    if step.verb in ("attack_target", "attack_this"):
        return _unattackable(player, thing, context)
    if is_attacked(step):
        return _unattackable("opponent", thing, context)
    if step.verb == "activate" and player is None and isinstance(thing, NounPhrase):
        player = "each"  # …を発動できない: nobody can
    if isinstance(player, str):
        return _of_player(step, player, thing, context)
    if step.verb == "attack" and isinstance(player, NounPhrase) and isinstance(thing, NounPhrase):
        return _between(player, thing, context)
    said = _whom(step)
    if step.verb in TOGETHER:
        return [each for verb in TOGETHER[step.verb] for each in bans(replace(step, verb=verb), context)]
    act = act_on(step)
    if said is None or act is None or said.count is not None or said.ref not in ("", "this"):
        return []
    whom: What = t.Itself() if said.ref == "this" else LOWERING.cards(said, context)
    if said.ref == "this" and said != NounPhrase(said.head, ref="this"):
        return []
    return [Forbids(act, whom)]


def _not_from_there(step: Clause) -> list[Bound]:
    """このカードはデッキから特殊召喚できない: this card does not come out of there."""
    source, thing = step.role("source"), step.role("object") or step.role("subject")
    plain = step.modality == "cannot" and not step.manner and set(dict(step.roles)) <= {"object", "subject", "source"}
    if not plain or thing != NounPhrase("card", ref="this") or not isinstance(source, NounPhrase):
        return []
    if source != NounPhrase("card", zones=source.zones) or not set(source.zones) <= {"hand", "deck", "graveyard"}:
        return []
    return [Forbids("special_summon", t.Itself(), zones=source.zones)]


def _unbeaten(step: Clause, context: Speaking) -> list[Bound]:
    """…との戦闘では破壊されない: such monsters are not destroyed by battle with such others."""
    said, foe = _whom(step), foe_of(step.role("by"))
    if foe is None or said is None or said.count is not None or set(dict(step.roles)) - {"object", "subject", "by"}:
        return []
    if said.ref not in ("", "this") or foe.ref or step.manner:
        return []
    if said.ref and said != NounPhrase(said.head, ref="this"):
        return []
    whom: What = t.Itself() if said.ref == "this" else LOWERING.cards(said, context)
    return [Forbids("be_beaten", whom, LOWERING.cards(replace(foe, count=None), context))]


DAMAGES: Final = {
    "battle_damage": ("battle_damage",), "effect_damage": ("effect_damage",),
    "damage": ("battle_damage", "effect_damage"),
}
"""What players do not take, by what the text calls it."""


def unhurt(step: Clause) -> list[Bound] | None:
    """戦闘ダメージを受けない: damage that a player does not take; None where none is meant."""
    thing, player = step.role("object"), step.role("subject")
    if step.verb != "take" or not step.negative or not isinstance(player, str):
        return None
    plain = set(dict(step.roles)) == {"object", "subject"}
    if not isinstance(thing, NounPhrase) or thing.head not in DAMAGES or step.modality or step.manner or not plain:
        return None
    known = NounPhrase(thing.head, whose=thing.whose, count=thing.count, span=thing.span)
    if thing != known or thing.count not in (None, ALL) or player not in ("you", "opponent", "each", "either"):
        return None
    who = LOWERING.who("each" if player == "either" else str(player))
    return [Bars(act, who=who) for act in DAMAGES[thing.head]]


def act_on(step: Clause) -> str | None:
    """What things cannot do, or cannot have done to them."""
    said = step.role("object")
    if step.verb == "change_position" and isinstance(said, ValueOf) and said.key == "control":
        return "control"
    return OF_THINGS.get(step.verb)


def _normal_summon(step: Clause, context: Speaking) -> list[Bound]:
    """通常召喚できない: neither summoned nor set."""
    player, thing = step.role("subject"), step.role("object")
    if not isinstance(player, str) or not (thing is None or (
        isinstance(thing, NounPhrase) and thing.head == "monster" and not thing.zones
    )):
        return []
    what = thing if thing is not None else NounPhrase("monster")
    found: list[Bound] = []
    for verb in ("summon", "set"):
        said = tuple(sorted((("object", what), ("subject", player)), key=lambda each: each[0]))
        bars = _of_player(replace(step, verb=verb, roles=said), player, what, context)
        if verb == "set":  # spells and traps are set all the same
            bars = [replace(each, what=replace(each.what, filters=(t.Is("types", "monster"), *each.what.filters)))
                    for each in bars if isinstance(each.what, t.Cards)]
        found += bars
    return found if len(found) == 2 else []


def of_its_thing(step: Clause) -> Clause:
    """Xは表示形式を変更できない, Xは効果を発動できない: what is said of a thing's value is said of the thing."""
    said, thing = step.role("object"), step.role("subject")
    if said == ("number", "control") and isinstance(thing, NounPhrase) and thing.verb == "gain":
        return replace(step, roles=tuple((key, value) for key, value in step.roles if key not in ("object", "by")))
    if step.verb not in ("change_position", "activate"):
        return step
    if not (isinstance(said, tuple) and said[:1] == ("number",) and isinstance(thing, NounPhrase)):
        return step
    roles = {**dict(step.roles), "object": ValueOf(thing, said[1])}
    roles.pop("subject")
    return replace(step, roles=tuple(sorted(roles.items(), key=lambda each: each[0])))


def _with_those(step: Clause, context: Speaking) -> list[Bound]:
    """自分は「X」で攻撃できない: monsters of such a kind do not attack."""
    whose, by = step.role("subject"), step.role("by")
    if step.modality != "cannot" or step.manner or set(dict(step.roles)) != {"by", "subject"} or by.ref or by.count:
        return []
    kind = LOWERING.cards(replace(by, whose=whose if whose in ("you", "opponent") else ""), context)
    return [Forbids("attack", replace(kind, zones=("monster",)))]


def _but(step: Clause, context: Speaking) -> list[Bound]:
    """…しか特殊召喚できない: nothing but such cards."""
    found = _of_player(replace(step, manner=()), str(step.role("subject")), step.role("object"), context)
    bars = [each for each in found if isinstance(each, Bars) and isinstance(each.what, t.Cards)]
    if len(bars) != 1 or bars[0].what == EVERYTHING:
        return []
    (one,) = bars
    assert isinstance(one.what, t.Cards)
    kind = all_of(one.what.filters)
    if kind is None or one.what.zones:
        return []
    return [replace(one, what=t.Cards((), filters=(t.Not(kind),)))]


def _once_more(step: Clause, context: Speaking) -> list[Bound]:
    """通常召喚に加えて1度だけ: such a monster may be summoned beside the one of the turn."""
    thing = step.role("object")
    if step.role("subject") not in (None, "you") or not isinstance(thing, NounPhrase) or thing.count != Count(1):
        return []
    if set(step.manner) - {"once_more"} or thing.zones or thing.ref or thing.head != "monster":
        return []
    filters = tuple(each for each in LOWERING.filters(thing, context) if each != t.Is("types", "monster"))
    return [Allows("summon_again", t.Cards(("hand",), Side.YOURS, filters))]


def _unattackable(attacker: object, thing: object, context: Speaking) -> list[Bound]:
    """Such monsters are not chosen as targets of attacks."""
    theirs = ("opponent", NounPhrase("monster", whose="opponent"))
    if not isinstance(thing, NounPhrase) or attacker not in theirs or thing.count is not None:
        return []
    if thing.ref == "this" and thing == NounPhrase("card", ref="this"):
        whom: What = t.Itself()
    elif not thing.ref:
        cards = LOWERING.cards(thing, context)
        whom = replace(cards, side=Side.YOURS if cards.side is Side.ANY else cards.side)
    else:
        return []
    return [Forbids("attack", t.Cards(("monster",), Side.THEIRS), whom)]


def _between(doer: NounPhrase, thing: NounPhrase, context: Speaking) -> list[Bound]:
    """…は…を攻撃できない: such monsters do not attack such others."""
    sides: list[What] = [t.Itself() if each == NounPhrase("card", ref="this") else LOWERING.cards(each, context)
             for each in (doer, thing) if not each.ref or each.ref == "this"]
    if len(sides) != 2 or doer.count is not None or thing.count is not None:
        return []
    return [Forbids("attack", sides[0], sides[1])]


def _whom(step: Clause) -> NounPhrase | None:
    """The monsters a ban is said of."""
    thing, doer = step.role("object"), step.role("subject")
    if step.verb == "change_position" and isinstance(thing, ValueOf) and thing.key == "control" and doer is None:
        return thing.of
    of_what = {"change_position": "position", "activate": "effects"}.get(step.verb)
    if of_what is not None:
        return thing.of if isinstance(thing, ValueOf) and thing.key == of_what and doer is None else None
    if is_attacked(step):
        return None
    said = thing if thing is not None else doer
    return said if isinstance(said, NounPhrase) and (thing is None or doer is None) else None


def _of_player(step: Clause, player: str, thing: object, context: Speaking) -> list[Bound]:
    if player not in ("you", "opponent", "each", "either"):
        return []
    who = LOWERING.who("each" if player == "either" else player)
    if step.verb == "carry_out" and thing == NounPhrase("battle_phase"):
        return [Bars("battle_phase", who=who)]
    if step.verb in ("attack", "declare_attack") and thing is None:
        side = {"you": Side.YOURS, "opponent": Side.THEIRS}.get(player, Side.ANY)
        return [Forbids("attack", t.Cards(("monster",), side))]
    if step.verb == "activate":
        return _activations(thing, who, context)
    if step.verb == "normal_summon" and thing is None:
        monsters = t.Cards((), filters=(t.Is("types", "monster"),))
        return [Bars("summon", who=who), Bars("set", monsters, who=who)]
    act = OF_PLAYERS.get(step.verb)
    if act == "release" and thing == NounPhrase("card", ref="this"):
        return [Bars("release", t.Cards((), filters=(t.Among(t.Itself()),)), who=who)]
    if act is not None and (thing is None or (act == "release" and thing == NounPhrase("card"))):
        return [Bars(act, who=who)]
    if act is None or not isinstance(thing, NounPhrase) or thing.ref or thing.whose or thing.other or thing.count:
        return []
    known = thing.head == "monster" or (act == "set" and thing.head.endswith(CARDS))
    if not known or thing.zones not in ((), ("extra",), ("graveyard",), ("hand",), ("deck",)):
        return []
    own = LOWERING.filters(thing, context)
    filters = own if act == "set" else tuple(each for each in own if each != t.Is("types", "monster"))
    return [Bars(act, t.Cards(thing.zones, filters=filters), who=who)]


def _activations(thing: object, who: Who, context: Speaking) -> list[Bound]:
    """…を発動できない: cards, effects of monsters, or effects of spells and traps, which are those of the cards too."""
    if thing == NounPhrase("any_activation"):
        return [Bars("activate_card", who=who), Bars("activate_effect", who=who)]
    effects = isinstance(thing, ValueOf) and thing.key == "effects"
    of = thing.of if isinstance(thing, ValueOf) else thing
    if not isinstance(of, NounPhrase) or of.ref or of.whose or of.count is not None or of.besides or of.other:
        return []
    if of.zones not in ((), ("hand",), ("graveyard",), ("field",)):
        return []
    lying = any(isinstance(each, t.Face) for each in of.filters)  # only on the field cards lie face up or face down
    zones = ON_FIELD if of.zones == ("field",) or (lying and not of.zones) else of.zones
    kind = t.Cards(zones, filters=LOWERING.filters(replace(of, zones=()), context))
    of_cards = of.head.endswith(CARDS)
    if of_cards and not effects and (lying or not zones):
        return [Bars("activate_card", kind, who=who)]
    if effects and of.head == "monster":
        return [Bars("activate_effect", kind, who=who)]
    if effects and of.head == "card" and zones and not of.filters:
        return [Bars("activate_effect", kind, who=who)]
    if effects and of_cards:
        return [Bars("activate_card", kind, who=who), Bars("activate_effect", kind, who=who)]
    return []


def immune_to(step: Clause, context: Speaking) -> t.Cards | None:
    """…の効果を受けない: the cards whose effects do nothing to the things; None where that is not said."""
    effects = step.role("object")
    if step.verb != "take" or not step.negative or step.modality or set(dict(step.roles)) - {"object", "subject"}:
        return None
    if isinstance(effects, NounPhrase) and effects in (
        NounPhrase("effect"), NounPhrase("effect", whose=effects.whose), NounPhrase("effect", other=True)
    ):
        side = {"opponent": Side.THEIRS, "": Side.ANY}.get(effects.whose)
        return None if side is None else t.Cards((), side, other=effects.other)
    if isinstance(effects, ValueOf) and effects.key == "effects" and not effects.of.ref and not effects.of.zones:
        side = {"opponent": Side.THEIRS, "you": Side.YOURS, "": Side.ANY}.get(effects.of.whose)
        filters = LOWERING.filters(effects.of, context)
        return None if side is None else t.Cards((), side, filters, effects.of.other)
    return None


def for_a_while(step: Clause, context: Speaking, until: str) -> tuple[Action, ...]:
    """What a clause forbids until then; empty when no rule knows how to forbid it."""
    step = of_its_thing(step)
    kind, safe = immune_to(step, context), step.role("subject")
    if kind is not None and isinstance(safe, NounPhrase):
        if kind.other:
            raise Refused("others than the card that is carried out", step.span)
        return (Alter(LOWERING.what(safe, context), giving(Immune(t.Itself(), kind)), until),)
    said = _whom(step)
    plain = step.modality == "cannot" and not step.manner and set(dict(step.roles)) <= {"object", "subject"}
    if step.verb in TOGETHER:
        return tuple(each for verb in TOGETHER[step.verb] for each in for_a_while(
            replace(step, verb=verb), context, until))
    act = act_on(step)
    if plain and said is not None and act is not None and (said.ref or said.head == "wearer"):
        return (Alter(LOWERING.what(said, context), giving(Forbids(act)), until),)
    foe = foe_of(step.role("by"))
    if step.verb == "destroy" and step.negative and foe is not None and said is not None and said.ref and (
        set(dict(step.roles)) <= {"object", "subject", "by"} and not foe.ref and not step.manner
    ):
        beaten = Forbids("be_beaten", other=LOWERING.cards(replace(foe, count=None), context))
        return (Alter(LOWERING.what(said, context), giving(beaten), until),)
    found = bans(step, context)
    if any(isinstance(term, t.It) for each in found for term in walk(each)):
        raise Refused("what was spoken of is not kept for so long", step.span)
    if found:
        return (Lasting(tuple(found), until),)
    words = keywords_of(Clausal(LOWERING, step, context))
    whom = whom_of(step)
    if not words or whom is None:
        return ()
    given = giving(*(Keyword(each) for each in words))
    later = step.verb == "destroy" or t.Face(True) not in whom.filters  # 表側表示で存在する: those that lie there now
    if later and not (whom.ref or whom.other or whom.count is not None or whom.or_else):
        kind = LOWERING.cards(whom, context)
        if not any(isinstance(term, t.It | Wears) for term in walk(kind)):  # 全て are those that are there
            return (Lasting((Static(given, replace(kind, filters=(*kind.filters, t.Face(True)))),), until),)
    return (Alter(LOWERING.what(whom, context), given, until),)


__all__ = ["bans", "for_a_while", "immune_to", "unhurt"]
