"""Carrying out the instructions of an ability, one at a time, asking where the text leaves a choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from banmen.kernel import atoms
from banmen.kernel.choosing import PickFrame, ask_for_one, at_random, choice_of, choice_of_each
from banmen.kernel.compare import followed
from banmen.kernel.derive import fixed
from banmen.kernel.effects import says
from banmen.kernel.effects import things as t
from banmen.kernel.effects.base import Action, Quantity, What, Who
from banmen.kernel.library import gift_id
from banmen.kernel.names import DOWN, EVERYBODY, NONE, TURNED, UP, UPRIGHT, only
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import NO_OPTION, Option, Question, yes_no
from banmen.kernel.state import Delayed, Frame, Scope

if TYPE_CHECKING:
    from banmen.kernel.game import Game


__all__ = [
    "PERFORMERS", "PickFrame", "Reader", "Resolve", "affected_cards", "ask_for_one", "at_random", "cards_of",
    "carry_out", "choice_of", "choose_things", "followed", "instruction", "lawful_targets", "nested", "next_actor",
    "performs",
    "resolving", "target_choices", "times",
]

# Carrying out an ability --------------------------------------------------------------------------


class Reader(Frame):
    """A procedure that has a text carried out and knows what its words mean so far."""

    scope: Scope = Scope(0)
    reads: bool = True
    """Whether it goes on reading, so that it matters to it what they mean in the end."""


class Resolve(Reader, tag="resolve"):
    """An ability being carried out: which block of it, which instruction, and what its words mean."""

    definition: int = 0
    ability: int = 0
    block: int = 0
    at: int = 0
    targets: tuple[tuple[int, ...], ...] = ()
    """The handles chosen when the effect was announced, one group for each choice in order."""
    picked: tuple[int, ...] = ()
    rows: tuple[int, ...] = ()
    """The cards of what was picked, to find them again when the instruction has moved them."""
    rounds: int = 0
    """How far a repeated instruction has come."""
    times: int = NONE
    """How often it is done in all, worked out when it began; NONE before."""
    actors: tuple[int, ...] = ()
    """The seats that carry it out one after the other, and last the one whose text it is."""


resolving = Procedure(Resolve)
CHOSEN = "chosen"
"""What happens to a thing that an effect chooses; the second thing in it is the card whose effect it is."""
PERFORMERS: dict[type[Action], Callable[[Any, Any, Any], Flow]] = {}
S = TypeVar("S", bound=Action)
Performer = Callable[["Game", Resolve, S], Flow]


def performs(kind: type[S]) -> Callable[[Performer[S]], Performer[S]]:
    """Register how a kind of instruction is carried out."""

    def register(perform: Performer[S]) -> Performer[S]:
        assert kind not in PERFORMERS, kind
        PERFORMERS[kind] = perform
        return perform

    return register


def instruction(game: Game, frame: Resolve) -> Action:
    """The instruction the frame stands at."""
    return game.library.cards[frame.definition].blocks[frame.ability][frame.block][frame.at]


@resolving.step()
def choose_things(game: Game, frame: Resolve) -> Flow:
    """The things the next instruction is done to are found, or a player is asked to choose them."""
    if frame.at >= len(game.library.cards[frame.definition].blocks[frame.ability][frame.block]):
        return finish(frame)
    action = instruction(game, frame)
    what = getattr(action, "what", None)
    if what is None:
        frame.picked = ()
        return None
    if isinstance(what, t.Choose):
        if what.target:
            frame.picked = lawful_targets(game, frame, what)
            return None
        if what.by is Who.EACH:
            return choice_of_each(game, what, frame.scope)
        return choice_of(game, what, frame.scope, action=action)
    if isinstance(what, t.Top) and what.up_to:
        lying = game.tokens_of(what, frame.scope)
        if frame.choice.verb != "number":
            return _ask_how_many(game, frame, len(lying), frame.scope.seat)
        frame.picked = lying[: frame.choice.value]
        frame.choice = NO_OPTION
        return None
    if isinstance(what, t.AtRandom):
        frame.picked = at_random(game, what, frame.scope)
    else:
        frame.picked = followed(game, game.tokens_of(what, frame.scope), frame.scope)
    return None


def _touches(game: Game, token: int, scope: Scope) -> bool:
    card = game.state.card_of(token)
    return card == NONE or game.rules.touches(game, card, scope)


@resolving.step()
def carry_out(game: Game, frame: Resolve) -> Flow:
    """The instruction is carried out."""
    action = instruction(game, frame)
    if frame.picked and not frame.rows:
        bearer = game.state.bearer
        if game.rules.untouched in game.state.watch:
            frame.picked = tuple([token for token in frame.picked if _touches(game, token, frame.scope)])
        frame.rows = tuple([bearer.get(token, NONE) for token in frame.picked])
        if CHOSEN in game.state.watch and isinstance(getattr(action, "what", None), t.Choose):
            for card in frame.rows:
                atoms.happen(game, CHOSEN, card, game.state.controller[card], frame.scope.source)
    return PERFORMERS[type(action)](game, frame, action)


@resolving.step()
def go_on(game: Game, frame: Resolve) -> Flow:
    """Words such as "it" now mean what was just dealt with; the next instruction follows."""
    agenda = game.state.agenda
    caller = agenda[-2] if len(agenda) > 1 else None
    told = isinstance(caller, Reader) and caller.reads and (not isinstance(caller, Resolve) or _reads_on(caller, frame))
    block = game.library.cards[frame.definition].blocks[frame.ability][frame.block]
    ends = frame.at + 1 >= len(block)
    if ends and not told:
        return finish(frame)  # nobody asks any more what the words mean
    if getattr(block[frame.at], "what", None) is not None:
        done = 1 if _was_done(frame, block[frame.at]) else 0
        frame.scope = frame.scope.having("it", frame.picked).having("done", (done,))
        went = [
            handle
            for token, card in zip(frame.picked, frame.rows, strict=False)
            if card != NONE and (game.state.token[card] != token or token not in game.state.bearer)
            for handle in (token, game.state.token[card])
        ]
        if went:
            frame.scope = frame.scope.having("went", (*went, *frame.scope.get("went")))
        frame.rows = ()
    frame.at += 1
    frame.rounds = 0
    frame.times = NONE
    frame.choice = NO_OPTION
    if caller is not None and told:
        atoms.inform(caller, scope=frame.scope)
    return finish(frame) if ends else resolving.go(frame, "choose_things")


def _was_done(frame: Resolve, action: Action) -> bool:
    """Whether an instruction was carried out: of chosen things on as many as it says, of others on one at least.

    An instruction that can find things as it would have them says in `times` how many it changed.
    """
    what = getattr(action, "what", None)
    done = len(frame.picked) if frame.times == NONE else frame.times
    if not frame.picked or not isinstance(what, t.Choose):
        return bool(frame.picked) and done > 0
    asked = what.count if isinstance(what.count, int) and not (what.up_to or what.target) else 0
    return done >= max(asked, len(frame.picked))


def _reads_on(caller: Resolve, frame: Resolve) -> bool:
    """Whether what is carried out is a part of the calling text."""
    return frame.block != 0 and caller.definition == frame.definition


def target_choices(game: Game, definition: int, ability: int) -> list[t.Choose]:
    """The choices of an ability that are made when it is announced, in order."""
    return [
        action_what
        for block in game.library.cards[definition].blocks[ability]
        for action in block
        if isinstance(action_what := getattr(action, "what", None), t.Choose) and action_what.target
    ]


def lawful_targets(game: Game, frame: Resolve, what: t.Choose) -> tuple[int, ...]:
    """Of the things chosen when the effect was announced, those that still are what they had to be."""
    state = game.state
    choices = target_choices(game, frame.definition, frame.ability)
    still: list[int] = []
    for each, group in zip(choices, frame.targets, strict=False):
        if each is what:
            for token in group:
                card = state.card_of(token)
                if card != NONE and game.rules.still_target(game, what, card, frame.scope):
                    still.append(token)
            break
    return tuple(still)


def nested(
    game: Game, frame: Resolve, actions: tuple[Action, ...], scope: Scope | None = None
) -> Resolve | None:
    """The frame that carries out a block nested in the present instruction (in which words may mean other things)."""
    if not actions:
        return None
    block = game.library.cards[frame.definition].block(frame.ability, actions)
    return Resolve(
        definition=frame.definition, ability=frame.ability, scope=frame.scope if scope is None else scope, block=block,
        targets=frame.targets,
    )


def cards_of(game: Game, tokens: tuple[int, ...]) -> list[int]:
    """The cards that still bear these handles."""
    found: list[int] = []
    if tokens:
        bearer = game.state.bearer
        for token in tokens:
            if token in bearer:
                found.append(bearer[token])
    return found


def affected_cards(
    game: Game, frame: Resolve, what: What, changes: tuple[says.Change, ...] = ()
) -> list[int]:
    """The cards picked that a lasting effect takes hold of."""
    takes_hold = game.rules.takes_hold
    return [card for card in cards_of(game, frame.picked) if takes_hold(game, card, what, frame.scope, changes)]


def times(game: Game, frame: Resolve, quantity: Quantity) -> int:
    """How often the present instruction is done: worked out once, so that doing it does not change it."""
    if frame.times == NONE:
        frame.times = max(0, game.amount(quantity, frame.scope))
    return frame.times


# The instructions every game knows ----------------------------------------------------------------


@performs(says.Draw)
def _draw(game: Game, frame: Resolve, action: says.Draw) -> Flow:
    seats = game.seats(action.who, frame.scope)
    if action.up_to and frame.times == NONE:
        asked = _ask_how_many(game, frame, game.amount(action.amount, frame.scope), seats[0])
        if asked is not None:
            return asked
    amount = times(game, frame, action.amount)
    if frame.rounds >= amount * len(seats):
        frame.scope = frame.scope.having("#drawn", (amount,)).having("done", (1 if amount else 0,))
        return None
    seat = seats[frame.rounds // amount]
    frame.rounds += 1
    return repeat(frame, game.rules.draw(game, seat))


def _ask_how_many(game: Game, frame: Resolve, most: int, seat: int) -> Flow:
    """The player says how often it is done, up to so much; nothing is asked once that was said."""
    if frame.choice.verb != "number":
        options = tuple(Option("number", number) for number in range(max(0, most), -1, -1))
        return repeat(frame, Question("amount", seat, "up_to", options, game.citing(), source=frame.scope.source))
    frame.times = frame.choice.value
    frame.choice = NO_OPTION
    return None


@performs(says.Move)
def _move(game: Game, frame: Resolve, action: says.Move) -> Flow:
    zone = game.zone_named[action.to]
    seat = NONE if action.into is Who.OWNER else game.seats(action.into, frame.scope)[0]
    face = NONE if not action.face else (UP if action.face == "up" else DOWN)
    cards = cards_of(game, frame.picked)
    if not cards:
        return None
    return game.rules.move(game, cards, zone, seat=seat, at=action.at, face=face,
                           turned=TURNED if action.turned else UPRIGHT, cause=action.cause,
                           source=frame.scope.source)


@performs(says.Turn)
def _turn(game: Game, frame: Resolve, action: says.Turn) -> Flow:
    turned = game.state.turned
    cards = cards_of(game, frame.picked)
    lay = [turned[card] for card in cards]
    game.rules.turn(game, cards, UPRIGHT if action.upright else TURNED)
    frame.times = sum(turned[card] != before for card, before in zip(cards, lay, strict=True))
    return None


@performs(says.Flip)
def _flip(game: Game, frame: Resolve, action: says.Flip) -> Flow:
    for card in cards_of(game, frame.picked):
        game.rules.flip(game, card, UP if action.up else DOWN)
    return None


@performs(says.Shuffle)
def _shuffle(game: Game, frame: Resolve, action: says.Shuffle) -> Flow:
    """A card that all were shown is still the one a text means, wherever in its pile it lies now."""
    state = game.state
    shown = [card for card in cards_of(game, frame.scope.get("it")) if state.seen[card] == EVERYBODY]
    for seat in game.seats(action.who, frame.scope):
        atoms.shuffle(game, game.zone_named[action.zone], seat)
    if shown:
        frame.scope = frame.scope.having("it", tuple(state.token[card] for card in shown))
    return None


@performs(says.Show)
def _show(game: Game, frame: Resolve, action: says.Show) -> Flow:
    mask = EVERYBODY if action.to is Who.EACH else only(game.seats(action.to, frame.scope)[0])
    for card in cards_of(game, frame.picked):
        atoms.show(game, card, mask)
    return None


@performs(says.Alter)
def _alter(game: Game, frame: Resolve, action: says.Alter) -> Flow:
    on = tuple(game.state.token[card] for card in affected_cards(game, frame, action.what, action.changes))
    if on:
        for change in action.changes:
            key, op, amount, word = fixed(game, change, frame.scope)
            atoms.begin(game, key, op, amount, word, on, game.rules.until(game, action.until, frame.scope), frame.scope)
    return None


@performs(says.Lasting)
def _lasting(game: Game, frame: Resolve, action: says.Lasting) -> Flow:
    zone = game.rules.effects_zone
    assert zone is not None, "a game whose texts say so has a zone for lasting effects"
    definition = game.library.by_id[gift_id(action.abilities)]
    atoms.establish(game, definition, zone, game.rules.until(game, action.until, frame.scope), frame.scope)
    return None


@performs(says.PutCounters)
def _put_counters(game: Game, frame: Resolve, action: says.PutCounters) -> Flow:
    amount = game.amount(action.amount, frame.scope)
    for card in cards_of(game, frame.picked):
        atoms.count(game, card, action.name, amount)
    return None


@performs(says.Pick)
def _pick(game: Game, frame: Resolve, action: says.Pick) -> Flow:
    if action.name:
        frame.scope = frame.scope.having(action.name, frame.picked)
    return None


@performs(says.May)
def _may(game: Game, frame: Resolve, action: says.May) -> Flow:
    if action.who is Who.EACH:
        return _each_may(game, frame, action)
    if frame.choice.verb == "none":
        seat = game.seats(action.who, frame.scope)[0]
        if not game.rules.may_do(game, action.actions, frame.scope.of(seat)):
            frame.scope = frame.scope.having("done", (0,))
            return None
        return repeat(frame, yes_no(seat, "may", source=frame.scope.source, rules=game.citing()))
    frame.scope = frame.scope.having("done", (frame.choice.value,))
    return nested(game, frame, action.actions) if frame.choice.value else None


def next_actor(game: Game, frame: Resolve, who: Who) -> int:
    """The seat that carries the present instruction out next; NONE when all have, and "you" are you again."""
    if not frame.actors:
        frame.actors = (*game.seats(who, frame.scope), frame.scope.seat)
    *seats, speaker = frame.actors
    frame.scope = frame.scope.of(speaker)
    if frame.rounds < len(seats):
        return seats[frame.rounds]
    frame.actors = ()
    return NONE


def _each_may(game: Game, frame: Resolve, action: says.May) -> Flow:
    """Every player decides, the turn player first, and does it as "you" before the next one decides."""
    seat = next_actor(game, frame, action.who)
    if seat == NONE:
        return None
    if frame.choice.verb == "none":
        return repeat(frame, yes_no(seat, "may", source=frame.scope.source, rules=game.citing()))
    frame.rounds += 1
    done, frame.choice = frame.choice.value, NO_OPTION
    return repeat(frame, nested(game, frame, action.actions, frame.scope.of(seat)) if done else None)


@performs(says.If)
def _if(game: Game, frame: Resolve, action: says.If) -> Flow:
    return nested(game, frame, action.then if game.is_so(action.condition, frame.scope) else action.otherwise)


@performs(says.Repeat)
def _repeat(game: Game, frame: Resolve, action: says.Repeat) -> Flow:
    if frame.rounds >= times(game, frame, action.times):
        return None
    frame.rounds += 1
    return repeat(frame, nested(game, frame, action.actions))


@performs(says.Modes)
def _modes(game: Game, frame: Resolve, action: says.Modes) -> Flow:
    if frame.choice.verb == "mode":
        if action.again:
            frame.times = max(0, frame.times) + 1
        else:
            frame.rounds |= 1 << frame.choice.value
        chosen = action.modes[frame.choice.value]
        frame.choice = NO_OPTION
        return repeat(frame, nested(game, frame, chosen))
    if frame.rounds.bit_count() >= min(action.count, len(action.modes)) or frame.times >= action.count:
        return None
    left = [number for number, mode in enumerate(action.modes)
            if not frame.rounds >> number & 1 and game.rules.may_take(game, mode, frame.scope)]
    if not left:
        return None
    options = tuple(Option("mode", number, word=str(number)) for number in left)
    seat = game.seats(action.by, frame.scope)[0]
    return repeat(frame, Question("mode", seat, "mode", options, game.citing(), source=frame.scope.source))


@performs(says.Later)
def _later(game: Game, frame: Resolve, action: says.Later) -> Flow:
    block = game.library.cards[frame.definition].block(frame.ability, action.actions)
    until = game.rules.until(game, action.until, frame.scope)
    waited = (action.happening,) if action.when is None else action.when.happenings
    for happening in waited:
        atoms.delay(game, Delayed(
            happening, frame.definition, frame.ability, frame.scope, block, once=action.once, until=until,
            said_at=(frame.block, frame.at),
        ))
    return None


@performs(says.WinGame)
def _win(game: Game, frame: Resolve, action: says.WinGame) -> Flow:
    game.rules.win(game, game.seats(action.who, frame.scope)[0], "effect")
    return None
