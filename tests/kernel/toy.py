"""A toy game that uses every part of the kernel and belongs to no rulebook: the kernel's own test bed.

Each turn: draw one, then play up to two cards from the hand or pass. A card played enters the field, and what waits
is dealt with one effect at a time, the turn player's first. Who has five cards on the field wins; who must
draw from an empty deck loses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from banmen.errors import BanmenError
from banmen.kernel import atoms
from banmen.kernel.acts import Act, offer
from banmen.kernel.deck import Deck
from banmen.kernel.effects.base import Ability, Side, Who
from banmen.kernel.effects.says import (
    Alter,
    Change,
    Draw,
    If,
    Keyword,
    May,
    Modes,
    Move,
    Repeat,
    Replacing,
    Static,
    Triggered,
    Turn,
    When,
)
from banmen.kernel.effects.things import Cards, Choose, CountOf, Done, It, Itself
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import NONE, other
from banmen.kernel.perform import Resolve
from banmen.kernel.procedure import Flow, Procedure, finish
from banmen.kernel.question import Option, Question, Reason
from banmen.kernel.rules import Rules
from banmen.kernel.state import Frame, Table, Waiting
from banmen.kernel.zones import Zone, hand, hidden_pile
from banmen.language.cardfile import CardSource

DECK = hidden_pile(0, "deck")
HAND = hand(1, "hand")
FIELD = Zone(2, "field", remembers=True, active=True, blank=True)
GRAVE = Zone(3, "grave", ordered=True)
TURN_LIMIT = 60

THEIR_UNITS = Cards(("field",), Side.THEIRS)
YOUR_UNITS = Cards(("field",), Side.YOURS)

ABILITIES: dict[str, tuple[Ability, ...]] = {
    "plain": (),
    "guard": (Keyword("guard", 3),),
    "scholar": (Triggered(When("enter:field", Itself()), (Draw(2),)),),
    "killer": (
        Triggered(When("enter:field", Itself()), (Move(Choose(THEIR_UNITS), "grave", cause="destroy"),)),
    ),
    "mourner": (
        Triggered(When("destroy", Cards(("field",), Side.ANY)), (Draw(1),)),
    ),
    "banner": (
        Static((Change("power", "add", 2),), Cards(("field",), Side.YOURS, other=True)),
        Static((Change("keywords", "grant", 0, "guard"),), Cards(("field",), Side.YOURS, other=True)),
    ),
    "horde": (Static((Change("power", "add", CountOf(YOUR_UNITS)),)),),
    "phoenix": (Replacing(When("destroy", Itself()), (Move(It(), "hand"),)),),
    "warden": (
        Replacing(When("destroy", Cards(("field",), Side.YOURS)), (Turn(Itself()),), optional=True),
    ),
    "bargain": (
        Triggered(
            When("enter:field", Itself()),
            (
                May((Move(Choose(Cards(("hand",), Side.YOURS)), "grave", cause="discard"),)),
                If(Done(), (Draw(1),), (Alter(Itself(), (Change("power", "add", 5),), "turn"),)),
            ),
        ),
    ),
    "sage": (
        Triggered(
            When("enter:field", Itself()),
            (Modes(((Draw(1),), (Repeat(2, (Move(Choose(YOUR_UNITS, 1, up_to=True), "hand"),)),)), 1),),
        ),
    ),
    "tax": (Triggered(When("turn_begins", whose=Who.OPPONENT), (Draw(1, Who.OPPONENT),)),),
}


def definition(name: str, number: int) -> CardDef:
    """A toy card: its power is its number."""
    return CardDef(
        name, name, name, {"power": number}, {"names": frozenset((name,)), "types": frozenset(("unit",))},
        ABILITIES[name],
    )


CARDS = {name: definition(name, number) for number, name in enumerate(ABILITIES, 1)}


class ToyTable(Table):
    """The toy keeps nothing but how many cards were played, ever and in this turn."""

    played: int = 0
    this_turn: int = 0


class ToyFacts(msgspec.Struct, frozen=True):
    """What is printed on a toy card."""

    power: int = 0


class TurnFrame(Frame, tag="toy_turn"):
    """One turn after the other."""


turns = Procedure(TurnFrame)


def table_of(game: Game) -> ToyTable:
    """The toy's own table."""
    table = game.state.table
    assert isinstance(table, ToyTable)
    return table


@turns.step()
def begin_turn(game: Game, frame: TurnFrame) -> Flow:
    """The next player's turn begins with a draw."""
    state = game.state
    atoms.next_turn(game, state.turn % 2)
    if state.turn > TURN_LIMIT:
        atoms.end(game, NONE, "too_long")
        return None
    atoms.expire(game, "turn")
    atoms.write(game, "this_turn", 0)
    atoms.happen(game, "turn_begins", seat=state.turn_player)
    return game.rules.draw(game, state.turn_player)


PLAY = Act("play", zones=(HAND,))


@PLAY.refuse
def refuse_play(game: Game, seat: int, card: int) -> Reason | None:
    """A card of the hand is played."""
    return None if game.state.zone[card] == HAND.of(seat) else Reason("toy.1", "not_in_hand")


@PLAY.refuse_all
def refuse_more(game: Game, seat: int) -> Reason | None:
    """As often as the toy allows."""
    return None if table_of(game).this_turn < plays_of(game) else Reason("toy.1", "not_in_hand")


@turns.step(acts=(PLAY,))
def act(game: Game, frame: TurnFrame) -> Flow:
    """The turn player plays a card or passes."""
    if len(game.state.zones[FIELD.of(game.state.turn_player)]) >= 5:
        atoms.end(game, game.state.turn_player, "five")
        return None
    seat = game.state.turn_player
    return offer(game, "act", seat, decline="pass")


