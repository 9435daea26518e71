"""Costs that fall no further, numbers said by likeness, what happens although something else did, the turn it came."""

import pytest

from banmen.games.duelmasters.reading import JAPANESE, read_abilities, read_text, reader
from banmen.language.errors import Refused
from banmen.language.typography import written_plainly
from tests.duelmasters.duel import Duel, Lying, creature, printed


def says(name: str, text: str, power: int = 1000, **more: object) -> Lying:
    """A creature with this text."""
    return creature(name, *read_abilities(text, "creature"), power=power, **more)  # type: ignore[arg-type]


def deed(name: str, text: str) -> Lying:
    """A spell with this text."""
    return printed(name, *read_abilities(text, "spell"), type="spell")


LESS = "自分のクリーチャーの召喚コストを5少なくする。"
BOUNDS = {
    "ただし、コストは2より少なくならない。": 2, "ただしコストは1以下にならない。": 2,
    "ただし、コストが1以下になることはない。": 2,
    "ただし、コストは1より少なくならない。": 1, "ただし、コストは0以下にならない。": 1,
    "ただし、コストが1のときは少なくならない。": 1,
}


@pytest.mark.rule("duelmasters:112.2b")
@pytest.mark.parametrize(("bound", "floor"), BOUNDS.items())
def test_a_cost_falls_to_the_bound_the_text_names(bound: str, floor: int) -> None:
    """Catches a bound that is read and not kept, and one that lies one beside the number it names."""
    helper = says("helper", LESS + bound)
    for mana, enough in ((floor - 1, False), (floor, True)):
        duel = Duel({"hand": [creature("dear", cost=6)], "battle": [helper], "mana": [creature("m")] * mana})
        offered = duel.offered() if duel.prompt == "main" else []
        assert ("summon dear" in offered) == enough


def test_a_bound_without_a_cost_is_refused() -> None:
    """Catches a sentence that is dropped because the rules know something like it."""
    with pytest.raises(Refused, match="no cost is changed"):
        read_abilities("自分のクリーチャーのパワーを+1000する。ただし、コストは1より少なくならない。", "creature")


@pytest.mark.parametrize("said", [
    "このクリーチャーがバトルゾーンにある間、自分のクリーチャーを召喚する時、支払うコストは5少なくなる。",
    "自分のクリーチャーを召喚する時、支払うコストは5少なくなる。",
])
def test_what_is_paid_when_such_are_summoned(said: str) -> None:
    """Catches a reduction that is read only as a sentence by itself."""
    one, two = (read_abilities(text + "ただし、コストは1より少なくならない。", "creature") for text in (said, LESS))
    assert one == two


@pytest.mark.rule("duelmasters:110.4a", "duelmasters:112.2b")
@pytest.mark.parametrize(("civilizations", "paid"), [(("水",), 1), (("水", "火"), 2)])
def test_sympathy_leaves_one_mana_of_each_civilization(civilizations: tuple[str, ...], paid: int) -> None:
    """Catches two mana for a card of one civilization: two is what the cards of two say in their brackets."""
    kin = [creature(f"k{n}", races=["R"]) for n in range(6)]
    dear = creature("dear", *read_abilities("シンパシー:クリーチャー", "creature"), cost=6, civilizations=civilizations)
    for mana in (0, 1, 2):
        lying = [creature(f"m{n}", civilizations=("水", "火")[n : n + 1]) for n in range(mana)]
        duel = Duel({"hand": [dear], "battle": kin, "mana": lying})
        offered = duel.offered() if duel.prompt == "main" else []
        assert ("summon dear" in offered) == (mana >= paid)


