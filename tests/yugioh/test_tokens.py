"""Tokens, which are no more when they leave the field: what is heard of them, and what follows, played."""

import pytest

from banmen.kernel.library import CardDef
from tests.yugioh.duel import Duel, Side, down, monster
from tests.yugioh.test_left_to_do import KILL, casts, lays, said

CHILD = casts("call", "自分フィールドに「子トークン」（戦士族・光・星１・攻／守０）１体を特殊召喚する。")


def with_a_token(*cards: CardDef, lying: Side | None = None) -> Duel:
    """A token lies there, and these cards are in the hand."""
    duel = Duel({"hand": [CHILD, *cards], **(lying or {})}).do("activate call")
    while duel.prompt != "main":
        duel.do("pass" if "pass" in duel.offered() else "in_attack")
    return duel


@pytest.mark.rule("yugioh:320.3", "yugioh:337.1")
@pytest.mark.parametrize(("done", "follows"), [
    ("破壊し、", True), ("破壊する。その後、", True), ("墓地へ送る。その後、", False),
])
def test_a_token_that_is_no_more_was_destroyed(done: str, follows: bool) -> None:
    """Catches what follows a destruction that does not come, since the token came to no graveyard."""
    spark = casts("spark", "フィールドのモンスター１体を対象として発動できる。"
                           f"そのモンスターを{done}自分は１０００ＬＰ回復する。")
    assert with_a_token(spark).do("activate spark").lp[0] == (9000 if follows else 8000)


@pytest.mark.rule("yugioh:320.3", "yugioh:400.5")
@pytest.mark.parametrize(("words", "offered"), [("破壊された", True), ("破壊され墓地へ送られた", False)])
@pytest.mark.parametrize("waits", ["trigger", "trap"])
def test_who_waits_for_a_destruction_hears_of_a_token(words: str, offered: bool, waits: str) -> None:
    """Catches tokens that are destroyed unheard, and those of which it is heard that they came to the graveyard."""
    text = f"自分フィールドのモンスターが効果で{words}時に発動できる。自分は１０００ＬＰ回復する。"
    lying: Side = {"monster": [monster("heir", *said(text))]}
    if waits == "trap":
        lying = {"spell_trap": [down(lays("heir", text))]}
    duel = with_a_token(KILL, lying=lying).do("activate kill", "take 子トークン")
    while duel.prompt == "chain":
        duel.do("pass")
    assert ("activate heir" in duel.offered()) is offered