@turns.step()
def do_it(game: Game, frame: TurnFrame) -> Flow:
    """What the player said is done."""
    if frame.choice.verb == "pass":
        return turns.go(frame, "begin_turn")
    table = table_of(game)
    atoms.write(game, {"played": table.played + 1, "this_turn": table.this_turn + 1})
    turns.go(frame, "act")
    return atoms.move(game, [game.state.card_of(frame.choice.card)], FIELD, cause="play")


def plays_of(game: Game) -> int:
    """How many cards may be played in a turn."""
    assert isinstance(game.rules, ToyRules)
    return game.rules.plays


class WaitFrame(Frame, tag="toy_wait"):
    """What waits is dealt with, one effect at a time."""


waiting = Procedure(WaitFrame)


def first_waiting(game: Game) -> list[Waiting]:
    """The effects of which one is dealt with next: the turn player's, else the other's."""
    mine = [each for each in game.state.waiting if each.scope.seat == game.state.turn_player]
    return mine or list(game.state.waiting)


@waiting.step()
def choose_effect(game: Game, frame: WaitFrame) -> Flow:
    """The player whose effects are next picks one."""
    ready = first_waiting(game)
    if not ready:
        return finish(frame)
    options = tuple(Option("take", each.number, each.scope.source) for each in ready)
    return Question("order", ready[0].scope.seat, "effect", options)


@waiting.step()
def deal_with_it(game: Game, frame: WaitFrame) -> Flow:
    """It is carried out to the end before the next."""
    chosen = next(each for each in game.state.waiting if each.number == frame.choice.value)
    atoms.no_longer_waits(game, chosen)
    frame.step = 0
    return Resolve(definition=chosen.definition, ability=chosen.ability, scope=chosen.scope, block=chosen.block)


class ToyRules(Rules):
    """The rules of the toy."""

    name = "toy"
    zones: ClassVar[tuple[Zone, ...]] = (DECK, HAND, FIELD, GRAVE)
    table = ToyTable
    facts = ToyFacts
    deck_parts = ("main",)
    frames: ClassVar[tuple[type[Frame], ...]] = (TurnFrame, WaitFrame)
    single = True
    plays = 2

    def card(self, id: str) -> CardDef:
        if id not in CARDS:
            raise BanmenError(f"no card has the id {id!r}", place=self.name)
        return CARDS[id]

    def compile(self, source: CardSource[Any]) -> CardDef:
        """A toy card's text is the name of its abilities."""
        if (source.text or "plain") not in ABILITIES:
            raise BanmenError(f"not understood: {source.text!r}", place=source.text_place)
        return CardDef(
            source.id, source.name, source.name_en, {"power": source.facts.power},
            {"names": frozenset((source.name,)), "types": frozenset(("unit",))}, ABILITIES[source.text or "plain"],
        )

    def decks(self) -> Mapping[str, Deck]:
        return {"all": deck(), "some": deck("plain", "killer", "mourner", "phoenix", "warden", "banner")}

    def steps(self) -> tuple[str, ...]:
        return ("draw", "main")

    def stand_at(self, game: Game, step: str) -> None:
        atoms.enter(game, TurnFrame(step=self.steps().index(step)))

    def check_deck(self, deck: Deck) -> list[str]:
        return [] if len(deck.part("main")) >= 10 else ["a deck needs 10 cards"]

    def check_limits(self, deck: Deck, limits: Mapping[str, int]) -> list[str]:
        return []

    def lay_out(self, game: Game, decks: Sequence[Deck]) -> None:
        for seat, deck in enumerate(decks):
            for id in deck.part("main"):
                atoms.bring(game, game.library.by_id[id], seat, DECK)
            atoms.shuffle(game, DECK, seat)
            atoms.carry(game, game.state.zones[DECK.of(seat)][:4], HAND)

    def first_frame(self) -> Frame:
        return TurnFrame()

    def settle(self, game: Game) -> Frame | None:
        inside = any(isinstance(frame, WaitFrame) for frame in game.state.agenda)
        return WaitFrame() if game.state.waiting and not inside else None

    def draw(self, game: Game, seat: int) -> Frame | None:
        pile = game.state.zones[DECK.of(seat)]
        if not pile:
            atoms.end(game, other(seat), "deck_out")
            return None
        return atoms.move(game, pile[:1], HAND, cause="draw")

    def one_replacement_per_event(self) -> bool:
        return self.single

    def card_view(self, game: Game, card: int) -> Mapping[str, Any]:
        return {"power": game.number(card, "power")}


def deck(*names: str, size: int = 24) -> Deck:
    """A deck of these cards over and over."""
    names = names or tuple(ABILITIES)
    return Deck("toy deck", "toy", {"main": tuple(names[number % len(names)] for number in range(size))})


Names = Sequence[str]


def position(
    field: tuple[Names, Names] = ((), ()), hands: tuple[Names, Names] = ((), ()), rules: ToyRules | None = None
) -> Game:
    """A position in seat 0's turn with these cards on the field and in the hands."""
    rules = rules or ToyRules()
    game = Game.bare(rules, [deck(), deck()], 1)
    for seat in (0, 1):
        for zone, names in ((FIELD, field[seat]), (HAND, hands[seat]), (DECK, ("plain",) * 6)):
            for name in names:
                card = atoms.bring(game, game.library.by_id[name], seat, DECK)
                if zone is not DECK:
                    atoms.carry(game, [card], zone)
    game.state.turn = 1
    game.state.waiting = ()
    game.events = []
    game.state.agenda.append(TurnFrame(step=1))
    game.run()
    return game

