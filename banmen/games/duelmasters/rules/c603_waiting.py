"""603, 605 and 101.4: effects that wait, the order in which they are dealt with, and declared abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from banmen.games.duelmasters.carried import CARRIER
from banmen.games.duelmasters.effects import RevolutionChange
from banmen.games.duelmasters.effects_keywords import GATE, Marked
from banmen.games.duelmasters.effects_turn import Declared
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import library_of
from banmen.games.duelmasters.rules.c1_basics import is_creature, occurs, own
from banmen.games.duelmasters.zones import BATTLE, GRAVEYARD, HAND, MANA
from banmen.kernel import atoms
from banmen.kernel.effects.says import Triggered
from banmen.kernel.names import EVERYBODY, NONE, other
from banmen.kernel.perform import PickFrame, Resolve
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import Option, Question, Reason
from banmen.kernel.state import Frame, Scope, Waiting
from banmen.kernel.triggers import concerns

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

EXECUTING = ("attack_chance", "kirifu_dash")
"""The declared abilities by which a card is executed, from wherever that can be done (110.4d)."""
FIRST = -1
"""The rank of S-triggers and what is dealt with at the same time: before all other waiting effects."""


class Waits(Frame, tag="dm_waits"):
    """What waits is dealt with, one effect at a time."""

    seat: int = NONE
    """Only this player's effects (and S-triggers of either); NONE for everybody's."""
    only: tuple[int, ...] = ()
    """Only the effects with these numbers, before all others (603.7); empty for all."""
    skip: tuple[int, ...] = ()
    """Effects that have to wait on, because they belong to a break that began earlier (603.7b)."""
    number: int = NONE
    asked: int = 0
    """How many players were asked for the gate of what came first."""


waits = Procedure(Waits, book)


@book.rule("101.4", "101.4a", "101.4b", "101.4c", "603.3", "605.1", "111.1")
def next_in_line(
    game: Game, seat: int, only: tuple[int, ...] = (), skip: tuple[int, ...] = ()
) -> list[Waiting]:
    """S-triggers first, then the turn player's effects, then the other's; within them any order."""
    waiting = game.state.waiting
    if not waiting:
        return []
    if only:
        return _of_these(game, only)
    if skip:
        waiting = tuple(each for each in waiting if each.number not in skip)
    pool = [each for each in waiting if each.order == FIRST]
    if not pool:
        pool = [each for each in waiting if seat in (NONE, each.scope.seat)]
    mine = [each for each in pool if each.scope.seat == game.state.turn_player]
    return mine or pool


def _of_these(game: Game, only: tuple[int, ...]) -> list[Waiting]:
    """Of certain effects the turn player's; then the other's, but what these call forth for the turn player first."""
    first = game.state.turn_player
    pool = [each for each in game.state.waiting if each.number in only]
    mine = [each for each in pool if each.scope.seat == first]
    if mine or not pool:
        return mine
    newest = max(only)
    return [each for each in game.state.waiting if each.scope.seat == first and each.number > newest] or pool


def deal_with_waiting(game: Game, seat: int = NONE, skip: tuple[int, ...] = ()) -> Waits | None:
    """The procedure for what waits, when anything does."""
    state = game.state
    if state.table.gates or (state.waiting and next_in_line(game, seat, (), skip)):
        return Waits(seat=seat, skip=skip)
    return None


@waits.step("603.2e", "603.2f")
def declare_gates(game: Game, frame: Waits) -> Flow:
    """What has come may call forth a card of the hand or graveyard; its player declares it, the turn player first."""
    gates = game.state.table.gates
    if not gates:
        return None
    seat = game.state.turn_player if frame.asked == 0 else other(game.state.turn_player)
    frame.asked += 1
    if frame.asked > 2:
        frame.asked = 0
        atoms.write(game, "gates", gates[1:])
        return repeat(frame)
    return repeat(frame, declare_abilities(game, seat, GATE))


@waits.step("101.4a", "605.1")
def choose_effect(game: Game, frame: Waits) -> Flow:
    """The player whose effects are next takes them in any order; new ones simply join the line."""
    for each in game.state.waiting:
        if not _was_had(game, each):
            atoms.no_longer_waits(game, each)
    ready = next_in_line(game, frame.seat, frame.only, frame.skip)
    if not ready:
        return finish(frame)
    options = tuple(Option("take", each.number, each.scope.source, word=_label(game, each)) for each in ready)
    return Question("order", ready[0].scope.seat, "effect", options, ("101.4a", "605.1"), "number")


@book.rule("603.2")
def _was_had(game: Game, waiting: Waiting) -> bool:
    """Whether a creature had the ability at all that it only has for the way it came: its mark is known by now."""
    ability = game.library.cards[waiting.definition].abilities[waiting.ability]
    way = ability.condition if isinstance(ability, Triggered) and not waiting.block else None
    return not isinstance(way, Marked) or game.is_so(way, waiting.scope)


def _label(game: Game, waiting: Waiting) -> str:
    """A word for an effect that belongs to a keyword; else which ability of which printed card it is."""
    printed = game.library.cards[waiting.definition]
    if printed.id.startswith(CARRIER):
        return printed.id[1:]
    return f"line:{waiting.definition}:{waiting.ability}" if printed.said else ""


def effect_view(game: Game, waiting: Waiting) -> dict[str, Any]:
    """What a keyword does is shown as the keyword of the card that has it, or had it."""
    id = game.library[waiting.definition].id
    if not id.startswith(CARRIER):
        return {}
    state = game.state
    card = state.card_of(waiting.scope.source)
    known = state.known.get(waiting.scope.source)
    definition = state.definition[card] if card != NONE else known.definition if known is not None else NONE
    return {"card": game.library[definition].id if definition != NONE else "", "keyword": id.removeprefix(CARRIER)}


@waits.step("101.4d", "605.2a", "603.4", "110.5a", tells={})
def deal_with_effect(game: Game, frame: Waits) -> Flow:
    """It is carried out to its end, if its condition is true now, even if its card has left."""
    chosen = next(each for each in game.state.waiting if each.number == frame.number)
    atoms.no_longer_waits(game, chosen)
    ability = game.library.cards[chosen.definition].abilities[chosen.ability]
    condition = ability.condition if isinstance(ability, Triggered) and not chosen.block else None
    if condition is not None and not game.is_so(condition, chosen.scope):
        return None
    return Resolve(definition=chosen.definition, ability=chosen.ability, scope=chosen.scope, block=chosen.block)


@waits.step("701.9a")
def stop_showing(game: Game, frame: Waits) -> Flow:
    """A card that was shown to declare its ability and is still in the hand is hidden again."""
    state = game.state
    hide_revealed(game)
    for seat in (0, 1):
        for card in state.zones[HAND.of(seat)]:
            if state.seen[card] == EVERYBODY and all(each.scope.source != state.token[card] for each in state.waiting):
                atoms.hide(game, card)
    return waits.go(frame, "choose_effect")


@book.rule("401.5", "701.9a")
def hide_revealed(game: Game) -> None:
    """What an effect showed of a hidden zone is hidden again when the effect is done."""
    duel = game.state.table
    if duel.revealed:
        for token in duel.revealed:
            card = game.state.card_of(token)
            if card != NONE:
                atoms.hide(game, card)
        atoms.write(game, "revealed", ())


# Declared abilities -------------------------------------------------------------------------------


class Declaring(Frame, tag="dm_declaring"):
    """A player declares abilities that only they can see to have triggered."""

    seat: int = 0
    timing: str = ""
    """The happening by which abilities of cards in the hand trigger."""
    declared: tuple[int, ...] = ()
    next: int = NONE


declaring = Procedure(Declaring, book)


@book.rule("110.4d")
def usable_cards(game: Game, seat: int) -> list[int]:
    """The cards a player may execute: those in the hand, and those an effect lets them use from elsewhere."""
    state = game.state
    hand = state.zones[HAND.places[seat]]
    if not (
        (state.continuous and any(each.word == "usable" for each in state.continuous))
        or occurs(game, "summons_from_mana")
        or occurs(game, "usable")
    ):
        return hand
    places = (MANA.of(seat), GRAVEYARD.of(seat))
    return [*hand, *(card for place in places for card in state.zones[place] if may_use(game, seat, card))]


@book.rule("409.1d", "112.4", "201.1b", "811.2a", "820.4a")
def may_use(game: Game, seat: int, card: int) -> bool:
    """Whether an effect lets the player execute a card that is not in the hand."""
    state = game.state
    if state.owner[card] != seat:
        return False
    if game.has(card, "usable"):
        return True
    return (
        state.zone[card] == MANA.of(seat)
        and is_creature(game, card)
        and any(game.has(each, "summons_from_mana") for each in state.zones[BATTLE.of(seat)])
    )


def concerned(game: Game, timing: str) -> int:
    """The creature with which it happens: the one that attacks or blocks."""
    duel = game.state.table
    if timing == GATE:
        return game.state.card_of(duel.gates[0])
    token = duel.blocker if timing == "block" else duel.attacker if timing in ("attack", "attack_ends") else NONE
    return game.state.card_of(token)


@book.rule("603.2e", "112.3c")
def declarable(game: Game, seat: int, timing: str) -> list[tuple[int, str]]:
    """Ninja strike when an opponent's creature attacks or blocks, revolution change when one's own attacks ..."""
    state, library = game.state, library_of(game)
    if timing not in library.declaring:
        return []
    printed = library.declaring[timing]
    mine = seat == state.turn_player
    ninja = mine if timing == "block" else timing == "attack" and not mine
    found: list[tuple[int, str]] = []
    graveyard = state.zones[GRAVEYARD.of(seat)] if timing == GATE else ()
    for card in (*usable_cards(game, seat), *graveyard):
        if state.definition[card] not in printed:
            continue
        keywords = game.keywords(card)
        in_hand = state.zone[card] == HAND.of(seat)
        if _declared_of(game, card, timing) != NONE:
            found.append((card, "declared"))
        if ninja and "ninja_strike" in keywords:
            found.append((card, "ninja_strike"))
        if in_hand and mine and timing == "attack" and "revolution_change" in keywords and _may_change(game, card):
            found.append((card, "revolution_change"))
    return found


def _declared_of(game: Game, card: int, timing: str) -> int:
    """The number of an ability of the card that triggers by what happens now, or NONE.

    A card that is not where its ability works but can be executed has only those by which it is executed.
    """
    state = game.state
    zone = game.zones[state.zone[card] >> 1].name
    for number, ability in enumerate(game.library[state.definition[card]].abilities):
        if (
            isinstance(ability, Declared)
            and ability.when.happening == timing
            and (zone in ability.zones or ability.name in EXECUTING)
            and (ability.condition is None or game.is_so(ability.condition, own(game, card)))
        ):
            subject = concerned(game, timing)
            whose = state.turn_player if subject == NONE else state.controller[subject]
            if concerns(game, ability.when, own(game, card), subject, whose):
                return number
    return NONE


def _may_change(game: Game, card: int) -> bool:
    attacker = game.state.card_of(game.state.table.attacker)
    ability = game.library[game.state.definition[card]].abilities[_change_of(game, card)]
    assert isinstance(ability, RevolutionChange)
    return attacker != NONE and game.matches(ability.cards, own(game, card), attacker)


def _change_of(game: Game, card: int) -> int:
    abilities = game.library[game.state.definition[card]].abilities
    return next(number for number, each in enumerate(abilities) if isinstance(each, RevolutionChange))


def declare_abilities(game: Game, seat: int, timing: str) -> Declaring | None:
    """The procedure for declaring, when there is anything to declare (or everything is asked)."""
    return Declaring(seat=seat, timing=timing) if game.ask_all or declarable(game, seat, timing) else None


@declaring.step("603.2f", "506.3b", "506.3d", "507.3d",
                missing=lambda game, frame, wish: Reason("603.2e", "nothing_to_declare"))
def ask_declaration(game: Game, frame: Declaring) -> Flow:
    """The player may show a card and declare its ability, as often as they have any."""
    state = game.state
    options = [
        Option("take", state.token[card], state.token[card], word=keyword)
        for card, keyword in declarable(game, frame.seat, frame.timing)
        if state.token[card] not in frame.declared
    ]
    return Question("pick", frame.seat, "declare", (*options, Option("done")), ("603.2f",), taken=frame.declared,
                    least=0, most=len(frame.declared) + max(1, len(options)))


@declaring.step("603.2f")
def take_declaration(game: Game, frame: Declaring) -> Flow:
    """What is declared triggers now and waits like any other effect."""
    if frame.choice.verb == "done":
        return finish(frame)
    card = game.state.card_of(frame.choice.value)
    atoms.show(game, card, EVERYBODY)
    frame.declared = (*frame.declared, frame.choice.value)
    if frame.choice.word == "revolution_change":
        scope = own(game, card).having("it", (game.state.table.attacker,))
        atoms.declare(game, game.state.definition[card], _change_of(game, card), scope)
    elif frame.choice.word == "declared":
        subject = concerned(game, frame.timing)
        scope = own(game, card).having("it", (game.state.token[subject],) if subject != NONE else ())
        atoms.tell(game, "declare", scope.seat, card, word="declared")
        atoms.declare(game, game.state.definition[card], _declared_of(game, card, frame.timing), scope)
    else:
        use_keyword(game, card, frame.choice.word, game.keywords(card)[frame.choice.word][0])
    return declaring.go(frame, "ask_declaration")


def use_keyword(
    game: Game, card: int, keyword: str, amount: int = 0, other: int = NONE, rank: int = 0, source: int = NONE
) -> None:
    """What a keyword of the card does waits to be dealt with; `source` is its handle if it has gone."""
    bound: tuple[tuple[str, tuple[int, ...]], ...] = (("amount", (amount,)),)
    if other != NONE:
        bound = (*bound, ("other", (other,)))
    scope = Scope(game.state.controller[card], game.state.token[card] if source == NONE else source, bound)
    atoms.tell(game, "declare", scope.seat, card, word=keyword)
    atoms.declare(game, game.library.by_id[CARRIER + keyword], 0, scope, rank)


def words_asked(game: Game, question: Question) -> tuple[str, str]:
    """The ability under way, in Japanese and English, for a question that is about a part of it."""
    if question.prompt not in ("may", "pick"):
        return "", ""
    frame = next((each for each in reversed(game.state.agenda) if not isinstance(each, PickFrame)), None)
    if not isinstance(frame, Resolve):
        return "", ""
    said = game.library[frame.definition].said
    return said[frame.ability] if 0 <= frame.ability < len(said) else ("", "")
