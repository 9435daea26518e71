"""113, 509.5 and 701.14: shields on their way to the hand, and what is declared meanwhile."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from banmen.games.duelmasters.effects_keywords import SUPER_TRIGGERED, SBack
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import library_of
from banmen.games.duelmasters.rules.c1_basics import table
from banmen.games.duelmasters.rules.c304_castle import castles_at, hold_castles
from banmen.games.duelmasters.rules.c603_waiting import FIRST, usable_cards, use_keyword
from banmen.games.duelmasters.zones import CASTLE, GRAVEYARD, HAND, SHIELD
from banmen.kernel import atoms
from banmen.kernel.bounds import forbidden
from banmen.kernel.names import DOWN, EVERYBODY, NONE, only
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import Option, Question, Reason
from banmen.kernel.replace import replaced_happening
from banmen.kernel.state import Frame

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

DECLARED = ("s_trigger", "g_strike")
"""The keywords that are declared while a shield is put into the hand, by their numbers."""
WITHOUT_TRIGGER = frozenset(("escape", "without_trigger"))
"""The causes for which a shield is put into the hand without its S-trigger being used; the rest may be declared."""


CREST = "裁きの紋章"
"""The race of the cards that are discarded for a Sabaki Z."""


def may_declare_more(game: Game) -> bool:
    """Whether anything but an S-trigger could be declared in this game while a shield is put into the hand."""
    return not library_of(game).features.keys().isdisjoint(("g_strike", "s_back", "sabaki_z"))


class Breaking(Frame, tag="dm_breaking"):
    """Shields that are put into their owner's hand together."""

    shields: tuple[int, ...] = ()
    """Handles of the shields."""
    source: int = NONE
    """The handle of what breaks them."""
    cause: str = "break"
    asked: int = 0
    """For how many of them it was asked whether an effect saves them."""
    standing: tuple[int, ...] = ()
    """The answer for the last of them: nothing when it is not broken."""
    rows: tuple[int, ...] = ()
    """The cards, whose handles change on the way."""
    piles: tuple[tuple[int, ...], ...] = ()
    """The cards of each shield, the top first."""
    castles: tuple[tuple[int, int], ...] = ()
    """Castles at these shields: the castle's handle with each card of its shield."""
    early: tuple[int, ...] = ()
    """What could be declared as things were before the shields became waiting shields, packed the same way."""
    bare: bool = False
    """Whether their owner had no other shields when something was declared."""
    declared: tuple[int, ...] = ()
    """What was declared: twice the row and the number of the keyword, packed as row * 2 + keyword."""
    backs: tuple[tuple[int, int], ...] = ()
    """S-backs declared: the handle of the card in the hand and the shield, as a row, discarded for it."""
    judges: tuple[int, ...] = ()
    """The handles of the cards whose Sabaki Z was declared."""


breaking = Procedure(Breaking, book)


@breaking.step("509.6", "609.1")
def ask_savers(game: Game, frame: Breaking) -> Flow:
    """Before anybody looks at a shield, effects may keep it from being broken; it then stays a shield."""
    if frame.asked and not frame.standing:
        saved = frame.shields[frame.asked - 1]
        frame.shields = tuple(token for token in frame.shields if token != saved)
        frame.asked -= 1
    if frame.cause != "break" or frame.asked >= len(frame.shields) or "replace:break_shield" not in game.state.watch:
        return None
    card = game.state.card_of(frame.shields[frame.asked])
    frame.asked += 1
    frame.standing = (1,)
    if card == NONE:
        return repeat(frame)
    return repeat(frame, replaced_happening(game, "break_shield", card, game.state.owner[card], 1, "standing",
                                            frame.source))


