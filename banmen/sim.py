"""One game between players, watched for what must never happen, and games counted."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from banmen.errors import BanmenError
from banmen.kernel.census import misplaced
from banmen.kernel.deck import Deck
from banmen.kernel.game import EngineError, Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Option
from banmen.kernel.rules import Rules
from banmen.players import player_named, sight_of

LONGEST: Final = 200
"""After how many turns a game is broken off and counted as a draw: a limit of the simulator, which no rule knows."""
TOO_LONG: Final = "too_long"
"""Why such a game ended."""
TURNS: Final = 8
"""After how many turns it is looked again whether every card is in its place; what is lost once stays lost."""
HAND: Final = "hand"
NOT_PLAYED: Final = frozenset(("charge", "energy"))
"""Acts with a card of the hand by which it is not played but turned into what others are paid with."""

Names = tuple[tuple[str, ...], tuple[str, ...]]


class Match(msgspec.Struct, frozen=True):
    """Who plays whom with what; game number n is played with the seed plus n."""

    game: str
    decks: tuple[Deck, Deck]
    players: tuple[str, str]
    seed: int


class Played(msgspec.Struct, frozen=True):
    """What came of one game."""

    number: int
    winner: int = NONE
    """The seat that won; NONE for a draw."""
    reason: str = ""
    first: int = NONE
    """The seat that had the first turn."""
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    drawn: Names = ((), ())
    """The ids of the cards each seat had in hand at any decision, in order of their ids."""
    played: Names = ((), ())
    """The ids of the cards each seat played from its hand, in order of their ids."""
    error: str = ""
    """What the engine failed with; the game then counts for nobody."""
    violation: str = ""
    """Which promise was broken."""


class Tally(msgspec.Struct):
    """What was counted over some games."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    draws: int = 0
    turns: int = 0
    errors: int = 0
    violations: int = 0
    messages: list[str] = msgspec.field(default_factory=list)

    def count(self, game: Played) -> None:
        """Count a game in."""
        self.games += 1
        self.decisions += game.decisions
        self.seconds += game.seconds
        if game.error:
            self.errors += 1
            self.messages.append(game.error)
            return
        self.turns += game.turns
        if game.violation:
            self.violations += 1
            self.messages.append(game.violation)
        if game.winner != NONE:
            self.wins[game.winner] += 1
        else:
            self.draws += 1

    def report(self) -> dict[str, object]:
        """The tally as it is printed."""
        finished = self.games - self.errors
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games / self.seconds, 1) if self.seconds else 0.0,
            "decisions_per_second": round(self.decisions / self.seconds, 1) if self.seconds else 0.0,
            "wins": self.wins,
            "draws": self.draws,
            "mean_turns": round(self.turns / finished, 2) if finished else 0.0,
            "errors": self.errors,
            "violations": self.violations,
        }


class _Notes:
    """What is noted while a game is played: which cards each seat held and played, and who began."""

    __slots__ = ("drawn", "first", "game", "hands", "places", "played")

    def __init__(self, game: Game) -> None:
        self.game = game
        hand = game.zone_named.get(HAND)
        self.places = hand.places if hand is not None else (NONE, NONE)
        self.hands: list[list[int]] = [[], []]
        self.drawn: tuple[set[int], set[int]] = (set(), set())
        self.played: tuple[set[int], set[int]] = (set(), set())
        self.first = NONE

    def look(self, seat: int) -> None:
        """Note the asked seat's hand, if it is another than before."""
        state = self.game.state
        if self.first == NONE and state.turn:
            self.first = state.turn_player
        place = self.places[seat]
        if place != NONE and state.zones[place] != self.hands[seat]:
            self.hands[seat] = state.zones[place].copy()
            self.drawn[seat].update([state.definition[card] for card in self.hands[seat]])

    def chosen(self, seat: int, option: Option) -> None:
        """Note a card played from the hand."""
        state = self.game.state
        card = state.card_of(option.card)
        if card != NONE and state.zone[card] == self.places[seat] and option.verb not in NOT_PLAYED:
            self.played[seat].add(state.definition[card])

    def names(self, of: Sequence[set[int]]) -> Names:
        """The ids of the cards noted for each seat."""
        cards = self.game.library.cards
        one, two = (tuple(sorted(cards[face].id for face in faces)) for faces in of)
        return one, two


def played(
    rules: Rules, match: Match, number: int, *, noting: bool = True, watch: Callable[[Game, int], None] | None = None,
) -> Played:
    """Play one game; what the engine fails with and what is broken is part of the result.

    Who began and which cards were drawn and played is noted only where a report is wanted of it; a watch sees the game
    before each answer, and which it is.
    """
    seed = match.seed + number
    players = [player_named(name, 2 * seed + seat) for seat, name in enumerate(match.players)]
    began = time.process_time()
    decisions = 0
    notes: _Notes | None = None
    try:
        game = Game.start(rules, match.decks, seed, recording=False)
        notes = _Notes(game) if noting else None
        state = game.state
        sights = [sight_of(game, seat) for seat in (0, 1)]
        cards = len(state.owner)
        due = state.turn + TURNS
        faults = misplaced(game)
        while (question := state.question) is not None:
            many = len(question.options)
            if not many:
                faults.append(f"the question {question.prompt!r} has no options")
                break
            seat = question.seat
            if notes is not None:
                notes.look(seat)
            if many > 1:
                decisions += 1
            choice = players[seat].choose(sights[seat])
            if notes is not None and question.kind == "act":
                notes.chosen(seat, question.options[choice])
            if watch is not None:
                watch(game, choice)
            game.answer(choice)
            if state.turn >= due:
                due = state.turn + TURNS
                faults += misplaced(game)
                if state.turn > LONGEST:
                    break
        faults += misplaced(game)
        if len(state.owner) < cards:
            faults.append(f"{cards} cards at the start, {len(state.owner)} at the end")
        outcome = game.outcome
        winner, reason = (NONE, TOO_LONG) if outcome is None else (outcome.winner, outcome.reason)
        turns = state.turn
    except EngineError as error:
        return Played(number, decisions=decisions, seconds=time.process_time() - began, error=f"seed {seed}: {error}")
    except BanmenError as error:
        faults, winner, reason, turns = [f"an option was refused: {error}"], NONE, "refused", 0
    return Played(
        number, winner, reason, notes.first if notes else NONE, turns, decisions, time.process_time() - began,
        notes.names(notes.drawn) if notes else ((), ()), notes.names(notes.played) if notes else ((), ()),
        violation=f"seed {seed}: {faults[0]}" if faults else "",
    )


def play_one(rules: Rules, match: Match, number: int, tally: Tally) -> None:
    """Play one game and count it."""
    tally.count(played(rules, match, number, noting=False))
