"""The kernel's toy, played by chance: texts made of all words the kernel knows, and atoms in any order, summed up.

The three games use the kernel as their rules need it. Here everything it can do meets everything else: cards whose
abilities are put together by chance lie on a table, and texts put together likewise are carried out, or atoms change
the table one after the other. A short word for each tells whether it went as it did; what is right, tests say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.census import misplaced
from banmen.kernel.effects import says, things
from banmen.kernel.effects.base import Ability, Action, Condition, Filter, Quantity, Side, What, Who
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.events import Happened, When
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef
from banmen.kernel.names import DOWN, EVERYBODY, NONE, UP, only
from banmen.kernel.perform import Resolve
from banmen.kernel.state import Delayed, Scope
from banmen.players import RandomPlayer, answer_of
from tests.kernel.laid import put, table
from tests.kernel.toy import CARDS, DECK, FIELD, GRAVE, HAND, ToyRules, TurnFrame
from tests.playthroughs.course import FOLDER, asked, looks, reasons, short, told

KEPT: Final = FOLDER / "toy.txt"
KINDS: Final = ("atoms", "texts")
MANY: Final = 48
"""How many sums are kept of each kind."""
STEPS, TEXTS, ANSWERS = 50, 6, 20
"""How many atoms change one table, how many texts are carried out for one sum, and answers given to each."""
ZONES: Final = ("field", "hand", "grave", "deck")
NAMES: Final = tuple(CARDS)
HAPPENINGS: Final = ("enter:field", "leave:field", "destroy", "draw", "discard", "field>grave", "enter:grave", "alarm",
                     "counter_on:dust")
Made = Any


class Words:
    """Texts put together by chance."""

    names: ClassVar[tuple[str, ...]] = NAMES
    zones: ClassVar[tuple[str, ...]] = ZONES

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.pick = self.chance.choice

    def one_of(self, *makers: Callable[[], Made]) -> Made:
        return self.pick(makers)()

    def some(self, make: Callable[[], Made], most: int = 2, least: int = 0) -> tuple[Made, ...]:
        return tuple(make() for _ in range(self.chance.randint(least, most)))

    def who(self) -> Who:
        return self.pick((Who.YOU, Who.YOU, Who.OPPONENT, Who.EACH, Who.THAT, Who.OWNER))

    def filter(self, deep: bool = True) -> Filter:
        plain: tuple[Callable[[], Filter], ...] = (
            lambda: things.Is("names", self.pick(self.names)), lambda: things.NameHas(self.pick(("a", "ar", "o"))),
            lambda: things.Named(self.pick(self.names)), lambda: things.Has(self.pick(("guard", "tall"))),
            lambda: things.Compares("power", self.pick(("<=", ">=", "==", "<", ">")), self.amount(False)),
            lambda: things.Turned(self.pick((True, False))), lambda: things.Face(self.pick((True, False))),
            lambda: things.Among(things.It()), lambda: things.Shares("types", things.It()),
            lambda: things.Extreme("power", things.Cards(("field",)), self.pick((True, False))),
            lambda: things.Carries(), lambda: things.CameThisTurn(),
        )
        more: tuple[Callable[[], Filter], ...] = (
            lambda: things.Not(self.filter(False)), lambda: things.Either(self.some(lambda: self.filter(False), 2, 1)),
            lambda: things.AllOf(self.some(lambda: self.filter(False))),
        )
        return self.one_of(*plain, *(more if deep else ()))  # type: ignore[no-any-return]

    def cards(self) -> things.Cards:
        zones: tuple[str, ...] = ("field",)
        if self.pick((False, False, True)):
            zones = tuple(self.chance.sample(self.zones, self.pick((1, 2))))
        filters = self.some(self.filter, 1) if self.pick((True, False)) else ()
        return things.Cards(zones, self.pick(tuple(Side)), filters, self.pick((False, False, True)),
                            self.pick(("", "", "", "", "it")))

    def amount(self, deep: bool = True) -> Quantity:
        if not deep or self.pick((True, False)):
            return self.pick((0, 1, 1, 2, 2, 3))
        return self.one_of(  # type: ignore[no-any-return]
            lambda: things.CountOf(self.cards(), self.pick((1, 2))), lambda: things.ValueOf(things.It(), "power"),
            lambda: things.ValueOf(things.Itself(), "power"), lambda: things.HowMany(filters=self.some(self.filter, 1)),
            lambda: things.Best(self.cards(), "power", self.pick((True, False))), lambda: things.Said("n"),
            lambda: things.Kinds(self.cards(), "names"), lambda: things.Times(self.amount(False), 2),
            lambda: things.Sum((self.amount(False), 1)),
            lambda: things.Half(self.amount(False), self.pick((True, False))),
            lambda: things.Difference(self.amount(False), self.amount(False)),
            lambda: things.Largest((self.amount(False), 2), self.pick((True, False))),
            lambda: things.Quotient(self.amount(False), 2), lambda: things.Capped(things.CountOf(self.cards()), 1, 3),
            lambda: Happened(self.when()),
        )

    def small(self) -> Quantity:
        """A number of times that is never large."""
        return things.Capped(self.amount(), 0, 3)

    def what(self) -> What:
        return self.one_of(  # type: ignore[no-any-return]
            things.Itself, things.It, lambda: things.It("n"), lambda: things.All(self.cards()),
            *[lambda: things.Choose(
                self.cards(), self.pick((1, 1, 2, 3)), self.pick((False, False, True)), self.who(),
                total=self.pick((None, None, things.Total("power", 6))), different=self.pick(("", "", "names")),
            )] * 4,
            lambda: things.AtRandom(self.cards(), self.small()), lambda: things.Top("deck", self.small(), self.who()),
            lambda: things.Top("deck", 2, up_to=True), lambda: things.Until("deck", self.some(self.filter, 1, 1)),
        )

    def condition(self, deep: bool = True) -> Condition:
        plain: tuple[Callable[[], Condition], ...] = (
            lambda: things.Exists(self.cards(), self.pick((1, 2))), lambda: things.TurnOf(self.who()), things.Done,
            lambda: things.Check(self.amount(), self.pick(("<=", ">=", "==", "<", ">")), self.amount()),
            lambda: things.Fits(self.pick((things.It(), things.Itself())), self.some(self.filter, 1, 1)),
        )
        more: tuple[Callable[[], Condition], ...] = (
            lambda: things.NotSo(self.condition(False)), lambda: things.Both(self.some(lambda: self.condition(False))),
            lambda: things.AnyOf(self.some(lambda: self.condition(False))),
        )
        return self.one_of(*plain, *(more if deep else ()))  # type: ignore[no-any-return]

    def change(self) -> says.Change:
        return self.one_of(  # type: ignore[no-any-return]
            lambda: says.Change("power", self.pick(("add", "set", "base", "times")), self.amount()),
            lambda: says.Change("power", "add", self.pick((-3, -1, 2))),
            lambda: says.Change("keywords", self.pick(("grant", "remove")), 1, self.pick(("guard", "tall"))),
            lambda: says.Change("names", self.pick(("gain", "lose", "set")), word=self.pick(self.names)),
            lambda: says.Change("abilities", "grant", 0, self.pick(("scholar", "mourner", "banner", "phoenix"))),
        )

    def action(self, depth: int = 1) -> Action:
        plain: list[Callable[[], Action]] = [
            lambda: says.Draw(self.pick((1, 1, 2, self.small())), self.who(), self.pick((False, False, True))),
            *[lambda: says.Move(
                self.what(), self.pick(self.zones), self.pick(("top", "bottom")), self.pick(("", "destroy", "discard")),
                self.pick((Who.OWNER, Who.OWNER, Who.YOU, Who.OPPONENT)), self.pick(("", "", "up", "down")),
                self.pick((False, False, True)),
            )] * 4,
            lambda: says.Turn(self.what(), self.pick((True, False, False))),
            lambda: says.Flip(self.what(), self.pick((True, False))), lambda: says.Shuffle("deck", self.who()),
            lambda: says.Show(self.what(), self.who()), lambda: says.PutCounters(self.what(), "dust", self.small()),
            lambda: says.Alter(self.what(), self.some(self.change, 2, 1), self.pick(("turn", "game"))),
            lambda: says.Pick(self.what(), self.pick(("", "n"))), lambda: says.Remember("n", self.amount()),
            lambda: says.ChoosePlayer(self.pick((Who.YOU, Who.OPPONENT))),
        ]
        if depth == 0:
            return self.one_of(*plain)  # type: ignore[no-any-return]

        def inner() -> tuple[Action, ...]:
            return self.some(lambda: self.action(depth - 1), 2, 1)

        more: list[Callable[[], Action]] = [
            lambda: says.May(inner(), self.who()), lambda: says.If(self.condition(), inner(), self.pick(((), inner()))),
            lambda: says.Repeat(self.small(), inner()), lambda: says.As(self.who(), inner()),
            lambda: says.Modes((inner(), inner(), inner()), self.pick((1, 2)), self.pick((Who.YOU, Who.OPPONENT)),
                               self.pick((False, True))),
            lambda: says.ForEach(self.what(), inner()),
            lambda: says.Look(things.Top("deck", 3), inner(), self.pick((Who.YOU, Who.OPPONENT))),
            lambda: says.Later(self.pick(HAPPENINGS), inner(), self.pick(("", "turn")), once=self.pick((True, False))),
        ]
        return self.one_of(*plain, *more)  # type: ignore[no-any-return]

    def when(self, *happenings: str) -> When:
        subject = self.pick((None, things.Itself(), self.cards(), self.cards()))
        return When(
            self.pick(happenings or HAPPENINGS), subject, self.pick((None, None, Who.YOU, Who.OPPONENT)),
            by=self.pick((None, None, None, Who.YOU, Who.OPPONENT)), cause=self.pick(((), (), (), ("destroy",))),
            but=self.pick(((), (), (), ("discard",))), nth=self.pick((0, 0, 0, 1, 2)), onward=self.pick((False, True)),
        )

    def static(self) -> What:
        return self.pick((things.Itself(), self.cards(), self.cards(), things.All(self.cards())))

    def ability(self) -> Ability:
        condition = self.pick((None, None, self.condition()))
        zones = self.pick(((), (), ("field", "hand"), ("grave",)))
        return self.one_of(  # type: ignore[no-any-return]
            lambda: says.Keyword("guard", 2), lambda: Forbids("fly", self.cards(), condition=condition),
            *[lambda: says.Static(self.some(self.change, 2, 1), self.static(), condition, zones)] * 2,
            *[lambda: says.Triggered(self.when(), (self.action(0),), condition, zones, self.pick((1, 2)))] * 3,
            *[lambda: says.Replacing(
                self.when("destroy", "enter:grave", "field>grave", "enter:hand", "leave:field"), (self.action(0),),
                self.pick((True, False)), condition, zones, self.pick((None, None, things.Choose(self.cards()))),
                self.pick((True, False)), self.pick((0, 1)),
            )] * 2,
        )


class Lenient(ToyRules):
    """Several replacements may apply to one event, and who must draw from an empty deck draws nothing."""

    single = False

    def draw(self, game: Game, seat: int) -> Any:
        return super().draw(game, seat) if game.state.zones[DECK.of(seat)] else None


def _card(words: Words, id: str, *abilities: Ability) -> CardDef:
    return CardDef(id, id, id, {"power": words.chance.randrange(6)},
                   {"names": frozenset((id,)), "types": frozenset((words.pick(("unit", "spell")),))}, abilities)


def laid(words: Words, *cards: CardDef) -> Game:
    """A table on which cards with such abilities, and some of the toy, lie everywhere."""
    strange = [_card(words, f"strange{number}", *words.some(words.ability, 2, 1)) for number in range(6)]
    game = table(*strange, *cards, rules=words.pick((ToyRules, Lenient))())
    for seat in (0, 1):
        for zone, many in ((FIELD, 4), (HAND, 3), (GRAVE, 2), (DECK, 6)):
            for _ in range(many):
                put(game, words.pick([*NAMES, *[each.id for each in strange] * 2]), seat, zone)
    return game


def stands(game: Game) -> object:
    """All that is known of a position: how the cards lie, what is remembered, what lasts and what waits."""
    state = game.state
    cards = [(game.number(card, "power"), sorted(game.keywords(card).items()), sorted(game.words(card, "names")))
             for lying in state.zones for card in lying]
    columns = (state.zones, state.controller, state.token, state.seen, state.recalled, state.turned, state.face,
               state.since, state.damage, state.marks, state.host, state.pending, state.gone)
    return (
        cards, columns, looks(game), misplaced(game), state.dirty, sorted(state.beneath.items()),
        sorted((card, sorted(there.items())) for card, there in state.counters.items()), sorted(state.watch.items()),
        sorted(state.known.items()), state.continuous, state.delayed, state.waiting, state.past,
        sorted(state.used.items()), state.moment, state.turn,
    )


# Texts --------------------------------------------------------------------------------------------


def texts(seed: int) -> Iterator[object]:
    """What is asked, told and refused while texts are carried out, and how it stands after each."""
    words = Words(seed)
    for number in range(TEXTS):
        game = laid(words, _card(words, "speaker", says.OneShot(words.some(words.action, 4, 2))))
        game.ask_all = bool(number % 2)
        speaker = put(game, "speaker")
        scope = Scope(0, game.state.token[speaker])
        text = Resolve(definition=game.library.by_id["speaker"], ability=0, scope=scope)
        game.state.agenda += [TurnFrame(step=1), text]
        player = RandomPlayer(seed)
        game.run()
        yield [told(game, event) for event in game.events]
        for _ in range(ANSWERS):
            question = game.question
            if question is None:
                break
            yield asked(game, question), reasons(game, question.seat, {each.verb for each in question.options})
            yield [told(game, event) for event in game.answer(answer_of(player, game))]
        yield stands(game)


# Atoms --------------------------------------------------------------------------------------------


def walk(seed: int) -> Iterator[object]:
    """What is told while atoms change a table, and how it stands after each."""
    words = Words(seed)
    game = laid(words)
    for _ in range(STEPS):
        earlier = game.clone() if words.pick((True, False, False)) else None
        before = None if earlier is None else stands(earlier)
        game.events = []
        game.state.dirty = False
        name = _step(game, words)
        yield name, [told(game, event) for event in game.events], stands(game)
        if earlier is not None:
            assert stands(earlier) == before, f"{name} is seen in a clone"


def _step(game: Game, words: Words) -> str:
    """One atom, on whatever is there."""
    state, pick, chance = game.state, words.pick, words.chance
    lying = [card for cards in state.zones for card in cards]
    field = [card for seat in (0, 1) for card in state.zones[FIELD.of(seat)]]
    if len(field) < 3:
        atoms.carry(game, chance.sample(lying, 3), FIELD)
        return "fill"
    one, two = chance.sample(field, 2)
    zone, seat, any_card = pick(game.zones), pick((0, 1)), pick(lying)
    under = [card for cards in state.beneath.values() for card in cards]
    token, name = state.token[one], pick(NAMES)
    scope = Scope(state.controller[one], token)
    several = chance.sample(lying, chance.randint(1, 3))
    way = (pick((NONE, NONE, seat)), pick(("top", "bottom")), pick((NONE, NONE, UP, DOWN)), pick((0, 0, 1)),
           pick(("", "destroy", "draw")))
    becoming = pick(((), (), (("power", "add", 1, ""),)))
    moves = [Moving((state.token[card],), pick(game.zones).number, *way) for card in several]
    steps: dict[str, Callable[[], object]] = {
        "turn": lambda: atoms.turn(game, one, pick((0, 1)), pick(("", "alarm"))),
        "turn_all": lambda: atoms.turn_all(game, [one, two], pick((0, 1)), pick(("", "alarm"))),
        "flip": lambda: atoms.flip(game, any_card, pick((UP, DOWN)), pick(("", "alarm"))),
        "show": lambda: atoms.show(game, any_card, pick((only(0), only(1), EVERYBODY))),
        "hide": lambda: atoms.hide(game, any_card),
        "shuffle": lambda: atoms.shuffle(game, DECK, seat),
        "arrange": lambda: atoms.arrange(game, DECK, seat, _mixed(words, state.zones[DECK.of(seat)])),
        "carry": lambda: atoms.carry(game, several, zone, *way, becoming=becoming, source=pick((NONE, token))),
        "together": lambda: atoms.carry_together(game, moves),
        "suspend": lambda: atoms.suspend(game, any_card),
        "restore": lambda: atoms.restore(game, state.pending[-1], pick(("top", "bottom"))) if state.pending else None,
        "fetch": lambda: atoms.carry(game, state.pending[-1:], zone, *way) if state.pending else None,
        "control": lambda: atoms.control(game, one, seat),
        "tuck": lambda: atoms.tuck(game, two, one, pick(("top", "bottom")), pick((UP, UP, DOWN))),
        "cover": lambda: atoms.cover(game, two, one, pick((NONE, NONE, DOWN))),
        "cover_from": lambda: atoms.cover(game, any_card, one) if any_card not in field else None,
        "uncover": lambda: atoms.uncover(game, one, pick((NONE, DOWN, UP))) if one in state.beneath else None,
        "part": lambda: atoms.part(game, pick(under)) if under else None,
        "attach": lambda: atoms.attach(game, one, two),
        "damage": lambda: atoms.damage(game, one, pick((-1, 1, 2))),
        "mark": lambda: atoms.mark(game, one, pick((1, 2)), pick((True, False))),
        "count": lambda: atoms.count(game, one, pick(("dust", "gold")), pick((-1, 0, 1, 2))),
        "write": lambda: atoms.write(game, pick(("played", "this_turn")), pick((1, 2))),
        "use": lambda: atoms.use(game, pick(("a", "b"))),
        "forget_uses": lambda: atoms.forget_uses(game, ("a",)),
        "begin": lambda: atoms.begin(game, "power", pick(("add", "set")), 2, "", (token, state.token[two]),
                                     pick(("turn", "game", f"while:{state.token[two]}")), scope),
        "lend": lambda: atoms.begin(game, "abilities", "grant", game.library.by_id[name], "", (token,), "turn", scope),
        "expire": lambda: atoms.expire(game, pick(("turn", "game"))),
        "take_over": lambda: atoms.take_over(game, token, state.token[two], "power", pick(("turn", "game"))),
        "inherit": lambda: atoms.inherit(game, token, state.token[two]),
        "delay": lambda: atoms.delay(game, Delayed(
            pick(HAPPENINGS), game.library.by_id["scholar"], 0, scope, subject=pick((NONE, token)),
            once=pick((True, False)), until=pick(("", "turn")))),
        "declare": lambda: atoms.declare(game, game.library.by_id["scholar"], 0, scope, pick((0, 1))),
        "happen": lambda: atoms.happen(game, pick(HAPPENINGS), one, seat, pick((NONE, state.token[two])), pick((0, 2))),
        "stop_waiting": lambda: atoms.no_longer_waits(game, pick(state.waiting)) if state.waiting else None,
        "speak_for": lambda: atoms.speak_for(game, token, state.token[two]),
        "vanish": lambda: atoms.vanish(game, one),
        "create": lambda: atoms.create(game, game.library.by_id[name], seat, FIELD, turned=pick((0, 1))),
        "next_turn": lambda: atoms.next_turn(game, seat),
        "give": lambda: atoms.give_abilities(game),
        "remember": lambda: atoms.remember(game, [any_card], pick((True, False))),
        "reprint": lambda: atoms.reprint(game, one, game.library.by_id[name]),
        "date": lambda: atoms.date(game, one, pick((0, 1))),
        "forget": lambda: atoms.forget(game),
    }
    step = pick([*steps, "carry", "carry", "together", "tuck", "cover", "turn"])
    steps[step]()
    return step


def _mixed(words: Words, cards: list[int]) -> list[int]:
    return words.chance.sample(cards, len(cards))


# What is kept -------------------------------------------------------------------------------------


def summed(kind: str, seed: int) -> str:
    """A short word for how it goes."""
    play = walk if kind == "atoms" else texts
    return short(msgspec.json.encode(list(play(seed)), order="deterministic"), 4)


def kept_in(file: Path) -> dict[str, list[str]]:
    """The words that are kept of each kind."""
    lines = file.read_text(encoding="utf8").splitlines() if file.exists() else []
    return {kind: said.split() for kind, _, said in (line.partition(" ") for line in lines)}


def kept() -> dict[str, list[str]]:
    """The words that are kept here."""
    return kept_in(KEPT)


def renew() -> None:
    """Write them anew."""
    lines = [" ".join((kind, *(summed(kind, seed) for seed in range(MANY)))) for kind in KINDS]
    KEPT.write_text("\n".join((*lines, "")), encoding="utf8")
