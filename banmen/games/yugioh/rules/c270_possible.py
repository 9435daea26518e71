"""Effects that could do nothing are not activated: no cards to draw, nothing to destroy, nothing to be found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from banmen.games.yugioh.effects import (
    BanishThis,
    CanBeDone,
    DiscardChosen,
    DiscardSome,
    HandSize,
    Inflict,
    LeadsTo,
    Moment,
    Needs,
    NegateAttack,
    PayPoints,
    PutPosition,
    Recover,
    ReleaseSome,
    ReleaseThis,
    Search,
    SendThis,
    SpecialSummon,
    Target,
    Trigger,
    Use,
)
from banmen.games.yugioh.effects_bounds import Oath
from banmen.games.yugioh.effects_doing import (
    DiscardRandom,
    EquipOn,
    RollDie,
    Rolled,
    TakeControl,
    TossCoin,
    TurnOverTop,
)
from banmen.games.yugioh.effects_more import PutOnDeck, ReturnSome, ReturnThis, SetCards, ShuffleInto, SwitchPosition
from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c165_activation import POSSIBLE, possible
from banmen.games.yugioh.rules.c270_prices import meant_by, nothing_follows, nothing_serves
from banmen.games.yugioh.rules.c337_bounds import FORBIDDEN, barred
from banmen.games.yugioh.rules.c360_procedures import refuse_effect
from banmen.games.yugioh.rules.c403_costs import OF_ITSELF
from banmen.games.yugioh.rules.c454_original import LEVELS, can_be_altered
from banmen.games.yugioh.summoning import BanishSome, CreateTokens, SendSome
from banmen.games.yugioh.table import ATTACKED_TWICE
from banmen.games.yugioh.zones import DECK, FIELD_NUMBERS, HAND, MONSTER, MONSTERS_AT_MOST, SPELL_TRAP, SPELLS_AT_MOST
from banmen.kernel.effects.base import Action, Condition, Quantity, Side, What, Who, walk
from banmen.kernel.effects.says import (
    Alter,
    As,
    Change,
    Draw,
    ForEach,
    If,
    Move,
    Pick,
    PutCounters,
    Repeat,
    Show,
    Shuffle,
)
from banmen.kernel.effects.things import All, AtRandom, Both, Cards, Choose, CountOf, Half, Is, It, Itself, Said, Top
from banmen.kernel.evaluate import filters, find_so_many
from banmen.kernel.names import DOWN, NONE, TURNED, UP, other
from banmen.kernel.question import Reason
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable
    from banmen.games.yugioh.table import Game

NOTHING_THERE = Reason("270.1", "nothing_to_do")
NO_ROOM_FOR_IT = Reason("120.2", "monster_zone_full")
NO_ROOM_IN_ROW = Reason("120.3", "spell_zone_full")
TOO_FEW_TO_DRAW = Reason("270.1", "too_few_to_draw")


def _scope(game: Game, seat: int, card: int) -> Scope:
    return Scope(seat, game.state.token[card])


# Whether something can be done to a card at all ---------------------------------------------------

Doable = Callable[["Game", Any, Scope, int], bool]
DOABLE: dict[type[Action], Doable] = {}
"""For some instructions, whether they would change anything of a card."""


def doable(kind: type[Action]) -> Callable[[Doable], Doable]:
    """Register to which cards an instruction can be done."""

    def register(check: Doable) -> Doable:
        DOABLE[kind] = check
        return check

    return register


@filters(CanBeDone)
@book.rule("270.1")
def can_be_done(game: Game, term: CanBeDone, scope: Scope, card: int) -> bool:
    """What an effect is done to must be such that it changes something."""
    return DOABLE[type(term.action)](game, term.action, scope, card)


@filters(LeadsTo)
@book.rule("270.1")
def leads_to(game: Game, term: LeadsTo, scope: Scope, card: int) -> bool:
    """With this card as the target there must be another that the text speaks of then.

    A level that is to be like that of this card must be another one.
    """
    action, source = term.action, game.state.card_of(scope.source)
    if isinstance(action, Alter):
        return _has_a_level(game, card) and game.number(card, "level") != game.number(source, "level")
    what = meant_by(action)
    assert what is not None
    for name in {each.name for each in walk(what) if isinstance(each, It)}:
        scope = scope.having(name, (game.state.token[card],))
    return any(each not in (card, source) for each in game.find(what.cards, scope))


def _has_a_level(game: Game, card: int) -> bool:
    return "level" in game.library.cards[game.state.definition[card]].numbers


@doable(SpecialSummon)
def _can_be_summoned(game: Game, action: SpecialSummon, scope: Scope, card: int) -> bool:
    return refuse_effect(game, card, scope.seat, scope.source, action.ignoring) is None


@doable(PutPosition)
@book.rule("270.1", "320.6", "337.1")
def can_be_put(game: Game, action: PutPosition, scope: Scope, card: int) -> bool:
    """A monster is put into a position it is not in; a token is never put face down."""
    state = game.state
    if state.zone[card] >> 1 != MONSTER.number:
        return False
    if action.position == "set":
        return state.face[card] == UP and not printed(game, card).token
    return state.face[card] == DOWN or (state.turned[card] == TURNED) != (action.position == "defense")


@doable(Alter)
@book.rule("355.6", "130.2", "270.1")
def can_be_changed(game: Game, action: Alter, scope: Scope, card: int) -> bool:
    """Values of a card that lies face down are not changed, nor a level to what it is already, nor ATK below 0."""
    return can_be_altered(game, card, action.changes) and any(
        _would_be_another(game, each, scope, card) if each.key in LEVELS else not _is_nothing(game, each, scope, card)
        for each in action.changes
    )


@book.rule("270.1", "130.5")
def _is_nothing(game: Game, change: Change, scope: Scope, card: int) -> bool:
    """Whether ATK or DEF would be changed by nothing: ATK of 0 is not lowered or halved any more."""
    if change.key not in VALUES or game.state.zone[card] >> 1 != MONSTER.number:
        return False
    none_left = not game.rules.referred(change.key, game.number(card, change.key))
    if change.op == "set":
        return none_left and isinstance(change.amount, Half)
    if change.op != "add" or depends_on_it(change.amount):
        return False
    amount = game.amount(change.amount, scope)
    return amount == 0 or (amount < 0 and none_left)


def _would_be_another(game: Game, change: Change, scope: Scope, card: int) -> bool:
    """Whether a level or rank would change: the card has one, which is another, or can still be lowered."""
    if change.key not in game.library.cards[game.state.definition[card]].numbers:
        return False
    if depends_on_it(change.amount):
        return True
    now, amount = game.rules.referred(change.key, game.number(card, change.key)), game.amount(change.amount, scope)
    return now != (amount if change.op == "set" else max(1, now + amount))


@doable(ForEach)
def _can_be_done_to_each(game: Game, action: ForEach, scope: Scope, card: int) -> bool:
    """What is done to each is done to those to which the first of it can be done."""
    first = action.actions[0]
    check = DOABLE.get(type(first)) if getattr(first, "what", None) == It() else None
    return check is None or check(game, first, scope, card)


@doable(PutCounters)
def _can_bear(game: Game, action: PutCounters, scope: Scope, card: int) -> bool:
    return game.state.face[card] == UP


@doable(TakeControl)
def _can_be_taken(game: Game, action: TakeControl, scope: Scope, card: int) -> bool:
    (seat,) = game.seats(action.who, scope)
    return game.state.zone[card] == MONSTER.of(other(seat))


# Which of its instructions must be possible --------------------------------------------------------

VALUES = frozenset(("atk", "def"))
OF_CARDS = All | Choose | AtRandom
"""The ways to mean some of the cards that are described."""
COUNTED = OF_CARDS | Top
"""The ways to say what something is done to of which there may be too few."""
NAMED = frozenset((It, Itself))
"""The ways to mean what a text has spoken of, which are nearly all others."""


ATTACKS_ON = (Change("keywords", "grant", word="attack_on"),)
"""That a monster attacks once more, which it does not do a third time."""


def must_be_activated(ability: Chainable) -> bool:
    """An effect that activates by itself does so whatever it can do."""
    return type(ability) is Trigger and not ability.optional


@book.rule("270.1")
def must_be_possible(ability: Chainable, action: Action) -> bool:
    """All that an effect does at its first moment must be possible; of what comes then as much is done as can be."""
    if must_be_activated(ability):
        return False
    begun = False
    for each in ability.effect:
        if type(each) is Moment:
            if begun:
                return False
            continue
        if each is action:
            return True
        begun = begun or not isinstance(each, Needs)
    return False


def _to_hand(action: Action) -> tuple[str, ...]:
    return ("hand",)


def _to_field(action: Action) -> tuple[str, ...]:
    return ("monster",)


def _where_it_goes(action: Action) -> tuple[str, ...]:
    assert isinstance(action, Move)
    return (action.to,)


def _nowhere(action: Action) -> tuple[str, ...]:
    return ()


_BRINGS: dict[type[Action], Callable[[Action], tuple[str, ...]]] = {
    Draw: _to_hand, Search: _to_hand, Move: _where_it_goes, SpecialSummon: _to_field, CreateTokens: _to_field,
    PutPosition: _to_field, TakeControl: _to_field, DiscardChosen: lambda _: ("graveyard",),
    DiscardRandom: lambda _: ("graveyard",), Show: _nowhere, Shuffle: _nowhere, Moment: _nowhere, Alter: _to_field,
    Inflict: _nowhere, Recover: _nowhere, NegateAttack: _nowhere, Needs: _nowhere, RollDie: _nowhere,
    TossCoin: _nowhere, ShuffleInto: lambda _: ("deck",),
}
"""For plain instructions, the zones in which something is otherwise afterwards."""


def may_bring(ability: Chainable, action: Action, *zones: str) -> bool:
    """Whether what the effect does before this instruction may bring what that needs into one of these zones."""
    for each in ability.effect:
        if each is action:
            return False
        if type(each) is Alter and not _told_apart(action):
            continue  # whatever a card has become, any will do
        if any(brings is None or not set(zones).isdisjoint(brings) for brings in _brought(each)):
            return True
    return False


def _brought(action: Action) -> Iterator[tuple[str, ...] | None]:
    """Of each plain instruction in it, the zones in which something is otherwise afterwards; None if nobody knows."""
    if isinstance(action, Repeat | As):
        for each in action.actions:
            yield from _brought(each)
    else:
        brings = _BRINGS.get(type(action))
        yield None if brings is None else brings(action)


def _told_apart(action: Action) -> bool:
    """Whether some cards of a zone are meant and others are not."""
    what = getattr(action, "what", None)
    return not isinstance(what, OF_CARDS) or bool(what.cards.filters)


# What the instructions need ------------------------------------------------------------------------


def at_least(quantity: Quantity) -> int:
    """How many cards a text with this number needs; one that is only worked out later needs one."""
    return quantity if isinstance(quantity, int) else 1


@lru_cache(maxsize=4096)
def depends_on_it(what: What | Quantity | Condition) -> bool:
    """Whether which cards are meant, or how many, is known only when others were chosen, or a die was rolled.

    What is to be done with them says nothing of which they are.
    """
    if isinstance(what, OF_CARDS):
        asked = tuple(each for each in what.cards.filters if not isinstance(each, CanBeDone))
        what = replace(what, cards=replace(what.cards, filters=asked))
    return any(isinstance(term, It | Said | Rolled) or (isinstance(term, Cards) and term.among) for term in walk(what))


@book.rule("270.1")
def there_are(game: Game, action: Action, what: What, scope: Scope, but: int, spent: int = 0) -> bool:
    """Whether there are as many cards as the text names (of "up to so many" or "all" one) to which it can be done.

    So many of them are spent before.
    """
    if isinstance(what, Top):
        piles = (game.state.zones[game.zone_named[what.zone].of(seat)] for seat in game.seats(what.who, scope))
        return all(len(pile) >= at_least(what.count) for pile in piles)
    if not isinstance(what, OF_CARDS) or depends_on_it(All(what.cards)):
        return True
    need = 1 + spent
    if isinstance(what, AtRandom | Choose) and not depends_on_it(what.count):
        count = game.amount(what.count, scope)
        if count < 1:
            return False  # as many as there are of something of which there are none
        if not (isinstance(what, Choose) and what.up_to):
            need = count + spent
    check = DOABLE.get(type(action))
    if check is None:
        return find_so_many(game, what.cards, scope, need, but=but)
    found = (card for card in game.find(what.cards, scope) if card != but or isinstance(action, Alter))
    return sum(check(game, action, scope, card) for card in found) >= need


@book.rule("270.1", "403.1")
def spent_on(game: Game, seat: int, card: int, ability: Chainable, what: What) -> int:
    """How many of the cards that an effect needs its price takes at the least: those that nothing else can pay."""
    if not isinstance(what, OF_CARDS) or depends_on_it(what):
        return 0
    found, scope, meant = 0, _scope(game, seat, card), None
    for part in ability.announce.parts:
        if isinstance(part, DiscardSome):
            pool = Cards(("hand",), Side.YOURS, part.filters)
        elif isinstance(part, SOME_LEAVE):
            pool = part.cards
        else:
            continue
        if set(pool.zones).isdisjoint(what.cards.zones):
            continue
        if meant is None:
            meant = set(game.find(what.cards, scope)) - {card}
        others = sum(each != card and each not in meant for each in game.find(pool, scope))
        found += max(0, part.count - others)
    return found


THIS_LEAVES = ReleaseThis | SendThis | BanishThis | ReturnThis
SOME_LEAVE = ReleaseSome | SendSome | BanishSome | ReturnSome
"""Prices with which monsters may leave the field."""


@book.rule("270.1", "120.2", "120.3")
def freed(game: Game, seat: int, card: int, ability: Chainable, zone: str = "monster") -> int:
    """How many of the own monster zones, or spell and trap zones, the price of an effect leaves free."""
    found = 0
    for part in ability.announce.parts:
        if isinstance(part, THIS_LEAVES):
            found += game.state.zone[card] == game.zone_named[zone].of(seat)
        elif isinstance(part, SOME_LEAVE) and zone in part.cards.zones:
            lying = game.find(replace(part.cards, zones=(zone,), side=Side.YOURS), _scope(game, seat, card))
            found += min(part.count, len(list(lying)))
    return found


def zones_of(what: What) -> tuple[str, ...]:
    """The zones in which a text looks for cards."""
    if isinstance(what, Top):
        return (what.zone,)
    return what.cards.zones if isinstance(what, OF_CARDS) else ()


@possible(Move)
@possible(PutPosition)
@possible(Alter)
@possible(PutCounters)
@possible(Pick)
@possible(ShuffleInto)
@possible(PutOnDeck)
@possible(SwitchPosition)
@possible(ForEach)
@book.rule("270.1")
def refuse_things(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """What an effect does at once must have something it can be done to, as often as the text says."""
    what = getattr(action, "what", None)
    if isinstance(action, Alter) and what == Itself() and action.changes == ATTACKS_ON and (
        game.state.marks[card] & ATTACKED_TWICE
    ):
        return NOTHING_THERE
    if type(what) in NAMED or not isinstance(what, COUNTED):
        return None
    if not (must_be_possible(ability, action) or _gives_from_hand(ability, what)):
        return None
    if nothing_serves(game, seat, card, ability) or nothing_follows(game, seat, card, ability):
        return NOTHING_THERE
    but = NONE if _stays_there(game, card, ability) else card
    spent = spent_on(game, seat, card, ability, what)
    scope = _scope(game, seat, card)
    choosing = game.seats(what.by, scope) if isinstance(what, Choose) and what.by is Who.EACH else (seat,)
    there = all(there_are(game, action, what, scope.of(who), but, spent) for who in choosing)
    if there or may_bring(ability, action, *zones_of(what)):
        return None
    return NOTHING_THERE


def _gives_from_hand(ability: Chainable, what: What) -> bool:
    """Whether so many cards of the own hand are given up, which the player must have even if it is done only then."""
    return not must_be_activated(ability) and isinstance(what, Choose) and not what.up_to and (
        what.cards.zones == ("hand",) and what.cards.side is Side.YOURS)


def _stays_there(game: Game, card: int, ability: Chainable) -> bool:
    """Whether the card lies on the field and still does when its effect is carried out, so that it counts too."""
    if isinstance(ability, Use) and ability.timing == "card":
        return False
    paid = any(type(part) in OF_ITSELF for part in ability.announce.parts)
    return not paid and game.state.zone[card] >> 1 in FIELD_NUMBERS


@possible(SetCards)
@possible(EquipOn)
@book.rule("270.1", "120.3")
def refuse_row(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """What is set or equipped needs a free place in the spell and trap zone, beside that of the card itself."""
    assert isinstance(action, SetCards | EquipOn)
    row, state = SPELL_TRAP.of(seat), game.state
    stays = (isinstance(action.what, Itself) and state.zone[card] == row) or not _goes_into_row(action)
    taken = len(state.zones[row]) + (state.zone[card] == HAND.of(seat) and printed(game, card).facts.type != "monster")
    if stays or must_be_activated(ability) or taken < SPELLS_AT_MOST or freed(game, seat, card, ability, "spell_trap"):
        return refuse_things(game, seat, card, ability, action)
    return None if may_free(ability, action) else NO_ROOM_IN_ROW


def _goes_into_row(action: SetCards | EquipOn) -> bool:
    """Whether what is set is said to be spells or traps; monsters are set elsewhere."""
    what = action.what
    return isinstance(action, EquipOn) or (isinstance(what, OF_CARDS) and any(
        isinstance(term, Is) and term.key == "types" and term.word in ("spell", "trap") for term in walk(what)))


def may_free(ability: Chainable, action: Action) -> bool:
    """Whether the effect moves something before, which may leave a place free."""
    return any(isinstance(each, Move) for each in ability.effect[: ability.effect.index(action)])


@possible(Draw)
@book.rule("270.1")
def refuse_draw(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Who would have to draw more cards than the deck holds is not made to by an effect activated now."""
    assert isinstance(action, Draw)
    if must_be_activated(ability) or depends_on_it(action.amount):
        return None
    zones, scope = game.state.zones, _scope(game, seat, card)
    amount = game.amount(action.amount, scope)
    if amount < 1 and must_be_possible(ability, action):
        return NOTHING_THERE
    short = False
    for who in game.seats(action.who, scope):
        if barred(game, "draw", who):
            return FORBIDDEN
        short = short or len(zones[DECK.of(who)]) < amount
    return TOO_FEW_TO_DRAW if short and not may_bring(ability, action, "deck") else None


