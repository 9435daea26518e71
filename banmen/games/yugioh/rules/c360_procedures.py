"""Special summons by procedure: Xyz, Synchro, and a monster's own way; and what special summon monsters are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banmen.games.yugioh.effects import PayPoints
from banmen.games.yugioh.effects_bounds import SummonOnly
from banmen.games.yugioh.facts import Printed, printed
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.rules.c140_summons import MONSTERS_FULL, SPECIAL_SUMMONED
from banmen.games.yugioh.rules.c165_activation import NOT_SO
from banmen.games.yugioh.rules.c230_materials import (
    NO_SYNCHRO,
    NO_XYZ,
    choose_set,
    leaves_room,
    material_sets,
)
from banmen.games.yugioh.rules.c230_reach import any_material, within_reach
from banmen.games.yugioh.rules.c230_used import note_use
from banmen.games.yugioh.rules.c337_bounds import refuse_bound, refuse_lone
from banmen.games.yugioh.rules.c345_attempts import attempted
from banmen.games.yugioh.rules.c355_knowing import fits_all
from banmen.games.yugioh.rules.c365_priority import open_window
from banmen.games.yugioh.rules.c403_costs import CANNOT_PAY, OfCards, Payment, pay, payable, payments, points_asked
from banmen.games.yugioh.rules.c415_timing import happened, last_moment_over, new_moment
from banmen.games.yugioh.summoning import Lacks, OwnSummon
from banmen.games.yugioh.table import BY_KIND, BY_WAY, special_from, table
from banmen.games.yugioh.zones import (
    BANISHED,
    EXTRA,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTERS_AT_MOST,
    PROPER,
    ZONES,
)
from banmen.kernel import atoms
from banmen.kernel.acts import Act
from banmen.kernel.evaluate import conditions, find_so_many
from banmen.kernel.library import Library
from banmen.kernel.names import NONE, TURNED, UPRIGHT
from banmen.kernel.perform import PickFrame
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import Option, Question, Reason
from banmen.kernel.state import Frame, Scope

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game

NO_WAY = Reason("155.1", "no_way_of_its_own")
NEEDS_FUSION = Reason("240.1", "needs_a_fusion_spell")
NEEDS_RITUAL = Reason("245.1", "needs_its_ritual_spell")
NOT_BY_EFFECT = Reason("360.4", "only_by_its_own_method")
NEVER_PROPER = Reason("360.5", "never_properly_summoned")
NOT_YOURS = Reason("155.1", "not_in_hand_or_extra_deck")
USED_WAY = Reason("466.3", "used_this_turn")
STIFF = Reason("155.1", "cannot_be_special_summoned")
ONCE_A_TURN = Reason("337.1", "summoned_once_this_turn")


@book.rule("360.4", "360.5", "478.2", "478.3")
def refuse_effect(
    game: Game, card: int, seat: int = NONE, source: int = NONE, ignoring: bool = False
) -> Reason | None:
    """An effect summons a special summon monster only from where it lies after it came out by its own method.

    One that brings monsters out of the extra deck brings out any that no text keeps there. A text may say by which
    cards a monster is summoned, and an effect may say that it does not mind such texts.
    """
    about = printed(game, card)
    if about.facts.type != "monster" and game.state.token[card] != source:
        return STIFF  # only a trap that becomes a monster brings itself out
    if "no_special" in game.library.cards[game.state.definition[card]].keywords:
        return STIFF
    if seat != NONE:
        refused = refuse_coming(game, seat, card)
        if refused is not None:
            return refused
    if ignoring:
        return None
    if about.only is not None and not named_by(game, about.only, card, source):
        return NOT_BY_EFFECT
    if not about.special or (about.only is not None and about.only.by) or brings_itself(game, card, source):
        return None
    zone = game.state.zone[card] >> 1
    if zone == EXTRA.number:
        return None  # an effect that speaks of the extra deck means the monsters that lie there
    if zone in (GRAVEYARD.number, BANISHED.number):
        return None if game.state.marks[card] & PROPER else NEVER_PROPER
    return NOT_BY_EFFECT


@book.rule("478.2", "360.3")
def brings_itself(game: Game, card: int, source: int) -> bool:
    """Whether an effect of the monster brings it out, and that is its own method."""
    return source != NONE and source == game.state.token[card] and printed(game, card).by_itself


@book.rule("337.1")
def refuse_coming(game: Game, seat: int, card: int, kind: str = "", source: int = NONE) -> Reason | None:
    """A text may keep a player from special summoning at all, in this way, such monsters, or a second of a name.

    What summons in such a way may be the effect of a card.
    """
    about: Printed = game.library.cards[game.state.definition[card]].facts
    if about.once is not None and game.amount(about.once.came, Scope(seat)):
        return ONCE_A_TURN
    refused = refuse_bound(game, "special_summon", seat, card) if game.library.bounds else None
    if kind and refused is None:
        refused = refuse_bound(game, f"{kind}_summon", seat, card) or refuse_method(game, card, kind, source)
    return refused or (refuse_lone(game, seat, card) if game.library.index.lone else None)


@book.rule("478.2", "360.6")
def refuse_method(game: Game, card: int, kind: str, source: int = NONE) -> Reason | None:
    """A monster that comes out in some ways only does not come out by such a summon, unless that is one of them."""
    only = printed(game, card).only
    if only is None or kind in only.ways or named_by(game, only, card, source):
        return None
    return NOT_BY_EFFECT


@book.rule("360.6")
def named_by(game: Game, only: SummonOnly, card: int, source: int) -> bool:
    """Whether the card whose effect summons is one of those by which alone the monster is summoned."""
    state = game.state
    if only.zones and game.zones[state.zone[card] >> 1].name not in only.zones:
        return True
    summoner = state.card_of(source)
    if not only.by or summoner == NONE:
        return False
    scope = Scope(state.controller[card], state.token[card])
    return fits_all(game, only.by, scope, summoner)


@conditions(Lacks)
def _lacks(game: Game, term: Lacks, scope: Scope) -> bool:
    return not find_so_many(game, term.cards, scope)


# What may be summoned by procedure ---------------------------------------------------------------


@book.rule("360.2", "360.3", "230.3", "235.5", "245.1", "240.1")
def refuse_procedure(game: Game, seat: int, card: int) -> Reason | None:
    """Xyz, Synchro and a monster's own way need no activation; fusion and ritual monsters wait for their spell."""
    state = game.state
    about = printed(game, card)
    kinds = about.facts.abilities
    refused = refuse_coming(game, seat, card)
    if refused is not None:
        return refused
    way = way_from_here(game, card)
    if way is not None and state.controller[card] == seat:
        return refuse_own_way(game, seat, card, way)
    if state.zone[card] == EXTRA.places[seat]:
        if "fusion" in kinds:
            return NEEDS_FUSION
        if about.materials is None:
            return NO_WAY
        refused = refuse_coming(game, seat, card, "xyz" if "xyz" in kinds else "synchro")
        if refused is not None:
            return refused
        return None if any_material(game, seat, card) else NO_XYZ if "xyz" in kinds else NO_SYNCHRO
    if state.zone[card] != HAND.places[seat]:
        return NOT_YOURS
    return NEEDS_RITUAL if "ritual" in kinds else NO_WAY


