"""Who meets whom how often; every game is settled by its number, so that it does not matter who plays it when."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import msgspec

from banmen.errors import BanmenError, Words, joined
from banmen.games import rules_named
from banmen.kernel.deck import Deck
from banmen.kernel.rules import Rules
from banmen.players import player_named
from banmen.sim import Match

FindRules = Callable[[str], Rules]


class Entrant(msgspec.Struct, frozen=True):
    """A deck and who plays it."""

    deck: Deck
    player: str

    @property
    def name(self) -> str:
        """The deck's id, or its name, and the player."""
        return f"{self.deck.id or self.deck.name}/{self.player}"


class Contest(msgspec.Struct, frozen=True):
    """Pairings of entrants, each played so many times; game number n has the seed plus n."""

    game: str
    entrants: tuple[Entrant, ...]
    pairings: tuple[tuple[int, int], ...]
    games: int
    seed: int
    alternating: bool = False
    """Whether the two change seats from game to game; otherwise the first of a pairing sits at seat 0."""

    def __len__(self) -> int:
        return len(self.pairings) * self.games

    def seats(self, number: int) -> tuple[int, int]:
        """Which entrants sit at seats 0 and 1 in a game."""
        one, two = self.pairings[number // self.games]
        return (two, one) if self.alternating and number % self.games % 2 else (one, two)

    def match(self, number: int) -> Match:
        """The match of which this is the game with the same number."""
        one, two = (self.entrants[entrant] for entrant in self.seats(number))
        return Match(self.game, (one.deck, two.deck), (one.player, two.player), self.seed)

    def check(self, find: FindRules = rules_named) -> None:
        """Refuse, before anything is played, what cannot be: an unknown player, an unlawful deck, no games."""
        rules = find(self.game)
        for entrant in self.entrants:
            player_named(entrant.player, 0)
            if faults := rules.check_deck(entrant.deck):
                raise BanmenError(joined(faults), place=f"deck {entrant.deck.name!r}")
        if len(self) < 1:
            raise BanmenError(Words("at least one game is needed", "少なくとも1回は対戦する"))


def duel(match: Match, games: int) -> Contest:
    """Two entrants who keep their seats."""
    one, two = (Entrant(deck, player) for deck, player in zip(match.decks, match.players, strict=True))
    return Contest(match.game, (one, two), ((0, 1),), games, match.seed)


def round_robin(game: str, entrants: tuple[Entrant, ...], games: int, seed: int) -> Contest:
    """Each entrant meets each other so many times, changing seats."""
    return Contest(game, entrants, tuple(combinations(range(len(entrants)), 2)), games, seed, alternating=True)
