"""How a scenario calls its cards: by the alias of one card, or by the id or name of a printed one."""

from __future__ import annotations

from banmen.errors import Words
from banmen.kernel.game import Game
from banmen.kernel.names import DOWN, NONE, TURNED, numeral, sees
from banmen.kernel.question import Option, Question
from banmen.scenario.places import Item

SIDES = ("a", "b")
NUMBERED = "#"
"""What stands between the name of several equal cards and the number of the one that is meant."""
HIDDEN = "hidden"
"""What a card is called of which the player who is asked sees no face."""
PLAYER = "player"
"""What a target is called that is no card."""
LIES = {"": "on", "over": "under", "joined": "one with"}
"""How a thing lies with a card that belongs to it."""
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
            raise item.wrong(Words(f"the alias {alias!r} is there twice", f"別名{alias!r}が二度ある"))
        self.alias[alias] = card

    def known(self, game: Game, name: str) -> bool:
        """Whether any card is called so."""
        return name in self.alias or any(self.is_called(game, card, name) for card in range(len(game.state.owner)))

    def is_called(self, game: Game, card: int, name: str) -> bool:
        """Whether this card is called so."""
        if card == NONE:
            return False
        if name in self.alias:
            return self.alias[name] == card
        base, sign, number = name.rpartition(NUMBERED)
        if sign and number.isdecimal():
            return card in self.cards(game, base)[(at := max(numeral(number), 0)) - 1 : at]
        return self._printed(game, card, name)

    def who(self, game: Game, token: int) -> int:
        """The card that bears a handle, or bore it last."""
        card = game.state.card_of(token)
        return card if card != NONE else self.bearers.get(token, NONE)

    def numbered(self, game: Game, card: int) -> str:
        """What a card is called among several that are called the same: NAME#2."""
        label = self.label(game, card)
        return label if label in self.alias else f"{label}{NUMBERED}{self.cards(game, label).index(card) + 1}"

    def card(self, game: Game, name: str, item: Item) -> int:
        """The one card called so; with several the one that lies first."""
        found = self.cards(game, name)
        if not found:
            raise item.wrong(Words(f"no card is called {name!r}; aliases: {', '.join(self.alias) or 'none'}",
                                   f"{name!r}というカードはない。別名：{', '.join(self.alias) or 'なし'}"))
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

    def kind(self, game: Game, card: int) -> tuple[object, ...]:
        """What makes a card the same as another one where equal cards are not told apart."""
        return game.state.definition[card], game.state.zone[card]

    def _printed(self, game: Game, card: int, name: str) -> bool:
        printed = game.library[game.state.definition[card]]
        return name in (printed.id, printed.name, printed.name_en)


class Sighted(Cast):
    """What the player who is asked can call cards: those that player sees by their names, the others `hidden#2`.

    A hidden card answers to no other name, so that nobody learns by trying names what lies there.
    """

    def __init__(self, game: Game, question: Question) -> None:
        super().__init__()
        self.seat = question.seat
        state = game.state
        meant = (state.card_of(token) for option in question.options for token in (option.card, option.target))
        hidden = dict.fromkeys(card for card in meant if card != NONE and not sees(state.seen[card], self.seat))
        self.hidden = {card: f"{HIDDEN}{NUMBERED}{number}" for number, card in enumerate(hidden, 1)}

    def known(self, game: Game, name: str) -> bool:
        """Whether the game has a card of this name, wherever it lies: decklists are open."""
        printed = name.partition(NUMBERED)[0]
        return printed == HIDDEN or any(self._printed(game, card, printed) for card in range(len(game.state.owner)))

    def is_called(self, game: Game, card: int, name: str) -> bool:
        """Whether this card is called so by who sees no more than that seat."""
        if card in self.hidden:
            return name in (HIDDEN, self.hidden[card])
        return card != NONE and sees(game.state.seen[card], self.seat) and super().is_called(game, card, name)

    def label(self, game: Game, card: int) -> str:
        """What a card is called in the words of an option."""
        return HIDDEN if card in self.hidden else super().label(game, card)

    def numbered(self, game: Game, card: int) -> str:
        """What a card is called among several that are called the same; hidden ones by their place in the question."""
        return self.hidden.get(card) or super().numbered(game, card)

    def kind(self, game: Game, card: int) -> tuple[object, ...]:
        """What makes a card the same as another one to that seat: hidden cards are never the same."""
        return (self.hidden[card],) if card in self.hidden else super().kind(game, card)


