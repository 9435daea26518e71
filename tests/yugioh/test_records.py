"""Every record a text of Yu-Gi-Oh! can compile to is carried out, and its words are those its rules use."""

import re
from pathlib import Path

import pytest

from banmen.games.yugioh import RULES
from banmen.games.yugioh import happenings as words
from banmen.games.yugioh.effects import Trigger
from banmen.games.yugioh.effects_bounds import Bars
from banmen.kernel.effects.base import Ability
from banmen.kernel.effects.says import Alter, Lasting, Later, Move, When
from banmen.kernel.effects.things import Itself
from banmen.kernel.evaluate import AMOUNTS, CONDITIONS, FILTERS
from banmen.kernel.perform import PERFORMERS
from tools.effects import records

GAME = Path(__file__).resolve().parents[2] / "banmen" / "games" / "yugioh"
CODE = "\n".join(file.read_text(encoding="utf8") for file in sorted(GAME.rglob("*.py")) if file.name != "happenings.py")
LOWERED = {
    "Together", "Then", "DestroyAll", "SearchBodies", "Raise", "OnCoin", "OnDie", "OnDieExactly", "IfTurned",
    "IfNotTurned", "PlaceCounters", "InflictValue", "Becomes", "Silence", "Mill", "SummonFrom", "MoveAll", "PutAll",
    "ChooseMode",
}
"""Instructions that stand for others and are never carried out themselves."""


def test_every_record_is_carried_out() -> None:
    """Catches a record that could be said and would mean nothing."""
    assert RULES.zones
    known = {
        "Filter": {each.__name__ for each in FILTERS}, "Amount": {each.__name__ for each in AMOUNTS},
        "Condition": {each.__name__ for each in CONDITIONS},
        "Action": {each.__name__ for each in PERFORMERS} | LOWERED,
    }
    kernel = GAME.parent.parent / "kernel" / "effects"
    files = [*(kernel / f"{name}.py" for name in ("base", "things", "events", "says", "bounds")),
             *sorted(GAME.glob("effects*.py")), GAME / "summoning.py"]
    dead = [each.name for each in records(files) if each.kind in known and each.name not in known[each.kind]]
    assert dead == []


def test_every_happening_happens_and_every_act_is_asked_for() -> None:
    """Catches a word that texts may wait for in vain, or a ban that nobody obeys."""
    spoken = set(re.findall(r'"([a-z_]+)"', CODE)) | set(re.findall(r'"(activate:[a-z_+]+)"', CODE))
    built = {f"{how}_summon" for how in ("fusion", "ritual", "synchro", "xyz", "pendulum")}
    built |= {word for word in words.HAPPENINGS if word.startswith("activate:")}
    assert set(words.HAPPENINGS) - spoken - built == set()
    assert set(words.ACTS) - spoken == set()


def test_every_cause_of_a_move_is_declared() -> None:
    """Catches a move that no text could wait for by its name."""
    causes = set(re.findall(r'cause="([a-z_]+)"', CODE))
    assert causes <= set(words.CAUSES)


@pytest.mark.parametrize(
    "ability",
    [
        Trigger(When("atack", Itself()), ()),
        Trigger(When("destroy", Itself(), but=("destroi",)), ()),
        Trigger(When("destroy", Itself()), (Later("turn_end", ()),)),
        Trigger(When("destroy", Itself()), (Alter(Itself(), (), "turns"),)),
        Trigger(When("destroy", Itself()), (Lasting((), "for_ever"),)),
        Trigger(When("destroy", Itself()), (Move(Itself(), "hand", cause="returned"),)),
        Bars("atack"),
    ],
)
def test_a_misspelt_word_is_found(ability: Ability) -> None:
    """Catches a text that compiles and does nothing."""
    assert len(list(words.unknown_words([ability]))) == 1
