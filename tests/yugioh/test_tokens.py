"""Tokens, which are no more when they leave the field: what is heard of them, and what follows, played."""

import msgspec
import pytest

from banmen.games.yugioh.effects import Figure, SpecialSummon, Wears
from banmen.games.yugioh.effects_bounds import Bars
from banmen.games.yugioh.summoning import CreateTokens, Element
from banmen.games.yugioh.table import BY_SPECIAL
from banmen.games.yugioh.zones import MONSTER
from banmen.kernel.effects.base import Side as Whose
from banmen.kernel.effects.base import Who
from banmen.kernel.effects.says import Lasting
from banmen.kernel.effects.things import All, Cards, Either, Is, Named, NameHas, Not
from banmen.kernel.library import CardDef
from banmen.kernel.names import TURNED, UP, UPRIGHT
from tests.yugioh.duel import Duel, Lying, Side, down, monster, spell, trap
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


TOKEN = CreateTokens("羊トークン", Is("races", "獣族"), Element("地"), 2, 300, 200, position="defense")
SPRING = spell("spring", TOKEN)


@pytest.mark.rule("yugioh:320.1", "yugioh:337.1")
@pytest.mark.parametrize(("meant", "barred"), [
    (Cards(()), True),
    (Cards(("graveyard",)), False),
    (Cards((), filters=(Is("races", "獣族"), Is("types", "monster"))), True),
    (Cards((), filters=(Is("races", "獣族"), Is("attributes", "風"))), False),
    (Cards((), filters=(Not(Is("races", "獣族")),)), False),
    (Cards((), filters=(Either((Named("犬トークン"), Is("attributes", "地"))),)), True),
    (Cards((), filters=(Named("羊トークン"),)), True),
    (Cards((), filters=(Named("犬トークン"),)), False),
    (Cards((), filters=(NameHas("羊"),)), True),
    (Cards((), filters=(NameHas("犬"),)), False),
    (Cards((), filters=(Figure("level", ">=", 2),)), True),
    (Cards((), filters=(Figure("level", ">=", 3),)), False),
    (Cards((), filters=(Figure("atk", "<=", 300),)), True),
    (Cards((), filters=(Figure("rank", "<=", 4),)), False),
    (Cards((), filters=(Wears(),)), False),
])
@pytest.mark.parametrize("answered", [False, True])
def test_a_ban_on_summons_speaks_of_the_token_that_would_come(meant: Cards, barred: bool, answered: bool) -> None:
    """Catches tokens that no ban stops, and those that one of other monsters, or of the graveyard, does."""
    ban = Lasting((Bars("special_summon", meant, who=Who.EACH),), "turn")
    if answered:
        duel = Duel({"hand": [SPRING]}, {"spell_trap": [down(trap("ban", ban))]}).do("activate spring", "activate ban")
    else:
        duel = Duel({"hand": [SPRING, spell("ban", ban)]}).do("activate ban")
        assert ("activate spring" in duel.offered()) is not barred
        duel.do(*() if barred else ("activate spring",))
    assert duel.cards("monster") == ([] if barred else ["羊トークン"])


@pytest.mark.rule("yugioh:320.4", "yugioh:320.5", "yugioh:320.6", "yugioh:120.2")
@pytest.mark.parametrize(("lying", "come"), [(3, True), (4, False)])
@pytest.mark.parametrize("field", [Who.YOU, Who.OPPONENT])
def test_two_tokens_come_together_or_not_at_all(lying: int, come: bool, field: Who) -> None:
    """Catches one of two tokens where there is room for one, the room of the other player, and a token face down."""
    seat = 0 if field is Who.YOU else 1
    twins = spell("twins", msgspec.structs.replace(TOKEN, count=2, position="", field=field))
    room = [monster(f"m{number}") for number in range(lying - 1)]
    late = trap("late", SpecialSummon(All(Cards(("graveyard",), Whose.YOURS)), "attack", field=Who.YOU))
    sides: list[dict[str, list[CardDef | Lying]]] = [{}, {}]
    sides[seat] = {"monster": [*room], "graveyard": [monster("ghost")], "spell_trap": [down(late)]}
    sides[0].setdefault("hand", []).append(twins)
    duel = Duel(sides[0], sides[1]).do("activate twins", "activate late")
    if come:
        assert (duel.prompt, duel.asked) == ("position", 0)
        duel.do("in_attack", "in_defense")
    expected = [each.name for each in room] + ["ghost"] + ["羊トークン"] * (2 if come else 0)
    assert duel.cards("monster", seat) == expected
    state = duel.game.state
    ways = [(state.face[card], state.turned[card], bool(state.marks[card] & BY_SPECIAL))
            for card in state.zones[MONSTER.of(seat)][lying:]]
    assert ways == ([(UP, UPRIGHT, True), (UP, TURNED, True)] if come else [])
