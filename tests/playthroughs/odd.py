"""An odd toy, played by chance like the plain one (`toys.py`): its rules have a say wherever the kernel asks them.

Cards have several faces, several things printed on them, or no back; some zones send cards elsewhere; abilities sleep,
keep effects away, stand for themselves in the air. No rule of it is meant to be sensible, only to be noticed: what a
game says where the kernel asks makes a difference here wherever it is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

import msgspec

from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.bounds import allowed, forbidden, obliged
from banmen.kernel.codec import decode, encode
from banmen.kernel.compare import followed, words_of
from banmen.kernel.derive import number_of
from banmen.kernel.effects import says, things
from banmen.kernel.effects.base import Ability, Action, Filter, Quantity, Side, What, Who
from banmen.kernel.effects.bounds import Allows, Forbids, Obliges
from banmen.kernel.effects.events import When
from banmen.kernel.game import Game
from banmen.kernel.library import CardDef, Library
from banmen.kernel.names import DOWN, EVERYBODY, NONE, UP, only
from banmen.kernel.perform import Resolve, cards_of, performs, target_choices
from banmen.kernel.procedure import Flow, Procedure
from banmen.kernel.question import Question, Reason, Wish
from banmen.kernel.replace import ReplaceFrame, could_replace, move_replaced, replaced_happening, replacement_meant
from banmen.kernel.state import Continuous, Delayed, Frame, Scope, Waiting
from banmen.kernel.zones import Sight, Zone
from banmen.players import RandomPlayer, answer_of
from tests.kernel.toy import CARDS, DECK, FIELD, GRAVE, HAND, ToyRules, ToyTable, TurnFrame, deck
from tests.playthroughs.course import FOLDER, asked, reasons, short, told
from tests.playthroughs.toys import HAPPENINGS, Words, kept_in, stands

KEPT: Final = FOLDER / "odd.txt"
KINDS: Final = ("odd_atoms", "odd_texts")
MANY: Final = 64
"""How many sums are kept of each kind."""
STEPS, TEXTS, ANSWERS = 40, 5, 24
"""How many atoms change one table, how many texts are carried out for one sum, and answers given to each."""
RIM: Final = Zone(4, "rim", down=Sight.ITS_PLAYER, ordered=True, of_back=frozenset(("size", "types")), keeps=2)
AIR: Final = Zone(5, "air", active=True)
BAG: Final = Zone(6, "bag", enters=DOWN, handles=False)
LYING: Final = (DECK, HAND, FIELD, GRAVE, RIM, BAG)
"""The zones in which cards lie; in the air are things that stand for lasting effects."""
NAMES: Final = (*CARDS, "coin", "twin", "glass", "wisp")
ZONES: Final = ("field", "hand", "grave", "deck", "rim", "bag")


class Shuns(Ability, frozen=True):
    """Nothing of the other player does anything to the card."""

    def found_under(self) -> tuple[str, ...]:
        return ("shuns",)

    def asks_about(self) -> tuple[str, ...]:
        return ("alarm",)


class OddTable(ToyTable):
    """What is noted of arrivals."""

    came: int = 0
    noted: int = 0


class Wound(Action, frozen=True):
    """Things, or the player, are wounded, which may be replaced."""

    what: What
    amount: Quantity = 2


class Stack(Action, frozen=True):
    """The first of the things is put onto the card that speaks."""

    what: What


class Swap(Action, frozen=True):
    """The first of the things goes to its owner's hand while the others go to the rim."""

    what: What


class WoundFrame(Frame, tag="odd_wound"):
    """A wound about to happen."""

    token: int = NONE
    seat: int = 0
    amount: int = 0
    source: int = NONE
    left: tuple[int, ...] = ()


wounding = Procedure(WoundFrame)


@wounding.step("odd.3")
def ask_who_replaces(game: Game, frame: WoundFrame) -> Flow:
    """Somebody may replace it."""
    frame.left = (frame.amount,)
    card = game.state.card_of(frame.token)
    return replaced_happening(game, "wound", card, frame.seat, frame.amount, "left", frame.source)


@wounding.step("odd.3", "odd.4", tells={"damage": ("odd.4",)})
def wound(game: Game, frame: WoundFrame) -> Flow:
    """What is left of it happens."""
    card = game.state.card_of(frame.token)
    if card != NONE and frame.left:
        atoms.damage(game, card, frame.left[0])
    atoms.write(game, "noted", sum(frame.left))
    return None


