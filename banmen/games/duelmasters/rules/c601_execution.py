"""601 and 409: executing cards (summoning, casting), and the pending state they are in meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from banmen.games.duelmasters.effects_keywords import DRIVEN, HURRIED, S_TRIGGERED, SUPER_TRIGGERED
from banmen.games.duelmasters.effects_turn import SpellAgain
from banmen.games.duelmasters.facts import G_CASTLE
from banmen.games.duelmasters.rulebook import book
from banmen.games.duelmasters.rules.acts import library_of, verb_for
from banmen.games.duelmasters.rules.c1_basics import is_creature
from banmen.games.duelmasters.rules.c3_types import gr_creatures
from banmen.games.duelmasters.rules.c112_costs import (
    ask_payment,
    ask_price,
    not_payable_with,
)
from banmen.games.duelmasters.rules.c304_castle import fortify, release_castles
from banmen.games.duelmasters.rules.c310_aura import put_on
from banmen.games.duelmasters.rules.c601_declaring import only_put, possible_halves, refuse_as_declared
from banmen.games.duelmasters.rules.c601_frame import Execution, drive_of, fuel_for, settle_cells
from banmen.games.duelmasters.rules.c603_waiting import hide_revealed
from banmen.games.duelmasters.rules.c608_lasting import spend_next_card
from banmen.games.duelmasters.rules.c801_evolution import (
    EVOLVING,
    Bases,
    becomes,
    evolution_of,
    from_deck,
    needs_base,
    refuse_base,
)
from banmen.games.duelmasters.rules.c804_gods import ask_link
from banmen.games.duelmasters.rules.c810_twinpact import (
    ask_half,
    become,
    halves,
    side,
    whole_again,
)
from banmen.games.duelmasters.zones import BATTLE, CASTLE, GR, GRAVEYARD, HAND, SHIELD
from banmen.kernel import atoms
from banmen.kernel.effects.says import OneShot
from banmen.kernel.names import EVERYBODY, NONE, TURNED, UP
from banmen.kernel.perform import PickFrame, Resolve, cards_of
from banmen.kernel.procedure import Flow, Procedure, finish, repeat
from banmen.kernel.question import Option, Question, take, yes_no
from banmen.kernel.state import Scope

if TYPE_CHECKING:
    from banmen.games.duelmasters.table import Game

execution = Procedure(Execution, book)
DONE_AGAIN = 2
"""The text of a spell is being carried out for the second time."""


@execution.step("601.1b", "409.1", "409.1a", "409.1b", "409.1c", "409.1e", tells={"show": ("601.1b", "409.1")})
def declare(game: Game, frame: Execution) -> Flow:
    """The card is named and shown; from now on it is pending: of its zone still, but not counted there."""
    card = game.state.card_of(frame.card)
    if card != NONE and frame.half == NONE and halves(game, card):
        possible = possible_halves(game, frame, card)
        if len(possible) > 1:
            return repeat(frame, ask_half(game, frame.seat, card, possible))
        frame.half = possible[0] if possible else NONE
    if card == NONE or refuse_as_declared(game, frame, card):
        if card in game.state.pending:
            atoms.restore(game, card)
        return finish(frame)
    frame.row = card
    if card not in game.state.pending:
        atoms.suspend(game, card)
    atoms.show(game, card, EVERYBODY)
    if frame.half != NONE:
        become(game, card, frame.half)
    for cell in cards_of(game, frame.cells):
        atoms.suspend(game, cell)
        atoms.show(game, cell, EVERYBODY)
    frame.put = only_put(game, frame, card)
    frame.bare = frame.trigger and bool(game.state.marks[card] & SUPER_TRIGGERED)
    atoms.mark(game, card, SUPER_TRIGGERED, frame.bare)
    if frame.trigger:
        atoms.mark(game, card, S_TRIGGERED)
    if not frame.put:
        atoms.tell(game, verb_for(game, card), frame.seat, card)
    if frame.free:
        execution.go(frame, "choose_host")
    return None


@execution.step("601.1d", "112.2b")
def name_price(game: Game, frame: Execution) -> Flow:
    """Its player says how much is paid, if that need not be the least."""
    return ask_price(game, frame.seat, game.state.card_of(frame.card), frame.cost)


@execution.step("601.1d", "112.2a", "112.2c", missing=not_payable_with)
def name_mana(game: Game, frame: Execution) -> Flow:
    """Its player names the mana: one card for each civilization, then as much as is missing, none too many."""
    asked = ask_payment(game, frame.seat, game.state.card_of(frame.card), frame.taken, frame.cost, frame.cells,
                        frame.paying)
    if isinstance(asked, Question):
        return leaving_the_drive(game, frame, asked)
    frame.taken = asked
    return execution.go(frame, "tap_mana")


@book.rule("601.1f", "112.2d")
def leaving_the_drive(game: Game, frame: Execution, asked: Question) -> Question:
    """Mana is not named for a player at once where that would leave too little for an O-Drive they could pay."""
    drive = drive_of(game, frame.row) if "o_drive" in library_of(game).features else None
    if drive is None:
        return asked
    fuel = {game.state.token[card] for card in fuel_for(game, frame.seat, drive)}
    kept = tuple(each for each in asked.options if each.verb != "auto"
                 or not len(fuel.difference(each.cards)) < drive.value <= len(fuel))
    return replace(asked, options=kept)


@execution.step()
def note_mana(game: Game, frame: Execution) -> Flow:
    """What was named is kept until all is named."""
    if frame.choice.verb == "auto":
        frame.taken = frame.choice.cards
        return None
    frame.taken = (*frame.taken, frame.choice.value)
    return execution.go(frame, "name_mana")


@execution.step("601.1f", "105.3")
def tap_mana(game: Game, frame: Execution) -> Flow:
    """The mana named is tapped."""
    atoms.turn_all(game, [*map(game.state.bearer.__getitem__, frame.taken)], TURNED)
    spend_next_card(game, frame.seat, frame.row)
    if "PaidWith" in library_of(game).features:
        atoms.write(game, "paid", (*game.state.table.paid, (frame.row, frame.taken)))
    return None


@execution.step("601.1f")
def ask_drive(game: Game, frame: Execution) -> Flow:
    """For an O-Drive so many further cards of its civilization may be tapped."""
    drive = drive_of(game, frame.row) if "o_drive" in library_of(game).features else None
    if drive is None or len(fuel_for(game, frame.seat, drive)) < drive.value:
        return execution.go(frame, "choose_host")
    return yes_no(frame.seat, "o_drive", "drive", frame.card, ("601.1f",))


@execution.step("601.1f", "112.2d")
def pay_drive(game: Game, frame: Execution) -> Flow:
    """Their player names them; they are tapped besides."""
    if frame.drive != 1:
        return execution.go(frame, "choose_host")
    drive = drive_of(game, frame.row)
    assert drive is not None
    offered = tuple(game.state.token[card] for card in fuel_for(game, frame.seat, drive))
    return PickFrame(into="fuel", seat=frame.seat, offered=offered, least=drive.value, most=drive.value,
                     prompt="fuel", source=frame.card)


@execution.step("601.1f", "105.3")
def tap_fuel(game: Game, frame: Execution) -> Flow:
    """They are tapped."""
    for token in frame.fuel:
        atoms.turn(game, game.state.card_of(token), TURNED)
    return None


@execution.step("304.2", "310.2", "605.3")
def choose_host(game: Game, frame: Execution) -> Flow:
    """A castle is put at a shield; an aura on a GR creature there is, or on one that is GR-summoned for it."""
    state = game.state
    types = game.words(frame.row, "types")
    if G_CASTLE in types:  # it is a shield itself
        execution.go(frame, "come_to_rest")
        return atoms.move(game, [frame.row], SHIELD, seat=frame.seat, face=UP)
    if "castle" in types:
        shields = tuple(state.token[card] for card in state.zones[SHIELD.of(frame.seat)])
        if not shields:
            return execution.go(frame, "come_to_rest")
        return Question("pick", frame.seat, "fortify", take(shields), ("304.2",), chosen_for=frame.card)
    if "aura" in types:
        options = take(gr_creatures(game, frame.seat))
        if state.zones[GR.of(frame.seat)]:
            options = (*options, Option("gr_summon"))
        if not options:
            return execution.go(frame, "come_to_rest")
        return Question("pick", frame.seat, "aura", options, ("310.2",), chosen_for=frame.card)
    return execution.go(frame, "put_into_battle")


@execution.step("310.2")
def find_host(game: Game, frame: Execution) -> Flow:
    """The top card of the GR zone is summoned, if that was wished."""
    state = game.state
    if frame.choice.verb != "gr_summon":
        frame.host = frame.choice.value
        return None
    top = state.token[state.zones[GR.of(frame.seat)][0]]
    return Execution(card=top, seat=frame.seat, free=True, into="summoned")


@execution.step("304.2")
def join_shield(game: Game, frame: Execution) -> Flow:
    """A castle joins its shield; if that is gone by now, it stays where it was."""
    if "castle" not in game.words(frame.row, "types"):
        return None
    host = game.state.card_of(frame.host)
    if host != NONE:
        fortify(game, frame.row, host)
    return execution.go(frame, "come_to_rest")


@execution.step("310.2", "310.2a")
def join_creature(game: Game, frame: Execution) -> Flow:
    """An aura joins its creature; if that is gone by now, it stays where it was."""
    host = game.state.card_of(frame.summoned[0] if frame.summoned else frame.host)
    if host != NONE and game.state.zone[host] >> 1 == BATTLE.number:
        put_on(game, frame.row, host)
    return execution.go(frame, "come_to_rest")


@execution.step()
def put_into_battle(game: Game, frame: Execution) -> Flow:
    """What can be put on others needs to know which; a NEO creature need not be."""
    if frame.bases:
        return None
    card = game.state.card_of(frame.card)
    if evolution_of(game, card) is None or refuse_base(game, card) is not None:
        return execution.go(frame, "choose_links")
    return Bases(into="bases", seat=frame.seat, card=frame.card)


@execution.step("801.2", "802.2")
def find_base(game: Game, frame: Execution) -> Flow:
    """It becomes the same creature as one of those it is put on, if one is in the battle zone."""
    frame.base = becomes(game, frame.bases)
    if frame.bases:
        atoms.mark(game, frame.row, EVOLVING)
    return None


@execution.step("804.1a")
def choose_links(game: Game, frame: Execution) -> Flow:
    """A god that can be linked comes linked, if its player likes."""
    return ask_link(game, game.state.card_of(frame.card), frame.seat, "links")


_ENTERING: Final = (
    ("creature", ("301.2",)), ("cross_gear", ("303.2", "701.16a")), ("field", ("308.2", "701.27a")),
    ("fortress", ("306.1", "306.2")), ("artifact", ("312.2",)), ("tamaseed", ("315.2",)), ("duelist", ("317.2",)),
)
"""By type, the rules under which a card enters the battle zone."""


def _entering(game: Game, frame: Execution, card: int) -> tuple[str, ...]:
    """The rules of the card's type, or that of whatever is no spell."""
    types = game.words(card, "types")
    return next((rules for type, rules in _ENTERING if type in types), ("605.3",))


