"""What the games of a contest say: who wins how often, who begins, how games end, which cards win."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from banmen.arena.contest import Contest
from banmen.arena.statistics import Rate, Rating, rate, ratings
from banmen.kernel.names import NONE
from banmen.sim import Played


class CardRates(msgspec.Struct, frozen=True):
    """How often games were won in which a card was in hand, and in which it was played."""

    card: str
    drawn: Rate
    played: Rate


class Standing(msgspec.Struct, frozen=True):
    """How an entrant did over all its games."""

    name: str
    player: str
    deck: str
    rating: Rating
    wins: Rate
    cards: tuple[CardRates, ...]


class Report(msgspec.Struct, frozen=True):
    """What is said of a contest. It does not depend on how many processes played, nor on their speed."""

    game: str
    seed: int
    games: int
    errors: int
    violations: int
    draws: int
    first_player: Rate
    """How often the seat won that had the first turn, of the games somebody won."""
    mean_turns: float
    mean_decisions: float
    reasons: dict[str, int]
    """How games ended."""
    turns: dict[int, int]
    """How many games had so many turns."""
    standings: tuple[Standing, ...]
    matchups: tuple[tuple[Rate, ...], ...]
    """Row against column: how often the entrant of the row won; of 0 games where they did not meet."""


def report(contest: Contest, games: Iterable[Played]) -> Report:
    """Work out what these games say."""
    all_games = sorted(games, key=lambda game: game.number)
    whole = [game for game in all_games if not game.error]
    many = len(contest.entrants)
    won: dict[tuple[int, int], float] = {}
    met: Counter[tuple[int, int]] = Counter()
    for game in whole:
        one, two = contest.seats(game.number)
        for me, other, seat in ((one, two, 0), (two, one, 1)):
            won[me, other] = won.get((me, other), 0.0) + _score(game, seat)
            met[me, other] += 1
    rated = ratings(many, {pair: value for pair, value in won.items() if pair[0] != pair[1]})
    decided = [game for game in whole if game.winner != NONE and game.first != NONE]
    standings = tuple(
        Standing(entrant.name, entrant.player, entrant.deck.id or entrant.deck.name, rated[at],
                 rate(sum(won.get((at, other), 0.0) for other in range(many)),
                      sum(met[at, other] for other in range(many))),
                 _card_rates(contest, whole, at))
        for at, entrant in enumerate(contest.entrants)
    )
    return Report(
        contest.game, contest.seed, len(all_games), len(all_games) - len(whole),
        sum(bool(game.violation) for game in whole), sum(game.winner == NONE for game in whole),
        rate(sum(game.winner == game.first for game in decided), len(decided)),
        _mean([game.turns for game in whole]), _mean([game.decisions for game in whole]),
        dict(sorted(Counter(game.reason for game in whole).items())),
        dict(sorted(Counter(game.turns for game in whole).items())),
        standings,
        tuple(tuple(rate(won.get((one, two), 0.0), met[one, two]) for two in range(many)) for one in range(many)),
    )


def _score(game: Played, seat: int) -> float:
    return 0.5 if game.winner == NONE else float(game.winner == seat)


def _mean(values: Sequence[int]) -> float:
    return round(sum(values) / len(values), 2) if values else 0.0


def _card_rates(contest: Contest, games: Sequence[Played], entrant: int) -> tuple[CardRates, ...]:
    """For each card of the entrant's deck that was ever held, in order of the ids."""
    drawn: dict[str, list[float]] = {}
    played: dict[str, list[float]] = {}
    for game in games:
        for seat, who in enumerate(contest.seats(game.number)):
            if who == entrant:
                score = _score(game, seat)
                for held, ids in ((drawn, game.drawn[seat]), (played, game.played[seat])):
                    for id in ids:
                        held.setdefault(id, []).append(score)
    return tuple(
        CardRates(id, rate(sum(drawn.get(id, ())), len(drawn.get(id, ()))),
                  rate(sum(played.get(id, ())), len(played.get(id, ()))))
        for id in sorted({*drawn, *played})
    )


def as_json(found: Report) -> bytes:
    """The report as readable JSON."""
    return msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"


def as_csv(contest: Contest, games: Iterable[Played]) -> bytes:
    """One line for each game: who sat where, who began, who won and how."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(("number", "seed", "seat_0", "seat_1", "first", "winner", "reason", "turns", "decisions", "error",
                    "violation"))
    for game in sorted(games, key=lambda game: game.number):
        one, two = contest.seats(game.number)
        table.writerow((game.number, contest.seed + game.number, contest.entrants[one].name,
                        contest.entrants[two].name, game.first, game.winner, game.reason, game.turns, game.decisions,
                        game.error, game.violation))
    return text.getvalue().encode()
