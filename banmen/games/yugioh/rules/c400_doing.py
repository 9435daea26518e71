"""What effects do: end battle phases, summon, change positions, search, discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import (
    OF_TARGETS,
    TIED,
    AnyCard,
    Attacks,
    BattlesThis,
    DiscardChosen,
    HandSize,
    InForce,
    InPosition,
    NoBattleDamage,
    PutPosition,
    Search,
    Set,
    SpecialSummon,
    Wears,
)
from banmen.games.yugioh.effects_more import EndBattlePhase, Fights, Spare, SwitchPosition
from banmen.games.yugioh.facts import printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c140_summons import SPECIAL_SUMMONED, changed_position
from banmen.games.yugioh.rules.c352_counters import lose_counters
from banmen.games.yugioh.rules.c355_knowing import prove
from banmen.games.yugioh.rules.c360_procedures import brings_itself, refuse_effect
from banmen.games.yugioh.rules.c362_conditions import PHASES
from banmen.games.yugioh.rules.c415_timing import happened
from banmen.games.yugioh.rules.c457_limits import forget_its_uses
from banmen.games.yugioh.rules.c475_flips import was_flipped
from banmen.games.yugioh.table import ACTIVATING, AWAKE, special_from, table
from banmen.games.yugioh.zones import DECK, GRAVEYARD, HAND, MONSTER, MONSTERS_AT_MOST, PROPER
from banmen.kernel import atoms
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.things import Cards, Choose, It
from banmen.kernel.evaluate import amounts, conditions, filters
from banmen.kernel.names import DOWN, EVERYBODY, NONE, TURNED, UP, UPRIGHT, only
from banmen.kernel.perform import PickFrame, Resolve, cards_of, choice_of, performs
from banmen.kernel.procedure import Flow, Procedure, repeat
from banmen.kernel.question import NO_OPTION, Option, Question
from banmen.kernel.remembered import described
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

# Battle ------------------------------------------------------------------------------------------


@performs(EndBattlePhase)
@book.rule("250.8", "337.1")
def end_battle_phase(game: Game, frame: Resolve, action: EndBattlePhase) -> Flow:
    """After this chain nobody attacks any more, and the end step begins."""
    if table(game).phase in PHASES["battle"]:
        atoms.write(game, "battle_over", True)
        atoms.occur(game)
    return None


@performs(Spare)
@book.rule("337.1")
def spare(game: Game, frame: Resolve, action: Spare) -> Flow:
    """What a text spares so often in a turn stays where it is, and the text's card remembers it."""
    card = game.state.card_of(frame.scope.source)
    happened(game, "spared", card, frame.scope.seat)
    return None


@performs(NoBattleDamage)
def no_battle_damage(game: Game, frame: Resolve, action: NoBattleDamage) -> Flow:
    """This battle costs the player nothing, half or twice as much."""
    harm = [(seat, action.how) for seat in game.seats(action.who, frame.scope)]
    atoms.write(game, "harm", (*table(game).harm, *harm))
    return None


# Summons and positions ---------------------------------------------------------------------------


@performs(SpecialSummon)
@book.rule("155.1", "155.2", "155.3", "120.2", "337.1")
def special_summon(game: Game, frame: Resolve, action: SpecialSummon) -> Flow:
    """The monsters come out face up, in the position their player chooses, as far as there is room."""
    state = game.state
    seat = frame.scope.seat
    field = game.seats(action.field, frame.scope)[0]
    cards = [card for card in cards_of(game, frame.picked)
             if state.zone[card] >> 1 != MONSTER.number
             and refuse_effect(game, card, seat, frame.scope.source, action.ignoring) is None]
    free = MONSTERS_AT_MOST - len(state.zones[MONSTER.of(field)])
    if not cards or free < 1 or _comes_in_part(game, frame, action, len(cards), free):
        return None
    if not action.position and frame.choice.verb == "none":
        token = state.token[cards[0]]
        options = (Option("in_attack", UPRIGHT, token), Option("in_defense", TURNED, token))
        return repeat(frame, Question("mode", seat, "position", options, game.citing(), source=frame.scope.source))
    turned = frame.choice.value if not action.position else UPRIGHT if action.position == "attack" else TURNED
    frame.choice = NO_OPTION
    card = cards[0]
    face = DOWN if action.position == "set" else UP
    if face == DOWN:
        prove(game, [card], action.what, placed=True)
    source = frame.scope.source
    own = state.card_of(source) == card
    came = special_from(game, card) | (PROPER if brings_itself(game, card, source) else 0)
    atoms.carry(game, [card], MONSTER, seat=field, face=face, turned=turned, cause="special_move", source=source)
    atoms.mark(game, card, came)
    atoms.tell(game, "special_summon", field, card)
    happened(game, SPECIAL_SUMMONED, card, seat, state.token[card] if own else source)
    return repeat(frame)