@execution.step(
    "601.1g", "301.2", "605.3", "701.15a", "801.1", "801.2", "303.2", "308.2", "312.2", "315.2", "317.2", "306.1",
    "306.2", "701.16a", "701.19a", "701.27a",
    tells={"arrive": _entering, "cover": ("801.1", "701.15a"), "tuck": ("801.1",)},
)
def arrive(game: Game, frame: Execution) -> Flow:
    """An element enters the battle zone, an evolution creature on its base; one that cannot stays where it was."""
    state = game.state
    card = state.card_of(frame.card)
    if not frame.put:
        atoms.remember(game, [card], anywhere=True)
    if "spell" in game.words(card, "types"):
        if (frame.drive == 1) != bool(state.marks[card] & DRIVEN):
            atoms.mark(game, card, DRIVEN, frame.drive == 1)
        atoms.happen(game, "cast", card, frame.seat)
        return execution.go(frame, "carry_out_spell")
    flow = None
    base = state.card_of(frame.base)
    if not frame.put and is_creature(game, card) and (frame.bases or not needs_base(game, card)):
        atoms.happen(game, "summon", card, frame.seat)
    if not frame.put and "cross_gear" in game.words(card, "types"):
        atoms.happen(game, "generate", card, frame.seat)
    if base != NONE:
        become(game, card, side(game, card, BATTLE))
        flow = atoms.move(game, [card], BATTLE, seat=frame.seat, cause="arrive", onto=frame.base)
    elif frame.bases or not needs_base(game, card):
        flow = atoms.move(game, [card], BATTLE, seat=frame.seat, cause="arrive", turned=frame.turned)
    elif from_deck(game, card):
        flow = atoms.move(game, [card], HAND)
    execution.go(frame, "come_to_rest")
    return flow


