"""A duel set up by hand with cards made of records: this card with this ability, this position, these moves.

Every answer is given twice, to the game and to the game read back from its bytes, and both have to stay the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.library import carriers
from banmen.kernel import atoms
from banmen.kernel.census import misplaced
from banmen.kernel.codec import decode, encode
from banmen.kernel.effects.base import Ability, Action
from banmen.kernel.effects.says import OneShot
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import NONE, TURNED
from banmen.kernel.question import Option
from tests.playthroughs.duels import lay

DECK_SIZE = 8
STEPS = ("main", "attack", "charge")
"""Where a player may always stop."""
Lying = CardDef | tuple[CardDef, ...]
"""A card, or a card with those beneath it."""


def printed(
    name: str, *abilities: Ability, type: str = "creature", power: int = 1000, cost: int = 0,
    civilizations: Sequence[str] = (), races: Sequence[str] = (),
) -> CardDef:
    """A card that says this."""
    words = {
        "names": frozenset((name,)), "types": frozenset((type,)), "civilizations": frozenset(civilizations),
        "races": frozenset(races), "openings": frozenset[str](),
    }
    numbers = {"cost": cost, "mana": 1, "second_cost": 0} | ({"power": power} if type == "creature" else {})
    return CardDef(name, name, name, numbers, words, abilities)


def creature(name: str, *abilities: Ability, power: int = 1000, cost: int = 0, civilizations: Sequence[str] = (),
             races: Sequence[str] = ()) -> CardDef:
    """A creature that says this."""
    return printed(name, *abilities, power=power, cost=cost, civilizations=civilizations, races=races)


def spell(name: str, *actions: Action, cost: int = 0, civilizations: Sequence[str] = ()) -> CardDef:
    """A spell that does this."""
    return printed(name, OneShot(actions), type="spell", cost=cost, civilizations=civilizations)


FILLER = creature("filler", cost=9)


class Duel:
    """A game in which every card is called by its name; `yours` is seat 0, whose turn it is."""

    def __init__(
        self, yours: Mapping[str, Sequence[Lying]], theirs: Mapping[str, Sequence[Lying]] | None = None,
        step: str = "main", tapped: Sequence[str] = (),
    ) -> None:
        sides = (yours, theirs or {})
        lying = [each for side in sides for cards in side.values() for each in cards]
        defs = {card.id: card for each in lying for card in (each if isinstance(each, tuple) else (each,))}
        library = RULES.bind([*defs.values(), FILLER, *carriers()])
        self.game = Game.bare(RULES, (), 1, library)
        atoms.stand(self.game, 3, 0)
        for seat, side in enumerate(sides):
            for zone, cards in side.items():
                for each in cards:
                    self._lay(each if isinstance(each, tuple) else (each,), seat, zone)
            self._fill(seat)
        for name in tapped:
            atoms.turn(self.game, self.card(name), TURNED)
        atoms.forget(self.game)
        RULES.stand_at(self.game, step)
        self.game.ask_all = True
        self.game.run()
        self._go_on()
        lay(self.game)

    def _lay(self, cards: tuple[CardDef, ...], seat: int, zone: str) -> None:
        game = self.game
        place = game.zone_named[zone]
        top, *below = [atoms.bring(game, game.library.by_id[card.id], seat, place) for card in cards]
        for card in (top, *below):
            atoms.date(game, card, 1)
        for card in below:
            atoms.tuck(game, card, top)

    def _fill(self, seat: int) -> None:
        deck = self.game.zone_named["deck"]
        while len(self.game.state.zones[deck.of(seat)]) < DECK_SIZE:
            atoms.bring(self.game, self.game.library.by_id[FILLER.id], seat, deck)

    # What is said ---------------------------------------------------------------------------------

    def do(self, *moves: str) -> Duel:
        """Answer question after question: a verb, perhaps a card, perhaps what it is done to."""
        for words in moves:
            self._answer(self._option(words))
            self._go_on()
        return self

    def _go_on(self) -> None:
        """Only one thing can be answered: it is, but the game does not run on into another step by itself."""
        while (question := self.game.question) and len(question.options) == 1 and question.prompt not in STEPS:
            self._answer(0)

    def next_turn(self, step: str = "charge") -> Duel:
        """Nobody does anything any more until the next turn has come to this step."""
        turn = self.game.state.turn
        while self.game.state.turn == turn or self.prompt != step:
            self.do(next(words for words in self.offered() if words in ("pass", "done", "no")))
        return self

    def _option(self, words: str) -> int:
        question = self.game.question
        assert question is not None, f"the game is over; nobody can {words}"
        found = [number for number, option in enumerate(question.options) if self._said(option) == words]
        assert found, f"{words!r} is not offered at {question.prompt!r} to {question.seat}: {self.offered()}"
        return found[0]

    def _answer(self, number: int) -> None:
        game = self.game
        twin = decode(encode(game), RULES, game.library)
        game.answer(number)
        twin.answer(number)
        assert encode(game) == encode(twin), "a game read back went on otherwise"
        assert misplaced(game) == []

    def _said(self, option: Option) -> str:
        words = [option.verb]
        if option.card != NONE:
            words.append(self._name_of(option.card))
        if option.target != NONE:
            words.append(self._name_of(option.target))
        elif option.word and option.verb != "take":
            words.append(option.word)
        elif option.verb == "number":
            words.append(str(option.value))
        return " ".join(words)

    def _name_of(self, token: int) -> str:
        card = self.game.state.card_of(token)
        if card == NONE:
            return "gone"
        return self.game.library[self.game.state.definition[card]].name

    # What is seen ---------------------------------------------------------------------------------

    def offered(self) -> list[str]:
        """What the asked player may answer."""
        question = self.game.question
        return [] if question is None else [self._said(option) for option in question.options]

    @property
    def asked(self) -> int:
        """Who is asked."""
        assert self.game.question is not None
        return self.game.question.seat

    @property
    def prompt(self) -> str:
        """What is asked."""
        assert self.game.question is not None
        return self.game.question.prompt

    def cards(self, zone: str, seat: int = 0) -> list[str]:
        """The names of the cards of a zone, in a deck without those that fill it up."""
        game = self.game
        state = game.state
        names = [game.library[state.definition[card]].name for card in state.zones[game.zone_named[zone].of(seat)]]
        return [name for name in names if name != FILLER.name] if zone == "deck" else names

    def deck(self, seat: int = 0) -> list[str]:
        """The names of all cards of a deck, the top first."""
        game = self.game
        return [game.library[game.state.definition[card]].name
                for card in game.state.zones[game.zone_named["deck"].of(seat)]]

    def seen(self, seat: int, zone: str, whose: int = 0) -> list[str]:
        """The names of the cards of a zone whose faces a seat sees, pending ones included."""
        view = self.game.view(seat)
        pending = [card for card in view["pending"] if self._lies_in(card["handle"], zone, whose)]
        return [card["card"] for card in (*view["zones"][zone][whose]["cards"], *pending) if "card" in card]

    def _lies_in(self, handle: int, zone: str, whose: int) -> bool:
        card = self.game.state.card_of(handle)
        return card != NONE and self.game.state.zone[card] == self.game.zone_named[zone].of(whose)

    def card(self, name: str) -> int:
        """The card of that name, wherever it is."""
        state, library = self.game.state, self.game.library
        return next(card for card in range(len(state.owner)) if library[state.definition[card]].name == name)

    def power(self, name: str) -> int:
        """The power of a creature."""
        return self.game.number(self.card(name), "power")

    def tapped(self, name: str) -> bool:
        """Whether it lies tapped."""
        return self.game.state.turned[self.card(name)] == TURNED
