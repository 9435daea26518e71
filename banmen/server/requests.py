"""The requests beside the WebSocket: typed by msgspec, described for OpenAPI, refused in both languages."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from fastapi import APIRouter, FastAPI, Request, Response

from banmen.errors import BanmenError, Words
from banmen.games import GAMES, GameName, rules_of
from banmen.kernel.names import NONE
from banmen.kernel.rules import Rules
from banmen.scenario.reader import parse_scenarios
from banmen.server import lessons, lobby, matches, rates, replays, saving
from banmen.server.guard import TimeIsUp
from banmen.server.house import House
from banmen.server.lobby_shapes import (
    ArenaInfo,
    Branch,
    CardFile,
    CardFileChecked,
    CardInfo,
    DeckChecked,
    DeckText,
    Error,
    Frames,
    GameInfo,
    Invitation,
    Join,
    LessonInfo,
    NewMatch,
    ReplayInfo,
    RuleInfo,
    Saved,
    ScenarioChecked,
    ScenarioText,
    Seated,
)
from banmen.server.messages import DeckInfo
from banmen.server.own_cards import hash_in, hash_of, hashes_in, learn
from banmen.server.refusing import both
from banmen.server.setup import Setup, moves_of
from banmen.server.shapes import Said
from banmen.server.showing import Voices, view_of
from banmen.server.store import TooMany

router: Final = APIRouter()
_SHAPES: Final[list[Any]] = [Error]
_REFERENCE: Final = "#/components/schemas/{name}"
LONGEST_PATH_PART: Final = 200


def house_of(request: Request) -> House:
    """The worker's house."""
    house: House = request.state.house
    return house


# How a request is described, read and answered ----------------------------------------------------