@pytest.mark.parametrize(("text", "drawn"), [
    ("バトルゾーンにある相手のクリーチャーと同じ枚数のカードを引く。", 2),
    ("相手のクリーチャーの数と同じ枚数のカードを引く。", 2),
    ("自分の手札を好きな枚数捨てる。その枚数と同じ数のカードを引く。", 3),
    ("自分の手札を山札に戻してシャッフルし、その枚数と同じ枚数のカードを引く。", 3),
])
def test_as_many_as_something_else(text: str, drawn: int) -> None:
    """Catches one card where as many are meant as were counted or put away."""
    duel = Duel({"hand": [deed("act", text), *(creature(f"h{n}") for n in range(3))]},
                {"battle": [creature("x"), creature("y")]})
    before = len(duel.deck())
    duel.do("cast act")
    while duel.prompt == "pick":
        duel.do(next(words for words in duel.offered() if words.startswith("take")))
    shuffled = 3 if "山札に戻して" in text else 0
    assert len(duel.deck()) == before + shuffled - drawn


def test_each_player_draws_as_many_as_that_player_put_back() -> None:
    """Catches both players drawing by the hand of one."""
    act = deed("act", "各プレイヤーは自分自身の手札を山札に戻してシャッフルし、その枚数と同じ枚数のカードを引く。")
    duel = Duel({"hand": [act, creature("a")]}, {"hand": [creature("b"), creature("c"), creature("d")]})
    duel.do("cast act")
    assert [len(duel.cards("hand", seat)) for seat in (0, 1)] == [1, 3]


@pytest.mark.parametrize("text", [
    "このクリーチャーはバトルに勝っても、バトルの後、破壊される。", "このクリーチャーはバトルに勝っても破壊される。",
])
def test_who_wins_and_is_destroyed_all_the_same(text: str) -> None:
    """Catches a winner that lives on, and one that is destroyed without having fought."""
    duel = Duel({"battle": [says("brute", text, 5000)]}, {"battle": [creature("foe")]}, "attack", ["foe"])
    duel.do("attack brute foe")
    assert duel.cards("battle") == duel.cards("battle", 1) == []
    ((_, said),) = read_text(text)
    assert reader().read_line(JAPANESE.ability(said)) == (said,)


def test_a_creature_does_not_attack_in_the_turn_it_came() -> None:
    """Catches a ban for good, and one that a speed attacker ignores."""
    warden = says("warden", "相手のクリーチャーは、出たターンに攻撃できない。")
    racer = says("racer", "スピードアタッカー")
    duel = Duel({"hand": [racer], "battle": [says("old", "スピードアタッカー")], "mana": [creature("m")]},
                {"battle": [warden]})
    duel.do("summon racer")
    if duel.prompt == "main":
        duel.do("pass")
    assert duel.prompt == "attack"
    assert any(words.startswith("attack old") for words in duel.offered())
    assert not any(words.startswith("attack racer") for words in duel.offered())


def test_leave_to_attack_in_the_turn_it_came_is_more_than_a_kind_of_target() -> None:
    """Catches a creature that may attack at once by its text and is sick by the rules."""
    text = "このクリーチャーは、バトルゾーンに出たターン、アンタップしているクリーチャーを攻撃できる。"
    assert read_abilities(text, "evolution")
    with pytest.raises(Refused, match="the turn in which it comes"):
        read_abilities(text, "creature")


def test_who_discards_discards_out_of_the_own_hand() -> None:
    """Catches a watcher of the opponent's discards that sees one's own."""
    watcher = says("watcher", "相手が自身の手札を捨てた時、カードを1枚引く。")
    for act, drawn in (("相手の手札を1枚見ないで選び、捨てる。", 1), ("自分の手札を1枚捨てる。", 0)):
        duel = Duel({"hand": [deed("act", act), creature("h")], "battle": [watcher]}, {"hand": [creature("b")]})
        before = len(duel.deck())
        duel.do("cast act")
        assert len(duel.deck()) == before - drawn


def test_an_icon_in_braces_is_drawn_beside_its_word() -> None:
    """Catches a card that is not read because its icon was written down too."""
    assert written_plainly("{GS} G・ストライク\nブロッカー") == "G・ストライク\nブロッカー"
    assert read_abilities("{GS} G・ストライク", "creature") == read_abilities("G・ストライク", "creature")
    plain, priced = "ハイパー化", "ハイパー化:自分の他のクリーチャーを1体タップする。"
    assert read_abilities(plain, "creature") == read_abilities(priced, "creature")
