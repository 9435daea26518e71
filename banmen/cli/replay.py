"""`banmen replay`: recorded games shown, or played again and compared."""

from pathlib import Path
from typing import Annotated

import typer

from banmen.cli.common import AsJson, CardFiles, Lang, add_cards, print_json, tell

app = typer.Typer(help="Recorded games.", no_args_is_help=True)

File = Annotated[Path, typer.Argument(metavar="FILE", help="A recorded game, as `save` at the table writes it.")]


@app.command("show")
def show(file: File, lang: Lang = "ja", cards: CardFiles = None, as_json: AsJson = False) -> None:
    """Tell a recorded game, event by event, with the rules."""
    from banmen import replay
    from banmen.games import rules_named
    from banmen.render import Speaker

    recorded = replay.read(file)
    if cards:
        add_cards(rules_named(recorded.game), cards)
    speaker: Speaker | None = None
    game = None
    told: list[dict[str, object]] = []
    for game, events in replay.play(recorded, str(file)):
        speaker = speaker or Speaker(game.rules, lang)
        for event in events:
            sentence = speaker.event(game, event)
            if as_json:
                told.append({"kind": event.kind, "rules": event.rules, "sentence": sentence})
            else:
                tell(f"{', '.join(event.rules):>10}  {sentence}")
    if as_json:
        print_json({"game": recorded.game, "events": told, "outcome": None if game is None else game.outcome})
        return
    if game is not None and speaker is not None and game.question is not None:
        tell(f"{', '.join(game.question.rules):>10}  {speaker.question(game, game.question)}")


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