def endpoint(
    method: str, path: str, reply: Any, body: Any = None
) -> Callable[[Callable[..., Awaitable[Any]]], Callable[..., Awaitable[Any]]]:
    """Hang up a request with the types of its body and its reply."""
    _SHAPES.extend(each for each in (reply, body) if each is not None)

    def hang(work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def answer(request: Request) -> Response:
            try:
                parts = {name: value for name, value in request.path_params.items() if len(value) <= LONGEST_PATH_PART}
                given = (await _body(request, body),) if body is not None else ()
                found = await work(request, *given, **parts)
                return found if isinstance(found, Response) else as_json(found)
            except BanmenError as error:
                return _refuse(error)
            except TimeIsUp:
                return _error(422, "too_long", Said("時間がかかりすぎます", "it takes too long"))

        answer.__name__ = work.__name__
        answer.__doc__ = work.__doc__
        router.add_api_route(
            path, answer, methods=[method], response_class=Response, openapi_extra=_described(reply, body),
            summary=(work.__doc__ or "").split("\n")[0],
        )
        return work

    return hang


def _described(reply: Any, body: Any) -> dict[str, Any]:
    def content(shape: Any) -> dict[str, Any]:
        (schema,), _ = msgspec.json.schema_components([shape], ref_template=_REFERENCE)
        return {"application/json": {"schema": schema}}

    found: dict[str, Any] = {
        "responses": {"200": {"description": "", "content": content(reply)},
                      "4XX": {"description": "refused", "content": content(Error)}}
    }
    if body is not None:
        found["requestBody"] = {"required": True, "content": content(body)}
    return found


def describe(app: FastAPI) -> Callable[[], dict[str, Any]]:
    """OpenAPI of the app with the shapes of msgspec."""
    made = app.openapi

    def openapi() -> dict[str, Any]:
        described = made()
        _, shapes = msgspec.json.schema_components(_SHAPES, ref_template=_REFERENCE)
        described.setdefault("components", {}).setdefault("schemas", {}).update(shapes)
        return described

    return openapi


async def _body(request: Request, shape: Any) -> Any:
    most = house_of(request).settings.request_bytes
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > most:
            raise TooLarge(Words(f"at most {most} bytes", f"{most}バイトまで"))
    try:
        return msgspec.json.decode(data, type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BanmenError(Words(f"not what is asked for: {error}", f"形式が違う：{error}"), place="request") from error


class TooLarge(BanmenError):
    """More bytes than a request may have."""


_STATUS: Final[dict[type[BanmenError], tuple[int, str]]] = {
    matches.NotFound: (404, "not_found"), matches.NotAllowed: (403, "not_allowed"), TooMany: (429, "too_many"),
    TooLarge: (413, "too_large"),
}


def _refuse(error: BanmenError) -> Response:
    status, code = _STATUS.get(type(error), (400, "wrong"))
    words = both(BanmenError(error.reason))
    return _error(status, code, words, error.place)


def _error(status: int, code: str, said: Said, place: str = "") -> Response:
    return as_json(Error(code, said, place), status)


def as_json(value: Any, status: int = 200) -> Response:
    """A value as JSON; bytes are JSON already."""
    data = value if isinstance(value, bytes) else msgspec.json.encode(value)
    return Response(data, status, media_type="application/json")


def _number(request: Request, name: str, otherwise: int) -> int:
    given = request.query_params.get(name, str(otherwise))
    if not given.isdecimal() or len(given) > 6:
        raise BanmenError(Words(f"{name} is a number", f"{name}は数"), place=name)
    return int(given)


def _game(name: str) -> GameName:
    if name not in GAMES:
        words = Words(f"there is no game {name!r}; games: {', '.join(GAMES)}", f"{name!r}というゲームはない")
        raise matches.NotFound(words)
    return lobby.game_named(name)


def _address(request: Request) -> str:
    return request.client.host[:64] if request.client is not None else ""


# Games, cards, decks ------------------------------------------------------------------------------


@endpoint("GET", "/api/games", list[GameInfo])
async def games(request: Request) -> Any:
    """The games, with the words for every key of views."""
    return [lobby.game_info(game) for game in GAMES]


@endpoint("GET", "/api/games/{game}/cards", list[CardInfo])
async def cards(request: Request, game: str) -> Any:
    """Every card that comes with a game."""
    name = _game(game)
    data = await asyncio.to_thread(lobby.bundled_cards, name)
    tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers={"etag": tag})
    found = as_json(data)
    found.headers["etag"] = tag
    found.headers["cache-control"] = "no-cache"
    return found


@endpoint("GET", "/api/games/{game}/cards/{id}", CardInfo)
async def card(request: Request, game: str, id: str) -> Any:
    """One printed card: bundled, the back of one, made by a text, or of a card file that was kept."""
    rules = await _knowing(request, _game(game), id)
    try:
        return lobby.find_card(rules, id)
    except BanmenError as error:
        raise matches.NotFound(error.reason, place=error.place) from error


async def _knowing(request: Request, game: GameName, id: str) -> Rules:
    """The rules, which know the card file the id says it is from."""
    rules = rules_of(game)
    hash = hash_in(id)
    text = await house_of(request).store.kept_cards(hash, game) if hash is not None else None
    if text is not None:
        learn(rules, text)
    return rules


@endpoint("GET", "/api/games/{game}/decks", list[DeckInfo])
async def decks(request: Request, game: str) -> Any:
    """The ready decks of a game."""
    return [lobby.deck_info(deck) for deck in rules_of(_game(game)).decks().values()]


@endpoint("GET", "/api/games/{game}/arena", ArenaInfo)
async def arena(request: Request, game: str) -> Any:
    """How the decks of a game did in the arena, computer against computer."""
    return rates.rates_of(_game(game), house_of(request).settings.arena)


@endpoint("POST", "/api/games/{game}/decks/check", DeckChecked, DeckText)
async def check_deck(request: Request, body: DeckText, game: str) -> Any:
    """Read a deck from text and say what is wrong with it."""
    name = _game(game)
    await matches.know(house_of(request), name, hashes_in(body.text))
    return await house_of(request).guard.run(lambda: lobby.check_deck(rules_of(name), body.text))


@endpoint("POST", "/api/games/{game}/cards/check", CardFileChecked, CardFile)
async def check_cards(request: Request, body: CardFile, game: str) -> Any:
    """Read a card file and say what is wrong with it; keep it if that is wanted and nothing is."""
    house, name = house_of(request), _game(game)
    found = await house.guard.run(lambda: lobby.check_cards(rules_of(name), body.text))
    if body.keep and not found.faults:
        await house.store.keep_cards(hash_of(body.text), name, body.text)
        learn(rules_of(name), body.text)
        found = msgspec.structs.replace(found, kept=True)
    return found


@endpoint("GET", "/api/games/{game}/rules/{number}", RuleInfo)
async def rule(request: Request, game: str, number: str) -> Any:
    """A rule in our words."""
    try:
        return lobby.rule_info(_game(game), number)
    except BanmenError as error:
        raise matches.NotFound(error.reason, place=error.place) from error


@endpoint("GET", "/api/games/{game}/lessons", list[LessonInfo])
async def lesson_list(request: Request, game: str) -> Any:
    """The lessons of a game."""
    return lessons.lessons(_game(game))


@endpoint("POST", "/api/games/{game}/scenarios/check", ScenarioChecked, ScenarioText)
async def check_scenario(request: Request, body: ScenarioText, game: str) -> Any:
    """What is wrong with a scenario, or its position after its moves."""
    name = _game(game)

    def check() -> ScenarioChecked:
        said = None
        try:
            said = parse_scenarios(body.text)[0].item.plain()
            setup = Setup(name, "lab", 1, scenario=body.text, opening=moves_of(body.text, name))
            begun = setup.begin()
            for answer in setup.opening:
                begun.answer(answer)
        except BanmenError as error:
            return ScenarioChecked((lobby.fault_of(error),), said)
        cards = tuple(lobby.scenario_cards(setup.rules, body.text))
        return ScenarioChecked((), said, cards, view_of(begun, Voices(begun, NONE)))

    return await house_of(request).guard.run(check)


# Matches ------------------------------------------------------------------------------------------


@endpoint("POST", "/api/matches", Seated, NewMatch)
async def create(request: Request, body: NewMatch) -> Any:
    """A new match and the first seat at it."""
    return await matches.create(house_of(request), body, _address(request))


@endpoint("GET", "/api/invitations/{invite}", Invitation)
async def invitation(request: Request, invite: str) -> Any:
    """What an invitation is for."""
    return await matches.invitation(house_of(request), invite)


@endpoint("POST", "/api/join", Seated, Join)
async def join(request: Request, body: Join) -> Any:
    """A friend sits down."""
    return await matches.join(house_of(request), body)


@endpoint("POST", "/api/matches/{match}/branch", Seated, Branch)
async def branch(request: Request, body: Branch, match: str) -> Any:
    """A new match that begins at a point of this one."""
    return await matches.branch(house_of(request), match, body, _address(request))


@endpoint("GET", "/api/matches/{match}/cards", list[CardInfo])
async def scenario_cards(request: Request, match: str) -> Any:
    """The cards that only a scenario has, of a match that began with one; none of other matches."""
    house = house_of(request)
    kept = await house.store.match(match)
    if kept is None:
        raise matches.NotFound(Words("there is no such match", "この対戦はない"), place=match)
    setup = kept.setup
    return await house.guard.run(lambda: lobby.scenario_cards(setup.rules, setup.scenario)) if setup.scenario else []


@endpoint("GET", "/api/matches/{match}/scenario", Saved)
async def save(request: Request, match: str) -> Any:
    """A lab as a scenario file."""
    return await saving.saved(house_of(request), match)


@endpoint("GET", "/api/replays/{match}", ReplayInfo)
async def replay(request: Request, match: str) -> Any:
    """A game of a match: who played, how long, how it ended."""
    return await replays.info(house_of(request), match, _number(request, "game", 1))


@endpoint("GET", "/api/replays/{match}/frames", Frames)
async def replay_frames(request: Request, match: str) -> Any:
    """Some positions of a game, each with the events that led to it."""
    start, count = _number(request, "start", 0), _number(request, "count", 50)
    return await replays.frames(house_of(request), match, _number(request, "game", 1), start, count)


