"""Write the words scenarios can use, game by game, into docs/scenarios.md: `python tools/scenario_words.py`."""

from __future__ import annotations

from pathlib import Path

from banmen.games import GAMES, rules_named
from banmen.scenario.vocabulary import listed

FILE = Path(__file__).parent.parent / "docs" / "scenarios.md"
MARK = "<!-- written by tools/scenario_words.py from here on -->\n"


def main() -> None:
    """Replace everything behind the mark."""
    head, _, _ = FILE.read_text(encoding="utf8").partition(MARK)
    parts = [head, MARK]
    for game in GAMES:
        parts.append(f"\n### {game}\n\n")
        parts += [f"- {kind}: {', '.join(words)}\n" for kind, words in listed(rules_named(game)).items()]
    FILE.write_text("".join(parts), encoding="utf8")


if __name__ == "__main__":
    main()
