"""A match at the table: duel after duel, with cards exchanged in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.cli.session import Session
from banmen.errors import BanmenError
from banmen.games.yugioh.rules.c300_match import Exchange, Match, chooser, match_result, sided
from banmen.players.prompting import Prompting

if TYPE_CHECKING:
    from collections.abc import Callable

    from banmen.kernel.deck import Deck
    from banmen.kernel.rules import Rules
    from banmen.players import Player
    from banmen.render import Language, Speaker


def play_match(
    rules: Rules, match: Match, players: Sequence[Player | None], language: Language, prompts: Prompting,
    sit: Callable[[Session], None],
) -> Match:
    """Play duels until the match is decided or a person leaves the table; the match as it stands then."""
    decks = match.decks
    while not match_result(match.results):
        session = Session(rules, decks, match.duel_seed(), players, language, prompts=prompts,
                          chooser=chooser(match.results))
        sit(session)
        outcome = session.game.outcome
        if outcome is None:
            return match
        match = match.after(outcome.winner)
        language = session.language
        wins = [match.results.count(seat) for seat in (0, 1)]
        print(session.speaker.say("screen", "match_score", word=f"{wins[0]} - {wins[1]}", amount=len(match.results)))
        if not match_result(match.results):
            decks = (_exchanged(session, rules, match.decks[0], 0), _exchanged(session, rules, match.decks[1], 1))
    result = match_result(match.results)
    speaker = session.speaker
    word = speaker.say("screen", "match_draw") if result == "draw" else speaker.say("screen", result)
    print(speaker.say("screen", "match_over", word=word))
    return match


def _exchanged(session: Session, rules: Rules, deck: Deck, seat: int) -> Deck:
    """The deck for the next duel, as its person wants it; a player that is no person keeps the deck."""
    if session.players[seat] is not None or not deck.part("side"):
        return deck
    speaker: Speaker = session.speakers[session.language, seat]
    held = ", ".join(_counted(deck.part("side")))
    print(speaker.say("screen", "siding", word=held, seat=speaker.say("screen", "ab"[seat])))
    exchanges: list[Exchange] = []
    while True:
        try:
            line = input("> ").split()
        except (EOFError, KeyboardInterrupt):
            line = ["go"]
        if line in (["go"], []):
            return sided(deck, exchanges)
        try:
            exchanges = swapped(rules, deck, exchanges, line)
        except BanmenError as error:
            print(str(error))


def swapped(rules: Rules, deck: Deck, exchanges: list[Exchange], words: Sequence[str]) -> list[Exchange]:
    """The exchanges with one more: `swap OUT IN`, by ids; refused when the deck would not be lawful."""
    if len(words) != 3 or words[0] != "swap":
        raise BanmenError("type: swap OUT IN, by card ids, or go")
    more = [*exchanges, Exchange(words[1], words[2])]
    faults = rules.check_deck(sided(deck, more))
    if faults:
        raise BanmenError("; ".join(faults))
    return more


def _counted(ids: Sequence[str]) -> list[str]:
    return [f"{ids.count(id)} {id}" for id in dict.fromkeys(ids)]
