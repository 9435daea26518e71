"""What texts say of cards used as materials, as tributes or to pay, played."""

from itertools import product

import pytest

from banmen.games.yugioh.effects_more import MadeOfThis, Purpose, UsedFor
from banmen.games.yugioh.materials import materials_of
from banmen.games.yugioh.texts import read_text
from banmen.kernel import atoms
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.things import Is
from banmen.kernel.evaluate import fits
from banmen.kernel.library import CardDef
from banmen.kernel.state import Scope
from tests.yugioh.duel import Duel, made, monster

GAIN = "自分は1000LP回復する。"


def said(text: str, speaker: str = "monster") -> list[Ability]:
    """What a text says."""
    return [each.ability for each in read_text(text, speaker)]


def says(name: str, text: str, **facts: object) -> CardDef:
    """A monster with this text."""
    return monster(name, *said(text), **facts)  # type: ignore[arg-type]


def synchro(name: str, level: int = 6, race: str = "戦士族", text: str = "") -> CardDef:
    """A Synchro monster of a tuner and another monster."""
    line = materials_of("チューナー+チューナー以外のモンスター1体以上", ("synchro",)).ability
    return made(name, [line, *(said(text) if text else ())], type="monster", atk=2000, level=level, race=race,
                attribute="光", abilities=("synchro", "effect"))


def summoned(tuner: CardDef, monster_out: CardDef, other: CardDef) -> Duel:
    """The Synchro monster comes out of these two."""
    return Duel({"monster": [tuner, other], "extra": [monster_out]}).do(f"special {monster_out.name}", "in_attack "
                                                                     + monster_out.name)


@pytest.mark.parametrize("words", [
    "このカードがシンクロ召喚に使用され墓地へ送られた場合", "このカードがS召喚の素材として墓地へ送られた場合",
    "このカードがシンクロ素材として墓地へ送られた場合",
])
def test_the_words_for_a_material_are_one_record(words: str) -> None:
    """Catches a wording that is read as being sent in any way."""
    assert said(f"{words}に発動する。{GAIN}") == said(f"このカードがS素材として墓地へ送られた場合に発動する。{GAIN}")


@pytest.mark.rule("yugioh:235.6", "yugioh:240.4")
def test_a_material_knows_for_which_summon_it_was_used() -> None:
    """Catches hearing every way to the graveyard, and summons of other monsters."""
    tuner = says("fork", f"このカードが獣族モンスターのS召喚に使用され墓地へ送られた場合、{GAIN}", level=2,
                 kinds=("tuner",))
    other = monster("other")
    assert summoned(tuner, synchro("boar", race="獣族"), other).lp[0] == 9000
    assert summoned(tuner, synchro("knight"), other).lp[0] == 8000
    beaten = Duel({"monster": [tuner]}, {"monster": [monster("foe", atk=2000)]}, step="battle").do("attack fork foe")
    assert beaten.lp[0] == 7000


@pytest.mark.rule("yugioh:235.6")
def test_the_monster_made_of_it_is_the_one_spoken_of() -> None:
    """Catches giving the value to every Synchro monster."""
    tuner = says("fork", "このカードがシンクロ召喚の素材として墓地へ送られた場合、ターン終了時まで、"
                 "このカードをシンクロ素材としたシンクロモンスターの攻撃力は600ポイントアップする。", level=2,
                 kinds=("tuner",))
    knight, old = synchro("knight"), synchro("old")
    duel = Duel({"monster": [tuner, monster("other"), old], "extra": [knight]})
    duel.do("special knight", "in_attack knight")
    assert (duel.number("knight"), duel.number("old")) == (2600, 2000)


@pytest.mark.rule("yugioh:337.1")
def test_a_monster_is_a_material_of_some_monsters_only_or_of_none() -> None:
    """Catches a material of any monster, and one that is refused for all."""
    tuner = says("fork", "このカードをS素材とする場合、獣族モンスターのS召喚にしか使用できない。", level=2,
                 kinds=("tuner",))
    boar, knight = synchro("boar", race="獣族"), synchro("knight")
    duel = Duel({"monster": [tuner, monster("other")], "extra": [boar, knight]})
    assert [each for each in duel.offered() if each.startswith("special")] == ["special boar"]
    never = says("fork", "このカードはS素材にできない。", level=2, kinds=("tuner",))
    duel = Duel({"monster": [never, monster("other")], "extra": [boar]})
    assert not any(each.startswith("special") for each in duel.offered())


