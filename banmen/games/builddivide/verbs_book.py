"""The verbs of Build Divide of auras, letters, territories and the rest of chapter 500, and its keywords."""

from __future__ import annotations

from typing import Any

from banmen.games.builddivide import effects_keywords as kw
from banmen.games.builddivide import terms
from banmen.games.builddivide.verbs_common import (
    by_player,
    divide,
)
from banmen.games.builddivide.words import LEXICON as lex
from banmen.kernel.effects.base import Ability, Action, Condition, Who
from banmen.kernel.effects.says import (
    Keyword,
    When,
    WinGame,
)
from banmen.kernel.effects.things import Itself
from banmen.language.lowering import Use
from banmen.language.tree import NounPhrase


def attached(use: Use) -> tuple[Action, ...]:
    """A card becomes an aura of what was called A (521-1)."""
    host = use.role("to")
    if not (isinstance(host, NounPhrase) and host.ref in ("A", "B", "that", "this")) or use.role("as_aura") is None:
        raise use.refused("a card is attached to this card, or to what the text called A")
    if host.ref == "this":
        return (terms.PutAura(use.what(), use.role("as_aura"), Itself()),)
    what = use.what()
    return (terms.PutAura(what, use.role("as_aura"), use.lowering.what(host, use.context)),)  # type: ignore[arg-type]


lex.verb("つける", "attach", "attach {object} to {to} as a {as_aura} aura", intransitive="つく", done="attached",
         does=attached,
         happens=lambda use, event: wears(use))
def wears(use: Use) -> When | None:
    """A thing gets an aura (521-1e)."""
    on, aura = use.role("by") or use.role("to"), use.role("object")
    if aura not in (None, NounPhrase("aura")):
        return None
    return When("aura", use.lowering.subject(on, use.context)) if isinstance(on, NounPhrase) else None


lex.verb("Aとする", "call_a", "call {object} A", does=lambda use: called(use, "A"))
lex.verb("Bとする", "call_b", "call {object} B", does=lambda use: called(use, "B"))


def called(use: Use, letter: str) -> tuple[Action, ...]:
    """Things are called by a letter from here on."""
    what = use.what()
    use.context.letters.add(letter)  # type: ignore[attr-defined]
    return (terms.Call(what, letter),)


lex.verb("対象とする", "target", "choose {object} as a target", also=("対象として選ぶ", "対象に選ぶ", "対象に取る"),
         does=lambda use: aimed(use, True), pays=lambda use: untargeted(use))
lex.verb("選ぶ", "choose", "choose {object}", also=("選択する",), done="chosen", does=lambda use: aimed(use, False))


def untargeted(use: Use) -> Any:
    """Costs have no targets."""
    raise use.refused("a cost is paid with no targets (1204-2g)")


def aimed(use: Use, target: bool) -> tuple[Action, ...]:
    """Things are chosen for what is said next: as targets when the text is played, or when it is done."""
    divide(use).aim(use, target)
    return ()


lex.verb("閉じる", "close", "close {object}", done="closed", does=lambda use: (closed(use),))
lex.verb("開放する", "open", "open {object}", done="opened", does=lambda use: (opened(use),),
         happens=lambda use, event: was_opened(use))


def closed(use: Use) -> Action:
    """An open territory is closed (529-1)."""
    phrase = use.phrase()
    if phrase.head != "territory" or phrase.ref or phrase.filters:
        raise use.refused("a player's territory is closed")
    who = use.lowering.who(phrase.whose) if phrase.whose not in ("", "actor") else use.who
    return terms.CloseTerritory(who)


def opened(use: Use) -> Action:
    """A territory of one's own is opened (511-1)."""
    phrase = use.phrase()
    if phrase.head != "territory" or phrase.whose not in ("", "you") or phrase.filters or use.who is not Who.YOU:
        raise use.refused("a territory of one's own is opened")
    return kw.OpenTerritory()


