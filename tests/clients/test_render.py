"""Sentences: every key of every game in both languages, and no hidden card ever named."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banmen.errors import BanmenError
from banmen.kernel import atoms
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import NONE
from banmen.kernel.question import NOT_ASKED, Option, Question, Reason
from banmen.kernel.rules import Rules
from banmen.render import LANGUAGES, Language, Speaker, Speech, speech_of
from banmen.render.speaker import listed
from banmen.render.speech import KERNEL, combined, read_speech
from tests.conftest import find_rules
from tests.kernel import toy
from tests.promises.games import course, each_game, few, started

TOY_SPEECH = combined(read_speech(KERNEL), read_speech(Path(toy.__file__).with_name("speech.toml")))


def speech_for(rules: Rules) -> Speech:
    return TOY_SPEECH if rules.name == "toy" else speech_of(rules.name)


def toy_speaker(language: Language, seat: int = NONE) -> Speaker:
    return Speaker(toy.ToyRules(), language, seat, TOY_SPEECH)


@each_game
@given(seed=st.integers(0, 2**32 - 1))
@few
def test_every_key_that_a_game_uses_has_a_sentence_in_both_languages(rules: Rules, seed: int) -> None:
    """Catches a key in rules code that nobody gave words to."""
    speakers = [Speaker(rules, language, seat, speech_for(rules)) for language in LANGUAGES for seat in (NONE, 0, 1)]
    for game in course(started(rules, seed), seed):
        for speaker in speakers:
            for event in game.events:
                assert speaker.event(game, event)
            if game.question is not None:
                assert speaker.question(game, game.question)
                for number in range(len(game.question.options)):
                    assert speaker.option(game, game.question, number).strip(), game.question
            if game.outcome is not None:
                assert speaker.outcome(game.outcome)
            for zone in game.zones:
                speaker.zone(zone.name)
    assert sorted(set().union(*(speaker.missing for speaker in speakers))) == []


HOLES = re.compile(r"（）|\(\)|→ ?$|  |\b(on|to|with|attacks|of) ?$|^[がをにの]|[のにでを：][がをにの]")
"""What a sentence looks like whose part is missing; no card of ours has a name that would."""


@each_game
@given(seed=st.integers(0, 2**32 - 1))
@few
def test_no_event_is_said_with_a_hole_where_a_card_should_be(rules: Rules, seed: int) -> None:
    """Catches an attack on the player said as an attack on nobody: 「が攻撃する（）」."""
    speakers = [Speaker(rules, language, seat, speech_for(rules)) for language in LANGUAGES for seat in (NONE, 0, 1)]
    said = {
        (event.kind, speaker.event(game, event))
        for game in course(started(rules, seed), seed)
        for event in game.events
        for speaker in speakers
    }
    assert sorted((kind, line) for kind, line in said if HOLES.search(line.rstrip())) == []


@each_game
def test_a_hidden_card_is_never_named_in_an_event(rules: Rules) -> None:
    """Catches naming a card from the position instead of from the event as it was cut."""
    for game in course(started(rules, 11), 11):
        for seat in (0, 1):
            speaker = Speaker(rules, "ja", seat, speech_for(rules))
            for event in game.events:
                if event.face != NONE and not event.sight >> seat & 1:
                    hidden = Speaker(rules, "ja", NONE, speech_for(rules)).event(game, event)
                    name = game.library[event.face].name
                    assert name not in speaker.event(game, event) or name not in hidden


def test_a_missing_key_is_said_as_itself_and_noted() -> None:
    speaker = toy_speaker("en")
    assert speaker.say("events", "some{thing}") == "some{thing}"
    assert speaker.missing == {("events", "some{thing}")}


def test_an_event_names_the_card_only_to_those_who_may_know_it() -> None:
    game = toy.position(hands=(("killer", "plain"), ()))
    event = Event("draw", (), 0, 5, NONE, game.library.by_id["killer"], origin=0, place=2, sight=0b01, card_sight=0b01)
    assert toy_speaker("ja", 0).event(game, event) == "Aがkillerを引く"
    assert toy_speaker("ja", 1).event(game, event) == "Aがカードを引く"
    assert toy_speaker("en", 1).event(game, event) == "A draws a card"


def test_an_alteration_is_said_with_its_term_and_sign() -> None:
    game = toy.position(field=(("plain",), ()))
    event = Event("alter", (), 0, 1, NONE, 0, amount=2, word="power:add:")
    assert toy_speaker("ja").event(game, event).endswith("：パワー +2")
    granted = Event("alter", (), 0, 1, NONE, 0, word="keywords:grant:guard")
    assert toy_speaker("en").event(game, granted).endswith(": ability +guard")


@pytest.mark.parametrize(("language", "said"), [("ja", "：能力 +W・ブレイカー"), ("en", ": ability +Double breaker")])
def test_a_keyword_that_is_given_is_said_with_its_number(language: Language, said: str) -> None:
    """Catches a creature that gains "breaker", however many shields it then breaks."""
    rules = find_rules("duelmasters")
    given = Event("alter", (), 0, 1, NONE, 0, amount=2, word="keywords:grant:breaker")
    assert Speaker(rules, language).event(started(rules, 1), given).endswith(said)


def test_options_add_what_their_sentence_has_no_place_for() -> None:
    """Catches an option whose target or card is not said."""
    game = toy.position(field=(("guard",), ("plain",)), hands=(("killer", "plain"), ()))
    question = game.question
    assert question is not None
    said = [toy_speaker("ja").option(game, question, number) for number in range(len(question.options))]
    assert said == ["killerを使う", "plainを使う", "何もしない"]
    state = game.state
    mine, theirs = (state.token[state.zones[toy.FIELD.of(seat)][0]] for seat in (0, 1))
    option = Option("pass", card=mine, target=theirs, word="power")
    asked = Question("act", 0, "act", (option,))
    assert toy_speaker("ja").option(game, asked, 0) == "何もしない：guard → plain（パワー）"
    assert toy_speaker("en").option(game, asked, 0) == "pass: guard → plain (power)"


def test_a_mode_is_said_in_the_words_of_the_card_that_asks() -> None:
    """Catches splitting at the dot within a name."""
    text = "次のうち1つを選ぶ。・W・ブレイカーを得る。・1枚引く。"
    card = CardDef("x", "x", "x", {}, {}, (), text=text, text_en="Choose 1: ・it gains W-breaker / ・draw 1 card.")
    game = Game.bare(toy.ToyRules(), [toy.deck(), toy.deck()], 1, toy.ToyRules().bind([card]))
    asking = game.state.token[atoms.bring(game, 0, 0, toy.FIELD)]
    question = Question("mode", 0, "mode", tuple(Option("mode", n, word=str(n)) for n in range(3)), source=asking)
    ja, en = toy_speaker("ja", 1), toy_speaker("en", 1)
    assert [ja.option(game, question, n) for n in range(3)] == ["W・ブレイカーを得る。", "1枚引く。", "3番目の効果"]
    assert [en.option(game, question, n) for n in range(2)] == ["it gains W-breaker", "draw 1 card."]


def test_an_item_of_a_list_ends_where_its_sentence_does() -> None:
    """Catches an item that is said with what follows the list, or that ends within the words of an ability it gives."""
    assert listed("1つを選ぶ。・1枚引く。・「【自】負けた時、1枚引く。」を得る。1枚引く。1つを選ぶ。・捨てる。") == [
        "1枚引く。", "「【自】負けた時、1枚引く。」を得る。", "捨てる。",
    ]
    assert listed('Choose 1: ・it has "[Auto] Draw a card." / ・draw 2. Afterwards, discard.') == [
        'it has "[Auto] Draw a card."', "draw 2.",
    ]
    assert listed("●1枚引く。1枚捨てる。●破壊する。") == ["1枚引く。1枚捨てる。", "破壊する。"]


def test_a_reason_has_the_rule_and_the_catalogues_own_words() -> None:
    game = toy.position()
    assert toy_speaker("en").reason(game, Reason("toy.1", "not_in_hand")) == "it is not in your hand (rule toy.1)"
    assert "toy" not in toy_speaker("ja").reason(game, NOT_ASKED)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[dances]\n", "no section is called 'dances'"),
        ('[verbs]\ntake = {ja = "取る"}\n', r"\[verbs\] take: a sentence is written"),
        ('[verbs]\ntake = {ja = "{kard}", en = "x"}\n', "no placeholder is called {kard}"),
        ('[verbs]\ntake = {ja = "{card", en = "x"}\n', "not a template"),
        ("[verbs\n", "not valid TOML"),
    ],
)
def test_a_wrong_file_of_sentences_is_refused(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "speech.toml"
    file.write_text(text, encoding="utf8")
    with pytest.raises(BanmenError, match=message):
        read_speech(file)
