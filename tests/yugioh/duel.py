"""A duel set up by hand with cards made of records: this card with this ability, this position, these moves.

Every answer is given twice, to the game and to the game read back from its bytes, and both have to stay the same;
every question that comes has to be sound by itself and to offer what the judges let through, and nobody may be taken
for a card, as in a scenario.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from banmen.games.yugioh import RULES
from banmen.games.yugioh.cards import assemble
from banmen.games.yugioh.facts import Facts
from banmen.games.yugioh.rules.c427_equips import know_equips
from banmen.games.yugioh.table import table
from banmen.kernel import atoms
from banmen.kernel.codec import decode, encode
from banmen.kernel.effects.base import Ability, Action
from banmen.kernel.effects.says import OneShot
from banmen.kernel.events import Event
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import DOWN, NONE, TURNED, UP, UPRIGHT
from banmen.kernel.question import Option
from banmen.language.cardfile import CardSource
from banmen.scenario.asked import unsound
from banmen.scenario.naming import Cast
from tests.at_rest import check_asked, check_rest
from tests.each_question import check_offered
from tests.playthroughs.duels import lay
from tests.rows import guarded
from tests.telling import in_words
from tests.yugioh.moves import nameless

DECK_SIZE = 6
PAUSES = ("main", "battle")
"""Questions at which a duel waits although only one thing can be done."""


def made(name: str, text: Sequence[Ability], **facts: object) -> CardDef:
    """A card that says this."""
    about = msgspec.convert(facts, Facts)
    return assemble(CardSource(name, name, name, about, "", name, name), list(text))


def monster(name: str, *abilities: Ability, atk: int = 1000, defense: int = 1000, level: int = 4, race: str = "戦士族",
            attribute: str = "光", kinds: Sequence[str] = ()) -> CardDef:
    """A monster that says this."""
    return made(name, abilities, type="monster", atk=atk, defense=defense, level=level, race=race,
                attribute=attribute, abilities=tuple(kinds))


def spell(name: str, *abilities: Ability | Action, property: str = "normal") -> CardDef:
    """A spell that says or does this."""
    return made(name, _said(abilities), type="spell", property=property)


def trap(name: str, *abilities: Ability | Action, property: str = "normal") -> CardDef:
    """A trap that says or does this."""
    return made(name, _said(abilities), type="trap", property=property)


def _said(parts: Sequence[Ability | Action]) -> list[Ability]:
    actions = tuple(each for each in parts if isinstance(each, Action))
    abilities = [each for each in parts if isinstance(each, Ability)]
    return [*abilities, OneShot(actions)] if actions else abilities


class Lying(msgspec.Struct, frozen=True):
    """How a card lies."""

    card: CardDef
    down: bool = False
    defense: bool = False


def down(card: CardDef) -> Lying:
    """The card lies face down (a monster in defense position)."""
    return Lying(card, True, "monster" in card.words["types"])


def defending(card: CardDef) -> Lying:
    """The monster lies in face-up defense position."""
    return Lying(card, False, True)


FILLER = monster("filler", kinds=("normal",))
Side = Mapping[str, Sequence[CardDef | Lying]]


class Duel:
    """A game in which every card is called by its name; `yours` is seat 0, whose turn it is."""

    def __init__(self, yours: Side, theirs: Side | None = None, step: str = "main", turn: int = 3,
                 lp: tuple[int, int] = (8000, 8000), others: Sequence[CardDef] = ()) -> None:
        sides = (yours, theirs or {})
        lying = [each for side in sides for cards in side.values() for each in cards]
        defs = {each.id: each for each in (_card(each) for each in lying)}
        with guarded():
            self.game = Game.bare(RULES, (), 1, RULES.bind([*defs.values(), *others, FILLER]))
        atoms.stand(self.game, turn, 0)
        atoms.write(self.game, "lp", lp)
        for seat, side in enumerate(sides):
            for zone, cards in side.items():
                for each in cards:
                    self._lay(each, seat, zone)
            self._fill(seat)
        self.cast = Cast()
        self.events: list[Event] = []
        """All that was told since the duel was set up."""
        atoms.forget(self.game)
        know_equips(self.game)
        RULES.stand_at(self.game, step)
        self.game.run()
        self.events += self.game.events
        check_offered(self.game)
        lay(self.game)

    def _lay(self, each: CardDef | Lying, seat: int, zone: str) -> None:
        game = self.game
        lying = each if isinstance(each, Lying) else Lying(each)
        card = atoms.bring(game, game.library.by_id[lying.card.id], seat, game.zone_named[zone])
        if lying.down or lying.defense:
            atoms.flip(game, card, DOWN if lying.down else UP)
            atoms.turn(game, card, TURNED if lying.defense else UPRIGHT)
        atoms.date(game, card, 0)

    def _fill(self, seat: int) -> None:
        deck = self.game.zone_named["deck"]
        while len(self.game.state.zones[deck.of(seat)]) < DECK_SIZE:
            atoms.bring(self.game, self.game.library.by_id[FILLER.id], seat, deck)

    # What is said ---------------------------------------------------------------------------------

    def do(self, *moves: str) -> Duel:
        """Answer question after question: a verb, perhaps a card, perhaps what it is done to."""
        for words in moves:
            self._answer(self._option(words))
            while (question := self.game.question) and len(question.options) == 1 and question.prompt not in PAUSES:
                self._answer(0)
        return self

    def end_turn(self, turns: int = 1) -> Duel:
        """Nobody does anything any more until so many turns are over and a main phase has come."""
        goal = self.game.state.turn + turns
        while self.game.question is not None and not (self.game.state.turn >= goal and self.prompt == "main"):
            offered = self.offered()
            self.do(next((word for word in ("pass", "end_turn", "end_battle") if word in offered), offered[0]))
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
        assert nameless(game.events) == []
        self.events += game.events
        self.cast.follow(game)
        assert list(unsound(game, self.cast)) == []
        if game.question is not None:
            check_offered(game)
            check_rest(game)
            check_asked(game)
        for seat in (0, 1):
            game.view(seat)

    def _said(self, option: Option) -> str:
        words = [option.verb]
        if option.card != NONE:
            words.append(self._name_of(option.card))
        if option.target != NONE:
            words.append(self._name_of(option.target))
        elif option.verb in ("mode", "number") or (option.verb == "attack" and option.word):
            words.append(option.word or str(option.value))
        return " ".join(words)

    def _name_of(self, token: int) -> str:
        card = self.game.state.card_of(token)
        return "gone" if card == NONE else self.game.library[self.game.state.definition[card]].name

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

    @property
    def lp(self) -> tuple[int, int]:
        """The life points of both."""
        return table(self.game).lp

    def cards(self, zone: str, seat: int = 0) -> list[str]:
        """The names of the cards of a zone, in a deck without those that fill it up."""
        game = self.game
        state = game.state
        names = [game.library[state.definition[card]].name for card in state.zones[game.zone_named[zone].of(seat)]]
        return [name for name in names if name != FILLER.name] if zone == "deck" else names

    def told(self) -> list[str]:
        """What was told, in order."""
        return [in_words(self.game, event) for event in self.events]

    def row(self, name: str) -> int:
        """The card of this name, wherever it is."""
        game = self.game
        return next(card for card, number in enumerate(game.state.definition) if game.library[number].name == name)

    def number(self, name: str, key: str = "atk") -> int:
        """A number of a card, as texts refer to it."""
        return RULES.referred(key, self.game.number(self.row(name), key))


def _card(each: CardDef | Lying) -> CardDef:
    return each.card if isinstance(each, Lying) else each
