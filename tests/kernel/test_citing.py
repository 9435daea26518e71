"""Under which rule what an effect does is told: that of its instruction, where there is one."""

from banmen.kernel.citing import Done, Moved, cited_by
from banmen.kernel.effects.says import Draw, Move, OneShot, Shuffle
from banmen.kernel.effects.things import Itself
from banmen.kernel.perform import Resolve
from banmen.kernel.state import Scope
from tests.kernel.laid import made, table
from tests.kernel.toy import TurnFrame


def test_an_instruction_is_told_under_its_own_rule_and_whatever_is_none_under_none() -> None:
    """Catches what comes before or after the text, or has no rule, being told under a rule of the text."""
    effect = (Draw(1), Shuffle("deck"), Move(Itself(), "grave", cause="destroy"), Move(Itself(), "hand", cause="lift"))
    game = table(made("speaker", OneShot(effect)))
    done: Done = {Draw: ("1",)}
    moved: Moved = {"destroy": ("2",), "": ("3",)}
    speaker = game.library.by_id["speaker"]
    found = [cited_by(game, Resolve(definition=speaker, at=at, scope=Scope(0)), done, moved) for at in range(5)]
    assert found == [("1",), (), ("2",), ("3",), ()]
    assert cited_by(game, TurnFrame(), done, moved) == ()
    assert cited_by(game, Resolve(definition=speaker, at=3, scope=Scope(0)), done, {"destroy": ("2",)}) == ()
