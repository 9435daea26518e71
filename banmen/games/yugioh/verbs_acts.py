"""Verbs of choosing, looking, attacking and activating."""

from __future__ import annotations

from msgspec.structs import replace

from banmen.games.yugioh.effects import BEFORE_LOOKING, Attacks, Target, TargetIt
from banmen.games.yugioh.effects_doing import RollDie, TossCoin, TurnOver, TurnOverTop
from banmen.games.yugioh.effects_more import Direct, EndBattlePhase, Fights, MadeOfThis, RevealSome, RevealThis
from banmen.games.yugioh.noticing import is_over
from banmen.games.yugioh.noticing_acts import (
    activated,
    attacked,
    attacking,
    battled,
    chosen_for_attack,
    declared,
    has_attacked,
)
from banmen.games.yugioh.uses import exactly, refuse_place
from banmen.games.yugioh.words import LEXICON as lex
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, Condition, Filter, Side, Who
from banmen.kernel.effects.says import Cost, Pick, Show, When, WinGame
from banmen.language.lowering import Use
from banmen.language.tree import Count, Event, NounPhrase


def target(use: Use) -> Cost:
    """Cards are chosen as targets; or the card something happened to becomes one."""
    phrase = use.phrase()
    if use.role("subject") == "opponent":
        return _target_of_the_other(use, phrase)
    what = use.what()
    if phrase.ref and not isinstance(what, t.Choose):
        return TargetIt(what)
    if not isinstance(what, t.Choose) or what.by is not Who.YOU:
        raise use.refused("some cards are chosen as targets")
    return Target(what)


def _target_of_the_other(use: Use, phrase: NounPhrase) -> Cost:
    """相手が選択して: the opponent says which cards are the targets."""
    what = use.lowering.what(phrase, use.context)
    if not isinstance(what, t.Choose):
        raise use.refused("some cards are chosen as targets")
    return Target(replace(what, by=Who.OPPONENT))


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


lex.verb("攻撃宣言する", "declare_attack", "{subject} declares an attack", agent="thing",
         also=("攻撃宣言をする",), happens=attacked("attack"))
lex.verb("攻撃対象に選択する", "attack_target", "{subject} is chosen as the target of an attack",
         done="chosen as the target of an attack", also=("攻撃の対象に選択する",), happens=chosen_for_attack)
lex.verb("攻撃対象にする", "attack_this", "choose {object} as the target of an attack",
         done="chosen as the target of an attack", also=("攻撃対象とする", "攻撃対象にもする", "攻撃対象にも選択する"))
lex.verb("直接攻撃宣言する", "declare_direct", "{subject} declares a direct attack", agent="thing", happens=declared,
         also=("直接攻撃を宣言する",))


def _fighting(use: Use, doer: object, *how: Filter) -> Condition | None:
    """Such a monster, or this card, battles in this way now."""
    if not isinstance(doer, NounPhrase):
        return None
    if doer.ref == "this" or (doer.head == "wearer" and doer.count in (None, Count(1))):
        return t.Fits(use.lowering.what(doer, use.context), how)
    if doer.ref or doer.count is not None or any(isinstance(each, MadeOfThis) for each in doer.filters):
        return None
    cards = use.lowering.cards(doer, use.context)
    cards = replace(cards, filters=(*cards.filters, *how))
    use.context.fighting = cards  # type: ignore[attr-defined]
    return t.Exists(cards)


def _foe(use: Use, foe: object) -> t.Cards | None:
    """The monsters of a kind that a battle is with; all where the text says no more."""
    if foe is None or not isinstance(foe, NounPhrase) or foe.ref:
        return None
    return use.lowering.cards(replace(foe, count=None), use.context)


