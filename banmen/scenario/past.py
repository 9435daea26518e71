"""What a position has behind it: a game started with decks, uses already made, effects that still last."""

from __future__ import annotations

from banmen.errors import BanmenError
from banmen.games.deckfile import deck_named
from banmen.kernel import atoms
from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.rules import Rules
from banmen.kernel.state import Scope
from banmen.scenario.naming import SIDES, Cast
from banmen.scenario.places import Item
from banmen.scenario.reader import Scenario


def started(scenario: Scenario, rules: Rules) -> Game:
    """A game from its very beginning, with decks that come with the game (or deck files)."""
    item = scenario.part("start")
    for key in ("turn", "table", "a", "b", "fill", "used", "lasting", "cards"):
        if scenario.has(key):
            raise scenario.part(key).wrong(f"a game that starts with decks has no {key!r}")
    parts = item.keys("start", ("a", "b", "chooser"))
    decks = [deck_named(rules, parts[side].text("a deck") if side in parts else "", at)
             for at, side in enumerate(SIDES)]
    try:
        return Game.start(
            rules, decks, scenario.seed, ask_all=scenario.ask_all or scenario.others_decline,
            chooser=parts["chooser"].seat("chooser") if "chooser" in parts else NONE,
        )
    except BanmenError as error:
        raise item.wrong(str(error)) from error


def lay_past(scenario: Scenario, game: Game, cast: Cast) -> None:
    """What happened before: uses that were made this turn, and effects that still last."""
    for key, item in scenario.part("used").map("used").items():
        for _ in range(item.least("how often", 1)):
            atoms.use(game, key)
    for entry in scenario.part("lasting").list("lasting") if scenario.has("lasting") else ():
        parts = entry.keys("a lasting effect", ("on", "key", "op", "amount", "word", "until", "of"))
        for key in ("on", "key", "op"):
            if key not in parts:
                raise entry.wrong(f"a lasting effect needs the key {key!r}")
        on = tuple(
            game.state.token[cast.card(game, each.text("a card"), each)] for each in parts["on"].list("on")
        )
        source = cast.card(game, parts["of"].text("a card"), parts["of"]) if "of" in parts else NONE
        seat = game.state.turn_player if source == NONE else game.state.controller[source]
        amount = parts["amount"].whole("amount") if "amount" in parts else 0
        atoms.begin(
            game, parts["key"].text("key"), _op(parts["op"]), amount,
            parts["word"].text("word") if "word" in parts else "", on,
            parts["until"].text("until") if "until" in parts else "turn",
            Scope(seat, NONE if source == NONE else game.state.token[source]),
        )


def _op(item: Item) -> str:
    """How a lasting effect alters what it is about."""
    ops = ("add", "set", "base", "gain", "lose", "grant", "remove", "times")
    if item.text("op") not in ops:
        raise item.wrong(f"op: {item.value!r} is unknown; known are: {', '.join(ops)}")
    return item.text("op")