@possible(Recover)
@possible(Inflict)
@book.rule("270.1")
def refuse_points(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Nobody is given or made to lose no points at all by an effect activated now."""
    assert isinstance(action, Recover | Inflict)
    if not must_be_possible(ability, action) or isinstance(action.amount, int) or depends_on_it(action.amount):
        return None
    there = game.amount(action.amount, _scope(game, seat, card)) > 0 or any(
        not isinstance(each, Needs) for each in ability.effect[: ability.effect.index(action)])
    return None if there else NOTHING_THERE


@possible(Search)
@book.rule("270.1")
def refuse_search(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """A deck is not looked through for cards of which its player knows that they are not there."""
    assert isinstance(action, Search)
    if barred(game, "search", seat):
        return FORBIDDEN
    if must_be_possible(ability, action) and nothing_serves(game, seat, card, ability):
        return NOTHING_THERE
    wanted = Cards(("deck",), Side.YOURS, action.filters)
    if must_be_activated(ability) or may_bring(ability, action, "deck") or depends_on_it(All(wanted)):
        return None
    return None if find_so_many(game, wanted, _scope(game, seat, card), action.count) else NOTHING_THERE


@possible(TakeControl)
@book.rule("270.1", "409.2")
def refuse_control(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Nobody takes a monster over without a free monster zone for it, nor where there is none to take."""
    full = len(game.state.zones[MONSTER.of(seat)]) >= MONSTERS_AT_MOST
    if full and not must_be_activated(ability) and not freed(game, seat, card, ability):
        return NO_ROOM_FOR_IT
    return refuse_things(game, seat, card, ability, action)


@possible(DiscardChosen)
@possible(DiscardRandom)
@book.rule("270.1")
def refuse_discard(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """A hand from which cards are to be discarded at once must hold so many, the card itself not counted.

    Where both discard, it is enough that one of them can discard something.
    """
    assert isinstance(action, DiscardChosen | DiscardRandom)
    if not must_be_possible(ability, action) or may_bring(ability, action, "hand"):
        return None
    need = 1 if action.who is Who.EACH else action.count
    for who in game.seats(action.who, _scope(game, seat, card)):
        if sum(each != card for each in game.state.zones[HAND.of(who)]) >= need:
            return None
    return NOTHING_THERE


@possible(As)
@book.rule("270.1")
def refuse_theirs(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Players who are to do something with cards at once need such cards, each of them and as many as the text says."""
    assert isinstance(action, As)
    if not must_be_possible(ability, action):
        return None
    for each in action.actions:
        if isinstance(each, DiscardChosen):
            what: object = Choose(Cards(("hand",), Side.YOURS), each.count)
        elif isinstance(each, Move):
            what = each.what
        elif isinstance(each, Show):
            continue
        else:
            return None
        if not isinstance(what, Choose) or may_bring(ability, action, *what.cards.zones):
            return None
        scope = _scope(game, seat, card)
        short = any(not there_are(game, each, what, scope.of(who), card) for who in game.seats(action.who, scope))
        return NOTHING_THERE if short else None
    return None


@possible(If)
@book.rule("270.1")
def refuse_proviso(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """What is done only while that is so which the activation asks for, too, has to be possible like anything else."""
    assert isinstance(action, If)
    asked = ability.condition.conditions if isinstance(ability.condition, Both) else (ability.condition,)
    if action.otherwise or action.condition not in asked:
        return None
    inner = replace(ability, effect=action.then)
    for each in action.then:
        check = POSSIBLE.get(type(each))
        refused = check(game, seat, card, inner, each) if check is not None else None
        if refused is not None:
            return refused
    return None


@possible(Inflict)
@possible(Recover)
@book.rule("270.1")
def refuse_no_points(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Damage or points for each of something need one of it, unless a price or what is done before may bring one."""
    assert isinstance(action, Inflict | Recover)
    amount = action.amount
    if not isinstance(amount, CountOf | HandSize) or depends_on_it(amount) or must_be_activated(ability):
        return None
    counted = amount.cards.zones if isinstance(amount, CountOf) else ("hand",)
    if ability.effect[0] is not action or not _paid_into(ability).isdisjoint(counted):
        return None
    return None if game.amount(amount, _scope(game, seat, card)) else NOTHING_THERE


def _paid_into(ability: Chainable) -> set[str]:
    """The zones into which cards may come for a price."""
    found: set[str] = set()
    for part in ability.announce.parts:
        if isinstance(part, BanishSome | BanishThis):
            found.add("banished")
        elif isinstance(part, ReturnSome | ReturnThis):
            found.add("hand" if part.to == "hand" else "deck")
        elif not isinstance(part, PayPoints | Oath | Target):
            found.add("graveyard")
    return found


@possible(TurnOverTop)
@book.rule("270.1")
def refuse_turn_over(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Without a deck there is no top card to be turned over."""
    return None if game.state.zones[DECK.of(seat)] or must_be_activated(ability) else NOTHING_THERE
