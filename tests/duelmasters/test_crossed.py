"""Understood means does: every verb in every role, with every kind of noun phrase, is refused or played."""

import random
from collections import Counter
from itertools import groupby

import pytest

from banmen.errors import BanmenError
from banmen.games.duelmasters.happenings import unknown_words
from banmen.games.duelmasters.reading import LEXICON, read_abilities
from banmen.kernel.effects.base import Ability
from tests.duelmasters.duel import Duel, creature, printed, spell
from tests.language.crossing import Said, crossed, unknown_records

PHRASES = (
    "相手のクリーチャーを1体", "自分の他のクリーチャーを2体まで", "相手のパワー3000以下のクリーチャーをすべて",
    "自分の墓地のクリーチャーを1枚",
    "自分の手札を1枚", "自分のマナゾーンのカードを1枚", "自分の山札の上から1枚", "相手のシールドを1つ", "このカード",
    "自分の光または水のクリーチャーを1体",
)
THINGS = ("このクリーチャー", "自分の他のクリーチャー", "相手のクリーチャー", "自分の「ブロッカー」を持つクリーチャー",
    "自分のドラゴン")
PLACES = ("", "持ち主の手札に", "自分のマナゾーンに", "持ち主の山札の一番下に")
MOST_ANSWERS = 60


def texts(*uses: str) -> list[Said]:
    phrases = [phrase.replace("を", "", 1) if phrase.count("を") == 1 else phrase for phrase in PHRASES]
    found = crossed(LEXICON, phrases, THINGS, PLACES, "カードを1枚引く。")
    return [said for said in found if said.use in uses]


VERBS = {key: list(group) for key, group in groupby(texts("does"), lambda said: said.verb)}


def read(said: Said, type: str) -> list[Ability] | None:
    """What a text means; None if it is refused."""
    try:
        return read_abilities(said.text, type)
    except BanmenError:
        return None


def deeds() -> list[object]:
    """Spells by which much happens to creatures, hands, mana and shields."""
    said = (
        "相手のクリーチャーを1体選び、破壊する。", "自分のクリーチャーを1体選び、持ち主の手札に戻す。",
        "クリーチャーを1体選び、タップする。", "自分の手札を1枚選び、捨てる。",
        "自分のシールドを1つ手札に加える。", "自分のマナゾーンのカードを1枚選び、墓地に置く。",
    )
    return [
        printed(f"deed{number}", *read_abilities(text, "spell"), type="spell") for number, text in enumerate(said)
    ]


def position(card: object, *more: object) -> Duel:
    """A table with something of everything on both sides."""
    yours = {
        "hand": [card, *more, creature("held", cost=1), spell("tome")],
        "battle": [creature("mine", power=2000, civilizations=("光",), races=("ドラゴン",)), creature("second")],
        "graveyard": [creature("dead"), spell("spent")], "mana": [creature("mana1"), creature("mana2")],
        "shield": [creature("wall")],
    }
    theirs = {
        "hand": [creature("theirs1")], "battle": [creature("foe", power=2000), creature("foe2", power=5000)],
        "graveyard": [creature("fallen")], "mana": [creature("mana3")], "shield": [creature("wall2"),
            creature("wall3")],
    }
    return Duel(yours, theirs)  # type: ignore[arg-type]


@pytest.mark.parametrize("verb", sorted(VERBS))
def test_an_instruction_that_is_read_is_carried_out(verb: str) -> None:
    """Catches a record without a performer, a choice nobody is asked for, and an instruction that breaks the game."""
    understood: dict[str, list[Ability]] = {}
    for said in VERBS[verb]:
        abilities = read(said, "spell")
        if abilities is not None:
            assert not unknown_records(abilities), said.text
            assert not list(unknown_words(abilities)), said.text
            understood.setdefault(repr(abilities), abilities)
    for abilities in list(understood.values())[:12]:
        duel = position(printed("deed", *abilities, type="spell"))
        duel.do("cast deed")
        for _ in range(MOST_ANSWERS):
            if duel.game.question is None or duel.prompt in ("main", "attack", "charge"):
                break
            duel.do(duel.offered()[0])
        else:
            pytest.fail(f"{verb} asks without end: {duel.prompt}")


OTHERS = {key: list(group) for key, group in groupby(
    texts("happens", "replaced", "forbidden", "holds", "cost"), lambda said: said.verb)}
"""What is waited for, stood in for, forbidden, asked or paid, by verb."""
MOST_PLAYED = 4
ANSWERS = 30


@pytest.mark.parametrize("verb", sorted(OTHERS))
def test_whatever_is_read_is_played(verb: str) -> None:
    """Catches an event, a replacement, a ban, a condition or a price that breaks the game when it matters."""
    understood: dict[str, tuple[str, list[Ability]]] = {}
    for said in OTHERS[verb]:
        abilities = read(said, "creature")
        if abilities is not None:
            understood.setdefault(f"{said.use} {abilities!r}", (said.text, abilities))
    uses: Counter[str] = Counter()
    for key, (text, abilities) in understood.items():
        use = key.split(" ", 1)[0]
        uses[use] += 1
        if uses[use] > MOST_PLAYED:
            continue
        chance = random.Random(len(text))
        duel = position(creature("speaker", *abilities, power=4000), *deeds())
        duel.do("summon speaker")
        for _ in range(ANSWERS):
            offered = duel.offered()
            if not offered:
                break
            duel.do(chance.choice(offered))


def test_every_other_use_is_refused_or_known_to_the_rules() -> None:
    """Catches an event nobody tells of, a replacement nobody asks, and a prohibition nobody obeys."""
    read_so_often: Counter[str] = Counter()
    for said in texts("happens", "replaced", "forbidden"):
        abilities = read(said, "creature")
        if abilities is not None:
            read_so_often[said.use] += 1
            assert not unknown_records(abilities), said.text
            assert not list(unknown_words(abilities)), said.text
    assert read_so_often["happens"] > 40
    assert read_so_often["replaced"] > 10
    assert read_so_often["forbidden"] > 20


@pytest.mark.parametrize("deed", ["破壊する", "タップする", "持ち主の手札に戻す"])
def test_what_one_card_does_another_waits_for(deed: str) -> None:
    """Catches an event that is read and never noticed."""
    waits = {"破壊する": "破壊された", "タップする": "タップした", "持ち主の手札に戻す": "離れた"}[deed]
    watcher = creature("watcher", *read_abilities(f"相手のクリーチャーが{waits}時、カードを1枚引く。", "creature"))
    act = printed("act", *read_abilities(f"相手のクリーチャーを1体選び、{deed}。", "spell"), type="spell")
    duel = Duel({"hand": [act], "battle": [watcher]}, {"battle": [creature("foe")]})
    before = len(duel.cards("hand"))
    duel.do("cast act")
    assert len(duel.cards("hand")) == before
