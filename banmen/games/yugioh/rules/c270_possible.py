"""Effects that could do nothing are not activated: no cards to draw, nothing to destroy, nothing to be found."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from banmen.games.yugioh.effects import (
    OF_TARGETS,
    BanishThis,
    DiscardChosen,
    DiscardSome,
    HandSize,
    Inflict,
    Needs,
    PayPoints,
    PutPosition,
    Recover,
    ReleaseSome,
    ReleaseThis,
    Search,
    SendThis,
    Target,
)
from banmen.games.yugioh.effects_bounds import Oath
from banmen.games.yugioh.effects_doing import (
    DiscardRandom,
    EquipOn,
    Obey,
    TakeControl,
    TurnOverTop,
)
from banmen.games.yugioh.effects_more import (
    PutOnDeck,
    ReturnSome,
    ReturnThis,
    SetCards,
    SetPoints,
    ShuffleInto,
    SwitchPosition,
)
from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c165_activation import possible
from banmen.games.yugioh.rules.c270_bringing import may_bring, must_be_activated, must_be_possible
from banmen.games.yugioh.rules.c270_doable import DOABLE
from banmen.games.yugioh.rules.c270_prices import (
    Meant,
    depends_on_it,
    gone_by_then,
    nothing_follows,
    nothing_serves,
    taken_before,
)
from banmen.games.yugioh.rules.c337_bounds import FORBIDDEN, barred, refuse_bound
from banmen.games.yugioh.rules.c355_knowing import own_cards
from banmen.games.yugioh.rules.c403_costs import payable
from banmen.games.yugioh.summoning import BanishSome, SendSome
from banmen.games.yugioh.table import ATTACKED, ATTACKED_TWICE, table
from banmen.games.yugioh.zones import (
    DECK,
    EXTRA,
    HAND,
    MONSTER,
    MONSTERS_AT_MOST,
    SPELL_TRAP,
    SPELLS_AT_MOST,
)
from banmen.kernel.effects.base import Action, Quantity, Side, What, Who, walk
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import (
    Alter,
    As,
    Change,
    Draw,
    ForEach,
    Lasting,
    Move,
    Pick,
    PutCounters,
    Show,
)
from banmen.kernel.effects.things import All, AtRandom, Cards, Check, Choose, Is, It, Itself, Top, ValueOf
from banmen.kernel.evaluate import find_so_many
from banmen.kernel.names import DOWN, other
from banmen.kernel.question import Reason
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.effects import Chainable
    from banmen.games.yugioh.table import Game

NOTHING_THERE = Reason("270.1", "nothing_to_do")
NO_ROOM_FOR_IT = Reason("120.2", "monster_zone_full")
NO_ROOM_IN_ROW = Reason("120.3", "spell_zone_full")
TOO_FEW_TO_DRAW = Reason("270.1", "too_few_to_draw")
COUNTED = (All, Choose, AtRandom, Top)
"""The ways to say what something is done to of which there may be too few."""
ATTACKS_ON = (Change("keywords", "grant", word="attack_on"),)
"""That a monster attacks once more: one that attacked, and not a third time."""


def _scope(game: Game, seat: int, card: int) -> Scope:
    return Scope(seat, game.state.token[card])


def at_least(quantity: Quantity) -> int:
    """How many cards a text with this number needs; one that is only worked out later needs one."""
    return quantity if isinstance(quantity, int) else 1


@book.rule("270.1")
def there_are(game: Game, action: Action, what: What | None, scope: Scope, but: int, spent: int = 0) -> bool:
    """Whether there are as many cards as the text names (of "up to so many" or "all" one) to which it can be done.

    So many of them are spent before.
    """
    if isinstance(what, Top):
        piles = (game.state.zones[game.zone_named[what.zone].of(seat)] for seat in game.seats(what.who, scope))
        return all(len(pile) >= at_least(what.count) for pile in piles)
    if not isinstance(what, Meant) or depends_on_it(All(what.cards)):
        return True
    need = 1 + spent
    if isinstance(what, AtRandom | Choose) and not depends_on_it(what.count):
        count = game.amount(what.count, scope)
        if count < 1:
            return False  # as many as there are of something of which there are none
        if not (isinstance(what, Choose) and what.up_to):
            need = count + spent
    if not_known(game, what.cards, scope) >= need:
        return True
    check = DOABLE.get(type(action))
    if check is None:
        return find_so_many(game, what.cards, scope, need, but=but)
    return sum(check(game, action, scope, card) for card in game.find(what.cards, scope) if card != but) >= need


@book.rule("270.1")
def not_known(game: Game, cards: Cards, scope: Scope) -> int:
    """How many cards of the hand or extra deck of who does not activate it may be what the text says."""
    state = game.state
    holder = other(state.controller[state.card_of(scope.source)])
    whose = Side.YOURS if holder == scope.seat else Side.THEIRS
    if cards.side not in (whose, Side.ANY):
        return 0
    in_hand = len(state.zones[HAND.of(holder)]) if "hand" in cards.zones else 0
    down = sum(state.face[each] == DOWN for each in state.zones[EXTRA.of(holder)]) if "extra" in cards.zones else 0
    return in_hand + down


@book.rule("270.1", "403.1")
def spent_on(game: Game, seat: int, card: int, ability: Chainable, action: Action, what: What) -> int:
    """How many of the cards that an effect needs its price takes at the least: those that nothing else can pay."""
    parts = ability.announce.parts
    if not parts or not isinstance(what, Meant) or depends_on_it(what):
        return 0
    found, scope, meant = 0, _scope(game, seat, card), None
    for part in parts:
        if isinstance(part, DiscardSome):
            zones: tuple[str, ...] = ("hand",)
        elif isinstance(part, SOME_LEAVE):
            zones = part.cards.zones
        else:
            continue
        if set(zones).isdisjoint(what.cards.zones):
            continue
        if meant is None:
            meant = set(game.find(what.cards, scope)) - {gone_by_then(ability, card, action)}
        others = sum(each not in meant for each in payable(game, seat, card, part))
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
            lying = own_cards(game, replace(part.cards, zones=(zone,), side=Side.YOURS), _scope(game, seat, card))
            found += min(part.count, len(lying))
    return found


def zones_of(what: What) -> tuple[str, ...]:
    """The zones in which a text looks for cards."""
    if isinstance(what, Top):
        return (what.zone,)
    return what.cards.zones if isinstance(what, Meant) else ()


@possible(Move)
@possible(PutPosition)
@possible(Alter)
@possible(PutCounters)
@possible(Pick)
@possible(Show)
@possible(ShuffleInto)
@possible(PutOnDeck)
@possible(SwitchPosition)
@possible(ForEach)
@book.rule("270.1")
def refuse_things(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """What an effect does or looks at at once must have something it can be done to, as often as the text says."""
    what = getattr(action, "what", None)
    if isinstance(action, Alter) and what == Itself() and action.changes == ATTACKS_ON and (
        game.state.marks[card] & (ATTACKED | ATTACKED_TWICE) != ATTACKED
    ):
        return NOTHING_THERE
    if isinstance(action, Move) and what == Itself() and action.cause == "release" and (
        must_be_possible(ability, action) and refuse_bound(game, "release", seat, card) is not None
    ):
        return NOTHING_THERE
    if not isinstance(what, COUNTED):
        return None
    if not (must_be_possible(ability, action) or _gives_from_hand(ability, what)):
        return None
    if nothing_serves(game, seat, card, ability) or nothing_follows(game, seat, card, ability):
        return NOTHING_THERE
    but, spent = gone_by_then(ability, card, action), spent_on(game, seat, card, ability, action, what)
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


@possible(SetCards)
@possible(EquipOn)
@book.rule("270.1", "120.3")
def refuse_row(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """What is set or equipped needs a free place in the spell and trap zone, beside that of the card itself."""
    assert isinstance(action, SetCards | EquipOn)
    row, state = SPELL_TRAP.of(seat), game.state
    lies = isinstance(action.what, Itself) and state.zone[card] == row
    if isinstance(action, EquipOn) and isinstance(action.what, Itself) and must_be_possible(ability, action) and (
        not DOABLE[EquipOn](game, action, _scope(game, seat, card), card)
    ):
        return NOTHING_THERE
    stays = lies or not _goes_into_row(game, card, ability, action)
    taken = len(state.zones[row]) + (state.zone[card] == HAND.of(seat) and printed(game, card).facts.type != "monster")
    if stays or must_be_activated(ability) or taken < SPELLS_AT_MOST or freed(game, seat, card, ability, "spell_trap"):
        return refuse_things(game, seat, card, ability, action)
    return None if may_free(game, seat, card, ability, action, row) else NO_ROOM_IN_ROW


def _goes_into_row(game: Game, card: int, ability: Chainable, action: SetCards | EquipOn) -> bool:
    """Whether what is set is a spell or trap itself, or said to be such; monsters are set elsewhere."""
    what = action.what
    if isinstance(action, EquipOn):
        return True
    if isinstance(what, Itself):
        return printed(game, card).facts.type != "monster"
    said = what if isinstance(what, Meant) else ability.announce.parts
    return any(isinstance(term, Is) and term.key == "types" and term.word in ("spell", "trap") for term in walk(said))


@book.rule("270.1", "120.2", "120.3")
def may_free(game: Game, seat: int, card: int, ability: Chainable, action: Action, place: int) -> bool:
    """Whether the effect may move something out of these zones of a player before, which leaves one free."""
    scope = _scope(game, seat, card)
    before = [each for each in ability.effect[: ability.effect.index(action)] if isinstance(each, Move)]
    return any(game.state.zone[one] == place for each in before for one in _moved(game, ability, each, scope))


def _moved(game: Game, ability: Chainable, action: Move, scope: Scope) -> Iterator[int]:
    """Which cards of the field an instruction may move, as far as is known before: its kind, or the targets."""
    what = action.what
    if isinstance(what, Top):
        return
    if isinstance(what, Meant) and not depends_on_it(what):
        yield from game.find(what.cards, scope)
    elif isinstance(what, Itself):
        yield game.state.card_of(scope.source)
    else:
        aimed = [part.choose.cards for part in ability.announce.parts if isinstance(part, Target)]
        known = aimed and isinstance(what, It) and what.name in OF_TARGETS
        for cards in aimed if known else [Cards(("monster", "spell_trap", "field_spell"))]:
            yield from game.find(cards, scope)


@possible(Needs)
@book.rule("270.1")
def refuse_fall(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """What of the card itself falls for something else must be there to fall before the effect is activated, too."""
    assert isinstance(action, Needs)
    asked = [each for each in walk(action.condition) if isinstance(each, Check) and isinstance(each.left, ValueOf)]
    if must_be_activated(ability) or all(game.is_so(each, _scope(game, seat, card)) for each in asked):
        return None
    return NOTHING_THERE


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
        taken = taken_before(ability.effect, action) if who == seat and ability.effect[0] is not action else 0
        short = short or len(zones[DECK.of(who)]) < amount + taken
    return TOO_FEW_TO_DRAW if short and not may_bring(ability, action, "deck") else None


@possible(Recover)
@possible(Inflict)
@book.rule("270.1")
def refuse_points(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Nobody is given or loses points for each of none, unless a price or what is done before may bring one."""
    assert isinstance(action, Recover | Inflict)
    amount = action.amount
    if isinstance(amount, int) or depends_on_it(amount) or not must_be_possible(ability, action):
        return None
    if any(not isinstance(each, Needs) for each in ability.effect[: ability.effect.index(action)]):
        return None
    if not _paid_into(ability).isdisjoint(_counted_in(amount)):
        return None
    return None if game.amount(amount, _scope(game, seat, card)) else NOTHING_THERE


