"""New matches: against the computer, with a friend, at one screen, from a position or a point of another match."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from banmen.errors import UNSEEN, BanmenError, Words
from banmen.games import GameName, rules_of
from banmen.kernel.chance import mix
from banmen.players import player_named
from banmen.server import lessons, lobby
from banmen.server.course import Course, Played
from banmen.server.lobby_shapes import Branch, DeckChoice, Invitation, Join, NewMatch, Seated
from banmen.server.messages import MatchKind
from banmen.server.own_cards import hashes_of, learn
from banmen.server.refusing import wrong
from banmen.server.setup import Setup, moves_of
from banmen.server.store import Guest, Kept

if TYPE_CHECKING:
    from banmen.server.house import House

LONGEST_NAME: Final = 40
SETTING_UP: Final = 6
"""So many times as long as an answer a new match or a whole log may take: cards are read for it."""
MOST_SECONDS: Final = 24 * 3600
MOST_TRIES: Final = 1000
MOST_THOUGHT: Final = 5
"""So many tries or seconds a computer player may be given for a decision: others wait for the same processes."""


class NotFound(BanmenError):
    """There is nothing of this name."""


class NotAllowed(BanmenError):
    """It may not be done by whoever asks, or not yet."""


async def create(house: House, wanted: NewMatch, address: str) -> Seated:
    """A new match and the first seat at it."""
    mine, theirs = [await own_cards(house, wanted.game, each) for each in (wanted.deck, wanted.opponent_deck)]
    setup = await house.guard.run(lambda: _setup(house, wanted, (*mine, *theirs)), SETTING_UP)
    return await _seat(house, setup, address)


async def _seat(house: House, setup: Setup, address: str) -> Seated:
    match, token, invite = await house.store.create(
        setup, address, most_per_hour=house.settings.matches_per_hour, invite=setup.kind == "friend"
    )
    seats = (0, 1) if setup.kind in ("hot_seat", "lab") else (1,) if setup.computers[0] else (0,)
    return Seated(match, _game(setup), setup.kind, token, seats, invite)


def _game(setup: Setup) -> GameName:
    return lobby.game_named(setup.game)


async def own_cards(house: House, game: GameName, deck: DeckChoice) -> tuple[str, ...]:
    """The card files that a deck needs, which become known here."""
    return await know(house, game, hashes_of(deck.parts))


async def know(house: House, game: GameName, hashes: Iterable[str]) -> tuple[str, ...]:
    """The card files of these hashes that were kept by any worker; their cards are known here from now on."""
    found: list[str] = []
    for hash in hashes:
        text = await house.store.kept_cards(hash, game)
        if text is not None:
            learn(rules_of(game), text)
            found.append(text)
    return tuple(found)


def _setup(house: House, wanted: NewMatch, own: tuple[str, ...]) -> Setup:
    """What is to be played, checked: the set-up is begun once to see that it can be."""
    rules = rules_of(wanted.game)
    if wanted.best_of not in (1, 3):
        raise wrong("best of 1 or 3", "1本勝負か3本勝負", "best_of")
    if wanted.clock is not None and not (1 <= wanted.clock.seconds <= MOST_SECONDS and 0 <= wanted.clock.extra <= 3600):
        raise wrong(f"a clock has 1 to {MOST_SECONDS} seconds", f"時計は1～{MOST_SECONDS}秒", "clock")
    scenario = lessons.scenario_of(wanted.game, wanted.lesson) if wanted.kind == "lesson" else wanted.scenario
    placed = bool(scenario) and wanted.kind in ("lab", "lesson", "computer", "hot_seat")
    if wanted.kind == "friend" and scenario:
        raise wrong("a position is played in the lab", "配置から始めるのは研究室だけ", "scenario")
    if wanted.kind == "friend" and wanted.seed is not None and not house.settings.seeds:
        raise wrong("between friends nobody chooses the seed", "友達との対戦では乱数の種を選べない", "seed")
    computer = opponent_named(house, wanted.opponent) if wanted.kind in ("computer", "lesson") else ""
    setup = Setup(
        game=wanted.game,
        kind=wanted.kind,
        seed=secrets.randbits(64) if wanted.seed is None else wanted.seed & 0xFFFFFFFF,
        decks=() if placed else (
            lobby.deck_of(rules, wanted.deck, 0),
            lobby.deck_of(rules, wanted.opponent_deck, 1),
        ),
        names=(_called(wanted.name), ""),
        computers=("", computer),
        best_of=1 if placed else wanted.best_of,
        clock=wanted.clock,
        scenario=scenario if placed else "",
        opening=moves_of(scenario, wanted.game) if placed and wanted.kind != "lesson" else (),
        lesson=wanted.lesson if wanted.kind == "lesson" else "",
        own=own,
    )
    Course(setup)
    return setup


def opponent_named(house: House, name: str) -> str:
    """The computer player meant, by its name or level; the usual one when none is named."""
    budget = re.fullmatch(r"search:(\d+(?:\.\d+)?)(s?)", name)
    if budget and float(budget[1]) > (MOST_THOUGHT if budget[2] else MOST_TRIES):
        raise wrong(f"a search has at most {MOST_TRIES} tries or {MOST_THOUGHT} seconds",
                    f"読みは{MOST_TRIES}回か{MOST_THOUGHT}秒まで", "opponent")
    name = name or house.settings.opponent or lobby.USUAL
    player_named(name, 0)
    return name


# Friends ------------------------------------------------------------------------------------------


async def invitation(house: House, invite: str) -> Invitation:
    """What an invitation is for."""
    kept = await _invited(house, invite)
    setup = kept.setup
    return Invitation(kept.id, _game(setup), setup.best_of, kept.began is not None, setup.names[0], setup.clock)


async def _invited(house: House, invite: str) -> Kept:
    seat = await house.store.seat(invite, "invite")
    kept = await house.store.match(seat.match) if seat is not None else None
    if kept is None:
        raise NotFound(Words("there is no such invitation", "この招待はない"), place="invitation")
    return kept


def _called(name: str) -> str:
    """What a player is called: others read it, so nothing in it may go unseen."""
    if UNSEEN.search(name):
        raise wrong("the name has a control character", "名前に制御文字が含まれている", "name")
    return name.strip()[:LONGEST_NAME]


async def join(house: House, wanted: Join) -> Seated:
    """A friend sits down."""
    kept = await _invited(house, wanted.invite)
    game = _game(kept.setup)
    own = await own_cards(house, game, wanted.deck)
    bundled = not (wanted.deck.id or wanted.deck.parts)
    deck = kept.setup.decks[1] if bundled else lobby.deck_of(rules_of(game), wanted.deck, 1)
    token = await house.store.join(kept.id, Guest(deck, _called(wanted.name), own))
    room = await house.room(kept.id)
    if room is not None:
        house.start(room.catch_up())
    return Seated(kept.id, game, "friend", token, (1,))


# From a point of another match --------------------------------------------------------------------


async def course_of(house: House, match: str) -> tuple[Kept, Course]:
    """A match played as far as its log goes, apart from the room it may have."""
    kept = await house.store.match(match)
    if kept is None or kept.began is None:
        raise NotFound(Words("there is no such match", "この対戦はない"), place=match)
    began = kept.began
    entries = await house.store.entries(match)

    def play() -> Course:
        course = Course(kept.setup, began)
        course.extend(entries)
        return course

    return kept, await house.guard.run(play, SETTING_UP)


def played(course: Course, number: int) -> Played:
    """The so manyth game of a match."""
    games = [*course.past, course.played]
    if not 1 <= number <= len(games):
        raise NotFound(Words(f"there is no game {number}", f"第{number}戦はない"), place="game")
    return games[number - 1]


async def branch(house: House, match: str, wanted: Branch, address: str) -> Seated:
    """A new match that begins where another stood."""
    _, course = await course_of(house, match)
    seat = await house.store.seat(wanted.token) if wanted.token else None
    alone = course.setup.undoable() and (seat is not None and seat.match == match)
    if not (course.winner is not None or course.broken or course.setup.kind == "lab" or alone):
        raise NotAllowed(Words("only when the match is over", "対戦が終わってから"), place=match)
    game = played(course, wanted.game)
    if not 0 <= wanted.at <= len(game.answers) or wanted.seat not in (0, 1):
        raise wrong(f"there are {len(game.answers)} answers", f"決定は{len(game.answers)}回", "at")
    if wanted.kind not in ("lab", "computer", "hot_seat"):
        raise wrong("a branch is a lab or against the computer", "分岐は研究室か対コンピューター", "kind")
    return await _seat(house, _branched(house, course.setup, game, wanted), address)


def _branched(house: House, setup: Setup, game: Played, wanted: Branch) -> Setup:
    computer = opponent_named(house, wanted.opponent) if wanted.kind == "computer" else ""
    kind: MatchKind = wanted.kind
    results = game.results
    match = setup.rules.match
    return msgspec.structs.replace(
        setup,
        kind=kind,
        seed=mix(setup.seed, len(results)) if results else setup.seed,
        decks=tuple(match.sided(deck, each) for deck, each in zip(setup.decks, game.exchanges, strict=False)),
        computers=("", computer) if wanted.seat == 0 else (computer, ""),
        best_of=1,
        clock=None,
        opening=game.answers[: wanted.at],
        chooser=match.chooser(results) if results else setup.chooser,
        lesson="",
    )
