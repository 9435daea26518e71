"""Random games with random cards made of records: nothing fails, no card is lost, a copy goes on the same."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from banmen.games.duelmasters import RULES
from banmen.games.duelmasters.effects import CREATURE, EXECUTED_FROM, Attacking, Evolution, PowerIs, StopAttack
from banmen.games.duelmasters.effects_basics import Fight, ManaFor, PutUnder
from banmen.games.duelmasters.effects_turn import PutOut, SpellAgain, TapAbility, Use
from banmen.games.duelmasters.happenings import ACTS, DURATIONS, unknown_words
from banmen.games.duelmasters.library import carriers
from banmen.kernel import atoms
from banmen.kernel.census import misplaced
from banmen.kernel.codec import decode, encode
from banmen.kernel.deck import Deck
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Side, What, Who
from banmen.kernel.effects.bounds import Allows, Forbids, Obliges
from banmen.kernel.effects.events import Happened
from banmen.kernel.effects.says import (
    Alter,
    As,
    Change,
    ChoosePlayer,
    Draw,
    Flip,
    ForEach,
    If,
    Keyword,
    Lasting,
    Later,
    Look,
    May,
    Modes,
    Move,
    OneShot,
    Pick,
    Remember,
    Repeat,
    Replacing,
    Shuffle,
    Static,
    Triggered,
    Turn,
    When,
    giving,
)
from banmen.kernel.effects.things import (
    All,
    Among,
    AtRandom,
    Best,
    CameThisTurn,
    Cards,
    Check,
    Choose,
    CountOf,
    Done,
    Exists,
    Extreme,
    HowMany,
    It,
    Itself,
    Kinds,
    Not,
    Said,
    Shares,
    Top,
    Total,
    Until,
)
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from tests.duelmasters.duel import printed

RACES, CIVILIZATIONS = ("Fire", "Sea", "Wood"), ("水", "火", "自然")
CREATURES, SPELLS, COPIES = 12, 8, 2
MOST_ANSWERS = 600
WAITED = (
    "enter:battle", "leave:battle", "destroy", "attack", "attack_player", "attacked", "blocked", "battle_won",
    "battle_ends", "break", "discard", "draw", "cast", "summon", "chosen", "tap", "enter:mana", "enter:shield",
)


class Writer:
    """Writes random cards; every text ends, since what it says inside another text is smaller."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def one(self, *choices: Callable[[], object]) -> object:
        """One of these."""
        return self.chance.choice(choices)()

    def side(self) -> Side:
        return self.chance.choice((Side.YOURS, Side.THEIRS, Side.ANY))

    def filter(self) -> Filter:
        found = self.one(
            lambda: PowerIs("power", self.chance.choice(("<=", ">=")), self.chance.choice((2000, 4000))),
            lambda: Shares("races", Itself()),
            lambda: Extreme("power", Cards(("battle",)), self.chance.random() < 0.5),
            lambda: Not(Among(It())),
            lambda: CameThisTurn(),
            lambda: Attacking(),
        )
        assert isinstance(found, Filter)
        return found

    def field(self) -> Cards:
        filters = (CREATURE, self.filter()) if self.chance.random() < 0.4 else (CREATURE,)
        return Cards(("battle",), self.side(), filters, other=self.chance.random() < 0.2)

    def cards(self) -> Cards:
        if self.chance.random() < 0.6:
            return self.field()
        if self.chance.random() < 0.2:
            return Cards((), under=Itself())
        return Cards((self.chance.choice(("hand", "mana", "graveyard", "shield")),), self.side())

    def what(self) -> What:
        found = self.one(
            lambda: Choose(self.cards(), self.chance.randint(1, 2), self.chance.random() < 0.4,
                           self.chance.choice((Who.YOU, Who.YOU, Who.OPPONENT, Who.EACH))),
            lambda: Choose(self.field(), 9, True, total=Total("power", 5000)),
            lambda: All(self.field()),
            lambda: AtRandom(Cards(("hand",), self.side())),
            lambda: Itself(),
            lambda: It(self.chance.choice(("it", "other", "first"))),
        )
        assert isinstance(found, What)
        return found

    def amount(self) -> object:
        return self.one(
            lambda: self.chance.randint(0, 2), lambda: HowMany(It()), lambda: CountOf(self.field()),
            lambda: Kinds(self.field(), "races"), lambda: Best(self.field(), "cost"), lambda: Said("kept"),
            lambda: Happened(When(self.chance.choice(WAITED), whose=Who.YOU)),
        )

    def move(self) -> Move:
        to = self.chance.choice(("hand", "graveyard", "mana", "deck", "shield"))
        cause = {"graveyard": self.chance.choice(("", "destroy"))}.get(to, "")
        return Move(self.what(), to, self.chance.choice(("top", "bottom")), cause)

    def pile(self, depth: int) -> Action:
        pile = Cards((), among="pile")
        top = self.one(lambda: Top("deck", 3), lambda: Until("deck", (CREATURE,)),
                       lambda: All(Cards(("deck",), Side.YOURS)), lambda: All(Cards(("hand",), Side.THEIRS)))
        assert isinstance(top, What)
        chosen = Choose(pile, 1, True)
        first = self.one(lambda: Move(chosen, "hand"), lambda: Use(chosen), lambda: PutOut(chosen),
                         lambda: Pick(chosen, "first"))
        rest = self.one(lambda: Move(All(pile), "deck", "bottom"), lambda: Move(All(pile), "graveyard"),
                        lambda: Draw(1), lambda: Shuffle("deck"))
        assert isinstance(first, Action)
        assert isinstance(rest, Action)
        return Look(top, (first, rest), self.chance.choice((Who.YOU, Who.EACH)))

    def action(self, depth: int = 2) -> Action:
        plain: list[Callable[[], object]] = [
            self.move, self.move, lambda: Draw(self.chance.randint(1, 2), up_to=True),
            lambda: Turn(self.what(), self.chance.random() < 0.5),
            lambda: Alter(self.what(), self.changes(depth), self.duration()),
            lambda: Pick(self.what(), "first"), lambda: Remember("kept", self.amount()),  # type: ignore[arg-type]
            lambda: Flip(Choose(Cards(("shield",), self.side()))), lambda: PutUnder(Choose(Cards(("graveyard",)))),
            lambda: Fight(Choose(self.field())), StopAttack, lambda: ChoosePlayer(),
        ]
        if depth:
            plain += [
                lambda: May(self.block(depth - 1), self.who()), lambda: As(self.who(), self.block(depth - 1)),
                lambda: If(self.condition(), self.block(depth - 1), self.block(depth - 1)),
                lambda: Repeat(2, self.block(depth - 1)), lambda: ForEach(All(self.field()), self.block(depth - 1)),
                lambda: Modes((self.block(depth - 1), self.block(depth - 1)), 2, again=self.chance.random() < 0.5),
                lambda: Later("", self.block(depth - 1), "turn", self.when(), self.chance.random() < 0.5),
                lambda: Lasting((self.ability(depth - 1),), self.duration() or "turn"),
                lambda: self.pile(depth),
            ]
        found = self.one(*plain)
        assert isinstance(found, Action)
        return found

    def who(self) -> Who:
        return self.chance.choice(tuple(Who))

    def block(self, depth: int) -> tuple[Action, ...]:
        return tuple(self.action(depth) for _ in range(self.chance.randint(1, 2)))

    def condition(self) -> Condition:
        found = self.one(
            lambda: Exists(self.field()), lambda: Done(), lambda: Check(CountOf(self.field()), ">=", 2),
            lambda: Check(Happened(When(self.chance.choice(WAITED))), ">=", 1),
        )
        assert isinstance(found, Condition)
        return found

    def duration(self) -> str:
        return self.chance.choice([each for each in DURATIONS if each])

    def changes(self, depth: int) -> tuple[Change, ...]:
        if depth and self.chance.random() < 0.4:
            return giving(self.ability(depth - 1), Keyword("blocker"))
        return (Change("power", "add", self.chance.choice((-1000, 1000, 2000))),)

    def when(self) -> When:
        return When(
            self.chance.choice(WAITED), self.chance.choice((Itself(), self.field(), None)),
            other=self.chance.choice((None, None, self.field())), nth=self.chance.choice((0, 0, 0, 1, 2)),
            by=self.chance.choice((None, None, Who.OPPONENT)),
        )

    def ability(self, depth: int = 2) -> Ability:
        found = self.one(
            lambda: Triggered(self.when(), self.block(depth), limit=1),
            lambda: Triggered(When("enter:battle", Itself()), self.block(depth)),
            lambda: Triggered(When("attack", Itself()), self.block(depth)),
            lambda: Replacing(When(self.chance.choice(("destroy", "leave:battle")), Itself()), (Draw(1),), True),
            lambda: Static(self.changes(depth), self.field()),
            lambda: Static((Change("price", "add", -1), Change("price_floor", "set", 1)),
                           Cards(EXECUTED_FROM, Side.YOURS)),
            lambda: Forbids(self.chance.choice(tuple(ACTS)), self.field(), self.chance.choice((None, Itself()))),
            lambda: Obliges(self.chance.choice(("attack", "block", "lie_tapped")), self.field(), Itself()),
            lambda: Allows(self.chance.choice(("attack_untapped", "be_base")), Itself()),
            lambda: TapAbility(self.block(depth), mana=self.chance.randint(0, 1)),
            lambda: ManaFor((CREATURE,)),
        )
        assert isinstance(found, Ability)
        return found

    def library(self) -> list[CardDef]:
        """The cards of one game."""
        creatures = [
            printed(f"c{number}", *(self.ability() for _ in range(self.chance.randint(1, 2))),
                    *((Keyword("blocker"),) if number % 3 == 0 else ()),
                    *((Keyword("s_trigger"),) if number % 4 == 0 else ()),
                    cost=self.chance.randint(1, 4), power=self.chance.choice((1000, 2000, 4000, 6000)),
                    civilizations=(self.chance.choice(CIVILIZATIONS),), races=(self.chance.choice(RACES),))
            for number in range(CREATURES)
        ]
        evolved = printed("e", Evolution(value=0, cards=Cards(("battle",), Side.YOURS, (CREATURE,)), count=2),
                          self.ability(), cost=2, power=9000, civilizations=("火",), races=("Fire",))
        evolved.words["types"] = frozenset(("creature", "evolution"))
        spells = [
            printed(f"s{number}", OneShot(self.block(2)),
                    *((SpellAgain(Exists(self.field())),) if number == 0 else ()), type="spell",
                    cost=self.chance.randint(1, 3), civilizations=(self.chance.choice(CIVILIZATIONS),))
            for number in range(SPELLS)
        ]
        return [*creatures, evolved, *spells]


@pytest.mark.parametrize("seed", range(12))
def test_a_game_of_random_cards(seed: int) -> None:
    """Catches an instruction that fails, loses a card or cannot be read back in some company."""
    cards = Writer(seed).library()
    assert [word for card in cards for word in unknown_words(card.abilities) if word] == []
    game = Game.bare(RULES, (), seed, RULES.bind([*cards, *carriers()]))
    deck = Deck("random", "duelmasters", {"main": tuple(card.id for card in cards) * COPIES})
    RULES.lay_out(game, (deck, deck))
    atoms.enter(game, RULES.first_frame())
    game.run()
    chance = random.Random(seed)
    for number in range(MOST_ANSWERS):
        question = game.question
        if question is None:
            break
        assert game.ask_again() == question
        answer = chance.randrange(len(question.options))
        if number % 25 == 0:
            twin = decode(encode(game), RULES, game.library)
            twin.answer(answer)
            game.answer(answer)
            assert encode(twin) == encode(game)
        else:
            game.answer(answer)
        assert misplaced(game) == []
        for seat in (0, 1):
            game.view(seat)