@lru_cache(maxsize=4096)
def _counted_in(amount: Quantity) -> frozenset[str]:
    """The zones in which cards are counted for an amount."""
    terms = list(walk(amount))
    zones = {zone for term in terms if isinstance(term, Cards) for zone in term.zones}
    return frozenset(zones | {"hand" for term in terms if isinstance(term, HandSize)})


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
    need = action.count
    if ability.announce.parts:
        need += spent_on(game, seat, card, ability, action, Choose(wanted, action.count))
    return None if find_so_many(game, wanted, _scope(game, seat, card), need) else NOTHING_THERE


@possible(Lasting)
@book.rule("270.1", "190.2", "190.7")
def refuse_late_ban(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """What does nothing but forbid attacks for the turn is activated only where attacks may still come."""
    assert isinstance(action, Lasting)
    if action.until != "turn" or ability.effect != (action,) or must_be_activated(ability):
        return None
    held = [each.what for each in action.abilities if isinstance(each, Forbids) and each.act == "attack"]
    if len(held) < len(action.abilities) or any(_may_attack(game, seat, each) for each in held):
        return None
    return NOTHING_THERE


def _may_attack(game: Game, seat: int, what: What) -> bool:
    """Whether monsters of which a text speaks may still attack in this turn."""
    turn = game.state.turn_player
    whose = Side.YOURS if turn == seat else Side.THEIRS
    if isinstance(what, Cards) and what.side not in (whose, Side.ANY):
        return False
    over = game.state.turn == 1 or table(game).phase in ("main2", "end")
    return not over and not barred(game, "battle_phase", turn)


@possible(TakeControl)
@book.rule("270.1", "409.2")
def refuse_control(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Nobody takes or is given a monster without a free monster zone for it, nor where there is none to take."""
    assert isinstance(action, TakeControl)
    for taker in game.seats(action.who, _scope(game, seat, card)):
        full = len(game.state.zones[MONSTER.of(taker)]) >= MONSTERS_AT_MOST
        made_free = taker == seat and freed(game, seat, card, ability)
        if full and not must_be_activated(ability) and not made_free:
            return NO_ROOM_FOR_IT
    return refuse_things(game, seat, card, ability, action)


@possible(DiscardChosen)
@possible(DiscardRandom)
@book.rule("270.1")
def refuse_discard(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """A hand from which cards are to be discarded must hold so many, beside the card itself if that is gone by then.

    The own hand must even if it is done only then, another if it is done at once. Where both discard, it is enough
    that one of them can discard something.
    """
    assert isinstance(action, DiscardChosen | DiscardRandom)
    own = action.who is Who.YOU and not must_be_activated(ability)
    if not (own or must_be_possible(ability, action)) or may_bring(ability, action, "hand"):
        return None
    need, gone = 1 if action.who is Who.EACH else action.count, gone_by_then(ability, card, action)
    for who in game.seats(action.who, _scope(game, seat, card)):
        if sum(each != gone for each in game.state.zones[HAND.of(who)]) >= need:
            return None
    return NOTHING_THERE


@possible(SetPoints)
@book.rule("270.1")
def refuse_same(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Life points are not made what they are already."""
    assert isinstance(action, SetPoints)
    scope = _scope(game, seat, card)
    if depends_on_it(action.amount) or not must_be_possible(ability, action):
        return None
    amount = game.amount(action.amount, scope)
    return NOTHING_THERE if all(table(game).lp[who] == amount for who in game.seats(action.who, scope)) else None


@possible(As)
@possible(Obey)
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
        scope, but = _scope(game, seat, card), gone_by_then(ability, card, action)
        short = any(not there_are(game, each, what, scope.of(who), but) for who in game.seats(action.who, scope))
        return NOTHING_THERE if short else None
    return None


@possible(TurnOverTop)
@book.rule("270.1")
def refuse_turn_over(game: Game, seat: int, card: int, ability: Chainable, action: Action) -> Reason | None:
    """Without a deck there is no top card to be turned over."""
    return None if game.state.zones[DECK.of(seat)] or must_be_activated(ability) else NOTHING_THERE
