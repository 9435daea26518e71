"""docs/effects.md says what the records in the code are, and the words of a game are those its rules use."""

import re
from pathlib import Path

import pytest

from banmen.errors import BanmenError
from banmen.games.duelmasters import RULES
from banmen.games.duelmasters import happenings as words
from banmen.games.duelmasters.effects_kinds import HYPER
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import Alter, Lasting, Later, Move, Triggered, When
from banmen.kernel.effects.things import Itself
from banmen.kernel.evaluate import AMOUNTS, CONDITIONS, FILTERS
from banmen.kernel.game import VOCABULARY
from banmen.kernel.perform import PERFORMERS
from tools.effects import PAGE, page, records

ROOT = Path(__file__).resolve().parent.parent
DUEL = ROOT / "banmen" / "games" / "duelmasters"
CODE = "\n".join(
    file.read_text(encoding="utf8") for file in (*DUEL.rglob("*.py"), *(ROOT / "banmen" / "kernel").rglob("*.py"))
)


def test_the_page_is_made_from_the_code() -> None:
    """Catches a record that was changed without its page: run `python -m tools.effects`."""
    assert PAGE.read_text(encoding="utf8") == page()


def test_every_record_of_the_kernel_is_carried_out() -> None:
    """Catches a record that could be said and would mean nothing."""
    assert VOCABULARY
    known: dict[str, set[str]] = {
        kind: {each.__name__ for each in table}
        for kind, table in (
            ("Filter", list(FILTERS)), ("Amount", list(AMOUNTS)), ("Condition", list(CONDITIONS)),
            ("Action", list(PERFORMERS)),
        )
    }
    files = sorted((ROOT / "banmen" / "kernel" / "effects").glob("*.py"))
    dead = [
        each.name
        for each in records(files)
        if each.kind in known and each.name not in known[each.kind]
    ]
    assert dead == []


def said(pattern: str) -> set[str]:
    return set(re.findall(pattern, CODE))


def test_the_words_for_happenings_are_those_that_happen() -> None:
    """Catches a happening that the page does not know, and one that never happens."""
    told = said(r'atoms\.happen\(\s*game, "([a-z_]+)"') | said(r'replaced_happening\(\s*game, "([a-z_]+)"')
    by_name = {"tap", "untap", "battle_won", "battle_lost", "static_event", "gate", "chosen", "awaken"}
    told |= by_name | {"dragon_solution", "release", HYPER}
    by_constant = said(r"atoms\.happen\(\s*game, ([A-Z_]+)")
    assert by_constant == {"CHOSEN", "HYPER"}, "each of these is told above"
    assert told == set(words.HAPPENINGS)


def test_the_words_for_acts_are_those_that_are_asked_for() -> None:
    """Catches a ban that nobody obeys."""
    asked = said(r'(?:forbidden|allowed|obliged)\(\s*game, "([a-z_]+)"')
    by_name = {"tap", "untap", "summon", "cast", "generate", "fortify", "deploy", "execute", "s_trigger", "g_strike"}
    by_name |= {act for act in words.ACTS if act.startswith("go_to_")}
    assert asked | by_name == set(words.ACTS)


@pytest.mark.parametrize(
    "ability",
    [
        Triggered(When("atack", Itself()), ()),
        Triggered(When("destroy", Itself(), but=("destroi",)), ()),
        Triggered(When("destroy", Itself()), (Later("turn_end", ()),)),
        Triggered(When("destroy", Itself()), (Alter(Itself(), (), "turns"),)),
        Triggered(When("destroy", Itself()), (Lasting((), "for_ever"),)),
        Triggered(When("destroy", Itself()), (Move(Itself(), "hand", cause="returned"),)),
        Forbids("atack"),
    ],
)
def test_a_misspelt_word_is_found(ability: Triggered | Forbids) -> None:
    """Catches a text that compiles and does nothing."""
    assert len(list(words.unknown_words([ability]))) == 1


def test_every_bundled_card_uses_words_that_the_game_knows() -> None:
    """Catches a word that is missing in the lists."""
    for source in RULES.known_cards():
        try:
            RULES.card(source.id)
        except BanmenError as error:
            pytest.fail(str(error))
