"""The verbs of the game itself, and of cards that turn over or are linked."""

from __future__ import annotations

from banmen.games.duelmasters.effects import OfRace
from banmen.games.duelmasters.effects_basics import (
    Banish,
    Clash,
    GrSummon,
    SwapZones,
    TurnOver,
    UpsideDown,
)
from banmen.games.duelmasters.effects_kinds import HYPER, ReleaseHyper
from banmen.games.duelmasters.effects_links import Assemble, IsLinked, Linked
from banmen.games.duelmasters.effects_turn import ExtraTurn, LoseGame
from banmen.games.duelmasters.verbs.changing import turned_over
from banmen.games.duelmasters.verbs.common import happens, refuse
from banmen.games.duelmasters.words import LEXICON as lex
from banmen.kernel.effects.base import Action, Condition, Side, Who
from banmen.kernel.effects.says import (
    When,
    WinGame,
)
from banmen.kernel.effects.things import Cards, Is
from banmen.language.lowering import Use
from banmen.language.tree import ALL, NounPhrase

GODS = Cards(("battle",), Side.ANY, (Is("types", "creature"), OfRace("ゴッド")))

lex.verb("ゲームに勝つ", "win", "win the game", agent="thing", does=lambda use: (WinGame(use.who),),
    also=("ゲームに勝利する",))
lex.verb("ゲームに負ける", "lose", "lose the game", agent="thing", does=lambda use: (LoseGame(use.who),),
         replaced=lambda use, event: When("lose", whose=use.who))
lex.verb("このターンの後に自分のターンを追加する", "extra_turn", "take another turn after this one",
         does=lambda use: (ExtraTurn(),), also=("このターンの後にもう一度自分のターンを行う",))
lex.verb("GR召喚する", "gr_summon", "GR-summon", does=lambda use: (GrSummon(),))
lex.verb("入れ替える", "swap", "exchange {object}", does=lambda use: swapped(use))


def swapped(use: Use) -> tuple[Action, ...]:
    """All cards of two zones change places."""
    phrase = use.phrase()
    zones = (*phrase.zones, *(zone for each in phrase.or_else for zone in each.zones))
    if phrase.count != ALL or zones != ("hand", "mana"):
        raise use.refused("the cards of the hand and of the mana zone are exchanged")
    return (SwapZones("hand", "mana"),)


lex.verb("ガチンコ・ジャッジする", "clash", "clash with your opponent", particles={"と": "with"},
         does=lambda use: (Clash(),) if use.role("with") == "opponent" else refuse(use, "one clashes with another"))
lex.verb("深淵送りにする", "banish", "send {object} to the abyss", does=lambda use: (Banish(use.what()),))
lex.verb("コストの大きいほうに裏返す", "awaken_over", "turn {object} over to its other side",
         does=lambda use: turned_over(use, TurnOver("awaken")))
for ja, key, en in (("覚醒する", "awaken", "awaken"), ("龍解する", "dragon_solution", "dragon-solve"),
                    ("禁断解放する", "release", "release the forbidden")):
    lex.verb(ja, key, en, agent="thing", does=lambda use, key=key: turned_over(use, TurnOver(key)),
        happens=happens(key, "subject"))
lex.verb("ハイパーモードを解放する", "release_hyper", "release its hyper mode", agent="thing",
         does=lambda use: turned_over(use, ReleaseHyper()), happens=happens(HYPER, "subject"))
lex.verb("上下逆さまにする", "turn_upside_down", "turn {object} upside down", does=lambda use: turned_over(use,
    UpsideDown()))
for ja, key, en in (("禁断爆発する", "forbidden_burst", "explode the forbidden"), ("零龍卍誕する", "zero_birth",
    "give birth to zero")):
    lex.verb(ja, key, en, agent="thing", does=lambda use, key=key: turned_over(use, Assemble(key)))
lex.verb("リンクする", "link", "be linked with {with}", done="linked", agent="thing", particles={"と": "with"},
         happens=lambda use, event: linked(use), state=lambda lowering, state: IsLinked(),
         holds=lambda use, past: is_linked(use))


def is_linked(use: Use) -> Condition | None:
    """The creature that speaks is linked."""
    subject = use.role("subject")
    return Linked() if subject is None or (isinstance(subject, NounPhrase) and subject.ref == "this") else None

def linked(use: Use) -> When | None:
    """A god is linked; that it is with a god says nothing more, for only gods are (804.1)."""
    subject, mate = use.role("subject"), use.role("with")
    if not isinstance(subject, NounPhrase):
        return None
    if mate is not None and not (isinstance(mate, NounPhrase) and use.lowering.subject(mate, use.context) == GODS):
        raise use.refused("whom a god is linked with, told by more than being a god")
    return When("link", use.lowering.subject(subject, use.context))


lex.verb("攻撃を終える", "end_attack", "end its attack", agent="thing", happens=lambda use, event: attack_over(use))
lex.after_noun("の攻撃の終わりに", "end_attack")


def attack_over(use: Use) -> When | None:
    """An attack ends; one of one's own ends also without its creature."""
    subject = use.role("subject")
    if subject == NounPhrase("creature", whose="you"):
        return When("attack_ends", None, Who.YOU)
    return When("attack_ends", use.lowering.subject(subject, use.context)) if isinstance(subject, NounPhrase) else None


lex.verb("ある", "be_there", "there is {object}", agent="thing", also=("いる", "存在する"))
