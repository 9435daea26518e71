"""Cards by their text: read, printed in both languages, refused with the words that are not understood."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest

from banmen.errors import BanmenError
from banmen.games.builddivide import RULES, effects, effects_costs, effects_keywords, terms
from banmen.games.builddivide.effects import Auto, Bullets, Command, Hurt, Mode, Strike
from banmen.games.builddivide.facts import COMMAND, UNIT, Facts, OpenFace
from banmen.games.builddivide.reading import ENGLISH, JAPANESE, read_card_text
from banmen.kernel.effects.base import Ability, Side
from banmen.kernel.effects.says import Draw, Move, When
from banmen.kernel.effects.things import Cards, Choose, Is, Itself
from banmen.kernel.game import Game
from banmen.language.cardfile import CardSource
from banmen.language.errors import NotUnderstood, Refused

THEIR_UNIT = Choose(Cards(("field",), Side.THEIRS, (Is("types", "ユニット"),)), 1, target=True)

SAMPLES = [
    (
        "相手のユニット1枚を対象とし、それに3000ダメージ。1枚引く。",
        Command((Hurt(THEIR_UNIT, 3000), Draw(1))),
        "Choose one of your opponent's units as a target and deal 3000 damage to it. Draw a card.",
    ),
    (
        "【自】このユニットが登場した時、1枚引く。その後、相手に1ダメージ。",
        Auto(When("enter:field", Itself()), (Draw(1),), after=(Strike(1),)),
        "[Auto] When this unit enters the field, draw a card. Afterwards, deal 1 damage to your opponent.",
    ),
    (
        "以下から1つを選ぶ。・相手に1ダメージ。・相手のユニット1枚を対象とし、それを破壊する。",
        Command((Bullets((Mode((Strike(1),)), Mode((Move(THEIR_UNIT, "graveyard", cause="destroy"),)))),)),
        ("Choose 1: ・deal 1 damage to your opponent / "
         "・choose one of your opponent's units as a target and destroy it."),
    ),
]


@pytest.mark.parametrize(("ja", "ability", "en"), SAMPLES)
def test_a_text_is_read_and_printed_in_both_languages(ja: str, ability: Command | Auto, en: str) -> None:
    """Catches a phrase that is read as something else than it prints."""
    (line,) = read_card_text(ja, COMMAND if isinstance(ability, Command) else UNIT)
    assert line.abilities == [ability]
    assert JAPANESE.ability(line.said) == ja
    assert ENGLISH.ability(line.said) == en


def test_every_bundled_card_is_understood() -> None:
    """Catches a card whose text means nothing, or has no English."""
    for id, source in RULES.shelf.sources.items():
        card = RULES.card(id)
        says = bool(source.text or source.facts.icons)
        assert bool(card.abilities) == says, id
        assert bool(card.text_en) == says, id
        assert card.back is None or card.back.text_en, id


def test_a_line_that_stands_for_several_abilities_is_said_once() -> None:
    """Catches the English line of an assault territory, or of what takes abilities away, repeated for each of them."""
    for id in RULES.shelf.sources:
        for side in filter(None, ((card := RULES.card(id)), card.back)):
            lines = side.text_en.split("\n") if side.text_en else []
            assert len(lines) == len(set(lines)) or len(lines) == len(side.text.split("\n")), (id, side.text_en)
    facts = Facts(type="ユニット", colours=("赤",), cost=1, power=1000, hit=1)
    text = "【永】相手のユニットは能力をすべて失う。"
    twice = RULES.compile(CardSource("x", "x", "x", facts, text, "here:1", "here:2"))
    assert len(twice.abilities) == len(twice.said) == 2
    assert twice.text_en.count("lose all abilities") == 1


def compiled(text: str, facts: Facts) -> None:
    """Compile a card of this text and these facts."""
    RULES.compile(CardSource("x", "試し", "Test", facts, text, "here:1", "here:2"))


def test_a_text_that_is_not_understood_is_refused_where_it_begins() -> None:
    """Catches cards that silently lack what their text says."""
    with pytest.raises(NotUnderstood) as refused:
        compiled("1枚引く。山札を燃やす。", Facts("コマンド"))
    assert refused.value.phrase == "燃やす"
    assert refused.value.place == "here:2"


@pytest.mark.parametrize(
    "facts",
    [
        Facts("ユニット", open=OpenFace("開", 3, "Open")),
        Facts("テリトリー"),
        Facts("ユニット", colours=("赤", "黒"), cost=3),
        Facts("ユニット", colours=("赤",), cost=1, colour_cost={"赤": 2}),
    ],
)
def test_facts_that_contradict_each_other_are_refused(facts: Facts) -> None:
    """Catches territories with one side, and colours without a price."""
    with pytest.raises(BanmenError) as refused:
        compiled("", facts)
    assert refused.value.place == "here:1"


@pytest.mark.rule("builddivide:203-2a", "builddivide:306-2e")
@pytest.mark.parametrize(
    "facts",
    [
        Facts("テリトリー", open=OpenFace("開", 3, "Open"), colours=("赤",)),
        Facts("テリトリー", open=OpenFace("開", 3, "Open"), cost=5),
        Facts("テリトリー", open=OpenFace("開", 3, "Open"), trigger="バスター"),
        Facts("テリトリー", open=OpenFace("開", 3, "Open"), power=1000),
    ],
)
def test_the_closed_side_of_a_territory_has_neither_colour_nor_cost(facts: Facts) -> None:
    """Catches a closed territory that has the colour or the cost of its open side."""
    with pytest.raises(BanmenError, match="closed side"):
        compiled("", facts)
    assert all(
        "colours" not in card.words and "cost" not in card.numbers
        for card in map(RULES.card, RULES.shelf.sources)
        if card.back is not None
    )


@pytest.mark.parametrize("text", [
    "【スキル】相手のユニット1枚を対象とし、それに1000ダメージ。",
    "【永】このユニットが破壊される場合、代わりに相手のユニット1枚を対象とし、それを破壊する。",
])
def test_a_text_that_is_never_played_cannot_choose_targets(text: str) -> None:
    """Catches a target that is read and then never chosen, so that nothing happens."""
    with pytest.raises(BanmenError, match="only what is played chooses targets"):
        compiled(text, Facts("ユニット", colours=("赤",), power=1000))


@pytest.mark.parametrize(("text", "facts", "number"), [
    ("", Facts("コマンド", power=1000), "310-1"),
    ("【アサルトテリトリー】", Facts("ユニット", power=1000), "1406-1"),
    ("【ジャッジメント：あなたのユニットがアタックした】", Facts("ユニット", power=1000), "1404-2"),
    ("ゲーム開始時、1枚引く。", Facts("ユニット", power=1000), "602-1j"),
    ("【自】このユニットが登場した時、【スキル】を発動する。", Facts("ユニット", power=1000), "533-1"),
    ("以下から3つを選ぶ。・1枚引く。・2枚引く。", Facts("コマンド"), "1204-2f"),
    ("【エヴォル-「炎」〔1エナジー〕】/【エヴォル-「炎」〔2エナジー〕】", Facts("ユニット", power=1000), "1409-5"),
    ("【エヴォル-「炎」〔1エナジー〕】/【エヴォル-「氷」〔2エナジー〕】\n以下を行う。・「風」-1枚引く。",
     Facts("コマンド"), "1409-5b"),
    ("", Facts("ユニット", hit=1), "310-2"),
    ("【永】このユニットはヒット+1。", Facts("ユニット", hit=1), "310-2"),
    ("【永】あなたの他のユニットはパワー+1000。", Facts("ユニット", hit=1), "310-2"),
    ("", Facts("ユニット/エース", power=1000), "902-2"),
    ("", Facts("テリトリー", open=OpenFace("開", 3, "Open", text="【アサルトテリトリー】")), "1406-1a"),
    ("", Facts("テリトリー", open=OpenFace("開", 3, "Open", power=1000, hit=1)), "1406-1b"),
    ("【レガシー】0エナジー\n【レガシー】1エナジー\n1枚引く。", Facts("コマンド"), "1408-2"),
    ("AとBは1000ダメージを互いに与え合う。", Facts("コマンド"), "「A」 speaks"),
    ("あなたのユニット1枚をAとする。AとBは1000ダメージを互いに与え合う。", Facts("コマンド"), "「B」 speaks"),
    ("このカードをAに+1000オーラとしてつける。あなたのユニット1枚をAとする。", Facts("コマンド"), "「A」 speaks"),
    ("あなたのユニット1枚をAとする。その後、このカードをAに+1000オーラとしてつける。", Facts("コマンド"), "401-5"),
    ("あなたのユニット1枚をAとする。その後、Bを破壊する。", Facts("コマンド"), "「B」 speaks"),
    ("以下から0つを選ぶ。・1枚引く。・2枚引く。", Facts("コマンド"), "1204-2f"),
    ("的中したなら、1枚引く。", Facts("コマンド"), "「的中した」 speaks"),
    ("これをエヴォルしていたなら、1枚引く。", Facts("コマンド"), "1409-3"),
    ("【自】このユニットがエヴォルで登場した時、1枚引く。", Facts("ユニット", power=1000), "1409-3"),
    ("【起】〔クイック/あなたのユニット1枚を対象とし、それを破壊する〕:1枚引く。",
     Facts("ユニット", power=1000), "1204-2g"),
    ("【起】〔クイック/あなたのユニット1枚までをレストする〕:1枚引く。", Facts("ユニット", power=1000), "510-1a"),
    ("【起】〔クイック/相手のユニット1枚を破壊する〕:1枚引く。", Facts("ユニット", power=1000), "own cards"),
    ("【永】あなたのユニットは「【自】このユニットがアタックした時、以下から3つを選ぶ。・1枚引く。・2枚引く。」を得る。",
     Facts("ユニット", power=1000), "1204-2f"),
    ("【永】あなたのユニットは「【永】このユニットが破壊される場合、代わりに相手のユニット1枚を対象とし、それを破壊する。」を得る。",
     Facts("ユニット", power=1000), "1204-2g"),
])
def test_words_that_could_never_do_anything_are_refused(text: str, facts: Facts, number: str) -> None:
    """Catches cards that read well and then silently do nothing."""
    with pytest.raises(BanmenError) as refused:
        compiled(text, facts)
    assert number in str(refused.value)


@pytest.mark.rule("builddivide:405-2")
@pytest.mark.parametrize("text", [
    "相手の手札の《兵》のカード1枚を捨てる。",
    "相手の手札の《兵》のカード1枚を対象とし、それを捨てる。",
    "望むなら相手の手札のユニットカード1枚までを捨てる。",
    "相手のすべての領域のユニットカード1枚をリムーブする。",
    "あなたのすべての領域のユニットカード1枚をリムーブする。",
])
def test_nobody_chooses_by_what_they_are_among_cards_not_seen(text: str) -> None:
    """Catches a choice whose options, or whose lack of them, tell what the opponent holds."""
    with pytest.raises(BanmenError, match="405-2"):
        compiled(text, Facts("コマンド"))
    compiled("相手の手札のカード1枚を捨てる。", Facts("コマンド"))
    compiled("あなたの手札のコマンドカード1枚を捨てる。", Facts("コマンド"))


@pytest.mark.rule("builddivide:312-2")
def test_what_stands_in_round_brackets_means_nothing() -> None:
    """Catches an explanation that is read as a further instruction, or that makes the text unreadable."""
    plain, explained = (
        RULES.compile(CardSource("x", "試し", "Test", Facts("コマンド"), text, "here:1", "here:2"))
        for text in ("1枚引く。", "1枚引く（2枚引く）。（山札がなければライフから引く。）")
    )
    assert explained.abilities == plain.abilities


def test_empty_windows_are_skipped_without_a_difference() -> None:
    """Catches a window that is not opened although something would happen in it."""
    for seed, decks in enumerate(combinations(RULES.decks().values(), 2), 3):
        asking_all = Game.start(RULES, decks, seed, ask_all=True)
        game = Game.start(RULES, decks, seed)
        number = 0
        while game.question is not None:
            while asking_all.question is not None and len(asking_all.question.options) == 1:
                asking_all.answer(0)
            assert asking_all.question == game.question
            number += 1
            choice = (number * 7 + seed) % len(game.question.options)
            game.answer(choice)
            asking_all.answer(choice)
        while asking_all.question is not None:
            assert len(asking_all.question.options) == 1
            asking_all.answer(0)
        assert asking_all.outcome == game.outcome
        assert asking_all.state.zones == game.state.zones


def test_what_joins_the_deck_is_told_where() -> None:
    """Catches a card that goes into the deck nobody knows where."""
    for where, at in (("山札の上に", "top"), ("山札の下に", "bottom")):
        (line,) = read_card_text(f"あなたのユニット1枚を{where}置く。", COMMAND)
        (read,) = line.abilities
        assert isinstance(read, Command)
        (action,) = read.effect
        assert isinstance(action, Move)
        assert (action.to, action.at) == ("deck", at)
    for text in ("山札に置く", "山札に加える", "山札に戻す"):
        with pytest.raises(Refused):
            read_card_text(f"あなたのユニット1枚を{text}。", COMMAND)


def test_every_expression_and_keyword_is_on_a_bundled_card() -> None:
    """Catches an expression that can be read and carried out but that no card of the starter sets says."""
    said: set[type] = set()

    def look(term: object) -> None:
        if isinstance(term, msgspec.Struct):
            said.add(type(term))
            for field in term.__struct_fields__:
                look(getattr(term, field))
        elif isinstance(term, tuple):
            for each in term:
                look(each)

    for id, source in RULES.shelf.sources.items():
        card = RULES.card(id)
        sides = (card, card.back) if card.back is not None else (card,)
        for side in sides:
            look(side.abilities)
        for line in source.text.splitlines():
            look(keywords_in(line))
    wanted = {
        kind
        for module in (effects, effects_costs, effects_keywords, terms)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    }
    assert {kind.__name__ for kind in wanted - said} == {"Listed"}


def keywords_in(line: str) -> tuple[Ability, ...]:
    """What a line of a card that begins with a keyword says, before it is spelled out."""
    starts = ("【ジャッジメント", "【ブライト", "【怪異", "【結束", "【覚醒")
    return tuple(read_card_text(line, UNIT)[0].abilities) if line.startswith(starts) else ()