def way_from_here(game: Game, card: int) -> OwnSummon | None:
    """A monster's own way out of where it lies; with it, materials that its text names are no materials."""
    about: Printed = game.library.cards[game.state.definition[card]].facts
    way = about.procedure
    return way if way is not None and game.zones[game.state.zone[card] >> 1].name in way.zones else None


@book.rule("360.6", "155.1")
def refuse_own_way(game: Game, seat: int, card: int, way: OwnSummon) -> Reason | None:
    """What the monster's own text asks for must be so, its price payable, and a monster zone free then.

    A text may let monsters of its name be summoned so only once a turn.
    """
    if way.once and game.state.used.get(_own_way(game, seat, card)):
        return USED_WAY
    if way.condition is not None and not game.is_so(way.condition, Scope(seat, game.state.token[card])):
        return NOT_SO
    parts = way.announce.parts
    points = sum(points_asked(game, seat, card, part) for part in parts if isinstance(part, PayPoints))
    if points > table(game).lp[seat]:
        return CANNOT_PAY
    ways = payments(game, seat, card, parts)
    first = next(ways, None)
    if first is None:
        return CANNOT_PAY
    if len(game.state.zones[MONSTER.places[seat]]) < MONSTERS_AT_MOST:
        return None
    return None if any(_makes_room(game, seat, each) for each in (first, *ways)) else MONSTERS_FULL


def _own_way(game: Game, seat: int, card: int) -> str:
    """The name under which a summon by a monster's own way is counted."""
    return f"{seat}:{game.library[game.state.definition[card]].name}:own_way"