@book.rule("120.2", "337.1")
def _comes_in_part(game: Game, frame: Resolve, action: SpecialSummon, able: int, free: int) -> bool:
    """Whether only some of so many monsters could come out, where the text does not say: as many as can."""
    what, state = action.what, game.state
    if any(card != NONE and state.zone[card] >> 1 == MONSTER.number for card in frame.rows):
        return False  # the others are out already
    if isinstance(what, Choose):
        return not what.up_to and isinstance(what.count, int) and min(able, free) < what.count
    return isinstance(what, It) and free < able and set(frame.picked) <= set(frame.scope.get(OF_TARGETS[0]))


@performs(PutPosition)
@book.rule("337.1", "320.6", "350.3")
def put_position(game: Game, frame: Resolve, action: PutPosition) -> Flow:
    """An effect changes positions whatever a player's own limits are; a token is never turned face down."""
    for card in cards_of(game, frame.picked):
        if game.state.zone[card] >> 1 != MONSTER.number:
            continue
        if action.position == "set" and printed(game, card).token:
            continue
        was_down, was_turned = game.state.face[card] == DOWN, game.state.turned[card]
        atoms.flip(game, card, DOWN if action.position == "set" else UP)
        if action.position == "set":
            lose_counters(game, card)
            atoms.mark(game, card, AWAKE, False)
            forget_its_uses(game, card)
            atoms.untie(game, game.state.token[card], TIED)
        atoms.turn(game, card, UPRIGHT if action.position == "attack" else TURNED)
        if was_down and action.position != "set":
            was_flipped(game, card)
        if was_down is not (action.position == "set") or was_turned != game.state.turned[card]:
            changed_position(game, card, was_turned, was_down)
    return None


@performs(SwitchPosition)
@book.rule("215.1", "337.1")
def switch_position(game: Game, frame: Resolve, action: SwitchPosition) -> Flow:
    """An effect turns monsters to the other position, others that lie face down to face-up attack position."""
    for card in cards_of(game, frame.picked):
        was_down, was_turned = game.state.face[card] == DOWN, game.state.turned[card]
        of_itself = game.state.token[card] == frame.scope.source
        if not (was_down and of_itself):
            atoms.flip(game, card, UP)
            atoms.turn(game, card, UPRIGHT if was_turned == TURNED else TURNED)
            if was_down:
                was_flipped(game, card)
            changed_position(game, card, was_turned, was_down)
    return None


# Searching and discarding ------------------------------------------------------------------------


class SearchFrame(Frame, tag="yg_search"):
    """A player looks through the deck and takes cards from it."""

    cards: tuple[int, ...] = ()
    definition: int = 0
    ability: int = 0
    block: int = 0
    at: int = 0
    scope: Scope = Scope(0)


searching = Procedure(SearchFrame, book)


def _search(game: Game, frame: SearchFrame) -> Search:
    action = game.library[frame.definition].blocks[frame.ability][frame.block][frame.at]
    assert isinstance(action, Search)
    return action


@searching.step("342.1")
def look_through(game: Game, frame: SearchFrame) -> Flow:
    """The whole deck may be looked through."""
    seat = frame.scope.seat
    for card in game.state.zones[DECK.of(seat)]:
        atoms.show(game, card, only(seat))
    return None


@searching.step("342.1")
def choose_cards(game: Game, frame: SearchFrame) -> Flow:
    """The cards are chosen among those that fit."""
    action = _search(game, frame)
    found = Choose(Cards(("deck",), Side.YOURS, action.filters), action.count)
    return choice_of(game, found, frame.scope, into="cards")


