"""What a match is before its first answer, and the game that comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from banmen.errors import BanmenError, Words
from banmen.games import rules_named
from banmen.kernel.chance import mix
from banmen.kernel.deck import Deck
from banmen.kernel.game import Game
from banmen.kernel.match import Exchange
from banmen.kernel.names import NONE
from banmen.kernel.rules import Rules
from banmen.scenario.reader import parse_scenarios
from banmen.scenario.run import play
from banmen.scenario.table import lay_table
from banmen.server.lobby_shapes import ClockSetting
from banmen.server.messages import MatchKind
from banmen.server.own_cards import learn
from banmen.server.shapes import Said

COMPUTER: Final = Said("コンピューター", "Computer")


class Setup(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that decides a match, beside what is answered."""

    game: str
    kind: MatchKind
    seed: int
    decks: tuple[Deck, ...] = ()
    """Both decks; none for a position that is set up."""
    names: tuple[str, str] = ("", "")
    computers: tuple[str, str] = ("", "")
    """For each seat the name of the computer player; empty for a person."""
    best_of: int = 1
    clock: ClockSetting | None = None
    scenario: str = ""
    """The text of a scenario whose position is played on."""
    opening: tuple[int, ...] = ()
    """Answers that were given before the first of this match's own."""
    chooser: int = NONE
    """Who chose to begin the game this one branched from."""
    lesson: str = ""
    own: tuple[str, ...] = ()
    """The card files from which cards of the decks are that do not come with the game."""

    @property
    def rules(self) -> Rules:
        """The rules of the game, which know the cards of the decks."""
        rules = rules_named(self.game)
        for text in self.own:
            learn(rules, text)
        return rules

    @property
    def personal(self) -> bool:
        """Whether whoever looks with a seat's eyes sits there alone, and can be called "you"."""
        return self.kind not in ("hot_seat", "lab")

    @property
    def called(self) -> tuple[Said, Said]:
        """What the two are called by whoever is not one of them: by name, as the computer, or by their seat."""
        return self._called(0), self._called(1)

    def _called(self, seat: int) -> Said:
        if name := self.names[seat]:
            return Said(name, name)
        if self.kind == "lab":
            return Said("AB"[seat], "AB"[seat])
        return COMPUTER if self.computers[seat] else Said(f"プレイヤー{seat + 1}", f"Player {seat + 1}")

    def begin(self, results: Sequence[int] = (), exchanges: Sequence[Sequence[Exchange]] = ((), ())) -> Game:
        """The next game of the match, before its first answer, after games that were won so (NONE: drawn)."""
        rules = self.rules
        if self.scenario:
            scenario = parse_scenarios(self.scenario)[0]
            if scenario.game != self.game:
                raise _of_another(scenario.game, self.game)
            return lay_table(scenario, rules)[0]
        decks = [rules.match.sided(deck, each) for deck, each in zip(self.decks, exchanges, strict=True)]
        seed = mix(self.seed, len(results)) if results else self.seed
        chooser = rules.match.chooser(results) if results else self.chooser
        return Game.start(rules, decks, seed, ask_all=True, chooser=chooser)

    def undoable(self) -> bool:
        """Whether decisions may be taken back: where no other person sits opposite."""
        return self.kind != "friend"

    def winner(self, results: Sequence[int]) -> int | None:
        """Who won the match (NONE: nobody did); None while it goes on."""
        wins = [list(results).count(seat) for seat in (0, 1)]
        if max(wins) <= self.best_of // 2 and len(results) < self.best_of:
            return None
        return NONE if wins[0] == wins[1] else wins.index(max(wins))


def _of_another(game: str, wanted: str) -> BanmenError:
    words = Words(f"is a scenario of {game}, not of {wanted}", f"{wanted}ではなく{game}のシナリオである")
    return BanmenError(words, place="scenario")


def moves_of(text: str, game: str) -> tuple[int, ...]:
    """The answers a scenario's own moves are, once it was played to its end."""
    scenario = parse_scenarios(text)[0]
    if scenario.game != game:
        raise _of_another(scenario.game, game)
    return tuple(play(scenario).game.answers)