@breaking.step(
    "509.5", "113.2", "113.6a", "113.6b", tells={"show": ("113.6a",), "uncover": ("113.2",)}
)
def shields_wait(game: Game, frame: Breaking) -> Flow:
    """The shields become waiting shields: still in the shield zone, but no longer counted; their owner looks.

    A shield of several cards is all of them. Who gets S-trigger as a shield is decided before.
    """
    state = game.state
    found: list[int] = []
    for token in frame.shields:
        card = state.card_of(token)
        if card != NONE and state.zone[card] >> 1 == SHIELD.number and card not in state.pending:
            found.append(card)
            if frame.cause == "break":
                atoms.tell(game, "shield", state.owner[card], card, frame.source)
    frame.piles = tuple((top, *state.beneath.get(top, ())) for top in found)
    frame.rows = tuple(card for pile in frame.piles for card in pile)
    frame.castles = castles_at(game, frame.piles)
    if not found:
        return finish(frame)
    if table(game).attacker != NONE and frame.cause == "break":
        atoms.write(game, "broke", table(game).broke + len(found))
    frame.early = tuple(
        card * 2 + number
        for card in frame.rows
        for number, keyword in enumerate(DECLARED)
        if keyword in game.keywords(card)
    )
    for top in found:
        while top in state.beneath:
            top = atoms.uncover(game, top)
        atoms.suspend(game, top)
    for card in frame.rows:
        atoms.show(game, card, only(state.owner[card]))
    return None


def _offers(game: Game, frame: Breaking) -> list[tuple[int, int]]:
    """The cards whose S-trigger or G-strike can still be declared: (card, number of the keyword).

    Cards on their way to the hand may get S-trigger as things are now (113.6c).
    """
    return [
        (card, number)
        for card in frame.rows
        if all(card != row for _, row in frame.backs)
        for number in range(frame.cause in WITHOUT_TRIGGER, len(DECLARED))
        if card * 2 + number not in frame.declared
        and not forbidden(game, DECLARED[number], card)
        and (card * 2 + number in frame.early or (number == 0 and game.has(card, "s_trigger_leaving")))
    ]


@book.rule("509.5c", "112.3b", "110.4d")
def s_backs(game: Game, frame: Breaking) -> list[Option]:
    """A card with S-back in the hand can be declared with a fitting shield among those being broken."""
    if "s_back" not in library_of(game).features:
        return []
    state = game.state
    used = {token for token, _ in frame.backs}
    free = [
        card
        for card in frame.rows
        if all(card != row for _, row in frame.backs) and all(card != packed >> 1 for packed in frame.declared)
    ]
    return [
        Option("take", NONE, state.token[back], state.token[card], "s_back")
        for back in usable_cards(game, state.owner[frame.rows[0]])
        for ability in game.library[state.definition[back]].abilities
        if isinstance(ability, SBack) and state.token[back] not in used
        for card in free
        if ability.civilization in game.words(card, "civilizations")
    ]


@breaking.step("113.6", "113.6c", "113.6d", "112.3a", "509.5a", "509.5b", "509.5c",
               missing=lambda game, frame, wish: Reason("509.5a", "no_trigger"))
def declare_triggers(game: Game, frame: Breaking) -> Flow:
    """Their owner declares which S-triggers and G-strikes to use, all of them before anything is done."""
    state = game.state
    options = tuple(
        Option("take", card * 2 + number, state.token[card], word=DECLARED[number])
        for card, number in _offers(game, frame)
    )
    options = (*options, *s_backs(game, frame), Option("done"))
    return Question("pick", state.owner[frame.rows[0]], "shield_declare", options, ("509.5a", "509.5b"), least=0)


@breaking.step("509.5a", "509.5b")
def show_declared(game: Game, frame: Breaking) -> Flow:
    """A declared card is shown to the opponent."""
    if frame.choice.verb == "done":
        return None
    if frame.choice.word == "s_back":
        frame.backs = (*frame.backs, (frame.choice.card, game.state.card_of(frame.choice.target)))
        atoms.show(game, game.state.card_of(frame.choice.card), EVERYBODY)
        return breaking.go(frame, "declare_triggers")
    frame.declared = (*frame.declared, frame.choice.value)
    frame.bare = not game.state.zones[SHIELD.of(game.state.owner[frame.choice.value >> 1])]
    atoms.show(game, frame.choice.value >> 1, EVERYBODY)
    return breaking.go(frame, "declare_triggers")


