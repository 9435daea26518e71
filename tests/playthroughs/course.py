"""Whole games between bundled decks, played by chance from a fixed seed and told line by line.

A question is a line: who is asked what, the answer, of how many, and short sums of the question and of what the seats
see (of the reasons against other acts as well, now and then). What then happened follows in lines of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from banmen.games import rules_named
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Option, Question, Wish
from banmen.kernel.view import OpenCards
from banmen.players import RandomPlayer, answer_of
from tests.telling import in_words

FOLDER: Final = Path(__file__).parent
KEPT: Final = ("builddivide", "duelmasters", "yugioh")
"""The games of which playthroughs are kept."""
MOST: Final = 600
"""Answers after which a game is left."""
REASONS: Final = 12
"""Every so many answers, reasons are asked for."""
VIEWS: Final = 3
"""Every so many answers of a game told in short, it is looked at."""
HELD: Final = ("controller", "zone", "token", "seen", "recalled", "turned", "face", "since", "damage", "marks", "host",
               "zones", "pending", "beneath", "counters", "past")
"""The parts of a position that know no printed card by its number, which is other when more are read before it."""
NOT_HELD: Final = frozenset(("step", "running", "choice", "definition", "half", "halves", "applying", "idle", "before",
                             "applied", "decided", "reserved"))
"""What is left out of a procedure under way: where in the code it stands, the last answer, and printed cards."""
encode: Final = msgspec.json.encode


def told_in_full(name: str, deck: str) -> list[str]:
    """The game of a deck against the one after it, of which every line is kept."""
    return list(course(name, (deck, opponents(name, deck)[0]), 2))


def told_in_short(name: str, deck: str) -> list[str]:
    """The other games of a deck, against half of the others (the other half plays against it), a line for each."""
    return [in_short(name, (deck, other), seed) for seed, other in enumerate(opponents(name, deck)[1:], start=3)]


def in_short(name: str, decks: Sequence[str], seed: int) -> str:
    """The decks, the seed, how the game ended, and a sum of all its lines."""
    lines = list(course(name, decks, seed, VIEWS))
    return f"{' '.join(decks)} {seed}: {lines[-1]}  {short(lines, 6)}"


def opponents(name: str, deck: str) -> list[str]:
    """The decks that follow a deck in the list of all, up to half of them: so every pair meets."""
    decks = sorted(rules_named(name).decks())
    at = decks.index(deck)
    return [decks[(at + step) % len(decks)] for step in range(1, len(decks) // 2 + 1)]


def course(name: str, decks: Sequence[str], seed: int, views: int = 1) -> Iterator[str]:
    """A game in lines; with an odd seed questions of one option are asked as well."""
    rules = rules_named(name)
    known = rules.decks()
    game = Game.start(rules, [known[deck] for deck in decks], seed, ask_all=bool(seed % 2))
    player = RandomPlayer(seed)
    verbs: set[str] = set()
    yield from _happened(game, len(game.events))
    while (question := game.question) is not None and len(game.answers) < MOST:
        number = answer_of(player, game)
        verbs.update(option.verb for option in question.options)
        sums = [short(asked(game, question))]
        if len(game.answers) % views == 0:
            sums.append(short(looks(game)))
        if len(game.answers) % REASONS == 0:
            sums.append(short(reasons(game, question.seat, verbs)))
        yield f"{len(game.answers)} {_asked(game, question, question.options[number])}  {' '.join(sums)}"
        yield from _happened(game, len(game.answer(number)))
    yield f"{len(game.answers)} answers, {_ended(game)}"


def short(thing: object, size: int = 2) -> str:
    """A sum of whatever there is to know of a thing."""
    return blake2b(encode(thing), digest_size=size).hexdigest()


def asked(game: Game, question: Question) -> object:
    """All there is to know of a question; a printed card is known by its id, for others may be read before it."""
    halves = [game.library[each.value].id for each in question.options if each.verb == "half"]
    options = [replace(each, value=NONE) if each.verb == "half" else each for each in question.options]
    return replace(question, options=tuple(options)), halves


def told(game: Game, event: Event) -> object:
    """All there is to know of an event."""
    return replace(event, face=NONE), NONE if event.face == NONE else game.library[event.face].id


def looks(game: Game) -> object:
    """What each seat sees."""
    shared: OpenCards = {}
    return [game.view(seat, shared) for seat in (0, 1)]


def stands(game: Game) -> bytes:
    """Where the game stands, as a saved game holds it: procedures under way, and what is kept beside the cards."""
    return encode((game.state.agenda, game.state.table))


def held(game: Game) -> object:
    """What a position holds beside what is seen: notes of the game, marks, what waits, lasts and is under way."""
    state = game.state
    columns = [getattr(state, name) for name in HELD]
    waiting = [replace(each, definition=NONE) for each in (*state.waiting, *state.delayed)]
    lasting = [replace(each, amount=NONE) if each.op == "grant" else each for each in state.continuous]
    agenda = [{name: getattr(frame, name) for name in frame.__struct_fields__ if name not in NOT_HELD}
              for frame in state.agenda]
    return state.table, columns, waiting, lasting, agenda, sorted(state.known), sorted(state.used.values())


def reasons(game: Game, seat: int, verbs: Collection[str]) -> object:
    """Why a seat may not do these things with each card there is."""
    return [game.why_not(seat, Wish(verb, token)) for verb in sorted(verbs) for token in sorted(game.state.bearer)]


def reasons_at_aims(game: Game, seat: int) -> object:
    """What may be aimed at with each card with which the seat may act, and why not at the others."""
    return [
        (act.verb, card, [(aim, act.judge_aim(game, seat, card, aim)) for aim in act.aims_of(game, seat, card)])
        for act in game.asking().acts
        if act.aims_of is not None and act.judge_aim is not None
        for card in act.cards(game, seat)
        if act.judge(game, seat, card) is None
    ]


def _asked(game: Game, question: Question, answer: Option) -> str:
    cards = [_called(game, each) for each in (answer.card, answer.target)]
    words = [answer.verb, *cards, answer.word or ("" if any(cards) or answer.value == NONE else str(answer.value))]
    said = " ".join(each for each in words if each)
    return f"{'ab'[question.seat]} {question.prompt}: {said} of {len(question.options)}"


def _called(game: Game, token: int) -> str:
    card = game.state.card_of(token)
    return "" if card == NONE else game.library[game.state.definition[card]].name_en


def _happened(game: Game, many: int) -> Iterator[str]:
    """What happened last, in words; who may see it is part of what each seat is told, so that is summed up."""
    for event in game.events[len(game.events) - many :]:
        yield f"    {in_words(game, event)}  {short(told(game, event))}"


def _ended(game: Game) -> str:
    if game.outcome is None:
        return "left"
    return f"{'nobody' if game.outcome.winner == NONE else 'ab'[game.outcome.winner]} wins by {game.outcome.reason}"
