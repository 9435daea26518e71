"""A match at the table: game after game, with cards exchanged in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from banmen.cli.session import Session
from banmen.cli.siding import side_in_person
from banmen.kernel.chance import mix

if TYPE_CHECKING:
    from banmen.kernel.deck import Deck
    from banmen.kernel.match import Match
    from banmen.kernel.rules import Rules
    from banmen.players import Player
    from banmen.players.prompting import Prompting
    from banmen.render import Language, Speaker


def play_match(
    rules: Rules, match: Match, players: Sequence[Player | None], language: Language, prompts: Prompting,
    sit: Callable[[Session], bool],
) -> Match:
    """Play games until the match is decided or a person leaves the table; the match as it stands then."""
    first = Session(rules, match.decks, match.game_seed(), players, language, prompts=prompts,
                    chooser=rules.match.chooser(match.results))
    first.match = match
    return go_on(first, match, sit)


def go_on(session: Session, match: Match, sit: Callable[[Session], bool]) -> Match:
    """Play the rest of a match from the game at the table on, which `sit` says whether the person wants to."""
    rules = session.rules
    while True:
        stays = sit(session)
        outcome = session.game.outcome
        if outcome is None:
            return match
        match = match.after(outcome.winner)
        print(standing(session.speaker, match))
        if result := rules.match.result(match.results):
            word = session.speaker.say("screen", "match_draw" if result == "draw" else result)
            print(session.speaker.say("screen", "match_over", word=word))
            return match
        decks = _exchanged(session, match) if stays else None
        if decks is None:
            return match
        session = _next_game(session, match, decks)


def standing(speaker: Speaker, match: Match) -> str:
    """How a match stands; nothing before its first game is over."""
    if not match.results:
        return ""
    wins = f"{match.results.count(0)} - {match.results.count(1)}"
    return speaker.say("screen", "match_score", word=wins, amount=len(match.results))


def _next_game(before: Session, match: Match, decks: Sequence[Deck]) -> Session:
    session = Session(before.rules, decks, match.game_seed(), before.players, before.language,
                      prompts=(before.prompts[0], before.prompts[1]), chooser=before.rules.match.chooser(match.results))
    session.match = match
    session.headline = standing(session.speaker, match)
    return session


def _exchanged(session: Session, match: Match) -> tuple[Deck, Deck] | None:
    """The decks for the next game; None when a person leaves instead."""
    mine = _exchanged_by(session, match, 0)
    theirs = None if mine is None else _exchanged_by(session, match, 1)
    return None if mine is None or theirs is None else (mine, theirs)


def _exchanged_by(session: Session, match: Match, seat: int) -> Deck | None:
    """The deck for the next game, as its person wants it; who is no person exchanges by chance."""
    deck, rules = match.decks[seat], session.rules
    if not deck.part("side"):
        return deck
    if session.players[seat] is not None:
        return rules.match.sided(deck, rules.match.exchanges_by_chance(rules, deck, mix(match.game_seed(), seat)))
    return side_in_person(rules, deck, session.speakers[session.language, seat])