def attacks_now(use: Use, past: bool) -> Condition | None:
    """While a monster attacks, perhaps such another one."""
    target = use.role("object") if use.role("object") is not None else use.role("to")
    if past or use.clause.modality or use.manner or isinstance(target, str):
        return None
    if target is None:
        return _fighting(use, use.role("subject"), Attacks())
    foe = _foe(use, target)
    if foe is None or t.Face(False) in foe.filters:
        return None  # one that lies face down is turned up before the numbers are compared
    return _fighting(use, use.role("subject"), Attacks(), Fights(foe))


def attacks_directly_now(use: Use, past: bool) -> Condition | None:
    """While a monster attacks the player."""
    if past or use.clause.modality or use.manner or use.role("to") not in (None, "opponent"):
        return None
    found = _fighting(use, use.role("subject"), Attacks())
    return t.Both((found, Direct())) if found is not None else None


def battles_now(use: Use, past: bool) -> Condition | None:
    """While a monster battles, perhaps such another one."""
    foe = use.role("with")
    if past or use.clause.modality or use.manner or use.role("object") != NounPhrase("battle"):
        return None
    kind = _foe(use, foe)
    if (foe is None) != (kind is None):
        return None
    return _fighting(use, use.role("subject"), Fights(kind))


lex.verb("攻撃する", "attack", "{subject} attacks", agent="thing", also=("攻撃をする",), happens=attacking,
         holds=attacks_now, remembered=has_attacked)
lex.verb("直接攻撃する", "attack_directly", "{subject} attacks directly", agent="thing", also=("直接攻撃をする",),
         holds=attacks_directly_now)
lex.verb("発動する", "activate", "activate {object}", done="activated", happens=activated,
         remembered=lambda use, event: activated(use, replace(event, at="if")))
lex.verb("存在する", "be_there", "there is {object}", also=("ある",), agent="thing")
lex.verb("そうする", "do_so", "do so")


def carry_out(use: Use) -> tuple[Action, ...]:
    """Coins are tossed."""
    said = use.role("object")
    if said == NounPhrase("coin", count=Count(1)) or said == NounPhrase("coin"):
        return (TossCoin(),)
    raise use.refused("coins are tossed")


lex.verb("行う", "carry_out", "carry out {object}", agent="thing", particles={"と": "with"}, happens=battled,
         does=carry_out, holds=battles_now)
lex.verb("勝利する", "win", "win {to}", does=lambda use: (WinGame(use.who),) if use.role("to") == NounPhrase("duel")
         else refuse_place(use))
def normal_summoned(use: Use, event: Event) -> When | None:
    """A monster was normal summoned."""
    thing = use.role("object")
    if not is_over(event) or not isinstance(thing, NounPhrase) or set(dict(use.clause.roles)) != {"object"}:
        return None
    use.context.antecedent = use.context.antecedent or not thing.ref
    return When("summon", use.lowering.subject(thing, use.context)) if not use.manner else None


lex.verb("通常召喚する", "normal_summon", "normal summon {object}", done="normal summoned", happens=normal_summoned)
lex.verb("効果の対象になる", "be_targeted", "{subject} becomes the target of effects", agent="thing",
         also=("カードの効果の対象になる",))
lex.verb("相手の効果の対象になる", "be_targeted_by_them", "{subject} becomes the target of your opponent's effects",
         agent="thing", also=("相手のカードの効果の対象になる",))


lex.verb("使用する", "use", "use {object}", done="used")
lex.verb("適用する", "apply", "apply {object}", done="applied")


def end_phase(use: Use) -> tuple[Action, ...]:
    """The battle phase ends."""
    if use.role("object") != NounPhrase("battle_phase"):
        raise use.refused("the battle phase is ended")
    return (EndBattlePhase(),)


lex.verb("終了する", "end", "end {object}", done="ended", does=end_phase)