@pytest.mark.rule("yugioh:337.1")
def test_what_the_other_materials_must_be() -> None:
    """Catches asking it of the card itself, or of none."""
    tuner = says("fork", "このカードをシンクロ素材とする場合、"
                 "他のシンクロ素材モンスターは全て水属性モンスターでなければならない。", level=2, kinds=("tuner",))
    for attribute, out in (("水", ["special knight"]), ("光", [])):
        duel = Duel({"monster": [tuner, monster("other", attribute=attribute)], "extra": [synchro("knight")]})
        assert [each for each in duel.offered() if each.startswith("special")] == out


@pytest.mark.rule("yugioh:400.1", "yugioh:245.6")
def test_a_tribute_is_told_from_a_release_for_an_effect() -> None:
    """Catches hearing every release."""
    card = says("calf", f"このカードがアドバンス召喚のためにリリースされた場合に発動する。{GAIN}", race="獣族")
    ox = monster("ox", level=5)
    duel = Duel({"hand": [ox], "monster": [card]}).do("summon ox")
    assert duel.lp == (9000, 8000)
    altar = says("altar", "自分の獣族モンスター1体をリリースして発動できる。自分は1枚ドローする。")
    duel = Duel({"monster": [altar, card]}).do("activate altar")
    duel = duel.do("take calf") if "take calf" in duel.offered() else duel
    assert (duel.cards("graveyard"), duel.lp) == (["calf"], (8000, 8000))


@pytest.mark.rule("yugioh:400.1")
def test_what_was_sent_to_pay_knows_whose_effect_it_paid_for() -> None:
    """Catches hearing other costs, and cards that an effect sent."""
    card = says("fry", f"このカードが水属性モンスターの効果を発動するために墓地へ送られた場合に発動する。{GAIN}")
    for attribute, points in (("水", 9000), ("光", 8000)):
        eel = says("eel", "手札のモンスター1体を墓地へ送って発動できる。自分は1枚ドローする。", attribute=attribute)
        assert Duel({"hand": [card], "monster": [eel]}).do("activate eel").lp[0] == points


@pytest.mark.rule("yugioh:400.1", "yugioh:400.3")
@pytest.mark.parametrize(("attribute", "points"), [("水", 9000), ("光", 8000)])
def test_what_was_sent_to_pay_for_its_own_effect_knows_that_too(attribute: str, points: int) -> None:
    """Catches a card that knows only what it paid of others, and one that hears every cost."""
    fry = says("fry", "このカードを墓地へ送って発動できる。自分は1枚ドローする。"
                      f"このカードが水属性モンスターの効果を発動するために墓地へ送られた場合に発動する。{GAIN}",
               attribute=attribute)
    assert Duel({"monster": [fry]}).do("activate fry").lp[0] == points


@pytest.mark.rule("yugioh:230.6")
def test_an_xyz_monster_asks_what_lies_under_it() -> None:
    """Catches counting any material."""
    text = said("このカードが獣族モンスターをX素材としている場合、このカードの攻撃力は500アップする。")
    assert said("このカードが獣族モンスターをエクシーズ素材としている場合、このカードの攻撃力は500アップする。") == text


@pytest.mark.rule("yugioh:235.6", "yugioh:240.4", "yugioh:245.6")
def test_each_card_knows_its_own_use_and_no_other() -> None:
    """Catches a card used for what its neighbour was used for, in another way, or of another monster."""
    made_of = {"a": ("boar", "synchro"), "b": ("knight", "fusion"), "c": ("boar", "cost")}
    cards = [monster(name) for name in (*made_of, "idle")]
    makers = [monster("boar", race="獣族"), monster("knight")]
    duel = Duel({"monster": [*cards, makers[0]], "graveyard": [makers[1]]})
    atoms.write(duel.game, "uses", tuple((duel.row(name), duel.row(by), how) for name, (by, how) in made_of.items()))
    purposes: tuple[Purpose, ...] = ("synchro", "fusion", "cost")
    for name, how in product((*made_of, "idle"), purposes):
        scope = Scope(0, duel.game.state.token[duel.row(name)])
        by, used = made_of.get(name, ("", ""))
        assert duel.game.is_so(UsedFor(how), scope) is (how == used)
        assert duel.game.is_so(UsedFor(how, (Is("races", "獣族"),)), scope) is (how == used and by == "boar")
        for maker in ("boar", "knight"):
            assert fits(duel.game, MadeOfThis(how), scope, duel.row(maker)) is (how == used and by == maker)
