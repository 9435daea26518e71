"""Rules of grammars that widen each other are told apart."""

from banmen.games.builddivide.grammar_arguments import Arguments as Own
from banmen.language.clauses.arguments import Arguments as Shared


def test_classes_of_one_name_have_rules_of_their_own() -> None:
    """Catches a rule that takes the one it widens for itself, and so finds nothing in it."""
    assert Own.__qualname__ == Shared.__qualname__
    assert Own.argument.bit != Shared.argument.bit  # type: ignore[attr-defined]
