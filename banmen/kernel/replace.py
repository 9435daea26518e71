"""Effects that replace an event: found before it happens, chosen among, and each applied in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from banmen.kernel import atoms
from banmen.kernel.atoms import Moving
from banmen.kernel.bounds import speaking
from banmen.kernel.effects.base import Side
from banmen.kernel.effects.says import Become, Replacing, When
from banmen.kernel.effects.things import Cards, Choose
from banmen.kernel.library import WATCHER, unpacked
from banmen.kernel.names import EVERYBODY, NONE
from banmen.kernel.perform import PickFrame, Resolve, choice_of, performs
from banmen.kernel.procedure import Flow, Procedure, ended, finish, repeat
from banmen.kernel.question import Option, Question
from banmen.kernel.state import Frame, Scope
from banmen.kernel.triggers import concerns

if TYPE_CHECKING:
    from banmen.kernel.game import Game


class ReplaceFrame(Frame, tag="replace"):
    """An event that effects may replace: a move of cards, or a happening with an amount."""

    moves: tuple[Moving, ...] = ()
    """The moves that would happen at this moment; none for a happening with an amount."""
    happening: str = ""
    subject: int = NONE
    seat: int = NONE
    amount: int = 0
    source: int = NONE
    """For a happening: the handle of the second thing in it."""
    applied: tuple[tuple[int, int], ...] = ()
    """Which replacement (as a watcher) was applied to, or declined for, which handle."""
    replaced: tuple[int, ...] = ()
    """The handles whose part of the event no longer happens."""
    decided: tuple[tuple[int, int], ...] = ()
    """The replacements chosen and not yet carried out, in the order of choosing."""
    needed: tuple[int, ...] = ()
    """The handles just chosen for a replacement that needs cards."""
    reserved: tuple[tuple[int, ...], ...] = ()
    """For each replacement decided, the handles chosen for it."""


replacing = Procedure(ReplaceFrame)

INSTEAD = "instead"
"""The word by which a text knows that something it told to be done was replaced."""


def replaced(game: Game, *moves: Moving) -> ReplaceFrame | None:
    """The procedure to run instead of plain moves at one moment, when something may replace one of them."""
    for each in moves:
        if _is_waited_for(game, each):
            frame = ReplaceFrame(moves=moves)
            return frame if _applicable(game, frame) else None
    return None


def _is_waited_for(game: Game, moving: Moving) -> bool:
    """Whether any ability replaces such a move at all, whoever it speaks of: a quick look at its `_kinds`."""
    state, zones = game.state, game.zones
    watch = state.watch
    goal = zones[moving.zone]
    if "replace:" + goal.entering in watch or "replace:" + moving.cause in watch:
        return True
    for origin in {state.zone[state.bearer[token]] >> 1 for token in moving.cards if token in state.bearer}:
        left = zones[origin]
        if "replace:" + left.leaving in watch or "replace:" + left.way_to(goal) in watch:
            return True
    return False


def replaced_happening(
    game: Game, happening: str, card: int, seat: int, amount: int, into: str, source: int = NONE
) -> ReplaceFrame | None:
    """Ask what replaces a happening with an amount (damage, a number of cards); `into` receives the amount left."""
    if game.library.gives_abilities:
        atoms.give_abilities(game)
    if "replace:" + happening not in game.state.watch:
        return None
    subject = game.state.token[card] if card != NONE else NONE
    frame = ReplaceFrame(into=into, happening=happening, subject=subject, seat=seat, amount=amount, source=source)
    return frame if _applicable(game, frame) else None


def could_replace(game: Game, moving: Moving) -> list[tuple[int, bool]]:
    """The replacements that could apply to a move first, as watchers, and whether each may be declined."""
    return [(packed, _optional(game, packed)) for packed, _ in _applicable(game, ReplaceFrame(moves=(moving,)))]


def _kinds(game: Game, frame: ReplaceFrame, card: int) -> tuple[str, ...]:
    if not frame.moves:
        return (frame.happening,)
    zones = game.zones
    token = game.state.token[card]
    moving = next(each for each in frame.moves if token in each.cards)
    origin, goal = zones[game.state.zone[card] >> 1], zones[moving.zone]
    kinds = (goal.entering,) if origin is goal else (origin.leaving, goal.entering, origin.way_to(goal))
    return game.rules.replaced_as(game, card, (moving.cause, *kinds))


def _subjects(game: Game, frame: ReplaceFrame) -> list[int]:
    """The cards whose part of the event still stands; NONE for a happening without a card."""
    if not frame.moves:
        return [] if frame.replaced else [game.state.card_of(frame.subject)]
    return [
        card
        for moving in frame.moves
        for token in moving.cards
        if token not in frame.replaced and (card := game.state.card_of(token)) != NONE
    ]


def _barred(game: Game, frame: ReplaceFrame) -> set[tuple[int, int]]:
    """What was applied already to this event or to those it stands in for: (watcher, card)."""
    found: set[tuple[int, int]] = set()
    for each in (*game.state.agenda, frame):
        if isinstance(each, ReplaceFrame) and (each is frame or not ended(each)):
            found.update(each.applied)
    return found


def _applicable(game: Game, frame: ReplaceFrame) -> list[tuple[int, int]]:
    """The replacements for the part of the event that is decided next: (watcher, card)."""
    state = game.state
    parts: list[list[tuple[int, int]]] = []
    barred = _barred(game, frame)
    single = game.rules.one_replacement_per_event()
    for card in _subjects(game, frame):
        if single and any(each[1] == card for each in barred if each[0] >= 0):
            continue
        found: list[tuple[int, int]] = []
        for kind in _kinds(game, frame, card):
            for packed in state.watch.get("replace:" + kind, ()):
                if (packed, card) in barred or (~packed, card) in barred or (packed, card) in found:
                    continue
                watcher, definition, number = unpacked(packed)
                ability = game.library[definition].abilities[number]
                assert isinstance(ability, Replacing)
                if ability.once and any(each == packed for each, _ in frame.applied):
                    continue
                if ability.limit and state.used.get(_limit_key(game, packed), 0) >= ability.limit:
                    continue
                scope = speaking(game, watcher)
                if (
                    _concerns(game, frame, kind, ability.when, scope, card)
                    and (ability.condition is None or game.is_so(ability.condition, scope))
                    and game.rules.works(game, watcher, ability)
                    and (ability.needs is None or _needs(game, frame, ability.needs, scope) is not None)
                ):
                    found.append((packed, card))
        if found:
            parts.append(found)
    if not parts or not game.rules.replaceable(game):
        return []
    return game.rules.order_replacements(game, game.rules.next_part(game, parts) if len(parts) > 1 else parts[0])


def _limit_key(game: Game, packed: int) -> str:
    """The name under which the uses of a replacement in a turn are counted."""
    watcher, definition, number = unpacked(packed)
    return atoms.limit_key(game.state.token[watcher], definition, number)


def _concerns(game: Game, frame: ReplaceFrame, kind: str, when: When, scope: Scope, card: int) -> bool:
    """Whether an event is one an ability stands in for; a card that arrives where its words look for it is seen so."""
    if card == NONE or not frame.moves:
        seat = frame.seat if card == NONE else game.state.controller[card]
        return concerns(game, when, scope, card, seat, frame.source)
    state = game.state
    subject = when.subject
    token = state.token[card]
    moving = next(each for each in frame.moves if token in each.cards)
    if isinstance(subject, Cards):
        origin, goal = game.zones[state.zone[card] >> 1], game.zones[moving.zone]
        if kind == goal.entering and goal.name in subject.zones and origin is not goal:
            comes_to = moving.seat if moving.seat != NONE else state.owner[card]
            if subject.side is not Side.ANY and (comes_to == scope.seat) != (subject.side is Side.YOURS):
                return False
            arriving = replace(when, subject=replace(subject, side=Side.ANY, zones=(origin.name,)))
            return concerns(game, arriving, scope, card, comes_to, moving.source, moving.cause)
    return concerns(game, when, scope, card, state.controller[card], moving.source, moving.cause)


def _needs(game: Game, frame: ReplaceFrame, needs: Choose, scope: Scope) -> PickFrame | None:
    """The choice of the cards a replacement is done to, none of which serves another one; None if there are too few."""
    picking = choice_of(game, needs, scope, "needed")
    taken = {token for group in frame.reserved for token in group}
    if not game.rules.doomed_stand_in:
        taken.update(token for moving in frame.moves for token in moving.cards)
    offered = tuple(token for token in picking.offered if token not in taken)
    if len(offered) < game.amount(needs.count, scope):
        return None
    return PickFrame(into="needed", seat=picking.seat, offered=offered, least=picking.most, most=picking.most,
                     source=scope.source)


@replacing.step()
def choose_replacement(game: Game, frame: ReplaceFrame) -> Flow:
    """With several replacements, or one that may be declined, its player chooses."""
    found = _applicable(game, frame)
    if not found:
        return replacing.go(frame, "carry_out_replacements")
    state = game.state
    card = found[0][1]
    affected = state.controller[card] if card != NONE else frame.seat
    seat = game.rules.replacement_chooser(game, state.controller[found[0][0] >> WATCHER], affected)
    options = tuple(
        Option("replace", number, state.token[packed >> WATCHER], state.token[card] if card != NONE else NONE)
        for number, (packed, card) in enumerate(found)
    )
    if all(_optional(game, packed) for packed, _ in found):
        options = (*options, Option("decline", card=state.token[card] if card != NONE else NONE))
    return Question("mode", seat, "replace", options, game.citing())


@replacing.step()
def decide_replacement(game: Game, frame: ReplaceFrame) -> Flow:
    """That part of the event will not happen; where each event is replaced once, all are decided first."""
    state = game.state
    found = _applicable(game, frame)
    card = found[0][1]
    if frame.choice.verb == "decline":
        frame.applied = (*frame.applied, *((~packed, card) for packed, card in found))
        return replacing.go(frame, "choose_replacement")
    packed, card = found[frame.choice.value]
    token = state.token[card] if card != NONE else NONE
    frame.applied = (*frame.applied, (packed, card))
    frame.replaced = (*frame.replaced, token)
    frame.decided = (*frame.decided, (packed, token))
    frame.needed = ()
    watcher, definition, number = unpacked(packed)
    ability = game.library[definition].abilities[number]
    assert isinstance(ability, Replacing)
    if ability.limit:
        atoms.use(game, _limit_key(game, packed))
    if ability.needs is not None:
        return _needs(game, frame, ability.needs, speaking(game, watcher))
    return None


@replacing.step()
def reserve_needed(game: Game, frame: ReplaceFrame) -> Flow:
    """What was chosen for it is set apart; where each event is replaced once, the next part is decided."""
    frame.reserved = (*frame.reserved, frame.needed)
    if game.rules.one_replacement_per_event():
        return replacing.go(frame, "choose_replacement")
    return None


@replacing.step()
def carry_out_replacements(game: Game, frame: ReplaceFrame) -> Flow:
    """What the chosen effects say happens, one after the other; then the rest of the event happens."""
    if not frame.decided:
        if game.rules.one_replacement_per_event() or not _applicable(game, frame):
            _let_it_happen(game, frame)
            return None
        return replacing.go(frame, "choose_replacement")
    state = game.state
    (packed, token), *rest = frame.decided
    frame.decided = tuple(rest)
    needed, *others = frame.reserved
    frame.reserved = tuple(others)
    watcher, definition, number = unpacked(packed)
    said = speaking(game, watcher)
    scope = Scope(said.seat, said.source, (("it", (token,)), ("amount", (frame.amount,)), ("needed", needed)))
    atoms.show(game, watcher, EVERYBODY)
    atoms.tell(game, "replace", state.controller[watcher], watcher, token)
    return repeat(
        frame, Resolve(definition=definition, ability=number, scope=scope)
    )


@performs(Become)
def _become(game: Game, frame: Resolve, action: Become) -> Flow:
    """The event that is being replaced happens after all, with another amount."""
    event = next(each for each in reversed(game.state.agenda) if isinstance(each, ReplaceFrame))
    replaced = tuple(token for token in event.replaced if token != event.subject)
    atoms.inform(event, amount=game.amount(action.amount, frame.scope), replaced=replaced)
    return None


def move_replaced(game: Game, token: int) -> Moving | None:
    """The move of a thing that is being replaced at this moment."""
    for frame in reversed(game.state.agenda):
        if isinstance(frame, ReplaceFrame):
            return next((each for each in frame.moves if token in each.cards), None)
    return None


def replacement_meant(game: Game, number: int) -> tuple[int, int]:
    """The printed card and the ability of one of the replacements that are offered."""
    frame = game.state.agenda[-1]
    assert isinstance(frame, ReplaceFrame)
    _, definition, ability = unpacked(_applicable(game, frame)[number][0])
    return definition, ability


def _optional(game: Game, packed: int) -> bool:
    _, definition, number = unpacked(packed)
    ability = game.library[definition].abilities[number]
    assert isinstance(ability, Replacing)
    return ability.optional


def _let_it_happen(game: Game, frame: ReplaceFrame) -> None:
    """What was not replaced happens now; the text that told it to be done knows what was."""
    if frame.replaced:
        text = next((each for each in reversed(game.state.agenda) if isinstance(each, Resolve)), None)
        if text is not None:
            atoms.inform(text, scope=text.scope.having(INSTEAD, frame.replaced))
    if not frame.moves:
        finish(frame, () if frame.replaced else (frame.amount,))
        return
    left = {game.state.token[card] for card in _subjects(game, frame)}
    atoms.look_again(game)
    moves = [replace(each, cards=tuple(token for token in each.cards if token in left)) for each in frame.moves]
    moves = [each for each in moves if each.cards]
    if len(frame.moves) > 1:
        atoms.carry_together(game, moves)
    elif moves and (moves[0].onto == NONE or moves[0].onto in game.state.bearer):
        atoms.carry_out(game, moves[0])