def _makes_room(game: Game, seat: int, payment: Payment) -> bool:
    return leaves_room(game, seat, [card for group in payment for card in group])


def with_own_way(library: Library) -> tuple[tuple[tuple[int, ...], frozenset[int]], ...]:
    """By the places of a zone, the printed monsters with a way of their own out of it."""
    named = {zone.name: zone for zone in ZONES}
    found: dict[str, list[int]] = {}
    for index, card in enumerate(library.cards):
        if isinstance(card.facts, Printed) and card.facts.procedure is not None:
            for zone in card.facts.procedure.zones:
                found.setdefault(zone, []).append(index)
    return tuple((named[zone].places, frozenset(indexes)) for zone, indexes in found.items())


SPECIAL = Act("special", elsewhere=Reason("190.6", "only_own_main_phase"))
SPECIAL.refuse(refuse_procedure)


@SPECIAL.candidates
def with_a_way(game: Game, seat: int) -> list[int]:
    """Monsters with a way of their own from where they lie, and those of the extra deck for which there are materials.

    Of equal extra deck cards one is enough.
    """
    state = game.state
    definition = state.definition
    cards: list[int] = []
    index = game.library.index
    for places, own in index.own_ways:
        if lying := state.zones[places[seat]]:
            cards += filter(game.derived.rows_of(game.library, own).__contains__, lying)
    extra = state.zones[EXTRA.places[seat]]
    if extra and len(state.zones[MONSTER.places[seat]]) >= 2:
        reached = within_reach(game, seat, extra)
        if reached:
            left = set(reached)
            for card in extra:
                if definition[card] in left:
                    left.remove(definition[card])
                    cards.append(card)
    return cards


# Doing it ----------------------------------------------------------------------------------------


class Special(Frame, tag="yg_special"):
    """A monster being special summoned by procedure."""

    card: int = NONE
    materials: tuple[int, ...] = ()
    prices: tuple[tuple[int, ...], ...] = ()
    """For each cost of a monster's own way, the handles chosen for it."""
    price: tuple[int, ...] = ()
    turned: int = UPRIGHT


special = Procedure(Special, book)


@special.step("230.1", "235.5", "360.1", "360.2")
def choose_materials(game: Game, frame: Special) -> Flow:
    """The turn player chooses the materials; nothing is activated."""
    state = game.state
    seat = state.turn_player
    card = state.card_of(frame.card)
    if printed(game, card).materials is not None and way_from_here(game, card) is None:
        return choose_set(game, seat, material_sets(game, seat, card), "material", frame.card)
    return None


@special.step("360.6", "403.1")
def choose_price(game: Game, frame: Special) -> Flow:
    """For each cost of the monster's own way cards are chosen, so that all can be paid and there is room."""
    state = game.state
    seat = state.turn_player
    card = state.card_of(frame.card)
    way = way_from_here(game, card)
    if frame.price:
        frame.prices = (*frame.prices, frame.price)
        frame.price = ()
    if way is None:
        return None
    wanted = [part for part in way.announce.parts if isinstance(part, OfCards)]
    if len(frame.prices) == len(wanted):
        return None
    paid = tuple(tuple(state.card_of(token) for token in group) for group in frame.prices)
    if len(wanted) == 1 and len(state.zones[MONSTER.places[seat]]) < MONSTERS_AT_MOST:
        offered = tuple(state.token[each] for each in payable(game, seat, card, wanted[0]))
        count = wanted[0].count
        return repeat(frame, PickFrame(into="price", seat=seat, offered=offered, least=count, most=count,
                                       prompt="cost", source=frame.card))
    ways = (each for each in payments(game, seat, card, way.announce.parts, paid) if _makes_room(game, seat, each))
    groups = dict.fromkeys(each[len(paid)] for each in ways)
    return repeat(frame, choose_set(game, seat, iter(groups), "cost", frame.card, into="price"))


@special.step("230.7", "235.8", "155.3")
def choose_position(game: Game, frame: Special) -> Flow:
    """It comes out in face-up attack or face-up defense position, as the player likes or its own text says."""
    way = way_from_here(game, game.state.card_of(frame.card))
    if way is not None and way.position:
        frame.turned = TURNED if way.position == "defense" else UPRIGHT
        return None
    return position_question(game, game.state.turn_player, frame.card)