@performs(Wound)
def _wound(game: Game, frame: Resolve, action: Wound) -> Flow:
    token = frame.picked[0] if frame.picked else NONE
    return WoundFrame(token=token, seat=1 - frame.scope.seat, amount=game.amount(action.amount, frame.scope),
                      source=frame.scope.source)


@performs(Stack)
def _stack(game: Game, frame: Resolve, action: Stack) -> Flow:
    cards = [card for card in cards_of(game, frame.picked) if game.state.token[card] != frame.scope.source][:1]
    host = game.state.card_of(frame.scope.source)
    if not any(host in game.state.zones[FIELD.of(seat)] for seat in (0, 1)):
        return None
    lying = [card for card in cards if card in game.state.zones[game.state.zone[card]]]
    return atoms.move(game, lying, FIELD, cause="play", source=frame.scope.source, onto=frame.scope.source)


@performs(Swap)
def _swap(game: Game, frame: Resolve, action: Swap) -> Flow:
    moves = [Moving((token,), (HAND if at == 0 else RIM).number, cause="destroy", source=frame.scope.source)
             for at, token in enumerate(frame.picked) if token in game.state.bearer]
    return atoms.move_together(game, moves)


class OddRules(ToyRules):
    """Rules that say something wherever they are asked."""

    name = "odd"
    zones = (DECK, HAND, FIELD, GRAVE, RIM, AIR, BAG)
    table = OddTable
    frames: ClassVar[tuple[type[Frame], ...]] = (*ToyRules.frames, WoundFrame)
    effects_zone = AIR
    diverting = frozenset((FIELD.number, GRAVE.number))
    lies_by_rule = frozenset((FIELD.number, RIM.number))
    arrivals = frozenset((GRAVE.number, RIM.number))
    limits_triggering = True
    untouched = "shuns"
    inborn = frozenset(("size",))
    doomed_stand_in = False
    least_up_to = 1
    apart = frozenset((RIM.number,))
    choosy = frozenset((HAND.number,))

    def bind(self, cards: Sequence[CardDef], first: tuple[CardDef, ...] = ()) -> Library:
        library = super().bind(cards, first)
        library.backless = frozenset(library.by_id[each] for each in ("glass", "phoenix") if each in library.by_id)
        library.unread = frozenset(("noted",))
        library.settling = frozenset(("played",))
        library.unsettling = frozenset(("static:power",))
        return library

    # Moves

    def zone_for_cards_beneath(self, game: Game, card: int, zone: Zone) -> Zone:
        return RIM if zone is GRAVE else zone

    def parts_that_leave(self, game: Game, card: int, zone: Zone) -> tuple[int, ...]:
        under = game.state.beneath[card]
        return (card,) if zone is HAND else under[-1:] if zone is DECK else (card, under[0]) if (
            zone is RIM and len(under) > 1) else ()

    def lies_apart(self, game: Game, card: int) -> bool:
        return game.state.owner[card] == 0

    def leaves_quietly(self, game: Game, card: int, zone: Zone) -> bool:
        return zone is RIM

    def replaced_as(self, game: Game, card: int, kinds: tuple[str, ...]) -> tuple[str, ...]:
        return kinds if game.state.owner[card] == 0 else tuple(kind for kind in kinds if kind != "enter:hand")

    def uncovered(self, game: Game, card: int, came: int) -> None:
        atoms.date(game, card, came)

    def looks_back(self, game: Game, card: int, zone: Zone) -> bool:
        return zone is not RIM and game.state.owner[card] == 0

    def arrived(self, game: Game, cards: Sequence[int], zone: Zone) -> None:
        atoms.write_unwatched(game, "came", game.state.table.came * 3 + len(cards) + zone.number)

    def destination(self, game: Game, card: int, zone: Zone) -> Zone | None:
        printed = game.library[game.state.definition[card]].id
        if printed == "wisp" and zone is not FIELD:
            return None
        return RIM if printed in ("guard", "banner") and zone is GRAVE else zone

    def lies(self, game: Game, card: int, zone: Zone, turned: int) -> int:
        return turned ^ (game.state.definition[card] % 3 == 0)

    def side(self, game: Game, card: int, zone: Zone) -> int:
        library, printed = game.library, game.state.definition[card]
        if printed in library.faces:
            faces = library.faces[printed]
            return faces[1] if zone is GRAVE else faces[0] if zone is not FIELD else printed
        if printed in library.readings:
            return library.readings[printed][0] if zone is FIELD else printed
        return library.wholes.get(printed, printed) if zone is not FIELD else printed

    # Effects

    def age(self, game: Game, scope: Scope) -> int:
        return scope.source if scope.seat else game.state.next_token

    def most_up_to(self, game: Game, action: Action, scope: Scope, count: int) -> int:
        return count if isinstance(action, says.Move) else min(count, 2)

    def takes_fewer(self, what: things.Choose) -> bool:
        return what.total is None

    def may_take(self, game: Game, mode: tuple[Action, ...], scope: Scope) -> bool:
        return not isinstance(mode[0], says.Shuffle)

    def may_do(self, game: Game, actions: tuple[Action, ...], scope: Scope) -> bool:
        return scope.seat == 0 or not isinstance(actions[0], says.Draw)

    def may_choose(self, game: Game, seat: int, card: int, scope: Scope) -> bool:
        return game.state.damage[card] < 2 or game.state.controller[card] == seat

    def referred(self, key: str, number: int) -> int:
        return max(1, number)

    def _shuns(self, game: Game, card: int) -> bool:
        return any(isinstance(each, Shuns) for face in game.prints(card) for each in game.library[face].abilities)

    def touches(self, game: Game, card: int, scope: Scope) -> bool:
        return game.state.controller[card] == scope.seat or not self._shuns(game, card)

    def is_altered(self, game: Game, card: int, scope: Scope) -> bool:
        return self.touches(game, card, scope)

    def works(self, game: Game, card: int, ability: Ability) -> bool:
        return card == NONE or not game.state.marks[card] & 1

    def lasts(self, game: Game, until: str) -> bool:
        return until != "turn" or game.state.turn_player == 0

    def waits(self, game: Game, scope: Scope, said: says.Later) -> bool:
        return scope.seat == game.state.turn_player

    def may_trigger(self, game: Game, watcher: int, ability: says.Triggered) -> bool:
        return super().may_trigger(game, watcher, ability) and not game.state.damage[watcher]

    def takes_hold(
        self, game: Game, card: int, what: What, scope: Scope, changes: tuple[says.Change, ...] = ()
    ) -> bool:
        return game.state.damage[card] < 2

    def holds_face_down(self, game: Game, lasting: Continuous) -> bool:
        return lasting.op == "add"

    def replaceable(self, game: Game) -> bool:
        return sum(isinstance(each, ReplaceFrame) for each in game.state.agenda) < 3

    def replacement_chooser(self, game: Game, seat: int, affected: int) -> int:
        return seat if game.state.turn % 2 else affected

    def order_replacements(self, game: Game, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
        return sorted(found, reverse=True)[:3]

    def next_part(self, game: Game, parts: list[list[tuple[int, int]]]) -> list[tuple[int, int]]:
        return parts[-1]

    def until(self, game: Game, duration: str, scope: Scope) -> str:
        return "game" if duration == "turn" and scope.seat else duration

    # What is shown and said

    def cited(self, game: Game, frame: Frame) -> tuple[str, ...]:
        return ("odd.1",) if isinstance(frame, ReplaceFrame) else ()

    def table_view(self, game: Game, seat: int) -> Mapping[str, Any]:
        return {"came": game.state.table.came, "seat": seat}

    def effect_view(self, game: Game, waiting: Waiting) -> Mapping[str, Any]:
        return {"card": game.library[waiting.definition].id, "moment": waiting.moment}

    def lies_with(self, game: Game, card: int, host: int) -> str:
        return "over" if game.state.owner[card] else ""

    def could_lie(self, card: CardDef, zone: Zone) -> bool:
        return not card.id.startswith("s")

    def not_among(self, game: Game, question: Question, wish: Wish) -> Reason | None:
        return Reason("odd.2", "no", len(question.options))


class Layered(OddRules):
    """The same with layers, where things that leave together see one another, and several replacements may apply."""

    layered = True
    top_layer = 5
    leaving_together = True
    single = False
    limits_triggering = False
    doomed_stand_in = True
    least_up_to = 0
    untouched = ""

    def draw(self, game: Game, seat: int) -> Any:
        return super().draw(game, seat) if game.state.zones[DECK.of(seat)] else None


class OddWords(Words):
    """Texts put together by chance, with the rarer words."""

    names = NAMES
    zones = ZONES

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.quiet = seed % 3 == 0
        """Whether nothing of a turn is kept and no ability gives others, so that most moves are plain ones."""

    def cards(self) -> things.Cards:
        found = super().cards()
        if self.pick((True,) + (False,) * 7):
            under = self.pick((things.Itself(), things.It(), things.Cards(("field",))))
            return msgspec.structs.replace(found, under=under)
        return found

    def filter(self, deep: bool = True) -> Filter:
        if self.pick((True, False, False, False)):
            return self.one_of(  # type: ignore[no-any-return]
                lambda: things.Compares("size", self.pick(("<=", ">=", "==")), 2), lambda: things.Is("types", "odd"),
                lambda: things.Carries(2), lambda: things.Extreme("size", things.Cards(("field", "rim")), True),
                lambda: things.Among(things.Itself()), lambda: things.NameHas("zz"),
            )
        return super().filter(deep)

    def amount(self, deep: bool = True) -> Quantity:
        if self.quiet and not self.pick((True, False, False)):
            return self.pick((0, 1, 2))
        if deep and (self.quiet or self.pick((True, False, False, False))):
            return self.one_of(  # type: ignore[no-any-return]
                lambda: things.HowMany(things.It(), 2, went=True), lambda: things.HowMany(things.All(self.cards())),
                lambda: things.ValueOf(things.Itself(), "size"), lambda: things.Kinds(self.cards(), "types", 2),
                lambda: things.Said("drawn"), lambda: things.Said(),
                lambda: things.ValueOf(things.All(self.cards()), "power"),
                lambda: things.Best(self.cards(), "size", least=True),
            )
        return super().amount(deep)

    def what(self) -> What:
        if self.pick((True, False, False, False)):
            return self.one_of(  # type: ignore[no-any-return]
                lambda: things.Choose(self.cards(), self.pick((1, 2)), by=self.who(), target=True),
                lambda: things.Top("rim", 2, self.who()), lambda: things.Until("deck", (self.filter(),), 2, self.who()),
                lambda: things.It("needed"), lambda: things.Choose(self.cards(), 2, up_to=True),
                lambda: things.Choose(self.cards(), 2, different="types"), lambda: self.cards(),
            )
        return super().what()

    def change(self) -> says.Change:
        if self.pick((True, False, False)):
            return self.one_of(  # type: ignore[no-any-return]
                lambda: says.Change("power", self.pick(("divide", "times")), 2),
                lambda: says.Change("size", "add", self.pick((-9, 2))),
                lambda: says.Change("types", self.pick(("gain", "lose", "set")), word=self.pick(("odd", "unit"))),
                lambda: says.Change("types", "lose"), lambda: says.Change("keywords", "remove"),
                lambda: says.Change("power", "fixed", 4),  # type: ignore[arg-type]
                *[lambda: says.Change("abilities", "grant", abilities=(self.given(),))] * (0 if self.quiet else 2),
            )
        found = super().change()
        return says.Change("power", "add", 1) if self.quiet and found.key == "abilities" else found

    def given(self) -> Ability:
        return self.one_of(  # type: ignore[no-any-return]
            *(() if self.quiet else (Shuns,)),
            lambda: says.Triggered(self.when(), (says.Draw(1),), limit=self.pick((0, 1))),
            lambda: says.Static((says.Change("power", "add", 1),), self.cards()), lambda: Forbids("fly"),
            lambda: says.Replacing(When("destroy", things.Itself()), (says.Turn(things.Itself()),)),
        )

    def action(self, depth: int = 1) -> Action:
        if self.pick((True, False, False, False)):
            return self.one_of(  # type: ignore[no-any-return]
                lambda: says.Lasting((self.given(),), self.pick(("turn", "game"))),
                lambda: says.Later("alarm", (says.Draw(1),), "turn", self.when(), once=self.pick((True, False))),
                *[lambda: Wound(self.what(), self.small())] * 2, lambda: Stack(self.what()), lambda: Swap(self.what()),
                lambda: says.Shuffle("rim", self.who()), lambda: says.Turn(self.what(), True),
                lambda: says.Move(self.what(), "rim", self.pick(("top", "bottom")), face=self.pick(("", "down"))),
                lambda: says.Look(self.pick((things.Top("deck", 2), things.Cards(("hand",), Side.THEIRS))),
                                  (says.Move(things.Choose(things.Cards((), among="pile")), "field"),), self.who()),
                lambda: says.May((says.Draw(1),), self.who()), lambda: says.Draw(self.small(), self.who(), True),
            )
        return super().action(depth)

    def when(self, *happenings: str) -> When:
        found = super().when(*happenings)
        return msgspec.structs.replace(
            found, nth=0 if self.quiet else found.nth,
            other=self.pick((None, None, None, things.Itself(), self.cards())),
            also=self.pick(((), (), ("alarm",), ("leave:rim", "field>rim"))))

    def ability(self) -> Ability:
        if self.pick((True, True, False)):
            condition = self.pick((None, None, self.condition()))
            zones = self.pick(((), (), (), ("field", "rim"), ("hand",)))
            return self.one_of(  # type: ignore[no-any-return]
                *(() if self.quiet else (Shuns,)),
                lambda: self.pick((Allows, Obliges, Forbids))(
                    "fly", self.cards(), self.pick((None, self.cards())), condition),
                lambda: says.Triggered(self.when("field>rim", "rim>hand", "leave:rim", "enter:rim", "field>grave"),
                                       (self.action(0),), condition, zones, self.pick((0, 1)), also=(self.when(),)),
                lambda: says.Replacing(self.when("wound"), (says.Become(things.Difference(things.Said(), 1)),),
                                       self.pick((True, False)), condition, limit=self.pick((0, 1))),
                lambda: says.Replacing(self.when("field>grave", "rim>hand", "enter:rim", "draw"), (self.action(0),),
                                       self.pick((True, False)), condition, zones, once=True),
                lambda: says.Static(self.some(self.change, 2, 1), self.static(), condition, zones),
                *[self.proud] * 2, *[self.stand_in] * 4,
            )
        return super().ability()

    def stand_in(self) -> Ability:
        """It stands in for something that happens all the time."""
        kind = self.pick(("destroy", "discard", "draw", "leave:field", "enter:grave", "field>rim", "enter:hand",
                          "enter:field"))
        subject = self.pick((None, things.Cards(("field", "hand", "deck"), self.pick(tuple(Side))), things.Itself()))
        needs = self.pick((None, None, things.Choose(things.Cards(("field", "hand"), Side.YOURS), self.pick((1, 2)))))
        return says.Replacing(
            When(kind, subject, self.pick((None, Who.YOU, Who.OPPONENT))),
            self.pick(((says.Move(things.It(), "rim"),), (says.Turn(things.It("needed")),), (self.action(0),))),
            self.pick((True, False)), self.pick((None, None, self.condition())), (), needs, self.pick((True, False)),
            self.pick((0, 0, 1)))

    def proud(self) -> Ability:
        """What it alters depends on what it alters of others, and so with those."""
        strong = things.Cards(("field",), self.pick(tuple(Side)), (self.one_of(
            lambda: things.Compares("power", self.pick((">=", "<=")), 2), lambda: things.Has("tall"),
            lambda: things.Is("names", "coin"), lambda: things.Compares("size", ">=", 2)),), other=True)
        return self.one_of(  # type: ignore[no-any-return]
            lambda: says.Static((says.Change("power", self.pick(("add", "set")), things.CountOf(strong)),)),
            lambda: says.Static((says.Change("keywords", "grant", 1, "tall"),), strong),
            lambda: says.Static((says.Change("names", "gain", word="coin"),), strong),
            lambda: says.Static((says.Change("names", "lose", word="coin"),), strong),
            lambda: says.Static((says.Change("power", "add", -1), says.Change("size", "add", 1)), strong),
        )


# Cards and tables ---------------------------------------------------------------------------------


def _card(words: OddWords, id: str, *abilities: Ability, **more: Any) -> CardDef:
    size = {"size": words.pick((0, 1, 3))} if words.pick((True, False)) else {}
    numbers = {"power": words.chance.randrange(5)} | size
    return CardDef(id, id, id, numbers, {"names": frozenset((id,)), "types": frozenset((words.pick(("unit", "odd")),))},
                   abilities, **more)


def _prints(words: OddWords) -> list[CardDef]:
    """Cards with several faces, several things on one, no back, and others that say anything."""
    back = CardDef("coin back", "coin back", "coin back", {"size": 7}, {"types": frozenset(("odd",))},
                   words.some(words.ability, 1))
    halves = [_card(words, f"twin {side}", *words.some(words.ability, 1)) for side in ("left", "right")]
    return [
        CardDef("coin", "coin", "coin", {"power": 2}, {"names": frozenset(("coin",))}, words.some(words.ability, 1),
                back=back),
        _card(words, "twin", halves=halves), _card(words, "glass", *words.some(words.ability, 1), aloud="ozzo"),
        _card(words, "wisp", *words.some(words.ability, 1)),
        *[_card(words, f"strange{number}", *words.some(words.ability, 3, 2)) for number in range(6)],
    ]


def laid(words: OddWords, *cards: CardDef) -> Game:
    """A table on which such cards lie everywhere."""
    rules = words.pick((OddRules, Layered))()
    prints = _prints(words)
    game = Game.bare(rules, [deck(), deck()], 1, rules.bind([*CARDS.values(), *prints, *cards]))
    atoms.stand(game, 3, 0)
    choice = [*CARDS, *[each.id for each in prints] * 5]
    for seat in (0, 1):
        for zone, many in ((FIELD, words.pick((2, 3))), (HAND, 3), (GRAVE, 2), (DECK, 6), (RIM, 2), (BAG, 2)):
            for _ in range(many):
                card = atoms.bring(game, game.library.by_id[words.pick(choice)], seat, DECK)
                if zone is not DECK:
                    atoms.carry(game, [card], zone)
    atoms.forget(game)
    return game


def _known(game: Game) -> object:
    """All that is known of a position, with what only these rules have."""
    state = game.state
    lying = [card for cards in state.zones for card in cards]
    return (
        stands(game),
        [(game.number(card, "size"), sorted(game.words(card, "types")), game.prints(card),
          forbidden(game, "fly", card), allowed(game, "fly", card), obliged(game, "fly", card)) for card in lying],
        [(key, place) for key in ("power", "size", "names") for place in range(len(state.zones))
         if game.derived.reaches(key, place)],
        [(number_of(game, token, "power"), number_of(game, token, "size"),
          sorted(words_of(game, things.It(), "names", Scope(0, NONE, (("it", (token,)),)))),
          followed(game, (token,), Scope(0))) for token in sorted(state.known)],
        game.derived.lessens("power"), state.table, state.outcome, state.next_token, state.next_stamp,
    )


# Texts --------------------------------------------------------------------------------------------


def texts(seed: int) -> Iterator[object]:
    """What is asked, told and refused while texts are carried out, what is imagined, and how it stands after each."""
    words = OddWords(seed)
    for number in range(TEXTS):
        game = laid(words, _card(words, "speaker", says.OneShot(words.some(words.action, 4, 2))))
        game.ask_all = bool(number % 2)
        speaker = atoms.bring(game, game.library.by_id["speaker"], 0, FIELD)
        scope = Scope(0, game.state.token[speaker])
        definition = game.library.by_id["speaker"]
        lying = [game.state.token[card] for seat in (0, 1) for card in game.state.zones[FIELD.of(seat)]]
        targets = tuple(tuple(words.chance.sample(lying, 2)) for _ in target_choices(game, definition, 0))
        text = Resolve(definition=definition, ability=0, scope=scope, targets=targets)
        game.state.agenda += [TurnFrame(step=1), text]
        player = RandomPlayer(seed)
        game.run()
        yield [told(game, event) for event in game.events]
        for _ in range(ANSWERS):
            question = game.question
            if question is None:
                break
            yield asked(game, question), reasons(game, question.seat, {each.verb for each in question.options})
            if question.prompt == "replace" and question.options[0].verb == "replace":
                yield [(replacement_meant(game, each.value), move_replaced(game, each.target))
                       for each in question.options if each.verb == "replace"]
            if words.pick((True, False, False)):
                world = game.imagined(words.pick((0, 1)), seed)
                yield stands(world), None if world.question is None else asked(world, world.question)
                assert encode(decode(encode(game), game.rules, game.library)) == encode(game)
            yield [told(game, event) for event in game.answer(answer_of(player, game))]
        yield _known(game)


# Atoms --------------------------------------------------------------------------------------------


def walk(seed: int) -> Iterator[object]:
    """What is told while atoms change a table, and how it stands after each; a clone made before sees nothing of it."""
    words = OddWords(seed)
    game = laid(words)
    game.recording = bool(seed % 5)
    for _ in range(STEPS):
        earlier = game.clone() if words.pick((True, False)) else None
        before = None if earlier is None else _known(earlier)
        game.events = []
        game.state.dirty = False
        done = _step(game, words)
        yield done, [told(game, event) for event in game.events], _known(game)
        if earlier is not None:
            assert _known(earlier) == before, f"{done} is seen in a clone"


def _step(game: Game, words: OddWords) -> object:
    """One atom, on whatever is there: what it is called, and what it says."""
    state, pick, chance = game.state, words.pick, words.chance
    lying = [card for place, cards in enumerate(state.zones) for card in cards if place >> 1 != AIR.number]
    field = [card for seat in (0, 1) for card in state.zones[FIELD.of(seat)]]
    if len(field) < 3:
        atoms.carry(game, chance.sample(lying, 3), FIELD)
        return "fill"
    one, two = chance.sample(field, 2)
    zone, seat, any_card = pick(LYING), pick((0, 1)), pick(lying)
    faced = [card for card in lying if state.definition[card] in game.library.other_side]
    under = [card for cards in state.beneath.values() for card in cards]
    token, printed = state.token[one], game.library.by_id[pick(NAMES)]
    scope = Scope(state.controller[one], token)
    several = chance.sample(lying, chance.randint(1, 4))
    mates = [card for card in lying if state.zone[card] == state.zone[any_card]][:3]
    way: dict[str, Any] = {
        "seat": pick((NONE, NONE, seat)), "at": pick(("top", "bottom", "2")), "face": pick((NONE, NONE, UP, DOWN)),
        "turned": pick((0, 0, 1)), "cause": pick(("", "destroy", "draw")), "source": pick((NONE, token)),
    }
    moves = [Moving((state.token[card],), pick(LYING).number, **way) for card in several]
    steps: dict[str, Callable[[], object]] = {
        "carry": lambda: atoms.carry(game, several, zone, **way),
        "carry_mates": lambda: atoms.carry(game, mates, zone, **way),
        "none": lambda: atoms.carry(game, [], zone), "none_together": lambda: atoms.carry_together(game, []),
        "become": lambda: atoms.carry(game, several, zone, **way, becoming=(("power", "add", 1, ""),)),
        "onto": lambda: atoms.carry(game, [any_card], FIELD, onto=token) if any_card not in field else None,
        "move": lambda: atoms.move(game, several, zone, **way),
        "together": lambda: atoms.carry_together(game, moves),
        "move_together": lambda: atoms.move_together(game, moves),
        "could": lambda: could_replace(game, moves[0]),
        "wound": lambda: replaced_happening(game, "wound", pick((one, NONE)), seat, 2, "result", state.token[two]),
        "tuck": lambda: atoms.tuck(game, two, one, pick(("top", "bottom")), pick((UP, UP, DOWN))),
        "cover": lambda: atoms.cover(game, two, one, pick((NONE, NONE, DOWN))),
        "cover_from": lambda: atoms.cover(game, any_card, one) if any_card not in field else None,
        "uncover": lambda: atoms.uncover(game, one, pick((NONE, DOWN, UP))) if one in state.beneath else None,
        "part": lambda: atoms.part(game, pick(under)) if under else None,
        "attach": lambda: atoms.attach(game, one, two),
        "suspend": lambda: atoms.suspend(game, any_card),
        "restore": lambda: atoms.restore(game, state.pending[-1], pick(("top", "bottom"))) if state.pending else None,
        "fetch": lambda: atoms.carry(game, state.pending[-1:], zone, **way) if state.pending else None,
        "control": lambda: atoms.control(game, one, seat),
        "flip": lambda: atoms.flip(game, any_card, pick((UP, DOWN)), pick(("", "alarm"))),
        "turn_over": lambda: atoms.turn_over(game, faced[0], pick(("", "alarm"))) if faced else None,
        "turn": lambda: atoms.turn(game, one, pick((0, 1)), pick(("", "alarm"))),
        "turn_all": lambda: atoms.turn_all(game, field[:3], pick((0, 1)), pick(("", "alarm"))),
        "show": lambda: atoms.show(game, any_card, pick((only(0), only(1), EVERYBODY))),
        "hide": lambda: atoms.hide(game, any_card),
        "shuffle": lambda: atoms.shuffle(game, pick((DECK, HAND, RIM)), seat),
        "arrange": lambda: _arrange(game, words, seat),
        "line_up": lambda: atoms.line_up(game, DECK.of(seat), state.zones[DECK.of(seat)][2::-1]),
        "establish": lambda: _establish(game, scope, pick(("turn", "game"))),
        "begin": lambda: atoms.begin(game, "power", pick(("add", "set", "fixed")), 2, "", (token, state.token[two]),
                                     pick(("turn", "game", f"while:{state.token[two]}")), scope),
        "lend": lambda: atoms.begin(game, "abilities", "grant", printed, "", (token,), "turn", scope),
        "by_rule": lambda: atoms.begin(game, "power", "add", 1, "by_rule", (token,), "game", scope),
        "expire": lambda: atoms.expire(game, pick(("turn", "game"))),
        "lapse": lambda: atoms.lapse(game, state.continuous[-1].stamp) if state.continuous else None,
        "take_over": lambda: atoms.take_over(game, token, state.token[two], "power", pick(("turn", "game"))),
        "inherit": lambda: atoms.inherit(game, token, state.token[two]),
        "delay": lambda: atoms.delay(game, Delayed(
            pick(HAPPENINGS), game.library.by_id["scholar"], 0, scope, subject=pick((NONE, token)),
            once=pick((True, False)), until=pick(("", "turn")))),
        "declare": lambda: atoms.declare(game, game.library.by_id["scholar"], 0, scope, pick((0, 1))),
        "happen": lambda: atoms.happen(game, pick(HAPPENINGS), pick((one, NONE)), seat, pick((NONE, state.token[two])),
                                       pick((0, 2)), pick(((), (token, state.token[two])))),
        "stop_waiting": lambda: atoms.no_longer_waits(game, pick(state.waiting)) if state.waiting else None,
        "speak_for": lambda: atoms.speak_for(game, token, state.token[two]),
        "vanish": lambda: atoms.vanish(game, one),
        "create": lambda: atoms.create(game, printed, seat, pick((FIELD, RIM)), face=pick((UP, DOWN))),
        "bring": lambda: list(atoms.bring_all(game, (printed, printed), seat, pick((DECK, RIM, FIELD)))),
        "next_turn": lambda: atoms.next_turn(game, seat),
        "remember": lambda: atoms.remember(game, [any_card], pick((True, False))),
        "keep": lambda: atoms.keep(game, [any_card]),
        "reprint": lambda: atoms.reprint(game, one, printed),
        "damage": lambda: atoms.damage(game, one, pick((-1, 1, 2))),
        "mark": lambda: atoms.mark(game, one, pick((1, 2)), pick((True, False))),
        "count": lambda: atoms.count(game, one, pick(("dust", "gold")), pick((-1, 1, 2))),
        "write": lambda: atoms.write(game, pick(("played", "this_turn", "noted")), pick((1, 2))),
        "write_some": lambda: atoms.write(game, {pick(("played", "noted")): 3, "noted": 2}),
        "anew": lambda: atoms.anew(game), "occur": lambda: atoms.occur(game), "stamp": lambda: atoms.stamp(game),
        "forget": lambda: atoms.forget(game), "use": lambda: atoms.use(game, pick(("a", "b"))),
        "forget_uses": lambda: atoms.forget_uses(game, ("a",)),
        "deal": lambda: atoms.deal_anew(game, {card: printed for card in several if not state.seen[card] & 1}, 0),
    }
    step = pick([*steps, *("carry", "carry_mates", "together", "tuck", "cover", "turn", "happen") * 2])
    said = steps[step]()
    return step, said if not isinstance(said, Frame) else msgspec.to_builtins(said)


def _arrange(game: Game, words: OddWords, seat: int) -> None:
    zone = words.pick((DECK, RIM))
    cards = game.state.zones[zone.of(seat)]
    atoms.arrange(game, zone, seat, words.chance.sample(cards, len(cards)), words.pick((NONE, 1 - seat)))


def _establish(game: Game, scope: Scope, until: str) -> None:
    made = game.library.by_id["banner"]
    atoms.establish(game, made, AIR, until, scope)


# What is kept -------------------------------------------------------------------------------------


def summed(kind: str, seed: int) -> str:
    """A short word for how it goes."""
    play = walk if kind == "odd_atoms" else texts
    return short(msgspec.json.encode(list(play(seed)), order="deterministic"), 4)


def kept() -> dict[str, list[str]]:
    """The words that are kept of each kind."""
    return kept_in(KEPT)


def renew() -> None:
    """Write them anew."""
    lines = [" ".join((kind, *(summed(kind, seed) for seed in range(MANY)))) for kind in KINDS]
    KEPT.write_text("\n".join((*lines, "")), encoding="utf8")
