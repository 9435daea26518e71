"""A match at the table: game after game, with cards exchanged in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.cli.session import Session
from banmen.cli.siding import side_in_person
from banmen.kernel.chance import mix
from banmen.players.prompting import Prompting

if TYPE_CHECKING:
    from collections.abc import Callable

    from banmen.kernel.deck import Deck
    from banmen.kernel.match import Match
    from banmen.kernel.rules import Rules
    from banmen.players import Player
    from banmen.render import Language


def play_match(
    rules: Rules, match: Match, players: Sequence[Player | None], language: Language, prompts: Prompting,
    sit: Callable[[Session], None],
) -> Match:
    """Play games until the match is decided or a person leaves the table; the match as it stands then."""
    decks = match.decks
    score = ""
    while not rules.match.result(match.results):
        session = Session(rules, decks, match.game_seed(), players, language, prompts=prompts,
                          chooser=rules.match.chooser(match.results))
        session.headline = score
        session.in_match = True
        sit(session)
        outcome = session.game.outcome
        if outcome is None:
            return match
        match = match.after(outcome.winner)
        language = session.language
        wins = [match.results.count(seat) for seat in (0, 1)]
        score = session.speaker.say("screen", "match_score", word=f"{wins[0]} - {wins[1]}", amount=len(match.results))
        print(score)
        if not rules.match.result(match.results):
            decks = (_exchanged(session, rules, match, 0), _exchanged(session, rules, match, 1))
    result = rules.match.result(match.results)
    speaker = session.speaker
    word = speaker.say("screen", "match_draw") if result == "draw" else speaker.say("screen", result)
    print(speaker.say("screen", "match_over", word=word))
    return match


def _exchanged(session: Session, rules: Rules, match: Match, seat: int) -> Deck:
    """The deck for the next game, as its person wants it; who is no person exchanges by chance."""
    deck = match.decks[seat]
    if not deck.part("side"):
        return deck
    if session.players[seat] is not None:
        return rules.match.sided(deck, rules.match.exchanges_by_chance(rules, deck, mix(match.game_seed(), seat)))
    return side_in_person(rules, deck, session.speakers[session.language, seat])
