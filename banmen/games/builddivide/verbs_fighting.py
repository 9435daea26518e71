"""The verbs of Build Divide of damage, of playing and countering, of attack and battle."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from banmen.games.builddivide import effects as bd
from banmen.games.builddivide import terms
from banmen.games.builddivide.effects_bans import UNCOUNTERABLE, UNPLAYABLE, UNTARGETABLE
from banmen.games.builddivide.effects_expressions import InAttack
from banmen.games.builddivide.effects_giving import Gives
from banmen.games.builddivide.nodes import Damage, Own
from banmen.games.builddivide.verbs_common import (
    by_player,
    divide,
    grants,
    happens,
    keeps_apart,
    raised,
)
from banmen.games.builddivide.words import ABILITY_KINDS
from banmen.games.builddivide.words import LEXICON as lex
from banmen.kernel.effects.base import Ability, Action, Condition, Side, Who
from banmen.kernel.effects.says import (
    Become,
    Change,
    Replacing,
    Static,
    When,
)
from banmen.kernel.effects.things import Cards, Fits, Itself, Said, Times, Turned
from banmen.kernel.names import ABILITIES
from banmen.language.lowering import Use
from banmen.language.tree import ALL, NOWHERE, Event, Measure, NounPhrase, Sentence, Spoken


def hurt(use: Use) -> tuple[Action, ...]:
    """Damage to a player makes a packet (516-1), damage to units is borne by them (516-2); or they hurt each other."""
    said, to = use.role("measure"), use.role("to")
    if not isinstance(said, Measure):
        raise use.refused("so much damage")
    if use.has("each_other"):
        use.has("mutual")
        pair = use.role("subject") or use.role("object")
        amount = terms.OwnPower() if isinstance(said.number, Own) else use.lowering.amount(said.number, use.context)
        if isinstance(pair, NounPhrase) and divide(use).two_aimed(use.context, pair):
            return (terms.Clash(amount),)
        if not (isinstance(pair, NounPhrase) and pair.ref == "A" and [each.ref for each in pair.or_else] == ["B"]):
            raise use.refused("A and B hurt each other")
        return (terms.Clash(amount),)
    if isinstance(to, str):
        return (bd.Strike(use.lowering.amount(said.number, use.context), use.lowering.who(to)),)
    if isinstance(to, NounPhrase) and to.head == "player":
        return (bd.Strike(use.lowering.amount(said.number, use.context), use.lowering.who(to.whose)),)
    if to is None and use.context.pending is not None:  # type: ignore[attr-defined]
        to = NounPhrase("", ref="that", span=use.clause.span)
    if not isinstance(to, NounPhrase):
        raise use.refused("the text does not say who is hurt")
    all_of = use.role("object")
    if all_of is not None and all_of != NounPhrase("", count=ALL):
        raise use.refused("damage is dealt to things, and to each of them")
    what = use.lowering.what(to, use.context, use.actor)
    use.context.antecedent = True
    return (bd.Hurt(what, use.lowering.amount(said.number, use.context)),)


lex.verb("与える", "hurt", "deal {measure} to {to}", done="dealt", does=hurt)
lex.verb("与え合う", "hurt_each_other", "{subject} deal {measure} to each other", agent="thing", also=("与えあう",),
         does=lambda use: hurt_each_other(use))


def hurt_each_other(use: Use) -> tuple[Action, ...]:
    """Two things deal the same damage to each other."""
    clash = Use(use.lowering, replace(use.clause, manner=(*use.clause.manner, "each_other")), use.context)
    found = hurt(clash)
    use.asked |= clash.asked
    return found


lex.adverb("互いに", "mutual", "to each other")
lex.verb("ダメージを与える", "deal", "deal damage", agent="thing", replaced=happens("deal"))


def took(use: Use, event: Event) -> When | None:
    """A player or a unit takes damage."""
    if isinstance(use.role("subject"), str):
        return When("damage_taken", whose=use.who)
    return happens("hurt")(use, event)


lex.verb("ダメージを受ける", "take", "take damage", agent="thing", happens=took,
         replaced=lambda use, event: happens("take")(use, event))


def softened(use: Use) -> tuple[Action, ...]:
    """The next damage is less (519-1), or all of it falls away (519-1a)."""
    said = use.role("damage_to")
    if not isinstance(said, Damage) or not said.next:
        raise use.refused("the next damage to a thing is reduced")
    amount = use.role("number")
    thing = use.role("object") or use.role("subject")
    if amount is None and not (isinstance(thing, NounPhrase) and thing.count == ALL):
        raise use.refused("the text does not say by how much")
    until = use.lowering.until(use.duration, use.clause.span)
    what = use.lowering.what(said.to, use.context, use.actor)
    return (terms.Soften(what, terms.ALL if amount is None else amount, until),)


def worsened(use: Use) -> tuple[Action, ...]:
    """Damage is more (519-2)."""
    said, amount = use.role("damage_to"), use.role("number")
    if not isinstance(said, Damage) or said.next or not isinstance(amount, int):
        raise use.refused("damage to a thing is increased by a number")
    until = use.lowering.until(use.duration, use.clause.span)
    return (terms.Worsen(use.lowering.what(said.to, use.context, use.actor), amount, until),)


def always_harmed(use: Use, condition: Condition | None) -> list[Ability]:
    """All damage to things of a kind is more, less or so many times as much, as long as the card is there."""
    said, amount = use.role("damage_to"), use.role("number")
    if not isinstance(said, Damage) or said.next or not isinstance(amount, int):
        raise use.refused("damage to things is always changed by a number")
    what = use.lowering.subject(said.to, use.context)
    if use.clause.verb == "multiply":
        word = "deal" if said.dealt else "take"
        return [Replacing(When(word, what), (Become(Times(Said(), amount)),), condition=condition)]
    if said.dealt:
        raise use.refused("damage that is taken is more or less (519)")
    word = "damage_more" if use.clause.verb == "worsen" else "damage_less"
    return [Static(grants(word, amount), what, condition)]


def harmed_less(use: Use) -> tuple[Change, ...] | None:
    """All damage to things is less for a while."""
    said, amount = use.role("damage_to"), use.role("number")
    if not isinstance(said, Damage) or said.next or said.dealt or not isinstance(amount, int):
        return None
    return grants("damage_less", amount)


def multiplied_harm(use: Use) -> tuple[Change, ...] | None:
    """All damage that things take or deal is so many times as much for a while: an ability they have."""
    said, times = use.role("damage_to"), use.role("number")
    if not isinstance(said, Damage) or said.next or not isinstance(times, int):
        return None
    own = replace(said, to=NounPhrase("unit", ref="this"))
    clause = replace(use.clause, roles=tuple((key, own if key == "damage_to" else value)
                                             for key, value in use.clause.roles))
    more = Replacing(When("deal" if said.dealt else "take", Itself()), (Become(Times(Said(), times)),))
    words = divide(use).spelled(Spoken((Sentence((clause,)),)))
    return (Gives(key=ABILITIES, op="grant", ability=more, words=words),)


lex.verb("軽減する", "soften", "{damage_to} is reduced by {number}", does=softened, limits=always_harmed,
         changes=harmed_less)
lex.verb("増加する", "worsen", "{damage_to} is increased by {number}", does=worsened, also=("増やす", "増える"),
         changes=lambda use: raised(1)(use), limits=always_harmed)
lex.verb("減らす", "lower", "{object} is reduced by {number}", also=("減少する", "減る", "下げる", "少なくする"),
         changes=lambda use: raised(-1)(use))

# Playing and countering ---------------------------------------------------------------------------


def countered(use: Use) -> tuple[Action, ...]:
    """A card in the resolution zone is countered, or an ability (514)."""
    phrase = use.phrase()
    pending = getattr(use.context, "pending", None)
    if isinstance(pending, terms.PlayedAbility):
        use.context.pending = None  # type: ignore[attr-defined]
        return (terms.CounterAbility(pending),)
    if phrase.head in ABILITY_KINDS:
        raise use.refused("an ability is countered as a target")
    return (bd.Counter(use.what()),)


lex.verb("打ち消す", "counter", "counter {object}", done="countered", does=countered,
         forbidden=lambda use: grants(UNCOUNTERABLE) if use.role("by") is None else None)


def played(use: Use) -> tuple[Action, ...]:
    """Cards are played by an effect (512)."""
    return (bd.PlayFree(use.what()),) if use.has("free") else (terms.PlayOne(use.what()),)


def was_played(use: Use, event: Event) -> When | None:
    """A player plays a card of a kind."""
    said = use.role("object")
    if not isinstance(said, NounPhrase) or said.ref or said.zones:
        return None
    if not isinstance(use.role("subject"), str):  # …がプレイされた時
        if said.whose not in ("you", "opponent") or use.role("by") is not None:
            return None
        side = Side.THEIRS if said.whose == "opponent" else Side.YOURS
        return When("play", Cards(("resolution",), side, use.lowering.filters(said, use.context)))
    side = Side.THEIRS if use.who is Who.OPPONENT else Side.YOURS
    return When("play", Cards(("resolution",), side, use.lowering.filters(said, use.context)))


def unplayable(use: Use) -> tuple[Change, ...] | None:
    """Cards cannot be played; of a player see the lowering."""
    return grants(UNPLAYABLE)


lex.verb("プレイする", "play", "play {object}", done="played", also=("使用する",), does=played, happens=was_played,
         forbidden=unplayable)
lex.verb("起動する", "activate", "activate an ability of {activated}", done="activated",
         does=lambda use: (terms.ActivateOne(use.what("activated")),))
lex.verb("コピーする", "copy", "copy {object}", done="copied", does=lambda use: (terms.Copy(use.what()),),
         happens=lambda use, event: copied(use, event))


def copied(use: Use, event: Event) -> When | None:
    """A player copies a command; there is nothing else that is copied (520-1)."""
    said = use.role("object")
    if isinstance(said, NounPhrase) and said not in (NounPhrase("command"), NounPhrase("command_card")):
        return None
    return by_player("copy")(use, event)


lex.verb("発動する", "use_skill", "use {object}", done="used", does=lambda use: (skill_used(use),),
         happens=lambda use, event: happens("skill")(use, event) if is_skill(use) else None, particles={"を": "skill"})


def is_skill(use: Use) -> bool:
    """Whether what is used is the skill, which is no other ability."""
    said = use.role("skill")
    plain = isinstance(said, NounPhrase) and said == NounPhrase("skill", ref=said.ref, whose=said.whose)
    return said is None or plain


def skill_used(use: Use) -> Action:
    """The skill of the card that speaks is used (533-2)."""
    if not is_skill(use) or use.role("object") is not None:
        raise use.refused("a skill is used")
    return terms.UseSkill()


for words in ("のスキルが発動した時", "の【スキル】が発動した時", "がスキルを発動した時", "が【スキル】を発動した時"):
    lex.after_noun(words, "use_skill")

# Attack and battle --------------------------------------------------------------------------------


def attacked(use: Use, event: Event) -> When | None:
    """A unit attacks: anything, a player, or a unit of a kind."""
    who, to = use.role("subject"), use.role("to")
    if not isinstance(who, NounPhrase):
        return None
    if isinstance(to, str) or (isinstance(to, NounPhrase) and to.head == "player"):
        mine = to in ("you", "each") or getattr(to, "whose", "") in ("you", "actor")
        theirs = who.whose == "opponent" and to == "you"  # whom else could it attack
        return None if mine and not theirs else When("attack_player", use.lowering.subject(who, use.context))
    when = happens("attack")(use, event)
    if when is None or to is None:
        return when
    if not isinstance(to, NounPhrase) or to.ref == "that":
        return None
    return replace(when, other=use.lowering.subject(to, use.context))


def attacks_more(use: Use) -> tuple[Change, ...] | None:
    """A unit can attack units that stand (802-4b.2)."""
    to = use.role("to") or use.role("object")
    if not isinstance(to, NounPhrase) or to.whose not in ("", "opponent") or to.count is not None:
        return None
    plain = replace(to, filters=(), whose="", span=NOWHERE)
    return grants("attacks_standing") if to.filters == (Turned(False),) and plain == NounPhrase("unit") else None


def cannot_attack(use: Use) -> tuple[Change, ...] | None:
    """A unit cannot attack, not a player, not units of a kind; or is not attacked, at all or by those of a kind."""
    if use.role("subject") is None and use.role("object") is not None:
        if use.role("by") is not None:
            return keeps_apart(use, "attack", "object", "by", "by")
        return grants("cannot_be_attacked")
    to = use.role("to")
    if to is None:
        return grants("cannot_attack")
    if isinstance(to, NounPhrase) and to.head == "player":
        return grants("cannot_attack_player")
    return keeps_apart(use, "attack", "subject", "to", "subject")


def under_way(role: str) -> Callable[[Use, bool], Condition | None]:
    """It attacks or blocks now (アタックしている間)."""

    def holds(use: Use, past: bool) -> Condition | None:
        who = use.role("subject")
        if past or not use.clause.state or not isinstance(who, NounPhrase) or not who.ref:
            return None
        return Fits(use.lowering.what(who, use.context, use.actor), (InAttack(role),))

    return holds


def must(keyword: str) -> Callable[[Use], tuple[Change, ...] | None]:
    """It does so if it can."""
    return lambda use: grants(keyword) if use.has("if_able") else None


lex.verb("アタックする", "attack", "attack {to}", agent="thing", done="attacked", also=("攻撃する",), happens=attacked,
         forbidden=cannot_attack, allowed=attacks_more, changes=must("must_attack"), holds=under_way("attacker"))


def blocked(use: Use, event: Event) -> When | None:
    """A unit blocks, or its attack is not blocked."""
    if use.clause.negative:
        said = use.role("object")
        return When("unblocked", use.lowering.subject(said, use.context)) if isinstance(said, NounPhrase) else None
    blocker, attacker = use.role("subject") or use.role("by"), use.role("object")
    if isinstance(blocker, str) or isinstance(attacker, str):
        return None
    others = [None if each is None else use.lowering.subject(each, use.context) for each in (blocker, attacker)]
    if use.role("subject") is not None:
        return When("block", others[0], other=others[1])
    return When("blocked", others[1], other=others[0]) if attacker is not None else None


def cannot_block(use: Use) -> tuple[Change, ...] | None:
    """A unit cannot block, or is not blocked; or not those, not by those of a kind."""
    if use.role("by") is not None:
        return keeps_apart(use, "block", "object", "by", "by")
    if use.role("subject") is not None and use.role("object") is not None:
        return keeps_apart(use, "block", "subject", "object", "subject")
    return grants("cannot_block" if use.role("subject") is not None else "unblockable")


lex.verb("ブロックする", "block", "block {object}", agent="thing", done="blocked", happens=blocked,
         forbidden=cannot_block, changes=must("must_block"), holds=under_way("blocker"))
lex.verb("バトルする", "battle", "battle", agent="thing", happens=happens("battle"), done="battled")
lex.verb("バトルに勝利する", "win_battle", "win a battle", agent="thing", also=("バトルに勝つ",),
         happens=happens("battle_won"))
lex.verb("バトルに敗北する", "lose_battle", "lose a battle", agent="thing", also=("バトルに負ける",),
         happens=happens("battle_lost"))
lex.verb("バトルを引き分ける", "draw_battle", "draw a battle", agent="thing", also=("バトルで引き分ける",),
         happens=happens("battle_drawn"))
lex.verb("ブライトする", "bright", "use its [Bright]", agent="thing", happens=happens("bright"))
lex.verb("バトルを終える", "end_battle", "end its battle", agent="thing", happens=happens("battle_ends"))
for words in ("のバトルが終了した時", "のバトル終了時", "のバトルの終了時", "のバトルが終わった時"):
    lex.after_noun(words, "end_battle")
for words in ("のバトル開始時", "のバトルの開始時", "のバトルが始まった時"):
    lex.after_noun(words, "battle")
lex.verb("アタックする際、可能な限りプレイヤーを目標にする", "aim", "attack a player if possible", agent="thing",
    also=tuple(
    f"アタックする際、{able}プレイヤー{aim}"
    for able in ("可能な限り", "可能なかぎり", "可能であれば")
    for aim in ("をアタック目標にする", "をアタック目標に選ぶ", "をアタック目標に選択する", "をアタック目標とする",
        "を目標に選ぶ",
                "をアタック目標選ぶ", "を目標とする")
) + tuple(
    f"アタックする際、{able}アタック目標としてプレイヤーを{aim}"
    for able in ("可能な限り", "可能であれば") for aim in ("選択する", "選ぶ")
),
         changes=lambda use: grants("aims_at_player"))
lex.verb("アタック目標が変更される", "turn_aside", "be turned from the target of its attack", agent="thing",
         also=("アタック目標は変更される", "攻撃目標が変更される", "攻撃目標は変更される", "変更される"),
         forbidden=lambda use: grants("keeps_target"))
lex.verb("相手の効果の対象になる", "be_target", "be a target of your opponent's effects", agent="thing",
         also=("相手の能力の対象になる", "相手の能力や効果の対象になる", "相手の効果で対象になる"),
         forbidden=lambda use: grants(UNTARGETABLE))
