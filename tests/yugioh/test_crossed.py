"""Understood means does: every verb in every role, with every kind of noun phrase, is refused or played."""

from collections.abc import Iterable
from itertools import groupby

import pytest

from banmen.errors import BanmenError
from banmen.games.yugioh.effects import DestroyAll, Trigger
from banmen.games.yugioh.texts import read_text
from banmen.games.yugioh.words import LEXICON
from banmen.kernel.effects.base import Ability, Side
from banmen.kernel.effects.says import Move
from banmen.kernel.effects.things import All, Cards
from banmen.kernel.library import CardDef
from banmen.language.lexicon import Verb
from tests.language.crossing import Said, crossed
from tests.yugioh.duel import Duel, down, made, monster, spell

PHRASES = (
    "相手フィールドのモンスター1体", "自分フィールドの表側表示モンスターを2体まで",
    "自分の墓地のレベル4以下のモンスター1体",
    "自分の手札を1枚", "デッキから戦士族モンスター1体", "フィールドの魔法・罠カード1枚", "このカード",
    "自分の墓地の光属性または闇属性のモンスター1体",
)
THINGS = ("このカード", "自分フィールドのモンスター", "相手モンスター", "「甲」モンスター")
PLACES = ("", "墓地へ", "手札に", "持ち主の手札に", "デッキに", "自分フィールドに")
MOST_ANSWERS = 40
TOME = spell("tome", DestroyAll(Cards(("spell_trap",))))


def frames(verb: Verb) -> Iterable[Said]:
    """The sentences of the game: what is done, paid, targeted and waited for."""
    if verb.use("does") is not None:
        yield Said(verb.key, "does", "{np}を{place}{plain}。")
        yield Said(verb.key, "does", "{np}を選んで{place}{plain}。")
    if verb.use("cost") is not None:
        yield Said(verb.key, "cost", "{np}を{place}{te}発動できる。{does}")
    if verb.use("happens") is not None:
        yield Said(verb.key, "happens", "{thing}が{past}場合に発動する。{does}")
        yield Said(verb.key, "happens", "{thing}が{passive}場合に発動する。{does}")


def texts(use: str) -> dict[str, list[Said]]:
    phrases = [phrase.replace("を", "", 1) for phrase in PHRASES]
    every = crossed(LEXICON, phrases, THINGS, PLACES, "自分は500LP回復する。", frames)
    found = (said for said in every if said.use == use)
    return {key: list(group) for key, group in groupby(found, lambda said: said.verb)}


DOES, COSTS, HAPPENS = texts("does"), texts("cost"), texts("happens")


def read(said: Said, speaker: str) -> list[Ability] | None:
    """What a text means; None if it is refused."""
    try:
        return [each.ability for each in read_text(said.text, speaker)]
    except BanmenError:
        return None


def position(card: CardDef, *more: CardDef, field: bool = False) -> Duel:
    """A table with something of everything on both sides."""
    yours = {
        "hand": [*more, *(() if field else (card,)), monster("held"), TOME],
        "monster": [*((card,) if field else ()), monster("mine", level=3), down(monster("hidden"))],
        "graveyard": [monster("dead"), monster("night", attribute="闇")], "deck": [monster("deep")],
    }
    theirs = {"hand": [monster("theirs")], "monster": [monster("foe", atk=500)], "graveyard": [monster("fallen")],
              "spell_trap": [down(spell("trick", DestroyAll(Cards(("monster",)))))]}
    return Duel(yours, theirs)  # type: ignore[arg-type]


def answered(duel: Duel) -> None:
    """Every question is answered until the turn goes on."""
    for _ in range(MOST_ANSWERS):
        if duel.game.question is None or duel.prompt in ("main", "battle"):
            return
        duel.do(duel.offered()[0])
    raise AssertionError(f"asked for ever: {duel.prompt}")


def cast(duel: Duel, name: str) -> bool:
    """Whether a card can be activated; if so it is, and all that follows is answered."""
    offered = [each for each in duel.offered() if each.startswith(f"activate {name}")]
    if not offered:
        return False
    duel.do(offered[0])
    answered(duel)
    return True


@pytest.mark.parametrize("verb", sorted({*DOES, *COSTS}))
def test_an_instruction_or_a_cost_that_is_read_is_carried_out(verb: str) -> None:
    """Catches a record without a performer, a choice nobody is asked for, and an instruction that breaks the game."""
    understood: dict[str, str] = {}
    for said in (*DOES.get(verb, ()), *COSTS.get(verb, ())):
        abilities = read(said, "spell")
        if abilities is None or repr(abilities) in understood:
            continue
        understood[repr(abilities)] = said.text
        try:
            card = made("word", abilities, type="spell")
        except BanmenError:
            continue
        cast(position(card), "word")


DEEDS = (
    spell("storm", DestroyAll(Cards(("monster",)))),
    spell("toss", Move(All(Cards(("hand",), Side.YOURS)), "graveyard", cause="discard")),
    spell("exile", Move(All(Cards(("monster",))), "banished", cause="banish")),
    spell("recall", Move(All(Cards(("monster",))), "hand", cause="return")),
)


@pytest.mark.parametrize("verb", sorted(HAPPENS))
def test_an_event_that_is_read_is_waited_for(verb: str) -> None:
    """Catches an effect that waits for something in a way that breaks the game."""
    understood: set[str] = set()
    for said in HAPPENS[verb]:
        abilities = read(said, "monster")
        if abilities is None or repr(abilities) in understood or not isinstance(abilities[0], Trigger):
            continue
        understood.add(repr(abilities))
        try:
            card = monster("甲", *abilities)
        except BanmenError:
            continue
        for deed in DEEDS:
            assert cast(position(card, deed, field=True), deed.name)


def test_many_verbs_are_read_in_every_role() -> None:
    """Catches a grammar that reads next to nothing of what is crossed, so that the tests above would test nothing."""
    does = {said.verb for group in DOES.values() for said in group if read(said, "spell") is not None}
    costs = {said.verb for group in COSTS.values() for said in group if read(said, "spell") is not None}
    happens = {said.verb for group in HAPPENS.values() for said in group if read(said, "monster") is not None}
    assert {"destroy", "banish", "return", "send", "add", "special_summon", "set", "release", "discard"} <= does
    assert {"target", "select", "banish", "send", "release", "discard", "return", "reveal"} <= costs
    assert {"destroy", "banish", "release", "send", "special_summon", "summon", "leave"} <= happens | {"send", "leave"}