@execution.step("302.2", "409.1b", "605.2c")
def carry_out_spell(game: Game, frame: Execution) -> Flow:
    """The text of a spell is carried out in the order in which it is written."""
    state = game.state
    card = frame.row
    abilities = game.library[state.definition[card]].abilities
    while frame.ability < len(abilities):
        number = frame.ability
        frame.ability += 1
        if isinstance(abilities[number], OneShot):
            return Resolve(definition=state.definition[card], ability=number, scope=Scope(frame.seat, frame.card))
    if frame.again != NONE or not _may_repeat(game, frame):
        return execution.go(frame, "put_spell_away")
    return yes_no(frame.seat, "again", "again", frame.card, ("605.2c",))


def _may_repeat(game: Game, frame: Execution) -> bool:
    """Whether the spell says that it may be carried out once more, as things are now."""
    return any(
        isinstance(ability, SpellAgain) and game.is_so(ability.condition, Scope(frame.seat, frame.card))
        for ability in game.library[game.state.definition[frame.row]].abilities
    )


@execution.step()
def go_on_with_text(game: Game, frame: Execution) -> Flow:
    """The next paragraph of the text follows, or the whole text once more."""
    if frame.again == 1:
        frame.again, frame.ability = DONE_AGAIN, 0
    return execution.go(frame, "carry_out_spell")


