"""Words are found where they are written, whenever they were entered."""

from banmen.language.lexicon import Lexicon


def ends(lexicon: Lexicon, text: str) -> list[int]:
    """Where the nouns end that stand at the beginning of a text."""
    return [end for end, _ in lexicon.at(text, 0).get("noun", ())]


def test_a_word_entered_after_a_look_is_found_too() -> None:
    """Catches words that wait to be sorted in for ever, because others of their letters were looked up before."""
    lexicon = Lexicon("toy")
    lexicon.noun("試し", "trial", "trial")
    assert ends(lexicon, "試しの兵") == [2]
    lexicon.noun("試しの兵", "soldier", "soldier")
    lexicon.noun("試", "try", "try")
    assert ends(lexicon, "試しの兵") == [1, 2, 4]
    assert ends(lexicon, "試しの") == [1, 2]
    assert ends(lexicon, "の兵") == []
    assert ends(lexicon, "") == []
