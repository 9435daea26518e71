"""What happened last: "when" and "if", and how an optional "when" misses its timing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from banmen.games.yugioh.effects import Moment, Needs, Trigger, Use, Went, is_move
from banmen.games.yugioh.rulebook import book
from banmen.games.yugioh.table import AFTER, FLIPPED, DuelTable, Happened
from banmen.kernel import atoms
from banmen.kernel.effects.says import When
from banmen.kernel.evaluate import conditions
from banmen.kernel.history import was
from banmen.kernel.library import Library
from banmen.kernel.names import NONE
from banmen.kernel.perform import Resolve, cards_of, performs
from banmen.kernel.procedure import Flow
from banmen.kernel.state import Scope, Waiting
from banmen.kernel.triggers import concerns

if TYPE_CHECKING:
    from banmen.games.yugioh.table import Game


PHASES = frozenset(("standby", "end_phase"))
"""Happenings that are a phase: what waits for one has the whole of it."""


def answerable(library: Library) -> frozenset[str]:
    """The happenings that spells, traps and quick effects of these cards answer."""
    uses = (ability for card in library.cards for ability in card.abilities if isinstance(ability, Use))
    return frozenset(name for use in uses for when in use.whens for name in when.happenings)


AT_ONCE = ("activate:", "damage_calculation", "summoning", "flip_summoning", "special_summoning", "attack",
           "direct_attack", *PHASES)
"""What the words of happenings begin with that are answered while they go on."""


@book.rule("418.3")
def answered_late(library: Library) -> frozenset[str]:
    """The happenings that a spell, trap or quick effect with an "if" may still answer when more has happened."""
    uses = (ability for card in library.cards for ability in card.abilities
            if isinstance(ability, Use) and ability.at == "if")
    names = (name for use in uses for when in use.whens for name in when.happenings)
    return frozenset(name for name in names if not name.startswith(AT_ONCE))


def is_heard(game: Game, happening: str) -> bool:
    """Whether anybody could wait for it, answer it or ask about it later."""
    state = game.state
    index = game.library.index
    return happening in index.heard or happening in state.watch or bool(state.delayed)


def happened(
    game: Game, happening: str | tuple[str, ...], card: int = NONE, seat: int = NONE, other: int = NONE,
    amount: int = 0, went: tuple[int, ...] = (),
) -> None:
    """Something happened (perhaps known under several names) that effects may wait for or answer."""
    state = game.state
    atoms.occur(game)
    index = game.library.index
    heard, watch = index.heard, state.watch
    if isinstance(happening, str):
        if not (happening in heard or happening in watch or state.delayed):
            return
        names: tuple[str, ...] = (happening,)
    else:
        names = happening
        for name in names:
            if name in heard or name in watch:
                break
        else:
            if not state.delayed:
                return
    token = state.token[card] if card != NONE else NONE
    for name in names:
        if name in index.answerable:
            duel: DuelTable = state.table
            told = Happened(name, token, seat, state.moment, amount=amount, other=other)
            atoms.write_unwatched(game, "just", (*duel.just, told))
    for name in names:
        atoms.happen(game, name, card, seat, other, amount, went)


@book.rule("415.1", "415.2")
def is_optional(game: Game, waiting: Waiting) -> bool:
    """An effect that "is activated" must be; one that "can be" may be declined."""
    ability = game.library.cards[waiting.definition].abilities[waiting.ability]
    assert isinstance(ability, Trigger)
    return ability.optional


@book.rule("418.1", "418.3", "390.2")
def can_miss(game: Game, waiting: Waiting) -> bool:
    """Only an optional "when" has to follow at once; an "if", or what belongs to a phase, may be used later."""
    match game.library[waiting.definition].abilities[waiting.ability]:
        case Trigger(when=when, optional=True, at="when" | "at"):
            return when.happening not in PHASES
    return False


@book.rule("372.2")
def is_held_back(game: Game, waiting: Waiting) -> bool:
    """Effects of a monster flipped by an attack wait until after the damage calculation."""
    timing = game.state.table.timing
    if not 0 < timing < AFTER:
        return False
    return heard_a_flip(game, waiting)


@book.rule("372.2", "475.1")
def heard_a_flip(game: Game, waiting: Waiting) -> bool:
    """Whether it waits because a monster was flipped; where it waits for more, the monster tells which it was."""
    ability = game.library[waiting.definition].abilities[waiting.ability]
    whens = (ability.when, *ability.also) if isinstance(ability, Trigger) else ()
    names = {name for when in whens for name in when.happenings}
    if names <= {"flipped"}:
        return bool(names)
    return "flipped" in names and any(
        game.state.marks[card] & FLIPPED for card in cards_of(game, waiting.scope.get("it")))


def answered_moves(answered: frozenset[str]) -> frozenset[str]:
    """The moves among the happenings that spells, traps and quick effects answer."""
    return frozenset(filter(is_move, answered))


@book.rule("418.1", "175.6", "270.1")
def note_moves(game: Game) -> None:
    """A move that was made is something that can be answered, like any other thing that happened."""
    index = game.library.index
    moves = index.answered_moves
    if not moves:
        return
    past, duel = game.state.past, game.state.table
    if duel.noted == len(past):
        return
    told = tuple(
        Happened(each.happening, each.token, each.seat, each.moment + (not each.happening.startswith("enter:")), at)
        for at, each in enumerate(past) if at >= duel.noted and each.happening in moves
    )
    atoms.write_unwatched(game, {"just": (*duel.just, *told), "noted": len(past)})


def all_answered(game: Game) -> None:
    """What has happened can no longer be answered."""
    duel = game.state.table
    if duel.just:
        atoms.write_unwatched(game, "just", ())
    if duel.noted != len(game.state.past):
        atoms.write_unwatched(game, "noted", len(game.state.past))


@book.rule("418.2", "418.3")
def drop_missed(game: Game) -> None:
    """What happened before the present moment is no longer the last thing: optional "when" effects on it are missed."""
    note_moves(game)
    duel: DuelTable = game.state.table
    boundary = duel.boundary
    if game.state.moment <= boundary:
        return  # nothing has happened since: what came before is still the last thing
    for waiting in game.state.waiting:
        if waiting.moment <= boundary and can_miss(game, waiting) and not is_held_back(game, waiting):
            atoms.no_longer_waits(game, waiting)
            atoms.tell(game, "missed", waiting.scope.seat, other=waiting.scope.source, rules=("418.2",))
    if duel.just:
        late = game.library.index.late
        atoms.write_unwatched(game, "just", tuple(
            each if each.late or each.moment > boundary else replace(each, late=True)
            for each in duel.just if each.moment > boundary or each.happening in late))


def new_moment(game: Game) -> None:
    """Something else begins to happen."""
    drop_missed(game)
    atoms.write_unwatched(game, "boundary", game.state.moment)


def last_moment_over(game: Game) -> None:
    """Everything has been carried out: what belongs to the last moment can still be answered."""
    drop_missed(game)
    atoms.write_unwatched(game, "boundary", NONE)


@performs(Needs)
def _needs(game: Game, frame: Resolve, action: Needs) -> Flow:
    if not game.is_so(action.condition, frame.scope):
        frame.at += action.steps
    return None


@conditions(Went)
@book.rule("337.1")
def went(game: Game, term: Went, scope: Scope) -> bool:
    """What is kept where it is, was gone before or went to another zone than it should was not done."""
    gone, state = scope.get("went"), game.state
    if not term.to:
        return any(handle in gone for handle in scope.get("it"))
    goal = game.zone_named[term.to].number
    became = dict(zip(gone[::2], gone[1::2], strict=True))
    arrived = (state.card_of(became.get(handle, handle)) for handle in scope.get("it"))
    return sum(card != NONE and state.zone[card] >> 1 == goal for card in arrived) >= term.count


@performs(Moment)
def _moment(game: Game, frame: Resolve, action: Moment) -> Flow:
    new_moment(game)
    return None


def all_that_happened(game: Game, use: Use, when: When, scope: Scope) -> tuple[int, ...]:
    """The handles of all cards to which what the text waits for has just happened."""
    return tuple(dict.fromkeys(each.card for each in game.state.table.just if _is_such(game, use, when, scope, each)))


def just_happened(game: Game, use: Use, when: When, scope: Scope) -> Happened | None:
    """What the text waits for, where it has just happened."""
    for each in game.state.table.just:
        if _is_such(game, use, when, scope, each):
            return each
    return None


@book.rule("418.3")
def _is_such(game: Game, use: Use, when: When, scope: Scope, each: Happened) -> bool:
    """Whether it is what the text waits for, and not too late for it; of a move everything is kept."""
    if each.happening not in when.happenings or (each.late and use.at != "if"):
        return False
    if each.past != NONE:
        return was(game, when, scope, game.state.past[each.past])
    return concerns(game, when, scope, game.state.card_of(each.card), each.seat, each.other)