@breaking.step("509.5c")
def discard_for_s_back(game: Game, frame: Breaking) -> Flow:
    """A shield named for an S-back is discarded: it counts as discarded from the hand although it never was there."""
    gone = [row for _, row in frame.backs]
    return atoms.move(game, gone, GRAVEYARD, cause="discard")


@breaking.step("509.5d", "113.6", "701.14a", "701.14c", tells={"break": ("509.5d", "701.14a")})
def move_to_hand(game: Game, frame: Breaking) -> Flow:
    """After all declarations the shields move into the hand together."""
    if CASTLE.name in library_of(game).features:
        used = {packed >> 1 for packed in frame.declared if not packed & 1}
        hold_castles(game, tuple(pair for pair in frame.castles if pair[1] in used))
    rest = [row for row in frame.rows if all(row != back for _, back in frame.backs)]
    return atoms.move(game, rest, HAND, cause=frame.cause, source=frame.source)


@breaking.step("113.2", "609.1")
def stay_unbroken(game: Game, frame: Breaking) -> Flow:
    """A shield that was not broken after all stays a shield, one of several cards one shield."""
    state = game.state
    for pile in frame.piles:
        left = [card for card in pile if card in state.pending]
        if left:
            atoms.restore(game, left[-1], "bottom")
        for below, card in pairwise(reversed(left)):
            atoms.cover(game, card, below, DOWN)
        for card in left:
            atoms.hide(game, card)
    return None


def _is_crest(game: Game, card: int) -> bool:
    """Whether a race of the card, or a part of one, is the crest of judgement (203.2)."""
    return any(CREST in race for race in game.words(card, "races"))


@breaking.step("509.5d", "112.3d")
def declare_sabaki(game: Game, frame: Breaking) -> Flow:
    """Then a crest that just came from the shields may be discarded to declare a Sabaki Z of the hand."""
    if "sabaki_z" not in library_of(game).features:
        return breaking.go(frame, "wait_to_resolve")
    state = game.state
    came = [row for row in frame.rows if state.zone[row] >> 1 == HAND.number and _is_crest(game, row)]
    options = tuple(
        Option("take", NONE, state.token[card], state.token[crest])
        for card in usable_cards(game, state.owner[frame.rows[0]])
        if "sabaki_z" in game.keywords(card) and state.token[card] not in frame.judges
        for crest in came
        if crest != card
    )
    return Question("pick", state.owner[frame.rows[0]], "sabaki", (*options, Option("done")), ("509.5d",), least=0)


@breaking.step("509.5d")
def discard_crest(game: Game, frame: Breaking) -> Flow:
    """The crest is discarded and the card shown."""
    if frame.choice.verb == "done":
        return None
    state = game.state
    frame.judges = (*frame.judges, frame.choice.card)
    atoms.show(game, state.card_of(frame.choice.card), EVERYBODY)
    breaking.go(frame, "declare_sabaki")
    return atoms.move(game, [state.card_of(frame.choice.target)], GRAVEYARD, cause="discard")


@breaking.step("509.5e", "101.4b")
def wait_to_resolve(game: Game, frame: Breaking) -> Flow:
    """What was declared waits, to be dealt with before every other waiting effect and in any order."""
    state = game.state
    for packed in frame.declared:
        card = packed >> 1
        if state.zone[card] >> 1 == HAND.number:
            atoms.show(game, card, EVERYBODY)
            use_keyword(game, card, DECLARED[packed & 1], rank=FIRST)
            if not packed & 1:
                if frame.bare:
                    atoms.mark(game, card, SUPER_TRIGGERED)
                atoms.happen(game, "s_trigger_used", card, state.controller[card])
    for token, word in ((*((token, "s_back") for token, _ in frame.backs), *((each,
        "sabaki_z") for each in frame.judges))):
        card = state.card_of(token)
        if card != NONE:
            use_keyword(game, card, word, rank=FIRST)
    return None