@searching.step("342.2")
def take_and_shuffle(game: Game, frame: SearchFrame) -> Flow:
    """They go to the hand, seen by both, and the deck is shuffled although no text says so."""
    cards = cards_of(game, frame.cards)
    if cards:
        for card in cards:
            atoms.show(game, card, EVERYBODY)
        atoms.carry(game, cards, HAND, cause="search", source=frame.scope.source)
    frame.result = tuple(game.state.token[card] for card in cards)
    atoms.shuffle(game, DECK, frame.scope.seat)
    return None


@performs(Search)
def search(game: Game, frame: Resolve, action: Search) -> Flow:
    """Looking for cards in the deck is a procedure of its own; what hangs on it asks which were found, if any."""
    if frame.rounds:
        frame.scope = frame.scope.having("it", frame.picked).having("done", (len(frame.picked),))
        return None
    frame.rounds = 1
    return repeat(frame, SearchFrame(into="picked", definition=frame.definition, ability=frame.ability,
                                     block=frame.block, at=frame.at, scope=frame.scope))


@performs(DiscardChosen)
@book.rule("451.1", "451.2", "330.1")
def discard_chosen(game: Game, frame: Resolve, action: DiscardChosen) -> Flow:
    """A player, or both and the turn player first, discards cards of choice; what is discarded was sent."""
    seats = game.seats(action.who, frame.scope)
    at, chosen = divmod(frame.rounds, 2)
    if at >= len(seats):
        frame.scope = frame.scope.having("done", (1 if len(frame.picked) >= action.count else 0,))
        return None
    frame.rounds += 1
    if chosen:
        cards = cards_of(game, frame.picked)
        return repeat(frame, atoms.move(game, cards, GRAVEYARD, cause="discard", source=frame.scope.source))
    hand = tuple(game.state.token[card] for card in game.state.zones[HAND.of(seats[at])])
    count = min(action.count, len(hand))
    return repeat(frame, PickFrame(into="picked", seat=seats[at], offered=hand, least=count, most=count,
                                   prompt="discard", source=frame.scope.source))


# Words -------------------------------------------------------------------------------------------


@filters(Wears)
def _wears(game: Game, term: Wears, scope: Scope, card: int) -> bool:
    source = game.state.card_of(scope.source)
    return source != NONE and game.state.host[source] == card


@filters(Attacks)
@book.rule("250.5")
def attacks(game: Game, term: Attacks, scope: Scope, card: int) -> bool:
    """The monster whose attack was declared attacks until it is over, or as long as it lies in attack position."""
    state, duel = game.state, table(game)
    return state.token[card] == duel.attacker and (
        duel.timing > 0 or (state.face[card] == UP and state.turned[card] == UPRIGHT))


@filters(Fights)
@book.rule("250.5", "195.2")
def fights(game: Game, term: Fights, scope: Scope, card: int) -> bool:
    """The attacker and its target battle each other until the attack is over."""
    duel = table(game)
    token = game.state.token[card]
    if token not in (duel.attacker, duel.target):
        return False
    foe = duel.target if token == duel.attacker else duel.attacker
    return term.foe is None or described(game, term.foe, scope, foe)


@filters(BattlesThis)
def _battles_this(game: Game, term: BattlesThis, scope: Scope, card: int) -> bool:
    duel = table(game)
    pair = (duel.attacker, duel.target)
    return scope.source in pair and game.state.token[card] in pair and game.state.token[card] != scope.source


@filters(Set)
def _set(game: Game, term: Set, scope: Scope, card: int) -> bool:
    return game.state.face[card] == DOWN


@filters(InPosition)
@book.rule("210.1")
def in_position(game: Game, term: InPosition, scope: Scope, card: int) -> bool:
    """Face-up attack and face-up defense are positions of their own; face-down defense is the third."""
    state = game.state
    return state.face[card] == UP and (state.turned[card] == TURNED) == (term.position == "defense")


@filters(AnyCard)
def _any_card(game: Game, term: AnyCard, scope: Scope, card: int) -> bool:
    return True


@amounts(HandSize)
def _hand_size(game: Game, term: HandSize, scope: Scope) -> int:
    return term.times * sum(len(game.state.zones[HAND.of(seat)]) for seat in game.seats(term.who, scope))


@conditions(InForce)
@book.rule("170.4", "175.5", "170.8", "406.2")
def in_force(game: Game, term: InForce, scope: Scope) -> bool:
    """A spell or trap that stays works from the moment its activation was carried out."""
    card = game.state.card_of(scope.source)
    return card != NONE and not game.state.marks[card] & ACTIVATING