def position_question(game: Game, seat: int, token: int) -> Question:
    """In which position does the monster come out?"""
    options = (Option("in_attack", UPRIGHT, token), Option("in_defense", TURNED, token))
    return Question("mode", seat, "position", options, game.citing(), "turned", token)


@special.step("230.4", "235.6")
def use_materials(game: Game, frame: Special) -> Flow:
    """Xyz materials are put on top of each other, Synchro materials go to the graveyard, a price is paid."""
    state = game.state
    card = state.card_of(frame.card)
    kinds = printed(game, card).facts.abilities
    way = way_from_here(game, card)
    cards = [state.card_of(token) for token in frame.materials]
    if way is not None:
        _pay(game, card, way, frame.prices)
        frame.card = state.token[card]
        if way.once:
            atoms.use(game, _own_way(game, state.turn_player, card))
        return None
    note_use(game, cards, card, "xyz" if "xyz" in kinds else "synchro")
    if "xyz" in kinds:
        for each in cards:
            atoms.lay_aside(game, each)
        frame.materials = tuple(state.token[each] for each in cards)
    else:
        send_materials(game, cards, "material")
    return None


def send_materials(game: Game, cards: Sequence[int], cause: str, source: int = NONE) -> None:
    """Materials go first, by the effect of a card if that summons, and the monster comes at a later moment."""
    atoms.carry(game, cards, GRAVEYARD, cause=cause, source=source)
    new_moment(game)


def _pay(game: Game, card: int, way: OwnSummon, prices: Sequence[tuple[int, ...]]) -> None:
    left = iter(prices)
    for part in way.announce.parts:
        tokens = next(left) if isinstance(part, OfCards) else ()
        pay(game, game.state.turn_player, card, part, [game.state.card_of(token) for token in tokens], "way")
    if prices:
        new_moment(game)


@special.step("345.1")
def under_way(game: Game, frame: Special) -> Flow:
    """With the materials used, the summon may be negated before the monster is out."""
    return attempted(game, (frame.card,), "special_summoning")


@special.step("345.1", "350.2")
def negated(game: Game, frame: Special) -> Flow:
    """What was to lie under an Xyz monster that does not come goes to the graveyard."""
    state = game.state
    if state.card_of(frame.card) != NONE:
        return None
    left = [card for token in frame.materials if (card := state.card_of(token)) != NONE]
    if left:
        atoms.carry(game, left, GRAVEYARD, cause="send")
    finish(frame)
    return open_window(game)


def _came_out(game: Game, frame: Special, card: int) -> tuple[str, ...]:
    """With materials an Xyz and a Synchro monster come by rules of their own."""
    if not frame.materials:
        return ("360.1",)
    return ("230.6",) if "xyz" in printed(game, card).facts.abilities else ("235.7",)


@special.step(
    "230.6", "235.7", "360.1", "155.2",
    tells={"special_move": _came_out, "special_summon": _came_out, "tuck": ("230.6",)},
)
def put_out(game: Game, frame: Special) -> Flow:
    """Then the monster is put on the field, an Xyz monster on top of its materials; nobody can chain to it."""
    state = game.state
    seat = state.turn_player
    card = state.card_of(frame.card)
    about = printed(game, card)
    own = way_from_here(game, card) is not None
    under = [state.card_of(token) for token in frame.materials] if "xyz" in about.facts.abilities else []
    kind = "" if own else next((kind for kind in ("xyz", "synchro") if kind in about.facts.abilities), "")
    if under or table(game).boundary != NONE:
        new_moment(game)  # what went with the materials, as their equip cards, went before it too
    bring_out(game, seat, card, frame.turned, kind, under, own)
    if table(game).boundary != NONE:
        last_moment_over(game)
    return open_window(game)


def bring_out(
    game: Game, seat: int, card: int, turned: int, kind: str, under: Sequence[int] = (), by_its_text: bool = False
) -> None:
    """The monster comes out by its own method, which makes it properly summoned."""
    came = special_from(game, card)
    atoms.carry(game, [card], MONSTER, turned=turned, cause="special_move")
    for each in under:
        atoms.tuck(game, each, card)
    own = (BY_KIND if kind in printed(game, card).facts.abilities else 0) | (BY_WAY if by_its_text else 0)
    atoms.mark(game, card, came | own | (PROPER if printed(game, card).special else 0))
    atoms.tell(game, "special_summon", seat, card, word=kind)
    happened(game, (*SPECIAL_SUMMONED, f"{kind}_summon") if kind else SPECIAL_SUMMONED, card, seat)
