"""Words are found where they are written, whenever they were entered."""

import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from banmen.language.lexicon import Lexicon

THREADS = 4


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


def test_threads_that_look_for_a_word_at_once_all_find_it() -> None:
    """Catches a word that is nowhere while another thread sorts it in: a good text was nonsense, and stayed so."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(THREADS) as pool:
            for _ in range(300):
                lexicon = Lexicon("toy")
                for number in range(20):
                    lexicon.predicate(f"攻撃{number}する", f"attack{number}", "attacks")
                together = Barrier(THREADS)

                def look(lexicon: Lexicon = lexicon, together: Barrier = together) -> bool:
                    together.wait()
                    return "verb" in lexicon.at("攻撃7する", 0)

                assert all(each.result() for each in [pool.submit(look) for _ in range(THREADS)])
    finally:
        sys.setswitchinterval(before)
