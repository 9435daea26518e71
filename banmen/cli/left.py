"""Games left before their end at the table in the terminal: where they are kept, and how they are found again.

Of each game two are kept: the one played last, and the one before.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from banmen import replay
from banmen.cli.session import Session
from banmen.errors import BanmenError, Words
from banmen.kernel.names import NONE
from banmen.players import player_named
from banmen.replay import Replay, Table

if TYPE_CHECKING:
    from banmen.kernel.rules import Rules
    from banmen.players import Player
    from banmen.render import Speaker

HUMAN = "human"


def left_game(game: str) -> Path:
    """Where the game played last is kept until it is over."""
    folder = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return folder / "banmen" / f"{game}.json"


def left_before(file: Path) -> Path:
    """Where the game before it is kept."""
    return file.with_name(f"{file.stem}.before.json")


class Keeper:
    """Keeps the game at the table; the one that was left before is put aside when something is decided in another."""

    def __init__(self, file: Path, opponent: str, own: Path | None = None) -> None:
        self.file = file
        self.opponent = opponent
        self.own = own
        """Where this game is kept by now."""
        self.begun = own == file
        """Whether anything was done in it here that is worth keeping."""

    @property
    def before(self) -> Path:
        """Where the game is kept that was left before this one."""
        return left_before(self.file)

    def begin(self, session: Session) -> str:
        """Keep the next game of a match at once; what is told before another game than those that were left."""
        if self.own is not None:
            self.keep(session)
            return ""
        return self._notice(session.speaker) if self.file.is_file() else ""

    def _notice(self, speaker: Speaker) -> str:
        return speaker.say("screen", "two_are_left" if self.before.is_file() else "one_is_left",
                           word=speaker.rules.name)

    def keep(self, session: Session) -> None:
        """Write down a game that is not over, or a match that is not; what is over is kept no longer."""
        try:
            self.begun |= bool(session.decisions) or session.conceded != NONE
            if is_over(session):
                self._drop()
            elif self.begun:
                self._write(session)
        except (OSError, BanmenError):
            return  # there is no room for it: the person goes on all the same

    def _write(self, session: Session) -> None:
        """The game is written beside before it takes the place of what is kept, which may then be the one before."""
        new = self.file.with_name(f"{self.file.stem}.new.json")
        self.file.parent.mkdir(parents=True, exist_ok=True)
        replay.save(new, session.game, session.events, session.conceded, table_of(session, self.opponent))
        if self.own != self.file and self.file.is_file():
            self.file.replace(self.before)
        new.replace(self.file)
        self.own = self.file

    def _drop(self) -> None:
        if self.own is None:
            return
        self.own.unlink(missing_ok=True)
        if self.own == self.file and self.before.is_file():
            self.before.replace(self.file)
        self.own = None


def is_over(session: Session) -> bool:
    """Whether nothing is left to be played: neither of the game nor of the match it is part of."""
    outcome = session.game.outcome
    if outcome is None or session.match is None:
        return outcome is not None
    return bool(session.rules.match.result(session.match.after(outcome.winner).results))


def table_of(session: Session, opponent: str) -> Table:
    """Who sits at the table and how."""
    return Table(opponent, (session.prompts[0], session.prompts[1]), session.language, session.match)


def found(rules: Rules, file: Path) -> Replay:
    """The game that was left, played again and found the same."""
    if not file.is_file():
        raise BanmenError(Words("no game was left before its end", "途中で終えた対戦はない"), place=rules.name)
    left = replay.read(file)
    if left.game != rules.name:
        raise BanmenError(Words(f"is a game of {left.game!r}", f"{left.game!r}の対戦である"), place=str(file))
    match = left.table.match if left.table is not None else None
    if match is not None and (not {*match.results} <= {NONE, 0, 1} or rules.match.result(match.results)):
        raise BanmenError(Words("is part of no match that goes on", "続いているマッチの対戦でない"), place=str(file))
    replay.compare(left, file)  # the cards may say something else now
    return left


def seated(opponent: str, seed: int) -> tuple[Player | None, Player | None]:
    """The person, and who sits opposite."""
    return None, None if opponent == HUMAN else player_named(opponent, seed)


def resumed(rules: Rules, left: Replay, table: Table) -> Session:
    """The game that was left, as it stood, with these people at the table."""
    session = Session(
        rules, left.decks, left.seed, seated(table.opponent, left.seed), table.language, prompts=table.prompts,
        chooser=left.chooser, answers=left.answers, conceded=left.conceded,
    )
    session.match = table.match
    return session
