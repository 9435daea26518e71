"""How a scenario calls its cards: by the alias of one card, or by the id or name of a printed one."""

from __future__ import annotations

from banmen.kernel.game import Game
from banmen.kernel.names import NONE
from banmen.kernel.question import Option, Question
from banmen.scenario.places import Item

SIDES = ("a", "b")
MANY = 30
"""How many options an error lists."""


class Cast:
    """The aliases of a scenario; they name physical cards and follow them wherever they go."""

    def __init__(self) -> None:
        self.alias: dict[str, int] = {}
        self.bearers: dict[int, int] = {}
        """Which card bore a handle, also when it no longer does."""

    def name(self, item: Item, card: int) -> None:
        """Give a card an alias."""
        alias = item.text("as")
        if alias in self.alias:
            raise item.wrong(f"the alias {alias!r} is there twice")
        self.alias[alias] = card

    def known(self, game: Game, name: str) -> bool:
        """Whether any card is called so."""
        return name in self.alias or any(self._printed(game, card, name) for card in range(len(game.state.owner)))

    def is_called(self, game: Game, card: int, name: str) -> bool:
        """Whether this card is called so."""
        if card == NONE:
            return False
        return self.alias[name] == card if name in self.alias else self._printed(game, card, name)

    def card(self, game: Game, name: str, item: Item) -> int:
        """The one card called so; with several the one that lies first."""
        found = self.cards(game, name)
        if not found:
            raise item.wrong(f"no card is called {name!r}; aliases: {', '.join(self.alias) or 'none'}")
        return found[0]

    def cards(self, game: Game, name: str) -> list[int]:
        """The cards called so."""
        return [card for card in range(len(game.state.owner)) if self.is_called(game, card, name)]

    def follow(self, game: Game) -> None:
        """Remember who bears which handle, so that past events can be told by name."""
        for event in game.events:
            if event.was in self.bearers and event.card not in self.bearers:
                self.bearers[event.card] = self.bearers[event.was]
        self.bearers.update(game.state.bearer)

    def label(self, game: Game, card: int) -> str:
        """What a card is called in messages."""
        for alias, named in self.alias.items():
            if named == card:
                return alias
        return game.library[game.state.definition[card]].id

    def _printed(self, game: Game, card: int, name: str) -> bool:
        printed = game.library[game.state.definition[card]]
        return name in (printed.id, printed.name, printed.name_en)


def describe(game: Game, cast: Cast, option: Option) -> str:
    """An option in the words of a scenario."""
    words = [option.verb]
    card = game.state.card_of(option.card)
    target = game.state.card_of(option.target)
    if card != NONE:
        words.append(cast.label(game, card))
    if target != NONE:
        words += ["on", cast.label(game, target)]
    if option.word:
        words.append(option.word)
    elif option.value not in (NONE, option.card):
        words.append(str(option.value))
    return " ".join(words)


def describe_all(game: Game, cast: Cast, question: Question | None) -> str:
    """Who is asked what with which options, in the words of a scenario."""
    if question is None:
        return "nobody is asked: the game is over"
    offered = [*dict.fromkeys(describe(game, cast, option) for option in question.options)]
    shown = "; ".join(offered[:MANY]) + (f"; ... ({len(offered)} in all)" if len(offered) > MANY else "")
    return f"{SIDES[question.seat]} is asked {question.prompt}: {shown}"