@execution.step("302.2", "605.2f", "409.2a", "409.2b", "404.1", tells={"spell_goes": ("302.2", "605.2f")})
def put_spell_away(game: Game, frame: Execution) -> Flow:
    """Last of all the spell is put into the graveyard; one cast from there has gone nowhere."""
    hide_revealed(game)
    if frame.row in game.state.pending:
        return atoms.move(game, [frame.row], GRAVEYARD, cause="spell_goes")
    return None


@execution.step("409.1d", "409.2")
def come_to_rest(game: Game, frame: Execution) -> Flow:
    """A card that went nowhere in the end is what it was before it became pending."""
    release_castles(game, frame.row)
    settle_cells(game, frame)
    if frame.row not in game.state.pending:
        for mark, set_now in (
            (S_TRIGGERED, frame.trigger), (DRIVEN, frame.drive == 1), (SUPER_TRIGGERED, frame.bare),
            (HURRIED, frame.goes),
        ):
            if set_now:
                atoms.mark(game, frame.row, mark)
    if frame.row in game.state.pending:
        atoms.mark(game, frame.row, EVOLVING, False)
        atoms.restore(game, frame.row)
        atoms.hide(game, frame.row)
    if frame.half != NONE and game.state.zone[frame.row] >> 1 not in (BATTLE.number, CASTLE.number):
        whole_again(game, frame.row)
    return finish(frame, (game.state.token[frame.row],))
