"""`banmen replay`: recorded games shown, or played again and compared."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from banmen.cli.common import AsJson, CardFiles, Lang, add_cards, print_json, tell

if TYPE_CHECKING:
    from banmen.render.lines import Line

app = typer.Typer(help="Recorded games.", no_args_is_help=True)

File = Annotated[Path, typer.Argument(metavar="FILE", help="A recorded game, as `save` at the table writes it.")]


@app.command("show")
def show(file: File, lang: Lang = "ja", cards: CardFiles = None, as_json: AsJson = False) -> None:
    """Tell a recorded game, event by event, with the rules."""
    from banmen import replay
    from banmen.games import rules_named
    from banmen.render import Speaker
    from banmen.render.lines import runs

    recorded = replay.read(file)
    if cards:
        add_cards(rules_named(recorded.game), cards)
    speaker: Speaker | None = None
    game = None
    kinds: list[str] = []
    lines: list[Line] = []
    try:
        for game, events in replay.play(recorded, str(file)):
            speaker = speaker or Speaker(game.rules, lang)
            kinds += [event.kind for event in events]
            lines += [(event.rules, speaker.event(game, event)) for event in events]
        if not as_json and game is not None and speaker is not None and game.question is not None:
            lines.append((game.question.rules, speaker.question(game, game.question)))
    finally:  # what happened before a wrong answer is told, too
        for rules, sentence in () if as_json else runs(lines):
            tell(f"{', '.join(rules):>10}  {sentence}")
    if as_json:
        told = [{"kind": kind, "rules": line[0], "sentence": line[1]} for kind, line in zip(kinds, lines, strict=True)]
        print_json({"game": recorded.game, "events": told, "outcome": None if game is None else game.outcome})


@app.command("verify")
def verify(file: File, cards: CardFiles = None, as_json: AsJson = False) -> None:
    """Play a recorded game again; fails when anything happens otherwise."""
    from banmen import replay
    from banmen.games import rules_named

    if cards:
        add_cards(rules_named(replay.read(file).game), cards)
    found = replay.verify(file)
    if as_json:
        print_json({"file": str(file), "events": found.count, "sha256": found.sha256})
    else:
        tell(f"{file}: the same {found.count} events")