def was_opened(use: Use) -> When | None:
    """This territory is opened, or one of a player, who opens it."""
    phrase, who = use.role("object"), use.role("subject")
    if not isinstance(phrase, NounPhrase) or phrase.filters:
        return None
    if isinstance(who, str):
        if phrase != NounPhrase("territory", whose=phrase.whose) or phrase.whose not in ("", "actor", who):
            return None
        return When("open", whose=use.lowering.who(who))
    if phrase.ref == "this":
        return When("open", Itself())
    return When("open", whose=use.lowering.who(phrase.whose)) if phrase.head == "territory" else None


lex.verb("スイッチする", "switch", "switch {object}", done="switched",
         does=lambda use: (terms.Switch(use.what()) if use.role("object") is not None else terms.Switch(),))
lex.verb("スカウトする", "scout", "scout {number}", done="scouted", agent="thing", happens=by_player("scout"),
         replaced=by_player("scout"), does=lambda use: (terms.Scout(use.number(), use.who),))
lex.verb("予想する", "predict", "predict {guess}", agent="thing", does=lambda use: (predicted(use),))


def predicted(use: Use) -> Action:
    """One of several things is predicted (530-1)."""
    choices: list[terms.Guess] = []
    for key, *rest in use.role("guess") or ():
        choices.append(terms.Guess(key, rest[0]) if len(rest) == 1 else terms.Guess(key, "", rest[0], rest[1]))
    if not choices:
        raise use.refused("the text does not say what is predicted")
    return terms.Predict(tuple(choices), use.who)


lex.verb("エンドフェイズに移行する", "to_end", "go to the end phase", agent="thing",
         does=lambda use: (terms.ToEndPhase(),))
lex.verb("ゲームに勝利する", "win", "win the game", agent="thing", also=("ゲームに勝つ",),
         does=lambda use: (WinGame(use.who),))
lex.verb("ゲームに敗北する", "lose", "lose the game", agent="thing", also=("敗北する", "ゲームに負ける"),
         does=lambda use: (terms.LoseGame(use.who),), limits=lambda use, condition: lasts(use, condition))


def lasts(use: Use, condition: Condition | None) -> list[Ability]:
    """A player does not lose."""
    if not use.clause.negative or use.who is not Who.YOU or condition is not None:
        raise use.refused("only of oneself it is said that one does not lose")
    return [Keyword("no_loss")]


lex.verb("何事もなく済ます", "nothing", "nothing happens", agent="thing", does=lambda use: (terms.DoNothing(),))
lex.verb("等価交換する", "alchemy", "[Equivalent Exchange {number}]", agent="thing",
         does=lambda use: (alchemy(use),))


def alchemy(use: Use) -> Action:
    """【等価交換3】: a number says for how many counters (525-1)."""
    number = use.role("number")
    if not isinstance(number, int) or use.who is not Who.YOU:
        raise use.refused("the number of an equivalent exchange stands in its bracket (525-1)")
    return terms.Alchemy(number)


lex.verb("以下から選ぶ", "choose_mode", "choose {modes}", does=lambda use: divide(use).bullets(use))
lex.verb("以下を行う", "do_listed", "do the following: {modes}", does=lambda use: divide(use).by_costs(use))
lex.verb("以下のうち条件を満たすものを行う", "do_fitting", "do each whose condition is met: {modes}",
         does=lambda use: divide(use).cases(use))
lex.verb("レッドゾーンになる", "enter_red", "come into the red zone", agent="thing", happens=by_player("red_zone"))
lex.verb("ある", "be_there", "there is {object}", agent="thing", also=("いる", "存在する"))
lex.verb("そうする", "do_so", "do so", agent="thing")

for _ja, _key, _en in (("【ブリッツ】", "blitz", "[Blitz]"), ("【デコイ】", "decoy", "[Decoy]"),
                       ("【バーサーク】", "berserk", "[Berserk]"),
                       ("【アサルトテリトリー】", "assault", "[Assault Territory]")):
    lex.keyword(_ja, _key, _en)