def reveal_cost(use: Use) -> Cost:
    """Cards of the hand are shown to the opponent to pay."""
    phrase = use.phrase()
    if use.role("to") not in (None, "opponent", "each"):
        raise use.refused("cards are shown to the opponent")
    if phrase.ref == "this":
        source = use.role("source")
        zones = phrase.zones or (source.zones if isinstance(source, NounPhrase) else ())
        if zones != ("hand",):
            raise use.refused("this card is shown in the hand")
        use.context.comes_from = "hand"  # type: ignore[attr-defined]
        return RevealThis()
    cards = use.cards()
    if cards.side is not Side.YOURS or not set(cards.zones) <= {"hand", "extra"}:
        raise use.refused("cards of one's own hand are shown")
    return RevealSome(cards, exactly(use, phrase))


lex.verb("見せる", "reveal", "reveal {object}", done="revealed", also=("公開する",), cost=reveal_cost)


def confirm(use: Use) -> tuple[Action, ...]:
    """Cards are looked at; those just turned over are seen already."""
    said = use.role("object")
    if use.context.turned and (said is None or (isinstance(said, NounPhrase) and said.ref)):  # type: ignore[attr-defined]
        return ()
    what = use.what()
    if isinstance(said, NounPhrase) and said == NounPhrase(said.head, whose=said.whose, zones=said.zones):
        before = (Pick(t.It(), BEFORE_LOOKING),) if use.context.antecedent else ()
        use.context.looked_at = said if before else None  # type: ignore[attr-defined]
        use.context.seen = said  # type: ignore[attr-defined]
        return (*before, Show(what, Who.YOU))
    all_look = use.context.actor == "each"
    use.context.all_looked |= all_look  # type: ignore[attr-defined]
    seeing = Who.EACH if all_look else Who.YOU
    if isinstance(what, t.Choose):
        return (Pick(what), Show(t.It(), seeing))
    return (Show(what, seeing),)


lex.verb("確認する", "look_at", "look at {object}", done="looked at", does=confirm, also=("見る",))
lex.verb("当てる", "call", "call {object}", done="called", does=refuse_place)
def as_material(*kinds: str, goal: str = "に") -> tuple[str, ...]:
    """The ways to say that something is used as a material of such summons, the usual one first."""
    plain = tuple(f"{each}素材" for each in kinds) if all("・" not in each for each in kinds) else ()
    return tuple(f"{each}{how}する" for each in (*plain, *(f"{kind}召喚の素材" for kind in kinds))
                 for how in (goal, "と", "に", "とも", "にも")) + tuple(
        f"{each}{how}使用する" for each in (f"{kind}召喚の素材" for kind in kinds) for how in ("として", "に"))


def lies_under(use: Use, past: bool) -> Condition | None:
    """…をX素材としている: such a card lies under this one."""
    thing, doer = use.role("object"), use.role("subject")
    if past or not use.clause.state or use.clause.modality or use.manner or not isinstance(thing, NounPhrase):
        return None
    if doer != NounPhrase("card", ref="this") or thing.ref or thing.whose or thing.count is not None:
        return None
    return t.Exists(t.Cards((), filters=use.lowering.filters(thing, use.context), under=t.Itself()))


for key, en, kinds, uses in (
    ("fuse", "use {object} as fusion materials", ("融合",), {"does": refuse_place}),
    ("use_synchro", "use {object} as Synchro material", ("S", "シンクロ"), {}),
    ("use_xyz", "use {object} as Xyz material", ("X", "エクシーズ"), {"holds": lies_under}),
    ("use_as_material", "use {object} as material", ("融合・S・X", "融合・シンクロ・エクシーズ"), {}),
    ("use_synchro_xyz", "use {object} as Synchro or Xyz material", ("S・X", "シンクロ・エクシーズ"), {}),
):
    first, *others = dict.fromkeys(as_material(*kinds, goal="と" if key == "fuse" else "に"))
    lex.verb(first, key, en, done=en.replace("use {object}", "used"), also=others, **uses)
lex.verb("振る", "roll", "roll {object}", done="rolled",
         does=lambda use: (RollDie(),) if use.role("object") == NounPhrase("die") else refuse_place(use))
lex.verb("効果の対象にする", "make_target", "make {object} the target of an effect", done="made a target",
         also=("カードの効果の対象にする",))