class Typed(Sighted):
    """What the player who is asked can call cards when typing in a hurry: a part of a name will do, in any letters."""

    def _printed(self, game: Game, card: int, name: str) -> bool:
        printed = game.library[game.state.definition[card]]
        return any(name.casefold() in each.casefold() for each in (printed.id, printed.name, printed.name_en))


def attacks_player(option: Option) -> bool:
    """Whether an option is an attack on no card."""
    return option.verb == "attack" and option.target == NONE


def describe(game: Game, cast: Cast, option: Option, *, apart: bool = False, valued: bool = True) -> str:
    """An option in the words of a scenario, with which it can be typed; `apart` from others that read the same."""
    words = [option.verb]
    card, target = cast.who(game, option.card), cast.who(game, option.target)
    label = cast.numbered if apart else cast.label
    if card != NONE:
        words.append(label(game, card))
    if target != NONE:
        words += ["on", label(game, target)]
    elif attacks_player(option):
        words += ["on", PLAYER]
    if option.word and option.word != PLAYER:
        words.append(option.word)
    elif valued and option.value not in (NONE, option.card, option.target):
        words.append(str(option.value))
    return " ".join(words)


def words_of(game: Game, cast: Cast, question: Question) -> list[str]:
    """The options in the fewest words by which each is told from the others: number and card's number where needed."""
    ways = [
        [describe(game, cast, option, apart=apart, valued=valued) for option in question.options]
        for apart, valued in ((False, False), (False, True), (True, True))
    ]
    return [
        next((way[at] for way in ways if way.count(way[at]) == 1), ways[-1][at]) for at in range(len(question.options))
    ]


def describe_all(game: Game, cast: Cast, question: Question | None) -> Words:
    """Who is asked what with which options, in the words of a scenario."""
    if question is None:
        if game.outcome is not None:
            return Words("nobody is asked: the game is over", "誰も聞かれていない：対戦は終わっている")
        return Words("nobody is asked: the game stopped on its way", "誰も聞かれていない：対戦は途中で止まった")
    offered = words_of(game, cast, question)
    shown, more, seat = "; ".join(offered[:MANY]), len(offered) > MANY, SIDES[question.seat]
    return Words(
        f"{seat} is asked {question.prompt}: {shown}" + (f"; ... ({len(offered)} in all)" if more else ""),
        f"{seat}が{question.prompt}を聞かれている：{shown}" + (f"; …（全部で{len(offered)}）" if more else ""),
    )


def lie_of_the_table(game: Game, cast: Cast) -> str:
    """The whole position in the words of a scenario, for who has to find out what went wrong."""
    state = game.state
    lines = [f"turn {state.turn} of {SIDES[state.turn_player]}; {describe_all(game, cast, game.question)}"]
    for seat, side in enumerate(SIDES):
        for zone in game.zones:
            cards = state.zones[zone.of(seat)]
            if cards:
                lines.append(f"{side}.{zone.name}: " + ", ".join(_lying(game, cast, card) for card in cards))
    return "\n".join(lines)


def _lying(game: Game, cast: Cast, card: int) -> str:
    """A card and how it lies."""
    state = game.state
    marks = [
        word for word, so in (("turned", state.turned[card] == TURNED), ("down", state.face[card] == DOWN)) if so
        and (word != "down" or game.zones[state.zone[card] >> 1].handles)
    ]
    if state.damage[card]:
        marks.append(f"damage {state.damage[card]}")
    if card in state.beneath:
        for each in state.beneath[card]:
            how = LIES[game.rules.lies_with(game, each, card)]
            marks.append(f"{how} {cast.label(game, each)}")
    if state.host[card] != NONE:
        marks.append(f"at {cast.label(game, state.host[card])}")
    return cast.label(game, card) + (f" ({', '.join(marks)})" if marks else "")
